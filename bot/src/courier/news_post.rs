//! News as posts: an embed below the picture's card, with headline and items, or a leader's words as a quotation. What stands above it is the
//! station, and the dispatch's own id in small print, by which a restart finds it; so it does where Discord takes the embed away. Not here:
//! the same as plain text, where the bot may not embed ([`super::outgoing`]).

use mythico_engine::report::{Broadcast, Bulletin};
use mythico_engine::words::{Lexicon, Message, message};
use serenity::all::{CreateEmbed, CreateEmbedFooter};

use crate::attached::plain_text;
use crate::layout::divide_text;
use crate::store::Content;

/// The name of the picture above the news.
pub(super) const CARD_FILE: &str = "news.png";
/// Discord's limit for an embed's title.
const TITLE_UNITS_MAX: usize = 256;
/// Less than Discord's limit for an embed's text, which is 4,096: with title and footer it stays below 6,000 in any case.
const TEXT_UNITS_MAX: usize = 4_000;
/// Discord's limit for an embed's footer is 2,048; of so many letters one is read.
const FOOTER_UNITS_MAX: usize = 300;
/// The station's red.
const COLOUR: u32 = 0x00B3_202C;

/// News as an embed.
#[derive(Clone, Debug)]
pub(crate) struct NewsPost {
    /// What stands above it, but for the id.
    pub(super) head: String,
    title: String,
    text: String,
    footer: Option<String>,
    /// What the embed has no room for, as a file.
    pub(super) rest: Option<String>,
}

impl NewsPost {
    /// What is news as an embed; `below` is said below it. None if it is no news.
    pub(super) fn of(content: &Content, below: &str, lexicon: &Lexicon, language: &str) -> Option<NewsPost> {
        let say = |said: &Message| lexicon.say(language, said);
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
            Some(date) => say(&message("news-head-dated").with("date", date.clone())),
            None => say(&message("news-head")),
        };
        let whole = if below.is_empty() { text } else { format!("{text}\n\n{below}") };
        let divided = divide_text(&whole, TEXT_UNITS_MAX);
        let rest = Some(plain_text(&divided.rest)).filter(|rest| !rest.is_empty());
        let title = divide_text(&title, TITLE_UNITS_MAX).shown.trim_end().to_owned();
        let footer = footer.map(|footer| divide_text(&footer, FOOTER_UNITS_MAX).shown);
        Some(NewsPost { head, title, text: divided.shown, footer, rest })
    }

    /// The embed, with the picture if it has one.
    pub(crate) fn embed(&self, has_card: bool) -> CreateEmbed {
        let mut embed = CreateEmbed::new().title(&self.title).description(&self.text).colour(COLOUR);
        if has_card {
            embed = embed.attachment(CARD_FILE);
        }
        match &self.footer {
            Some(footer) => embed.footer(CreateEmbedFooter::new(footer)),
            None => embed,
        }
    }

    /// How long it is for Discord, which counts title, text and footer together.
    #[cfg(test)]
    fn units(&self) -> usize {
        use crate::layout::units;
        units(&self.title) + units(&self.text) + self.footer.as_deref().map_or(0, units)
    }
}

/// The items, each a paragraph.
fn items(news: &Bulletin, say: &dyn Fn(&Message) -> String) -> String {
    news.items.iter().map(|item| say(&item.said)).collect::<Vec<_>>().join("\n\n")
}

/// Who speaks, and the words as a quotation.
fn quotation(broadcast: &Broadcast, say: &dyn Fn(&Message) -> String) -> String {
    format!("{}\n> {}", say(&broadcast.speaker()), say(&broadcast.quote()))
}

#[cfg(test)]
mod tests {
    use mythico_engine::report::NewsItem;
    use mythico_engine::seat::SeatId;
    use mythico_engine::words::literal;

    use super::*;
    use crate::layout::units;

    /// The longest and worst that a name or a text may be, and more.
    fn hostile() -> String {
        "](https://x.y) **@everyone** \u{1F600}\n# `".repeat(400)
    }

    #[test]
    fn embeds_are_within_discords_limits_whatever_names_and_words_are() {
        let item = |nth: usize| NewsItem::new(format!("i-{nth}"), literal(hostile()));
        let news = Bulletin::new(literal(hostile()), (0..40).map(item));
        let broadcast = Broadcast {
            seat: SeatId(1),
            leader: 0,
            name: hostile(),
            office: literal(hostile()),
            words: hostile(),
            date: literal("Week 1"),
            is_edited: false,
            is_withdrawn: false,
        };
        let below = hostile();
        for content in [Content::Bulletin(news), Content::Broadcast(broadcast)] {
            let post = NewsPost::of(&content, &below, &Lexicon::built_in(), "en").unwrap();
            assert!(units(&post.title) <= 256 && units(&post.text) <= 4_096 && post.units() <= 6_000);
            assert!(!post.title.is_empty() && post.rest.is_some(), "what has no room goes along");
        }
    }

    #[test]
    fn a_broadcast_is_one_quotation_that_formats_nothing() {
        let broadcast = Broadcast {
            seat: SeatId(1),
            leader: 0,
            name: "Gen. Ibarra".into(),
            office: literal("Military Officer"),
            words: "Hear me.\n# **Peace** @here".into(),
            date: literal("Week 5"),
            is_edited: false,
            is_withdrawn: false,
        };
        let post = NewsPost::of(&Content::Broadcast(broadcast), "", &Lexicon::built_in(), "en").unwrap();
        assert_eq!(post.title, "Gen. Ibarra to the nation");
        assert_eq!(post.text, "Gen. Ibarra · Military Officer\n> “Hear me. \\# \\*\\*Peace\\*\\* \\@here”");
        assert_eq!(post.footer.as_deref(), Some("EMTV broadcast these words unedited. Week 5."));
    }
}
