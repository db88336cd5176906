//! Take off: a flyer leaves the ground.
//! See TUW-3.5.2.1, TUW-3.5.2.2. Not here: what it costs (`sequence/flight.rs`).

use super::reason::Reason;
use super::{OrderContext, Read, choices, find, window};
use crate::dice::Dice;
use crate::order::{Alias, Args, Choice, CompletionRequest, Form, Slot, Subject};
use crate::system::{Answer, OrderKind};
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::position::{Battlefield, Flight, MovementUsed, Unit};
use crate::systems::tuw::results::OrderResult;
use crate::systems::tuw::sequence::effects::{ActContext, Effect, Effects, Step};
use crate::systems::tuw::sequence::flight::take_off;
use crate::systems::tuw::sequence::movement::{CannotMove, Mover, may_move};
use crate::systems::tuw::wording;
use crate::systems::tuw::world::World;
use crate::systems::tuw::{Command, Tuw};
use crate::words::message;

/// A flyer leaves the ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TakeOff(UnitCode);

impl<C: Command> OrderKind<Tuw<C>> for TakeOff {
    const FORM: Form = Form {
        word: "takeoff",
        aliases: &[Alias::new("take off")],
        topic: "march",
        subject: Subject::Unit,
        everyday: Some(1),
        rule: "TUW-3.5.2",
        ..Form::BASE
    };
    const STEP: Option<Step> = Some(Step::Now);

    fn admit(ctx: &OrderContext<'_, C>) -> Read<()> {
        window::movement(ctx)
    }

    fn read(args: &Args<'_>, ctx: &OrderContext<'_, C>) -> Read<Self> {
        let (code, unit) = find::ordered(ctx, args)?;
        used(ctx.world, ctx.battlefield(), code, unit)
            .map_err(|why| Reason::CannotMove { unit: code, why })?;
        Ok(TakeOff(code))
    }

    fn slot(&self, _: &OrderContext<'_, C>) -> Slot {
        Slot::of_unit("takeoff", self.0)
    }

    fn answer(&self, ctx: &OrderContext<'_, C>) -> Answer {
        let unit = wording::label(ctx.world, ctx.battlefield().label(self.0));
        Answer::of(message("tuw-took-off").with("unit", unit))
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_, C>) -> Option<Vec<Choice>> {
        let can = |(_, unit): find::CodedUnit<'_>, mover: &Mover<'_>| {
            take_off(ctx.world, mover, unit).is_ok()
        };
        (request.option == "unit").then(|| choices::movers(ctx, can))
    }

    fn act(&self, now: &ActContext<'_>, _: &Dice, effects: &mut Effects) {
        let battlefield = &now.position.battlefield;
        let Some(unit) = battlefield.units.get(&self.0) else { return };
        let used = match used(now.world, battlefield, self.0, unit) {
            Ok(used) => used,
            Err(why) => return effects.fail(Reason::CannotMove { unit: self.0, why }),
        };
        effects.ask(Effect::Fly { unit: self.0, flight: Flight::High });
        effects.ask(Effect::UseMovement { unit: self.0, used });
        effects.done(OrderResult::TookOff { unit: battlefield.label(self.0) });
    }
}

fn used(
    world: &World,
    battlefield: &Battlefield,
    code: UnitCode,
    unit: &Unit,
) -> Result<MovementUsed, CannotMove> {
    may_move(world, battlefield, code, unit)?;
    take_off(world, &Mover::of(world, battlefield, code, unit), unit)
}
