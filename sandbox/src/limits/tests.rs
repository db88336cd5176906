//! The limits, exact to the request.

use super::*;

fn discord_limiter() -> Limiter {
    Limiter::new(Limits::as_discord())
}

fn is_served(verdict: &Verdict) -> bool {
    matches!(verdict, Verdict::Served(_))
}

#[test]
fn a_bucket_is_a_route_and_its_channel() {
    let mut limiter = discord_limiter();
    let mut post = |channel: &str, at| {
        limiter.check_request("POST", &format!("/channels/{channel}/messages"), at)
    };
    for left in (0..5).rev() {
        let Verdict::Served(Some(state)) = post("1", 0) else { panic!("served") };
        assert_eq!((state.limit, state.remaining, state.resets_after_ms), (5, left, 5_000));
    }
    let Verdict::BucketEmpty(state) = post("1", 2_000) else { panic!("the sixth") };
    assert_eq!((state.remaining, state.resets_ms, state.resets_after_ms), (0, 5_000, 3_000));
    assert!(is_served(&post("2", 2_000)), "another channel");
    assert!(is_served(&post("1", 5_000)), "the next window");
    assert!(
        is_served(&limiter.check_request("DELETE", "/channels/1/messages/9", 2_000)),
        "another route"
    );
}

#[test]
fn fifty_requests_per_second_without_interactions() {
    let mut limiter = discord_limiter();
    for n in 0..50 {
        assert!(is_served(&limiter.check_request("GET", &format!("/guilds/{n}"), 100)));
    }
    assert_eq!(limiter.check_request("GET", "/guilds/1", 600), Verdict::TooManyPerSecond(500));
    assert!(is_served(&limiter.check_request("POST", "/interactions/1/token/callback", 600)));
    assert!(is_served(&limiter.check_request(
        "PATCH",
        "/webhooks/1/token/messages/@original",
        600
    )));
    assert!(is_served(&limiter.check_request("GET", "/guilds/1", 1_100)));
}

#[test]
fn too_many_refused_requests_ban_the_address() {
    let mut limiter = Limiter::new(Limits { refused_requests: 3, ..Limits::wide() });
    (0..3).for_each(|at| limiter.count_refused(at));
    assert!(is_served(&limiter.check_request("GET", "/guilds/1", 10)));
    limiter.count_refused(REFUSED_WINDOW_MS);
    assert!(
        is_served(&limiter.check_request("GET", "/guilds/1", REFUSED_WINDOW_MS)),
        "the first no longer counts"
    );
    limiter.count_refused(REFUSED_WINDOW_MS);
    let banned = Verdict::Banned(REFUSED_WINDOW_MS);
    assert_eq!(
        limiter.check_request("POST", "/interactions/1/token/callback", REFUSED_WINDOW_MS),
        banned
    );
    assert!(is_served(&limiter.check_request("GET", "/guilds/1", 2 * REFUSED_WINDOW_MS)));
}

#[test]
fn two_hundred_new_commands_a_day_in_each_server() {
    let mut limiter = discord_limiter();
    let mut create = |server, count, at| limiter.count_commands(server, count, at);
    assert!(create(None, 150, 0) && create(Some(Id(1)), 200, 0));
    assert!(!create(None, 51, 10) && create(None, 50, 10), "all or none");
    assert!(!create(None, 1, DAY_MS - 1) && create(None, 0, DAY_MS - 1) && create(None, 1, DAY_MS));
}

#[test]
fn sessions_are_limited_per_day_and_five_seconds_apart() {
    let mut limiter = discord_limiter();
    assert_eq!(limiter.count_session(0), Admission::Granted);
    assert_eq!(limiter.count_session(4_999), Admission::TooSoon);
    assert_eq!(limiter.describe_sessions(5_000)["remaining"], 999);
    assert!((1..1_000).all(|n| limiter.count_session(n * 5_000) == Admission::Granted));
    assert_eq!(limiter.describe_sessions(5_000_000)["reset_after"], DAY_MS - 5_000_000);
    assert_eq!(limiter.count_session(5_000_000), Admission::UsedUp);
    assert_eq!(limiter.count_session(DAY_MS), Admission::Granted);
}

#[test]
fn two_new_names_of_a_channel_in_ten_minutes() {
    let mut limiter = discord_limiter();
    let mut rename = |at| limiter.count_rename("1".to_owned(), at);
    assert_eq!([rename(0), rename(1), rename(2)], [Ok(()), Ok(()), Err(599_998)]);
}
