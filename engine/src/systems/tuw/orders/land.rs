//! Land: a flyer comes to the ground where it is, and meets the hazard there.
//! See TUW-3.5.2.1, TUW-3.5.2.2, TUW-4.4. Not here: where it can and what it costs
//! (`sequence/flight.rs`).

use super::reason::Reason;
use super::{OrderContext, Read, choices, find, window};
use crate::dice::Dice;
use crate::order::{Args, Choice, CompletionRequest, Form, Slot, Subject};
use crate::system::{Answer, OrderKind};
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::modifiers;
use crate::systems::tuw::position::{Battlefield, Flight, MovementUsed, Unit};
use crate::systems::tuw::results::OrderResult;
use crate::systems::tuw::sequence::effects::{ActContext, Effect, Effects, Step};
use crate::systems::tuw::sequence::flight::land;
use crate::systems::tuw::sequence::movement::hazard::{self, HexEntry};
use crate::systems::tuw::sequence::movement::{CannotMove, Mover, may_move};
use crate::systems::tuw::wording;
use crate::systems::tuw::world::World;
use crate::systems::tuw::world::locomotion::Locomotion;
use crate::systems::tuw::{Command, Tuw};
use crate::words::message;

/// A flyer comes to the ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Land(UnitCode);

impl<C: Command> OrderKind<Tuw<C>> for Land {
    const FORM: Form = Form {
        word: "land",
        topic: "march",
        subject: Subject::Unit,
        everyday: Some(2),
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
        Ok(Land(code))
    }

    fn slot(&self, _: &OrderContext<'_, C>) -> Slot {
        Slot::of_unit("land", self.0)
    }

    fn answer(&self, ctx: &OrderContext<'_, C>) -> Answer {
        let unit = ctx.unit(self.0);
        let said = message("tuw-landed")
            .with("unit", wording::label(ctx.world, ctx.battlefield().label(self.0)))
            .with("hex", wording::hex(ctx.world, unit.hex));
        let hazard = modifiers::hazard(ctx.world, unit, Locomotion::Foot, unit.hex);
        Answer { details: hazard.into_iter().collect(), ..Answer::of(said) }
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_, C>) -> Option<Vec<Choice>> {
        let can = |(_, unit): find::CodedUnit<'_>, mover: &Mover<'_>| {
            land(ctx.world, mover, unit).is_ok()
        };
        (request.option == "unit").then(|| choices::movers(ctx, can))
    }

    fn act(&self, now: &ActContext<'_>, dice: &Dice, effects: &mut Effects) {
        let battlefield = &now.position.battlefield;
        let Some(unit) = battlefield.units.get(&self.0) else { return };
        let used = match used(now.world, battlefield, self.0, unit) {
            Ok(used) => used,
            Err(why) => return effects.fail(Reason::CannotMove { unit: self.0, why }),
        };
        effects.ask(Effect::Fly { unit: self.0, flight: Flight::Landed });
        effects.ask(Effect::UseMovement { unit: self.0, used });
        let entry = HexEntry {
            unit: self.0,
            hex: unit.hex,
            by: Locomotion::Foot,
            health: unit.health(now.world),
            step: 0,
        };
        // What flew in the terrain met its hazard when it entered.
        let strike = match unit.flight {
            Flight::InTerrain => None,
            _ => hazard::strike(now.world, unit, entry, dice),
        };
        let hazard = strike.as_ref().map(|strike| strike.roll);
        strike.into_iter().for_each(|strike| effects.ask(strike.harm));
        let (unit, hex) = (battlefield.label(self.0), unit.hex);
        effects.done(OrderResult::Landed { unit, hex, hazard });
    }
}

fn used(
    world: &World,
    battlefield: &Battlefield,
    code: UnitCode,
    unit: &Unit,
) -> Result<MovementUsed, CannotMove> {
    may_move(world, battlefield, code, unit)?;
    land(world, &Mover::of(world, battlefield, code, unit), unit)
}
