//! Opening: the lock, the epoch, foreign, newer and damaged files, backup.

use std::path::Path;

use mythico::store::{Store, StoreError};

use super::{Place, new_campaign, running};

#[tokio::test]
async fn a_second_process_is_turned_away_at_once() {
    let place = Place::new().await;
    let second = Store::open(place.store.path()).await.err().unwrap();
    assert!(matches!(second, StoreError::InUse { .. }), "{second}");
    assert!(second.to_string().contains("is in use by another mythico; stop that one first"));
}

#[tokio::test]
async fn the_lock_is_free_after_a_stop() {
    Place::new().await.reopen().await;
}

#[tokio::test]
async fn a_folder_that_is_missing_is_named() {
    let error = Store::open(Path::new("/nowhere/at/all/mythico.db")).await.err().unwrap();
    assert!(matches!(error, StoreError::CannotOpen { .. }));
    assert!(error.to_string().contains("/nowhere/at/all/mythico.db cannot be opened"), "{error}");
}

#[tokio::test]
async fn a_file_that_is_no_database_stays_untouched() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mythico.db");
    let letter = "Dear GM, ".repeat(500);
    std::fs::write(&path, &letter).unwrap();
    let error = Store::open(&path).await.err().unwrap();
    assert!(matches!(error, StoreError::Foreign { .. }), "{error}");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), letter);
}

#[tokio::test]
async fn another_programs_database_stays_untouched() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mythico.db");
    let pool =
        sqlx::SqlitePool::connect(&format!("sqlite://{}?mode=rwc", path.display())).await.unwrap();
    sqlx::query("CREATE TABLE recipe (cake TEXT)").execute(&pool).await.unwrap();
    pool.close().await;
    let bytes = std::fs::read(&path).unwrap();
    let error = Store::open(&path).await.err().unwrap();
    assert!(matches!(error, StoreError::Foreign { .. }), "{error}");
    assert!(std::fs::read(&path).unwrap() == bytes, "the file was changed");
}

#[tokio::test]
async fn a_newer_database_is_refused() {
    let place = Place::new().await;
    place
        .meddle(
            "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
             VALUES (9999, 'from the future', 1, x'00', 0)",
        )
        .await;
    let path = place.store.path().to_path_buf();
    place.store.close().await;
    drop(place.store);
    let error = Store::open(&path).await.err().unwrap();
    assert!(matches!(error, StoreError::Newer { version: 9999, .. }), "{error}");
    assert!(error.to_string().contains("start the newer version"));
}

#[tokio::test]
async fn a_database_of_another_build_is_refused_and_stays_as_it_is() {
    let place = Place::new().await;
    place.meddle("UPDATE _sqlx_migrations SET checksum = x'00'").await;
    let path = place.store.path().to_path_buf();
    place.store.close().await;
    drop(place.store);
    let bytes = std::fs::read(&path).unwrap();
    let error = Store::open(&path).await.err().unwrap();
    assert!(std::fs::read(&path).unwrap() == bytes, "the file was changed");
    assert!(matches!(error, StoreError::OtherBuild { .. }), "{error}");
    assert!(
        error.to_string().contains("finish its wars with that build, or start a new folder"),
        "{error}"
    );
}

#[tokio::test]
async fn an_overtaken_process_writes_nothing() {
    let place = Place::new().await;
    place.meddle("UPDATE owner SET epoch = epoch + 1").await;
    let error = place.store.create_campaign(&new_campaign("Spring")).await.err().unwrap();
    assert!(matches!(error, StoreError::Overtaken), "{error}");
    assert_eq!(place.store.campaigns().await.unwrap(), []);
}

#[tokio::test]
async fn a_backup_is_a_whole_database() {
    let place = Place::new().await;
    running(&place.store).await;
    let copy = place.folder.path().join("copy.db");
    place.store.backup(&copy).await.unwrap();
    let twin = Store::open(&copy).await.unwrap();
    assert_eq!(twin.campaigns().await.unwrap(), place.store.campaigns().await.unwrap());
    let again = place.store.backup(&copy).await.err().unwrap();
    assert!(again.to_string().contains("the file exists already; name another file"), "{again}");
}

#[tokio::test]
async fn damaged_rows_are_errors_not_panics() {
    let place = Place::new().await;
    let at = running(&place.store).await;
    place.meddle("UPDATE window SET position = x'00112233'").await;
    let error = place.store.position(at).await.err().unwrap();
    assert!(matches!(error, StoreError::Damaged { .. }), "{error}");
    place.meddle("UPDATE participant SET user_id = 0 WHERE game_master = 'first'").await;
    let error = place.store.campaign(at.campaign).await.err().unwrap();
    assert!(matches!(error, StoreError::Damaged { .. }), "{error}");
}
