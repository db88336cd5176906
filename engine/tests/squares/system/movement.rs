//! Who moves where: on inner maps a square a phase, then on the outer map. All units of a phase
//! move at once, from where they stood as it began; nobody enters a mountain or a square that
//! somebody else's unit held then.

use std::collections::BTreeMap;

use mythico_engine::grid::{Cell, Direction, Location};

use super::position::{Position, Unit};
use super::world::World;

/// What the orders of a window come to.
#[derive(Default)]
pub struct Plan {
    pub units: BTreeMap<u16, UnitPlan>,
    pub sent: Vec<Sent>,
}

/// What one unit does.
#[derive(Default)]
pub struct UnitPlan {
    /// Its step in each phase.
    pub tactical: BTreeMap<&'static str, Direction>,
    pub strategic: Vec<Direction>,
    pub entry: Option<Location>,
    pub facing: Option<Direction>,
    pub drawn: Vec<(String, u32)>,
}

/// Half of a unit, sent off to do something.
pub struct Sent {
    pub from: u16,
    pub does: UnitPlan,
}

impl Plan {
    pub fn unit(&mut self, number: u16) -> &mut UnitPlan {
        self.units.entry(number).or_default()
    }

    /// Units that are sent off become units of their own, numbered from 500.
    pub fn divide(&mut self, position: &mut Position) {
        for Sent { from, does } in std::mem::take(&mut self.sent) {
            let Some(unit) = position.units.get_mut(&from) else { continue };
            let men = unit.men / 2;
            unit.men -= men;
            let part = Unit::new(unit.seat, unit.at, men);
            let number =
                (500..).find(|number| !position.units.contains_key(number)).unwrap_or(u16::MAX);
            position.units.insert(number, part);
            self.units.insert(number, does);
        }
    }
}

/// One phase on the inner maps; tells who was halted.
pub fn tactical(world: &World, position: &mut Position, plan: &Plan, phase: &str) -> Vec<u16> {
    let step = |number: &u16, unit: &Unit| {
        let direction = plan.units.get(number)?.tactical.get(phase)?;
        unit.at.within?;
        Some((*number, world.atlas.step(unit.at, *direction)))
    };
    let steps: Vec<_> =
        position.units.iter().filter_map(|(number, unit)| step(number, unit)).collect();
    moved(world, position, steps)
}

/// Moves units at once, each to a location or nowhere; tells who was halted.
fn moved(world: &World, position: &mut Position, steps: Vec<(u16, Option<Location>)>) -> Vec<u16> {
    let frozen = position.clone();
    let mut halted = Vec::new();
    for (number, to) in steps {
        let seat = frozen.units[&number].seat;
        let to = to.filter(|to| world.is_open(*to) && !frozen.is_held_against(seat, *to));
        match (to, position.units.get_mut(&number)) {
            (Some(to), Some(unit)) => {
                unit.at = to;
                unit.trail.push(to);
            }
            _ => halted.push(number),
        }
    }
    halted
}

/// The marches on the outer map, square by square; the last one leads into the inner map, if there
/// is one.
pub fn strategic(world: &World, position: &mut Position, plan: &Plan) -> Vec<u16> {
    let mut halted = Vec::new();
    let longest = plan.units.values().map(|unit| unit.strategic.len()).max().unwrap_or(0);
    for nth in 0..longest {
        let step = |number: &u16, unit: &Unit| {
            let does = plan.units.get(number)?;
            let &direction = does.strategic.get(nth)?;
            let square = world.atlas.step(Location::outer(unit.at.on_outer_map()), direction);
            let last = nth + 1 == does.strategic.len();
            let to = square.map(|square| {
                if last { entered(world, square, direction, does.entry) } else { square }
            });
            Some((*number, to))
        };
        let going = position.units.iter().filter(|(number, _)| !halted.contains(*number));
        let steps: Vec<_> = going.filter_map(|(number, unit)| step(number, unit)).collect();
        halted.extend(moved(world, position, steps));
    }
    halted
}

/// Where a unit comes to stand that enters a square in a direction.
fn entered(
    world: &World,
    square: Location,
    direction: Direction,
    entry: Option<Location>,
) -> Location {
    if !world.atlas.with_inner.contains(&square.cell) {
        return square;
    }
    let middle = |edge: Option<u16>, size: u16| edge.unwrap_or(size.div_ceil(2));
    let (column, row) = edge(world, direction);
    let inner = &world.atlas.inner;
    let cell = Cell::new(middle(column, inner.columns), middle(row, inner.rows));
    entry
        .filter(|entry| entry.within == Some(square.cell))
        .unwrap_or(Location::inner(square.cell, cell))
}

/// The column and row at the edge of an inner map over which one comes in a direction.
pub fn edge(world: &World, direction: Direction) -> (Option<u16>, Option<u16>) {
    use Direction::{East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West};
    let inner = &world.atlas.inner;
    let column = match direction {
        East | NorthEast | SouthEast => Some(1),
        West | NorthWest | SouthWest => Some(inner.columns),
        North | South => None,
    };
    let row = match direction {
        South | SouthEast | SouthWest => Some(1),
        North | NorthEast | NorthWest => Some(inner.rows),
        East | West => None,
    };
    (column, row)
}
