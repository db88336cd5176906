//! Sending what an interaction is answered: at once if it is quick, else announced and filled in later; a picture follows by edit. Faults
//! are logged here, once.

use std::future::Future;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use futures_util::future::BoxFuture;
use mythico_engine::words::Message;
use serenity::all::{
    CommandInteraction, ComponentInteraction, CreateInteractionResponse, EditInteractionResponse, Http,
    ModalInteraction,
};

use super::context::Context;
use super::response::{self, CommandError, Reply, Response, Result};
use super::throttle::DrawingPermit;
use crate::pictures::Drawing;
use crate::store::CampaignId;

/// After this long an answer is announced; Discord waits three seconds.
const DEFER_AFTER: Duration = Duration::from_millis(1_500);

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

    async fn edit(self, http: &Http, edit: EditInteractionResponse) -> serenity::Result<()> {
        match self {
            ResponseTarget::Command(one) => one.edit_response(http, edit).await.map(drop),
            ResponseTarget::Component(one) => one.edit_response(http, edit).await.map(drop),
            ResponseTarget::Modal(one) => one.edit_response(http, edit).await.map(drop),
        }
    }
}

/// Waits for an answer and sends it; one that takes long is announced, unless it is a modal, which can't be. Whether it was announced is
/// noted in `announced`.
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
        tokio::time::timeout(DEFER_AFTER, response.as_mut()).await.ok()
    };
    let (sent, after) = match quick {
        Some(result) => {
            let (response, after) = parted(result?);
            (target.first(http, response::first(response, &say)).await, after)
        }
        None => {
            let thinking = target.first(http, response::thinking()).await;
            // If it wasn't taken, another delivery of the same interaction may have answered: that answer is not to be overwritten.
            announced.store(thinking.is_ok(), Ordering::SeqCst);
            let (response, after) = parted(response.await?);
            match thinking {
                Ok(()) => (target.edit(http, response::deferred(response, &say)).await, after),
                Err(error) => (Err(error), After::default()),
            }
        }
    };
    match sent {
        Ok(()) => follow_up(ctx, target, after).await,
        Err(error) => tracing::warn!(%error, "an answer did not arrive"),
    }
    Ok(())
}

/// Says what is to be said of an error; in place of an answer that was announced, if one was. A fault of ours is logged.
pub async fn explain(ctx: &Context<'_>, target: ResponseTarget<'_>, error: &CommandError, announced: bool) {
    log(error, "answering an interaction");
    let (http, reply) = (&ctx.app.http, Reply::of(ctx.explain(error)).into());
    let say = |message: &Message| ctx.say(message);
    let sent = match announced {
        true => target.edit(http, response::deferred(reply, &say)).await,
        false => target.first(http, response::first(reply, &say)).await,
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
struct After {
    picture: Option<Drawing>,
    /// Kept until the picture is drawn.
    drawing: Option<DrawingPermit>,
    words: Option<BoxFuture<'static, Reply>>,
    closed: Option<CampaignId>,
}

/// The answer to be sent, and what is left to do then.
fn parted(mut response: Response) -> (Response, After) {
    let after = match &mut response {
        Response::Say(reply) | Response::Update(reply) => {
            let (picture, drawing) = (reply.later.take(), reply.drawing.take());
            After { picture, drawing, words: reply.then.take(), closed: reply.closed }
        }
        Response::Modal(_) => After::default(),
    };
    (response, after)
}

async fn follow_up(ctx: &Context<'_>, target: ResponseTarget<'_>, after: After) {
    if let Some(campaign) = after.closed
        && let Err(error) = ctx.app.store.closing_told(campaign, ctx.user).await
    {
        tracing::error!(%error, "noting that an answer arrived");
    }
    if let Some(words) = after.words {
        let edit = response::deferred(words.await.into(), &|message| ctx.say(message));
        if let Err(error) = target.edit(&ctx.app.http, edit).await {
            tracing::warn!(%error, "the rest of an answer did not follow");
        }
    }
    if let Some(drawing) = after.picture {
        follow(ctx, target, drawing, after.drawing).await;
    }
}

/// Adds the picture to an answer that was sent.
async fn follow(
    ctx: &Context<'_>,
    target: ResponseTarget<'_>,
    drawing: Drawing,
    permit: Option<DrawingPermit>,
) {
    let drawn = ctx.app.pictures.picture(drawing).await;
    drop(permit);
    let sent = match drawn {
        Ok(picture) => {
            let edit = EditInteractionResponse::new().new_attachment(response::attachment(picture));
            target.edit(&ctx.app.http, edit).await.map_err(anyhow::Error::from)
        }
        Err(error) => Err(error),
    };
    if let Err(error) = sent {
        tracing::warn!(%error, "an answer's map did not follow");
    }
}

/// Logs a fault of ours; what a user was told is no fault.
pub fn log(error: &CommandError, doing: &str) {
    if let Some(error) = error.fault() {
        tracing::error!(error = format!("{error:#}"), "{doing}");
    }
}
