//! Battles in figures, to compare wars: for authors of modules and for tests. They hold what no
//! player may know of the others. Not here: what makes a battle, which the system says.

use std::sync::Arc;

use crate::words::Message;

/// What was fought in one place in one turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Battle {
    /// The word of the ground it was fought on.
    pub ground: &'static str,
    /// The sides that fought there, by number of the faction.
    pub sides: Vec<BattleSide>,
}

/// A side in a battle: its units in the place, and those that fired from elsewhere.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BattleSide {
    /// Worth when it came into the battle, as the rules price it, in tenths.
    pub worth: i64,
    /// Strength when it came into the battle, in tenths.
    pub strength: i64,
    /// Part of that strength that it lost, pursuit included, in tenths.
    pub lost: i64,
    /// Part of its strength in the place that had come there this turn, in percent.
    pub came_percent: i64,
    /// Mean aggression of its strength in the place.
    pub aggression: u8,
    /// Did some of it hold the place, or leave it only to pursue?
    pub holds: bool,
    /// Did some of it fight from field works?
    pub in_works: bool,
    /// Did some of it come across a river in that impulse?
    pub across_river: bool,
    /// The odds that it believed as the fight began, and their word. `None` if it began earlier.
    pub odds: Option<BelievedOdds>,
}

/// Odds that a side believes: its own figure, the enemy's, and the word for them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BelievedOdds {
    /// The two figures; only their ratio means something.
    pub figures: [i64; 2],
    /// `likely`, for instance.
    pub chance: Message,
}

impl Battle {
    /// Attacker and defender of two sides. The attacker is the side that came to the other. If both
    /// came or neither did, it is the one with more arrivals, then the more aggressive. `None` if
    /// the two are equal in all this.
    pub fn attack(&self) -> Option<(&BattleSide, &BattleSide)> {
        let [one, other] = &self.sides[..] else { return None };
        let eager = |side: &BattleSide| (side.came_percent, side.aggression);
        match eager(one).cmp(&eager(other)) {
            std::cmp::Ordering::Greater => Some((one, other)),
            std::cmp::Ordering::Less => Some((other, one)),
            std::cmp::Ordering::Equal => None,
        }
    }

    /// The product of the odds that both sides believed, in percent. It is 100 if they agree.
    /// `None` unless two sides met in a fight that began there.
    pub fn odds_product_percent(&self) -> Option<i64> {
        let [one, other] = &self.sides[..] else { return None };
        let ([own, foe], [their_own, their_foe]) = (
            one.odds.as_ref()?.figures.map(i128::from),
            other.odds.as_ref()?.figures.map(i128::from),
        );
        let percent = 100 * own * their_own / (foe * their_foe).max(1);
        Some(i64::try_from(percent).unwrap_or(i64::MAX))
    }

    /// The odds that each of two sides believed, and whether it won. A fight that nobody won yet
    /// has no winner.
    pub fn beliefs(&self) -> Vec<(&BelievedOdds, Option<bool>)> {
        let [one, other] = &self.sides[..] else { return Vec::new() };
        let is_decided = one.holds != other.holds;
        let belief = |side: &'_ BattleSide| is_decided.then_some(side.holds);
        let sides = [one, other].into_iter();
        sides.filter_map(|side| Some((side.odds.as_ref()?, belief(side)))).collect()
    }
}

/// The battles of an adjudication, computed on request from the positions before and after. Both
/// stay in memory until then. A caller that doesn't need battles drops them by [`Battles::none`].
#[derive(Clone)]
pub struct Battles {
    reckon: Arc<dyn Fn() -> Vec<Battle> + Send + Sync>,
}

impl Battles {
    /// Battles that this function computes.
    pub(crate) fn by(reckon: impl Fn() -> Vec<Battle> + Send + Sync + 'static) -> Battles {
        Battles { reckon: Arc::new(reckon) }
    }

    /// Returns no battles, and so drops the two positions.
    pub fn none() -> Battles {
        Battles::by(Vec::new)
    }

    /// All of them, by place.
    pub fn all(&self) -> Vec<Battle> {
        (self.reckon)()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn attacks(one: (i64, u8), other: (i64, u8)) -> Option<bool> {
        let side = |(came_percent, aggression)| BattleSide {
            came_percent,
            aggression,
            ..BattleSide::default()
        };
        let battle = Battle { ground: "clear", sides: vec![side(one), side(other)] };
        battle.attack().map(|(attacker, _)| *attacker == battle.sides[0])
    }

    #[test]
    fn who_came_attacks_and_of_two_that_came_the_more_aggressive() {
        assert_eq!(attacks((100, 5), (0, 9)), Some(true));
        assert_eq!(attacks((0, 9), (40, 2)), Some(false));
        assert_eq!(attacks((100, 7), (100, 6)), Some(true));
        assert_eq!(attacks((0, 5), (0, 8)), Some(false));
        assert_eq!(attacks((0, 8), (0, 8)), None);
    }

    #[test]
    fn of_three_sides_none_is_the_attacker() {
        let side = |came_percent| BattleSide { came_percent, ..BattleSide::default() };
        assert_eq!(
            Battle { ground: "clear", sides: vec![side(100), side(0), side(0)] }.attack(),
            None
        );
    }
}
