//! Why a window wasn't closed, or an order not played. It knows no reader: whoever meets one says it in their words.

use mythico_engine::order::OrderError;
use mythico_engine::words::Message;

use crate::states::StateError;
use crate::store::{StoreError, WindowKey};

/// What the adjudicator's functions return.
pub type Result<T, E = AdjudicationError> = std::result::Result<T, E>;

/// Why something wasn't adjudicated; nothing was changed then.
#[derive(Debug, thiserror::Error)]
pub enum AdjudicationError {
    /// The campaign hasn't started, or is over.
    #[error("the campaign isn't running")]
    NotRunning,
    /// The window was closed by somebody else.
    #[error("the window is closed")]
    WindowClosed,
    /// No window will open any more.
    #[error("the war is over")]
    WarOver,
    /// Others' orders came first, again and again.
    #[error("other orders came first, again and again")]
    Stale,
    /// The order that was to be played isn't possible.
    #[error("the order was refused")]
    Refused(Box<OrderError>),
    /// The order that was to be played would break what must hold: a fault of the rules. It is logged, and the GM is told.
    #[error("a check of the rules stopped the order")]
    OrderStopped,
    /// Something that must hold of the position would not: a fault of the rules. It is logged, and the GM is told; the window is open.
    #[error("{at}: a check of the rules stopped the window")]
    Stopped {
        /// The window that can't be resolved.
        at: WindowKey,
        /// What the GM is told.
        told: Box<Message>,
    },
    /// The rules failed, or what they gave couldn't be written down.
    #[error("adjudicating {at}, seed hash {seed_hash}: {source:#}")]
    Failed {
        /// The window that was to be closed.
        at: WindowKey,
        /// Which dice, without giving them away.
        seed_hash: String,
        /// What went wrong, with what led to it.
        source: anyhow::Error,
    },
    /// A thread at work on it panicked.
    #[error("a thread broke off: {0}")]
    Panicked(#[from] tokio::task::JoinError),
    /// The store said no.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The position can't be opened.
    #[error(transparent)]
    State(#[from] StateError),
}
