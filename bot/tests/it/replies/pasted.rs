//! Orders as phones and chat programs paste them: on sheets, by direct message and by command. Also
//! the bot's own lists, pasted back.

use serde_json::{Value, json};

use crate::common::desk::Desk;
use crate::common::{component, fields, message, text};

/// Ways to paste `dig 10`.
const PASTED: [&str; 15] = [
    "dig “1/10 Guard coy”",
    "dig „1/10 Guard coy“",
    "dig ‘1/10 Guard coy’",
    "dig «1/10 Guard coy»",
    "dig «\u{A0}1/10 Guard coy\u{A0}»",
    "dig 1/10 Guard coy",
    "`dig 10`",
    "```\ndig 10\n```",
    "> dig 10",
    "**dig 10**",
    "dig 10 # hold until relieved",
    "dig 1\u{200B}0",
    "d\u{AD}ig 10",
    "ｄｉｇ １０",
    "dig unit:“10”",
];

async fn started() -> Desk {
    let desk = Desk::open().await;
    desk.campaign("el-mythico-skirmish", "Alba", &[("general", "Ana"), ("tribune", "Bruno")]).await;
    desk
}

async fn standing(desk: &Desk) -> Vec<String> {
    let at = desk.find("Alba").await.now;
    let orders = desk.store().standing_orders_of(at, "general").await.unwrap();
    orders.into_iter().map(|order| order.text).collect()
}

/// The slots that stand.
async fn slots(desk: &Desk) -> Vec<String> {
    let at = desk.find("Alba").await.now;
    let orders = desk.store().standing_orders_of(at, "general").await.unwrap();
    orders.into_iter().map(|order| order.slot).collect()
}

/// Hands in a sheet of these lines.
async fn hand_in(desk: &Desk, lines: &str) -> Value {
    let opened = desk.command_in("Ana", "dm", "orders write", json!({})).await;
    let values = fields(&opened).into_iter().enumerate();
    let values =
        values.map(|(place, (field, _))| (field, Value::from(if place == 0 { lines } else { "" })));
    desk.submit("Ana", &opened, Value::Object(values.collect())).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pasted_line_is_read_as_it_was_meant_on_a_sheet_and_by_direct_message() {
    let desk = started().await;
    for pasted in PASTED {
        let said = text(&hand_in(&desk, pasted).await);
        assert_eq!(slots(&desk).await, ["land:1/10"], "{pasted:?}: {said}");
        assert!(said.contains("1/10 Guard coy digs in"), "{pasted:?}: {said}");
        hand_in(&desk, "").await;
        assert!(standing(&desk).await.is_empty(), "an empty sheet strikes it");
        let shown = desk.direct("Ana", pasted).await;
        assert!(
            shown["content"].as_str().unwrap().contains("1/10 Guard coy digs in"),
            "{pasted:?}: {shown:#}"
        );
        desk.press("Ana", &shown, &component(&shown, "place")).await;
        assert_eq!(slots(&desk).await, ["land:1/10"], "{pasted:?}");
        hand_in(&desk, "").await;
    }
    for unit in ["“1/10 Guard coy”", "1\u{200B}0", "１０"] {
        let said = desk.say("Ana", "order", json!({"unit": unit, "order": "dig"})).await;
        assert!(said.contains("1/10 Guard coy digs in"), "{unit}: {said}");
    }
    hand_in(&desk, "dig 10\u{2028}rest 11").await;
    assert_eq!(standing(&desk).await, ["dig 10", "rest 11"], "two lines");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_heading_or_greeting_stops_no_line_of_a_direct_message() {
    let desk = started().await;
    for heading in ["Orders:", "/orders", "Here are mine"] {
        let shown = desk.direct("Ana", &format!("{heading}\ndig 10\nrest 11")).await;
        let opened = desk.press("Ana", &shown, &component(&shown, "mend/")).await;
        assert!(
            fields(&opened).iter().any(|(_, lines)| lines.contains("dig 10\nrest 11")),
            "{heading}: {shown:#}"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_dash_is_named_and_stops_no_other_line() {
    let desk = started().await;
    hand_in(&desk, "dig 10\ndig 11\nrest 12").await;
    let said = text(&hand_in(&desk, "rest – 10\nrest 11").await);
    assert!(said.contains("An order doesn't take the dash “–”. Leave it out."), "{said}");
    assert!(said.starts_with("One order saved, 0 kept, 1 cancelled."), "{said}");
    assert!(said.contains("I kept `dig 10`"), "{said}");
    assert_eq!(standing(&desk).await, ["dig 10", "rest 11"], "12 is struck, 10 keeps what it has");
    let said = text(&hand_in(&desk, "truce nobody\nrest 11").await);
    assert!(said.starts_with("0 orders saved, 1 kept, 1 cancelled."), "{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_line_keeps_the_order_of_the_unit_that_it_names_however_it_does() {
    for wrong in [
        "1O mvoe 10",
        "mvoe 10 s",
        "10 999",
        "dig Gaurd 10 n",
        "dig unit:1/10 x",
        "/land dgi 10",
        "dig 10 x",
    ] {
        let desk = started().await;
        hand_in(&desk, "dig 10\ndig 11").await;
        let said = text(&hand_in(&desk, wrong).await);
        let kept = standing(&desk).await;
        assert!(kept.contains(&"dig 10".to_owned()), "{wrong}: {said}");
        if !wrong.contains("Gaurd") {
            assert_eq!(kept, ["dig 10"], "{wrong}: {said}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_bot_lists_can_be_pasted_back() {
    let desk = started().await;
    let orders =
        "move 13 s\ndig 12\nrest 10\nbroadcast To arms, #1!\nbuy 1003006 1 ammo\ntruce tribune";
    hand_in(&desk, orders).await;
    let all = standing(&desk).await;
    assert_eq!(all.len(), 6);
    let listed = text(&desk.command("Ana", "orders list", json!({})).await);
    let lines: Vec<&str> = listed.lines().filter(|line| line.starts_with("- `")).collect();
    assert_eq!(lines.len(), 6, "{listed}");
    let back = lines.join("\n");
    let said = text(&hand_in(&desk, &back).await);
    assert!(said.starts_with("0 orders saved, 6 kept, 0 cancelled."), "{said}");
    let copied: Vec<String> = lines
        .iter()
        .filter(|line| !line.contains("broadcast"))
        .map(|line| line.replace('`', ""))
        .collect();
    let said = text(&hand_in(&desk, &copied.join("\n")).await);
    assert!(
        said.starts_with("0 orders saved, 5 kept, 1 cancelled."),
        "without the marks of code: {said}"
    );
    let several = desk.direct("Ana", &back).await;
    let form = desk.press("Ana", &several, &component(&several, "mend")).await;
    let filled = fields(&form).remove(0).1;
    assert!(filled.lines().all(|line| orders.lines().any(|one| one == line)), "{filled}");
    let wrong = message(&hand_in(&desk, "mvoe 13 s").await);
    let quoted = wrong["content"].as_str().unwrap().split("```").nth(1).unwrap().to_owned();
    let said = text(&hand_in(&desk, &quoted).await);
    assert!(said.contains("One line needs fixing"), "the mark below it is no line: {said}");
}
