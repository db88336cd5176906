//! Tests of Firestrike's rules. Cases are data: the `.toml` files in this folder, each weighed by a
//! [`Scene`] of its own numbers. [`tables`] compares the charts with independent ones.

mod on_tuw;
mod scene;
mod tables;

use self::scene::Scene;
use crate::cases::weigh as play;

crate::cases::cases!("firestrike");
