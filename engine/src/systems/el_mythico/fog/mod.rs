//! The fog: what a viewer may know, as copies. A seat knows its units and its own sightings; a faction pools its seats';
//! the public knows the printed map and what EMTV says. Rules: EM-8.2, EM-10.4. Not here: how anything was seen.

pub mod pool;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

use serde::Serialize;
use smol_str::{SmolStr, SmolStrBuilder};

use self::pool::pool;
use crate::seat::{Seat, SeatId};
use crate::systems::el_mythico::contact::{Contact, Quality};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::manpower;
use crate::systems::el_mythico::names::{FullName, suffix};
use crate::systems::el_mythico::position::{
    Career, Exit, Fallen, Force, Position, PublicFight, PublicRanking, Stores, Whereabouts,
};
use crate::systems::el_mythico::score::Score;
use crate::systems::el_mythico::unit::{Arm, Size, Unit, UnitRef};
use crate::systems::el_mythico::world::World;
use crate::view::Viewer;
use crate::words::{Message, literal, message, message_of};

/// What a viewer may know.
#[derive(Clone, Debug, Serialize)]
pub struct Known {
    /// The turn for which orders are given.
    pub turn: u32,
    /// Whose knowledge it is.
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
    /// Hexes seen at some time, in order.
    pub seen: Vec<HexNo>,
    /// What EMTV says of level-6 leaders.
    pub whereabouts: Vec<Whereabouts>,
    /// Fights that everybody knows of, of the last turns. Rule: EM-10.9.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub public_fights: Vec<PublicFight>,
    /// Hexes where own units stand in fights that go on.
    pub fights: Vec<HexNo>,
    /// Seats that have left the war, which EMTV tells. Rule: EM-10.9.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub left: BTreeMap<SeatId, Exit>,
    /// Who holds the population centres of which everybody is told, and which others are one's own. Rules: EM-9.2, EM-10.9.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub control: BTreeMap<HexNo, SeatId>,
    /// Points of manpower left at the centres that these seats hold. Rule: EM-3.4.
    #[serde(skip)]
    pub manpower: BTreeMap<HexNo, i64>,
    /// The ranking that was published last. Rule: EM-10.9.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ranking: Option<PublicRanking>,
    /// Is the war over? Rule: EM-12.1.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub over: bool,
    /// The funds and dumps of a seat, by seat: known to itself alone, so of one seat's view only, or of all to the umpire.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub stores: Vec<KnownStores>,
    /// The truces that a seat has set or is offered. Rule: EM-1.6: known to the two alone, so of one seat's view only.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub truces: Vec<KnownTruce>,
    /// Where hostile units were seen when the last turn ended, in order: of [`Known::contacts`], for quick looks.
    #[serde(skip)]
    pub enemies: Vec<HexNo>,
    /// The codes of [`Known::own`], made when first asked for.
    #[serde(skip)]
    codes: OnceLock<Vec<SmolStr>>,
}

/// A truce with another seat, as a seat knows it. It stands while both have set it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct KnownTruce {
    /// The other seat.
    pub with: SeatId,
    /// Has the seat itself set it?
    pub set: bool,
    /// Has the other seat set it?
    pub theirs: bool,
}

/// What a seat has besides its units, known to itself. Rules: EM-4.6, EM-9.1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct KnownStores {
    /// The seat that has it.
    pub seat: SeatId,
    /// Its funds and dumps.
    pub stores: Stores,
}

impl KnownStores {
    fn of(force: &Force) -> KnownStores {
        KnownStores { seat: force.seat, stores: force.stores.clone() }
    }
}

/// An own unit, known fully.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OwnUnit {
    /// The seat that owns it.
    pub seat: SeatId,
    /// The unit with all its particulars.
    pub unit: Unit,
}

/// A career, known to its seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct KnownCareer {
    /// The seat whose career it is.
    pub seat: SeatId,
    /// The leader's level, 1 to 6.
    pub level: u8,
    /// How many leaders it has lost.
    pub deaths: u8,
    /// Is there a leader now?
    pub alive: bool,
    /// When the next appears.
    pub successor_turn: Option<u32>,
    /// The highest number that a unit of the seat ever had. Rule: EM-1.1.
    #[serde(skip)]
    pub last_number: u16,
    /// Victory points, counted when the turn ended.
    pub score: Score,
    /// The seat's training base. Rule: EM-3.5.
    #[serde(skip)]
    pub base: HexNo,
    /// Names that the player has given to types of unit. Rule: EM-1.3.
    #[serde(skip)]
    pub names: BTreeMap<Arm, SmolStr>,
}

/// Another's unit as far as it was seen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct KnownContact {
    /// The seat that tells it, where several seats' contacts are told together.
    pub told_by: Option<SeatId>,
    /// Its number among that seat's contacts.
    pub number: u32,
    /// Which unit it is, where identified.
    pub of: Option<UnitRef>,
    /// Whose flag it flies.
    pub flag: SeatId,
    /// Whose name goes with the flag.
    pub flag_name: SmolStr,
    /// Hostile, or only another's.
    pub hostile: bool,
    /// How well it was seen.
    pub quality: Quality,
    /// The hex in which it was last seen.
    pub hex: HexNo,
    /// In which turn last.
    pub turn: u32,
    /// Since which turn it is seen.
    pub since: u32,
    /// Seen when the last turn ended?
    pub current: bool,
    /// Lost from sight, and surely not where it was last: own units stand or look there.
    pub gone: bool,
    /// Class: vehicles, or men and towed guns.
    pub hard: bool,
    /// Type, if the size was seen.
    pub arm: Option<Arm>,
    /// Size, if seen.
    pub size: Option<Size>,
    /// Full name, where identified.
    pub name: Option<FullName>,
    /// Key of its weapon, where identified.
    pub weapon: Option<SmolStr>,
    /// Strength by estimate, where identified.
    pub estimate: Option<i64>,
}

impl OwnUnit {
    /// The seat and number by which orders and positions name the unit.
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

    /// Its full name, as it is said.
    pub fn name(&self) -> Message {
        self.full_name().said()
    }

    /// What its seat may call it besides its code: the printed and the true number, its own name. Rule: EM-1.2.
    pub fn other_names(&self) -> Vec<String> {
        let numbers = [self.unit.number - 1000, self.unit.number].map(|number| number.to_string());
        numbers.into_iter().chain([self.unit.name.to_string()]).collect()
    }
}

/// What a flag means to a viewer.
struct Flag {
    name: SmolStr,
    hostile: bool,
}

/// All flags, to these seats. Ruling: a truce is known to the two alone, so a channel that several seats share shows everyone else
/// as hostile.
fn flags(world: &World, position: &Position, seats: &[SeatId]) -> BTreeMap<SeatId, Flag> {
    let relations = position.relations(world);
    let hostile = |flag: SeatId| match seats {
        [seat] => relations.hostile(*seat, flag),
        _ => seats.iter().all(|&seat| !relations.allied(seat, flag)),
    };
    let flag = |flag: &Seat| (flag.id, Flag { name: flag.name.as_str().into(), hostile: hostile(flag.id) });
    world.seats.seats.iter().map(flag).collect()
}

impl KnownContact {
    fn of(
        contact: &Contact,
        told_by: Option<SeatId>,
        flag: Option<&Flag>,
        gone: bool,
        turn: u32,
    ) -> KnownContact {
        let size = contact.quality >= Quality::Size;
        let identity = contact.quality == Quality::Identity;
        KnownContact {
            told_by,
            number: contact.number,
            of: identity.then_some(contact.of),
            flag: contact.of.seat,
            flag_name: flag.map_or_else(SmolStr::default, |flag| flag.name.clone()),
            hostile: flag.is_none_or(|flag| flag.hostile),
            quality: contact.quality,
            hex: contact.hex,
            turn: contact.turn,
            since: contact.since,
            current: contact.turn + 1 == turn,
            gone,
            hard: contact.hard,
            arm: size.then_some(contact.arm),
            size: size.then_some(contact.size),
            name: identity.then(|| FullName {
                of: contact.of,
                name: contact.name.clone(),
                arm: contact.arm,
                size: contact.size,
            }),
            weapon: identity.then(|| contact.weapon.clone()),
            estimate: identity.then_some(contact.estimate),
        }
    }

    /// What it is called: `C3`, or `2C3` where several seats' contacts are told together.
    pub fn code(&self) -> SmolStr {
        let mut code = SmolStrBuilder::new();
        if let Some(seat) = self.told_by {
            code.push_str(itoa::Buffer::new().format(seat.0));
        }
        code.push('C');
        code.push_str(itoa::Buffer::new().format(self.number));
        code.finish()
    }

    /// What it is, as far as known.
    pub fn name(&self) -> Message {
        match (&self.name, self.arm, self.size) {
            (Some(name), ..) => name.said(),
            (None, Some(Arm::Leader), _) => {
                message("mythico-contact-leader").with("flag", self.flag_name.clone())
            }
            (None, Some(arm), Some(size)) => {
                let size = suffix(arm, size).unwrap_or_else(|| literal(""));
                let flag = self.flag_name.clone();
                let args = [("arm", arm.name().into()), ("flag", flag.into()), ("size", size.into())];
                message_of("mythico-contact-size", args)
            }
            _ if self.hard => message("mythico-contact-hard").with("flag", self.flag_name.clone()),
            _ => message("mythico-contact-soft").with("flag", self.flag_name.clone()),
        }
    }
}

impl Known {
    /// The own unit with this id.
    pub fn own(&self, id: UnitRef) -> Option<&OwnUnit> {
        let place = self.own.binary_search_by_key(&id, OwnUnit::id).ok()?;
        self.own.get(place)
    }

    /// A seat's funds and dumps, if this viewer may know them.
    pub fn stores(&self, seat: SeatId) -> Option<&Stores> {
        self.stores.iter().find(|known| known.seat == seat).map(|known| &known.stores)
    }

    /// The highest number that a seat's units ever had. Rule: EM-1.1.
    pub fn last_number(&self, seat: SeatId) -> u16 {
        let career = self.careers.iter().find(|career| career.seat == seat);
        career.map_or(0, |career| career.last_number)
    }

    /// A seat's training base. Rule: EM-3.5.
    pub fn base(&self, seat: SeatId) -> Option<HexNo> {
        self.careers.iter().find(|career| career.seat == seat).map(|career| career.base)
    }

    /// The name that a seat's player has given to a type of unit. Rule: EM-1.3.
    pub fn type_name(&self, seat: SeatId, arm: Arm) -> Option<&SmolStr> {
        self.careers.iter().find(|career| career.seat == seat)?.names.get(&arm)
    }

    /// The codes of own units, in their order.
    pub fn codes(&self) -> &[SmolStr] {
        self.codes.get_or_init(|| self.own.iter().map(OwnUnit::code).collect())
    }

    /// Is a hex in sight, now that the last turn has ended?
    pub fn sees(&self, hex: HexNo) -> bool {
        self.in_sight.binary_search(&hex).is_ok()
    }

    /// Hexes of hostile units seen when the last turn ended, by contact.
    pub fn enemy_hexes(&self) -> impl Iterator<Item = HexNo> {
        self.contacts.iter().filter(|contact| contact.hostile && contact.current).map(|contact| contact.hex)
    }
}

/// Cuts what a viewer may know.
pub fn known(world: &World, position: &Position, viewer: Viewer) -> Known {
    let seats: Vec<_> = viewer.seats(&world.seats).iter().collect();
    let forces: Vec<_> = seats.iter().filter_map(|&seat| position.force(seat)).collect();
    let contacts = contacts(world, position, &forces, &seats);
    Known {
        turn: position.turn,
        own: own(&forces),
        careers: forces.iter().map(|force| career(world, force)).collect(),
        enemies: enemies(world, &contacts),
        contacts,
        codes: OnceLock::new(),
        fallen: fallen(&forces),
        in_sight: pooled(world, &forces, |force| &force.in_sight),
        seen: pooled(world, &forces, |force| &force.seen),
        whereabouts: position.whereabouts.clone(),
        public_fights: position.public_fights.clone(),
        fights: fights(position, &forces),
        left: left(world, position),
        control: control(world, position, &seats),
        manpower: manpower_left(world, position, &seats),
        ranking: position.ranking.clone(),
        over: position.over,
        stores: match viewer {
            Viewer::Seat(_) => forces.iter().map(|force| KnownStores::of(force)).collect(),
            _ => Vec::new(),
        },
        truces: truces(world, position, viewer),
        seats,
    }
}

fn left(world: &World, position: &Position) -> BTreeMap<SeatId, Exit> {
    let exit = |force: &Force| Some((force.seat, force.exit(&world.rules.leaders)?));
    position.forces.iter().filter_map(exit).collect()
}

/// Ruling: EM-10.9: of villages and towns that are no objectives each knows its own alone; whoever wants to know more looks.
fn manpower_left(world: &World, position: &Position, seats: &[SeatId]) -> BTreeMap<HexNo, i64> {
    let held = position.control.iter().filter(|(_, holder)| seats.contains(holder));
    held.map(|(&hex, _)| (hex, manpower::left(world, &position.manpower_used, hex))).collect()
}

fn control(world: &World, position: &Position, seats: &[SeatId]) -> BTreeMap<HexNo, SeatId> {
    let known = |(hex, holder): &(&HexNo, &SeatId)| world.is_control_public(**hex) || seats.contains(holder);
    position.control.iter().filter(known).map(|(hex, holder)| (*hex, *holder)).collect()
}

/// Ruling: EM-1.6: who is offered a truce knows it, for how else could it be answered?
fn truces(world: &World, position: &Position, viewer: Viewer) -> Vec<KnownTruce> {
    let Viewer::Seat(seat) = viewer else { return Vec::new() };
    let with = |with: SeatId| KnownTruce {
        with,
        set: position.truces.offers(seat).contains(with),
        theirs: position.truces.offers(with).contains(seat),
    };
    let others = world.seats.seats.iter().map(|other| with(other.id));
    others.filter(|truce| truce.set || truce.theirs).collect()
}

/// All of it, for the umpire: every unit is known as its own seat knows it.
pub fn known_to_umpire(world: &World, position: &Position) -> Known {
    let forces: Vec<_> = position.forces.iter().collect();
    let mut all: Vec<_> = world.map.hexes().collect();
    all.sort_unstable();
    Known {
        turn: position.turn,
        own: own(&forces),
        careers: forces.iter().map(|force| career(world, force)).collect(),
        contacts: Vec::new(),
        enemies: Vec::new(),
        codes: OnceLock::new(),
        fallen: fallen(&forces),
        in_sight: all.clone(),
        seen: all,
        whereabouts: position.whereabouts.clone(),
        public_fights: position.public_fights.clone(),
        fights: position.fights.keys().copied().collect(),
        left: left(world, position),
        control: position.control.clone(),
        manpower: BTreeMap::new(),
        ranking: position.ranking.clone(),
        over: position.over,
        stores: forces.iter().map(|force| KnownStores::of(force)).collect(),
        truces: Vec::new(),
        seats: forces.iter().map(|force| force.seat).collect(),
    }
}

fn own(forces: &[&Force]) -> Vec<OwnUnit> {
    let mut own = Vec::with_capacity(forces.iter().map(|force| force.units.len()).sum());
    for force in forces {
        own.extend(force.units.iter().map(|unit| OwnUnit { seat: force.seat, unit: unit.clone() }));
    }
    own
}

/// Who fell, each once, though several may have seen it.
fn fallen(forces: &[&Force]) -> Vec<Fallen> {
    let mut fallen: Vec<Fallen> = forces.iter().flat_map(|force| &force.fallen).cloned().collect();
    fallen.sort_by_key(|one| one.name.of);
    fallen.dedup_by_key(|one| one.name.of);
    fallen
}

fn career(world: &World, force: &Force) -> KnownCareer {
    let Career { level, deaths, successor_turn, .. } = force.career;
    let alive = force.unit(1000).is_some();
    KnownCareer {
        seat: force.seat,
        level,
        deaths,
        alive,
        successor_turn,
        score: force.score.clone(),
        last_number: force.last_number(),
        base: force.base(world),
        names: force.names.clone(),
    }
}

/// Sightings by code. What isn't there any more is told when that is found, and struck out.
fn contacts(world: &World, position: &Position, forces: &[&Force], seats: &[SeatId]) -> Vec<KnownContact> {
    let (turn, flags) = (position.turn, flags(world, position, seats));
    let known = |contact: &Contact, told_by, gone: Option<u32>| {
        let flag = flags.get(&contact.of.seat);
        let known = || KnownContact::of(contact, told_by, flag, gone.is_some(), turn);
        gone.is_none_or(|gone| gone + 1 >= turn).then(known)
    };
    if let [force] = forces {
        let one = |contact: &Contact| known(contact, None, contact.searched_turn);
        let mut contacts = Vec::with_capacity(force.contacts.len());
        contacts.extend(force.contacts.iter().filter_map(one));
        return contacts;
    }
    let seen: Vec<_> = forces.iter().map(|force| (force.seat, &force.contacts[..])).collect();
    let ended = forces.iter().flat_map(|force| &force.ended).copied().collect();
    let gone = |contact: &Contact| {
        let (own, friends) = (contact.searched_turn, contact.searched_by_friends_turn);
        own.into_iter().chain(friends).min()
    };
    let told = pool(&seen, &ended).into_iter();
    told.filter_map(|(seat, contact)| known(contact, Some(seat), gone(contact))).collect()
}

/// Where hostile units were seen when the last turn ended, in order.
fn enemies(world: &World, contacts: &[KnownContact]) -> Vec<HexNo> {
    let current = contacts.iter().filter(|contact| contact.hostile && contact.current);
    world.map.in_order(current.map(|contact| contact.hex))
}

fn pooled(world: &World, forces: &[&Force], of: impl Fn(&Force) -> &Vec<HexNo>) -> Vec<HexNo> {
    if let [force] = forces {
        return of(force).clone();
    }
    world.map.in_order(forces.iter().flat_map(|force| of(force)).copied())
}

fn fights(position: &Position, forces: &[&Force]) -> Vec<HexNo> {
    let engaged = |of: UnitRef, hex: HexNo| {
        position.fights.get(&hex).is_some_and(|fight| fight.strengths.iter().any(|(unit, _)| *unit == of))
    };
    let hexes: BTreeSet<_> = forces
        .iter()
        .flat_map(|force| {
            force.units.iter().map(|unit| (UnitRef { seat: force.seat, number: unit.number }, unit.hex))
        })
        .filter(|&(of, hex)| engaged(of, hex))
        .map(|(_, hex)| hex)
        .collect();
    hexes.into_iter().collect()
}
