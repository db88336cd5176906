//! The table `amendment`: changes that the game master makes after a rehearsal to what a window
//! will send. Not here: applying them (`adjudicator/amending.rs`).

use std::fmt;
use std::str::FromStr;

use mythico_engine::report::BlockPosition;
use serenity::all::UserId;

use super::audit_log::{self, Act, NewEntry};
use super::outbox::insert_all;
use super::{
    Dispatch, Recipient, Rejection, Result, Store, StoreError, Tx, WindowKey, WindowState, row,
    window,
};

/// A change to an item.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// Holds the item back.
    Hold,
    /// Leaves out one block.
    Redaction(BlockPosition),
    /// Adds the game master's words below the item.
    Note(String),
    /// Replaces one block by the game master's words.
    Edit(BlockPosition, String),
}

/// A dispatch that a closing will send, named by recipient and number.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Item {
    pub recipient: Recipient,
    /// Number among the recipient's dispatches from the closing, from 1.
    pub number: u32,
}

/// A change to an item, stored until its window closes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Amendment {
    pub item: Item,
    pub change: Change,
    /// Hash of the content that the change was made for.
    pub fits: String,
}

impl Change {
    pub fn word(&self) -> &'static str {
        match self {
            Change::Hold => "hold",
            Change::Redaction(_) => "redaction",
            Change::Note(_) => "note",
            Change::Edit(..) => "edit",
        }
    }

    fn place(&self) -> String {
        match self {
            Change::Redaction(place) | Change::Edit(place, _) => Place(*place).to_string(),
            Change::Hold | Change::Note(_) => String::new(),
        }
    }

    fn words(&self) -> &str {
        match self {
            Change::Note(words) | Change::Edit(_, words) => words,
            Change::Hold | Change::Redaction(_) => "",
        }
    }

    fn read(kind: &str, place: &str, words: String) -> Result<Change> {
        Ok(match kind {
            "hold" => Change::Hold,
            "note" => Change::Note(words),
            "edit" => Change::Edit(place.parse::<Place>()?.0, words),
            "redaction" => Change::Redaction(place.parse::<Place>()?.0),
            _ => return Err(StoreError::damaged(format!("amendment.kind is {kind}"))),
        })
    }
}

impl Amendment {
    /// Returns the text for the audit log.
    fn audit_text(&self) -> String {
        let Amendment { item, change, .. } = self;
        let (number, recipient) = (item.number.to_string(), item.recipient.to_string());
        let place = change.place();
        let parts = [change.word(), &recipient, &number, &place, change.words()];
        parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ")
    }
}

/// Position of a block in an item, as rows and menus write it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place(pub BlockPosition);

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let BlockPosition { section, block, line } = self.0;
        write!(f, "{section}.{block}")?;
        line.map_or(Ok(()), |line| write!(f, ".{line}"))
    }
}

impl FromStr for Place {
    type Err = StoreError;

    fn from_str(text: &str) -> Result<Self> {
        let numbers: Option<Vec<usize>> = text.split('.').map(|part| part.parse().ok()).collect();
        match numbers.as_deref() {
            Some(&[section, block]) => Ok(Place(BlockPosition { section, block, line: None })),
            Some(&[section, block, line]) => {
                Ok(Place(BlockPosition { section, block, line: Some(line) }))
            }
            _ => Err(StoreError::damaged(format!("amendment.place is {text}"))),
        }
    }
}

impl Store {
    /// Returns the changes to what a window will send, ordered by item.
    pub async fn amendments(&self, at: WindowKey) -> Result<Vec<Amendment>> {
        let id = self.window_id(at).await?;
        let rows = sqlx::query!(
            "SELECT recipient, item, kind, place, words, fits FROM amendment
             WHERE window_id = $1 ORDER BY recipient, item, kind, place",
            id
        )
        .fetch_all(self.reader())
        .await?;
        let read = rows.into_iter().map(|raw| {
            let number = row::number(raw.item, "amendment.item")?;
            let item = Item { recipient: raw.recipient.parse()?, number };
            let change = Change::read(&raw.kind, &raw.place, raw.words)?;
            Ok(Amendment { item, change, fits: raw.fits })
        });
        read.collect()
    }

    /// Changes an item of the open window. Repeating a call changes nothing. A second edit of a
    /// block replaces the first. `told` is sent once.
    pub async fn amend(
        &self,
        at: WindowKey,
        amendment: &Amendment,
        by: UserId,
        told: &[Dispatch],
    ) -> Result<()> {
        let mut tx = self.begin_open(at).await?;
        let id = window::id(&mut *tx, at).await?;
        let Amendment { item, change, fits } = amendment;
        let (recipient, kind, place) = (item.recipient.to_string(), change.word(), change.place());
        let words = change.words();
        let added = sqlx::query!(
            "INSERT INTO amendment (window_id, recipient, item, kind, place, words, fits)
             VALUES ($1, $2, $3, $4, $5, $6, $7)
             ON CONFLICT (window_id, recipient, item, kind, place) DO UPDATE
             SET words = excluded.words, fits = excluded.fits WHERE kind = 'edit' AND words <> excluded.words",
            id,
            recipient,
            item.number,
            kind,
            place,
            words,
            fits
        )
        .execute(&mut *tx)
        .await?;
        if added.rows_affected() > 0 {
            log(&mut tx, at, Act::Amended, by, &amendment.audit_text()).await?;
            insert_all(&mut tx, at, told).await?;
        }
        self.commit(tx).await
    }

    /// Takes back a change to an item of the open window. Repeating a call changes nothing.
    pub async fn take_back(&self, at: WindowKey, amendment: &Amendment, by: UserId) -> Result<()> {
        let mut tx = self.begin_open(at).await?;
        let id = window::id(&mut *tx, at).await?;
        let Amendment { item, change, .. } = amendment;
        let (recipient, kind, place) = (item.recipient.to_string(), change.word(), change.place());
        let gone = sqlx::query!(
            "DELETE FROM amendment
             WHERE window_id = $1 AND recipient = $2 AND item = $3 AND kind = $4 AND place = $5",
            id,
            recipient,
            item.number,
            kind,
            place
        )
        .execute(&mut *tx)
        .await?;
        if gone.rows_affected() > 0 {
            log(&mut tx, at, Act::AmendedBack, by, &amendment.audit_text()).await?;
        }
        Ok(tx.commit().await?)
    }

    /// Takes back all changes to what the open window will send. Returns their number.
    pub async fn discard_amendments(&self, at: WindowKey, by: UserId) -> Result<u64> {
        let mut tx = self.begin_open(at).await?;
        let gone = forget(&mut tx, at).await?;
        if gone > 0 {
            log(&mut tx, at, Act::AmendedBack, by, "").await?;
        }
        tx.commit().await?;
        Ok(gone)
    }

    /// Begins a transaction on an open window.
    async fn begin_open(&self, at: WindowKey) -> Result<Tx> {
        let mut tx = self.write().await?;
        match window::state(&mut tx, at).await? {
            WindowState::Open => Ok(tx),
            WindowState::Closing | WindowState::Resolved => Err(Rejection::WindowClosed.into()),
        }
    }
}

/// Deletes the changes to what a window will send. Returns their number.
pub(super) async fn forget(tx: &mut Tx, at: WindowKey) -> Result<u64> {
    let id = window::id(&mut **tx, at).await?;
    let gone =
        sqlx::query!("DELETE FROM amendment WHERE window_id = $1", id).execute(&mut **tx).await?;
    Ok(gone.rows_affected())
}

async fn log(tx: &mut Tx, at: WindowKey, act: Act, by: UserId, words: &str) -> Result<()> {
    let entry = NewEntry { act, seat: None, user: None, by: Some(by), words };
    audit_log::add(tx, at.campaign, &entry).await
}
