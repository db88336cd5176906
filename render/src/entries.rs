//! What a map's legend explains, section by section, and the word for each entry. The legend
//! explains what is on the map and nothing else. Not here: how it is drawn (`legend`).

use std::collections::BTreeSet;

use mythico_engine::map::{
    Affiliation, ArrowKind, CounterView, EdgeKind, Fog, Ground, LineKind, MapView, Mark, PlaceKind,
    SignKind, SizeMark, Symbol, ZoneKind,
};
use mythico_engine::words::{Message, message};

use crate::{counters, symbols};

/// A line of the legend.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Entry {
    /// A title over the entries that follow.
    Heading(&'static str),
    /// A flag and its side.
    Flag(u8, Affiliation, String),
    Ground(Ground),
    /// What lies along or across a side: a river, a road.
    Edge(EdgeKind),
    /// A line of the plan.
    Line(LineKind),
    Place(PlaceKind),
    Symbol(Symbol),
    Size(SizeMark),
    Fog(Fog),
    Arrow(ArrowKind),
    /// Several counters in one cell.
    Stack,
    /// The star of a leader below another counter.
    CoveredLeader,
    /// A counter that is remembered, but not seen now.
    Remembered,
    /// The figures on counters, with their names.
    Figures(Message),
    /// The star of a place with points.
    Points,
    /// A state of a unit, with its word. The word for damage comes from the rule system.
    Mark(Mark, Message),
    Zone(ZoneKind),
    Sign(SignKind),
    /// The ring of an approximate position.
    Area,
    /// The band along the limits of ground that these flags hold.
    Control(Vec<u8>),
}

/// Lists what this map's legend explains. `names` are the flags' names in the reader's language.
pub fn entries(map: &MapView, names: &[(u8, String)]) -> Vec<Entry> {
    let mut all = Vec::new();
    section(
        &mut all,
        "map-legend-flags",
        names.iter().map(|(flag, name)| Entry::Flag(*flag, side_of(map, *flag), name.clone())),
    );
    let symbols: BTreeSet<Symbol> = map.counters.iter().map(|counter| counter.symbol).collect();
    section(
        &mut all,
        "map-legend-units",
        symbols::SYMBOLS.into_iter().filter(|symbol| symbols.contains(symbol)).map(Entry::Symbol),
    );
    let sizes: BTreeSet<SizeMark> =
        map.counters.iter().filter_map(|counter| counter.size).collect();
    section(&mut all, "map-legend-sizes", sizes.into_iter().map(Entry::Size));
    section(&mut all, "map-legend-marks", marks(map).into_iter());
    let grounds: BTreeSet<Ground> = map.cells.iter().map(|cell| cell.ground).collect();
    section(&mut all, "map-legend-ground", grounds.into_iter().map(Entry::Ground));
    let kinds: BTreeSet<EdgeKind> = map.edges.iter().map(|edge| edge.kind).collect();
    let lines: BTreeSet<LineKind> = map.lines.iter().map(|line| line.kind).collect();
    let edges = kinds.into_iter().map(Entry::Edge);
    section(&mut all, "map-legend-edges", edges.chain(lines.into_iter().map(Entry::Line)));
    let mut kinds: BTreeSet<PlaceKind> = map.places.iter().map(|place| place.kind).collect();
    // The sign beside it is explained with the same word.
    if map.signs.iter().any(|sign| sign.kind == SignKind::Installation) {
        kinds.remove(&PlaceKind::Installation);
    }
    section(&mut all, "map-legend-places", kinds.into_iter().map(Entry::Place));
    let is_veiled = map.cells.iter().any(|cell| cell.fog != Fog::InSight);
    let shades = [Fog::InSight, Fog::NeverSeen].into_iter().filter(|_| is_veiled);
    section(&mut all, "map-legend-sight", shades.map(Entry::Fog));
    all
}

fn section(all: &mut Vec<Entry>, heading: &'static str, entries: impl Iterator<Item = Entry>) {
    let mut entries = entries.peekable();
    if entries.peek().is_some() {
        all.push(Entry::Heading(heading));
        all.extend(entries);
    }
}

fn side_of(map: &MapView, flag: u8) -> Affiliation {
    map.counters
        .iter()
        .find(|counter| counter.flag == Some(flag))
        .map_or(Affiliation::Neutral, |counter| counter.affiliation)
}

/// Adds the arrows and small marks that occur.
fn marks(map: &MapView) -> Vec<Entry> {
    let kinds: BTreeSet<ArrowKind> = map.arrows.iter().map(|arrow| arrow.kind).collect();
    let mut marks: Vec<Entry> = kinds.into_iter().map(Entry::Arrow).collect();
    let mut parties = BTreeSet::new();
    let stacked = map.counters.iter().any(|counter| {
        !parties.insert((
            counter.cell,
            counter.affiliation,
            counter.flag,
            counter.last_seen_turn.is_some(),
        ))
    });
    let holders: BTreeSet<u8> = map.cells.iter().filter_map(|cell| cell.control).collect();
    marks.extend(figures(map));
    marks.extend(map.places.iter().any(|place| place.points.is_some()).then_some(Entry::Points));
    marks.extend(stacked.then_some(Entry::Stack));
    marks.extend(counters::any_covered_leader(map).then_some(Entry::CoveredLeader));
    let is_remembered = |counter: &CounterView| counter.last_seen_turn.is_some();
    marks.extend(map.counters.iter().any(is_remembered).then_some(Entry::Remembered));
    marks.extend((!map.areas.is_empty()).then_some(Entry::Area));
    marks.extend((!holders.is_empty()).then(|| Entry::Control(holders.into_iter().collect())));
    let states: BTreeSet<Mark> =
        map.counters.iter().flat_map(|counter| &counter.marks).copied().collect();
    marks.extend(states.into_iter().map(|mark| Entry::Mark(mark, mark_word(map, mark))));
    let zones: BTreeSet<ZoneKind> = map.zones.iter().map(|zone| zone.kind).collect();
    marks.extend(zones.into_iter().map(Entry::Zone));
    let signs: BTreeSet<SignKind> = map.signs.iter().map(|sign| sign.kind).collect();
    marks.extend(signs.into_iter().map(Entry::Sign));
    marks
}

/// Returns the entry for the figures on counters. Takes the names from the counter with the most
/// figures.
fn figures(map: &MapView) -> Option<Entry> {
    let most = map.counters.iter().max_by_key(|counter| counter.figures.len())?;
    let names: Vec<Message> = most.figures.iter().map(|figure| figure.name.clone()).collect();
    (!names.is_empty()).then(|| Entry::Figures(message("map-mark-figures").with("figures", names)))
}

/// The id of an entry's words.
pub fn word(entry: &Entry) -> &'static str {
    match entry {
        Entry::Heading(id) => id,
        Entry::Flag(..) | Entry::Mark(..) | Entry::Figures(..) => "literal",
        Entry::Ground(ground) => ground_word(*ground),
        Entry::Edge(kind) => edge_word(*kind),
        Entry::Line(LineKind::Boundary) => "map-line-boundary",
        Entry::Line(LineKind::Phase) => "map-line-phase",
        Entry::Place(kind) => place_word(*kind),
        Entry::Symbol(symbol) => symbol_word(*symbol),
        Entry::Size(size) => size_word(*size),
        Entry::Fog(Fog::NeverSeen | Fog::SeenOnce) => "map-fog-out-of-sight",
        Entry::Fog(Fog::InSight) => "map-fog-in-sight",
        Entry::Arrow(ArrowKind::Ordered) => "map-arrow-ordered",
        Entry::Arrow(ArrowKind::Moved) => "map-arrow-moved",
        Entry::Arrow(ArrowKind::Retreated) => "map-arrow-retreated",
        Entry::Arrow(ArrowKind::Attack) => "map-arrow-attack",
        Entry::Stack => "map-mark-stack",
        Entry::CoveredLeader => "map-mark-covered-leader",
        Entry::Remembered => "map-mark-remembered",
        Entry::Points => "map-mark-points",
        Entry::Area => "map-mark-area",
        Entry::Control(_) => "map-mark-control",
        Entry::Zone(ZoneKind::Objective) => "map-zone-objective",
        Entry::Zone(ZoneKind::Fight) => "map-zone-fight",
        Entry::Zone(ZoneKind::Chosen) => "map-zone-chosen",
        Entry::Zone(ZoneKind::Province) => "map-zone-province",
        Entry::Zone(ZoneKind::Start) => "map-zone-start",
        Entry::Zone(ZoneKind::Assembly) => "map-zone-assembly",
        Entry::Zone(ZoneKind::SeaArea) => "map-zone-sea-area",
        Entry::Sign(SignKind::Battle) => "map-sign-battle",
        Entry::Sign(SignKind::Destroyed) => "map-sign-destroyed",
        Entry::Sign(SignKind::Gone) => "map-sign-gone",
        Entry::Sign(SignKind::Dump) => "map-sign-dump",
        Entry::Sign(SignKind::Port) => "map-sign-port",
        Entry::Sign(SignKind::Entry) => "map-sign-entry",
        Entry::Sign(SignKind::Installation) => "map-sign-installation",
        Entry::Sign(SignKind::DamagedInstallation) => "map-sign-damaged-installation",
        Entry::Sign(SignKind::Ruin) => "map-sign-ruin",
        Entry::Sign(SignKind::Noise) => "map-sign-noise",
        Entry::Sign(SignKind::GunFlash) => "map-sign-gun-flash",
        Entry::Sign(SignKind::Smoke) => "map-sign-smoke",
        Entry::Sign(SignKind::Wreck) => "map-sign-wreck",
        Entry::Sign(SignKind::Mine) => "map-sign-mine",
    }
}

/// The word for a state of a unit.
pub fn mark_word(map: &MapView, mark: Mark) -> Message {
    match mark {
        Mark::Airborne => message("map-mark-airborne"),
        Mark::Damaged => map.damage.clone(),
        Mark::Disabled => message("map-mark-disabled"),
        Mark::Disorganised => message("map-mark-disorganised"),
        Mark::Besieged => message("map-mark-besieged"),
        Mark::Pinned => message("map-mark-pinned"),
        Mark::OutOfAmmo => message("map-mark-out-of-ammo"),
        Mark::DelayedUp => message("map-mark-delayed-up"),
        Mark::DelayedDown => message("map-mark-delayed-down"),
        Mark::Discovered => message("map-mark-discovered"),
        Mark::DugIn => message("map-mark-dug-in"),
        Mark::FieldWorks => message("map-mark-field-works"),
        Mark::Concealed => message("map-mark-concealed"),
    }
}

/// The word for a ground.
pub fn ground_word(ground: Ground) -> &'static str {
    match ground {
        Ground::Clear => "map-ground-clear",
        Ground::Cultivated => "map-ground-cultivated",
        Ground::Hill => "map-ground-hill",
        Ground::Desert => "map-ground-desert",
        Ground::LightWoods => "map-ground-light-woods",
        Ground::Forest => "map-ground-forest",
        Ground::Jungle => "map-ground-jungle",
        Ground::Swamp => "map-ground-swamp",
        Ground::Rough => "map-ground-rough",
        Ground::Mountain => "map-ground-mountain",
        Ground::Urban => "map-ground-urban",
        Ground::Shallow => "map-ground-shallow",
        Ground::Sea => "map-ground-sea",
    }
}

/// The word for an edge.
pub fn edge_word(kind: EdgeKind) -> &'static str {
    match kind {
        EdgeKind::MinorRiver => "map-edge-minor-river",
        EdgeKind::MajorRiver => "map-edge-major-river",
        EdgeKind::Bridge => "map-edge-bridge",
        EdgeKind::Ford => "map-edge-ford",
        EdgeKind::ImpassableMountain => "map-edge-impassable-mountain",
        EdgeKind::Border => "map-edge-border",
        EdgeKind::Road => "map-edge-road",
        EdgeKind::MinorRoad => "map-edge-minor-road",
        EdgeKind::Rail => "map-edge-rail",
    }
}

/// The word for a kind of place.
pub fn place_word(kind: PlaceKind) -> &'static str {
    match kind {
        PlaceKind::Village => "map-place-village",
        PlaceKind::Town => "map-place-town",
        PlaceKind::City => "map-place-city",
        PlaceKind::Installation => "map-place-installation",
        PlaceKind::Objective => "map-place-objective",
        PlaceKind::Cover => "map-place-cover",
        PlaceKind::Hazard => "map-place-hazard",
    }
}

/// The word for a type mark.
pub fn symbol_word(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::Unknown => "map-symbol-unknown",
        Symbol::Infantry => "map-symbol-infantry",
        Symbol::Armour => "map-symbol-armour",
        Symbol::Mechanised => "map-symbol-mechanised",
        Symbol::Artillery => "map-symbol-artillery",
        Symbol::AirDefence => "map-symbol-air-defence",
        Symbol::Cavalry => "map-symbol-cavalry",
        Symbol::Leader => "map-symbol-leader",
        Symbol::Naval => "map-symbol-naval",
        Symbol::FixedWing => "map-symbol-fixed-wing",
        Symbol::Helicopter => "map-symbol-helicopter",
        Symbol::Creature => "map-symbol-creature",
        Symbol::Spears => "map-symbol-spears",
        Symbol::Bows => "map-symbol-bows",
        Symbol::Headquarters => "map-symbol-headquarters",
        Symbol::Lancers => "map-symbol-lancers",
    }
}

/// The word for a size mark.
pub fn size_word(size: SizeMark) -> &'static str {
    match size {
        SizeMark::Company => "map-size-company",
        SizeMark::Battalion => "map-size-battalion",
        SizeMark::Regiment => "map-size-regiment",
        SizeMark::Brigade => "map-size-brigade",
        SizeMark::Division => "map-size-division",
        SizeMark::Corps => "map-size-corps",
        SizeMark::Army => "map-size-army",
    }
}

#[cfg(test)]
mod tests {
    use mythico_engine::grid::{Cell, Lattice};
    use mythico_engine::map::{PlaceView, SignView};
    use mythico_engine::words::literal;

    use super::*;

    fn unit(symbol: Symbol, size: Option<SizeMark>) -> CounterView {
        CounterView {
            cell: Cell::new(1, 1),
            flag: Some(1),
            affiliation: Affiliation::Own,
            symbol,
            size,
            label: String::new(),
            figures: Vec::new(),
            name: literal(""),
            last_seen_turn: None,
            last_seen_impulse: None,
            marks: Vec::new(),
        }
    }

    #[test]
    fn an_installation_is_explained_once_as_place_or_as_sign() {
        let cell = Cell::new(1, 1);
        let places = vec![PlaceView {
            cell,
            name: "Mill".to_owned(),
            kind: PlaceKind::Installation,
            points: None,
        }];
        let sign = |kind| SignView { cell, kind, turn: None, flag: None, name: literal("Mill") };
        let words = |signs: Vec<SignView>| {
            let map = MapView {
                places: places.clone(),
                signs,
                ..MapView::blank(Lattice::Hex, literal("Mill"))
            };
            let installed = |entry: &Entry| match entry {
                Entry::Place(kind) => *kind == PlaceKind::Installation,
                Entry::Sign(kind) => *kind == SignKind::Installation,
                _ => false,
            };
            entries(&map, &[]).into_iter().filter(installed).collect::<Vec<_>>()
        };
        assert_eq!(words(Vec::new()), [Entry::Place(PlaceKind::Installation)]);
        assert_eq!(
            words(vec![sign(SignKind::Installation)]),
            [Entry::Sign(SignKind::Installation)]
        );
        assert_eq!(words(vec![sign(SignKind::Ruin)]), [Entry::Place(PlaceKind::Installation)]);
    }

    #[test]
    fn the_star_of_a_leader_is_explained_where_one_lies_under_another_counter() {
        let (leader, coy) =
            (unit(Symbol::Leader, None), unit(Symbol::Infantry, Some(SizeMark::Company)));
        let elsewhere = CounterView { cell: Cell::new(2, 1), ..coy.clone() };
        let foe = CounterView { flag: Some(2), ..coy.clone() };
        let is_explained = |counters: &[&CounterView]| {
            let counters = counters.iter().copied().cloned().collect();
            let map = MapView { counters, ..MapView::blank(Lattice::Hex, literal("Stars")) };
            entries(&map, &[]).contains(&Entry::CoveredLeader)
        };
        assert!(is_explained(&[&leader, &coy]));
        assert!(!is_explained(&[&leader]) && !is_explained(&[&coy]));
        assert!(!is_explained(&[&leader, &elsewhere]) && !is_explained(&[&leader, &foe]));
    }
}
