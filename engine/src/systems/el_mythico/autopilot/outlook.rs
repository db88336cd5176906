//! A simple player's view of what a seat knows: its troops, visible enemies, the strength of both,
//! the value of places. See EM-7.4, EM-8.2, EM-9.1, EM-9.2, EM-12.1. Not here: decisions.

use std::collections::BTreeMap;

use crate::seat::SeatId;
use crate::systems::el_mythico::country::installation::{Wear, Worth};
use crate::systems::el_mythico::elite::Elite;
use crate::systems::el_mythico::fog::{Known, KnownContact, OwnUnit};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::unit::{Arm, Size};
use crate::systems::el_mythico::world::World;

/// Turns for which an enemy that went out of sight still counts as watching a place.
const REMEMBERED_TURNS: u32 = 2;

/// A seat's knowledge with estimated values.
pub struct Outlook<'a> {
    /// The world with the seat's knowledge of the map.
    pub world: &'a World,
    /// All that the seat knows.
    pub known: &'a Known,
    /// The seat that the autopilot plays.
    pub seat: SeatId,
    /// Own units on land that can fight and take orders, by number.
    pub troops: Vec<&'a OwnUnit>,
    /// Enemies on land that can fight and were seen as the last turn ended, by hex.
    pub foes: BTreeMap<HexNo, Vec<&'a KnownContact>>,
    /// Such enemies that were seen shortly before that, by hex.
    pub remembered: BTreeMap<HexNo, Vec<&'a KnownContact>>,
}

impl<'a> Outlook<'a> {
    /// Builds it from a seat's knowledge.
    pub fn of(world: &'a World, known: &'a Known, seat: SeatId) -> Outlook<'a> {
        let is_troop =
            |contact: &&KnownContact| contact.hostile && contact.arm.is_none_or(Arm::is_land);
        let (mut foes, mut remembered): (BTreeMap<_, Vec<_>>, BTreeMap<_, Vec<_>>) =
            Default::default();
        for contact in known.contacts.iter().filter(is_troop) {
            if contact.current {
                foes.entry(contact.hex).or_default().push(contact);
            } else if !contact.gone && contact.turn + 1 + REMEMBERED_TURNS >= known.turn {
                remembered.entry(contact.hex).or_default().push(contact);
            }
        }
        let acts = |own: &&OwnUnit| {
            own.seat == seat && own.unit.is_tactical() && own.unit.aboard.is_none()
        };
        let troops = known.own.iter().filter(acts).collect();
        Outlook { world, known, seat, troops, foes, remembered }
    }

    /// Returns whether the seat controls the place in a hex.
    pub fn holds(&self, hex: HexNo) -> bool {
        self.known.control.get(&hex) == Some(&self.seat)
    }

    /// Remaining turns of the war, including this one.
    pub fn turns_left(&self) -> i64 {
        i64::from((self.world.rules.victory.turns + 1).saturating_sub(self.known.turn)).max(1)
    }

    /// Value a turn of a place and the installations in its hex, in hundredths of a victory point.
    /// AP count slightly more than the points given for them, because they buy things.
    /// See EM-9.1, EM-9.2, EM-12.1.
    pub fn worth(&self, hex: HexNo) -> i64 {
        let rules = &self.world.rules.victory;
        let objective: i64 = { self.world.objectives.iter() }
            .filter(|objective| objective.hex == hex)
            .map(|objective| 100 * objective.points)
            .sum();
        let is_district = self.world.centre_kind(hex).is_some_and(|kind| kind.is_district());
        let district = if is_district && self.world.has_population() {
            100 * rules.district_points
        } else {
            0
        };
        objective + district + self.points_of_income(self.world.place_income(hex))
    }

    /// Value of an installation a turn, in hundredths of a victory point. See EM-9.1, EM-12.1.
    pub fn worth_of_installation(&self, number: u16) -> i64 {
        let Some(one) = self.world.installations.get(&number) else { return 0 };
        let major = if one.worth == Worth::Major {
            100 * self.world.rules.victory.installation_points
        } else {
            0
        };
        major + self.points_of_income(self.world.installation_income(number))
    }

    fn points_of_income(&self, tenths: i64) -> i64 {
        // Five AP are a point, and also buy things.
        15 * tenths / self.world.rules.victory.income_ap.max(1)
    }

    /// Installations with a value that, as far as the seat knows, it doesn't hold.
    pub fn installations_to_take(&self) -> impl Iterator<Item = (HexNo, i64)> + '_ {
        let worth = |number: u16| {
            let known = self.known.country.installations.get(&number);
            let is_own = known.is_some_and(|installed| installed.holder == Some(self.seat));
            let works = known.is_none_or(|installed| installed.wear == Wear::Intact)
                && !self.known.country.worn.contains_key(&number);
            if is_own || !works { 0 } else { self.worth_of_installation(number) }
        };
        let all = self.world.installations.values();
        all.map(move |one| (one.hex, worth(one.number))).filter(|(_, worth)| *worth > 0)
    }

    /// Weight of the visible enemies within this many hexes.
    pub fn foes_near(&self, hex: HexNo, reach: u32) -> i64 {
        let near = self.foes.iter().filter(|(at, _)| at.distance(hex) <= reach);
        near.flat_map(|(_, foes)| foes).map(|foe| weight_of_foe(foe)).sum()
    }

    /// Weight of the enemies seen in a hex now or a short time ago.
    pub fn foes_in(&self, hex: HexNo) -> i64 {
        let all = self.foes.get(&hex).into_iter().chain(self.remembered.get(&hex)).flatten();
        all.map(|foe| weight_of_foe(foe)).sum()
    }

    /// Weight of the own troops within this many hexes.
    pub fn own_near(&self, hex: HexNo, reach: u32) -> i64 {
        let near = self.troops.iter().filter(|own| own.unit.hex.distance(hex) <= reach);
        near.map(|own| self.weight(own)).sum()
    }

    /// STR of the own troops in a hex.
    pub fn str_at(&self, hex: HexNo) -> i64 {
        self.troops.iter().filter(|own| own.unit.hex == hex).map(|own| own.unit.strength()).sum()
    }

    /// Weight of a unit's fire, in hundredths of a regular with an assault rifle. See EM-7.4.
    pub fn weight(&self, own: &OwnUnit) -> i64 {
        let unit = &own.unit;
        let (rules, equipment) = (&self.world.rules.combat, &self.world.equipment);
        let weapon = self.world.weapon(unit);
        let added: i64 = { unit.additional.iter() }
            .filter_map(|(kind, held)| {
                Some(equipment.additional(unit.arm, *kind)?.soft * held / unit.tenths.max(1))
            })
            .sum();
        let rating =
            weapon.map_or(0, |weapon| (weapon.soft + weapon.hard) / guns_divisor(unit.arm)) + added;
        let level = usize::from(unit.training.level.clamp(1, 3)) - 1;
        let trained =
            if unit.is_elite(Elite::Commandos) { 100 } else { rules.training_percent[level] };
        let ordered =
            rules.organisation_base_percent + rules.organisation_percent * unit.organisation;
        let supplied =
            if unit.supply.out_of_ammo { self.world.rules.stores.empty_fire_percent } else { 100 };
        unit.tenths * rating / 10 * trained / 100 * ordered / 100 * supplied / 100
    }

    /// Losses of a stack in a hex, in percent of those in the open, given its ground and its likely
    /// works.
    pub fn shelter_percent(&self, hex: HexNo) -> i64 {
        self.world.terrain_row(self.world.map.terrain(hex)).losses_percent.max(1)
    }
}

/// In a fight guns fire at half value; see EM-7.10.
fn guns_divisor(arm: Arm) -> i64 {
    if arm == Arm::Artillery { 2 } else { 1 }
}

/// Weight of an enemy by what is visible of it, in the same unit.
pub fn weight_of_foe(foe: &KnownContact) -> i64 {
    let by_size = match foe.size {
        Some(Size::Battalion) => 25,
        Some(Size::Regiment) => 60,
        Some(Size::Brigade) => 160,
        _ => 10,
    };
    let rating = match (foe.arm, foe.hard) {
        (Some(Arm::Artillery | Arm::AirDefence), _) => 60,
        (Some(Arm::Mechanised), _) => 90,
        (_, true) => 220,
        _ => 120,
    };
    foe.estimate.unwrap_or(by_size) * rating
}

/// Mixes numbers into one that looks random and is always the same (splitmix64).
pub fn mix(a: u64, b: u64, c: u64) -> u64 {
    let mut mixed = a.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ b.rotate_left(24) ^ c.rotate_left(48);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}
