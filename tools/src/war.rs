//! One war of autopilots, with its statistics.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use anyhow::Context;
use mythico_engine::battle::Battle;
use mythico_engine::campaign;
use mythico_engine::dice::Seed;
use mythico_engine::game::{GameState, OrderText, PlayError};
use mythico_engine::guard::Guard;
use mythico_engine::module::Module;
use mythico_engine::registry::Systems;
use mythico_engine::seat::{SeatId, Seats};
use mythico_engine::view::Viewer;
use mythico_engine::window::{Window, WindowKind};
use serde_json::Value as Json;

use crate::endings::WarEnd;
use crate::leaders::Leaders;
use crate::random;

/// Seat and number of a unit.
type Unit = (u64, u64);

/// Statistics of a war.
#[derive(Clone, Debug, Default)]
pub struct War {
    /// Number and key of each seat.
    pub seats: Vec<(u64, String)>,
    /// Number of turns.
    pub turns: u32,
    pub winners: Vec<u64>,
    /// Points at the end, by seat and source.
    pub points: BTreeMap<(u64, String), i64>,
    /// Strength at the end by seat, in tenths of a strength point.
    pub left: BTreeMap<u64, i64>,
    /// Strength at the beginning.
    pub begun: BTreeMap<u64, i64>,
    /// Number of times a place changed hands.
    pub taken: u32,
    /// Turn of a unit's first defeat, and the last turn in which it existed.
    pub beaten: BTreeMap<Unit, (u32, u32)>,
    /// Number of turns in which a seat fought.
    pub fought: BTreeMap<u64, u32>,
    pub leaders_lost: BTreeMap<u64, i64>,
    /// In order of time.
    pub battles: Vec<Battle>,
    pub leaders: Leaders,
    pub end: WarEnd,
    /// Numbers of the opponent's seats.
    pub others: Vec<u64>,
}

/// Players of a war's seats.
#[derive(Clone, Copy, Debug)]
pub struct LineUp {
    /// Whether every other seat moves at random.
    pub against_random: bool,
    /// Number of the war, from 1.
    pub number: u32,
}

impl LineUp {
    /// Lists the seats that move at random. In each second war the players change places, and then
    /// other seats pair up.
    fn random_seats(self, seats: &Seats) -> BTreeSet<SeatId> {
        let count = seats.seats.len().max(1);
        let pair = (self.number.saturating_sub(1) / 2) as usize;
        let is_random = |place: usize| {
            let is_first = ((place + pair) % count).is_multiple_of(2);
            self.against_random && is_first != (self.number % 2 == 1)
        };
        let places = seats.seats.iter().enumerate();
        places.filter(|(place, _)| is_random(*place)).map(|(_, seat)| seat.id).collect()
    }
}

/// Plays a war to its end.
pub fn play(systems: Systems, module: &Module, seed: &str, line_up: LineUp) -> anyhow::Result<War> {
    let mut state = systems.begin(module.clone(), Seed::of_word(seed))?;
    let mut position = position(&*state)?;
    let seats = state.seats().seats.iter().map(|seat| (u64::from(seat.id.0), seat.key.clone()));
    let mut war = War { seats: seats.collect(), begun: strengths(&position), ..War::default() };
    let random_seats = line_up.random_seats(state.seats());
    war.others = random_seats.iter().map(|seat| u64::from(seat.0)).collect();
    while let Some(window) = state.window() {
        let before = std::mem::take(&mut position);
        let mut log = WindowLog::default();
        state = play_window(state, &window, (&random_seats, line_up.number), &mut log)
            .with_context(|| {
                format!("turn {} of the war {seed:?} breaks an invariant of the rules", window.turn)
            })?;
        position = self::position(&*state)?;
        let events: Vec<Json> = log
            .record
            .lines()
            .map(serde_json::from_str)
            .collect::<Result<_, serde_json::Error>>()?;
        note_beaten(&mut war, &events, window.turn);
        war.battles.append(&mut log.battles);
        war.leaders.note(forces(&before), &events);
        war.end.note(&events);
        note_standing(&mut war, &position, window.turn);
        war.taken += count_taken(&before, &position);
        war.turns = window.turn;
    }
    war.leaders_lost = forces(&position).map(leaders_lost).collect();
    war.left = strengths(&position);
    war.points = forces(&position).flat_map(points).collect();
    let ending = state.ending().context("a war that is over has an ending")?;
    war.end.note_end(&ending, war.turns);
    war.winners = ending.winners.iter().map(|seat| u64::from(seat.0)).collect();
    Ok(war)
}

/// Events and battles of a window.
#[derive(Default)]
struct WindowLog {
    /// One event per line.
    record: String,
    battles: Vec<Battle>,
}

/// Plays a window by its seats' autopilots and closes it. Returns none if an invariant breaks.
fn play_window(
    mut state: Arc<dyn GameState>,
    window: &Window,
    (random_seats, chance): (&BTreeSet<SeatId>, u32),
    log: &mut WindowLog,
) -> Option<Arc<dyn GameState>> {
    let lines = |state: &dyn GameState, seat: SeatId| {
        let perspective = state.perspective(Viewer::Seat(seat));
        let lines = match random_seats.contains(&seat) {
            true => random::orders(state, seat, chance),
            false => perspective.autopilot(),
        };
        lines.into_iter().map(move |line| OrderText::by(seat, line)).collect::<Vec<_>>()
    };
    let mut sealed = Vec::new();
    for seat in window.seats.iter() {
        let orders = lines(&*state, seat);
        if window.kind == WindowKind::Sealed {
            sealed.extend(orders);
            continue;
        }
        for (nth, order) in (1..).zip(orders) {
            match state.play(&order, nth, Guard::USUAL) {
                Ok(played) => {
                    log.record.push_str(&played.record.text());
                    state = played.state;
                }
                // An earlier order of the same seat made it impossible.
                Err(PlayError::Refused(_)) => {}
                Err(PlayError::Stopped(_)) => return None,
            }
        }
    }
    let resolution = state.resolve(&sealed, Guard::USUAL).ok()?;
    log.record.push_str(&resolution.record.text());
    log.battles = resolution.battles.all();
    Some(resolution.state)
}

/// The position's data in the saved form.
fn position(state: &dyn GameState) -> anyhow::Result<Json> {
    let mut saved: Json = serde_json::from_slice(&campaign::save_without_module(state))?;
    Ok(saved["position"]["data"].take())
}

fn forces(position: &Json) -> impl Iterator<Item = &Json> {
    position["forces"].as_array().into_iter().flatten()
}

fn troops(force: &Json) -> impl Iterator<Item = &Json> {
    force["units"].as_array().into_iter().flatten().filter(|unit| unit["arm"] != "leader")
}

fn number(value: &Json) -> u64 {
    value.as_u64().unwrap_or_default()
}

fn strengths(position: &Json) -> BTreeMap<u64, i64> {
    let tenths = |force| troops(force).filter_map(|unit| unit["tenths"].as_i64()).sum();
    forces(position).map(|force| (number(&force["seat"]), tenths(force))).collect()
}

fn leaders_lost(force: &Json) -> (u64, i64) {
    (number(&force["seat"]), force["office"]["deaths"].as_i64().unwrap_or_default())
}

/// A seat's points by source.
fn points(force: &Json) -> impl Iterator<Item = ((u64, String), i64)> {
    let by_source = force["score"]["points"].as_object().into_iter().flatten();
    by_source.filter_map(|(source, points)| {
        Some(((number(&force["seat"]), source.clone()), points.as_i64()?))
    })
}

/// Number of places with a new holder.
fn count_taken(before: &Json, after: &Json) -> u32 {
    let held = after["control"].as_object().into_iter().flatten();
    held.filter(|(hex, holder)| before["control"].get(hex.as_str()) != Some(holder)).count() as u32
}

/// Notes units that were defeated, from their seats' events.
fn note_beaten(war: &mut War, events: &[Json], turn: u32) {
    let mut fought = BTreeSet::new();
    for event in events {
        for own in event["what"]["fight"]["own"].as_array().into_iter().flatten() {
            let fate = &own["fate"];
            if fate != "supported" {
                fought.insert(number(&own["unit"]["of"]["seat"]));
            }
            let is_beaten =
                fate.get("retreated").is_some() || fate == "surrendered" || fate == "destroyed";
            if is_beaten {
                let unit = &own["unit"]["of"];
                war.beaten
                    .entry((number(&unit["seat"]), number(&unit["number"])))
                    .or_insert((turn, turn));
            }
        }
    }
    fought.into_iter().for_each(|seat| *war.fought.entry(seat).or_default() += 1);
}

fn note_standing(war: &mut War, position: &Json, turn: u32) {
    for force in forces(position) {
        for unit in troops(force) {
            if let Some((_, last)) =
                war.beaten.get_mut(&(number(&force["seat"]), number(&unit["number"])))
            {
                *last = turn + 1;
            }
        }
    }
}
