//! Buttons, menus and modals. Poise doesn't know them. Their meaning stands in their id and is
//! checked against the database. [`Press`] and [`FilledForm`] need no connection. Here too: events
//! are handed on to whom they concern, direct messages to [`direct`].

use std::collections::BTreeMap;

use futures_util::future::BoxFuture;
use serenity::all::{
    ActionRowComponent, ComponentInteraction, ComponentInteractionDataKind, FullEvent, Interaction,
    ModalInteraction,
};

use super::context::Context;
use super::custom_id::CustomId;
use super::direct;
use super::quota::Asked;
use super::respond::{ResponseTarget, respond};
use super::response::{CommandError, Result};
use super::slash::{Data, MAP_COOLDOWN};
use super::throttle::DrawingPermit;
use super::watch;
use crate::commands;
use crate::commands::gm::{news, rehearse};
use crate::orders::sheet_form::SheetId;
use crate::orders::{
    confirmation, immediate, immediate_sheet, questionnaire, refused, sheet, umpire, written,
};
use crate::store::OutboxId;
use crate::viewers::NOTHING_FOR_YOU;
use crate::workers::As;

/// Buttons, selects and modals. What they mean stands in their id and is checked against the database.
pub async fn event(app: &Data, event: &FullEvent) {
    let interaction = match event {
        FullEvent::InteractionCreate { interaction } => interaction,
        FullEvent::Message { new_message } => return direct::event(app, new_message).await,
        other => return watch::event(app, other).await,
    };
    match interaction {
        Interaction::Component(pressed) => component(app, pressed).await,
        Interaction::Modal(filled) => modal(app, filled).await,
        _ => {}
    }
}

async fn component(app: &Data, pressed: &ComponentInteraction) {
    let ctx = Context::of_component(app, pressed);
    let chosen = match &pressed.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values.clone(),
        _ => Vec::new(),
    };
    let press = Press::read(&ctx, &pressed.data.custom_id, chosen);
    let by_modal = press.is_by_modal();
    respond(&ctx, ResponseTarget::Component(pressed), press.reply(&ctx), by_modal).await;
}

/// A pressed button, or a choice in a menu.
pub enum Press {
    /// The button that hands out a dispatch.
    Collect(OutboxId),
    /// Any other component, with the chosen values.
    Other(CustomId, Vec<String>),
    /// A component that the bot doesn't make, or makes no more.
    Unknown,
}

impl Press {
    /// Reads a component's id.
    pub fn read(ctx: &Context<'_>, custom_id: &str, chosen: Vec<String>) -> Press {
        if let Some(dispatch) = crate::courier::outbox_id_of(custom_id) {
            return Press::Collect(dispatch);
        }
        match CustomId::read(custom_id).filter(|id| meant(ctx, id, &chosen).is_some()) {
            Some(id) => Press::Other(id, chosen),
            None => Press::Unknown,
        }
    }

    /// Returns whether a modal answers it. Discord takes a modal only as the first answer.
    pub fn is_by_modal(&self) -> bool {
        let Press::Other(id, _) = self else { return false };
        matches!(
            id.word.as_str(),
            "write"
                | "change"
                | "mend"
                | rehearse::amend::NOTE
                | rehearse::edit::WHICH
                | news::CORRECT
                | questionnaire::WRITE
        )
    }

    /// Answers the press.
    ///
    /// # Errors
    /// If the user asks too often, or the component isn't for them.
    pub async fn reply(self, ctx: &Context<'_>) -> Result {
        ctx.count(Asked::Command)?;
        let role = self.role();
        let (id, chosen) = match self {
            Press::Collect(dispatch) => {
                return ctx.at_turn(role, commands::collect::run(ctx, dispatch)).await;
            }
            Press::Other(id, chosen) => (id, chosen),
            Press::Unknown => return Err(CommandError::user(NOTHING_FOR_YOU)),
        };
        let permit = paced(ctx, &id)?;
        let work = async {
            let _permit = permit;
            // The rule book and a person's data belong to no campaign. A guest may have none yet.
            if !matches!(id.word.as_str(), "rules" | "privacy" | "accept" | "decline") {
                ctx.campaign_of_button(id.at.campaign).await?;
            }
            match meant(ctx, &id, &chosen) {
                Some(answer) => answer.await,
                None => Err(CommandError::user(NOTHING_FOR_YOU)),
            }
        };
        ctx.at_turn(role, work).await
    }

    fn role(&self) -> As {
        match self {
            _ if self.is_by_modal() => As::Typing,
            Press::Other(id, _) if is_gms(&id.word) => As::Gm,
            Press::Other(..) | Press::Collect(_) | Press::Unknown => As::Player,
        }
    }
}

/// Is it a button of whoever leads a campaign, behind which there may be a whole turn?
fn is_gms(word: &str) -> bool {
    const LONG: [&str; 6] = ["advance", "undo", "end", "repair", "putright", "schedule"];
    LONG.contains(&word) || word.starts_with("gm-") || word.starts_with(rehearse::WORDS)
}

/// What a button or menu asks for; none if its word is unknown.
fn meant<'a>(ctx: &'a Context<'a>, id: &'a CustomId, chosen: &'a [String]) -> Option<BoxFuture<'a, Result>> {
    Some(match id.word.as_str() {
        "play" => Box::pin(immediate::confirm(ctx, id)),
        "place" => Box::pin(written::confirm(ctx, id)),
        "resume" => Box::pin(immediate_sheet::resume(ctx, id)),
        "advance" | "remind" => Box::pin(commands::gm::advance::pressed(ctx, id)),
        "readygive" | "readywithout" | "readyback" => Box::pin(commands::ready::pressed(ctx, id)),
        "gm-tell" => Box::pin(umpire::told(ctx, id)),
        "gm-give" => Box::pin(umpire::confirmed(ctx, id)),
        word if word.starts_with(rehearse::WORDS) => Box::pin(rehearse::pressed(ctx, id, chosen)),
        word if word.starts_with(news::WORDS) => Box::pin(news::pressed(ctx, id, chosen)),
        "gm-look" => Box::pin(commands::gm::look::confirmed(ctx, id)),
        "gm-appoint" | "gm-hand-over" | "gm-take-over" => Box::pin(commands::gm::masters::confirmed(ctx, id)),
        "undo" => Box::pin(commands::gm::undo::confirmed(ctx, id)),
        commands::portrait::USE_BUTTON | commands::portrait::LEAVE_BUTTON => {
            Box::pin(commands::portrait::pressed(ctx, id))
        }
        "schedule" => Box::pin(commands::schedule::confirmed(ctx, id)),
        "end" => Box::pin(commands::ending::confirmed(ctx, id)),
        "grant" | "refuse" => Box::pin(commands::join::request::pressed(ctx, id)),
        "accept" | "decline" => Box::pin(commands::gm::seat::invite::pressed(ctx, id)),
        "gone-autopilot" | "gone-free" | "gone-wait" => {
            Box::pin(commands::gm::seat::absent::pressed(ctx, id))
        }
        "repair" => Box::pin(commands::rooms::repair::asked(ctx, id)),
        "putright" => Box::pin(commands::rooms::repair::confirmed(ctx, id)),
        "server-accept" => Box::pin(commands::gm::accept_reader::server(ctx, id)),
        "privacy" => Box::pin(commands::privacy::confirmed(ctx)),
        "leave" => Box::pin(commands::leave::confirmed(ctx, id)),
        "mend" => Box::pin(refused::mend(ctx, id)),
        "rules" => Box::pin(async { commands::rules::turned(ctx, id, chosen) }),
        "cancel" => Box::pin(confirmation::leave(ctx, id)),
        "map" => Box::pin(commands::map::pressed(ctx, id)),
        "mapwords" => Box::pin(commands::map::in_words(ctx, id)),
        "pagewords" => Box::pin(commands::map::page::in_words(ctx, id)),
        "fullmap" => Box::pin(commands::map::page::opened(ctx, id)),
        "page" => Box::pin(commands::map::page::turned(ctx, id)),
        "section" => Box::pin(commands::report::section::chosen(ctx, id, chosen)),
        "sectionpage" => Box::pin(commands::report::section::turned(ctx, id)),
        "sectionmap" => Box::pin(commands::report::section::map_in_words(ctx, id)),
        "sections" => Box::pin(commands::report::section::whole(ctx, id)),
        questionnaire::OPEN | questionnaire::PAGE | questionnaire::CHOICE | questionnaire::WRITE => {
            Box::pin(questionnaire::pressed(ctx, id, chosen))
        }
        "list" | "write" | "change" | "strike" => Box::pin(commands::orders::pressed(ctx, id, chosen)),
        _ => return None,
    })
}

/// The user's turn to have a map drawn, if a button asks for one: one at a time for each. A map is reckoned as by `/map`, not twice at once.
///
/// # Errors
/// While another is being drawn, or what is asked was asked for a moment ago.
fn paced(ctx: &Context<'_>, id: &CustomId) -> Result<Option<DrawingPermit>> {
    let (is_drawn, is_told) = match id.word.as_str() {
        "map" | "fullmap" | "page" => (true, false),
        word => (false, matches!(word, "mapwords" | "pagewords" | "sectionmap")),
    };
    let permit = is_drawn.then(|| ctx.begin_drawing()).transpose()?;
    if is_drawn || is_told {
        ctx.cool_down("map", &id.text(), MAP_COOLDOWN)?;
    }
    Ok(permit)
}

async fn modal(app: &Data, filled: &ModalInteraction) {
    let fields = filled.data.components.iter().flat_map(|row| &row.components);
    let values: BTreeMap<String, String> = fields
        .filter_map(|field| match field {
            ActionRowComponent::InputText(input) => {
                Some((input.custom_id.clone(), input.value.clone().unwrap_or_default()))
            }
            _ => None,
        })
        .collect();
    let ctx = Context::of_modal(app, filled);
    let form = FilledForm::read(&filled.data.custom_id);
    respond(&ctx, ResponseTarget::Modal(filled), form.reply(&ctx, values), false).await;
}

/// A form that was handed in.
pub enum FilledForm {
    /// A sheet of orders.
    Sheet(CustomId, SheetId),
    /// Any other form.
    Other(CustomId),
    /// A form that the bot doesn't make, or makes no more.
    Unknown,
}

impl FilledForm {
    /// Reads a form's id.
    pub fn read(custom_id: &str) -> FilledForm {
        let Some(id) = CustomId::read(custom_id) else { return FilledForm::Unknown };
        match (id.word.as_str(), SheetId::read(&id.rest)) {
            ("sheet", Some(sheet)) => FilledForm::Sheet(id, sheet),
            (questionnaire::WRITTEN, _) => FilledForm::Other(id),
            (word, _) if is_gms_form(word) => FilledForm::Other(id),
            _ => FilledForm::Unknown,
        }
    }

    /// Answers the form. `fields` are its texts by name.
    ///
    /// # Errors
    /// If the user asks too often, or the form or its text isn't taken. The error gives the text
    /// back.
    pub async fn reply(self, ctx: &Context<'_>, fields: BTreeMap<String, String>) -> Result {
        // A sheet ends with an empty field, for more lines.
        let text = fields.values().map(String::as_str).collect::<Vec<_>>().join("\n");
        let text = text.trim_end();
        self.take(ctx, &fields, text).await.map_err(|error| error.with_input(text))
    }

    async fn take(self, ctx: &Context<'_>, fields: &BTreeMap<String, String>, text: &str) -> Result {
        ctx.count(Asked::Command)?;
        let (id, sheet) = match self {
            FilledForm::Sheet(id, sheet) => (id, Some(sheet)),
            FilledForm::Other(id) => (id, None),
            FilledForm::Unknown => return Err(CommandError::user(NOTHING_FOR_YOU)),
        };
        let role = if is_gms_form(&id.word) { As::Gm } else { As::Player };
        let work = async {
            // A former player doesn't keep what they wrote.
            ctx.campaign_of_button(id.at.campaign).await?;
            match sheet {
                Some(form) => sheet::submit(ctx, id.at, form, text).await,
                None if id.word == questionnaire::WRITTEN => questionnaire::written(ctx, &id, fields).await,
                None if id.word == news::CORRECT => news::corrected(ctx, &id, text).await,
                None if id.word == rehearse::edit::WHICH => rehearse::edited(ctx, &id, text).await,
                None => rehearse::noted(ctx, &id, text).await,
            }
        };
        ctx.at_turn(role, work).await
    }
}

/// Returns whether the form is a game master's.
fn is_gms_form(word: &str) -> bool {
    matches!(word, rehearse::amend::NOTE | rehearse::edit::WHICH | news::CORRECT)
}
