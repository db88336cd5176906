//! Order 15, Defend: a unit works on its position, impulse by impulse (`sequence/defend.rs`).
//! See EM-11.6.

use super::plain::{Work, WorkOrder};
use super::unit::{EligibleUnits, land};
use crate::order::{Alias, Form};
use crate::systems::el_mythico::field::effects::Step;
use crate::systems::el_mythico::task::Task;

/// 15: works on its position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DefendWork;

pub type Defend = WorkOrder<DefendWork>;

impl Work for DefendWork {
    const FORM: Form = Form {
        aliases: &[Alias::new("hold")],
        ..land(15, "defend", &[], "EM-11.6").everyday(2).by_verbs(&["defend"])
    };
    const WHO: EligibleUnits = EligibleUnits::Troops;
    const STEP: Option<Step> = None;

    fn ask(task: &mut Task) {
        (task.defends, task.stays) = (true, true);
    }
}
