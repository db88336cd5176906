//! Changes of a seat's support in a centre in a turn, with their causes, and sources of AP in the
//! country. Told to the seat. See EM-9.1 to EM-9.3.

use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use super::centre::CentreKind;
use super::installation::InstallationName;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::world::World;
use crate::words::{Message, Tell, Typed, Word, message};

/// Why a seat's support changed. See EM-9.3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Word)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// Its units on Garrison (16).
    Garrison,
    /// Its leader's Charisma (55).
    Charisma,
    /// Its own agents, who won over supporters of rivals.
    Agents,
    /// Hostile troops stood there, and none of its side.
    Troops,
    /// There was fighting.
    Fighting,
    /// There was talk against it. Its hated minor leader isn't named. See EM-10.5.
    Talk,
    /// Another seat's agents won over its supporters.
    Subversion,
    /// Others gained there. How much and why is secret.
    Rivals,
}

/// How a seat's support in a centre changed. In percent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Tell)]
#[tell(
    id = if before == after { "mythico-support-stays" } else { "mythico-support-changed" },
    names = World
)]
pub struct SupportChange {
    #[tell(arg = "place")]
    pub hex: HexNo,
    pub before: i64,
    pub after: i64,
    /// Points by cause, in the order of causes. Losses are negative.
    #[tell(with = cause_names(causes))]
    pub causes: Vec<(Cause, i64)>,
}

fn cause_names(causes: &[(Cause, i64)]) -> Vec<Message> {
    let signed =
        |points: i64| if points < 0 { format!("−{}", -points) } else { format!("+{points}") };
    let name = |(cause, points): &(Cause, i64)| {
        message(format!("mythico-support-{}", cause.word())).with("points", signed(*points))
    };
    causes.iter().map(name).collect()
}

/// A source of AP other than places and leaders. See EM-9.1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Tell)]
#[serde(rename_all = "kebab-case")]
#[tell(id = "mythico-source", names = World)]
pub enum Source {
    /// Controlled centres of one kind.
    Centres {
        #[tell(text, with = message(format!("mythico-centres-{}", kind.word())))]
        kind: CentreKind,
        count: i64,
    },
    /// An installation that the seat holds, 100 to 999.
    Installation {
        #[tell(text, with = InstallationName(*number))]
        number: u16,
    },
    /// Another seat's installation, damaged or destroyed.
    Sabotage {
        #[tell(arg = "name", with = InstallationName(*number))]
        number: u16,
    },
    /// A leader killed by an agent's Hit.
    Assassination {
        #[tell(with = Typed(name.clone()))]
        name: SmolStr,
    },
    /// A minor leader who is a politician. See EM-10.5.
    MinorLeader {
        #[tell(with = Typed(name.clone()))]
        name: SmolStr,
    },
    /// See EM-9.4.
    Extortion {
        #[tell(arg = "place")]
        hex: HexNo,
    },
}
