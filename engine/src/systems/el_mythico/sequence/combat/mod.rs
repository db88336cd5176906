//! Combat, the step of an impulse after movement. Rules: EM-7.
//! [`sides`] says who stands against whom, [`willing`] where there is a fight; a round is [`support`] fire, direct fire
//! ([`firepower`], [`share`], [`losses`]), [`organisation`], [`retreat`] checks; after the last round come retreats, [`leaders`] left
//! alone, and [`pursuit`]. [`fights`] holds what goes on, [`record`] what was.
//! Ways out are read from the field as the impulse found it; those who leave a hex arrive elsewhere only when all fights are fought.

pub mod fights;
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

use self::fights::Fights;
use self::sides::Party;
use super::recon::detect;
use crate::systems::el_mythico::events::Setback;
use crate::systems::el_mythico::field::duties::Duties;
use crate::systems::el_mythico::field::{Field, TroopId};
use crate::systems::el_mythico::hex_map::HexNo;

/// Fights that nobody in them is willing to go on with end at the impulse's start. Rule: EM-7.12. Where nobody comes or goes in
/// this impulse, [`contact`] finds the same after movement, and ends them then.
pub fn end_unwilling(field: &mut Field, fights: &mut Fights, duties: &Duties, impulse: u8) {
    fights.judged = about_to_change(field, fights, duties, impulse);
    for &hex in &fights.judged {
        if !willing::standoff(field, hex).is_battle() {
            fights.going_on.remove(&hex);
        }
    }
}

/// The hexes of fights that someone may enter or leave now.
fn about_to_change(field: &Field, fights: &Fights, duties: &Duties, impulse: u8) -> BTreeSet<HexNo> {
    let mut hexes = BTreeSet::new();
    if fights.going_on.is_empty() {
        return hexes;
    }
    let mut note = |hex: HexNo| {
        if fights.going_on.contains_key(&hex) {
            hexes.insert(hex);
        }
    };
    for troop in duties.marching.iter().map(|&id| &field.troops[id]) {
        let mut ahead = troop.due_by(impulse).peekable();
        if troop.gone.is_none() && ahead.peek().is_some() {
            note(troop.unit.hex);
            ahead.for_each(|entry| note(entry.hex));
        }
    }
    let waits = |&&id: &&TroopId| field.troops[id].gone.is_none() && field.troops[id].withdraws.is_some();
    duties.withdrawing.iter().filter(waits).for_each(|&id| note(field.troops[id].unit.hex));
    hexes
}

/// Contact and combat of one impulse. Gives the leaders who died.
pub fn contact(field: &mut Field, fights: &mut Fights, duties: &Duties, impulse: u8) -> Vec<TroopId> {
    let contested: Vec<_> = field.contested.iter().copied().collect();
    let mut battles = Vec::new();
    for hex in contested {
        match battle(field, hex) {
            Contact::Alone => {
                field.contested.remove(&hex);
                fights.going_on.remove(&hex);
            }
            Contact::Unwilling if fights.judged.contains(&hex) => {}
            Contact::Unwilling => drop(fights.going_on.remove(&hex)),
            Contact::Battle { parties, left_out } => {
                if let Some(fight) = fights.going_on.get_mut(&hex) {
                    fights::strike_out(field, fight, left_out.iter().flat_map(|party| &party.troops));
                }
                battles.push((hex, parties));
            }
        }
        detect::in_hex(field, hex, false);
    }
    battles.iter().for_each(|(hex, parties)| round::begin(field, fights, *hex, parties, impulse));
    let batteries = support::assign(field, &duties.supporting, &battles);
    support::counter_battery(field, fights, &batteries, impulse);
    let (mut departures, mut watched) = (Vec::new(), Vec::new());
    let mut victors = Vec::new();
    for (hex, parties) in battles {
        let mut outcome = round::fight(field, fights, hex, parties, &batteries, impulse);
        watched.append(&mut outcome.watched);
        departures.extend(outcome.departures.iter().copied());
        victors.push((hex, outcome));
    }
    retreat::arrive(field, &departures, watched);
    record::departures(fights, &departures);
    let dead = leaders::alone(field, &victors);
    let pursued = pursuit::follow(field, fights, &victors, impulse);
    spoils();
    after_combat(field, duties, pursued);
    dead
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

/// Units that fought lose the impulse, and Admin Movement for the turn. Rule: EM-5.4. Pursuers have left their path.
fn after_combat(field: &mut Field, duties: &Duties, pursued: Vec<TroopId>) {
    for id in pursued {
        field.troops[id].stop(Setback::Pursued);
    }
    for &id in &duties.marching {
        let troop = &mut field.troops[id];
        if troop.engaged {
            troop.delay = troop.delay.saturating_add(1);
            troop.stop_driving(Setback::Contact);
        }
    }
}
