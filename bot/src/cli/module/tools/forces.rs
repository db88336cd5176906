//! `mythico module forces MODULE`: what each seat begins with, figure by figure, and what all of it is worth beside the others', so that an author sees
//! whether they can stand against each other. What the figures are of is the system's affair.

use std::fmt::Write;

use anyhow::bail;
use mythico_engine::dice::Seed;
use mythico_engine::figures::{SeatFigures, percent_of_mean};
use mythico_engine::registry::Systems;
use mythico_engine::seat::Seats;

use crate::cli::module::named;
use crate::modules::Modules;

#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  mythico module forces my-modules/autumn-war\n\n\
    Prices and incomes are in activity points; the last column is a seat's worth in percent of the mean.")]
pub(in crate::cli) struct Arguments {
    /// A module's name, or a folder that holds one
    module: String,
    /// How many seats play, if the module is for several numbers [default: the most]
    #[arg(long)]
    seats: Option<u8>,
}

pub(super) fn run(asked: &Arguments, modules: &Modules, systems: Systems) -> anyhow::Result<()> {
    let module = systems.module_for(named(&asked.module, modules)?, asked.seats)?;
    let state = systems.begin(module.as_listed(), Seed::of_word("forces"))?;
    let figures = state.figures();
    if figures.is_empty() {
        bail!("{} has no prices by which its forces could be compared", state.title());
    }
    print!("{}", said(&figures, state.seats()));
    Ok(())
}

/// A table: a line a seat, with one decimal.
fn said(all: &[SeatFigures], seats: &Seats) -> String {
    let key = |one: &SeatFigures| seats.seat(one.seat).map_or("", |seat| seat.key.as_str()).to_owned();
    let wide = all.iter().map(|one| key(one).len()).max().unwrap_or(0).max(4);
    let heads: Vec<&str> =
        all.first().map_or_else(Vec::new, |one| one.figures.iter().map(|(head, _)| *head).collect());
    let mut out = format!("{:wide$}", "seat");
    // Writing to a text can't fail.
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
