//! Secret deployment: when a campaign begins, the seed draws which variant each seat begins with,
//! and in which hex of a zone each piece stands. Each seat has dice of its own, so a seat that
//! knows its draw learns nothing about the others'. Reading and checks of `deployment.toml` are in
//! `check`. Not here: what a piece is, and what else a module says about it.

mod check;
mod rows;

use std::collections::BTreeMap;

pub use self::check::{Forces, Piece, read};
pub(in crate::module) use self::rows::DeploymentFile;
use super::Module;
use crate::dice::{Dice, Stream};
use crate::seat::SeatId;

/// The file. Without it, the seed draws nothing.
pub const FILE: &str = "deployment.toml";

/// How seats may begin: pieces `P` in hexes `H`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deployment<P, H> {
    /// Variants by seat. A seat without variants begins as `forces.toml` places it.
    pub seats: BTreeMap<SeatId, Vec<Variant<P, H>>>,
}

impl Module {
    /// A copy without the file: everybody begins where `forces.toml` places them. For tests and
    /// benchmarks, which name places.
    #[must_use]
    pub fn as_listed(mut self) -> Module {
        self.files.remove(FILE);
        self
    }
}

impl<P, H> Default for Deployment<P, H> {
    fn default() -> Self {
        Deployment { seats: BTreeMap::new() }
    }
}

/// One way in which a seat may begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variant<P, H> {
    /// The author's name for it; no player is told.
    pub name: String,
    /// Where it puts pieces. Pieces that it doesn't name stand where `forces.toml` places them.
    pub places: Vec<Place<P, H>>,
}

/// Pieces, and the hexes that each may stand in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place<P, H> {
    /// The pieces that stand here.
    pub pieces: Vec<P>,
    /// One hex or more. One of them is drawn.
    pub hexes: Vec<H>,
    /// How they share hexes.
    pub spread: Spread,
}

/// How pieces share the hexes of a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spread {
    /// All stand in the same hex.
    Together,
    /// At most this many stand in each hex.
    Apart(usize),
}

impl<P: Copy + Ord, H: Copy> Deployment<P, H> {
    /// Where the dice put a seat's pieces, as far as they place them.
    pub fn draw(&self, seat: SeatId, dice: &Dice) -> BTreeMap<P, H> {
        let variants = self.seats.get(&seat).map_or(&[][..], Vec::as_slice);
        let of = u64::from(seat.0);
        let Some(nth) = pick(variants.len(), &mut dice.stream("deployment", [of, 0, 0])) else {
            return BTreeMap::new();
        };
        let places = (1..).zip(&variants[nth].places);
        let drawn = places.flat_map(|(place, of_place)| {
            of_place.draw(&mut dice.stream("deployment place", [of, nth as u64, place]))
        });
        drawn.collect()
    }
}

impl<P: Copy, H: Copy> Place<P, H> {
    fn draw(&self, dice: &mut Stream<'_>) -> Vec<(P, H)> {
        let room = match self.spread {
            Spread::Together => {
                let hex = pick(self.hexes.len(), dice).map(|nth| self.hexes[nth]);
                return hex
                    .into_iter()
                    .flat_map(|hex| self.pieces.iter().map(move |&piece| (piece, hex)))
                    .collect();
            }
            Spread::Apart(room) => room,
        };
        let mut open: Vec<_> = self.hexes.iter().map(|&hex| (hex, room)).collect();
        let mut drawn = Vec::new();
        for &piece in &self.pieces {
            let Some(nth) = pick(open.len(), dice) else { break };
            let (hex, left) = &mut open[nth];
            drawn.push((piece, *hex));
            *left = left.saturating_sub(1);
            if *left == 0 {
                open.remove(nth);
            }
        }
        drawn
    }
}

/// A number below `of`, all equally likely; `None` if `of` is 0.
fn pick(of: usize, dice: &mut Stream<'_>) -> Option<usize> {
    let last = i64::try_from(of).ok()?.checked_sub(1)?;
    (last >= 0).then(|| dice.between(0, last)).and_then(|nth| usize::try_from(nth).ok())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;
    use crate::dice::Seed;
    use crate::window::Moment;

    const RED: SeatId = SeatId(1);
    const BLUE: SeatId = SeatId(2);

    fn dice(seed: &str) -> Dice {
        Dice::new(&Seed::of_word(seed), Moment { turn: 0, window: 0, revision: 0, order: 0 })
    }

    fn place(pieces: &[u8], hexes: &[u16], spread: Spread) -> Place<u8, u16> {
        Place { pieces: pieces.to_vec(), hexes: hexes.to_vec(), spread }
    }

    fn variant(places: Vec<Place<u8, u16>>) -> Variant<u8, u16> {
        Variant { name: String::new(), places }
    }

    fn of(seats: &[(SeatId, Vec<Variant<u8, u16>>)]) -> Deployment<u8, u16> {
        Deployment { seats: seats.iter().cloned().collect() }
    }

    #[test]
    fn the_same_seed_draws_the_same_on_every_machine() {
        let places = vec![
            place(&[1, 2], &[10, 11, 12], Spread::Apart(1)),
            place(&[3, 4], &[20, 21], Spread::Together),
        ];
        let deployment = of(&[(
            RED,
            vec![variant(places), variant(vec![place(&[1], &[30], Spread::Apart(1))])],
        )]);
        let drawn: Vec<_> =
            ["a", "b", "c", "d"].map(|seed| deployment.draw(RED, &dice(seed))).to_vec();
        let said = drawn.iter().map(|drawn| format!("{drawn:?}")).collect::<Vec<_>>().join("\n");
        insta::assert_snapshot!(said, @r#"
        {1: 30}
        {1: 11, 2: 10, 3: 21, 4: 21}
        {1: 30}
        {1: 30}
        "#);
        assert_eq!(deployment.draw(BLUE, &dice("a")), BTreeMap::new());
    }

    #[test]
    fn each_variant_and_each_hex_comes_up_about_equally() {
        let one = |hexes: &[u16]| variant(vec![place(&[1], hexes, Spread::Apart(1))]);
        let deployment = of(&[(RED, vec![one(&[1, 2, 3, 4]), one(&[5])])]);
        let mut counts = BTreeMap::<u16, u32>::new();
        for seed in 0..2000 {
            *counts.entry(deployment.draw(RED, &dice(&seed.to_string()))[&1]).or_default() += 1;
        }
        assert!((900..1100).contains(&counts[&5]), "{counts:?}");
        assert!((1..5).all(|hex| (200..300).contains(&counts[&hex])), "{counts:?}");
    }

    fn spread() -> impl Strategy<Value = Spread> {
        prop_oneof![Just(Spread::Together), (1usize..4).prop_map(Spread::Apart)]
    }

    fn any_place() -> impl Strategy<Value = Place<u8, u16>> {
        (1u8..12, 1u16..12, spread()).prop_map(|(pieces, hexes, spread)| {
            let (pieces, hexes): (Vec<_>, Vec<_>) = ((0..pieces).collect(), (0..hexes).collect());
            let room = match spread {
                Spread::Together => pieces.len(),
                Spread::Apart(share) => share * hexes.len(),
            };
            place(&pieces[..pieces.len().min(room)], &hexes, spread)
        })
    }

    fn any_variants() -> impl Strategy<Value = Vec<Variant<u8, u16>>> {
        prop::collection::vec(any_place().prop_map(|place| variant(vec![place])), 1..5)
    }

    proptest! {
        #![proptest_config(crate::cases::sample::properties(256))]

        #[test]
        fn everybody_stands_in_a_place_of_theirs_with_room(variants in any_variants(), seed in 0u32..1000) {
            let drawn = of(&[(RED, variants.clone())]).draw(RED, &dice(&seed.to_string()));
            let fits = |variant: &Variant<u8, u16>| variant.places.iter().all(|place| {
                let stand: Vec<_> = place.pieces.iter().filter_map(|piece| drawn.get(piece)).collect();
                let within = |hex: u16| stand.iter().filter(|&&&other| other == hex).count();
                let room = match place.spread {
                    Spread::Together => stand.iter().collect::<BTreeSet<_>>().len() == 1,
                    Spread::Apart(room) => place.hexes.iter().all(|hex| within(*hex) <= room),
                };
                room && stand.len() == drawn.len() && stand.len() == place.pieces.len()
                    && stand.iter().all(|hex| place.hexes.contains(hex))
            });
            prop_assert!(variants.iter().any(fits), "{drawn:?} of {variants:?}");
        }

        #[test]
        fn what_others_may_draw_changes_no_draw(own in any_variants(), one in any_variants(), other in any_variants(), seed in 0u32..1000) {
            let drawn = |others: Vec<Variant<u8, u16>>| {
                of(&[(RED, own.clone()), (BLUE, others)]).draw(RED, &dice(&seed.to_string()))
            };
            prop_assert_eq!(drawn(one), drawn(other));
        }
    }
}
