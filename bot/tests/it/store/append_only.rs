//! Orders, records, the audit log and a campaign's beginning are never changed. They are deleted
//! only with the whole campaign.

use mythico::store::{Act, ClosedBy, Store, TurnCommit};
use sqlx::{AssertSqlSafe, SqlitePool};

use super::{ANNA, GM, Place, given, new_campaign, order, running};

/// The tables that are only added to.
const TABLES: [&str; 4] = ["orders", "record", "audit_log", "beginning"];

/// A war with rows in each of those tables, and a connection to its database.
async fn war() -> (Place, SqlitePool) {
    let place = Place::new().await;
    let (store, at) = (&place.store, running(&place.store).await);
    store.place_order(at, "red-1", given(ANNA, 11), &order("land/1", "dig 1")).await.unwrap();
    store.note_act(at.campaign, Act::Paused, GM, "why").await.unwrap();
    store.begin_closing(at, &[], ClosedBy::Clock).await.unwrap();
    store
        .commit_turn(at, &TurnCommit { dispatches: Vec::new(), ..super::turns::turn_two() })
        .await
        .unwrap();
    let pool = SqlitePool::connect_with(Store::connection(store.path())).await.unwrap();
    (place, pool)
}

async fn texts(pool: &SqlitePool, sql: &str) -> Vec<String> {
    sqlx::query_scalar(AssertSqlSafe(sql)).fetch_all(pool).await.unwrap()
}

/// Why a statement is refused; none if it isn't.
async fn refused(pool: &SqlitePool, sql: &str) -> Option<String> {
    let mut tx = pool.begin().await.unwrap();
    let done = sqlx::query(AssertSqlSafe(sql)).execute(&mut *tx).await;
    tx.rollback().await.unwrap();
    done.map(|done| assert!(done.rows_affected() > 0, "{sql} finds no row"))
        .err()
        .map(|why| why.to_string())
}

#[tokio::test]
async fn there_are_eight_triggers_and_no_views() {
    let (_place, pool) = war().await;
    let triggers =
        texts(&pool, "SELECT name FROM sqlite_master WHERE type = 'trigger' ORDER BY name").await;
    let expected = [
        "audit_log_is_not_changed",
        "audit_log_is_not_deleted",
        "beginnings_are_not_changed",
        "beginnings_are_not_deleted",
        "orders_are_not_changed",
        "orders_are_not_deleted",
        "records_are_not_changed",
        "records_are_not_deleted",
    ];
    assert_eq!(triggers, expected);
    assert_eq!(texts(&pool, "SELECT name FROM sqlite_master WHERE type = 'view'").await, [""; 0]);
}

#[tokio::test]
async fn no_statement_changes_replaces_or_deletes_what_was_done() {
    let (_place, pool) = war().await;
    let mut taken = Vec::new();
    for table in TABLES {
        let columns = texts(&pool, &format!("SELECT name FROM pragma_table_info('{table}')")).await;
        let row = format!("SELECT rowid FROM {table} LIMIT 1");
        let mut statements = vec![
            format!("DELETE FROM {table} WHERE rowid = ({row})"),
            format!("DELETE FROM {table}"),
            format!("REPLACE INTO {table} SELECT * FROM {table} WHERE rowid = ({row})"),
            format!("INSERT OR REPLACE INTO {table} SELECT * FROM {table} WHERE rowid = ({row})"),
        ];
        statements.extend(columns.iter().map(|column| {
            format!("UPDATE {table} SET \"{column}\" = \"{column}\" WHERE rowid = ({row})")
        }));
        for sql in statements {
            let why = refused(&pool, &sql).await.unwrap_or_default();
            let is_told = ["only added to", "stays as it is"].iter().any(|told| why.contains(told));
            taken.extend((!is_told).then(|| format!("{sql}: {why}")));
        }
    }
    assert!(taken.is_empty(), "{taken:#?}");
}

#[tokio::test]
async fn a_whole_campaign_can_be_deleted_and_leaves_no_row() {
    let (place, pool) = war().await;
    let (store, kept) =
        (&place.store, place.store.create_campaign(&new_campaign("Summer")).await.unwrap());
    let deleted = store.campaigns().await.unwrap()[0].id;
    let tables = "SELECT m.name FROM sqlite_master AS m WHERE m.type = 'table' AND EXISTS
                  (SELECT 1 FROM pragma_table_info(m.name) WHERE name = 'campaign_id')";
    store.delete_campaign(deleted).await.unwrap();
    for table in texts(&pool, tables).await {
        let left = format!("SELECT count(*) FROM \"{table}\" WHERE campaign_id <> {}", kept.0);
        let left: i64 = sqlx::query_scalar(AssertSqlSafe(left)).fetch_one(&pool).await.unwrap();
        assert_eq!(left, 0, "{table}");
    }
    for table in ["orders", "record"] {
        let left = format!("SELECT count(*) FROM {table}");
        let left: i64 = sqlx::query_scalar(AssertSqlSafe(left)).fetch_one(&pool).await.unwrap();
        assert_eq!(left, 0, "{table}");
    }
    let names: Vec<_> = store.campaigns().await.unwrap().into_iter().map(|one| one.name).collect();
    assert_eq!(names, ["Summer"]);
    assert!(store.delete_campaign(deleted).await.is_err(), "it is gone");
    assert_eq!(store.fault().await.unwrap(), None);
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
    for table in ["audit_log", "beginning"] {
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
