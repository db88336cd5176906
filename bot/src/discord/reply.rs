//! Sending what an interaction is answered: at once if it is quick, else announced and filled in later; a picture follows by edit. Faults
//! are logged here, once.

use std::future::Future;
use std::time::Duration;

use serenity::all::{
    CommandInteraction, ComponentInteraction, CreateInteractionResponse, EditInteractionResponse, Http,
    ModalInteraction,
};

use super::answer::{self, Answer, Failure, Page, Result};
use super::visit::Visit;
use crate::painter::Drawing;
use crate::store::CampaignId;

/// After this long an answer is announced; Discord waits three seconds.
const PATIENCE: Duration = Duration::from_millis(1_500);

/// What an answer is sent to.
#[derive(Clone, Copy)]
pub enum Reply<'a> {
    /// A command.
    Command(&'a CommandInteraction),
    /// A button or menu.
    Component(&'a ComponentInteraction),
    /// A filled-in modal.
    Modal(&'a ModalInteraction),
}

impl Reply<'_> {
    async fn first(self, http: &Http, response: CreateInteractionResponse) -> serenity::Result<()> {
        match self {
            Reply::Command(one) => one.create_response(http, response).await,
            Reply::Component(one) => one.create_response(http, response).await,
            Reply::Modal(one) => one.create_response(http, response).await,
        }
    }

    async fn edit(self, http: &Http, edit: EditInteractionResponse) -> serenity::Result<()> {
        match self {
            Reply::Command(one) => one.edit_response(http, edit).await.map(drop),
            Reply::Component(one) => one.edit_response(http, edit).await.map(drop),
            Reply::Modal(one) => one.edit_response(http, edit).await.map(drop),
        }
    }
}

/// Waits for an answer and sends it; one that takes long is announced, unless it is a modal, which can't be.
pub async fn serve(
    visit: &Visit<'_>,
    reply: Reply<'_>,
    answer: impl Future<Output = Result> + Send,
    by_modal: bool,
) {
    let http = &visit.office.http;
    let mut answer = std::pin::pin!(answer);
    let quick = if by_modal {
        Some(answer.as_mut().await)
    } else {
        tokio::time::timeout(PATIENCE, answer.as_mut()).await.ok()
    };
    let sent = match quick {
        Some(result) => {
            let (answer, after) = ready(visit, result);
            (reply.first(http, answer::first(answer)).await, after)
        }
        None => {
            let announced = reply.first(http, answer::thinking()).await;
            let (answer, after) = ready(visit, answer.await);
            match announced {
                Ok(()) => (reply.edit(http, answer::deferred(answer)).await, after),
                Err(error) => (Err(error), After::default()),
            }
        }
    };
    match sent {
        (Ok(()), after) => follow_up(visit, reply, after).await,
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
fn ready(visit: &Visit<'_>, result: Result) -> (Answer, After) {
    let mut answer = result.unwrap_or_else(|failure| {
        log(&failure, "answering an interaction");
        Page::of(visit.explain(&failure)).into()
    });
    let after = match &mut answer {
        Answer::Say(page) | Answer::Update(page) => After { picture: page.later.take(), closed: page.closed },
        Answer::Modal(_) => After::default(),
    };
    (answer, after)
}

async fn follow_up(visit: &Visit<'_>, reply: Reply<'_>, after: After) {
    if let Some(campaign) = after.closed
        && let Err(error) = visit.office.store.closing_told(campaign, visit.user).await
    {
        tracing::error!(%error, "noting that an answer arrived");
    }
    if let Some(drawing) = after.picture {
        follow(visit, reply, drawing).await;
    }
}

/// Adds the picture to an answer that was sent.
async fn follow(visit: &Visit<'_>, reply: Reply<'_>, drawing: Drawing) {
    let sent = match visit.office.painter.picture(drawing).await {
        Ok(picture) => {
            let edit = EditInteractionResponse::new().new_attachment(answer::attachment(picture));
            reply.edit(&visit.office.http, edit).await.map_err(anyhow::Error::from)
        }
        Err(error) => Err(error),
    };
    if let Err(error) = sent {
        tracing::warn!(%error, "an answer's map did not follow");
    }
}

/// Logs a fault of ours; what a user was told is no fault.
pub fn log(failure: &Failure, doing: &str) {
    if let Some(error) = failure.fault() {
        tracing::error!(error = format!("{error:#}"), "{doing}");
    }
}
