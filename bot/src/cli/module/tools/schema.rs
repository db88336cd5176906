//! `mythico module schema SYSTEM DIR`: JSON Schemas of the files of a system's modules, for an editor that completes and checks TOML by them.

use std::path::PathBuf;

use anyhow::Context;
use mythico_engine::game::Game;
use mythico_engine::registry::Systems;

use crate::cli::folder::NewFolder;

#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  mythico module schema el-mythico my-modules/schemas\n\n\
    Editors with Taplo (Even Better TOML) read it where a file begins with a line such as\n  #:schema ../schemas/map.schema.json")]
pub(in crate::cli) struct Arguments {
    /// The rule system
    system: String,
    /// A new folder for them
    dir: PathBuf,
}

pub(super) fn run(asked: &Arguments, systems: Systems) -> anyhow::Result<()> {
    let known = || systems.iter().map(Game::id).collect::<Vec<_>>().join(", ");
    let game = systems.get(&asked.system);
    let game =
        game.with_context(|| format!("there is no system {}; choose one of {}", asked.system, known()))?;
    let folder = NewFolder::begin(&asked.dir)?;
    for of_file in game.file_schemas() {
        let name = of_file.file.replace(".toml", ".schema.json");
        folder.write(&name, serde_json::to_string_pretty(&of_file.schema)? + "\n")?;
        let needed = if of_file.is_needed { "every module has it" } else { "may be left out" };
        println!("{name}: {} ({needed})", of_file.file);
    }
    folder.finish()
}
