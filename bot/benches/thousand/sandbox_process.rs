//! The sandbox in its own process, so that its processor time and memory count apart from the
//! bot's. It is this program, started again with a variable.

use std::io::{BufRead, BufReader, Read};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};

use anyhow::Context;
use mythico_sandbox::{Config, Sandbox};

/// Variable that makes this program serve a sandbox. It names the file for the root certificate.
const SERVES: &str = "MYTHICO_THOUSAND_SANDBOX";

/// A running sandbox. Its process ends on drop.
pub struct SandboxProcess {
    child: Child,
    /// Closing it stops the child, even if this process is killed.
    _input: Option<ChildStdin>,
    /// Address of the control API.
    pub url: String,
    /// Address that replaces Discord's.
    pub https: SocketAddr,
    /// File with the certificate to trust.
    pub root: PathBuf,
}

impl SandboxProcess {
    /// Starts a sandbox without rate limits. Its certificate is in `home`.
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

    /// Process id.
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

/// Serves a sandbox until the input ends, if the variable is set. Returns whether it was.
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
