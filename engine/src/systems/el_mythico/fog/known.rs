//! What a viewer may know, as plain data: own units, careers, and the rest, part by part.
//! See EM-8.2, EM-10.9. Not here: what of the truth goes into it (`mod.rs`), others' units
//! ([`super::contacts`]), a seat's stores ([`super::stores`]).

use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

use serde::Serialize;
use smol_str::SmolStr;

use super::contacts::KnownContact;
use super::country::KnownCountry;
use super::ground::KnownGround;
use super::minor::KnownMinor;
use super::stores::{KnownFoundSpy, KnownSpies, KnownStores};
use crate::seat::SeatId;
use crate::systems::el_mythico::condition::{turn_of_payment, upkeep};
use crate::systems::el_mythico::country::centre::Alignment;
use crate::systems::el_mythico::espionage::odds::{price_tenths, underworld_level, upkeep_tenths};
use crate::systems::el_mythico::espionage::{Spies, Spy, SpyKind};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::names::{FullName, written_suffix};
use crate::systems::el_mythico::position::{
    Exit, Fallen, PublicFight, PublicRanking, Stores, Whereabouts,
};
use crate::systems::el_mythico::score::Score;
use crate::systems::el_mythico::stature::Stature;
use crate::systems::el_mythico::unit::{Arm, Unit, UnitRef};
use crate::systems::el_mythico::world::{Vocation, World};
use crate::words::Message;

/// What a viewer may know.
#[derive(Clone, Debug, Serialize)]
pub struct Known {
    /// The turn that orders are given for.
    pub turn: u32,
    /// The seats whose knowledge it is.
    pub seats: Vec<SeatId>,
    /// Own units, by seat and number.
    pub own: Vec<OwnUnit>,
    /// Own leaders' careers.
    pub careers: Vec<KnownCareer>,
    /// Others, as seen.
    pub contacts: Vec<KnownContact>,
    /// Units that are known to have fallen in the turn that ended, by name.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub fallen: Vec<Fallen>,
    /// Hexes in sight, in order.
    pub in_sight: Vec<HexNo>,
    /// Hexes that were ever seen, in order.
    pub seen: Vec<HexNo>,
    /// EMTV's news of where level-6 leaders are.
    pub whereabouts: Vec<Whereabouts>,
    /// Public fights of the last turns. See EM-10.9.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub public_fights: Vec<PublicFight>,
    /// Hexes with own units in fights that go on, in order.
    pub fights: Vec<HexNo>,
    /// Seats that have left the war, as EMTV told. See EM-10.9.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub left: BTreeMap<SeatId, Exit>,
    /// How many leaders each seat has lost, if any; EMTV tells each death. See EM-10.9.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub leaders_lost: BTreeMap<SeatId, u8>,
    /// Who holds the population centres: the public ones, and the viewer's own.
    /// See EM-9.2, EM-10.9.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub control: BTreeMap<HexNo, SeatId>,
    /// What a seat knows of the people's support, of installations and its political points.
    /// See EM-9.1, EM-9.3, EM-10.8.
    #[serde(skip_serializing_if = "KnownCountry::is_empty")]
    pub country: KnownCountry,
    /// The map as the viewer knows it.
    #[serde(skip)]
    pub ground: KnownGround,
    /// Points of manpower left at the centres that these seats hold. See EM-3.4.
    #[serde(skip)]
    pub manpower: BTreeMap<HexNo, i64>,
    /// The ranking that was published last. See EM-10.9.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ranking: Option<PublicRanking>,
    /// Is the war over? See EM-12.1.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub over: bool,
    /// Funds and dumps by seat. Only the seat itself knows them: a seat's view has one entry, the
    /// umpire's all.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub stores: Vec<KnownStores>,
    /// Agents and informers of a seat, and others' that it has found. Only the seat itself knows
    /// them. See EM-10.6.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub spies: Vec<KnownSpies>,
    /// Minor leaders that a seat has heard of or hired. Only the seat itself knows them.
    /// See EM-10.5.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub minor_leaders: Vec<KnownMinor>,
    /// Truces that a seat has set or is offered. See EM-1.6: only the two seats know of one, so
    /// only a single seat's view has any.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub truces: Vec<KnownTruce>,
    /// Hexes in [`Known::contacts`] where hostile units were seen in the last turn, in order. An
    /// index.
    #[serde(skip)]
    pub enemies: Vec<HexNo>,
    /// Passengers by carrier, of units in [`Known::own`]. An index. See EM-3.3.
    #[serde(skip)]
    pub(super) passengers: BTreeMap<UnitRef, UnitRef>,
    /// The codes of [`Known::own`], built on first use.
    #[serde(skip)]
    pub(super) codes: OnceLock<Vec<SmolStr>>,
    /// Hexes of [`Known::contacts`] in sight, and whether they are hostile, in order; built on
    /// first use.
    #[serde(skip)]
    pub(super) in_sight_at: OnceLock<Vec<(HexNo, bool)>>,
}

/// A truce with another seat, as a seat knows it. It holds while both have set it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct KnownTruce {
    /// The other seat.
    pub with: SeatId,
    /// Has the seat itself set it?
    pub set: bool,
    /// Has the other seat set it?
    pub theirs: bool,
}

/// An own unit, known fully.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OwnUnit {
    /// The seat that owns it.
    pub seat: SeatId,
    /// The complete unit.
    pub unit: Unit,
}

/// A leader's career, known to its seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct KnownCareer {
    /// The seat whose career it is.
    pub seat: SeatId,
    /// The leader's level, 1 to 6.
    pub level: u8,
    /// The leader's vocation, once that is settled. See EM-10.1.
    pub vocation: Option<Vocation>,
    /// The leader's alignment, if that is settled and known. See EM-9.3.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub alignment: Option<Alignment>,
    /// Points of deeds in the vocation. See EM-10.2.
    pub deeds: i64,
    /// How many leaders it has lost.
    pub deaths: u8,
    /// Is there a leader now?
    pub alive: bool,
    /// The turn in which the next leader appears.
    pub successor_turn: Option<u32>,
    /// The highest number that a unit of the seat has ever had. See EM-1.1.
    #[serde(skip)]
    pub last_number: u16,
    /// Victory points at the end of the last turn.
    pub score: Score,
    /// The seat's training base. See EM-3.5.
    #[serde(skip)]
    pub base: HexNo,
    /// The further base that the seat got by chance; only the seat itself knows it. See EM-3.5.
    #[serde(skip)]
    pub further_base: Option<HexNo>,
    /// Names that the player has given to types of unit. See EM-1.3.
    #[serde(skip)]
    pub names: BTreeMap<Arm, SmolStr>,
}

impl KnownCareer {
    /// The leader's vocation, level and alignment, for powers among the people.
    pub fn stature(&self) -> Stature {
        let (vocation, alignment) = (self.vocation, self.alignment);
        Stature { vocation, level: self.level, alignment, is_minor: false }
    }
}

impl OwnUnit {
    /// The seat and number that orders and positions name the unit with.
    pub fn id(&self) -> UnitRef {
        UnitRef { seat: self.seat, number: self.unit.number }
    }

    /// Its code: `1/10`.
    pub fn code(&self) -> SmolStr {
        self.id().code()
    }

    /// Number, name and suffix, as reports write it.
    pub fn full_name(&self) -> FullName {
        FullName::of(self.seat, &self.unit)
    }

    /// Its full name as a text.
    pub fn name(&self) -> Message {
        self.full_name().said()
    }

    /// Other names that its seat may use for it: the printed and the true number, its own name.
    /// See EM-1.2.
    pub fn other_names(&self) -> Vec<String> {
        let numbers = [self.unit.number - 1000, self.unit.number].map(|number| number.to_string());
        let (name, suffix) = (&self.unit.name, written_suffix(self.unit.arm, self.unit.size));
        numbers.into_iter().chain([name.to_string(), format!("{name} {suffix}")]).collect()
    }
}

impl Known {
    /// The own unit with this id.
    pub fn own(&self, id: UnitRef) -> Option<&OwnUnit> {
        let place = self.own.binary_search_by_key(&id, OwnUnit::id).ok()?;
        self.own.get(place)
    }

    /// The unit that carries an own one, if it is carried. See EM-3.3.
    pub fn carrier(&self, own: &OwnUnit) -> Option<&OwnUnit> {
        self.own(UnitRef { seat: own.seat, number: own.unit.aboard? })
    }

    /// The unit that an own one carries, if it carries one. See EM-3.3.
    pub fn passenger(&self, own: &OwnUnit) -> Option<&OwnUnit> {
        self.own(*self.passengers.get(&own.id())?)
    }

    /// Is it one part of a combined unit?
    pub fn is_combined(&self, own: &OwnUnit) -> bool {
        own.unit.aboard.is_some() || self.passenger(own).is_some()
    }

    /// A seat's funds and dumps, if this viewer may know them.
    pub fn stores(&self, seat: SeatId) -> Option<&Stores> {
        self.stores.iter().find(|known| known.seat == seat).map(|known| &known.stores)
    }

    /// Upkeep of a seat's units, agents and minor leaders for a turn, in tenths of an AP.
    /// See EM-2.7, EM-10.6.
    pub fn upkeep_due(&self, world: &World, seat: SeatId) -> i64 {
        let own = self.own.iter().filter(|own| own.seat == seat);
        let units: i64 =
            own.map(|own| upkeep(&world.rules.condition, &world.equipment, &own.unit)).sum();
        let spies = self.own_spies(seat).iter();
        let leaders = self
            .minor_leaders
            .iter()
            .filter(|leader| leader.unit.is_some_and(|of| of.seat == seat));
        let leaders: i64 = leaders.map(|leader| leader.price.weekly_tenths()).sum();
        units
            + leaders
            + spies
                .map(|spy| self.spy_upkeep(world, UnitRef { seat, number: spy.number }))
                .sum::<i64>()
    }

    /// The agents and informers of a seat, by number, if this viewer may know them.
    pub fn own_spies(&self, seat: SeatId) -> &[Spy] {
        self.spies.iter().find(|known| known.seat == seat).map_or(&[], |known| &known.own)
    }

    /// The own agent or informer with this id.
    pub fn own_spy(&self, of: UnitRef) -> Option<&Spy> {
        self.own_spies(of.seat).iter().find(|spy| spy.number == of.number)
    }

    /// Others' spies that a seat has found, by number.
    pub fn found_spies(&self, seat: SeatId) -> &[KnownFoundSpy] {
        self.spies.iter().find(|known| known.seat == seat).map_or(&[], |known| &known.found)
    }

    /// Vocation, level and alignment of an own leader.
    pub fn stature(&self, leader: UnitRef) -> Option<Stature> {
        if leader.number != UnitRef::LEADER {
            return self.minor(leader).map(KnownMinor::stature);
        }
        self.career(leader.seat).map(KnownCareer::stature)
    }

    /// The minor leader that an own unit is. See EM-10.5.
    pub fn minor(&self, unit: UnitRef) -> Option<&KnownMinor> {
        self.minor_leaders.iter().find(|leader| leader.unit == Some(unit))
    }

    /// The level that a seat's minor Underworld leaders count for in a hex now. See EM-10.5.
    pub fn underworld_beside(&self, world: &World, seat: SeatId, hex: HexNo) -> u8 {
        let own =
            self.minor_leaders.iter().filter(|leader| leader.vocation == Vocation::Underworld);
        let here = own.filter(|leader| {
            let unit = leader.unit.filter(|unit| unit.seat == seat).and_then(|unit| self.own(unit));
            unit.is_some_and(|own| own.unit.hex == hex)
        });
        here.map(|leader| leader.stature().effective_level(&world.rules.powers)).max().unwrap_or(0)
    }

    /// The level of a seat's leader, if that is an Underworld leader who lives; else 0.
    /// See EM-10.3.
    pub fn underworld_level(&self, seat: SeatId) -> u8 {
        let level = |career: &KnownCareer| Some((career.vocation?, career.level, career.alive));
        let leads = self.career(seat).and_then(level);
        leads.map_or(0, |(vocation, level, alive)| underworld_level(vocation, level, alive))
    }

    /// The career of a seat's leader, if this viewer may know it.
    pub fn career(&self, seat: SeatId) -> Option<&KnownCareer> {
        self.careers.iter().find(|career| career.seat == seat)
    }

    /// The price of a spy for a seat now, in tenths of an AP. See EM-14.8.
    pub fn spy_price(&self, world: &World, seat: SeatId, kind: SpyKind, hex: HexNo) -> i64 {
        let beside = self.underworld_beside(world, seat, hex);
        let has_agent = self.own_spies(seat).iter().any(|spy| spy.kind == SpyKind::Agent);
        price_tenths(&world.rules.espionage, kind, self.underworld_level(seat), has_agent, beside)
    }

    /// An own spy's pay for a turn, in tenths of an AP. See EM-10.6.
    pub fn spy_upkeep(&self, world: &World, of: UnitRef) -> i64 {
        let spies = Spies { own: self.own_spies(of.seat).to_vec(), ..Spies::default() };
        upkeep_tenths(&world.rules.espionage, &spies, of.number, self.underworld_level(of.seat))
    }

    /// Pay of each of a seat's agents and minor leaders for a turn, in tenths of an AP, without
    /// withheld pay. In the order in which they are paid, before all units.
    /// See EM-4.9, EM-10.5, EM-10.6.
    pub fn paid_before_units(
        &self,
        world: &World,
        seat: SeatId,
        withheld: &BTreeSet<UnitRef>,
    ) -> Vec<i64> {
        let is_paid = |unit: &UnitRef| !withheld.contains(unit);
        let agents = self.own_spies(seat).iter().map(|spy| UnitRef { seat, number: spy.number });
        let agents = agents.filter(is_paid).map(|of| self.spy_upkeep(world, of));
        let hired =
            self.minor_leaders.iter().filter_map(|leader| Some((leader.unit?, &leader.price)));
        let mut hired: Vec<_> = hired.filter(|(unit, _)| is_paid(unit)).collect();
        hired.sort_by_key(|(unit, _)| *unit);
        agents.chain(hired.into_iter().map(|(_, price)| price.weekly_tenths())).collect()
    }

    /// The units that a seat can't pay with what it has in hand, by their numbers; without those
    /// whose pay is withheld. See EM-4.9: each is paid in turn, if what is left covers it.
    pub fn unpaid(
        &self,
        world: &World,
        seat: SeatId,
        withheld: &BTreeSet<UnitRef>,
    ) -> Vec<&OwnUnit> {
        let mut funds = self.stores(seat).map_or(0, |stores| stores.funds);
        let mut goes_unpaid = |due: i64| {
            let is_short = due > funds;
            funds -= if is_short { 0 } else { due };
            is_short
        };
        for due in self.paid_before_units(world, seat, withheld) {
            goes_unpaid(due);
        }
        let draws = |own: &&OwnUnit| {
            own.seat == seat && !own.unit.is_leader() && !withheld.contains(&own.id())
        };
        let mut own: Vec<&OwnUnit> = self.own.iter().filter(draws).collect();
        own.sort_by_key(|own| turn_of_payment(&own.unit));
        own.retain(|own| goes_unpaid(upkeep(&world.rules.condition, &world.equipment, &own.unit)));
        own.sort_by_key(|own| own.id());
        own
    }

    /// How many numbers a seat has left for units. See EM-1.1: none is used twice.
    pub fn numbers_left(&self, seat: SeatId) -> i64 {
        let career = self.career(seat);
        let last = career.map_or(0, |career| career.last_number);
        i64::from(UnitRef::NUMBERS.end().saturating_sub(last))
    }

    /// Weeks for a seat's regulars to become a guard, if its leader lives and is of the clergy.
    /// See EM-10.3.
    pub fn guard_weeks(&self, world: &World, seat: SeatId) -> Option<u8> {
        let leads =
            |career: &KnownCareer| career.alive && career.vocation == Some(Vocation::Clergy);
        self.career(seat).is_some_and(leads).then_some(world.rules.powers.clergy_guard_weeks)
    }

    /// A seat's training base. See EM-3.5.
    pub fn base(&self, seat: SeatId) -> Option<HexNo> {
        self.career(seat).map(|career| career.base)
    }

    /// The further training base that a seat got by chance, if this viewer may know it.
    /// See EM-3.5.
    pub fn further_base(&self, seat: SeatId) -> Option<HexNo> {
        self.career(seat)?.further_base
    }

    /// Is another seat an ally, or at truce, so that nothing of its is destroyed? See EM-1.6.
    pub fn is_spared(&self, world: &World, seat: SeatId, other: SeatId) -> bool {
        let at_truce = |truce: &KnownTruce| truce.with == other && truce.set && truce.theirs;
        world.faction(seat) == world.faction(other) || self.truces.iter().any(at_truce)
    }

    /// Can a unit train in a hex: at the seat's base, or at a further one? See EM-3.5.
    pub fn trains_at(&self, world: &World, seat: SeatId, hex: HexNo) -> bool {
        let installed =
            |number| self.country.installations.get(&number).copied().unwrap_or_default();
        let further = (seat, self.further_base(seat));
        self.base(seat).is_none_or(|base| base == hex)
            || world.is_further_base(further, hex, installed)
    }

    /// The name that a seat's player has given to a type of unit. See EM-1.3.
    pub fn type_name(&self, seat: SeatId, arm: Arm) -> Option<&SmolStr> {
        self.career(seat)?.names.get(&arm)
    }

    /// The codes of own units, in their order.
    pub fn codes(&self) -> &[SmolStr] {
        self.codes.get_or_init(|| self.own.iter().map(OwnUnit::code).collect())
    }

    /// Is a hex in sight at the end of the last turn?
    pub fn sees(&self, hex: HexNo) -> bool {
        self.in_sight.binary_search(&hex).is_ok()
    }

    /// Was the contact in sight when the last turn ended?
    pub fn is_in_sight(&self, contact: &KnownContact) -> bool {
        contact.current && contact.impulse.is_none() && self.sees(contact.hex)
    }

    /// Was a hostile unit in sight in this hex when the last turn ended?
    pub fn sees_enemy_in(&self, hex: HexNo) -> bool {
        self.in_sight_at().binary_search(&(hex, true)).is_ok()
    }

    /// Was a unit of a seat at truce in sight in this hex when the last turn ended?
    pub fn sees_peaceful_in(&self, hex: HexNo) -> bool {
        self.in_sight_at().binary_search(&(hex, false)).is_ok()
    }

    fn in_sight_at(&self) -> &[(HexNo, bool)] {
        self.in_sight_at.get_or_init(|| {
            let seen = self.contacts.iter().filter(|contact| self.is_in_sight(contact));
            let mut seen: Vec<_> = seen.map(|contact| (contact.hex, contact.hostile)).collect();
            seen.sort_unstable();
            seen
        })
    }

    /// Hexes of hostile units seen in the last turn, by contact.
    pub fn enemy_hexes(&self) -> impl Iterator<Item = HexNo> {
        self.contacts
            .iter()
            .filter(|contact| contact.hostile && contact.current)
            .map(|contact| contact.hex)
    }
}
