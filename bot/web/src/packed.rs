//! How answers are sent: compressed where the browser takes it, and with what a browser must keep to.

use std::io::Write as _;

use axum::body::Body;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::Response;
use flate2::Compression;
use flate2::write::GzEncoder;
use serde_json::Value;

/// What is shorter is not worth compressing.
const SHORT: usize = 1_000;

/// Nothing but what comes from here, and no script, style or frame besides.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' blob: data:; \
                      connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// What every answer says of itself.
const SAID: [(HeaderName, &str); 5] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        "same-origin",
    ),
];

/// The same, with what every answer says of itself.
pub(crate) fn with_policy(mut response: Response) -> Response {
    for (name, value) in SAID {
        let value = HeaderValue::from_static(value);
        response.headers_mut().insert(name, value);
    }
    response
}

/// What frames may show, if any do.
#[derive(Clone, Copy)]
struct Frameable;

/// The same, which these sites may show in a frame, if it is a page: all it shows is asked for with a secret that no frame has.
pub(crate) fn framed(mut response: Response, sites: &str) -> Response {
    if response.extensions().get::<Frameable>().is_some() {
        let policy = POLICY.replace(
            "frame-ancestors 'none'",
            &format!("frame-ancestors {sites}"),
        );
        if let Ok(policy) = HeaderValue::from_str(&policy) {
            let headers = response.headers_mut();
            headers.insert(header::CONTENT_SECURITY_POLICY, policy);
            headers.remove(header::X_FRAME_OPTIONS);
        }
    }
    response
}

/// A page, without anything of anybody's.
pub(crate) fn page(kind: &'static str, bytes: Vec<u8>, asked: &HeaderMap) -> Response {
    let mut response = body(StatusCode::OK, kind, "no-cache", bytes, asked);
    response.extensions_mut().insert(Frameable);
    response
}

/// Whether a browser takes what is compressed.
fn takes_gzip(headers: &HeaderMap) -> bool {
    let accepted = headers.get(header::ACCEPT_ENCODING);
    let accepted = accepted.and_then(|value| value.to_str().ok());
    accepted.unwrap_or_default().split(',').any(|kind| {
        let mut parts = kind.split(';').map(str::trim);
        parts.next() == Some("gzip") && parts.all(|part| part != "q=0")
    })
}

/// The same in fewer bytes.
fn gzip(bytes: &[u8], level: Compression) -> Option<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::with_capacity(bytes.len() / 4), level);
    encoder.write_all(bytes).ok()?;
    encoder.finish().ok()
}

/// An answer with a body, compressed where the browser takes it.
pub(crate) fn body(
    status: StatusCode,
    kind: &'static str,
    cached: &'static str,
    bytes: Vec<u8>,
    asked: &HeaderMap,
) -> Response {
    let packed = (bytes.len() >= SHORT && takes_gzip(asked))
        .then(|| gzip(&bytes, Compression::fast()))
        .flatten();
    let is_packed = packed.is_some();
    let body = Body::from(packed.unwrap_or(bytes));
    answer(status, (kind, cached), body, is_packed)
}

/// Bytes that stay the same as long as the program runs, compressed once.
pub(crate) struct Kept {
    pub(crate) plain: Vec<u8>,
    packed: Option<Vec<u8>>,
}

impl Kept {
    pub(crate) fn new(plain: Vec<u8>) -> Self {
        let packed = gzip(&plain, Compression::best());
        Self { plain, packed }
    }

    /// An answer with them, compressed where the browser takes it.
    pub(crate) fn body(
        &'static self,
        kind: &'static str,
        cached: &'static str,
        asked: &HeaderMap,
    ) -> Response {
        let packed = self.packed.as_ref().filter(|_| takes_gzip(asked));
        let bytes: &'static [u8] = packed.unwrap_or(&self.plain);
        let body = Body::from(bytes);
        answer(StatusCode::OK, (kind, cached), body, packed.is_some())
    }
}

fn answer(
    status: StatusCode,
    (kind, cached): (&'static str, &'static str),
    body: Body,
    is_packed: bool,
) -> Response {
    let mut response = Response::new(body);
    *response.status_mut() = status;
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(cached));
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if is_packed {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    response
}

/// What only its reader may see, and no cache keeps.
pub(crate) fn json(status: StatusCode, value: &Value, asked: &HeaderMap) -> Response {
    let bytes = value.to_string().into_bytes();
    body(status, "application/json", "no-store", bytes, asked)
}
