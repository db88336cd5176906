//! Goods and amounts: ammunition, weapons and additional equipment that no unit uses, in a unit's
//! surplus or in a dump. See EM-4.1, EM-4.2, EM-4.3, EM-4.6, EM-4.11. Not here: prices and
//! ratings (`equipment.rs`), or who takes, leaves and uses them.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize, Serializer};
use smol_str::SmolStr;

use super::equipment::{Equipment, Kind};
use super::hex_map::HexNo;
use super::unit::Arm;
use crate::words::{Message, Present, message};

/// The key of ammunition among goods.
pub const AMMO: &str = "ammo";

/// STR points of a lot. See EM-4.11.
pub const LOT_STR: i64 = 10;

/// The list of sorts of goods, as orders name them.
pub const GOODS: &str = "goods";

/// Other names of sorts, in the rule book and elsewhere, with their keys.
const CALLED: [(&str, &str); 17] = [
    ("main-battle-tank", "main-tank"),
    ("mbt", "main-tank"),
    ("light-amphibious-tank", "light-tank"),
    ("amphibious-tank", "light-tank"),
    ("old-heavy-tank", "old-tank"),
    ("armored-car", "armoured-car"),
    ("rocket-launcher", "rockets"),
    ("105-mm-gun", "gun-105"),
    ("130-mm-gun", "gun-130"),
    ("155-mm-gun", "gun-155"),
    ("122-mm-sp-gun", "sp-122"),
    ("155-mm-sp-gun", "sp-155"),
    ("23-mm-aa-gun", "aa-23"),
    ("57-mm-aa-gun", "aa-57"),
    ("57-mm-sp-aa-gun", "sp-aa-57"),
    ("23-mm-quad-sp-aa-gun", "sp-aa-23"),
    ("sp-aa-missiles", "sp-missiles"),
];

/// A sort of goods. Saved and written as its key: `ammo`, `hmg`, `t-54`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(from = "SmolStr", into = "SmolStr")]
pub enum Good {
    /// Ammunition, which fits any unit. See EM-4.8.
    Ammo,
    /// Additional equipment; all of one kind is the same. See EM-4.1.
    Additional(Kind),
    /// Main weapons, by key.
    Weapon(SmolStr),
}

impl From<SmolStr> for Good {
    fn from(key: SmolStr) -> Good {
        match Kind::from_word(&key) {
            Some(kind) => Good::Additional(kind),
            None if key == AMMO => Good::Ammo,
            None => Good::Weapon(key),
        }
    }
}

impl From<Good> for SmolStr {
    fn from(good: Good) -> SmolStr {
        good.key().into()
    }
}

/// Where goods may be delivered, and what may carry them. See EM-4.3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Category {
    /// A: ammunition, infantry weapons, additional equipment.
    Light,
    /// B: all other equipment.
    Heavy,
}

impl Good {
    /// Its key, as orders and modules write it.
    pub fn key(&self) -> &str {
        match self {
            Good::Ammo => AMMO,
            Good::Additional(kind) => kind.word(),
            Good::Weapon(key) => key,
        }
    }

    /// Reads a sort: its key, with blanks or hyphens, or the only one with a key that begins so.
    pub fn meant(equipment: &Equipment, words: &str) -> Option<Good> {
        let typed = words.trim().to_lowercase().replace(' ', "-");
        if typed.len() > 2 && "ammunition".starts_with(&typed) {
            return Some(Good::Ammo);
        }
        // In the game's words: anti-tank weapons, amphibious gear.
        let typed = ["-weapons", "-gear"]
            .iter()
            .find_map(|noun| typed.strip_suffix(noun))
            .unwrap_or(&typed);
        let called = |typed: &str| {
            let key = CALLED
                .iter()
                .find_map(|(name, key)| (*name == typed).then_some(*key))
                .unwrap_or(typed);
            Some(Good::from(SmolStr::from(key))).filter(|good| good.is_listed(equipment))
        };
        if let Some(exact) = called(typed).or_else(|| called(typed.strip_suffix('s')?)) {
            return Some(exact);
        }
        let mut begun =
            Good::all(equipment).filter(|good| typed.len() > 1 && good.key().starts_with(typed));
        begun.next().filter(|_| begun.next().is_none())
    }

    /// All sorts on this list: ammunition, additional equipment, weapons.
    pub fn all(equipment: &Equipment) -> impl Iterator<Item = Good> {
        let kinds: BTreeSet<Kind> =
            equipment.additional.values().flat_map(|kinds| kinds.keys().copied()).collect();
        let weapons = equipment.weapons.keys().map(|key| Good::Weapon(key.clone()));
        std::iter::once(Good::Ammo).chain(kinds.into_iter().map(Good::Additional)).chain(weapons)
    }

    pub fn name(&self, equipment: &Equipment) -> Message {
        match self {
            Good::Ammo => message("mythico-good-ammo"),
            Good::Additional(kind) => kind.name(),
            Good::Weapon(key) => equipment.weapon_name(key),
        }
    }

    /// The amount in a lot: a unit of ammunition; one aircraft, helicopter or boat; STR 10 of all
    /// else. Rule: EM-4.11.
    pub fn in_lot(&self, equipment: &Equipment) -> i64 {
        match self {
            Good::Ammo => 1,
            Good::Weapon(_) if self.is_sold_singly(equipment) => 1,
            Good::Weapon(_) | Good::Additional(_) => LOT_STR,
        }
    }

    /// Is it an aircraft, a helicopter or a boat? See EM-4.11.
    pub fn is_sold_singly(&self, equipment: &Equipment) -> bool {
        self.arm(equipment).is_some_and(Arm::is_sold_singly)
    }

    /// The type of unit whose main weapon it is.
    pub fn arm(&self, equipment: &Equipment) -> Option<Arm> {
        match self {
            Good::Weapon(key) => equipment.weapons.get(key.as_str()).map(|weapon| weapon.arm),
            Good::Ammo | Good::Additional(_) => None,
        }
    }

    /// Light or heavy. See EM-4.3.
    pub fn category(&self, equipment: &Equipment) -> Category {
        match self {
            Good::Ammo | Good::Additional(_) => Category::Light,
            Good::Weapon(key) => match equipment.weapons.get(key.as_str()) {
                Some(weapon) if weapon.arm == Arm::Infantry => Category::Light,
                _ => Category::Heavy,
            },
        }
    }

    /// Is there such a sort on this list?
    pub fn is_listed(&self, equipment: &Equipment) -> bool {
        match self {
            Good::Ammo => true,
            Good::Additional(kind) => {
                equipment.additional.values().any(|kinds| kinds.contains_key(kind))
            }
            Good::Weapon(key) => equipment.weapons.contains_key(key.as_str()),
        }
    }
}

/// Goods and amounts: ammunition in units of it, all else in STR points. See EM-4.11. Lists only
/// sorts with an amount.
///
/// Serialised as a map. Kept as a sorted list: nearly every unit has a stock of a sort or two, and
/// a tree's first node has room for eleven.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(from = "BTreeMap<Good, i64>")]
pub struct Stock(Vec<(Good, i64)>);

impl From<BTreeMap<Good, i64>> for Stock {
    fn from(goods: BTreeMap<Good, i64>) -> Stock {
        Stock(goods.into_iter().collect())
    }
}

impl Serialize for Stock {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(self.iter())
    }
}

impl Present for Stock {
    fn is_present(&self) -> bool {
        !self.is_empty()
    }
}

impl Stock {
    /// A stock in which there is nothing.
    pub const NONE: Stock = Stock(Vec::new());

    /// The amount of a sort.
    pub fn amount(&self, good: &Good) -> i64 {
        self.place(good).map_or(0, |place| self.0[place].1)
    }

    /// The index of a sort in the list, or where it would be.
    fn place(&self, good: &Good) -> Result<usize, usize> {
        self.0.binary_search_by(|(held, _)| held.cmp(good))
    }

    /// Adds some of a sort.
    pub fn add(&mut self, good: Good, amount: i64) {
        if amount <= 0 {
            return;
        }
        match self.place(&good) {
            Ok(place) => self.0[place].1 += amount,
            Err(place) => {
                self.0.reserve_exact(1);
                self.0.insert(place, (good, amount));
            }
        }
    }

    /// Takes out an amount, or what there is. Returns what was taken.
    pub fn take(&mut self, good: &Good, wanted: i64) -> i64 {
        let Ok(place) = self.place(good) else { return 0 };
        let held = &mut self.0[place].1;
        let taken = wanted.clamp(0, *held);
        *held -= taken;
        if *held == 0 {
            self.0.remove(place);
        }
        taken
    }

    /// Adds all of another stock.
    pub fn add_all(&mut self, other: Stock) {
        for (good, amount) in other.0 {
            self.add(good, amount);
        }
    }

    /// Takes out all heavy goods. See EM-4.2.
    pub fn take_heavy(&mut self, equipment: &Equipment) -> Stock {
        let (heavy, light) = std::mem::take(&mut self.0)
            .into_iter()
            .partition(|(good, _)| good.category(equipment) == Category::Heavy);
        self.0 = light;
        Stock(heavy)
    }

    /// Number of lots, with begun ones counted whole: each takes a lift. See EM-4.11, EM-14.6.
    pub fn lots(&self, equipment: &Equipment) -> i64 {
        let lots = |(good, amount): (&Good, i64)| {
            let in_lot = good.in_lot(equipment).max(1);
            (amount + in_lot - 1) / in_lot
        };
        self.iter().map(lots).sum()
    }

    /// Is any of it of category B, which can't enter mountain, jungle and swamp? See EM-4.2.
    pub fn has_heavy(&self, equipment: &Equipment) -> bool {
        self.0.iter().any(|(good, _)| good.category(equipment) == Category::Heavy)
    }

    /// Is there nothing?
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The sorts and amounts: ammunition first, then by sort.
    pub fn iter(&self) -> impl Iterator<Item = (&Good, i64)> {
        self.0.iter().map(|(good, amount)| (good, *amount))
    }
}

impl FromIterator<(Good, i64)> for Stock {
    fn from_iter<I: IntoIterator<Item = (Good, i64)>>(goods: I) -> Stock {
        let mut stock = Stock::default();
        goods.into_iter().for_each(|(good, amount)| stock.add(good, amount));
        stock
    }
}

/// Goods that belong to no unit, in a hex. Each seat has at most one dump in a hex. See EM-4.6.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Dump {
    pub hex: HexNo,
    /// Its goods; never empty.
    pub stock: Stock,
    /// Is it hidden, so that only a Search finds it?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub camouflaged: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn em_4_3_ammunition_rifles_and_additional_equipment_are_light() {
        let list = Equipment::usual();
        let category = |key: &str| Good::from(SmolStr::from(key)).category(&list);
        for light in ["ammo", "assault-rifle", "hmg", "at-shells"] {
            assert_eq!(category(light), Category::Light, "{light}");
        }
        for heavy in ["t-54", "apc", "gun-105", "aa-23"] {
            assert_eq!(category(heavy), Category::Heavy, "{heavy}");
        }
    }

    #[test]
    fn a_stock_gives_what_it_has_and_forgets_what_is_gone() {
        let mut stock: Stock =
            [(Good::Ammo, 3), (Good::Additional(Kind::Hmg), 10)].into_iter().collect();
        assert_eq!(stock.take(&Good::Ammo, 5), 3);
        assert_eq!(stock.amount(&Good::Ammo), 0);
        assert_eq!(serde_json::to_string(&stock).unwrap(), r#"{"hmg":10}"#);
        let again: Stock = serde_json::from_str(r#"{"hmg":10}"#).unwrap();
        assert_eq!(again, stock);
    }
}
