//! The card above a post of the news: headline, week, a part of the public's map, who it is about; or a leader's words with their portrait. What
//! is drawn of the map is what the public sees. Not here: how a card looks (the crate `render`), what is in it (the engine's bulletin).

use mythico_engine::game::GameState;
use mythico_engine::map::MapView;
use mythico_engine::seat::{Seat, SeatId, Seats};
use mythico_engine::view::Viewer;
use mythico_engine::words::{Lexicon, Message, message};
use mythico_render::flag::FlagPicture;
use mythico_render::news_card::NewsCard;
use mythico_render::portrait::Portrait;

use crate::discord::response::plain;
use crate::pictures::{Picture, Pictures};
use crate::store::Content;

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
) -> anyhow::Result<Picture> {
    let composed = compose(state, content, pictures.lexicon(), language)
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

fn compose(state: &dyn GameState, content: &Content, lexicon: &Lexicon, language: &str) -> Option<Composed> {
    // A picture knows no Markdown.
    let say = |said: &Message| plain(&lexicon.say(language, said));
    let seats = state.seats();
    Some(match content {
        Content::Bulletin(news) => {
            let card = news.card.as_ref();
            let face = card.and_then(|card| card.face.as_ref());
            let cut = card.and_then(|card| card.inset.as_ref());
            Composed {
                date: card.map_or_else(String::new, |card| say(&card.date)),
                headline: say(&news.headline),
                caption: face.map(|face| format!("{}. {}", plain(&face.name), say(&face.caption))),
                quote: None,
                portrait: face.and_then(|face| portrait(seats, face.seat)),
                flag: face.and_then(|face| flag(seats, face.seat)),
                inset: cut.map(|cut| state.perspective(Viewer::Public).map(cut)),
            }
        }
        Content::Broadcast(broadcast) => Composed {
            date: say(&broadcast.date),
            headline: say(&broadcast.title()),
            caption: Some(say(&broadcast.speaker())),
            // What was withdrawn is read in the post, struck out, and not on its picture.
            quote: (!broadcast.is_withdrawn).then(|| say(&broadcast.quote())),
            portrait: portrait(seats, broadcast.seat),
            flag: flag(seats, broadcast.seat),
            inset: None,
        },
        _ => return None,
    })
}

fn portrait(seats: &Seats, seat: SeatId) -> Option<Portrait> {
    seats.seat(seat).map(|seat| Portrait::drawn(&seat.features))
}

/// The flag of a leader's side.
fn flag(seats: &Seats, seat: SeatId) -> Option<FlagPicture> {
    let Seat { faction, .. } = seats.seat(seat)?;
    let faction = seats.factions.iter().find(|one| one.id == *faction)?;
    Some(FlagPicture::drawn(&faction.flag))
}
