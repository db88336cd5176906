//! A battle as one seat lived it: what came of it, then stage by stage who came, the odds, what told, what it cost, who broke; what turned
//! it; what became of each unit. Rules: EM-7.11. Not here: the sentences of a stage (`stage.rs`), what turned it (`turning.rs`).

use super::battle_outcome::BattleOutcome;
use super::fight_lines::{fight_line, foe_line, own_line};
use super::stage::{self, Sayer};
use super::turning::turning;
use super::wording::{about, losses, near};
use super::wordings::Wordings;
use crate::grid::Location;
use crate::map::Cut;
use crate::report::{Block, Item, ReportMap, Section};
use crate::systems::el_mythico::events::{Event, FightReport};
use crate::systems::el_mythico::fog::Known;
use crate::systems::el_mythico::hex_map::HexNo;
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
        Event::Fight(told) => Some(told),
        _ => None,
    });
    told.collect()
}

/// A section a battle; of very many the last together.
pub fn sections(world: &World, known: &Known, events: &[&Event], wordings: &Wordings) -> Vec<Section> {
    let told = battles(events);
    let (own, others) = told.split_at(told.len().min(BATTLES_MAX));
    let mut sections: Vec<Section> = own.iter().map(|told| section(world, known, told, wordings)).collect();
    let line = |told: &&FightReport| fight_line(world, told);
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
        Some(ReportMap { caption: heading(world, told), cut: Cut::showing([&*hexes], MARGIN, REACH)? })
    };
    battles(events).iter().take(BATTLES_MAX).filter_map(map).collect()
}

fn heading(world: &World, told: &FightReport) -> Message {
    let [first, last] = told.impulses;
    let id = if first == last { "mythico-battle-impulse" } else { "mythico-battle-impulses" };
    let hex = told.hexes.first().copied().unwrap_or(HexNo(0));
    message(id).with("place", near(world, hex)).with("first", first).with("last", last)
}

fn section(world: &World, known: &Known, told: &FightReport, wordings: &Wordings) -> Section {
    let mut blocks = vec![Block::Sentences(summary(world, known, told, wordings))];
    let sayer = Sayer { world, told, wordings };
    blocks.extend(told.stages.iter().map(|stage| Block::Sentences(stage::sentences(&sayer, stage))));
    let turned = turning(told, BattleOutcome::of(known, told).0);
    blocks.extend(turned.map(|why| Block::Paragraph(wordings.say("mythico-turned").with("why", why))));
    let fates = told.own.iter().map(own_line).chain(told.foes.iter().map(|foe| foe_line(world, foe)));
    let cost = Item { said: fight_line(world, told), below: fates.collect() };
    blocks.push(Block::Outline(vec![cost]));
    Section { heading: heading(world, told), blocks }
}

/// What came of it, and what it cost.
pub fn summary(world: &World, known: &Known, told: &FightReport, wordings: &Wordings) -> Vec<Message> {
    let (outcome, hex) = BattleOutcome::of(known, told);
    let id = match outcome {
        BattleOutcome::Won => "mythico-lead-won",
        BattleOutcome::Held => "mythico-lead-held",
        BattleOutcome::Pursued => "mythico-lead-pursued",
        BattleOutcome::WentOn => "mythico-lead-went-on",
        BattleOutcome::Divided => "mythico-lead-divided",
        BattleOutcome::Lost => "mythico-lead-lost",
        BattleOutcome::Left => "mythico-lead-left",
        BattleOutcome::GoesOn => "mythico-lead-goes-on",
        BattleOutcome::Supported => "mythico-lead-supported",
    };
    let theirs = told.foes.iter().map(|foe| foe.lost_estimate).sum();
    let cost = wordings
        .say("mythico-battle-losses")
        .with("own", losses(told.own.iter().map(|own| (own.arm, own.lost))))
        .with("foe", about(theirs));
    vec![wordings.say(id).with("place", near(world, hex)), cost]
}
