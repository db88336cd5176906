//! What goes wrong in a turn, and how it is put right before the next.

use serde_json::json;

use crate::dice::Dice;
use crate::harness::{GM, Harness, MESSAGES};
use crate::people::{self, People, command, press, question, text};

/// Something that goes wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mishap {
    /// A player leaves the campaign, and somebody else asks for the seat.
    Leave,
    /// A player is thrown out of the server, and comes back a turn later.
    Kick,
    /// A faction's room is deleted.
    RoomDeleted,
    /// The game master's room is deleted.
    GmRoomDeleted,
    /// The overwrites of a faction's room are taken away, but for one of its readers: everybody reads it.
    RoomOpened,
    /// A player is made an administrator of the server for a turn.
    Administrator,
    /// The bot is away while the window's time runs out.
    Outage,
    /// Discord's clock jumps ahead by an hour, or the host's falls behind, which is the same.
    Clock,
    /// Discord limits, fails, and loses answers to posts.
    Trouble,
    /// A player's direct messages are closed for a turn.
    ClosedDms,
    /// The bot is killed while the window closes.
    KilledClosing,
    /// The bot is killed while the turn's messages go out.
    KilledSending,
}

impl Mishap {
    /// All that can go wrong.
    pub const ALL: [Mishap; 12] = [
        Mishap::Leave,
        Mishap::Kick,
        Mishap::RoomDeleted,
        Mishap::GmRoomDeleted,
        Mishap::RoomOpened,
        Mishap::Administrator,
        Mishap::Outage,
        Mishap::Clock,
        Mishap::Trouble,
        Mishap::ClosedDms,
        Mishap::KilledClosing,
        Mishap::KilledSending,
    ];
}

/// What is to be put right when the turn is over.
pub enum Mend {
    /// Somebody comes back into the server.
    Return(String),
    /// Whatever is amiss with rooms, by `/campaign repair`.
    Rooms,
    /// Somebody is an administrator no more.
    Demote(String),
    /// Somebody's direct messages are open again.
    OpenDms(String),
}

/// Has something go wrong before orders are given. What is to be put right when the turn is over.
pub async fn strike(
    harness: &mut Harness,
    people: &mut People,
    dice: &mut Dice,
    what: Mishap,
) -> Option<Mend> {
    let present = people.present();
    let (seat, user) = present[usize::try_from(dice.below(present.len() as u64)).unwrap()].clone();
    let room = People::faction(&seat);
    match what {
        Mishap::Leave => change_player(harness, people, &seat, &user).await,
        Mishap::Kick => {
            harness.control.delete(&format!("guilds/Mythico/members/{user}")).await.unwrap();
            people.away.insert(user.clone());
            return Some(Mend::Return(user));
        }
        Mishap::RoomDeleted => {
            // It may be gone already.
            let _ = harness.control.delete(&format!("channels/{room}")).await;
            return Some(Mend::Rooms);
        }
        Mishap::GmRoomDeleted => {
            harness.control.delete("channels/gm").await.unwrap();
            return Some(Mend::Rooms);
        }
        Mishap::RoomOpened => {
            let open = json!({"overwrites": [{"user": user, "allow": ["VIEW_CHANNEL"]}]});
            let _ = harness.control.patch(&format!("channels/{room}"), open).await;
            return Some(Mend::Rooms);
        }
        Mishap::Administrator => {
            let role = json!({"name": "Admin", "permissions": ["ADMINISTRATOR"]});
            harness.control.post("guilds/Mythico/roles", role).await.unwrap();
            harness.control.put(&format!("guilds/Mythico/members/{user}/roles/Admin")).await.unwrap();
            return Some(Mend::Demote(user));
        }
        Mishap::Outage => outage(harness).await,
        Mishap::Clock => drop(harness.control.post("clock", json!({"advance_s": 3_600})).await.unwrap()),
        Mishap::Trouble => {
            for fault in [
                json!({"fault": "rate_limit", "retry_after": 0.2, "times": 4, "path": MESSAGES, "method": "POST"}),
                json!({"fault": "status", "status": 502, "times": 3, "path": MESSAGES, "method": "POST"}),
                json!({"fault": "lose_answer", "times": 3, "path": MESSAGES, "method": "POST"}),
            ] {
                harness.control.post("faults", fault).await.unwrap();
            }
        }
        Mishap::ClosedDms => {
            harness.control.patch(&format!("users/{user}"), json!({"closed_dms": true})).await.unwrap();
            return Some(Mend::OpenDms(user));
        }
        // They come later in the turn.
        Mishap::KilledClosing | Mishap::KilledSending => {}
    }
    None
}

/// Puts right what a turn has left.
pub async fn mend(harness: &mut Harness, people: &mut People, what: Mend) {
    match what {
        Mend::Return(user) => {
            harness.control.post("guilds/Mythico/members", json!({"user": user})).await.unwrap();
            people.away.remove(&user);
            // What waited for them comes once they are seen to be back.
            command(harness, &user, "report", json!({})).await;
        }
        Mend::Rooms => {
            let asked = command(harness, GM, "campaign repair", json!({})).await;
            let message = asked["messages"][0].clone();
            if message["components"].to_string().contains("putright/") {
                let done = text(&press(harness, GM, &message, "putright/").await);
                assert!(!done.is_empty());
            }
        }
        Mend::Demote(user) => {
            harness.control.delete(&format!("guilds/Mythico/members/{user}/roles/Admin")).await.unwrap();
        }
        Mend::OpenDms(user) => {
            harness.control.patch(&format!("users/{user}"), json!({"closed_dms": false})).await.unwrap();
        }
    }
}

/// A player leaves, and somebody else is granted the seat.
async fn change_player(harness: &mut Harness, people: &mut People, seat: &str, user: &str) {
    let asked = command(harness, user, "leave", json!({})).await;
    press(harness, user, &asked["messages"][0].clone(), "leave/").await;
    people.seats.insert(seat.to_owned(), None);
    people.former.insert((seat.to_owned(), user.to_owned()));
    let next = people.spare.remove(0);
    people.spare.push(user.to_owned());
    let said = text(&command(harness, &next, "join", json!({"seat": seat})).await);
    harness.delivered().await;
    let asked =
        question(harness, "grant/").await.unwrap_or_else(|| panic!("{next} asks for {seat} in vain: {said}"));
    let granted = text(&press(harness, GM, &asked, "grant/").await);
    assert!(granted.contains("plays Seat"), "{granted}");
    people.seats.insert(seat.to_owned(), Some(next));
}

/// The window's time runs out while the bot is away: it stays open for a while, and the clock is taken away again.
async fn outage(harness: &mut Harness) {
    harness.kill_bot().await;
    harness.ledger().change("UPDATE campaign SET deadline = 1000 * unixepoch() - 7200000").await;
    harness
        .ledger()
        .change("UPDATE turn_window SET opened_at = opened_at - 36000000 WHERE state = 'open'")
        .await;
    let turn = harness.ledger().turn().await;
    harness.start_bot().await;
    for _ in 0..200 {
        let rows =
            harness.ledger().rows("SELECT CAST(deadline > 1000 * unixepoch() AS TEXT) FROM campaign").await;
        if rows[0][0] == "1" {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    assert_eq!(harness.ledger().turn().await, turn, "an outage costs nobody a turn");
    harness.kill_bot().await;
    harness.ledger().change("UPDATE campaign SET deadline = NULL").await;
    harness.start_bot().await;
}

/// What the game master reads of what is still held back, a line a dispatch.
pub async fn held_back(harness: &mut Harness) -> usize {
    let said = people::text(&command(harness, GM, "gm release", json!({})).await);
    said.lines()
        .skip_while(|line| !line.contains("Still waiting"))
        .filter(|line| line.starts_with("- "))
        .count()
}
