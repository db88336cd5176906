//! Both ways to connect, and the first things a client receives.

use mythico_sandbox::{Config, Sandbox, TOKEN, demonstration};
use serenity::all::*;

use crate::bot::{Bot, PERMISSIONS, faithful_http, start};

#[tokio::test]
async fn the_simple_way() {
    let sandbox = Sandbox::start(Config::default()).await.unwrap();
    demonstration(&sandbox, PERMISSIONS);
    let mut bot = Bot::connect(&sandbox).await;
    assert_eq!(bot.wait_for("guild_create").await, "guild_create Mythico 1");
    let application = bot.http.get_current_application_info().await.unwrap();
    assert_eq!(application.owner.unwrap().name, "Umpire");
    sandbox.stop().await;
}

#[tokio::test]
async fn the_faithful_way_retries_a_429() {
    let sandbox = Sandbox::start(Config::default()).await.unwrap();
    demonstration(&sandbox, PERMISSIONS);
    let bot = Bot::connect_faithfully(&sandbox).await;
    let control = mythico_sandbox::Control::new(sandbox.url());
    let fault = serde_json::json!({
        "fault": "rate_limit", "retry_after": 0.05, "path": "/users/@me", "times": 2,
    });
    control.post("faults", fault).await.unwrap();
    assert!(bot.http.get_current_user().await.unwrap().bot);
    let requests = control.get("requests", &[]).await.unwrap();
    let limited =
        requests["recent"].as_array().unwrap().iter().filter(|r| r["status"] == 429).count();
    assert_eq!(limited, 2);
    sandbox.stop().await;
}

#[tokio::test]
async fn a_wrong_token_is_refused() {
    let sandbox =
        Sandbox::start(Config { token: "another".to_owned(), ..Config::default() }).await.unwrap();
    let http = HttpBuilder::new(TOKEN).proxy(sandbox.url()).ratelimiter_disabled(true).build();
    let refused = http.get_current_user().await.unwrap_err();
    assert!(refused.to_string().contains("401"), "{refused}");
    let mut client = ClientBuilder::new_with_http(http, GatewayIntents::empty()).await.unwrap();
    let why = client.start().await.unwrap_err();
    assert!(
        matches!(why, serenity::Error::Gateway(GatewayError::InvalidAuthentication))
            || why.to_string().contains("401"),
        "{why:?}"
    );
    sandbox.stop().await;
}

#[tokio::test]
async fn a_port_in_use_gives_one_clear_sentence() {
    let sandbox = Sandbox::start(Config::default()).await.unwrap();
    let port = sandbox.url().rsplit(':').next().unwrap().parse().unwrap();
    let Err(why) = Sandbox::start(Config { port, ..Config::default() }).await else {
        panic!("two on one port")
    };
    assert!(
        why.to_string().starts_with(&format!("the sandbox can't listen on port {port}")),
        "{why}"
    );
    sandbox.stop().await;
}

#[tokio::test]
async fn a_dropped_gateway_resumes_with_missed_events() {
    let (sandbox, control, mut bot) = start().await;
    for how in ["cut", "reconnect"] {
        control.post("gateway/drop", serde_json::json!({"how": how})).await.unwrap();
        control.say("Ana", "general", how).await.unwrap();
        assert_eq!(
            bot.wait_for("message").await,
            r#"message Ana """#,
            "without the intent the words are hidden"
        );
    }
    let sessions = control.get("bot", &[]).await.unwrap()["sessions"].as_array().unwrap().len();
    assert_eq!(sessions, 1, "no new session was started");
    sandbox.stop().await;
}

#[tokio::test]
async fn privileged_intents_must_be_granted() {
    let (sandbox, control, _bot) = start().await;
    let intents = GatewayIntents::non_privileged() | GatewayIntents::MESSAGE_CONTENT;
    let mut client = ClientBuilder::new_with_http(faithful_http(&sandbox), intents).await.unwrap();
    let why = client.start().await.unwrap_err();
    assert!(
        matches!(why, serenity::Error::Gateway(GatewayError::DisallowedGatewayIntents)),
        "{why:?}"
    );
    control.patch("bot", serde_json::json!({"privileged_intents": 1 << 15})).await.unwrap();
    let http = HttpBuilder::new(TOKEN).proxy(sandbox.url()).ratelimiter_disabled(true).build();
    let mut reader = Bot::run(http, intents).await;
    control.say("Ana", "general", "hello").await.unwrap();
    assert_eq!(reader.wait_for("message").await, r#"message Ana "hello""#);
    sandbox.stop().await;
}
