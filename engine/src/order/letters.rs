//! Letters as names and lines are compared.

/// A name as names are compared: small letters, plain apostrophes and hyphens, which phones write
/// otherwise.
pub fn folded(name: &str) -> String {
    let plain = |letter: char| match letter {
        '’' | '‘' | 'ʼ' | '´' | '`' => '\'',
        '‐' | '‑' | '–' | '−' => '-',
        _ => letter,
    };
    name.chars().map(plain).collect::<String>().to_lowercase()
}
