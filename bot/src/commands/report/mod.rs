//! `/report`: the user's report of the last window or of a turn. Without a turn, and in an
//! immediate window, it shows the present situation. The most important part is shown, and menus
//! open the rest ([`section`]).

pub mod section;

use std::collections::BTreeMap;

use mythico_engine::report::Report;
use mythico_engine::view::Viewer;
use mythico_engine::words::{Message, message};
use serenity::all::{ButtonStyle, CreateActionRow, CreateAutocompleteResponse, CreateButton};

use crate::adjudicator::amending::REMARK;
use crate::adjudicator::repeat::Repeater;
use crate::api::custom_id::{Button, CustomId};
use crate::commands::panel;
use crate::discord::choices;
use crate::discord::completion::complete;
use crate::discord::context::{Context, Player};
use crate::discord::response::{Reply, Result};
use crate::discord::slash::{Audience, Invocation, SlashContext};
use crate::layout::{TEXT_MAX, divide, units};
use crate::orders::open_window;
use crate::report_menu::{ListedReport, ReportSource, file_button, leave_out_some, menus};
use crate::states::ask;
use crate::store::outbox::DeliveryState;
use crate::store::{CampaignStatus, Content, OutboxRow, WindowKey};
use crate::viewers;

/// Shows a report once more.
#[poise::command(slash_command, custom_data = "Audience::Player")]
pub(super) async fn report(
    invocation: Invocation<'_>,
    #[max = 100_000]
    #[autocomplete = "complete_turn"]
    turn: Option<u32>,
    #[max_length = 100]
    #[autocomplete = "choices::complete_campaign"]
    campaign: Option<String>,
) -> Result<()> {
    let ctx = SlashContext::new(invocation, campaign);
    ctx.reply(async { show(&ctx, &ctx.player().await?, turn).await }).await
}

async fn complete_turn(invocation: Invocation<'_>, typed: &str) -> CreateAutocompleteResponse {
    complete(invocation, typed, |ctx| Box::pin(choices::told_turns(ctx))).await
}

/// A report that the player got, or would get now.
struct Told {
    source: ReportSource,
    content: Content,
}

impl Told {
    /// Reads a dispatch to a seat. None if it was deleted after the war and can't be rebuilt.
    async fn of(ctx: &Context<'_>, seat: &str, row: &OutboxRow) -> Result<Option<Told>> {
        let content = match row.is_dropped() {
            true => made_again(ctx, seat, row.at).await?.map(|(report, _)| Content::Report(report)),
            false => Some(row.body()?.content),
        };
        Ok(content.map(|content| Told { source: ReportSource::Dispatch(row.id), content }))
    }

    fn listed(&self) -> Option<ListedReport<'_>> {
        match &self.content {
            Content::Report(report) if !report.sections.is_empty() => {
                Some(ListedReport { source: self.source, report })
            }
            _ => None,
        }
    }
}

/// Rebuilds a seat's report of a window after retention deleted its dispatch. Also returns the
/// window whose position the maps show.
async fn made_again(
    ctx: &Context<'_>,
    seat: &str,
    at: WindowKey,
) -> Result<Option<(Report, WindowKey)>> {
    let repeater = Repeater { store: ctx.app.store.clone(), systems: ctx.app.systems };
    let windows = ctx.app.store.resolved_windows(at.campaign).await?;
    let Some(window) = windows.iter().find(|window| window.key == at) else { return Ok(None) };
    Ok(repeater.report(window, seat).await?.map(|report| (report, window.next)))
}

async fn show(ctx: &Context<'_>, player: &Player, turn: Option<u32>) -> Result {
    if let Some(held) = held(ctx, player, turn).await? {
        return Ok(Reply::of(ctx.say(&message("bot-report-held").with("turn", held))).into());
    }
    let told = match turn {
        Some(turn) => of_turn(ctx, player, turn).await?,
        None => last(ctx, player).await?,
    };
    if told.is_empty() {
        let is_open = player.snapshot.state.window().is_some();
        let open = turn.filter(|&turn| is_open && turn == player.campaign.now.turn);
        return Ok(Reply::of(match open {
            Some(turn) => ctx.say(&message("bot-report-open").with("turn", turn)),
            None => ctx.words("bot-report-none"),
        })
        .into());
    }
    let now = player.campaign.now;
    let mut reply = folded(ctx, now, turn.unwrap_or(now.turn), &told);
    let orders = open_window(player).is_ok().then(|| panel::opening_button(ctx, now));
    let more = orders.into_iter().chain(replay(ctx, player, turn).await?);
    match reply.rows.last_mut() {
        Some(CreateActionRow::Buttons(buttons)) => buttons.extend(more),
        _ => {
            let buttons: Vec<_> = more.collect();
            reply.rows.extend((!buttons.is_empty()).then_some(CreateActionRow::Buttons(buttons)));
        }
    }
    Ok(reply.into())
}

/// Returns the button that replays a turn: this one, or the last if none is named. None while it is
/// played, and for a turn of one window.
async fn replay(
    ctx: &Context<'_>,
    player: &Player,
    turn: Option<u32>,
) -> Result<Option<CreateButton>> {
    let now = player.campaign.now;
    let is_over = |turn: u32| turn < now.turn || player.campaign.status == CampaignStatus::Ended;
    let turn =
        turn.unwrap_or(if is_over(now.turn) { now.turn } else { now.turn.saturating_sub(1) });
    let windows = ctx.app.store.windows_of_turn(now.campaign, turn).await?;
    let Some(first) = windows.first().filter(|_| windows.len() > 1 && is_over(turn)) else {
        return Ok(None);
    };
    let viewer = viewers::word(Viewer::Seat(player.id), player.snapshot.state.seats());
    let id = CustomId::new(Button::Replay, *first, viewer);
    Ok(Some(ctx.button(&id, "button-replay", ButtonStyle::Secondary)))
}

/// Returns the turn whose report the game master holds back, if the request is for that report.
async fn held(ctx: &Context<'_>, player: &Player, turn: Option<u32>) -> Result<Option<u32>> {
    let (campaign, seat) = (player.campaign.id, player.seat.recipient());
    let rows = match turn {
        Some(turn) => ctx.app.store.dispatches_to(campaign, &seat, Some(turn.max(1))).await?,
        None => ctx.app.store.last_reports_to(campaign, &seat).await?,
    };
    for row in rows.iter().rev() {
        if row.is_dropped() {
            return Ok(None);
        }
        if !row.is_copy()? && matches!(row.body()?.content, Content::Report(_)) {
            return Ok(row.is_held().then_some(row.at.turn));
        }
    }
    Ok(None)
}

/// Returns the reports of a turn, one for each window. A report from before the first turn belongs
/// to turn 0. One that was kept is repeated by the next.
async fn of_turn(ctx: &Context<'_>, player: &Player, turn: u32) -> Result<Vec<Told>> {
    let (campaign, seat) = (player.campaign.id, player.seat.recipient());
    let rows = ctx.app.store.readable_dispatches_to(campaign, &seat, Some(turn.max(1))).await?;
    let mut by_window = BTreeMap::new();
    for row in &rows {
        if row.is_dropped() && (turn == 0 || by_window.contains_key(&row.at.window)) {
            continue;
        }
        let Some(told) = Told::of(ctx, &player.seat.seat, row).await? else { continue };
        let is_kept = row.state == DeliveryState::Kept && !row.is_dropped();
        match told.content {
            // Notices, such as reminders, aren't reports.
            Content::Notice(_) => {}
            _ if turn == 0 => return Ok(vec![told]),
            _ => drop(by_window.insert(row.at.window, (is_kept, told))),
        }
    }
    let last = by_window.keys().next_back().copied();
    by_window.retain(|window, (is_kept, _)| !*is_kept || Some(*window) == last);
    Ok(by_window.into_values().map(|(_, told)| told).collect())
}

/// Returns the last report and the present situation.
async fn last(ctx: &Context<'_>, player: &Player) -> Result<Vec<Told>> {
    let (campaign, seat) = (player.campaign.id, player.seat.recipient());
    let mut rows = ctx.app.store.last_reports_to(campaign, &seat).await?;
    rows.retain(|row| !row.is_held());
    // In a turn of many windows only the last report counts.
    let told = match rows.last() {
        Some(row) => Told::of(ctx, &player.seat.seat, row).await?,
        None => None,
    };
    // Nobody has a report yet of what was done since an immediate window opened. Events that this
    // seat can't know must not show.
    let opened = ctx.app.states.at_start(player.campaign.now).await?;
    let then = opened.prepare(Viewer::Seat(player.id)).await?;
    let (now, then) =
        (ask(&player.perspective(), |it| it.report()).await?, ask(&then, |it| it.report()).await?);
    if told.is_none() || now != then {
        return Ok(brought_up_to_date(told, now));
    }
    Ok(told.into_iter().collect())
}

/// Returns the last report and the present situation: as one report if their titles match, else one
/// after the other.
fn brought_up_to_date(told: Option<Told>, now: Report) -> Vec<Told> {
    let of_now = |report| Told { source: ReportSource::Now, content: Content::Report(report) };
    if let Some(Told { content: Content::Report(told), .. }) = &told
        && let now = without_redacted(now.clone(), told)
        && let Some(mut both) = told.clone().brought_up_to_date(now)
    {
        // The lead was about the beginning.
        both.lead.clear();
        return vec![of_now(both)];
    }
    told.into_iter().chain([of_now(now)]).collect()
}

/// Returns the present situation. Sections that lost a piece in the report keep the report's text.
fn without_redacted(mut now: Report, told: &Report) -> Report {
    let is_redacted = |heading: &Message| {
        let mut same = told.sections.iter().filter(|section| section.heading == *heading);
        same.any(|section| section.blocks.iter().any(|block| block.says(REMARK)))
    };
    now.sections.retain(|section| !is_redacted(&section.heading));
    now
}

/// Returns the answer of `/report`: the most important part of each report, or all if it is short,
/// and menus of the rest.
fn folded(ctx: &Context<'_>, at: WindowKey, turn: u32, told: &[Told]) -> Reply {
    let (lexicon, language) = (&ctx.app.lexicon, &ctx.language);
    let whole: Vec<String> = told.iter().map(|told| told.content.say(lexicon, language)).collect();
    let whole = whole.join("\n");
    let listed: Vec<ListedReport<'_>> = told.iter().filter_map(Told::listed).collect();
    let has_lead = listed.iter().any(|listed| listed.report.has_lead());
    if listed.is_empty() || !has_lead && units(&whole) <= TEXT_MAX {
        return Reply::of(whole);
    }
    let parts = told.iter().flat_map(|told| match &told.content {
        Content::Report(report) if report.has_lead() => vec![report.say_lead(lexicon, language)],
        content => content.say_parts(lexicon, language),
    });
    let note =
        if leave_out_some(&listed) { "report-newest-in-menu" } else { "report-rest-in-menu" };
    let note = ctx.words(note);
    let divided = divide(&parts.collect::<Vec<_>>(), TEXT_MAX - units(&note) - 1);
    let text = match divided.rest.is_empty() && !leave_out_some(&listed) {
        true => divided.shown,
        false => format!("{}\n{note}", divided.shown.trim_end()),
    };
    let mut rows = menus(lexicon, language, at, &listed);
    rows.push(CreateActionRow::Buttons(vec![file_button(lexicon, language, at, &listed, turn)]));
    Reply { text, rows, ..Reply::default() }
}
