//! A battle for one seat, in two sections: the story with costs, rounds and units, then the details
//! by place and stage. See EM-7.11. Not here: the story (`battle_summary.rs`), the table
//! (`rounds.rs`), the sentences of a stage (`stage.rs`).

use super::battle_outcome::is_over_by_truce;
use super::battle_summary::{Summary, changed_hands, cost, ends};
use super::fight_lines::{fates, fight_line};
use super::rounds::rounds;
use super::sheet::Sheet;
use super::stage::StageTeller;
use super::stage_fire::believed_and_true;
use crate::grid::Location;
use crate::map::Cut;
use crate::report::{Block, Item, ReportMap, Section};
use crate::systems::el_mythico::account::FightStage;
use crate::systems::el_mythico::events::{Event, FightReport};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::wording::{near, spot};
use crate::systems::el_mythico::world::World;
use crate::words::{Message, message};

/// Largest number of battles with their own sections: a Discord menu has 25 lines.
const BATTLES_MAX: usize = 12;
/// Largest number of sentences about deeds in a story.
const DEEDS_MAX: usize = 1;
/// Largest number of eliminated units named for each kind.
const UNITS_MAX: usize = 3;
/// Minimum radius of a battle's map, in hexes: as far as most units see and shoot.
const REACH: u8 = 3;
/// Margin around the hexes of the battle.
const MARGIN: u8 = 2;

/// The battles that the seat is told of, in order of time.
pub fn battles<'e>(events: &[&'e Event]) -> Vec<&'e FightReport> {
    let told = events.iter().filter_map(|event| match event {
        Event::Fight(told) => Some(&**told),
        _ => None,
    });
    told.collect()
}

/// Writes the story of each battle, followed by its details. Battles beyond the limit share a
/// section.
pub fn sections(sheet: &Sheet<'_>) -> Vec<Section> {
    let told = battles(sheet.events);
    let (own, others) = told.split_at(told.len().min(BATTLES_MAX));
    let mut sections: Vec<Section> =
        own.iter().flat_map(|told| [story(sheet, told), how(sheet, told)]).collect();
    let line =
        |told: &&FightReport| fight_line(sheet.world, told, is_over_by_truce(sheet.known, told));
    sections.extend(Section::of_lines(
        message("mythico-heading-other-fights"),
        others.iter().map(line).collect(),
    ));
    sections
}

/// The map of each battle, with the same heading as its section. It is shown when that section is
/// opened.
pub fn maps(world: &World, events: &[&Event]) -> Vec<ReportMap> {
    let map = |told: &&FightReport| {
        let hexes: Vec<Location> = told.hexes.iter().map(|hex| hex.cell().into()).collect();
        let cut = Cut::showing([&*hexes], MARGIN, REACH)?.of_fight(hexes);
        Some(ReportMap { caption: heading(world, told), cut })
    };
    battles(events).iter().take(BATTLES_MAX).filter_map(map).collect()
}

fn heading(world: &World, told: &FightReport) -> Message {
    at_time(near(world, told.main_hex()), told.impulses)
}

fn at_time(place: Message, [first, last]: [u64; 2]) -> Message {
    let id = if first == last { "mythico-battle-impulse" } else { "mythico-battle-impulses" };
    message(id).with("place", place).with("first", first).with("last", last)
}

/// Writes the result, losses and gains of a battle, its rounds, and the fate of each unit.
fn story(sheet: &Sheet<'_>, told: &FightReport) -> Section {
    let Summary { headline, deeds, cause, holder } = Summary::of(sheet, told);
    let told_of = deeds.into_iter().take(DEEDS_MAX).chain(cause);
    let won = changed_hands(sheet, |hex| told.hexes.contains(&hex)).into_iter().chain(holder);
    let mut blocks = vec![
        Block::Sentences(std::iter::once(headline).chain(told_of).collect()),
        Block::Sentences(won.chain(ends(&[told], UNITS_MAX)).chain([cost(&[told])]).collect()),
    ];
    blocks.extend(rounds(told));
    let said = fight_line(sheet.world, told, is_over_by_truce(sheet.known, told));
    blocks.push(Block::Outline(vec![Item { said, below: fates(sheet.world, told) }]));
    Section { heading: heading(sheet.world, told), blocks }
}

fn how(sheet: &Sheet<'_>, told: &FightReport) -> Section {
    let heading = message("mythico-battle-how").with("battle", heading(sheet.world, told));
    Section { heading, blocks: account(sheet, told) }
}

/// The account, place by place in the order in which the seat came to fight there. If there is only
/// one place, the section's heading names it.
fn account(sheet: &Sheet<'_>, told: &FightReport) -> Vec<Block> {
    let mut places: Vec<(HexNo, Vec<&FightStage>)> = Vec::new();
    for stage in &told.stages {
        match places.iter_mut().find(|(hex, _)| *hex == stage.hex) {
            Some((_, stages)) => stages.push(stage),
            None => places.push((stage.hex, vec![stage])),
        }
    }
    let mut teller = StageTeller::of(sheet, told);
    let is_one = places.len() == 1;
    let odds = believed_and_true(sheet.world, told);
    let mut blocks: Vec<_> = odds.map(Block::Paragraph).into_iter().collect();
    for (hex, stages) in places {
        let impulses = [stages[0].impulses[0], stages[stages.len() - 1].impulses[1]];
        // The section's heading has the main place in full; this heading must differ.
        let place = match hex == told.main_hex() {
            true => spot(sheet.world, hex),
            false => near(sheet.world, hex),
        };
        let heading = message("mythico-battle-place").with("place", at_time(place, impulses));
        blocks.extend((!is_one).then_some(Block::Paragraph(heading)));
        let items: Vec<Item> = stages.into_iter().map(|stage| teller.item(stage)).collect();
        blocks.push(Block::Outline(items));
    }
    blocks
}
