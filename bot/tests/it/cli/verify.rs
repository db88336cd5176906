//! `mythico verify` and `mythico backup` on played wars, and on files that somebody has changed.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use serde_json::Value;

use super::{complaint, mythico};

fn said(home: &Path, arguments: &[&str]) -> String {
    let output = mythico(home, arguments);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

fn play(home: &Path, module: &str, turns: &str) {
    let out = format!("war-{turns}");
    let arguments =
        ["sandbox", "--module", module, "--autoplay", turns, "--out", &out, "--data", "data"];
    said(home, &arguments);
}

/// Changes the database by hand.
async fn meddle(home: &Path, statements: &[&str]) -> Result<(), sqlx::Error> {
    let path = home.join("data/mythico.db");
    let pool = sqlx::SqlitePool::connect(&format!("sqlite://{}", path.display())).await?;
    for statement in statements {
        sqlx::query(sqlx::AssertSqlSafe(*statement)).execute(&pool).await?;
    }
    pool.close().await;
    Ok(())
}

/// Greatest number of moves that are changed until one has an effect. Some moves come to nothing,
/// and each war has another seed.
const MOVES_MAX: usize = 20;

#[tokio::test]
async fn a_war_repeats_to_its_stored_results_and_a_changed_order_shows() {
    let home = tempfile::tempdir().unwrap();
    play(home.path(), "el-mythico-skirmish", "3");
    let before = fs::read(home.path().join("data/mythico.db")).unwrap();
    let verified = said(home.path(), &["verify", "data/mythico.db"]);
    assert!(verified.ends_with("  3 of 3 lead to the stored result in campaign 1\n"), "{verified}");
    assert_eq!(
        fs::read(home.path().join("data/mythico.db")).unwrap(),
        before,
        "nothing is written"
    );

    let strike = "UPDATE orders SET text = 'dig ' || substr(text, instr(text, ' ') + 1, 4)
                  WHERE id = (SELECT min(orders.id) FROM orders JOIN window ON window.id = window_id
                              WHERE turn = 2 AND text LIKE 'move %')";
    let refused = meddle(home.path(), &[strike]).await.unwrap_err().to_string();
    assert!(refused.contains("orders are only added to"), "{refused}");
    meddle(home.path(), &["DROP TRIGGER orders_are_not_changed", strike]).await.unwrap();
    let mut output = mythico(home.path(), &["verify", "data/mythico.db"]);
    for _ in 1..MOVES_MAX {
        if !output.status.success() {
            break;
        }
        meddle(home.path(), &[strike]).await.unwrap();
        output = mythico(home.path(), &["verify", "data/mythico.db"]);
    }
    let (out, err) =
        (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
    assert_eq!(output.status.code(), Some(1));
    assert!(out.contains("  turn 2, window 1 leads to another position"), "{out}");
    assert!(out.contains("  2 of 3 lead to"), "{out}");
    assert!(err.contains("1 result(s) differ"), "{err}");

    meddle(home.path(), &["UPDATE window SET rules = '0.0.9' WHERE turn = 2"]).await.unwrap();
    let named = said(home.path(), &["verify", "data/mythico.db"]);
    assert!(
        named.contains("  turn 2, window 1 can't be repeated: it was resolved under rules 0.0.9"),
        "{named}"
    );
}

/// Changes the position of the open window.
async fn change_position(home: &Path, change: impl Fn(&mut Value)) {
    let address = format!("sqlite://{}", home.join("data/mythico.db").display());
    let pool = sqlx::SqlitePool::connect(&address).await.unwrap();
    let open = "SELECT position FROM window WHERE state = 'open'";
    let packed: Vec<u8> = sqlx::query_scalar(open).fetch_one(&pool).await.unwrap();
    let mut saved: Value = serde_json::from_slice(&zstd::decode_all(&*packed).unwrap()).unwrap();
    change(&mut saved);
    let packed = zstd::encode_all(&*serde_json::to_vec(&saved).unwrap(), 3).unwrap();
    let changed = "UPDATE window SET position = $1 WHERE state = 'open'";
    sqlx::query(changed).bind(packed).execute(&pool).await.unwrap();
    pool.close().await;
}

/// Weakens the first unit of the opening position, before any orders.
async fn worsen(home: &Path) {
    let worse = |saved: &mut Value| {
        let organisation = &mut saved["position"]["data"]["forces"][0]["units"][1]["organisation"];
        *organisation = (organisation.as_u64().unwrap() - 1).into();
    };
    change_position(home, worse).await;
}

#[tokio::test]
async fn a_window_played_with_other_dice_shows() {
    let home = tempfile::tempdir().unwrap();
    play(home.path(), "el-mythico-skirmish", "1");
    change_position(home.path(), |saved| saved["revision"] = 7.into()).await;
    play(home.path(), "el-mythico-skirmish", "2");
    let output = mythico(home.path(), &["verify", "data/mythico.db"]);
    let out = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(1), "{out}");
    assert!(out.contains("  turn 1, window 1 leads to another position"), "{out}");
    assert!(out.contains("  2 of 3 lead to"), "all that follows is as those dice fell: {out}");
}

#[tokio::test]
async fn a_war_played_from_another_opening_than_its_seeds_shows() {
    let home = tempfile::tempdir().unwrap();
    play(home.path(), "el-mythico-skirmish", "0");
    worsen(home.path()).await;
    play(home.path(), "el-mythico-skirmish", "1");
    let output = mythico(home.path(), &["verify", "data/mythico.db"]);
    let out = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(1), "{out}");
    assert!(
        out.contains("  turn 1, window 1 differs from the beginning that module and seed give\n"),
        "{out}"
    );
    assert!(
        out.contains("  1 of 1 lead to the stored result"),
        "all that follows is as it should be: {out}"
    );

    let rules = "UPDATE beginning SET rules = '0.0.9'";
    let refused = meddle(home.path(), &[rules]).await.unwrap_err().to_string();
    assert!(refused.contains("what a campaign began from stays as it is"), "{refused}");
    meddle(home.path(), &["DROP TRIGGER beginnings_are_not_changed", rules]).await.unwrap();
    let named = said(home.path(), &["verify", "data/mythico.db"]);
    assert!(
        named.contains("  turn 1, window 1 can't be repeated: it was begun under rules 0.0.9"),
        "{named}"
    );
}

#[test]
fn immediate_windows_are_repeated_too() {
    let home = tempfile::tempdir().unwrap();
    play(home.path(), "tuw-crossroads", "2");
    let verified = said(home.path(), &["verify", "data/mythico.db", "--campaign", "1"]);
    let last = verified.lines().last().unwrap();
    let [same, all] =
        [0, 2].map(|nth| last.split_whitespace().nth(nth).unwrap().parse::<u32>().unwrap());
    assert!(same == all && all >= 4, "{verified}");
    let complaint = complaint(home.path(), &["verify", "data/mythico.db", "--campaign", "7"]);
    assert_eq!(
        complaint,
        "mythico: there is no such campaign in the file; leave out --campaign to see all"
    );
    std::fs::write(
        home.path().join("notes.txt"),
        "no database, but long enough to be looked into".repeat(40),
    )
    .unwrap();
    let complaint = super::complaint(home.path(), &["verify", "notes.txt"]);
    assert_eq!(complaint, "mythico: notes.txt is no database; name the bot's, or a copy of it");
}

#[tokio::test]
async fn the_database_and_its_copies_are_private_and_a_damaged_copy_is_reported() {
    let home = tempfile::tempdir().unwrap();
    play(home.path(), "el-mythico-skirmish", "1");
    let mode = |name: &str| home.path().join(name).metadata().unwrap().permissions().mode() & 0o777;
    assert_eq!(
        (mode("data"), mode("data/mythico.db"), mode("data/mythico.db.lock")),
        (0o700, 0o600, 0o600)
    );
    let copied = said(home.path(), &["backup", "copy.db"]);
    assert_eq!(copied, "data/mythico.db is copied to copy.db, opened and checked: 1 campaign(s)\n");
    assert_eq!(mode("copy.db"), 0o600);
    meddle(home.path(), &["UPDATE window SET position = x'28b52ffd' WHERE state = 'open'"])
        .await
        .unwrap();
    let complaint = complaint(home.path(), &["backup", "again.db"]);
    assert!(
        complaint.starts_with("mythico: again.db is no good copy; keep an older one"),
        "{complaint}"
    );
}
