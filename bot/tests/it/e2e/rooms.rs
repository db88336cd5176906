//! Rooms that are deleted, closed or opened to others: an event reports it, and the GM is told once
//! and can repair them.

use std::time::Duration;

use mythico::discord::channels::BOT;
use mythico::store::Purpose;
use serde_json::{Value, json};
use serenity::all::Permissions;

use crate::common::{GM, Harness, LONG, allies, component, message, text, until};

const NAME: &str = "Autumn";

/// A war of two against one with secrets in its rooms.
async fn war() -> Harness {
    let harness = Harness::prepared(async |_, home| allies::write(home)).await;
    let seats = [("aldric", "Bruno"), ("carlo", "Carla"), ("yolande", "Ana")];
    harness.campaign("allies", NAME, &seats).await;
    harness
}

/// Messages to a user with these words, in `#gm` or by direct message.
async fn told(harness: &Harness, words: &str) -> Vec<Value> {
    let mut all = harness.channel(GM, "gm").await.unwrap_or_default();
    all.extend(harness.letters(GM).await);
    all.retain(|one| one["content"].as_str().unwrap().contains(words));
    all
}

/// Waits until the GM has been told this.
async fn awaited(harness: &Harness, words: &str) -> Value {
    for _ in 0..200 {
        if let Some(found) = told(harness, words).await.pop() {
            return found;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("nobody says “{words}”: {:#?}", harness.channel(GM, "gm").await);
}

async fn repaired(harness: &Harness) -> String {
    let asked = harness.command(GM, "campaign repair", json!({"campaign": NAME})).await;
    let message = asked["messages"][0].clone();
    text(&harness.control.press(GM, &message, &component(&message, "put-right/")).await.unwrap())
}

/// Id of a room, and its overwrites in a form that can be set again.
async fn overwrites(harness: &Harness, room: &str) -> (String, Vec<Value>) {
    let state = harness.control.get("state", &[]).await.unwrap();
    let channels = state["channels"].as_array().unwrap();
    let found = channels.iter().find(|one| one["name"] == room).unwrap();
    let mut overwrites: Vec<Value> = found["permission_overwrites"].as_array().unwrap().clone();
    overwrites.iter_mut().for_each(|one| {
        one.as_object_mut().unwrap().remove("type");
    });
    (found["id"].as_str().unwrap().to_owned(), overwrites)
}

async fn readers(harness: &Harness, room: &str) -> Vec<String> {
    let told = harness.control.get("readers", &[("channel", room)]).await.unwrap();
    let all = told["readers"].as_array().unwrap().iter().filter(|one| one["name"] != "Mythico");
    all.map(|one| one["name"].as_str().unwrap().to_owned()).collect()
}

/// Closes all windows of a turn. The game master is told once a turn.
async fn play_a_turn(harness: &Harness) {
    let turn = async || harness.find(NAME).await.now.turn;
    let before = turn().await;
    while turn().await == before {
        harness.advance(NAME).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_room_is_noticed_and_repaired_and_its_dispatches_are_sent() {
    let harness = war().await;
    harness.control.delete("channels/arden").await.unwrap();
    let notice = awaited(&harness, "#arden has been deleted").await;
    harness.advance(NAME).await;
    let board = harness.say(GM, "gm board", json!({"campaign": NAME})).await;
    assert!(board.contains("held back"), "{board}");
    let still = harness.say(GM, "gm release", json!({"campaign": NAME})).await;
    assert!(
        still.contains("Still waiting") && still.contains("its channel has been deleted"),
        "{still}"
    );
    let shown = harness.control.press(GM, &notice, &component(&notice, "repair/")).await.unwrap();
    assert!(text(&shown).contains("- Make #arden again."), "{}", text(&shown));
    assert!(harness.channel("Bruno", "arden").await.is_err(), "only shown");
    let message = shown["messages"][0].clone();
    let done =
        harness.control.press(GM, &message, &component(&message, "put-right/")).await.unwrap();
    assert!(
        text(&done).contains("is on its way") || text(&done).contains("on their way"),
        "{}",
        text(&done)
    );
    harness.delivered().await;
    let room = harness.channel("Bruno", "arden").await.unwrap();
    assert!(
        room.iter().any(|one| one["content"].as_str().unwrap().contains("# The Crossroads")),
        "{room:#?}"
    );
    assert_eq!(readers(&harness, "arden").await, [GM, "Bruno", "Carla"], "the owner, and its own");
    let again = harness.say(GM, "campaign repair", json!({"campaign": NAME})).await;
    assert!(
        again.starts_with("All rooms") && again.contains("only the right people can read them"),
        "{again}"
    );
    harness
        .control
        .patch("guilds/Mythico/roles/Mythico", json!({"permissions": "0"}))
        .await
        .unwrap();
    let stripped = harness.say(GM, "campaign repair", json!({"campaign": NAME})).await;
    assert!(
        stripped.starts_with("**My role in this server lacks Manage Channels, Manage Roles.**"),
        "{stripped}"
    );
    assert_eq!(told(&harness, "has been deleted").await.len(), 2, "noticed once, parked once");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_gm_room_and_category_are_made_again() {
    let harness = war().await;
    harness.control.delete("channels/gm").await.unwrap();
    awaited(&harness, "#gm has been deleted").await;
    play_a_turn(&harness).await;
    let letters = harness.letters(GM).await;
    assert!(
        letters
            .iter()
            .any(|one| one["content"].as_str().unwrap().contains("is closed. The map shows")),
        "{letters:#?}"
    );
    let done = repaired(&harness).await;
    assert!(done.contains("- Make #gm again."), "{done}");
    harness.delivered().await;
    let before = harness.letters(GM).await.len();
    play_a_turn(&harness).await;
    assert_eq!(harness.letters(GM).await.len(), before, "from now on all stands in the room");
    assert!(!harness.channel(GM, "gm").await.unwrap().is_empty());

    harness.control.delete("channels/Autumn").await.unwrap();
    awaited(&harness, "category has been deleted").await;
    let done = repaired(&harness).await;
    assert!(
        done.contains("- Make the campaign's category again.")
            && done.contains("into the new category"),
        "{done}"
    );
    let found = harness.channel("Bruno", "Mythico/Autumn/arden").await;
    assert!(found.is_ok(), "{found:?}");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_room_opened_to_others_gets_no_secret_until_repaired() {
    let harness = war().await;
    let (_, mut overwrites) = overwrites(&harness, "arden").await;
    let role = json!({"name": "Guests", "permissions": "0"});
    harness.control.post("guilds/Mythico/roles", role).await.unwrap();
    overwrites.push(json!({"role": "Guests", "allow": (1 << 10).to_string(), "deny": "0"}));
    overwrites.push(json!({"user": "Visitor", "allow": (1 << 10).to_string(), "deny": "0"}));
    harness.control.patch("channels/arden", json!({"overwrites": overwrites})).await.unwrap();
    let notice = awaited(&harness, "Everybody with the role <@&").await;
    assert!(notice["content"].as_str().unwrap().contains("can read <#"), "{notice:#?}");
    let posted = harness.channel("Bruno", "arden").await.unwrap().len();
    let letters = harness.letters("Bruno").await.len();
    harness.advance(NAME).await;
    assert_eq!(
        harness.channel("Bruno", "arden").await.unwrap().len(),
        posted,
        "nothing secret is posted there"
    );
    assert!(harness.letters("Bruno").await.len() >= letters + 2, "he gets it by direct message");
    let parked = told(&harness, "I didn't post a secret message").await;
    assert!(
        parked[0]["content"].as_str().unwrap().contains("everybody with the role"),
        "{parked:#?}"
    );
    let done = repaired(&harness).await;
    assert_eq!(done.matches("- Close <#").count(), 2, "{done}");
    assert_eq!(readers(&harness, "arden").await, [GM, "Bruno", "Carla"]);
    harness.advance(NAME).await;
    assert!(harness.channel("Bruno", "arden").await.unwrap().len() > posted, "now it is posted");
    assert_eq!(told(&harness, "Everybody with the role <@&").await.len(), 1, "told once");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_administrator_is_accepted_publicly_or_reads_nothing() {
    let harness = war().await;
    let role = json!({"name": "Staff", "permissions": "0"});
    harness.control.post("guilds/Mythico/roles", role).await.unwrap();
    harness.control.put("guilds/Mythico/members/Visitor/roles/Staff").await.unwrap();
    harness
        .control
        .patch("guilds/Mythico/roles/Staff", json!({"permissions": ["ADMINISTRATOR"]}))
        .await
        .unwrap();
    let notice = awaited(&harness, "read every room of the server").await;
    let posted = harness.channel("Bruno", "arden").await.unwrap().len();
    harness.advance(NAME).await;
    assert_eq!(
        harness.channel("Bruno", "arden").await.unwrap().len(),
        posted,
        "nothing while the GM hasn't said so"
    );
    let accept = component(&notice, "server-accept/");
    let accepted = harness.control.press(GM, &notice, &accept).await.unwrap();
    assert!(text(&accepted).starts_with("Accepted"), "{}", text(&accepted));
    harness.delivered().await;
    let public = harness.channel("Ana", "war-room").await.unwrap();
    let said = public.last().unwrap()["content"].as_str().unwrap().to_owned();
    assert!(said.contains("can read every room of this server"), "{said}");
    harness.advance(NAME).await;
    assert!(harness.channel("Bruno", "arden").await.unwrap().len() > posted);
    harness.control.patch("guilds/Mythico", json!({"owner": "Visitor"})).await.unwrap();
    awaited(&harness, "(owner of the server)").await;
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_owner_and_former_gm_is_a_reader_like_others() {
    let harness = war().await;
    let appoint = async || {
        let asked = message(&harness.command(GM, "gm appoint", json!({"user": "Visitor"})).await);
        harness.control.press(GM, &asked, &component(&asked, "gm-appoint/")).await.unwrap();
    };
    appoint().await;
    let staff = json!({"name": "Staff", "permissions": ["MANAGE_GUILD"]});
    harness.control.post("guilds/Mythico/roles", staff).await.unwrap();
    harness.control.put("guilds/Mythico/members/Umpire/roles/Staff").await.unwrap();
    harness.control.patch("guilds/Mythico", json!({"owner": "Visitor"})).await.unwrap();
    let posted = async || harness.channel("Bruno", "arden").await.unwrap().len();
    let before = posted().await;
    harness.advance(NAME).await;
    assert!(posted().await > before, "a game master may know everything");
    assert!(told(&harness, "(owner of the server)").await.is_empty());

    let before = posted().await;
    harness.say(GM, "gm dismiss", json!({"user": "Visitor"})).await;
    let notice = awaited(&harness, "(owner of the server)").await;
    harness.advance(NAME).await;
    assert_eq!(posted().await, before, "nothing while the GM hasn't said so");
    assert_eq!(told(&harness, "read every room of the server").await.len(), 1, "told once");
    let accept = component(&notice, "server-accept/");
    harness.control.press(GM, &notice, &accept).await.unwrap();
    harness.delivered().await;
    harness.advance(NAME).await;
    assert!(posted().await > before);
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_look_that_is_under_way_overwrites_no_dismissal() {
    let harness = war().await;
    let asked = message(&harness.command(GM, "gm appoint", json!({"user": "Visitor"})).await);
    harness.control.press(GM, &asked, &component(&asked, "gm-appoint/")).await.unwrap();
    let staff = json!({"name": "Staff", "permissions": ["MANAGE_GUILD"]});
    harness.control.post("guilds/Mythico/roles", staff).await.unwrap();
    harness.control.put("guilds/Mythico/members/Umpire/roles/Staff").await.unwrap();
    harness.control.patch("guilds/Mythico", json!({"owner": "Visitor"})).await.unwrap();
    harness.advance(NAME).await;
    let campaign = harness.find(NAME).await.id;
    harness.app().rooms.look(campaign).await.unwrap();

    let slow = json!({"fault": "slow", "ms": 2_000, "method": "GET", "path": "/guilds/*/channels"});
    harness.control.post("faults", slow).await.unwrap();
    let rooms = harness.app().rooms.clone();
    let looking = tokio::spawn(async move { rooms.look(campaign).await });
    let faults = async || harness.control.get("faults", &[]).await.unwrap()["faults"].clone();
    until(LONG, faults, |left| *left == json!([])).await;
    harness.say(GM, "gm dismiss", json!({"user": "Visitor"})).await;
    looking.await.unwrap().unwrap();
    awaited(&harness, "(owner of the server)").await;
    harness.app().rooms.look(campaign).await.unwrap();
    harness.delivered().await;
    assert_eq!(told(&harness, "read every room of the server").await.len(), 1, "told once");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_room_is_bound_to_another_channel_unless_others_read_it() {
    let harness = war().await;
    harness.control.delete("channels/arden").await.unwrap();
    awaited(&harness, "#arden has been deleted").await;
    let other = json!({"name": "old-salon", "overwrites": [{"user": "Visitor", "allow": (1 << 10).to_string()}]});
    harness.control.post("guilds/Mythico/channels", other).await.unwrap();
    let bind = async |options: Value| harness.say(GM, "campaign bind", options).await;
    let mut options = json!({"room": "arden", "channel": "old-salon", "campaign": NAME});
    let refused = bind(options.clone()).await;
    assert!(refused.contains("With `put-right:True` I repair that first: Close <#"), "{refused}");
    options["put-right"] = json!(true);
    let taken = json!({"room": "arden", "channel": "belmont", "campaign": NAME});
    assert!(bind(taken).await.contains("is already another room"));
    let nothing = json!({"room": "nowhere", "channel": "old-salon", "campaign": NAME});
    assert!(bind(nothing).await.contains("has no room “nowhere”"));
    let bound = bind(options).await;
    assert!(bound.contains("is now #arden of the campaign"), "{bound}");
    assert_eq!(readers(&harness, "old-salon").await, [GM, "Bruno", "Carla"]);
    harness.advance(NAME).await;
    assert!(
        !harness.channel("Bruno", "old-salon").await.unwrap().is_empty(),
        "what is theirs comes there"
    );
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_left_over_room_is_adopted_only_as_it_was_left() {
    let harness = Harness::open().await;
    let options = json!({"module": "tuw-crossroads", "name": NAME, "open": true});
    // The fourth room is the first faction's. It is made, but the bot doesn't know.
    let ok = json!({"fault": "slow", "ms": 1, "method": "POST", "path": "/guilds/*/channels", "times": 3});
    let lost = json!({"fault": "lose_answer", "method": "POST", "path": "/guilds/*/channels"});
    for fault in [ok, lost] {
        harness.control.post("faults", fault).await.unwrap();
    }
    harness.say(GM, "campaign create", options.clone()).await;
    let (left_over, mut overwrites) = overwrites(&harness, "arden").await;
    overwrites.push(json!({"user": "Visitor", "allow": (1 << 10).to_string(), "deny": "0"}));
    harness.control.patch("channels/arden", json!({"overwrites": overwrites})).await.unwrap();
    let made = harness.say(GM, "campaign create", options).await;
    assert!(made.contains("is ready for players"), "{made}");
    let (campaign, purpose) = (harness.find(NAME).await.id, Purpose::Faction("arden".to_owned()));
    let bound = harness.store().channel_for(campaign, &purpose).await.unwrap().unwrap().to_string();
    assert_ne!(bound, left_over, "somebody else was let into that one");
    assert_eq!(readers(&harness, &bound).await, [GM], "nobody else reads the one that is bound");
    assert_eq!(
        readers(&harness, &left_over).await,
        [GM, "Visitor"],
        "the other one stays as it is"
    );
    let rooms = harness.visible(GM).await;
    assert_eq!(rooms.iter().filter(|room| *room == "arden").count(), 2, "{rooms:?}");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_secret_is_posted_against_the_settings() {
    let harness = war().await;
    let set = async |word: &str| {
        harness.say(GM, "campaign settings", json!({"secrets": word, "campaign": NAME})).await
    };
    assert!(set("loudly").await.contains("by “loudly”"));
    assert!(set("direct").await.contains("all go by direct message"));
    let rooms = async || {
        (harness.channel("Bruno", "arden").await.unwrap(), harness.channel(GM, "gm").await.unwrap())
    };
    let before = rooms().await;
    let (bruno, gm) = (harness.letters("Bruno").await.len(), harness.letters(GM).await.len());
    play_a_turn(&harness).await;
    assert_eq!(rooms().await, before, "nothing is posted");
    assert!(
        harness.letters("Bruno").await.len() >= bruno + 2 && harness.letters(GM).await.len() > gm
    );
    assert!(set("collect").await.contains("each waits behind a button"));
    let (bruno, gm) = (harness.letters("Bruno").await.len(), harness.letters(GM).await.len());
    play_a_turn(&harness).await;
    assert_eq!(
        (harness.letters("Bruno").await.len(), harness.letters(GM).await.len()),
        (bruno, gm)
    );
    let (arden, umpire) = rooms().await;
    let button = arden.last().unwrap();
    assert!(button["content"].as_str().unwrap().contains("a message waits for you"), "{button:#?}");
    assert!(!button["content"].as_str().unwrap().contains("closed to me"), "{button:#?}");
    let id = component(button, "collect");
    let strange = harness.control.press("Carla", button, &id).await.unwrap();
    let own = harness.control.press("Bruno", button, &id).await.unwrap();
    assert!(
        text(&strange).starts_with("There's nothing") != text(&own).starts_with("There's nothing")
    );
    assert!(umpire.last().unwrap()["components"].to_string().contains("collect:"));
    assert!(set("rooms").await.contains("go to their rooms"));
    play_a_turn(&harness).await;
    assert!(
        rooms().await.0.last().unwrap()["content"].as_str().unwrap().contains("# The Crossroads")
    );
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_room_that_is_closed_to_the_bot_is_replaced_by_another() {
    let harness = war().await;
    let closed = json!({"overwrites": [{"role": "@everyone", "deny": (1 << 10).to_string()}]});
    harness.control.patch("channels/arden", closed).await.unwrap();
    awaited(&harness, "I may not read or write in <#").await;
    harness.advance(NAME).await;
    let parked = told(&harness, "I may not write in <#").await;
    assert!(parked[0]["content"].as_str().unwrap().contains("`/campaign repair`"), "{parked:#?}");
    let done = repaired(&harness).await;
    assert!(done.contains("I use a new channel") && done.contains("on its way"), "{done}");
    harness.delivered().await;
    let (campaign, purpose) = (harness.find(NAME).await.id, Purpose::Faction("arden".to_owned()));
    let room = harness.store().channel_for(campaign, &purpose).await.unwrap().unwrap().to_string();
    let said = harness.channel("Bruno", &room).await.unwrap();
    assert!(
        said.iter().any(|one| one["content"].as_str().unwrap().contains("# The Crossroads")),
        "{said:#?}"
    );
    assert_eq!(readers(&harness, &room).await, [GM, "Bruno", "Carla"]);
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_newest_dispatches_of_a_long_empty_seat_are_sent() {
    let harness = Harness::open().await;
    harness.campaign("el-mythico-skirmish", NAME, &[("general", "Ana")]).await;
    for _ in 0..3 {
        harness.advance(NAME).await;
    }
    harness.granted("Bruno", "tribune", NAME).await;
    let reports = async || {
        let all = harness.letters("Bruno").await;
        all.iter().filter(|one| one["content"].as_str().unwrap().contains(": Tribune")).count()
    };
    assert_eq!(reports().await, 1, "the last of them");
    let released = harness.say(GM, "gm release", json!({"campaign": NAME})).await;
    harness.delivered().await;
    assert_eq!(reports().await, 1, "and no more");
    assert!(released.contains("their player finds them in `/report`"), "{released}");
    assert!(released.contains("messages"), "counted, not listed: {released}");
    let waiting = released.split("Still waiting").nth(1).unwrap_or_default();
    assert!(!waiting.split("Older").next().unwrap().contains("Tribune"), "{released}");
    harness.control.delete("channels/league").await.unwrap();
    let shown = message(&harness.command(GM, "campaign repair", json!({"campaign": NAME})).await);
    let done = harness.control.press(GM, &shown, &component(&shown, "put-right/")).await.unwrap();
    assert!(!text(&done).contains("on their way"), "what stays isn't announced: {}", text(&done));
    let old = harness.say("Bruno", "report", json!({"turn": 2})).await;
    assert!(old.contains("Turn 2"), "nothing is lost: {old}");
    harness.close().await;
}

/// Rooms from before news had embeds: the bot's overwrites don't mention that permission.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes long: .ci/nightly runs it"]
async fn an_old_room_without_an_embed_overwrite_works_while_the_role_may_embed() {
    let harness = war().await;
    let old = |deny: u64| {
        let allowed = Permissions::VIEW_CHANNEL
            | Permissions::SEND_MESSAGES
            | Permissions::ATTACH_FILES
            | Permissions::READ_MESSAGE_HISTORY;
        json!({"overwrites": [
            {"user": "Mythico", "allow": allowed.bits().to_string(), "deny": "0"},
            {"role": "@everyone", "allow": "0", "deny": (Permissions::SEND_MESSAGES.bits() | deny).to_string()},
        ]})
    };
    harness.control.patch("channels/emtv", old(0)).await.unwrap();
    harness.advance(NAME).await;
    harness.delivered().await;
    let campaign = harness.find(NAME).await;
    harness.app().rooms.look(campaign.id).await.unwrap();
    assert!(told(&harness, "Something is wrong").await.is_empty(), "nothing is amiss");
    let right = harness.say(GM, "campaign repair", json!({"campaign": NAME})).await;
    assert!(right.contains("only the right people can read them"), "{right}");

    // The room denies it to everybody. News are plain text, nothing waits, and the GM is told which
    // button helps.
    harness.control.patch("channels/emtv", old(Permissions::EMBED_LINKS.bits())).await.unwrap();
    let said = awaited(&harness, "I may not embed links").await;
    let said = said["content"].as_str().unwrap();
    assert!(
        said.contains("*Repair* and then *Do it*") && !said.contains("messages wait"),
        "{said}"
    );
    assert!(!said.contains("read or write"), "{said}");
    let done = repaired(&harness).await;
    assert!(done.contains("Give me back what I need in <#"), "{done}");
    harness.app().rooms.look(campaign.id).await.unwrap();
    let right = harness.say(GM, "campaign repair", json!({"campaign": NAME})).await;
    assert!(right.contains("only the right people can read them"), "{right}");

    // The whole server denies it to the bot. No button helps, but a deleted room is still made
    // again.
    let everybody = json!({"permissions": (Permissions::VIEW_CHANNEL | Permissions::SEND_MESSAGES).bits().to_string()});
    harness.control.patch("guilds/Mythico/roles/@everyone", everybody).await.unwrap();
    let bot = json!({"permissions": BOT.difference(Permissions::EMBED_LINKS).bits().to_string()});
    harness.control.patch("guilds/Mythico/roles/Mythico", bot).await.unwrap();
    harness.control.patch("channels/emtv", old(0)).await.unwrap();
    let said = awaited(&harness, "My role in this server lacks Embed Links").await;
    assert!(
        said["content"]
            .as_str()
            .unwrap()
            .contains("Allow my role that in the server's settings, under Roles"),
        "{said:#}"
    );
    harness.control.delete("channels/emtv").await.unwrap();
    awaited(&harness, "#emtv has been deleted").await;
    let done = repaired(&harness).await;
    assert!(done.contains("Make #emtv again"), "{done}");
    let lacks = harness.say(GM, "campaign repair", json!({"campaign": NAME})).await;
    assert!(lacks.starts_with("**My role in this server lacks Embed Links**"), "{lacks}");

    // Without permission to attach files, exactly this is reported for the room.
    let lacking = Permissions::ATTACH_FILES.bits();
    harness
        .control
        .patch(
            "channels/emtv",
            json!({"overwrites": [
                {"user": "Mythico", "allow": "0", "deny": lacking.to_string()},
                {"role": "@everyone", "allow": "0", "deny": Permissions::SEND_MESSAGES.bits().to_string()},
            ]}),
        )
        .await
        .unwrap();
    awaited(&harness, "I may not read or write in <#").await;
    harness.control.patch("channels/emtv", json!({"overwrites": [
        {"user": "Mythico", "allow": Permissions::SEND_MESSAGES.bits().to_string(), "deny": lacking.to_string()},
        {"role": "@everyone", "allow": "0", "deny": Permissions::SEND_MESSAGES.bits().to_string()},
    ]})).await.unwrap();
    awaited(&harness, "I lack Attach Files").await;
    harness.close().await;
}
