//! Words. The engine makes no text; it makes a [`Message`]: an id with arguments. One pure
//! function, [`Lexicon::say`], turns it into the reader's language, with the Fluent files in
//! `assets/texts/<language>/`. So reports are compared, translated and redacted as data. Not here:
//! where texts are shown, or how long they may be.

use std::borrow::Cow;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use serde::ser::SerializeStruct;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use smol_str::SmolStr;

pub mod args;
mod lexicon;
mod speaker;
mod tell;
mod user_text;

use self::args::Args;
pub use self::lexicon::{ENGLISH, Folder, Lexicon, TextsError, built_in_folders};
pub use self::speaker::Speaker;
pub use self::tell::{NONE, Present, Tell, Tenths, Typed, Word, problem_and_remedy};
pub use self::user_text::{code, code_words, fenced, legible, user_words};

/// A sentence or a name, before it is put into words. Serialised as `{"id": …, "args": {…}}`; a
/// literal has the id `literal`.
#[derive(Clone, Debug)]
pub enum Message {
    /// Text that is the same in every language. Most cells of a report's tables are short literals,
    /// so they are kept inline.
    Literal(SmolStr),
    /// A text of the Fluent files.
    Text {
        /// Its key there, for instance `order-understood`.
        id: Cow<'static, str>,
        /// Arguments by name.
        args: Args,
    },
    /// A message that copies share. For one that occurs very often: a copy costs nothing.
    Shared(Arc<Message>),
}

/// One argument of a [`Message`].
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Arg {
    /// Text that is shown unchanged: a name, a number as printed, a player's input. Most are short,
    /// and a report has very many, so short ones are kept inline.
    Text(SmolStr),
    /// A player's words for others to read: shown on one line, without formatting, mentions and
    /// links.
    Words(String),
    /// A whole number.
    Number(i64),
    /// A number in tenths: 135 reads 13.5 or 13,5 depending on the language, 130 reads 13.
    Tenths(i64),
    /// A message within the message.
    Message(Message),
    /// Several messages, joined by the language's separator.
    List(Vec<Message>),
}

/// A message without arguments; add them by [`Message::with`].
pub fn message(id: impl Into<Cow<'static, str>>) -> Message {
    Message::Text { id: id.into(), args: Args::default() }
}

/// A message with these arguments, sorted by name. For texts with very many lines.
pub fn message_of<const COUNT: usize>(
    id: &'static str,
    args: [(&'static str, Arg); COUNT],
) -> Message {
    Message::Text { id: id.into(), args: Args::of(args) }
}

/// Text that is the same in every language: a proper name, a number as printed.
pub fn literal(text: impl Into<SmolStr>) -> Message {
    Message::Literal(text.into())
}

/// Several literals, for an argument that lists them.
pub fn literals<T: Into<SmolStr>>(texts: impl IntoIterator<Item = T>) -> Vec<Message> {
    texts.into_iter().map(literal).collect()
}

/// Somebody's words for others to read, for an argument that lists several.
pub fn written(text: impl Into<String>) -> Message {
    message(LITERAL).with("text", Arg::Words(text.into()))
}

impl Message {
    /// Adds an argument; a literal takes none.
    #[must_use]
    pub fn with(mut self, name: impl Into<Cow<'static, str>>, arg: impl Into<Arg>) -> Self {
        if let Message::Shared(shared) = self {
            self = Arc::unwrap_or_clone(shared);
        }
        match &mut self {
            Message::Text { args, .. } => args.set(name.into(), arg.into()),
            _ => debug_assert!(false, "a literal takes no argument"),
        }
        self
    }

    /// Returns the text's attribute of this name, with the same arguments.
    pub fn attribute(&self, name: &str) -> Message {
        Message::Text { id: format!("{}.{name}", self.id()).into(), args: self.args().clone() }
    }

    /// The message itself, whether copies share it or not.
    fn plain(&self) -> &Message {
        match self {
            Message::Shared(shared) => shared.plain(),
            own => own,
        }
    }

    /// Key in the Fluent files; `literal` for a literal, which needs none.
    pub fn id(&self) -> &str {
        match self {
            Message::Literal(_) => LITERAL,
            Message::Text { id, .. } => id,
            Message::Shared(shared) => shared.id(),
        }
    }

    /// Arguments by name; a literal has none.
    pub fn args(&self) -> &Args {
        const NONE: &Args = &Args::NONE;
        match self {
            Message::Literal(_) => NONE,
            Message::Text { args, .. } => args,
            Message::Shared(shared) => shared.args(),
        }
    }
}

impl PartialEq for Message {
    fn eq(&self, other: &Message) -> bool {
        match (self.plain(), other.plain()) {
            (Message::Literal(text), Message::Literal(other)) => text == other,
            (Message::Literal(_), _) | (_, Message::Literal(_)) => false,
            (said, other) => said.id() == other.id() && said.args() == other.args(),
        }
    }
}

impl Eq for Message {}

impl Hash for Message {
    fn hash<H: Hasher>(&self, state: &mut H) {
        match self.plain() {
            Message::Literal(text) => text.hash(state),
            said => (said.id(), said.args()).hash(state),
        }
    }
}

/// The id under which a literal is serialised, with its text as the argument `text`.
const LITERAL: &str = "literal";

/// A message as it is serialised.
#[derive(Deserialize)]
struct Written {
    id: Cow<'static, str>,
    #[serde(default)]
    args: Args,
}

impl From<Written> for Message {
    fn from(Written { id, args }: Written) -> Message {
        match args.get("text") {
            Some(Arg::Text(text)) if id == LITERAL => Message::Literal(text.clone()),
            _ => Message::Text { id, args },
        }
    }
}

impl<'de> Deserialize<'de> for Message {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Written::deserialize(from).map(Message::from)
    }
}

impl Serialize for Message {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        /// A literal's only argument, as it is serialised.
        #[derive(Serialize)]
        struct Text<T> {
            text: T,
        }
        if let Message::Shared(shared) = self {
            return shared.serialize(to);
        }
        let has_args = matches!(self, Message::Literal(_)) || !self.args().is_empty();
        let mut fields = to.serialize_struct("Message", 1 + usize::from(has_args))?;
        fields.serialize_field("id", self.id())?;
        match self {
            Message::Literal(text) => {
                fields.serialize_field("args", &Text { text: Text { text } })?
            }
            _ if has_args => fields.serialize_field("args", self.args())?,
            _ => fields.skip_field("args")?,
        }
        fields.end()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shared_message_is_the_same_and_what_is_set_on_a_copy_changes_no_other() {
        let own = message_of("hex", [("hex", 2.into()), ("turn", 4.into())]);
        let shared = Message::Shared(Arc::new(own.clone()));
        assert_eq!(shared, own);
        assert_eq!(serde_json::to_string(&shared).unwrap(), serde_json::to_string(&own).unwrap());
        let copy = shared.clone().with("turn", 5);
        assert_eq!(
            (copy.args().get("turn"), shared.args().get("turn")),
            (Some(&5.into()), Some(&4.into()))
        );
    }
}
