//! `mythico campaign delete`: it asks for the name first, and refuses while the bot runs.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use mythico::store::Store;

use super::complaint;
use crate::store::new_campaign;

/// Runs the command and types a line.
fn delete(home: &Path, number: &str, typed: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_mythico"));
    command.current_dir(home).args(["campaign", "delete", number]).env_remove("MYTHICO_DATA");
    let streams = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut running = streams.spawn().unwrap();
    running.stdin.take().unwrap().write_all(typed.as_bytes()).unwrap();
    running.wait_with_output().unwrap()
}

#[tokio::test]
async fn a_campaign_goes_once_its_name_is_typed_and_the_bot_does_not_run() {
    let home = tempfile::tempdir().unwrap();
    let missing = complaint(home.path(), &["campaign", "delete", "1"]);
    insta::assert_snapshot!(missing, @"mythico: there is no database data/mythico.db; name its folder with --data");
    let path = home.path().join("data/mythico.db");
    std::fs::create_dir(home.path().join("data")).unwrap();
    let store = Store::open(&path).await.unwrap();
    let [alba, beta] = [
        store.create_campaign(&new_campaign("Alba")).await.unwrap(),
        store.create_campaign(&new_campaign("Beta")).await.unwrap(),
    ];
    let running = delete(home.path(), "1", "Alba\n");
    assert!(
        String::from_utf8_lossy(&running.stderr)
            .contains("is in use by another mythico; stop that one first")
    );
    store.close().await;
    drop(store);

    let other = delete(home.path(), "1", "Beta\n");
    assert_eq!(other.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&other.stderr).contains("nothing was deleted"), "{other:?}");
    let done = delete(home.path(), "1", "Alba\n");
    assert!(done.status.success(), "{done:?}");
    assert!(
        String::from_utf8_lossy(&done.stdout)
            .ends_with("VACUUM` gives the room back to the disk.\n")
    );
    let store = Store::open(&path).await.unwrap();
    assert!(store.campaign(alba).await.is_err());
    assert_eq!(store.campaign(beta).await.unwrap().name, "Beta");
    store.close().await;
}
