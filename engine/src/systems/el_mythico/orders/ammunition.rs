//! The game master gives the weapons of a unit ammunition, or takes it. See EM-12.1.

use super::set_right::{REASON, answer, corrected, known, of_unit, offered, troops};
use super::{OrderContext, Read};
use crate::order::{Args, Choice, CompletionRequest, Field, FieldType, Form, Slot};
use crate::system::{Answer, OrderKind};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::correction::{Corrected, Correction};
use crate::systems::el_mythico::plan::Plan;
use crate::words::{literal, message};

/// Whether its weapons are loaded.
const LOADED: [&str; 2] = ["loaded", "empty"];

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ammunition(Corrected);

impl OrderKind<ElMythico> for Ammunition {
    const FORM: Form =
        of_unit("ammunition", &[Field::new("loaded", FieldType::Choice(&LOADED)), REASON]);

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let own = troops(args, ctx)?;
        let loaded = args.required("loaded", Args::choice).value == LOADED[0];
        let what = Correction::Ammunition { unit: own.id(), loaded };
        corrected(args, Some(own), what).map(Ammunition)
    }

    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        self.0.what.slot()
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        let out = known(ctx, &self.0).unit.supply.out_of_ammo;
        let now = if out { "mythico-now-out-of-ammunition" } else { "mythico-now-loaded" };
        answer(ctx, &self.0, message(now))
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
        match request.option {
            "loaded" => Some(LOADED.map(|word| Choice::new(word, literal(word), word)).to_vec()),
            _ => offered(request, ctx),
        }
    }

    fn enlist(&self, plan: &mut Plan) {
        plan.corrections.push(self.0.clone());
    }
}
