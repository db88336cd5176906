//! Oil: an overlay on the lamps that uses every call of a command. Each lamp has so much oil, which
//! its own faction alone knows. Before each turn all seats may pour oil in a sealed window. A lamp
//! with one drop may fail to flash, an empty one can't be turned and hangs down when its window
//! closes. A lamp burns a drop a turn. Seat 2 sees which lamps are full.

use std::collections::BTreeMap;

use mythico_engine::command::{Attempt, Command, Done, Eyes, Moment, Page, Scene, Step};
use mythico_engine::dice::Dice;
use mythico_engine::grid::Cell;
use mythico_engine::map::{SignKind, SignView};
use mythico_engine::module::{Fault, Module};
use mythico_engine::order::{
    Args, Choice, CompletionRequest, Field, FieldType, Form, Slot, Subject,
};
use mythico_engine::overlaid::{
    Acting, DoneBy, Overlaid, Overlay, Refusal, RefusalOf, SceneOf, State,
};
use mythico_engine::report::Section;
use mythico_engine::seat::{SeatId, SeatSet, Seats};
use mythico_engine::sight::Sight;
use mythico_engine::system::{Answer, OrderContext, OrderKind, Rejected, SeatOrder};
use mythico_engine::view::{Audience, Event};
use mythico_engine::window::{Window, WindowKind};
use mythico_engine::words::{Message, literal};
use serde::{Deserialize, Serialize};

use super::orders::Order;
use super::system::{Lamp, Lamps, Table};

/// A lamp with so much oil is full.
const FULL: i64 = 5;

/// The command.
pub struct Oil;
/// The lamps with oil.
pub type OiledLamps = Overlaid<Lamps<Oil>>;
type Ctx<'a> = OrderContext<'a, OiledLamps>;
type On<'a> = Scene<'a, Table, Tank>;

/// `command.toml`: what is printed.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tank {
    /// Drops in each lamp at the beginning.
    drops: i64,
}

/// What the command keeps.
#[derive(Clone, Serialize, Deserialize)]
pub struct Levels {
    pouring: bool,
    drops: BTreeMap<u8, i64>,
}

/// What happens by oil.
#[derive(Clone, Serialize, Deserialize)]
pub enum Oiled {
    Poured(u8, i64),
    Failed(u8),
}

/// Seat 1 and 3 look after lamp 1, seat 2 after lamp 2.
fn sees(world: &Seats, eyes: Eyes, lamp: u8) -> bool {
    let faction = |seat| world.seat(seat).map(|seat| seat.faction);
    let own = faction(SeatId(lamp));
    match eyes {
        Eyes::Umpire => true,
        Eyes::Seats(seats) => seats.iter().any(|seat| faction(seat) == own),
    }
}

impl Command<Table> for Oil {
    type World = Tank;
    type State = Levels;
    type Event = Oiled;

    fn read(module: &Module, _: &Seats) -> Result<Tank, Vec<Fault>> {
        module.read("command.toml").map_err(|fault| vec![fault])
    }

    fn begin(on: On<'_>, _: &Dice) -> Levels {
        Levels {
            pouring: false,
            drops: on.field.keys().map(|lamp| (*lamp, on.printed.drops)).collect(),
        }
    }

    fn known(on: On<'_>, state: &Levels, eyes: Eyes) -> Levels {
        let mut known = state.clone();
        known.drops.retain(|lamp, _| sees(on.world, eyes, *lamp));
        known
    }

    fn attempt(_: On<'_>, state: &Levels, _: SeatId, order: &Order) -> Attempt {
        let Order::Flash(flash) = order else { return Attempt::Free(None) };
        match state.drops.get(&flash.0) {
            Some(0) => Attempt::Refused([literal("The lamp is dry."), literal("Pour oil first.")]),
            Some(1) => {
                Attempt::Test { chance: 1, of: 2, parts: vec![literal("One drop: 1 of 2.")] }
            }
            _ => Attempt::Free(Some(literal("It has oil."))),
        }
    }

    fn decide(
        _: On<'_>,
        done: &mut Done<Levels, Oiled>,
        (seat, order): (SeatId, &Order),
        dice: &Dice,
    ) -> bool {
        let Order::Flash(flash) = order else { return true };
        let has_oil = done.state.drops[&flash.0] > 0;
        let lit = has_oil && dice.stream("oil", [flash.0.into(), 0, 0]).die(2) == 1;
        let audience = Audience::Alone(SeatSet::one(seat));
        let failed = Event { audience, what: Oiled::Failed(flash.0) };
        done.events.extend((!lit).then_some(failed));
        lit
    }

    fn cut(_: On<'_>, state: &Levels, step: Step<Table>) -> Option<Message> {
        let dry = state.drops.get(&step.unit) == Some(&0) && step.from != step.to;
        dry.then(|| literal(format!("Lamp {} is dry and sticks.", step.unit)))
    }

    fn marches(
        on: On<'_>,
        done: &mut Done<Levels, Oiled>,
        (window, moment): (&Window, Moment),
    ) -> Vec<(u8, i64)> {
        let closes = window.key == "aim" && moment == Moment::Closes;
        let dry = on.field.keys().filter(|lamp| closes && done.state.drops[lamp] == 0);
        dry.map(|lamp| (*lamp, 180)).collect()
    }

    fn after_losses(
        on: On<'_>,
        done: &mut Done<Levels, Oiled>,
        (before, next): (&BTreeMap<u8, i64>, Option<&Window>),
        _: &Dice,
    ) {
        let turned = on.field.iter().filter(|(lamp, aim)| before[lamp] != **aim);
        for (lamp, _) in turned {
            done.state.drops.entry(*lamp).and_modify(|drops| *drops = (*drops - 1).max(0));
        }
        done.state.pouring = next.is_some_and(|next| next.key == "aim");
    }

    fn window(_: On<'_>, state: &Levels, host: &Window) -> Option<Window> {
        state.pouring.then(|| Window {
            index: 0,
            key: "oil".to_owned(),
            name: literal("oil"),
            kind: WindowKind::Sealed,
            seats: (1..=3).map(SeatId).collect(),
            ..host.clone()
        })
    }

    fn sight(
        _: On<'_>,
        done: &mut Done<Levels, Oiled>,
        (_, veil): (&BTreeMap<u8, i64>, Option<Sight<Lamp, i64>>),
        _: &Dice,
    ) -> Option<Sight<Lamp, i64>> {
        let mut veil = veil.unwrap_or_default();
        let full = done.state.drops.iter().filter(|(lamp, drops)| **lamp != 2 && **drops >= FULL);
        full.for_each(|(lamp, _)| veil.know(Lamp((*lamp).into())));
        Some(veil)
    }

    fn adds(on: On<'_>, state: &Levels, _: Eyes, page: Page<'_>) {
        let line = |(lamp, drops): (&u8, &i64)| literal(format!("lamp {lamp}: {drops} drops"));
        let lines: Vec<_> = state.drops.iter().map(line).collect();
        match page {
            Page::Report(report) => {
                report.sections.extend(Section::of_lines(literal("Oil"), lines));
            }
            Page::Unit(_, report) => {
                report.sections.extend(Section::of_lines(literal("Oil"), lines));
            }
            Page::Roster(roster) => {
                roster.iter_mut().zip(lines).for_each(|(unit, line)| unit.said = line);
            }
            Page::Aim(aim) => aim.now.extend(lines),
            Page::Map(map, _) => {
                let dry = on.field.keys().filter(|lamp| state.drops.get(lamp) == Some(&0));
                map.signs.extend(dry.map(|lamp| SignView {
                    cell: Cell::new((*lamp).into(), 1),
                    kind: SignKind::Wreck,
                    flag: None,
                    name: literal("dry"),
                    turn: None,
                }));
            }
        }
    }
}

mythico_engine::orders! {
    /// The overlay's orders.
    pub enum OilOrder of OiledLamps { Pour }
}

/// Pours oil into an own lamp.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pour(u8, i64);

/// Why it is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoPouring;

impl OrderKind<OiledLamps> for Pour {
    const FORM: Form = Form {
        word: "pour",
        topic: "lamp",
        subject: Subject::Unit,
        fields: &[Field::new("quantity", FieldType::Quantity { min: 1, max: 3 })],
        rule: "OIL-1",
        ..Form::BASE
    };

    fn admit(ctx: &Ctx<'_>) -> Result<(), Rejected<RefusalOf<Lamps<Oil>>>> {
        let is_open = ctx.known().laid.pouring;
        if is_open { Ok(()) } else { Err(Refusal::Laid(NoPouring).into()) }
    }

    fn read(args: &Args<'_>, ctx: &Ctx<'_>) -> Result<Self, Rejected<RefusalOf<Lamps<Oil>>>> {
        let own = |lamp: &u8| ctx.known().laid.drops.contains_key(lamp);
        let lamp = args.ordered_unit().value.parse().ok().filter(own);
        let lamp = lamp.ok_or(Refusal::Laid(NoPouring))?;
        Ok(Pour(lamp, args.number("quantity").unwrap_or_default()))
    }

    fn slot(&self, _: &Ctx<'_>) -> Slot {
        Slot::of_unit("pour", self.0)
    }

    fn answer(&self, _: &Ctx<'_>) -> Answer {
        Answer::of(literal(format!("pour {} drops into {}", self.1, self.0)))
    }

    fn act(&self, now: &Acting<'_, Lamps<Oil>>, _: &Dice, done: &mut DoneBy<Lamps<Oil>>) {
        *done.state.drops.entry(self.0).or_default() += self.1;
        let audience = Audience::Alone(SeatSet::one(now.seat));
        done.events.push(Event { audience, what: Oiled::Poured(self.0, self.1) });
    }
}

impl Overlay<Lamps<Oil>> for Oil {
    const ID: &'static str = "lamps+oil";
    const VERSION: u32 = 1;

    type Order = OilOrder;
    type Reason = NoPouring;

    fn is_open(state: &State<Lamps<Oil>>) -> bool {
        state.pouring
    }

    fn close(
        scene: SceneOf<'_, Lamps<Oil>>,
        done: &mut DoneBy<Lamps<Oil>>,
        orders: &[SeatOrder<OilOrder>],
        dice: &Dice,
    ) {
        for given in orders {
            let Some(seat) = given.giver.seat() else { continue };
            let OilOrder::Pour(pour) = &given.order.order;
            pour.act(&Acting { scene, seat }, dice, done);
        }
        done.state.pouring = false;
    }

    fn explain(_: &Ctx<'_>, _: &NoPouring) -> [Message; 2] {
        [literal("Nothing can be poured."), literal("Wait.")]
    }

    fn tell(_: SceneOf<'_, Lamps<Oil>>, events: &[&Oiled]) -> Vec<Section> {
        let line = |event: &&Oiled| match event {
            Oiled::Poured(lamp, drops) => literal(format!("{drops} drops into {lamp}")),
            Oiled::Failed(lamp) => literal(format!("{lamp} doesn't catch")),
        };
        let lines = events.iter().map(line).collect();
        Section::of_lines(literal("Oiled"), lines).into_iter().collect()
    }

    fn autopilot(_: SceneOf<'_, Lamps<Oil>>, state: &State<Lamps<Oil>>, _: SeatId) -> Vec<String> {
        state.drops.keys().map(|lamp| format!("pour {lamp} 1")).collect()
    }

    fn complete(ctx: &Ctx<'_>, _: &CompletionRequest<'_>) -> Vec<Choice> {
        let lamps = ctx.known().laid.drops.keys();
        lamps.map(|lamp| Choice::new(lamp.to_string(), literal("lamp"), "lamp")).collect()
    }
}
