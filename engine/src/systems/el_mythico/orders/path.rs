//! A path as understood: its legs, what it costs, when each hex is reached, and where it ends early.
//! Rules: EM-5.2, EM-5.3, EM-6.1, EM-11.3.

use std::borrow::Cow;

use super::find;
use crate::grid::Cell;
use crate::grid::hex::Side;
use crate::order::OrderError;
use crate::order::complete::did_you_mean;
use crate::order::parsed::{ParsedOrder, Spanned, Step, Value};
use crate::seat::SeatId;
use crate::systems::el_mythico::board::HexNo;
use crate::systems::el_mythico::fog::{Known, OwnUnit};
use crate::systems::el_mythico::movement::admin::Shunned;
use crate::systems::el_mythico::movement::cost::{Bar, FINE, Mover};
use crate::systems::el_mythico::movement::plan::{Halt, LEGS_MAX, Leg, Plan, plan};
use crate::systems::el_mythico::world::World;
use crate::words::{Message, message};

/// Reads a draft's path for a unit that moves so: its legs, none if it has no path.
///
/// # Errors
/// If a feature isn't known, or a step leads where the unit can never go.
pub fn read(
    world: &World,
    known: &Known,
    own: &OwnUnit,
    mover: Mover,
    draft: &ParsedOrder,
) -> Result<Vec<Leg>, OrderError> {
    let steps = draft.path();
    if let Some(extra) = steps.get(LEGS_MAX) {
        let problem = message("mythico-invalid-path-long").with("max", LEGS_MAX);
        return Err(OrderError::Invalid {
            span: extra.span.clone(),
            problem,
            remedy: message("remedy-shorten"),
        });
    }
    let leg =
        |(place, step)| leg(world, known, own, step).map_err(|why| nearest(world, &steps[place..], why));
    let legs = steps.iter().enumerate().map(leg).collect::<Result<Vec<_>, _>>()?;
    let here = own.unit.hex;
    let plan = plan(world, mover, here, &legs, Shunned(&known.enemies));
    if let Some((place, halt)) = plan.halt
        && let Some(refusal) = refused(world, &plan, steps, place, halt)
    {
        return Err(refusal);
    }
    if plan.entries.is_empty() && plan.halt.is_none() && legs.iter().any(|leg| matches!(leg, Leg::Admin(_))) {
        let problem = message("mythico-invalid-there").with("hex", place_name(world, here));
        let span = steps[0].span.start..steps[steps.len() - 1].span.end;
        return Err(OrderError::Invalid { span, problem, remedy: message("mythico-remedy-elsewhere") });
    }
    Ok(legs)
}

/// What was understood of a path, a line each, and its cells from start to end.
pub fn told(
    world: &World,
    known: &Known,
    own: &OwnUnit,
    mover: Mover,
    legs: &[Leg],
) -> (Vec<Message>, Vec<Cell>) {
    let here = own.unit.hex;
    let plan = plan(world, mover, here, legs, Shunned(&known.enemies));
    let arrow = std::iter::once(here).chain(plan.entries.iter().map(|entry| entry.hex)).map(HexNo::cell);
    (details(world, known, mover, &plan), arrow.collect())
}

/// The same draft with the words of its path that together name a place as one entry: the longest such run.
///
/// Ruling: words that each name something are so many entries; the place of them all stands in quotes.
pub fn with_names<'d>(
    world: &World,
    known: &Known,
    seat: SeatId,
    draft: &'d ParsedOrder,
) -> Cow<'d, ParsedOrder> {
    let is_word = |step: &Spanned<Step>| matches!(step.value, Step::Feature(_));
    if !draft.path().iter().any(is_word) {
        return Cow::Borrowed(draft);
    }
    let mut draft = draft.clone();
    for field in draft.fields.iter_mut().flatten() {
        if let Value::Path(_, steps) = &mut field.value {
            *steps = named(world, known, seat, steps);
        }
    }
    Cow::Owned(draft)
}

fn named(world: &World, known: &Known, seat: SeatId, steps: &[Spanned<Step>]) -> Vec<Spanned<Step>> {
    let mut entries = Vec::with_capacity(steps.len());
    let mut rest = steps;
    while let Some(first) = rest.first() {
        let run = (2..=rest.len()).rev().find_map(|words| name_of(world, known, seat, &rest[..words]));
        let (entry, words) = run.map_or_else(|| (first.clone(), 1), |(name, words)| (name, words));
        entries.push(entry);
        rest = &rest[words..];
    }
    entries
}

/// These entries as one place, if they are words that make its name and don't all name something themselves.
fn name_of(
    world: &World,
    known: &Known,
    seat: SeatId,
    steps: &[Spanned<Step>],
) -> Option<(Spanned<Step>, usize)> {
    let word = |step: &Spanned<Step>| match &step.value {
        Step::Feature(word) => Some(Spanned { value: word.clone(), span: step.span.clone() }),
        Step::Direction(_) | Step::Wait => None,
    };
    let words: Vec<_> = steps.iter().map(word).collect::<Option<_>>()?;
    let name = words.iter().map(|word| word.value.as_str()).collect::<Vec<_>>().join(" ");
    world.board.place(&name)?;
    if words.iter().all(|word| find::hex(world, known, seat, word).is_ok()) {
        return None;
    }
    let span = words[0].span.start..words[words.len() - 1].span.end;
    Some((Spanned { value: Step::Feature(name), span }, words.len()))
}

fn leg(world: &World, known: &Known, own: &OwnUnit, step: &Spanned<Step>) -> Result<Leg, OrderError> {
    Ok(match &step.value {
        Step::Direction(direction) => Leg::Side(Side::of(*direction)),
        Step::Wait => Leg::Wait,
        Step::Feature(name) => {
            let word = Spanned { value: name.clone(), span: step.span.clone() };
            Leg::Admin(find::hex(world, known, own.seat, &word)?)
        }
    })
}

/// A word that names nothing: with those after it it may be nearly the name of a place; else all is said that a path is made of.
fn nearest(world: &World, steps: &[Spanned<Step>], why: OrderError) -> OrderError {
    let word = |step: &'_ Spanned<Step>| match &step.value {
        Step::Feature(word) => Some(word.clone()),
        Step::Direction(_) | Step::Wait => None,
    };
    let words: Vec<String> = steps.iter().map_while(word).collect();
    let unknown = |name: &str| message("mythico-invalid-place").with("word", name);
    match why {
        OrderError::Invalid { span, problem, remedy }
            if words.first().is_some_and(|word| problem == unknown(word)) =>
        {
            for count in (2..=words.len()).rev() {
                let name = words[..count].join(" ");
                let names = world.board.places.values().map(|place| place.name.as_str());
                if let Some(near) = did_you_mean(&name, names) {
                    let span = span.start..steps[count - 1].span.end;
                    let remedy = message("remedy-did-you-mean").with("word", near);
                    return OrderError::Invalid { span, problem: unknown(&name), remedy };
                }
            }
            let general = remedy == message("mythico-remedy-place");
            let remedy = if general { message("mythico-remedy-path") } else { remedy };
            OrderError::Invalid { span, problem, remedy }
        }
        why => why,
    }
}

/// A path that can never be gone is refused; one that only ends for want of movement points is not, unless it enters no hex.
fn refused(
    world: &World,
    plan: &Plan,
    steps: &[Spanned<Step>],
    place: usize,
    halt: Halt,
) -> Option<OrderError> {
    let paid_out = matches!(halt, Halt::Unpaid { .. });
    if paid_out && !plan.entries.is_empty() {
        return None;
    }
    let remedy = match halt {
        Halt::Barred(Bar::RoadOnly, _) => message("mythico-remedy-road"),
        Halt::Barred(Bar::River, _) => message("mythico-remedy-bridge"),
        Halt::NoTown(_) | Halt::NoRoad(_) => message("mythico-remedy-admin"),
        Halt::Unpaid { .. } => message("mythico-remedy-nearer"),
        Halt::Barred(..) => message("mythico-remedy-way-round"),
    };
    Some(OrderError::Invalid { span: steps[place].span.clone(), problem: halted(world, halt), remedy })
}

/// Why a path ends, in words.
pub fn halted(world: &World, halt: Halt) -> Message {
    match halt {
        Halt::Barred(bar, at) => message(bar_word(bar)).with("hex", at),
        Halt::Unpaid { hex, needs_fine, left_fine } => message("mythico-halt-unpaid")
            .with("hex", place_name(world, hex))
            .with("needs", points(needs_fine))
            .with("left", points(left_fine)),
        Halt::NoTown(hex) => message("mythico-halt-no-town").with("hex", hex),
        Halt::NoRoad(hex) => message("mythico-halt-no-road").with("hex", place_name(world, hex)),
    }
}

fn bar_word(bar: Bar) -> &'static str {
    match bar {
        Bar::Edge => "mythico-halt-edge",
        Bar::Sea => "mythico-halt-sea",
        Bar::Mountains => "mythico-halt-mountains",
        Bar::River => "mythico-halt-river",
        Bar::RoadOnly => "mythico-halt-road-only",
    }
}

/// A hex with its place's name: `1004005 (Santa Clara)`.
pub fn place_name(world: &World, hex: HexNo) -> Message {
    match world.board.place_in(hex) {
        Some(place) => message("mythico-hex-of-place").with("hex", hex).with("place", place.name.as_str()),
        None => message("mythico-hex").with("hex", hex),
    }
}

/// Movement points as people read them, from the fine measure: `3`, `1 1/2`, `2/3`; what isn't whole twelfths is rounded down.
pub fn points(fine: i64) -> String {
    const PARTS: [&str; 12] =
        ["", "1/12", "1/6", "1/4", "1/3", "5/12", "1/2", "7/12", "2/3", "3/4", "5/6", "11/12"];
    let twelfths = 2 * fine / FINE;
    let (whole, part) = (twelfths / 12, PARTS[(twelfths % 12) as usize]);
    match (whole, part) {
        (_, "") => whole.to_string(),
        (0, _) => part.to_owned(),
        _ => format!("{whole} {part}"),
    }
}

fn details(world: &World, known: &Known, mover: Mover, plan: &Plan) -> Vec<Message> {
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
    if let Some(entry) = plan.entries.iter().find(|entry| known.enemies.binary_search(&entry.hex).is_ok()) {
        let line = message("mythico-detail-enemy").with("hex", place_name(world, entry.hex));
        lines.push(line.with("impulse", entry.impulse));
    }
    lines
}
