//! The table `pending_input`: lines that wait for a button. A [`Preview`] holds orders that are
//! final once confirmed. A [`Draft`] holds lines to open again as a sheet. An [`UmpirePreview`]
//! holds a game master's acts to confirm. A restart loses none, since the button's id carries the
//! interaction.

use serenity::all::UserId;

use super::audit_log::{self, NewEntry};
use super::{
    Act, Dispatch, Result, Store, StoreError, Tx, WindowKey, outbox, participant, row, window,
};

/// An order, or a sheet of orders, that waits for confirmation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preview {
    /// The interaction that asked for it.
    pub interaction: u64,
    pub at: WindowKey,
    /// Key of the seat that would give the orders.
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
    pub seat: String,
    /// The lines as they were written.
    pub lines: String,
    /// Orders that the sheet replaces, as the modal's id lists them. Empty for none.
    pub replaces: String,
    /// Whether the lines were refused. The seat's next sheet then starts with them.
    pub offered: bool,
    /// Whether the next sheet starts with all lines, since no order was given. Otherwise it starts
    /// with the refused ones.
    pub whole: bool,
}

/// Changes to a seat's drafts when a sheet is handed in. Earlier drafts aren't offered any more.
#[derive(Clone, Copy, Debug, Default)]
pub struct SheetDrafts<'a> {
    /// The draft that the sheet was opened from. It is deleted, and its button stops working.
    pub mends: Option<u64>,
    pub leaves: Option<&'a Draft>,
}

/// An act or order of a game master that waits for confirmation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UmpirePreview {
    /// The interaction that asked for it.
    pub interaction: u64,
    pub at: WindowKey,
    pub by: UserId,
    /// Key of the seat to order for. None for an umpire's act.
    pub seat: Option<String>,
    /// The lines to carry out.
    pub lines: String,
    pub reason: String,
}

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

struct NewInput<'a> {
    interaction: u64,
    kind: &'static str,
    at: WindowKey,
    seat: Option<&'a str>,
    lines: &'a str,
    state: &'static str,
    replaces: &'a str,
    whole: bool,
    /// Participant row of the game master.
    by: Option<i64>,
    reason: &'a str,
}

impl<'a> NewInput<'a> {
    fn waiting(kind: &'static str, interaction: u64, at: WindowKey, lines: &'a str) -> Self {
        let (seat, by, whole) = (None, None, false);
        NewInput {
            interaction,
            kind,
            at,
            seat,
            lines,
            state: "waiting",
            replaces: "",
            whole,
            by,
            reason: "",
        }
    }
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

    async fn find(store: &Store, interaction: u64, kind: &'static str) -> Result<Option<Input>> {
        let key = interaction.cast_signed();
        let found = inputs!("WHERE i.interaction_id = $1 AND i.kind = $2", key, kind);
        Ok(found.fetch_optional(store.reader()).await?)
    }

    /// Returns the inputs of a window in this state, oldest first.
    async fn list(
        store: &Store,
        at: WindowKey,
        kind: &'static str,
        state: &'static str,
    ) -> Result<Vec<Input>> {
        let window = store.window_id(at).await?;
        let found = inputs!(
            "WHERE i.window_id = $1 AND i.kind = $2 AND i.state = $3 ORDER BY i.interaction_id",
            window,
            kind,
            state
        );
        Ok(found.fetch_all(store.reader()).await?)
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
    /// Stores a preview until its window and the next one are closed, and settles the preview
    /// `in_place_of`. Repeating an interaction changes nothing.
    pub async fn keep_preview(&self, preview: &Preview, in_place_of: Option<u64>) -> Result<()> {
        let mut tx = self.write().await?;
        if let Some(old) = in_place_of {
            settle(&mut tx, preview.at, &preview.seat, old).await?;
        }
        let new = NewInput::waiting("preview", preview.interaction, preview.at, &preview.lines);
        insert(&mut tx, &NewInput { seat: Some(&preview.seat), ..new }).await?;
        Ok(tx.commit().await?)
    }

    /// Returns the preview of an interaction, if it is still stored.
    pub async fn preview(&self, interaction: u64) -> Result<Option<Preview>> {
        Input::find(self, interaction, "preview").await?.map(Input::read_preview).transpose()
    }

    /// Returns the window's previews that aren't carried out, discarded or replaced, oldest first.
    pub async fn unsettled_previews(&self, at: WindowKey) -> Result<Vec<Preview>> {
        let inputs = Input::list(self, at, "preview", "waiting").await?;
        inputs.into_iter().map(Input::read_preview).collect()
    }

    /// Settles a preview that its seat discards.
    pub async fn leave_preview(&self, preview: &Preview) -> Result<()> {
        let mut tx = self.write().await?;
        settle(&mut tx, preview.at, &preview.seat, preview.interaction).await?;
        Ok(tx.commit().await?)
    }

    /// Settles all previews that a seat discards in this window.
    pub async fn leave_previews(&self, at: WindowKey, seat: &str) -> Result<()> {
        let mut tx = self.write().await?;
        settle_all(&mut tx, at, seat).await?;
        Ok(tx.commit().await?)
    }

    /// Stores the draft of a single line until its window and the next one are closed. Repeating an
    /// interaction changes nothing.
    pub async fn keep_draft(&self, draft: &Draft) -> Result<()> {
        let mut tx = self.write().await?;
        withdraw(&mut tx, draft.at, &draft.seat, Withdrawn::SingleLines).await?;
        insert_draft(&mut tx, draft).await?;
        Ok(tx.commit().await?)
    }

    /// Changes the seat's drafts for a sheet that places nothing.
    pub async fn hand_in(&self, at: WindowKey, seat: &str, drafts: SheetDrafts<'_>) -> Result<()> {
        let mut tx = self.write().await?;
        hand_in(&mut tx, at, seat, drafts).await?;
        Ok(tx.commit().await?)
    }

    /// Returns the draft of an interaction, if it is still stored.
    pub async fn draft(&self, interaction: u64) -> Result<Option<Draft>> {
        Input::find(self, interaction, "draft").await?.map(Input::read_draft).transpose()
    }

    /// Returns the drafts with which a seat's next sheet in this window starts, oldest first.
    pub async fn offered_drafts(&self, at: WindowKey, seat: &str) -> Result<Vec<Draft>> {
        let inputs = Input::list(self, at, "draft", "offered").await?.into_iter();
        inputs.filter(|input| input.seat.as_deref() == Some(seat)).map(Input::read_draft).collect()
    }

    /// Stores a game master's preview until a later window closes. Repeating an interaction changes
    /// nothing.
    pub async fn keep_umpire_preview(&self, preview: &UmpirePreview) -> Result<()> {
        let mut tx = self.write().await?;
        let by = participant::id(&mut tx, preview.at.campaign, preview.by).await?;
        let new = NewInput {
            seat: preview.seat.as_deref(),
            by: Some(by),
            reason: &preview.reason,
            ..NewInput::waiting("umpire", preview.interaction, preview.at, &preview.lines)
        };
        insert(&mut tx, &new).await?;
        Ok(tx.commit().await?)
    }

    /// Returns the game master's preview of an interaction, if it is still stored.
    pub async fn umpire_preview(&self, interaction: u64) -> Result<Option<UmpirePreview>> {
        Input::find(self, interaction, "umpire").await?.map(Input::read_umpire).transpose()
    }

    /// Announces the act of a game master who plays to everybody. A second call does nothing.
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

    /// Returns whether the act was announced to everybody.
    pub async fn is_announced(&self, interaction: u64) -> Result<bool> {
        let found = Input::find(self, interaction, "umpire").await?;
        Ok(found.is_some_and(|input| input.state == "announced"))
    }
}

/// Settles a preview of a seat, and its other previews with the same lines. A seat usually asks
/// twice because an answer was lost.
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

/// Settles all previews of a seat in this window.
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

/// Changes a seat's drafts for a sheet, in the transaction that takes it.
pub(super) async fn hand_in(
    tx: &mut Tx,
    at: WindowKey,
    seat: &str,
    SheetDrafts { mends, leaves }: SheetDrafts<'_>,
) -> Result<()> {
    withdraw(tx, at, seat, Withdrawn::All).await?;
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

/// Drafts that aren't offered any more.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Withdrawn {
    All,
    /// Drafts of one line, after a single order was given or refused.
    SingleLines,
}

/// Stops offering a seat's drafts.
pub(super) async fn withdraw(
    tx: &mut Tx,
    at: WindowKey,
    seat: &str,
    which: Withdrawn,
) -> Result<()> {
    let all = which == Withdrawn::All;
    sqlx::query!(
        "UPDATE pending_input SET state = 'waiting'
         WHERE kind = 'draft' AND seat = $2 AND state = 'offered' AND ($3 OR instr(lines, char(10)) = 0)
           AND campaign_id = $1",
        at.campaign.0,
        seat,
        all
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Offers a draft. It replaces another one with the same key.
pub(super) async fn offer(tx: &mut Tx, draft: &Draft) -> Result<()> {
    let key = draft.interaction.cast_signed();
    sqlx::query!("DELETE FROM pending_input WHERE interaction_id = $1 AND kind = 'draft'", key)
        .execute(&mut **tx)
        .await?;
    insert_draft(tx, draft).await
}

async fn insert_draft(tx: &mut Tx, draft: &Draft) -> Result<()> {
    let new = NewInput {
        seat: Some(&draft.seat),
        state: if draft.offered { "offered" } else { "waiting" },
        replaces: &draft.replaces,
        whole: draft.whole,
        ..NewInput::waiting("draft", draft.interaction, draft.at, &draft.lines)
    };
    insert(tx, &new).await
}

/// Adds a row, unless the interaction came before.
async fn insert(tx: &mut Tx, new: &NewInput<'_>) -> Result<()> {
    let (key, window) = (new.interaction.cast_signed(), window::id(&mut **tx, new.at).await?);
    sqlx::query!(
        "INSERT INTO pending_input (interaction_id, kind, campaign_id, window_id, seat, lines, state, replaces,
                                    whole, participant_id, reason)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT DO NOTHING",
        key,
        new.kind,
        new.at.campaign.0,
        window,
        new.seat,
        new.lines,
        new.state,
        new.replaces,
        new.whole,
        new.by,
        new.reason
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Moves a window's offered drafts to another window, because nobody could give them or the game
/// master went back. They replace nothing there, since orders have other numbers.
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

/// Deletes a seat's previews, drafts and panels.
pub(super) async fn forget_of_seat(tx: &mut Tx, at: WindowKey, seat: &str) -> Result<()> {
    sqlx::query!(
        "DELETE FROM pending_input WHERE kind IN ('draft', 'preview', 'panel') AND seat = $2
           AND campaign_id = $1",
        at.campaign.0,
        seat
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Deletes a campaign's input, except that of the closing window.
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
