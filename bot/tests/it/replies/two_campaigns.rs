//! Campaigns side by side in one server: which one is meant.

use serde_json::json;

use crate::common::GM;
use crate::common::desk::Desk;

#[tokio::test(flavor = "multi_thread")]
async fn what_is_asked_of_one_of_two_is_answered_for_that_one() {
    let desk = Desk::open().await;
    desk.campaign("el-mythico-skirmish", "Autumn", &[("general", "Ana")]).await;
    let winter = |name: &str| json!({"module": "tuw-crossroads", "name": name, "open": true});
    let campaign = desk.found(winter("Winter")).await;
    let wrong = desk.say("Bruno", "join", json!({"leader": "green"})).await;
    insta::assert_snapshot!(wrong, @"No campaign here has a leader “green”. Free are: Autumn (Tribune Salazar, Abbess Catalina), Winter (Duke Aldric, Duchess Yolande).");
    let offered = desk.choices("Bruno", "join", "leader", "", json!({})).await;
    let (autumn, winter_id) = (desk.find("Autumn").await.id, campaign.id);
    let seats =
        [(autumn, "tribune"), (autumn, "abbess"), (winter_id, "aldric"), (winter_id, "yolande")];
    assert_eq!(offered, seats.map(|(id, seat)| format!("id:{id}/{seat}")), "of both");
    let joined = desk.say("Bruno", "join", json!({"leader": "duke aldric"})).await;
    assert!(
        joined.starts_with("Welcome, Duke Aldric! You play in Winter"),
        "the one that has the seat: {joined}"
    );
    let taken = desk.say("Ana", "join", json!({"leader": "aldric"})).await;
    insta::assert_snapshot!(taken, @"Duke Aldric is taken. Choose a free leader.");
    desk.start(&campaign).await;
    let again = desk.say(GM, "campaign start", json!({"campaign": "Winter"})).await;
    insta::assert_snapshot!(again, @"Winter has already started. Turn 1, Duke Aldric's moves, is open. `/status` shows who is ready; `/gm advance` closes the turn.");
    let which = desk.say(GM, "campaign start", json!({})).await;
    assert!(which.starts_with("Which campaign: Autumn"), "{which}");
    let exists = desk.say(GM, "campaign create", winter("winter")).await;
    assert!(
        exists.starts_with("This server already has a campaign Winter (running, GM <@"),
        "{exists}"
    );
    for name in ["Spring", "Summer"] {
        desk.found(winter(name)).await;
    }
    let several = desk.say("Carla", "join", json!({"leader": "yolande"})).await;
    insta::assert_snapshot!(several, @"Several campaigns have a leader “yolande”: Winter, Spring, Summer. Choose one with the option `campaign`.");
    desk.delivered().await;
}
