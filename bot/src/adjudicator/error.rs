//! Errors of closing windows and playing orders. The caller translates them for its reader.

use mythico_engine::order::OrderError;
use mythico_engine::words::Message;

use crate::lanes::Panicked;
use crate::states::StateError;
use crate::store::{StoreError, WindowKey};

/// Result of the adjudicator's functions.
pub type Result<T, E = AdjudicationError> = std::result::Result<T, E>;

/// Reason why something wasn't adjudicated. In that case nothing was changed.
#[derive(Debug, thiserror::Error)]
pub enum AdjudicationError {
    #[error("the campaign isn't running")]
    NotRunning,
    /// Another task closed the window.
    #[error("the window is closed")]
    WindowClosed,
    /// No further window will open.
    #[error("the war is over")]
    WarOver,
    /// Other orders came first, five times in a row.
    #[error("other orders came first each time; try again")]
    Stale,
    #[error("the order was refused")]
    Refused(Box<OrderError>),
    /// The order would break an invariant, which is a bug of the rules. It is logged, and the GM
    /// knows.
    #[error("a check of the rules stopped the order")]
    OrderStopped,
    /// The position would break an invariant, which is a bug of the rules. It is logged, and the GM
    /// knows. The window is open.
    #[error("{at}: a check of the rules stopped the window")]
    Stopped {
        at: WindowKey,
        /// Text for the GM.
        told: Box<Message>,
    },
    /// The rules failed, or their result couldn't be stored.
    #[error("can't adjudicate {at}, seed hash {seed_hash}: {source:#}")]
    Failed {
        at: WindowKey,
        /// Identifies the dice without revealing them.
        seed_hash: String,
        source: anyhow::Error,
    },
    #[error(transparent)]
    Panicked(#[from] Panicked),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    State(#[from] StateError),
}
