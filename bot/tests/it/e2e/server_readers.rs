//! Owners and administrators of the server read every room. They are named to the GM and everybody,
//! never read the umpire's secrets, and can be accepted and revoked.

use serde_json::{Value, json};

use crate::common::{GM, Harness, allies, component, message, text};

const NAME: &str = "Autumn";
/// Text that only the GM's dispatches have.
const UMPIRES: &str = "The map shows everything";
const SEATS: [(&str, &str); 3] = [("aldric", "Bruno"), ("carlo", "Carla"), ("yolande", "Ana")];

async fn open() -> Harness {
    Harness::prepared(async |_, home| allies::write(home)).await
}

/// Makes a role with these permissions and gives it to a user. Returns its mention.
async fn role(harness: &Harness, name: &str, permissions: &[&str], user: &str) -> String {
    let role = json!({"name": name, "permissions": permissions});
    let role = harness.control.post("guilds/Mythico/roles", role).await.unwrap();
    harness.control.put(&format!("guilds/Mythico/members/{user}/roles/{name}")).await.unwrap();
    format!("<@&{}>", role["id"].as_str().unwrap())
}

fn with(messages: &[Value], words: &str) -> usize {
    messages.iter().filter(|one| one["content"].as_str().unwrap().contains(words)).count()
}

/// Number of messages in Arden's room, and of a player's direct messages.
async fn posted(harness: &Harness) -> (usize, usize) {
    harness.delivered().await;
    (harness.channel("Bruno", "arden").await.unwrap().len(), harness.letters("Bruno").await.len())
}

/// Closes a window. Returns whether Arden's secrets were posted in its room. If not, its player
/// must have them by direct message.
async fn is_posted(harness: &Harness) -> bool {
    let before = posted(harness).await;
    harness.advance(NAME).await;
    let after = posted(harness).await;
    assert!(after.0 > before.0 || after.1 > before.1, "{before:?} {after:?}");
    after.0 > before.0
}

/// Waits until the GM has been told this, in a room or directly.
async fn awaited(harness: &Harness, words: &str) -> Value {
    for _ in 0..200 {
        let mut told = harness.letters(GM).await;
        told.extend(harness.channel(GM, "gm").await.unwrap());
        if let Some(found) =
            told.into_iter().rfind(|one| one["content"].as_str().unwrap().contains(words))
        {
            return found;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    panic!("nobody says “{words}”: {:#?}", harness.letters(GM).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn earlier_owners_and_administrators_are_named_and_read_no_umpire_secrets() {
    let harness = open().await;
    let staff = role(&harness, "Staff", &["ADMINISTRATOR"], "Visitor").await;
    role(&harness, "Managers", &["MANAGE_GUILD"], GM).await;
    let owner = harness.control.post("users", json!({"name": "Olga"})).await.unwrap();
    harness.control.post("guilds/Mythico/members", json!({"user": "Olga"})).await.unwrap();
    harness.control.patch("guilds/Mythico", json!({"owner": "Olga"})).await.unwrap();
    let owner = format!("<@{}> (owner of the server)", owner["id"].as_str().unwrap());
    let options = json!({"module": "allies", "name": NAME, "open": true});
    let made = harness.say(GM, "campaign create", options).await;
    for expected in
        ["**These people can read every room of this server**", &*owner, &*staff, "secrets:direct"]
    {
        assert!(made.contains(expected), "{expected}: {made}");
    }
    harness.delivered().await;
    let (gm, public) =
        (harness.channel(GM, "gm").await.unwrap(), harness.channel("Ana", "war-room").await);
    for (room, told) in [("gm", &gm), ("war-room", &public.unwrap())] {
        let named = told.iter().filter(|one| {
            let said = one["content"].as_str().unwrap();
            said.contains(&owner) && said.contains(&staff) && said.contains("`/campaign settings")
        });
        assert_eq!(named.count(), 1, "{room}: {told:#?}");
    }
    for (seat, user) in SEATS {
        harness.say(user, "join", json!({"leader": seat, "campaign": NAME})).await;
    }
    harness.say(GM, "campaign start", json!({"campaign": NAME})).await;
    assert!(
        is_posted(&harness).await,
        "the game master knows of them, and posts secrets of factions"
    );
    let gm = harness.channel(GM, "gm").await.unwrap();
    assert_eq!(
        with(&gm, UMPIRES),
        0,
        "what is the umpire's isn't posted where they read it: {gm:#?}"
    );
    assert!(with(&harness.letters(GM).await, UMPIRES) >= 1, "it comes by direct message");
    assert_eq!(with(&gm, "lets nobody keep them out"), 1, "named once");
    // A revoked reader loses access, although they had it from the beginning.
    let revoked =
        harness.say(GM, "gm revoke-reader", json!({"role": "Staff", "campaign": NAME})).await;
    assert!(revoked.starts_with("Taken back"), "{revoked}");
    assert!(!is_posted(&harness).await);
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_gm_who_owns_the_server_has_a_room_and_is_no_news() {
    let harness = open().await;
    harness.campaign("allies", NAME, &SEATS).await;
    harness.advance(NAME).await;
    let gm = harness.channel(GM, "gm").await.unwrap();
    assert!(with(&gm, UMPIRES) >= 1, "{gm:#?}");
    let public = harness.channel("Ana", "war-room").await.unwrap();
    assert_eq!(with(&gm, "every room of") + with(&public, "every room of"), 0, "nobody is named");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes long: .ci/nightly runs it"]
async fn an_accepted_reader_of_every_room_can_be_revoked() {
    let harness = open().await;
    harness.campaign("allies", NAME, &SEATS).await;
    role(&harness, "Managers", &["MANAGE_GUILD"], GM).await;
    role(&harness, "Staff", &["ADMINISTRATOR"], "Visitor").await;
    let accept = async |words: &str| {
        let notice = awaited(&harness, words).await;
        let accepted =
            harness.control.press(GM, &notice, &component(&notice, "server-accept/")).await;
        assert!(text(&accepted.unwrap()).starts_with("Accepted"), "{notice:#}");
    };
    let revoke = async |whom: &Value| harness.say(GM, "gm revoke-reader", whom.clone()).await;
    accept("These people can now read every room").await;
    assert!(is_posted(&harness).await, "as accepted");
    let neither = revoke(&json!({"campaign": NAME})).await;
    assert_eq!(neither, "Name one of them: a user or a role.");
    let staff = json!({"role": "Staff", "campaign": NAME});
    let revoked = revoke(&staff).await;
    assert!(revoked.starts_with("Taken back, and the war room knows."), "{revoked}");
    assert!(!is_posted(&harness).await, "nothing stands there any more");
    assert_eq!(
        harness
            .in_public("Ana", "the GM no longer accepts that everybody with the role")
            .await
            .len(),
        1
    );
    assert!(revoke(&staff).await.ends_with("weren't accepted."), "once");
    accept("is no longer accepted").await;
    assert!(is_posted(&harness).await, "accepted again");
    harness.control.patch("guilds/Mythico", json!({"owner": "Visitor"})).await.unwrap();
    accept("(owner of the server)").await;
    assert!(is_posted(&harness).await, "accepted as the owner");
    let revoked = revoke(&json!({"user": "Visitor", "campaign": NAME})).await;
    assert!(revoked.starts_with("Taken back"), "{revoked}");
    assert!(!is_posted(&harness).await, "nor as the owner");
    let log = harness.say("Visitor", "gm seat log", json!({"campaign": NAME})).await;
    assert!(!log.contains("took back"), "an owner is no game master: {log}");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes long: .ci/nightly runs it"]
async fn a_button_accepts_only_readers_named_in_its_notice() {
    let harness = open().await;
    harness.campaign("allies", NAME, &SEATS).await;
    let staff = role(&harness, "Staff", &["ADMINISTRATOR"], "Visitor").await;
    let first = awaited(&harness, &staff).await;
    let chiefs = role(&harness, "Chiefs", &["ADMINISTRATOR"], "Visitor").await;
    awaited(&harness, &chiefs).await;
    let id = component(&first, "server-accept/");
    let asked = message(&harness.control.press(GM, &first, &id).await.unwrap());
    let said = asked["content"].as_str().unwrap();
    assert!(said.starts_with("**I accepted nobody**"), "{said}");
    assert!(said.contains(&staff) && said.contains(&chiefs), "{said}");
    assert!(!is_posted(&harness).await, "nobody is accepted yet");
    assert_eq!(harness.in_public("Ana", "the GM accepts that").await.len(), 0);
    let accepted =
        harness.control.press(GM, &asked, &component(&asked, "server-accept/")).await.unwrap();
    assert!(text(&accepted).starts_with("Accepted"), "{}", text(&accepted));
    let told = harness.in_public("Ana", "the GM accepts that").await;
    assert!(told.len() == 1 && told[0].contains(&staff) && told[0].contains(&chiefs), "{told:?}");
    assert!(is_posted(&harness).await, "those who were named are");
    harness.close().await;
}
