//! Invariants of the field after every phase, and of the position when the turn is closed. If one
//! breaks, it is a fault of the rules, not of a player.

use std::collections::BTreeSet;

use super::country::installation::{Installed, Wear};
use super::country::support::Support;
use super::deeds::SUMMIT;
use super::field::Field;
use super::field::piece::{OutOfPlay, Piece};
use super::hex_map::HexNo;
use super::minor::MinorLeader;
use super::position::{Force, Position};
use super::stock::Dump;
use super::unit::{Unit, UnitRef};
use super::world::World;
use crate::seat::SeatId;
use crate::words::{Arg, Tell};

/// A broken invariant, in a sentence for the game master.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Tell)]
#[tell(id = "mythico-breach")]
pub enum Fault {
    /// Two units have one number, or units are out of order.
    Numbers(#[tell(arg = "unit")] UnitRef),
    OffTheMap(#[tell(arg = "unit")] UnitRef, #[tell(arg = "hex", with = Arg::from(*_1))] HexNo),
    /// A unit isn't in its hex, or is in others too.
    Misplaced(#[tell(arg = "unit")] UnitRef, #[tell(arg = "hex", with = Arg::from(*_1))] HexNo),
    /// A unit is aboard one that doesn't carry it, or not in its hex, or not alone.
    Aboard(#[tell(arg = "unit")] UnitRef),
    /// An amount of a unit is negative, or too high.
    Amounts(#[tell(arg = "unit")] UnitRef),
    /// Men of a seat appeared or vanished. In men and tenths of vehicles.
    Men {
        #[tell(with = seat.0)]
        seat: SeatId,
        /// Men when the turn began.
        before: i64,
        /// Men left, and those lost since.
        after: i64,
    },
    /// A seat remembers a unit of its own, or of an unknown seat; or two contacts have the same
    /// number.
    Contact(#[tell(arg = "seat", with = _0.0)] SeatId, #[tell(arg = "number")] u32),
    /// A seat's funds are negative, or a dump is empty.
    Stores(#[tell(arg = "seat", with = _0.0)] SeatId),
    /// A seat doesn't control the place of its further base. See EM-3.5.
    FurtherBase(#[tell(arg = "seat", with = _0.0)] SeatId),
    /// Spoils of a seat are left over when the turn is closed. See EM-7.8.
    Litter(
        #[tell(arg = "seat", with = _0.0)] SeatId,
        #[tell(arg = "hex", with = Arg::from(*_1))] HexNo,
    ),
    /// A fight goes on off the map, or with an unknown unit.
    Fight(#[tell(arg = "hex", with = Arg::from(*_0))] HexNo),
    /// The support in a centre doesn't sum to 100, or there is support where there is no centre.
    /// See EM-9.3.
    Support(#[tell(arg = "hex", with = Arg::from(*_0))] HexNo),
    /// An unknown installation has a state, or an unknown seat holds one. See EM-9.5.
    Installation(#[tell(arg = "number")] u16),
    /// A second leader of a vocation holds level 6. See EM-10.2.
    Summit(#[tell(arg = "seat", with = _0.0)] SeatId),
    /// A minor leader isn't a unit of the seat that hired it, or a leader's unit is no minor
    /// leader. See EM-10.5.
    MinorLeader(#[tell(arg = "unit")] UnitRef),
    /// A seat has set Truce with itself, or with an unknown seat.
    Truce(#[tell(arg = "seat", with = _0.0)] SeatId),
}

/// The first broken invariant within a turn.
pub fn of_field(field: &Field) -> Option<Fault> {
    numbers(field)
        .or_else(|| places(field))
        .or_else(|| combined(field))
        .or_else(|| amounts(field))
        .or_else(|| men(field))
        .or_else(|| raised(field))
}

/// The first broken invariant of the field when the turn is closed: as within the turn, and no
/// spoils are left.
pub fn of_closing_field(field: &Field) -> Option<Fault> {
    let litter = field.litter.keys().next().map(|&(hex, seat)| Fault::Litter(seat, hex));
    of_field(field).or(litter)
}

fn numbers(field: &Field) -> Option<Fault> {
    let out_of_order = field.pieces.windows(2).find(|pair| pair[0].id() >= pair[1].id());
    out_of_order.map(|pair| Fault::Numbers(pair[1].id()))
}

/// Every unit in the war is in its hex, and no other unit is.
fn places(field: &Field) -> Option<Fault> {
    let mut standing = vec![0; field.pieces.len()];
    for hex in field.world.map.hexes() {
        for &id in field.at(hex) {
            standing[id] += 1;
            if field.pieces[id].unit.hex != hex {
                return Some(Fault::Misplaced(field.id_of(id), hex));
            }
        }
    }
    field.pieces.iter().zip(standing).find_map(|(piece, times)| {
        let (of, hex) = (piece.id(), piece.unit.hex);
        match (field.world.map.holds(hex), times == usize::from(piece.out_of_play.is_none())) {
            (false, _) => Some(Fault::OffTheMap(of, hex)),
            (true, false) => Some(Fault::Misplaced(of, hex)),
            (true, true) => None,
        }
    })
}

/// The parts of a combined unit refer to each other, and are in one hex. See EM-3.3.
fn combined(field: &Field) -> Option<Fault> {
    let is_sound = |(id, piece): &(usize, &Piece)| {
        let carried = piece.carrier.is_none_or(|carrier| {
            let by = &field.pieces[carrier];
            let together = piece.unit.hex == by.unit.hex && by.carrier.is_none();
            let in_play = piece.out_of_play.is_none() && by.out_of_play.is_none();
            together
                && in_play
                && by.passenger == Some(*id)
                && piece.unit.aboard == Some(by.unit.number)
        });
        if piece.out_of_play == Some(OutOfPlay::Afloat) {
            return piece.carrier.is_none()
                && piece.passenger.is_none()
                && piece.unit.aboard.is_some();
        }
        let carries =
            piece.passenger.is_none_or(|passenger| field.pieces[passenger].carrier == Some(*id));
        carried && carries && piece.carrier.is_some() == piece.unit.aboard.is_some()
    };
    let mut pieces = field.pieces.iter().enumerate();
    pieces.find(|piece| !is_sound(piece)).map(|(_, piece)| Fault::Aboard(piece.id()))
}

fn amounts(field: &Field) -> Option<Fault> {
    let is_sound = |piece: &Piece| is_sound(&piece.unit) && piece.next <= piece.entries.len();
    field.pieces.iter().find(|piece| !is_sound(piece)).map(|piece| Fault::Amounts(piece.id()))
}

fn is_sound(unit: &Unit) -> bool {
    unit.tenths >= 0
        && unit.lost >= 0
        && (0..=10).contains(&unit.organisation)
        && (1..=9).contains(&unit.experience)
        && unit.additional.values().all(|&held| held > 0)
        && unit.elite.is_none_or(|elite| unit.training.level == 3 && elite.is_open_to(unit.arm))
        && unit.supply.surplus.iter().all(|(_, amount)| amount > 0)
        && unit.retreated_from.is_none_or(|place| place < unit.trail.len())
}

/// Men are lost, or raised with a note in the field, but never appear otherwise. They stay their
/// seat's, in any unit. Men of units that left the war still count.
fn men(field: &Field) -> Option<Fault> {
    let mut of_seats = field.pieces.chunk_by(|one, other| one.seat == other.seat);
    of_seats.find_map(|pieces| {
        let seat = pieces[0].seat;
        let before = field.men.get(&seat).copied().unwrap_or(0);
        let after = pieces.iter().map(|piece| piece.unit.tenths + piece.unit.lost).sum();
        (after != before).then_some(Fault::Men { seat, before, after })
    })
}

/// A raised unit has STR 10, or the number of its aircraft, helicopters or boats.
/// See EM-2.2, EM-3.4.
fn raised(field: &Field) -> Option<Fault> {
    let is_sound = |unit: &Unit| {
        let raised = unit.tenths + unit.lost;
        let fits = if unit.arm.is_sold_singly() { raised % 10 == 0 } else { raised == 100 };
        fits && unit.training.level == 1
    };
    let mut raised = field.raised.iter().map(|&id| &field.pieces[id]);
    raised.find(|piece| !is_sound(&piece.unit)).map(|piece| Fault::Amounts(piece.id()))
}

/// The first broken invariant of a position.
pub fn of_position(world: &World, position: &Position) -> Option<Fault> {
    let of_forces = || position.forces.iter().find_map(|force| of_force(world, force));
    let others = || {
        let astray = fights(world, position).or_else(|| truces(world, position));
        astray.or_else(|| further_bases(world, position))
    };
    let country = || {
        let settled = support(world, position).or_else(|| installations(world, position));
        settled.or_else(|| minor_leaders(position))
    };
    of_forces().or_else(others).or_else(country)
}

/// A second leader of level 6 in a vocation. Once a turn has been played, there is none.
/// See EM-10.2.
pub fn of_summits(position: &Position) -> Option<Fault> {
    let leads =
        |force: &&Force| force.career.level == SUMMIT && force.unit(UnitRef::LEADER).is_some();
    let mut held = BTreeSet::new();
    let mut second =
        position.forces.iter().filter(leads).filter(|force| !held.insert(force.career.vocation));
    second.next().map(|force| Fault::Summit(force.seat))
}

fn of_force(world: &World, force: &Force) -> Option<Fault> {
    let of = |unit: &Unit| UnitRef { seat: force.seat, number: unit.number };
    let units = || force.units.iter();
    let out_of_order = units().zip(units().skip(1)).find(|(one, next)| one.number >= next.number);
    let fault = |unit: &Unit| match (world.map.holds(unit.hex), is_sound(unit) && unit.tenths > 0) {
        (false, _) => Some(Fault::OffTheMap(of(unit), unit.hex)),
        (true, false) => Some(Fault::Amounts(of(unit))),
        (true, true) => None,
    };
    out_of_order
        .map(|(_, next)| Fault::Numbers(of(next)))
        .or_else(|| force.misplaced_passenger(world).map(|unit| Fault::Aboard(of(unit))))
        .or_else(|| units().find_map(fault))
        .or_else(|| spies(world, force))
        .or_else(|| contacts(world, force))
        .or_else(|| stores(world, force))
}

/// Agents and informers are on the map, sorted by number, and share no number with a unit.
fn spies(world: &World, force: &Force) -> Option<Fault> {
    let own = || force.spies.own.iter();
    let of = |number: u16| UnitRef { seat: force.seat, number };
    let out_of_order = own().zip(own().skip(1)).find(|(one, next)| one.number >= next.number);
    let shared = own().find(|spy| force.unit(spy.number).is_some());
    let numbers =
        out_of_order.map(|(_, next)| next).or(shared).map(|spy| Fault::Numbers(of(spy.number)));
    let lost = || own().find(|spy| !world.map.holds(spy.hex));
    numbers.or_else(|| lost().map(|spy| Fault::OffTheMap(of(spy.number), spy.hex)))
}

fn contacts(world: &World, force: &Force) -> Option<Fault> {
    let mut last = 0;
    let is_sound = |number: u32, last: u32, of: SeatId, hex: HexNo| {
        number > last && number <= force.contacts_made && of != force.seat && world.map.holds(hex)
    };
    for contact in &force.contacts {
        let known = world.leader_profile(contact.of.seat).is_some();
        if !known || !is_sound(contact.number, last, contact.of.seat, contact.hex) {
            return Some(Fault::Contact(force.seat, contact.number));
        }
        last = contact.number;
    }
    None
}

fn stores(world: &World, force: &Force) -> Option<Fault> {
    let is_sound = |dump: &Dump| {
        world.map.holds(dump.hex)
            && !dump.stock.is_empty()
            && dump.stock.iter().all(|(_, amount)| amount > 0)
    };
    let dumps = &force.stores.dumps;
    let mines = force.stores.as_known().mines;
    let mined = mines.is_sorted_by(|a, b| a < b) && mines.iter().all(|&hex| world.map.holds(hex));
    let sound = mined
        && force.stores.funds >= 0
        && dumps.is_sorted_by(|a, b| a.hex < b.hex)
        && dumps.iter().all(is_sound);
    (!sound).then_some(Fault::Stores(force.seat))
}

fn fights(world: &World, position: &Position) -> Option<Fault> {
    let exists =
        |of: UnitRef| position.force(of.seat).is_some_and(|force| force.unit(of.number).is_some());
    let is_sound = |hex: HexNo, units: &[(UnitRef, i64)]| {
        world.map.holds(hex) && units.iter().all(|&(of, tenths)| tenths > 0 && exists(of))
    };
    let mut fights = position.fights.iter();
    fights
        .find(|(hex, fight)| !is_sound(**hex, &fight.strengths))
        .map(|(&hex, _)| Fault::Fight(hex))
}

/// Support in a centre sums to at most 100, and belongs to known seats. See EM-9.3.
fn support(world: &World, position: &Position) -> Option<Fault> {
    let plays =
        |support: &Support| support.seats().all(|(seat, _)| world.leader_profile(seat).is_some());
    let is_sound = |hex: &HexNo, support: &Support| {
        support.is_sound()
            && !support.is_empty()
            && world.centres.contains_key(hex)
            && plays(support)
    };
    let mut all = position.country.support.iter();
    all.find(|(hex, support)| !is_sound(hex, support)).map(|(&hex, _)| Fault::Support(hex))
}

/// Listed installations exist in the module, and differ from the default. See EM-9.1, EM-9.5.
fn installations(world: &World, position: &Position) -> Option<Fault> {
    let plays = |seat: SeatId| world.leader_profile(seat).is_some();
    let listed = position.country.installations.iter().find(|(number, installed)| {
        let is_sound =
            world.installations.contains_key(number) && installed.holder.is_none_or(plays);
        !is_sound || **installed == Installed::default()
    });
    let remembered = position.forces.iter().flat_map(|force| &force.worn_seen);
    let mut forgotten = remembered.filter(|(number, seen)| {
        !world.installations.contains_key(number) || seen.wear == Wear::Intact
    });
    let number =
        listed.map(|(number, _)| *number).or_else(|| forgotten.next().map(|(number, _)| *number));
    number.map(Fault::Installation)
}

/// Each minor leader in service is a leader's unit of its seat, and each leader's unit except the
/// seat's first is a minor leader.
pub fn minor_leaders(position: &Position) -> Option<Fault> {
    let hired = || position.minor_leaders.iter().filter_map(MinorLeader::unit);
    let unit = |of: UnitRef| position.force(of.seat).and_then(|force| force.unit(of.number));
    let lost = hired().find(|of| unit(*of).is_none_or(|unit| !unit.is_leader()));
    let all = position
        .forces
        .iter()
        .flat_map(|force| force.units.iter().map(move |unit| (force.seat, unit)));
    let minor = all.filter(|(_, unit)| unit.is_leader() && unit.number != UnitRef::LEADER);
    let mut minor = minor.map(|(seat, unit)| UnitRef { seat, number: unit.number });
    lost.or_else(|| minor.find(|of| hired().filter(|hired| hired == of).count() != 1))
        .map(Fault::MinorLeader)
}

/// A seat controls the place of its further base. See EM-3.5.
fn further_bases(world: &World, position: &Position) -> Option<Fault> {
    let is_sound = |force: &Force, hex: HexNo| {
        world.map.is_urban_place(hex) && position.control.get(&hex) == Some(&force.seat)
    };
    let mut forces = position.forces.iter();
    let astray = forces.find(|force| force.further_base.is_some_and(|hex| !is_sound(force, hex)));
    astray.map(|force| Fault::FurtherBase(force.seat))
}

fn truces(world: &World, position: &Position) -> Option<Fault> {
    let seats = world.seats.seats.iter().map(|seat| seat.id);
    let all = seats.clone().collect();
    let is_sound = |seat: SeatId| {
        let with = position.truces.offers(seat);
        !with.contains(seat) && with.without(all).is_empty()
    };
    seats.into_iter().find(|&seat| !is_sound(seat)).map(Fault::Truce)
}
