//! `/help`: the user's role here, the situation, and the orders and commands they can use, or the
//! details of one command. It uses the same commands and texts as the registration at Discord, in
//! the user's language. Not here: rule books ([`super::rules`]).

use std::collections::BTreeMap;

use mythico_engine::order::complete::did_you_mean;
use mythico_engine::order::{Choice, CompletionRequest, EVERYDAY_VERBS, Form, Subject};
use mythico_engine::window::Window;
use mythico_engine::words::{Message, literal, literals, message, written};
use serenity::all::CreateAutocompleteResponse;

mod overview;

use self::overview::Overview;
use crate::discord::choices;
use crate::discord::completion::complete;
use crate::discord::context::{Context, Player};
use crate::discord::response::{CommandError, Reply, Result};
use crate::discord::slash::{Audience, Command, Invocation, SlashContext, audience, trimmed};
use crate::store::{Campaign, CampaignStatus};

/// Shows what can be done, or what one command does.
#[poise::command(slash_command)]
pub(super) async fn help(
    invocation: Invocation<'_>,
    #[max_length = 40]
    #[autocomplete = "complete_command"]
    command: Option<String>,
    #[max_length = 100]
    #[autocomplete = "choices::complete_campaign"]
    campaign: Option<String>,
) -> Result<()> {
    let ctx = SlashContext::new(invocation, campaign);
    ctx.reply(explain(&ctx, trimmed(command.as_deref()))).await
}

async fn complete_command(invocation: Invocation<'_>, typed: &str) -> CreateAutocompleteResponse {
    complete(invocation, typed, |ctx| Box::pin(choices(ctx))).await
}

/// The command that marks a seat as ready. It only helps users who may order in the window.
const IN_OWN_WINDOW: &str = "ready";
/// Commands that only help while orders are taken.
const WHILE_ORDERS_ARE_TAKEN: [&str; 2] = ["autopilot", "orders"];

/// A command with its purpose and its subcommands, or a group of orders. Without subcommands it has
/// one leaf with an empty word.
struct Entry {
    word: String,
    is_order: bool,
    about: Message,
    subcommands: Vec<Leaf>,
}

/// A command or an order that can be given, with the purposes of it and its options.
struct Leaf {
    word: String,
    about: Message,
    options: Vec<(String, Message)>,
    /// The everyday verbs that give it, if it is an order.
    verbs: Vec<&'static str>,
}

impl Entry {
    /// Returns the name of the whole, or of one leaf, as users write it.
    fn name(&self, leaf: Option<&Leaf>) -> String {
        let word = leaf.map(|leaf| &*leaf.word).filter(|word| !word.is_empty());
        match (self.is_order, word) {
            (true, word) => word.unwrap_or(&self.word).to_owned(),
            (false, Some(word)) => format!("/{} {word}", self.word),
            (false, None) => format!("/{}", self.word),
        }
    }

    /// Returns a line for the whole, or for one leaf, with its purpose.
    fn line(&self, leaf: Option<&Leaf>) -> Message {
        // Players give the orders of a group, not the group.
        let leaf = match &self.subcommands[..] {
            [only] if self.is_order && !only.word.is_empty() => Some(only),
            [_, _, ..] if self.is_order && leaf.is_none() => return self.about.clone(),
            _ => leaf,
        };
        let about = leaf.map_or(&self.about, |leaf| &leaf.about);
        message("bot-help-line").with("command", self.name(leaf)).with("about", about.clone())
    }
}

/// Shows what can be done, or what the command or order does that is asked about.
///
/// # Errors
/// If there is no such command.
pub async fn explain(ctx: &Context<'_>, asked: Option<&str>) -> Result {
    let here = Here::of(ctx).await?;
    let own = here.own(ctx);
    if let Some(asked) = asked {
        let mut words = asked.trim_start_matches('/').split_whitespace();
        let (word, leaf) = (words.next().unwrap_or_default(), words.collect::<Vec<_>>().join(" "));
        let leaf = Some(&*leaf).filter(|leaf| !leaf.is_empty());
        let orders =
            here.campaign.as_ref().map_or_else(Vec::new, |one| orders(ctx, &one.system, |_| true));
        let all = || own.iter().chain(&orders);
        if let Some(entry) = all().find(|entry| entry.word.eq_ignore_ascii_case(word)) {
            return Ok(Reply::of(whole(ctx, entry, leaf)).into());
        }
        // Users mostly know an order by its own word, without its topic.
        let is_it = |leaf: &Leaf| !word.is_empty() && leaf.word.eq_ignore_ascii_case(word);
        let holds = |entry: &&Entry| entry.subcommands.iter().any(is_it);
        let entry = all().find(holds).ok_or_else(|| unknown(asked, word, all()))?;
        return Ok(Reply::of(whole(ctx, entry, Some(word))).into());
    }
    let overview = Overview { situation: here.situation(ctx), orders: here.orders(ctx), own };
    Ok(Reply::of(overview.say(&|message| ctx.say(message))).into())
}

fn unknown<'e>(asked: &str, word: &str, entries: impl Iterator<Item = &'e Entry>) -> CommandError {
    let words = entries.flat_map(|entry| {
        let leaves = entry.subcommands.iter().map(|leaf| &*leaf.word);
        let leaves = leaves.filter(|leaf| !leaf.is_empty() && !leaf.contains(' '));
        std::iter::once(&*entry.word).chain(leaves)
    });
    let said = match did_you_mean(word, words) {
        Some(near) => message("bot-help-unknown-near").with("near", near),
        None => message("bot-help-unknown"),
    };
    CommandError::User(said.with("command", written(asked)))
}

/// The user's campaign and seat.
struct Here {
    campaign: Option<Campaign>,
    /// Why it isn't clear which of the user's campaigns is meant.
    unclear: Option<Message>,
    player: Option<Player>,
    is_gm: bool,
}

impl Here {
    async fn of(ctx: &Context<'_>) -> Result<Here> {
        let player = match ctx.player().await {
            Ok(player) => Some(player),
            Err(CommandError::User(_)) => None,
            Err(other) => return Err(other),
        };
        let (campaign, unclear) = match &player {
            Some(player) => (Some(player.campaign.clone()), None),
            None => match ctx.campaign().await {
                Ok(campaign) => (Some(campaign), None),
                Err(CommandError::User(why)) if ctx.own().await?.len() > 1 => (None, Some(why)),
                Err(_) => (None, None),
            },
        };
        let is_gm = campaign.as_ref().is_some_and(|campaign| campaign.is_gm(ctx.user));
        Ok(Here { campaign, unclear, player, is_gm })
    }

    /// Returns the open window, if orders are taken.
    fn window(&self) -> Option<Window> {
        let player = self.player.as_ref()?;
        player.snapshot.state.window().filter(|_| player.campaign.status == CampaignStatus::Running)
    }

    fn is_called(&self) -> bool {
        self.player
            .as_ref()
            .zip(self.window())
            .is_some_and(|(player, window)| window.seats.contains(player.id))
    }

    /// Describes the user's role here and the situation.
    fn situation(&self, ctx: &Context<'_>) -> Message {
        let Some(campaign) = &self.campaign else {
            if let Some(why) = &self.unclear {
                return why.clone();
            }
            return message(if ctx.guild.is_some() {
                "bot-help-nowhere"
            } else {
                "bot-help-nowhere-direct"
            });
        };
        let id = match (&self.player, campaign.status) {
            (None, _) if self.is_gm => "bot-help-gm",
            (None, _) => "bot-help-watching",
            (Some(_), CampaignStatus::Mustering) => "bot-help-mustering",
            (Some(_), _) if self.window().is_none() => "bot-help-over",
            (Some(_), _) if self.is_called() => "bot-help-called",
            (Some(_), _) => "bot-help-waiting",
        };
        let said = message(id).with("campaign", campaign.called());
        let Some(player) = &self.player else { return said };
        let seat = written(player.perspective().seat_name(player.id));
        match self.window() {
            Some(window) => {
                said.with("seat", seat).with("turn", window.turn).with("window", window.name)
            }
            None => said.with("seat", seat),
        }
    }

    /// Returns the orders that can be given now, under a heading that names the campaign.
    fn orders(&self, ctx: &Context<'_>) -> Option<(Message, Vec<Entry>)> {
        let player = self.player.as_ref().filter(|_| self.window().is_some())?;
        let perspective = player.perspective();
        // An order to a unit is listed if the user has a unit that can take it.
        let nothing = BTreeMap::new();
        let has_unit = |form: &'static Form| {
            let request = CompletionRequest { form, option: "unit", given: &nothing, typed: "" };
            form.subject != Subject::Unit || !perspective.complete(&request).is_empty()
        };
        let admitted = |form: &'static Form| {
            perspective.admits(form) && (form.question || self.is_called()) && has_unit(form)
        };
        let entries = orders(ctx, &player.campaign.system, admitted);
        let heading = message("bot-help-orders").with("campaign", player.campaign.called());
        Some((heading, entries))
    }

    /// Returns the bot's own commands that help this user here.
    fn own(&self, ctx: &Context<'_>) -> Vec<Entry> {
        let entry = |command: &Command| {
            let id = format!("command-{}", command.name);
            let mut subcommands = Vec::new();
            self.add_leaves(ctx, command, (&id, ""), &mut subcommands);
            let is_any = !subcommands.is_empty();
            let word = command.name.to_string();
            is_any.then(|| Entry { word, is_order: false, about: message(id), subcommands })
        };
        super::all()
            .iter()
            .filter(|command| self.is_offered(ctx, command))
            .filter_map(entry)
            .collect()
    }

    /// Adds a command without subcommands, or the subcommands that the user may give.
    fn add_leaves(
        &self,
        ctx: &Context<'_>,
        command: &Command,
        (id, word): (&str, &str),
        leaves: &mut Vec<Leaf>,
    ) {
        for subcommand in &command.subcommands {
            let word = format!("{word} {}", subcommand.name);
            self.add_leaves(
                ctx,
                subcommand,
                (&format!("{id}-{}", subcommand.name), word.trim()),
                leaves,
            );
        }
        if command.subcommands.is_empty() && self.may_give(ctx, command) {
            let names = command.parameters.iter().map(|parameter| &*parameter.name);
            let options =
                names.map(|name| (name.to_owned(), message(format!("option-{name}")))).collect();
            let about = message(id.to_owned());
            leaves.push(Leaf { word: word.to_owned(), about, options, verbs: Vec::new() });
        }
    }

    /// Returns whether Discord shows the command here, and it helps.
    fn is_offered(&self, ctx: &Context<'_>, command: &Command) -> bool {
        let is_for_all = command.default_member_permissions.is_empty();
        let is_shown = (is_for_all || ctx.manages || ctx.guild.is_none())
            && (!command.guild_only || ctx.guild.is_some());
        let is_over = self.campaign.as_ref().is_some_and(|one| one.status == CampaignStatus::Ended);
        let is_of_use = !is_over || !WHILE_ORDERS_ARE_TAKEN.contains(&&*command.name);
        is_shown
            && is_of_use
            && (command.name != IN_OWN_WINDOW || self.is_called())
            && self.is_played(ctx, &command.name)
    }

    /// Returns whether the campaign's game has an order for this command, if it is an everyday verb.
    fn is_played(&self, ctx: &Context<'_>, word: &str) -> bool {
        let game = self.campaign.as_ref().and_then(|one| ctx.app.systems.get(&one.system));
        let knows =
            |verb: &str| game.is_none_or(|game| game.forms().iter().any(|one| one.has_verb(verb)));
        !EVERYDAY_VERBS.contains(&word) || knows(word)
    }

    fn may_give(&self, ctx: &Context<'_>, command: &Command) -> bool {
        match audience(command) {
            None => true,
            Some(Audience::Manager) => ctx.manages,
            Some(Audience::Gm) => self.is_gm,
            Some(Audience::Player) => self.player.is_some(),
        }
    }
}

/// Returns the topics of a system's orders with their forms, in declared order.
fn topics(forms: &'static [Form]) -> Vec<(&'static str, Vec<&'static Form>)> {
    let mut topics: Vec<(&'static str, Vec<&'static Form>)> = Vec::new();
    for form in forms {
        match topics.iter_mut().find(|(topic, _)| *topic == form.topic) {
            Some((_, forms)) => forms.push(form),
            None => topics.push((form.topic, vec![form])),
        }
    }
    topics
}

/// Returns whether a topic holds only the order of its own name.
fn stands_alone(topic: &str, forms: &[&Form]) -> bool {
    matches!(forms, [only] if only.word == topic)
}

fn orders(ctx: &Context<'_>, system: &str, is_meant: impl Fn(&'static Form) -> bool) -> Vec<Entry> {
    let forms = ctx.app.systems.get(system).map_or(&[][..], |game| game.forms());
    let leaf = |word: &str, form: &'static Form| Leaf {
        word: word.to_owned(),
        about: form.help(),
        options: options(ctx, form),
        verbs: form.verbs.to_vec(),
    };
    let entry = |(word, forms): (&'static str, Vec<&'static Form>)| {
        let meant: Vec<_> = forms.iter().copied().filter(|form| is_meant(form)).collect();
        let first = meant.first()?;
        if stands_alone(word, &forms) {
            let subcommands = vec![leaf("", first)];
            return Some(Entry {
                word: word.to_owned(),
                is_order: true,
                about: first.help(),
                subcommands,
            });
        }
        let subcommands = meant.iter().map(|form| leaf(form.word, form)).collect();
        let names = literals(meant.iter().map(|form| form.word));
        let about = message("command-topic").with("topic", word).with("orders", names);
        Some(Entry { word: word.to_owned(), is_order: true, about, subcommands })
    };
    topics(forms).into_iter().filter_map(entry).collect()
}

/// Returns an order's options, each with its description from Discord's menus.
fn options(ctx: &Context<'_>, form: &'static Form) -> Vec<(String, Message)> {
    let about = |kind: &str, word: &str| {
        let help = format!("{kind}-{word}-help");
        message(if ctx.app.lexicon.knows(&help) { help } else { format!("{kind}-{word}") })
    };
    let kind = |word: &str| {
        if form.settings.iter().any(|setting| setting.word == word) { "setting" } else { "field" }
    };
    form.options().into_iter().map(|word| (word.to_owned(), about(kind(word), word))).collect()
}

/// Describes a whole command, or the named one of its subcommands.
fn whole(ctx: &Context<'_>, entry: &Entry, named: Option<&str>) -> String {
    let is_named = |leaf: &&Leaf| named.is_some_and(|named| leaf.word.eq_ignore_ascii_case(named));
    let leaf = match &entry.subcommands[..] {
        [only] => Some(only),
        several => several.iter().find(is_named),
    };
    if let Some(leaf) = leaf {
        let option = |(word, about): &(String, Message)| {
            let said =
                message("bot-help-option").with("option", &**word).with("about", about.clone());
            format!("- {}\n", ctx.say(&said))
        };
        let options: String = leaf.options.iter().map(option).collect();
        let how = if entry.is_order { ctx.say(&how(entry, leaf)) } else { String::new() };
        return format!("{}\n{options}{how}", ctx.say(&entry.line(Some(leaf))));
    }
    let said = ctx.say(&entry.line(None));
    let lines =
        entry.subcommands.iter().map(|leaf| format!("- {}\n", ctx.say(&entry.line(Some(leaf)))));
    let example = entry.name(entry.subcommands.first());
    let more = message("bot-help-fields").with("command", example.trim_start_matches('/'));
    format!("{said}\n{}{}", lines.collect::<String>(), ctx.say(&more))
}

/// Says with which commands an order is given.
fn how(entry: &Entry, leaf: &Leaf) -> Message {
    let verb = |verb: &&str| message("bot-help-word").with("command", format!("/{verb}"));
    let verbs: Vec<Message> = leaf.verbs.iter().map(verb).collect();
    let said = message("bot-help-how").with("order", entry.name(Some(leaf)));
    said.with("count", verbs.len()).with("verbs", verbs)
}

async fn choices(ctx: &Context<'_>) -> Result<Vec<Choice>> {
    let here = Here::of(ctx).await?;
    let orders =
        here.campaign.as_ref().map_or_else(Vec::new, |one| orders(ctx, &one.system, |_| true));
    let choices = |entry: Entry| {
        let named = entry.subcommands.iter().filter(|leaf| !leaf.word.is_empty());
        let words: Vec<String> = named.map(|leaf| entry.name(Some(leaf))).collect();
        let words = words.into_iter().map(|word| word.trim_start_matches('/').to_owned());
        std::iter::once(entry.word.clone()).chain(words)
    };
    let words = here.own(ctx).into_iter().chain(orders).flat_map(choices);
    Ok(words.map(|word| Choice::new(word.clone(), literal(word.clone()), word)).collect())
}
