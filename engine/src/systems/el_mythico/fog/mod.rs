//! The fog: what a viewer may know, as copies. A seat knows its units and its own sightings; a
//! faction pools its seats'; the public knows the printed map and EMTV's news.
//! See EM-8.2, EM-10.4. The result is in [`known`]. Not here: detection.

pub mod bases;
pub mod contacts;
pub mod country;
pub mod ground;
pub mod known;
mod leaders;
mod minor;
pub mod pool;
pub mod stores;

use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZeroU32;
use std::sync::OnceLock;

use self::contacts::Flag;
pub use self::contacts::KnownContact;
use self::country::{KnownCountry, sees_control};
use self::ground::KnownGround;
pub use self::known::{Known, KnownCareer, KnownTruce, OwnUnit};
pub use self::minor::KnownMinor;
use self::pool::pool;
pub use self::stores::{KnownFoundSpy, KnownSpies, KnownStores};
use crate::seat::{Seat, SeatId};
use crate::system::Fog;
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::contact::Contact;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::manpower;
use crate::systems::el_mythico::position::{Career, Exit, Fallen, Force, Position};
use crate::systems::el_mythico::unit::UnitRef;
use crate::systems::el_mythico::world::World;
use crate::view::Viewer;

impl Fog for ElMythico {
    fn known(world: &World, position: &Position, viewer: Viewer) -> Known {
        known(world, position, viewer)
    }

    fn known_to_umpire(world: &World, position: &Position) -> Known {
        known_to_umpire(world, position)
    }
}

/// All flags, for these seats. Ruling: only the two seats know of a truce, so a channel that
/// several seats share shows everyone else as hostile.
fn flags(world: &World, position: &Position, seats: &[SeatId]) -> BTreeMap<SeatId, Flag> {
    let relations = position.relations(world);
    let hostile = |flag: SeatId| match seats {
        [seat] => relations.hostile(*seat, flag),
        _ => seats.iter().all(|&seat| !relations.allied(seat, flag)),
    };
    let flag = |flag: &Seat| {
        (flag.id, Flag { name: flag.name.as_str().into(), hostile: hostile(flag.id) })
    };
    world.seats.seats.iter().map(flag).collect()
}

/// Selects what a viewer may know.
pub fn known(world: &World, position: &Position, viewer: Viewer) -> Known {
    let seats: Vec<_> = viewer.seats(&world.seats).iter().collect();
    let forces: Vec<_> = seats.iter().filter_map(|&seat| position.force(seat)).collect();
    let country = KnownCountry::of(world, position, viewer);
    let contacts = contacts(world, position, &forces, &seats);
    Known {
        turn: position.turn,
        own: own(&forces),
        passengers: passengers(&forces),
        careers: careers(world, &forces, position.turn, viewer),
        enemies: enemies(world, &contacts),
        contacts,
        codes: OnceLock::new(),
        in_sight_at: OnceLock::new(),
        fallen: fallen(&forces),
        in_sight: pooled(world, &forces, |force| &force.in_sight),
        seen: pooled(world, &forces, |force| &force.seen),
        whereabouts: position.whereabouts.clone(),
        public_fights: position.public_fights.clone(),
        fights: fights(position, &forces),
        left: left(world, position),
        leaders_lost: leaders::lost(position),
        control: control(world, position, viewer, &seats),
        ground: KnownGround::of(world, country.wear()),
        country,
        manpower: manpower_left(world, position, &seats),
        ranking: position.ranking.clone(),
        over: position.over,
        stores: match viewer {
            Viewer::Seat(_) => forces.iter().map(|force| KnownStores::of(force)).collect(),
            _ => Vec::new(),
        },
        spies: match viewer {
            Viewer::Seat(_) => forces.iter().filter_map(|force| KnownSpies::of(force)).collect(),
            _ => Vec::new(),
        },
        minor_leaders: match viewer {
            Viewer::Seat(seat) => minor::known(position, seat),
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

/// Manpower left at the centres that these seats hold. Ruling: EM-10.9: of villages and towns that
/// are no objectives each seat knows its own alone.
fn manpower_left(world: &World, position: &Position, seats: &[SeatId]) -> BTreeMap<HexNo, i64> {
    let held = position.control.iter().filter(|(_, holder)| seats.contains(holder));
    held.map(|(&hex, _)| (hex, manpower::left(world, &position.manpower_used, hex))).collect()
}

fn control(
    world: &World,
    position: &Position,
    viewer: Viewer,
    seats: &[SeatId],
) -> BTreeMap<HexNo, SeatId> {
    let known = |(hex, holder): &(&HexNo, &SeatId)| {
        let told = world.is_control_public(**hex) || seats.contains(holder);
        told || sees_control(world, position, viewer, **hex)
    };
    position.control.iter().filter(known).map(|(hex, holder)| (*hex, *holder)).collect()
}

/// Ruling: EM-1.6: a seat that is offered a truce knows it, since otherwise it couldn't answer.
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

/// Everything, for the umpire: every unit as its own seat knows it.
pub fn known_to_umpire(world: &World, position: &Position) -> Known {
    let forces: Vec<_> = position.forces.iter().collect();
    let mut all: Vec<_> = world.map.hexes().collect();
    all.sort_unstable();
    Known {
        turn: position.turn,
        own: own(&forces),
        passengers: passengers(&forces),
        careers: forces.iter().map(|force| career(world, force, position.turn)).collect(),
        contacts: Vec::new(),
        enemies: Vec::new(),
        codes: OnceLock::new(),
        in_sight_at: OnceLock::new(),
        fallen: fallen(&forces),
        in_sight: all.clone(),
        seen: all,
        whereabouts: position.whereabouts.clone(),
        public_fights: position.public_fights.clone(),
        fights: position.fights.keys().copied().collect(),
        left: left(world, position),
        leaders_lost: leaders::lost(position),
        control: position.control.clone(),
        ground: KnownGround::of(world, position.country.wear()),
        country: KnownCountry::whole(world, position),
        manpower: BTreeMap::new(),
        ranking: position.ranking.clone(),
        over: position.over,
        stores: forces.iter().map(|force| KnownStores::whole(force)).collect(),
        spies: forces.iter().filter_map(|force| KnownSpies::of(force)).collect(),
        minor_leaders: minor::whole(position),
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

/// Passengers by carrier. See EM-3.3.
fn passengers(forces: &[&Force]) -> BTreeMap<UnitRef, UnitRef> {
    let mut passengers = BTreeMap::new();
    for force in forces {
        let of = |number| UnitRef { seat: force.seat, number };
        let carried =
            force.units.iter().filter_map(|unit| Some((of(unit.aboard?), of(unit.number))));
        passengers.extend(carried);
    }
    passengers
}

/// The fallen, each once, though several seats may have seen it.
fn fallen(forces: &[&Force]) -> Vec<Fallen> {
    let mut fallen: Vec<Fallen> = forces.iter().flat_map(|force| &force.fallen).cloned().collect();
    fallen.sort_by_key(|one| one.name.of);
    fallen.dedup_by_key(|one| one.name.of);
    fallen
}

/// Ruling: EM-3.5: only the seat itself knows of the base that it got by chance; its allies'
/// channel doesn't.
fn careers(world: &World, forces: &[&Force], turn: u32, viewer: Viewer) -> Vec<KnownCareer> {
    let alone = matches!(viewer, Viewer::Seat(_));
    let known = forces.iter().map(|force| career(world, force, turn));
    known
        .map(|known| KnownCareer { further_base: known.further_base.filter(|_| alone), ..known })
        .collect()
}

fn career(world: &World, force: &Force, turn: u32) -> KnownCareer {
    let Career { level, deaths, successor_turn, deeds, .. } = force.career;
    let alive = force.unit(UnitRef::LEADER).is_some();
    KnownCareer {
        seat: force.seat,
        level,
        vocation: force.settled_vocation(world, turn),
        alignment: force.alignment(world),
        deeds,
        deaths,
        alive,
        successor_turn,
        score: force.score.clone(),
        last_number: force.last_number(),
        base: force.base(world),
        further_base: force.further_base,
        names: force.names.clone(),
    }
}

/// Sightings by code. A sighting that surely isn't there any more is shown so once, then dropped.
fn contacts(
    world: &World,
    position: &Position,
    forces: &[&Force],
    seats: &[SeatId],
) -> Vec<KnownContact> {
    let (turn, flags) = (position.turn, flags(world, position, seats));
    let known = |contact: &Contact, told_by, gone: Option<NonZeroU32>| {
        let flag = flags.get(&contact.of.seat);
        let known = || KnownContact::of(contact, told_by, flag, gone.is_some(), turn);
        gone.is_none_or(|gone| gone.get() + 1 >= turn).then(known)
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

/// Hexes where hostile units were seen in the last turn, in order.
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
        position
            .fights
            .get(&hex)
            .is_some_and(|fight| fight.strengths.iter().any(|(unit, _)| *unit == of))
    };
    let hexes: BTreeSet<_> = forces
        .iter()
        .flat_map(|force| {
            force
                .units
                .iter()
                .map(|unit| (UnitRef { seat: force.seat, number: unit.number }, unit.hex))
        })
        .filter(|&(of, hex)| engaged(of, hex))
        .map(|(_, hex)| hex)
        .collect();
    hexes.into_iter().collect()
}
