//! A battle in a few sentences: result, place, retreats, cause, holder, cost. See EM-7.11: all of
//! it is in the seat's account, or known to it when the turn ends.

use super::battle_outcome::{BattleEnd, BattleOutcome};
use super::sheet::Sheet;
use super::turning::turning;
use crate::seat::SeatId;
use crate::systems::el_mythico::account::Pursuit;
use crate::systems::el_mythico::events::{Elimination, EnemyUnit, Event, Fate, FightReport};
use crate::systems::el_mythico::fieldwork::Fieldwork;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::names::FullName;
use crate::systems::el_mythico::report::standing::place;
use crate::systems::el_mythico::unit::{Arm, UnitRef};
use crate::systems::el_mythico::wording::{
    Loss, about, first_of, losses, place_name, seat_name, spot, whereabouts,
};
use crate::words::{Message, literal, message};

/// Maximum number of units named of each kind.
const UNITS_MAX: usize = 2;
/// Largest number of enemies in a headline.
const FOES_MAX: usize = 2;

/// The story of a battle.
pub struct Summary {
    /// How it ended, and where.
    pub headline: Message,
    /// Sentences about units that broke, pursued, left or stood their ground.
    pub deeds: Vec<Message>,
    /// The deciding cause.
    pub cause: Option<Message>,
    /// Says that the place remains the seat's own although its fight was lost, or isn't although
    /// it was won.
    pub holder: Option<Message>,
}

impl Summary {
    /// Summarises a battle.
    pub fn of(sheet: &Sheet<'_>, told: &FightReport) -> Summary {
        let end = BattleEnd::of(sheet.known, told);
        let deeds = [
            stood(sheet, told, &end),
            driven_off(told, &end),
            pursued(sheet, told, &end),
            left(sheet, told, &end),
        ];
        Summary {
            headline: headline(sheet, told, &end),
            deeds: deeds.into_iter().flatten().collect(),
            cause: turning(told, end.outcome, lost_to_mines(sheet, told)),
            holder: still_held(sheet, &end).or_else(|| left_empty(sheet, &end)),
        }
    }
}

/// States the losses of both sides in these battles.
pub fn cost(battles: &[&FightReport]) -> Message {
    let own = || battles.iter().flat_map(|told| &told.own);
    let foes = || battles.iter().flat_map(|told| &told.foes);
    let theirs = foes().map(|foe| foe.lost_estimate).sum();
    let are_men = foes().filter(|foe| foe.lost_estimate > 0).all(|foe| {
        !foe.units.is_empty() && foe.units.iter().all(|unit| unit.name.arm == Arm::Infantry)
    });
    let said = match are_men {
        true => message("mythico-battle-losses"),
        // The same measure on both sides.
        false => {
            let tenths: i64 = own().map(|own| own.lost).sum();
            message("mythico-battle-losses-strength").with("strength", (tenths + 5) / 10)
        }
    };
    said.with("own", losses(own().map(Loss::from))).with("foe", about(theirs, are_men))
}

/// Returns the losses to mines of the seat's units in a battle, in men or tenths of a vehicle.
/// See EM-11.6.
fn lost_to_mines(sheet: &Sheet<'_>, told: &FightReport) -> i64 {
    let fought = |unit: &FullName| told.own.iter().any(|own| own.unit.of == unit.of);
    let lost = |event: &&Event| match event {
        Event::Fieldwork(Fieldwork::HitMines { unit, hex, lost, .. }) => {
            Some(*lost).filter(|_| told.hexes.contains(hex) && fought(unit))
        }
        _ => None,
    };
    sheet.events.iter().filter_map(lost).sum()
}

/// Names the hostile seats in a battle.
fn foes(sheet: &Sheet<'_>, told: &FightReport) -> Vec<Message> {
    let names: Vec<_> = told.foes.iter().map(|foe| seat_name(sheet.world, foe.seat)).collect();
    match names.is_empty() {
        true => vec![message("mythico-lead-unknown-foe")],
        false => first_of(names, FOES_MAX),
    }
}

fn headline(sheet: &Sheet<'_>, told: &FightReport, end: &BattleEnd) -> Message {
    let is_place = sheet.world.map.place_in(end.hex).is_some();
    let (id, to) = match end.outcome {
        BattleOutcome::Won if end.is_defence && is_place => ("mythico-lead-defended-place", None),
        BattleOutcome::Won if end.is_defence => ("mythico-lead-defended", None),
        BattleOutcome::Won => ("mythico-lead-won", None),
        BattleOutcome::Passed => ("mythico-lead-passed", None),
        BattleOutcome::Followed(to) if has_slipped_away(sheet, told, to) => {
            ("mythico-lead-followed-slipped", Some(to))
        }
        BattleOutcome::Followed(to) => ("mythico-lead-followed", Some(to)),
        BattleOutcome::FollowedAndMet(to) => ("mythico-lead-followed-and-met", Some(to)),
        BattleOutcome::WentOn(to) => ("mythico-lead-went-on", Some(to)),
        BattleOutcome::Held => ("mythico-lead-held", None),
        BattleOutcome::Divided => ("mythico-lead-divided", None),
        BattleOutcome::MostlyLost => ("mythico-lead-mostly-lost", None),
        BattleOutcome::Lost => ("mythico-lead-lost", None),
        BattleOutcome::LostAndBack if is_still_own(sheet, end.hex) => {
            ("mythico-lead-held-barely", None)
        }
        BattleOutcome::LostAndBack => ("mythico-lead-lost-and-back", None),
        BattleOutcome::Left => ("mythico-lead-left", None),
        BattleOutcome::GoesOn => ("mythico-lead-goes-on", None),
        BattleOutcome::Truce => ("mythico-lead-truce", None),
        BattleOutcome::Supported => ("mythico-lead-supported", None),
    };
    let place = match id {
        "mythico-lead-defended-place" | "mythico-lead-held-barely" => spot(sheet.world, end.hex),
        _ => whereabouts(sheet.world, end.hex),
    };
    let said = sheet.wordings.say(id).with("place", place).with("foes", foes(sheet, told));
    match to {
        Some(to) => said.with("to", spot(sheet.world, to)),
        None => said,
    }
}

/// Returns whether beaten units slipped away in a hex into which the seat's units pursued them, and
/// none is visible there when the week ends. See EM-7.9.
pub fn has_slipped_away(sheet: &Sheet<'_>, told: &FightReport, hex: HexNo) -> bool {
    let pursuits = told
        .stages
        .iter()
        .filter(|stage| stage.hex == hex && stage.pursuit == Some(Pursuit::Pursues));
    let ended = |of: UnitRef| {
        let mut units = told.foes.iter().flat_map(|foe| &foe.units);
        units.any(|unit| unit.name.of == of && unit.end.is_some())
    };
    let foes: Vec<UnitRef> = pursuits
        .flat_map(|stage| &stage.foes)
        .flat_map(|foe| &foe.units)
        .map(|unit| unit.of)
        .collect();
    !sheet.known.sees_enemy_in(hex) && foes.into_iter().any(|of| !ended(of))
}

/// Names the seat's units that were driven off.
fn driven_off(told: &FightReport, end: &BattleEnd) -> Option<Message> {
    if end.driven_off == 0 {
        return None;
    }
    let driven = told.own.iter().filter(|own| matches!(own.fate, Fate::Retreated(_)));
    let names: Vec<_> = driven.map(|own| own.unit.said()).collect();
    let said =
        message("mythico-lead-driven").with("count", end.driven_off).with("units", end.units);
    Some(said.with("names", first_of(names, UNITS_MAX)))
}

/// Names enemies that were seen to leave the battle's hex, and their direction. The seat doesn't
/// know whether they were beaten.
fn left(sheet: &Sheet<'_>, told: &FightReport, end: &BattleEnd) -> Option<Message> {
    let stages = told.stages.iter().filter(|stage| stage.hex == end.hex);
    let exits: Vec<_> = stages.flat_map(|stage| &stage.gone).collect();
    let to = exits.last()?.to;
    let names = exits.iter().filter(|exit| exit.to == to).map(|exit| exit.unit.said()).collect();
    let said = message("mythico-lead-left-by").with("names", first_of(names, UNITS_MAX));
    Some(said.with("to", spot(sheet.world, to)))
}

/// Names the seat's units that pursued into another hex and are there now.
fn pursued(sheet: &Sheet<'_>, told: &FightReport, end: &BattleEnd) -> Option<Message> {
    let stood =
        [BattleOutcome::Won, BattleOutcome::Passed, BattleOutcome::Held, BattleOutcome::Divided];
    if !stood.contains(&end.outcome) {
        return None;
    }
    let to = told.own.iter().find_map(|own| match own.fate {
        Fate::Pursued(to) if to != end.hex => Some(to),
        _ => None,
    })?;
    let pursuers = told.own.iter().filter(|own| own.fate == Fate::Pursued(to));
    let names: Vec<_> = pursuers.map(|own| own.unit.said()).collect();
    let said = message("mythico-lead-pursued").with("names", first_of(names, 1));
    Some(said.with("to", place_name(sheet.world, to)))
}

/// Names the seat's units that held while most were driven off, and their places now.
fn stood(sheet: &Sheet<'_>, told: &FightReport, end: &BattleEnd) -> Option<Message> {
    let kept = told.own.iter().filter(|own| matches!(own.fate, Fate::Stands | Fate::Pursued(_)));
    let kept: Vec<_> =
        kept.filter_map(|own| sheet.known.own(own.unit.of).map(|unit| (own, unit))).collect();
    let (_, first) = kept.first().filter(|_| end.outcome == BattleOutcome::MostlyLost)?;
    let names: Vec<_> = kept.iter().map(|(own, _)| own.unit.said()).collect();
    let said = message("mythico-lead-stood").with("names", first_of(names, UNITS_MAX));
    Some(said.with("place", place_name(sheet.world, first.unit.hex)))
}

/// Returns whether the seat holds a place that didn't change hands this turn.
fn is_still_own(sheet: &Sheet<'_>, hex: HexNo) -> bool {
    let holder = sheet.known.control.get(&hex);
    holder.is_some_and(|holder| sheet.known.seats.contains(holder))
        && changed_hands(sheet, |other| other == hex).is_empty()
}

/// Says that a place was kept although its fight was lost.
fn still_held(sheet: &Sheet<'_>, end: &BattleEnd) -> Option<Message> {
    (end.outcome == BattleOutcome::Lost && is_still_own(sheet, end.hex)).then(|| {
        message("mythico-lead-still-yours").with("place", literal(place(sheet.world, end.hex)))
    })
}

/// Says that a place wasn't taken because all troops left it in pursuit. See EM-9.2.
fn left_empty(sheet: &Sheet<'_>, end: &BattleEnd) -> Option<Message> {
    let known = sheet.known;
    let followed =
        matches!(end.outcome, BattleOutcome::Followed(_) | BattleOutcome::FollowedAndMet(_));
    let place = sheet.world.map.place_in(end.hex)?;
    let is_own = known.control.get(&end.hex).is_some_and(|holder| known.seats.contains(holder));
    let stays = known.own.iter().any(|own| own.unit.is_tactical() && own.unit.hex == end.hex);
    (followed && !is_own && !stays)
        .then(|| message("mythico-lead-left-empty").with("place", literal(place.name.as_str())))
}

/// Places in these hexes that the seat took or lost.
pub fn changed_hands(sheet: &Sheet<'_>, is_meant: impl Fn(HexNo) -> bool) -> Vec<Message> {
    let is_own = |seat: &SeatId| sheet.known.seats.contains(seat);
    let named =
        |id: &'static str, hex: HexNo| message(id).with("place", literal(place(sheet.world, hex)));
    let said = |event: &&Event| match event {
        Event::OwnPlace { hex, taken } if is_meant(*hex) => {
            Some(named(if *taken { "mythico-lead-taken" } else { "mythico-lead-lost-town" }, *hex))
        }
        Event::Taken { hex, holder, before } if is_meant(*hex) => {
            match (is_own(holder), before.as_ref().is_some_and(is_own)) {
                (true, _) => Some(named("mythico-lead-taken", *hex)),
                (false, true) => Some(
                    named("mythico-lead-lost-place", *hex)
                        .with("seat", seat_name(sheet.world, *holder)),
                ),
                (false, false) => None,
            }
        }
        Event::Freed { hex, before } if is_meant(*hex) && is_own(before) => {
            Some(named("mythico-lead-lost-town", *hex))
        }
        _ => None,
    };
    sheet.events.iter().filter_map(said).collect()
}

/// Names units that were eliminated in these battles, own ones first, and at most `most` of each
/// kind.
pub fn ends(battles: &[&FightReport], most: usize) -> Vec<Message> {
    let own = |fate: Fate| -> Vec<Message> {
        let ended = battles.iter().flat_map(|told| &told.own).filter(|own| own.fate == fate);
        ended.map(|own| own.unit.said()).collect()
    };
    let foes = |end: Elimination| -> Vec<Message> {
        let ended = |unit: &&EnemyUnit| unit.end == Some(end);
        let foes = battles.iter().flat_map(|told| &told.foes).flat_map(|foe| &foe.units);
        foes.filter(ended).map(|unit| unit.name.said()).collect()
    };
    let all = [
        ("mythico-lead-own-destroyed", own(Fate::Destroyed)),
        ("mythico-lead-own-surrendered", own(Fate::Surrendered)),
        ("mythico-lead-foe-destroyed", foes(Elimination::Destroyed)),
        ("mythico-lead-foe-surrendered", foes(Elimination::Surrendered)),
    ];
    let said = all.into_iter().filter(|(_, units)| !units.is_empty());
    said.map(|(id, units)| message(id).with("units", first_of(units, most))).collect()
}
