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
use mythico_engine::pilot::Pilot;
use mythico_engine::registry::Systems;
use mythico_engine::seat::SeatId;
use mythico_engine::view::Viewer;
use mythico_engine::window::{Window, WindowKind};
use serde_json::Value as Json;

use super::endings::WarEnd;
use super::leaders::Leaders;

/// Seat and number of a unit.
type Unit = (u64, u64);

/// Statistics of a war.
#[derive(Clone, Debug, Default)]
pub(super) struct War {
    /// Number and key of each seat.
    pub(super) seats: Vec<(u64, String)>,
    /// Number of turns.
    pub(super) turns: u32,
    pub(super) winners: Vec<u64>,
    /// Points at the end, by seat and source.
    pub(super) points: BTreeMap<(u64, String), i64>,
    /// Strength at the end by seat, in tenths of a strength point.
    pub(super) left: BTreeMap<u64, i64>,
    /// Strength at the beginning.
    pub(super) begun: BTreeMap<u64, i64>,
    /// Number of times a place changed hands.
    pub(super) taken: u32,
    /// Turn of a unit's first defeat, and the last turn in which it existed.
    pub(super) beaten: BTreeMap<Unit, (u32, u32)>,
    /// Number of turns in which a seat fought.
    pub(super) fought: BTreeMap<u64, u32>,
    pub(super) leaders_lost: BTreeMap<u64, i64>,
    /// In order of time.
    pub(super) battles: Vec<Battle>,
    pub(super) leaders: Leaders,
    pub(super) end: WarEnd,
    /// Numbers of the opponent's seats.
    pub(super) others: Vec<u64>,
}

/// Players of the seats, and their randomness.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct LineUp {
    /// Opponent of the autopilot, if any.
    pub(super) against: Option<Pilot>,
    /// Number of the war, from 1.
    pub(super) number: u32,
}

impl LineUp {
    /// Returns the player of a seat by its place. The opponent has every other seat. In each second
    /// war the players change places, and then other seats pair up.
    fn pilot(self, place: usize, seats: usize) -> Pilot {
        let Some(against) = self.against else { return Pilot::Present };
        let pair = (self.number.saturating_sub(1) / 2) as usize;
        let is_first = ((place + pair) % seats.max(1)).is_multiple_of(2);
        if is_first == (self.number % 2 == 1) { Pilot::Present } else { against }
    }
}

/// Plays a war to its end.
pub(super) fn play(
    systems: Systems,
    module: &Module,
    seed: &str,
    line_up: LineUp,
) -> anyhow::Result<War> {
    let mut state = systems.begin(module.clone(), Seed::of_word(seed))?;
    let mut position = position(&*state)?;
    let seats = state.seats().seats.iter().map(|seat| (u64::from(seat.id.0), seat.key.clone()));
    let mut war = War { seats: seats.collect(), begun: strengths(&position), ..War::default() };
    let pilots: BTreeMap<SeatId, Pilot> = (0..war.seats.len())
        .map(|place| (SeatId(war.seats[place].0 as u8), line_up.pilot(place, war.seats.len())))
        .collect();
    let others = pilots.iter().filter(|(_, pilot)| **pilot != Pilot::Present);
    for (seat, pilot) in others.clone() {
        // Seats without orders would be beaten, which proves nothing.
        let lines = state.perspective(Viewer::Seat(*seat)).lines_of(*pilot, line_up.number.into());
        lines
            .context("the rule system of this module has no such opponent; leave out --against")?;
    }
    war.others = others.map(|(seat, _)| u64::from(seat.0)).collect();
    while let Some(window) = state.window() {
        let before = std::mem::take(&mut position);
        let mut log = WindowLog::default();
        state = play_window(state, &window, (&pilots, line_up), &mut log).with_context(|| {
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
    (pilots, line_up): (&BTreeMap<SeatId, Pilot>, LineUp),
    log: &mut WindowLog,
) -> Option<Arc<dyn GameState>> {
    let lines = |state: &dyn GameState, seat: SeatId| {
        let perspective = state.perspective(Viewer::Seat(seat));
        let lines = match pilots.get(&seat).copied().unwrap_or_default() {
            Pilot::Present => perspective.autopilot(),
            other => perspective.lines_of(other, line_up.number.into()).unwrap_or_default(),
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
