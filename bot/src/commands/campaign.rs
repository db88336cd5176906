//! `/campaign create | start`: makes a campaign with its rooms, and starts it. The creator becomes
//! its game master. Not here: the other subcommands, each in its file.

use mythico_engine::campaign::CampaignError;
use mythico_engine::dice::Seed;
use mythico_engine::game::GameState;
use mythico_engine::seat::SeatSet;
use mythico_engine::view::Viewer;
use mythico_engine::words::{Arg, Message, literals, message, written};
use serenity::all::{CreateAutocompleteResponse, GuildId};

use super::gm::masters;
use super::rooms::{bind, repair, settings};
use super::{ending, pause, schedule, status};
use crate::discord::channels;
use crate::discord::choices;
use crate::discord::completion::complete;
use crate::discord::context::Context;
use crate::discord::doors;
use crate::discord::refusal;
use crate::discord::response::{CommandError, Reply, Result};
use crate::discord::slash::{Audience, Invocation, SlashContext, need_subcommand, options};
use crate::lanes::Lane;
use crate::names;
use crate::rooms::fault::outsiders;
use crate::states;
use crate::store::{
    Body, Campaign, CampaignStatus, Dispatch, NAME_CHARS_MAX, NewCampaign, Purpose, Recipient,
    Secrecy, checked_name,
};

/// Manages a campaign. Discord shows it to users who may manage the server.
#[poise::command(
    slash_command,
    guild_only,
    default_member_permissions = "MANAGE_GUILD",
    subcommand_required,
    subcommands(
        "create",
        "start",
        "pause::pause",
        "pause::resume",
        "schedule::schedule",
        "masters::take_over",
        "ending::end",
        "ending::archive",
        "repair::repair_rooms",
        "bind::bind",
        "settings::settings"
    )
)]
pub(super) async fn campaign(_: Invocation<'_>) -> Result<()> {
    need_subcommand()
}

/// Options of `/campaign create`.
#[derive(Default)]
pub struct Options {
    pub module: String,
    pub name: String,
    /// Number of seats, if the module can be played with several numbers.
    pub seats: Option<u8>,
    /// Whether anybody may take a free seat before the start.
    pub open: Option<bool>,
}

/// Creates a campaign.
#[poise::command(
    slash_command,
    required_permissions = "MANAGE_GUILD",
    custom_data = "Audience::Manager"
)]
async fn create(
    invocation: Invocation<'_>,
    #[max_length = 100]
    #[autocomplete = "complete_module"]
    module: String,
    #[max_length = 60] name: String,
    #[min = 1]
    #[max = 63]
    #[autocomplete = "complete_seats"]
    seats: Option<u8>,
    open: Option<bool>,
) -> Result<()> {
    let ctx = SlashContext::new(invocation, None);
    ctx.reply(make(&ctx, &Options { module, name, seats, open })).await
}

// The attributes of the options can't name these constants.
const _: () = assert!(NAME_CHARS_MAX == 60 && SeatSet::SEATS_MAX == 63);

async fn complete_module(invocation: Invocation<'_>, typed: &str) -> CreateAutocompleteResponse {
    complete(invocation, typed, |ctx| Box::pin(choices::modules(ctx))).await
}

async fn complete_seats(invocation: Invocation<'_>, typed: &str) -> CreateAutocompleteResponse {
    let module = options(invocation.args).remove("module");
    complete(invocation, typed, |ctx| Box::pin(choices::seat_counts(ctx, module))).await
}

/// Starts a campaign.
#[poise::command(slash_command, custom_data = "Audience::Gm")]
async fn start(
    invocation: Invocation<'_>,
    #[max_length = 100]
    #[autocomplete = "choices::complete_campaign"]
    campaign: Option<String>,
) -> Result<()> {
    let ctx = SlashContext::new(invocation, campaign);
    ctx.reply(async {
        let campaign = ctx.campaign_as_gm(Some(CampaignStatus::Mustering)).await?;
        begin_war(&ctx, &campaign).await
    })
    .await
}

async fn make(ctx: &Context<'_>, options: &Options) -> Result {
    let guild = ctx.guild.ok_or_else(|| CommandError::user("bot-server-only"))?;
    let typed = options.name.trim();
    let name = checked_name(typed)?;
    if let Some(same) = of_that_name(ctx, guild, &name).await? {
        // The same command began to make it, but was interrupted or its answer was lost. Finish it.
        let mustering = same.gm == ctx.user && same.status == CampaignStatus::Mustering;
        let begun = mustering && same.name == typed && same.module == options.module;
        return if begun {
            prepare_server(ctx, &same, options.open).await
        } else {
            Err(taken(&same))
        };
    }
    let new = begin(ctx, guild, options).await?;
    refusal::check_server(ctx.app, guild, channels::count(&new.seats)).await?;
    let id = ctx.app.store.create_campaign(&new).await?;
    let campaign = ctx.app.store.campaign(id).await?;
    prepare_server(ctx, &campaign, options.open).await
}

/// Makes the campaign that the options ask for, without storing it.
///
/// # Errors
/// If the module is unknown or can't be played with these options.
pub async fn begin(ctx: &Context<'_>, guild: GuildId, options: &Options) -> Result<NewCampaign> {
    let name = checked_name(&options.name)?;
    let module = &*options.module;
    let offer = ctx.app.modules.of_server(Some(guild));
    let unknown = || {
        message("bot-module-unknown")
            .with("name", written(module))
            .with("known", literals(offer.names()))
    };
    let found = offer.find(module).map_err(|_| CommandError::User(unknown()))?;
    let seed = (ctx.app.new_seed)();
    let (systems, seats) = (ctx.app.systems, options.seats);
    let begin = move || systems.begin(systems.module_for(found, seats)?, seed);
    let begun = Lane::Request.run(begin).await?;
    let state = begun.map_err(|error| CommandError::User(in_words(&error)))?;
    new_campaign(ctx, guild, name, seed, &*state)
}

fn in_words(error: &CampaignError) -> Message {
    match error {
        CampaignError::Seats { asked, fewest, most } => {
            let id = if fewest == most { "bot-module-seats-fixed" } else { "bot-module-seats" };
            let said = message(id).with("asked", u32::from(*asked)).with("most", u32::from(*most));
            if fewest == most { said } else { said.with("fewest", u32::from(*fewest)) }
        }
        other => message("bot-module-wrong").with("faults", other.to_string()),
    }
}

async fn of_that_name(ctx: &Context<'_>, guild: GuildId, name: &str) -> Result<Option<Campaign>> {
    let all = ctx.app.store.campaigns_of_guild(guild).await?;
    Ok(all.into_iter().find(|one| names::read_alike(&one.name, name)))
}

fn taken(by: &Campaign) -> CommandError {
    let said = message("bot-name-taken-by")
        .with("campaign", by.called())
        .with("status", status::describe(by));
    CommandError::User(said.with("gm", format!("<@{}>", by.gm)))
}

/// Makes the rooms. Repeating this does no harm. If Discord refuses a room
/// and the campaign never had all of them, deletes the campaign.
async fn prepare_server(ctx: &Context<'_>, campaign: &Campaign, open: Option<bool>) -> Result {
    if let Some(open) = open {
        ctx.app.store.set_open(campaign.id, open, ctx.user).await?;
    }
    let is_open = ctx.app.store.campaign(campaign.id).await?.open;
    if let Err(error) = channels::create_missing(ctx.app, campaign).await {
        if matches!(error, CommandError::User(_)) {
            channels::take_back(ctx.app, campaign).await?;
        }
        return Err(error);
    }
    // Checks who can read the rooms, and reports it, before any player arrives.
    doors::settle(ctx.app, campaign.id).await;
    let room = ctx.app.store.channel_for(campaign.id, &Purpose::WarRoom).await?;
    let room = room.map_or_else(String::new, |channel| format!("<#{channel}>"));
    let said = message(if is_open { "bot-created-open" } else { "bot-created" });
    let said = said.with("campaign", campaign.called()).with("channel", room);
    let mut text = ctx.say(&said);
    let readers = outsiders(campaign, &ctx.app.store.server_readers(campaign.id).await?);
    if !readers.is_empty() {
        text += &format!("\n{}", ctx.say(&message("bot-created-readers").with("readers", readers)));
    }
    Ok(Reply::of(text).into())
}

fn new_campaign(
    ctx: &Context<'_>,
    guild: GuildId,
    name: String,
    seed: Seed,
    state: &dyn GameState,
) -> Result<NewCampaign> {
    let new = states::new_campaign(state, guild, ctx.user, &name, *seed.bits());
    let new = new.ok_or_else(|| CommandError::user("bot-module-no-window"))?;
    let language = ctx.app.config.language.clone();
    let public = state.perspective(Viewer::Public);
    let hash = message("dispatch-seed")
        .with("campaign", Arg::Words(name))
        .with(
            "seats",
            state
                .seats()
                .seats
                .iter()
                .map(|seat| written(public.seat_name(seat.id)))
                .collect::<Vec<_>>(),
        )
        .with("hash", state.seed_commitment());
    let war_room = Recipient::Channel(Purpose::WarRoom);
    let published = Dispatch::new(war_room, Secrecy::Public, &Body::sentence(hash))?;
    Ok(NewCampaign { language, dispatches: vec![published], ..new })
}

async fn begin_war(ctx: &Context<'_>, campaign: &Campaign) -> Result {
    if campaign.status != CampaignStatus::Mustering {
        return Err(started_already(ctx, campaign).await?);
    }
    channels::create_missing(ctx.app, campaign).await?;
    ctx.app.adjudicator.start(campaign).await?;
    let said = message("bot-started").with("campaign", campaign.called());
    Ok(Reply::of(ctx.say(&said)).into())
}

async fn started_already(ctx: &Context<'_>, campaign: &Campaign) -> Result<CommandError> {
    let state = ctx.app.states.at_start(campaign.now).await?.state;
    Ok(CommandError::User(match state.window() {
        Some(window) if campaign.status == CampaignStatus::Running => {
            message("bot-started-already")
                .with("campaign", campaign.called())
                .with("turn", window.turn)
                .with("window", window.name)
        }
        _ => message("bot-start-over").with("campaign", campaign.called()),
    }))
}
