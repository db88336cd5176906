//! Who held which seat, and when: moments are numbers of the sandbox's log, in which every message and every edit has its own.

use std::collections::BTreeSet;

use super::known::{PUBLIC, Viewers};
use super::people::People;

/// A stretch of the sandbox's log, from behind one entry up to another.
struct Stretch {
    after: u64,
    up_to: Option<u64>,
}

impl Stretch {
    fn holds(&self, at: u64) -> bool {
        self.after < at && self.up_to.is_none_or(|end| at <= end)
    }
}

/// Who held what, and who was out of the server.
#[derive(Default)]
pub struct Tenures {
    held: Vec<(String, String, Stretch)>,
    away: Vec<(String, Stretch)>,
}

impl Tenures {
    /// From behind this entry on a seat is somebody's.
    pub fn begin(&mut self, seat: &str, user: &str, after: u64) {
        self.held.push((seat.to_owned(), user.to_owned(), Stretch { after, up_to: None }));
    }

    /// Behind this entry a seat is nobody's.
    pub fn end(&mut self, seat: &str, up_to: u64) {
        let open = self.held.iter_mut().filter(|(one, _, stretch)| one == seat && stretch.up_to.is_none());
        open.for_each(|(_, _, stretch)| stretch.up_to = Some(up_to));
    }

    /// Behind this entry somebody is out of the server.
    pub fn leave(&mut self, user: &str, after: u64) {
        self.away.push((user.to_owned(), Stretch { after, up_to: None }));
    }

    /// Behind this entry they are back.
    pub fn come_back(&mut self, user: &str, up_to: u64) {
        let open = self.away.iter_mut().filter(|(one, stretch)| one == user && stretch.up_to.is_none());
        open.for_each(|(_, stretch)| stretch.up_to = Some(up_to));
    }

    /// How many have played a seat by now.
    pub fn holders(&self, seat: &str) -> usize {
        self.held.iter().filter(|(one, _, _)| one == seat).count()
    }

    /// Through whose eyes somebody may look at an entry: everybody's, and, if they play, their seat's and their faction's.
    pub fn eyes(&self, user: &str, at: u64) -> Viewers {
        let mut eyes = BTreeSet::from([PUBLIC.to_owned()]);
        if self.away.iter().any(|(one, stretch)| one == user && stretch.holds(at)) {
            return eyes;
        }
        for (seat, _, _) in self.held.iter().filter(|(_, one, stretch)| one == user && stretch.holds(at)) {
            eyes.extend([format!("seat:{seat}"), format!("faction:{}", People::faction(seat))]);
        }
        eyes
    }
}
