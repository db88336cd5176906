//! Secrets and who could read them: parked, told, given to their readers alone; accepted in writing, sent.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};

use mythico::courier::Painter;
use mythico::store::outbox::DeliveryState;
use mythico::store::{AcceptedReader, Body, Dispatch, ParkedFor, Purpose, Recipient, Secrecy};
use serde_json::{Value, json};

use crate::{Stage, painter, to_all, to_faction, to_seat};

const ADMINISTRATOR: u64 = 1 << 3;
const VIEW: u64 = 1 << 10;

async fn make_administrator(stage: &Stage, user: &str) {
    let roles = format!("guilds/{}/roles", stage.guild);
    let role = json!({"name": "Admin", "permissions": ADMINISTRATOR.to_string()});
    stage.control.post(&roles, role).await.unwrap();
    stage.control.put(&format!("guilds/{}/members/{user}/roles/Admin", stage.guild)).await.unwrap();
}

#[tokio::test]
async fn an_opponent_who_is_administrator_parks_the_secret_and_its_readers_get_it_alone() {
    let mut stage = Stage::new().await;
    make_administrator(&stage, "Bruno").await;
    stage.start();
    stage
        .post(&[
            to_faction("red", "Map"),
            to_faction("red", "Plan"),
            to_faction("blue", "Own map"),
            to_all("News"),
        ])
        .await;
    stage.settled().await;
    assert_eq!(stage.messages("Bruno", "red").await, Vec::<Value>::new());
    assert_eq!(stage.seen("Ana", "dm").await, ["Map", "Plan"]);
    assert_eq!(stage.seen("Carla", "dm").await, ["Map", "Plan"]);
    assert_eq!(stage.messages("Bruno", "dm").await.len(), 0);
    assert_eq!(stage.messages("Bruno", "blue").await.len(), 1);
    assert_eq!(stage.seen("Ana", "emtv").await, ["News"]);

    let bruno = stage.store.seats(stage.at.campaign).await.unwrap()[2].user.unwrap();
    let notices = stage.seen("Umpire", "gm").await;
    assert_eq!(notices.len(), 1, "one notice a report: {notices:?}");
    assert!(notices[0].contains(&format!("<@{bruno}> (administrator)")), "{notices:?}");

    let gm = stage.store.campaign(stage.at.campaign).await.unwrap().gm;
    let words = "Bruno runs the server; I trust him.".to_owned();
    let announcement = to_all("Bruno may read everything.");
    let accepted = AcceptedReader { user: bruno, by: gm, words };
    stage.store.accept_reader(stage.at.campaign, &accepted, Some(&announcement)).await.unwrap();
    stage.settled().await;
    assert_eq!(stage.messages("Ana", "red").await.len(), 2);
    assert_eq!(stage.seen("Ana", "dm").await.len(), 2, "no second copy");
    assert_eq!(stage.seen("Ana", "emtv").await, ["News", "Bruno may read everything."]);
    stage.end().await;
}

#[tokio::test]
async fn who_becomes_an_administrator_before_a_turn_closes_reads_none_of_its_secrets() {
    let mut stage = Stage::new().await;
    stage.start();
    stage.post(&[to_faction("red", "Map")]).await;
    stage.settled().await;
    make_administrator(&stage, "Bruno").await;
    stage.post(&[to_faction("red", "Plan")]).await;
    stage.settled().await;
    let seen = stage.seen("Bruno", "red").await;
    assert!(seen.len() == 1 && seen[0].ends_with("Map"), "what stood there before is past helping: {seen:?}");
    assert_eq!(stage.seen("Ana", "dm").await, ["Plan"]);
    stage.end().await;
}

#[tokio::test]
async fn who_becomes_an_administrator_in_mid_delivery_reads_none_of_what_follows() {
    let stage = Stage::new().await;
    let (go, told) = std::sync::mpsc::channel::<()>();
    let (told, drawn) = (Mutex::new(told), AtomicU32::new(0));
    let second_waits: Painter = Arc::new(move |request| {
        if drawn.fetch_add(1, Ordering::SeqCst) == 1 {
            told.lock().unwrap().recv()?;
        }
        painter()(request)
    });
    let work = stage.courier_with(second_waits).start();
    stage.post(&[to_faction("red", "Map"), to_faction("red", "Plan")]).await;
    stage.reaches(DeliveryState::Sent).await;
    make_administrator(&stage, "Bruno").await;
    go.send(()).unwrap();
    stage.settled().await;
    let seen = stage.seen("Bruno", "red").await;
    assert!(seen.len() == 1 && seen[0].ends_with("Map"), "what stood there before is past helping: {seen:?}");
    assert_eq!(stage.seen("Ana", "dm").await, ["Plan"]);
    work.abort();
    stage.end().await;
}

#[tokio::test]
async fn accepting_one_reader_of_two_sends_nothing_and_copies_nothing_again() {
    let mut stage = Stage::new().await;
    make_administrator(&stage, "Bruno").await;
    let dora = stage.control.post("users", json!({"name": "Dora"})).await.unwrap();
    stage.control.post(&format!("guilds/{}/members", stage.guild), json!({"user": "Dora"})).await.unwrap();
    make_administrator(&stage, "Dora").await;
    let dora = serenity::all::UserId::new(crate::id(&dora));
    stage.store.join_seat(stage.at.campaign, "blue-2", dora).await.unwrap();
    stage.start();
    stage.post(&[to_faction("red", "Map")]).await;
    stage.settled().await;
    let gm = stage.store.campaign(stage.at.campaign).await.unwrap().gm;
    let accepted = AcceptedReader { user: dora, by: gm, words: "Dora is fair.".into() };
    stage.store.accept_reader(stage.at.campaign, &accepted, None).await.unwrap();
    stage.settled().await;
    assert_eq!(stage.messages("Ana", "red").await.len(), 0);
    assert_eq!(stage.seen("Ana", "dm").await, ["Map"]);
    let notices = stage.seen("Umpire", "gm").await;
    assert!(
        notices[0].contains(&format!("<@{dora}>")) && !notices[1].contains(&format!("<@{dora}>")),
        "{notices:?}"
    );
    stage.end().await;
}

#[tokio::test]
async fn the_secret_of_one_seat_is_kept_from_its_own_faction() {
    let mut stage = Stage::new().await;
    stage.start();
    let mut own = to_faction("red", "For Ana's eyes");
    own.secrecy = Secrecy::Seat("red-1".into());
    stage.post(&[own]).await;
    stage.settled().await;
    assert_eq!(stage.messages("Carla", "red").await.len(), 0);
    assert_eq!(stage.seen("Ana", "dm").await, ["For Ana's eyes"]);
    assert_eq!(stage.messages("Carla", "dm").await.len(), 0);
    stage.end().await;
}

#[tokio::test]
async fn the_umpires_secret_goes_to_him_alone_if_a_player_reads_his_room() {
    let mut stage = Stage::new().await;
    make_administrator(&stage, "Bruno").await;
    stage.start();
    let body = Body { text: "All truth".into(), ..Body::default() };
    stage.post(&[Dispatch { recipient: Recipient::Gm, secrecy: Secrecy::Umpire, body }]).await;
    stage.settled().await;
    assert_eq!(stage.messages("Bruno", "gm").await.len(), 0);
    assert_eq!(stage.seen("Umpire", "dm").await, ["All truth"]);
    stage.end().await;
}

#[tokio::test]
async fn closed_direct_messages_and_an_administrator_leave_the_button() {
    let mut stage = Stage::new().await;
    make_administrator(&stage, "Bruno").await;
    stage.control.patch("users/Ana", json!({"closed_dms": true})).await.unwrap();
    stage.start();
    stage.post(&[to_faction("red", "Map"), to_seat("red-1", "Report")]).await;
    stage.settled().await;
    let buttons = stage.messages("Bruno", "red").await;
    assert_eq!(buttons.len(), 2);
    assert!(
        buttons
            .iter()
            .all(|message| message["content"].as_str().unwrap().starts_with("A dispatch waits for"))
    );
    stage.end().await;
}

/// The courier's computation and the sandbox's must agree on who reads a room, whatever the rights.
#[tokio::test]
async fn both_computations_of_readers_agree() {
    let stage = Stage::new().await;
    let guild = stage.guild.clone();
    let role = json!({"name": "Scouts", "permissions": "0"});
    let role = stage.control.post(&format!("guilds/{guild}/roles"), role).await.unwrap();
    stage.control.put(&format!("guilds/{guild}/members/Bruno/roles/Scouts")).await.unwrap();
    let role = role["id"].as_str().unwrap();
    let over = |who: Value, allow: u64, deny: u64| {
        let mut one = json!({"allow": allow.to_string(), "deny": deny.to_string()});
        one.as_object_mut().unwrap().extend(who.as_object().unwrap().clone());
        one
    };
    let everyone = |allow, deny| over(json!({"id": guild}), allow, deny);
    let bruno = |allow, deny| over(json!({"user": "Bruno"}), allow, deny);
    let scouts = |allow, deny| over(json!({"id": role}), allow, deny);
    let bot = || over(json!({"user": "Mythico"}), VIEW | 1 << 11, 0);
    let cases = [
        vec![],
        vec![everyone(0, VIEW), bot()],
        vec![everyone(0, VIEW), bot(), scouts(VIEW, 0)],
        vec![everyone(0, VIEW), bot(), scouts(VIEW, 0), bruno(0, VIEW)],
        vec![everyone(0, VIEW), bot(), scouts(0, VIEW), bruno(VIEW, 0)],
        vec![bot(), scouts(0, VIEW)],
        vec![bot(), bruno(0, VIEW)],
    ];
    let work = stage.courier().start();
    let mut verdicts = Vec::new();
    for overwrites in cases {
        stage.control.patch("channels/red", json!({ "overwrites": overwrites })).await.unwrap();
        let told = stage.control.get("readers", &[("channel", "red")]).await.unwrap();
        let reads = told["readers"].as_array().unwrap().iter().any(|reader| reader["name"] == "Bruno");
        stage.meddle("DELETE FROM outbox").await;
        stage.post(&[to_faction("red", "Map")]).await;
        let board = stage.settled().await;
        let map = board.iter().find(|row| row.recipient_text == "channel:faction:red").unwrap();
        assert_eq!(map.parked_for == Some(ParkedFor::Readers), reads, "{overwrites:?}");
        verdicts.push(reads);
    }
    assert_eq!(verdicts, [true, false, true, false, true, false, false]);
    work.abort();
    stage.end().await;
}

#[tokio::test]
async fn a_bound_thread_is_read_as_its_parent_is() {
    let mut stage = Stage::new().await;
    let thread = json!({"name": "red-thread", "type": "thread", "parent": "emtv"});
    let open = stage.control.post(&format!("guilds/{}/channels", stage.guild), thread).await.unwrap();
    stage.bind(Purpose::Faction("red".into()), &open).await;
    stage.start();
    stage.post(&[to_faction("red", "Map")]).await;
    stage.settled().await;
    assert_eq!(stage.messages("Bruno", "red-thread").await.len(), 0);
    assert_eq!(stage.seen("Ana", "dm").await, ["Map"]);
    stage.end().await;
}
