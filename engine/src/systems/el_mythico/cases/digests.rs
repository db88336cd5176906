//! The digest of a turn: the umpire reads each fight once and all losses, a seat only its own.

use super::whole::{skirmish, turn};
use crate::digest::Digest;
use crate::game::OrderText;
use crate::guard::Guard;
use crate::view::Viewer;
use crate::words::{Lexicon, Message};

fn said(lexicon: &Lexicon, lines: &[Message]) -> Vec<String> {
    lines.iter().map(|line| lexicon.say("en", line)).collect()
}

#[test]
fn em_7_11_each_fight_is_told_once_and_a_seat_reads_of_its_own_losses_alone() {
    let (lexicon, mut state) = (Lexicon::built_in(), skirmish("digest"));
    let (mut fights, mut losses) = (0, 0);
    for _ in 0..10 {
        let resolution = turn(&*state);
        state = resolution.state;
        let record = resolution.record.text();
        let whole = state.umpire().digest(&record);
        let all = said(&lexicon, &whole.losses);
        let seats = (1..).zip(&state.seats().seats);
        let own = seats.flat_map(|(place, seat)| {
            let told = state.perspective(Viewer::Seat(seat.id)).digest(&record);
            let lost = said(&lexicon, &told.losses);
            let others = lost.iter().filter(|line| {
                let unit = |number: i32| line.starts_with(&format!("{number}/"));
                (1..=3).any(|number| number != place && unit(number))
            });
            assert_eq!(others.count(), 0, "{lost:?}");
            assert!(told.fights.len() <= whole.fights.len());
            lost
        });
        let own: Vec<String> = own.collect();
        assert!(own.iter().all(|line| all.contains(line)), "{own:?} / {all:?}");
        assert!(all.iter().all(|line| own.contains(line)), "{own:?} / {all:?}");
        let public = state.perspective(Viewer::Public).digest(&record);
        assert!(public.fights.is_empty() && public.setbacks.is_empty());
        fights += whole.fights.len();
        losses += whole.losses.len();
    }
    assert!(fights > 3 && losses > 5, "{fights} fights, {losses} losses");
}

#[test]
fn em_11_3_orders_about_units_and_stores_that_came_to_nothing_are_in_it() {
    let (lexicon, state) = (Lexicon::built_in(), skirmish("digest"));
    let [own, other] = [0, 1].map(|place| state.seats().seats[place].id);
    // No dump is there, and the two are in different hexes.
    let orders = ["conceal 12", "reinforce 11 10"].map(|line| OrderText::by(own, line));
    let turned = state.resolve(&orders, Guard::USUAL).expect("the rules hold");
    assert!(turned.refused.is_empty(), "{:?}", turned.refused);
    let record = turned.record.text();
    let failed = |digest: &Digest| {
        let said = said(&lexicon, &digest.setbacks);
        ["Camouflage dump", "Reinforce"].map(|order| said.iter().any(|line| line.contains(order)))
    };
    assert_eq!(failed(&turned.state.umpire().digest(&record)), [true; 2]);
    assert_eq!(failed(&turned.state.perspective(Viewer::Seat(own)).digest(&record)), [true; 2]);
    assert_eq!(failed(&turned.state.perspective(Viewer::Seat(other)).digest(&record)), [false; 2]);
}
