//! Runs `tidy` as a test.

use std::path::Path;

#[test]
fn the_project_is_tidy() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let faults = xtask::tidy::check(root);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
