//! `mythico module map MODULE FILE.png` draws the umpire's map of a war's beginning, with the
//! forces of `forces.toml`.

use std::path::PathBuf;

use anyhow::{Context, bail};
use mythico_engine::dice::Seed;
use mythico_engine::map::{Cut, MapView};
use mythico_engine::registry::Systems;
use mythico_engine::words::Lexicon;
use mythico_render::{Detail, Format, Size};

use crate::cli::module::find_module;
use crate::config::Config;
use crate::modules::Modules;
use crate::pictures::{Drawing, LARGE, Pictures};

#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  mythico module map my-modules/autumn-war autumn.png\n\n\
    Without a size the picture is large enough to show each hex's number. An existing file is replaced.")]
pub(in crate::cli) struct Arguments {
    /// A module's name, or a folder with a module
    module: String,
    /// The picture; its name ends in .png
    file: PathBuf,
    /// Greatest width in pixels
    #[arg(long, value_parser = clap::value_parser!(u32).range(200..=8000))]
    width: Option<u32>,
    /// Greatest height in pixels
    #[arg(long, value_parser = clap::value_parser!(u32).range(200..=8000))]
    height: Option<u32>,
    /// Deploy the forces by this seed
    #[arg(long)]
    seed: Option<String>,
    /// Number of seats, if the module has several numbers [default: the most]
    #[arg(long)]
    seats: Option<u8>,
}

/// Width and height in pixels of a cell with a legible number.
const CELL: (u32, u32) = (52, 60);
/// Pixels for title, margins and legend.
const AROUND: u32 = 400;
/// Greatest side in pixels.
const SIDE_MAX: u32 = 8000;

pub(super) fn run(
    args: &Arguments,
    config: &Config,
    modules: &Modules,
    systems: Systems,
) -> anyhow::Result<()> {
    if args.file.extension().is_none_or(|ending| !ending.eq_ignore_ascii_case("png")) {
        bail!("{} isn't a PNG file; choose a name that ends in .png", args.file.display());
    }
    let mut module = systems.module_for(find_module(&args.module, modules)?, args.seats)?;
    let mut seed = Seed::of_word("map");
    match &args.seed {
        Some(word) => seed = Seed::of_word(word),
        None => module = module.as_listed(),
    }
    let map = systems.begin(module, seed)?.umpire().map(&Cut::Whole);
    let usual = size(&map);
    let size = Size {
        width: args.width.unwrap_or(usual.width),
        height: args.height.unwrap_or(usual.height),
    };
    let pictures = Pictures::new(Lexicon::built_in());
    let format = Format { size, detail: Detail::Full };
    let picture = pictures.draw(&Drawing { map, format, language: config.language.clone() })?;
    std::fs::write(&args.file, picture.png).with_context(|| {
        format!("{} can't be written; check that its folder exists", args.file.display())
    })?;
    println!("{}", picture.alt);
    Ok(())
}

/// Size at which each cell shows its number, but no smaller than other maps.
fn size(map: &MapView) -> Size {
    let most = |side: fn(&mythico_engine::grid::Cell) -> u16| {
        map.cells.iter().map(|cell| u32::from(side(&cell.cell))).max().unwrap_or(0)
    };
    let fitting =
        |cells: u32, cell: u32, least: u32| (cells * cell + AROUND).clamp(least, SIDE_MAX);
    Size {
        width: fitting(most(|cell| cell.column), CELL.0, LARGE.size.width),
        height: fitting(most(|cell| cell.row), CELL.1, LARGE.size.height),
    }
}
