//! Maps within maps on the command line: a campaign of the engine's square-grid test system, and a
//! turn of it with orders from a file. It uses the functions behind `mythico campaign new` and
//! `mythico adjudicate`.

use std::fs;
use std::path::Path;

use mythico::cli;
use mythico_engine::campaign;
use mythico_engine::dice::Seed;

use crate::common::squares::{SYSTEMS, module};

const ORDERS: &str = "[north]\nadvance 12 e e e\nmarch 13 s hex:1-2\nhold 11 (advance ne e)\n\n[south]\nmarch 22 Puebla\n";

fn adjudicated(home: &Path, before: &str, orders: &str, out: &str) {
    let (file, sheets) = (home.join(before), home.join("orders.txt"));
    fs::write(&sheets, orders).unwrap();
    let path = |path: &Path| path.to_str().unwrap().to_owned();
    let words =
        ["mythico", "adjudicate", &path(&file), &path(&sheets), "--out", &path(&home.join(out))];
    cli::run(words, SYSTEMS).unwrap();
}

fn read(home: &Path, file: &str) -> String {
    fs::read_to_string(home.join(file)).unwrap()
}

#[test]
fn a_turn_on_maps_within_maps_gives_each_viewer_the_maps_of_its_report() {
    let home = tempfile::tempdir().unwrap();
    let begun = SYSTEMS.begin(module(), Seed::of_word("squares")).unwrap();
    fs::write(home.path().join("campaign.json"), campaign::save(&*begun)).unwrap();
    adjudicated(home.path(), "campaign.json", ORDERS, "one");
    let told = read(home.path(), "one/north/report.md");
    for unit in
        ["11 at J2-Y4/7-7: 750 men", "12 at J3-Y4/1-4", "13 at J3-Y3/1-2", "500 at J2-Y4/9-6"]
    {
        assert!(told.contains(unit), "{unit} in {told}");
    }
    let titles = ["Maps within Maps.", "Mexico City (J2-Y4).", "J3-Y3.", "J3-Y4."];
    for (number, title) in (1..).zip(titles) {
        let name = if number == 1 { "map".to_owned() } else { format!("map-{number}") };
        let picture = fs::read(home.path().join(format!("one/north/{name}.png"))).unwrap();
        assert!(picture.starts_with(b"\x89PNG"));
        let words = read(home.path(), &format!("one/north/{name}.txt"));
        assert!(words.starts_with(title), "{words}");
    }
    assert!(!home.path().join("one/north/map-5.png").exists());
    assert!(read(home.path(), "one/south/map-2.txt").starts_with("J3-Y4."), "each its own");
    let umpire = read(home.path(), "one/umpire/map.txt");
    for unit in ["12 (900 men) (men 900) at J3-Y4", "22 (800 men) (men 800) at Puebla (J4-Y5)"] {
        assert!(umpire.contains(unit), "{unit} in {umpire}");
    }

    // The written campaign is read again, and the way back leads out of the inner map.
    adjudicated(home.path(), "one/campaign.json", "[north]\nadvance 13 w w\n", "two");
    assert!(read(home.path(), "two/north/report.md").contains("13 at J2-Y3"));
    assert!(read(home.path(), "two/north/map.txt").contains("moved from J3-Y3 to J2-Y3"));
}

#[test]
fn the_same_turn_gives_the_same_bytes() {
    let home = tempfile::tempdir().unwrap();
    let begun = SYSTEMS.begin(module(), Seed::of_word("squares")).unwrap();
    fs::write(home.path().join("campaign.json"), campaign::save(&*begun)).unwrap();
    for out in ["one", "two"] {
        adjudicated(home.path(), "campaign.json", ORDERS, out);
    }
    for file in
        ["campaign.json", "north/report.md", "north/map.png", "north/map-3.png", "south/map-2.txt"]
    {
        let bytes = |out: &str| fs::read(home.path().join(out).join(file)).unwrap();
        assert_eq!(bytes("one"), bytes("two"), "{file}");
    }
}

#[test]
fn a_module_with_maps_within_maps_is_begun_and_checked_by_its_folder() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../engine/tests/squares/module");
    cli::run(["mythico", "module", "check", folder], SYSTEMS).unwrap();
    cli::run(["mythico", "campaign", "new", folder, "--seed", "autumn"], SYSTEMS).unwrap();
    let refused =
        cli::run(["mythico", "module", "check", folder], mythico_engine::systems::SHIPPED);
    assert!(refused.unwrap_err().to_string().contains("squares"));
}
