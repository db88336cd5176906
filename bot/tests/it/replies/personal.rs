//! A person's stored data. It is shown and deleted at the person's request. Their orders are kept.

use mythico::adjudicator::repeat::{Repeated, Repeater};
use mythico::store::CampaignId;
use serde_json::json;
use serenity::all::UserId;
use sqlx::{AssertSqlSafe, Row, SqlitePool};

use crate::common::desk::Desk;
use crate::common::{GM, component, message, text, whole_outbox};

const NAME: &str = "Alba";

/// Every value of every table, and what is packed in them: all that the database holds.
async fn everything(desk: &Desk) -> String {
    let address = format!("sqlite://{}", desk.store().path().display());
    let pool = SqlitePool::connect(&address).await.unwrap();
    let tables =
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\'";
    let mut all = String::new();
    for table in sqlx::query(tables).fetch_all(&pool).await.unwrap() {
        let table: String = table.get(0);
        let columns = format!(
            "SELECT group_concat('quote(\"' || name || '\")', '||'',''||') FROM pragma_table_info('{table}')"
        );
        let columns: String =
            sqlx::query_scalar(AssertSqlSafe(columns)).fetch_one(&pool).await.unwrap();
        let rows = sqlx::query(AssertSqlSafe(format!("SELECT {columns} FROM \"{table}\"")))
            .fetch_all(&pool)
            .await
            .unwrap();
        for row in rows {
            all += &format!("{table}: {}\n", row.get::<Option<String>, _>(0).unwrap_or_default());
        }
    }
    let packed = "SELECT events FROM record UNION ALL SELECT position FROM window
                  UNION ALL SELECT position_now FROM window WHERE position_now IS NOT NULL";
    for bytes in sqlx::query_scalar::<_, Vec<u8>>(packed).fetch_all(&pool).await.unwrap() {
        all += &String::from_utf8(zstd::decode_all(&*bytes).unwrap()).unwrap();
        all.push('\n');
    }
    pool.close().await;
    for row in whole_outbox(desk.store(), desk.find(NAME).await.id).await {
        all += &format!("{:?}\n", row.body().unwrap());
    }
    all
}

async fn player(desk: &Desk, campaign: CampaignId, seat: &str) -> UserId {
    let seats = desk.store().seats(campaign).await.unwrap();
    seats.into_iter().find(|one| one.seat == seat).unwrap().user.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn who_asks_to_be_forgotten_is_and_their_orders_stay() {
    let desk = Desk::open().await;
    assert_eq!(desk.say("Ana", "privacy show", json!({})).await, "I keep nothing about you.");
    assert_eq!(desk.say("Ana", "privacy delete", json!({})).await, "I keep nothing about you.");
    let seats = [("general", "Ana"), ("tribune", "Bruno")];
    let campaign = desk.campaign("el-mythico-skirmish", NAME, &seats).await;
    let ana = player(&desk, campaign.id, "general").await;
    desk.say("Ana", "order", json!({"unit": "1/13", "order": "dig"})).await;
    let mentioned = format!("So <@{ana}> wished, and so did <@123456789>");
    let given = json!({"seat": "tribune", "text": "rest 10; dig 11", "reason": mentioned});
    let shown = message(&desk.command(GM, "gm order", given).await);
    desk.press(GM, &shown, &component(&shown, "gm-give")).await;
    let given = json!({"seat": "tribune", "text": "rest 12", "reason": mentioned});
    desk.command(GM, "gm order", given).await;
    for (act, line) in [("strength", "1/10 3"), ("load", "1/10")] {
        let given = json!({"act": act, "line": line, "reason": format!("<@{ana}> miscounted, <@123456789>")});
        let shown = message(&desk.command(GM, "gm edit", given).await);
        desk.press(GM, &shown, &component(&shown, "gm-give")).await;
    }
    desk.advance(NAME).await;
    desk.delivered().await;
    let corrected = desk.letters("Ana").await;
    let corrected =
        corrected.iter().filter(|one| one["content"].as_str().unwrap().contains("miscounted"));
    assert_eq!(corrected.count(), 1, "the reasons are told");

    let shown = desk.command("Ana", "privacy show", json!({})).await;
    let said = text(&shown);
    assert!(
        said.contains("Alba: you play `general`") && said.contains("Alba: one order"),
        "{said}"
    );
    let file = &message(&shown)["attachments"][0];
    assert_eq!(file["filename"], "kept-of-you.json", "{shown:#}");
    let still = async |user: &str| {
        let needed = desk.say(user, "privacy delete", json!({})).await;
        assert!(
            needed.contains("Alba isn't over, and it matters who has seen which side"),
            "{needed}"
        );
    };
    still("Ana").await;
    still(GM).await;

    let asked = desk.command("Ana", "leave", json!({"campaign": NAME})).await;
    desk.press("Ana", &message(&asked), &component(&message(&asked), "leave/")).await;
    desk.delivered().await;
    // She could ask for the other side's seat, and nobody would know what she has seen.
    still("Ana").await;
    let asked = desk.command(GM, "campaign end", json!({"campaign": NAME})).await;
    desk.press(GM, &message(&asked), &component(&message(&asked), "end/")).await;
    desk.delivered().await;
    let before = everything(&desk).await;
    assert!(before.contains(&format!("So <@{ana}> wished")), "she is in a reason");
    assert!(before.contains(&ana.to_string()), "she is in the logs");
    let asked = desk.command("Ana", "privacy delete", json!({})).await;
    assert!(text(&asked).contains("Shall I forget you?"), "{}", text(&asked));
    assert!(everything(&desk).await.contains(&ana.to_string()), "asked, not done");
    let button = component(&message(&asked), "privacy/");
    let done = text(&desk.press("Ana", &message(&asked), &button).await);
    assert!(done.starts_with("I have forgotten you"), "{done}");
    let after = everything(&desk).await;
    let left: Vec<_> = after.lines().filter(|line| line.contains(&ana.to_string())).collect();
    assert!(left.is_empty(), "{left:#?}");
    assert_eq!(desk.say("Ana", "privacy show", json!({})).await, "I keep nothing about you.");

    assert!(
        after.contains("So a former player wished, and so did <@123456789>"),
        "the reason stays"
    );
    let acts: Vec<String> = desk
        .store()
        .umpire_acts(campaign.now)
        .await
        .unwrap()
        .into_iter()
        .map(|act| act.text)
        .collect();
    let told = "a former player miscounted, <@123456789>";
    assert_eq!(acts, [format!("load 1/10 reason:{told}"), format!("strength 1/10 3 {told}")]);
    let record = desk.store().records(campaign.now).await.unwrap().concat();
    assert_eq!(record.matches(told).count(), 2, "in what happened too: {record}");
    let repeater = Repeater { store: desk.store().clone(), systems: desk.systems() };
    for window in repeater.windows(campaign.id).await.unwrap() {
        assert_eq!(repeater.repeat(&window).await.unwrap(), Repeated::Same, "{window:?}");
    }
    let ordered = desk.store().rows_of_window(campaign.now).await.unwrap();
    assert!(ordered.iter().any(|row| row.text == "dig 1/13"), "the order stays: {ordered:#?}");
    let log = desk.say(GM, "gm seat log", json!({"campaign": NAME})).await;
    assert!(log.contains("General Ibarra") && log.contains("a former player"), "{log}");
    let report = desk.say("Bruno", "report", json!({"campaign": NAME})).await;
    assert!(report.contains("Tribune Salazar"), "nobody else is forgotten: {report}");
}

#[tokio::test(flavor = "multi_thread")]
async fn of_a_war_that_is_over_people_are_forgotten_after_a_time() {
    let desk = Desk::open().await;
    let seats = [("general", "Ana"), ("tribune", "Bruno")];
    let campaign = desk.campaign("el-mythico-skirmish", NAME, &seats).await;
    let players =
        [player(&desk, campaign.id, "general").await, player(&desk, campaign.id, "tribune").await];
    let reason = format!("<@{}> told <@{}> and <@123456789>", players[0], players[1]);
    let given = json!({"act": "strength", "line": "1/10 3", "reason": reason});
    let shown = message(&desk.command(GM, "gm edit", given).await);
    desk.press(GM, &shown, &component(&shown, "gm-give")).await;
    desk.advance(NAME).await;
    let later = jiff::Timestamp::now() + jiff::SignedDuration::from_hours(1);
    let forget = async || desk.store().forget_people_of_ended(later, "nobody").await.unwrap();
    assert_eq!(forget().await, 0, "it isn't over");
    let asked = desk.command(GM, "campaign end", json!({"campaign": NAME})).await;
    desk.press(GM, &message(&asked), &component(&message(&asked), "end/")).await;
    desk.delivered().await;
    let early = jiff::Timestamp::now() - jiff::SignedDuration::from_hours(1);
    assert_eq!(desk.store().forget_people_of_ended(early, "nobody").await.unwrap(), 0, "not yet");
    assert_eq!((forget().await, forget().await), (1, 0), "once");
    let after = everything(&desk).await;
    let acts = desk.store().umpire_acts(campaign.now).await.unwrap();
    assert_eq!(
        acts[0].text, "strength 1/10 3 nobody told nobody and nobody",
        "nor is anybody else known"
    );
    let repeater = Repeater { store: desk.store().clone(), systems: desk.systems() };
    for window in repeater.windows(campaign.id).await.unwrap() {
        assert_eq!(repeater.repeat(&window).await.unwrap(), Repeated::Same, "{window:?}");
    }
    let knows = |line: &&str| players.iter().any(|one| line.contains(&one.to_string()));
    let left: Vec<_> = after.lines().filter(knows).collect();
    assert!(left.is_empty(), "{left:#?}");
    let status = desk.say("Visitor", "status", json!({"campaign": NAME})).await;
    assert!(status.contains("General Ibarra: a former player"), "{status}");
}
