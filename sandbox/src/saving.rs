//! Saving the world while the sandbox runs: what it has acknowledged survives its death. Not here: how it lies in its folder (`store.rs`).

use std::collections::BTreeSet;
use std::time::Duration;

use axum::extract::{Request, State};
use axum::http::Method;
use axum::middleware::Next;
use axum::response::Response;
use tokio::sync::watch;

use crate::id::Id;
use crate::state::{AppState, ServerState};
use crate::store::{FORMAT, Store, Unsaved};
use crate::world::World;

/// So long may a change wait that nobody waits for.
const SAVE_EVERY: Duration = Duration::from_millis(500);

/// Answers whoever changed something once that is saved.
pub async fn before_the_answer(State(app): State<AppState>, request: Request, next: Next) -> Response {
    let only_looks = request.method() == Method::GET;
    let response = next.run(request).await;
    if !only_looks {
        app.keep().await;
    }
    response
}

/// What is in the folder.
pub struct Autosave {
    /// The data folder that is written to.
    pub store: Store,
    /// The files whose bytes are there.
    pub files: BTreeSet<Id>,
    /// Entries of the log that are there.
    pub logged: usize,
}

impl Autosave {
    /// Saves after changes: at once if somebody waits for it, else after a while. Ends when the sandbox stops, with all saved.
    pub async fn follow(mut self, app: AppState, mut stopping: watch::Receiver<bool>) {
        let mut changes = app.changes();
        loop {
            let mut last = tokio::select! {
                changed = changes.changed() => changed.is_err(),
                _ = stopping.wait_for(|stop| *stop) => true,
            };
            if !last {
                last = tokio::select! {
                    () = app.save_is_awaited() => false,
                    () = tokio::time::sleep(SAVE_EVERY) => false,
                    _ = stopping.wait_for(|stop| *stop) => true,
                };
            }
            let change = *changes.borrow_and_update();
            self.save(&app).await;
            app.is_saved_to(if last { u64::MAX } else { change });
            if last {
                return;
            }
        }
    }

    async fn save(&mut self, app: &AppState) {
        let unsaved = app.look(|s| self.unsaved(s));
        let files: Vec<Id> = unsaved.files.iter().map(|(id, _)| *id).collect();
        let (channels, logged) = (unsaved.messages.keys().copied().collect(), unsaved.log.len());
        let store = self.store.clone();
        let done = tokio::task::spawn_blocking(move || store.save(&unsaved)).await;
        match done.map_err(|why| why.to_string()).and_then(|saved| saved.map_err(|why| why.to_string())) {
            Ok(()) => {
                self.files.extend(files);
                self.logged += logged;
            }
            Err(why) => {
                tracing::error!(why, "the world isn't saved");
                app.look(|s| s.world.messages.set_changed(channels));
            }
        }
    }

    fn unsaved(&self, s: &mut ServerState) -> Unsaved {
        let changed = s.world.messages.take_changed();
        let world = &s.world;
        let messages = changed.into_iter().map(|id| (id, world.messages.of(id).cloned().collect())).collect();
        let new = s.files.iter().filter(|(id, _)| !self.files.contains(id));
        Unsaved {
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
