//! Preview: the question what an attack would do if some units made it now. It is answered like the
//! attack, whoever's window is open, of anybody's units that the seat knows; nothing happens.
//! See TUW-5.4.

use super::attack::{self, Attack};
use super::bombard::{self, Bombard};
use super::reason::Reason;
use super::{OrderContext, Read, choices, find, weapon, window};
use crate::order::{Args, Choice, CompletionRequest, Form, Slot, Subject};
use crate::system::{Answer, OrderKind};
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::{Command, Tuw};

/// What would this attack do?
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Preview {
    /// An attack on a unit, or a weapon.
    Attack(Attack),
    /// An attack on an area.
    Bombard(Bombard),
}

impl<C: Command> OrderKind<Tuw<C>> for Preview {
    const FORM: Form = Form {
        word: "preview",
        topic: "fight",
        subject: Subject::Seat,
        fields: attack::FIELDS,
        question: true,
        verbs: &["odds"],
        rule: "TUW-5.4",
        ..Form::BASE
    };

    fn admit(ctx: &OrderContext<'_, C>) -> Read<()> {
        window::in_war(ctx)
    }

    fn read(args: &Args<'_>, ctx: &OrderContext<'_, C>) -> Read<Self> {
        let units = find::units(ctx, args, find::any)?;
        if units.iter().any(|code| ctx.unit(*code).seat != ctx.unit(units[0]).seat) {
            return Err(Reason::SeveralSeats.into());
        }
        let area = args.unit("target").and_then(|word| ctx.world.ground.find(word.value));
        match (area, &units[..]) {
            (None, _) => Attack::by(&units, args, ctx).map(Preview::Attack),
            (Some(at), [code]) => Bombard::by(*code, at, args, ctx).map(Preview::Bombard),
            (Some(_), _) => Err(Reason::AreasDontCombine.into()),
        }
    }

    fn slot(&self, ctx: &OrderContext<'_, C>) -> Slot {
        match self {
            Preview::Attack(attack) => attack.slot(ctx),
            Preview::Bombard(bombard) => bombard.slot(ctx),
        }
    }

    fn text(&self, args: &Args<'_>, ctx: &OrderContext<'_, C>) -> String {
        match self {
            Preview::Attack(attack) => attack.text(args, ctx),
            Preview::Bombard(bombard) => bombard.text(args, ctx),
        }
    }

    fn answer(&self, ctx: &OrderContext<'_, C>) -> Answer {
        match self {
            Preview::Attack(attack) => {
                Answer { said: attack.said(ctx, "tuw-preview"), ..attack.answer(ctx) }
            }
            Preview::Bombard(bombard) => {
                Answer { said: bombard.said(ctx, "tuw-preview-area"), ..bombard.answer(ctx) }
            }
        }
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_, C>) -> Option<Vec<Choice>> {
        let given = || choices::anybodys_units(request, ctx);
        match request.option {
            "units" => Some(choices::joined(request, ctx, own_first(ctx))),
            "target" => {
                let units = given();
                let areas = units.first().map_or_else(Vec::new, |gun| bombard::areas(ctx, *gun));
                Some(attack::targets(ctx, &units).into_iter().chain(areas).collect())
            }
            "weapon" => Some(weapon::choices(ctx, &given(), |_| true)),
            _ => None,
        }
    }
}

/// Anybody's units, the seat's own first.
fn own_first(ctx: &OrderContext<'_, impl Command>) -> impl Iterator<Item = UnitCode> {
    let all = ctx.battlefield().units.iter();
    let (own, others): (Vec<_>, Vec<_>) = all.partition(|(_, unit)| unit.seat == ctx.seat());
    own.into_iter().chain(others).map(|(code, _)| *code)
}
