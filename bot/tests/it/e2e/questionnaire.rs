//! The questionnaire of the first turn: answered by menus and a modal, left open, taken back; before and after a restart, in direct messages and
//! where those are closed.

use mythico::adjudicator::repeat::{Repeated, Repeater};
use mythico_engine::module::Module;
use serde_json::{Map, Value, json};

use crate::common::{Harness, component, fields, message, text};

const NAME: &str = "Alba";
const SEATS: [(&str, &str); 3] = [("general", "Ana"), ("tribune", "Bruno"), ("abbess", "Carla")];

/// A bot with a module in which the Tribune and the Abbess choose what they are, and the Tribune's names are drawn.
async fn choosing() -> Harness {
    Harness::prepared(async |_, home| {
        let folder = home.join("modules/choosing");
        std::fs::create_dir_all(&folder).unwrap();
        for (file, text) in Module::built_in("el-mythico-skirmish").unwrap().as_listed().files {
            let text = text
                .replace(
                    "vocation = \"politician\"",
                    "vocation = \"politician\"\nvocations = [\"politician\", \"underworld\"]\n\
                     alignments = [\"left\", \"centre\"]\nleader_names = [\"Rosa Luz\", \"Ines Sol\"]",
                )
                .replace("vocation = \"clergy\"", "vocations = [\"clergy\", \"underworld\"]")
                .replace("infantry = \"Militia\"", "infantry = [\"Militia\", \"Vigia\"]");
            std::fs::write(folder.join(file), text).unwrap();
        }
    })
    .await
}

/// The letter that has the button which opens the questionnaire.
async fn briefing(harness: &Harness, user: &str) -> Value {
    let letters = harness.letters(user).await;
    letters.into_iter().find(|letter| letter["components"].to_string().contains("\"setup/")).unwrap()
}

async fn chosen(harness: &Harness, user: &str, page: &Value, key: &str, value: &str) -> Value {
    let menu = component(page, "setup-choice/");
    let menu = menu.rsplit_once('/').map(|(before, _)| format!("{before}/{key}")).unwrap();
    harness.control.select(user, page, &menu, &[value]).await.unwrap()
}

/// Opens the modal of a page and hands it in with these values changed.
async fn written(harness: &Harness, user: &str, page: &Value, changed: &[(&str, &str)]) -> Value {
    let opened = harness.control.press(user, page, &component(page, "setup-write/")).await.unwrap();
    let mut values: Map<String, Value> =
        fields(&opened).into_iter().map(|(key, value)| (key, Value::String(value))).collect();
    for (key, value) in changed {
        assert!(values.insert((*key).to_owned(), json!(value)).is_some(), "{key} in {opened:#}");
    }
    harness.control.submit(user, &opened, Value::Object(values)).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_answered_counts_and_what_is_left_open_is_drawn() {
    let mut harness = choosing().await;
    harness.campaign("choosing", NAME, &SEATS).await;
    let letter = briefing(&harness, "Bruno").await;
    let opened = harness.control.press("Bruno", &letter, &component(&letter, "setup/")).await.unwrap();
    let page = message(&opened);
    let said = text(&opened);
    assert!(said.contains("Your leader's vocation: open, drawn of Politician"), "{said}");
    assert!(said.contains("Your leader's name: open, drawn of Rosa Luz"), "{said}");
    assert!(said.contains("Your armour units: stays “Steel” unless you write another"), "{said}");
    let head = said.lines().next().unwrap().to_owned();
    let all = said.lines().filter(|line| line.starts_with("- Your ")).count();
    let open = said.lines().filter(|line| line.starts_with("- Your ") && line.contains(": open, ")).count();
    assert!(head.ends_with(&format!(": {open} of {all} still open")) && open < all, "{head}");
    assert!(said.contains("by the campaign's seed"), "{said}");
    let answered = chosen(&harness, "Bruno", &page, "vocation", "=underworld").await;
    assert!(text(&answered).contains("Your leader's vocation: **Underworld**"), "{}", text(&answered));
    assert_eq!(message(&answered)["id"], page["id"], "the message itself shows it");

    harness.stop_bot().await;
    harness.start_bot().await;
    let answered =
        written(&harness, "Bruno", &page, &[("leader", "Ana  Flor"), ("infantry", "7 Lobos")]).await;
    let said = text(&answered);
    assert!(said.contains("Your leader's name: **Ana Flor**"), "{said}");
    assert!(
        said.contains("Your infantry units: open") && said.contains("7 Lobos"),
        "what is wrong with it: {said}"
    );
    assert!(said.contains("**Underworld**"), "{said}");
    assert!(
        said.contains("Your armour units: stays “Steel”") && !said.contains("name armour"),
        "what is suggested and handed in is nobody's choice: {said}"
    );
    let centre = chosen(&harness, "Bruno", &page, "alignment", "=centre").await;
    assert!(text(&centre).contains("Your leader's politics: **Centre**"), "{}", text(&centre));
    let open = chosen(&harness, "Bruno", &page, "alignment", "open").await;
    assert!(text(&open).contains("Your leader's politics: open"), "{}", text(&open));
    let open = chosen(&harness, "Bruno", &page, "vocation", "open").await;
    assert!(text(&open).contains("Your leader's vocation: open"), "{}", text(&open));
    chosen(&harness, "Bruno", &page, "vocation", "=politician").await;
    let listed = harness.say("Bruno", "orders list", json!({"campaign": NAME})).await;
    assert!(listed.contains("vocation politician"), "{listed}");
    let own = harness.say("Ana", "orders setup", json!({"campaign": NAME})).await;
    assert!(
        own.contains("Your leader's name: stays “Gen. Ibarra” unless you write another")
            && !own.contains("vocation"),
        "{own}"
    );

    let ready = harness.say("Bruno", "ready", json!({"campaign": NAME})).await;
    assert!(ready.contains("things are open") && ready.contains("`/orders setup`"), "{ready}");
    harness.advance(NAME).await;
    let unit = harness.say("Bruno", "unit", json!({"unit": "0", "campaign": NAME})).await;
    assert!(
        unit.contains("Ana Flor") && unit.contains("Politician") && unit.contains("Politics: "),
        "{unit}"
    );
    let drawn = harness.say("Carla", "unit", json!({"unit": "0", "campaign": NAME})).await;
    assert!(drawn.contains("Clergy") || drawn.contains("Underworld"), "{drawn}");
    let repeater = Repeater { store: harness.store().clone(), systems: harness.systems };
    for window in repeater.windows(harness.find(NAME).await.id).await.unwrap() {
        assert_eq!(repeater.repeat(&window).await.unwrap(), Repeated::Same, "what was drawn is drawn again");
    }
    let old = chosen(&harness, "Bruno", &page, "vocation", "=underworld").await;
    assert!(text(&old).contains("what you had left open is settled"), "{}", text(&old));
    let late = harness.control.press("Bruno", &letter, &component(&letter, "setup/")).await.unwrap();
    assert!(text(&late).contains("closed"), "{}", text(&late));
    let none = harness.say("Bruno", "orders setup", json!({"campaign": NAME})).await;
    assert!(none.starts_with("You are asked nothing now"), "{none}");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_takes_no_direct_messages_is_asked_in_the_room_and_alone() {
    let harness = choosing().await;
    harness.control.patch("users/Bruno", json!({"closed_dms": true})).await.unwrap();
    harness.campaign("choosing", NAME, &SEATS).await;
    let room = harness.channel("Bruno", "front").await.unwrap();
    let waiting = room.iter().find(|one| one["components"].to_string().contains("collect"));
    let waiting = waiting.expect("a button waits in the room").clone();
    let handed = harness.control.press("Bruno", &waiting, &component(&waiting, "collect")).await.unwrap();
    let opened = harness
        .control
        .press("Bruno", &message(&handed), &component(&message(&handed), "setup/"))
        .await
        .unwrap();
    assert!(!opened["messages"][0]["only_for"].is_null(), "it is for one pair of eyes");
    let answered = chosen(&harness, "Bruno", &message(&opened), "alignment", "=left").await;
    assert!(text(&answered).contains("Your leader's politics: **Left**"), "{}", text(&answered));
    let strange = harness.control.press("Ana", &waiting, &component(&waiting, "collect")).await;
    assert!(strange.is_err() || !text(&strange.unwrap()).contains("politics"));
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_joins_in_the_first_turn_is_asked_too() {
    let harness = choosing().await;
    harness.campaign("choosing", NAME, &[("general", "Ana")]).await;
    harness.granted("Bruno", "tribune", NAME).await;
    let letter = briefing(&harness, "Bruno").await;
    let opened = harness.control.press("Bruno", &letter, &component(&letter, "setup/")).await.unwrap();
    assert!(text(&opened).contains("Your leader's vocation: open"), "{}", text(&opened));
    harness.close().await;
}
