//! Order 16, Garrison: a unit stays in a village, town or city and keeps it for its side.
//! See EM-9.3, EM-10.1. The support it wins is in `country/influence.rs`.

use super::reason::Reason;
use super::unit::{EligibleUnits, UnitOrder, land};
use super::{OrderContext, Read};
use crate::dice::Dice;
use crate::order::{Args, Form, Slot};
use crate::system::{Answer, OrderKind, OrderSet};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::country::influence::{garrison_parts, garrison_points};
use crate::systems::el_mythico::field::Field;
use crate::systems::el_mythico::field::effects::{Effects, Step};
use crate::systems::el_mythico::fog::OwnUnit;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::plan::Plan;
use crate::words::message;

/// 16: keeps a village, town or city for its side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Garrison(UnitOrder);

impl OrderKind<ElMythico> for Garrison {
    const FORM: Form = land(16, "garrison", &[], "EM-9.3");
    const STEP: Option<Step> = Some(Step::Standing);

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let (order, own) = UnitOrder::read(args, ctx, EligibleUnits::All)?;
        if !ctx.world.map.is_urban_place(own.unit.hex) {
            return Err(Reason::NoCentre(own.unit.hex).into());
        }
        Ok(Garrison(order))
    }

    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        self.0.land_slot()
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        let own = self.0.own(ctx);
        let centre = ctx.world.centres.get(&own.unit.hex);
        let wins = centre.map(|centre| {
            let points = |parts| garrison_points(&ctx.world.rules, centre, parts);
            let (alone, others) = (parts(ctx, own), self.others(ctx, own.unit.hex));
            match others {
                0 => message("mythico-detail-garrison").with("points", points(alone)),
                _ => message("mythico-detail-garrison-together")
                    .with("points", points(alone + others))
                    .with("alone", points(alone)),
            }
        });
        self.0.answer(ctx, wins)
    }

    fn enlist(&self, plan: &mut Plan) {
        self.0.enlist(plan).task.stays = true;
    }

    fn act(&self, field: &Field<'_>, _: &Dice, effects: &mut Effects) {
        effects.garrison(field, self.0.unit);
    }
}

impl Garrison {
    /// Garrison points of the seat's other units with this order in a hex: all in a hex are rounded
    /// together.
    fn others(&self, ctx: &OrderContext<'_>, hex: HexNo) -> i64 {
        let mut plan = Plan::default();
        ctx.standing.iter().for_each(|order| order.enlist(&mut plan));
        let told = plan
            .units
            .iter()
            .filter(|(unit, told)| told.order == Self::FORM.number && **unit != self.0.unit);
        let others = told.filter_map(|(unit, _)| ctx.known().own(*unit));
        others.filter(|other| other.unit.hex == hex).map(|other| parts(ctx, other)).sum()
    }
}

/// Garrison points of a unit and its passenger in any centre.
fn parts(ctx: &OrderContext<'_>, own: &OwnUnit) -> i64 {
    let units = [Some(own), ctx.known().passenger(own)].into_iter().flatten();
    units.map(|own| garrison_parts(&ctx.world.rules, &own.unit)).sum()
}
