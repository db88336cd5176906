//! The map as a viewer knows it: without the bridges, tunnels and ports that it knows to be
//! damaged. See EM-4.3, EM-9.5. Orders are checked, ways found and maps drawn on it. Not here: a
//! viewer's knowledge of installations (`country.rs`), or the effect of damage
//! (`country/ground.rs`).

use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

use crate::systems::el_mythico::country::ground::as_it_is;
use crate::systems::el_mythico::country::installation::Wear;
use crate::systems::el_mythico::world::World;

/// The world with a changed map, if a viewer knows of a change. It follows from the viewer's other
/// knowledge.
#[derive(Clone, Default)]
pub struct KnownGround(Option<Arc<World>>);

impl KnownGround {
    /// Builds it from the known state of installations.
    pub fn of(world: &World, wear: impl IntoIterator<Item = (u16, Wear)>) -> KnownGround {
        match as_it_is(world, wear) {
            Cow::Borrowed(_) => KnownGround(None),
            Cow::Owned(changed) => KnownGround(Some(Arc::new(changed))),
        }
    }

    /// The world with the known map.
    pub fn world<'w>(&'w self, printed: &'w World) -> &'w World {
        self.0.as_deref().unwrap_or(printed)
    }
}

impl fmt::Debug for KnownGround {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(if self.0.is_some() { "changed" } else { "as printed" })
    }
}
