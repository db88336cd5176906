//! Mishaps of a turn, and their repair before the next.

use mythico::discord::channels;
use serde_json::json;

use super::doors::{change_player, refuse_one};
use super::outage;
use super::people::{People, command, press, text};
use super::server::{bot_removed, role_let_in, trouble};
use crate::common::dice::Dice;
use crate::kill::harness::{GM, Harness};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mishap {
    /// A player leaves the campaign, and somebody else asks for the seat.
    Leave,
    /// The GM unseats a player, refuses somebody who asks for the seat, and grants it to another a
    /// turn later.
    Unseat,
    /// A player is kicked from the server and comes back a turn later.
    Kick,
    /// A faction's room is deleted.
    RoomDeleted,
    /// The game master's room is deleted.
    GmRoomDeleted,
    /// A faction's room loses its overwrites except for one reader, so that everybody reads it.
    RoomOpened,
    /// A faction's room is opened to a role of an opponent.
    RoleLetIn,
    /// A player is an administrator of the server for a turn.
    Administrator,
    /// The bot is kicked from the server and invited again after two days.
    BotRemoved,
    /// The bot's role loses its permissions for a turn.
    BotRoleStripped,
    /// The bot is away at the window's deadline.
    Outage,
    /// Discord limits, fails, and loses answers to posts.
    Trouble,
    /// A player's direct messages are closed for a turn.
    ClosedDms,
    /// The bot is killed while the window closes.
    KilledClosing,
    /// The bot is killed while the turn's messages are sent.
    KilledSending,
}

impl Mishap {
    pub const ALL: [Mishap; 15] = [
        Mishap::Leave,
        Mishap::Unseat,
        Mishap::Kick,
        Mishap::RoomDeleted,
        Mishap::GmRoomDeleted,
        Mishap::RoomOpened,
        Mishap::RoleLetIn,
        Mishap::Administrator,
        Mishap::BotRemoved,
        Mishap::BotRoleStripped,
        Mishap::Outage,
        Mishap::Trouble,
        Mishap::ClosedDms,
        Mishap::KilledClosing,
        Mishap::KilledSending,
    ];
}

/// Repairs after a turn, in this order.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mend {
    /// Give the bot's role its permissions.
    BotRole,
    /// Take a role from a user.
    TakeRole(String, &'static str),
    /// Let a user return to the server.
    Return(String),
    /// Repair the rooms by `/campaign repair`.
    Rooms,
    /// Seat a player on an empty seat.
    Seat(String),
    /// Open a user's direct messages.
    OpenDms(String),
}

/// Causes a mishap before orders are given. Returns the repairs for the end of the turn.
pub async fn strike(
    harness: &mut Harness,
    people: &mut People,
    dice: &mut Dice,
    what: Mishap,
) -> Vec<Mend> {
    let present = people.present();
    let (seat, user) = present[usize::try_from(dice.below(present.len() as u64)).unwrap()].clone();
    let room = standing(harness, people, &People::faction(&seat)).await;
    let on = harness.control.clone();
    match what {
        Mishap::Leave => {
            let asked = command(harness, &user, "leave", json!({})).await;
            press(harness, &user, &asked["messages"][0].clone(), "leave/").await;
            change_player(harness, people, &seat).await;
        }
        Mishap::Unseat => {
            let said = text(&command(harness, GM, "gm seat unseat", json!({"seat": seat})).await);
            assert!(said.contains("plays"), "{said}");
            people.vacate(harness, &seat).await;
            refuse_one(harness, people, &seat).await;
            return vec![Mend::Seat(seat)];
        }
        Mishap::Kick => {
            on.delete(&format!("guilds/Mythico/members/{user}")).await.unwrap();
            people.tenures.leave(&user, harness.last_shown().await);
            people.away.insert(user.clone());
            return vec![Mend::Return(user)];
        }
        Mishap::RoomDeleted => {
            on.delete(&format!("channels/{room}")).await.unwrap();
            return vec![Mend::Rooms];
        }
        Mishap::GmRoomDeleted => {
            on.delete("channels/gm").await.unwrap();
            return vec![Mend::Rooms];
        }
        Mishap::RoomOpened => {
            let open = json!({"overwrites": [{"user": user, "allow": ["VIEW_CHANNEL"]}]});
            on.patch(&format!("channels/{room}"), open).await.unwrap();
            return vec![Mend::Rooms];
        }
        Mishap::RoleLetIn => return role_let_in(harness, &present, &room).await,
        Mishap::Administrator => {
            let role = json!({"name": "Admin", "permissions": ["ADMINISTRATOR"]});
            on.post("guilds/Mythico/roles", role).await.unwrap();
            on.put(&format!("guilds/Mythico/members/{user}/roles/Admin")).await.unwrap();
            return vec![Mend::TakeRole(user, "Admin")];
        }
        Mishap::BotRemoved => bot_removed(harness).await,
        Mishap::BotRoleStripped => {
            on.patch("guilds/Mythico/roles/Mythico", json!({"permissions": "0"})).await.unwrap();
            return vec![Mend::BotRole, Mend::Rooms];
        }
        Mishap::Outage => outage::last(harness).await,
        Mishap::Trouble => trouble(harness).await,
        Mishap::ClosedDms => {
            on.patch(&format!("users/{user}"), json!({"closed_dms": true})).await.unwrap();
            return vec![Mend::OpenDms(user)];
        }
        // These come later in the turn.
        Mishap::KilledClosing | Mishap::KilledSending => {}
    }
    Vec::new()
}

/// Does a repair.
pub async fn mend(harness: &mut Harness, people: &mut People, what: Mend) {
    let on = harness.control.clone();
    match what {
        Mend::BotRole => {
            let permissions = json!({"permissions": channels::BOT.bits().to_string()});
            on.patch("guilds/Mythico/roles/Mythico", permissions).await.unwrap();
        }
        Mend::Return(user) => {
            people.tenures.come_back(&user, harness.last_shown().await);
            on.post("guilds/Mythico/members", json!({"user": user})).await.unwrap();
            people.away.remove(&user);
            // Waiting dispatches come once the user is seen again.
            command(harness, &user, "report", json!({})).await;
        }
        Mend::Rooms => {
            let asked = command(harness, GM, "campaign repair", json!({})).await;
            let message = asked["messages"][0].clone();
            if message["components"].to_string().contains("put-right/") {
                let done = text(&press(harness, GM, &message, "put-right/").await);
                assert!(!done.is_empty());
            }
        }
        Mend::Seat(seat) => change_player(harness, people, &seat).await,
        Mend::TakeRole(user, role) => {
            on.delete(&format!("guilds/Mythico/members/{user}/roles/{role}")).await.unwrap();
        }
        Mend::OpenDms(user) => {
            on.patch(&format!("users/{user}"), json!({"closed_dms": false})).await.unwrap();
        }
    }
}

/// A faction's room, or another's if it is deleted.
async fn standing(harness: &Harness, people: &People, room: &str) -> String {
    let state = harness.control.get("state", &[]).await.unwrap();
    let is_there =
        |room: &&str| state["channels"].as_array().unwrap().iter().any(|one| one["name"] == *room);
    let others: Vec<String> = people.seats.keys().map(|seat| People::faction(seat)).collect();
    let all = std::iter::once(room).chain(others.iter().map(String::as_str));
    all.into_iter().find(is_there).unwrap().to_owned()
}

/// Number of held dispatches, from the GM's list. Older ones are listed one line per reader.
pub async fn held_back(harness: &mut Harness) -> usize {
    let said = text(&command(harness, GM, "gm release", json!({})).await);
    assert!(!said.contains("answer.txt"), "too much is held back for one message: {said}");
    let (mut list, mut count) = (0, 0);
    for line in said.lines() {
        match line {
            _ if line.contains("Still waiting") => list = 1,
            _ if line.contains("Older messages") => list = 2,
            _ if line.contains("On their way") => list = 0,
            _ if list == 1 && line.starts_with("- ") => count += 1,
            _ if list == 2 && line.starts_with("- ") => {
                let (_, how_many) = line.rsplit_once(": ").unwrap();
                let number = how_many.split(' ').next().unwrap();
                count += if number == "one" { 1 } else { number.parse().unwrap() };
            }
            _ => {}
        }
    }
    count
}
