//! Words for where no Markdown is read: menus, room topics, alternative texts, pictures. Not here: words that are read as Markdown, which the engine makes safe
//! as it says them.

use mythico_engine::words::legible;

/// Said words for where Discord reads no Markdown, as in menus: without its marks, without the backslashes that keep it off, and without
/// what somebody wrote to be unseen or to turn the text around it.
pub fn plain(said: &str) -> String {
    let mut letters = said.chars().peekable();
    let mut plain = String::with_capacity(said.len());
    while let Some(letter) = letters.next() {
        match letters.peek() {
            Some(next) if letter == '\\' && next.is_ascii_punctuation() => plain.extend(letters.next()),
            _ if matches!(letter, '*' | '`') => {}
            _ => plain.push(letter),
        }
    }
    legible(&plain)
}
