//! The content of a dispatch: data that becomes text when it is sent or shown, and requests for
//! pictures. As data it can be shown in several languages, and redacted.

use std::io::{self, Write};

use mythico_engine::map::Cut;
use mythico_engine::report::{Block, BlockPosition, Broadcast, Bulletin, Report};
use mythico_engine::words::{Lexicon, Message, literal, message, written};
use serde::{Deserialize, Serialize};

use crate::store::participant::People;
use crate::store::{Packed, Result, StoreError, packed};

/// The column of bodies, for errors.
const COLUMN: &str = "dispatch.body";

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Body {
    /// Content of the message, before its pictures.
    pub content: Content,
    /// Lines below the content, or below its beginning if it is too long for a message.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub below: Vec<Message>,
    /// Pictures in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pictures: Vec<QueuedPicture>,
    /// Seats to ping in a channel, since the open window waits for them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pings: Vec<String>,
    /// Buttons below it, in a row of their own.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub buttons: Vec<QueuedButton>,
}

/// A button below a dispatch, made when it is sent. Its id carries the dispatch's window.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct QueuedButton {
    /// Word that selects the button's handler.
    pub word: String,
    /// Argument of the handler.
    pub rest: String,
    pub label: Message,
    pub tone: ButtonTone,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ButtonTone {
    /// The usual choice.
    Primary,
    /// Any other choice.
    Secondary,
    /// An action that can't be undone.
    Danger,
}

/// The text of a message, as data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Content {
    /// A viewer's report.
    Report(Report),
    /// News for everybody.
    Bulletin(Bulletin),
    /// A leader's words to everybody, in the news.
    Broadcast(Broadcast),
    /// Any other message, without title.
    Notice(Vec<Block>),
    /// Ready words in the campaign's language.
    Text(String),
}

/// A picture to draw from a window's saved position when the dispatch is sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct QueuedPicture {
    /// The viewer ([`crate::viewers`]).
    pub viewer: String,
    /// The window's turn.
    pub turn: u32,
    /// The number of the window in its turn.
    pub window: u32,
    /// The window's revision.
    pub revision: u32,
    /// Part of the map.
    pub cut: Cut,
    /// Heading of the picture, where a report has several.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub caption: Option<Message>,
    /// Number of leaders before this one. The picture is the leader's portrait, not a map.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub leader: Option<u8>,
}

impl QueuedPicture {
    /// Returns whether it is a map and not a portrait.
    pub fn is_map(&self) -> bool {
        self.leader.is_none()
    }
}

/// The parts of a body other than its content.
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
    /// Makes a body with content only.
    pub fn of(content: Content) -> Body {
        Body {
            content,
            below: Vec::new(),
            pictures: Vec::new(),
            pings: Vec::new(),
            buttons: Vec::new(),
        }
    }

    /// Makes a body of one sentence.
    pub fn sentence(message: Message) -> Body {
        Body::of(Content::Notice(vec![Block::Paragraph(message)]))
    }

    pub(in crate::store) fn packed(&self) -> Result<Packed> {
        Packed::write_with(|to| self.write_json(to))
    }

    /// Writes the same JSON as `Serialize`, without building megabytes of a report in memory first.
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

    /// Reads a body as stored, with participants in its mentions.
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

/// Position of a broadcast's words.
const WORDS: BlockPosition = BlockPosition { section: 0, block: 0, line: None };

impl Content {
    /// Returns the content as Markdown in the reader's language. A message takes as many of the
    /// parts as fit.
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

    /// The name of the news.
    pub fn station(&self) -> Message {
        let named = match self {
            Self::Bulletin(news) => news.station.as_deref(),
            _ => None,
        };
        named.map_or_else(|| message("news-station"), literal)
    }

    /// Returns the small print at the end, as Markdown in the reader's language.
    pub fn say_fine_print(&self, lexicon: &Lexicon, language: &str) -> String {
        match self {
            Self::Report(report) => report.say_fine_print(lexicon, language),
            Self::Bulletin(_) | Self::Broadcast(_) | Self::Notice(_) | Self::Text(_) => {
                String::new()
            }
        }
    }

    /// Returns everything as Markdown in the reader's language.
    pub fn say(&self, lexicon: &Lexicon, language: &str) -> String {
        self.say_parts(lexicon, language).concat() + &self.say_fine_print(lexicon, language)
    }

    /// Replaces one piece by a remark. Content without sections is one piece. Returns false if the
    /// piece doesn't exist.
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

    /// Replaces a piece of news by the game master's words before publication. Returns false if the
    /// piece doesn't exist.
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

    /// Corrects or withdraws a piece of published news. Returns false if the piece doesn't exist.
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

    /// Returns the pieces of news that the game master can edit and correct, with their positions.
    pub fn news_pieces(&self) -> Vec<(BlockPosition, Message)> {
        match self {
            Self::Bulletin(news) => {
                news.pieces().into_iter().map(|(at, said)| (at, said.clone())).collect()
            }
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
