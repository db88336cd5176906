//! The odds of a stage as its reader can compute them, and the causes that raise or lower own fire
//! and losses. Rules: EM-7.4, EM-7.5, EM-7.11.

use std::collections::BTreeMap;

use crate::systems::el_mythico::account::{Factor, FightStage};
use crate::systems::el_mythico::wording::share;
use crate::words::{Arg, Message, literal, message};

/// From so many percent of change on a factor is worth a word, and again once it has changed by as much.
const TELLING_PERCENT: i64 = 10;
/// Factors that are told of a stage, at most.
const FACTORS_MAX: usize = 4;
/// From so many percent on a factor has doubled what it is of.
const DOUBLED_PERCENT: i64 = 190;
/// From so many to one on odds are told in words.
const FAR: i64 = 10;

/// What of odds and factors a battle's reader has been told so far.
#[derive(Default)]
pub struct FireTeller {
    odds_told: bool,
    guns_told: bool,
    factors_told: BTreeMap<Factor, i64>,
}

impl FireTeller {
    /// The odds as people say them: of the first round, and of the last where they changed; in few words once they were told.
    pub fn odds(&mut self, stage: &FightStage) -> Option<Message> {
        let (&[own, foe], last) = (stage.odds.first()?, ratio(*stage.odds.last()?));
        let first = ratio([own, foe]);
        let then = match first == last {
            true => literal(""),
            false => message("mythico-odds-then").with("odds", last),
        };
        // Once for the battle.
        let is_of_guns = stage.had_guns() && !std::mem::replace(&mut self.guns_told, stage.had_guns());
        let is_told = std::mem::replace(&mut self.odds_told, true);
        let guns = match (is_told, is_of_guns) {
            (false, false) => message("mythico-odds-of-fire"),
            (false, true) => message("mythico-odds-of-fire-without-guns"),
            (true, true) => message("mythico-odds-without-guns"),
            (true, false) => literal(""),
        };
        let said = match is_told {
            true => message("mythico-odds-short"),
            false if own >= FAR * foe => message("mythico-odds-far-good"),
            false if foe >= FAR * own => message("mythico-odds-far-bad"),
            false if own >= foe + foe / 5 => message("mythico-odds-good"),
            false if foe >= own + own / 5 => message("mythico-odds-bad"),
            false => message("mythico-odds-even"),
        };
        Some(said.with("odds", first).with("then", then).with("guns", guns))
    }

    /// What told most on the own fire, and on the own losses, as far as it wasn't told so before: a line each. Once some were told, the lines say that
    /// these are new or changed, and which have changed.
    pub fn factors(&mut self, stage: &FightStage) -> Vec<Message> {
        let before = self.factors_told.clone();
        let is_news = |(factor, percent): &&(Factor, i64)| {
            let before = self.factors_told.get(factor).copied().unwrap_or(100);
            (percent - 100).abs() >= TELLING_PERCENT && (percent - before).abs() >= TELLING_PERCENT
        };
        let mut telling: Vec<(Factor, i64)> = stage.factors.iter().filter(is_news).copied().collect();
        telling.sort_by_key(|(factor, percent)| (-(percent - 100).abs(), *factor));
        telling.truncate(FACTORS_MAX);
        self.factors_told.extend(telling.iter().copied());
        let (of_fire, of_losses): (Vec<_>, Vec<_>) =
            telling.into_iter().partition(|(factor, _)| factor.is_of_fire());
        let lines = match before.is_empty() {
            true => [("mythico-stage-fire", of_fire), ("mythico-stage-losses", of_losses)],
            false => [("mythico-stage-fire-since", of_fire), ("mythico-stage-losses-since", of_losses)],
        };
        let said = lines.into_iter().filter(|(_, factors)| !factors.is_empty());
        said.map(|(id, factors)| message(id).with("factors", changes(&factors, &before))).collect()
    }
}

/// Each factor with what it changed: `a quarter less for a river crossed`; of one that was told otherwise before, what it changes now.
fn changes(factors: &[(Factor, i64)], before: &BTreeMap<Factor, i64>) -> Vec<Message> {
    const CHANGES: [&str; 3] = ["mythico-change-less", "mythico-change-more", "mythico-change-doubled"];
    let change = |&(factor, percent): &(Factor, i64)| {
        let change = changed(CHANGES, factor, percent);
        match before.contains_key(&factor) {
            true => message("mythico-change-now").with("change", change),
            false => change,
        }
    };
    factors.iter().map(change).collect()
}

/// What a factor did, as the reason for how a battle went: `the river, which took a quarter off your fire`.
pub fn turned_by(factor: Factor, percent: i64) -> Message {
    const FIRE: [&str; 3] = ["mythico-told-fire-less", "mythico-told-fire-more", "mythico-told-fire-doubled"];
    const LOSSES: [&str; 3] =
        ["mythico-told-losses-less", "mythico-told-losses-more", "mythico-told-losses-doubled"];
    changed(if factor.is_of_fire() { FIRE } else { LOSSES }, factor, percent)
}

/// Says it by the first text if it made for less, by the second if for more, by the third if it doubled.
fn changed([less, more, doubled]: [&'static str; 3], factor: Factor, percent: i64) -> Message {
    let id = match percent {
        ..100 => less,
        100..DOUBLED_PERCENT => more,
        DOUBLED_PERCENT.. => doubled,
    };
    let change = share((percent - 100).abs()).unwrap_or_else(|| literal(""));
    message(id).with("cause", factor.name()).with("share", change)
}

/// Own fire to theirs: `1.4 to 1`, `1 to 2.5`, `more than 10 to 1`.
pub fn ratio([own, foe]: [i64; 2]) -> Message {
    match own >= foe {
        _ if own == 0 => message("mythico-ratio-powerless"),
        true if foe == 0 => message("mythico-ratio-none"),
        true if own >= FAR * foe => message("mythico-ratio-far"),
        false if foe >= FAR * own => message("mythico-ratio-far-less"),
        _ => compared("mythico-ratio", [own, foe]),
    }
}

/// Writes a ratio for a table, for instance `1.4:1` or `>10:1`.
pub fn ratio_in_short([own, foe]: [i64; 2]) -> Message {
    match own >= foe {
        _ if own == 0 => message("none"),
        true if own >= FAR * foe => message("mythico-ratio-short-far"),
        false if foe >= FAR * own => message("mythico-ratio-short-far-less"),
        _ => compared("mythico-ratio-short", [own, foe]),
    }
}

/// Writes a ratio whose weaker side counts as 1.
fn compared(id: &'static str, [own, foe]: [i64; 2]) -> Message {
    let tenths = |more: i64, less: i64| Arg::Tenths((10 * more + less / 2) / less.max(1));
    match own >= foe {
        true => message(id).with("own", tenths(own, foe)).with("foe", 1),
        false => message(id).with("own", 1).with("foe", tenths(foe, own)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Lexicon;

    /// Of a stage what is new or changed is told as that; what is as it was isn't told again.
    #[test]
    fn em_7_11_a_later_stage_tells_what_is_new_or_changed_and_says_so() {
        let stage = |factors: serde_json::Value| -> FightStage {
            let stage =
                serde_json::json!({ "hex": 1_001_001, "impulses": [1, 1], "rounds": 1, "factors": factors });
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
        let later = told(serde_json::json!([["training", 67], ["organisation", 67], ["river", 75]]));
        assert_eq!(later.len(), 1);
        assert!(
            later[0].ends_with("now a third less for organisation, a quarter less for a river crossed."),
            "{later:?}"
        );
        assert!(later[0].contains("ew or changed"), "{later:?}");
        assert_eq!(told(serde_json::json!([["training", 67]])), Vec::<String>::new());
    }
}
