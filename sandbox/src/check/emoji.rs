//! Whether a component's emoji is one that Discord knows: of Unicode, or a server's own.

use serde_json::Value;

/// Ranges in which pictures and symbols stand that are shown as emoji.
const RANGES: [(u32, u32); 14] = [
    (0xA9, 0xA9),
    (0xAE, 0xAE),
    (0x203C, 0x203C),
    (0x2049, 0x2049),
    (0x2122, 0x2122),
    (0x2139, 0x2139),
    (0x2194, 0x21AA),
    (0x231A, 0x23FF),
    (0x24C2, 0x24C2),
    (0x25AA, 0x25FE),
    (0x2600, 0x27BF),
    (0x2934, 0x2B55),
    (0x3030, 0x3299),
    (0x1F000, 0x1FAFF),
];

/// Whether an emoji is known. Servers of the sandbox have none of their own.
pub fn is_known(emoji: &Value) -> bool {
    emoji.is_null() || emoji["id"].is_null() && emoji["name"].as_str().is_some_and(is_unicode)
}

fn is_unicode(name: &str) -> bool {
    let keycap = name.ends_with('\u{20E3}');
    let pictures =
        name.chars().filter(|c| RANGES.iter().any(|(from, to)| (*from..=*to).contains(&u32::from(*c))));
    let rest = name.chars().all(|c| {
        let code = u32::from(c);
        RANGES.iter().any(|(from, to)| (*from..=*to).contains(&code))
            || matches!(code, 0x200D | 0xFE0F | 0x20E3 | 0xE0020..=0xE007F)
            || keycap && matches!(c, '0'..='9' | '#' | '*')
    });
    rest && (keycap || pictures.count() > 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn emoji_are_of_unicode() {
        for known in ["⚔️", "🗺️", "1️⃣", "👩‍🚀", "🇩🇪", "✅", "▶️"] {
            assert!(is_unicode(known), "{known}");
        }
        for unknown in ["", "x", "sword", ":crossed_swords:", "1", "⚔️x"] {
            assert!(!is_unicode(unknown), "{unknown}");
        }
    }
}
