//! The end of a war: what is said, and what its server still offers.

use std::fs;
use std::path::Path;

use mythico_engine::dice::Seed;
use serde_json::{Value, json};

use crate::common::{GM, Harness, SQUARE};

/// The crossroads in one turn, as a module of the operator's own.
fn write_brief_war(home: &Path) {
    let (from, to) = (
        concat!(env!("CARGO_MANIFEST_DIR"), "/../config/modules/tuw-crossroads"),
        home.join("modules/brief"),
    );
    fs::create_dir_all(&to).unwrap();
    for file in fs::read_dir(from).unwrap().map(Result::unwrap) {
        let text = fs::read_to_string(file.path()).unwrap();
        fs::write(to.join(file.file_name()), text.replace("turns = 12", "turns = 1")).unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn when_a_war_ends_its_orders_are_offered_no_more() {
    let mut harness = Harness::open().await;
    harness.stop_bot().await;
    write_brief_war(harness.home.path());
    harness.start_bot().await;
    harness.campaign("brief", "Autumn", &[("aldric", "Ana"), ("yolande", "Bruno")]).await;
    let order = json!({"unit": "a1", "path": "3 2"});
    assert!(harness.control.command("Ana", SQUARE, "march move", order.clone()).await.is_ok());
    let mut said = String::new();
    for _ in 0..4 {
        said = harness.advance("Autumn").await;
    }
    assert!(said.contains("with it the war.\n**The war is over, and nobody has won it**"), "{said}");
    who_won_and_why_is_told(&harness).await;
    let once_more = harness.advance("Autumn").await;
    assert!(once_more.starts_with("The war is over"), "{once_more}");
    let listed = harness.say("Ana", "orders list", json!({})).await;
    assert!(listed.starts_with("The war is over"), "{listed}");
    let campaign = harness.find("Autumn").await;
    let seed = Seed::new(campaign.seed);
    assert_eq!(seed.commitment(), campaign.seed_hash);
    let public = harness.channel("Visitor", "war-room").await.unwrap();
    let opened = |message: &Value| message["content"].as_str().unwrap().contains(&String::from(seed));
    assert!(opened(public.last().unwrap()), "the seed is opened: {public:#?}");
    assert_eq!(public.iter().filter(|message| opened(message)).count(), 1, "and not before");
    let gone = harness.control.command("Ana", SQUARE, "march move", order).await;
    assert!(gone.is_err(), "{gone:?}");
    harness.close().await;
}

/// By the last bulletin, in the war room, to each player directly, to the GM, and in `/campaign status`.
async fn who_won_and_why_is_told(harness: &Harness) {
    let headline = "The war is over, and nobody has won it";
    let why = ["Duchy of Belmont: 0 points", "It is a draw."];
    let last = async |user: &str, room: &str| {
        harness.channel(user, room).await.unwrap().pop().unwrap()["content"].as_str().unwrap().to_owned()
    };
    let mut told = vec![
        last("Visitor", "emtv").await,
        last("Visitor", "war-room").await,
        last("Ana", "dm").await,
        last("Bruno", "dm").await,
        last(GM, "gm").await,
    ];
    told.push(harness.say("Bruno", "campaign status", json!({})).await);
    for said in told {
        assert_eq!(said.matches(headline).count(), 1, "{said}");
        assert!(why.iter().all(|line| said.contains(line)), "{said}");
    }
}
