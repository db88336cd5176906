//! The market in words: goods by the lot, how they come, why they can't, what became of them;
//! income, costs and funds. See EM-4.3 to EM-4.5, EM-4.9, EM-4.14, EM-9.1. Not here: a seat's
//! stores (`stores.rs`).

use super::country::manpower;
use super::sheet::Sheet;
use crate::report::Section;
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::money::Turnover;
use crate::words::{Arg, Message, message};

/// Deliveries and money, for a seat's own report.
pub fn section(sheet: &Sheet<'_>) -> Option<Section> {
    let line = |event: &&Event| match event {
        Event::Market(deal) => Some(sheet.line(deal)),
        _ => None,
    };
    let deals = sheet.events.iter().filter_map(line);
    // Manpower, which a new unit needs beside goods. With a population it is in the country
    // section.
    let manpower = manpower(sheet).filter(|_| !sheet.world.has_population());
    Section::of_lines(
        message("mythico-heading-market"),
        deals.chain(money(sheet)).chain(manpower).collect(),
    )
}

/// Inheritance, expenses and funds, with the earlier funds, so that readers can check the sum.
fn money(sheet: &Sheet<'_>) -> Vec<Message> {
    let turnover = Turnover::of(sheet.world, sheet.events.iter().copied());
    let paid = |id: &'static str, tenths: i64| {
        (tenths > 0).then(|| message(id).with("paid", Arg::Tenths(tenths)))
    };
    let in_hand = sheet.known.stores.iter().map(|known| {
        let funds = known.stores.funds;
        let id = match turnover == Turnover::default() {
            true => "mythico-money-untouched",
            false => "mythico-money-in-hand",
        };
        message(id)
            .with("funds", Arg::Tenths(funds))
            .with("before", Arg::Tenths(funds - turnover.gain()))
    });
    let inherited = paid("mythico-money-inherited", turnover.inherited);
    let upkeep = paid("mythico-money-upkeep", turnover.upkeep);
    let goods = paid("mythico-money-goods", turnover.goods);
    let spies = paid("mythico-money-spies", turnover.spies);
    let hired = paid("mythico-money-hired", turnover.hired);
    let missing = paid("mythico-money-missing", turnover.missing);
    let repairs = paid("mythico-money-repairs", turnover.repairs);
    [inherited, upkeep, goods, spies, repairs, hired, missing]
        .into_iter()
        .flatten()
        .chain(in_hand)
        .collect()
}
