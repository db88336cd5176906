//! Writing to the bot by direct message, and orders as commands there.

use serde_json::{Value, json};

use crate::common::desk::Desk;
use crate::common::tapping::confirming;
use crate::common::{GIVEN, component, fields, text};

fn content(message: &Value) -> &str {
    message["content"].as_str().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_button_of_an_older_answer_replaces_what_was_ordered_since() {
    let desk = Desk::open().await;
    desk.campaign("el-mythico-skirmish", "Alba", &[("general", "Ana"), ("tribune", "Bruno")]).await;
    let at = desk.find("Alba").await.now;
    let shown = desk.direct("Ana", "move 13 n").await;
    let since = desk.say("Ana", "order", json!({"unit": "13", "order": "dig"})).await;
    assert!(since.contains(GIVEN), "{since}");
    let given = text(&desk.press("Ana", &shown, &component(&shown, "place")).await);
    assert!(given.contains("Instead of `dig 13`."), "{given}");
    let standing = desk.store().standing_orders(at).await.unwrap();
    let texts: Vec<&str> = standing.iter().map(|order| order.text.as_str()).collect();
    assert_eq!(texts, ["move 13 1"], "{given}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_order_of_an_immediate_window_is_confirmed_too() {
    let desk = Desk::open().await;
    desk.campaign("tuw-crossroads", "Autumn", &[("aldric", "Ana"), ("yolande", "Bruno")]).await;
    let shown = desk.direct("Ana", "move a1 3 2").await;
    let done = desk.press("Ana", &shown, &component(&shown, "play")).await;
    assert!(text(&done).contains("Heron Spears a1: 0106 →"), "{}", text(&done));
    let waits = desk.direct("Bruno", "move y1 5").await;
    assert!(content(&waits).starts_with("It isn't your turn"), "{waits:#}");
}

#[tokio::test(flavor = "multi_thread")]
async fn anything_else_is_answered_with_commands_that_exist_there() {
    let desk = Desk::open().await;
    desk.campaign("el-mythico-skirmish", "Alba", &[("general", "Ana")]).await;
    let hello = desk.direct("Ana", "Good morning, who are you?").await;
    assert!(content(&hello).starts_with("Write me an order in one line"), "{hello:#}");
    let there = desk.commands_in("Ana", "dm").await;
    let is_word = |letter: char| letter.is_ascii_lowercase();
    for named in content(&hello).split("`/").skip(1) {
        let word: String = named.chars().take_while(|&letter| is_word(letter)).collect();
        assert!(there.contains(&word), "/{word} is named but isn't there: {there:?}");
    }
    let stranger = desk.direct("Visitor", "move 10 n").await;
    assert!(
        content(&stranger).starts_with("You aren't playing in any campaign that is under way."),
        "{stranger:#}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pasted_list_opens_as_a_sheet() {
    let desk = Desk::open().await;
    desk.campaign("el-mythico-skirmish", "Alba", &[("general", "Ana")]).await;
    let many = desk.direct("Ana", "- move 13 n\n* move 12 n\n3. mvoe 11 n").await;
    assert!(content(&many).contains("- `move 13 n` · "), "{many:#}");
    let form = desk.press("Ana", &many, &component(&many, "mend")).await;
    let (field, filled) = fields(&form).remove(0);
    let put_in = "# “mvoe” isn't an order. Did you mean this?\n# You wrote: mvoe 11 n\n";
    assert_eq!(filled, format!("move 13 n\nmove 12 n\n{put_in}move 11 n\n"));
    let taken = desk.submit("Ana", &form, json!({field: filled})).await;
    assert!(text(&taken).starts_with("3 orders saved"), "all but the marks of the list is read");
}

/// What Ana's next sheet begins with.
async fn next_sheet(desk: &Desk) -> String {
    fields(&desk.command("Ana", "orders write", json!({})).await).remove(0).1
}

#[tokio::test(flavor = "multi_thread")]
async fn the_next_sheet_begins_with_all_lines_of_a_pasted_list() {
    let mut desk = Desk::open().await;
    desk.campaign("el-mythico-skirmish", "Alba", &[("general", "Ana")]).await;
    desk.say("Ana", "order", json!({"unit": "12", "order": "dig"})).await;
    let many = desk.direct("Ana", "move 13 n\nmvoe 11 n\n- move 10 s").await;
    assert!(content(&many).contains("One line needs fixing:"), "{many:#}");
    desk.restart().await;
    let wrong = "# “mvoe” isn't an order. Did you mean “move”?\n# mvoe 11 n\n";
    assert_eq!(next_sheet(&desk).await, format!("dig 12\nmove 13 n\n{wrong}move 10 s\n"));
    desk.say("Ana", "move", json!({"unit": "13", "to": "s"})).await;
    let begun = format!("dig 12\nmove 13 s\n{wrong}move 10 s\n");
    assert_eq!(next_sheet(&desk).await, begun, "what she ordered otherwise since stays as it is");
    desk.direct("Ana", "move 10 s\nmvoe 11 n").await;
    let begun = format!("dig 12\nmove 13 s\nmove 10 s\n{wrong}");
    assert_eq!(next_sheet(&desk).await, begun, "written again, it stands there once");

    let opened = desk.command("Ana", "orders write", json!({})).await;
    let field = fields(&opened)[0].0.clone();
    let lines = json!({field: "dig 12\nmove 13 4\nmove 10 s\nmove 11 n"});
    let taken = text(&desk.submit("Ana", &opened, lines).await);
    assert!(taken.starts_with("2 orders saved, 2 kept"), "{taken}");
    assert_eq!(next_sheet(&desk).await, "dig 12\nmove 13 s\nmove 10 s\nmove 11 n\n");
}

#[tokio::test(flavor = "multi_thread")]
async fn several_lines_are_sent_with_one_press() {
    let desk = Desk::open().await;
    desk.campaign("el-mythico-skirmish", "Alba", &[("general", "Ana")]).await;
    let at = desk.find("Alba").await.now;
    let shown = desk.direct("Ana", "move 13 n\nhold 10+12\nmvoe 11 n").await;
    let said = content(&shown);
    assert!(said.contains("- `move 13 n` · ") && said.contains("- `defend 12` · "), "{said}");
    let texts = async || {
        let standing = desk.store().standing_orders(at).await.unwrap();
        standing.into_iter().map(|order| order.text).collect::<Vec<_>>()
    };
    assert_eq!(texts().await, [""; 0], "nothing is given before it is sent");
    let sent = text(&desk.press("Ana", &shown, &component(&shown, "send-lines")).await);
    assert!(
        sent.starts_with("3 orders saved") && sent.contains("One line needs fixing:"),
        "{sent}"
    );
    let mut given = texts().await;
    given.sort();
    assert_eq!(given, ["defend 10", "defend 12", "move 13 1"]);
    desk.forge("Ana", &shown, &component(&shown, "send-lines"), &[]).await;
    assert_eq!(texts().await.len(), 3, "a second press gives nothing twice");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_mentioned_player_is_their_seat_but_for_a_text() {
    let desk = Desk::open().await;
    desk.campaign("el-mythico-skirmish", "Alba", &[("general", "Ana"), ("tribune", "Bruno")]).await;
    let bruno = format!("<@{}>", desk.user("Bruno"));
    let truce = desk.direct("Ana", &format!("truce {bruno}")).await;
    assert!(content(&truce).contains("`truce tribune`"), "{truce:#}");
    let speech = desk.direct("Ana", &format!("broadcast Beware, {bruno}!")).await;
    assert!(!content(&speech).contains("tribune"), "{speech:#}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sheet_names_idle_units_and_repeats_last_turn() {
    let desk = Desk::open().await;
    desk.campaign("el-mythico-skirmish", "Alba", &[("general", "Ana")]).await;
    desk.say("Ana", "order", json!({"unit": "12", "order": "dig"})).await;
    let opened = fields(&desk.command("Ana", "orders write", json!({})).await);
    assert_eq!(opened[0].1, "dig 12\n");
    let idle = &opened[1].1;
    assert!(idle.lines().all(|line| line.starts_with("## ")), "{idle}");
    assert!(idle.contains("1/13") && !idle.contains("1/12"), "{idle}");
    desk.advance("Alba").await;
    let list = desk.command("Ana", "orders list", json!({})).await;
    let list = &list["messages"][0];
    let opened = fields(&desk.press("Ana", list, &component(list, "repeat")).await);
    assert_eq!(opened[0].1, "dig 12\n");
    let opened = fields(&desk.command("Ana", "orders write", json!({})).await);
    let idle = &opened[1].1;
    assert!(
        idle.lines().any(|line| line.contains("1/12") && line.ends_with("Last turn: dig 12")),
        "{idle}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_given_by_the_button_of_a_pasted_list_does_not_come_again() {
    let desk = Desk::open().await;
    desk.campaign("el-mythico-skirmish", "Alba", &[("general", "Ana")]).await;
    let many = desk.direct("Ana", "dig 12\ndig 13").await;
    let begun = next_sheet(&desk).await;
    assert!(begun.ends_with("dig 12\ndig 13\n"), "both are fine, and neither is given: {begun}");
    let form = desk.press("Ana", &many, &component(&many, "mend")).await;
    let field = fields(&form)[0].0.clone();
    let lines = json!({field: "dig 12\ndig 13\nmvoe 11 n"});
    let taken = text(&desk.submit("Ana", &form, lines).await);
    assert!(taken.starts_with("2 orders saved"), "{taken}");
    let wrong = "# “mvoe” isn't an order. Did you mean “move”?\n# mvoe 11 n\n";
    assert_eq!(next_sheet(&desk).await, format!("dig 12\ndig 13\n{wrong}"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_commands_word_is_pointed_to_the_command_and_a_typo_to_the_order() {
    let desk = Desk::open().await;
    desk.campaign("el-mythico-skirmish", "Alba", &[("general", "Ana"), ("tribune", "Bruno")]).await;
    for (line, begins) in
        [("Orders, please", "`/orders`: "), ("/map San Telmo", "`/map`: "), ("join", "`/join`: ")]
    {
        let answer = desk.direct("Ana", line).await;
        assert!(content(&answer).starts_with(begins), "{line}: {}", content(&answer));
    }
    for (line, says) in [
        ("dig", "The order “dig” needs a unit. Name a unit, such as “dig "),
        ("atack 13 s", "“atack” isn't an order."),
        ("mvoe 13 s", "Did you mean “move”?"),
        ("move 13", "Where to? Try `move 13 to "),
        ("odds Nowhere", "I couldn't answer that:"),
        ("strike give", "To cancel an order: `/orders cancel`"),
        ("truce Ana", "Choose one of "),
    ] {
        let answer = desk.direct("Ana", line).await;
        assert!(content(&answer).contains(says), "{line}: {}", content(&answer));
    }
    let shown = desk.direct("Ana", "/land move unit:13 path:n aggression:4").await;
    assert!(content(&shown).contains("`move 13 n AF4`"), "{}", content(&shown));
}

#[tokio::test(flavor = "multi_thread")]
async fn ready_and_help_by_direct_message_do_what_their_commands_do() {
    let desk = Desk::open().await;
    let seats = [("aldric", "Ana"), ("yolande", "Bruno")];
    desk.campaign("tuw-crossroads", "Autumn", &seats).await;
    for line in ["ready", "Ready!", "/ready", "- ready"] {
        let answer = desk.direct("Ana", line).await;
        assert!(content(&answer).contains("units have no orders"), "{line}: {answer:#}");
        assert!(confirming(&answer).is_some(), "{line}: {answer:#}");
    }
    let early = desk.direct("Bruno", "ready").await;
    assert!(content(&early).contains("It isn't your turn"), "{}", content(&early));
    let help = desk.direct("Ana", "help").await;
    assert!(content(&help).contains("The rules: `/rules`."), "{}", content(&help));
    desk.campaign("el-mythico-skirmish", "Alba", &[("general", "Ana")]).await;
    let answer = desk.direct("Ana", "ready").await;
    assert!(content(&answer).starts_with("`/ready`: "), "in two games: {}", content(&answer));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_everyday_verb_is_an_order_and_nonsense_gets_an_example_with_a_place() {
    let desk = Desk::open().await;
    desk.campaign("el-mythico-skirmish", "Alba", &[("general", "Ana")]).await;
    for (line, says) in [
        ("attack 13 San Telmo", "AF7"),
        ("/attack 13 San Telmo", "AF7"),
        ("attack 13", "Where to?"),
        ("move 13 San Telmo aggressive", "AF7"),
        ("bombard 13", "13"),
    ] {
        let answer = desk.direct("Ana", line).await;
        let said = content(&answer);
        assert!(said.contains(says) && !said.contains("type `/`"), "{line}: {said}");
    }
    for line in ["hello what do I do now?", "@Bruno peace?", "how does this work?"] {
        let answer = desk.direct("Ana", line).await;
        let said = content(&answer);
        assert!(said.contains("`move 1/") && said.contains(" to "), "{line}: {said}");
        assert!(!said.contains("`move 1/0 "), "an ordinary unit: {said}");
        assert!(said.contains("`/help`"), "{said}");
        assert!(answer["components"].to_string().contains("give-orders/"), "{answer:#}");
    }
    let desk = Desk::open().await;
    desk.campaign("tuw-crossroads", "Autumn", &[("aldric", "Ana")]).await;
    let rest = desk.direct("Ana", "rest a1").await;
    assert!(content(&rest).contains("`/move`"), "{}", content(&rest));
    let odds = desk.direct("Ana", "odds a1 y3").await;
    assert!(!content(&odds).contains("type `/`"), "{}", content(&odds));
}

#[tokio::test(flavor = "multi_thread")]
async fn orders_are_commands_in_direct_messages_too() {
    let desk = Desk::open().await;
    desk.campaign("el-mythico-skirmish", "Alba", &[("general", "Ana")]).await;
    let order = json!({"unit": "13", "to": "n"});
    let said = text(&desk.command_in("Ana", "dm", "move", order.clone()).await);
    assert!(said.contains("`move 13 n`") && said.contains(GIVEN), "{said}");
    let stranger = text(&desk.command_in("Visitor", "dm", "move", order).await);
    assert!(
        stranger.starts_with("You aren't playing in any campaign that is under way."),
        "{stranger}"
    );
    let other = json!({"unit": "a1", "to": "n"});
    let other = text(&desk.command_in("Ana", "dm", "move", other).await);
    assert!(other.contains("a1"), "another game's unit: {other}");
}
