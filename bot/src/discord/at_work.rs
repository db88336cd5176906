//! An interaction that is worked out on a thread for such work ([`Workers`](crate::workers::Workers)): its context there is the same.

use std::sync::{Arc, Mutex, PoisonError};

use futures_util::future::BoxFuture;
use tokio::runtime::Handle;

use super::app::App;
use super::context::{Context, Members};
use super::response::{CommandError, Result};
use crate::workers::As;

impl Context<'_> {
    /// Has an answer worked out where nobody else waits for it, once it is the user's turn.
    ///
    /// # Errors
    /// What the work says; or that too much waits already, and nothing was done, or the program stops.
    pub async fn at_work<T: Send + 'static>(
        &self,
        role: As,
        work: impl for<'c> FnOnce(&'c Context<'c>) -> BoxFuture<'c, Result<T>> + Send + 'static,
    ) -> Result<T> {
        let (app, same) = (Arc::clone(self.app), self.elsewhere());
        let (workers, busy) = (&self.app.workers, || Err(CommandError::user("bot-busy")));
        let stopping = workers.stopping();
        let work = move || {
            let work = async { work(&same(&app)).await };
            Handle::current().block_on(stopping.run_until_cancelled(work))
        };
        workers.work(self.user, role, work).await.ok().flatten().unwrap_or_else(busy)
    }

    /// This context for another thread.
    fn elsewhere(&self) -> impl for<'b> FnOnce(&'b Arc<App>) -> Context<'b> + Send + use<> {
        let Context { user, guild, channel, interaction, message, manages, .. } = *self;
        let (language, token) = (self.language.clone(), self.token.clone());
        let (options, files) = (self.options.clone(), self.files.clone());
        let known = self.members.known.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let members = Members { known: Mutex::new(known), quick: self.members.quick };
        move |app| Context {
            app,
            user,
            guild,
            channel,
            language,
            interaction,
            message,
            token,
            manages,
            options,
            files,
            members,
        }
    }
}
