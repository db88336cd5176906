//! Joining: a seat is requested and granted, or offered and accepted. Nobody takes one of a running
//! campaign without being asked.

use mythico::store::Purpose;
use serde_json::json;

use super::forged::{button, posted, square};
use crate::common::{GM, Harness, Waits, component, text};

const NAME: &str = "Alba";
const MODULE: &str = "el-mythico-skirmish";
const NOTHING: &str = "There's nothing here for you";

/// A war with one player, Ana.
async fn war() -> Harness {
    war_of(Waits::long()).await
}

/// A war with one player and these waiting times.
async fn war_of(waits: Waits) -> Harness {
    let harness = Harness::waiting(waits).await;
    harness.campaign(MODULE, NAME, &[("general", "Ana")]).await;
    harness
}

/// A seat's player by the public status.
async fn seat(harness: &Harness, name: &str) -> String {
    let status = harness.say("Visitor", "status", json!({"campaign": NAME})).await;
    let line = status.lines().find(|line| line.starts_with(&format!("- {name}: ")));
    line.unwrap_or_else(|| panic!("no {name}: {status}")).to_owned()
}

/// A user's direct messages in order.
async fn letters(harness: &Harness, user: &str) -> Vec<String> {
    harness.delivered().await;
    let all = harness.letters(user).await;
    all.iter().map(|one| one["content"].as_str().unwrap().to_owned()).collect()
}

async fn join(harness: &Harness, user: &str, seat: &str) -> String {
    harness.say(user, "join", json!({"leader": seat, "campaign": NAME})).await
}

/// Answer to somebody who presses a button with this id that nobody has shown them.
async fn forged(harness: &Harness, user: &str, id: &str) -> String {
    let message = posted(harness, &square(harness, user).await, button(id)).await;
    text(&harness.control.press(user, &message, id).await.unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_of_a_running_war_is_asked_for_and_granted_once() {
    let mut harness = war().await;
    // A missing room keeps nobody from asking.
    harness.control.delete("channels/league").await.unwrap();
    let asked = join(&harness, "Bruno", "tribune").await;
    assert!(
        asked.starts_with("I asked <@") && asked.contains("Tribune Salazar in Alba"),
        "{asked}"
    );
    assert!(!harness.visible("Bruno").await.contains(&"front".to_owned()), "its room stays closed");
    assert_eq!(seat(&harness, "Tribune Salazar").await, "- Tribune Salazar: autopilot");
    let again = join(&harness, "Bruno", "tribune").await;
    assert!(again.starts_with("You have already asked to play Tribune Salazar"), "{again}");
    harness.delivered().await;
    let question = harness.question(NAME, "grant/").await;
    let said = question["content"].as_str().unwrap();
    assert!(said.contains("asks to play **Tribune Salazar**"), "{said}");
    assert!(
        said.contains("account was made <t:") && said.contains("- General Ibarra: <@"),
        "{said}"
    );
    let room = harness.channel(GM, "gm").await.unwrap();
    let asks = room.iter().filter(|one| one["components"].to_string().contains("grant/")).count();
    assert_eq!(asks, 1, "asked twice, told once");
    let grant = component(&question, "grant/");
    assert_eq!(
        forged(&harness, "Bruno", &grant).await,
        "Only this campaign's GM can do that. Ask them."
    );
    harness.stop_bot().await;
    harness.start_bot().await;
    let granted = harness.control.press(GM, &question, &grant).await.unwrap();
    assert!(text(&granted).ends_with("plays Tribune Salazar in Alba."), "{}", text(&granted));
    assert!(
        harness.visible("Bruno").await.contains(&"front".to_owned()),
        "its room is open at once"
    );
    let told = letters(&harness, "Bruno").await;
    let brief = told.last().unwrap();
    assert!(brief.starts_with("You now play **Tribune Salazar** in Alba. <#"), "{brief}");
    assert!(
        brief.contains("**What wins**") && brief.contains("No orders have been given yet."),
        "{brief}"
    );
    assert!(
        told.iter().any(|one| one.starts_with("# Before the first turn: Tribune")),
        "how things stand: {told:#?}"
    );
    let repeated = forged(&harness, GM, &grant).await;
    assert!(repeated.ends_with("plays Tribune Salazar in Alba."), "{repeated}");
    assert_eq!(letters(&harness, "Bruno").await.len(), told.len(), "pressed twice, said once");
    let public = harness.channel("Visitor", "war-room").await.unwrap();
    let public = public.last().unwrap()["content"].as_str().unwrap().to_owned();
    assert!(public.contains("now plays Tribune Salazar"), "{public}");
    let log = harness.say(GM, "gm seat log", json!({"campaign": NAME})).await;
    assert!(
        log.contains("asked for Tribune Salazar") && log.contains("took Tribune Salazar, by"),
        "{log}"
    );
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refusal_is_reported_and_a_request_lapses_when_the_seat_is_taken() {
    let harness = war().await;
    join(&harness, "Bruno", "tribune").await;
    harness.delivered().await;
    let question = harness.question(NAME, "refuse/").await;
    let refuse = component(&question, "refuse/");
    let refused = harness.control.press(GM, &question, &refuse).await.unwrap();
    assert!(text(&refused).contains("doesn't play Tribune Salazar"), "{}", text(&refused));
    forged(&harness, GM, &refuse).await;
    let told = letters(&harness, "Bruno").await;
    assert_eq!(told.len(), 1, "said once: {told:#?}");
    assert!(
        told[0].starts_with("The GM doesn't let you play Tribune Salazar in Alba."),
        "{told:#?}"
    );
    let late = forged(&harness, GM, &component(&question, "grant/")).await;
    assert!(late.contains("doesn't play Tribune Salazar"), "{late}");
    assert_eq!(seat(&harness, "Tribune Salazar").await, "- Tribune Salazar: autopilot");
    join(&harness, "Carla", "tribune").await;
    harness.delivered().await;
    let carlas = component(&harness.question(NAME, "grant/").await, "grant/");
    harness.granted("Bruno", "tribune", NAME).await;
    let told = letters(&harness, "Carla").await;
    assert!(told[0].starts_with("Somebody else has taken Tribune Salazar in Alba."), "{told:#?}");
    let late = forged(&harness, GM, &carlas).await;
    assert!(late.starts_with("Too late: somebody else plays Tribune Salazar"), "{late}");

    // A request for another seat cancels the first, and both sides are told.
    harness.say(GM, "gm seat unseat", json!({"seat": "tribune"})).await;
    join(&harness, "Carla", "abbess").await;
    harness.delivered().await;
    let first = component(&harness.question(NAME, "grant/").await, "grant/");
    let said = join(&harness, "Carla", "tribune").await;
    assert!(said.contains("instead of"), "{said}");
    harness.delivered().await;
    let question = harness.question(NAME, "grant/").await;
    assert!(
        question["content"].as_str().unwrap().contains("They no longer ask for"),
        "{question:#}"
    );
    let late = forged(&harness, GM, &first).await;
    assert!(late.starts_with("Too late: <@") && late.contains("no longer asks for"), "{late}");
    assert!(!harness.visible("Carla").await.contains(&"front".to_owned()));
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_campaign_is_open_until_its_start_if_its_gm_says_so() {
    let harness = Harness::open().await;
    harness.say(GM, "campaign create", json!({"module": MODULE, "name": NAME})).await;
    let asked = join(&harness, "Ana", "general").await;
    assert!(asked.starts_with("I asked "), "unless it is open: {asked}");
    let open = json!({"open": true, "campaign": NAME});
    let opened = harness.say(GM, "gm seat admit", open.clone()).await;
    assert!(opened.starts_with("Everybody in this server can join Alba"), "{opened}");
    let joined = join(&harness, "Ana", "general").await;
    assert!(joined.starts_with("Welcome, General Ibarra"), "{joined}");
    harness.say(GM, "campaign start", json!({"campaign": NAME})).await;
    let asked = join(&harness, "Bruno", "tribune").await;
    assert!(asked.starts_with("I asked "), "not once it has started: {asked}");
    let late = harness.say(GM, "gm seat admit", open).await;
    assert!(late.starts_with("Alba has started."), "{late}");
    let own = join(&harness, GM, "tribune").await;
    assert!(own.starts_with("Welcome, Tribune Salazar"), "the GM asks nobody: {own}");
    harness.delivered().await;
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_invited_user_can_accept_an_offered_seat() {
    let harness = war().await;
    let options = json!({"seat": "tribune", "user": "Bruno", "campaign": NAME});
    let invited = harness.say(GM, "gm seat invite", options.clone()).await;
    assert!(invited.contains("by direct message to play Tribune Salazar"), "{invited}");
    harness.delivered().await;
    let offer = harness.letters("Bruno").await.pop().unwrap();
    let (accept, decline) = (component(&offer, "accept/"), component(&offer, "decline/"));
    for other in ["Carla", GM] {
        let said = forged(&harness, other, &accept).await;
        assert!(said.starts_with(NOTHING), "{other}: {said}");
    }
    let declined = harness.control.press("Bruno", &offer, &decline).await.unwrap();
    assert!(text(&declined).contains("doesn't play Tribune Salazar"), "{}", text(&declined));
    harness.delivered().await;
    let room = harness.channel(GM, "gm").await.unwrap();
    assert!(
        room.last().unwrap()["content"].as_str().unwrap().contains("doesn't want to play Tribune"),
        "{room:#?}"
    );
    harness.say(GM, "gm seat invite", options.clone()).await;
    harness.delivered().await;
    let offer = harness.letters("Bruno").await.pop().unwrap();
    let accepted =
        harness.control.press("Bruno", &offer, &component(&offer, "accept/")).await.unwrap();
    assert!(text(&accepted).ends_with("plays Tribune Salazar in Alba."), "{}", text(&accepted));
    assert!(harness.visible("Bruno").await.contains(&"front".to_owned()));
    let taken = harness.say(GM, "gm seat invite", options).await;
    assert!(taken.starts_with("Tribune Salazar is taken"), "{taken}");
    let free = harness.choices(GM, "gm seat invite", "seat", "", json!({"campaign": NAME})).await;
    assert_eq!(free, ["abbess"]);
    let not_gm =
        harness.control.command("Ana", "general", "gm seat log", json!({"campaign": NAME})).await;
    assert!(not_gm.is_err() || text(&not_gm.unwrap()).starts_with("Only this campaign's GM"));
    harness.delivered().await;
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_gm_is_told_which_seats_an_applicant_has_played_and_warned() {
    let harness = Harness::open().await;
    harness.campaign(MODULE, NAME, &[("general", "Ana"), ("tribune", "Bruno")]).await;
    let options = json!({"seat": "tribune", "reason": "He asked for it.", "campaign": NAME});
    harness.say(GM, "gm seat unseat", options).await;
    let told = letters(&harness, "Bruno").await;
    assert!(told.last().unwrap().contains("Their reason: He asked for it."), "{told:#?}");
    join(&harness, "Bruno", "abbess").await;
    harness.delivered().await;
    let question = harness.question(NAME, "grant/").await;
    let said = question["content"].as_str().unwrap();
    assert!(
        said.contains("**They have played Tribune Salazar in this war**, in another faction"),
        "{said}"
    );
    let mut options = json!({"seat": "general", "user": "Bruno", "campaign": NAME});
    let warned = harness.say(GM, "gm seat replace", options.clone()).await;
    assert!(
        warned.contains("they have played Tribune Salazar in this war.")
            && warned.contains("`even-so:True`"),
        "{warned}"
    );
    assert!(seat(&harness, "General Ibarra").await.contains("<@"), "she plays on");
    options["even-so"] = json!(true);
    let done = harness.say(GM, "gm seat replace", options).await;
    assert!(done.contains("now plays General Ibarra"), "{done}");
    let offered = json!({"seat": "tribune", "user": "Ana", "campaign": NAME});
    let warned = harness.say(GM, "gm seat invite", offered).await;
    assert!(warned.contains("they have played General Ibarra"), "{warned}");
    let back = json!({"seat": "tribune", "user": "Carla", "campaign": NAME});
    assert!(harness.say(GM, "gm seat invite", back).await.contains("I asked"));
    harness.delivered().await;
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes long: .ci/nightly runs it"]
async fn a_slow_press_changes_its_own_message() {
    let harness = war_of(Waits::own()).await;
    join(&harness, "Bruno", "tribune").await;
    harness.delivered().await;
    let question = harness.question(NAME, "grant/").await;
    let slow = json!({"fault": "slow", "ms": 2_000, "method": "GET", "path": "/guilds/*/members", "times": 2});
    harness.control.post("faults", slow.clone()).await.unwrap();
    harness.control.delete("guilds/Mythico/members/Bruno").await.unwrap();
    let pressed =
        harness.control.press(GM, &question, &component(&question, "grant/")).await.unwrap();
    assert_eq!(pressed["state"], "acknowledged", "{pressed:#}");
    let told = harness.control.next(&pressed).await.unwrap();
    assert!(told.to_string().contains("isn't in this server"), "{told:#}");
    let still = harness.question(NAME, "grant/").await;
    assert_eq!(still["content"], question["content"], "what is wrong is said beside it");
    harness.control.delete("faults").await.unwrap();
    harness.control.post("guilds/Mythico/members", json!({"user": "Bruno"})).await.unwrap();
    harness.control.post("faults", slow).await.unwrap();
    let pressed =
        harness.control.press(GM, &question, &component(&question, "grant/")).await.unwrap();
    assert_eq!(pressed["state"], "acknowledged", "{pressed:#}");
    harness.control.next(&pressed).await.unwrap();
    let room = harness.channel(GM, "gm").await.unwrap();
    let settled = room.iter().find(|one| one["id"] == question["id"]).unwrap();
    assert!(
        settled["content"].as_str().unwrap().ends_with("plays Tribune Salazar in Alba."),
        "{settled:#}"
    );
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_offer_needs_another_confirmation_if_its_user_has_learned_secrets() {
    let harness = war().await;
    let options = json!({"seat": "tribune", "user": "Bruno", "campaign": NAME});
    let invited = harness.say(GM, "gm seat invite", options).await;
    assert!(invited.contains("I asked"), "{invited}");
    // Before he answers, he is let into the general's room.
    let campaign = harness.find(NAME).await.id;
    let room = harness
        .store()
        .channel_for(campaign, &Purpose::Faction("junta".into()))
        .await
        .unwrap()
        .unwrap();
    let bot = mythico::discord::channels::BOT.bits().to_string();
    let opened = json!({"overwrites": [
        {"role": "@everyone", "deny": "1024"}, {"user": "Mythico", "allow": bot}, {"user": "Bruno", "allow": "1024"}
    ]});
    harness.control.patch(&format!("channels/{room}"), opened).await.unwrap();
    harness.delivered().await;
    let offer = harness.letters("Bruno").await.pop().unwrap();
    let accept = component(&offer, "accept/");
    let asked = harness.control.press("Bruno", &offer, &accept).await.unwrap();
    assert!(
        text(&asked).starts_with("Since that offer you have learned what its opponents know.")
            && text(&asked).contains("I asked <@"),
        "{}",
        text(&asked)
    );
    harness.delivered().await;
    let offered = harness.letters("Bruno").await;
    let offered = offered.iter().find(|one| one["id"] == offer["id"]).unwrap();
    assert!(
        offered["components"].as_array().unwrap().is_empty(),
        "it isn't offered any more: {offered:#}"
    );
    assert!(!seat(&harness, "Tribune Salazar").await.contains("<@"), "not before the GM says so");
    let question = harness.question(NAME, "grant/").await;
    let said = question["content"].as_str().unwrap();
    assert!(
        said.contains("**They know more than this seat may**") && said.contains("can read <#"),
        "{said}"
    );
    harness.control.press(GM, &question, &component(&question, "grant/")).await.unwrap();
    assert!(seat(&harness, "Tribune Salazar").await.contains("<@"));
    harness.delivered().await;

    // Facts that the GM knew when offering aren't asked about.
    let options = json!({"seat": "abbess", "user": "Carla", "campaign": NAME, "even-so": true});
    harness
        .say(
            GM,
            "gm accept-reader",
            json!({"user": "Carla", "words": "She writes it up", "campaign": NAME}),
        )
        .await;
    harness.say(GM, "gm seat invite", options).await;
    harness.delivered().await;
    let joined = harness.say("Carla", "join", json!({"leader": "abbess", "campaign": NAME})).await;
    assert!(joined.starts_with("Welcome, Abbess"), "{joined}");
    harness.delivered().await;
    harness.close().await;
}
