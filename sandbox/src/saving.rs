//! Saves the world while the sandbox runs. A change is answered after it is saved, so it survives a
//! crash. `store.rs` has the file formats.

use std::collections::BTreeSet;
use std::time::Duration;

use axum::extract::{Request, State};
use axum::http::Method;
use axum::middleware::Next;
use axum::response::Response;
use tokio::sync::watch;

use crate::id::Id;
use crate::state::{AppState, ServerState};
use crate::store::{FORMAT, Store, UnsavedChanges};
use crate::world::World;

/// Longest time that a change stays unsaved if no request waits for it.
const SAVE_EVERY: Duration = Duration::from_millis(500);

/// Delays the answer to a request until its changes are saved.
pub async fn save_before_answer(
    State(app): State<AppState>,
    request: Request,
    next: Next,
) -> Response {
    let is_read_only = request.method() == Method::GET;
    let response = next.run(request).await;
    if !is_read_only {
        app.wait_until_saved().await;
    }
    response
}

/// A data folder and what it already holds.
pub struct Autosave {
    pub store: Store,
    /// Stored files.
    pub files: BTreeSet<Id>,
    /// Number of stored log entries.
    pub logged: usize,
}

impl Autosave {
    /// Saves after each change: at once if a request waits, else after a pause. Ends with a last
    /// save when the sandbox stops.
    pub async fn run(mut self, app: AppState, mut stopping: watch::Receiver<bool>) {
        let mut changes = app.watch_changes();
        loop {
            let mut last = tokio::select! {
                changed = changes.changed() => changed.is_err(),
                _ = stopping.wait_for(|stop| *stop) => true,
            };
            if !last {
                last = tokio::select! {
                    () = app.wait_for_save_request() => false,
                    () = tokio::time::sleep(SAVE_EVERY) => false,
                    _ = stopping.wait_for(|stop| *stop) => true,
                };
            }
            let change = *changes.borrow_and_update();
            self.save(&app).await;
            app.mark_saved(if last { u64::MAX } else { change });
            if last {
                return;
            }
        }
    }

    async fn save(&mut self, app: &AppState) {
        let unsaved = app.access(|s| self.collect_unsaved(s));
        let files: Vec<Id> = unsaved.files.iter().map(|(id, _)| *id).collect();
        let (channels, logged) = (unsaved.messages.keys().copied().collect(), unsaved.log.len());
        let store = self.store.clone();
        let done = tokio::task::spawn_blocking(move || store.save(&unsaved)).await;
        match done
            .map_err(|why| why.to_string())
            .and_then(|saved| saved.map_err(|why| why.to_string()))
        {
            Ok(()) => {
                self.files.extend(files);
                self.logged += logged;
            }
            Err(why) => {
                tracing::error!(why, "the world isn't saved");
                app.access(|s| s.world.messages.mark_changed(channels));
            }
        }
    }

    fn collect_unsaved(&self, s: &mut ServerState) -> UnsavedChanges {
        let changed = s.world.messages.take_changed();
        let world = &s.world;
        let messages = changed
            .into_iter()
            .map(|id| (id, world.messages.in_channel(id).cloned().collect()))
            .collect();
        let new = s.files.iter().filter(|(id, _)| !self.files.contains(id));
        UnsavedChanges {
            messages,
            log: world.log[self.logged..].to_vec(),
            files: new.map(|(id, bytes)| (*id, bytes.clone())).collect(),
            world: World {
                format: FORMAT,
                last_id: world.last_id,
                bot: world.bot.clone(),
                users: world.users.clone(),
                guilds: world.guilds.clone(),
                channels: world.channels.clone(),
                commands: world.commands.clone(),
                events: world.events.clone(),
                ..World::default()
            },
        }
    }
}
