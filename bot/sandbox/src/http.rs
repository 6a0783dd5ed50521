//! What both services share: reading bodies, answering with JSON, breaking connections.

use std::collections::BTreeMap;

use axum::body::{Body, Bytes};
use axum::extract::{FromRequest as _, Multipart, Request};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::{Map, Value, json};

use crate::files::Upload;

/// Uploads to either service stay below this.
pub(crate) const BODY_LIMIT: usize = 64 * 1024 * 1024;

/// A request of the bot, read completely.
#[derive(Debug)]
pub(crate) struct Incoming {
    pub(crate) method: String,
    pub(crate) path: String,
    pub(crate) query: Map<String, Value>,
    pub(crate) headers: HeaderMap,
    /// The JSON body; for a form, its `payload_json`, or its text fields as an object.
    pub(crate) body: Value,
    pub(crate) files: BTreeMap<String, Upload>,
}

/// Why a request cannot be read: the status and the words, in the shapes of both services.
#[derive(Debug)]
pub(crate) struct Unreadable(u16, &'static str);

impl IntoResponse for Unreadable {
    fn into_response(self) -> Response {
        let Self(status, why) = self;
        let body = json!({
            "ok": false, "error_code": status, "description": format!("Bad Request: {why}"), "code": 50109, "message": why,
        });
        json_response(status, &body)
    }
}

impl Incoming {
    pub(crate) async fn read(request: Request) -> Result<Self, Unreadable> {
        let method = request.method().to_string();
        let path = request.uri().path().to_owned();
        let query = parse_query(request.uri().query().unwrap_or_default());
        let headers = request.headers().clone();
        let content = headers
            .get(header::CONTENT_TYPE)
            .and_then(|value| value.to_str().ok())
            .unwrap_or_default()
            .to_owned();
        let (body, files) = if content.starts_with("multipart/form-data") {
            read_form(request).await?
        } else {
            let bytes = axum::body::to_bytes(request.into_body(), BODY_LIMIT)
                .await
                .map_err(|_| Unreadable(413, "Request Entity Too Large"))?;
            (parse_body(&content, &bytes)?, BTreeMap::new())
        };
        Ok(Self {
            method,
            path,
            query,
            headers,
            body,
            files,
        })
    }
}

fn parse_body(content: &str, bytes: &Bytes) -> Result<Value, Unreadable> {
    if bytes.is_empty() {
        return Ok(Value::Null);
    }
    if content.starts_with("application/x-www-form-urlencoded") {
        return Ok(Value::Object(parse_query(&String::from_utf8_lossy(bytes))));
    }
    serde_json::from_slice(bytes)
        .map_err(|_| Unreadable(400, "the request body contains invalid JSON"))
}

async fn read_form(request: Request) -> Result<(Value, BTreeMap<String, Upload>), Unreadable> {
    let broken = || Unreadable(400, "broken multipart body");
    let mut form = Multipart::from_request(request, &())
        .await
        .map_err(|_| broken())?;
    let mut fields = Map::new();
    let mut files = BTreeMap::new();
    while let Some(part) = form.next_field().await.map_err(|_| broken())? {
        let key = part.name().unwrap_or_default().to_owned();
        let file_name = part.file_name().map(str::to_owned);
        let mime = part.content_type().unwrap_or_default().to_owned();
        let bytes = part.bytes().await.map_err(|_| broken())?;
        match file_name {
            Some(name) => {
                files.insert(
                    key,
                    Upload {
                        name,
                        mime,
                        bytes: bytes.to_vec().into(),
                    },
                );
            }
            None if key == "payload_json" => {
                let payload = serde_json::from_slice(&bytes).map_err(|_| broken())?;
                return finish_discord_form(form, payload, files).await;
            }
            None => {
                fields.insert(
                    key,
                    Value::String(String::from_utf8_lossy(&bytes).into_owned()),
                );
            }
        }
    }
    Ok((Value::Object(fields), files))
}

async fn finish_discord_form(
    mut form: Multipart,
    payload: Value,
    mut files: BTreeMap<String, Upload>,
) -> Result<(Value, BTreeMap<String, Upload>), Unreadable> {
    let broken = || Unreadable(400, "broken multipart body");
    while let Some(part) = form.next_field().await.map_err(|_| broken())? {
        let key = part.name().unwrap_or_default().to_owned();
        let name = part.file_name().unwrap_or("file").to_owned();
        let mime = part.content_type().unwrap_or_default().to_owned();
        let bytes = part.bytes().await.map_err(|_| broken())?;
        files.insert(
            key,
            Upload {
                name,
                mime,
                bytes: bytes.to_vec().into(),
            },
        );
    }
    Ok((payload, files))
}

fn parse_query(query: &str) -> Map<String, Value> {
    let mut map = Map::new();
    for pair in query.split('&').filter(|pair| !pair.is_empty()) {
        let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
        map.insert(percent_decode(key), Value::String(percent_decode(value)));
    }
    map
}

fn percent_decode(text: &str) -> String {
    let bytes = text.as_bytes();
    let mut out = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while let Some(byte) = bytes.get(at) {
        let hex =
            || u8::from_str_radix(std::str::from_utf8(bytes.get(at + 1..at + 3)?).ok()?, 16).ok();
        match (byte, hex()) {
            (b'%', Some(decoded)) => {
                out.push(decoded);
                at += 3;
                continue;
            }
            (b'+', _) => out.push(b' '),
            _ => out.push(*byte),
        }
        at += 1;
    }
    String::from_utf8_lossy(&out).into_owned()
}

pub(crate) fn json_response(status: u16, body: &Value) -> Response {
    let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    (
        status,
        [(header::CONTENT_TYPE, "application/json")],
        body.to_string(),
    )
        .into_response()
}

/// A response whose body breaks off: the client sees a broken connection.
pub(crate) fn broken_connection() -> Response {
    Response::builder()
        .header(header::CONTENT_LENGTH, "4096")
        .body(Body::from_stream(Broken))
        .unwrap_or_else(|_| StatusCode::INTERNAL_SERVER_ERROR.into_response())
}

struct Broken;

impl futures_util::Stream for Broken {
    type Item = Result<Bytes, std::io::Error>;

    fn poll_next(
        self: std::pin::Pin<&mut Self>,
        _: &mut std::task::Context<'_>,
    ) -> std::task::Poll<Option<Self::Item>> {
        std::task::Poll::Ready(Some(Err(std::io::ErrorKind::ConnectionReset.into())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn query_strings_are_decoded() {
        let query = parse_query("chat_id=-1001&text=a%20b+%D0%96&empty");
        assert_eq!(query["text"], "a b Ж");
        assert_eq!(query["chat_id"], "-1001");
        assert_eq!(query["empty"], "");
    }
}
