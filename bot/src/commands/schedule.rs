//! `/campaign schedule`: sets when windows close by themselves, and when players without orders are
//! reminded. It shows the next three deadlines in each reader's own time, and asks before it sets
//! anything. Without options it shows the schedule. Not here: computing deadlines
//! ([`crate::schedule`]).

use mythico_engine::order::Choice;
use mythico_engine::words::{literal, message};
use serenity::all::{ButtonStyle, CreateAutocompleteResponse};

use crate::api::custom_id::{Button, CustomId};
use crate::discord::choices;
use crate::discord::completion::complete;
use crate::discord::context::Context;
use crate::discord::response::{CommandError, Reply, Response, Result};
use crate::discord::slash::{Audience, Invocation, SlashContext, trimmed};
use crate::schedule::{
    self, Closes, DAYS, HOURS_MAX, Schedule, ScheduleError, read_days, read_hour, read_reminders,
    read_zone,
};
use crate::store::{Campaign, CampaignStatus};

// The attribute of the option `hours` can't name this constant.
const _: () = assert!(HOURS_MAX == 1000);

/// Number of deadlines shown before the schedule is set.
const PREVIEW: usize = 3;

/// Options of `/campaign schedule`. Missing ones change nothing.
struct Options {
    hour: Option<String>,
    zone: Option<String>,
    skip: Option<String>,
    hours: Option<u32>,
    remind: Option<String>,
}

/// Sets or tells when windows close.
#[poise::command(slash_command, custom_data = "Audience::Gm")]
pub(super) async fn schedule(
    invocation: Invocation<'_>,
    #[max_length = 5]
    #[autocomplete = "complete_hour"]
    hour: Option<String>,
    #[max_length = 50]
    #[autocomplete = "complete_zone"]
    zone: Option<String>,
    #[max_length = 60]
    #[autocomplete = "complete_skip"]
    skip: Option<String>,
    #[max = 1000] hours: Option<u32>,
    #[max_length = 40]
    #[autocomplete = "complete_remind"]
    remind: Option<String>,
    #[max_length = 100]
    #[autocomplete = "choices::complete_campaign"]
    campaign: Option<String>,
) -> Result<()> {
    let ctx = SlashContext::new(invocation, campaign);
    let options = Options { hour, zone, skip, hours, remind };
    ctx.reply(async { ask(&ctx, &ctx.campaign_as_gm(None).await?, &options).await }).await
}

async fn complete_hour(invocation: Invocation<'_>, typed: &str) -> CreateAutocompleteResponse {
    complete_words(invocation, typed, (0..24).map(|hour| format!("{hour:02}:00")).collect()).await
}

async fn complete_zone(invocation: Invocation<'_>, typed: &str) -> CreateAutocompleteResponse {
    complete_words(invocation, typed, schedule::zones()).await
}

async fn complete_skip(invocation: Invocation<'_>, typed: &str) -> CreateAutocompleteResponse {
    let days = DAYS.iter().map(|(day, _)| *day);
    let words = ["sat sun", "none"].into_iter().chain(days).map(str::to_owned).collect();
    complete_words(invocation, typed, words).await
}

async fn complete_remind(invocation: Invocation<'_>, typed: &str) -> CreateAutocompleteResponse {
    complete_words(invocation, typed, ["24 3", "48 24 3", "12", "none"].map(str::to_owned).to_vec())
        .await
}

async fn complete_words(
    invocation: Invocation<'_>,
    typed: &str,
    words: Vec<String>,
) -> CreateAutocompleteResponse {
    let choice = |word: String| {
        Choice::new(word.clone(), literal(word.clone()), word.replace(['_', '/'], " "))
    };
    let choices = words.into_iter().map(choice).collect();
    complete(invocation, typed, |_| Box::pin(async { Ok(choices) })).await
}

async fn ask(ctx: &Context<'_>, campaign: &Campaign, options: &Options) -> Result {
    if campaign.status == CampaignStatus::Ended {
        return Err(CommandError::user("bot-war-over"));
    }
    let before = ctx.app.adjudicator.schedule(campaign).await?;
    let asked = asked(options, &before)?;
    let is_new = asked != before;
    let mut text = shown(ctx, campaign, &asked, is_new);
    if !is_new {
        return Ok(Reply::of(text).into());
    }
    let deadlines = match (asked.closes, Start::of(campaign)) {
        (Closes::WhenReady, _) => "none",
        (_, Start::Open) => "open",
        (_, Start::First) => "first",
        (_, Start::Resumed) => "resumed",
    };
    text += &format!("\n{}", ctx.say(&message("bot-schedule-ask").with("deadlines", deadlines)));
    let id = CustomId::new(Button::Schedule, campaign.now, asked.to_string());
    let rows = ctx.question(&id, ("button-schedule", ButtonStyle::Primary), "button-cancel");
    Ok(Reply { text, rows, ..Reply::default() }.into())
}

/// Sets the confirmed schedule.
///
/// # Errors
/// If the user isn't the game master, or the war is over.
pub async fn confirmed(ctx: &Context<'_>, id: &CustomId) -> Result {
    let campaign = ctx.led_campaign(id).await?;
    if campaign.status == CampaignStatus::Ended {
        return Err(CommandError::user("bot-war-over"));
    }
    let schedule: Schedule = id.rest.parse().map_err(said)?;
    ctx.app.adjudicator.set_schedule(campaign.id, &schedule, ctx.user).await?;
    let text =
        format!("{}\n{}", shown(ctx, &campaign, &schedule, true), ctx.words("bot-schedule-set"));
    Ok(Response::Update(Reply::of(text)))
}

/// Start of the shown deadlines.
enum Start {
    /// With the open window.
    Open,
    /// With the first window, since no orders are accepted yet.
    First,
    /// After the pause.
    Resumed,
}

impl Start {
    fn of(campaign: &Campaign) -> Start {
        match campaign.status {
            CampaignStatus::Running if campaign.paused.is_some() => Start::Resumed,
            CampaignStatus::Running | CampaignStatus::Ended => Start::Open,
            CampaignStatus::Mustering => Start::First,
        }
    }
}

/// Describes a schedule with its next deadlines, for the open window as it is or would be.
fn shown(ctx: &Context<'_>, campaign: &Campaign, schedule: &Schedule, is_new: bool) -> String {
    let now = ctx.app.adjudicator.now();
    let set = campaign.deadline.or_else(|| schedule.resumed(now, campaign.time_left?));
    let next = match set.filter(|_| !is_new) {
        Some(deadline) => [vec![deadline], schedule.preview(deadline, PREVIEW - 1)].concat(),
        None => schedule.preview(now, PREVIEW),
    };
    let line =
        |at: &jiff::Timestamp| message("schedule-deadline").with("at", at.as_second().to_string());
    let lines: Vec<_> = next.iter().map(line).collect();
    let heading = match Start::of(campaign) {
        Start::Open => "bot-schedule-next",
        Start::First => "bot-schedule-next-first",
        Start::Resumed => "bot-schedule-next-resumed",
    };
    let head = message("bot-schedule")
        .with("campaign", campaign.called())
        .with("schedule", schedule.said());
    format!("{}\n{}", ctx.say(&head), ctx.list(&message(heading), &lines)).trim_end().to_owned()
}

/// Returns the schedule that the options ask for. Missing options change nothing.
fn asked(options: &Options, before: &Schedule) -> Result<Schedule> {
    let mut asked = before.clone();
    match (trimmed(options.hour.as_deref()), options.hours) {
        (Some(_), Some(_)) => return Err(CommandError::user("bot-schedule-both")),
        (Some(hour), None) => asked.closes = Closes::At(read_hour(hour).map_err(said)?),
        (None, Some(hours)) => asked.closes = Schedule::of_hours(hours).closes,
        (None, None) => {}
    }
    if let Some(zone) = trimmed(options.zone.as_deref()) {
        asked.zone = read_zone(zone).map_err(said)?;
    }
    if let Some(days) = trimmed(options.skip.as_deref()) {
        asked.days_off = read_days(days).map_err(said)?;
    }
    match trimmed(options.remind.as_deref()) {
        Some(hours) => asked.reminders = read_reminders(hours).map_err(said)?,
        // Reminders that nobody chose follow the length of the windows.
        None if before.reminders == before.usual_reminders() => {
            asked.reminders = asked.usual_reminders()
        }
        None => {}
    }
    Ok(asked)
}

fn said(error: ScheduleError) -> CommandError {
    CommandError::user(match error {
        ScheduleError::Hour => "bot-schedule-hour",
        ScheduleError::Zone => "bot-schedule-zone",
        ScheduleError::Days => "bot-schedule-days",
        ScheduleError::Reminders => "bot-schedule-reminders",
    })
}
