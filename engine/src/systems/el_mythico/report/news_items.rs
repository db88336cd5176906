//! The words of the news: each story's headline, its item, and its brief form. None says more than
//! the event. The public news and the news in reports share them. See EM-10.4, EM-10.9. Not
//! here: the choice of stories (`stories.rs`), the picture (`bulletin.rs`).

use super::standing::ranked;
use super::stories::{Stories, Story};
use super::wordings::Wordings;
use crate::report::NewsItem;
use crate::seat::{SeatId, SeatSet};
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::fog::Known;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::position::Whereabouts;
use crate::systems::el_mythico::wording::near;
use crate::systems::el_mythico::world::{FIRST_TURN, Vocation, World};
use crate::words::{Arg, Message, literal, message, user_words};
use smol_str::SmolStr;

/// Largest number of named fights. The others are counted.
const FIGHTS_MAX: usize = 4;
/// From this number of fights on, provinces are counted instead, if the map has any.
const FIGHTS_BY_PROVINCE: usize = 5;
/// Largest number of brief stories. The others are counted.
const BRIEF_MAX: usize = 6;

/// Writer of one turn's news.
pub struct Newsroom<'a> {
    pub world: &'a World,
    known: &'a Known,
    wordings: Wordings,
}

impl<'a> Newsroom<'a> {
    /// For the turn that has just been played. Without events, it is for the time before the first
    /// turn.
    pub fn of(world: &'a World, known: &'a Known, events: &[&Event]) -> Newsroom<'a> {
        let wordings = Wordings::of_news(known.turn.saturating_sub(1), events);
        let wordings =
            if events.is_empty() { wordings.seeded(seed_of(&known.whereabouts)) } else { wordings };
        Newsroom { world, known, wordings }
    }

    /// Writes all the news: moments, stories, a line for the others, and leaders' words.
    pub fn items(&self, stories: &Stories<'_>, events: &[&Event]) -> Vec<NewsItem> {
        let addresses = events.iter().filter_map(|event| self.address(event));
        stories
            .moments
            .iter()
            .map(|story| self.item(story))
            .chain(self.front_page(stories))
            .chain(addresses)
            .collect()
    }

    /// Writes the stories without their own posts, and one line for those without room.
    pub fn front_page(&self, stories: &Stories<'_>) -> Vec<NewsItem> {
        let told = stories.told.iter().map(|story| self.item(story));
        told.chain(self.also(&stories.also)).collect()
    }

    /// Writes the item of a turn without news.
    pub fn quiet(&self) -> NewsItem {
        NewsItem::new("quiet", self.wordings.say("mythico-news-quiet"))
    }

    fn also(&self, stories: &[Story<'_>]) -> Option<NewsItem> {
        let (told, rest) = stories.split_at(stories.len().min(BRIEF_MAX));
        let more = (!rest.is_empty())
            .then(|| message("mythico-news-brief-more").with("count", rest.len()));
        let brief: Vec<Message> =
            told.iter().flat_map(|story| self.brief(story)).chain(more).collect();
        let said = message("mythico-news-also").with("stories", brief);
        (!stories.is_empty()).then(|| NewsItem::new("also", said))
    }

    /// Returns the next wording of a text.
    pub fn say(&self, id: &'static str) -> Message {
        self.wordings.say(id)
    }

    /// Returns the key of a story's item.
    pub fn key(&self, story: &Story<'_>) -> SmolStr {
        let of = |kind: &str, seat: &SeatId| format!("{kind}-{}", seat.0).into();
        match story {
            Story::Death { seat, .. } => of("death", seat),
            Story::MinorDeath { seat, .. } => of("minor-death", seat),
            Story::Exit { seat, gave_up: true } => of("conceded", seat),
            Story::Exit { seat, gave_up: false } => of("eliminated", seat),
            Story::LevelLost { seat, .. } => of("level-lost", seat),
            Story::LevelReached { seat, .. } => of("level-reached", seat),
            Story::Taken { hex, .. } => format!("taken-{hex}").into(),
            Story::Freed { hex, .. } => format!("freed-{hex}").into(),
            Story::Fights(fights) => match fights.as_slice() {
                [(hex, _)] => format!("fight-{hex}").into(),
                _ => "fights".into(),
            },
            Story::Heir { seat, .. } => of("heir", seat),
            Story::Ranking(_) => "ranking".into(),
            Story::Whereabouts(_) => "whereabouts".into(),
        }
    }

    /// Writes the headline of a story.
    pub fn headline(&self, story: &Story<'_>) -> Message {
        let say = |id: &'static str| self.wordings.say(id);
        match story {
            Story::Death { seat, name } => {
                say("mythico-news-headline-death").with("name", self.lost_leader(*seat, name))
            }
            Story::MinorDeath { name, .. } => {
                say("mythico-news-headline-death").with("name", user_words(name))
            }
            Story::Exit { seat, gave_up } => {
                let id = if *gave_up {
                    "mythico-news-headline-gives-up"
                } else {
                    "mythico-news-headline-exit"
                };
                say(id).with("seat", self.seat(*seat))
            }
            Story::LevelLost { seat, name, .. } => {
                say("mythico-news-headline-level").with("name", self.leader(*seat, name))
            }
            Story::LevelReached { seat, name, .. } => {
                say("mythico-news-headline-summit").with("name", self.leader(*seat, name))
            }
            Story::Taken { hex, holder, before: Some(before), .. } => {
                say("mythico-news-headline-taken-from")
                    .with("place", place(self.world, *hex))
                    .with("seat", self.seat(*holder))
                    .with("before", self.seat(*before))
            }
            Story::Taken { hex, holder, before: None, .. } => say("mythico-news-headline-taken")
                .with("place", place(self.world, *hex))
                .with("seat", self.seat(*holder)),
            Story::Freed { hex, before, .. } => say("mythico-news-headline-freed")
                .with("place", place(self.world, *hex))
                .with("before", self.seat(*before)),
            Story::Fights(fights) => match fights.as_slice() {
                [(hex, _)] => {
                    say("mythico-news-headline-fight").with("place", place(self.world, *hex))
                }
                _ => say("mythico-news-headline-fights").with("where", self.where_fought(fights)),
            },
            Story::Heir { seat, heir } => say("mythico-news-headline-heir")
                .with("seat", self.seat(*seat))
                .with("heir", self.seat(*heir)),
            Story::Ranking(_) | Story::Whereabouts(_) => self.quiet_headline(),
        }
    }

    /// Writes the headline of a turn without a story.
    pub fn quiet_headline(&self) -> Message {
        self.wordings.say("mythico-news-headline").with("turn", self.known.turn.saturating_sub(1))
    }

    /// Writes the headline of a turn whose only news is a leader's address.
    pub fn headline_of_address(&self, seat: SeatId, name: &str) -> Message {
        self.wordings.say("mythico-news-headline-address").with("name", self.leader(seat, name))
    }

    /// Writes the item of a story.
    pub fn item(&self, story: &Story<'_>) -> NewsItem {
        NewsItem::new(self.key(story), self.told(story))
    }

    fn told(&self, story: &Story<'_>) -> Message {
        let say = |id: &'static str| self.wordings.say(id);
        let at = |id: &'static str, hex: HexNo| say(id).with("place", place(self.world, hex));
        match story {
            Story::Death { seat, name } => say("mythico-news-death")
                .with("name", self.lost_leader(*seat, name))
                .with("side", self.side(*seat)),
            Story::MinorDeath { seat, name } => say("mythico-news-minor-death")
                .with("name", user_words(name))
                .with("seat", self.seat(*seat)),
            Story::Exit { seat, gave_up: true } => {
                say("mythico-news-conceded").with("seat", self.seat(*seat))
            }
            Story::Exit { seat, gave_up: false } => {
                say("mythico-news-eliminated").with("seat", self.seat(*seat))
            }
            Story::LevelLost { seat, name, vocation } => say("mythico-news-level-lost")
                .with("name", self.leader(*seat, name))
                .with("vocation", vocation.name()),
            Story::LevelReached { seat, name, vocation } => say("mythico-news-level-reached")
                .with("name", self.leader(*seat, name))
                .with("vocation", vocation.name()),
            Story::Taken { hex, holder, before: Some(before), fought } => {
                at("mythico-news-taken-from", *hex)
                    .with("seat", self.seat(*holder))
                    .with("before", self.seat(*before))
                    .with("fought", self.fought(fought))
            }
            Story::Taken { hex, holder, before: None, fought } => at("mythico-news-taken", *hex)
                .with("seat", self.seat(*holder))
                .with("fought", self.fought(fought)),
            Story::Freed { hex, before, fought } => at("mythico-news-freed", *hex)
                .with("before", self.seat(*before))
                .with("fought", self.fought(fought)),
            Story::Fights(fights) => match fights.as_slice() {
                [(hex, seats)] => at("mythico-news-fight", *hex).with("seats", self.seats(seats)),
                _ => self.fights(fights),
            },
            Story::Heir { seat, heir } => say("mythico-news-heir")
                .with("seat", self.seat(*seat))
                .with("heir", self.seat(*heir)),
            Story::Ranking(published) => message("mythico-news-ranking")
                .with("turn", published.turn)
                .with("seats", ranked(self.world, published)),
            Story::Whereabouts(all) => self.whereabouts(all),
        }
    }

    /// Writes a story in a few words. Each leader's whereabouts get a separate entry.
    fn brief(&self, story: &Story<'_>) -> Vec<Message> {
        let at = |id: &'static str, hex: HexNo| message(id).with("place", place(self.world, hex));
        vec![match story {
            Story::Death { seat, name } => {
                message("mythico-news-brief-death").with("name", self.lost_leader(*seat, name))
            }
            Story::MinorDeath { name, .. } => {
                message("mythico-news-brief-death").with("name", user_words(name))
            }
            Story::Exit { seat, .. } => {
                message("mythico-news-brief-exit").with("seat", self.seat(*seat))
            }
            Story::LevelLost { seat, name, .. } => {
                message("mythico-news-brief-level-lost").with("name", self.leader(*seat, name))
            }
            Story::LevelReached { seat, name, .. } => {
                message("mythico-news-brief-level-reached").with("name", self.leader(*seat, name))
            }
            Story::Taken { hex, holder, .. } => {
                at("mythico-news-brief-taken", *hex).with("seat", self.seat(*holder))
            }
            Story::Freed { hex, before, .. } => {
                at("mythico-news-brief-freed", *hex).with("before", self.seat(*before))
            }
            Story::Fights(fights) => match fights.as_slice() {
                [(hex, _)] => at("mythico-news-brief-fight", *hex),
                _ => message("mythico-news-brief-fights").with("where", self.where_fought(fights)),
            },
            Story::Heir { seat, heir } => message("mythico-news-brief-heir")
                .with("seat", self.seat(*seat))
                .with("heir", self.seat(*heir)),
            Story::Ranking(_) => return Vec::new(),
            Story::Whereabouts(all) => {
                let ids = ["mythico-news-brief-near", "mythico-news-brief-around"];
                return all.iter().map(|said| self.located(said, ids.map(message))).collect();
            }
        }]
    }

    /// Writes a leader's words as an item, if they have no post of their own.
    fn address(&self, event: &Event) -> Option<NewsItem> {
        let Event::Address { seat, name, text } = event else { return None };
        let said = self.wordings.say("mythico-news-address").with("name", self.leader(*seat, name));
        Some(NewsItem::new(
            format!("address-{}", seat.0),
            said.with("text", Arg::Words(text.clone())),
        ))
    }

    fn fights(&self, fights: &[(HexNo, Vec<SeatId>)]) -> Message {
        let (named, rest) = fights.split_at(fights.len().min(FIGHTS_MAX));
        let fight = |(hex, seats): &(HexNo, Vec<SeatId>)| {
            message("mythico-news-fight-at")
                .with("place", place(self.world, *hex))
                .with("seats", self.seats(seats))
        };
        let more = (!rest.is_empty())
            .then(|| message("mythico-news-fights-more").with("count", rest.len()));
        let all: Vec<Message> = named.iter().map(fight).chain(more).collect();
        self.wordings
            .say("mythico-news-fights")
            .with("where", self.where_fought(fights))
            .with("fights", all)
    }

    /// Counts the provinces or places with fights.
    fn where_fought(&self, fights: &[(HexNo, Vec<SeatId>)]) -> Message {
        let is_in = |hexes: &[HexNo]| fights.iter().any(|(hex, _)| hexes.contains(hex));
        let provinces =
            self.world.provinces.iter().filter(|province| is_in(&province.hexes)).count();
        if fights.len() >= FIGHTS_BY_PROVINCE && provinces > 1 {
            return message("mythico-news-provinces").with("count", provinces);
        }
        message("mythico-news-places").with("count", fights.len())
    }

    /// Says that a place was fought over. Empty if it wasn't.
    fn fought(&self, seats: &[SeatId]) -> Message {
        match seats {
            [] => literal(""),
            _ => message("mythico-news-fought").with("seats", self.seats(seats)),
        }
    }

    /// States the reported whereabouts of leaders. For a single leader it adds how long they have
    /// been the same.
    fn whereabouts(&self, all: &[&Whereabouts]) -> Message {
        if let [said] = all {
            let since = match said.turns_before {
                0 => literal(""),
                turns => message("mythico-news-since").with("turns", turns),
            };
            let ids = ["mythico-news-near", "mythico-news-around"];
            return self.located(said, ids.map(|id| self.wordings.say(id))).with("since", since);
        }
        let ids = ["mythico-news-whereabouts-near", "mythico-news-whereabouts-around"];
        let leaders: Vec<Message> =
            all.iter().map(|said| self.located(said, ids.map(message))).collect();
        message("mythico-news-whereabouts").with("leaders", leaders)
    }

    /// Fills one of two texts: a leader near a place, or within a circle.
    fn located(&self, said: &Whereabouts, [by_place, by_circle]: [Message; 2]) -> Message {
        let line = match &said.place {
            Some(place) => by_place.with("place", place.as_str()),
            None => {
                let within = message("mythico-news-hexes")
                    .with("radius", self.world.rules.leaders.news_radius);
                by_circle.with("hex", near(self.world, said.centre)).with("within", within)
            }
        };
        let name = self.leader(said.seat, &said.name);
        // EMTV states a leader's vocation when the war begins. It introduces later leaders when
        // they rise.
        let is_new = self.known.turn <= FIRST_TURN + 1;
        let with_vocation = || {
            let said_vocation =
                message("mythico-news-with-vocation").with("vocation", said.vocation.name());
            Arg::from(said_vocation.with("name", name.clone()))
        };
        line.with("name", if is_new { with_vocation() } else { name.clone() })
    }

    fn seat(&self, seat: SeatId) -> String {
        seat_name(self.world, seat)
    }

    fn seats(&self, seats: &[SeatId]) -> Vec<Message> {
        seats.iter().map(|seat| literal(self.seat(*seat))).collect()
    }

    /// Names a seat's side: its faction, or the seat if it shares the faction with others.
    fn side(&self, seat: SeatId) -> Message {
        let faction = self.world.faction(seat);
        let is_alone = self.world.seats.of(faction) == SeatSet::one(seat);
        let named =
            self.world.seats.factions.iter().find(|one| one.id == faction).filter(|_| is_alone);
        named.map_or_else(
            || message("mythico-news-forces").with("seat", self.seat(seat)),
            |faction| literal(faction.name.as_str()),
        )
    }

    /// Names a leader as everybody does. A first leader whose name the seat bears goes by the
    /// seat's name.
    pub fn leader(&self, seat: SeatId, name: &str) -> Arg {
        self.called(seat, name, self.known.leaders_lost(seat))
    }

    /// Names the seat's most recently lost leader, like [`Self::leader`].
    pub fn lost_leader(&self, seat: SeatId, name: &str) -> Arg {
        self.called(seat, name, self.known.leaders_lost(seat).saturating_sub(1))
    }

    /// Returns the name from [`Self::leader`] as plain text.
    pub fn leader_name(&self, seat: SeatId, name: &str) -> String {
        self.name(seat, name, self.known.leaders_lost(seat))
    }

    fn called(&self, seat: SeatId, name: &str, before: u8) -> Arg {
        user_words(&self.name(seat, name, before))
    }

    fn name(&self, seat: SeatId, name: &str, before: u8) -> String {
        let seat = self.seat(seat);
        if before == 0 && is_namesake(name, &seat) { seat } else { name.to_owned() }
    }
}

/// A seat's name.
pub fn seat_name(world: &World, seat: SeatId) -> String {
    world.seats.seat(seat).map_or_else(String::new, |seat| seat.name.clone())
}

/// A place as the news name it: its name without a number, or its direction from the nearest place.
pub fn place(world: &World, hex: HexNo) -> Message {
    world.map.place_in(hex).map_or_else(|| near(world, hex), |place| literal(place.name.as_str()))
}

/// Describes a leader's office by vocation and seat. A seat that bears the leader's name isn't
/// repeated. Some vocations aren't public.
pub fn office(world: &World, seat: SeatId, name: &str, vocation: Option<Vocation>) -> Message {
    let seat = seat_name(world, seat);
    let is_namesake = is_namesake(name, &seat);
    let said = match vocation {
        None => message(if is_namesake { "mythico-news-leader" } else { "mythico-news-of-leader" }),
        Some(vocation) => {
            message(if is_namesake { "mythico-news-namesake" } else { "mythico-news-of-seat" })
                .with("vocation", vocation.name())
        }
    };
    said.with("seat", seat)
}

/// Returns whether a seat bears its leader's name. It must contain the last word of that name,
/// longer than one letter.
fn is_namesake(name: &str, seat: &str) -> bool {
    let last = name.split_whitespace().next_back().map(str::to_lowercase);
    let is_last =
        |word: &str| last.as_deref() == Some(&*word.to_lowercase()) && word.chars().count() > 1;
    seat.split_whitespace().any(is_last)
}

/// Seed for the choice of wordings before anything is rolled. It uses what everybody knows then.
fn seed_of(known: &[Whereabouts]) -> u64 {
    let add = |sum: u64, byte: u8| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    let of_one = |sum: u64, said: &Whereabouts| {
        said.name.bytes().chain(said.centre.0.to_le_bytes()).fold(sum, add)
    };
    known.iter().fold(0, of_one)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::systems::el_mythico::report::wordings::worded;

    /// The arguments of each text with several wordings. A wording may use no others. Each must use
    /// the first of them, as many as the given number.
    const KINDS: [(&str, &[&str], usize); 33] = [
        ("mythico-news-headline", &["turn"], 0),
        ("mythico-news-headline-death", &["name"], 1),
        ("mythico-news-headline-level", &["name"], 1),
        ("mythico-news-headline-summit", &["name"], 1),
        ("mythico-news-headline-exit", &["seat"], 1),
        ("mythico-news-headline-gives-up", &["seat"], 1),
        ("mythico-news-headline-taken-from", &["place", "seat", "before"], 1),
        ("mythico-news-headline-taken", &["place", "seat"], 2),
        ("mythico-news-headline-freed", &["place", "before"], 1),
        ("mythico-news-headline-fight", &["place"], 1),
        ("mythico-news-headline-fights", &["where"], 1),
        ("mythico-news-headline-heir", &["heir", "seat"], 2),
        ("mythico-news-headline-address", &["name"], 1),
        ("mythico-news-death", &["name", "side"], 2),
        ("mythico-news-minor-death", &["name", "seat"], 2),
        ("mythico-news-level-lost", &["name", "vocation"], 2),
        ("mythico-news-level-reached", &["name", "vocation"], 2),
        ("mythico-news-fight", &["place", "seats"], 2),
        ("mythico-news-fights", &["where", "fights"], 2),
        ("mythico-news-taken-from", &["place", "seat", "before", "fought"], 4),
        ("mythico-news-taken", &["place", "seat", "fought"], 3),
        ("mythico-news-freed", &["place", "before", "fought"], 3),
        ("mythico-news-conceded", &["seat"], 1),
        ("mythico-news-eliminated", &["seat"], 1),
        ("mythico-news-heir", &["heir", "seat"], 2),
        ("mythico-news-near", &["name", "place", "since"], 3),
        ("mythico-news-around", &["name", "hex", "within", "since"], 4),
        ("mythico-news-quiet", &[], 0),
        ("mythico-news-address", &["name", "text"], 2),
        ("mythico-remark-address", &["name"], 0),
        ("mythico-remark-lost", &["place", "seat"], 0),
        ("mythico-remark-won", &["place", "seat"], 0),
        ("mythico-remark-fight", &["seat"], 0),
    ];

    /// An argument that no wording contains as its own text.
    fn argument(name: &str) -> Message {
        literal(match name {
            "turn" => return literal("93"),
            other => format!("‹{other}›"),
        })
    }

    /// Each kind has six different wordings. They use only existing arguments, name what they must,
    /// and state no number that the event doesn't have, except the level 6 of EM-10.4.
    #[test]
    fn em_10_4_no_wording_says_more_or_less_than_its_event() {
        let lexicon = crate::words::Lexicon::built_in();
        let texts = worded();
        let is_news =
            |id: &&str| id.starts_with("mythico-news-") || id.starts_with("mythico-remark-");
        let worded = texts.iter().map(|text| text.id.as_str()).filter(is_news);
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
                assert!(
                    numbers.iter().all(|number| ["93", "6"].contains(number)),
                    "{id} {wording}: {text}"
                );
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
        assert!(is_namesake("Melquiades", "Fray Melquiades of the Snows"));
    }
}
