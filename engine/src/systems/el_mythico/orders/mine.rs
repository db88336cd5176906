//! Order 34, Mine: a unit that holds its hex all turn lays mines there, for a unit of ammunition.
//! See EM-10.1, EM-11.6. Their effect is in `sequence/fieldwork.rs`.

use super::unit::{EligibleUnits, UnitOrder, land};
use super::{OrderContext, Read};
use crate::dice::Dice;
use crate::order::{Args, Form, Slot};
use crate::system::{Answer, OrderKind};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::field::Field;
use crate::systems::el_mythico::field::effects::{Effects, Step};
use crate::systems::el_mythico::plan::Plan;
use crate::systems::el_mythico::stock::Good;
use crate::words::message;

/// 34: lays mines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mine(UnitOrder);

impl OrderKind<ElMythico> for Mine {
    const FORM: Form = land(34, "mine", &[], "EM-11.6");
    const STEP: Option<Step> = Some(Step::Standing);

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let (order, _) = UnitOrder::read(args, ctx, EligibleUnits::All)?;
        Ok(Mine(order))
    }

    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        self.0.land_slot()
    }

    /// Ammunition may still come or go, so a lack of it is only a warning.
    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        let unit = &self.0.own(ctx).unit;
        let stores = ctx.known().stores(self.0.unit.seat);
        let mines = stores.is_some_and(|stores| stores.mines.contains(&unit.hex));
        let dumps =
            stores.iter().flat_map(|stores| &stores.dumps).filter(|dump| dump.hex == unit.hex);
        let held = unit.supply.surplus.amount(&Good::Ammo)
            + dumps.map(|dump| dump.stock.amount(&Good::Ammo)).sum::<i64>();
        let id = match (mines, held) {
            (true, _) => "mythico-detail-mine-there",
            (false, 0) => "mythico-detail-mine-no-ammo",
            (false, _) => "mythico-detail-mine",
        };
        self.0.answer(ctx, [message(id)])
    }

    fn enlist(&self, plan: &mut Plan) {
        self.0.enlist(plan).task.stays = true;
    }

    fn act(&self, field: &Field<'_>, _: &Dice, effects: &mut Effects) {
        effects.mine(field, self.0.unit);
    }
}
