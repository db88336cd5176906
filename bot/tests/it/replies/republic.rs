//! A module that is for several numbers of seats: which numbers are offered, and which refused.

use serde_json::{Value, json};

use crate::common::GM;
use crate::common::desk::Desk;

const NAME: &str = "Republic";

fn for_seats(seats: u32) -> Value {
    json!({"module": "el-mythico", "name": NAME, "seats": seats, "open": true})
}

#[tokio::test(flavor = "multi_thread")]
async fn a_number_that_the_module_is_not_for_is_refused_in_a_sentence() {
    let desk = Desk::open().await;
    let said = desk.say(GM, "campaign create", for_seats(30)).await;
    insta::assert_snapshot!(said, @"6 to 24 people can play that module, not 30. Choose another number, or leave it out for 24.");
    let fixed = json!({"module": "el-mythico-skirmish", "name": NAME, "seats": 2});
    let said = desk.say(GM, "campaign create", fixed).await;
    insta::assert_snapshot!(said, @"Exactly 3 people play that module, not 2. Leave the number out.");
    assert!(desk.store().campaigns().await.unwrap().is_empty());
    let offered =
        desk.choices(GM, "campaign create", "seats", "", json!({"module": "el-mythico"})).await;
    assert_eq!((offered.len(), offered[0].as_str(), offered[18].as_str()), (19, "6", "24"));
    let none =
        desk.choices(GM, "campaign create", "seats", "", json!({"module": "tuw-crossroads"})).await;
    assert!(none.is_empty(), "{none:?}");
}
