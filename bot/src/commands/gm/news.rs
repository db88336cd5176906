//! `/gm news`: lists published news, piece by piece, so that the game master can correct or
//! withdraw them. All state is in the database: an old menu shows the present. If the game master
//! plays, the war room is told. Not here: editing news before publication (`rehearse`), and how
//! posts show corrections (the courier).

use mythico_engine::report::BlockPosition;
use mythico_engine::words::{Arg, Message, literal, message};
use serenity::all::{
    CreateActionRow, CreateInputText, CreateModal, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption, InputTextStyle,
};

use crate::api::custom_id::{Button, CustomId};
use crate::api::text::{cut, plain};
use crate::discord::choices;
use crate::discord::context::Context;
use crate::discord::response::{CommandError, Reply, Response, Result};
use crate::discord::slash::{Audience, Invocation, SlashContext};
use crate::news_corrections::late_post;
use crate::orders::umpire::acts::of_one_who_plays;
use crate::store::{
    Campaign, Content, Corrected, NewsCorrection, OutboxId, OutboxRow, Place, Purpose, Recipient,
    WindowKey,
};
use crate::viewers::NOTHING_FOR_YOU;

/// Shows the published news, to be corrected.
#[poise::command(slash_command, custom_data = "Audience::Gm")]
pub(super) async fn news(
    invocation: Invocation<'_>,
    #[min = 1]
    #[max = 100_000]
    #[autocomplete = "choices::complete_turn"]
    turn: Option<u32>,
    #[max_length = 100]
    #[autocomplete = "choices::complete_campaign"]
    campaign: Option<String>,
) -> Result<()> {
    let ctx = SlashContext::new(invocation, campaign);
    ctx.reply(async {
        Ok(shown(&ctx, &ctx.campaign_as_gm(None).await?, turn, 0, None).await?.into())
    })
    .await
}

/// Prefix for menu values that lead to other pages.
const FROM: &str = "from:";

/// Discord's limit for menu options, minus two that lead to other pages.
pub(super) const PAGE: usize = 23;
/// Discord's limit for the label of a menu option.
const LABEL_MAX: usize = 100;
/// Maximum characters of a piece of news: longer than any leader's address.
pub(super) const PIECE_MAX: u16 = 2_000;

/// A piece of published news.
struct Published {
    row: OutboxRow,
    place: BlockPosition,
    said: Message,
    /// The correction, if any. `Some(None)` means withdrawn.
    corrected: Option<Option<String>>,
}

impl Published {
    /// Writes its key for ids and menus.
    fn key(&self) -> String {
        format!("{}/{}", self.row.id, Place(self.place))
    }

    /// Returns the present text.
    fn words(&self, ctx: &Context<'_>) -> String {
        match &self.corrected {
            Some(Some(words)) => words.clone(),
            _ => plain(&ctx.say(&self.said)),
        }
    }
}

/// Returns the pieces of a turn's news, in the order of their posts. Without a turn, uses the last
/// turn that had any.
async fn pieces(
    ctx: &Context<'_>,
    campaign: &Campaign,
    turn: Option<u32>,
) -> Result<Vec<Published>> {
    let store = &ctx.app.store;
    let emtv = Recipient::Channel(Purpose::Emtv);
    let mut all = Vec::new();
    for row in store.dispatches_to(campaign.id, &emtv, turn).await? {
        let corrections = store.news_corrections(row.id).await?;
        for (place, said) in row.body()?.content.news_pieces() {
            let corrected =
                corrections.iter().find(|one| one.place == place).map(|one| one.words.clone());
            all.push(Published { row: row.clone(), place, said, corrected });
        }
    }
    Ok(all)
}

/// Shows the news, a line for each piece, with the menus to correct them. Begins at `from` and
/// shows one page.
async fn shown(
    ctx: &Context<'_>,
    campaign: &Campaign,
    turn: Option<u32>,
    from: usize,
    head: Option<Message>,
) -> Result<Reply> {
    let pieces = pieces(ctx, campaign, turn).await?;
    let Some(first) = pieces.first() else { return Ok(Reply::of(ctx.words("bot-news-none"))) };
    let at = first.row.at;
    let from = if from < pieces.len() { from / PAGE * PAGE } else { 0 };
    let page: Vec<(usize, &Published)> = (1..).zip(&pieces).skip(from).take(PAGE).collect();
    let lines: Vec<Message> = page.iter().map(|(nth, piece)| line(ctx, piece, *nth)).collect();
    let mut text = head.map(|head| ctx.say(&head) + "\n").unwrap_or_default();
    text += &ctx.list(
        &message("bot-news").with("campaign", campaign.called()).with("turn", at.turn),
        &lines,
    );
    text += &ctx.words("bot-news-how");
    let leads = leads(ctx, from, pieces.len());
    let rows = vec![
        menu(ctx, at, Button::GmNewsCorrect, "bot-news-correct", &page, leads.clone()),
        menu(ctx, at, Button::GmNewsWithdraw, "bot-news-withdraw", &page, leads),
    ];
    Ok(Reply { text, rows, ..Reply::default() })
}

/// Returns the menu options that lead to the previous and next pages.
pub(super) fn leads(ctx: &Context<'_>, from: usize, all: usize) -> Vec<CreateSelectMenuOption> {
    let lead = |to: usize, label: &'static str| {
        CreateSelectMenuOption::new(cut(&ctx.words(label), LABEL_MAX), format!("{FROM}{to}"))
    };
    let [back, on] = beside(from, all);
    let back = back.map(|to| lead(to, "bot-rehearsal-earlier"));
    back.into_iter().chain(on.map(|to| lead(to, "bot-rehearsal-later"))).collect()
}

/// Returns where the previous and next pages begin, for `all` pieces.
fn beside(from: usize, all: usize) -> [Option<usize>; 2] {
    [
        (from > 0).then(|| from.saturating_sub(PAGE)),
        Some(from.saturating_add(PAGE)).filter(|&to| to < all),
    ]
}

/// Returns where the chosen page begins, if the option leads to a page.
pub(super) fn led_to(chosen: &str) -> Option<usize> {
    chosen.strip_prefix(FROM)?.parse().ok()
}

fn line(ctx: &Context<'_>, piece: &Published, nth: usize) -> Message {
    let id = match &piece.corrected {
        None => "bot-news-piece",
        Some(Some(_)) => "bot-news-piece-corrected",
        Some(None) => "bot-news-piece-withdrawn",
    };
    message(id).with("number", nth).with("words", Arg::Words(cut(&piece.words(ctx), 300)))
}

fn menu(
    ctx: &Context<'_>,
    at: WindowKey,
    button: Button,
    placeholder: &'static str,
    page: &[(usize, &Published)],
    leads: Vec<CreateSelectMenuOption>,
) -> CreateActionRow {
    let option = |(nth, piece): &(usize, &Published)| {
        let label = format!("{nth}. {}", piece.words(ctx));
        CreateSelectMenuOption::new(cut(&label, LABEL_MAX), piece.key())
    };
    let options = page.iter().map(option).chain(leads).collect();
    let menu = CreateSelectMenu::new(
        CustomId::new(button, at, "").text(),
        CreateSelectMenuKind::String { options },
    );
    CreateActionRow::SelectMenu(menu.placeholder(cut(&ctx.words(placeholder), 150)))
}

/// Answers the menus.
///
/// # Errors
/// If the user isn't the game master, or there is no such piece.
pub async fn pressed(ctx: &Context<'_>, id: &CustomId, chosen: &[String]) -> Result {
    let campaign = admitted(ctx, id).await?;
    if let Some(from) = chosen.first().and_then(|chosen| led_to(chosen)) {
        return Ok(Response::Update(shown(ctx, &campaign, Some(id.at.turn), from, None).await?));
    }
    let piece = found(ctx, &campaign, chosen.first().map_or("", String::as_str)).await?;
    match id.button {
        Button::GmNewsCorrect => Ok(form(ctx, &piece)),
        _ => put_right(ctx, &campaign, &piece, None).await.map(Response::Update),
    }
}

/// Stores the text from the form.
///
/// # Errors
/// Like [`pressed`], or if the text is empty.
pub async fn corrected(ctx: &Context<'_>, id: &CustomId, words: &str) -> Result {
    let campaign = admitted(ctx, id).await?;
    let piece = found(ctx, &campaign, &id.rest).await?;
    let words = written(words)?;
    put_right(ctx, &campaign, &piece, Some(words)).await.map(Response::from)
}

/// Returns the text, or an error if nothing in it is visible.
pub(super) fn written(words: &str) -> Result<String> {
    match words.trim() {
        words if words.chars().any(char::is_alphanumeric) => Ok(words.to_owned()),
        _ => Err(CommandError::user("bot-news-empty")),
    }
}

async fn admitted(ctx: &Context<'_>, id: &CustomId) -> Result<Campaign> {
    let campaign = ctx.app.store.campaign(id.at.campaign).await?;
    if campaign.is_gm(ctx.user) { Ok(campaign) } else { Err(CommandError::user("bot-not-gm")) }
}

/// Finds the piece for a menu option or a form.
async fn found(ctx: &Context<'_>, campaign: &Campaign, key: &str) -> Result<Published> {
    let nothing = || CommandError::user(NOTHING_FOR_YOU);
    let (outbox, _) = key.split_once('/').ok_or_else(nothing)?;
    let row = ctx.app.store.dispatch(OutboxId(outbox.parse().map_err(|_| nothing())?)).await?;
    let row = row.filter(|row| row.at.campaign == campaign.id).ok_or_else(nothing)?;
    // Undone news aren't found.
    let pieces = pieces(ctx, campaign, Some(row.at.turn)).await?;
    pieces
        .into_iter()
        .find(|piece| piece.key() == key)
        .ok_or_else(|| CommandError::user("bot-undone"))
}

/// Returns the form for a piece, filled with its present text.
fn form(ctx: &Context<'_>, piece: &Published) -> Response {
    let id = CustomId::new(Button::GmNewsCorrect, piece.row.at, piece.key()).text();
    Response::Modal(piece_form(ctx, id, "modal-news-title", &piece.words(ctx)))
}

/// Returns a form for a piece of the news, filled with these words.
pub(super) fn piece_form(
    ctx: &Context<'_>,
    id: String,
    title: &'static str,
    words: &str,
) -> CreateModal {
    let label = cut(&ctx.words("modal-news-field"), 45);
    let words: String = words.chars().take(usize::from(PIECE_MAX)).collect();
    let input = CreateInputText::new(InputTextStyle::Paragraph, label, "words")
        .max_length(PIECE_MAX)
        .value(words);
    let title = cut(&ctx.words(title), 45);
    CreateModal::new(id, title).components(vec![CreateActionRow::InputText(input)])
}

/// Corrects or withdraws a piece, then shows the updated news.
async fn put_right(
    ctx: &Context<'_>,
    campaign: &Campaign,
    piece: &Published,
    words: Option<String>,
) -> Result<Reply> {
    let row = &piece.row;
    let content: Content = row.body()?.content;
    let correction = NewsCorrection { place: piece.place, words };
    let late = late_post(row.at.turn, &content, std::slice::from_ref(&correction))?;
    let told = of_one_who_plays(ctx, campaign, "dispatch-gm-news").await?;
    let became =
        ctx.app.store.correct_news(row, &correction, ctx.user, campaign.now, &late, &told).await?;
    let id = match became {
        Corrected::Already => "bot-news-already",
        Corrected::BeforeItWent => "bot-news-before",
        Corrected::InPlace => "bot-news-in-place",
        Corrected::ByAnother => "bot-news-by-another",
    };
    let said = message(id).with("words", literal(""));
    let all = pieces(ctx, campaign, Some(row.at.turn)).await?;
    let nth = all.iter().position(|one| one.key() == piece.key()).unwrap_or(0);
    shown(ctx, campaign, Some(row.at.turn), nth, Some(said)).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_piece_is_on_a_page_that_leads_to_the_others() {
        for all in [1, PAGE, PAGE + 1, 3 * PAGE + 5] {
            let (mut from, mut seen) = (0, 0);
            loop {
                seen += PAGE.min(all - from);
                let [back, on] = beside(from, all);
                assert_eq!(back, from.checked_sub(PAGE));
                assert_eq!(led_to(&format!("{FROM}{from}")), Some(from));
                let Some(next) = on else { break };
                from = next;
            }
            assert_eq!(seen, all);
        }
        assert_eq!(led_to("17/0/3"), None, "a piece leads nowhere");
    }
}
