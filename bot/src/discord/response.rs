//! What a command returns: a [`Response`] or a [`CommandError`]. Everything said to a user is ephemeral. Here too: how a reply is
//! made to fit Discord's limits.

use mythico_engine::order::OrderError;
use mythico_engine::report::fenced;
use mythico_engine::words::{Message, message};
use serenity::all::{
    CreateActionRow, CreateAttachment, CreateInteractionResponse, CreateInteractionResponseMessage,
    CreateModal, EditInteractionResponse,
};

use crate::adjudicator::AdjudicationError;
use crate::layout::{TEXT_MAX, divide, units};
use crate::pictures::{Drawing, Picture};
use crate::states::StateError;
use crate::store::{self, CampaignId, StoreError};

/// What a user is shown: text, files, buttons.
#[derive(Default)]
pub struct Reply {
    /// The words, in Discord's Markdown; the rest of what is too long goes along as a file.
    pub text: String,
    /// A picture shown below the text.
    pub picture: Option<Picture>,
    /// Files attached besides the picture.
    pub files: Vec<CreateAttachment>,
    /// Rows of buttons and selects below the text.
    pub rows: Vec<CreateActionRow>,
    /// A picture that follows by edit, so that the words needn't wait for it.
    pub later: Option<Drawing>,
    /// The campaign a window of which the user's command has closed, as this reply says; once it has arrived, that need not be said
    /// again.
    pub closed: Option<CampaignId>,
}

impl Reply {
    /// A reply of text alone.
    pub fn of(text: impl Into<String>) -> Reply {
        Reply { text: text.into(), ..Reply::default() }
    }
}

/// How an interaction is answered.
pub enum Response {
    /// A message of its own.
    Say(Reply),
    /// The message that the button stands on becomes this.
    Update(Reply),
    /// A form to fill in. Discord takes one only as the first response, so there is no time to lose.
    Modal(CreateModal),
}

impl From<Reply> for Response {
    fn from(reply: Reply) -> Self {
        Response::Say(reply)
    }
}

/// Why a command failed. Its `Display` is for logs; users are told by [`CommandError::say`].
#[derive(Debug, thiserror::Error)]
#[error("{self:?}")]
pub enum CommandError {
    /// The user asked for what can't be had: a sentence that says what to do.
    User(Message),
    /// An order was refused; the line is given back.
    Order {
        /// Why it isn't taken, and what would do.
        error: Box<OrderError>,
        /// The order line as it was typed.
        line: String,
    },
    /// One of the others, with the text that was typed, which is given back so that it isn't lost.
    WithInput(Box<CommandError>, String),
    /// A fault of ours: logged once; the user sees one fixed line.
    Internal(anyhow::Error),
}

/// What commands return: a response, or why there is none.
pub type Result<T = Response> = std::result::Result<T, CommandError>;

impl CommandError {
    /// A user error of a message without arguments.
    pub fn user(id: &'static str) -> CommandError {
        CommandError::User(message(id))
    }

    /// A line that the engine refused.
    pub fn order(error: OrderError, line: &str) -> CommandError {
        CommandError::Order { error: Box::new(error), line: line.to_owned() }
    }

    /// Why an order's line wasn't played.
    pub fn of_line(error: AdjudicationError, line: &str) -> CommandError {
        match error {
            AdjudicationError::Refused(error) => CommandError::Order { error, line: line.to_owned() },
            other => other.into(),
        }
    }

    /// Has the typed text given back.
    #[must_use]
    pub fn with_input(self, text: &str) -> CommandError {
        match self {
            CommandError::User(_) | CommandError::Internal(_) => {
                CommandError::WithInput(Box::new(self), text.to_owned())
            }
            other => other,
        }
    }

    /// What the user is told.
    pub fn say(
        &self,
        say: &dyn Fn(&Message) -> String,
        refused: &dyn Fn(&OrderError, &str) -> String,
    ) -> String {
        match self {
            CommandError::User(message) => say(message),
            CommandError::Order { error, line } => {
                format!("{}\n{}", say(&message("bot-refused")), refused(error, line))
            }
            CommandError::WithInput(inner, text) => {
                format!("{}\n{}\n{}", inner.say(say, refused), say(&message("bot-your-text")), fenced(text))
            }
            CommandError::Internal(error) => say(&message(trouble(error))),
        }
    }

    /// The fault, if it is ours.
    pub fn fault(&self) -> Option<&anyhow::Error> {
        match self {
            CommandError::Internal(error) => Some(error),
            CommandError::WithInput(inner, _) => inner.fault(),
            CommandError::User(_) | CommandError::Order { .. } => None,
        }
    }
}

impl From<StoreError> for CommandError {
    fn from(error: StoreError) -> Self {
        match error.rejection() {
            Some(refusal) => CommandError::User(said(refusal)),
            None => CommandError::Internal(error.into()),
        }
    }
}

impl From<StateError> for CommandError {
    fn from(error: StateError) -> Self {
        match error {
            StateError::Store(error) => error.into(),
            other => CommandError::Internal(other.into()),
        }
    }
}

impl From<AdjudicationError> for CommandError {
    fn from(error: AdjudicationError) -> Self {
        match error {
            AdjudicationError::NotRunning => CommandError::user("bot-not-running"),
            AdjudicationError::WindowClosed => CommandError::user("bot-window-closed"),
            AdjudicationError::WarOver => CommandError::user("bot-war-over"),
            AdjudicationError::Stale => CommandError::user("bot-stale"),
            // What it is, the GM alone is told.
            AdjudicationError::OrderStopped => CommandError::user("bot-order-stopped"),
            AdjudicationError::Stopped { .. } => CommandError::user("bot-window-stopped"),
            AdjudicationError::Store(error) => error.into(),
            AdjudicationError::State(error) => error.into(),
            other => CommandError::Internal(other.into()),
        }
    }
}

impl From<serenity::Error> for CommandError {
    fn from(error: serenity::Error) -> Self {
        CommandError::Internal(error.into())
    }
}

impl From<anyhow::Error> for CommandError {
    fn from(error: anyhow::Error) -> Self {
        CommandError::Internal(error)
    }
}

/// What is said of a fault of ours. What exactly is wrong may be a secret, and stands in the log.
fn trouble(error: &anyhow::Error) -> &'static str {
    match (error.downcast_ref(), error.downcast_ref()) {
        (Some(StoreError::DiskFull(_)), _) => "bot-disk-full",
        (_, Some(StateError::Position(..))) => "bot-unavailable",
        _ => "bot-broken",
    }
}

/// The store's refusals in words that can be translated.
fn said(rejection: &store::Rejection) -> Message {
    match rejection {
        store::Rejection::NameLength(max) => message("bot-name-length").with("max", *max),
        store::Rejection::NameTaken => message("bot-name-taken"),
        store::Rejection::NoSuchSeat(seat) => message("bot-no-such-seat").with("seat", seat.as_str()),
        store::Rejection::SeatTaken(seat) => message("bot-seat-taken").with("seat", seat.as_str()),
        store::Rejection::AlreadySeated(seat) => message("bot-already-seated").with("seat", seat.as_str()),
        store::Rejection::NotYourSeat(seat) => message("bot-not-your-seat").with("seat", seat.as_str()),
        store::Rejection::NotRunning => message("bot-not-running"),
        store::Rejection::WindowClosed => message("bot-window-closed"),
        store::Rejection::NothingStands => message("bot-nothing-stands"),
        store::Rejection::Stale => message("bot-stale"),
    }
}

/// A reply as Discord takes it: the rest of what is too long becomes a file.
struct Parts {
    text: String,
    files: Vec<CreateAttachment>,
    rows: Vec<CreateActionRow>,
}

fn parts(reply: Reply) -> Parts {
    let mut files: Vec<CreateAttachment> = reply.picture.into_iter().map(attachment).collect();
    files.extend(reply.files);
    let mut text = reply.text;
    if units(&text) > TEXT_MAX {
        let divided = divide(&sections(&text), TEXT_MAX - 2);
        text = format!("{}\n…", divided.shown.trim_end());
        files.push(CreateAttachment::bytes(divided.rest.into_bytes(), "answer.md"));
    }
    Parts { text, files, rows: reply.rows }
}

/// A text in its parts, each of which begins with its heading.
fn sections(text: &str) -> Vec<String> {
    let mut parts = vec![String::new()];
    for line in text.split_inclusive('\n') {
        if line.starts_with("## ") {
            parts.push(String::new());
        }
        parts.last_mut().into_iter().for_each(|part| part.push_str(line));
    }
    parts
}

/// A picture as a file with its alt text.
pub fn attachment(picture: Picture) -> CreateAttachment {
    CreateAttachment::bytes(picture.png, "map.png").description(cut(&picture.alt, 1_024))
}

/// Said words for where Discord reads no Markdown, as in menus: without the backslashes that keep it off.
pub fn plain(said: &str) -> String {
    let mut letters = said.chars().peekable();
    let mut plain = String::with_capacity(said.len());
    while let Some(letter) = letters.next() {
        match letters.peek() {
            Some(next) if letter == '\\' && next.is_ascii_punctuation() => plain.extend(letters.next()),
            _ => plain.push(letter),
        }
    }
    plain
}

/// The first letters of a text.
pub fn cut(text: &str, max: usize) -> String {
    if text.chars().count() <= max {
        return text.to_owned();
    }
    text.chars().take(max.saturating_sub(1)).chain(['…']).collect()
}

/// The first response to an interaction.
pub fn first(response: Response) -> CreateInteractionResponse {
    match response {
        Response::Say(reply) => CreateInteractionResponse::Message(filled(reply).ephemeral(true)),
        Response::Update(reply) => CreateInteractionResponse::UpdateMessage(filled(reply)),
        Response::Modal(modal) => CreateInteractionResponse::Modal(modal),
    }
}

fn filled(reply: Reply) -> CreateInteractionResponseMessage {
    let Parts { text, files, rows } = parts(reply);
    CreateInteractionResponseMessage::new().content(text).files(files).components(rows)
}

/// The response to an interaction that was deferred; a modal comes too late then.
pub fn deferred(response: Response) -> EditInteractionResponse {
    let reply = match response {
        Response::Say(reply) | Response::Update(reply) => reply,
        Response::Modal(_) => Reply::of("…"),
    };
    let Parts { text, files, rows } = parts(reply);
    let edit = EditInteractionResponse::new().content(text).components(rows);
    files.into_iter().fold(edit, EditInteractionResponse::new_attachment)
}

/// An ephemeral message of one text.
pub fn only(text: String) -> CreateInteractionResponse {
    first(Reply::of(text).into())
}

/// Tells Discord that the answer will come later; the user sees that the bot is thinking.
pub fn thinking() -> CreateInteractionResponse {
    CreateInteractionResponse::Defer(CreateInteractionResponseMessage::new().ephemeral(true))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_text_goes_on_in_a_file() {
        let long = format!("head\n```\n{}```\n", "row\n".repeat(1_000));
        let parts = parts(Reply::of(long));
        assert!(parts.text.encode_utf16().count() <= 2_000);
        assert_eq!((parts.text.matches("```").count(), parts.files.len()), (2, 1));
    }

    #[test]
    fn what_a_message_holds_goes_whole() {
        for (text, files) in [("a".repeat(2_000), 0), ("🗺".repeat(1_000), 0), ("🗺".repeat(1_001), 1)] {
            assert_eq!(parts(Reply::of(text)).files.len(), files);
        }
    }

    #[test]
    fn a_menu_shows_words_as_they_were_written() {
        assert_eq!(
            plain(r"EMTV will carry “\*\*Rise\*\* \@all \\o/”, at C:\"),
            r"EMTV will carry “**Rise** @all \o/”, at C:\"
        );
    }
}
