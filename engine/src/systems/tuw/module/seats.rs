//! Who plays: seats with their letters, the player order, blocks of attacks.
//! See TUW-2.2, TUW-2.3, TUW-5.3.

use std::collections::{BTreeMap, BTreeSet};

use super::Reader;
use super::files::{FactionEntry, ScenarioFile, SeatEntry};
use crate::module::seats;
use crate::seat::{Seat, SeatId, Seats};

impl Reader<'_> {
    /// How many attacks each seat's block has: its own number, else the scenario's; none where none
    /// is given.
    ///
    /// See TUW-5.3
    pub(super) fn blocks(
        &mut self,
        seats: &Seats,
        scenario: &ScenarioFile,
    ) -> BTreeMap<SeatId, u16> {
        let given = |entry: &SeatEntry| {
            let block = entry.attack_block.or(scenario.attack_block)?;
            Some((seats.by_key(&entry.key)?.id, block))
        };
        let blocks: BTreeMap<SeatId, u16> = scenario.seat.iter().filter_map(given).collect();
        if blocks.values().any(|block| *block == 0)
            || !(blocks.is_empty() || blocks.len() == seats.seats.len())
        {
            let problem =
                "attacks go by blocks for all seats or for none, and a block has 1 attack or more";
            let remedy =
                "give one `attack_block` before the first seat, and seats that differ their own";
            self.faults.add("scenario.toml", "attack_block".to_owned(), problem, remedy);
        }
        let differs = |ally: &Seat, seat: &Seat| {
            ally.faction == seat.faction && blocks.get(&ally.id) != blocks.get(&seat.id)
        };
        let mut seats_of = seats.seats.iter();
        if scenario.together
            && seats_of.any(|seat| seats.seats.iter().any(|ally| differs(ally, seat)))
        {
            let problem = "allies who play together share a block, but theirs differ";
            let remedy = "give all seats of a faction the same `attack_block`";
            self.faults.add("scenario.toml", "attack_block".to_owned(), problem, remedy);
        }
        blocks
    }

    pub(super) fn seats(&mut self, scenario: &ScenarioFile) -> (Seats, BTreeMap<SeatId, char>) {
        let factions: Vec<_> = scenario.faction.iter().map(FactionEntry::listed).collect();
        let listed: Vec<_> = scenario.seat.iter().map(SeatEntry::listed).collect();
        let seats = seats::read(&mut self.faults, "scenario.toml", &factions, &listed);
        let mut letters = BTreeMap::new();
        for (place, entry) in scenario.seat.iter().enumerate() {
            let letter = entry.letter.to_ascii_lowercase();
            if !letter.is_ascii_lowercase() || letters.values().any(|taken| *taken == letter) {
                let problem = format!("`{}` isn't a letter of its own", entry.letter);
                let remedy = "give each seat another letter from a to z";
                self.faults.add("scenario.toml", format!("seat[{place}].letter"), problem, remedy);
            }
            letters.extend(standing(&seats, place).map(|id| (id, letter)));
            if self.faults.is_absent(&entry.key) {
                // Nobody has its units.
                self.faults.leave_out([entry.letter.to_string()]);
            }
        }
        self.faults.count("scenario.toml", "seat", scenario.seat.len(), 2..=26);
        self.sides(scenario);
        (seats, letters)
    }

    /// Two factions at least, each with a seat: who has none would get points for everybody's
    /// losses.
    fn sides(&mut self, scenario: &ScenarioFile) {
        for (place, faction) in scenario.faction.iter().enumerate() {
            let has_none = scenario.seat.iter().all(|seat| seat.faction != faction.key);
            if has_none && !self.faults.is_left_out(&faction.key) {
                let problem = format!("no seat is of `{}`", faction.key);
                self.faults.add(
                    "scenario.toml",
                    format!("faction[{place}]"),
                    problem,
                    "give it one, or leave it out",
                );
            }
        }
        if scenario.faction.len() < 2 {
            let problem = "a war has two sides";
            self.faults.add("scenario.toml", "faction", problem, "give 2 factions or more");
        }
    }

    /// See TUW-2.2: every seat once, allies one after another.
    pub(super) fn order(&mut self, seats: &Seats, keys: &[String]) -> Vec<SeatId> {
        let keys: Vec<_> = keys.iter().filter(|key| !self.faults.is_absent(key)).collect();
        let order: Vec<&Seat> = keys.iter().filter_map(|key| seats.by_key(key)).collect();
        let each_once =
            order.iter().map(|seat| seat.id).collect::<BTreeSet<_>>().len() == seats.seats.len();
        if keys.iter().any(|key| self.faults.is_left_out(key)) {
            return Vec::new();
        }
        if !each_once || keys.len() != seats.seats.len() {
            let problem = "the player order doesn't name every seat once";
            self.faults.add("scenario.toml", "order", problem, "list the key of each seat once");
        }
        let runs = order.chunk_by(|a, b| a.faction == b.faction).count();
        let factions = order.iter().map(|seat| seat.faction).collect::<BTreeSet<_>>().len();
        if runs != factions {
            let problem = "allied seats don't follow one another";
            self.faults.add(
                "scenario.toml",
                "order".to_owned(),
                problem,
                "put the seats of a faction side by side",
            );
        }
        order.iter().map(|seat| seat.id).collect()
    }
}

/// The number of the seat that is listed at this place, if it stands: two that have one key by
/// mistake are told apart.
fn standing(seats: &Seats, place: usize) -> Option<SeatId> {
    let id = SeatId(u8::try_from(place + 1).ok()?);
    seats.seat(id).map(|seat| seat.id)
}
