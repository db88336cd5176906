//! Order 14, Secure: from the turn's end no hostile Admin Movement goes through the hex that a unit
//! holds. See EM-10.1, EM-11.6. Its effect on a Hit is in `espionage/odds.rs`, on saboteurs in
//! `sequence/sabotage.rs`.

use super::plain::{Work, WorkOrder};
use super::unit::{EligibleUnits, land};
use crate::order::Form;
use crate::systems::el_mythico::field::Field;
use crate::systems::el_mythico::field::effects::Effects;
use crate::systems::el_mythico::unit::UnitRef;

/// 14: stops enemies' Admin Movement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SecureWork;

pub type Secure = WorkOrder<SecureWork>;

impl Work for SecureWork {
    const FORM: Form = land(14, "secure", &[], "EM-11.6");
    const WHO: EligibleUnits = EligibleUnits::All;

    fn act(unit: UnitRef, field: &Field<'_>, effects: &mut Effects) {
        effects.build(field, unit, |works| works.secures = true);
    }
}
