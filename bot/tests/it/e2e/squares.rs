//! Maps within maps, played by the bot with the engine's test system on squares: orders that lead across inner maps, and reports with
//! several pictures, each through the eyes of its reader.

use serde_json::{Value, json};

use crate::common::squares::{SYSTEMS, module};
use crate::common::{Harness, message, text};

const NAME: &str = "Puebla";

/// A campaign whose first window is open: Ana leads the north, Bruno the south.
async fn begun() -> Harness {
    let harness = Harness::playing(SYSTEMS, async |_, home| {
        let folder = home.join("modules/squares");
        std::fs::create_dir_all(&folder).unwrap();
        for (name, text) in module().files {
            std::fs::write(folder.join(name), text).unwrap();
        }
    })
    .await;
    harness.campaign("squares", NAME, &[("north", "Ana"), ("south", "Bruno")]).await;
    harness
}

/// The descriptions of the pictures that went to somebody last.
async fn album(harness: &Harness, user: &str, channel: &str) -> Vec<String> {
    let told = harness.channel(user, channel).await.unwrap();
    told.iter().map(descriptions).rfind(|pictures| !pictures.is_empty()).unwrap_or_default()
}

fn descriptions(message: &Value) -> Vec<String> {
    let files = message["attachments"].as_array().or(message["files"].as_array());
    let described = files.into_iter().flatten().filter_map(|file| file["description"].as_str());
    described.map(str::to_owned).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_order_across_inner_maps_is_answered_with_the_map_it_leads_over() {
    let harness = begun().await;
    let given = harness.command("Ana", "squares advance", json!({"unit": "12", "path": "e e e"})).await;
    let said = text(&given);
    assert!(said.contains("12 advances to J3-Y4/1-4"), "{said}");
    let with_map = harness.control.next(&given).await.unwrap();
    let drawn = descriptions(&message(&with_map));
    assert!(drawn[0].contains("ordered from Mexico City (J2-Y4) to J3-Y4"), "{drawn:?}");
    let within = harness.command("Ana", "squares advance", json!({"unit": "11", "path": "n ne"})).await;
    let drawn = descriptions(&message(&harness.control.next(&within).await.unwrap()));
    assert!(
        drawn[0].starts_with("Mexico City (J2-Y4).") && drawn[0].contains("ordered from 7-7 to 8-5"),
        "{drawn:?}"
    );
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_report_brings_a_picture_of_each_inner_map_through_its_readers_eyes() {
    let harness = begun().await;
    harness.say("Ana", "squares advance", json!({"unit": "12", "path": "e e e"})).await;
    harness.advance(NAME).await;
    let ana = album(&harness, "Ana", "dm").await;
    let titles: Vec<_> = ana.iter().map(|alt| alt.split(". ").next().unwrap()).collect();
    assert_eq!(titles, ["Maps within Maps", "Mexico City (J2-Y4)", "J3-Y4"]);
    assert!(ana[2].contains("Own: 12") && ana[2].contains("Enemy: Army of the South"), "{}", ana[2]);
    let bruno = album(&harness, "Bruno", "dm").await;
    assert_eq!(bruno.len(), 2, "{bruno:#?}");
    assert!(bruno[1].starts_with("J3-Y4.") && bruno[1].contains("Own: 21"), "{}", bruno[1]);
    assert!(
        bruno.iter().all(|alt| !alt.contains("11 (1500 men)")),
        "what he can't see isn't drawn: {bruno:#?}"
    );
    harness.close().await;
}
