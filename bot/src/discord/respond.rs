//! Sending what an interaction is answered: at once if it is quick, else announced and filled in later; a picture follows by edit. Faults
//! are logged here, once.

use std::future::Future;
use std::time::Duration;

use serenity::all::{
    CommandInteraction, ComponentInteraction, CreateInteractionResponse, EditInteractionResponse, Http,
    ModalInteraction,
};

use super::context::Context;
use super::response::{self, CommandError, Reply, Response, Result};
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

/// Waits for an answer and sends it; one that takes long is announced, unless it is a modal, which can't be.
pub async fn respond(
    ctx: &Context<'_>,
    target: ResponseTarget<'_>,
    response: impl Future<Output = Result> + Send,
    by_modal: bool,
) {
    let http = &ctx.app.http;
    let mut response = std::pin::pin!(response);
    let quick = if by_modal {
        Some(response.as_mut().await)
    } else {
        tokio::time::timeout(DEFER_AFTER, response.as_mut()).await.ok()
    };
    let sent = match quick {
        Some(result) => {
            let (response, after) = ready(ctx, result);
            (target.first(http, response::first(response)).await, after)
        }
        None => {
            let announced = target.first(http, response::thinking()).await;
            let (response, after) = ready(ctx, response.await);
            match announced {
                Ok(()) => (target.edit(http, response::deferred(response)).await, after),
                Err(error) => (Err(error), After::default()),
            }
        }
    };
    match sent {
        (Ok(()), after) => follow_up(ctx, target, after).await,
        (Err(error), _) => tracing::warn!(%error, "an answer did not arrive"),
    }
}

/// What is left to do once an answer has arrived.
#[derive(Default)]
struct After {
    picture: Option<Drawing>,
    closed: Option<CampaignId>,
}

/// The answer to be sent, and what is left to do then.
fn ready(ctx: &Context<'_>, result: Result) -> (Response, After) {
    let mut response = result.unwrap_or_else(|error| {
        log(&error, "answering an interaction");
        Reply::of(ctx.explain(&error)).into()
    });
    let after = match &mut response {
        Response::Say(reply) | Response::Update(reply) => {
            After { picture: reply.later.take(), closed: reply.closed }
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
    if let Some(drawing) = after.picture {
        follow(ctx, target, drawing).await;
    }
}

/// Adds the picture to an answer that was sent.
async fn follow(ctx: &Context<'_>, target: ResponseTarget<'_>, drawing: Drawing) {
    let sent = match ctx.app.pictures.picture(drawing).await {
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
