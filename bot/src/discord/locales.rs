//! Discord's locales, and the bot's language for each. A campaign may use a language without a
//! locale, but Discord's own menus can't show it. Not here: the texts.

use mythico_engine::words::{ENGLISH, Lexicon};

/// Locales in which Discord accepts names and descriptions of commands.
pub const LOCALES: [&str; 34] = [
    "ar", "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "he",
    "hi", "hr", "hu", "id", "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE",
    "th", "tr", "uk", "vi", "zh-CN", "zh-TW",
];

/// Returns the locales with a language other than English: the folder of the same name, else of the
/// short form. So one `es` serves both `es-ES` and `es-419`.
pub fn others(lexicon: &Lexicon) -> impl Iterator<Item = (&'static str, &'static str)> {
    let has = |tag: &str| tag != ENGLISH && lexicon.languages().any(|language| language == tag);
    LOCALES.into_iter().filter_map(move |locale| {
        let short = locale.split('-').next().unwrap_or(locale);
        [locale, short].into_iter().find(|tag| has(tag)).map(|language| (locale, language))
    })
}

#[cfg(test)]
mod tests {
    use mythico_engine::words::{Folder, built_in_folders};

    use super::*;

    #[test]
    fn a_locale_reads_the_folder_nearest_to_it() {
        let mut folders = built_in_folders();
        folders.extend(["es", "pt-BR", "zh-TW", "eo"].map(|tag| (tag.to_owned(), Folder::new())));
        let lexicon = Lexicon::of(folders).unwrap();
        let found: Vec<_> = others(&lexicon).collect();
        assert_eq!(
            found,
            [("es-419", "es"), ("es-ES", "es"), ("pt-BR", "pt-BR"), ("zh-TW", "zh-TW")]
        );
    }
}
