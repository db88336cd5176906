//! Sends the answer to an interaction: at once if it is quick, else announced and filled in later.
//! A picture follows by edit. Faults are logged here, once.

use std::future::Future;
use std::sync::atomic::{AtomicBool, Ordering};

use futures_util::future::BoxFuture;
use mythico_engine::words::{Message, message};
use serenity::all::{
    AttachmentId, CommandInteraction, ComponentInteraction, CreateAllowedMentions,
    CreateInteractionResponse, EditAttachments, EditInteractionResponse, EditMessage, Http,
    ModalInteraction,
};

use super::context::Context;
use super::response::{
    self, CommandError, MAP_FILE, REST_FILE, Reply, Response, Result, Say, Scene,
};
use super::throttle::DrawingPermit;
use crate::api::failure::{Failure, classify};
use crate::pictures::{Drawing, Picture};
use crate::store::{self, CampaignId, Panel};

/// Receiver of an answer.
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

    /// Tells Discord that the answer comes later. A press is only acknowledged, because its message
    /// may still change. Otherwise the user sees that the bot is thinking.
    fn announcement(self) -> CreateInteractionResponse {
        match self {
            ResponseTarget::Component(_) => CreateInteractionResponse::Acknowledge,
            ResponseTarget::Command(_) | ResponseTarget::Modal(_) => response::thinking(),
        }
    }

    /// Sends the first response. If it is too large, sends it again without its pictures.
    async fn first_fitting(
        self,
        http: &Http,
        answer: Response,
        say: Say<'_>,
    ) -> serenity::Result<()> {
        let smaller = response::without_pictures(&answer, say);
        match (self.first(http, response::first(answer, say)).await, smaller) {
            (Err(error), Some(smaller)) if is_too_large(&error) => {
                self.first(http, response::first(smaller, say)).await
            }
            (sent, _) => sent,
        }
    }

    /// Fills in an announced answer. If it is too large, sends it again without its pictures.
    async fn fill_in(self, http: &Http, answer: Response, say: Say<'_>) -> serenity::Result<()> {
        let smaller = response::without_pictures(&answer, say);
        match (self.edit(http, response::deferred(answer, say)).await, smaller) {
            (Err(error), Some(smaller)) if is_too_large(&error) => {
                self.edit(http, response::deferred(smaller, say)).await
            }
            (sent, _) => sent,
        }
    }

    /// Sends another message after the answer.
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

    /// Returns the answer from Discord.
    async fn sent(self, http: &Http) -> serenity::Result<serenity::all::Message> {
        match self {
            ResponseTarget::Command(one) => one.get_response(http).await,
            ResponseTarget::Component(one) => one.get_response(http).await,
            ResponseTarget::Modal(one) => one.get_response(http).await,
        }
    }
}

/// Waits for an answer and sends it. A slow one is announced, except a modal, which can't be. Sets
/// `announced` if it was.
///
/// # Errors
/// If the result is an error, which the caller must still explain.
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
            // If Discord refused it, another delivery of this interaction may have answered. That
            // answer must not be overwritten.
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

/// Explains an error, in place of the announced answer if there is one. Logs a fault of the bot.
pub async fn explain(
    ctx: &Context<'_>,
    target: ResponseTarget<'_>,
    error: &CommandError,
    announced: bool,
) {
    log(error, "answering an interaction");
    let (http, reply) = (&ctx.app.http, Reply::of(ctx.explain(error)));
    let say = |message: &Message| ctx.say(message);
    let sent = match (announced, target) {
        // The pressed message stays unchanged.
        (true, ResponseTarget::Component(pressed)) => follow_press(ctx, pressed, reply).await,
        (true, _) => target.edit(http, response::deferred(reply.into(), &say)).await,
        (false, _) => target.first(http, response::first(reply.into(), &say)).await,
    };
    if let Err(error) = sent {
        tracing::warn!(%error, "an answer did not arrive");
    }
}

/// Waits for the answer to a button or modal and sends it, or explains the error.
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

/// Work left after the answer has arrived.
#[derive(Default)]
pub struct After {
    pub picture: Option<Drawing>,
    pub scene: Option<Scene>,
    /// Whether the answer has files. An edit with a new file drops those that it doesn't name.
    has_files: bool,
    /// Kept until the picture is drawn.
    drawing: Option<DrawingPermit>,
    /// A text that replaces the answer.
    pub words: Option<BoxFuture<'static, Reply>>,
    /// The campaign whose window the answer says it closed.
    pub closed: Option<CampaignId>,
    /// The panel that a lasting answer shows.
    pub panel: Option<Panel>,
    /// Whether the answer replaced the message with the button.
    is_update: bool,
}

/// Splits a response into the answer to send and the work left afterwards.
pub fn parted(mut response: Response) -> (Response, After) {
    let after = match &mut response {
        Response::Say(reply) | Response::Update(reply) => {
            let (picture, drawing) = (reply.later.take(), reply.drawing.take());
            let (words, has_files) = (reply.then.take(), reply.brings_files());
            let scene = reply.scene.take();
            let panel = reply.panel.take().filter(|_| reply.lasting);
            After {
                picture,
                scene,
                has_files,
                drawing,
                words,
                closed: reply.closed,
                panel,
                is_update: false,
            }
        }
        Response::Modal(_) => After::default(),
    };
    let is_update = matches!(response, Response::Update(_));
    (response, After { is_update, ..after })
}

async fn follow_up(ctx: &Context<'_>, target: ResponseTarget<'_>, after: After) {
    if let Some(campaign) = after.closed {
        note_told(ctx, campaign).await;
    }
    if let Some(panel) = &after.panel
        && let Err(error) = replace_older(ctx, target, panel, after.is_update).await
    {
        tracing::warn!(%error, "an older panel keeps its buttons");
    }
    let mut has_files = after.has_files;
    if let Some(words) = after.words {
        let words = words.await;
        let brings_files = words.brings_files();
        let (answer, say) = (Response::Say(words), |message: &Message| ctx.say(message));
        let smaller = response::without_pictures(&answer, &say);
        let edit = response::deferred(answer, &say);
        let sent = match (edited(&ctx.app.http, target, edit, has_files, REST_FILE).await, smaller)
        {
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
    if let Some(scene) = after.scene {
        show_scene(ctx, target, scene, has_files).await;
    }
    if let Some(drawing) = after.picture {
        let picture = ctx.app.pictures.picture(drawing).await;
        drop(after.drawing);
        if let Err(error) = follow(ctx, target, picture, has_files).await {
            tracing::warn!(%error, "an answer's map did not follow");
        }
    }
}

/// Stores which message shows a panel. Takes the buttons off the message that showed it before.
async fn replace_older(
    ctx: &Context<'_>,
    target: ResponseTarget<'_>,
    panel: &Panel,
    is_update: bool,
) -> anyhow::Result<()> {
    let shown = match ctx.message.filter(|_| is_update) {
        Some(message) => message,
        None => target.sent(&ctx.app.http).await?.id.get(),
    };
    if let Some((older, edit)) = move_panel(ctx, panel, shown).await? {
        ctx.channel.edit_message(&ctx.app.http, older, edit).await?;
    }
    Ok(())
}

/// Stores which message shows a panel. Returns the message that showed it before, and the edit that
/// makes it point to the new one.
///
/// # Errors
/// If the store fails.
pub async fn move_panel(
    ctx: &Context<'_>,
    panel: &Panel,
    shown: u64,
) -> store::Result<Option<(u64, EditMessage)>> {
    if panel.message == Some(shown) {
        return Ok(None);
    }
    let link = format!("https://discord.com/channels/@me/{}/{shown}", ctx.channel);
    let pointer = ctx.say(&message("panel-moved").with("link", link));
    let edit = EditMessage::new()
        .allowed_mentions(CreateAllowedMentions::new())
        .content(pointer)
        .components(Vec::new())
        .attachments(EditAttachments::new());
    Ok(ctx.app.store.move_panel(panel.key, shown).await?.map(|older| (older, edit)))
}

/// Draws a scene and adds it to the answer, unless a newer answer has replaced that one.
async fn show_scene(ctx: &Context<'_>, target: ResponseTarget<'_>, scene: Scene, has_files: bool) {
    let Some(drawing) = scene.drawing.await else { return };
    let picture = ctx.app.pictures.picture(drawing).await;
    if !scene.is_current.await {
        return;
    }
    if let Err(error) = follow(ctx, target, picture, has_files).await {
        tracing::warn!(%error, "a panel's map did not follow");
    }
}

/// Answers an acknowledged press with a new message, once it is complete.
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
    let later = match reply.scene.take() {
        Some(scene) => scene.drawing.await,
        None => reply.later.take(),
    };
    if let Some(drawing) = later {
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

/// Stores that a user got the answer to the command that closed a window.
pub async fn note_told(ctx: &Context<'_>, campaign: CampaignId) {
    if let Err(error) = ctx.app.store.closing_told(campaign, ctx.user).await {
        tracing::error!(%error, "can't note that an answer arrived");
    }
}

/// Adds the picture to a sent answer.
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

/// Edits an answer and keeps its files, except one that the edit replaces.
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

/// Makes an edit keep a message's files, except one that it replaces.
pub fn keeping<'a>(
    edit: EditInteractionResponse,
    there: impl Iterator<Item = (AttachmentId, &'a str)>,
    brought: &str,
) -> EditInteractionResponse {
    let kept = there.filter(|(_, name)| *name != brought);
    kept.fold(edit, |edit, (file, _)| edit.keep_existing_attachment(file))
}

/// Logs a fault of the bot. Users' mistakes aren't logged.
pub fn log(error: &CommandError, doing: &str) {
    if let Some(error) = error.fault() {
        tracing::error!(error = format!("{error:#}"), "{doing}");
    }
}
