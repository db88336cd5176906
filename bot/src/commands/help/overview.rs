//! The answer of `/help` without a name: all orders and commands, in as much detail as one message
//! holds. Nothing is ever cut off. Not here: the list itself ([`super`]).

use mythico_engine::words::{Message, message};

use super::Entry;
use crate::discord::response::Say;
use crate::layout::{TEXT_MAX, units};

/// Everything that a user can do here.
pub struct Overview {
    pub situation: Message,
    pub orders: Option<(Message, Vec<Entry>)>,
    /// The bot's own commands.
    pub own: Vec<Entry>,
}

/// Level of detail of a list of commands.
#[derive(Clone, Copy)]
enum Detail {
    /// A line for each command, with its purpose.
    Lines,
    /// A line for each command with subcommands. The others only as words.
    Topics,
    /// Only the words.
    Words,
}

/// Levels of detail for orders and commands, tried in this order. Orders lose detail first, because
/// Discord's own menu shows them.
const DETAILS: [[Detail; 2]; 4] = [
    [Detail::Lines, Detail::Lines],
    [Detail::Topics, Detail::Lines],
    [Detail::Words, Detail::Lines],
    [Detail::Words, Detail::Words],
];

impl Overview {
    /// Writes it in as much detail as one message holds.
    pub fn say(&self, say: Say<'_>) -> String {
        let mut texts = DETAILS.iter().map(|&[orders, own]| self.told(say, orders, own)).peekable();
        while let Some(text) = texts.next() {
            if units(&text) <= TEXT_MAX || texts.peek().is_none() {
                return text;
            }
        }
        String::new()
    }

    fn told(&self, say: Say<'_>, orders: Detail, own: Detail) -> String {
        let listed =
            |(heading, entries): &(Message, Vec<Entry>)| section(say, heading, entries, orders);
        let orders = self.orders.as_ref().map_or_else(String::new, listed);
        let own = section(say, &message("bot-help"), &self.own, own);
        format!("{}\n{orders}{own}{}", say(&self.situation), say(&message("bot-help-more")))
    }
}

/// Writes a list of commands under its heading. Empty if there are none.
fn section(say: Say<'_>, heading: &Message, entries: &[Entry], detail: Detail) -> String {
    if entries.is_empty() {
        return String::new();
    }
    let has_line = |entry: &&Entry| match detail {
        Detail::Lines => true,
        Detail::Topics => entry.subcommands.len() > 1,
        Detail::Words => false,
    };
    let (lines, words): (Vec<_>, Vec<_>) = entries.iter().partition(has_line);
    let mut text = format!("**{}**\n", say(heading));
    for entry in lines {
        text += &format!("- {}\n", say(&entry.line(None)));
    }
    if !words.is_empty() {
        let word =
            |entry: &&Entry| say(&message("bot-help-word").with("command", entry.name(None)));
        let words = words.iter().map(word).collect::<Vec<_>>().join(", ");
        text += &format!("- {words}\n");
    }
    text
}

#[cfg(test)]
mod tests {
    use mythico_engine::words::{Lexicon, literal, literals};

    use super::super::Leaf;
    use super::*;

    const WORDS: [&str; 10] = [
        "bridge", "charm", "decoy", "embargo", "fortify", "guide", "harbour", "incite", "jam",
        "knell",
    ];

    /// Makes an overview of `topics` topics of ten orders each, and as many single orders.
    fn overview(topics: usize) -> Overview {
        let leaf = |word: &str| Leaf {
            word: word.to_owned(),
            about: literal("does something"),
            options: Vec::new(),
            verbs: Vec::new(),
        };
        let topic = |nth: usize| Entry {
            is_order: true,
            word: WORDS[nth % WORDS.len()].to_owned(),
            about: message("command-topic")
                .with("topic", WORDS[nth % WORDS.len()])
                .with("orders", literals(WORDS)),
            subcommands: WORDS.map(leaf).into(),
        };
        let alone = |is_order: bool, nth: usize| Entry {
            is_order,
            word: WORDS[nth % WORDS.len()].to_owned(),
            about: literal(
                "Does something that takes about as many words to tell as orders usually take.",
            ),
            subcommands: vec![leaf("")],
        };
        let orders = |topics: usize| {
            (0..topics).map(topic).chain((0..topics).map(|nth| alone(true, nth))).collect()
        };
        Overview {
            situation: literal("You are somebody."),
            orders: Some((literal("Orders"), orders(topics))),
            own: (0..10).map(|nth| alone(false, nth)).collect(),
        }
    }

    #[test]
    fn however_many_orders_there_are_one_message_names_them_all() {
        let lexicon = Lexicon::built_in();
        let said = |topics| overview(topics).say(&|message| lexicon.say("en", message));
        for topics in [1, 4, 8, 20, 40] {
            let text = said(topics);
            assert!(units(&text) <= TEXT_MAX, "{topics}: {text}");
            assert!(text.ends_with("The rules: `/rules`."), "{text}");
            assert!(text.matches("bridge").count() > topics / 10, "each is named: {text}");
        }
        assert!(said(1).contains("- `bridge` Does something"), "few are told fully: {}", said(1));
        assert!(said(4).contains("- bridge: bridge, charm"), "then topics: {}", said(4));
    }
}
