//! Finds written text that escapes its place, by other means than the bot's own cleaning.

use serde_json::Value;
use unicode_general_category::{GeneralCategory, get_general_category};

/// Start of a written text.
pub const BEGIN: &str = "zqa";
/// End of a written text, unless it is cut.
pub const END: &str = "zqz";

/// A written text of several lines that is shown so.
const BROKEN: &str = "zqa\n# Head";

/// Fence of a code block.
const BLOCK: &str = "```";

/// Greatest number of marks on a letter.
const MARKS_MAX: usize = 3;

/// Checks shown texts and collects what is wrong.
#[derive(Default)]
pub struct Finder {
    /// Number of checked pieces.
    pub seen: usize,
    faults: Vec<String>,
}

impl Finder {
    /// Fails with what is wrong, one line each.
    pub fn finish(mut self) {
        self.faults.sort();
        self.faults.dedup();
        assert!(
            self.faults.is_empty(),
            "{} places:\n{}",
            self.faults.len(),
            self.faults.join("\n")
        );
    }

    /// Checks the outcome of a command, a press or a form.
    pub fn outcome(&mut self, outcome: &Value) {
        let command = &outcome["command"];
        if outcome["state"] == "failed" {
            self.faults.push(format!("no answer: {command} {}", outcome["error"]));
        }
        for message in outcome["messages"].as_array().into_iter().flatten() {
            self.message(message);
        }
        for choice in outcome["choices"].as_array().into_iter().flatten() {
            self.plain(
                &format!("a choice of {command}"),
                choice["name"].as_str().unwrap_or_default(),
            );
        }
        let modal = &outcome["modal"];
        self.plain(
            &format!("a form's title of {command}"),
            modal["title"].as_str().unwrap_or_default(),
        );
        self.components(&modal["components"]);
    }

    /// Checks a message as its readers see it.
    pub fn message(&mut self, message: &Value) {
        if message["author"]["bot"] != true {
            return;
        }
        self.markdown("content", message["content"].as_str().unwrap_or_default());
        for embed in message["embeds"].as_array().into_iter().flatten() {
            for key in ["title", "description"] {
                self.markdown(&format!("embed's {key}"), embed[key].as_str().unwrap_or_default());
            }
            for field in embed["fields"].as_array().into_iter().flatten() {
                self.markdown("embed's field", field["name"].as_str().unwrap_or_default());
                self.markdown("embed's field", field["value"].as_str().unwrap_or_default());
            }
            self.plain("embed's footer", embed["footer"]["text"].as_str().unwrap_or_default());
            self.plain("embed's author", embed["author"]["name"].as_str().unwrap_or_default());
        }
        for file in message["files"].as_array().into_iter().flatten() {
            self.plain("alt text", file["description"].as_str().unwrap_or_default());
            self.file_name(file["filename"].as_str().unwrap_or_default());
        }
        self.components(&message["components"]);
    }

    fn components(&mut self, part: &Value) {
        for part in part.as_array().into_iter().flatten() {
            for key in ["label", "placeholder", "description"] {
                self.plain(&format!("component's {key}"), part[key].as_str().unwrap_or_default());
            }
            self.components(&part["components"]);
            self.components(&part["options"]);
        }
    }

    fn file_name(&mut self, name: &str) {
        let fine = |letter: char| letter.is_ascii_alphanumeric() || "._-".contains(letter);
        if !name.chars().all(fine) {
            self.faults.push(format!("file name {name:?}"));
        }
    }

    /// Checks a text without Markdown: labels, choices, alt texts, files.
    pub fn plain(&mut self, place: &str, text: &str) {
        for (_, piece) in pieces(text) {
            self.seen += 1;
            if let Some(fault) = letters(piece) {
                self.faults.push(format!("{place}: {fault} in {piece:?}"));
            }
        }
    }

    /// Checks a text with Markdown.
    fn markdown(&mut self, place: &str, text: &str) {
        for (at, piece) in pieces(text) {
            self.seen += 1;
            let before = &text[..at];
            let fault = match (before.matches(BLOCK).count() % 2, in_code(before)) {
                (1, _) => piece.contains(BLOCK).then(|| "a block's end".to_owned()),
                (_, true) => code(piece),
                (_, false) => markup(piece),
            };
            let fault = letters(piece).or(fault);
            if let Some(fault) = fault {
                let before: String = text[..at]
                    .chars()
                    .rev()
                    .take(60)
                    .collect::<Vec<_>>()
                    .into_iter()
                    .rev()
                    .collect();
                self.faults.push(format!("{place}: {fault} in {piece:?}, behind {before:?}"));
            }
        }
        if !in_code(text.split(BROKEN).next().unwrap_or_default()) && text.contains(BROKEN) {
            self.faults.push(format!("{place}: a line begun anew in {text:?}"));
        }
    }
}

/// Written pieces, each on one line, with their positions.
fn pieces(text: &str) -> Vec<(usize, &str)> {
    let mut found = Vec::new();
    let mut from = 0;
    while let Some(at) = text[from..].find(BEGIN) {
        let begins = from + at;
        let line = text[begins..].lines().next().unwrap_or_default();
        let next = line[BEGIN.len()..].find(BEGIN).map_or(line.len(), |next| next + BEGIN.len());
        let ends = line[..next].find(END).map(|end| end + END.len());
        // A piece that is cut ends with the bot's mark.
        let ends = ends.or_else(|| line[..next].find(['”', '`']));
        let piece = &line[..ends.unwrap_or(next)];
        found.push((begins, piece));
        from = begins + piece.len();
    }
    found
}

/// Faults that count everywhere.
fn letters(piece: &str) -> Option<String> {
    let mut marks = 0;
    for letter in piece.chars() {
        let category = get_general_category(letter);
        let is_mark =
            matches!(category, GeneralCategory::NonspacingMark | GeneralCategory::EnclosingMark);
        marks = if is_mark { marks + 1 } else { 0 };
        if marks > MARKS_MAX {
            return Some("piled marks".to_owned());
        }
        let kept = matches!(letter, '\u{200C}' | '\u{200D}' | '\u{2068}' | '\u{2069}');
        if !kept && matches!(category, GeneralCategory::Format | GeneralCategory::Control) {
            return Some(format!("U+{:04X}", u32::from(letter)));
        }
    }
    None
}

/// Returns whether the place after this text is within inline code or a code block.
fn in_code(before: &str) -> bool {
    let mut ticks = 0;
    let mut letters = before.chars();
    while let Some(letter) = letters.next() {
        match letter {
            '\\' if ticks % 2 == 0 => _ = letters.next(),
            '`' => ticks += 1,
            _ => {}
        }
    }
    ticks % 2 == 1
}

/// Faults within code: only its end.
fn code(piece: &str) -> Option<String> {
    piece.contains('`').then(|| "a tick in code".to_owned())
}

/// Markdown that Discord would format.
fn markup(piece: &str) -> Option<String> {
    let mut letters = piece.chars().peekable();
    while let Some(letter) = letters.next() {
        if letter == '\\' {
            letters.next();
        } else if "*_~`|<>[]@#".contains(letter) {
            return Some(format!("a bare {letter}"));
        } else if letter == ':' && letters.peek() == Some(&'/') {
            return Some("a link".to_owned());
        }
    }
    None
}

#[test]
fn escaped_text_is_found() {
    let mut finder = Finder::default();
    for worst in super::WORST {
        finder.markdown("content", worst);
    }
    finder.markdown("content", "`zqa \\` zqz`");
    finder.markdown("content", "zqa \\@everyone \\*b\\* fine zqz then @everyone may stand");
    assert_eq!(finder.faults.len(), 9, "{:#?}", finder.faults);
}
