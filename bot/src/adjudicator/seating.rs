//! Players take and leave seats. The change and its messages are one transaction. The new player is
//! briefed ([`super::welcome`]), other waiting users learn that the seat is taken, and everybody
//! learns who plays it. Rooms follow later ([`crate::discord::doors`]).

use mythico_engine::view::Viewer;
use mythico_engine::words::{Arg, Message, message};
use serenity::all::UserId;

use super::dispatches::DispatchBuilder;
use super::welcome::LastReport;
use super::{Adjudicator, Result};
use crate::states::Snapshot;
use crate::store::{
    Act, Body, Campaign, CampaignId, CampaignStatus, Content, Dispatch, OutboxRow, Purpose,
    QueuedPicture, Recipient, RequestId, RequestState, Seating, Secrecy, Vacating,
};
use crate::viewers::seat_name;

/// A new player for a seat.
#[derive(Clone, Debug)]
pub struct NewPlayer<'a> {
    pub seat: &'a str,
    pub user: UserId,
    /// The present player. None if the seat is free.
    pub instead_of: Option<UserId>,
    /// The user who decided.
    pub by: UserId,
    /// The request that is granted.
    pub request: Option<RequestId>,
}

/// A player who loses a seat.
#[derive(Clone, Debug)]
pub struct FormerPlayer<'a> {
    pub seat: &'a str,
    /// The present player.
    pub user: UserId,
    /// How they lost it: they left, or were removed.
    pub act: Act,
    /// The user who decided.
    pub by: UserId,
    /// Reason for the player. May be empty.
    pub words: &'a str,
}

impl Adjudicator {
    /// Seats a user. Returns false without telling anybody if they already have the seat or the
    /// request is settled.
    ///
    /// If another user plays the seat, the user plays another seat, or the store fails.
    /// If somebody else plays the seat, the user plays another, or the store fails.
    pub async fn seat(&self, campaign: CampaignId, new: &NewPlayer<'_>) -> Result<bool> {
        self.seat_saying(campaign, new, None).await
    }

    /// Seats a user like [`Adjudicator::seat`], with another dispatch.
    ///
    /// # Errors
    /// Like [`Adjudicator::seat`].
    pub async fn seat_saying(
        &self,
        campaign: CampaignId,
        new: &NewPlayer<'_>,
        more: Option<Dispatch>,
    ) -> Result<bool> {
        let _guard = self.lock(campaign).await;
        let campaign = self.store.campaign(campaign).await?;
        let snapshot = self.states.now(campaign.now).await?;
        let name = public_name(&snapshot, new.seat);
        let mut dispatches = self.lapse_notices(&campaign, new, &name).await?;
        if let Some(old) = new.instead_of
            && self.can_be_told(campaign.id, new.seat).await?
        {
            let text = message("dispatch-replaced").with("seat", name.clone());
            dispatches.push(to_user(old, text.with("campaign", campaign.named()))?);
        }
        dispatches.extend(self.welcome(&campaign, &snapshot, new).await?);
        let player = format!("<@{}>", new.user);
        let news = message("dispatch-seat-taken")
            .with("seat", name.clone())
            .with("player", player.clone());
        dispatches.extend(in_public(&campaign, news)?);
        // The GM is told about an accepted offer, but not about a seat that is open to all.
        let is_open_to_all = campaign.open && campaign.status == CampaignStatus::Mustering;
        if !campaign.is_gm(new.by) && (new.request.is_some() || !is_open_to_all) {
            let text = message("dispatch-gm-accepted").with("seat", name).with("player", player);
            dispatches.push(to_gm(text.with("campaign", campaign.named()))?);
        }
        dispatches.extend(more);
        let NewPlayer { seat, user, instead_of, by, request } = *new;
        let seating =
            Seating { at: campaign.now, seat, user, instead_of, by, request, said: &dispatches };
        Ok(self.store.seat(&seating).await?)
    }

    /// Removes a user from their seat, which the autopilot then plays. Returns false without
    /// telling anybody if they don't play it.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn vacate(&self, campaign: CampaignId, old: &FormerPlayer<'_>) -> Result<bool> {
        let _guard = self.lock(campaign).await;
        let campaign = self.store.campaign(campaign).await?;
        let snapshot = self.states.now(campaign.now).await?;
        let name = public_name(&snapshot, old.seat);
        let of_seat = |id: &'static str| {
            let text = message(id).with("seat", name.clone()).with("campaign", campaign.named());
            text.with("player", format!("<@{}>", old.user))
        };
        let mut dispatches = Vec::new();
        if old.by != old.user && self.can_be_told(campaign.id, old.seat).await? {
            let id =
                if old.words.is_empty() { "dispatch-unseated" } else { "dispatch-unseated-why" };
            dispatches.push(to_user(
                old.user,
                of_seat(id).with("reason", Arg::Words(old.words.to_owned())),
            )?);
        }
        if !campaign.is_gm(old.by) {
            dispatches.push(to_gm(of_seat("dispatch-gm-left"))?);
        }
        dispatches.extend(in_public(&campaign, of_seat("dispatch-seat-free"))?);
        let FormerPlayer { seat, user, act, by, words } = *old;
        let vacating = Vacating { at: campaign.now, seat, user, act, by, words, said: &dispatches };
        Ok(self.store.vacate(&vacating).await?)
    }

    /// Returns whether a seat's player gets messages. One who left the server doesn't.
    async fn can_be_told(&self, campaign: CampaignId, key: &str) -> Result<bool> {
        let seats = self.store.seats(campaign).await?;
        Ok(!seats.iter().any(|seat| seat.seat == key && seat.absent))
    }

    /// Tells other users who asked for the seat or were invited that it is taken.
    async fn lapse_notices(
        &self,
        campaign: &Campaign,
        new: &NewPlayer<'_>,
        name: &Message,
    ) -> Result<Vec<Dispatch>> {
        let requests = self.store.seat_requests(campaign.id).await?.into_iter();
        let open = requests.filter(|one| one.state == RequestState::Open && one.seat == new.seat);
        let notices = open.filter(|one| one.user != new.user).map(|one| {
            let text = message("dispatch-request-lapsed").with("seat", name.clone());
            to_user(one.user, text.with("campaign", campaign.named()))
        });
        notices.collect()
    }

    /// Briefs the seat's new player. Sends nothing if they took the seat themselves before the
    /// start, because the command's answer has everything.
    async fn welcome(
        &self,
        campaign: &Campaign,
        snapshot: &Snapshot,
        new: &NewPlayer<'_>,
    ) -> Result<Vec<Dispatch>> {
        let is_answered = new.by == new.user && new.request.is_none();
        if is_answered && campaign.status == CampaignStatus::Mustering {
            return Ok(Vec::new());
        }
        let mut seats = self.store.seats(campaign.id).await?;
        let own = seats.iter_mut().find(|seat| seat.seat == new.seat);
        let Some(own) = own else { return Ok(Vec::new()) };
        own.user = Some(new.user);
        let room = Purpose::Faction(own.faction.clone());
        let room = self.store.channel_for(campaign.id, &room).await?;
        let standing = self.store.standing_orders_of(campaign.now, new.seat).await?;
        let to = Recipient::Seat(new.seat.to_owned());
        let waiting = self.store.dispatches_to(campaign.id, &to, None).await?;
        let last = self.store.last_reports_to(campaign.id, &to).await?;
        let is_to_come = last.iter().any(|row| row.is_held() || row.is_unsent());
        let report = match is_to_come || waiting.iter().any(|row| row.parked_for.is_some()) {
            true => LastReport::Waits { with_portrait: has_portrait(&waiting)? },
            false => self
                .last_report(campaign, &to)
                .await?
                .map_or(LastReport::None, |body| LastReport::Sent(Box::new(body))),
        };
        let builder = DispatchBuilder {
            campaign,
            seats: &seats,
            next: campaign.now,
            state: &*snapshot.state,
            deadline: campaign.deadline,
            is_frozen: self.store.is_frozen(campaign.now).await?,
        };
        Ok(builder.welcome(new.seat, room, &standing, report)?)
    }
}

impl Adjudicator {
    /// The seat's last report of this turn or the one before.
    async fn last_report(&self, campaign: &Campaign, to: &Recipient) -> Result<Option<Body>> {
        let turn = campaign.now.turn;
        for turn in [turn, turn.saturating_sub(1)] {
            for row in
                self.store.readable_dispatches_to(campaign.id, to, Some(turn)).await?.iter().rev()
            {
                let body = row.body()?;
                if matches!(body.content, Content::Report(_)) {
                    return Ok(Some(body));
                }
            }
        }
        Ok(None)
    }
}

/// Returns whether a waiting dispatch holds the leader's portrait. Only the newest window's
/// dispatches are sent.
fn has_portrait(rows: &[OutboxRow]) -> Result<bool> {
    let waiting = || rows.iter().filter(|row| row.parked_for.is_some() || row.is_unsent());
    let Some(newest) = waiting().next_back() else { return Ok(false) };
    for row in waiting().filter(|row| row.at == newest.at) {
        if !row.body()?.pictures.iter().all(QueuedPicture::is_map) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Public name of a seat.
pub fn public_name(snapshot: &Snapshot, key: &str) -> Message {
    seat_name(&*snapshot.perspective(Viewer::Public), snapshot.state.seats(), key)
}

/// A public message to a user who may have no seat.
///
/// # Errors
/// If the dispatch can't be packed.
pub fn to_user(user: UserId, text: Message) -> Result<Dispatch> {
    Ok(Dispatch::new(Recipient::User(user), Secrecy::Public, &Body::sentence(text))?)
}

fn to_gm(text: Message) -> Result<Dispatch> {
    Ok(Dispatch::new(Recipient::Gm, Secrecy::Umpire, &Body::sentence(text))?)
}

/// Makes the announcement, if the war has begun. The players of seats are public.
fn in_public(campaign: &Campaign, text: Message) -> Result<Option<Dispatch>> {
    if campaign.status != CampaignStatus::Running {
        return Ok(None);
    }
    let text = text.with("campaign", campaign.named());
    let war_room = Recipient::Channel(Purpose::WarRoom);
    Ok(Some(Dispatch::new(war_room, Secrecy::Public, &Body::sentence(text))?))
}
