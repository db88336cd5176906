//! Patrols and Blockades: the boats and units they meet, and the areas they close.
//! See EM-3.9, EM-3.10, EM-4.14, EM-11.7. Each unit on one of the two tries once on each that
//! comes through its sea area; a Blockade also closes the area. Rulings: EM-11.7: boats watch the
//! area where they are at that time. They watch none in a harbour, none before their way ends, and
//! none if they are set to AF 1, since they hide. Those that are in a fight, or have no
//! organisation left, meet nobody elsewhere; a Blockade closes its area all the same. Not here:
//! what becomes of those that are met (`sailing.rs`, `lift.rs`, `cargo.rs`, `sequence/market.rs`).

use crate::seat::SeatId;
use crate::systems::el_mythico::field::{Field, PieceIndex};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::sea::areas::AreaNo;
use crate::systems::el_mythico::sequence::combat::willing;
use crate::systems::el_mythico::task::Watch;
use crate::systems::el_mythico::unit::Arm;

/// Boats on Patrol or Blockade in a sea area that are hostile to a seat, by seat and number.
pub fn watchers(field: &Field, seat: SeatId, area: AreaNo) -> Vec<PieceIndex> {
    let enemies = field.relations.enemies(seat);
    let watches = |id: &PieceIndex| {
        let piece = &field.pieces[*id];
        piece.task.watches.is_some()
            && enemies.contains(piece.seat)
            && piece.out_of_play.is_none()
            && piece.unit.arm == Arm::Naval
            && piece.unit.settings.aggression > 1
            && piece.next >= piece.entries.len()
            && field.world.seas.of(&field.world.map, piece.unit.hex) == Some(area)
    };
    (0..field.pieces.len()).filter(watches).collect()
}

/// Does this Patrol or Blockade meet the boats with the key `whom`, which come through in this hex?
pub fn meets(field: &Field, watcher: PieceIndex, whom: u64, hex: HexNo, percent: i64) -> bool {
    let subject = [field.id_of(watcher).key(), whom, hex.key()];
    field.dice.stream("interception at sea", subject).chance(percent) && is_free(field, watcher)
}

/// Can it go to the boats that it meets? See EM-2.6, EM-5.3.
fn is_free(field: &Field, watcher: PieceIndex) -> bool {
    field.is_fit_to_move(watcher) && !willing::is_engaged(field, watcher)
}

/// Do Marines or Commandos slip through this one? See EM-3.9, EM-3.10.
pub fn slip(field: &Field, watcher: PieceIndex, whom: u64, hex: HexNo) -> bool {
    let subject = [field.id_of(watcher).key(), whom, hex.key()];
    field.dice.stream("slipping through at sea", subject).chance(field.world.rules.sea.slip_percent)
}

/// Does it close its area?
pub fn closes(field: &Field, watcher: PieceIndex) -> bool {
    field.pieces[watcher].task.watches == Some(Watch::Blockade)
}

/// What stops a way through sea areas.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stopped {
    /// This unit meets the boats.
    Met(PieceIndex),
    /// A Blockade closes the area in which this hex is.
    Closed(HexNo),
}

/// What stops the boats with the key `whom` on a way through these hexes, if anything does: area by
/// area, first a watcher that meets them and would stop them, then a Blockade.
pub fn on_the_way(
    field: &Field,
    (seat, whom, slips): (SeatId, u64, bool),
    hexes: &[HexNo],
    percent: i64,
    would_stop: impl Fn(PieceIndex) -> bool,
) -> Option<Stopped> {
    let mut last = None;
    for &hex in hexes {
        let area = field.world.seas.of(&field.world.map, hex);
        let Some(entered) = area.filter(|_| area != last) else { continue };
        last = area;
        let mut watchers = watchers(field, seat, entered);
        watchers.retain(|&watcher| !(slips && slip(field, watcher, whom, hex)));
        let stops =
            |watcher: PieceIndex| meets(field, watcher, whom, hex, percent) && would_stop(watcher);
        if let Some(&watcher) = watchers.iter().find(|&&watcher| stops(watcher)) {
            return Some(Stopped::Met(watcher));
        }
        if watchers.iter().any(|&watcher| closes(field, watcher)) {
            return Some(Stopped::Closed(hex));
        }
    }
    None
}
