//! `leaders.toml`: the minor leaders of a module. See EM-10.5, EM-14.8. It is read with the
//! opening forces, because players are shown only what their seat finds of it.
//!
//! ```toml
//! [[leader]]
//! key = "vega"                            # as orders name it: small letters, digits, hyphens
//! name = "Col. Vega"                      # up to 15 spaces, an upper-case letter takes two
//! origin = "mercenary"                    # or "old-administration", "foreigner"
//! vocation = "military-officer"           # or "politician", "clergy", "underworld"
//! # 1 to 6; its power is half of a major leader's of that level
//! level = 4
//! alignment = "right"                     # or "left", "centre", if it stands anywhere
//! # where it waits; without this, it comes to the training base
//! place = "San Telmo"
//! # seats that may hire it and know of it from the start; without this, all may. If none of them
//! # plays, the leader is left out
//! seats = ["general"]
//! # or { weekly_ap = 2 }, or { political_points = 3 }; without this, it joins for nothing
//! price = { ap = 8 }
//! effects = ["greedy", "restless"]        # also "hated"; hidden until a unit looks into it
//! informs = "tribune"                     # this seat learns each turn where it is
//! # for all who have heard of it: at most 200 letters
//! dossier = "He trained half the army."
//! ```

use schemars::JsonSchema;
use serde::Deserialize;
use smol_str::SmolStr;

use super::Check;
use crate::module::Spanned;
use crate::seat::{SeatId, Seats};
use crate::systems::el_mythico::country::centre::Alignment;
use crate::systems::el_mythico::minor::{
    DOSSIER_LETTERS_MAX, MinorLeader, Origin, Price, SideEffect, State,
};
use crate::systems::el_mythico::rules::MinorLeaderRules;
use crate::systems::el_mythico::sequence::minor::meeting::introduce;
use crate::systems::el_mythico::world::{Vocation, World};

/// The file.
pub const FILE: &str = "leaders.toml";

/// `leaders.toml` as written.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LeadersFile {
    #[serde(default, rename = "leader")]
    leaders: Vec<LeaderRow>,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct LeaderRow {
    key: Spanned<String>,
    name: Spanned<String>,
    origin: Origin,
    vocation: Vocation,
    level: Spanned<u8>,
    alignment: Option<Alignment>,
    place: Option<Spanned<String>>,
    #[serde(default)]
    seats: Vec<Spanned<String>>,
    price: Option<Spanned<PriceRow>>,
    #[serde(default)]
    effects: Vec<Word>,
    informs: Option<Spanned<String>>,
    dossier: Option<Spanned<String>>,
}

#[derive(Clone, Copy, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct PriceRow {
    ap: Option<i64>,
    weekly_ap: Option<i64>,
    political_points: Option<i64>,
}

/// Side effects as words.
#[derive(Clone, Copy, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum Word {
    Greedy,
    Hated,
    Restless,
}

impl Word {
    fn effect(self) -> SideEffect {
        match self {
            Word::Greedy => SideEffect::Greedy,
            Word::Hated => SideEffect::Hated,
            Word::Restless => SideEffect::Restless,
        }
    }
}

impl Check<'_> {
    /// The minor leaders in the order of the file, with the seats that know each from the start.
    /// Empty if the module has no such file.
    pub(super) fn leaders(&mut self, world: &World) -> Vec<MinorLeader> {
        if !self.faults.has(FILE) {
            return Vec::new();
        }
        let Some(file) = self.within(FILE).faults.read::<LeadersFile>(FILE) else {
            return Vec::new();
        };
        let words = |of: fn(&LeaderRow) -> &Spanned<String>| {
            file.leaders.iter().map(move |row| of(row).get_ref().as_str())
        };
        self.faults.once(FILE, |nth| format!("leader[{nth}].key"), words(|row| &row.key));
        self.faults.once(FILE, |nth| format!("leader[{nth}].name"), words(|row| &row.name));
        let mut leaders: Vec<_> = file.leaders.iter().map(|row| self.leader(row, world)).collect();
        // A leader who serves only seats that don't take part is left out.
        let mut rows = file.leaders.iter();
        leaders.retain(|leader| {
            rows.next().is_none_or(|row| row.seats.is_empty() || !leader.open_to.is_empty())
        });
        let seats: Vec<_> = world.seats.seats.iter().map(|seat| seat.id).collect();
        introduce(&mut leaders, &seats);
        leaders
    }

    fn leader(&mut self, row: &LeaderRow, world: &World) -> MinorLeader {
        let (key, name) = (row.key.get_ref(), row.name.get_ref());
        let is_word = |key: &str| {
            key.starts_with(|first: char| first.is_ascii_lowercase())
                && key
                    .chars()
                    .all(|sign| sign.is_ascii_lowercase() || sign.is_ascii_digit() || sign == '-')
        };
        if !is_word(key) {
            let problem = format!("{key:?} is no word for orders");
            self.fault(
                row.key.span(),
                name,
                problem,
                "write small letters, digits and hyphens, a letter first",
            );
        }
        self.name(&row.name, name);
        if !(1..=6).contains(row.level.get_ref()) {
            let problem = format!("{} is no level", row.level.get_ref());
            self.fault(row.level.span(), name, problem, "levels go from 1 to 6");
        }
        let letters = row.dossier.as_ref().map_or(0, |dossier| dossier.get_ref().chars().count());
        if let Some(dossier) = row.dossier.as_ref().filter(|_| letters > DOSSIER_LETTERS_MAX) {
            let problem = format!("this dossier has {letters} letters");
            self.fault(
                dossier.span(),
                name,
                problem,
                &format!("write at most {DOSSIER_LETTERS_MAX}"),
            );
        }
        let place = row.place.as_ref();
        let hex = place.and_then(|place| self.within(FILE).place_named(&world.map, place, name));
        let open_to =
            row.seats.iter().filter_map(|key| self.seat_of(key, &world.seats, name)).collect();
        let informs = row.informs.as_ref().and_then(|key| self.seat_of(key, &world.seats, name));
        let mut effects: Vec<_> = row.effects.iter().map(|word| word.effect()).collect();
        effects.extend(informs.map(SideEffect::Informs));
        effects.sort_unstable();
        effects.dedup();
        MinorLeader {
            key: SmolStr::from(key.as_str()),
            name: SmolStr::from(name.as_str()),
            dossier: row
                .dossier
                .as_ref()
                .map_or_else(SmolStr::default, |dossier| dossier.get_ref().into()),
            origin: row.origin,
            vocation: row.vocation,
            level: *row.level.get_ref(),
            alignment: row.alignment,
            hex,
            open_to,
            price: self.price(row, world),
            effects,
            state: State::Free,
            known_to: std::collections::BTreeMap::new(),
        }
    }

    fn seat_of(&mut self, key: &Spanned<String>, seats: &Seats, place: &str) -> Option<SeatId> {
        let seat = seats.by_key(key.get_ref()).map(|seat| seat.id);
        if seat.is_none() && !self.faults.is_left_out(key.get_ref()) {
            let problem = format!("no seat has the key {}", key.get_ref());
            self.fault(key.span(), place, problem, "name a seat of seats.toml by its key");
        }
        seat
    }

    /// A leader's price, within the limits of the rules. See EM-14.8.
    fn price(&mut self, row: &LeaderRow, world: &World) -> Price {
        let Some(written) = &row.price else { return Price::Free };
        let (name, rules) = (row.name.get_ref().as_str(), &world.rules.minor_leaders);
        let PriceRow { ap, weekly_ap, political_points } = *written.get_ref();
        let price = match (ap, weekly_ap, political_points) {
            (Some(ap), None, None) => Price::Once(10 * ap),
            (None, Some(ap), None) => Price::Weekly(10 * ap),
            (None, None, Some(points)) => Price::Political(points),
            _ => {
                let problem = "it asks for one thing".to_owned();
                let remedy = "write ap, weekly_ap or political_points, or leave the price out";
                self.fault(written.span(), name, problem, remedy);
                return Price::Free;
            }
        };
        let (asked, [least, most], what) = asked(price, rules);
        if !(least..=most).contains(&asked) {
            let problem = format!("{asked} {what} is no price for it");
            self.fault(written.span(), name, problem, &format!("ask for {least} to {most}"));
        }
        if price.political() > 0 && !world.has_population() {
            let problem =
                "nobody gains political points in a module without a population.toml".to_owned();
            self.fault(written.span(), name, problem, "ask for AP");
        }
        price
    }
}

fn asked(price: Price, rules: &MinorLeaderRules) -> (i64, [i64; 2], &'static str) {
    match price {
        Price::Free => (0, [0, 0], ""),
        Price::Once(tenths) => (tenths / 10, rules.price_ap, "AP"),
        Price::Weekly(tenths) => (tenths / 10, rules.weekly_ap, "AP a turn"),
        Price::Political(points) => (points, rules.political_points, "political points"),
    }
}
