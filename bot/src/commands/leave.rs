//! `/leave`: gives one's seat up, once a button has confirmed it. The autopilot plays it until somebody else does.

use mythico_engine::view::Viewer;
use mythico_engine::words::{Message, message, written};
use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

use crate::adjudicator::seating::FormerPlayer;
use crate::discord::context::{Context, Player};
use crate::discord::custom_id::CustomId;
use crate::discord::declaration::{CAMPAIGN, Command, Run, Subcommand};
use crate::discord::doors;
use crate::discord::response::{CommandError, Reply, Response, Result};
use crate::store::{Act, CampaignStatus};
use crate::viewers::NOTHING_FOR_YOU;

/// Declares `/leave`: a player gives up their seat.
pub static COMMAND: Command = Command {
    word: "leave",
    gm: false,
    server_only: false,
    cooldown: None,
    subcommands: &[Subcommand {
        word: "",
        options: &[CAMPAIGN],
        run: Run::Player(|ctx, player| Box::pin(async move { ask(ctx, &player) })),
        by_modal: false,
    }],
};

fn ask(ctx: &Context<'_>, player: &Player) -> Result {
    if player.campaign.status == CampaignStatus::Ended {
        return Err(CommandError::user("bot-leave-over"));
    }
    let button = |word: &str, label: &'static str, style: ButtonStyle| {
        let id = CustomId::new(word, player.campaign.now, &*player.seat.seat);
        CreateButton::new(id.text()).label(ctx.words(label)).style(style)
    };
    let buttons = vec![
        button("leave", "button-leave", ButtonStyle::Danger),
        button("cancel", "button-keep-seat", ButtonStyle::Secondary),
    ];
    let text = ctx.say(&of_seat("bot-leave-ask", player));
    Ok(Reply { text, rows: vec![CreateActionRow::Buttons(buttons)], ..Reply::default() }.into())
}

/// Gives the seat up that a message asked about.
///
/// # Errors
/// If the user doesn't play it, or the war is over.
pub async fn confirmed(ctx: &Context<'_>, id: &CustomId) -> Result {
    let campaign = ctx.app.store.campaign(id.at.campaign).await?;
    if !ctx.plays(campaign.id, &id.rest).await? {
        return Err(CommandError::user(NOTHING_FOR_YOU));
    }
    let player = ctx.player_of(campaign).await?;
    if player.campaign.status == CampaignStatus::Ended {
        return Err(CommandError::user("bot-leave-over"));
    }
    let (seat, user) = (&*player.seat.seat, ctx.user);
    let old = FormerPlayer { seat, user, act: Act::Left, by: user, words: "" };
    ctx.app.adjudicator.vacate(player.campaign.id, &old).await?;
    doors::settle(ctx.app, player.campaign.id).await;
    Ok(Response::Update(Reply::of(ctx.say(&of_seat("bot-left", &player)))))
}

fn of_seat(id: &'static str, player: &Player) -> Message {
    let name = player.snapshot.perspective(Viewer::Seat(player.id)).seat_name(player.id);
    message(id).with("seat", written(name)).with("campaign", player.campaign.called())
}
