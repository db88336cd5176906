//! Lines of a sheet that take effect at once. All are shown with their expected results
//! ([`super::expected`]) and confirmed together, then carried out in turn until one is refused. The
//! rest is given back to be corrected. Lines that were already carried out are named, because a
//! user without an answer may repeat a sheet.

use std::sync::Arc;

use mythico_engine::game::Perspective;
use mythico_engine::grid::Location;
use mythico_engine::order::grammar::is_question;
use mythico_engine::view::Viewer;
use mythico_engine::words::{code, fenced, message};
use serenity::all::ButtonStyle::{Primary, Secondary};
use serenity::all::CreateActionRow;

use super::confirmation::{OrdersPreview, Question, Reading};
use super::expected::{Expected, ExpectedLine, ReadAs, expected};
use super::{confirmation, described, previews, refused, seat_notes};
use crate::adjudicator::{AdjudicationError, PlayedOrder};
use crate::api::custom_id::{Button, CustomId};
use crate::api::text::cut;
use crate::discord::context::{Context, Player};
use crate::discord::response::{CommandError, Reply, Response, Result};
use crate::lanes::Lane;
use crate::pictures::{self, Way};
use crate::states::ask;
use crate::store::{Confirmed, Draft, Order, Preview, SheetDrafts, Submission};

/// Most carried-out lines that are named. The others are counted.
const NAMED_MAX: usize = 5;

/// Takes a sheet: shows the expected results, to be confirmed once. If it has only questions,
/// answers them.
///
/// # Errors
/// If the store fails.
pub async fn hand_in(
    ctx: &Context<'_>,
    player: &Player,
    mends: Option<u64>,
    lines: &[&str],
) -> Result {
    let forms = player.snapshot.state.forms();
    if lines.iter().all(|line| is_question(forms, line)) {
        let perspective = player.perspective();
        let mut text = String::new();
        for line in lines {
            text += &answer(ctx, &perspective, line).await?;
        }
        return Ok(Reply::of(text).into());
    }
    let (at, seat, store) = (player.campaign.now, &player.seat.seat, &ctx.app.store);
    let standing = store.standing_orders_of(at, seat).await?;
    let asked = Asked::about(ctx, player, &standing, lines).await?;
    let draft = refused::draft(ctx, player, asked.lines.join("\n"), "");
    let draft = Draft { offered: asked.refused > 0, ..draft };
    store.hand_in(at, seat, SheetDrafts { mends, leaves: Some(&draft) }).await?;
    let rows = vec![asked.buttons(ctx, player, Some(draft.interaction), None).await?];
    let ways: Vec<Way<'_>> = asked.ways.iter().map(|way| (&**way, "")).collect();
    let later = pictures::with_arrows(&player.perspective(), &ways, &ctx.language).await?;
    Ok(Reply { text: asked.text, rows, later, ..Reply::default() }.into())
}

/// Asks whether to carry out the final lines of a sealed window's sheet. Names those that were
/// carried out before, to avoid repeating one by mistake.
///
/// # Errors
/// If the store fails.
pub async fn confirm(
    ctx: &Context<'_>,
    player: &Player,
    lines: &[&str],
) -> Result<(String, Vec<CreateActionRow>)> {
    let standing = ctx.app.store.standing_orders_of(player.campaign.now, &player.seat.seat).await?;
    let played: Vec<Order> = standing.into_iter().filter(|order| order.carried_out).collect();
    let asked = Asked::about(ctx, player, &played, lines).await?;
    let buttons = asked.buttons(ctx, player, None, None).await?;
    Ok((asked.text, vec![buttons]))
}

/// Returns the expected results of these lines as text, and whether one is certain to be refused.
///
/// # Errors
/// If the reading thread fails.
pub async fn shown(ctx: &Context<'_>, player: &Player, lines: &[String]) -> Result<(String, bool)> {
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    let asked = Asked::about(ctx, player, &[], &lines).await?;
    Ok((asked.shown, asked.refused > 0))
}

/// The question before lines are carried out.
struct Asked {
    text: String,
    /// The part of the text about the lines.
    shown: String,
    /// The lines to carry out.
    lines: Vec<String>,
    /// Number of lines that are certain to be refused.
    refused: usize,
    /// Number of orders before the first refused one, certain or not.
    before_refused: usize,
    ways: Vec<Vec<Location>>,
    /// Text of the button that carries them out.
    label: String,
}

impl Asked {
    /// Reads the lines after those that seem to be carried out already. Describes their expected
    /// results.
    async fn about(
        ctx: &Context<'_>,
        player: &Player,
        standing: &[Order],
        lines: &[&str],
    ) -> Result<Asked> {
        let (mut question, mut label, mut left) = (None, "button-confirm", lines);
        let mut repeated = String::new();
        if let Some(done) = said_before(player, standing, lines) {
            let rest = after(player, done.len(), lines);
            let asked;
            (asked, label, left) = match rest.is_empty() {
                true => ("bot-sheet-again", "button-again", lines),
                false => ("bot-sheet-go-on", "button-go-on", rest),
            };
            question = Some(format!("{}{}", named(ctx, done), ctx.words(asked)));
            repeated = named(ctx, done);
        }
        let lines: Vec<String> = left.iter().map(|line| (*line).to_owned()).collect();
        let (perspective, forms) = (player.perspective(), player.snapshot.state.forms());
        let read =
            Lane::Request.run(move || expected(perspective, forms, lines, ReadAs::Written)).await?;
        let is_order = |line: &&ExpectedLine| !matches!(line.outcome, Expected::Answer(_));
        let before = read.iter().take_while(|line| !is_marked(line)).filter(is_order).count();
        let refused = read.iter().filter(|line| line.is_refused()).count();
        let any_marked = read.iter().any(is_marked);
        let label = match any_marked {
            false => ctx.words(label),
            true => ctx.say(&message("button-first").with("count", before)),
        };
        if any_marked && repeated.is_empty() {
            repeated = named_among(ctx, standing, &read);
        }
        let shown = each_said(ctx, &read);
        let head =
            question.filter(|_| !any_marked).unwrap_or_else(|| repeated + &asked_of(ctx, &read));
        Ok(Asked {
            text: format!("{head}\n{shown}"),
            shown,
            refused,
            before_refused: before,
            ways: read.iter().filter_map(ExpectedLine::way).collect(),
            lines: read.into_iter().map(|line| line.line).collect(),
            label,
        })
    }

    /// Returns the buttons: carry out, correct, discard. Without an order to carry out, only
    /// correct.
    async fn buttons(
        &self,
        ctx: &Context<'_>,
        player: &Player,
        draft: Option<u64>,
        in_place_of: Option<u64>,
    ) -> Result<CreateActionRow> {
        let mend = draft.map(|draft| refused::button(ctx, player, draft));
        if self.before_refused == 0 {
            return Ok(CreateActionRow::Buttons(mend.into_iter().collect()));
        }
        let input = OrdersPreview::new(ctx, player, self.lines.join("\n"), in_place_of);
        let label = (Button::Resume, cut(&self.label, 80));
        let question = Question::new(player.campaign.now, &self.shown, label);
        let [carry_out, leave] = confirmation::ask(ctx, &input, question).await?;
        let mend = mend.map(|mend| mend.style(if self.refused > 0 { Primary } else { Secondary }));
        Ok(CreateActionRow::Buttons([carry_out].into_iter().chain(mend).chain([leave]).collect()))
    }
}

/// Returns whether a line is refused, certainly or in the present situation. The text then marks
/// its error.
fn is_marked(line: &ExpectedLine) -> bool {
    matches!(line.outcome, Expected::Refused(_))
}

/// Returns the question above the lines, or the number of wrong ones.
fn asked_of(ctx: &Context<'_>, lines: &[ExpectedLine]) -> String {
    let orders = lines.iter().filter(|line| matches!(line.outcome, Expected::Order(_))).count();
    let marked = lines.iter().filter(|line| is_marked(line)).count();
    let asked = match (marked, lines.iter().any(ExpectedLine::is_refused)) {
        (0, _) => message("bot-sheet-preview").with("count", orders),
        (_, true) => message("bot-sheet-preview-refused").with("count", marked),
        (_, false) => message("bot-sheet-preview-doubtful").with("count", marked),
    };
    ctx.say(&asked)
}

/// Describes the expected results of lines in turn.
fn each_said(ctx: &Context<'_>, lines: &[ExpectedLine]) -> String {
    let mut text = String::new();
    let mut sure = true;
    for line in lines {
        if sure && !line.sure {
            text += &format!("{}\n", ctx.words("bot-sheet-unsure"));
        }
        sure = line.sure;
        text += &match &line.outcome {
            Expected::Order(preview) | Expected::Answer(preview) => described(ctx, preview),
            Expected::Refused(error) => format!("{}\n", ctx.marked(error, &line.line)),
        };
    }
    text
}

/// Returns the orders of this window that a sheet seems to repeat: all of its lines in a row, or
/// its first lines if they are the latest orders.
fn said_before<'a>(player: &Player, standing: &'a [Order], lines: &[&str]) -> Option<&'a [Order]> {
    let forms = player.snapshot.state.forms();
    let orders: Vec<String> =
        lines.iter().filter(|line| !is_question(forms, line)).map(|line| plain(line)).collect();
    let before: Vec<String> = standing.iter().map(|order| plain(&order.text)).collect();
    run_of(&before, &orders).map(|run| &standing[run])
}

/// Finds the place where `before` has all of `orders` in a row, or ends with the first of them.
fn run_of(before: &[String], orders: &[String]) -> Option<std::ops::Range<usize>> {
    let run = |start: usize| {
        let count = orders.len().min(before.len() - start);
        (count > 0 && before[start..start + count] == orders[..count])
            .then_some(start..start + count)
    };
    (0..before.len()).find_map(run)
}

fn plain(line: &str) -> String {
    line.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase()
}

/// Names orders that were already carried out.
fn named(ctx: &Context<'_>, done: &[Order]) -> String {
    let named =
        done.iter().take(NAMED_MAX).map(|order| format!("- ✓ {}\n", code(&cut(&order.text, 100))));
    let head = ctx.say(&message("bot-sheet-before").with("count", done.len()));
    format!("{head}\n{}", named.collect::<String>())
}

/// Names the lines that were already carried out, in any position. Empty if there are none.
fn named_among(ctx: &Context<'_>, standing: &[Order], lines: &[ExpectedLine]) -> String {
    let lines: Vec<String> = lines.iter().map(|line| plain(&line.line)).collect();
    let done = standing.iter().filter(|order| lines.contains(&plain(&order.text))).cloned();
    let done: Vec<Order> = done.collect();
    if done.is_empty() { String::new() } else { named(ctx, &done) }
}

/// Returns the lines after this many orders. Questions between those are left out too.
fn after<'a, 'b>(player: &Player, orders: usize, lines: &'a [&'b str]) -> &'a [&'b str] {
    let forms = player.snapshot.state.forms();
    let mut places = (0..lines.len()).filter(|place| !is_question(forms, lines[*place]));
    match orders.checked_sub(1).and_then(|last| places.nth(last)) {
        Some(last) => &lines[last + 1..],
        None => lines,
    }
}

/// Carries out the confirmed lines. Asks again if their results would differ by now.
///
/// # Errors
/// If the window is no longer open. The error gives the lines back.
pub async fn resume(ctx: &Context<'_>, id: &CustomId) -> Result {
    let preview = confirmation::take_orders(ctx, id).await?;
    resume_lines(ctx, id, &preview).await.map_err(|error| error.with_input(&preview.lines))
}

async fn resume_lines(ctx: &Context<'_>, id: &CustomId, preview: &Preview) -> Result {
    let lines: Vec<&str> = preview.lines.lines().collect();
    let submission = confirmation::submission(ctx, Confirmed::One(preview.interaction));
    for _ in 0..confirmation::TRIES {
        let reading = Reading::now(ctx, preview).await?;
        // A submission that has begun continues.
        if ctx.app.store.placed_before(submission.interaction).await?.is_empty() {
            let asked = Asked::about(ctx, &reading.player, &[], &lines).await?;
            if !confirmation::reads_the_same(id, &asked.shown) {
                return asked_anew(ctx, &reading.player, preview, asked)
                    .await
                    .map(Response::Update);
            }
        }
        if let Some(CarriedOut { reply, .. }) = carry_out(ctx, &reading, submission, &lines).await?
        {
            return Ok(Response::Update(reply));
        }
    }
    Err(CommandError::user("bot-stale"))
}

/// Asks about lines whose results differ from those shown.
async fn asked_anew(
    ctx: &Context<'_>,
    player: &Player,
    preview: &Preview,
    asked: Asked,
) -> Result<Reply> {
    let draft = ctx.app.store.draft(preview.interaction).await?.map(|draft| draft.interaction);
    let buttons = asked.buttons(ctx, player, draft, Some(preview.interaction)).await?;
    let ways: Vec<Way<'_>> = asked.ways.iter().map(|way| (&**way, "")).collect();
    let later = pictures::with_arrows(&player.perspective(), &ways, &ctx.language).await?;
    let text = format!("{}\n{}", ctx.words("bot-order-otherwise"), asked.text);
    Ok(Reply { text, later, rows: vec![buttons], ..Reply::default() })
}

/// Result of carrying out lines.
pub struct CarriedOut {
    pub reply: Reply,
    /// Whether all lines were carried out.
    pub all: bool,
}

/// Carries out lines in turn until one is refused, in one transaction. Skips those that this key
/// has carried out before. None if another order came since they were read, so they must be read
/// again.
///
/// # Errors
/// If the window takes no orders.
pub async fn carry_out(
    ctx: &Context<'_>,
    reading: &Reading,
    submission: Submission,
    lines: &[&str],
) -> Result<Option<CarriedOut>> {
    let Reading { player, .. } = reading;
    let forms = player.snapshot.state.forms();
    let before = ctx.app.store.placed_before(submission.interaction).await?;
    let orders: Vec<&str> =
        lines.iter().copied().filter(|line| !is_question(forms, line)).skip(before.len()).collect();
    let first = u32::try_from(before.len()).unwrap_or(u32::MAX);
    let played = match ctx.app.adjudicator.play(reading.orders(submission, first, &orders)).await {
        Err(AdjudicationError::Stale) => return Ok(None),
        played => played?,
    };
    let mut said =
        Told { ctx, player, perspective: player.perspective(), text: String::new(), ways: vec![] };
    let (mut before, mut done) = (before.iter(), played.done.iter());
    for (place, line) in lines.iter().enumerate() {
        if is_question(forms, line) {
            said.text += &answer(ctx, &said.perspective, line).await?;
        } else if before.next().is_some() {
            said.text += &told(line, &ctx.words("bot-order-carried-out"));
        } else if let Some(order) = done.next() {
            said.order(line, order).await?;
        } else if let Some(why) = played.stopped {
            let text = said.text + &ctx.explain(&CommandError::of_line(why, line));
            if played.done.is_empty() {
                settle_unplayed(ctx, player, submission).await?;
            }
            let reply = offered_back(ctx, player, text, &lines[place..], &said.ways).await?;
            return Ok(Some(CarriedOut { reply, all: false }));
        }
    }
    let count = lines.iter().filter(|line| !is_question(forms, line)).count();
    let head = ctx.say(&message("bot-sheet-played").with("count", count));
    let reply = pictured(ctx, player, format!("{head}\n{}", said.text), &said.ways).await?;
    Ok(Some(CarriedOut { reply, all: true }))
}

/// Text about lines, built one after another.
struct Told<'a, 'b> {
    ctx: &'a Context<'b>,
    player: &'a Player,
    /// The seat's view before the next line.
    perspective: Arc<dyn Perspective>,
    text: String,
    /// Paths of the orders.
    ways: Vec<Vec<Location>>,
}

impl Told<'_, '_> {
    /// Adds an order that was carried out.
    async fn order(&mut self, line: &str, done: &PlayedOrder) -> Result<()> {
        let (perspective, lines) = (Arc::clone(&self.perspective), vec![line.to_owned()]);
        let read = previews(perspective, lines, Vec::new()).await?;
        self.ways.push(read.into_iter().flatten().flat_map(|preview| preview.arrow).collect());
        let report = done
            .report
            .as_ref()
            .map(|report| report.say_content(&self.ctx.app.lexicon, &self.ctx.language));
        self.text += &told(line, &report.unwrap_or_default());
        let (state, viewer) = (Arc::clone(&done.state), Viewer::Seat(self.player.id));
        self.perspective = Lane::Request.run(move || Arc::from(state.perspective(viewer))).await?;
        Ok(())
    }
}

/// Settles a confirmed submission without any carried-out line. The lines are given back to be
/// corrected.
async fn settle_unplayed(ctx: &Context<'_>, player: &Player, submission: Submission) -> Result<()> {
    let (at, seat, store) = (player.campaign.now, &player.seat.seat, &ctx.app.store);
    match submission.confirms {
        Some(Confirmed::One(interaction)) => {
            let lines = String::new();
            store.leave_preview(&Preview { interaction, at, seat: seat.clone(), lines }).await?;
        }
        Some(Confirmed::All) => store.leave_previews(at, seat).await?,
        None => {}
    }
    Ok(())
}

/// Returns the answer to a stopped sheet. It gives back the remaining lines to be corrected.
async fn offered_back(
    ctx: &Context<'_>,
    player: &Player,
    mut text: String,
    left: &[&str],
    ways: &[Vec<Location>],
) -> Result<Reply> {
    let rest = left[1..].join("\n");
    if !rest.is_empty() {
        text += &format!("\n{}\n{}", ctx.words("bot-sheet-rest"), fenced(&rest));
    }
    let (at, seat) = (player.campaign.now, &player.seat.seat);
    let draft = refused::draft(ctx, player, left.join("\n"), "");
    let drafts = SheetDrafts { mends: None, leaves: Some(&draft) };
    ctx.app.store.hand_in(at, seat, drafts).await?;
    let rows =
        vec![CreateActionRow::Buttons(vec![refused::button(ctx, player, draft.interaction)])];
    Ok(Reply { rows, ..pictured(ctx, player, text, ways).await? })
}

/// Returns the answer with a small map of the orders.
async fn pictured(
    ctx: &Context<'_>,
    player: &Player,
    mut text: String,
    ways: &[Vec<Location>],
) -> Result<Reply> {
    if !ways.is_empty() {
        text += &seat_notes(ctx, player).await?;
    }
    let snapshot = ctx.app.states.now(player.campaign.now).await?;
    let ways: Vec<Way<'_>> = ways.iter().map(|way| (&**way, "")).collect();
    let perspective = snapshot.prepare(Viewer::Seat(player.id)).await?;
    let later = pictures::with_arrows(&perspective, &ways, &ctx.language).await?;
    Ok(Reply { text, later, ..Reply::default() })
}

/// Answers a question on a sheet, in the situation at its turn. Returns the error if it can't be
/// answered.
async fn answer(
    ctx: &Context<'_>,
    perspective: &Arc<dyn Perspective>,
    line: &str,
) -> Result<String> {
    let asked = line.to_owned();
    Ok(match ask(perspective, move |it| it.preview(&asked)).await? {
        Ok(answer) => described(ctx, &answer),
        Err(error) => format!("{}\n", ctx.explain(&CommandError::order(error, line))),
    })
}

fn told(line: &str, result: &str) -> String {
    format!("✓ {}\n{}\n", code(line), result.trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sheet_that_came_before_is_known_by_its_first_orders_at_the_end_or_all_of_them_anywhere() {
        let lines = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
        for (before, orders, run) in [
            ("a b", "a b", Some(0..2)),
            ("x a b", "a b c", Some(1..3)),
            ("a b y", "a b", Some(0..2)),
            ("a b y", "a b c", None),
            ("x y", "a", None),
            ("a a", "a b", Some(1..2)),
        ] {
            assert_eq!(run_of(&lines(before), &lines(orders)), run, "{before} / {orders}");
        }
    }
}
