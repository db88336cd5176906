//! The map as a viewer knows it: without the bridges, tunnels and ports that it knows to be
//! damaged. Rules: EM-4.3, EM-9.5. Orders are checked, ways found and maps drawn on it. Not here:
//! what a viewer knows of installations (`country.rs`), or what a damaged one does
//! (`country/ground.rs`).

use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

use crate::systems::el_mythico::country::ground::as_it_is;
use crate::systems::el_mythico::country::installation::Wear;
use crate::systems::el_mythico::world::World;

/// The world with a map that differs from the printed one, if a viewer knows that it does. It
/// follows from what else is known.
#[derive(Clone, Default)]
pub struct KnownGround(Option<Arc<World>>);

impl KnownGround {
    /// By what is known of installations.
    pub fn of(world: &World, wear: impl IntoIterator<Item = (u16, Wear)>) -> KnownGround {
        match as_it_is(world, wear) {
            Cow::Borrowed(_) => KnownGround(None),
            Cow::Owned(changed) => KnownGround(Some(Arc::new(changed))),
        }
    }

    /// The world with the map as it is known.
    pub fn world<'w>(&'w self, printed: &'w World) -> &'w World {
        self.0.as_deref().unwrap_or(printed)
    }
}

impl fmt::Debug for KnownGround {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(if self.0.is_some() { "changed" } else { "as printed" })
    }
}
