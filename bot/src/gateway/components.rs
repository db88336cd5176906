//! Buttons, menus and forms, which poise doesn't know. Their ids are read and checked against the
//! database. [`Press`] and [`FilledForm`] need no connection. Other events go to [`direct`] and
//! [`watch`].

use std::collections::BTreeMap;

use futures_util::future::BoxFuture;
use serenity::all::{
    ActionRowComponent, ComponentInteraction, ComponentInteractionDataKind, FullEvent, Interaction,
    ModalInteraction,
};

use super::direct;
use super::watch;
use crate::api::custom_id::{Button, CustomId};
use crate::commands;
use crate::commands::gm::{edit_form, news, rehearse};
use crate::discord::context::Context;
use crate::discord::quota::Asked;
use crate::discord::respond::{ResponseTarget, respond};
use crate::discord::response::{CommandError, Result};
use crate::discord::slash::{Data, MAP_COOLDOWN};
use crate::discord::throttle::DrawingPermit;
use crate::orders::sheet_form::SheetId;
use crate::orders::{
    ask_further, confirmation, immediate, immediate_sheet, last_turn, questionnaire, refused,
    sheet, umpire, written,
};
use crate::store::OutboxId;
use crate::viewers::NOTHING_FOR_YOU;
use crate::workers::As;

/// Handles an event.
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
    let press = Press::read(&pressed.data.custom_id, chosen);
    let opens_form = press.opens_form();
    respond(&ctx, ResponseTarget::Component(pressed), press.reply(&ctx), opens_form).await;
}

/// A pressed button, or a choice in a menu.
pub enum Press {
    /// The button that shows a dispatch.
    Collect(OutboxId),
    /// Any other component, with the chosen values.
    Other(CustomId, Vec<String>),
    /// A component that the bot doesn't make.
    Unknown,
}

impl Press {
    /// Reads a component's id.
    pub fn read(custom_id: &str, chosen: Vec<String>) -> Press {
        if let Some(dispatch) = crate::courier::outbox_id_of(custom_id) {
            return Press::Collect(dispatch);
        }
        match CustomId::read(custom_id) {
            Some(id) => Press::Other(id, chosen),
            None => Press::Unknown,
        }
    }

    /// Returns whether a form answers it.
    pub fn opens_form(&self) -> bool {
        matches!(self, Press::Other(id, _) if id.button.opens_form())
    }

    /// Answers the press.
    ///
    /// # Errors
    /// If the user asks too often, or the component isn't for them.
    pub async fn reply(self, ctx: &Context<'_>) -> Result {
        ctx.count(Asked::Command)?;
        let (id, chosen) = match self {
            Press::Collect(dispatch) => {
                return ctx.at_turn(As::Player, commands::collect::run(ctx, dispatch)).await;
            }
            Press::Other(id, chosen) => (id, chosen),
            Press::Unknown => return Err(CommandError::user(NOTHING_FOR_YOU)),
        };
        let permit = begin_drawing(ctx, &id)?;
        let work = async {
            let _permit = permit;
            if id.button.is_of_campaign() {
                ctx.campaign_of_button(id.at.campaign).await?;
            }
            answer(ctx, &id, &chosen).await
        };
        ctx.at_turn(id.button.role(), work).await
    }
}

/// Carries out a button or menu. The future is boxed because there are many kinds.
fn answer<'a>(
    ctx: &'a Context<'a>,
    id: &'a CustomId,
    chosen: &'a [String],
) -> BoxFuture<'a, Result> {
    use Button as B;

    match id.button {
        B::Accept | B::Decline => Box::pin(commands::gm::seat::invite::pressed(ctx, id)),
        B::Advance | B::Remind => Box::pin(commands::gm::advance::pressed(ctx, id)),
        B::Ask => Box::pin(ask_further(ctx, id)),
        B::Cancel => Box::pin(confirmation::leave(ctx, id)),
        B::List | B::Write | B::Change | B::CheckCodes | B::Strike | B::Repeat => {
            Box::pin(commands::orders::pressed(ctx, id, chosen))
        }
        B::End => Box::pin(commands::ending::confirmed(ctx, id)),
        B::GiveOrders => Box::pin(commands::panel::open(ctx, id)),
        B::FullMap => Box::pin(commands::map::page::opened(ctx, id)),
        B::GmAppoint | B::GmHandOver | B::GmTakeOver => {
            Box::pin(commands::gm::masters::confirmed(ctx, id))
        }
        B::GmEdit | B::GmEditWrite => Box::pin(edit_form::pressed(ctx, id, chosen)),
        B::GmGive => Box::pin(umpire::confirmed(ctx, id)),
        B::GmLook => Box::pin(commands::gm::look::confirmed(ctx, id)),
        B::GmNewsCorrect | B::GmNewsWithdraw => Box::pin(news::pressed(ctx, id, chosen)),
        B::GmTell => Box::pin(umpire::told(ctx, id)),
        B::GmRolls => Box::pin(commands::gm::look::rolls(ctx, id)),
        B::GmTurn => Box::pin(commands::gm::advance::details(ctx, id)),
        B::GmUndo => Box::pin(commands::gm::undo::opened(ctx, id)),
        B::GmWho => Box::pin(commands::gm::look::who_knows(ctx, id, chosen)),
        B::GoneAutopilot | B::GoneFree | B::GoneWait => {
            Box::pin(commands::gm::seat::absent::pressed(ctx, id))
        }
        B::Grant | B::Refuse => Box::pin(commands::join::request::pressed(ctx, id)),
        B::Leave => Box::pin(commands::leave::confirmed(ctx, id)),
        B::Map => Box::pin(commands::map::pressed(ctx, id)),
        B::MapWords => Box::pin(commands::map::in_words(ctx, id)),
        B::Mend => Box::pin(refused::mend(ctx, id)),
        B::Page => Box::pin(commands::map::page::turned(ctx, id)),
        B::PageWords => Box::pin(commands::map::page::in_words(ctx, id)),
        B::Panel | B::PanelWrite => Box::pin(commands::panel::handle_press(ctx, id, chosen)),
        B::PickPortrait => Box::pin(commands::portrait::picked(ctx, id, chosen)),
        B::Place => Box::pin(written::confirm(ctx, id)),
        B::Play => Box::pin(immediate::confirm(ctx, id)),
        B::Privacy => Box::pin(commands::privacy::confirmed(ctx)),
        B::PutRight => Box::pin(commands::rooms::repair::confirmed(ctx, id)),
        B::ReadyBack | B::ReadyGive | B::ReadyWithout => {
            Box::pin(commands::readiness::pressed(ctx, id))
        }
        B::RehearseDiscard
        | B::RehearseEdit
        | B::RehearseEditBack
        | B::RehearseEditPiece
        | B::RehearseHold
        | B::RehearseItem
        | B::RehearseLeaveOut
        | B::RehearseLetGo
        | B::RehearseNote
        | B::RehearseNoteAway
        | B::RehearsePiece
        | B::RehearsePublish => Box::pin(rehearse::pressed(ctx, id, chosen)),
        B::Repair => Box::pin(commands::rooms::repair::asked(ctx, id)),
        B::Replay => Box::pin(commands::map::page::replayed(ctx, id)),
        B::Resume => Box::pin(immediate_sheet::resume(ctx, id)),
        B::Rules => Box::pin(async { commands::rules::turned(ctx, id, chosen) }),
        B::Schedule => Box::pin(commands::schedule::confirmed(ctx, id)),
        B::Section => Box::pin(commands::report::section::chosen(ctx, id, chosen)),
        B::SectionMap => Box::pin(commands::report::section::map_in_words(ctx, id)),
        B::SectionPage => Box::pin(commands::report::section::turned(ctx, id)),
        B::Sections => Box::pin(commands::report::section::whole(ctx, id)),
        B::SendLines => Box::pin(refused::send(ctx, id)),
        B::ServerAccept => Box::pin(commands::gm::accept_reader::server(ctx, id)),
        B::Setup | B::SetupChoice | B::SetupPage | B::SetupWrite => {
            Box::pin(questionnaire::pressed(ctx, id, chosen))
        }
        B::Undo => Box::pin(commands::gm::undo::confirmed(ctx, id)),
        B::UsePortrait | B::LeavePortrait => Box::pin(commands::portrait::pressed(ctx, id)),
        // Forms are submitted, not pressed.
        B::GmEditWritten | B::GmUndoWritten | B::PanelWritten | B::SetupWritten | B::Sheet => {
            Box::pin(async { Err(CommandError::user(NOTHING_FOR_YOU)) })
        }
    }
}

/// Takes the user's drawing permit, if a button needs a map.
///
/// # Errors
/// If another drawing is in progress, or the same map was requested a moment ago.
fn begin_drawing(ctx: &Context<'_>, id: &CustomId) -> Result<Option<DrawingPermit>> {
    let permit = id.button.draws_map().then(|| ctx.begin_drawing()).transpose()?;
    if id.button.draws_map() || id.button.tells_map() {
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

/// A submitted form. None if the bot doesn't make such a form.
pub struct FilledForm(Option<CustomId>);

impl FilledForm {
    /// Reads a form's id.
    pub fn read(custom_id: &str) -> FilledForm {
        FilledForm(CustomId::read(custom_id).filter(|id| id.button.is_form()))
    }

    /// Answers the form. `fields` are its texts by name.
    ///
    /// # Errors
    /// If the user asks too often, or the form is refused. The error gives the text back.
    pub async fn reply(self, ctx: &Context<'_>, fields: BTreeMap<String, String>) -> Result {
        let is_sheet = self.0.as_ref().is_some_and(|id| id.button == Button::Sheet);
        // A sheet ends with an empty field for more lines.
        let text = fields.values().map(String::as_str).collect::<Vec<_>>().join("\n");
        let text =
            if is_sheet { last_turn::without_idle(&text) } else { text.trim_end().to_owned() };
        self.take(ctx, &fields, &text).await.map_err(|error| error.with_input(&text))
    }

    async fn take(
        self,
        ctx: &Context<'_>,
        fields: &BTreeMap<String, String>,
        text: &str,
    ) -> Result {
        ctx.count(Asked::Command)?;
        let id = &self.0.ok_or_else(|| CommandError::user(NOTHING_FOR_YOU))?;
        let work = async {
            // A former player doesn't get their text back.
            ctx.campaign_of_button(id.at.campaign).await?;
            match id.button {
                Button::Sheet => match SheetId::read(&id.rest) {
                    Some(sheet) => sheet::submit(ctx, id.at, sheet, text).await,
                    None => Err(CommandError::user(NOTHING_FOR_YOU)),
                },
                Button::SetupWritten => questionnaire::written(ctx, id, fields).await,
                Button::PanelWritten => commands::panel::handle_form(ctx, id, fields).await,
                Button::GmEditWritten => edit_form::written(ctx, id, fields).await,
                Button::GmNewsCorrect => news::corrected(ctx, id, text).await,
                Button::RehearseEditPiece => rehearse::edited(ctx, id, text).await,
                Button::RehearseNote => rehearse::noted(ctx, id, text).await,
                Button::GmUndoWritten => commands::gm::undo::written(ctx, id, fields).await,
                _ => Err(CommandError::user(NOTHING_FOR_YOU)),
            }
        };
        let role = if id.button.is_gms() { As::Gm } else { As::Player };
        ctx.at_turn(role, work).await
    }
}
