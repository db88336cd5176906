//! The words of Firestrike: answers, refusals, facts, and formations in an outline.

use std::fmt;

use super::reason::Reason;
use super::rules::formation::{Group, GroupId, Tree, TreeFault};
use super::rules::movement::{Breach, Standing, tenths_off};
use super::rules::performance::Performance;
use super::rules::value::{Part, Value};
use super::state::Fact;
use super::tables::{Tables, Tech};
use crate::grid::hex::Hex;
use crate::seat::SeatId;
use crate::words::{Arg, Message, literal, message};

/// What an order event risks and may win.
#[derive(Debug)]
pub struct Chances<'a> {
    /// The order value.
    pub value: &'a Value,
    /// The discovery value of its headquarters.
    pub discovery: i64,
    /// Own technology, and the enemy's.
    pub tech: (Tech, Tech),
    /// What its seat calls the headquarters.
    pub headquarters: &'a str,
    /// Enemies observe that headquarters anyway.
    pub is_observed: bool,
    /// The headquarters above, if it checks for discovery too.
    pub above: Option<&'a str>,
    /// A unit that another standing event names too.
    pub twice: Option<&'a str>,
    /// Sides of the die.
    pub sides: u32,
}

/// Why a step breaks its unit's order.
pub fn breach(breach: Breach) -> Message {
    match breach {
        Breach::OffArrow { off, limit } => {
            message("fs-off-arrow").with("off", i64::from(off)).with("limit", i64::from(limit))
        }
        Breach::Back => message("fs-back"),
        Breach::NotNearer => message("fs-not-nearer"),
        Breach::OffCentre { off, limit } => message("fs-off-centre")
            .with("off", Arg::Tenths(i64::from(off)))
            .with("limit", i64::from(limit)),
    }
}

/// A unit's order in a few words.
pub fn standing(order: &Standing, number: impl Fn(Hex) -> String) -> Message {
    match order {
        Standing::Move(arrow) => {
            let head = arrow.last().map(|hex| number(*hex)).unwrap_or_default();
            message("fs-order-move").with("hex", literal(head))
        }
        Standing::Defend(hex) => message("fs-order-defend").with("hex", literal(number(*hex))),
    }
}

/// What an order event asks for.
pub fn event(units: &[&str], order: &Standing, number: impl Fn(Hex) -> String) -> Message {
    message("fs-event")
        .with("units", literal(units.join(", ")))
        .with("order", standing(order, number))
}

/// How the chance of an event is made up, in one line; and what it risks.
pub fn chances(chances: &Chances<'_>) -> Vec<Message> {
    let Chances {
        value,
        discovery,
        tech: (own, foe),
        headquarters,
        is_observed,
        above,
        twice,
        sides,
    } = *chances;
    let mut parts = value.parts.iter().map(|part| match part {
        Part::Chart(value) => message("fs-part-chart")
            .with("own", literal(format!("{own:?}")))
            .with("foe", literal(format!("{foe:?}")))
            .with("value", *value),
        Part::Lost(left) => message("fs-part-lost").with("value", *left),
        Part::First(more) => message("fs-part-first").with("value", *more),
        Part::Leader(more) => message("fs-part-leader").with("value", *more),
        Part::Nbc(more) => message("fs-part-nbc").with("value", *more),
    });
    let staff = |id| message(id).with("headquarters", literal(headquarters));
    let risk = match is_observed {
        true => staff("fs-risk-observed"),
        false => staff("fs-risk").with("value", discovery).with("sides", i64::from(sides)),
    };
    let sum = message("fs-value")
        .with("headquarters", literal(headquarters))
        .with("parts", parts.by_ref().collect::<Vec<Message>>())
        .with("value", value.value)
        .with("chance", percent(value, sides))
        .with("risk", risk);
    let above = above.map(|above| message("fs-risk-above").with("headquarters", literal(above)));
    let twice = twice.map(|unit| message("fs-named-twice").with("unit", literal(unit)));
    std::iter::once(sum).chain(above).chain(twice).collect()
}

/// A place in the menu of an event, with the chance that the order gets through.
pub fn place_with_chance(place: Message, value: &Value, sides: u32) -> Message {
    message("fs-place-chance").with("place", place).with("chance", percent(value, sides))
}

fn percent(value: &Value, sides: u32) -> i64 {
    let sides = i64::from(sides).max(1);
    (value.value * 100 + sides / 2) / sides
}

/// What binds a base of a unit in its moves.
pub fn bound<B: Ord>(
    tables: &Tables,
    group: &Group<B>,
    order: &Standing,
    places: &[Hex],
    number: impl Fn(Hex) -> String,
) -> Message {
    let (id, limit) = match order {
        Standing::Move(_) => ("fs-bound-move", tables.distance.corridor),
        Standing::Defend(_) => ("fs-bound-defend", tables.distance.zone),
    };
    let off = match order {
        Standing::Move(_) => 0,
        Standing::Defend(centre) => tenths_off(places, *centre),
    };
    message(id)
        .with("unit", literal(group.name.as_str()))
        .with("order", standing(order, number))
        .with("off", Arg::Tenths(i64::from(off)))
        .with("limit", i64::from(tables.distance.hexes(limit)))
}

/// A unit in one line: its name, its order, its strength, its quality.
pub fn unit_line<B: Ord>(group: &Group<B>, number: impl Fn(Hex) -> String) -> Message {
    let id = if group.headquarters { "fs-headquarters-line" } else { "fs-unit-line" };
    message(id)
        .with("unit", literal(group.name.as_str()))
        .with("bases", group.bases.len() as i64)
        .with("original", group.original as i64)
        .with("attitude", word(group.attitude))
        .with("training", word(group.training))
        .with("tech", literal(format!("{:?}", group.tech)))
        .with("leader", i64::from(group.leader && group.survives()))
        .with(
            "order",
            match &group.order {
                Some(order) => standing(order, number),
                None => message("none"),
            },
        )
}

/// The text of a grade.
fn word(grade: impl fmt::Debug) -> Message {
    message(format!("fs-grade-{grade:?}").to_lowercase())
}

/// A tree as an outline: a line for each unit, those below a headquarters after it.
pub fn outline_lines<B: Ord + fmt::Display>(
    tree: &Tree<B>,
    number: &impl Fn(Hex) -> String,
) -> Vec<Message> {
    let mut lines = Vec::new();
    let tops = (0..tree.groups.len()).filter(|id| tree.groups[*id].parent.is_none());
    tops.for_each(|top| add_below(tree, (top, 0), number, &mut lines));
    lines
}

fn add_below<B: Ord + fmt::Display>(
    tree: &Tree<B>,
    (id, depth): (GroupId, usize),
    number: &impl Fn(Hex) -> String,
    lines: &mut Vec<Message>,
) {
    let group = &tree.groups[id];
    let base = group.bases.first().map(ToString::to_string).unwrap_or_default();
    let line = message("fs-outline")
        .with("indent", literal("– ".repeat(depth)))
        .with("base", literal(base))
        .with("unit", unit_line(group, number));
    lines.push(line);
    let below = (0..tree.groups.len()).filter(|other| tree.groups[*other].parent == Some(id));
    below.for_each(|other| add_below(tree, (other, depth + 1), number, lines));
}

/// How a unit bears this turn's test.
pub fn test_now(test: Performance) -> Message {
    message(match test {
        Performance::Retreat => "fs-now-retreat",
        Performance::FallBack => "fs-now-fall-back",
        Performance::CarryOn => "fs-now-carry-on",
    })
}

/// The problem and the remedy.
pub fn refusal(reason: &Reason) -> [Message; 2] {
    let named = |id: &'static str, name: &String| message(id).with("name", literal(name.as_str()));
    let problem = match reason {
        Reason::NotNow => message("fs-refusal-not-now"),
        Reason::NotForming => message("fs-refusal-not-forming"),
        Reason::UnknownUnit(name) => named("fs-refusal-unknown-unit", name),
        Reason::Lost(name) => named("fs-refusal-lost", name),
        Reason::NoHeadquarters(name) => named("fs-refusal-no-headquarters", name),
        Reason::SeveralHeadquarters => message("fs-refusal-several-headquarters"),
        Reason::Retreats(name) => named("fs-refusal-retreats", name),
        Reason::DoesntFallBack(name) => named("fs-refusal-no-fall-back", name),
        Reason::UnknownHex(name) => named("fs-refusal-unknown-hex", name),
        Reason::NoWay(name) => named("fs-refusal-no-way", name),
        Reason::NoArrow => message("fs-refusal-no-arrow"),
        Reason::NoStaff(name) => named("fs-refusal-no-staff", name),
        Reason::NotLed(name) => named("fs-refusal-not-led", name),
        Reason::PastLastLevel(name) => named("fs-refusal-past-last", name),
        Reason::Tree(fault) => tree_fault(fault),
    };
    let remedy = problem.attribute("remedy");
    [problem, remedy]
}

fn tree_fault(fault: &TreeFault) -> Message {
    let (id, name) = match fault {
        TreeFault::NoParent(name) => ("fs-refusal-no-parent", name),
        TreeFault::NotCommanded(name) => ("fs-refusal-not-commanded", name),
        TreeFault::Circle(name) => ("fs-refusal-circle", name),
        TreeFault::Twice(_, name) => ("fs-refusal-twice", name),
        TreeFault::Empty(name) => ("fs-refusal-empty", name),
        TreeFault::NoOrder(name) => ("fs-refusal-no-order", name),
        TreeFault::SameName(name) => ("fs-refusal-same-name", name),
        TreeFault::Split(name) => ("fs-refusal-split", name),
    };
    message(id).with("name", literal(name.as_str()))
}

/// What happened.
pub fn fact(
    fact: &Fact,
    number: impl Fn(Hex) -> String,
    seat_name: impl Fn(SeatId) -> String,
) -> Message {
    match fact {
        Fact::Tested { unit, die, limits, result } => message(match result {
            Performance::Retreat => "fs-tested-retreat",
            Performance::FallBack => "fs-tested-fall-back",
            Performance::CarryOn => "fs-tested-carry-on",
        })
        .with("unit", literal(unit.as_str()))
        .with("die", *die)
        .with("retreat", limits.0)
        .with("fall-back", limits.1),
        Fact::Ordered { units, order, die, value } => {
            let id = if die <= value { "fs-ordered" } else { "fs-not-ordered" };
            message(id)
                .with("units", literal(units.join(", ")))
                .with("order", standing(order, number))
                .with("die", *die)
                .with("value", *value)
        }
        Fact::Checked { headquarters, die, value } => {
            let id = if die <= value { "fs-discovered" } else { "fs-not-discovered" };
            message(id)
                .with("headquarters", literal(headquarters.as_str()))
                .with("die", *die)
                .with("value", *value)
        }
        Fact::Discovered { seat, hexes } => {
            let hexes: Vec<String> = hexes.iter().map(|hex| number(*hex)).collect();
            message("fs-enemy-discovered")
                .with("seat", literal(seat_name(*seat)))
                .with("hexes", literal(hexes.join(", ")))
        }
        Fact::WentBack { unit, bases, defends } => {
            let id = if defends.is_some() { "fs-retreated" } else { "fs-fell-back" };
            let said = message(id)
                .with("unit", literal(unit.as_str()))
                .with("bases", i64::try_from(*bases).unwrap_or(i64::MAX));
            match defends {
                Some(hex) => said.with("hex", literal(number(*hex))),
                None => said,
            }
        }
        Fact::Arrived { unit } => message("fs-arrived").with("unit", literal(unit.as_str())),
        Fact::Forced { unit, bases } => message("fs-forced")
            .with("unit", literal(unit.as_str()))
            .with("bases", i64::try_from(*bases).unwrap_or(i64::MAX)),
        Fact::Formed { unit } => message("fs-formed").with("unit", literal(unit.as_str())),
    }
}
