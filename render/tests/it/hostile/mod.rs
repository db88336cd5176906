//! Damaged or handmade saves and modules of both games. Each is refused with a sentence, or opens,
//! is viewed by everybody, drawn, and played. Nothing panics, and nothing hangs.

mod listed;
mod modules;
mod saves;

use std::panic::catch_unwind;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use mythico_engine::game::{GameState, OrderText};
use mythico_engine::guard::Guard;
use mythico_engine::map::Cut;
use mythico_engine::view::Viewer;
use mythico_engine::words::Lexicon;
use mythico_render::{Detail, Format, Renderer, Size, alt_text};
use proptest::prelude::*;
use serde_json::{Value, json};

/// Many times what the slowest case takes on a busy machine.
const TIME_MAX: Duration = Duration::from_secs(120);

static RENDERER: LazyLock<Renderer> = LazyLock::new(Renderer::new);
static LEXICON: LazyLock<Lexicon> = LazyLock::new(Lexicon::built_in);

/// What became of hostile data.
#[derive(Clone, Debug, PartialEq, Eq)]
enum End {
    /// With these words.
    Refused(String),
    /// It was looked at, drawn, and played on.
    Played,
}

/// Opens something on its own thread. If it opens, views it, draws it and plays a window.
///
/// # Panics
/// If any of that panics or takes too long.
fn tried(open: impl FnOnce() -> Result<Arc<dyn GameState>, String> + Send + 'static) -> End {
    let (done, end) = channel();
    let worker = std::thread::spawn(move || {
        let result = match open() {
            Ok(state) => {
                looked_at_and_played(state);
                End::Played
            }
            Err(refused) => End::Refused(refused),
        };
        done.send(result).unwrap();
    });
    match end.recv_timeout(TIME_MAX) {
        Ok(end) => end,
        Err(RecvTimeoutError::Disconnected) => {
            std::panic::resume_unwind(worker.join().unwrap_err())
        }
        Err(RecvTimeoutError::Timeout) => panic!("it took longer than {TIME_MAX:?}"),
    }
}

/// Does it end well?
fn survives(open: impl FnOnce() -> Result<Arc<dyn GameState>, String> + Send + 'static) -> bool {
    catch_unwind(std::panic::AssertUnwindSafe(|| tried(open))).is_ok()
}

fn looked_at_and_played(mut state: Arc<dyn GameState>) {
    let format = Format { size: Size { width: 320, height: 320 }, detail: Detail::Glance };
    let umpire = state.umpire().map(&Cut::Whole);
    RENDERER.draw(&umpire, format, &LEXICON, "en").unwrap();
    state.bulletin();
    for viewer in Viewer::all(state.seats()) {
        let seen = state.perspective(viewer);
        seen.report();
        let map = seen.map(&Cut::Close);
        alt_text(&map, &LEXICON, "en");
        if matches!(viewer, Viewer::Seat(_)) {
            RENDERER.draw(&map, format, &LEXICON, "en").unwrap();
        }
        let codes: Vec<_> = seen.roster().into_iter().map(|line| line.code).collect();
        codes.iter().for_each(|code| drop(seen.unit(code)));
    }
    let orders = ordered(&mut state);
    if let Ok(resolution) = state.resolve(&orders, Guard::AtEnd) {
        resolution.reports.all();
        RENDERER.draw(&resolution.state.umpire().map(&Cut::Whole), format, &LEXICON, "en").unwrap();
    }
}

/// The autopilots' orders: played where they are carried out at once, else given back.
fn ordered(state: &mut Arc<dyn GameState>) -> Vec<OrderText> {
    let mut sealed = Vec::new();
    let seats = state.window().map(|window| window.seats);
    for (nth, seat) in (1..).zip(seats.iter().flat_map(|seats| seats.iter())) {
        for line in state.perspective(Viewer::Seat(seat)).autopilot() {
            match state.play(&OrderText::by(seat, line.clone()), nth, Guard::USUAL) {
                Ok(resolution) => *state = resolution.state,
                Err(_) => sealed.push(OrderText::by(seat, line)),
            }
        }
    }
    sealed
}

/// Returns the number of changes to try. For more, run `MYTHICO_HOSTILE_CASES=5000 cargo test -p
/// mythico-render --test it hostile`.
fn cases() -> ProptestConfig {
    let asked = std::env::var("MYTHICO_HOSTILE_CASES").ok().and_then(|cases| cases.parse().ok());
    let cases = asked.unwrap_or(40);
    ProptestConfig {
        max_shrink_iters: 0,
        failure_persistence: None,
        ..ProptestConfig::with_cases(cases)
    }
}

/// How a place in data is changed.
#[derive(Clone, Debug)]
enum Change {
    /// Something else stands there.
    Replaced(Value),
    /// Of a list the first entry is gone, of a table the first key.
    Shortened,
    /// The first entry of a list stands twice.
    Doubled,
    /// A list goes the other way round.
    Reversed,
}

fn change() -> impl Strategy<Value = Change> {
    let numbers = [
        0,
        1,
        -1,
        2,
        7,
        63,
        64,
        99,
        100,
        255,
        256,
        999,
        1_000,
        1_001_001,
        9_999,
        65_534,
        65_535,
        1_000_000,
        4_294_967_295,
        1_000_000_000_000,
        i64::MAX,
        i64::MIN,
    ];
    let words = [
        "",
        " ",
        "a1",
        "z9",
        "leader",
        "artillery",
        "t-54",
        "none",
        "brigade",
        "over",
        "..",
        "\u{0}",
        "\"",
        "M0.5",
        "MX",
        "3(0)",
        "0101",
    ];
    let mut values: Vec<Value> = numbers.map(|number| json!(number)).to_vec();
    values.extend(words.map(|word| json!(word)));
    values.extend(["n", "ü", "\u{200f}א", "W"].map(|letter| json!(letter.repeat(1_000))));
    values.extend([json!("x".repeat(65_534)), json!(true), json!(0.5), json!([]), json!({})]);
    prop_oneof![
        8 => proptest::sample::select(values).prop_map(Change::Replaced),
        1 => Just(Change::Shortened),
        1 => Just(Change::Doubled),
        1 => Just(Change::Reversed),
    ]
}

/// A change in a few letters.
fn shown(change: &Change) -> String {
    format!("{change:?}").chars().take(120).collect()
}

/// Every place in a value, itself included.
fn places(value: &mut Value, path: &str, all: &mut Vec<String>) {
    all.push(path.to_owned());
    match value {
        Value::Array(list) => {
            list.iter_mut()
                .enumerate()
                .for_each(|(nth, one)| places(one, &format!("{path}/{nth}"), all));
        }
        Value::Object(table) => {
            let step = |key: &str| key.replace('~', "~0").replace('/', "~1");
            table
                .iter_mut()
                .for_each(|(key, one)| places(one, &format!("{path}/{}", step(key)), all));
        }
        _ => {}
    }
}

impl Change {
    /// Changes a place of a value.
    fn make(&self, at: &mut Value) {
        match (self, at) {
            (Change::Replaced(by), at) => *at = by.clone(),
            (Change::Shortened, Value::Array(list)) if !list.is_empty() => drop(list.remove(0)),
            (Change::Shortened, Value::Object(table)) => {
                let first = table.keys().next().cloned();
                first.and_then(|key| table.remove(&key));
            }
            (Change::Doubled, Value::Array(list)) => list.extend(list.first().cloned()),
            (Change::Reversed, Value::Array(list)) => list.reverse(),
            _ => {}
        }
    }
}
