//! Willingness to fight. See EM-7.2: by AF and the odds of the own side's firepower to the known
//! enemy's. See EM-3.10: Commandos who destroy an installation fight the units that protect it.

use super::ambush;
use super::firepower::{FireRole, Firepower, crowding, direct, of_piece, of_seen, support};
use super::losses::{self, FireContext};
use super::sides::{self, CombatSide, PresentPiece};
use crate::systems::el_mythico::field::by_id::ById;
use crate::systems::el_mythico::field::{Field, PieceIndex};
use crate::systems::el_mythico::hex_map::{HexNo, River};
use crate::systems::el_mythico::rules::Combat;
use crate::systems::el_mythico::sequence::sabotage::storms;
use crate::systems::el_mythico::unit::Unit;
use crate::systems::el_mythico::world::World;

/// A unit as odds count it.
#[derive(Clone, Copy, Debug)]
pub struct Armed {
    /// Firepower against each class, by its weapons, training and state.
    pub fire: Firepower,
    /// Its strength, in STR.
    pub str: i64,
    /// Is it a hard target?
    pub hard: bool,
    /// Losses from the same fire, in percent of the usual. Willingness doesn't count ground and
    /// works.
    pub exposure_percent: i64,
}

impl Armed {
    /// A piece as it now stands.
    fn of(field: &Field, id: PieceIndex) -> Armed {
        let unit = &field.pieces[id].unit;
        let fire = of_piece(field, id, FireRole::Direct);
        Armed { fire, str: unit.strength(), hard: field.world.is_hard(unit), exposure_percent: 100 }
    }

    /// A piece of the judging seat, with the factors of its fire and losses.
    pub fn known(field: &Field, id: PieceIndex, context: FireContext) -> Armed {
        let exposure = losses::factors(field, id, context);
        let exposure_percent = exposure.fold(100, |all, (_, percent)| all * percent / 100);
        Armed { fire: direct(field, id), exposure_percent, ..Armed::of(field, id) }
    }

    /// A gun of the judging seat that fires from another hex.
    pub fn gun(field: &Field, id: PieceIndex) -> Armed {
        Armed { fire: support(field, id), str: 0, hard: false, exposure_percent: 100 }
    }

    /// Another seat's unit, with an estimated STR, taken as an average one. `crossed` is the river
    /// that it was seen to cross in this impulse.
    pub fn seen(
        world: &World,
        (unit, str): (&Unit, i64),
        settled_percent: i64,
        crossed: Option<River>,
    ) -> Armed {
        let fire = of_seen(world, (unit, str), crossed);
        let exposure_percent = losses::of_seen(world, unit, settled_percent);
        Armed { fire, str, hard: world.is_hard(unit), exposure_percent }
    }
}

/// A side's fire, and its targets for the enemy's.
#[derive(Clone, Copy, Debug, Default)]
struct SideStrength {
    fire: Firepower,
    str: i64,
    /// STR × exposure of soft and of hard units, in percent.
    soft: i64,
    hard: i64,
}

impl SideStrength {
    fn of(world: &World, units: impl Iterator<Item = Armed>) -> SideStrength {
        let mut strength = SideStrength::default();
        for unit in units {
            strength.fire = strength.fire.plus(unit.fire);
            strength.str += unit.str;
            let class = if unit.hard { &mut strength.hard } else { &mut strength.soft };
            *class += unit.str * unit.exposure_percent;
        }
        let (times, of) = crowding(world, strength.str);
        strength.fire = strength.fire.part(times, of);
        strength
    }
}

fn strength(field: &Field, ids: &[PieceIndex]) -> SideStrength {
    SideStrength::of(field.world, ids.iter().map(|&id| Armed::of(field, id)))
}

/// Fire of one side on the other's mix of targets.
fn fire_on(strength: SideStrength, foe: SideStrength) -> i64 {
    (strength.fire.soft * foe.soft + strength.fire.hard * foe.hard) / (100 * foe.str.max(1))
}

/// Does an AF accept these odds? Ruling: a side without fire on the enemy has no odds; only AF 10
/// fights.
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

/// Fire of the first on the second and back, as used for willingness.
pub fn fires(field: &Field, ids: &[PieceIndex], foes: &[PieceIndex]) -> (i64, i64) {
    let (own, foe) = (strength(field, ids), strength(field, foes));
    (fire_on(own, foe), fire_on(foe, own))
}

/// The odds of a fight as a seat judges it: the part of its strength that the enemy loses, against
/// the part that the own side loses. Only their ratio means something.
pub fn wear(
    world: &World,
    own: impl Iterator<Item = Armed>,
    foes: impl Iterator<Item = Armed>,
) -> [i64; 2] {
    let (own, foe) = (SideStrength::of(world, own), SideStrength::of(world, foes));
    [fire_on(own, foe) * own.str, fire_on(foe, own) * foe.str]
}

fn any_accepts(field: &Field, ids: &[PieceIndex], own: SideStrength, foe: SideStrength) -> bool {
    let (mine, theirs) = (fire_on(own, foe), fire_on(foe, own));
    let rules = &field.world.rules.combat;
    let accepts =
        |id: PieceIndex| accepts(rules, field.pieces[id].unit.settings.aggression, mine, theirs);
    ids.iter().any(|&id| accepts(id) || storms(field, id))
}

/// Would any side of the first fight the second?
pub fn would_fight(field: &Field, ids: &[PieceIndex], foes: &[PieceIndex]) -> bool {
    !foes.is_empty() && any_accepts(field, ids, strength(field, ids), strength(field, foes))
}

/// The sides in a hex, and which of them would fight those they know of.
pub struct Standoff {
    /// The sides, by faction.
    pub sides: Vec<CombatSide>,
    /// Is each of them willing?
    pub willing: Vec<bool>,
}

/// Sorts the units in a hex into sides that would fight, and those that wouldn't. Units in ambush
/// there may strike.
pub fn standoff(field: &mut Field, hex: HexNo) -> Standoff {
    ambush::spring(field, hex);
    let sides = sides::in_hex(field, hex);
    // Each unit counts in the odds of its own side and of all sides that fight it.
    let everyone = sides.iter().flat_map(|side| &side.pieces);
    let armed: ById<Armed> = everyone.map(|&id| (id, Armed::of(field, id))).collect();
    let strength = |ids: &[PieceIndex]| {
        SideStrength::of(field.world, ids.iter().filter_map(|&id| armed.get(id).copied()))
    };
    let fights = |side: &CombatSide| {
        let foes = sides::foes(field, &sides, side);
        !foes.is_empty()
            && any_accepts(field, &side.pieces, strength(&side.pieces), strength(&foes))
    };
    let willing = sides.iter().map(fights).collect();
    Standoff { sides, willing }
}

impl Standoff {
    /// Would any side fight?
    pub fn is_battle(&self) -> bool {
        self.willing.contains(&true)
    }

    /// The sides of all fights in which one is willing, and the others. See EM-7.2.
    pub fn fighting(self) -> (Vec<CombatSide>, Vec<CombatSide>) {
        let willing = self.sides.iter().zip(&self.willing).filter(|(_, willing)| **willing);
        let fights: Vec<_> = willing.map(|(side, _)| side.fight).collect();
        self.sides.into_iter().partition(|side| fights.contains(&side.fight))
    }

    /// Is a hostile side willing that knows of this unit? See EM-5.3.
    pub fn threatens(&self, field: &Field, id: PieceIndex) -> bool {
        let Some(own) = self.sides.iter().find(|side| side.pieces.contains(&id)) else {
            return false;
        };
        let mut hunters = self.sides.iter().zip(&self.willing).filter(|(_, willing)| **willing);
        hunters.any(|(hunter, _)| own.fought_by(field, hunter).any(|known| known == id))
    }
}

/// Would no visible enemy in a hex fight this unit and its friends there? Ruling: that is the hex
/// "without one" in EM-7.12.
pub fn is_safe(field: &Field, id: PieceIndex, hex: HexNo) -> bool {
    let mut present = showing(field, hex);
    for part in field.with_passenger(id) {
        present.insert(present.partition_point(|(other, _)| *other < part), (part, None));
    }
    let sides = sides::of(field, &present);
    let Some(own) = sides.iter().find(|side| side.pieces.contains(&id)) else { return true };
    sides.iter().all(|side| {
        let hostile = own.fought_by(field, side).next().is_some();
        !hostile || !would_fight(field, &side.pieces, &own.pieces)
    })
}

/// Would any visible enemy in its hex fight this unit and its friends there, or they it?
pub fn is_engaged(field: &Field, id: PieceIndex) -> bool {
    let sides = sides::of(field, &showing(field, field.pieces[id].unit.hex));
    let Some(own) = sides.iter().find(|side| side.pieces.contains(&id)) else { return false };
    sides.iter().filter(|side| own.fought_by(field, side).next().is_some()).any(|side| {
        would_fight(field, &side.pieces, &own.pieces)
            || would_fight(field, &own.pieces, &side.pieces)
    })
}

/// Visible units in a hex that fight.
fn showing(field: &Field, hex: HexNo) -> Vec<PresentPiece> {
    let shows = |other: &PieceIndex| field.fights(*other) && !field.hides(*other);
    field.at(hex).iter().copied().filter(shows).map(|other| (other, None)).collect()
}
