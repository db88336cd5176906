//! What belongs to the characters: `seats.toml`, `forces.toml` and `deployment.toml`.

use std::fmt::Write;

use super::Atlas;
use crate::republic::cast::{Character, cast};
use crate::republic::forces::{Unit, force, income, kind};
use crate::republic::hexes::Hex;
use crate::republic::homes::Home;

/// With so many all stand who stand always.
const FEWEST: usize = 6;
/// Ammunition that each begins with: what its units carry, as the usual rules have it, and for the rest a dump at the base.
const AMMO: u16 = 100;
/// So often units can draw on what they carry.
const DRAWS: u16 = 4;

impl Atlas<'_> {
    fn characters(&self) -> Vec<(usize, Character, &Home)> {
        cast().into_iter().zip(&self.homes).enumerate().map(|(nth, (one, home))| (nth, one, home)).collect()
    }

    /// Factions of one, and seats.
    pub(super) fn seats(&self) -> String {
        let mut out = self.made("Twenty-four leaders, each a faction. The first six always stand; each other stands when at least `from` play.");
        for (nth, one, home) in self.characters() {
            let _ = self.write_seat(&mut out, nth, &one, home);
        }
        out
    }

    fn write_seat(&self, out: &mut String, nth: usize, one: &Character, home: &Home) -> std::fmt::Result {
        writeln!(
            out,
            "[[faction]]\nid = {}\nkey = \"{}\"\nname = \"{}\"\n",
            nth + 1,
            one.faction_key(),
            one.faction
        )?;
        writeln!(
            out,
            "[[seat]]\nid = {}\nkey = \"{}\"\nname = \"{}\"\nfaction = \"{}\"",
            nth + 1,
            one.key,
            one.name,
            one.faction_key()
        )?;
        let quoted = |words: &[String]| words.iter().map(|word| format!("\"{word}\"")).collect::<Vec<_>>();
        if nth >= FEWEST {
            writeln!(out, "from = {}", nth + 1)?;
        }
        for (key, fixed, open) in
            [("vocation", &one.vocation, &one.vocations), ("alignment", &one.alignment, &one.alignments)]
        {
            writeln!(out, "{key} = \"{fixed}\"")?;
            if !open.is_empty() {
                writeln!(out, "{key}s = [{}]", quoted(open).join(", "))?;
            }
        }
        writeln!(out, "level = {}", one.level)?;
        writeln!(out, "base = {}\nretreat = {}", home.base.number(), self.away(home.base))?;
        writeln!(out, "dossier = \"{}\"", one.dossier)?;
        writeln!(out, "heirs = [{}]", quoted(&one.heirs).join(", "))?;
        writeln!(out, "addresses = [\n    {},\n]\n", quoted(&one.addresses).join(",\n    "))?;
        writeln!(out, "[seat.names]")?;
        one.units.iter().try_for_each(|(arm, name)| writeln!(out, "{arm} = \"{name}\""))?;
        let guns = one.units.get("artillery").map_or("Flak", String::as_str);
        writeln!(out, "air-defence = \"{guns}\"\n")
    }

    /// The side that leads away from the national capital.
    fn away(&self, base: Hex) -> u8 {
        let middle = self.country.places[0].hex;
        let land = |side: &u8| self.ground.is_home(base.across(*side));
        (1..=6).filter(land).max_by_key(|side| (base.across(*side).distance(middle), *side)).unwrap_or(1)
    }

    /// Leaders and their arms, at home.
    pub(super) fn forces(&self) -> String {
        let mut out = self.made(
            "What each seat begins with: arms for about 3.5 times its income, ammunition, and two weeks' income in hand. `mythico module forces \
             el-mythico`\n# compares them.",
        );
        for (_, one, home) in self.characters() {
            let _ = write_force(&mut out, &one, home);
        }
        out
    }

    /// Each seat begins at home, or around one of its two towns: the seed chooses.
    pub(super) fn deployment(&self) -> String {
        let mut out = self.made(
            "Where each army may begin: at home, as forces.toml has it, or gathered around one of its towns. No hex is next to one in which \
             another may begin.",
        );
        for (_, one, home) in self.characters() {
            let units = force(&one);
            let _ = writeln!(out, "[[variant]]\nseat = \"{}\"\nname = \"at home\"\n", one.key);
            for (name, focus) in [("around the base", home.base), ("around the other town", home.town)] {
                let _ = self.write_variant(&mut out, &one.key, name, focus, home, &units);
            }
        }
        out
    }

    fn write_variant(
        &self,
        out: &mut String,
        key: &str,
        name: &str,
        focus: Hex,
        home: &Home,
        units: &[Unit],
    ) -> std::fmt::Result {
        let mut left = home.ground.clone();
        left.sort_by_key(|hex| (focus.distance(*hex), *hex));
        let by_road = self.roads.hexes();
        let open = |hex: &Hex| matches!(self.ground.letters[hex], '.' | ',' | 'd' | 'u' | 'h' | 'f');
        let passable = |hex: &Hex| open(hex) || by_road.contains(hex);
        let numbers = |of: &[usize]| -> Vec<u16> {
            units.iter().filter(|unit| of.contains(&kind(unit.weapon))).map(|unit| unit.number).collect()
        };
        let mut take = |count: usize, fits: &dyn Fn(&Hex) -> bool| -> Vec<i32> {
            let taken: Vec<Hex> = left.iter().copied().filter(|hex| fits(hex)).take(count).collect();
            left.retain(|hex| !taken.contains(hex));
            taken.iter().map(|hex| hex.number()).collect()
        };
        let leader = take(2, &passable);
        let (vehicles, infantry) = (numbers(&[1, 2]), numbers(&[0]));
        let by_vehicles = take(vehicles.len() + 2, &passable);
        let by_infantry = take(infantry.len() + 3, &|hex| self.ground.letters[hex] != 's');
        writeln!(out, "[[variant]]\nseat = \"{key}\"\nname = \"{name}\"\nplace = [")?;
        writeln!(
            out,
            "    {{ units = [1000, \"dump {}\"], hexes = {leader:?}, together = true }},",
            home.base.number()
        )?;
        writeln!(
            out,
            "    {{ units = {vehicles:?}, hexes = {by_vehicles:?}{} }},",
            share(&vehicles, &by_vehicles)
        )?;
        writeln!(
            out,
            "    {{ units = {infantry:?}, hexes = {by_infantry:?}{} }},\n]\n",
            share(&infantry, &by_infantry)
        )
    }
}

/// Where there are fewer hexes than units, several stand in one.
fn share(units: &[u16], hexes: &[i32]) -> String {
    let each = units.len().div_ceil(hexes.len().max(1));
    if each > 1 { format!(", share = {each}") } else { String::new() }
}

/// Infantry in each place of the home, vehicles in the other town, guns at the base.
fn write_force(out: &mut String, one: &Character, home: &Home) -> std::fmt::Result {
    let key = &one.key;
    writeln!(out, "# {}\n[[unit]]\nseat = \"{key}\"\nnumber = 1000\nname = \"{}\"", one.name, one.leader)?;
    writeln!(out, "hex = {}\naggression = 1\n", home.base.number())?;
    let places: Vec<Hex> = home.places().collect();
    for (nth, unit) in force(one).into_iter().enumerate() {
        let hex = match kind(unit.weapon) {
            0 => places[nth % places.len()],
            1 => home.town,
            _ => home.base,
        };
        writeln!(out, "[[unit]]\nseat = \"{key}\"\nnumber = {}\nweapon = \"{}\"", unit.number, unit.weapon)?;
        if !unit.additional.is_empty() {
            writeln!(out, "additional = {:?}", unit.additional)?;
        }
        if unit.strength != 10 {
            writeln!(out, "strength = {}", unit.strength)?;
        }
        let training = if unit.elite { "3(0)" } else { "2(0)" };
        writeln!(out, "hex = {}\ntraining = \"{training}\"\nexperience = 2", hex.number())?;
        writeln!(out, "{}", if unit.elite { format!("elite = \"{}\"\n", one.elite) } else { String::new() })?;
    }
    let draw = |unit: &Unit| unit.strength.div_ceil(10) * if unit.additional.is_empty() { 1 } else { 2 };
    let carried: u16 = force(one).iter().map(|unit| DRAWS * draw(unit)).sum();
    let ammo = AMMO - carried;
    writeln!(
        out,
        "[[stores]]\nseat = \"{key}\"\nfunds = {}\ndumps = [{{ hex = {}, goods = {{ ammo = {ammo} }} }}]\n",
        2 * income(one),
        home.base.number()
    )
}
