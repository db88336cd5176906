//! `/gm advance | board | accept-reader`: closes the window, shows who has what, accepts a reader in writing. Behind
//! `default_member_permissions`, and for the campaign's GM alone.

use std::collections::BTreeMap;

use mythico_engine::seat::Seats;
use mythico_engine::words::{Message, literal, message};
use serenity::all::UserId;

use super::choices;
use super::declaration::{CAMPAIGN, Command, Errand, Parameter, ParameterKind};
use crate::adjudicator;
use crate::discord::answer::{Failure, Page, Result};
use crate::discord::visit::Visit;
use crate::store::{AcceptedReader, Body, CampaignStatus, Dispatch, OutboxRow, Purpose, Recipient, Secrecy};

/// The declaration.
pub static COMMAND: Command = Command {
    word: "gm",
    gm: true,
    server_only: true,
    errands: &[
        Errand {
            word: "advance",
            options: &[CAMPAIGN],
            run: |visit| Box::pin(advance(visit)),
            by_modal: false,
        },
        Errand {
            word: "board",
            options: &[
                Parameter {
                    word: "turn",
                    kind: ParameterKind::Number(1, 100_000),
                    required: false,
                    complete: Some(|visit, _| Box::pin(choices::turns(visit))),
                },
                CAMPAIGN,
            ],
            run: |visit| Box::pin(board(visit)),
            by_modal: false,
        },
        Errand {
            word: "accept-reader",
            options: &[
                Parameter { word: "user", kind: ParameterKind::User, required: true, complete: None },
                Parameter { word: "words", kind: ParameterKind::Text(500), required: true, complete: None },
                CAMPAIGN,
            ],
            run: |visit| Box::pin(accept_reader(visit)),
            by_modal: false,
        },
    ],
};

async fn advance(visit: &Visit<'_>) -> Result {
    let id = visit.campaign_as_gm().await?.id;
    let _passage = visit.office.turnstile.enter(id).await;
    let campaign = visit.office.store.campaign(id).await?;
    let (said, next) = match adjudicator::closed_before(visit.office, id, &visit.closer()).await? {
        Some(next) => ("bot-advanced-before", next),
        None if campaign.status == CampaignStatus::Ended => return Err(Failure::told("bot-war-over")),
        None => {
            visit.must_follow(campaign.now).await?;
            ("bot-advanced", adjudicator::close(visit.office, campaign.now, Some(&visit.closer())).await?)
        }
    };
    let laid = visit.office.tables.at_start(next).await?;
    let said = match laid.table.window() {
        Some(window) => message(said).with("turn", window.turn).with("window", window.name),
        None => message("bot-advanced-over"),
    };
    let text = visit.say(&said.with("campaign", campaign.called()));
    Ok(Page { text, closed: Some(id), ..Page::default() }.into())
}

/// Who has what, a line a recipient: how many dispatches are in which state, and why some are held back.
async fn board(visit: &Visit<'_>) -> Result {
    let campaign = visit.campaign_as_gm().await?;
    let turn = visit.option("turn").and_then(|turn| turn.parse().ok());
    let rows = visit.office.store.board(campaign.id, turn).await?;
    let mut by_recipient: BTreeMap<&str, Vec<&OutboxRow>> = BTreeMap::new();
    for row in &rows {
        by_recipient.entry(&row.recipient_text).or_default().push(row);
    }
    let laid = visit.office.tables.at_start(campaign.now).await?;
    let mut text = format!("{}\n", visit.say(&message("bot-board").with("count", rows.len())));
    for rows in by_recipient.into_values() {
        let mut states: BTreeMap<String, usize> = BTreeMap::new();
        rows.iter().for_each(|row| *states.entry(state(row)).or_default() += 1);
        let states: Vec<_> = states
            .into_iter()
            .map(|(state, count)| {
                literal(format!("{count} {}", visit.say(&message(format!("state-{state}")))))
            })
            .collect();
        let recipient = named(visit, laid.table.seats(), rows[0]).await?;
        let line = message("bot-board-line").with("recipient", recipient).with("states", states);
        text += &format!("- {}\n", visit.say(&line));
        for reason in rows.iter().filter_map(|row| reason(visit, row)) {
            text += &format!("  - {reason}\n");
        }
    }
    Ok(Page::of(text).into())
}

/// A recipient as people call it: a seat's name, a room, a user.
async fn named(visit: &Visit<'_>, seats: &Seats, row: &OutboxRow) -> Result<Message> {
    Ok(match row.recipient() {
        Ok(Recipient::Gm) => message("recipient-gm"),
        Ok(Recipient::User(user)) => literal(format!("<@{user}>")),
        Ok(Recipient::Seat(key)) => literal(seats.find(&key).map_or(&*key, |seat| &*seat.name)),
        Ok(Recipient::Channel(purpose)) => {
            let room = visit.office.store.channel_for(row.at.campaign, &purpose).await?;
            literal(room.map_or_else(|| purpose.room(), |room| format!("<#{room}>")))
        }
        Err(_) => literal(&*row.recipient_text),
    })
}

/// Why a dispatch is held back: what the GM was told, or else a few words.
fn reason(visit: &Visit<'_>, row: &OutboxRow) -> Option<String> {
    let told = row.reason.as_deref()?;
    let lack = row.parked_for.map(|lack| lack.word()).filter(|word| *word == told);
    Some(lack.map_or_else(|| told.to_owned(), |word| visit.say(&message(format!("lack-{word}")))))
}

fn state(row: &OutboxRow) -> String {
    format!("{:?}", row.state).to_lowercase()
}

async fn accept_reader(visit: &Visit<'_>) -> Result {
    let campaign = visit.campaign_as_gm().await?;
    let user = visit.option("user").and_then(|id| id.parse().ok()).map(UserId::new);
    let user = user.ok_or_else(|| Failure::told("bot-user-unknown"))?;
    let words = visit.option("words").unwrap_or_default().trim().to_owned();
    let accepted = AcceptedReader { user, by: visit.user, words: words.clone() };
    let said = message("dispatch-reader").with("user", format!("<@{user}>")).with("words", words);
    let announcement = Dispatch {
        recipient: Recipient::Channel(Purpose::WarRoom),
        secrecy: Secrecy::Public,
        body: Body { text: visit.office.say(&campaign.language, &said), ..Body::default() },
    };
    visit.office.store.accept_reader(campaign.id, &accepted, Some(&announcement)).await?;
    Ok(Page::of(visit.words("bot-reader-accepted")).into())
}
