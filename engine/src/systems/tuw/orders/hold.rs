//! Hold: units that can strike first answer a first strike with the weapon named, or, without one,
//! not at all. It stays until another is given; the seat alone knows it.
//! See TUW-8.7.1. Not here: the answers (`sequence/combat/answer.rs`).

use super::reason::Reason;
use super::{OrderContext, Read, choices, find, weapon, window};
use crate::dice::Dice;
use crate::order::{Args, Choice, CompletionRequest, Field, FieldType, Form, Slot, Subject};
use crate::system::{Answer, OrderKind};
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::sequence::effects::{ActContext, Effect, Effects, Step};
use crate::systems::tuw::wording;
use crate::systems::tuw::world::ability::Ability;
use crate::systems::tuw::{Command, Tuw};
use crate::words::message;

/// Whether units answer first strikes, and with what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hold {
    /// Each with the place of its weapon.
    units: Vec<(UnitCode, Option<u8>)>,
    /// The weapon's name.
    weapon: Option<String>,
}

impl<C: Command> OrderKind<Tuw<C>> for Hold {
    const FORM: Form = Form {
        word: "hold",
        topic: "fight",
        subject: Subject::Seat,
        fields: &[Field { word: "units", kind: FieldType::Units, required: true }, weapon::WEAPON],
        rule: "TUW-8.7.1",
        ..Form::BASE
    };
    const STEP: Option<Step> = Some(Step::Now);

    fn admit(ctx: &OrderContext<'_, C>) -> Read<()> {
        window::own(ctx)?;
        match choices::own(ctx).any(|own| strikes_first(ctx, &own)) {
            true => Ok(()),
            false => Err(Reason::NobodyStrikesFirst.into()),
        }
    }

    fn read(args: &Args<'_>, ctx: &OrderContext<'_, C>) -> Read<Self> {
        let codes = find::units(ctx, args, find::own)?;
        let named = weapon::named(args);
        let place = |code: UnitCode| -> Read<(UnitCode, Option<u8>)> {
            let kind = ctx.unit(code).kind(ctx.world);
            if kind.first_strikes().next().is_none() {
                return Err(Reason::NoFirstStrike { unit: code }.into());
            }
            let Some(word) = named else { return Ok((code, None)) };
            let strikes = kind.first_strikes();
            let known = || strikes.map(|nth| kind.weapons[nth].name.as_str().into()).collect();
            let weapon = kind
                .weapon(word)
                .filter(|nth| kind.weapons[*nth].abilities.has(Ability::FirstStrike));
            let unknown = || Reason::NoSuchWeapon { unit: code, word: word.into(), known: known() };
            Ok((code, u8::try_from(weapon.ok_or_else(unknown)?).ok()))
        };
        let units = codes.into_iter().map(place).collect::<Read<_>>()?;
        Ok(Hold { units, weapon: named.map(str::to_owned) })
    }

    fn slot(&self, ctx: &OrderContext<'_, C>) -> Slot {
        Slot::of_content("hold", ctx.seat(), find::joined(self.codes()))
    }

    fn text(&self, args: &Args<'_>, _: &OrderContext<'_, C>) -> String {
        format!("{} {}{}", args.form().word, find::joined(self.codes()), weapon::text(args))
    }

    fn answer(&self, ctx: &OrderContext<'_, C>) -> Answer {
        let units = wording::units(ctx.world, ctx.battlefield(), self.codes());
        let said = match &self.weapon {
            Some(weapon) => message("tuw-hold-with").with("weapon", weapon.as_str()),
            None => message("tuw-hold"),
        };
        Answer::of(said.with("units", units))
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_, C>) -> Option<Vec<Choice>> {
        match request.option {
            "units" => {
                let able = choices::own(ctx).filter(|own| strikes_first(ctx, own));
                let able = able.map(|(code, _)| code);
                Some(choices::joined(request, ctx, able))
            }
            "weapon" => {
                let units = choices::own_units(request, ctx);
                let first = |weapon: &crate::systems::tuw::world::kind::Weapon| {
                    weapon.abilities.has(Ability::FirstStrike)
                };
                Some(weapon::choices(ctx, &units, first))
            }
            _ => None,
        }
    }

    fn act(&self, _: &ActContext<'_>, _: &Dice, effects: &mut Effects) {
        effects.finish(Effect::Hold { units: self.units.clone(), weapon: self.weapon.clone() });
    }
}

fn strikes_first(ctx: &OrderContext<'_, impl Command>, (_, unit): &find::CodedUnit<'_>) -> bool {
    unit.kind(ctx.world).first_strikes().next().is_some()
}

impl Hold {
    fn codes(&self) -> impl Iterator<Item = UnitCode> + '_ {
        self.units.iter().map(|(code, _)| *code)
    }
}
