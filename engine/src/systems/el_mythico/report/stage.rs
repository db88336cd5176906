//! A stage of a battle: a line with time, cost and departures, then units, odds, causes and retreat
//! checks. See EM-7.11. All of it is in the seat's own account. Not here: units
//! (`stage_units.rs`), odds and factors (`stage_fire.rs`), retreat checks (`stage_checks.rs`).

use std::collections::BTreeSet;

use super::battle_summary::has_slipped_away;
use super::sheet::Sheet;
use super::stage_checks::{checks, unchecked};
use super::stage_fire::FireTeller;
use super::stage_units::{guns, who};
use crate::report::Item;
use crate::systems::el_mythico::account::{FightStage, Pursuit, StageLosses};
use crate::systems::el_mythico::events::{FightReport, OwnLosses};
use crate::systems::el_mythico::fog::Known;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::unit::Arm;
use crate::systems::el_mythico::wording::{Loss, about_part, losses, parts_of, share, spot};
use crate::systems::el_mythico::world::World;
use crate::words::{Message, literal, message};

/// Tells a battle stage by stage, each fact in full the first time.
pub struct StageTeller<'a> {
    /// The printed world.
    pub world: &'a World,
    /// What the seat knows when the turn has ended.
    pub known: &'a Known,
    /// The battle.
    pub told: &'a FightReport,
    fire: FireTeller,
    /// Estimated losses of the enemy in each stage, in whole STR. They add up to the battle's
    /// reported total.
    foes_lost: Vec<i64>,
    /// Hexes in which the beaten slipped away from their pursuers.
    slipped: BTreeSet<HexNo>,
    /// The own guns that were told last, with their place, and the hex for which they fired.
    guns_told: Option<(HexNo, Vec<Message>)>,
}

impl<'a> StageTeller<'a> {
    /// Starts before the first stage.
    pub fn of(sheet: &Sheet<'a>, told: &'a FightReport) -> StageTeller<'a> {
        let &Sheet { world, known, .. } = sheet;
        let foes_lost = foes_lost_by_stage(told);
        let slipped =
            told.hexes.iter().copied().filter(|hex| has_slipped_away(sheet, told, *hex)).collect();
        let fire = FireTeller::default();
        StageTeller { world, known, told, fire, foes_lost, slipped, guns_told: None }
    }

    /// Tells the next stage.
    pub fn item(&mut self, stage: &FightStage) -> Item {
        if let Some(part) = stage.pursuit {
            let slipped = self.slipped.contains(&stage.hex) && part == Pursuit::Pursues;
            let below = slipped.then(|| message("mythico-pursuit-slipped")).into_iter().collect();
            return Item { said: self.head(stage, self.pursuit(stage, part)), below };
        }
        let mut below = who(self, stage);
        below.extend(self.guns(stage));
        below.extend(self.fire.odds(stage));
        below.extend(self.fire.factors(stage));
        below.extend(checks(self, stage));
        below.extend(unchecked(self, stage));
        Item { said: self.head(stage, self.cost(stage)), below }
    }

    /// A stage's time, its contents, and the enemy units that were seen to leave.
    fn head(&self, stage: &FightStage, said: Message) -> Message {
        let [first, last] = stage.impulses;
        let id = if first == last { "mythico-stage-when" } else { "mythico-stage-when-long" };
        message("mythico-stage-told")
            .with("when", message(id).with("first", first).with("last", last))
            .with("said", said)
            .with("left", self.left(stage))
    }

    /// Own guns that fired from afar in this stage, unless they were told just before.
    fn guns(&mut self, stage: &FightStage) -> Option<Message> {
        let told = Some((stage.hex, guns(self, stage)));
        if told == self.guns_told {
            return None;
        }
        let (_, units) = self.guns_told.insert(told?);
        (!units.is_empty()).then(|| message("mythico-stage-guns").with("units", units.clone()))
    }

    fn own(&self, number: u16) -> Option<&OwnLosses> {
        self.told.own.iter().find(|own| own.unit.of.number == number)
    }

    /// The hex to which an own unit retreated from this one, by its trail. `None` if it retreated
    /// from there more than once, or is gone.
    pub fn retreated_to(&self, number: u16, from: HexNo) -> Option<HexNo> {
        let of = self.own(number)?.unit.of;
        let (_, fled) = self.known.own(of)?.unit.trail_parts();
        let mut ways = fled.windows(2).filter(|way| way[0] == from);
        let to = ways.next()?[1];
        ways.next().is_none().then_some(to)
    }

    /// The name of an own unit.
    pub fn name(&self, number: u16) -> Message {
        self.own(number).map_or_else(|| literal(""), |own| own.unit.said())
    }

    fn lost(&self, stage: &FightStage) -> Message {
        let arm = |lost: &StageLosses| self.own(lost.unit).map_or(Arm::Infantry, |own| own.arm);
        losses(stage.own.iter().map(|lost| Loss { arm: arm(lost), lost: lost.lost }))
    }

    /// Enemy units that were seen to leave, grouped by the hex they left for.
    fn left(&self, stage: &FightStage) -> Message {
        let mut ways: Vec<(HexNo, Vec<Message>)> = Vec::new();
        for exit in &stage.gone {
            match ways.iter_mut().find(|(to, _)| *to == exit.to) {
                Some((_, units)) => units.push(exit.unit.said()),
                None => ways.push((exit.to, vec![exit.unit.said()])),
            }
        }
        let way = |(to, units): (HexNo, Vec<Message>)| {
            message("mythico-stage-left-for").with("units", units).with("hex", spot(self.world, to))
        };
        match ways.is_empty() {
            true => literal(""),
            false => message("mythico-stage-left")
                .with("units", ways.into_iter().map(way).collect::<Vec<_>>()),
        }
    }

    fn cost(&self, stage: &FightStage) -> Message {
        let (lost, to_guns) = stage
            .own
            .iter()
            .fold((0, 0), |(all, guns), lost| (all + lost.lost, guns + lost.to_guns));
        let by_guns: i64 = stage.foes.iter().map(|foe| foe.to_guns_estimate).sum();
        let of_guns = |id: &'static str, all: Message, lost: i64, guns: i64| match share(
            100 * guns / lost.max(1),
        ) {
            Some(share) => message(id).with("lost", all).with("share", share),
            None => all,
        };
        let own = of_guns("mythico-stage-lost-share", self.lost(stage), lost, to_guns);
        let theirs =
            of_guns("mythico-stage-theirs-share", self.foes_lost(stage), foes_lost(stage), by_guns);
        let said = message("mythico-stage-cost");
        said.with("rounds", stage.rounds).with("own", own).with("foe", theirs)
    }

    /// The enemy's losses in a stage.
    fn foes_lost(&self, stage: &FightStage) -> Message {
        let place = self.told.stages.iter().position(|other| std::ptr::eq(other, stage));
        let str = place.and_then(|place| self.foes_lost.get(place)).copied();
        about_part(foes_lost(stage), str.unwrap_or_default())
    }

    fn pursuit(&self, stage: &FightStage, part: Pursuit) -> Message {
        let own: Vec<_> = stage.own.iter().map(|lost| self.name(lost.unit)).collect();
        let foes: Vec<_> =
            stage.foes.iter().flat_map(|foe| &foe.units).map(|unit| unit.said()).collect();
        let id = match part {
            Pursuit::Pursues => "mythico-pursues",
            Pursuit::IsPursued => "mythico-is-pursued",
        };
        let said = message(id).with("units", own).with("foes", foes);
        said.with("own", self.lost(stage)).with("foe", self.foes_lost(stage))
    }
}

/// Estimates the enemies' losses in each stage, in whole STR. They add up to the total reported for
/// the battle.
pub fn foes_lost_by_stage(told: &FightReport) -> Vec<i64> {
    let by_stage: Vec<i64> = told.stages.iter().map(foes_lost).collect();
    parts_of(&by_stage, told.foes.iter().map(|foe| foe.lost_estimate).sum())
}

/// Estimated losses of all enemies in a stage, in tenths of a STR.
fn foes_lost(stage: &FightStage) -> i64 {
    stage.foes.iter().map(|foe| foe.lost_estimate).sum()
}
