//! Movement: hex by hex, each paid on entry; hazards strike on entry; one switch of movement type a
//! turn. Rules: TUW-3.5.12, TUW-4.2, TUW-4.2.1, TUW-4.3. Not here: turn order (`orders/`), costs
//! (`world/ground.rs`).

pub mod hazard;

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

use crate::grid::hex::{Hex, Side};
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::position::{Battlefield, MovementUsed, Unit};
use crate::systems::tuw::score::{UnitState, score};
use crate::systems::tuw::wording::GroundOf;
use crate::systems::tuw::world::World;
use crate::systems::tuw::world::effect::{EntryCost, Mp};
use crate::systems::tuw::world::kind::MovementMode;
use crate::systems::tuw::world::locomotion::Locomotion;
use crate::words::Tell;

/// Why a unit goes no farther.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Tell)]
#[tell(id = "tuw-halt")]
pub enum Halt {
    OffMap,
    /// Rule: TUW-4.4
    Closed {
        hex: Hex,
        ground: GroundOf,
    },
    /// Rule: TUW-4.2
    Short {
        hex: Hex,
        ground: GroundOf,
        cost: Mp,
        left: Mp,
    },
    /// Rule: TUW-4.2.1
    HexesUsed {
        max: u16,
    },
}

/// Why a unit can't move at all, or change its movement type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Tell)]
#[tell(id = "tuw-cannot-move")]
pub enum CannotMove {
    /// Rule: TUW-3.4.3
    Disabled,
    /// Rule: TUW-3.5.10
    Stationary,
    /// It has moved, and another unit since. Rule: TUW-4.2
    Done,
    /// It has changed its movement type in this window. Rule: TUW-3.5.12
    Switched,
}

/// Movement points of many turns: more than the way over any map costs.
const BEYOND_MP: i32 = 1_000;

/// A unit on its way.
#[derive(Clone, Debug)]
pub struct Mover<'w> {
    world: &'w World,
    mode: MovementMode,
    wounded: bool,
    /// Where it is.
    pub hex: Hex,
    /// What it has used.
    pub used: MovementUsed,
}

impl<'w> Mover<'w> {
    /// The unit as it stands, with what it has moved in this window.
    pub fn of(
        world: &'w World,
        battlefield: &Battlefield,
        code: UnitCode,
        unit: &Unit,
    ) -> Mover<'w> {
        let used = battlefield.movement.get(&code).copied().unwrap_or_default();
        Mover { world, mode: unit.mode(world), wounded: unit.wounded, hex: unit.hex, used }
    }

    /// Movement points left; wounds on the way halve the allowance, and what is spent stays spent.
    pub fn left(&self) -> Mp {
        Mp((allowance(self.mode, self.wounded).0 - self.used.spent.0).max(0))
    }

    /// The means of locomotion by which it goes.
    pub fn by(&self) -> Locomotion {
        self.mode.by
    }

    /// One hex on, paid before it is entered; the cost.
    ///
    /// Rule: TUW-4.2, TUW-4.2.1
    ///
    /// # Errors
    /// Why it stays where it is.
    pub fn step(&mut self, side: Side) -> Result<Mp, Halt> {
        let to = self.hex.neighbour(side);
        let cost = match self.world.ground.entry(self.mode.by, self.hex, side) {
            None => return Err(Halt::OffMap),
            Some(EntryCost::Closed) => return Err(Halt::Closed { hex: to, ground: GroundOf(to) }),
            Some(EntryCost::Cost(cost)) => cost,
        };
        if let Some(max) = self.mode.max.filter(|&max| self.used.entered >= max) {
            return Err(Halt::HexesUsed { max });
        }
        if cost > self.left() {
            return Err(Halt::Short { hex: to, ground: GroundOf(to), cost, left: self.left() });
        }
        self.used.spent.0 += cost.0;
        self.used.entered += 1;
        self.hex = to;
        Ok(cost)
    }

    /// Is it wounded, by now?
    pub fn is_wounded(&self) -> bool {
        self.wounded
    }

    /// Wounded on the way: the allowance halves at once.
    ///
    /// Rule: TUW-4.3
    pub fn wound(&mut self) {
        self.wounded = true;
    }

    /// Every hex it can still reach, with the cheapest way there. A hex with a hazard is entered
    /// last or not at all.
    pub fn reach(&self) -> Reach {
        let start = self.mark(self.hex, self.used.entered);
        let mut reach = Reach { best: BTreeMap::new(), trail: BTreeMap::new() };
        reach.trail.insert(start, Way { spent: self.used.spent, last: None });
        let mut open = BinaryHeap::from([Reverse((self.used.spent, self.used.entered, self.hex))]);
        while let Some(Reverse((spent, entered, hex))) = open.pop() {
            let mark = self.mark(hex, entered);
            if reach.trail[&mark].spent < spent {
                continue;
            }
            reach.best.entry(hex).or_insert(mark);
            if hex != self.hex && self.world.ground.hazard(self.mode.by, hex).is_some() {
                continue;
            }
            for side in Side::ALL {
                let mut next = Mover {
                    hex,
                    used: MovementUsed { spent, entered, ..self.used },
                    ..self.clone()
                };
                if next.step(side).is_err() {
                    continue;
                }
                let MovementUsed { spent, entered, .. } = next.used;
                let there = self.mark(next.hex, entered);
                if reach.trail.get(&there).is_none_or(|known| spent < known.spent) {
                    reach.trail.insert(there, Way { spent, last: Some((mark, side)) });
                    open.push(Reverse((spent, entered, next.hex)));
                }
            }
        }
        reach
    }

    /// The cheapest way to a hex beyond its reach, over as many turns as it takes.
    pub fn way_beyond(&self, to: Hex) -> Option<Vec<Side>> {
        let mode = MovementMode { mp: BEYOND_MP, max: None, ..self.mode };
        let used = MovementUsed::default();
        Mover { mode, wounded: false, used, ..self.clone() }.reach().path(to)
    }

    /// Where the number of hexes is limited, fewer hexes may be worth more points.
    fn mark(&self, hex: Hex, entered: u16) -> Mark {
        (hex, if self.mode.max.is_some() { entered } else { 0 })
    }
}

/// A hex, and how many were entered on the way where that is limited.
type Mark = (Hex, u16);

/// The hexes within reach.
#[derive(Clone, Debug)]
pub struct Reach {
    best: BTreeMap<Hex, Mark>,
    trail: BTreeMap<Mark, Way>,
}

#[derive(Clone, Copy, Debug)]
struct Way {
    spent: Mp,
    last: Option<(Mark, Side)>,
}

impl Reach {
    /// The hexes, the start among them.
    pub fn hexes(&self) -> impl Iterator<Item = Hex> + '_ {
        self.best.keys().copied()
    }

    /// Returns the points spent after the cheapest path to a hex, including those already spent.
    pub fn spent(&self, to: Hex) -> Option<Mp> {
        Some(self.trail[self.best.get(&to)?].spent)
    }

    /// Sides to a hex, if it is within reach.
    pub fn path(&self, to: Hex) -> Option<Vec<Side>> {
        let mut mark = *self.best.get(&to)?;
        let mut sides = Vec::new();
        while let Some((from, side)) = self.trail[&mark].last {
            sides.push(side);
            mark = from;
        }
        sides.reverse();
        Some(sides)
    }
}

/// A unit's movement points in a turn.
///
/// Rule: TUW-3.2.4, TUW-3.4.4
pub fn allowance(mode: MovementMode, wounded: bool) -> Mp {
    Mp::whole(score(mode.mp, UnitState { wounded, disabled: false }))
}

/// May the unit move, or move on?
///
/// Rule: TUW-3.4.3, TUW-3.5.10, TUW-4.2
///
/// # Errors
/// Why not.
pub fn may_move(
    world: &World,
    battlefield: &Battlefield,
    code: UnitCode,
    unit: &Unit,
) -> Result<(), CannotMove> {
    if unit.disabled_until.is_some() {
        Err(CannotMove::Disabled)
    } else if battlefield.movement.contains_key(&code) && battlefield.moving != Some(code) {
        Err(CannotMove::Done)
    } else if !unit.kind(world).moves.iter().any(|mode| world.ground.traits(mode.by).moves) {
        Err(CannotMove::Stationary)
    } else {
        Ok(())
    }
}

/// What a unit has spent after a switch: the same share of the new allowance, rounded against the
/// unit.
///
/// Rule: TUW-3.5.12
pub fn switched(used: MovementUsed, from: Mp, to: Mp) -> MovementUsed {
    let spent = match (used.spent.0, from.0) {
        (0, _) => 0,
        (_, ..=0) => to.0,
        (spent, from) => (spent.min(from) * to.0 + from - 1).div_euclid(from),
    };
    MovementUsed { spent: Mp(spent), switched: true, ..used }
}
