//! Refused lines to correct. A refusal has a button "Fix", which opens a sheet with each wrong
//! line below its error. The seat's next sheet begins with them too. They are stored as rows
//! ([`Draft`]) and survive a restart.
//!
//! Ruling: "Fix" puts suggested words into a line if that gives an order, below a remark with the
//! original line. Any other sheet keeps the line as written.

use mythico_engine::order::OrderError;
use mythico_engine::order::grammar::is_question;
use mythico_engine::order::marks::REMARK;
use mythico_engine::window::WindowKind;
use mythico_engine::words::{Message, literal, message};
use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

use super::expected::{Expected, ReadAs, expected};
use super::sheet_form::{self, Replaces, SheetId};
use super::{immediate_sheet, open_window, people, previews, sheet};
use crate::api::custom_id::{Button, CustomId, hash};
use crate::api::text::{cut, plain};
use crate::discord::context::{Context, Player};
use crate::discord::response::{CommandError, Reply, Response, Result};
use crate::lanes::Lane;
use crate::store::{Draft, Order};
use crate::unconfirmed;

/// Maximum characters of a remark on a sheet.
const REMARK_MAX: usize = 200;

/// Answers a refused line, with the button that opens it again.
///
/// # Errors
/// If the store fails.
pub async fn answer(
    ctx: &Context<'_>,
    player: &Player,
    error: OrderError,
    line: &str,
) -> Result<Reply> {
    // A question isn't an order to correct.
    if is_question(player.snapshot.state.forms(), line) {
        let text = format!("{}\n{}", ctx.words("bot-question-refused"), ctx.marked(&error, line));
        return Ok(Reply::of(text));
    }
    let mut text = ctx.explain(&CommandError::order(error, line));
    // A player who means to strike an order may write "strike", which is an order in one system.
    if line.split_whitespace().next().is_some_and(|word| word.eq_ignore_ascii_case("strike")) {
        text += &format!("\n{}", ctx.words("bot-refused-strike"));
    }
    // Outside its window a seat has no sheet.
    if open_window(player).is_err() {
        return Ok(Reply::of(text));
    }
    let draft = draft(ctx, player, line.to_owned(), "");
    ctx.app.store.keep_draft(&draft).await?;
    let rows = vec![CreateActionRow::Buttons(vec![button(ctx, player, ctx.interaction)])];
    Ok(Reply { text, rows, ..Reply::default() })
}

/// Answers a direct message of several lines: shows what they would do, to be sent with one press
/// or opened as a sheet. Until then none of them is given, and the seat's next sheet begins with
/// them.
///
/// # Errors
/// If the seat can't order now, or the store fails.
pub async fn several(ctx: &Context<'_>, player: &Player, lines: Vec<String>) -> Result {
    let window = open_window(player)?;
    let lines = people::all_as_seats(ctx, player, lines).await?;
    if window.kind == WindowKind::Immediate {
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        return immediate_sheet::hand_in(ctx, player, None, &lines).await;
    }
    let draft = Draft { whole: true, ..draft(ctx, player, lines.join("\n"), "") };
    ctx.app.store.keep_draft(&draft).await?;
    let (text, count) = sheet::shown(ctx, player, &lines).await?;
    let id = CustomId::new(Button::SendLines, player.campaign.now, ctx.interaction.to_string());
    let send = (count > 0).then(|| ctx.button(&id, "button-give", ButtonStyle::Success));
    let style = if count > 0 { ButtonStyle::Secondary } else { ButtonStyle::Primary };
    let open = button(ctx, player, ctx.interaction).label(ctx.words("button-lines")).style(style);
    let rows = vec![CreateActionRow::Buttons(send.into_iter().chain([open]).collect())];
    Ok(Reply { text, rows, ..Reply::default() }.into())
}

/// Sends the lines of a direct message.
///
/// # Errors
/// If no draft is stored for the button, or the user can't order now. The error gives the lines
/// back.
pub async fn send(ctx: &Context<'_>, id: &CustomId) -> Result {
    let draft = found(ctx, id).await?;
    let (seat, mends) = (hash(&draft.seat), Some(draft.interaction));
    let sheet = SheetId { seat, replaces: Replaces::NOTHING, mends };
    match sheet::submit(ctx, draft.at, sheet, &draft.lines).await? {
        Response::Say(reply) => Ok(Response::Update(reply)),
        other => Ok(other),
    }
}

/// Makes a draft of refused lines.
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

/// Makes the button that opens a draft. `draft` is the interaction that stored it.
pub fn button(ctx: &Context<'_>, player: &Player, draft: u64) -> CreateButton {
    let id = CustomId::new(Button::Mend, player.campaign.now, draft.to_string());
    ctx.button(&id, "button-mend", ButtonStyle::Primary)
}

/// Opens a draft as a sheet, in the open window if its own has closed.
///
/// # Errors
/// If no draft is stored for the button, or the user can't order now. The error gives the lines
/// back.
pub async fn mend(ctx: &Context<'_>, id: &CustomId) -> Result {
    let draft = found(ctx, id).await?;
    opened(ctx, &draft).await.map_err(|error| error.with_input(&draft.lines))
}

/// Returns the draft of a button.
async fn found(ctx: &Context<'_>, id: &CustomId) -> Result<Draft> {
    let gone = || CommandError::user("bot-draft-gone");
    let key = id.rest.parse().map_err(|_| gone())?;
    let draft = ctx.app.store.draft(key).await?.ok_or_else(gone)?;
    // Only the seat's player may see its lines.
    if !ctx.plays(draft.at.campaign, &draft.seat).await? {
        return Err(gone());
    }
    Ok(draft)
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
    sheet_form::form_of(ctx, &player, &lines, replaces, draft.interaction).await
}

/// Returns the canonical texts of a draft's accepted lines.
async fn understood(player: &Player, draft: &Draft) -> Result<Vec<String>> {
    let lines = draft.lines.lines().map(str::to_owned).collect();
    let read = previews(player.perspective(), lines, Vec::new()).await?;
    Ok(read.into_iter().filter_map(std::result::Result::ok).map(|preview| preview.text).collect())
}

/// Returns what the corrected sheet replaces: what the first sheet did, and its accepted lines. It
/// must not strike an order that was given since in another way.
fn replaced(draft: &Draft, texts: &[String], standing: &[Order]) -> Replaces {
    let replaces = Replaces::read(&draft.replaces).unwrap_or(Replaces::NOTHING);
    let Replaces::Seen(seen) = replaces else { return replaces };
    let is_on_it = |order: &&Order| texts.contains(&order.text);
    let is_known = |order: &Order| order.sequence <= seen || is_on_it(&order);
    let last = standing.iter().map(|order| order.sequence).max().unwrap_or(0);
    if draft.replaces.is_empty() || !standing.iter().all(is_known) {
        replaces
    } else {
        Replaces::Seen(last)
    }
}

/// Returns the lines that begin the seat's next sheet. In a sealed window: the refused lines, each
/// below its error. In an immediate window, where nothing stands: all lines. Also lines that were
/// never given, except those given since.
///
/// # Errors
/// If the store fails.
pub async fn offered(ctx: &Context<'_>, player: &Player) -> Result<Vec<String>> {
    let (at, seat, store) = (player.campaign.now, &player.seat.seat, &ctx.app.store);
    let sealed =
        player.snapshot.state.window().is_some_and(|window| window.kind == WindowKind::Sealed);
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
        let own =
            left.iter().filter(|(of, _)| *of == draft.interaction).map(|(_, line)| line.as_str());
        let own: Vec<&str> = own.collect();
        lines.extend(marked(ctx, player, &own.join("\n"), true, ReadAs::Written).await?);
    }
    Ok(lines)
}

/// Adds a remark above each line that is refused now. Keeps all of the other lines, or none.
async fn marked(
    ctx: &Context<'_>,
    player: &Player,
    lines: &str,
    others: bool,
    read_as: ReadAs,
) -> Result<Vec<String>> {
    let lines: Vec<String> = lines.lines().map(str::to_owned).collect();
    let (perspective, forms) = (player.perspective(), player.snapshot.state.forms());
    let sealed =
        player.snapshot.state.window().is_some_and(|window| window.kind == WindowKind::Sealed);
    let read = move || match sealed {
        // Standing orders take effect when the window closes, so no line changes the situation of
        // the next.
        true => lines
            .into_iter()
            .flat_map(|line| expected(perspective.clone(), forms, vec![line], read_as))
            .collect::<Vec<_>>(),
        false => expected(perspective, forms, lines, read_as),
    };
    let read = Lane::Request.run(read).await?;
    let mut marked = Vec::new();
    for line in read {
        if let Some((written, error)) = &line.instead_of {
            marked.extend([put_in(ctx, error), quoted(ctx, written)]);
        }
        match &line.outcome {
            Expected::Refused(error) if line.is_refused() => {
                // On another sheet it is a remark, or it would be refused there again.
                let refused = match read_as {
                    ReadAs::Written => format!("{REMARK} {}", line.line),
                    ReadAs::Meant => line.line.clone(),
                };
                marked.extend([remark(ctx, error), refused]);
            }
            _ if others => marked.push(line.line),
            _ => {}
        }
    }
    Ok(marked)
}

/// Writes a line's error as a line of its own that isn't an order.
fn remark(ctx: &Context<'_>, error: &OrderError) -> String {
    let (OrderError::Invalid { problem, remedy, .. } | OrderError::Illegal { problem, remedy }) =
        error;
    remark_of(
        ctx,
        &message("sheet-remark").with("problem", problem.clone()).with("remedy", remedy.clone()),
    )
}

/// Says which words were put in, and which they replace.
fn put_in(ctx: &Context<'_>, error: &OrderError) -> String {
    let (OrderError::Invalid { problem, .. } | OrderError::Illegal { problem, .. }) = error;
    remark_of(ctx, &message("sheet-put-in").with("problem", problem.clone()))
}

/// Writes the whole original line above its replacement.
fn quoted(ctx: &Context<'_>, written: &str) -> String {
    format!("{REMARK} {}", ctx.say(&message("sheet-written").with("line", literal(written))))
}

fn remark_of(ctx: &Context<'_>, said: &Message) -> String {
    let said = plain(&ctx.say(said)).replace('\n', " ");
    cut(&format!("{REMARK} {said}"), REMARK_MAX)
}
