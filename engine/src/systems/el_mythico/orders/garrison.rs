//! Order 16, Garrison: a unit stays in a village, town or city and keeps it for its side.
//! See EM-9.3, EM-10.1. The support it wins is in `country/influence.rs`.

use super::OrderContext;
use super::plain::{Work, WorkOrder};
use super::reason::Reason;
use super::unit::{EligibleUnits, UnitOrder, land};
use crate::order::Form;
use crate::system::OrderSet;
use crate::systems::el_mythico::country::influence::{garrison_parts, garrison_points};
use crate::systems::el_mythico::field::Field;
use crate::systems::el_mythico::field::effects::Effects;
use crate::systems::el_mythico::fog::OwnUnit;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::plan::Plan;
use crate::systems::el_mythico::unit::UnitRef;
use crate::words::{Message, message};

/// 16: keeps a village, town or city for its side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GarrisonWork;

pub type Garrison = WorkOrder<GarrisonWork>;

impl Work for GarrisonWork {
    const FORM: Form = land(16, "garrison", &[], "EM-9.3");
    const WHO: EligibleUnits = EligibleUnits::All;

    fn check(ctx: &OrderContext<'_>, own: &OwnUnit) -> Result<(), Reason> {
        let hex = own.unit.hex;
        if ctx.world.map.is_urban_place(hex) { Ok(()) } else { Err(Reason::NoCentre(hex)) }
    }

    fn detail(order: &UnitOrder, ctx: &OrderContext<'_>) -> Option<Message> {
        let own = order.own(ctx);
        let centre = ctx.world.centres.get(&own.unit.hex)?;
        let points = |parts| garrison_points(&ctx.world.rules, centre, parts);
        let (alone, others) = (parts(ctx, own), others(order, ctx, own.unit.hex));
        Some(match others {
            0 => message("mythico-detail-garrison").with("points", points(alone)),
            _ => message("mythico-detail-garrison-together")
                .with("points", points(alone + others))
                .with("alone", points(alone)),
        })
    }

    fn act(unit: UnitRef, field: &Field<'_>, effects: &mut Effects) {
        effects.garrison(field, unit);
    }
}

/// Garrison points of the seat's other units with this order in a hex: all in a hex are rounded
/// together.
fn others(order: &UnitOrder, ctx: &OrderContext<'_>, hex: HexNo) -> i64 {
    let mut plan = Plan::default();
    ctx.standing.iter().for_each(|order| order.enlist(&mut plan));
    let told = plan
        .units
        .iter()
        .filter(|(unit, told)| told.order == GarrisonWork::FORM.number && **unit != order.unit);
    let others = told.filter_map(|(unit, _)| ctx.known().own(*unit));
    others.filter(|other| other.unit.hex == hex).map(|other| parts(ctx, other)).sum()
}

/// Garrison points of a unit and its passenger in any centre.
fn parts(ctx: &OrderContext<'_>, own: &OwnUnit) -> i64 {
    let units = [Some(own), ctx.known().passenger(own)].into_iter().flatten();
    units.map(|own| garrison_parts(&ctx.world.rules, &own.unit)).sum()
}
