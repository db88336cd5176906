//! The aim of a war: what wins, how one stands, and in the end who won and why. A system computes the first two from a view, so that
//! nobody learns by them what they can't know. Here too: how the end stands in the last reports and the last bulletin.

use serde::{Deserialize, Serialize};

use crate::report::{Bulletin, NewsCard, NewsItem, Report, Section};
use crate::seat::{SeatId, SeatSet};
use crate::words::{Message, message, written};

/// What wins, and how a viewer stands as far as that viewer can know.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Aim {
    /// What wins the war, a line each.
    pub wins: Vec<Message>,
    /// How one stands, a line each: points by source, places held, what is still missing.
    pub stands: Vec<Message>,
    /// What is said besides only while the war goes on, a line each: the turn for which orders are, a ranking that newer points outdate.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub now: Vec<Message>,
}

impl Aim {
    /// How one stands while the war goes on.
    pub fn standing(self) -> Vec<Message> {
        [self.now, self.stands].concat()
    }
}

/// How a war ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ending {
    /// Who won; nobody in a draw.
    pub winners: SeatSet,
    /// Who won and why, a line each, for all to read.
    pub why: Vec<Message>,
}

impl Ending {
    /// Who won, in a line; seats are called by their names as this function knows them.
    pub fn headline(&self, name: impl Fn(SeatId) -> String) -> Message {
        let winners: Vec<Message> = self.winners.iter().map(|seat| written(name(seat))).collect();
        message("ending").with("count", winners.len()).with("winners", winners)
    }

    /// A report that begins with how the war ended.
    #[must_use]
    pub fn told_in(&self, mut report: Report, name: impl Fn(SeatId) -> String) -> Report {
        let section = Section::of_lines(self.headline(name), self.why.clone());
        report.sections.splice(0..0, section);
        report
    }

    /// The last bulletin: who won and why, then the other news.
    #[must_use]
    pub fn told_by(&self, news: Option<Bulletin>, name: impl Fn(SeatId) -> String) -> Bulletin {
        let why =
            self.why.iter().zip(1..).map(|(said, nth)| NewsItem::new(format!("end-{nth}"), said.clone()));
        let (other, broadcasts, card) = match news {
            Some(news) => (news.items, news.broadcasts, news.card),
            None => Default::default(),
        };
        let other = other.into_iter().filter(|item| !self.why.contains(&item.said));
        // The picture shows nobody, who might be taken for the winner.
        let card = card.map(|card| NewsCard { face: None, ..card });
        Bulletin { broadcasts, card, ..Bulletin::new(self.headline(name), why.chain(other)) }
    }
}
