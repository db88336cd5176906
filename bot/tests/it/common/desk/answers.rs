//! Actions of people at the desk. Each returns an outcome in the shape that the sandbox gives it.

use std::any::Any;
use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use mythico::discord::context::Context;
use mythico::discord::respond::{self, After};
use mythico::discord::response::{self, MAP_FILE, REST_FILE, Reply, Response, Result as Answer};
use mythico::discord::slash::{self, Data, Error};
use mythico::gateway::components::{FilledForm, Press};
use mythico::gateway::{direct, errors};
use poise::CommandInteractionType;
use serde_json::{Value, json};
use serenity::all::{
    AttachmentId, ChannelId, CommandInteraction, CreateInteractionResponse,
    EditInteractionResponse, Permissions,
};

use super::declared::{Filled, named_user, word};
use super::gateway::GATEWAY;
use super::shown::{CALLBACK, EDIT, EDIT_POST, POST, Shown, body, id_of};
use super::{DIRECT, Desk, SQUARE};
use crate::common::tapping::confirming;
use crate::common::{menu_line, message, text};

/// Most letters of a form's field that names no limit.
const FIELD_LETTERS_MAX: u64 = 4_000;

/// Discord's flag of a message that only one user sees.
const EPHEMERAL: u64 = 64;
/// Discord's number for a button among components.
const BUTTON: u64 = 2;
/// Discord's numbers for two kinds of answer.
const UPDATE: u64 = 7;
const MODAL: u64 = 9;

impl Desk {
    /// Gives a command in the square. Returns the text of the answer.
    pub async fn say(&self, user: &str, command: &str, options: Value) -> String {
        text(&self.command(user, command, options).await)
    }

    /// Says `/ready` and confirms the questions before it. Returns the text of the last answer.
    pub async fn ready(&self, user: &str, options: Value) -> String {
        text(&self.be_ready(user, options).await)
    }

    /// Says `/ready` and confirms the questions before it. Returns the last answer.
    pub async fn be_ready(&self, user: &str, options: Value) -> Value {
        let mut answer = self.command(user, "ready", options).await;
        while let Some(id) = confirming(&message(&answer)) {
            answer = self.press(user, &message(&answer), &id).await;
        }
        answer
    }

    /// Gives a command in the square.
    pub async fn command(&self, user: &str, command: &str, options: Value) -> Value {
        self.command_in(user, SQUARE, command, options).await
    }

    /// Gives a command in a channel.
    pub async fn command_in(
        &self,
        user: &str,
        channel: &str,
        command: &str,
        options: Value,
    ) -> Value {
        let outcome = self.try_command(user, channel, command, options).await;
        outcome.unwrap_or_else(|why| panic!("{user} can't give /{command}: {why}"))
    }

    /// Gives a command in a channel.
    ///
    /// # Errors
    /// The reason why Discord's client wouldn't send it.
    pub async fn try_command(
        &self,
        user: &str,
        channel: &str,
        command: &str,
        options: Value,
    ) -> Result<Value, String> {
        let channel = self.channel_id(user, channel).await;
        let ctx = self.context(user, channel);
        let declared = self.declared(&ctx, command)?;
        let filled = self.filled(user, &declared, &options, false).await?;
        let answer = self.dispatch(&ctx, filled.data(command)).await;
        Ok(self.answered(&ctx, answer, None).await)
    }

    /// Gives a command that Discord hides from most users, as if the server's settings allowed it.
    /// Returns the text of the answer.
    pub async fn say_allowed(&self, user: &str, command: &str, options: Value) -> String {
        let ctx = self.context(user, self.channel_id(user, SQUARE).await);
        let declared = self.find_command(&ctx, command).unwrap();
        let filled = self.filled(user, &declared, &options, false).await.unwrap();
        let answer = self.dispatch(&ctx, filled.data(command)).await;
        text(&self.answered(&ctx, answer, None).await)
    }

    /// Gives a command of a campaign with an option that the client would refuse. Returns the text
    /// of the answer.
    pub async fn unchecked(&self, user: &str, command: &str, option: &str, value: &str) -> String {
        let ctx = self.context(user, self.channel_id(user, SQUARE).await);
        let declared = self.declared(&ctx, command).unwrap();
        let named = |name: &str| {
            let options = declared["options"].as_array().unwrap();
            options.iter().find(|one| one["name"] == name).unwrap()
        };
        let mut filled = Filled::default();
        for required in declared["options"].as_array().unwrap() {
            if required["required"] == true {
                filled.force(required, if required["type"] == 4 { "1" } else { "keep" });
            }
        }
        filled.force(named(option), value);
        let answer = self.dispatch(&ctx, filled.data(command)).await;
        text(&self.answered(&ctx, answer, None).await)
    }

    /// Sends a command to poise as Discord does. Poise's checks are among it.
    async fn dispatch(&self, ctx: &Context<'_>, data: Value) -> Answer {
        let interaction = interaction(ctx, data);
        let (sent, (invocation_data, response)) = (AtomicBool::new(false), invocation_data(ctx));
        let (options, mut tree) = (interaction.data.options(), Vec::new());
        let framework = self.framework();
        poise::dispatch_interaction(
            framework,
            &interaction,
            &sent,
            &invocation_data,
            &options,
            &mut tree,
        )
        .await
        .map_err(errors::cause)?;
        response.lock().unwrap().take().expect("the command answers")
    }

    fn framework(&self) -> poise::FrameworkContext<'_, Data, Error> {
        poise::FrameworkContext {
            serenity_context: &GATEWAY.context,
            bot_id: self.app().bot,
            options: &self.options,
            user_data: self.app(),
            shard_manager: &GATEWAY.shards,
        }
    }

    /// Returns the values that complete an option, given the other options so far.
    pub async fn choices(
        &self,
        user: &str,
        command: &str,
        option: &str,
        typed: &str,
        given: Value,
    ) -> Vec<String> {
        let choices = self.offered(user, command, option, typed, given).await;
        choices.into_iter().map(|(_, value)| value).collect()
    }

    /// Like [`Desk::choices`]. Returns names and values.
    pub async fn offered(
        &self,
        user: &str,
        command: &str,
        option: &str,
        typed: &str,
        given: Value,
    ) -> Vec<(String, String)> {
        self.offered_in(user, SQUARE, command, (option, typed), given).await
    }

    /// Like [`Desk::offered`], in a channel.
    pub async fn offered_in(
        &self,
        user: &str,
        channel: &str,
        command: &str,
        (option, typed): (&str, &str),
        given: Value,
    ) -> Vec<(String, String)> {
        let channel = self.channel_id(user, channel).await;
        let ctx = self.context(user, channel);
        let declared = self.declared(&ctx, command).unwrap();
        let focused =
            declared["options"].as_array().unwrap().iter().find(|one| one["name"] == option);
        let focused = focused.unwrap_or_else(|| panic!("/{command} has no option {option}"));
        assert_eq!(focused["autocomplete"], true, "the option {option} has no completion");
        let mut filled = self.filled(user, &declared, &given, true).await.unwrap();
        filled.focus(focused, typed);
        let interaction = interaction(&ctx, filled.data(command));
        let (sent, (invocation_data, response)) = (AtomicBool::new(false), invocation_data(&ctx));
        let (options, mut tree) = (interaction.data.options(), Vec::new());
        let invocation = poise::extract_command_and_run_checks(
            self.framework(),
            &interaction,
            CommandInteractionType::Autocomplete,
            &sent,
            &invocation_data,
            &options,
            &mut tree,
        );
        let Ok(invocation) = invocation.await else { return Vec::new() };
        let parameter =
            invocation.command().parameters.iter().find(|one| one.name == option).unwrap();
        let sent =
            parameter.autocomplete_callback.expect("poise completes it")(invocation, typed).await;
        if let Some(Err(error)) = &*response.lock().unwrap() {
            assert!(error.fault().is_none(), "a fault of the bot's: {:#}", error.fault().unwrap());
            return Vec::new();
        }
        let sent = body(CALLBACK, &CreateInteractionResponse::Autocomplete(sent));
        let choices = sent["data"]["choices"].as_array().unwrap().iter();
        choices.map(|choice| (word(&choice["name"]), word(&choice["value"]))).collect()
    }

    /// Presses a button of a message. It is named by its id or its label.
    pub async fn press(&self, user: &str, message: &Value, button: &str) -> Value {
        let id = word(&self.component(user, message, button, true)["custom_id"]);
        self.used(user, message, &id, &[]).await
    }

    /// Presses a button whose answer is lost: the message stays as it was.
    pub async fn press_unanswered(&self, user: &str, message: &Value, button: &str) {
        let id = id_of(message);
        let before = self.now(message);
        let files = self.server().messages[&id].files.clone();
        self.press(user, message, button).await;
        let mut server = self.server();
        let shown = server.messages.get_mut(&id).unwrap();
        (shown.json, shown.files) = (before, files);
    }

    /// Chooses values or labels in a menu of a message. An empty name means the only menu.
    pub async fn select(&self, user: &str, message: &Value, menu: &str, values: &[&str]) -> Value {
        let menu = self.component(user, message, menu, false);
        let (least, most) = (menu["min_values"].as_u64(), menu["max_values"].as_u64());
        let taken = least.unwrap_or(1)..=most.unwrap_or(1);
        assert!(taken.contains(&(values.len() as u64)), "the menu takes {taken:?} values");
        let options = menu["options"].as_array().unwrap();
        let value = |named: &&str| {
            let by = |key: &str| options.iter().find(|option| option[key] == **named);
            let found = by("value").or_else(|| by("label"));
            found.unwrap_or_else(|| panic!("no {named} in {menu:#}"))["value"].as_str().unwrap()
        };
        let (id, values) = (word(&menu["custom_id"]), values.iter().map(value).collect::<Vec<_>>());
        self.used(user, message, &id, &values).await
    }

    /// Chooses the menu line whose label contains a word.
    pub async fn choose(&self, user: &str, message: &Value, word: &str) -> Value {
        let (menu, value) = menu_line(&self.now(message), word);
        self.select(user, message, &menu, &[&value]).await
    }

    /// Hands in a form that the bot hasn't opened, with one field.
    pub async fn forge_form(&self, user: &str, custom_id: &str, written: &str) -> Value {
        let ctx = self.context(user, self.channel_id(user, SQUARE).await);
        let fields = BTreeMap::from([("lines".to_owned(), written.to_owned())]);
        let answer = FilledForm::read(custom_id).reply(&ctx, fields).await;
        self.answered(&ctx, answer, None).await
    }

    /// Uses a component that the message lacks.
    pub async fn forge(
        &self,
        user: &str,
        message: &Value,
        custom_id: &str,
        values: &[&str],
    ) -> Value {
        self.used(user, message, custom_id, values).await
    }

    async fn used(&self, user: &str, message: &Value, id: &str, values: &[&str]) -> Value {
        let channel = ChannelId::new(word(&message["channel_id"]).parse().unwrap());
        let mut ctx = self.context(user, channel);
        ctx.message = Some(id_of(message));
        let chosen = values.iter().map(|value| (*value).to_owned()).collect();
        let press = Press::read(id, chosen);
        let opens_form = press.opens_form();
        let outcome = self.answered(&ctx, press.reply(&ctx).await, ctx.message).await;
        // An unannounced form could come after a deferral, and Discord refuses that.
        assert!(opens_form || outcome["modal"].is_null(), "{id} opens a form without saying so");
        outcome
    }

    /// Finds an enabled button or menu by id or label. An empty name means the only one.
    fn component(&self, user: &str, message: &Value, named: &str, is_button: bool) -> Value {
        let now = self.now(message);
        let reader = now["only_for"].as_str();
        assert!(
            reader.is_none_or(|id| id == self.user(user).to_string()),
            "{user} doesn't see {now:#}"
        );
        let rows = now["components"].as_array().unwrap().iter();
        let all = rows.flat_map(|row| row["components"].as_array().unwrap());
        let all: Vec<&Value> = all.filter(|one| (one["type"] == BUTTON) == is_button).collect();
        let by = |key: &str| all.iter().find(|one| one[key] == named);
        let only = || all.first().filter(|_| named.is_empty() && all.len() == 1);
        let found = by("custom_id").or_else(|| by("label")).or_else(only);
        let found = found.unwrap_or_else(|| panic!("no {named} in {now:#}"));
        assert_ne!(found["disabled"], true, "{named} is disabled");
        (*found).clone()
    }

    /// Hands in the form of an outcome. Fields that aren't named keep their prefilled text.
    pub async fn submit(&self, user: &str, opened: &Value, values: Value) -> Value {
        let outcome = self.try_submit(user, opened, values).await;
        outcome.unwrap_or_else(|why| panic!("{user} can't hand that in: {why}"))
    }

    /// Like [`Desk::submit`]. Returns the reason if the client wouldn't send it.
    pub async fn try_submit(
        &self,
        user: &str,
        opened: &Value,
        values: Value,
    ) -> Result<Value, String> {
        let modal = &opened["modal"];
        let rows =
            modal["components"].as_array().unwrap_or_else(|| panic!("no form: {opened:#}")).iter();
        let inputs = rows.flat_map(|row| row["components"].as_array().unwrap());
        let mut given: BTreeMap<String, Value> = serde_json::from_value(values).unwrap();
        let mut fields = BTreeMap::new();
        for input in inputs {
            let id = word(&input["custom_id"]);
            let value = given.remove(&id).unwrap_or_else(|| input["value"].clone());
            let value = value.as_str().unwrap_or_default().to_owned();
            let letters = value.chars().count() as u64;
            let most = input["max_length"].as_u64().unwrap_or(FIELD_LETTERS_MAX);
            let least = input["min_length"].as_u64().unwrap_or(0);
            if letters == 0 && input["required"] != false {
                return Err(format!("the field {id} is required"));
            }
            if letters > 0 && !(least..=most).contains(&letters) {
                return Err(format!("{id} takes {least} to {most} letters"));
            }
            fields.insert(id, value);
        }
        assert!(given.is_empty(), "the form has no {given:?}: {modal:#}");
        let channel = ChannelId::new(word(&opened["channel"]).parse().unwrap());
        let ctx = self.context(user, channel);
        let answer = FilledForm::read(&word(&modal["custom_id"])).reply(&ctx, fields).await;
        Ok(self.answered(&ctx, answer, opened["source"].as_u64()).await)
    }

    /// Writes to the bot by direct message. Returns the message that answers.
    pub async fn direct(&self, user: &str, content: &str) -> Value {
        let channel = self.channel_id(user, DIRECT).await;
        let mut ctx = self.context(user, channel);
        ctx.language.clone_from(&self.app().config.language);
        let reply = direct::reply(&mut ctx, content).await.expect("an answer");
        let reply = reply.fitted(&|message| ctx.say(message));
        let (later, scene, files) = (reply.later, reply.scene, reply.files.clone());
        let reply = Reply { later: None, scene: None, ..reply };
        let posted =
            response::posted(reply, ctx.interaction.to_string(), &|message| ctx.say(message));
        let (id, mut shown) = self.blank(channel, None);
        self.fill(&mut shown, &body(POST, &posted), &files);
        (shown.later, shown.scene) = (later, scene);
        let json = shown.json.clone();
        self.server().messages.insert(id, shown);
        json
    }

    /// Draws the picture that follows a message, if one does. Returns the message.
    pub async fn picture(&self, message: &Value) -> Value {
        let id = id_of(message);
        let (later, scene) = {
            let mut server = self.server();
            let shown = server.messages.get_mut(&id).unwrap();
            (shown.later.take(), shown.scene.take())
        };
        let later = match scene {
            Some(scene) => scene.drawing.await,
            None => later,
        };
        if let Some(drawing) = later {
            let picture = self.app().pictures.picture(drawing).await.unwrap();
            let file = response::attachment(picture);
            let edit = EditInteractionResponse::new().new_attachment(file.clone());
            self.edit(id, edit, &[file], MAP_FILE);
        }
        self.now(message)
    }

    /// Waits until a user may request another map.
    pub async fn rest_between_maps() {
        tokio::time::sleep(Duration::from_millis(600)).await;
    }

    /// Edits an answer. Its files stay.
    fn edit(
        &self,
        id: u64,
        edit: EditInteractionResponse,
        files: &[serenity::all::CreateAttachment],
        brought: &str,
    ) {
        let mut shown = self.server().messages.remove(&id).unwrap();
        let there = shown.json["files"].as_array().unwrap().clone();
        let there = there.iter().map(|file| {
            let id = AttachmentId::new(word(&file["id"]).parse().unwrap());
            (id, file["filename"].as_str().unwrap())
        });
        let edit = respond::keeping(edit, there, brought);
        self.fill(&mut shown, &body(EDIT, &edit), files);
        self.server().messages.insert(id, shown);
    }

    /// Sends an answer as the bot does, and its later edits except the picture.
    ///
    /// # Panics
    /// If the answer is a fault of the bot's.
    async fn answered(&self, ctx: &Context<'_>, answer: Answer, source: Option<u64>) -> Value {
        let say = |message: &mythico_engine::words::Message| ctx.say(message);
        let answer = answer.unwrap_or_else(|error| {
            assert!(error.fault().is_none(), "a fault of the bot's: {:#}", error.fault().unwrap());
            Reply::of(ctx.explain(&error)).into()
        });
        let (answer, after) = respond::parted(answer);
        let (answer, files) = match answer {
            Response::Say(reply) => with_files(reply.fitted(&say), Response::Say),
            Response::Update(reply) => with_files(reply.fitted(&say), Response::Update),
            Response::Modal(modal) => (Response::Modal(modal), Vec::new()),
        };
        let sent = body(CALLBACK, &response::first(answer, &say));
        let mut outcome = json!({
            "interaction": ctx.interaction.to_string(), "user": ctx.user.to_string(),
            "channel": ctx.channel.to_string(), "source": source, "state": "answered", "messages": [], "modal": null,
        });
        let kind = sent["type"].as_u64().unwrap();
        if kind == MODAL {
            outcome["state"] = json!("modal");
            outcome["modal"] = sent["data"].clone();
            return outcome;
        }
        let (id, mut shown) = match source.filter(|_| kind == UPDATE) {
            Some(id) => {
                (id, self.server().messages.remove(&id).expect("the message that was used"))
            }
            None => {
                assert_ne!(kind, UPDATE, "there is no message to change");
                let is_ephemeral = sent["data"]["flags"].as_u64().unwrap_or(0) & EPHEMERAL != 0;
                self.blank(ctx.channel, is_ephemeral.then_some(ctx.user))
            }
        };
        if kind == UPDATE {
            outcome["state"] = json!("updated");
        }
        self.fill(&mut shown, &sent["data"], &files);
        let shown = self.followed(ctx, id, shown, after).await;
        outcome["messages"] = json!([shown]);
        outcome
    }

    /// Applies the edits that follow an answer. Its picture waits until a test asks for it.
    async fn followed(&self, ctx: &Context<'_>, id: u64, mut shown: Shown, after: After) -> Value {
        (shown.later, shown.scene) = (after.picture, after.scene);
        let as_first = shown.json.clone();
        self.server().messages.insert(id, shown);
        if let Some(panel) = &after.panel
            && let Some((older, edit)) = respond::move_panel(ctx, panel, id).await.unwrap()
        {
            let mut shown = self.server().messages.remove(&older).unwrap();
            self.fill(&mut shown, &body(EDIT_POST, &edit), &[]);
            self.server().messages.insert(older, shown);
        }
        if let Some(campaign) = after.closed {
            respond::note_told(ctx, campaign).await;
        }
        if let Some(words) = after.words {
            self.delivered().await;
            let say = |message: &mythico_engine::words::Message| ctx.say(message);
            let words = words.await.fitted(&say);
            let files = words.files.clone();
            self.edit(id, response::deferred(words.into(), &say), &files, REST_FILE);
        }
        self.now(&as_first)
    }
}

/// What poise carries along: the desk in place of Discord.
type InvocationData = tokio::sync::Mutex<Box<dyn Any + Send + Sync>>;

fn invocation_data(ctx: &Context<'_>) -> (InvocationData, Arc<Mutex<Option<Answer>>>) {
    let members = ctx.members.known.lock().unwrap().clone();
    let response = Arc::default();
    let desk = slash::Desk { members, response: Arc::clone(&response) };
    (tokio::sync::Mutex::new(Box::new(desk)), response)
}

/// Makes the interaction of a command as Discord sends it.
fn interaction(ctx: &Context<'_>, data: Value) -> CommandInteraction {
    let user = named_user(&ctx.user.to_string());
    let manages = if ctx.manages { Permissions::MANAGE_GUILD } else { Permissions::empty() };
    let mut sent = json!({
        "id": ctx.interaction.to_string(), "application_id": "1", "type": 2, "data": data,
        "channel_id": ctx.channel.to_string(), "token": ctx.token, "version": 1, "locale": ctx.language,
        "app_permissions": "0", "entitlements": [], "attachment_size_limit": 10_485_760,
    });
    match ctx.guild {
        Some(guild) => {
            sent["guild_id"] = json!(guild.to_string());
            sent["member"] = json!({
                "user": user, "roles": [], "deaf": false, "mute": false, "flags": 0,
                "permissions": manages.bits().to_string(),
            });
        }
        None => sent["user"] = user,
    }
    serde_json::from_value(sent).unwrap()
}

fn with_files(
    reply: Reply,
    answer: fn(Reply) -> Response,
) -> (Response, Vec<serenity::all::CreateAttachment>) {
    let files = reply.files.clone();
    (answer(reply), files)
}
