//! Draws the pictures above news posts. A card shows a headline, the week, a part of the public map
//! and a face. A broadcast's card shows the leader's words with the portrait. The map shows only
//! what the public sees.

use mythico_engine::game::GameState;
use mythico_engine::map::Cut;
use mythico_engine::view::Viewer;
use mythico_engine::words::{Message, message};
use mythico_render::news_card::NewsCard;

use crate::api::text::plain;
use crate::pictures::{Picture, Pictures};
use crate::portraits::{Given, Likeness, Which};
use crate::store::Content;

#[derive(Default)]
struct CardContent {
    date: String,
    headline: String,
    caption: Option<String>,
    quote: Option<String>,
    face: Option<Which>,
    inset: Option<Cut>,
}

/// Draws a news card from the position that the public map shows.
///
/// # Errors
/// If the content isn't news, or drawing fails.
pub fn draw(
    pictures: &Pictures,
    state: &dyn GameState,
    content: &Content,
    language: &str,
    given: Given<'_>,
) -> anyhow::Result<Picture> {
    let card_content = compose(content, |text| plain(&pictures.lexicon().say(language, text)))
        .ok_or_else(|| anyhow::anyhow!("only news have a card"))?;
    let station = pictures.lexicon().say(language, &message("news-station"));
    let likeness = card_content.face.and_then(|which| Likeness::of(state.seats(), which, given));
    let card = NewsCard {
        station: &station,
        week: &card_content.date,
        headline: &card_content.headline,
        lines: &[],
        caption: card_content.caption.as_deref(),
        quote: card_content.quote.as_deref(),
        portrait: likeness.as_ref().map(|likeness| &likeness.portrait),
        flag: likeness.as_ref().and_then(|likeness| likeness.flag.as_ref()),
        inset: None,
    };
    // The map fills the space that words and portrait leave.
    let cut = card_content.inset.map(|cut| cut.filling(pictures.inset_place(&card)));
    let map = cut.map(|cut| state.perspective(Viewer::Public).map(&cut));
    pictures.draw_news(&NewsCard { inset: map.as_ref(), ..card }, language)
}

/// Collects a card's content. Pictures can't show Markdown, so `say` must return plain text.
fn compose(content: &Content, say: impl Fn(&Message) -> String) -> Option<CardContent> {
    Some(match content {
        Content::Bulletin(news) => {
            let card = news.card.as_ref();
            let face = card.and_then(|card| card.face.as_ref());
            CardContent {
                date: card.map_or_else(String::new, |card| say(&card.date)),
                headline: say(&news.headline),
                caption: face.map(|face| format!("{} · {}", plain(&face.name), say(&face.caption))),
                face: face.map(|face| (face.seat, face.leader)),
                inset: card.and_then(|card| card.inset.clone()),
                ..CardContent::default()
            }
        }
        Content::Broadcast(broadcast) => CardContent {
            date: say(&broadcast.date),
            headline: say(&broadcast.title()),
            caption: Some(say(&broadcast.speaker())),
            // The post shows withdrawn words struck out; the picture doesn't show them.
            quote: (!broadcast.is_withdrawn).then(|| plain(&broadcast.words)),
            face: Some((broadcast.seat, broadcast.leader)),
            ..CardContent::default()
        },
        _ => return None,
    })
}
