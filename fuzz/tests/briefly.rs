//! A few hundred hostile inputs of each kind; `README.md` says how to try millions.

use mythico_fuzz::runner::{self, Findings};
use mythico_fuzz::targets::modules::Modules;
use mythico_fuzz::targets::orders::Orders;
use mythico_fuzz::targets::saves::Saves;
use mythico_fuzz::targets::{End, Target};

fn tried(target: &dyn Target, inputs: u64) -> Findings {
    for sound in target.corpus() {
        assert_eq!(
            target.run(sound),
            End::Taken,
            "{}",
            String::from_utf8_lossy(&sound[..sound.len().min(300)])
        );
    }
    runner::run(target, 1, |found| found.tried < inputs)
}

fn survive(target: &dyn Target, inputs: u64) {
    let found = tried(target, inputs);
    assert!(found.panicked.is_empty(), "{found:?}");
    assert!(0 < found.taken && found.taken < found.tried, "some are taken, some refused: {found:?}");
}

#[test]
fn order_sheets() {
    survive(&Orders::new(), 300);
}

#[test]
fn saved_campaigns() {
    survive(&Saves::new(), 300);
}

#[test]
fn modules() {
    survive(&Modules::new(), 300);
}
