//! Corrections of published news, and the separate post for them if the first can't be edited.
//! `store/news.rs` stores corrections, `courier/revising.rs` edits posts.

use mythico_engine::report::{Bulletin, NewsItem};
use mythico_engine::words::message;

use crate::store::{Body, Content, Dispatch, NewsCorrection, Purpose, Recipient, Result, Secrecy};

/// A post with the corrected pieces of a turn's news.
///
/// # Errors
/// If the dispatch can't be packed.
pub fn late_post(
    turn: u32,
    published: &Content,
    corrections: &[NewsCorrection],
) -> Result<Dispatch> {
    let mut content = published.clone();
    for correction in corrections {
        content.correct(correction.place, correction.words.as_deref());
    }
    let is_corrected = |place| corrections.iter().any(|correction| correction.place == place);
    let pieces =
        content.news_pieces().into_iter().filter(|(place, _)| is_corrected(*place)).zip(1..);
    let withdrawn = |place| corrections.iter().any(|one| one.place == place && one.words.is_none());
    let items = pieces.map(|((place, text), nth)| {
        let text = match (&content, withdrawn(place)) {
            (Content::Broadcast(_), true) => message("news-item-withdrawn").with("said", text),
            _ => text,
        };
        NewsItem::new(format!("correction-{nth}"), text)
    });
    let headline = message("news-late-headline").with("station", content.station());
    let station = match published {
        Content::Bulletin(news) => news.station.clone(),
        _ => None,
    };
    let news = Bulletin { station, ..Bulletin::new(headline.with("turn", turn), items) };
    let content = Content::Bulletin(news);
    Dispatch::new(Recipient::Channel(Purpose::Emtv), Secrecy::Public, &Body::of(content))
}
