//! The odds of a stage as its reader can compute them, and the causes that raise or lower own fire
//! and losses. See EM-7.4, EM-7.5, EM-7.11.

use std::collections::BTreeMap;

use crate::systems::el_mythico::account::{Factor, FightStage};
use crate::systems::el_mythico::chance::{Chance, ratio};
use crate::systems::el_mythico::events::FightReport;
use crate::systems::el_mythico::wording::share;
use crate::systems::el_mythico::world::World;
use crate::words::{Message, literal, message};

/// A factor is told from this change on, in percent, and again after it has changed by as much.
const TELLING_PERCENT: i64 = 10;
/// Maximum number of factors told for a stage.
const FACTORS_MAX: usize = 4;
/// From this percentage on a factor counts as a doubling.
const DOUBLED_PERCENT: i64 = 190;
/// The odds and factors that the reader has been told so far.
#[derive(Default)]
pub struct FireTeller {
    guns_told: bool,
    factors_told: BTreeMap<Factor, i64>,
}

/// A battle's odds as the seat believed them before the first round, and as the losses show them.
/// `None` if the seat knows of no round with losses.
pub fn believed_and_true(world: &World, told: &FightReport) -> Option<Message> {
    let stages = || told.stages.iter().filter(|stage| stage.pursuit.is_none());
    let believed = *stages().find_map(|stage| stage.odds.first())?;
    let arrivals = || stages().flat_map(|stage| &stage.arrivals);
    let brought = |own: bool| -> i64 {
        arrivals().filter(|arrival| arrival.own == own).map(|arrival| arrival.strength).sum()
    };
    let own_lost: i64 = stages().flat_map(|stage| &stage.own).map(|lost| lost.lost).sum();
    let foe_lost: i64 = stages().flat_map(|stage| &stage.foes).map(|lost| lost.lost_estimate).sum();
    // An enemy's strength is told in STR, an own unit's in men or tenths of a vehicle.
    let (own, foe) = (brought(true), 10 * brought(false));
    if own_lost + foe_lost == 0 || foe == 0 {
        return None;
    }
    let truth = [foe_lost.max(1) * own, own_lost.max(1) * foe];
    Some(
        message("mythico-odds-and-truth")
            .with("chance", Chance::of(world, believed).name())
            .with("ratio", ratio(believed))
            .with("truth", ratio(truth)),
    )
}

impl FireTeller {
    /// Odds of the first round, and of the last if they changed.
    pub fn odds(&mut self, stage: &FightStage) -> Option<Message> {
        let (first, last) = (ratio(*stage.odds.first()?), ratio(*stage.odds.last()?));
        let then = match first == last {
            true => literal(""),
            false => message("mythico-odds-then").with("odds", last),
        };
        // Said once for each battle.
        let is_shelled = stage.own.iter().any(|lost| lost.to_guns > 0);
        let guns = match is_shelled && !std::mem::replace(&mut self.guns_told, is_shelled) {
            true => message("mythico-odds-without-guns"),
            false => literal(""),
        };
        Some(
            message("mythico-odds-short").with("odds", first).with("then", then).with("guns", guns),
        )
    }

    /// The factors with the greatest effect on own fire and own losses that weren't told before, a
    /// line each. If some were told already, the lines say that these are new or changed, and which
    /// ones changed.
    pub fn factors(&mut self, stage: &FightStage) -> Vec<Message> {
        let before = self.factors_told.clone();
        let is_news = |(factor, percent): &&(Factor, i64)| {
            let before = self.factors_told.get(factor).copied().unwrap_or(100);
            (percent - 100).abs() >= TELLING_PERCENT && (percent - before).abs() >= TELLING_PERCENT
        };
        let mut telling: Vec<(Factor, i64)> =
            stage.factors.iter().filter(is_news).copied().collect();
        telling.sort_by_key(|(factor, percent)| (-(percent - 100).abs(), *factor));
        telling.truncate(FACTORS_MAX);
        self.factors_told.extend(telling.iter().copied());
        let (of_fire, of_losses): (Vec<_>, Vec<_>) =
            telling.into_iter().partition(|(factor, _)| factor.is_of_fire());
        let lines = match before.is_empty() {
            true => [("mythico-stage-fire", of_fire), ("mythico-stage-losses", of_losses)],
            false => {
                [("mythico-stage-fire-since", of_fire), ("mythico-stage-losses-since", of_losses)]
            }
        };
        let said = lines.into_iter().filter(|(_, factors)| !factors.is_empty());
        said.map(|(id, factors)| message(id).with("factors", changes(&factors, &before))).collect()
    }
}

/// Each factor with its effect: `a quarter less for a river crossed`. If another effect was told
/// before, it says the present one.
fn changes(factors: &[(Factor, i64)], before: &BTreeMap<Factor, i64>) -> Vec<Message> {
    const CHANGES: [&str; 3] =
        ["mythico-change-less", "mythico-change-more", "mythico-change-doubled"];
    let change = |&(factor, percent): &(Factor, i64)| {
        let change = changed(CHANGES, factor, percent);
        match before.contains_key(&factor) {
            true => message("mythico-change-now").with("change", change),
            false => change,
        }
    };
    factors.iter().map(change).collect()
}

/// A factor's effect as the reason for a battle's result: `the river, which took a quarter off your
/// fire`.
pub fn turned_by(factor: Factor, percent: i64) -> Message {
    const FIRE: [&str; 3] =
        ["mythico-told-fire-less", "mythico-told-fire-more", "mythico-told-fire-doubled"];
    const LOSSES: [&str; 3] =
        ["mythico-told-losses-less", "mythico-told-losses-more", "mythico-told-losses-doubled"];
    changed(if factor.is_of_fire() { FIRE } else { LOSSES }, factor, percent)
}

/// Uses the first text for a decrease, the second for an increase, the third for a doubling.
fn changed([less, more, doubled]: [&'static str; 3], factor: Factor, percent: i64) -> Message {
    let id = match percent {
        ..100 => less,
        100..DOUBLED_PERCENT => more,
        DOUBLED_PERCENT.. => doubled,
    };
    let change = share((percent - 100).abs()).unwrap_or_else(|| literal(""));
    message(id).with("cause", factor.name()).with("share", change)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Lexicon;

    /// A later stage tells what is new or changed, and doesn't repeat the rest.
    #[test]
    fn em_7_11_a_later_stage_tells_what_is_new_or_changed_and_says_so() {
        let stage = |factors: serde_json::Value| -> FightStage {
            let stage = serde_json::json!({ "hex": 1_001_001, "impulses": [1, 1], "rounds": 1, "factors": factors });
            serde_json::from_value(stage).unwrap()
        };
        let mut teller = FireTeller::default();
        let mut told = |factors: serde_json::Value| -> Vec<String> {
            let said = teller.factors(&stage(factors));
            said.iter().map(|line| Lexicon::built_in().say("en", line)).collect()
        };
        let first = told(serde_json::json!([["training", 67], ["organisation", 86]]));
        assert!(
            first[0].ends_with("a third less for training, a seventh less for organisation."),
            "{first:?}"
        );
        let later =
            told(serde_json::json!([["training", 67], ["organisation", 67], ["river", 75]]));
        assert_eq!(later.len(), 1);
        assert!(
            later[0].ends_with(
                "now a third less for organisation, a quarter less for a river crossed."
            ),
            "{later:?}"
        );
        assert!(later[0].contains("ew or changed"), "{later:?}");
        assert_eq!(told(serde_json::json!([["training", 67]])), Vec::<String>::new());
    }
}
