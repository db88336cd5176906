//! Windows that were resolved, resolved once more from their positions and orders, and campaigns begun once more from their modules and seeds,
//! to see that nothing was changed since: neither where they began, nor the orders, nor what they led to. Not here: the seals that players
//! can check without the database (`cli/seal.rs`).

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
use crate::store::{Beginning, CampaignId, Order, ResolvedWindow, Store, UndoneOrders, WindowKey};

/// What came of resolving a window, or beginning a campaign, once more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Repeated {
    /// What is kept.
    Same,
    /// Something else, by other rules than those that led there, if they are known: that may be why.
    OtherRules(Option<String>),
    /// Something else, by the very rules that led there.
    Different,
    /// Nothing: a position or an order can't be read any more.
    Unreadable(String),
}

/// Resolves the windows of a campaign, each from the position that is kept of its beginning, and compares what comes of it with the position
/// that is kept of the next; the first one with what comes of module and seed.
pub struct Repeater {
    /// Where all is kept; nothing is written.
    pub store: Store,
    /// The systems that this program plays.
    pub systems: Systems,
}

impl Repeater {
    /// Resolves one window once more.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn repeat(&self, window: &ResolvedWindow) -> anyhow::Result<Repeated> {
        let module = self.store.module(window.key.campaign).await?;
        let stored = self.stored(window).await?;
        let (systems, rules) = (self.systems, window.rules.clone());
        let same = tokio::task::spawn_blocking(move || stored.leads_to_next(systems, &module)).await?;
        Ok(repeated(same, rules))
    }

    /// Begins once more: a campaign from its module and seed, a later revision from the window that was gone back to.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn begin(&self, first: &Beginning) -> anyhow::Result<Repeated> {
        let (systems, at) = (self.systems, first.key);
        let (kept, module) = (self.store.position(at).await?, self.store.module(at.campaign).await?);
        let (same, rules) = match first.from {
            None => {
                let seed = Seed::new(self.store.campaign(at.campaign).await?.seed);
                let same = move || is_begun_so(systems, &kept, &module, seed);
                (tokio::task::spawn_blocking(same).await?, self.store.begun_by(at.campaign).await?)
            }
            Some(from) => {
                let source = self.store.position(from).await?;
                let has_new_dice = self.store.undone_orders(at).await? == Some(UndoneOrders::Reopen);
                let dice = has_new_dice.then_some(at.revision);
                let same = move || is_taken_from(systems, &kept, &source, &module, dice);
                (tokio::task::spawn_blocking(same).await?, Some(RULES_VERSION.to_owned()))
            }
        };
        Ok(repeated(same, rules))
    }

    /// The rolls that fell in a window, which nobody keeps: it is resolved once more.
    ///
    /// # Errors
    /// If the store fails, or the window can't be resolved by this program.
    pub async fn rolls(&self, window: &ResolvedWindow) -> anyhow::Result<Fell> {
        let module = self.store.module(window.key.campaign).await?;
        let (stored, systems) = (self.stored(window).await?, self.systems);
        let fell = tokio::task::spawn_blocking(move || stored.fell(systems, &module)).await?;
        fell.with_context(|| format!("the rolls of {}", window.key))
    }

    /// Makes a seat's report of a window again, from the position and the orders that are kept of it. None if this
    /// program's rules lead elsewhere.
    ///
    /// # Errors
    /// If the store fails, or the window can't be resolved by this program.
    pub async fn report(&self, window: &ResolvedWindow, seat: &str) -> anyhow::Result<Option<Report>> {
        let module = self.store.module(window.key.campaign).await?;
        let (stored, systems, seat) = (self.stored(window).await?, self.systems, seat.to_owned());
        let made = move || {
            let fell = stored.fell(systems, &module)?;
            let viewer = fell.viewer_of(&seat).filter(|_| fell.is_same);
            let made = fell.reports.zip(viewer).map(|(reports, viewer)| reports.for_viewer(viewer).report);
            Ok(made)
        };
        tokio::task::spawn_blocking(made).await?
    }

    async fn stored(&self, window: &ResolvedWindow) -> anyhow::Result<Stored> {
        Ok(Stored {
            start: self.store.position(window.key).await?,
            next: self.store.position(window.next).await?,
            next_dice: self.next_dice(window).await?,
            played: self.store.rows_of_window(window.key).await?,
            standing: self.store.pending_orders(window.key).await?,
            acts: self.store.umpire_acts(window.key).await?.into_iter().map(|act| act.text).collect(),
            guard: if self.store.despite(window.key).await?.is_some() { Guard::Off } else { Guard::USUAL },
        })
    }

    async fn next_dice(&self, window: &ResolvedWindow) -> anyhow::Result<NextDice> {
        if !self.store.is_frozen(window.key).await? {
            return Ok(NextDice::Same);
        }
        Ok(match self.store.kept_window(window.next).await? {
            Some(kept) => NextDice::Of(self.store.position(kept.source).await?),
            None => NextDice::New(window.next.revision),
        })
    }

    /// The windows of a campaign that were resolved, in order.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn windows(&self, campaign: CampaignId) -> anyhow::Result<Vec<ResolvedWindow>> {
        Ok(self.store.resolved_windows(campaign).await?)
    }

    /// The first window of each revision of a campaign, in order.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn beginnings(&self, campaign: CampaignId) -> anyhow::Result<Vec<Beginning>> {
        Ok(self.store.beginnings(campaign).await?)
    }

    /// Can the position at a window's start be opened?
    ///
    /// # Errors
    /// A sentence that says what is damaged.
    pub async fn open(&self, at: WindowKey) -> anyhow::Result<()> {
        let (position, module) = (self.store.position(at).await?, self.store.module(at.campaign).await?);
        self.systems.open_with(&position, &module).map(drop).with_context(|| format!("the position of {at}"))
    }
}

fn repeated(same: anyhow::Result<bool>, rules: Option<String>) -> Repeated {
    match same {
        Ok(true) => Repeated::Same,
        Ok(false) if rules.as_deref() == Some(RULES_VERSION) => Repeated::Different,
        Ok(false) => Repeated::OtherRules(rules),
        Err(why) => Repeated::Unreadable(format!("{why:#}")),
    }
}

/// Is this the position that module and seed give? A module with which nothing can be begun any more gives none.
fn is_begun_so(systems: Systems, kept: &[u8], module: &[u8], seed: Seed) -> anyhow::Result<bool> {
    let kept = systems.open_with(kept, module)?;
    let module: Module = serde_json::from_slice(module)?;
    let Ok(begun) = systems.begin(module, seed) else { return Ok(false) };
    Ok(campaign::save_without_module(&*begun) == campaign::save_without_module(&*kept))
}

/// Is this the position of the window that was gone back to, with its dice or those of the new revision, if it has them?
fn is_taken_from(
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

/// The rolls of a window that was resolved once more.
pub struct Fell {
    /// Each roll, in order.
    pub rolls: Vec<Roll>,
    /// Whether it led to what is kept; else by other rules other rolls may have fallen.
    pub is_same: bool,
    start: Arc<dyn GameState>,
    reports: Option<Reports>,
}

impl Fell {
    fn viewer_of(&self, seat: &str) -> Option<Viewer> {
        Some(Viewer::Seat(self.start.seats().by_key(seat)?.id))
    }
}

/// The dice that fall from the next window on, as the adjudicator says that they must (`undoing.rs`).
enum NextDice {
    /// Those of this one.
    Same,
    /// Those of the window whose orders it keeps, by the position at its start.
    Of(Vec<u8>),
    /// Those of a revision, since it keeps no orders though this one did.
    New(u32),
}

impl NextDice {
    fn revision(&self, start: &dyn GameState, systems: Systems, module: &[u8]) -> anyhow::Result<u32> {
        Ok(match self {
            NextDice::Same => start.revision(),
            NextDice::Of(position) => systems.open_with(position, module)?.revision(),
            NextDice::New(revision) => *revision,
        })
    }
}

/// All that is kept of a window.
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
        Ok(self.fell(systems, module)?.is_same)
    }

    fn fell(self, systems: Systems, module: &[u8]) -> anyhow::Result<Fell> {
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
                    return Ok(Fell { rolls, is_same: false, start, reports: None });
                }
                Err(PlayError::Stopped(breach)) => bail!("{breach}"),
            };
        }
        let orders = self.standing.iter().map(|order| order_text(&*start, order));
        let acts = self.acts.iter().map(|act| Ok(OrderText::by_umpire(act)));
        let orders: Vec<OrderText> = orders.chain(acts).collect::<anyhow::Result<_>>()?;
        let resolution = state.resolve_logged(&orders, self.guard)?;
        // As this program writes it, whatever program wrote it first.
        let end = resolution.state.with_dice_of(self.next_dice.revision(&*start, systems, module)?);
        let is_same = campaign::save_without_module(&*end) == campaign::save_without_module(&*next);
        rolls.extend(resolution.rolls.log);
        Ok(Fell { rolls, is_same, start, reports: Some(resolution.reports) })
    }
}

fn order_text(state: &dyn GameState, order: &Order) -> anyhow::Result<OrderText> {
    let seat =
        state.seats().by_key(&order.seat).with_context(|| format!("there is no seat {}", order.seat))?;
    Ok(OrderText::by(seat.id, order.text.as_str()).received(order.place.into()))
}
