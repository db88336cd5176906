//! Orders of sealed windows: they stand, are replaced, listed, changed, struck, and resolved
//! together.

use serde_json::{Value, json};

use crate::common::desk::Desk;
use crate::common::{GIVEN, GM, component, fields, message, text, words_of};

const MODULE: &str = "el-mythico-skirmish";

async fn started() -> Desk {
    let desk = Desk::open().await;
    desk.campaign(MODULE, "Alba", &[("general", "Ana"), ("tribune", "Bruno"), ("abbess", "Carla")])
        .await;
    desk
}

/// What stands for a seat, line by line.
async fn standing(desk: &Desk, seat: &str) -> Vec<String> {
    let at = desk.find("Alba").await.now;
    let orders = desk.store().standing_orders_of(at, seat).await.unwrap();
    orders.into_iter().map(|order| order.text).collect()
}

/// Opens the sheet, writes on it, and reads the answer.
async fn write(desk: &Desk, user: &str, channel: &str, lines: &str) -> String {
    text(&hand_in(desk, user, channel, lines).await)
}

/// Opens the sheet and writes on it.
async fn hand_in(desk: &Desk, user: &str, channel: &str, lines: &str) -> Value {
    let opened = desk.command_in(user, channel, "orders write", json!({})).await;
    assert_eq!(opened["state"], "modal", "{opened:#}");
    let mut values = serde_json::Map::new();
    for (place, (field, _)) in fields(&opened).into_iter().enumerate() {
        values.insert(
            field,
            Value::String(if place == 0 { lines.to_owned() } else { String::new() }),
        );
    }
    desk.submit(user, &opened, Value::Object(values)).await
}

#[tokio::test(flavor = "multi_thread")]
async fn an_order_stands_says_what_it_understood_and_a_new_one_replaces_it() {
    let desk = started().await;
    let given = desk.command("Ana", "move", json!({"unit": "13", "to": "s s", "how": "7"})).await;
    let said = text(&given);
    assert!(said.contains("`move 13 s s AF7`") && said.contains(GIVEN), "{said}");
    assert!(!message(&given)["only_for"].is_null(), "for her eyes alone");
    let with_map = desk.picture(&message(&given)).await;
    let files = with_map["files"].clone();
    assert_eq!(files.as_array().unwrap().len(), 1, "the small map follows by edit");
    assert!(files[0]["description"].as_str().unwrap().len() > 20, "with alt text");
    assert_eq!(with_map["content"], said, "and the words stay");
    let ways = desk.choices("Ana", "move", "to", "s", json!({"unit": "13"})).await;
    assert!(
        ["s", "s s", "se", "sw"].iter().all(|way| ways.iter().any(|one| one == way)),
        "{ways:?}"
    );
    let again = desk.say("Ana", "order", json!({"unit": "1/13", "order": "dig"})).await;
    assert!(again.contains("Instead of `move 13 s s AF7`."), "{again}");
    assert_eq!(standing(&desk, "general").await, ["dig 1/13"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn refusals_tell_nothing_that_the_seat_cant_know() {
    let desk = started().await;
    let mut said = Vec::new();
    for (unit, path) in
        [("99", "s"), ("2010", "s"), ("2999", "s"), ("13", "s s s s s s s s s s s s"), ("13", "x")]
    {
        said.push(desk.say("Ana", "move", json!({"unit": unit, "to": path})).await);
    }
    insta::assert_snapshot!(said.join("\n---\n"), @r"
    I couldn't take that order:
    ```
    move 99 s
         ^^
    ```
    You have no unit “99”. Write one of your units by number or name, as in 10 or 1/10. /unit lists them.
    ---
    I couldn't take that order:
    ```
    move 2010 s
         ^^^^
    ```
    You have no unit “2010”. Did you mean “1/10”?
    ---
    I couldn't take that order:
    ```
    move 2999 s
         ^^^^
    ```
    You have no unit “2999”. Write one of your units by number or name, as in 10 or 1/10. /unit lists them.
    ---
    I couldn't take that order:
    ```
    move 13 s s s s s s s s s s s s
                          ^
    ```
    The map ends beyond 004016. Take another way.
    ---
    I couldn't take that order:
    ```
    move 13 x
            ^
    ```
    Nothing you know is called “x”. Write where to: `to San Telmo`, a hex, a unit, or directions as in `n ne` or `1 2`.
    ");
    assert!(standing(&desk, "general").await.is_empty());
    for (user, prefix) in [("Ana", "1/"), ("Bruno", "2/")] {
        let offered = desk.offered(user, "move", "unit", "", json!({})).await;
        let labels: Vec<_> = offered.into_iter().map(|(name, _)| name).collect();
        assert!(!labels.is_empty());
        assert!(labels.iter().all(|label| label.contains(prefix)), "only their own: {labels:?}");
    }
    let long =
        desk.say("Ana", "order", json!({"order": format!("broadcast {}", "x".repeat(600))})).await;
    assert!(long.contains(GIVEN), "{long}");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_sheet_ordered_is_shown_on_one_small_map() {
    let desk = started().await;
    let answer = hand_in(&desk, "Ana", "dm", "move 13 s\nmove 11 s\ndig 12\n").await;
    let with_map = desk.picture(&message(&answer)).await;
    let files = with_map["files"].as_array().unwrap().clone();
    assert_eq!((files.len(), &with_map["content"]), (1, &message(&answer)["content"]));
    let alt = files[0]["description"].as_str().unwrap();
    assert_eq!(alt.matches("ordered from").count(), 2, "{alt}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sheet_begins_with_what_stands_and_strikes_what_is_left_out() {
    let desk = started().await;
    desk.say("Ana", "move", json!({"unit": "13", "to": "s"})).await;
    desk.say("Ana", "order", json!({"unit": "12", "order": "dig"})).await;
    let opened = desk.command_in("Ana", "dm", "orders write", json!({})).await;
    assert_eq!(fields(&opened)[0].1, "move 13 s\ndig 12\n");
    assert_eq!(opened["modal"]["title"], "Orders, turn 1: Alba");
    let first = &opened["modal"]["components"][0]["components"][0];
    assert_eq!(first["label"], "Orders, one a line (1 of 2)");
    assert!(first["placeholder"].as_str().unwrap().contains("such as: move "), "{first}");
    let said = write(&desk, "Ana", "dm", "dig 12\n11 29 s\n# a remark\nmvoe 10 s\n").await;
    insta::assert_snapshot!(said, @r"
    One order saved, 1 kept, 1 cancelled.
    One line needs fixing:
    ```
    mvoe 10 s
    ^^^^
    ```
    “mvoe” isn't an order. Did you mean “move”?
    ✓ **1/11 Guard coy moves from 006008.**
    `move 11 s`
    - Arrives in 006009 in impulse 4, for 2 of 6 MP.
    ");
    assert_eq!(standing(&desk, "general").await, ["dig 12", "move 11 4"]);
    let said = write(&desk, "Ana", "dm", "dig 12\nmove 11 se\n11 29 n\n").await;
    insta::assert_snapshot!(said, @r"
    One order saved, 1 kept, 0 cancelled.
    A later line replaces `move 11 se`.
    ✓ **1/11 Guard coy moves from 006008.**
    `move 11 n`
    - Arrives in 006007 in impulse 2, for 1 of 6 MP.
    Instead of `move 11 s`.
    ");
    assert_eq!(standing(&desk, "general").await, ["dig 12", "move 11 1"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_line_keeps_its_units_order_until_it_is_mended() {
    let mut desk = started().await;
    desk.say("Ana", "move", json!({"unit": "13", "to": "s"})).await;
    desk.say("Ana", "order", json!({"unit": "10", "order": "dig"})).await;
    let refused = hand_in(&desk, "Ana", "dm", "dig 11\n11 29 s\nmvoe 10 s").await;
    assert_eq!(
        standing(&desk, "general").await,
        ["dig 10", "move 11 4"],
        "what was left out is struck"
    );
    assert!(
        text(&refused).contains("I kept `dig 10`, because a line that needs fixing names it."),
        "{}",
        text(&refused)
    );
    desk.say("Ana", "order", json!({"unit": "12", "order": "dig"})).await;
    desk.restart().await;
    let wrong = "# “mvoe” isn't an order. Did you mean “move”?\n# mvoe 10 s\n";
    let opened = desk.command_in("Ana", "dm", "orders write", json!({})).await;
    assert_eq!(
        fields(&opened)[0].1,
        format!("dig 10\nmove 11 s\ndig 12\n{wrong}"),
        "the next sheet has it"
    );
    let mend = component(&message(&refused), "mend");
    let opened = desk.press("Ana", &message(&refused), &mend).await;
    let (field, filled) = fields(&opened).remove(0);
    let put_in = "# “mvoe” isn't an order. Did you mean this?\n# You wrote: mvoe 10 s\nmove 10 s\n";
    assert_eq!(
        filled,
        format!("11 29 s\n{put_in}"),
        "the sheet as it was written, but for what gave way"
    );
    let taken = desk.submit("Ana", &opened, json!({field: filled})).await;
    assert!(text(&taken).starts_with("One order saved, 1 kept, 0 cancelled."), "{}", text(&taken));
    assert_eq!(
        standing(&desk, "general").await,
        ["move 11 4", "dig 12", "move 10 4"],
        "what was given meanwhile stays"
    );
    let (_, filled) =
        fields(&desk.command_in("Ana", "dm", "orders write", json!({})).await).remove(0);
    assert!(!filled.contains('#'), "nothing is left to mend: {filled}");
}

#[tokio::test(flavor = "multi_thread")]
async fn mend_puts_in_suggested_words_only_where_an_order_comes_of_them() {
    let desk = started().await;
    let refused = hand_in(&desk, "Ana", "dm", "mvoe 10 s\nmvoe 10 x9\nmvoe 999 s").await;
    let mend = component(&message(&refused), "mend");
    let opened = desk.press("Ana", &message(&refused), &mend).await;
    let filled = fields(&opened).remove(0).1;
    let lines: Vec<&str> = filled.lines().collect();
    assert_eq!(lines[1..3], ["# You wrote: mvoe 10 s", "move 10 s"], "{filled}");
    let untouched: Vec<_> = lines[3..].iter().filter(|line| !line.starts_with('#')).collect();
    assert_eq!(untouched, [&"mvoe 10 x9", &"mvoe 999 s"], "no order would come of them: {filled}");
    assert_eq!(standing(&desk, "general").await, [""; 0], "seen before it is given");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_long_list_says_which_part_of_it_is_shown() {
    let desk = started().await;
    let lines: Vec<String> = (10..14).map(|unit| format!("dig {unit}")).collect();
    let goods = ["hmg", "ammo", "mortars", "grenades"];
    let truces = ["tribune", "abbess"].map(|seat| format!("truce {seat}"));
    let bought = goods.iter().zip(["1003006", "1003007", "1003008", "1003005"]);
    let bought = bought.map(|(good, hex)| format!("buy {hex} 1 {good}"));
    let others = ["dig 20", "dig 21", "dig 30", "broadcast To arms!"].map(str::to_owned);
    let lines: Vec<String> = lines.into_iter().chain(truces).chain(bought).chain(others).collect();
    hand_in(&desk, "Ana", "dm", &lines.join("\n")).await;
    let count = standing(&desk, "general").await.len();
    assert!(count > 10, "more than a page: {count}");
    let listed = desk.command("Ana", "orders list", json!({})).await;
    let page = format!("Orders 1 to 10 of {count}. Turn the page with the buttons below.");
    assert!(text(&listed).contains(&page), "{}", text(&listed));
    let list = message(&listed);
    let next = desk.press("Ana", &list, &component(&list, "list")).await;
    assert!(text(&next).contains(&format!("Orders 11 to {count} of {count}")), "{}", text(&next));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_list_changes_and_strikes_and_an_old_one_shows_the_present_state() {
    let desk = started().await;
    desk.say("Ana", "move", json!({"unit": "13", "to": "s"})).await;
    desk.say("Ana", "order", json!({"unit": "12", "order": "dig"})).await;
    let listed = desk.command("Ana", "orders list", json!({})).await;
    let list = message(&listed);
    let said = text(&listed);
    assert!(
        said.contains("1/13") && said.contains(" moves from ") && said.contains("Arrives in "),
        "{said}"
    );
    assert!(said.contains("`move 13 s`") && said.contains(" digs in at "), "{said}");
    assert!(
        said.trim_end().ends_with("6 units have no order: 1/0, 1/10, 1/11, 1/20, 1/21, 1/30"),
        "{said}"
    );
    let opened = desk.select("Ana", &list, &component(&list, "change"), &["1"]).await;
    assert_eq!(fields(&opened)[0].1, "move 13 s");
    let changed = desk.submit("Ana", &opened, json!({"lines-0": "1010 11"})).await;
    insta::assert_snapshot!(text(&changed), @r"
    One order saved, 0 kept, 1 cancelled.
    ✓ **1/10 Guard coy rests at 005005.**
    `rest 1010`
    ");
    assert_eq!(standing(&desk, "general").await, ["dig 12", "rest 1010"]);
    desk.say("Ana", "order", json!({"order": "broadcast *Rise*, @all"})).await;
    let listed = desk.command("Ana", "orders list", json!({})).await;
    let menus = message(&listed)["components"].to_string();
    assert!(menus.contains("“*Rise*, @all”"), "a menu reads no Markdown: {menus}");
    desk.say("Ana", "orders cancel", json!({"order": "broadcast *Rise*, @all"})).await;
    let struck = desk.select("Ana", &list, &component(&list, "strike"), &["2"]).await;
    assert!(text(&struck).starts_with("Cancelled: `dig 12`."), "{}", text(&struck));
    assert_eq!(standing(&desk, "general").await, ["rest 1010"]);
    let choices = desk.choices("Ana", "orders cancel", "order", "", json!({})).await;
    assert_eq!(choices.len(), 1);
    let by_name = desk.say("Ana", "orders cancel", json!({"order": choices[0]})).await;
    assert!(by_name.starts_with("Cancelled: `rest 1010`."), "{by_name}");
    let none = desk.say("Ana", "orders cancel", json!({"order": "7"})).await;
    insta::assert_snapshot!(none, @"You have no such order. `/orders list` shows your orders.");
    desk.advance("Alba").await;
    let late = desk.select("Ana", &list, &component(&list, "strike"), &["rest 1010"]).await;
    assert!(text(&late).starts_with("That list was old"), "{}", text(&late));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_order_takes_a_seat_back_from_the_autopilot_and_the_window_waits_for_it() {
    let desk = started().await;
    for away in ["Ana", "Bruno", "Carla"] {
        desk.say(away, "autopilot", json!({"on": true})).await;
    }
    let left = async |seat: &str| {
        let seats = desk.store().seats(desk.find("Alba").await.id).await.unwrap();
        seats.iter().find(|one| one.seat == seat).unwrap().autopilot
    };
    let refused = desk.say("Bruno", "order", json!({"unit": "99", "order": "dig"})).await;
    assert!(
        !refused.contains("yours again") && left("tribune").await,
        "what is refused is no order: {refused}"
    );
    let said = desk.say("Bruno", "order", json!({"unit": "12", "order": "dig"})).await;
    assert!(said.contains("You're back from the autopilot"), "{said}");
    assert!(!left("tribune").await && left("abbess").await);
    let again = desk.say("Bruno", "order", json!({"unit": "11", "order": "dig"})).await;
    assert!(!again.contains("yours again"), "said once: {again}");
    let carla = write(&desk, "Carla", "dm", "dig 3/12").await;
    assert!(carla.contains("You're back from the autopilot"), "{carla}");
    let before = desk.find("Alba").await.now;
    let said = desk.ready("Ana", json!({})).await;
    desk.say("Bruno", "autopilot", json!({"on": true})).await;
    desk.ready("Bruno", json!({})).await;
    let ready = desk.say("Bruno", "order", json!({"unit": "13", "order": "dig"})).await;
    assert!(ready.contains("still ready for turn 1") && !ready.contains("the turn waits for your"));
    desk.say("Bruno", "ready", json!({"undo": true})).await;
    assert!(
        said.starts_with("You're ready for turn 1. 2 other players aren't."),
        "the window waits for both: {said}"
    );
    desk.ready("Bruno", json!({})).await;
    assert_eq!(desk.find("Alba").await.now, before);
    desk.say("Carla", "autopilot", json!({"on": true})).await;
    assert_eq!(desk.find("Alba").await.now.turn, before.turn + 1, "nobody else is waited for");
    desk.delivered().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_maps_the_units_and_the_gms_commands_are_for_those_they_are_for() {
    let desk = started().await;
    let alt = map(&desk, "Ana", json!({})).await;
    assert!(alt.contains("General Ibarra"), "{alt}");
    assert!(!alt.contains("Arrows:"), "nothing is ordered yet: {alt}");
    desk.say("Ana", "move", json!({"unit": "13", "to": "n,n"})).await;
    Desk::rest_between_maps().await;
    let ordered = map(&desk, "Ana", json!({})).await;
    assert!(ordered.contains("Arrows: ordered from Campo Real (004009) to 004007"), "{ordered}");
    desk.say("Ana", "move", json!({"unit": "21", "to": "s s s s s s s s"})).await;
    Desk::rest_between_maps().await;
    let farther = map(&desk, "Ana", json!({})).await;
    assert!(
        farther.contains("ordered from 005007 to 005015"),
        "beyond what mattered before: {farther}"
    );
    let public = map(&desk, "Visitor", json!({"campaign": "Alba"})).await;
    assert!(!public.contains("1/13"), "{public}");
    let all = map(&desk, GM, json!({"campaign": "Alba"})).await;
    assert!(all.contains("General Ibarra: 1/") && !all.contains("Own:"), "{all}");
    let units = desk.say("Ana", "unit", json!({})).await;
    assert!(units.contains("1/13"), "{units}");
    let own = desk.say("Ana", "unit", json!({"unit": "13"})).await;
    assert!(own.contains("1/13"), "{own}");
    let foreign = desk.say("Ana", "unit", json!({"unit": "2013"})).await;
    let nobody = desk.say("Ana", "unit", json!({"unit": "2999"})).await;
    assert_eq!(foreign.replace("2013", "N"), nobody.replace("2999", "N"));
    let hidden = desk.try_command("Ana", "general", "gm advance", json!({})).await;
    assert!(hidden.is_err(), "not even offered");
}

/// Returns the description of the picture that `/map` sends. It is for readers who can't see the
/// picture.
async fn map(desk: &Desk, user: &str, options: Value) -> String {
    let shown = message(&desk.command(user, "map", options).await);
    desk.picture(&shown).await["files"][0]["description"].as_str().unwrap().to_owned()
}

/// What a user reads of their last direct message behind "Check codes". Empty if it isn't there.
async fn check_codes(desk: &Desk, user: &str) -> String {
    let last = desk.letters(user).await.pop().unwrap();
    let rows = last["components"].as_array().unwrap().iter();
    let menus = rows.map(|row| &row["components"][0]).filter(|menu| menu["options"].is_array());
    for menu in menus {
        let mut options = menu["options"].as_array().unwrap().iter();
        if let Some(option) = options.find(|option| option["label"] == "Check codes") {
            let (id, value) = (&menu["custom_id"], &option["value"]);
            let chosen = [value.as_str().unwrap()];
            return text(&desk.select(user, &last, id.as_str().unwrap(), &chosen).await);
        }
    }
    String::new()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_window_closes_with_each_players_receipts_and_a_seal_over_all() {
    let desk = started().await;
    let at = desk.find("Alba").await.now;
    for (user, unit, path) in [("Ana", "13", "n"), ("Ana", "13", "s"), ("Bruno", "12", "n")] {
        let said = desk.say(user, "move", json!({"unit": unit, "to": path})).await;
        assert!(said.contains(GIVEN), "{said}");
    }
    let before = desk.store().rows_of_window(at).await.unwrap();
    let listed = message(&desk.command("Ana", "orders list", json!({})).await);
    let standing = before.iter().rfind(|row| row.seat == "general").unwrap().receipt.as_str();
    assert!(!listed["content"].as_str().unwrap().contains(standing), "{listed:#}");
    let button = component(&listed, "check-codes");
    let codes = text(&desk.press("Ana", &listed, &button).await);
    assert!(codes.contains(&format!("`move 13 4` · `{standing}`")), "{codes}");
    let choices = desk.choices("Ana", "orders cancel", "order", "", json!({})).await;
    desk.say("Ana", "orders cancel", json!({"order": choices[0]})).await;
    let rows = desk.store().rows_of_window(at).await.unwrap();
    desk.advance("Alba").await;
    let campaign = desk.find("Alba").await;
    let taken = |seat: &str| rows.iter().filter(|row| row.seat == seat).collect::<Vec<_>>();
    assert_eq!(
        (taken("general").len(), taken("tribune").len()),
        (3, 1),
        "replaced and struck ones too"
    );
    let letters = [desk.letters("Ana").await, desk.letters("Bruno").await].concat();
    for row in &rows {
        let shown = letters.iter().any(|one| words_of(one).contains(row.receipt.as_str()));
        assert!(!shown, "codes are a menu away: {row:?}");
    }
    let (ana, bruno) = (check_codes(&desk, "Ana").await, check_codes(&desk, "Bruno").await);
    let carla = check_codes(&desk, "Carla").await;
    let line = |letter: &str, begin: &str| {
        let small = letter.lines().map(|line| line.trim_start_matches("-# ").replace('`', ""));
        small.into_iter().find(|line| line.starts_with(begin)).unwrap_or_default()
    };
    let void = line(&ana, "Replaced or cancelled");
    assert!(void.contains("move 13 1 ") && void.contains("move 13 4 "), "{ana}");
    assert!(
        line(&bruno, "Your orders").contains(": move 12 1 "),
        "what stood isn't crossed out: {bruno}"
    );
    for row in &rows {
        let shown = |letter: &str| letter.contains(row.receipt.as_str());
        assert_eq!(
            (shown(&ana), shown(&bruno)),
            (row.seat == "general", row.seat == "tribune"),
            "{row:?}"
        );
        assert!(!shown(&carla));
    }
    let all = desk.store().rows_of_window(at).await.unwrap();
    let seal = mythico::store::Seal::of(&campaign.seed, at, &all);
    let public = desk.channel("Visitor", "war-room").await;
    let last = public.last().unwrap()["content"].as_str().unwrap();
    assert!(last.contains(&format!("Orders sealed: `{seal}`")), "{last}");
    assert!(rows.iter().all(|row| !last.contains(row.receipt.as_str())), "{last}");
}

#[tokio::test(flavor = "multi_thread")]
async fn turns_are_offered_where_a_turn_is_asked_for() {
    let desk = started().await;
    let report =
        async || desk.choices("Ana", "report", "turn", "", json!({"campaign": "Alba"})).await;
    assert_eq!(report().await, ["1"], "the opening");
    desk.advance("Alba").await;
    assert_eq!(report().await, ["1", "0"], "of the open turn there is none yet");
    let told = async |turn: u32| {
        desk.say("Ana", "report", json!({"campaign": "Alba", "turn": turn})).await
    };
    assert!(
        told(1).await.contains("Turn 1: ") && !told(1).await.contains("Before the first turn: ")
    );
    assert!(
        told(0).await.contains("Before the first turn: ") && !told(0).await.contains("Turn 1: ")
    );
    let board = desk.choices("Umpire", "gm board", "turn", "", json!({"campaign": "Alba"})).await;
    assert_eq!(board, ["2", "1"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn units_that_are_known_are_offered_and_answered_for() {
    let desk = started().await;
    for away in ["Bruno", "Carla"] {
        desk.say(away, "autopilot", json!({"on": true})).await;
    }
    for _ in 0..6 {
        desk.advance("Alba").await;
    }
    let mut others = Vec::new();
    for (user, own) in [("Ana", "1/"), ("Bruno", "2/"), ("Carla", "3/")] {
        let all = desk.choices(user, "unit", "unit", "", json!({})).await;
        assert!(
            all.first().is_some_and(|first| first.starts_with(own)),
            "their own first: {all:?}"
        );
        // Where there are more than can be shown, the last choice says how many.
        for unit in all.into_iter().filter(|unit| unit != "…" && !unit.starts_with(own)) {
            let said = desk.say(user, "unit", json!({"unit": unit})).await;
            assert!(said.starts_with("# "), "{unit}: {said}");
            others.push(unit);
        }
    }
    assert!(!others.is_empty());
}

/// A sheet of more letters than one paragraph of a modal holds is taken as a whole.
#[tokio::test(flavor = "multi_thread")]
async fn a_sheet_of_over_4_000_letters_is_taken_and_answered_in_one_message() {
    let desk = Desk::open().await;
    desk.campaign("el-mythico-skirmish", "Alba", &[("general", "Ana")]).await;
    let opened = desk.command("Ana", "orders write", json!({})).await;
    let all = fields(&opened);
    let padded =
        |unit: u32| format!("dig {unit} # {}\n", "because the Colonel said so ".repeat(60));
    let sheets = [padded(10) + &padded(11), padded(12) + &padded(13), "march 10 nowhere".into()];
    let letters: usize = sheets.iter().map(|sheet| sheet.len()).sum();
    assert!(letters > 4_000 && all.len() >= 2, "{letters} letters, {} fields", all.len());
    let values = all.iter().enumerate().map(|(place, (field, _))| {
        let sheet = sheets.get(place).cloned().unwrap_or_default();
        (field.clone(), json!(sheet))
    });
    let sent = desk.submit("Ana", &opened, values.collect::<serde_json::Map<_, _>>().into()).await;
    let said = text(&sent);
    assert!(said.starts_with("4 orders saved"), "{said}");
    assert!(said.encode_utf16().count() <= 2_000, "{said}");
    let listed = desk.say("Ana", "orders list", json!({})).await;
    assert_eq!(listed.matches("dig 1").count(), 4, "{listed}");
}
