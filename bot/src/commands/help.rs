//! `/help`: the commands that the user has here, or all that one of them does. Made of the same declarations and texts as what Discord is
//! told, in the user's language. Not here: rules, which have their books.

use mythico_engine::order::{Choice, Form};
use mythico_engine::words::{Message, literal, literals, message};

use super::COMMANDS;
use crate::discord::context::Context;
use crate::discord::declaration::{CAMPAIGN, Command, Parameter, ParameterKind, Run, Subcommand};
use crate::discord::register::{stands_alone, topics};
use crate::discord::response::{CommandError, Reply, Result};
use crate::store::{Campaign, CampaignStatus};

/// Declares `/help`, with its completion.
pub static COMMAND: Command = Command {
    word: "help",
    gm: false,
    server_only: false,
    cooldown: None,
    subcommands: &[Subcommand {
        word: "",
        options: &[
            Parameter {
                word: "command",
                kind: ParameterKind::Text(40),
                required: false,
                complete: Some(|ctx, _| Box::pin(choices(ctx))),
            },
            CAMPAIGN,
        ],
        run: Run::Anybody(|ctx| Box::pin(run(ctx))),
        by_modal: false,
    }],
};

/// A command: its word, what it is for, and its subcommands.
struct Entry {
    word: &'static str,
    about: Message,
    subcommands: Vec<(&'static str, Message)>,
}

async fn run(ctx: &Context<'_>) -> Result {
    let (own, campaign) = (own(ctx), campaign(ctx).await);
    let orders = campaign.as_ref().map_or_else(Vec::new, |campaign| orders(ctx, &campaign.system));
    if let Some(asked) = ctx.option("command") {
        let word = asked.trim().trim_start_matches('/').split(' ').next().unwrap_or_default();
        let entry = own.iter().chain(&orders).find(|entry| entry.word.eq_ignore_ascii_case(word));
        let unknown = || CommandError::User(message("bot-help-unknown").with("command", asked));
        return Ok(Reply::of(whole(ctx, entry.ok_or_else(unknown)?)).into());
    }
    let mut text = section(ctx, &message("bot-help"), &own);
    if let Some(campaign) = &campaign {
        text += &section(ctx, &message("bot-help-orders").with("campaign", campaign.called()), &orders);
    }
    Ok(Reply::of(text + &ctx.words("bot-help-more")).into())
}

/// The campaign whose orders can be given here, if one is meant.
async fn campaign(ctx: &Context<'_>) -> Option<Campaign> {
    ctx.campaign().await.ok().filter(|campaign| campaign.status != CampaignStatus::Ended)
}

/// Our own commands; the GM's for those whom Discord shows them.
fn own(ctx: &Context<'_>) -> Vec<Entry> {
    let entry = |command: &&'static Command| {
        let word = command.word;
        let about = |one: &Subcommand| message(format!("command-{word}-{}", one.word));
        let named = command.subcommands.iter().filter(|one| !one.word.is_empty());
        Entry {
            word,
            about: message(format!("command-{word}")),
            subcommands: named.map(|one| (one.word, about(one))).collect(),
        }
    };
    COMMANDS.iter().filter(|command| !command.gm || ctx.manages).map(entry).collect()
}

/// A system's orders, by topic, each with its help.
fn orders(ctx: &Context<'_>, system: &str) -> Vec<Entry> {
    let forms = ctx.app.systems.get(system).map_or(&[][..], |game| game.forms());
    let about = |form: &Form| message(format!("order-{system}-{}-help", form.word));
    let entry = |(word, forms): (&'static str, Vec<&'static Form>)| {
        if stands_alone(word, &forms) {
            return Entry { word, about: about(forms[0]), subcommands: Vec::new() };
        }
        let names = literals(forms.iter().map(|form| form.word));
        let subcommands = forms.iter().map(|form| (form.word, about(form))).collect();
        Entry { word, about: message("command-topic").with("orders", names), subcommands }
    };
    topics(forms).into_iter().map(entry).collect()
}

/// A line a command.
fn section(ctx: &Context<'_>, heading: &Message, entries: &[Entry]) -> String {
    let line = |entry: &Entry| line(entry.word, None, &entry.about);
    ctx.list(heading, &entries.iter().map(line).collect::<Vec<_>>())
}

/// All of one command.
fn whole(ctx: &Context<'_>, entry: &Entry) -> String {
    let said = ctx.say(&line(entry.word, None, &entry.about));
    let one = |(word, about): &(&str, Message)| ctx.say(&line(entry.word, Some(word), about));
    let lines = entry.subcommands.iter().map(|subcommand| format!("- {}\n", one(subcommand)));
    format!("{said}\n{}", lines.collect::<String>())
}

fn line(command: &str, subcommand: Option<&str>, about: &Message) -> Message {
    let words: Vec<&str> = std::iter::once(command).chain(subcommand).collect();
    message("bot-help-line").with("command", words.join(" ")).with("about", about.clone())
}

async fn choices(ctx: &Context<'_>) -> Result<Vec<Choice>> {
    let campaign = campaign(ctx).await;
    let orders = campaign.map_or_else(Vec::new, |campaign| orders(ctx, &campaign.system));
    let choice = |entry: Entry| Choice::new(entry.word, literal(entry.word), entry.word);
    Ok(own(ctx).into_iter().chain(orders).map(choice).collect())
}
