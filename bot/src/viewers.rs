//! Viewers as words, for rows and folder names: `seat:north`, `faction:republic`, `public`, `umpire`. The engine knows them by number;
//! words stay readable in the database and survive a module that lists its seats anew.

use mythico_engine::seat::{Seat, SeatId, Seats};
use mythico_engine::view::Viewer;

/// Whose eyes a picture or report is for: a viewer's, or the umpire's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ViewerOrUmpire {
    /// Within the fog.
    Viewer(Viewer),
    /// The umpire, who sees all.
    Umpire,
}

/// The word for the umpire's eyes.
pub const UMPIRE: &str = "umpire";

/// The word for a viewer.
pub fn word(viewer: Viewer, seats: &Seats) -> String {
    match viewer {
        Viewer::Seat(seat) => format!("seat:{}", seats.seat(seat).map_or("", |seat| &seat.key)),
        Viewer::Faction(id) => format!("faction:{}", faction_key(seats, id)),
        Viewer::Public => "public".to_owned(),
    }
}

/// The reader that a word names.
pub fn read(word: &str, seats: &Seats) -> Option<ViewerOrUmpire> {
    let viewer = match word.split_once(':') {
        None if word == UMPIRE => return Some(ViewerOrUmpire::Umpire),
        None if word == "public" => Viewer::Public,
        Some(("seat", key)) => Viewer::Seat(seats.seats.iter().find(|seat| seat.key == key)?.id),
        Some(("faction", key)) => Viewer::Faction(seats.factions.iter().find(|one| one.key == key)?.id),
        _ => return None,
    };
    Some(ViewerOrUmpire::Viewer(viewer))
}

/// The seat that somebody means who typed a word: by its key, else by key or name in whatever case, else by number, if that is one
/// seat's. For what was stored [`Seats::by_key`] is asked: what a player may see hangs on it.
pub fn seat_meant<'a>(seats: &'a Seats, word: &str) -> Option<&'a Seat> {
    let same = |known: &str| known.to_lowercase() == word.to_lowercase();
    let mut called = seats.seats.iter().filter(|seat| same(&seat.key) || same(&seat.name));
    let only = called.next().filter(|_| called.next().is_none());
    let numbered = || seats.seat(SeatId(word.parse().ok()?));
    seats.by_key(word).or(only).or_else(numbered)
}

/// The folder that holds what a viewer is told: a seat's key, `faction-<key>`, `public`.
pub fn folder(viewer: Viewer, seats: &Seats) -> String {
    match viewer {
        Viewer::Seat(seat) => seats.seat(seat).map_or_else(String::new, |seat| seat.key.clone()),
        Viewer::Faction(id) => format!("faction-{}", faction_key(seats, id)),
        Viewer::Public => "public".to_owned(),
    }
}

fn faction_key(seats: &Seats, id: mythico_engine::seat::FactionId) -> &str {
    seats.factions.iter().find(|faction| faction.id == id).map_or("", |faction| &faction.key)
}

#[cfg(test)]
mod tests {
    use super::*;
    use mythico_engine::seat::{Faction, FactionId};

    #[test]
    fn every_viewer_reads_back_from_its_word() {
        let faction = Faction { id: FactionId(1), key: "republic".into(), name: "The Republic".into() };
        let seat = Seat { id: SeatId(1), key: "north".into(), name: "North".into(), faction: FactionId(1) };
        let seats = Seats { factions: vec![faction], seats: vec![seat] };
        for viewer in Viewer::all(&seats) {
            assert_eq!(read(&word(viewer, &seats), &seats), Some(ViewerOrUmpire::Viewer(viewer)));
        }
        assert_eq!(read(UMPIRE, &seats), Some(ViewerOrUmpire::Umpire));
        assert_eq!(read("seat:south", &seats), None);
    }

    #[test]
    fn a_typed_word_means_one_seat_or_none_and_a_stored_key_just_that_one() {
        let seat = |id, key: &str, name: &str| Seat {
            id: SeatId(id),
            key: key.into(),
            name: name.into(),
            faction: FactionId(1),
        };
        let seats = [seat(1, "north", "General Ibarra"), seat(2, "1", "Twin"), seat(3, "North", "Twin")];
        let seats = Seats { factions: vec![], seats: seats.to_vec() };
        let meant = |word| seat_meant(&seats, word).map(|seat| seat.id.0);
        assert_eq!(
            [meant("north"), meant("North"), meant("1"), meant("3")],
            [Some(1), Some(3), Some(2), Some(3)]
        );
        assert_eq!([meant("NORTH"), meant("twin"), meant("general ibarra")], [None, None, Some(1)]);
        let stored = |key| seats.by_key(key).map(|seat| seat.id.0);
        assert_eq!(
            [stored("north"), stored("NORTH"), stored("1"), stored("3")],
            [Some(1), None, Some(2), None]
        );
    }
}
