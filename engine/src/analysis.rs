//! What authors of modules measure. No player sees it. Not here: tables of many wars (the tools).

use crate::battle::Battle;
use crate::figures::SeatFigures;
use crate::types::Types;

/// Figures of a system for authors. They are made from the whole truth.
pub trait Analysis: Types {
    /// What each seat has, in figures, to compare seats. The last figure is the worth of
    /// everything.
    fn figures(world: &Self::World, position: &Self::Position) -> Vec<SeatFigures> {
        let _ = (world, position);
        Vec::new()
    }

    /// The battles of an adjudication, to compare wars. Takes the positions before and after it,
    /// and all its events, whatever their audience.
    fn battles(
        world: &Self::World,
        positions: [&Self::Position; 2],
        events: &[&Self::Event],
    ) -> Vec<Battle> {
        let _ = (world, positions, events);
        Vec::new()
    }
}
