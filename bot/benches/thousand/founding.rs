//! Running campaigns, written before the bot starts, with rooms, players and orders. The bot's own
//! code makes the rooms.

use std::sync::Arc;

use anyhow::{Context, anyhow};
use jiff::Timestamp;
use mythico::config::Config;
use mythico::discord::app::App;
use mythico::discord::channels;
use mythico::endpoint::Endpoint;
use mythico::gateway::client;
use mythico::service::{self, Resources};
use mythico::states::new_campaign;
use mythico::store::{Binding, Campaign, NewOrder, Purpose, Store, Submission};
use mythico::uploads::Uploads;
use mythico_engine::dice::Seed;
use mythico_engine::game::GameState;
use mythico_engine::module::Module;
use mythico_engine::systems::SHIPPED;
use mythico_engine::view::Viewer;
use mythico_engine::words::{Message, literal, message};
use mythico_sandbox::{Control, TOKEN};
use serde_json::json;
use serenity::all::{ChannelId, UserId};
use sqlx::SqlitePool;

use super::sandbox_process::SandboxProcess;
use super::servers::{Server, open_direct};

/// Campaigns per server. Discord allows 500 channels; these have about 150.
const CAMPAIGNS_PER_SERVER: usize = 20;
const ORDERS_PER_SEAT: usize = 4;
/// Start of Discord's time in milliseconds.
const DISCORD_EPOCH_MS: i64 = 1_420_070_400_000;

/// A kind of campaign, and its share of each ten.
struct Kind {
    module: &'static str,
    seats: Option<u8>,
    of_ten: usize,
}

/// They average about 27 messages per campaign and turn.
const KINDS: [Kind; 3] = [
    Kind { module: "el-mythico-skirmish", seats: None, of_ten: 5 },
    Kind { module: "el-mythico", seats: Some(12), of_ten: 1 },
    Kind { module: "el-mythico", seats: Some(24), of_ten: 4 },
];

/// Result of founding.
#[derive(Clone, Copy, Debug, Default)]
pub struct Founded {
    pub campaigns: usize,
    pub servers: usize,
    pub players: usize,
    pub orders: usize,
}

/// Modules of this many campaigns.
pub fn usual_modules(count: usize) -> anyhow::Result<Vec<Module>> {
    (0..count).map(module_of).collect()
}

/// Founds a campaign of each module in a new database, without deadlines.
pub async fn found(
    config: &Config,
    sandbox: &SandboxProcess,
    control: &Control,
    modules: Vec<Module>,
) -> anyhow::Result<Founded> {
    let root = std::fs::read_to_string(&sandbox.root)?;
    let endpoint = Endpoint::Faithful { address: sandbox.https, root };
    let http = Arc::new(client::http(&endpoint, TOKEN)?);
    let bot = http.get_current_user().await?.id;
    let uploads = Uploads::from(&endpoint)?;
    let app = service::open(Resources::built_in(), config.clone(), http, bot, uploads).await?;
    let direct = SqlitePool::connect_with(Store::connection(&config.database())).await?;
    let mut founder = Founder { control, app, direct, founded: Founded::default() };
    let mut server = Server::create(control, 1).await?;
    let count = modules.len();
    for (number, module) in modules.into_iter().enumerate() {
        if number > 0 && number % CAMPAIGNS_PER_SERVER == 0 {
            server = Server::create(control, number / CAMPAIGNS_PER_SERVER + 1).await?;
        }
        let campaign = founder.found_one(&server, number, module).await;
        campaign.with_context(|| format!("founding campaign {number}"))?;
    }
    founder.direct.close().await;
    founder.app.store.close().await;
    let servers = count.div_ceil(CAMPAIGNS_PER_SERVER);
    Ok(Founded { campaigns: count, servers, ..founder.founded })
}

struct Founder<'a> {
    control: &'a Control,
    app: App,
    direct: SqlitePool,
    founded: Founded,
}

impl Founder<'_> {
    async fn found_one(
        &mut self,
        server: &Server,
        number: usize,
        module: Module,
    ) -> anyhow::Result<()> {
        let seed = seed_of(number);
        let state = SHIPPED.begin(module, Seed::new(seed))?;
        let name = format!("Campaign {number:04}");
        let new =
            new_campaign(&*state, server.guild, server.owner, &name, seed).context("it is over")?;
        let id = self.app.store.create_campaign(&new).await?;
        let mut players = Vec::new();
        for seat in &state.seats().seats {
            let user =
                server.add_member(self.control, &format!("Player {number} {}", seat.key)).await?;
            self.app.store.join_seat(id, &seat.key, user).await?;
            let channel = open_direct(&self.app.http, user).await?;
            self.remember_direct(user, channel).await?;
            players.push((seat.id, seat.key.clone(), user));
        }
        let campaign = self.app.store.campaign(id).await?;
        channels::create_missing(&self.app, &campaign)
            .await
            .map_err(|why| anyhow!("its rooms: {why:?}"))?;
        self.name_readers(&campaign).await?;
        self.app.store.start_campaign(id, None, &[]).await?;
        for (seat, key, user) in players {
            let orders = orders_of(&*state, Viewer::Seat(seat));
            let submission = Submission::new(user, self.next_interaction());
            self.app.store.place_orders(campaign.now, &key, submission, &orders).await?;
            self.founded.players += 1;
            self.founded.orders += orders.len();
        }
        Ok(())
    }

    /// Sets the topics of the factions' rooms to their readers, as the courier does at a campaign's
    /// start. Otherwise this work would dominate the bot's start.
    async fn name_readers(&self, campaign: &Campaign) -> anyhow::Result<()> {
        let seats = self.app.store.seats(campaign.id).await?;
        let owner = message("courier-reader").with("user", format!("<@{}>", campaign.gm));
        let owner = owner.with("why", message("courier-reader-owner"));
        for Binding { purpose, channel } in self.app.store.bindings(campaign.id).await? {
            let Purpose::Faction(faction) = purpose else { continue };
            let players =
                seats.iter().filter(|seat| seat.faction == faction).filter_map(|seat| seat.user);
            let players = players.map(|user| literal(format!("<@{user}>")));
            let readers: Vec<Message> = std::iter::once(owner.clone()).chain(players).collect();
            let topic = message("topic-faction-readers").with("readers", readers);
            let topic = self
                .app
                .lexicon
                .say(&campaign.language, &topic.with("campaign", campaign.called()));
            self.control.patch(&format!("channels/{channel}"), json!({"topic": topic})).await?;
        }
        Ok(())
    }

    /// Stores a direct channel like the courier.
    async fn remember_direct(&self, user: UserId, channel: ChannelId) -> anyhow::Result<()> {
        sqlx::query("UPDATE participant SET dm_channel_id = ?2 WHERE user_id = ?1")
            .bind(user.get().cast_signed())
            .bind(channel.get().cast_signed())
            .execute(&self.direct)
            .await?;
        Ok(())
    }

    /// Id that Discord would give an interaction now.
    fn next_interaction(&self) -> u64 {
        let ms = Timestamp::now().as_millisecond() - DISCORD_EPOCH_MS;
        (ms.cast_unsigned() << 22) + self.founded.players as u64 % (1 << 22)
    }
}

/// Sets the deadline of every campaign.
pub async fn set_deadlines(config: &Config, at: Timestamp) -> anyhow::Result<()> {
    let store = open_once_free(config).await?;
    for campaign in store.campaigns().await? {
        store.set_deadline(campaign.id, Some(at)).await?;
    }
    store.close().await;
    Ok(())
}

/// Opens the database once the founder's threads have released it.
pub async fn open_once_free(config: &Config) -> anyhow::Result<Store> {
    for _ in 0..100 {
        if let Ok(store) = Store::open(&config.database()).await {
            return Ok(store);
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    Ok(Store::open(&config.database()).await?)
}

fn module_of(number: usize) -> anyhow::Result<Module> {
    let mut place = number % 10;
    for kind in &KINDS {
        if place < kind.of_ten {
            let module = Module::built_in(kind.module).context("no such module")?;
            let Some(seats) = kind.seats else { return Ok(module) };
            return module.played_by(seats).context("the module is for another number of seats");
        }
        place -= kind.of_ten;
    }
    anyhow::bail!("the kinds don't add up to ten")
}

/// Seed of a campaign, the same in every run.
fn seed_of(number: usize) -> [u8; 32] {
    let mut seed = [7; 32];
    seed[..8].copy_from_slice(&(number as u64).to_le_bytes());
    seed
}

/// First orders that the seat's autopilot would give.
fn orders_of(state: &dyn GameState, viewer: Viewer) -> Vec<NewOrder> {
    let perspective = state.perspective(viewer);
    let lines = perspective.autopilot().into_iter();
    let orders = lines.filter_map(|line| perspective.preview(&line).ok());
    orders.take(ORDERS_PER_SEAT).map(|preview| NewOrder::of(&preview)).collect()
}
