//! `mythico sandbox --autoplay`: a war without players, and the archive of all messages.

use std::collections::BTreeSet;
use std::fs;

use serde_json::Value;

use super::mythico;

#[test]
fn a_war_leaves_folders_by_turn_and_recipient_and_an_index() {
    let home = tempfile::tempdir().unwrap();
    let done = mythico(home.path(), &["sandbox", "--autoplay", "1", "--out", "war"]);
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    let index = fs::read_to_string(home.path().join("war/index.json")).unwrap();
    let index: Vec<Value> = serde_json::from_str(&index).unwrap();
    let recipients: BTreeSet<_> = index
        .iter()
        .filter(|one| one["turn"] == 1)
        .map(|one| one["recipient"].as_str().unwrap())
        .collect();
    let all = ["#emtv", "#gm", "#war-room", "Ana", "Bruno", "Carla", "Umpire"];
    assert_eq!(recipients, all.into_iter().collect());
    for file in index.iter().flat_map(|one| one["files"].as_array().unwrap()) {
        assert!(home.path().join("war").join(file.as_str().unwrap()).is_file(), "{file}");
    }
    let opening = index.iter().find(|one| one["turn"] == 0 && one["recipient"] == "#emtv").unwrap();
    let opening =
        fs::read_to_string(home.path().join("war").join(opening["files"][0].as_str().unwrap()))
            .unwrap();
    assert!(opening.contains("The Rio Alba has begun"), "{opening}");
    let orders = fs::read_to_string(home.path().join("war/turn-1/Ana/001.md")).unwrap();
    assert!(orders.contains(" saved, 0 kept, 0 cancelled."), "{orders}");
    assert!(home.path().join("war/turn-1/Ana/002-map.png").is_file());
}

#[test]
fn a_war_that_ends_early_leaves_no_folder_after_its_last_turn() {
    let home = tempfile::tempdir().unwrap();
    let (built_in, mine) = (
        concat!(env!("CARGO_MANIFEST_DIR"), "/../config/modules/tuw-crossroads"),
        home.path().join("mine/tuw-crossroads"),
    );
    fs::create_dir_all(&mine).unwrap();
    for file in fs::read_dir(built_in).unwrap().map(Result::unwrap) {
        let text =
            fs::read_to_string(file.path()).unwrap().replace("\nturns = 12\n", "\nturns = 1\n");
        fs::write(mine.join(file.file_name()), text).unwrap();
    }
    fs::write(home.path().join("mythico.toml"), "modules = \"mine\"\n").unwrap();
    let arguments = ["sandbox", "--module", "tuw-crossroads", "--autoplay", "3", "--out", "war"];
    let done = mythico(home.path(), &arguments);
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    let index = fs::read_to_string(home.path().join("war/index.json")).unwrap();
    let index: Vec<Value> = serde_json::from_str(&index).unwrap();
    let turns: BTreeSet<_> = index.iter().map(|one| one["turn"].as_u64().unwrap()).collect();
    assert_eq!(turns, [0, 1].into());
    let told = index.iter().filter(|one| one["turn"] == 1 && one["recipient"] == "#war-room");
    let told: String = told
        .flat_map(|one| one["files"].as_array().unwrap())
        .filter_map(|file| {
            fs::read_to_string(home.path().join("war").join(file.as_str().unwrap())).ok()
        })
        .collect();
    assert!(told.contains("The war is over"), "{told}");
}
