//! The cause that turned a battle: the one with the largest share of fire or losses in favour of
//! the better side. See EM-7.11. It is always in the seat's account. Surprises and arrivals come
//! first, because players remember them and can act on them.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::battle_outcome::BattleOutcome;
use super::stage_fire::turned_by;
use crate::systems::el_mythico::account::{CheckResult, Factor, FightStage, RetreatCheck};
use crate::systems::el_mythico::chance::ratio;
use crate::systems::el_mythico::events::{Fate, FightReport};
use crate::systems::el_mythico::wording::{first_of, share};
use crate::words::{Message, message};

/// Causes below this percentage had no real effect.
const TELLING_PERCENT: i64 = 15;
/// Maximum number of units out of sight to name; the account names all.
const UNITS_MAX: usize = 2;

/// A cause with an effect.
struct Cause {
    /// Whether the cause is a surprise or an arrival.
    is_arrival: bool,
    /// Its share of the fire or losses, in percent.
    percent: i64,
    said: Message,
}

/// The cause that turned the battle, if the account shows one. `mined` is the loss to mines of the
/// seat's units as they came, in men or tenths of a vehicle.
pub fn turning(told: &FightReport, outcome: BattleOutcome, mined: i64) -> Option<Message> {
    let stages: Vec<&FightStage> =
        told.stages.iter().filter(|stage| stage.pursuit.is_none()).collect();
    let is_ours = match outcome {
        BattleOutcome::Won | BattleOutcome::Followed(_) => true,
        BattleOutcome::Lost | BattleOutcome::LostAndBack | BattleOutcome::MostlyLost => false,
        BattleOutcome::Passed
        | BattleOutcome::Held
        | BattleOutcome::Divided
        | BattleOutcome::FollowedAndMet(_)
        | BattleOutcome::WentOn(_) => fared_better(told),
        BattleOutcome::Left
        | BattleOutcome::GoesOn
        | BattleOutcome::Truce
        | BattleOutcome::Supported => {
            return None;
        }
    };
    let causes = if is_ours { for_us(&stages) } else { against_us(&stages, mined) };
    let telling = causes.into_iter().filter(|cause| cause.percent >= TELLING_PERCENT);
    let most = telling
        .min_by_key(|cause| Reverse((cause.is_arrival, cause.percent)))
        .map(|cause| cause.said);
    most.or_else(|| if is_ours { steady(told, &stages) } else { die(&stages) })
}

/// Returns whether the seat kept most of its units in place and lost less than the enemy, by
/// estimate.
fn fared_better(told: &FightReport) -> bool {
    let driven_off = told.own.iter().filter(|own| matches!(own.fate, Fate::Retreated(_))).count();
    if 2 * driven_off > told.own.len() {
        return false;
    }
    let own: i64 = told.own.iter().map(|own| own.lost).sum();
    own <= told.foes.iter().map(|foe| foe.lost_estimate).sum()
}

fn for_us(stages: &[&FightStage]) -> Vec<Cause> {
    let foes = || stages.iter().flat_map(|stage| &stage.foes);
    let (lost, by_guns) = (
        foes().map(|foe| foe.lost_estimate).sum::<i64>(),
        foes().map(|foe| foe.to_guns_estimate).sum::<i64>(),
    );
    let mut causes = guns("mythico-told-own-guns", lost, by_guns);
    causes.extend(factors(stages, |factor, percent| match factor.is_of_fire() {
        true => 100 * (percent - 100) / percent.max(1),
        false => 100 - percent,
    }));
    causes.extend(joined(stages, true));
    let [own, foe] = fires(stages);
    let better = odds_of(stages, |[own, foe]| own > foe);
    causes.extend(better.map(|odds| Cause {
        is_arrival: false,
        percent: 100 - 100 * foe / own.max(1),
        said: odds_said("mythico-turned-odds-good", odds),
    }));
    causes
}

fn against_us(stages: &[&FightStage], mined: i64) -> Vec<Cause> {
    let own = || stages.iter().flat_map(|stage| &stage.own);
    let (lost, to_guns) =
        (own().map(|lost| lost.lost).sum::<i64>(), own().map(|lost| lost.to_guns).sum::<i64>());
    let mut causes = guns("mythico-told-their-guns", lost, to_guns);
    causes.extend(guns("mythico-told-mines", lost + mined, mined));
    causes.extend(factors(stages, |factor, percent| match factor.is_of_fire() {
        true => 100 - percent,
        false => 100 * (percent - 100) / percent.max(1),
    }));
    causes.extend(joined(stages, false));
    causes.extend(ambush(stages));
    let [own, foe] = fires(stages);
    let short = 100 - 100 * own / foe.max(1);
    if let Some(odds) = odds_of(stages, |[own, foe]| own < foe) {
        let (unseen, percent) = unseen(stages);
        let of_unseen = short * percent / 100;
        let said = message("mythico-turned-unseen").with("units", first_of(unseen, UNITS_MAX));
        causes.push(Cause { is_arrival: true, percent: of_unseen, said });
        let said = odds_said("mythico-turned-odds-bad", odds);
        causes.push(Cause { is_arrival: false, percent: short - of_unseen, said });
    }
    causes
}

fn guns(id: &'static str, lost: i64, to_guns: i64) -> Vec<Cause> {
    let percent = 100 * to_guns / lost.max(1);
    let cause =
        |share| Cause { is_arrival: false, percent, said: message(id).with("share", share) };
    share(percent).map(cause).into_iter().collect()
}

/// Finds an enemy ambush, which nobody could answer.
fn ambush(stages: &[&FightStage]) -> Option<Cause> {
    let struck =
        stages.iter().flat_map(|stage| &stage.arrivals).filter(|one| !one.own && one.ambush);
    let units: Vec<_> = struck.map(|one| one.unit.said()).collect();
    if units.is_empty() {
        return None;
    }
    let said = message("mythico-turned-ambush").with("units", first_of(units, UNITS_MAX));
    Some(Cause { is_arrival: true, percent: 100, said })
}

/// Units that arrived after the fight began and turned the odds, by what the seat knew. Units out
/// of sight have their own cause.
fn joined(stages: &[&FightStage], own: bool) -> Option<Cause> {
    let ours_first = |[a, b]: [i64; 2]| if own { [a, b] } else { [b, a] };
    let cause = |pair: &[&FightStage]| {
        let [before, after] = [*pair[0].odds.last()?, *pair[1].odds.first()?];
        let came: Vec<_> = pair[1].arrivals.iter().filter(|arrival| arrival.own == own).collect();
        let [more, less] = ours_first(after);
        let [had, against] = ours_first(before);
        let times = |one: i64, other: i64| i128::from(one) * i128::from(other);
        let turned = more > less && times(more, against) > times(had, less);
        if pair[0].hex != pair[1].hex
            || !turned
            || came.is_empty()
            || came.iter().any(|one| one.unseen)
        {
            return None;
        }
        let units = first_of(came.iter().map(|one| one.unit.said()).collect(), UNITS_MAX);
        let id = if own { "mythico-turned-joined-own" } else { "mythico-turned-joined" };
        let said = message(id).with("units", units).with("impulse", pair[1].impulses[0]);
        let said = said.with("before", ratio(before)).with("after", ratio(after));
        Some(Cause { is_arrival: true, percent: 100 - 100 * less / more, said })
    };
    stages.windows(2).filter_map(cause).max_by_key(|cause| cause.percent)
}

/// Each factor by its share of the whole fight, worded as where its effect was greatest.
/// Organisation lost in the fight is no cause; whatever took it is.
fn factors(stages: &[&FightStage], part: impl Fn(Factor, i64) -> i64) -> Vec<Cause> {
    let all: i64 = stages.iter().map(|stage| i64::from(stage.rounds)).sum();
    let mut by_factor: BTreeMap<Factor, (i64, i64)> = BTreeMap::new();
    for (nth, stage) in stages.iter().enumerate() {
        for &(factor, percent) in &stage.factors {
            if nth > 0 && matches!(factor, Factor::Organisation | Factor::Disorder) {
                continue;
            }
            let (weighed, most) = by_factor.entry(factor).or_insert((0, percent));
            *weighed += part(factor, percent) * i64::from(stage.rounds);
            if part(factor, percent) > part(factor, *most) {
                *most = percent;
            }
        }
    }
    let cause = |(factor, (weighed, most)): (Factor, (i64, i64))| Cause {
        is_arrival: factor == Factor::Ambush,
        percent: weighed / all.max(1),
        said: turned_by(factor, most),
    };
    by_factor.into_iter().map(cause).collect()
}

/// Fire of both sides, as the seat could judge it.
fn fires(stages: &[&FightStage]) -> [i64; 2] {
    let odds = || stages.iter().flat_map(|stage| &stage.odds);
    [odds().map(|odds| odds[0]).sum(), odds().map(|odds| odds[1]).sum()]
}

/// If the odds of the whole fight meet a condition, returns the odds of the stage with most fire
/// that does too.
fn odds_of(stages: &[&FightStage], so: impl Fn([i64; 2]) -> bool) -> Option<[i64; 2]> {
    let begun = stages.iter().rev().filter_map(|stage| stage.odds.first().copied());
    let weightiest = begun.filter(|odds| so(*odds)).max_by_key(|[own, foe]| own + foe);
    weightiest.filter(|_| so(fires(stages)))
}

fn odds_said(id: &'static str, odds: [i64; 2]) -> Message {
    message(id).with("odds", ratio(odds))
}

/// Enemies that weren't in the seat's sight, and their share of the STR of all that it met, in
/// percent.
fn unseen(stages: &[&FightStage]) -> (Vec<Message>, i64) {
    let foes = || stages.iter().flat_map(|stage| &stage.arrivals).filter(|arrival| !arrival.own);
    let all: i64 = foes().map(|arrival| arrival.strength).sum();
    let unseen = || foes().filter(|arrival| arrival.unseen);
    let str: i64 = unseen().map(|arrival| arrival.strength).sum();
    (unseen().map(|arrival| arrival.unit.said()).collect(), 100 * str / all.max(1))
}

fn steady(told: &FightReport, stages: &[&FightStage]) -> Option<Message> {
    let stood =
        |check: &&RetreatCheck| matches!(check.result, CheckResult::Held | CheckResult::Stayed);
    let mut held = stages.iter().flat_map(|stage| &stage.checks).filter(stood);
    let unit = held
        .next_back()
        .and_then(|check| told.own.iter().find(|own| own.unit.of.number == check.unit))?;
    Some(message("mythico-turned-steady").with("unit", unit.unit.said()))
}

fn die(stages: &[&FightStage]) -> Option<Message> {
    let mut checks = stages.iter().flat_map(|stage| &stage.checks);
    let broke = checks.find(|check| check.result == CheckResult::GaveWay && check.die > 0)?;
    Some(message("mythico-turned-die").with("die", broke.die))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Arg;

    fn turned(outcome: BattleOutcome, stage: serde_json::Value) -> Option<Message> {
        turned_beside(outcome, stage, 0)
    }

    fn turned_beside(
        outcome: BattleOutcome,
        stage: serde_json::Value,
        mined: i64,
    ) -> Option<Message> {
        turned_in(outcome, &[stage], mined)
    }

    fn turned_in(
        outcome: BattleOutcome,
        stages: &[serde_json::Value],
        mined: i64,
    ) -> Option<Message> {
        let whole = |(nth, stage): (usize, &serde_json::Value)| {
            let mut whole = serde_json::json!({ "hex": 1_001_001, "impulses": [nth + 1, nth + 1], "rounds": 3 });
            whole.as_object_mut().unwrap().extend(stage.as_object().unwrap().clone());
            whole
        };
        let stages: Vec<_> = stages.iter().enumerate().map(whole).collect();
        let told = serde_json::json!({
            "hexes": [1_001_001], "impulses": [1, 3], "rounds": 3, "own": [], "foes": [], "goes_on": false, "passed": false,
            "stages": stages
        });
        turning(&serde_json::from_value(told).unwrap(), outcome, mined)
    }

    fn unseen(own: i64, foe: i64) -> serde_json::Value {
        let unit = |seat: u8| serde_json::json!({ "of": { "seat": seat, "number": 1010 }, "arm": "infantry", "size": "company", "name": "Rifle" });
        serde_json::json!({
            "odds": [[own, foe]],
            "arrivals": [{ "unit": unit(2), "own": false, "strength": 10, "unseen": true }],
        })
    }

    #[test]
    fn em_7_11_what_took_most_of_the_losses_is_named_though_the_odds_were_good() {
        let stage = serde_json::json!({
            "odds": [[3180, 100]],
            "own": [{ "unit": 1010, "lost": 50, "to_guns": 33 }, { "unit": 1011, "lost": 50, "to_guns": 25 }],
            "factors": [["organisation", 70]],
        });
        let said = turned(BattleOutcome::Lost, stage).unwrap();
        assert_eq!(
            said,
            message("mythico-told-their-guns").with("share", message("mythico-share-three-fifths"))
        );
    }

    #[test]
    fn em_7_11_mines_that_took_more_than_the_fight_are_named() {
        let stage =
            || serde_json::json!({ "odds": [[300, 100]], "own": [{ "unit": 1010, "lost": 20 }] });
        let mined = turned_beside(BattleOutcome::Lost, stage(), 30).unwrap();
        assert_eq!(
            mined,
            message("mythico-told-mines").with("share", message("mythico-share-three-fifths"))
        );
        assert_eq!(turned_beside(BattleOutcome::Lost, stage(), 2), None, "a tenth tells nothing");
        assert_eq!(
            turned_beside(BattleOutcome::Won, stage(), 30).unwrap().id(),
            "mythico-turned-odds-good"
        );
    }

    #[test]
    fn em_7_11_of_two_causes_the_larger_is_named() {
        let stage = |percent: i64| {
            serde_json::json!({
                "odds": [[100, 200]],
                "own": [{ "unit": 1010, "lost": 50, "to_guns": 5 }],
                "factors": [["river", percent]],
            })
        };
        let river = turned(BattleOutcome::Lost, stage(30)).unwrap();
        let odds = turned(BattleOutcome::Lost, stage(70)).unwrap();
        assert_eq!((river.id(), odds.id()), ("mythico-told-fire-less", "mythico-turned-odds-bad"));
    }

    #[test]
    fn em_7_11_units_out_of_sight_are_no_reason_for_a_victory_nor_for_a_defeat_at_good_odds() {
        assert_eq!(
            turned(BattleOutcome::Lost, unseen(100, 300)).unwrap().id(),
            "mythico-turned-unseen"
        );
        assert_eq!(turned(BattleOutcome::Lost, unseen(300, 100)), None);
        assert_eq!(
            turned(BattleOutcome::Won, unseen(300, 100)).unwrap().id(),
            "mythico-turned-odds-good"
        );
    }

    #[test]
    fn em_7_11_who_joined_them_is_named_and_not_what_that_did_to_organisation() {
        let unit = serde_json::json!({ "of": { "seat": 2, "number": 1010 }, "arm": "infantry", "size": "company", "name": "Rifle" });
        let stages = |unseen: bool| {
            let joins =
                serde_json::json!({ "unit": unit, "own": false, "strength": 10, "unseen": unseen });
            [
                serde_json::json!({ "odds": [[170, 100]] }),
                serde_json::json!({ "odds": [[100, 180]], "arrivals": [joins] }),
                serde_json::json!({ "odds": [[50, 150]], "factors": [["organisation", 20]] }),
            ]
        };
        let said = turned_in(BattleOutcome::Lost, &stages(false), 0).unwrap();
        assert_eq!(said.id(), "mythico-turned-joined");
        assert_eq!(said.args().get("before"), Some(&Arg::from(ratio([170, 100]))));
        assert_eq!(said.args().get("after"), Some(&Arg::from(ratio([100, 180]))));
        let is_joined =
            |said: Option<Message>| said.is_some_and(|said| said.id() == "mythico-turned-joined");
        let unseen = turned_in(BattleOutcome::Lost, &stages(true), 0);
        assert!(!is_joined(unseen), "who wasn't in sight is told as that");
        let won = turned_in(BattleOutcome::Won, &stages(false), 0);
        assert!(!is_joined(won), "who joined them is no reason for a victory");
    }

    #[test]
    fn em_7_11_the_odds_that_are_named_are_those_of_the_most_fire() {
        let stages = [
            serde_json::json!({ "odds": [[20, 10]] }),
            serde_json::json!({ "odds": [[390, 100], [180, 100]] }),
        ];
        let said = turned_in(BattleOutcome::Won, &stages, 0).unwrap();
        assert_eq!(said, message("mythico-turned-odds-good").with("odds", ratio([390, 100])));
    }
}
