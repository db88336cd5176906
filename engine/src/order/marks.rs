//! Marks in a line: quotation marks, remarks, and dashes. Not here: words ([`super::grammar`]).

use super::blank::is_blank;

/// Begins a remark: a line of a sheet, or the rest of a line, that is no order.
pub const REMARK: char = '#';

/// Opening quotation marks, each with its closing ones: as they are typed, and as phones and
/// languages write them.
const QUOTES: [(char, &[char]); 13] = [
    ('"', &['"']),
    ('“', &['”', '“', '"']),
    ('„', &['“', '”', '"']),
    ('”', &['”']),
    ('«', &['»']),
    ('»', &['«', '»']),
    ('「', &['」']),
    ('\'', &['\'']),
    ('‘', &['’', '‘', '\'']),
    ('‚', &['‘', '’']),
    ('’', &['’']),
    ('‹', &['›']),
    ('›', &['‹', '›']),
];

/// The end of the quotation that begins here, if there is one.
pub fn quotation(text: &str, start: usize) -> Option<usize> {
    let mut letters = text[start..].char_indices();
    let (_, opening) = letters.next()?;
    let (_, closing) = QUOTES.iter().find(|(mark, _)| *mark == opening)?;
    let ends = |(place, letter): &(usize, char)| {
        let behind = text[start + place + letter.len_utf8()..].chars().next();
        // A single mark within a word is an apostrophe.
        closing.contains(letter)
            && (!is_single(opening) || behind.is_none_or(|behind| !behind.is_alphanumeric()))
    };
    let (place, letter) = letters.find(ends)?;
    Some(start + place + letter.len_utf8())
}

/// Does a letter begin a quotation, if that has an end?
pub fn opens_quotation(letter: char) -> bool {
    QUOTES.iter().any(|(mark, _)| *mark == letter)
}

/// Is it a mark that may be an apostrophe?
pub fn is_single(mark: char) -> bool {
    matches!(mark, '\'' | '‘' | '’' | '‚')
}

/// The text inside a quotation.
pub fn inside(quotation: &str) -> &str {
    let mut letters = quotation.chars();
    letters.next();
    letters.next_back();
    letters.as_str()
}

/// The text inside the quotes, if the whole text is one quotation.
pub fn quoted_whole(text: &str) -> Option<&str> {
    (quotation(text, 0) == Some(text.len())).then(|| inside(text))
}

/// The text inside the quotes around all of it, or around all but a remark after it. Marks that may
/// be apostrophes stay part of the text.
pub fn quoted_text(text: &str) -> Option<&str> {
    let end = quotation(text, 0).filter(|_| !text.starts_with(is_single))?;
    let (quoted, behind) = text.split_at(end);
    let first = behind.split(is_blank).find(|word| !word.is_empty());
    first.is_none_or(marks_remark).then(|| inside(quoted))
}

/// Is a word made of dashes alone? No order has one.
pub fn is_dash(word: &str) -> bool {
    word.chars().all(|letter| matches!(letter, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}'))
}

/// Does a word begin a remark: `# hold until relieved`, or what the bot lists after an order?
pub fn marks_remark(word: &str) -> bool {
    word.starts_with(REMARK) || word == "·"
}
