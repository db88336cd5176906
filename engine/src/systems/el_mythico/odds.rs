//! What a fight would be like as one seat believes it: its odds, the fire that units judge their
//! willingness by, and the first round. The turn's own rules run on the seat's real units and on
//! enemies as they are believed to be (`assumed.rs`).
//! See EM-7.2, EM-7.4, EM-7.5, EM-7.10, EM-7.13, EM-8.2.

use std::collections::BTreeMap;

use crate::dice::{Dice, Seed};
use crate::seat::FactionId;
use crate::systems::el_mythico::assumed::believed;
use crate::systems::el_mythico::condition::lose;
use crate::systems::el_mythico::field::by_id::ById;
use crate::systems::el_mythico::field::{Field, PieceIndex};
use crate::systems::el_mythico::fog::{KnownContact, OwnUnit};
use crate::systems::el_mythico::hex_map::{HexNo, River};
use crate::systems::el_mythico::relations::{Relations, Truces};
use crate::systems::el_mythico::rules::Belief;
use crate::systems::el_mythico::sequence::combat::fire::{Salvo, strength};
use crate::systems::el_mythico::sequence::combat::firepower;
use crate::systems::el_mythico::sequence::combat::frontage::brought_to_bear;
use crate::systems::el_mythico::sequence::combat::losses::{self, FireContext};
use crate::systems::el_mythico::sequence::combat::organisation::RoundEffects;
use crate::systems::el_mythico::sequence::combat::share::Volley;
use crate::systems::el_mythico::sequence::combat::willing::{Armed, accepts, fires, wear};
use crate::systems::el_mythico::unit::{Unit, Works};
use crate::systems::el_mythico::world::World;
use crate::window::Moment;

/// How a unit enters the hex of a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Approach {
    /// The river that it crosses in that impulse. See EM-7.5.
    pub river: Option<River>,
}

/// An own unit in a fight.
#[derive(Clone, Copy, Debug)]
pub struct Participant<'a> {
    /// The unit in its present state.
    pub own: &'a OwnUnit,
    /// How it enters; `None` if it is there.
    pub approach: Option<Approach>,
    /// Does it support from its present hex?
    pub supports: bool,
}

/// An estimate of a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Estimate {
    /// The part of its strength that the enemy loses, against the part that the own side loses.
    pub odds: [i64; 2],
    /// Fire of each side on the other, for willingness. See EM-7.2.
    pub fires: [i64; 2],
    /// Losses of each side in the first round with average luck, in percent of its STR.
    pub losses_percent: [i64; 2],
}

/// Estimates the fight of these units against these contacts in a hex. Unknown values come from
/// `belief`.
pub fn estimate(
    world: &World,
    belief: &Belief,
    hex: HexNo,
    (own, contacts): (&[Participant<'_>], &[&KnownContact]),
) -> Estimate {
    // A field needs dice, but none are rolled.
    let dice = Dice::new(&Seed::new([0; 32]), Moment { turn: 0, window: 0, revision: 0, order: 0 });
    let mut field = Field::empty(world, Relations::of(world, &Truces::default()), &dice, 0);
    let against = [false, true].map(|hard| {
        let of_class =
            own.iter().map(|one| &one.own.unit).filter(|unit| world.is_hard(unit) == hard);
        of_class.map(Unit::strength).sum()
    });
    let (guns, own): (Vec<_>, Vec<_>) = own.iter().partition(|participant| participant.supports);
    let own: Vec<_> =
        own.into_iter().map(|participant| enter(&mut field, hex, participant)).collect();
    let guns: Vec<_> =
        guns.into_iter().map(|gun| field.add(gun.own.seat, gun.own.unit.clone())).collect();
    let enemy = |contact: &&KnownContact| {
        field.add(contact.flag, believed(world, belief, contact, hex, against))
    };
    let foes: Vec<_> = contacts.iter().map(enemy).collect();

    let (ours, theirs) = fires(&field, &own, &foes);
    Estimate {
        odds: odds(&field, &own, &guns, &foes),
        fires: [ours, theirs],
        losses_percent: first_round(field, &own, &guns, &foes),
    }
}

/// The least aggression that begins a fight with this fire of both sides. Rule: EM-7.2.
pub fn least_aggression(world: &World, [own, foe]: [i64; 2]) -> u8 {
    (3..=10).find(|step| accepts(&world.rules.combat, *step, own, foe)).unwrap_or(10)
}

/// Puts an own unit into the hex in the way that it enters.
fn enter(field: &mut Field<'_>, hex: HexNo, participant: &Participant<'_>) -> PieceIndex {
    let mut unit = participant.own.unit.clone();
    let Some(Approach { river }) = participant.approach else {
        return field.add(participant.own.seat, unit);
    };
    (unit.hex, unit.works) = (hex, Works::default());
    let id = field.add(participant.own.seat, unit);
    (field.pieces[id].moved, field.pieces[id].crossed) = (true, river);
    id
}

fn odds(
    field: &Field<'_>,
    own: &[PieceIndex],
    guns: &[PieceIndex],
    foes: &[PieceIndex],
) -> [i64; 2] {
    let (world, context) = (field.world, FireContext { shells: false, first_round: true });
    let own = own.iter().map(|&id| Armed::known(field, id, context));
    let guns = guns.iter().map(|&id| Armed::gun(field, id));
    let foes = foes.iter().map(|&id| {
        let unit = &field.pieces[id].unit;
        Armed::seen(world, (unit, unit.strength()), 100, None)
    });
    wear(world, own.chain(guns), foes)
}

/// Losses of each side in the first round, in percent of its STR, with average luck: by support
/// fire, then by direct fire. Enemies of several factions fire on each other too.
/// See EM-7.3, EM-7.10, EM-7.13.
fn first_round(
    mut field: Field<'_>,
    own: &[PieceIndex],
    guns: &[PieceIndex],
    foes: &[PieceIndex],
) -> [i64; 2] {
    if own.is_empty() || foes.is_empty() {
        return [0, 0];
    }
    let before = [own, foes].map(|ids| tenths(&field, ids));
    let mut effects =
        own.iter().chain(foes).map(|&id| (id, RoundEffects::of(&field, id))).collect();
    let support: Vec<Salvo> = salvo(&field, guns, foes, firepower::support).into_iter().collect();
    let lost = hits(&field, &support, true, &mut effects);
    take(&mut field, lost);
    let mut sides: BTreeMap<FactionId, Vec<PieceIndex>> = BTreeMap::new();
    for &id in foes {
        sides.entry(field.pieces[id].faction).or_default().push(id);
    }
    let mut salvos: Vec<Salvo> = salvo(&field, own, foes, firepower::direct).into_iter().collect();
    for (faction, side) in &sides {
        let others = foes.iter().filter(|foe| field.pieces[**foe].faction != *faction);
        let targets: Vec<_> = own.iter().chain(others).copied().collect();
        salvos.extend(salvo(&field, side, &targets, firepower::direct));
    }
    let lost = hits(&field, &salvos, false, &mut effects);
    take(&mut field, lost);
    let after = [own, foes].map(|ids| tenths(&field, ids));
    [0, 1].map(|side| 100 * (before[side] - after[side]) / before[side].max(1))
}

fn take(field: &mut Field<'_>, lost: Vec<(PieceIndex, i64)>) {
    for (id, tenths) in lost {
        lose(&mut field.pieces[id].unit, tenths);
    }
}

fn tenths(field: &Field<'_>, ids: &[PieceIndex]) -> i64 {
    ids.iter().map(|id| field.pieces[*id].unit.tenths).sum()
}

/// Combined fire of units on these targets. For support fire, stacking counts in each hex of guns
/// separately. See EM-6.4.
fn salvo(
    field: &Field<'_>,
    from: &[PieceIndex],
    on: &[PieceIndex],
    fire: fn(&Field<'_>, PieceIndex) -> firepower::Firepower,
) -> Option<Salvo> {
    let faction = field.pieces[*from.first()?].faction;
    let mut volley = Volley::default();
    let hex = |id: &PieceIndex| field.pieces[*id].unit.hex;
    for &id in from {
        let beside = strength(field, from.iter().filter(|other| hex(other) == hex(&id)));
        volley.add(field, id, fire(field, id), beside);
    }
    Some(Salvo { faction, targets: on.to_vec(), volley })
}

/// Losses of each target from these salvos, in tenths.
fn hits(
    field: &Field<'_>,
    salvos: &[Salvo],
    shells: bool,
    effects: &mut ById<RoundEffects>,
) -> Vec<(PieceIndex, i64)> {
    let mut fires: ById<i64> = ById::default();
    for fall in brought_to_bear(field, salvos, effects) {
        *fires.entry(fall.target) += fall.fire;
    }
    let context = FireContext { shells, first_round: true };
    fires.iter().map(|(id, &fire)| (id, losses::of(field, id, fire, context))).collect()
}
