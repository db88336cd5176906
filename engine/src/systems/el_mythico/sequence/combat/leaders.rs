//! Leaders among hostile units. Rule: EM-10.7: alone, one is found as a unit of AF 1 would be, and retreats, or dies if it
//! can't; with a beaten stack it retreats too, and dies on 1 in 10. Ruling: it goes before pursuers leave the hex; a stack is
//! beaten that has had units destroyed or driven off in the impulse in which the last of it goes, not one that goes by order.

use super::retreat::{carry_out, departure};
use super::round::Outcome;
use crate::systems::el_mythico::board::HexNo;
use crate::systems::el_mythico::field::TroopId;
use crate::systems::el_mythico::sequence::recon::hidden;
use crate::systems::el_mythico::sequence::{Turn, leaders};
use crate::words::message;

/// Looks after leaders in every contested hex; `fought` holds this impulse's fights by hex.
pub fn alone(turn: &mut Turn, fought: &[(HexNo, Outcome)]) {
    let contested: Vec<_> = turn.field.contested.iter().copied().collect();
    for hex in contested {
        let here = turn.field.at(hex).to_vec();
        let leaders: Vec<_> =
            here.into_iter().filter(|&id| !turn.field.troops[id].unit.is_tactical()).collect();
        for id in leaders {
            let seat = turn.field.troops[id].seat;
            let allies = turn.field.relations.allies(seat);
            let guarded = turn.field.at(hex).iter().any(|&other| {
                let other = &turn.field.troops[other];
                allies.contains(other.seat) && other.unit.is_tactical()
            });
            let hunted = turn.field.enemies_at(hex, seat).next().is_some();
            if hunted && !guarded {
                let fight = fought.binary_search_by_key(&hex, |(hex, _)| *hex);
                in_danger(turn, id, fight.is_ok_and(|place| fought[place].1.beaten.meets(allies)));
            }
        }
    }
}

fn in_danger(turn: &mut Turn, id: TroopId, beaten: bool) {
    let field = &mut turn.field;
    let (leader, hex) = (field.troops[id].id(), field.troops[id].unit.hex);
    if beaten {
        let percent = field.world.rules.leaders.beaten_death_percent;
        if field.dice.stream("leader with a beaten stack", [leader.key(), hex.key(), 0]).chance(percent) {
            return leaders::die(turn, id);
        }
    } else if hidden::found_by(field, id).is_empty() {
        return;
    }
    let departure = departure(&turn.field, id);
    match departure.to {
        Some((_, to)) => {
            carry_out(&mut turn.field, &[departure]);
            let why = if beaten { "mythico-why-fled-with-stack" } else { "mythico-why-found" };
            let why = message(why).with("hex", hex).with("to", to);
            turn.field.troops[id].why = Some(why);
        }
        None => leaders::die(turn, id),
    }
}
