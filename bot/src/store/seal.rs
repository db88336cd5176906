//! Seals: one hash over all orders of a window, published when it closes. After the war the
//! campaign's seed is published. Then everybody can check that no order was added, changed or
//! removed.

use std::fmt;

use super::Order;
use super::WindowKey;
use super::receipt::digest;

/// 64 hexadecimal digits over every row of a window: standing, replaced and struck, including the
/// autopilots'.
///
/// The key is the campaign's seed, whose hash was published first. The seal reveals nothing during
/// the war: a player who knows one side's orders can't tell whether there were others. The seal is
/// binding, since it covers whole digests and nobody can change the key. Receipts are the
/// beginnings of these digests.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seal(String);

/// Text that publishes a seal in a bulletin. Its argument is `seal`.
pub const SEAL_LINE: &str = "dispatch-seal";

const CONTEXT: &str = "mythico seal of a window 1";

/// The sealed part of a row of orders.
#[derive(Clone, Copy, Debug)]
pub struct SealedRow<'a> {
    pub seat: &'a str,
    /// Number among the seat's rows of the window.
    pub sequence: u32,
    pub slot: &'a str,
    /// The order. Empty if it struck one.
    pub text: &'a str,
}

impl<'a> From<&'a Order> for SealedRow<'a> {
    fn from(order: &'a Order) -> Self {
        SealedRow {
            seat: &order.seat,
            sequence: order.sequence,
            slot: &order.slot,
            text: &order.text,
        }
    }
}

impl Seal {
    /// Returns the seal of the window `at`. Its rows come by seat and sequence.
    pub fn of<'a>(
        seed: &[u8; 32],
        at: WindowKey,
        rows: impl IntoIterator<Item = impl Into<SealedRow<'a>>>,
    ) -> Self {
        let mut hasher = blake3::Hasher::new_keyed(&blake3::derive_key(CONTEXT, seed));
        let mut words = |bytes: &[u8]| {
            hasher.update(&u64::try_from(bytes.len()).unwrap_or(u64::MAX).to_le_bytes());
            hasher.update(bytes);
        };
        for number in [at.turn, at.window, at.revision] {
            words(&number.to_le_bytes());
        }
        for row in rows {
            let row: SealedRow<'a> = row.into();
            words(&digest(seed, at, row.seat, row.sequence, row.text));
            words(row.slot.as_bytes());
        }
        Self(hasher.finalize().to_hex().to_string())
    }

    /// Returns the 64 hexadecimal digits, as published.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Seal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::super::{CampaignId, Receipt};
    use super::*;

    const AT: WindowKey = WindowKey { campaign: CampaignId(1), turn: 3, window: 1, revision: 0 };
    const SEED: [u8; 32] = [7; 32];

    fn row(seat: &str, sequence: u32, text: &str) -> Order {
        let receipt = Receipt::new(&SEED, AT, seat, sequence, text);
        let (seat, slot, text) = (seat.to_owned(), "land/1".to_owned(), text.to_owned());
        Order {
            seat,
            slot,
            sequence,
            place: sequence,
            text,
            receipt,
            meant: None,
            by: None,
            carried_out: false,
            by_gm: false,
            interaction: None,
        }
    }

    #[test]
    fn whatever_is_added_changed_or_taken_away_shows() {
        let rows = [row("north", 1, "move 1 n"), row("south", 1, "dig 2"), row("south", 2, "")];
        let seal = Seal::of(&SEED, AT, &rows);
        assert_eq!(seal, Seal::of(&SEED, AT, &rows));
        assert_eq!(seal.as_str().len(), 64);
        let changed = [row("north", 1, "move 1 s"), rows[1].clone(), rows[2].clone()];
        let moved =
            [rows[0].clone(), rows[1].clone(), Order { slot: "land/2".into(), ..rows[2].clone() }];
        let more = [rows.as_slice(), &[row("west", 1, "dig 9")]].concat();
        for other in [&changed, &moved, &rows[..2], &more[..]] {
            assert_ne!(seal, Seal::of(&SEED, AT, other));
        }
        assert_ne!(seal, Seal::of(&SEED, WindowKey { turn: 4, ..AT }, &rows));
        assert_ne!(
            seal,
            Seal::of(&SEED, WindowKey { revision: 1, ..AT }, &rows),
            "an undo gives new ones"
        );
    }

    #[test]
    fn whoever_lacks_the_seed_learns_nothing_by_it() {
        let (none, own): (&[Order], _) = (&[], [row("north", 1, "move 1 n")]);
        let guessed = [8; 32];
        assert_ne!(
            Seal::of(&SEED, AT, none),
            Seal::of(&guessed, AT, none),
            "not even that there were none"
        );
        assert_ne!(Seal::of(&SEED, AT, &own), Seal::of(&guessed, AT, &own));
    }
}
