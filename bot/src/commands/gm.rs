//! `/gm advance | board | accept-reader`: closes the window, shows who has what, accepts a reader in writing. Behind
//! `default_member_permissions`, and for the campaign's GM alone.

use std::collections::BTreeMap;

use mythico_engine::seat::Seats;
use mythico_engine::words::{Message, literal, message};
use serenity::all::UserId;

use super::closing;
use crate::discord::choices;
use crate::discord::context::Context;
use crate::discord::declaration::{CAMPAIGN, Command, Parameter, ParameterKind, Subcommand};
use crate::discord::response::{CommandError, Reply, Result};
use crate::store::{AcceptedReader, Body, CampaignStatus, Dispatch, OutboxRow, Purpose, Recipient, Secrecy};

/// The declaration.
pub static COMMAND: Command = Command {
    word: "gm",
    gm: true,
    server_only: true,
    subcommands: &[
        Subcommand {
            word: "advance",
            options: &[CAMPAIGN],
            run: |ctx| Box::pin(advance(ctx)),
            by_modal: false,
        },
        Subcommand {
            word: "board",
            options: &[
                Parameter {
                    word: "turn",
                    kind: ParameterKind::Number(1, 100_000),
                    required: false,
                    complete: Some(|ctx, _| Box::pin(choices::turns(ctx))),
                },
                CAMPAIGN,
            ],
            run: |ctx| Box::pin(board(ctx)),
            by_modal: false,
        },
        Subcommand {
            word: "accept-reader",
            options: &[
                Parameter { word: "user", kind: ParameterKind::User, required: true, complete: None },
                Parameter { word: "words", kind: ParameterKind::Text(500), required: true, complete: None },
                CAMPAIGN,
            ],
            run: |ctx| Box::pin(accept_reader(ctx)),
            by_modal: false,
        },
    ],
};

async fn advance(ctx: &Context<'_>) -> Result {
    let id = ctx.campaign_as_gm().await?.id;
    let _guard = ctx.app.adjudicator.lock(id).await;
    let campaign = ctx.app.store.campaign(id).await?;
    let (said, next) = match closing::closed_before(ctx, id).await? {
        Some(next) => ("bot-advanced-before", next),
        None if campaign.status == CampaignStatus::Ended => return Err(CommandError::user("bot-war-over")),
        None => {
            ctx.must_follow(campaign.now).await?;
            ("bot-advanced", ctx.app.adjudicator.close(campaign.now, Some(&ctx.closing_command())).await?)
        }
    };
    let snapshot = ctx.app.states.at_start(next).await?;
    let said = match snapshot.state.window() {
        Some(window) => message(said).with("turn", window.turn).with("window", window.name),
        None => message("bot-advanced-over"),
    };
    let text = ctx.say(&said.with("campaign", campaign.called()));
    Ok(Reply { text, closed: Some(id), ..Reply::default() }.into())
}

/// Who has what, a line a recipient: how many dispatches are in which state, and why some are held back.
async fn board(ctx: &Context<'_>) -> Result {
    let campaign = ctx.campaign_as_gm().await?;
    let turn = ctx.option("turn").and_then(|turn| turn.parse().ok());
    let rows = ctx.app.store.board(campaign.id, turn).await?;
    let mut by_recipient: BTreeMap<&str, Vec<&OutboxRow>> = BTreeMap::new();
    for row in &rows {
        by_recipient.entry(&row.recipient_text).or_default().push(row);
    }
    let snapshot = ctx.app.states.at_start(campaign.now).await?;
    let mut text = format!("{}\n", ctx.say(&message("bot-board").with("count", rows.len())));
    for rows in by_recipient.into_values() {
        let mut states: BTreeMap<&str, usize> = BTreeMap::new();
        rows.iter().for_each(|row| *states.entry(row.state.word()).or_default() += 1);
        let states: Vec<_> = states
            .into_iter()
            .map(|(state, count)| literal(format!("{count} {}", ctx.say(&message(format!("state-{state}"))))))
            .collect();
        let recipient = named(ctx, snapshot.state.seats(), rows[0]).await?;
        let line = message("bot-board-line").with("recipient", recipient).with("states", states);
        text += &format!("- {}\n", ctx.say(&line));
        for reason in rows.iter().filter_map(|row| reason(ctx, row)) {
            text += &format!("  - {reason}\n");
        }
    }
    Ok(Reply::of(text).into())
}

/// A recipient as people call it: a seat's name, a room, a user.
async fn named(ctx: &Context<'_>, seats: &Seats, row: &OutboxRow) -> Result<Message> {
    Ok(match row.recipient() {
        Ok(Recipient::Gm) => message("recipient-gm"),
        Ok(Recipient::User(user)) => literal(format!("<@{user}>")),
        Ok(Recipient::Seat(key)) => literal(seats.by_key(&key).map_or(&*key, |seat| &*seat.name)),
        Ok(Recipient::Channel(purpose)) => {
            let room = ctx.app.store.channel_for(row.at.campaign, &purpose).await?;
            literal(room.map_or_else(|| purpose.room(), |room| format!("<#{room}>")))
        }
        Err(_) => literal(&*row.recipient_text),
    })
}

/// Why a dispatch is held back: what the GM was told, or else a few words.
fn reason(ctx: &Context<'_>, row: &OutboxRow) -> Option<String> {
    let lack = row.parked_for?;
    let told = row.reason.clone().unwrap_or_else(|| message(format!("lack-{}", lack.word())));
    Some(ctx.say(&told))
}

async fn accept_reader(ctx: &Context<'_>) -> Result {
    let campaign = ctx.campaign_as_gm().await?;
    let user = ctx.option("user").and_then(|id| id.parse().ok()).map(UserId::new);
    let user = user.ok_or_else(|| CommandError::user("bot-user-unknown"))?;
    let words = ctx.option("words").unwrap_or_default().trim().to_owned();
    let accepted = AcceptedReader { user, by: ctx.user, words: words.clone() };
    let said = message("dispatch-reader").with("user", format!("<@{user}>")).with("words", words);
    let war_room = Recipient::Channel(Purpose::WarRoom);
    let announcement = Dispatch::new(war_room, Secrecy::Public, &Body::sentence(said))?;
    ctx.app.store.accept_reader(campaign.id, &accepted, Some(&announcement)).await?;
    Ok(Reply::of(ctx.words("bot-reader-accepted")).into())
}
