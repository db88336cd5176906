//! The table `draft`: lines that can be opened again as a sheet, refused ones above all. A restart loses none. Not here: what is wrong with
//! them, which is asked anew each time they are shown.

use super::{Result, Store, Tx, WindowKey};

/// Lines that can be opened again as a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// The interaction that brought them; the button's id carries it.
    pub interaction: u64,
    /// The window they are for.
    pub at: WindowKey,
    /// The seat that gave them.
    pub seat: String,
    /// The lines as they were written.
    pub lines: String,
    /// What the sheet takes the place of, as the modal's id says it; of nothing, if it is empty.
    pub replaces: String,
    /// Whether they were refused, so that the seat's next sheet begins with them.
    pub offered: bool,
    /// Whether all of them begin it, since none was given; else those that are refused, if what is given stands.
    pub whole: bool,
}

/// What a sheet does to its seat's drafts as it is handed in: nothing that was refused before is offered any more.
#[derive(Clone, Copy, Debug, Default)]
pub struct SheetDrafts<'a> {
    /// The draft that it was opened from, which is gone, with the button that would carry it out.
    pub mends: Option<u64>,
    /// The draft that it leaves.
    pub leaves: Option<&'a Draft>,
}

struct DraftRow {
    interaction_id: i64,
    campaign_id: i64,
    turn: i64,
    window_no: i64,
    revision: i64,
    seat: String,
    lines: String,
    replaces: String,
    offered: i64,
    whole: i64,
}

impl TryFrom<DraftRow> for Draft {
    type Error = super::StoreError;

    fn try_from(raw: DraftRow) -> Result<Self> {
        Ok(Draft {
            interaction: raw.interaction_id.cast_unsigned(),
            at: WindowKey::read(raw.campaign_id, raw.turn, raw.window_no, raw.revision)?,
            seat: raw.seat,
            lines: raw.lines,
            replaces: raw.replaces,
            offered: raw.offered != 0,
            whole: raw.whole != 0,
        })
    }
}

impl Store {
    /// Keeps what a single line left, until its window and the next one are closed. An interaction that is delivered twice keeps one.
    pub async fn keep_draft(&self, draft: &Draft) -> Result<()> {
        let mut tx = self.write().await?;
        withdraw_single(&mut tx, draft.at, &draft.seat).await?;
        insert(&mut tx, draft).await?;
        Ok(tx.commit().await?)
    }

    /// Does to the seat's drafts what a sheet does that places nothing.
    pub async fn hand_in(&self, at: WindowKey, seat: &str, drafts: SheetDrafts<'_>) -> Result<()> {
        let mut tx = self.write().await?;
        handed_in(&mut tx, at, seat, drafts).await?;
        Ok(tx.commit().await?)
    }

    /// The draft that an interaction left, if it is kept still.
    pub async fn draft(&self, interaction: u64) -> Result<Option<Draft>> {
        let key = interaction.cast_signed();
        let found = sqlx::query_as!(
            DraftRow,
            "SELECT interaction_id, campaign_id, turn, window_no, revision, seat, lines, replaces, offered, whole
             FROM draft WHERE interaction_id = $1",
            key
        )
        .fetch_optional(self.reader())
        .await?;
        found.map(Draft::try_from).transpose()
    }

    /// What was refused a seat in this window and is to begin its next sheet, the oldest first.
    pub async fn offered_drafts(&self, at: WindowKey, seat: &str) -> Result<Vec<Draft>> {
        let (turn, window, revision) = at.raw();
        let rows = sqlx::query_as!(
            DraftRow,
            "SELECT interaction_id, campaign_id, turn, window_no, revision, seat, lines, replaces, offered, whole FROM draft
             WHERE campaign_id = $1 AND turn = $2 AND window_no = $3 AND revision = $4 AND seat = $5 AND offered = 1
             ORDER BY interaction_id",
            at.campaign.0,
            turn,
            window,
            revision,
            seat
        )
        .fetch_all(self.reader())
        .await?;
        rows.into_iter().map(Draft::try_from).collect()
    }
}

/// What a sheet does to its seat's drafts, in the transaction that takes it.
pub(super) async fn handed_in(
    tx: &mut Tx,
    at: WindowKey,
    seat: &str,
    SheetDrafts { mends, leaves }: SheetDrafts<'_>,
) -> Result<()> {
    sqlx::query!("UPDATE draft SET offered = 0 WHERE campaign_id = $1 AND seat = $2", at.campaign.0, seat)
        .execute(&mut **tx)
        .await?;
    if let Some(mended) = mends.map(u64::cast_signed) {
        let id = at.campaign.0;
        sqlx::query!(
            "DELETE FROM draft WHERE interaction_id = $1 AND campaign_id = $2 AND seat = $3",
            mended,
            id,
            seat
        )
        .execute(&mut **tx)
        .await?;
        sqlx::query!(
            "DELETE FROM preview WHERE interaction_id = $1 AND campaign_id = $2 AND seat = $3",
            mended,
            id,
            seat
        )
        .execute(&mut **tx)
        .await?;
    }
    match leaves {
        Some(draft) => insert(tx, draft).await,
        None => Ok(()),
    }
}

/// An order was given, or refused, by itself: a single line that was refused before isn't offered any more.
pub(super) async fn withdraw_single(tx: &mut Tx, at: WindowKey, seat: &str) -> Result<()> {
    sqlx::query!(
        "UPDATE draft SET offered = 0
         WHERE campaign_id = $1 AND seat = $2 AND offered = 1 AND instr(lines, char(10)) = 0",
        at.campaign.0,
        seat
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Offers a draft; if something is kept under its key already, in place of that.
pub(super) async fn offer(tx: &mut Tx, draft: &Draft) -> Result<()> {
    let key = draft.interaction.cast_signed();
    sqlx::query!("DELETE FROM draft WHERE interaction_id = $1", key).execute(&mut **tx).await?;
    insert(tx, draft).await
}

async fn insert(tx: &mut Tx, draft: &Draft) -> Result<()> {
    let (key, (turn, window, revision)) = (draft.interaction.cast_signed(), draft.at.raw());
    let (offered, whole) = (i64::from(draft.offered), i64::from(draft.whole));
    sqlx::query!(
        "INSERT INTO draft (interaction_id, campaign_id, turn, window_no, revision, seat, lines, replaces, offered, whole)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING",
        key,
        draft.at.campaign.0,
        turn,
        window,
        revision,
        draft.seat,
        draft.lines,
        draft.replaces,
        offered,
        whole
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Offers in another window what was offered in this one: nobody could give it there, or the game master went back from it. It takes the
/// place of nothing there, where orders have other numbers.
pub(super) async fn carry(tx: &mut Tx, from: WindowKey, to: WindowKey) -> Result<()> {
    let ((turn, window, revision), (to_turn, to_window, to_revision)) = (from.raw(), to.raw());
    sqlx::query!(
        "UPDATE draft SET turn = $5, window_no = $6, revision = $7, replaces = ''
         WHERE campaign_id = $1 AND turn = $2 AND window_no = $3 AND revision = $4 AND offered = 1",
        from.campaign.0,
        turn,
        window,
        revision,
        to_turn,
        to_window,
        to_revision
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Forgets a campaign's drafts but those of the window that closes now.
pub(super) async fn forget_older(tx: &mut Tx, closing: WindowKey) -> Result<()> {
    let (turn, window, revision) = closing.raw();
    sqlx::query!(
        "DELETE FROM draft WHERE campaign_id = $1 AND NOT (turn = $2 AND window_no = $3 AND revision = $4)",
        closing.campaign.0,
        turn,
        window,
        revision
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}
