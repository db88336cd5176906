//! `mythico module schema SYSTEM DIR` writes JSON Schemas of a system's module files. With them an
//! editor completes and checks TOML.

use std::path::PathBuf;

use anyhow::Context;
use mythico_engine::game::Game;
use mythico_engine::registry::Systems;

use crate::cli::folder::NewFolder;

#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  mythico module schema el-mythico my-modules/schemas\n\n\
    Editors with Taplo (Even Better TOML) use it if a file begins with a line like\n  #:schema ../schemas/map.schema.json")]
pub(in crate::cli) struct Arguments {
    /// The rule system
    system: String,
    /// A new folder for the schemas
    dir: PathBuf,
}

pub(super) fn run(args: &Arguments, systems: Systems) -> anyhow::Result<()> {
    let known = || systems.iter().map(Game::id).collect::<Vec<_>>().join(", ");
    let game = systems.get(&args.system);
    let game = game.with_context(|| {
        format!("there is no system {}; choose one of {}", args.system, known())
    })?;
    let folder = NewFolder::new(&args.dir)?;
    for schema in game.file_schemas() {
        let name = schema.file.replace(".toml", ".schema.json");
        folder.write(&name, serde_json::to_string_pretty(&schema.schema)? + "\n")?;
        let needed = if schema.is_needed { "every module has it" } else { "may be left out" };
        println!("{name}: {} ({needed})", schema.file);
    }
    folder.finish()
}
