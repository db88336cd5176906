//! Choices that several orders offer while they are written, all from what the seat knows.
//! Not here: what one order alone offers, or picking those that fit what is typed.

use super::Seen;
use super::find::Coded;
use crate::grid::hex::Hex;
use crate::order::{Choice, CompletionRequest};
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::names::{self, Found};
use crate::systems::tuw::position::Unit;
use crate::systems::tuw::report::wording;
use crate::systems::tuw::sequence::movement::{Mover, may_move};
use crate::words::{Message, message};

/// The seat's own units, in the order of their codes.
pub fn own<'a>(seen: &Seen<'a>) -> impl Iterator<Item = Coded<'a>> {
    let seat = seen.seat();
    let units = seen.battlefield().units.iter().map(|(code, unit)| (*code, unit));
    units.filter(move |(_, unit)| unit.seat == seat)
}

/// The own unit that a word means.
pub fn own_unit<'a>(seen: &Seen<'a>, word: &str) -> Option<Coded<'a>> {
    found(seen, word, |unit| unit.seat == seen.seat())
}

/// The own unit that is ordered, if it is filled in.
pub fn ordered<'a>(request: &CompletionRequest<'_>, seen: &Seen<'a>) -> Option<Coded<'a>> {
    own_unit(seen, request.given.get("unit")?)
}

/// The own units filled in so far, joined by `+`.
pub fn own_units<'a>(request: &CompletionRequest<'_>, seen: &Seen<'a>) -> Vec<Coded<'a>> {
    words(request).filter_map(|word| own_unit(seen, word)).collect()
}

/// Anybody's units filled in so far; a name that an own unit has means that one.
pub fn anybodys_units<'a>(request: &CompletionRequest<'_>, seen: &Seen<'a>) -> Vec<Coded<'a>> {
    words(request).filter_map(|word| own_unit(seen, word).or_else(|| found(seen, word, |_| true))).collect()
}

fn words<'r>(request: &'r CompletionRequest<'_>) -> impl Iterator<Item = &'r str> {
    request.given.get("units").map_or("", String::as_str).split('+')
}

fn found<'a>(seen: &Seen<'a>, word: &str, among: impl Fn(&Unit) -> bool) -> Option<Coded<'a>> {
    match names::unit(seen.world, seen.battlefield(), word, among) {
        Found::One(code, unit) => Some((code, unit)),
        Found::Several(_) | Found::None => None,
    }
}

/// A choice that fills in a unit's code, found by code and name.
pub fn unit(seen: &Seen<'_>, code: UnitCode, label: Message) -> Choice {
    Choice::new(code.to_string(), label, format!("{code} {}", matched(seen, code)))
}

/// What a unit is found by: its name, and what it is.
pub fn matched(seen: &Seen<'_>, code: UnitCode) -> String {
    let kind = seen.unit(code).kind;
    format!("{} {}", seen.world.name(code, kind), seen.world.kind(kind).name)
}

/// A unit with where it is and how it fares.
pub fn whereabouts(seen: &Seen<'_>, code: UnitCode) -> Message {
    let unit = seen.unit(code);
    message("tuw-choice-unit")
        .with("unit", wording::label(seen.world, seen.battlefield().label(code)))
        .with("hex", wording::hex(seen.world, unit.hex))
        .with("state", wording::state(unit))
}

/// Own units that can still move.
pub fn movers(seen: &Seen<'_>) -> Vec<Choice> {
    let (world, battlefield) = (seen.world, seen.battlefield());
    let able = own(seen).filter(|(code, unit)| may_move(world, battlefield, *code, unit).is_ok());
    able.map(|(code, own)| {
        let left = Mover::of(world, battlefield, code, own).left();
        let label = message("tuw-choice-mover").with("unit", whereabouts(seen, code)).with("left", left);
        unit(seen, code, label)
    })
    .collect()
}

/// Units to be joined by `+` to those that are typed already.
pub fn joined(
    request: &CompletionRequest<'_>,
    seen: &Seen<'_>,
    units: impl Iterator<Item = UnitCode>,
) -> Vec<Choice> {
    let before = request.typed.rsplit_once('+').map_or("", |(before, _)| before);
    let taken: Vec<&str> = before.split('+').collect();
    let prefix = if before.is_empty() { String::new() } else { format!("{before}+") };
    let free = units.filter(|code| !taken.contains(&code.to_string().as_str()));
    free.map(|code| {
        let matched = format!("{prefix}{code} {}", matched(seen, code));
        Choice::new(format!("{prefix}{code}"), whereabouts(seen, code), matched)
    })
    .collect()
}

/// A hex, by its number.
pub fn hex(seen: &Seen<'_>, hex: Hex, label: Message) -> Choice {
    let name = seen.world.ground.places.get(&hex).map_or("", String::as_str);
    let number = seen.world.ground.number(hex);
    Choice::new(number.clone(), label, format!("{number} {name}"))
}
