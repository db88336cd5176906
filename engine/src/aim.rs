//! The aim of a war: how to win it, the present standing, and how it ended. A system computes the
//! first two from a view, so they reveal nothing that a seat can't know.

use serde::{Deserialize, Serialize};

use crate::report::{Block, Bulletin, Face, NewsCard, NewsItem, Report, Section};
use crate::seat::{Seat, SeatId, SeatSet, Seats};
use crate::words::{Message, literal, message, written};

/// What wins, and how a viewer stands as far as that viewer can know.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Aim {
    /// What wins the war, a line each.
    pub wins: Vec<Message>,
    /// How one stands, a line each: points by source, places held, what is still missing.
    pub stands: Vec<Message>,
    /// Lines that only matter while the war goes on: the turn that orders are for, a ranking that
    /// newer points outdate.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub now: Vec<Message>,
}

impl Aim {
    /// Lines on the standing while the war goes on.
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
    /// The winners in a line. `name` returns the name to use for a seat.
    pub fn headline(&self, name: impl Fn(SeatId) -> String) -> Message {
        let winners: Vec<Message> = self.winners.iter().map(|seat| written(name(seat))).collect();
        message("ending").with("count", winners.len()).with("winners", winners)
    }

    /// Puts the end of the war at the head of a report.
    #[must_use]
    pub fn told_in(&self, mut report: Report, name: impl Fn(SeatId) -> String) -> Report {
        let headline = self.headline(name);
        if report.has_lead() {
            report.lead.insert(0, Block::Paragraph(headline.clone()));
        }
        report.sections.splice(0..0, Section::of_lines(headline, self.why.clone()));
        report
    }

    /// Returns the last bulletin: the usual news, then a moment that says who won and why. It shows
    /// the winners, or all `seats` if nobody won.
    #[must_use]
    pub fn told_by(
        &self,
        news: Option<Bulletin>,
        seats: &Seats,
        (name, leader): (impl Fn(SeatId) -> String, impl Fn(SeatId) -> u8),
    ) -> Bulletin {
        let why = self
            .why
            .iter()
            .zip(1..)
            .map(|(said, nth)| NewsItem::new(format!("end-{nth}"), said.clone()));
        let is_won = seats.seats.iter().any(|seat| self.winners.contains(seat.id));
        let shown = seats.seats.iter().filter(|seat| !is_won || self.winners.contains(seat.id));
        let face = |seat: &Seat| Face {
            seat: seat.id,
            leader: leader(seat.id),
            name: name(seat.id),
            caption: if is_won { message("ending-winner") } else { literal("") },
            is_dead: false,
        };
        let card = NewsCard {
            date: message("ending-date"),
            faces: shown.map(face).collect(),
            inset: None,
        };
        let end = Bulletin {
            station: news.as_ref().and_then(|news| news.station.clone()),
            card: Some(card),
            ..Bulletin::new(self.headline(&name), why)
        };
        let Some(mut news) = news else { return end };
        news.items.retain(|item| !self.why.contains(&item.said));
        if news.items.is_empty() {
            return Bulletin { moments: news.moments, broadcasts: news.broadcasts, ..end };
        }
        news.moments.push(end);
        news
    }
}
