//! `seats.toml`: factions, and the seats with their leaders. Rules: EM-1.1, EM-1.3, EM-1.6, EM-10.1, EM-10.2 (one level 6 a vocation).

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;
use toml::Spanned;

use super::Check;
use crate::grid::hex::Side;
use crate::seat::{Faction, FactionId, Seat, SeatId, Seats};
use crate::systems::el_mythico::board::{Board, Terrain};
use crate::systems::el_mythico::names::{NAME_SPACES_MAX, name_spaces};
use crate::systems::el_mythico::unit::Arm;
use crate::systems::el_mythico::world::{Part, Vocation};

/// The file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatsFile {
    #[serde(rename = "faction")]
    factions: Vec<FactionRow>,
    #[serde(rename = "seat")]
    seats: Vec<SeatRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FactionRow {
    id: Spanned<u8>,
    key: Spanned<String>,
    name: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SeatRow {
    id: Spanned<u8>,
    key: Spanned<String>,
    name: String,
    faction: Spanned<String>,
    vocation: Vocation,
    level: Spanned<u8>,
    base: Spanned<u32>,
    retreat: Side,
    #[serde(default)]
    heirs: Vec<Spanned<String>>,
    #[serde(default)]
    addresses: Vec<String>,
    #[serde(default)]
    names: BTreeMap<Arm, Spanned<String>>,
}

/// What a seat's units begin with.
#[derive(Clone, Debug)]
pub struct Opening {
    /// Whose.
    pub seat: SeatId,
    /// Its word.
    pub key: String,
    /// The leader's level.
    pub level: u8,
    /// Where its units retreat to.
    pub retreat: Side,
    /// Names of its types of unit.
    pub names: BTreeMap<Arm, String>,
}

impl Check<'_> {
    /// Seats, parts and openings, by seat.
    pub(super) fn seats(&mut self, file: &SeatsFile, board: &Board) -> (Seats, Vec<Part>, Vec<Opening>) {
        let mut factions: Vec<_> = file.factions.iter().map(|row| self.faction(row)).collect();
        factions.sort_by_key(|faction| faction.id);
        let mut known = BTreeSet::new();
        let mut keys = BTreeSet::new();
        let mut highest = BTreeSet::new();
        let mut rows = Vec::new();
        for row in &file.seats {
            let place = format!("seat {}", row.key.get_ref());
            if !known.insert(*row.id.get_ref()) || !(1..=50).contains(row.id.get_ref()) {
                let problem = format!("{} can't be this seat's number", row.id.get_ref());
                self.fault(row.id.span(), &place, problem, "number the seats from 1 to 50, each once");
            }
            if !keys.insert(row.key.get_ref().clone()) {
                self.fault(row.key.span(), &place, "two seats have this key".to_owned(), "give each its own");
            }
            let level = *row.level.get_ref();
            if !(1..=6).contains(&level) {
                self.fault(
                    row.level.span(),
                    &place,
                    format!("no leader has level {level}"),
                    "levels go from 1 to 6",
                );
            }
            if level == 6 && !highest.insert(row.vocation) {
                let problem = format!("two leaders hold level 6 as {}", row.vocation.word());
                self.fault(row.level.span(), &place, problem, "leave one level 6 a vocation");
            }
            rows.extend(self.seat(row, &factions, board, &place));
        }
        rows.sort_by_key(|(seat, ..)| seat.id);
        let mut seats = Seats { factions, seats: Vec::new() };
        let (mut parts, mut openings) = (Vec::new(), Vec::new());
        for (seat, part, opening) in rows {
            seats.seats.push(seat);
            parts.push(part);
            openings.push(opening);
        }
        (seats, parts, openings)
    }

    fn faction(&mut self, row: &FactionRow) -> Faction {
        if *row.id.get_ref() == 0 {
            self.fault(row.id.span(), "faction", "a faction can't be 0".to_owned(), "number them from 1");
        }
        Faction { id: FactionId(*row.id.get_ref()), key: row.key.get_ref().clone(), name: row.name.clone() }
    }

    fn seat(
        &mut self,
        row: &SeatRow,
        factions: &[Faction],
        board: &Board,
        place: &str,
    ) -> Option<(Seat, Part, Opening)> {
        let faction = factions.iter().find(|faction| faction.key == *row.faction.get_ref());
        if faction.is_none() {
            let problem = format!("no faction has the key {}", row.faction.get_ref());
            let known: Vec<_> = factions.iter().map(|faction| faction.key.as_str()).collect();
            self.fault(row.faction.span(), place, problem, &format!("choose one of {}", known.join(", ")));
        }
        row.heirs.iter().chain(row.names.values()).for_each(|name| self.name(name, place));
        let base = self.hex(board, &row.base, place);
        if base.is_some_and(|base| board.terrain(base) == Terrain::Sea) {
            let problem = format!("{} is no ground for a training base", row.base.get_ref());
            self.fault(row.base.span(), place, problem, "put it on land");
        }
        let (id, key) = (SeatId(*row.id.get_ref()), row.key.get_ref().clone());
        let seat = Seat { id, key: key.clone(), name: row.name.clone(), faction: faction?.id };
        let heirs = row.heirs.iter().map(|name| name.get_ref().clone()).collect();
        let part =
            Part { seat: id, vocation: row.vocation, base: base?, heirs, addresses: row.addresses.clone() };
        let names = row.names.iter().map(|(&arm, name)| (arm, name.get_ref().clone())).collect();
        Some((
            seat,
            part,
            Opening { seat: id, key, level: *row.level.get_ref(), retreat: row.retreat, names },
        ))
    }

    /// A name must fit. Rule: EM-1.3.
    pub(super) fn name(&mut self, name: &Spanned<String>, place: &str) {
        let spaces = name_spaces(name.get_ref());
        if spaces > NAME_SPACES_MAX || spaces == 0 {
            let problem = format!("the name {:?} takes {spaces} spaces", name.get_ref());
            self.fault(name.span(), place, problem, "shorten it to 15; an upper-case letter takes two");
        }
    }
}
