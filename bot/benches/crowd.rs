//! An order from text to durable row with 200 players: read from the seat's perspective, checked,
//! written to the database (WAL, FULL). Budget: half within 5 ms, 99 of 100 within 50 ms.
//!
//! `first` is a player's first order after a start, which may open the campaign. In `steady` each
//! player orders every two seconds. In `rush` each gives the next order as soon as the last is
//! done.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use mythico::states::{StateCache, new_campaign};
use mythico::store::{CampaignId, CampaignStatus, NewOrder, Store, Submission};
use mythico_engine::dice::Seed;
use mythico_engine::game::OrderText;
use mythico_engine::systems::SHIPPED;
use mythico_engine::view::Viewer;
use serenity::all::{GuildId, UserId};

#[path = "../../engine/benches/generated/mod.rs"]
#[allow(dead_code, reason = "the crowd is of one shape only")]
mod generated;

use generated::{Closeness, Shape, generate};

/// Campaigns in one database, with 50 players each.
const CAMPAIGNS: u64 = 4;
const SHAPE: Shape = Shape { units: 2_000, seats: 50, closeness: Closeness::Mixed };

static INTERACTIONS: AtomicU64 = AtomicU64::new(1);

/// A player and their next orders.
struct Player {
    store: Store,
    states: Arc<StateCache>,
    campaign: CampaignId,
    user: UserId,
    lines: Vec<OrderText>,
}

fn main() {
    let folder = tempfile::tempdir().expect("a folder for the database");
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    runtime.expect("a runtime starts").block_on(measure(folder.path()));
}

async fn measure(folder: &Path) {
    let store = Store::open(&folder.join("mythico.db")).await.expect("a new database opens");
    let mut players = Vec::new();
    for number in 0..CAMPAIGNS {
        players.extend(campaign(&store, number).await);
    }
    println!("{} players, {} campaigns of {SHAPE}", players.len(), CAMPAIGNS);
    let players: Vec<_> = players.into_iter().map(Arc::new).collect();
    report("first", run(&players, Some(Duration::from_secs(2)), 0..1).await);
    report("steady", run(&players, Some(Duration::from_secs(2)), 1..6).await);
    report("rush", run(&players, None, 6..16).await);
}

async fn campaign(store: &Store, number: u64) -> Vec<Player> {
    let made = generate(SHAPE);
    let state = SHIPPED
        .begin(made.module.clone(), Seed::of_word("bench"))
        .unwrap_or_else(|error| panic!("{error}"));
    let seats = state.seats().clone();
    let new = new_campaign(
        &*state,
        GuildId::new(1),
        UserId::new(1),
        &format!("Campaign {number}"),
        [7; 32],
    );
    let campaign =
        store.create_campaign(&new.expect("it begins")).await.expect("a campaign is made");
    let states = Arc::new(StateCache::new(store.clone(), SHIPPED));
    let mut players = Vec::new();
    for seat in &seats.seats {
        let user = UserId::new(1_000 * (number + 1) + u64::from(seat.id.0));
        store.join_seat(campaign, &seat.key, user).await.expect("the seat is free");
        let perspective = state.perspective(Viewer::Seat(seat.id));
        let own = made.orders(1).into_iter().filter(|order| order.giver.seat() == Some(seat.id));
        let lines = own.filter(|order| perspective.preview(&order.line).is_ok()).collect();
        players.push(Player {
            store: store.clone(),
            states: Arc::clone(&states),
            campaign,
            user,
            lines,
        });
    }
    store.set_status(campaign, CampaignStatus::Running).await.expect("it starts");
    players
}

async fn run(
    players: &[Arc<Player>],
    every: Option<Duration>,
    turns: std::ops::Range<usize>,
) -> Vec<Duration> {
    let mut at_work = Vec::new();
    for (place, player) in players.iter().cloned().enumerate() {
        let turns = turns.clone();
        let first = every.unwrap_or_default() * u32::try_from(place).unwrap_or(0) / 200;
        at_work.push(tokio::spawn(async move {
            tokio::time::sleep(first).await;
            let mut took = Vec::new();
            for turn in turns {
                let began = Instant::now();
                player.order(turn).await;
                took.push(began.elapsed());
                tokio::time::sleep(every.unwrap_or_default().saturating_sub(began.elapsed())).await;
            }
            took
        }));
    }
    let mut all = Vec::new();
    for player in at_work {
        all.extend(player.await.expect("a player's orders are taken"));
    }
    all
}

impl Player {
    /// Does what `/orders write` and the order commands do between interaction and answer.
    async fn order(&self, turn: usize) {
        let campaign = self.store.campaign(self.campaign).await.expect("the campaign is there");
        let seat = self
            .store
            .seat_unless_absent(self.campaign, self.user)
            .await
            .expect("the store answers")
            .expect("a seat");
        let snapshot = self.states.now(campaign.now).await.expect("the position opens");
        let given = &self.lines[turn % self.lines.len()];
        let preview = snapshot
            .perspective(Viewer::Seat(given.giver.seat().expect("a seat gave it")))
            .preview(&given.line)
            .expect("checked before");
        let order = NewOrder::of(&preview);
        let interaction = INTERACTIONS.fetch_add(1, Ordering::Relaxed);
        let by = Submission::new(self.user, interaction);
        self.store
            .place_order(campaign.now, &seat.seat, by, &order)
            .await
            .expect("the window is open");
    }
}

fn report(name: &str, mut took: Vec<Duration>) {
    took.sort_unstable();
    let at = |percent: usize| took[(took.len() - 1) * percent / 100];
    let (half, most, last) = (at(50), at(99), at(100));
    println!("{name:8} {} orders: p50 {half:.2?}, p99 {most:.2?}, slowest {last:.2?}", took.len());
}
