//! Text for places without Markdown: menus, room topics, alternative texts, pictures. The engine
//! makes texts with Markdown safe.

use mythico_engine::words::legible;

/// Removes Markdown marks, backslashes before marks, invisible letters and letters that turn the
/// text's direction.
pub fn plain(text: &str) -> String {
    let mut letters = text.chars().peekable();
    let mut plain = String::with_capacity(text.len());
    while let Some(letter) = letters.next() {
        match letters.peek() {
            Some(next) if letter == '\\' && next.is_ascii_punctuation() => plain.extend(letters.next()),
            _ if matches!(letter, '*' | '`') => {}
            _ => plain.push(letter),
        }
    }
    legible(&plain)
}
