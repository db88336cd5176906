//! A stage of a battle: a line that says when, where, who gave way and what it cost, and below it a thought a line: who was there, the odds,
//! what changed the own fire and losses, each retreat check. Rule: EM-7.11. Everything is in the seat's own account.
//! Not here: who was there (`stage_units.rs`), odds and factors (`stage_fire.rs`), retreat checks (`stage_checks.rs`).

use super::stage_checks::checked;
use super::stage_fire::FireTeller;
use super::stage_units::who;
use super::wording::{Loss, about, losses, spot};
use super::wordings::Wordings;
use crate::report::Item;
use crate::systems::el_mythico::account::{CheckResult, EnemyExit, FightStage, Pursuit, StageLosses};
use crate::systems::el_mythico::events::{FightReport, OwnLosses};
use crate::systems::el_mythico::unit::Arm;
use crate::systems::el_mythico::world::World;
use crate::words::{Message, literal, message};

/// Tells a battle stage by stage, each thing in full the first time.
pub struct StageTeller<'a> {
    /// The printed world.
    pub world: &'a World,
    /// The battle.
    pub told: &'a FightReport,
    /// The sheet's wordings.
    pub wordings: &'a Wordings,
    fire: FireTeller,
}

impl<'a> StageTeller<'a> {
    /// Before the first stage of this battle.
    pub fn of(world: &'a World, told: &'a FightReport, wordings: &'a Wordings) -> StageTeller<'a> {
        StageTeller { world, told, wordings, fire: FireTeller::default() }
    }

    /// The stage that comes next.
    pub fn item(&mut self, stage: &FightStage) -> Item {
        if let Some(part) = stage.pursuit {
            return Item { said: self.head(stage, self.pursuit(stage, part)), below: Vec::new() };
        }
        let mut below = who(self, stage);
        below.extend(self.fire.odds(stage, self.wordings));
        below.extend(self.fire.factors(stage, self.wordings));
        below.extend(stage.checks.iter().map(|check| checked(self, check)));
        Item { said: self.head(stage, self.cost(stage)), below }
    }

    /// When and where it was, whose units gave way or were seen to leave, then what is left to say.
    fn head(&self, stage: &FightStage, rest: Message) -> Message {
        let [first, last] = stage.impulses;
        let id = if first == last { "mythico-stage-impulse" } else { "mythico-stage-impulses" };
        let place = spot(self.world, stage.hex);
        let when = message(id).with("first", first).with("last", last).with("place", place);
        let left = |id: &'static str, units: Vec<Message>| match units.is_empty() {
            true => literal(""),
            false => message(id).with("units", units),
        };
        message("mythico-stage-head")
            .with("when", when)
            .with("broke", left("mythico-stage-broke", self.broke(stage)))
            .with("left", left("mythico-stage-left", self.left(stage)))
            .with("rest", rest)
    }

    fn own(&self, number: u16) -> Option<&OwnLosses> {
        self.told.own.iter().find(|own| own.unit.of.number == number)
    }

    /// An own unit by its number.
    pub fn name(&self, number: u16) -> Message {
        self.own(number).map_or_else(|| literal(""), |own| own.unit.said())
    }

    fn lost(&self, stage: &FightStage) -> Message {
        let loss = |lost: &StageLosses| match self.own(lost.unit) {
            Some(own) => {
                Loss { lost: lost.lost, left: own.left + self.lost_later(stage, own), ..Loss::from(own) }
            }
            None => Loss { arm: Arm::Infantry, lost: lost.lost, left: 0 },
        };
        losses(stage.own.iter().map(loss))
    }

    /// What a unit lost in the stages after this one.
    fn lost_later(&self, stage: &FightStage, own: &OwnLosses) -> i64 {
        let later = self.told.stages.iter().skip_while(|other| !std::ptr::eq(*other, stage)).skip(1);
        later
            .flat_map(|stage| &stage.own)
            .filter(|lost| lost.unit == own.unit.of.number)
            .map(|lost| lost.lost)
            .sum()
    }

    /// The own units that failed their checks and went.
    fn broke(&self, stage: &FightStage) -> Vec<Message> {
        let went = stage.checks.iter().filter(|check| check.result == CheckResult::GaveWay);
        went.map(|check| self.name(check.unit)).collect()
    }

    /// The enemy's units that were seen to leave, and where to.
    fn left(&self, stage: &FightStage) -> Vec<Message> {
        let to = |exit: &EnemyExit| {
            let said = message("mythico-foe-left").with("unit", exit.unit.said());
            said.with("hex", spot(self.world, exit.to))
        };
        stage.gone.iter().map(to).collect()
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
