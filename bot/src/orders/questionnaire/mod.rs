//! The questionnaire of a window: what the rules ask a seat beside its orders, such as what its
//! leader is and what units are called. A message with a menu for each choice, and a button for
//! what is written; each answer is an order and stands at once, and the message then shows what
//! stands. Nothing is kept of it but orders, so it works after a restart and for whoever joins
//! late, and an old message shows the present state. Here: how it is opened and answered. How it
//! looks is in [`page`], how answers are stored in [`answers`]. Not here: what is asked, which is
//! the rules' affair.

mod answers;
mod page;

use std::collections::BTreeMap;

use mythico_engine::question::{Question, QuestionKind};
use mythico_engine::window::WindowKind;

use self::answers::{Answer, take};
use super::{open_window, standing};
use crate::discord::context::{Context, Player};
use crate::discord::custom_id::{Button, CustomId, hash};
use crate::discord::response::{CommandError, Reply, Response, Result};

/// What a seat is asked now, with what it has answered.
struct Asked {
    player: Player,
    questions: Vec<Question>,
}

impl Asked {
    async fn of(ctx: &Context<'_>, player: Player) -> Result<Asked> {
        let window = open_window(&player)?;
        let questions = match window.kind {
            WindowKind::Sealed => questions(ctx, &player).await?,
            // An order of an immediate window is final at once, and is asked for by itself.
            WindowKind::Immediate => Vec::new(),
        };
        match questions.is_empty() {
            true => Err(CommandError::user("bot-setup-none")),
            false => Ok(Asked { player, questions }),
        }
    }

    fn choices(&self) -> impl Iterator<Item = &Question> {
        self.questions.iter().filter(|question| matches!(question.kind, QuestionKind::Choice(_)))
    }

    /// Returns whether the choice offers this answer. Leaving it open is always offered.
    fn offers(&self, key: &str, answer: Option<&str>) -> bool {
        let mut named = self.choices().filter(|question| question.key == key);
        let offers =
            |answer: &str| named.any(|question| question.options().iter().any(|option| option.key == answer));
        answer.is_none_or(offers)
    }

    fn texts(&self) -> impl Iterator<Item = &Question> {
        self.questions.iter().filter(|question| matches!(question.kind, QuestionKind::Text { .. }))
    }
}

async fn questions(ctx: &Context<'_>, player: &Player) -> Result<Vec<Question>> {
    let (standing, perspective) = (standing(ctx, player).await?, player.perspective());
    let read = move || perspective.questions(&standing);
    Ok(tokio::task::spawn_blocking(read).await.map_err(anyhow::Error::from)?)
}

/// Returns whether the seat is asked anything in its open window.
pub fn is_asked(player: &Player) -> bool {
    let open = open_window(player).is_ok_and(|window| window.kind == WindowKind::Sealed);
    open && !player.perspective().questions(&[]).is_empty()
}

/// How many of the questions that the seat is asked in the open window have no answer yet.
///
/// # Errors
/// If the store fails.
pub async fn open_questions(ctx: &Context<'_>, player: &Player) -> Result<usize> {
    if !is_asked(player) {
        return Ok(0);
    }
    let all = questions(ctx, player).await?;
    Ok(all.iter().filter(|question| page::is_open(question)).count())
}

/// `/orders setup`: shows the questionnaire.
///
/// # Errors
/// If the seat can't order now, or isn't asked anything.
pub async fn open(ctx: &Context<'_>, player: Player) -> Result {
    Ok(page::page(ctx, &Asked::of(ctx, player).await?, 0, &[]).into())
}

/// Its menus and buttons.
///
/// # Errors
/// If the user plays no seat there, or can't order now.
pub async fn pressed(ctx: &Context<'_>, id: &CustomId, chosen: &[String]) -> Result {
    let player = ctx.player_of(ctx.app.store.campaign(id.at.campaign).await?).await?;
    if player.campaign.now != id.at {
        return closed(ctx, id).await;
    }
    if id.button == Button::Setup {
        return open(ctx, player).await;
    }
    let (number, key) = place(id, &player)?;
    let asked = Asked::of(ctx, player).await?;
    match (id.button, chosen.first()) {
        (Button::SetupWrite, _) => Ok(page::modal(ctx, &asked, number)),
        // What isn't among the options was never offered.
        (Button::SetupChoice, Some(value)) if asked.offers(key, page::chosen(value).as_deref()) => {
            let answers = [(key.to_owned(), page::chosen(value))];
            answered(ctx, asked, number, &answers).await
        }
        _ => Ok(Response::Update(page::page(ctx, &asked, number, &[]))),
    }
}

/// What was written in its modal. What stood in it before and is handed in as it was answers
/// nothing: nobody chose it.
///
/// # Errors
/// If the user plays no seat there, or can't order now.
pub async fn written(ctx: &Context<'_>, id: &CustomId, fields: &BTreeMap<String, String>) -> Result {
    let player = ctx.player_of(ctx.app.store.campaign(id.at.campaign).await?).await?;
    if player.campaign.now != id.at {
        return closed(ctx, id).await;
    }
    let (number, _) = place(id, &player)?;
    let asked = Asked::of(ctx, player).await?;
    let answer = |question: &Question| {
        let text = fields.get(&question.key)?.split_whitespace().collect::<Vec<_>>().join(" ");
        let is_new = text != page::filled_in(question);
        is_new.then(|| (question.key.clone(), (!text.is_empty()).then_some(text)))
    };
    let answers: Vec<Answer> = page::texts_of(&asked, number).into_iter().filter_map(answer).collect();
    answered(ctx, asked, number, &answers).await
}

/// The rest of an id on a page of this player's questionnaire.
fn rest(player: &Player, number: usize) -> String {
    format!("{number}.{}", hash(&player.seat.seat))
}

/// The page and the question that an id names. One of an older version carries no seat, and is
/// taken at its word.
///
/// # Errors
/// If it was made for another seat: the player has changed theirs since.
fn place<'a>(id: &'a CustomId, player: &Player) -> Result<(usize, &'a str)> {
    let (page, key) = id.rest.split_once('/').unwrap_or((&id.rest, ""));
    let (number, seat) = page.split_once('.').map_or((page, None), |(number, seat)| (number, Some(seat)));
    match seat.is_none_or(|seat| seat == hash(&player.seat.seat)) {
        true => Ok((number.parse().unwrap_or(0), key)),
        false => Err(CommandError::user("bot-other-seat")),
    }
}

async fn answered(ctx: &Context<'_>, asked: Asked, number: usize, answers: &[Answer]) -> Result {
    let notes = take(ctx, &asked, answers).await?;
    let asked = Asked::of(ctx, asked.player).await?;
    Ok(Response::Update(page::page(ctx, &asked, number, &notes)))
}

/// A questionnaire whose window isn't open any more says so itself; the button that opened it
/// stands on a message of its own.
async fn closed(ctx: &Context<'_>, id: &CustomId) -> Result {
    let why = ctx.past(id.at).await?;
    if matches!(id.button, Button::Setup | Button::SetupWrite) {
        return Err(why);
    }
    let text = format!("{}\n{}", ctx.explain(&why), ctx.words("bot-setup-closed"));
    Ok(Response::Update(Reply::of(text)))
}
