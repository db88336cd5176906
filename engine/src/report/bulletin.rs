//! The printed news: a headline, items with stable keys, broadcasts as separate posts, and the
//! picture. All of it comes from public events and the public's view. Not here: the choice of news,
//! the look of a post or a picture.

use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use crate::map::Cut;
use crate::report::BlockPosition;
use crate::seat::SeatId;
use crate::words::{Arg, Message, message, user_words, written};

/// What the news may print. Made from public events alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bulletin {
    /// The name of the news, if a module names them. Otherwise they are EMTV's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub station: Option<String>,
    /// The line above the news.
    pub headline: Message,
    /// The news items.
    pub items: Vec<NewsItem>,
    /// News that nobody should miss, such as a leader's death. Each is a separate post after the
    /// other news.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub moments: Vec<Bulletin>,
    /// Leaders' words to everybody, each a separate post.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub broadcasts: Vec<Broadcast>,
    /// Possible remarks by rivals, before the speakers are chosen.
    #[serde(skip)]
    pub remarks: Vec<Remark>,
    /// The picture above the news, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<NewsCard>,
}

/// One piece of news. Serialised as its message, with the key added.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewsItem {
    /// A key for what it is about, unique in its bulletin and the same in every wording:
    /// `fight-1014002`.
    #[serde(default, skip_serializing_if = "SmolStr::is_empty")]
    pub key: SmolStr,
    /// The text.
    #[serde(flatten)]
    pub said: Message,
}

/// A leader's words to everybody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Broadcast {
    /// The seat whose leader speaks.
    pub seat: SeatId,
    /// How many leaders of the seat came before.
    #[serde(default, skip_serializing_if = "is_first")]
    pub leader: u8,
    /// The leader's name.
    pub name: String,
    /// The leader's vocation and seat.
    pub office: Message,
    /// The leader's words, unchanged.
    pub words: String,
    /// The date, `Week 3`.
    pub date: Message,
    /// A rival's reply to the words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reaction: Option<Message>,
    /// Did the game master change the words?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_edited: bool,
    /// Has the game master withdrawn them?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_withdrawn: bool,
}

/// A rival's remark on the news.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// The seat whose leader speaks.
    pub seat: SeatId,
    /// The speaker's name.
    pub name: String,
    /// The words or the item that the remark answers.
    pub on: RemarkOn,
    /// The words of the remark.
    pub said: Message,
}

/// Either a leader's words or an item of the news.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RemarkOn {
    /// The words of this seat's leader.
    Broadcast(SeatId),
    /// The item with this key.
    Item(SmolStr),
}

/// The picture above the news.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewsCard {
    /// The date of the news, `Week 3`.
    pub date: Message,
    /// Portraits: one or two next to the map. All of them if the picture has no map.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub faces: Vec<Face>,
    /// The part of the public's map to show.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub inset: Option<Cut>,
}

/// A portrait in a picture of the news.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Face {
    /// The seat that the leader leads or led.
    pub seat: SeatId,
    /// How many leaders of the seat came before.
    #[serde(default, skip_serializing_if = "is_first")]
    pub leader: u8,
    /// The leader's name.
    pub name: String,
    /// The leader in a few words, such as their office.
    pub caption: Message,
    /// Whether the leader is dead.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_dead: bool,
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
    /// News without broadcasts or a picture. If several items have the same key, the later ones get
    /// a number.
    pub fn new(headline: Message, items: impl IntoIterator<Item = NewsItem>) -> Bulletin {
        let mut all: Vec<NewsItem> = Vec::new();
        for item in items {
            let same = all.iter().filter(|one| is_key_of(&one.key, &item.key)).count();
            let key =
                if same == 0 { item.key } else { format!("{}~{}", item.key, same + 1).into() };
            all.push(NewsItem { key, said: item.said });
        }
        Bulletin {
            station: None,
            headline,
            items: all,
            moments: Vec::new(),
            broadcasts: Vec::new(),
            remarks: Vec::new(),
            card: None,
        }
    }
}

/// Largest number of remarks below stories.
const REMARKS_MAX: usize = 2;

impl Bulletin {
    /// Adds the rivals' remarks. Each seat that may speak makes one remark at most, the first in
    /// the list. Each broadcast and each story gets one reply at most.
    pub fn let_speak(&mut self, may_speak: impl Fn(SeatId) -> bool) {
        let (mut spoken, mut below_stories) = (Vec::new(), 0);
        for remark in std::mem::take(&mut self.remarks) {
            if !may_speak(remark.seat) || spoken.contains(&remark.seat) {
                continue;
            }
            let line = message("news-remark")
                .with("name", user_words(&remark.name))
                .with("words", remark.said);
            let is_said = match &remark.on {
                RemarkOn::Broadcast(seat) => self.answer(*seat, line),
                RemarkOn::Item(key) => {
                    let is_said =
                        below_stories < REMARKS_MAX && self.comment(key, remark.seat, line);
                    below_stories += usize::from(is_said);
                    is_said
                }
            };
            spoken.extend(is_said.then_some(remark.seat));
        }
    }

    fn answer(&mut self, speaker: SeatId, line: Message) -> bool {
        let mut open = self.broadcasts.iter_mut().filter(|one| one.reaction.is_none());
        let Some(broadcast) = open.find(|one| one.seat == speaker) else { return false };
        broadcast.reaction = Some(line);
        true
    }

    fn comment(&mut self, key: &str, by: SeatId, line: Message) -> bool {
        let is_remark =
            |item: Option<&NewsItem>| item.is_some_and(|item| item.key.starts_with(REMARK));
        for news in self.moments.iter_mut().map(|moment| &mut moment.items).chain([&mut self.items])
        {
            let Some(at) = news.iter().position(|item| item.key == key) else { continue };
            if is_remark(news.get(at + 1)) {
                return false;
            }
            news.insert(at + 1, NewsItem::new(format!("{REMARK}-{}", by.0), line));
            return true;
        }
        false
    }
}

/// Prefix of the keys of remarks.
const REMARK: &str = "remark";

/// The number of the section that holds the headline in a bulletin's pieces; its items are in the
/// first.
const HEADLINE: usize = 1;

impl Bulletin {
    /// What can be left out, edited and corrected, with its position: the headline, then each item.
    pub fn pieces(&self) -> Vec<(BlockPosition, &Message)> {
        let at = |section, block| BlockPosition { section, block, line: None };
        let items = self.items.iter().enumerate().map(|(nth, item)| (at(0, nth), &item.said));
        std::iter::once((at(HEADLINE, 0), &self.headline)).chain(items).collect()
    }

    /// Replaces the text of one piece. The picture then shows neither portrait nor map, since they
    /// may tell the same. Returns false if there is no such piece.
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
            (card.faces, card.inset) = (Vec::new(), None);
        }
        true
    }

    /// Corrects a published piece: replaces it by the game master's words, or withdraws it if there
    /// are none. The text says which. Returns false if there is no such piece.
    pub fn correct(&mut self, at: BlockPosition, words: Option<&str>) -> bool {
        let Some(said) =
            self.pieces().into_iter().find(|piece| piece.0 == at).map(|piece| piece.1.clone())
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

/// Is this the key, perhaps with a number added?
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
        let face = Face {
            seat: SeatId(1),
            leader: 0,
            name: "Gen. A".into(),
            caption: literal("near B"),
            is_dead: false,
        };
        let mut news = Bulletin::new(
            literal("Guns"),
            [NewsItem::new("a", literal("x")), NewsItem::new("b", literal("y"))],
        );
        news.card =
            Some(NewsCard { date: literal("Week 1"), faces: vec![face], inset: Some(Cut::Whole) });
        let places: Vec<_> = news.pieces().into_iter().map(|(at, _)| at).collect();
        assert!(news.correct(places[2], Some("*z*")) && news.correct(places[1], None));
        let card = news.card.clone().unwrap();
        assert!(card.faces.is_empty() && card.inset.is_none());
        let said = news.say(&crate::words::Lexicon::built_in(), "en");
        assert_eq!(said, "**Guns**\n- ~~x~~ *(withdrawn)*\n- \\*z\\* *(corrected)*\n");
        assert!(
            news.correct(places[0], None)
                && !news.correct(BlockPosition { block: 2, ..places[1] }, None)
        );
        assert!(!news.say(&crate::words::Lexicon::built_in(), "en").contains("Guns"));
    }

    #[test]
    fn each_rival_speaks_once_and_each_story_gets_one_answer() {
        let mut news = Bulletin::new(
            literal("h"),
            ["a", "b", "c"].map(|key| NewsItem::new(key, literal(key))),
        );
        let remark = |seat, on: &str, said: &str| Remark {
            seat: SeatId(seat),
            name: format!("Boss {seat}"),
            on: RemarkOn::Item(on.into()),
            said: literal(said),
        };
        news.remarks = vec![
            remark(1, "a", "silent"),
            remark(2, "a", "one"),
            remark(2, "b", "twice"),
            remark(3, "a", "late"),
            remark(3, "b", "two"),
            remark(4, "c", "too many"),
        ];
        news.let_speak(|seat| seat != SeatId(1));
        let keys: Vec<&str> = news.items.iter().map(|item| &*item.key).collect();
        assert_eq!(keys, ["a", "remark-2", "b", "remark-3", "c"]);
        let said = crate::words::Lexicon::built_in().say("en", &news.items[1].said);
        assert_eq!(said, "*Boss 2: “one”*");
    }

    #[test]
    fn news_are_read_as_they_were_written() {
        let item = |key: &str, said| NewsItem::new(key, said);
        let mut news = Bulletin::new(
            message("h"),
            [
                item("fight", literal("x")),
                item("fight", written("*y*")),
                item("fights", message("z")),
            ],
        );
        let keys: Vec<_> = news.items.iter().map(|item| &*item.key).collect();
        assert_eq!(keys, ["fight", "fight~2", "fights"]);
        let face = Face {
            seat: SeatId(1),
            leader: 0,
            name: "Gen. A".into(),
            caption: literal("near B"),
            is_dead: false,
        };
        news.card =
            Some(NewsCard { date: literal("Week 1"), faces: vec![face], inset: Some(Cut::Whole) });
        news.broadcasts = vec![Broadcast {
            seat: SeatId(1),
            leader: 2,
            name: "Gen. A".into(),
            office: literal("Politician"),
            words: "\"Hear\nme\"".into(),
            date: literal("Week 1"),
            reaction: None,
            is_edited: false,
            is_withdrawn: false,
        }];
        let text = serde_json::to_string(&news).unwrap();
        assert_eq!(serde_json::from_str::<Bulletin>(&text).unwrap(), news);
    }
}
