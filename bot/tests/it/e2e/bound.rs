//! Modules that are bound to servers: elsewhere they are as if they weren't there.

use std::path::Path;

use serde_json::{Value, json};

use crate::common::{GM, Harness, allies};

const OWN: &str = "harvest-moon";
const FOREIGN: &str = "winter-palace";

/// Writes the crossroads as a module of the operator's folder, with this title, bound to a server.
fn write(home: &Path, name: &str, title: &str, server: &str) {
    let folder = home.join("modules").join(name);
    std::fs::create_dir_all(&folder).unwrap();
    for (file, text) in allies::module().files {
        let mut text = text.replace("TUW: The Crossroads", title);
        if file == "module.toml" {
            text += &format!("servers = [\"{server}\"]\n");
        }
        std::fs::write(folder.join(file), text).unwrap();
    }
}

/// A bot in a server, whose operator has modules for it and for another one.
async fn with_bound_modules() -> Harness {
    Harness::prepared(async |control, home| {
        let state = control.get("state", &[]).await.unwrap();
        let here = state["guilds"][0]["id"].as_str().unwrap().to_owned();
        write(home, OWN, "Ours", &here);
        write(home, FOREIGN, "The secret of another server", "1234567890123456789");
        write(home, "tuw-crossroads", "Their own crossroads", "1234567890123456789");
        let broken = home.join("modules/slip");
        std::fs::create_dir_all(&broken).unwrap();
        std::fs::write(broken.join("module.toml"), "servers = [\"1234567890123456789\"\n").unwrap();
    })
    .await
}

/// What is answered here about a module of that name, and which modules are offered for what is typed of it.
async fn asked(harness: &Harness, module: &str) -> (String, Vec<String>) {
    let options: Value = json!({"module": module, "name": "Alba"});
    let said = harness.say(GM, "campaign create", options).await;
    (said.replace(module, "NAME"), harness.choices(GM, "campaign create", "module", module, json!({})).await)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_module_of_another_server_is_answered_as_one_that_nobody_has() {
    let harness = with_bound_modules().await;
    let unknown = asked(&harness, "no-such-thing").await;
    assert!(unknown.0.contains(OWN) && unknown.0.contains("el-mythico-skirmish"), "{}", unknown.0);
    assert_eq!(asked(&harness, FOREIGN).await, unknown);
    assert_eq!(asked(&harness, "slip").await, unknown);
    let offered = harness.choices(GM, "campaign create", "module", "", json!({})).await;
    assert_eq!(offered, ["el-mythico", "el-mythico-skirmish", OWN, "tuw-crossroads"]);
    assert_eq!(harness.choices(GM, "campaign create", "module", "secret", json!({})).await, [""; 0]);
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bound_module_is_played_in_its_server_and_replaces_none_in_others() {
    let harness = with_bound_modules().await;
    harness.campaign(OWN, "Harvest", &[("carlo", "Ana")]).await;
    assert!(harness.say("Ana", "report", json!({"campaign": "Harvest"})).await.contains("Ours"));
    harness.campaign("tuw-crossroads", "Alba", &[("aldric", "Bruno")]).await;
    let told = harness.say("Bruno", "report", json!({"campaign": "Alba"})).await;
    assert!(told.contains("TUW: The Crossroads") && !told.contains("Their own"), "{told}");
    let said = harness.say("Bruno", "join", json!({"seat": "carlo", "campaign": "Alba"})).await;
    assert!(!said.contains("Count Carlo"), "{said}");
    harness.close().await;
}
