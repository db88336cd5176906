//! Installations in words: their state, what happened to them, why an order for one is impossible.
//! See EM-3.4, EM-9.5, EM-11.3. Not here: what may be known of them (`fog/country.rs`), or the
//! rest of the country (`country.rs`).

use super::sheet::Sheet;
use crate::report::Item;
use crate::systems::el_mythico::country::installation::{Installation, InstallationState, Wear};
use crate::systems::el_mythico::fog::Known;
use crate::systems::el_mythico::naming::{
    describe_installation, installation_name, installation_state, known_installation,
};
use crate::systems::el_mythico::world::World;
use crate::words::{Arg, Message, Tell, message};

/// An installation as a viewer knows it: its present state, its state when last seen, or its
/// printed state.
pub fn as_known(world: &World, viewer: &Known, one: &Installation) -> Message {
    let country = &viewer.country;
    match (country.installations.get(&one.number), country.worn.get(&one.number)) {
        (Some(installed), _) => known_installation(world, one, *installed),
        (None, Some(seen)) => describe_installation("mythico-installation-remembered", world, one)
            .with("wear", seen.wear.word())
            .with("turn", seen.turn),
        (None, None) => describe_installation("mythico-installation-printed", world, one),
    }
}

/// All installations that the seat knows, a line each: its own, then those it has seen damaged,
/// then the others. Empty if there are none.
pub fn all(sheet: &Sheet<'_>) -> Vec<Item> {
    let country = &sheet.known.country;
    let group = |one: &Installation| {
        let installed = country.installations.get(&one.number);
        let seen = country.worn.get(&one.number).map(|seen| seen.wear);
        let holder = installed.and_then(|installed| installed.holder);
        match installed.map(|installed| installed.wear).or(seen).unwrap_or_default() {
            _ if holder.is_some_and(|holder| sheet.known.seats.contains(&holder)) => 0,
            Wear::Damaged | Wear::Destroyed => 1,
            Wear::Intact => 2,
        }
    };
    let headings =
        ["mythico-installations-own", "mythico-installations-worn", "mythico-installations-others"];
    let lines = |place: usize| {
        let of_group = sheet.world.installations.values().filter(move |one| group(one) == place);
        of_group.map(|one| as_known(sheet.world, sheet.known, one)).collect::<Vec<_>>()
    };
    let item = |(place, heading)| Item { said: message(heading), below: lines(place) };
    headings.into_iter().enumerate().map(item).filter(|item| !item.below.is_empty()).collect()
}

/// What happened to an installation of the seat.
pub fn worn(world: &World, number: u16, wear: Wear) -> Message {
    message("mythico-installation-worn")
        .with("name", installation_name(world, number))
        .with("wear", wear.word())
}

impl Tell<World> for InstallationState {
    fn tell(&self, world: &World) -> Arg {
        installation_state(world, self.0, self.1).into()
    }
}
