//! Data that the running bot deletes after a time.

use serde_json::json;
use sqlx::SqlitePool;

use crate::common::{GM, Harness, component, message};

const NAME: &str = "Alba";

/// Executes statements on the database of a stopped bot, and restarts it.
async fn started_again_with(harness: &mut Harness, statements: &'static str) -> SqlitePool {
    harness.stop_bot().await;
    let address = format!("sqlite://{}", harness.home.path().join("mythico.db").display());
    let pool = SqlitePool::connect(&address).await.unwrap();
    sqlx::query(statements).execute(&pool).await.unwrap();
    harness.start_bot().await;
    pool
}

/// Waits until a query counts nothing.
async fn gone(pool: &SqlitePool, count: &'static str) {
    for _ in 0..300 {
        let left: i64 = sqlx::query_scalar(count).fetch_one(pool).await.unwrap();
        if left == 0 {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    panic!("still there: {count}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_running_bot_forgets_a_token_after_a_quarter_of_an_hour() {
    let mut harness = Harness::open().await;
    for name in [NAME, "Borealis"] {
        harness.campaign("el-mythico-skirmish", name, &[("general", "Ana")]).await;
    }
    let kept = "UPDATE campaign SET closing_token = 'old', closing_token_at = 1000 * (unixepoch() - 16 * 60)
                WHERE name = 'Alba';
                UPDATE campaign SET closing_token = 'new', closing_token_at = 1000 * (unixepoch() - 14 * 60)
                WHERE name = 'Borealis'";
    let pool = started_again_with(&mut harness, kept).await;
    gone(&pool, "SELECT count(*) FROM campaign WHERE closing_token = 'old'").await;
    let left: Vec<String> =
        sqlx::query_scalar("SELECT closing_token FROM campaign WHERE closing_token IS NOT NULL")
            .fetch_all(&pool)
            .await
            .unwrap();
    assert_eq!(left, ["new"], "Discord still takes it");
    pool.close().await;
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_running_bot_forgets_people_some_days_after_a_war() {
    let mut harness = Harness::open().await;
    for (name, player) in [(NAME, "Ana"), ("Borealis", "Bruno")] {
        harness.campaign("el-mythico-skirmish", name, &[("general", player)]).await;
        let asked = harness.command(GM, "campaign end", json!({"campaign": name})).await;
        harness
            .control
            .press(GM, &message(&asked), &component(&message(&asked), "end/"))
            .await
            .unwrap();
        harness.delivered().await;
    }
    let days = mythico::config::Config::default().people_kept_days;
    assert_eq!(days, 365, "what the two wars' ends below are measured by");
    let ended = "UPDATE campaign SET ended_at = 1000 * (unixepoch() - 366 * 86400) WHERE name = 'Alba';
                 UPDATE campaign SET ended_at = 1000 * (unixepoch() - 364 * 86400) WHERE name = 'Borealis'";
    let pool = started_again_with(&mut harness, ended).await;
    gone(
        &pool,
        "SELECT count(*) FROM campaign WHERE name = 'Alba' AND people_forgotten_at IS NULL",
    )
    .await;
    let known =
        "SELECT DISTINCT c.name FROM participant AS p JOIN campaign AS c ON c.id = p.campaign_id
                 WHERE p.user_id > 0";
    let known: Vec<String> = sqlx::query_scalar(known).fetch_all(&pool).await.unwrap();
    assert_eq!(known, ["Borealis"], "that one was over a day later");
    pool.close().await;
    harness.close().await;
}
