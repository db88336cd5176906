//! Modules that are bound to servers: elsewhere they are as if they weren't there.

use std::path::Path;

use serde_json::{Value, json};

use crate::common::desk::Desk;
use crate::common::{GM, allies};

const OWN: &str = "harvest-moon";
const FOREIGN: &str = "winter-palace";

/// Writes the crossroads as a module of the operator's folder, with this title, bound to a server.
fn write(home: &Path, name: &str, title: &str, server: &str) {
    let folder = home.join("modules").join(name);
    std::fs::create_dir_all(&folder).unwrap();
    for (file, text) in allies::module().files {
        let mut text = text.replace("The Crossroads", title);
        if file == "module.toml" {
            text += &format!("servers = [\"{server}\"]\n");
        }
        std::fs::write(folder.join(file), text).unwrap();
    }
}

/// A bot in a server, whose operator has modules for it and for another one.
async fn with_bound_modules() -> Desk {
    let mut desk = Desk::open().await;
    let home = desk.home.path();
    write(home, OWN, "Ours", &desk.guild.to_string());
    write(home, FOREIGN, "The secret of another server", "1234567890123456789");
    write(home, "tuw-crossroads", "Their own crossroads", "1234567890123456789");
    let broken = home.join("modules/slip");
    std::fs::create_dir_all(&broken).unwrap();
    std::fs::write(broken.join("module.toml"), "servers = [\"1234567890123456789\"\n").unwrap();
    desk.restart().await;
    desk
}

/// Returns the answer here about a module of this name, and the modules offered while the name is
/// typed.
async fn asked(desk: &Desk, module: &str) -> (String, Vec<String>) {
    let options: Value = json!({"module": module, "name": "Alba"});
    let said = desk.say(GM, "campaign create", options).await;
    (
        said.replace(module, "NAME"),
        desk.choices(GM, "campaign create", "module", module, json!({})).await,
    )
}

#[tokio::test(flavor = "multi_thread")]
async fn a_module_of_another_server_is_answered_as_one_that_nobody_has() {
    let desk = with_bound_modules().await;
    let unknown = asked(&desk, "no-such-thing").await;
    assert!(unknown.0.contains(OWN) && unknown.0.contains("el-mythico-skirmish"), "{}", unknown.0);
    assert_eq!(asked(&desk, FOREIGN).await, unknown);
    assert_eq!(asked(&desk, "slip").await, unknown);
    let offered = desk.choices(GM, "campaign create", "module", "", json!({})).await;
    assert_eq!(
        offered,
        [
            "el-mythico",
            "el-mythico-skirmish",
            OWN,
            "tuw-ages",
            "tuw-bridgehead",
            "tuw-crossroads",
            "tuw-muster",
            "tuw-ridge",
            "tuw-siege"
        ]
    );
    assert_eq!(desk.choices(GM, "campaign create", "module", "secret", json!({})).await, [""; 0]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bound_module_is_played_in_its_server_and_replaces_none_in_others() {
    let desk = with_bound_modules().await;
    desk.campaign(OWN, "Harvest", &[("carlo", "Ana")]).await;
    assert!(desk.say("Ana", "report", json!({"campaign": "Harvest"})).await.contains("Ours"));
    desk.campaign("tuw-crossroads", "Alba", &[("aldric", "Bruno")]).await;
    let told = desk.say("Bruno", "report", json!({"campaign": "Alba"})).await;
    assert!(told.contains("The Crossroads") && !told.contains("Their own"), "{told}");
    let said = desk.say("Bruno", "join", json!({"leader": "carlo", "campaign": "Alba"})).await;
    assert!(!said.contains("Count Carlo"), "{said}");
}
