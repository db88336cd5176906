//! `/campaign end`: what is said, what is sealed and shown, and what the bot still answers.

use mythico::opened_orders::OpenedOrders;
use mythico::store::CampaignStatus;
use mythico_engine::dice::Seed;
use serde_json::{Value, json};

use crate::common::desk::Desk;
use crate::common::{GM, component, message, text, words_of};

#[tokio::test(flavor = "multi_thread")]
async fn a_gm_ends_a_war_everybody_reads_how_it_stood_and_all_of_it_is_opened() {
    let mut desk = Desk::open().await;
    desk.campaign("tuw-crossroads", "Autumn", &[("aldric", "Ana"), ("yolande", "Bruno")]).await;
    for _ in 0..4 {
        desk.advance("Autumn").await;
    }
    let campaign = desk.find("Autumn").await;
    let seed = String::from(Seed::new(campaign.seed));
    let before = desk.channel("Visitor", "war-room").await.len();
    let closed = desk.say("Ana", "status", json!({"seal": true})).await;
    assert!(closed.contains(&campaign.seed_hash) && !closed.contains(&seed), "{closed}");
    let stranger = desk.say_allowed("Ana", "campaign end", json!({})).await;
    assert!(stranger.starts_with("Only this campaign's GM"), "{stranger}");
    let asked = desk.command(GM, "campaign end", json!({})).await;
    assert!(text(&asked).starts_with("End the war of Autumn now, in turn 2?"), "{}", text(&asked));
    assert_eq!(desk.find("Autumn").await.status, CampaignStatus::Running, "asked first");
    desk.restart().await;
    let button = component(&message(&asked), "end");
    for _ in 0..2 {
        let ended = desk.forge(GM, &message(&asked), &button, &[]).await;
        assert!(
            text(&ended).starts_with("Autumn is over, and everybody knows."),
            "{}",
            text(&ended)
        );
    }
    desk.delivered().await;
    assert_eq!(desk.find("Autumn").await.status, CampaignStatus::Ended);
    let told: Vec<_> = desk.channel("Visitor", "war-room").await.split_off(before);
    let maps: Vec<_> = told[1]["files"]
        .as_array()
        .unwrap()
        .iter()
        .map(|file| file["description"].clone())
        .collect();
    assert_eq!(
        (told.len(), maps.len()),
        (2, 2),
        "how it stood, then the maps of two turns: {told:#?}"
    );
    let last = told[0]["content"].as_str().unwrap();
    assert!(last.starts_with("The GM has ended the war of Autumn in turn 2."), "{last}");
    assert!(last.contains("Duchy of Belmont") && last.contains(&seed), "{last}");
    for user in ["Ana", "Bruno"] {
        let letters = desk.letters(user).await;
        let letter = letters.last().unwrap()["content"].as_str().unwrap();
        assert!(
            letter.contains("The GM has ended the war") && letter.contains("Duchy of Belmont"),
            "{letter}"
        );
    }
    let news = desk.channel("Visitor", "emtv").await.pop().unwrap();
    assert!(words_of(&news).contains("The war is over"), "{news}");
    for (command, options) in [
        ("move", json!({"unit": "a1", "to": "3"})),
        ("order", json!({"order": "yield a1"})),
        ("orders write", json!({})),
        ("orders list", json!({})),
        ("autopilot", json!({"on": true})),
    ] {
        let late = desk.say("Ana", command, options).await;
        assert!(late.starts_with("The war is over"), "{command}: {late}");
    }
    let board = desk.say(GM, "gm board", json!({})).await;
    assert!(
        board.starts_with("**The war is over**\nMessages held back below still go out")
            && board.contains("Who has what"),
        "{board}"
    );
    let help = desk.say("Ana", "help", json!({})).await;
    assert!(
        help.contains("`/map`") && !help.contains("`/orders`") && !help.contains("`/autopilot`"),
        "{help}"
    );
    let late = desk.say(GM, "gm advance", json!({})).await;
    assert!(late.starts_with("The war is over"), "{late}");
    let status = desk.say("Visitor", "status", json!({})).await;
    assert!(status.contains("The war is over.") && !status.contains("not ready"), "{status}");
}

/// Orders carried out in the last open window are sealed and opened like all others. The window has
/// its map too.
#[tokio::test(flavor = "multi_thread")]
async fn orders_carried_out_before_a_gm_ends_the_war_are_sealed_and_shown() {
    let desk = Desk::open().await;
    desk.campaign("tuw-crossroads", "Autumn", &[("aldric", "Ana"), ("yolande", "Bruno")]).await;
    let order = json!({"unit": "a1", "to": "3 2"});
    let shown = desk.command("Ana", "move", order).await;
    desk.press("Ana", &message(&shown), &component(&message(&shown), "play")).await;
    let asked = desk.command(GM, "campaign end", json!({})).await;
    assert!(text(&asked).contains("Orders still waiting are dropped"), "{}", text(&asked));
    desk.press(GM, &message(&asked), &component(&message(&asked), "end")).await;
    desk.delivered().await;
    let public = desk.channel("Visitor", "war-room").await;
    let maps = public.last().unwrap()["files"].as_array().unwrap().clone();
    assert_eq!(maps.len(), 2, "as the turn began and as it stands: {maps:#?}");
    assert_ne!(maps[0]["description"], maps[1]["description"], "the unit has moved");
    let answer = desk.command("Visitor", "status", json!({"seal": true})).await;
    assert!(text(&answer).contains("the orders I kept"), "{}", text(&answer));
    let file = message(&answer)["files"][0]["filename"].as_str().unwrap().to_owned();
    let opened: OpenedOrders =
        serde_json::from_slice(&desk.file(&message(&answer), &file)).unwrap();
    let window = opened.windows.iter().find(|window| !window.orders.is_empty()).unwrap();
    let seal = opened.seal(window);
    let shown = |one: &Value| one["content"].as_str().unwrap().contains(seal.as_str());
    assert!(public.iter().any(shown), "{seal}");
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_is_opened_to_everybody_by_a_button_once_the_war_is_over_and_not_before() {
    let desk = Desk::open().await;
    desk.campaign("el-mythico-skirmish", "Autumn", &[("general", "Ana"), ("tribune", "Bruno")])
        .await;
    desk.advance("Autumn").await;
    desk.delivered().await;
    let letter = desk.letters("Ana").await.pop().unwrap();
    let open = component(&letter, "full-map");
    let buttons = |page: &Value| message(page)["components"].to_string();
    let before = desk.press("Ana", &letter, &open).await;
    assert!(!buttons(&before).contains("umpire"), "{}", buttons(&before));
    let asked = desk.command(GM, "campaign end", json!({})).await;
    let status = desk.say("Ana", "status", json!({})).await;
    assert!(status.contains("Orders are for turn 2 of 30."), "{status}");
    desk.press(GM, &message(&asked), &component(&message(&asked), "end")).await;
    desk.delivered().await;
    let status = desk.say("Ana", "status", json!({})).await;
    let mut told = vec![status, desk.letters("Ana").await.pop().unwrap()["content"].to_string()];
    for room in ["war-room", "emtv"] {
        let read = desk.channel("Visitor", room).await;
        told.extend(read.iter().map(words_of).filter(|said| said.contains("ended the war")));
    }
    assert!(
        told.len() == 4 && !told.iter().any(|said| said.contains("Orders are for")),
        "{told:#?}"
    );
    Desk::rest_between_maps().await;
    let page = desk.press("Ana", &letter, &open).await;
    let rows = message(&page)["components"].as_array().unwrap().clone();
    let of_rows = rows.iter().flat_map(|row| row["components"].as_array().unwrap());
    let everything =
        of_rows.into_iter().find(|button| button["label"] == "Everything").expect("it is offered");
    let id = everything["custom_id"].as_str().unwrap();
    let shown = desk.press("Ana", &message(&page), id).await;
    assert!(text(&shown).contains("with nothing hidden"), "{}", text(&shown));
    assert!(
        text(&shown).contains("**The state of the war**\n- "),
        "in words too: {}",
        text(&shown)
    );
    let map = desk.picture(&message(&shown)).await["files"][0]["description"].to_string();
    assert!(map.contains("Lancer") && map.contains("Militia"), "both sides' units: {map}");
    assert!(buttons(&shown).contains("What was public"), "and back: {}", buttons(&shown));
    Desk::rest_between_maps().await;
    let now = desk.command("Ana", "map", json!({})).await;
    let map = desk.picture(&message(&now)).await["files"][0]["description"].to_string();
    assert!(map.contains("Militia"), "{map}");
    let room = desk.channel("Visitor", "war-room").await;
    let says =
        |said: &str| room.iter().any(|message| message["content"].as_str().unwrap().contains(said));
    assert!(
        says("Each seal is a fingerprint of a turn's orders") && says("`/status seal:True`"),
        "{room:#?}"
    );
}
