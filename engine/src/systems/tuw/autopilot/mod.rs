//! The autopilot: units go where they can strike best, else towards the nearest enemy or objective
//! ([`moves`]), and attack for the most points by the odds; who can harm no unit, alone or with
//! others, strikes at a weapon ([`attacks`]). Before the first turn it buys an army ([`muster`]).
//! Each line is legal when given after those before it, since each is tried on a copy of the
//! battlefield. Here: what both ask of it ([`worth`]). See TUW-4.2, TUW-5.3. Not here: anything a
//! player couldn't do.

mod attacks;
mod moves;
mod muster;
mod worth;

use std::collections::BTreeMap;

use super::code::UnitCode;
use super::fog::Known;
use super::orders::reins::ReinsOf;
use super::position::{Battlefield, Stage, Unit};
use super::reins::Reins;
use super::world::World;
use super::{Command, Tuw};
use crate::grid::hex::Hex;
use crate::seat::SeatId;
use crate::system::Autopilot;
use crate::view::View;

impl<C: Command> Autopilot for Tuw<C> {
    fn autopilot(world: &Self::World, view: &View<Self::Known>, seat: SeatId) -> Vec<String> {
        let reins = ReinsOf::<C> { world, state: &view.known().laid };
        lines(world, view.known(), seat, &reins)
    }
}

/// What a simple player would order now.
pub fn lines(world: &World, known: &Known, seat: SeatId, reins: &dyn Reins) -> Vec<String> {
    if known.battlefield.stage == Stage::Muster {
        return muster::lines(world, &known.battlefield, seat);
    }
    if !known.battlefield.seats().contains(seat) {
        return Vec::new();
    }
    let mut pilot = pilot(world, known, seat, reins);
    match known.battlefield.stage {
        Stage::Movement(_) => pilot.moves(),
        Stage::FirstStrike(_) => pilot.attacks(),
        Stage::Attacks(_) => {
            let mut lines = pilot.attacks();
            let block = world.blocks.get(&seat).map_or(usize::MAX, |block| usize::from(*block));
            lines.truncate(block.saturating_sub(usize::from(known.battlefield.blocks.made)));
            lines
        }
        Stage::Muster | Stage::Over => Vec::new(),
    }
}

fn pilot<'w>(world: &'w World, known: &Known, seat: SeatId, reins: &'w dyn Reins) -> Pilot<'w> {
    Pilot {
        world,
        reins,
        seat,
        stacks: known.battlefield.stacks(),
        battlefield: known.battlefield.clone(),
        remembered: known
            .remembered
            .iter()
            .flatten()
            .map(|(code, seen)| (*code, seen.hex))
            .collect(),
        aimed: BTreeMap::new(),
    }
}

/// A seat being played on a copy of the battlefield, which each line given changes.
struct Pilot<'w> {
    world: &'w World,
    /// Decide about each step.
    reins: &'w dyn Reins,
    seat: SeatId,
    battlefield: Battlefield,
    stacks: BTreeMap<Hex, Vec<UnitCode>>,
    /// Where units were seen last that aren't seen now.
    remembered: Vec<(UnitCode, Hex)>,
    /// What was aimed at each unit, in rolls that destroy it.
    aimed: BTreeMap<UnitCode, i64>,
}

impl Pilot<'_> {
    /// The codes of the seat's units, in order.
    fn own(&self) -> Vec<UnitCode> {
        self.battlefield
            .units
            .iter()
            .filter(|(_, unit)| unit.seat == self.seat)
            .map(|(code, _)| *code)
            .collect()
    }

    /// Is a unit of another faction?
    fn hostile(&self, unit: &Unit) -> bool {
        self.world.faction(unit.seat) != self.world.faction(self.seat)
    }

    /// Hostile units within so many hexes.
    fn near(&self, hex: Hex, range: u32) -> Vec<UnitCode> {
        let stacks = hex.within(range).into_iter().filter_map(|hex| self.stacks.get(&hex));
        stacks
            .flatten()
            .copied()
            .filter(|code| self.hostile(&self.battlefield.units[code]))
            .collect()
    }

    /// Hostile units within range of any weapon.
    fn in_range(&self, unit: &Unit) -> Vec<UnitCode> {
        self.near(unit.hex, unit.kind(self.world).range())
    }
}
