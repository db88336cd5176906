//! Paths: reading, writing, and the answer (cost, when each hex is reached, where the path ends
//! early). See EM-5.2, EM-5.3, EM-6.1, EM-11.3. Not here: the orders that have one (`march.rs`),
//! ways to a place (`journey.rs`).

use super::engaged::{Belief, Engaged};
use super::journey::{self, Journey};
use super::odds::held_by_other;
use super::reason::Reason;
use super::{OrderContext, Read, find};
use crate::grid::Location;
use crate::grid::hex::Side;
use crate::order::complete::did_you_mean;
use crate::order::{Args, PathStep, Spanned};
use crate::system::Rejected;
use crate::systems::el_mythico::fog::OwnUnit;
use crate::systems::el_mythico::hex_map::{HexNo, River};
use crate::systems::el_mythico::paths::admin::AvoidedHexes;
use crate::systems::el_mythico::paths::cost::{Mobility, Mover, points};
use crate::systems::el_mythico::paths::plan::{
    Halt, LEGS_MAX, Leg, PlannedPath, crossed_at_last, plan,
};
use crate::systems::el_mythico::wording::place_name;
use crate::words::{Message, Tell, message};

/// A path as it was read: its entries, and what the answer tells of ways that the system found.
pub struct Path {
    /// The legs that an order holds. If a way was found, only those that this turn's points pay
    /// for.
    pub legs: Vec<Leg>,
    /// The ways to the places that it goes to.
    pub journey: Option<Journey>,
    /// For each leg, the index of the written entry that it comes from.
    written: Vec<usize>,
    /// Number of legs before the first way that the system found.
    written_out: usize,
}

/// Reads a path for a unit with this mobility.
///
/// # Errors
/// If a feature isn't known, or a step leads where the unit can never go.
pub fn read(args: &Args<'_>, ctx: &OrderContext<'_>, own: &OwnUnit, mover: Mover) -> Read<Path> {
    let steps = args.path();
    // Each place has at least one entry, and takes a search.
    if let Some(extra) = steps.get(LEGS_MAX) {
        return Err(Rejected::at(&extra.span, Reason::LongPath { max: LEGS_MAX }));
    }
    let mut path = walked(ctx, own, mover, steps)?;
    if let Some(journey) = &mut path.journey {
        journey.cut(ctx, own, mover, &mut path.legs, path.written_out);
    }
    let here = own.unit.hex;
    let plan = plan(ctx.ground(), mover, here, &path.legs, AvoidedHexes(&ctx.known().enemies));
    if let Some((place, halt)) = plan.halt.filter(|(_, halt)| is_refused(&plan, halt)) {
        return Err(Rejected::at(&steps[path.written[place]].span, Reason::NoWay(halt)));
    }
    if let ([first, ..], [.., last]) = (steps, steps)
        && plan.entries.is_empty()
        && plan.halt.is_none()
        && steps.iter().any(|step| matches!(step.value, PathStep::Feature(_) | PathStep::To(_)))
    {
        return Err(Rejected::at(&(first.span.start..last.span.end), Reason::AlreadyThere(here)));
    }
    Ok(path)
}

/// All legs of a path, including the ways to the places that it goes to.
fn walked(
    ctx: &OrderContext<'_>,
    own: &OwnUnit,
    mover: Mover,
    steps: &[Spanned<PathStep>],
) -> Read<Path> {
    let mut at = own.unit.hex;
    let legs = Vec::with_capacity(steps.len());
    let mut path = Path { legs, journey: None, written: Vec::new(), written_out: 0 };
    for place in 0..steps.len() {
        let before = path.legs.len();
        let entry = leg(ctx, &steps[place..])?;
        let found = match entry {
            Entry::Leg(Leg::Admin(goal)) if mover.mobility != Mobility::Ship => {
                // If Admin Movement is impossible, the unit takes the cheapest way.
                let is_driven = at == goal || journey::is_driven(ctx, at, goal);
                if is_driven { None } else { journey::find(ctx, mover, at, goal).ok() }
            }
            Entry::To(goal) if mover.mobility != Mobility::Ship => {
                let found = journey::find(ctx, mover, at, goal);
                Some(found.map_err(|reason| Rejected::at(&steps[place].span, reason))?)
            }
            _ => None,
        };
        match (found, entry) {
            (Some((route, next)), _) => {
                path.legs.extend(route.sides.into_iter().map(Leg::Side));
                path.journey = Some(match path.journey {
                    Some(journey) => journey.then(next),
                    None => next,
                });
            }
            (None, Entry::Leg(leg)) => path.legs.push(leg),
            // Boats find their way when they sail. Known enemies don't change it.
            (None, Entry::To(goal)) => path.legs.push(Leg::Admin(goal)),
        }
        if path.journey.is_none() {
            path.written_out = path.legs.len();
        }
        path.written.resize(path.legs.len(), place);
        at = path.legs[before..].iter().fold(at, |at, leg| journey::after(ctx.world, at, *leg));
    }
    Ok(path)
}

/// Refuses a path that can never be walked. One that only runs out of movement points is accepted,
/// unless it enters no hex.
fn is_refused(plan: &PlannedPath, halt: &Halt) -> bool {
    !matches!(halt, Halt::Unpaid { .. }) || plan.entries.is_empty()
}

/// An entry as it was written, with its place found.
#[derive(Clone, Copy)]
enum Entry {
    Leg(Leg),
    To(HexNo),
}

/// The first of these entries.
fn leg(ctx: &OrderContext<'_>, steps: &[Spanned<PathStep>]) -> Read<Entry> {
    let step = &steps[0];
    let named = |name: &str| match find::hex(ctx, &step.with(name)) {
        Err(Rejected { reason: Reason::UnknownPlace { word, near }, .. }) => {
            Err(nearest(ctx, steps)
                .unwrap_or_else(|| Rejected::at(&step.span, Reason::UnknownEntry { word, near })))
        }
        found => found,
    };
    Ok(match &step.value {
        PathStep::Direction(direction) => Entry::Leg(Leg::Side(Side::of(*direction))),
        PathStep::Wait => Entry::Leg(Leg::Wait),
        PathStep::Feature(name) => Entry::Leg(Leg::Admin(named(name)?)),
        PathStep::To(name) => Entry::To(named(name)?),
    })
}

/// The text of an order with a path: places are replaced by the entries that lead there.
pub fn text(args: &Args<'_>, ctx: &OrderContext<'_>, legs: &[Leg]) -> String {
    args.text_along(written_out(args, ctx, legs))
}

/// The entries of an order's path, also those that lead to a place. The goal of Admin Movement
/// keeps its name.
pub fn written_out(args: &Args<'_>, ctx: &OrderContext<'_>, legs: &[Leg]) -> Vec<PathStep> {
    let named = |step: &Spanned<PathStep>, goal: HexNo| match &step.value {
        PathStep::Feature(name) => find::known_hex(ctx, name) == Some(goal),
        PathStep::Direction(_) | PathStep::Wait | PathStep::To(_) => false,
    };
    let step = |leg: &Leg| match leg {
        Leg::Side(side) => Some(PathStep::Direction(side.direction())),
        Leg::Wait => Some(PathStep::Wait),
        Leg::Admin(goal) => {
            let step = args.path().iter().find(|step| named(step, *goal));
            step.map(|step| step.value.clone())
        }
    };
    legs.iter().filter_map(step).collect()
}

/// A word that names nothing may, with those after it, be a misspelled place.
fn nearest(ctx: &OrderContext<'_>, steps: &[Spanned<PathStep>]) -> Option<Rejected<Reason>> {
    let word = |step: &'_ Spanned<PathStep>| match &step.value {
        PathStep::Feature(word) => Some(word.clone()),
        PathStep::Direction(_) | PathStep::Wait | PathStep::To(_) => None,
    };
    let words: Vec<String> = steps.iter().map_while(word).collect();
    (2..=words.len()).rev().find_map(|count| {
        let name = words[..count].join(" ");
        let near = did_you_mean(&name, find::named_hexes(ctx.world))?;
        let span = steps[0].span.start..steps[count - 1].span.end;
        Some(Rejected::at(
            &span,
            Reason::UnknownEntry { word: name.as_str().into(), near: Some(near.into()) },
        ))
    })
}

/// The answer for a path, a line each, and its cells from start to end.
pub fn told(
    ctx: &OrderContext<'_>,
    own: &OwnUnit,
    mover: Mover,
    legs: &[Leg],
) -> (Vec<Message>, Vec<Location>) {
    let here = own.unit.hex;
    let plan = plan(ctx.ground(), mover, here, legs, AvoidedHexes(&ctx.known().enemies));
    let arrow =
        std::iter::once(here).chain(plan.entries.iter().map(|entry| entry.hex)).map(HexNo::cell);
    (details(ctx, own, mover, &plan), arrow.map(Location::outer).collect())
}

fn details(
    ctx: &OrderContext<'_>,
    own: &OwnUnit,
    mover: Mover,
    plan: &PlannedPath,
) -> Vec<Message> {
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
        lines.push(
            message("mythico-detail-admin").with("percent", world.rules.combat.admin_percent),
        );
    }
    if let Some((_, halt)) = plan.halt {
        lines.push(message("mythico-detail-ends").with("why", halt.message(world)));
    }
    let enemies = &ctx.known().enemies;
    let met = plan.entries.iter().position(|entry| enemies.binary_search(&entry.hex).is_ok());
    if let Some(entry) = met.map(|place| plan.entries[place]) {
        let line = message("mythico-detail-enemy").with("hex", place_name(world, entry.hex));
        lines.push(line.with("impulse", entry.impulse));
        let joining = Engaged::entering(ctx, own, &plan.entries, entry.hex);
        let joining = joining.filter(|joining| joining.own.unit.is_tactical());
        let belief = joining.and_then(|joining| Belief::of_joining(ctx, joining, entry.hex));
        lines.extend(belief.map(|belief| belief.said(ctx, entry.hex)));
    }
    let end = plan.entries.last().filter(|_| met.is_none());
    lines.extend(end.and_then(|end| held_by_other(ctx, end.hex)));
    let until = met.map_or(&plan.entries[..0], |place| &plan.entries[..=place]);
    let rules = &world.rules.combat;
    lines.extend(crossed_at_last(world, &own.unit, own.unit.hex, until).map(|river| match river {
        River::Minor => message("mythico-detail-river").with("percent", rules.minor_river_percent),
        River::Major => {
            message("mythico-detail-great-river").with("percent", rules.major_river_percent)
        }
    }));
    lines
}
