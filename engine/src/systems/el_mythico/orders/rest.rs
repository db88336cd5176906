//! Order 11, Rest: a unit recovers more organisation. See EM-2.6, EM-11.6.

use super::plain::{Work, WorkOrder};
use super::unit::{EligibleUnits, land};
use crate::order::Form;
use crate::systems::el_mythico::field::effects::Step;
use crate::systems::el_mythico::task::Task;

/// 11: recovers more organisation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RestWork;

pub type Rest = WorkOrder<RestWork>;

impl Work for RestWork {
    const FORM: Form = land(11, "rest", &[], "EM-11.6").everyday(3).by_verbs(&["rest"]);
    const WHO: EligibleUnits = EligibleUnits::Troops;
    const STEP: Option<Step> = None;

    fn ask(task: &mut Task) {
        task.rests = true;
    }
}
