//! Combat, the step of an impulse after movement. See EM-7. [`ambush`] says which units strike
//! from hiding, [`sides`] who faces whom, [`willing`] where there is a fight. A round is
//! [`support`] fire, direct fire ([`firepower`], [`share`], [`frontage`], [`losses`]),
//! [`organisation`], [`retreat`] checks. After the last round come retreats, [`leaders`] left
//! alone, [`pursuit`], and [`spoils`]. [`fights`] holds the fights that go on, [`record`] what
//! happened in them, [`appraisal`] what the seats in them could judge of it. Ways out are read from
//! the field as it was at the start of the step; units that leave a hex arrive elsewhere only when
//! all fights are over.

pub mod ambush;
pub mod appraisal;
pub mod fights;
pub mod fire;
pub mod firepower;
pub mod frontage;
pub mod leaders;
pub mod losses;
pub mod organisation;
pub mod pursuit;
pub mod record;
pub mod retreat;
pub mod round;
pub mod share;
pub mod sides;
pub mod spoils;
pub mod support;
pub mod willing;

use std::collections::BTreeSet;

use self::fights::Fights;
use self::sides::CombatSide;
use super::recon::detect;
use crate::systems::el_mythico::field::task_index::TaskIndex;
use crate::systems::el_mythico::field::{Field, PieceIndex};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::setback::Setback;

/// Ends fights that nobody in them is willing to continue, at the impulse's start. See EM-7.12.
/// If nobody comes or goes in this impulse, [`contact`] would find the same after movement, so it
/// ends them then.
pub fn end_unwilling(field: &mut Field, fights: &mut Fights, tasks: &TaskIndex, impulse: u8) {
    fights.judged = about_to_change(field, fights, tasks, impulse);
    for &hex in &fights.judged {
        if !willing::standoff(field, hex).is_battle() {
            fights.going_on.remove(&hex);
        }
    }
}

/// The hexes of fights that a unit may enter or leave now.
fn about_to_change(
    field: &Field,
    fights: &Fights,
    tasks: &TaskIndex,
    impulse: u8,
) -> BTreeSet<HexNo> {
    let mut hexes = BTreeSet::new();
    if fights.going_on.is_empty() {
        return hexes;
    }
    let mut note = |hex: HexNo| {
        if fights.going_on.contains_key(&hex) {
            hexes.insert(hex);
        }
    };
    for piece in tasks.marching.iter().map(|&id| &field.pieces[id]) {
        let mut ahead = piece.due_by(impulse).peekable();
        if piece.out_of_play.is_none() && ahead.peek().is_some() {
            note(piece.unit.hex);
            ahead.for_each(|entry| note(entry.hex));
        }
    }
    let waits = |&&id: &&PieceIndex| {
        field.pieces[id].out_of_play.is_none() && field.pieces[id].withdraws.is_some()
    };
    tasks.withdrawing.iter().filter(waits).for_each(|&id| note(field.pieces[id].unit.hex));
    hexes
}

/// Contact and combat of one impulse. Returns the leaders who died.
pub fn contact(
    field: &mut Field,
    fights: &mut Fights,
    tasks: &TaskIndex,
    impulse: u8,
) -> Vec<PieceIndex> {
    let mut battles = Vec::new();
    for hex in field.contested.to_vec() {
        match battle(field, hex) {
            Contact::Alone => {
                field.contested.remove(hex);
                fights.going_on.remove(&hex);
            }
            Contact::Unwilling if fights.judged.contains(&hex) => {}
            Contact::Unwilling => drop(fights.going_on.remove(&hex)),
            Contact::Battle { sides, left_out } => {
                if let Some(fight) = fights.going_on.get_mut(&hex) {
                    fights::strike_out(field, fight, left_out.iter().flat_map(|side| &side.pieces));
                }
                battles.push((hex, sides));
            }
        }
        detect::in_hex(field, hex, false);
    }
    battles.iter().for_each(|(hex, sides)| round::begin(field, fights, *hex, sides, impulse));
    let batteries = support::assign(field, &tasks.supporting, &battles);
    support::counter_battery(field, fights, &batteries, impulse);
    let (mut departures, mut watched) = (Vec::new(), Vec::new());
    let mut victors = Vec::new();
    for (hex, sides) in battles {
        let mut outcome = round::fight(field, fights, hex, sides, &batteries, impulse);
        watched.append(&mut outcome.watched);
        departures.extend(outcome.departures.iter().copied());
        victors.push((hex, outcome));
    }
    record::departures(fights, &departures, &watched, impulse);
    let mut dead = leaders::with_beaten(field, &departures);
    retreat::arrive(field, &departures, watched);
    dead.extend(leaders::alone(field, &victors));
    let pursued = pursuit::follow(field, fights, &victors, impulse);
    spoils::gather(field);
    after_combat(field, tasks, pursued);
    ambush::end(field, tasks.ambushing.iter().copied());
    dead
}

enum Contact {
    Alone,
    Unwilling,
    /// The sides that fight, and those with no opponent there.
    Battle {
        sides: Vec<CombatSide>,
        left_out: Vec<CombatSide>,
    },
}

fn battle(field: &mut Field, hex: HexNo) -> Contact {
    let here = field.at(hex);
    let allied = |&other: &PieceIndex| field.allied(here[0], other);
    if here.iter().all(allied) {
        return Contact::Alone;
    }
    let standoff = willing::standoff(field, hex);
    if !standoff.is_battle() {
        return Contact::Unwilling;
    }
    let (sides, left_out) = standoff.fighting();
    Contact::Battle { sides, left_out }
}

/// Units that fought lose the impulse, and Admin Movement for the turn. Rule: EM-5.4. Pursuers have
/// left their path.
fn after_combat(field: &mut Field, tasks: &TaskIndex, pursued: Vec<PieceIndex>) {
    for id in pursued {
        let piece = &mut field.pieces[id];
        piece.stop(Setback::Pursued);
        if let Some(Setback::Pursued(to)) = &mut piece.setback {
            *to = piece.unit.hex;
        }
    }
    for &id in &tasks.marching {
        let piece = &mut field.pieces[id];
        if piece.engaged && !piece.slips_on() {
            piece.delay = piece.delay.saturating_add(1);
            piece.stop_driving(Setback::Contact);
        }
    }
}
