//! A seat's stores: the events of the turn, then dumps, carried goods, shortages and unpaid troops.
//! See EM-4.6 to EM-4.9. Not here: money (`market.rs`), units' own pages (`unit.rs`).

use std::collections::BTreeMap;

use super::sheet::Sheet;
use crate::report::{Block, Item, Section};
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::fog::{Known, OwnUnit};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::ledger::Entry;
use crate::systems::el_mythico::sequence::ammunition::needs;
use crate::systems::el_mythico::stock::{Dump, Stock};
use crate::systems::el_mythico::unit::Unit;
use crate::systems::el_mythico::wording::{first_of, goods_list, place_name, spot};
use crate::systems::el_mythico::world::World;
use crate::words::{Message, message};

/// Largest number of units or places in a line of the brief section.
const NAMES_MAX: usize = 4;

/// Writes the sections on stores: a brief one, then item by item. Empty if the seat has no stores
/// and nothing happened.
pub fn sections(sheet: &Sheet<'_>) -> Vec<Section> {
    let Some(whole) = whole(sheet) else { return Vec::new() };
    let brief = Section::of_lines(message("mythico-heading-stores"), brief(sheet));
    brief.into_iter().chain([whole]).collect()
}

/// Lists units without ammunition, lost dumps, and present dumps.
fn brief(sheet: &Sheet<'_>) -> Vec<Message> {
    let &Sheet { world, known, events, .. } = sheet;
    let empty = known.own.iter().filter(|own| own.unit.supply.out_of_ammo).map(OwnUnit::name);
    let lost = events.iter().filter_map(|event| match event {
        Event::Stores(Entry::Lost { hex, .. }) => Some(spot(world, *hex)),
        _ => None,
    });
    let dumps = known.stores.iter().flat_map(|known| &known.stores.dumps);
    let dumps = dumps.map(|dump| spot(world, dump.hex));
    let line = |id: &'static str, names: Vec<Message>| {
        (!names.is_empty()).then(|| message(id).with("names", first_of(names, NAMES_MAX)))
    };
    let lines = [
        line("mythico-stores-brief-empty", empty.collect()),
        line("mythico-stores-brief-lost", lost.collect()),
        line("mythico-stores-brief-dumps", dumps.collect()),
    ];
    lines.into_iter().flatten().collect()
}

/// Writes the events of the stores and their contents. Goods that changed hands more than once or
/// were abandoned are told hex by hex, in order of time.
fn whole(sheet: &Sheet<'_>) -> Option<Section> {
    let &Sheet { world, known, events, .. } = sheet;
    let entries: Vec<&Entry> = events
        .iter()
        .filter_map(|event| match event {
            // Pay is told with the money.
            Event::Stores(entry) if !matches!(entry, Entry::Paid { .. }) => Some(entry),
            _ => None,
        })
        .collect();
    let mut by_hex: BTreeMap<HexNo, Vec<&Entry>> = BTreeMap::new();
    for entry in &entries {
        if let Some(hex) = changed_hands_in(entry) {
            by_hex.entry(hex).or_default().push(entry);
        }
    }
    let is_abandoned =
        |entries: &[&Entry]| entries.iter().any(|entry| matches!(entry, Entry::Abandoned { .. }));
    by_hex.retain(|_, entries| entries.len() > 1 || is_abandoned(entries));
    let is_grouped =
        |entry: &&&Entry| changed_hands_in(entry).is_some_and(|hex| by_hex.contains_key(&hex));
    let line = |said: Message| Item { said, below: Vec::new() };
    let empty: Vec<Message> = entries.iter().filter_map(|entry| draws(entry)).collect();
    let is_told =
        |entry: &&&Entry| !is_grouped(entry) && (empty.len() < 2 || draws(entry).is_none());
    let single = entries.iter().filter(is_told).map(|entry| line(sheet.line(*entry)));
    let empty = (empty.len() > 1)
        .then(|| Item { said: message("mythico-stores-ran-out-all"), below: empty.clone() });
    let grouped = by_hex.iter().map(|(hex, entries)| Item {
        said: message("mythico-stores-changed-hands").with("hex", place_name(world, *hex)),
        below: by_gatherer(entries)
            .iter()
            .map(|entry| sheet.line(entry))
            .chain(gathered(entries))
            .collect(),
    });
    let held = held(world, known).into_iter().map(line);
    let items: Vec<Item> = single.chain(empty).chain(grouped).chain(held).collect();
    let heading = message("mythico-heading-stores-whole");
    (!items.is_empty()).then(|| Section { heading, blocks: vec![Block::Outline(items)] })
}

/// Merges all that a unit gathered in a place into one entry.
fn by_gatherer(entries: &[&Entry]) -> Vec<Entry> {
    let mut told: Vec<Entry> = Vec::new();
    for &entry in entries {
        let Entry::Won { unit, goods, .. } = entry else {
            told.push(entry.clone());
            continue;
        };
        let gathered = told.iter_mut().find_map(|other| match other {
            Entry::Won { unit: by, goods, .. } if by == unit => Some(goods),
            _ => None,
        });
        match gathered {
            Some(gathered) => gathered.add_all(goods.clone()),
            None => told.push(entry.clone()),
        }
    }
    told
}

/// A unit without ammunition, and how much it will draw.
fn draws(entry: &Entry) -> Option<Message> {
    match entry {
        Entry::RanOut { unit, needs } => {
            Some(message("mythico-stores-draws").with("unit", unit.said()).with("needs", *needs))
        }
        _ => None,
    }
}

/// The hex where goods were taken, abandoned or gathered, if they were.
fn changed_hands_in(entry: &Entry) -> Option<HexNo> {
    match entry {
        Entry::Abandoned { hex, .. }
        | Entry::Won { hex, .. }
        | Entry::LeftBehind { hex, .. }
        | Entry::Captured { hex, .. }
        | Entry::Lost { hex, .. } => Some(*hex),
        _ => None,
    }
}

/// Says that others gathered what own units abandoned in a hex, unless own troops did or it is in
/// the seat's dump. See EM-7.7.
fn gathered(entries: &[&Entry]) -> Option<Message> {
    let (mut abandoned, mut accounted) = (Stock::default(), Stock::default());
    for entry in entries {
        match entry {
            Entry::Abandoned { goods, .. } => abandoned.add_all(goods.clone()),
            Entry::Won { goods, .. } | Entry::LeftBehind { goods, .. } => {
                accounted.add_all(goods.clone())
            }
            _ => {}
        }
    }
    let taken = abandoned.iter().any(|(good, amount)| amount > accounted.amount(good));
    let id = if accounted.is_empty() {
        "mythico-stores-gathered-all"
    } else {
        "mythico-stores-gathered"
    };
    taken.then(|| message(id))
}

/// Present stores: dumps and carried goods.
fn held(world: &World, known: &Known) -> Vec<Message> {
    let mut lines = Vec::new();
    for stores in known.stores.iter().map(|known| &known.stores) {
        lines.extend(stores.dumps.iter().map(|dump| dump_line(world, dump)));
        lines.extend(stores.keeps_heavy.then(|| message("mythico-stores-keeps-heavy")));
        let mines: Vec<_> = stores.mines.iter().map(|&hex| place_name(world, hex)).collect();
        lines.extend(
            (!mines.is_empty()).then(|| message("mythico-stores-mines").with("hexes", mines)),
        );
    }
    let carriers = known.own.iter().filter(|own| !own.unit.supply.surplus.is_empty());
    lines.extend(carriers.map(|own| {
        let goods = goods_list(world, &own.unit.supply.surplus);
        message("mythico-stores-carried").with("unit", own.name()).with("goods", goods)
    }));
    lines
}

/// What a unit carries and lacks, for its page. See EM-4.2, EM-4.8, EM-4.9.
pub fn of_unit(world: &World, unit: &Unit) -> Vec<Message> {
    let (supply, rules) = (&unit.supply, &world.rules.stores);
    let carried = (!supply.surplus.is_empty())
        .then(|| message("mythico-unit-carries").with("goods", goods_list(world, &supply.surplus)));
    let empty = || message("mythico-unit-out-of-ammo").with("needs", needs(rules, unit));
    let empty = supply.out_of_ammo.then(|| empty().with("percent", rules.empty_fire_percent));
    let unpaid = (supply.unpaid_weeks > 0)
        .then(|| message("mythico-unit-unpaid").with("weeks", supply.unpaid_weeks));
    [carried, empty, unpaid].into_iter().flatten().collect()
}

/// What a unit lacks, at the end of its line in the roster. Empty if it lacks nothing.
pub fn marks(unit: &Unit) -> Vec<Message> {
    let empty = unit.supply.out_of_ammo.then(|| message("mythico-roster-out-of-ammo"));
    let unpaid = (unit.supply.unpaid_weeks > 0)
        .then(|| message("mythico-roster-unpaid").with("weeks", unit.supply.unpaid_weeks));
    empty.into_iter().chain(unpaid).collect()
}

/// An own dump: `1004005 (Santa Clara): ammunition 20, HMG 10`.
pub fn dump_line(world: &World, dump: &Dump) -> Message {
    let id = if dump.camouflaged { "mythico-stores-dump-hidden" } else { "mythico-stores-dump" };
    message(id)
        .with("hex", place_name(world, dump.hex))
        .with("goods", goods_list(world, &dump.stock))
}
