//! No query reads a whole table that grows with play. The test checks every query in `.sqlx/`.

use std::path::Path;

use mythico::store::Store;
use serde_json::{Value, json};
use sqlx::{AssertSqlSafe, Row, SqlitePool};

use super::Place;

/// Scans that a plan may contain: tables that stay small, rows that a query makes itself, and
/// partial indices of rows that still wait.
const SMALL: [&str; 12] = [
    "CONSTANT ROW",
    "json_each",
    "pause",
    "held",
    "given",
    "c USING INDEX campaign_in_play",
    "window USING INDEX window_closing",
    "dispatch USING INDEX dispatch_due",
    "dispatch USING INDEX dispatch_undone",
    "dispatch USING INDEX dispatch_revised",
    "o USING INDEX dispatch_retried",
    "(subquery",
];

/// End of the query for all campaigns. Only the host's commands use it.
const ALL_CAMPAIGNS: &str = "JOIN window AS w ON w.id = c.window_id ORDER BY c.id";

/// The queries of the program as sqlx describes them.
fn described() -> Vec<Value> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../.sqlx");
    let files = std::fs::read_dir(folder).unwrap();
    files
        .map(|file| serde_json::from_slice(&std::fs::read(file.unwrap().path()).unwrap()).unwrap())
        .collect()
}

fn text(query: &Value) -> &str {
    query["query"].as_str().unwrap()
}

/// Whether a query returns whole bodies of dispatches.
fn returns_bodies(query: &Value) -> bool {
    let mut columns = query["describe"]["columns"].as_array().unwrap().iter();
    let body = json!({"table": "dispatch", "name": "body"});
    columns.any(|column| column["origin"]["Table"] == body)
}

/// The steps of a query's plan.
async fn plan(pool: &SqlitePool, query: &str) -> Vec<String> {
    let plan =
        sqlx::query(AssertSqlSafe(format!("EXPLAIN QUERY PLAN {query}"))).fetch_all(pool).await;
    let steps = plan.unwrap_or_else(|why| panic!("{query}: {why}"));
    steps.iter().map(|row| row.get::<String, _>("detail")).collect()
}

/// The scans in a query's plan.
async fn scans(pool: &SqlitePool, query: &str) -> Vec<String> {
    let steps = plan(pool, query).await.into_iter();
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
    let all = described();
    assert!(all.len() > 200, "only {} queries are known", all.len());
    let is_checked = |query: &&str| !query.starts_with("VACUUM") && !query.ends_with(ALL_CAMPAIGNS);
    let mut wide = Vec::new();
    for query in all.iter().map(text).filter(is_checked) {
        let scans = scans(&pool, query).await;
        wide.extend(
            scans.into_iter().filter(|scan| !is_small(scan)).map(|scan| format!("{scan}: {query}")),
        );
    }
    assert!(wide.is_empty(), "{wide:#?}");
}

/// Whether a step of a plan finds dispatches by their campaign alone.
fn reads_whole_war(step: &str) -> bool {
    step.contains("dispatch") && step.ends_with("(campaign_id=?)")
}

#[tokio::test]
async fn no_query_reads_the_bodies_of_a_whole_war() {
    let place = Place::new().await;
    let pool = SqlitePool::connect_with(Store::connection(place.store.path())).await.unwrap();
    let all: Vec<Value> = described().into_iter().filter(returns_bodies).collect();
    assert!(all.len() > 5, "only {} queries return bodies", all.len());
    for query in all.iter().map(text) {
        let plan = plan(&pool, query).await;
        assert!(!plan.iter().any(|step| reads_whole_war(step)), "{query}: {plan:#?}");
    }
    let whole = plan(&pool, "SELECT body FROM dispatch WHERE campaign_id = 1").await;
    assert!(whole.iter().any(|step| reads_whole_war(step)), "{whole:?}");
}

#[tokio::test]
async fn a_scan_of_orders_would_be_found() {
    let place = Place::new().await;
    let pool = SqlitePool::connect_with(Store::connection(place.store.path())).await.unwrap();
    let scans = scans(&pool, "SELECT text FROM orders WHERE text = 'x'").await;
    assert!(!scans.is_empty() && !scans.iter().any(|scan| is_small(scan)), "{scans:?}");
}
