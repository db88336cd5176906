//! Pursuit. Rule: EM-7.9: on at AF 7 and more, at 5 and 6 only for units that moved; one hex, one round.

use std::collections::{BTreeMap, BTreeSet};

use super::fights::Fights;
use super::firepower;
use super::losses::Under;
use super::organisation::{Ordeal, shake};
use super::record::{Left, Loss};
use super::retreat::{Departure, Manner};
use super::round::{Outcome, Round, Salvo, hits, take};
use super::share::Volley;
use super::sides::{Party, foes};
use crate::grid::hex::Side;
use crate::seat::{FactionId, SeatSet};
use crate::systems::el_mythico::contact::Quality;
use crate::systems::el_mythico::field::by_id::ById;
use crate::systems::el_mythico::field::troop::Gone;
use crate::systems::el_mythico::field::{Field, TroopId};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::paths::cost::{Mover, price};
use crate::systems::el_mythico::sequence::recon::detect;
use crate::systems::el_mythico::unit::Arm;

/// After all retreats, those who pursue follow, and fight one round with the beaten. Gives the pursuers.
pub fn follow(
    field: &mut Field,
    fights: &mut Fights,
    victors: &[(HexNo, Outcome)],
    impulse: u8,
) -> Vec<TroopId> {
    let mut chases = Vec::new();
    for (hex, outcome) in victors.iter().filter(|(_, outcome)| !outcome.departures.is_empty()) {
        let standing = &outcome.standing;
        let held = standing.iter().filter(|party| foes(field, standing, party).is_empty());
        let own = held.filter_map(|party| chase(field, *hex, party, outcome));
        chases.extend(together(own.collect()));
    }
    for chase in &chases {
        let record = fights.records.entry(chase.from).or_default();
        for &id in &chase.pursuers {
            record.left.insert(id, Left::Pursued(chase.to));
            field.go(id, chase.to, chase.side);
        }
    }
    for chase in &chases {
        one_round(field, fights, chase, Round::key(impulse, chase.number()));
    }
    chases.into_iter().flat_map(|chase| chase.pursuers).collect()
}

/// Rounds of pursuit are numbered from here on, after those of the fights.
const CHASES: u8 = 0x80;

struct Chase {
    from: HexNo,
    luck: BTreeMap<FactionId, i64>,
    side: Side,
    to: HexNo,
    pursuers: Vec<TroopId>,
    beaten: Vec<TroopId>,
}

impl Chase {
    /// Its round's number in the hex that it leads to: by the side it comes in by, so that no two have the same. What is chased
    /// elsewhere changes nothing.
    fn number(&self) -> u8 {
        CHASES + self.side.opposite().number()
    }
}

/// Sides at truce may hold a hex together: those who follow the same way chase together.
fn together(own: Vec<Chase>) -> Vec<Chase> {
    let mut chases: Vec<Chase> = Vec::new();
    for chase in own {
        match chases.iter_mut().find(|before| before.side == chase.side) {
            Some(before) => {
                before.pursuers.extend(chase.pursuers);
                before.beaten.extend(chase.beaten);
                before.beaten.sort_unstable();
                before.beaten.dedup();
            }
            None => chases.push(chase),
        }
    }
    chases
}

/// They follow the greatest part of the beaten; of equals that in the lowest hex. Ruling: who broke off or withdrew has had its
/// round at a disadvantage, and isn't pursued.
fn chase(field: &Field, from: HexNo, party: &Party, outcome: &Outcome) -> Option<Chase> {
    let mut fled: BTreeMap<(HexNo, Side), Vec<TroopId>> = BTreeMap::new();
    let beaten = |departure: &&Departure| {
        departure.manner == Manner::Retreats && field.hostile(departure.troop, party.troops[0])
    };
    for departure in outcome.departures.iter().filter(beaten) {
        if let Some((side, hex)) = departure.to {
            fled.entry((hex, side)).or_default().push(departure.troop);
        }
    }
    let strength = |ids: &[TroopId]| ids.iter().map(|&id| field.troops[id].unit.strength()).sum::<i64>();
    let ((to, side), beaten) = fled.into_iter().rev().max_by_key(|(_, ids)| strength(ids))?;
    let pursuers: Vec<_> =
        party.troops.iter().copied().filter(|&id| pursues(field, id, from, side)).collect();
    let luck = outcome.luck.clone();
    (!pursuers.is_empty()).then_some(Chase { from, luck, side, to, pursuers, beaten })
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

/// One round, the beaten at a disadvantage; nobody checks for retreat. Ruling: it belongs to the fight, and has its luck.
fn one_round(field: &mut Field, fights: &mut Fights, chase: &Chase, key: u64) {
    let alive = |field: &Field, ids: &[TroopId]| -> Vec<TroopId> {
        let here =
            |id: &&TroopId| field.troops[**id].gone.is_none() && field.troops[**id].unit.hex == chase.to;
        ids.iter().filter(here).copied().collect()
    };
    let (pursuers, beaten) = (alive(field, &chase.pursuers), alive(field, &chase.beaten));
    if pursuers.is_empty() || beaten.is_empty() {
        return;
    }
    beaten.iter().for_each(|&id| field.troops[id].leaving = Some(chase.side));
    meet(field, &pursuers, &beaten);
    let round = Round { hex: chase.to, key, first: false, luck: &chase.luck };
    let both: Vec<_> = [(&pursuers, &beaten), (&beaten, &pursuers)]
        .into_iter()
        .flat_map(|(shooters, targets)| who_fires(field, shooters, targets))
        .collect();
    let ids = || pursuers.iter().chain(&beaten);
    let mut ordeals: ById<_> = ids().map(|&id| (id, Ordeal::of(field, id))).collect();
    let salvo = |(shooters, targets): &(Vec<TroopId>, Vec<TroopId>)| {
        let first = &field.troops[shooters[0]];
        let (times, of) = firepower::crowded(field, chase.to, first.seat);
        let mut volley = Volley::default();
        for &id in shooters {
            volley.add(field, id, firepower::direct(field, id).part(times, of));
        }
        if shooters.iter().any(|&id| field.troops[id].unit.arm == Arm::Armour) {
            targets.iter().for_each(|&id| ordeals.entry(id).by_armour = true);
        }
        Salvo { faction: first.faction, targets: targets.clone(), volley }
    };
    let salvos: Vec<_> = both.iter().map(salvo).collect();
    let seats = field.seats_at(chase.to);
    let hits = hits(field, &round, &salvos, Under { shells: false, first_round: false }, &mut ordeals);
    let record = fights.records.entry(chase.to).or_default();
    take(field, record, &hits, &mut ordeals);
    let losses = ordeals.iter().map(|(id, ordeal)| Loss { troop: id, tenths: ordeal.lost, known_to: seats });
    record.see(seats, key, losses);
    let (alive, dead): (Vec<_>, Vec<_>) = ids().partition(|&&id| field.troops[id].unit.tenths > 0);
    for (shooters, targets) in &both {
        let drew_blood = targets.iter().any(|&id| ordeals.get(id).is_some_and(|ordeal| ordeal.lost > 0));
        for &id in shooters {
            let troop = &mut field.troops[id];
            (troop.leaving, troop.engaged) = (None, true);
            troop.bloodied |= drew_blood;
        }
    }
    alive.into_iter().for_each(|&id| shake(field, id, ordeals.get(id).copied().unwrap_or_default()));
    detect::again(field, chase.to);
    field.remove(&dead.into_iter().copied().collect::<Vec<_>>(), Gone::Destroyed);
}

/// Each side's units among these, with those of the others that they fire on.
fn who_fires(field: &Field, ids: &[TroopId], others: &[TroopId]) -> Vec<(Vec<TroopId>, Vec<TroopId>)> {
    let present: SeatSet = others.iter().map(|&id| field.troops[id].seat).collect();
    let mut sides: BTreeMap<(FactionId, SeatSet), Vec<TroopId>> = BTreeMap::new();
    for &id in ids {
        let troop = &field.troops[id];
        let enemies = field.relations.enemies(troop.seat).shared(present);
        sides.entry((troop.faction, enemies)).or_default().push(id);
    }
    let targets = |enemies: SeatSet| {
        others.iter().copied().filter(|&id| enemies.contains(field.troops[id].seat)).collect::<Vec<_>>()
    };
    let fire = sides.into_iter().filter(|((_, enemies), _)| !enemies.is_empty());
    fire.map(|((_, enemies), shooters)| (shooters, targets(enemies))).collect()
}

/// Who fights there sees whom it fights, however well they hide now.
fn meet(field: &mut Field, pursuers: &[TroopId], beaten: &[TroopId]) {
    for (seen, by) in [(beaten, pursuers), (pursuers, beaten)] {
        let seats: BTreeSet<_> = by.iter().map(|&id| field.troops[id].seat).collect();
        for (&id, &seat) in seen.iter().flat_map(|id| seats.iter().map(move |seat| (id, seat))) {
            field.note(seat, id, Quality::Identity);
        }
    }
}
