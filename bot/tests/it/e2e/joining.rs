//! Creating, joining, starting: who gets which room, and what is said when something can't be had.

use serde_json::json;

use crate::common::{GM, Harness};

const MODULE: &str = "tuw-crossroads";

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_opens_its_factions_room_and_nobody_elses() {
    let harness = Harness::open().await;
    harness.campaign(MODULE, "Autumn", &[("aldric", "Ana"), ("yolande", "Bruno")]).await;
    let (ana, bruno, visitor) =
        (harness.visible("Ana").await, harness.visible("Bruno").await, harness.visible("Visitor").await);
    let sees = |who: &[String], room: &str| who.iter().any(|name| name == room);
    assert!(sees(&ana, "arden") && !sees(&ana, "belmont") && !sees(&ana, "gm"), "{ana:?}");
    assert!(sees(&bruno, "belmont") && !sees(&bruno, "arden"), "{bruno:?}");
    assert!(sees(&visitor, "war-room") && sees(&visitor, "emtv") && !sees(&visitor, "arden"), "{visitor:?}");
    let hash = harness.find("Autumn").await.seed_hash;
    let public = harness.channel("Visitor", "war-room").await.unwrap();
    assert!(public[0]["content"].as_str().unwrap().contains(&hash), "{public:#?}");
    assert!(public[1]["files"][0]["description"].as_str().unwrap().len() > 20, "the map has alt text");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cant_be_had_is_one_sentence_that_says_what_to_do() {
    let harness = Harness::open().await;
    let none = harness.say("Ana", "campaign status", json!({})).await;
    insta::assert_snapshot!(none, @"You play in no campaign here; take a seat with `/join`, or create a campaign with `/campaign create`.");
    let unknown = harness.say(GM, "campaign create", json!({"module": "atlantis", "name": "X"})).await;
    assert!(unknown.starts_with("There is no module “atlantis”; there are: "), "{unknown}");
    let long = harness.say(GM, "campaign create", json!({"module": MODULE, "name": "x".repeat(61)})).await;
    insta::assert_snapshot!(long, @"A campaign's name has at least one letter and at most 60; choose another one.");
    let stranger = harness.say("Visitor", "campaign create", json!({"module": MODULE, "name": "Mine"})).await;
    insta::assert_snapshot!(stranger, @"That is for those who may manage this server; ask one of them to do it.");
    harness.say(GM, "campaign create", json!({"module": MODULE, "name": "Autumn", "open": true})).await;
    let twice = harness.say(GM, "campaign create", json!({"module": MODULE, "name": "autumn"})).await;
    let named = "This server already has a campaign “Autumn” (seats are filling, GM <@";
    assert!(twice.starts_with(named) && twice.ends_with("); choose another name."), "{twice}");
    let other = harness.say(GM, "campaign create", json!({"module": "atlantis", "name": "Autumn"})).await;
    assert_eq!(other, twice, "the name comes first");
    let seat = harness.say("Ana", "join", json!({"seat": "green"})).await;
    insta::assert_snapshot!(seat, @"“Autumn” has no seat “green”. Free are: Duke Aldric, Duchess Yolande.");
    harness.say("Ana", "join", json!({"seat": "aldric"})).await;
    let taken = harness.say("Bruno", "join", json!({"seat": "aldric"})).await;
    insta::assert_snapshot!(taken, @"The seat “Duke Aldric” is taken; choose a free one.");
    let status = harness.say("Bruno", "campaign status", json!({})).await;
    let seats: Vec<_> = status.lines().filter(|line| line.starts_with("- ")).collect();
    assert!(seats[0].starts_with("- Duke Aldric: <@") && seats[1] == "- Duchess Yolande: free", "{status}");
    let second = harness.say("Ana", "join", json!({"seat": "yolande"})).await;
    insta::assert_snapshot!(second, @"You already play the seat “Duke Aldric” in this campaign; one player has one seat.");
    let early = harness.say("Ana", "march move", json!({"unit": "a1", "path": "2"})).await;
    insta::assert_snapshot!(early, @r"
    This campaign hasn't started yet; its GM starts it with `/campaign start`.
    Your text, so that nothing is lost:
    ```
    move a1 2
    ```
    ");
    let not_gm = harness.say("Ana", "campaign start", json!({})).await;
    insta::assert_snapshot!(not_gm, @"Only this campaign's GM may do that; ask them.");
    let seats = harness.choices("Bruno", "join", "seat", "", json!({})).await;
    assert_eq!(seats, ["yolande"], "only free seats are offered");
    let loud =
        harness.say(GM, "campaign create", json!({"module": MODULE, "name": "**The war is over**"})).await;
    assert!(loud.contains(r"\*\*The war is over\*\*"), "a name poses as news: {loud}");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_making_that_was_interrupted_is_finished_by_saying_it_again() {
    let harness = Harness::open().await;
    let lost = json!({"fault": "lose_answer", "method": "POST", "path": "/guilds/*/channels", "times": 1});
    let options = json!({"module": MODULE, "name": "Autumn", "open": true});
    harness.control.post("faults", lost.clone()).await.unwrap();
    let broken = harness.say(GM, "campaign create", options.clone()).await;
    insta::assert_snapshot!(broken, @"Something went wrong on our side; nothing was lost. Try again, and tell the GM if it stays so.");
    harness.control.post("faults", lost).await.unwrap();
    harness.say(GM, "campaign create", options.clone()).await;
    let done = harness.say(GM, "campaign create", options).await;
    assert!(done.contains("is made"), "{done}");
    let mut names = harness.visible(GM).await;
    names.sort();
    assert_eq!(names, ["Autumn", "arden", "belmont", "emtv", "general", "gm", "war-room"], "each room once");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_left_over_room_opens_to_those_who_joined_meanwhile() {
    let harness = Harness::open().await;
    let options = json!({"module": MODULE, "name": "Autumn", "open": true});
    // The fourth room is the first faction's: it is made, and the bot doesn't know.
    let ok = json!({"fault": "slow", "ms": 1, "method": "POST", "path": "/guilds/*/channels", "times": 3});
    let lost = json!({"fault": "lose_answer", "method": "POST", "path": "/guilds/*/channels"});
    for fault in [ok, lost] {
        harness.control.post("faults", fault).await.unwrap();
    }
    harness.say(GM, "campaign create", options.clone()).await;
    harness.say("Ana", "join", json!({"seat": "aldric", "campaign": "Autumn"})).await;
    assert!(!harness.visible("Ana").await.contains(&"arden".to_owned()), "her room has no name yet");
    let done = harness.say(GM, "campaign create", options.clone()).await;
    assert!(done.contains("is made"), "{done}");
    assert!(harness.visible("Ana").await.contains(&"arden".to_owned()), "she is let in");
    assert!(!harness.visible("Visitor").await.contains(&"arden".to_owned()));
    let again = harness.say(GM, "campaign create", options).await;
    assert!(again.contains("is made"), "whoever got no answer is told again: {again}");
    assert_eq!(harness.visible(GM).await.iter().filter(|room| *room == "arden").count(), 1);
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_joined_but_was_not_let_in_is_let_in_at_the_start() {
    let harness = Harness::open().await;
    harness.say(GM, "campaign create", json!({"module": MODULE, "name": "Autumn", "open": true})).await;
    let lost = json!({"fault": "status", "status": 500, "method": "PUT", "path": "/channels/*/permissions", "times": 10_000});
    harness.control.post("faults", lost).await.unwrap();
    harness.say("Ana", "join", json!({"seat": "aldric", "campaign": "Autumn"})).await;
    assert!(!harness.visible("Ana").await.contains(&"arden".to_owned()));
    harness.control.delete("faults").await.unwrap();
    harness.say(GM, "campaign start", json!({"campaign": "Autumn"})).await;
    assert!(harness.visible("Ana").await.contains(&"arden".to_owned()), "she reads her room");
    harness.delivered().await;
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_broken_module_is_explained_and_makes_nothing() {
    let harness = Harness::prepared(async |_, home| {
        let folder = home.join("modules/broken");
        std::fs::create_dir_all(&folder).unwrap();
        let module = mythico_engine::module::Module::built_in(MODULE).unwrap().as_listed();
        for (file, text) in &module.files {
            std::fs::write(folder.join(file), text.replace("\"0206\"", "\"9906\"")).unwrap();
        }
    })
    .await;
    let said = harness.say(GM, "campaign create", json!({"module": "broken", "name": "Autumn"})).await;
    assert!(said.starts_with("That module can't be played: the module broken has "), "{said}");
    assert!(said.contains("`9906` is no hex of the map; write column and row"), "{said}");
    assert_eq!(harness.visible(GM).await, ["general"], "nothing was made");
    harness.close().await;
}
