//! `mythico module map MODULE FILE.png`: the map as the umpire sees it when a war begins as `forces.toml` has it, drawn as any other map is.

use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Context, bail};
use mythico_engine::dice::Seed;
use mythico_engine::map::{Cut, MapView};
use mythico_engine::registry::Systems;
use mythico_engine::words::Lexicon;
use mythico_render::{Detail, Format, Size};

use crate::cli::module::named;
use crate::config::Config;
use crate::modules::Modules;
use crate::pictures::{Drawing, LARGE, Pictures};

#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  mythico module map my-modules/autumn-war autumn.png\n\n\
    The picture is so large that each hex has its number, if no size is given. A file that is there is replaced.")]
pub(in crate::cli) struct Arguments {
    /// A module's name, or a folder that holds one
    module: String,
    /// The picture; its name ends in .png
    file: PathBuf,
    /// The most pixels from left to right
    #[arg(long, value_parser = clap::value_parser!(u32).range(200..=8000))]
    width: Option<u32>,
    /// The most pixels from top to bottom
    #[arg(long, value_parser = clap::value_parser!(u32).range(200..=8000))]
    height: Option<u32>,
    /// Begin as this seed deploys the forces
    #[arg(long)]
    seed: Option<String>,
    /// How many seats play, if the module is for several numbers [default: the most]
    #[arg(long)]
    seats: Option<u8>,
}

/// Pixels of a cell in which its number can be read, from left to right and from top to bottom.
const CELL: (u32, u32) = (52, 60);
/// Pixels for title, rim and legend.
const AROUND: u32 = 400;
/// The most pixels of a side.
const SIDE_MAX: u32 = 8000;

pub(super) fn run(
    asked: &Arguments,
    config: &Config,
    modules: &Modules,
    systems: Systems,
) -> anyhow::Result<()> {
    if asked.file.extension().is_none_or(|ending| !ending.eq_ignore_ascii_case("png")) {
        bail!("{} is no name of a picture; let it end in .png", asked.file.display());
    }
    let mut module = systems.module_for(named(&asked.module, modules)?, asked.seats)?;
    let mut seed = Seed::of_word("map");
    match &asked.seed {
        Some(word) => seed = Seed::of_word(word),
        None => module = module.as_listed(),
    }
    let map = systems.begin(module, seed)?.umpire().map(&Cut::Whole);
    let usual = size(&map);
    let size =
        Size { width: asked.width.unwrap_or(usual.width), height: asked.height.unwrap_or(usual.height) };
    let pictures = Pictures::new(Arc::new(Lexicon::built_in()));
    let format = Format { size, detail: Detail::Full };
    let picture = pictures.draw(&Drawing { map, format, language: config.language.clone() })?;
    std::fs::write(&asked.file, picture.png).with_context(|| {
        format!("{} can't be written; check that its folder exists", asked.file.display())
    })?;
    println!("{}", picture.alt);
    Ok(())
}

/// As large as it takes for every cell to show its number, and no smaller than any other map.
fn size(map: &MapView) -> Size {
    let most = |of: fn(&mythico_engine::grid::Cell) -> u16| {
        map.cells.iter().map(|cell| u32::from(of(&cell.cell))).max().unwrap_or(0)
    };
    let fitting = |cells: u32, cell: u32, least: u32| (cells * cell + AROUND).clamp(least, SIDE_MAX);
    Size {
        width: fitting(most(|cell| cell.column), CELL.0, LARGE.size.width),
        height: fitting(most(|cell| cell.row), CELL.1, LARGE.size.height),
    }
}
