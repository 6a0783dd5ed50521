//! Components as the service returns them: numbered, with every omitted field, and media resolved.

use serde_json::{Value, json};

/// A copy of a message's components as the bot gets them.
pub(crate) fn completed(components: &[Value], attachments: &[Value]) -> Value {
    let mut next = 1;
    components
        .iter()
        .map(|component| complete(component, attachments, &mut next))
        .collect()
}

fn complete(component: &Value, attachments: &[Value], next: &mut u64) -> Value {
    let mut out = component.clone();
    if component["id"].as_u64().is_none_or(|id| id == 0) {
        out["id"] = json!(*next);
    }
    *next += 1;
    let default = |out: &mut Value, key: &str, value: Value| {
        if out[key].is_null() {
            out[key] = value;
        }
    };
    match component["type"].as_u64() {
        Some(3) => {
            default(&mut out, "min_values", json!(1));
            default(&mut out, "max_values", json!(1));
        }
        Some(11) => {
            default(&mut out, "spoiler", json!(false));
            out["media"] = media(&component["media"], attachments);
            out["description"] = component["description"].clone();
        }
        Some(12) => {
            let items = component["items"].as_array().into_iter().flatten().map(|item| {
                json!({
                    "media": media(&item["media"], attachments), "description": item["description"],
                    "spoiler": item["spoiler"] == true,
                })
            });
            out["items"] = items.collect();
        }
        Some(13) => {
            let file = media(&component["file"], attachments);
            let attachment = attachments
                .iter()
                .find(|attachment| attachment["url"] == file["url"]);
            out["name"] =
                attachment.map_or(Value::Null, |attachment| attachment["filename"].clone());
            out["size"] = attachment.map_or(Value::Null, |attachment| attachment["size"].clone());
            out["file"] = file;
            default(&mut out, "spoiler", json!(false));
        }
        Some(14) => {
            default(&mut out, "spacing", json!(1));
            default(&mut out, "divider", json!(true));
        }
        Some(17) => {
            out["accent_color"] = component["accent_color"].clone();
            default(&mut out, "spoiler", json!(false));
        }
        _ => {}
    }
    if let Some(children) = component["components"].as_array() {
        out["components"] = children
            .iter()
            .map(|child| complete(child, attachments, next))
            .collect();
    }
    if let Some(accessory) = component.get("accessory") {
        out["accessory"] = complete(accessory, attachments, next);
    }
    out
}

fn media(media: &Value, attachments: &[Value]) -> Value {
    let url = media["url"].as_str().unwrap_or_default();
    let name = url.strip_prefix("attachment://");
    match name.and_then(|name| {
        attachments
            .iter()
            .find(|attachment| attachment["filename"] == *name)
    }) {
        Some(attachment) => json!({
            "id": attachment["id"], "url": attachment["url"], "proxy_url": attachment["proxy_url"],
            "width": attachment["width"], "height": attachment["height"], "content_type": attachment["content_type"],
            "attachment_id": attachment["id"],
        }),
        None => {
            json!({ "id": "0", "url": url, "proxy_url": url, "width": null, "height": null, "content_type": null })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_left_out_is_filled_in() {
        let attachments = [
            json!({ "id": "7", "filename": "a.png", "url": "http://x/7", "proxy_url": "http://x/7" }),
        ];
        let components = [json!({ "type": 17, "components": [
            { "type": 14 },
            { "type": 12, "items": [{ "media": { "url": "attachment://a.png" } }] },
        ] })];
        let out = completed(&components, &attachments);
        assert_eq!(
            (&out[0]["id"], &out[0]["accent_color"], &out[0]["spoiler"]),
            (&json!(1), &Value::Null, &json!(false))
        );
        assert_eq!(
            out[0]["components"][0],
            json!({ "type": 14, "id": 2, "spacing": 1, "divider": true })
        );
        let item = &out[0]["components"][1]["items"][0];
        assert_eq!(
            (&item["media"]["url"], &item["media"]["attachment_id"]),
            (&json!("http://x/7"), &json!("7"))
        );
    }
}
