//! The position: the board, which all may see, and each seat's standing list, which is its own.
//! Rules: TUW-2.2 (stage), TUW-3.4 (states). Not here: what changes it.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::code::Code;
use super::combat::Target;
use super::score::{State, Verdict};
use super::sequence::events::{Attack, Deed, Loss, Tag};
use super::world::effect::Mp;
use super::world::kind::{Gait, Kind};
use super::world::{KindId, World};
use crate::grid::hex::Hex;
use crate::seat::{FactionId, SeatId};

/// All truth at one moment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Position {
    /// What lies open.
    pub board: Board,
    /// Each seat's own: which of its units go first where a hex holds too many. Rule: TUW-3.7
    pub lists: BTreeMap<SeatId, Vec<Code>>,
}

/// What lies open on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Board {
    /// The turn, from 1.
    pub turn: u32,
    /// Which window is open.
    pub stage: Stage,
    /// Player order. Rule: TUW-2.3
    pub players: Vec<SeatId>,
    /// How the dice fell for it, where the scenario doesn't fix it.
    #[serde(default, skip_serializing_if = "Rolls::is_empty")]
    pub initiative: Rolls,
    /// Units on the map; destroyed ones are gone. Rule: TUW-3.4.2
    pub units: BTreeMap<Code, Unit>,
    /// Units that moved or switched in this window.
    pub marches: BTreeMap<Code, March>,
    /// The one that moved last, and may go on. Rule: TUW-4.2
    pub moving: Option<Code>,
    /// Attacks used in this turn, by weapon. Rule: TUW-5.1
    pub fired: BTreeMap<Code, Vec<u8>>,
    /// Attacks of this turn, rolled, not yet applied. Rule: TUW-5.3
    pub attacks: Vec<Attack>,
    /// How the attacks stand where they go by blocks. Rule: TUW-5.3
    #[serde(default)]
    pub blocks: Blocks,
    /// What was done in this window.
    pub deeds: Vec<Deed>,
    /// What was done in the window before.
    pub deeds_before: Vec<Deed>,
    /// Units wounded and destroyed in this turn.
    pub losses: Vec<Loss>,
    /// Point cost of units lost, by the faction that lost them.
    pub lost: BTreeMap<FactionId, i64>,
    /// Who holds each objective, in the module's order.
    pub holders: Vec<Option<FactionId>>,
}

/// What each seat rolled, ties rolled again one after another.
pub type Rolls = Vec<(SeatId, Vec<i64>)>;

/// Which window is open; places in the player order count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// This player moves.
    Movement(u8),
    /// This player attacks.
    Attacks(u8),
    /// The war is over.
    Over,
}

/// Attacks by blocks, of this turn.
///
/// Rule: TUW-5.3
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Blocks {
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
    /// What it is.
    pub kind: KindId,
    /// Whose.
    pub seat: SeatId,
    /// Where.
    pub hex: Hex,
    /// Which of its kind's movement types it uses now. Rule: TUW-3.5.12
    pub gait: u8,
    /// Rule: TUW-3.4.4
    pub wounded: bool,
    /// Disabled until the end of this turn. Rule: TUW-3.4.3
    pub disabled_until: Option<u32>,
    /// What befell its weapons, by their places. Rule: TUW-8.3
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub harm: BTreeMap<u8, Harm>,
}

/// What befell a weapon that is a target by itself.
///
/// Rule: TUW-8.3
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Harm {
    /// ATT at half.
    Wounded,
    /// Gone.
    Destroyed,
}

/// How far a unit has moved in this window.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct March {
    /// Movement points spent.
    pub spent: Mp,
    /// Hexes entered. Rule: TUW-4.2.1
    pub entered: u16,
    /// Has it switched its movement type? Rule: TUW-3.5.12
    pub switched: bool,
}

impl Unit {
    /// Its state; active if it is neither.
    ///
    /// Rule: TUW-3.4.1
    pub fn state(&self) -> State {
        State { wounded: self.wounded, disabled: self.disabled_until.is_some() }
    }

    /// What it is, as printed.
    pub fn kind<'w>(&self, world: &'w World) -> &'w Kind {
        world.kind(self.kind)
    }

    /// The movement type it uses now.
    pub fn gait(&self, world: &World) -> Gait {
        self.kind(world).moves[usize::from(self.gait)]
    }

    /// What befell one of its weapons.
    pub fn harm(&self, weapon: usize) -> Option<Harm> {
        self.harm.get(&u8::try_from(weapon).ok()?).copied()
    }

    /// Its weapons that are targets by themselves, as far as they aren't destroyed.
    ///
    /// Rule: TUW-8.3
    pub fn marks<'w>(&'w self, world: &'w World, code: Code) -> impl Iterator<Item = Target> + 'w {
        let weapons = (0u8..).zip(&self.kind(world).weapons);
        let whole = |place: &u8| self.harm(usize::from(*place)) != Some(Harm::Destroyed);
        let apart =
            weapons.filter(|(_, weapon)| weapon.defence.is_some()).map(|(place, _)| place).filter(whole);
        apart.map(move |place| Target { unit: code, weapon: Some(place) })
    }

    /// Is it on the water rather than in it?
    pub fn floats(&self, world: &World) -> bool {
        !self.kind(world).subaquatic && self.gait(world).by.floats()
    }
}

impl Board {
    /// Whose window is open.
    pub fn seat(&self) -> Option<SeatId> {
        match self.stage {
            Stage::Movement(place) | Stage::Attacks(place) => self.players.get(usize::from(place)).copied(),
            Stage::Over => None,
        }
    }

    /// Units by hex, in the order of their codes.
    pub fn stacks(&self) -> BTreeMap<Hex, Vec<Code>> {
        let mut stacks: BTreeMap<Hex, Vec<Code>> = BTreeMap::new();
        self.units.iter().for_each(|(code, unit)| stacks.entry(unit.hex).or_default().push(*code));
        stacks
    }

    /// How often a weapon has been used in this turn.
    pub fn uses(&self, code: Code, weapon: usize) -> u8 {
        self.fired.get(&code).and_then(|uses| uses.get(weapon)).copied().unwrap_or(0)
    }

    /// Uses a weapon once.
    pub fn use_weapon(&mut self, code: Code, weapon: usize) {
        let uses = self.fired.entry(code).or_default();
        uses.resize(uses.len().max(weapon + 1), 0);
        uses[weapon] += 1;
    }

    /// A unit's name.
    pub fn tag(&self, code: Code) -> Tag {
        Tag { code, kind: self.units[&code].kind }
    }

    /// Wounds a unit; a second wound destroys it. Was it destroyed?
    ///
    /// Rule: TUW-3.4.4
    pub fn wound(&mut self, world: &World, code: Code) -> bool {
        let Some(unit) = self.units.get_mut(&code) else { return false };
        if unit.wounded {
            self.destroy(world, code);
            return true;
        }
        unit.wounded = true;
        let unit = (Tag { code, kind: unit.kind }, unit.hex);
        self.losses.push(Loss { unit: unit.0, weapon: None, hex: unit.1, destroyed: false });
        false
    }

    /// Wounds or destroys one weapon of a unit; a second wound destroys it.
    ///
    /// Rule: TUW-8.3
    pub fn harm(&mut self, code: Code, weapon: u8, verdict: Verdict) {
        let Some(unit) = self.units.get_mut(&code) else { return };
        let harm = match (unit.harm.get(&weapon), verdict) {
            (_, Verdict::Unaffected) | (Some(Harm::Destroyed), _) => return,
            (None, Verdict::Wounded) => Harm::Wounded,
            _ => Harm::Destroyed,
        };
        unit.harm.insert(weapon, harm);
        let (unit, hex) = (Tag { code, kind: unit.kind }, unit.hex);
        self.losses.push(Loss { unit, weapon: Some(weapon), hex, destroyed: harm == Harm::Destroyed });
    }

    /// Removes a unit for the rest of the game.
    ///
    /// Rule: TUW-3.4.2
    pub fn destroy(&mut self, world: &World, code: Code) {
        let Some(unit) = self.units.remove(&code) else { return };
        let cost = i64::from(unit.kind(world).cost());
        *self.lost.entry(world.faction(unit.seat)).or_default() += cost;
        let (unit, hex) = (Tag { code, kind: unit.kind }, unit.hex);
        self.losses.push(Loss { unit, weapon: None, hex, destroyed: true });
    }
}
