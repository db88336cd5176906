//! The bot as a process, and a look into its database from outside.

use std::path::Path;
use std::process::{Child, Command, Stdio};

use sqlx::sqlite::{SqliteConnectOptions, SqlitePoolOptions};

/// A running `mythico run`.
pub struct Bot(Child);

impl Bot {
    /// Starts one against the sandbox at `url`.
    pub fn spawn(url: &str, data: &Path) -> Bot {
        let mut command = Command::new(env!("CARGO_BIN_EXE_mythico"));
        command.args(["run", "--discord", url, "--data"]).arg(data).current_dir(data);
        command.env("DISCORD_TOKEN", mythico_sandbox::TOKEN).env("MYTHICO_LOG", "error").stdin(Stdio::null());
        Bot(command.spawn().unwrap())
    }

    /// SIGKILL: no goodbye, nothing tidied up.
    pub async fn kill(&mut self) {
        self.0.kill().unwrap();
        self.0.wait().unwrap();
    }
}

impl Drop for Bot {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The turn that is being played.
pub async fn turn(data: &Path) -> u32 {
    number(data, "SELECT turn FROM campaign").await
}

/// Dispatches that are neither sent nor held back.
pub async fn on_their_way(data: &Path) -> u32 {
    number(data, "SELECT count(*) FROM outbox WHERE state IN ('pending', 'sending')").await
}

async fn number(data: &Path, question: &'static str) -> u32 {
    let options = SqliteConnectOptions::new().filename(data.join("mythico.db")).read_only(true);
    let pool = SqlitePoolOptions::new().max_connections(1).connect_with(options).await.unwrap();
    let number: i64 = sqlx::query_scalar(question).fetch_one(&pool).await.unwrap();
    pool.close().await;
    u32::try_from(number).unwrap()
}
