//! The market in words: goods by the lot, how they come, why they can't, what became of them; what a turn brought, what it cost, what is in
//! hand.
//! Rules: EM-4.3 to EM-4.5, EM-4.9, EM-4.14, EM-9.1. Not here: what a seat has in store (`stores.rs`).

use super::country::manpower;
use super::sheet::Sheet;
use crate::report::Section;
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::market::deal::Deal;
use crate::systems::el_mythico::market::entry::Way;
use crate::systems::el_mythico::market::{Means, Supplier};
use crate::systems::el_mythico::money::Turnover;
use crate::systems::el_mythico::stock::Good;
use crate::systems::el_mythico::wording::{place_name, seat_name};
use crate::systems::el_mythico::world::World;
use crate::words::{Arg, Message, literal, message};

/// Lots of goods, for an argument that lists them: 3 ammunition, 2 gunboats, 2 lots of HMG with the STR that they are. Rule: EM-4.11.
pub fn lots_said(world: &World, lots: &[(Good, i64)]) -> Vec<Message> {
    let one = |(good, count): &(Good, i64)| {
        let said =
            |id: &'static str| message(id).with("count", *count).with("goods", good.name(&world.equipment));
        match good.in_lot(&world.equipment) {
            _ if *good == Good::Ammo => said("mythico-lots-ammo"),
            1 => said("mythico-lots-single"),
            str => said("mythico-lots-of-str").with("str", count.saturating_mul(str)),
        }
    };
    lots.iter().map(one).collect()
}

/// How goods come, and when.
pub fn way_said(world: &World, way: Way) -> Message {
    let country =
        |place: usize| world.market.countries.get(place).map_or("", |country| country.name.as_str());
    match way {
        Way::Port => message("mythico-way-port"),
        Way::Coast => message("mythico-way-coast"),
        Way::Abroad(place) => message("mythico-way-abroad").with("country", country(place)),
        Way::Border(place) => message("mythico-way-border").with("country", country(place)),
        Way::River => message("mythico-way-river"),
        Way::Air => message("mythico-way-air"),
        Way::Airfield => message("mythico-way-airfield"),
    }
}

/// How a supplier delivers.
pub fn means_said(world: &World, supplier: &Supplier) -> Vec<Message> {
    let countries = || {
        let named = supplier.countries.iter().filter_map(|&place| world.market.countries.get(place));
        named.map(|country| literal(country.name.as_str())).collect::<Vec<_>>()
    };
    let one = |means: &Means| match means {
        Means::Port => Some(message("mythico-means-port")),
        Means::Coast => Some(message("mythico-means-coast")),
        Means::River => Some(message("mythico-means-river")),
        Means::Border if supplier.countries.is_empty() => None,
        Means::Border => Some(message("mythico-means-border").with("countries", countries())),
        Means::Air => Some(message("mythico-means-air")),
    };
    supplier.means.iter().filter_map(one).collect()
}

/// Deliveries and money, of a seat's own report.
pub fn section(sheet: &Sheet<'_>) -> Option<Section> {
    let line = |event: &&Event| match event {
        Event::Market(deal) => Some(deal_line(sheet, deal)),
        _ => None,
    };
    let deals = sheet.events.iter().filter_map(line);
    // What a new unit takes beside goods; with a population it stands with the country.
    let manpower = manpower(sheet).filter(|_| !sheet.world.has_population());
    Section::of_lines(message("mythico-heading-market"), deals.chain(money(sheet)).chain(manpower).collect())
}

/// What came from whose heir it is, what went out, and what is in hand; with what was there before, so that the sum can be done.
fn money(sheet: &Sheet<'_>) -> Vec<Message> {
    let turnover = Turnover::of(sheet.world, sheet.events.iter().copied());
    let paid =
        |id: &'static str, tenths: i64| (tenths > 0).then(|| message(id).with("paid", Arg::Tenths(tenths)));
    let in_hand = sheet.known.stores.iter().map(|known| {
        let funds = known.stores.funds;
        let id = match turnover == Turnover::default() {
            true => "mythico-money-untouched",
            false => "mythico-money-in-hand",
        };
        message(id).with("funds", Arg::Tenths(funds)).with("before", Arg::Tenths(funds - turnover.gain()))
    });
    let inherited = paid("mythico-money-inherited", turnover.inherited);
    let upkeep = paid("mythico-money-upkeep", turnover.upkeep);
    let goods = paid("mythico-money-goods", turnover.goods);
    let spies = paid("mythico-money-spies", turnover.spies);
    let hired = paid("mythico-money-hired", turnover.hired);
    let missing = paid("mythico-money-missing", turnover.missing);
    let repairs = paid("mythico-money-repairs", turnover.repairs);
    [inherited, upkeep, goods, spies, repairs, hired, missing].into_iter().flatten().chain(in_hand).collect()
}

/// What became of goods, or what the turn brought.
fn deal_line(sheet: &Sheet<'_>, deal: &Deal) -> Message {
    let &Sheet { world, wordings, .. } = sheet;
    match deal {
        Deal::Delivered { hex, lots, by_air } => wordings
            .say(if *by_air { "mythico-deal-dropped" } else { "mythico-deal-delivered" })
            .with("lots", lots_said(world, lots))
            .with("hex", place_name(world, *hex)),
        Deal::PortShut { hex, lots, refund } => message("mythico-deal-port-shut")
            .with("hex", place_name(world, *hex))
            .with("lots", lots_said(world, lots))
            .with("refund", Arg::Tenths(*refund)),
        Deal::ShotDown { hex, lots } => message("mythico-deal-shot-down")
            .with("hex", place_name(world, *hex))
            .with("lots", lots_said(world, lots)),
        Deal::AirfieldShut { hex, lots, refund } => message("mythico-deal-airfield-shut")
            .with("hex", place_name(world, *hex))
            .with("lots", lots_said(world, lots))
            .with("refund", Arg::Tenths(*refund)),
        Deal::Cancelled { hex, lots, refund } => message("mythico-deal-cancelled")
            .with("lots", lots_said(world, lots))
            .with("hex", place_name(world, *hex))
            .with("refund", Arg::Tenths(*refund)),
        Deal::Unpaid { hex, lots, price, funds } => message("mythico-deal-unpaid")
            .with("lots", lots_said(world, lots))
            .with("hex", place_name(world, *hex))
            .with("price", Arg::Tenths(*price))
            .with("funds", Arg::Tenths(*funds)),
        Deal::Lost { hex, lots } => wordings
            .say("mythico-deal-lost")
            .with("lots", lots_said(world, lots))
            .with("hex", place_name(world, *hex)),
        Deal::Taken { unit, hex, lots, from } => message("mythico-deal-taken")
            .with("unit", unit.said())
            .with("lots", lots_said(world, lots))
            .with("hex", place_name(world, *hex))
            .with("seat", seat_name(world, *from)),
        Deal::Earned { leader, places, grant, others, .. } => {
            let id = if *others == 0 { "mythico-deal-earned" } else { "mythico-deal-earned-others" };
            let said = message(id)
                .with("leader", Arg::Tenths(*leader))
                .with("places", Arg::Tenths(*places))
                .with("grant", Arg::Tenths(*grant))
                .with("all", Arg::Tenths(leader + places + grant + others));
            if *others == 0 { said } else { said.with("others", Arg::Tenths(*others)) }
        }
        Deal::Transferred { to, tenths } => message("mythico-deal-transferred")
            .with("seat", seat_name(world, *to))
            .with("ap", Arg::Tenths(*tenths)),
        Deal::Received { from, tenths } => message("mythico-deal-received")
            .with("seat", seat_name(world, *from))
            .with("ap", Arg::Tenths(*tenths)),
        // Rule: EM-9.4: what is in hand would have covered it.
        Deal::NotTransferred { to, tenths, funds } if tenths <= funds => {
            message("mythico-deal-not-transferred-left")
                .with("seat", seat_name(world, *to))
                .with("ap", Arg::Tenths(*tenths))
        }
        Deal::NotTransferred { to, tenths, funds } => message("mythico-deal-not-transferred")
            .with("seat", seat_name(world, *to))
            .with("ap", Arg::Tenths(*tenths))
            .with("funds", Arg::Tenths(*funds)),
    }
}
