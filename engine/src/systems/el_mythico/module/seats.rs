//! `seats.toml`: factions, and the seats with their leaders. Rules: EM-1.1, EM-1.3, EM-1.6, EM-10.1, EM-10.2 (one level 6 a vocation).

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;
use toml::Spanned;

use super::Check;
use crate::flag::FlagRow;
use crate::grid::hex::Side;
use crate::module::seats;
use crate::portrait::FeaturesRow;
use crate::seat::{SeatId, Seats};
use crate::systems::el_mythico::country::centre::Alignment;
use crate::systems::el_mythico::hex_map::{HexMap, HexNo, Terrain};
use crate::systems::el_mythico::names::{NAME_SPACES_MAX, name_spaces};
use crate::systems::el_mythico::orders::broadcast::ADDRESS_LETTERS_MAX;
use crate::systems::el_mythico::unit::Arm;
use crate::systems::el_mythico::world::{LeaderProfile, Vocation};

/// `seats.toml` as it is written.
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
    id: u8,
    key: String,
    name: String,
    flag: Option<FlagRow>,
}

impl FactionRow {
    fn listed(&self) -> seats::FactionRow<'_> {
        let FactionRow { id, key, name, flag } = self;
        seats::FactionRow { number: Some(*id), key, name, flag: flag.as_ref() }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SeatRow {
    id: Spanned<u8>,
    key: String,
    name: String,
    faction: String,
    vocation: Vocation,
    alignment: Option<Alignment>,
    level: Spanned<u8>,
    base: Spanned<u32>,
    retreat: Side,
    #[serde(default)]
    heirs: Vec<Spanned<String>>,
    #[serde(default)]
    addresses: Vec<Spanned<String>>,
    #[serde(default)]
    names: BTreeMap<Arm, Spanned<String>>,
    portrait: Option<FeaturesRow>,
}

impl SeatRow {
    fn listed(&self) -> seats::SeatRow<'_> {
        let SeatRow { id, key, name, faction, portrait, .. } = self;
        let portrait = portrait.as_ref();
        seats::SeatRow { number: Some(*id.get_ref()), key, name, faction, portrait }
    }

    fn profile(&self, base: HexNo) -> LeaderProfile {
        let texts = |of: &[Spanned<String>]| of.iter().map(|text| text.get_ref().clone()).collect();
        let (heirs, addresses) = (texts(&self.heirs), texts(&self.addresses));
        let names = self.type_names();
        let seat = SeatId(*self.id.get_ref());
        LeaderProfile {
            seat,
            vocation: self.vocation,
            alignment: self.alignment,
            base,
            heirs,
            names,
            addresses,
        }
    }

    fn type_names(&self) -> BTreeMap<Arm, String> {
        self.names.iter().map(|(&arm, name)| (arm, name.get_ref().clone())).collect()
    }

    fn opening(&self) -> StartingValues {
        let names = self.type_names();
        let (seat, level) = (SeatId(*self.id.get_ref()), *self.level.get_ref());
        StartingValues { seat, key: self.key.clone(), level, retreat: self.retreat, names }
    }
}

/// The most seats that a module may have. Rule: EM-1.1.
const SEATS_MAX: u8 = 50;

/// What a seat's units begin with.
#[derive(Clone, Debug)]
pub struct StartingValues {
    /// The seat that begins so.
    pub seat: SeatId,
    /// The word that commands and files name the seat by.
    pub key: String,
    /// The leader's level.
    pub level: u8,
    /// Where its units retreat to.
    pub retreat: Side,
    /// Names of its types of unit.
    pub names: BTreeMap<Arm, String>,
}

impl Check<'_> {
    /// Seats, profiles and openings, by seat.
    pub(super) fn seats(
        &mut self,
        file: &SeatsFile,
        map: &HexMap,
    ) -> (Seats, Vec<LeaderProfile>, Vec<StartingValues>) {
        let factions: Vec<_> = file.factions.iter().map(FactionRow::listed).collect();
        let listed: Vec<_> = file.seats.iter().map(SeatRow::listed).collect();
        let seats = seats::read(&mut self.faults, self.file, &factions, &listed);
        let mut highest = BTreeSet::new();
        let (mut profiles, mut openings) = (Vec::new(), Vec::new());
        for row in &file.seats {
            let place = format!("seat {}", row.key);
            if *row.id.get_ref() > SEATS_MAX {
                let problem = format!("{} can't be this seat's number", row.id.get_ref());
                self.fault(row.id.span(), &place, problem, "number the seats from 1 to 50, each once");
            }
            self.level(row, &mut highest, &place);
            for address in &row.addresses {
                let letters = address.get_ref().chars().count();
                if !(1..=ADDRESS_LETTERS_MAX).contains(&letters) {
                    let problem = format!("this address has {letters} letters");
                    self.fault(address.span(), &place, problem, &format!("write 1 to {ADDRESS_LETTERS_MAX}"));
                }
            }
            row.heirs.iter().chain(row.names.values()).for_each(|name| self.name(name, &place));
            let base = self.base(row, map, &place);
            profiles.extend(base.map(|base| row.profile(base)));
            openings.push(row.opening());
        }
        profiles.sort_by_key(|profile| profile.seat);
        openings.sort_by_key(|opening| opening.seat);
        (seats, profiles, openings)
    }

    /// Rule: EM-10.2: one level 6 a vocation.
    fn level(&mut self, row: &SeatRow, highest: &mut BTreeSet<Vocation>, place: &str) {
        let level = *row.level.get_ref();
        if !(1..=6).contains(&level) {
            let problem = format!("no leader has level {level}");
            self.fault(row.level.span(), place, problem, "levels go from 1 to 6");
        }
        if level == 6 && !highest.insert(row.vocation) {
            let problem = format!("two leaders hold level 6 as {}", row.vocation.word());
            self.fault(row.level.span(), place, problem, "leave one level 6 a vocation");
        }
    }

    fn base(&mut self, row: &SeatRow, map: &HexMap, place: &str) -> Option<HexNo> {
        let base = self.hex(map, &row.base, place)?;
        if map.terrain(base) == Terrain::Sea {
            let problem = format!("{} is no ground for a training base", row.base.get_ref());
            self.fault(row.base.span(), place, problem, "put it on land");
        }
        Some(base)
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
