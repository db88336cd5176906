//! Units that stay in an undecided fight. See EM-5.4: a unit walks on only from a fight that has
//! ended, or whose last round it won; otherwise it stays until the next impulse. Ruling: EM-5.4: a
//! side wins a round if its enemies lose more by it than it does. A unit that began the turn in the
//! fight leaves it by EM-7.12.

use crate::systems::el_mythico::field::{Field, PieceIndex};
use crate::systems::el_mythico::sequence::combat::fights::Fights;
use crate::systems::el_mythico::sequence::combat::pursuit::CHASES;

/// Does a unit that is due to go on stay in its fight?
pub fn stays(field: &Field, fights: &Fights, id: PieceIndex) -> bool {
    let (piece, unit) = (&field.pieces[id], field.id_of(id));
    if piece.in_contact && !piece.moved {
        return false;
    }
    let fight = fights.going_on.get(&piece.unit.hex);
    let fights_on = fight.is_some_and(|fight| fight.strengths.iter().any(|(of, _)| *of == unit));
    fights_on && !won_last_round(field, fights, id)
}

fn won_last_round(field: &Field, fights: &Fights, id: PieceIndex) -> bool {
    let Some(record) = fights.records.get(&field.pieces[id].unit.hex) else { return false };
    let is_of_fight = |key: u64| key & u64::from(u8::MAX) < u64::from(CHASES);
    let Some(last) = record.rounds.iter().rfind(|round| is_of_fight(round.key)) else {
        return false;
    };
    let lost = |is_meant: &dyn Fn(PieceIndex) -> bool| -> i64 {
        last.losses.iter().filter(|loss| is_meant(loss.piece)).map(|loss| loss.tenths).sum()
    };
    lost(&|other| field.hostile(id, other)) > lost(&|other| field.allied(id, other))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::{Dice, Seed};
    use crate::seat::SeatSet;
    use crate::systems::el_mythico::cases::scene::Scene;
    use crate::systems::el_mythico::hex_map::HexNo;
    use crate::systems::el_mythico::position::Fight;
    use crate::systems::el_mythico::sequence::combat::record::Loss;
    use crate::systems::el_mythico::sequence::combat::round::Round;
    use crate::systems::el_mythico::sequence::opening::field_of;
    use crate::window::Moment;

    const SCENE: &str = "
        map = ['.', '.']
        units = [
            { code = '1/10', weapon = 'apc', hex = 1001002 },
            { code = '2/10', weapon = 'assault-rifle', hex = 1001002 },
        ]";

    /// Does 1/10 stay after rounds with these losses, its own first, if it has moved or began
    /// there? The last round was a pursuit.
    fn stays_after(rounds: &[[i64; 2]], moved: bool) -> bool {
        let scene = Scene::of(SCENE).begin("undecided");
        let dice = Dice::new(
            &Seed::of_word("undecided"),
            Moment { turn: 1, window: 1, revision: 0, order: 0 },
        );
        let mut field = field_of(&scene.world, &scene.position, &dice);
        let hex = HexNo(1_001_002);
        let both = field.at(hex).to_vec();
        (field.pieces[both[0]].moved, field.pieces[both[0]].in_contact) = (moved, !moved);
        let mut fights = Fights::default();
        let strengths = both.iter().map(|&id| (field.id_of(id), 100)).collect();
        fights.going_on.insert(hex, Fight { strengths, ..Fight::default() });
        let record = fights.records.entry(hex).or_default();
        let keys = (1..).map(|number| Round::key(1, number));
        for (key, losses) in keys.zip(rounds).chain([(Round::key(1, CHASES), &[9, 0])]) {
            let loss = |(&piece, &tenths)| Loss {
                piece,
                seen_as: piece,
                tenths,
                to_guns: 0,
                known_to: SeatSet::NONE,
            };
            record.see(SeatSet::NONE, key, both.iter().zip(losses).map(loss));
        }
        stays(&field, &fights, both[0])
    }

    #[test]
    fn em_5_4_a_unit_walks_on_only_from_a_fight_that_it_is_winning() {
        assert!(stays_after(&[[5, 3]], true), "it lost the last round");
        assert!(stays_after(&[[1, 9], [3, 3]], true), "nobody won the last");
        assert!(!stays_after(&[[9, 1], [3, 5]], true), "it won the last");
        assert!(!stays_after(&[[5, 3]], false), "it began the turn in the fight, and breaks off");
    }

    #[test]
    fn em_5_4_a_unit_walks_on_from_a_fight_that_has_ended() {
        let scene = Scene::of(SCENE).begin("undecided");
        let dice = Dice::new(
            &Seed::of_word("undecided"),
            Moment { turn: 1, window: 1, revision: 0, order: 0 },
        );
        let mut field = field_of(&scene.world, &scene.position, &dice);
        let id = field.at(HexNo(1_001_002))[0];
        field.pieces[id].moved = true;
        assert!(!stays(&field, &Fights::default(), id));
    }
}
