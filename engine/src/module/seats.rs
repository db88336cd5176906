//! Who plays: factions and seats as every module lists them. Keys become names of files and words
//! of orders, so few letters are allowed and each key names one seat only. Not here: what else a
//! system asks of a seat.

use std::collections::BTreeSet;

use super::Faults;
use crate::flag::{Flag, FlagRow};
use crate::portrait::{Features, FeaturesRow};
use crate::seat::{Faction, FactionId, Seat, SeatId, SeatSet, Seats};

/// Most letters of a key.
const KEY_LETTERS_MAX: usize = 32;
/// Most letters of a dossier.
const DOSSIER_LETTERS_MAX: usize = 600;

/// Keys of other viewers; the folders of a seat and of such a viewer would be the same.
const TAKEN: [&str; 2] = ["public", "umpire"];

/// Names that Windows reserves for devices; `com` and `lpt` also with a digit from 1 to 9. No
/// folder can have them.
const DEVICES: [&str; 4] = ["con", "prn", "aux", "nul"];

/// A faction as listed.
#[derive(Clone, Copy, Debug)]
pub struct FactionRow<'a> {
    /// Its number; its place in the list, from 1, if left out.
    pub number: Option<u8>,
    /// The word that seats and commands name it by.
    pub key: &'a str,
    /// What readers are shown.
    pub name: &'a str,
    /// What the module says of its flag.
    pub flag: Option<&'a FlagRow>,
}

/// A seat as listed.
#[derive(Clone, Copy, Debug)]
pub struct SeatRow<'a> {
    /// Its number; its place in the list, from 1, if left out.
    pub number: Option<u8>,
    /// The word that commands and files name it by.
    pub key: &'a str,
    /// What readers are shown.
    pub name: &'a str,
    /// Its faction's key.
    pub faction: &'a str,
    /// The least number of players with which it takes part; always, if left out.
    pub from: Option<u8>,
    /// Who that is and what they want, in a few sentences.
    pub dossier: Option<&'a str>,
    /// What the module says of its leader's face.
    pub portrait: Option<&'a FeaturesRow>,
}

/// Reads who plays, from the lists `faction` and `seat` of a file, by number. A seat whose faction
/// is unknown is a fault; it gets faction 0, so that reading can go on. Seats that don't take part
/// are left out, and so are factions of such seats alone.
pub fn read(
    faults: &mut Faults<'_>,
    file: &str,
    factions: &[FactionRow<'_>],
    seats: &[SeatRow<'_>],
) -> Seats {
    keys(faults, file, "faction", factions.iter().map(|row| row.key));
    keys(faults, file, "seat", seats.iter().map(|row| row.key));
    numbers(faults, file, "faction", u8::MAX, factions.iter().map(|row| row.number));
    numbers(faults, file, "seat", SeatSet::SEATS_MAX, seats.iter().map(|row| row.number));
    let mut read = Seats::default();
    for (nth, row) in factions.iter().enumerate() {
        faults.name(file, format!("faction[{nth}].name"), row.name);
        let id = FactionId(number(row.number, nth));
        let flag = flag(faults, file, nth, row, &read.factions);
        read.factions.push(Faction {
            id,
            key: row.key.to_owned(),
            name: row.name.to_owned(),
            flag,
        });
    }
    for (nth, row) in seats.iter().enumerate() {
        faults.name(file, format!("seat[{nth}].name"), row.name);
        let faction = read.factions.iter().find(|faction| faction.key == row.faction);
        if faction.is_none() {
            let known = factions.iter().map(|faction| faction.key);
            faults.unknown(file, format!("seat[{nth}].faction"), "faction", row.faction, known);
        }
        let faction = faction.map_or(FactionId(0), |faction| faction.id);
        let id = SeatId(number(row.number, nth));
        let letters = row.dossier.map_or(1, |dossier| dossier.chars().count());
        if !(1..=DOSSIER_LETTERS_MAX).contains(&letters) {
            let remedy = format!("write 1 to {DOSSIER_LETTERS_MAX}");
            faults.add(
                file,
                format!("seat[{nth}].dossier"),
                format!("this dossier has {letters} letters"),
                remedy,
            );
        }
        let dossier = row.dossier.map(str::to_owned);
        let faces: Vec<Features> = read.seats.iter().map(|seat| seat.features).collect();
        let features =
            Features::unlike(&faces, row.key, row.portrait.unwrap_or(&FeaturesRow::default()));
        let (key, name) = (row.key.to_owned(), row.name.to_owned());
        read.seats.push(Seat { id, key, name, faction, dossier, features });
    }
    read.factions.sort_by_key(|faction| faction.id);
    read.seats.sort_by_key(|seat| seat.id);
    stand(faults, file, seats, &mut read);
    read
}

/// Leaves out the seats that don't take part with this number of players, and their factions.
fn stand(faults: &mut Faults<'_>, file: &str, rows: &[SeatRow<'_>], read: &mut Seats) {
    faults.seats_stand(file, &rows.iter().map(|row| row.from).collect::<Vec<_>>());
    let Some(count) = faults.seats_of_head() else { return };
    let stands = |row: &&SeatRow<'_>| row.from.is_none_or(|from| from <= count.now());
    let (there, absent): (Vec<&SeatRow<'_>>, Vec<&SeatRow<'_>>) = rows.iter().partition(stands);
    let without = |key: &str| {
        there.iter().all(|row| row.faction != key) && absent.iter().any(|row| row.faction == key)
    };
    let factions = read.factions.iter().filter(|faction| without(&faction.key));
    let absent: Vec<_> = absent
        .iter()
        .map(|row| row.key.to_owned())
        .chain(factions.map(|faction| faction.key.clone()))
        .collect();
    read.seats.retain(|seat| there.iter().any(|row| row.key == seat.key));
    read.factions.retain(|faction| !without(&faction.key));
    faults.leave_out(absent);
}

/// A faction's flag. An impossible one is a fault, and is made from the key.
fn flag(
    faults: &mut Faults<'_>,
    file: &str,
    nth: usize,
    row: &FactionRow<'_>,
    before: &[Faction],
) -> Flag {
    let usual = FlagRow::default();
    let said = row.flag.unwrap_or(&usual);
    if let Some(problem) = said.problem() {
        let remedy = "name them from the top or the staff, as in `[\"red\", \"white\", \"red\"]`";
        faults.add(file, format!("faction[{nth}].flag.colours"), problem, remedy);
    }
    let others: Vec<Flag> = before.iter().map(|faction| faction.flag.clone()).collect();
    Flag::unlike(&others, row.key, said)
}

fn number(given: Option<u8>, nth: usize) -> u8 {
    given.unwrap_or_else(|| u8::try_from(nth + 1).unwrap_or(u8::MAX))
}

/// Checks that each number is unique, from 1 to the highest allowed.
fn numbers(
    faults: &mut Faults<'_>,
    file: &str,
    list: &str,
    most: u8,
    given: impl ExactSizeIterator<Item = Option<u8>>,
) {
    if given.len() > usize::from(most) {
        let problem =
            format!("there are {}, and no more than {most} can be told apart", given.len());
        faults.add(file, list, problem, format!("leave at most {most}"));
        return;
    }
    let mut taken = BTreeSet::new();
    for (nth, given) in given.enumerate() {
        let number = number(given, nth);
        if number == 0 || number > most || !taken.insert(number) {
            let problem = format!("{number} can't be the number of this {list}");
            let remedy = format!("number them from 1 to {most}, each once");
            faults.add(file, format!("{list}[{nth}].id"), problem, remedy);
        }
    }
}

/// Checks that each key is a valid key, and unique.
fn keys<'k>(
    faults: &mut Faults<'_>,
    file: &str,
    list: &str,
    keys: impl Iterator<Item = &'k str> + Clone,
) {
    let place = |nth| format!("{list}[{nth}].key");
    faults.once(file, place, keys.clone());
    if faults.in_begun() {
        return;
    }
    for (nth, key) in keys.enumerate() {
        if let Some(problem) = key_problem(key) {
            let remedy = "write one to 32 of the letters a to z, digits and hyphens, as in `north` or `red-2`";
            faults.add(file, place(nth), problem, remedy);
        }
    }
}

/// May this be the key of a seat or faction, and so the name of a folder? A campaign under way
/// keeps any key that it began with.
pub fn is_key(key: &str) -> bool {
    key_problem(key).is_none()
}

fn is_device(key: &str) -> bool {
    let port = key.strip_prefix("com").or(key.strip_prefix("lpt"));
    DEVICES.contains(&key) || port.is_some_and(|number| matches!(number.as_bytes(), [b'0'..=b'9']))
}

fn key_problem(key: &str) -> Option<String> {
    let narrow =
        |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
    let plain = key.chars().all(narrow) && (1..=KEY_LETTERS_MAX).contains(&key.len());
    if !plain || key.starts_with('-') || key.ends_with('-') {
        Some(format!("`{key}` is no key"))
    } else if key.bytes().all(|letter| letter.is_ascii_digit()) {
        Some(format!("`{key}` would be read as a number"))
    } else if TAKEN.contains(&key) || key.starts_with("faction-") {
        Some(format!("`{key}` stands for somebody else's reports"))
    } else if is_device(key) {
        Some(format!("`{key}` is the name of a device, and no folder can have it"))
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::super::Module;
    use super::*;

    fn told(factions: &[FactionRow<'_>], seats: &[SeatRow<'_>], begun: bool) -> String {
        let module = Module::new("toy", [("seats.toml".to_owned(), String::new())]);
        let mut faults = if begun { Faults::of_begun(&module) } else { Faults::of(&module) };
        read(&mut faults, "seats.toml", factions, seats);
        faults.found().iter().map(|fault| format!("{}: {}\n", fault.place, fault.problem)).collect()
    }

    fn seat<'a>(key: &'a str, number: Option<u8>) -> SeatRow<'a> {
        SeatRow {
            number,
            key,
            name: "North",
            faction: "red",
            from: None,
            dossier: None,
            portrait: None,
        }
    }

    const RED: FactionRow<'_> =
        FactionRow { number: Some(1), key: "red", name: "The Reds", flag: None };

    #[test]
    fn keys_are_narrow_and_stand_for_one_seat_only() {
        let keys = [
            "north",
            "North",
            "7",
            "public",
            "faction-red",
            "a b",
            "../x",
            "",
            "-a",
            "ärger",
            "north",
        ];
        let seats = keys.map(|key| seat(key, None));
        insta::assert_snapshot!(told(&[RED], &seats, false), @r"
        seat[1].key: `North` is there already
        seat[10].key: `north` is there already
        seat[1].key: `North` is no key
        seat[2].key: `7` would be read as a number
        seat[3].key: `public` stands for somebody else's reports
        seat[4].key: `faction-red` stands for somebody else's reports
        seat[5].key: `a b` is no key
        seat[6].key: `../x` is no key
        seat[7].key: `` is no key
        seat[8].key: `-a` is no key
        seat[9].key: `ärger` is no key
        ");
    }

    #[test]
    fn names_of_devices_and_paths_are_no_keys() {
        let paths =
            ["/etc", "C:", "c:x", "a/b", "a\\b", "..", ".", "a.", "nul.txt", "a\0b", "\u{202E}a"];
        let devices = ["con", "prn", "aux", "nul", "com1", "lpt9"];
        assert!(paths.into_iter().chain(devices).all(|key| !is_key(key)));
        assert!(["con-1", "comfort", "com10", "null", "lpt", "faction"].into_iter().all(is_key));
    }

    #[test]
    fn a_campaign_under_way_keeps_the_keys_it_began_with() {
        assert_eq!(told(&[RED], &["North", "7", "a b"].map(|key| seat(key, None)), true), "");
    }

    #[test]
    fn numbers_are_told_apart_and_factions_exist() {
        let blue = FactionRow { key: "blue", ..RED };
        let seats =
            [seat("a", Some(0)), seat("b", Some(64)), seat("c", Some(63)), seat("d", Some(63))];
        let lost = SeatRow { faction: "rde", ..seat("e", None) };
        let seats = [&seats[..], &[lost]].concat();
        insta::assert_snapshot!(told(&[RED, blue], &seats, false), @r"
        faction[1].id: 1 can't be the number of this faction
        seat[0].id: 0 can't be the number of this seat
        seat[1].id: 64 can't be the number of this seat
        seat[3].id: 63 can't be the number of this seat
        seat[4].faction: no faction is called `rde`
        ");
        let crowd: Vec<_> = (0..64).map(|nth| format!("s{nth}")).collect();
        let crowd: Vec<_> = crowd.iter().map(|key| seat(key, None)).collect();
        insta::assert_snapshot!(told(&[RED], &crowd, false), @"seat: there are 64, and no more than 63 can be told apart");
    }
}
