//! 59: sky-freight, from one friendly airfield to another, before anybody draws ammunition. Also
//! interception of goods that come by air. See EM-4.5, EM-4.10, EM-4.14. Rulings: EM-4.10:
//! aircraft with a mission carry nothing. Several orders from one airfield share what the others
//! lift, in the order of their destinations. Of the types with enough reach, the one with the
//! shortest is loaded first. A lift is a unit of ammunition or a lot of light goods; begun lots
//! count whole.

use std::collections::BTreeMap;

use super::{bases, tell};
use crate::outcome::Ordered;
use crate::seat::SeatId;
use crate::systems::el_mythico::air::mission::{Freight, Mission, range};
use crate::systems::el_mythico::air::told::{AirTold, Grounded};
use crate::systems::el_mythico::field::Field;
use crate::systems::el_mythico::field::piece::Piece;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::sequence::off_map::OffMap;
use crate::systems::el_mythico::stock::{Category, Good, Stock};
use crate::systems::el_mythico::unit::Arm;
use crate::systems::el_mythico::why::Why;

/// Lift of each seat that is loaded already, by airfield and type.
type Loaded = BTreeMap<(SeatId, HexNo, Arm), i64>;

/// Flies all freight that was ordered.
pub fn fly(field: &mut Field, off_map: &mut OffMap, mut freights: Vec<Ordered<Freight>>) {
    freights.sort_by_key(|freight| (freight.seat, freight.from, freight.to));
    let mut used = Loaded::new();
    for freight in freights {
        let Ordered { what: Freight { seat, from, to, goods }, order } = freight;
        let goods = match loaded(field, off_map, (seat, from, to), &goods, &mut used) {
            Ok(goods) => goods,
            Err(why) => {
                let why = Why::Air(AirTold::FreightStays { from, to, why });
                field.outcomes.settle(order, Err(why));
                continue;
            }
        };
        if shot_down(field, off_map, seat, to, u64::from(from.0)) {
            let why = Why::Air(AirTold::FreightLost { to, goods });
            field.outcomes.settle(order, Err(why));
        } else {
            field.put_down(to, seat, goods.clone());
            tell(off_map, seat, AirTold::Freighted { from, to, goods });
            field.outcomes.settle(order, Ok(()));
        }
    }
}

/// Loads what fits, and takes it out of the dump.
fn loaded(
    field: &mut Field,
    off_map: &OffMap,
    (seat, from, to): (SeatId, HexNo, HexNo),
    goods: &[(Good, i64)],
    used: &mut Loaded,
) -> Result<Stock, Grounded> {
    let open = |hex| bases::is_base(field, off_map, seat, Arm::Aircraft, hex);
    if !open(from) {
        return Err(Grounded::NoBase);
    }
    if !open(to) {
        return Err(Grounded::NoField);
    }
    let mut types = [Arm::Helicopters, Arm::Aircraft];
    types.sort_by_key(|arm| range(field.world, *arm));
    let left = types.map(|arm| {
        let used = used.get(&(seat, from, arm)).copied().unwrap_or_default();
        (arm, (lift(field, seat, arm, from, to) - used).max(0))
    });
    let lift: i64 = left.iter().map(|(_, left)| left).sum();
    if lift <= 0 {
        return Err(Grounded::NoLift);
    }
    let (goods, mut lifts) = load(field, from, seat, goods, lift);
    for (arm, left) in left {
        *used.entry((seat, from, arm)).or_default() += lifts.min(left);
        lifts -= lifts.min(left);
    }
    if goods.is_empty() { Err(Grounded::NoGoods) } else { Ok(goods) }
}

/// Lift of a seat's aircraft or helicopters without a mission, from one hex to another, if it is in
/// their reach.
fn lift(field: &Field, seat: SeatId, arm: Arm, from: HexNo, to: HexNo) -> i64 {
    if from.distance(to) > range(field.world, arm) {
        return 0;
    }
    let free = |piece: &&Piece| {
        let free = piece.besides.mission.is_none()
            && piece.passenger.is_none()
            && piece.unit.organisation > 0;
        piece.seat == seat && piece.unit.arm == arm && free
    };
    let here = field.at(from).iter().map(|&id| &field.pieces[id]).filter(free);
    here.map(|piece| field.world.lift(&piece.unit)).sum()
}

/// Takes the wanted light goods from a dump, in their order, up to a number of lifts. Returns the
/// goods, and the lifts that they take.
pub fn load(
    field: &mut Field,
    hex: HexNo,
    seat: SeatId,
    wanted: &[(Good, i64)],
    lifts: i64,
) -> (Stock, i64) {
    let list = &field.world.equipment;
    let light = |good: &Good| good.category(list) == Category::Light;
    let all = || field.dump(hex, seat).into_iter().flat_map(|dump| dump.stock.iter());
    let wanted: Vec<(Good, i64)> = match wanted {
        [] => all()
            .filter(|(good, _)| light(good))
            .map(|(good, amount)| (good.clone(), amount))
            .collect(),
        wanted => wanted.iter().filter(|(good, _)| light(good)).cloned().collect(),
    };
    let (mut loaded, mut left) = (Stock::default(), lifts);
    for (good, amount) in wanted {
        let in_lot = good.in_lot(&field.world.equipment).max(1);
        let taken = field.take_up(hex, seat, &good, amount.min(left.saturating_mul(in_lot)));
        left -= (taken + in_lot - 1) / in_lot;
        loaded.add(good, taken);
    }
    (loaded, lifts - left)
}

/// Do fighters over a hex shoot down goods that come for a seat? Each that can take off tries once;
/// it learns who owned them. See EM-4.5, EM-4.14. Ruling: EM-4.14: of several that would, the
/// first does.
pub fn shot_down(
    field: &Field,
    off_map: &mut OffMap,
    seat: SeatId,
    hex: HexNo,
    order: u64,
) -> bool {
    let percent = field.world.market.prices.intercepted_percent;
    let meets = |piece: &&Piece| {
        let Some(Mission::Superiority { hex: post }) = piece.besides.mission else { return false };
        let (range, base) = (range(field.world, piece.unit.arm), piece.unit.hex);
        piece.out_of_play.is_none()
            && field.relations.hostile(piece.seat, seat)
            && piece.unit.organisation > 0
            && post.distance(hex) <= field.world.rules.air.superiority_range
            && base.distance(post) <= range
            && bases::is_base(field, off_map, piece.seat, piece.unit.arm, base)
    };
    let tries = |piece: &&Piece| {
        let subject = [piece.id().key(), hex.key(), order];
        field.dice.stream("interception in the air", subject).chance(percent)
    };
    let Some(piece) = field.pieces.iter().filter(meets).find(tries) else { return false };
    let (by, unit) = (piece.seat, piece.name());
    tell(off_map, by, AirTold::ShotDown { unit, hex, from: seat });
    true
}
