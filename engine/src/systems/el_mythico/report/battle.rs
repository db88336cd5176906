//! A battle as one seat lived it: what came of it and what turned it; then place by place and stage by stage what it cost, who came, the odds,
//! what told, who retreated; in the end what it cost and won, and what became of each unit. Rules: EM-7.11. Not here: what came of it
//! (`battle_summary.rs`), the sentences of a stage (`stage.rs`), what turned it (`turning.rs`).

use super::battle_outcome::{BattleEnd, is_over_by_truce};
use super::battle_summary::{Summary, changed_hands, own_cost};
use super::fight_lines::{fates, fight_line};
use super::sheet::Sheet;
use super::stage::StageTeller;
use super::turning::turning;
use crate::grid::Location;
use crate::map::Cut;
use crate::report::{Block, Item, ReportMap, Section};
use crate::systems::el_mythico::account::FightStage;
use crate::systems::el_mythico::events::{Event, FightReport};
use crate::systems::el_mythico::fieldwork::Fieldwork;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::names::FullName;
use crate::systems::el_mythico::wording::{near, spot};
use crate::systems::el_mythico::world::World;
use crate::words::{Message, message};

/// Battles with a section of their own, at most: a menu in Discord has 25 lines.
const BATTLES_MAX: usize = 12;
/// Hexes each way around the middle of a battle that its map shows at least: as far as most units see and shoot.
const REACH: u8 = 3;
/// Hexes around those that were fought in.
const MARGIN: u8 = 2;

/// The battles that the seat is told of, in order of time.
pub fn battles<'e>(events: &[&'e Event]) -> Vec<&'e FightReport> {
    let told = events.iter().filter_map(|event| match event {
        Event::Fight(told) => Some(&**told),
        _ => None,
    });
    told.collect()
}

/// A section a battle; of very many the last together.
pub fn sections(sheet: &Sheet<'_>) -> Vec<Section> {
    let told = battles(sheet.events);
    let (own, others) = told.split_at(told.len().min(BATTLES_MAX));
    let mut sections: Vec<Section> = own.iter().map(|told| section(sheet, told)).collect();
    let line = |told: &&FightReport| fight_line(sheet.world, told, is_over_by_truce(sheet.known, told));
    sections.extend(Section::of_lines(
        message("mythico-heading-other-fights"),
        others.iter().map(line).collect(),
    ));
    sections
}

/// The map of each battle, headed as its section is: shown when that is asked for.
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

/// What the seat's units in a battle lost to mines in its hexes, in men or tenths of a vehicle. Rule: EM-11.6.
fn lost_to_mines(sheet: &Sheet<'_>, told: &FightReport) -> i64 {
    let fought = |unit: &FullName| told.own.iter().any(|own| own.unit.of == unit.of);
    let lost = |event: &&Event| match event {
        Event::Fieldwork(Fieldwork::HitMines { unit, hex, lost, .. }) => {
            Some(*lost).filter(|_| told.hexes.contains(hex) && fought(unit))
        }
        _ => None,
    };
    sheet.events.iter().filter_map(lost).sum()
}

fn section(sheet: &Sheet<'_>, told: &FightReport) -> Section {
    let &Sheet { world, known, wordings, .. } = sheet;
    let Summary { headline, pursued, kept, .. } = Summary::of(sheet, told);
    let mut blocks: Vec<Block> = std::iter::once(headline).chain(pursued).map(Block::Paragraph).collect();
    let turned = turning(told, BattleEnd::of(known, told).outcome, lost_to_mines(sheet, told));
    blocks.extend(turned.map(|why| Block::Paragraph(wordings.say("mythico-turned").with("why", why))));
    blocks.extend(account(sheet, told));
    blocks.push(Block::Paragraph(message("mythico-battle-end")));
    let here = |hex| told.hexes.contains(&hex);
    let won: Vec<_> =
        changed_hands(sheet, here).into_iter().chain(kept).chain(own_cost(sheet, told)).collect();
    blocks.extend((!won.is_empty()).then_some(Block::Sentences(won)));
    let came_out = message("mythico-battle-came-out")
        .with("fight", fight_line(world, told, is_over_by_truce(known, told)));
    blocks.push(Block::Outline(vec![Item { said: came_out, below: fates(world, told) }]));
    Section { heading: heading(world, told), blocks }
}

/// The account, place by place in the order in which the seat came to fight there; where there is but one, the section's heading names it.
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
    let mut blocks = Vec::new();
    for (hex, stages) in places {
        let impulses = [stages[0].impulses[0], stages[stages.len() - 1].impulses[1]];
        // The section's heading has named the main place in full; this one mustn't read like it.
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
