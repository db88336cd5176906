//! The picture above a bulletin: the station's sign, the week, a map or a leader's words, who it is about, and the headline across the
//! lower third. It is made for a phone, on which it is a third as wide: no letter is smaller than three times what can be read there.
//! Reading order: `layout` (where things go), `look` (the station's sign and studio), `lines` (words that have to fit). Not here: what
//! the news are.

mod layout;
pub(crate) mod lines;
pub(crate) mod look;

use mythico_engine::map::MapView;
use mythico_engine::words::{Lexicon, message};

use self::layout::{Bands, CAPTION_EDGE, Places};
use self::lines::{Caption, Headline, Writer};
use crate::bitmap::Bitmap;
use crate::block::Block;
use crate::canvas::Canvas;
use crate::encode;
use crate::flag::FlagPicture;
use crate::layout::{Detail, Format, Size};
use crate::portrait::Portrait;
use crate::{ALT_TEXT_MAX, DrawError, Picture, Renderer};

/// Pixels of a card, as wide and high as a screen is.
pub const SIZE: Size = Size { width: 1200, height: 675 };
/// The most short items that a card has room for; more aren't drawn.
pub const LINES_MAX: usize = 3;

/// What a card shows.
#[derive(Clone, Copy, Debug, Default)]
pub struct NewsCard<'a> {
    /// The station's name, as in `EMTV`.
    pub station: &'a str,
    /// When: as in `Week 5`.
    pub week: &'a str,
    /// What the card is about; two lines of it at most.
    pub headline: &'a str,
    /// Short items under the headline, a line each, [`LINES_MAX`] at most.
    pub lines: &'a [String],
    /// Who is shown: name and office, beneath the portrait.
    pub caption: Option<&'a str>,
    /// Words that were broadcast. They stand where the map would.
    pub quote: Option<&'a str>,
    /// Who it is about.
    pub portrait: Option<&'a Portrait>,
    /// For whom they stand.
    pub flag: Option<&'a FlagPicture>,
    /// Where it happened: a map of few cells.
    pub inset: Option<&'a MapView>,
}

/// Draws a card, the words of its map in a language. The same card always gives the same bytes.
///
/// # Errors
/// If its map has no cells, or the picture can't be encoded.
pub fn news_card(
    renderer: &Renderer,
    card: &NewsCard<'_>,
    lexicon: &Lexicon,
    language: &str,
) -> Result<Picture, DrawError> {
    let Arranged { writer, headline, caption, items, places } = Arranged::of(renderer, card);
    let mut canvas = Canvas::on(Bitmap::new(SIZE.width, SIZE.height, look::STUDIO));
    look::studio(&mut canvas, &places.stage);
    match (card.quote, card.inset) {
        (Some(quote), _) => {
            let quote = message("card-alt-quote").with("quote", quote);
            writer.quote(&mut canvas, &lexicon.say(language, &quote), places.scene);
        }
        (None, Some(map)) => inset(renderer, &mut canvas, map, places.scene, (lexicon, language))?,
        (None, None) => look::test_card(&mut canvas, &writer, card, places.scene),
    }
    if let Some(block) = places.person {
        look::person(&mut canvas, &writer, card, &caption, block);
    }
    look::lower_third(&mut canvas, &places);
    writer.write_headline(&mut canvas, &headline, places.headline);
    writer.items(&mut canvas, items, places.items);
    look::station(&mut canvas, &writer, card.station);
    look::week(&mut canvas, &writer, card.week);
    Ok(Picture { png: encode::whole_png(canvas.finish())?, width: SIZE.width, height: SIZE.height })
}

/// Pixels across and down that a card leaves its map: whoever cuts the map cuts it to this shape, so that it fills the stage.
pub fn inset_place(renderer: &Renderer, card: &NewsCard<'_>) -> (u32, u32) {
    let scene = Arranged::of(renderer, card).places.scene;
    (scene.width as u32, scene.height as u32)
}

/// A card's words, set, and where everything goes.
struct Arranged<'a> {
    writer: Writer<'a>,
    headline: Headline,
    caption: Caption,
    items: &'a [String],
    places: Places,
}

impl<'a> Arranged<'a> {
    fn of(renderer: &'a Renderer, card: &NewsCard<'a>) -> Arranged<'a> {
        let writer = Writer { typesetter: &renderer.typesetter };
        let items = &card.lines[..card.lines.len().min(LINES_MAX)];
        let headline = writer.headline(card.headline, layout::HEADLINE_WIDE);
        let bands = Bands::of(headline.lines.len(), items.len());
        let width = |under: f32| bands.side(under) - 2.0 * CAPTION_EDGE;
        let caption = writer.caption(card.caption.unwrap_or_default(), width);
        let places = bands.places(card, caption.height());
        Arranged { writer, headline, caption, items, places }
    }
}

/// The card in words, at most [`ALT_TEXT_MAX`] characters: all that is written on it, and what its map shows as far as there is room.
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
    if let (Some(_), Some(caption)) = (card.portrait, card.caption) {
        words.push(' ');
        words.push_str(&say(message("card-alt-portrait").with("caption", caption)));
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

/// A map as large as its place allows, in a frame, in the middle of it.
fn inset(
    renderer: &Renderer,
    canvas: &mut Canvas,
    map: &MapView,
    block: Block,
    (lexicon, language): (&Lexicon, &str),
) -> Result<(), DrawError> {
    let size = Size { width: block.width as u32, height: block.height as u32 };
    let (parts, size) = renderer.map(map, Format { size, detail: Detail::Inset }, lexicon, language)?;
    let x = block.x + (block.width - size.width as f32) / 2.0;
    let y = block.y + (block.height - size.height as f32) / 2.0;
    let (x, y) = (x.max(0.0).round(), y.max(0.0).round());
    look::frame(canvas, Block { x, y, width: size.width as f32, height: size.height as f32 });
    for part in parts.into_list() {
        canvas.paste(part.bitmap(), x as usize, y as usize);
        renderer.spare.keep(part.into_pixels());
    }
    Ok(())
}
