//! Miscellaneous orders: tried before and after every movement, and deleted once done. Rules: EM-4.7, EM-11.5.
//! Stores are taken, left and added when they come.

use super::Turn;
use crate::systems::el_mythico::field::{Field, TroopId};
use crate::systems::el_mythico::sequence::combat::retreat::{carry_out, departure};
use crate::systems::el_mythico::sequence::combat::willing;
use crate::systems::el_mythico::sequence::recon::hidden;

/// Obeys those that now can be obeyed. Order 56: at contact with enemies none of whom would fight, the unit just goes; where
/// one would, it withdraws after a round (`combat/round.rs`). Ruling: what hides from it is no contact, and if it has fallen to
/// organisation 0 it doesn't go.
pub fn check(turn: &mut Turn) {
    turn.withdrawing.retain(|&id| {
        let troop = &turn.field.troops[id];
        troop.gone.is_none() && troop.withdraws.is_some()
    });
    let field = &mut turn.field;
    let slipping: Vec<_> = turn.withdrawing.iter().copied().filter(|&id| slips_away(field, id)).collect();
    let (going, unable): (Vec<_>, Vec<_>) =
        slipping.into_iter().partition(|&id| field.troops[id].unit.organisation > 0);
    for id in unable {
        field.troops[id].tell_why_it_stays();
    }
    let departures = going.into_iter().map(|id| departure(field, id));
    let (departures, cornered): (Vec<_>, Vec<_>) = departures.partition(|departure| departure.to.is_some());
    carry_out(field, &departures);
    for departure in cornered {
        field.troops[departure.troop].tell_why_it_stays();
    }
    for departure in departures {
        field.troops[departure.troop].tell_why("mythico-why-withdrew", departure.from);
    }
}

fn slips_away(field: &mut Field, id: TroopId) -> bool {
    let (hex, seat) = (field.troops[id].unit.hex, field.troops[id].seat);
    if !field.contested.contains(&hex) {
        return false;
    }
    let enemies: Vec<_> = field.enemies_at(hex, seat).collect();
    let met =
        enemies.into_iter().any(|enemy| !field.hides(enemy) || hidden::found_by(field, enemy).contains(seat));
    met && !willing::standoff(field, hex).threatens(field, id)
}
