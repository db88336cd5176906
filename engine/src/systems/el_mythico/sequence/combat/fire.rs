//! Fire within a round: firers and their targets, luck, and the losses that all sides take at once.
//! See EM-7.4, EM-7.5, EM-7.10, EM-7.14. Not here: support fire (`support.rs`), or how a volley
//! spreads over its targets (`share.rs`).

use std::collections::BTreeMap;

use super::firepower;
use super::frontage::brought_to_bear;
use super::losses::{self, FireContext};
use super::organisation::RoundEffects;
use super::record::FightRecord;
use super::round::Round;
use super::share::Volley;
use super::sides::{CombatSide, foes};
use super::spoils;
use crate::seat::{FactionId, SeatSet};
use crate::systems::el_mythico::condition::lose;
use crate::systems::el_mythico::field::by_id::ById;
use crate::systems::el_mythico::field::piece::Ambush;
use crate::systems::el_mythico::field::{Field, PieceIndex};
use crate::systems::el_mythico::sequence::ammunition;
use crate::systems::el_mythico::unit::Arm;

/// Fire of units of a side on the foes that they fight.
pub struct Salvo {
    /// The faction that fires.
    pub faction: FactionId,
    /// Units that it may fall on.
    pub targets: Vec<PieceIndex>,
    /// The fire of the units together, by Target setting.
    pub volley: Volley,
}

/// All units fire at once on the foes in their hex. See EM-7.4, EM-7.5.
pub fn direct_fire(
    field: &mut Field,
    record: &mut FightRecord,
    round: &Round,
    sides: &[CombatSide],
    effects: &mut ById<RoundEffects>,
) {
    let mut salvos = Vec::new();
    let mut shooters: Vec<Vec<PieceIndex>> = Vec::new();
    for side in sides {
        let mut foes = foes(field, sides, side);
        // See EM-11.6: the first round from an ambush is free.
        foes.retain(|&foe| field.pieces[foe].ambush != Ambush::Strikes);
        let allied = sides.iter().filter(|other| other.faction == side.faction);
        let beside = strength(field, allied.flat_map(|side| &side.pieces));
        for (found_by, pieces) in by_foes(side) {
            let fights =
                |foe: &PieceIndex| found_by.is_none_or(|by| by.contains(field.seat_of(*foe)));
            let targets: Vec<_> = foes.iter().copied().filter(fights).collect();
            let mut volley = Volley::default();
            for &id in &pieces {
                volley.add(field, id, firepower::direct(field, id), beside);
            }
            if pieces.iter().any(|&id| field.pieces[id].unit.arm == Arm::Armour) {
                targets.iter().for_each(|&foe| effects.entry(foe).by_armour = true);
            }
            salvos.push(Salvo { faction: side.faction, targets, volley });
            shooters.push(pieces);
        }
    }
    let context = FireContext { shells: false, first_round: round.first };
    let hits = hits(field, round, &salvos, context, effects);
    take(field, record, &hits, effects);
    for (salvo, shooters) in salvos.iter().zip(shooters) {
        if !salvo.targets.is_empty() {
            shooters.iter().for_each(|&id| ammunition::note_round(field, id));
        }
        if salvo.targets.iter().any(|foe| hits.get(*foe).is_some_and(|&lost| lost > 0)) {
            shooters.iter().for_each(|&id| field.pieces[id].bloodied = true);
        }
    }
}

/// The STR of units together.
pub fn strength<'t>(field: &Field, ids: impl Iterator<Item = &'t PieceIndex>) -> i64 {
    ids.map(|&id| field.pieces[id].unit.strength()).sum()
}

/// A side's units, grouped by the seats they fight: units that don't hide fight everyone (`None`),
/// the others those that found them.
fn by_foes(side: &CombatSide) -> Vec<(Option<SeatSet>, Vec<PieceIndex>)> {
    if side.found.is_empty() {
        return vec![(None, side.pieces.clone())];
    }
    let mut groups: BTreeMap<_, Vec<PieceIndex>> = BTreeMap::new();
    for &id in &side.pieces {
        groups.entry(side.found.get(id).copied()).or_default().push(id);
    }
    groups.into_iter().collect()
}

/// Losses of all units under these salvos, with luck. Smoke hides targets of direct fire.
/// Rule: EM-7.5. See EM-7.10.
pub fn hits(
    field: &Field,
    round: &Round,
    salvos: &[Salvo],
    context: FireContext,
    effects: &mut ById<RoundEffects>,
) -> ById<i64> {
    let lucks: Vec<_> = salvos.iter().map(|salvo| luck(field, round, salvo.faction)).collect();
    let mut fires: ById<i64> = ById::default();
    for fall in brought_to_bear(field, salvos, effects) {
        let (of_round, of_fight) = lucks[fall.salvo];
        *fires.entry(fall.target) += fall.fire * of_round / 100 * of_fight / 100;
    }
    let suffered = |(id, fire): (PieceIndex, i64)| {
        let smoke = if context.shells {
            0
        } else {
            effects.get(id).map_or(0, |effects| effects.smoke_percent)
        };
        let fire =
            fire * (100 - (100 - field.world.rules.combat.smoke_percent) * smoke / 100) / 100;
        (id, losses::of(field, id, fire, context))
    };
    fires.iter().map(|(id, &fire)| (id, fire)).map(suffered).collect()
}

/// Luck of the round and of the fight, in percent. See EM-7.5.
fn luck(field: &Field, round: &Round, faction: FactionId) -> (i64, i64) {
    let [low, high] = field.world.rules.combat.round_luck;
    let subject = [round.hex.key(), round.key, u64::from(faction.0)];
    let of_round = field.dice.stream("luck of a round", subject).between(low, high);
    (of_round, round.luck.get(&faction).copied().unwrap_or(100))
}

/// All units take their losses at once.
pub fn take(
    field: &mut Field,
    record: &mut FightRecord,
    hits: &ById<i64>,
    effects: &mut ById<RoundEffects>,
) {
    for (id, &tenths) in hits.iter() {
        let piece = &mut field.pieces[id];
        let before = piece.unit.additional.clone();
        let lost = lose(&mut piece.unit, tenths);
        piece.bloodied |= lost > 0;
        record.lose(id, lost, piece.unit.tenths);
        effects.entry(id).lost += lost;
        spoils::leave_fallen(field, id, lost, &before);
    }
}
