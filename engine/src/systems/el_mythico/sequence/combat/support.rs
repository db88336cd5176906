//! Support fire and counter-battery fire, of guns and of boats that bombard a coast.
//! See EM-7.3, EM-7.10, EM-7.14. Fire from the air is in `air/`. The observer that support needs
//! is a unit in the friendly fight itself.

use std::collections::BTreeMap;

use fixedbitset::FixedBitSet;

use super::fights::Fights;
use super::fire::{Salvo, hits, take};
use super::firepower;
use super::losses::FireContext;
use super::organisation::{RoundEffects, lower_organisation};
use super::record::FightRecord;
use super::round::Round;
use super::share::Volley;
use super::sides::CombatSide;
use crate::seat::{FactionId, SeatId, SeatSet};
use crate::systems::el_mythico::equipment::Kind;
use crate::systems::el_mythico::field::by_id::ById;
use crate::systems::el_mythico::field::piece::{Ambush, OutOfPlay};
use crate::systems::el_mythico::field::{Field, PieceIndex};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::sequence::ammunition;

/// A battery on Support Fire that has a fight to fire for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Battery {
    /// The artillery unit.
    pub piece: PieceIndex,
    /// The hex it fires into.
    pub fight: HexNo,
    /// Does it answer enemy guns instead?
    pub answers_guns: bool,
    /// The STR of its side's guns that fire from its hex, its own included. See EM-6.4.
    pub beside: i64,
}

/// Assigns batteries to fights this impulse: the hex of its order first, else the nearest friendly
/// fight in range, of equals the lowest number. Guns that are in a fight themselves support none.
/// The result is sorted by fight, then number; `battles` are sorted by hex.
pub fn assign(
    field: &Field,
    guns: &[PieceIndex],
    battles: &[(HexNo, Vec<CombatSide>)],
) -> Vec<Battery> {
    if battles.is_empty() {
        return Vec::new();
    }
    let map = &field.world.map;
    let mut fought = FixedBitSet::with_capacity(map.terrain.len());
    battles.iter().for_each(|(hex, _)| fought.insert(map.index(*hex)));
    // Most hexes have no battle, which a bit set tells fast.
    let sides = |hex: HexNo| {
        let battle = || battles.binary_search_by_key(&hex, |(hex, _)| *hex).ok();
        fought.contains(map.index(hex)).then(battle)?.map(|place| &battles[place].1[..])
    };
    let mut firing: BTreeMap<(HexNo, FactionId), i64> = BTreeMap::new();
    let from = |id: PieceIndex| (field.pieces[id].unit.hex, field.pieces[id].faction);
    let mut battery = |&id: &PieceIndex| {
        let fight = fight_for(field, id, &sides)?;
        *firing.entry(from(id)).or_default() += field.pieces[id].unit.strength();
        Some(Battery { piece: id, fight, answers_guns: false, beside: 0 })
    };
    let mut batteries: Vec<_> = guns.iter().filter_map(&mut battery).collect();
    batteries.iter_mut().for_each(|battery| battery.beside = firing[&from(battery.piece)]);
    batteries.sort_by_key(|battery| (battery.fight, battery.piece));
    let all = batteries.clone();
    for battery in &mut batteries {
        battery.answers_guns = !enemy_guns(field, battery, &all).is_empty();
    }
    batteries
}

/// The fight that a gun fires for, if any. `battle` returns the sides of the fight in a hex.
/// Ruling: guns that were driven off don't fire again in that turn.
fn fight_for<'p>(
    field: &Field,
    id: PieceIndex,
    battle: &impl Fn(HexNo) -> Option<&'p [CombatSide]>,
) -> Option<HexNo> {
    let piece = &field.pieces[id];
    let first = piece.task.support?.first;
    let (range, sails) = (range(field, id), piece.unit.arm.is_naval());
    let was_driven_off = piece.unit.retreated_from.is_some();
    let fights_itself = battle(piece.unit.hex)
        .is_some_and(|sides| sides.iter().any(|side| side.pieces.contains(&id)));
    if piece.out_of_play.is_some() || was_driven_off || range == 0 || fights_itself {
        return None;
    }
    let friendly = |hex: &HexNo| {
        // See EM-7.14: boats bombard the coast.
        let ashore = !sails || field.world.map.is_coast(*hex);
        ashore
            && battle(*hex)
                .is_some_and(|sides| supported(field, sides, piece.seat).next().is_some())
    };
    let told = first.filter(|hex| friendly(hex) && piece.unit.hex.distance(*hex) <= range);
    told.or_else(|| {
        // Boats in a harbour may also fire for a fight there, which they aren't part of.
        let nearest = u32::from(!sails);
        (nearest..=range)
            .find_map(|steps| field.world.map.ring(piece.unit.hex, steps).filter(friendly).min())
    })
}

/// Range for support, in hexes. Rule: EM-7.10. See EM-7.14.
fn range(field: &Field, id: PieceIndex) -> u32 {
    let unit = &field.pieces[id].unit;
    match unit.arm.is_naval() {
        true => field.world.rules.sea.bombard_range,
        false => field.world.weapon(unit).map_or(0, |weapon| weapon.range),
    }
}

/// The sides of a fight that guns of this seat may fire for: friends, where they fight enemies of
/// the guns' own seat. Ruling: guns never fire on units that their seat has a truce with.
fn supported<'p>(
    field: &'p Field,
    sides: &'p [CombatSide],
    seat: SeatId,
) -> impl Iterator<Item = &'p CombatSide> {
    let friends = move |side: &&CombatSide| {
        let first = side.pieces.first().map(|&id| field.seat_of(id));
        first.is_some_and(|first| field.relations.allied(first, seat))
    };
    sides
        .iter()
        .filter(friends)
        .filter(move |side| side.enemies.meets(field.relations.enemies(seat)))
}

/// The units that these guns may fire on.
fn targets<'p>(
    field: &'p Field,
    sides: &'p [CombatSide],
    seat: SeatId,
) -> impl Iterator<Item = PieceIndex> + 'p {
    let enemies = field.relations.enemies(seat);
    let of_side = move |side: &'p CombatSide| {
        let fought = move |id: &PieceIndex| {
            enemies.contains(field.seat_of(*id))
                && field.pieces[*id].ambush != Ambush::Strikes
                && supported(field, sides, seat).any(|friends| side.is_fought(field, *id, friends))
        };
        side.pieces.iter().copied().filter(fought)
    };
    sides.iter().flat_map(of_side)
}

/// The batteries for one fight. They are sorted together, so a fight looks at its own only.
fn of_fight(batteries: &[Battery], fight: HexNo) -> &[Battery] {
    let start = batteries.partition_point(|battery| battery.fight < fight);
    let end = batteries.partition_point(|battery| battery.fight <= fight);
    &batteries[start..end]
}

/// The guns that fire into a fight while friends are in it and there are targets.
pub fn firing<'b>(
    field: &'b Field,
    fight: HexNo,
    sides: &'b [CombatSide],
    batteries: &'b [Battery],
) -> impl Iterator<Item = &'b Battery> {
    let fires = move |battery: &&Battery| {
        let piece = &field.pieces[battery.piece];
        let has_target = || targets(field, sides, piece.seat).next().is_some();
        !battery.answers_guns && piece.out_of_play.is_none() && has_target()
    };
    of_fight(batteries, fight).iter().filter(fires)
}

/// Enemy batteries in range that fire for the same fight, for guns of AF 7 and more.
fn enemy_guns(field: &Field, battery: &Battery, all: &[Battery]) -> Vec<PieceIndex> {
    let piece = &field.pieces[battery.piece];
    if piece.unit.settings.aggression < field.world.rules.retreat.counter_battery_aggression {
        return Vec::new();
    }
    let range = range(field, battery.piece);
    let answers = |other: &&Battery| {
        field.hostile(other.piece, battery.piece)
            && field.pieces[other.piece].unit.hex.distance(piece.unit.hex) <= range
    };
    of_fight(all, battery.fight).iter().filter(answers).map(|other| other.piece).collect()
}

/// Counter-battery fire: all guns at once, one round an impulse, before the fights.
pub fn counter_battery(field: &mut Field, fights: &mut Fights, batteries: &[Battery], impulse: u8) {
    let of_fights = batteries.chunk_by(|one, other| one.fight == other.fight);
    let answered = of_fights.filter(|guns| guns.iter().any(|battery| battery.answers_guns));
    let duels: Vec<_> = answered.map(|guns| Duel::of(field, fights, guns, impulse)).collect();
    duels.into_iter().for_each(|duel| duel.carry_out(field, fights, impulse));
}

/// Guns of a fight that answer each other.
struct Duel {
    fight: HexNo,
    answering: Vec<PieceIndex>,
    salvos: Vec<Salvo>,
    hits: ById<i64>,
    effects: ById<RoundEffects>,
}

impl Duel {
    /// All guns of a fight, and those that answer enemy guns. Has luck of its own for the round,
    /// and the fight's luck.
    fn of(field: &Field, fights: &Fights, guns: &[Battery], impulse: u8) -> Duel {
        let (field, fight) = (field, guns[0].fight);
        let luck = fights.going_on.get(&fight).map(|fight| fight.luck.clone()).unwrap_or_default();
        let round = Round { hex: fight, key: Round::key(impulse, 0), first: false, luck: &luck };
        let answering: Vec<_> = guns.iter().filter(|battery| battery.answers_guns).collect();
        let salvo = |battery: &&Battery| {
            let id = battery.piece;
            let mut volley = Volley::default();
            volley.add(field, id, firepower::support(field, id), battery.beside);
            Salvo {
                faction: field.pieces[id].faction,
                targets: enemy_guns(field, battery, guns),
                volley,
            }
        };
        let salvos: Vec<_> = answering.iter().map(salvo).collect();
        let shelled =
            |&id: &PieceIndex| (id, RoundEffects { shelled: true, ..RoundEffects::of(field, id) });
        let mut effects = salvos.iter().flat_map(|salvo| &salvo.targets).map(shelled).collect();
        let context = FireContext { shells: true, first_round: false };
        let hits = hits(field, &round, &salvos, context, &mut effects);
        let answering = answering.into_iter().map(|battery| battery.piece).collect();
        Duel { fight, answering, salvos, hits, effects }
    }

    fn carry_out(mut self, field: &mut Field, fights: &mut Fights, impulse: u8) {
        let record = fights.records.entry(self.fight).or_default();
        take(field, record, &self.hits, &mut self.effects);
        for (&id, salvo) in self.answering.iter().zip(&self.salvos) {
            let piece = &mut field.pieces[id];
            piece.bloodied |= salvo
                .targets
                .iter()
                .any(|target| self.effects.get(*target).is_some_and(|effects| effects.lost > 0));
            piece.gave_support = true;
            record.lose(id, 0, piece.unit.tenths);
            ammunition::note_round(field, id);
        }
        // It counts as the time of the fight's first round in this impulse.
        let guns = self.effects.ids().chain(self.answering.iter().copied());
        let seats = guns.map(|id| field.seat_of(id)).collect();
        record.see(seats, Round::key(impulse, 1), std::iter::empty());
        let mut dead = Vec::new();
        for (id, &effects) in self.effects.iter() {
            if effects.lost > 0 {
                record.shelled.insert(id);
            }
            lower_organisation(field, id, effects);
            if field.pieces[id].unit.tenths == 0 {
                dead.push(id);
            }
        }
        field.clear(&dead);
        field.remove(&dead, OutOfPlay::Destroyed);
    }
}

/// The step of support fire in a round.
pub fn fire(
    field: &mut Field,
    record: &mut FightRecord,
    round: &Round,
    sides: &[CombatSide],
    batteries: &[Battery],
    effects: &mut ById<RoundEffects>,
) {
    let batteries: Vec<_> = firing(field, round.hex, sides, batteries).copied().collect();
    if batteries.is_empty() {
        return;
    }
    let firing: Vec<_> = batteries.iter().map(|battery| battery.piece).collect();
    lay_smoke(field, record, sides, &firing, effects);
    // Guns of one faction fire together, if they have the same enemies.
    let mut volleys: BTreeMap<(FactionId, SeatSet), (SeatId, Volley)> = BTreeMap::new();
    for battery in batteries {
        let id = battery.piece;
        let (piece, fire) = (&field.pieces[id], firepower::support(field, id));
        let side = (piece.faction, field.relations.enemies(piece.seat));
        let (_, volley) = volleys.entry(side).or_insert_with(|| (piece.seat, Volley::default()));
        volley.add(field, id, fire, battery.beside);
        let kept = field.pieces[id].unit.tenths;
        record.lose(id, 0, kept);
        record.guns.insert((Round::impulse(round.key), id), field.pieces[id].unit.hex);
    }
    let on_foes = |((faction, _), (seat, volley))| Salvo {
        faction,
        targets: targets(field, sides, seat).collect(),
        volley,
    };
    let salvos: Vec<_> = volleys.into_iter().map(on_foes).collect();
    let hits = hits(
        field,
        round,
        &salvos,
        FireContext { shells: true, first_round: round.first },
        effects,
    );
    take(field, record, &hits, effects);
    for id in hits.ids() {
        effects.entry(id).shelled = true;
    }
    let drew_blood = hits.iter().any(|(_, &lost)| lost > 0);
    for id in firing {
        field.pieces[id].bloodied |= drew_blood;
        field.pieces[id].gave_support = true;
        ammunition::note_round(field, id);
    }
}

/// Guns lay smoke in the first round that they fire for a fight in a turn. It hides their side's
/// units in that round. See EM-7.10. If only some guns of a unit have smoke, it is thinner in
/// proportion; of several screens the thickest counts.
fn lay_smoke(
    field: &mut Field,
    record: &mut FightRecord,
    sides: &[CombatSide],
    firing: &[PieceIndex],
    effects: &mut ById<RoundEffects>,
) {
    for &id in firing {
        let piece = &field.pieces[id];
        let share = piece.unit.share_percent(Kind::Smoke);
        if share == 0 || !record.smoke.insert(id) {
            continue;
        }
        for &friend in supported(field, sides, piece.seat).flat_map(|side| &side.pieces) {
            let effects = effects.entry(friend);
            effects.smoke_percent = effects.smoke_percent.max(share);
        }
    }
}
