//! The running bot: opens the database, connects, starts courier and clock, and stops in order.
//! `mythico run`, `mythico sandbox` and the end-to-end tests start it.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use mythico_engine::dice::Seed;
use mythico_engine::registry::Systems;
use mythico_engine::systems::SHIPPED;
use mythico_engine::words::Lexicon;
use serenity::all::{Http, UserId};
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

use crate::adjudicator::{Adjudicator, Grace, Hooks};
use crate::backup_draft;
use crate::commands;
use crate::config::Config;
use crate::courier::{self, Courier, PreparePicture};
use crate::discord::app::{App, Patience};
use crate::discord::doors;
use crate::discord::quota::Quotas;
use crate::discord::register::Registrar;
use crate::discord::throttle::{DrawingLimit, Throttle};
use crate::endpoint::Endpoint;
use crate::gateway::client::{self, patiently};
use crate::gateway::connection;
use crate::housekeeping;
use crate::members::Members;
use crate::membership::Membership;
use crate::modules::Modules;
use crate::pictures::{self, Pictures};
use crate::private;
use crate::rooms::Rooms;
use crate::states::StateCache;
use crate::store::Store;
use crate::uploads::Uploads;
use crate::workers::Workers;

/// Time limit for closing the database.
const CLOSE_WITHIN: Duration = Duration::from_secs(10);

/// Texts and systems of a bot. Tests may replace them.
pub struct Resources {
    /// Pictures, and texts in all languages. Several bots may share them.
    pub pictures: Arc<Pictures>,
    pub systems: Systems,
    /// Makes the seed of a new campaign.
    pub new_seed: fn() -> Seed,
    /// Time limits for waiting.
    pub patience: Patience,
}

impl Resources {
    /// The resources built into this program.
    pub fn built_in() -> Resources {
        Resources {
            pictures: Arc::new(Pictures::new(Lexicon::built_in())),
            systems: SHIPPED,
            new_seed: random_seed,
            patience: Patience::default(),
        }
    }
}

/// An unpredictable seed.
pub fn random_seed() -> Seed {
    Seed::new(rand::random())
}

/// A running bot. Dropping it stops it at once and loses nothing. [`Service::stop`] disconnects
/// first.
pub struct Service {
    app: Arc<App>,
    stopping: CancellationToken,
    working: Vec<JoinHandle<()>>,
    client: JoinHandle<anyhow::Result<()>>,
}

impl Service {
    /// Starts a bot and returns when it is ready to connect. Waits and tries again while Discord is
    /// unreachable.
    ///
    /// # Errors
    /// A sentence that says what to do, for example for a wrong token or a database in use.
    pub async fn start(
        resources: Resources,
        config: Config,
        endpoint: &Endpoint,
        token: &str,
    ) -> anyhow::Result<Service> {
        let http = Arc::new(client::http(endpoint, token)?);
        // A wrong token must not create files. Without Discord's answer, local errors are found
        // before waiting.
        let user = client::identify(&http, endpoint).await?;
        let store = open_store(&config).await?;
        let user = match user {
            Some(user) => user,
            None => patiently("who the bot is", || http.get_current_user()).await?,
        };
        let shards = client::may_connect(&http).await?;
        let uploads = Uploads::from(endpoint)?;
        let app = Arc::new(assemble(resources, config, store, http, user.id, uploads));
        register(&app).await?;
        app.adjudicator.finish_closing().await;
        doors::settle_all(&app);
        let courier = app.courier.start();
        let adjudicator = Arc::clone(&app.adjudicator);
        let clock = tokio::spawn(async move { adjudicator.run().await });
        let rooms = app.rooms.clone();
        let rooms = tokio::spawn(async move { rooms.run().await });
        let housekeeping = tokio::spawn(housekeeping::run(Arc::clone(&app)));
        let stopping = CancellationToken::new();
        let (endpoint, token) = (endpoint.clone(), token.to_owned());
        let client = connection::run(Arc::clone(&app), endpoint, token, shards, stopping.clone());
        let client = tokio::spawn(client);
        Ok(Service { app, stopping, working: vec![courier, clock, rooms, housekeeping], client })
    }

    /// State for commands.
    pub fn app(&self) -> &Arc<App> {
        &self.app
    }

    /// Waits until the bot can't continue, because its connection ended or another process took
    /// over its database.
    ///
    /// # Errors
    /// The reason.
    pub async fn ended(&mut self) -> anyhow::Result<()> {
        let courier = self.working.first_mut().context("the courier never started")?;
        tokio::select! {
            result = &mut self.client => {
                result??;
                anyhow::bail!("Discord closed the connection for good; check the token and its intents; the log has the reason")
            }
            _ = courier => anyhow::bail!("another mythico has taken over this database; stop that one first"),
        }
    }

    /// Stops the bot. Running work is aborted. Everything else waits in the database.
    pub async fn stop(mut self) {
        self.abort_tasks();
        self.stopping.cancel();
        if !self.client.is_finished() {
            let _ = (&mut self.client).await;
        }
        for task in self.working.drain(..) {
            let _ = task.await;
        }
        if timeout(CLOSE_WITHIN, self.app.store.close()).await.is_err() {
            tracing::warn!(
                "the database is still in use, so it isn't closed properly; nothing is lost"
            );
        }
    }

    fn abort_tasks(&self) {
        self.working.iter().for_each(JoinHandle::abort);
        self.app.workers.stop();
    }
}

impl Drop for Service {
    fn drop(&mut self) {
        self.abort_tasks();
        self.client.abort();
    }
}

/// Opens the data folder and assembles the state for commands. Starts nothing.
///
/// # Errors
/// If the folder can't be made, or its database can't be opened.
pub async fn open(
    resources: Resources,
    config: Config,
    http: Arc<Http>,
    bot: UserId,
    uploads: Uploads,
) -> anyhow::Result<App> {
    let store = open_store(&config).await?;
    Ok(assemble(resources, config, store, http, bot, uploads))
}

/// Opens the data folder and its database.
async fn open_store(config: &Config) -> anyhow::Result<Store> {
    let is_listable = private::folder(&config.data, &config.database())?;
    if is_listable {
        let folder = config.data.display();
        tracing::warn!(
            "other users of this machine may list the data folder, because other programs use it; they can't read its files. \
             chmod 700 {folder} closes it, or --data names another folder"
        );
    }
    if let Err(error) = backup_draft::remove_leftovers(&config.data) {
        tracing::warn!(%error, "can't remove the files of a killed backup");
    }
    Ok(Store::open(&config.database()).await?)
}

/// Returns the courier's way to load and draw pictures.
fn prepare_pictures(pictures: Arc<Pictures>, states: Arc<StateCache>) -> PreparePicture {
    Arc::new(move |request| {
        let pictures = Arc::clone(&pictures);
        let states = Arc::clone(&states);
        Box::pin(async move { pictures::prepare_dispatch(pictures, &states, request).await })
    })
}

/// Assembles the state for commands.
fn assemble(
    resources: Resources,
    config: Config,
    store: Store,
    http: Arc<Http>,
    bot: UserId,
    uploads: Uploads,
) -> App {
    let Resources { pictures, systems, new_seed, patience } = resources;
    let lexicon = Arc::clone(pictures.lexicon());
    let states = Arc::new(StateCache::new(store.clone(), systems));
    let prepare = prepare_pictures(Arc::clone(&pictures), Arc::clone(&states));
    let settings = courier::Settings::default();
    let membership = Membership {
        http: Arc::clone(&http),
        store: store.clone(),
        states: Arc::clone(&states),
        members: Members::default(),
    };
    let courier = Courier::new(membership.clone(), prepare, Arc::clone(&lexicon), settings);
    let modules = Modules::new(config.modules.clone());
    for (module, why) in modules.unreadable() {
        tracing::warn!(
            module,
            why,
            "a module is offered in no server, because its module.toml can't be read"
        );
    }
    let registrar =
        Arc::new(Registrar::new(Arc::clone(&http), Arc::clone(&lexicon), commands::all));
    let rooms =
        Rooms::new(Arc::clone(&http), store.clone(), bot, courier.clone(), membership.clone());
    let hooks = hooks(&membership, &rooms, &courier, (bot, patience.outage_after));
    let hours = config.window_hours;
    let quotas = Quotas::per_second(config.asked_per_second);
    let grace = Grace { hours: config.grace_hours, outage_after: patience.outage_after };
    let adjudicator = Adjudicator::new(store.clone(), Arc::clone(&states), hours, grace, hooks);
    let adjudicator = Arc::new(adjudicator);
    App {
        config,
        systems,
        new_seed,
        patience,
        modules,
        store,
        states,
        pictures,
        uploads,
        lexicon,
        courier,
        membership,
        http,
        bot,
        adjudicator,
        registrar,
        workers: Workers::default(),
        throttle: Throttle::default(),
        quotas,
        drawings: DrawingLimit::default(),
        rooms,
    }
}

fn hooks(
    membership: &Membership,
    rooms: &Rooms,
    courier: &Courier,
    (bot, outage_after): (UserId, Duration),
) -> Hooks {
    let (members, posting) = (courier.members().clone(), courier.clone());
    let checked = membership.clone();
    let rooms = rooms.clone();
    Hooks {
        is_heard: Arc::new(move |guild| {
            let members = members.clone();
            Box::pin(async move {
                members.has_answered_lately(guild)
                    || members.fetch(guild, &BTreeSet::from([bot])).await.is_some()
            })
        }),
        posts_fail_since: Arc::new(move |guild| posting.posts_fail_since(guild, outage_after)),
        before_close: Arc::new(move |campaigns| {
            let membership = checked.clone();
            Box::pin(async move { membership.look_at_all(&campaigns).await })
        }),
        on_close: Arc::new(move |campaign| {
            let rooms = rooms.clone();
            tokio::spawn(async move { rooms.check_after_close(campaign).await });
        }),
    }
}

/// Registers the bot's commands. Housekeeping retries what Discord refuses.
async fn register(app: &Arc<App>) -> anyhow::Result<()> {
    let application =
        patiently("the application", || app.http.get_current_application_info()).await?;
    app.http.set_application_id(application.id);
    if let Err(error) = app.registrar.register().await {
        tracing::error!(%error, "Discord refuses the commands; the bot will try again");
    }
    Ok(())
}
