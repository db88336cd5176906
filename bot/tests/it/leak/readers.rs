//! Readers: no secret is where an opponent can read it, by the sandbox's own computation.

use mythico::store::{OutboxRow, Secrecy};
use mythico_engine::module::Module;
use serde_json::json;

use super::transcript::Reader;
use super::{MODULE, NAME, PLAYERS, begun, begun_by, limits};
use crate::common::{GM, Harness, LONG, allies, text, until};

/// Seat, faction and player.
type Player = (&'static str, &'static str, &'static str);
/// Players of TUW's war, two of them on one side.
const DUKES: [Player; 3] =
    [("aldric", "arden", "Bruno"), ("carlo", "arden", "Carla"), ("yolande", "belmont", "Ana")];

/// Users who may know a dispatch. None: everybody.
fn circle(players: &[Player], secrecy: &Secrecy) -> Option<Vec<&'static str>> {
    let players = |fits: &dyn Fn(&str, &str) -> bool| {
        players
            .iter()
            .filter(|(seat, faction, _)| fits(seat, faction))
            .map(|(_, _, user)| *user)
            .collect()
    };
    match secrecy {
        Secrecy::Public => None,
        Secrecy::Faction(own) => Some(players(&|_, faction| faction == own)),
        Secrecy::Seat(own) => Some(players(&|seat, _| seat == own)),
        Secrecy::Umpire => Some(Vec::new()),
    }
}

/// Fails if somebody reads a secret that they may not know. `accepted` may know it. Returns the
/// number of secrets in channels.
async fn sweep(harness: &Harness, players: &[Player], accepted: &[&str]) -> usize {
    let posted = |row: &OutboxRow| row.message.is_some();
    let mut secrets = 0;
    for row in harness.dispatches().await.into_iter().filter(posted) {
        let Some(circle) = circle(players, &row.secrecy().unwrap()) else { continue };
        secrets += 1;
        let channel = row.channel.unwrap().to_string();
        let told = harness.control.get("readers", &[("channel", &channel)]).await.unwrap();
        for reader in
            told["readers"].as_array().unwrap().iter().filter(|reader| reader["bot"] == false)
        {
            let name = reader["name"].as_str().unwrap();
            assert!(
                name == GM || circle.contains(&name) || accepted.contains(&name),
                "{name} can read ({}) what is for {}",
                reader["why"],
                row.recipient_text
            );
        }
    }
    secrets
}

#[tokio::test(flavor = "multi_thread")]
async fn after_a_turn_nobody_reads_others_secrets_and_everything_is_within_limits() {
    let harness = begun(Module::built_in(MODULE).unwrap().as_listed()).await;
    let opening = sweep(&harness, &PLAYERS, &[]).await;
    let mut reader = Reader::of(&harness, "Ana").await;
    reader.try_orders("move UNIT 4").await;
    reader.look_around().await;
    harness.advance(NAME).await;
    let after = sweep(&harness, &PLAYERS, &[]).await;
    // Three seats and the umpire each time. Lone players have no secrets in a room.
    assert_eq!((opening, after), (4, 8), "the secrets were not posted");
    let visible = harness.visible("Visitor").await;
    assert!(
        PLAYERS.iter().all(|(_, faction, _)| !visible.iter().any(|room| room == faction)),
        "{visible:?}"
    );
    assert!(limits::walk(&harness.control).await > 30, "too little to walk");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_administrator_who_plays_reads_no_secret_until_accepted() {
    let harness = begun(Module::built_in(MODULE).unwrap().as_listed()).await;
    let role = json!({"name": "Admin", "permissions": ["ADMINISTRATOR"]});
    harness.control.post("guilds/Mythico/roles", role).await.unwrap();
    // Earlier posts can't be protected. From now on she can read everything.
    let before: Vec<OutboxRow> = harness.dispatches().await;
    harness.control.put("guilds/Mythico/members/Ana/roles/Admin").await.unwrap();
    harness.advance(NAME).await;
    let of_others =
        |row: &OutboxRow| row.recipient_text == "gm" && !before.iter().any(|old| old.id == row.id);
    let secret = |row: &&OutboxRow| of_others(row) && row.secrecy().unwrap() != Secrecy::Public;
    // Readers of every room are announced in the background.
    let are_there = |rows: &Vec<OutboxRow>| rows.iter().filter(secret).count() >= 2;
    until(LONG, async || harness.dispatches().await, are_there).await;
    harness.delivered().await;
    let rows = harness.dispatches().await;
    let held: Vec<_> = rows.iter().filter(secret).collect();
    assert_eq!(
        held.len(),
        2,
        "what the GM alone may know, and that somebody reads every room now: {rows:#?}"
    );
    assert!(held.iter().all(|row| row.message.is_none()), "posted where she reads it: {held:#?}");
    let accepted = json!({"user": "Ana", "words": "She runs the server.", "campaign": NAME});
    let said = harness.command(GM, "gm accept-reader", accepted).await;
    assert!(text(&said).starts_with("Accepted"), "{}", text(&said));
    harness.delivered().await;
    sweep(&harness, &PLAYERS, &["Ana"]).await;
    let rows = harness.dispatches().await;
    assert!(
        rows.iter().filter(secret).all(|row| row.message.is_none()),
        "no reader is accepted for that"
    );
    let letters = harness.letters(GM).await;
    assert!(
        letters
            .iter()
            .any(|one| one["content"].as_str().unwrap().contains("The map shows everything"))
    );
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_administrator_who_plays_reads_no_opponents_room_without_fog_either() {
    let harness = begun_by(allies::module(), &DUKES.map(|(seat, _, user)| (seat, user))).await;
    sweep(&harness, &DUKES, &[]).await;
    let role = json!({"name": "Admin", "permissions": ["ADMINISTRATOR"]});
    harness.control.post("guilds/Mythico/roles", role).await.unwrap();
    harness.control.put("guilds/Mythico/members/Ana/roles/Admin").await.unwrap();
    let (before, letters) = (harness.dispatches().await, harness.letters("Bruno").await.len());
    for _ in DUKES {
        harness.advance(NAME).await;
    }
    let is_new = |row: &OutboxRow| before.iter().all(|old| old.id != row.id);
    let rows = harness.dispatches().await.into_iter();
    let his: Vec<_> =
        rows.filter(|row| row.recipient_text == "channel:faction:arden" && is_new(row)).collect();
    assert!(
        his.len() == 3 && his.iter().all(|row| row.message.is_none()),
        "posted where she reads it: {his:#?}"
    );
    // The contents of his room. His own reports come when he may order.
    assert!(harness.letters("Bruno").await.len() >= letters + 3, "he gets it by direct message");
    harness.close().await;
}
