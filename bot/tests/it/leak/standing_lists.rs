//! TUW has no fog, but it has secrets: which of one's units give way first, previews that weren't
//! confirmed, and refused orders.

use mythico_engine::module::Module;
use serde_json::{Value, json};

use super::transcript::{Reader, Transcript};
use super::{NAME, begun_by};
use crate::common::{GIVEN, Harness, component, fields, message, text};

const MODULE: &str = "tuw-crossroads";

/// Secret actions of Ana.
struct Secrets {
    list: Option<&'static str>,
    /// Units whose moves she previews and drops.
    left: &'static [&'static str],
    /// Orders that the bot refuses.
    refused: &'static [&'static str],
}

const NONE: Secrets = Secrets { list: None, left: &[], refused: &[] };
const SOME: Secrets = Secrets { list: Some("a1+a2"), left: &["a1", "a6"], refused: &["a99", "y1"] };
const OTHERS: Secrets = Secrets { list: Some("a8"), left: &["a4"], refused: &["a3"] };

async fn press(harness: &Harness, shown: &Value, word: &str) -> String {
    let button = component(&message(shown), word);
    text(&harness.control.press("Ana", &message(shown), &button).await.unwrap())
}

async fn act(harness: &Harness, secrets: &Secrets) {
    if let Some(units) = secrets.list {
        let shown =
            harness.command("Ana", "order", json!({"order": format!("yield {units}")})).await;
        let told = press(harness, &shown, "play").await;
        assert!(told.contains(GIVEN), "{told}");
    }
    for (place, unit) in secrets.left.iter().enumerate() {
        let shown = harness.command("Ana", "move", json!({"unit": unit, "to": "3"})).await;
        assert!(text(&shown).contains("Send it?"), "{}", text(&shown));
        if place == 0 {
            press(harness, &shown, "cancel").await;
        }
    }
    for unit in secrets.refused {
        let said = harness.say("Ana", "move", json!({"unit": unit, "to": "9"})).await;
        assert!(!said.contains(GIVEN), "{said}");
        let opened = harness.control.command("Ana", "dm", "orders write", json!({})).await.unwrap();
        let field = fields(&opened)[0].0.clone();
        harness
            .control
            .submit("Ana", &opened, json!({field: format!("move {unit} 9")}))
            .await
            .unwrap();
    }
}

/// Everything that her opponent and a bystander get in a campaign with these secrets.
async fn transcripts(secrets: &Secrets) -> (Harness, Transcript) {
    let module = Module::built_in(MODULE).unwrap().as_listed();
    let harness = begun_by(module, &[("aldric", "Ana"), ("yolande", "Bruno")]).await;
    act(&harness, secrets).await;
    let mut all = Transcript::new();
    // Her window, his, and both attacks are a whole turn.
    for _ in 0..4 {
        let mut bruno = Reader::of(&harness, "Bruno").await;
        bruno.look_around().await;
        bruno.complete_everything().await;
        all.extend(bruno.transcript());
        harness.advance(NAME).await;
    }
    for user in ["Bruno", "Visitor"] {
        let mut reader = Reader::of(&harness, user).await;
        reader.receive().await;
        all.extend(reader.transcript());
    }
    (harness, all)
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_learns_standing_lists_or_unconfirmed_orders() {
    let ((calm, none), (harness, some), (other, others)) =
        tokio::join!(transcripts(&NONE), transcripts(&SOME), transcripts(&OTHERS));
    assert!(none.len() > 100, "they asked for little");
    for transcript in [some, others] {
        assert_eq!(none.len(), transcript.len());
        for ((asked, got), (_, got_there)) in none.iter().zip(&transcript) {
            assert_eq!(got, got_there, "Ana's secrets show by: {asked}");
        }
    }
    let mut ana = Reader::of(&harness, "Ana").await;
    ana.receive().await;
    let received = ana.transcript().pop().unwrap().1;
    assert!(
        received.contains("Given up first: ") && received.contains("yield a1+a2"),
        "she knows: {received}"
    );
    for harness in [calm, harness, other] {
        harness.close().await;
    }
}
