//! Movement: hex by hex, each paid on entry; hazards strike on entry; one switch of movement type a
//! turn. See TUW-3.5.12, TUW-4.2, TUW-4.2.1, TUW-4.3, TUW-9.2. Not here: turn order (`orders/`),
//! costs (`world/ground.rs`), flight (`sequence/flight.rs`).

pub mod hazard;

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

use crate::grid::hex::{Hex, Side};
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::position::{Battlefield, Flight, MovementUsed, Saving, Unit};
use crate::systems::tuw::reins::{Reins, Step};
use crate::systems::tuw::score::{Health, UnitState, score};
use crate::systems::tuw::wording::{GroundOf, TerrainOf};
use crate::systems::tuw::world::World;
use crate::systems::tuw::world::effect::{EntryCost, Mp};
use crate::systems::tuw::world::kind::MovementMode;
use crate::systems::tuw::world::locomotion::Locomotion;
use crate::words::{Message, Tell};

/// Why a unit goes no farther.
#[derive(Clone, Debug, PartialEq, Eq, Tell)]
#[tell(id = "tuw-halt")]
pub enum Halt {
    OffMap,
    /// See TUW-4.4
    Closed {
        hex: Hex,
        ground: GroundOf,
    },
    /// See TUW-4.2
    Short {
        hex: Hex,
        ground: GroundOf,
        cost: Mp,
        left: Mp,
    },
    /// See TUW-4.2.1
    HexesUsed {
        max: u16,
    },
    /// A flyer on the ground. See TUW-3.5.2
    Grounded,
    /// A command doesn't let it.
    Cut {
        why: Message,
    },
}

/// Why a unit can't move at all, or change its movement type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Tell)]
#[tell(id = "tuw-cannot-move")]
pub enum CannotMove {
    /// See TUW-3.4.3
    Disabled,
    /// See TUW-3.5.10
    Stationary,
    /// It has moved, and another unit since. See TUW-4.2
    Done,
    /// It has changed its movement type in this window. See TUW-3.5.12
    Switched,
    /// It is carried. See TUW-3.5.10
    Aboard,
    /// It doesn't fly. See TUW-3.5.2
    NoFlyer,
    /// See TUW-3.5.2
    InTheAir,
    /// See TUW-3.5.2
    OnTheGround,
    /// Only small flyers fly in terrain. See TUW-3.5.2
    NotSmall,
    /// It flies a whole move over the terrain, or in it. See TUW-3.5.2.1
    WholeMove,
    /// It can't land there. See TUW-4.4
    NoLanding { hex: Hex, ground: TerrainOf },
    /// See TUW-4.2
    TooFewPoints { cost: Mp, left: Mp },
    /// It has moved. See TUW-3.5.10, TUW-8.7.6
    Moved,
    /// See TUW-8.7.6
    NoTeleport,
    /// Beyond its teleport movement points. See TUW-8.7.6
    TooFar { hex: Hex, distance: u32, range: u32 },
    /// It couldn't stand there. See TUW-8.7.6, TUW-3.5.10
    ClosedTo { hex: Hex, by: Locomotion },
    /// Units that go so aren't carried, nor are carriers. See TUW-3.5.10
    NotCarried,
    /// The carrier has no room, or carries nobody. See TUW-3.5.10
    NoRoom { carrier: UnitCode },
    /// It isn't in the carrier's hex, nor beside it. See TUW-3.5.10
    NotBeside { carrier: UnitCode },
    /// The hex isn't beside it. See TUW-9.2, TUW-3.5.10
    NotANeighbour { hex: Hex },
    /// It isn't carried. See TUW-3.5.10
    NotAboard,
    /// The scenario doesn't have partial moves. See TUW-9.2
    NoSaving,
    /// It can pay for the hex now. See TUW-9.2
    CanPay { hex: Hex, cost: Mp },
}

/// Movement points of many turns: more than the way over any map costs.
const BEYOND_MP: i32 = 1_000;

/// A unit on its way.
#[derive(Clone)]
pub struct Mover<'w> {
    world: &'w World,
    code: UnitCode,
    /// Decide about each step of the units on this battlefield.
    reins: Option<(&'w dyn Reins, &'w Battlefield)>,
    mode: MovementMode,
    /// How the ground counts for it.
    by: Locomotion,
    /// A flyer that is on the ground goes nowhere.
    grounded: bool,
    /// What it still bears.
    pub health: Health,
    /// What it has saved for a hex.
    saving: Option<Saving>,
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
        let mode = unit.mode(world);
        let grounded = unit.flight == Flight::Landed && unit.is_flyer(world);
        Mover {
            world,
            code,
            reins: None,
            mode,
            by: mode.by,
            grounded,
            health: unit.health(world),
            saving: unit.saving,
            hex: unit.hex,
            used,
        }
    }

    /// It, under a command that decides about each step.
    #[must_use]
    pub fn under(self, reins: &'w dyn Reins, battlefield: &'w Battlefield) -> Mover<'w> {
        Mover { reins: Some((reins, battlefield)), ..self }
    }

    /// It, without a command that decides about its steps.
    #[must_use]
    pub fn unbound(self) -> Mover<'w> {
        Mover { reins: None, ..self }
    }

    /// It, flying in the terrain as if on foot.
    ///
    /// See TUW-3.5.2.1
    #[must_use]
    pub fn in_terrain(self) -> Mover<'w> {
        Mover { by: Locomotion::Foot, ..self }
    }

    /// Whether it is a flyer on the ground.
    pub fn is_grounded(&self) -> bool {
        self.grounded
    }

    /// Its movement points in a turn.
    pub fn allowance(&self) -> Mp {
        allowance(self.mode, self.health.wounded)
    }

    /// Movement points left; wounds on the way halve the allowance, and what is spent stays spent.
    pub fn left(&self) -> Mp {
        Mp((self.allowance().0 - self.used.spent.0).max(0))
    }

    /// What it has used if it spends all it has left.
    pub fn all_used(&self) -> MovementUsed {
        MovementUsed { spent: Mp(self.used.spent.0.max(self.allowance().0)), ..self.used }
    }

    /// What it has used if it spends so much more.
    ///
    /// # Errors
    /// If it hasn't so much left.
    pub fn spend(&self, cost: Mp) -> Result<MovementUsed, CannotMove> {
        if cost > self.left() {
            return Err(CannotMove::TooFewPoints { cost, left: self.left() });
        }
        Ok(MovementUsed { spent: Mp(self.used.spent.0 + cost.0), ..self.used })
    }

    /// What it still has to pay for a hex beside it, less what it has saved; `None` if the hex is
    /// closed to it, or off the map.
    ///
    /// Rule: TUW-9.2
    pub fn price(&self, side: Side) -> Option<Mp> {
        let Some(EntryCost::Cost(cost)) = self.world.ground.entry(self.by, self.hex, side) else {
            return None;
        };
        let to = self.hex.neighbour(side);
        let saving = self.saving.filter(|saving| saving.from == self.hex && saving.to == to);
        Some(Mp((cost.0 - saving.map_or(0, |saving| saving.saved.0)).max(0)))
    }

    /// The means of locomotion by which it goes.
    pub fn by(&self) -> Locomotion {
        self.by
    }

    /// One hex on, paid before it is entered; the cost.
    ///
    /// Rule: TUW-4.2, TUW-4.2.1
    ///
    /// # Errors
    /// Why it stays where it is.
    pub fn step(&mut self, side: Side) -> Result<Mp, Halt> {
        let to = self.hex.neighbour(side);
        if self.grounded {
            return Err(Halt::Grounded);
        }
        if self.world.ground.terrain(to).is_none() {
            return Err(Halt::OffMap);
        }
        let Some(cost) = self.price(side) else {
            return Err(Halt::Closed { hex: to, ground: GroundOf(to) });
        };
        if let Some(max) = self.mode.max.filter(|&max| self.used.entered >= max) {
            return Err(Halt::HexesUsed { max });
        }
        if cost > self.left() {
            return Err(Halt::Short { hex: to, ground: GroundOf(to), cost, left: self.left() });
        }
        let step = Step { unit: self.code, from: self.hex, to };
        let cut = self.reins.and_then(|(reins, battlefield)| reins.cut(battlefield, step));
        if let Some(why) = cut {
            return Err(Halt::Cut { why });
        }
        self.used.spent.0 += cost.0;
        self.used.entered += 1;
        self.hex = to;
        Ok(cost)
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
            if hex != self.hex && self.world.ground.hazard(self.by, hex).is_some() {
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
        let health = Health { wounded: false, ..self.health };
        Mover { mode, health, used, ..self.clone() }.reach().path(to)
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
/// Rule: TUW-3.2.4. See TUW-3.4.4
pub fn allowance(mode: MovementMode, wounded: bool) -> Mp {
    Mp::whole(score(mode.mp, UnitState { wounded, disabled: false }))
}

/// May the unit move, or move on?
///
/// See TUW-3.4.3, TUW-3.5.10, TUW-4.2
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
    } else if unit.aboard.is_some() {
        Err(CannotMove::Aboard)
    } else if battlefield.movement.contains_key(&code) && !battlefield.moving.contains(&code) {
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
