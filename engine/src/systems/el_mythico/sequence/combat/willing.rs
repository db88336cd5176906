//! Who is willing to fight. Rule: EM-7.2: by AF and the odds of the own side's firepower to the known enemy's.

use super::firepower::{Fire, Role, crowding, of_unit};
use super::sides::{self, Party};
use crate::systems::el_mythico::field::{Field, TroopId};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::rules::Combat;

/// A side's fire, and what it is made of.
#[derive(Clone, Copy, Debug, Default)]
struct Might {
    fire: Fire,
    soft_str: i64,
    hard_str: i64,
}

fn might(field: &Field, ids: impl Iterator<Item = TroopId>) -> Might {
    let mut might = Might::default();
    for id in ids {
        let unit = &field.troops[id].unit;
        might.fire = might.fire.plus(of_unit(field.world, unit, Role::Direct));
        let str = if field.world.is_hard(unit) { &mut might.hard_str } else { &mut might.soft_str };
        *str += unit.strength();
    }
    let (times, of) = crowding(field.world, might.soft_str + might.hard_str);
    might.fire = might.fire.part(times, of);
    might
}

/// Fire of one side on what the other is made of.
fn fire_on(might: Might, foe: Might) -> i64 {
    let all = (foe.soft_str + foe.hard_str).max(1);
    (might.fire.soft * foe.soft_str + might.fire.hard * foe.hard_str) / all
}

/// Does an AF accept these odds? Ruling: whoever has no fire on the enemy has no odds to go by; only AF 10 fights.
pub fn accepts(rules: &Combat, aggression: u8, own: i64, foe: i64) -> bool {
    match aggression {
        10.. => true,
        3..=9 => {
            let [ours, theirs] = rules.odds[usize::from(aggression) - 3];
            own > 0 && own * theirs >= foe * ours
        }
        ..3 => false,
    }
}

fn any_accepts(field: &Field, ids: &[TroopId], own: Might, foe: Might) -> bool {
    let (mine, theirs) = (fire_on(own, foe), fire_on(foe, own));
    let rules = &field.world.rules.combat;
    ids.iter().any(|&id| accepts(rules, field.troops[id].unit.settings.aggression, mine, theirs))
}

/// Would anyone of the first fight the second?
pub fn would_fight(field: &Field, ids: &[TroopId], foes: &[TroopId]) -> bool {
    let (own, foe) = (might(field, ids.iter().copied()), might(field, foes.iter().copied()));
    !foes.is_empty() && any_accepts(field, ids, own, foe)
}

/// The sides in a hex, and which of them would fight those they know of.
pub struct Standoff {
    /// The sides, by faction.
    pub parties: Vec<Party>,
    /// Is each of them willing?
    pub willing: Vec<bool>,
}

/// Who stands against whom in a hex, and would fight.
pub fn standoff(field: &mut Field, hex: HexNo) -> Standoff {
    let parties = sides::parties(field, hex);
    let fights = |party: &Party| would_fight(field, &party.troops, &sides::foes(field, &parties, party));
    let willing = parties.iter().map(fights).collect();
    Standoff { parties, willing }
}

impl Standoff {
    /// Would any side fight?
    pub fn is_battle(&self) -> bool {
        self.willing.contains(&true)
    }

    /// The sides of all fights in which one is willing, and the others. Rule: EM-7.2.
    pub fn fighting(self) -> (Vec<Party>, Vec<Party>) {
        let willing = self.parties.iter().zip(&self.willing).filter(|(_, willing)| **willing);
        let fights: Vec<_> = willing.map(|(party, _)| party.fight).collect();
        self.parties.into_iter().partition(|party| fights.contains(&party.fight))
    }

    /// Is a hostile side willing that knows of this unit? Rule: EM-5.3.
    pub fn threatens(&self, field: &Field, id: TroopId) -> bool {
        let Some(own) = self.parties.iter().find(|party| party.troops.contains(&id)) else { return false };
        let mut hunters = self.parties.iter().zip(&self.willing).filter(|(_, willing)| **willing);
        hunters.any(|(hunter, _)| own.fought_by(field, hunter).any(|known| known == id))
    }
}

/// Would nobody hostile who shows in a hex fight this unit and its friends there? Ruling: such is "one without" in EM-7.12.
pub fn is_safe(field: &Field, id: TroopId, hex: HexNo) -> bool {
    let shows = |other: &TroopId| field.troops[*other].unit.is_tactical() && !field.hides(*other);
    let mut present: Vec<_> =
        field.at(hex).iter().copied().filter(shows).map(|other| (other, None)).collect();
    present.insert(present.partition_point(|(other, _)| *other < id), (id, None));
    let parties = sides::of(field, &present);
    let Some(own) = parties.iter().find(|party| party.troops.contains(&id)) else { return true };
    parties.iter().all(|party| {
        let hostile = own.fought_by(field, party).next().is_some();
        !hostile || !would_fight(field, &party.troops, &own.troops)
    })
}
