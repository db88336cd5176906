//! The texts of every language, and how a message becomes words of one. A language is a folder of Fluent files named by its tag
//! (`en`, `pt-BR`) and nothing else: which languages there are follows from the folders, and how a language parts a list or marks a
//! decimal is said by its own texts. Not here: which messages there are.

use std::collections::BTreeMap;

use fluent_bundle::FluentResource;
use fluent_bundle::concurrent::FluentBundle;
use fluent_syntax::parser;
use include_dir::{Dir, include_dir};
use intl_pluralrules::{PluralRuleType, PluralRules};
use thiserror::Error;
use unic_langid::LanguageIdentifier;

use super::Message;
use super::speaker::Speaker;
use super::texts::Texts;

static BUILT_IN: Dir = include_dir!("$CARGO_MANIFEST_DIR/../assets/texts");

/// The language that says what another one lacks.
pub const ENGLISH: &str = "en";

/// Text files by name.
pub type Folder = BTreeMap<String, String>;

/// The folders of texts built into the program, by language tag.
pub fn built_in_folders() -> BTreeMap<String, Folder> {
    let name = |path: &std::path::Path| path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let text = |file: &include_dir::File| Some((name(file.path()), file.contents_utf8()?.to_owned()));
    let files = |folder: &Dir| folder.files().filter_map(text).collect();
    BUILT_IN.dirs().map(|folder| (name(folder.path()), files(folder))).collect()
}

/// Why texts can't be used.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TextsError {
    /// A folder isn't named by a language.
    #[error("the folder {0} isn't named by a language tag; name it for instance `de` or `pt-BR`")]
    Tag(String),
    /// A file isn't Fluent.
    #[error("{folder}/{file} can't be read: {why}; see projectfluent.org for the format")]
    Syntax {
        /// The language's folder, for instance `de`.
        folder: String,
        /// The file in the language's folder.
        file: String,
        /// What is wrong, with the place in bytes.
        why: String,
    },
    /// A text stands twice.
    #[error("{folder}/{file} has a text that stands already in this folder: {text}; keep one")]
    Twice {
        /// The language's folder, for instance `de`.
        folder: String,
        /// The file in the language's folder.
        file: String,
        /// The id of the one that comes second.
        text: String,
    },
    /// English is missing, which says what others lack.
    #[error("there is no folder `en`; add it, since it says what other languages lack")]
    NoEnglish,
}

/// The texts of every language, ready to speak.
pub struct Lexicon {
    pub(super) languages: BTreeMap<String, Language>,
}

/// A folder's texts, and how its language writes lists and numbers.
pub(super) struct Language {
    pub(super) texts: Texts,
    /// All texts once more, if some of them take more than is kept in `texts`.
    pub(super) fluent: Option<FluentBundle<FluentResource>>,
    /// Between the entries of a list.
    pub(super) list_separator: String,
    /// Between whole ones and tenths.
    pub(super) decimal_mark: String,
    /// Which numbers take which form of a word, if that is known.
    pub(super) plurals: Option<PluralRules>,
}

impl Lexicon {
    /// All languages built into the program.
    ///
    /// # Panics
    /// If a text file built into the program is broken; a test reads them all.
    pub fn built_in() -> Self {
        Lexicon::of(built_in_folders()).unwrap_or_else(|error| panic!("{error}"))
    }

    /// The languages of these folders.
    ///
    /// # Errors
    /// If a folder isn't named by a language, a file isn't Fluent, a text stands twice, or English is missing.
    pub fn of(folders: BTreeMap<String, Folder>) -> Result<Self, TextsError> {
        let languages: BTreeMap<_, _> = folders
            .into_iter()
            .map(|(tag, files)| Ok((tag.clone(), Language::of(&tag, files)?)))
            .collect::<Result<_, _>>()?;
        if languages.contains_key(ENGLISH) { Ok(Lexicon { languages }) } else { Err(TextsError::NoEnglish) }
    }

    /// The languages that have texts, as tags such as `en`.
    pub fn languages(&self) -> impl Iterator<Item = &str> {
        self.languages.keys().map(String::as_str)
    }

    /// Does some language know this id? For the test that walks every id in use.
    pub fn knows(&self, id: &str) -> bool {
        self.languages.values().any(|language| language.texts.knows(id))
    }

    /// An attribute of a text, such as the name a command has in a language beside its description. Only if that very language
    /// has it.
    pub fn attribute(&self, language: &str, id: &str, attribute: &str) -> Option<String> {
        Speaker::plain(self.languages.get(language)?, &format!("{id}.{attribute}"))
    }

    /// Says a message in a language (a tag such as `en` or `pt-BR`); what a language lacks is said in English.
    pub fn say(&self, language: &str, message: &Message) -> String {
        self.speaker(language).say(message).into_owned()
    }

    /// Who says several messages in one language, which is looked up once.
    pub fn speaker(&self, language: &str) -> Speaker<'_> {
        Speaker::new(self, language)
    }
}

impl Language {
    fn of(tag: &str, files: Folder) -> Result<Self, TextsError> {
        let identifier: LanguageIdentifier = tag.parse().map_err(|_| TextsError::Tag(tag.to_owned()))?;
        let plurals = PluralRules::create(identifier.clone(), PluralRuleType::CARDINAL).ok();
        let mut texts = Texts::new(plurals.is_some());
        let mut all_kept = true;
        for (file, text) in &files {
            let read = parser::parse_runtime(text.as_str()).map_err(|(_, errors)| {
                let why = errors.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
                TextsError::Syntax { folder: tag.to_owned(), file: file.clone(), why }
            })?;
            all_kept &= texts.add(&read).map_err(|text| TextsError::Twice {
                folder: tag.to_owned(),
                file: file.clone(),
                text,
            })?;
        }
        texts.shrink();
        let fluent = (!all_kept).then(|| as_fluent(identifier, files));
        let mut language = Language {
            texts,
            fluent,
            list_separator: ", ".to_owned(),
            decimal_mark: ".".to_owned(),
            plurals,
        };
        if let Some(separator) = Speaker::plain(&language, "list-separator") {
            language.list_separator = separator;
        }
        if let Some(mark) = Speaker::plain(&language, "decimal-mark") {
            language.decimal_mark = mark;
        }
        Ok(language)
    }
}

/// A folder's texts as Fluent keeps them. That they can be read is known already.
pub(super) fn as_fluent(language: LanguageIdentifier, files: Folder) -> FluentBundle<FluentResource> {
    let mut texts = FluentBundle::new_concurrent(vec![language]);
    texts.set_use_isolating(false);
    for text in files.into_values() {
        let (Ok(resource) | Err((resource, _))) = FluentResource::try_new(text);
        texts.add_resource_overriding(resource);
    }
    texts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::{Arg, literal, message};

    const ENGLISH: &str = "
list-separator = { \", \" }
decimal-mark = .
pair = { $first } and { $second }
only-english = Units
vehicles = { $count ->
    [one] { $count } vehicle
   *[other] { $count } vehicles
}
";
    const GERMAN: &str = "
list-separator = { \"; \" }
decimal-mark = ,
pair = { $first } und { $second }
join = Einen Sitz nehmen
    .name = beitreten
";

    /// A few texts in two languages.
    fn two_languages() -> Lexicon {
        let folder = |text: &str| Folder::from([("few.ftl".to_owned(), text.to_owned())]);
        let folders = [("en", ENGLISH), ("de", GERMAN)].map(|(tag, text)| (tag.to_owned(), folder(text)));
        Lexicon::of(BTreeMap::from(folders)).unwrap()
    }

    #[test]
    fn numbers_in_tenths_read_as_people_write_them() {
        let lexicon = two_languages();
        let said = |language: &str, tenths: i64| {
            lexicon.say(language, &message("vehicles").with("count", Arg::Tenths(tenths)))
        };
        assert_eq!(
            ["13.5 vehicles", "1 vehicle", "-0.4 vehicles"],
            [135, 10, -4].map(|n| said("en", n)).each_ref().map(String::as_str)
        );
        let pair = message("pair").with("first", Arg::Tenths(135)).with("second", Arg::Tenths(130));
        assert_eq!(lexicon.say("de", &pair), "13,5 und 13");
    }

    #[test]
    fn a_folder_says_how_its_language_parts_lists() {
        let list = message("pair").with("first", vec![literal("a"), literal("b")]).with("second", 3);
        assert_eq!(two_languages().say("en", &list), "a, b and 3");
        assert_eq!(two_languages().say("de-AT", &list), "a; b und 3");
    }

    #[test]
    fn what_a_language_lacks_is_said_in_english() {
        let lexicon = two_languages();
        assert_eq!(lexicon.say("de", &message("only-english")), "Units");
        assert_eq!(lexicon.say("fr", &message("only-english")), "Units");
        assert_eq!(lexicon.attribute("de", "join", "name").as_deref(), Some("beitreten"));
        assert_eq!(lexicon.attribute("en", "join", "name"), None);
    }

    #[test]
    fn what_a_player_wrote_formats_nothing() {
        let said = message("mythico-news-address")
            .with("name", "Tr. Salazar")
            .with("text", Arg::Words("I won\n# The war is **over** <@1> `x`".to_owned()));
        let expected = "Tr. Salazar speaks: “I won \\# The war is \\*\\*over\\*\\* \\<\\@1\\> \\`x\\`”";
        assert_eq!(Lexicon::built_in().say("en", &said), expected);
    }

    #[test]
    fn a_message_within_a_message_is_said() {
        let inner = literal("Rifle coy");
        let outer = message("pair").with("first", inner).with("second", 3);
        assert_eq!(two_languages().say("en-GB", &outer), "Rifle coy and 3");
    }

    #[test]
    fn what_takes_more_than_is_kept_is_left_to_fluent() {
        let german =
            "-nation = Republik\nwar = { -nation } und { $other }\nflag = Fahne\n    .of = { -nation }\n";
        let folder = |text: &str| Folder::from([("few.ftl".to_owned(), text.to_owned())]);
        // A tongue whose plurals nobody knows.
        let folders = [("en", ENGLISH), ("de", german), ("tlh", ENGLISH)]
            .map(|(tag, text)| (tag.to_owned(), folder(text)));
        let lexicon = Lexicon::of(BTreeMap::from(folders)).unwrap();
        assert_eq!(lexicon.say("de", &message("war").with("other", 7)), "Republik und 7");
        assert_eq!(lexicon.say("de", &message("flag")), "Fahne");
        assert_eq!(lexicon.attribute("de", "flag", "of").as_deref(), Some("Republik"));
        assert_eq!(lexicon.say("de", &message("vehicles").with("count", 1)), "1 vehicle");
        assert_eq!(lexicon.say("tlh", &message("vehicles").with("count", 1)), "1 vehicle");
        assert!(lexicon.knows("war") && !lexicon.knows("nation"));
    }

    #[test]
    fn an_unknown_id_shows_itself() {
        assert_eq!(Lexicon::built_in().say("en", &message("no-such-text")), "[no-such-text]");
    }

    #[test]
    fn folders_that_can_not_speak_are_refused_with_what_would_do() {
        let refused = |tag: &str, text: &str| {
            let folder = Folder::from([("a.ftl".to_owned(), text.to_owned())]);
            let folders = built_in_folders().into_iter().chain([(tag.to_owned(), folder)]).collect();
            Lexicon::of(folders).err().map(|error| error.to_string()).unwrap()
        };
        assert!(refused("old texts", "").contains("language tag"));
        assert!(refused("de", "x = { $\n").starts_with("de/a.ftl can't be read"));
        assert!(refused("de", "x = 1\nx = 2\n").starts_with("de/a.ftl has a text that stands already"));
        assert_eq!(Lexicon::of(BTreeMap::new()).err(), Some(TextsError::NoEnglish));
    }
}
