//! Messages on a phone: no wide tables, nothing twice, and rarely read parts last and in small
//! print.

use mythico_engine::report::TABLE_WIDTH_MAX;
use serde_json::{Value, json};

use crate::common::GM;
use crate::common::desk::Desk;

const SMALL: &str = "-# ";

/// Returns the lines with content: neither headings nor small print. Leaves out Markdown marks,
/// which a file doesn't have.
fn told(text: &str) -> Vec<String> {
    let lines =
        text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with(['#', '`']));
    let mut above = "";
    let line = |line| match str::starts_with(line, "  ") {
        // What stands below another line belongs to it.
        true => format!("{above} {}", line.trim()),
        false => {
            above = line;
            line.to_owned()
        }
    };
    let told = lines.filter(|line| !line.starts_with(SMALL)).map(line);
    told.map(|line: String| line.replace(['*', '`', '\\'], "")).collect()
}

/// Fails on a table wider than a phone, or a hash that isn't small.
fn fits(text: &str) {
    for (_, block) in text.split("```").enumerate().filter(|(number, _)| number % 2 == 1) {
        let wide = block.lines().find(|line| line.chars().count() > TABLE_WIDTH_MAX);
        assert_eq!(wide, None, "{text}");
    }
    let is_hash =
        |word: &str| word.len() > 9 && word.chars().all(|digit| digit.is_ascii_hexdigit());
    for line in text.lines().filter(|line| !line.starts_with(SMALL)) {
        assert!(!line.split([' ', '`', '.']).any(is_hash), "a hash is large: {line}");
    }
}

fn attached(desk: &Desk, message: &Value) -> String {
    let mut texts = String::new();
    for file in message["files"].as_array().unwrap() {
        if file["filename"].as_str().unwrap().ends_with(".txt") {
            texts +=
                &String::from_utf8(desk.file(message, file["filename"].as_str().unwrap())).unwrap();
        }
    }
    texts
}

/// A seat, its faction and its player.
type Player = (&'static str, &'static str, &'static str);

async fn plays(module: &str, players: &[Player], windows: usize) {
    let desk = Desk::open().await;
    let seats: Vec<_> = players.iter().map(|(seat, _, user)| (*seat, *user)).collect();
    desk.campaign(module, "Autumn", &seats).await;
    for (_, _, user) in players {
        desk.say(user, "autopilot", json!({"on": true})).await;
    }
    for _ in 0..windows {
        desk.advance("Autumn").await;
    }
    let content = |message: &Value| message["content"].as_str().unwrap().to_owned();
    let mut letters = 0;
    for (_, faction, user) in players {
        let room: Vec<String> = desk.channel(user, faction).await.iter().map(content).collect();
        for letter in desk.letters(user).await {
            let (text, rest) = (content(&letter), attached(&desk, &letter));
            fits(&text);
            assert!(
                !rest.contains("**") && !rest.contains("~~") && !rest.contains("\n## "),
                "marks: {rest}"
            );
            assert_eq!(rest.is_empty(), !text.contains("Attached as text ("), "{text}");
            for line in told(&text) {
                assert!(!told(&rest).contains(&line), "in the message and its file: {line}");
                assert!(
                    !room.iter().any(|said| told(said).contains(&line)),
                    "directly and in the room: {line}"
                );
            }
            letters += 1;
        }
        room.iter().for_each(|said| fits(said));
    }
    assert!(letters > windows, "{letters} letters");
    for room in ["emtv", "war-room", "gm"] {
        desk.channel(GM, room).await.iter().for_each(|message| fits(&content(message)));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sealed_war_fits_a_phone() {
    let players =
        [("general", "junta", "Ana"), ("tribune", "front", "Bruno"), ("abbess", "league", "Carla")];
    plays("el-mythico-skirmish", &players, 6).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_immediate_war_fits_a_phone() {
    plays("tuw-crossroads", &[("aldric", "arden", "Ana"), ("yolande", "belmont", "Bruno")], 4)
        .await;
}
