//! What a dispatch says: data that becomes words in a reader's language when it is sent or shown,
//! and requests for pictures. So it can be shown in two languages, and redacted.

use std::io::{self, Write};

use mythico_engine::map::Cut;
use mythico_engine::report::{Block, BlockPosition, Broadcast, Bulletin, Report};
use mythico_engine::words::{Lexicon, Message, written};
use serde::{Deserialize, Serialize};

use crate::store::participant::People;
use crate::store::{Packed, Result, StoreError, packed};

/// The column that holds bodies.
const COLUMN: &str = "dispatch.body";

/// What a dispatch says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Body {
    /// What the message says, before its pictures.
    pub content: Content,
    /// Lines that stand below it, or below its beginning if it is too long for a message.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub below: Vec<Message>,
    /// The pictures that go with it, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pictures: Vec<QueuedPicture>,
    /// Seats that it pings in a channel, since the open window waits for them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pings: Vec<String>,
    /// The buttons below it, in a row of their own.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub buttons: Vec<QueuedButton>,
}

/// A button below a dispatch, made when it is sent. Its id carries the dispatch's window.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct QueuedButton {
    /// Word of the button, which selects the handler.
    pub word: String,
    /// What it does it to.
    pub rest: String,
    /// What stands on it.
    pub label: Message,
    /// How it looks.
    pub tone: ButtonTone,
}

/// The look of a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ButtonTone {
    /// The usual choice.
    Primary,
    /// Anything else.
    Secondary,
    /// Something that can't be undone.
    Danger,
}

/// The text of a message, as data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Content {
    /// A viewer's report.
    Report(Report),
    /// To everybody, by the news.
    Bulletin(Bulletin),
    /// To everybody, by the news: what a leader says.
    Broadcast(Broadcast),
    /// Anything else, without title.
    Notice(Vec<Block>),
    /// Words in the campaign's language: what was written before reports were kept as data.
    Text(String),
}

/// A picture to be drawn when the dispatch is sent, from the saved position of a window.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct QueuedPicture {
    /// The viewer ([`crate::viewers`]).
    pub viewer: String,
    /// The turn whose position is drawn.
    pub turn: u32,
    /// The number of the window in its turn.
    pub window: u32,
    /// How often the game master had gone back to an earlier window.
    pub revision: u32,
    /// Which part of the map.
    pub cut: Cut,
    /// What it shows, where a report has several: it heads the picture.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub caption: Option<Message>,
    /// In place of a map: the portrait of the viewer's leader, by the number of leaders before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub leader: Option<u8>,
}

impl QueuedPicture {
    /// Returns whether it is a map; else it is a portrait.
    pub fn is_map(&self) -> bool {
        self.leader.is_none()
    }
}

/// The parts of a body beside its content.
#[derive(Serialize)]
struct Beside<'a> {
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    below: &'a [Message],
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    pictures: &'a [QueuedPicture],
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    pings: &'a [String],
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    buttons: &'a [QueuedButton],
}

impl Body {
    /// A body that only tells something.
    pub fn of(content: Content) -> Body {
        Body { content, below: Vec::new(), pictures: Vec::new(), pings: Vec::new(), buttons: Vec::new() }
    }

    /// A body of one sentence.
    pub fn sentence(message: Message) -> Body {
        Body::of(Content::Notice(vec![Block::Paragraph(message)]))
    }

    pub(in crate::store) fn packed(&self) -> Result<Packed> {
        Packed::written(|to| self.write_json(to))
    }

    /// Writes it as JSON, the same as its `Serialize` does. Megabytes of a report aren't put
    /// together first.
    fn write_json(&self, to: &mut dyn Write) -> io::Result<()> {
        let Body { content, below, pictures, pings, buttons } = self;
        let Content::Report(report) = content else { return Ok(serde_json::to_writer(to, self)?) };
        to.write_all(br#"{"content":{"report":"#)?;
        report.write_json(to)?;
        to.write_all(b"}")?;
        let beside = serde_json::to_vec(&Beside { below, pictures, pings, buttons })?;
        to.write_all(if beside == b"{}" { b"" } else { b"," })?;
        to.write_all(&beside[1..])
    }

    /// Reads a body as it is stored: participants stand where people are mentioned.
    pub(in crate::store) fn read(bytes: &[u8]) -> Result<Body> {
        Body::parse(&packed::unpack(bytes, COLUMN)?)
    }

    /// Reads a body with Discord mentions.
    pub(super) fn read_resolved(bytes: &[u8], people: &People) -> Result<Body> {
        let json = packed::unpack(bytes, COLUMN)?;
        match std::str::from_utf8(&json) {
            Ok(text) if text.contains("<@-") => Body::parse(people.resolve_json(text).as_bytes()),
            _ => Body::parse(&json),
        }
    }

    fn parse(json: &[u8]) -> Result<Body> {
        serde_json::from_slice(json).map_err(|why| StoreError::damaged(format!("{COLUMN}: {why}")))
    }
}

/// Where the words of a broadcast stand.
const WORDS: BlockPosition = BlockPosition { section: 0, block: 0, line: None };

impl Content {
    /// Returns it in the reader's language, as Markdown, in parts that a message takes as far as it
    /// has room.
    pub fn say_parts(&self, lexicon: &Lexicon, language: &str) -> Vec<String> {
        match self {
            Self::Report(report) => report.say_parts(lexicon, language),
            Self::Bulletin(news) => vec![news.say(lexicon, language)],
            Self::Broadcast(broadcast) => vec![broadcast.say(lexicon, language)],
            Self::Notice(blocks) => {
                let mut parts: Vec<String> =
                    blocks.iter().map(|block| block.say(lexicon, language)).collect();
                if let Some(last) = parts.last_mut() {
                    last.truncate(last.trim_end().len());
                }
                parts
            }
            Self::Text(text) => vec![text.clone()],
        }
    }

    /// Returns the small print below all else, in the reader's language as Markdown.
    pub fn say_fine_print(&self, lexicon: &Lexicon, language: &str) -> String {
        match self {
            Self::Report(report) => report.say_fine_print(lexicon, language),
            Self::Bulletin(_) | Self::Broadcast(_) | Self::Notice(_) | Self::Text(_) => String::new(),
        }
    }

    /// Returns all of it in the reader's language, as Markdown.
    pub fn say(&self, lexicon: &Lexicon, language: &str) -> String {
        self.say_parts(lexicon, language).concat() + &self.say_fine_print(lexicon, language)
    }

    /// Replaces one piece by a remark; what has no sections counts as one. Returns false if nothing
    /// stands there.
    pub fn redact(&mut self, spot: BlockPosition, remark: Message) -> bool {
        match self {
            Self::Report(report) => report.redact(spot, remark),
            Self::Bulletin(news) => news.replace(spot, remark),
            Self::Notice(blocks) => {
                blocks.get_mut(spot.block).is_some_and(|block| block.redact(spot.line, remark))
            }
            Self::Broadcast(_) | Self::Text(_) => false,
        }
    }

    /// Replaces a piece of the news by the game master's words before they are published. Returns
    /// false if nothing stands there.
    pub fn edit(&mut self, spot: BlockPosition, words: &str) -> bool {
        match self {
            Self::Bulletin(news) => news.replace(spot, written(words)),
            Self::Broadcast(broadcast) if spot == WORDS => {
                (broadcast.words, broadcast.is_edited) = (words.to_owned(), true);
                true
            }
            _ => false,
        }
    }

    /// Corrects a piece of published news, or withdraws it. Returns false if nothing stands there.
    pub fn correct(&mut self, spot: BlockPosition, words: Option<&str>) -> bool {
        match (self, words) {
            (Self::Bulletin(news), words) => news.correct(spot, words),
            (Self::Broadcast(broadcast), None) if spot == WORDS => {
                broadcast.is_withdrawn = true;
                true
            }
            (content, Some(words)) => content.edit(spot, words),
            _ => false,
        }
    }

    /// Returns the pieces of news that the game master can edit and correct, with their places.
    pub fn news_pieces(&self) -> Vec<(BlockPosition, Message)> {
        match self {
            Self::Bulletin(news) => news.pieces().into_iter().map(|(at, said)| (at, said.clone())).collect(),
            Self::Broadcast(broadcast) => vec![(WORDS, written(&*broadcast.words))],
            _ => Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use mythico_engine::report::Section;
    use mythico_engine::words::{literal, message};

    use super::*;

    fn written(body: &Body) -> Vec<u8> {
        let mut json = Vec::new();
        body.write_json(&mut json).unwrap();
        json
    }

    #[test]
    fn a_body_is_written_as_it_is_read() {
        let lines = vec![message("line").with("name", "\"quoted\""), literal("2")];
        let section = Section::list(message("heading"), lines, message("nothing"));
        let report = Body::of(Content::Report(Report::new(message("title"), vec![section])));
        let picture = QueuedPicture {
            viewer: "seat:one".to_owned(),
            turn: 3,
            window: 1,
            revision: 0,
            cut: Cut::Fit,
            caption: None,
            leader: None,
        };
        let with_picture = Body { pictures: vec![picture.clone()], ..report.clone() };
        let below = vec![message("clock")];
        let button = QueuedButton {
            word: "word".to_owned(),
            rest: "1".to_owned(),
            label: message("label"),
            tone: ButtonTone::Danger,
        };
        let with_all = Body {
            below,
            pictures: vec![picture],
            pings: vec!["one".to_owned()],
            buttons: vec![button],
            ..report.clone()
        };
        for body in [report, with_picture, with_all, Body::sentence(message("said"))] {
            assert_eq!(written(&body), serde_json::to_vec(&body).unwrap());
            assert_eq!(Body::read(body.packed().unwrap().as_bytes()).unwrap(), body);
        }
    }
}
