//! Databases that are there at once: the migrations run once a process, and each test gets a copy of what they make.

use std::path::Path;

use mythico::store::Store;
use tokio::sync::OnceCell;

/// The bytes of a database that holds nothing but its tables.
static EMPTY: OnceCell<Vec<u8>> = OnceCell::const_new();

/// Puts an empty database there, unless one is there already.
pub async fn prepare(path: &Path) {
    if !path.exists() {
        std::fs::write(path, EMPTY.get_or_init(migrated).await).unwrap();
    }
}

/// Opens the database there, an empty one if there is none yet.
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
