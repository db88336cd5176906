//! How much fire comes to bear. See EM-6.4, EM-7.4. At most three times its own STR plus 10
//! engages a target, from all sides together. Of a side's STR in a hex, 100 fires at full value and
//! the rest at half. Fire that finds no room is taken from the rest, and the best units stand in
//! front: more strength never fires less.

use std::collections::BTreeMap;

use super::fire::Salvo;
use super::organisation::RoundEffects;
use super::share::{Ranks, Spread, Target, TargetClass, part};
use crate::seat::FactionId;
use crate::systems::el_mythico::field::by_id::ById;
use crate::systems::el_mythico::field::{Field, PieceIndex};

/// The part of a salvo that falls on one target.
#[derive(Clone, Copy, Debug)]
pub struct IncomingFire {
    /// The index of its salvo.
    pub salvo: usize,
    /// The unit that it falls on.
    pub target: PieceIndex,
    /// Its fire, in ten-thousandths.
    pub fire: i64,
    aimed_tenths: i64,
    engaged_tenths: i64,
    full_tenths: i64,
}

impl IncomingFire {
    fn is_cut(&self) -> bool {
        self.full_tenths < self.aimed_tenths
    }
}

/// The fire of these salvos on each target, all salvos of a step together.
pub fn brought_to_bear(
    field: &Field,
    salvos: &[Salvo],
    effects: &mut ById<RoundEffects>,
) -> Vec<IncomingFire> {
    let spreads: Vec<_> = salvos.iter().map(|salvo| Spread::over(field, &salvo.targets)).collect();
    let mut falls = Vec::new();
    for (nth, (salvo, spread)) in salvos.iter().zip(&spreads).enumerate() {
        falls.extend(salvo.targets.iter().map(|&target| {
            let (fire, tenths) = salvo.volley.on(spread, Target::of(field, target));
            let (aimed_tenths, engaged_tenths, full_tenths) = (tenths, tenths, tenths);
            IncomingFire { salvo: nth, target, fire, aimed_tenths, engaged_tenths, full_tenths }
        }));
    }
    find_room(field, &mut falls, effects);
    crowd(salvos, &mut falls);
    let mut ranks: BTreeMap<(usize, TargetClass), Ranks> = BTreeMap::new();
    for fall in falls.iter_mut().filter(|fall| fall.is_cut()) {
        let (target, spread) = (Target::of(field, fall.target), &spreads[fall.salvo]);
        let best_first = || salvos[fall.salvo].volley.best_first(target.class);
        let ranks = ranks.entry((fall.salvo, target.class)).or_insert_with(best_first);
        let best = |tenths| ranks.of_best(spread, target, tenths);
        // Fire beyond full value counts half.
        fall.fire = best(fall.full_tenths).midpoint(best(fall.engaged_tenths));
    }
    falls
}

/// The STR that may engage a target in a round, in tenths.
fn frontage_tenths(field: &Field, id: PieceIndex) -> i64 {
    let rules = &field.world.rules.combat;
    10 * (rules.frontage_times * field.pieces[id].unit.strength() + rules.frontage_more)
}

/// Cuts the STR that engages each target to the room that is left there, in proportion over all
/// salvos, and takes that room.
fn find_room(field: &Field, falls: &mut [IncomingFire], effects: &mut ById<RoundEffects>) {
    let mut aimed: ById<i64> = ById::default();
    for fall in &*falls {
        *aimed.entry(fall.target) += fall.aimed_tenths;
    }
    let mut tight: ById<(i64, i64)> = ById::default();
    for (id, &all) in aimed.iter() {
        let own = effects.entry(id);
        let room = (frontage_tenths(field, id) - own.engaged_tenths).max(0);
        own.engaged_tenths += all.min(room);
        if all > room {
            tight.insert(id, (room, all));
        }
    }
    for fall in falls {
        if let Some(&(room, all)) = tight.get(fall.target) {
            fall.engaged_tenths = part(fall.aimed_tenths, room, all);
            fall.full_tenths = fall.engaged_tenths;
        }
    }
}

/// If more of a side engages than fires at full value, computes how much of each salvo's part fires
/// at full value: as much as if nobody else fired.
fn crowd(salvos: &[Salvo], falls: &mut [IncomingFire]) {
    let mut factions: Vec<FactionId> = salvos.iter().map(|salvo| salvo.faction).collect();
    factions.sort_unstable();
    factions.dedup();
    for faction in factions {
        let own = salvos.iter().filter(|salvo| salvo.faction == faction);
        let mut full: i64 = own.map(|salvo| salvo.volley.full_tenths).sum();
        let is_own = |fall: &IncomingFire| salvos[fall.salvo].faction == faction;
        let engaged = falls.iter().filter(|fall| is_own(fall)).map(|fall| fall.engaged_tenths);
        if engaged.sum::<i64>() <= full {
            continue;
        }
        let mut own: Vec<_> = falls.iter_mut().filter(|fall| is_own(fall)).collect();
        // Scarcest room first: STR that finds none there is left for the other targets.
        own.sort_by_key(|fall| part(1_000_000, fall.engaged_tenths, fall.aimed_tenths));
        let mut aimed: i64 = own.iter().map(|fall| fall.aimed_tenths).sum();
        for fall in own {
            fall.full_tenths = part(full, fall.aimed_tenths, aimed).min(fall.engaged_tenths);
            full -= fall.full_tenths;
            aimed -= fall.aimed_tenths;
        }
    }
}
