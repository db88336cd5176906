//! Choices of places to go to across country while a path is typed: `to San Telmo`, `to 1015007`,
//! `to 2/20`, each with the cost of the way and how far this turn goes. See EM-5.2, EM-6.1. Not
//! here: the other entries of a path (`path_choices.rs`).

use super::find;
use super::path_choices::Walk;
use super::sail::sea_place;
use crate::order::Choice;
use crate::systems::el_mythico::fog::KnownContact;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::paths::cheapest::{Route, Search};
use crate::systems::el_mythico::paths::cost::{FINE_PER_SIXTH, Mobility, points};
use crate::systems::el_mythico::paths::plan::{LEGS_MAX, Leg};
use crate::systems::el_mythico::wording::place_name;
use crate::words::{Message, literal, message};

/// Digits from which a typed number counts as the beginning of a hex number.
const HEX_DIGITS_MIN: usize = 4;

/// A possible goal.
struct Goal {
    /// Its form in a path.
    written: String,
    /// The text that typing is compared with.
    matched: String,
    name: Message,
    hex: HexNo,
}

/// Choices of what is typed before plus a goal, the nearest first. A `to` or `via` that is already
/// typed stays.
pub(super) fn goals(walk: &Walk<'_>, before: &str, word: &str) -> Vec<Choice> {
    let (before, leading) = parted(before);
    let Some(legs) = walk.legs(before).filter(|legs| legs.len() < LEGS_MAX) else {
        return Vec::new();
    };
    let goals = named(walk, word);
    let ctx = walk.ctx;
    let search = Search { world: ctx.ground(), mover: walk.mover, avoided: &ctx.known().enemies };
    let mut offered = reached(search, walk.end(&legs), &goals);
    offered.sort_by_key(|(_, route)| route.sixths);
    let choice = |(goal, route): &(&Goal, Route)| {
        let value = format!("{before} {leading} {}", goal.written).trim_start().to_owned();
        let plain = format!("{before} {leading} {} {}", goal.matched, goal.matched);
        let label = label(walk, &legs, goal, route);
        // Boats' labels don't show that word, so two choices for one harbour would look the same.
        let is_ship = walk.mover.mobility == Mobility::Ship;
        Choice::new(
            value.clone(),
            if is_ship { label } else { label.with("word", leading) },
            format!("{value} {}", plain.trim_start()),
        )
    };
    offered.iter().map(choice).collect()
}

/// The goals that can be reached from a hex, clear of known enemies if possible.
fn reached<'g>(search: Search<'_>, from: HexNo, goals: &'g [Goal]) -> Vec<(&'g Goal, Route)> {
    let hexes = || goals.iter().map(|goal| goal.hex);
    let mut routes = search.routes(from, hexes());
    if routes.contains(&None) && !search.avoided.is_empty() {
        let through = Search { avoided: &[], ..search }.routes(from, hexes());
        routes
            .iter_mut()
            .zip(through)
            .for_each(|(clear, through)| *clear = clear.take().or(through));
    }
    goals.iter().zip(routes).filter_map(|(goal, route)| Some((goal, route?))).collect()
}

/// Splits the text before a final `to` or `via` from that word; `to` if there is none.
fn parted(before: &str) -> (&str, &str) {
    let (rest, last) = before.rsplit_once(char::is_whitespace).unwrap_or(("", before));
    match last.to_lowercase().as_str() {
        "to" => (rest.trim(), "to"),
        "via" => (rest.trim(), "via"),
        _ => (before, "to"),
    }
}

/// Places, visible enemies, and what the typed word names or begins.
fn named(walk: &Walk<'_>, word: &str) -> Vec<Goal> {
    let (world, known) = (walk.ctx.world, walk.ctx.known());
    let places = world.map.places.values().map(|place| Goal {
        written: format!("\"{}\"", place.name),
        matched: place.name.clone(),
        name: place_name(world, place.hex),
        hex: place.hex,
    });
    let contact = |contact: &KnownContact| {
        let code = contact.of.map_or_else(|| contact.code(), |of| of.code());
        let matched = format!("{code} {}", contact.name.as_ref().map_or("", |name| &name.name));
        // A name begins with the unit's code.
        let id =
            if contact.name.is_some() { "mythico-choice-unit" } else { "mythico-choice-contact" };
        let name =
            message(id).with("unit", contact.name()).with("hex", place_name(world, contact.hex));
        let name = name.with("code", code.clone());
        Goal { written: code.to_string(), matched, name, hex: contact.hex }
    };
    let contacts =
        known.contacts.iter().filter(|contact| contact.hostile && contact.current).map(contact);
    let digits = word.len() >= HEX_DIGITS_MIN && word.bytes().all(|letter| letter.is_ascii_digit());
    // The sheet's digit may stand before it. See EM-1.1.
    let is_begun = |hex: &HexNo| hex.print().starts_with(word) || hex.to_string().starts_with(word);
    let begun = world.map.hexes().filter(|hex| digits && is_begun(hex)).map(HexNo::print);
    let meant = Some(word.into())
        .filter(|_| !digits && !word.is_empty() && world.map.place(word).is_none());
    let others = begun.chain(meant).filter_map(|word| {
        let hex = find::known_hex(walk.ctx, &word)?;
        let name = if digits { place_name(world, hex) } else { literal(word.clone()) };
        Some(Goal { written: word.to_string(), matched: format!("{word} {hex}"), name, hex })
    });
    places.chain(contacts).chain(others).collect()
}

/// The cost of the way, and where this turn ends on it.
fn label(walk: &Walk<'_>, before: &[Leg], goal: &Goal, route: &Route) -> Message {
    if walk.mover.mobility == Mobility::Ship {
        return by_sea(walk, before, goal, route);
    }
    let legs: Vec<Leg> =
        before.iter().copied().chain(route.sides.iter().map(|side| Leg::Side(*side))).collect();
    let plan = walk.plan(&legs[..legs.len().min(LEGS_MAX)]);
    let whole = legs.len() <= LEGS_MAX && plan.halt.is_none();
    match plan.entries.last() {
        Some(last) if whole => {
            walk.priced(message("mythico-choice-goal").with("goal", goal.name.clone()), &plan, last)
        }
        last => message("mythico-choice-goal-far")
            .with("goal", goal.name.clone())
            .with("spent", points(route.sixths * FINE_PER_SIXTH))
            .with("hex", last.map_or(walk.own.unit.hex, |last| last.hex)),
    }
}

/// For boats, which find their way when they sail: the number of sea areas, and where this turn
/// ends if it isn't the goal.
fn by_sea(walk: &Walk<'_>, before: &[Leg], goal: &Goal, route: &Route) -> Message {
    let legs: Vec<Leg> = before.iter().copied().chain([Leg::Admin(goal.hex)]).collect();
    let plan = walk.plan(&legs);
    match plan.entries.last() {
        Some(last) if plan.halt.is_none() => {
            walk.priced(message("mythico-choice-sails"), &plan, last)
        }
        last => message("mythico-choice-sails-far")
            .with("goal", goal.name.clone())
            .with("spent", points(route.sixths * FINE_PER_SIXTH))
            .with("hex", sea_place(walk.ctx, last.map_or(walk.own.unit.hex, |last| last.hex))),
    }
}
