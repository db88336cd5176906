//! Texts for places in Discord that take no Markdown or only short texts: menus, topics, alt texts,
//! pictures. The engine escapes Markdown in texts.

use mythico_engine::words::legible;

/// Maximum characters of a word that is left out instead of cut.
const WORD_MAX: usize = 20;

/// Returns the start of a text. It ends with a whole word, unless that word is long.
pub fn cut(text: &str, max: usize) -> String {
    if text.chars().count() <= max {
        return text.to_owned();
    }
    let (kept, rest) =
        text.split_at(text.char_indices().nth(max.saturating_sub(1)).map_or(text.len(), |at| at.0));
    let is_whole = rest.starts_with(' ');
    let last = kept.rfind(' ').filter(|end| !is_whole && kept[*end..].chars().count() <= WORD_MAX);
    format!("{}…", kept[..last.unwrap_or(kept.len())].trim_end())
}

/// Removes Markdown marks, their backslashes, invisible characters and characters that change the
/// text direction.
pub fn plain(text: &str) -> String {
    let text = text.replace("\n-# ", "\n");
    let mut letters = text.strip_prefix("-# ").unwrap_or(&text).chars().peekable();
    let mut plain = String::with_capacity(text.len());
    while let Some(letter) = letters.next() {
        match letters.peek() {
            Some(next) if letter == '\\' && next.is_ascii_punctuation() => {
                plain.extend(letters.next())
            }
            _ if matches!(letter, '*' | '`') => {}
            _ => plain.push(letter),
        }
    }
    legible(&plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_cut_between_words() {
        assert_eq!(cut("move to the ford", 16), "move to the ford");
        for max in [15, 13, 12] {
            assert_eq!(cut("move to the ford", max), "move to the…");
        }
        assert_eq!(cut("move to the ford", 11), "move to…");
        assert_eq!(
            cut(&"a".repeat(30), 10),
            format!("{}…", "a".repeat(9)),
            "but not far from where it must be"
        );
        assert_eq!(cut("🗺🗺🗺", 2), "🗺…");
    }

    #[test]
    fn a_menu_shows_words_as_they_were_written() {
        assert_eq!(
            plain(r"EMTV will carry “\*\*Rise\*\* \@all \\o/”, at C:\"),
            r"EMTV will carry “**Rise** @all \o/”, at C:\"
        );
        assert_eq!(plain("-# 🔒 Sealed\n-# Small"), "🔒 Sealed\nSmall");
        assert_eq!(
            plain("**1/10 Guard coy** 1005005 · `move 10 n`"),
            "1/10 Guard coy 1005005 · move 10 n"
        );
    }
}
