//! The table `pending_input`: lines that wait for a button. Orders that are final once they are
//! confirmed ([`Preview`]), lines that can be opened again as a sheet ([`Draft`]), and what a game
//! master is about to do ([`UmpirePreview`]). A restart loses none, since the button's id carries
//! the interaction.

use serenity::all::UserId;

use super::audit_log::{self, NewEntry};
use super::{Act, Dispatch, Result, Store, StoreError, Tx, WindowKey, outbox, participant, row, window};

/// An order, or a sheet of them, that waits to be confirmed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preview {
    /// The interaction that asked for it.
    pub interaction: u64,
    pub at: WindowKey,
    /// The key of the seat that would order it.
    pub seat: String,
    /// The lines to carry out.
    pub lines: String,
}

/// Lines that can be opened again as a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// The interaction that brought them.
    pub interaction: u64,
    pub at: WindowKey,
    /// The seat that gave them.
    pub seat: String,
    /// The lines as they were written.
    pub lines: String,
    /// What the sheet replaces, as the modal's id says it; empty: nothing.
    pub replaces: String,
    /// Whether they were refused, so that the seat's next sheet begins with them.
    pub offered: bool,
    /// Whether all of them begin it, since none was given. Else the refused ones do.
    pub whole: bool,
}

/// What a sheet does to its seat's drafts when it is handed in. Earlier drafts are offered no
/// longer.
#[derive(Clone, Copy, Debug, Default)]
pub struct SheetDrafts<'a> {
    /// The draft that it was opened from. It goes, with the button that would carry it out.
    pub mends: Option<u64>,
    pub leaves: Option<&'a Draft>,
}

/// What a game master is about to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UmpirePreview {
    /// The interaction that asked for it.
    pub interaction: u64,
    pub at: WindowKey,
    /// The game master.
    pub by: UserId,
    /// The key of the seat on whose behalf it is; none for an act of the umpire's.
    pub seat: Option<String>,
    /// The lines to carry out.
    pub lines: String,
    /// The game master's reason.
    pub reason: String,
}

/// A row of the table.
struct Input {
    interaction_id: i64,
    campaign_id: i64,
    turn: i64,
    window_no: i64,
    revision: i64,
    seat: Option<String>,
    lines: String,
    state: String,
    replaces: String,
    whole: i64,
    user_id: Option<i64>,
    reason: String,
}

/// Query for whole rows. `i` is the row.
macro_rules! inputs {
    ($which:tt $(, $bound:expr)*) => {
        sqlx::query_as!(
            Input,
            "SELECT i.interaction_id, w.campaign_id, w.turn, w.window_no, w.revision, i.seat, i.lines, i.state,
                    i.replaces, i.whole, i.reason,
                    (SELECT user_id FROM participant WHERE id = i.participant_id) AS \"user_id?: i64\"
             FROM pending_input AS i JOIN window AS w ON w.id = i.window_id " + $which
            $(, $bound)*
        )
    };
}

impl Input {
    fn at(&self) -> Result<WindowKey> {
        WindowKey::read(self.campaign_id, self.turn, self.window_no, self.revision)
    }

    fn read_preview(self) -> Result<Preview> {
        Ok(Preview {
            interaction: self.interaction_id.cast_unsigned(),
            at: self.at()?,
            seat: self.seat.unwrap_or_default(),
            lines: self.lines,
        })
    }

    fn read_draft(self) -> Result<Draft> {
        Ok(Draft {
            interaction: self.interaction_id.cast_unsigned(),
            at: self.at()?,
            seat: self.seat.unwrap_or_default(),
            lines: self.lines,
            replaces: self.replaces,
            offered: self.state == "offered",
            whole: self.whole != 0,
        })
    }

    fn read_umpire(self) -> Result<UmpirePreview> {
        let at = self.at()?;
        let by = row::id_if_any(self.user_id, "participant.user_id")?;
        let by = by.ok_or_else(|| StoreError::damaged("pending_input.participant_id is empty"))?;
        let (interaction, seat) = (self.interaction_id.cast_unsigned(), self.seat);
        Ok(UmpirePreview { interaction, at, by, seat, lines: self.lines, reason: self.reason })
    }
}

impl Store {
    /// Keeps a preview until its window and the next one are closed. `in_place_of` is settled with
    /// that. A repeated interaction keeps one.
    pub async fn keep_preview(&self, preview: &Preview, in_place_of: Option<u64>) -> Result<()> {
        let key = preview.interaction.cast_signed();
        let mut tx = self.write().await?;
        if let Some(old) = in_place_of {
            settle(&mut tx, preview.at, &preview.seat, old).await?;
        }
        let window = window::id(&mut *tx, preview.at).await?;
        sqlx::query!(
            "INSERT INTO pending_input (interaction_id, kind, campaign_id, window_id, seat, lines, state)
             VALUES ($1, 'preview', $2, $3, $4, $5, 'waiting') ON CONFLICT DO NOTHING",
            key,
            preview.at.campaign.0,
            window,
            preview.seat,
            preview.lines
        )
        .execute(&mut *tx)
        .await?;
        Ok(tx.commit().await?)
    }

    /// Returns the preview that an interaction asked for, if it is kept still.
    pub async fn preview(&self, interaction: u64) -> Result<Option<Preview>> {
        let key = interaction.cast_signed();
        let found = inputs!("WHERE i.interaction_id = $1 AND i.kind = 'preview'", key);
        found.fetch_optional(self.reader()).await?.map(Input::read_preview).transpose()
    }

    /// Returns what was shown in this window and is neither carried out, nor left, nor shown anew,
    /// the oldest first.
    pub async fn unsettled_previews(&self, at: WindowKey) -> Result<Vec<Preview>> {
        let window = self.window_id(at).await?;
        let rows = inputs!(
            "WHERE i.window_id = $1 AND i.kind = 'preview' AND i.state = 'waiting' ORDER BY i.interaction_id",
            window
        )
        .fetch_all(self.reader())
        .await?;
        rows.into_iter().map(Input::read_preview).collect()
    }

    /// Settles a preview that its seat leaves.
    pub async fn leave_preview(&self, preview: &Preview) -> Result<()> {
        let mut tx = self.write().await?;
        settle(&mut tx, preview.at, &preview.seat, preview.interaction).await?;
        Ok(tx.commit().await?)
    }

    /// Settles all that a seat was shown in this window and leaves.
    pub async fn leave_previews(&self, at: WindowKey, seat: &str) -> Result<()> {
        let mut tx = self.write().await?;
        settle_all(&mut tx, at, seat).await?;
        Ok(tx.commit().await?)
    }

    /// Keeps what a single line left, until its window and the next one are closed. A repeated
    /// interaction keeps one.
    pub async fn keep_draft(&self, draft: &Draft) -> Result<()> {
        let mut tx = self.write().await?;
        withdraw_single(&mut tx, draft.at, &draft.seat).await?;
        insert_draft(&mut tx, draft).await?;
        Ok(tx.commit().await?)
    }

    /// Does to the seat's drafts what a sheet does that places nothing.
    pub async fn hand_in(&self, at: WindowKey, seat: &str, drafts: SheetDrafts<'_>) -> Result<()> {
        let mut tx = self.write().await?;
        hand_in(&mut tx, at, seat, drafts).await?;
        Ok(tx.commit().await?)
    }

    /// Returns the draft that an interaction left, if it is kept still.
    pub async fn draft(&self, interaction: u64) -> Result<Option<Draft>> {
        let key = interaction.cast_signed();
        let found = inputs!("WHERE i.interaction_id = $1 AND i.kind = 'draft'", key);
        found.fetch_optional(self.reader()).await?.map(Input::read_draft).transpose()
    }

    /// Returns what was refused a seat in this window and begins its next sheet, the oldest first.
    pub async fn offered_drafts(&self, at: WindowKey, seat: &str) -> Result<Vec<Draft>> {
        let window = self.window_id(at).await?;
        let rows = inputs!(
            "WHERE i.window_id = $1 AND i.kind = 'draft' AND i.seat = $2 AND i.state = 'offered' ORDER BY i.interaction_id",
            window,
            seat
        )
        .fetch_all(self.reader())
        .await?;
        rows.into_iter().map(Input::read_draft).collect()
    }

    /// Keeps what a game master is about to do until a later window closes. A repeated interaction
    /// keeps one.
    pub async fn keep_umpire_preview(&self, preview: &UmpirePreview) -> Result<()> {
        let key = preview.interaction.cast_signed();
        let mut tx = self.write().await?;
        let window = window::id(&mut *tx, preview.at).await?;
        let by = participant::id(&mut tx, preview.at.campaign, preview.by).await?;
        sqlx::query!(
            "INSERT INTO pending_input
             (interaction_id, kind, campaign_id, window_id, seat, lines, state, participant_id, reason)
             VALUES ($1, 'umpire', $2, $3, $4, $5, 'waiting', $6, $7) ON CONFLICT DO NOTHING",
            key,
            preview.at.campaign.0,
            window,
            preview.seat,
            preview.lines,
            by,
            preview.reason
        )
        .execute(&mut *tx)
        .await?;
        Ok(tx.commit().await?)
    }

    /// Returns what an interaction of a game master's asked for, if it is kept still.
    pub async fn umpire_preview(&self, interaction: u64) -> Result<Option<UmpirePreview>> {
        let key = interaction.cast_signed();
        let found = inputs!("WHERE i.interaction_id = $1 AND i.kind = 'umpire'", key);
        found.fetch_optional(self.reader()).await?.map(Input::read_umpire).transpose()
    }

    /// Tells everybody what a game master who plays is about to do; a second time it does nothing.
    pub async fn announce_umpire(&self, preview: &UmpirePreview, said: &Dispatch) -> Result<()> {
        let key = preview.interaction.cast_signed();
        let mut tx = self.write().await?;
        let changed = sqlx::query!(
            "UPDATE pending_input SET state = 'announced'
             WHERE interaction_id = $1 AND kind = 'umpire' AND state = 'waiting'",
            key
        )
        .execute(&mut *tx)
        .await?;
        if changed.rows_affected() > 0 {
            let entry = NewEntry {
                act: Act::UmpireAnnounced,
                seat: preview.seat.as_deref(),
                user: None,
                by: Some(preview.by),
                words: &preview.reason,
            };
            audit_log::add(&mut tx, preview.at.campaign, &entry).await?;
            outbox::insert_all(&mut tx, preview.at, std::slice::from_ref(said)).await?;
        }
        self.commit(tx).await
    }

    /// Returns whether everybody was told of it.
    pub async fn is_announced(&self, interaction: u64) -> Result<bool> {
        let key = interaction.cast_signed();
        let found = sqlx::query_scalar!(
            "SELECT state FROM pending_input WHERE interaction_id = $1 AND kind = 'umpire'",
            key
        )
        .fetch_optional(self.reader())
        .await?;
        Ok(found.as_deref() == Some("announced"))
    }
}

/// Settles what was shown to a seat, and whatever else was shown to it that says the same. As a
/// rule the seat asked again because an answer was lost.
pub(super) async fn settle(tx: &mut Tx, at: WindowKey, seat: &str, interaction: u64) -> Result<()> {
    let key = interaction.cast_signed();
    sqlx::query!(
        "UPDATE pending_input SET state = 'settled'
         WHERE kind = 'preview' AND seat = $2 AND campaign_id = $1
           AND lines = (SELECT lines FROM pending_input WHERE interaction_id = $3 AND kind = 'preview' AND seat = $2)",
        at.campaign.0,
        seat,
        key
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Settles all that was shown to a seat in this window.
pub(super) async fn settle_all(tx: &mut Tx, at: WindowKey, seat: &str) -> Result<()> {
    let window = window::id(&mut **tx, at).await?;
    sqlx::query!(
        "UPDATE pending_input SET state = 'settled' WHERE window_id = $1 AND kind = 'preview' AND seat = $2",
        window,
        seat
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Does what a sheet does to its seat's drafts, in the transaction that takes it.
pub(super) async fn hand_in(
    tx: &mut Tx,
    at: WindowKey,
    seat: &str,
    SheetDrafts { mends, leaves }: SheetDrafts<'_>,
) -> Result<()> {
    sqlx::query!(
        "UPDATE pending_input SET state = 'waiting'
         WHERE kind = 'draft' AND seat = $2 AND state = 'offered'
           AND campaign_id = $1",
        at.campaign.0,
        seat
    )
    .execute(&mut **tx)
    .await?;
    if let Some(mended) = mends.map(u64::cast_signed) {
        sqlx::query!(
            "DELETE FROM pending_input WHERE interaction_id = $1 AND kind IN ('draft', 'preview') AND seat = $3
               AND campaign_id = $2",
            mended,
            at.campaign.0,
            seat
        )
        .execute(&mut **tx)
        .await?;
    }
    match leaves {
        Some(draft) => insert_draft(tx, draft).await,
        None => Ok(()),
    }
}

/// Offers a single refused line no longer, since an order was given, or refused, by itself.
pub(super) async fn withdraw_single(tx: &mut Tx, at: WindowKey, seat: &str) -> Result<()> {
    sqlx::query!(
        "UPDATE pending_input SET state = 'waiting'
         WHERE kind = 'draft' AND seat = $2 AND state = 'offered' AND instr(lines, char(10)) = 0
           AND campaign_id = $1",
        at.campaign.0,
        seat
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Offers a draft, in place of another one that is kept under its key.
pub(super) async fn offer(tx: &mut Tx, draft: &Draft) -> Result<()> {
    let key = draft.interaction.cast_signed();
    sqlx::query!("DELETE FROM pending_input WHERE interaction_id = $1 AND kind = 'draft'", key)
        .execute(&mut **tx)
        .await?;
    insert_draft(tx, draft).await
}

async fn insert_draft(tx: &mut Tx, draft: &Draft) -> Result<()> {
    let (key, window) = (draft.interaction.cast_signed(), window::id(&mut **tx, draft.at).await?);
    let state = if draft.offered { "offered" } else { "waiting" };
    sqlx::query!(
        "INSERT INTO pending_input (interaction_id, kind, campaign_id, window_id, seat, lines, state, replaces, whole)
         VALUES ($1, 'draft', $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING",
        key,
        draft.at.campaign.0,
        window,
        draft.seat,
        draft.lines,
        state,
        draft.replaces,
        draft.whole
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Offers in another window what was offered in this one: nobody could give it there, or the game
/// master went back. It replaces nothing there, where orders have other numbers.
pub(super) async fn carry_drafts(tx: &mut Tx, from: WindowKey, to: WindowKey) -> Result<()> {
    let (from, to) = (window::id(&mut **tx, from).await?, window::id(&mut **tx, to).await?);
    sqlx::query!(
        "UPDATE pending_input SET window_id = $2, replaces = ''
         WHERE window_id = $1 AND kind = 'draft' AND state = 'offered'",
        from,
        to
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Forgets what a seat's player was about to do.
pub(super) async fn forget_of_seat(tx: &mut Tx, at: WindowKey, seat: &str) -> Result<()> {
    sqlx::query!(
        "DELETE FROM pending_input WHERE kind IN ('draft', 'preview') AND seat = $2
           AND campaign_id = $1",
        at.campaign.0,
        seat
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Forgets a campaign's input but that of the window that closes now.
pub(super) async fn forget_older(tx: &mut Tx, closing: WindowKey) -> Result<()> {
    let window = window::id(&mut **tx, closing).await?;
    sqlx::query!(
        "DELETE FROM pending_input
         WHERE window_id <> $2 AND campaign_id = $1",
        closing.campaign.0,
        window
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}
