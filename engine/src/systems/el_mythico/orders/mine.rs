//! Order 34, Mine: a unit that holds its hex all turn lays mines there, for a unit of ammunition.
//! See EM-10.1, EM-11.6. Their effect is in `sequence/fieldwork.rs`.

use super::OrderContext;
use super::plain::{Work, WorkOrder};
use super::unit::{EligibleUnits, UnitOrder, land};
use crate::order::Form;
use crate::systems::el_mythico::field::Field;
use crate::systems::el_mythico::field::effects::Effects;
use crate::systems::el_mythico::stock::Good;
use crate::systems::el_mythico::unit::UnitRef;
use crate::words::{Message, message};

/// 34: lays mines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MineWork;

pub type Mine = WorkOrder<MineWork>;

impl Work for MineWork {
    const FORM: Form = land(34, "mine", &[], "EM-11.6");
    const WHO: EligibleUnits = EligibleUnits::All;

    /// Ammunition may still come or go, so a lack of it is only a warning.
    fn detail(order: &UnitOrder, ctx: &OrderContext<'_>) -> Option<Message> {
        let unit = &order.own(ctx).unit;
        let stores = ctx.known().stores(order.unit.seat);
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
        Some(message(id))
    }

    fn act(unit: UnitRef, field: &Field<'_>, effects: &mut Effects) {
        effects.mine(field, unit);
    }
}
