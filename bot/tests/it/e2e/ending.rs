//! The end of a war in Discord: its commands go, the war room shows everything, and an archived
//! campaign is read-only.

use std::fs;
use std::path::Path;
use std::process::Command;

use mythico::opened_orders::OpenedOrders;
use mythico_engine::dice::Seed;
use mythico_engine::module::Module;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::common::{GM, Harness, SQUARE, component, message, text, words_of};

/// The crossroads in one turn, as the host's own module.
fn write_brief_war(home: &Path) {
    let to = home.join("modules/brief");
    fs::create_dir_all(&to).unwrap();
    for (file, text) in Module::built_in("tuw-crossroads").unwrap().as_listed().files {
        fs::write(to.join(file), text.replace("turns = 12", "turns = 1")).unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn after_a_war_its_orders_are_refused() {
    let harness = Harness::prepared(async |_, home| write_brief_war(home)).await;
    harness.campaign("brief", "Autumn", &[("aldric", "Ana"), ("yolande", "Bruno")]).await;
    let order = json!({"unit": "a1", "to": "3 2"});
    let shown = harness.control.command("Ana", SQUARE, "move", order.clone()).await.unwrap();
    harness
        .control
        .press("Ana", &message(&shown), &component(&message(&shown), "play"))
        .await
        .unwrap();
    let mut said = String::new();
    for _ in 0..4 {
        said = harness.advance("Autumn").await;
    }
    assert!(
        said.contains("the war is over.**\n**The war is over, and nobody has won.**"),
        "{said}"
    );
    who_won_and_why_is_told(&harness).await;
    let once_more = harness.advance("Autumn").await;
    assert!(once_more.starts_with("The war is over"), "{once_more}");
    let listed = harness.say("Ana", "orders list", json!({})).await;
    assert!(listed.starts_with("The war is over"), "{listed}");
    let campaign = harness.find("Autumn").await;
    let seed = Seed::new(campaign.seed);
    assert_eq!(seed.commitment(), campaign.seed_hash);
    let public = harness.channel("Visitor", "war-room").await.unwrap();
    let opened =
        |message: &Value| message["content"].as_str().unwrap().contains(&String::from(seed));
    assert_eq!(
        public.iter().filter(|message| opened(message)).count(),
        1,
        "the seed is opened: {public:#?}"
    );
    let seed_at = public.iter().position(opened).unwrap();
    assert!(!public[seed_at]["content"].as_str().unwrap().contains("nothing hidden"));
    let maps = &public[seed_at + 1..];
    let is_map =
        |message: &Value| message["content"].as_str().unwrap().contains("with nothing hidden (");
    assert!(
        !maps.is_empty() && maps.iter().all(is_map),
        "first the reckoning and the seed, then the maps: {maps:#?}"
    );
    assert!(!public[..seed_at].iter().any(is_map));
    seals_are_checked(&harness).await;
    let late = harness.say("Ana", "move", order).await;
    assert!(late.starts_with("The war is over"), "{late}");
    harness.close().await;
}

/// Checks the last bulletin, the war room, each player's message, the GM's, and `/status`.
async fn who_won_and_why_is_told(harness: &Harness) {
    let headline = "The war is over, and nobody has won";
    let why = ["Duchy of Arden: 0 points", "Duchy of Belmont: 0 points"];
    let last = async |user: &str, room: &str| {
        words_of(&harness.channel(user, room).await.unwrap().pop().unwrap())
    };
    let public = harness.channel("Visitor", "war-room").await.unwrap();
    let mut public = public.iter().map(|message| message["content"].as_str().unwrap().to_owned());
    let mut told = vec![
        last("Visitor", "emtv").await,
        public.find(|said| said.contains(headline)).unwrap(),
        last("Ana", "dm").await,
        last("Bruno", "dm").await,
        last(GM, "gm").await,
    ];
    told.push(harness.say("Bruno", "status", json!({})).await);
    for said in told {
        assert_eq!(said.matches(headline).count(), 1, "{said}");
        assert!(why.iter().all(|line| said.contains(line)), "{said}");
    }
}

/// Checks that all seals fit. The file from the bot gives the same seals as the war room on any
/// machine.
async fn seals_are_checked(harness: &Harness) {
    let answer = harness.command("Visitor", "status", json!({"seal": true})).await;
    let said = text(&answer);
    assert!(
        said.contains("Its hash is the one published")
            && said.contains("seals fit the orders I kept"),
        "{said}"
    );
    assert!(said.contains("`mythico seal check orders-of-campaign-1.json --published"), "{said}");
    let file = reqwest::get(message(&answer)["files"][0]["url"].as_str().unwrap()).await.unwrap();
    let opened: OpenedOrders = serde_json::from_str(&file.text().await.unwrap()).unwrap();
    assert_eq!(opened.seed.commitment(), harness.find("Autumn").await.seed_hash);
    let public = harness.channel("Visitor", "war-room").await.unwrap();
    let shown = |seal: &str| {
        public.iter().any(|message| message["content"].as_str().unwrap().contains(seal))
    };
    assert_eq!(opened.windows.len(), 4);
    assert!(opened.windows.iter().any(|window| !window.orders.is_empty()), "{opened:?}");
    for window in &opened.windows {
        let seal = opened.seal(window);
        assert!(shown(seal.as_str()), "{seal} of {window:?}");
    }
    let folder = TempDir::new().unwrap();
    let [orders, room] = ["orders.json", "war-room.txt"].map(|name| folder.path().join(name));
    fs::write(&orders, serde_json::to_vec(&opened).unwrap()).unwrap();
    let check = |said: &[Value]| {
        let said: Vec<&str> =
            said.iter().map(|message| message["content"].as_str().unwrap()).collect();
        fs::write(&room, said.join("\n")).unwrap();
        let mut program = Command::new(env!("CARGO_BIN_EXE_mythico"));
        program.args(["seal", "check"]).arg(&orders).arg("--published").arg(&room).output().unwrap()
    };
    let whole = check(&public);
    assert!(whole.status.success(), "{whole:?}");
    let without =
        public.iter().position(|message| message.to_string().contains("Orders sealed")).unwrap();
    let less = check(&[&public[..without], &public[without + 1..]].concat());
    assert!(!less.status.success(), "{less:?}");
    assert!(String::from_utf8_lossy(&less.stderr).contains("turn 1, window 1"), "{less:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_ended_campaign_is_archived_read_only_and_no_longer_offered() {
    let harness = Harness::open().await;
    let made = json!({"module": "tuw-crossroads", "name": "Winter"});
    harness.say(GM, "campaign create", made).await;
    harness
        .campaign("el-mythico-skirmish", "Autumn", &[("general", "Ana"), ("tribune", "Bruno")])
        .await;
    let early = harness.say(GM, "campaign archive", json!({"campaign": "Autumn"})).await;
    assert!(early.starts_with("Autumn isn't over. End it first with `/campaign end`."), "{early}");
    for name in ["Autumn", "Winter"] {
        let asked = harness.command(GM, "campaign end", json!({"campaign": name})).await;
        let button = component(&message(&asked), "end");
        harness.control.press(GM, &message(&asked), &button).await.unwrap();
    }
    harness.delivered().await;
    let off = harness
        .control
        .get("messages", &[("user", "Visitor"), ("channel", "Mythico/Winter/war-room")])
        .await;
    let off = off.unwrap()["messages"].as_array().unwrap().last().unwrap()["content"].to_string();
    assert!(off.contains("is called off before it has begun"), "{off}");
    let seen = harness.command("Visitor", "map", json!({"campaign": "Autumn"})).await;
    let map = message(&seen)["files"][0]["description"].to_string();
    assert!(map.contains("Lancer") && map.contains("Militia"), "all lies open: {map}");
    assert_eq!(harness.choices(GM, "status", "campaign", "", json!({})).await, ["id:1", "id:2"]);
    for _ in 0..2 {
        let done = harness.say(GM, "campaign archive", json!({"campaign": "Autumn"})).await;
        assert!(done.starts_with("Autumn is put away."), "{done}");
    }
    harness.delivered().await;
    assert_eq!(harness.choices(GM, "status", "campaign", "", json!({})).await, ["id:1"]);
    let told = harness
        .control
        .get("messages", &[("user", "Ana"), ("channel", "Mythico/Autumn/war-room")])
        .await;
    let told = told.unwrap()["messages"].as_array().unwrap().clone();
    let away = told.iter().filter(|one| one["content"].as_str().unwrap().contains("is put away"));
    assert_eq!(away.count(), 1, "said once");
    // Former readers still read it. Nobody writes.
    let view = harness.control.get("view", &[("user", "Ana")]).await.unwrap();
    let rooms = view["guilds"][0]["channels"].as_array().unwrap();
    assert!(rooms.iter().any(|room| room["name"] == "junta"), "{rooms:#?}");
    for room in ["Mythico/Autumn/junta", "Mythico/Autumn/war-room"] {
        let said = json!({"user": "Ana", "channel": room, "content": "Hello?"});
        assert!(harness.control.post("act/message", said).await.is_err(), "{room}");
    }
    let named = harness.say("Ana", "status", json!({"campaign": "Autumn"})).await;
    assert!(named.contains("Autumn"), "by its name it is still found: {named}");
    // Everything stays open: the replay from an old message, and the seals.
    let public = harness.channel("Ana", "Mythico/Autumn/war-room").await.unwrap();
    let with_map = |one: &Value| one["components"].to_string().contains("full-map/");
    let letter = public.into_iter().find(with_map).unwrap();
    let page =
        harness.control.press("Ana", &letter, &component(&letter, "full-map")).await.unwrap();
    let everything = harness.control.press("Ana", &message(&page), "Everything").await.unwrap();
    assert!(text(&everything).contains("nothing hidden"), "{}", text(&everything));
    let map = message(&everything)["files"][0]["description"].to_string();
    assert!(map.contains("Lancer") && map.contains("Militia"), "{map}");
    let seal = harness.say("Bruno", "status", json!({"seal": true, "campaign": "Autumn"})).await;
    assert!(seal.starts_with("The seed of Autumn is open."), "{seal}");
    harness.close().await;
}
