//! News as an embed below its picture: headline and items, or a leader's quotation. The message's
//! text is the station's name. Without permission to embed, news are plain text
//! ([`super::outgoing`]).

use mythico_engine::report::{Broadcast, Bulletin};
use mythico_engine::words::{Lexicon, Message, message};
use serenity::all::{CreateEmbed, CreateEmbedFooter};

use crate::attached::plain_text;
use crate::layout::divide_text;
use crate::store::Content;

/// File name of the picture.
pub(super) const CARD_FILE: &str = "news.png";
/// Discord's limit for an embed's title.
const TITLE_UNITS_MAX: usize = 256;
/// Below Discord's limit of 4,096 for an embed's text, so that all its parts stay below 6,000.
const TEXT_UNITS_MAX: usize = 4_000;
/// Far below Discord's limit of 2,048 for a footer, since nobody reads that much.
const FOOTER_UNITS_MAX: usize = 300;
/// The station's red.
const COLOUR: u32 = 0x00B3_202C;

#[derive(Clone, Debug)]
pub(crate) struct NewsPost {
    /// Text above the embed.
    pub(super) head: String,
    title: String,
    text: String,
    footer: Option<String>,
    /// Text that doesn't fit in the embed, for a file.
    pub(super) rest: Option<String>,
}

impl NewsPost {
    /// Makes an embed of news, with `below` at its end. Returns none for other content.
    pub(super) fn new(
        content: &Content,
        below: &str,
        lexicon: &Lexicon,
        language: &str,
    ) -> Option<NewsPost> {
        let say = |text: &Message| lexicon.say(language, text);
        let (date, title, text, footer) = match content {
            Content::Bulletin(news) => {
                let date = news.card.as_ref().map(|card| &card.date);
                (date, say(&news.headline), items(news, &say), None)
            }
            Content::Broadcast(broadcast) => {
                let (title, footer) = (say(&broadcast.title()), say(&broadcast.below()));
                (Some(&broadcast.date), title, quotation(broadcast, &say), Some(footer))
            }
            _ => return None,
        };
        let head = match date {
            Some(date) => {
                let head = message("news-head-dated").with("station", content.station());
                say(&head.with("date", date.clone()))
            }
            None => say(&message("news-head").with("station", content.station())),
        };
        let whole = if below.is_empty() { text } else { format!("{text}\n\n{below}") };
        let divided = divide_text(&whole, TEXT_UNITS_MAX);
        let rest = Some(plain_text(&divided.rest)).filter(|rest| !rest.is_empty());
        let title = divide_text(&title, TITLE_UNITS_MAX).shown.trim_end().to_owned();
        let footer = footer.map(|footer| divide_text(&footer, FOOTER_UNITS_MAX).shown);
        Some(NewsPost { head, title, text: divided.shown, footer, rest })
    }

    /// The embed, with its picture if there is one.
    pub(crate) fn embed(&self, has_card: bool) -> CreateEmbed {
        let mut embed =
            CreateEmbed::new().title(&self.title).description(&self.text).colour(COLOUR);
        if has_card {
            embed = embed.attachment(CARD_FILE);
        }
        match &self.footer {
            Some(footer) => embed.footer(CreateEmbedFooter::new(footer)),
            None => embed,
        }
    }

    /// Length as Discord counts it: title, text and footer together.
    #[cfg(test)]
    fn units(&self) -> usize {
        use crate::layout::units;
        units(&self.title) + units(&self.text) + self.footer.as_deref().map_or(0, units)
    }
}

/// One paragraph per item.
fn items(news: &Bulletin, say: &dyn Fn(&Message) -> String) -> String {
    news.items.iter().map(|item| say(&item.said)).collect::<Vec<_>>().join("\n\n")
}

/// Formats a speaker, the quotation, and a rival's remark about it.
fn quotation(broadcast: &Broadcast, say: &dyn Fn(&Message) -> String) -> String {
    let reaction =
        broadcast.reaction().map(|said| format!("\n\n{}", say(said))).unwrap_or_default();
    format!("{}\n> {}{reaction}", say(&broadcast.speaker()), say(&broadcast.quote()))
}

#[cfg(test)]
mod tests {
    use mythico_engine::report::NewsItem;
    use mythico_engine::seat::SeatId;
    use mythico_engine::words::literal;

    use super::*;
    use crate::layout::units;

    /// Text of formatting marks, far too long for any limit.
    fn hostile() -> String {
        "](https://x.y) **@everyone** \u{1F600}\n# `".repeat(400)
    }

    #[test]
    fn embeds_stay_within_discords_limits() {
        let item = |nth: usize| NewsItem::new(format!("i-{nth}"), literal(hostile()));
        let news = Bulletin::new(literal(hostile()), (0..40).map(item));
        let broadcast = Broadcast {
            seat: SeatId(1),
            leader: 0,
            name: hostile(),
            office: literal(hostile()),
            words: hostile(),
            date: literal("Week 1"),
            reaction: None,
            is_edited: false,
            is_withdrawn: false,
        };
        let below = hostile();
        for content in [Content::Bulletin(news), Content::Broadcast(broadcast)] {
            let post = NewsPost::new(&content, &below, &Lexicon::built_in(), "en").unwrap();
            assert!(
                units(&post.title) <= 256 && units(&post.text) <= 4_096 && post.units() <= 6_000
            );
            assert!(!post.title.is_empty() && post.rest.is_some(), "the rest is attached");
        }
    }

    #[test]
    fn a_broadcast_is_one_quotation_without_formatting() {
        let broadcast = Broadcast {
            seat: SeatId(1),
            leader: 0,
            name: "Gen. Ibarra".into(),
            office: literal("Military Officer"),
            words: "Hear me.\n# **Peace** @here".into(),
            date: literal("Week 5"),
            reaction: None,
            is_edited: false,
            is_withdrawn: false,
        };
        let post =
            NewsPost::new(&Content::Broadcast(broadcast), "", &Lexicon::built_in(), "en").unwrap();
        assert_eq!(post.title, "LIVE: Gen. Ibarra addresses the nation");
        assert_eq!(
            post.text,
            "Gen. Ibarra · Military Officer\n> “Hear me. \\# \\*\\*Peace\\*\\* \\@here”"
        );
        assert_eq!(post.footer.as_deref(), Some("Week 5. EMTV didn’t change a word."));
    }
}
