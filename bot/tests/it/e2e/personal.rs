//! What is kept of a person: shown to them, and forgotten when they ask for it, without anything that they ordered being lost.

use mythico::adjudicator::repeat::{Repeated, Repeater};
use mythico::store::CampaignId;
use serde_json::json;
use serenity::all::UserId;
use sqlx::{AssertSqlSafe, Row, SqlitePool};

use crate::common::{GM, Harness, component, message, text};

const NAME: &str = "Alba";

/// Every value of every table, and what is packed in them: all that the database holds.
async fn everything(harness: &Harness) -> String {
    let address = format!("sqlite://{}", harness.store().path().display());
    let pool = SqlitePool::connect(&address).await.unwrap();
    let tables = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\'";
    let mut all = String::new();
    for table in sqlx::query(tables).fetch_all(&pool).await.unwrap() {
        let table: String = table.get(0);
        let columns = format!(
            "SELECT group_concat('quote(\"' || name || '\")', '||'',''||') FROM pragma_table_info('{table}')"
        );
        let columns: String = sqlx::query_scalar(AssertSqlSafe(columns)).fetch_one(&pool).await.unwrap();
        let rows = sqlx::query(AssertSqlSafe(format!("SELECT {columns} FROM \"{table}\"")))
            .fetch_all(&pool)
            .await
            .unwrap();
        for row in rows {
            all += &format!("{table}: {}\n", row.get::<Option<String>, _>(0).unwrap_or_default());
        }
    }
    let packed = "SELECT events FROM record UNION ALL SELECT position FROM turn_window
                  UNION ALL SELECT position_now FROM turn_window WHERE position_now IS NOT NULL";
    for bytes in sqlx::query_scalar::<_, Vec<u8>>(packed).fetch_all(&pool).await.unwrap() {
        all += &String::from_utf8(zstd::decode_all(&*bytes).unwrap()).unwrap();
        all.push('\n');
    }
    pool.close().await;
    for row in harness.store().board(harness.find(NAME).await.id, None).await.unwrap() {
        all += &format!("{:?}\n", row.body().unwrap());
    }
    all
}

async fn player(harness: &Harness, campaign: CampaignId, seat: &str) -> UserId {
    let seats = harness.store().seats(campaign).await.unwrap();
    seats.into_iter().find(|one| one.seat == seat).unwrap().user.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn who_asks_to_be_forgotten_is_and_their_orders_stay() {
    let harness = Harness::open().await;
    assert_eq!(harness.say("Ana", "privacy show", json!({})).await, "Nothing is kept of you.");
    assert_eq!(harness.say("Ana", "privacy delete", json!({})).await, "Nothing is kept of you.");
    let seats = [("general", "Ana"), ("tribune", "Bruno")];
    let campaign = harness.campaign("el-mythico-skirmish", NAME, &seats).await;
    let ana = player(&harness, campaign.id, "general").await;
    harness.say("Ana", "land dig", json!({"unit": "1/13"})).await;
    let mentioned = format!("So <@{ana}> wished, and so did <@123456789>");
    let given = json!({"seat": "tribune", "text": "rest 10; dig 11", "reason": mentioned});
    let shown = message(&harness.command(GM, "gm order", given).await);
    harness.control.press(GM, &shown, &component(&shown, "gm-give")).await.unwrap();
    let given = json!({"seat": "tribune", "text": "rest 12", "reason": mentioned});
    harness.command(GM, "gm order", given).await;
    for (act, line) in [("strength", "1/10 3"), ("load", "1/10")] {
        let given = json!({"act": act, "line": line, "reason": format!("<@{ana}> miscounted, <@123456789>")});
        let shown = message(&harness.command(GM, "gm edit", given).await);
        harness.control.press(GM, &shown, &component(&shown, "gm-give")).await.unwrap();
    }
    harness.advance(NAME).await;
    harness.delivered().await;
    let corrected = harness.letters("Ana").await;
    let corrected = corrected.iter().filter(|one| one["content"].as_str().unwrap().contains("miscounted"));
    assert_eq!(corrected.count(), 1, "the reasons are told");

    let shown = harness.command("Ana", "privacy show", json!({})).await;
    let said = text(&shown);
    assert!(said.contains("“Alba”: you play `general`") && said.contains("“Alba”: one order"), "{said}");
    let file = &message(&shown)["attachments"][0];
    assert_eq!(file["filename"], "kept-of-you.json", "{shown:#}");
    let still = async |user: &str| {
        let needed = harness.say(user, "privacy delete", json!({})).await;
        assert!(needed.contains("“Alba” isn't over, and who has seen which side matters"), "{needed}");
    };
    still("Ana").await;
    still(GM).await;

    let asked = harness.command("Ana", "leave", json!({"campaign": NAME})).await;
    harness.control.press("Ana", &message(&asked), &component(&message(&asked), "leave/")).await.unwrap();
    harness.delivered().await;
    // She could ask for the other side's seat, and nobody would know what she has seen.
    still("Ana").await;
    let asked = harness.command(GM, "campaign end", json!({"campaign": NAME})).await;
    harness.control.press(GM, &message(&asked), &component(&message(&asked), "end/")).await.unwrap();
    harness.delivered().await;
    let before = everything(&harness).await;
    assert!(before.contains(&format!("So <@{ana}> wished")), "she is in a reason");
    assert!(before.contains(&ana.to_string()), "she is in the logs");
    let asked = harness.command("Ana", "privacy delete", json!({})).await;
    assert!(text(&asked).contains("Be forgotten?"), "{}", text(&asked));
    assert!(everything(&harness).await.contains(&ana.to_string()), "asked, not done");
    let button = component(&message(&asked), "privacy/");
    let done = text(&harness.control.press("Ana", &message(&asked), &button).await.unwrap());
    assert!(done.starts_with("You are forgotten"), "{done}");
    let after = everything(&harness).await;
    let left: Vec<_> = after.lines().filter(|line| line.contains(&ana.to_string())).collect();
    assert!(left.is_empty(), "{left:#?}");
    assert_eq!(harness.say("Ana", "privacy show", json!({})).await, "Nothing is kept of you.");

    assert!(after.contains("So a former player wished, and so did <@123456789>"), "the reason stays");
    let acts: Vec<String> =
        harness.store().umpire_acts(campaign.now).await.unwrap().into_iter().map(|act| act.text).collect();
    let told = "a former player miscounted, <@123456789>";
    assert_eq!(acts, [format!("load 1/10 reason:{told}"), format!("strength 1/10 3 {told}")]);
    let record = harness.store().records(campaign.now).await.unwrap().concat();
    assert_eq!(record.matches(told).count(), 2, "in what happened too: {record}");
    let repeater = Repeater { store: harness.store().clone(), systems: harness.systems };
    for window in repeater.windows(campaign.id).await.unwrap() {
        assert_eq!(repeater.repeat(&window).await.unwrap(), Repeated::Same, "{window:?}");
    }
    let ordered = harness.store().rows_of_window(campaign.now).await.unwrap();
    assert!(ordered.iter().any(|row| row.text == "dig 1/13"), "the order stays: {ordered:#?}");
    let log = harness.say(GM, "gm seat log", json!({"campaign": NAME})).await;
    assert!(log.contains("General Ibarra") && log.contains("a former player"), "{log}");
    let report = harness.say("Bruno", "report", json!({"campaign": NAME})).await;
    assert!(report.contains("Tribune Salazar"), "nobody else is forgotten: {report}");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_a_war_that_is_over_people_are_forgotten_after_a_time() {
    let harness = Harness::open().await;
    let seats = [("general", "Ana"), ("tribune", "Bruno")];
    let campaign = harness.campaign("el-mythico-skirmish", NAME, &seats).await;
    let players =
        [player(&harness, campaign.id, "general").await, player(&harness, campaign.id, "tribune").await];
    let reason = format!("<@{}> told <@{}> and <@123456789>", players[0], players[1]);
    let given = json!({"act": "strength", "line": "1/10 3", "reason": reason});
    let shown = message(&harness.command(GM, "gm edit", given).await);
    harness.control.press(GM, &shown, &component(&shown, "gm-give")).await.unwrap();
    harness.advance(NAME).await;
    let later = jiff::Timestamp::now() + jiff::SignedDuration::from_hours(1);
    let forget = async || harness.store().forget_people_of_ended(later, "nobody").await.unwrap();
    assert_eq!(forget().await, 0, "it isn't over");
    let asked = harness.command(GM, "campaign end", json!({"campaign": NAME})).await;
    harness.control.press(GM, &message(&asked), &component(&message(&asked), "end/")).await.unwrap();
    harness.delivered().await;
    let early = jiff::Timestamp::now() - jiff::SignedDuration::from_hours(1);
    assert_eq!(harness.store().forget_people_of_ended(early, "nobody").await.unwrap(), 0, "not yet");
    assert_eq!((forget().await, forget().await), (1, 0), "once");
    let after = everything(&harness).await;
    let acts = harness.store().umpire_acts(campaign.now).await.unwrap();
    assert_eq!(acts[0].text, "strength 1/10 3 nobody told nobody and nobody", "nor is anybody else known");
    let repeater = Repeater { store: harness.store().clone(), systems: harness.systems };
    for window in repeater.windows(campaign.id).await.unwrap() {
        assert_eq!(repeater.repeat(&window).await.unwrap(), Repeated::Same, "{window:?}");
    }
    let knows = |line: &&str| players.iter().any(|one| line.contains(&one.to_string()));
    let left: Vec<_> = after.lines().filter(knows).collect();
    assert!(left.is_empty(), "{left:#?}");
    let status = harness.say("Visitor", "campaign status", json!({"campaign": NAME})).await;
    assert!(status.contains("General Ibarra: a former player"), "{status}");
    harness.close().await;
}

/// Has the bot find this in its database when it starts again.
async fn started_again_with(harness: &mut Harness, statements: &'static str) -> SqlitePool {
    harness.stop_bot().await;
    let address = format!("sqlite://{}", harness.home.path().join("mythico.db").display());
    let pool = SqlitePool::connect(&address).await.unwrap();
    sqlx::query(statements).execute(&pool).await.unwrap();
    harness.start_bot().await;
    pool
}

/// Waits until a query finds nothing.
async fn gone(pool: &SqlitePool, count: &'static str) {
    for _ in 0..3_000 {
        let left: i64 = sqlx::query_scalar(count).fetch_one(pool).await.unwrap();
        if left == 0 {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    panic!("still there: {count}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_running_bot_forgets_a_token_after_a_quarter_of_an_hour() {
    let mut harness = Harness::open().await;
    harness.campaign("el-mythico-skirmish", NAME, &[("general", "Ana")]).await;
    harness.advance(NAME).await;
    harness.advance(NAME).await;
    let kept = "UPDATE closing_command SET token = 'old', token_at = 1000 * (unixepoch() - 16 * 60) WHERE turn = 1;
                UPDATE closing_command SET token = 'new', token_at = 1000 * (unixepoch() - 14 * 60) WHERE turn = 2";
    let pool = started_again_with(&mut harness, kept).await;
    gone(&pool, "SELECT count(*) FROM closing_command WHERE token = 'old'").await;
    let left: Vec<String> =
        sqlx::query_scalar("SELECT token FROM closing_command WHERE token IS NOT NULL ORDER BY turn")
            .fetch_all(&pool)
            .await
            .unwrap();
    assert_eq!(left, ["new"], "Discord still takes it");
    pool.close().await;
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_running_bot_forgets_people_once_a_war_was_over_for_so_many_days() {
    let mut harness = Harness::open().await;
    for (name, player) in [(NAME, "Ana"), ("Borealis", "Bruno")] {
        harness.campaign("el-mythico-skirmish", name, &[("general", player)]).await;
        let asked = harness.command(GM, "campaign end", json!({"campaign": name})).await;
        harness.control.press(GM, &message(&asked), &component(&message(&asked), "end/")).await.unwrap();
        harness.delivered().await;
    }
    let days = mythico::config::Config::default().people_kept_days;
    assert_eq!(days, 365, "what the two wars' ends below are measured by");
    let ended = "UPDATE campaign SET ended_at = 1000 * (unixepoch() - 366 * 86400) WHERE name = 'Alba';
                 UPDATE campaign SET ended_at = 1000 * (unixepoch() - 364 * 86400) WHERE name = 'Borealis'";
    let pool = started_again_with(&mut harness, ended).await;
    gone(&pool, "SELECT count(*) FROM campaign WHERE name = 'Alba' AND people_forgotten_at IS NULL").await;
    let known = "SELECT c.name FROM person_in_campaign AS p JOIN campaign AS c ON c.id = p.campaign_id
                 WHERE p.user_id > 0 GROUP BY c.name";
    let known: Vec<String> = sqlx::query_scalar(known).fetch_all(&pool).await.unwrap();
    assert_eq!(known, ["Borealis"], "that one was over a day later");
    pool.close().await;
    harness.close().await;
}
