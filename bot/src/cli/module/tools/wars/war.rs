//! One war of autopilots, and what is noted of it.

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

use super::endings::Ended;
use super::leaders::Leaders;

/// A unit: seat and number.
type Unit = (u64, u64);

/// What became of a war.
#[derive(Clone, Debug, Default)]
pub(super) struct War {
    /// The seats: number and key.
    pub(super) seats: Vec<(u64, String)>,
    /// How many turns it lasted.
    pub(super) turns: u32,
    /// Numbers of the seats that won.
    pub(super) winners: Vec<u64>,
    /// By seat and source, in the end.
    pub(super) points: BTreeMap<(u64, String), i64>,
    /// By seat, in tenths of a STR.
    pub(super) left: BTreeMap<u64, i64>,
    /// And when the war began.
    pub(super) begun: BTreeMap<u64, i64>,
    /// How often a place changed hands.
    pub(super) taken: u32,
    /// The turn in which a unit was beaten first, and that in which it was last there.
    pub(super) beaten: BTreeMap<Unit, (u32, u32)>,
    /// By seat, in how many turns it fought.
    pub(super) fought: BTreeMap<u64, u32>,
    /// By seat, how many leaders it lost.
    pub(super) leaders_lost: BTreeMap<u64, i64>,
    /// Its battles, in order of time.
    pub(super) battles: Vec<Battle>,
    pub(super) leaders: Leaders,
    pub(super) ended: Ended,
    /// Numbers of the seats that another than the present autopilot played.
    pub(super) others: Vec<u64>,
}

/// Who plays which seats, and by what chance.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct LineUp {
    /// Who plays against the present autopilot, if anybody does.
    pub(super) against: Option<Pilot>,
    /// The number of the war, from 1.
    pub(super) number: u32,
}

impl LineUp {
    /// Who plays the seat in this place of so many. Every other seat is the other player's; in each second war they change places, and in the
    /// wars after that other seats come together.
    fn pilot(self, place: usize, seats: usize) -> Pilot {
        let Some(against) = self.against else { return Pilot::Present };
        let pair = (self.number.saturating_sub(1) / 2) as usize;
        let is_first = ((place + pair) % seats.max(1)).is_multiple_of(2);
        if is_first == (self.number % 2 == 1) { Pilot::Present } else { against }
    }
}

/// Plays a war to its end.
pub(super) fn played(systems: Systems, module: &Module, seed: &str, line_up: LineUp) -> anyhow::Result<War> {
    let mut state = systems.begin(module.clone(), Seed::of_word(seed))?;
    let mut position = position(&*state)?;
    let seats = state.seats().seats.iter().map(|seat| (u64::from(seat.id.0), seat.key.clone()));
    let mut war = War { seats: seats.collect(), begun: strengths(&position), ..War::default() };
    let pilots: BTreeMap<SeatId, Pilot> = (0..war.seats.len())
        .map(|place| (SeatId(war.seats[place].0 as u8), line_up.pilot(place, war.seats.len())))
        .collect();
    let others = pilots.iter().filter(|(_, pilot)| **pilot != Pilot::Present);
    for (seat, pilot) in others.clone() {
        // Seats that ordered nothing would be beaten, and prove nothing.
        let lines = state.perspective(Viewer::Seat(*seat)).lines_of(*pilot, line_up.number.into());
        lines.context("the rule system of this module has no such player to compare its autopilot with; leave out --against")?;
    }
    war.others = others.map(|(seat, _)| u64::from(seat.0)).collect();
    while let Some(window) = state.window() {
        let before = std::mem::take(&mut position);
        let mut told = Told::default();
        state = closed(state, &window, (&pilots, line_up), &mut told).with_context(|| {
            format!("turn {} of the war {seed:?} breaks a rule that must hold", window.turn)
        })?;
        position = self::position(&*state)?;
        let events: Vec<Json> =
            told.record.lines().map(serde_json::from_str).collect::<Result<_, serde_json::Error>>()?;
        note_beaten(&mut war, &events, window.turn);
        war.battles.append(&mut told.battles);
        war.leaders.note(forces(&before), &events);
        war.ended.note(&events);
        note_standing(&mut war, &position, window.turn);
        war.taken += taken(&before, &position);
        war.turns = window.turn;
    }
    war.leaders_lost = forces(&position).map(leaders_lost).collect();
    war.left = strengths(&position);
    war.points = forces(&position).flat_map(points).collect();
    let ending = state.ending().context("a war that is over has an ending")?;
    war.ended.end(&ending, war.turns);
    war.winners = ending.winners.iter().map(|seat| u64::from(seat.0)).collect();
    Ok(war)
}

/// What is told of a window.
#[derive(Default)]
struct Told {
    /// A line an event.
    record: String,
    battles: Vec<Battle>,
}

/// Plays a window by the autopilots of its seats, and closes it.
fn closed(
    mut state: Arc<dyn GameState>,
    window: &Window,
    (pilots, line_up): (&BTreeMap<SeatId, Pilot>, LineUp),
    told: &mut Told,
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
                    told.record.push_str(&played.record.text());
                    state = played.state;
                }
                // What an earlier order of the same player made impossible.
                Err(PlayError::Refused(_)) => {}
                Err(PlayError::Stopped(_)) => return None,
            }
        }
    }
    let resolution = state.resolve(&sealed, Guard::USUAL).ok()?;
    told.record.push_str(&resolution.record.text());
    told.battles = resolution.battles.all();
    Some(resolution.state)
}

/// The position as it is saved.
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
    by_source
        .filter_map(|(source, points)| Some(((number(&force["seat"]), source.clone()), points.as_i64()?)))
}

/// Places that have another holder than before.
fn taken(before: &Json, after: &Json) -> u32 {
    let held = after["control"].as_object().into_iter().flatten();
    held.filter(|(hex, holder)| before["control"].get(hex.as_str()) != Some(holder)).count() as u32
}

/// Notes units that were driven off or worse, by what their seats are told.
fn note_beaten(war: &mut War, events: &[Json], turn: u32) {
    let mut fought = BTreeSet::new();
    for event in events {
        for own in event["what"]["fight"]["own"].as_array().into_iter().flatten() {
            let fate = &own["fate"];
            if fate != "supported" {
                fought.insert(number(&own["unit"]["of"]["seat"]));
            }
            let is_beaten = fate.get("retreated").is_some() || fate == "surrendered" || fate == "destroyed";
            if is_beaten {
                let of = &own["unit"]["of"];
                war.beaten.entry((number(&of["seat"]), number(&of["number"]))).or_insert((turn, turn));
            }
        }
    }
    fought.into_iter().for_each(|seat| *war.fought.entry(seat).or_default() += 1);
}

fn note_standing(war: &mut War, position: &Json, turn: u32) {
    for force in forces(position) {
        for unit in troops(force) {
            if let Some((_, last)) = war.beaten.get_mut(&(number(&force["seat"]), number(&unit["number"]))) {
                *last = turn + 1;
            }
        }
    }
}
