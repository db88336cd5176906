//! The **Collect dispatch** button: shows a dispatch to its recipient after a direct message
//! bounced.

use crate::courier::Collected;
use crate::discord::context::Context;
use crate::discord::response::{Reply, Result};
use crate::store::OutboxId;

/// Shows the dispatch to the user.
///
/// # Errors
/// If the store fails.
pub async fn run(ctx: &Context<'_>, dispatch: OutboxId) -> Result {
    Ok(match ctx.app.courier.collect(dispatch, ctx.user, &ctx.language).await? {
        Collected::Dispatch(message) => {
            let (text, embeds, files, rows) = message.shown();
            Reply { text, embeds, files, rows, ..Reply::default() }.into()
        }
        Collected::No(sentence) => Reply::of(sentence).into(),
    })
}
