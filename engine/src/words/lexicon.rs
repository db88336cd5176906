//! The texts of every language. A language is a folder of Fluent files named by its tag (`en`,
//! `pt-BR`). Its own texts say how it separates the entries of a list and marks a decimal.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentError, FluentResource};
use fluent_syntax::ast::{Expression, InlineExpression, PatternElement};
use include_dir::{Dir, include_dir};
use thiserror::Error;
use unic_langid::LanguageIdentifier;

use super::Message;
use super::speaker::Speaker;

static BUILT_IN: Dir = include_dir!("$CARGO_MANIFEST_DIR/../assets/texts");

/// The language of texts that another one lacks.
pub const ENGLISH: &str = "en";

/// The beginning of a text.
pub(super) enum Beginning<'a> {
    Words,
    /// The argument of this name.
    Argument(&'a str),
}

/// Text files by name.
pub type Folder = BTreeMap<String, String>;

/// Returns the folders of texts built into the program, by language tag.
pub fn built_in_folders() -> BTreeMap<String, Folder> {
    let name = |path: &std::path::Path| {
        path.file_name().unwrap_or_default().to_string_lossy().into_owned()
    };
    let text =
        |file: &include_dir::File| Some((name(file.path()), file.contents_utf8()?.to_owned()));
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
        /// The error, with its place in bytes.
        why: String,
    },
    /// Texts of one language share an id.
    #[error("{folder}/{file} has a text that stands already in this folder: {text}; keep one")]
    Twice {
        /// The language's folder, for instance `de`.
        folder: String,
        /// The file in the language's folder.
        file: String,
        /// The id that comes a second time; several are separated by commas.
        text: String,
    },
    /// English is missing, so texts that other languages lack can't be said.
    #[error("there is no folder `en`; add it, since it says what other languages lack")]
    NoEnglish,
}

/// The texts of every language, ready to speak.
#[derive(Clone)]
pub struct Lexicon {
    pub(super) languages: BTreeMap<String, Arc<Language>>,
}

/// A folder's texts, and how its language writes lists and numbers.
pub(super) struct Language {
    texts: FluentBundle<FluentResource>,
    /// Separator between the entries of a list.
    pub(super) list_separator: String,
    pub(super) decimal_mark: String,
}

impl Lexicon {
    /// Returns all languages built into the program. They are read once.
    ///
    /// # Panics
    /// If a text file built into the program is broken; a test reads them all.
    pub fn built_in() -> Self {
        static LEXICON: LazyLock<Lexicon> = LazyLock::new(|| {
            Lexicon::of(built_in_folders()).unwrap_or_else(|error| panic!("{error}"))
        });
        LEXICON.clone()
    }

    /// Reads the languages of these folders.
    ///
    /// # Errors
    /// If a folder isn't named by a language, a file isn't Fluent, a text occurs twice, or English
    /// is missing.
    pub fn of(folders: BTreeMap<String, Folder>) -> Result<Self, TextsError> {
        let mut languages = BTreeMap::new();
        for (tag, files) in folders {
            let language = Language::read(&tag, files)?;
            languages.insert(tag, Arc::new(language));
        }
        if languages.contains_key(ENGLISH) {
            Ok(Lexicon { languages })
        } else {
            Err(TextsError::NoEnglish)
        }
    }

    /// The languages that have texts, as tags such as `en`.
    pub fn languages(&self) -> impl Iterator<Item = &str> {
        self.languages.keys().map(String::as_str)
    }

    /// Returns whether some language has a text of this id, or an attribute (`id.name`).
    pub fn knows(&self, id: &str) -> bool {
        self.languages.values().any(|language| match id.split_once('.') {
            None => language.texts.has_message(id),
            Some(_) => language.fixed(id).is_some(),
        })
    }

    /// An attribute of a text, such as a command's own name in a language. `None` if this language
    /// lacks it.
    pub fn attribute(&self, language: &str, id: &str, attribute: &str) -> Option<String> {
        self.languages.get(language)?.fixed(&format!("{id}.{attribute}"))
    }

    /// Says a message in a language (a tag such as `en` or `pt-BR`). English replaces texts that it
    /// lacks.
    pub fn say(&self, language: &str, message: &Message) -> String {
        self.speaker(language).say(message).into_owned()
    }

    /// Returns a speaker of one language, for saying several messages.
    pub fn speaker(&self, language: &str) -> Speaker<'_> {
        Speaker::new(self, language)
    }
}

impl Language {
    fn read(tag: &str, files: Folder) -> Result<Self, TextsError> {
        let identifier: LanguageIdentifier =
            tag.parse().map_err(|_| TextsError::Tag(tag.to_owned()))?;
        let mut texts = FluentBundle::new_concurrent(vec![identifier]);
        // Chat clients show the marks as boxes in code blocks.
        texts.set_use_isolating(false);
        for (file, text) in files {
            add_file(&mut texts, tag, file, text)?;
        }

        let mut language =
            Language { texts, list_separator: String::new(), decimal_mark: String::new() };
        language.list_separator =
            language.fixed("list-separator").unwrap_or_else(|| ", ".to_owned());
        language.decimal_mark = language.fixed("decimal-mark").unwrap_or_else(|| ".".to_owned());
        Ok(language)
    }

    /// Formats the text of this id, or of an attribute's id such as `command-join.name`.
    /// The arguments are made only if the language has the text.
    pub(super) fn format<'a>(
        &self,
        id: &str,
        args: impl FnOnce() -> FluentArgs<'a>,
    ) -> Option<Cow<'_, str>> {
        let (id, attribute) =
            id.split_once('.').map_or((id, None), |(id, attribute)| (id, Some(attribute)));
        let message = self.texts.get_message(id)?;
        let pattern = match attribute {
            Some(attribute) => message.get_attribute(attribute)?.value(),
            None => message.value()?,
        };
        Some(self.texts.format_pattern(pattern, Some(&args()), &mut Vec::new()))
    }

    /// Returns how the text of this id begins.
    pub(super) fn beginning(&self, id: &str) -> Option<Beginning<'_>> {
        match self.texts.get_message(id)?.value()?.elements.first()? {
            PatternElement::TextElement { .. } => Some(Beginning::Words),
            PatternElement::Placeable {
                expression: Expression::Inline(InlineExpression::VariableReference { id }),
            } => Some(Beginning::Argument(id.name)),
            PatternElement::Placeable { .. } => None,
        }
    }

    /// A text without arguments.
    fn fixed(&self, id: &str) -> Option<String> {
        self.format(id, FluentArgs::new).map(Cow::into_owned)
    }
}

fn add_file(
    texts: &mut FluentBundle<FluentResource>,
    folder: &str,
    file: String,
    text: String,
) -> Result<(), TextsError> {
    let folder = folder.to_owned();
    let resource = match FluentResource::try_new(text) {
        Ok(resource) => resource,
        Err((_, errors)) => {
            let why = errors.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
            return Err(TextsError::Syntax { folder, file, why });
        }
    };
    texts.add_resource(resource).map_err(|errors| {
        let ids: Vec<_> = errors.into_iter().map(repeated_id).collect();
        TextsError::Twice { folder, file, text: ids.join(", ") }
    })
}

/// The id that an error of adding texts is about.
fn repeated_id(error: FluentError) -> String {
    match error {
        FluentError::Overriding { id, .. } => id,
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use fluent_syntax::ast::Entry;

    use super::*;
    use crate::words::{Arg, literal, message};

    const ENGLISH: &str = "
list-separator = { \", \" }
decimal-mark = .
pair = { $first } and { $second }
only-english = Units
agent = agent { $code }
goes = { $unit } goes
goes-on = { $unit } goes on.
why = it went on.
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
        let folders =
            [("en", ENGLISH), ("de", GERMAN)].map(|(tag, text)| (tag.to_owned(), folder(text)));
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
    fn a_sentence_begins_with_a_capital_letter() {
        let lexicon = two_languages();
        let said =
            |id: &'static str, unit: Message| lexicon.say("en", &message(id).with("unit", unit));
        let agent = || message("agent").with("code", "1/42");
        assert_eq!(said("goes-on", agent()), "Agent 1/42 goes on.");
        assert_eq!(
            said("goes-on", message("goes").with("unit", agent())),
            "Agent 1/42 goes goes on."
        );
        assert_eq!(said("goes-on", literal("a9")), "a9 goes on.", "a name stays as it is");
        assert_eq!(said("goes", agent()), "agent 1/42 goes", "no sentence");
        assert_eq!(said("why", agent()), "it went on.", "meant to follow a colon");
    }

    #[test]
    fn a_folder_says_how_its_language_parts_lists() {
        let list =
            message("pair").with("first", vec![literal("a"), literal("b")]).with("second", 3);
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
        let expected = "**Tr. Salazar** spoke on EMTV: “I won \\# The war is \\*\\*over\\*\\* \\<\\@1\\> \\`x\\`”";
        assert_eq!(Lexicon::built_in().say("en", &said), expected);
    }

    #[test]
    fn a_message_within_a_message_is_said() {
        let inner = literal("Rifle coy");
        let outer = message("pair").with("first", inner).with("second", 3);
        assert_eq!(two_languages().say("en-GB", &outer), "Rifle coy and 3");
    }

    #[test]
    fn terms_attributes_and_unknown_plurals_are_said() {
        let german = "-nation = Republik\nwar = { -nation } und { $other }\nflag = Fahne\n    .of = { -nation }\n";
        let folder = |text: &str| Folder::from([("few.ftl".to_owned(), text.to_owned())]);
        // Fluent knows no plurals of Klingon.
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
    fn a_text_with_nothing_but_attributes_is_said_in_english() {
        let folder = |text: &str| Folder::from([("few.ftl".to_owned(), text.to_owned())]);
        let folders = [("en", ENGLISH), ("de", "only-english =\n    .name = nur\n")];
        let folders = folders.map(|(tag, text)| (tag.to_owned(), folder(text)));
        let lexicon = Lexicon::of(BTreeMap::from(folders)).unwrap();
        assert_eq!(lexicon.say("de", &message("only-english")), "Units");
    }

    /// Fluent itself takes the first one and reports nothing.
    #[test]
    fn no_text_has_an_attribute_twice() {
        for text in built_in_folders().into_values().flat_map(Folder::into_values) {
            let resource = FluentResource::try_new(text).unwrap();
            for entry in resource.entries() {
                let Entry::Message(message) = entry else { continue };
                let mut names: Vec<_> =
                    message.attributes.iter().map(|attribute| attribute.id.name).collect();
                names.sort_unstable();
                assert!(
                    names.is_sorted_by(|one, next| one < next),
                    "{}: {names:?}",
                    message.id.name
                );
            }
        }
    }

    #[test]
    fn an_unknown_id_shows_itself() {
        assert_eq!(Lexicon::built_in().say("en", &message("no-such-text")), "[no-such-text]");
    }

    #[test]
    fn folders_that_can_not_speak_are_refused_with_what_would_do() {
        let refused = |tag: &str, text: &str| {
            let folder = Folder::from([("a.ftl".to_owned(), text.to_owned())]);
            let folders =
                built_in_folders().into_iter().chain([(tag.to_owned(), folder)]).collect();
            Lexicon::of(folders).err().map(|error| error.to_string()).unwrap()
        };
        assert!(refused("old texts", "").contains("language tag"));
        assert!(refused("de", "x = { $\n").starts_with("de/a.ftl can't be read"));
        assert!(
            refused("de", "x = 1\nx = 2\n").starts_with("de/a.ftl has a text that stands already")
        );
        assert_eq!(Lexicon::of(BTreeMap::new()).err(), Some(TextsError::NoEnglish));
    }
}
