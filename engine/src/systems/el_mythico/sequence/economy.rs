//! Phase 2: economy orders other than buying. Rule: EM-9.4. Not here: what is bought (`market.rs`),
//! or what a turn brings (`income.rs`).

use super::off_map::OffMap;
use crate::outcome::Ordered;
use crate::seat::{SeatId, SeatSet};
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::field::Field;
use crate::systems::el_mythico::market::deal::Deal;
use crate::systems::el_mythico::plan::Transfer;
use crate::systems::el_mythico::why::Why;
use crate::view::Audience;

/// Transfers activity points between seats, once units are paid and before anything is bought.
///
/// Ruling: EM-9.4: a seat's transfers to seats of lower number come first; one that can't be paid
/// in full isn't made. A seat can spend in the same turn what it is given, but not pass it on. A
/// seat that has left the war is given nothing.
pub fn transfer(field: &mut Field, off_map: &mut OffMap, mut transfers: Vec<Ordered<Transfer>>) {
    transfers.sort_unstable_by_key(|transfer| (transfer.by, transfer.to));
    let mut made = Vec::new();
    for transfer in transfers {
        let Transfer { by, to, tenths } = transfer.what;
        let mut forces = off_map.forces.iter();
        let is_in = forces
            .any(|force| force.seat == to && force.exit(&field.world.rules.leaders).is_none());
        let Some(force) = off_map.force_mut(by) else { continue };
        let funds = force.stores.funds;
        if tenths <= funds && is_in {
            force.stores.funds -= tenths;
            made.push(transfer);
        } else {
            let why = Why::Market(Deal::NotTransferred { to, tenths, funds });
            field.outcomes.settle(transfer.order, Err(why));
        }
    }
    for Ordered { what: Transfer { by, to, tenths }, order } in made {
        field.outcomes.settle(order, Ok(()));
        if let Some(force) = off_map.force_mut(to) {
            force.stores.funds += tenths;
        }
        tell(off_map, by, Deal::Transferred { to, tenths });
        tell(off_map, to, Deal::Received { from: by, tenths });
    }
}

fn tell(off_map: &mut OffMap, seat: SeatId, deal: Deal) {
    off_map.tell(Audience::Alone(SeatSet::one(seat)), Event::Market(deal));
}
