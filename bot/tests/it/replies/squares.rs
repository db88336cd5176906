//! Maps within maps, played by the bot with the engine's test system on squares. Orders lead across
//! inner maps. Reports have several pictures, each drawn for its reader.

use serde_json::{Value, json};

use crate::common::desk::Desk;
use crate::common::squares::{SYSTEMS, module};
use crate::common::{message, text};

const NAME: &str = "Puebla";

/// A campaign whose first window is open: Ana leads the north, Bruno the south.
async fn begun() -> Desk {
    let desk = Desk::playing(SYSTEMS, |home| {
        let folder = home.join("modules/squares");
        std::fs::create_dir_all(&folder).unwrap();
        for (name, text) in module().files {
            std::fs::write(folder.join(name), text).unwrap();
        }
    })
    .await;
    desk.campaign("squares", NAME, &[("north", "Ana"), ("south", "Bruno")]).await;
    desk
}

/// The descriptions of the pictures that went to somebody last.
async fn album(desk: &Desk, user: &str, channel: &str) -> Vec<String> {
    let told = desk.channel(user, channel).await;
    told.iter().map(descriptions).rfind(|pictures| !pictures.is_empty()).unwrap_or_default()
}

fn descriptions(message: &Value) -> Vec<String> {
    let files = message["attachments"].as_array().or(message["files"].as_array());
    let described = files.into_iter().flatten().filter_map(|file| file["description"].as_str());
    described.map(str::to_owned).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_order_across_inner_maps_is_answered_with_the_map_it_leads_over() {
    let desk = begun().await;
    let given = desk.command("Ana", "order", json!({"unit": "12", "order": "advance e e e"})).await;
    let said = text(&given);
    assert!(said.contains("12 advances to J3-Y4/1-4"), "{said}");
    let drawn = descriptions(&desk.picture(&message(&given)).await);
    assert!(drawn[0].contains("ordered from Mexico City (J2-Y4) to J3-Y4"), "{drawn:?}");
    let within = desk.command("Ana", "order", json!({"unit": "11", "order": "advance n ne"})).await;
    let drawn = descriptions(&desk.picture(&message(&within)).await);
    assert!(
        drawn[0].starts_with("Mexico City (J2-Y4).")
            && drawn[0].contains("ordered from 7-7 to 8-5"),
        "{drawn:?}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_report_brings_a_picture_of_each_inner_map_through_its_readers_eyes() {
    let desk = begun().await;
    desk.say("Ana", "order", json!({"unit": "12", "order": "advance e e e"})).await;
    desk.advance(NAME).await;
    let ana = album(&desk, "Ana", "dm").await;
    let titles: Vec<_> = ana.iter().map(|alt| alt.split(". ").next().unwrap()).collect();
    assert_eq!(titles, ["Maps within Maps", "Mexico City (J2-Y4)", "J3-Y4"]);
    assert!(
        ana[2].contains("Own: 12") && ana[2].contains("Enemy: Army of the South"),
        "{}",
        ana[2]
    );
    let bruno = album(&desk, "Bruno", "dm").await;
    assert_eq!(bruno.len(), 2, "{bruno:#?}");
    assert!(bruno[1].starts_with("J3-Y4.") && bruno[1].contains("Own: 21"), "{}", bruno[1]);
    assert!(
        bruno.iter().all(|alt| !alt.contains("11 (1500 men)")),
        "what he can't see isn't drawn: {bruno:#?}"
    );
}
