//! Entry points: where goods of a supplier may come in. See EM-4.3, EM-4.5. They follow from the
//! printed map alone. Units there, and blocked rivers, only count when the goods arrive. Not here:
//! prices.

use smol_str::SmolStr;

use super::{Country, Means, Supplier, river};
use crate::systems::el_mythico::hex_map::{HexMap, HexNo, Terrain};
use crate::systems::el_mythico::stock::{Category, Good};
use crate::systems::el_mythico::unit::Arm;
use crate::systems::el_mythico::world::World;
use crate::words::{Tell, Word};

/// How goods come to an entry point. Countries are given by their index in the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Tell)]
#[tell(id = "mythico-way", names = World, arg = "country")]
pub enum Way {
    Port,
    Coast,
    /// Within a country across the border.
    Abroad(#[tell(with = country_name(names, *_0))] usize),
    /// Across the border of a country.
    Border(#[tell(with = country_name(names, *_0))] usize),
    /// Up a major river.
    River,
    Air,
    /// Aircraft and helicopters fly to a working airfield. See EM-4.3.
    Airfield,
}

fn country_name(world: &World, place: usize) -> String {
    world.market.countries.get(place).map_or_else(String::new, |country| country.name.clone())
}

/// Why goods of a supplier can't come to a hex.
#[derive(Clone, Debug, PartialEq, Eq, Tell)]
#[tell(id = "mythico-no-entry")]
pub enum NoEntry {
    NotSold {
        goods: Good,
        /// Suppliers that sell it.
        suppliers: Vec<SmolStr>,
    },
    /// The country at the border would be an entry, but doesn't let these goods through.
    NotLetThrough { country: SmolStr, goods: Good },
    /// Light goods of this supplier can't come into this hex.
    NoLightEntry,
    /// These goods are heavy, and the hex is neither a port nor a population centre across the
    /// border where heavy goods of this supplier come in.
    NoHeavyEntry { goods: Good, place: HeavyEntry },
    /// Heavy goods don't go by air.
    HeavyByAir { goods: Good },
    /// The supplier doesn't deliver by air.
    NoAir,
    /// Nothing can be dropped into water.
    Sea,
}

/// Where heavy goods may come in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
pub enum HeavyEntry {
    /// Only where this supplier delivers. Others deliver heavy goods to the hex.
    Supplier,
    Airfield,
    Coast,
    Port,
}

impl HeavyEntry {
    fn new(world: &World, good: &Good, hex: HexNo) -> HeavyEntry {
        match good.arm(&world.equipment) {
            _ if world.map.ports.contains(&hex) => HeavyEntry::Supplier,
            Some(arm) if arm.is_air() => HeavyEntry::Airfield,
            Some(arm) if arm.is_naval() => HeavyEntry::Coast,
            _ => HeavyEntry::Port,
        }
    }
}

/// How these goods of a supplier come to a hex. Rule: EM-4.3: boats come to places by the sea, and
/// aircraft and helicopters to airfields too. Of several ways it takes a port first, then the
/// coast, then a border, then a river.
///
/// # Errors
/// The reason why they can't come.
pub fn way(world: &World, supplier: &Supplier, hex: HexNo, goods: &[Good]) -> Result<Way, NoEntry> {
    sold(world, supplier, goods)?;
    let map = &world.map;
    if map.terrain(hex) == Terrain::Sea {
        return Err(NoEntry::Sea);
    }
    let_through(world, hex, goods)?;
    let by = |means| supplier.means.contains(&means);
    let all_are = |is: fn(Arm) -> bool| {
        goods.iter().all(|good| good.arm(&world.equipment).is_some_and(is)) && !goods.is_empty()
    };
    // Boats come to any place by the sea, with or without a port, damaged or not.
    let sails_in =
        map.is_urban_place(hex) && by_the_sea(map, hex) && all_are(|arm| arm == Arm::Naval);
    if sails_in && (by(Means::Coast) || by(Means::Port)) {
        return Ok(Way::Coast);
    }
    if map.airfields.contains(&hex) && by(Means::Air) && all_are(Arm::is_air) {
        return Ok(Way::Airfield);
    }
    let heavy = goods.iter().find(|good| good.category(&world.equipment) == Category::Heavy);
    if map.ports.contains(&hex)
        && by(Means::Port)
        && (by_the_sea(map, hex) || is_navigable(map, hex))
    {
        return Ok(Way::Port);
    }
    if heavy.is_none() && by_the_sea(map, hex) && by(Means::Coast) {
        return Ok(Way::Coast);
    }
    let mut barred = None;
    for (place, country) in countries(world, supplier) {
        let crossing = if country.land.contains(&hex) {
            (heavy.is_none() || map.is_urban_place(hex)).then_some(Way::Abroad(place))
        } else {
            (heavy.is_none() && country.border.contains(&hex)).then_some(Way::Border(place))
        };
        let Some(crossing) = crossing else { continue };
        match goods.iter().find(|good| !country.lets_through.contains(*good)) {
            None => return Ok(crossing),
            Some(good) => barred = Some(not_let_through(country, good)),
        }
    }
    match heavy {
        None if river::is_bank(map, hex) && by(Means::River) && is_navigable(map, hex) => {
            Ok(Way::River)
        }
        None => Err(barred.unwrap_or(NoEntry::NoLightEntry)),
        Some(heavy) => Err(barred.unwrap_or_else(|| NoEntry::NoHeavyEntry {
            goods: heavy.clone(),
            place: HeavyEntry::new(world, heavy, hex),
        })),
    }
}

/// May these goods of a supplier be dropped from the air in a hex? See EM-4.5.
///
/// # Errors
/// The reason why they can't.
pub fn by_air(
    world: &World,
    supplier: &Supplier,
    hex: HexNo,
    goods: &[Good],
) -> Result<Way, NoEntry> {
    sold(world, supplier, goods)?;
    let heavy = goods.iter().find(|good| good.category(&world.equipment) == Category::Heavy);
    match heavy {
        Some(heavy) => Err(NoEntry::HeavyByAir { goods: heavy.clone() }),
        None if !supplier.means.contains(&Means::Air) => Err(NoEntry::NoAir),
        None if world.map.terrain(hex) == Terrain::Sea => Err(NoEntry::Sea),
        None => let_through(world, hex, goods).map(|()| Way::Air),
    }
}

/// Does the country that a hex lies in let these goods in, by any way? See EM-4.3.
fn let_through(world: &World, hex: HexNo, goods: &[Good]) -> Result<(), NoEntry> {
    for country in world.market.countries.iter().filter(|country| country.land.contains(&hex)) {
        if let Some(good) = goods.iter().find(|good| !country.lets_through.contains(*good)) {
            return Err(not_let_through(country, good));
        }
    }
    Ok(())
}

fn not_let_through(country: &Country, good: &Good) -> NoEntry {
    NoEntry::NotLetThrough { country: country.name.as_str().into(), goods: good.clone() }
}

fn sold(world: &World, supplier: &Supplier, goods: &[Good]) -> Result<(), NoEntry> {
    let Some(lacking) = goods.iter().find(|good| !supplier.sells.contains(*good)) else {
        return Ok(());
    };
    let sellers = world.market.suppliers.iter().filter(|one| one.sells.contains(lacking));
    let suppliers = sellers.map(|one| one.name.as_str().into()).collect();
    Err(NoEntry::NotSold { goods: lacking.clone(), suppliers })
}

/// The countries whose borders a supplier crosses, by their index in the list.
fn countries<'w>(
    world: &'w World,
    supplier: &'w Supplier,
) -> impl Iterator<Item = (usize, &'w Country)> + use<'w> {
    let crosses = supplier.means.contains(&Means::Border);
    let countries = supplier.countries.iter().filter(move |_| crosses);
    countries.filter_map(|&place| Some((place, world.market.countries.get(place)?)))
}

/// Is the hex land by the sea?
pub fn by_the_sea(map: &HexMap, hex: HexNo) -> bool {
    map.is_coast(hex)
}

/// Do goods that come in this way pass the banks of a river? Goods for a port on a river do, unless
/// it is also by the sea. See EM-4.3, EM-4.14.
pub fn goes_upriver(map: &HexMap, way: Way, hex: HexNo) -> bool {
    way == Way::River || (way == Way::Port && !by_the_sea(map, hex))
}

/// Can a boat come from the sea to this bank, if nobody stops it?
pub fn is_navigable(map: &HexMap, hex: HexNo) -> bool {
    river::way_up(map, hex, |_| false).is_some()
}
