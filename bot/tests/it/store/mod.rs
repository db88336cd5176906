//! The store against a real database file: each function, each refusal, and the states that a crash
//! may leave. This file has the common setup.

mod append_only;
mod campaigns;
mod opening;
mod orders;
mod outbox;
mod panels;
mod plans;
mod turns;
mod undoing;

use mythico::store::{
    Body, CampaignId, CampaignStatus, Dispatch, NewCampaign, NewOrder, NewSeat, Recipient, Secrecy,
    Store, Submission, WindowKey,
};
use mythico_engine::words::literal;
use serenity::all::{GuildId, UserId};

use crate::common::database;

pub(crate) const GM: UserId = UserId::new(100);
pub(crate) const ANNA: UserId = UserId::new(1);
pub(crate) const BORIS: UserId = UserId::new(2);
pub(crate) const CLARA: UserId = UserId::new(3);
pub(crate) const GUILD: GuildId = GuildId::new(9);

/// A database in its own temporary folder.
pub(crate) struct Place {
    pub(crate) folder: tempfile::TempDir,
    pub(crate) store: Store,
}

impl Place {
    pub(crate) async fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let store = database::open(&folder.path().join("mythico.db")).await;
        Self { folder, store }
    }

    /// Drops the store without closing it and opens the file again, as after a crash.
    pub(crate) async fn reopen(self) -> Self {
        let path = self.store.path().to_path_buf();
        drop(self.store);
        // The pools close in the background, which frees the lock.
        for _ in 0..200 {
            match Store::open(&path).await {
                Ok(store) => {
                    return Self { folder: self.folder, store };
                }
                Err(_) => tokio::time::sleep(std::time::Duration::from_millis(10)).await,
            }
        }
        panic!("the database stays locked");
    }

    /// Executes a statement on a second connection that the program never would.
    pub(crate) async fn meddle(&self, sql: &'static str) {
        let address = format!("sqlite://{}", self.store.path().display());
        let pool = sqlx::SqlitePool::connect(&address).await.unwrap();
        sqlx::query(sql).execute(&pool).await.unwrap();
        pool.close().await;
    }
}

pub(crate) fn new_campaign(name: &str) -> NewCampaign {
    let seat = |seat: &str, faction: &str| NewSeat { seat: seat.into(), faction: faction.into() };
    NewCampaign {
        guild: GUILD,
        name: name.into(),
        system: "mythico".into(),
        module: "el-mythico-skirmish".into(),
        seed: [7; 32],
        seed_hash: "7e57".into(),
        gm: GM,
        language: "en".into(),
        seats: vec![seat("red-1", "red"), seat("red-2", "red"), seat("blue-1", "blue")],
        turn: 1,
        window: 0,
        module_source: b"module".to_vec(),
        position: b"start".to_vec(),
        rules: "0.0.1".into(),
        dispatches: vec![],
    }
}

/// A running campaign with Anna and Clara (red), and Boris (blue).
pub(crate) async fn running(store: &Store) -> WindowKey {
    let id = store.create_campaign(&new_campaign("Spring")).await.unwrap();
    for (seat, user) in [("red-1", ANNA), ("red-2", CLARA), ("blue-1", BORIS)] {
        store.join_seat(id, seat, user).await.unwrap();
    }
    store.set_status(id, CampaignStatus::Running).await.unwrap();
    first(id)
}

pub(crate) fn first(campaign: CampaignId) -> WindowKey {
    WindowKey { campaign, turn: 1, window: 0, revision: 0 }
}

pub(crate) fn order(slot: &str, text: &str) -> NewOrder {
    NewOrder { slot: slot.into(), text: text.into(), meant: None }
}

pub(crate) fn given(by: UserId, interaction: u64) -> Submission {
    Submission::new(by, interaction)
}

pub(crate) fn dispatch(recipient: Recipient, text: &str) -> Dispatch {
    Dispatch::new(recipient, Secrecy::Public, &Body::sentence(literal(text))).unwrap()
}

pub(crate) fn to_seat(seat: &str, text: &str) -> Dispatch {
    let body = Body::sentence(literal(text));
    Dispatch::new(Recipient::Seat(seat.into()), Secrecy::Seat(seat.into()), &body).unwrap()
}
