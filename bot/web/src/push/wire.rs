//! How a message gets to the service that a browser has named: only to public addresses, and nowhere else from there.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use reqwest::Url;
use reqwest::dns::{Addrs, Name, Resolve, Resolving};

/// How long a service may take.
const PATIENCE: Duration = Duration::from_secs(10);

/// An address is no longer.
const LONGEST: usize = 1_000;

/// What goes to the service of a browser.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parcel {
    /// The address that the browser has named.
    pub address: String,
    /// The headers, by their names.
    pub headers: Vec<(&'static str, String)>,
    /// What only the browser can read.
    pub body: Vec<u8>,
}

/// What takes parcels to their services.
#[async_trait::async_trait]
pub trait Carrier: Send + Sync + 'static {
    /// Hands a parcel in, and returns the status with which the service answers; an error where it does not.
    async fn carry(&self, parcel: Parcel) -> Result<u16, String>;
}

/// Carries over the network.
#[derive(Debug)]
pub struct Wire(reqwest::Client);

impl Wire {
    /// A carrier that follows nobody elsewhere.
    ///
    /// # Errors
    ///
    /// When the system has no certificates, or the like.
    pub fn new() -> Result<Self, reqwest::Error> {
        let client = reqwest::Client::builder()
            .https_only(true)
            .no_proxy()
            .redirect(reqwest::redirect::Policy::none())
            .dns_resolver(Arc::new(OnlyPublic))
            .connect_timeout(PATIENCE)
            .timeout(PATIENCE);
        client.build().map(Self)
    }
}

#[async_trait::async_trait]
impl Carrier for Wire {
    async fn carry(&self, parcel: Parcel) -> Result<u16, String> {
        if service_of(&parcel.address).is_none() {
            return Err("it is no address of a service".to_owned());
        }
        let mut request = self.0.post(&parcel.address).body(parcel.body);
        for (name, value) in parcel.headers {
            request = request.header(name, value);
        }
        // The address says whose browser it is, so it is in no log.
        let answered = request
            .send()
            .await
            .map_err(|error| error.without_url().to_string());
        answered.map(|response| response.status().as_u16())
    }
}

/// The service behind an address that a browser has named, if we would write there.
pub(crate) fn service_of(address: &str) -> Option<String> {
    let url = Url::parse(address)
        .ok()
        .filter(|_| address.len() <= LONGEST)?;
    let is_bare = url.username().is_empty() && url.password().is_none() && url.fragment().is_none();
    // Services have names, and the port that goes without saying.
    let has_name = url.domain().is_some_and(|name| name.contains('.'));
    let is_fine = url.scheme() == "https" && is_bare && has_name && url.port().is_none();
    is_fine.then(|| url.origin().ascii_serialization())
}

/// Finds the addresses of a service, but none within our own networks.
struct OnlyPublic;

impl Resolve for OnlyPublic {
    fn resolve(&self, name: Name) -> Resolving {
        Box::pin(async move {
            let found = tokio::net::lookup_host((name.as_str(), 0)).await?;
            let public: Vec<SocketAddr> = found.filter(|at| is_public(at.ip())).collect();
            if public.is_empty() {
                return Err("it has no public address".into());
            }
            Ok(Box::new(public.into_iter()) as Addrs)
        })
    }
}

/// Whether an address is somebody's in the open network.
fn is_public(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [first, second, third, _] = address.octets();
    let is_shared = first == 100 && (64..128).contains(&second);
    let is_of_protocols = (first, second, third) == (192, 0, 0);
    let is_for_tests = first == 198 && (second == 18 || second == 19);
    !(address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_documentation()
        || address.is_multicast()
        || first == 0
        || first >= 240
        || is_shared
        || is_of_protocols
        || is_for_tests)
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    let parts = address.segments();
    // What is given out so far; within it, what stands for older addresses or is an example.
    let is_global = parts[0] & 0xe000 == 0x2000;
    let is_tunnel = parts[0] == 0x2002 || (parts[0] == 0x2001 && parts[1] < 0x0200);
    let is_example = parts[0] == 0x2001 && parts[1] == 0x0db8;
    is_global && !is_tunnel && !is_example
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn services_are_named_and_secure() {
        let service = service_of("https://push.example.com/send/abc?x=1");
        assert_eq!(service.as_deref(), Some("https://push.example.com"));
        for address in [
            "",
            "http://push.example.com/x",
            "https://localhost/x",
            "https://127.0.0.1/x",
            "https://2130706433/x",
            "https://[::1]/x",
            "https://push.example.com:8443/x",
            "https://me@push.example.com/x",
            "https://:secret@push.example.com/x",
            "https://push.example.com/x#y",
            "file:///etc/passwd",
            "push.example.com/x",
        ] {
            assert_eq!(service_of(address), None, "{address}");
        }
        let long = format!("https://push.example.com/{}", "x".repeat(LONGEST));
        assert_eq!(service_of(&long), None);
    }

    #[test]
    fn our_own_networks_are_not_public() {
        let is = |text: &str| is_public(text.parse().unwrap());
        for public in ["8.8.8.8", "142.250.1.1", "2a00:1450::1", "::ffff:8.8.8.8"] {
            assert!(is(public), "{public}");
        }
        for own in [
            "0.0.0.0",
            "10.0.0.1",
            "100.64.0.1",
            "127.0.0.1",
            "169.254.169.254",
            "172.16.0.1",
            "192.0.0.8",
            "192.0.2.1",
            "192.168.1.1",
            "198.18.0.1",
            "203.0.113.1",
            "224.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::ffff:10.0.0.1",
            "::ffff:127.0.0.1",
            "fe80::1",
            "fc00::1",
            "fd00::1",
            "ff02::1",
            "64:ff9b::a00:1",
            "2002:a00:1::",
            "2001::1",
            "2001:db8::1",
        ] {
            assert!(!is(own), "{own}");
        }
    }

    /// A name that leads to ourselves is asked nothing.
    #[tokio::test]
    async fn a_name_of_our_own_is_not_resolved() {
        let name: Name = "localhost".parse().unwrap();
        assert!(OnlyPublic.resolve(name).await.is_err());
        let parcel = |address: &str| Parcel {
            address: address.to_owned(),
            headers: Vec::new(),
            body: Vec::new(),
        };
        let wire = Wire::new().unwrap();
        for address in [
            "http://push.example.com/x",
            "https://127.0.0.1/x",
            "https://localhost/x",
        ] {
            assert!(wire.carry(parcel(address)).await.is_err(), "{address}");
        }
    }
}
