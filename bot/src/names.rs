//! Names that people type: how they are stored, and which of them look alike.

use icu_casemap::CaseMapper;
use icu_properties::CodePointSetData;
use icu_properties::props::DefaultIgnorableCodePoint;
use mythico_engine::words::legible;
use unicode_normalization::UnicodeNormalization;

/// A blank that Unicode counts as a symbol.
const BRAILLE_BLANK: char = '\u{2800}';

/// Returns a name without invisible characters, and with single spaces.
pub fn tidy(name: &str) -> String {
    let is_isolate = |letter: &char| matches!(letter, '\u{2068}' | '\u{2069}');
    single_spaced(&legible(&name.nfc().filter(|letter| !is_isolate(letter)).collect::<String>()))
}

/// Returns the form in which names are compared: two names with the same form look alike.
///
/// It is Unicode's NFKC with full case folding, without ignorable code points.
pub fn folded(name: &str) -> String {
    let ignorable = CodePointSetData::new::<DefaultIgnorableCodePoint>();
    let bare: String =
        legible(name).chars().filter(|letter| !ignorable.contains(*letter)).collect();
    // Each step can partly undo the other, so it runs twice.
    let folded = fold(&fold(&bare));
    single_spaced(&folded.nfkc().collect::<String>())
}

fn fold(name: &str) -> String {
    let normal: String = name.nfkc().collect();
    CaseMapper::new().fold_string(&normal).into_owned()
}

/// Returns whether two names look alike.
pub fn read_alike(one: &str, other: &str) -> bool {
    folded(one) == folded(other)
}

/// Returns whether a name shows at least one letter or digit.
pub fn is_visible(name: &str) -> bool {
    folded(name).chars().any(char::is_alphanumeric)
}

fn single_spaced(name: &str) -> String {
    let words = name.split(|letter: char| letter.is_whitespace() || letter == BRAILLE_BLANK);
    words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_alike_are_the_same() {
        let alike = [
            ["war", "War"],
            ["war", "war\u{200B}"],
            ["war", "war\u{2060}"],
            ["war", "w\u{AD}ar"],
            ["war", "w\u{200D}ar\u{FE0F}"],
            ["war", "\u{E0061}war\u{E0001}"],
            ["war", "\u{202E}war\u{2069}"],
            ["war", " ｗａｒ\u{2800}"],
            ["cold war", "cold\u{A0}\u{2003}war"],
            ["cold war", "cold\u{2800}war"],
            ["École", "école"],
            ["\u{C9}cole", "E\u{301}COLE"],
            ["Straße", "STRASSE"],
            ["Οδός", "ΟΔΌΣ"],
            ["ﬁre", "FIRE"],
            ["Henry Ⅳ", "henry iv"],
            ["\u{2126}", "ω"],
        ];
        for [one, other] in alike {
            assert!(
                read_alike(one, other),
                "{one:?} and {other:?}: {:?}, {:?}",
                folded(one),
                folded(other)
            );
            assert_eq!(folded(&folded(one)), folded(one), "{one:?}");
        }
        for [one, other] in
            [["war", "wär"], ["war", "wars"], ["war 1", "war1"], ["कि", "क"], ["a war", "awar"]]
        {
            assert!(!read_alike(one, other), "{one:?} and {other:?}");
        }
    }

    #[test]
    fn a_name_shows_a_letter_or_a_digit() {
        for shown in ["war", "1944", "戦争", "Ω", "٣", "½", "- x -", "e\u{301}"] {
            assert!(is_visible(shown), "{shown:?}");
        }
        for blank in [
            "",
            " ",
            "\u{2800}\u{2800}",
            "\u{200B}",
            "\u{3164}",
            "\u{115F}\u{1160}",
            "…",
            "🔥",
            "\u{301}",
        ] {
            assert!(!is_visible(blank), "{blank:?}");
        }
    }

    #[test]
    fn a_letter_that_nobody_sees_is_not_kept() {
        assert_eq!(tidy("  w\u{AD}ar\u{200B} \u{2800} two "), "war two");
        assert_eq!(tidy("E\u{301}cole"), "\u{C9}cole");
        assert_eq!(tidy("Été 👩\u{200D}🚒"), "Été 👩\u{200D}🚒");
    }
}
