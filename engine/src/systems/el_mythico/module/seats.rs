//! `seats.toml`: factions, and the seats with their leaders.
//! See EM-1.1, EM-1.3, EM-1.6, EM-10.1, EM-10.2 (one level 6 a vocation).

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use schemars::JsonSchema;
use serde::Deserialize;

use super::Check;
use crate::flag::FlagRow;
use crate::grid::hex::Side;
use crate::module::Spanned;
use crate::module::seats;
use crate::portrait::FeaturesRow;
use crate::seat::{SeatId, Seats};
use crate::systems::el_mythico::country::centre::Alignment;
use crate::systems::el_mythico::hex_map::{HexMap, HexNo, Terrain};
use crate::systems::el_mythico::names::{NAME_SPACES_MAX, name_spaces};
use crate::systems::el_mythico::rules::ADDRESS_LETTERS_MAX;
use crate::systems::el_mythico::unit::Arm;
use crate::systems::el_mythico::world::{LeaderProfile, Offer, Vocation};

/// `seats.toml` as written.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SeatsFile {
    #[serde(rename = "faction")]
    factions: Vec<FactionRow>,
    #[serde(rename = "seat")]
    seats: Vec<SeatRow>,
}

#[derive(Deserialize, JsonSchema)]
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

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct SeatRow {
    id: Spanned<u8>,
    key: String,
    name: String,
    faction: String,
    /// The seat plays if at least this many seats do.
    from: Option<u8>,
    vocation: Option<Spanned<Vocation>>,
    vocations: Option<Spanned<Vec<Vocation>>>,
    alignment: Option<Spanned<Alignment>>,
    alignments: Option<Spanned<Vec<Alignment>>>,
    level: Spanned<u8>,
    base: Spanned<u32>,
    retreat: Side,
    /// Who this is and what they want, in two or three sentences.
    dossier: Option<String>,
    #[serde(default)]
    heirs: Vec<Spanned<String>>,
    #[serde(default)]
    addresses: Vec<Spanned<String>>,
    #[serde(default)]
    leader_names: Vec<Spanned<String>>,
    #[serde(default)]
    names: BTreeMap<Arm, Spanned<TypeNames>>,
    portrait: Option<FeaturesRow>,
}

/// Names of a type of unit: one, or several to draw from.
#[derive(Deserialize, JsonSchema)]
#[serde(untagged)]
enum TypeNames {
    One(String),
    Several(Vec<String>),
}

impl TypeNames {
    fn all(&self) -> &[String] {
        match self {
            TypeNames::One(name) => std::slice::from_ref(name),
            TypeNames::Several(names) => names,
        }
    }
}

impl SeatRow {
    fn listed(&self) -> seats::SeatRow<'_> {
        let SeatRow { key, name, faction, from, dossier, portrait, .. } = self;
        let (number, dossier, portrait) =
            (Some(*self.id.get_ref()), dossier.as_deref(), portrait.as_ref());
        seats::SeatRow { number, key, name, faction, from: *from, dossier, portrait }
    }

    fn profile(&self, base: HexNo) -> LeaderProfile {
        let texts = |of: &[Spanned<String>]| of.iter().map(|text| text.get_ref().clone()).collect();
        let (heirs, addresses) = (texts(&self.heirs), texts(&self.addresses));
        let vocations = offer(self.vocations.as_ref(), self.vocation.as_ref());
        let alignments = offer(self.alignments.as_ref(), self.alignment.as_ref());
        let of_type = |(&arm, names): (&Arm, &Spanned<TypeNames>)| {
            let names = names.get_ref().all();
            (names.len() > 1).then(|| (arm, names.to_vec()))
        };
        LeaderProfile {
            seat: SeatId(*self.id.get_ref()),
            vocation: self.first_vocation(),
            alignment: self
                .alignment
                .as_ref()
                .filter(|_| self.alignments.is_none())
                .map(|one| *one.get_ref()),
            vocations,
            alignments,
            base,
            heirs,
            leader_names: texts(&self.leader_names),
            names: self.type_names(),
            name_lists: self.names.iter().filter_map(of_type).collect(),
            addresses,
        }
    }

    /// The leader's initial vocation. If the player chooses, it is the suggested one or else the
    /// first. A missing one has been reported as a fault.
    fn first_vocation(&self) -> Vocation {
        let listed = || self.vocations.as_ref()?.get_ref().first().copied();
        let given = self.vocation.as_ref().map(|one| *one.get_ref());
        given.or_else(listed).unwrap_or(Vocation::Politician)
    }

    /// Initial names of the types of unit.
    fn type_names(&self) -> BTreeMap<Arm, String> {
        let first = |(&arm, names): (&Arm, &Spanned<TypeNames>)| {
            Some((arm, names.get_ref().all().first()?.clone()))
        };
        self.names.iter().filter_map(first).collect()
    }

    fn opening(&self) -> StartingValues {
        let names = self.type_names();
        let (seat, level) = (SeatId(*self.id.get_ref()), *self.level.get_ref());
        StartingValues { seat, key: self.key.clone(), level, retreat: self.retreat, names }
    }
}

/// The choices that a module offers a player, and the suggested one.
fn offer<T: Copy>(listed: Option<&Spanned<Vec<T>>>, given: Option<&Spanned<T>>) -> Offer<T> {
    Offer {
        choices: listed.map_or_else(Vec::new, |listed| listed.get_ref().clone()),
        suggested: given.filter(|_| listed.is_some()).map(|given| *given.get_ref()),
    }
}

/// Maximum number of seats. See EM-1.1.
const SEATS_MAX: u8 = 50;

/// Values that a seat's units begin with.
#[derive(Clone, Debug)]
pub struct StartingValues {
    /// Whose values these are.
    pub seat: SeatId,
    /// Word for the seat in commands and files.
    pub key: String,
    /// Level of the leader.
    pub level: u8,
    /// Direction in which its units retreat.
    pub retreat: Side,
    /// Names of the types of unit.
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
        for row in
            file.seats.iter().filter(|row| !self.faults.is_absent(&row.key)).collect::<Vec<_>>()
        {
            let place = format!("seat {}", row.key);
            if *row.id.get_ref() > SEATS_MAX {
                let problem = format!("{} can't be this seat's number", row.id.get_ref());
                self.fault(
                    row.id.span(),
                    &place,
                    problem,
                    "number the seats from 1 to 50, each once",
                );
            }
            self.level(row, &mut highest, &place);
            for address in &row.addresses {
                let letters = address.get_ref().chars().count();
                if !(1..=ADDRESS_LETTERS_MAX).contains(&letters) {
                    let problem = format!("this address has {letters} letters");
                    self.fault(
                        address.span(),
                        &place,
                        problem,
                        &format!("write 1 to {ADDRESS_LETTERS_MAX}"),
                    );
                }
            }
            row.heirs.iter().chain(&row.leader_names).for_each(|name| self.name(name, &place));
            self.choices(row, &place);
            self.name_lists(row, &place);
            let base = self.base(row, map, &place);
            profiles.extend(base.map(|base| row.profile(base)));
            openings.push(row.opening());
        }
        profiles.sort_by_key(|profile| profile.seat);
        openings.sort_by_key(|opening| opening.seat);
        (seats, profiles, openings)
    }

    /// See EM-10.2: one level 6 a vocation.
    fn level(&mut self, row: &SeatRow, highest: &mut BTreeSet<Vocation>, place: &str) {
        let level = *row.level.get_ref();
        if !(1..=6).contains(&level) {
            let problem = format!("no leader has level {level}");
            self.fault(row.level.span(), place, problem, "levels go from 1 to 6");
        }
        // If the player chooses, the first turn sets it.
        let vocation = row.first_vocation();
        if level == 6 && row.vocations.is_none() && !highest.insert(vocation) {
            let problem = format!("two leaders hold level 6 as {}", vocation.word());
            self.fault(row.level.span(), place, problem, "leave one level 6 a vocation");
        }
    }

    /// Checks what players may choose. See EM-9.3, EM-10.1.
    fn choices(&mut self, row: &SeatRow, place: &str) {
        if row.vocation.is_none() && row.vocations.is_none() {
            let remedy = "write vocation, or vocations to let the player choose";
            self.fault(row.id.span(), place, "its leader has no vocation".to_owned(), remedy);
        }
        self.choice(
            row.vocations.as_ref(),
            row.vocation.as_ref(),
            ("vocation", "vocations"),
            place,
        );
        self.choice(
            row.alignments.as_ref(),
            row.alignment.as_ref(),
            ("alignment", "alignments"),
            place,
        );
    }

    /// Checks that a choice has two or more options, each once, and includes the suggested one.
    fn choice<T: Copy + Ord>(
        &mut self,
        listed: Option<&Spanned<Vec<T>>>,
        suggested: Option<&Spanned<T>>,
        (one, several): (&str, &str),
        place: &str,
    ) {
        let Some(listed) = listed else { return };
        let each: BTreeSet<T> = listed.get_ref().iter().copied().collect();
        if each.len() < 2 || each.len() != listed.get_ref().len() {
            let remedy = format!("list two or more, each once, or write {one} alone");
            self.fault(
                listed.span(),
                place,
                format!("{several} leaves nothing to choose"),
                &remedy,
            );
        }
        if let Some(suggested) = suggested.filter(|suggested| !each.contains(suggested.get_ref())) {
            let remedy = format!("list it, or leave {one} out");
            self.fault(suggested.span(), place, format!("{one} is none of {several}"), &remedy);
        }
    }

    /// Checks that names to draw from fit and differ. See EM-1.3.
    fn name_lists(&mut self, row: &SeatRow, place: &str) {
        let leaders: BTreeSet<&String> = row.leader_names.iter().map(Spanned::get_ref).collect();
        if let Some(first) = row.leader_names.first()
            && (leaders.len() < 2 || leaders.len() != row.leader_names.len())
        {
            let problem = "leader_names is no list to draw from".to_owned();
            self.fault(
                first.span(),
                place,
                problem,
                "write two or more that differ, or leave it out",
            );
        }
        for names in row.names.values() {
            let all = names.get_ref().all();
            all.iter().for_each(|name| self.name_at(names.span(), name, place));
            let each: BTreeSet<&String> = all.iter().collect();
            if all.is_empty() || each.len() != all.len() {
                let problem = "these names are no list to draw from".to_owned();
                self.fault(names.span(), place, problem, "write one name, or several that differ");
            }
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

    /// Checks that a name fits. See EM-1.3.
    pub(super) fn name(&mut self, name: &Spanned<String>, place: &str) {
        self.name_at(name.span(), name.get_ref(), place);
    }

    fn name_at(&mut self, span: Range<usize>, name: &str, place: &str) {
        let spaces = name_spaces(name);
        if spaces > NAME_SPACES_MAX || spaces == 0 {
            let problem = format!("the name {name:?} takes {spaces} spaces");
            self.fault(span, place, problem, "shorten it to 15; an upper-case letter takes two");
        }
    }
}
