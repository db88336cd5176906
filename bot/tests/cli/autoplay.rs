//! `mythico sandbox --autoplay`: a war without anybody watching, and everything that everybody received.

use std::collections::BTreeSet;
use std::fs;

use serde_json::Value;

use crate::mythico;

#[test]
fn a_war_leaves_a_folder_a_turn_a_folder_a_recipient_and_an_index() {
    let home = tempfile::tempdir().unwrap();
    let done = mythico(home.path(), &["sandbox", "--autoplay", "1", "--out", "war"]);
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    let index = fs::read_to_string(home.path().join("war/index.json")).unwrap();
    let index: Vec<Value> = serde_json::from_str(&index).unwrap();
    let recipients: BTreeSet<_> =
        index.iter().filter(|one| one["turn"] == 1).map(|one| one["recipient"].as_str().unwrap()).collect();
    let all = ["#emtv", "#front", "#gm", "#junta", "#league", "#war-room", "Ana", "Bruno", "Carla", "Umpire"];
    assert_eq!(recipients, all.into_iter().collect());
    for file in index.iter().flat_map(|one| one["files"].as_array().unwrap()) {
        assert!(home.path().join("war").join(file.as_str().unwrap()).is_file(), "{file}");
    }
    let opening = index.iter().find(|one| one["turn"] == 0 && one["recipient"] == "#emtv").unwrap();
    let opening =
        fs::read_to_string(home.path().join("war").join(opening["files"][0].as_str().unwrap())).unwrap();
    assert!(opening.contains("“el-mythico-skirmish” (El Mythico: the Rio Alba) has begun"), "{opening}");
    let orders = fs::read_to_string(home.path().join("war/turn-1/Ana/001.md")).unwrap();
    assert!(orders.contains(" taken, 0 unchanged, 0 struck."), "{orders}");
    assert!(home.path().join("war/turn-1/Ana/002-map.png").is_file());
}
