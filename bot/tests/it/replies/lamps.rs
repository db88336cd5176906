//! Lamps, the kernel's test system, played by the bot. It has features that no shipped system uses
//! yet. Its orders can break a rule: no lamp may point at 13 degrees.

use serde_json::{Value, json};

use crate::common::desk::Desk;
pub use crate::common::words_of as words;
use crate::common::{component, lamps, message, text};

/// What the campaign is called.
pub const NAME: &str = "Autumn";

/// Starts a campaign in the sealed first window, in which lamps are aimed. Lamp 1 is Ana's, lamp 2
/// Bruno's. Carla belongs to Ana's faction.
pub async fn aiming() -> Desk {
    aiming_with("Carla").await
}

/// Like [`aiming`], with another user in Carla's place.
pub async fn aiming_with(third: &str) -> Desk {
    let desk = Desk::playing(lamps::SYSTEMS, lamps::write).await;
    desk.campaign("lamps", NAME, &[("s1", "Ana"), ("s2", "Bruno"), ("s3", third)]).await;
    let named = desk.advance(NAME).await;
    assert!(named.contains("is closed"), "{named}");
    desk
}

/// Gives an order of the seat's lamp.
pub async fn aim(desk: &Desk, user: &str, lamp: u8, angle: u16) -> String {
    desk.say(user, "order", json!({"unit": lamp.to_string(), "order": format!("aim {angle}")}))
        .await
}

/// Gives an order that is final, and confirms it.
pub async fn confirmed(desk: &Desk, user: &str, command: &str, options: Value) -> String {
    let shown = desk.command(user, command, options).await;
    let button = component(&message(&shown), "play");
    text(&desk.press(user, &message(&shown), &button).await)
}

/// What everybody in a room can read, message by message.
pub async fn read(desk: &Desk, user: &str, room: &str) -> Vec<String> {
    let told = desk.channel(user, room).await;
    let public = told.iter().filter(|message| message["only_for"].is_null());
    public.map(words).collect()
}

/// The messages in a room that contain some words.
pub async fn told(desk: &Desk, user: &str, room: &str, words: &str) -> Vec<String> {
    read(desk, user, room).await.into_iter().filter(|message| message.contains(words)).collect()
}
