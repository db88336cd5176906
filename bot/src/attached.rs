//! A message's long text as an attached file: the message's note about the file, and the text
//! without Discord's Markdown. [`crate::layout`] decides what fits in the message.

use jiff::Timestamp;
use mythico_engine::words::{Message, literal, message};

use crate::layout::Divided;

/// Parts named in the note. Further ones are counted.
const NAMED_MAX: usize = 5;

/// Note on the file: its length and its parts.
pub fn announcement(divided: &Divided) -> Message {
    let mut parts: Vec<Message> = divided.headings_of_rest().into_iter().map(literal).collect();
    if let Some(first) = parts.first_mut().filter(|_| divided.is_continued) {
        *first = message("attached-rest-of").with("part", first.clone());
    }
    if parts.len() > NAMED_MAX {
        let more = parts.len() - (NAMED_MAX - 1);
        parts.truncate(NAMED_MAX - 1);
        parts.push(message("attached-more").with("count", more));
    }
    if parts.is_empty() {
        parts.push(message("attached-rest"));
    }
    let lines = divided.rest.lines().filter(|line| !line.trim().is_empty()).count();
    message("attached").with("lines", lines).with("parts", parts)
}

/// Turns Discord's Markdown into plain text: underlines headings, removes marks, writes out times.
pub fn plain_text(markdown: &str) -> String {
    let mut plain = String::with_capacity(markdown.len());
    let mut is_verbatim = false;
    for line in markdown.lines() {
        if line.trim_start().starts_with("```") {
            is_verbatim = !is_verbatim;
            continue;
        }
        match line.strip_prefix("# ").or_else(|| line.strip_prefix("## ")) {
            _ if is_verbatim => plain.push_str(line),
            Some(heading) => {
                let heading = strip_marks(heading);
                plain.push_str(&heading);
                plain.push('\n');
                plain.extend(heading.chars().map(|_| '-'));
            }
            None => plain.push_str(&strip_marks(line.strip_prefix("-# ").unwrap_or(line))),
        }
        plain.push('\n');
    }
    plain
}

/// Removes the marks of a line.
fn strip_marks(line: &str) -> String {
    let mut plain = String::with_capacity(line.len());
    let mut rest = line;
    let mut is_code = false;
    while let Some(letter) = rest.chars().next() {
        let behind = &rest[letter.len_utf8()..];
        rest = match letter {
            '`' => {
                is_code = !is_code;
                behind
            }
            '\\' if !is_code && behind.starts_with(|next: char| next.is_ascii_punctuation()) => {
                plain.push_str(&behind[..1]);
                &behind[1..]
            }
            '*' if !is_code => behind,
            '~' if !is_code && behind.starts_with('~') => &behind[1..],
            '<' if !is_code && behind.starts_with("t:") => match behind.split_once('>') {
                Some((moment, behind)) => {
                    plain.push_str(&write_time(moment));
                    behind
                }
                None => behind,
            },
            letter => {
                plain.push(letter);
                behind
            }
        };
    }
    plain.replace(" ()", "")
}

/// Writes a Discord timestamp such as `t:1785000000:F` as a date. A relative one becomes empty,
/// because it would be wrong later.
fn write_time(moment: &str) -> String {
    let mut parts = moment.split(':').skip(1);
    let at = parts.next().and_then(|seconds| seconds.parse().ok()).map(Timestamp::from_second);
    match (at, parts.next()) {
        (Some(Ok(at)), style) if style != Some("R") => {
            at.strftime("%Y-%m-%d %H:%M UTC").to_string()
        }
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use mythico_engine::words::Lexicon;

    use super::*;
    use crate::layout::divide;

    #[test]
    fn a_file_holds_no_marks() {
        let text = "# Turn 1\n\n## Stores \\& money\n- **1/10 Guard coy** `move 10 1*2` *Impulse 2.* ~~gone~~ 2 \\* 3\n\
            ```\nUnit  *\n```\n-# It closes <t:1785000000:F> (<t:1785000000:R>).\n";
        assert_eq!(
            plain_text(text),
            "Turn 1\n------\n\nStores & money\n--------------\n- 1/10 Guard coy move 10 1*2 Impulse 2. gone 2 * 3\n\
            Unit  *\nIt closes 2026-07-25 17:20 UTC.\n"
        );
    }

    #[test]
    fn a_note_says_what_is_in_the_file() {
        let section =
            |name: &str, lines: usize| format!("\n## {name}\n{}", "- a line\n".repeat(lines));
        let mut parts = vec!["# Turn 1\n".to_owned(), section("Units", 100), section("Stores", 2)];
        let note = |parts: &[String]| {
            let line = announcement(&divide(parts, 500));
            Lexicon::built_in().say("en", &line)
        };
        assert_eq!(note(&parts), "-# Attached as text (52 lines): the rest of “Units”, Stores.");
        parts.extend((1..9).map(|number| section(&format!("Part {number}"), 1)));
        let note_of_many = note(&parts);
        assert!(note_of_many.ends_with("Stores, Part 1, Part 2, 6 more parts."), "{note_of_many}");
        let long = ["word ".repeat(200)];
        assert_eq!(note(&long), "-# Attached as text (one line): the rest.");
    }
}
