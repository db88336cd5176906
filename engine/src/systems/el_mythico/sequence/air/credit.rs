//! Shares of a target's losses, if several fire at it. Each firer's share is in proportion to the
//! fire that it could bring on the target, and the shares add up to the loss. Unarmed units have no
//! share. See EM-7.11.

use std::collections::BTreeMap;

use crate::systems::el_mythico::field::{Field, PieceIndex};
use crate::systems::el_mythico::sequence::combat::fire::Salvo;
use crate::systems::el_mythico::sequence::combat::share::{Spread, Target};

/// The fire on each target, by salvo.
pub struct Credit(BTreeMap<PieceIndex, Vec<(usize, i64)>>);

impl Credit {
    /// Reads these salvos before they fall, since losses change how fire is spread.
    pub fn of(field: &Field, salvos: &[Salvo]) -> Credit {
        let mut by_target: BTreeMap<PieceIndex, Vec<(usize, i64)>> = BTreeMap::new();
        for (nth, salvo) in salvos.iter().enumerate() {
            let spread = Spread::over(field, &salvo.targets);
            for &target in &salvo.targets {
                let (fire, _) = salvo.volley.on(&spread, Target::of(field, target));
                by_target.entry(target).or_default().push((nth, fire));
            }
        }
        Credit(by_target)
    }

    /// The shares of a target's loss, by the index of the salvo that caused each.
    pub fn parts(&self, target: PieceIndex, lost: i64) -> impl Iterator<Item = (usize, i64)> {
        let fires = self.0.get(&target).map_or(&[][..], Vec::as_slice);
        let all: i64 = fires.iter().map(|(_, fire)| fire).sum();
        let mut before = 0;
        fires.iter().map(move |&(nth, fire)| {
            let until =
                |fire: i64| (i128::from(lost) * i128::from(fire) / i128::from(all.max(1))) as i64;
            let part = until(before + fire) - until(before);
            before += fire;
            (nth, part)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn em_7_11_the_parts_of_a_loss_add_up_to_it_and_what_is_unarmed_has_none() {
        let credit = Credit(BTreeMap::from([(7, vec![(0, 50), (1, 0), (2, 100)])]));
        assert_eq!(credit.parts(7, 19).collect::<Vec<_>>(), [(0, 6), (1, 0), (2, 13)]);
        assert_eq!(credit.parts(8, 19).count(), 0);
        let unarmed = Credit(BTreeMap::from([(7, vec![(0, 0)])]));
        assert_eq!(unarmed.parts(7, 0).collect::<Vec<_>>(), [(0, 0)]);
    }
}
