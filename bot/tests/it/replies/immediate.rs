//! Orders of immediate windows: shown, confirmed, final; and those that are refused.

use serde_json::json;

use crate::common::desk::Desk;
use crate::common::{GIVEN, component, fields, message, text};

const MODULE: &str = "tuw-crossroads";

async fn started() -> Desk {
    let desk = Desk::open().await;
    desk.campaign(MODULE, "Autumn", &[("aldric", "Ana"), ("yolande", "Bruno")]).await;
    desk
}

#[tokio::test(flavor = "multi_thread")]
async fn a_preview_waits_for_its_button_through_a_restart() {
    let mut desk = started().await;
    let shown = desk.command("Ana", "move", json!({"unit": "a6", "to": "3"})).await;
    handed_in(&desk, "move a1 3").await;
    let asked = asked(&desk, "move a1 3").await;
    desk.restart().await;
    for (asked, word) in [(&asked, "resume"), (&shown, "play")] {
        let button = component(&message(asked), word);
        let pressed = desk.press("Ana", &message(asked), &button).await;
        assert!(text(&pressed).contains(GIVEN), "{}", text(&pressed));
    }
    let at = desk.find("Autumn").await.now;
    assert_eq!(desk.store().immediate_position(at).await.unwrap().next_place, 4);
}

#[tokio::test(flavor = "multi_thread")]
async fn previews_are_kept_until_the_next_window_closes() {
    let desk = started().await;
    let shown = desk.command("Ana", "move", json!({"unit": "a1", "to": "3 2"})).await;
    let shown = message(&shown);
    let button = component(&shown, "play");
    let mut said = Vec::new();
    for _ in 0..3 {
        desk.advance("Autumn").await;
        said.push(text(&desk.press("Ana", &shown, &button).await));
    }
    assert!(
        said[0].contains("Too late: that turn is closed") && said[0].contains("move a1 3 2"),
        "{}",
        said[0]
    );
    for later in &said[1..] {
        assert!(later.contains("Give the order again."), "{later}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn refusals_mark_the_fragment_give_the_text_back_and_store_nothing() {
    let desk = started().await;
    let mut said = Vec::new();
    for (unit, path) in [("a99", "2"), ("y1", "2"), ("a1", "7"), ("a1", "5 5 5 5 5 5 5")] {
        said.push(desk.say("Ana", "move", json!({"unit": unit, "to": path})).await);
    }
    insta::assert_snapshot!(said.join("\n---\n"), @r"
    I couldn't take that order:
    ```
    move a99 2
         ^^^
    ```
    There is no unit “a99” on the map. Did you mean “a9”?
    ---
    I couldn't take that order:
    ```
    move y1 2
    ```
    Salt Spears y1 isn't yours. Name one of your own units.
    ---
    I couldn't take that order:
    ```
    move a1 7
            ^
    ```
    “7” isn't a direction, hex, place or unit here. Write 1 to 6 or n, ne, se, s, sw, nw, or a hex such as 0705.
    ---
    I couldn't take that order:
    ```
    move a1 5 5 5 5 5 5 5
    ```
    The map ends there. Choose another way.
    ");
    let early = desk.say("Bruno", "move", json!({"unit": "y1", "to": "2"})).await;
    insta::assert_snapshot!(early, @r"
    It isn't your turn to give orders. `/status` says whose turn it is.
    Here is your text, to keep:
    ```
    move y1 2
    ```
    ");
    let stranger = desk.say("Visitor", "move", json!({"unit": "a1", "to": "2"})).await;
    insta::assert_snapshot!(stranger, @r"
    You aren't a player in Autumn. Join with `/join`.
    Here is your text, to keep:
    ```
    move a1 2
    ```
    ");
    let at = desk.find("Autumn").await.now;
    assert_eq!(desk.store().immediate_position(at).await.unwrap().next_place, 1);
    let units = desk.choices("Ana", "move", "unit", "", json!({})).await;
    assert!(
        !units.is_empty() && units.iter().all(|unit| unit.starts_with('a')),
        "only her own: {units:?}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sheet_is_shown_as_a_whole_each_line_on_what_those_before_it_leave_and_confirmed_once() {
    let desk = started().await;
    let at = desk.find("Autumn").await.now;
    let asked = asked(&desk, "move a1 3\nmove a1 2\nmove a2 3").await;
    insta::assert_snapshot!(text(&asked), @r"
    These 3 orders happen at once, one after another. You can't take them back. Send them?
    **Heron Spears a1 moves from 0106 to 0206.**
    `move a1 3`
    - Way: 0206 clear 0.5 MP.
    - Stops in 0206 with 1.5 MP left.
    **Heron Spears a1 moves from 0206 to 0306.**
    `move a1 2`
    - Way: 0306 clear 0.5 MP.
    - Stops in 0306 with 1 MP left.
    **Boar Spears a2 moves from 0106 to 0206.**
    `move a2 3`
    - Way: 0206 clear 0.5 MP.
    - Stops in 0206 with 1.5 MP left.
    ");
    assert_eq!(
        desk.store().immediate_position(at).await.unwrap().next_place,
        1,
        "nothing happened yet"
    );
    let with_map = desk.picture(&message(&asked)).await;
    let map = with_map["files"][0]["description"].as_str().unwrap().to_owned();
    assert!(
        map.ends_with("Arrows: 2 × ordered from 0106 to 0206; ordered from 0206 to 0306."),
        "all ways on one map: {map}"
    );
    let button = component(&message(&asked), "resume");
    let done = desk.press("Ana", &message(&asked), &button).await;
    assert!(text(&done).contains("3 orders done."), "{}", text(&done));
    assert_eq!(desk.store().immediate_position(at).await.unwrap().next_place, 4);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_line_of_a_sheet_is_mended_in_its_place_and_the_old_button_is_void() {
    let mut desk = started().await;
    let at = desk.find("Autumn").await.now;
    let orders =
        async |desk: &Desk| desk.store().immediate_position(at).await.unwrap().next_place - 1;
    let refused = asked(&desk, "move a1 3 2\nmove a99 2\nmove a2 3").await;
    let said = text(&refused);
    assert!(said.starts_with("One line needs fixing."), "{said}");
    assert!(
        said.contains("move a99 2\n     ^^^") && said.contains("Boar Spears a2 moves"),
        "{said}"
    );
    let buttons = message(&refused)["components"].to_string();
    assert!(buttons.contains("Send the first\"") && buttons.contains("Fix"), "{buttons}");
    // `/orders write` begins with it, through a restart as well.
    desk.restart().await;
    let (again, _) = sheet(&desk).await;
    let lines = "move a1 3 2\n# There is no unit “a99” on the map. Did you mean “a9”?\nmove a99 2\nmove a2 3\n";
    let remarked = lines.replace("\nmove a99", "\n# move a99");
    assert_eq!(fields(&again)[0].1, remarked, "it stops nothing there");
    let mend = component(&message(&refused), "mend");
    let opened = desk.press("Ana", &message(&refused), &mend).await;
    let (field, filled) = fields(&opened).remove(0);
    let put_in = lines.replace("Did you mean “a9”?", "Did you mean this?\n# You wrote: move a99 2");
    assert_eq!(filled, put_in.replace("\nmove a99 2", "\nmove a9 2"));
    let mended = filled.replace("\nmove a9 2", "\nmove a9 3");
    let asked = desk.submit("Ana", &opened, json!({field: mended})).await;
    assert!(text(&asked).starts_with("These 3 orders happen at once"), "{}", text(&asked));
    let button = component(&message(&asked), "resume");
    desk.press("Ana", &message(&asked), &button).await;
    assert_eq!(orders(&desk).await, 3);
    let old = component(&message(&refused), "resume");
    let late = desk.press("Ana", &message(&refused), &old).await;
    assert!(text(&late).contains("too old"), "{}", text(&late));
    let late = desk.press("Ana", &message(&refused), &mend).await;
    assert!(text(&late).contains("too old"), "{}", text(&late));
    assert_eq!(orders(&desk).await, 3, "nothing is carried out twice");
    let (again, _) = sheet(&desk).await;
    assert_eq!(fields(&again)[0].1, "", "nothing is left to mend");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sheet_is_carried_out_up_to_the_first_refusal_and_the_rest_is_offered_back() {
    let desk = started().await;
    let outcome = handed_in(&desk, "move a1 3 2\nmvoe a99 2\nmove a2 3").await;
    let said = text(&outcome);
    assert!(
        said.contains("✓ `move a1 3 2`") && said.contains("Not tried:\n```\nmove a2 3\n```"),
        "{said}"
    );
    let at = desk.find("Autumn").await.now;
    assert_eq!(desk.store().immediate_position(at).await.unwrap().next_place, 2);
    let mend = component(&message(&outcome), "mend");
    let opened = desk.press("Ana", &message(&outcome), &mend).await;
    let filled = fields(&opened).remove(0).1;
    assert!(
        !filled.contains("a1 3 2")
            && filled.ends_with("# You wrote: mvoe a99 2\nmove a9 2\nmove a2 3\n"),
        "{filled}"
    );
    let with_map = desk.picture(&message(&outcome)).await;
    let map = &with_map["files"][0]["description"];
    assert!(
        map.as_str().unwrap().contains("Arrows: ordered from 0106 to"),
        "what was carried out is shown: {map}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn what_comes_after_dice_is_checked_again_when_its_turn_comes() {
    let desk = started().await;
    desk.advance("Autumn").await;
    desk.advance("Autumn").await;
    let at = desk.find("Autumn").await.now;
    let asked = asked(&desk, "attack a1 a2\nattack a1 a2\nattack a2 a1").await;
    let said = text(&asked);
    assert!(
        said.starts_with("These 3 orders happen at once"),
        "as far as anybody can know: {said}"
    );
    let (sure, unsure) = said.split_once("checked again when its turn comes").unwrap();
    assert_eq!(
        (sure.matches("`attack").count(), unsure.matches("`attack").count()),
        (1, 2),
        "{said}"
    );
    let button = component(&message(&asked), "resume");
    let done = desk.press("Ana", &message(&asked), &button).await;
    let said = text(&done);
    assert!(
        said.contains("I couldn't take that order")
            && said.contains("Not tried:\n```\nattack a2 a1"),
        "{said}"
    );
    assert_eq!(desk.store().immediate_position(at).await.unwrap().next_place, 2);
    let mend = component(&message(&done), "mend");
    let opened = desk.press("Ana", &message(&done), &mend).await;
    let left = fields(&opened).remove(0).1;
    assert!(left.starts_with('#') && left.ends_with("\nattack a1 a2\nattack a2 a1\n"), "{left}");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_would_come_to_something_else_by_now_is_shown_anew_and_not_carried_out() {
    let mut desk = started().await;
    let at = desk.find("Autumn").await.now;
    let order = json!({"unit": "a1", "to": "3"});
    let first = desk.command("Ana", "move", order.clone()).await;
    let second = desk.command("Ana", "move", order).await;
    let on_sheet = asked(&desk, "move a1 3\nmove a2 3").await;
    for shown in [&first, &second, &on_sheet] {
        assert!(text(shown).contains("a1 moves from 0106 to 0206"), "{}", text(shown));
    }
    let press = async |desk: &Desk, shown: &serde_json::Value, word: &str| {
        desk.press("Ana", &message(shown), &component(&message(shown), word)).await
    };
    let orders =
        async |desk: &Desk| desk.store().immediate_position(at).await.unwrap().next_place - 1;
    press(&desk, &first, "play").await;
    assert_eq!(orders(&desk).await, 1);
    desk.restart().await;
    let anew = press(&desk, &second, "play").await;
    assert!(text(&anew).starts_with("Things have changed since you saw this"), "{}", text(&anew));
    assert!(text(&anew).contains("a1 moves from 0206 to 0307"), "{}", text(&anew));
    let sheet_anew = press(&desk, &on_sheet, "resume").await;
    assert!(
        text(&sheet_anew).starts_with("Things have changed since you saw this"),
        "{}",
        text(&sheet_anew)
    );
    assert_eq!(orders(&desk).await, 1, "shown, not carried out");
    let done = press(&desk, &sheet_anew, "resume").await;
    assert!(text(&done).contains("2 orders done."), "{}", text(&done));
    assert_eq!(orders(&desk).await, 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_question_of_a_sheet_counts_every_marked_line_and_names_what_was_carried_out_before() {
    let desk = started().await;
    handed_in(&desk, "move a1 3").await;
    let repeated = text(&asked(&desk, "move a99 2\nmove a1 3\nmove a2 3").await);
    assert!(
        repeated.contains("✓ `move a1 3`") && repeated.contains("One line needs fixing"),
        "{repeated}"
    );
    desk.advance("Autumn").await;
    desk.advance("Autumn").await;
    let doubtful = asked(&desk, "attack a1 a3\nattack a3 a1\nattack a1 y1\nattack a3 y1").await;
    let said = text(&doubtful);
    assert!(said.starts_with("2 lines don't work as things are now."), "{said}");
    let buttons = message(&doubtful)["components"].to_string();
    assert!(buttons.contains("Send the first 2") && buttons.contains("Fix"), "{buttons}");
    let mixed = text(&asked(&desk, "attack a1 a3\nattack a99 a3\nattack a1 y1").await);
    assert!(mixed.starts_with("2 lines need fixing. Nothing has happened yet."), "{mixed}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_order_opens_in_a_sheet_of_its_own() {
    let desk = started().await;
    let refused = desk.command("Ana", "move", json!({"unit": "a1", "to": "7"})).await;
    let mend = component(&message(&refused), "mend");
    let opened = desk.press("Ana", &message(&refused), &mend).await;
    let filled = fields(&opened).remove(0).1;
    assert!(
        filled.starts_with("# “7” isn't a direction") && filled.ends_with("\nmove a1 7\n"),
        "{filled}"
    );
    let (again, _) = sheet(&desk).await;
    let remarked = filled.replace("\nmove a1 7", "\n# move a1 7");
    assert_eq!(fields(&again)[0].1, remarked, "the next sheet begins with it, as a remark");
    let shown = desk.command("Ana", "move", json!({"unit": "a1", "to": "3"})).await;
    let play = component(&message(&shown), "play");
    desk.press("Ana", &message(&shown), &play).await;
    let (again, _) = sheet(&desk).await;
    assert_eq!(fields(&again)[0].1, "", "until another order is given");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_question_is_answered_in_anybodys_window_and_changes_nothing() {
    let desk = started().await;
    let ask = json!({"unit": "y3", "to": "y10/ballista"});
    let answered = desk.command("Bruno", "odds", ask).await;
    insta::assert_snapshot!(text(&answered), @r"
    **If you attack: Quarry Spears y3 → ballista of Iron Wagon y10 in 1304**
    `preview y3 y10/ballista`
    - Quarry Spears y3: spears, hand to hand, ATT 2 (printed 2)
    - ballista of Iron Wagon y10: DEF 2 (printed 2)
    - Odds: **risky**, destroyed 6 in 36 (17%), wounded 9 in 36 (25%).
    - The target is on the attacker's own side!
    You asked, and nothing was ordered.
    ");
    assert!(message(&answered)["components"].as_array().unwrap().is_empty(), "nothing to confirm");
    let targets = desk.choices("Bruno", "odds", "to", "", json!({"unit": "y3"})).await;
    assert!(targets.is_empty(), "nobody hostile is near: {targets:?}");
    let weapons = desk.choices("Bruno", "order", "order", "preview y10 y3 ", json!({})).await;
    assert_eq!(weapons, ["preview y10 y3 ballista", "preview y10 y3 flails"]);
    let (opened, field) = sheet(&desk).await;
    let on_sheet = "preview a1 a2\nmove a1 3\npreview a1 a2";
    let asked = desk.submit("Ana", &opened, json!({field: on_sheet})).await;
    let button = component(&message(&asked), "resume");
    let done = desk.press("Ana", &message(&asked), &button).await;
    for said in [text(&asked), text(&done)] {
        assert!(said.contains("If you attack: Heron Spears a1 → Boar Spears a2 in 0106"), "{said}");
        assert!(said.contains("the target is in another hex"), "after the move: {said}");
    }
    assert!(text(&done).contains("One order done"), "{}", text(&done));
}

async fn sheet(desk: &Desk) -> (serde_json::Value, String) {
    let opened = desk.command_in("Ana", "dm", "orders write", json!({})).await;
    assert_eq!(opened["state"], "modal", "{opened:#}");
    let field = fields(&opened)[0].0.clone();
    (opened, field)
}

/// Hands in a sheet; what is asked.
async fn asked(desk: &Desk, lines: &str) -> serde_json::Value {
    let (opened, field) = sheet(desk).await;
    desk.submit("Ana", &opened, json!({field: lines})).await
}

/// Hands in a sheet and confirms it; what was answered.
async fn handed_in(desk: &Desk, lines: &str) -> serde_json::Value {
    let asked = asked(desk, lines).await;
    let button = component(&message(&asked), "resume");
    desk.press("Ana", &message(&asked), &button).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sheet_written_again_because_its_answer_was_lost_is_asked_about_and_not_played_twice() {
    let desk = started().await;
    let at = desk.find("Autumn").await.now;
    let orders = async || desk.store().immediate_position(at).await.unwrap().next_place - 1;
    handed_in(&desk, "move a6 3").await;
    assert_eq!(orders().await, 1);
    // The answer is lost on its way, and the player writes all of it again.
    let first = asked(&desk, "move a1 3").await;
    let button = component(&message(&first), "resume");
    desk.press_unanswered("Ana", &message(&first), &button).await;
    assert_eq!(orders().await, 2);
    let asked = asked(&desk, "MOVE a1  3").await;
    insta::assert_snapshot!(text(&asked), @r"
    You have already given this order, and it was done. `/report` shows the result.
    - ✓ `move a1 3`
    Send the same once more?
    **Heron Spears a1 moves from 0206 to 0307.**
    `move a1 3`
    - Way: 0307 clear 1 MP.
    - Stops in 0307 with 0.5 MP left.
    ");
    assert_eq!(orders().await, 2, "asked, not played");
    let report = desk.say("Ana", "report", json!({})).await;
    assert!(report.contains("Heron Spears a1: 0106 → 0206"), "what came of it is told: {report}");
    // Meant: pressed, lost again, pressed again.
    let button = component(&message(&asked), "resume");
    desk.press_unanswered("Ana", &message(&asked), &button).await;
    assert_eq!(orders().await, 3, "she meant it");
    let again = desk.press("Ana", &message(&asked), &button).await;
    assert!(text(&again).contains("That was already done"), "{}", text(&again));
    assert_eq!(orders().await, 3, "once");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sheet_that_was_cut_off_goes_on_with_what_is_left() {
    let desk = started().await;
    let at = desk.find("Autumn").await.now;
    handed_in(&desk, "move a1 3\nmove a2 3").await;
    let asked = asked(&desk, "move a1 3\nmove a2 3\nmove a4 3\nmove a6 3").await;
    let said = text(&asked);
    let left = said.split("Send the rest?").nth(1).unwrap();
    assert!(
        left.contains("`move a4 3`")
            && left.contains("`move a6 3`")
            && !left.contains("`move a2 3`"),
        "{said}"
    );
    let button = component(&message(&asked), "resume");
    let done = desk.press("Ana", &message(&asked), &button).await;
    assert!(text(&done).contains("2 orders done."), "{}", text(&done));
    assert_eq!(desk.store().immediate_position(at).await.unwrap().next_place, 5);
    let listed = desk.command("Ana", "orders list", json!({})).await;
    assert!(text(&listed).starts_with("**You have given 4 orders in turn"), "{}", text(&listed));
    assert!(!message(&listed)["components"].to_string().contains("strike"), "they are final");
    let struck = desk.say("Ana", "orders cancel", json!({"order": "1"})).await;
    assert!(struck.contains("none can be cancelled"), "{struck}");
    assert_eq!(desk.store().immediate_position(at).await.unwrap().next_place, 5);
    let left = handed_in(&desk, "move a8 3").await;
    assert!(
        text(&left).contains("One order done."),
        "another sheet is just played: {}",
        text(&left)
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn an_order_after_its_window_closed_comes_back_with_its_text() {
    let desk = started().await;
    let shown = desk.command("Ana", "move", json!({"unit": "a1", "to": "3 2"})).await;
    let advanced = desk.advance("Autumn").await;
    assert!(advanced.contains("is closed"), "{advanced}");
    let play = component(&message(&shown), "play");
    let late = desk.press("Ana", &message(&shown), &play).await;
    insta::assert_snapshot!(text(&late), @r"
    Too late: that turn is closed. The order was for turn 1. Give it again when it's your turn.
    Here is your text, to keep:
    ```
    move a1 3 2
    ```
    ");
}

#[tokio::test(flavor = "multi_thread")]
async fn ready_closes_the_window_when_nobody_is_waited_for() {
    let desk = started().await;
    let before = desk.find("Autumn").await.now;
    let other = desk.ready("Bruno", json!({})).await;
    insta::assert_snapshot!(other, @"It isn't your turn to give orders. `/status` says whose turn it is.");
    let closed = desk.ready("Ana", json!({})).await;
    insta::assert_snapshot!(closed, @"You were the last: this closed Duke Aldric's moves. Reports are on their way.");
    assert_ne!(desk.find("Autumn").await.now, before);
    desk.delivered().await;
    assert_eq!(desk.letters("Bruno").await.len(), 2, "the opening and the window's report");
    // She closed it herself and is told later, so her last message is the briefing.
    for (user, faction, pictures) in [("Ana", "arden", 2), ("Bruno", "belmont", 1)] {
        let room = desk.channel(user, faction).await;
        assert_eq!(
            room.len(),
            1,
            "what a room is for; whoever plays alone is told nothing twice: {room:#?}"
        );
        let last = desk.letters(user).await.pop().unwrap();
        assert_eq!(last["files"].as_array().unwrap().len(), pictures, "{user}: the map");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_report_in_an_open_window_says_once_how_things_stand() {
    let desk = started().await;
    let headings = async |user: &str| {
        let report = desk.say(user, "report", json!({})).await;
        let lines = report.lines().filter(|line| line.starts_with('#')).map(str::to_owned);
        lines.collect::<Vec<_>>().join("\n")
    };
    handed_in(&desk, "move a1 3").await;
    insta::assert_snapshot!(headings("Ana").await, @r"
    # The Crossroads, turn 1. Now: Duke Aldric's moves
    ## Who you are
    ## What wins
    ## Done so far
    ## Now
    ");
    let units = desk.choices("Ana", "unit", "unit", "y1", json!({})).await;
    assert_eq!(units[0], "y1", "another's unit is offered: {units:?}");
    desk.ready("Ana", json!({})).await;
    desk.delivered().await;
    let opened = desk.command_in("Bruno", "dm", "orders write", json!({})).await;
    let field = fields(&opened)[0].0.clone();
    let asked = desk.submit("Bruno", &opened, json!({field: "move y1 5"})).await;
    let button = component(&message(&asked), "resume");
    desk.press("Bruno", &message(&asked), &button).await;
    insta::assert_snapshot!(headings("Bruno").await, @r"
    # The Crossroads, turn 1. Now: Duchess Yolande's moves
    ## Duke Aldric's moves
    ## Done so far
    ## Now
    ");
}
