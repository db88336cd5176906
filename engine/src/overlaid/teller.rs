//! What is shown: the host's pages, with what the command adds.

use super::{Host, Overlaid, Overlay};
use crate::aim::Aim;
use crate::command::{Command, Eyes, Page};
use crate::digest::{Digest, Holding};
use crate::map::{Cut, MapView};
use crate::order::OrderError;
use crate::price::UnitPrice;
use crate::report::{Block, Bulletin, Report};
use crate::seat::SeatId;
use crate::system::{Fog, RosterLine, Teller};
use crate::view::{View, ViewOwner, Viewer};

impl<H: Host> Fog for Overlaid<H>
where
    H::Command: Overlay<H>,
{
    fn known(world: &Self::World, position: &Self::Position, viewer: Viewer) -> Self::Known {
        H::known(world, position, viewer)
    }

    fn known_to_umpire(world: &Self::World, position: &Self::Position) -> Self::Known {
        H::known_to_umpire(world, position)
    }
}

/// Adds to a page what this viewer may know.
fn add<H: Host>(world: &H::World, view: &View<H::Known>, page: Page<'_>) {
    let eyes = match view.owner() {
        ViewOwner::Umpire => Eyes::Umpire,
        ViewOwner::Viewer(viewer) => Eyes::Seats(viewer.seats(H::seats(world))),
    };
    let (scene, state) = H::believed(world, view.known());
    H::Command::adds(scene, state, eyes, page);
}

/// The host's events among these.
fn hosts<'e, H: Host>(
    events: &[&'e <Overlaid<H> as crate::system::Types>::Event],
) -> Vec<&'e H::Event>
where
    H::Command: Overlay<H>,
{
    events.iter().filter_map(|event| event.host()).collect()
}

impl<H: Host> Teller for Overlaid<H>
where
    H::Command: Overlay<H>,
{
    fn report(world: &Self::World, view: &View<Self::Known>, events: &[&Self::Event]) -> Report {
        let hosts = hosts::<H>(events);
        let mut report = H::report(world, view, &hosts);
        if hosts.is_empty() && !events.is_empty() {
            report.sections.clear();
        }
        let laid: Vec<_> = events.iter().filter_map(|event| event.laid()).collect();
        let (scene, _) = H::believed(world, view.known());
        let sections = <H::Command as Overlay<H>>::tell(scene, &laid);
        report.is_new = !sections.is_empty();
        report.sections.splice(..0, sections);
        // The answer to an order, or the report of a player's part, tells that alone.
        if events.is_empty() || hosts.len() > 1 {
            add::<H>(world, view, Page::Report(&mut report));
        }
        report
    }

    fn digest(world: &Self::World, view: &View<Self::Known>, events: &[&Self::Event]) -> Digest {
        H::digest(world, view, &hosts::<H>(events))
    }

    fn bulletin(
        world: &Self::World,
        view: &View<Self::Known>,
        events: &[&Self::Event],
    ) -> Option<Bulletin> {
        let hosts = hosts::<H>(events);
        let is_told = events.is_empty() || !hosts.is_empty();
        is_told.then(|| H::bulletin(world, view, &hosts)).flatten()
    }

    fn map(world: &Self::World, view: &View<Self::Known>, cut: &Cut) -> MapView {
        let mut map = H::map(world, view, cut);
        add::<H>(world, view, Page::Map(&mut map, cut));
        map
    }

    fn units(world: &Self::World, view: &View<Self::Known>) -> Block {
        H::units(world, view)
    }

    fn roster(world: &Self::World, view: &View<Self::Known>) -> Vec<RosterLine> {
        let mut roster = H::roster(world, view);
        add::<H>(world, view, Page::Roster(&mut roster));
        roster
    }

    fn unit(
        world: &Self::World,
        view: &View<Self::Known>,
        code: &str,
    ) -> Result<Report, OrderError> {
        let mut report = H::unit(world, view, code)?;
        add::<H>(world, view, Page::Unit(code, &mut report));
        Ok(report)
    }

    fn aim(world: &Self::World, view: &View<Self::Known>) -> Aim {
        let mut aim = H::aim(world, view);
        add::<H>(world, view, Page::Aim(&mut aim));
        aim
    }

    fn holdings(world: &Self::World, view: &View<Self::Known>) -> Vec<Holding> {
        H::holdings(world, view)
    }

    fn seat_name(world: &Self::World, view: &View<Self::Known>, seat: SeatId) -> Option<String> {
        H::seat_name(world, view, seat)
    }

    fn leader(world: &Self::World, view: &View<Self::Known>, seat: SeatId) -> u8 {
        H::leader(world, view, seat)
    }

    fn prices(world: &Self::World) -> Vec<UnitPrice> {
        H::prices(world)
    }
}
