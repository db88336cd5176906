//! The orders given to a seat's units so far, and where each unit will be when the turn ends. Not
//! here: decisions.

use std::collections::BTreeMap;
use std::rc::Rc;

use super::outlook::Outlook;
use super::ways::{March, Ways};
use crate::grid::hex::Side;
use crate::systems::el_mythico::fog::OwnUnit;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::paths::cost::{Mover, price};
use crate::systems::el_mythico::unit::Arm;

/// A unit's order.
struct Told {
    line: Option<String>,
    end: HexNo,
    attacks: bool,
}

/// What a unit's paths depend on, apart from the map.
type Gait = (HexNo, i64, bool, Option<&'static str>, bool);

/// A seat's orders so far.
pub struct Staff<'a> {
    /// What the seat knows.
    pub outlook: &'a Outlook<'a>,
    told: BTreeMap<u16, Told>,
    others: Vec<String>,
    ways: BTreeMap<Gait, Rc<Ways<'a>>>,
    /// Hexes that are attacked this turn.
    pub attacked: Vec<HexNo>,
    /// The army's goal, if it has one.
    pub focus: Option<HexNo>,
}

impl<'a> Staff<'a> {
    /// Starts without orders.
    pub fn of(outlook: &'a Outlook<'a>) -> Staff<'a> {
        let (told, ways) = (BTreeMap::new(), BTreeMap::new());
        Staff { outlook, told, others: Vec::new(), ways, attacked: Vec::new(), focus: None }
    }

    /// All lines, by unit.
    pub fn lines(&self) -> Vec<String> {
        self.told
            .values()
            .filter_map(|told| told.line.clone())
            .chain(self.others.iter().cloned())
            .collect()
    }

    /// The paths of a unit.
    pub fn ways(&mut self, own: &OwnUnit) -> Rc<Ways<'a>> {
        let outlook = self.outlook;
        let mover = Mover::of(outlook.world, &own.unit);
        let on_foot = own.unit.arm == Arm::Infantry;
        let gait = (
            own.unit.hex,
            mover.allowance_fine,
            mover.amphibious,
            mover.elite.map(|elite| elite.word()),
            on_foot,
        );
        let look = || Rc::new(Ways::of(outlook.world, own, &outlook.known.enemies));
        Rc::clone(self.ways.entry(gait).or_insert_with(look))
    }

    /// Own troops without an order.
    pub fn free(&self) -> Vec<&'a OwnUnit> {
        let troops = self.outlook.troops.iter().copied();
        troops.filter(|own| !self.told.contains_key(&own.unit.number)).collect()
    }

    /// Returns whether the unit has an order.
    pub fn is_told(&self, own: &OwnUnit) -> bool {
        self.told.contains_key(&own.unit.number)
    }

    /// A unit stays and does a task, such as `dig` or `defend`, with these settings.
    pub fn stay(&mut self, own: &OwnUnit, order: &str, settings: &str) {
        let line = format!("{order} {} {settings}", own.code());
        self.tell(own, Some(line.trim_end().to_owned()), own.unit.hex, false);
    }

    /// A unit moves along this path.
    pub fn go(&mut self, own: &OwnUnit, march: &March, order: &str, settings: &str) {
        let line = format!("{order} {} {} {settings}", own.code(), march.text());
        self.tell(own, Some(line.trim_end().to_owned()), march.end, false);
    }

    /// A unit moves into a fight along this path, or fights on where it is.
    pub fn attack(&mut self, own: &OwnUnit, march: &March, settings: &str) {
        let line = match march.legs.is_empty() {
            true => format!("defend {} {settings}", own.code()),
            false => format!("move {} {} {settings}", own.code(), march.text()),
        };
        self.tell(own, Some(line), march.end, true);
    }

    /// A unit gets another order, and ends the turn in this hex.
    pub fn tell(&mut self, own: &OwnUnit, line: Option<String>, end: HexNo, attacks: bool) {
        self.told.insert(own.unit.number, Told { line, end, attacks });
    }

    /// Adds a line that doesn't move a unit.
    pub fn add(&mut self, line: String) {
        self.others.push(line);
    }

    /// The hex where a unit will be when the turn ends, if nothing stops it.
    pub fn end(&self, own: &OwnUnit) -> HexNo {
        self.told.get(&own.unit.number).map_or(own.unit.hex, |told| told.end)
    }

    /// STR of own troops that will be in each hex and don't go there to fight.
    pub fn gathered(&self) -> BTreeMap<HexNo, i64> {
        let mut gathered = BTreeMap::new();
        for own in &self.outlook.troops {
            if !self.told.get(&own.unit.number).is_some_and(|told| told.attacks) {
                *gathered.entry(self.end(own)).or_default() += own.unit.strength();
            }
        }
        gathered
    }

    /// The best side for a unit's retreat from a hex: passable, and away from enemies.
    /// See EM-7.7.
    pub fn retreat(&self, own: &OwnUnit, hex: HexNo) -> Option<Side> {
        let (world, outlook) = (self.outlook.world, self.outlook);
        let mover = Mover::of(world, &own.unit);
        let open =
            world.map.neighbours(hex).filter(|(side, _)| price(world, mover, hex, *side).is_ok());
        let safe = open.min_by_key(|(side, beyond)| {
            let home = outlook.known.base(outlook.seat).map_or(0, |base| base.distance(*beyond));
            (outlook.foes_near(*beyond, 1), outlook.foes_near(*beyond, 2), home, *side)
        });
        safe.map(|(side, _)| side)
    }

    /// A unit's settings: its aggression, and its side of retreat from the hex where it ends.
    pub fn set(&self, own: &OwnUnit, end: HexNo, aggression: u8) -> String {
        match self.retreat(own, end) {
            Some(side) => format!("AF{aggression} R{}", side.number()),
            None => format!("AF{aggression}"),
        }
    }
}
