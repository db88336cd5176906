//! News that are put right after they were published: what is put right, and the post that says so where the first one can't be edited any
//! more. Not here: how it is noted (`store/news.rs`), how a post is made anew (`courier/revising.rs`).

use mythico_engine::report::{Bulletin, NewsItem};
use mythico_engine::words::message;

use crate::store::{Body, Content, Dispatch, NewsCorrection, Purpose, Recipient, Result, Secrecy};

/// A post that puts right what another said of a turn: each piece as it reads now.
///
/// # Errors
/// If there is no memory for it.
pub fn late_post(turn: u32, published: &Content, corrections: &[NewsCorrection]) -> Result<Dispatch> {
    let mut content = published.clone();
    for correction in corrections {
        content.correct(correction.place, correction.words.as_deref());
    }
    let is_corrected = |place| corrections.iter().any(|correction| correction.place == place);
    let pieces = content.news_pieces().into_iter().filter(|(place, _)| is_corrected(*place)).zip(1..);
    let withdrawn = |place| corrections.iter().any(|one| one.place == place && one.words.is_none());
    let items = pieces.map(|((place, said), nth)| {
        let said = match (&content, withdrawn(place)) {
            (Content::Broadcast(_), true) => message("news-item-withdrawn").with("said", said),
            _ => said,
        };
        NewsItem::new(format!("correction-{nth}"), said)
    });
    let headline = message("news-late-headline").with("turn", turn);
    let content = Content::Bulletin(Bulletin::new(headline, items));
    Dispatch::new(Recipient::Channel(Purpose::Emtv), Secrecy::Public, &Body::of(content))
}
