//! The **Collect dispatch** button: hands out a dispatch whose direct message bounced, to the one it is for.

use crate::courier::Collected;
use crate::discord::answer::{Page, Result};
use crate::discord::visit::Visit;
use crate::store::OutboxId;

/// Answers whoever pressed the button.
///
/// # Errors
/// If the store fails.
pub async fn run(visit: &Visit<'_>, dispatch: OutboxId) -> Result {
    Ok(match visit.office.courier.collect(dispatch, visit.user, &visit.language).await? {
        Collected::Dispatch(letter) => {
            Page { text: letter.content, files: letter.files, ..Page::default() }.into()
        }
        Collected::No(sentence) => Page::of(sentence).into(),
    })
}
