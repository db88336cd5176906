//! TUW, the Tabletop Universal Wargame: hexes, units with ATT, DEF and MP, moves and attacks played
//! seat by seat in immediate windows. Rules: docs/rules/tuw.md.
//!
//! Reading order: `world/` (what is printed), `position.rs` (what stands where), `sequence/` (the
//! turn), `sequence/movement/`, `sequence/combat/`, `orders/` (what players write), `fog.rs` (what
//! is known), `report/` and `map.rs` (what is shown).

mod at_once;
mod autopilot;
#[cfg(test)]
mod cases;
mod code;
mod correction;
mod desk;
mod events;

mod fog;
mod guard;
mod map;
mod module;

mod names;
mod orders;
mod position;
mod report;
mod results;
mod saved;
mod score;
mod sequence;
mod veil;
mod victory;
mod wording;
mod world;

use self::events::Event;
use self::fog::Known;
use self::module::Setup;
use self::orders::reason::Reason;
use self::orders::{Order, OrderContext, set_right};
use self::position::{Position, Stage};
use self::sequence::effects::{ActContext, Effects, Step};
use self::wording::Names;
use self::world::World;
use crate::aim::{Aim, Ending};
use crate::desk::{Ask, Card, Given, StandingOrder, UnitPrompt};
use crate::dice::Dice;
use crate::digest::{Digest, Holding};
use crate::guard::{Breach, Guard};
use crate::map::{Cut, MapView};
use crate::module::schema::FileSchema;
use crate::module::{Fault, Faults, Module};
use crate::order::grammar::{PLACES, UNITS};
use crate::order::{Choice, CompletionRequest, Field, Form, OrderError, Outlook, ValidOrder};
use crate::pilot::Pilot;
use crate::price::UnitPrice;
use crate::report::{Bulletin, Report};
use crate::saved::Checked;
use crate::seat::{Giver, SeatId, Seats};
use crate::system::{Action, Outcome, RosterLine, System};
use crate::view::{View, Viewer};
use crate::window::Window;
use crate::words::{Message, problem_and_remedy};

/// The rule system TUW.
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
    type ActContext<'a> = ActContext<'a>;
    type Effects = Effects;

    const ID: &'static str = "tuw";
    const VERSION: u32 = 2;

    fn read_module(module: &Module) -> Result<(World, Setup), Vec<Fault>> {
        module::read(Faults::of(module))
    }

    fn read_world(module: &Module) -> Result<World, Vec<Fault>> {
        module::read(Faults::of_begun(module)).map(|(world, _)| world)
    }

    fn file_schemas() -> Vec<FileSchema> {
        module::file_schemas()
    }

    fn begin(world: &World, setup: &Setup, dice: &Dice) -> Position {
        sequence::opening::begin(world, setup, dice)
    }

    fn check_saved(world: &World, position: &Position) -> Checked {
        saved::check(world, position)
    }

    fn seats(world: &World) -> &Seats {
        &world.seats
    }

    fn window(world: &World, position: &Position) -> Option<Window> {
        sequence::windows::window(world, &position.battlefield)
    }

    fn known(world: &World, position: &Position, viewer: Viewer) -> Known {
        fog::known(world, position, viewer.seats(&world.seats))
    }

    fn known_to_umpire(_: &World, position: &Position) -> Known {
        fog::known_to_umpire(position)
    }

    fn find_name(ctx: &OrderContext<'_>, list: &'static str, words: &str) -> Option<String> {
        let known = match list {
            PLACES => ctx.world.ground.meant(words).is_some(),
            UNITS => !matches!(
                names::unit(ctx.world, ctx.battlefield(), words, |_| true),
                names::NameMatch::None
            ),
            _ => false,
        };
        known.then(|| words.to_owned())
    }

    fn explain(ctx: &OrderContext<'_>, reason: &Reason) -> [Message; 2] {
        problem_and_remedy(reason, &Names { world: ctx.world, battlefield: ctx.battlefield() })
    }

    /// Every order completes all of its fields itself.
    fn complete(_: &OrderContext<'_>, _: &CompletionRequest<'_>) -> Vec<Choice> {
        Vec::new()
    }

    fn adjudicate(
        world: &World,
        position: &Position,
        act: Action<'_, Order>,
        dice: &Dice,
        guard: Guard,
    ) -> Result<Outcome<Position, Event>, Breach> {
        let mut after = position.clone();
        let events = match act {
            Action::Order(given) => match (given.giver, set_right::of(&given.order.order)) {
                (Giver::Seat(seat), _) => {
                    at_once::carry_out(world, &mut after, seat, &given.order.order, dice)
                }
                (Giver::Umpire, Some(corrected)) => {
                    correction::carry_out(world, &mut after, corrected)
                }
                (Giver::Umpire, None) => Vec::new(),
            },
            Action::Close(_) if position.battlefield.stage == Stage::Over => Vec::new(),
            Action::Close(_) => {
                let happened = sequence::close(world, &mut after, dice, guard)?;
                let told = |event| veil::told(world, after.veil.as_ref(), event);
                happened.into_iter().flat_map(told).collect()
            }
        };
        Ok(Outcome { position: after, events })
    }

    fn foresee(
        world: &World,
        view: &View<Known>,
        seat: SeatId,
        order: &ValidOrder<Order>,
    ) -> Option<Known> {
        at_once::foreseen(world, view.known(), seat, &order.order)
    }

    fn outlook(
        world: &World,
        view: &View<Known>,
        seat: SeatId,
        order: &ValidOrder<Order>,
    ) -> Outlook {
        match Self::foresee(world, view, seat, order) {
            Some(_) => Outlook::Certain,
            None if view.known().is_veiled() => Outlook::Unseen,
            None => Outlook::Dice,
        }
    }

    fn prompts(ctx: &OrderContext<'_>, _: &[StandingOrder<Order>]) -> Vec<UnitPrompt> {
        desk::prompts(ctx)
    }

    fn card(ctx: &OrderContext<'_>, _: &[StandingOrder<Order>], code: &str) -> Option<Card> {
        desk::card(ctx, code)
    }

    fn ask(
        ctx: &OrderContext<'_>,
        form: &'static Form,
        given: &Given,
        field: &Field,
    ) -> Option<Ask> {
        desk::ask(ctx, form, given, field)
    }

    fn fault(world: &World, position: &Position) -> Option<Message> {
        guard::fault(world, position)
    }

    fn aim(world: &World, view: &View<Known>) -> Aim {
        report::standing::aim(world, view.known())
    }

    fn prices(world: &World) -> Vec<UnitPrice> {
        report::price::prices(world)
    }

    fn ending(world: &World, position: &Position) -> Option<Ending> {
        report::standing::ending(world, &position.battlefield)
    }

    fn report(world: &World, view: &View<Known>, events: &[&Event]) -> Report {
        report::turn::report(world, view.known(), events)
    }

    fn digest(world: &World, _: &View<Known>, events: &[&Event]) -> Digest {
        report::digest::digest(world, events)
    }

    fn holdings(world: &World, view: &View<Known>) -> Vec<Holding> {
        report::digest::holdings(world, view.known())
    }

    fn bulletin(world: &World, view: &View<Known>, events: &[&Event]) -> Option<Bulletin> {
        report::bulletin::bulletin(world, view.known(), events)
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

    fn lines_of(
        world: &World,
        view: &View<Known>,
        seat: SeatId,
        (pilot, chance): (Pilot, u64),
    ) -> Option<Vec<String>> {
        match pilot {
            Pilot::Present => Some(autopilot::lines(world, view.known(), seat)),
            Pilot::AtRandom => Some(autopilot::lines_at_random(world, view.known(), seat, chance)),
            Pilot::LastRelease => None,
        }
    }
}
