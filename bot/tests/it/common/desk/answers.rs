//! Actions of people at the desk. Each returns an outcome in the shape that the sandbox gives it.

use std::collections::BTreeMap;
use std::time::Duration;

use mythico::discord::components::{FilledForm, Press};
use mythico::discord::context::Context;
use mythico::discord::invocation::kind_of;
use mythico::discord::invoke::{self, Focused};
use mythico::discord::respond::{self, After};
use mythico::discord::response::{
    self, CommandError, MAP_FILE, REST_FILE, Reply, Response, Result as Answer,
};
use mythico::discord::{direct, errors};
use serde_json::{Value, json};
use serenity::all::{
    AttachmentId, ChannelId, CommandOptionType, CreateAutocompleteResponse, CreateInteractionResponse,
    EditInteractionResponse, Permissions,
};

use super::declared::word;
use super::shown::{CALLBACK, EDIT, POST, Shown, body, id_of};
use super::{DIRECT, Desk, SQUARE};
use crate::common::{menu_line, text};

/// Most letters of a form's field that names no limit.
const FIELD_LETTERS_MAX: u64 = 4_000;

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

    /// Gives a command in the square.
    pub async fn command(&self, user: &str, command: &str, options: Value) -> Value {
        self.command_in(user, SQUARE, command, options).await
    }

    /// Gives a command in a channel.
    pub async fn command_in(&self, user: &str, channel: &str, command: &str, options: Value) -> Value {
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
        let mut ctx = self.context(user, channel);
        let declared = self.declared(&ctx, command).await?;
        ctx.options = self.filled(user, &declared, &options, false).await?;
        let poise = self.poise_command(command);
        let answer = match self.refused_by_poise(&ctx, command) {
            Some(error) => Err(error),
            None => invoke::reply(&ctx, poise).await,
        };
        let answer = answer.map_err(|error| errors::with_typed(&ctx, kind_of(poise), error));
        Ok(self.answered(&ctx, answer, None).await)
    }

    /// Gives a command of a campaign with an option that the client would refuse. Returns the text
    /// of the answer.
    pub async fn unchecked(&self, user: &str, command: &str, option: &str, value: &str) -> String {
        let mut ctx = self.context(user, self.channel_id(user, SQUARE).await);
        ctx.options = BTreeMap::from([("orders".to_owned(), "keep".to_owned())]);
        ctx.options.insert(option.to_owned(), value.to_owned());
        let answer = invoke::reply(&ctx, self.poise_command(command)).await;
        text(&self.answered(&ctx, answer, None).await)
    }

    /// Repeats the checks that poise makes by itself, for each word of a command.
    fn refused_by_poise(&self, ctx: &Context<'_>, command: &str) -> Option<CommandError> {
        let words: Vec<&str> = command.split(' ').collect();
        let path = (1..=words.len()).map(|count| self.poise_command(&words[..count].join(" ")));
        path.into_iter().find_map(|one| {
            let lacks = one.required_permissions == Permissions::MANAGE_GUILD && !ctx.manages;
            let is_elsewhere = one.guild_only && ctx.guild.is_none();
            is_elsewhere.then(errors::server_only).or_else(|| lacks.then(errors::managers_only))
        })
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
        let mut ctx = self.context(user, channel);
        let declared = self.declared(&ctx, command).await.unwrap();
        let focused = declared["options"].as_array().unwrap().iter().find(|one| one["name"] == option);
        let focused = focused.unwrap_or_else(|| panic!("/{command} has no option {option}"));
        assert_eq!(focused["autocomplete"], true, "the option {option} has no completion");
        let kind = CommandOptionType::from(u8::try_from(focused["type"].as_u64().unwrap()).unwrap());
        ctx.options = self.filled(user, &declared, &given, true).await.unwrap();
        if !typed.is_empty() {
            ctx.options.insert(option.to_owned(), typed.to_owned());
        }
        let command = kind_of(self.poise_command(command));
        let choices = match invoke::choices(ctx, command, Focused { option, kind, typed }).await {
            Ok(choices) => choices,
            Err(error) => {
                assert!(error.fault().is_none(), "a fault of the bot's: {:#}", error.fault().unwrap());
                return Vec::new();
            }
        };
        let sent = CreateAutocompleteResponse::new().set_choices(choices);
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
        let mut ctx = self.context(user, self.channel_id(user, SQUARE).await);
        ctx.options = BTreeMap::from([("lines".to_owned(), written.to_owned())]);
        let answer = FilledForm::read(custom_id).reply(&ctx).await;
        self.answered(&ctx, answer, None).await
    }

    /// Uses a component that the message lacks.
    pub async fn forge(&self, user: &str, message: &Value, custom_id: &str, values: &[&str]) -> Value {
        self.used(user, message, custom_id, values).await
    }

    async fn used(&self, user: &str, message: &Value, id: &str, values: &[&str]) -> Value {
        let channel = ChannelId::new(word(&message["channel_id"]).parse().unwrap());
        let mut ctx = self.context(user, channel);
        ctx.message = Some(id_of(message));
        let chosen = values.iter().map(|value| (*value).to_owned()).collect();
        let press = Press::read(&ctx, id, chosen);
        let is_by_modal = press.is_by_modal();
        let outcome = self.answered(&ctx, press.reply(&ctx).await, ctx.message).await;
        // An unannounced form could come after a deferral, and Discord refuses that.
        assert!(is_by_modal || outcome["modal"].is_null(), "{id} opens a form without saying so");
        outcome
    }

    /// Finds an enabled button or menu by id or label. An empty name means the only one.
    fn component(&self, user: &str, message: &Value, named: &str, is_button: bool) -> Value {
        let now = self.now(message);
        let reader = now["only_for"].as_str();
        assert!(reader.is_none_or(|id| id == self.user(user).to_string()), "{user} doesn't see {now:#}");
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
    pub async fn try_submit(&self, user: &str, opened: &Value, values: Value) -> Result<Value, String> {
        let modal = &opened["modal"];
        let rows = modal["components"].as_array().unwrap_or_else(|| panic!("no form: {opened:#}")).iter();
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
        let mut ctx = self.context(user, channel);
        ctx.options = fields;
        let form = FilledForm::read(&word(&modal["custom_id"]));
        Ok(self.answered(&ctx, form.reply(&ctx).await, opened["source"].as_u64()).await)
    }

    /// Writes to the bot by direct message. Returns the message that answers.
    pub async fn direct(&self, user: &str, content: &str) -> Value {
        let channel = self.channel_id(user, DIRECT).await;
        let mut ctx = self.context(user, channel);
        ctx.language.clone_from(&self.app().config.language);
        let reply = direct::reply(&mut ctx, content).await.expect("an answer");
        let reply = reply.fitted(&|message| ctx.say(message));
        let (later, files) = (reply.later, reply.files.clone());
        let reply = Reply { later: None, ..reply };
        let posted = response::posted(reply, ctx.interaction.to_string(), &|message| ctx.say(message));
        let (id, mut shown) = self.blank(channel, None);
        self.fill(&mut shown, &body(POST, &posted), &files);
        shown.later = later;
        let json = shown.json.clone();
        self.server().messages.insert(id, shown);
        json
    }

    /// Draws the picture that follows a message, if one does. Returns the message.
    pub async fn picture(&self, message: &Value) -> Value {
        let id = id_of(message);
        let later = self.server().messages.get_mut(&id).unwrap().later.take();
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
            Some(id) => (id, self.server().messages.remove(&id).expect("the message that was used")),
            None => {
                assert_ne!(kind, UPDATE, "there is no message to change");
                self.blank(ctx.channel, Some(ctx.user))
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
        shown.later = after.picture;
        let as_first = shown.json.clone();
        self.server().messages.insert(id, shown);
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

fn with_files(
    reply: Reply,
    answer: fn(Reply) -> Response,
) -> (Response, Vec<serenity::all::CreateAttachment>) {
    let files = reply.files.clone();
    (answer(reply), files)
}
