//! The command line for its users: its output, and one clear sentence for every error.

mod autoplay;
mod backup_killed;
mod closed;
mod deleting;
mod joined;
mod mistakes;
mod modules;
mod offline;
mod restored;
mod squares;
mod trouble;
mod tuw_mistakes;
mod verify;

use std::path::Path;
use std::process::{Command, Output};

/// Runs `mythico` in a folder without outside settings.
fn mythico(home: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_mythico"));
    command
        .current_dir(home)
        .args(arguments)
        .env_remove("DISCORD_TOKEN")
        .env_remove("DISCORD_TOKEN_FILE");
    for key in ["DATA", "MODULES", "LOG", "LANGUAGE", "WINDOW_HOURS"] {
        command.env_remove(format!("MYTHICO_{key}"));
    }
    command.output().unwrap()
}

/// Standard error of a run that must fail with exit code 1 and no other output.
fn complaint(home: &Path, arguments: &[&str]) -> String {
    let output = mythico(home, arguments);
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(output.stdout.is_empty());
    said.trim().to_owned()
}

/// Writes a new campaign of a built-in module.
fn campaign(home: &Path, module: &str, file: &str) {
    let output = mythico(home, &["campaign", "new", module, "--seed", "autumn"]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    std::fs::write(home.join(file), output.stdout).unwrap();
}
