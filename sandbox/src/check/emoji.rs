//! Checks that Discord knows a component's emoji. `unicode-properties` has the table.

use serde_json::Value;
use unicode_properties::UnicodeEmoji;

/// Returns whether an emoji is known. Servers of the sandbox have no emoji of their own.
pub fn is_known(emoji: &Value) -> bool {
    emoji.is_null() || emoji["id"].is_null() && emoji["name"].as_str().is_some_and(is_unicode)
}

fn is_unicode(name: &str) -> bool {
    // A digit is an emoji only with a keycap.
    let is_keycap = name.ends_with('\u{20E3}');
    let fits = |c: char| c.is_emoji_char_or_emoji_component() && (is_keycap || !c.is_ascii());
    name.chars().all(fits) && name.chars().any(char::is_emoji_char)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_unicode_emoji_are_known() {
        for known in ["⚔️", "🗺️", "1️⃣", "👩‍🚀", "🇩🇪", "✅", "▶️"] {
            assert!(is_unicode(known), "{known}");
        }
        for unknown in ["", "x", "sword", ":crossed_swords:", "1", "⚔️x"] {
            assert!(!is_unicode(unknown), "{unknown}");
        }
    }
}
