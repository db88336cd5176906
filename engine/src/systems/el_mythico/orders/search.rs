//! Order 33, Search: a unit that holds its hex all turn looks for hidden things there.
//! See EM-8.3, EM-10.1. What it finds is in `sequence/fieldwork.rs`.

use super::OrderContext;
use super::plain::{Work, WorkOrder};
use super::unit::{EligibleUnits, UnitOrder, land};
use crate::order::Form;
use crate::systems::el_mythico::condition::search_percent;
use crate::systems::el_mythico::field::Field;
use crate::systems::el_mythico::field::effects::Effects;
use crate::systems::el_mythico::unit::UnitRef;
use crate::words::{Message, message};

/// 33: searches its hex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchWork;

pub type Search = WorkOrder<SearchWork>;

impl Work for SearchWork {
    const FORM: Form = land(33, "search", &[], "EM-8.3");
    const WHO: EligibleUnits = EligibleUnits::All;

    fn detail(order: &UnitOrder, ctx: &OrderContext<'_>) -> Option<Message> {
        let percent = search_percent(ctx.world, &order.own(ctx).unit);
        Some(message("mythico-detail-search").with("percent", percent))
    }

    fn act(unit: UnitRef, field: &Field<'_>, effects: &mut Effects) {
        effects.search(field, unit);
    }
}
