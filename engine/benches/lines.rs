//! Lines that are dear to read: of thousands of words, numbers, names, keys and parentheses, as
//! long as a line may be. Prints the dearest of each module, and of a generated one of 2,000 units,
//! refused or not; none may cost more than 5 ms.
#![allow(clippy::disallowed_methods, reason = "a benchmark may look at the clock")]

use std::time::{Duration, Instant};

use mythico_engine::dice::Seed;
use mythico_engine::module::Module;
use mythico_engine::order::grammar::LINE_MAX;
use mythico_engine::seat::SeatId;
use mythico_engine::systems::SHIPPED;
use mythico_engine::view::Viewer;

#[path = "generated/mod.rs"]
#[allow(dead_code, reason = "the campaign is of one shape only, and nobody orders in it")]
mod generated;

use generated::{Closeness, Shape, generate};

const HEADS: [&str; 15] = [
    "move 10",
    "move 10 to",
    "move 1005",
    "move 1005 to",
    "move 1005 to 1010010",
    "1010 29",
    "move a1",
    "attack a1",
    "truce",
    "broadcast",
    "support 10",
    "retreat 10",
    "find",
    "move",
    "",
];

const WORDS: [&str; 24] = [
    "a",
    "n",
    "1",
    "0",
    "1005005",
    "San",
    "\"San",
    "San Telmo",
    "\"a\"",
    "El",
    "to",
    "via 1005005",
    "to:",
    "path:(",
    "(",
    "10,",
    "+",
    "é",
    "AF7",
    "1/10",
    "x:",
    "b1+",
    "\u{A0}n",
    "#",
];

fn main() {
    let built_in = |name| Module::built_in(name).expect("it is shipped").as_listed();
    let large = generate(Shape { units: 2_000, seats: 10, closeness: Closeness::Mixed }).module;
    for read in [built_in("el-mythico-skirmish"), built_in("tuw-crossroads"), large] {
        let module = read.name.clone();
        let state =
            SHIPPED.begin(read, Seed::of_word("heavy")).unwrap_or_else(|error| panic!("{error}"));
        let own = state.perspective(Viewer::Seat(SeatId(1)));
        let took = |line: &str| {
            let once = || {
                let began = Instant::now();
                let _ = own.preview(line);
                began.elapsed()
            };
            (0..3).map(|_| once()).min().unwrap_or_default()
        };
        let mut all: Vec<(Duration, String)> = lines().map(|line| (took(&line), line)).collect();
        all.sort();
        println!("{module}, {} lines; the dearest:", all.len());
        for (took, line) in all.iter().rev().take(5) {
            println!(
                "  {:6.2} ms  {}…",
                took.as_secs_f64() * 1_000.0,
                line.chars().take(40).collect::<String>()
            );
        }
    }
}

/// Each head followed by each word again and again, parted and not.
fn lines() -> impl Iterator<Item = String> {
    HEADS.iter().flat_map(|head| {
        let with =
            move |more: &str| format!("{head} {more}").chars().take(LINE_MAX).collect::<String>();
        WORDS.iter().flat_map(move |word| {
            [with(&format!("{word} ").repeat(LINE_MAX)), with(&word.repeat(LINE_MAX))]
        })
    })
}
