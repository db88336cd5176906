//! The rounds of a battle as a table: time, losses, odds before and after by the seat's knowledge,
//! departures. See EM-7.11. Not here: the causes (`stage_fire.rs`).

use super::stage::foes_lost_by_stage;
use crate::report::Block;
use crate::systems::el_mythico::account::{FightStage, RetreatCheck};
use crate::systems::el_mythico::chance::ratio_in_short;
use crate::systems::el_mythico::events::FightReport;
use crate::words::{Arg, Message, literal, message};

/// Largest number of departed units named in a row. The others are counted.
const LEFT_MAX: usize = 2;

/// Makes the table with its legend above it. Empty if the seat knows of no round.
pub fn rounds(told: &FightReport) -> Vec<Block> {
    if told.stages.is_empty() {
        return Vec::new();
    }
    const COLUMNS: [&str; 6] = [
        "mythico-rounds-when",
        "mythico-rounds-own",
        "mythico-rounds-foe",
        "mythico-rounds-odds",
        "mythico-rounds-after",
        "mythico-rounds-left",
    ];
    let columns = COLUMNS.into_iter().map(message).collect();
    let rows =
        told.stages.iter().zip(foes_lost_by_stage(told)).map(|(stage, foe)| row(told, stage, foe));
    let table = Block::Table { columns, rows: rows.collect() };
    vec![Block::Paragraph(message("mythico-rounds-legend")), table]
}

fn row(told: &FightReport, stage: &FightStage, foe: i64) -> Vec<Message> {
    let [first, last] = stage.impulses;
    let when = match first == last {
        true => message("mythico-rounds-impulse").with("first", first),
        false => message("mythico-rounds-impulses").with("first", first).with("last", last),
    };
    let own: i64 = stage.own.iter().map(|lost| lost.lost).sum();
    let lost = |tenths: i64, str: Arg| match tenths {
        0 => message("mythico-rounds-lost-nothing"),
        _ => message("mythico-rounds-lost").with("str", str),
    };
    let (own, foe) = (lost(own, Arg::Tenths(own)), lost(foe, foe.into()));
    let odds =
        |odds: Option<&[i64; 2]>| odds.map_or_else(|| literal("–"), |odds| ratio_in_short(*odds));
    let changed = stage.odds.last().filter(|last| Some(*last) != stage.odds.first());
    vec![when, own, foe, odds(stage.odds.first()), odds(changed), left(told, stage)]
}

/// Returns the codes of departed units: own units that gave way, and enemies that were seen to
/// leave.
fn left(told: &FightReport, stage: &FightStage) -> Message {
    let broke = stage.checks.iter().filter(|check| check.gives_way());
    let own = broke.filter_map(|check| own_code(told, check));
    let foes = stage.gone.iter().map(|exit| literal(exit.unit.of.code()));
    let mut units: Vec<Message> = own.chain(foes).collect();
    let more = units.len().saturating_sub(LEFT_MAX);
    if units.is_empty() {
        return literal("–");
    }
    if more > 0 {
        units.truncate(LEFT_MAX - 1);
        return message("mythico-rounds-left-more")
            .with("unit", units.remove(0))
            .with("more", more + 1);
    }
    message("mythico-rounds-left-units").with("units", units)
}

fn own_code(told: &FightReport, check: &RetreatCheck) -> Option<Message> {
    let own = told.own.iter().find(|own| own.unit.of.number == check.unit)?;
    Some(literal(own.unit.of.code()))
}
