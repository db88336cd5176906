//! Moments with a map of their own: the start of each window, and the last window of a turn before
//! the turn is settled. So a turn of several windows can be replayed. Not here: who may see a
//! moment ([`super::page`]).

use mythico_engine::words::{Message, message};

use crate::api::custom_id::CustomId;
use crate::discord::context::Context;
use crate::discord::response::Result;
use crate::store::{Campaign, CampaignStatus, WindowKey};

/// Begins the rest of a button's id, if the window's orders are carried out.
const PLAYED: char = '+';

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    pub at: WindowKey,
    /// Whether the window's orders are carried out already. It isn't closed yet.
    pub is_played: bool,
}

impl Moment {
    /// The start of a window.
    pub fn start(at: WindowKey) -> Moment {
        Moment { at, is_played: false }
    }

    /// Reads the moment and the viewer of a button's id.
    pub fn read(id: &CustomId) -> (Moment, &str) {
        match id.rest.strip_prefix(PLAYED) {
            Some(viewer) => (Moment { at: id.at, is_played: true }, viewer),
            None => (Moment::start(id.at), &id.rest),
        }
    }

    /// Writes the rest of a button's id.
    pub fn rest(self, viewer: &str) -> String {
        let played = if self.is_played { PLAYED.to_string() } else { String::new() };
        played + viewer
    }
}

/// Returns the moment before this one, or the one after it if `later`.
///
/// # Errors
/// If the store fails.
pub async fn beside(
    ctx: &Context<'_>,
    campaign: &Campaign,
    moment: Moment,
    later: bool,
) -> Result<Option<Moment>> {
    let Moment { at, is_played } = moment;
    let played = |at| Moment { at, is_played: true };
    if later {
        if !is_played && settles(ctx, campaign, at).await? {
            return Ok(Some(played(at)));
        }
        return Ok(window_beside(ctx, campaign, at, true).await?.map(Moment::start));
    }
    if is_played {
        return Ok(Some(Moment::start(at)));
    }
    let Some(before) = window_beside(ctx, campaign, at, false).await? else { return Ok(None) };
    let settles = settles(ctx, campaign, before).await?;
    Ok(Some(if settles { played(before) } else { Moment::start(before) }))
}

/// Returns whether a window was the last of several in its turn, and orders were carried out in it
/// at once. Then its close settled the turn.
///
/// # Errors
/// If the store fails.
pub async fn settles(ctx: &Context<'_>, campaign: &Campaign, at: WindowKey) -> Result<bool> {
    let Some(next) = window_beside(ctx, campaign, at, true).await? else { return Ok(false) };
    let has_ended = campaign.status == CampaignStatus::Ended && next == campaign.now;
    if next.turn == at.turn && !has_ended {
        return Ok(false);
    }
    let of_turn = ctx.app.store.windows_of_turn(at.campaign, at.turn).await?;
    Ok(of_turn.first() != Some(&at) && ctx.app.store.carried_out(at).await? > 0)
}

/// Returns what a moment is called, if its turn has several windows.
///
/// # Errors
/// If the store fails.
pub async fn name(
    ctx: &Context<'_>,
    campaign: &Campaign,
    moment: Moment,
) -> Result<Option<Message>> {
    let Moment { at, is_played } = moment;
    let before = window_beside(ctx, campaign, at, false).await?;
    let has_ended = campaign.status == CampaignStatus::Ended && at == campaign.now;
    let closed = match before {
        _ if is_played => at,
        Some(before) if before.turn == at.turn && !has_ended => before,
        Some(before) if has_several(ctx, before).await? => {
            return Ok(Some(message("replay-turn").with("turn", before.turn)));
        }
        Some(_) => return Ok(None),
        None if has_several(ctx, at).await? => return Ok(Some(message("replay-begin"))),
        None => return Ok(None),
    };
    let window = ctx.app.states.at_start(closed).await?.state.window();
    Ok(window
        .map(|window| message("replay-part").with("turn", window.turn).with("window", window.name)))
}

/// Returns whether the turn of this window has several.
async fn has_several(ctx: &Context<'_>, at: WindowKey) -> Result<bool> {
    Ok(ctx.app.store.windows_of_turn(at.campaign, at.turn).await?.len() > 1)
}

/// Returns the next window that wasn't undone: before this one, or after it if `later`.
///
/// # Errors
/// If the store fails.
pub async fn window_beside(
    ctx: &Context<'_>,
    campaign: &Campaign,
    at: WindowKey,
    later: bool,
) -> Result<Option<WindowKey>> {
    let of_turn = |turn: u32| async move {
        match (1..=campaign.now.turn).contains(&turn) {
            true => ctx.app.store.windows_of_turn(at.campaign, turn).await,
            false => Ok(Vec::new()),
        }
    };
    let mut same = of_turn(at.turn).await?;
    Ok(if later {
        same.retain(|there| there.window > at.window);
        let next = of_turn(at.turn + 1).await?;
        same.into_iter().chain(next).next()
    } else {
        same.retain(|there| there.window < at.window);
        let before = of_turn(at.turn.saturating_sub(1)).await?;
        before.into_iter().chain(same).next_back()
    })
}

#[cfg(test)]
mod tests {
    use crate::api::custom_id::Button;
    use crate::store::CampaignId;

    use super::*;

    #[test]
    fn a_moment_reads_back_from_its_button() {
        let at = WindowKey { campaign: CampaignId(1), turn: 3, window: 4, revision: 0 };
        for is_played in [false, true] {
            let moment = Moment { at, is_played };
            let id = CustomId::new(Button::Page, at, moment.rest("seat:bram"));
            assert_eq!(Moment::read(&id), (moment, "seat:bram"));
        }
    }
}
