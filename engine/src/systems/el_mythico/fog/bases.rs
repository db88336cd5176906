//! Where a seat may base aircraft, helicopters and boats, as far as it knows, and what they could
//! carry from there. See EM-1.6, EM-3.4, EM-3.12, EM-4.10, EM-11.7. Rulings: EM-11.7: aircraft
//! fly from airfields and airports of their own seat and of its allies. Of an ally's, a seat knows
//! only what its units there see. Where they see nothing the order is taken, and the turn decides.
//! Units of air and sea are raised on own ground alone. Not here: the orders that ask for it, or
//! whether a base still works when it is used.

use super::{Known, OwnUnit};
use crate::seat::SeatId;
use crate::systems::el_mythico::air::mission::range;
use crate::systems::el_mythico::country::installation::InstallationKind;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::market::entry::by_the_sea;
use crate::systems::el_mythico::unit::Arm;
use crate::systems::el_mythico::world::World;

impl Known {
    /// Does the seat hold a working installation of this kind in a hex?
    fn holds_installation(
        &self,
        world: &World,
        seat: SeatId,
        hex: HexNo,
        is: impl Fn(InstallationKind) -> bool,
    ) -> bool {
        let works = |number: u16| {
            self.country.installations.get(&number).is_some_and(|one| one.works_for(seat))
        };
        world.installations_at(hex).any(|one| is(one.kind) && works(one.number))
    }

    /// Is there a working airfield or airport in a hex that is the seat's own or an ally's, as far
    /// as it knows? See EM-1.6, EM-3.12.
    pub fn is_friendly_airfield(&self, world: &World, seat: SeatId, hex: HexNo) -> bool {
        let friendly = |holder: SeatId| world.faction(holder) == world.faction(seat);
        let works = |number: u16| {
            let installed = self.country.installations.get(&number);
            installed.is_some_and(|one| {
                one.holder.is_some_and(|holder| friendly(holder) && one.works_for(holder))
            })
        };
        world.installations_at(hex).any(|one| one.kind.is_airfield() && works(one.number))
    }

    /// Is there an airfield or airport in a hex that may be an ally's and may work, for all the
    /// seat knows? See EM-11.3.
    pub fn may_be_allied_airfield(&self, world: &World, seat: SeatId, hex: HexNo) -> bool {
        let has_allies = world.seats.of(world.faction(seat)).iter().count() > 1;
        let unseen = |number: u16| !self.country.installations.contains_key(&number);
        has_allies
            && world.installations_at(hex).any(|one| one.kind.is_airfield() && unseen(one.number))
    }

    /// Does the seat control the village, town or city in a hex?
    fn holds_centre(&self, world: &World, seat: SeatId, hex: HexNo) -> bool {
        world.map.is_urban_place(hex) && self.control.get(&hex) == Some(&seat)
    }

    /// Does a seat that isn't allied control the village, town or city in a hex, as far as this one
    /// knows? See EM-1.6, EM-11.7.
    pub fn is_foreign_place(&self, world: &World, seat: SeatId, hex: HexNo) -> bool {
        self.control.get(&hex).is_some_and(|&holder| world.faction(holder) != world.faction(seat))
    }

    /// Does the seat or an ally control the village, town or city in a hex, as far as it knows?
    /// See EM-1.6.
    pub fn is_friendly_place(&self, world: &World, seat: SeatId, hex: HexNo) -> bool {
        self.control.get(&hex).is_some_and(|&holder| world.faction(holder) == world.faction(seat))
    }

    /// May a unit of the air be based there? On a working airfield or airport of the seat's or an
    /// ally's; a helicopter also at a centre of its seat's. See EM-11.7.
    pub fn may_base(&self, world: &World, seat: SeatId, arm: Arm, hex: HexNo) -> bool {
        let centre = || arm == Arm::Helicopters && self.holds_centre(world, seat, hex);
        self.is_friendly_airfield(world, seat, hex) || centre()
    }

    /// May units of this type be raised there without manpower? Aircraft on a working airfield or
    /// airport that the seat holds; helicopters there or at a centre of its own; boats at such a
    /// centre by the sea or in a working port of its own. See EM-3.4.
    pub fn may_raise_singly(&self, world: &World, seat: SeatId, arm: Arm, hex: HexNo) -> bool {
        let airfield = || self.holds_installation(world, seat, hex, InstallationKind::is_airfield);
        match arm {
            Arm::Aircraft => airfield(),
            Arm::Helicopters => airfield() || self.holds_centre(world, seat, hex),
            Arm::Naval => {
                let harbour = by_the_sea(&world.map, hex) && self.holds_centre(world, seat, hex);
                harbour
                    || self
                        .holds_installation(world, seat, hex, |kind| kind == InstallationKind::Port)
            }
            _ => false,
        }
    }

    /// The places that the seat holds, and all installations, in order: possible bases of its units
    /// of air and sea.
    fn base_places(&self, world: &World, seat: SeatId) -> Vec<HexNo> {
        let places =
            self.control.iter().filter(|(_, holder)| **holder == seat).map(|(hex, _)| *hex);
        world.map.in_order(places.chain(world.installations.values().map(|one| one.hex)))
    }

    /// The hexes where units of this type may be based, in order.
    pub fn bases_for(&self, world: &World, seat: SeatId, arm: Arm) -> Vec<HexNo> {
        let mut hexes = self.base_places(world, seat);
        hexes.retain(|&hex| self.may_base(world, seat, arm, hex));
        hexes
    }

    /// The hexes where aircraft, helicopters or boats may be raised, in order. See EM-3.4.
    pub fn raises_singly_at(&self, world: &World, seat: SeatId, arm: Arm) -> Vec<HexNo> {
        let mut hexes = self.base_places(world, seat);
        hexes.retain(|&hex| self.may_raise_singly(world, seat, arm, hex));
        hexes
    }

    /// The hexes with airfields and airports that an ally may hold, for all that the seat knows, in
    /// order.
    pub fn unseen_airfields(&self, world: &World, seat: SeatId) -> Vec<HexNo> {
        let mut hexes = world.map.in_order(world.installations.values().map(|one| one.hex));
        hexes.retain(|&hex| self.may_be_allied_airfield(world, seat, hex));
        hexes
    }

    /// The hexes with working airfields and airports that are the seat's own or an ally's.
    pub fn airfields(&self, world: &World, seat: SeatId) -> Vec<HexNo> {
        self.bases_for(world, seat, Arm::Aircraft)
    }

    /// What the seat's aircraft and helicopters in a hex lift together to another in their reach,
    /// without those with infantry aboard. See EM-2.8, EM-4.10.
    pub fn airlift(&self, world: &World, seat: SeatId, from: HexNo, to: HexNo) -> i64 {
        let free = |own: &&OwnUnit| {
            let reaches = || from.distance(to) <= range(world, own.unit.arm);
            own.unit.is_air() && self.passenger(own).is_none() && reaches()
        };
        self.lifters_at(seat, from).filter(free).map(|own| world.lift(&own.unit)).sum()
    }

    /// Room of the seat's boats in a hex together, if they get no other order. See EM-4.10.
    pub fn sealift_at(&self, world: &World, seat: SeatId, hex: HexNo) -> i64 {
        self.lifters_at(seat, hex).map(|own| self.room_aboard(world, own)).sum()
    }

    /// The seat's aircraft, helicopters or boats in a hex that can move with what they carry.
    /// See EM-2.6.
    pub fn lifters_at(&self, seat: SeatId, hex: HexNo) -> impl Iterator<Item = &OwnUnit> {
        let own = self.own.iter().filter(move |own| own.seat == seat && own.unit.hex == hex);
        own.filter(|own| own.unit.organisation > 0)
    }

    /// The units aboard these boats, by number. See EM-11.7.
    pub fn aboard_boats(&self, boats: &OwnUnit) -> impl Iterator<Item = &OwnUnit> {
        let of = (boats.seat, boats.unit.arm.is_naval().then_some(boats.unit.number));
        let carried =
            move |own: &&OwnUnit| own.unit.aboard.is_some() && (own.seat, own.unit.aboard) == of;
        self.own.iter().filter(carried)
    }

    /// The STR, or lots, that boats still have room for. 0 for other units. See EM-14.7.
    pub fn room_aboard(&self, world: &World, boats: &OwnUnit) -> i64 {
        let taken: i64 = self.aboard_boats(boats).map(|own| world.load(&own.unit)).sum();
        (world.sealift(&boats.unit) - taken).max(0)
    }
}
