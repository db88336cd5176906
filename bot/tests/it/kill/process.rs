//! The bot as a process of its own: the program that is shipped, started as an operator starts it.

use std::fs::OpenOptions;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use mythico_sandbox::{Sandbox, TOKEN};
use rustix::process::{Pid, Resource, Rlimit, getrlimit, prlimit};

/// A running bot. Dropping it kills it.
pub struct Process {
    child: Child,
}

impl Process {
    /// Starts one on the data folder `home`, connected to the sandbox as it would be to Discord.
    pub fn start(home: &Path, sandbox: &Sandbox) -> Process {
        let root = home.join("root.pem");
        std::fs::write(&root, sandbox.root_pem()).unwrap();
        let log = OpenOptions::new().create(true).append(true).open(log_of(home)).unwrap();
        // A file that may not grow is an error to a program that ignores the signal, as a full disk is.
        let child = Command::new("sh")
            .args(["-c", r#"trap "" XFSZ; exec "$0" "$@""#, env!("CARGO_BIN_EXE_mythico"), "run"])
            .args(["--discord", &format!("https://{}", sandbox.https_addr())])
            .arg("--root")
            .arg(&root)
            .arg("--data")
            .arg(home)
            .env("DISCORD_TOKEN", TOKEN)
            .env("MYTHICO_LOG", "info,sqlx=warn,serenity=warn")
            .env("MYTHICO_ASKED_PER_SECOND", "1000000")
            .env("MYTHICO_MODULES", home.join("modules"))
            .env("NO_COLOR", "1")
            .current_dir(home)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(log)
            .spawn()
            .unwrap();
        Process { child }
    }

    /// Kills it (SIGKILL) and waits until it is gone.
    pub fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Takes the room on the disk away, or gives it back: no file that it writes may grow, or as it likes.
    pub fn may_write(&self, may: bool) {
        let process = Some(Pid::from_child(&self.child));
        let maximum = getrlimit(Resource::Fsize).maximum;
        let current = if may { maximum } else { Some(0) };
        prlimit(process, Resource::Fsize, Rlimit { current, maximum }).unwrap();
    }

    /// Whether it ended by itself.
    pub fn has_ended(&mut self) -> bool {
        self.child.try_wait().unwrap().is_some()
    }

    /// What it is about: how it ended, or where in the system each of its threads waits.
    pub fn doing(&mut self) -> String {
        if let Some(status) = self.child.try_wait().unwrap() {
            return format!("it ended with {status}");
        }
        let tasks = std::fs::read_dir(format!("/proc/{}/task", self.child.id()));
        let waits = |task: std::fs::DirEntry| {
            let read = |name: &str| std::fs::read_to_string(task.path().join(name)).unwrap_or_default();
            format!("{} in {}", read("comm").trim(), read("wchan").trim())
        };
        let waits: Vec<String> = tasks.into_iter().flatten().flatten().map(waits).collect();
        format!("it runs, its threads being {}", waits.join(", "))
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Where its log goes.
pub fn log_of(home: &Path) -> PathBuf {
    home.join("bot.log")
}
