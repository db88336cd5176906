//! What became of a seat's support in a centre in a turn, with its causes, and by what the country
//! brought AP, as the seat is told. Rules: EM-9.1 to EM-9.3.

use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use super::centre::CentreKind;
use super::installation::InstallationName;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::world::World;
use crate::words::{Message, Tell, Typed, Word, message};

/// Why a seat's support changed. Rule: EM-9.3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Word)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// Its units on Garrison (16).
    Garrison,
    /// Its leader's Charisma (55).
    Charisma,
    /// Its own agents, who won over rivals' supporters.
    Agents,
    /// Hostile troops stood there, and none of its side.
    Troops,
    /// There was fighting.
    Fighting,
    /// There was talk against it: whose fault that is isn't told. Rule: EM-10.5.
    Talk,
    /// Somebody won its supporters over.
    Subversion,
    /// Others gained there: how many and by what isn't told.
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

/// A source of AP other than places and leaders. Rule: EM-9.1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Tell)]
#[serde(rename_all = "kebab-case")]
#[tell(id = "mythico-source", names = World)]
pub enum Source {
    /// Centres of a kind, which are controlled.
    Centres {
        #[tell(text, with = message(format!("mythico-centres-{}", kind.word())))]
        kind: CentreKind,
        count: i64,
    },
    /// An installation that is held, 100 to 999.
    Installation {
        #[tell(text, with = InstallationName(*number))]
        number: u16,
    },
    /// Another's installation, damaged or destroyed.
    Sabotage {
        #[tell(arg = "name", with = InstallationName(*number))]
        number: u16,
    },
    /// A leader killed by an agent's Hit.
    Assassination {
        #[tell(with = Typed(name.clone()))]
        name: SmolStr,
    },
    /// A minor leader who is a politician. Rule: EM-10.5.
    MinorLeader {
        #[tell(with = Typed(name.clone()))]
        name: SmolStr,
    },
    /// Rule: EM-9.4.
    Extortion {
        #[tell(arg = "place")]
        hex: HexNo,
    },
}
