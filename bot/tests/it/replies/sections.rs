//! Reading on in a report: the main points are in the message, and menus open its sections.

use mythico::store::{Body, Content, Dispatch, Recipient, Secrecy};
use mythico_engine::report::{Block, BlockPosition, Report, Section};
use mythico_engine::words::literal;
use serde_json::{Value, json};

use crate::common::desk::Desk;
use crate::common::{GM, component, menu_line, message, text};

const PLAYERS: [(&str, &str); 3] = [("general", "Ana"), ("tribune", "Bruno"), ("abbess", "Carla")];

/// A war of autopilots, so many weeks on.
async fn played(weeks: usize) -> Desk {
    let desk = Desk::open().await;
    desk.campaign("el-mythico-skirmish", "Alba", &PLAYERS).await;
    for (_, user) in PLAYERS {
        desk.say(user, "autopilot", json!({"on": true})).await;
    }
    for _ in 0..weeks {
        desk.advance("Alba").await;
    }
    desk
}

/// The menus of a message: their ids, and the name and value of each line.
fn menus(message: &Value) -> Vec<(String, Vec<(String, String)>)> {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let rows = message["components"].as_array().unwrap().iter();
    let parts = rows.flat_map(|row| row["components"].as_array().unwrap());
    let menus = parts.filter(|part| part["options"].is_array());
    let lines = |menu: &Value| {
        let lines = menu["options"].as_array().unwrap().iter();
        lines.map(|line| (text(&line["label"]), text(&line["value"]))).collect()
    };
    menus.map(|menu| (text(&menu["custom_id"]), lines(menu))).collect()
}

/// The last report that a user was sent.
async fn letter(desk: &Desk, user: &str) -> Value {
    let letters = desk.letters(user).await;
    letters.into_iter().rfind(|letter| !menus(letter).is_empty()).expect("a report with menus")
}

fn units(message: &Value) -> usize {
    message["content"].as_str().unwrap().encode_utf16().count()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_matters_stands_in_the_message_and_each_section_is_a_choice_away() {
    let mut desk = played(3).await;
    let letter = letter(&desk, "Ana").await;
    let content = letter["content"].as_str().unwrap();
    assert!(
        content.starts_with("# Turn 3: General Ibarra\n") && content.contains("**You have "),
        "{content}"
    );
    assert!(!content.contains("## "), "no section stands in it: {content}");
    assert_eq!(letter["files"].as_array().unwrap().len(), 1, "its map, and no text");
    let names: Vec<String> =
        menus(&letter).into_iter().flat_map(|(_, lines)| lines).map(|(name, _)| name).collect();
    for name in ["Your units", "Stores", "The state of the war", "EMTV"] {
        assert!(names.iter().any(|one| one == name), "{name}: {names:?}");
    }
    let units = desk.choose("Ana", &letter, "Your units").await;
    let said = text(&units);
    assert!(said.starts_with("## Your units\n") && said.contains("Gen. Ibarra"), "{said}");
    assert!(!message(&units)["only_for"].is_null(), "it is for her eyes");

    // The menu outlives a restart, weeks, and the war.
    desk.restart().await;
    desk.advance("Alba").await;
    let later = desk.choose("Ana", &letter, "Your units").await;
    assert_eq!(text(&later), text(&units));
    let asked = desk.command(GM, "campaign end", json!({"campaign": "Alba"})).await;
    desk.press(GM, &message(&asked), &component(&message(&asked), "end")).await;
    desk.delivered().await;
    desk.store().archive_campaign(desk.find("Alba").await.now, &[]).await.unwrap();
    let archived = desk.choose("Ana", &letter, "Your units").await;
    assert_eq!(text(&archived), text(&units));

    let whole = desk.press("Ana", &letter, &component(&letter, "sections/")).await;
    let file = message(&whole)["files"][0].clone();
    assert_eq!(file["filename"], "report-turn-3.txt");
    let whole = String::from_utf8(desk.file(&message(&whole), "report-turn-3.txt")).unwrap();
    assert!(
        whole.starts_with("Turn 3: General Ibarra\n---") && whole.contains("Your units\n---"),
        "{whole}"
    );
    // A long section is said in part, and that this is so beneath it.
    let told = text(&units).replace("**", "");
    let is_told = |line: &&str| line.trim_start().starts_with("- ");
    let missing: Vec<&str> =
        told.lines().filter(is_told).filter(|line| !whole.contains(*line)).collect();
    assert!(
        missing.is_empty() && told.lines().filter(is_told).count() > 3,
        "{missing:#?}\n{whole}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn the_briefing_and_the_first_turns_report_are_files_of_their_own_names() {
    let desk = played(1).await;
    let letters = desk.letters("Ana").await;
    let mut names = Vec::new();
    for letter in letters.iter().filter(|letter| !menus(letter).is_empty()) {
        let whole = desk.press("Ana", letter, &component(letter, "sections/")).await;
        names.push(message(&whole)["files"][0]["filename"].as_str().unwrap().to_owned());
    }
    assert_eq!(names, ["briefing.txt", "report-turn-1.txt"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_battle_shows_its_map_and_says_it_in_words() {
    let desk = played(0).await;
    let mut fought = None;
    for _ in 0..8 {
        desk.advance("Alba").await;
        for (_, user) in PLAYERS {
            let letter = letter(&desk, user).await;
            let names = menus(&letter).into_iter().flat_map(|(_, lines)| lines);
            if fought.is_none() && names.into_iter().any(|(name, _)| name.contains("impulse")) {
                fought = Some((user, letter));
            }
        }
    }
    let (user, letter) = fought.expect("somebody fights within eight weeks");
    let battle = desk.choose(user, &letter, "impulse").await;
    assert!(
        text(&battle).starts_with("## ") && text(&battle).contains("Odds"),
        "{}",
        text(&battle)
    );
    let how = text(&desk.choose(user, &letter, "How? ").await);
    assert!(how.starts_with("## How? ") && how.contains("*Impulse"), "{how}");
    let shown = desk.picture(&message(&battle)).await;
    let file = &shown["files"][0];
    let alt = file["description"].as_str().unwrap();
    let png = desk.file(&shown, file["filename"].as_str().unwrap());
    let width = u32::from_be_bytes(png[16..20].try_into().unwrap());
    assert!(width <= 800 && alt.contains("Own"), "{width}: {alt}");
    let words = desk.press(user, &shown, &component(&shown, "section-map")).await;
    assert!(text(&words).starts_with("**") && text(&words).contains("Own"), "{}", text(&words));
}

#[tokio::test(flavor = "multi_thread")]
async fn report_is_read_on_in_the_same_way() {
    let desk = played(2).await;
    let told = message(&desk.command("Ana", "report", json!({"turn": 1})).await);
    assert!(
        told["content"].as_str().unwrap().starts_with("# Turn 1: General Ibarra\n"),
        "{told:#}"
    );
    let units = desk.choose("Ana", &told, "Your units").await;
    assert!(text(&units).starts_with("## Your units\n"), "{}", text(&units));
    // Others don't even see it.
    let (menu, line) = menu_line(&told, "Your units");
    let prints = text(&desk.forge("Bruno", &told, &menu, &[&line]).await);
    assert!(prints.starts_with("There's nothing here for you"), "{prints}");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_plays_the_seat_no_more_reads_on_no_more() {
    let desk = played(1).await;
    let letter = letter(&desk, "Ana").await;
    desk.choose("Ana", &letter, "Your units").await;
    let campaign = desk.find("Alba").await.id;
    let seats = desk.store().seats(campaign).await.unwrap();
    let ana = seats.into_iter().find(|seat| seat.seat == "general").unwrap().user.unwrap();
    desk.store().leave_seat(campaign, ana).await.unwrap();
    let refused = desk.choose("Ana", &letter, "Your units").await;
    assert!(text(&refused).starts_with("There's nothing here for you"), "{}", text(&refused));
    let refused = desk.press("Ana", &letter, &component(&letter, "sections/")).await;
    assert!(text(&refused).starts_with("There's nothing here for you"), "{}", text(&refused));
}

/// Thirty sections; one fills several messages.
fn long() -> Report {
    let section = |number: usize| {
        let lines = if number == 7 { 300 } else { 2 };
        let line = |line| literal(format!("Line {line} of section {number}"));
        Section {
            heading: literal(format!("Section {number}")),
            blocks: vec![Block::List((1..=lines).map(line).collect())],
        }
    };
    let lead = vec![Block::Paragraph(literal("It rained."))];
    Report { lead, ..Report::new(literal("Turn 9"), (1..=30).map(section).collect()) }
}

async fn sent(desk: &Desk, to: Recipient, secrecy: Secrecy, report: Report) {
    let at = desk.find("Autumn").await.now;
    let dispatch = Dispatch::new(to, secrecy, &Body::of(Content::Report(report))).unwrap();
    desk.store().send(at, &[dispatch]).await.unwrap();
    desk.delivered().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_long_section_is_paged_and_thirty_sections_are_two_menus() {
    let desk = Desk::open().await;
    desk.campaign("tuw-crossroads", "Autumn", &[("aldric", "Ana"), ("yolande", "Bruno")]).await;
    let seat = "aldric".to_owned();
    sent(&desk, Recipient::Seat(seat.clone()), Secrecy::Seat(seat), long()).await;
    let letter = letter(&desk, "Ana").await;
    assert_eq!(menus(&letter).iter().map(|(_, lines)| lines.len()).collect::<Vec<_>>(), [25, 5]);
    let last = desk.choose("Ana", &letter, "Section 30").await;
    assert_eq!(text(&last), "## Section 30\n- Line 1 of section 30\n- Line 2 of section 30");
    let mut page = message(&desk.choose("Ana", &letter, "Section 7").await);
    let mut read = page["content"].as_str().unwrap().to_owned();
    let mut pages = 1;
    loop {
        assert!(units(&page) <= 2_000);
        let buttons = page["components"][0]["components"].as_array().unwrap().clone();
        let on = buttons.iter().find(|button| button["label"] == "Read on ▶").unwrap();
        if on["disabled"] == true {
            break;
        }
        let turned = desk.press("Ana", &page, on["custom_id"].as_str().unwrap()).await;
        assert_eq!(message(&turned)["id"], page["id"], "the page turns");
        page = message(&turned);
        read += page["content"].as_str().unwrap();
        pages += 1;
    }
    assert!(
        pages > 3 && (1..=300).all(|line| read.contains(&format!("- Line {line} of"))),
        "{pages}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_redacted_stays_redacted() {
    let desk = Desk::open().await;
    desk.campaign("tuw-crossroads", "Autumn", &[("aldric", "Ana")]).await;
    let seat = "yolande".to_owned();
    sent(&desk, Recipient::Seat(seat.clone()), Secrecy::Seat(seat.clone()), long()).await;
    let rows = desk.dispatches().await;
    let row = rows.iter().rfind(|row| row.recipient_text == "seat:yolande").unwrap();
    let spot = BlockPosition { section: 2, block: 0, line: Some(1) };
    desk.store().redact(row.id, spot, literal("(withheld)")).await.unwrap();
    desk.granted("Bruno", &seat, "Autumn").await;
    let letter = letter(&desk, "Bruno").await;
    let shown = desk.choose("Bruno", &letter, "Section 3").await;
    assert_eq!(text(&shown), "## Section 3\n- Line 1 of section 3\n- (withheld)");
    let whole = desk.press("Bruno", &letter, &component(&letter, "sections/")).await;
    let name = message(&whole)["files"][0]["filename"].as_str().unwrap().to_owned();
    let whole = String::from_utf8(desk.file(&message(&whole), &name)).unwrap();
    assert!(
        whole.contains("Line 1 of section 3\n") && !whole.contains("Line 2 of section 3\n"),
        "{whole}"
    );
}
