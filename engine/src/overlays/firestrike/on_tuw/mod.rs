//! Firestrike on TUW: what it asks of TUW's battlefield, when its windows open, and what units do
//! by themselves there. `orders/` are those of its windows, `closing` carries them out, `module`
//! reads the formations, `shown` adds to pages, `pilot` orders for the autopilot.

mod closing;
mod module;
mod orders;
mod pilot;
mod shown;

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap};

use self::module::Printed;
use self::orders::FirestrikeOrder;
use super::battle::{BaseAt, Battle};
use super::play::{self, Goal, Nbc};
use super::reason::Reason;
use super::state::{Fact, Stage, State};
use super::{Firestrike, wording};
use crate::command::{Command, Done, Eyes, Moment, Page, Scene, Step};
use crate::desk::{Card, Need, UnitPrompt};
use crate::dice::Dice;
use crate::grid::hex::{Hex, Side};
use crate::module::schema::FileSchema;
use crate::module::{Fault, Module};
use crate::order::grammar::UNITS;
use crate::order::{Choice, CompletionRequest};
use crate::overlaid::{DoneBy, Overlaid, Overlay, SceneOf};
use crate::report::Section;
use crate::saved::Checked;
use crate::seat::SeatId;
use crate::system::{OrderContext, SeatOrder};
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::position::{self, Battlefield, Unit};
use crate::systems::tuw::sequence::combat::sight::blocked;
use crate::systems::tuw::sequence::movement::{Mover, allowance, may_move};
use crate::systems::tuw::veil::{LastSeen, Veil};
use crate::systems::tuw::world::World;
use crate::systems::tuw::world::effect::EntryCost;
use crate::systems::tuw::{Board, March, Tuw};
use crate::window::{Window, WindowKind};
use crate::words::{Message, literal, message};

/// TUW under Firestrike.
pub type FirestrikeTuw = Overlaid<Host>;
type Host = Tuw<Firestrike>;
type On<'a> = Scene<'a, Board, Printed>;
type Ctx<'a> = OrderContext<'a, FirestrikeTuw>;
type DoneOn = Done<State<UnitCode>, Fact>;

impl Battle for On<'_> {
    type Base = UnitCode;

    fn bases(&self) -> Vec<BaseAt<UnitCode>> {
        let mut bases = bases_of(self.field);
        bases.retain(|one| one.base.tag().is_none());
        bases
    }

    fn hex_of(&self, base: UnitCode) -> Option<Hex> {
        self.field.units.get(&base).map(|unit| unit.hex)
    }

    fn are_enemies(&self, one: SeatId, other: SeatId) -> bool {
        self.world.faction(one) != self.world.faction(other)
    }

    fn sees(&self, from: Hex, to: Hex) -> bool {
        blocked(&self.world.ground, from, to).is_none()
    }

    /// It was hit in this turn, or it stands on an objective.
    fn is_noticed(&self, base: UnitCode) -> bool {
        let is_hit = self.field.losses.iter().any(|loss| loss.unit.code == base);
        let hex = self.hex_of(base);
        is_hit || self.world.objectives.iter().any(|objective| Some(objective.hex) == hex)
    }

    fn steps(&self, base: UnitCode) -> Vec<(Hex, i32)> {
        let Some(mover) = mover(*self, base) else { return Vec::new() };
        let step = |side: Side| {
            let mut next = mover.clone();
            let points = next.step(side).ok()?;
            Some((next.hex, points.0))
        };
        Side::ALL.into_iter().filter_map(step).collect()
    }

    fn reach(&self, base: UnitCode) -> Vec<(Hex, i32)> {
        let Some(mover) = mover(*self, base) else { return Vec::new() };
        let reach = mover.reach();
        reach.hexes().filter_map(|hex| Some((hex, reach.spent(hex)?.0))).collect()
    }

    fn points_to(&self, base: UnitCode, goals: &dyn Fn(Hex) -> bool) -> BTreeMap<Hex, i32> {
        let Some(unit) = self.field.units.get(&base) else { return BTreeMap::new() };
        let (ground, by) = (&self.world.ground, unit.on_ground(self.world));
        let hexes = ground.cells().map(Hex::of_cell).filter(|hex| goals(*hex));
        let mut points: BTreeMap<Hex, i32> = hexes.map(|hex| (hex, 0)).collect();
        let mut open: BinaryHeap<_> = points.keys().map(|hex| Reverse((0, *hex))).collect();
        while let Some(Reverse((spent, hex))) = open.pop() {
            for side in Side::ALL {
                let from = hex.neighbour(side);
                let entry = ground.entry(by, from, side.opposite());
                let Some(EntryCost::Cost(cost)) = entry.filter(|_| ground.terrain(from).is_some())
                else {
                    continue;
                };
                let total = spent + cost.0;
                if points.get(&from).is_none_or(|known| total < *known) {
                    points.insert(from, total);
                    open.push(Reverse((total, from)));
                }
            }
        }
        points
    }

    fn turn(&self) -> u32 {
        self.field.turn
    }

    fn players(&self) -> Vec<SeatId> {
        self.field.players.clone()
    }
}

fn mover<'a>(on: On<'a>, base: UnitCode) -> Option<Mover<'a>> {
    let unit = on.field.units.get(&base)?;
    may_move(on.world, on.field, base, unit).ok()?;
    Some(Mover::of(on.world, on.field, base, unit))
}

/// A march along the cheapest way to where a base goes. One that stops halfway spends half of its
/// points, rounded up. See FS-2.1.3
fn march(on: On<'_>, goal: Goal<UnitCode>) -> Option<March> {
    let mover = mover(on, goal.base)?;
    let mut path = mover.reach().path(goal.to)?;
    if goal.stops {
        let unit = on.field.units.get(&goal.base)?;
        let half = (allowance(unit.mode(on.world), unit.wounded).0 + 1) / 2;
        let mut there = mover.clone();
        let steps =
            path.iter().take_while(|side| there.used.spent.0 < half && there.step(**side).is_ok());
        let steps = steps.count();
        path.truncate(steps);
    }
    Some(March { unit: goal.base, path })
}

/// Finds a base's cheapest way between two hexes, with both of them. `None` if there is none.
fn way(on: On<'_>, base: UnitCode, (from, to): (Hex, Hex)) -> Option<Vec<Hex>> {
    let unit = on.field.units.get(&base)?;
    let mut mover = Mover::of(on.world, on.field, base, unit);
    mover.hex = from;
    let mut hexes = vec![from];
    for side in mover.way_beyond(to)? {
        hexes.push(hexes.last()?.neighbour(side));
    }
    Some(hexes)
}

/// All bases, hidden ones too.
fn bases_of(field: &Battlefield) -> Vec<BaseAt<UnitCode>> {
    let base = |(base, unit): (&UnitCode, &Unit)| BaseAt {
        base: *base,
        seat: unit.seat,
        hex: unit.hex,
        active: unit.disabled_until.is_none(),
    };
    field.units.iter().map(base).collect()
}

/// What was used of nuclear, biological and chemical weapons in the turn that ends. `before` still
/// has its attacks. See FS-2.1.1
fn nbc_of(on: On<'_>, before: &Battlefield) -> Nbc<UnitCode> {
    let printed = on.printed;
    let has_used = |code: &UnitCode| {
        let weapons = before.units.get(code).map(|unit| unit.kind(on.world));
        let weapons = weapons.into_iter().flat_map(|kind| {
            kind.weapons.iter().map(|weapon| (kind.id.clone(), weapon.name.clone()))
        });
        weapons.enumerate().any(|(place, weapon)| {
            printed.nbc_weapons.contains(&weapon) && before.uses(*code, place) > 0
        })
    };
    let mut bases: Vec<UnitCode> = before.units.keys().copied().filter(has_used).collect();
    let users = bases.clone();
    for attack in &before.attacks {
        if attack.attackers.iter().any(|attacker| users.contains(&attacker.unit.code)) {
            bases.extend(attack.targets.iter().map(|roll| roll.target.code));
        }
    }
    let tainted = on.field.units.iter().filter(|(_, unit)| printed.nbc_hexes.contains(&unit.hex));
    bases.extend(tainted.map(|(code, _)| *code));
    let in_progress = !users.is_empty() || !printed.nbc_hexes.is_empty();
    Nbc { bases, in_progress }
}

impl Command<Board> for Firestrike {
    type World = Printed;
    type State = State<UnitCode>;
    type Event = Fact;

    fn read(module: &Module, world: &World) -> Result<Printed, Vec<Fault>> {
        module::read(module, world)
    }

    fn begin(on: On<'_>, dice: &Dice) -> State<UnitCode> {
        State {
            stage: Stage::Forming,
            trees: on.printed.begin(dice),
            discovered: BTreeMap::new(),
            moved: BTreeSet::new(),
            first: None,
            nbc: !on.printed.nbc_hexes.is_empty(),
        }
    }

    fn known(_: On<'_>, state: &State<UnitCode>, eyes: Eyes) -> State<UnitCode> {
        state.known(eyes)
    }

    fn cut(on: On<'_>, state: &State<UnitCode>, step: Step<Board>) -> Option<Message> {
        let breach = play::cut((&on, &on.printed.tables), state, step.unit, (step.from, step.to));
        breach.map(wording::breach)
    }

    fn marches(on: On<'_>, done: &mut DoneOn, (window, moment): (&Window, Moment)) -> Vec<March> {
        if !matches!(on.field.stage, position::Stage::Movement(_)) {
            return Vec::new();
        }
        let tables = &on.printed.tables;
        let goals = window.seats.iter().flat_map(|seat| match moment {
            Moment::Opens => play::retreats(&on, tables, done, seat),
            Moment::Closes => play::forced(&on, tables, done, seat),
        });
        let goals: Vec<_> = goals.collect();
        goals.into_iter().filter_map(|goal| march(on, goal)).collect()
    }

    fn after_losses(
        on: On<'_>,
        done: &mut DoneOn,
        (before, _): (&Battlefield, Option<&Window>),
        dice: &Dice,
    ) {
        if on.field.turn != before.turn {
            done.state.first = before.players.first().copied();
            let (tables, nbc) = (&on.printed.tables, nbc_of(on, before));
            let lost = on.field.losses_before.iter();
            let lost = lost.filter(|loss| loss.destroyed && loss.weapon.is_none());
            let lost = lost.map(|loss| (loss.unit.code, loss.hex)).collect();
            play::begin_turn((&on, tables), done, (&lost, &nbc), dice);
        }
    }

    fn window(on: On<'_>, state: &State<UnitCode>, host: &Window) -> Option<Window> {
        let (key, name) = match state.stage {
            Stage::Forming => ("formations", "fs-window-formations"),
            Stage::Commanding => ("command", "fs-window-command"),
            Stage::Host => return None,
        };
        let bases: BTreeSet<SeatId> = on.field.units.values().map(|unit| unit.seat).collect();
        matches!(on.field.stage, position::Stage::Movement(_)).then(|| Window {
            index: 0,
            key: key.to_owned(),
            name: message(name),
            kind: WindowKind::Sealed,
            ends_turn: false,
            seats: on.players().into_iter().filter(|seat| bases.contains(seat)).collect(),
            ..host.clone()
        })
    }

    fn sight(
        on: On<'_>,
        done: &mut DoneOn,
        (before, veil): (&Battlefield, Option<Veil>),
        _: &Dice,
    ) -> Option<Veil> {
        play::note_moves(&on, done, &bases_of(before));
        Some(sight(on, &done.state, veil.unwrap_or_default()))
    }

    fn adds(on: On<'_>, state: &State<UnitCode>, eyes: Eyes, page: Page<'_>) {
        shown::add(on, state, eyes, page);
    }
}

/// All lies open but headquarters that no enemy has observed or discovered. Allies know each
/// other's; enemies remember where one was before it was lost from sight. See FS-2.4.1
fn sight(on: On<'_>, state: &State<UnitCode>, mut veil: Veil) -> Veil {
    let was_open = veil.open.take().unwrap_or_default();
    let mut hidden = BTreeSet::new();
    for seat in on.players() {
        let seen = play::seen_headquarters((&on, &on.printed.tables), state, seat);
        let own = state.headquarters(seat).map(|(_, base)| base);
        let own = own.filter(|base| on.field.units.contains_key(base) && !seen.contains(base));
        for base in own {
            hidden.insert(base);
            for viewer in on.players().into_iter().filter(|viewer| *viewer != seat) {
                let sight = veil.seats.entry(viewer).or_default();
                if !on.are_enemies(viewer, seat) {
                    sight.know(base);
                } else if was_open.contains(&base)
                    && let Some(unit) = on.field.units.get(&base)
                {
                    sight.know(base);
                    let seen = LastSeen {
                        hex: unit.hex,
                        turn: on.field.turn,
                        kind: Some(unit.kind),
                        seat: Some(seat),
                    };
                    sight.lose(base, seen);
                }
            }
        }
    }
    let all = on.field.units.keys().chain(on.field.destroyed.keys());
    let open: BTreeSet<UnitCode> = all.copied().filter(|base| !hidden.contains(base)).collect();
    for sight in veil.seats.values_mut() {
        sight.marks.retain(|base, _| !open.contains(base));
    }
    veil.open = Some(open);
    veil
}

impl Overlay<Host> for Firestrike {
    const ID: &'static str = "tuw+firestrike";
    const VERSION: u32 = 1;

    type Order = FirestrikeOrder;
    type Reason = Reason;

    fn is_open(state: &State<UnitCode>) -> bool {
        state.stage != Stage::Host
    }

    fn close(
        on: SceneOf<'_, Host>,
        done: &mut DoneBy<Host>,
        orders: &[SeatOrder<FirestrikeOrder>],
        dice: &Dice,
    ) {
        match done.state.stage {
            Stage::Forming => closing::form(on, done, orders),
            Stage::Commanding => closing::command(on, done, orders, dice),
            Stage::Host => {}
        }
        done.state.stage = Stage::Host;
    }

    fn explain(_: &Ctx<'_>, reason: &Reason) -> [Message; 2] {
        wording::refusal(reason)
    }

    fn tell(on: SceneOf<'_, Host>, events: &[&Fact]) -> Vec<Section> {
        shown::tell(on, events)
    }

    fn autopilot(on: SceneOf<'_, Host>, state: &State<UnitCode>, seat: SeatId) -> Vec<String> {
        match state.stage {
            Stage::Commanding => pilot::lines(on, state, seat),
            Stage::Forming | Stage::Host => Vec::new(),
        }
    }

    /// Headquarters that defend stay where they are, out of sight.
    fn may_pilot(state: &State<UnitCode>, line: &str) -> bool {
        pilot::may_move(state, line)
    }

    /// The formations hold together, as they do in every position that the rules make.
    fn check_saved(_: SceneOf<'_, Host>, state: &State<UnitCode>) -> Checked {
        let broken = state.trees.iter().find_map(|(seat, tree)| Some((seat.0, tree.fault()?)));
        broken.map_or(Ok(()), |(seat, fault)| Err(format!("laid.trees.{seat}: {fault:?}")))
    }

    fn file_schemas() -> Vec<FileSchema> {
        module::file_schemas()
    }

    /// In its own windows a unit is called by its name; a line then holds its first base.
    fn find_name(ctx: &Ctx<'_>, list: &'static str, words: &str) -> Option<String> {
        let state = &ctx.known().laid;
        let tree = state.trees.get(&ctx.giver.seat()?)?;
        let found = &tree.groups[tree.find(words).filter(|_| Firestrike::is_open(state))?];
        match list {
            UNITS => found.bases.first().map(ToString::to_string),
            orders::HEADQUARTERS if found.headquarters => Some(found.name.clone()),
            _ => None,
        }
    }

    fn complete(_: &Ctx<'_>, _: &CompletionRequest<'_>) -> Vec<Choice> {
        Vec::new()
    }

    fn assess(on: SceneOf<'_, Host>, state: &State<UnitCode>, seat: SeatId) -> Vec<Message> {
        shown::assess(on, state, seat)
    }

    fn card(on: SceneOf<'_, Host>, state: &State<UnitCode>, card: &mut Card) {
        shown::add_to_card(on, state, card);
    }

    /// The panel of its windows lists units by their first base.
    fn prompt(
        on: SceneOf<'_, Host>,
        state: &State<UnitCode>,
        seat: SeatId,
        prompt: &mut UnitPrompt,
    ) -> bool {
        let Some(tree) = state.trees.get(&seat) else { return false };
        let code = prompt.code.parse().ok();
        let unit = code.and_then(|base: UnitCode| Some((tree.group_of(&base)?, base)));
        let Some((id, base)) =
            unit.filter(|(id, base)| tree.groups[*id].bases.first() == Some(base))
        else {
            return false;
        };
        let group = &tree.groups[id];
        prompt.name = literal(format!("{base} {}", group.name));
        prompt.line = wording::unit_line(group, |hex| on.world.ground.number(hex));
        if matches!(prompt.need, Need::Decide(_)) {
            prompt.need = Need::Optional;
        }
        true
    }
}
