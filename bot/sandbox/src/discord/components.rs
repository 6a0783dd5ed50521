//! Components of messages and modals, classic and V2, checked.

use std::collections::BTreeSet;

use serde_json::Value;

use super::form::{Form, join};

const MAX_V2: usize = 40;
const MAX_V2_TEXT: usize = 4000;

/// What a walk over the components counts.
#[derive(Debug, Default)]
struct Tally {
    n_components: usize,
    n_characters: usize,
    custom_ids: BTreeSet<String>,
}

/// Checks the components of a message; `files` are the names that `attachment://` can refer to.
pub(crate) fn check_message(form: &mut Form, components: &Value, is_v2: bool, files: &[String]) {
    let mut tally = Tally::default();
    if is_v2 {
        for (i, component) in form
            .list("components", components, 1, MAX_V2)
            .iter()
            .enumerate()
        {
            check_v2(
                form,
                &format!("components.{i}"),
                component,
                &mut tally,
                files,
                0,
            );
        }
        if tally.n_components > MAX_V2 {
            form.fault(
                "components",
                "BASE_TYPE_BAD_LENGTH",
                "Must be 40 or fewer components in all.",
            );
        }
        if tally.n_characters > MAX_V2_TEXT {
            form.fault(
                "components",
                "COMPONENT_TEXT_TOO_LONG",
                "Must be 4000 or fewer characters in all.",
            );
        }
        return;
    }
    for (i, row) in form.list("components", components, 0, 5).iter().enumerate() {
        let place = format!("components.{i}");
        if row["type"] == 1 {
            check_row(form, &place, row, &mut tally);
        } else {
            form.fault(
                &join(&place, "type"),
                "UNION_TYPE_CHOICES",
                "Value of field \"type\" must be one of (1,).",
            );
        }
    }
}

fn check_row(form: &mut Form, place: &str, row: &Value, tally: &mut Tally) {
    form.only(place, row, "type id components");
    tally.n_components += 1;
    let inside = join(place, "components");
    let list = form.list(&inside, &row["components"], 1, 5);
    let has_select = list.iter().any(|component| component["type"] != 2);
    if has_select && list.len() > 1 {
        form.fault(
            &inside,
            "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
            "The specified component exceeds the maximum width",
        );
    }
    for (i, component) in list.iter().enumerate() {
        let place = join(&inside, i);
        tally.n_components += 1;
        match component["type"].as_u64() {
            Some(2) => check_button(form, &place, component, tally),
            Some(3) => check_string_select(form, &place, component, tally),
            Some(5..=8) => check_other_select(form, &place, component, tally),
            _ => form.fault(
                &join(&place, "type"),
                "UNION_TYPE_CHOICES",
                "Value of field \"type\" must be one of (2, 3, 5, 6, 7, 8).",
            ),
        }
    }
}

fn custom_id(form: &mut Form, place: &str, component: &Value, tally: &mut Tally) {
    let place = join(place, "custom_id");
    if let Some(id) = form.text(&place, &component["custom_id"], 1, 100)
        && !tally.custom_ids.insert(id.to_owned())
    {
        form.fault(
            &place,
            "COMPONENT_CUSTOM_ID_DUPLICATED",
            "Component custom id cannot be duplicated",
        );
    }
}

fn check_button(form: &mut Form, place: &str, button: &Value, tally: &mut Tally) {
    form.only(
        place,
        button,
        "type id style label emoji custom_id sku_id url disabled",
    );
    let style = form.number(&join(place, "style"), &button["style"], 1, 6);
    if button["style"].is_null() {
        form.required(&join(place, "style"));
    }
    form.text(&join(place, "label"), &button["label"], 0, 80);
    let has_face = button["label"]
        .as_str()
        .is_some_and(|label| !label.is_empty())
        || !button["emoji"].is_null();
    if !has_face && style != Some(6) {
        form.fault(
            place,
            "BUTTON_COMPONENT_REQUIRES_LABEL_OR_EMOJI",
            "A button needs a label or an emoji",
        );
    }
    match style {
        Some(5) => {
            if !button["custom_id"].is_null() {
                let message = "A custom id and url cannot both be specified";
                form.fault(
                    place,
                    "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
                    message,
                );
            }
            if let Some(url) = form.text(&join(place, "url"), &button["url"], 1, 512)
                && !["http://", "https://", "discord://"]
                    .iter()
                    .any(|scheme| url.starts_with(scheme))
            {
                let message = "Scheme must be one of ('http', 'https', 'discord').";
                form.fault(&join(place, "url"), "URL_TYPE_INVALID_SCHEME", message);
            }
        }
        Some(6) => form.fault(
            &join(place, "style"),
            "SANDBOX_NOT_MODELED",
            "The sandbox sells nothing.",
        ),
        _ => {
            if !button["url"].is_null() {
                form.fault(
                    &join(place, "url"),
                    "BUTTON_COMPONENT_INVALID_URL",
                    "Only link buttons have a url",
                );
            }
            custom_id(form, place, button, tally);
        }
    }
}

fn check_range(form: &mut Form, place: &str, select: &Value) {
    let min = form
        .number(&join(place, "min_values"), &select["min_values"], 0, 25)
        .unwrap_or(1);
    let max = form
        .number(&join(place, "max_values"), &select["max_values"], 1, 25)
        .unwrap_or(1);
    if min > max {
        form.fault(
            &join(place, "min_values"),
            "BASE_TYPE_BAD_LENGTH",
            "min_values is above max_values",
        );
    }
    form.text(&join(place, "placeholder"), &select["placeholder"], 0, 150);
}

fn check_string_select(form: &mut Form, place: &str, select: &Value, tally: &mut Tally) {
    form.only(
        place,
        select,
        "type id custom_id placeholder min_values max_values disabled required options",
    );
    custom_id(form, place, select, tally);
    check_range(form, place, select);
    check_options(
        form,
        place,
        select,
        25,
        "label value description default emoji",
    );
}

/// What can be chosen in a menu or ticked.
fn check_options(form: &mut Form, place: &str, select: &Value, most: usize, keys: &str) {
    let inside = join(place, "options");
    let options = form.list(&inside, &select["options"], 1, most);
    let mut values = BTreeSet::new();
    let mut n_default = 0;
    for (i, option) in options.iter().enumerate() {
        let place = join(&inside, i);
        form.only(&place, option, keys);
        form.text(&join(&place, "label"), &option["label"], 1, 100);
        form.text(&join(&place, "description"), &option["description"], 0, 100);
        n_default += u64::from(option["default"] == true);
        if let Some(value) = form.text(&join(&place, "value"), &option["value"], 1, 100)
            && !values.insert(value)
        {
            let message = "The specified option value is already used";
            form.fault(
                &join(&place, "value"),
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                message,
            );
        }
    }
    let at_once = select["max_values"].as_u64().unwrap_or(1);
    if n_default > at_once || at_once > options.len() as u64 {
        form.fault(
            &inside,
            "SELECT_COMPONENT_RANGE",
            "max_values does not fit the options",
        );
    }
}

fn check_other_select(form: &mut Form, place: &str, select: &Value, tally: &mut Tally) {
    form.only(
        place,
        select,
        "type id custom_id placeholder min_values max_values disabled required default_values channel_types",
    );
    custom_id(form, place, select, tally);
    check_range(form, place, select);
}

fn media(form: &mut Form, place: &str, media: &Value, files: &[String]) {
    form.only(place, media, "url");
    let place = join(place, "url");
    let Some(url) = form.text(&place, &media["url"], 1, 2048) else {
        return;
    };
    if let Some(name) = url.strip_prefix("attachment://") {
        if !files.iter().any(|file| file == name) {
            form.fault(
                &place,
                "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
                "Attachment not found",
            );
        }
    } else if !url.starts_with("http://") && !url.starts_with("https://") {
        form.fault(
            &place,
            "URL_TYPE_INVALID_SCHEME",
            "Scheme must be one of ('http', 'https').",
        );
    }
}

fn text_display(form: &mut Form, place: &str, text: &Value, tally: &mut Tally) {
    form.only(place, text, "type id content");
    if let Some(content) = form.text(&join(place, "content"), &text["content"], 1, MAX_V2_TEXT) {
        tally.n_characters += content.chars().count();
    }
}

fn check_v2(
    form: &mut Form,
    place: &str,
    component: &Value,
    tally: &mut Tally,
    files: &[String],
    depth: u8,
) {
    match component["type"].as_u64() {
        Some(1) => return check_row(form, place, component, tally),
        Some(9) => check_section(form, place, component, tally, files),
        Some(10) => text_display(form, place, component, tally),
        Some(12) => {
            form.only(place, component, "type id items");
            let inside = join(place, "items");
            for (i, item) in form
                .list(&inside, &component["items"], 1, 10)
                .iter()
                .enumerate()
            {
                let place = join(&inside, i);
                form.only(&place, item, "media description spoiler");
                media(form, &join(&place, "media"), &item["media"], files);
                form.text(&join(&place, "description"), &item["description"], 0, 1024);
            }
        }
        Some(13) => {
            form.only(place, component, "type id file spoiler");
            media(form, &join(place, "file"), &component["file"], files);
        }
        Some(14) => {
            form.only(place, component, "type id divider spacing");
            form.number(&join(place, "spacing"), &component["spacing"], 1, 2);
        }
        Some(17) if depth == 0 => {
            form.only(place, component, "type id components accent_color spoiler");
            form.number(
                &join(place, "accent_color"),
                &component["accent_color"],
                0,
                0xFF_FFFF,
            );
            let inside = join(place, "components");
            for (i, child) in form
                .list(&inside, &component["components"], 1, 39)
                .iter()
                .enumerate()
            {
                check_v2(form, &join(&inside, i), child, tally, files, depth + 1);
            }
        }
        _ => form.fault(
            &join(place, "type"),
            "UNION_TYPE_CHOICES",
            "Value of field \"type\" must be one of (1, 9, 10, 12, 13, 14, 17).",
        ),
    }
    tally.n_components += 1;
}

fn check_section(
    form: &mut Form,
    place: &str,
    section: &Value,
    tally: &mut Tally,
    files: &[String],
) {
    form.only(place, section, "type id components accessory");
    let inside = join(place, "components");
    for (i, text) in form
        .list(&inside, &section["components"], 1, 3)
        .iter()
        .enumerate()
    {
        let place = join(&inside, i);
        tally.n_components += 1;
        if text["type"] == 10 {
            text_display(form, &place, text, tally);
        } else {
            form.fault(
                &join(&place, "type"),
                "UNION_TYPE_CHOICES",
                "Value of field \"type\" must be one of (10,).",
            );
        }
    }
    let place = join(place, "accessory");
    let accessory = &section["accessory"];
    tally.n_components += 1;
    match accessory["type"].as_u64() {
        Some(2) => check_button(form, &place, accessory, tally),
        Some(11) => {
            form.only(&place, accessory, "type id media description spoiler");
            media(form, &join(&place, "media"), &accessory["media"], files);
            form.text(
                &join(&place, "description"),
                &accessory["description"],
                0,
                1024,
            );
        }
        _ => form.fault(
            &join(&place, "type"),
            "UNION_TYPE_CHOICES",
            "An accessory is a button or a thumbnail.",
        ),
    }
}

/// Checks the `data` of a modal.
pub(crate) fn check_modal(form: &mut Form, data: &Value) {
    form.only("data", data, "custom_id title components");
    form.text("data.title", &data["title"], 1, 45);
    form.text("data.custom_id", &data["custom_id"], 1, 100);
    let mut tally = Tally::default();
    for (i, row) in form
        .list("data.components", &data["components"], 1, 5)
        .iter()
        .enumerate()
    {
        let place = format!("data.components.{i}");
        let (inner_place, inner) = match row["type"].as_u64() {
            Some(1) => {
                form.only(&place, row, "type id components");
                form.list(&join(&place, "components"), &row["components"], 1, 1);
                (join(&place, "components.0"), &row["components"][0])
            }
            Some(18) => {
                form.only(&place, row, "type id label description component");
                form.text(&join(&place, "label"), &row["label"], 1, 45);
                form.text(&join(&place, "description"), &row["description"], 0, 100);
                (join(&place, "component"), &row["component"])
            }
            Some(10) => {
                text_display(form, &place, row, &mut tally);
                continue;
            }
            _ => {
                form.fault(
                    &join(&place, "type"),
                    "UNION_TYPE_CHOICES",
                    "Must be one of (1, 10, 18).",
                );
                continue;
            }
        };
        match inner["type"].as_u64() {
            Some(4) => check_text_input(form, &inner_place, inner, row["type"] == 1, &mut tally),
            Some(3) if row["type"] == 18 => {
                check_string_select(form, &inner_place, inner, &mut tally);
            }
            Some(22) if row["type"] == 18 => check_boxes(form, &inner_place, inner, &mut tally),
            _ => form.fault(
                &join(&inner_place, "type"),
                "UNION_TYPE_CHOICES",
                "Must be one of (3, 4, 22).",
            ),
        }
    }
}

/// Boxes to tick.
fn check_boxes(form: &mut Form, place: &str, boxes: &Value, tally: &mut Tally) {
    form.only(
        place,
        boxes,
        "type id custom_id min_values max_values required options",
    );
    custom_id(form, place, boxes, tally);
    form.number(&join(place, "min_values"), &boxes["min_values"], 0, 10);
    form.number(&join(place, "max_values"), &boxes["max_values"], 1, 10);
    check_options(form, place, boxes, 10, "label value description default");
}

fn check_text_input(form: &mut Form, place: &str, input: &Value, in_row: bool, tally: &mut Tally) {
    form.only(
        place,
        input,
        "type id custom_id style label min_length max_length required value placeholder",
    );
    custom_id(form, place, input, tally);
    form.number(&join(place, "style"), &input["style"], 1, 2);
    form.text(
        &join(place, "label"),
        &input["label"],
        usize::from(in_row),
        45,
    );
    form.number(&join(place, "min_length"), &input["min_length"], 0, 4000);
    form.number(&join(place, "max_length"), &input["max_length"], 1, 4000);
    form.text(&join(place, "value"), &input["value"], 0, 4000);
    form.text(&join(place, "placeholder"), &input["placeholder"], 0, 100);
}

/// Whether a component with this `custom_id` and type is in the tree and can be used.
pub(crate) fn find<'a>(components: &'a [Value], custom_id: &str) -> Option<&'a Value> {
    components.iter().find_map(|component| {
        if component["custom_id"] == *custom_id {
            return Some(component);
        }
        let inside = component["components"]
            .as_array()
            .map(Vec::as_slice)
            .unwrap_or_default();
        let accessory = component
            .get("accessory")
            .map(std::slice::from_ref)
            .unwrap_or_default();
        find(inside, custom_id).or_else(|| find(accessory, custom_id))
    })
}
