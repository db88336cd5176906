//! A small bot on the real serenity client with commands for the tests.

use std::sync::Arc;
use std::time::Duration;

use mythico_sandbox::{Config, Control, Sandbox, TOKEN, demonstration};
use serenity::all::*;
use serenity::async_trait;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::task::JoinHandle;

/// The bot's permissions in the demonstration.
pub const PERMISSIONS: u64 = 1 << 4
    | 1 << 10
    | 1 << 11
    | 1 << 13
    | 1 << 14
    | 1 << 15
    | 1 << 16
    | 1 << 28
    | 1 << 44
    | 1 << 51;

/// A picture of one pixel.
pub const PIXEL: &[u8] =
    b"\x89PNG\x0d\x0a\x1a\x0a\x00\x00\x00\x0dIHDR\x00\x00\x00\x01\x00\x00\x00\x01\x08\x06\x00\x00\x00\
    \x1f\x15\xc4\x89\x00\x00\x00\x0bIDATx\x9cc`\x00\x02\x00\x00\x05\x00\x01z^\xab?\x00\x00\x00\x00IE\
    ND\xaeB`\x82";

pub struct Bot {
    pub http: Arc<Http>,
    /// Events so far, as texts.
    pub events: UnboundedReceiver<String>,
    shards: Arc<ShardManager>,
    running: JoinHandle<serenity::Result<()>>,
}

impl Bot {
    /// Connects in the simple way: through a proxy, without the rate limiter.
    pub async fn connect(sandbox: &Sandbox) -> Self {
        let http = HttpBuilder::new(TOKEN).proxy(sandbox.url()).ratelimiter_disabled(true).build();
        Self::run(http, GatewayIntents::non_privileged()).await
    }

    /// Connects in the faithful_http way: to `https://discord.com`, with the rate limiter.
    pub async fn connect_faithfully(sandbox: &Sandbox) -> Self {
        Self::run(faithful_http(sandbox), GatewayIntents::non_privileged()).await
    }

    pub async fn run(http: Http, intents: GatewayIntents) -> Self {
        let (sender, events) = unbounded_channel();
        let mut client = ClientBuilder::new_with_http(http, intents)
            .event_handler(Handler { sender })
            .await
            .expect("a client");
        let http = client.http.clone();
        let shards = client.shard_manager.clone();
        let running = tokio::spawn(async move { client.start().await });
        let mut bot = Self { http, events, shards, running };
        bot.wait_for("ready").await;
        bot
    }

    /// Closes the bot's connection to the gateway.
    pub async fn quit(self) {
        self.shards.shutdown_all().await;
    }

    /// Waits for an event whose text begins with this name.
    pub async fn wait_for(&mut self, name: &str) -> String {
        let waiting = async {
            loop {
                let event = self.events.recv().await.expect("the bot lives");
                if event.split(' ').next() == Some(name) {
                    return event;
                }
            }
        };
        tokio::time::timeout(Duration::from_secs(15), waiting)
            .await
            .unwrap_or_else(|_| panic!("{name} never came"))
    }
}

impl Drop for Bot {
    fn drop(&mut self) {
        self.running.abort();
    }
}

pub fn faithful_http(sandbox: &Sandbox) -> Http {
    let root =
        reqwest::Certificate::from_pem(sandbox.root_pem().as_bytes()).expect("a certificate");
    let client = reqwest::Client::builder()
        .add_root_certificate(root)
        .resolve("discord.com", sandbox.https_addr());
    HttpBuilder::new(TOKEN).client(client.build().expect("a client")).build()
}

/// Starts a sandbox with the demonstration, a client and a connected bot. The bot has more time to
/// answer than Discord gives, so a busy machine fails no test.
pub async fn start() -> (Sandbox, Control, Bot) {
    let config = Config { answer_within: Duration::from_secs(30), ..Config::default() };
    let sandbox = Sandbox::start(config).await.expect("a sandbox");
    demonstration(&sandbox, PERMISSIONS);
    let bot = Bot::connect(&sandbox).await;
    register(&bot.http).await;
    let control = Control::new(sandbox.url());
    (sandbox, control, bot)
}

pub async fn assert_no_violations(control: &Control) {
    assert_eq!(control.violations().await.expect("an answer"), Vec::<serde_json::Value>::new());
}

/// Returns the code of Discord's refusal.
pub fn error_code(why: &serenity::Error) -> isize {
    match why {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => response.error.code,
        other => panic!("no refusal: {other}"),
    }
}

pub async fn register(http: &Http) {
    let unit = CreateCommandOption::new(CommandOptionType::String, "unit", "Which unit")
        .required(true)
        .set_autocomplete(true);
    let steps = CreateCommandOption::new(CommandOptionType::Integer, "steps", "How far")
        .min_int_value(1)
        .max_int_value(9);
    let whom = CreateCommandOption::new(CommandOptionType::User, "whom", "Towards whom");
    let go = CreateCommandOption::new(CommandOptionType::SubCommand, "move", "Moves a unit");
    let go = go.add_sub_option(unit).add_sub_option(steps).add_sub_option(whom);
    let plain = |name: &str| CreateCommand::new(name).description("For a test");
    let commands = vec![
        CreateCommand::new("land").description("Orders on land").add_option(go),
        plain("think"),
        plain("write"),
        plain("panel"),
        plain("silent"),
        plain("gm").default_member_permissions(Permissions::MANAGE_GUILD),
    ];
    Command::set_global_commands(http, commands).await.expect("commands are registered");
}

/// An option, the label of its completion, and the value.
type Offer = (&'static str, &'static str, fn() -> serde_json::Value);

/// Completions of `/bounds`. Each value is within the option's bounds, but its label isn't.
pub const BOUNDED: [Offer; 5] = [
    ("most", "keep: the same orders and dice", || "keep".into()),
    ("least", "all", || "every one of them".into()),
    ("lines", "two\nlines of a label", || "2".into()),
    ("steps", "Seven steps", || 7.into()),
    ("ratio", "One and a half", || 1.5.into()),
];

/// Builds a command with completions and all kinds of bounds. The name of each of its two choices
/// is the value of the other.
pub fn bounds_command() -> CreateCommand {
    let option =
        |kind, name: &str| CreateCommandOption::new(kind, name, "Bounded").set_autocomplete(true);
    let text = CommandOptionType::String;
    let way = CreateCommandOption::new(text, "way", "Chosen");
    let way = way.add_string_choice("south", "north").add_string_choice("north", "south");
    CreateCommand::new("bounds").description("For a test").set_options(vec![
        option(text, "most").max_length(10).required(true),
        option(text, "least").min_length(10),
        option(text, "lines").max_length(3),
        option(CommandOptionType::Integer, "steps").min_int_value(1).max_int_value(9),
        option(CommandOptionType::Number, "ratio").min_number_value(0.5).max_number_value(2.0),
        way,
    ])
}

struct Handler {
    sender: UnboundedSender<String>,
}

impl Handler {
    fn report(&self, event: impl Into<String>) {
        let _ = self.sender.send(event.into());
    }
}

#[async_trait]
impl EventHandler for Handler {
    async fn ready(&self, _: Context, ready: Ready) {
        self.report(format!("ready {}", ready.guilds.len()));
    }

    async fn resume(&self, _: Context, _: ResumedEvent) {
        self.report("resumed");
    }

    async fn guild_create(&self, _: Context, guild: Guild, _: Option<bool>) {
        self.report(format!("guild_create {} {}", guild.name, guild.members.len()));
    }

    async fn message(&self, _: Context, message: Message) {
        self.report(format!("message {} {:?}", message.author.name, message.content));
    }

    async fn channel_create(&self, _: Context, channel: GuildChannel) {
        self.report(format!("channel_create {}", channel.name));
    }

    async fn guild_members_chunk(&self, _: Context, chunk: GuildMembersChunkEvent) {
        self.report(format!("chunk {} {}", chunk.members.len(), chunk.not_found.len()));
    }

    async fn guild_scheduled_event_create(&self, _: Context, event: ScheduledEvent) {
        self.report(format!("event {}", event.name));
    }

    async fn interaction_create(&self, ctx: Context, interaction: Interaction) {
        let done = match &interaction {
            Interaction::Command(command) => {
                self.report(format!("command {} {}", command.data.name, command.id));
                self.report(format!("token {}", command.token));
                run(&ctx, command).await
            }
            Interaction::Autocomplete(command) => complete(&ctx, command).await,
            Interaction::Component(component) => {
                self.report(format!("component {}", component.data.custom_id));
                press(&ctx, component).await
            }
            Interaction::Modal(modal) => submit(&ctx, modal).await,
            _ => Ok(()),
        };
        if let Err(why) = done {
            self.report(format!("error {why}"));
        }
    }
}

async fn run(ctx: &Context, command: &CommandInteraction) -> serenity::Result<()> {
    match command.data.name.as_str() {
        "land" => {
            let ResolvedValue::SubCommand(options) = &command.data.options()[0].value else {
                panic!("a subcommand")
            };
            let said: Vec<String> =
                options.iter().map(|o| format!("{}={}", o.name, format_value(&o.value))).collect();
            let message =
                CreateInteractionResponseMessage::new().content(said.join(" ")).ephemeral(true);
            command.create_response(ctx, CreateInteractionResponse::Message(message)).await
        }
        "bounds" => {
            let said: Vec<String> = command
                .data
                .options()
                .iter()
                .map(|o| format!("{}={}", o.name, format_value(&o.value)))
                .collect();
            let message = CreateInteractionResponseMessage::new().content(said.join(" "));
            command.create_response(ctx, CreateInteractionResponse::Message(message)).await
        }
        "think" => {
            command.defer_ephemeral(ctx).await?;
            let first = CreateInteractionResponseFollowup::new().content("thought").ephemeral(true);
            command.create_followup(ctx, first).await?;
            let map = CreateAttachment::bytes(PIXEL, "map.png").description("a map of one pixel");
            let edit = EditInteractionResponse::new().content("drawn").new_attachment(map);
            command.edit_response(ctx, edit).await?;
            let second =
                CreateInteractionResponseFollowup::new().content("and more").ephemeral(true);
            command.create_followup(ctx, second).await.map(drop)
        }
        "write" => {
            let lines = CreateInputText::new(InputTextStyle::Paragraph, "Orders", "lines")
                .value("1010 hold")
                .required(false);
            let modal = CreateModal::new("sheet:7", "Orders")
                .components(vec![CreateActionRow::InputText(lines)]);
            command.create_response(ctx, CreateInteractionResponse::Modal(modal)).await
        }
        "panel" => {
            command.create_response(ctx, CreateInteractionResponse::Message(panel("first"))).await
        }
        "silent" => Ok(()),
        _ => {
            let message = CreateInteractionResponseMessage::new().content("done");
            command.create_response(ctx, CreateInteractionResponse::Message(message)).await
        }
    }
}

fn format_value(value: &ResolvedValue<'_>) -> String {
    match value {
        ResolvedValue::String(text) => (*text).to_owned(),
        ResolvedValue::Integer(number) => number.to_string(),
        ResolvedValue::Number(number) => number.to_string(),
        ResolvedValue::User(user, member) => format!("{}/{}", user.name, member.is_some()),
        other => format!("{other:?}"),
    }
}

fn panel(content: &str) -> CreateInteractionResponseMessage {
    let buttons = vec![
        CreateButton::new("turn").label("Turn"),
        CreateButton::new("off").label("Off").disabled(true),
    ];
    let options =
        vec![CreateSelectMenuOption::new("North", "n"), CreateSelectMenuOption::new("South", "s")];
    let select = CreateSelectMenu::new("way", CreateSelectMenuKind::String { options });
    let rows = vec![CreateActionRow::Buttons(buttons), CreateActionRow::SelectMenu(select)];
    let picture = CreateAttachment::bytes(PIXEL, format!("{content}.png"));
    let embed = CreateEmbed::new().title("A map").attachment(format!("{content}.png"));
    CreateInteractionResponseMessage::new()
        .content(content)
        .components(rows)
        .add_file(picture)
        .embed(embed)
}

async fn complete(ctx: &Context, command: &CommandInteraction) -> serenity::Result<()> {
    if command.data.name == "bounds" {
        let option = command.data.autocomplete().map(|o| o.name).unwrap_or_default();
        let choices = BOUNDED.iter().filter(|(name, ..)| *name == option);
        let choices =
            choices.map(|(_, label, value)| AutocompleteChoice::new(*label, value())).collect();
        let answer = CreateAutocompleteResponse::new().set_choices(choices);
        return command.create_response(ctx, CreateInteractionResponse::Autocomplete(answer)).await;
    }
    let typed = command.data.autocomplete().map(|o| o.value.to_owned()).unwrap_or_default();
    let all = ["1010", "1011", "2000"].into_iter().filter(|u| u.starts_with(&typed));
    let choices = all.map(|u| AutocompleteChoice::new(format!("Unit {u}"), u)).collect();
    let answer = CreateAutocompleteResponse::new().set_choices(choices);
    command.create_response(ctx, CreateInteractionResponse::Autocomplete(answer)).await
}

async fn press(ctx: &Context, component: &ComponentInteraction) -> serenity::Result<()> {
    match &component.data.kind {
        ComponentInteractionDataKind::Button => {
            component
                .create_response(ctx, CreateInteractionResponse::UpdateMessage(panel("second")))
                .await
        }
        ComponentInteractionDataKind::StringSelect { values } => {
            component.create_response(ctx, CreateInteractionResponse::Acknowledge).await?;
            let edit = EditInteractionResponse::new().content(format!("went {}", values.join("+")));
            component.edit_response(ctx, edit).await.map(drop)
        }
        other => panic!("unexpected {other:?}"),
    }
}

async fn submit(ctx: &Context, modal: &ModalInteraction) -> serenity::Result<()> {
    let ActionRowComponent::InputText(input) = &modal.data.components[0].components[0] else {
        panic!("a text")
    };
    let content = format!("{}: {:?}", modal.data.custom_id, input.value);
    let message = CreateInteractionResponseMessage::new().content(content).ephemeral(true);
    modal.create_response(ctx, CreateInteractionResponse::Message(message)).await
}
