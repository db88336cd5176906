//! Miscellaneous orders: tried before and after every movement, and deleted once done. Rules: EM-4.7, EM-11.5.
//! Stores are taken, left and added when they come.

use crate::systems::el_mythico::events::Setback;
use crate::systems::el_mythico::field::duties::Duties;
use crate::systems::el_mythico::field::troop::Troop;
use crate::systems::el_mythico::field::{Field, TroopId};
use crate::systems::el_mythico::sequence::combat::retreat::{carry_out, departure};
use crate::systems::el_mythico::sequence::combat::willing;
use crate::systems::el_mythico::sequence::recon::hidden;

/// Obeys those that now can be obeyed. Order 56: at contact with enemies none of whom would fight, the unit just goes; where
/// one would, it withdraws after a round (`combat/round.rs`). Ruling: what hides from it is no contact, and if it has fallen to
/// organisation 0 it doesn't go.
pub fn check(field: &mut Field, duties: &Duties) {
    let waits = |troop: &Troop| troop.gone.is_none() && troop.withdraws.is_some();
    let mut slipping = Vec::new();
    for &id in &duties.withdrawing {
        if waits(&field.troops[id]) && slips_away(field, id) {
            slipping.push(id);
        }
    }
    let (going, unable): (Vec<_>, Vec<_>) =
        slipping.into_iter().partition(|&id| field.troops[id].unit.organisation > 0);
    for id in unable {
        field.troops[id].stays();
    }
    let departures = going.into_iter().map(|id| departure(field, id));
    let (departures, cornered): (Vec<_>, Vec<_>) = departures.partition(|departure| departure.to.is_some());
    carry_out(field, &departures);
    for departure in cornered {
        field.troops[departure.troop].stays();
    }
    for departure in departures {
        field.troops[departure.troop].setback = Some(Setback::Withdrew(departure.from));
    }
}

fn slips_away(field: &mut Field, id: TroopId) -> bool {
    let (hex, seat) = (field.troops[id].unit.hex, field.troops[id].seat);
    if !field.contested.contains(&hex) {
        return false;
    }
    let enemies: Vec<_> = field.tactical_enemies_at(hex, seat).collect();
    let met =
        enemies.into_iter().any(|enemy| !field.hides(enemy) || hidden::found_by(field, enemy).contains(seat));
    met && !willing::standoff(field, hex).threatens(field, id)
}
