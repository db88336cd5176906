//! `/campaign schedule`: when windows close by themselves, and when players without orders are reminded. It shows the next three deadlines,
//! which Discord shows each reader in their own time, and asks before it sets anything; without options it tells what is set.
//! Not here: how deadlines are reckoned ([`crate::schedule`]).

use mythico_engine::order::Choice;
use mythico_engine::words::{literal, message};
use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

use crate::discord::context::Context;
use crate::discord::custom_id::CustomId;
use crate::discord::declaration::{CAMPAIGN, Parameter, ParameterKind, Run, Subcommand};
use crate::discord::response::{CommandError, Reply, Response, Result};
use crate::schedule::{
    self, Closes, DAYS, HOURS_MAX, Schedule, ScheduleError, read_days, read_hour, read_reminders, read_zone,
};
use crate::store::{Campaign, CampaignStatus};

/// Deadlines that are shown before anything is set.
const PREVIEW: usize = 3;

/// Sets or tells when windows close.
pub(super) const SCHEDULE: Subcommand = Subcommand {
    word: "schedule",
    options: &[
        Parameter {
            word: "hour",
            kind: ParameterKind::Text(5),
            required: false,
            complete: Some(|_, _| {
                Box::pin(async { Ok(of_words((0..24).map(|hour| format!("{hour:02}:00")))) })
            }),
        },
        Parameter {
            word: "zone",
            kind: ParameterKind::Text(50),
            required: false,
            complete: Some(|_, _| Box::pin(async { Ok(of_words(schedule::zones())) })),
        },
        Parameter {
            word: "skip",
            kind: ParameterKind::Text(60),
            required: false,
            complete: Some(|_, _| Box::pin(async { Ok(of_words(skips())) })),
        },
        Parameter {
            word: "hours",
            kind: ParameterKind::Number(0, HOURS_MAX),
            required: false,
            complete: None,
        },
        Parameter {
            word: "remind",
            kind: ParameterKind::Text(40),
            required: false,
            complete: Some(|_, _| Box::pin(async { Ok(of_words(["24 3", "48 24 3", "12", "none"])) })),
        },
        CAMPAIGN,
    ],
    run: Run::Gm(|ctx, campaign| Box::pin(run(ctx, campaign))),
    by_modal: false,
};

async fn run(ctx: &Context<'_>, campaign: Campaign) -> Result {
    if campaign.status == CampaignStatus::Ended {
        return Err(CommandError::user("bot-war-over"));
    }
    let before = ctx.app.adjudicator.schedule(&campaign).await?;
    let asked = asked(ctx, &before)?;
    let is_new = asked != before;
    let mut text = shown(ctx, &campaign, &asked, is_new);
    if !is_new {
        return Ok(Reply::of(text).into());
    }
    let deadlines = match (asked.closes, Start::of(&campaign)) {
        (Closes::WhenReady, _) => "none",
        (_, Start::Open) => "open",
        (_, Start::First) => "first",
        (_, Start::Resumed) => "resumed",
    };
    text += &format!("\n{}", ctx.say(&message("bot-schedule-ask").with("deadlines", deadlines)));
    let button = |word: &str, label: &'static str, style: ButtonStyle| {
        let id = CustomId::new(word, campaign.now, asked.to_string());
        CreateButton::new(id.text()).label(ctx.words(label)).style(style)
    };
    let buttons = vec![
        button("schedule", "button-schedule", ButtonStyle::Primary),
        button("cancel", "button-cancel", ButtonStyle::Secondary),
    ];
    Ok(Reply { text, rows: vec![CreateActionRow::Buttons(buttons)], ..Reply::default() }.into())
}

/// Sets the schedule that a message asked about.
///
/// # Errors
/// If the user isn't the game master, or the war is over.
pub async fn confirmed(ctx: &Context<'_>, id: &CustomId) -> Result {
    let campaign = ctx.app.store.campaign(id.at.campaign).await?;
    if !campaign.is_gm(ctx.user) {
        return Err(CommandError::user("bot-not-gm"));
    }
    if campaign.status == CampaignStatus::Ended {
        return Err(CommandError::user("bot-war-over"));
    }
    let schedule: Schedule = id.rest.parse().map_err(said)?;
    ctx.app.adjudicator.set_schedule(campaign.id, &schedule, ctx.user).await?;
    let text = format!("{}\n{}", shown(ctx, &campaign, &schedule, true), ctx.words("bot-schedule-set"));
    Ok(Response::Update(Reply::of(text)))
}

/// From when on the deadlines count that are shown.
enum Start {
    /// The open window has the first.
    Open,
    /// Orders aren't taken yet.
    First,
    /// The campaign is paused.
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

/// A schedule in words with its next deadlines: those of the open window as it stands, or as it would.
fn shown(ctx: &Context<'_>, campaign: &Campaign, schedule: &Schedule, is_new: bool) -> String {
    let now = ctx.app.adjudicator.now();
    let set = campaign.deadline.or_else(|| schedule.resumed(now, campaign.time_left?));
    let next = match set.filter(|_| !is_new) {
        Some(deadline) => [vec![deadline], schedule.preview(deadline, PREVIEW - 1)].concat(),
        None => schedule.preview(now, PREVIEW),
    };
    let line = |at: &jiff::Timestamp| message("schedule-deadline").with("at", at.as_second().to_string());
    let lines: Vec<_> = next.iter().map(line).collect();
    let heading = match Start::of(campaign) {
        Start::Open => "bot-schedule-next",
        Start::First => "bot-schedule-next-first",
        Start::Resumed => "bot-schedule-next-resumed",
    };
    let head = message("bot-schedule").with("campaign", campaign.called()).with("schedule", schedule.said());
    format!("{}\n{}", ctx.say(&head), ctx.list(&message(heading), &lines)).trim_end().to_owned()
}

/// The schedule that the options ask for; what they leave out stays as it is.
fn asked(ctx: &Context<'_>, before: &Schedule) -> Result<Schedule> {
    let mut asked = before.clone();
    let hours = ctx.option("hours").and_then(|hours| hours.parse::<u32>().ok());
    match (ctx.option("hour"), hours) {
        (Some(_), Some(_)) => return Err(CommandError::user("bot-schedule-both")),
        (Some(hour), None) => asked.closes = Closes::At(read_hour(hour).map_err(said)?),
        (None, Some(hours)) => asked.closes = Schedule::of_hours(hours).closes,
        (None, None) => {}
    }
    if let Some(zone) = ctx.option("zone") {
        asked.zone = read_zone(zone).map_err(said)?;
    }
    if let Some(days) = ctx.option("skip") {
        asked.days_off = read_days(days).map_err(said)?;
    }
    match ctx.option("remind") {
        Some(hours) => asked.reminders = read_reminders(hours).map_err(said)?,
        // Those that nobody chose follow the length of the windows.
        None if before.reminders == before.usual_reminders() => asked.reminders = asked.usual_reminders(),
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

fn skips() -> Vec<String> {
    let days = DAYS.iter().map(|(day, _)| (*day).to_owned());
    ["sat sun".to_owned(), "none".to_owned()].into_iter().chain(days).collect()
}

fn of_words(words: impl IntoIterator<Item = impl Into<String>>) -> Vec<Choice> {
    let choice =
        |word: String| Choice::new(word.clone(), literal(word.clone()), word.replace(['_', '/'], " "));
    words.into_iter().map(|word| choice(word.into())).collect()
}
