//! Words: the engine says nothing itself, it emits a [`Message`]: an id with arguments.
//! One pure function, [`Lexicon::say`], turns it into the reader's language from the Fluent
//! files in `assets/texts/<language>/`. So a report compares, translates and is redacted as data.
//! Not here: where texts are shown, or how long they may be.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

pub mod args;
mod lexicon;

use self::args::Args;
pub use self::lexicon::{ENGLISH, Folder, Lexicon, TextsError, built_in_folders};

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
    /// A number kept in tenths: 135 is said 13.5 or 13,5 as the language writes it, 130 is said 13.
    Tenths(i64),
    /// A message within the message.
    Message(Message),
    /// Several messages, said one after another with what the language puts between.
    List(Vec<Message>),
}

/// A message without arguments; add them by [`Message::with`].
pub fn message(id: impl Into<Cow<'static, str>>) -> Message {
    Message { id: id.into(), args: Args::default() }
}

/// A message with these arguments, each of another name: for lines of which there are very many.
pub fn message_of<const COUNT: usize>(id: &'static str, args: [(&'static str, Arg); COUNT]) -> Message {
    Message { id: id.into(), args: Args::of(args) }
}

/// Text that is the same in every language: a proper name, a number as printed.
pub fn literal(text: impl Into<SmolStr>) -> Message {
    message("literal").with("text", text.into())
}

/// Several such texts, for an argument that lists them.
pub fn literals<T: Into<SmolStr>>(texts: impl IntoIterator<Item = T>) -> Vec<Message> {
    texts.into_iter().map(literal).collect()
}

/// What somebody wrote for others to read, for an argument that lists several such.
pub fn written(text: impl Into<String>) -> Message {
    message("literal").with("text", Arg::Words(text.into()))
}

impl Message {
    /// Adds an argument.
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
