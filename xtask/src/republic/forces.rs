//! What each character begins with: arms for 3.5 times the income, by their style. Companies fill up what their style leaves of that, so that every
//! force is worth what it should be to the AP. Rule: EM-14.9.

use super::cast::Character;

/// A unit of the opening forces.
#[derive(Clone, Debug)]
pub struct Unit {
    /// What orders call it by: 1010 and up.
    pub number: u16,
    /// A key of the equipment list.
    pub weapon: &'static str,
    /// Its STR.
    pub strength: u16,
    /// Additional equipment.
    pub additional: &'static [&'static str],
    /// Is it the one that is trained best?
    pub elite: bool,
}

type Row = (&'static str, u16, &'static [&'static str]);

const RIFLES: Row = ("assault-rifle", 10, &["hmg"]);
const MORTARS: Row = ("assault-rifle", 10, &["mortars"]);
const BATTALION: Row = ("old-rifle", 20, &["hmg"]);

/// The first row of infantry is the best company.
fn style(word: &str) -> &'static [Row] {
    match word {
        "militia" => &[
            ("assault-rifle", 10, &["hmg", "grenades"]),
            BATTALION,
            BATTALION,
            BATTALION,
            MORTARS,
            ("armoured-car", 10, &[]),
        ],
        "armoured" => &[RIFLES, ("assault-rifle", 10, &["anti-tank"]), ("t-54", 10, &[]), ("apc", 10, &[])],
        "mechanised" => &[
            ("assault-rifle", 10, &["hmg", "grenades"]),
            RIFLES,
            ("armoured-car", 10, &[]),
            ("apc", 10, &[]),
            ("ifv", 10, &[]),
        ],
        "gunners" => &[RIFLES, RIFLES, ("gun-130", 10, &[]), ("gun-105", 10, &[]), ("aa-23", 10, &[])],
        _ => &[
            ("modern-rifle", 10, &["hmg"]),
            RIFLES,
            MORTARS,
            ("light-tank", 10, &[]),
            ("armoured-car", 10, &[]),
            ("armoured-car", 10, &[]),
        ],
    }
}

/// The price of a lot, in AP, as in the usual list.
fn price(key: &str) -> u16 {
    match key {
        "grenades" => 1,
        "old-rifle" | "hmg" => 2,
        "assault-rifle" => 3,
        "modern-rifle" | "mortars" | "anti-tank" => 4,
        "armoured-car" | "aa-23" => 6,
        "apc" => 8,
        "light-tank" | "gun-105" => 10,
        "gun-130" | "ifv" => 14,
        "t-54" => 20,
        other => unreachable!("{other} has no price here"),
    }
}

fn worth((weapon, strength, additional): Row) -> u16 {
    strength / 10 * (price(weapon) + additional.iter().map(|kind| price(kind)).sum::<u16>())
}

/// Arms for so many AP.
fn arms(vocation: &str) -> u16 {
    match vocation {
        "politician" => 51,
        "clergy" => 49,
        _ => 47,
    }
}

/// What a character's turn brings, in AP: four villages, two towns, and the leader by vocation and level.
pub fn income(character: &Character) -> u16 {
    10 + match character.vocation.as_str() {
        "politician" => 4 + u16::from(character.level) / 2,
        "clergy" => 4,
        _ => 3,
    }
}

/// The units of a character's force; the leader isn't among them.
pub fn force(character: &Character) -> Vec<Unit> {
    let mut rows = style(&character.style).to_vec();
    let mut left = arms(&character.vocation) - rows.iter().map(|row| worth(*row)).sum::<u16>();
    while left > 0 {
        let more: Row = match left {
            7 | 9.. => MORTARS,
            5 | 8 => RIFLES,
            4 | 6 => ("old-rifle", 20, &[]),
            3 => ("assault-rifle", 10, &[]),
            _ => ("old-rifle", 10, &[]),
        };
        left = left.saturating_sub(worth(more));
        rows.push(more);
    }
    let mut next = [1010, 1030, 1050];
    let mut unit = |(nth, (weapon, strength, additional)): (usize, Row)| {
        let place = kind(weapon);
        next[place] += 1;
        Unit { number: next[place] - 1, weapon, strength, additional, elite: nth == 0 }
    };
    let mut units: Vec<Unit> = rows.into_iter().enumerate().map(&mut unit).collect();
    units.sort_by_key(|unit| unit.number);
    units
}

/// Infantry, vehicles or guns: 0, 1 or 2.
pub fn kind(weapon: &str) -> usize {
    match weapon {
        weapon if weapon.ends_with("rifle") => 0,
        weapon if weapon.starts_with("gun") || weapon.starts_with("aa") => 2,
        _ => 1,
    }
}
