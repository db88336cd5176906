//! Blanks: the letters that separate the words of a line.

/// Does a letter separate words? Unicode's blanks do, and invisible letters that join nothing:
/// marks of direction, of byte order and of breaks between words. A soft hyphen or a joiner belongs
/// to its word.
pub fn is_blank(letter: char) -> bool {
    letter.is_whitespace()
        || letter.is_control()
        || matches!(
            letter,
            '\u{61C}' | '\u{180E}' | '\u{200B}' | '\u{200E}' | '\u{200F}' | '\u{FEFF}'
        )
        || matches!(letter, '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{FFF9}'..='\u{FFFB}')
}
