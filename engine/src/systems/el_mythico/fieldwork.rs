//! Finds and encounters of units: searches, mines, leaders, and installations that they destroyed
//! or repaired. See EM-8.3, EM-9.5, EM-10.7, EM-11.6.

use serde::{Deserialize, Serialize};

use super::arm::{Arm, men};
use super::country::installation::{InstallationName, Wear};
use super::espionage::SpyKind;
use super::hex_no::{HexNo, NearHex};
use super::names::FullName;
use super::stock::Stock;
use super::world::World;
use crate::seat::SeatId;
use crate::words::{Tell, Tenths};

/// An event of a unit in the field, told to its seat. `hex` is where it happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Tell)]
#[serde(rename_all = "kebab-case")]
#[tell(id = "mythico", names = World)]
pub enum Fieldwork {
    /// It searched its hex. The report lists what it found; the text says that it found nothing.
    #[tell(id = "mythico-searched-nothing")]
    Searched {
        unit: FullName,
        hex: HexNo,
        #[tell(skip)]
        found: Vec<FullName>,
        /// It cleared mines.
        #[tell(skip)]
        mines: bool,
        /// Goods of hidden dumps that it took.
        #[tell(skip)]
        goods: Stock,
        /// Informers and agents that it caught.
        #[tell(skip)]
        spies: Vec<(SpyKind, SeatId)>,
    },
    /// It took all open dumps that nobody defended.
    Occupied {
        unit: FullName,
        hex: HexNo,
        #[tell(suffix)]
        goods: Stock,
    },
    /// It laid mines.
    Mined { unit: FullName, hex: HexNo },
    /// Mines of its seat lay there already, and it spent nothing.
    MinedBefore { unit: FullName, hex: HexNo },
    /// It had no ammunition for mines.
    #[tell(id = "mythico-mined-no-ammo")]
    NoAmmo { unit: FullName, hex: HexNo },
    /// It came into mines.
    HitMines {
        unit: FullName,
        hex: HexNo,
        /// Men, or tenths of a vehicle.
        #[tell(with = men(*arm, *lost))]
        lost: i64,
        #[tell(skip)]
        arm: Arm,
    },
    /// It found an enemy leader alone. See EM-10.7.
    FoundLeader {
        unit: FullName,
        hex: HexNo,
        leader: FullName,
        #[tell(text)]
        fate: LeaderFate,
    },
    /// It damaged or destroyed an installation. See EM-9.5.
    Sabotaged {
        unit: FullName,
        #[tell(skip)]
        hex: HexNo,
        #[tell(arg = "name", with = InstallationName(*number))]
        number: u16,
        wear: Wear,
        /// The seat's reward, in tenths of an AP.
        #[tell(suffix = "paid", arg = "ap", with = Tenths(*tenths))]
        tenths: i64,
    },
    /// It failed to damage or destroy an installation.
    Untouched {
        unit: FullName,
        #[tell(skip)]
        hex: HexNo,
        #[tell(arg = "name", with = InstallationName(*number))]
        number: u16,
        why: Hindrance,
    },
    /// It repaired an installation by a step. See EM-9.5.
    Repaired {
        unit: FullName,
        #[tell(skip)]
        hex: HexNo,
        #[tell(arg = "name", with = InstallationName(*number))]
        number: u16,
        wear: Wear,
        /// In tenths of an AP.
        #[tell(with = Tenths(*price))]
        price: i64,
    },
    Unrepaired {
        unit: FullName,
        #[tell(skip)]
        hex: HexNo,
        #[tell(arg = "name", with = InstallationName(*number))]
        number: u16,
        why: Hindrance,
    },
    /// Engineers cleared mines as they came.
    #[tell(id = "mythico-mines-cleared")]
    Cleared { unit: FullName, hex: HexNo },
}

/// Fate of a leader that was found, as the finder saw it. See EM-10.7.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Tell)]
#[serde(rename_all = "kebab-case")]
#[tell(id = "mythico-found-leader", names = World)]
pub enum LeaderFate {
    Fled(#[tell(arg = "to", with = NearHex(*_0))] HexNo),
    /// It fled, and the finder lost sight.
    Vanished,
    /// It had nowhere to go.
    Died,
}

/// Why a unit failed to destroy or repair an installation. See EM-3.10, EM-9.5, EM-11.6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Tell)]
#[serde(rename_all = "kebab-case")]
#[tell(id = "mythico-hindrance", names = World)]
pub enum Hindrance {
    Left,
    NotReached,
    /// It had less STR than it takes.
    #[tell(add(needs = names.rules.installations.destroy_str))]
    TooWeak,
    /// Hostile troops were there.
    Protected,
    /// It didn't get through. Ruling: EM-8.2: the chance is hidden, because it would reveal the
    /// strength of hidden troops.
    Unlucky,
    NothingLeft,
    /// The holder is hostile to nobody here.
    Friendly,
    /// The holder is no ally of the seat that repairs.
    Theirs,
    /// No further repair was possible that turn.
    Done,
    /// In tenths of an AP.
    Unpaid {
        #[tell(with = Tenths(*price))]
        price: i64,
        #[tell(with = Tenths(*funds))]
        funds: i64,
    },
}
