//! Words: the engine says nothing itself, it emits a [`Message`]: an id with arguments.
//! One pure function, [`Lexicon::say`], turns it into the reader's language from the Fluent
//! files in `assets/texts/<language>/`. So a report compares, translates and is redacted as data.
//! Not here: where texts are shown, or how long they may be.

use std::borrow::Cow;
use std::collections::BTreeMap;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use include_dir::{Dir, include_dir};
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;
use unic_langid::LanguageIdentifier;

pub mod args;

use self::args::Args;

static TEXTS: Dir = include_dir!("$CARGO_MANIFEST_DIR/../assets/texts");

/// A sentence or a name before it is said: an id of the Fluent files and its arguments.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Message {
    /// Key in the Fluent files, for instance `order-understood`.
    pub id: Cow<'static, str>,
    /// Arguments by name.
    #[serde(default, skip_serializing_if = "Args::is_empty")]
    pub args: Args,
}

/// One argument of a [`Message`].
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Arg {
    /// Said as it stands: a name, a number as printed, what a player typed. Most are short, and a report has very many, so a
    /// short one is kept in place.
    Text(SmolStr),
    /// What a player wrote for others to read: said on one line, and so that it formats, mentions and links nothing.
    Words(String),
    /// A whole number.
    Number(i64),
    /// A number kept in tenths: 135 is said 13.5, 130 is said 13.
    Tenths(i64),
    /// A message within the message.
    Message(Message),
    /// Several messages, said with commas between.
    List(Vec<Message>),
}

/// A message without arguments; add them by [`Message::with`].
pub fn message(id: impl Into<Cow<'static, str>>) -> Message {
    Message { id: id.into(), args: Args::default() }
}

/// Text that is the same in every language: a proper name, a number as printed.
pub fn literal(text: impl Into<SmolStr>) -> Message {
    message("literal").with("text", text.into())
}

impl Message {
    /// The same message with room for so many arguments: for lines of which there are very many.
    #[must_use]
    pub fn room_for(mut self, args: usize) -> Self {
        self.args.reserve(args);
        self
    }

    /// The same message with one more argument.
    #[must_use]
    pub fn with(mut self, name: impl Into<Cow<'static, str>>, arg: impl Into<Arg>) -> Self {
        self.args.set(name.into(), arg.into());
        self
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Arg::Text(text.into())
    }
}
impl From<SmolStr> for Arg {
    fn from(text: SmolStr) -> Self {
        Arg::Text(text)
    }
}
impl From<&str> for Arg {
    fn from(text: &str) -> Self {
        Arg::Text(text.into())
    }
}
impl From<Message> for Arg {
    fn from(inner: Message) -> Self {
        Arg::Message(inner)
    }
}
impl From<Vec<Message>> for Arg {
    fn from(inner: Vec<Message>) -> Self {
        Arg::List(inner)
    }
}
macro_rules! arg_from_number {
    ($($number:ty),*) => {$(
        impl From<$number> for Arg {
            fn from(number: $number) -> Self {
                Arg::Number(number as i64)
            }
        }
    )*};
}
arg_from_number!(i64, i32, i16, u8, u16, u32, u64, usize);

/// The texts of every language, ready to speak.
pub struct Lexicon {
    bundles: BTreeMap<String, FluentBundle<FluentResource>>,
}

impl Lexicon {
    /// All languages in `assets/texts`, as built into the program.
    ///
    /// # Panics
    /// If a text file built into the program is broken; a test reads them all.
    pub fn built_in() -> Self {
        let mut bundles = BTreeMap::new();
        for folder in TEXTS.dirs() {
            let language = folder.path().to_string_lossy().into_owned();
            let files = folder.files().filter_map(|file| file.contents_utf8());
            bundles.insert(language.clone(), bundle(&language, files));
        }
        Lexicon { bundles }
    }

    /// The languages that have texts, as tags such as `en`.
    pub fn languages(&self) -> impl Iterator<Item = &str> {
        self.bundles.keys().map(String::as_str)
    }

    /// Does some language know this id? For the test that walks every id in use.
    pub fn knows(&self, id: &str) -> bool {
        self.bundles.values().any(|bundle| bundle.has_message(id))
    }

    /// Says a message in a language (a tag such as `en` or `pt-BR`); what a language lacks is said in English.
    pub fn say(&self, language: &str, message: &Message) -> String {
        let short = language.split(['-', '_']).next().unwrap_or("en");
        [language, short, "en"]
            .iter()
            .filter_map(|tag| self.bundles.get(*tag))
            .find_map(|bundle| self.say_in(bundle, language, message))
            .unwrap_or_else(|| format!("[{}]", message.id))
    }

    fn say_in(
        &self,
        bundle: &FluentBundle<FluentResource>,
        language: &str,
        message: &Message,
    ) -> Option<String> {
        if message.id == "literal"
            && let Some(Arg::Text(text)) = message.args.get("text")
        {
            return Some(text.to_string());
        }
        let pattern = bundle.get_message(&message.id)?.value()?;
        let mut args = FluentArgs::with_capacity(message.args.iter().len());
        for (name, arg) in message.args.iter() {
            args.set(name, self.value(language, arg));
        }
        let mut errors = Vec::new();
        Some(bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned())
    }

    fn value(&self, language: &str, arg: &Arg) -> FluentValue<'static> {
        match arg {
            Arg::Text(text) => text.to_string().into(),
            Arg::Words(text) => without_markdown(text).into(),
            Arg::Number(number) => (*number).into(),
            Arg::Tenths(tenths) => tenths_text(*tenths).into(),
            Arg::Message(inner) => self.say(language, inner).into(),
            Arg::List(list) => {
                let said: Vec<_> = list.iter().map(|inner| self.say(language, inner)).collect();
                said.join(", ").into()
            }
        }
    }
}

/// Words on one line, with a backslash before whatever Markdown would read as more than a letter.
fn without_markdown(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.split_whitespace().collect::<Vec<_>>().join(" ").chars() {
        if "\\*_~`|<>[]@#".contains(letter) {
            out.push('\\');
        }
        out.push(letter);
    }
    out
}

/// A number kept in tenths as people write it: 135 → `13.5`, −40 → `-4`.
pub fn tenths_text(tenths: i64) -> String {
    let (sign, size) = (if tenths < 0 { "-" } else { "" }, tenths.unsigned_abs());
    match size % 10 {
        0 => format!("{sign}{}", size / 10),
        rest => format!("{sign}{}.{rest}", size / 10),
    }
}

fn bundle<'a>(language: &str, files: impl Iterator<Item = &'a str>) -> FluentBundle<FluentResource> {
    let tag: LanguageIdentifier = language.parse().expect("folders of texts are language tags");
    let mut bundle = FluentBundle::new_concurrent(vec![tag]);
    bundle.set_use_isolating(false);
    for text in files {
        let resource = FluentResource::try_new(text.to_owned())
            .unwrap_or_else(|(_, errors)| panic!("broken text in {language}: {errors:?}"));
        bundle
            .add_resource(resource)
            .unwrap_or_else(|errors| panic!("a text id stands twice in {language}: {errors:?}"));
    }
    bundle
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_in_tenths_read_as_people_write_them() {
        assert_eq!(
            ["13.5", "13", "-0.4", "0"],
            [135, 130, -4, 0].map(tenths_text).each_ref().map(String::as_str)
        );
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
        let lexicon = Lexicon::built_in();
        let inner = literal("Rifle coy");
        let outer = message("list-of-two").with("first", inner).with("second", 3);
        assert_eq!(lexicon.say("en-GB", &outer), "Rifle coy and 3");
    }

    #[test]
    fn an_unknown_id_shows_itself() {
        assert_eq!(Lexicon::built_in().say("en", &message("no-such-text")), "[no-such-text]");
    }
}
