//! The position: the battlefield, which lies open, and each seat's standing list, which is its own.
//! Rule: TUW-3.4 (states). See TUW-2.2 (stage), TUW-3.5.2 (flight). Not here: what changes it
//! (`sequence/`, `sequence/combat/losses.rs`).
//!
//! What others must hear of an order is kept here until its window closes. An order takes effect at
//! once, but only its giver is answered at once; whatever happened goes into
//! [`Battlefield::results`] as well, and when the window closes the sequence of play makes of them
//! the event that everybody is told. So a position that is saved and opened in mid-window forgets
//! nothing that is still to be told. A new kind of result belongs there, or nobody but its giver
//! will ever hear of it.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::code::UnitCode;
use super::results::{AttackResult, Loss, OrderResult, UnitLabel};
use super::score::{Health, Injury, UnitState};
use super::veil::Veil;
use super::world::ability::Ability;
use super::world::effect::Mp;
use super::world::kind::{MovementMode, UnitKind};
use super::world::locomotion::Locomotion;
use super::world::{KindId, World};
use crate::grid::hex::Hex;
use crate::seat::{FactionId, SeatId, SeatSet};

/// All truth at one moment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Position {
    /// What lies open, but for a veil.
    #[serde(rename = "board")]
    pub battlefield: Battlefield,
    /// Each seat's own: which of its units go first where a hex holds too many. See TUW-3.7
    pub lists: BTreeMap<SeatId, Vec<UnitCode>>,
    /// What the owner said of a unit's answers to first strikes: none, or with this weapon.
    /// See TUW-8.7.1
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub holds: BTreeMap<UnitCode, Option<u8>>,
    /// What each seat can see, where something laid over TUW hides units; `None` where everything
    /// lies open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub veil: Option<Veil>,
}

/// The units, and all that was done with them as far as it still matters. A view holds one too, cut
/// to what its viewer may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Battlefield {
    /// The turn, from 1.
    pub turn: u32,
    /// Which window is open.
    pub stage: Stage,
    /// The seats that share the open window, where allies play together. See TUW-2.2
    #[serde(default, skip_serializing_if = "is_nobody")]
    pub together: SeatSet,
    /// The seats in player order. See TUW-2.3
    pub players: Vec<SeatId>,
    /// How the dice fell for it, where the scenario doesn't fix it.
    #[serde(default, skip_serializing_if = "SeatRolls::is_empty")]
    pub initiative: SeatRolls,
    /// Units on the map; a destroyed one is removed. See TUW-3.4.2
    pub units: BTreeMap<UnitCode, Unit>,
    /// What units have used of their movement in this window, if they moved or switched.
    #[serde(rename = "marches")]
    pub movement: BTreeMap<UnitCode, MovementUsed>,
    /// The unit that each seat moved last, and may go on. See TUW-4.2
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub moving: BTreeSet<UnitCode>,
    /// What flyers that must keep moving spent on movement in this turn. See TUW-3.5.2.2
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub flown: BTreeMap<UnitCode, Mp>,
    /// Attacks used in this turn: a unit's, by the places of its weapons. See TUW-5.1
    #[serde(rename = "fired")]
    pub attacks_used: BTreeMap<UnitCode, Vec<u8>>,
    /// Attacks of this turn: rolled, not yet applied. See TUW-5.3
    pub attacks: Vec<AttackResult>,
    /// How the attacks stand where they go by blocks. See TUW-5.3
    pub blocks: AttackBlocks,
    /// Results of the orders of this window.
    #[serde(rename = "deeds")]
    pub results: Vec<OrderResult>,
    /// Results of the orders of the window before.
    #[serde(rename = "deeds_before")]
    pub results_before: Vec<OrderResult>,
    /// Units wounded and destroyed in this turn.
    pub losses: Vec<Loss>,
    /// Losses of the turn before. The map shows them until something is done in this turn.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub losses_before: Vec<Loss>,
    /// Units destroyed so far, each with its kind and the turn. See TUW-3.4.2
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub destroyed: BTreeMap<UnitCode, (KindId, u32)>,
    /// Point cost of the units destroyed so far, by the faction that lost them.
    #[serde(rename = "lost")]
    pub cost_lost: BTreeMap<FactionId, i64>,
    /// Who holds each objective, in the module's order.
    pub holders: Vec<Option<FactionId>>,
}

/// What each seat rolled, ties rolled again one after another.
pub type SeatRolls = Vec<(SeatId, Vec<i64>)>;

/// Which window is open; places in the player order count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// All seats buy and place their armies. See TUW-10.1
    Muster,
    /// This player moves.
    Movement(u8),
    /// This player attacks with weapons that strike first. See TUW-8.7.1
    FirstStrike(u8),
    /// This player attacks.
    Attacks(u8),
    /// The war is over.
    Over,
}

/// Attacks by blocks, of this turn.
///
/// See TUW-5.3
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct AttackBlocks {
    /// Rounds of blocks before this one.
    pub round: u16,
    /// Attacks made in the open block.
    pub made: u16,
    /// Seats that let their block pass, and are done.
    pub done: BTreeSet<SeatId>,
}

/// A unit on the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unit {
    /// Its kind, with all that is printed.
    pub kind: KindId,
    /// The seat that commands it.
    pub seat: SeatId,
    /// Where it stands.
    pub hex: Hex,
    /// Which of its kind's movement types it uses now, by its place. See TUW-3.5.12
    #[serde(rename = "gait")]
    pub mode: u8,
    /// Has it been wounded once? Another wound destroys it. See TUW-3.4.4
    pub wounded: bool,
    /// Disabled until the end of this turn. See TUW-3.4.3
    pub disabled_until: Option<u32>,
    /// Its damaged weapons, by their places. See TUW-8.3
    #[serde(default, rename = "harm", skip_serializing_if = "BTreeMap::is_empty")]
    pub weapon_damage: BTreeMap<u8, WeaponDamage>,
    /// Levels of Tough that it has used up. See TUW-8.7.4
    #[serde(default, skip_serializing_if = "is_zero")]
    pub tough_used: u8,
    /// Levels of Tough that its weapons have used up, by their places. See TUW-8.7.4
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub weapon_tough_used: BTreeMap<u8, u8>,
    /// Whether it is in the air. See TUW-5.6.2
    #[serde(default, skip_serializing_if = "Flight::is_landed")]
    pub flight: Flight,
    /// The unit that carries it. See TUW-3.5.10
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub aboard: Option<UnitCode>,
    /// What it has saved to enter a hex. See TUW-9.2
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub saving: Option<Saving>,
}

fn is_nobody(seats: &SeatSet) -> bool {
    seats.is_empty()
}

fn is_zero(number: &u8) -> bool {
    *number == 0
}

/// Where a flyer is; any other unit counts as landed.
///
/// See TUW-5.6.2
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Flight {
    /// On the ground, as a ground unit.
    #[default]
    Landed,
    /// Out of range of most ground units.
    High,
    /// In range since it attacked a ground unit.
    Low {
        /// The turn in which it did.
        since: u32,
        /// Whether it attacked hand to hand.
        close: bool,
    },
    /// Between trees and rocks, as a unit on foot. See TUW-3.5.2.1
    InTerrain,
}

impl Flight {
    /// Whether it is on the ground.
    pub fn is_landed(&self) -> bool {
        *self == Flight::Landed
    }
}

/// Movement points saved to enter a hex.
///
/// See TUW-9.2
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Saving {
    /// Where the unit stands.
    pub from: Hex,
    /// The hex beside it that it will enter.
    pub to: Hex,
    /// What it has saved.
    pub saved: Mp,
}

/// The damage of a weapon that is a target by itself.
///
/// See TUW-8.3
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WeaponDamage {
    /// Its ATT is halved.
    Wounded,
    /// Of no more use.
    Destroyed,
}

/// What a unit has used of its movement in this window.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MovementUsed {
    /// Movement points spent.
    pub spent: Mp,
    /// How many hexes it has entered; some movement types allow only so many a turn.
    /// See TUW-4.2.1
    pub entered: u16,
    /// Has it switched its movement type? See TUW-3.5.12
    pub switched: bool,
}

/// What can be attacked: a unit, or one of its weapons that has a DEF of its own.
///
/// See TUW-8.3
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Target {
    /// The unit whose part it is.
    pub unit: UnitCode,
    /// The weapon's place among the unit's; `None` for the unit as a whole.
    pub weapon: Option<u8>,
}

impl Target {
    /// The whole unit.
    pub const fn whole(unit: UnitCode) -> Target {
        Target { unit, weapon: None }
    }
}

impl Unit {
    /// A unit as it begins: active, and on the ground.
    pub fn new(kind: KindId, seat: SeatId, hex: Hex) -> Unit {
        Unit {
            kind,
            seat,
            hex,
            mode: 0,
            wounded: false,
            disabled_until: None,
            weapon_damage: BTreeMap::new(),
            tough_used: 0,
            weapon_tough_used: BTreeMap::new(),
            flight: Flight::Landed,
            aboard: None,
            saving: None,
        }
    }

    /// Whether it flies by the movement type it uses now.
    ///
    /// See TUW-3.5.2
    pub fn is_flyer(&self, world: &World) -> bool {
        world.ground.traits(self.mode(world).by).flies
    }

    /// Whether it flies over the ground, where terrain is nothing to it.
    ///
    /// See TUW-3.5.2
    pub fn is_airborne(&self) -> bool {
        matches!(self.flight, Flight::High | Flight::Low { .. })
    }

    /// How the ground counts for it: a small flyer that is in terrain or on the ground is as one on
    /// foot.
    ///
    /// See TUW-3.5.2.1
    pub fn on_ground(&self, world: &World) -> Locomotion {
        let in_terrain = self.flight == Flight::InTerrain
            || (self.flight.is_landed() && self.kind(world).small && self.is_flyer(world));
        if in_terrain { Locomotion::Foot } else { self.mode(world).by }
    }

    /// What it still bears.
    pub fn health(&self, world: &World) -> Health {
        let tough = self.kind(world).abilities.level(Ability::Tough);
        Health { wounded: self.wounded, tough: tough.saturating_sub(self.tough_used) }
    }

    /// What one of its weapons still bears; `None` if it is destroyed.
    pub fn weapon_health(&self, world: &World, weapon: u8) -> Option<Health> {
        let abilities = &self.kind(world).weapons.get(usize::from(weapon))?.abilities;
        let used = self.weapon_tough_used.get(&weapon).copied().unwrap_or(0);
        let wounded = match self.weapon_damage.get(&weapon) {
            Some(WeaponDamage::Destroyed) => return None,
            damage => damage.is_some(),
        };
        Some(Health { wounded, tough: abilities.level(Ability::Tough).saturating_sub(used) })
    }

    /// Its state; active if it is neither wounded nor disabled.
    ///
    /// Rule: TUW-3.4.1
    pub fn state(&self) -> UnitState {
        UnitState { wounded: self.wounded, disabled: self.disabled_until.is_some() }
    }

    /// What it is, as printed.
    pub fn kind<'w>(&self, world: &'w World) -> &'w UnitKind {
        world.kind(self.kind)
    }

    /// The movement type it uses now.
    pub fn mode(&self, world: &World) -> MovementMode {
        self.kind(world).moves[usize::from(self.mode)]
    }

    /// The damage of one of its weapons, if it has any.
    pub fn damage(&self, weapon: usize) -> Option<WeaponDamage> {
        self.weapon_damage.get(&u8::try_from(weapon).ok()?).copied()
    }

    /// Its weapons that are targets by themselves, as far as they aren't destroyed.
    ///
    /// Rule: TUW-8.3
    pub fn weapon_targets<'w>(
        &'w self,
        world: &'w World,
        code: UnitCode,
    ) -> impl Iterator<Item = Target> + 'w {
        let weapons = (0u8..).zip(&self.kind(world).weapons);
        let whole = |place: &u8| self.damage(usize::from(*place)) != Some(WeaponDamage::Destroyed);
        let apart = weapons
            .filter(|(_, weapon)| weapon.defence.is_some())
            .map(|(place, _)| place)
            .filter(whole);
        apart.map(move |place| Target { unit: code, weapon: Some(place) })
    }

    /// Is it on the water rather than in it?
    pub fn floats(&self, world: &World) -> bool {
        !self.kind(world).subaquatic && world.ground.traits(self.on_ground(world)).floats
    }
}

impl Battlefield {
    /// The seats whose window is open, but for the muster's.
    ///
    /// See TUW-2.2
    pub fn seats(&self) -> SeatSet {
        self.together.with(self.seat().filter(|_| self.together.is_empty()).into_iter().collect())
    }

    /// Whose window is open. Where allies play together: the first of them in player order.
    pub fn seat(&self) -> Option<SeatId> {
        match self.stage {
            Stage::Movement(place) | Stage::FirstStrike(place) | Stage::Attacks(place) => {
                self.players.get(usize::from(place)).copied()
            }
            Stage::Muster | Stage::Over => None,
        }
    }

    /// Returns what a unit can bear once the attacks of this turn apply. `None` if they destroy it.
    ///
    /// See TUW-5.3
    pub fn health_after_attacks(&self, world: &World, code: UnitCode) -> Option<Health> {
        let mut health = self.units[&code].health(world);
        let pending = self.attacks.iter().filter(|attack| !attack.at_once);
        let hits = pending.flat_map(|attack| attack.hits());
        for hit in hits.filter(|hit| hit.target == Target::whole(code)) {
            if health.suffer(hit.result) == Injury::Destroyed {
                return None;
            }
        }
        Some(health)
    }

    /// Returns what a target can bear once the attacks of this turn apply. Those on single weapons
    /// aren't counted. `None` if it is destroyed.
    pub fn target_health(&self, world: &World, target: Target) -> Option<Health> {
        match target.weapon {
            None => self.health_after_attacks(world, target.unit),
            Some(weapon) => self.units[&target.unit].weapon_health(world, weapon),
        }
    }

    /// Units by hex, in the order of their codes, without those that are carried.
    pub fn stacks(&self) -> BTreeMap<Hex, Vec<UnitCode>> {
        let mut stacks: BTreeMap<Hex, Vec<UnitCode>> = BTreeMap::new();
        for (code, unit) in self.units.iter().filter(|(_, unit)| unit.aboard.is_none()) {
            stacks.entry(unit.hex).or_default().push(*code);
        }
        stacks
    }

    /// The units that a unit carries.
    ///
    /// See TUW-3.5.10
    pub fn passengers(&self, carrier: UnitCode) -> Vec<UnitCode> {
        let aboard = self.units.iter().filter(|(_, unit)| unit.aboard == Some(carrier));
        aboard.map(|(code, _)| *code).collect()
    }

    /// Forgets the movement of units that are gone.
    pub fn forget_gone(&mut self) {
        let Battlefield { units, movement, moving, flown, .. } = self;
        movement.retain(|code, _| units.contains_key(code));
        flown.retain(|code, _| units.contains_key(code));
        moving.retain(|code| units.contains_key(code));
    }

    /// This unit moved: the one that its seat moved before it is done.
    ///
    /// See TUW-4.2
    pub fn set_moving(&mut self, code: UnitCode) {
        self.moving.retain(|other| other.letter != code.letter);
        self.moving.insert(code);
    }

    /// How often a weapon has been used in this turn.
    pub fn uses(&self, code: UnitCode, weapon: usize) -> u8 {
        self.attacks_used.get(&code).and_then(|uses| uses.get(weapon)).copied().unwrap_or(0)
    }

    /// Uses a weapon once.
    pub fn use_weapon(&mut self, code: UnitCode, weapon: usize) {
        let uses = self.attacks_used.entry(code).or_default();
        uses.resize(uses.len().max(weapon + 1), 0);
        uses[weapon] = uses[weapon].saturating_add(1);
    }

    /// What a unit on the map is called.
    pub fn label(&self, code: UnitCode) -> UnitLabel {
        UnitLabel { code, kind: self.units[&code].kind }
    }
}
