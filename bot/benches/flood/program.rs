//! The program that is measured, as an operator starts it.

use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use mythico_sandbox::{Sandbox, TOKEN};

/// A running bot. Dropping it kills it.
pub struct Program(Child);

impl Program {
    /// Starts one on the data folder `home`, connected to the sandbox as it would be to Discord; each user may ask so much in a second.
    pub fn start(home: &Path, sandbox: &Sandbox, asked_per_second: u32) -> anyhow::Result<Program> {
        let root = home.join("root.pem");
        std::fs::write(&root, sandbox.root_pem())?;
        let log = std::fs::File::create(home.join("bot.log"))?;
        let child = Command::new(env!("CARGO_BIN_EXE_mythico"))
            .args(["run", "--discord", &format!("https://{}", sandbox.https_addr()), "--root"])
            .arg(&root)
            .arg("--data")
            .arg(home)
            .env("DISCORD_TOKEN", TOKEN)
            .env("MYTHICO_ASKED_PER_SECOND", asked_per_second.to_string())
            .env("MYTHICO_MODULES", home.join("modules"))
            .current_dir(home)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(log)
            .spawn()?;
        Ok(Program(child))
    }

    /// The processor time that it has taken so far, where the system tells it.
    pub fn processor_time(&self) -> Duration {
        const TICKS_PER_SECOND: f64 = 100.0;
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.0.id())).unwrap_or_default();
        let fields = stat.rsplit(')').next().unwrap_or_default().split_whitespace();
        let ticks: f64 = fields.skip(11).take(2).filter_map(|field| field.parse::<f64>().ok()).sum();
        Duration::from_secs_f64(ticks / TICKS_PER_SECOND)
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
