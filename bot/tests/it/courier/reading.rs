//! Secrets and their readers: parked, announced, given to the readers directly, sent once accepted.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};

use mythico::store::outbox::DeliveryState;
use mythico::store::{AcceptedReader, Dispatch, ParkedFor, Purpose, Recipient, Secrecy};
use serde_json::{Value, json};

use super::{DrawPicture, Harness, pictures, sentence, to_all, to_faction, to_seat};

const ADMINISTRATOR: u64 = 1 << 3;
const VIEW: u64 = 1 << 10;

async fn make_administrator(harness: &Harness, user: &str) {
    let roles = format!("guilds/{}/roles", harness.guild);
    let role = json!({"name": "Admin", "permissions": ADMINISTRATOR.to_string()});
    harness.control.post(&roles, role).await.unwrap();
    harness
        .control
        .put(&format!("guilds/{}/members/{user}/roles/Admin", harness.guild))
        .await
        .unwrap();
}

#[tokio::test]
async fn an_opponent_who_is_administrator_parks_the_secret_and_its_readers_get_it_directly() {
    let mut harness = Harness::new().await;
    make_administrator(&harness, "Bruno").await;
    harness.start();
    harness
        .post(&[
            to_faction("red", "Map"),
            to_faction("red", "Plan"),
            to_faction("blue", "Own map"),
            to_all("News"),
        ])
        .await;
    harness.settled().await;
    assert_eq!(harness.messages("Bruno", "red").await, Vec::<Value>::new());
    assert_eq!(harness.seen("Ana", "dm").await, ["Map", "Plan"]);
    assert_eq!(harness.seen("Carla", "dm").await, ["Map", "Plan"]);
    assert_eq!(harness.messages("Bruno", "dm").await.len(), 0);
    assert_eq!(harness.messages("Bruno", "blue").await.len(), 1);
    assert_eq!(harness.seen("Ana", "emtv").await, ["News"]);

    let bruno = harness.store.seats(harness.at.campaign).await.unwrap()[2].user.unwrap();
    let notices = harness.seen("Umpire", "gm").await;
    assert_eq!(notices.len(), 1, "one notice a report: {notices:?}");
    assert!(notices[0].contains(&format!("<@{bruno}> (administrator)")), "{notices:?}");

    let gm = harness.store.campaign(harness.at.campaign).await.unwrap().gm;
    let words = "Bruno runs the server; I trust him.".to_owned();
    let announcement = to_all("Bruno may read everything.");
    let accepted = AcceptedReader { user: bruno, by: gm, words };
    harness.store.accept_reader(harness.at.campaign, &accepted, Some(&announcement)).await.unwrap();
    harness.settled().await;
    assert_eq!(harness.messages("Ana", "red").await.len(), 2);
    assert_eq!(harness.seen("Ana", "dm").await.len(), 2, "no second copy");
    assert_eq!(harness.seen("Ana", "emtv").await, ["News", "Bruno may read everything."]);
    harness.end().await;
}

#[tokio::test]
async fn an_administrator_made_before_a_turn_closes_reads_none_of_its_secrets() {
    let mut harness = Harness::new().await;
    harness.start();
    harness.post(&[to_faction("red", "Map")]).await;
    harness.settled().await;
    make_administrator(&harness, "Bruno").await;
    harness.post(&[to_faction("red", "Plan")]).await;
    harness.settled().await;
    let seen = harness.seen("Bruno", "red").await;
    assert!(
        seen.len() == 1 && seen[0].ends_with("Map"),
        "what stood there before is past helping: {seen:?}"
    );
    assert_eq!(harness.seen("Ana", "dm").await, ["Plan"]);
    harness.end().await;
}

#[tokio::test]
async fn an_administrator_made_during_delivery_reads_none_of_the_rest() {
    let harness = Harness::new().await;
    let (go, told) = std::sync::mpsc::channel::<()>();
    let (told, drawn) = (Mutex::new(told), AtomicU32::new(0));
    let second_waits: DrawPicture = Arc::new(move |request| {
        if drawn.fetch_add(1, Ordering::SeqCst) == 1 {
            told.lock().unwrap().recv()?;
        }
        pictures()(request)
    });
    let work = harness.courier_with(second_waits).start();
    harness.post(&[to_faction("red", "Map"), to_faction("red", "Plan")]).await;
    harness.reaches(DeliveryState::Sent).await;
    make_administrator(&harness, "Bruno").await;
    go.send(()).unwrap();
    harness.settled().await;
    let seen = harness.seen("Bruno", "red").await;
    assert!(
        seen.len() == 1 && seen[0].ends_with("Map"),
        "what stood there before is past helping: {seen:?}"
    );
    assert_eq!(harness.seen("Ana", "dm").await, ["Plan"]);
    work.abort();
    harness.end().await;
}

#[tokio::test]
async fn accepting_one_reader_of_two_sends_nothing_and_copies_nothing_again() {
    let mut harness = Harness::new().await;
    make_administrator(&harness, "Bruno").await;
    let dora = harness.control.post("users", json!({"name": "Dora"})).await.unwrap();
    harness
        .control
        .post(&format!("guilds/{}/members", harness.guild), json!({"user": "Dora"}))
        .await
        .unwrap();
    make_administrator(&harness, "Dora").await;
    let dora = serenity::all::UserId::new(super::id(&dora));
    harness.store.join_seat(harness.at.campaign, "blue-2", dora).await.unwrap();
    harness.start();
    harness.post(&[to_faction("red", "Map")]).await;
    harness.settled().await;
    let gm = harness.store.campaign(harness.at.campaign).await.unwrap().gm;
    let accepted = AcceptedReader { user: dora, by: gm, words: "Dora is fair.".into() };
    harness.store.accept_reader(harness.at.campaign, &accepted, None).await.unwrap();
    harness.settled().await;
    assert_eq!(harness.messages("Ana", "red").await.len(), 0);
    assert_eq!(harness.seen("Ana", "dm").await, ["Map"]);
    let notices = harness.seen("Umpire", "gm").await;
    assert!(
        notices[0].contains(&format!("<@{dora}>")) && !notices[1].contains(&format!("<@{dora}>")),
        "{notices:?}"
    );
    harness.end().await;
}

#[tokio::test]
async fn the_secret_of_one_seat_is_kept_from_its_own_faction() {
    let mut harness = Harness::new().await;
    harness.start();
    let mut own = to_faction("red", "For Ana's eyes");
    own.secrecy = Secrecy::Seat("red-1".into());
    harness.post(&[own]).await;
    harness.settled().await;
    assert_eq!(harness.messages("Carla", "red").await.len(), 0);
    assert_eq!(harness.seen("Ana", "dm").await, ["For Ana's eyes"]);
    assert_eq!(harness.messages("Carla", "dm").await.len(), 0);
    harness.end().await;
}

#[tokio::test]
async fn the_umpires_secret_goes_by_direct_message_if_a_player_reads_the_room() {
    let mut harness = Harness::new().await;
    make_administrator(&harness, "Bruno").await;
    harness.start();
    let told = Dispatch::new(Recipient::Gm, Secrecy::Umpire, &sentence("All truth"));
    harness.post(&[told.unwrap()]).await;
    harness.settled().await;
    assert_eq!(harness.messages("Bruno", "gm").await.len(), 0);
    assert_eq!(harness.seen("Umpire", "dm").await, ["All truth"]);
    harness.end().await;
}

#[tokio::test]
async fn closed_direct_messages_and_an_administrator_leave_the_button() {
    let mut harness = Harness::new().await;
    make_administrator(&harness, "Bruno").await;
    harness.control.patch("users/Ana", json!({"closed_dms": true})).await.unwrap();
    harness.start();
    harness.post(&[to_faction("red", "Map"), to_seat("red-1", "Report")]).await;
    harness.settled().await;
    let buttons = harness.messages("Bruno", "red").await;
    assert_eq!(buttons.len(), 2);
    assert!(
        buttons.iter().all(|message| message["content"]
            .as_str()
            .unwrap()
            .contains("a message waits for you"))
    );
    harness.end().await;
}

/// The courier finds the same readers as the sandbox's computation, for every kind of right. A room
/// open to a role or to everyone counts as read, even if nobody has the role today.
#[tokio::test]
async fn both_computations_of_readers_agree() {
    let harness = Harness::new().await;
    let guild = harness.guild.clone();
    let role = json!({"name": "Scouts", "permissions": "0"});
    let role = harness.control.post(&format!("guilds/{guild}/roles"), role).await.unwrap();
    harness.control.put(&format!("guilds/{guild}/members/Bruno/roles/Scouts")).await.unwrap();
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
    let work = harness.courier().start();
    let mut verdicts = Vec::new();
    for overwrites in cases {
        harness.control.patch("channels/red", json!({ "overwrites": overwrites })).await.unwrap();
        let told = harness.control.get("readers", &[("channel", "red")]).await.unwrap();
        let reads =
            told["readers"].as_array().unwrap().iter().any(|reader| reader["name"] == "Bruno");
        harness.meddle("DELETE FROM dispatch").await;
        harness.post(&[to_faction("red", "Map")]).await;
        let board = harness.settled().await;
        let map = board.iter().find(|row| row.recipient_text == "channel:faction:red").unwrap();
        let is_parked = map.parked_for == Some(ParkedFor::Readers);
        assert!(is_parked || !reads, "{overwrites:?}");
        verdicts.push((reads, is_parked));
    }
    let (read, open) = ((true, true), (false, true));
    assert_eq!(verdicts, [read, (false, false), read, open, read, open, open]);
    work.abort();
    harness.end().await;
}

#[tokio::test]
async fn a_bound_thread_is_read_as_its_parent_is() {
    let mut harness = Harness::new().await;
    let thread = json!({"name": "red-thread", "type": "thread", "parent": "emtv"});
    let open =
        harness.control.post(&format!("guilds/{}/channels", harness.guild), thread).await.unwrap();
    harness.bind(Purpose::Faction("red".into()), &open).await;
    harness.start();
    harness.post(&[to_faction("red", "Map")]).await;
    harness.settled().await;
    assert_eq!(harness.messages("Bruno", "red-thread").await.len(), 0);
    assert_eq!(harness.seen("Ana", "dm").await, ["Map"]);
    harness.end().await;
}
