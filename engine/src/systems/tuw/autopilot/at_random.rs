//! A player who moves at random: each unit to some hex within reach, each attack on some unit that
//! it reaches. Only to compare others with; no campaign is played by it.

use super::Pilot;
use crate::dice::{Dice, Seed};
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::position::Stage;
use crate::systems::tuw::sequence::flight;
use crate::systems::tuw::sequence::movement::{Mover, may_move};
use crate::window::Moment;

impl Pilot<'_> {
    /// Its order lines; `chance` is a number of the war's own.
    pub(super) fn at_random(&self, chance: u64) -> Vec<String> {
        let turn = self.battlefield.turn;
        let moment = Moment { turn, window: 0, revision: 0, order: chance as u32 };
        let dice = Dice::new(&Seed::of_word("at random"), moment);
        let order = |code: UnitCode| match self.battlefield.stage {
            Stage::Movement(_) => self.some_move(code, &dice),
            _ => self.some_attack(code, &dice),
        };
        self.own().into_iter().flat_map(order).collect()
    }

    fn some_move(&self, code: UnitCode, dice: &Dice) -> Vec<String> {
        let unit = &self.battlefield.units[&code];
        let mover = Mover::of(self.world, &self.battlefield, code, unit);
        if may_move(self.world, &self.battlefield, code, unit).is_err() {
            return Vec::new();
        }
        if flight::take_off(self.world, &mover, unit).is_ok() {
            return vec![format!("takeoff {code}")];
        }
        let reach = mover.reach();
        let hex = some(&reach.hexes().collect::<Vec<_>>(), code, dice);
        let path = hex.and_then(|hex| reach.path(hex)).unwrap_or_default();
        let sides: Vec<String> = path.iter().map(|side| side.number().to_string()).collect();
        if sides.is_empty() { Vec::new() } else { vec![format!("move {code} {}", sides.join(" "))] }
    }

    fn some_attack(&self, code: UnitCode, dice: &Dice) -> Vec<String> {
        let mut targets = self.in_range(&self.battlefield.units[&code]);
        targets.retain(|target| self.arm(code, *target).is_some());
        let target = some(&targets, code, dice);
        target.map(|target| format!("attack {code} {target}")).into_iter().collect()
    }
}

fn some<T: Copy>(choices: &[T], code: UnitCode, dice: &Dice) -> Option<T> {
    let sides = u32::try_from(choices.len()).ok().filter(|count| *count > 0)?;
    let nth = dice.stream("choice", [code.key(), 0, 0]).die(sides);
    choices.get(usize::try_from(nth).ok()?.checked_sub(1)?).copied()
}
