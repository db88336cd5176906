//! A killed backup leaves no files at its target, and none in the data folder after the next start.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use mythico::store::Store;

use super::mythico;

/// Files of the database itself.
const DATABASE: [&str; 4] = ["mythico.db", "mythico.db-shm", "mythico.db-wal", "mythico.db.lock"];

/// Names in a folder, without the database's own files.
fn others(folder: &Path) -> Vec<String> {
    let all = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut others: Vec<String> = all.filter(|name| !DATABASE.contains(&name.as_str())).collect();
    others.sort();
    others
}

#[tokio::test]
async fn a_killed_backup_leaves_nothing_behind() {
    let home = tempfile::tempdir().unwrap();
    let data = home.path().join("data");
    std::fs::create_dir(&data).unwrap();
    Store::open(&data.join("mythico.db")).await.unwrap().close().await;
    let pool = sqlx::SqlitePool::connect(&format!("sqlite://{}/mythico.db", data.display()))
        .await
        .unwrap();
    sqlx::query("CREATE TABLE much (bytes BLOB)").execute(&pool).await.unwrap();
    sqlx::query("INSERT INTO much VALUES (randomblob(60000000))").execute(&pool).await.unwrap();
    pool.close().await;

    let mut killed = 0;
    for delay in (0..400).step_by(40) {
        let mut command = Command::new(env!("CARGO_BIN_EXE_mythico"));
        command.current_dir(home.path()).args(["backup", "copy.db", "--data", "data"]);
        let mut backup = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        std::thread::sleep(Duration::from_millis(delay));
        backup.kill().unwrap();
        let is_done = backup.wait().unwrap().success();
        let copy = home.path().join("copy.db");
        // It gets its name when it is complete.
        if copy.exists() {
            assert!(copy.metadata().unwrap().len() > 60_000_000, "after {delay} ms");
            std::fs::remove_file(copy).unwrap();
        } else {
            assert!(!is_done, "after {delay} ms");
        }
        assert_eq!(others(home.path()), ["data"], "after {delay} ms");
        killed += usize::from(!is_done && !others(&data).is_empty());
    }
    assert!(killed > 0, "none was killed while it copied");

    let whole = mythico(home.path(), &["backup", "copy.db", "--data", "data"]);
    assert!(whole.status.success(), "{}", String::from_utf8_lossy(&whole.stderr));
    assert_eq!(others(&data), [""; 0]);
}
