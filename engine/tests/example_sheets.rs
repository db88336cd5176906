//! The example sheets of `docs/sheets/`: what two seats read after one turn of a war that
//! autopilots played. They are what the game says now; `MYTHICO_RENEW_GOLDEN=1 cargo test -p
//! mythico-engine --test example_sheets` writes them again.

// Files are the test's affair: the engine itself knows none.
#![allow(clippy::unwrap_used, clippy::disallowed_methods)]

use std::path::Path;

use mythico_engine::dice::Seed;
use mythico_engine::game::OrderText;
use mythico_engine::guard::Guard;
use mythico_engine::module::Module;
use mythico_engine::seat::SeatId;
use mythico_engine::systems::SHIPPED;
use mythico_engine::view::Viewer;
use mythico_engine::words::Lexicon;

/// The war, and the turn of it that is shown: late enough for fights that were lost and won.
const MODULE: &str = "el-mythico-skirmish";
const SEED: &str = "ford";
const TURN: u32 = 6;

/// The seats whose sheets are shown, and their files.
const SHEETS: [(u8, &str); 2] = [(1, "general.md"), (3, "abbess.md")];

#[test]
fn the_example_sheets_are_what_the_game_says() {
    let mut state =
        SHIPPED.begin(Module::built_in(MODULE).unwrap().as_listed(), Seed::of_word(SEED)).unwrap();
    let mut reports = None;
    for _ in 0..TURN {
        let window = state.window().unwrap();
        let lines = |seat: SeatId| {
            let lines = state.perspective(Viewer::Seat(seat)).autopilot();
            lines.into_iter().map(move |line| OrderText::by(seat, line))
        };
        let orders: Vec<_> = window.seats.iter().flat_map(lines).collect();
        let resolution = state.resolve(&orders, Guard::USUAL).unwrap();
        state = resolution.state;
        reports = Some(resolution.reports);
    }
    let (reports, lexicon) = (reports.unwrap(), Lexicon::built_in());
    for (seat, file) in SHEETS {
        let viewer = Viewer::Seat(SeatId(seat));
        let (_, report) = reports.iter().find(|(known, _)| *known == viewer).unwrap();
        let said = format!("{}\n", report.say(&lexicon, "en").trim_end());
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/sheets").join(file);
        if std::env::var_os("MYTHICO_RENEW_GOLDEN").is_some() {
            std::fs::write(&path, &said).unwrap();
        }
        let shown = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(
            shown == said,
            "docs/sheets/{file} isn't what the game says now; renew it as this file tells"
        );
    }
}
