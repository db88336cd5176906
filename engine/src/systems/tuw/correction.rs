//! Corrections: what the game master sets right on the battlefield before a window closes, with a
//! reason. Rule: TUW-1.4.6. Ruling: TUW-1.4.6: where everything lies open everybody is told what
//! was set right and why; under a veil the unit's seat alone. A unit that is removed so counts for
//! nobody as lost, and attacks on it that were rolled have no effect.

use serde::{Deserialize, Serialize};

use super::code::UnitCode;
use super::events::Event;
use super::position::{Battlefield, Position, Stage};
use super::results::UnitLabel;
use super::world::World;
use crate::grid::hex::Hex;
use crate::seat::SeatSet;
use crate::view::{self, Audience};
use crate::words::Tell;

/// A correction of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Tell)]
#[serde(rename_all = "snake_case")]
#[tell(id = "tuw-corrected", names = World)]
pub enum Correction {
    Put(#[tell(arg = "hex")] Hex),
    State(#[tell(text)] SetState),
    Remove,
}

/// The state that a unit is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Tell)]
#[serde(rename_all = "snake_case")]
#[tell(id = "tuw-corrected")]
pub enum SetState {
    /// Neither wounded nor disabled.
    Active,
    /// See TUW-3.4.4
    Wounded,
    /// Until the end of this turn. See TUW-3.4.3
    Disabled,
}

/// A correction, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Tell)]
#[tell(id = "tuw-corrected", names = World)]
pub struct Corrected {
    pub unit: UnitLabel,
    #[tell(text)]
    pub what: Correction,
    /// The game master's words.
    #[tell(skip)]
    pub reason: String,
}

/// Sets it right.
pub fn carry_out(
    world: &World,
    position: &mut Position,
    corrected: &Corrected,
) -> Vec<view::Event<Event>> {
    let code = corrected.unit.code;
    let battlefield = &mut position.battlefield;
    let Some(unit) = battlefield.units.get_mut(&code) else { return Vec::new() };
    let seat = unit.seat;
    match corrected.what {
        Correction::Put(hex) => {
            (unit.hex, unit.aboard, unit.saving) = (hex, None, None);
            for passenger in battlefield.passengers(code) {
                battlefield.units.entry(passenger).and_modify(|unit| unit.hex = hex);
            }
        }
        Correction::State(state) => {
            unit.wounded = state == SetState::Wounded;
            unit.disabled_until = (state == SetState::Disabled).then_some(battlefield.turn);
            // A flyer that is disabled in the air crashes. See TUW-3.5.2.3
            if state == SetState::Disabled && unit.is_airborne() {
                battlefield.destroy(world, code);
                battlefield.forget_gone();
            }
        }
        Correction::Remove => remove(battlefield, code),
    }
    // Before the armies are revealed nobody else knows the unit. See TUW-10.1
    let is_open = position.veil.is_none() && position.battlefield.stage != Stage::Muster;
    let audience = if is_open { Audience::Public } else { Audience::Alone(SeatSet::one(seat)) };

    vec![view::Event { audience, what: Event::Corrected(corrected.clone()) }]
}

fn remove(battlefield: &mut Battlefield, code: UnitCode) {
    battlefield.units.remove(&code);
    for unit in battlefield.units.values_mut() {
        unit.aboard = unit.aboard.filter(|carrier| *carrier != code);
    }
    battlefield.forget_gone();
    battlefield.attacks_used.remove(&code);
    for attack in &mut battlefield.attacks {
        attack.targets.retain(|roll| roll.target.code != code);
    }
    battlefield.attacks.retain(|attack| !attack.targets.is_empty());
}
