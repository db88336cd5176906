//! Order 39, Move agent: an agent goes to any hex on land, however far, and reports from there as
//! the next turn ends. See EM-10.6. Ruling: EM-11.4: its word is `post`, since `move` is order
//! 29's.

use super::reason::Reason;
use super::spy::{SpyOrder, agent_asked, agents, to_agent};
use super::{OrderContext, Read, choices, find};
use crate::order::{Args, Choice, CompletionRequest, Field, FieldType, Form, Slot};
use crate::system::{Answer, OrderKind, Rejected};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::espionage::mission::Mission;
use crate::systems::el_mythico::hex_map::{HexNo, Terrain};
use crate::systems::el_mythico::plan::Plan;
use crate::systems::el_mythico::wording::place_name;
use crate::words::message;

/// 39: goes to a hex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Post {
    order: SpyOrder,
    hex: HexNo,
}

impl OrderKind<ElMythico> for Post {
    const FORM: Form =
        to_agent(39, "post", &[Field::new("hex", FieldType::Hex)]).everyday(0).by_verbs(&["move"]);

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let (order, spy) = SpyOrder::read(args, ctx)?;
        let word = args.required("hex", Args::place);
        let hex = find::hex(ctx, &word)?;
        if hex == spy.hex {
            return Err(Rejected::at(&word.span, Reason::AlreadyThere(hex)));
        }
        if ctx.world.map.terrain(hex) == Terrain::Sea {
            return Err(Rejected::at(&word.span, Reason::NoAgentsAtSea(hex)));
        }
        Ok(Post { order, hex })
    }

    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        self.order.slot()
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        let said = self.order.said(ctx).with("to", place_name(ctx.world, self.hex));
        self.order.answer(said, [message("mythico-detail-post")])
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
        match request.option {
            "hex" => {
                let here = agent_asked(request, ctx).map(|spy| spy.hex);
                let is_away =
                    |place: &Choice| here.is_none() || find::known_hex(ctx, &place.value) != here;
                Some(choices::places(ctx.world).filter(is_away).collect())
            }
            _ => agents(request, ctx),
        }
    }

    fn enlist(&self, plan: &mut Plan) {
        self.order.enlist(plan, Mission::Post(self.hex));
    }
}
