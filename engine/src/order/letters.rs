//! Folds letters, so that names and lines can be compared.

/// Folds a name: small letters, plain apostrophes and hyphens, whatever a phone writes.
pub fn folded(name: &str) -> String {
    let plain = |letter: char| match letter {
        '’' | '‘' | 'ʼ' | '´' | '`' => '\'',
        '‐' | '‑' | '–' | '−' => '-',
        _ => letter,
    };
    name.chars().map(plain).collect::<String>().to_lowercase()
}
