//! Orders that don't move: Defend point by point, digging in at the turn's end. Rule: EM-11.6.
//! Camouflage, Secure, Garrison, Search and Train come with their rules.

use super::field::{Field, TroopId};
use crate::systems::el_mythico::orders::Task;

/// A point of Defend for each unit on that order that stayed out of combat this impulse.
pub fn point_of_defend(field: &mut Field, defending: &[TroopId]) {
    let works = &field.world.rules.works;
    let most = u8::try_from(works.defend_steps).unwrap_or(u8::MAX).saturating_mul(works.defend_points);
    for &id in defending {
        let troop = &mut field.troops[id];
        if !troop.engaged && troop.gone.is_none() {
            troop.unit.dug.points = troop.unit.dug.points.saturating_add(1).min(most);
        }
    }
}

/// Units on Dig in that held their hex have their works.
pub fn take_effect(field: &mut Field) {
    for troop in &mut field.troops {
        if troop.task == Some(Task::DigIn) && !troop.moved && troop.gone.is_none() {
            troop.unit.dug.in_ground = true;
        }
    }
}
