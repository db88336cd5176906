//! Curious people: players and others ask for reports, orders, units and choices, and press the
//! collect buttons of their room.

use mythico::courier::COLLECT_PREFIX;
use serde_json::json;

use super::people::{People, command, complete, press};
use crate::common::dice::Dice;
use crate::kill::harness::{Harness, NAME};

/// A player, a bystander and another member of the server ask allowed and forbidden things.
pub async fn ask(harness: &mut Harness, people: &mut People, dice: &mut Dice) {
    let present = people.present();
    let player = present[usize::try_from(dice.below(present.len() as u64)).unwrap()].1.clone();
    let spare = people.spare.last().unwrap().clone();
    for user in [player, spare, "Visitor".to_owned()] {
        for word in ["report", "orders list", "map"] {
            command(harness, &user, word, json!({})).await;
        }
        for (word, option) in [("unit", "unit"), ("move", "unit"), ("gm seat unseat", "seat")] {
            complete(harness, people, &user, word, option).await;
        }
    }
}

/// Everybody presses each collect button in their faction's room that nobody pressed before.
pub async fn collect(harness: &mut Harness, people: &mut People) {
    for (seat, user) in people.present() {
        let room = format!("Mythico/{NAME}/{}", People::faction(&seat));
        let query = [("user", user.as_str()), ("channel", &room), ("limit", "1000")];
        // The room may be closed to its own players at the moment.
        let Ok(told) = harness.control.get("messages", &query).await else { continue };
        for message in told["messages"].as_array().unwrap() {
            let id = message["id"].as_str().unwrap().to_owned();
            let is_button = message["components"].to_string().contains(COLLECT_PREFIX);
            if !is_button || !people.pressed.insert((user.clone(), id)) {
                continue;
            }
            let handed = press(harness, &user, message, COLLECT_PREFIX).await;
            let all = handed["messages"].as_array().into_iter().flatten();
            let only = all
                .filter(|one| !one["only_for"].is_null())
                .filter_map(|one| one["content"].as_str());
            people.collected.extend(only.map(str::to_owned));
        }
    }
}
