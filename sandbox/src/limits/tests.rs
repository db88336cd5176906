//! The limits, exact to the request.

use super::*;

fn strict() -> Limiter {
    Limiter::new(Limits::as_discord())
}

fn served(verdict: &Verdict) -> bool {
    matches!(verdict, Verdict::Served(_))
}

#[test]
fn a_bucket_is_a_route_and_its_channel() {
    let mut limiter = strict();
    let mut post =
        |channel: &str, at| limiter.check_request("POST", &format!("/channels/{channel}/messages"), at);
    for left in (0..5).rev() {
        let Verdict::Served(Some(standing)) = post("1", 0) else { panic!("served") };
        assert_eq!((standing.limit, standing.remaining, standing.resets_after_ms), (5, left, 5_000));
    }
    let Verdict::BucketEmpty(standing) = post("1", 2_000) else { panic!("the sixth") };
    assert_eq!((standing.remaining, standing.resets_ms, standing.resets_after_ms), (0, 5_000, 3_000));
    assert!(served(&post("2", 2_000)), "another channel");
    assert!(served(&post("1", 5_000)), "the next window");
    assert!(served(&limiter.check_request("DELETE", "/channels/1/messages/9", 2_000)), "another route");
}

#[test]
fn fifty_a_second_over_all_routes_but_those_of_interactions() {
    let mut limiter = strict();
    for n in 0..50 {
        assert!(served(&limiter.check_request("GET", &format!("/guilds/{n}"), 100)));
    }
    assert_eq!(limiter.check_request("GET", "/guilds/1", 600), Verdict::TooManyAtOnce(500));
    assert!(served(&limiter.check_request("POST", "/interactions/1/token/callback", 600)));
    assert!(served(&limiter.check_request("PATCH", "/webhooks/1/token/messages/@original", 600)));
    assert!(served(&limiter.check_request("GET", "/guilds/1", 1_100)));
}

#[test]
fn who_is_refused_too_often_is_shut_out() {
    let mut limiter = Limiter::new(Limits { refused_requests: 3, ..Limits::wide() });
    (0..3).for_each(|at| limiter.count_refused(at));
    assert!(served(&limiter.check_request("GET", "/guilds/1", 10)));
    limiter.count_refused(REFUSED_COUNTS_MS);
    assert!(served(&limiter.check_request("GET", "/guilds/1", REFUSED_COUNTS_MS)), "the first has lapsed");
    limiter.count_refused(REFUSED_COUNTS_MS);
    let shut_out = Verdict::ShutOut(REFUSED_COUNTS_MS);
    assert_eq!(limiter.check_request("POST", "/interactions/1/token/callback", REFUSED_COUNTS_MS), shut_out);
    assert!(served(&limiter.check_request("GET", "/guilds/1", 2 * REFUSED_COUNTS_MS)));
}

#[test]
fn two_hundred_new_commands_a_day_in_each_server() {
    let mut limiter = strict();
    let mut create = |server, count, at| limiter.count_commands(server, count, at);
    assert!(create(None, 150, 0) && create(Some(Id(1)), 200, 0));
    assert!(!create(None, 51, 10) && create(None, 50, 10), "all or none");
    assert!(!create(None, 1, DAY_MS - 1) && create(None, 0, DAY_MS - 1) && create(None, 1, DAY_MS));
}

#[test]
fn sessions_begin_five_seconds_apart_and_a_thousand_times_a_day() {
    let mut limiter = strict();
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
    let mut limiter = strict();
    let mut rename = |at| limiter.count_rename("1".to_owned(), at);
    assert_eq!([rename(0), rename(1), rename(2)], [Ok(()), Ok(()), Err(599_998)]);
}
