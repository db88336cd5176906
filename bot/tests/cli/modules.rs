//! `module new`, `module map`, `module wars`.

use std::fs;
use std::path::Path;

use crate::{complaint, mythico};

fn said(home: &Path, arguments: &[&str]) -> String {
    let done = mythico(home, arguments);
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    String::from_utf8(done.stdout).unwrap()
}

#[test]
fn a_module_that_is_begun_is_sound_and_drawn_and_played_at_once() {
    let home = tempfile::tempdir().unwrap();
    let home = home.path();
    for system in ["el-mythico", "tuw"] {
        let dir = format!("{system}-war");
        said(home, &["module", "new", &dir, "--system", system]);
        assert!(said(home, &["module", "check", &dir]).ends_with("has no faults\n"));
        assert!(!said(home, &["campaign", "new", &dir, "--seed", "autumn"]).is_empty());
        said(home, &["module", "map", &dir, "ground.png"]);
        assert!(fs::read(home.join("ground.png")).unwrap().starts_with(b"\x89PNG"));
        let wars = said(home, &["module", "wars", &dir, "--wars", "2", "--seed", "few"]);
        assert!(wars.starts_with("2 wars of "), "{wars}");
        assert_eq!(
            wars,
            said(home, &["module", "wars", &dir, "--wars", "2", "--seed", "few", "--threads", "1"])
        );
    }
}

#[test]
fn what_of_modules_cannot_be_done_is_one_sentence() {
    let home = tempfile::tempdir().unwrap();
    let told = [
        complaint(home.path(), &["module", "new", "war", "--system", "chess"]),
        complaint(home.path(), &["module", "map", "tuw-crossroads", "map.txt"]),
    ];
    insta::assert_snapshot!(told.join("\n"), @r"
    mythico: there is no pattern for a module of chess; choose one of el-mythico, tuw
    mythico: map.txt is no name of a picture; let it end in .png
    ");
}
