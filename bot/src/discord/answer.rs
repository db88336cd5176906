//! What an interaction is answered: a [`Page`], a modal, or a [`Failure`]. Everything said to a user is ephemeral. Here too: how an
//! answer is sent, with the small print of Discord's limits.

use mythico_engine::order::OrderError;
use mythico_engine::words::{Lexicon, Message, message};
use serenity::all::{
    CreateActionRow, CreateAttachment, CreateInteractionResponse, CreateInteractionResponseMessage,
    CreateModal, EditInteractionResponse,
};

use crate::painter::{Drawing, Picture};
use crate::store::{self, CampaignId, StoreError};
use crate::tables::TableError;

/// Longest text of a message, in UTF-16 units, which is how Discord counts.
pub const TEXT_MAX: usize = 2_000;

/// What a user is shown.
#[derive(Default)]
pub struct Page {
    /// The words, in Discord's Markdown; what is too long goes along as a file.
    pub text: String,
    /// A picture.
    pub picture: Option<Picture>,
    /// Other files.
    pub files: Vec<CreateAttachment>,
    /// Buttons and selects.
    pub rows: Vec<CreateActionRow>,
    /// A picture that follows by edit, so that the words needn't wait for it.
    pub later: Option<Drawing>,
    /// The campaign a window of which the visitor's command has closed, as this page says; once it has arrived, that need not be said
    /// again.
    pub closed: Option<CampaignId>,
}

impl Page {
    /// A page of words.
    pub fn of(text: impl Into<String>) -> Page {
        Page { text: text.into(), ..Page::default() }
    }
}

/// How an interaction is answered.
pub enum Answer {
    /// A page of its own.
    Say(Page),
    /// The message that the button stands on becomes this page.
    Update(Page),
    /// A form to fill in. Only as a first answer, so whoever gives it must be quick.
    Modal(CreateModal),
}

impl From<Page> for Answer {
    fn from(page: Page) -> Self {
        Answer::Say(page)
    }
}

/// Why there is no answer.
#[derive(Debug)]
pub enum Failure {
    /// The user asked for what can't be had: a sentence that says what to do.
    Told(Message),
    /// An order was refused; the line is given back.
    Refused {
        /// Why.
        refusal: Box<OrderError>,
        /// The line.
        line: String,
    },
    /// The same, and the text that was given comes back with it, so that nothing typed is lost.
    GivingBack(Box<Failure>, String),
    /// A fault of ours: logged once; the user sees one fixed line.
    Broken(anyhow::Error),
}

/// What commands return.
pub type Result<T = Answer> = std::result::Result<T, Failure>;

impl Failure {
    /// A failure told by a message without arguments.
    pub fn told(id: &'static str) -> Failure {
        Failure::Told(message(id))
    }

    /// A line that the engine refused.
    pub fn refused(refusal: OrderError, line: &str) -> Failure {
        Failure::Refused { refusal: Box::new(refusal), line: line.to_owned() }
    }

    /// The same failure, giving the typed text back.
    #[must_use]
    pub fn giving_back(self, text: &str) -> Failure {
        match self {
            Failure::Told(_) | Failure::Broken(_) => Failure::GivingBack(Box::new(self), text.to_owned()),
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
            Failure::Told(message) => say(message),
            Failure::Refused { refusal, line } => {
                format!("{}\n{}", say(&message("bot-refused")), refused(refusal, line))
            }
            Failure::GivingBack(inner, text) => {
                format!("{}\n{}\n{}", inner.say(say, refused), say(&message("bot-your-text")), fenced(text))
            }
            Failure::Broken(error) => match error.downcast_ref() {
                Some(StoreError::DiskFull(_)) => say(&message("bot-disk-full")),
                _ => say(&message("bot-broken")),
            },
        }
    }

    /// The fault, if it is ours.
    pub fn fault(&self) -> Option<&anyhow::Error> {
        match self {
            Failure::Broken(error) => Some(error),
            Failure::GivingBack(inner, _) => inner.fault(),
            Failure::Told(_) | Failure::Refused { .. } => None,
        }
    }
}

/// A refused line in a block of its own, its bad fragment marked, and why below it.
pub fn marked(refusal: &OrderError, line: &str, lexicon: &Lexicon, language: &str) -> String {
    format!("{}\n{}", fenced(&refusal.marked(line)), refusal.why(lexicon, language))
}

/// Text in a block of its own, which it can't leave.
pub fn fenced(text: &str) -> String {
    format!("```\n{}\n```", text.replace("```", "`\u{200b}``"))
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Self {
        match error.rejection() {
            Some(refusal) => Failure::Told(said(refusal)),
            None => Failure::Broken(error.into()),
        }
    }
}

impl From<TableError> for Failure {
    fn from(error: TableError) -> Self {
        match error {
            TableError::Store(error) => error.into(),
            other => Failure::Broken(other.into()),
        }
    }
}

impl From<serenity::Error> for Failure {
    fn from(error: serenity::Error) -> Self {
        Failure::Broken(error.into())
    }
}

impl From<anyhow::Error> for Failure {
    fn from(error: anyhow::Error) -> Self {
        Failure::Broken(error)
    }
}

/// The store's refusals in words that can be translated.
fn said(refusal: &store::Rejection) -> Message {
    match refusal {
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

/// A page as Discord takes it: what is too long becomes a file.
struct Parts {
    text: String,
    files: Vec<CreateAttachment>,
    rows: Vec<CreateActionRow>,
}

fn parts(page: Page) -> Parts {
    let mut files: Vec<CreateAttachment> = page.picture.into_iter().map(attachment).collect();
    files.extend(page.files);
    let mut text = page.text;
    if units(&text) > TEXT_MAX {
        files.push(CreateAttachment::bytes(text.clone().into_bytes(), "answer.md"));
        text = beginning(&text);
    }
    Parts { text, files, rows: page.rows }
}

fn units(text: &str) -> usize {
    text.encode_utf16().count()
}

/// The beginning of a long text: whole lines, and every block that was opened closed.
fn beginning(text: &str) -> String {
    let mut kept = String::new();
    for line in text.lines() {
        if units(&kept) + units(line) + 10 > TEXT_MAX {
            break;
        }
        kept += line;
        kept.push('\n');
    }
    if kept.matches("```").count() % 2 == 1 {
        kept += "```\n";
    }
    kept + "…"
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

/// The first answer to an interaction.
pub fn first(answer: Answer) -> CreateInteractionResponse {
    match answer {
        Answer::Say(page) => CreateInteractionResponse::Message(filled(page).ephemeral(true)),
        Answer::Update(page) => CreateInteractionResponse::UpdateMessage(filled(page)),
        Answer::Modal(modal) => CreateInteractionResponse::Modal(modal),
    }
}

fn filled(page: Page) -> CreateInteractionResponseMessage {
    let Parts { text, files, rows } = parts(page);
    CreateInteractionResponseMessage::new().content(text).files(files).components(rows)
}

/// The same as the content of an answer that was deferred; a modal comes too late then.
pub fn deferred(answer: Answer) -> EditInteractionResponse {
    let page = match answer {
        Answer::Say(page) | Answer::Update(page) => page,
        Answer::Modal(_) => Page::of("…"),
    };
    let Parts { text, files, rows } = parts(page);
    let edit = EditInteractionResponse::new().content(text).components(rows);
    files.into_iter().fold(edit, EditInteractionResponse::new_attachment)
}

/// A private answer that says one thing.
pub fn only(text: String) -> CreateInteractionResponse {
    first(Page::of(text).into())
}

/// The announcement that an answer takes a while.
pub fn thinking() -> CreateInteractionResponse {
    CreateInteractionResponse::Defer(CreateInteractionResponseMessage::new().ephemeral(true))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_text_goes_along_as_a_file_and_its_beginning_closes_its_block() {
        let long = format!("head\n```\n{}```\n", "row\n".repeat(1_000));
        let parts = parts(Page::of(long));
        assert!(parts.text.encode_utf16().count() <= 2_000);
        assert_eq!(parts.text.matches("```").count() % 2, 0);
        assert_eq!(parts.files.len(), 1);
    }

    #[test]
    fn what_a_message_holds_goes_whole() {
        for (text, files) in [("a".repeat(2_000), 0), ("🗺".repeat(1_000), 0), ("🗺".repeat(1_001), 1)] {
            assert_eq!(parts(Page::of(text)).files.len(), files);
        }
    }

    #[test]
    fn a_menu_shows_words_as_they_were_written() {
        assert_eq!(
            plain(r"EMTV will carry “\*\*Rise\*\* \@all \\o/”, at C:\"),
            r"EMTV will carry “**Rise** @all \o/”, at C:\"
        );
    }

    #[test]
    fn text_in_a_block_cant_leave_it() {
        assert_eq!(fenced("a```b").matches("```").count(), 2);
    }
}
