//! Why something can't be done to an installation. Rules: EM-9.5, EM-11.3.

use crate::seat::SeatId;
use crate::systems::el_mythico::country::installation::InstallationName;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::names::FullName;
use crate::words::{Message, Tell, Typed};

/// Why nothing can be done to an installation so. Rules: EM-1.1, EM-9.5.
#[derive(Clone, Debug, PartialEq, Eq, Tell)]
#[tell(id = "mythico-no-work")]
pub enum InstallationReason {
    /// The module has none.
    None,
    /// None has this number or name.
    Unknown(#[tell(arg = "word")] Typed),
    /// It is to go there, and has no Commandos. Rule: EM-3.10.
    NoRaiders(#[tell(arg = "unit")] FullName),
    /// None is in the unit's hex.
    NoneHere(#[tell(arg = "hex")] HexNo),
    /// Several are in the unit's hex, and none is named.
    Which { hex: HexNo, known: Vec<Message> },
    /// The unit isn't where it is.
    Elsewhere { unit: FullName, name: InstallationName, number: u16, hex: HexNo },
    /// The unit has less than the STR that destroys.
    TooWeak { unit: FullName, needs: i64 },
    /// It is destroyed already.
    NothingLeft(#[tell(arg = "name")] InstallationName),
    /// It raises no units of that main weapon. Rule: EM-3.4.
    RaisesNone {
        name: InstallationName,
        weapon: Message,
        /// What it raises, or where else to look.
        instead: Box<Message>,
    },
    /// It raises such units for who holds it alone, and while it works. Rule: EM-3.4.
    RaisesForHolder(#[tell(arg = "name")] InstallationName),
    /// Nothing is the matter with it.
    Whole(#[tell(arg = "name")] InstallationName),
    /// An ally holds it, or a seat at truce, which destroys nothing of it.
    Friendly {
        name: InstallationName,
        #[tell(arg = "seat")]
        holder: SeatId,
    },
    /// A seat that is no ally holds it.
    Theirs {
        name: InstallationName,
        #[tell(arg = "seat")]
        holder: SeatId,
    },
}
