//! Storage in one SQLite database. `migrations/0001_schema.sql` explains its tables. Here there is
//! about one file a table. `closing.rs` and `turn.rs` hold the transactions that span several, and
//! `column` reads values.
//!
//! No state lives in memory that a restart would miss. No rule is known here: positions are bytes,
//! and viewers, seats and slots are strings. Queries are checked at compile time against `.sqlx/`.

mod accepted_reader;
mod amendment;
pub mod audit_log;
mod beginning;
mod binding;
mod breach;
mod campaign;
mod checkpoint;
mod closing;
mod closing_command;
mod column;
mod deletion;
mod ending;
mod forgetting;
mod game_master;
mod kept_window;
mod label;
mod membership;
mod new_campaign;
mod news;
mod open;
mod order_rows;
mod orders;
pub mod outbox;
mod owner;
mod panel;
mod pause;
mod pending_input;
mod person;
mod portrait;
mod reason;
mod receipt;
mod record;
mod rehearsal;
mod room_fault;
mod schedule;
mod seal;
mod seat;
mod seat_mark;
mod seat_request;
mod seating;
mod secrets;
mod server;
mod server_reader;
mod standing_orders;
mod turn;
mod umpire_act;
mod undo;
mod window;

use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use sqlx::{Sqlite, SqlitePool, Transaction};
use tokio::sync::Notify;
use tokio::task::JoinHandle;

use crate::discord_clock::DiscordClock;
pub use accepted_reader::AcceptedReader;
pub use amendment::{Amendment, Change, Item, Place};
pub use audit_log::Act;
pub use beginning::Beginning;
pub use binding::Binding;
pub use breach::{BlamedOrder, Breach, Stopped};
pub use campaign::{Campaign, CampaignStatus};
pub use closing::{AutopilotPlay, AutopilotRows, Closing};
pub use closing_command::{ClosedBy, ClosingCommand};
pub use column::error::{Rejection, StoreError};
pub use column::key::{CampaignId, WindowKey, is_forgotten};
pub use column::packed::Packed;
pub use column::purpose::Purpose;
use column::{packed, participant, row, window_id};
pub use ending::CampaignEnd;
pub use game_master::GmChange;
pub use kept_window::KeptWindow;
pub use label::{labels, tell_apart};
pub use new_campaign::{NAME_CHARS_MAX, NewCampaign, checked_name};
pub use news::{Corrected, NewsCorrection};
pub use orders::{Confirmed, GmOrders, GmStrike, NewOrder, Placement, Submission};
pub use outbox::{
    Body, ButtonTone, Collection, Content, Dispatch, OutboxId, OutboxRow, ParkedFor, QueuedButton,
    QueuedPicture, Recipient, Secrecy, Undone, Void,
};
pub use panel::{Panel, PanelPress, SlotContent};
pub use pause::{NewPause, Pause, PauseCause};
pub use pending_input::{Draft, Preview, SheetDrafts, UmpirePreview};
pub use person::{Kept, KeptStanding};
pub use portrait::{Depicted, UploadedPicture, Whose};
pub use receipt::Receipt;
pub use rehearsal::{Fingerprint, Frozen};
pub use room_fault::RoomFault;
pub use seal::{SEAL_LINE, Seal, SealedRow};
pub use seat::{NewSeat, Seat};
pub use seat_request::{NewRequest, RequestId, RequestKind, RequestState, SeatRequest};
pub use seating::{Seating, Vacating};
pub use secrets::SecretsBy;
pub use server_reader::{KnownReader, ServerReader, Standing};
pub use standing_orders::Order;
pub use turn::{Committed, ImmediateCommit, NewWindow, TurnCommit};
pub use umpire_act::UmpireAct;
pub use undo::{GoneBack, Undo, UndoneOrders};
pub use window::{ImmediatePosition, ResolvedWindow, TurnWindow, WindowState};

pub type Result<T, E = StoreError> = std::result::Result<T, E>;

/// The database. Cheap to clone. The last clone releases the lock.
#[derive(Clone)]
pub struct Store {
    inner: Arc<Inner>,
}

struct Inner {
    /// One connection, since SQLite has one writer. Writes queue here instead of failing as busy.
    writer: SqlitePool,
    reader: SqlitePool,
    epoch: i64,
    path: PathBuf,
    outbox_changed: Notify,
    clock: DiscordClock,
    /// Signals each write to the checkpoints.
    written: Arc<Notify>,
    checkpoints: JoinHandle<()>,
    /// Locks out a second process while the store is open.
    _lock: File,
}

type Tx = Transaction<'static, Sqlite>;

impl Drop for Inner {
    fn drop(&mut self) {
        self.checkpoints.abort();
    }
}

impl Store {
    pub fn path(&self) -> &Path {
        &self.inner.path
    }

    /// Returns Discord's clock, read from the time in its ids.
    pub fn clock(&self) -> &DiscordClock {
        &self.inner.clock
    }

    /// Signals each commit that adds to the outbox or releases something there.
    pub fn outbox_changed(&self) -> &Notify {
        &self.inner.outbox_changed
    }

    /// Finishes what is under way and closes all connections.
    pub async fn close(&self) {
        self.inner.checkpoints.abort();
        self.inner.writer.close().await;
        self.inner.reader.close().await;
    }

    /// Copies the whole database to `to` while it is in use. `to` must not exist yet.
    pub async fn backup(&self, to: &Path) -> Result<()> {
        let failed = |why: String| StoreError::Backup { path: to.to_path_buf(), why };
        if to.exists() {
            return Err(failed("the file exists already".into()));
        }
        let name = to.to_str().ok_or_else(|| failed("the name is not Unicode".into()))?;
        sqlx::query!("VACUUM INTO $1", name)
            .execute(self.reader())
            .await
            .map_err(|error| failed(error.to_string()))?;
        Ok(())
    }

    fn reader(&self) -> &SqlitePool {
        &self.inner.reader
    }

    /// Begins a write transaction, after checking that this process still owns the database.
    async fn write(&self) -> Result<Tx> {
        let mut tx = self.inner.writer.begin_with("BEGIN IMMEDIATE").await?;
        owner::check(&mut tx, self.inner.epoch).await?;
        self.inner.written.notify_one();
        Ok(tx)
    }

    /// Commits a change and wakes the courier.
    async fn commit(&self, tx: Tx) -> Result<()> {
        tx.commit().await?;
        self.ring();
        Ok(())
    }

    pub(crate) fn ring(&self) {
        self.inner.outbox_changed.notify_one();
    }
}
