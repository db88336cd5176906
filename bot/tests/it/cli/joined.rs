//! A sandbox without a bot, and a bot started by the line that the sandbox prints.

use std::env;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use mythico_sandbox::Control;

use super::complaint;

/// A program that is killed on drop.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_line_that_a_sandbox_prints_runs_a_bot_in_it() {
    let home = tempfile::tempdir().unwrap();
    let program = env!("CARGO_BIN_EXE_mythico");
    for (root, way) in [(None, "http://127.0.0.1:"), (Some("my root.pem"), "https://127.0.0.1:")] {
        let mut sandbox = Command::new(program);
        sandbox.current_dir(home.path()).args(["sandbox", "--no-bot", "--port", "0"]);
        sandbox.args(root.iter().flat_map(|root| ["--root", *root])).stdout(Stdio::piped());
        let mut sandbox = Running(sandbox.spawn().unwrap());
        let mut line = String::new();
        BufReader::new(sandbox.0.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let (url, bot) =
            line.trim_end().strip_prefix("Sandbox: ").unwrap().split_once(" (bot: ").unwrap();
        let bot = bot.strip_suffix(')').unwrap();
        assert!(bot.contains(&format!("mythico run --discord {way}")), "{bot}");
        assert_eq!(bot.ends_with(" --root 'my root.pem'"), root.is_some(), "{bot}");

        let mut paths = vec![Path::new(program).parent().unwrap().to_owned()];
        paths.extend(env::split_paths(&env::var_os("PATH").unwrap()));
        let mut shell = Command::new("sh");
        shell.current_dir(home.path()).args(["-c", &format!("exec env {bot}")]);
        shell.env("PATH", env::join_paths(paths).unwrap()).stderr(Stdio::null());
        let _bot = Running(shell.spawn().unwrap());
        let connected = Control::new(url).bot_connected(Duration::from_secs(60)).await.unwrap();
        assert!(connected, "{bot}");
    }
}

#[test]
fn a_certificate_that_nobody_can_use_or_write_is_explained() {
    let home = tempfile::tempdir().unwrap();
    let arguments = ["sandbox", "--no-bot", "--port", "0", "--root", "nowhere/root.pem"];
    let said = complaint(home.path(), &arguments);
    assert!(
        said.starts_with(
            "mythico: nowhere/root.pem can't be written; name another file with --root"
        ),
        "{said}"
    );
}
