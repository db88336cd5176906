//! What a seat's standing orders come to together: told after each of them and above their list, to that seat alone.

use serde_json::json;

use crate::common::{Harness, component, fields, message, text};

const MODULE: &str = "el-mythico-skirmish";
/// What is said of two orders that give one unit two settings.
const TWICE: &str = "1/10 Guard coy is given two different settings of";

async fn started() -> Harness {
    let harness = Harness::open().await;
    harness.campaign(MODULE, "Alba", &[("general", "Ana"), ("tribune", "Bruno")]).await;
    harness
}

#[tokio::test(flavor = "multi_thread")]
async fn what_orders_come_to_together_is_said_after_each_and_in_their_list() {
    let harness = started().await;
    let alone = harness.say("Ana", "land move", json!({"unit": "10", "path": "s", "aggression": 7})).await;
    assert!(!alone.contains("come to together"), "{alone}");
    let both = harness.say("Ana", "misc retreat", json!({"unit": "10", "to": "n", "aggression": 3})).await;
    assert!(both.contains("**What your orders come to together**\n- ") && both.contains(TWICE), "{both}");
    assert!(both.find("Receipt") < both.find(TWICE), "first what was taken: {both}");
    let later = harness.say("Ana", "land dig", json!({"unit": "11"})).await;
    assert!(later.contains("Receipt") && !later.contains(TWICE), "said once: {later}");
    let listed = harness.command("Ana", "orders list", json!({})).await;
    assert!(text(&listed).contains("The week costs "), "{}", text(&listed));
    let (head, orders) = (text(&listed).find(TWICE), text(&listed).find("`move 10 4 AF7`"));
    assert!(head.is_some() && head < orders, "above the list: {}", text(&listed));
    let list = message(&listed);
    let struck = harness.control.select("Ana", &list, &component(&list, "strike"), &["2"]).await.unwrap();
    assert!(text(&struck).starts_with("Struck: `retreat"), "{}", text(&struck));
    assert!(!text(&struck).contains(TWICE), "{}", text(&struck));
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sheet_and_a_strike_tell_it_too() {
    let harness = started().await;
    let opened = harness.command("Ana", "orders write", json!({})).await;
    let (field, _) = fields(&opened).remove(0);
    let lines = "move 10 s AF7\nretreat 10 n AF3\ndig 11\n";
    let taken = harness.control.submit("Ana", &opened, json!({field: lines})).await.unwrap();
    assert_eq!(text(&taken).matches(TWICE).count(), 1, "once for the sheet: {}", text(&taken));
    let struck = harness.say("Ana", "orders strike", json!({"order": "dig 11"})).await;
    assert!(struck.starts_with("Struck: `dig 11`") && struck.contains(TWICE), "{struck}");
    let mended = harness.say("Ana", "orders strike", json!({"order": "move 10 s AF7"})).await;
    assert!(!mended.contains(TWICE), "{mended}");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_else_hears_of_it() {
    let harness = started().await;
    for (command, options) in [
        ("land move", json!({"unit": "10", "path": "s", "aggression": 7})),
        ("misc retreat", json!({"unit": "10", "to": "n", "aggression": 3})),
    ] {
        harness.say("Ana", command, options).await;
    }
    for command in ["orders list", "campaign status"] {
        let said = harness.say("Bruno", command, json!({})).await;
        assert!(!said.contains("together") && !said.contains("Guard"), "{command}: {said}");
    }
    let own = harness.say("Bruno", "land dig", json!({"unit": "2/10"})).await;
    assert!(own.contains("Receipt") && !own.contains("together"), "{own}");
    harness.close().await;
}
