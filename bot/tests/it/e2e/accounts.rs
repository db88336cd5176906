//! The GM is warned of a young account before seating it or offering it a seat.

use serde_json::{Value, json};

use crate::common::{GM, Harness};

const NAME: &str = "Alba";
const MODULE: &str = "el-mythico-skirmish";
const YOUNG: &str = "account is young";

/// An open campaign, and Zoe with a new account. All others have had theirs for a year.
async fn open() -> Harness {
    let harness = Harness::open().await;
    harness.control.post("users", json!({"name": "Zoe"})).await.unwrap();
    harness.control.post("guilds/Mythico/members", json!({"user": "Zoe"})).await.unwrap();
    let options = json!({"module": MODULE, "name": NAME, "open": true});
    let made = harness.say(GM, "campaign create", options).await;
    assert!(made.contains("is ready for players"), "{made}");
    harness
}

async fn join(harness: &Harness, user: &str, seat: &str) -> String {
    let said = harness.say(user, "join", json!({"leader": seat, "campaign": NAME})).await;
    harness.delivered().await;
    said
}

#[tokio::test(flavor = "multi_thread")]
async fn the_gm_is_warned_of_a_young_account_before_it_is_offered_a_seat() {
    let harness = open().await;
    join(&harness, "Ana", "general").await;
    let say = async |command: &str, seat: &str, user: &str, even_so: bool| {
        let mut options: Value = json!({"seat": seat, "user": user, "campaign": NAME});
        if even_so {
            options["even-so"] = json!(true);
        }
        harness.say(GM, command, options).await
    };
    let old = say("gm seat invite", "tribune", "Carla", false).await;
    assert!(old.contains("I asked") && old.contains("account was made <t:"), "{old}");
    assert!(!old.contains(YOUNG), "{old}");
    for (command, seat) in [("gm seat invite", "abbess"), ("gm seat replace", "general")] {
        let warned = say(command, seat, "Zoe", false).await;
        assert!(
            warned.contains("their account is young") && warned.contains("`even-so:True`"),
            "{warned}"
        );
        assert!(harness.letters("Zoe").await.is_empty(), "{command}");
    }
    let invited = say("gm seat invite", "abbess", "Zoe", true).await;
    assert!(invited.contains("I asked") && invited.contains(YOUNG), "{invited}");
    let replaced = say("gm seat replace", "general", "Zoe", true).await;
    assert!(
        replaced.contains("now plays General Ibarra") && replaced.contains(YOUNG),
        "{replaced}"
    );
    // A month later the account is old enough.
    harness.control.post("clock", json!({"advance_s": 31 * 24 * 3_600})).await.unwrap();
    harness.say(GM, "gm seat unseat", json!({"seat": "general", "campaign": NAME})).await;
    let later = say("gm seat invite", "general", "Zoe", false).await;
    assert!(later.contains("I asked") && !later.contains(YOUNG), "{later}");
    harness.delivered().await;
    harness.close().await;
}
