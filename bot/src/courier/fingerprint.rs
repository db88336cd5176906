//! Fingerprints of messages. A restart finds a posted message by them, so its text needs no id.

use serde::Serialize;
use serde_json::Value;
use serenity::all::Message;

const DIGITS: usize = 16;

/// Returns the fingerprint of a message with this text and these buttons and menus. Discord may
/// trim a text, so spaces don't count.
pub(super) fn fingerprint(content: &str, rows: &impl Serialize) -> String {
    let mut hasher = blake3::Hasher::new();
    for word in content.split_whitespace() {
        hasher.update(word.as_bytes()).update(b" ");
    }
    let rows = serde_json::to_value(rows).unwrap_or_default();
    for id in custom_ids(&rows) {
        hasher.update(b"\n").update(id.as_bytes());
    }
    let mut digits = hasher.finalize().to_hex().to_string();
    digits.truncate(DIGITS);
    digits
}

/// Returns the fingerprint of a posted message.
pub(super) fn fingerprint_of(posted: &Message) -> String {
    fingerprint(&posted.content, &posted.components)
}

/// Every `custom_id` within a value.
fn custom_ids(value: &Value) -> Vec<&str> {
    match value {
        Value::Array(all) => all.iter().flat_map(custom_ids).collect(),
        Value::Object(all) => {
            let own = all.get("custom_id").and_then(Value::as_str);
            own.into_iter().chain(all.values().flat_map(custom_ids)).collect()
        }
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use serenity::all::{CreateActionRow, CreateButton};

    use super::*;

    #[test]
    fn words_and_buttons_count_and_spaces_and_labels_do_not() {
        let row = |id: &str, label: &str| {
            vec![CreateActionRow::Buttons(vec![CreateButton::new(id).label(label)])]
        };
        let one = fingerprint("News\n\nof the week", &row("a", "Open"));
        assert_eq!(one, fingerprint("News of the week\n", &row("a", "Show me")));
        assert_ne!(one, fingerprint("News of the week", &row("b", "Open")));
        assert_ne!(one, fingerprint("News of a week", &row("a", "Open")));
        assert_ne!(one, fingerprint("News of the week", &Vec::<CreateActionRow>::new()));
    }
}
