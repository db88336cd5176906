//! Viewers as words for rows and folder names: `seat:north`, `faction:republic`, `public`,
//! `umpire`. Unlike the engine's numbers they stay readable, and survive a module that reorders its
//! seats. Also the names of seats for a reader.

use mythico_engine::game::Perspective;
use mythico_engine::module::seats::is_key;
use mythico_engine::seat::Seats;
use mythico_engine::view::Viewer;
use mythico_engine::words::{Message, literal, message, written};
use serenity::all::UserId;

use crate::store::is_forgotten;

/// Reader of a picture or report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ViewerOrUmpire {
    /// A seat, a faction or the public, in the fog.
    Viewer(Viewer),
    /// The umpire, who sees everything.
    Umpire,
}

/// Text id of the answer to a request for something secret or missing. It doesn't say which.
pub const NOTHING_FOR_YOU: &str = "bot-nothing-for-you";

pub const UMPIRE: &str = "umpire";
pub const PUBLIC: &str = "public";

/// A user's mention, or the words for a forgotten one.
pub fn mention(user: UserId) -> Message {
    if is_forgotten(user) { message("person-forgotten") } else { literal(format!("<@{user}>")) }
}

pub fn word(viewer: Viewer, seats: &Seats) -> String {
    match viewer {
        Viewer::Seat(seat) => format!("seat:{}", seats.seat(seat).map_or("", |seat| &seat.key)),
        Viewer::Faction(id) => format!("faction:{}", faction_key(seats, id)),
        Viewer::Public => PUBLIC.to_owned(),
    }
}

pub fn read(word: &str, seats: &Seats) -> Option<ViewerOrUmpire> {
    let viewer = match word.split_once(':') {
        None if word == UMPIRE => return Some(ViewerOrUmpire::Umpire),
        None if word == PUBLIC => Viewer::Public,
        Some(("seat", key)) => Viewer::Seat(seats.seats.iter().find(|seat| seat.key == key)?.id),
        Some(("faction", key)) => {
            Viewer::Faction(seats.factions.iter().find(|one| one.key == key)?.id)
        }
        _ => return None,
    };
    Some(ViewerOrUmpire::Viewer(viewer))
}

/// Folder of a viewer's reports: a seat's key, `faction-<key>`, `public`. An invalid key, for
/// example in a hand-made file, becomes a word like `seat_3`, which can't be a key.
pub fn folder(viewer: Viewer, seats: &Seats) -> String {
    match viewer {
        Viewer::Seat(id) => {
            let key = seats.seat(id).map(|seat| &seat.key).filter(|key| is_key(key));
            key.map_or_else(|| format!("seat_{}", id.0), ToString::to_string)
        }
        Viewer::Faction(id) => match faction_key(seats, id) {
            key if is_key(key) => format!("faction-{key}"),
            _ => format!("faction_{}", id.0),
        },
        Viewer::Public => PUBLIC.to_owned(),
    }
}

/// Name of a seat for this reader, which players may have chosen. It is the key if the seat is
/// unknown. The name is escaped, so it has no formatting and mentions nobody.
pub fn seat_name(perspective: &dyn Perspective, seats: &Seats, key: &str) -> Message {
    written(seats.by_key(key).map_or_else(|| key.to_owned(), |seat| perspective.seat_name(seat.id)))
}

fn faction_key(seats: &Seats, id: mythico_engine::seat::FactionId) -> &str {
    seats.factions.iter().find(|faction| faction.id == id).map_or("", |faction| &faction.key)
}

#[cfg(test)]
mod tests {
    use super::*;
    use mythico_engine::flag::Flag;
    use mythico_engine::portrait::Features;
    use mythico_engine::seat::{Faction, FactionId, Seat, SeatId};

    /// Folders must differ on any file system, even without regard to case, and must stay within
    /// the parent folder.
    #[test]
    fn folders_are_plain_and_differ_for_any_keys() {
        let keys = [
            "north",
            "North",
            "../../x",
            "/etc",
            "..",
            "",
            "public",
            "umpire",
            "faction-red",
            "con",
            "C:\\x",
            "seat_2",
            "seat-1",
            "a b",
            "a/b",
            "\u{202E}x",
        ];
        let seat = |(id, key): (u8, &str)| Seat {
            id: SeatId(id),
            key: key.into(),
            name: key.into(),
            faction: FactionId(1),
            dossier: None,
            features: Features::of_key(key),
        };
        let factions = (1..).zip(["red", "RED", "../red", "umpire", ""]);
        let factions = factions.map(|(id, key)| Faction {
            id: FactionId(id),
            key: key.into(),
            name: key.into(),
            flag: Flag::of_key(key),
        });
        let seats =
            Seats { factions: factions.collect(), seats: (1..).zip(keys).map(seat).collect() };
        let viewers = seats.seats.iter().map(|seat| Viewer::Seat(seat.id));
        let viewers = viewers.chain(seats.factions.iter().map(|one| Viewer::Faction(one.id)));
        let mut folders: Vec<_> = viewers.map(|viewer| folder(viewer, &seats)).collect();
        folders.extend([
            folder(Viewer::Public, &seats),
            UMPIRE.to_owned(),
            "campaign.json".to_owned(),
        ]);
        let plain = |name: &String| {
            name.chars().all(|letter| letter.is_ascii_alphanumeric() || "-_.".contains(letter))
        };
        assert!(folders.iter().all(|name| plain(name) && !name.starts_with('.')), "{folders:?}");
        let count = folders.len();
        let mut lower: Vec<_> = folders.iter().map(|name| name.to_lowercase()).collect();
        lower.sort();
        lower.dedup();
        assert_eq!(lower.len(), count, "{folders:?}");
    }

    #[test]
    fn every_viewer_reads_back_from_its_word() {
        let faction = Faction {
            id: FactionId(1),
            key: "republic".into(),
            name: "The Republic".into(),
            flag: Flag::of_key(""),
        };
        let seat = Seat {
            id: SeatId(1),
            key: "north".into(),
            name: "North".into(),
            faction: FactionId(1),
            dossier: None,
            features: Features::of_key(""),
        };
        let seats = Seats { factions: vec![faction], seats: vec![seat] };
        for viewer in Viewer::all(&seats) {
            assert_eq!(read(&word(viewer, &seats), &seats), Some(ViewerOrUmpire::Viewer(viewer)));
        }
        assert_eq!(read(UMPIRE, &seats), Some(ViewerOrUmpire::Umpire));
        assert_eq!(read("seat:south", &seats), None);
    }
}
