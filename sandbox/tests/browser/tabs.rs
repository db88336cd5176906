//! Many tabs at once.

use crate::bot::stage;
use crate::browser::Browser;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_ninth_tab_hears_what_is_said() {
    let (sandbox, control, _bot) = stage().await;
    let browser = Browser::start(1280, 900).await;
    browser.be(sandbox.url(), "Ana", "general").await;
    for _ in 1..9 {
        browser.new_tab().await;
        browser.be(sandbox.url(), "Bruno", "general").await;
    }
    control.say("Ana", "general", "is anybody there?").await.unwrap();
    browser.until_seen("is anybody there?").await;
    sandbox.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_ninth_address_in_one_tab_hears_what_is_said() {
    let (sandbox, control, _bot) = stage().await;
    let browser = Browser::start(1280, 900).await;
    for name in ["Ana", "Bruno", "Carla", "Visitor", "Umpire", "Ana", "Bruno", "Carla", "Visitor"] {
        browser.be(sandbox.url(), name, "general").await;
    }
    control.say("Ana", "general", "is anybody there?").await.unwrap();
    browser.until_seen("is anybody there?").await;
    sandbox.stop().await;
}
