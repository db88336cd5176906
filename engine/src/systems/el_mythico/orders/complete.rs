//! Choices while an order is written, all from what the seat knows. Not here: picking those that fit what is typed.

use super::answer::side_name;
use super::check::mover;
use super::forms::{Does, FORMS, declared};
use super::path::{halted, place_name, points, with_names};
use super::{Task, find};
use crate::grid::hex::Side;
use crate::order::parsed::ParsedOrder;
use crate::order::{Choice, CompletionRequest, Step, grammar};
use crate::seat::SeatId;
use crate::systems::el_mythico::board::HexNo;
use crate::systems::el_mythico::fog::{Known, OwnUnit};
use crate::systems::el_mythico::movement::admin::Shunned;
use crate::systems::el_mythico::movement::plan::{Entry, LEGS_MAX, Leg, Plan, plan};
use crate::systems::el_mythico::names::read_code;
use crate::systems::el_mythico::world::World;
use crate::words::{Message, message};

/// Letters of a path that its choice shows; of a longer one it shows the last entry alone, so that price and arrival fit.
const WAY_SHOWN_MAX: usize = 40;

/// What targets are found by, in the order of their numbers.
const TARGETS: [&str; 8] =
    ["any", "infantry", "armour", "mechanised", "artillery", "air defence", "air", "boats"];

/// The choices for the option in focus.
pub fn choices(world: &World, known: &Known, seat: SeatId, ask: &CompletionRequest<'_>) -> Vec<Choice> {
    let own = ask.given.get("unit").and_then(|code| read_code(seat, code)).and_then(|id| known.own(id));
    match ask.option {
        "unit" => units(world, known, seat, ask),
        "path" => own.map_or_else(Vec::new, |own| path(world, known, own, ask)),
        "to" => sides().chain(places(world)).collect(),
        "hex" => own.map_or_else(Vec::new, |own| support(world, known, own)),
        "aggression" => (1..=10).map(|step| setting("mythico-aggression", step)).collect(),
        "target" => (0..=7)
            .zip(TARGETS)
            .map(|(target, words)| {
                let Choice { value, label, .. } = setting("mythico-target", target);
                Choice::new(value, label, format!("{target} {words}"))
            })
            .collect(),
        "retreat" => sides().collect(),
        _ => Vec::new(),
    }
}

fn units(world: &World, known: &Known, seat: SeatId, ask: &CompletionRequest<'_>) -> Vec<Choice> {
    let who = declared(ask.form).map(|order| order.who);
    let able = |own: &&OwnUnit| who.is_some_and(|who| who.may(world, &own.unit));
    known
        .own
        .iter()
        .filter(|own| own.seat == seat)
        .filter(able)
        .map(|own| {
            let value = (own.unit.number - 1000).to_string();
            let label = message("mythico-choice-unit")
                .with("unit", own.name())
                .with("hex", place_name(world, own.unit.hex));
            Choice::new(value.clone(), label, format!("{value} {} {}", own.name(), own.unit.number))
        })
        .collect()
}

fn setting(id: &str, step: u8) -> Choice {
    let label = message(format!("{id}-{step}"));
    Choice::new(
        step.to_string(),
        message("mythico-choice-setting").with("step", step).with("said", label),
        step.to_string(),
    )
}

fn sides() -> impl Iterator<Item = Choice> {
    const WORDS: [&str; 6] =
        ["n north", "ne north-east", "se south-east", "s south", "sw south-west", "nw north-west"];
    Side::ALL.into_iter().zip(WORDS).map(|(side, words)| {
        Choice::new(side.number().to_string(), side_name(side), format!("{} {words}", side.number()))
    })
}

fn places(world: &World) -> impl Iterator<Item = Choice> {
    world.board.places.values().map(|place| {
        let label = message("mythico-hex-of-place").with("hex", place.hex).with("place", place.name.as_str());
        Choice::new(place.name.clone(), label, format!("{} {}", place.name, place.hex))
    })
}

/// Hexes in range where a hostile unit was seen, then places in range.
fn support(world: &World, known: &Known, own: &OwnUnit) -> Vec<Choice> {
    let range = world.weapon(&own.unit).map_or(0, |weapon| weapon.range);
    let near = |hex: HexNo| own.unit.hex.distance(hex) <= range;
    let mut hexes: Vec<_> = known.enemy_hexes().filter(|&hex| near(hex)).collect();
    hexes.extend(world.board.places.values().map(|place| place.hex).filter(|&hex| near(hex)));
    let mut seen = std::collections::BTreeSet::new();
    hexes.retain(|hex| seen.insert(*hex));
    hexes
        .into_iter()
        .map(|hex| {
            let name = world.board.place_in(hex).map_or("", |place| place.name.as_str());
            Choice::new(hex.to_string(), place_name(world, hex), format!("{hex} {name}"))
        })
        .collect()
}

/// A path as typed, and with one entry more: the six ways with their prices, then towns by road.
fn path(world: &World, known: &Known, own: &OwnUnit, ask: &CompletionRequest<'_>) -> Vec<Choice> {
    let typed = ask.typed.trim();
    let cut = ask.typed.rfind(char::is_whitespace).map_or(0, |place| place + 1);
    let cut = name_begun(world, ask.typed).unwrap_or(cut);
    let before = ask.typed[..cut].trim();
    let walk = Walk { world, known, own, ask };
    let mut choices: Vec<Choice> = walk.stop(typed).into_iter().collect();
    choices.extend(walk.onward(before).into_iter().filter(|choice| choice.value != typed));
    if before != typed {
        choices.extend(walk.onward(typed));
        choices.extend(walk.barred(before, ask.typed[cut..].trim()));
    }
    choices
}

/// Where the name of a place begins that is being typed: it may have blanks.
fn name_begun(world: &World, typed: &str) -> Option<usize> {
    let starts = typed.char_indices().filter(|&(at, letter)| {
        !letter.is_whitespace() && typed[..at].chars().next_back().is_none_or(char::is_whitespace)
    });
    let mut starts = starts.map(|(at, _)| at);
    starts.find(|&at| world.board.places.values().any(|place| begins(&place.name, &typed[at..])))
}

/// Does a name begin so?
fn begins(name: &str, typed: &str) -> bool {
    let typed = typed.trim().trim_matches('"').to_lowercase();
    !typed.is_empty() && name.to_lowercase().starts_with(&typed)
}

/// A path while it is typed.
struct Walk<'a> {
    world: &'a World,
    known: &'a Known,
    own: &'a OwnUnit,
    ask: &'a CompletionRequest<'a>,
}

impl Walk<'_> {
    /// What is typed as it stands, if it leads anywhere.
    fn stop(&self, typed: &str) -> Option<Choice> {
        let plan = self.plan(&self.legs(typed)?);
        let last = plan.entries.last().filter(|_| plan.halt.is_none())?;
        let label = self.priced(message("mythico-choice-here"), &plan, last);
        Some(Choice::new(typed, label, typed))
    }

    /// What is typed, and one entry more.
    fn onward(&self, before: &str) -> Vec<Choice> {
        let Some(legs) = self.legs(before).filter(|legs| legs.len() < LEGS_MAX) else { return Vec::new() };
        let board = &self.world.board;
        let ways = ["n", "ne", "se", "s", "sw", "nw"];
        let steps = Side::ALL
            .into_iter()
            .zip(ways)
            .filter_map(|(side, word)| self.offer(&legs, Leg::Side(side), before, word));
        let towns =
            board.places.values().filter(|_| board.is_urban_place(self.own.unit.hex) || !legs.is_empty());
        let drives = towns.filter_map(|place| {
            self.offer(&legs, Leg::Admin(place.hex), before, &format!("\"{}\"", place.name))
        });
        steps.chain(drives).collect()
    }

    /// Towns whose name is being typed and that can't be driven to, with the reason.
    fn barred(&self, before: &str, name: &str) -> Vec<Choice> {
        let Some(legs) = self.legs(before).filter(|legs| legs.len() < LEGS_MAX) else { return Vec::new() };
        let meant = self.world.board.places.values().filter(|place| begins(&place.name, name));
        let barred = meant.filter_map(|place| {
            let legs: Vec<_> = legs.iter().copied().chain([Leg::Admin(place.hex)]).collect();
            let (_, halt) = self.plan(&legs).halt?;
            let why = halted(self.world, halt);
            let label = message("mythico-choice-barred").with("place", place.name.as_str()).with("why", why);
            let value = format!("{before} \"{}\"", place.name).trim_start().to_owned();
            let matched = format!("{value} {before} {}", place.name);
            Some(Choice::new(value, label, matched))
        });
        barred.collect()
    }

    fn offer(&self, legs: &[Leg], leg: Leg, before: &str, word: &str) -> Option<Choice> {
        let legs: Vec<_> = legs.iter().copied().chain([leg]).collect();
        let plan = self.plan(&legs);
        let last = plan.entries.last().filter(|_| plan.halt.is_none())?;
        let value = format!("{before} {word}").trim_start().to_owned();
        let way = if value.len() > WAY_SHOWN_MAX { format!("… {word}") } else { value.clone() };
        let label = self.priced(message("mythico-choice-step").with("way", way), &plan, last);
        let matched = format!("{value} {}", format!("{before} {}", word.trim_matches('"')).trim_start());
        Some(Choice::new(value, label, matched))
    }

    fn priced(&self, label: Message, plan: &Plan, last: &Entry) -> Message {
        label
            .with("hex", place_name(self.world, last.hex))
            .with("spent", points(plan.spent_fine(self.world)))
            .with("impulse", last.impulse)
    }

    fn plan(&self, legs: &[Leg]) -> Plan {
        let mover = mover(self.world, self.own, task(self.ask));
        plan(self.world, mover, self.own.unit.hex, legs, Shunned(&self.known.enemies))
    }

    /// The entries that are typed already, if they can be read.
    fn legs(&self, typed: &str) -> Option<Vec<Leg>> {
        if typed.is_empty() {
            return Some(Vec::new());
        }
        let line = format!("{} {} {typed}", self.ask.form.word, self.own.unit.number);
        let draft: ParsedOrder = grammar::read(&FORMS, &line).ok()?;
        let draft = with_names(self.world, self.known, self.own.seat, &draft);
        draft
            .path()
            .iter()
            .map(|step| match &step.value {
                Step::Direction(direction) => Some(Leg::Side(Side::of(*direction))),
                Step::Wait => Some(Leg::Wait),
                Step::Feature(name) => {
                    let word = crate::order::Spanned { value: name.clone(), span: step.span.clone() };
                    find::hex(self.world, self.known, self.own.seat, &word).ok().map(Leg::Admin)
                }
            })
            .collect()
    }
}

fn task(ask: &CompletionRequest<'_>) -> Task {
    match declared(ask.form).map(|order| order.does) {
        Some(Does::Task(task)) => task,
        _ => Task::Move,
    }
}
