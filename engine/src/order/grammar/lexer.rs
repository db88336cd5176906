//! Words of a line: separated by blanks, or in quotes. Every letter of a line belongs to a word, is
//! a blank, or is a quotation mark. Not here: what a word means.

use std::ops::Range;

use super::invalid;
use crate::order::blank::is_blank;
use crate::order::error::OrderError;
use crate::order::marks::{inside, is_single, marks_remark, opens_quotation, quotation};
use crate::words::message;

/// A word of a line, or what is in quotes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word<'a> {
    /// The word, without quotes.
    pub value: &'a str,
    /// Its place, with its quotes.
    pub span: Range<usize>,
    /// Was it in quotes?
    pub quoted: bool,
}

impl<'a> Word<'a> {
    /// The word as a name: with single blanks.
    pub fn name(&self) -> String {
        if self.quoted { spaced(self.value) } else { self.value.to_owned() }
    }

    /// The rest of a bare word after this many bytes.
    pub fn after(&self, bytes: usize) -> Word<'a> {
        Word {
            value: &self.value[bytes..],
            span: self.span.start + bytes..self.span.end,
            quoted: false,
        }
    }
}

/// A text on one line, with single blanks.
pub fn spaced(text: &str) -> String {
    let words = text.split(is_blank).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join(" ")
}

/// The words within a part of a line. A quotation begins where a word does, or after `:` or `(`.
/// One without an end is read as plain words, the first with its mark.
pub fn words(line: &str, within: Range<usize>) -> Vec<Word<'_>> {
    let text = &line[..within.end];
    let mut words = Vec::new();
    let mut at = within.start;
    while let Some(blanks) = text[at..].find(|letter| !is_blank(letter)) {
        let start = at + blanks;
        at = match quotation(text, start) {
            Some(end) => {
                words.push(Word {
                    value: inside(&text[start..end]),
                    span: start..end,
                    quoted: true,
                });
                end
            }
            None => {
                let end = bare(text, start);
                words.push(Word { value: &text[start..end], span: start..end, quoted: false });
                end
            }
        };
    }
    words
}

/// The end of the bare word that begins here.
fn bare(text: &str, start: usize) -> usize {
    let mut before = None;
    for (place, letter) in text[start..].char_indices() {
        let opens = opens_quotation(letter) && matches!(before, Some(':' | '('));
        if is_blank(letter) || (opens && quotation(text, start + place).is_some()) {
            return start + place;
        }
        before = Some(letter);
    }
    text.len()
}

/// Checks that every quotation has an end. A single mark is allowed in a text, and where it may be
/// an apostrophe.
pub fn closed(line: &str, words: &[Word<'_>]) -> Result<(), OrderError> {
    let opens = |letter: char| opens_quotation(letter) && !is_single(letter);
    let open = words.iter().filter(|word| !word.quoted).find_map(|word| {
        let mut before = None;
        let begun = word.value.char_indices().find(|&(_, letter)| {
            let begins = opens(letter) && matches!(before, None | Some(':' | '('));
            before = Some(letter);
            begins
        });
        begun.map(|(place, _)| word.span.start + place)
    });
    match open {
        None => Ok(()),
        Some(start) => {
            let span = start..trimmed_end(line);
            Err(invalid(&span, message("invalid-quote"), message("remedy-close-quote")))
        }
    }
}

/// Does a remark begin here?
pub fn begins_remark(word: &Word<'_>) -> bool {
    !word.quoted && marks_remark(word.value)
}

/// The end of a line without its trailing blanks.
pub fn trimmed_end(line: &str) -> usize {
    line.trim_end_matches(is_blank).len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn values(line: &str) -> Vec<&str> {
        words(line, 0..line.len()).into_iter().map(|word| word.value).collect()
    }

    #[test]
    fn blanks_of_any_script_part_words() {
        for blank in
            ["\u{A0}", "\u{2009}", "\u{3000}", "\u{200B}", "\u{FEFF}", "\u{7}", "\r\n", " \u{A0} "]
        {
            assert_eq!(
                values(&format!("{blank}move{blank}10{blank}n{blank}")),
                ["move", "10", "n"]
            );
        }
    }

    #[test]
    fn quotations_begin_with_a_word_or_after_a_key_or_parenthesis() {
        assert_eq!(values("a \"b c\"d"), ["a", "b c", "d"]);
        assert_eq!(values("to:\"b c\" (\"d e\")"), ["to:", "b c", "(", "d e", ")"]);
        assert_eq!(values("6\" of to:\"b"), ["6\"", "of", "to:\"b"]);
    }

    #[test]
    fn quotations_have_the_marks_of_any_keyboard() {
        for quoted in [
            "“a b”",
            "„a b“",
            "”a b”",
            "«a b»",
            "»a b«",
            "‘a b’",
            "‚a b‘",
            "'a b'",
            "‹a b›",
            "「a b」",
        ] {
            assert_eq!(
                values(&format!("{quoted} to:{quoted} ({quoted})")),
                ["a b", "to:", "a b", "(", "a b", ")"]
            );
        }
        assert_eq!(values("‘Rory’s Own’ 'tis Rory's"), ["Rory’s Own", "'tis", "Rory's"]);
    }

    proptest! {
        #![proptest_config(crate::cases::sample::properties(256))]

        #[test]
        fn every_letter_belongs_to_a_word_or_is_a_blank(line in "[\\PC\u{A0}\u{200B}\u{3000}\t\n\"“”‘’«»(): a-c]{0,40}") {
            let words = words(&line, 0..line.len());
            let mut at = 0;
            for word in &words {
                prop_assert!(line[at..word.span.start].chars().all(is_blank), "{line:?}");
                let whole = &line[word.span.clone()];
                prop_assert_eq!(if word.quoted { inside(whole) } else { whole }, word.value);
                prop_assert!(word.span.start < word.span.end);
                at = word.span.end;
            }
            prop_assert!(line[at..].chars().all(is_blank), "{line:?}");
        }
    }
}
