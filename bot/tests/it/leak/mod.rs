//! Leaks, checked with the real bot over sockets, and completions at the desk. A fact that a seat
//! can't know changes nothing that its player gets. No channel that an opponent can read holds a secret. Nothing breaks
//! Discord's limits.

mod completions;
mod hidden;
mod interference;
mod limits;
mod readers;
mod standing_lists;
mod transcript;

use mythico_engine::dice::Seed;
use mythico_engine::module::Module;
use mythico_engine::systems::SHIPPED;
use serde_json::json;

use crate::common::{GM, Harness, allies, founding};

const MODULE: &str = "el-mythico-skirmish";
const NAME: &str = "Alba";
const SEED: [u8; 32] = [11; 32];
/// Seat, faction and player.
const PLAYERS: [(&str, &str, &str); 3] =
    [("general", "junta", "Ana"), ("tribune", "front", "Bruno"), ("abbess", "league", "Carla")];

/// A running campaign of this module with all its players.
async fn begun(module: Module) -> Harness {
    begun_by(module, &PLAYERS.map(|(seat, _, user)| (seat, user))).await
}

/// A running campaign of this module with these players.
async fn begun_by(module: Module, players: &[(&str, &str)]) -> Harness {
    let name = module.name.clone();
    let harness = Harness::prepared(async move |control, home| {
        if module.name == "allies" {
            allies::write(home);
        }
        let state = SHIPPED.begin(module, Seed::new(SEED)).unwrap();
        founding::found(control, home, GM, NAME, SEED, &*state).await;
    })
    .await;
    harness.say(GM, "campaign create", json!({"module": name, "name": NAME, "open": true})).await;
    for (seat, user) in players {
        let said = harness.say(user, "join", json!({"leader": seat, "campaign": NAME})).await;
        assert!(said.starts_with("Welcome"), "{said}");
    }
    let said = harness.say(GM, "campaign start", json!({"campaign": NAME})).await;
    assert!(said.contains("has begun"), "{said}");
    harness.delivered().await;
    harness
}
