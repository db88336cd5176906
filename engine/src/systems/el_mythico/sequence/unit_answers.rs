//! Checks that orders to units are answered: by an event that names the unit and what it did or
//! didn't; or by the unit's line, if it is where it was told to go and worked there all turn.
//! See EM-11.3. Not here: other orders (`answers.rs`).

use super::answers::Heard;
use crate::systems::el_mythico::air::told::AirTold;
use crate::systems::el_mythico::country::change::{Cause, Source};
use crate::systems::el_mythico::events::{Event, Fate, Setback};
use crate::systems::el_mythico::field::Field;
use crate::systems::el_mythico::field::piece::{OutOfPlay, Piece};
use crate::systems::el_mythico::fieldwork::Fieldwork;
use crate::systems::el_mythico::ledger::Entry;
use crate::systems::el_mythico::market::deal::Deal;
use crate::systems::el_mythico::minor::told::MinorTold;
use crate::systems::el_mythico::names::FullName;
use crate::systems::el_mythico::paths::plan::Leg;
use crate::systems::el_mythico::plan::UnitPlan;
use crate::systems::el_mythico::reorganisation::{Reorganising, UnitChange};
use crate::systems::el_mythico::sea::told::ToldAtSea;
use crate::systems::el_mythico::task::{StoresAction, StoresTask, Task};
use crate::systems::el_mythico::unit::UnitRef;

/// Is every part of an order answered that an order of this number gave a unit?
pub fn are_there(
    field: &Field,
    heard: &mut Heard<'_>,
    number: u16,
    unit: UnitRef,
    told: &UnitPlan,
) -> bool {
    let Some(part) = &told.part else {
        return UnitAnswers { field, heard, names: vec![unit] }.all(number, told);
    };
    let parted = UnitAnswers { field, heard, names: vec![unit] }.part();
    match parted {
        // The order may have been the unit's or the part's; they may be one unit again.
        Some(of_part) => {
            UnitAnswers { field, heard, names: vec![unit, of_part] }.all(0, told)
                && UnitAnswers { field, heard, names: vec![of_part, unit] }.all(0, &part.told)
        }
        None => {
            UnitAnswers { field, heard, names: vec![unit] }.failed(number)
                || gone(field, heard, unit)
        }
    }
}

/// Is a unit out of the war, and its seat told how? The fallen are listed with the seat's units.
fn gone(field: &Field, heard: &Heard<'_>, unit: UnitRef) -> bool {
    let Some(id) = field.find(unit) else { return false };
    let of = |name: &FullName| name.of == unit;
    match field.pieces[id].out_of_play {
        None | Some(OutOfPlay::Afloat | OutOfPlay::Unformed) => false,
        Some(OutOfPlay::Destroyed | OutOfPlay::Surrendered) => true,
        Some(OutOfPlay::Awaited) => {
            heard.any(|event| matches!(event, Event::LeaderDied { seat, .. } if *seat == unit.seat))
        }
        Some(OutOfPlay::Deserted) => heard
            .any(|event| matches!(event, Event::Stores(Entry::Unpaid { unit, gone: true, .. }) if of(unit))),
        Some(OutOfPlay::Disbanded) => heard.any(|event| match event {
            Event::Changed(UnitChange::Reinforced { unit, disbanded: true, .. })
            | Event::Minor(MinorTold::Left { unit, .. }) => of(unit),
            Event::Changed(UnitChange::Rejoined { part, .. }) => of(part),
            Event::Conceded { seat } | Event::Eliminated { seat } => *seat == unit.seat,
            _ => false,
        }),
    }
}

struct UnitAnswers<'a, 'f, 'h, 'e> {
    field: &'a Field<'f>,
    heard: &'h mut Heard<'e>,
    /// The ordered unit, and other units that it may have become part of.
    names: Vec<UnitRef>,
}

impl UnitAnswers<'_, '_, '_, '_> {
    fn all(mut self, number: u16, told: &UnitPlan) -> bool {
        let Some(id) = self.field.find(self.names[0]) else { return false };
        if gone(self.field, self.heard, self.names[0]) && !self.is_part_again() {
            return true;
        }
        let piece = &self.field.pieces[id];
        let attached = || self.field.attached.iter().any(|(leader, _)| *leader == id);
        let goes = told.legs.iter().any(|leg| *leg != Leg::Wait);
        (!goes || arrived(piece) || attached() || self.kept())
            && self.task(piece, &told.task)
            && told.mission.as_ref().is_none_or(|mission| self.flew(mission.order()))
            && (told.withdraws.is_none() || self.withdrew())
            && told.attaches.is_none_or(|with| self.attached(with))
            && told.reorganises.iter().all(|told| self.reorganised(told))
            && told.stores.iter().all(|task| self.handled(task))
            && self.own(piece, number)
    }

    /// Is it a part that has rejoined its unit? Then the events of both are told of both.
    fn is_part_again(&self) -> bool {
        let of = |name: &FullName| name.of == self.names[0];
        let rejoined = |event: &Event| matches!(event, Event::Changed(UnitChange::Rejoined { part, .. }) if of(part));
        self.names.len() > 1 && self.heard.any(rejoined)
    }

    /// Results of orders that aren't in the plan, by their numbers.
    fn own(&mut self, piece: &Piece, number: u16) -> bool {
        let of = |name: &FullName| self.names.contains(&name.of);
        match number {
            24 => {
                let trained = |event: &Event| matches!(event, Event::Changed(UnitChange::Trained { unit, .. }) if of(unit));
                self.heard.any(trained) || self.failed(24)
            }
            30 => self.worked(|told| matches!(told, Fieldwork::Occupied { unit, .. } if of(unit))),
            33 => self.worked(|told| matches!(told, Fieldwork::Searched { unit, .. } if of(unit))),
            34 => self.worked(|told| match told {
                Fieldwork::Mined { unit, .. }
                | Fieldwork::MinedBefore { unit, .. }
                | Fieldwork::NoAmmo { unit, .. } => of(unit),
                _ => false,
            }),
            47 => self.heard.any(|event| match event {
                Event::Minor(MinorTold::NotMet { unit, .. }) => of(unit),
                Event::Minor(MinorTold::Investigated { .. }) => true,
                _ => false,
            }),
            55 => {
                let here = |event: &Event| match event {
                    Event::Support(change) => {
                        change.hex == piece.unit.hex
                            && change.causes.iter().any(|(cause, _)| *cause == Cause::Charisma)
                    }
                    _ => false,
                };
                self.heard.any(here) || self.kept_from(55)
            }
            57 => {
                let here =
                    |source: &(Source, i64)| source.0 == Source::Extortion { hex: piece.unit.hex };
                let earned = |event: &Event| matches!(event, Event::Market(Deal::Earned { sources, .. }) if sources.iter().any(here));
                self.heard.any(earned) || self.kept_from(57)
            }
            _ => true,
        }
    }

    fn task(&mut self, piece: &Piece, task: &Task) -> bool {
        let of = |name: &FullName| self.names.contains(&name.of);
        let at_sea = |is_so: &dyn Fn(&ToldAtSea) -> bool| {
            self.heard.any(|event| matches!(event, Event::AtSea(told) if is_so(told)))
        };
        let Task {
            // The results of these show in a fight, or in the unit's state.
            rests: _,
            ambushes: _,
            defends: _,
            assaults_crossings: _,
            recon: _,
            watches: _,
            stays,
            support,
            destroys,
            repairs,
            sealifts_to,
            embarks,
            lands_at,
        } = *task;
        let lifted = || at_sea(&|told| matches!(told, ToldAtSea::Lifted { unit, .. } if of(unit)));
        let embarked = || {
            at_sea(
                &|told| matches!(told, ToldAtSea::Embarked { unit, boats } if of(boats) && Some(unit.of) == embarks),
            )
        };
        let landed =
            || at_sea(&|told| matches!(told, ToldAtSea::Landed { boats, .. } if of(boats)));
        let destroyed = |told: &Fieldwork| match told {
            Fieldwork::Sabotaged { unit, number, .. }
            | Fieldwork::Untouched { unit, number, .. } => of(unit) && Some(*number) == destroys,
            _ => false,
        };
        let repaired = |told: &Fieldwork| match told {
            Fieldwork::Repaired { unit, number, .. }
            | Fieldwork::Unrepaired { unit, number, .. } => of(unit) && Some(*number) == repairs,
            _ => false,
        };
        // After parts have rejoined, it no longer shows whether each had stayed; that was noted
        // before.
        let rejoined = || {
            let again = |change: &UnitChange| matches!(change, UnitChange::Rejoined { part, .. } if of(part));
            self.names.len() > 1
                && self.heard.any(|event| matches!(event, Event::Changed(change) if again(change)))
        };
        let stayed = piece.out_of_play.is_none() && !piece.moved && piece.carrier.is_none();
        let in_place = stayed || rejoined();
        (!stays || in_place || self.kept())
            && (support.is_none() || piece.gave_support || self.kept())
            && (destroys.is_none() || self.worked(destroyed))
            && (repairs.is_none() || self.worked(repaired))
            && (sealifts_to.is_none() || lifted() || self.kept())
            && (embarks.is_none() || embarked() || self.kept())
            && (lands_at.is_none() || landed() || self.kept())
    }

    /// Is its seat told why its land order failed?
    fn kept(&self) -> bool {
        self.halted(|setback| setback.order().is_none())
    }

    /// Is its seat told why a miscellaneous order failed?
    fn kept_from(&self, number: u16) -> bool {
        self.halted(|setback| setback.order() == Some(number) || setback.is_about_all())
    }

    fn halted(&self, is_so: impl Fn(Setback) -> bool) -> bool {
        self.heard.any(|event| match event {
            Event::Halted { unit, setback, .. } => self.names.contains(&unit.of) && is_so(*setback),
            _ => false,
        })
    }

    fn worked(&self, is_so: impl Fn(&Fieldwork) -> bool) -> bool {
        self.heard.any(|event| matches!(event, Event::Fieldwork(told) if is_so(told)))
            || self.kept()
    }

    fn failed(&self, number: u16) -> bool {
        self.heard.any(|event| match event {
            Event::Changed(UnitChange::Failed { unit, order, .. }) => {
                self.names.contains(&unit.of) && *order == number
            }
            _ => false,
        })
    }

    /// The part that split off.
    fn part(&self) -> Option<UnitRef> {
        self.heard.find(|event| match event {
            Event::Changed(UnitChange::Parted { unit, part, .. }) if unit.of == self.names[0] => {
                Some(part.of)
            }
            _ => None,
        })
    }

    fn flew(&self, number: u16) -> bool {
        self.heard.any(|event| match event {
            Event::Air(AirTold::Grounded { unit, order, .. }) => {
                self.names.contains(&unit.of) && *order == number
            }
            Event::Air(AirTold::Flown(flight)) => {
                self.names.contains(&flight.unit.of) && flight.order == number
            }
            Event::Air(AirTold::Rebased { unit, .. }) => {
                self.names.contains(&unit.of) && number == 76
            }
            _ => false,
        })
    }

    /// A unit that fought is told how it left the fight, or that it couldn't.
    fn withdrew(&self) -> bool {
        let left = |event: &Event| match event {
            Event::Fight(told) => told.own.iter().any(|own| {
                let left = matches!(own.fate, Fate::Withdrew(_) | Fate::Retreated(_));
                self.names.contains(&own.unit.of) && left
            }),
            _ => false,
        };
        let went = |setback| matches!(setback, Setback::Withdrew(_) | Setback::Retreated(_));
        self.kept_from(56) || self.halted(went) || self.heard.any(left)
    }

    fn attached(&self, to: UnitRef) -> bool {
        let goes = |event: &Event| match event {
            Event::Attached { unit, with } => self.names.contains(&unit.of) && with.of == to,
            _ => false,
        };
        self.heard.any(goes) || self.kept_from(84)
    }

    fn reorganised(&mut self, told: &Reorganising) -> bool {
        let names = self.names.clone();
        let of = |name: &FullName| names.contains(&name.of);
        self.heard.one(|event| match (event, told) {
            (Event::Changed(UnitChange::Failed { unit, order, .. }), _) => {
                of(unit) && *order == told.order()
            }
            (Event::Changed(UnitChange::Detached { unit, .. }), Reorganising::Detach { .. }) => {
                of(unit)
            }
            (
                Event::Changed(UnitChange::Reinforced { unit, receiver, .. }),
                Reorganising::Reinforce { receiver: meant, .. },
            ) => of(unit) && receiver.of == *meant,
            (
                Event::Changed(UnitChange::Combined { carrier, passenger }),
                Reorganising::Combine { carrier: by, passenger: on },
            ) => (carrier.of, passenger.of) == (*by, *on),
            (
                Event::Changed(UnitChange::Separated { carrier, passenger, .. }),
                Reorganising::Separate { .. },
            ) => of(carrier) || of(passenger),
            _ => false,
        })
    }

    fn handled(&mut self, task: &StoresTask) -> bool {
        let names = self.names.clone();
        let of = |name: &FullName| names.contains(&name.of);
        let there = |hex| task.hex.is_none_or(|meant| meant == hex);
        self.heard.one(|event| match event {
            Event::Stores(Entry::Handled { unit, hex, action, .. }) => {
                let lifts = task.action == StoresAction::Lift;
                of(unit) && *action == task.action && (there(*hex) || lifts)
            }
            Event::Stores(Entry::Added { unit, hex, .. }) => {
                of(unit) && task.action == StoresAction::Add && there(*hex)
            }
            Event::Stores(Entry::Camouflaged { unit, hex }) => {
                of(unit) && task.action == StoresAction::Camouflage && there(*hex)
            }
            Event::Stores(Entry::Failed { unit, action, .. }) => of(unit) && *action == task.action,
            // It lost on its way what it carried along.
            Event::Stores(Entry::Abandoned { unit, .. } | Entry::Dropped { unit, .. }) => {
                of(unit) && task.action == StoresAction::Lift
            }
            _ => false,
        })
    }
}

/// Has it gone all of its way?
fn arrived(piece: &Piece) -> bool {
    let last = piece.entries.last().map(|entry| entry.hex);
    let went = piece.next >= piece.entries.len() && last.is_some();
    // A unit that another carries has no way of its own, and is told if it hadn't come to its end.
    went && (piece.path_end == last || piece.carrier.is_some())
}
