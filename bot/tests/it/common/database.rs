//! Test databases that open in a few milliseconds. The migrations run once a process, and each test
//! gets a copy of the result.

use std::path::Path;

use mythico::store::Store;
use tokio::sync::OnceCell;

/// The bytes of a migrated database without rows.
static EMPTY: OnceCell<Vec<u8>> = OnceCell::const_new();

/// Writes an empty database to `path`, unless there is a file.
pub async fn prepare(path: &Path) {
    if !path.exists() {
        std::fs::write(path, EMPTY.get_or_init(migrated).await).unwrap();
    }
}

/// Opens the database at `path`. A new one is empty.
pub async fn open(path: &Path) -> Store {
    prepare(path).await;
    Store::open(path).await.unwrap()
}

async fn migrated() -> Vec<u8> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mythico.db");
    Store::open(&path).await.unwrap().close().await;
    assert!(!folder.path().join("mythico.db-wal").exists(), "all of it is in the one file");
    std::fs::read(&path).unwrap()
}
