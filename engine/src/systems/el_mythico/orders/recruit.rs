//! Order 37, Recruit: a seat takes an agent or an informer into its service.
//! See EM-10.3, EM-10.6, EM-14.8. Ruling: EM-10.6: an agent, who goes anywhere, is recruited for
//! any hex on land; an informer lives in a village, town or city, no matter who holds it. The
//! outcome is in `sequence/espionage/recruits.rs`.

use super::costs::price_said;
use super::reason::Reason;
use super::{OrderContext, Read, choices, find, spy};
use crate::order::{Args, Choice, CompletionRequest, Field, FieldType, Form, Slot};
use crate::system::{Answer, OrderKind, Rejected};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::espionage::SpyKind;
use crate::systems::el_mythico::espionage::mission::Recruiting;
use crate::systems::el_mythico::hex_map::Terrain;
use crate::systems::el_mythico::plan::Plan;
use crate::systems::el_mythico::wording::place_name;
use crate::words::{Arg, message};

/// 37: recruits a spy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recruit(Recruiting);

impl OrderKind<ElMythico> for Recruit {
    const FORM: Form = Form {
        number: Some(37),
        word: "recruit",
        topic: spy::TOPIC,
        fields: &[
            Field::new("kind", FieldType::Choice(&SpyKind::WORDS)),
            Field::new("hex", FieldType::Hex),
        ],
        rule: "EM-10.6",
        ..Form::BASE
    };

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let kind =
            SpyKind::from_word(args.required("kind", Args::choice).value).unwrap_or(SpyKind::Agent);
        let word = args.required("hex", Args::place);
        let hex = find::hex(ctx, &word)?;
        let (map, seat) = (&ctx.world.map, ctx.seat());
        if kind == SpyKind::Informer && !map.is_urban_place(hex) {
            return Err(Rejected::at(&word.span, Reason::NoInformers(hex)));
        }
        if map.terrain(hex) == Terrain::Sea {
            return Err(Rejected::at(&word.span, Reason::NoAgentsAtSea(hex)));
        }
        if ctx.known().numbers_left(seat) < 1 {
            return Err(Reason::NoNumberLeft.into());
        }
        Ok(Recruit(Recruiting { seat, kind, hex }))
    }

    /// A seat may have one for each place.
    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        let Recruiting { seat, kind, hex } = self.0;
        Slot::of_content("recruit", seat, format_args!("{}-{hex}", kind.word()))
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        let Recruiting { kind, hex, .. } = self.0;
        let said = message("mythico-said-recruit")
            .with("spy", kind.name())
            .with("hex", place_name(ctx.world, hex));
        let price = price_said(ctx, |plan| self.enlist(plan));
        let reports = message(match kind {
            SpyKind::Agent => "mythico-detail-recruit-agent",
            SpyKind::Informer => "mythico-detail-recruit-informer",
        });
        let reports = reports.with("upkeep", Arg::Tenths(ctx.world.rules.espionage.upkeep_tenths));
        Answer { details: vec![price, reports], ..Answer::of(said) }
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
        (request.option == "hex").then(|| choices::places(ctx.world).collect())
    }

    fn enlist(&self, plan: &mut Plan) {
        plan.espionage.recruits.push(plan.order.asks(self.0));
    }
}
