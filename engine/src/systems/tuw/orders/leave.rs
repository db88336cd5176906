//! Leave: a unit that is carried gets out into its carrier's hex or one beside it.
//! See TUW-3.5.10. Not here: what it takes (`sequence/carrying.rs`).

use super::reason::Reason;
use super::reins::enter;
use super::{OrderContext, Read, choices, find, window};
use crate::dice::Dice;
use crate::grid::hex::Hex;
use crate::order::{Args, Choice, CompletionRequest, Field, FieldType, Form, Slot, Subject};
use crate::system::{Answer, OrderKind, Rejected};
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::modifiers;
use crate::systems::tuw::position::{Battlefield, MovementUsed, Unit};
use crate::systems::tuw::results::OrderResult;
use crate::systems::tuw::sequence::carrying::{can_leave_into, carrier_pays, passenger_pays};
use crate::systems::tuw::sequence::effects::{ActContext, Effect, Effects, Step};
use crate::systems::tuw::sequence::movement::CannotMove;
use crate::systems::tuw::sequence::movement::hazard::{self, HexEntry};
use crate::systems::tuw::wording;
use crate::systems::tuw::world::World;
use crate::systems::tuw::{Command, Tuw};
use crate::words::message;

/// A unit gets out of its carrier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leave {
    unit: UnitCode,
    hex: Hex,
}

/// Who pays what for it.
struct Leaving {
    carrier: UnitCode,
    passenger_used: MovementUsed,
    carrier_used: MovementUsed,
}

impl<C: Command> OrderKind<Tuw<C>> for Leave {
    const FORM: Form = Form {
        word: "leave",
        topic: "march",
        subject: Subject::Unit,
        everyday: Some(5),
        fields: &[Field { word: "hex", kind: FieldType::Hex, required: true }],
        rule: "TUW-3.5.10",
        ..Form::BASE
    };
    const STEP: Option<Step> = Some(Step::Now);

    fn admit(ctx: &OrderContext<'_, C>) -> Read<()> {
        window::movement(ctx)
    }

    fn read(args: &Args<'_>, ctx: &OrderContext<'_, C>) -> Read<Self> {
        let (code, unit) = find::ordered(ctx, args)?;
        let hex = find::hex(ctx, args)?;
        leaving(ctx.world, ctx.battlefield(), (code, unit), hex)
            .map_err(|(unit, why)| Rejected::from(Reason::CannotMove { unit, why }))?;
        enter(ctx, code, hex)?;
        Ok(Leave { unit: code, hex })
    }

    fn slot(&self, _: &OrderContext<'_, C>) -> Slot {
        Slot::of_unit("leave", self.unit)
    }

    fn text(&self, args: &Args<'_>, ctx: &OrderContext<'_, C>) -> String {
        format!("{} {} {}", args.form().word, self.unit, ctx.world.ground.number(self.hex))
    }

    fn answer(&self, ctx: &OrderContext<'_, C>) -> Answer {
        let unit = ctx.unit(self.unit);
        let names = |code| wording::label(ctx.world, ctx.battlefield().label(code));
        let said = message("tuw-left")
            .with("unit", names(self.unit))
            .with("carrier", unit.aboard.map_or_else(|| message("none"), names))
            .with("hex", wording::hex(ctx.world, self.hex));
        let hazard = modifiers::hazard(ctx.world, unit, unit.on_ground(ctx.world), self.hex);
        let hazard = hazard.filter(|_| self.hex != unit.hex);
        Answer { details: hazard.into_iter().collect(), ..Answer::of(said) }
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_, C>) -> Option<Vec<Choice>> {
        let exits = |own: find::CodedUnit<'_>| {
            let open = |hex: &Hex| leaving(ctx.world, ctx.battlefield(), own, *hex).is_ok();
            let hexes: Vec<Hex> = match own.1.aboard {
                Some(_) => own.1.hex.within(1).into_iter().filter(open).collect(),
                None => Vec::new(),
            };
            hexes
        };
        match request.option {
            "unit" => {
                let able = choices::own(ctx).filter(|own| !exits(*own).is_empty());
                let named = |code| choices::unit(ctx, code, choices::whereabouts(ctx, code));
                Some(able.map(|(code, _)| named(code)).collect())
            }
            "hex" => {
                let hexes = choices::ordered(request, ctx).map_or_else(Vec::new, exits);
                let named = |hex: Hex| {
                    let ground = wording::ground(ctx.world, hex);
                    let label = message("tuw-choice-hex").with("hex", wording::hex(ctx.world, hex));
                    choices::hex(ctx, hex, label.with("ground", ground))
                };
                Some(hexes.into_iter().map(named).collect())
            }
            _ => None,
        }
    }

    fn act(&self, now: &ActContext<'_>, dice: &Dice, effects: &mut Effects) {
        let battlefield = &now.position.battlefield;
        let Some(unit) = battlefield.units.get(&self.unit) else { return };
        let leaving = leaving(now.world, battlefield, (self.unit, unit), self.hex);
        let Leaving { carrier, passenger_used, carrier_used } = match leaving {
            Ok(leaving) => leaving,
            Err((unit, why)) => return effects.fail(Reason::CannotMove { unit, why }),
        };
        effects.ask(Effect::Carry { unit: self.unit, carrier: None });
        effects.ask(Effect::Enter { unit: self.unit, hex: self.hex });
        effects.ask(Effect::UseMovement { unit: self.unit, used: passenger_used });
        effects.ask(Effect::UseMovement { unit: carrier, used: carrier_used });
        let entry = HexEntry {
            unit: self.unit,
            hex: self.hex,
            by: unit.on_ground(now.world),
            health: unit.health(now.world),
            step: 0,
        };
        let entered = self.hex != unit.hex;
        let strike = entered.then(|| hazard::strike(now.world, unit, entry, dice)).flatten();
        let hazard = strike.as_ref().map(|strike| strike.roll);
        strike.into_iter().for_each(|strike| effects.ask(strike.harm));
        effects.done(OrderResult::Left {
            unit: battlefield.label(self.unit),
            carrier: battlefield.label(carrier),
            hex: self.hex,
            hazard,
        });
    }
}

fn leaving(
    world: &World,
    battlefield: &Battlefield,
    (code, unit): (UnitCode, &Unit),
    hex: Hex,
) -> Result<Leaving, (UnitCode, CannotMove)> {
    let of_unit = |why| (code, why);
    let carrier = unit.aboard.ok_or(of_unit(CannotMove::NotAboard))?;
    can_leave_into(world, unit, hex).map_err(of_unit)?;
    if battlefield.units.get(&carrier).is_none_or(Unit::is_airborne) {
        return Err((carrier, CannotMove::InTheAir));
    }
    let passenger_used = passenger_pays(world, battlefield, code, unit).map_err(of_unit)?;
    let carrier_used = carrier_pays(world, battlefield, carrier).map_err(|why| (carrier, why))?;
    Ok(Leaving { carrier, passenger_used, carrier_used })
}
