//! `/gm order` and `/gm edit`: orders that the GM gives on a seat's behalf, and corrections of the position, each shown first, told to whom
//! they concern, and repeated by whoever verifies the war.

use mythico::adjudicator::repeat::{Repeated, Repeater};
use mythico::store::{Act, Order};
use mythico_engine::systems::SHIPPED;
use mythico_engine::view::Viewer;
use serde_json::{Value, json};

use crate::common::{GM, Harness, SQUARE, Waits, component, message, text};

const MYTHICO: &str = "el-mythico-skirmish";
const TUW: &str = "tuw-crossroads";
const SEATS: [(&str, &str); 2] = [("general", "Ana"), ("tribune", "Bruno")];

async fn started() -> Harness {
    let harness = Harness::waiting(Waits::short()).await;
    harness.campaign(MYTHICO, "Alba", &SEATS).await;
    harness
}

/// What stands for a seat.
async fn standing(harness: &Harness, seat: &str) -> Vec<Order> {
    let at = harness.find("Alba").await.now;
    harness.store().standing_orders_of(at, seat).await.unwrap()
}

async fn press(harness: &Harness, user: &str, shown: &Value, word: &str) -> Value {
    let shown = message(shown);
    harness.control.press(user, &shown, &component(&shown, word)).await.unwrap()
}

/// Presses a button whose answer is lost on the way, and presses it again.
async fn press_twice(harness: &Harness, shown: &Value, word: &str) -> Value {
    let lost =
        json!({"fault": "status", "status": 500, "method": "POST", "path": "/interactions/*/*/callback"});
    harness.control.post("faults", lost).await.unwrap();
    let lost = press(harness, GM, shown, word).await;
    assert_eq!(lost["state"], "failed");
    press(harness, GM, shown, word).await
}

async fn letters(harness: &Harness, user: &str) -> String {
    harness.delivered().await;
    harness.letters(user).await.iter().map(ToString::to_string).collect()
}

async fn in_public(harness: &Harness, words: &str) -> usize {
    harness.delivered().await;
    let told = harness.channel("Bruno", "war-room").await.unwrap();
    told.iter().filter(|one| one["content"].as_str().unwrap().contains(words)).count()
}

/// Do all windows that were resolved lead to what is kept?
async fn verified(harness: &Harness) -> usize {
    let repeater = Repeater { store: harness.store().clone(), systems: SHIPPED };
    let mut same = 0;
    for campaign in harness.store().campaigns().await.unwrap() {
        for window in repeater.windows(campaign.id).await.unwrap() {
            assert_eq!(repeater.repeat(&window).await.unwrap(), Repeated::Same, "{:?}", window.key);
            same += 1;
        }
        for first in repeater.beginnings(campaign.id).await.unwrap() {
            assert_eq!(repeater.begin(&first).await.unwrap(), Repeated::Same, "{:?}", first.key);
        }
    }
    same
}

/// The hex and the strength of a unit, by its page.
async fn page(harness: &Harness, user: &str, unit: &str) -> String {
    harness.say(user, "unit", json!({"unit": unit})).await
}

#[tokio::test(flavor = "multi_thread")]
async fn orders_on_a_seats_behalf_are_shown_given_marked_and_told() {
    let harness = started().await;
    let seats = harness.choices(GM, "gm order", "seat", "", json!({})).await;
    assert_eq!(seats, ["general", "tribune", "abbess"]);
    let given = json!({"seat": "general", "text": "rest 10; dig 11", "reason": "She is ill `@everyone`"});
    let shown = harness.command(GM, "gm order", given).await;
    assert!(text(&shown).contains("On behalf of **General Ibarra**"), "{}", text(&shown));
    assert!(standing(&harness, "general").await.is_empty(), "nothing before the button");
    let again = press_twice(&harness, &shown, "gm-give").await;
    assert!(text(&again).contains("stands already"), "{}", text(&again));
    assert_eq!(text(&again).matches("Receipt").count(), 2, "{}", text(&again));
    let orders = standing(&harness, "general").await;
    let texts: Vec<&str> = orders.iter().map(|order| &*order.text).collect();
    assert!(texts == ["rest 10", "dig 11"] && orders.iter().all(|order| order.by_gm), "{orders:?}");

    let told = letters(&harness, "Ana").await;
    assert!(told.contains("the GM has given orders for you") && told.contains("She is ill"), "{told}");
    assert_eq!(told.matches("the GM has given orders").count(), 1, "{told}");
    assert!(!letters(&harness, "Bruno").await.contains("She is ill"));
    let list = harness.say("Ana", "orders list", json!({})).await;
    assert_eq!(list.matches("given by the GM").count(), 2, "{list}");
    // They are hers to change and to strike.
    harness.say("Ana", "land rest", json!({"unit": "11"})).await;
    harness.say("Ana", "orders strike", json!({"order": "rest 10"})).await;
    let orders = standing(&harness, "general").await;
    assert!(orders.len() == 1 && orders[0].text == "rest 11" && !orders[0].by_gm, "{orders:?}");
    let log = harness.say(GM, "gm seat log", json!({})).await;
    assert!(log.contains("gave orders on behalf of General Ibarra") && log.contains("She is ill"), "{log}");
    harness.advance("Alba").await;
    assert_eq!(verified(&harness).await, 1);
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_line_gives_the_text_back_and_nothing_is_given() {
    let harness = started().await;
    let given = json!({"seat": "general", "text": "rest 10; move 10 to Atlantis", "reason": "why"});
    let refused = harness.say(GM, "gm order", given).await;
    assert!(refused.contains("Nothing was given") && refused.contains("Atlantis"), "{refused}");
    assert!(refused.contains("rest 10; move 10 to Atlantis"), "the text comes back: {refused}");
    assert!(standing(&harness, "general").await.is_empty());
    let seatless = json!({"text": "rest 10", "reason": "why"});
    let refused = harness.say(GM, "gm order", seatless).await;
    assert!(refused.contains("add `seat:`") && refused.contains("rest 10"), "{refused}");
    let nobody = json!({"seat": "emperor", "text": "rest 10", "reason": "why"});
    let refused = harness.say(GM, "gm order", nobody).await;
    assert!(refused.contains("emperor") && refused.contains("rest 10"), "{refused}");
    let question = json!({"seat": "general", "text": "odds 10 11", "reason": "why"});
    assert!(harness.say(GM, "gm order", question).await.contains("There is no order in that"));
    let given = json!({"seat": "general", "text": "rest 10", "reason": "why"});
    let by_ana = harness.control.command("Ana", SQUARE, "gm order", given).await.unwrap_err();
    assert!(by_ana.to_string().contains("may not use /gm"), "{by_ana}");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_autopilots_seat_stays_its_own_and_orders_the_rest() {
    let harness = started().await;
    harness.say("Ana", "autopilot", json!({"on": true})).await;
    let given = json!({"seat": "general", "text": "dig 10", "reason": "Hold the bridge"});
    let shown = harness.command(GM, "gm order", given).await;
    assert!(
        text(&shown).contains("autopilot orders the rest") || text(&shown).contains("it orders the rest")
    );
    press(&harness, GM, &shown, "gm-give").await;
    let at = harness.find("Alba").await.now;
    let seats = harness.store().seats(at.campaign).await.unwrap();
    assert!(seats.iter().any(|seat| seat.seat == "general" && seat.autopilot), "it is the autopilot's still");
    harness.advance("Alba").await;
    let orders = harness.store().standing_orders_of(at, "general").await.unwrap();
    assert!(orders.iter().any(|order| order.text == "dig 10" && order.by_gm), "{orders:?}");
    assert!(orders.iter().any(|order| order.by.is_none()), "the autopilot ordered the rest: {orders:?}");
    assert!(!orders.iter().any(|order| order.by.is_none() && order.text.contains(" 10 ")), "{orders:?}");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn in_an_immediate_window_what_the_gm_orders_is_carried_out_by_the_button() {
    let harness = Harness::waiting(Waits::short()).await;
    harness.campaign(TUW, "Autumn", &[("aldric", "Ana"), ("yolande", "Bruno")]).await;
    let others = json!({"seat": "yolande", "text": "move y1 s", "reason": "why"});
    let refused = harness.say(GM, "gm order", others).await;
    assert!(refused.contains("It isn't the turn of"), "{refused}");
    let two = json!({"seat": "aldric", "text": "move a1 3 2; move a2 3", "reason": "She is ill"});
    let refused = harness.say(GM, "gm order", two).await;
    assert!(refused.contains("is given by itself") && refused.contains("move a2 3"), "{refused}");
    let given = json!({"seat": "aldric", "text": "move a1 3 2", "reason": "She is ill"});
    let shown = harness.command(GM, "gm order", given).await;
    assert!(text(&shown).contains("final"), "{}", text(&shown));
    let at = harness.find("Autumn").await.now;
    assert_eq!(harness.store().immediate_position(at).await.unwrap().next_place, 1);
    let again = press_twice(&harness, &shown, "gm-give").await;
    assert!(text(&again).contains("Receipt"), "{}", text(&again));
    assert!(text(&again).contains("stands already"), "{}", text(&again));
    assert_eq!(harness.store().immediate_position(at).await.unwrap().next_place, 2, "once");
    assert!(letters(&harness, "Ana").await.contains("which are carried out at once"));
    let list = harness.say("Ana", "orders list", json!({})).await;
    assert!(list.contains("given by the GM"), "{list}");

    // A correction waits for the window's end, and everybody sees it on the open field.
    let acts = harness.choices(GM, "gm edit", "act", "", json!({})).await;
    assert_eq!(acts, ["put", "state", "remove"]);
    let line = json!({"act": "state", "line": "y1 wounded", "reason": "The die was read wrongly"});
    let shown = harness.command(GM, "gm edit", line).await;
    press(&harness, GM, &shown, "gm-give").await;
    let unknown = json!({"act": "state", "line": "y99 wounded", "reason": "why"});
    assert!(harness.say(GM, "gm edit", unknown).await.contains("y99"));
    assert!(!page(&harness, "Bruno", "y1").await.contains("ounded"), "not yet");
    harness.advance("Autumn").await;
    assert!(page(&harness, "Bruno", "y1").await.contains("ounded"));
    assert!(letters(&harness, "Bruno").await.contains("The die was read wrongly"));
    assert_eq!(verified(&harness).await, 1);
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_correction_is_shown_decided_carried_out_told_to_its_seat_alone_and_repeated() {
    let harness = started().await;
    let acts = harness.choices(GM, "gm edit", "act", "", json!({})).await;
    assert!(acts.contains(&"put".to_owned()) && acts.contains(&"heir".to_owned()), "{acts:?}");
    let units = harness.choices(GM, "gm edit", "line", "1/1", json!({"act": "strength"})).await;
    assert!(units.contains(&"1/10".to_owned()), "{units:?}");
    let places = harness.choices(GM, "gm edit", "line", "1/10 Vado", json!({"act": "put"})).await;
    assert_eq!(places, ["1/10 Vado Viejo"]);

    let unit = json!({"act": "strength", "line": "1/10 3", "reason": "A round was counted *twice*"});
    let shown = harness.command(GM, "gm edit", unit).await;
    assert!(
        text(&shown).contains("has STR 3 now") && text(&shown).contains("So far it has"),
        "{}",
        text(&shown)
    );
    let at = harness.find("Alba").await.now;
    assert!(harness.store().umpire_acts(at).await.unwrap().is_empty(), "nothing before the button");
    let done = press_twice(&harness, &shown, "gm-give").await;
    assert!(text(&done).contains("carried out when this window closes"), "{}", text(&done));
    let acts = harness.store().umpire_acts(at).await.unwrap();
    assert_eq!(acts.len(), 1);
    assert_eq!(acts[0].text, "strength 1/10 3 \"A round was counted *twice*\"".replace('"', ""));
    let entries = harness.store().audit_log(at.campaign).await.unwrap();
    assert_eq!(entries.iter().filter(|entry| entry.act == Act::UmpireActed).count(), 1, "{entries:?}");

    // Another of its kind takes its place; the list of acts takes one back.
    let second = json!({"act": "funds", "line": "general 50", "reason": "An oversight"});
    let shown = harness.command(GM, "gm edit", second).await;
    press(&harness, GM, &shown, "gm-give").await;
    let back = harness.choices(GM, "gm edit", "act", "back", json!({})).await;
    assert_eq!(back.len(), 2, "{back:?}");
    let funds = back.iter().find(|choice| choice.contains("funds")).unwrap();
    let said = harness.say(GM, "gm edit", json!({"act": funds, "reason": "It was none"})).await;
    assert!(said.starts_with("Taken back: `funds general 50"), "{said}");
    let too_much = json!({"act": "funds", "line": "general -9999", "reason": "why"});
    assert!(harness.say(GM, "gm edit", too_much).await.contains("has only"));
    let unknown = harness.say(GM, "gm edit", json!({"act": "smite", "line": "1/10", "reason": "why"})).await;
    assert!(unknown.contains("There is no such act") && unknown.contains("smite 1/10"), "{unknown}");
    let board = harness.say(GM, "gm board", json!({})).await;
    assert!(board.contains("strength 1/10 3"), "{board}");

    harness.advance("Alba").await;
    let state = harness.app().states.at_start(harness.find("Alba").await.now).await.unwrap().state;
    let own = state.perspective(Viewer::Seat(state.seats().by_key("general").unwrap().id));
    assert!(format!("{:?}", own.unit("10").unwrap()).contains('3'));
    let hers = letters(&harness, "Ana").await;
    assert!(hers.contains("Set right by the GM") && hers.contains("counted"), "{hers}");
    assert!(!letters(&harness, "Bruno").await.contains("Set right by the GM"), "and nobody else");
    assert_eq!(in_public(&harness, "Set right").await, 0);
    assert_eq!(verified(&harness).await, 1);
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_seat_an_order_is_an_act_of_the_umpires() {
    let harness = started().await;
    let line = json!({"text": "organisation 1/10 1", "reason": "The march was too long"});
    let shown = harness.command(GM, "gm order", line).await;
    assert!(text(&shown).contains("has organisation 1 now"), "{}", text(&shown));
    press(&harness, GM, &shown, "cancel").await;
    let at = harness.find("Alba").await.now;
    assert!(harness.store().umpire_acts(at).await.unwrap().is_empty(), "left");
    let orders = json!({"text": "rest 10", "reason": "why"});
    let refused = harness.say(GM, "gm order", orders).await;
    assert!(refused.contains("rest 10"), "a seat's order needs a seat: {refused}");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_a_gm_who_plays_everybody_is_told_before_they_are_shown_anything() {
    let harness = Harness::waiting(Waits::short()).await;
    harness.campaign(MYTHICO, "Alba", &[("general", GM), ("tribune", "Bruno")]).await;
    let own = json!({"seat": "general", "text": "rest 10", "reason": "why", "campaign": "Alba"});
    assert!(harness.say(GM, "gm order", own).await.starts_with("That seat is your own"));
    for (command, options, told) in [
        (
            "gm order",
            json!({"seat": "tribune", "text": "rest 10", "reason": "He is away", "campaign": "Alba"}),
            "gives orders on behalf of Tribune Salazar",
        ),
        (
            "gm edit",
            json!({"act": "strength", "line": "2/10 3", "reason": "A mistake", "campaign": "Alba"}),
            "corrects the position as the umpire",
        ),
    ] {
        let asked = harness.command(GM, command, options).await;
        assert!(text(&asked).starts_with("You play too"), "{}", text(&asked));
        assert_eq!(in_public(&harness, told).await, 0, "nothing yet");
        let shown = press_twice(&harness, &asked, "gm-tell").await;
        assert_eq!(in_public(&harness, told).await, 1, "once");
        press(&harness, GM, &shown, "gm-give").await;
    }
    assert_eq!(standing(&harness, "tribune").await.len(), 1);
    let at = harness.find("Alba").await.now;
    assert_eq!(harness.store().umpire_acts(at).await.unwrap().len(), 1);
    assert!(letters(&harness, "Bruno").await.contains("He is away"));
    let offered = harness.choices(GM, "gm edit", "line", "2/", json!({"act": "strength"})).await;
    assert!(offered.is_empty(), "{offered:?}");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_order_that_a_correction_leaves_unfit_is_named_to_the_gm_and_its_player_is_told_why() {
    let harness = started().await;
    let given = harness.say("Ana", "land move", json!({"unit": "10", "path": "to Vado Viejo"})).await;
    assert!(given.contains("Receipt"), "{given}");
    harness.say("Ana", "land rest", json!({"unit": "11"})).await;
    let away = json!({"act": "put", "line": "1/10 1018001", "reason": "It never marched"});
    let shown = harness.command(GM, "gm edit", away).await;
    let named = text(&shown);
    assert!(named.contains("One order that stands no longer fits") && named.contains("move 10"), "{named}");
    assert!(named.contains("of General Ibarra") && !named.contains("rest 11"), "{named}");
    press(&harness, GM, &shown, "gm-give").await;
    harness.advance("Alba").await;
    let hers = letters(&harness, "Ana").await;
    let said = "couldn't be carried out** when the turn began: The map ends beyond 1019001.";
    assert!(hers.contains(said), "{hers}");
    assert!(!letters(&harness, "Bruno").await.contains("couldn't be carried out"));
    harness.close().await;
}
