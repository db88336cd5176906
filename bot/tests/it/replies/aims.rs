//! Victory conditions and the state of the war: in the briefing, on joining, in reports and in
//! `/status`. Each seat sees only its own knowledge.

use serde_json::json;

use crate::common::desk::Desk;
use crate::common::{GM, message, text};

const MODULE: &str = "el-mythico-skirmish";
const WINS: &str = "**What wins**\n- Most victory points after turn 30 win.";

#[tokio::test(flavor = "multi_thread")]
async fn each_is_told_what_wins_and_how_the_war_stands_as_far_as_they_know() {
    let desk = Desk::open().await;
    desk.campaign(MODULE, "Alba", &[("general", "Ana"), ("tribune", "Bruno")]).await;
    let briefing = desk.letters("Ana").await;
    let briefing = briefing[0]["content"].as_str().unwrap();
    assert!(briefing.contains(WINS), "{briefing}");
    let stands = "- Orders are for turn 1 of 30.\n";
    let own = "- General Ibarra: 0 points\n";
    let theirs = "- Tribune Salazar: 0 points\n";
    for (user, knows) in
        [("Ana", [true, false]), ("Bruno", [false, true]), ("Visitor", [false; 2]), (GM, [true; 2])]
    {
        let status = desk.say(user, "status", json!({"campaign": "Alba"})).await;
        assert!(status.contains(WINS) && status.contains(stands), "{user}: {status}");
        assert_eq!([own, theirs].map(|line| status.contains(line)), knows, "{user}: {status}");
    }
    desk.granted("Carla", "abbess", "Alba").await;
    let joined = desk.letters("Carla").await.pop().unwrap()["content"].as_str().unwrap().to_owned();
    assert!(
        joined.starts_with("You now play **Abbess Catalina**") && joined.contains(WINS),
        "{joined}"
    );
    assert!(
        joined.contains("Abbess Catalina: 0 points") && !joined.contains("General Ibarra:"),
        "{joined}"
    );
    desk.advance("Alba").await;
    let told = desk.command("Ana", "report", json!({})).await;
    let told = text(&desk.choose("Ana", &message(&told), "The state of the war").await);
    let own = "- General Ibarra: 7 points (+7): 1 for objectives (+1), 3 for income (+3), 3 for level 6 (+3)\n";
    assert!(
        told.contains("## The state of the war\n- Orders are for turn 2 of 30.\n")
            && told.contains(own),
        "{told}"
    );
    assert!(!told.contains("Tribune Salazar:"), "{told}");
    let status = desk.say("Visitor", "status", json!({"campaign": "Alba"})).await;
    let public = "- General Ibarra holds Puerto Alba.\n- Tribune Salazar holds El Cruce.\n";
    assert!(status.contains(public) && !status.contains("points (+"), "{status}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_briefing_and_the_status_say_whose_colour_is_whose() {
    let desk = Desk::open().await;
    desk.campaign("tuw-crossroads", "Alba", &[("aldric", "Ana"), ("yolande", "Bruno")]).await;
    let line = "**Colours on the map:** Duke Aldric blue, Duchess Yolande orange.";
    let briefing = desk.letters("Ana").await.remove(0);
    assert!(briefing["content"].as_str().unwrap().contains(line), "{briefing:#}");
    let status = desk.say("Bruno", "status", json!({})).await;
    assert!(status.contains(line), "{status}");
}
