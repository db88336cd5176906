//! Setbacks: what kept a unit from its way or its work. See EM-5.3, EM-5.4, EM-11.3. Not here: other
//! reasons why orders fail (`why.rs`).

use serde::{Deserialize, Serialize};

use super::hex_map::HexNo;
use super::paths::plan::Halt;
use crate::words::Tell;

/// Why a unit didn't carry out all of its order, and where.
/// See EM-5.3, EM-5.4, EM-10.7, EM-11.3, EM-11.5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Tell)]
#[serde(rename_all = "kebab-case")]
#[tell(id = "mythico-why", arg = "hex")]
pub enum Setback {
    NoWay(#[tell(text)] Halt),
    Disorganised(HexNo),
    HeldUp(HexNo),
    /// Contact ended its Admin Movement.
    Contact(HexNo),
    /// It followed a beaten enemy, and left its path.
    Pursued(HexNo),
    /// Its heavy goods can't enter the next hex, and its seat wants it to stop. See EM-4.2.
    HeavyStores(HexNo),
    Retreated(HexNo),
    /// It withdrew at contact, as ordered.
    Withdrew(HexNo),
    /// It has too little organisation to withdraw.
    CannotWithdraw(HexNo),
    /// It can withdraw nowhere.
    Cornered(HexNo),
    /// Enemies found it before its ambush could strike.
    AmbushFound(HexNo),
    /// Enemies saw it where it was to ambush.
    AmbushSeen(HexNo),
    /// A hostile unit that secures the hex ended its Admin Movement.
    Secured(HexNo),
    /// Aircraft interdicted its way, and its movement points didn't reach. See EM-11.7.
    Interdicted(HexNo),
    /// A leader never met the unit that it was to go with.
    NotAttached(HexNo),
    /// Nobody lives where a leader used Charisma. See EM-9.3.
    NobodyToCharm(HexNo),
    /// A leader was to extort, and its player chose another vocation. See EM-10.1.
    NotOfUnderworld(HexNo),
    /// A leader was to extort where its seat controls nothing. See EM-9.4.
    NothingToExtort(HexNo),
    /// Boats of its seat had too little room. See EM-14.7.
    NoShips(HexNo),
    /// Hostile troops held the coast.
    HarbourHeld(HexNo),
    /// The place on the coast belonged to another seat that is no ally. See EM-11.7.
    ForeignShore(HexNo),
    /// No port there works. See EM-4.5.
    PortShut(HexNo),
    /// A hostile Blockade closed the sea. See EM-11.7.
    SeaClosed(HexNo),
    /// Hostile boats turned it back at sea. See EM-11.7.
    TurnedBack(HexNo),
    /// Hostile boats met it on its way. See EM-11.7.
    MetAtSea(HexNo),
    /// Its passenger wasn't there, or wasn't aboard.
    NotAboard(HexNo),
    /// It left the only place where its order could be carried out. See EM-11.6.
    LeftPlace(#[tell(skip)] HexNo),
    /// No friends fought enemies of its seat within the guns' range. See EM-7.10, EM-7.14.
    NobodyInRange(#[tell(skip)] HexNo),
    /// Guns had a fight of their own, or were driven off. See EM-7.10.
    FoughtItself(#[tell(skip)] HexNo),
    /// It was to withdraw at contact, and met no stronger enemy. See EM-11.5.
    NobodyMet(#[tell(skip)] HexNo),
    /// It was aboard boats. See EM-11.7.
    Afloat(#[tell(skip)] HexNo),
    /// Aircraft took it along. See EM-11.7.
    TakenAlong(#[tell(skip)] HexNo),
    /// Another unit carried it. See EM-3.3.
    Rode(#[tell(skip)] HexNo),
    /// All men of its carrier deserted. See EM-3.3, EM-4.9.
    CarrierDeserted(#[tell(skip)] HexNo),
    /// Its carrier was lost in another way. See EM-3.3.
    CarrierLost(#[tell(skip)] HexNo),
    /// Another leader of its seat extorted there. See EM-9.4.
    ExtortedByOther(HexNo),
    /// A leader was found by enemies, and fled.
    Found {
        hex: HexNo,
        to: HexNo,
    },
    /// A leader fled with the beaten stack that guarded it.
    FledWithStack {
        hex: HexNo,
        to: HexNo,
    },
}

impl Setback {
    /// Returns the number of the miscellaneous order that failed. `None` for the land order, or for
    /// all.
    pub fn order(self) -> Option<u16> {
        match self {
            Setback::NobodyToCharm(_) => Some(55),
            Setback::CannotWithdraw(_) | Setback::Cornered(_) | Setback::NobodyMet(_) => Some(56),
            Setback::NothingToExtort(_)
            | Setback::ExtortedByOther(_)
            | Setback::NotOfUnderworld(_) => Some(57),
            Setback::NotAttached(_) => Some(84),
            _ => None,
        }
    }

    /// Returns whether none of the unit's orders was carried out.
    pub fn is_about_all(self) -> bool {
        matches!(self, Setback::Afloat(_) | Setback::TakenAlong(_) | Setback::Rode(_))
    }
}
