//! A unit's passage through a hex of others, kept until the turn is told. See EM-8.1.

use super::PieceIndex;
use crate::seat::SeatSet;
use crate::systems::el_mythico::hex_map::HexNo;

/// A unit that entered a hex of others and left it in one turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passage {
    /// The unit that passed.
    pub piece: PieceIndex,
    /// The hex that it passed through.
    pub hex: HexNo,
    /// The impulse in which it went on.
    pub impulse: u8,
    /// The units that its seat detected there.
    pub seen: Vec<PieceIndex>,
    /// The seats that detected it there.
    pub by: SeatSet,
}
