//! The data folder is private, whatever the umask.

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;

/// Starts the program on a data folder with a permissive umask. Returns its standard error.
fn started(home: &Path, data: &str, out: &str) -> String {
    let mut shell = Command::new("sh");
    shell.current_dir(home).args([
        "-c",
        "umask 000 && exec \"$0\" \"$@\"",
        env!("CARGO_BIN_EXE_mythico"),
    ]);
    let output =
        shell.args(["sandbox", "--autoplay", "0", "--out", out, "--data", data]).output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{said}");
    said
}

#[test]
fn the_data_folder_is_private_unless_other_programs_use_it() {
    let home = tempfile::tempdir().unwrap();
    let mode = |name: &str| home.path().join(name).metadata().unwrap().permissions().mode() & 0o777;
    let open =
        |name: &str| fs::set_permissions(home.path().join(name), Permissions::from_mode(0o777));
    let modes = |data: &str| {
        [data, &format!("{data}/mythico.db"), &format!("{data}/mythico.db.lock")].map(mode)
    };
    let warning = "other users of this machine may list the data folder";
    for name in ["empty", "shared"] {
        fs::create_dir(home.path().join(name)).unwrap();
        open(name).unwrap();
    }
    fs::write(home.path().join("shared/diary"), "another program's").unwrap();

    for (data, out) in [("new", "war-1"), ("empty", "war-2")] {
        let said = started(home.path(), data, out);
        assert_eq!(modes(data), [0o700, 0o600, 0o600], "{data}");
        assert!(!said.contains(warning), "{said}");
    }
    open("new").unwrap();
    started(home.path(), "new", "war-3");
    assert_eq!(mode("new"), 0o700, "it holds the database");

    let said = started(home.path(), "shared", "war-4");
    assert!(said.contains(warning), "{said}");
    assert_eq!(modes("shared"), [0o777, 0o600, 0o600], "its other users still use it");
}
