//! The table `window`: the windows of a campaign's turns, with their states and positions. Other
//! tables refer to a window by its row, which [`id`] finds.

use jiff::Timestamp;
use sqlx::SqliteExecutor;

use super::{
    CampaignId, CampaignStatus, OutboxId, Rejection, Result, Store, StoreError, Tx, WindowKey,
    kept_window, packed, row,
};

pub(super) use super::window_id::id;
use super::window_id::{absent, find};

#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum WindowState {
    Open,
    /// Orders are frozen. After a crash the window is resolved again.
    Closing,
    /// The position of the next window is written.
    Resolved,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurnWindow {
    pub key: WindowKey,
    pub state: WindowState,
    /// When it opened, by Discord's clock.
    pub opened_at: Timestamp,
    /// The latest of Discord's ids when it opened. An interaction without a later id was meant for
    /// an earlier window.
    pub opened_after: u64,
    /// The last dispatch before it was resolved. Later ones belong to its closing or followed it.
    pub told_before: Option<OutboxId>,
}

/// A resolved window and the next one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResolvedWindow {
    pub key: WindowKey,
    pub next: WindowKey,
    /// The rules version that resolved it.
    pub rules: Option<String>,
}

/// A window's position after the orders carried out so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImmediatePosition {
    /// The engine's saved position.
    pub position: Vec<u8>,
    /// The next order's place among those carried out. It keys the dice.
    pub next_place: u32,
}

impl Store {
    pub async fn turn_window(&self, at: WindowKey) -> Result<Option<TurnWindow>> {
        let Some(id) = find(self.reader(), at).await? else { return Ok(None) };
        let found = sqlx::query!(
            "SELECT state, opened_at, opened_after, told_before FROM window WHERE id = $1",
            id
        )
        .fetch_optional(self.reader())
        .await?;
        let read = found.map(|raw| {
            Ok(TurnWindow {
                key: at,
                state: row::word(&raw.state, "window.state")?,
                opened_at: row::time(raw.opened_at, "window.opened_at")?,
                opened_after: raw.opened_after.cast_unsigned(),
                told_before: raw.told_before.map(OutboxId),
            })
        });
        read.transpose()
    }

    /// Returns the position at a window's start, as the engine saved it.
    pub async fn position(&self, at: WindowKey) -> Result<Vec<u8>> {
        position(self.reader(), at).await
    }

    /// Returns how many orders of a window were carried out so far.
    pub async fn carried_out(&self, at: WindowKey) -> Result<u32> {
        let id = self.window_id(at).await?;
        let count = sqlx::query_scalar!(
            r#"SELECT count(*) AS "count!: i64" FROM orders WHERE window_id = $1 AND carried_out = 1"#,
            id
        )
        .fetch_one(self.reader())
        .await?;
        row::number(count, "orders.carried_out")
    }

    /// Returns a window's position after the orders carried out so far, and the next order's place.
    pub async fn immediate_position(&self, at: WindowKey) -> Result<ImmediatePosition> {
        let id = self.window_id(at).await?;
        let found = sqlx::query!(
            r#"SELECT coalesce(position_now, position) AS "position!: Vec<u8>",
                    (SELECT count(*) + 1 FROM orders WHERE window_id = $1 AND carried_out = 1) AS "next!: i64"
             FROM window WHERE id = $1"#,
            id
        )
        .fetch_optional(self.reader())
        .await?
        .ok_or_else(|| absent(at))?;
        let next_place = row::number(found.next, "orders.carried_out")?;
        let position = packed::unpack(&found.position, "window.position_now")?;
        Ok(ImmediatePosition { position, next_place })
    }

    /// Returns the resolved windows of a campaign in order.
    pub async fn resolved_windows(&self, campaign: CampaignId) -> Result<Vec<ResolvedWindow>> {
        let rows = sqlx::query!(
            "SELECT turn, window_no, revision, state, rules FROM window
             WHERE campaign_id = $1 ORDER BY revision, turn, window_no",
            campaign.0
        )
        .fetch_all(self.reader())
        .await?;
        let mut windows = Vec::new();
        for pair in rows.windows(2) {
            let [key, next] = [&pair[0], &pair[1]]
                .map(|raw| WindowKey::read(campaign.0, raw.turn, raw.window_no, raw.revision));
            let (key, next) = (key?, next?);
            let state: WindowState = row::word(&pair[0].state, "window.state")?;
            if state == WindowState::Resolved && key.revision == next.revision {
                windows.push(ResolvedWindow { key, next, rules: pair[0].rules.clone() });
            }
        }
        Ok(windows)
    }

    /// Returns the latest revisions of a turn's windows, without undone ones.
    pub async fn windows_of_turn(&self, campaign: CampaignId, turn: u32) -> Result<Vec<WindowKey>> {
        self.windows_of_turns(campaign, (turn, turn)).await
    }

    /// Returns the latest revision of each turn's first window, in order.
    pub async fn first_windows(&self, campaign: CampaignId) -> Result<Vec<WindowKey>> {
        let mut windows = self.windows_of_turns(campaign, (0, u32::MAX)).await?;
        windows.dedup_by_key(|window| window.turn);
        Ok(windows)
    }

    async fn windows_of_turns(
        &self,
        campaign: CampaignId,
        (first, last): (u32, u32),
    ) -> Result<Vec<WindowKey>> {
        let rows = sqlx::query!(
            "SELECT turn, window_no, revision FROM window AS w
             WHERE campaign_id = $1 AND turn BETWEEN $2 AND $3
               AND NOT EXISTS (SELECT 1 FROM window AS n WHERE n.campaign_id = $1 AND n.revision > w.revision
                               AND (n.turn, n.window_no) <= (w.turn, w.window_no))
             ORDER BY turn, window_no",
            campaign.0,
            first,
            last
        )
        .fetch_all(self.reader())
        .await?;
        rows.into_iter()
            .map(|raw| WindowKey::read(campaign.0, raw.turn, raw.window_no, raw.revision))
            .collect()
    }

    /// Returns whether an undo has taken back a window with its orders and events.
    pub async fn is_superseded(&self, at: WindowKey) -> Result<bool> {
        let (_, window, _) = at.raw();
        self.is_played_anew_before(at, window + 1).await
    }

    /// Returns whether an undo has taken back the play before a window's start. The target of an
    /// undo keeps its start.
    pub async fn is_start_superseded(&self, at: WindowKey) -> Result<bool> {
        let (_, window, _) = at.raw();
        self.is_played_anew_before(at, window).await
    }

    /// Returns whether a later revision has a window before this number of the turn.
    async fn is_played_anew_before(&self, at: WindowKey, window: i64) -> Result<bool> {
        let (turn, _, revision) = at.raw();
        let newer = sqlx::query_scalar!(
            r#"SELECT 1 AS "newer!: i64" FROM window
             WHERE campaign_id = $1 AND revision > $4 AND (turn, window_no) < ($2, $3) LIMIT 1"#,
            at.campaign.0,
            turn,
            window,
            revision
        )
        .fetch_optional(self.reader())
        .await?;
        Ok(newer.is_some())
    }

    /// Returns the windows that were closing when the program stopped, to resolve again.
    pub async fn closing_windows(&self) -> Result<Vec<WindowKey>> {
        let rows = sqlx::query!(
            "SELECT campaign_id, turn, window_no, revision FROM window WHERE state = 'closing' ORDER BY campaign_id"
        )
        .fetch_all(self.reader())
        .await?;
        rows.into_iter()
            .map(|raw| WindowKey::read(raw.campaign_id, raw.turn, raw.window_no, raw.revision))
            .collect()
    }
}

pub(super) async fn state(tx: &mut Tx, at: WindowKey) -> Result<WindowState> {
    let (turn, window, revision) = at.raw();
    let word = sqlx::query_scalar!(
        "SELECT state FROM window WHERE campaign_id = $1 AND turn = $2 AND window_no = $3 AND revision = $4",
        at.campaign.0,
        turn,
        window,
        revision
    )
    .fetch_optional(&mut **tx)
    .await?;
    row::word(&word.ok_or_else(|| absent(at))?, "window.state")
}

/// Fails unless the window takes orders given at this time, by Discord's clock.
pub(super) async fn check_takes_orders(tx: &mut Tx, at: WindowKey, given: Timestamp) -> Result<()> {
    check_open(tx, at, given).await?;
    if kept_window::is_frozen(tx, at).await? { Err(Rejection::Frozen.into()) } else { Ok(()) }
}

/// Fails unless the window is open at this time, by Discord's clock. Then the game master may act
/// in it.
pub(super) async fn check_open(tx: &mut Tx, at: WindowKey, given: Timestamp) -> Result<()> {
    let campaign = sqlx::query!(
        "SELECT c.status, c.deadline, w.turn, w.window_no, w.revision, w.state
         FROM campaign AS c JOIN window AS w ON w.id = c.window_id WHERE c.id = $1",
        at.campaign.0
    )
    .fetch_optional(&mut **tx)
    .await?;
    let campaign = campaign.ok_or(StoreError::NoCampaign(at.campaign))?;
    if row::word::<CampaignStatus>(&campaign.status, "campaign.status")? != CampaignStatus::Running
    {
        return Err(Rejection::NotRunning.into());
    }
    // The clock may close a window late, but the deadline is exact.
    let is_over = campaign.deadline.is_some_and(|deadline| deadline <= given.as_millisecond());
    // An undo leaves the window in play open, though nobody plays it any more.
    let is_another = (campaign.turn, campaign.window_no, campaign.revision) != at.raw();
    if is_over || is_another || campaign.state != "open" {
        return Err(Rejection::WindowClosed.into());
    }
    Ok(())
}

/// Opens a window at `now`, by Discord's clock. `latest` is the latest of Discord's ids. After a
/// crash an earlier window may know a later one. Returns the row.
pub(super) async fn insert_open(
    tx: &mut Tx,
    at: WindowKey,
    packed: &[u8],
    (now, latest): (Timestamp, u64),
) -> Result<i64> {
    let ((turn, window, revision), now, latest) =
        (at.raw(), now.as_millisecond(), latest.cast_signed());
    Ok(sqlx::query_scalar!(
        r#"INSERT INTO window (campaign_id, turn, window_no, revision, state, position, opened_at, opened_after)
         VALUES ($1, $2, $3, $4, 'open', $5, $6,
                 max($7, (SELECT coalesce(max(frozen_after), 0) FROM window WHERE campaign_id = $1)))
         RETURNING id AS "id!""#,
        at.campaign.0,
        turn,
        window,
        revision,
        packed,
        now,
        latest
    )
    .fetch_one(&mut **tx)
    .await?)
}

/// Freezes a window's orders. `latest` is the latest of Discord's ids.
pub(super) async fn set_closing(tx: &mut Tx, at: WindowKey, latest: u64) -> Result<()> {
    let (id, now, latest) = (id(&mut **tx, at).await?, row::now(), latest.cast_signed());
    sqlx::query!(
        "UPDATE window SET state = 'closing', closing_at = $2, frozen_after = max(frozen_after, $3) WHERE id = $1",
        id,
        now,
        latest
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Marks input up to `latest` as meant for this window, which an undo leaves open. The next window
/// refuses it as late.
pub(super) async fn freeze_late(tx: &mut Tx, at: WindowKey, latest: u64) -> Result<()> {
    let (id, latest) = (id(&mut **tx, at).await?, latest.cast_signed());
    sqlx::query!(
        "UPDATE window SET frozen_after = max(frozen_after, $2) WHERE id = $1",
        id,
        latest
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Returns the position at a window's start, as the engine saved it.
pub(super) async fn position(executor: impl SqliteExecutor<'_>, at: WindowKey) -> Result<Vec<u8>> {
    let (turn, window, revision) = at.raw();
    let packed = sqlx::query_scalar!(
        "SELECT position FROM window WHERE campaign_id = $1 AND turn = $2 AND window_no = $3 AND revision = $4",
        at.campaign.0,
        turn,
        window,
        revision
    )
    .fetch_optional(executor)
    .await?;
    packed::unpack(&packed.ok_or_else(|| absent(at))?, "window.position")
}

pub(super) async fn set_resolved(tx: &mut Tx, at: WindowKey, rules: &str) -> Result<()> {
    let (id, now) = (id(&mut **tx, at).await?, row::now());
    sqlx::query!(
        "UPDATE window SET state = 'resolved', resolved_at = $2, rules = $3,
                told_before = (SELECT coalesce(max(id), 0) FROM dispatch) WHERE id = $1",
        id,
        now,
        rules
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

pub(super) async fn set_position_now(tx: &mut Tx, at: WindowKey, packed: &[u8]) -> Result<()> {
    let id = id(&mut **tx, at).await?;
    sqlx::query!("UPDATE window SET position_now = $2 WHERE id = $1", id, packed)
        .execute(&mut **tx)
        .await?;
    Ok(())
}
