//! Many tabs at once.

use crate::bot::start;
use crate::browser::Browser;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_ninth_address_in_one_tab_and_a_ninth_tab_get_messages() {
    let (sandbox, control, _bot) = start().await;
    let browser = Browser::start(1280, 900).await;
    for name in ["Ana", "Bruno", "Carla", "Visitor", "Umpire", "Ana", "Bruno", "Carla", "Visitor"] {
        browser.open_as(sandbox.url(), name, "general").await;
    }
    control.say("Ana", "general", "is anybody there?").await.unwrap();
    browser.wait_for_text("is anybody there?").await;

    for _ in 1..9 {
        browser.new_tab().await;
        browser.open_as(sandbox.url(), "Bruno", "general").await;
    }
    control.say("Ana", "general", "and in all tabs?").await.unwrap();
    browser.wait_for_text("and in all tabs?").await;
    sandbox.stop().await;
}
