//! El Mythico: a republic, its armies, its leaders; sealed weekly turns. [`world`] is what is
//! printed, [`position`] the whole truth, [`fog`] what is known of it; [`orders`] are what players
//! write, [`sequence`] is what happens, [`report`] what they are told. The players' rule book is
//! `docs/rules/el-mythico.md`.

pub mod account;
pub mod air;
pub mod arm;
pub mod assumed;
pub mod autopilot;
mod battles;
pub mod bearing;
pub mod chance;
pub mod condition;
pub mod contact;
pub mod correction;
pub mod country;
pub mod deeds;
mod desk;
pub mod elite;
pub mod equipment;
pub mod espionage;
pub mod events;
pub mod field;
pub mod fieldwork;
pub mod fog;
pub mod hex_map;
pub mod hex_no;
pub mod hex_set;
pub mod invariants;
pub mod ledger;
pub mod manpower;
pub mod map;
pub mod map_signs;
pub mod market;
pub mod minor;
pub mod module;
pub mod money;
pub mod names;
pub mod obstacle;
pub mod odds;
pub mod orders;
pub mod paths;
pub mod plan;
pub mod position;
pub mod relations;
pub mod reorganisation;
pub mod report;
pub mod rules;
mod saved;
pub mod score;
pub mod sea;
pub mod sequence;
pub mod stature;
pub mod stock;
pub mod task;
pub mod training;
pub mod unit;
pub mod victory;
mod wording;
pub mod world;
mod worth;

#[cfg(test)]
mod cases;

use self::country::installation::INSTALLATIONS;
use self::elite::Elite;
use self::espionage::{SPIES, found_code, read_found};
use self::events::Event;
use self::field::Field;
use self::field::effects::{Effects, Step};
use self::fog::Known;
use self::market::SUPPLIERS;
use self::minor::MINOR_LEADERS;
use self::module::Setup;
use self::names::{HOLDERS, NOBODY, SEATS};
use self::orders::hit::LEADERS;
use self::orders::purchase::supplier_meant;
use self::orders::reason::Reason;
use self::orders::train::ELITES;
use self::orders::{Order, OrderContext, assessment, choices, costs, find};
use self::plan::Plan;
use self::position::Position;
use self::stock::{GOODS, Good};
use self::world::World;
use crate::aim::{Aim, Ending};
use crate::battle::Battle;
use crate::desk::{Again, Ask, Card, Given, StandingOrder, UnitPrompt};
use crate::dice::Dice;
use crate::digest::{Digest, Holding};
use crate::figures::SeatFigures;
use crate::guard::{Breach, Guard};
use crate::map::{Cut, MapView};
use crate::module::schema::FileSchema;
use crate::module::{Fault, Module};
use crate::order::grammar::{PLACES, UNITS};
use crate::order::{Choice, CompletionRequest, Field as FormField, Form, OrderError};
use crate::pilot::Pilot;
use crate::question::Question;
use crate::report::{Bulletin, Report};
use crate::saved::Checked;
use crate::seat::{SeatId, Seats};
use crate::system::{Action, Outcome, Rejected, RosterLine, System};
use crate::view::{View, Viewer};
use crate::window::{Window, WindowKind};
use crate::words::{Message, message, problem_and_remedy};

/// The rule system.
pub struct ElMythico;

impl System for ElMythico {
    type World = World;
    type Setup = Setup;
    type Position = Position;
    type Known = Known;
    type Order = Order;
    type Event = Event;
    type Reason = Reason;
    type Step = Step;
    type Plan = Plan;
    type ActContext<'a> = Field<'a>;
    type Effects = Effects;

    const ID: &'static str = "el-mythico";
    const VERSION: u32 = 5;

    fn read_module(module: &Module) -> Result<(World, Setup), Vec<Fault>> {
        module::read(module)
    }

    fn read_world(module: &Module) -> Result<World, Vec<Fault>> {
        module::read_world(module)
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

    /// One sealed window a turn, for all seats left in the war, until it is over.
    fn window(world: &World, position: &Position) -> Option<Window> {
        (!position.over).then(|| Window {
            turn: position.turn,
            index: 1,
            key: "orders".to_owned(),
            name: message("mythico-window-orders"),
            kind: WindowKind::Sealed,
            seats: victory::fighting(world, position).map(|force| force.seat).collect(),
        })
    }

    fn known(world: &World, position: &Position, viewer: Viewer) -> Known {
        fog::known(world, position, viewer)
    }

    fn known_to_umpire(world: &World, position: &Position) -> Known {
        fog::known_to_umpire(world, position)
    }

    /// Refuses orders of a seat that has left the war. Rules: EM-10.1, EM-12.1.
    fn admit(ctx: &OrderContext<'_>, _: &'static Form) -> Result<(), Rejected<Reason>> {
        let seat = ctx.giver.seat();
        if seat.is_some_and(|seat| ctx.known().left.contains_key(&seat)) {
            Err(Reason::Conceded.into())
        } else {
            Ok(())
        }
    }

    fn find_name(ctx: &OrderContext<'_>, list: &'static str, words: &str) -> Option<String> {
        if list == SEATS {
            return ctx.world.seats.meant(words).map(|seat| seat.key.clone());
        }
        if list == HOLDERS {
            let nobody = || words.eq_ignore_ascii_case(NOBODY).then(|| NOBODY.to_owned());
            return ctx.world.seats.meant(words).map(|seat| seat.key.clone()).or_else(nobody);
        }
        if list == ELITES {
            return Elite::read(words).map(|elite| elite.word().to_owned());
        }
        if list == SUPPLIERS {
            return supplier_meant(ctx.world, words);
        }
        if list == GOODS {
            return Good::meant(&ctx.world.equipment, words).map(|good| good.key().to_owned());
        }
        if list == INSTALLATIONS {
            return ctx.world.installation_meant(words).map(|one| one.number.to_string());
        }
        if list == SPIES {
            // An unknown code is refused by the order itself, which says how spies are found.
            return read_found(words).map(|number| found_code(number).into());
        }
        if list == MINOR_LEADERS {
            return find::minor_leader(ctx, words).map(|leader| leader.key.to_string());
        }
        if list == LEADERS {
            return find::hostile_leader(ctx, words);
        }
        if list == UNITS {
            // The umpire gives no orders to units.
            let is_unit = ctx.giver.seat().is_some() && find::is_unit(ctx, words);
            return is_unit.then(|| words.to_owned());
        }
        // Of the other names, only those of places and installations have several words.
        let known = match words.contains(' ') {
            true => {
                ctx.world.map.place(words).is_some()
                    || find::installation_called(ctx.world, words).is_some()
            }
            false => find::known_hex(ctx, words).is_some(),
        };
        (list == PLACES && known).then(|| words.to_owned())
    }

    fn nearest_name(ctx: &OrderContext<'_>, list: &'static str, words: &str) -> Option<String> {
        (list == INSTALLATIONS).then(|| find::installation_nearly_called(ctx.world, words))?
    }

    fn explain(ctx: &OrderContext<'_>, reason: &Reason) -> [Message; 2] {
        problem_and_remedy(reason, ctx.world)
    }

    fn complete(ctx: &OrderContext<'_>, request: &CompletionRequest<'_>) -> Vec<Choice> {
        choices::shared(ctx, request)
    }

    fn assess(world: &World, view: &View<Known>, seat: SeatId, orders: &[&Order]) -> Vec<Message> {
        assessment::assess(&OrderContext::by_seat(world, view, seat), orders)
    }

    fn costs(world: &World, view: &View<Known>, seat: SeatId, orders: &[&Order]) -> Vec<Message> {
        costs::costs(&OrderContext::by_seat(world, view, seat), orders)
    }

    fn adjudicate(
        world: &World,
        position: &Position,
        act: Action<'_, Order>,
        dice: &Dice,
        guard: Guard,
    ) -> Result<Outcome<Position, Event>, Breach> {
        match act {
            Action::Close(orders) => sequence::play(world, position, orders, dice, guard),
            // Seats have no orders here that take effect at once.
            Action::Order(act) => sequence::corrections::carry_out(world, position, act, guard),
        }
    }

    fn aim(world: &World, view: &View<Known>) -> Aim {
        victory::aim(world, view)
    }

    fn figures(world: &World, position: &Position) -> Vec<SeatFigures> {
        worth::figures(world, position)
    }

    fn battles(world: &World, positions: [&Position; 2], events: &[&Event]) -> Vec<Battle> {
        battles::of_turn(world, positions, events)
    }

    fn ending(world: &World, position: &Position) -> Option<Ending> {
        victory::ending(world, position)
    }

    fn digest(world: &World, view: &View<Known>, events: &[&Event]) -> Digest {
        report::digest::digest(world, view.known(), events)
    }

    fn report(world: &World, view: &View<Known>, events: &[&Event]) -> Report {
        report::turn::report(world, view, events)
    }

    fn holdings(world: &World, view: &View<Known>) -> Vec<Holding> {
        report::standing::holdings(world, view)
    }

    fn bulletin(world: &World, view: &View<Known>, events: &[&Event]) -> Option<Bulletin> {
        Some(report::bulletin::bulletin(world, view.known(), events))
    }

    fn map(world: &World, view: &View<Known>, cut: &Cut) -> MapView {
        map::map(world, view, cut)
    }

    fn roster(world: &World, view: &View<Known>) -> Vec<RosterLine> {
        report::roster::roster(world, view.known())
    }

    fn unit(world: &World, view: &View<Known>, code: &str) -> Result<Report, OrderError> {
        report::unit::unit(world, view, code)
    }

    fn prompt(world: &World, view: &View<Known>, seat: SeatId) -> Vec<String> {
        orders::name::questionnaire(world, view.known(), seat)
    }

    fn questions(
        world: &World,
        view: &View<Known>,
        seat: SeatId,
        orders: &[&Order],
    ) -> Vec<Question> {
        orders::questions::questions(&OrderContext::by_seat(world, view, seat), orders)
    }

    fn prompts(ctx: &OrderContext<'_>, standing: &[StandingOrder<Order>]) -> Vec<UnitPrompt> {
        desk::prompts(ctx, standing)
    }

    fn card(ctx: &OrderContext<'_>, standing: &[StandingOrder<Order>], code: &str) -> Option<Card> {
        desk::card(ctx, standing, code)
    }

    fn ask(
        ctx: &OrderContext<'_>,
        form: &'static Form,
        given: &Given,
        field: &FormField,
    ) -> Option<Ask> {
        desk::ask(ctx, form, given, field)
    }

    fn again(
        ctx: &OrderContext<'_>,
        standing: &[StandingOrder<Order>],
        last: &[String],
    ) -> Vec<Again> {
        desk::again(ctx, standing, last)
    }

    fn leader(world: &World, view: &View<Known>, seat: SeatId) -> u8 {
        view.known().leader(seat, world)
    }

    fn autopilot(world: &World, view: &View<Known>, seat: SeatId) -> Vec<String> {
        autopilot::orders(world, view.known(), seat)
    }

    fn lines_of(
        world: &World,
        view: &View<Known>,
        seat: SeatId,
        (pilot, chance): (Pilot, u64),
    ) -> Option<Vec<String>> {
        let known = view.known();
        Some(match pilot {
            Pilot::Present => autopilot::orders(world, known, seat),
            Pilot::LastRelease => autopilot::last_release::orders(world, known, seat),
            Pilot::AtRandom => autopilot::at_random::orders(world, known, seat, chance),
        })
    }
}
