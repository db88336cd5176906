//! Errors before anything runs: tokens, databases, ports, settings. Each is one sentence that says
//! what to do.

use std::fs;
use std::net::TcpListener;
use std::os::unix::fs::chown;
use std::path::Path;
use std::process::Command;

use mythico_sandbox::{Config, Sandbox};
use rustix::process::geteuid;

use super::{complaint, mythico};

/// Runs `mythico run` with these arguments and variables. Returns its error.
fn run_with(home: &Path, arguments: &[&str], variables: &[(&str, &str)]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_mythico"));
    command.current_dir(home).arg("run").args(arguments);
    command.env_remove("DISCORD_TOKEN").env_remove("DISCORD_TOKEN_FILE").env("MYTHICO_LOG", "off");
    let output = command.envs(variables.iter().copied()).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    String::from_utf8(output.stderr).unwrap().trim().to_owned()
}

/// Runs `mythico run` against a sandbox with a token.
fn run(home: &Path, url: &str, token: &str) -> String {
    run_with(home, &["--discord", url, "--data", "data"], &[("DISCORD_TOKEN", token)])
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_token_and_a_missing_server() {
    let home = tempfile::tempdir().unwrap();
    let sandbox = Sandbox::start(Config::default()).await.unwrap();
    let url = sandbox.url().to_owned();
    let (folder, there) = (home.path().to_owned(), url.clone());
    let said = tokio::task::spawn_blocking(move || run(&folder, &there, "wrong")).await.unwrap();
    insta::assert_snapshot!(said, @"mythico: Discord does not know this token; copy it again from the application's Bot page into DISCORD_TOKEN, or into the file that DISCORD_TOKEN_FILE names");
    assert!(!home.path().join("data").exists(), "nothing was made");
    sandbox.stop().await;
    // Without Discord, local errors are reported all the same.
    fs::write(home.path().join("data"), "no folder").unwrap();
    let folder = home.path().to_owned();
    let said =
        tokio::task::spawn_blocking(move || run(&folder, &url, "sandbox-token")).await.unwrap();
    assert!(said.contains("is a file"), "{said}");
}

#[test]
fn missing_tokens() {
    let home = tempfile::tempdir().unwrap();
    fs::write(home.path().join("empty"), "\n").unwrap();
    fs::write(home.path().join("picture"), b"\x89PNG\xff").unwrap();
    let (token, file) = ("DISCORD_TOKEN", "DISCORD_TOKEN_FILE");
    let all = [
        run_with(home.path(), &[], &[]),
        run_with(home.path(), &[], &[(token, "abc"), (file, "token")]),
        run_with(home.path(), &[], &[(file, "nowhere")]),
        run_with(home.path(), &[], &[(file, "picture")]),
        run_with(home.path(), &[], &[(file, "empty")]),
    ];
    insta::assert_snapshot!(all.join("\n"), @r"
    mythico: there is no token; copy it from your application's Bot page into DISCORD_TOKEN, or into a file that DISCORD_TOKEN_FILE names, or try `mythico sandbox`, which needs none
    mythico: both DISCORD_TOKEN and DISCORD_TOKEN_FILE are set; unset one of them
    mythico: the token file nowhere can't be read; check DISCORD_TOKEN_FILE and the file's permissions: No such file or directory (os error 2)
    mythico: the token file picture can't be read; check DISCORD_TOKEN_FILE and the file's permissions: stream did not contain valid UTF-8
    mythico: the token file empty is empty; copy the token from your application's Bot page into it
    ");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_file_is_read_and_unusable_data_folders_are_named() {
    let home = tempfile::tempdir().unwrap();
    let sandbox = Sandbox::start(Config::default()).await.unwrap();
    let url = sandbox.url().to_owned();
    fs::write(home.path().join("file"), "no folder").unwrap();
    fs::write(home.path().join("token"), "sandbox-token\n").unwrap();
    fs::create_dir(home.path().join("theirs")).unwrap();
    // Only root can give a folder away. For others the folder belongs to another user already.
    let is_given = chown(home.path().join("theirs"), Some(geteuid().as_raw() + 1), None).is_ok();
    let theirs = if is_given { "theirs" } else { "/" };
    let folders = ["file", "file/data", theirs];
    let all = tokio::task::spawn_blocking(move || {
        let variables = [("DISCORD_TOKEN_FILE", "token")];
        folders.map(|data| run_with(home.path(), &["--discord", &url, "--data", data], &variables))
    });
    let [file, within, theirs] = all.await.unwrap();
    assert_eq!(file, "mythico: the data folder file is a file; name a folder with --data");
    assert_eq!(
        within,
        "mythico: the data folder file/data can't be made or read (Not a directory (os error 20)); check this user's permissions, or name another one \
         with --data"
    );
    assert!(theirs.contains(" belongs to another user, number "), "{theirs}");
    assert!(
        theirs.ends_with("; start mythico as that user, or name another folder with --data"),
        "{theirs}"
    );
    sandbox.stop().await;
}

#[test]
fn settings_that_cant_be_used() {
    let home = tempfile::tempdir().unwrap();
    fs::write(home.path().join("mythico.toml"), "datta = \"x\"\n").unwrap();
    let said = complaint(home.path(), &["module", "check", "x"]);
    assert!(said.contains("datta") && said.lines().count() == 1, "{said}");
    let said = complaint(home.path(), &["--config", "none.toml", "module", "check", "x"]);
    insta::assert_snapshot!(said, @"mythico: there is no settings file none.toml; name an existing one with --config");
}

#[test]
fn a_port_in_use() {
    let home = tempfile::tempdir().unwrap();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let said = complaint(home.path(), &["sandbox", "--port", &port, "--data", "mine"]);
    assert!(
        said.starts_with(&format!("mythico: the sandbox can't listen on port {port}")),
        "{said}"
    );
    assert!(!home.path().join("mine").exists(), "a folder is left behind");
}

#[test]
fn databases_that_cant_be_used() {
    let home = tempfile::tempdir().unwrap();
    let data = home.path().join("data");
    fs::create_dir(&data).unwrap();
    let said = complaint(home.path(), &["backup", "copy.db"]);
    insta::assert_snapshot!(said, @"mythico: there is no database data/mythico.db; name its folder with --data");
    fs::write(
        data.join("mythico.db"),
        "this is a letter, not a database, and long enough to be read as one",
    )
    .unwrap();
    let said = complaint(home.path(), &["sandbox", "--port", "0", "--data", "data"]);
    assert!(said.contains("is not a mythico database; name another folder with --data"), "{said}");
    assert!(fs::read_to_string(data.join("mythico.db")).unwrap().starts_with("this is a letter"));
}

#[tokio::test]
async fn a_database_that_is_newer_or_cant_be_opened() {
    let home = tempfile::tempdir().unwrap();
    let data = home.path().join("data");
    fs::create_dir(&data).unwrap();
    let store = mythico::store::Store::open(&data.join("mythico.db")).await.unwrap();
    store.close().await;
    drop(store);
    let pool =
        sqlx::SqlitePool::connect(&format!("sqlite://{}", data.join("mythico.db").display()))
            .await
            .unwrap();
    let future =
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
                  VALUES (9999, 'from the future', 1, x'00', 0)";
    sqlx::query(future).execute(&pool).await.unwrap();
    pool.close().await;
    let said = complaint(home.path(), &["sandbox", "--port", "0", "--data", "data"]);
    insta::assert_snapshot!(said, @"mythico: the database data/mythico.db was written by a newer version of mythico (this one does not know its migration 9999); start the newer version, or restore a backup from before the upgrade");
    fs::create_dir_all(home.path().join("other/mythico.db")).unwrap();
    let said = complaint(home.path(), &["sandbox", "--port", "0", "--data", "other"]);
    assert!(
        said.starts_with("mythico: the database other/mythico.db cannot be opened: "),
        "{said}"
    );
    assert!(said.ends_with("or name another folder with --data"), "{said}");
    fs::write(home.path().join("file"), "no folder").unwrap();
    let said = complaint(home.path(), &["sandbox", "--port", "0", "--data", "file"]);
    assert!(
        said.contains("data folder file/sandbox can't be used") && said.lines().count() == 1,
        "{said}"
    );
}

#[test]
fn modules_that_cant_be_played() {
    let home = tempfile::tempdir().unwrap();
    let said = complaint(home.path(), &["sandbox", "--port", "0", "--module", "atlantis"]);
    let known = "mythico: the campaign atlantis was not made: There is no module “atlantis”. Choose one of: ";
    assert!(said.starts_with(known) && said.lines().count() == 1, "{said}");
    let said = complaint(home.path(), &["module", "check", "nowhere"]);
    assert!(said.ends_with("name a folder that holds a module.toml"), "{said}");
}

#[tokio::test]
async fn a_second_process_on_the_same_data_and_a_backup_meanwhile() {
    let home = tempfile::tempdir().unwrap();
    let data = home.path().join("data");
    fs::create_dir(&data).unwrap();
    let store = mythico::store::Store::open(&data.join("mythico.db")).await.unwrap();
    let said = complaint(home.path(), &["sandbox", "--port", "0", "--data", "data"]);
    assert!(said.contains("is in use by another mythico; stop that one first"), "{said}");
    let copied = mythico(home.path(), &["backup", "copy.db"]);
    assert!(copied.status.success(), "{}", String::from_utf8_lossy(&copied.stderr));
    let copy = mythico::store::Store::open(&home.path().join("copy.db")).await.unwrap();
    assert!(copy.campaigns().await.unwrap().is_empty());
    let again = complaint(home.path(), &["backup", "copy.db"]);
    insta::assert_snapshot!(again, @"mythico: copy.db exists already; name another file");
    store.close().await;
}

#[test]
fn a_command_line_that_isnt_understood_exits_with_two() {
    let home = tempfile::tempdir().unwrap();
    let output = mythico(home.path(), &["adjudicate", "war.json"]);
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn settings_come_from_the_environment_too() {
    let home = tempfile::tempdir().unwrap();
    let module = home.path().join("modules/toy");
    fs::create_dir_all(&module).unwrap();
    fs::write(module.join("module.toml"), "system = \"tuw\"\ntitle = \"Toy\"\nsummary = \"\"\n")
        .unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_mythico"));
    command
        .current_dir(home.path())
        .args(["campaign", "new", "nonesuch"])
        .env("MYTHICO_MODULES", "modules");
    let said = String::from_utf8(command.output().unwrap().stderr).unwrap();
    assert!(
        said.trim().ends_with("there are el-mythico, el-mythico-skirmish, toy, tuw-ages, tuw-bridgehead, tuw-crossroads, tuw-muster, tuw-ridge, tuw-siege"),
        "{said}"
    );
}
