//! What came of a battle for one seat: by what became of its units, and what it knows of the hex when the turn ends.

use crate::systems::el_mythico::events::{Fate, FightReport};
use crate::systems::el_mythico::fog::Known;
use crate::systems::el_mythico::hex_map::HexNo;

/// What came of a battle, as a seat sees it when the turn ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BattleOutcome {
    /// Its units stand there, and no enemy that it knows of.
    Won,
    /// Its units stand there, and so do enemies.
    Held,
    /// Of its units some stand and some are gone.
    Divided,
    /// None of its units stands there.
    Lost,
    /// Its units left by order.
    Left,
    /// It goes on next turn.
    GoesOn,
    /// Only its guns took part, from afar.
    Supported,
}

impl BattleOutcome {
    /// Of this battle, by what the seat knows now.
    pub fn of(known: &Known, told: &FightReport) -> BattleOutcome {
        let fought = || told.own.iter().map(|own| own.fate).filter(|fate| *fate != Fate::Supported);
        let stands = |fate: &Fate| matches!(fate, Fate::Stands | Fate::Pursued(_));
        let (standing, all) = (fought().filter(stands).count(), fought().count());
        let enemies = || {
            let enemy = |hex: &HexNo| known.enemies.contains(hex);
            told.hexes.iter().any(enemy)
        };
        match (standing, all) {
            (_, 0) => BattleOutcome::Supported,
            _ if told.goes_on => BattleOutcome::GoesOn,
            (0, _) if fought().all(|fate| matches!(fate, Fate::BrokeOff(_))) => BattleOutcome::Left,
            (0, _) => BattleOutcome::Lost,
            (some, all) if some < all => BattleOutcome::Divided,
            _ if enemies() => BattleOutcome::Held,
            _ => BattleOutcome::Won,
        }
    }
}
