//! The picture above a bulletin: the station's sign, the week, a map or a quotation, a person, and
//! the headline across the lower third. A phone shows it at a third of its width, so no letter is
//! smaller than three times what is legible there. Reading order: `layout` (where things go),
//! `look` (the station's sign and studio), `lines` (words that have to fit). Not here: what the
//! news are.

mod layout;
pub(crate) mod lines;
pub(crate) mod look;
mod people;

use mythico_engine::map::MapView;
use mythico_engine::words::{Lexicon, message};

use self::layout::{Bands, CAPTION_EDGE, Places};
use self::lines::{Caption, Headline, Writer};
pub use self::people::Person;
use crate::block::Block;
use crate::canvas::Canvas;
use crate::encode;
use crate::layout::{Detail, Format, Size};
use crate::{ALT_TEXT_MAX, DrawError, Picture, Renderer};

/// The card's size in pixels, with a screen's proportions.
pub const SIZE: Size = Size { width: 1200, height: 675 };
/// The most short items on a card. More aren't drawn.
pub const LINES_MAX: usize = 3;

/// Most people beside a map or a quotation. More aren't drawn.
const BESIDE_MAX: usize = 2;

/// The contents of a card.
#[derive(Clone, Copy, Debug, Default)]
pub struct NewsCard<'a> {
    /// The station's name, such as `EMTV`.
    pub station: &'a str,
    /// The date, such as `Week 5`.
    pub week: &'a str,
    /// The main news, two lines at most.
    pub headline: &'a str,
    /// Short items under the headline, a line each, at most [`LINES_MAX`].
    pub lines: &'a [String],
    /// A quotation. It stands in the map's place.
    pub quote: Option<&'a str>,
    /// The people in the news. At most two are drawn beside a map or a quotation. Without those,
    /// all are drawn on the stage.
    pub people: &'a [Person<'a>],
    /// A map of few cells where it happened.
    pub inset: Option<&'a MapView>,
}

/// Draws a card, with its map's words in a language. The same card always gives the same bytes.
///
/// # Errors
/// If its map has no cells, or the picture can't be encoded.
pub fn news_card(
    renderer: &Renderer,
    card: &NewsCard<'_>,
    lexicon: &Lexicon,
    language: &str,
) -> Result<Picture, DrawError> {
    let Arranged { writer, headline, beside, caption, items, places } =
        Arranged::new(renderer, card);
    let mut canvas = Canvas::filled(SIZE.width, SIZE.height, look::STUDIO);
    look::draw_studio(&mut canvas, &places.stage);
    match (card.quote, card.inset) {
        (Some(quote), _) => {
            let quote = message("card-alt-quote").with("quote", quote);
            writer.quote(&mut canvas, &lexicon.say(language, &quote), places.scene);
        }
        (None, Some(map)) => inset(renderer, &mut canvas, map, places.scene, (lexicon, language))?,
        (None, None) if card.people.is_empty() => {
            look::draw_test_card(&mut canvas, &writer, card, places.scene);
        }
        (None, None) => people::draw_group(&mut canvas, &writer, card.people, places.scene),
    }
    match (beside, places.beside) {
        ([person], Some(block)) => {
            people::draw_person(&mut canvas, &writer, person, &caption, block)
        }
        (group, Some(block)) => people::draw_group(&mut canvas, &writer, group, block),
        (_, None) => {}
    }
    look::draw_bands(&mut canvas, &places);
    writer.write_headline(&mut canvas, &headline, places.headline);
    writer.items(&mut canvas, items, places.items);
    look::draw_station(&mut canvas, &writer, card.station);
    look::draw_week(&mut canvas, &writer, card.week);
    Ok(Picture { png: encode::png(&canvas.finish())?, width: SIZE.width, height: SIZE.height })
}

/// Pixels across and down that a card leaves for its map. A map cut to this shape fills the stage.
pub fn inset_place(renderer: &Renderer, card: &NewsCard<'_>) -> (u32, u32) {
    // A quotation takes as much room as a map.
    let scene = Arranged::new(renderer, &NewsCard { quote: Some(""), ..*card }).places.scene;
    (scene.width as u32, scene.height as u32)
}

/// A card's words and places.
struct Arranged<'a> {
    writer: Writer<'a>,
    headline: Headline,
    /// The people beside the scene.
    beside: &'a [Person<'a>],
    /// The caption of a single person beside the scene.
    caption: Caption,
    items: &'a [String],
    places: Places,
}

impl<'a> Arranged<'a> {
    fn new(renderer: &'a Renderer, card: &NewsCard<'a>) -> Arranged<'a> {
        let writer = Writer { typesetter: &renderer.typesetter };
        let items = &card.lines[..card.lines.len().min(LINES_MAX)];
        let headline = writer.headline(card.headline, layout::HEADLINE_WIDE);
        let bands = Bands::new(headline.lines.len(), items.len());
        let width = |under: f32| bands.side(under) - 2.0 * CAPTION_EDGE;
        let is_scene = card.quote.is_some() || card.inset.is_some();
        let beside = &card.people[..if is_scene { card.people.len().min(BESIDE_MAX) } else { 0 }];
        let alone = if let [person] = beside { person.caption } else { "" };
        let caption = writer.caption(alone, width);
        let places = bands.places(beside.len(), caption.height());
        Arranged { writer, headline, beside, caption, items, places }
    }
}

/// The card in words, at most [`ALT_TEXT_MAX`] characters: all its words, and as much of its map as
/// there is room for.
pub fn alt_text(card: &NewsCard<'_>, lexicon: &Lexicon, language: &str) -> String {
    let say = |of| lexicon.say(language, &of);
    let mut words = say(message("card-alt")
        .with("station", card.station)
        .with("week", card.week)
        .with("headline", card.headline));
    for line in card.lines.iter().take(LINES_MAX) {
        words.push(' ');
        words.push_str(&say(message("card-alt-line").with("line", &**line)));
    }
    for person in card.people {
        words.push(' ');
        words.push_str(&say(message("card-alt-portrait").with("caption", person.caption)));
    }
    if let Some(quote) = card.quote {
        words.push(' ');
        words.push_str(&say(message("card-alt-quote").with("quote", quote)));
    } else if let Some(map) = card.inset {
        words.push(' ');
        words.push_str(&crate::alt_text(map, lexicon, language));
    }
    if words.chars().count() <= ALT_TEXT_MAX {
        return words;
    }
    words.chars().take(ALT_TEXT_MAX - 1).chain(['…']).collect()
}

/// Draws a map as large as its place allows, in a frame, in the middle of it.
fn inset(
    renderer: &Renderer,
    canvas: &mut Canvas,
    map: &MapView,
    block: Block,
    (lexicon, language): (&Lexicon, &str),
) -> Result<(), DrawError> {
    let size = Size { width: block.width as u32, height: block.height as u32 };
    let picture =
        renderer.draw_map(map, Format { size, detail: Detail::Inset }, lexicon, language)?;
    let (width, height) = (picture.width() as f32, picture.height() as f32);
    let x = (block.x + (block.width - width) / 2.0).max(0.0).round();
    let y = (block.y + (block.height - height) / 2.0).max(0.0).round();
    look::draw_frame(canvas, Block { x, y, width, height });
    canvas.sprite(&picture, x as i32, y as i32, 255);
    Ok(())
}
