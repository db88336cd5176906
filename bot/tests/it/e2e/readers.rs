//! A player who can read everything: the opponents' room gets no secrets until the GM accepts it
//! publicly.

use serde_json::json;

use crate::common::{GM, Harness, LONG, allies, until};

#[tokio::test(flavor = "multi_thread")]
async fn a_secret_waits_while_an_opponent_can_read_its_room() {
    let harness = Harness::prepared(async |_, home| allies::write(home)).await;
    harness
        .control
        .post("guilds/Mythico/roles", json!({"name": "Admin", "permissions": ["ADMINISTRATOR"]}))
        .await
        .unwrap();
    harness.control.put("guilds/Mythico/members/Ana/roles/Admin").await.unwrap();
    let seats = [("aldric", "Bruno"), ("carlo", "Carla"), ("yolande", "Ana")];
    harness.campaign("allies", "Autumn", &seats).await;
    let theirs = harness.channel("Bruno", "arden").await.unwrap();
    assert!(theirs.is_empty(), "Ana can read it, so nothing stands there: {theirs:#?}");
    let told = harness.channel(GM, "gm").await.unwrap();
    assert!(
        told.iter()
            .any(|one| one["content"].as_str().unwrap().contains("Others can read that channel")),
        "{told:#?}"
    );
    assert_eq!(
        harness.letters("Bruno").await.len(),
        2,
        "his own dispatch, and the room's by direct message"
    );
    for words in [" ", "…", "\u{200b}"] {
        let options = json!({"user": "Ana", "words": words, "campaign": "Autumn"});
        let refused = harness.say(GM, "gm accept-reader", options).await;
        assert_eq!(refused, "Say why, in words that everybody can read.");
    }
    let options = json!({"user": "Ana", "words": "She runs the server.", "campaign": "Autumn"});
    let accepted = harness.say(GM, "gm accept-reader", options).await;
    assert!(accepted.starts_with("Accepted"), "{accepted}");
    harness.delivered().await;
    assert!(!harness.channel("Bruno", "arden").await.unwrap().is_empty(), "now it is posted");
    let public = harness.channel("Visitor", "war-room").await.unwrap();
    assert!(
        public.iter().any(|one| one["content"].as_str().unwrap().contains("She runs the server.")),
        "{public:#?} {:#?}",
        harness.dispatches().await
    );
    let umpires = |rows: &[serde_json::Value]| {
        rows.to_owned()
            .iter()
            .any(|one| one["content"].as_str().unwrap().contains("The map shows everything"))
    };
    let before = harness.channel(GM, "gm").await.unwrap();
    let told = public
        .iter()
        .find(|one| one["content"].as_str().unwrap().contains("She runs the server."))
        .unwrap();
    assert!(
        told["content"].as_str().unwrap().matches("<#").count() == 1,
        "which room it covers: {told:#?}"
    );
    harness.advance("Autumn").await;
    let now = harness.channel(GM, "gm").await.unwrap();
    assert!(!umpires(&now[before.len()..]), "never what is the umpire's: {now:#?}");
    assert!(umpires(&harness.letters(GM).await), "it comes by direct message");
    let nothing = json!({"user": "Visitor", "words": "Who knows.", "campaign": "Autumn"});
    let nothing = harness.say(GM, "gm accept-reader", nothing).await;
    assert!(nothing.contains("can read no other faction's room"), "{nothing}");
    let taken_back = json!({"user": "Ana", "campaign": "Autumn"});
    let revoked = harness.say(GM, "gm revoke-reader", taken_back.clone()).await;
    assert!(revoked.starts_with("Taken back"), "{revoked}");
    harness.delivered().await;
    let posted = harness.channel("Bruno", "arden").await.unwrap().len();
    for _ in 0..3 {
        harness.advance("Autumn").await;
    }
    assert_eq!(
        harness.channel("Bruno", "arden").await.unwrap().len(),
        posted,
        "nothing secret since"
    );
    let again = harness.say(GM, "gm revoke-reader", taken_back).await;
    assert!(again.ends_with("wasn't accepted as a reader."), "{again}");
    harness.close().await;
}

/// Waits for a message of the war room with these words. Returns the number of such messages.
async fn said_in_public(harness: &Harness, words: &str) -> usize {
    let count = async || {
        let public = harness.channel("Visitor", "war-room").await.unwrap();
        public.iter().filter(|one| one["content"].as_str().unwrap().contains(words)).count()
    };
    until(LONG, count, |count| *count > 0).await
}

async fn topic(harness: &Harness, room: &str) -> String {
    let seen = harness.control.get("view", &[("user", GM)]).await.unwrap();
    let rooms = seen["guilds"][0]["channels"].as_array().unwrap().clone();
    let room = rooms.iter().find(|one| one["name"] == room).unwrap();
    room["topic"].as_str().unwrap_or_default().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reader_of_more_than_their_seat_is_named_once_in_public_and_in_the_topic() {
    let mut harness = Harness::open().await;
    let role = json!({"name": "Admin", "permissions": ["ADMINISTRATOR"]});
    harness.control.post("guilds/Mythico/roles", role).await.unwrap();
    harness.control.put("guilds/Mythico/members/Ana/roles/Admin").await.unwrap();
    harness
        .campaign("tuw-crossroads", "Crossroads & Co. #1", &[("aldric", "Ana"), ("yolande", GM)])
        .await;
    assert_eq!(said_in_public(&harness, "(administrator) can read").await, 1);
    assert_eq!(said_in_public(&harness, "sees everything and plays too.").await, 1);
    let topics = async || (topic(&harness, "belmont").await, topic(&harness, "war-room").await);
    let are_told = |(belmont, public): &(String, String)| {
        belmont.contains("(administrator)") && public.contains("plays too")
    };
    let (belmont, _) = until(LONG, topics, are_told).await;
    assert!(belmont.contains("Crossroads & Co. #1"), "{belmont}");
    harness.stop_bot().await;
    harness.start_bot().await;
    harness.advance("Crossroads & Co. #1").await;
    tokio::time::sleep(std::time::Duration::from_millis(300)).await;
    assert_eq!(said_in_public(&harness, "(administrator) can read").await, 1, "once is enough");
    harness.close().await;
}
