//! What came of a battle for one seat, and where: by what became of its units, and what it knows of their hexes when the turn ends.

use crate::systems::el_mythico::events::{Fate, FightReport, OwnLosses};
use crate::systems::el_mythico::fog::Known;
use crate::systems::el_mythico::hex_map::HexNo;

/// What came of a battle, as a seat sees it when the turn ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BattleOutcome {
    /// Its units stand there, and no enemy that it knows of.
    Won,
    /// Its units stand there, and so do enemies.
    Held,
    /// The enemy gave way, and all of its units followed.
    Pursued,
    /// Its units stood, and have gone on since.
    WentOn,
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
    /// Of this battle, by what the seat knows now; and the hex of which that can be said.
    pub fn of(known: &Known, told: &FightReport) -> (BattleOutcome, HexNo) {
        let first = told.hexes.first().copied().unwrap_or(HexNo(0));
        let fought = || told.own.iter().filter(|own| own.fate != Fate::Supported);
        let are = |is: fn(&Fate) -> bool| fought().filter(|own| is(&own.fate)).count();
        let stays = are(|fate| matches!(fate, Fate::Stands | Fate::Pursued(_) | Fate::WentOn(_)));
        let by_order = are(|fate| matches!(fate, Fate::BrokeOff(_) | Fate::Withdrew(_)));
        let all = fought().count();
        if all == 0 {
            return (BattleOutcome::Supported, first);
        }
        if told.goes_on {
            let fought_for = told.hexes.iter().find(|hex| known.fights.contains(hex));
            return (BattleOutcome::GoesOn, fought_for.copied().unwrap_or(first));
        }
        let stands = |own: &&OwnLosses| own.fate == Fate::Stands;
        let held = fought().find(stands).and_then(|own| hex_of(known, own)).unwrap_or(first);
        let outcome = match stays {
            0 if by_order == all => BattleOutcome::Left,
            0 => BattleOutcome::Lost,
            some if some < all => return (BattleOutcome::Divided, first),
            _ if fought().any(|own| stands(&own)) && known.enemies.contains(&held) => BattleOutcome::Held,
            _ if fought().any(|own| stands(&own)) => BattleOutcome::Won,
            _ if are(|fate| matches!(fate, Fate::Pursued(_))) > 0 => BattleOutcome::Pursued,
            _ => BattleOutcome::WentOn,
        };
        let is_of_held = matches!(outcome, BattleOutcome::Held | BattleOutcome::Won);
        (outcome, if is_of_held { held } else { first })
    }
}

/// Where a unit is now.
fn hex_of(known: &Known, own: &OwnLosses) -> Option<HexNo> {
    known.own.iter().find(|known| known.id() == own.unit.of).map(|known| known.unit.hex)
}
