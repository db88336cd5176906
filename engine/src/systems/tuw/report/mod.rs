//! Reports, news and pages for viewers, made from their views.
//! Not here: what may be known (`fog.rs`), the names of things (`wording.rs`), maps (`map.rs`).

pub mod bulletin;
pub mod corrections;
pub mod damage;
pub mod digest;
mod fights;
mod lead;
pub mod muster;
pub mod results;
pub mod roster;
pub mod turn;
pub mod unit;

use super::events::Event;
use super::{Command, Tuw, map, standing};
use crate::aim::Aim;
use crate::digest::{Digest, Holding};
use crate::map::{Cut, MapView};
use crate::order::OrderError;
use crate::price::UnitPrice;
use crate::report::{Block, Bulletin, Report};
use crate::system::{RosterLine, Teller};
use crate::systems::tuw::prices;
use crate::view::View;

impl<C: Command> Teller for Tuw<C> {
    fn report(world: &Self::World, view: &View<Self::Known>, events: &[&Event]) -> Report {
        turn::report(world, view.known(), events)
    }

    fn digest(world: &Self::World, _: &View<Self::Known>, events: &[&Event]) -> Digest {
        digest::digest(world, events)
    }

    fn bulletin(
        world: &Self::World,
        view: &View<Self::Known>,
        events: &[&Event],
    ) -> Option<Bulletin> {
        bulletin::bulletin(world, view.known(), events)
    }

    fn map(world: &Self::World, view: &View<Self::Known>, cut: &Cut) -> MapView {
        map::map(world, view.known(), cut)
    }

    fn units(world: &Self::World, view: &View<Self::Known>) -> Block {
        roster::table(world, view.known())
    }

    fn roster(world: &Self::World, view: &View<Self::Known>) -> Vec<RosterLine> {
        roster::roster(world, view.known())
    }

    fn unit(
        world: &Self::World,
        view: &View<Self::Known>,
        code: &str,
    ) -> Result<Report, OrderError> {
        unit::unit(world, view.known(), code)
    }

    fn aim(world: &Self::World, view: &View<Self::Known>) -> Aim {
        standing::aim(world, view.known())
    }

    fn holdings(world: &Self::World, view: &View<Self::Known>) -> Vec<Holding> {
        digest::holdings(world, view.known())
    }

    fn prices(world: &Self::World) -> Vec<UnitPrice> {
        prices::prices(world)
    }
}
