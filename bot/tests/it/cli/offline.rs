//! `campaign new`, `adjudicate`, `module check`.

use std::fs;
use std::path::Path;

use super::{campaign, complaint, mythico};

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<_> =
        entries.map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

#[test]
fn a_turn_offline_gives_everybody_their_own_folder_and_the_same_bytes_again() {
    let home = tempfile::tempdir().unwrap();
    campaign(home.path(), "el-mythico-skirmish", "war.json");
    fs::write(home.path().join("orders.txt"), "[general]\nmove 13 n\n[abbess]\ndig 3010\n")
        .unwrap();
    for out in ["one", "two"] {
        let done = mythico(home.path(), &["adjudicate", "war.json", "orders.txt", "--out", out]);
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    }
    let one = home.path().join("one");
    let viewers = [
        "abbess",
        "faction-front",
        "faction-junta",
        "faction-league",
        "general",
        "public",
        "tribune",
        "umpire",
    ];
    assert_eq!(names(&one), [&viewers[..1], &["campaign.json"], &viewers[1..]].concat());
    for viewer in viewers {
        let card: &[&str] = if viewer == "public" { &["news.png", "news.txt"] } else { &[] };
        assert_eq!(
            names(&one.join(viewer)),
            [&["map.png", "map.txt"], card, &["report.md"]].concat()
        );
    }
    for file in [
        "campaign.json",
        "general/report.md",
        "general/map.png",
        "public/map.txt",
        "umpire/report.md",
    ] {
        assert_eq!(
            fs::read(one.join(file)).unwrap(),
            fs::read(home.path().join("two").join(file)).unwrap(),
            "{file}"
        );
    }
    let report = fs::read_to_string(one.join("general/report.md")).unwrap();
    assert!(report.starts_with("# Turn 1"), "{report}");
    let record = fs::read_to_string(one.join("umpire/report.md")).unwrap();
    let (_, rolls) = record.split_once("\n## Rolls\n").unwrap();
    assert!(
        rolls.lines().count() > 0 && rolls.lines().all(|roll| roll.starts_with("- ")),
        "{record}"
    );
    let next =
        mythico(home.path(), &["adjudicate", "one/campaign.json", "orders.txt", "--out", "three"]);
    assert!(next.status.success());
}

#[test]
fn an_act_of_the_umpire_in_a_sheet_is_played_with_the_orders() {
    let home = tempfile::tempdir().unwrap();
    campaign(home.path(), "el-mythico-skirmish", "war.json");
    let adjudicated = |war: &str, orders: &str, out: &str| {
        fs::write(home.path().join("orders.txt"), orders).unwrap();
        let done = mythico(home.path(), &["adjudicate", war, "orders.txt", "--out", out]);
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
        String::from_utf8(done.stderr).unwrap()
    };
    let early = adjudicated(
        "war.json",
        "[general]\nconcede I give up\n[umpire]\nheir general abbess\n",
        "one",
    );
    assert!(early.starts_with("[umpire] not obeyed:\nheir general abbess\n"), "{early}");
    let late = adjudicated("one/campaign.json", "[umpire]\nheir general abbess\n", "two");
    assert_eq!(late, "");
    let report = fs::read_to_string(home.path().join("two/abbess/report.md")).unwrap();
    assert!(report.contains("You take over from General Ibarra:"), "{report}");
}

#[test]
fn immediate_windows_are_played_in_order_through_the_whole_turn() {
    let home = tempfile::tempdir().unwrap();
    campaign(home.path(), "tuw-crossroads", "war.json");
    let sheets = "[aldric movement-1]\nmove a1 3 2\n[yolande movement-2]\nmove y99 1\n";
    fs::write(home.path().join("orders.txt"), sheets).unwrap();
    let done = mythico(home.path(), &["adjudicate", "war.json", "orders.txt", "--out", "out"]);
    let said = String::from_utf8(done.stderr).unwrap();
    assert!(done.status.success(), "{said}");
    assert!(said.starts_with("[yolande] not obeyed:\nmove y99 1\n"), "{said}");
    let report = fs::read_to_string(home.path().join("out/aldric/report.md")).unwrap();
    assert!(report.contains("Heron Spears a1"), "{report}");
}

#[test]
fn a_byte_order_mark_is_ignored() {
    let home = tempfile::tempdir().unwrap();
    campaign(home.path(), "tuw-crossroads", "war.json");
    let saved = fs::read_to_string(home.path().join("war.json")).unwrap();
    fs::write(home.path().join("war.json"), format!("\u{FEFF}{saved}")).unwrap();
    fs::write(
        home.path().join("orders.txt"),
        "\u{FEFF}# first\n[aldric movement-1]\nmove a1 3 2\n",
    )
    .unwrap();
    let done = mythico(home.path(), &["adjudicate", "war.json", "orders.txt", "--out", "out"]);
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
}

#[test]
fn a_wrong_sheet_is_one_sentence_and_nothing_is_written() {
    let home = tempfile::tempdir().unwrap();
    campaign(home.path(), "tuw-crossroads", "war.json");
    let mut said = Vec::new();
    for sheets in ["move a1 2\n", "[green]\n", "[aldric nowhere]\nmove a1 2\n"] {
        fs::write(home.path().join("orders.txt"), sheets).unwrap();
        said.push(complaint(
            home.path(),
            &["adjudicate", "war.json", "orders.txt", "--out", "out"],
        ));
    }
    insta::assert_snapshot!(said.join("\n"), @r"
    mythico: orders.txt: line 1: an order before any sheet; head it with [SEAT]
    mythico: orders.txt: line 1: no seat is called green; the seats are aldric, yolande
    mythico: orders.txt: line 1: this turn has no window nowhere for that seat; it has movement-1, movement-2, attacks-1, attacks-2
    ");
    assert_eq!(names(home.path()), ["orders.txt", "war.json"]);
}

#[test]
fn wrong_opening_forces_are_one_sentence() {
    let home = tempfile::tempdir().unwrap();
    campaign(home.path(), "tuw-crossroads", "war.json");
    let file = home.path().join("war.json");
    let mut war: serde_json::Value = serde_json::from_slice(&fs::read(&file).unwrap()).unwrap();
    war["module"]["files"]["forces.toml"] = "units = 3\n".into();
    fs::write(&file, war.to_string()).unwrap();
    fs::write(home.path().join("orders.txt"), "").unwrap();
    let said = complaint(home.path(), &["adjudicate", "war.json", "orders.txt", "--out", "out"]);
    assert!(said.starts_with("mythico: war.json: ") && said.contains("forces.toml"), "{said}");
    assert_eq!(names(home.path()), ["orders.txt", "war.json"]);
}

#[test]
fn a_broken_module_names_file_line_and_remedy() {
    let home = tempfile::tempdir().unwrap();
    let folder = home.path().join("mine");
    fs::create_dir(&folder).unwrap();
    fs::write(folder.join("module.toml"), "system = \"tuw\"\ntitle = 3\nsummary = \"\"\n").unwrap();
    let said = complaint(home.path(), &["module", "check", "mine"]);
    insta::assert_snapshot!(said, @r#"
    mythico: the module mine has 5 fault(s):
    forces.toml: the module mine has no such file (it has module.toml); add it; docs/modules.md says what it holds
    map.toml: the module mine has no such file (it has module.toml); add it; docs/modules.md says what it holds
    module.toml:2: title: invalid type: integer `3`, expected a string; mend this line and check again with `mythico module check`
    scenario.toml: the module mine has no such file (it has module.toml); add it; docs/modules.md says what it holds
    units.toml:1: missing field `kind`; mend this line and check again with `mythico module check`
    "#);
    fs::write(folder.join("module.toml"), "system = \"risk\"\ntitle = \"A\"\nsummary = \"\"\n")
        .unwrap();
    let said = complaint(home.path(), &["module", "check", "mine"]);
    assert!(
        said.starts_with("mythico: no rule system is called risk; this program has "),
        "{said}"
    );
    let said = complaint(home.path(), &["module", "check", "nowhere"]);
    assert!(said.contains("name a folder that holds a module.toml"), "{said}");
    let said = complaint(home.path(), &["campaign", "new", "atlantis"]);
    assert!(
        said.starts_with(
            "mythico: there is no module atlantis; there are el-mythico, el-mythico-skirmish, "
        ),
        "{said}"
    );
}
