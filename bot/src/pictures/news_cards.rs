//! Draws the pictures above news posts. A card shows a headline, the week, a part of the public map
//! and the faces of the people in the news. A broadcast's card shows the leader's words and
//! portrait. The map shows only public knowledge.

use mythico_engine::game::GameState;
use mythico_engine::map::Cut;
use mythico_engine::report::Face;
use mythico_engine::view::Viewer;
use mythico_engine::words::Message;
use mythico_render::news_card::{NewsCard, Person};

use crate::api::text::plain;
use crate::pictures::{Picture, Pictures};
use crate::portraits::{Given, Likeness, Which};
use crate::store::Content;

/// Most people on a card whose captions name their office.
const FULL_CAPTIONS_MAX: usize = 3;

#[derive(Default)]
struct CardContent {
    date: String,
    headline: String,
    quote: Option<String>,
    people: Vec<Depiction>,
    inset: Option<Cut>,
}

/// A person to be drawn on a card.
struct Depiction {
    which: Which,
    caption: String,
    is_dead: bool,
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
    let station = pictures.lexicon().say(language, &content.station());
    let likenesses: Vec<(&Depiction, Likeness)> = card_content
        .people
        .iter()
        .filter_map(|one| Some((one, Likeness::of(state.seats(), one.which, given)?)))
        .collect();
    let people: Vec<Person<'_>> = likenesses
        .iter()
        .map(|(one, likeness)| Person {
            caption: &one.caption,
            portrait: &likeness.portrait,
            flag: likeness.flag.as_ref(),
            is_dead: one.is_dead,
        })
        .collect();
    let card = NewsCard {
        station: &station,
        week: &card_content.date,
        headline: &card_content.headline,
        lines: &[],
        quote: card_content.quote.as_deref(),
        people: &people,
        inset: None,
    };
    // The map fills the space that words and portrait leave.
    let cut = card_content.inset.map(|cut| cut.filling(pictures.inset_place(&card)));
    let map = cut.map(|cut| state.perspective(Viewer::Public).map(&cut));
    pictures.draw_news(&NewsCard { inset: map.as_ref(), ..card }, language)
}

/// Returns the leaders on a card.
pub fn leaders(content: &Content) -> Vec<Which> {
    let people = compose(content, |_| String::new()).map(|card| card.people);
    people.into_iter().flatten().map(|one| one.which).collect()
}

/// Collects a card's content. Pictures can't show Markdown, so `say` must return plain text.
fn compose(content: &Content, say: impl Fn(&Message) -> String) -> Option<CardContent> {
    Some(match content {
        Content::Bulletin(news) => {
            let card = news.card.as_ref();
            let faces = card.map_or(&[][..], |card| card.faces.as_slice());
            let caption = |face: &Face| match (faces.len(), say(&face.caption)) {
                // With more people there is only room for the name.
                (0..=FULL_CAPTIONS_MAX, office) if !office.is_empty() => {
                    format!("{} · {office}", plain(&face.name))
                }
                _ => plain(&face.name),
            };
            CardContent {
                date: card.map_or_else(String::new, |card| say(&card.date)),
                headline: say(&news.headline),
                people: faces
                    .iter()
                    .map(|face| Depiction {
                        which: (face.seat, face.leader),
                        caption: caption(face),
                        is_dead: face.is_dead,
                    })
                    .collect(),
                inset: card.and_then(|card| card.inset.clone()),
                ..CardContent::default()
            }
        }
        Content::Broadcast(broadcast) => CardContent {
            date: say(&broadcast.date),
            headline: say(&broadcast.title()),
            // The post shows withdrawn words struck out; the picture doesn't show them.
            quote: (!broadcast.is_withdrawn).then(|| plain(&broadcast.words)),
            people: vec![Depiction {
                which: (broadcast.seat, broadcast.leader),
                caption: say(&broadcast.speaker()),
                is_dead: false,
            }],
            ..CardContent::default()
        },
        _ => return None,
    })
}
