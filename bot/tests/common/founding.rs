//! Founding a campaign whose seed is known beforehand, in a database that no bot has open: the command draws its seed at random, which
//! nobody may choose. `/campaign create` with the same module and name then makes its rooms.

use std::path::Path;

use mythico::store::{NewCampaign, NewSeat, Store};
use mythico_engine::campaign;
use mythico_engine::table::Table;
use mythico_sandbox::Control;
use serde_json::Value;
use serenity::all::{GuildId, UserId};

/// Founds a campaign in the sandbox's server, its GM being the user `gm`.
pub async fn found(control: &Control, home: &Path, gm: &str, name: &str, seed: [u8; 32], table: &dyn Table) {
    let state = control.get("state", &[]).await.unwrap();
    let guild = GuildId::new(state["guilds"][0]["id"].as_str().unwrap().parse().unwrap());
    let gm = UserId::new(id_of(&state["users"], gm));
    let store = Store::open(&home.join("mythico.db")).await.unwrap();
    store.create_campaign(&founded(table, guild, gm, name, seed)).await.unwrap();
    store.close().await;
}

fn id_of(users: &Value, name: &str) -> u64 {
    let user = users.as_array().unwrap().iter().find(|user| user["name"] == name).unwrap();
    user["id"].as_str().unwrap().parse().unwrap()
}

fn founded(table: &dyn Table, guild: GuildId, gm: UserId, name: &str, seed: [u8; 32]) -> NewCampaign {
    let window = table.window().unwrap();
    let faction =
        |id| table.seats().factions.iter().find(|one| one.id == id).map(|one| one.key.clone()).unwrap();
    let seats = table.seats().seats.iter();
    NewCampaign {
        guild,
        name: name.to_owned(),
        system: table.system().to_owned(),
        module: table.module().to_owned(),
        seed,
        seed_hash: table.seed_commitment(),
        gm,
        language: "en".to_owned(),
        seats: seats.map(|seat| NewSeat { seat: seat.key.clone(), faction: faction(seat.faction) }).collect(),
        turn: window.turn,
        window: u32::from(window.index),
        position: campaign::save(table),
        dispatches: Vec::new(),
    }
}
