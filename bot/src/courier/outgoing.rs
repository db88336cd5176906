//! Outgoing messages: a dispatch as a message, with its attachments. Of what is too long for a message the first parts stand
//! in it, and the whole is attached as text. The last line is the report's own id in small print, by which a restart finds it again.

use serenity::all::{CreateAllowedMentions, CreateAttachment, CreateMessage, Nonce, UserId};

use super::{Courier, PictureRequest};
use crate::store::{OutboxRow, QueuedPicture, Recipient, Result, Secrecy};
use mythico_engine::words::{Message, message};

/// Discord's limits, in UTF-16 units, which is how it counts.
const MESSAGE_UNITS_MAX: usize = 2_000;
const ALT_UNITS_MAX: usize = 1_024;
/// How much is shown of a long text that can't be divided.
const EXCERPT_UNITS: usize = 1_200;
/// How much of what stands below a long text: of fifty seats' names not all.
const BELOW_UNITS: usize = 700;

/// Discord's limit for files, but for one that is kept for the text.
const PICTURES_MAX: usize = 9;

/// What begins a line in small print.
const SMALL: &str = "-# ";

/// A dispatch as it is sent.
#[derive(Clone, Debug)]
pub struct OutgoingMessage {
    /// The text, in the reader's language.
    pub content: String,
    /// The pictures, and the text if it is too long for the message.
    pub files: Vec<CreateAttachment>,
    pub(super) pinged: Vec<UserId>,
}

impl OutgoingMessage {
    /// As a message to post: at most once, whatever happens to the answer.
    pub(super) fn message(self, nonce: String) -> CreateMessage {
        let mentions = CreateAllowedMentions::new().users(self.pinged);
        CreateMessage::new()
            .content(self.content)
            .add_files(self.files)
            .allowed_mentions(mentions)
            .nonce(Nonce::String(nonce))
            .enforce_nonce(true)
    }
}

impl Courier {
    /// A dispatch as a message in the reader's language, its pictures drawn now. A picture that fails is left out, and the message
    /// says so: its words say the same.
    pub async fn outgoing(&self, row: &OutboxRow, language: &str) -> Result<OutgoingMessage> {
        let body = row.body()?;
        let say = |message: &Message| self.inner.lexicon.say(language, message);
        let pinged = self.pinged(row, &body.pings).await?;
        let mut files = Vec::new();
        let mut last = vec![self.footer(row, language)];
        for picture in body.pictures.iter().take(PICTURES_MAX) {
            match self.picture(row, picture, language, files.len()).await {
                Ok(picture) => files.push(picture),
                Err(why) => {
                    tracing::error!(outbox = row.id.0, %why, "a picture could not be drawn");
                    last.insert(0, say(&message("courier-no-picture")));
                }
            }
        }
        let head = pinged.iter().map(|user| format!("<@{user}>")).collect::<Vec<_>>().join(" ");
        let parts = body.content.say_parts(&self.inner.lexicon, language);
        let (text, below) = (parts.concat(), body.below.iter().map(say).collect::<Vec<_>>().join("\n"));
        let whole = lines([head.as_str(), &text, &below], &last);
        if units(&whole) <= MESSAGE_UNITS_MAX {
            return Ok(OutgoingMessage { content: whole, files, pinged });
        }
        let more = say(&message("courier-whole-attached"));
        let shown = lines([more.as_str(), &beginning(&below, BELOW_UNITS), ""], &[]);
        let frame = units(&lines([head.as_str(), &shown, ""], &last)) + 2;
        let excerpt = excerpt(&parts, MESSAGE_UNITS_MAX.saturating_sub(frame));
        let content = lines([head.as_str(), &excerpt, &shown], &last);
        let whole = lines([text.as_str(), &below, ""], &[]);
        files.push(CreateAttachment::bytes(whole.into_bytes(), format!("dispatch-turn-{}.txt", row.at.turn)));
        Ok(OutgoingMessage { content, files, pinged })
    }

    /// The last line of a message, by which it is found.
    pub(super) fn footer(&self, row: &OutboxRow, language: &str) -> String {
        let id = message("courier-footer").with("id", row.report_id());
        format!("{SMALL}{}", self.inner.lexicon.say(language, &id))
    }

    /// A picture as a file; those after the first have their number in their name.
    async fn picture(
        &self,
        row: &OutboxRow,
        picture: &QueuedPicture,
        language: &str,
        before: usize,
    ) -> anyhow::Result<CreateAttachment> {
        let (picture, language) = (picture.clone(), language.to_owned());
        let request = PictureRequest { campaign: row.at.campaign, picture, language };
        let picture = self.inner.picture_workers.draw(request).await?;
        let name = if before == 0 { "map.png".to_owned() } else { format!("map-{}.png", before + 1) };
        let alt = beginning(&picture.alt, ALT_UNITS_MAX);
        Ok(CreateAttachment::bytes(picture.png, name).description(alt))
    }

    /// Whoever plays these seats, of those that may know of a dispatch to a channel.
    async fn pinged(&self, row: &OutboxRow, called: &[String]) -> Result<Vec<UserId>> {
        let (Recipient::Channel(_), secrecy) = (row.recipient()?, row.secrecy()?) else {
            return Ok(Vec::new());
        };
        if called.is_empty() {
            return Ok(Vec::new());
        }
        let seats = self.inner.store.seats(row.at.campaign).await?;
        let concerned = seats.into_iter().filter(|seat| match &secrecy {
            Secrecy::Faction(faction) => seat.faction == *faction,
            Secrecy::Seat(name) => seat.seat == *name,
            Secrecy::Public | Secrecy::Umpire => false,
        });
        Ok(concerned.filter(|seat| called.contains(&seat.seat)).filter_map(|seat| seat.user).collect())
    }
}

/// Does this message end with the row's id in small print? The words around the id depend on the language.
pub(super) fn bears(content: &str, row: &OutboxRow) -> bool {
    content.lines().last().is_some_and(|line| line.starts_with(SMALL) && line.contains(&row.report_id()))
}

fn lines(first: [&str; 3], last: &[String]) -> String {
    let all = first.into_iter().chain(last.iter().map(String::as_str));
    all.filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}

fn units(text: &str) -> usize {
    text.encode_utf16().count()
}

/// The first parts, as many as have room; of the first one, if it alone has none, its beginning.
fn excerpt(parts: &[String], units_max: usize) -> String {
    let mut shown = String::new();
    for part in parts {
        if units(&shown) + units(part) > units_max {
            break;
        }
        shown += part;
    }
    match parts.first() {
        Some(first) if shown.is_empty() => beginning(first, units_max.min(EXCERPT_UNITS)),
        _ => shown,
    }
}

/// At most so much of a text, cut at the end of a line or word if one is near, with an ellipsis where it was cut.
fn beginning(text: &str, units_max: usize) -> String {
    if units(text) <= units_max {
        return text.to_owned();
    }
    let mut room = units_max.saturating_sub(1);
    let fits = text.char_indices().find(|(_, letter)| {
        let size = letter.len_utf16();
        let full = size > room;
        room = room.saturating_sub(size);
        full
    });
    let cut = &text[..fits.map_or(text.len(), |(at, _)| at)];
    let near = cut.rfind('\n').or_else(|| cut.rfind(' ')).filter(|at| *at > cut.len() / 2);
    format!("{}…", &cut[..near.unwrap_or(cut.len())])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_long_report_the_first_sections_that_fit_are_shown() {
        let parts = ["# Turn 1\n", "\n## Units\n- one\n", "\n## Fights\n- a long one\n"].map(str::to_owned);
        assert_eq!(excerpt(&parts, 60), parts.concat());
        assert_eq!(excerpt(&parts, 40), "# Turn 1\n\n## Units\n- one\n");
        assert_eq!(excerpt(&parts, 10), "# Turn 1\n");
        assert_eq!(excerpt(&["no parts, but many words".to_owned()], 11), "no parts,…");
    }

    #[test]
    fn a_beginning_fits_and_ends_at_a_line_or_word() {
        assert_eq!(beginning("short", 10), "short");
        assert_eq!(beginning("one two three", 10), "one two…");
        assert_eq!(beginning("first line\nsecond line", 18), "first line…");
        assert_eq!(beginning("undividable", 5), "undi…");
        for max in 1..40 {
            let text = "🗺️ Ein Überblick über die Lage 🗺️ am Abend";
            assert!(units(&beginning(text, max)) <= max, "{max}");
        }
    }
}
