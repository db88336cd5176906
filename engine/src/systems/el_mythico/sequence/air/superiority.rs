//! Aircraft meet in the air. See EM-7.14: fighters on superiority fight one round (air ratings)
//! with hostile missions within 5 hexes of their post, and the side that loses more turns back.
//! Rulings: EM-7.14: fighters with overlapping posts meet each other first, and those that turn
//! back meet nobody else. Each of these two rounds is fought by all at once. One side is all
//! aircraft of one unit's mission, the other all that it meets. Reconnaissance is met anywhere on
//! its way. Losses alone cause no retreat check here: the side that loses more turns back.

use std::collections::{BTreeMap, BTreeSet};

use super::credit::Credit;
use super::recce;
use super::sortie::{self, Sortie};
use crate::systems::el_mythico::air::mission::Mission;
use crate::systems::el_mythico::air::told::Came;
use crate::systems::el_mythico::field::by_id::ById;
use crate::systems::el_mythico::field::{Field, PieceIndex};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::sequence::combat::fire::{Salvo, hits, take};
use crate::systems::el_mythico::sequence::combat::firepower::{FireRole, of_unit};
use crate::systems::el_mythico::sequence::combat::losses::FireContext;
use crate::systems::el_mythico::sequence::combat::organisation::{
    RoundEffects, lower_organisation,
};
use crate::systems::el_mythico::sequence::combat::record::FightRecord;
use crate::systems::el_mythico::sequence::combat::round::Round;
use crate::systems::el_mythico::sequence::combat::share::Volley;

/// Fights all meetings in the air: first between fighters, then between fighters and the missions
/// that they wait for.
pub fn meet(field: &mut Field, sorties: &mut [Sortie]) {
    for (number, others_hold) in [(1, true), (2, false)] {
        let pairs = pairs(field, sorties, |other| holds(other) == others_hold);
        fight(field, sorties, &pairs, number);
    }
}

/// Does it hold a post in the air?
fn holds(sortie: &Sortie) -> bool {
    matches!(sortie.mission, Mission::Superiority { .. })
}

/// Pairs of a fighter mission and a matching mission that it meets, by index. Two fighter missions
/// that meet are one pair.
fn pairs(
    field: &Field,
    sorties: &[Sortie],
    fits: impl Fn(&Sortie) -> bool,
) -> BTreeSet<(usize, usize)> {
    let going_on = || sorties.iter().enumerate().filter(|(_, sortie)| sortie.came.is_none());
    let mut met_at: BTreeMap<HexNo, Vec<usize>> = BTreeMap::new();
    for (nth, other) in going_on().filter(|(_, other)| fits(other)) {
        where_met(field, other)
            .into_iter()
            .for_each(|hex| met_at.entry(hex).or_default().push(nth));
    }
    let mut pairs = BTreeSet::new();
    for (nth, fighter) in going_on().filter(|(_, fighter)| holds(fighter)) {
        let near = field.world.map.within(fighter.hex(), field.world.rules.air.superiority_range);
        for &other in near.filter_map(|hex| met_at.get(&hex)).flatten() {
            let is_new = !pairs.contains(&(other, nth));
            if is_new && field.hostile(fighter.piece, sorties[other].piece) {
                pairs.insert((nth, other));
            }
        }
    }
    pairs
}

/// The hexes near which fighters meet a mission.
fn where_met(field: &Field, sortie: &Sortie) -> Vec<HexNo> {
    match sortie.mission {
        Mission::Recce { .. } => recce::way(field, sortie.piece, sortie.hex()),
        _ => vec![sortie.hex()],
    }
}

/// One round between all pairs. Each faction has one luck roll for the round.
fn fight(field: &mut Field, sorties: &mut [Sortie], pairs: &BTreeSet<(usize, usize)>, number: u8) {
    if pairs.is_empty() {
        return;
    }
    let mut foes: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for &(one, other) in pairs {
        foes.entry(one).or_default().push(other);
        foes.entry(other).or_default().push(one);
    }
    let salvo = |(&nth, foes): (&usize, &Vec<usize>)| {
        let id = sorties[nth].piece;
        let mut targets: Vec<PieceIndex> = foes.iter().map(|&foe| sorties[foe].piece).collect();
        targets.sort_unstable();
        let mut volley = Volley::default();
        let fire = of_unit(field.world, &field.pieces[id].unit, FireRole::Direct);
        volley.add(field, id, fire, field.pieces[id].unit.strength());
        Salvo { faction: field.pieces[id].faction, targets, volley }
    };
    let salvos: Vec<Salvo> = foes.iter().map(salvo).collect();
    let mut effects: ById<RoundEffects> = foes
        .keys()
        .map(|&nth| (sorties[nth].piece, RoundEffects::of(field, sorties[nth].piece)))
        .collect();
    let (luck, mut record) = (BTreeMap::new(), FightRecord::default());
    let round = Round { hex: HexNo(0), key: Round::key(0, number), first: false, luck: &luck };
    let context = FireContext { shells: false, first_round: false };
    let credit = Credit::of(field, &salvos);
    let hits = hits(field, &round, &salvos, context, &mut effects);
    take(field, &mut record, &hits, &mut effects);
    for (id, &effects) in effects.iter() {
        lower_organisation(field, id, effects);
    }
    let lost = |id: PieceIndex| effects.get(id).map_or(0, |effects| effects.lost);
    let places: Vec<usize> = foes.keys().copied().collect();
    for &foe in &places {
        let (id, seat) = (sorties[foe].piece, field.pieces[sorties[foe].piece].seat);
        for (nth, part) in credit.parts(id, lost(id)) {
            let sortie = &mut sorties[places[nth]];
            *sortie.met.entry(seat).or_default() += part;
            field.pieces[sortie.piece].bloodied |= part > 0;
        }
    }
    for (&nth, foes) in &foes {
        let theirs: i64 = foes.iter().map(|&foe| lost(sorties[foe].piece)).sum();
        if lost(sorties[nth].piece) > theirs {
            sorties[nth].came = Some(Came::BeatenOff);
        }
    }
    foes.keys().for_each(|&nth| sortie::settle(field, &mut sorties[nth]));
}
