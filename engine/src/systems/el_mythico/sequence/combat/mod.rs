//! Combat, the step of an impulse after movement. Rules: EM-7.
//! [`sides`] says who stands against whom, [`willing`] where there is a fight; a round is [`support`] fire, direct fire ([`firepower`], [`share`], [`losses`]),
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
pub mod sides;
pub mod support;
pub mod willing;

use std::collections::BTreeSet;

use self::sides::Party;
use super::Turn;
use super::recon::detect;
use crate::systems::el_mythico::board::HexNo;
use crate::systems::el_mythico::field::{Field, TroopId};

/// Fights that nobody in them is willing to go on with end at the impulse's start. Rule: EM-7.12. Where nobody comes or goes in
/// this impulse, [`contact`] finds the same after movement, and ends them then.
pub fn end_unwilling(turn: &mut Turn, impulse: u8) {
    turn.judged = if turn.fights.is_empty() { BTreeSet::new() } else { about_to_change(turn, impulse) };
    for &hex in &turn.judged {
        if !willing::standoff(&mut turn.field, hex).is_battle() {
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
            Contact::Battle { parties, left_out } => {
                strike_out(turn, hex, left_out.iter().flat_map(|party| &party.troops));
                battles.push((hex, parties));
            }
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
    /// The sides that fight, and those whom nobody there fights.
    Battle {
        parties: Vec<Party>,
        left_out: Vec<Party>,
    },
}

fn battle(field: &mut Field, hex: HexNo) -> Contact {
    let here = field.at(hex);
    let allied = |&other: &TroopId| field.allied(here[0], other);
    if here.iter().all(allied) {
        return Contact::Alone;
    }
    let standoff = willing::standoff(field, hex);
    if !standoff.is_battle() {
        return Contact::Unwilling;
    }
    let (parties, left_out) = standoff.fighting();
    Contact::Battle { parties, left_out }
}

/// For these units the fight is over, while others in the hex fight on.
fn strike_out<'t>(turn: &mut Turn, hex: HexNo, ids: impl Iterator<Item = &'t TroopId>) {
    let over: BTreeSet<_> = ids.map(|&id| turn.field.troops[id].id()).collect();
    if let Some(fight) = turn.fights.get_mut(&hex).filter(|_| !over.is_empty()) {
        fight.strengths.retain(|(unit, _)| !over.contains(unit));
    }
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
