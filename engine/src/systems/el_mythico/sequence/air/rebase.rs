//! 76: aircraft and helicopters go to another base, before any mission is flown. See EM-11.7.

use super::{airlift, bases, tell};
use crate::systems::el_mythico::air::mission::{Mission, range};
use crate::systems::el_mythico::air::told::{AirTold, Grounded};
use crate::systems::el_mythico::field::{Field, PieceIndex};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::sequence::off_map::OffMap;
use crate::systems::el_mythico::why::Why;

/// Number of the order.
const REBASE: u16 = 76;

/// Moves all units with that order.
pub fn carry_out(field: &mut Field, off_map: &mut OffMap) {
    for id in 0..field.pieces.len() {
        let Some(Mission::Rebase { hex }) = field.pieces[id].besides.mission else { continue };
        if field.pieces[id].out_of_play.is_some() {
            continue;
        }
        let (seat, unit, from) =
            (field.pieces[id].seat, field.pieces[id].name(), field.pieces[id].unit.hex);
        match obstacle(field, off_map, id, hex) {
            Some(why) => {
                let of = unit.of;
                let why = Why::Air(AirTold::Grounded { unit, order: REBASE, why });
                field.settle(of, REBASE, Err(why));
            }
            None => {
                field.settle(unit.of, REBASE, Ok(()));
                field.fly_to(id, hex);
                tell(off_map, seat, AirTold::Rebased { unit, from, to: hex });
            }
        }
    }
}

fn obstacle(field: &Field, off_map: &OffMap, id: PieceIndex, hex: HexNo) -> Option<Grounded> {
    let piece = &field.pieces[id];
    let (seat, arm) = (piece.seat, piece.unit.arm);
    match () {
        () if !field.is_fit_to_move(id) => Some(Grounded::Disorganised),
        () if piece.unit.hex.distance(hex) > range(field.world, arm) => Some(Grounded::TooFar),
        () if !bases::is_base(field, off_map, seat, arm, hex) => Some(Grounded::NoField),
        () if airlift::has_heavy_aboard(field, id) => Some(Grounded::TooMuch),
        () => None,
    }
}
