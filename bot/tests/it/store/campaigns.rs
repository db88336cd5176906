//! Campaigns, seats and bindings.

use mythico::store::{Binding, CampaignStatus, Purpose, Rejection, StoreError};
use serenity::all::{ChannelId, GuildId, UserId};

use super::{ANNA, BORIS, CLARA, GM, GUILD, Place, first, new_campaign, running};

#[tokio::test]
async fn creating_makes_seats_and_the_first_window_together() {
    let place = Place::new().await;
    let id = place.store.create_campaign(&new_campaign("Spring")).await.unwrap();
    let campaign = place.store.campaign(id).await.unwrap();
    assert_eq!(
        (campaign.now, campaign.status, campaign.gm),
        (first(id), CampaignStatus::Mustering, GM)
    );
    assert_eq!(campaign.seed_hash, "7e57");
    let seats = place.store.seats(id).await.unwrap();
    assert_eq!(
        seats.iter().map(|seat| seat.seat.as_str()).collect::<Vec<_>>(),
        ["red-1", "red-2", "blue-1"]
    );
    assert!(seats.iter().all(mythico::store::Seat::on_autopilot));
    assert_eq!(place.store.position(first(id)).await.unwrap(), b"start");
    assert_eq!(place.store.module(id).await.unwrap(), b"module");
}

#[tokio::test]
async fn names_are_unique_in_a_server_in_any_capitalisation() {
    let place = Place::new().await;
    place.store.create_campaign(&new_campaign("Spring")).await.unwrap();
    let twin = place.store.create_campaign(&new_campaign("sprinG")).await.err().unwrap();
    assert_eq!(twin.rejection(), Some(&Rejection::NameTaken));
    let mut elsewhere = new_campaign("Spring");
    elsewhere.guild = GuildId::new(10);
    place.store.create_campaign(&elsewhere).await.unwrap();
    assert_eq!(place.store.campaigns_of_guild(GUILD).await.unwrap().len(), 1);
}

#[tokio::test]
async fn names_have_a_length() {
    let place = Place::new().await;
    for name in ["", "   ", &"x".repeat(61)] {
        let error = place.store.create_campaign(&new_campaign(name)).await.err().unwrap();
        assert_eq!(error.rejection(), Some(&Rejection::NameLength(60)));
    }
    place.store.create_campaign(&new_campaign(&"ü".repeat(60))).await.unwrap();
}

#[tokio::test]
async fn a_seat_is_taken_once_and_a_user_has_one() {
    let place = Place::new().await;
    let (store, at) = (&place.store, running(&place.store).await);
    let dora = UserId::new(4);
    let taken = store.join_seat(at.campaign, "red-1", dora).await.err().unwrap();
    assert_eq!(taken.rejection(), Some(&Rejection::SeatTaken("red-1".into())));
    let none = store.join_seat(at.campaign, "green-1", dora).await.err().unwrap();
    assert_eq!(none.rejection(), Some(&Rejection::NoSuchSeat("green-1".into())));
    store.join_seat(at.campaign, "red-1", ANNA).await.unwrap();

    assert_eq!(store.leave_seat(at.campaign, BORIS).await.unwrap(), Some("blue-1".into()));
    let second = store.join_seat(at.campaign, "blue-1", ANNA).await.err().unwrap();
    assert_eq!(second.rejection(), Some(&Rejection::AlreadySeated("red-1".into())));
    store.join_seat(at.campaign, "blue-1", dora).await.unwrap();
    assert_eq!(store.seat_unless_absent(at.campaign, dora).await.unwrap().unwrap().faction, "blue");
    assert_eq!(store.seat_unless_absent(at.campaign, BORIS).await.unwrap(), None);
}

#[tokio::test]
async fn the_autopilot_plays_a_taken_seat_on_request() {
    let place = Place::new().await;
    let (store, at) = (&place.store, running(&place.store).await);
    store.set_autopilot(at.campaign, "red-1", true).await.unwrap();
    let seats = store.seats(at.campaign).await.unwrap();
    let piloted: Vec<_> =
        seats.iter().filter(|seat| seat.on_autopilot()).map(|seat| seat.seat.as_str()).collect();
    assert_eq!(piloted, ["red-1"]);
    let none = store.set_autopilot(at.campaign, "green-1", true).await.err().unwrap();
    assert_eq!(none.rejection(), Some(&Rejection::NoSuchSeat("green-1".into())));
}

#[tokio::test]
async fn a_campaign_is_found_by_its_channel_and_its_people() {
    let place = Place::new().await;
    let (store, at) = (&place.store, running(&place.store).await);
    let purpose = Purpose::Faction("red".into());
    let room =
        |channel: u64| Binding { purpose: purpose.clone(), channel: ChannelId::new(channel) };
    store.bind(at.campaign, &room(50)).await.unwrap();
    store.bind(at.campaign, &room(51)).await.unwrap();
    assert_eq!(store.bindings(at.campaign).await.unwrap(), [room(51)]);
    assert_eq!(store.channel_for(at.campaign, &purpose).await.unwrap(), Some(ChannelId::new(51)));
    assert!(store.campaign_by_channel(ChannelId::new(50)).await.unwrap().is_none());
    let found = store.campaign_by_channel(ChannelId::new(51)).await.unwrap().unwrap();
    assert_eq!(found.id, at.campaign);
    for (user, count) in [(ANNA, 1), (CLARA, 1), (GM, 1), (UserId::new(4), 0)] {
        assert_eq!(store.campaigns_of_user(user).await.unwrap().len(), count);
    }
}

#[tokio::test]
async fn an_ended_campaign_stays_ended() {
    let place = Place::new().await;
    let (store, at) = (&place.store, running(&place.store).await);
    store.set_status(at.campaign, CampaignStatus::Ended).await.unwrap();
    let error = store.set_status(at.campaign, CampaignStatus::Running).await.err().unwrap();
    assert!(matches!(error, StoreError::NotInState(..)), "{error}");
}

#[tokio::test]
async fn a_deadline_is_kept() {
    let place = Place::new().await;
    let (store, at) = (&place.store, running(&place.store).await);
    let noon: jiff::Timestamp = "2026-11-01T12:00:00Z".parse().unwrap();
    store.set_deadline(at.campaign, Some(noon)).await.unwrap();
    assert_eq!(store.campaign(at.campaign).await.unwrap().deadline, Some(noon));
}
