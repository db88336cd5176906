//! Tries a few hundred hostile inputs of each target. `README.md` says how to try millions.

use mythico_fuzz::runner::{self, Findings};
use mythico_fuzz::targets::modules::Modules;
use mythico_fuzz::targets::orders::Orders;
use mythico_fuzz::targets::saves::Saves;
use mythico_fuzz::targets::{Outcome, Target};

fn run_inputs(target: &dyn Target, inputs: u64) -> Findings {
    for sound in target.corpus() {
        assert_eq!(
            target.run(sound),
            Outcome::Accepted,
            "{}",
            String::from_utf8_lossy(&sound[..sound.len().min(300)])
        );
    }
    runner::run(target, 1, |found| found.tried < inputs)
}

fn assert_survives(target: &dyn Target, inputs: u64) {
    let found = run_inputs(target, inputs);
    assert!(found.panicked.is_empty(), "{found:?}");
    assert!(
        0 < found.accepted && found.accepted < found.tried,
        "some are accepted, some refused: {found:?}"
    );
}

#[test]
fn order_sheets() {
    assert_survives(&Orders::new(), 300);
}

#[test]
fn saved_campaigns() {
    assert_survives(&Saves::new(), 300);
}

#[test]
fn modules() {
    assert_survives(&Modules::new(), 300);
}
