//! `/status seal`: shows the seals of a war's orders and dice. After the war it says whether all
//! seals match, and gives a file with the seed and every order. Anybody can check them with it. Not
//! here: the check without the bot (`cli/seal.rs`).

use mythico_engine::dice::Seed;
use mythico_engine::words::{Arg, Message, message};
use serenity::all::CreateAttachment;

use crate::discord::context::Context;
use crate::discord::response::{Reply, Result};
use crate::opened_orders::{OpenedOrders, OpenedWindow};
use crate::store::{
    Campaign, CampaignStatus, OutboxRow, Packed, Purpose, Recipient, SEAL_LINE, WindowKey,
};

/// File size that Discord accepts everywhere, with a margin. A larger file is compressed.
const PLAIN_BYTES_MAX: usize = 4_000_000;

/// Shows the seals of a war; after its end, opens them to be checked.
///
/// # Errors
/// If no campaign is meant, or the store fails.
pub async fn show(ctx: &Context<'_>) -> Result {
    let campaign = ctx.campaign().await?;
    if campaign.status != CampaignStatus::Ended {
        let said = message("bot-seal-closed").with("campaign", campaign.called());
        return Ok(Reply::of(ctx.say(&said.with("hash", &*campaign.seed_hash))).into());
    }
    let published = published(ctx, &campaign).await?;
    let opened = opened(ctx, &campaign, &published).await?;
    let seed = Seed::new(campaign.seed);
    let broken: Vec<Message> = published
        .iter()
        .zip(&opened.windows)
        .filter(|((_, seal), window)| opened.seal(window).as_str() != seal)
        .map(|((at, _), _)| {
            message("bot-seal-window").with("turn", at.turn).with("window", at.window)
        })
        .collect();
    let fits = seed.commitment() == campaign.seed_hash;
    let said = message("bot-seal-opened")
        .with("campaign", campaign.called())
        .with("hash", &*campaign.seed_hash)
        .with("fits", if fits { "yes" } else { "no" })
        .with("count", published.len())
        .with("broken", broken.len())
        .with("windows", broken);
    let file = file(&opened)?;
    let how = message("bot-seal-how").with("file", file.filename.as_str());
    let text = format!("{}\n{}", ctx.say(&said), ctx.say(&how));
    Ok(Reply { text, files: vec![file], ..Reply::default() }.into())
}

/// Returns the published seals with their windows, in order.
async fn published(ctx: &Context<'_>, campaign: &Campaign) -> Result<Vec<(WindowKey, String)>> {
    let war_room = Recipient::Channel(Purpose::WarRoom);
    let rows = ctx.app.store.all_dispatches_to(campaign.id, &war_room).await?;
    let mut seals = Vec::new();
    for row in &rows {
        seals.extend(seals_in(row)?);
    }
    // A report that took the place of another repeats its seals.
    seals.sort();
    seals.dedup();
    Ok(seals)
}

/// Returns the seals in a report of the war room, each with its window.
fn seals_in(row: &OutboxRow) -> Result<Vec<(WindowKey, String)>> {
    let below = row.body()?.below;
    let seal = |line: &Message| match (line.args().get("seal"), line.args().get("window")) {
        (Some(Arg::Text(seal)), Some(Arg::Number(window))) => {
            let window = u32::try_from(*window).ok()?;
            Some((WindowKey { window, ..row.at }, seal.to_string()))
        }
        _ => None,
    };
    Ok(below.iter().filter(|line| line.id() == SEAL_LINE).filter_map(seal).collect())
}

async fn opened(
    ctx: &Context<'_>,
    campaign: &Campaign,
    published: &[(WindowKey, String)],
) -> Result<OpenedOrders> {
    let mut windows = Vec::new();
    for (at, _) in published {
        windows.push(OpenedWindow::of(*at, ctx.app.store.rows_of_window(*at).await?));
    }
    let (name, seed) = (campaign.name.clone(), Seed::new(campaign.seed));
    Ok(OpenedOrders { name, campaign: campaign.id, seed, windows })
}

/// Returns all orders as a file, compressed if it is large.
fn file(opened: &OpenedOrders) -> Result<CreateAttachment> {
    let json = serde_json::to_vec_pretty(opened).map_err(anyhow::Error::from)?;
    let name = format!("orders-of-campaign-{}.json", opened.campaign);
    if json.len() <= PLAIN_BYTES_MAX {
        return Ok(CreateAttachment::bytes(json, name));
    }
    Ok(CreateAttachment::bytes(Packed::new(&json)?.into_bytes(), format!("{name}.zst")))
}
