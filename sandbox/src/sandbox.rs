//! Starts and stops a sandbox.

use std::collections::BTreeSet;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::gateway::Frame;
use crate::id::Id;
use crate::limits::{Limiter, Limits};
use crate::saving::Autosave;
use crate::server;
use crate::state::{AppState, ServerState};
use crate::store::{SavedWorld, Store, StoreError};
use crate::tls;

/// Default of [`Config::token`].
pub const TOKEN: &str = "sandbox-token";

/// Settings of a sandbox.
#[derive(Clone, Debug)]
pub struct Config {
    /// Port on loopback, or 0 for any free port.
    pub port: u16,
    /// Port of the `https` side, or 0 for any free port.
    pub https_port: u16,
    /// Further host names, such as a container's. `127.0.0.1` and `localhost` always work.
    pub hosts: Vec<String>,
    /// Token that the bot sends.
    pub token: String,
    /// Name of the bot's user.
    pub bot_name: String,
    /// Data folder. Without one the world is lost when the sandbox stops.
    pub data: Option<PathBuf>,
    /// Seconds that the sandbox's clock is ahead of the machine's. Negative: behind.
    pub clock_ahead_s: i64,
    /// Time that the bot has for its first answer to an interaction.
    pub answer_within: Duration,
    /// Limits on the bot's requests.
    pub limits: Limits,
    /// Keeps uploaded files for download. Without them a long run needs little memory.
    pub keeps_files: bool,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            port: 0,
            https_port: 0,
            hosts: Vec::new(),
            token: TOKEN.to_owned(),
            bot_name: "Mythico".to_owned(),
            data: None,
            clock_ahead_s: 0,
            answer_within: Duration::from_secs(3),
            limits: Limits::default(),
            keeps_files: true,
        }
    }
}

/// Reason why a sandbox can't start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The port is in use, or this user may not open it.
    #[error(
        "the sandbox can't listen on port {port} ({why}); choose another with --port, or 0 for any"
    )]
    Port {
        /// Port of the attempt.
        port: u16,
        /// Reason from the operating system.
        why: std::io::Error,
    },
    /// The data folder is unusable.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The certificate couldn't be made.
    #[error("the sandbox can't make its certificate: {0}")]
    Certificate(Box<dyn std::error::Error + Send + Sync>),
}

/// A running sandbox. Dropping it stops it at once. [`Sandbox::stop`] saves the world first.
pub struct Sandbox {
    app: AppState,
    url: String,
    https_address: SocketAddr,
    root_pem: String,
    serving: [JoinHandle<()>; 2],
    saving: Option<JoinHandle<()>>,
    stopping: watch::Sender<bool>,
}

impl Sandbox {
    /// Opens the data folder, binds both ports and serves until the sandbox is dropped or stopped.
    pub async fn start(config: Config) -> Result<Self, StartError> {
        // Binding comes first: a port in use leaves no data folder behind.
        let (plain, address) = bind(config.port).await?;
        let (secure, https_address) = bind(config.https_port).await?;
        let store = config.data.as_deref().map(Store::open).transpose()?;
        let loaded = store.as_ref().map(Store::load).transpose()?.flatten();
        let SavedWorld { world, files, logged } = loaded.unwrap_or_default();
        let saved: BTreeSet<Id> = files.keys().copied().collect();
        let certified = tls::certify().map_err(StartError::Certificate)?;

        let mut state = ServerState::new(world, files);
        let url = format!("http://{address}");
        state.base.clone_from(&url);
        state.gateway_url = format!("ws://{address}/gateway");
        state.limiter = Limiter::new(config.limits.clone());
        state.keeps_files = config.keeps_files;
        state.clock.advance(config.clock_ahead_s * 1000);
        ensure_bot(&mut state, &config);
        let app = AppState::new(state, config.answer_within);
        let router = server::router(app.clone(), Arc::new(config.hosts));
        let serving = [
            tokio::spawn(server::listen(plain, None, router.clone())),
            tokio::spawn(server::listen(secure, Some(certified.acceptor), router)),
        ];
        let stopping = watch::channel(false).0;
        let saving = store.map(|store| {
            app.mark_saved(0);
            tokio::spawn(
                Autosave { store, files: saved, logged }.run(app.clone(), stopping.subscribe()),
            )
        });
        Ok(Self {
            app,
            url,
            https_address,
            root_pem: certified.root_pem,
            serving,
            saving,
            stopping,
        })
    }

    /// Address of REST, files, control API and page: `http://127.0.0.1:PORT`.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Address that `discord.com` must resolve to in the faithful way (see the README).
    pub fn https_addr(&self) -> SocketAddr {
        self.https_address
    }

    /// Root certificate for clients that connect in the faithful way, as PEM.
    pub fn root_pem(&self) -> &str {
        &self.root_pem
    }

    /// Changes the world within the process, as the control API would.
    pub(crate) fn change<T>(&self, f: impl FnOnce(&mut ServerState) -> T) -> T {
        self.app.change(f)
    }

    /// Stops serving, closes all connections and saves the world.
    pub async fn stop(mut self) {
        self.disconnect_all();
        let _ = self.stopping.send(true);
        if let Some(saving) = self.saving.take() {
            // The task ends after it has saved the world.
            let _ = saving.await;
        }
    }
}

impl Sandbox {
    /// Ends all connections. An upgraded socket outlives the server, so each gets a frame of its
    /// own.
    fn disconnect_all(&self) {
        self.serving.iter().for_each(JoinHandle::abort);
        self.app.change(|s| {
            s.gateway_closed_until_ms = i64::MAX;
            s.close_notices();
            s.sessions.all.iter_mut().for_each(|session| session.send(Frame::Cut));
        });
    }
}

impl Drop for Sandbox {
    fn drop(&mut self) {
        self.disconnect_all();
        self.saving.iter().for_each(JoinHandle::abort);
    }
}

async fn bind(port: u16) -> Result<(TcpListener, SocketAddr), StartError> {
    let fault = |why| StartError::Port { port, why };
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await.map_err(fault)?;
    let address = listener.local_addr().map_err(fault)?;
    Ok((listener, address))
}

/// Adds the bot's user to a new world. Sets the token.
fn ensure_bot(state: &mut ServerState, config: &Config) {
    if state.world.bot.id == Id::default() {
        state.world.bot.id = state.add_user(&config.bot_name, true);
    }
    state.world.bot.token.clone_from(&config.token);
}
