//! Orders. One kind is one type, in one file with similar kinds: it declares the order, reads and
//! checks it against what the seat knows, previews it, completes its own fields, and takes effect.
//! Shared: orders to units ([`unit`]) and to agents ([`spy`]), paths ([`path`], [`path_choices`]),
//! going to a place ([`journey`], [`goal_choices`]), goods ([`goods`]), finding what is named
//! ([`find`]), amounts of equipment ([`amounts`]), choices ([`choices`], [`task_choices`]), reasons
//! for refusal ([`reason`]). Rule: EM-11.2. See EM-11.1, EM-11.3, EM-11.4, EM-11.5, EM-11.6. Not
//! here: the words of refusals (`report/`). Kinds that differ in a line or two (12, 13 and 14)
//! still have files of their own: a rule is looked for and grows there, and shared code is in
//! [`unit`].

pub mod add;
pub mod airdrop;
pub mod airlift;
pub mod alignment;
pub mod ambush;
pub mod ammunition;
pub mod amounts;
pub mod assault;
pub mod assessment;
pub mod attach;
pub mod bombard;
pub mod broadcast;
pub mod buy;
pub mod camouflage;
pub mod cargo;
pub mod carry;
pub mod charisma;
pub mod choices;
pub mod combine;
pub mod conceal;
pub mod concede;
pub mod costs;
pub mod defend;
pub mod destroy;
pub mod detach;
pub mod dig;
mod draws;
pub mod dump;
pub mod embark;
pub mod engaged;
pub mod extort;
pub mod find;
pub mod first_turn;
pub mod flight;
pub mod forecast;
pub mod freight;
pub mod funds;
pub mod garrison;
pub mod give;
pub mod goal_choices;
pub mod goods;
pub mod heavy;
pub mod heir;
pub mod hire;
pub mod hit;
pub mod installation;
pub mod interdict;
pub mod investigate;
pub mod journey;
pub mod kill;
pub mod load;
pub mod march;
pub mod mine;
pub mod name;
pub mod new;
pub mod odds;
pub mod organisation;
pub mod overfly;
pub mod owner;
pub mod path;
pub mod path_choices;
pub mod patrol;
pub mod plain;
pub mod post;
pub mod purchase;
pub mod put;
pub mod questions;
pub mod reason;
pub mod rebase;
pub mod recruit;
pub mod reinforce;
pub mod relocate;
pub mod remove;
pub mod repair;
pub mod rest;
pub mod retreat;
pub mod sail;
pub mod score;
pub mod sealift;
pub mod search;
pub mod secure;
pub mod seek;
pub mod separate;
pub mod set_right;
pub mod shipping;
mod spending;
pub mod spy;
pub mod strength;
pub mod strike;
pub mod subvert;
pub mod superiority;
pub mod support;
pub mod surveil;
pub mod take;
pub mod task_choices;
pub mod together;
pub mod train;
pub mod transfer;
pub mod truce;
pub mod two_tasks;
pub mod unit;
pub mod vocation;
pub mod withhold;

use self::add::AddEquipment;
use self::airdrop::Airdrop;
use self::airlift::Airlift;
use self::alignment::ChooseAlignment;
use self::ambush::Ambush;
use self::ammunition::Ammunition;
use self::assault::AirAssault;
use self::attach::Attach;
use self::bombard::Bombard;
use self::broadcast::Broadcast;
use self::buy::Buy;
use self::camouflage::Camouflage;
use self::cargo::SeaCargo;
use self::carry::Carry;
use self::charisma::Charisma;
use self::combine::Combine;
use self::conceal::Conceal;
use self::concede::Concede;
use self::defend::Defend;
use self::destroy::Destroy;
use self::detach::Detach;
use self::dig::DigIn;
use self::dump::DumpGoods;
use self::embark::{Embark, Landing};
use self::extort::Extort;
use self::freight::SkyFreight;
use self::funds::Funds;
use self::garrison::Garrison;
use self::give::Give;
use self::heavy::HeavyStores;
use self::heir::Heir;
use self::hire::Hire;
use self::hit::Hit;
use self::hit::LEADERS;
use self::installation::SetInstallation;
use self::interdict::Interdict;
use self::investigate::Investigate;
use self::kill::Kill;
use self::load::Load;
use self::march::{AssaultCrossing, Lift, Move, Occupy, Recce, Scout};
use self::mine::Mine;
use self::name::Name;
use self::new::New;
use self::odds::Odds;
use self::organisation::Organisation;
use self::overfly::AirRecce;
use self::owner::Owner;
use self::patrol::{Blockade, Patrol};
use self::post::Post;
use self::purchase::supplier_meant;
use self::put::Put;
use self::reason::Reason;
use self::rebase::Rebase;
use self::recruit::Recruit;
use self::reinforce::Reinforce;
use self::relocate::Relocate;
use self::remove::Remove;
use self::repair::Repair;
use self::rest::Rest;
use self::retreat::Retreat;
use self::sail::Sail;
use self::score::ScorePoints;
use self::sealift::Sealift;
use self::search::Search;
use self::secure::Secure;
use self::seek::Seek;
use self::separate::Separate;
use self::strength::Strength;
use self::strike::Strike;
use self::subvert::Subvert;
use self::superiority::AirSuperiority;
use self::support::SupportFire;
use self::surveil::Surveil;
use self::take::{Leave, Take};
use self::train::ELITES;
use self::train::Train;
use self::transfer::Transfer;
use self::truce::Truce;
use self::two_tasks::{HoldAndSend, SplitTask};
use self::vocation::ChooseVocation;
use self::withhold::Withhold;
use super::ElMythico;
use super::country::installation::INSTALLATIONS;
use super::elite::Elite;
use super::espionage::{SPIES, found_code, read_found};
use super::market::SUPPLIERS;
use super::minor::MINOR_LEADERS;
use super::names::{HOLDERS, NOBODY, SEATS};
use super::stock::{GOODS, Good};
use super::world::World;
use crate::order::grammar::{PLACES, UNITS};
use crate::order::{Choice, CompletionRequest, Form};
use crate::system::Orders;
use crate::system::Rejected;
use crate::words::{Message, problem_and_remedy};

/// The context in which an order of this system is read and checked.
pub type OrderContext<'a> = crate::system::OrderContext<'a, ElMythico>;

impl<'a> OrderContext<'a> {
    /// The world with the map as the giver knows it: ways are found and priced on it. See EM-9.5.
    pub fn ground(&self) -> &'a World {
        self.known().ground.world(self.world)
    }
}

/// A value read from an order's arguments, or why it can't be read.
pub type Read<T> = Result<T, Rejected<Reason>>;

crate::orders! {
    /// An order, read and checked.
    pub enum Order of ElMythico {
        Ambush,
        Rest,
        Camouflage,
        DigIn,
        Secure,
        Defend,
        Garrison,
        SupportFire,
        Combine,
        Separate,
        Train,
        Destroy,
        Repair,
        New,
        Relocate,
        Name,
        ChooseVocation,
        ChooseAlignment,
        Detach,
        Reinforce,
        AddEquipment,
        Scout,
        Lift,
        Move,
        Occupy,
        AssaultCrossing,
        Recce,
        Search,
        Mine,
        SplitTask,
        HoldAndSend,
        Retreat,
        Hit,
        Kill,
        Recruit,
        Seek,
        Post,
        Subvert,
        Surveil,
        Buy,
        Airdrop,
        AirSuperiority,
        Strike,
        AirRecce,
        Interdict,
        Airlift,
        AirAssault,
        Rebase,
        Carry,
        SkyFreight,
        Transfer,
        Hire,
        Investigate,
        Concede,
        Charisma,
        Extort,
        Attach,
        Broadcast,
        Withhold,
        Truce,
        Take,
        Leave,
        Patrol,
        Blockade,
        Bombard,
        Conceal,
        Sealift,
        Sail,
        Landing,
        Embark,
        SeaCargo,
        Give,
        HeavyStores,
        Odds,
        Heir,
        Put,
        Strength,
        Organisation,
        Ammunition,
        Load,
        Remove,
        DumpGoods,
        Funds,
        ScorePoints,
        Owner,
        SetInstallation,
    }
}

impl Orders for ElMythico {
    /// Refuses orders of a seat that has left the war. See EM-10.1, EM-12.1.
    fn admit(ctx: &OrderContext<'_>, _: &'static Form) -> Result<(), Rejected<Reason>> {
        let seat = ctx.giver.seat();
        if seat.is_some_and(|seat| ctx.known().left.contains_key(&seat)) {
            Err(Reason::Conceded.into())
        } else {
            Ok(())
        }
    }

    fn find_name(ctx: &OrderContext<'_>, list: &'static str, words: &str) -> Option<String> {
        if list == SEATS {
            return ctx.world.seats.meant(words).map(|seat| seat.key.clone());
        }
        if list == HOLDERS {
            let nobody = || words.eq_ignore_ascii_case(NOBODY).then(|| NOBODY.to_owned());
            return ctx.world.seats.meant(words).map(|seat| seat.key.clone()).or_else(nobody);
        }
        if list == ELITES {
            return Elite::read(words).map(|elite| elite.word().to_owned());
        }
        if list == SUPPLIERS {
            return supplier_meant(ctx.world, words);
        }
        if list == GOODS {
            return Good::meant(&ctx.world.equipment, words).map(|good| good.key().to_owned());
        }
        if list == INSTALLATIONS {
            return ctx.world.installation_meant(words).map(|one| one.number.to_string());
        }
        if list == SPIES {
            // An unknown code is refused by the order itself, which says how spies are found.
            return read_found(words).map(|number| found_code(number).into());
        }
        if list == MINOR_LEADERS {
            return find::minor_leader(ctx, words).map(|leader| leader.key.to_string());
        }
        if list == LEADERS {
            return find::hostile_leader(ctx, words);
        }
        if list == UNITS {
            // The umpire gives no orders to units.
            let is_unit = ctx.giver.seat().is_some() && find::is_unit(ctx, words);
            return is_unit.then(|| words.to_owned());
        }
        // Of the other names, only those of places and installations have several words.
        let known = match words.contains(' ') {
            true => {
                ctx.world.map.place(words).is_some()
                    || find::installation_called(ctx.world, words).is_some()
            }
            false => find::known_hex(ctx, words).is_some(),
        };
        (list == PLACES && known).then(|| words.to_owned())
    }

    fn nearest_name(ctx: &OrderContext<'_>, list: &'static str, words: &str) -> Option<String> {
        (list == INSTALLATIONS).then(|| find::installation_nearly_called(ctx.world, words))?
    }

    fn explain(ctx: &OrderContext<'_>, reason: &Reason) -> [Message; 2] {
        problem_and_remedy(reason, ctx.world)
    }

    fn complete(ctx: &OrderContext<'_>, request: &CompletionRequest<'_>) -> Vec<Choice> {
        choices::shared(ctx, request)
    }
}
