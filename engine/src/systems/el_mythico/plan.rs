//! The plan of a turn: what orders enlist units and seats for, before the sequence of play begins.
//! Rule: EM-11.1. Not here: orders themselves, or how the plan is carried out
//! (`sequence/opening.rs`).

use std::collections::{BTreeMap, BTreeSet};

use smol_str::SmolStr;

use crate::outcome::{OrderId, Ordered};
use crate::seat::SeatId;
use crate::systems::el_mythico::air::mission::{Freight, Mission};
use crate::systems::el_mythico::correction::Corrected;
use crate::systems::el_mythico::country::centre::Alignment;
use crate::systems::el_mythico::equipment::Kind;
use crate::systems::el_mythico::espionage::mission::EspionagePlan;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::market::purchase::Purchase;
use crate::systems::el_mythico::paths::plan::Leg;
use crate::systems::el_mythico::reorganisation::Reorganising;
use crate::systems::el_mythico::stock::Good;
use crate::systems::el_mythico::task::{StoresTask, Task, WithdrawalGoal};
use crate::systems::el_mythico::training::TrainingPlan;
use crate::systems::el_mythico::unit::{Changes, UnitRef};
use crate::systems::el_mythico::world::Vocation;

/// The plans of all units and seats.
#[derive(Clone, Debug, Default)]
pub struct Plan {
    /// The order that enlists units just now.
    pub order: OrderId,
    /// Units with orders, by seat and number.
    pub units: BTreeMap<UnitRef, UnitPlan>,
    /// Goods that seats buy, by seat. See EM-4.4, EM-4.5.
    pub purchases: Vec<Ordered<Purchase>>,
    /// Goods to be shipped. See EM-4.10.
    pub cargoes: Vec<Ordered<Cargo>>,
    /// Activity points that seats give to others. See EM-9.4.
    pub transfers: Vec<Ordered<Transfer>>,
    /// Dumps to be flown from airfield to airfield. See EM-4.10.
    pub freights: Vec<Ordered<Freight>>,
    /// Dumps that are given away. See EM-4.6.
    pub gifts: Vec<Ordered<Gift>>,
    /// Seats that set what happens to heavy goods: true if their units stop rather than drop them.
    /// See EM-4.2.
    pub heavy: Vec<Ordered<(SeatId, bool)>>,
    /// Units whose pay is withheld. See EM-4.9.
    pub withheld: BTreeSet<UnitRef>,
    /// The orders to withhold it.
    pub withholding: Vec<OrderId>,
    /// Addresses to the nation. See EM-10.4.
    pub addresses: Vec<Ordered<(SeatId, String)>>,
    /// Seats that give up the war. See EM-12.1.
    pub concessions: Vec<Ordered<SeatId>>,
    /// Training, moves of bases, and names. See EM-1.3, EM-3.5.
    pub training: TrainingPlan,
    /// What seats chose in the first turn. See EM-10.1.
    pub first_turn: FirstTurnChoices,
    /// Minor leaders that seats would hire. See EM-10.5.
    pub hirings: Vec<Ordered<Hiring>>,
    /// Units that look into minor leaders. See EM-4.7, EM-10.5.
    pub investigations: Vec<Investigation>,
    /// Units to be raised, by seat, then in the order of its orders. See EM-3.4.
    pub raisings: Vec<Ordered<Raising>>,
    /// Spies to be recruited, and what agents do. See EM-10.6.
    pub espionage: EspionagePlan,
    /// The game master's corrections. See EM-12.1.
    pub corrections: Vec<Corrected>,
    /// Heirs of seats that have left the war. See EM-12.1.
    pub successions: Vec<Succession>,
}

/// What seats chose in the first turn. Not here: names, which are given in any turn.
#[derive(Clone, Debug, Default)]
pub struct FirstTurnChoices {
    /// Vocations of leaders. See EM-10.1.
    pub vocations: BTreeMap<SeatId, Ordered<Vocation>>,
    /// Alignments of leaders. See EM-9.3.
    pub alignments: BTreeMap<SeatId, Ordered<Alignment>>,
}

/// A seat that takes over what another left behind when it left the war. See EM-12.1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Succession {
    /// The seat that has left.
    pub seat: SeatId,
    /// The seat that takes over.
    pub heir: SeatId,
}

/// A minor leader that a seat would hire. See EM-10.5.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Hiring {
    /// The word that names it in orders.
    pub leader: SmolStr,
    pub seat: SeatId,
}

/// A minor leader that a unit looks into. See EM-10.5.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Investigation {
    pub unit: UnitRef,
    /// The word that names the leader in orders.
    pub leader: SmolStr,
}

/// Most aircraft, helicopters or boats of a unit that an order raises.
pub const SINGLES_MAX: i64 = 99;

/// A unit to be raised. See EM-3.4.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Raising {
    pub seat: SeatId,
    /// Its number, given once the turn has begun. See EM-1.1.
    pub number: Option<u16>,
    /// Key of its main weapon.
    pub weapon: SmolStr,
    /// Its STR: 10, or the number of its aircraft, helicopters or boats. See EM-2.2.
    pub strength: i64,
    /// Does it take all of them that are there by then? Then its STR is the number when it was
    /// ordered.
    pub takes_all: bool,
    /// The centre, installation or airfield where it is raised.
    pub hex: HexNo,
    /// Its additional equipment, a lot of each.
    pub equipment: Vec<Kind>,
}

/// Activity points that a seat gives to another. See EM-9.4.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Transfer {
    /// The giver.
    pub by: SeatId,
    /// The receiver.
    pub to: SeatId,
    /// In tenths of an AP.
    pub tenths: i64,
}

/// A dump that a seat gives to another. See EM-4.6.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gift {
    /// The giver.
    pub by: SeatId,
    /// The hex of the dump.
    pub hex: HexNo,
    /// The receiver.
    pub to: SeatId,
}

/// Goods that go by sea from harbour to harbour. See EM-4.10.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cargo {
    /// The owner.
    pub seat: SeatId,
    /// The harbour that they leave.
    pub from: HexNo,
    /// The harbour that they go to.
    pub to: HexNo,
    /// Goods, and how much of each; empty for all.
    pub goods: Vec<(Good, i64)>,
}

/// The orders of one unit, combined.
#[derive(Clone, Debug, Default)]
pub struct UnitPlan {
    /// Number of the order that its report names: its land order's, else its miscellaneous order's.
    pub order: Option<u16>,
    /// All of them, by number.
    pub orders: Vec<(u16, OrderId)>,
    /// Its new settings.
    pub settings: Changes,
    /// What it does apart from moving.
    pub task: Task,
    /// Its mission in the air. See EM-11.7.
    pub mission: Option<Mission>,
    /// Where it goes; empty if it stays.
    pub legs: Vec<Leg>,
    /// Where it withdraws to at first contact, if ordered.
    pub withdraws: Option<WithdrawalGoal>,
    /// The unit that a leader goes with. See EM-11.5.
    pub attaches: Option<UnitRef>,
    /// What a part of it does separately. See EM-2.9.
    pub part: Option<Box<PartPlan>>,
    /// Orders to split it, or join it to others.
    pub reorganises: Vec<Ordered<Reorganising>>,
    /// Its tasks with stores on its way. See EM-4.7.
    pub stores: Vec<StoresTask>,
}

/// The orders of a part of a unit that does something else this turn, as a unit of its own.
/// See EM-2.9, EM-11.4.
#[derive(Clone, Debug)]
pub struct PartPlan {
    /// The part's number, given once the turn has begun. See EM-1.1.
    pub number: Option<u16>,
    /// Men, or tenths of a vehicle, of the part that the order names.
    pub tenths: i64,
    /// Does the rest of the unit get the new number, instead of the named part?
    pub of_rest: bool,
    /// Does it lay mines? Then it takes ammunition along.
    pub mines: bool,
    /// Its orders.
    pub told: UnitPlan,
}

impl UnitPlan {
    /// Do boats take a unit aboard this turn without landing it? Rule: EM-11.7.
    pub fn keeps_aboard(&self) -> bool {
        self.task.embarks.is_some() && self.task.lands_at.is_none()
    }
}

impl Plan {
    /// A unit's plan so far.
    pub fn unit(&mut self, unit: UnitRef) -> &mut UnitPlan {
        self.units.entry(unit).or_default()
    }
}
