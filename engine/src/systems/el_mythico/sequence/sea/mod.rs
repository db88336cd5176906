//! The sea in a turn: cargo and what stops it ([`cargo`], phase 3), then the voyages of boats
//! ([`sailing`], phase 6), the Patrols and Blockades they meet ([`interception`]), troops that are
//! lifted ([`lift`]), taken aboard and landed ([`landing`]).
//! See EM-2.8, EM-3.9, EM-4.10, EM-4.14, EM-5.1, EM-11.5, EM-11.7. Not here: fights at sea,
//! which are fights like all others (`sequence/combat/`), or goods that are bought
//! (`sequence/market.rs`).

pub mod cargo;
pub mod harbours;
pub mod interception;
pub mod landing;
pub mod lift;
pub mod sailing;

use self::harbours::RoomTaken;
use super::off_map::OffMap;
use crate::systems::el_mythico::field::Field;

/// 6: naval movement: units go aboard, boats sail, units are lifted and landed. See EM-5.1.
pub fn naval_movement(field: &mut Field, off_map: &mut OffMap, mut taken: RoomTaken) {
    let raiders = landing::raiders(field, off_map);
    landing::embark(field, off_map);
    let stopped = sailing::sail(field, off_map);
    lift::lift(field, off_map, &mut taken);
    landing::land(field, off_map, &raiders, &stopped);
    cargo::land_prizes(field, off_map);
}

/// After all movement and deliveries: what sinks, and what boats in harbour land.
pub fn settle(field: &mut Field, off_map: &mut OffMap) {
    landing::settle(field, off_map);
    cargo::land_prizes(field, off_map);
}
