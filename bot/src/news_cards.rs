//! The card above a post of the news: headline, week, a part of the public's map, who it is about; or a leader's words with their portrait. What
//! is drawn of the map is what the public sees. Not here: how a card looks (the crate `render`), what is in it (the engine's bulletin).

use mythico_engine::game::GameState;
use mythico_engine::map::MapView;
use mythico_engine::seat::{Seat, SeatId};
use mythico_engine::view::Viewer;
use mythico_engine::words::{Message, message};
use mythico_render::flag::FlagPicture;
use mythico_render::news_card::NewsCard;
use mythico_render::portrait::Portrait;

use crate::pictures::{Picture, Pictures};
use crate::plain::plain;
use crate::portraits;
use crate::store::{Content, Whose};

/// The pictures that were given of seats and factions, by key; what none was given of is drawn.
pub type Given<'a> = &'a dyn Fn(Whose, &str) -> Option<Vec<u8>>;

/// The words and pictures of a card.
struct Composed {
    date: String,
    headline: String,
    caption: Option<String>,
    quote: Option<String>,
    portrait: Option<Portrait>,
    flag: Option<FlagPicture>,
    inset: Option<MapView>,
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
    let composed = compose(state, content, |said| plain(&pictures.lexicon().say(language, said)), given)
        .ok_or_else(|| anyhow::anyhow!("only news have a card"))?;
    let station = pictures.lexicon().say(language, &message("news-station"));
    let card = NewsCard {
        station: &station,
        week: &composed.date,
        headline: &composed.headline,
        lines: &[],
        caption: composed.caption.as_deref(),
        quote: composed.quote.as_deref(),
        portrait: composed.portrait.as_ref(),
        flag: composed.flag.as_ref(),
        inset: composed.inset.as_ref(),
    };
    pictures.draw_news(&card, language)
}

/// What a card shows, in words that `say` makes; a picture knows no Markdown.
fn compose(
    state: &dyn GameState,
    content: &Content,
    say: impl Fn(&Message) -> String,
    given: Given<'_>,
) -> Option<Composed> {
    Some(match content {
        Content::Bulletin(news) => {
            let card = news.card.as_ref();
            let face = card.and_then(|card| card.face.as_ref());
            let cut = card.and_then(|card| card.inset.as_ref());
            Composed {
                date: card.map_or_else(String::new, |card| say(&card.date)),
                headline: say(&news.headline),
                caption: face.map(|face| format!("{} · {}", plain(&face.name), say(&face.caption))),
                quote: None,
                portrait: face.and_then(|face| portrait(state, face.seat, given)),
                flag: face.and_then(|face| flag(state, face.seat, given)),
                inset: cut.map(|cut| state.perspective(Viewer::Public).map(cut)),
            }
        }
        Content::Broadcast(broadcast) => Composed {
            date: say(&broadcast.date),
            headline: say(&broadcast.title()),
            caption: Some(say(&broadcast.speaker())),
            // What was withdrawn is read in the post, struck out, and not on its picture.
            quote: (!broadcast.is_withdrawn).then(|| plain(&broadcast.words)),
            portrait: portrait(state, broadcast.seat, given),
            flag: flag(state, broadcast.seat, given),
            inset: None,
        },
        _ => return None,
    })
}

fn portrait(state: &dyn GameState, seat: SeatId, given: Given<'_>) -> Option<Portrait> {
    state.seats().seat(seat).map(|seat| portraits::portrait(given(Whose::Seat, &seat.key), seat))
}

/// The flag of a leader's side.
fn flag(state: &dyn GameState, seat: SeatId, given: Given<'_>) -> Option<FlagPicture> {
    let Seat { faction, .. } = state.seats().seat(seat)?;
    let faction = state.seats().factions.iter().find(|one| one.id == *faction)?;
    Some(portraits::flag(given(Whose::Faction, &faction.key), faction))
}
