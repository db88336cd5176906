//! Why something can't be done to an installation. Rules: EM-9.5, EM-11.3.

use smol_str::SmolStr;

use crate::seat::SeatId;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::names::FullName;

/// Why nothing can be done to an installation so. Rules: EM-1.1, EM-9.5.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InstallationReason {
    /// The module has none.
    None,
    /// None has this number or name.
    Unknown(SmolStr),
    /// It is to go there, and has no Commandos. Rule: EM-3.10.
    NoRaiders(FullName),
    /// None is in the unit's hex.
    NoneHere(HexNo),
    /// Several are in the unit's hex, and none is named.
    Which(HexNo),
    /// The unit isn't where it is.
    Elsewhere {
        /// Which unit was to do it.
        unit: FullName,
        /// The installation.
        number: u16,
    },
    /// The unit has less than the STR that destroys.
    TooWeak {
        /// Which unit was to do it.
        unit: FullName,
        /// The STR that it needs.
        needs: i64,
    },
    /// It is destroyed already.
    NothingLeft(u16),
    /// It raises no units of that main weapon. Rule: EM-3.4.
    RaisesNone {
        /// The installation.
        number: u16,
        /// Key of the main weapon.
        weapon: SmolStr,
    },
    /// It raises such units for who holds it alone, and while it works. Rule: EM-3.4.
    RaisesForHolder(u16),
    /// Nothing is the matter with it.
    Whole(u16),
    /// An ally holds it, or a seat at truce, which destroys nothing of it.
    Friendly {
        /// The installation.
        number: u16,
        /// Who holds it.
        holder: SeatId,
    },
    /// A seat that is no ally holds it.
    Theirs {
        /// The installation.
        number: u16,
        /// Who holds it.
        holder: SeatId,
    },
}
