//! Many duels at once: attackers in a row move on defenders, and each pair has its own dice. A duel
//! in the same place has the same dice, so two scores compare the sides, not their luck.

use super::scene::Scene;
use crate::cases::Fixture;
use crate::systems::el_mythico::ElMythico;

/// The two sides and their ground. Sides are units in the words of a scene.
pub struct Duel<'a> {
    /// The defenders' terrain; attackers come from open ground.
    pub terrain: char,
    /// The unit that moves north to south.
    pub attacker: &'a str,
    /// The stationary unit.
    pub defender: &'a str,
    /// Number of pairs.
    pub pairs: u32,
    /// Maximum number of rounds in an impulse.
    pub rounds: u32,
    /// Number of turns.
    pub turns: usize,
}

/// Number of attackers, and of defenders, whose opponent was driven off or destroyed while they
/// weren't.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Score {
    pub attackers: u32,
    pub defenders: u32,
}

impl Duel<'_> {
    /// Plays the duels.
    pub fn fight(&self) -> Score {
        let hex = |pair: u32, row: u32| 1_000_000 + 1000 * (4 * pair + 2) + row;
        let units: String = (0..self.pairs)
            .map(|pair| {
                let (attacker, defender, code) = (self.attacker, self.defender, 10 + pair);
                format!("{{ code = '1/{code}', hex = {}, {attacker} }}, ", hex(pair, 2))
                    + &format!("{{ code = '2/{code}', hex = {}, {defender} }}, ", hex(pair, 3))
            })
            .collect();
        let row = |letter: char| letter.to_string().repeat(4 * self.pairs as usize);
        let map = ['.', '.', self.terrain, '.', '.'].map(row);
        let mut game = Scene::of(&format!(
            "map = {map:?}\nnumbers.combat.rounds_max = {}\nunits = [{units}]",
            self.rounds
        ))
        .begin("duels");
        let orders: Vec<_> =
            (0..self.pairs).map(|pair| format!("a: move {} s", 10 + pair)).collect();
        game.play_all(orders.iter().map(String::as_str).chain(vec!["close"; self.turns]));
        let won = |own, foe| {
            (0..self.pairs)
                .filter(|&pair| stands(&game, own, pair) && !stands(&game, foe, pair))
                .count()
        };
        Score { attackers: won(0, 1) as u32, defenders: won(1, 0) as u32 }
    }
}

fn stands(game: &Fixture<ElMythico>, force: usize, pair: u32) -> bool {
    let number = 1010 + pair as u16;
    game.position.forces[force].unit(number).is_some_and(|unit| unit.settings.aggression > 1)
}
