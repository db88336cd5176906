//! Founding a campaign with a known seed in a database that no bot has open. The command would draw
//! a random seed. `/campaign create` with the same module and name then makes the rooms.

use std::path::Path;

use mythico::states::new_campaign;
use mythico_engine::game::GameState;
use mythico_sandbox::Control;
use serde_json::Value;
use serenity::all::{GuildId, UserId};

use super::database;

/// Founds a campaign in the sandbox's server, with the user `gm` as its GM.
pub async fn found(
    control: &Control,
    home: &Path,
    gm: &str,
    name: &str,
    seed: [u8; 32],
    state: &dyn GameState,
) {
    let server = control.get("state", &[]).await.unwrap();
    let guild = GuildId::new(server["guilds"][0]["id"].as_str().unwrap().parse().unwrap());
    let gm = UserId::new(id_of(&server["users"], gm));
    let store = database::open(&home.join("mythico.db")).await;
    store.create_campaign(&new_campaign(state, guild, gm, name, seed).unwrap()).await.unwrap();
    store.close().await;
}

fn id_of(users: &Value, name: &str) -> u64 {
    let user = users.as_array().unwrap().iter().find(|user| user["name"] == name).unwrap();
    user["id"].as_str().unwrap().parse().unwrap()
}
