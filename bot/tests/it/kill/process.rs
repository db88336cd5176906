//! The bot in its own process: the shipped program, started like a host starts it.

use std::fs::OpenOptions;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use mythico_sandbox::{Sandbox, TOKEN};
use rustix::process::{Pid, Resource, Rlimit, getrlimit, prlimit};

/// A running bot. Killed on drop.
pub struct Process {
    child: Child,
}

impl Process {
    /// Starts the bot on the data folder `home`, connected to the sandbox as to Discord.
    pub fn start(home: &Path, sandbox: &Sandbox) -> Process {
        let root = home.join("root.pem");
        std::fs::write(&root, sandbox.root_pem()).unwrap();
        let log = OpenOptions::new().create(true).append(true).open(log_of(home)).unwrap();
        // The ignored signal turns a file size limit into an error, like a full disk.
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

    /// Kills the process (SIGKILL) and waits for its end.
    pub fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Sets a limit on file sizes like a full disk, or removes it.
    pub fn may_write(&self, may: bool) {
        let process = Some(Pid::from_child(&self.child));
        let maximum = getrlimit(Resource::Fsize).maximum;
        let current = if may { maximum } else { Some(0) };
        prlimit(process, Resource::Fsize, Rlimit { current, maximum }).unwrap();
    }

    /// Returns whether the process ended by itself.
    pub fn has_ended(&mut self) -> bool {
        self.child.try_wait().unwrap().is_some()
    }

    /// How the process ended, or where each of its threads waits.
    pub fn doing(&mut self) -> String {
        if let Some(status) = self.child.try_wait().unwrap() {
            return format!("it ended with {status}");
        }
        let tasks = std::fs::read_dir(format!("/proc/{}/task", self.child.id()));
        let waits = |task: std::fs::DirEntry| {
            let read =
                |name: &str| std::fs::read_to_string(task.path().join(name)).unwrap_or_default();
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

/// Path of its log.
pub fn log_of(home: &Path) -> PathBuf {
    home.join("bot.log")
}
