//! The **Collect dispatch** button: hands out a dispatch whose direct message bounced, to the one
//! it is for.

use crate::courier::Collected;
use crate::discord::context::Context;
use crate::discord::response::{Reply, Result};
use crate::store::OutboxId;

/// Answers whoever pressed the button.
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
