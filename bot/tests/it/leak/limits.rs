//! Discord's limits for everything that was ever shown: messages, answers, files, buttons and
//! menus.

use mythico_sandbox::Control;
use serde_json::Value;

const FILE_MAX: u64 = 10 * 1024 * 1024;

/// Fails if a message breaks a limit. Returns the number of checked messages.
pub async fn walk(control: &Control) -> usize {
    let told = control.get("log", &[("limit", "100000")]).await.unwrap();
    let entries = told["entries"].as_array().unwrap();
    let messages =
        entries.iter().filter(|entry| entry["what"] != "delete").map(|entry| &entry["message"]);
    let faults: Vec<String> = messages.flat_map(faults).collect();
    assert!(faults.is_empty(), "{faults:#?}");
    entries.len()
}

fn faults(message: &Value) -> Vec<String> {
    let mut faults = Vec::new();
    let mut at_most = |value: &Value, max: usize, what: &str| {
        let size = value.as_array().map_or_else(|| units(value), Vec::len);
        if size > max {
            faults.push(format!("{what}: {size} of {max}: {value}"));
        }
    };
    at_most(&message["content"], 2_000, "the content");
    at_most(&message["embeds"], 10, "embeds");
    at_most(&message["files"], 10, "files");
    at_most(&message["components"], 5, "rows");
    for row in list(&message["components"]) {
        at_most(&row["components"], 5, "buttons in a row");
        for part in list(&row["components"]) {
            at_most(&part["custom_id"], 100, "an id");
            at_most(&part["label"], 80, "a label");
            at_most(&part["placeholder"], 150, "a placeholder");
            at_most(&part["options"], 25, "options of a menu");
            for option in list(&part["options"]) {
                at_most(&option["label"], 100, "an option's label");
                at_most(&option["value"], 100, "an option's value");
                at_most(&option["description"], 100, "an option's description");
            }
        }
    }
    for file in list(&message["files"]) {
        at_most(&file["description"], 1_024, "an alt text");
    }
    let heavy =
        list(&message["files"]).filter(|file| file["size"].as_u64().unwrap_or(0) > FILE_MAX);
    faults.extend(heavy.map(|file| format!("a file of {}", file["size"])));
    faults
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

/// Length as Discord counts it.
fn units(value: &Value) -> usize {
    value.as_str().map_or(0, |text| text.encode_utf16().count())
}
