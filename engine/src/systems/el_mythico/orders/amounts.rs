//! What goes with men who leave their unit, as an order states it: `5 hmg, 2 ammo`.
//! See EM-3.1, EM-3.2, EM-4.1, EM-4.2. Not here: what also goes because those who stay can't use
//! it.

use super::goods::{GOODS_FIELD, of_stock};
use super::reason::Reason;
use super::{OrderContext, Read, choices};
use crate::order::{Args, Choice, CompletionRequest};
use crate::system::Rejected;
use crate::systems::el_mythico::fog::OwnUnit;
use crate::systems::el_mythico::reorganisation::{Baggage, equipment_strength};
use crate::systems::el_mythico::stock::{Good, Stock};
use crate::systems::el_mythico::unit::{Unit, strength};
use crate::systems::el_mythico::wording::goods_list;
use crate::words::{Message, message};

/// The goods that an order states, out of what its unit has. Ruling: EM-3.1: additional equipment
/// in use goes first, then what the unit carries.
///
/// # Errors
/// If there are no such goods, or the unit has less of them.
pub fn stated(args: &Args<'_>, ctx: &OrderContext<'_>, own: &OwnUnit) -> Read<Baggage> {
    let mut baggage = Baggage::default();
    for amount in args.amounts(GOODS_FIELD.word).iter().flat_map(|amounts| amounts.value) {
        let refused = |reason| Rejected::at(&amount.span, reason);
        let unknown = || refused(Reason::UnknownGoods(amount.value.name.as_str().into()));
        let good = Good::meant(&ctx.world.equipment, &amount.value.name).ok_or_else(unknown)?;
        let (wanted, used) = (amount.value.count, used(&own.unit, &good));
        let held = used + own.unit.supply.surplus.amount(&good);
        if wanted > held {
            return Err(refused(Reason::NoSuchGoods { unit: own.full_name(), good, held }));
        }
        let equipment = wanted.min(used);
        if let Good::Additional(kind) = good
            && equipment > 0
        {
            let tenths = (10 * equipment).min(own.unit.additional.get(&kind).copied().unwrap_or(0));
            baggage.equipment.insert(kind, tenths);
        }
        baggage.surplus.add(good, wanted - equipment);
    }
    Ok(baggage)
}

/// STR of a sort that a unit uses as additional equipment.
fn used(unit: &Unit, good: &Good) -> i64 {
    match good {
        Good::Additional(kind) => unit.additional.get(kind).map_or(0, |&held| strength(held)),
        _ => 0,
    }
}

/// All that a unit carries, and uses apart from its main weapon.
fn all_of(unit: &Unit) -> Stock {
    let used = equipment_strength(&unit.additional)
        .map(|(kind, strength)| (Good::Additional(kind), strength));
    let mut all: Stock = used.collect();
    all.add_all(unit.supply.surplus.clone());
    all
}

/// Goods that the ordered unit could send.
pub fn offered(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Vec<Choice> {
    let own = choices::ordered(request, ctx);
    own.map_or_else(Vec::new, |own| of_stock(ctx, &all_of(&own.unit), request.typed))
}

/// The equipment and goods that go with a part, in words; `None` if there are none.
pub fn goes(ctx: &OrderContext<'_>, part: &Unit) -> Option<Message> {
    let all = all_of(part);
    let list = || message("mythico-detail-goods-go").with("list", goods_list(ctx.world, &all));
    (!all.is_empty()).then(list)
}
