//! The result of a command: a [`Response`] or a [`CommandError`]. Every answer to a user is
//! ephemeral, except the panel in direct messages. Also fits a reply to Discord's limits.

use futures_util::future::BoxFuture;
use mythico_engine::words::{Message, message};
use serenity::all::{
    CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateEmbed,
    CreateInteractionResponse, CreateInteractionResponseFollowup, CreateInteractionResponseMessage,
    CreateMessage, CreateModal, EditInteractionResponse, Nonce,
};

pub use super::command_error::CommandError;
use super::throttle::DrawingPermit;
use crate::api::text::{cut, plain};
use crate::attached::{announcement, plain_text};
use crate::layout::{TEXT_MAX, divide, units};
use crate::pictures::{Drawing, Picture};

use crate::store::{CampaignId, Panel};

/// Answer to a user: text, files, buttons.
#[derive(Default)]
pub struct Reply {
    /// The text in Discord's Markdown. The rest of a long text goes into a file.
    pub text: String,
    pub picture: Option<Picture>,
    /// Files other than the picture.
    pub files: Vec<CreateAttachment>,
    /// News in their published form.
    pub embeds: Vec<CreateEmbed>,
    pub rows: Vec<CreateActionRow>,
    /// A picture that follows by edit, so that the text doesn't wait for it.
    pub later: Option<Drawing>,
    /// A picture that is computed and drawn after the answer.
    pub scene: Option<Scene>,
    /// The user's permit for that picture, held until it is drawn.
    pub drawing: Option<DrawingPermit>,
    /// A text with files that replaces this one by edit, once it is known.
    pub then: Option<BoxFuture<'static, Reply>>,
    /// Whether the answer stays, as in direct messages. Other answers are ephemeral.
    pub lasting: bool,
    /// The panel that the answer shows. An earlier message that shows it loses its buttons.
    pub panel: Option<Panel>,
    /// The campaign whose window the user's command closed, as this reply says. Its arrival is
    /// stored.
    pub closed: Option<CampaignId>,
}

/// A picture that is computed after an answer, and added if the answer is still current.
pub struct Scene {
    pub drawing: BoxFuture<'static, Option<Drawing>>,
    pub is_current: BoxFuture<'static, bool>,
}

impl Reply {
    pub fn of(text: impl Into<String>) -> Reply {
        Reply { text: text.into(), ..Reply::default() }
    }

    /// Fits a reply to Discord: the picture and the rest of a long text become files. A second call
    /// changes nothing.
    #[must_use]
    pub fn fitted(mut self, say: Say<'_>) -> Reply {
        if let Some(picture) = self.picture.take() {
            self.files.insert(0, attachment(picture));
        }
        if units(&self.text) > TEXT_MAX {
            let divided = divide(&sections(&self.text), TEXT_MAX - NOTE_UNITS_MAX);
            let note = cut(&say(&announcement(&divided)), NOTE_UNITS_MAX / 2);
            self.text = format!("{}\n{note}", divided.shown.trim_end());
            self.files
                .push(CreateAttachment::bytes(plain_text(&divided.rest).into_bytes(), REST_FILE));
        }
        self
    }

    /// Returns whether it has files, including the rest of a long text.
    pub fn brings_files(&self) -> bool {
        self.picture.is_some() || !self.files.is_empty() || units(&self.text) > TEXT_MAX
    }
}

/// Answer to an interaction.
pub enum Response {
    /// A new message.
    Say(Reply),
    /// Replaces the message with the button.
    Update(Reply),
    /// A form to fill in. Discord accepts one only as an immediate first response.
    Modal(CreateModal),
}

impl From<Reply> for Response {
    fn from(reply: Reply) -> Self {
        Response::Say(reply)
    }
}

/// Result of a command: a response, or the reason why there is none.
pub type Result<T = Response> = std::result::Result<T, CommandError>;

/// Translates a message for the reader.
pub type Say<'a> = &'a (dyn Fn(&Message) -> String + Sync);

pub const MAP_FILE: &str = "map.png";
/// Name of the file with the rest of a text.
pub const REST_FILE: &str = "answer.txt";

/// UTF-16 units reserved for the line about attachments.
const NOTE_UNITS_MAX: usize = 400;
/// Splits a text into sections, each with its heading.
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

/// Returns a picture as a file with its alt text.
pub fn attachment(picture: Picture) -> CreateAttachment {
    CreateAttachment::bytes(picture.png, MAP_FILE).description(cut(&plain(&picture.alt), 1_024))
}

/// Returns the first response to an interaction.
pub fn first(response: Response, say: Say<'_>) -> CreateInteractionResponse {
    match response {
        Response::Say(reply) => {
            let ephemeral = !reply.lasting;
            CreateInteractionResponse::Message(filled(reply, say).ephemeral(ephemeral))
        }
        Response::Update(reply) => CreateInteractionResponse::UpdateMessage(filled(reply, say)),
        Response::Modal(modal) => CreateInteractionResponse::Modal(modal),
    }
}

/// Makes an answer to a direct message. Discord sends it once for each nonce.
pub fn posted(reply: Reply, nonce: String, say: Say<'_>) -> CreateMessage {
    let Reply { text, files, embeds, rows, .. } = reply.fitted(say);
    let message =
        CreateMessage::new().content(text).add_files(files).embeds(embeds).components(rows);
    message.nonce(Nonce::String(nonce)).enforce_nonce(true)
}

fn filled(reply: Reply, say: Say<'_>) -> CreateInteractionResponseMessage {
    let Reply { text, files, embeds, rows, .. } = reply.fitted(say);
    CreateInteractionResponseMessage::new()
        .content(text)
        .files(files)
        .embeds(embeds)
        .components(rows)
}

/// Returns the response to a deferred interaction, which is too late for a modal. It removes
/// earlier files, like [`first`]. An edit without any list of files would keep them.
pub fn deferred(response: Response, say: Say<'_>) -> EditInteractionResponse {
    let reply = match response {
        Response::Say(reply) | Response::Update(reply) => reply,
        Response::Modal(_) => Reply::of("…"),
    };
    let Reply { text, files, embeds, rows, .. } = reply.fitted(say);
    let edit = new_edit().content(text).embeds(embeds).components(rows).clear_attachments();
    files.into_iter().fold(edit, EditInteractionResponse::new_attachment)
}

/// Returns the reply in a response.
pub fn reply_of(response: Response) -> Reply {
    match response {
        Response::Say(reply) | Response::Update(reply) => reply,
        Response::Modal(_) => Reply::default(),
    }
}

/// Makes an edit that mentions nobody. serenity's default would allow mentions.
pub fn new_edit() -> EditInteractionResponse {
    EditInteractionResponse::new().allowed_mentions(CreateAllowedMentions::new())
}

/// Returns the answer without its pictures and with a note that they are too large. None if it has
/// none.
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
            lasting: reply.lasting,
            ..Reply::default()
        })
    };
    match response {
        Response::Say(reply) => smaller(reply).map(Response::Say),
        Response::Update(reply) => smaller(reply).map(Response::Update),
        Response::Modal(_) => None,
    }
}

/// Makes a new message after an acknowledged press.
pub fn followup(reply: Reply, say: Say<'_>) -> CreateInteractionResponseFollowup {
    let Reply { text, files, embeds, rows, lasting, .. } = reply.fitted(say);
    let followup =
        CreateInteractionResponseFollowup::new().content(text).files(files).embeds(embeds);
    followup.components(rows).ephemeral(!lasting)
}

/// Tells Discord that the answer comes later. The user sees that the bot is thinking.
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
        let files = vec![
            CreateAttachment::bytes(*b"png", "map.png"),
            CreateAttachment::bytes(*b"all", REST_FILE),
        ];
        let reply = Reply { files, ..Reply::of("The map") };
        let Some(Response::Say(smaller)) = without_pictures(&reply.into(), &english) else {
            panic!("it has one")
        };
        assert_eq!(
            smaller.text,
            "The map\n-# The picture was too large for Discord, so it's left out."
        );
        assert_eq!(
            smaller.files.iter().map(|file| &*file.filename).collect::<Vec<_>>(),
            [REST_FILE]
        );
        assert!(without_pictures(&Reply::of("words").into(), &english).is_none());
    }

    #[test]
    fn what_a_message_holds_goes_whole() {
        for (text, files) in
            [("a".repeat(2_000), 0), ("🗺".repeat(1_000), 0), ("🗺".repeat(1_001), 1)]
        {
            assert_eq!(Reply::of(text).fitted(&english).files.len(), files);
        }
    }
}
