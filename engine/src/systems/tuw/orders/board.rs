//! Board: a unit on foot or a stationary one goes aboard a carrier in its hex or beside it.
//! See TUW-3.5.10. Not here: what it takes (`sequence/carrying.rs`).

use super::reason::Reason;
use super::reins::enter;
use super::{OrderContext, Read, choices, find, window};
use crate::dice::Dice;
use crate::order::{Args, Choice, CompletionRequest, Field, FieldType, Form, Slot, Subject};
use crate::system::{Answer, OrderKind, Rejected};
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::position::{Battlefield, MovementUsed, Unit};
use crate::systems::tuw::results::OrderResult;
use crate::systems::tuw::sequence::carrying::{
    can_be_carried, carrier_pays, has_room, passenger_pays,
};
use crate::systems::tuw::sequence::effects::{ActContext, Effect, Effects, Step};
use crate::systems::tuw::sequence::movement::CannotMove;
use crate::systems::tuw::wording;
use crate::systems::tuw::world::World;
use crate::systems::tuw::{Command, Tuw};
use crate::words::message;

/// A unit goes aboard a carrier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    unit: UnitCode,
    carrier: UnitCode,
}

impl<C: Command> OrderKind<Tuw<C>> for Board {
    const FORM: Form = Form {
        word: "board",
        topic: "march",
        subject: Subject::Unit,
        everyday: Some(4),
        fields: &[Field { word: "carrier", kind: FieldType::Unit, required: true }],
        rule: "TUW-3.5.10",
        ..Form::BASE
    };
    const STEP: Option<Step> = Some(Step::Now);

    fn admit(ctx: &OrderContext<'_, C>) -> Read<()> {
        window::movement(ctx)
    }

    fn read(args: &Args<'_>, ctx: &OrderContext<'_, C>) -> Read<Self> {
        let (code, unit) = find::ordered(ctx, args)?;
        let word = args.required("carrier", Args::unit);
        let (carrier, carrying) = find::own(ctx, word.value, &word.span)?;
        enter(ctx, code, carrying.hex)?;
        used(ctx.world, ctx.battlefield(), (code, unit), carrier)
            .map_err(|(unit, why)| Rejected::from(Reason::CannotMove { unit, why }))?;
        Ok(Board { unit: code, carrier })
    }

    fn slot(&self, _: &OrderContext<'_, C>) -> Slot {
        Slot::of_unit("board", self.unit)
    }

    fn text(&self, args: &Args<'_>, _: &OrderContext<'_, C>) -> String {
        format!("{} {} {}", args.form().word, self.unit, self.carrier)
    }

    fn answer(&self, ctx: &OrderContext<'_, C>) -> Answer {
        let names = |code| wording::label(ctx.world, ctx.battlefield().label(code));
        let said = message("tuw-boarded").with("unit", names(self.unit));
        Answer::of(said.with("carrier", names(self.carrier)))
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_, C>) -> Option<Vec<Choice>> {
        let open = |own: find::CodedUnit<'_>, carrier: UnitCode| {
            used(ctx.world, ctx.battlefield(), own, carrier).is_ok()
        };
        let able = |own: &find::CodedUnit<'_>| {
            can_be_carried(ctx.world, own.1) && choices::own(ctx).any(|(code, _)| open(*own, code))
        };
        let named = |code| choices::unit(ctx, code, choices::whereabouts(ctx, code));
        match request.option {
            "unit" => Some(choices::own(ctx).filter(able).map(|(code, _)| named(code)).collect()),
            "carrier" => {
                let own = choices::ordered(request, ctx);
                let carriers = choices::own(ctx).map(|(code, _)| code);
                let open = carriers.filter(|code| own.is_some_and(|own| open(own, *code)));
                Some(open.map(named).collect())
            }
            _ => None,
        }
    }

    fn act(&self, now: &ActContext<'_>, _: &Dice, effects: &mut Effects) {
        let battlefield = &now.position.battlefield;
        let Some(unit) = battlefield.units.get(&self.unit) else { return };
        let used = used(now.world, battlefield, (self.unit, unit), self.carrier);
        let (passenger, carrier) = match used {
            Ok(used) => used,
            Err((unit, why)) => return effects.fail(Reason::CannotMove { unit, why }),
        };
        let hex = battlefield.units[&self.carrier].hex;
        effects.ask(Effect::Enter { unit: self.unit, hex });
        effects.ask(Effect::Carry { unit: self.unit, carrier: Some(self.carrier) });
        effects.ask(Effect::UseMovement { unit: self.unit, used: passenger });
        effects.ask(Effect::UseMovement { unit: self.carrier, used: carrier });
        effects.done(OrderResult::Boarded {
            unit: battlefield.label(self.unit),
            carrier: battlefield.label(self.carrier),
        });
    }
}

/// What the passenger and the carrier have used of their movement then; or which of them can't, and
/// why.
fn used(
    world: &World,
    battlefield: &Battlefield,
    (code, unit): (UnitCode, &Unit),
    carrier: UnitCode,
) -> Result<(MovementUsed, MovementUsed), (UnitCode, CannotMove)> {
    let of_unit = |why| (code, why);
    if unit.aboard.is_some() {
        return Err(of_unit(CannotMove::Aboard));
    }
    has_room(world, battlefield, unit, carrier).map_err(of_unit)?;
    if unit.hex.distance(battlefield.units[&carrier].hex) > 1 {
        return Err(of_unit(CannotMove::NotBeside { carrier }));
    }
    let passenger = passenger_pays(world, battlefield, code, unit).map_err(of_unit)?;
    let paid = carrier_pays(world, battlefield, carrier).map_err(|why| (carrier, why))?;
    Ok((passenger, paid))
}
