//! Panels: rows of `pending_input`, one for each window, seat and user. A press carries the step in
//! which its button was made. Step, screen and orders change together, or not at all.

use serenity::all::UserId;

use super::order_rows::{Row, append, standing_in};
use super::orders::{place, replay};
use super::pending_input::{self, Withdrawn};
use super::{
    NewOrder, Placement, Rejection, Result, Store, StoreError, Submission, Tx, WindowKey,
    participant, row, seat, window,
};

/// A player's panel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Panel {
    /// The interaction that first opened the panel.
    pub key: u64,
    pub seat: String,
    pub user: UserId,
    /// Number of state changes so far. Each press carries the step of its button.
    pub step: u32,
    /// State of the panel as JSON.
    pub screen: String,
    /// The direct message that shows the panel.
    pub message: Option<u64>,
}

/// A press: the step of its button, and the panel's next state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PanelPress {
    pub key: u64,
    pub step: u32,
    pub screen: String,
}

/// An order slot with its contents: those before a press, or those to place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SlotContent {
    pub slot: String,
    /// The order in the slot. None if the slot is empty.
    pub order: Option<NewOrder>,
}

impl Store {
    /// Returns the user's panel of a window. Creates one with this screen if there is none.
    pub async fn open_panel(
        &self,
        at: WindowKey,
        seat: &str,
        (user, interaction): (UserId, u64),
        screen: &str,
    ) -> Result<Panel> {
        let mut tx = self.write().await?;
        let window = window::id(&mut *tx, at).await?;
        let participant = participant::id(&mut tx, at.campaign, user).await?;
        let key = interaction.cast_signed();
        sqlx::query!(
            "INSERT INTO pending_input (interaction_id, kind, campaign_id, window_id, seat, lines, state,
                                        participant_id)
             VALUES ($1, 'panel', $2, $3, $4, $5, 'waiting', $6) ON CONFLICT DO NOTHING",
            key,
            at.campaign.0,
            window,
            seat,
            screen,
            participant
        )
        .execute(&mut *tx)
        .await?;
        let found = sqlx::query!(
            "SELECT interaction_id, step, lines, message_id FROM pending_input
             WHERE kind = 'panel' AND window_id = $1 AND seat = $2 AND participant_id = $3",
            window,
            seat,
            participant
        )
        .fetch_optional(&mut *tx)
        .await?;
        tx.commit().await?;
        let found =
            found.ok_or_else(|| StoreError::damaged("pending_input: a panel has no row"))?;
        Ok(Panel {
            key: found.interaction_id.cast_unsigned(),
            seat: seat.to_owned(),
            user,
            step: row::number(found.step, "pending_input.step")?,
            screen: found.lines,
            message: found.message_id.map(i64::cast_unsigned),
        })
    }

    /// Finds a stored panel by its key.
    pub async fn panel(&self, key: u64) -> Result<Option<Panel>> {
        let raw_key = key.cast_signed();
        let found = sqlx::query!(
            r#"SELECT i.seat, i.step, i.lines, i.message_id, p.user_id
             FROM pending_input AS i JOIN participant AS p ON p.id = i.participant_id
             WHERE i.interaction_id = $1 AND i.kind = 'panel'"#,
            raw_key
        )
        .fetch_optional(self.reader())
        .await?;
        let Some(found) = found else { return Ok(None) };
        let user = row::id_if_any(Some(found.user_id), "participant.user_id")?;
        Ok(Some(Panel {
            key,
            seat: found.seat.unwrap_or_default(),
            user: user.ok_or_else(|| StoreError::damaged("participant.user_id is empty"))?,
            step: row::number(found.step, "pending_input.step")?,
            screen: found.lines,
            message: found.message_id.map(i64::cast_unsigned),
        }))
    }

    /// Stores the direct message that shows a panel. Returns the one before, if it was another.
    pub async fn move_panel(&self, key: u64, message: u64) -> Result<Option<u64>> {
        let (key, message) = (key.cast_signed(), message.cast_signed());
        let mut tx = self.write().await?;
        let before = sqlx::query_scalar!(
            "SELECT message_id FROM pending_input WHERE interaction_id = $1 AND kind = 'panel'",
            key
        )
        .fetch_optional(&mut *tx)
        .await?
        .flatten();
        sqlx::query!(
            "UPDATE pending_input SET message_id = $2 WHERE interaction_id = $1 AND kind = 'panel'",
            key,
            message
        )
        .execute(&mut *tx)
        .await?;
        tx.commit().await?;
        Ok(before.filter(|before| *before != message).map(i64::cast_unsigned))
    }

    /// Changes a panel's screen.
    ///
    /// Refuses with [`Rejection::Stale`] if the press is from an earlier step.
    pub async fn turn_panel(&self, press: &PanelPress) -> Result<()> {
        let mut tx = self.write().await?;
        raise_step(&mut tx, press).await?;
        Ok(tx.commit().await?)
    }

    /// Places orders and empties slots for a press, all or none. Takes the seat back from the
    /// autopilot.
    ///
    /// Refuses with [`Rejection::Stale`] if the press is from an earlier step or already stored.
    pub async fn place_by_panel(
        &self,
        at: WindowKey,
        press: &PanelPress,
        submission: Submission,
        slots: &[SlotContent],
    ) -> Result<Vec<Placement>> {
        let mut tx = self.write().await?;
        raise_step(&mut tx, press).await?;
        if !replay(&mut tx, submission.interaction).await?.is_empty() {
            return Err(Rejection::Stale.into());
        }
        let seat = panel_seat(&mut tx, press.key).await?;
        seat::check_player(&mut tx, at.campaign, &seat, submission.by).await?;
        window::check_takes_orders(&mut tx, at, submission.time_given()).await?;
        let mut placed = Vec::with_capacity(slots.len());
        for (line, new) in (0..).zip(slots) {
            if let Some(order) = &new.order {
                placed
                    .push(place(&mut tx, at, &seat, (submission, line), Row::Order(order)).await?);
            } else if standing_in(&mut tx, at, &seat, &new.slot).await?.is_some() {
                let strike = Row::Strike(&new.slot);
                placed.push(append(&mut tx, at, &seat, Some((submission, line)), strike).await?);
            }
        }
        pending_input::withdraw(&mut tx, at, &seat, Withdrawn::SingleLines).await?;
        seat::take_back(&mut tx, at.campaign, &seat).await?;
        tx.commit().await?;
        Ok(placed)
    }

    /// Returns the slots that an interaction changed, with their contents before it. Leaves out
    /// slots that were changed again later.
    pub async fn slots_before(
        &self,
        at: WindowKey,
        seat: &str,
        interaction: u64,
    ) -> Result<Vec<SlotContent>> {
        let (window, key) = (self.window_id(at).await?, interaction.cast_signed());
        let rows = sqlx::query!(
            r#"SELECT o.slot AS "slot!", b.kind AS "kind?", b.text AS "text?", b.meant
             FROM orders AS o
             LEFT JOIN orders AS b ON b.id = (SELECT max(id) FROM orders WHERE window_id = o.window_id
                                              AND seat = o.seat AND slot = o.slot AND id < o.id)
             WHERE o.window_id = $1 AND o.seat = $2 AND o.interaction_id = $3
               AND NOT EXISTS (SELECT 1 FROM orders AS later WHERE later.window_id = o.window_id
                               AND later.seat = o.seat AND later.slot = o.slot AND later.id > o.id)
             ORDER BY o.id"#,
            window,
            seat,
            key
        )
        .fetch_all(self.reader())
        .await?;
        let before = rows.into_iter().map(|raw| {
            let stood = raw.kind.as_deref() == Some("order");
            let order = raw.text.filter(|_| stood);
            let order =
                order.map(|text| NewOrder { slot: raw.slot.clone(), text, meant: raw.meant });
            SlotContent { slot: raw.slot, order }
        });
        Ok(before.collect())
    }
}

async fn panel_seat(tx: &mut Tx, key: u64) -> Result<String> {
    let key = key.cast_signed();
    let seat = sqlx::query_scalar!(
        "SELECT seat FROM pending_input WHERE interaction_id = $1 AND kind = 'panel'",
        key
    )
    .fetch_optional(&mut **tx)
    .await?;
    seat.flatten().ok_or_else(|| StoreError::damaged("pending_input: a panel has no seat"))
}

/// Increases a panel's step and changes its screen, in the transaction of a press.
pub(super) async fn raise_step(tx: &mut Tx, press: &PanelPress) -> Result<()> {
    let (key, step) = (press.key.cast_signed(), i64::from(press.step));
    let turned = sqlx::query!(
        "UPDATE pending_input SET step = step + 1, lines = $3
         WHERE interaction_id = $1 AND kind = 'panel' AND step = $2",
        key,
        step,
        press.screen
    )
    .execute(&mut **tx)
    .await?;
    if turned.rows_affected() == 0 {
        return Err(Rejection::Stale.into());
    }
    Ok(())
}
