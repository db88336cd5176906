//! What turned a battle: of all that the seat's account holds, what told most in the direction in which it went. Rule: EM-7.11.
//! It names one thing, and only one that the account shows.

use super::battle_outcome::BattleOutcome;
use super::stage::{factor_said, ratio};
use crate::systems::el_mythico::account::{CheckResult, Factor, FightStage, RetreatCheck};
use crate::systems::el_mythico::events::FightReport;
use crate::words::{Message, message};

/// Below so many percent a factor of the own fire may have lost a battle.
const CRIPPLED_PERCENT: i64 = 80;
/// Below so many percent a factor of the own losses may have won one.
const SHELTERED_PERCENT: i64 = 85;

/// What turned it, if anything in the account says so.
pub fn turning(told: &FightReport, outcome: BattleOutcome) -> Option<Message> {
    let stages = || told.stages.iter().filter(|stage| stage.pursuit.is_none());
    match outcome {
        BattleOutcome::Won | BattleOutcome::Held | BattleOutcome::Pursued => for_us(told, stages().collect()),
        BattleOutcome::Lost | BattleOutcome::Divided => against_us(stages().collect()),
        BattleOutcome::WentOn | BattleOutcome::Left | BattleOutcome::GoesOn | BattleOutcome::Supported => {
            None
        }
    }
}

fn against_us(stages: Vec<&FightStage>) -> Option<Message> {
    let unseen = stages.iter().flat_map(|stage| &stage.arrivals).filter(|arrival| arrival.unseen);
    let unseen: Vec<_> = unseen.map(|arrival| arrival.unit.said()).collect();
    if !unseen.is_empty() {
        return Some(message("mythico-turned-unseen").with("units", unseen));
    }
    let of_fire = [Factor::River, Factor::Jungle, Factor::Driving];
    if let Some((factor, percent)) = strongest(&stages, &of_fire, CRIPPLED_PERCENT) {
        return Some(factor_said(factor, percent));
    }
    let odds = stages.iter().flat_map(|stage| &stage.odds).copied();
    if let Some(odds) = odds.clone().find(|[own, foe]| 5 * own <= 4 * foe) {
        return Some(message("mythico-turned-odds").with("odds", ratio(odds)));
    }
    let own = || stages.iter().flat_map(|stage| &stage.own);
    let (lost, to_guns): (i64, i64) =
        (own().map(|lost| lost.lost).sum(), own().map(|lost| lost.to_guns).sum());
    if to_guns > 0 && 2 * to_guns >= lost {
        return Some(message("mythico-turned-their-guns").with("percent", 100 * to_guns / lost.max(1)));
    }
    let mut checks = stages.iter().flat_map(|stage| &stage.checks);
    let broke = checks.find(|check| check.result == CheckResult::GaveWay)?;
    Some(message("mythico-turned-die").with("die", broke.die))
}

fn for_us(told: &FightReport, stages: Vec<&FightStage>) -> Option<Message> {
    let foes = || stages.iter().flat_map(|stage| &stage.foes);
    let (lost, by_guns): (i64, i64) =
        (foes().map(|foe| foe.lost_estimate).sum(), foes().map(|foe| foe.to_guns_estimate).sum());
    if by_guns > 0 && 3 * by_guns >= lost {
        return Some(message("mythico-turned-own-guns").with("percent", 100 * by_guns / lost.max(1)));
    }
    let sheltered = [Factor::Works, Factor::Ground];
    if let Some((factor, percent)) = strongest(&stages, &sheltered, SHELTERED_PERCENT) {
        return Some(factor_said(factor, percent));
    }
    if let Some(odds) = stages.iter().flat_map(|stage| &stage.odds).find(|[own, foe]| 2 * own >= 3 * foe) {
        return Some(message("mythico-turned-odds").with("odds", ratio(*odds)));
    }
    let stood = |check: &&RetreatCheck| matches!(check.result, CheckResult::Held | CheckResult::Stayed);
    let mut held = stages.iter().flat_map(|stage| &stage.checks).filter(stood);
    let unit =
        held.next_back().and_then(|check| told.own.iter().find(|own| own.unit.of.number == check.unit))?;
    Some(message("mythico-turned-steady").with("unit", unit.unit.said()))
}

/// The factor among these that told most, if it fell below so many percent.
fn strongest(stages: &[&FightStage], among: &[Factor], below: i64) -> Option<(Factor, i64)> {
    let all = stages.iter().flat_map(|stage| &stage.factors).copied();
    all.filter(|(factor, percent)| among.contains(factor) && *percent <= below)
        .min_by_key(|(_, percent)| *percent)
}
