//! Changes of units: the orders for them, the arithmetic of splitting and joining, and the results.
//! See EM-1.5, EM-3.1, EM-3.2. Not here: the orders' texts (`orders/`), or when they happen
//! (`sequence/reorganise.rs`).

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use super::arm::men;
use super::condition::organisation_max;
use super::elite::Elite;
use super::equipment::Kind;
use super::hex_map::HexNo;
use super::names::{FullName, OrderName, size_after_adding, size_of};
use super::obstacle::Obstacle;
use super::rules::Rules;
use super::stock::{Good, Stock};
use super::unit::{Arm, Changes, Supply, Training, Unit, UnitRef, strength};
use super::world::World;
use crate::words::{Arg, Tell};

/// Additional equipment by kind, in tenths of a STR.
pub type EquipmentAmounts = BTreeMap<Kind, i64>;

/// Goods that go with men from one unit to another.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Baggage {
    /// From the equipment that their unit uses.
    pub equipment: EquipmentAmounts,
    /// From its surplus.
    pub surplus: Stock,
}

/// A planned change of a unit. All of them are miscellaneous orders. See EM-4.7.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reorganising {
    /// A smaller unit splits off. See EM-3.2.
    Detach {
        /// Men, or tenths of a vehicle, that go.
        tenths: i64,
        /// Goods that go with them.
        baggage: Baggage,
        /// Where it splits off, if not in the unit's first hex.
        hex: Option<HexNo>,
    },
    /// Men go to another unit. See EM-3.1.
    Reinforce {
        /// The unit that they join.
        receiver: UnitRef,
        /// Men, or tenths of a vehicle, that go; `None` for all.
        tenths: Option<i64>,
        /// Goods that go with them.
        baggage: Baggage,
    },
    /// An infantry unit goes aboard its carrier. See EM-3.3.
    Combine {
        /// The unit that carries, and leads.
        carrier: UnitRef,
        /// The infantry.
        passenger: UnitRef,
    },
    /// A combined unit becomes two units again. See EM-3.3.
    Separate {
        /// The hex; `None` for the first one where it is possible.
        hex: Option<HexNo>,
        /// New settings of the ordered unit.
        settings: Changes,
    },
}

impl Reorganising {
    /// The number of the order.
    pub fn order(&self) -> u16 {
        match self {
            Reorganising::Detach { .. } => 20,
            Reorganising::Reinforce { .. } => 22,
            Reorganising::Combine { .. } => 18,
            Reorganising::Separate { .. } => 19,
        }
    }

    /// Its rank among orders that can be carried out at once. Ruling: EM-4.7: units split before
    /// others join, each kind by unit, so the order in which a seat gave them doesn't matter.
    pub fn rank(&self) -> u8 {
        match self {
            Reorganising::Separate { .. } => 0,
            Reorganising::Detach { .. } => 1,
            Reorganising::Reinforce { .. } => 2,
            Reorganising::Combine { .. } => 3,
        }
    }

    /// The units that must be in the ordered unit's hex.
    pub fn others(&self) -> Vec<UnitRef> {
        match self {
            Reorganising::Detach { .. } | Reorganising::Separate { .. } => Vec::new(),
            Reorganising::Reinforce { receiver, .. } => vec![*receiver],
            Reorganising::Combine { carrier, passenger } => vec![*carrier, *passenger],
        }
    }

    /// The hex where it is to be done, if one is named.
    pub fn hex(&self) -> Option<HexNo> {
        match self {
            Reorganising::Detach { hex, .. } | Reorganising::Separate { hex, .. } => *hex,
            Reorganising::Reinforce { .. } | Reorganising::Combine { .. } => None,
        }
    }
}

/// How a seat's units changed in a turn, or why they didn't. See EM-3.1 to EM-3.5.
///
/// `tenths` are men, or tenths of a vehicle. Units have their new titles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Tell)]
#[serde(rename_all = "kebab-case")]
#[tell(id = "mythico-change", names = World)]
pub enum UnitChange {
    /// A unit of a seat that left the war belongs to this seat now. See EM-12.1.
    TakenOver {
        unit: FullName,
        before: UnitRef,
        hex: HexNo,
    },
    /// A new unit was split off.
    Detached {
        unit: FullName,
        new: FullName,
        #[tell(arg = "men", with = men(*arm, *tenths))]
        tenths: i64,
        #[tell(skip)]
        arm: Arm,
    },
    /// Men went from one unit to another.
    #[tell(id = match (disbanded, lapsed) {
        (false, _) => "mythico-change-reinforced",
        (true, false) => "mythico-change-disbanded",
        (true, true) => "mythico-change-disbanded-lapsed",
    })]
    Reinforced {
        unit: FullName,
        receiver: FullName,
        #[tell(arg = "men", with = men(*arm, *tenths))]
        tenths: i64,
        #[tell(skip)]
        arm: Arm,
        /// The receiver's training since.
        training: Training,
        /// The giver has given all its men.
        #[tell(skip)]
        disbanded: bool,
        /// The giver had other orders, which now lapse.
        #[tell(skip)]
        lapsed: bool,
        /// The type of elite that the receiver loses by it.
        #[tell(skip)]
        elite_lost: Option<Elite>,
    },
    /// A part split off with a task of its own, as a unit of its own. See EM-2.9.
    Parted {
        unit: FullName,
        part: FullName,
        #[tell(arg = "men", with = men(*arm, *tenths))]
        tenths: i64,
        #[tell(skip)]
        arm: Arm,
    },
    /// The two parts were in one hex when the turn ended, and are one unit again. See EM-2.9.
    Rejoined {
        unit: FullName,
        part: FullName,
        #[tell(arg = "men", with = men(*arm, *tenths))]
        tenths: i64,
        #[tell(skip)]
        arm: Arm,
    },
    /// See EM-3.3.
    Combined {
        carrier: FullName,
        passenger: FullName,
    },
    /// See EM-3.3.
    Separated {
        carrier: FullName,
        passenger: FullName,
        hex: HexNo,
    },
    /// See EM-3.4.
    Raised {
        unit: FullName,
        hex: HexNo,
    },
    NotRaised {
        /// Key of the main weapon.
        #[tell(with = names.equipment.weapon_name(weapon))]
        weapon: SmolStr,
        hex: HexNo,
        why: Obstacle,
    },
    /// A unit had a week of training. See EM-3.5.
    Trained {
        unit: FullName,
        training: Training,
        /// The type of elite that it has become.
        #[tell(suffix)]
        elite: Option<Elite>,
    },
    BaseMoved {
        hex: HexNo,
    },
    /// No own unit was where the base was to go.
    BaseStays {
        hex: HexNo,
    },
    /// The seat got a further training base by chance. See EM-3.5.
    FurtherBase {
        hex: HexNo,
    },
    /// The further training base is lost with its place. See EM-3.5.
    FurtherBaseLost {
        hex: HexNo,
    },
    /// See EM-1.3.
    TypeNamed {
        #[tell(with = arm.name())]
        arm: Arm,
        #[tell(with = Arg::Words(name.to_string()))]
        name: SmolStr,
    },
    /// See EM-1.3.
    LeaderNamed {
        #[tell(with = Arg::Words(name.to_string()))]
        name: SmolStr,
    },
    /// See EM-1.3.
    SuccessorNamed {
        #[tell(with = Arg::Words(name.to_string()))]
        name: SmolStr,
    },
    /// An order failed.
    Failed {
        unit: FullName,
        #[tell(with = OrderName(*order))]
        order: u16,
        #[tell(with = why.of_order(*order))]
        why: Obstacle,
    },
}

/// Has a carrier room for this infantry? See EM-3.3: its STR is at most that of the vehicles, or
/// what the helicopters lift. Ruling: this is checked when they join; later losses don't matter.
pub fn fits_aboard(world: &World, carrier: &Unit, passenger: &Unit) -> bool {
    passenger.strength() <= room_aboard(world, carrier)
}

/// STR of infantry that a unit can carry. See EM-3.3, EM-14.6.
pub fn room_aboard(world: &World, carrier: &Unit) -> i64 {
    if carrier.is_air() { world.lift(carrier) } else { carrier.strength() }
}

impl UnitChange {
    /// The units with other men than before.
    pub fn changed(&self) -> Vec<UnitRef> {
        match self {
            UnitChange::Detached { unit, new, .. } => vec![unit.of, new.of],
            UnitChange::Parted { unit, part, .. } | UnitChange::Rejoined { unit, part, .. } => {
                vec![unit.of, part.of]
            }
            UnitChange::Reinforced { unit, receiver, .. } => vec![unit.of, receiver.of],
            UnitChange::Combined { carrier, passenger }
            | UnitChange::Separated { carrier, passenger, .. } => {
                vec![carrier.of, passenger.of]
            }
            _ => Vec::new(),
        }
    }
}

/// Splits men, or tenths of a vehicle, off a unit; both parts get the title for their strength.
/// Rule: EM-3.2. See EM-1.5. The part keeps the unit's number and name until it gets others.
///
/// Ruling: EM-3.2: a part takes at most its own STR of each kind of equipment.
pub fn split(rules: &Rules, unit: &mut Unit, tenths: i64, baggage: &Baggage) -> Unit {
    let tenths = tenths.clamp(0, unit.tenths);
    let mut equipment = going(unit, tenths, &baggage.equipment);
    equipment.values_mut().for_each(|goes| *goes = (*goes).min(tenths));
    part_with(rules, unit, (tenths, equipment), &baggage.surplus)
}

/// Takes men, or tenths of a vehicle, out of a unit so that they can [`join`] another.
/// See EM-3.1: equipment goes as stated, even more than those men could use themselves, since it
/// goes from unit to unit.
pub fn draft(rules: &Rules, unit: &mut Unit, tenths: i64, baggage: &Baggage) -> Unit {
    let tenths = tenths.clamp(0, unit.tenths);
    let equipment = going(unit, tenths, &baggage.equipment);
    part_with(rules, unit, (tenths, equipment), &baggage.surplus)
}

/// Takes men, equipment and surplus out of a unit.
fn part_with(
    rules: &Rules,
    unit: &mut Unit,
    (tenths, equipment): (i64, EquipmentAmounts),
    surplus: &Stock,
) -> Unit {
    let carried = surplus.iter();
    let taken =
        |(good, amount): (&Good, i64)| (good.clone(), unit.supply.surplus.take(good, amount));
    let surplus: Stock = carried.map(taken).collect();
    for (kind, goes) in &equipment {
        *unit.additional.entry(*kind).or_default() -= goes;
    }
    unit.additional.retain(|_, held| *held > 0);
    unit.tenths -= tenths;
    unit.size = size_of(&rules.sizes, unit.tenths);
    let size = size_of(&rules.sizes, tenths);
    let supply = Supply { surplus, ..unit.supply.clone() };
    Unit { tenths, size, additional: equipment, supply, lost: 0, ..unit.clone() }
}

/// The equipment that goes with men: as much as stated. Ruling: EM-3.1, EM-3.2: what those who stay
/// can't carry goes too.
fn going(unit: &Unit, tenths: i64, stated: &EquipmentAmounts) -> EquipmentAmounts {
    let stays_max = unit.tenths - tenths;
    let of_kind = |(&kind, &held): (&Kind, &i64)| {
        let stated = stated.get(&kind).copied().unwrap_or(0);
        (kind, stated.max(held - stays_max).min(held))
    };
    unit.additional.iter().map(of_kind).filter(|(_, goes)| *goes > 0).collect()
}

/// A part joins a unit of the same main weapon: men and equipment are added; training, experience
/// and organisation are averaged by strength. Rule: EM-3.1. Returns the equipment that the unit
/// can't use, which it carries as surplus in whole STR.
///
/// Ruling: EM-3.1, EM-4.8: if one of them is out of ammunition, both are, and the longer wait for
/// pay counts for all, so that no unit loses such a want by joining another.
pub fn join(rules: &Rules, unit: &mut Unit, part: Unit) -> EquipmentAmounts {
    let weights = [unit.strength(), part.strength()];
    unit.training = mean_training(weights, [unit.training, part.training]);
    // At level 3 the receiver's type counts, else the giver's.
    unit.elite = unit.elite.or(part.elite).filter(|_| unit.training.level == 3);
    unit.experience = mean(weights, [unit.experience, part.experience]);
    let organisation = mean(weights, [unit.organisation, part.organisation]);
    unit.organisation =
        organisation.min(organisation_max(&rules.condition, unit.training, unit.experience));
    unit.supply.out_of_ammo |= part.supply.out_of_ammo;
    unit.supply.fired_support |= part.supply.fired_support;
    unit.supply.unpaid_weeks = unit.supply.unpaid_weeks.max(part.supply.unpaid_weeks);
    unit.supply.surplus.add_all(part.supply.surplus);
    unit.tenths += part.tenths;
    unit.size = size_after_adding(&rules.sizes, unit.size, unit.tenths);
    let mut left = EquipmentAmounts::new();
    for (kind, brought) in part.additional {
        let held = unit.additional.get(&kind).copied().unwrap_or(0);
        let taken = brought.min(unit.tenths - held).max(0);
        if taken > 0 {
            unit.additional.insert(kind, held + taken);
        }
        if brought > taken {
            unit.supply.surplus.add(Good::Additional(kind), (brought - taken) / 10);
            left.insert(kind, brought - taken);
        }
    }
    left
}

/// Combined training of two parts: weeks pooled by strength, divided into levels and weeks.
/// See EM-3.1. Ruling: EM-3.1: the new STR is the sum of both, each rounded up, so that two
/// single men don't make a unit better than either was.
pub fn mean_training([own, added]: [i64; 2], [one, other]: [Training; 2]) -> Training {
    let all = (own + added).max(1);
    let pool = own * one.all_weeks() + added * other.all_weeks();
    let level = (pool / (3 * all)).clamp(1, 3);
    let weeks = half_up(pool - level * 3 * all, all);
    if level < 3 && weeks == 3 {
        Training { level: level as u8 + 1, weeks: 0 }
    } else {
        Training { level: level as u8, weeks: u8::try_from(weeks).unwrap_or(u8::MAX) }
    }
}

/// The mean of two numbers by weight, halves rounded up. See EM-3.1.
pub fn mean([own, added]: [i64; 2], [one, other]: [i64; 2]) -> i64 {
    half_up(own * one + added * other, (own + added).max(1))
}

fn half_up(sum: i64, parts: i64) -> i64 {
    (2 * sum + parts).div_euclid(2 * parts)
}

/// Strength points of equipment for texts: in whole STR, rounded up. See EM-2.2.
pub fn equipment_strength(amounts: &EquipmentAmounts) -> impl Iterator<Item = (Kind, i64)> {
    amounts.iter().map(|(&kind, &tenths)| (kind, strength(tenths)))
}
