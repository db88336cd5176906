//! Order 15, Defend: a unit works on its position, impulse by impulse (`sequence/defend.rs`). Rule: EM-11.6.

use super::unit::{EligibleUnits, UnitOrder, land};
use super::{Read, Seen, choices};
use crate::order::{Args, Choice, CompletionRequest, Form, Slot};
use crate::system::{Answer, OrderKind};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::plan::Plan;

/// 15: works on its position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Defend(UnitOrder);

impl OrderKind<ElMythico> for Defend {
    const FORM: Form = land(15, "defend", &[], "EM-11.6");

    fn read(args: &Args<'_>, seen: &Seen<'_>) -> Read<Self> {
        let (order, _) = UnitOrder::read(args, seen, EligibleUnits::Troops)?;
        Ok(Defend(order))
    }

    fn slot(&self, _: &Seen<'_>) -> Slot {
        self.0.land_slot()
    }

    fn answer(&self, seen: &Seen<'_>) -> Answer {
        self.0.answer(seen, [])
    }

    fn complete(request: &CompletionRequest<'_>, seen: &Seen<'_>) -> Option<Vec<Choice>> {
        choices::unit(request, seen, EligibleUnits::Troops)
    }

    fn enlist(&self, plan: &mut Plan) {
        self.0.enlist(plan).task.defends = true;
    }
}
