//! Leaders among hostile units. Rule: EM-10.7: alone, one is found as a unit of AF 1 would be, and retreats, or dies if it
//! can't; with a beaten stack it retreats too, and dies on 1 in 10. Ruling: it goes before pursuers leave the hex; a stack is
//! beaten that has had units destroyed or driven off in the impulse in which the last of it goes, not one that goes by order.

use super::retreat::{carry_out, departure};
use super::round::Outcome;
use crate::systems::el_mythico::events::Setback;
use crate::systems::el_mythico::field::piece::OutOfPlay;
use crate::systems::el_mythico::field::{Field, PieceIndex};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::sequence::recon::hidden;

/// Looks after leaders in every contested hex; `fought` holds this impulse's fights by hex. Gives those who died.
pub fn alone(field: &mut Field, fought: &[(HexNo, Outcome)]) -> Vec<PieceIndex> {
    let mut dead = Vec::new();
    let contested: Vec<_> = field.contested.iter().copied().collect();
    for hex in contested {
        let here = field.at(hex).iter().copied();
        let leaders: Vec<_> = here.filter(|&id| !field.pieces[id].unit.is_tactical()).collect();
        for id in leaders {
            let seat = field.pieces[id].seat;
            let allies = field.relations.allies(seat);
            let guarded = field.at(hex).iter().any(|&other| {
                let other = &field.pieces[other];
                allies.contains(other.seat) && other.unit.is_tactical()
            });
            let hunted = field.tactical_enemies_at(hex, seat).next().is_some();
            if hunted && !guarded {
                let fight = fought.binary_search_by_key(&hex, |(hex, _)| *hex);
                let beaten = fight.is_ok_and(|place| fought[place].1.beaten.meets(allies));
                if !survives(field, id, beaten) {
                    field.remove(&[id], OutOfPlay::Destroyed);
                    dead.push(id);
                }
            }
        }
    }
    dead
}

/// Is it left alone, or does it flee?
fn survives(field: &mut Field, id: PieceIndex, beaten: bool) -> bool {
    let (leader, hex) = (field.pieces[id].id(), field.pieces[id].unit.hex);
    if beaten {
        let percent = field.world.rules.leaders.beaten_death_percent;
        if field.dice.stream("leader with a beaten stack", [leader.key(), hex.key(), 0]).chance(percent) {
            return false;
        }
    } else if hidden::found_by(field, id).is_empty() {
        return true;
    }
    let departure = departure(field, id);
    let Some((_, to)) = departure.to else { return false };
    carry_out(field, &[departure]);
    let setback = if beaten { Setback::FledWithStack { hex, to } } else { Setback::Found { hex, to } };
    field.pieces[id].setback = Some(setback);
    true
}
