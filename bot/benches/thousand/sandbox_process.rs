//! The sandbox in a process of its own, so that its processor time and memory are measured apart from the bot's. It is this very
//! program, started again with a variable that says so.

use std::io::{BufRead, BufReader, Read};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};

use anyhow::Context;
use mythico_sandbox::{Config, Sandbox};

/// The variable that has this program serve a sandbox. It names the file for the root certificate.
const SERVES: &str = "MYTHICO_THOUSAND_SANDBOX";

/// A sandbox that runs. Dropping it ends its process.
pub struct SandboxProcess {
    child: Child,
    /// Its end has the child stop, even if this process is killed.
    _input: Option<ChildStdin>,
    /// The address of the control API.
    pub url: String,
    /// The address that stands in for Discord's.
    pub https: SocketAddr,
    /// The file with the certificate to trust.
    pub root: PathBuf,
}

impl SandboxProcess {
    /// Starts one that takes any number of requests; its certificate lies in `home`.
    pub fn start(home: &Path) -> anyhow::Result<SandboxProcess> {
        let root = home.join("root.pem");
        let mut child = Command::new(std::env::current_exe()?)
            .env(SERVES, &root)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let mut line = String::new();
        let output = child.stdout.take().context("the sandbox has no output")?;
        BufReader::new(output).read_line(&mut line)?;
        let (url, https) = line.trim().split_once(' ').context("the sandbox did not start")?;
        let (url, https) = (url.to_owned(), https.parse()?);
        Ok(SandboxProcess { _input: child.stdin.take(), child, url, https, root })
    }

    /// The number of its process.
    pub fn id(&self) -> u32 {
        self.child.id()
    }
}

impl Drop for SandboxProcess {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Serves a sandbox until the input ends, if this process was started for that. Returns whether it was.
pub async fn serve_if_asked() -> anyhow::Result<bool> {
    let Some(root) = std::env::var_os(SERVES) else { return Ok(false) };
    let sandbox = Sandbox::start(Config { keeps_files: false, ..Config::default() }).await?;
    std::fs::write(root, sandbox.root_pem())?;
    println!("{} {}", sandbox.url(), sandbox.https_addr());
    let ended = tokio::task::spawn_blocking(|| std::io::stdin().read_to_end(&mut Vec::new()));
    ended.await??;
    sandbox.stop().await;
    Ok(true)
}
