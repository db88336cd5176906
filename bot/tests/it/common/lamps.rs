//! Lamps, the kernel's test system. It has features that no shipped system uses yet, and a rule
//! that its orders can break: no lamp may point at 13 degrees.

#[path = "../../../../engine/tests/lamps/orders.rs"]
#[allow(dead_code, reason = "the bot uses its part")]
mod orders;
#[path = "../../../../engine/tests/lamps/system.rs"]
#[allow(dead_code, reason = "the bot uses its part")]
mod system;

use std::path::Path;

use mythico_engine::registry::Systems;
use mythico_engine::typed::GameOf;

/// A registry with lamps alone.
pub static SYSTEMS: Systems = Systems::new(&[&GameOf::<system::Lamps>::new()]);

/// Writes the module `lamps` into the host's module folder.
pub fn write(home: &Path) {
    let folder = home.join("modules/lamps");
    std::fs::create_dir_all(&folder).unwrap();
    let head = "system = \"lamps\"\ntitle = \"Lamps\"\nsummary = \"Lamps are aimed.\"\n";
    std::fs::write(folder.join("module.toml"), head).unwrap();
}
