//! The sentences of a stage of a battle: who came, who was there before, the odds, what told on the own fire and losses, what it cost, who was
//! seen to go. Rule: EM-7.11. Everything is in the seat's own account. Not here: retreat checks (`stage_checks.rs`).

use std::collections::BTreeMap;

use super::stage_checks::checked;
use super::wording::{about, losses, spot};
use super::wordings::Wordings;
use crate::systems::el_mythico::account::{Arrival, Factor, FightStage, Pursuit};
use crate::systems::el_mythico::events::{FightReport, OwnLosses};
use crate::systems::el_mythico::hex_map::{HexNo, River};
use crate::systems::el_mythico::report::roster::men;
use crate::systems::el_mythico::unit::Arm;
use crate::systems::el_mythico::world::World;
use crate::words::{Arg, Message, literal, message};

/// From so many percent of change on a factor is worth a word, and again once it has changed by as much.
const TELLING_PERCENT: i64 = 10;
/// Factors that are told of a stage, at most.
const FACTORS_MAX: usize = 4;
/// From so many to one on odds are told in words.
const FAR: i64 = 10;

/// Tells a battle stage by stage, each thing in full the first time.
pub struct StageTeller<'a> {
    /// The printed world.
    pub world: &'a World,
    /// The battle.
    pub told: &'a FightReport,
    /// The sheet's wordings.
    pub wordings: &'a Wordings,
    odds_told: bool,
    factors_told: BTreeMap<Factor, i64>,
}

impl<'a> StageTeller<'a> {
    /// Before the first stage of this battle.
    pub fn of(world: &'a World, told: &'a FightReport, wordings: &'a Wordings) -> StageTeller<'a> {
        StageTeller { world, told, wordings, odds_told: false, factors_told: BTreeMap::new() }
    }

    /// The sentences of the stage that comes next.
    pub fn sentences(&mut self, stage: &FightStage) -> Vec<Message> {
        let [first, last] = stage.impulses;
        let id = if first == last { "mythico-stage-impulse" } else { "mythico-stage-impulses" };
        let place = spot(self.world, stage.hex);
        let mut said = vec![message(id).with("first", first).with("last", last).with("place", place)];
        match stage.pursuit {
            Some(part) => said.push(self.pursuit(stage, part)),
            None => {
                said.extend(self.who(stage));
                said.extend(self.odds(stage));
                said.extend(self.factors(stage));
                said.push(self.cost(stage));
                said.extend(stage.checks.iter().map(|check| checked(self, check)));
                said.extend(self.gone(stage));
            }
        }
        said
    }

    fn own(&self, number: u16) -> Option<&OwnLosses> {
        self.told.own.iter().find(|own| own.unit.of.number == number)
    }

    /// An own unit by its number.
    pub fn name(&self, number: u16) -> Message {
        self.own(number).map_or_else(|| literal(""), |own| own.unit.said())
    }

    fn lost(&self, stage: &FightStage) -> Message {
        let arm = |number: u16| self.own(number).map_or(Arm::Infantry, |own| own.arm);
        losses(stage.own.iter().map(|lost| (arm(lost.unit), lost.lost)))
    }

    /// Who came, then who fought on there; then the guns that fired for it, and from where.
    fn who(&self, stage: &FightStage) -> Vec<Message> {
        let came = |own: bool| -> Vec<Message> {
            let who = stage.arrivals.iter().filter(|arrival| arrival.own == own);
            who.map(|arrival| arrived(self.world, arrival)).collect()
        };
        let is_new = |number: u16| {
            stage.arrivals.iter().any(|arrival| arrival.own && arrival.unit.of.number == number)
        };
        let own = stage.own.iter().filter(|lost| !is_new(lost.unit)).map(|lost| self.name(lost.unit));
        let foes = stage.foes.iter().flat_map(|foe| &foe.units);
        let foes = foes.filter(|unit| stage.arrivals.iter().all(|arrival| arrival.unit.of != unit.of));
        let gun = |gun: &u16| match stage.guns_from.get(gun) {
            Some(&hex) => {
                message("mythico-gun-from").with("unit", self.name(*gun)).with("hex", spot(self.world, hex))
            }
            None => self.name(*gun),
        };
        let lists = [
            ("mythico-stage-yours", came(true)),
            ("mythico-stage-yours-still", own.collect()),
            ("mythico-stage-theirs", came(false)),
            ("mythico-stage-theirs-still", foes.map(|unit| unit.said()).collect()),
            ("mythico-stage-guns", stage.guns.iter().map(gun).collect()),
        ];
        let said = lists.into_iter().filter(|(_, units)| !units.is_empty());
        said.map(|(id, units)| message(id).with("units", units)).collect()
    }

    /// The odds as people say them: of the first round, and of the last where they changed; in few words once they were told.
    fn odds(&mut self, stage: &FightStage) -> Option<Message> {
        let (&[own, foe], last) = (stage.odds.first()?, ratio(*stage.odds.last()?));
        let first = ratio([own, foe]);
        let then = match first == last {
            true => literal(""),
            false => message("mythico-odds-then").with("odds", last),
        };
        let guns = if stage.had_guns() { message("mythico-odds-without-guns") } else { literal("") };
        let said = match std::mem::replace(&mut self.odds_told, true) {
            true => message("mythico-odds-short"),
            false if own >= FAR * foe => self.wordings.say("mythico-odds-far-good"),
            false if foe >= FAR * own => self.wordings.say("mythico-odds-far-bad"),
            false if own >= foe + foe / 5 => self.wordings.say("mythico-odds-good"),
            false if foe >= own + own / 5 => self.wordings.say("mythico-odds-bad"),
            false => self.wordings.say("mythico-odds-even"),
        };
        Some(said.with("odds", first).with("then", then).with("guns", guns))
    }

    /// What told most on the own fire and losses, as far as it wasn't told so before.
    fn factors(&mut self, stage: &FightStage) -> Option<Message> {
        let is_news = |(factor, percent): &&(Factor, i64)| {
            let before = self.factors_told.get(factor).copied().unwrap_or(100);
            (percent - 100).abs() >= TELLING_PERCENT && (percent - before).abs() >= TELLING_PERCENT
        };
        let mut telling: Vec<(Factor, i64)> = stage.factors.iter().filter(is_news).copied().collect();
        telling.sort_by_key(|(factor, percent)| (-(percent - 100).abs(), *factor));
        telling.truncate(FACTORS_MAX);
        self.factors_told.extend(telling.iter().copied());
        let said: Vec<_> =
            telling.into_iter().map(|(factor, percent)| factor_said(factor, percent)).collect();
        (!said.is_empty()).then(|| self.wordings.say("mythico-stage-factors").with("factors", said))
    }

    fn cost(&self, stage: &FightStage) -> Message {
        let (lost, to_guns) =
            stage.own.iter().fold((0, 0), |(all, guns), lost| (all + lost.lost, guns + lost.to_guns));
        let own = match to_guns {
            0 => self.lost(stage),
            guns => message("mythico-stage-lost-to-guns")
                .with("lost", self.lost(stage))
                .with("percent", 100 * guns / lost.max(1)),
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
        let said = self.wordings.say("mythico-stage-cost");
        said.with("rounds", stage.rounds).with("own", own).with("foe", theirs)
    }

    /// Who was seen to leave, by where to.
    fn gone(&self, stage: &FightStage) -> Vec<Message> {
        let mut to: Vec<HexNo> = Vec::new();
        stage.gone.iter().for_each(|exit| {
            if !to.contains(&exit.to) {
                to.push(exit.to);
            }
        });
        let line = |hex: HexNo| {
            let units = stage.gone.iter().filter(|exit| exit.to == hex).map(|exit| exit.unit.said());
            let units: Vec<_> = units.collect();
            message("mythico-foe-gone").with("units", units).with("hex", spot(self.world, hex))
        };
        to.into_iter().map(line).collect()
    }

    fn pursuit(&self, stage: &FightStage, part: Pursuit) -> Message {
        let own: Vec<_> = stage.own.iter().map(|lost| self.name(lost.unit)).collect();
        let foes: Vec<_> = stage.foes.iter().flat_map(|foe| &foe.units).map(|unit| unit.said()).collect();
        let id = match part {
            Pursuit::Pursues => "mythico-pursues",
            Pursuit::IsPursued => "mythico-is-pursued",
        };
        let foe = stage.foes.iter().map(|foe| foe.lost_estimate).sum();
        let said = self.wordings.say(id).with("units", own).with("foes", foes);
        said.with("own", self.lost(stage)).with("foe", about(foe))
    }
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

/// What a factor did: `the river left it 70 %`.
pub fn factor_said(factor: Factor, percent: i64) -> Message {
    message(format!("mythico-factor-{}", factor.word())).with("percent", percent)
}
