//! What a rule system shows: reports, news, maps and pages. All of it is made from views.

use serde::Serialize;

use crate::aim::Aim;
use crate::digest::{Digest, Holding};
use crate::map::{Cut, MapView};
use crate::order::OrderError;
use crate::price::UnitPrice;
use crate::report::{Block, Bulletin, Report};
use crate::seat::SeatId;
use crate::types::Types;
use crate::view::View;
use crate::words::Message;

/// What viewers read and see. It never gets a position.
pub trait Teller: Types {
    /// The report for a viewer. It gets only events that this viewer may hear.
    fn report(world: &Self::World, view: &View<Self::Known>, events: &[&Self::Event]) -> Report;

    /// A turn in a few lines, made from events that this viewer may hear. The umpire hears all, so
    /// events for several viewers come several times.
    fn digest(world: &Self::World, view: &View<Self::Known>, events: &[&Self::Event]) -> Digest {
        let _ = (world, view, events);
        Digest::default()
    }

    /// The news after public events, if any. Without events, the news on the present state.
    fn bulletin(
        world: &Self::World,
        view: &View<Self::Known>,
        events: &[&Self::Event],
    ) -> Option<Bulletin>;

    /// The map that may be drawn.
    fn map(world: &Self::World, view: &View<Self::Known>, cut: &Cut) -> MapView;

    /// The viewer's own units, a line each: code and description.
    fn roster(world: &Self::World, view: &View<Self::Known>) -> Vec<RosterLine>;

    /// The viewer's own units as a table, for a player's first message.
    fn units(world: &Self::World, view: &View<Self::Known>) -> Block {
        Block::List(Self::roster(world, view).into_iter().map(|line| line.said).collect())
    }

    /// All that the viewer knows of one unit.
    ///
    /// # Errors
    /// A refusal, the same whether the unit doesn't exist or isn't known.
    fn unit(
        world: &Self::World,
        view: &View<Self::Known>,
        code: &str,
    ) -> Result<Report, OrderError>;

    /// What wins the war, and the viewer's standing, as far as the view tells.
    fn aim(world: &Self::World, view: &View<Self::Known>) -> Aim {
        let _ = (world, view);
        Aim::default()
    }

    /// What can change hands and who has it as far as the viewer knows, always in the same order.
    fn holdings(world: &Self::World, view: &View<Self::Known>) -> Vec<Holding> {
        let _ = (world, view);
        Vec::new()
    }

    /// The name that a seat took in play, which the position holds. `None` if it has the module's
    /// name.
    fn seat_name(world: &Self::World, view: &View<Self::Known>, seat: SeatId) -> Option<String> {
        let _ = (world, view, seat);
        None
    }

    /// How many leaders of a seat came before the present one, as far as this viewer knows; 0 in a
    /// system whose leaders don't die.
    fn leader(world: &Self::World, view: &View<Self::Known>, seat: SeatId) -> u8 {
        let _ = (world, view, seat);
        0
    }

    /// Price of each kind of unit, term by term. Empty if the system has no prices.
    fn prices(world: &Self::World) -> Vec<UnitPrice> {
        let _ = world;
        Vec::new()
    }
}

/// One of a viewer's own units, as a list of them shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RosterLine {
    /// The unit's code as orders take it.
    pub code: String,
    /// Other numbers that it has, and its name.
    pub also: Vec<String>,
    /// What it is and where.
    pub said: Message,
    /// Does it follow another unit's orders, and need none of its own?
    pub led: bool,
}
