//! The files of the module as text: here the head, the map, the economy and the people. What belongs to the characters is in `write/seats.rs`.

mod seats;

use std::collections::BTreeMap;
use std::fmt::Write;

use super::ground::Ground;
use super::hexes::{COLUMNS, Hex, ROWS, Side, written};
use super::homes::Home;
use super::installations::Installation;
use super::lines::abroad;
use super::names::Names;
use super::places::{Country, PROVINCES, Place};
use super::rivers::River;
use super::roads::{Kind, Roads};
use super::seas::seas;

/// All that is written.
pub struct Atlas<'a> {
    /// For whoever wants the same again.
    pub seed: u64,
    /// The ground, with fields and towns.
    pub ground: &'a Ground,
    /// Who lives where.
    pub country: &'a Country<'a>,
    /// By name, the major one and its arms first.
    pub rivers: Vec<(String, River)>,
    /// Roads, railways, crossings.
    pub roads: &'a Roads<'a>,
    /// Impassable sides.
    pub walls: Vec<Side>,
    /// By number.
    pub installations: Vec<Installation>,
    /// In the order of the cast.
    pub homes: Vec<Home>,
    /// For the names of provinces.
    pub names: &'a Names,
}

/// Countries across the border: key, name, what they let through; the northern one first.
const COUNTRIES: [(&str, &str, &str); 2] = [
    ("costa-verde", "Costa Verde", "\"light\", \"mechanised\""),
    ("altamira", "Altamira", "\"light\", \"artillery\", \"air-defence\""),
];
/// Towns abroad, and the country of each.
const ABROAD: [(&str, usize); 3] = [("Frontera Verde", 0), ("Alto Paso", 1), ("Las Aduanas", 1)];

/// Ports of a province at most.
const PORTS: usize = 2;

impl Atlas<'_> {
    /// The files by name.
    pub fn files(&self) -> BTreeMap<&'static str, String> {
        [
            ("module.toml", self.head()),
            ("map.toml", self.map()),
            ("economy.toml", self.economy()),
            ("population.toml", self.population()),
            ("seats.toml", self.seats()),
            ("forces.toml", self.forces()),
            ("deployment.toml", self.deployment()),
        ]
        .into_iter()
        .collect()
    }

    /// That a file was written by the tool.
    fn made(&self, what: &str) -> String {
        format!(
            "# {what}\n# First written by `cargo xtask republic --seed {}`, which writes over what hands have improved since.\n\n",
            self.seed
        )
    }

    fn head(&self) -> String {
        "system = \"el-mythico\"\ntitle = \"El Mythico: the Republic\"\nsummary = \"A whole country for 6 to 24 leaders: six provinces, a \
         capital, a cordillera, a delta and two borders.\"\n\n# As many stand as play; which, the key `from` of each seat says.\n[seats]\n\
         fewest = 6\nmost = 24\n"
            .to_owned()
    }

    fn map(&self) -> String {
        let mut out = self.made(&format!(
            "The Republic: {COLUMNS} columns, {ROWS} rows of hexes. Numbers are sheet, column, row."
        ));
        let _ = self.write_map(&mut out);
        out
    }

    fn write_map(&self, out: &mut String) -> std::fmt::Result {
        writeln!(
            out,
            "# Letters: . clear  , cultivated  h hill  d desert  f forest  j jungle  s swamp  m mountain  u urban  ~ sea"
        )?;
        write_list(out, "terrain", self.ground.rows())?;
        writeln!(
            out,
            "# Letters of the provinces below; . is none's: the sea, the national capital, what lies abroad."
        )?;
        let letter = |hex: Hex| self.country.province_of.get(&hex).map_or('.', |province| letter(*province));
        write_list(
            out,
            "provinces",
            (1..=ROWS).map(|row| (1..=COLUMNS).map(|column| letter(Hex::of(column, row))).collect()),
        )?;
        let seas = seas(self.ground);
        writeln!(out, "# Letters of the sea areas below, between which ships sail; . is land.")?;
        let area = |hex: Hex| seas.iter().position(|sea| sea.contains(&hex)).map_or('.', sea_letter);
        write_list(
            out,
            "seas",
            (1..=ROWS).map(|row| (1..=COLUMNS).map(|column| area(Hex::of(column, row))).collect()),
        )?;
        writeln!(out, "# Walls of the cordillera.")?;
        write_wrapped(out, "impassable", self.walls.iter().map(|side| written(*side)))?;
        writeln!(out, "# What simple players go for, in this order.")?;
        let cities = self.country.places.iter().filter(|place| place.kind == "city");
        let (districts, capitals): (Vec<_>, Vec<_>) = cities.partition(|place| place.district.is_some());
        write_wrapped(out, "objectives", capitals.iter().chain(&districts).map(|place| place.name.clone()))?;
        write_wrapped(out, "ports", self.ports().iter().map(|place| place.name.clone()))?;
        for province in 0..PROVINCES {
            writeln!(
                out,
                "[[province]]\nletter = \"{}\"\nname = \"{}\"\n",
                letter_of(province),
                self.names.province(province)
            )?;
        }
        for area in 0..seas.len() {
            let (letter, name) = (sea_letter(area), self.names.sea(area));
            writeln!(out, "[[sea]]\nletter = \"{letter}\"\nname = \"{name}\"\n")?;
        }
        self.write_places(out)?;
        self.write_rivers(out)?;
        self.write_roads(out)
    }

    fn write_places(&self, out: &mut String) -> std::fmt::Result {
        let cast = super::cast::cast();
        let holder = |hex: Hex| self.homes.iter().position(|home| home.places().any(|place| place == hex));
        for place in &self.country.places {
            writeln!(
                out,
                "[[place]]\nname = \"{}\"\nkind = \"{}\"\nhex = {}",
                place.name,
                place.kind,
                place.hex.number()
            )?;
            if let Some(district) = place.district {
                writeln!(out, "district = \"{district}\"\npoints = 0")?;
            } else if place.kind == "city" {
                writeln!(out, "points = 3")?;
            }
            if let Some(nth) = holder(place.hex) {
                writeln!(out, "holder = \"{}\"", cast[nth].key)?;
            }
            writeln!(out)?;
        }
        for ((name, _), hex) in ABROAD.into_iter().zip(abroad(self.country)) {
            writeln!(out, "[[place]]\nname = \"{name}\"\nkind = \"town\"\nhex = {}\n", hex.number())?;
        }
        for one in &self.installations {
            writeln!(
                out,
                "[[installation]]\nnumber = {}\nname = \"{}\"\nkind = \"{}\"\nhex = {}",
                one.number,
                one.name,
                one.kind,
                one.hex.number()
            )?;
            writeln!(
                out,
                "{}",
                if one.worth.is_empty() { String::new() } else { format!("worth = \"{}\"\n", one.worth) }
            )?;
        }
        Ok(())
    }

    fn write_rivers(&self, out: &mut String) -> std::fmt::Result {
        for (name, river) in &self.rivers {
            writeln!(
                out,
                "[[river]]\nname = \"{name}\"\nkind = \"{}\"",
                if river.major { "major" } else { "minor" }
            )?;
            write_wrapped(out, "sides", river.sides.iter().map(|side| written(*side)))?;
        }
        for (side, bridge) in &self.roads.crossings {
            writeln!(
                out,
                "[[crossing]]\nkind = \"{}\"\nside = \"{}\"\n",
                if *bridge { "bridge" } else { "ford" },
                written(*side)
            )?;
        }
        Ok(())
    }

    fn write_roads(&self, out: &mut String) -> std::fmt::Result {
        for way in &self.roads.ways {
            let head = match way.kind {
                Kind::Rail => "[[rail]]",
                Kind::Major => "[[road]]",
                Kind::Minor => "[[road]]\nkind = \"minor\"",
            };
            writeln!(out, "# {}\n{head}", way.said)?;
            let hexes: Vec<_> = way.hexes.iter().map(|hex| hex.number().to_string()).collect();
            write_lines(out, "hexes", &hexes)?;
        }
        Ok(())
    }

    /// Towns and cities by the sea, and the capital's district on the major river.
    fn ports(&self) -> Vec<&Place> {
        let by_sea = |place: &&Place| place.kind != "village" && self.ground.is_coast(place.hex);
        let mut ports: Vec<&Place> = Vec::new();
        for place in self.country.places.iter().filter(by_sea) {
            if ports.iter().filter(|other| other.province == place.province).count() < PORTS {
                ports.push(place);
            }
        }
        let major = self.rivers.iter().filter(|(_, river)| river.major).flat_map(|(_, river)| &river.sides);
        let banks: Vec<Hex> = major.flat_map(|(hex, number)| [*hex, hex.across(*number)]).collect();
        ports.extend(
            self.country.places.iter().find(|place| place.district.is_some() && banks.contains(&place.hex)),
        );
        ports
    }

    fn economy(&self) -> String {
        let mut out =
            self.made("What the country earns and buys. What isn't said here is as usual: all prices are.");
        let _ = self.write_economy(&mut out);
        out
    }

    fn write_economy(&self, out: &mut String) -> std::fmt::Result {
        out.push_str(include_str!("suppliers.toml"));
        for ((key, name, lets), land) in COUNTRIES.into_iter().zip(&self.ground.abroad) {
            writeln!(out, "\n[[country]]\nkey = \"{key}\"\nname = \"{name}\"\nlets_through = [{lets}]")?;
            let hexes: Vec<_> = land.iter().map(|hex| hex.number().to_string()).collect();
            write_lines(out, "hexes", &hexes)?;
        }
        Ok(())
    }

    /// In a provincial capital each who is at home in the province has some support, and nobody enough.
    fn population(&self) -> String {
        let mut out = self.made("Who supports whom when the war begins. People and allegiance are as usual, and holders have 60 in a hundred.");
        let cast = super::cast::cast();
        for city in self.country.places.iter().filter(|place| place.kind == "city") {
            let Some(province) = city.province else { continue };
            let locals = cast.iter().skip(province).step_by(PROVINCES).map(|one| format!("{} = 10", one.key));
            let locals = locals.collect::<Vec<_>>().join(", ");
            let _ = writeln!(out, "[[centre]]\nplace = \"{}\"\nsupport = {{ {locals} }}\n", city.name);
        }
        out
    }
}

fn letter(province: usize) -> char {
    char::from(b"abcdef"[province % PROVINCES])
}

fn sea_letter(area: usize) -> char {
    char::from(b"abcdefghijklmnopqrstuvwxyz"[area % 26])
}

fn letter_of(province: usize) -> String {
    letter(province).to_string()
}

/// A list of words, a line each.
fn write_list(out: &mut String, key: &str, rows: impl IntoIterator<Item = String>) -> std::fmt::Result {
    writeln!(out, "{key} = [")?;
    rows.into_iter().try_for_each(|row| writeln!(out, "    \"{row}\","))?;
    writeln!(out, "]\n")
}

/// A list of words, as many in a line as it takes.
fn write_wrapped(out: &mut String, key: &str, words: impl Iterator<Item = String>) -> std::fmt::Result {
    write_lines(out, key, &words.map(|word| format!("\"{word}\"")).collect::<Vec<_>>())
}

fn write_lines(out: &mut String, key: &str, words: &[String]) -> std::fmt::Result {
    writeln!(out, "{key} = [")?;
    let mut line = String::from("   ");
    for word in words {
        if line.len() + word.len() > 120 {
            writeln!(out, "{line}")?;
            line = String::from("   ");
        }
        write!(line, " {word},")?;
    }
    writeln!(out, "{line}\n]\n")
}
