//! A battle in a few sentences: how it ended and where, who of either side is no more, whose the place is, what it cost. It heads the
//! battle's section, and the sheet. Rule: EM-7.11: all of it is in the seat's account, or known to it when the turn ends.

use super::battle_outcome::{BattleEnd, BattleOutcome};
use super::sheet::Sheet;
use super::wording::{about, losses_with_strength, near, place_name, seat_name};
use crate::systems::el_mythico::events::{Elimination, EnemyUnit, Event, Fate, FightReport};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::report::standing::place;
use crate::words::{Message, literal, message};

/// Units that are named of each kind, at most.
const UNITS_MAX: usize = 2;

/// A battle's summary.
pub struct Summary {
    /// How it ended, and where.
    pub headline: Message,
    /// How many were driven off, and whose the place is.
    pub after: Vec<Message>,
    /// Who is no more, own units first.
    pub ends: Vec<Message>,
    /// What it cost both.
    pub cost: Message,
}

impl Summary {
    /// Of this battle.
    pub fn of(sheet: &Sheet<'_>, told: &FightReport) -> Summary {
        let end = BattleEnd::of(sheet.known, told);
        let theirs = told.foes.iter().map(|foe| foe.lost_estimate).sum();
        let cost = sheet.wordings.say("mythico-battle-losses");
        Summary {
            headline: headline(sheet, &end),
            after: driven_off(&end).into_iter().chain(holder(sheet, &end)).collect(),
            ends: ends(told),
            cost: cost
                .with("own", losses_with_strength(told.own.iter().map(|own| (own.arm, own.lost))))
                .with("foe", about(theirs)),
        }
    }

    /// All of it, in order.
    pub fn sentences(self) -> Vec<Message> {
        std::iter::once(self.headline).chain(self.after).chain(self.ends).chain([self.cost]).collect()
    }
}

fn headline(sheet: &Sheet<'_>, end: &BattleEnd) -> Message {
    let (id, to) = match end.outcome {
        BattleOutcome::Won => ("mythico-lead-won", None),
        BattleOutcome::Followed(to) => ("mythico-lead-followed", Some(to)),
        BattleOutcome::FollowedAndMet(to) => ("mythico-lead-followed-and-met", Some(to)),
        BattleOutcome::WentOn(to) => ("mythico-lead-went-on", Some(to)),
        BattleOutcome::Held => ("mythico-lead-held", None),
        BattleOutcome::Divided => ("mythico-lead-divided", None),
        BattleOutcome::Lost => ("mythico-lead-lost", None),
        BattleOutcome::Left => ("mythico-lead-left", None),
        BattleOutcome::GoesOn => ("mythico-lead-goes-on", None),
        BattleOutcome::Supported => ("mythico-lead-supported", None),
    };
    let said = sheet.wordings.say(id).with("place", near(sheet.world, end.hex));
    match to {
        Some(to) => said.with("to", place_name(sheet.world, to)),
        None => said,
    }
}

/// How many of the seat's units were driven off, where others weren't.
fn driven_off(end: &BattleEnd) -> Option<Message> {
    let said = message("mythico-lead-driven-off").with("count", end.driven_off).with("units", end.units);
    (end.driven_off > 0 && end.outcome != BattleOutcome::Lost).then_some(said)
}

/// Who has taken the place that was fought for; of a fight that was lost, that the place wasn't.
fn holder(sheet: &Sheet<'_>, end: &BattleEnd) -> Option<Message> {
    let named = |id: &'static str, hex: HexNo| message(id).with("place", literal(place(sheet.world, hex)));
    let taken = sheet.events.iter().find_map(|event| match event {
        Event::Taken { hex, holder, .. } if *hex == end.hex => Some(*holder),
        _ => None,
    });
    let is_own = |seat| sheet.known.seats.contains(&seat);
    match taken {
        Some(holder) if is_own(holder) => Some(named("mythico-lead-taken", end.hex)),
        Some(holder) => {
            Some(named("mythico-lead-taken-by", end.hex).with("seat", seat_name(sheet.world, holder)))
        }
        None => {
            let held = sheet.known.control.get(&end.hex).is_some_and(|holder| is_own(*holder));
            (held && end.outcome == BattleOutcome::Lost).then(|| named("mythico-lead-still-yours", end.hex))
        }
    }
}

fn ends(told: &FightReport) -> Vec<Message> {
    let own = |fate: Fate| -> Vec<Message> {
        told.own.iter().filter(|own| own.fate == fate).map(|own| own.unit.said()).collect()
    };
    let foes = |end: Elimination| -> Vec<Message> {
        let ended = |unit: &&EnemyUnit| unit.end == Some(end);
        told.foes.iter().flat_map(|foe| &foe.units).filter(ended).map(|unit| unit.name.said()).collect()
    };
    let all = [
        ("mythico-lead-own-destroyed", own(Fate::Destroyed)),
        ("mythico-lead-own-surrendered", own(Fate::Surrendered)),
        ("mythico-lead-foe-destroyed", foes(Elimination::Destroyed)),
        ("mythico-lead-foe-surrendered", foes(Elimination::Surrendered)),
    ];
    let said = all.into_iter().filter(|(_, units)| !units.is_empty());
    said.map(|(id, units)| message(id).with("units", first_of(units, UNITS_MAX))).collect()
}

/// The first so many of these, and how many more there are.
pub fn first_of(mut units: Vec<Message>, most: usize) -> Vec<Message> {
    let more = units.len().saturating_sub(most);
    if more > 0 {
        units.truncate(most);
        units.push(message("mythico-and-more").with("more", more));
    }
    units
}
