//! Aircraft meet in the air. Rule: EM-7.14: fighters on superiority fight one round (air ratings) with hostile missions within 5 hexes of their post, and
//! the side that loses more turns back. Rulings: EM-7.14: fighters that hold overlapping air meet each other first, and those that turn back meet
//! nobody else; each of these two rounds is fought by all at once. A mission's side are all that fly it in one unit, the other all whom it meets.
//! What looks about is met anywhere on its way. Losses alone make nobody check for retreat here: the side that loses more turns back.

use super::recce;
use super::sortie::{self, Sortie};
use crate::seat::SeatId;
use crate::systems::el_mythico::air::mission::Mission;
use crate::systems::el_mythico::air::told::Came;
use crate::systems::el_mythico::field::by_id::ById;
use crate::systems::el_mythico::field::{Field, PieceIndex};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::sequence::combat::fire::{Salvo, hits, take};
use crate::systems::el_mythico::sequence::combat::firepower::{FireRole, of_unit};
use crate::systems::el_mythico::sequence::combat::losses::FireContext;
use crate::systems::el_mythico::sequence::combat::organisation::{RoundEffects, lower_organisation};
use crate::systems::el_mythico::sequence::combat::record::FightRecord;
use crate::systems::el_mythico::sequence::combat::round::Round;
use crate::systems::el_mythico::sequence::combat::share::Volley;

/// All that meets in the air: fighters first, then what they wait for.
pub fn meet(field: &mut Field, sorties: &mut [Sortie]) {
    let holds = |sortie: &Sortie| matches!(sortie.mission, Mission::Superiority { .. });
    for (number, others_hold) in [(1, true), (2, false)] {
        let pairs = pairs(field, sorties, |fighter, other| holds(fighter) && holds(other) == others_hold);
        fight(field, sorties, &pairs, number);
    }
}

/// Fighters, and what each of them meets, by their places.
fn pairs(field: &Field, sorties: &[Sortie], fits: impl Fn(&Sortie, &Sortie) -> bool) -> Vec<(usize, usize)> {
    let mut pairs = Vec::new();
    let goes_on = |sortie: &Sortie| sortie.came.is_none();
    for (nth, fighter) in sorties.iter().enumerate().filter(|(_, fighter)| goes_on(fighter)) {
        for (mth, other) in sorties.iter().enumerate().filter(|(_, other)| goes_on(other)) {
            if fits(fighter, other)
                && field.hostile(fighter.piece, other.piece)
                && is_met(field, fighter.hex(), other)
                && !pairs.contains(&(mth, nth))
            {
                pairs.push((nth, mth));
            }
        }
    }
    pairs
}

/// Does a mission come so near to a post?
fn is_met(field: &Field, post: HexNo, other: &Sortie) -> bool {
    let range = field.world.rules.air.superiority_range;
    match other.mission {
        Mission::Recce { .. } => {
            recce::way(field, other.piece, other.hex()).into_iter().any(|hex| hex.distance(post) <= range)
        }
        _ => other.hex().distance(post) <= range,
    }
}

/// One round of all that meet. The die of luck is each faction's, for the round.
fn fight(field: &mut Field, sorties: &mut [Sortie], pairs: &[(usize, usize)], number: u8) {
    if pairs.is_empty() {
        return;
    }
    let foes = |nth: usize| {
        pairs.iter().filter_map(move |&(one, other)| match () {
            () if one == nth => Some(other),
            () if other == nth => Some(one),
            () => None,
        })
    };
    let fighting: Vec<usize> = (0..sorties.len()).filter(|&nth| foes(nth).next().is_some()).collect();
    let salvo = |&nth: &usize| {
        let id = sorties[nth].piece;
        let mut targets: Vec<PieceIndex> = foes(nth).map(|foe| sorties[foe].piece).collect();
        targets.sort_unstable();
        let mut volley = Volley::default();
        let fire = of_unit(field.world, &field.pieces[id].unit, FireRole::Direct);
        volley.add(field, id, fire, field.pieces[id].unit.strength());
        Salvo { faction: field.pieces[id].faction, targets, volley }
    };
    let salvos: Vec<Salvo> = fighting.iter().map(salvo).collect();
    let mut effects: ById<RoundEffects> = fighting
        .iter()
        .map(|&nth| (sorties[nth].piece, RoundEffects::of(field, sorties[nth].piece)))
        .collect();
    let (luck, mut record) = (std::collections::BTreeMap::new(), FightRecord::default());
    let round = Round { hex: HexNo(0), key: Round::key(0, number), first: false, luck: &luck };
    let context = FireContext { shells: false, first_round: false };
    let hits = hits(field, &round, &salvos, context, &mut effects);
    take(field, &mut record, &hits, &mut effects);
    for (id, &effects) in effects.iter() {
        lower_organisation(field, id, effects);
    }
    for &nth in &fighting {
        let theirs: Vec<(SeatId, i64)> =
            foes(nth).map(|foe| lost_by(field, &effects, sorties[foe].piece)).collect();
        let inflicted: i64 = theirs.iter().map(|(_, lost)| lost).sum();
        let sortie = &mut sorties[nth];
        theirs.into_iter().for_each(|(seat, lost)| *sortie.met.entry(seat).or_default() += lost);
        let piece = &mut field.pieces[sortie.piece];
        piece.bloodied |= inflicted > 0;
        if effects.get(sortie.piece).is_some_and(|effects| effects.lost > inflicted) {
            sortie.came = Some(Came::BeatenOff);
        }
    }
    fighting.iter().for_each(|&nth| sortie::settle(field, &mut sorties[nth]));
}

/// Whose a piece is, and what it lost in this round.
fn lost_by(field: &Field, effects: &ById<RoundEffects>, id: PieceIndex) -> (SeatId, i64) {
    (field.pieces[id].seat, effects.get(id).map_or(0, |effects| effects.lost))
}
