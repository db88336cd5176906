//! What the news prints: a headline, items that are known again by their keys, broadcasts that are posts of their own, and what the picture above
//! it shows. Made from public events and the public's view alone. Not here: what any system finds newsworthy, how a post or a picture looks.

use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use crate::map::Cut;
use crate::report::BlockPosition;
use crate::seat::SeatId;
use crate::words::{Arg, Message, message, written};

/// What the news may print. Made from public events alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bulletin {
    /// What stands above the news.
    pub headline: Message,
    /// The news items.
    pub items: Vec<NewsItem>,
    /// What leaders say to everybody, in their own words. Each is a post of its own.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub broadcasts: Vec<Broadcast>,
    /// What the picture above the news shows; none: the news have none, as before there were any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<NewsCard>,
}

/// One piece of news. Written as its message with the key beside it; what was written before items had keys has an empty one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewsItem {
    /// What it is about, the same however it is worded, and unlike those of the other items of its bulletin: `fight-1014002`.
    #[serde(default, skip_serializing_if = "SmolStr::is_empty")]
    pub key: SmolStr,
    /// What it says.
    #[serde(flatten)]
    pub said: Message,
}

/// What a leader says to everybody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Broadcast {
    /// The seat whose leader speaks.
    pub seat: SeatId,
    /// How many leaders of the seat came before.
    #[serde(default, skip_serializing_if = "is_first")]
    pub leader: u8,
    /// The leader's name.
    pub name: String,
    /// What the leader is: vocation, and whose.
    pub office: Message,
    /// The words, as they were written.
    pub words: String,
    /// When it is said, `Week 3`.
    pub date: Message,
    /// Did the game master change the words?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_edited: bool,
    /// Has the game master withdrawn them?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_withdrawn: bool,
}

/// What the picture above the news shows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewsCard {
    /// Of when the news are, `Week 3`.
    pub date: Message,
    /// Whose portrait it shows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub face: Option<Face>,
    /// Which part of the public's map.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub inset: Option<Cut>,
}

/// Whose portrait a picture of the news shows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Face {
    /// The seat whose leader it is, or was.
    pub seat: SeatId,
    /// How many leaders of the seat came before.
    #[serde(default, skip_serializing_if = "is_first")]
    pub leader: u8,
    /// The leader's name.
    pub name: String,
    /// What is said of the leader in a few words: where they are said to be, what they are.
    pub caption: Message,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands it so")]
fn is_first(leader: &u8) -> bool {
    *leader == 0
}

impl NewsItem {
    /// An item.
    pub fn new(key: impl Into<SmolStr>, said: Message) -> NewsItem {
        NewsItem { key: key.into(), said }
    }
}

impl Bulletin {
    /// News without broadcasts or a picture. Of items with the same key the second is told from the first by a number.
    pub fn new(headline: Message, items: impl IntoIterator<Item = NewsItem>) -> Bulletin {
        let mut all: Vec<NewsItem> = Vec::new();
        for item in items {
            let same = all.iter().filter(|one| is_key_of(&one.key, &item.key)).count();
            let key = if same == 0 { item.key } else { format!("{}~{}", item.key, same + 1).into() };
            all.push(NewsItem { key, said: item.said });
        }
        Bulletin { headline, items: all, broadcasts: Vec::new(), card: None }
    }
}

/// The section of a bulletin's pieces in which its headline stands; its items stand in the first.
const HEADLINE: usize = 1;

impl Bulletin {
    /// What can be left out, edited and put right, with where it stands: the headline, then each item.
    pub fn pieces(&self) -> Vec<(BlockPosition, &Message)> {
        let at = |section, block| BlockPosition { section, block, line: None };
        let items = self.items.iter().enumerate().map(|(nth, item)| (at(0, nth), &item.said));
        std::iter::once((at(HEADLINE, 0), &self.headline)).chain(items).collect()
    }

    /// Says something else in place of one piece. The picture then shows neither portrait nor map, which may tell of the same. False if nothing
    /// stands there.
    pub fn replace(&mut self, at: BlockPosition, said: Message) -> bool {
        let piece = match at {
            BlockPosition { section: HEADLINE, block: 0, line: None } => &mut self.headline,
            BlockPosition { section: 0, block, line: None } => match self.items.get_mut(block) {
                Some(item) => &mut item.said,
                None => return false,
            },
            _ => return false,
        };
        *piece = said;
        if let Some(card) = &mut self.card {
            (card.face, card.inset) = (None, None);
        }
        true
    }

    /// Puts a published piece right: the game master's words stand there now, or, without any, it is withdrawn. Both are said.
    pub fn correct(&mut self, at: BlockPosition, words: Option<&str>) -> bool {
        let Some(said) = self.pieces().into_iter().find(|piece| piece.0 == at).map(|piece| piece.1.clone())
        else {
            return false;
        };
        let is_headline = at.section == HEADLINE;
        let corrected = match (words, is_headline) {
            (Some(words), true) => written(words),
            (Some(words), false) => {
                message("news-item-corrected").with("words", Arg::Words(words.to_owned()))
            }
            (None, true) => message("news-headline-withdrawn"),
            (None, false) => message("news-item-withdrawn").with("said", said),
        };
        self.replace(at, corrected)
    }
}

/// Is this the key, with or without a number?
fn is_key_of(numbered: &str, key: &str) -> bool {
    numbered.strip_prefix(key).is_some_and(|rest| rest.is_empty() || rest.starts_with('~'))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::{literal, message, written};

    #[test]
    fn news_that_were_kept_before_items_had_keys_are_read() {
        let old = r#"{"headline":{"id":"a"},"items":[{"id":"b","args":{"hex":{"number":7}}},{"id":"literal","args":{"text":{"text":"c"}}}]}"#;
        let read: Bulletin = serde_json::from_str(old).unwrap();
        let said: Vec<_> = read.items.iter().map(|item| item.said.clone()).collect();
        assert_eq!(said, [message("b").with("hex", 7), literal("c")]);
        assert!(read.items.iter().all(|item| item.key.is_empty()) && read.card.is_none());
        assert_eq!(serde_json::to_string(&read).unwrap(), old, "and written as they were");
    }

    #[test]
    fn what_is_put_right_stands_neither_in_its_place_nor_on_the_picture() {
        let face = Face { seat: SeatId(1), leader: 0, name: "Gen. A".into(), caption: literal("near B") };
        let mut news = Bulletin::new(
            literal("Guns"),
            [NewsItem::new("a", literal("x")), NewsItem::new("b", literal("y"))],
        );
        news.card = Some(NewsCard { date: literal("Week 1"), face: Some(face), inset: Some(Cut::Whole) });
        let places: Vec<_> = news.pieces().into_iter().map(|(at, _)| at).collect();
        assert!(news.correct(places[2], Some("*z*")) && news.correct(places[1], None));
        let card = news.card.clone().unwrap();
        assert!(card.face.is_none() && card.inset.is_none());
        let said = news.say(&crate::words::Lexicon::built_in(), "en");
        assert_eq!(said, "**Guns**\n- ~~x~~ *(withdrawn)*\n- \\*z\\* *(corrected)*\n");
        assert!(
            news.correct(places[0], None) && !news.correct(BlockPosition { block: 2, ..places[1] }, None)
        );
        assert!(!news.say(&crate::words::Lexicon::built_in(), "en").contains("Guns"));
    }

    #[test]
    fn news_are_read_as_they_were_written() {
        let item = |key: &str, said| NewsItem::new(key, said);
        let mut news = Bulletin::new(
            message("h"),
            [item("fight", literal("x")), item("fight", written("*y*")), item("fights", message("z"))],
        );
        let keys: Vec<_> = news.items.iter().map(|item| &*item.key).collect();
        assert_eq!(keys, ["fight", "fight~2", "fights"]);
        let face = Face { seat: SeatId(1), leader: 0, name: "Gen. A".into(), caption: literal("near B") };
        news.card = Some(NewsCard { date: literal("Week 1"), face: Some(face), inset: Some(Cut::Whole) });
        news.broadcasts = vec![Broadcast {
            seat: SeatId(1),
            leader: 2,
            name: "Gen. A".into(),
            office: literal("Politician"),
            words: "\"Hear\nme\"".into(),
            date: literal("Week 1"),
            is_edited: false,
            is_withdrawn: false,
        }];
        let text = serde_json::to_string(&news).unwrap();
        assert_eq!(serde_json::from_str::<Bulletin>(&text).unwrap(), news);
    }
}
