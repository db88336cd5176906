//! Shared parts of Destroy (25) and Repair (26): the installation, by number or name, and its
//! completion; and the game master's correction of an installation. See EM-1.1, EM-9.5, EM-12.1.
//! Not here: the orders themselves.

use super::reason::InstallationReason;
use super::set_right::{
    HOLDER, REASON_BEHIND, answer, corrected, holder, holders, of_seat, offered,
};
use super::unit::EligibleUnits;
use super::{OrderContext, Read, choices};
use crate::order::{Args, Choice, CompletionRequest, Field, FieldType, Form, Slot, Spanned};
use crate::system::{Answer, OrderKind, Rejected};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::correction::{Corrected, Correction};
use crate::systems::el_mythico::country::installation::{
    INSTALLATIONS, Installation, InstallationName, Wear,
};
use crate::systems::el_mythico::fog::OwnUnit;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::naming::installation_state;
use crate::systems::el_mythico::plan::Plan;
use crate::systems::el_mythico::wording::place_name;
use crate::words::{Message, literal, message};

/// The installation; if left out, the one in the unit's hex.
pub const FIELD: Field =
    Field { word: "installation", kind: FieldType::Name(INSTALLATIONS), required: false };

/// Refuses orders on installations in a module without any.
///
/// # Errors
/// If it has none.
pub fn admit(ctx: &OrderContext<'_>) -> Read<()> {
    if ctx.world.installations.is_empty() { Err(InstallationReason::None.into()) } else { Ok(()) }
}

/// The installation that an order names, or the only one in the hex where the unit will be.
///
/// # Errors
/// If there is none, or it is elsewhere.
pub fn meant(args: &Args<'_>, ctx: &OrderContext<'_>, own: &OwnUnit, hex: HexNo) -> Read<u16> {
    let Some(name) = args.name(FIELD.word) else {
        let mut here = ctx.world.installations_at(hex);
        return match (here.next(), here.next()) {
            (Some(one), None) => Ok(one.number),
            (None, _) => Err(InstallationReason::NoneHere(hex).into()),
            _ => {
                let known = ctx.world.installations_at(hex).map(|one| {
                    message("mythico-installation-numbered")
                        .with("number", one.number)
                        .with("name", one.name.as_str())
                });
                Err(InstallationReason::Which { hex, known: known.collect() }.into())
            }
        };
    };
    let one = find(ctx, &name)?;
    if one.hex != hex {
        let reason = InstallationReason::Elsewhere {
            unit: own.full_name(),
            name: InstallationName(one.number),
            number: one.number,
            hex: one.hex,
        };
        return Err(Rejected::at(&name.span, reason.into()));
    }
    Ok(one.number)
}

/// The installation of this number or name.
fn find<'a>(ctx: &OrderContext<'a>, name: &Spanned<&str>) -> Read<&'a Installation> {
    let unknown =
        || Rejected::at(&name.span, InstallationReason::Unknown(name.value.into()).into());
    ctx.world.installation_meant(name.value).ok_or_else(unknown)
}

/// The messages that aren't `None`.
pub fn choose<const N: usize>(messages: [Option<Message>; N]) -> Vec<Message> {
    messages.into_iter().flatten().collect()
}

/// Choices for an order to a unit about an installation: those in the unit's hex, or all if the
/// unit may go there. As units: those at an installation, or that may go to one.
pub fn complete(
    request: &CompletionRequest<'_>,
    ctx: &OrderContext<'_>,
    who: EligibleUnits,
    goes: impl Fn(&OwnUnit) -> bool,
    fits: impl Fn(Wear) -> bool,
) -> Option<Vec<Choice>> {
    let wear: std::collections::BTreeMap<u16, Wear> = ctx.known().country.wear().collect();
    let fits = |one: &&Installation| fits(wear.get(&one.number).copied().unwrap_or_default());
    let all = || ctx.world.installations.values().filter(fits);
    match request.option {
        "installation" => {
            let stays = choices::ordered(request, ctx).filter(|own| !goes(own));
            let here: Option<HexNo> = stays.map(|own| own.unit.hex);
            let mut meant: Vec<_> =
                all().filter(|one| here.is_none_or(|here| one.hex == here)).collect();
            meant.sort_by_key(|one| one.number);
            Some(meant.into_iter().map(|one| choice(ctx, one)).collect())
        }
        "unit" => Some(choices::own_units(ctx, |own| {
            let is_there = goes(own) || all().any(|one| one.hex == own.unit.hex);
            is_there && who.may(ctx.world, &own.unit) && own.unit.aboard.is_none()
        })),
        _ => None,
    }
}

fn choice(ctx: &OrderContext<'_>, one: &Installation) -> Choice {
    let label = message("mythico-choice-installation")
        .with("number", one.number)
        .with("name", one.name.as_str())
        .with("hex", place_name(ctx.world, one.hex));
    Choice::new(one.number.to_string(), label, format!("{} {}", one.number, one.name))
        .also([one.name.clone()])
}

/// Corrects who holds an installation, and its state. See EM-12.1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetInstallation(Corrected);

const WEAR: Field = Field::new("wear", FieldType::Choice(&Wear::WORDS));

impl OrderKind<ElMythico> for SetInstallation {
    const FORM: Form =
        of_seat("installation", &[Field { required: true, ..FIELD }, WEAR, HOLDER, REASON_BEHIND]);

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let number = find(ctx, &args.required(FIELD.word, Args::name))?.number;
        let wear =
            Wear::from_word(args.required(WEAR.word, Args::choice).value).unwrap_or_default();
        let now =
            ctx.known().country.installations.get(&number).and_then(|installed| installed.holder);
        let what =
            Correction::Installation { number, wear, seat: holder(args, ctx)?.unwrap_or(now) };
        corrected(args, None, what).map(SetInstallation)
    }

    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        self.0.what.slot()
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        let Correction::Installation { number, .. } = self.0.what else {
            unreachable!("it was read so")
        };
        let installed = ctx.known().country.installations.get(&number).copied().unwrap_or_default();
        let now = message("mythico-now-installation")
            .with("state", installation_state(ctx.world, number, installed));
        answer(ctx, &self.0, now)
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
        match request.option {
            "installation" => {
                Some(ctx.world.installations.values().map(|one| choice(ctx, one)).collect())
            }
            "wear" => Some(Wear::WORDS.map(|word| Choice::new(word, literal(word), word)).to_vec()),
            "seat" => Some(holders(ctx)),
            _ => offered(request, ctx),
        }
    }

    fn enlist(&self, plan: &mut Plan) {
        plan.corrections.push(self.0.clone());
    }
}
