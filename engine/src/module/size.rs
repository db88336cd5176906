//! How many play a module. Its head may give the fewest and the most. Each seat may say from how
//! many players on it takes part. A campaign's copy of the module says how many play it, so every
//! reader of the copy reads the same seats. What a file says of a seat that doesn't take part is
//! passed over.
//!
//! ```toml
//! # module.toml
//! [seats]
//! fewest = 6
//! most = 24
//! ```
//!
//! Not here: reading the seats (`seats.rs`), which are a system's rows.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::head::FILE;
use super::{Faults, Module};
use crate::seat::SeatSet;

/// How many seats a module can be played by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SeatCount {
    /// The least number of players. This many seats always take part.
    pub fewest: u8,
    /// The most: all seats that the module has.
    pub most: u8,
    /// How many play; only in the copy of a campaign. If left out, all do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub playing: Option<u8>,
}

impl SeatCount {
    /// How many play.
    pub fn now(self) -> u8 {
        self.playing.unwrap_or(self.most)
    }

    /// Every number that can play, the fewest first.
    pub fn all(self) -> impl DoubleEndedIterator<Item = u8> {
        self.fewest..=self.most
    }
}

impl Module {
    /// How many can play it, if the head says so and can be read. Otherwise all of its seats take
    /// part.
    pub fn seat_count(&self) -> Option<SeatCount> {
        self.head().ok()?.seats
    }

    /// A copy that is played by this many seats; `None` if the module's head doesn't allow the
    /// number.
    pub fn played_by(&self, seats: u8) -> Option<Module> {
        let mut head = self.head().ok()?;
        let count =
            head.seats.as_mut().filter(|count| (count.fewest..=count.most).contains(&seats))?;
        count.playing = Some(seats);
        let text = toml::to_string(&head).ok()?;
        let mut copy = self.clone();
        copy.files.insert(FILE.to_owned(), text);
        Some(copy)
    }
}

impl Faults<'_> {
    /// Checks that the numbers make sense.
    pub(super) fn seat_count(&mut self, count: SeatCount) {
        self.within(FILE, "seats.most", count.most, 1..=SeatSet::SEATS_MAX);
        self.within(FILE, "seats.fewest", count.fewest, 1..=count.most.max(1));
        if let Some(playing) = count.playing {
            self.within(
                FILE,
                "seats.playing",
                playing,
                count.fewest..=count.most.max(count.fewest),
            );
        }
    }

    /// Checks that for each number of players that the head allows, as many seats take part. `from`
    /// is what each listed seat says.
    pub(super) fn seats_stand(&mut self, file: &str, from: &[Option<u8>]) {
        let Some(count) = self.seats_of_head() else {
            for nth in (0..from.len()).filter(|&nth| from[nth].is_some()) {
                let remedy = "write under [seats] in module.toml the fewest and the most that play, or leave it out";
                self.add(
                    file,
                    format!("seat[{nth}].from"),
                    "the module doesn't say how many may play it",
                    remedy,
                );
            }
            return;
        };
        let standing = |playing: u8| {
            from.iter().filter(|from| from.is_none_or(|from| from <= playing)).count()
        };
        let wrong = count.all().find(|&playing| standing(playing) != usize::from(playing));
        if let Some(playing) = wrong {
            let problem = format!("where {playing} play, {} of the seats stand", standing(playing));
            let remedy = "let `fewest` of them stand always, and one more from each number up to `most`, as in from = 7";
            self.add(file, "seat", problem, remedy);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::seats::{FactionRow, SeatRow, read};
    use super::super::{Fault, Faults, Module};

    fn module(seats: &str) -> Module {
        let text = format!("system = \"toy\"\ntitle = \"A\"\nsummary = \"\"\n{seats}");
        let files = [("module.toml", text), ("seats.toml", "[[seat]]\nfrom = 1\n".repeat(4))];
        Module::new("toy", files.map(|(file, text)| (file.to_owned(), text)))
    }

    const RANGE: &str = "[seats]\nfewest = 2\nmost = 4\n";

    /// The keys of the seats and factions that take part, and what is wrong.
    fn standing(module: &Module, from: [Option<u8>; 4]) -> (String, String) {
        let mut faults = Faults::of(module);
        faults.title();
        let keys = ["north", "east", "south", "west"];
        let factions = keys.map(|key| FactionRow { number: None, key, name: "A", flag: None });
        let seat = |nth: usize| SeatRow {
            number: None,
            key: keys[nth],
            name: "A",
            faction: keys[nth],
            from: from[nth],
            dossier: None,
            portrait: None,
        };
        let seats = read(&mut faults, "seats.toml", &factions, &[0, 1, 2, 3].map(seat));
        let of_seats = seats.seats.iter().map(|seat| format!("{} {}", seat.id.0, seat.key));
        let factions = seats.factions.iter().map(|faction| faction.key.clone());
        let there = of_seats.chain(factions).collect::<Vec<_>>().join(", ");
        assert_eq!(faults.is_absent("south"), !seats.seats.iter().any(|seat| seat.key == "south"));
        (there, faults.into_found().iter().map(Fault::to_string).collect::<Vec<_>>().join("\n"))
    }

    const FROM: [Option<u8>; 4] = [None, Some(4), None, Some(3)];

    #[test]
    fn those_seats_stand_that_so_many_take_and_keep_their_numbers() {
        let all = module(RANGE);
        assert_eq!(
            standing(&all, FROM).0,
            "1 north, 2 east, 3 south, 4 west, north, east, south, west"
        );
        let three = all.played_by(3).unwrap();
        assert_eq!(
            standing(&three, FROM),
            ("1 north, 3 south, 4 west, north, south, west".into(), String::new())
        );
        let two = three.played_by(2).unwrap();
        assert_eq!(standing(&two, FROM), ("1 north, 3 south, north, south".into(), String::new()));
        assert_eq!(two.seat_count().unwrap().now(), 2);
        assert_eq!([1, 5].map(|seats| all.played_by(seats)), [None, None]);
        assert_eq!(module("").played_by(4), None);
    }

    #[test]
    fn a_number_that_other_seats_stand_for_is_a_fault() {
        let told = |seats: &str, from| standing(&module(seats), from).1;
        insta::assert_snapshot!(told(RANGE, [None, Some(4), None, Some(4)]), @"seats.toml:1: seat: where 3 play, 2 of the seats stand; let `fewest` of them stand always, and one more from each number up to `most`, as in from = 7");
        insta::assert_snapshot!(told("", FROM), @r"
        seats.toml:4: seat[1].from: the module doesn't say how many may play it; write under [seats] in module.toml the fewest and the most that play, or leave it out
        seats.toml:8: seat[3].from: the module doesn't say how many may play it; write under [seats] in module.toml the fewest and the most that play, or leave it out
        ");
        insta::assert_snapshot!(told("[seats]\nfewest = 5\nmost = 4\n", FROM), @"module.toml:5: seats.fewest: 5 is out of bounds; write a number from 1 to 4");
        insta::assert_snapshot!(told("[seats]\nfewest = 2\nmost = 4\nplaying = 5\n", FROM), @"module.toml:7: seats.playing: 5 is out of bounds; write a number from 2 to 4");
    }
}
