//! Facts about stores, for cases: dumps, what units carry and use, funds, ammunition. See
//! [`super::scene`] for the rest.
//!
//! ```toml
//! # as in `forces.toml`; without funds 10,000 AP
//! stores.a = { funds = 12, dumps = [{ hex = 1001001, goods = { ammo = 5 } }] }
//! units = [
//!     { code = "1/10", weapon = "apc", hex = 1001001, surplus = { hmg = 10 }, unpaid = 1 },
//!     { code = "1/11", weapon = "apc", hex = 1001001, out_of_ammo = true },
//! ]
//! ```
//!
//! | fact | |
//! |---|---|
//! | `a dump 1001001 holds 5 ammo 10 hmg`, `a dump 1001001 holds nothing` | all that is in it |
//! | `a dump 1001001 hidden`, `a dump 1001001 open` | is it camouflaged? |
//! | `a mines 1001001`, `a mines not 1001001` | has it mined the hex? |
//! | `a funds 125` | in tenths of an AP |
//! | `1/10 carries 5 ammo`, `1/10 carries nothing` | all of its surplus |
//! | `1/10 uses 30 hmg 20 mortars`, `1/10 uses nothing` | all of its additional equipment, in STR |
//! | `1/10 empty`, `1/10 supplied` | is it out of ammunition? |
//! | `1/10 unpaid 2` | for how many weeks |

use std::collections::BTreeMap;

use toml::{Table, Value};

use crate::cases::{Fixture, same};
use crate::seat::SeatId;
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::stock::{Good, Stock};
use crate::systems::el_mythico::unit::{Unit, strength};

/// Default AP of a seat in a scene: enough to pay for everything.
const FUNDS: i64 = 10_000;

/// The rows of `forces.toml` for the stores of seats with these keys.
pub fn rows(keys: &[&str], said: &BTreeMap<String, Table>) -> String {
    let row = |key: &&str| {
        let mut row = said.get(*key).cloned().unwrap_or_default();
        row.entry("funds").or_insert(FUNDS.into());
        row.insert("seat".to_owned(), (*key).into());
        Value::Table(row)
    };
    let rows: Vec<_> = keys.iter().map(row).collect();
    Table::from_iter([("stores".to_owned(), Value::Array(rows))]).to_string()
}

/// Checks a fact about a seat's stores. `None` if it is about something else.
pub fn of_seat(
    game: &Fixture<ElMythico>,
    seat: SeatId,
    words: &[&str],
) -> Option<Result<(), String>> {
    let stores = &game.position.force(seat)?.stores;
    let dump = |hex: &str| stores.dumps.iter().find(|dump| dump.hex.to_string() == hex);
    Some(match words {
        ["funds", wanted] => same(stores.funds, wanted),
        ["dump", hex, "holds", goods @ ..] => {
            holds(&dump(hex).map(|dump| dump.stock.clone()).unwrap_or_default(), goods)
        }
        ["mines", hex] => same(stores.mines.iter().any(|mined| mined.to_string() == *hex), "true"),
        ["mines", "not", hex] => {
            same(stores.mines.iter().any(|mined| mined.to_string() == *hex), "false")
        }
        ["dump", hex, "hidden"] => same(dump(hex).is_some_and(|dump| dump.camouflaged), "true"),
        ["dump", hex, "open"] => same(dump(hex).is_some_and(|dump| !dump.camouflaged), "true"),
        _ => return None,
    })
}

/// Checks a fact about what a unit carries and uses. `None` if it is about something else.
pub fn of_unit(unit: &Unit, what: &str, wanted: &[&str]) -> Option<Result<(), String>> {
    Some(match what {
        "carries" => holds(&unit.supply.surplus, wanted),
        "uses" => {
            let used = unit.additional.iter();
            holds(
                &used.map(|(kind, held)| (Good::Additional(*kind), strength(*held))).collect(),
                wanted,
            )
        }
        "empty" => same(unit.supply.out_of_ammo, "true"),
        "supplied" => same(unit.supply.out_of_ammo, "false"),
        "unpaid" => same(unit.supply.unpaid_weeks, wanted.first().copied().unwrap_or_default()),
        _ => return None,
    })
}

/// Checks that the stock is exactly this, in the order of goods: `5 ammo 10 hmg`, or `nothing`.
fn holds(stock: &Stock, wanted: &[&str]) -> Result<(), String> {
    let held: Vec<_> =
        stock.iter().map(|(good, amount)| format!("{amount} {}", good.key())).collect();
    let held = if held.is_empty() { "nothing".to_owned() } else { held.join(" ") };
    same(held, &wanted.join(" "))
}
