//! Lines that are dear to read: of thousands of words, numbers, names, keys and parentheses, as long as a line may be. No line costs more
//! than a few milliseconds to read, refused or not.
#![allow(clippy::unwrap_used)]
#![allow(
    clippy::disallowed_methods,
    reason = "how long a line takes to read is what is tried; the engine itself knows no clock"
)]

use std::time::{Duration, Instant};

use mythico_engine::dice::Seed;
use mythico_engine::module::Module;
use mythico_engine::order::grammar::LINE_MAX;
use mythico_engine::seat::SeatId;
use mythico_engine::systems::SHIPPED;
use mythico_engine::view::Viewer;

/// 5 ms when the program is built to be fast; otherwise so much more as other work on the machine may cost.
const MOST: Duration = Duration::from_millis(if cfg!(debug_assertions) { 150 } else { 5 });

const HEADS: [&str; 12] = [
    "move 10",
    "move 10 to",
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

#[test]
fn no_line_costs_more_than_a_few_milliseconds_to_read() {
    for module in ["el-mythico-skirmish", "tuw-crossroads"] {
        let state = SHIPPED.begin(Module::built_in(module).unwrap(), Seed::of_word("heavy")).unwrap();
        let own = state.perspective(Viewer::Seat(SeatId(1)));
        let lines = HEADS.iter().flat_map(|head| {
            let with = move |more: &str| format!("{head} {more}").chars().take(LINE_MAX).collect::<String>();
            WORDS.iter().flat_map(move |word| {
                [with(&format!("{word} ").repeat(LINE_MAX)), with(&word.repeat(LINE_MAX))]
            })
        });
        for line in lines {
            let once = || {
                let began = Instant::now();
                let _ = own.preview(&line);
                began.elapsed()
            };
            let took = (0..3).map(|_| once()).min().unwrap();
            assert!(took <= MOST, "{took:?} for {}…", line.chars().take(40).collect::<String>());
        }
    }
}
