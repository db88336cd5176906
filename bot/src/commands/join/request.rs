//! Requests for a seat. The game master reads who asks, the account's age, their past seats here
//! and who sits where, with buttons to grant or refuse. Not here: seats that need no request
//! ([`super`]).

use mythico_engine::report::Block;
use mythico_engine::seat::Seat;
use mythico_engine::view::Viewer;
use mythico_engine::words::{message, written};

use crate::adjudicator::dispatches::player;
use crate::adjudicator::seating::{NewPlayer, public_name, to_user};
use crate::api::custom_id::{Button, CustomId};
use crate::commands::gm::seat::knowledge;
use crate::discord::context::Context;
use crate::discord::doors;
use crate::discord::response::{CommandError, Reply, Response, Result};
use crate::leaders::pictured;
use crate::membership::is_member;
use crate::states::Snapshot;
use crate::store::{
    Body, ButtonTone, Campaign, CampaignStatus, Content, Dispatch, NewRequest, QueuedButton,
    Recipient, RequestId, RequestKind, RequestState, SeatRequest, Secrecy,
};
use crate::viewers::{NOTHING_FOR_YOU, seat_name};

/// Returns the open invitation of this user to a seat, if there is one.
///
/// # Errors
/// If the store fails.
pub async fn invitation(
    ctx: &Context<'_>,
    campaign: &Campaign,
    seat: &str,
) -> Result<Option<SeatRequest>> {
    Ok(open_of_user(ctx, campaign, RequestKind::Invited).await?.filter(|one| one.seat == seat))
}

async fn open_of_user(
    ctx: &Context<'_>,
    campaign: &Campaign,
    kind: RequestKind,
) -> Result<Option<SeatRequest>> {
    let all = ctx.app.store.seat_requests(campaign.id).await?;
    let is_meant = |one: &SeatRequest| {
        one.user == ctx.user && one.kind == kind && one.state == RequestState::Open
    };
    Ok(all.into_iter().find(is_meant))
}

/// Asks the game master for a seat. A repeated request counts once while it waits.
///
/// # Errors
/// If the seat is taken, or the user plays another one.
pub async fn ask(
    ctx: &Context<'_>,
    campaign: &Campaign,
    snapshot: &Snapshot,
    seat: &Seat,
) -> Result {
    let _guard = ctx.app.adjudicator.lock(campaign.id).await;
    let (store, name) = (&ctx.app.store, public_name(snapshot, &seat.key));
    let seats = store.seats(campaign.id).await?;
    if let Some(own) = seats.iter().find(|one| one.user == Some(ctx.user)) {
        let said = message("bot-already-seated").with("seat", public_name(snapshot, &own.seat));
        return Err(CommandError::User(said));
    }
    if seats.iter().any(|one| one.seat == seat.key && one.user.is_some()) {
        return Err(CommandError::User(message("bot-seat-taken").with("seat", name)));
    }
    let said = |id: &'static str| {
        let said = message(id).with("seat", name.clone()).with("campaign", campaign.called());
        ctx.say(&said.with("gm", format!("<@{}>", campaign.gm)))
    };
    let everybody = snapshot.perspective(Viewer::Public);
    let answer = async |text: String| {
        let files =
            pictured(ctx, campaign.id, snapshot, &*everybody, &[seat]).await.into_iter().collect();
        Reply { text, files, ..Reply::default() }.into()
    };
    let before = open_of_user(ctx, campaign, RequestKind::Asked).await?;
    if before.as_ref().is_some_and(|before| before.seat == seat.key) {
        return Ok(answer(said("bot-join-asked-before")).await);
    }
    let instead = before.map(|before| before.seat);
    let blocks = told(ctx, campaign, snapshot, seat, instead.as_deref()).await?;
    let (user, interaction) = (ctx.user, ctx.interaction);
    let new = NewRequest {
        seat: &seat.key,
        user,
        kind: RequestKind::Asked,
        by: user,
        interaction,
        known: &[],
    };
    let asked = |id: RequestId| {
        let buttons = vec![
            button(Button::Grant, id, "button-grant", ButtonTone::Primary),
            button(Button::Refuse, id, "button-refuse", ButtonTone::Danger),
        ];
        let body = Body { buttons, ..Body::of(Content::Notice(blocks)) };
        Ok(vec![Dispatch::new(Recipient::Gm, Secrecy::Umpire, &body)?])
    };
    store.ask_for_seat(campaign.now, &new, asked).await?;
    let Some(instead) = instead else { return Ok(answer(said("bot-join-asked")).await) };
    let said = message("bot-join-asked-instead")
        .with("seat", name.clone())
        .with("instead", public_name(snapshot, &instead))
        .with("campaign", campaign.called())
        .with("gm", format!("<@{}>", campaign.gm));
    Ok(answer(ctx.say(&said)).await)
}

/// Asks the game master again about an offered seat, if the user has learned since what the seat
/// may not know. None otherwise, or before the start of an open campaign.
///
/// # Errors
/// Like [`ask`].
pub async fn ask_again(
    ctx: &Context<'_>,
    campaign: &Campaign,
    offer: &SeatRequest,
) -> Result<Option<Response>> {
    let is_open = campaign.open && campaign.status == CampaignStatus::Mustering;
    let snapshot = ctx.app.states.now(campaign.now).await?;
    let seats = ctx.app.store.seats(campaign.id).await?;
    let (Some(known), Some(seat)) = (
        snapshot.state.seats().by_key(&offer.seat),
        seats.iter().find(|one| one.seat == offer.seat),
    ) else {
        return Ok(None);
    };
    if is_open || seat.user.is_some() {
        return Ok(None);
    }
    let knows = knowledge::of(ctx, campaign, &snapshot, ctx.user, seat).await?;
    if knows.iter().all(|one| offer.known.contains(one)) {
        return Ok(None);
    }
    ask(ctx, campaign, &snapshot, known).await.map(Some)
}

pub fn button(
    button: Button,
    id: RequestId,
    label: &'static str,
    tone: ButtonTone,
) -> QueuedButton {
    QueuedButton {
        word: button.word().to_owned(),
        rest: id.0.to_string(),
        label: message(label),
        tone,
    }
}

/// Returns what the game master reads about the user, and about another seat that the request may
/// replace.
async fn told(
    ctx: &Context<'_>,
    campaign: &Campaign,
    snapshot: &Snapshot,
    seat: &Seat,
    instead: Option<&str>,
) -> Result<Vec<Block>> {
    let (seats, umpire) = (snapshot.state.seats(), snapshot.state.umpire());
    let faction = seats.factions.iter().find(|one| one.id == seat.faction);
    let head = message("dispatch-gm-asks")
        .with("player", format!("<@{}>", ctx.user))
        .with("seat", seat_name(&*umpire, seats, &seat.key))
        .with("faction", written(faction.map_or("", |faction| &faction.name)))
        .with("campaign", campaign.named());
    let mut notes = vec![knowledge::age(ctx, ctx.user).said];
    notes.extend(instead.map(|key| {
        message("dispatch-gm-asks-instead").with("seat", seat_name(&*umpire, seats, key))
    }));
    for (_, key) in
        ctx.app.store.ever_seated(campaign.id).await?.iter().filter(|(user, _)| *user == ctx.user)
    {
        let opposed = seats.by_key(key).is_some_and(|known| known.faction != seat.faction);
        let id = if opposed { "dispatch-gm-played-opposed" } else { "dispatch-gm-played" };
        notes.push(message(id).with("seat", seat_name(&*umpire, seats, key)));
    }
    let others = ctx.app.store.seats(campaign.id).await?;
    if let Some(own) = others.iter().find(|one| one.seat == seat.key) {
        let known = knowledge::otherwise(ctx, campaign, ctx.user, own).await?;
        notes.extend(
            known.into_iter().map(|known| message("dispatch-gm-knows").with("known", known)),
        );
    }
    let others = others.iter().map(|one| {
        let name = seat_name(&*umpire, seats, &one.seat);
        message("dispatch-gm-seat").with("seat", name).with("player", player(one))
    });
    let heading = message("dispatch-heading").with("heading", message("dispatch-gm-who-sits"));
    Ok(vec![
        Block::Paragraph(head),
        Block::List(notes),
        Block::Paragraph(heading),
        Block::List(others.collect()),
    ])
}

/// Returns what the game master reads when the user takes an open seat. None unless the account is
/// young or the user knows something of another faction.
///
/// # Errors
/// If the store fails.
pub async fn taken_openly(
    ctx: &Context<'_>,
    campaign: &Campaign,
    snapshot: &Snapshot,
    key: &str,
) -> Result<Option<Dispatch>> {
    let seats = ctx.app.store.seats(campaign.id).await?;
    let Some(seat) = seats.iter().find(|seat| seat.seat == key) else { return Ok(None) };
    let mut known = knowledge::by_play(ctx, campaign, snapshot, ctx.user, seat).await?;
    known.extend(knowledge::by_leave(ctx, campaign, ctx.user).await?);
    let age = knowledge::age(ctx, ctx.user);
    if known.is_empty() && !age.is_young {
        return Ok(None);
    }
    let mut notes = vec![age.said];
    notes.extend(known.into_iter().map(|known| message("dispatch-gm-knows").with("known", known)));
    let umpire = snapshot.state.umpire();
    let head = message("dispatch-gm-took")
        .with("player", format!("<@{}>", ctx.user))
        .with("seat", seat_name(&*umpire, snapshot.state.seats(), key))
        .with("campaign", campaign.called());
    let what_then = message("dispatch-gm-took-what-then");
    let blocks = vec![Block::Paragraph(head), Block::List(notes), Block::Paragraph(what_then)];
    let body = Body::of(Content::Notice(blocks));
    Ok(Some(Dispatch::new(Recipient::Gm, Secrecy::Umpire, &body)?))
}

/// Answers **Grant** and **Refuse**. A second press shows the result.
///
/// # Errors
/// If the user isn't the game master, there is no such request, or the asking user has left the
/// server.
pub async fn pressed(ctx: &Context<'_>, id: &CustomId) -> Result {
    let campaign = ctx.led_campaign(id).await?;
    let request = meant(ctx, &campaign, id, RequestKind::Asked).await?;
    if request.state == RequestState::Open {
        match id.button {
            Button::Grant => grant(ctx, &campaign, &request).await?,
            _ => refuse(ctx, &campaign, &request).await?,
        }
    }
    settled(ctx, &campaign, request.id).await
}

/// Finds the request that a button settles.
///
/// # Errors
/// If the campaign has no such request.
pub async fn meant(
    ctx: &Context<'_>,
    campaign: &Campaign,
    id: &CustomId,
    kind: RequestKind,
) -> Result<SeatRequest> {
    let found = match id.rest.parse() {
        Ok(number) => ctx.app.store.seat_request(RequestId(number)).await?,
        Err(_) => None,
    };
    let found = found.filter(|found| found.campaign == campaign.id && found.kind == kind);
    found.ok_or_else(|| CommandError::user(NOTHING_FOR_YOU))
}

async fn grant(ctx: &Context<'_>, campaign: &Campaign, request: &SeatRequest) -> Result<()> {
    let user = request.user;
    if campaign.status == CampaignStatus::Ended {
        return Err(CommandError::User(
            message("bot-join-over").with("campaign", campaign.called()),
        ));
    }
    if !is_member(&ctx.app.http, campaign.guild, user).await? {
        return Err(CommandError::User(
            message("bot-no-member").with("user", format!("<@{user}>")),
        ));
    }
    let (by, request) = (ctx.user, request.clone());
    let new =
        NewPlayer { seat: &request.seat, user, instead_of: None, by, request: Some(request.id) };
    ctx.app.adjudicator.seat(campaign.id, &new).await?;
    doors::settle(ctx.app, campaign.id).await;
    Ok(())
}

async fn refuse(ctx: &Context<'_>, campaign: &Campaign, request: &SeatRequest) -> Result<()> {
    let snapshot = ctx.app.states.now(campaign.now).await?;
    let said = message("dispatch-refused").with("seat", public_name(&snapshot, &request.seat));
    let said = to_user(request.user, said.with("campaign", campaign.named()))?;
    ctx.app.store.refuse_seat(campaign.now, request, ctx.user, &[said]).await?;
    Ok(())
}

/// Returns the result of a request, to replace the question.
///
/// # Errors
/// If the store fails.
pub async fn settled(ctx: &Context<'_>, campaign: &Campaign, id: RequestId) -> Result {
    let Some(request) = ctx.app.store.seat_request(id).await? else {
        return Err(CommandError::user(NOTHING_FOR_YOU));
    };
    let snapshot = ctx.app.states.now(campaign.now).await?;
    let seats = ctx.app.store.seats(campaign.id).await?;
    let is_taken = seats.iter().any(|seat| seat.seat == request.seat && seat.user.is_some());
    let said = message(format!("request-{}", request.state.word()))
        .with("why", if is_taken { "taken" } else { "another" })
        .with("player", format!("<@{}>", request.user))
        .with("seat", public_name(&snapshot, &request.seat))
        .with("campaign", campaign.called());
    Ok(Response::Update(Reply::of(ctx.say(&said))))
}
