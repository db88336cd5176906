//! A language without a locale in Discord works in campaigns.

use std::sync::Arc;

use mythico::config::Config;
use mythico::discord::channels;
use mythico::endpoint::Endpoint;
use mythico::service::{Resources, Service};
use mythico_engine::systems::SHIPPED;
use mythico_sandbox::{Control, Sandbox, TOKEN, demonstration};
use tempfile::TempDir;

use mythico::pictures::Pictures;

use crate::common::languages::lexicon;
use crate::common::{Harness, Waits, resources};

#[tokio::test(flavor = "multi_thread")]
async fn a_language_that_discord_has_no_locale_for_starts_and_is_spoken() {
    let Waits { sandbox: answer_within, bot: patience } = Waits::long();
    let sandbox = mythico_sandbox::Config { answer_within, ..Default::default() };
    let sandbox = Sandbox::start(sandbox).await.unwrap();
    demonstration(&sandbox, channels::BOT.bits());
    let (control, home) = (Control::new(sandbox.url()), TempDir::new().unwrap());
    let config =
        Config { data: home.path().to_owned(), language: "eo".to_owned(), ..Config::default() };
    let endpoint =
        Endpoint::Faithful { address: sandbox.https_addr(), root: sandbox.root_pem().to_owned() };
    let resources =
        Resources { pictures: Arc::new(Pictures::new(lexicon())), ..resources(SHIPPED, patience) };
    let service = Service::start(resources, config, &endpoint, TOKEN).await.unwrap();
    let (service, systems, asked_per_second) = (Some(service), SHIPPED, 10);
    let harness = Harness { sandbox, control, service, home, systems, asked_per_second, patience };
    assert!(harness.control.bot_connected(std::time::Duration::from_secs(30)).await.unwrap());
    harness.campaign("tuw-crossroads", "Autumn", &[("aldric", "Ana")]).await;
    let told = harness.letters("Ana").await;
    let told: Vec<_> = told.iter().filter_map(|message| message["content"].as_str()).collect();
    assert!(told.iter().any(|text| text.contains("**Was du hast**")), "{told:#?}");
    harness.close().await;
}
