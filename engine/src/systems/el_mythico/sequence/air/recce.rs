//! 72: reconnaissance aircraft see units on their straight way, by the chance of a unit on Recce;
//! they don't see hidden ones. See EM-8.1. Ruling: EM-8.1: the way is the line of hexes from the
//! base to the hex named, both included; of two hexes as near to the line, the lower number. They
//! fly back the same way, and see nothing more.

use super::is_there;
use super::sortie::Sortie;
use crate::systems::el_mythico::air::mission::Mission;
use crate::systems::el_mythico::air::told::Came;
use crate::systems::el_mythico::field::{Field, PieceIndex};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::sequence::recon::detect::from_the_air;
use crate::systems::el_mythico::task::ReconMode;

/// The hexes on the way from a piece's base to a hex. Each step goes to the neighbour nearer to the
/// goal that is closest to the straight line.
pub fn way(field: &Field, id: PieceIndex, to: HexNo) -> Vec<HexNo> {
    let from = field.pieces[id].unit.hex;
    let length = i64::from(from.distance(to));
    let mut way = vec![from];
    for step in 1..=length {
        let last = way[way.len() - 1];
        let left = (length - step) as u32;
        // Of the neighbours at the right distance to the goal, the one nearest to the straight
        // line.
        let lag = |hex: &HexNo| {
            let (x, y) = offset(from, *hex);
            let (gx, gy) = offset(from, to);
            ((x * gy - y * gx).abs(), *hex)
        };
        let near = field.world.map.neighbours(last).map(|(_, near)| near);
        let next = near.filter(|near| near.distance(to) == left).min_by_key(lag);
        let Some(next) = next else { break };
        way.push(next);
    }
    way
}

/// How far a hex lies from another in columns and half rows.
fn offset(from: HexNo, to: HexNo) -> (i64, i64) {
    let halves = |hex: HexNo| {
        let (column, row) = (i64::from(hex.0 / 1000 % 1000), i64::from(hex.0 % 1000));
        // A column is half a row lower than the next if its lower right neighbour has the row's
        // number plus one.
        (column, 2 * row + i64::from(hex.distance(HexNo(hex.0 + 1001)) == 1))
    };
    let ((column, row), (other, far)) = (halves(from), halves(to));
    (other - column, far - row)
}

/// All reconnaissance missions look at the hexes on their way.
pub fn look(field: &mut Field, sorties: &mut [Sortie]) {
    for sortie in sorties.iter_mut().filter(|sortie| is_there(sortie)) {
        let Mission::Recce { hex } = sortie.mission else { continue };
        let (id, seat) = (sortie.piece, field.pieces[sortie.piece].seat);
        field.pieces[id].task.recon = ReconMode::Recce;
        let mut seen = 0;
        for hex in way(field, id, hex) {
            field.looked_at.insert((seat, hex));
            for target in field.at(hex).to_vec() {
                if field.allied(id, target) {
                    continue;
                }
                if let Some(quality) = from_the_air(field, id, target) {
                    field.note(seat, target, quality);
                    seen += 1;
                }
            }
        }
        // Its reconnaissance is over: when the turn ends it sees from its base like other units.
        field.pieces[id].task.recon = ReconMode::Usual;
        sortie.came = Some(Came::Looked(seen));
    }
}
