//! Holders of the seats over time. Times are numbers of the sandbox's log, which numbers every
//! message and edit.

use std::collections::BTreeSet;

use super::known::{PUBLIC, Viewers};
use super::people::People;

/// A range of the sandbox's log, after one entry and up to another.
struct Stretch {
    after: u64,
    up_to: Option<u64>,
}

impl Stretch {
    fn holds(&self, at: u64) -> bool {
        self.after < at && self.up_to.is_none_or(|end| at <= end)
    }
}

/// Holders of seats, and absences from the server.
#[derive(Default)]
pub struct Tenures {
    held: Vec<(String, String, Stretch)>,
    away: Vec<(String, Stretch)>,
}

impl Tenures {
    /// Notes a seat's new holder after this entry.
    pub fn begin(&mut self, seat: &str, user: &str, after: u64) {
        self.held.push((seat.to_owned(), user.to_owned(), Stretch { after, up_to: None }));
    }

    /// Notes that a seat has no holder after this entry.
    pub fn end(&mut self, seat: &str, up_to: u64) {
        let open =
            self.held.iter_mut().filter(|(one, _, stretch)| one == seat && stretch.up_to.is_none());
        open.for_each(|(_, _, stretch)| stretch.up_to = Some(up_to));
    }

    /// Notes that a user left the server after this entry.
    pub fn leave(&mut self, user: &str, after: u64) {
        self.away.push((user.to_owned(), Stretch { after, up_to: None }));
    }

    /// Notes that a user returned after this entry.
    pub fn come_back(&mut self, user: &str, up_to: u64) {
        let open =
            self.away.iter_mut().filter(|(one, stretch)| one == user && stretch.up_to.is_none());
        open.for_each(|(_, stretch)| stretch.up_to = Some(up_to));
    }

    /// Number of players that a seat has had.
    pub fn holders(&self, seat: &str) -> usize {
        self.held.iter().filter(|(one, _, _)| one == seat).count()
    }

    /// Viewers that a user is at an entry: the public, and their seat and faction if they play.
    pub fn eyes(&self, user: &str, at: u64) -> Viewers {
        let mut eyes = BTreeSet::from([PUBLIC.to_owned()]);
        if self.away.iter().any(|(one, stretch)| one == user && stretch.holds(at)) {
            return eyes;
        }
        for (seat, _, _) in
            self.held.iter().filter(|(_, one, stretch)| one == user && stretch.holds(at))
        {
            eyes.extend([format!("seat:{seat}"), format!("faction:{}", People::faction(seat))]);
        }
        eyes
    }
}
