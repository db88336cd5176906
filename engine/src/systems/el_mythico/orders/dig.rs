//! Order 13, Dig in: a unit that holds its hex has field works when the turn ends. See EM-11.6.

use super::plain::{Work, WorkOrder};
use super::unit::{EligibleUnits, land};
use crate::order::{Alias, Form};
use crate::systems::el_mythico::field::Field;
use crate::systems::el_mythico::field::effects::Effects;
use crate::systems::el_mythico::unit::UnitRef;

/// 13: has field works when the turn ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DigInWork;

pub type DigIn = WorkOrder<DigInWork>;

impl Work for DigInWork {
    const FORM: Form = Form {
        aliases: &[Alias::new("dig in"), Alias::new("entrench"), Alias::new("fortify")],
        ..land(13, "dig", &[], "EM-11.6")
    };
    const WHO: EligibleUnits = EligibleUnits::All;

    fn act(unit: UnitRef, field: &Field<'_>, effects: &mut Effects) {
        effects.build(field, unit, |works| works.dug_in = true);
    }
}
