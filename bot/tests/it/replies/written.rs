//! What people write, wherever the bot shows it: every text option of every command and every field
//! of its forms, by a GM and by a player, in answers, choices, forms, letters, files and the log.
//! Commands that need Discord are in `e2e`.

use serde_json::{Value, json};

use crate::common::desk::Desk;
use crate::common::written::detect::Finder;
use crate::common::written::walk::try_all;
use crate::common::written::{NEED_DISCORD, TITLE, WORST, log};
use crate::common::{GM, fields, message};

/// A war whose title is the worst that Discord takes.
async fn war(module: &str, seats: [&str; 2]) -> Desk {
    log::keep();
    let desk = Desk::open().await;
    desk.campaign(module, TITLE, &[(seats[0], "Ana"), (seats[1], "Bruno")]).await;
    desk
}

/// Looks at all that anybody was shown, and at the files that came with it.
async fn look_at_all(desk: &Desk, finder: &mut Finder) {
    for message in desk.messages().await.values() {
        finder.message(message);
        for file in message["files"].as_array().into_iter().flatten() {
            let name = file["filename"].as_str().unwrap();
            if let Ok(text) = String::from_utf8(desk.file(message, name)) {
                finder.plain(&format!("file {name}"), &text);
            }
        }
    }
    for line in log::lines() {
        finder.plain("the log", &line);
    }
}

async fn everything(module: &str, seats: [&str; 2]) {
    let desk = war(module, seats).await;
    let mut finder = Finder::default();
    let is_wanted = |words: &str| !NEED_DISCORD.contains(&words);
    let tried = try_all(&desk, "Ana", is_wanted, &mut finder).await
        + try_all(&desk, GM, is_wanted, &mut finder).await;
    desk.command(GM, "gm advance", json!({"now": true})).await;
    look_at_all(&desk, &mut finder).await;
    assert!(tried > 100 && finder.seen > tried, "{tried} options, {} of them shown", finder.seen);
    finder.finish();
}

#[tokio::test(flavor = "multi_thread")]
async fn every_text_of_every_command_stays_in_its_place_in_el_mythico() {
    everything("el-mythico-skirmish", ["general", "tribune"]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_text_of_every_command_stays_in_its_place_in_tuw() {
    everything("tuw-crossroads", ["aldric", "yolande"]).await;
}

/// A sheet of one line, or of what somebody takes for one, and the same by direct message; what can
/// be confirmed is.
async fn hand_in(desk: &Desk, user: &str, line: &str, finder: &mut Finder) {
    let opened = desk.command_in(user, "dm", "orders write", json!({})).await;
    let field = fields(&opened).remove(0).0;
    let shown = desk.submit(user, &opened, json!({field: line})).await;
    finder.outcome(&shown);
    let shown = message(&shown);
    if let Some(id) = ids(&shown).into_iter().find(|id| id.starts_with("place")) {
        finder.outcome(&desk.press(user, &shown, &id).await);
    }
    finder.message(&desk.direct(user, line).await);
}

/// The ids of all that can be pressed under a message.
fn ids(message: &Value) -> Vec<String> {
    let rows = message["components"].as_array().into_iter().flatten();
    let parts = rows.filter_map(|row| row["components"].as_array()).flatten();
    parts.filter_map(|part| part["custom_id"].as_str().map(str::to_owned)).collect()
}

/// What orders carry to others: on EMTV, on boards, in sheets, through a correction, a rehearsal
/// and the end.
#[tokio::test(flavor = "multi_thread")]
async fn what_orders_carry_stays_in_its_place_wherever_it_is_told() {
    let desk = war("el-mythico-skirmish", ["general", "tribune"]).await;
    let mut finder = Finder::default();
    for (nth, worst) in WORST.iter().enumerate() {
        for (user, what) in [("Ana", "leader"), ("Bruno", "infantry")] {
            for line in
                [format!("broadcast {worst}"), format!("name {what} {worst}"), (*worst).to_owned()]
            {
                hand_in(&desk, user, &line, &mut finder).await;
            }
        }
        let noted = json!({"text": format!("rest 1{nth}"), "reason": worst, "seat": "general"});
        finder.outcome(&desk.command(GM, "gm order", noted).await);
        finder.outcome(&desk.command(GM, "gm advance", json!({"now": true})).await);
        desk.delivered().await;
    }
    look_at_all(&desk, &mut finder).await;
    assert!(finder.seen > 100, "only {} of them were shown", finder.seen);
    finder.finish();
}
