//! News items: what EMTV says of each public event, a sentence or two that say no more than the event. The same in the news that everybody
//! reads and in those at a sheet's end. Rules: EM-10.4, EM-10.9. Not here: headlines and the picture (`bulletin.rs`).

use super::standing::ranked;
use super::wordings::Wordings;
use crate::report::NewsItem;
use crate::seat::SeatId;
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::fog::Known;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::position::{PublicRanking, Whereabouts};
use crate::systems::el_mythico::wording::near;
use crate::systems::el_mythico::world::{Vocation, World};
use crate::words::{Arg, Message, literal, message, user_words};

/// What writes the news of one turn.
pub struct Newsroom<'a> {
    /// The rules and the map.
    pub world: &'a World,
    /// Which wordings it takes.
    pub wordings: Wordings,
}

impl<'a> Newsroom<'a> {
    /// For the turn that has just been played, or, without events, before the first.
    pub fn of(world: &'a World, known: &Known, events: &[&Event]) -> Newsroom<'a> {
        let wordings = Wordings::of_news(known.turn.saturating_sub(1), events);
        let wordings =
            if events.is_empty() { wordings.seeded(seed_of(&known.whereabouts)) } else { wordings };
        Newsroom { world, wordings }
    }

    /// The news: what happened, or, before anything has, where leaders are said to be.
    pub fn items(&self, known: &Known, events: &[&Event]) -> Vec<NewsItem> {
        if events.is_empty() {
            return known.whereabouts.iter().map(|said| self.whereabouts(said)).collect();
        }
        events.iter().filter_map(|happened| self.item(happened)).collect()
    }

    /// A news item, for what is public.
    pub fn item(&self, happened: &Event) -> Option<NewsItem> {
        let seat = |seat: SeatId| seat_name(self.world, seat);
        let of_seat = |kind: &str, id: &'static str, seat: SeatId| {
            let said = self.wordings.say(id).with("seat", seat_name(self.world, seat));
            NewsItem::new(format!("{kind}-{}", seat.0), said)
        };
        Some(match happened {
            Event::LeaderDied { seat, name, vocation: Some(vocation) } => {
                self.of_leader("death", "mythico-news-death", *seat, name, *vocation)
            }
            Event::LeaderDied { seat, name, vocation: None } => {
                let item = of_seat("death", "mythico-news-death-unknown", *seat);
                NewsItem { said: item.said.with("name", user_words(name)), ..item }
            }
            Event::MinorLeaderDied { seat, name } => {
                let item = of_seat("minor-death", "mythico-news-minor-death", *seat);
                NewsItem { said: item.said.with("name", user_words(name)), ..item }
            }
            Event::LevelLost { seat, name, vocation } => {
                self.of_leader("level-lost", "mythico-news-level-lost", *seat, name, *vocation)
            }
            Event::LevelReached { seat, name, vocation } => {
                self.of_leader("level-reached", "mythico-news-level-reached", *seat, name, *vocation)
            }
            Event::PublicFight { hex, seats } => self.of_place("fight", "mythico-news-fight", *hex, |said| {
                said.with("seats", seats.iter().map(|one| literal(seat(*one))).collect::<Vec<_>>())
            }),
            Event::Taken { hex, holder, before } => match before {
                Some(before) => self.of_place("taken", "mythico-news-taken-from", *hex, |said| {
                    said.with("seat", seat(*holder)).with("before", seat(*before))
                }),
                None => self
                    .of_place("taken", "mythico-news-taken", *hex, |said| said.with("seat", seat(*holder))),
            },
            Event::Freed { hex, before } => {
                self.of_place("freed", "mythico-news-freed", *hex, |said| said.with("before", seat(*before)))
            }
            Event::Ranking(published) => NewsItem::new("ranking", self.ranking(published)),
            Event::Eliminated { seat } => of_seat("eliminated", "mythico-news-eliminated", *seat),
            Event::Conceded { seat } => of_seat("conceded", "mythico-news-conceded", *seat),
            Event::Succeeded { seat: left, heir } => {
                let item = of_seat("heir", "mythico-news-heir", *left);
                NewsItem { said: item.said.with("heir", seat(*heir)), ..item }
            }
            Event::Whereabouts(said) => self.whereabouts(said),
            Event::Address { seat: speaker, name, text } => {
                let said = self.wordings.say("mythico-news-address").with("name", user_words(name));
                let said = said.with("seat", seat(*speaker)).with("text", Arg::Words(text.clone()));
                NewsItem::new(format!("address-{}", speaker.0), said)
            }
            Event::Halted { .. }
            | Event::LeaderFollows { .. }
            | Event::Changed(_)
            | Event::Career(_)
            | Event::Inherited(_)
            | Event::Corrected(_)
            | Event::PassedThrough { .. }
            | Event::PassedBy { .. }
            | Event::ContactMoved { .. }
            | Event::OwnPlace { .. }
            | Event::OwnInstallation { .. }
            | Event::InstallationWorn { .. }
            | Event::Support(_)
            | Event::PoliticalPoints { .. }
            | Event::Wording { .. }
            | Event::NewsWording { .. }
            | Event::Fight(_)
            | Event::TruceBegins { .. }
            | Event::TruceEnds { .. }
            | Event::TruceLifted { .. }
            | Event::Attached { .. }
            | Event::Stores(_)
            | Event::Market(_)
            | Event::Fieldwork(_)
            | Event::AtSea(_)
            | Event::Air(_)
            | Event::Espionage(_)
            | Event::Minor(_)
            | Event::Unspoken { .. } => return None,
        })
    }

    fn of_leader(
        &self,
        kind: &str,
        id: &'static str,
        seat: SeatId,
        name: &str,
        vocation: Vocation,
    ) -> NewsItem {
        let said = self.wordings.say(id);
        let said = said
            .with("name", user_words(name))
            .with("seat", seat_name(self.world, seat))
            .with("of", of_seat(self.world, seat, name, Some(vocation)))
            .with("vocation", vocation_name(vocation));
        NewsItem::new(format!("{kind}-{}", seat.0), said)
    }

    fn of_place(
        &self,
        kind: &str,
        id: &'static str,
        hex: HexNo,
        with: impl FnOnce(Message) -> Message,
    ) -> NewsItem {
        let said = with(self.wordings.say(id)).with("place", place(self.world, hex));
        NewsItem::new(format!("{kind}-{hex}"), said)
    }

    /// The published ranking, as news.
    fn ranking(&self, published: &PublicRanking) -> Message {
        let seats = ranked(self.world, published);
        self.wordings.say("mythico-news-ranking").with("turn", published.turn).with("seats", seats)
    }

    /// Where a leader is said to be, and for how long the same has been said.
    fn whereabouts(&self, said: &Whereabouts) -> NewsItem {
        let line = match &said.place {
            Some(place) => self.wordings.say("mythico-news-near").with("place", place.as_str()),
            None => self.wordings.say("mythico-news-around").with("hex", near(self.world, said.centre)).with(
                "within",
                message("mythico-news-hexes").with("radius", self.world.rules.leaders.news_radius),
            ),
        };
        let since = match said.turns_before {
            0 => literal(""),
            turns => {
                let weeks = message("mythico-news-weeks").with("turns", turns);
                self.wordings.say("mythico-news-since").with("weeks", weeks)
            }
        };
        let line = line
            .with("name", user_words(&said.name))
            .with("of", of_seat(self.world, said.seat, &said.name, Some(said.vocation)))
            .with("since", since);
        NewsItem::new(format!("whereabouts-{}", said.seat.0), line)
    }
}

/// A seat's name.
pub fn seat_name(world: &World, seat: SeatId) -> String {
    world.seats.seat(seat).map_or_else(String::new, |seat| seat.name.clone())
}

/// A vocation's name.
pub fn vocation_name(vocation: Vocation) -> Message {
    vocation.name()
}

/// A place as the news call it: by its name, without a number, or as it lies to the nearest.
pub fn place(world: &World, hex: HexNo) -> Message {
    world.map.place_in(hex).map_or_else(|| near(world, hex), |place| literal(place.name.as_str()))
}

/// Who a leader is: vocation and seat, or, of a seat that is called after him, the vocation. Not everybody's vocation is known to all.
pub fn of_seat(world: &World, seat: SeatId, name: &str, vocation: Option<Vocation>) -> Message {
    let seat = seat_name(world, seat);
    let is_namesake = is_namesake(name, &seat);
    let said = match vocation {
        None => message(if is_namesake { "mythico-news-leader" } else { "mythico-news-of-leader" }),
        Some(vocation) => message(if is_namesake { "mythico-news-namesake" } else { "mythico-news-of-seat" })
            .with("vocation", vocation_name(vocation)),
    };
    said.with("seat", seat)
}

/// Is a seat called after its leader: do both end with the same word, longer than a mere letter?
fn is_namesake(name: &str, seat: &str) -> bool {
    let last = |name: &str| name.split_whitespace().next_back().map(str::to_lowercase);
    last(name).is_some_and(|word| word.chars().count() > 1) && last(name) == last(seat)
}

/// By what wordings are chosen before anything is rolled: by what everybody knows then.
fn seed_of(known: &[Whereabouts]) -> u64 {
    let add = |sum: u64, byte: u8| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    let of_one =
        |sum: u64, said: &Whereabouts| said.name.bytes().chain(said.centre.0.to_le_bytes()).fold(sum, add);
    known.iter().fold(0, of_one)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::systems::el_mythico::report::wordings::worded;

    /// What each kind of news is told with: no wording has any other, and the first so many it must name.
    const KINDS: [(&str, &[&str], usize); 30] = [
        ("mythico-news-headline", &["turn"], 0),
        ("mythico-news-headline-death", &["name"], 1),
        ("mythico-news-headline-level", &["name"], 1),
        ("mythico-news-headline-summit", &["name"], 1),
        ("mythico-news-headline-exit", &["seat"], 1),
        ("mythico-news-headline-taken-from", &["place", "seat", "before"], 1),
        ("mythico-news-headline-taken", &["place", "seat"], 1),
        ("mythico-news-headline-freed", &["place", "before"], 1),
        ("mythico-news-headline-fight", &["place"], 1),
        ("mythico-news-headline-heir", &["heir", "seat"], 2),
        ("mythico-news-headline-address", &["name"], 1),
        ("mythico-news-death", &["name", "seat", "vocation", "of"], 3),
        ("mythico-news-death-unknown", &["name", "seat"], 2),
        ("mythico-news-minor-death", &["name", "seat"], 2),
        ("mythico-news-level-lost", &["name", "seat", "vocation", "of"], 3),
        ("mythico-news-level-reached", &["name", "seat", "vocation", "of"], 3),
        ("mythico-news-fight", &["place", "seats"], 2),
        ("mythico-news-taken-from", &["place", "seat", "before"], 3),
        ("mythico-news-taken", &["place", "seat"], 2),
        ("mythico-news-freed", &["place", "before"], 2),
        ("mythico-news-conceded", &["seat"], 1),
        ("mythico-news-eliminated", &["seat"], 1),
        ("mythico-news-heir", &["heir", "seat"], 2),
        ("mythico-news-ranking", &["turn", "seats"], 2),
        ("mythico-news-near", &["name", "place", "of", "since"], 4),
        ("mythico-news-around", &["name", "hex", "within", "of", "since"], 5),
        ("mythico-news-since", &["weeks"], 0),
        ("mythico-news-no-change", &[], 0),
        ("mythico-news-speech", &["name", "seat"], 2),
        ("mythico-news-address", &["name", "text", "seat"], 2),
    ];

    /// An argument that no wording says of itself.
    fn argument(name: &str) -> Message {
        literal(match name {
            "turn" => return literal("93"),
            other => format!("‹{other}›"),
        })
    }

    /// Each kind has six wordings, each another, which have arguments for all that they name, name what they must, and say no number that
    /// the event doesn't: level 6 is what EM-10.4 speaks of.
    #[test]
    fn em_10_4_no_wording_says_more_or_less_than_its_event() {
        let lexicon = crate::words::Lexicon::built_in();
        let texts = worded();
        let worded = texts.iter().map(|text| text.id.as_str()).filter(|id| id.starts_with("mythico-news-"));
        let mut told: Vec<&str> = KINDS.iter().map(|(id, ..)| *id).collect();
        told.sort_unstable();
        let mut worded: Vec<&str> = worded.collect();
        worded.sort_unstable();
        assert_eq!(worded, told, "each worded text stands above");
        for (id, arguments, must) in KINDS {
            let mut said = std::collections::BTreeSet::new();
            for wording in 1..=6 {
                let line = message(id).with("wording", wording);
                let line = arguments.iter().fold(line, |line, name| match *name {
                    "turn" => line.with(*name, 93),
                    other => line.with(other, argument(other)),
                });
                let text = lexicon.say("en", &line);
                assert!(!text.contains(['{', '}', '$']), "{id} {wording}: {text}");
                for name in &arguments[..must] {
                    let shown = lexicon.say("en", &argument(name));
                    assert!(text.contains(&shown), "{id} {wording} lacks {name}: {text}");
                }
                let numbers: Vec<&str> = text
                    .split(|letter: char| !letter.is_ascii_digit())
                    .filter(|part| !part.is_empty())
                    .collect();
                assert!(numbers.iter().all(|number| ["93", "6"].contains(number)), "{id} {wording}: {text}");
                said.insert(text);
            }
            assert_eq!(said.len(), 6, "{id} has six wordings: {said:#?}");
        }
    }

    #[test]
    fn em_10_4_a_seat_called_after_its_leader_isnt_named_beside_him() {
        assert!(is_namesake("Gen. Ibarra", "General Ibarra"));
        assert!(!is_namesake("Gen. Ibarra", "The Junta"));
        assert!(!is_namesake("Boss A", "Seat A"));
    }
}
