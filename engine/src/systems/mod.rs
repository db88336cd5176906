//! The rule systems that this program ships: the one place that names them. They never import one
//! another.

mod el_mythico;
pub(crate) mod tuw;

use crate::overlays::firestrike::on_tuw::FirestrikeTuw;
use crate::registry::Systems;
use crate::typed::GameOf;

/// Every system that this program ships.
pub static SHIPPED: Systems = Systems::new(&[
    &GameOf::<el_mythico::ElMythico>::new(),
    &GameOf::<tuw::Tuw>::new(),
    &GameOf::<FirestrikeTuw>::new(),
]);
