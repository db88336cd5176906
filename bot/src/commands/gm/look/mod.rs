//! `/gm view-as | who-sees | log`: umpire knowledge for the game master alone. Each look is kept in
//! the audit log. A game master who plays confirms first, and the war room is told.
//!
//! Ruling: the war room learns whose view the game master took, or that they asked who sees
//! something. It doesn't learn what they searched for.

mod log;
mod view_as;
mod who_sees;

use mythico_engine::seat::Seat;
use mythico_engine::words::{Arg, Message, message};
use serenity::all::{
    ButtonStyle, CreateActionRow, CreateAutocompleteResponse, CreateSelectMenu,
    CreateSelectMenuKind, CreateSelectMenuOption,
};

use super::{rehearse, seat};
use crate::adjudicator::seating::public_name;
use crate::api::custom_id::{Button, CustomId};
use crate::api::text::{cut, plain};
use crate::discord::choices;
use crate::discord::completion::complete;
use crate::discord::context::Context;
use crate::discord::response::{CommandError, Reply, Response, Result};
use crate::discord::slash::{Audience, Invocation, SlashContext};
use crate::store::{Body, Campaign, CampaignStatus, Dispatch, Purpose, Recipient, Secrecy};
use crate::viewers::NOTHING_FOR_YOU;

/// Discord's limits: options of a menu, and letters of an option.
const OPTIONS_MAX: usize = 25;
const OPTION_LETTERS_MAX: usize = 100;

/// Shows the map and the sheet of a seat.
#[poise::command(slash_command, rename = "view-as", custom_data = "Audience::Gm")]
pub(super) async fn view_as(
    invocation: Invocation<'_>,
    #[max_length = 100]
    #[autocomplete = "seat::complete_any"]
    seat: String,
    #[max_length = 100]
    #[autocomplete = "choices::complete_campaign"]
    campaign: Option<String>,
) -> Result<()> {
    let ctx = SlashContext::new(invocation, campaign);
    ctx.reply(async {
        let campaign = ctx.campaign_as_gm(None).await?;
        let snapshot = ctx.app.states.at_start(campaign.now).await?;
        let seat = seat::meant(&ctx, &campaign, &snapshot, &seat).await?;
        look(&ctx, &campaign, Look::ViewAs(seat.seat)).await
    })
    .await
}

/// Shows what would go out if the window closed now.
#[poise::command(slash_command, custom_data = "Audience::Gm")]
pub(super) async fn rehearse(
    invocation: Invocation<'_>,
    #[max_length = 100]
    #[autocomplete = "choices::complete_campaign"]
    campaign: Option<String>,
) -> Result<()> {
    let ctx = SlashContext::new(invocation, campaign);
    ctx.reply(async { look(&ctx, &ctx.campaign_as_gm(None).await?, Look::Rehearsal).await }).await
}

/// Says who sees a unit or a place.
#[poise::command(slash_command, rename = "who-sees", custom_data = "Audience::Gm")]
pub(super) async fn who_sees(
    invocation: Invocation<'_>,
    #[max_length = 40]
    #[autocomplete = "complete_what"]
    what: String,
    #[max_length = 100]
    #[autocomplete = "choices::complete_campaign"]
    campaign: Option<String>,
) -> Result<()> {
    let ctx = SlashContext::new(invocation, campaign);
    let what = Look::WhoSees(what.trim().to_owned());
    ctx.reply(async { look(&ctx, &ctx.campaign_as_gm(None).await?, what).await }).await
}

async fn complete_what(invocation: Invocation<'_>, typed: &str) -> CreateAutocompleteResponse {
    complete(invocation, typed, |ctx| Box::pin(who_sees::choices(ctx))).await
}

/// Hands out the rolls and events of a turn.
#[poise::command(slash_command, custom_data = "Audience::Gm")]
pub(super) async fn log(
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
        let campaign = ctx.campaign_as_gm(None).await?;
        let turn = match turn {
            Some(turn) => turn,
            None => log::last_turn(&ctx, &campaign).await?,
        };
        look(&ctx, &campaign, Look::Log(turn)).await
    })
    .await
}

/// Hands out the rolls and events of the button's turn.
///
/// # Errors
/// If the user isn't the game master, or the turn has none.
pub async fn rolls(ctx: &Context<'_>, id: &CustomId) -> Result {
    look(ctx, &ctx.led_campaign(id).await?, Look::Log(id.at.turn)).await
}

/// Asks whose view the game master wants to see. Once one is chosen, shows it.
///
/// # Errors
/// If the user isn't the game master, or there is no such leader.
pub async fn who_knows(ctx: &Context<'_>, id: &CustomId, chosen: &[String]) -> Result {
    let campaign = ctx.led_campaign(id).await?;
    let snapshot = ctx.app.states.at_start(campaign.now).await?;
    if let Some(seat) = chosen.first() {
        let seat = seat::meant(ctx, &campaign, &snapshot, seat).await?;
        return look(ctx, &campaign, Look::ViewAs(seat.seat)).await;
    }
    let umpire = snapshot.state.umpire();
    let option = |seat: &Seat| {
        let name = cut(&plain(&umpire.seat_name(seat.id)), OPTION_LETTERS_MAX);
        CreateSelectMenuOption::new(name, seat.key.clone())
    };
    let options = snapshot.state.seats().seats.iter().take(OPTIONS_MAX).map(option).collect();
    let kind = CreateSelectMenuKind::String { options };
    let menu = CreateSelectMenu::new(CustomId::new(Button::GmWho, id.at, "").text(), kind);
    let rows = vec![CreateActionRow::SelectMenu(menu.placeholder(ctx.words("menu-who-knows")))];
    Ok(Reply { text: ctx.words("bot-who-knows"), rows, ..Reply::default() }.into())
}

/// What the game master asks to see.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Look {
    /// The map and the sheet of the seat with this key.
    ViewAs(String),
    /// Who sees this unit or place.
    WhoSees(String),
    /// The rolls and events of a turn.
    Log(u32),
    /// What would go out if the window closed now.
    Rehearsal,
}

impl Look {
    /// Writes it for a button's id.
    fn written(&self) -> String {
        match self {
            Look::ViewAs(seat) => format!("view-as/{seat}"),
            Look::WhoSees(what) => format!("who-sees/{what}"),
            Look::Log(turn) => format!("log/{turn}"),
            Look::Rehearsal => "rehearsal/".to_owned(),
        }
    }

    fn read(text: &str) -> Option<Look> {
        Some(match text.split_once('/')? {
            ("view-as", seat) => Look::ViewAs(seat.to_owned()),
            ("who-sees", what) => Look::WhoSees(what.to_owned()),
            ("log", turn) => Look::Log(turn.parse().ok()?),
            ("rehearsal", _) => Look::Rehearsal,
            _ => return None,
        })
    }

    fn seat(&self) -> Option<&str> {
        match self {
            Look::ViewAs(seat) => Some(seat),
            Look::WhoSees(_) | Look::Log(_) | Look::Rehearsal => None,
        }
    }

    /// Returns the command line for the audit log.
    fn line(&self) -> String {
        match self {
            Look::ViewAs(_) => "/gm view-as".to_owned(),
            Look::WhoSees(what) => format!("/gm who-sees {what}"),
            Look::Log(turn) => format!("/gm log {turn}"),
            Look::Rehearsal => rehearse::LINE.to_owned(),
        }
    }
}

/// Looks at once, or asks first if the game master plays.
async fn look(ctx: &Context<'_>, campaign: &Campaign, look: Look) -> Result {
    let is_over = campaign.status == CampaignStatus::Ended;
    let own = ctx.app.store.seat_held_by(campaign.id, ctx.user).await?;
    let is_own = own.as_ref().is_some_and(|own| look.seat() == Some(&own.seat));
    if own.is_none() || is_own || is_over {
        let reply = shown(ctx, campaign, &look).await?;
        if !is_over && !is_own {
            ctx.app.store.note_look(campaign.now, look.seat(), ctx.user, &look.line(), &[]).await?;
        }
        return Ok(reply.into());
    }
    let id = CustomId::new(Button::GmLook, campaign.now, look.written());
    if !id.fits() {
        return Err(CommandError::user("bot-look-long"));
    }
    let text = ctx.words("bot-look-ask");
    let rows = ctx.question(&id, ("button-look", ButtonStyle::Danger), "button-cancel");
    Ok(Reply { text, rows, ..Reply::default() }.into())
}

/// Tells the war room about a look of a game master who plays, and shows it to them.
///
/// # Errors
/// If the user isn't the game master, or nothing is there to see.
pub async fn confirmed(ctx: &Context<'_>, id: &CustomId) -> Result {
    let campaign = ctx.led_campaign(id).await?;
    let look = Look::read(&id.rest).ok_or_else(|| CommandError::user(NOTHING_FOR_YOU))?;
    let said = message("dispatch-gm-looked")
        .with("campaign", campaign.called())
        .with("gm", format!("<@{}>", ctx.user))
        .with("what", what(ctx, &campaign, &look).await?);
    let war_room = Recipient::Channel(Purpose::WarRoom);
    let told = Dispatch::new(war_room, Secrecy::Public, &Body::sentence(said))?;
    // The war room is told before the game master sees anything.
    let reply = shown(ctx, &campaign, &look).await?;
    ctx.app.store.note_look(campaign.now, look.seat(), ctx.user, &look.line(), &[told]).await?;
    Ok(Response::Update(reply))
}

async fn what(ctx: &Context<'_>, campaign: &Campaign, look: &Look) -> Result<Message> {
    Ok(match look {
        Look::ViewAs(seat) => {
            let snapshot = ctx.app.states.at_start(campaign.now).await?;
            message("look-view-as").with("seat", public_name(&snapshot, seat))
        }
        Look::WhoSees(_) => message("look-who-sees"),
        Look::Log(turn) => message("look-log").with("turn", *turn),
        Look::Rehearsal => message("look-rehearsal").with("turn", campaign.now.turn),
    })
}

async fn shown(ctx: &Context<'_>, campaign: &Campaign, look: &Look) -> Result<Reply> {
    match look {
        Look::ViewAs(seat) => view_as::shown(ctx, campaign, seat).await,
        Look::WhoSees(what) => who_sees::shown(ctx, campaign, what).await,
        Look::Log(turn) => log::shown(ctx, campaign, *turn).await,
        Look::Rehearsal => rehearse::overview(ctx, campaign).await,
    }
}

/// Wraps a name that the user typed.
fn given(word: &str) -> Arg {
    Arg::Words(word.to_owned())
}
