//! What a command returns: a [`Response`] or a [`CommandError`]. Everything said to a user is
//! ephemeral. Here too: how a reply is made to fit Discord's limits.

use futures_util::future::BoxFuture;
use mythico_engine::words::{Message, message};
use serenity::all::{
    CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateEmbed, CreateInteractionResponse,
    CreateInteractionResponseFollowup, CreateInteractionResponseMessage, CreateMessage, CreateModal,
    EditInteractionResponse, Nonce,
};

pub use super::command_error::CommandError;
use super::throttle::DrawingPermit;
use crate::attached::{announcement, plain_text};
use crate::layout::{TEXT_MAX, divide, units};
use crate::pictures::{Drawing, Picture};
pub use crate::plain::plain;
use crate::store::CampaignId;

/// What a user is shown: text, files, buttons.
#[derive(Default)]
pub struct Reply {
    /// The words, in Discord's Markdown; the rest of what is too long goes along as a file.
    pub text: String,
    /// A picture shown below the text.
    pub picture: Option<Picture>,
    /// Files attached besides the picture.
    pub files: Vec<CreateAttachment>,
    /// News as they are posted.
    pub embeds: Vec<CreateEmbed>,
    /// Rows of buttons and selects below the text.
    pub rows: Vec<CreateActionRow>,
    /// A picture that follows by edit, so that the words needn't wait for it.
    pub later: Option<Drawing>,
    /// The user's turn to have that drawn, until it is.
    pub drawing: Option<DrawingPermit>,
    /// Words, and files, that take the text's place by edit, once they are known.
    pub then: Option<BoxFuture<'static, Reply>>,
    /// The campaign a window of which the user's command has closed, as this reply says; once it
    /// has arrived, that need not be said again.
    pub closed: Option<CampaignId>,
}

impl Reply {
    /// A reply of text alone.
    pub fn of(text: impl Into<String>) -> Reply {
        Reply { text: text.into(), ..Reply::default() }
    }

    /// Fits a reply to Discord: the picture and the rest of a long text become files. A fitted
    /// reply stays as it is.
    #[must_use]
    pub fn fitted(mut self, say: Say<'_>) -> Reply {
        if let Some(picture) = self.picture.take() {
            self.files.insert(0, attachment(picture));
        }
        if units(&self.text) > TEXT_MAX {
            let divided = divide(&sections(&self.text), TEXT_MAX - NOTE_UNITS_MAX);
            let note = cut(&say(&announcement(&divided, false)), NOTE_UNITS_MAX / 2);
            self.text = format!("{}\n{note}", divided.shown.trim_end());
            self.files.push(CreateAttachment::bytes(plain_text(&divided.rest).into_bytes(), REST_FILE));
        }
        self
    }

    /// Returns whether it comes with files. The rest of a long text is one.
    pub fn brings_files(&self) -> bool {
        self.picture.is_some() || !self.files.is_empty() || units(&self.text) > TEXT_MAX
    }
}

/// How an interaction is answered.
pub enum Response {
    /// A message of its own.
    Say(Reply),
    /// The message that the button stands on becomes this.
    Update(Reply),
    /// A form to fill in. Discord takes one only as the first response, so there is no time to
    /// lose.
    Modal(CreateModal),
}

impl From<Reply> for Response {
    fn from(reply: Reply) -> Self {
        Response::Say(reply)
    }
}

/// What commands return: a response, or why there is none.
pub type Result<T = Response> = std::result::Result<T, CommandError>;

/// Says a message in the reader's language.
pub type Say<'a> = &'a (dyn Fn(&Message) -> String + Sync);

/// The name of an attached map.
pub const MAP_FILE: &str = "map.png";
/// The name of the file that holds the rest of a text.
pub const REST_FILE: &str = "answer.txt";

/// Room that is kept for the line that says what is attached.
const NOTE_UNITS_MAX: usize = 400;
/// Letters of a word that is left out rather than cut through.
const WORD_MAX: usize = 20;

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
    CreateAttachment::bytes(picture.png, MAP_FILE).description(cut(&plain(&picture.alt), 1_024))
}

/// The first letters of a text, to the end of a word if the one that is cut through isn't long.
pub fn cut(text: &str, max: usize) -> String {
    if text.chars().count() <= max {
        return text.to_owned();
    }
    let (kept, rest) =
        text.split_at(text.char_indices().nth(max.saturating_sub(1)).map_or(text.len(), |at| at.0));
    let is_whole = rest.starts_with(' ');
    let last = kept.rfind(' ').filter(|end| !is_whole && kept[*end..].chars().count() <= WORD_MAX);
    format!("{}…", kept[..last.unwrap_or(kept.len())].trim_end())
}

/// The first response to an interaction.
pub fn first(response: Response, say: Say<'_>) -> CreateInteractionResponse {
    match response {
        Response::Say(reply) => CreateInteractionResponse::Message(filled(reply, say).ephemeral(true)),
        Response::Update(reply) => CreateInteractionResponse::UpdateMessage(filled(reply, say)),
        Response::Modal(modal) => CreateInteractionResponse::Modal(modal),
    }
}

/// A message that answers a direct one; sent again under this nonce it is the same.
pub fn posted(reply: Reply, nonce: String, say: Say<'_>) -> CreateMessage {
    let Reply { text, files, embeds, rows, .. } = reply.fitted(say);
    let message = CreateMessage::new().content(text).add_files(files).embeds(embeds).components(rows);
    message.nonce(Nonce::String(nonce)).enforce_nonce(true)
}

fn filled(reply: Reply, say: Say<'_>) -> CreateInteractionResponseMessage {
    let Reply { text, files, embeds, rows, .. } = reply.fitted(say);
    CreateInteractionResponseMessage::new().content(text).files(files).embeds(embeds).components(rows)
}

/// The response to an interaction that was deferred; a modal comes too late then. Files that were
/// there go, as by [`first`]: an edit that names none would leave them.
pub fn deferred(response: Response, say: Say<'_>) -> EditInteractionResponse {
    let reply = match response {
        Response::Say(reply) | Response::Update(reply) => reply,
        Response::Modal(_) => Reply::of("…"),
    };
    let Reply { text, files, embeds, rows, .. } = reply.fitted(say);
    let edit = new_edit().content(text).embeds(embeds).components(rows).clear_attachments();
    files.into_iter().fold(edit, EditInteractionResponse::new_attachment)
}

/// What a response says.
pub fn reply_of(response: Response) -> Reply {
    match response {
        Response::Say(reply) | Response::Update(reply) => reply,
        Response::Modal(_) => Reply::default(),
    }
}

/// An edit of an answer, which mentions nobody. serenity's default for it isn't ours.
pub fn new_edit() -> EditInteractionResponse {
    EditInteractionResponse::new().allowed_mentions(CreateAllowedMentions::new())
}

/// The answer without its pictures, in which it says that they are too large for Discord; none if
/// it has none.
pub fn without_pictures(response: &Response, say: Say<'_>) -> Option<Response> {
    let smaller = |reply: &Reply| {
        let (texts, pictures): (Vec<_>, Vec<_>) =
            reply.files.iter().cloned().partition(|file| file.filename.ends_with(".txt"));
        let has_pictures = reply.picture.is_some() || !pictures.is_empty();
        has_pictures.then(|| Reply {
            text: format!("{}\n-# {}", reply.text, say(&message("bot-picture-too-large"))),
            files: texts,
            embeds: reply.embeds.clone(),
            rows: reply.rows.clone(),
            ..Reply::default()
        })
    };
    match response {
        Response::Say(reply) => smaller(reply).map(Response::Say),
        Response::Update(reply) => smaller(reply).map(Response::Update),
        Response::Modal(_) => None,
    }
}

/// A message of its own to a button or menu that was acknowledged.
pub fn followup(reply: Reply, say: Say<'_>) -> CreateInteractionResponseFollowup {
    let Reply { text, files, embeds, rows, .. } = reply.fitted(say);
    let followup = CreateInteractionResponseFollowup::new().content(text).files(files).embeds(embeds);
    followup.components(rows).ephemeral(true)
}

/// Tells Discord that the answer will come later; the user sees that the bot is thinking.
pub fn thinking() -> CreateInteractionResponse {
    CreateInteractionResponse::Defer(CreateInteractionResponseMessage::new().ephemeral(true))
}

#[cfg(test)]
mod tests {
    use mythico_engine::words::Lexicon;

    use super::*;

    fn english(message: &Message) -> String {
        Lexicon::built_in().say("en", message)
    }

    #[test]
    fn a_long_text_goes_on_in_a_file() {
        let long = format!("head\n```\n{}```\n", "row\n".repeat(1_000));
        let reply = Reply::of(long).fitted(&english);
        assert!(reply.text.ends_with(" lines): the rest."), "{}", reply.text);
        assert!(reply.text.encode_utf16().count() <= 2_000);
        assert_eq!((reply.text.matches("```").count(), reply.files.len()), (2, 1));
        let before = (reply.text.clone(), reply.files.clone());
        let again = reply.fitted(&english);
        assert_eq!((again.text, again.files), before);
    }

    #[test]
    fn edits_of_answers_mention_nobody_as_posts_do() {
        for edit in [new_edit(), deferred(Reply::of("@everyone <@7>").into(), &english)] {
            let sent = serde_json::to_value(&edit).unwrap();
            assert_eq!(
                sent["allowed_mentions"],
                serde_json::json!({"parse": [], "roles": [], "users": []}),
                "{sent}"
            );
        }
    }

    #[test]
    fn an_answer_that_is_too_large_leaves_out_its_picture_and_says_so() {
        let files =
            vec![CreateAttachment::bytes(*b"png", "map.png"), CreateAttachment::bytes(*b"all", REST_FILE)];
        let reply = Reply { files, ..Reply::of("The map") };
        let Some(Response::Say(smaller)) = without_pictures(&reply.into(), &english) else {
            panic!("it has one")
        };
        assert_eq!(smaller.text, "The map\n-# The picture was too large for Discord, so it is left out.");
        assert_eq!(smaller.files.iter().map(|file| &*file.filename).collect::<Vec<_>>(), [REST_FILE]);
        assert!(without_pictures(&Reply::of("words").into(), &english).is_none());
    }

    #[test]
    fn a_text_is_cut_between_words() {
        assert_eq!(cut("move to the ford", 16), "move to the ford");
        for max in [15, 13, 12] {
            assert_eq!(cut("move to the ford", max), "move to the…");
        }
        assert_eq!(cut("move to the ford", 11), "move to…");
        assert_eq!(
            cut(&"a".repeat(30), 10),
            format!("{}…", "a".repeat(9)),
            "but not far from where it must be"
        );
        assert_eq!(cut("🗺🗺🗺", 2), "🗺…");
    }

    #[test]
    fn what_a_message_holds_goes_whole() {
        for (text, files) in [("a".repeat(2_000), 0), ("🗺".repeat(1_000), 0), ("🗺".repeat(1_001), 1)] {
            assert_eq!(Reply::of(text).fitted(&english).files.len(), files);
        }
    }

    #[test]
    fn a_menu_shows_words_as_they_were_written() {
        assert_eq!(
            plain(r"EMTV will carry “\*\*Rise\*\* \@all \\o/”, at C:\"),
            r"EMTV will carry “**Rise** @all \o/”, at C:\"
        );
        assert_eq!(plain("**1/10 Guard coy** 1005005 · `move 10 n`"), "1/10 Guard coy 1005005 · move 10 n");
    }
}
