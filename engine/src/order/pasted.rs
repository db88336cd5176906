//! Pasted text. Cleans what phones and chat programs send before it is parsed: splits it into
//! lines, takes off marks of lists, quotations and code, and replaces lookalike letters by plain
//! ones. Not here: words, typographic quotation marks within a line and remarks after an order,
//! which the grammar reads.

use unicode_general_category::{GeneralCategory, get_general_category};
use unicode_normalization::UnicodeNormalization;

use super::blank::is_blank;
use super::marks::{REMARK, quoted_whole};

/// What begins and ends a block of code.
const FENCE: &str = "```";

/// Marks that a chat program puts around a line for code, bold, italics, strikethrough or spoilers.
const WRAPPINGS: [&str; 8] = ["``", "`", "**", "__", "~~", "||", "*", "_"];

/// Marks that begin an entry of a list.
const BULLETS: [char; 10] = ['-', '*', '+', '•', '‣', '◦', '▪', '·', '–', '—'];

/// The lines of a text that hold orders, cleaned.
pub fn lines(text: &str) -> Vec<String> {
    numbered_lines(text).map(|(_, line)| line).collect()
}

/// As [`lines`], each with its place in the text, from 1.
pub fn numbered_lines(text: &str) -> impl Iterator<Item = (usize, String)> {
    let text = text.replace("\r\n", "\n");
    let lines: Vec<String> = text.split(is_break).map(entry).collect();
    (1..)
        .zip(lines)
        .filter(|(_, line)| !line.is_empty() && !line.starts_with(REMARK) && !is_pointer(line))
}

/// Does a letter end a line?
fn is_break(letter: char) -> bool {
    matches!(letter, '\n' | '\r' | '\u{B}' | '\u{C}' | '\u{85}' | '\u{2028}' | '\u{2029}')
}

/// Is it a line that only points at a fragment of a refused line above it?
fn is_pointer(line: &str) -> bool {
    line.chars().all(|letter| letter == '^' || is_blank(letter))
}

/// A line without marks around it.
fn entry(line: &str) -> String {
    let line = plain_letters(line);
    let mut rest = line.trim_matches(is_blank);
    loop {
        let inner = listed(unwrapped(unfenced(unmarked(unquoted(rest))))).trim_matches(is_blank);
        if inner.len() == rest.len() {
            return rest.to_owned();
        }
        rest = inner;
    }
}

/// A line without the `>` of a quotation.
fn unquoted(line: &str) -> &str {
    line.trim_start_matches(|letter| letter == '>' || is_blank(letter))
}

/// A line without the mark of a list entry: `- `, `* `, `• `, `- [ ] `, `3. `, `3) `.
fn unmarked(line: &str) -> &str {
    let number = line.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let marked = match number.len() < line.len() {
        true => number.strip_prefix(['.', ')']),
        false => line.strip_prefix(BULLETS),
    };
    let Some(rest) = marked.filter(|rest| rest.starts_with(is_blank)) else { return line };
    let rest = rest.trim_start_matches(is_blank);
    let unticked = ["[ ]", "[x]", "[X]"].into_iter().find_map(|mark| rest.strip_prefix(mark));
    unticked.filter(|rest| rest.starts_with(is_blank)).unwrap_or(rest)
}

/// A line without the marks of a code block. Empty if there is only a mark and a language.
fn unfenced(line: &str) -> &str {
    match line.strip_prefix(FENCE) {
        Some(rest) if rest.chars().all(char::is_alphanumeric) => "",
        Some(rest) => rest.strip_suffix(FENCE).unwrap_or(rest),
        None => line.strip_suffix(FENCE).unwrap_or(line),
    }
}

/// A line without marks around all of it.
fn unwrapped(line: &str) -> &str {
    let inside = |mark: &&str| {
        let inside = line.strip_prefix(*mark)?.strip_suffix(*mark)?;
        (!inside.is_empty() && !inside.contains(*mark)).then_some(inside)
    };
    let wrapped = WRAPPINGS.iter().find_map(inside);
    wrapped
        .or_else(|| quoted_whole(line).filter(|inside| inside.contains(is_blank)))
        .unwrap_or(line)
}

/// The order in a line that the bot lists: in code, at the start or before a middle dot.
fn listed(line: &str) -> &str {
    let first = line.strip_prefix('`').and_then(|rest| rest.split_once('`')).map(|(code, _)| code);
    let before_dot = || {
        let (before, _) = line.split_once("` · ")?;
        before.rsplit_once('`').map(|(_, code)| code)
    };
    first.or_else(before_dot).filter(|code| !code.is_empty()).unwrap_or(line)
}

/// A text without invisible letters, and with plain letters and digits in place of lookalikes: `ｄｉｇ
/// １０`.
pub fn plain_letters(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let is_ascii = |letter: Option<char>| letter.is_none_or(|letter| letter.is_ascii());
        match letter {
            _ if is_unseen(letter) => {}
            // In other scripts, joiners change how the letters around them are written.
            _ if is_joining(letter)
                && (is_ascii(plain.chars().last()) || is_ascii(letters.peek().copied())) => {}
            _ => plain.push(plain_letter(letter)),
        }
    }
    plain
}

fn is_unseen(letter: char) -> bool {
    matches!(
        letter,
        '\u{AD}' | '\u{34F}' | '\u{61C}' | '\u{180E}' | '\u{200B}' | '\u{200E}' | '\u{200F}'
    ) || matches!(letter, '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{FEFF}')
        || matches!(letter, '\u{FFF9}'..='\u{FFFB}' | '\u{E0000}'..='\u{E0FFF}')
}

/// Joiners, variant selectors, and frames around a letter.
fn is_joining(letter: char) -> bool {
    matches!(letter, '\u{200C}' | '\u{200D}' | '\u{20E3}' | '\u{FE00}'..='\u{FE0F}')
}

/// The plain letter for one of another width or style, the digit for one of another script, or a
/// hyphen.
fn plain_letter(letter: char) -> char {
    let styled = matches!(letter, '\u{FF01}'..='\u{FF5E}' | '\u{1D400}'..='\u{1D7FF}' | '\u{2100}'..='\u{214F}');
    let mut compatible = std::iter::once(letter).nfkc();
    match (compatible.next(), compatible.next()) {
        (Some(plain), None) if styled && plain.is_ascii() => plain,
        _ if matches!(letter, '\u{2010}' | '\u{2011}' | '\u{2212}') => '-',
        _ => digit(letter).unwrap_or(letter),
    }
}

/// The digit for a letter of another script. The digits of a script follow one another, zero first.
fn digit(letter: char) -> Option<char> {
    let is_digit = |letter: char| get_general_category(letter) == GeneralCategory::DecimalNumber;
    if letter.is_ascii() || !is_digit(letter) {
        return None;
    }
    let before = |steps: u32| char::from_u32(u32::from(letter) - steps);
    let steps = (1..=9).take_while(|&steps| before(steps).is_some_and(is_digit)).count();
    char::from_digit(u32::try_from(steps).ok()?, 10)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn what_stands_around_an_order_is_taken_off() {
        for pasted in [
            "`dig 10`",
            "``dig 10``",
            "```\ndig 10\n```",
            "```text\ndig 10\n```",
            "```dig 10```",
            "```dig 10\n```",
            "> dig 10",
            ">>> dig 10",
            "> - `dig 10`",
            "- dig 10",
            " * dig 10",
            "+ dig 10",
            "\u{2022}\u{a0}dig 10",
            "— dig 10",
            "- [ ] dig 10",
            "3. dig 10",
            "12) dig 10",
            "**dig 10**",
            "*dig 10*",
            "||dig 10||",
            "“dig 10”",
            "\"dig 10\"",
            "# a remark\ndig 10\n   ^^",
            "- 1/10 Guard coy digs in. `dig 10` · 3f9a",
            "- `dig 10` · 1/10 Guard coy digs in. · 3f9a",
            "- `dig 10` Receipt `3f9a`.",
            "dig 1\u{200B}0",
            "d\u{AD}ig 10",
            "\u{FEFF}dig \u{202A}10\u{202C}",
            "dig 1\u{200D}0\u{FE0F}",
            "ｄｉｇ １０",
            "ｄｉｇ\u{3000}１０",
            "𝐝𝐢𝐠 𝟏𝟎",
            "dig ١٠",
            "dig १०",
        ] {
            let read: Vec<String> =
                lines(pasted).iter().map(|line| line.replace('\u{3000}', " ")).collect();
            assert_eq!(read, ["dig 10"], "{pasted:?}");
        }
    }

    #[test]
    fn every_end_of_a_line_parts_lines() {
        for end in ["\n", "\r\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"] {
            assert_eq!(lines(&format!("dig 10{end}rest 11")), ["dig 10", "rest 11"], "{end:?}");
        }
        let numbered: Vec<usize> = numbered_lines("a\r\n\n# b\nc").map(|(at, _)| at).collect();
        assert_eq!(numbered, [1, 4]);
    }

    #[test]
    fn what_belongs_to_an_order_stays() {
        for line in [
            "10 12",
            "1010 29 1",
            "-3 ammo",
            "[north move]",
            "dig \"1/10 Guard coy\"",
            "move \"San Telmo\" \"N Ridge\"",
            "broadcast He said “no” – 👩‍👧 …",
            "broadcast می‌خواهم",
            "dig – 10",
        ] {
            assert_eq!(lines(line), [line]);
        }
        assert_eq!(lines("-\n1.5\n\u{200B}"), ["-", "1.5"]);
        assert_eq!(crate::order::letters::folded("L’Aquila–Ost"), "l'aquila-ost");
    }

    proptest! {
        #![proptest_config(crate::cases::sample::properties(256))]

        /// Cleaning twice is the same as cleaning once, and no line holds a line's end.
        #[test]
        fn a_clean_line_stays_as_it_is(text in "[\\PC\n\u{AD}\u{200B}\u{2028}`*>#“”\"a-c１ 0-9.-]{0,40}") {
            let clean = lines(&text);
            prop_assert!(clean.iter().all(|line| !line.contains(is_break)));
            prop_assert_eq!(lines(&clean.join("\n")), clean);
        }
    }
}
