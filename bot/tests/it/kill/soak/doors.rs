//! A change of a seat's player.

use serde_json::json;

use super::people::{People, command, press, question, text};
use crate::kill::harness::{GM, Harness};

/// A player leaves, and somebody else gets the seat.
pub async fn change_player(harness: &mut Harness, people: &mut People, seat: &str) {
    if people.seats[seat].is_some() {
        people.vacate(harness, seat).await;
    }
    let next = people.spare[0].clone();
    let asked = asked(harness, &next, seat).await;
    people.seat(harness, seat, &next).await;
    let granted = text(&press(harness, GM, &asked, "grant/").await);
    assert!(granted.contains("plays Seat"), "{granted}");
}

/// Somebody asks for an empty seat and is refused.
pub async fn refuse_one(harness: &mut Harness, people: &mut People, seat: &str) {
    let next = people.spare.remove(0);
    people.spare.push(next.clone());
    let asked = asked(harness, &next, seat).await;
    press(harness, GM, &asked, "refuse/").await;
}

/// The GM's question about somebody who asks for a seat.
async fn asked(harness: &mut Harness, user: &str, seat: &str) -> serde_json::Value {
    let said = text(&command(harness, user, "join", json!({"leader": seat})).await);
    harness.delivered().await;
    question(harness, "grant/")
        .await
        .unwrap_or_else(|| panic!("{user} asks for {seat} in vain: {said}"))
}
