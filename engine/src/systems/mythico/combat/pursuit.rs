//! Pursuit. Rule: EM-7.9: on at AF 7 and more, at 5 and 6 only for units that moved; one hex, one round.

use std::collections::BTreeMap;

use super::Party;
use super::firepower;
use super::losses::Under;
use super::organisation::{Ordeal, shake};
use super::record::Left;
use super::retreat::Departure;
use super::round::{Round, hits, take};
use super::share::Volley;
use crate::grid::hex::Side;
use crate::systems::mythico::board::HexNo;
use crate::systems::mythico::movement::cost::{Mover, price};
use crate::systems::mythico::turn::Turn;
use crate::systems::mythico::turn::field::{Field, Gone, TroopId};

/// After all retreats, those who pursue follow, and fight one round with the beaten. Gives the pursuers.
pub fn follow(turn: &mut Turn, victors: &[(HexNo, Vec<Party>, Vec<Departure>)], impulse: u8) -> Vec<TroopId> {
    let mut chases = Vec::new();
    for (hex, standing, departures) in victors {
        if let [party] = &standing[..] {
            chases.extend(chase(&turn.field, *hex, party, departures));
        }
    }
    for chase in &chases {
        let record = turn.records.entry(chase.from).or_default();
        for &id in &chase.pursuers {
            record.left.insert(id, Left::Pursued(chase.to));
            turn.field.go(id, chase.to, chase.side);
        }
    }
    chases.iter().for_each(|chase| one_round(turn, chase, impulse));
    chases.into_iter().flat_map(|chase| chase.pursuers).collect()
}

struct Chase {
    from: HexNo,
    side: Side,
    to: HexNo,
    pursuers: Vec<TroopId>,
    beaten: Vec<TroopId>,
}

/// They follow the greatest part of the beaten; of equals that in the lowest hex.
fn chase(field: &Field, from: HexNo, party: &Party, departures: &[Departure]) -> Option<Chase> {
    let mut fled: BTreeMap<(HexNo, Side), Vec<TroopId>> = BTreeMap::new();
    for departure in
        departures.iter().filter(|departure| field.troops[departure.troop].faction != party.faction)
    {
        if let Some((side, hex)) = departure.to {
            fled.entry((hex, side)).or_default().push(departure.troop);
        }
    }
    let strength = |ids: &[TroopId]| ids.iter().map(|&id| field.troops[id].unit.strength()).sum::<i64>();
    let ((to, side), beaten) = fled.into_iter().rev().max_by_key(|(_, ids)| strength(ids))?;
    let pursuers: Vec<_> =
        party.troops.iter().copied().filter(|&id| pursues(field, id, from, side)).collect();
    (!pursuers.is_empty()).then_some(Chase { from, side, to, pursuers, beaten })
}

fn pursues(field: &Field, id: TroopId, from: HexNo, side: Side) -> bool {
    let rules = &field.world.rules.retreat;
    let troop = &field.troops[id];
    let keen = match troop.unit.settings.aggression {
        aggression if aggression >= rules.pursuit_aggression => true,
        aggression => aggression >= rules.pursuit_moving_aggression && troop.moved,
    };
    let able = price(field.world, Mover::of(field.world, &troop.unit), from, side).is_ok();
    keen && able && troop.unit.organisation > 0 && troop.gone.is_none()
}

/// One round, the beaten at a disadvantage; nobody checks for retreat.
fn one_round(turn: &mut Turn, chase: &Chase, impulse: u8) {
    let alive = |turn: &Turn, ids: &[TroopId]| -> Vec<TroopId> {
        let here = |id: &&TroopId| {
            turn.field.troops[**id].gone.is_none() && turn.field.troops[**id].unit.hex == chase.to
        };
        ids.iter().filter(here).copied().collect()
    };
    let (pursuers, beaten) = (alive(turn, &chase.pursuers), alive(turn, &chase.beaten));
    if pursuers.is_empty() || beaten.is_empty() {
        return;
    }
    beaten.iter().for_each(|&id| turn.field.troops[id].leaving = Some(chase.side));
    let parties = [&pursuers, &beaten]
        .map(|ids| Party { faction: turn.field.troops[ids[0]].faction, troops: ids.clone() });
    let round = Round { hex: chase.to, key: u64::from(impulse) << 8 | 0xff, first: false };
    let volleys = parties.each_ref().map(|party| {
        let mut volley = Volley::default();
        for &id in &party.troops {
            volley.add(&turn.field, id, firepower::direct(&turn.field, id));
        }
        (party.faction, volley)
    });
    let ids = || pursuers.iter().chain(&beaten);
    let mut ordeals: BTreeMap<_, _> = ids()
        .map(|&id| (id, Ordeal { tenths_before: turn.field.troops[id].unit.tenths, ..Ordeal::default() }))
        .collect();
    let hits = hits(turn, &round, &parties, &volleys, Under { shells: false, first_round: false });
    take(turn, chase.to, &hits, &mut ordeals);
    turn.records.entry(chase.to).or_default().rounds += 1;
    for &id in ids() {
        let troop = &mut turn.field.troops[id];
        (troop.leaving, troop.engaged, troop.bloodied) = (None, true, true);
        if troop.unit.tenths == 0 {
            turn.field.remove(id, Gone::Destroyed);
        } else {
            shake(&mut turn.field, id, ordeals[&id]);
        }
    }
}
