//! Preview: the question what an attack would do if some units made it now. It is answered like the attack, whoever's window is
//! open, of anybody's units that the seat knows; nothing happens.
//! Rule: TUW-5.4.

use super::attack::{self, Attack};
use super::bombard::{self, Bombard};
use super::reason::Reason;
use super::{Read, Seen, choices, find, weapon, window};
use crate::order::{Args, Choice, CompletionRequest, Form, Slot, Subject};
use crate::system::{Answer, OrderKind};
use crate::systems::tuw::Tuw;
use crate::systems::tuw::code::UnitCode;

/// What would this attack do?
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Preview {
    /// An attack on a unit, or a weapon.
    Attack(Attack),
    /// An attack on an area.
    Bombard(Bombard),
}

impl OrderKind<Tuw> for Preview {
    const FORM: Form = Form {
        word: "preview",
        topic: "fight",
        subject: Subject::Seat,
        fields: attack::FIELDS,
        question: true,
        rule: "TUW-5.4",
        ..Form::BASE
    };

    fn admit(seen: &Seen<'_>) -> Read<()> {
        window::in_war(seen)
    }

    fn read(args: &Args<'_>, seen: &Seen<'_>) -> Read<Self> {
        let units = find::units(seen, args, find::any)?;
        if units.iter().any(|code| seen.unit(*code).seat != seen.unit(units[0]).seat) {
            return Err(Reason::SeveralSeats.into());
        }
        let area = args.unit("target").and_then(|word| seen.world.ground.find(word.value));
        match (area, &units[..]) {
            (None, _) => Attack::by(&units, args, seen).map(Preview::Attack),
            (Some(at), [code]) => Bombard::by(*code, at, args, seen).map(Preview::Bombard),
            (Some(_), _) => Err(Reason::AreasDontCombine.into()),
        }
    }

    fn slot(&self, seen: &Seen<'_>) -> Slot {
        match self {
            Preview::Attack(attack) => attack.slot(seen),
            Preview::Bombard(bombard) => bombard.slot(seen),
        }
    }

    fn text(&self, args: &Args<'_>, seen: &Seen<'_>) -> String {
        match self {
            Preview::Attack(attack) => attack.text(args, seen),
            Preview::Bombard(bombard) => bombard.text(args, seen),
        }
    }

    fn answer(&self, seen: &Seen<'_>) -> Answer {
        match self {
            Preview::Attack(attack) => {
                Answer { said: attack.said(seen, "tuw-preview"), ..attack.answer(seen) }
            }
            Preview::Bombard(bombard) => {
                Answer { said: bombard.said(seen, "tuw-preview-area"), ..bombard.answer(seen) }
            }
        }
    }

    fn complete(request: &CompletionRequest<'_>, seen: &Seen<'_>) -> Option<Vec<Choice>> {
        let given = || choices::anybodys_units(request, seen);
        match request.option {
            "units" => Some(choices::joined(request, seen, own_first(seen))),
            "target" => {
                let units = given();
                let areas = units.first().map_or_else(Vec::new, |gun| bombard::areas(seen, *gun));
                Some(attack::targets(seen, &units).into_iter().chain(areas).collect())
            }
            "weapon" => Some(weapon::choices(seen, &given(), |_| true)),
            _ => None,
        }
    }
}

/// Anybody's units, the seat's own first.
fn own_first(seen: &Seen<'_>) -> impl Iterator<Item = UnitCode> {
    let all = seen.battlefield().units.iter();
    let (own, others): (Vec<_>, Vec<_>) = all.partition(|(_, unit)| unit.seat == seen.seat());
    own.into_iter().chain(others).map(|(code, _)| *code)
}
