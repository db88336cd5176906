//! The table `turn_window`: the windows of a campaign's turns, their states and the positions at their start.

use jiff::Timestamp;

use super::{
    CampaignId, CampaignStatus, OutboxId, Rejection, Result, Store, StoreError, Tx, WindowKey, kept_window,
    packed, row,
};

/// Where a window is in its life.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum WindowState {
    /// Orders are taken; in the database `open`.
    Open,
    /// Orders are frozen; being resolved, or to be resolved again after a crash.
    Closing,
    /// Done; its successor's position is written.
    Resolved,
}

/// A window as it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurnWindow {
    /// Which window of which campaign, in which revision.
    pub key: WindowKey,
    /// Where it is in its life.
    pub state: WindowState,
    /// When it opened, by Discord's clock.
    pub opened_at: Timestamp,
    /// The latest of Discord's ids that was seen when it opened: an interaction without a later one was meant for an earlier window.
    pub opened_after: u64,
    /// The last dispatch that there was when it was resolved: what is told of it with a later number came of its closing, or followed it. None while it
    /// isn't resolved, and of windows from before that was noted.
    pub told_before: Option<OutboxId>,
}

/// A window that was resolved, and the one that followed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResolvedWindow {
    /// Which window.
    pub key: WindowKey,
    /// The one whose position it led to.
    pub next: WindowKey,
    /// The version of the rules that resolved it; none if that was before versions were noted.
    pub rules: Option<String>,
}

/// A window's position after the orders that were carried out so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImmediatePosition {
    /// The engine's saved position.
    pub position: Vec<u8>,
    /// The place that the next one to be carried out will have among them; it keys its dice.
    pub next_place: u32,
}

impl Store {
    /// The window as it stands; `None` if the campaign has none with this key.
    pub async fn turn_window(&self, at: WindowKey) -> Result<Option<TurnWindow>> {
        let (turn, window, revision) = at.raw();
        let found = sqlx::query!(
            "SELECT state, opened_at, opened_after, told_before FROM turn_window
             WHERE campaign_id = $1 AND turn = $2 AND window_no = $3 AND revision = $4",
            at.campaign.0,
            turn,
            window,
            revision
        )
        .fetch_optional(self.reader())
        .await?;
        let read = |state: String, opened: i64, after: i64, told_before: Option<i64>| {
            let opened_at = row::time(opened, "turn_window.opened_at")?;
            let (state, opened_after) = (row::word(&state, "turn_window.state")?, after.cast_unsigned());
            Ok(TurnWindow { key: at, state, opened_at, opened_after, told_before: told_before.map(OutboxId) })
        };
        found.map(|raw| read(raw.state, raw.opened_at, raw.opened_after, raw.told_before)).transpose()
    }

    /// The position at a window's start, as the engine saved it.
    pub async fn position(&self, at: WindowKey) -> Result<Vec<u8>> {
        let (turn, window, revision) = at.raw();
        let packed = sqlx::query_scalar!(
            "SELECT position FROM turn_window
             WHERE campaign_id = $1 AND turn = $2 AND window_no = $3 AND revision = $4",
            at.campaign.0,
            turn,
            window,
            revision
        )
        .fetch_optional(self.reader())
        .await?;
        packed::unpack(&packed.ok_or_else(|| absent(at))?, "turn_window.position")
    }

    /// How many orders of a window were carried out so far.
    pub async fn carried_out(&self, at: WindowKey) -> Result<u32> {
        let (turn, window, revision) = at.raw();
        let count = sqlx::query_scalar!(
            "SELECT count(*) AS \"count!: i64\" FROM orders
             WHERE campaign_id = $1 AND turn = $2 AND window_no = $3 AND revision = $4 AND carried_out = 1",
            at.campaign.0,
            turn,
            window,
            revision
        )
        .fetch_one(self.reader())
        .await?;
        row::number(count, "orders.carried_out")
    }

    /// A window's position after the orders that were carried out so far, with the place of the next one.
    pub async fn immediate_position(&self, at: WindowKey) -> Result<ImmediatePosition> {
        let (turn, window, revision) = at.raw();
        let found = sqlx::query!(
            "SELECT coalesce(position_now, position) AS \"position!: Vec<u8>\",
                    (SELECT count(*) + 1 FROM orders WHERE campaign_id = $1 AND turn = $2 AND window_no = $3
                     AND revision = $4 AND carried_out = 1) AS \"next!: i64\"
             FROM turn_window WHERE campaign_id = $1 AND turn = $2 AND window_no = $3 AND revision = $4",
            at.campaign.0,
            turn,
            window,
            revision
        )
        .fetch_optional(self.reader())
        .await?
        .ok_or_else(|| absent(at))?;
        let next_place = row::number(found.next, "orders.carried_out")?;
        let position = packed::unpack(&found.position, "turn_window.position_now")?;
        Ok(ImmediatePosition { position, next_place })
    }

    /// The windows of a campaign that were resolved, in order.
    pub async fn resolved_windows(&self, campaign: CampaignId) -> Result<Vec<ResolvedWindow>> {
        let rows = sqlx::query!(
            "SELECT turn, window_no, revision, state, rules FROM turn_window
             WHERE campaign_id = $1 ORDER BY revision, turn, window_no",
            campaign.0
        )
        .fetch_all(self.reader())
        .await?;
        let mut windows = Vec::new();
        for pair in rows.windows(2) {
            let [key, next] = [&pair[0], &pair[1]]
                .map(|raw| WindowKey::read(campaign.0, raw.turn, raw.window_no, raw.revision));
            let (key, next, state) =
                (key?, next?, row::word::<WindowState>(&pair[0].state, "turn_window.state")?);
            if state == WindowState::Resolved && key.revision == next.revision {
                windows.push(ResolvedWindow { key, next, rules: pair[0].rules.clone() });
            }
        }
        Ok(windows)
    }

    /// The windows of a turn that hold, in order: as they were played last, none that an undo has taken back.
    pub async fn windows_of_turn(&self, campaign: CampaignId, turn: u32) -> Result<Vec<WindowKey>> {
        let turn = i64::from(turn);
        let rows = sqlx::query!(
            "SELECT turn, window_no, revision FROM turn_window AS w WHERE campaign_id = $1 AND turn = $2
               AND NOT EXISTS (SELECT 1 FROM turn_window AS n WHERE n.campaign_id = $1 AND n.revision > w.revision
                               AND (n.turn, n.window_no) <= (w.turn, w.window_no))
             ORDER BY window_no",
            campaign.0,
            turn
        )
        .fetch_all(self.reader())
        .await?;
        rows.into_iter()
            .map(|raw| WindowKey::read(campaign.0, raw.turn, raw.window_no, raw.revision))
            .collect()
    }

    /// Whether an undo has taken a window back, with all that was ordered and happened in it.
    pub async fn is_superseded(&self, at: WindowKey) -> Result<bool> {
        let (turn, window, revision) = at.raw();
        let newer = sqlx::query_scalar!(
            "SELECT 1 AS \"newer!: i64\" FROM turn_window
             WHERE campaign_id = $1 AND revision > $4 AND (turn, window_no) <= ($2, $3) LIMIT 1",
            at.campaign.0,
            turn,
            window,
            revision
        )
        .fetch_optional(self.reader())
        .await?;
        Ok(newer.is_some())
    }

    /// Whether an undo has taken back what led to a window's start: to the very window that was gone back to the same leads.
    pub async fn is_start_superseded(&self, at: WindowKey) -> Result<bool> {
        let (turn, window, revision) = at.raw();
        let newer = sqlx::query_scalar!(
            "SELECT 1 AS \"newer!: i64\" FROM turn_window
             WHERE campaign_id = $1 AND revision > $4 AND (turn, window_no) < ($2, $3) LIMIT 1",
            at.campaign.0,
            turn,
            window,
            revision
        )
        .fetch_optional(self.reader())
        .await?;
        Ok(newer.is_some())
    }

    /// The windows that were closing when the program stopped; resolve each of them again.
    pub async fn closing_windows(&self) -> Result<Vec<WindowKey>> {
        let rows = sqlx::query!(
            "SELECT campaign_id, turn, window_no, revision FROM turn_window WHERE state = 'closing' ORDER BY campaign_id"
        )
        .fetch_all(self.reader())
        .await?;
        rows.into_iter()
            .map(|raw| WindowKey::read(raw.campaign_id, raw.turn, raw.window_no, raw.revision))
            .collect()
    }
}

fn absent(at: WindowKey) -> StoreError {
    StoreError::NotInState(at.to_string(), "in the database")
}

pub(super) async fn state(tx: &mut Tx, at: WindowKey) -> Result<WindowState> {
    let (turn, window, revision) = at.raw();
    let word = sqlx::query_scalar!(
        "SELECT state FROM turn_window WHERE campaign_id = $1 AND turn = $2 AND window_no = $3 AND revision = $4",
        at.campaign.0, turn, window, revision
    )
    .fetch_optional(&mut **tx)
    .await?;
    row::word(&word.ok_or_else(|| absent(at))?, "turn_window.state")
}

/// Fails unless the window takes orders that were given at this moment, by Discord's clock.
pub(super) async fn check_takes_orders(tx: &mut Tx, at: WindowKey, given: Timestamp) -> Result<()> {
    check_open(tx, at, given).await?;
    if kept_window::is_frozen(tx, at).await? { Err(Rejection::Frozen.into()) } else { Ok(()) }
}

/// Fails unless the window is the open one at this moment, by Discord's clock: what the game master does in it is taken then.
pub(super) async fn check_open(tx: &mut Tx, at: WindowKey, given: Timestamp) -> Result<()> {
    let campaign = sqlx::query!(
        "SELECT status, deadline, turn, window_no, revision FROM campaign WHERE id = $1",
        at.campaign.0
    )
    .fetch_optional(&mut **tx)
    .await?;
    let campaign = campaign.ok_or(StoreError::NoCampaign(at.campaign))?;
    if row::word::<CampaignStatus>(&campaign.status, "campaign.status")? != CampaignStatus::Running {
        return Err(Rejection::NotRunning.into());
    }
    // The clock may be late; the deadline isn't.
    if campaign.deadline.is_some_and(|deadline| deadline <= given.as_millisecond()) {
        return Err(Rejection::WindowClosed.into());
    }
    // One that was open as the game master went back isn't closed, and isn't played any more.
    if (campaign.turn, campaign.window_no, campaign.revision) != at.raw() {
        return Err(Rejection::WindowClosed.into());
    }
    match state(tx, at).await? {
        WindowState::Open => Ok(()),
        WindowState::Closing | WindowState::Resolved => Err(Rejection::WindowClosed.into()),
    }
}

/// Opens a window, `now` by Discord's clock; `latest` is the latest of Discord's ids that was seen. After a crash it may be one that was seen
/// before.
pub(super) async fn insert_open(
    tx: &mut Tx,
    at: WindowKey,
    packed: &[u8],
    (now, latest): (Timestamp, u64),
) -> Result<()> {
    let ((turn, window, revision), now, latest) = (at.raw(), now.as_millisecond(), latest.cast_signed());
    sqlx::query!(
        "INSERT INTO turn_window (campaign_id, turn, window_no, revision, state, position, opened_at, opened_after)
         VALUES ($1, $2, $3, $4, 'open', $5, $6,
                 max($7, (SELECT coalesce(max(frozen_after), 0) FROM turn_window WHERE campaign_id = $1)))",
        at.campaign.0,
        turn,
        window,
        revision,
        packed,
        now,
        latest
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Freezes a window's orders; `latest` is the latest of Discord's ids that was seen.
pub(super) async fn set_closing(tx: &mut Tx, at: WindowKey, latest: u64) -> Result<()> {
    let ((turn, window, revision), now, latest) = (at.raw(), row::now(), latest.cast_signed());
    sqlx::query!(
        "UPDATE turn_window SET state = 'closing', closing_at = $5, frozen_after = max(frozen_after, $6)
         WHERE campaign_id = $1 AND turn = $2 AND window_no = $3 AND revision = $4",
        at.campaign.0,
        turn,
        window,
        revision,
        now,
        latest
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Whatever was said to a window that is left open is late from now on.
pub(super) async fn freeze_late(tx: &mut Tx, at: WindowKey, latest: u64) -> Result<()> {
    let ((turn, window, revision), latest) = (at.raw(), latest.cast_signed());
    sqlx::query!(
        "UPDATE turn_window SET frozen_after = max(frozen_after, $5)
         WHERE campaign_id = $1 AND turn = $2 AND window_no = $3 AND revision = $4",
        at.campaign.0,
        turn,
        window,
        revision,
        latest
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// The position at a window's start, as the engine saved it.
pub(super) async fn position(tx: &mut Tx, at: WindowKey) -> Result<Vec<u8>> {
    let (turn, window, revision) = at.raw();
    let packed = sqlx::query_scalar!(
        "SELECT position FROM turn_window WHERE campaign_id = $1 AND turn = $2 AND window_no = $3 AND revision = $4",
        at.campaign.0, turn, window, revision
    )
    .fetch_optional(&mut **tx)
    .await?;
    packed::unpack(&packed.ok_or_else(|| absent(at))?, "turn_window.position")
}

pub(super) async fn set_resolved(tx: &mut Tx, at: WindowKey, rules: &str) -> Result<()> {
    let ((turn, window, revision), now) = (at.raw(), row::now());
    sqlx::query!(
        "UPDATE turn_window SET state = 'resolved', resolved_at = $5, rules = $6,
                told_before = (SELECT coalesce(max(id), 0) FROM outbox)
         WHERE campaign_id = $1 AND turn = $2 AND window_no = $3 AND revision = $4",
        at.campaign.0,
        turn,
        window,
        revision,
        now,
        rules
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

pub(super) async fn set_position_now(tx: &mut Tx, at: WindowKey, packed: &[u8]) -> Result<()> {
    let (turn, window, revision) = at.raw();
    sqlx::query!(
        "UPDATE turn_window SET position_now = $5
         WHERE campaign_id = $1 AND turn = $2 AND window_no = $3 AND revision = $4",
        at.campaign.0,
        turn,
        window,
        revision,
        packed
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}
