//! Move: a unit goes hex by hex, and is answered with each step's cost and where it ends. An
//! illegal step ends the move where the unit stands; hazards strike as it enters. A small flyer may
//! fly the move in the terrain.
//! See TUW-3.5.2, TUW-4.2, TUW-4.2.1, TUW-4.3.
//! Not here: what a step costs (`sequence/movement/`, `world/ground.rs`).

use super::find::CodedUnit;
use super::reason::Reason;
use super::reins::reins;
use super::{OrderContext, Read, choices, find, window};
use crate::dice::Dice;
use crate::grid::hex::{Hex, Side};
use crate::grid::{Lattice, Location};
use crate::order::{
    Alias, Args, Choice, CompletionRequest, Field, FieldType, Form, PathStep, Slot, Spanned,
    Subject,
};
use crate::system::{Answer, OrderKind, Rejected};
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::modifiers;
use crate::systems::tuw::names::{self, NameMatch};
use crate::systems::tuw::position::{Battlefield, Flight, Unit};
use crate::systems::tuw::results::{MoveResult, OrderResult};
use crate::systems::tuw::score::CombatResult;
use crate::systems::tuw::sequence::effects::{ActContext, Effect, Effects, Step};
use crate::systems::tuw::sequence::movement::hazard;
use crate::systems::tuw::sequence::movement::{CannotMove, Halt, Mover, may_move};
use crate::systems::tuw::wording::{self, Names};
use crate::systems::tuw::world::World;
use crate::systems::tuw::{Command, Tuw};
use crate::words::{Message, Tell, message};

/// A unit's move hex by hex; it takes effect at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    unit: UnitCode,
    /// As far as it can be gone; at least one step.
    path: Vec<Side>,
    /// Why it ends before the path that was written does.
    halt: Option<Halt>,
    /// It flies in the terrain.
    inside: bool,
}

/// That a small flyer flies in the terrain.
const IN: Field = Field { word: "in", kind: FieldType::Choice(&["yes"]), required: false };

impl<C: Command> OrderKind<Tuw<C>> for Move {
    const FORM: Form = Form {
        word: "move",
        aliases: &[Alias::new("march"), Alias::new("go"), Alias::new("advance")],
        topic: "march",
        subject: Subject::Unit,
        everyday: Some(0),
        verbs: &["move"],
        fields: &[Field { word: "path", kind: FieldType::Path(Lattice::Hex), required: true }, IN],
        rule: "TUW-4.2",
        ..Form::BASE
    };
    const STEP: Option<Step> = Some(Step::Now);

    fn admit(ctx: &OrderContext<'_, C>) -> Read<()> {
        window::movement(ctx)
    }

    fn read(args: &Args<'_>, ctx: &OrderContext<'_, C>) -> Read<Self> {
        let (code, unit) = find::ordered(ctx, args)?;
        let inside = args.choice(IN.word).is_some();
        may_move(ctx.world, ctx.battlefield(), code, unit)
            .and_then(|()| way_of_flying(ctx, code, unit, inside))
            .map_err(|why| Reason::CannotMove { unit: code, why })?;
        let reins = reins(ctx);
        let mut mover = mover(ctx.world, ctx.battlefield(), (code, unit), inside)
            .under(&reins, ctx.battlefield());
        let (path, halt) = walk(ctx, &mut mover, args.path())?;
        match (path.is_empty(), halt) {
            (true, Some(halt)) => Err(Reason::FirstStep { by: mover.by(), halt }.into()),
            (true, None) => Err(Reason::AlreadyThere { unit: code, hex: unit.hex }.into()),
            (false, halt) => Ok(Move { unit: code, path, halt, inside }),
        }
    }

    fn slot(&self, _: &OrderContext<'_, C>) -> Slot {
        Slot::of_unit("move", self.unit)
    }

    fn text(&self, _: &Args<'_>, _: &OrderContext<'_, C>) -> String {
        let sides: Vec<String> = self.path.iter().map(|side| side.number().to_string()).collect();
        let inside = if self.inside { " in:yes" } else { "" };
        format!("move {} {}{inside}", self.unit, sides.join(" "))
    }

    fn answer(&self, ctx: &OrderContext<'_, C>) -> Answer {
        let (unit, reins) = (ctx.unit(self.unit), reins(ctx));
        let mover = mover(ctx.world, ctx.battlefield(), (self.unit, unit), self.inside);
        let mut mover = mover.under(&reins, ctx.battlefield());
        let (mut steps, mut hexes) = (Vec::new(), vec![unit.hex]);
        for &side in &self.path {
            let Ok(cost) = mover.step(side) else { break };
            steps.push(step_line(ctx, mover.hex).with("cost", cost));
            hexes.push(mover.hex);
        }
        let said = message("tuw-move")
            .with("unit", wording::label(ctx.world, ctx.battlefield().label(self.unit)))
            .with("from", wording::hex(ctx.world, unit.hex))
            .with("to", wording::hex(ctx.world, mover.hex));
        let mut details = vec![message("tuw-way").with("steps", steps), self.end_line(ctx, &mover)];
        details.extend(self.halt.as_ref().map(|halt| {
            let names = Names { world: ctx.world, battlefield: ctx.battlefield() };
            message("tuw-way-halt")
                .with("reason", halt.message(&names).with("by", mover.by().name()))
        }));
        let hazard = |&hex: &Hex| modifiers::hazard(ctx.world, unit, mover.by(), hex);
        details.extend(hexes[1..].iter().filter_map(hazard));
        details.extend(self.stacking_line(ctx, mover.hex));
        Answer {
            details,
            arrow: hexes.into_iter().filter_map(Hex::cell).map(Location::outer).collect(),
            ..Answer::of(said)
        }
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_, C>) -> Option<Vec<Choice>> {
        match request.option {
            "unit" => Some(choices::movers(ctx, |_, mover| !mover.is_grounded())),
            "in" => {
                let small =
                    choices::ordered(request, ctx).filter(|(_, unit)| unit.kind(ctx.world).small);
                let yes = |_| Choice::new("yes", message("tuw-choice-in"), "yes");
                Some(small.map(yes).into_iter().collect())
            }
            "path" => {
                let own = choices::ordered(request, ctx);
                Some(own.map_or_else(Vec::new, |own| paths(ctx, own, request.typed.trim())))
            }
            _ => None,
        }
    }

    fn act(&self, now: &ActContext<'_>, dice: &Dice, effects: &mut Effects) {
        let battlefield = &now.position.battlefield;
        let Some(unit) = battlefield.units.get(&self.unit) else { return };
        let mover = mover(now.world, battlefield, (self.unit, unit), self.inside);
        let mut mover = mover.under(now.reins, battlefield);
        let mut path = vec![mover.hex];
        let (mut hazards, mut stopped) = (Vec::new(), None);
        if let Some(flight) = flight_after(now.world, unit, self.inside) {
            effects.ask(Effect::Fly { unit: self.unit, flight });
        }
        for &side in &self.path {
            if let Err(halt) = mover.step(side) {
                stopped = Some(Reason::FirstStep { by: mover.by(), halt });
                break;
            }
            path.push(mover.hex);
            effects.ask(Effect::Enter { unit: self.unit, hex: mover.hex });
            let entry = hazard::HexEntry {
                unit: self.unit,
                hex: mover.hex,
                by: mover.by(),
                health: mover.health,
                step: path.len() - 1,
            };
            let Some(strike) = hazard::strike(now.world, unit, entry, dice) else { continue };
            hazards.push(strike.roll);
            effects.ask(strike.harm);
            mover.health = strike.health;
            if strike.roll.result == CombatResult::Destroyed {
                break;
            }
        }
        effects.ask(Effect::UseMovement { unit: self.unit, used: mover.used });
        let moved =
            MoveResult { unit: battlefield.label(self.unit), path, left: mover.left(), hazards };
        effects.done(OrderResult::Move(moved));
        stopped.into_iter().for_each(|why| effects.fail(why));
    }
}

impl Move {
    /// A move over these sides.
    pub fn along(unit: UnitCode, path: Vec<Side>) -> Move {
        Move { unit, path, halt: None, inside: false }
    }

    fn end_line(&self, ctx: &OrderContext<'_, impl Command>, mover: &Mover<'_>) -> Message {
        message("tuw-way-end")
            .with("hex", wording::hex(ctx.world, mover.hex))
            .with("left", mover.left())
    }

    /// A warning where more units would be than may stay there.
    ///
    /// See TUW-3.7
    fn stacking_line(&self, ctx: &OrderContext<'_, impl Command>, hex: Hex) -> Option<Message> {
        let units = ctx.battlefield().units.iter();
        let others = units
            .filter(|(code, unit)| **code != self.unit && unit.hex == hex && unit.aboard.is_none());
        let count = others.count() + 1;
        (count > ctx.world.stacking).then(|| {
            message("tuw-way-crowd").with("count", count).with("limit", ctx.world.stacking)
        })
    }
}

/// The unit on its way: over the ground, or in it.
fn mover<'w>(
    world: &'w World,
    battlefield: &Battlefield,
    (code, unit): CodedUnit<'_>,
    inside: bool,
) -> Mover<'w> {
    let mover = Mover::of(world, battlefield, code, unit);
    if inside { mover.in_terrain() } else { mover }
}

/// Only small flyers in the air fly in terrain, and a whole move over it or in it.
///
/// See TUW-3.5.2, TUW-3.5.2.1
fn way_of_flying(
    ctx: &OrderContext<'_, impl Command>,
    code: UnitCode,
    unit: &Unit,
    inside: bool,
) -> Result<(), CannotMove> {
    let is_inside = unit.flight == Flight::InTerrain;
    let used = ctx.battlefield().movement.get(&code);
    let has_entered = used.is_some_and(|used| used.entered > 0);
    match unit.is_flyer(ctx.world) {
        false if inside => Err(CannotMove::NoFlyer),
        true if unit.flight.is_landed() => Err(CannotMove::OnTheGround),
        true if inside && !unit.kind(ctx.world).small => Err(CannotMove::NotSmall),
        true if has_entered && is_inside != inside => Err(CannotMove::WholeMove),
        _ => Ok(()),
    }
}

/// Where a flyer is once it has moved, if that changes.
fn flight_after(world: &World, unit: &Unit, inside: bool) -> Option<Flight> {
    let is_inside = unit.flight == Flight::InTerrain;
    let flight = if inside { Flight::InTerrain } else { Flight::High };
    (unit.is_flyer(world) && is_inside != inside).then_some(flight)
}

fn step_line(ctx: &OrderContext<'_, impl Command>, hex: Hex) -> Message {
    message("tuw-step")
        .with("hex", wording::hex(ctx.world, hex))
        .with("ground", wording::ground(ctx.world, hex))
}

/// Walks the path as written, until a step that can't be gone.
fn walk(
    ctx: &OrderContext<'_, impl Command>,
    mover: &mut Mover<'_>,
    path: &[Spanned<PathStep>],
) -> Read<(Vec<Side>, Option<Halt>)> {
    let mut gone = Vec::new();
    for Spanned { value, span } in path {
        let sides = match value {
            PathStep::Direction(direction) => vec![Side::of(*direction)],
            PathStep::Feature(word) | PathStep::To(word) => {
                let to = destination(ctx, word).ok_or_else(|| {
                    Rejected::at(span, Reason::UnknownEntry { word: word.as_str().into() })
                })?;
                // What is no hex's own name is said as it was understood.
                let read = ctx.world.ground.find(word).is_none().then(|| word.as_str().into());
                let why =
                    || Rejected::at(span, Reason::OutOfReach { hex: to, left: mover.left(), read });
                // A way that the command bars is walked up to the step that it refuses.
                let barred = || mover.clone().unbound().way_beyond(to);
                let way = mover.reach().path(to).or_else(|| mover.way_beyond(to));
                way.or_else(barred).ok_or_else(why)?
            }
            PathStep::Wait => return Err(Rejected::at(span, Reason::NoWaiting)),
        };
        for side in sides {
            if let Err(halt) = mover.step(side) {
                return Ok((gone, Some(halt)));
            }
            gone.push(side);
        }
    }
    Ok((gone, None))
}

/// The hex that a word of a path means: a hex, a place, or where a unit stands.
fn destination(ctx: &OrderContext<'_, impl Command>, word: &str) -> Option<Hex> {
    let unit = || match names::unit(ctx.world, ctx.battlefield(), word, |_| true) {
        NameMatch::One(_, unit) => Some(unit.hex),
        NameMatch::Several(_) | NameMatch::None => None,
    };
    ctx.world.ground.find(word).or_else(unit).or_else(|| ctx.world.ground.meant(word))
}

/// What is typed so far, and one step more; with nothing typed also every hex within reach.
fn paths(
    ctx: &OrderContext<'_, impl Command>,
    (code, unit): CodedUnit<'_>,
    typed: &str,
) -> Vec<Choice> {
    let reins = reins(ctx);
    let mut mover =
        Mover::of(ctx.world, ctx.battlefield(), code, unit).under(&reins, ctx.battlefield());
    if typed.split(' ').next().is_some_and(|word| word.eq_ignore_ascii_case("to")) {
        return within_reach(ctx, &mover).into_iter().map(|choice| choice.behind("to")).collect();
    }
    let mut gone = String::new();
    for word in typed.split_whitespace() {
        let Some(Ok(_)) = Side::read(word).map(|side| mover.step(side)) else { break };
        gone += &format!("{word} ");
    }
    let steps = Side::ALL.into_iter().filter_map(|side| one_step_more(ctx, &mover, &gone, side));
    let mut choices: Vec<Choice> = steps.collect();
    if gone.is_empty() {
        choices.extend(within_reach(ctx, &mover));
    } else if typed == gone.trim() {
        let label = message("tuw-choice-here").with("hex", wording::hex(ctx.world, mover.hex));
        choices.insert(0, Choice::new(gone.trim(), label.with("left", mover.left()), gone.trim()));
    }
    choices
}

fn one_step_more(
    ctx: &OrderContext<'_, impl Command>,
    mover: &Mover<'_>,
    gone: &str,
    side: Side,
) -> Option<Choice> {
    let mut next = mover.clone();
    next.step(side).ok()?;
    let value = format!("{gone}{}", side.direction().letters());
    let label = message("tuw-choice-step")
        .with("way", value.as_str())
        .with("hex", wording::hex(ctx.world, next.hex))
        .with("ground", wording::ground(ctx.world, next.hex))
        .with("left", next.left());
    Some(Choice::new(value.clone(), label, value))
}

/// The hexes within reach, the farthest first.
fn within_reach(ctx: &OrderContext<'_, impl Command>, mover: &Mover<'_>) -> Vec<Choice> {
    let reach = mover.reach();
    let mut hexes: Vec<Hex> = reach.hexes().filter(|hex| *hex != mover.hex).collect();
    hexes.sort_by_key(|hex| (std::cmp::Reverse(mover.hex.distance(*hex)), *hex));
    let label = |hex: Hex| {
        let ground = wording::ground(ctx.world, hex);
        message("tuw-choice-hex").with("hex", wording::hex(ctx.world, hex)).with("ground", ground)
    };
    hexes.into_iter().map(|hex| choices::hex(ctx, hex, label(hex))).collect()
}
