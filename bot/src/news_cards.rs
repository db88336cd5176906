//! The card above a post of the news: headline, week, a part of the public's map, who it is about; or a leader's words with their portrait. What
//! is drawn of the map is what the public sees. Not here: how a card looks (the crate `render`), what is in it (the engine's bulletin).

use mythico_engine::game::GameState;
use mythico_engine::map::Cut;
use mythico_engine::view::Viewer;
use mythico_engine::words::{Message, message};
use mythico_render::news_card::NewsCard;

use crate::pictures::{Picture, Pictures};
use crate::plain::plain;
use crate::portraits::{Given, Likeness, Which};
use crate::store::Content;

/// The words of a card, and what its pictures are of.
#[derive(Default)]
struct Composed {
    date: String,
    headline: String,
    caption: Option<String>,
    quote: Option<String>,
    face: Option<Which>,
    inset: Option<Cut>,
}

/// Draws the card of news, from the position that the public's map shows.
///
/// # Errors
/// If it is no news, or drawing fails.
pub fn draw(
    pictures: &Pictures,
    state: &dyn GameState,
    content: &Content,
    language: &str,
    given: Given<'_>,
) -> anyhow::Result<Picture> {
    let composed = compose(content, |said| plain(&pictures.lexicon().say(language, said)))
        .ok_or_else(|| anyhow::anyhow!("only news have a card"))?;
    let station = pictures.lexicon().say(language, &message("news-station"));
    let likeness = composed.face.and_then(|which| Likeness::of(state.seats(), which, given));
    let card = NewsCard {
        station: &station,
        week: &composed.date,
        headline: &composed.headline,
        lines: &[],
        caption: composed.caption.as_deref(),
        quote: composed.quote.as_deref(),
        portrait: likeness.as_ref().map(|likeness| &likeness.portrait),
        flag: likeness.as_ref().and_then(|likeness| likeness.flag.as_ref()),
        inset: None,
    };
    // The map fills what room the words and the portrait leave it.
    let cut = composed.inset.map(|cut| cut.filling(pictures.inset_place(&card)));
    let map = cut.map(|cut| state.perspective(Viewer::Public).map(&cut));
    pictures.draw_news(&NewsCard { inset: map.as_ref(), ..card }, language)
}

/// What a card shows, in words that `say` makes; a picture knows no Markdown.
fn compose(content: &Content, say: impl Fn(&Message) -> String) -> Option<Composed> {
    Some(match content {
        Content::Bulletin(news) => {
            let card = news.card.as_ref();
            let face = card.and_then(|card| card.face.as_ref());
            Composed {
                date: card.map_or_else(String::new, |card| say(&card.date)),
                headline: say(&news.headline),
                caption: face.map(|face| format!("{} · {}", plain(&face.name), say(&face.caption))),
                face: face.map(|face| (face.seat, face.leader)),
                inset: card.and_then(|card| card.inset.clone()),
                ..Composed::default()
            }
        }
        Content::Broadcast(broadcast) => Composed {
            date: say(&broadcast.date),
            headline: say(&broadcast.title()),
            caption: Some(say(&broadcast.speaker())),
            // What was withdrawn is read in the post, struck out, and not on its picture.
            quote: (!broadcast.is_withdrawn).then(|| plain(&broadcast.words)),
            face: Some((broadcast.seat, broadcast.leader)),
            ..Composed::default()
        },
        _ => return None,
    })
}
