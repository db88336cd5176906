//! Order 12, Camouflage: from the turn's end a unit that holds its hex is harder to see, until it
//! moves. See EM-8.1, EM-10.1, EM-11.6.

use super::plain::{Work, WorkOrder};
use super::unit::{EligibleUnits, land};
use crate::order::{Alias, Form};
use crate::systems::el_mythico::field::Field;
use crate::systems::el_mythico::field::effects::Effects;
use crate::systems::el_mythico::unit::UnitRef;

/// 12: is camouflaged until it moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CamouflageWork;

pub type Camouflage = WorkOrder<CamouflageWork>;

impl Work for CamouflageWork {
    const FORM: Form =
        Form { aliases: &[Alias::new("hide")], ..land(12, "camouflage", &[], "EM-11.6") };
    const WHO: EligibleUnits = EligibleUnits::All;

    fn act(unit: UnitRef, field: &Field<'_>, effects: &mut Effects) {
        effects.build(field, unit, |works| works.camouflaged = true);
    }
}
