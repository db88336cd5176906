//! No query reads a whole table that grows with play. The test checks every query in `.sqlx/`.

use std::path::Path;

use mythico::store::Store;
use serde_json::Value;
use sqlx::{AssertSqlSafe, Row, SqlitePool};

use super::Place;

/// Scans that a plan may contain: tables that stay small, rows that a query makes itself, and
/// partial indices of rows that still wait.
const SMALL: [&str; 13] = [
    "CONSTANT ROW",
    "json_each",
    "campaign",
    "c",
    "pause",
    "held",
    "given",
    "window USING INDEX window_closing",
    "dispatch USING INDEX dispatch_due",
    "dispatch USING INDEX dispatch_undone",
    "dispatch USING INDEX dispatch_revised",
    "o USING INDEX dispatch_retried",
    "(subquery",
];

fn queries() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../.sqlx");
    let files = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| std::fs::read(entry.unwrap().path()).unwrap());
    let query = |file: Vec<u8>| {
        serde_json::from_slice::<Value>(&file).unwrap()["query"].as_str().unwrap().to_owned()
    };
    files.map(query).collect()
}

/// The scans in a query's plan.
async fn scans(pool: &SqlitePool, query: &str) -> Vec<String> {
    let plan =
        sqlx::query(AssertSqlSafe(format!("EXPLAIN QUERY PLAN {query}"))).fetch_all(pool).await;
    let steps = plan.unwrap_or_else(|why| panic!("{query}: {why}"));
    let steps = steps.iter().map(|row| row.get::<String, _>("detail"));
    steps.filter_map(|step| step.strip_prefix("SCAN ").map(str::to_owned)).collect()
}

fn is_small(scan: &str) -> bool {
    SMALL.iter().any(|small| match scan.strip_prefix(small) {
        Some(rest) => rest.is_empty() || rest.starts_with([' ', '-']),
        None => false,
    })
}

#[tokio::test]
async fn no_query_reads_a_whole_table_that_grows() {
    let place = Place::new().await;
    let pool = SqlitePool::connect_with(Store::connection(place.store.path())).await.unwrap();
    let all = queries();
    assert!(all.len() > 200, "only {} queries are known", all.len());
    let mut wide = Vec::new();
    for query in all.iter().filter(|query| !query.starts_with("VACUUM")) {
        let scans = scans(&pool, query).await;
        wide.extend(
            scans.into_iter().filter(|scan| !is_small(scan)).map(|scan| format!("{scan}: {query}")),
        );
    }
    assert!(wide.is_empty(), "{wide:#?}");
}

#[tokio::test]
async fn a_scan_of_orders_would_be_found() {
    let place = Place::new().await;
    let pool = SqlitePool::connect_with(Store::connection(place.store.path())).await.unwrap();
    let scans = scans(&pool, "SELECT text FROM orders WHERE text = 'x'").await;
    assert!(!scans.is_empty() && !scans.iter().any(|scan| is_small(scan)), "{scans:?}");
}
