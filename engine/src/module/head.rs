//! `module.toml`, the file that every module has: its system, its title, and the servers that it is
//! offered in.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Faults;
use super::size::SeatCount;

/// The file.
pub(super) const FILE: &str = "module.toml";
/// Most servers that a module may name.
const SERVERS_MAX: usize = 100;
/// Most digits of a server's id: it is a number of 64 bits.
const ID_DIGITS_MAX: usize = 20;

/// The head of `module.toml`, the one file that every module has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ModuleHead {
    /// The rule system's id.
    pub system: String,
    /// What players call it.
    pub title: String,
    /// One sentence for the list of modules.
    pub summary: String,
    /// The ids of the servers that it is bound to; `None` if it is offered everywhere.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub servers: Option<Vec<String>>,
    /// How many may play it, if it can be played with fewer than all seats.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seats: Option<SeatCount>,
}

impl ModuleHead {
    /// Is the module offered in this server? `None` is no server: there, modules without a bond are
    /// offered.
    pub fn is_offered_in(&self, server: Option<&str>) -> bool {
        let bound = self.servers.as_ref();
        bound.is_none_or(|ids| server.is_some_and(|server| ids.iter().any(|id| id == server)))
    }
}

impl Faults<'_> {
    /// Reads the head of the module, for its title. A fault in it doesn't keep the rest from being
    /// read.
    pub fn title(&mut self) -> String {
        let head: Option<ModuleHead> = self.read(FILE);
        let Some(head) = head else { return String::new() };
        self.name(FILE, "title", &head.title);
        if let Some(servers) = head.servers.as_ref().filter(|_| !self.in_begun()) {
            self.servers(servers);
        }
        if let Some(count) = head.seats {
            self.seat_count(count);
        }
        head.title
    }

    /// Checks that each is the id of a server, and listed once.
    fn servers(&mut self, servers: &[String]) {
        // If nothing in the list could be read, that was noted already.
        if !servers.is_empty() || self.found().is_empty() {
            self.count(FILE, "servers", servers.len(), 1..=SERVERS_MAX);
        }
        let place = |nth: usize| format!("servers[{nth}]");
        self.once(FILE, place, servers.iter().map(String::as_str));
        for (nth, id) in servers.iter().enumerate().filter(|(_, id)| !is_id(id)) {
            let remedy = "write its digits as Discord copies them, as in \"1234567890123456789\"";
            self.add(FILE, place(nth), format!("`{id}` is no server's id"), remedy);
        }
    }
}

fn is_id(id: &str) -> bool {
    let digits = id.bytes().all(|letter| letter.is_ascii_digit());
    digits
        && !id.starts_with('0')
        && (1..=ID_DIGITS_MAX).contains(&id.len())
        && id.parse::<u64>().is_ok()
}

#[cfg(test)]
mod tests {
    use super::super::{Fault, Module};
    use super::*;

    fn module(servers: &str) -> Module {
        let text = format!("system = \"toy\"\ntitle = \"A\"\nsummary = \"\"\n{servers}");
        Module::new("toy", [(FILE.to_owned(), text)])
    }

    fn told(servers: &str) -> String {
        let module = module(servers);
        let mut faults = Faults::of(&module);
        faults.title();
        faults.into_found().iter().map(Fault::to_string).collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn a_bound_module_names_servers_by_their_ids() {
        assert_eq!(told("servers = [\"123\", \"18446744073709551615\"]\n"), "");
        insta::assert_snapshot!(told("servers = []\n"), @"module.toml:4: servers: there are 0 of them; give from 1 to 100");
        insta::assert_snapshot!(told("servers = [\n    \"12\",\n    \"012\",\n    \"My server\",\n    \"12\",\n    \"18446744073709551616\",\n]\n"), @r#"
        module.toml:8: servers[3]: `12` is there already; write another
        module.toml:6: servers[1]: `012` is no server's id; write its digits as Discord copies them, as in "1234567890123456789"
        module.toml:7: servers[2]: `My server` is no server's id; write its digits as Discord copies them, as in "1234567890123456789"
        module.toml:9: servers[4]: `18446744073709551616` is no server's id; write its digits as Discord copies them, as in "1234567890123456789"
        "#);
        insta::assert_snapshot!(told("servers = [12]\n"), @"module.toml:4: servers[0]: invalid type: integer `12`, expected a string; mend this line and check again with `mythico module check`");
        insta::assert_snapshot!(told("server = [\"12\"]\n"), @r#"module.toml:4: server: unknown field `server`; did you mean `servers`?"#);
    }

    #[test]
    fn it_is_offered_in_these_alone() {
        let offered = |servers: &str, to| module(servers).head().unwrap().is_offered_in(to);
        assert!(offered("", None) && offered("", Some("1")));
        assert!(offered("servers = [\"12\", \"3\"]\n", Some("3")));
        assert!(!offered("servers = [\"12\", \"3\"]\n", Some("1")));
        assert!(!offered("servers = [\"12\"]\n", None) && !offered("servers = []\n", Some("12")));
    }
}
