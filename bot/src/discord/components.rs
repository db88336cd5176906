//! Buttons, menus and modals. Poise knows nothing of them: what they mean stands in their id, and is checked against the database.

use std::collections::BTreeMap;

use poise::BoxFuture;
use serenity::all::{
    ActionRowComponent, ComponentInteraction, ComponentInteractionDataKind, FullEvent, Interaction,
    ModalInteraction,
};

use super::answer::{Answer, Page, Result};
use super::custom_id::CustomId;
use super::framework::Data;
use super::reply::{Reply, serve};
use super::visit::Visit;
use crate::commands;
use crate::orders::{immediate, in_turn, sheet};

/// Buttons, selects and modals. What they mean stands in their id and is checked against the database.
pub async fn event(office: &Data, event: &FullEvent) {
    let FullEvent::InteractionCreate { interaction } = event else { return };
    match interaction {
        Interaction::Component(pressed) => component(office, pressed).await,
        Interaction::Modal(filled) => modal(office, filled).await,
        _ => {}
    }
}

async fn component(office: &Data, pressed: &ComponentInteraction) {
    let visit = Visit::of_component(office, pressed);
    let reply = Reply::Component(pressed);
    if let Some(dispatch) = crate::courier::outbox_id_of(&pressed.data.custom_id) {
        return serve(&visit, reply, commands::collect::run(&visit, dispatch), false).await;
    }
    let Some(id) = CustomId::read(&pressed.data.custom_id) else { return };
    let chosen = match &pressed.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values.clone(),
        _ => Vec::new(),
    };
    let answer: BoxFuture<'_, Result> = match id.word.as_str() {
        "play" => Box::pin(immediate::confirm(&visit, id.at, &pressed.message)),
        "resume" => Box::pin(in_turn::resume(&visit, id.at, &pressed.message)),
        "cancel" => Box::pin(async { Ok(Answer::Update(Page::of(visit.words("bot-order-left")))) }),
        "list" | "write" | "change" | "strike" => Box::pin(commands::orders::pressed(&visit, &id, &chosen)),
        _ => return,
    };
    let by_modal = matches!(id.word.as_str(), "write" | "change");
    serve(&visit, reply, answer, by_modal).await;
}

async fn modal(office: &Data, filled: &ModalInteraction) {
    let fields = filled.data.components.iter().flat_map(|row| &row.components);
    let values: BTreeMap<String, String> = fields
        .filter_map(|field| match field {
            ActionRowComponent::InputText(input) => {
                Some((input.custom_id.clone(), input.value.clone().unwrap_or_default()))
            }
            _ => None,
        })
        .collect();
    let text = values.values().map(String::as_str).collect::<Vec<_>>().join("\n");
    let visit = Visit::of_modal(office, filled, values);
    let id = CustomId::read(&filled.data.custom_id).filter(|id| id.word == "sheet");
    let replaces = id.as_ref().and_then(|id| sheet::Replaces::read(&id.rest));
    if let (Some(id), Some(replaces)) = (id, replaces) {
        serve(&visit, Reply::Modal(filled), sheet::submit(&visit, id.at, replaces, &text), false).await;
    }
}
