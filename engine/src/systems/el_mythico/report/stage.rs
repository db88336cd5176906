//! The sentences of a stage of a battle: who came, the odds, what told on the own fire and losses, what it cost, checks, who was seen to go.
//! Rule: EM-7.11. Everything is in the seat's own account.

use super::wording::{about, losses, spot};
use super::wordings::Wordings;
use crate::systems::el_mythico::account::{Arrival, CheckResult, Factor, FightStage, Pursuit, RetreatCheck};
use crate::systems::el_mythico::events::{FightReport, OwnLosses};
use crate::systems::el_mythico::hex_map::{HexNo, River};
use crate::systems::el_mythico::report::roster::men;
use crate::systems::el_mythico::unit::Arm;
use crate::systems::el_mythico::world::World;
use crate::words::{Arg, Message, literal, message};

/// From so many percent of change on a factor is worth a word.
const TELLING_PERCENT: i64 = 10;
/// Factors that are told of a stage, at most.
const FACTORS_MAX: usize = 4;

/// What sentences are made with.
pub struct Sayer<'a> {
    /// The printed world.
    pub world: &'a World,
    /// The battle.
    pub told: &'a FightReport,
    /// The sheet's wordings.
    pub wordings: &'a Wordings,
}

/// The sentences of a stage, in order.
pub fn sentences(sayer: &Sayer<'_>, stage: &FightStage) -> Vec<Message> {
    let [first, last] = stage.impulses;
    let id = if first == last { "mythico-stage-impulse" } else { "mythico-stage-impulses" };
    let place = spot(sayer.world, stage.hex);
    let mut said = vec![message(id).with("first", first).with("last", last).with("place", place)];
    match stage.pursuit {
        Some(part) => said.push(pursuit(sayer, stage, part)),
        None => {
            said.extend(came(sayer, stage));
            said.extend(odds(sayer, stage));
            said.extend(factors(sayer, stage));
            said.push(cost(sayer, stage));
            said.extend(stage.checks.iter().map(|check| checked(sayer, check)));
            said.extend(gone(sayer, stage));
        }
    }
    said
}

impl Sayer<'_> {
    fn own(&self, number: u16) -> Option<&OwnLosses> {
        self.told.own.iter().find(|own| own.unit.of.number == number)
    }

    fn name(&self, number: u16) -> Message {
        self.own(number).map_or_else(|| literal(""), |own| own.unit.said())
    }
}

fn came(sayer: &Sayer<'_>, stage: &FightStage) -> Vec<Message> {
    let list = |own: bool| -> Vec<Message> {
        let who = stage.arrivals.iter().filter(|arrival| arrival.own == own);
        who.map(|arrival| arrived(sayer.world, arrival)).collect()
    };
    let (own, foes) = (list(true), list(false));
    let mut said = Vec::new();
    if !own.is_empty() {
        said.push(message("mythico-stage-yours").with("units", own));
    }
    if !foes.is_empty() {
        said.push(message("mythico-stage-theirs").with("units", foes));
    }
    if !stage.guns.is_empty() {
        let guns: Vec<_> = stage.guns.iter().map(|gun| sayer.name(*gun)).collect();
        said.push(message("mythico-stage-guns").with("units", guns));
    }
    said
}

fn arrived(world: &World, arrival: &Arrival) -> Message {
    let how = match (arrival.from, arrival.river) {
        (None, _) if arrival.ambush => message("mythico-came-ambush"),
        (None, _) => message("mythico-came-stood"),
        (Some(hex), None) => message("mythico-came-from").with("hex", spot(world, hex)),
        (Some(hex), Some(River::Minor)) => message("mythico-came-over-river").with("hex", spot(world, hex)),
        (Some(hex), Some(River::Major)) => {
            message("mythico-came-over-great-river").with("hex", spot(world, hex))
        }
    };
    let strength = match arrival.own {
        true => men(arrival.unit.arm, arrival.strength),
        false => message("mythico-about").with("str", arrival.strength),
    };
    let id = match (arrival.own, arrival.unseen) {
        (true, _) => "mythico-came-own",
        (false, false) => "mythico-came-foe",
        (false, true) => "mythico-came-unseen",
    };
    let said = message(id).with("unit", arrival.unit.said()).with("strength", strength).with("how", how);
    match arrival.aggression {
        Some(step) => said.with("aggression", step),
        None => said,
    }
}

/// The odds as people say them: of the first round, and of the last where they changed.
fn odds(sayer: &Sayer<'_>, stage: &FightStage) -> Option<Message> {
    let (first, last) = (ratio(*stage.odds.first()?), ratio(*stage.odds.last()?));
    let id = match stage.odds[0] {
        [own, foe] if own >= foe + foe / 5 => "mythico-odds-good",
        [own, foe] if foe >= own + own / 5 => "mythico-odds-bad",
        _ => "mythico-odds-even",
    };
    let then = match first == last {
        true => literal(""),
        false => message("mythico-odds-then").with("odds", last),
    };
    Some(sayer.wordings.say(id).with("odds", first).with("then", then))
}

/// Own fire to theirs: `1.4 to 1`, `1 to 2.5`.
pub fn ratio([own, foe]: [i64; 2]) -> Message {
    let tenths = |more: i64, less: i64| Arg::Tenths(((10 * more + less / 2) / less.max(1)).min(990));
    match own >= foe {
        true if foe == 0 => message("mythico-ratio-none"),
        true => message("mythico-ratio").with("own", tenths(own, foe)).with("foe", 1),
        false if own == 0 => message("mythico-ratio-powerless"),
        false => message("mythico-ratio").with("own", 1).with("foe", tenths(foe, own)),
    }
}

/// What told most on the own fire and losses.
fn factors(sayer: &Sayer<'_>, stage: &FightStage) -> Option<Message> {
    let mut telling: Vec<_> =
        stage.factors.iter().filter(|(_, percent)| (percent - 100).abs() >= TELLING_PERCENT).collect();
    telling.sort_by_key(|(factor, percent)| (-(percent - 100).abs(), *factor));
    let said: Vec<_> = telling
        .into_iter()
        .take(FACTORS_MAX)
        .map(|&(factor, percent)| factor_said(factor, percent))
        .collect();
    (!said.is_empty()).then(|| sayer.wordings.say("mythico-stage-factors").with("factors", said))
}

/// What a factor did: `the river left it 70 %`.
pub fn factor_said(factor: Factor, percent: i64) -> Message {
    message(format!("mythico-factor-{}", factor.word())).with("percent", percent)
}

fn cost(sayer: &Sayer<'_>, stage: &FightStage) -> Message {
    let arm = |number: u16| sayer.own(number).map_or(Arm::Infantry, |own| own.arm);
    let own = losses(stage.own.iter().map(|lost| (arm(lost.unit), lost.lost)));
    let (lost, to_guns) =
        stage.own.iter().fold((0, 0), |(all, guns), lost| (all + lost.lost, guns + lost.to_guns));
    let own = match to_guns {
        0 => own,
        guns => {
            message("mythico-stage-lost-to-guns").with("lost", own).with("percent", 100 * guns / lost.max(1))
        }
    };
    let (all, by_guns) = stage
        .foes
        .iter()
        .fold((0, 0), |(all, guns), foe| (all + foe.lost_estimate, guns + foe.to_guns_estimate));
    let theirs = match by_guns {
        0 => about(all),
        guns => message("mythico-stage-lost-to-yours")
            .with("lost", about(all))
            .with("percent", 100 * guns / all.max(1)),
    };
    sayer.wordings.say("mythico-stage-cost").with("rounds", stage.rounds).with("own", own).with("foe", theirs)
}

fn checked(sayer: &Sayer<'_>, check: &RetreatCheck) -> Message {
    let id = match check.result {
        CheckResult::Held => "mythico-check-held",
        CheckResult::GaveWay => "mythico-check-gave-way",
        CheckResult::StoodLast => "mythico-check-stood-last",
        CheckResult::Stayed => "mythico-check-stayed",
    };
    let steadiness = sayer.world.rules.retreat.steadiness;
    sayer
        .wordings
        .say(id)
        .with("unit", sayer.name(check.unit))
        .with("lost", check.lost_percent)
        .with("threshold", check.threshold_percent)
        .with("aggression", check.aggression)
        .with("die", check.die)
        .with("organisation", check.organisation)
        .with("training", check.training)
        .with("less", steadiness)
}

fn gone(sayer: &Sayer<'_>, stage: &FightStage) -> Vec<Message> {
    let mut to: Vec<HexNo> = Vec::new();
    stage.gone.iter().for_each(|exit| {
        if !to.contains(&exit.to) {
            to.push(exit.to);
        }
    });
    let line = |hex: HexNo| {
        let units = stage.gone.iter().filter(|exit| exit.to == hex).map(|exit| exit.unit.said());
        let units: Vec<_> = units.collect();
        message("mythico-foe-gone").with("units", units).with("hex", spot(sayer.world, hex))
    };
    to.into_iter().map(line).collect()
}

fn pursuit(sayer: &Sayer<'_>, stage: &FightStage, part: Pursuit) -> Message {
    let own: Vec<_> = stage.own.iter().map(|lost| sayer.name(lost.unit)).collect();
    let foes: Vec<_> = stage.foes.iter().flat_map(|foe| &foe.units).map(|unit| unit.said()).collect();
    let arm = |number: u16| sayer.own(number).map_or(Arm::Infantry, |own| own.arm);
    let id = match part {
        Pursuit::Pursues => "mythico-pursues",
        Pursuit::IsPursued => "mythico-is-pursued",
    };
    let foe = stage.foes.iter().map(|foe| foe.lost_estimate).sum();
    sayer
        .wordings
        .say(id)
        .with("units", own)
        .with("foes", foes)
        .with("own", losses(stage.own.iter().map(|lost| (arm(lost.unit), lost.lost))))
        .with("foe", about(foe))
}
