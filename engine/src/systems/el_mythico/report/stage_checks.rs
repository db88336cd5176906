//! A retreat check in a sentence: its cause, the die, the highest roll at which the unit holds, and
//! why. See EM-2.9, EM-2.10, EM-3.11, EM-7.7.

use super::stage::StageTeller;
use crate::systems::el_mythico::account::{CheckResult, FightStage, RetreatCheck};
use crate::systems::el_mythico::events::Fate;
use crate::systems::el_mythico::sequence::combat::retreat::threshold_by_aggression;
use crate::systems::el_mythico::wording::spot;
use crate::systems::el_mythico::world::World;
use crate::words::{Message, literal, message};

/// Lowest number on a die.
const DIE_MIN: i64 = 1;

/// The checks of a stage in their order. A unit that never retreats is told once, with its total
/// losses.
pub fn checks(teller: &StageTeller<'_>, stage: &FightStage) -> Vec<Message> {
    let told_later = |nth: usize, check: &RetreatCheck| {
        check.result == CheckResult::NeverGoes
            && stage.checks[nth + 1..].iter().any(|later| later.unit == check.unit)
    };
    let made = stage.checks.iter().enumerate().filter(|(nth, check)| !told_later(*nth, check));
    made.map(|(_, check)| checked(teller, stage, check)).collect()
}

fn checked(teller: &StageTeller<'_>, stage: &FightStage, check: &RetreatCheck) -> Message {
    let steadiness = teller.world.rules.retreat.steadiness;
    let limit = check.organisation + i64::from(check.training) - steadiness;
    let id = match check.result {
        CheckResult::Held => "mythico-check-held",
        CheckResult::GaveWay if limit < DIE_MIN => "mythico-check-retreated-hopeless",
        CheckResult::GaveWay => "mythico-check-retreated",
        CheckResult::StoodLast => "mythico-check-stood-last",
        CheckResult::Stayed => "mythico-check-stayed",
        CheckResult::NeverGoes => "mythico-check-never-goes",
    };
    let limit = message("mythico-check-limit")
        .with("limit", limit)
        .with("organisation", check.organisation)
        .with("training", check.training)
        .with("less", steadiness);
    let said = message(id).with("unit", teller.name(check.unit)).with("lost", check.lost_percent);
    let said = said
        .with("threshold", threshold(teller.world, check))
        .with("die", check.die)
        .with("limit", limit);
    match check.result {
        CheckResult::GaveWay => said.with("to", to(teller, stage, check.unit)),
        CheckResult::Held
        | CheckResult::StoodLast
        | CheckResult::Stayed
        | CheckResult::NeverGoes => said,
    }
}

/// Adds where a unit retreated to, if its trail says so.
fn to(teller: &StageTeller<'_>, stage: &FightStage, unit: u16) -> Message {
    let hex = teller.retreated_to(unit, stage.hex);
    hex.map_or_else(
        || literal(""),
        |hex| message("mythico-check-retreated-to").with("hex", spot(teller.world, hex)),
    )
}

/// Own units that retreated at the end of a stage without a check: they were found where they hid,
/// or were left alone. See EM-7.2.
pub fn unchecked(teller: &StageTeller<'_>, stage: &FightStage) -> Option<Message> {
    let later = teller.told.stages.iter().skip_while(|other| !std::ptr::eq(*other, stage)).skip(1);
    let later: Vec<&FightStage> =
        later.filter(|other| other.hex == stage.hex && other.pursuit.is_none()).collect();
    let fights_on =
        |unit: u16| later.iter().any(|other| other.own.iter().any(|lost| lost.unit == unit));
    let is_checked = |unit: u16| {
        stage.checks.iter().any(|check| check.unit == unit && check.result == CheckResult::GaveWay)
    };
    let is_retreat = |unit: u16| {
        let own = teller.told.own.iter().find(|own| own.unit.of.number == unit);
        own.is_some_and(|own| matches!(own.fate, Fate::Retreated(_)))
    };
    let units = stage.own.iter().map(|lost| lost.unit);
    let went = units.filter(|&unit| is_retreat(unit) && !is_checked(unit) && !fights_on(unit));
    let said = |unit: u16| {
        let hex = teller.retreated_to(unit, stage.hex)?;
        let said = message("mythico-stage-retreated-to").with("units", vec![teller.name(unit)]);
        Some(said.with("hex", spot(teller.world, hex)))
    };
    let units: Vec<Message> = went.filter_map(said).collect();
    (!units.is_empty()).then(|| message("mythico-stage-retreated").with("units", units))
}

/// Losses at which the unit checks: `37 % at AF 6 (30, +2 for its experience, +5 for its size)`.
fn threshold(world: &World, check: &RetreatCheck) -> Message {
    const BY: [&str; 3] = ["mythico-firm-training", "mythico-firm-experience", "mythico-firm-size"];
    let parts = BY.into_iter().zip(check.firmness).filter(|(_, percent)| *percent != 0);
    let signed = |percent: i64| {
        let id = if percent > 0 { "mythico-firm-more" } else { "mythico-firm-less" };
        message(id).with("percent", percent.abs())
    };
    let parts: Vec<_> =
        parts.map(|(id, percent)| message(id).with("percent", signed(percent))).collect();
    let why = match parts.is_empty() {
        true => literal(""),
        false => message("mythico-check-firm-of")
            .with("base", threshold_by_aggression(world, check.aggression))
            .with("parts", parts),
    };
    message("mythico-check-threshold")
        .with("threshold", check.threshold_percent)
        .with("aggression", check.aggression)
        .with("why", why)
}
