//! What viewers are shown, all from their views: [`turn`], [`bulletin`], [`roster`], [`standing`],
//! [`stores`], [`unit`]. Not here: what may be known (`fog.rs`), or drawing.

mod affairs;
mod air;
mod battle;
mod battle_outcome;
mod battle_summary;
pub mod bulletin;
pub mod career;
pub mod changes;
pub mod corrections;
pub mod country;
mod decisions;
pub mod digest;
mod elites;
pub mod espionage;
mod fieldwork;
mod fight_lines;
pub mod installations;
pub mod intelligence;
mod lead;
mod losses_besides;
pub mod market;
pub mod minor;
mod moments;
mod news_items;
mod own_units;
mod powers;
mod remarks;
pub mod roster;
mod rounds;
pub mod sea;
mod sheet;
mod stage;
mod stage_checks;
mod stage_fire;
mod stage_units;
pub mod standing;
pub mod stores;
mod stories;
mod truces;
pub mod turn;
mod turning;
pub mod unit;
mod wordings;

use super::events::Event;
use super::fog::Known;
use super::world::World;
use super::{ElMythico, map, victory};
use crate::aim::Aim;
use crate::digest::{Digest, Holding};
use crate::map::{Cut, MapView};
use crate::order::OrderError;
use crate::report::{Block, Bulletin, Report};
use crate::seat::SeatId;
use crate::system::{RosterLine, Teller};
use crate::view::View;

impl Teller for ElMythico {
    fn report(world: &World, view: &View<Known>, events: &[&Event]) -> Report {
        turn::report(world, view, events)
    }

    fn digest(world: &World, view: &View<Known>, events: &[&Event]) -> Digest {
        digest::digest(world, view.known(), events)
    }

    fn bulletin(world: &World, view: &View<Known>, events: &[&Event]) -> Option<Bulletin> {
        Some(bulletin::bulletin(world, view.known(), events))
    }

    fn map(world: &World, view: &View<Known>, cut: &Cut) -> MapView {
        map::map(world, view, cut)
    }

    fn units(world: &World, view: &View<Known>) -> Block {
        own_units::table(world, view.known())
    }

    fn roster(world: &World, view: &View<Known>) -> Vec<RosterLine> {
        roster::roster(world, view.known())
    }

    fn unit(world: &World, view: &View<Known>, code: &str) -> Result<Report, OrderError> {
        unit::unit(world, view, code)
    }

    fn aim(world: &World, view: &View<Known>) -> Aim {
        victory::aim(world, view)
    }

    fn holdings(world: &World, view: &View<Known>) -> Vec<Holding> {
        standing::holdings(world, view)
    }

    fn leader(world: &World, view: &View<Known>, seat: SeatId) -> u8 {
        view.known().leader(seat, world)
    }
}
