//! Sending what an interaction is answered: at once if it is quick, else announced and filled in
//! later; a picture follows by edit. Faults are logged here, once.

use std::future::Future;
use std::sync::atomic::{AtomicBool, Ordering};

use futures_util::future::BoxFuture;
use mythico_engine::words::Message;
use serenity::all::{
    AttachmentId, CommandInteraction, ComponentInteraction, CreateInteractionResponse,
    EditInteractionResponse, Http, ModalInteraction,
};

use super::context::Context;
use super::failure::{Failure, classify};
use super::response::{self, CommandError, MAP_FILE, REST_FILE, Reply, Response, Result, Say};
use super::throttle::DrawingPermit;
use crate::pictures::{Drawing, Picture};
use crate::store::CampaignId;

/// What an answer is sent to.
#[derive(Clone, Copy)]
pub enum ResponseTarget<'a> {
    /// A slash command.
    Command(&'a CommandInteraction),
    /// A button or menu.
    Component(&'a ComponentInteraction),
    /// A filled-in modal.
    Modal(&'a ModalInteraction),
}

impl ResponseTarget<'_> {
    async fn first(self, http: &Http, response: CreateInteractionResponse) -> serenity::Result<()> {
        match self {
            ResponseTarget::Command(one) => one.create_response(http, response).await,
            ResponseTarget::Component(one) => one.create_response(http, response).await,
            ResponseTarget::Modal(one) => one.create_response(http, response).await,
        }
    }

    /// Tells Discord that the answer will come later. What was pressed may yet change, so it is
    /// acknowledged; else the bot is seen to think.
    fn announcement(self) -> CreateInteractionResponse {
        match self {
            ResponseTarget::Component(_) => CreateInteractionResponse::Acknowledge,
            ResponseTarget::Command(_) | ResponseTarget::Modal(_) => response::thinking(),
        }
    }

    /// Sends the first response. One that is too large goes again without its pictures.
    async fn first_fitting(self, http: &Http, answer: Response, say: Say<'_>) -> serenity::Result<()> {
        let smaller = response::without_pictures(&answer, say);
        match (self.first(http, response::first(answer, say)).await, smaller) {
            (Err(error), Some(smaller)) if is_too_large(&error) => {
                self.first(http, response::first(smaller, say)).await
            }
            (sent, _) => sent,
        }
    }

    /// Fills in an answer that was announced. One that is too large goes again without its
    /// pictures.
    async fn fill_in(self, http: &Http, answer: Response, say: Say<'_>) -> serenity::Result<()> {
        let smaller = response::without_pictures(&answer, say);
        match (self.edit(http, response::deferred(answer, say)).await, smaller) {
            (Err(error), Some(smaller)) if is_too_large(&error) => {
                self.edit(http, response::deferred(smaller, say)).await
            }
            (sent, _) => sent,
        }
    }

    /// Sends a message of its own after the answer.
    async fn follow(self, http: &Http, reply: Reply, say: Say<'_>) -> serenity::Result<()> {
        let followup = response::followup(reply, say);
        match self {
            ResponseTarget::Command(one) => one.create_followup(http, followup).await.map(drop),
            ResponseTarget::Component(one) => one.create_followup(http, followup).await.map(drop),
            ResponseTarget::Modal(one) => one.create_followup(http, followup).await.map(drop),
        }
    }

    async fn edit(self, http: &Http, edit: EditInteractionResponse) -> serenity::Result<()> {
        match self {
            ResponseTarget::Command(one) => one.edit_response(http, edit).await.map(drop),
            ResponseTarget::Component(one) => one.edit_response(http, edit).await.map(drop),
            ResponseTarget::Modal(one) => one.edit_response(http, edit).await.map(drop),
        }
    }

    /// The answer as Discord has it.
    async fn sent(self, http: &Http) -> serenity::Result<serenity::all::Message> {
        match self {
            ResponseTarget::Command(one) => one.get_response(http).await,
            ResponseTarget::Component(one) => one.get_response(http).await,
            ResponseTarget::Modal(one) => one.get_response(http).await,
        }
    }
}

/// Waits for an answer and sends it; one that takes long is announced, unless it is a modal, which
/// can't be. Whether it was announced is noted in `announced`.
///
/// # Errors
/// If there is no answer but an error, which is still to be said.
pub async fn answer(
    ctx: &Context<'_>,
    target: ResponseTarget<'_>,
    response: impl Future<Output = Result> + Send,
    by_modal: bool,
    announced: &AtomicBool,
) -> Result<()> {
    let http = &ctx.app.http;
    let say = |message: &Message| ctx.say(message);
    let mut response = std::pin::pin!(response);
    let quick = if by_modal {
        Some(response.as_mut().await)
    } else {
        tokio::time::timeout(ctx.app.patience.answered_within, response.as_mut()).await.ok()
    };
    let (sent, after) = match quick {
        Some(result) => {
            let (response, after) = parted(result?);
            (target.first_fitting(http, response, &say).await, after)
        }
        None => {
            let thinking = target.first(http, target.announcement()).await;
            // If it wasn't taken, another delivery of the same interaction may have answered: that
            // answer is not to be overwritten.
            announced.store(thinking.is_ok(), Ordering::SeqCst);
            let response = response.await?;
            match (thinking, target, response) {
                (Err(error), ..) => (Err(error), After::default()),
                (Ok(()), ResponseTarget::Component(pressed), Response::Say(reply)) => {
                    (follow_press(ctx, pressed, reply).await, After::default())
                }
                (Ok(()), _, response) => {
                    let (response, after) = parted(response);
                    (target.fill_in(http, response, &say).await, after)
                }
            }
        }
    };
    match sent {
        Ok(()) => follow_up(ctx, target, after).await,
        Err(error) => tracing::warn!(%error, "an answer did not arrive"),
    }
    Ok(())
}

/// Says what is to be said of an error; in place of an answer that was announced, if one was. A
/// fault of ours is logged.
pub async fn explain(ctx: &Context<'_>, target: ResponseTarget<'_>, error: &CommandError, announced: bool) {
    log(error, "answering an interaction");
    let (http, reply) = (&ctx.app.http, Reply::of(ctx.explain(error)));
    let say = |message: &Message| ctx.say(message);
    let sent = match (announced, target) {
        // The message that was pressed stays as it is.
        (true, ResponseTarget::Component(pressed)) => follow_press(ctx, pressed, reply).await,
        (true, _) => target.edit(http, response::deferred(reply.into(), &say)).await,
        (false, _) => target.first(http, response::first(reply.into(), &say)).await,
    };
    if let Err(error) = sent {
        tracing::warn!(%error, "an answer did not arrive");
    }
}

/// Waits for the answer to a button or modal and sends it, or says what is wrong.
pub async fn respond(
    ctx: &Context<'_>,
    target: ResponseTarget<'_>,
    response: impl Future<Output = Result> + Send,
    by_modal: bool,
) {
    let announced = AtomicBool::new(false);
    if let Err(error) = answer(ctx, target, response, by_modal, &announced).await {
        explain(ctx, target, &error, announced.into_inner()).await;
    }
}

/// What is left to do once an answer has arrived.
#[derive(Default)]
pub struct After {
    /// A picture to add.
    pub picture: Option<Drawing>,
    /// Whether the answer has files. An edit that brings another drops all that it doesn't name.
    has_files: bool,
    /// Kept until the picture is drawn.
    drawing: Option<DrawingPermit>,
    /// A text that replaces the answer's.
    pub words: Option<BoxFuture<'static, Reply>>,
    /// The campaign whose window the answer reports as closed.
    pub closed: Option<CampaignId>,
}

/// The answer to be sent, and what is left to do then.
pub fn parted(mut response: Response) -> (Response, After) {
    let after = match &mut response {
        Response::Say(reply) | Response::Update(reply) => {
            let (picture, drawing) = (reply.later.take(), reply.drawing.take());
            let (words, has_files) = (reply.then.take(), reply.brings_files());
            After { picture, has_files, drawing, words, closed: reply.closed }
        }
        Response::Modal(_) => After::default(),
    };
    (response, after)
}

async fn follow_up(ctx: &Context<'_>, target: ResponseTarget<'_>, after: After) {
    if let Some(campaign) = after.closed {
        note_told(ctx, campaign).await;
    }
    let mut has_files = after.has_files;
    if let Some(words) = after.words {
        let words = words.await;
        let brings_files = words.brings_files();
        let (answer, say) = (Response::Say(words), |message: &Message| ctx.say(message));
        let smaller = response::without_pictures(&answer, &say);
        let edit = response::deferred(answer, &say);
        let sent = match (edited(&ctx.app.http, target, edit, has_files, REST_FILE).await, smaller) {
            (Err(error), Some(smaller)) if is_too_large(&error) => {
                let edit = response::deferred(smaller, &say);
                edited(&ctx.app.http, target, edit, has_files, REST_FILE).await
            }
            (sent, _) => sent,
        };
        if let Err(error) = sent {
            tracing::warn!(%error, "the rest of an answer did not follow");
        }
        has_files |= brings_files;
    }
    if let Some(drawing) = after.picture {
        let picture = ctx.app.pictures.picture(drawing).await;
        drop(after.drawing);
        if let Err(error) = follow(ctx, target, picture, has_files).await {
            tracing::warn!(%error, "an answer's map did not follow");
        }
    }
}

/// Answers a press that was acknowledged by a message of its own, once it is whole.
async fn follow_press(
    ctx: &Context<'_>,
    pressed: &ComponentInteraction,
    mut reply: Reply,
) -> serenity::Result<()> {
    if let Some(words) = reply.then.take() {
        let words = words.await;
        reply = Reply { text: words.text, rows: words.rows, ..reply };
        reply.files.extend(words.files);
    }
    if let Some(drawing) = reply.later.take() {
        match ctx.app.pictures.picture(drawing).await {
            Ok(picture) => reply.picture = Some(picture),
            Err(error) => tracing::warn!(%error, "an answer's map did not follow"),
        }
    }
    let closed = reply.closed;
    let (http, say) = (&ctx.app.http, |message: &Message| ctx.say(message));
    let (target, answer) = (ResponseTarget::Component(pressed), Response::Say(reply));
    let smaller = response::without_pictures(&answer, &say);
    match (target.follow(http, response::reply_of(answer), &say).await, smaller) {
        (Err(error), Some(smaller)) if is_too_large(&error) => {
            target.follow(http, response::reply_of(smaller), &say).await?;
        }
        (sent, _) => sent?,
    }
    if let Some(campaign) = closed {
        note_told(ctx, campaign).await;
    }
    Ok(())
}

/// Notes that whoever closed a window by a command has been told so.
pub async fn note_told(ctx: &Context<'_>, campaign: CampaignId) {
    if let Err(error) = ctx.app.store.closing_told(campaign, ctx.user).await {
        tracing::error!(%error, "noting that an answer arrived");
    }
}

/// Adds the picture to an answer that was sent.
async fn follow(
    ctx: &Context<'_>,
    target: ResponseTarget<'_>,
    picture: anyhow::Result<Picture>,
    has_files: bool,
) -> anyhow::Result<()> {
    let edit = response::new_edit().new_attachment(response::attachment(picture?));
    match edited(&ctx.app.http, target, edit, has_files, MAP_FILE).await {
        Err(error) if is_too_large(&error) => {
            let said = Reply::of(ctx.words("bot-picture-too-large"));
            Ok(target.follow(&ctx.app.http, said, &|message| ctx.say(message)).await?)
        }
        sent => Ok(sent?),
    }
}

fn is_too_large(error: &serenity::Error) -> bool {
    classify(error) == Failure::TooLarge
}

/// Edits an answer. If it has files already they stay, all but the one that the edit may bring
/// anew.
async fn edited(
    http: &Http,
    target: ResponseTarget<'_>,
    mut edit: EditInteractionResponse,
    has_files: bool,
    brought: &str,
) -> serenity::Result<()> {
    if has_files {
        let there = target.sent(http).await?.attachments;
        edit = keeping(edit, there.iter().map(|file| (file.id, &*file.filename)), brought);
    }
    target.edit(http, edit).await
}

/// Makes an edit keep the files of a message, except the one that it may bring anew.
pub fn keeping<'a>(
    edit: EditInteractionResponse,
    there: impl Iterator<Item = (AttachmentId, &'a str)>,
    brought: &str,
) -> EditInteractionResponse {
    let kept = there.filter(|(_, name)| *name != brought);
    kept.fold(edit, |edit, (file, _)| edit.keep_existing_attachment(file))
}

/// Logs a fault of ours; what a user was told is no fault.
pub fn log(error: &CommandError, doing: &str) {
    if let Some(error) = error.fault() {
        tracing::error!(error = format!("{error:#}"), "{doing}");
    }
}
