//! Reasons for refusing an order to an installation. See EM-9.5, EM-11.3.

use crate::seat::SeatId;
use crate::systems::el_mythico::country::installation::InstallationName;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::names::FullName;
use crate::words::{Message, Tell, Typed};

/// Why an order to an installation is impossible. See EM-1.1, EM-9.5.
#[derive(Clone, Debug, PartialEq, Eq, Tell)]
#[tell(id = "mythico-no-work")]
pub enum InstallationReason {
    /// The module has none.
    None,
    /// None has this number or name.
    Unknown(#[tell(arg = "word")] Typed),
    /// It would have to go there, and has no Commandos. See EM-3.10.
    NoRaiders(#[tell(arg = "unit")] FullName),
    /// None is in the unit's hex.
    NoneHere(#[tell(arg = "hex")] HexNo),
    /// There are several in the unit's hex, and none is named.
    Which { hex: HexNo, known: Vec<Message> },
    /// The unit isn't at it.
    Elsewhere { unit: FullName, name: InstallationName, number: u16, hex: HexNo },
    /// The unit has less STR than it takes to destroy one.
    TooWeak { unit: FullName, needs: i64 },
    /// It is destroyed already.
    NothingLeft(#[tell(arg = "name")] InstallationName),
    /// It raises no units of that main weapon. See EM-3.4.
    RaisesNone {
        name: InstallationName,
        weapon: Message,
        /// What it raises, or where else to look.
        instead: Box<Message>,
    },
    /// It raises such units for its holder only, and while it works. See EM-3.4.
    RaisesForHolder(#[tell(arg = "name")] InstallationName),
    /// It is intact.
    Whole(#[tell(arg = "name")] InstallationName),
    /// It belongs to an ally, or to a seat at truce, so it can't be destroyed.
    Friendly {
        name: InstallationName,
        #[tell(arg = "seat")]
        holder: SeatId,
    },
    /// It belongs to a seat that is no ally.
    Theirs {
        name: InstallationName,
        #[tell(arg = "seat")]
        holder: SeatId,
    },
}
