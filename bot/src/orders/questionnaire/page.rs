//! Layout of a questionnaire: its answers and open questions, a menu for each choice, a button for
//! texts, and their modal. A page has as many choices as fit above the buttons, and as many texts
//! as a modal holds.

use mythico_engine::question::{OPTIONS_MAX, Question, QuestionKind, QuestionOption};
use mythico_engine::words::{Message, message, written};
use serenity::all::{
    ButtonStyle, CreateActionRow, CreateButton, CreateInputText, CreateModal, CreateSelectMenu,
    CreateSelectMenuKind, CreateSelectMenuOption, InputTextStyle,
};

use super::{Asked, rest};
use crate::api::custom_id::{Button, CustomId};
use crate::api::text::{cut, plain};
use crate::discord::context::Context;
use crate::discord::response::{Reply, Response};

/// Menus on a page: a message has five rows, and one has the buttons.
const CHOICES: usize = 4;
/// Texts on a page: a modal holds five.
const TEXTS: usize = 5;
/// Value of the option that leaves a choice open. Others begin with [`CHOSEN`].
const LEFT_OPEN: &str = "open";
const CHOSEN: char = '=';

/// Reads the choice from an option's value. None leaves the question open.
pub fn chosen(value: &str) -> Option<String> {
    value.strip_prefix(CHOSEN).map(str::to_owned)
}

/// Returns the default text, if known.
fn usual(question: &Question) -> Option<&str> {
    match &question.kind {
        QuestionKind::Text { usual, .. } => usual.as_deref(),
        QuestionKind::Choice(_) => None,
    }
}

/// Returns whether it still needs an answer. A name with a default doesn't.
pub fn is_open(question: &Question) -> bool {
    question.answer.is_none() && usual(question).is_none()
}

/// Returns the modal's initial text for a question.
pub fn filled_in(question: &Question) -> &str {
    question.answer.as_deref().or(usual(question)).unwrap_or_default()
}

pub fn texts_of(asked: &Asked, number: usize) -> Vec<&Question> {
    asked.texts().skip(number * TEXTS).take(TEXTS).collect()
}

/// Returns a page of the questionnaire, below notes on the latest answers.
pub fn page(ctx: &Context<'_>, asked: &Asked, number: usize, notes: &[String]) -> Reply {
    let pages =
        asked.choices().count().div_ceil(CHOICES).max(asked.texts().count().div_ceil(TEXTS)).max(1);
    let number = number.min(pages - 1);
    let campaign = &asked.player.campaign;
    let open = asked.questions.iter().filter(|question| is_open(question)).count();
    let head = message("bot-setup")
        .with("campaign", campaign.called())
        .with("turn", campaign.now.turn)
        .with("open", open)
        .with("all", asked.questions.len());
    let mut text = format!("{}\n", ctx.say(&head));
    for question in &asked.questions {
        text += &format!("- {}\n", ctx.say(&line(question)));
    }
    text += &format!("{}\n", ctx.words("bot-setup-note"));
    notes.iter().for_each(|note| text += &format!("{note}\n"));
    let choices = asked.choices().skip(number * CHOICES).take(CHOICES);
    let mut rows: Vec<_> = choices.map(|question| menu(ctx, asked, number, question)).collect();
    rows.extend(buttons(ctx, asked, number, pages));
    Reply { text, rows, ..Reply::default() }
}

/// Describes a question with its answer.
fn line(question: &Question) -> Message {
    let option = |answer: &str| question.options().iter().find(|option| option.key == answer);
    let said = |answer: &String| {
        option(answer).map_or_else(|| written(answer), |option| option.label.clone())
    };
    match question.answer.as_ref().map(said) {
        Some(answer) => message("bot-setup-answered").with("answer", answer),
        None if is_open(question) => {
            message("bot-setup-open").with("otherwise", question.otherwise.clone())
        }
        None => message("bot-setup-usual").with("otherwise", question.otherwise.clone()),
    }
    .with("question", question.label.clone())
}

fn menu(ctx: &Context<'_>, asked: &Asked, number: usize, question: &Question) -> CreateActionRow {
    let said = |said: &Message| cut(&plain(&ctx.say(said)), 100);
    let option = |option: &QuestionOption| {
        let is_chosen = question.answer.as_ref() == Some(&option.key);
        let value = format!("{CHOSEN}{}", option.key);
        let shown =
            CreateSelectMenuOption::new(said(&option.label), value).default_selection(is_chosen);
        match &option.about {
            Some(about) => shown.description(said(about)),
            None => shown,
        }
    };
    let open = CreateSelectMenuOption::new(cut(&ctx.words("menu-setup-open"), 100), LEFT_OPEN)
        .description(said(&question.otherwise));
    let options = question.options().iter().take(OPTIONS_MAX).map(option).chain([open]).collect();
    let id = CustomId::new(
        Button::SetupChoice,
        asked.player.campaign.now,
        format!("{}/{}", rest(&asked.player, number), question.key),
    );
    let menu = CreateSelectMenu::new(id.text(), CreateSelectMenuKind::String { options });
    CreateActionRow::SelectMenu(menu.placeholder(cut(&plain(&ctx.say(&question.label)), 150)))
}

fn buttons(
    ctx: &Context<'_>,
    asked: &Asked,
    number: usize,
    pages: usize,
) -> Option<CreateActionRow> {
    let button = |button: Button, to: usize, label: &'static str| {
        CreateButton::new(
            CustomId::new(button, asked.player.campaign.now, rest(&asked.player, to)).text(),
        )
        .label(ctx.words(label))
        .style(ButtonStyle::Secondary)
    };
    let mut buttons = Vec::new();
    if !texts_of(asked, number).is_empty() {
        buttons.push(
            button(Button::SetupWrite, number, "button-setup-names").style(ButtonStyle::Primary),
        );
    }
    if number > 0 {
        buttons.push(button(Button::SetupPage, number - 1, "button-back"));
    }
    if number + 1 < pages {
        buttons.push(button(Button::SetupPage, number + 1, "button-on"));
    }
    (!buttons.is_empty()).then_some(CreateActionRow::Buttons(buttons))
}

/// Returns the modal for a page's texts, filled with the present answers.
pub fn modal(ctx: &Context<'_>, asked: &Asked, number: usize) -> Response {
    let rows = texts_of(asked, number).into_iter().map(|question| {
        let label = cut(&plain(&ctx.say(&question.label)), 45);
        let input = CreateInputText::new(InputTextStyle::Short, label, question.key.clone());
        let hint = cut(&plain(&ctx.say(&question.otherwise)), 100);
        let input = input.required(false).placeholder(hint);
        let input = match question.kind {
            QuestionKind::Text { max, .. } => {
                input.max_length(u16::try_from(max).unwrap_or(u16::MAX))
            }
            QuestionKind::Choice(_) => input,
        };
        CreateActionRow::InputText(match filled_in(question) {
            "" => input,
            standing => input.value(standing),
        })
    });
    let campaign = &asked.player.campaign;
    let id = CustomId::new(Button::SetupWritten, campaign.now, rest(&asked.player, number)).text();
    let title = message("modal-setup-title").with("campaign", campaign.label_or_name());
    Response::Modal(CreateModal::new(id, cut(&ctx.say(&title), 45)).components(rows.collect()))
}
