//! TUW in large: a turn of 1,000 units that have all abilities, and the list of 30 targets with
//! odds. Budgets: 15 ms and 5 ms. In the turn every unit that can attack has done so. It counts the
//! close of each part of the turn, with the damage and all reports; orders are answered one by one
//! before that.

use std::fmt::Write;
use std::sync::Arc;

use divan::Bencher;
use mythico_engine::desk::Open;
use mythico_engine::dice::Seed;
use mythico_engine::game::{GameState, OrderText};
use mythico_engine::guard::Guard;
use mythico_engine::module::Module;
use mythico_engine::seat::SeatId;
use mythico_engine::systems::SHIPPED;
use mythico_engine::view::Viewer;

/// The program's own.
#[cfg(feature = "jemalloc")]
#[global_allocator]
static HEAP: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

/// Rows of the map, and its columns of units: pairs of sides that face each other.
const ROWS: usize = 25;
const COLUMNS: usize = 40;
const RED: SeatId = SeatId(1);
/// Kinds of units, which have all abilities together.
const KINDS: &str = r#"
kind = [
    { id = "k0", name = "K0", symbol = "infantry", defence = 3, moves = [{ by = "foot", mp = 2 }], weapons = [{ name = "a", attack = "4/2 LOS", abilities = ["First Strike"] }] },
    { id = "k1", name = "K1", symbol = "infantry", defence = 3, moves = [{ by = "foot", mp = 2 }], abilities = ["Regeneration"], weapons = [{ name = "a", attack = "4/2 LOS" }] },
    { id = "k2", name = "K2", symbol = "infantry", defence = 3, moves = [{ by = "foot", mp = 2 }], abilities = ["Fragile 2", "Teleport 3"], weapons = [{ name = "a", attack = "4/2 LOS" }] },
    { id = "k3", name = "K3", symbol = "armour", defence = 3, moves = [{ by = "tracked", mp = 4 }], abilities = ["Armored 1", "Tough 3"], weapons = [{ name = "a", attack = "5/3 LOS", defence = 8, abilities = ["Armor Piercing 1"] }, { name = "b", attack = "3/2 LOS" }] },
    { id = "k4", name = "K4", symbol = "infantry", defence = 3, moves = [{ by = "foot", mp = 2 }], abilities = ["Self Destruct 4 AE1"], weapons = [{ name = "a", attack = "4/2 LOS", defence = 2, abilities = ["APAP 2"] }] },
    { id = "k5", name = "K5", symbol = "air-defence", defence = 3, moves = [{ by = "tracked", mp = 2 }], weapons = [{ name = "a", attack = "5/3 LOS", abilities = ["Only Attack Flyers", "High Angle"] }, { name = "b", attack = "4/2 LOS" }] },
    { id = "k6", name = "K6", symbol = "helicopter", defence = 3, moves = [{ by = "hmf", mp = 6 }], small = true, weapons = [{ name = "a", attack = "4/2 LOS", abilities = ["Cannot Attack Flyers"] }] },
    { id = "k7", name = "K7", symbol = "mechanised", defence = 3, moves = [{ by = "tracked", mp = 4 }], carries = 2, cel = 2, weapons = [{ name = "a", attack = "4/2 LOS", attacks = 2 }] },
]
"#;
const KINDS_COUNT: usize = 8;

fn main() {
    divan::main();
}

/// A battle of two seats. Each unit is a seat's letter, a kind's number, a column and a row.
fn battle(units: impl Iterator<Item = (char, usize, usize, usize)>) -> Arc<dyn GameState> {
    let mut module = Module::built_in("tuw-crossroads").expect("it is built in").as_listed();
    module.files.remove("deployment.toml");
    let mut forces = "unit = [\n".to_owned();
    let mut counts = [0_u16; 2];
    for (letter, kind, column, row) in units {
        let count = &mut counts[usize::from(letter == 'y')];
        *count += 1;
        writeln!(
            forces,
            "{{ code = \"{letter}{count}\", kind = \"k{kind}\", hex = \"{column:02}{row:02}\" }},"
        )
        .expect("a string takes all");
    }
    let row = format!("\"{}\",\n", ".".repeat(COLUMNS));
    let files = [
        ("forces.toml", forces + "]\n"),
        ("map.toml", format!("rows = [\n{}]\n", row.repeat(ROWS))),
        ("units.toml", KINDS.to_owned()),
    ];
    module.files.extend(files.map(|(file, text)| (file.to_owned(), text)));
    SHIPPED.begin(module, Seed::of_word("bench")).unwrap_or_else(|error| panic!("{error}"))
}

/// The states at the end of each part of a turn, in which every unit has attacked the one beside
/// it.
fn turn() -> Vec<Arc<dyn GameState>> {
    let hexes = (1..=COLUMNS).flat_map(|column| (1..=ROWS).map(move |row| (column, row)));
    let units = hexes.enumerate().map(|(nth, (column, row))| {
        let letter = if column.is_multiple_of(2) { 'y' } else { 'a' };
        (letter, nth % KINDS_COUNT, column, row)
    });
    let mut state = battle(units);
    let mut parts = Vec::new();
    let mut attacks = 0;
    while let Some(window) = state.window().filter(|window| window.turn == 1) {
        let seat = window.seats.iter().next().expect("somebody plays");
        let [own, other] = if seat == RED { ['a', 'y'] } else { ['y', 'a'] };
        let mut nth = 0;
        for number in 1..=COLUMNS * ROWS / 2 {
            let line = format!("attack {own}{number} {other}{number}");
            if let Ok(played) = state.play(&OrderText::by(seat, line), nth + 1, Guard::USUAL) {
                nth += 1;
                state = played.state;
            }
        }
        attacks += nth;
        parts.push(Arc::clone(&state));
        state = state.resolve(&[], Guard::USUAL).expect("the rules hold").state;
    }
    assert!(attacks as usize > COLUMNS * ROWS * 3 / 4, "{attacks} attacks");
    parts
}

#[divan::bench(sample_size = 1, sample_count = 20)]
fn turn_of_1000_units(bencher: Bencher<'_, '_>) {
    let parts = turn();
    bencher.bench_local(|| {
        for state in &parts {
            let resolution = state.resolve(&[], Guard::USUAL).expect("the rules hold");
            resolution.reports.iter().for_each(drop);
        }
    });
}

#[divan::bench]
fn list_of_30_targets(bencher: Bencher<'_, '_>) {
    let near = (0..30).map(|nth| ('y', nth % KINDS_COUNT, 5 + nth % 2, 4 + nth / 10));
    let mut state = battle([('a', 3, 5, 5)].into_iter().chain(near));
    while state.window().is_some_and(|window| !window.key.starts_with("attacks-1")) {
        state = state.resolve(&[], Guard::USUAL).expect("the rules hold").state;
    }
    let perspective = state.perspective(Viewer::Seat(RED));
    let card = || perspective.card("a1", &[]).expect("it has a card");
    let targets = card().verbs.into_iter().filter_map(|verb| match verb.open {
        Open::One(ask) => Some(ask.offers.len()),
        Open::Nothing | Open::Form => None,
    });
    assert!(targets.max().is_some_and(|most| most >= 30), "30 targets are listed");
    bencher.bench_local(card);
}
