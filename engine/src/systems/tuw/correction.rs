//! Corrections: what the game master sets right on the battlefield before a window closes, with a reason. Rule: TUW-1.4.6.
//! Ruling: TUW-1.4.6: where everything lies open everybody is told what was set right and why; under a veil the unit's seat alone. A unit
//! that is removed so counts for nobody as lost, and attacks on it that were rolled have no effect.
//! Not here: what may be set right (`orders/set_right.rs` and its kin), the words (`report/corrections.rs`).

use serde::{Deserialize, Serialize};

use super::code::UnitCode;
use super::events::Event;
use super::position::{Battlefield, Position};
use super::results::UnitLabel;
use crate::grid::hex::Hex;
use crate::seat::SeatSet;
use crate::view::{self, Audience};

/// What is set right about a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Correction {
    /// It stands elsewhere.
    Put(Hex),
    /// It is active, wounded or disabled.
    State(SetState),
    /// It is no more.
    Remove,
}

/// The state that a unit is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SetState {
    /// Neither wounded nor disabled.
    Active,
    /// Wounded. Rule: TUW-3.4.4
    Wounded,
    /// Disabled until the end of this turn. Rule: TUW-3.4.3
    Disabled,
}

/// Something that was set right, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Corrected {
    /// Which unit, and whose.
    pub unit: UnitLabel,
    /// What is set right.
    pub what: Correction,
    /// The game master's reason, in their words.
    pub reason: String,
}

/// Sets it right.
pub fn carry_out(position: &mut Position, corrected: &Corrected) -> Vec<view::Event<Event>> {
    let code = corrected.unit.code;
    let battlefield = &mut position.battlefield;
    let Some(unit) = battlefield.units.get_mut(&code) else { return Vec::new() };
    let seat = unit.seat;
    match corrected.what {
        Correction::Put(hex) => unit.hex = hex,
        Correction::State(state) => {
            unit.wounded = state == SetState::Wounded;
            unit.disabled_until = (state == SetState::Disabled).then_some(battlefield.turn);
        }
        Correction::Remove => remove(battlefield, code),
    }
    let audience = match position.veil {
        None => Audience::Public,
        Some(_) => Audience::Alone(SeatSet::one(seat)),
    };

    vec![view::Event { audience, what: Event::Corrected(corrected.clone()) }]
}

fn remove(battlefield: &mut Battlefield, code: UnitCode) {
    battlefield.units.remove(&code);
    battlefield.movement.remove(&code);
    battlefield.attacks_used.remove(&code);
    battlefield.moving = battlefield.moving.filter(|moving| *moving != code);
    for attack in &mut battlefield.attacks {
        attack.targets.retain(|roll| roll.target.code != code);
    }
    battlefield.attacks.retain(|attack| !attack.targets.is_empty());
}
