//! Combat, the step of an impulse after movement. Rules: EM-7.
//! [`willing`] says where there is a fight; a round is [`support`] fire, direct fire ([`firepower`], [`share`], [`losses`]),
//! [`organisation`], [`retreat`] checks; after the last round come retreats, [`leaders`] left alone, and [`pursuit`].
//! Ways out are read from the field as the impulse found it; those who leave a hex arrive elsewhere only when all fights are fought.

pub mod firepower;
pub mod leaders;
pub mod losses;
pub mod organisation;
pub mod pursuit;
pub mod record;
pub mod retreat;
pub mod round;
pub mod share;
pub mod support;
pub mod willing;

use std::collections::{BTreeMap, BTreeSet};

use super::board::HexNo;
use super::recon::{detect, hidden};
use super::sequence::Turn;
use super::sequence::field::{Field, TroopId};
use crate::seat::FactionId;

/// One side of a fight: a faction's tactical units in a hex, hidden ones left out unless found. Rules: EM-7.2, EM-7.13.
///
/// Ruling: whom one side has found is still hidden from the others: it fights only with those who found it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Party {
    /// Whose side.
    pub faction: FactionId,
    /// Its units, by number.
    pub troops: Vec<TroopId>,
    /// Those of them that hide, and who has found them. They fight with nobody else.
    pub found: BTreeMap<TroopId, BTreeSet<FactionId>>,
}

impl Party {
    /// A side of which nobody hides.
    pub fn open(faction: FactionId, troops: Vec<TroopId>) -> Party {
        Party { faction, troops, found: BTreeMap::new() }
    }

    /// Its units that another side knows of.
    pub fn known_to(&self, faction: FactionId) -> impl Iterator<Item = TroopId> {
        let known = move |id: &TroopId| self.found.get(id).is_none_or(|by| by.contains(&faction));
        self.troops.iter().copied().filter(known)
    }
}

/// The sides in a hex, by faction.
pub fn parties(field: &mut Field, hex: HexNo) -> Vec<Party> {
    let here: Vec<_> =
        field.at(hex).iter().copied().filter(|&id| field.troops[id].unit.is_tactical()).collect();
    let mut sides: BTreeMap<FactionId, Party> = BTreeMap::new();
    for id in here {
        let found = hidden::hides(field, id).then(|| hidden::found_by(field, id));
        if found.as_ref().is_some_and(BTreeSet::is_empty) {
            continue;
        }
        let faction = field.troops[id].faction;
        let side = sides.entry(faction).or_insert_with(|| Party::open(faction, Vec::new()));
        side.troops.push(id);
        side.found.extend(found.map(|by| (id, by)));
    }
    sides.into_values().collect()
}

/// All units hostile to a faction that it knows of. Rule: EM-7.13.
pub fn foes(parties: &[Party], faction: FactionId) -> Vec<TroopId> {
    let others = parties.iter().filter(|party| party.faction != faction);
    others.flat_map(|party| party.known_to(faction)).collect()
}

/// Do any two of these sides know of each other?
pub fn is_fight(parties: &[Party]) -> bool {
    let know = |one: &Party, other: &Party| one.known_to(other.faction).next().is_some();
    parties
        .iter()
        .enumerate()
        .any(|(place, one)| parties[place + 1..].iter().any(|other| know(one, other) && know(other, one)))
}

/// Fights that nobody in them is willing to go on with end at the impulse's start. Rule: EM-7.12. Where nobody comes or goes in
/// this impulse, [`contact`] finds the same after movement, and ends them then.
pub fn end_unwilling(turn: &mut Turn, impulse: u8) {
    turn.judged = if turn.fights.is_empty() { BTreeSet::new() } else { about_to_change(turn, impulse) };
    for &hex in &turn.judged {
        if willing::standoff(&mut turn.field, hex).willing.is_empty() {
            turn.fights.remove(&hex);
        }
    }
}

/// The hexes of fights that someone may enter or leave now.
fn about_to_change(turn: &Turn, impulse: u8) -> BTreeSet<HexNo> {
    let mut hexes = BTreeSet::new();
    let mut note = |hex: HexNo| {
        if turn.fights.contains_key(&hex) {
            hexes.insert(hex);
        }
    };
    for troop in turn.marching.iter().map(|&id| &turn.field.troops[id]) {
        let mut ahead = troop.due_by(impulse).peekable();
        if troop.gone.is_none() && ahead.peek().is_some() {
            note(troop.unit.hex);
            ahead.for_each(|entry| note(entry.hex));
        }
    }
    turn.withdrawing.iter().for_each(|&id| note(turn.field.troops[id].unit.hex));
    hexes
}

/// Contact and combat of one impulse.
pub fn contact(turn: &mut Turn, impulse: u8) {
    let contested: Vec<_> = turn.field.contested.iter().copied().collect();
    let mut battles = Vec::new();
    for hex in contested {
        match battle(&mut turn.field, hex) {
            Contact::Alone => {
                turn.field.contested.remove(&hex);
                turn.fights.remove(&hex);
            }
            Contact::Unwilling if turn.judged.contains(&hex) => {}
            Contact::Unwilling => drop(turn.fights.remove(&hex)),
            Contact::Battle(parties) => battles.push((hex, parties)),
        }
        detect::in_hex(&mut turn.field, hex, false);
    }
    battles.iter().for_each(|(hex, parties)| round::begin(turn, *hex, parties, impulse));
    let batteries = support::assign(&turn.field, &turn.supporting, &battles);
    support::counter_battery(turn, &batteries, impulse);
    let (mut departures, mut watched) = (Vec::new(), Vec::new());
    let mut victors = Vec::new();
    for (hex, parties) in battles {
        let mut outcome = round::fight(turn, hex, parties, &batteries, impulse);
        watched.append(&mut outcome.watched);
        departures.extend(outcome.departures.iter().copied());
        victors.push((hex, outcome));
    }
    retreat::arrive(&mut turn.field, &departures, watched);
    record::departures(turn, &departures);
    leaders::alone(turn, &victors);
    let pursued = pursuit::follow(turn, &victors, impulse);
    spoils();
    after_combat(turn, pursued);
}

/// What was abandoned, and half the equipment of the fallen, goes to victors who stay, or is a dump; it comes with surplus and
/// dumps. Rule: EM-7.8.
fn spoils() {}

enum Contact {
    Alone,
    Unwilling,
    Battle(Vec<Party>),
}

fn battle(field: &mut Field, hex: HexNo) -> Contact {
    let mut factions = field.at(hex).iter().map(|&id| field.troops[id].faction);
    let first = factions.next();
    if factions.all(|faction| Some(faction) == first) {
        return Contact::Alone;
    }
    let standoff = willing::standoff(field, hex);
    if standoff.willing.is_empty() {
        return Contact::Unwilling;
    }
    Contact::Battle(standoff.parties)
}

/// Units that fought lose the impulse, and Admin Movement for the turn. Rule: EM-5.4. Pursuers have left their path.
fn after_combat(turn: &mut Turn, pursued: Vec<TroopId>) {
    for id in pursued {
        turn.field.troops[id].stop("mythico-why-pursued");
    }
    for &id in &turn.marching {
        let troop = &mut turn.field.troops[id];
        if troop.engaged {
            troop.delay = troop.delay.saturating_add(1);
            troop.stop_driving("mythico-why-contact");
        }
    }
}
