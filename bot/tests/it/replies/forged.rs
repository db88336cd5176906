//! Forged ids of buttons and menu lines. A user who asks for what isn't theirs and one who asks for
//! what doesn't exist get the same answer. Discord shows nobody such a button; the test posts them
//! where everybody can press them.

use std::collections::BTreeMap;

use mythico::store::{Content, OutboxRow, Recipient, Secrecy, WindowKey};
use serde_json::json;

use crate::common::desk::Desk;
use crate::common::{GIVEN, GM, allies, component, message, text};

/// What is answered to all of it.
const NOTHING: &str = "There's nothing here for you: it's for others, or it's gone.";
/// Who plays: two fellows, and their enemy.
const SEATS: [(&str, &str); 3] = [("aldric", "Ana"), ("carlo", "Carla"), ("yolande", "Bruno")];
/// People of the server, and somebody of another one.
const READERS: [&str; 6] = ["Ana", "Carla", "Bruno", GM, "Visitor", STRANGER];
const STRANGER: &str = "Stranger";

/// A war of allies, some windows on.
async fn war() -> Desk {
    let desk = Desk::prepared(allies::write).await;
    desk.stranger(STRANGER);
    desk.campaign("allies", "Autumn", &SEATS).await;
    for _ in 0..4 {
        desk.advance("Autumn").await;
    }
    desk
}

/// What is said to a reader who presses a button of this id.
async fn pressed(desk: &Desk, reader: &str, id: &str) -> String {
    used(desk, reader, id, &[]).await
}

/// What is said to a reader who chooses this line of a menu.
async fn chosen(desk: &Desk, reader: &str, menu: &str, line: &str) -> String {
    used(desk, reader, menu, &[line]).await
}

/// What is said to a reader who uses a component that an answer in their server's square doesn't
/// have.
async fn used(desk: &Desk, reader: &str, id: &str, values: &[&str]) -> String {
    let shown = message(&desk.command(reader, "help", json!({})).await);
    let outcome = desk.forge(reader, &shown, id, values).await;
    text(&outcome)
}

fn written(at: WindowKey) -> String {
    format!("{}.{}.{}.{}", at.campaign, at.turn, at.window, at.revision)
}

/// Who may read a report where they press for it: in a room where it wasn't posted.
fn readers(secrecy: &Secrecy) -> Vec<&'static str> {
    match secrecy {
        Secrecy::Public => READERS.into_iter().filter(|reader| *reader != STRANGER).collect(),
        Secrecy::Faction(faction) if faction == "arden" => vec!["Ana", "Carla"],
        Secrecy::Faction(_) => vec!["Bruno"],
        Secrecy::Seat(key) => {
            SEATS.iter().filter(|(seat, _)| seat == key).map(|(_, user)| *user).collect()
        }
        // What the umpire is told has no sections.
        Secrecy::Umpire => Vec::new(),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_forged_dispatch_is_opened_for_its_readers_and_for_all_others_it_is_nothing() {
    let desk = war().await;
    let now = written(desk.find("Autumn").await.now);
    // Of each recipient the first report and the last one.
    let mut asked: BTreeMap<(String, bool), OutboxRow> = BTreeMap::new();
    for row in desk.dispatches().await {
        let is_report = matches!(row.body().unwrap().content, Content::Report(_));
        if is_report || row.recipient().unwrap() == Recipient::Gm {
            let recipient = row.recipient_text.clone();
            asked.entry((recipient.clone(), false)).or_insert_with(|| row.clone());
            asked.insert((recipient, true), row);
        }
    }
    assert_eq!(
        asked.len(),
        2 * (3 + 1 + 1 + 1),
        "seats, a room, the war room, the GM: {:?}",
        asked.keys()
    );
    for ((recipient, is_last), row) in &asked {
        let may = readers(&row.secrecy().unwrap());
        for reader in READERS {
            let said =
                chosen(&desk, reader, &format!("section/{now}/0"), &format!("{}.0", row.id)).await;
            let is_shown = !said.starts_with(NOTHING);
            assert_eq!(
                is_shown,
                may.contains(&reader),
                "{reader}, {recipient}, the last: {is_last}: {said}"
            );
            assert!(is_shown || said.lines().count() == 1, "{said}");
        }
    }
    let (of_ana, _) = asked.iter().find(|((recipient, _), _)| recipient == "seat:aldric").unwrap();
    let hers = &asked[of_ana];
    for reader in READERS.into_iter().filter(|reader| *reader != "Ana") {
        for button in [
            format!("sections/{now}/{}", hers.id),
            format!("section-page/{now}/{}.0~1", hers.id),
            format!("section-map/{now}/{}.0", hers.id),
            format!("collect:{}", hers.id),
        ] {
            assert!(
                pressed(&desk, reader, &button).await.starts_with(NOTHING),
                "{reader}: {button}"
            );
        }
    }
    for reader in READERS {
        for line in ["999999.0", "-1.0", "x.0", "7", "now.hxyz"] {
            let said = chosen(&desk, reader, &format!("section/{now}/0"), line).await;
            assert!(said.starts_with(NOTHING), "{reader}: {line}: {said}");
        }
        for button in ["collect:999999", "sections/1.1.0.0/999999", "section/999.1.0.0/0"] {
            assert!(
                pressed(&desk, reader, button).await.starts_with(NOTHING),
                "{reader}: {button}"
            );
        }
        // A right dispatch under another campaign's number.
        let other = chosen(&desk, reader, "section/999.1.0.0/0", &format!("{}.0", hers.id)).await;
        assert!(other.starts_with(NOTHING), "{reader}: {other}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_forged_map_is_drawn_for_its_readers_and_for_all_others_it_is_nothing() {
    let desk = war().await;
    let present = desk.find("Autumn").await.now;
    let past = WindowKey { turn: 1, window: 1, ..present };
    for at in [past, present] {
        for (eyes, may) in [
            ("seat:aldric", vec!["Ana"]),
            ("seat:carlo", vec!["Carla"]),
            ("seat:yolande", vec!["Bruno"]),
            ("seat:nobody", Vec::new()),
            ("faction:arden", vec!["Ana", "Carla"]),
            ("faction:belmont", vec!["Bruno"]),
            ("faction:nobody", Vec::new()),
            ("umpire", vec![GM]),
            ("public", vec!["Ana", "Carla", "Bruno", GM, "Visitor"]),
            ("", Vec::new()),
        ] {
            for reader in READERS {
                let said =
                    pressed(&desk, reader, &format!("page-words/{}/{eyes}", written(at))).await;
                let is_told = !said.starts_with(NOTHING);
                assert_eq!(is_told, may.contains(&reader), "{reader}: {eyes} at {at}: {said}");
            }
        }
    }
    for word in ["page", "full-map", "replay"] {
        for reader in READERS.into_iter().filter(|reader| *reader != "Ana") {
            let said =
                pressed(&desk, reader, &format!("{word}/{}/seat:aldric", written(past))).await;
            assert!(said.starts_with(NOTHING), "{reader}: {word}: {said}");
        }
    }
    for at in ["1.99.0.0", "999.1.0.0", "0.1.0.0", "-1.1.0.0"] {
        for button in [format!("page-words/{at}/public"), format!("page/{at}/public")] {
            let said = pressed(&desk, "Visitor", &button).await;
            assert!(said.starts_with(NOTHING), "{button}: {said}");
        }
    }
    let said = pressed(&desk, STRANGER, &format!("map/{}/f~fit", written(present))).await;
    assert!(said.starts_with(NOTHING), "not even the public's map of another server's war: {said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_forged_key_of_anothers_lines_gives_none_of_them_away() {
    let desk = Desk::prepared(allies::write).await;
    desk.campaign("allies", "Autumn", &SEATS).await;
    let at = desk.find("Autumn").await.now;
    let refused = desk.command("Ana", "move", json!({"unit": "a1", "to": "7"})).await;
    let mend = component(&message(&refused), "mend");
    let shown = desk.command("Ana", "move", json!({"unit": "a1", "to": "3"})).await;
    let play = component(&message(&shown), "play");
    let key = |id: &str| id.rsplit('/').next().unwrap().to_owned();
    for reader in ["Carla", "Bruno", GM, "Visitor"] {
        for (word, key) in [
            ("mend", key(&mend)),
            ("play", key(&play)),
            ("place", key(&play)),
            ("resume", key(&play)),
        ] {
            let said = pressed(&desk, reader, &format!("{word}/{}/{key}", written(at))).await;
            let unknown = pressed(&desk, reader, &format!("{word}/{}/1", written(at))).await;
            assert_eq!(said, unknown, "{reader} can't tell whether there is one: {word}");
            assert!(!said.contains("a1") && !said.contains("move"), "{reader}: {said}");
        }
    }
    assert_eq!(
        desk.store().immediate_position(at).await.unwrap().next_place,
        1,
        "nothing was carried out"
    );
    let done = desk.press("Ana", &message(&shown), &play).await;
    assert!(text(&done).contains(GIVEN), "{}", text(&done));
    let late = pressed(&desk, "Bruno", &format!("play/{}/{}", written(at), key(&play))).await;
    assert!(late.starts_with("This button is too old. Give the order again"), "{late}");
}

/// Numbers that some number of an id doesn't hold.
const LARGE: [&str; 5] =
    ["-1", "4294967296", "18446744073709551615", "18446744073709551616", "1e99"];
/// The words of all components.
const WORDS: &str = "play place resume advance remind ready-give ready-without ready-back gm-tell gm-give gm-look gm-appoint \
    gm-hand-over gm-take-over undo schedule end grant refuse accept decline gone-autopilot gone-free gone-wait repair \
    put-right server-accept privacy leave mend rules cancel map map-words page-words full-map page replay section section-page \
    section-map sections setup setup-page setup-choice setup-write list write change strike rehearse-item rehearse-note \
    gm-news-correct use-portrait leave-portrait nonesuch";

#[tokio::test(flavor = "multi_thread")]
async fn a_forged_id_with_too_large_a_number_gets_an_answer() {
    let desk = war().await;
    let at = desk.find("Autumn").await.now;
    let huge = "99999999999999999999999999";
    let windows = [
        format!("{huge}.1.1.0"),
        format!("{}.{huge}.1.0", at.campaign),
        format!("{}.1.{huge}.0", at.campaign),
        format!("{}.1.1.{huge}", at.campaign),
    ];
    for window in windows {
        for word in WORDS.split_whitespace() {
            let said = pressed(&desk, "Ana", &format!("{word}/{window}/x")).await;
            assert!(said.starts_with(NOTHING), "{word}/{window}: {said}");
        }
        for word in [
            "sheet",
            "setup-written",
            "rehearse-note",
            "rehearse-edit-piece",
            "gm-news-correct",
            "nonesuch",
        ] {
            let said = text(&desk.forge_form("Ana", &format!("{word}/{window}/s"), "dig 10").await);
            assert!(
                said.starts_with(NOTHING) && said.contains("dig 10"),
                "{word}/{window}: {said}"
            );
        }
    }
    for id in [format!("collect:{huge}"), huge.to_owned(), "x/1/2".to_owned(), "x".to_owned()] {
        let said = pressed(&desk, "Ana", &id).await;
        assert!(said.starts_with(NOTHING), "{id}: {said}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_forged_number_of_any_size_within_an_id_or_a_value_gets_an_answer() {
    let desk = war().await;
    let at = written(desk.find("Autumn").await.now);
    let rests = [
        ("Ana", "play", "N.x"),
        ("Ana", "mend", "N"),
        ("Ana", "list", "N"),
        ("Ana", "rules", "N/tuw/"),
        ("Ana", "section", "N"),
        ("Ana", "section-page", "N~N"),
        ("Ana", "section-page", "now.0~N"),
        ("Ana", "sections", "turn:N"),
        ("Ana", "sections", "N,N"),
        ("Ana", "accept", "N"),
        ("Ana", "setup-page", "N.x"),
        ("Ana", "map", "N"),
        (GM, "grant", "N"),
        (GM, "undo", "N"),
        (GM, "gm-give", "N.x"),
        (GM, "gm-look", "log.N"),
        (GM, "gm-take-over", "N.x"),
        (GM, "gm-appoint", "0.x"),
        (GM, "rehearse-item", "00c0ffee00c0ffee/N"),
        (GM, "rehearse-edit", "00c0ffee00c0ffee/N/N"),
        (GM, "rehearse-piece", "00c0ffee00c0ffee/N/N"),
        (GM, "gm-news-withdraw", "N"),
        (GM, "use-portrait", "N"),
    ];
    for (user, word, rest) in rests {
        for number in LARGE {
            let rest = rest.replace('N', number);
            for value in [number.to_owned(), format!("from:{number}")] {
                let shown = message(&desk.command(user, "help", json!({})).await);
                let answer =
                    desk.forge(user, &shown, &format!("{word}/{at}/{rest}"), &[&value]).await;
                assert!(!text(&answer).is_empty(), "{word} {rest} {value}");
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_number_that_an_option_cant_hold_gets_an_answer() {
    let desk = war().await;
    for (command, option) in
        [("gm board", "turn"), ("gm log", "turn"), ("gm news", "turn"), ("gm undo", "turn")]
    {
        let said = desk.unchecked(GM, command, option, "4294967296").await;
        assert!(said.starts_with("The option `turn` can't be “4294967296”."), "/{command}: {said}");
    }
    let said = desk.unchecked(GM, "gm undo", "window", &i64::MAX.to_string()).await;
    assert!(said.contains("The option `window` can't be"), "{said}");
}
