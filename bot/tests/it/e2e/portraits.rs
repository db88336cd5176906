//! Portraits and flags: uploaded over sockets, previewed, cropped and scaled. Files that are no
//! picture or too large are refused with a reason.

use std::io::Cursor;

use image::{DynamicImage, ImageFormat, Rgb, RgbImage};
use mythico::portraits::portrait_of;
use mythico::store::Depicted;
use serde_json::{Value, json};

use crate::common::{GM, Harness, component, message, text};

const MODULE: &str = "el-mythico-skirmish";

/// Red on the left, green in the middle, blue on the right.
fn striped(width: u32, height: u32) -> RgbImage {
    RgbImage::from_fn(width, height, |x, _| match 3 * x / width {
        0 => Rgb([200, 0, 0]),
        1 => Rgb([0, 200, 0]),
        _ => Rgb([0, 0, 200]),
    })
}

fn encoded(image: &RgbImage, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    image.write_to(&mut bytes, format).unwrap();
    bytes.into_inner()
}

fn file(name: &str, bytes: &[u8]) -> Value {
    use base64::Engine;
    json!({"filename": name, "base64": base64::engine::general_purpose::STANDARD.encode(bytes)})
}

/// The picture of an answer, as a client fetches it.
async fn shown(outcome: &Value) -> DynamicImage {
    let shown = message(outcome);
    let url = shown["attachments"][0]["url"].as_str().unwrap_or_else(|| panic!("{shown:#}"));
    let bytes = reqwest::get(url).await.unwrap().bytes().await.unwrap();
    image::load_from_memory_with_format(&bytes, ImageFormat::Png).unwrap()
}

fn colour(image: &DynamicImage, (x, y): (u32, u32)) -> &'static str {
    let image::Rgba([red, green, blue, _]) = *image.clone().into_rgba8().get_pixel(x, y);
    match (red > 120, green > 120, blue > 120) {
        (true, false, false) => "red",
        (false, true, false) => "green",
        (false, false, true) => "blue",
        _ => "another",
    }
}

async fn opened() -> Harness {
    let harness = Harness::open().await;
    harness.campaign(MODULE, "Autumn", &[("general", "Ana"), ("tribune", "Bruno")]).await;
    harness
}

#[tokio::test(flavor = "multi_thread")]
async fn a_portrait_is_previewed_and_public_once_it_is_used() {
    let harness = opened().await;
    let drawn =
        shown(&harness.command("Ana", "status", json!({"portrait": "general"})).await).await;
    assert_eq!((drawn.width(), drawn.height()), (384, 384));
    let png = file("me.png", &encoded(&striped(900, 300), ImageFormat::Png));
    let asked = harness.command("Ana", "status", json!({"image": png})).await;
    assert!(text(&asked).contains("Everybody in the campaign sees it"), "{}", text(&asked));
    assert_eq!(colour(&shown(&asked).await, (5, 200)), "green", "cropped about the middle");
    let others =
        shown(&harness.command("Bruno", "status", json!({"portrait": "general"})).await).await;
    assert_eq!(others, drawn, "nothing is used before the button");

    // The button's id names a row, so a restart loses nothing.
    let mut harness = harness;
    harness.stop_bot().await;
    harness.start_bot().await;
    let button = component(&message(&asked), "use-portrait");
    let stranger = harness.control.press("Bruno", &message(&asked), &button).await;
    assert!(stranger.is_err() || text(&stranger.unwrap()).contains("too old"));
    let used = harness.control.press("Ana", &message(&asked), &button).await.unwrap();
    assert!(text(&used).contains("This is now General Ibarra"), "{}", text(&used));
    let others =
        shown(&harness.command("Bruno", "status", json!({"portrait": "general"})).await).await;
    assert_eq!((others.width(), colour(&others, (190, 190))), (384, "green"));

    // The news show the same.
    let campaign = harness.find("Autumn").await;
    let state = harness.app().states.now(campaign.now).await.unwrap().state;
    let seat = state.seats().by_key("general").unwrap().id;
    let shown_now =
        portrait_of(harness.store(), campaign.id, state.seats(), (seat, 0)).await.unwrap();
    let png = shown_now.unwrap().to_png().unwrap();
    let stored = harness.store().picture_of(campaign.id, &Depicted::leader("general", 0)).await;
    let stored = stored.unwrap().unwrap();
    let heir = portrait_of(harness.store(), campaign.id, state.seats(), (seat, 1)).await.unwrap();
    assert_ne!(heir.unwrap().to_png().unwrap(), png, "whoever follows has a face of their own");
    let pixels = |png: &[u8]| image::load_from_memory(png).unwrap().into_rgba8();
    assert_eq!(pixels(&png), pixels(&stored));

    let log = harness.say(GM, "gm seat log", json!({})).await;
    assert!(log.contains("gave General Ibarra a portrait of their own"), "{log}");
    let gone = harness.command(GM, "status", json!({"portrait": "general", "remove": true})).await;
    assert_eq!(shown(&gone).await, drawn, "the one that is drawn returns");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flag_is_cropped_to_three_by_two_and_chosen_by_its_faction() {
    let harness = opened().await;
    let jpeg = file("flag.jpg", &encoded(&striped(900, 300), ImageFormat::Jpeg));
    let asked = harness.command("Bruno", "status", json!({"flag": "front", "image": jpeg})).await;
    let picture = shown(&asked).await;
    assert_eq!((picture.width(), picture.height()), (360, 240));
    assert_eq!([5, 180, 354].map(|x| colour(&picture, (x, 100))), ["red", "green", "blue"]);
    let button = component(&message(&asked), "use-portrait");
    let used = harness.control.press("Bruno", &message(&asked), &button).await.unwrap();
    assert!(text(&used).contains("This is now the flag of The Front."), "{}", text(&used));

    let refused = harness.say("Ana", "status", json!({"flag": "front", "image": jpeg})).await;
    assert!(refused.contains("choose its flag"), "{refused}");
    let refused = harness.say("Ana", "status", json!({"portrait": "tribune", "image": jpeg})).await;
    assert!(refused.contains("choose this portrait"), "{refused}");
    let gms = harness.command(GM, "status", json!({"portrait": "abbess", "image": jpeg})).await;
    assert!(text(&gms).contains("It will look like this."), "{}", text(&gms));
    let left = component(&message(&gms), "leave-portrait");
    let left = harness.control.press(GM, &message(&gms), &left).await.unwrap();
    assert_eq!(text(&left), "Cancelled.");
    bad_files_are_refused(&harness).await;
    harness.close().await;
}

/// Files that are no picture or too large are refused with a reason.
async fn bad_files_are_refused(harness: &Harness) {
    let png = encoded(&striped(300, 300), ImageFormat::Png);
    // A header that claims 50,000 pixels each way with a valid checksum. The bot must not believe
    // it.
    let mut bomb = encoded(&RgbImage::new(1, 1), ImageFormat::Gif);
    bomb[6..10].copy_from_slice(&[0x50, 0xC3, 0x50, 0xC3]);
    let noise = RgbImage::from_fn(1_300, 1_300, |x, y| {
        let mixed = (x * 7_919 + y * 104_729).wrapping_mul(2_654_435_761);
        Rgb([(mixed >> 8) as u8, (mixed >> 16) as u8, (mixed >> 24) as u8])
    });
    let large = [&encoded(&noise, ImageFormat::Png)[..], &vec![0; 4 << 20]].concat();
    for (name, bytes, said) in [
        ("notes.txt", b"I am a text".as_slice(), "I can't read this picture."),
        (
            "notes.png",
            b"I am a text, whatever I am called".as_slice(),
            "I can't read this picture.",
        ),
        ("bomb.gif", &bomb, "too many pixels"),
        ("wide.png", &encoded(&RgbImage::new(5_000, 2), ImageFormat::Png), "too many pixels"),
        ("half.png", &png[..png.len() / 2], "incomplete or damaged"),
        ("large.png", &large, "at most 4 MiB"),
        (
            "long.png",
            &encoded(&RgbImage::new(10_000, 10), ImageFormat::Png),
            "at most 4096 each way",
        ),
        ("empty.png", b"", "I can't read this picture."),
    ] {
        let refused = harness.say("Ana", "status", json!({"image": file(name, bytes)})).await;
        assert!(refused.contains(said), "{name}: {refused}");
    }
    let campaign = harness.find("Autumn").await;
    assert_eq!(
        harness.store().picture_of(campaign.id, &Depicted::leader("general", 0)).await.unwrap(),
        None
    );
}

/// Files of a message with their alt texts.
fn files(message: &Value) -> Vec<(String, String)> {
    let word = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let all = message["attachments"].as_array().or(message["files"].as_array()).unwrap();
    all.iter().map(|file| (word(&file["filename"]), word(&file["description"]))).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn leaders_are_pictured_where_players_look() {
    let mut harness = opened().await;
    harness.delivered().await;
    let portrait = ("portrait.png".to_owned(), "Portrait: General Ibarra.".to_owned());
    let letters = harness.letters("Ana").await;
    let with =
        |letters: &[Value]| letters.iter().filter(|one| files(one).contains(&portrait)).count();
    assert_eq!(with(&letters), 1, "{letters:#?}");
    let briefing = letters.iter().find(|one| files(one).contains(&portrait)).unwrap();
    assert_eq!(files(briefing)[0].0, "map.png", "the map comes first");
    assert!(!harness.letters("Bruno").await.iter().any(|one| files(one).contains(&portrait)));
    for user in ["Ana", "Visitor"] {
        let status = message(&harness.command(user, "status", json!({"campaign": "Autumn"})).await);
        let [(name, alt)] = &files(&status)[..] else { panic!("{status:#}") };
        assert!(name == "leaders.png" && alt.starts_with("3 portraits: General Ibarra,"), "{alt}");
    }
    // A request for a seat shows its leader. A new player in the war is briefed with the portrait.
    let asked =
        harness.command("Carla", "join", json!({"leader": "abbess", "campaign": "Autumn"})).await;
    let [(_, alt)] = &files(&message(&asked))[..] else { panic!("{asked:#}") };
    assert!(alt.starts_with("Portrait: "), "{alt}");
    harness.granted("Carla", "abbess", "Autumn").await;
    let letters = harness.letters("Carla").await;
    let briefs =
        letters.iter().filter(|one| files(one).iter().any(|file| file.0 == "portrait.png"));
    assert_eq!(briefs.count(), 1, "{letters:#?}");
    harness.stop_bot().await;
    harness.start_bot().await;
    harness.delivered().await;
    assert_eq!(with(&harness.letters("Ana").await), 1, "and nothing twice");
    harness.close().await;
}
