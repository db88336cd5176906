//! Checks that every order of a seat is answered. Either an event that the seat hears gives the
//! outcome, by the order's unit, place or goods; or the unit did what it was told, which its line
//! in the report shows. See EM-11.3. Checked as the turn ends, like every invariant. The plan
//! that an order makes by itself shows what the order is about. Not here: orders to units
//! (`unit_answers.rs`), or the words (`report/`).

use std::collections::BTreeMap;

use super::off_map::OffMap;
use super::unit_answers;
use crate::seat::{SeatId, SeatSet};
use crate::system::{OrderSet, SeatOrder};
use crate::systems::el_mythico::air::mission::Freight;
use crate::systems::el_mythico::air::told::AirTold;
use crate::systems::el_mythico::deeds::CareerChange;
use crate::systems::el_mythico::espionage::mission::{EspionagePlan, Mission, Recruiting};
use crate::systems::el_mythico::espionage::told::Told;
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::field::Field;
use crate::systems::el_mythico::field::effects::TruceChange;
use crate::systems::el_mythico::invariants::Fault;
use crate::systems::el_mythico::ledger::Entry;
use crate::systems::el_mythico::market::deal::Deal;
use crate::systems::el_mythico::market::purchase::Purchase;
use crate::systems::el_mythico::minor::told::MinorTold;
use crate::systems::el_mythico::names::Named;
use crate::systems::el_mythico::orders::Order;
use crate::systems::el_mythico::plan::{
    Cargo, FirstTurnChoices, Gift, Hiring, Plan, Raising, Transfer,
};
use crate::systems::el_mythico::reorganisation::UnitChange;
use crate::systems::el_mythico::sea::told::ToldAtSea;
use crate::systems::el_mythico::training::TrainingPlan;
use crate::systems::el_mythico::unit::UnitRef;
use crate::view::{self, Audience};

/// What one seat hears of a turn. An event about a single order answers only one order.
#[derive(Default)]
pub struct Heard<'e> {
    told: Vec<(&'e Event, bool)>,
}

impl Heard<'_> {
    /// Is there a matching event? It may be about several orders.
    pub fn any(&self, is_so: impl Fn(&Event) -> bool) -> bool {
        self.told.iter().any(|(event, _)| is_so(event))
    }

    /// The first value that this function reads from an event.
    pub fn find<T>(&self, says: impl Fn(&Event) -> Option<T>) -> Option<T> {
        self.told.iter().find_map(|(event, _)| says(event))
    }

    /// Is there a matching event that hasn't answered another order? It is used up.
    pub fn one(&mut self, is_so: impl Fn(&Event) -> bool) -> bool {
        let free = self.told.iter_mut().find(|(event, taken)| !*taken && is_so(event));
        free.map(|(_, taken)| *taken = true).is_some()
    }
}

/// The first unanswered order of a seat, by seat and slot.
pub fn first_unanswered(
    orders: &[SeatOrder<Order>],
    field: &Field,
    off_map: &OffMap,
) -> Option<Fault> {
    let mut heard = by_seat(orders, &off_map.events);
    orders.iter().find_map(|given| {
        let (seat, order) = (given.giver.seat()?, &given.order.order);
        let mut plan = Plan::default();
        order.enlist(&mut plan);
        let unit = plan.units.keys().next().copied();
        let unit = unit.or_else(|| plan.espionage.missions.keys().next().copied());
        let answers = Answers { field, off_map, heard: heard.entry(seat).or_default(), seat };
        let fault = Fault::Unanswered(seat, order.form().word, unit);
        (!answers.are_there(order, plan)).then_some(fault)
    })
}

/// What each seat hears that gave an order. Most events are for one seat.
fn by_seat<'e>(
    orders: &[SeatOrder<Order>],
    events: &'e [view::Event<Event>],
) -> BTreeMap<SeatId, Heard<'e>> {
    let seats: SeatSet = orders.iter().filter_map(|given| given.giver.seat()).collect();
    let mut heard: BTreeMap<SeatId, Heard<'e>> = BTreeMap::new();
    for event in events {
        let listening = match event.audience {
            Audience::Seats(listening) | Audience::Alone(listening) => listening,
            Audience::Public => seats,
            Audience::Channel(_) | Audience::Umpire => continue,
        };
        for seat in listening.iter().filter(|seat| seats.contains(*seat)) {
            heard.entry(seat).or_default().told.push((&event.what, false));
        }
    }
    heard
}

struct Answers<'a, 'f, 'e> {
    field: &'a Field<'f>,
    off_map: &'a OffMap,
    heard: &'a mut Heard<'e>,
    seat: SeatId,
}

impl Answers<'_, '_, '_> {
    /// Is every part of an order answered? Covers everything that a plan may hold.
    fn are_there(mut self, order: &Order, plan: Plan) -> bool {
        let Plan {
            units,
            purchases,
            cargoes,
            transfers,
            freights,
            gifts,
            heavy,
            withheld,
            addresses,
            concessions,
            training: TrainingPlan { trains: _, relocations, names },
            first_turn: FirstTurnChoices { vocations, alignments },
            hirings,
            // The unit is told what it learned, or that it met nobody.
            investigations: _,
            raisings,
            espionage: EspionagePlan { recruits, missions },
            corrections: _,
            successions: _,
        } = plan;
        let number = order.form().number.unwrap_or_default();
        let truce = if let Order::Truce(truce) = order { Some(truce.change()) } else { None };
        let seat = self.seat;
        truce.is_none_or(|change| self.truce(change))
            && units.iter().all(|(unit, told)| {
                unit_answers::are_there(self.field, self.heard, number, *unit, told)
            })
            && purchases.iter().all(|purchase| self.purchase(purchase))
            && cargoes.iter().all(|cargo| self.cargo(cargo))
            && transfers.iter().all(|transfer| self.transfer(*transfer))
            && freights.iter().all(|freight| self.freight(freight))
            && gifts.iter().all(|gift| self.gift(*gift))
            && heavy.iter().all(|(_, set)| {
                self.heard.any(
                |event| matches!(event, Event::Stores(Entry::HeavySet { keeps }) if keeps == set),
            )
            })
            && withheld.iter().all(|unit| self.withheld(*unit))
            && addresses.iter().all(|_| {
                self.heard.any(|event| match event {
                    Event::Address { seat: by, .. } | Event::Unspoken { seat: by } => *by == seat,
                    _ => false,
                })
            })
            && concessions.iter().all(|left| {
                self.heard.any(|event| matches!(event, Event::Conceded { seat } if seat == left))
            })
            && relocations.iter().all(|(_, to)| {
                self.changed(|change| match change {
                    UnitChange::BaseMoved { hex } | UnitChange::BaseStays { hex } => hex == to,
                    _ => false,
                })
            })
            && names.iter().all(|(_, what, _)| self.named(*what))
            && vocations
                .iter()
                .all(|_| self.career(|one| matches!(one, CareerChange::Vocation { .. })))
            && alignments
                .iter()
                .all(|_| self.career(|one| matches!(one, CareerChange::Alignment { .. })))
            && hirings.iter().all(|hiring| self.hiring(hiring))
            && raisings.iter().all(|raising| self.raising(raising))
            && recruits.iter().all(|recruiting| self.recruiting(*recruiting))
            && missions.iter().all(|(agent, mission)| self.mission(*agent, *mission))
    }

    /// A truce that is set shows among the seat's truces. One that is lifted doesn't, so an event
    /// tells of it.
    fn truce(&self, change: TruceChange) -> bool {
        match change.lifts {
            true => self.heard.any(|event| match event {
                Event::TruceEnds { with } | Event::TruceLifted { with } => *with == change.with,
                _ => false,
            }),
            false => self.off_map.truces.offers(change.by).contains(change.with),
        }
    }

    fn purchase(&mut self, purchase: &Purchase) -> bool {
        let is_it = |event: &Event| match event {
            Event::Market(
                Deal::Delivered { hex, lots, .. }
                | Deal::Cancelled { hex, lots, .. }
                | Deal::PortShut { hex, lots, .. }
                | Deal::AirfieldShut { hex, lots, .. }
                | Deal::Unpaid { hex, lots, .. }
                | Deal::ShotDown { hex, lots }
                | Deal::Lost { hex, lots },
            ) => *hex == purchase.hex && *lots == purchase.lots,
            _ => false,
        };
        self.heard.one(is_it)
    }

    fn cargo(&mut self, cargo: &Cargo) -> bool {
        self.heard.one(|event| match event {
            Event::AtSea(
                ToldAtSea::CargoCame { from, to, .. }
                | ToldAtSea::CargoStayed { from, to, .. }
                | ToldAtSea::CargoTaken { from, to, .. },
            ) => (*from, *to) == (cargo.from, cargo.to),
            _ => false,
        })
    }

    fn transfer(&mut self, transfer: Transfer) -> bool {
        self.heard.one(|event| match event {
            Event::Market(Deal::Transferred { to, .. } | Deal::NotTransferred { to, .. }) => {
                *to == transfer.to
            }
            _ => false,
        })
    }

    fn freight(&mut self, freight: &Freight) -> bool {
        self.heard.one(|event| match event {
            Event::Air(
                AirTold::Freighted { from, to, .. } | AirTold::FreightStays { from, to, .. },
            ) => (*from, *to) == (freight.from, freight.to),
            Event::Air(AirTold::FreightLost { to, .. }) => *to == freight.to,
            _ => false,
        })
    }

    fn gift(&mut self, gift: Gift) -> bool {
        self.heard.one(|event| match event {
            Event::Stores(Entry::Given { hex, to, .. }) => (*hex, *to) == (gift.hex, gift.to),
            _ => false,
        })
    }

    fn withheld(&self, unit: UnitRef) -> bool {
        self.heard.any(|event| match event {
            Event::Stores(Entry::Unpaid { unit: of, .. } | Entry::NothingWithheld { unit: of }) => {
                of.of == unit
            }
            Event::Espionage(Told::Unpaid { spy, .. }) => spy.of == unit,
            Event::Minor(MinorTold::Left { unit: of, .. }) => of.of == unit,
            _ => false,
        })
    }

    fn changed(&self, is_so: impl Fn(&UnitChange) -> bool) -> bool {
        self.heard.any(|event| matches!(event, Event::Changed(change) if is_so(change)))
    }

    fn career(&self, is_so: impl Fn(&CareerChange) -> bool) -> bool {
        self.heard.any(|event| matches!(event, Event::Career(change) if is_so(change)))
    }

    /// A leader who fell in the turn keeps the old name, which the news of the death use.
    fn named(&self, what: Named) -> bool {
        let fell = || {
            let is_own = |event: &Event| matches!(event, Event::LeaderDied { seat, .. } if *seat == self.seat);
            what == Named::Leader && self.heard.any(is_own)
        };
        let is_it = |change: &UnitChange| match change {
            UnitChange::TypeNamed { arm, .. } => what == Named::Type(*arm),
            UnitChange::LeaderNamed { .. } => what == Named::Leader,
            UnitChange::SuccessorNamed { .. } => what == Named::Successor,
            _ => false,
        };
        self.changed(is_it) || fell()
    }

    fn hiring(&self, hiring: &Hiring) -> bool {
        let meant = self.off_map.minor_leaders.iter().find(|leader| leader.key == hiring.leader);
        let is_it = |event: &Event| match event {
            Event::Minor(MinorTold::Hired { unit, .. }) => {
                meant.is_some_and(|leader| leader.name == unit.name)
            }
            Event::Minor(MinorTold::NotHired { name, .. }) => {
                meant.is_some_and(|leader| leader.name == *name)
            }
            _ => false,
        };
        self.heard.any(is_it)
    }

    fn raising(&mut self, raising: &Raising) -> bool {
        self.heard.one(|event| match event {
            Event::Changed(UnitChange::Raised { hex, .. }) => *hex == raising.hex,
            Event::Changed(UnitChange::NotRaised { hex, weapon, .. }) => {
                (*hex, weapon) == (raising.hex, &raising.weapon)
            }
            _ => false,
        })
    }

    fn recruiting(&mut self, recruiting: Recruiting) -> bool {
        self.heard.one(|event| match event {
            Event::Espionage(Told::Recruited { spy, hex, .. }) => {
                (spy.kind, *hex) == (recruiting.kind, recruiting.hex)
            }
            Event::Espionage(Told::NotRecruited { kind, hex, .. }) => {
                (*kind, *hex) == (recruiting.kind, recruiting.hex)
            }
            _ => false,
        })
    }

    /// An agent that is lost does nothing.
    fn mission(&self, agent: UnitRef, mission: Mission) -> bool {
        self.heard.any(|event| match event {
            Event::Espionage(Told::Lost { spy, .. } | Told::Unpaid { spy, .. }) => spy.of == agent,
            Event::Espionage(Told::Failed { spy, task, .. } | Told::Untried { spy, task, .. }) => {
                spy.of == agent && *task == mission.task()
            }
            Event::Espionage(Told::Posted { spy, hex }) => {
                spy.of == agent && mission == Mission::Post(*hex)
            }
            Event::Espionage(Told::Watched { spy, .. }) => {
                spy.of == agent && mission == Mission::Surveil
            }
            Event::Espionage(Told::Found { spy, .. }) => {
                spy.of == agent && mission == Mission::Search
            }
            Event::Espionage(Told::Assassinated { spy, leader, .. }) => {
                spy.of == agent && mission == Mission::Hit(leader.of)
            }
            Event::Espionage(Told::Killed { spy, victim, .. }) => {
                spy.of == agent && mission == Mission::Kill(victim.number)
            }
            Event::Espionage(Told::Subverted { spy, from, .. }) => {
                spy.of == agent && mission == Mission::Subvert(*from)
            }
            _ => false,
        })
    }
}
