//! Young accounts, and accounts that know another side. The GM learns of them when they take an
//! open seat.

use serde_json::json;

use crate::common::GM;
use crate::common::desk::Desk;

const NAME: &str = "Alba";
const MODULE: &str = "el-mythico-skirmish";
const YOUNG: &str = "account is young";

/// Sets up an open campaign. Zoe's account is new, all others are a year old.
async fn open() -> Desk {
    let desk = Desk::open().await;
    desk.newcomer("Zoe");
    let options = json!({"module": MODULE, "name": NAME, "open": true});
    desk.found(options).await;
    desk
}

async fn join(desk: &Desk, user: &str, seat: &str) -> String {
    let said = desk.say(user, "join", json!({"leader": seat, "campaign": NAME})).await;
    desk.delivered().await;
    said
}

/// What stands in `#gm`, one message after another.
async fn told(desk: &Desk) -> Vec<String> {
    desk.delivered().await;
    let all = desk.channel(GM, "gm").await;
    all.iter().map(|one| one["content"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_young_account_that_takes_an_open_seat_is_shown_to_the_gm_and_an_old_one_isnt() {
    let desk = open().await;
    let joined = join(&desk, "Ana", "general").await;
    assert!(joined.starts_with("Welcome, General Ibarra"), "{joined}");
    assert_eq!(told(&desk).await, Vec::<String>::new(), "nothing is worth telling of her");
    let joined = join(&desk, "Zoe", "tribune").await;
    assert!(joined.starts_with("Welcome, Tribune Salazar"), "{joined}");
    let all = told(&desk).await;
    assert!(all.len() == 1 && all[0].contains("has taken **Tribune Salazar**"), "{all:#?}");
    assert!(all[0].contains(YOUNG) && all[0].contains("less than 30 days ago"), "{all:#?}");
    assert!(all[0].contains("`/gm seat unseat`") && !all[0].contains("know more"), "{all:#?}");
    join(&desk, "Zoe", "tribune").await;
    assert_eq!(told(&desk).await.len(), 1, "joined twice, told once");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_has_played_another_side_is_shown_to_the_gm_when_they_take_an_open_seat() {
    let desk = open().await;
    join(&desk, "Bruno", "tribune").await;
    desk.say(GM, "gm seat unseat", json!({"seat": "tribune", "campaign": NAME})).await;
    let before = told(&desk).await.len();
    join(&desk, "Bruno", "tribune").await;
    assert_eq!(told(&desk).await.len(), before, "his own seat again");
    desk.say(GM, "gm seat unseat", json!({"seat": "tribune", "campaign": NAME})).await;
    join(&desk, "Bruno", "abbess").await;
    let all = told(&desk).await;
    assert_eq!(all.len(), before + 1, "{all:#?}");
    assert!(
        all[before].contains("They know more than this seat may**: they have played Tribune"),
        "{all:#?}"
    );
    assert!(
        !all[before].contains(YOUNG) && all[before].contains("account was made <t:"),
        "{all:#?}"
    );
}
