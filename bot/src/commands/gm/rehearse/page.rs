//! A rehearsed dispatch as its recipient would read it, and the menu to choose one.

use mythico_engine::report::Block;
use mythico_engine::words::{Message, literal, message};
use serenity::all::{
    ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption,
};

use super::{amend, button_id, edit};
use crate::adjudicator::rehearsal::Rehearsal;
use crate::api::custom_id::Button;
use crate::api::text::{cut, plain};
use crate::courier::Rehearsed;
use crate::discord::context::Context;
use crate::discord::response::{CommandError, Reply, Result};
use crate::report_menu::ReportSource;
use crate::store::{Campaign, Content, OutboxRow, Recipient};
use crate::viewers::{NOTHING_FOR_YOU, seat_name};

/// Discord's limit for menu options, minus three that lead elsewhere.
const LINES_MAX: usize = 22;
/// Value of the option that leads back to all dispatches.
pub(super) const TO_ALL: &str = "all";
/// Discord's limit for the label of a menu option.
const LABEL_MAX: usize = 100;

/// Returns the dispatch with this number, counted from 1.
pub(super) fn row(rehearsal: &Rehearsal, item: u32) -> Option<&OutboxRow> {
    rehearsal.dispatches.get(usize::try_from(item.checked_sub(1)?).ok()?)
}

/// Shows a dispatch, with the menu of the others.
pub(super) async fn shown(
    ctx: &Context<'_>,
    campaign: &Campaign,
    rehearsal: &Rehearsal,
    item: u32,
) -> Result<Reply> {
    let row = row(rehearsal, item).ok_or_else(|| CommandError::user(NOTHING_FOR_YOU))?;
    let source = ReportSource::Rehearsed(item, rehearsal.fingerprint);
    let rehearsed = Rehearsed { after: &rehearsal.after, source };
    let message = ctx.app.courier.rehearsed(row, &campaign.language, &rehearsed).await?;
    let mut rows = vec![menu(ctx, rehearsal, Some(item))];
    let (text, embeds, files, below) = message.shown();
    rows.extend(below);
    let last = u32::try_from(rehearsal.dispatches.len()).unwrap_or(u32::MAX);
    let button = |rest: String, label: &'static str| {
        let id = button_id(rehearsal, Button::RehearseItem, &rest).text();
        CreateButton::new(id).label(ctx.words(label)).style(ButtonStyle::Secondary)
    };
    let mut buttons = vec![
        button((item - 1).to_string(), "button-section-back").disabled(item == 1),
        button((item + 1).to_string(), "button-section-on").disabled(item == last),
    ];
    buttons.extend(amend::buttons(ctx, rehearsal, item));
    rows.push(CreateActionRow::Buttons(buttons));
    rows.extend(
        edit::button(ctx, rehearsal, item).map(|button| CreateActionRow::Buttons(vec![button])),
    );
    Ok(Reply { text, embeds, files, rows, ..Reply::default() })
}

/// Returns the menu of dispatches around the shown one, or from the first. Its placeholder names
/// the shown one.
pub(super) fn menu(
    ctx: &Context<'_>,
    rehearsal: &Rehearsal,
    shown: Option<u32>,
) -> CreateActionRow {
    let at = shown.map_or(0, |item| usize::try_from(item).unwrap_or(usize::MAX).saturating_sub(1));
    let page = at / LINES_MAX;
    let lines = rehearsal.dispatches.iter().enumerate().skip(page * LINES_MAX).take(LINES_MAX);
    let mut options: Vec<CreateSelectMenuOption> = lines
        .map(|(place, row)| {
            let label = format!("{}. {}", place + 1, recipient(ctx, rehearsal, row));
            let option =
                CreateSelectMenuOption::new(cut(&label, LABEL_MAX), (place + 1).to_string());
            let marks =
                u32::try_from(place + 1).ok().and_then(|number| amend::said(rehearsal, number));
            let about = marks.map(|marks| ctx.say(&marks)).into_iter().chain([gist(ctx, row)]);
            match about.filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ") {
                about if about.is_empty() => option,
                about => option.description(cut(&about, LABEL_MAX)),
            }
        })
        .collect();
    let lead = |to: usize, label: &'static str| {
        CreateSelectMenuOption::new(ctx.words(label), (to * LINES_MAX + 1).to_string())
    };
    if shown.is_some() {
        options.push(CreateSelectMenuOption::new(ctx.words("button-rehearsal-all"), TO_ALL));
    }
    if page > 0 {
        options.insert(0, lead(page - 1, "bot-rehearsal-earlier"));
    }
    if (page + 1) * LINES_MAX < rehearsal.dispatches.len() {
        options.push(lead(page + 1, "bot-rehearsal-later"));
    }
    let placeholder = match shown.and_then(|item| row(rehearsal, item)) {
        Some(row) => {
            let marks = shown.and_then(|item| amend::said(rehearsal, item));
            message(if marks.is_some() {
                "bot-rehearsal-shown-changed"
            } else {
                "bot-rehearsal-shown"
            })
            .with("item", at + 1)
            .with("count", rehearsal.dispatches.len())
            .with("recipient", recipient(ctx, rehearsal, row))
            .with("marks", marks.unwrap_or_else(|| literal("")))
        }
        None => message("bot-rehearsal-choose"),
    };
    let kind = CreateSelectMenuKind::String { options };
    let menu =
        CreateSelectMenu::new(button_id(rehearsal, Button::RehearseItem, "menu").text(), kind);
    CreateActionRow::SelectMenu(menu.placeholder(cut(&ctx.say(&placeholder), 150)))
}

/// Names the recipient of a dispatch where Discord shows no mention.
pub(super) fn recipient(ctx: &Context<'_>, rehearsal: &Rehearsal, row: &OutboxRow) -> String {
    let state = &rehearsal.after.state;
    let name = named(row.recipient().ok(), |key| seat_name(&*state.umpire(), state.seats(), key));
    plain(&ctx.say(&name))
}

/// Names a recipient without showing keys. None if the stored recipient can't be read.
fn named(recipient: Option<Recipient>, seat: impl Fn(&str) -> Message) -> Message {
    match recipient {
        Some(Recipient::Seat(key)) => seat(&key),
        Some(Recipient::Channel(purpose)) => literal(purpose.room()),
        Some(Recipient::Gm) => message("recipient-gm"),
        Some(Recipient::User(_)) => message("recipient-user"),
        None => message("recipient-unknown"),
    }
}

/// Returns the start of a dispatch, in one line without Markdown.
fn gist(ctx: &Context<'_>, row: &OutboxRow) -> String {
    let (lexicon, language) = (&ctx.app.lexicon, &ctx.language);
    let said = match row.body().map(|body| body.content) {
        Ok(Content::Report(report)) => ctx.say(&report.title),
        Ok(Content::Bulletin(news)) => ctx.say(&news.headline),
        Ok(Content::Broadcast(broadcast)) => ctx.say(&broadcast.title()),
        Ok(Content::Notice(blocks)) => {
            blocks.first().map_or_else(String::new, |block: &Block| block.say(lexicon, language))
        }
        Ok(Content::Text(text)) => text,
        Err(_) => String::new(),
    };
    plain(said.lines().next().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use mythico_engine::words::Lexicon;
    use serenity::all::UserId;

    use super::*;
    use crate::store::Purpose;

    #[test]
    fn no_recipient_is_shown_by_its_key() {
        let lexicon = Lexicon::built_in();
        let said = |recipient| lexicon.say("en", &named(recipient, |_| literal("The Tribune")));
        assert_eq!(said(Some(Recipient::Seat("tribune".into()))), "The Tribune");
        assert_eq!(said(Some(Recipient::Channel(Purpose::Faction("red".into())))), "#red");
        assert_eq!(said(Some(Recipient::Gm)), "the GM");
        assert_eq!(said(Some(Recipient::User(UserId::new(7)))), "a user");
        assert_eq!(said(None), "somebody whose name I can't read");
    }
}
