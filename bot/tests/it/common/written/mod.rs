//! Texts that people write: wherever the bot shows them, they stay in their place.

pub mod detect;
pub mod log;
pub mod walk;

/// Hostile texts, each between [`detect::BEGIN`] and [`detect::END`].
pub const WORST: [&str; 8] = [
    "zqa @everyone <@1> <@&2> <#3> zqz",
    "zqa [x](https://evil.example/a) zqz",
    "zqa ```x``` `y` ||s|| **b** zqz",
    "zqa\n# Head\n> quote\n- item zqz",
    "zqa \u{202E}rtl\u{2066} \u{200B}\u{FEFF}z zqz",
    "zqa Z\u{300}\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}\u{307} zqz",
    "zqa </gm advance:1> <t:1:R> <a:b:1> zqz",
    "zqa __u__ ~~d~~ \\ *i* \u{1b}[31m zqz",
];
/// The campaign's name.
pub const TITLE: &str = "zqa __w__ @everyone zqz";
/// Commands that send requests to Discord.
pub const NEED_DISCORD: [&str; 7] = [
    "campaign archive",
    "campaign bind",
    "campaign create",
    "campaign repair",
    "campaign start",
    "gm accept-reader",
    "gm seat invite",
];
