//! The fog of a rule system: what each viewer may know.

use crate::types::Types;
use crate::view::Viewer;

/// The fog of a system. It gets the whole truth and returns copies.
pub trait Fog: Types {
    /// The fog: what a viewer may know.
    fn known(world: &Self::World, position: &Self::Position, viewer: Viewer) -> Self::Known;

    /// Everything, in the same form, for the umpire.
    fn known_to_umpire(world: &Self::World, position: &Self::Position) -> Self::Known;
}
