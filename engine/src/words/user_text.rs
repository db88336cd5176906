//! Makes a user's words harmless for others: on one line, without moving the text around them.
//! Markdown, mentions and links become plain letters. Marks that change the direction of text or
//! can't be seen are left out. Marks above and below a letter don't pile up. Not here: how long
//! they may be.

use unicode_general_category::{GeneralCategory, get_general_category};

use super::Arg;
use crate::order::blank::is_blank;

/// Most marks that a letter may carry: as many as any script in use needs.
const MARKS_MAX: usize = 3;

/// Letters that are Markdown, even at the start of a word.
const MARKUP: &str = "\\*_~`|<>[]@#";

/// A user's words for places without Markdown: menus, choices, alternative texts, names of rooms, a
/// terminal.
pub fn legible(text: &str) -> String {
    let mut marks = 0;
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        marks = marks_with(marks, letter);
        // Isolates in our own texts keep words that run from right to left in their place.
        let isolates = matches!(letter, '\u{2068}' | '\u{2069}');
        match letter {
            '\n' => out.push(letter),
            _ if marks > MARKS_MAX || !isolates && is_unseen(letter) => {}
            _ if !isolates && is_blank(letter) => out.push(' '),
            _ => out.push(letter),
        }
    }
    out
}

/// A user's words as code within a line. Code has no escapes, so backticks are replaced.
pub fn code(text: &str) -> String {
    format!("`{}`", code_words(text))
}

/// As [`code`], for a text that has the backticks itself.
pub fn code_words(text: &str) -> String {
    let words = legible(text).replace('`', "'");
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A user's lines in a block of code, which they can't close. Each letter keeps its place, so that
/// a line below can point at it: an invisible one is shown as unknown.
pub fn fenced(text: &str) -> String {
    let mut marks = 0;
    let mut before = '\n';
    let mut out = String::with_capacity(text.len() + 8);
    out.push_str("```\n");
    for letter in text.chars() {
        marks = marks_with(marks, letter);
        let shown = match letter {
            '\n' => letter,
            '`' if before == '`' => '\'',
            _ if marks > MARKS_MAX => continue,
            _ if letter.is_whitespace() => ' ',
            _ if is_unseen(letter) || is_blank(letter) => '\u{FFFD}',
            _ => letter,
        };
        out.push(shown);
        before = shown;
    }
    out.push_str("\n```");
    out
}

/// The number of marks on the letter before, this one included.
fn marks_with(marks: usize, letter: char) -> usize {
    match letter {
        letter if is_mark(letter) => marks + 1,
        // A joiner continues what it joins.
        letter if is_joiner(letter) => marks,
        _ => 0,
    }
}

/// A user's words as an argument, such as a name or a word that isn't understood. Most are simple,
/// and are kept inline.
pub fn user_words(text: &str) -> Arg {
    let is_simple = |letter: char| letter.is_ascii_alphanumeric() || " .'".contains(letter);
    if text.chars().all(is_simple) { Arg::Text(text.into()) } else { Arg::Words(text.to_owned()) }
}

/// Appends a user's words.
pub(super) fn push_user_text(out: &mut String, text: &str) {
    let turns = text.chars().any(is_right_to_left);
    // Between these two, words that run from right to left move nothing around them.
    out.extend(turns.then_some('\u{2068}'));
    let mut words = text
        .split(|letter| is_blank(letter) || is_unseen(letter))
        .filter(|word| !word.chars().all(is_joiner));
    let first = words.next();
    for (nth, word) in first.into_iter().chain(words).enumerate() {
        out.extend((nth > 0).then_some(' '));
        push_word(out, word, nth == 0);
    }
    out.extend(turns.then_some('\u{2069}'));
}

fn push_word(out: &mut String, word: &str, is_first: bool) {
    let (mut marks, mut dotted) = (0, false);
    let mut letters = word.chars().enumerate().peekable();
    while let Some((nth, letter)) = letters.next() {
        marks = marks_with(marks, letter);
        if marks > MARKS_MAX {
            continue;
        }
        let next = letters.peek().map(|(_, next)| *next);
        let is_link = (letter == ':' && next == Some('/')) || (letter == '/' && dotted);
        let is_list = is_first && nth == 0 && matches!(letter, '-' | '+');
        if MARKUP.contains(letter) || is_link || is_list {
            out.push('\\');
        }
        dotted |= letter == '.';
        out.push(letter);
    }
}

fn is_mark(letter: char) -> bool {
    !letter.is_ascii()
        && matches!(
            get_general_category(letter),
            GeneralCategory::NonspacingMark | GeneralCategory::EnclosingMark
        )
}

/// Is it an invisible letter, or none at all? A joiner belongs to its word.
fn is_unseen(letter: char) -> bool {
    if letter.is_ascii() {
        return false;
    }
    match get_general_category(letter) {
        GeneralCategory::Format => !is_joiner(letter),
        GeneralCategory::PrivateUse | GeneralCategory::Surrogate => true,
        GeneralCategory::Unassigned => {
            matches!(u32::from(letter) & 0xFFFE, 0xFFFE)
                || matches!(letter, '\u{FDD0}'..='\u{FDEF}' | '\u{E0000}'..='\u{E0FFF}')
        }
        _ => matches!(
            letter,
            '\u{34F}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}' | '\u{3164}' | '\u{FFA0}'
        ),
    }
}

fn is_joiner(letter: char) -> bool {
    matches!(letter, '\u{200C}' | '\u{200D}')
}

fn is_right_to_left(letter: char) -> bool {
    matches!(letter, '\u{590}'..='\u{8FF}' | '\u{FB1D}'..='\u{FDFF}' | '\u{FE70}'..='\u{FEFE}' | '\u{10800}'..='\u{10FFF}' | '\u{1E800}'..='\u{1EFFF}')
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn shown(text: &str) -> String {
        let mut out = String::new();
        push_user_text(&mut out, text);
        out
    }

    #[test]
    fn what_is_harmless_reads_as_it_was_written() {
        for text in [
            "Guardia Nacional",
            "São José",
            "Đặng Thị",
            "5th Bn/2",
            "1/10",
            "Ну, мы!",
            "将軍",
            "👩‍🚒",
            "a-b",
            "10:30",
        ] {
            assert_eq!(shown(text), text);
        }
    }

    #[test]
    fn nothing_gets_out_of_its_place() {
        assert_eq!(
            shown("@everyone <@1> <#2> <t:0:R>"),
            "\\@everyone \\<\\@1\\> \\<\\#2\\> \\<t:0:R\\>"
        );
        assert_eq!(
            shown("https://evil.example/x discord.gg/abc"),
            "https\\://evil.example\\/x discord.gg\\/abc"
        );
        assert_eq!(shown("[a](https://b.c)"), "\\[a\\](https\\://b.c)");
        assert_eq!(
            shown("- item\n# head\r\n> quote\n```code"),
            "\\- item \\# head \\> quote \\`\\`\\`code"
        );
        assert_eq!(shown("a\u{202E}b\u{2066}c"), "a b c");
        assert_eq!(
            shown("Z\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}!"),
            "Z\u{301}\u{302}\u{303}!"
        );
        assert_eq!(shown("ab\u{AD}cd\u{E0041}\u{3164}e\u{0}f"), "ab cd e f");
        assert_eq!(
            shown("\u{5E9}\u{5DC}\u{5D5}\u{5DD}"),
            "\u{2068}\u{5E9}\u{5DC}\u{5D5}\u{5DD}\u{2069}"
        );
        assert_eq!(shown("\u{2069}\u{200B}"), "");
    }

    #[test]
    fn code_and_blocks_hold_what_is_written_in_them() {
        assert_eq!(code("a `b`\n\u{202E}c"), "`a 'b' c`");
        assert_eq!(fenced("a```b````c"), "```\na`'`b`'`'c\n```");
        assert_eq!(fenced("mo\u{200B}ve\n  ^"), "```\nmo\u{FFFD}ve\n  ^\n```");
        assert_eq!(legible("*a*\u{202E} <b>\u{7}"), "*a* <b> ");
    }

    proptest! {
        #![proptest_config(crate::cases::sample::properties(256))]

        /// Any text as code, in blocks, and where letters are plain.
        #[test]
        fn whatever_is_written_ends_no_code(parts in prop::collection::vec(part(), 0..12)) {
            let text = parts.concat();
            let said = code(&text);
            prop_assert_eq!(said.matches('`').count(), 2);
            prop_assert_eq!(said.lines().count(), 1);
            prop_assert_eq!(fenced(&text).matches("```").count(), 2);
            for said in [said, fenced(&text), legible(&text)] {
                let unseen = |letter: char| is_unseen(letter) && !matches!(letter, '\u{2068}' | '\u{2069}');
                prop_assert!(!said.chars().any(unseen), "{:?}", said);
            }
        }

        /// Any text, of random letters and of the worst ones.
        #[test]
        fn whatever_is_written_stays_in_its_place(parts in prop::collection::vec(part(), 0..12)) {
            let said = shown(&parts.concat());
            prop_assert!(said.lines().count() <= 1, "{said:?}");
            let inner = said.strip_prefix('\u{2068}').and_then(|said| said.strip_suffix('\u{2069}')).unwrap_or(&said);
            prop_assert!(!inner.chars().any(is_unseen) && !inner.chars().any(|letter| is_blank(letter) && letter != ' '), "{said:?}");
            let mut letters = inner.chars();
            let mut marks = 0;
            let mut bare = String::new();
            while let Some(letter) = letters.next() {
                marks = if is_mark(letter) { marks + 1 } else if is_joiner(letter) { marks } else { 0 };
                prop_assert!(marks <= MARKS_MAX, "{said:?}");
                if letter == '\\' {
                    letters.next();
                    bare.push(' ');
                    continue;
                }
                prop_assert!(!MARKUP.contains(letter), "{said:?}");
                bare.push(letter);
            }
            prop_assert!(!bare.contains("://"), "{said:?}");
        }
    }

    fn part() -> impl Strategy<Value = String> {
        let worst = [
            "\u{202E}",
            "\u{2067}",
            "\u{301}\u{301}\u{301}\u{301}\u{489}",
            "```",
            "||",
            "**",
            "\\",
            "\n",
            "\u{2028}",
            "@everyone",
            "<@&1>",
            "https://",
            "://",
            "x.y/",
            "\u{200D}",
            "\u{FE0F}",
            "\u{5D0}",
            "\u{FDD0}",
            "\u{10FFFF}",
            "\u{FEFF}",
            "-",
            "# ",
        ];
        prop_oneof![
            any::<String>(),
            any::<char>().prop_map(String::from),
            prop::sample::select(worst.to_vec()).prop_map(str::to_owned)
        ]
    }
}
