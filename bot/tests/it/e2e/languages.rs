//! A language is a folder of texts: one that Discord has a locale for is registered and answers its readers, one that Discord has
//! none for starts all the same and is spoken in campaigns.

use std::collections::BTreeMap;

use mythico::config::Config;
use mythico::discord::channels;
use mythico::discord::register;
use mythico::endpoint::Endpoint;
use mythico::service::{Resources, Service};
use mythico_engine::systems::SHIPPED;
use mythico_engine::words::{Folder, Lexicon, built_in_folders};
use mythico_sandbox::{Control, Sandbox, TOKEN, demonstration};
use tempfile::TempDir;

use crate::common::{Harness, Waits, seed};

/// The built-in languages, Esperanto, which is no locale of Discord's, and German.
fn lexicon() -> Lexicon {
    let folder = |text: &str| Folder::from([("few.ftl".to_owned(), text.to_owned())]);
    let german = "command-join = Nimm einen Sitz in einer Kampagne\n    .name = beitreten\noption-seat = Der Sitz\n    .name = sitz\n";
    let folders: BTreeMap<_, _> = built_in_folders()
        .into_iter()
        .chain([("de".to_owned(), folder(german)), ("eo".to_owned(), folder("tuw-now = Nun\n"))])
        .collect();
    Lexicon::of(folders).unwrap()
}

#[test]
fn a_folder_names_and_describes_commands_for_the_locales_that_read_it() {
    let commands =
        serde_json::to_value(register::own_commands(&lexicon(), mythico::commands::COMMANDS)).unwrap();
    let join = commands.as_array().unwrap().iter().find(|command| command["name"] == "join").unwrap();
    assert_eq!(join["name_localizations"], serde_json::json!({"de": "beitreten"}));
    assert_eq!(join["description_localizations"]["de"], "Nimm einen Sitz in einer Kampagne");
    assert_eq!(join["options"][0]["name_localizations"]["de"], "sitz");
    assert_eq!(join["description_localizations"].as_object().unwrap().len(), 1, "Discord knows no eo");
    let other = commands.as_array().unwrap().iter().find(|command| command["name"] == "ready").unwrap();
    assert_eq!(
        other["name_localizations"],
        serde_json::json!({}),
        "what a folder doesn't name keeps its name"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_language_that_discord_has_no_locale_for_starts_and_is_spoken() {
    let Waits { sandbox: answer_within, bot: patience } = Waits::long();
    let sandbox = mythico_sandbox::Config { answer_within, ..Default::default() };
    let sandbox = Sandbox::start(sandbox).await.unwrap();
    demonstration(&sandbox, channels::BOT.bits());
    let (control, home) = (Control::new(sandbox.url()), TempDir::new().unwrap());
    let config = Config { data: home.path().to_owned(), language: "eo".to_owned(), ..Config::default() };
    let endpoint = Endpoint::Faithful { address: sandbox.https_addr(), root: sandbox.root_pem().to_owned() };
    let resources = Resources { lexicon: lexicon(), new_seed: seed, patience, ..Resources::built_in() };
    let service = Service::start(resources, config, &endpoint, TOKEN).await.unwrap();
    let (service, systems, asked_per_second) = (Some(service), SHIPPED, 10);
    let harness = Harness { sandbox, control, service, home, systems, asked_per_second, patience };
    assert!(harness.control.bot_connected(std::time::Duration::from_secs(30)).await.unwrap());
    harness.campaign("tuw-crossroads", "Autumn", &[("aldric", "Ana")]).await;
    let told = harness.letters("Ana").await;
    let told: Vec<_> = told.iter().filter_map(|message| message["content"].as_str()).collect();
    assert!(told.iter().any(|text| text.contains("## Nun")), "{told:#?}");
    harness.close().await;
}
