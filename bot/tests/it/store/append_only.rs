//! What was ordered, what happened, what was closed and what was done about seats: added to, and never changed, by whatever statement.

use std::path::Path;

use mythico::store::Store;
use sqlx::{AssertSqlSafe, SqlitePool};

use super::{ANNA, GM, Place, new_campaign, running};

const OLD: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/data/mythico.db");

/// What it has none of.
const ADDED: &str =
    "INSERT INTO audit_log (campaign_id, act, by_user, words, turn, at) VALUES (1, 'paused', 7, 'why', 1, 0);
                     INSERT INTO campaign_module (campaign_id, module) VALUES (1, x'00')";

/// The tables, which of their rows, and the columns that may be written again: forgetting people needs it, and how a position is kept.
const TABLES: [(&str, &str, &[&str]); 5] = [
    ("orders", "true", &["given_by", "reason"]),
    ("record", "true", &[]),
    ("turn_window", "state = 'resolved'", &["position", "position_now", "frozen_after", "opened_after"]),
    ("audit_log", "true", &["user_id", "by_user", "words"]),
    ("campaign_module", "true", &[]),
];

/// A database that an earlier program left, brought up to date, and a connection to it such as the program has.
async fn old() -> (tempfile::TempDir, SqlitePool) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mythico.db");
    std::fs::copy(Path::new(OLD), &path).unwrap();
    Store::open(&path).await.unwrap().close().await;
    let pool = SqlitePool::connect_with(Store::connection(&path)).await.unwrap();
    sqlx::query(ADDED).execute(&pool).await.unwrap();
    (folder, pool)
}

async fn texts(pool: &SqlitePool, sql: &str) -> Vec<String> {
    sqlx::query_scalar(AssertSqlSafe(sql)).fetch_all(pool).await.unwrap()
}

/// Why a statement is refused; none if it isn't.
async fn refused(pool: &SqlitePool, sql: &str) -> Option<String> {
    let mut tx = pool.begin().await.unwrap();
    let done = sqlx::query(AssertSqlSafe(sql)).execute(&mut *tx).await;
    tx.rollback().await.unwrap();
    done.map(|done| assert!(done.rows_affected() > 0, "{sql} finds no row")).err().map(|why| why.to_string())
}

#[tokio::test]
async fn an_old_database_has_every_trigger_once_it_is_brought_up_to_date() {
    let (_folder, pool) = old().await;
    let triggers = texts(&pool, "SELECT name FROM sqlite_master WHERE type = 'trigger' ORDER BY name").await;
    let expected = [
        "audit_log_is_not_changed",
        "audit_log_is_not_shortened",
        "audit_log_people_are_only_forgotten",
        "beginnings_are_not_changed",
        "modules_are_not_changed",
        "modules_are_not_taken_away",
        "orders_are_not_changed",
        "orders_are_not_taken_away",
        "person_is_forgotten",
        "reasons_of_orders_only_forget_people",
        "records_are_not_changed",
        "records_are_not_taken_away",
        "resolved_windows_are_not_changed",
        "who_plays_is_asked_anew",
        "who_plays_is_asked_anew_after_a_pause",
        "windows_are_not_taken_away",
    ];
    assert_eq!(triggers, expected);
}

#[tokio::test]
async fn no_statement_changes_replaces_or_takes_away_what_was_done() {
    let (_folder, pool) = old().await;
    let mut taken = Vec::new();
    for (table, which, open) in TABLES {
        let columns = texts(&pool, &format!("SELECT name FROM pragma_table_info('{table}')")).await;
        let row = format!("SELECT rowid FROM {table} WHERE {which} LIMIT 1");
        let mut statements = vec![
            format!("DELETE FROM {table} WHERE rowid = ({row})"),
            format!("DELETE FROM {table}"),
            format!("REPLACE INTO {table} SELECT * FROM {table} WHERE rowid = ({row})"),
            format!("INSERT OR REPLACE INTO {table} SELECT * FROM {table} WHERE rowid = ({row})"),
        ];
        let closed = columns.iter().filter(|column| !open.contains(&column.as_str()));
        statements.extend(
            closed.map(|column| {
                format!("UPDATE {table} SET \"{column}\" = \"{column}\" WHERE rowid = ({row})")
            }),
        );
        for sql in statements {
            let why = refused(&pool, &sql).await.unwrap_or_default();
            let is_told = ["only added to", "stays as it is"].iter().any(|told| why.contains(told));
            taken.extend((!is_told).then(|| format!("{sql}: {why}")));
        }
    }
    assert!(taken.is_empty(), "{taken:#?}");
}

#[tokio::test]
async fn an_orders_reason_forgets_people_once_the_war_is_over_and_changes_for_nothing_else() {
    let (_folder, pool) = old().await;
    let changed = "UPDATE orders SET reason = 'another' WHERE campaign_id = 1";
    let why = refused(&pool, changed).await.unwrap_or_default();
    assert!(why.contains("orders are only added to"), "{why}");
}

#[tokio::test]
async fn what_happened_changes_only_where_somebody_is_being_forgotten_once_the_war_is_over() {
    let (_folder, pool) = old().await;
    let changed = "UPDATE record SET events = x'00' WHERE campaign_id = 1";
    let refused_still = async |changed: &str, when: &str| {
        let why = refused(&pool, changed).await.unwrap_or_default();
        assert!(why.contains("records are only added to"), "{when}: {why}");
    };
    refused_still(changed, "nobody is being forgotten").await;
    sqlx::query("INSERT INTO forgetting (campaign_id) VALUES (1)").execute(&pool).await.unwrap();
    sqlx::query("UPDATE campaign SET status = 'running' WHERE id = 1").execute(&pool).await.unwrap();
    refused_still(changed, "it isn't over").await;
    sqlx::query("UPDATE campaign SET status = 'ended'").execute(&pool).await.unwrap();
    assert_eq!(refused(&pool, changed).await, None);
    refused_still("UPDATE record SET seq = seq + 1000 WHERE campaign_id = 1", "whose it is").await;
    sqlx::query("DELETE FROM forgetting").execute(&pool).await.unwrap();
    refused_still(changed, "that is done").await;
}

#[tokio::test]
async fn in_the_audit_log_people_are_forgotten_and_nothing_else_changes() {
    let (_folder, pool) = old().await;
    for change in ["user_id = 8", "by_user = 8", "by_user = -8", "words = 'another reason'"] {
        let sql = format!("UPDATE audit_log SET {change} WHERE words = 'why'");
        let why = refused(&pool, &sql).await.unwrap_or_default();
        assert!(why.contains("the audit log is only added to"), "{change}: {why}");
    }
    let forgotten = "INSERT INTO forgotten_person (id, forgotten_at) VALUES (8, 0)";
    sqlx::query(forgotten).execute(&pool).await.unwrap();
    let sql = "UPDATE audit_log SET by_user = -8 WHERE words = 'why'";
    assert_eq!(refused(&pool, sql).await, None);
}

#[tokio::test]
async fn a_campaign_that_nobody_has_come_to_may_be_taken_back_and_no_other() {
    let place = Place::new().await;
    let store = &place.store;
    let begun = running(store).await.campaign;
    assert!(!store.withdraw_campaign(begun).await.unwrap());
    let asked = store.create_campaign(&new_campaign("Summer")).await.unwrap();
    store.set_open(asked, true, GM).await.unwrap();
    store.join_seat(asked, "red-1", ANNA).await.unwrap();
    assert!(!store.withdraw_campaign(asked).await.unwrap());
    let pool = SqlitePool::connect_with(Store::connection(store.path())).await.unwrap();
    for table in ["audit_log", "turn_window", "campaign_module"] {
        let sql = format!("DELETE FROM {table} WHERE campaign_id = {}", asked.0);
        assert!(refused(&pool, &sql).await.is_some(), "{table}");
    }
    let empty = store.create_campaign(&new_campaign("Autumn")).await.unwrap();
    store.set_open(empty, true, GM).await.unwrap();
    assert!(store.withdraw_campaign(empty).await.unwrap());
    let left: Vec<_> = store.campaigns().await.unwrap().into_iter().map(|one| one.id).collect();
    assert_eq!(left, [begun, asked]);
    let again = store.create_campaign(&new_campaign("Autumn")).await.unwrap();
    assert_ne!(again, empty, "its number isn't used again");
}
