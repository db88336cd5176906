//! Stand-ins for serenity's connection, which poise's contexts need. One WebSocket per test process
//! is enough, since nothing is ever sent.

use std::sync::{Arc, LazyLock, OnceLock};
use std::thread;

use serenity::all::{
    Context, GatewayIntents, Http, Shard, ShardId, ShardInfo, ShardManager, ShardManagerOptions,
    ShardMessenger, ShardRunner, ShardRunnerOptions,
};
use tokio::net::TcpListener;
use tokio::sync::Mutex;

/// The connection of all desks of the process.
pub static GATEWAY: LazyLock<Gateway> = LazyLock::new(|| {
    // A test may be waiting on its own runtime.
    thread::spawn(|| tokio::runtime::Runtime::new().unwrap().block_on(Gateway::open()))
        .join()
        .unwrap()
});

/// A connection that nobody serves.
pub struct Gateway {
    /// serenity's context.
    pub context: Context,
    /// serenity's shards.
    pub shards: Arc<ShardManager>,
}

impl Gateway {
    async fn open() -> Gateway {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = Arc::new(Mutex::new(format!("ws://{}", listener.local_addr().unwrap())));
        let accepting = async {
            let (stream, _) = listener.accept().await.unwrap();
            tokio_tungstenite::accept_async(stream).await.unwrap()
        };
        let (http, intents) = (Arc::new(Http::new("no token")), GatewayIntents::empty());
        let (shards, _) = ShardManager::new(ShardManagerOptions {
            data: Arc::default(),
            event_handlers: Vec::new(),
            raw_event_handlers: Vec::new(),
            framework: Arc::new(OnceLock::new()),
            shard_index: 0,
            shard_init: 0,
            shard_total: 1,
            ws_url: Arc::clone(&url),
            http: Arc::clone(&http),
            intents,
            presence: None,
        });
        let info: ShardInfo = serde_json::from_value(serde_json::json!([0, 1])).unwrap();
        let (shard, _socket) =
            tokio::join!(Shard::new(url, "no token", info, intents, None), accepting);
        let runner = ShardRunner::new(ShardRunnerOptions {
            data: Arc::default(),
            event_handlers: Vec::new(),
            raw_event_handlers: Vec::new(),
            framework: None,
            manager: Arc::clone(&shards),
            shard: shard.unwrap(),
            http: Arc::clone(&http),
        });
        let shard = ShardMessenger::new(&runner);
        Gateway {
            context: Context { data: Arc::default(), shard, shard_id: ShardId(0), http },
            shards,
        }
    }
}
