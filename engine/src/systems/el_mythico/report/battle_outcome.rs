//! Outcome of a battle for one seat: from its units' fates, their places when the turn ends, and
//! its knowledge of the hex then.

use std::collections::BTreeSet;

use crate::systems::el_mythico::account::Arrival;
use crate::systems::el_mythico::events::{Event, Fate, FightReport, OwnLosses};
use crate::systems::el_mythico::fog::Known;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::unit::UnitRef;

/// Outcome of a battle, as a seat sees it when the turn ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BattleOutcome {
    /// Its units are there, and no enemy that it knows of.
    Won,
    /// Its units are there, because the enemy went on by itself. See EM-5.4.
    Passed,
    /// The enemy was driven off and pursued. The seat's units are in this hex now, and no enemy
    /// that it knows of.
    Followed(HexNo),
    /// Like `Followed`, but an enemy is there too.
    FollowedAndMet(HexNo),
    /// Its units fought and went on to this hex.
    WentOn(HexNo),
    /// Its units are there, and so are enemies.
    Held,
    /// Some of its units are left, there or elsewhere; others are gone.
    Divided,
    /// A few of its units are left; most are gone.
    MostlyLost,
    /// None of its units is there.
    Lost,
    /// All that fought were driven off, but other units of the seat are there now.
    LostAndBack,
    /// Its units left by order.
    Left,
    /// It goes on next turn.
    GoesOn,
    /// It would go on, but a truce of the seat begins.
    Truce,
    /// Only its guns took part, from afar.
    Supported,
}

/// How a battle ended for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BattleEnd {
    pub outcome: BattleOutcome,
    /// The hex that was fought for, or where the battle goes on.
    pub hex: HexNo,
    /// Number of the seat's units in it, except distant guns.
    pub units: usize,
    /// Number of them that were driven off.
    pub driven_off: usize,
    /// Whether its units were there when the enemy came.
    pub is_defence: bool,
}

impl BattleEnd {
    /// Judges a battle by what the seat knows now.
    pub fn of(known: &Known, told: &FightReport) -> BattleEnd {
        let mut fought: Vec<&OwnLosses> =
            told.own.iter().filter(|own| own.fate != Fate::Supported).collect();
        // Units that fell back here from another fight don't count for the outcome, unless there
        // are no others.
        if fought.iter().any(|own| own.fate != Fate::FellBack) {
            fought.retain(|own| own.fate != Fate::FellBack);
        }
        let main = told.main_hex();
        let going_on =
            told.hexes.iter().copied().find(|hex| known.fights.binary_search(hex).is_ok());
        let outcome = match told.goes_on {
            _ if fought.is_empty() => BattleOutcome::Supported,
            true if is_over_by_truce(known, told) => BattleOutcome::Truce,
            true => BattleOutcome::GoesOn,
            false => match ended(known, &fought, main) {
                BattleOutcome::Won if told.passed => BattleOutcome::Passed,
                outcome => outcome,
            },
        };
        let driven_off = fought.iter().filter(|own| matches!(own.fate, Fate::Retreated(_))).count();
        let hex = if told.goes_on { going_on.unwrap_or(main) } else { main };
        BattleEnd {
            outcome,
            hex,
            units: fought.len(),
            driven_off,
            is_defence: is_defence(told, main),
        }
    }
}

/// Returns whether the seat's units stood in this hex when an enemy entered it.
fn is_defence(told: &FightReport, hex: HexNo) -> bool {
    let arrivals =
        || told.stages.iter().filter(|stage| stage.hex == hex).flat_map(|stage| &stage.arrivals);
    let came = |arrival: &Arrival| arrival.from.is_some() || arrival.landed.is_some();
    arrivals().any(|one| one.own && !came(one)) && arrivals().any(|one| !one.own && came(one))
}

/// Returns whether a battle that would go on is over, because the seat now has a truce with all its
/// enemies there. See EM-1.6. It uses only the seat's own view.
pub fn is_over_by_truce(known: &Known, told: &FightReport) -> bool {
    let mut going_on =
        told.hexes.iter().filter(|hex| known.fights.binary_search(hex).is_ok()).peekable();
    let is_at_peace = |&hex: &HexNo| !known.sees_enemy_in(hex) && known.sees_peaceful_in(hex);
    told.goes_on && going_on.peek().is_some() && going_on.all(is_at_peace)
}

fn ended(known: &Known, fought: &[&OwnLosses], main: HexNo) -> BattleOutcome {
    let kept: Vec<_> = fought
        .iter()
        .filter(|own| {
            matches!(own.fate, Fate::Stands | Fate::FellBack | Fate::Pursued(_) | Fate::WentOn(_))
        })
        .collect();
    let now = |own: &OwnLosses| known.own(own.unit.of).map(|own| own.unit.hex);
    let is_met = |hex: HexNo| known.sees_enemy_in(hex);
    let pursued = kept.iter().find(|own| matches!(own.fate, Fate::Pursued(_)));
    let elsewhere = pursued.or(kept.first()).and_then(|own| now(own));
    let all_stand = kept.len() == fought.len();
    // If most are driven off, what a few do elsewhere is no victory.
    let few_stand = 2 * kept.len() < fought.len();
    match elsewhere {
        _ if kept.is_empty()
            && fought
                .iter()
                .all(|own| matches!(own.fate, Fate::BrokeOff(_) | Fate::Withdrew(_))) =>
        {
            BattleOutcome::Left
        }
        _ if kept.is_empty() => match known.own.iter().any(|own| own.unit.hex == main) {
            true => BattleOutcome::LostAndBack,
            false => BattleOutcome::Lost,
        },
        // However few are left, they have held the place.
        _ if kept.iter().any(|own| now(own) == Some(main)) => match is_met(main) {
            false => BattleOutcome::Won,
            true if few_stand => BattleOutcome::MostlyLost,
            true if all_stand => BattleOutcome::Held,
            true => BattleOutcome::Divided,
        },
        _ if few_stand => BattleOutcome::MostlyLost,
        Some(hex) if pursued.is_some() && is_met(hex) => BattleOutcome::FollowedAndMet(hex),
        Some(hex) if pursued.is_some() => BattleOutcome::Followed(hex),
        Some(hex) if all_stand => BattleOutcome::WentOn(hex),
        Some(_) => BattleOutcome::Divided,
        None => BattleOutcome::Lost,
    }
}

/// Finds the units that beat an enemy and gave chase.
pub fn pursuers(events: &[&Event]) -> BTreeSet<UnitRef> {
    let fights = events.iter().filter_map(|event| match event {
        Event::Fight(told) => Some(&told.own),
        _ => None,
    });
    let pursued = fights.flatten().filter(|own| matches!(own.fate, Fate::Pursued(_)));
    pursued.map(|own| own.unit.of).collect()
}
