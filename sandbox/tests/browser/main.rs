//! The page in a headless browser: `cargo test -p mythico-sandbox --features browser --test
//! browser`. It needs `chromium` and `chromedriver` on the path.
#![expect(clippy::unwrap_used, reason = "in a test the panic is the message")]

#[path = "../sandbox/bot.rs"]
#[allow(dead_code, reason = "the bot does more for the other tests")]
mod bot;
mod browser;
mod composer;
mod foreign;
mod memory;
mod phone;
#[path = "../sandbox/raw.rs"]
#[allow(dead_code, reason = "the other tests say more by it")]
mod raw;
mod tabs;
