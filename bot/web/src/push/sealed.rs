//! What is told a browser, so that only it can read it (RFC 8291, RFC 8188), and who tells it (RFC 8292).

use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use pawmail_store::Time;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{self, ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey};
use ring::hkdf::{HKDF_SHA256, KeyType, Salt};
use ring::rand::{SecureRandom as _, SystemRandom};
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair as _};
use serde_json::json;

/// How long a public key and the shared secret of a browser are, in bytes.
pub(crate) const PUBLIC: usize = 65;
pub(crate) const AUTH: usize = 16;

/// A message is one record of at most this.
const RECORD: u32 = 4_096;
const SALT: usize = 16;

/// How long a signature counts, in seconds: at most a day is taken.
const COUNTS: i64 = 12 * 3_600;

/// Something could not be made: a key is none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a key cannot be used")]
pub(crate) struct NoKey;

impl From<ring::error::Unspecified> for NoKey {
    fn from(_: ring::error::Unspecified) -> Self {
        Self
    }
}

pub(crate) fn written(bytes: &[u8]) -> String {
    BASE64_URL_SAFE_NO_PAD.encode(bytes)
}

pub(crate) fn read(text: &str) -> Option<Vec<u8>> {
    BASE64_URL_SAFE_NO_PAD
        .decode(text.trim_end_matches('='))
        .ok()
}

/// How many bytes are derived.
struct Bytes(usize);

impl KeyType for Bytes {
    fn len(&self) -> usize {
        self.0
    }
}

fn derived<const N: usize>(salt: &[u8], secret: &[u8], info: &[&[u8]]) -> Result<[u8; N], NoKey> {
    let mut out = [0; N];
    let prk = Salt::new(HKDF_SHA256, salt).extract(secret);
    prk.expand(info, Bytes(N))?.fill(&mut out)?;
    Ok(out)
}

/// What a message is sealed with, besides its words.
pub(crate) struct Parties<'a> {
    /// The public keys of the browser and of this message.
    pub(crate) theirs: &'a [u8],
    pub(crate) ours: &'a [u8],
    /// What the browser shares with us.
    pub(crate) auth: &'a [u8],
    /// What both can compute.
    pub(crate) shared: &'a [u8],
    pub(crate) salt: [u8; SALT],
}

impl Parties<'_> {
    /// The key and the nonce of the only record.
    pub(crate) fn keys(&self) -> Result<([u8; 16], [u8; 12]), NoKey> {
        let info = [&b"WebPush: info\0"[..], self.theirs, self.ours];
        let secret: [u8; 32] = derived(self.auth, self.shared, &info)?;
        let key = derived(&self.salt, &secret, &[b"Content-Encoding: aes128gcm\0"])?;
        let nonce = derived(&self.salt, &secret, &[b"Content-Encoding: nonce\0"])?;
        Ok((key, nonce))
    }

    /// The body of a message.
    fn seal(&self, words: &[u8]) -> Result<Vec<u8>, NoKey> {
        let (key, nonce) = self.keys()?;
        let mut body = self.salt.to_vec();
        body.extend(RECORD.to_be_bytes());
        body.push(u8::try_from(self.ours.len()).map_err(|_| NoKey)?);
        body.extend(self.ours);
        let mut record = words.to_vec();
        // It is the last record.
        record.push(2);
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key)?);
        let nonce = Nonce::assume_unique_for_key(nonce);
        key.seal_in_place_append_tag(nonce, Aad::empty(), &mut record)?;
        body.extend(record);
        Ok(body)
    }
}

/// Words for the browser with this public key and shared secret, with a key that is used for nothing else.
pub(crate) fn sealed(words: &[u8], theirs: &[u8], auth: &[u8]) -> Result<Vec<u8>, NoKey> {
    let chance = SystemRandom::new();
    let mut salt = [0; SALT];
    chance.fill(&mut salt)?;
    let private = EphemeralPrivateKey::generate(&ECDH_P256, &chance)?;
    let public = private.compute_public_key()?;
    let peer = UnparsedPublicKey::new(&ECDH_P256, theirs);
    agreement::agree_ephemeral(private, &peer, |shared| {
        let parties = Parties {
            theirs,
            ours: public.as_ref(),
            auth,
            shared,
            salt,
        };
        parties.seal(words)
    })?
}

/// What we sign with: the services know the program by it.
pub(crate) struct Signer(EcdsaKeyPair);

impl Signer {
    /// A fresh key, as it is kept.
    pub(crate) fn fresh() -> Result<String, NoKey> {
        let made =
            EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new())?;
        Ok(written(made.as_ref()))
    }

    /// The key that was kept.
    pub(crate) fn kept(text: &str) -> Result<Self, NoKey> {
        let bytes = read(text).ok_or(NoKey)?;
        let chance = SystemRandom::new();
        let pair = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &bytes, &chance);
        pair.map(Self).map_err(|_| NoKey)
    }

    /// The public key, as browsers want it.
    pub(crate) fn public(&self) -> String {
        written(self.0.public_key().as_ref())
    }

    /// What proves to the service at this address that it is we who ask, and whom it can write to about it.
    pub(crate) fn proof(&self, service: &str, whom: &str, now: Time) -> Result<String, NoKey> {
        let until = now.0 / 1_000 + COUNTS;
        let head = json!({ "typ": "JWT", "alg": "ES256" }).to_string();
        let claims = json!({ "aud": service, "exp": until, "sub": whom }).to_string();
        let text = format!(
            "{}.{}",
            written(head.as_bytes()),
            written(claims.as_bytes())
        );
        let signed = self.0.sign(&SystemRandom::new(), text.as_bytes())?;
        let public = self.public();
        Ok(format!(
            "vapid t={text}.{}, k={public}",
            written(signed.as_ref())
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The example of RFC 8291, appendix A.
    #[test]
    fn the_keys_are_those_of_the_standard() {
        let theirs = read("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4").unwrap();
        let ours = read("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8").unwrap();
        let parties = Parties {
            theirs: &theirs,
            ours: &ours,
            auth: &read("BTBZMqHH6r4Tts7J_aSIgg").unwrap(),
            shared: &read("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs").unwrap(),
            salt: read("DGv6ra1nlYgDCS1FRnbzlw").unwrap().try_into().unwrap(),
        };
        let (key, nonce) = parties.keys().unwrap();
        assert_eq!(written(&key), "oIhVW04MRdy2XN9CiKLxTg");
        assert_eq!(written(&nonce), "4h_95klXJ5E_qnoN");
        let words = "When I grow up, I want to be a watermelon";
        let body = parties.seal(words.as_bytes()).unwrap();
        let expected = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
        assert_eq!(written(&body), expected);
    }

    #[test]
    fn what_is_no_key_seals_nothing() {
        let theirs = [4; PUBLIC];
        assert_eq!(sealed(b"x", &theirs, &[0; AUTH]), Err(NoKey));
        assert!(Signer::kept("").is_err() && Signer::kept("AAAA").is_err());
    }

    #[test]
    fn a_proof_is_signed_with_the_key_that_is_kept() {
        let kept = Signer::fresh().unwrap();
        let signer = Signer::kept(&kept).unwrap();
        let at = Time(1_790_000_000_000);
        let proof = signer.proof("https://push.example", "https://games.example", at);
        let proof = proof.unwrap();
        let (token, key) = proof
            .strip_prefix("vapid t=")
            .unwrap()
            .split_once(", k=")
            .unwrap();
        assert_eq!(key, signer.public());
        let (text, signature) = token.rsplit_once('.').unwrap();
        let public = ring::signature::UnparsedPublicKey::new(
            &ring::signature::ECDSA_P256_SHA256_FIXED,
            read(key).unwrap(),
        );
        public
            .verify(text.as_bytes(), &read(signature).unwrap())
            .unwrap();
        let claims: serde_json::Value =
            serde_json::from_slice(&read(text.split_once('.').unwrap().1).unwrap()).unwrap();
        let expected = json!({ "aud": "https://push.example", "exp": 1_790_043_200, "sub": "https://games.example" });
        assert_eq!(claims, expected);
    }
}
