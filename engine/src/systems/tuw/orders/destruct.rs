//! Destruct: a unit destroys itself and strikes all other units around it, friends too, at once. In
//! any window of its seat.
//! See TUW-8.7.5. Not here: the rolls (`sequence/combat/roll.rs`).

use super::reason::Reason;
use super::{OrderContext, Read, choices, find, window};
use crate::dice::Dice;
use crate::order::{Alias, Args, Choice, CompletionRequest, Form, Slot, Subject};
use crate::system::{Answer, OrderKind, Rejected};
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::position::Unit;
use crate::systems::tuw::sequence::combat::checks::CannotAttack;
use crate::systems::tuw::sequence::combat::roll;
use crate::systems::tuw::sequence::effects::{ActContext, Effect, Effects, Step};
use crate::systems::tuw::wording;
use crate::systems::tuw::world::World;
use crate::systems::tuw::world::ability::{Ability, BoughtAbility};
use crate::systems::tuw::{Command, Tuw};
use crate::words::message;

/// A unit destroys itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Destruct(UnitCode);

impl<C: Command> OrderKind<Tuw<C>> for Destruct {
    const FORM: Form = Form {
        word: "destruct",
        aliases: &[Alias::new("self destruct")],
        topic: "fight",
        subject: Subject::Unit,
        everyday: Some(7),
        rule: "TUW-8.7.5",
        ..Form::BASE
    };
    const STEP: Option<Step> = Some(Step::Now);

    fn admit(ctx: &OrderContext<'_, C>) -> Read<()> {
        window::own(ctx)
    }

    fn read(args: &Args<'_>, ctx: &OrderContext<'_, C>) -> Read<Self> {
        let (code, unit) = find::ordered(ctx, args)?;
        bought(ctx.world, unit).ok_or(Reason::NoSelfDestruct { unit: code })?;
        able(unit).map_err(|why| Rejected::from(Reason::CannotAttack { unit: code, why }))?;
        Ok(Destruct(code))
    }

    fn slot(&self, ctx: &OrderContext<'_, C>) -> Slot {
        Slot::of_content("destruct", ctx.seat(), self.0)
    }

    fn answer(&self, ctx: &OrderContext<'_, C>) -> Answer {
        let unit = ctx.unit(self.0);
        let name = wording::label(ctx.world, ctx.battlefield().label(self.0));
        let said = message("tuw-destruct").with("unit", name);
        let area = bought(ctx.world, unit).map(|bought| {
            let near = ctx.battlefield().units.iter().filter(|(code, other)| {
                **code != self.0 && other.hex.distance(unit.hex) <= u32::from(bought.radius)
            });
            message("tuw-destruct-area")
                .with("att", bought.level)
                .with("radius", bought.radius)
                .with("count", near.count())
        });
        Answer { details: area.into_iter().collect(), ..Answer::of(said) }
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_, C>) -> Option<Vec<Choice>> {
        let can =
            |own: &find::CodedUnit<'_>| bought(ctx.world, own.1).is_some() && able(own.1).is_ok();
        let named = |(code, _): find::CodedUnit<'_>| {
            choices::unit(ctx, code, choices::whereabouts(ctx, code))
        };
        (request.option == "unit").then(|| choices::own(ctx).filter(can).map(named).collect())
    }

    fn act(&self, now: &ActContext<'_>, dice: &Dice, effects: &mut Effects) {
        let battlefield = &now.position.battlefield;
        if battlefield.units.contains_key(&self.0) {
            let result = roll::destruct(now.world, battlefield, self.0, dice);
            effects.finish(Effect::Destruct { unit: self.0, result });
        }
    }
}

fn bought(world: &World, unit: &Unit) -> Option<BoughtAbility> {
    unit.kind(world).abilities.get(Ability::SelfDestruct)
}

/// Ruling: it is an attack, which nobody makes who is disabled or carried.
fn able(unit: &Unit) -> Result<(), CannotAttack> {
    match unit.disabled_until {
        Some(_) => Err(CannotAttack::Disabled),
        None if unit.aboard.is_some() => Err(CannotAttack::Aboard),
        None => Ok(()),
    }
}
