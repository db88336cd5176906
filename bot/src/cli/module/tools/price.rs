//! `mythico module price MODULE [KIND]` lists what kinds of units cost, term by term. The system
//! works the prices out.

use anyhow::bail;
use mythico_engine::dice::Seed;
use mythico_engine::order::complete::did_you_mean;
use mythico_engine::price::UnitPrice;
use mythico_engine::registry::Systems;
use mythico_engine::words::{ENGLISH, Lexicon};

use crate::cli::module::find_module;
use crate::modules::Modules;

#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  mythico module price my-modules/autumn-war knight")]
pub(in crate::cli) struct Arguments {
    /// A module's name, or a folder with a module
    module: String,
    /// A kind of unit, by its word in the module's files [default: all kinds]
    kind: Option<String>,
}

pub(super) fn run(args: &Arguments, modules: &Modules, systems: Systems) -> anyhow::Result<()> {
    let module = systems.module_for(find_module(&args.module, modules)?, None)?;
    let state = systems.begin(module.as_listed(), Seed::of_word("price"))?;
    let mut prices = state.prices();
    if prices.is_empty() {
        bail!("units of {} have no prices", state.title());
    }
    if let Some(kind) = &args.kind {
        let known: Vec<String> = prices.iter().map(|price| price.id.clone()).collect();
        prices.retain(|price| price.id.eq_ignore_ascii_case(kind));
        if prices.is_empty() {
            let near = did_you_mean(kind, known.iter());
            let remedy = match near {
                Some(near) => format!("did you mean `{near}`?"),
                None => format!("choose one of {}", known.join(", ")),
            };
            bail!("no kind is called `{kind}`; {remedy}");
        }
    }
    let lexicon = Lexicon::built_in();
    prices.iter().for_each(|price| print!("{}", said(price, &lexicon)));
    Ok(())
}

/// The price in a line, and its terms below.
fn said(price: &UnitPrice, lexicon: &Lexicon) -> String {
    let name = lexicon.say(ENGLISH, &price.name);
    let mut out = format!("{} ({name}): {}\n", price.id, price.points);
    for term in &price.terms {
        out += &format!("  {}\n", lexicon.say(ENGLISH, term));
    }
    out
}
