//! Paths: read, told of (what they cost, when each hex is reached, where they end early), and completed while they are typed.
//! Rules: EM-5.2, EM-5.3, EM-6.1, EM-11.3. Not here: the orders that have one (`march.rs`).

use super::reason::Reason;
use super::{OrderContext, Read, find};
use crate::grid::Location;
use crate::grid::hex::Side;
use crate::order::complete::did_you_mean;
use crate::order::{Args, PathStep, Spanned};
use crate::system::Rejected;
use crate::systems::el_mythico::fog::OwnUnit;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::paths::admin::AvoidedHexes;
use crate::systems::el_mythico::paths::cost::Mover;
use crate::systems::el_mythico::paths::plan::{Halt, LEGS_MAX, Leg, PlannedPath, plan};
use crate::systems::el_mythico::report::wording::{halted, place_name, points};
use crate::words::{Message, message};

/// Reads a path for a unit that moves so.
///
/// # Errors
/// If a feature isn't known, or a step leads where the unit can never go.
pub fn read(args: &Args<'_>, ctx: &OrderContext<'_>, own: &OwnUnit, mover: Mover) -> Read<Vec<Leg>> {
    let steps = args.path();
    if let Some(extra) = steps.get(LEGS_MAX) {
        return Err(Rejected::at(&extra.span, Reason::LongPath));
    }
    let legs = (0..steps.len()).map(|place| leg(ctx, &steps[place..])).collect::<Read<Vec<_>>>()?;
    let here = own.unit.hex;
    let plan = plan(ctx.world, mover, here, &legs, AvoidedHexes(&ctx.known().enemies));
    if let Some((place, halt)) = plan.halt.filter(|(_, halt)| is_refused(&plan, halt)) {
        return Err(Rejected::at(&steps[place].span, Reason::NoWay(halt)));
    }
    if let ([first, ..], [.., last]) = (steps, steps)
        && plan.entries.is_empty()
        && plan.halt.is_none()
        && legs.iter().any(|leg| matches!(leg, Leg::Admin(_)))
    {
        return Err(Rejected::at(&(first.span.start..last.span.end), Reason::AlreadyThere(here)));
    }
    Ok(legs)
}

/// A path that can never be gone is refused; one that only ends for want of movement points is not, unless it enters no hex.
fn is_refused(plan: &PlannedPath, halt: &Halt) -> bool {
    !matches!(halt, Halt::Unpaid { .. }) || plan.entries.is_empty()
}

/// The first of these entries.
fn leg(ctx: &OrderContext<'_>, steps: &[Spanned<PathStep>]) -> Read<Leg> {
    let step = &steps[0];
    match &step.value {
        PathStep::Direction(direction) => Ok(Leg::Side(Side::of(*direction))),
        PathStep::Wait => Ok(Leg::Wait),
        PathStep::Feature(name) => match find::hex(ctx, &step.with(name.as_str())) {
            Ok(hex) => Ok(Leg::Admin(hex)),
            Err(Rejected { reason: Reason::UnknownPlace { word, near }, .. }) => Err(nearest(ctx, steps)
                .unwrap_or_else(|| Rejected::at(&step.span, Reason::UnknownEntry { word, near }))),
            Err(rejected) => Err(rejected),
        },
    }
}

/// A word that names nothing: with those after it, it may be nearly the name of a place.
fn nearest(ctx: &OrderContext<'_>, steps: &[Spanned<PathStep>]) -> Option<Rejected<Reason>> {
    let word = |step: &'_ Spanned<PathStep>| match &step.value {
        PathStep::Feature(word) => Some(word.clone()),
        PathStep::Direction(_) | PathStep::Wait => None,
    };
    let words: Vec<String> = steps.iter().map_while(word).collect();
    (2..=words.len()).rev().find_map(|count| {
        let name = words[..count].join(" ");
        let names = ctx.world.map.places.values().map(|place| place.name.as_str());
        let near = did_you_mean(&name, names)?;
        let span = steps[0].span.start..steps[count - 1].span.end;
        Some(Rejected::at(&span, Reason::UnknownEntry { word: name.into(), near: Some(near.into()) }))
    })
}

/// What was understood of a path, a line each, and its cells from start to end.
pub fn told(
    ctx: &OrderContext<'_>,
    own: &OwnUnit,
    mover: Mover,
    legs: &[Leg],
) -> (Vec<Message>, Vec<Location>) {
    let here = own.unit.hex;
    let plan = plan(ctx.world, mover, here, legs, AvoidedHexes(&ctx.known().enemies));
    let arrow = std::iter::once(here).chain(plan.entries.iter().map(|entry| entry.hex)).map(HexNo::cell);
    (details(ctx, mover, &plan), arrow.map(Location::outer).collect())
}

fn details(ctx: &OrderContext<'_>, mover: Mover, plan: &PlannedPath) -> Vec<Message> {
    let world = ctx.world;
    let mut lines = Vec::new();
    if let Some(last) = plan.entries.last() {
        let arrives = message("mythico-detail-arrives")
            .with("hex", place_name(world, last.hex))
            .with("impulse", last.impulse)
            .with("spent", points(plan.spent_fine(world)))
            .with("allowance", points(mover.allowance_fine));
        lines.push(arrives);
    }
    if plan.entries.iter().any(|entry| entry.admin) {
        lines.push(message("mythico-detail-admin"));
    }
    if let Some((_, halt)) = plan.halt {
        lines.push(message("mythico-detail-ends").with("why", halted(world, halt)));
    }
    let enemies = &ctx.known().enemies;
    if let Some(entry) = plan.entries.iter().find(|entry| enemies.binary_search(&entry.hex).is_ok()) {
        let line = message("mythico-detail-enemy").with("hex", place_name(world, entry.hex));
        lines.push(line.with("impulse", entry.impulse));
    }
    lines
}
