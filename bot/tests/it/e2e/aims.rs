//! A war that older rules have played past its end: what everybody is told when the bot starts.

use std::path::Path;

use mythico::states::new_campaign;
use mythico::store::NewCampaign;
use mythico_engine::dice::Seed;
use mythico_engine::guard::Guard;
use mythico_engine::module::Module;
use mythico_engine::systems::SHIPPED;
use mythico_sandbox::Control;
use serde_json::{Value, json};
use serenity::all::{GuildId, UserId};

use crate::common::{GM, Harness, LONG, database, until};

const MODULE: &str = "el-mythico-skirmish";

/// A war in its third turn, of which the module says that it has one; it was played by rules that knew no end.
fn overdue(server: &Value) -> NewCampaign {
    let mut state = SHIPPED.begin(Module::built_in(MODULE).unwrap().as_listed(), Seed::new([7; 32])).unwrap();
    for _ in 0..2 {
        state = state.resolve(&[], Guard::USUAL).unwrap().state;
    }
    let guild = GuildId::new(server["guilds"][0]["id"].as_str().unwrap().parse().unwrap());
    let users = server["users"].as_array().unwrap();
    let gm = users.iter().find(|user| user["name"] == GM).unwrap()["id"].as_str().unwrap();
    let new = new_campaign(&*state, guild, UserId::new(gm.parse().unwrap()), "Alba", [7; 32]).unwrap();
    let mut module: Value = serde_json::from_slice(&new.module_source).unwrap();
    module["files"]["rules.toml"] = json!("[victory]\nturns = 1\n");
    NewCampaign { module_source: serde_json::to_vec(&module).unwrap(), ..new }
}

async fn found(control: &Control, home: &Path) {
    let store = database::open(&home.join("mythico.db")).await;
    store.create_campaign(&overdue(&control.get("state", &[]).await.unwrap())).await.unwrap();
    store.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_war_past_its_last_turn_is_not_over_by_surprise() {
    let mut harness = Harness::prepared(async |control, home| found(control, home).await).await;
    let at = harness.campaign(MODULE, "Alba", &[("general", "Ana")]).await.now;
    harness.store().gone_on(at, "older rules").await.unwrap();
    let notice = "This war was to last 1 turn, and is in turn 3";
    let said = async |harness: &Harness, user: &str, room: &str| {
        let read = harness.channel(user, room).await.unwrap();
        read.iter().filter(|one| one["content"].as_str().unwrap().contains(notice)).count()
    };
    for _ in 0..2 {
        harness.stop_bot().await;
        harness.start_bot().await;
        let both = async || (said(&harness, "Visitor", "war-room").await, said(&harness, GM, "gm").await);
        // Told once, however often the bot starts.
        until(LONG, both, |both| *both == (1, 1)).await;
    }
    let status = harness.say("Ana", "campaign status", json!({})).await;
    assert!(status.contains("Orders are for turn 3, the last: the war ends when it closes."), "{status}");
    let ordered = harness.say("Ana", "land dig", json!({"unit": "10"})).await;
    assert!(ordered.contains("Receipt"), "orders are taken as before: {ordered}");
    let closed = harness.advance("Alba").await;
    assert!(closed.contains("with it the war.\n**The war is over"), "{closed}");
    harness.close().await;
}
