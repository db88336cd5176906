//! The combined effect of a seat's standing orders. Only that seat sees it: after each order and
//! above their list.

use serde_json::json;

use crate::common::desk::Desk;
use crate::common::{GIVEN, component, fields, message, text};

const MODULE: &str = "el-mythico-skirmish";
/// What is said of two orders that give one unit two settings.
const TWICE: &str = "1/10 Guard coy has two different settings of";

async fn started() -> Desk {
    let desk = Desk::open().await;
    desk.campaign(MODULE, "Alba", &[("general", "Ana"), ("tribune", "Bruno")]).await;
    desk
}

#[tokio::test(flavor = "multi_thread")]
async fn what_orders_come_to_together_is_said_after_each_and_in_their_list() {
    let desk = started().await;
    let alone = desk.say("Ana", "move", json!({"unit": "10", "to": "s", "how": "7"})).await;
    assert!(!alone.contains("do together"), "{alone}");
    let both = desk.say("Ana", "order", json!({"unit": "10", "order": "retreat n AF3"})).await;
    assert!(
        both.contains("**What your orders do together**\n- ") && both.contains(TWICE),
        "{both}"
    );
    assert!(both.find(GIVEN) < both.find(TWICE), "first what was taken: {both}");
    let later = desk.say("Ana", "order", json!({"unit": "11", "order": "dig"})).await;
    assert!(later.contains(GIVEN) && !later.contains(TWICE), "said once: {later}");
    let listed = desk.command("Ana", "orders list", json!({})).await;
    assert!(text(&listed).contains("This turn costs "), "{}", text(&listed));
    let (head, orders) = (text(&listed).find(TWICE), text(&listed).find("`move 10 s AF7`"));
    assert!(head.is_some() && head < orders, "above the list: {}", text(&listed));
    let list = message(&listed);
    let struck = desk.select("Ana", &list, &component(&list, "strike"), &["2"]).await;
    assert!(text(&struck).starts_with("Cancelled: `retreat"), "{}", text(&struck));
    assert!(!text(&struck).contains(TWICE), "{}", text(&struck));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sheet_and_a_strike_tell_it_too() {
    let desk = started().await;
    let opened = desk.command("Ana", "orders write", json!({})).await;
    let (field, _) = fields(&opened).remove(0);
    let lines = "move 10 s AF7\nretreat 10 n AF3\ndig 11\n";
    let taken = desk.submit("Ana", &opened, json!({field: lines})).await;
    assert_eq!(text(&taken).matches(TWICE).count(), 1, "once for the sheet: {}", text(&taken));
    let struck = desk.say("Ana", "orders cancel", json!({"order": "dig 11"})).await;
    assert!(struck.starts_with("Cancelled: `dig 11`") && struck.contains(TWICE), "{struck}");
    let mended = desk.say("Ana", "orders cancel", json!({"order": "move 10 s AF7"})).await;
    assert!(!mended.contains(TWICE), "{mended}");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_else_hears_of_it() {
    let desk = started().await;
    for (command, options) in [
        ("move", json!({"unit": "10", "to": "s", "how": "7"})),
        ("order", json!({"unit": "10", "order": "retreat n AF3"})),
    ] {
        desk.say("Ana", command, options).await;
    }
    for command in ["orders list", "status"] {
        let said = desk.say("Bruno", command, json!({})).await;
        assert!(!said.contains("together") && !said.contains("Guard"), "{command}: {said}");
    }
    let own = desk.say("Bruno", "order", json!({"unit": "2/10", "order": "dig"})).await;
    assert!(own.contains(GIVEN) && !own.contains("together"), "{own}");
}
