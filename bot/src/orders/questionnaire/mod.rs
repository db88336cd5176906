//! The questionnaire of a window: questions from the rules, such as a leader's name. It is a
//! message with a menu for each choice and a button for texts. Each answer is an order and stands
//! at once, and the message shows what stands. Only orders are stored, so it survives a restart,
//! and an old message shows the present state. Layout is in [`page`], storing in [`answers`]. Not
//! here: the questions, which the rules ask.

mod answers;
mod page;

use std::collections::BTreeMap;

use mythico_engine::question::{Question, QuestionKind};
use mythico_engine::window::WindowKind;

use self::answers::{Answer, take};
use super::{open_window, standing};
use crate::api::custom_id::{Button, CustomId, hash};
use crate::discord::context::{Context, Player};
use crate::discord::response::{CommandError, Reply, Response, Result};
use crate::states::ask;

/// A seat's present questions with their answers.
struct Asked {
    player: Player,
    questions: Vec<Question>,
}

impl Asked {
    async fn of(ctx: &Context<'_>, player: Player) -> Result<Asked> {
        let window = open_window(&player)?;
        let questions = match window.kind {
            WindowKind::Sealed => questions(ctx, &player).await?,
            // Orders of immediate windows are final at once, so nothing is asked.
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

    /// Returns whether the choice offers this answer. Every choice may stay open.
    fn offers(&self, key: &str, answer: Option<&str>) -> bool {
        let mut named = self.choices().filter(|question| question.key == key);
        let offers = |answer: &str| {
            named.any(|question| question.options().iter().any(|option| option.key == answer))
        };
        answer.is_none_or(offers)
    }

    fn texts(&self) -> impl Iterator<Item = &Question> {
        self.questions.iter().filter(|question| matches!(question.kind, QuestionKind::Text { .. }))
    }
}

async fn questions(ctx: &Context<'_>, player: &Player) -> Result<Vec<Question>> {
    let standing = standing(ctx, player).await?;
    Ok(ask(&player.perspective(), move |it| it.questions(&standing)).await?)
}

/// Returns whether the seat has questions in its open window.
///
/// # Errors
/// If the rules panic.
pub async fn is_asked(player: &Player) -> Result<bool> {
    let open = open_window(player).is_ok_and(|window| window.kind == WindowKind::Sealed);
    Ok(open && ask(&player.perspective(), |it| !it.questions(&[]).is_empty()).await?)
}

/// Counts the seat's unanswered questions in the open window.
///
/// # Errors
/// If the store fails.
pub async fn open_questions(ctx: &Context<'_>, player: &Player) -> Result<usize> {
    if !is_asked(player).await? {
        return Ok(0);
    }
    let all = questions(ctx, player).await?;
    Ok(all.iter().filter(|question| page::is_open(question)).count())
}

/// `/orders setup`: shows the questionnaire.
///
/// # Errors
/// If the seat can't order now, or has no questions.
pub async fn open(ctx: &Context<'_>, player: Player) -> Result {
    Ok(page::page(ctx, &Asked::of(ctx, player).await?, 0, &[]).into())
}

/// Answers its menus and buttons.
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
        // A value outside the options was never offered.
        (Button::SetupChoice, Some(value)) if asked.offers(key, page::chosen(value).as_deref()) => {
            let answers = [(key.to_owned(), page::chosen(value))];
            answered(ctx, asked, number, &answers).await
        }
        _ => Ok(Response::Update(page::page(ctx, &asked, number, &[]))),
    }
}

/// Takes the texts of its modal. An unchanged text isn't an answer, because nobody chose it.
///
/// # Errors
/// If the user plays no seat there, or can't order now.
pub async fn written(
    ctx: &Context<'_>,
    id: &CustomId,
    fields: &BTreeMap<String, String>,
) -> Result {
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
    let answers: Vec<Answer> =
        page::texts_of(&asked, number).into_iter().filter_map(answer).collect();
    answered(ctx, asked, number, &answers).await
}

fn rest(player: &Player, number: usize) -> String {
    format!("{number}.{}", hash(&player.seat.seat))
}

/// Reads the page and the question from an id.
///
/// # Errors
/// If it belongs to another seat, because the player has changed seats.
fn place<'a>(id: &'a CustomId, player: &Player) -> Result<(usize, &'a str)> {
    let (page, key) = id.rest.split_once('/').unwrap_or((&id.rest, ""));
    match page.split_once('.') {
        Some((number, seat)) if seat == hash(&player.seat.seat) => {
            Ok((number.parse().unwrap_or(0), key))
        }
        _ => Err(CommandError::user("bot-other-seat")),
    }
}

async fn answered(ctx: &Context<'_>, asked: Asked, number: usize, answers: &[Answer]) -> Result {
    let notes = take(ctx, &asked, answers).await?;
    let asked = Asked::of(ctx, asked.player).await?;
    Ok(Response::Update(page::page(ctx, &asked, number, &notes)))
}

/// Replaces a questionnaire whose window is closed. If its opening button was pressed instead,
/// answers with a new message.
async fn closed(ctx: &Context<'_>, id: &CustomId) -> Result {
    let why = ctx.past(id.at).await?;
    if matches!(id.button, Button::Setup | Button::SetupWrite) {
        return Err(why);
    }
    let text = format!("{}\n{}", ctx.explain(&why), ctx.words("bot-setup-closed"));
    Ok(Response::Update(Reply::of(text)))
}
