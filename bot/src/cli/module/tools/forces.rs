//! `mythico module forces MODULE` lists each seat's opening figures and its worth compared to the
//! mean. It helps authors balance a module. The system chooses the figures.

use std::fmt::Write;

use anyhow::bail;
use mythico_engine::dice::Seed;
use mythico_engine::figures::{SeatFigures, percent_of_mean};
use mythico_engine::registry::Systems;
use mythico_engine::seat::Seats;

use crate::cli::module::find_module;
use crate::modules::Modules;

#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  mythico module forces my-modules/autumn-war\n\n\
    Prices and incomes are in activity points; the last column is a seat's worth in percent of the mean.")]
pub(in crate::cli) struct Arguments {
    /// A module's name, or a folder with a module
    module: String,
    /// Number of seats, if the module has several numbers [default: the most]
    #[arg(long)]
    seats: Option<u8>,
}

pub(super) fn run(args: &Arguments, modules: &Modules, systems: Systems) -> anyhow::Result<()> {
    let module = systems.module_for(find_module(&args.module, modules)?, args.seats)?;
    let state = systems.begin(module.as_listed(), Seed::of_word("forces"))?;
    let figures = state.figures();
    if figures.is_empty() {
        bail!("{} has no prices to compare its forces by", state.title());
    }
    print!("{}", table(&figures, state.seats()));
    Ok(())
}

/// One line per seat, with one decimal.
fn table(all: &[SeatFigures], seats: &Seats) -> String {
    let key =
        |one: &SeatFigures| seats.seat(one.seat).map_or("", |seat| seat.key.as_str()).to_owned();
    let wide = all.iter().map(|one| key(one).len()).max().unwrap_or(0).max(4);
    let heads: Vec<&str> = all
        .first()
        .map_or_else(Vec::new, |one| one.figures.iter().map(|(head, _)| *head).collect());
    let mut out = format!("{:wide$}", "seat");
    // Writing to a string can't fail.
    for head in &heads {
        let _ = write!(out, "  {head:>6}");
    }
    out += "    %\n";
    for (one, percent) in all.iter().zip(percent_of_mean(all)) {
        let _ = write!(out, "{:wide$}", key(one));
        for (head, tenths) in &one.figures {
            let column = head.len().max(6);
            let _ = write!(out, "  {:>column$}", format!("{}.{}", tenths / 10, tenths % 10));
        }
        let _ = writeln!(out, "  {percent:>3}");
    }
    out
}
