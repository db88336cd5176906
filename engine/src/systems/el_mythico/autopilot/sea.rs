//! Boats. Armed ones fire for fights on the coast, or else block the sea off their harbours.
//! Transports wait in harbour for troops that travel faster by sea.
//! See EM-4.10, EM-11.5, EM-11.7.

use super::staff::Staff;
use crate::systems::el_mythico::fog::OwnUnit;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::market::entry::by_the_sea;
use crate::systems::el_mythico::sea::passage;
use crate::systems::el_mythico::unit::Arm;

/// Gives orders to the boats.
pub fn sail(staff: &mut Staff<'_>) {
    let outlook = staff.outlook;
    let boats = outlook
        .known
        .own
        .iter()
        .filter(|own| own.seat == outlook.seat && own.unit.arm == Arm::Naval);
    for own in boats.filter(|own| own.unit.organisation > 0) {
        let weapon = outlook.world.weapon(&own.unit);
        if weapon.is_some_and(|weapon| weapon.soft + weapon.hard > 0)
            && let Some(line) = watch(staff, own)
        {
            staff.add(line);
        }
    }
}

/// An armed boat fires for attacks or fights on the coast in reach. Otherwise it watches the sea
/// where it is, or puts to sea.
fn watch(staff: &Staff<'_>, own: &OwnUnit) -> Option<String> {
    let (outlook, code, here) = (staff.outlook, own.code(), own.unit.hex);
    let map = &outlook.world.map;
    let at_sea = outlook.world.seas.of(map, here).is_some();
    let fights = staff.attacked.iter().chain(&outlook.known.fights).copied();
    let coast =
        fights.filter(|hex| by_the_sea(map, *hex)).min_by_key(|hex| (here.distance(*hex), *hex));
    if let Some(coast) =
        coast.filter(|coast| passage::beside(outlook.world, here, *coast).is_some())
    {
        return Some(format!("bombard {code} {}", coast.print()));
    }
    if at_sea {
        return Some(format!("blockade {code} AF6"));
    }
    let off = map.neighbours(here).find(|(_, near)| outlook.world.seas.of(map, *near).is_some())?;
    Some(format!("patrol {code} {} AF5", off.0.number()))
}

/// Returns whether the seat's boats bring a unit from one harbour to another this turn.
pub fn lifts(staff: &Staff<'_>, own: &OwnUnit, to: HexNo) -> bool {
    let (world, known) = (staff.outlook.world, staff.outlook.known);
    let room = known.sealift_at(world, own.seat, own.unit.hex);
    own.unit.arm == Arm::Infantry
        && !known.is_combined(own)
        && room >= world.load(&own.unit)
        && own.unit.hex != to
        && passage::between(world, own.unit.hex, to).is_ok()
}
