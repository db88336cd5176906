//! Reading on in a report: what matters most stands in the message, its sections are chosen from menus, each by those who may read it.

use mythico::store::{Body, Content, Dispatch, ParkedFor, Purpose, Recipient, Secrecy};
use mythico_engine::report::{Block, BlockPosition, Report, Section};
use mythico_engine::words::literal;
use serde_json::{Value, json};

use crate::common::{GM, Harness, LONG, allies, component, message, text, until};

const PLAYERS: [(&str, &str); 3] = [("general", "Ana"), ("tribune", "Bruno"), ("abbess", "Carla")];

/// A war of autopilots, so many weeks on.
async fn played(weeks: usize) -> Harness {
    let harness = Harness::open().await;
    harness.campaign("el-mythico-skirmish", "Alba", &PLAYERS).await;
    for (_, user) in PLAYERS {
        harness.say(user, "autopilot", json!({"on": true})).await;
    }
    for _ in 0..weeks {
        harness.advance("Alba").await;
    }
    harness
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

/// Chooses the section whose name contains a word.
async fn choose(harness: &Harness, user: &str, message: &Value, word: &str) -> Result<Value, String> {
    let menus = menus(message);
    let found = menus.iter().find_map(|(menu, lines)| {
        lines.iter().find(|(name, _)| name.contains(word)).map(|(_, value)| (menu.clone(), value.clone()))
    });
    let (menu, value) = found.unwrap_or_else(|| panic!("no {word} in {menus:#?}"));
    let chosen = harness.control.select(user, message, &menu, &[&value]).await;
    chosen.map_err(|error| error.to_string())
}

/// What a section says that is chosen by a word of its name.
pub async fn section(harness: &Harness, user: &str, message: &Value, word: &str) -> String {
    text(&choose(harness, user, message, word).await.unwrap())
}

/// The last report that a user was sent.
async fn letter(harness: &Harness, user: &str) -> Value {
    let letters = harness.letters(user).await;
    letters.into_iter().rfind(|letter| !menus(letter).is_empty()).expect("a report with menus")
}

/// A message as it stands once its picture has followed.
async fn with_picture(harness: &Harness, user: &str, channel: &str, shown: &Value) -> Value {
    let now = async || {
        let all = harness.channel(user, channel).await.unwrap();
        all.into_iter().find(|one| one["id"] == shown["id"]).unwrap()
    };
    until(LONG, now, |now| !now["files"].as_array().unwrap().is_empty()).await
}

fn units(message: &Value) -> usize {
    message["content"].as_str().unwrap().encode_utf16().count()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_matters_stands_in_the_message_and_each_section_is_a_choice_away() {
    let mut harness = played(3).await;
    let letter = letter(&harness, "Ana").await;
    let content = letter["content"].as_str().unwrap();
    assert!(
        content.starts_with("# Turn 3: General Ibarra\n") && content.contains("**You stand**"),
        "{content}"
    );
    assert!(!content.contains("## "), "no section stands in it: {content}");
    assert_eq!(letter["files"].as_array().unwrap().len(), 1, "its map, and no text");
    let names: Vec<String> =
        menus(&letter).into_iter().flat_map(|(_, lines)| lines).map(|(name, _)| name).collect();
    for name in ["Your units", "Stores", "How the war stands", "EMTV"] {
        assert!(names.iter().any(|one| one == name), "{name}: {names:?}");
    }
    let units = choose(&harness, "Ana", &letter, "Your units").await.unwrap();
    assert!(text(&units).starts_with("## Your units\n- **1/0 Gen. Ibarra**"), "{}", text(&units));
    assert!(!message(&units)["only_for"].is_null(), "it is for her eyes");

    // The menu outlives a restart, weeks, and the war.
    harness.stop_bot().await;
    harness.start_bot().await;
    harness.advance("Alba").await;
    let later = choose(&harness, "Ana", &letter, "Your units").await.unwrap();
    assert_eq!(text(&later), text(&units));
    let asked = harness.command(GM, "campaign end", json!({"campaign": "Alba"})).await;
    harness.control.press(GM, &message(&asked), &component(&message(&asked), "end")).await.unwrap();
    harness.delivered().await;
    harness.say(GM, "campaign archive", json!({"campaign": "Alba"})).await;
    let archived = choose(&harness, "Ana", &letter, "Your units").await.unwrap();
    assert_eq!(text(&archived), text(&units));

    let whole = harness.control.press("Ana", &letter, &component(&letter, "sections/")).await.unwrap();
    let file = message(&whole)["files"][0].clone();
    assert_eq!(file["filename"], "report-turn-3.txt");
    let whole = reqwest::get(file["url"].as_str().unwrap()).await.unwrap().text().await.unwrap();
    assert!(whole.starts_with("Turn 3: General Ibarra\n---") && whole.contains("Your units\n---"), "{whole}");
    // A long section is said in part, and that this is so beneath it.
    let told = text(&units).replace("**", "");
    let is_told = |line: &&str| line.trim_start().starts_with("- ");
    let missing: Vec<&str> = told.lines().filter(is_told).filter(|line| !whole.contains(*line)).collect();
    assert!(missing.is_empty() && told.lines().filter(is_told).count() > 3, "{missing:#?}\n{whole}");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_briefing_and_the_first_turns_report_are_files_of_their_own_names() {
    let harness = played(1).await;
    let letters = harness.letters("Ana").await;
    let mut names = Vec::new();
    for letter in letters.iter().filter(|letter| !menus(letter).is_empty()) {
        let whole = harness.control.press("Ana", letter, &component(letter, "sections/")).await.unwrap();
        names.push(message(&whole)["files"][0]["filename"].as_str().unwrap().to_owned());
    }
    assert_eq!(names, ["briefing.txt", "report-turn-1.txt"]);
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_battle_shows_its_map_and_says_it_in_words() {
    let harness = played(0).await;
    let mut fought = None;
    for _ in 0..8 {
        harness.advance("Alba").await;
        for (_, user) in PLAYERS {
            let letter = letter(&harness, user).await;
            let names = menus(&letter).into_iter().flat_map(|(_, lines)| lines);
            if fought.is_none() && names.into_iter().any(|(name, _)| name.contains("impulse")) {
                fought = Some((user, letter));
            }
        }
    }
    let (user, letter) = fought.expect("somebody fights within eight weeks");
    let battle = choose(&harness, user, &letter, "impulse").await.unwrap();
    assert!(text(&battle).starts_with("## ") && text(&battle).contains("*Impulse"), "{}", text(&battle));
    let shown = with_picture(&harness, user, "dm", &message(&battle)).await;
    let file = &shown["files"][0];
    let alt = file["description"].as_str().unwrap();
    let png = reqwest::get(file["url"].as_str().unwrap()).await.unwrap().bytes().await.unwrap();
    let width = u32::from_be_bytes(png[16..20].try_into().unwrap());
    assert!(width <= 800 && alt.contains("Own"), "{width}: {alt}");
    let words = harness.control.press(user, &shown, &component(&shown, "sectionmap")).await.unwrap();
    assert!(text(&words).starts_with("**") && text(&words).contains("Own"), "{}", text(&words));
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn report_is_read_on_in_the_same_way() {
    let harness = played(2).await;
    let told = message(&harness.command("Ana", "report", json!({"turn": 1})).await);
    assert!(told["content"].as_str().unwrap().starts_with("# Turn 1: General Ibarra\n"), "{told:#}");
    let units = choose(&harness, "Ana", &told, "Your units").await.unwrap();
    assert!(text(&units).starts_with("## Your units\n"), "{}", text(&units));
    let prints = choose(&harness, "Bruno", &told, "Your units").await;
    assert!(prints.is_err_and(|why| !why.contains("Ibarra")), "others don't even see it");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_plays_the_seat_no_more_reads_on_no_more() {
    let harness = played(1).await;
    let letter = letter(&harness, "Ana").await;
    choose(&harness, "Ana", &letter, "Your units").await.unwrap();
    let campaign = harness.find("Alba").await.id;
    let seats = harness.store().seats(campaign).await.unwrap();
    let ana = seats.into_iter().find(|seat| seat.seat == "general").unwrap().user.unwrap();
    harness.store().leave_seat(campaign, ana).await.unwrap();
    let refused = choose(&harness, "Ana", &letter, "Your units").await.unwrap();
    assert!(text(&refused).starts_with("There is nothing here for you"), "{}", text(&refused));
    let refused = harness.control.press("Ana", &letter, &component(&letter, "sections/")).await.unwrap();
    assert!(text(&refused).starts_with("There is nothing here for you"), "{}", text(&refused));
    harness.close().await;
}

/// Thirty sections, one of which fills several messages.
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

async fn sent(harness: &Harness, to: Recipient, secrecy: Secrecy, report: Report) {
    let at = harness.find("Autumn").await.now;
    let dispatch = Dispatch::new(to, secrecy, &Body::of(Content::Report(report))).unwrap();
    harness.store().send(at, &[dispatch]).await.unwrap();
    harness.delivered().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_long_section_is_paged_and_thirty_sections_are_two_menus() {
    let harness = Harness::open().await;
    harness.campaign("tuw-crossroads", "Autumn", &[("aldric", "Ana"), ("yolande", "Bruno")]).await;
    let seat = "aldric".to_owned();
    sent(&harness, Recipient::Seat(seat.clone()), Secrecy::Seat(seat), long()).await;
    let letter = letter(&harness, "Ana").await;
    assert_eq!(menus(&letter).iter().map(|(_, lines)| lines.len()).collect::<Vec<_>>(), [25, 5]);
    let last = choose(&harness, "Ana", &letter, "Section 30").await.unwrap();
    assert_eq!(text(&last), "## Section 30\n- Line 1 of section 30\n- Line 2 of section 30");
    let mut page = message(&choose(&harness, "Ana", &letter, "Section 7").await.unwrap());
    let mut read = page["content"].as_str().unwrap().to_owned();
    let mut pages = 1;
    loop {
        assert!(units(&page) <= 2_000);
        let buttons = page["components"][0]["components"].as_array().unwrap().clone();
        let on = buttons.iter().find(|button| button["label"] == "Read on ▶").unwrap();
        if on["disabled"] == true {
            break;
        }
        let turned = harness.control.press("Ana", &page, on["custom_id"].as_str().unwrap()).await.unwrap();
        assert_eq!(message(&turned)["id"], page["id"], "the page turns");
        page = message(&turned);
        read += page["content"].as_str().unwrap();
        pages += 1;
    }
    assert!(pages > 3 && (1..=300).all(|line| read.contains(&format!("- Line {line} of"))), "{pages}");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rooms_report_is_for_those_who_read_the_room() {
    let harness = Harness::prepared(async |_, home| allies::write(home)).await;
    let seats = [("aldric", "Ana"), ("carlo", "Carla"), ("yolande", "Bruno")];
    harness.campaign("allies", "Autumn", &seats).await;
    let room = Recipient::Channel(Purpose::Faction("arden".to_owned()));
    sent(&harness, room, Secrecy::Faction("arden".to_owned()), long()).await;
    let posted = harness.channel("Carla", "arden").await.unwrap();
    let posted = posted.into_iter().rfind(|one| !menus(one).is_empty()).unwrap();
    for user in ["Ana", "Carla", GM] {
        let shown = choose(&harness, user, &posted, "Section 3").await;
        assert!(
            shown.as_ref().is_ok_and(|shown| text(shown).starts_with("## Section 3")),
            "{user}: {shown:?}"
        );
    }
    assert!(choose(&harness, "Bruno", &posted, "Section 3").await.is_err(), "he can't see it");
    // An opponent who is let into the room later sees the message, and is told no more.
    let seen = harness.control.get("view", &[("user", GM)]).await.unwrap();
    let guild = &seen["guilds"][0];
    let rooms = guild["channels"].as_array().unwrap();
    let arden = rooms.iter().find(|one| one["name"] == "arden").unwrap()["id"].as_str().unwrap();
    let view = (1 << 10 | 1 << 11 | 1 << 15 | 1 << 16).to_string();
    let allow = |user: &str| json!({"user": user, "allow": view, "deny": "0"});
    let closed = json!({"id": guild["id"], "allow": "0", "deny": (1 << 10).to_string()});
    let inside = ["Mythico", "Ana", "Bruno", "Carla"].map(allow);
    let overwrites: Vec<Value> = [closed].into_iter().chain(inside).collect();
    harness.control.patch(&format!("channels/{arden}"), json!({"overwrites": overwrites})).await.unwrap();
    let refused = choose(&harness, "Bruno", &posted, "Section 3").await.unwrap();
    assert!(text(&refused).starts_with("There is nothing here for you"), "{}", text(&refused));
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_redacted_stays_redacted() {
    let harness = Harness::open().await;
    harness.campaign("tuw-crossroads", "Autumn", &[("aldric", "Ana")]).await;
    let seat = "yolande".to_owned();
    sent(&harness, Recipient::Seat(seat.clone()), Secrecy::Seat(seat.clone()), long()).await;
    let rows = harness.dispatches().await;
    let row = rows.iter().rfind(|row| row.parked_for == Some(ParkedFor::NoPlayer)).unwrap();
    let spot = BlockPosition { section: 2, block: 0, line: Some(1) };
    harness.store().redact(row.id, spot, literal("(withheld)")).await.unwrap();
    harness.granted("Bruno", &seat, "Autumn").await;
    let letter = letter(&harness, "Bruno").await;
    let shown = choose(&harness, "Bruno", &letter, "Section 3").await.unwrap();
    assert_eq!(text(&shown), "## Section 3\n- Line 1 of section 3\n- (withheld)");
    let whole = harness.control.press("Bruno", &letter, &component(&letter, "sections/")).await.unwrap();
    let file = reqwest::get(message(&whole)["files"][0]["url"].as_str().unwrap()).await.unwrap();
    assert!(!file.text().await.unwrap().contains("Line 2 of section 3\n"));
    harness.close().await;
}
