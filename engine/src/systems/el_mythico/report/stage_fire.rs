//! The odds of a stage as its reader could reckon them, and what made the own fire and losses more or less than those of the tables.
//! Rules: EM-7.4, EM-7.5, EM-7.11.

use std::collections::BTreeMap;

use super::wordings::Wordings;
use crate::systems::el_mythico::account::{Factor, FightStage};
use crate::words::{Arg, Message, literal, message};

/// From so many percent of change on a factor is worth a word, and again once it has changed by as much.
const TELLING_PERCENT: i64 = 10;
/// Factors that are told of a stage, at most.
const FACTORS_MAX: usize = 4;
/// From so many to one on odds are told in words.
const FAR: i64 = 10;

/// What of odds and factors a battle's reader has been told so far.
#[derive(Default)]
pub struct FireTeller {
    odds_told: bool,
    factors_told: BTreeMap<Factor, i64>,
}

impl FireTeller {
    /// The odds as people say them: of the first round, and of the last where they changed; in few words once they were told.
    pub fn odds(&mut self, stage: &FightStage, wordings: &Wordings) -> Option<Message> {
        let (&[own, foe], last) = (stage.odds.first()?, ratio(*stage.odds.last()?));
        let first = ratio([own, foe]);
        let then = match first == last {
            true => literal(""),
            false => message("mythico-odds-then").with("odds", last),
        };
        let guns = if stage.had_guns() { message("mythico-odds-without-guns") } else { literal("") };
        let said = match std::mem::replace(&mut self.odds_told, true) {
            true => message("mythico-odds-short"),
            false if own >= FAR * foe => wordings.say("mythico-odds-far-good"),
            false if foe >= FAR * own => wordings.say("mythico-odds-far-bad"),
            false if own >= foe + foe / 5 => wordings.say("mythico-odds-good"),
            false if foe >= own + own / 5 => wordings.say("mythico-odds-bad"),
            false => wordings.say("mythico-odds-even"),
        };
        Some(said.with("odds", first).with("then", then).with("guns", guns))
    }

    /// What told most on the own fire, and on the own losses, as far as it wasn't told so before: a line each.
    pub fn factors(&mut self, stage: &FightStage, wordings: &Wordings) -> Vec<Message> {
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
        let lines = [("mythico-stage-fire", of_fire), ("mythico-stage-losses", of_losses)];
        let said = lines.into_iter().filter(|(_, factors)| !factors.is_empty());
        said.map(|(id, factors)| wordings.say(id).with("factors", changes(&factors))).collect()
    }
}

/// Each factor with what it changed: `the river −25 %`.
fn changes(factors: &[(Factor, i64)]) -> Vec<Message> {
    let said = factors.iter().map(|&(factor, percent)| {
        changed(if percent < 100 { "mythico-cause-less" } else { "mythico-cause-more" }, factor, percent)
    });
    said.collect()
}

/// What a factor did, as the reason for how a battle went: `the river, which took 25 % off your fire`.
pub fn turned_by(factor: Factor, percent: i64) -> Message {
    let id = match (factor.is_of_fire(), percent < 100) {
        (true, true) => "mythico-turned-fire-less",
        (true, false) => "mythico-turned-fire-more",
        (false, true) => "mythico-turned-losses-less",
        (false, false) => "mythico-turned-losses-more",
    };
    changed(id, factor, percent)
}

fn changed(id: &'static str, factor: Factor, percent: i64) -> Message {
    let cause = message(format!("mythico-cause-{}", factor.word()));
    message(id).with("cause", cause).with("change", (percent - 100).abs())
}

/// Own fire to theirs: `1.4 to 1`, `1 to 2.5`, `more than 10 to 1`.
pub fn ratio([own, foe]: [i64; 2]) -> Message {
    let tenths = |more: i64, less: i64| Arg::Tenths((10 * more + less / 2) / less.max(1));
    match own >= foe {
        _ if own == 0 && foe == 0 => message("mythico-ratio-powerless"),
        true if foe == 0 => message("mythico-ratio-none"),
        true if own >= FAR * foe => message("mythico-ratio-far"),
        true => message("mythico-ratio").with("own", tenths(own, foe)).with("foe", 1),
        false if own == 0 => message("mythico-ratio-powerless"),
        false if foe >= FAR * own => message("mythico-ratio-far-less"),
        false => message("mythico-ratio").with("own", 1).with("foe", tenths(foe, own)),
    }
}
