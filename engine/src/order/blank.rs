//! Blanks: what parts the words of a line, and stands around it for nothing; and the marks of a list that somebody pasted.

/// Does a letter part words? Unicode's blanks do, and what can't be seen and joins nothing: marks of direction, of byte order and of
/// breaks between words. A soft hyphen or a joiner belongs to its word.
pub fn is_blank(letter: char) -> bool {
    letter.is_whitespace()
        || letter.is_control()
        || matches!(letter, '\u{61C}' | '\u{180E}' | '\u{200B}' | '\u{200E}' | '\u{200F}' | '\u{FEFF}')
        || matches!(letter, '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{FFF9}'..='\u{FFFB}')
}

/// A line without the blanks around it, and without what makes it an entry of a list: `- `, `* `, `• `, `3. `, `3) `.
pub fn entry(line: &str) -> &str {
    let line = line.trim_matches(is_blank);
    let number = line.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let marked = match number.len() < line.len() {
        true => number.strip_prefix(['.', ')']),
        false => line.strip_prefix(['-', '*', '\u{2022}', '\u{2013}']),
    };
    match marked {
        Some(rest) if rest.starts_with(is_blank) => rest.trim_start_matches(is_blank),
        _ => line,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_of_a_list_is_what_stands_behind_its_mark() {
        let bare = [
            "- move 10 n",
            " * move 10 n",
            "\u{2022}\u{a0}move 10 n",
            "3. move 10 n",
            "12) move 10 n",
            "move 10 n",
        ];
        for line in bare {
            assert_eq!(entry(line), "move 10 n");
        }
        for line in ["10 12", "-3 ammo", "1010 29 1", "1.5", "-", ""] {
            assert_eq!(entry(line), line);
        }
    }
}
