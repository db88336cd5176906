//! Repeats stored windows and beginnings to check that nothing was changed since: positions,
//! orders, results. Players check seals without the database (`cli/seal.rs`).

use std::sync::Arc;

use anyhow::{Context, bail};
use mythico_engine::RULES_VERSION;
use mythico_engine::campaign;
use mythico_engine::dice::{Roll, Seed};
use mythico_engine::game::{GameState, OrderText, PlayError, Reports};
use mythico_engine::guard::Guard;
use mythico_engine::module::Module;
use mythico_engine::registry::Systems;
use mythico_engine::report::Report;
use mythico_engine::view::Viewer;

use super::immediate::play_checked;
use crate::lanes::Lane;
use crate::store::{Beginning, CampaignId, Order, ResolvedWindow, Store, UndoneOrders, WindowKey};

/// Result of repeating a window or a beginning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Repeated {
    /// The result equals the stored one.
    Same,
    /// The result differs, but other rules made the stored one. Holds their version, if known.
    OtherRules(Option<String>),
    /// The result differs under the same rules.
    Different,
    /// A position or an order can't be read. Holds the reason.
    Unreadable(String),
}

/// Repeats a campaign. Resolves each window from its stored position and compares the result with
/// the next one. Compares the first position with the one from module and seed.
pub struct Repeater {
    /// A read-only database.
    pub store: Store,
    pub systems: Systems,
}

impl Repeater {
    /// Resolves one window again.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn repeat(&self, window: &ResolvedWindow) -> anyhow::Result<Repeated> {
        let module = self.store.module(window.key.campaign).await?;
        let stored = self.load(window).await?;
        let (systems, rules) = (self.systems, window.rules.clone());
        let same = Lane::Request.run(move || stored.leads_to_next(systems, &module)).await?;
        Ok(judge(same, rules))
    }

    /// Repeats a beginning: a campaign from its module and seed, or a later revision from the
    /// window to which it went back.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn begin(&self, first: &Beginning) -> anyhow::Result<Repeated> {
        let (systems, at) = (self.systems, first.key);
        let (kept, module) =
            (self.store.position(at).await?, self.store.module(at.campaign).await?);
        let (same, rules) = match first.from {
            None => {
                let seed = Seed::new(self.store.campaign(at.campaign).await?.seed);
                let same = move || matches_module(systems, &kept, &module, seed);
                (Lane::Request.run(same).await?, self.store.begun_by(at.campaign).await?)
            }
            Some(from) => {
                let source = self.store.position(from).await?;
                let has_new_dice =
                    self.store.undone_orders(at).await? == Some(UndoneOrders::Reopen);
                let dice = has_new_dice.then_some(at.revision);
                let same = move || matches_source(systems, &kept, &source, &module, dice);
                (Lane::Request.run(same).await?, Some(RULES_VERSION.to_owned()))
            }
        };
        Ok(judge(same, rules))
    }

    /// Resolves a window again to list its rolls, which aren't stored.
    ///
    /// # Errors
    /// If the store fails, or the window can't be resolved by this program.
    pub async fn rolls(&self, window: &ResolvedWindow) -> anyhow::Result<Replay> {
        let module = self.store.module(window.key.campaign).await?;
        let (stored, systems) = (self.load(window).await?, self.systems);
        let replay = Lane::Request.run(move || stored.replay(systems, &module)).await?;
        replay.with_context(|| format!("the rolls of {}", window.key))
    }

    /// Rebuilds a seat's report of a window from the stored position and orders. None if this
    /// version's rules give another result.
    ///
    /// # Errors
    /// If the store fails, or the window can't be resolved by this program.
    pub async fn report(
        &self,
        window: &ResolvedWindow,
        seat: &str,
    ) -> anyhow::Result<Option<Report>> {
        let module = self.store.module(window.key.campaign).await?;
        let (stored, systems, seat) = (self.load(window).await?, self.systems, seat.to_owned());
        let made = move || {
            let replay = stored.replay(systems, &module)?;
            let viewer = replay.viewer_of(&seat).filter(|_| replay.is_same);
            let made = replay
                .reports
                .zip(viewer)
                .map(|(reports, viewer)| reports.for_viewer(viewer).report);
            Ok(made)
        };
        Lane::Request.run(made).await?
    }

    async fn load(&self, window: &ResolvedWindow) -> anyhow::Result<Stored> {
        Ok(Stored {
            start: self.store.position(window.key).await?,
            next: self.store.position(window.next).await?,
            next_dice: self.next_dice(window).await?,
            played: self.store.rows_of_window(window.key).await?,
            standing: self.store.pending_orders(window.key).await?,
            acts: self
                .store
                .umpire_acts(window.key)
                .await?
                .into_iter()
                .map(|act| act.text)
                .collect(),
            guard: if self.store.despite(window.key).await?.is_some() {
                Guard::Off
            } else {
                Guard::USUAL
            },
        })
    }

    async fn next_dice(&self, window: &ResolvedWindow) -> anyhow::Result<NextDice> {
        if !self.store.is_frozen(window.key).await? {
            return Ok(NextDice::Same);
        }
        Ok(match self.store.kept_window(window.next).await? {
            Some(kept) => NextDice::Kept(self.store.position(kept.source).await?),
            None => NextDice::New(window.next.revision),
        })
    }

    /// Resolved windows of a campaign, in order.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn windows(&self, campaign: CampaignId) -> anyhow::Result<Vec<ResolvedWindow>> {
        Ok(self.store.resolved_windows(campaign).await?)
    }

    /// First window of each revision of a campaign, in order.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn beginnings(&self, campaign: CampaignId) -> anyhow::Result<Vec<Beginning>> {
        Ok(self.store.beginnings(campaign).await?)
    }

    /// Checks that the position at a window's start can be opened.
    ///
    /// # Errors
    /// A sentence that names the damage.
    pub async fn open(&self, at: WindowKey) -> anyhow::Result<()> {
        let (position, module) =
            (self.store.position(at).await?, self.store.module(at.campaign).await?);
        self.systems
            .open_with(&position, &module)
            .map(drop)
            .with_context(|| format!("the position of {at}"))
    }
}

fn judge(same: anyhow::Result<bool>, rules: Option<String>) -> Repeated {
    match same {
        Ok(true) => Repeated::Same,
        Ok(false) if rules.as_deref() == Some(RULES_VERSION) => Repeated::Different,
        Ok(false) => Repeated::OtherRules(rules),
        Err(why) => Repeated::Unreadable(format!("{why:#}")),
    }
}

/// Returns whether module and seed give this position. A module that can't start gives none.
fn matches_module(
    systems: Systems,
    kept: &[u8],
    module: &[u8],
    seed: Seed,
) -> anyhow::Result<bool> {
    let kept = systems.open_with(kept, module)?;
    let module: Module = serde_json::from_slice(module)?;
    let Ok(begun) = systems.begin(module, seed) else { return Ok(false) };
    Ok(campaign::save_without_module(&*begun) == campaign::save_without_module(&*kept))
}

/// Returns whether this is the position of the earlier window, with its dice or those of a new
/// revision.
fn matches_source(
    systems: Systems,
    kept: &[u8],
    source: &[u8],
    module: &[u8],
    new_dice: Option<u32>,
) -> anyhow::Result<bool> {
    let (kept, source) = (systems.open_with(kept, module)?, systems.open_with(source, module)?);
    let source = source.with_dice_of(new_dice.unwrap_or_else(|| source.revision()));
    Ok(campaign::save_without_module(&*source) == campaign::save_without_module(&*kept))
}

/// Rolls of a window that was resolved again.
pub struct Replay {
    /// In the order rolled.
    pub rolls: Vec<Roll>,
    /// Whether the result equals the stored one. If not, other rules may have rolled differently.
    pub is_same: bool,
    start: Arc<dyn GameState>,
    reports: Option<Reports>,
}

impl Replay {
    fn viewer_of(&self, seat: &str) -> Option<Viewer> {
        Some(Viewer::Seat(self.start.seats().by_key(seat)?.id))
    }
}

/// Dice of the next window. `undoing.rs` decides the same.
enum NextDice {
    Same,
    /// Dice of the window whose orders it keeps. Holds the position at that window's start.
    Kept(Vec<u8>),
    /// Dice of a new revision: this window kept orders, and the next doesn't.
    New(u32),
}

impl NextDice {
    fn revision(
        &self,
        start: &dyn GameState,
        systems: Systems,
        module: &[u8],
    ) -> anyhow::Result<u32> {
        Ok(match self {
            NextDice::Same => start.revision(),
            NextDice::Kept(position) => systems.open_with(position, module)?.revision(),
            NextDice::New(revision) => *revision,
        })
    }
}

/// Stored data of a window.
struct Stored {
    start: Vec<u8>,
    next: Vec<u8>,
    next_dice: NextDice,
    played: Vec<Order>,
    standing: Vec<Order>,
    acts: Vec<String>,
    guard: Guard,
}

impl Stored {
    fn leads_to_next(self, systems: Systems, module: &[u8]) -> anyhow::Result<bool> {
        Ok(self.replay(systems, module)?.is_same)
    }

    fn replay(self, systems: Systems, module: &[u8]) -> anyhow::Result<Replay> {
        let mut rolls = Vec::new();
        let start = systems.open_with(&self.start, module)?;
        let next = systems.open_with(&self.next, module)?;
        let mut played: Vec<_> = self.played.iter().filter(|order| order.carried_out).collect();
        played.sort_by_key(|order| order.place);
        let mut state = Arc::clone(&start);
        for (nth, order) in (1..).zip(played) {
            state = match play_checked(&*state, &order_text(&*start, order)?, nth) {
                Ok(resolution) => {
                    rolls.extend(resolution.rolls.log);
                    resolution.state
                }
                Err(PlayError::Refused(_)) => {
                    return Ok(Replay { rolls, is_same: false, start, reports: None });
                }
                Err(PlayError::Stopped(breach)) => bail!("{breach}"),
            };
        }
        let orders = self.standing.iter().map(|order| order_text(&*start, order));
        let acts = self.acts.iter().map(|act| Ok(OrderText::by_umpire(act)));
        let orders: Vec<OrderText> = orders.chain(acts).collect::<anyhow::Result<_>>()?;
        let resolution = state.resolve_logged(&orders, self.guard)?;
        // Writes both sides in this version's format.
        let end = resolution.state.with_dice_of(self.next_dice.revision(&*start, systems, module)?);
        let is_same = campaign::save_without_module(&*end) == campaign::save_without_module(&*next);
        rolls.extend(resolution.rolls.log);
        Ok(Replay { rolls, is_same, start, reports: Some(resolution.reports) })
    }
}

fn order_text(state: &dyn GameState, order: &Order) -> anyhow::Result<OrderText> {
    let seat = state
        .seats()
        .by_key(&order.seat)
        .with_context(|| format!("there is no seat {}", order.seat))?;
    Ok(OrderText::by(seat.id, order.text.as_str()).received(order.place.into()))
}
