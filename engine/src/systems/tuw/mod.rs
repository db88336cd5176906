//! TUW, the Tabletop Universal Wargame: hexes, units with ATT, DEF and MP, moves and attacks played seat by seat in
//! immediate windows. Rules: docs/rules/tuw.md.
//!
//! Reading order: `world/` (what is printed), `position.rs` (what stands where), `sequence.rs` (the turn), `movement.rs`,
//! `combat/`, `orders/` (what players write), `fog.rs` (what is known), `report/` and `map.rs` (what is shown).
//! Not here yet: flight (TUW-5.6, 7), genre levels (TUW-5.7, 6), special abilities (TUW-8), optional rules (TUW-9).

mod autopilot;
#[cfg(test)]
mod cases;
mod code;
mod combat;
mod fog;
mod map;
mod module;
mod movement;
mod names;
mod orders;
mod position;
mod report;
mod results;
mod score;
mod sequence;
mod victory;
mod world;

use std::collections::BTreeMap;

use self::fog::Known;
use self::orders::reason::Reason;
use self::orders::{Order, Seen};
use self::position::{AttackBlocks, Battlefield, Position, Stage};
use self::sequence::effects::{Effects, Now, Step};
use self::sequence::events::Event;
use self::world::{Setup, World};
use crate::dice::Dice;
use crate::guard::{Breach, Guard};
use crate::map::{Cut, MapView};
use crate::module::{Fault, Faults, Module};
use crate::order::grammar::PLACES;
use crate::order::kind;
use crate::order::{Choice, CompletionRequest, OrderError};
use crate::report::{Bulletin, Report};
use crate::seat::{SeatId, Seats};
use crate::system::{Action, Outcome, RosterLine, System};
use crate::view::{self, Audience, View, Viewer};
use crate::window::{Window, WindowKind};
use crate::words::Message;

/// The system.
pub struct Tuw;

impl System for Tuw {
    type World = World;
    type Setup = Setup;
    type Position = Position;
    type Known = Known;
    type Order = Order;
    type Event = Event;
    type Reason = Reason;
    type Step = Step;
    type Plan = ();
    type Now<'a> = Now<'a>;
    type Effects = Effects;

    const ID: &'static str = "tuw";
    const VERSION: u32 = 2;

    fn read_module(module: &Module) -> Result<(World, Setup), Vec<Fault>> {
        module::read(Faults::of(module))
    }

    fn read_world(module: &Module) -> Result<World, Vec<Fault>> {
        module::read(Faults::of_begun(module)).map(|(world, _)| world)
    }

    fn begin(world: &World, setup: &Setup, dice: &Dice) -> Position {
        let (players, initiative) = sequence::player_order(world, dice);
        let battlefield = Battlefield {
            turn: 1,
            stage: Stage::Movement(0),
            players,
            initiative,
            units: setup.units.clone(),
            movement: BTreeMap::new(),
            moving: None,
            attacks_used: BTreeMap::new(),
            attacks: Vec::new(),
            blocks: AttackBlocks::default(),
            results: Vec::new(),
            results_before: Vec::new(),
            losses: Vec::new(),
            cost_lost: BTreeMap::new(),
            holders: vec![None; world.objectives.len()],
        };
        let mut position = Position { battlefield, lists: BTreeMap::new() };
        sequence::open_first_window(world, &mut position.battlefield);
        position
    }

    /// Version 2 knows what befell weapons, and attacks by blocks; where a position tells of neither, there is none.
    fn migrate(from: u32, position: serde_json::Value) -> Result<serde_json::Value, String> {
        if from == 1 { Ok(position) } else { Err(format!("no way is known from version {from}")) }
    }

    fn seats(world: &World) -> &Seats {
        &world.seats
    }

    /// Rule: TUW-2.2
    fn window(world: &World, position: &Position) -> Option<Window> {
        let battlefield = &position.battlefield;
        let players = battlefield.players.len() as u16;
        let (kind, place, before, round) = match battlefield.stage {
            Stage::Movement(place) => ("movement", u16::from(place), 0, 0),
            Stage::Attacks(place) => (
                "attacks",
                u16::from(place),
                players.saturating_mul(battlefield.blocks.round.saturating_add(1)),
                battlefield.blocks.round,
            ),
            Stage::Over => return None,
        };
        let round = if round > 0 { format!("-{}", round + 1) } else { String::new() };
        Some(Window {
            turn: battlefield.turn,
            index: before.saturating_add(place + 1),
            key: format!("{kind}-{}{round}", place + 1),
            name: report::wording::stage(world, battlefield),
            kind: WindowKind::Immediate,
            seats: battlefield.seat().into_iter().collect(),
        })
    }

    fn known(world: &World, position: &Position, viewer: Viewer) -> Known {
        fog::known(position, viewer.seats(&world.seats))
    }

    fn known_to_umpire(_: &World, position: &Position) -> Known {
        fog::known_to_umpire(position)
    }

    fn find_name(seen: &Seen<'_>, list: &'static str, words: &str) -> Option<String> {
        (list == PLACES && seen.world.ground.find(words).is_some()).then(|| words.to_owned())
    }

    fn explain(seen: &Seen<'_>, reason: &Reason) -> [Message; 2] {
        report::refusal::explain(seen.world, seen.battlefield(), reason)
    }

    /// Every order completes all of its fields itself.
    fn complete(_: &Seen<'_>, _: &CompletionRequest<'_>) -> Vec<Choice> {
        Vec::new()
    }

    fn adjudicate(
        world: &World,
        position: &Position,
        act: Action<'_, Order>,
        dice: &Dice,
        _: Guard,
    ) -> Result<Outcome<Position, Event>, Breach> {
        let mut after = position.clone();
        let events = match act {
            Action::Order(given) => {
                let mut effects = Effects::default();
                if let Some(seat) = given.giver.seat() {
                    let now = Now { world, position, seat };
                    kind::act_in_step::<Tuw>(
                        std::slice::from_ref(given),
                        Step::Now,
                        &now,
                        dice,
                        &mut effects,
                    );
                }
                effects.apply(world, &mut after)
            }
            Action::Close(_) if position.battlefield.stage == Stage::Over => Vec::new(),
            Action::Close(_) => {
                let told = |what| view::Event { audience: Audience::Public, what };
                sequence::close(world, &mut after, dice).into_iter().map(told).collect()
            }
        };
        Ok(Outcome { position: after, events })
    }

    fn report(world: &World, view: &View<Known>, events: &[&Event]) -> Report {
        report::turn::report(world, view.known(), events)
    }

    fn bulletin(world: &World, _: &View<Known>, events: &[&Event]) -> Option<Bulletin> {
        report::bulletin::bulletin(world, events)
    }

    fn map(world: &World, view: &View<Known>, cut: &Cut) -> MapView {
        map::map(world, view.known(), cut)
    }

    fn roster(world: &World, view: &View<Known>) -> Vec<RosterLine> {
        report::roster::roster(world, view.known())
    }

    fn unit(world: &World, view: &View<Known>, code: &str) -> Result<Report, OrderError> {
        report::unit::unit(world, view.known(), code)
    }

    fn autopilot(world: &World, view: &View<Known>, seat: SeatId) -> Vec<String> {
        autopilot::lines(world, view.known(), seat)
    }
}
