//! A campaign with a damaged or hand-made position can't be played, and users are told. Others
//! continue.

use std::path::Path;

use mythico::store::WindowKey;
use serde_json::{Value, json};
use sqlx::SqlitePool;

use crate::common::{GM, Harness};

const MODULE: &str = "tuw-crossroads";

/// Replaces a window's position, in a database that no bot has open.
async fn replace_position(home: &Path, at: WindowKey, packed: Vec<u8>) {
    let pool = SqlitePool::connect(&format!("sqlite://{}", home.join("mythico.db").display()))
        .await
        .unwrap();
    sqlx::query(
        "UPDATE window SET position = $1 WHERE campaign_id = $2 AND turn = $3 AND window_no = $4",
    )
    .bind(packed)
    .bind(at.campaign.0)
    .bind(at.turn)
    .bind(at.window)
    .execute(&pool)
    .await
    .unwrap();
    pool.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes long: .ci/nightly runs it"]
async fn a_damaged_save_makes_its_campaign_unavailable_and_no_other() {
    let mut harness = Harness::open().await;
    let autumn = harness.campaign(MODULE, "Autumn", &[("aldric", "Ana")]).await.now;
    harness.campaign(MODULE, "Winter", &[("aldric", "Bruno")]).await;
    let sound = harness.store().position(autumn).await.unwrap();
    let mut by_hand: Value = serde_json::from_slice(&sound).unwrap();
    by_hand["position"]["data"]["board"]["units"]["a1"]["kind"] = json!(900);
    let by_hand = zstd::encode_all(&*serde_json::to_vec(&by_hand).unwrap(), 3).unwrap();
    let cut_short = zstd::encode_all(&sound[..sound.len() / 2], 3).unwrap();
    for damaged in [by_hand, cut_short, b"no position at all".to_vec()] {
        harness.stop_bot().await;
        replace_position(harness.home.path(), autumn, damaged).await;
        harness.start_bot().await;
        for (user, command) in
            [("Ana", "map"), ("Ana", "orders list"), ("Ana", "status"), (GM, "gm advance")]
        {
            let said = harness.say(user, command, json!({"campaign": "Autumn"})).await;
            assert!(said.starts_with("This campaign's saved data is damaged"), "{command}: {said}");
            assert!(!said.contains("a1"), "what is wrong may be a secret: {said}");
        }
        let other = harness.say("Bruno", "unit", json!({"campaign": "Winter"})).await;
        assert!(other.contains("units"), "{other}");
        assert_eq!(harness.find("Autumn").await.now, autumn);
    }
    harness.stop_bot().await;
    replace_position(harness.home.path(), autumn, zstd::encode_all(&*sound, 3).unwrap()).await;
    harness.start_bot().await;
    let brought_back = harness.say("Ana", "unit", json!({"campaign": "Autumn"})).await;
    assert!(brought_back.contains("units"), "{brought_back}");
    harness.close().await;
}
