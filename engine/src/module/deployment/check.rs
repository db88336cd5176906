//! Reads `deployment.toml`. Checks every variant and every hex, not only what a seed would draw:
//! there must be room, each piece must be able to stand there, and no hex may be open to two
//! factions.

use std::collections::{BTreeMap, BTreeSet};

use super::rows::{DeploymentFile, PlaceRow, VariantRow, Word, ZoneRow};
use super::{Deployment, FILE, Place, Spread, Variant};
use crate::module::Faults;
use crate::seat::{SeatId, Seats};

/// Most variants of a seat, zones, hexes of a zone, and pieces of a place.
const VARIANTS_MAX: usize = 16;
const ZONES_MAX: usize = 200;
const HEXES_MAX: usize = 200;
const PIECES_MAX: usize = 200;

/// What a system knows of its opening forces, so that their deployment can be read.
pub trait Forces {
    /// A unit, or whatever else can be placed.
    type Piece: Copy + Ord;
    /// Where a piece can stand.
    type Hex: Copy + Ord;

    /// The seats of the module. Variants are headed by their keys.
    fn seats(&self) -> &Seats;
    /// All that a seat has on the map.
    fn pieces(&self, seat: SeatId) -> Vec<Piece<Self::Piece, Self::Hex>>;
    /// Reads a hex, if the map has it.
    fn hex(&self, word: &str) -> Option<Self::Hex>;
    /// How a hex is written.
    fn number(&self, hex: Self::Hex) -> String;
    /// Can the piece stand there?
    fn bears(&self, seat: SeatId, piece: Self::Piece, hex: Self::Hex) -> bool;
    /// Can the piece be met? Then it can't begin where another faction's may.
    fn is_met(&self, _piece: Self::Piece) -> bool {
        true
    }
    /// How many pieces of all seats may begin in a hex; `None` for no limit.
    fn room(&self) -> Option<usize>;
}

type VariantOf<F> = Variant<<F as Forces>::Piece, <F as Forces>::Hex>;

/// Something of a seat's on the map.
#[derive(Clone, Debug)]
pub struct Piece<P, H> {
    /// What it is.
    pub piece: P,
    /// The word that stands for it in the file, in lower case.
    pub code: String,
    /// Where `forces.toml` places it.
    pub hex: H,
}

/// Reads the file, if the module has one. A campaign under way doesn't use it.
pub fn read<F: Forces>(faults: &mut Faults<'_>, forces: &F) -> Deployment<F::Piece, F::Hex> {
    let mut read = Deployment::default();
    if faults.in_begun() || !faults.has(FILE) {
        return read;
    }
    // If seats or units couldn't be read, don't report them as missing or not placed.
    let is_whole = faults.found().is_empty();
    let Some(file) = faults.read::<DeploymentFile>(FILE) else { return read };
    let mut check =
        Check { faults, forces, is_whole, zones: BTreeMap::new(), reach: BTreeMap::new() };
    check.zones(&file.zones);
    check.names(&file.variants);
    for (nth, row) in file.variants.iter().enumerate() {
        if let Some((seat, variant)) = check.variant(nth, row) {
            read.seats.entry(seat).or_default().push(variant);
        }
    }
    check.others(&read);
    check.apart();
    read
}

/// The most pieces of a seat that may stand in a hex at once, and the variant that says so. `None`
/// for a seat without variants, from `forces.toml`.
#[derive(Clone, Debug, Default)]
struct Most {
    pieces: usize,
    said: Option<String>,
}

struct Check<'c, 'f, F: Forces> {
    faults: &'c mut Faults<'f>,
    forces: &'c F,
    is_whole: bool,
    zones: BTreeMap<String, Vec<F::Hex>>,
    /// The seats whose pieces may begin in each hex.
    reach: BTreeMap<F::Hex, BTreeMap<SeatId, Most>>,
}

impl<F: Forces> Check<'_, '_, F> {
    fn zones(&mut self, rows: &[ZoneRow]) {
        self.faults.count(FILE, "zone", rows.len(), 0..=ZONES_MAX);
        self.faults.once(
            FILE,
            |nth| format!("zone[{nth}].name"),
            rows.iter().map(|row| row.name.as_str()),
        );
        for (nth, row) in rows.iter().enumerate() {
            self.faults.name(FILE, format!("zone[{nth}].name"), &row.name);
            let hexes = self.hexes(&format!("zone[{nth}].hexes"), &row.hexes);
            self.zones.insert(row.name.clone(), hexes);
        }
    }

    /// Checks that a seat's variants have different names, and that there aren't too many.
    fn names(&mut self, rows: &[VariantRow]) {
        let mut of_seat = BTreeMap::<&str, BTreeSet<String>>::new();
        for (nth, row) in rows.iter().enumerate() {
            self.faults.name(FILE, format!("variant[{nth}].name"), &row.name);
            let names = of_seat.entry(&row.seat).or_default();
            if !names.insert(row.name.to_lowercase()) {
                let problem = format!("`{}` has a variant `{}` already", row.seat, row.name);
                self.faults.add(
                    FILE,
                    format!("variant[{nth}].name"),
                    problem,
                    "write another name",
                );
            } else if names.len() == VARIANTS_MAX + 1 {
                let problem = format!("`{}` has more than {VARIANTS_MAX} variants", row.seat);
                self.faults.add(FILE, format!("variant[{nth}]"), problem, "leave some out");
            }
        }
    }

    fn hexes(&mut self, place: &str, words: &[Word]) -> Vec<F::Hex> {
        self.faults.count(FILE, place, words.len(), 1..=HEXES_MAX);
        let mut hexes = Vec::new();
        for (nth, word) in words.iter().enumerate().take(HEXES_MAX) {
            let Some(hex) = self.forces.hex(&word.to_string()) else {
                let remedy = "write a hex of the map as forces.toml does";
                self.faults.add(
                    FILE,
                    format!("{place}[{nth}]"),
                    format!("the map has no hex {word}"),
                    remedy,
                );
                continue;
            };
            if hexes.contains(&hex) {
                let problem = format!("{word} is there already");
                self.faults.add(FILE, format!("{place}[{nth}]"), problem, "name each hex once");
            } else {
                hexes.push(hex);
            }
        }
        hexes
    }

    fn variant(&mut self, nth: usize, row: &VariantRow) -> Option<(SeatId, VariantOf<F>)> {
        let seats = self.forces.seats();
        let Some(seat) = seats.by_key(&row.seat).map(|seat| seat.id) else {
            if self.is_whole {
                let known = seats.seats.iter().map(|seat| seat.key.as_str());
                self.faults.unknown(FILE, format!("variant[{nth}].seat"), "seat", &row.seat, known);
            }
            return None;
        };
        let of_seat = self.forces.pieces(seat);
        let mut left: BTreeMap<_, _> = of_seat.iter().map(|one| (one.code.as_str(), one)).collect();
        let mut places = Vec::new();
        for (number, place) in row.places.iter().enumerate() {
            let at = format!("variant[{nth}].place[{number}]");
            places.push(self.place(seat, &at, place, &mut left, &of_seat));
        }
        let unplaced = left.values().filter(|one| self.forces.is_met(one.piece));
        let unplaced: Vec<_> = unplaced.map(|one| (one.code.as_str(), one.hex)).collect();
        let met: Vec<_> = places.iter().map(|place| self.met(place)).collect();
        self.overlaps(nth, &met, &unplaced);
        self.note(seat, format!("variant[{nth}]"), &met, &unplaced);
        Some((seat, Variant { name: row.name.clone(), places }))
    }

    fn place<'p>(
        &mut self,
        seat: SeatId,
        at: &str,
        row: &PlaceRow,
        left: &mut BTreeMap<&'p str, &'p Piece<F::Piece, F::Hex>>,
        of_seat: &[Piece<F::Piece, F::Hex>],
    ) -> Place<F::Piece, F::Hex> {
        self.faults.count(FILE, format!("{at}.units"), row.units.len(), 1..=PIECES_MAX);
        let hexes = self.hexes_of(at, row);
        let mut pieces = Vec::new();
        for (nth, word) in row.units.iter().enumerate().take(PIECES_MAX) {
            let code = word.to_string().to_lowercase();
            if let Some(one) = left.remove(code.as_str()) {
                self.bears(seat, &format!("{at}.units[{nth}]"), one, &hexes);
                pieces.push(one.piece);
            } else if of_seat.iter().any(|one| one.code == code) {
                let problem = format!("{word} is in this variant already");
                self.faults.add(FILE, format!("{at}.units[{nth}]"), problem, "name each unit once");
            } else if self.is_whole {
                let known = of_seat.iter().map(|one| one.code.as_str());
                self.faults.unknown(
                    FILE,
                    format!("{at}.units[{nth}]"),
                    "unit of this seat",
                    &code,
                    known,
                );
            }
        }
        let spread =
            if row.together { Spread::Together } else { Spread::Apart(row.share.unwrap_or(1)) };
        let room = match spread {
            Spread::Together => usize::MAX,
            Spread::Apart(share) => share.saturating_mul(hexes.len()),
        };
        if row.together && row.share.is_some() || row.share == Some(0) {
            let remedy = "write `together = true`, or in `share` how many may stand in one hex";
            self.faults.add(FILE, format!("{at}.share"), "these can't share hexes so", remedy);
        } else if !hexes.is_empty() && pieces.len() > room {
            let problem = format!("{} units have no room in {} hexes", pieces.len(), hexes.len());
            let remedy = "name more hexes, or in `share` how many may stand in one";
            self.faults.add(FILE, format!("{at}.units"), problem, remedy);
        }
        Place { pieces, hexes, spread }
    }

    /// The hexes of a place: its own or a zone's.
    fn hexes_of(&mut self, at: &str, row: &PlaceRow) -> Vec<F::Hex> {
        match (&row.hexes, &row.zone) {
            (Some(hexes), None) => self.hexes(&format!("{at}.hexes"), hexes),
            (None, Some(zone)) => {
                let found = self.zones.get(zone).cloned();
                if found.is_none() {
                    let known = self.zones.keys().map(String::as_str);
                    self.faults.unknown(FILE, format!("{at}.zone"), "zone", zone, known);
                }
                found.unwrap_or_default()
            }
            _ => {
                let problem = "it doesn't say where, or says so twice";
                self.faults.add(FILE, at, problem, "write either `hexes = […]` or `zone = \"…\"`");
                Vec::new()
            }
        }
    }

    fn bears(&mut self, seat: SeatId, at: &str, one: &Piece<F::Piece, F::Hex>, hexes: &[F::Hex]) {
        let cannot = |hex: &&F::Hex| !self.forces.bears(seat, one.piece, **hex);
        if let Some(&hex) = hexes.iter().find(cannot) {
            let problem = format!("{} can't stand in {}", one.code, self.forces.number(hex));
            self.faults.add(
                FILE,
                at,
                problem,
                "leave the hex out, or name the unit in another place",
            );
        }
    }

    /// The part of a place that takes room: nothing, if none of its pieces can be met.
    fn met(&self, place: &Place<F::Piece, F::Hex>) -> Place<F::Piece, F::Hex> {
        let pieces: Vec<_> =
            place.pieces.iter().copied().filter(|piece| self.forces.is_met(*piece)).collect();
        let hexes = if pieces.is_empty() { Vec::new() } else { place.hexes.clone() };
        Place { pieces, hexes, spread: place.spread }
    }

    /// Checks that a hex that may be drawn is in one place only, and that no unit that the variant
    /// leaves alone stands in it.
    fn overlaps(
        &mut self,
        nth: usize,
        places: &[Place<F::Piece, F::Hex>],
        unplaced: &[(&str, F::Hex)],
    ) {
        let mut first = BTreeMap::new();
        for (number, place) in places.iter().enumerate() {
            let at = format!("variant[{nth}].place[{number}]");
            let is_drawn = place.hexes.len() > 1;
            for &hex in &place.hexes {
                let number = self.forces.number(hex);
                let stays =
                    unplaced.iter().find(|(_, stands)| self.is_whole && is_drawn && *stands == hex);
                if first.insert(hex, is_drawn).is_some_and(|other| other || is_drawn) {
                    let problem = format!("{number} is in two places of this variant");
                    self.faults.add(FILE, &at, problem, "leave it out of one");
                } else if let Some((code, _)) = stays {
                    let problem =
                        format!("{code} stands in {number} and isn't placed by this variant");
                    self.faults.add(FILE, &at, problem, "leave the hex out, or place the unit too");
                }
            }
        }
    }

    /// Notes the most pieces that may stand in each hex.
    fn note(
        &mut self,
        seat: SeatId,
        said: String,
        places: &[Place<F::Piece, F::Hex>],
        unplaced: &[(&str, F::Hex)],
    ) {
        let mut stand = BTreeMap::<F::Hex, usize>::new();
        unplaced.iter().for_each(|(_, hex)| *stand.entry(*hex).or_default() += 1);
        for place in places {
            let most = match place.spread {
                Spread::Together => place.pieces.len(),
                Spread::Apart(share) => share.min(place.pieces.len()),
            };
            place.hexes.iter().for_each(|hex| *stand.entry(*hex).or_default() += most);
        }
        for (hex, pieces) in stand {
            let most = self.reach.entry(hex).or_default().entry(seat).or_default();
            if pieces > most.pieces {
                *most = Most { pieces, said: Some(said.clone()) };
            }
        }
    }

    /// Notes seats without variants where `forces.toml` places them.
    fn others(&mut self, read: &Deployment<F::Piece, F::Hex>) {
        let seats = self.forces.seats().seats.iter().map(|seat| seat.id);
        for seat in seats.filter(|seat| !read.seats.contains_key(seat)) {
            for one in self.forces.pieces(seat).iter().filter(|one| self.forces.is_met(one.piece)) {
                self.reach.entry(one.hex).or_default().entry(seat).or_default().pieces += 1;
            }
        }
    }

    /// Checks that no hex is open to two factions, and that none holds more than it can.
    fn apart(&mut self) {
        let seats = self.forces.seats();
        let faction = |seat: &SeatId| seats.seat(*seat).map(|seat| seat.faction);
        for (hex, by_seat) in std::mem::take(&mut self.reach) {
            let Some(at) = by_seat.values().find_map(|most| most.said.clone()) else { continue };
            let number = self.forces.number(hex);
            let factions: BTreeSet<_> = by_seat.keys().map(faction).collect();
            let pieces: usize = by_seat.values().map(|most| most.pieces).sum();
            if factions.len() > 1 {
                let keys = by_seat
                    .keys()
                    .filter_map(|seat| seats.seat(*seat))
                    .map(|seat| seat.key.as_str());
                let keys = keys.collect::<Vec<_>>().join(" and ");
                let problem = format!("{keys} may both begin in {number}");
                self.faults.add(FILE, at, problem, "leave the hex to one of them");
            } else if let Some(room) = self.forces.room().filter(|room| pieces > *room) {
                let problem = format!("{pieces} may begin in {number}, which holds {room}");
                self.faults.add(FILE, at, problem, "put some of them elsewhere");
            }
        }
    }
}
