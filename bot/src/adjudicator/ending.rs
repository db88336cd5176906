//! The end of a war: the dispatches of an ending by the game master, and what every ending makes
//! public. That is the result, the seed, and the whole map of each turn.

use mythico_engine::campaign;
use mythico_engine::game::GameState;
use mythico_engine::map::Cut;
use mythico_engine::report::{Block, Bulletin, Face, NewsCard, NewsItem};
use mythico_engine::seat::Seat as Known;
use mythico_engine::view::Viewer;
use mythico_engine::words::{Message, literal, message};

use super::dispatches::DispatchBuilder;
use super::{Adjudicator, Result};
use crate::store::{
    self, Body, Campaign, CampaignEnd, CampaignId, CampaignStatus, Content, Dispatch, NewWindow,
    Order, Packed, Purpose, QueuedPicture, Recipient, Secrecy, WindowKey,
};
use crate::viewers;

/// Maps per message.
const MAPS_MAX: usize = 4;

impl Adjudicator {
    /// Ends a war in its open window without a winner, and makes everything public. Returns false
    /// if it was already over.
    ///
    /// # Errors
    /// If a window is being closed, an order came in between, or the store fails.
    pub async fn end(&self, id: CampaignId) -> Result<bool> {
        let _guard = self.lock(id).await;
        let campaign = self.store.campaign(id).await?;
        if campaign.status == CampaignStatus::Ended {
            return Ok(false);
        }
        let snapshot = self.states.now(campaign.now).await?;
        let seats = self.store.seats(id).await?;
        let rows = self.store.rows_of_window(campaign.now).await?;
        let last = find_last_window(campaign.now, &*snapshot.state, &rows)?;
        let next = last
            .as_ref()
            .map_or(campaign.now, |last| WindowKey { window: last.window, ..campaign.now });
        let builder = DispatchBuilder {
            campaign: &campaign,
            seats: &seats,
            next,
            state: &*snapshot.state,
            deadline: None,
            is_frozen: false,
        };
        let dispatches = match campaign.status {
            CampaignStatus::Mustering => vec![cancellation(&campaign)?],
            _ => builder.ending(&self.store.first_windows(id).await?, &rows)?,
        };
        let end = CampaignEnd { sealed: rows.len(), last, dispatches };
        Ok(self.store.end_campaign(campaign.now, &end).await?)
    }
}

impl DispatchBuilder<'_> {
    /// Tells each player and everybody about the game master's ending, with the standings. The open
    /// window is sealed too, because some of its orders may have been carried out.
    fn ending(&self, turns: &[WindowKey], rows: &[Order]) -> store::Result<Vec<Dispatch>> {
        let stood = self.state.umpire().aim().stands;
        let text = message("dispatch-ended").with("campaign", self.campaign.named());
        let text = text.with("turn", self.campaign.now.turn);
        let blocks = || vec![Block::Paragraph(text.clone()), Block::List(stood.clone())];
        let mut out = Vec::new();
        for seat in self.seats.iter().filter(|seat| seat.user.is_some()) {
            let (to, secrecy) =
                (Recipient::Seat(seat.seat.clone()), Secrecy::Seat(seat.seat.clone()));
            out.push(Dispatch::new(to, secrecy, &Body::of(Content::Notice(blocks())))?);
        }
        let headline = message("dispatch-ended-headline");
        let items = std::iter::once(&text).chain(&stood).zip(1..);
        let items = items.map(|(line, nth)| NewsItem::new(format!("end-{nth}"), line.clone()));
        let public = self.state.perspective(Viewer::Public);
        let face = |seat: &Known| Face {
            seat: seat.id,
            leader: public.leader(seat.id),
            name: public.seat_name(seat.id),
            caption: literal(""),
            is_dead: false,
        };
        let faces = self.state.seats().seats.iter().map(face).collect();
        let card = NewsCard { date: message("ending-date"), faces, inset: None };
        out.extend(self.news(Bulletin { card: Some(card), ..Bulletin::new(headline, items) })?);
        let opened = [blocks(), vec![Block::Paragraph(self.opened_seed())]].concat();
        out.push(in_war_room(&Body {
            below: vec![self.seal(rows)],
            ..Body::of(Content::Notice(opened))
        })?);
        out.extend(self.opened_maps(turns)?);
        Ok(out)
    }

    /// After the war, shows everybody the whole map at the start of each turn and at the end.
    pub(super) fn opened_maps(&self, turns: &[WindowKey]) -> store::Result<Vec<Dispatch>> {
        let of_turn =
            |at: &WindowKey| self.opened_map(*at, message("dispatch-map-of").with("turn", at.turn));
        let last = (!turns.contains(&self.next))
            .then(|| self.opened_map(self.next, message("dispatch-map-last")));
        let maps: Vec<QueuedPicture> = turns.iter().map(of_turn).chain(last).collect();
        let count = maps.len().div_ceil(MAPS_MAX);
        let dispatch = |(place, maps): (usize, &[QueuedPicture])| {
            let text = message("dispatch-maps").with("campaign", self.campaign.named());
            let text = text.with("number", place + 1).with("count", count);
            in_war_room(&Body { pictures: maps.to_vec(), ..Body::sentence(text) })
        };
        maps.chunks(MAPS_MAX).enumerate().map(dispatch).collect()
    }

    fn opened_map(&self, at: WindowKey, caption: Message) -> QueuedPicture {
        let WindowKey { turn, window, revision, .. } = at;
        let viewer = viewers::UMPIRE.to_owned();
        QueuedPicture {
            viewer,
            turn,
            window,
            revision,
            cut: Cut::Whole,
            caption: Some(caption),
            leader: None,
        }
    }
}

/// Returns the window of the last position, if orders of the open window changed it. Its index is
/// one higher, as when the rules end a war.
fn find_last_window(
    now: WindowKey,
    state: &dyn GameState,
    rows: &[Order],
) -> store::Result<Option<NewWindow>> {
    if !rows.iter().any(|row| row.carried_out) {
        return Ok(None);
    }
    let position = Packed::write_with(|to| campaign::write_without_module(state, to))?;
    Ok(Some(NewWindow { turn: now.turn, window: now.window + 1, position }))
}

/// Tells everybody that the war won't begin.
fn cancellation(campaign: &Campaign) -> store::Result<Dispatch> {
    let text = message("dispatch-called-off").with("campaign", campaign.named());
    in_war_room(&Body::sentence(text))
}

fn in_war_room(body: &Body) -> store::Result<Dispatch> {
    Dispatch::new(Recipient::Channel(Purpose::WarRoom), Secrecy::Public, body)
}
