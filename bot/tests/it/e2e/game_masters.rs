//! Several game masters, a transfer of a campaign, and a takeover from a GM who left. Everybody is
//! told, and `#gm` follows.

use mythico::courier::Collected;
use mythico::store::{Body, Dispatch, ParkedFor, Recipient, Secrecy};
use mythico_engine::words::literal;
use serde_json::json;

use crate::common::{GM, Harness, LONG, SQUARE, component, message, text, until};

const MODULE: &str = "el-mythico-skirmish";

async fn opened(seats: &[(&str, &str)]) -> Harness {
    let harness = Harness::open().await;
    let role = json!({"name": "Staff", "permissions": ["MANAGE_GUILD"]});
    harness.control.post("guilds/Mythico/roles", role).await.unwrap();
    for user in ["Ana", "Visitor"] {
        harness.control.put(&format!("guilds/Mythico/members/{user}/roles/Staff")).await.unwrap();
    }
    harness.campaign(MODULE, "Autumn", seats).await;
    harness
}

/// Gives a command that asks first, and presses its button.
async fn confirmed(
    harness: &Harness,
    user: &str,
    command: &str,
    whom: Option<&str>,
    button: &str,
) -> String {
    let options = whom.map_or_else(|| json!({}), |whom| json!({"user": whom}));
    let asked = harness.command(user, command, options).await;
    let asked = message(&asked);
    let pressed = harness.control.press(user, &asked, &component(&asked, button)).await.unwrap();
    harness.delivered().await;
    text(&pressed)
}

async fn in_public(harness: &Harness, words: &str) -> usize {
    let count = async || {
        let told = harness.channel("Bruno", "war-room").await.unwrap();
        told.iter().filter(|one| one["content"].as_str().unwrap().contains(words)).count()
    };
    until(LONG, count, |count| *count > 0).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_gm_has_all_powers_until_dismissed() {
    let harness = opened(&[("tribune", "Bruno")]).await;
    let before = harness.say("Visitor", "gm board", json!({})).await;
    assert_eq!(before, "Only this campaign's GM can do that. Ask them.");
    assert!(harness.channel("Visitor", "gm").await.is_err(), "the room is closed");
    let asked = harness.say(GM, "gm appoint", json!({"user": "Visitor"})).await;
    assert!(asked.contains("They see everything") && !asked.contains("plays"), "{asked}");
    assert!(harness.channel("Visitor", "gm").await.is_err(), "asked, not done");
    let said = confirmed(&harness, GM, "gm appoint", Some("Visitor"), "gm-appoint").await;
    assert!(said.contains("is now a GM of Autumn"), "{said}");
    assert_eq!(in_public(&harness, "has made <@").await, 1);
    assert!(!harness.channel("Visitor", "gm").await.unwrap().is_empty(), "the room is open");
    assert!(
        harness.letters("Visitor").await[0]["content"]
            .to_string()
            .contains("You are now a GM of Autumn")
    );

    // Both lead it, but only one decides who does.
    let refused = harness.say("Visitor", "gm appoint", json!({"user": "Ana"})).await;
    assert!(refused.starts_with("Only <@") && refused.contains("chooses its GMs"), "{refused}");
    assert!(harness.say("Visitor", "gm board", json!({})).await.contains("Who has what"));
    let closed = harness.say("Visitor", "gm advance", json!({"now": true})).await;
    assert!(closed.contains("Now open: turn 2"), "{closed}");
    harness.delivered().await;
    let again = harness.say(GM, "gm appoint", json!({"user": "Visitor"})).await;
    assert!(again.contains("is already a GM of Autumn"), "{again}");

    let gone = harness.say(GM, "gm dismiss", json!({"user": "Visitor"})).await;
    assert!(gone.contains("is no longer a GM of Autumn"), "{gone}");
    harness.delivered().await;
    assert_eq!(in_public(&harness, "is no longer a GM").await, 1);
    assert!(harness.channel("Visitor", "gm").await.is_err(), "the room is closed again");
    let after = harness.say("Visitor", "gm board", json!({"campaign": "Autumn"})).await;
    assert_eq!(after, "Only this campaign's GM can do that. Ask them.");
    let asked =
        harness.say("Visitor", "join", json!({"leader": "abbess", "campaign": "Autumn"})).await;
    assert!(asked.starts_with("I asked "), "{asked}");
    harness.delivered().await;
    let question = harness.question("Autumn", "grant/").await;
    let said = question["content"].as_str().unwrap();
    assert!(
        said.contains("know more than this seat may**: as its GM they see everything."),
        "{said}"
    );
    let log = harness.say(GM, "gm seat log", json!({})).await;
    assert!(log.contains("another GM") && log.contains("took back that <@"), "{log}");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_becomes_gm_is_named_and_sees_what_a_playing_gm_sees() {
    let harness = opened(&[("general", "Ana"), ("tribune", "Bruno")]).await;
    harness.say("Bruno", "order", json!({"unit": "12", "order": "dig"})).await;
    let asked = harness.say(GM, "gm appoint", json!({"user": "Ana"})).await;
    assert!(
        asked.contains("plays General Ibarra.") && asked.contains("sees what their opponents do"),
        "{asked}"
    );
    confirmed(&harness, GM, "gm appoint", Some("Ana"), "gm-appoint").await;
    assert_eq!(in_public(&harness, "sees everything and plays too.").await, 1);
    // A GM who plays isn't shown who hasn't ordered. A GM who doesn't play is.
    let hers = harness.say("Ana", "gm board", json!({})).await;
    assert!(
        hers.lines().any(|line| line.contains("Tribune") && line.ends_with("): not ready")),
        "{hers}"
    );
    let his = harness.say(GM, "gm board", json!({})).await;
    assert!(
        his.lines().any(|line| line.contains("Tribune") && line.contains("one order")),
        "{his}"
    );
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_campaign_is_handed_over_and_taken_over_only_by_a_manager_of_its_server() {
    let harness = opened(&[("tribune", "Bruno")]).await;
    let said = confirmed(&harness, GM, "gm hand-over", Some("Visitor"), "gm-hand-over").await;
    assert!(said.contains("is now the GM of Autumn. You no longer are"), "{said}");
    assert_eq!(in_public(&harness, "has handed the campaign over. <@").await, 1);
    let former = harness.say(GM, "gm board", json!({"campaign": "Autumn"})).await;
    assert_eq!(former, "Only this campaign's GM can do that. Ask them.");
    assert!(harness.channel("Visitor", "gm").await.is_ok());
    assert!(harness.say("Visitor", "gm board", json!({})).await.contains("Who has what"));
    let back = confirmed(&harness, "Visitor", "gm hand-over", Some(GM), "gm-hand-over").await;
    assert!(back.contains("is now the GM of Autumn"), "{back}");
    assert!(harness.channel("Visitor", "gm").await.is_err(), "the former one's room is closed");

    // A GM who leaves can be replaced.
    confirmed(&harness, GM, "gm hand-over", Some("Visitor"), "gm-hand-over").await;
    let early = harness.say(GM, "campaign take-over", json!({"campaign": "Autumn"})).await;
    assert!(early.contains("is in this server. Ask them"), "{early}");
    harness.control.delete("guilds/Mythico/members/Visitor").await.unwrap();
    let named = json!({"campaign": "Autumn"});
    assert!(
        harness.control.command("Bruno", SQUARE, "campaign take-over", named).await.is_err(),
        "hidden"
    );
    from_another_server_nothing_is_taken_over(&harness).await;
    let asked =
        message(&harness.command(GM, "campaign take-over", json!({"campaign": "Autumn"})).await);
    assert!(
        asked["content"]
            .as_str()
            .unwrap()
            .contains("has left this server. Take the campaign over?")
    );
    let taken =
        harness.control.press(GM, &asked, &component(&asked, "gm-take-over")).await.unwrap();
    assert!(text(&taken).starts_with("You are now the GM of Autumn."), "{}", text(&taken));
    harness.delivered().await;
    assert_eq!(in_public(&harness, "who manages it, is the GM now").await, 1);
    assert!(harness.say(GM, "gm board", json!({})).await.contains("Who has what"));
    assert!(harness.channel(GM, "gm").await.is_ok());
    harness.close().await;
}

/// Permission to manage one server gives none in another, although the campaign can be named there.
async fn from_another_server_nothing_is_taken_over(harness: &Harness) {
    let control = &harness.control;
    control.post("guilds", json!({"name": "Elsewhere", "owner": "Bruno"})).await.unwrap();
    let lobby = json!({"name": "lobby", "type": "text"});
    let lobby = control.post("guilds/Elsewhere/channels", lobby).await.unwrap();
    let permissions = json!({"permissions": mythico::discord::channels::BOT.bits().to_string()});
    control.post("guilds/Elsewhere/bot", permissions).await.unwrap();
    let lobby = lobby["id"].as_str().unwrap();
    let taken = control
        .command("Bruno", lobby, "campaign take-over", json!({"campaign": "Autumn"}))
        .await
        .unwrap();
    assert!(
        text(&taken).starts_with("Only people who manage this server can do that."),
        "{}",
        text(&taken)
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_former_gm_collects_none_of_the_umpires_secrets() {
    let harness = opened(&[("tribune", "Bruno")]).await;
    harness.say(GM, "campaign settings", json!({"secrets": "collect", "campaign": "Autumn"})).await;
    confirmed(&harness, GM, "gm appoint", Some("Visitor"), "gm-appoint").await;
    let visitor = *harness.find("Autumn").await.co_gms.iter().next().unwrap();
    harness.advance("Autumn").await;
    let waiting = async || {
        let to_visitor = Recipient::User(visitor).to_string();
        let mut rows = harness.dispatches().await;
        rows.retain(|row| {
            row.recipient_text == to_visitor && row.secrecy().unwrap() == Secrecy::Umpire
        });
        rows.pop().unwrap()
    };
    let id = waiting().await.id;
    let collected = async || harness.app().courier.collect(id, visitor, "en").await.unwrap();
    assert!(matches!(collected().await, Collected::Dispatch(_)), "a GM's own");
    harness.say(GM, "gm dismiss", json!({"user": "Visitor"})).await;
    let after = collected().await;
    assert!(
        matches!(&after, Collected::No(said) if said.starts_with("There's nothing here")),
        "{after:?}"
    );
    // An older message that is sent only now has no button either.
    let late = Body::sentence(literal("Who is where."));
    let late = Dispatch::new(Recipient::User(visitor), Secrecy::Umpire, &late).unwrap();
    harness.store().send(harness.find("Autumn").await.now, &[late]).await.unwrap();
    harness.delivered().await;
    assert_eq!(waiting().await.parked_for, Some(ParkedFor::NoPlayer));
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn appointing_a_gm_needs_another_confirmation_if_they_play_by_now() {
    let harness = opened(&[("tribune", "Bruno")]).await;
    let asked = message(&harness.command(GM, "gm appoint", json!({"user": "Visitor"})).await);
    assert!(!asked["content"].as_str().unwrap().contains("plays"), "{asked:#}");
    harness.granted("Visitor", "abbess", "Autumn").await;
    let anew = harness.control.press(GM, &asked, &component(&asked, "gm-appoint")).await.unwrap();
    assert!(
        text(&anew).contains("plays ") && text(&anew).contains("sees what their opponents do"),
        "{anew:#}"
    );
    assert!(harness.find("Autumn").await.co_gms.is_empty(), "nothing is done");
    let anew = message(&anew);
    let done = harness.control.press(GM, &anew, &component(&anew, "gm-appoint")).await.unwrap();
    assert!(text(&done).contains("is now a GM of Autumn"), "{}", text(&done));
    harness.delivered().await;
    harness.close().await;
}
