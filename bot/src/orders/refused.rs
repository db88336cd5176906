//! What was refused is offered again: below a refusal stands a button "Mend", which opens a sheet
//! with what was written, each wrong line below what is wrong with it; and the seat's next sheet
//! begins with it. Kept as rows ([`Draft`]), so that a restart loses none.
//!
//! Ruling: under "Mend" a word that the refusal suggests is put in, where an order comes of it,
//! below a remark with the line as it was written. On any other sheet, which its user opens for
//! something else, the line stays as it was.

use mythico_engine::order::OrderError;
use mythico_engine::order::grammar::is_question;
use mythico_engine::order::marks::REMARK;
use mythico_engine::window::WindowKind;
use mythico_engine::words::{Message, literal, message};
use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

use super::expected::{Expected, ReadAs, expected};
use super::sheet_form::{self, Replaces};
use super::{open_window, previews};
use crate::discord::context::{Context, Player};
use crate::discord::custom_id::{Button, CustomId};
use crate::discord::response::{CommandError, Reply, Result, cut, plain};
use crate::store::{Draft, Order};
use crate::unconfirmed;

/// Letters that a remark takes on a sheet.
const REMARK_MAX: usize = 200;

/// The answer to a line that was refused, with the button that opens it again.
///
/// # Errors
/// If the store fails.
pub async fn answer(ctx: &Context<'_>, player: &Player, error: OrderError, line: &str) -> Result<Reply> {
    // A question is no order to be mended.
    if is_question(player.snapshot.state.forms(), line) {
        let text = format!("{}\n{}", ctx.words("bot-question-refused"), ctx.marked(&error, line));
        return Ok(Reply::of(text));
    }
    let mut text = ctx.explain(&CommandError::order(error, line));
    // Who means to strike an order may write just that, which in a system is an order of its own.
    if line.split_whitespace().next().is_some_and(|word| word.eq_ignore_ascii_case("strike")) {
        text += &format!("\n{}", ctx.words("bot-refused-strike"));
    }
    // Outside its window a seat has no sheet: what it asked there is answered, or refused, at once.
    if open_window(player).is_err() {
        return Ok(Reply::of(text));
    }
    let draft = draft(ctx, player, line.to_owned(), "");
    ctx.app.store.keep_draft(&draft).await?;
    let rows = vec![CreateActionRow::Buttons(vec![button(ctx, player, ctx.interaction)])];
    Ok(Reply { text, rows, ..Reply::default() })
}

/// The answer to several lines in one message: a button opens them as a sheet, where all are
/// checked at once. None of them was given, so the seat's next sheet begins with all of them.
///
/// # Errors
/// If the seat can't order now, or the store fails.
pub async fn several(ctx: &Context<'_>, player: &Player, lines: &[String]) -> Result<Reply> {
    open_window(player)?;
    let draft = Draft { whole: true, ..draft(ctx, player, lines.join("\n"), "") };
    ctx.app.store.keep_draft(&draft).await?;
    let open = button(ctx, player, ctx.interaction).label(ctx.words("button-sheet"));
    let rows = vec![CreateActionRow::Buttons(vec![open])];
    Ok(Reply { text: ctx.words("bot-direct-several"), rows, ..Reply::default() })
}

/// These lines as they are kept once they are refused.
pub fn draft(ctx: &Context<'_>, player: &Player, lines: String, replaces: &str) -> Draft {
    Draft {
        interaction: ctx.interaction,
        at: player.campaign.now,
        seat: player.seat.seat.clone(),
        lines,
        replaces: replaces.to_owned(),
        offered: true,
        whole: false,
    }
}

/// The button that opens a draft, by the interaction that left it.
pub fn button(ctx: &Context<'_>, player: &Player, draft: u64) -> CreateButton {
    let id = CustomId::new(Button::Mend, player.campaign.now, draft.to_string());
    ctx.button(&id, "button-mend", ButtonStyle::Primary)
}

/// Opens the sheet of a draft; in the window that is open now, if its own has closed meanwhile.
///
/// # Errors
/// If nothing is kept for the button, or the user can't order now; the lines are given back.
pub async fn mend(ctx: &Context<'_>, id: &CustomId) -> Result {
    let gone = || CommandError::user("bot-draft-gone");
    let key = id.rest.parse().map_err(|_| gone())?;
    let draft = ctx.app.store.draft(key).await?.ok_or_else(gone)?;
    // Only the seat's player gets its lines back.
    if !ctx.plays(draft.at.campaign, &draft.seat).await? {
        return Err(gone());
    }
    opened(ctx, &draft).await.map_err(|error| error.with_input(&draft.lines))
}

async fn opened(ctx: &Context<'_>, draft: &Draft) -> Result {
    let player = ctx.player_of(ctx.app.store.campaign(draft.at.campaign).await?).await?;
    open_window(&player)?;
    let standing = ctx.app.store.pending_orders_of(player.campaign.now, &draft.seat).await?;
    let replaces = match player.campaign.now == draft.at {
        true => replaced(draft, &understood(&player, draft).await?, &standing),
        false => Replaces::NOTHING,
    };
    let lines = marked(ctx, &player, &draft.lines, true, ReadAs::Meant).await?;
    Ok(sheet_form::form_of(ctx, &player, &lines, replaces, draft.interaction))
}

/// The canonical texts of a draft's lines: as what of it was taken stands.
async fn understood(player: &Player, draft: &Draft) -> Result<Vec<String>> {
    let lines = draft.lines.lines().map(str::to_owned).collect();
    let read = previews(player.perspective(), lines, Vec::new()).await?;
    Ok(read.into_iter().filter_map(std::result::Result::ok).map(|preview| preview.text).collect())
}

/// What the mended sheet takes the place of: as the first one did, and of the lines of it that were
/// taken. An order given since by other means isn't on the sheet, and must not be struck for that.
fn replaced(draft: &Draft, texts: &[String], standing: &[Order]) -> Replaces {
    let replaces = Replaces::read(&draft.replaces).unwrap_or(Replaces::NOTHING);
    let Replaces::Seen(seen) = replaces else { return replaces };
    let is_on_it = |order: &&Order| texts.contains(&order.text);
    let is_known = |order: &Order| order.sequence <= seen || is_on_it(&order);
    let last = standing.iter().map(|order| order.sequence).max().unwrap_or(0);
    if draft.replaces.is_empty() || !standing.iter().all(is_known) { replaces } else { Replaces::Seen(last) }
}

/// What was refused the seat and is to begin its next sheet: in a sealed window the wrong lines,
/// each below what is wrong with it; in an immediate one, where nothing stands, all lines; and all
/// lines of what wasn't given, but for those that were given since by themselves.
///
/// # Errors
/// If the store fails.
pub async fn offered(ctx: &Context<'_>, player: &Player) -> Result<Vec<String>> {
    let (at, seat, store) = (player.campaign.now, &player.seat.seat, &ctx.app.store);
    let sealed = player.snapshot.state.window().is_some_and(|window| window.kind == WindowKind::Sealed);
    let drafts = store.offered_drafts(at, seat).await?;
    let whole: Vec<Draft> = drafts.iter().filter(|draft| sealed && draft.whole).cloned().collect();
    let left = match whole.is_empty() {
        true => Vec::new(),
        false => unconfirmed::of_drafts(store, &player.snapshot, player.id, whole).await?,
    };
    let mut lines = Vec::new();
    for draft in drafts {
        if !sealed || !draft.whole {
            lines.extend(marked(ctx, player, &draft.lines, !sealed, ReadAs::Written).await?);
            continue;
        }
        let own = left.iter().filter(|(of, _)| *of == draft.interaction).map(|(_, line)| line.as_str());
        let own: Vec<&str> = own.collect();
        lines.extend(marked(ctx, player, &own.join("\n"), true, ReadAs::Written).await?);
    }
    Ok(lines)
}

/// Lines with a remark above each that is refused as things stand; of the others all, or none.
async fn marked(
    ctx: &Context<'_>,
    player: &Player,
    lines: &str,
    others: bool,
    read_as: ReadAs,
) -> Result<Vec<String>> {
    let lines: Vec<String> = lines.lines().map(str::to_owned).collect();
    let (perspective, forms) = (player.perspective(), player.snapshot.state.forms());
    let sealed = player.snapshot.state.window().is_some_and(|window| window.kind == WindowKind::Sealed);
    let read = move || match sealed {
        // What stands takes effect when the window closes: no line leaves anything to the next.
        true => lines
            .into_iter()
            .flat_map(|line| expected(perspective.clone(), forms, vec![line], read_as))
            .collect::<Vec<_>>(),
        false => expected(perspective, forms, lines, read_as),
    };
    let read = tokio::task::spawn_blocking(read).await.map_err(anyhow::Error::from)?;
    let mut marked = Vec::new();
    for line in read {
        if let Some((written, error)) = &line.instead_of {
            marked.extend([put_in(ctx, error), quoted(ctx, written)]);
        }
        match &line.outcome {
            Expected::Refused(error) if line.is_refused() => marked.extend([remark(ctx, error), line.line]),
            _ if others => marked.push(line.line),
            _ => {}
        }
    }
    Ok(marked)
}

/// What is wrong with a line, as a line of its own that is no order.
fn remark(ctx: &Context<'_>, error: &OrderError) -> String {
    let (OrderError::Invalid { problem, remedy, .. } | OrderError::Illegal { problem, remedy }) = error;
    remark_of(ctx, &message("sheet-remark").with("problem", problem.clone()).with("remedy", remedy.clone()))
}

/// Says what was probably meant, and in place of what.
fn put_in(ctx: &Context<'_>, error: &OrderError) -> String {
    let (OrderError::Invalid { problem, .. } | OrderError::Illegal { problem, .. }) = error;
    remark_of(ctx, &message("sheet-put-in").with("problem", problem.clone()))
}

/// A line as it was written, all of it, where another stands below.
fn quoted(ctx: &Context<'_>, written: &str) -> String {
    format!("{REMARK} {}", ctx.say(&message("sheet-written").with("line", literal(written))))
}

fn remark_of(ctx: &Context<'_>, said: &Message) -> String {
    let said = plain(&ctx.say(said)).replace('\n', " ");
    cut(&format!("{REMARK} {said}"), REMARK_MAX)
}
