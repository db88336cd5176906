//! Choices that several orders offer while they are written, all from what the seat knows.
//! Not here: what one order alone offers, or picking those that fit what is typed.

use super::OrderContext;
use super::find::CodedUnit;
use crate::grid::hex::Hex;
use crate::order::{Choice, CompletionRequest};
use crate::systems::tuw::Command;
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::names::{self, NameMatch};
use crate::systems::tuw::position::Unit;
use crate::systems::tuw::sequence::movement::{Mover, may_move};
use crate::systems::tuw::wording;
use crate::words::{Message, message};

/// The seat's own units, in the order of their codes.
pub fn own<'a>(ctx: &OrderContext<'a, impl Command>) -> impl Iterator<Item = CodedUnit<'a>> {
    let seat = ctx.seat();
    let units = ctx.battlefield().units.iter().map(|(code, unit)| (*code, unit));
    units.filter(move |(_, unit)| unit.seat == seat)
}

/// The own unit that a word means.
pub fn own_unit<'a>(ctx: &OrderContext<'a, impl Command>, word: &str) -> Option<CodedUnit<'a>> {
    found(ctx, word, |unit| unit.seat == ctx.seat())
}

/// The own unit that is ordered, if it is filled in.
pub fn ordered<'a>(
    request: &CompletionRequest<'_>,
    ctx: &OrderContext<'a, impl Command>,
) -> Option<CodedUnit<'a>> {
    own_unit(ctx, request.given.get("unit")?)
}

/// The own units filled in so far, joined by `+`.
pub fn own_units<'a>(
    request: &CompletionRequest<'_>,
    ctx: &OrderContext<'a, impl Command>,
) -> Vec<CodedUnit<'a>> {
    words(request).filter_map(|word| own_unit(ctx, word)).collect()
}

/// Anybody's units filled in so far; a name that an own unit has means that one.
pub fn anybodys_units<'a>(
    request: &CompletionRequest<'_>,
    ctx: &OrderContext<'a, impl Command>,
) -> Vec<CodedUnit<'a>> {
    words(request)
        .filter_map(|word| own_unit(ctx, word).or_else(|| found(ctx, word, |_| true)))
        .collect()
}

fn words<'r>(request: &'r CompletionRequest<'_>) -> impl Iterator<Item = &'r str> {
    request.given.get("units").map_or("", String::as_str).split('+')
}

fn found<'a>(
    ctx: &OrderContext<'a, impl Command>,
    word: &str,
    among: impl Fn(&Unit) -> bool,
) -> Option<CodedUnit<'a>> {
    match names::unit(ctx.world, ctx.battlefield(), word, among) {
        NameMatch::One(code, unit) => Some((code, unit)),
        NameMatch::Several(_) | NameMatch::None => None,
    }
}

/// A choice that fills in a unit's code, found by code and name.
pub fn unit(ctx: &OrderContext<'_, impl Command>, code: UnitCode, label: Message) -> Choice {
    let name = ctx.world.name(code, ctx.unit(code).kind);
    Choice::new(code.to_string(), label, format!("{code} {}", matched(ctx, code))).also([&*name])
}

/// What a unit is found by: its name, and what it is.
pub fn matched(ctx: &OrderContext<'_, impl Command>, code: UnitCode) -> String {
    let kind = ctx.unit(code).kind;
    format!("{} {}", ctx.world.name(code, kind), ctx.world.kind(kind).name)
}

/// A unit with where it is and how it fares.
pub fn whereabouts(ctx: &OrderContext<'_, impl Command>, code: UnitCode) -> Message {
    let unit = ctx.unit(code);
    message("tuw-choice-unit")
        .with("unit", wording::label(ctx.world, ctx.battlefield().label(code)))
        .with("hex", wording::hex(ctx.world, unit.hex))
        .with("state", wording::state(unit))
}

/// Own units that can still move, and of which something else holds.
pub fn movers(
    ctx: &OrderContext<'_, impl Command>,
    holds: impl Fn(CodedUnit<'_>, &Mover<'_>) -> bool,
) -> Vec<Choice> {
    let (world, battlefield) = (ctx.world, ctx.battlefield());
    let able = own(ctx).filter(|(code, unit)| {
        may_move(world, battlefield, *code, unit).is_ok()
            && holds((*code, unit), &Mover::of(world, battlefield, *code, unit))
    });
    able.map(|(code, own)| {
        let left = Mover::of(world, battlefield, code, own).left();
        let label =
            message("tuw-choice-mover").with("unit", whereabouts(ctx, code)).with("left", left);
        unit(ctx, code, label)
    })
    .collect()
}

/// Units to be joined by `+` to those that are typed already.
pub fn joined(
    request: &CompletionRequest<'_>,
    ctx: &OrderContext<'_, impl Command>,
    units: impl Iterator<Item = UnitCode>,
) -> Vec<Choice> {
    let before = request.typed.rsplit_once('+').map_or("", |(before, _)| before);
    let taken: Vec<&str> = before.split('+').collect();
    let prefix = if before.is_empty() { String::new() } else { format!("{before}+") };
    let free = units.filter(|code| !taken.contains(&code.to_string().as_str()));
    free.map(|code| {
        let matched = format!("{prefix}{code} {}", matched(ctx, code));
        Choice::new(format!("{prefix}{code}"), whereabouts(ctx, code), matched)
    })
    .collect()
}

/// A hex, by its number.
pub fn hex(ctx: &OrderContext<'_, impl Command>, hex: Hex, label: Message) -> Choice {
    let name = ctx.world.ground.places.get(&hex).map_or("", String::as_str);
    let number = ctx.world.ground.number(hex);
    Choice::new(number.clone(), label, format!("{number} {name}")).also([name])
}
