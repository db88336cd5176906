//! `/gm order` and `/gm edit`: orders that the GM gives for a seat, and corrections of the
//! position. Each is previewed, told to those it concerns, and repeated by `mythico verify`.

use mythico::store::{Act, Order};
use mythico_engine::systems::SHIPPED;
use mythico_engine::view::Viewer;
use serde_json::{Value, json};

use crate::common::desk::Desk;
use crate::common::repeating::verified;
use crate::common::{GIVEN, GM, SQUARE, component, fields, message, text};

const MYTHICO: &str = "el-mythico-skirmish";
const TUW: &str = "tuw-crossroads";
const SEATS: [(&str, &str); 2] = [("general", "Ana"), ("tribune", "Bruno")];

async fn started() -> Desk {
    let desk = Desk::open().await;
    desk.campaign(MYTHICO, "Alba", &SEATS).await;
    desk
}

/// What stands for a seat.
async fn standing(desk: &Desk, seat: &str) -> Vec<Order> {
    let at = desk.find("Alba").await.now;
    desk.store().standing_orders_of(at, seat).await.unwrap()
}

async fn press(desk: &Desk, user: &str, shown: &Value, word: &str) -> Value {
    let shown = message(shown);
    desk.press(user, &shown, &component(&shown, word)).await
}

/// Presses a button whose answer is lost on the way, and presses it again.
async fn press_twice(desk: &Desk, shown: &Value, word: &str) -> Value {
    let on = message(shown);
    desk.press_unanswered(GM, &on, &component(&on, word)).await;
    press(desk, GM, shown, word).await
}

async fn letters(desk: &Desk, user: &str) -> String {
    desk.delivered().await;
    desk.letters(user).await.iter().map(ToString::to_string).collect()
}

async fn in_public(desk: &Desk, words: &str) -> usize {
    desk.delivered().await;
    let told = desk.channel("Bruno", "war-room").await;
    told.iter().filter(|one| one["content"].as_str().unwrap().contains(words)).count()
}

/// The hex and the strength of a unit, by its page.
async fn page(desk: &Desk, user: &str, unit: &str) -> String {
    desk.say(user, "unit", json!({"unit": unit})).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_line_gives_the_text_back_and_nothing_is_given() {
    let desk = started().await;
    let given = json!({"seat": "general", "text": "rest 10; move 10 to Atlantis", "reason": "why"});
    let refused = desk.say(GM, "gm order", given).await;
    assert!(
        refused.contains("Some of these orders don't work") && refused.contains("Atlantis"),
        "{refused}"
    );
    assert!(refused.contains("rest 10; move 10 to Atlantis"), "the text comes back: {refused}");
    assert!(standing(&desk, "general").await.is_empty());
    let seatless = json!({"text": "rest 10", "reason": "why"});
    let refused = desk.say(GM, "gm order", seatless).await;
    assert!(refused.contains("`seat:`") && refused.contains("rest 10"), "{refused}");
    let nobody = json!({"seat": "emperor", "text": "rest 10", "reason": "why"});
    let refused = desk.say(GM, "gm order", nobody).await;
    assert!(refused.contains("emperor") && refused.contains("rest 10"), "{refused}");
    let question = json!({"seat": "general", "text": "odds 10 11", "reason": "why"});
    assert!(desk.say(GM, "gm order", question).await.contains("There is no order in that"));
    let given = json!({"seat": "general", "text": "rest 10", "reason": "why"});
    let by_ana = desk.try_command("Ana", SQUARE, "gm order", given).await.unwrap_err();
    assert!(by_ana.to_string().contains("may not use /gm"), "{by_ana}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_autopilots_seat_stays_its_own_and_orders_the_rest() {
    let desk = started().await;
    desk.say("Ana", "autopilot", json!({"on": true})).await;
    let given = json!({"seat": "general", "text": "dig 10", "reason": "Hold the bridge"});
    let shown = desk.command(GM, "gm order", given).await;
    assert!(text(&shown).contains("adds the rest"));
    press(&desk, GM, &shown, "gm-give").await;
    let at = desk.find("Alba").await.now;
    let seats = desk.store().seats(at.campaign).await.unwrap();
    assert!(
        seats.iter().any(|seat| seat.seat == "general" && seat.autopilot),
        "it is the autopilot's still"
    );
    desk.advance("Alba").await;
    let orders = desk.store().standing_orders_of(at, "general").await.unwrap();
    assert!(orders.iter().any(|order| order.text == "dig 10" && order.by_gm), "{orders:?}");
    assert!(
        orders.iter().any(|order| order.by.is_none()),
        "the autopilot ordered the rest: {orders:?}"
    );
    assert!(
        !orders
            .iter()
            .any(|order| order.by.is_none() && order.text.split(' ').nth(1) == Some("10")),
        "{orders:?}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn in_an_immediate_window_what_the_gm_orders_is_carried_out_by_the_button() {
    let desk = Desk::open().await;
    desk.campaign(TUW, "Autumn", &[("aldric", "Ana"), ("yolande", "Bruno")]).await;
    let others = json!({"seat": "yolande", "text": "move y1 s", "reason": "why"});
    let refused = desk.say(GM, "gm order", others).await;
    assert!(refused.contains("It isn't the turn of"), "{refused}");
    let two = json!({"seat": "aldric", "text": "move a1 3 2; move a2 3", "reason": "She is ill"});
    let refused = desk.say(GM, "gm order", two).await;
    assert!(refused.contains("goes alone") && refused.contains("move a2 3"), "{refused}");
    let given = json!({"seat": "aldric", "text": "move a1 3 2", "reason": "She is ill"});
    let shown = desk.command(GM, "gm order", given).await;
    assert!(text(&shown).contains("happens at once"), "{}", text(&shown));
    let at = desk.find("Autumn").await.now;
    assert_eq!(desk.store().immediate_position(at).await.unwrap().next_place, 1);
    let again = press_twice(&desk, &shown, "gm-give").await;
    assert!(text(&again).contains("already sent this order"), "{}", text(&again));
    assert_eq!(desk.store().immediate_position(at).await.unwrap().next_place, 2, "once");
    assert!(letters(&desk, "Ana").await.contains("they happen at once"));
    let list = desk.say("Ana", "orders list", json!({})).await;
    assert!(list.contains("given by the GM"), "{list}");

    // A correction waits for the window's end, and everybody sees it on the open field.
    let acts = desk.choices(GM, "gm edit", "act", "", json!({})).await;
    assert_eq!(acts, ["put", "state", "remove"]);
    let line = json!({"act": "state", "line": "y1 wounded", "reason": "The die was read wrongly"});
    let shown = desk.command(GM, "gm edit", line).await;
    press(&desk, GM, &shown, "gm-give").await;
    let unknown = json!({"act": "state", "line": "y99 wounded", "reason": "why"});
    assert!(desk.say(GM, "gm edit", unknown).await.contains("y99"));
    assert!(!page(&desk, "Bruno", "y1").await.contains("ounded"), "not yet");
    desk.advance("Autumn").await;
    assert!(page(&desk, "Bruno", "y1").await.contains("ounded"));
    assert!(letters(&desk, "Bruno").await.contains("The die was read wrongly"));
    assert_eq!(verified(desk.store(), SHIPPED).await, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_correction_is_shown_decided_carried_out_told_to_its_seat_alone_and_repeated() {
    let desk = started().await;
    let acts = desk.choices(GM, "gm edit", "act", "", json!({})).await;
    assert!(acts.contains(&"put".to_owned()) && acts.contains(&"heir".to_owned()), "{acts:?}");
    let units = desk.choices(GM, "gm edit", "line", "1/1", json!({"act": "strength"})).await;
    assert!(units.contains(&"1/10".to_owned()), "{units:?}");
    let places = desk.choices(GM, "gm edit", "line", "1/10 Vado", json!({"act": "put"})).await;
    assert_eq!(places, ["1/10 Vado Viejo"]);

    let unit =
        json!({"act": "strength", "line": "1/10 3", "reason": "A round was counted *twice*"});
    let shown = desk.command(GM, "gm edit", unit).await;
    assert!(
        text(&shown).contains("has STR 3 now") && text(&shown).contains("So far it has"),
        "{}",
        text(&shown)
    );
    let at = desk.find("Alba").await.now;
    assert!(desk.store().umpire_acts(at).await.unwrap().is_empty(), "nothing before the button");
    let done = press_twice(&desk, &shown, "gm-give").await;
    assert!(text(&done).contains("happens when this window closes"), "{}", text(&done));
    let acts = desk.store().umpire_acts(at).await.unwrap();
    assert_eq!(acts.len(), 1);
    assert_eq!(acts[0].text, "strength 1/10 3 \"A round was counted *twice*\"".replace('"', ""));
    let entries = desk.store().audit_log(at.campaign).await.unwrap();
    assert_eq!(
        entries.iter().filter(|entry| entry.act == Act::UmpireActed).count(),
        1,
        "{entries:?}"
    );

    // Another of its kind takes its place; the list of acts takes one back.
    let second = json!({"act": "funds", "line": "general 50", "reason": "An oversight"});
    let shown = desk.command(GM, "gm edit", second).await;
    press(&desk, GM, &shown, "gm-give").await;
    let back = desk.choices(GM, "gm edit", "act", "back", json!({})).await;
    assert_eq!(back.len(), 2, "{back:?}");
    let funds = back.iter().find(|choice| choice.contains("funds")).unwrap();
    let said = desk.say(GM, "gm edit", json!({"act": funds, "reason": "It was none"})).await;
    assert!(said.starts_with("Taken back: `funds general 50"), "{said}");
    let too_much = json!({"act": "funds", "line": "general -9999", "reason": "why"});
    assert!(desk.say(GM, "gm edit", too_much).await.contains("has only"));
    let unknown =
        desk.say(GM, "gm edit", json!({"act": "smite", "line": "1/10", "reason": "why"})).await;
    assert!(
        unknown.contains("There is no such act") && unknown.contains("smite 1/10"),
        "{unknown}"
    );
    let board = desk.say(GM, "gm board", json!({})).await;
    assert!(board.contains("strength 1/10 3"), "{board}");

    desk.advance("Alba").await;
    let state = desk.app().states.at_start(desk.find("Alba").await.now).await.unwrap().state;
    let own = state.perspective(Viewer::Seat(state.seats().by_key("general").unwrap().id));
    assert!(format!("{:?}", own.unit("10").unwrap()).contains('3'));
    let hers = letters(&desk, "Ana").await;
    assert!(hers.contains("Corrected by the GM") && hers.contains("counted"), "{hers}");
    assert!(!letters(&desk, "Bruno").await.contains("Corrected by the GM"), "and nobody else");
    assert_eq!(in_public(&desk, "orrected").await, 0);
    assert_eq!(verified(desk.store(), SHIPPED).await, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_seat_an_order_is_an_act_of_the_umpires() {
    let desk = started().await;
    let line = json!({"text": "organisation 1/10 1", "reason": "The march was too long"});
    let shown = desk.command(GM, "gm order", line).await;
    assert!(text(&shown).contains("has organisation 1 now"), "{}", text(&shown));
    press(&desk, GM, &shown, "cancel").await;
    let at = desk.find("Alba").await.now;
    assert!(desk.store().umpire_acts(at).await.unwrap().is_empty(), "left");
    let orders = json!({"text": "rest 10", "reason": "why"});
    let refused = desk.say(GM, "gm order", orders).await;
    assert!(refused.contains("rest 10"), "a seat's order needs a seat: {refused}");
}

#[tokio::test(flavor = "multi_thread")]
async fn of_a_gm_who_plays_everybody_is_told_before_they_are_shown_anything() {
    let desk = Desk::open().await;
    desk.campaign(MYTHICO, "Alba", &[("general", GM), ("tribune", "Bruno")]).await;
    let own = json!({"seat": "general", "text": "rest 10", "reason": "why", "campaign": "Alba"});
    assert!(desk.say(GM, "gm order", own).await.starts_with("That's your own seat"));
    for (command, options, told) in [
        (
            "gm order",
            json!({"seat": "tribune", "text": "rest 10", "reason": "He is away", "campaign": "Alba"}),
            "gives orders for Tribune Salazar",
        ),
        (
            "gm edit",
            json!({"act": "strength", "line": "2/10 3", "reason": "A mistake", "campaign": "Alba"}),
            "corrects the position as the umpire",
        ),
    ] {
        let asked = desk.command(GM, command, options).await;
        assert!(text(&asked).starts_with("You play too"), "{}", text(&asked));
        assert_eq!(in_public(&desk, told).await, 0, "nothing yet");
        let shown = press_twice(&desk, &asked, "gm-tell").await;
        assert_eq!(in_public(&desk, told).await, 1, "once");
        press(&desk, GM, &shown, "gm-give").await;
    }
    assert_eq!(standing(&desk, "tribune").await.len(), 1);
    let at = desk.find("Alba").await.now;
    assert_eq!(desk.store().umpire_acts(at).await.unwrap().len(), 1);
    assert!(letters(&desk, "Bruno").await.contains("He is away"));
    let offered = desk.choices(GM, "gm edit", "line", "2/", json!({"act": "strength"})).await;
    assert!(offered.is_empty(), "{offered:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_order_that_a_correction_leaves_unfit_is_named_to_the_gm_and_its_player_is_told_why() {
    let desk = started().await;
    let given = desk.say("Ana", "move", json!({"unit": "10", "to": "to Vado Viejo"})).await;
    assert!(given.contains(GIVEN), "{given}");
    desk.say("Ana", "order", json!({"unit": "11", "order": "rest"})).await;
    let away = json!({"act": "put", "line": "1/10 1018001", "reason": "It never marched"});
    let shown = desk.command(GM, "gm edit", away).await;
    let named = text(&shown);
    assert!(named.contains("One order no longer works") && named.contains("move 10"), "{named}");
    assert!(named.contains("of General Ibarra") && !named.contains("rest 11"), "{named}");
    press(&desk, GM, &shown, "gm-give").await;
    desk.advance("Alba").await;
    let hers = letters(&desk, "Ana").await;
    let said = "failed** when the turn began: The map ends beyond 019001.";
    assert!(hers.contains(said), "{hers}");
    assert!(!letters(&desk, "Bruno").await.contains("failed** when"));
}

/// Returns the values in the only menu of a message.
fn offered(message: &Value) -> Vec<String> {
    let rows = message["components"].as_array().unwrap().iter();
    let menu = rows.map(|row| &row["components"][0]).find(|one| one["type"] == 3);
    let options = menu.and_then(|menu| menu["options"].as_array()).into_iter().flatten();
    options.map(|option| option["value"].as_str().unwrap().to_owned()).collect()
}

/// Picks a value in the form's menu.
async fn pick(desk: &Desk, form: &Value, value: &str) -> Value {
    message(&desk.select(GM, form, "", &[value]).await)
}

/// Opens the form's modal.
async fn write(desk: &Desk, form: &Value) -> Value {
    desk.press(GM, form, &component(form, "gm-edit-write")).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_correction_is_picked_in_a_form_and_only_its_value_and_reason_are_written() {
    let mut desk = started().await;
    let form = message(&desk.command(GM, "gm edit", json!({})).await);
    let mut form = pick(&desk, &form, "strength").await;
    desk.restart().await;
    // Many units are offered in groups.
    while !offered(&form).iter().any(|unit| unit.contains('/')) {
        form = pick(&desk, &form, &offered(&form)[0]).await;
    }
    let unit = offered(&form).into_iter().find(|unit| unit.ends_with("/10")).unwrap();
    let form = pick(&desk, &form, &unit).await;
    assert!(form["content"].as_str().unwrap().contains(&unit), "{form:#}");
    let modal = write(&desk, &form).await;
    let names: Vec<String> = fields(&modal).into_iter().map(|(name, _)| name).collect();
    assert_eq!(names, ["strength", "reason"]);
    let shown = desk.submit(GM, &modal, json!({"strength": "3", "reason": "Counted twice"})).await;
    assert!(text(&shown).contains("has STR 3 now"), "{}", text(&shown));
    press(&desk, GM, &shown, "gm-give").await;
    let at = desk.find("Alba").await.now;
    let acts = desk.store().umpire_acts(at).await.unwrap();
    assert_eq!(acts[0].text, format!("strength {unit} 3 Counted twice"));

    let form = message(&desk.command(GM, "gm edit", json!({})).await);
    let back = offered(&form).into_iter().find(|act| act.starts_with("back ")).unwrap();
    let form = pick(&desk, &form, &back).await;
    let modal = write(&desk, &form).await;
    let said = text(&desk.submit(GM, &modal, json!({"reason": "It was right"})).await);
    assert!(said.starts_with("Taken back"), "{said}");
    assert!(desk.store().umpire_acts(at).await.unwrap().is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn each_correction_of_each_system_has_a_form_with_names_for_its_fields() {
    let desk = Desk::open().await;
    for (module, name, seat) in [(MYTHICO, "Alba", "general"), (TUW, "Autumn", "aldric")] {
        desk.campaign(module, name, &[(seat, "Ana")]).await;
        let form = message(&desk.command(GM, "gm edit", json!({"campaign": name})).await);
        let acts = offered(&form);
        assert!(acts.len() > 2, "{acts:?}");
        for act in acts {
            let form =
                message(&desk.command(GM, "gm edit", json!({"act": act, "campaign": name})).await);
            let modal = write(&desk, &form).await;
            let labels = modal["modal"]["components"].to_string();
            assert!(!labels.contains("field-") && labels.contains("Reason"), "{act}: {labels}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_form_offers_a_gm_who_plays_no_units_of_others() {
    let desk = Desk::open().await;
    desk.campaign(MYTHICO, "Alba", &[("general", GM), ("tribune", "Bruno")]).await;
    let form =
        message(&desk.command(GM, "gm edit", json!({"act": "strength", "campaign": "Alba"})).await);
    assert_eq!(offered(&form), [""; 0]);
    let modal = write(&desk, &form).await;
    let typed = json!({"unit": "2/10", "strength": "3", "reason": "A mistake"});
    let asked = desk.submit(GM, &modal, typed).await;
    assert!(text(&asked).starts_with("You play too"), "{}", text(&asked));
}

#[tokio::test(flavor = "multi_thread")]
async fn orders_on_a_seats_behalf_are_previewed_given_marked_and_reported() {
    let desk = started().await;
    let seats = desk.choices(GM, "gm order", "seat", "", json!({})).await;
    assert_eq!(seats, ["general", "tribune", "abbess"]);
    let given =
        json!({"seat": "general", "text": "rest 10; dig 11", "reason": "She is ill `@everyone`"});
    let shown = desk.command(GM, "gm order", given).await;
    assert!(text(&shown).contains("Orders for **General Ibarra**"), "{}", text(&shown));
    assert!(standing(&desk, "general").await.is_empty(), "nothing before the button");
    let again = press_twice(&desk, &shown, "gm-give").await;
    assert!(text(&again).contains("already sent this order"), "{}", text(&again));
    let orders = standing(&desk, "general").await;
    let texts: Vec<&str> = orders.iter().map(|order| &*order.text).collect();
    assert!(texts == ["rest 10", "dig 11"] && orders.iter().all(|order| order.by_gm), "{orders:?}");

    let told = letters(&desk, "Ana").await;
    assert!(
        told.contains("the GM has given orders for you") && told.contains("She is ill"),
        "{told}"
    );
    assert_eq!(told.matches("the GM has given orders").count(), 1, "{told}");
    assert!(!letters(&desk, "Bruno").await.contains("She is ill"));
    let list = desk.say("Ana", "orders list", json!({})).await;
    assert_eq!(list.matches("given by the GM").count(), 2, "{list}");
    // She can change and strike them.
    desk.say("Ana", "order", json!({"unit": "11", "order": "rest"})).await;
    desk.say("Ana", "orders cancel", json!({"order": "rest 10"})).await;
    let orders = standing(&desk, "general").await;
    assert!(orders.len() == 1 && orders[0].text == "rest 11" && !orders[0].by_gm, "{orders:?}");
    let log = desk.say(GM, "gm seat log", json!({})).await;
    assert!(log.contains("gave orders for General Ibarra") && log.contains("She is ill"), "{log}");
    desk.advance("Alba").await;
    assert_eq!(verified(desk.store(), SHIPPED).await, 1);
}
