//! What a fight would be like, reckoned by the turn's own rules from what one seat knows: the odds by which willingness is judged, and the
//! first round. What isn't known of an enemy is assumed thrice: as weak as it may be, as is likely, and as strong as it may be.
//! Rules: EM-7.2, EM-7.4, EM-7.5, EM-7.10, EM-7.13, EM-8.2. Not here: the question (`orders/odds.rs`), or the fight (`sequence/combat/`).

use std::collections::BTreeMap;

use crate::dice::{Dice, Seed};
use crate::seat::FactionId;
use crate::systems::el_mythico::assumed::unseen;
use crate::systems::el_mythico::condition::lose;
use crate::systems::el_mythico::contact::Quality;
use crate::systems::el_mythico::elite::Elite;
use crate::systems::el_mythico::equipment::Weapon;
use crate::systems::el_mythico::field::by_id::ById;
use crate::systems::el_mythico::field::{Field, PieceIndex};
use crate::systems::el_mythico::fog::{KnownContact, OwnUnit};
use crate::systems::el_mythico::hex_map::{HexNo, River, Terrain};
use crate::systems::el_mythico::names::size_of;
use crate::systems::el_mythico::relations::{Relations, Truces};
use crate::systems::el_mythico::sequence::combat::fire::{Salvo, strength};
use crate::systems::el_mythico::sequence::combat::firepower;
use crate::systems::el_mythico::sequence::combat::frontage::brought_to_bear;
use crate::systems::el_mythico::sequence::combat::losses::{self, FireContext};
use crate::systems::el_mythico::sequence::combat::organisation::RoundEffects;
use crate::systems::el_mythico::sequence::combat::share::Volley;
use crate::systems::el_mythico::sequence::combat::willing::{accepts, fires};
use crate::systems::el_mythico::unit::{Arm, Settings, Size, Training, Unit, UnitRef, Works};
use crate::systems::el_mythico::world::World;
use crate::window::Moment;

/// How what isn't known of an enemy is assumed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Assumption {
    /// As little as it may be.
    Weakest,
    /// A regular at nine points of organisation, set to the usual aggression, without additional equipment.
    Likely,
    /// As much as it may be.
    Strongest,
}

/// How a unit comes into the hex of a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Approach {
    /// The river that it crosses in the impulse in which it comes. Rule: EM-7.5.
    pub river: Option<River>,
}

/// An own unit in a fight.
#[derive(Clone, Copy, Debug)]
pub struct Participant<'a> {
    /// The unit, as it is.
    pub own: &'a OwnUnit,
    /// How it comes; none if it stands there.
    pub approach: Option<Approach>,
    /// Does it fire from afar, where it stands?
    pub supports: bool,
}

/// Fire of either side on the other, as willingness is judged by it, in ten-thousandths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Balance {
    /// The own side's.
    pub own: i64,
    /// The known enemy's.
    pub foe: i64,
}

/// What a fight would be like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Odds {
    /// At worst, as is likely, at best.
    pub balances: [Balance; 3],
    /// What each side would lose in the first round, in percent of its STR, with luck on nobody's side: at worst for the own side, as is
    /// likely, at best.
    pub losses_percent: [[i64; 2]; 3],
    /// May there be more of them than any number says? So it is where a size isn't known, or is a brigade's.
    pub is_open: bool,
}

/// The odds of these units against these contacts in a hex, by the assumptions from worst to best.
pub fn odds(world: &World, hex: HexNo, own: &[Participant<'_>], foes: &[&KnownContact]) -> Odds {
    let of = |assumption| Reckoning { world, hex, own, foes, assumption }.play();
    let outcomes = [Assumption::Strongest, Assumption::Likely, Assumption::Weakest].map(of);
    let [worst, likely, best] = outcomes;
    let own_fires = || outcomes.iter().flat_map(|outcome| outcome.own_fires);
    let (least, most) = (own_fires().min().unwrap_or(0), own_fires().max().unwrap_or(0));
    Odds {
        balances: [
            Balance { own: least, ..worst.balance },
            likely.balance,
            Balance { own: most, ..best.balance },
        ],
        losses_percent: outcomes.map(|outcome| outcome.losses_percent),
        is_open: foes.iter().any(|foe| foe.size.is_none_or(|size| size == Size::Brigade)),
    }
}

/// The least aggression that begins a fight at this balance. Rule: EM-7.2.
pub fn least_aggression(world: &World, balance: Balance) -> u8 {
    let fights = |step: &u8| accepts(&world.rules.combat, *step, balance.own, balance.foe);
    (3..=10).find(fights).unwrap_or(10)
}

#[derive(Clone, Copy)]
struct Outcome {
    balance: Balance,
    /// The own fire on all of them, on the soft ones and on the hard ones: how many of each there are isn't known.
    own_fires: [i64; 3],
    losses_percent: [i64; 2],
}

struct Reckoning<'a> {
    world: &'a World,
    hex: HexNo,
    own: &'a [Participant<'a>],
    foes: &'a [&'a KnownContact],
    assumption: Assumption,
}

impl Reckoning<'_> {
    fn play(&self) -> Outcome {
        // Nothing is rolled; a field has dice.
        let dice = Dice::new(&Seed::new([0; 32]), Moment { turn: 0, window: 0, revision: 0, order: 0 });
        let mut field = Field::empty(self.world, Relations::of(self.world, &Truces::default()), &dice, 0);
        let (guns, own): (Vec<_>, Vec<_>) =
            self.own.iter().copied().partition(|participant| participant.supports);
        let own: Vec<_> = own.into_iter().map(|participant| self.enter(&mut field, participant)).collect();
        let guns = guns.into_iter().map(|gun| field.add(gun.own.seat, gun.own.unit.clone()));
        let guns: Vec<_> = guns.collect();
        let foe = |foe: &&KnownContact| field.add(foe.flag, self.assumed(foe));
        let foes: Vec<_> = self.foes.iter().map(foe).collect();
        let (ours, theirs) = fires(&field, &own, &foes);
        let class = |hard: bool| -> i64 {
            let of_class = |id: &PieceIndex| self.world.is_hard(&field.pieces[*id].unit) == hard;
            let foes: Vec<_> = foes.iter().copied().filter(of_class).collect();
            if foes.is_empty() { ours } else { fires(&field, &own, &foes).0 }
        };
        let own_fires = [ours, class(false), class(true)];
        let losses_percent = first_round(field, &own, &guns, &foes, self.assumption);
        Outcome { balance: Balance { own: ours, foe: theirs }, own_fires, losses_percent }
    }

    /// Puts an own unit into the hex, as it comes.
    fn enter(&self, field: &mut Field<'_>, participant: Participant<'_>) -> PieceIndex {
        let mut unit = participant.own.unit.clone();
        let Some(Approach { river }) = participant.approach else {
            return field.add(participant.own.seat, unit);
        };
        (unit.hex, unit.works) = (self.hex, Works::default());
        let id = field.add(participant.own.seat, unit);
        (field.pieces[id].moved, field.pieces[id].crossed) = (true, river);
        id
    }

    /// An enemy, with what isn't known of it assumed.
    fn assumed(&self, foe: &KnownContact) -> Unit {
        let rules = &self.world.rules.condition;
        let (training, experience, organisation, aggression, works) = match self.assumption {
            Assumption::Weakest => (1, 1, 0, 1, Works::default()),
            Assumption::Likely => {
                let Unit { training, experience, organisation, settings, works, .. } = unseen(rules);
                (training.level, experience, organisation, settings.aggression, works)
            }
            Assumption::Strongest => {
                (3, 9, 10, 10, Works { dug_in: true, points: u8::MAX, ..Works::default() })
            }
        };
        let (key, weapon) = self.weapon(foe);
        let (arm, tenths) = (weapon.map_or(Arm::Infantry, |weapon| weapon.arm), 10 * self.str(foe));
        let kinds = self.world.equipment.additional.get(&arm).into_iter().flatten().map(|(kind, _)| *kind);
        let armed = kinds.filter(|_| self.assumption == Assumption::Strongest).map(|kind| (kind, tenths));
        let seen = Unit {
            number: foe.of.map_or(UnitRef::LEADER, |of| of.number),
            arm,
            weapon: key.into(),
            size: foe.size.unwrap_or(size_of(&self.world.rules.sizes, tenths)),
            hex: self.hex,
            ..unseen(rules)
        };
        Unit {
            tenths,
            additional: armed.collect(),
            training: Training { level: training, weeks: 0 },
            elite: self.elite(arm),
            experience,
            organisation,
            settings: Settings { aggression, ..seen.settings },
            works,
            ..seen
        }
    }

    /// What it may be trained for at most, as far as that tells for who holds this hex: its seat keeps that to itself.
    fn elite(&self, arm: Arm) -> Option<Elite> {
        let trained = match self.world.map.terrain(self.hex) {
            Terrain::Mountain => Elite::Mountain,
            Terrain::Jungle => Elite::Jungle,
            _ => Elite::Grenadiers,
        };
        (self.assumption == Assumption::Strongest && trained.is_open_to(arm)).then_some(trained)
    }

    /// Its weapon if that is known, else the weakest, the middle or the strongest that it may have, by its ratings against what meets it.
    fn weapon(&self, foe: &KnownContact) -> (&str, Option<&Weapon>) {
        let weapons = || self.world.equipment.weapons.iter().map(|(key, weapon)| (key.as_str(), weapon));
        if let Some(known) = weapons().find(|(key, _)| foe.weapon.as_deref() == Some(*key)) {
            return (known.0, Some(known.1));
        }
        let is_hard =
            |weapon: &Weapon| matches!(weapon.arm, Arm::Armour | Arm::Mechanised) || weapon.self_propelled;
        let may_be =
            |weapon: &Weapon| foe.arm.is_none_or(|arm| arm == weapon.arm) && is_hard(weapon) == foe.hard;
        let hard_str: i64 = self.own.iter().filter(|one| self.world.is_hard(&one.own.unit)).map(str_of).sum();
        let soft_str: i64 = self.own.iter().map(str_of).sum::<i64>() - hard_str;
        let mut possible: Vec<_> = weapons().filter(|(_, weapon)| may_be(weapon)).collect();
        possible.sort_by_key(|(_, weapon)| {
            let guns =
                if weapon.arm == Arm::Artillery { self.world.rules.combat.guns_direct_percent } else { 100 };
            (weapon.soft * soft_str + weapon.hard * hard_str) * guns
        });
        let place = match self.assumption {
            Assumption::Weakest => 0,
            Assumption::Likely => possible.len() / 2,
            Assumption::Strongest => possible.len().saturating_sub(1),
        };
        possible.get(place).map_or(("", None), |(key, weapon)| (*key, Some(*weapon)))
    }

    /// Its STR: by estimate if it is identified, else by its title. Titles outlast losses, so any unit may be weak. Rules: EM-1.5, EM-8.2.
    fn str(&self, foe: &KnownContact) -> i64 {
        let (sizes, spread) = (&self.world.rules.sizes, self.world.rules.sighting.estimate_percent);
        let next = match foe.size {
            Some(Size::Company) => sizes.battalion_str,
            Some(Size::Battalion) => sizes.regiment_str,
            Some(Size::Regiment) => sizes.brigade_str,
            Some(Size::Brigade) | None => 2 * sizes.brigade_str,
        };
        match (self.assumption, foe.estimate.filter(|_| foe.quality == Quality::Identity)) {
            (Assumption::Weakest, Some(estimate)) if spread > 0 => {
                (100 * (estimate - 1) / (100 + spread)).max(1)
            }
            (Assumption::Strongest, Some(estimate)) if spread > 0 => {
                (100 * (estimate + 1) / (100 - spread).max(1)).max(1)
            }
            (_, Some(estimate)) => estimate.max(1),
            (Assumption::Weakest, None) => 1,
            (Assumption::Likely, None) if foe.size.is_none() => 10,
            (Assumption::Likely, None) => (next / 2).max(1),
            (Assumption::Strongest, None) => (next - 1).max(1),
        }
    }
}

fn str_of(participant: &Participant<'_>) -> i64 {
    participant.own.unit.strength()
}

/// What each side loses in the first round, in percent of its STR, with luck on nobody's side: by support fire, then by direct fire. Enemies
/// of several factions fire on each other too, unless the worst is assumed: they may have a truce. Rules: EM-7.3, EM-7.10, EM-7.13.
fn first_round(
    mut field: Field<'_>,
    own: &[PieceIndex],
    guns: &[PieceIndex],
    foes: &[PieceIndex],
    assumption: Assumption,
) -> [i64; 2] {
    if own.is_empty() || foes.is_empty() {
        return [0, 0];
    }
    let before = [own, foes].map(|ids| tenths(&field, ids));
    let mut effects = own.iter().chain(foes).map(|&id| (id, RoundEffects::of(&field, id))).collect();
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
        let others = others.filter(|_| assumption != Assumption::Strongest);
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

/// Fire of units together on these targets; of support fire each hex's guns by themselves are beside each other. Rule: EM-6.4.
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

/// What these salvos cost each target, in tenths.
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
