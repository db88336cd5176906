//! What a seat could judge of a round: the odds by what it knew, and what affected its own fire and
//! losses. See EM-7.2, EM-7.4, EM-7.5, EM-7.11. Own units and guns count as they are. Ruling:
//! Allies count with their STR, enemies with their estimated STR, and both as average units of
//! their weapon. Nobody can know how others are trained, set and ordered.

use super::firepower::{circumstances, condition};
use super::losses::{self, FireContext};
use super::organisation::RoundEffects;
use super::record::{FightRecord, Joined};
use super::round::Round;
use super::sides::{CombatSide, foes};
use super::support::{self, Battery};
use super::willing::{Armed, wear};
use crate::seat::{SeatId, SeatSet};
use crate::systems::el_mythico::account::Factor;
use crate::systems::el_mythico::field::by_id::ById;
use crate::systems::el_mythico::field::{Field, PieceIndex};

/// A round as a seat with units in it could judge it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Appraisal {
    /// The seat that judges.
    pub seat: SeatId,
    /// How fast its side wears down the enemy it knew, against how fast the enemy wears its side
    /// down.
    pub odds: [i64; 2],
    /// Factors that raised or lowered its fire and losses, in percent over its units.
    pub factors: Vec<(Factor, i64)>,
}

/// What the seats in a round know of each other.
struct Judges<'a> {
    field: &'a Field<'a>,
    context: FireContext,
    joined: ById<&'a Joined>,
    guns: Vec<PieceIndex>,
}

/// What each seat in these sides can judge before the round.
pub fn of_round(
    field: &Field,
    record: &FightRecord,
    round: &Round,
    sides: &[CombatSide],
    batteries: &[Battery],
) -> Vec<Appraisal> {
    let judges = Judges {
        field,
        context: FireContext { shells: false, first_round: round.first },
        joined: record.joined.iter().map(|joined| (joined.piece, joined)).collect(),
        guns: support::firing(field, round.hex, sides, batteries).map(|gun| gun.piece).collect(),
    };
    let of_side = |side: &CombatSide| {
        let foes = foes(field, sides, side);
        let seats: SeatSet = side.pieces.iter().map(|&id| field.seat_of(id)).collect();
        let of_seat = |seat| Appraisal {
            seat,
            odds: judges.odds(seat, &side.pieces, &foes),
            factors: Vec::new(),
        };
        seats.iter().map(of_seat).collect::<Vec<_>>()
    };
    sides.iter().flat_map(of_side).collect()
}

impl Judges<'_> {
    fn odds(&self, seat: SeatId, pieces: &[PieceIndex], foes: &[PieceIndex]) -> [i64; 2] {
        let is_own = |id: &PieceIndex| self.field.seat_of(*id) == seat;
        let own = pieces.iter().map(|&id| match is_own(&id) {
            true => Armed::known(self.field, id, self.context),
            false => self.seen(seat, id, self.field.pieces[id].unit.strength()),
        });
        let guns = self.guns.iter().copied().filter(is_own).map(|id| Armed::gun(self.field, id));
        // See EM-3.3: other seats can't see passengers.
        let foes = foes.iter().filter(|&&id| !self.field.is_aboard(id));
        let foes = foes.map(|&id| self.seen(seat, id, self.field.estimated_strength(seat, id)));
        wear(self.field.world, own.chain(guns), foes)
    }

    /// Another seat's unit, with this STR. A seat that was in the hex saw whether it came just now.
    fn seen(&self, seat: SeatId, id: PieceIndex, str: i64) -> Armed {
        let world = self.field.world;
        let came =
            self.joined.get(id).filter(|joined| joined.just_now && joined.known_to.contains(seat));
        let settled_percent = if came.is_some() { 0 } else { world.rules.belief.settled_percent };
        let now = came.filter(|joined| joined.impulse == u64::from(self.field.impulse));
        let crossed = now.and_then(|joined| joined.from?.1);
        Armed::seen(world, (&self.field.pieces[id].unit, str), settled_percent, crossed)
    }
}

/// Adds the factors of each seat's fire and losses, once the round has been fired.
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

/// Each factor over all of a seat's units, weighted by strength, without those that changed
/// nothing.
fn factors(
    field: &Field,
    round: &Round,
    effects: &ById<RoundEffects>,
    seat: SeatId,
) -> Vec<(Factor, i64)> {
    let context = FireContext { shells: false, first_round: round.first };
    let (mut more, mut all): (Vec<(Factor, i64)>, i64) = (Vec::new(), 0);
    for (id, effects) in effects.iter().filter(|(id, _)| field.seat_of(*id) == seat) {
        let unit = &field.pieces[id].unit;
        all += effects.tenths_before;
        let of_fire = condition(field.world, unit).into_iter().chain(circumstances(field, id));
        let smoke =
            100 - (100 - field.world.rules.combat.smoke_percent) * effects.smoke_percent / 100;
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
