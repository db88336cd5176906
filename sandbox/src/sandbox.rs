//! Starting and stopping a sandbox, and saving its world while it runs.

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
use crate::store::{Saved, Store, StoreError};
use crate::tls;

/// The token that the bot authenticates with, unless [`Config`] says otherwise.
pub const TOKEN: &str = "sandbox-token";

/// How a sandbox is started.
#[derive(Clone, Debug)]
pub struct Config {
    /// The port on loopback; 0 takes any that is free.
    pub port: u16,
    /// The port of the `https` side; 0 takes any that is free.
    pub https_port: u16,
    /// Other host names it answers to, such as a container's. It always answers to `127.0.0.1` and `localhost`.
    pub hosts: Vec<String>,
    /// The bot's token.
    pub token: String,
    /// The bot's name.
    pub bot_name: String,
    /// Where the world is kept between runs; without it, it is forgotten.
    pub data: Option<PathBuf>,
    /// By how many seconds its clock is ahead of the machine's from the first; behind it, if that is negative.
    pub clock_ahead_s: i64,
    /// How long the bot has for its first answer to an interaction.
    pub answer_within: Duration,
    /// How much the bot may ask, where Discord counts.
    pub limits: Limits,
    /// Whether uploaded files can be fetched. Without them a long run needs little memory.
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

/// Why a sandbox can't start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The port is taken, or not allowed.
    #[error(
        "the sandbox can't listen on port {port} of this machine ({why}); choose another one with --port, or 0 for any"
    )]
    Port {
        /// The port that couldn't be had.
        port: u16,
        /// What the operating system said.
        why: std::io::Error,
    },
    /// The data folder can't be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// No certificate could be made.
    #[error("the sandbox can't make its certificate: {0}")]
    Certificate(Box<dyn std::error::Error + Send + Sync>),
}

/// A running sandbox. Dropping it stops it at once; [`Sandbox::stop`] saves the world first.
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
    /// Opens the data folder, binds the port and serves until the sandbox is dropped or stopped.
    pub async fn start(config: Config) -> Result<Self, StartError> {
        // First, so that a port that is taken leaves no folder behind.
        let (plain, address) = bind(config.port).await?;
        let (secure, https_address) = bind(config.https_port).await?;
        let store = config.data.as_deref().map(Store::open).transpose()?;
        let loaded = store.as_ref().map(Store::load).transpose()?.flatten();
        let Saved { world, files, logged } = loaded.unwrap_or_default();
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
            app.is_saved_to(0);
            tokio::spawn(Autosave { store, files: saved, logged }.follow(app.clone(), stopping.subscribe()))
        });
        Ok(Self { app, url, https_address, root_pem: certified.root_pem, serving, saving, stopping })
    }

    /// The address of REST, files, control and page: `http://127.0.0.1:PORT`.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// The address that `discord.com` must resolve to in the faithful way.
    pub fn https_addr(&self) -> SocketAddr {
        self.https_address
    }

    /// The root certificate to trust in the faithful way, PEM.
    pub fn root_pem(&self) -> &str {
        &self.root_pem
    }

    /// Changes the world in process, as the control API would.
    pub(crate) fn change<T>(&self, f: impl FnOnce(&mut ServerState) -> T) -> T {
        self.app.change(f)
    }

    /// Stops serving, closes all connections, saves the world.
    pub async fn stop(mut self) {
        self.disconnect_all();
        let _ = self.stopping.send(true);
        if let Some(saving) = self.saving.take() {
            // It ends by itself once the world is saved.
            let _ = saving.await;
        }
    }
}

impl Sandbox {
    /// Ends all connections. Sockets are no longer the server's, so each is cut by itself.
    fn disconnect_all(&self) {
        self.serving.iter().for_each(JoinHandle::abort);
        self.app.change(|s| {
            s.gateway_shut_until_ms = i64::MAX;
            s.end_notices();
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

/// A new world has the bot's user; an old one may get another token.
fn ensure_bot(state: &mut ServerState, config: &Config) {
    if state.world.bot.id == Id::default() {
        state.world.bot.id = state.add_user(&config.bot_name, true);
    }
    state.world.bot.token.clone_from(&config.token);
}
