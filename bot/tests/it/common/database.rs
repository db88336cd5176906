//! Test databases that open in milliseconds. The migrations run once per process, and each test
//! gets a copy.

use std::path::Path;

use mythico::store::Store;
use sqlx::{Row, SqlitePool};
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

/// Every row of every table but the audit log and its reasons, as text.
pub async fn rows(home: &Path) -> Vec<String> {
    let path = home.join("mythico.db");
    let pool = SqlitePool::connect(&format!("sqlite://{}", path.display())).await.unwrap();
    let names = async |sql: &str| -> Vec<String> {
        let found =
            sqlx::query(sqlx::AssertSqlSafe(sql.to_owned())).fetch_all(&pool).await.unwrap();
        found.iter().map(|row| row.get::<String, _>(0)).collect()
    };
    let mut all = Vec::new();
    for table in names("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").await {
        if ["audit_log", "reason", "sqlite_sequence"].contains(&&*table) {
            continue;
        }
        let columns = names(&format!("SELECT name FROM pragma_table_info('{table}')")).await;
        let quoted: Vec<String> =
            columns.iter().map(|column| format!("quote(\"{column}\")")).collect();
        let sql = format!("SELECT {} FROM \"{table}\" ORDER BY 1", quoted.join(" || ',' || "));
        all.extend(names(&sql).await.into_iter().map(|row| format!("{table}: {row}")));
    }
    pool.close().await;
    all
}
