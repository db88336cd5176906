//! Autoplay: a whole war without players. The autopilots' lines go in by `/orders write`, and the
//! GM closes windows by `/gm advance`. [`message_archive`] stores all messages, a turn at a time.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use anyhow::bail;
use indicatif::ProgressBar;
use mythico_engine::view::Viewer;
use mythico_engine::window::WindowKind;
use mythico_sandbox::Control;
use serde_json::{Map, Value, json};

use super::cast::{Cast, GM, act};
use super::message_archive::MessageArchive;
use crate::cli::folder::NewFolder;
use crate::discord::app::App;

/// Time limit for a turn's dispatches to arrive.
const DELIVERED_WITHIN: Duration = Duration::from_secs(120);
/// Rounds of orders that an autopilot gives in an immediate window at most.
const ROUNDS_MAX: usize = 60;
/// Letters in a field of the modal.
const FIELD_MAX: usize = 3_900;

pub(super) async fn run(
    control: &Control,
    app: &Arc<App>,
    cast: &Cast,
    turns: u32,
    out: &Path,
) -> anyhow::Result<()> {
    let folder = NewFolder::new(out)?;
    let mut archive = MessageArchive::new(control, &folder);
    let progress = ProgressBar::new(turns.into());
    wait_for_delivery(app).await?;
    archive.collect(0).await?;
    for _ in 0..turns {
        let Some(turn) = play_turn(control, app, cast).await? else { break };
        wait_for_delivery(app).await?;
        archive.collect(turn).await?;
        progress.inc(1);
    }
    progress.finish_and_clear();
    archive.finish()?;
    folder.finish()
}

/// Plays the open turn, window by window. Returns its number, or none if the war was over.
async fn play_turn(control: &Control, app: &Arc<App>, cast: &Cast) -> anyhow::Result<Option<u32>> {
    let mut turn = None;
    loop {
        let campaign = app.store.campaign(cast.campaign).await?;
        let snapshot = app.states.now(campaign.now).await?;
        let Some(window) = snapshot.state.window() else { return Ok(turn) };
        if *turn.get_or_insert(window.turn) != window.turn {
            return Ok(turn);
        }
        for (seat, user) in &cast.seats {
            let id = snapshot.state.seats().by_key(seat).map(|known| known.id);
            if id.is_some_and(|id| window.seats.contains(id)) {
                give_orders(control, app, cast, seat, user, window.kind).await?;
            }
        }
        act(control, GM, "gm advance", json!({"campaign": cast.name, "now": true})).await?;
        if app.store.campaign(cast.campaign).await?.now == campaign.now {
            bail!("/gm advance did not close {}; the log says why", campaign.now);
        }
    }
}

/// Writes the autopilot's orders. In an immediate window it repeats this, since each order changes
/// what is possible.
async fn give_orders(
    control: &Control,
    app: &Arc<App>,
    cast: &Cast,
    seat: &str,
    user: &str,
    kind: WindowKind,
) -> anyhow::Result<()> {
    let mut before = Vec::new();
    for _ in 0..ROUNDS_MAX {
        let now = app.store.campaign(cast.campaign).await?.now;
        let snapshot = app.states.now(now).await?;
        let Some(id) = snapshot.state.seats().by_key(seat).map(|known| known.id) else {
            return Ok(());
        };
        let lines = snapshot.perspective(Viewer::Seat(id)).autopilot();
        if lines.is_empty() || lines == before {
            return Ok(());
        }
        write(control, user, &lines, kind).await?;
        if kind == WindowKind::Sealed {
            return Ok(());
        }
        before = lines;
    }
    Ok(())
}

/// Hands in lines on as many sheets as needed. Confirms them in an immediate window.
async fn write(
    control: &Control,
    user: &str,
    lines: &[String],
    kind: WindowKind,
) -> anyhow::Result<()> {
    let mut rest = lines;
    while !rest.is_empty() {
        let opened = control.command(user, "dm", "orders write", json!({})).await?;
        if opened["state"] != "modal" {
            bail!("/orders write by {user} opened no sheet: {opened}");
        }
        let mut values = Map::new();
        // In an immediate window no orders stand: a sheet's text is what was refused before.
        for field in fields(&opened, kind == WindowKind::Sealed) {
            let (text, left) = fill_field(rest);
            rest = left;
            values.insert(field, Value::String(text));
        }
        if values.is_empty() {
            bail!("the sheet of {user} has no room for {} more lines", rest.len());
        }
        let reply = control.submit(user, &opened, Value::Object(values)).await?;
        confirm(control, user, &reply["messages"][0]).await?;
    }
    Ok(())
}

/// Presses the button that carries out orders, if there is one.
async fn confirm(control: &Control, user: &str, message: &Value) -> anyhow::Result<()> {
    let button = &message["components"][0]["components"][0]["custom_id"];
    if let Some(button) = button.as_str().filter(|id| id.starts_with("resume/")) {
        control.press(user, message, button).await?;
    }
    Ok(())
}

/// Returns the ids of a sheet's fields, or only of the empty ones.
fn fields(opened: &Value, only_empty: bool) -> Vec<String> {
    let rows = opened["modal"]["components"].as_array().into_iter().flatten();
    let inputs = rows.filter_map(|row| row["components"].as_array()).flatten();
    // Remarks name idle units.
    let has_order = |input: &&Value| {
        let text = input["value"].as_str().unwrap_or_default();
        text.lines().any(|line| !line.starts_with('#'))
    };
    let wanted = inputs.filter(|input| !only_empty || !has_order(input));
    wanted.filter_map(|input| input["custom_id"].as_str().map(str::to_owned)).collect()
}

/// Returns the lines that fit in a field, and the rest.
fn fill_field(lines: &[String]) -> (String, &[String]) {
    let mut text = String::new();
    for (place, line) in lines.iter().enumerate() {
        if text.len() + line.len() > FIELD_MAX {
            return (text, &lines[place..]);
        }
        text += line;
        text.push('\n');
    }
    (text, &[])
}

/// Waits until the courier has nothing left to send.
async fn wait_for_delivery(app: &Arc<App>) -> anyhow::Result<()> {
    let waiting = async {
        while !app.store.due_recipients().await?.is_empty() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        anyhow::Ok(())
    };
    match tokio::time::timeout(DELIVERED_WITHIN, waiting).await {
        Ok(done) => done,
        Err(_) => {
            bail!(
                "dispatches are still waiting after {} s; the log says why",
                DELIVERED_WITHIN.as_secs()
            )
        }
    }
}
