//! What a seat in a round could judge of it: the odds by what it knew, and what told on its own fire and losses. Rules: EM-7.2, EM-7.4, EM-7.5, EM-7.11.
//! Its own units count as they are. Ruling: those of allies beside it count with the STR that they have, the enemy's with that by estimate,
//! and both as is likely of their weapons; how anybody else is trained, set and ordered it can't know.

use super::firepower::{FireRole, Firepower, circumstances, condition, of_seen, of_unit};
use super::losses::{self, FireContext};
use super::organisation::RoundEffects;
use super::round::Round;
use super::sides::{CombatSide, foes};
use super::willing::{Armed, fires_of};
use crate::seat::{SeatId, SeatSet};
use crate::systems::el_mythico::account::Factor;
use crate::systems::el_mythico::assumed::unseen;
use crate::systems::el_mythico::field::by_id::ById;
use crate::systems::el_mythico::field::{Field, PieceIndex};
use crate::systems::el_mythico::unit::Unit;

/// A round as a seat with units in it could judge it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Appraisal {
    /// Whose judgement it is.
    pub seat: SeatId,
    /// Its side's fire, and that of the enemy it knew, in ten-thousandths.
    pub fires: [i64; 2],
    /// What made its fire and its losses more or less than usual, in percent over its units.
    pub factors: Vec<(Factor, i64)>,
}

/// What each seat in these sides can judge before the round.
pub fn of_round(field: &Field, sides: &[CombatSide]) -> Vec<Appraisal> {
    let usual = condition(field.world, &unseen(&field.world.rules.condition));
    let of_side = |side: &CombatSide| {
        let foes = foes(field, sides, side);
        let seats: SeatSet = side.pieces.iter().map(|&id| field.seat_of(id)).collect();
        let of_seat = |seat| {
            let fires = judged_fires(field, seat, &side.pieces, &foes, &usual);
            Appraisal { seat, fires, factors: Vec::new() }
        };
        seats.iter().map(of_seat).collect::<Vec<_>>()
    };
    sides.iter().flat_map(of_side).collect()
}

fn judged_fires(
    field: &Field,
    seat: SeatId,
    pieces: &[PieceIndex],
    foes: &[PieceIndex],
    usual: &[(Factor, i64)],
) -> [i64; 2] {
    let world = field.world;
    let armed = |unit: &Unit, str: i64, fire: Firepower| Armed { fire, str, hard: world.is_hard(unit) };
    let seen = |unit: &Unit, str: i64| armed(unit, str, of_seen(world, unit, str, usual));
    let own = pieces.iter().map(|&id| {
        let (unit, of) = (&field.pieces[id].unit, field.seat_of(id));
        let str = unit.strength();
        if of == seat { armed(unit, str, of_unit(world, unit, FireRole::Direct)) } else { seen(unit, str) }
    });
    // Rule: EM-3.3: nobody else can tell whom a unit carries.
    let foes = foes.iter().filter(|&&id| !field.is_aboard(id));
    let foes = foes.map(|&id| seen(&field.pieces[id].unit, field.estimated_strength(seat, id)));
    let (ours, theirs) = fires_of(world, own, foes);
    [ours, theirs]
}

/// Adds what told on each seat's fire and losses, once it has been fired.
pub fn explain(
    field: &Field,
    round: &Round,
    effects: &ById<RoundEffects>,
    mut appraisals: Vec<Appraisal>,
) -> Vec<Appraisal> {
    for appraisal in &mut appraisals {
        appraisal.factors = factors(field, round, effects, appraisal.seat);
    }
    appraisals
}

/// Each factor over all of a seat's units by their strength, those left out that changed nothing.
fn factors(field: &Field, round: &Round, effects: &ById<RoundEffects>, seat: SeatId) -> Vec<(Factor, i64)> {
    let context = FireContext { shells: false, first_round: round.first };
    let (mut more, mut all): (Vec<(Factor, i64)>, i64) = (Vec::new(), 0);
    for (id, effects) in effects.iter().filter(|(id, _)| field.seat_of(*id) == seat) {
        let unit = &field.pieces[id].unit;
        all += effects.tenths_before;
        let of_fire = condition(field.world, unit).into_iter().chain(circumstances(field, id));
        let smoke = 100 - (100 - field.world.rules.combat.smoke_percent) * effects.smoke_percent / 100;
        let of_losses = losses::factors(field, id, context).chain([(Factor::Smoke, smoke)]);
        for (factor, percent) in of_fire.chain(of_losses).filter(|(_, percent)| *percent != 100) {
            more.push((factor, effects.tenths_before * (percent - 100)));
        }
    }
    more.sort_by_key(|(factor, _)| *factor);
    let percent = |of_factor: &[(Factor, i64)]| {
        let more: i64 = of_factor.iter().map(|(_, more)| more).sum();
        (of_factor[0].0, 100 + more / all.max(1))
    };
    let told = more.chunk_by(|(one, _), (other, _)| one == other).map(percent);
    told.filter(|(_, percent)| *percent != 100).collect()
}
