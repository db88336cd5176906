//! Lines that are dear to read: they are answered at once, and keep nobody waiting.

use std::time::{Duration, Instant};

use serde_json::json;

use crate::common::desk::Desk;

/// Many times what it takes on a busy machine; reading such a line took half a minute once.
const AT_ONCE: Duration = Duration::from_secs(15);

#[tokio::test(flavor = "multi_thread")]
async fn a_line_of_1900_words_is_answered_at_once_and_keeps_nobody_waiting() {
    let desk = Desk::open().await;
    desk.campaign("el-mythico-skirmish", "Autumn", &[("general", "Ana"), ("tribune", "Bruno")])
        .await;
    for word in ["a", "n", "1"] {
        let path = vec![word; 1900].join(" ");
        let began = Instant::now();
        let (heavy, light) = tokio::join!(
            desk.say("Ana", "move", json!({"unit": "10", "to": path})),
            desk.say("Bruno", "order", json!({"unit": "10", "order": "dig"})),
        );
        assert!(began.elapsed() < AT_ONCE, "{word}: {:?}", began.elapsed());
        assert!(light.contains("`dig 10`"), "{light}");
        assert!(!heavy.is_empty() && heavy.chars().count() <= 2000, "{heavy}");
    }
}
