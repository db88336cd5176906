//! Who takes a seat, and who is on it no longer: the change and all that is said of it are one transaction. Whoever comes is briefed
//! ([`super::welcome`]), whoever waited for the seat is told that it is gone, and everybody who plays it now. Not here: who may decide it
//! (the commands), and rooms, which follow ([`crate::discord::doors`]).

use mythico_engine::view::Viewer;
use mythico_engine::words::{Arg, Message, message};
use serenity::all::UserId;

use super::dispatches::DispatchBuilder;
use super::welcome::LastReport;
use super::{Adjudicator, Result};
use crate::states::Snapshot;
use crate::store::{
    Act, Body, Campaign, CampaignId, CampaignStatus, Content, Dispatch, OutboxRow, Purpose, QueuedPicture,
    Recipient, RequestId, RequestState, Seating, Secrecy, Vacating,
};
use crate::viewers::seat_name;

/// Who is to play a seat.
#[derive(Clone, Debug)]
pub struct NewPlayer<'a> {
    /// The seat's key.
    pub seat: &'a str,
    /// Who is to play it.
    pub user: UserId,
    /// Who plays it until now; none: it is free.
    pub instead_of: Option<UserId>,
    /// Who decided it.
    pub by: UserId,
    /// The request that this grants.
    pub request: Option<RequestId>,
}

/// Who plays a seat no longer.
#[derive(Clone, Debug)]
pub struct FormerPlayer<'a> {
    /// The seat's key.
    pub seat: &'a str,
    /// Who plays it until now.
    pub user: UserId,
    /// Whether they left, or were taken off it.
    pub act: Act,
    /// Who decided it.
    pub by: UserId,
    /// Why, as they are told; empty if no reason was given.
    pub words: &'a str,
}

impl Adjudicator {
    /// Seats a user. False, and nothing is said, if the seat is theirs already or the request is settled.
    ///
    /// # Errors
    /// If somebody else plays the seat, the user plays another, or the store fails.
    pub async fn seat(&self, campaign: CampaignId, new: &NewPlayer<'_>) -> Result<bool> {
        self.seat_saying(campaign, new, None).await
    }

    /// As [`Adjudicator::seat`], and says something more of it.
    ///
    /// # Errors
    /// As there.
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
        let mut said = self.lapsed(&campaign, new, &name).await?;
        if let Some(old) = new.instead_of
            && self.can_be_told(campaign.id, new.seat).await?
        {
            let told = message("dispatch-replaced").with("seat", name.clone());
            said.push(to_user(old, told.with("campaign", campaign.named()))?);
        }
        said.extend(self.welcome(&campaign, &snapshot, new).await?);
        let player = format!("<@{}>", new.user);
        let news = message("dispatch-seat-taken").with("seat", name.clone()).with("player", player.clone());
        said.extend(in_public(&campaign, news)?);
        // Whoever takes a seat that stands open to all is no news; whoever accepts an offer is.
        let is_open_to_all = campaign.open && campaign.status == CampaignStatus::Mustering;
        if !campaign.is_gm(new.by) && (new.request.is_some() || !is_open_to_all) {
            let told = message("dispatch-gm-accepted").with("seat", name).with("player", player);
            said.push(to_gm(told.with("campaign", campaign.named()))?);
        }
        said.extend(more);
        let NewPlayer { seat, user, instead_of, by, request } = *new;
        let seating = Seating { at: campaign.now, seat, user, instead_of, by, request, said: &said };
        Ok(self.store.seat(&seating).await?)
    }

    /// Takes a user off their seat, which the autopilot plays then. False, and nothing is said, if they don't play it.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn vacate(&self, campaign: CampaignId, old: &FormerPlayer<'_>) -> Result<bool> {
        let _guard = self.lock(campaign).await;
        let campaign = self.store.campaign(campaign).await?;
        let snapshot = self.states.now(campaign.now).await?;
        let name = public_name(&snapshot, old.seat);
        let of_seat = |id: &'static str| {
            let said = message(id).with("seat", name.clone()).with("campaign", campaign.named());
            said.with("player", format!("<@{}>", old.user))
        };
        let mut said = Vec::new();
        if old.by != old.user && self.can_be_told(campaign.id, old.seat).await? {
            let id = if old.words.is_empty() { "dispatch-unseated" } else { "dispatch-unseated-why" };
            said.push(to_user(old.user, of_seat(id).with("reason", Arg::Words(old.words.to_owned())))?);
        }
        if !campaign.is_gm(old.by) {
            said.push(to_gm(of_seat("dispatch-gm-left"))?);
        }
        said.extend(in_public(&campaign, of_seat("dispatch-seat-free"))?);
        let FormerPlayer { seat, user, act, by, words } = *old;
        let vacating = Vacating { at: campaign.now, seat, user, act, by, words, said: &said };
        Ok(self.store.vacate(&vacating).await?)
    }

    /// Whether a seat's player can be written to: whoever has left the server can't.
    async fn can_be_told(&self, campaign: CampaignId, key: &str) -> Result<bool> {
        let seats = self.store.seats(campaign).await?;
        Ok(!seats.iter().any(|seat| seat.seat == key && seat.absent))
    }

    /// To everybody else who asked for the seat, or whom it was offered: that it is gone.
    async fn lapsed(
        &self,
        campaign: &Campaign,
        new: &NewPlayer<'_>,
        name: &Message,
    ) -> Result<Vec<Dispatch>> {
        let requests = self.store.seat_requests(campaign.id).await?.into_iter();
        let open = requests.filter(|one| one.state == RequestState::Open && one.seat == new.seat);
        let told = open.filter(|one| one.user != new.user).map(|one| {
            let said = message("dispatch-request-lapsed").with("seat", name.clone());
            to_user(one.user, said.with("campaign", campaign.named()))
        });
        told.collect()
    }

    /// What the seat's new player is told; nothing if they took it themselves before the start, when the answer to that says all.
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
        let told = self.store.last_told_to(campaign.id, &to).await?;
        let is_to_come = told.iter().any(|row| row.is_held() || row.is_unsent());
        let report = match is_to_come || waiting.iter().any(|row| row.parked_for.is_some()) {
            true => LastReport::Waits { with_portrait: has_portrait(&waiting)? },
            false => self
                .last_report(campaign, &to)
                .await?
                .map_or(LastReport::None, |told| LastReport::Told(Box::new(told))),
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
    /// What a seat was told last of a turn, this one or the one before.
    async fn last_report(&self, campaign: &Campaign, to: &Recipient) -> Result<Option<Body>> {
        let turn = campaign.now.turn;
        for turn in [turn, turn.saturating_sub(1)] {
            for row in self.store.told_to(campaign.id, to, Some(turn)).await?.iter().rev() {
                let body = row.body()?;
                if matches!(body.content, Content::Report(_)) {
                    return Ok(Some(body));
                }
            }
        }
        Ok(None)
    }
}

/// Does what is to be sent yet of these bring the portrait of the seat's leader? Of several windows the newest alone is sent.
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

/// What everybody calls a seat.
pub fn public_name(snapshot: &Snapshot, key: &str) -> Message {
    seat_name(&*snapshot.perspective(Viewer::Public), snapshot.state.seats(), key)
}

/// Something that is no secret, to a user who may play no seat.
///
/// # Errors
/// If there is no memory for it.
pub fn to_user(user: UserId, said: Message) -> Result<Dispatch> {
    Ok(Dispatch::new(Recipient::User(user), Secrecy::Public, &Body::sentence(said))?)
}

fn to_gm(said: Message) -> Result<Dispatch> {
    Ok(Dispatch::new(Recipient::Gm, Secrecy::Umpire, &Body::sentence(said))?)
}

/// To everybody, once the war is on: who plays what is no secret.
fn in_public(campaign: &Campaign, said: Message) -> Result<Option<Dispatch>> {
    if campaign.status != CampaignStatus::Running {
        return Ok(None);
    }
    let said = said.with("campaign", campaign.named());
    let war_room = Recipient::Channel(Purpose::WarRoom);
    Ok(Some(Dispatch::new(war_room, Secrecy::Public, &Body::sentence(said))?))
}
