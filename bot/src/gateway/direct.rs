//! Direct messages to the bot. A single order is read, and several lines are taken as a sheet.
//! Anything else gets a hint. The message's id is the answer's nonce, so a repeated event is
//! answered once. Not here: handling orders ([`written`]).

use std::time::Duration;

use mythico_engine::order::grammar::{each_unit, names_order};
use mythico_engine::order::{EVERYDAY_VERBS, pasted};
use mythico_engine::words::{Message, literal, message};
use serenity::all::{CreateActionRow, EditMessage, Message as Received};

use crate::api::failure::{Failure, classify};
use crate::commands::{self, help, panel, ready, verbs};
use crate::discord::context::{Context, Player};
use crate::discord::lookup::called;
use crate::discord::quota::Asked;
use crate::discord::respond;
use crate::discord::response::{self, CommandError, Reply, Response, Result};
use crate::discord::slash::{Command, Data};
use crate::orders::{open_window, refused, sheet_form, written};
use crate::store::CampaignStatus;
use crate::workers::As;

/// Minimum time between two rate-limit notices.
const NOTICE_EVERY: Duration = Duration::from_secs(10);

/// Answers a message that was written to the bot itself.
pub async fn event(app: &Data, written: &Received) {
    if written.guild_id.is_some() || written.author.bot || written.content.trim().is_empty() {
        return;
    }
    let mut ctx = Context::of_message(app, written);
    let Some(reply) = reply(&mut ctx, &written.content).await else { return };
    if let Err(error) = send(&ctx, reply).await {
        tracing::warn!(%error, "an answer to a direct message did not arrive");
    }
}

/// Answers a direct message in the language of the writer's campaign. Returns none if they write
/// too often.
pub async fn reply(ctx: &mut Context<'_>, content: &str) -> Option<Reply> {
    let counted = ctx.count(Asked::Command);
    // Answering each line of a flood would be another flood.
    if counted.is_err() && ctx.cool_down("direct", "", NOTICE_EVERY).is_err() {
        return None;
    }
    if let Ok(player) = ctx.player().await {
        ctx.language.clone_from(&player.campaign.language);
    }
    let answered = match counted {
        Ok(()) => ctx.at_turn(As::Player, answer(ctx, content)).await,
        Err(error) => Err(error.with_input(content)),
    };
    match answered {
        Ok(Response::Say(reply) | Response::Update(reply)) => Some(reply),
        Ok(Response::Modal(_)) => None,
        Err(error) => {
            respond::log(&error, "answering a direct message");
            Some(Reply::of(ctx.explain(&error)))
        }
    }
}

/// Sends an answer. Its picture follows by edit.
async fn send(ctx: &Context<'_>, mut reply: Reply) -> anyhow::Result<()> {
    let (later, scene, closed) = (reply.later.take(), reply.scene.take(), reply.closed);
    let http = &ctx.app.http;
    let (say, nonce) = (|message: &Message| ctx.say(message), || ctx.interaction.to_string());
    let answer = Response::Say(reply);
    let smaller = response::without_pictures(&answer, &say).map(response::reply_of);
    let answer = response::posted(response::reply_of(answer), nonce(), &say);
    let mut sent = match (ctx.channel.send_message(http, answer).await, smaller) {
        (Err(error), Some(smaller)) if classify(&error) == Failure::TooLarge => {
            ctx.channel.send_message(http, response::posted(smaller, nonce(), &say)).await?
        }
        (sent, _) => sent?,
    };
    if let Some(campaign) = closed {
        respond::note_told(ctx, campaign).await;
    }
    let later = match scene {
        Some(scene) => scene.drawing.await,
        None => later,
    };
    if let Some(drawing) = later {
        let picture = ctx.app.pictures.picture(drawing).await?;
        let edit = EditMessage::new().new_attachment(response::attachment(picture));
        // An edit drops all files that it doesn't name.
        let edit =
            sent.attachments.iter().fold(edit, |edit, file| edit.keep_existing_attachment(file.id));
        sent.edit(http, edit).await?;
    }
    Ok(())
}

async fn answer(ctx: &Context<'_>, content: &str) -> Result {
    let lines = pasted::lines(content);
    let mut players = players(ctx).await?;
    let Some(line) = lines.first().map(String::as_str) else {
        return hint(ctx, players.len()).await;
    };
    let all = players.len();
    let is_order = |word: &str| players.iter().any(|player| names_order_exactly(player, word));
    // Among several lines, a heading like “Orders:” is one wrong line and stops no other.
    let command =
        command(line).filter(|command| lines.len() == 1 && all > 0 && !is_order(&command.name));
    if let Some(command) = command {
        return instead_of_command(ctx, &command, line, &players).await;
    }
    players
        .retain(|player| lines.iter().any(|line| names_order(player.snapshot.state.forms(), line)));
    match &players[..] {
        [player] => {
            let forms = player.snapshot.state.forms();
            let orders: Vec<_> = lines.iter().flat_map(|line| each_unit(forms, line)).collect();
            let answered = match &orders[..] {
                [only] => written::show(ctx, player, only).await?,
                _ => refused::several(ctx, player, orders).await?,
            };
            let Response::Say(reply) = answered else { return Ok(answered) };
            let text = ctx.which_campaign(&player.campaign).await? + &reply.text;
            Ok(Reply { text, ..reply }.into())
        }
        [] => hint(ctx, all).await,
        several => {
            let campaigns: Vec<_> = several.iter().map(|player| player.campaign.clone()).collect();
            Err(CommandError::User(message("bot-direct-which").with("known", called(&campaigns))))
        }
    }
}

/// Returns the bot's own command that a line begins with, with or without its slash.
fn command(line: &str) -> Option<Command> {
    let word = line
        .trim_start_matches('/')
        .split(|letter: char| !letter.is_ascii_alphanumeric())
        .next()?;
    commands::all().into_iter().find(|command| command.name.eq_ignore_ascii_case(word))
}

/// Answers a line that begins with a command's word but isn't one of the players' orders.
async fn instead_of_command(
    ctx: &Context<'_>,
    command: &Command,
    line: &str,
    players: &[Player],
) -> Result {
    let is_alone = line.split_whitespace().nth(1).is_none();
    match (&*command.name, players) {
        ("help", _) if is_alone => help::explain(ctx, None).await,
        ("ready", [_]) if is_alone => ready::by_message(ctx).await,
        (verb, [player]) if EVERYDAY_VERBS.contains(&verb) => Err(verbs::unknown(player, verb)),
        _ => Err(CommandError::User(point_to(command))),
    }
}

/// Says that the command must be given as a slash command, and what it does.
fn point_to(command: &Command) -> Message {
    let id = if command.guild_only { "bot-direct-command-elsewhere" } else { "bot-direct-command" };
    let about = message(format!("command-{}", command.name));
    message(id).with("command", &*command.name).with("about", about)
}

/// Returns whether a player has an order of just this word, or an everyday verb gives one.
fn names_order_exactly(player: &Player, word: &str) -> bool {
    player.snapshot.state.forms().iter().any(|form| form.word == word || form.has_verb(word))
}

/// Returns the user's seats in wars that aren't over.
async fn players(ctx: &Context<'_>) -> Result<Vec<Player>> {
    let (mut players, mut left) = (Vec::new(), None);
    for campaign in ctx.played().await? {
        if campaign.status != CampaignStatus::Ended {
            match ctx.player_of(campaign).await {
                Ok(player) => players.push(player),
                // They have left the server of this war, but may play in another.
                Err(error @ CommandError::User(_)) => left = Some(error),
                Err(other) => return Err(other),
            }
        }
    }
    match left.filter(|_| players.is_empty()) {
        Some(error) => Err(error),
        None => Ok(players),
    }
}

/// Says what can be done by direct message. Names only commands that exist there.
async fn hint(ctx: &Context<'_>, played: usize) -> Result {
    if played == 0 {
        return Err(CommandError::user("bot-help-nowhere-direct"));
    }
    let player = match ctx.player().await {
        Ok(player) => player,
        Err(CommandError::User(_)) => {
            return Ok(Reply::of(ctx.words("bot-direct-hint-plain")).into());
        }
        Err(other) => return Err(other),
    };
    let example = literal(sheet_form::example(&player).await?);
    let text = ctx.say(&message("bot-direct-hint").with("example", example));
    let button = panel::opening_button(ctx, player.campaign.now);
    let rows = open_window(&player).map(|_| CreateActionRow::Buttons(vec![button]));
    Ok(Reply { text, rows: rows.into_iter().collect(), ..Reply::default() }.into())
}
