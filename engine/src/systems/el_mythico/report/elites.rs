//! Advantages of the elite types for a unit's page, with the module's numbers.
//! See EM-3.7 to EM-3.17. Not here: their effects.

use crate::systems::el_mythico::elite::Elite;
use crate::systems::el_mythico::paths::cost::{FINE_PER_SIXTH, points};
use crate::systems::el_mythico::rules::Elites;
use crate::words::{Message, message};

/// The advantage of units of a type, in a sentence.
pub fn effect(rules: &Elites, elite: Elite) -> Message {
    let said = message(format!("mythico-elite-effect-{}", elite.word()));
    let cost = |sixths: i64| points(sixths * FINE_PER_SIXTH);
    match elite {
        Elite::Rangers => said
            .with("recce", rules.rangers_recce_percent)
            .with("scout", rules.rangers_scout_percent)
            .with("losses", rules.rangers_losses_percent),
        Elite::Assault => said.with("fire", rules.assault_percent),
        Elite::Engineers => {
            said.with("fire", rules.engineers_percent).with("points", rules.engineers_defend_points)
        }
        Elite::Mountain => said
            .with("cost", cost(rules.mountain_sixths))
            .with("side", cost(rules.mountain_side_sixths))
            .with("fire", rules.mountain_percent),
        Elite::Grenadiers => said
            .with("fire", rules.grenadiers_percent)
            .with("losses", rules.grenadiers_losses_percent),
        Elite::Jungle => said.with("cost", cost(rules.jungle_sixths)),
        Elite::SecurityPolice => said.with("search", rules.police_search_percent),
        Elite::Marines | Elite::Commandos | Elite::Guard | Elite::Paratroopers => said,
    }
}
