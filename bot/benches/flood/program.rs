//! The measured program, started like a host starts it.

use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use mythico_sandbox::TOKEN;

/// A running bot. Killed on drop.
pub struct Program(Child);

impl Program {
    /// Starts the program on the data folder `home`, connected to the sandbox as to Discord. `root`
    /// is the file with the sandbox's certificate. Settings are environment variables.
    pub fn start(
        home: &Path,
        address: SocketAddr,
        root: &Path,
        settings: &[(&str, &str)],
    ) -> anyhow::Result<Program> {
        let log = std::fs::File::create(home.join("bot.log"))?;
        let child = Command::new(env!("CARGO_BIN_EXE_mythico"))
            .args(["run", "--discord", &format!("https://{address}"), "--root"])
            .arg(root)
            .arg("--data")
            .arg(home)
            .env("DISCORD_TOKEN", TOKEN)
            .envs(settings.iter().copied())
            .current_dir(home)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(log)
            .spawn()?;
        Ok(Program(child))
    }

    /// Process id.
    pub fn id(&self) -> u32 {
        self.0.id()
    }

    /// Processor time so far, if the system tells it.
    pub fn processor_time(&self) -> Duration {
        const TICKS_PER_SECOND: f64 = 100.0;
        let stat =
            std::fs::read_to_string(format!("/proc/{}/stat", self.0.id())).unwrap_or_default();
        let fields = stat.rsplit(')').next().unwrap_or_default().split_whitespace();
        let ticks: f64 =
            fields.skip(11).take(2).filter_map(|field| field.parse::<f64>().ok()).sum();
        Duration::from_secs_f64(ticks / TICKS_PER_SECOND)
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
