//! Lamps, the kernel's test system, played by the bot. It has features that no shipped system uses
//! yet, and a rule that its orders can break: no lamp may point at 13 degrees.

use serde_json::json;

pub use crate::common::words_of as words;
use crate::common::{Harness, lamps};

pub const NAME: &str = "Autumn";

/// A bot with lamps and their module.
pub async fn lit() -> Harness {
    Harness::playing(lamps::SYSTEMS, async |_, home| lamps::write(home)).await
}

/// A campaign in the sealed window of its first turn, in which lamps are aimed. Ana has lamp 1,
/// Bruno lamp 2, and Carla is of Ana's faction.
pub async fn aiming() -> Harness {
    let harness = lit().await;
    harness.campaign("lamps", NAME, &[("s1", "Ana"), ("s2", "Bruno"), ("s3", "Carla")]).await;
    let named = harness.advance(NAME).await;
    assert!(named.contains("is closed"), "{named}");
    harness
}

/// Gives an order for the seat's lamp.
pub async fn aim(harness: &Harness, user: &str, lamp: u8, angle: u16) -> String {
    harness
        .say(user, "order", json!({"unit": lamp.to_string(), "order": format!("aim {angle}")}))
        .await
}

/// Messages that everybody in a room can read.
pub async fn read(harness: &Harness, user: &str, room: &str) -> Vec<String> {
    let told = harness.channel(user, room).await.unwrap();
    let public = told.iter().filter(|message| message["only_for"].is_null());
    public.map(words).collect()
}

/// Messages in a room with some words.
pub async fn told(harness: &Harness, user: &str, room: &str, words: &str) -> Vec<String> {
    harness.delivered().await;
    read(harness, user, room).await.into_iter().filter(|message| message.contains(words)).collect()
}
