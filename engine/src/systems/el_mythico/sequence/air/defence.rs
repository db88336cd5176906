//! Fire from the ground at aircraft. See EM-7.14: air defence fires one step at each hostile
//! mission in its hex, or over a friendly fight within one hex. Rulings: EM-7.14: every unit with
//! an air rating fires: mainly air defence, also missiles that infantry carries, and machine-guns a
//! little. Leaders, hidden units, and those based in the hex or flying from there don't. They fire
//! again in each step of a mission, and use up ammunition as in a round. A mission that is fired at
//! checks for retreat once a step; nobody else does.

use std::collections::{BTreeMap, BTreeSet};

use super::credit::Credit;
use super::sortie::{self, Sortie};
use super::tell;
use crate::seat::SeatId;
use crate::systems::el_mythico::air::told::AirTold;
use crate::systems::el_mythico::field::by_id::ById;
use crate::systems::el_mythico::field::{Field, PieceIndex};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::sequence::ammunition;
use crate::systems::el_mythico::sequence::combat::fights::Fights;
use crate::systems::el_mythico::sequence::combat::fire::{Salvo, hits, take};
use crate::systems::el_mythico::sequence::combat::firepower::{FireRole, of_unit};
use crate::systems::el_mythico::sequence::combat::losses::FireContext;
use crate::systems::el_mythico::sequence::combat::organisation::{
    RoundEffects, lower_organisation,
};
use crate::systems::el_mythico::sequence::combat::record::FightRecord;
use crate::systems::el_mythico::sequence::combat::round::Round;
use crate::systems::el_mythico::sequence::combat::share::Volley;
use crate::systems::el_mythico::sequence::off_map::OffMap;

/// What seats' fire has brought down, in tenths of an aircraft, by hex, firing seat and owner.
pub type BroughtDown = BTreeMap<(HexNo, SeatId, SeatId), i64>;

/// One step of fire at missions that are all at their goals.
pub fn fire(
    field: &mut Field,
    fights: &Fights,
    sorties: &mut [Sortie],
    over: &[usize],
    step: u8,
    brought_down: &mut BroughtDown,
) {
    let hexes: BTreeSet<HexNo> = over.iter().map(|&nth| sorties[nth].hex()).collect();
    let mut under_fire = BTreeSet::new();
    for hex in hexes {
        let here: Vec<usize> =
            over.iter().copied().filter(|&nth| sorties[nth].hex() == hex).collect();
        under_fire.extend(fire_at(field, fights, sorties, &here, (hex, step), brought_down));
    }
    for nth in under_fire {
        sortie::check(field, &mut sorties[nth], Round::key(0, 16 + step));
    }
}

/// Fires at the missions over one hex, and returns those that were fired at.
fn fire_at(
    field: &mut Field,
    fights: &Fights,
    sorties: &mut [Sortie],
    here: &[usize],
    (hex, step): (HexNo, u8),
    brought_down: &mut BroughtDown,
) -> BTreeSet<usize> {
    let guns = guns(field, fights, hex);
    let mut batteries: BTreeMap<SeatId, (Vec<PieceIndex>, Salvo)> = BTreeMap::new();
    for id in guns {
        let seat = field.pieces[id].seat;
        let hostile =
            here.iter().map(|&nth| sorties[nth].piece).filter(|&flies| field.hostile(id, flies));
        let targets: Vec<PieceIndex> = hostile.collect();
        if targets.is_empty() {
            continue;
        }
        let faction = field.pieces[id].faction;
        let new = || (Vec::new(), Salvo { faction, targets, volley: Volley::default() });
        let (firing, salvo) = batteries.entry(seat).or_insert_with(new);
        let fire = of_unit(field.world, &field.pieces[id].unit, FireRole::Direct);
        salvo.volley.add(field, id, fire, field.pieces[id].unit.strength());
        firing.push(id);
    }
    let mut under_fire = BTreeSet::new();
    if batteries.is_empty() {
        return under_fire;
    }
    let (luck, mut record) = (BTreeMap::new(), FightRecord::default());
    let round = Round { hex, key: Round::key(0, step), first: false, luck: &luck };
    let context = FireContext { shells: false, first_round: false };
    let mut effects: ById<RoundEffects> = here
        .iter()
        .map(|&nth| (sorties[nth].piece, RoundEffects::of(field, sorties[nth].piece)))
        .collect();
    let (mut firing, mut salvos) = (Vec::new(), Vec::new());
    for (seat, (guns, Salvo { faction, targets, volley })) in batteries {
        // Each mission takes one step of the whole fire.
        let at_each = targets.iter().map(|&target| (target, volley.clone()));
        salvos.extend(at_each.map(|(target, volley)| Salvo {
            faction,
            targets: vec![target],
            volley,
        }));
        firing.push((seat, guns, targets));
    }
    let by: Vec<SeatId> =
        firing.iter().flat_map(|(seat, _, targets)| targets.iter().map(|_| *seat)).collect();
    let credit = Credit::of(field, &salvos);
    let hits = hits(field, &round, &salvos, context, &mut effects);
    take(field, &mut record, &hits, &mut effects);
    for (id, &effects) in effects.iter() {
        lower_organisation(field, id, effects);
    }
    for (seat, guns, targets) in firing {
        let mut drew_blood = false;
        for &nth in here {
            if !targets.contains(&sorties[nth].piece) {
                continue;
            }
            sorties[nth].fired_at = true;
            under_fire.insert(nth);
            let id = sorties[nth].piece;
            let lost = effects.get(id).map_or(0, |effects| effects.lost);
            let own = credit.parts(id, lost).filter(|(salvo, _)| by[*salvo] == seat);
            let lost: i64 = own.map(|(_, part)| part).sum();
            drew_blood |= lost > 0;
            *brought_down.entry((hex, seat, field.pieces[id].seat)).or_default() += lost;
        }
        for id in guns {
            field.pieces[id].bloodied |= drew_blood;
            ammunition::note_round(field, id);
        }
    }
    under_fire
}

/// The units that fire at aircraft over a hex: those in it, and those next to it if friends fight
/// in it.
fn guns(field: &Field, fights: &Fights, hex: HexNo) -> Vec<PieceIndex> {
    let fires = |id: &PieceIndex| {
        let unit = &field.pieces[*id].unit;
        let armed = || of_unit(field.world, unit, FireRole::Direct).air > 0;
        let stands = !field.is_of_the_air(*id) && !field.pieces[*id].airborne;
        !unit.is_leader() && stands && !field.hides(*id) && armed()
    };
    let mut guns: Vec<PieceIndex> = field.at(hex).iter().copied().filter(fires).collect();
    if fights.going_on.contains_key(&hex) {
        let friends_fight = |id: &PieceIndex| {
            field.at(hex).iter().any(|&other| field.fights(other) && field.allied(*id, other))
        };
        let near =
            field.world.map.neighbours(hex).flat_map(|(_, near)| field.at(near).iter().copied());
        guns.extend(near.filter(fires).filter(friends_fight));
    }
    guns.sort_unstable();
    guns
}

/// Tells the seats that fired what came of it. They make out by chance whose aircraft those were.
/// See EM-7.11.
pub fn tell_fire(field: &Field, off_map: &mut OffMap, brought_down: &BroughtDown) {
    for (&(hex, seat, foe), &lost) in brought_down {
        let lost_estimate = sortie::estimated(field, hex, seat, foe, lost);
        tell(
            off_map,
            seat,
            AirTold::FiredAt { hex, by: recognised(field, hex, seat, foe), lost_estimate },
        );
    }
}

/// The owner of aircraft over a seat's units, if the seat makes it out.
pub fn recognised(field: &Field, hex: HexNo, seat: SeatId, foe: SeatId) -> Option<SeatId> {
    let subject = [hex.key(), u64::from(seat.0), u64::from(foe.0)];
    let percent = field.world.rules.air.recognised_percent;
    field.dice.stream("recognising aircraft", subject).chance(percent).then_some(foe)
}
