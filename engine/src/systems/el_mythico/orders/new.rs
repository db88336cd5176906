//! Order 21, New: a seat raises a unit at a population centre that it holds, or at an installation
//! that raises such units without manpower, with a lot of weapons that is there by then.
//! See EM-3.4.

use std::collections::{BTreeMap, BTreeSet};

use smol_str::SmolStr;

use super::goods::{in_lots, own_stores};
use super::reason::{InstallationReason, Reason};
use super::{OrderContext, Read, choices, find};
use crate::order::{Args, Choice, CompletionRequest, Field, FieldType, Form, Slot};
use crate::seat::SeatId;
use crate::system::{Answer, OrderKind, Rejected};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::country::installation::{
    Installation, InstallationKind, InstallationName,
};
use crate::systems::el_mythico::equipment::Kind;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::plan::{Plan, Raising, SINGLES_MAX};
use crate::systems::el_mythico::stock::LOT_STR;
use crate::systems::el_mythico::stock::{GOODS, Good};
use crate::systems::el_mythico::unit::Arm;
use crate::systems::el_mythico::wording::place_name;
use crate::words::{Message, message};

/// 21: raises units.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct New {
    seat: SeatId,
    weapon: SmolStr,
    hex: HexNo,
    equipment: Vec<Kind>,
    units: i64,
    /// Does `units` count the aircraft, helicopters or boats of one unit? See EM-2.2.
    singly: bool,
    /// Does it take all of them that are there when it is raised? `units` is the number now.
    takes_all: bool,
}

/// Most units of one sort that an order raises in one hex.
const UNITS_MAX: i64 = 9;

impl OrderKind<ElMythico> for New {
    const FORM: Form = Form {
        number: Some(21),
        word: "new",
        topic: "new",
        fields: &[
            Field::new("weapons", FieldType::Name(GOODS)),
            Field::new("where", FieldType::Hex),
            Field { word: "equipment", kind: FieldType::Amounts(GOODS), required: false },
            Field {
                word: "count",
                kind: FieldType::Quantity { min: 1, max: SINGLES_MAX },
                required: false,
            },
        ],
        renamed: &[
            ("weapon", "weapons"),
            ("at", "where"),
            ("goods", "equipment"),
            ("units", "count"),
        ],
        rule: "EM-3.4",
        ..Form::BASE
    };

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let weapon = weapon(args, ctx)?;
        let word = args.required("where", Args::place);
        let hex = find::hex(ctx, &word)?;
        let refused = |reason| Err(Rejected::at(&word.span, reason));
        let arm = ctx.world.equipment.weapons[weapon.as_str()].arm;
        if arm.is_sold_singly() {
            return singly(args, ctx, weapon, hex);
        }
        let (seat, free) = (ctx.seat(), without_manpower(ctx, hex, &weapon));
        if free == 0 && !ctx.world.map.is_urban_place(hex) {
            return refused(no_recruits(ctx, hex, weapon));
        }
        if free == 0 && ctx.known().control.get(&hex) != Some(&seat) {
            return refused(Reason::CentreNotHeld(hex));
        }
        let units = args.number("count").unwrap_or(1);
        if units > UNITS_MAX {
            return Err(Reason::ManyUnits { max: UNITS_MAX }.into());
        }
        let left = free + ctx.known().manpower.get(&hex).copied().unwrap_or(0);
        if units > left {
            return refused(Reason::NoManpower { hex, left });
        }
        if units > ctx.known().numbers_left(seat) {
            return Err(Reason::NoNumberLeft.into());
        }
        Ok(New {
            seat,
            weapon,
            hex,
            equipment: equipment(args, ctx, arm)?,
            units,
            singly: false,
            takes_all: false,
        })
    }

    /// A slot for each weapon, equipment and place, so that such orders stand side by side.
    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        let New { seat, hex, weapon, equipment, .. } = self;
        let equipment: String = equipment.iter().flat_map(|kind| ["+", kind.word()]).collect();
        Slot::of_content("new", *seat, format_args!("{hex}-{weapon}{equipment}"))
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        let equipment = &ctx.world.equipment;
        let singly = self.singly;
        let said = message(if singly { "mythico-said-new-singly" } else { "mythico-said-new" })
            .with("units", self.units)
            .with("weapon", equipment.weapon_name(&self.weapon))
            .with("hex", place_name(ctx.world, self.hex));
        if singly {
            let needs = self.told_stock(ctx, &Good::Weapon(self.weapon.clone()));
            let all = self.takes_all.then(|| message("mythico-detail-new-all"));
            let (base, acts) =
                (message("mythico-detail-new-base"), message("mythico-detail-new-acts"));
            let details = [Some(needs), all, Some(base), Some(acts)];
            return Answer { details: details.into_iter().flatten().collect(), ..Answer::of(said) };
        }
        let left = ctx.known().manpower.get(&self.hex).copied().unwrap_or(0);
        let points = drained(ctx, [self]).into_values().sum::<i64>();
        let raised = self.units - points;
        let by_installation =
            (raised > 0).then(|| message("mythico-detail-new-installation").with("units", raised));
        let manpower = (points > 0)
            .then(|| message("mythico-detail-new-manpower").with("left", left - points));
        let goods = std::iter::once(Good::Weapon(self.weapon.clone()));
        let goods = goods.chain(self.equipment.iter().copied().map(Good::Additional));
        let needs = goods.map(|good| self.told_stock(ctx, &good));
        let acts = message("mythico-detail-new-acts");
        Answer {
            details: needs.chain(by_installation).chain(manpower).chain([acts]).collect(),
            ..Answer::of(said)
        }
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
        match request.option {
            "weapons" => Some(weapons(ctx)),
            "where" => {
                let typed = request.given.get("weapons").map(|typed| typed.trim());
                let weapon =
                    typed.and_then(|typed| match Good::meant(&ctx.world.equipment, typed) {
                        Some(Good::Weapon(key)) => Some(key),
                        _ => None,
                    });
                let hexes = raised_at(ctx, weapon.as_deref()).into_iter();
                Some(hexes.map(|hex| choices::hex(ctx.world, hex)).collect())
            }
            "equipment" => Some(additional(request, ctx)),
            _ => None,
        }
    }

    fn enlist(&self, plan: &mut Plan) {
        let New { seat, weapon, hex, equipment, units, singly, takes_all } = self.clone();
        let (units, strength) = if singly { (1, units) } else { (units, LOT_STR) };
        let raising = Raising { seat, number: None, weapon, strength, takes_all, hex, equipment };
        (0..units).for_each(|_| plan.raisings.push(plan.order.asks(raising.clone())));
    }
}

impl New {
    /// How much is there now, and how much it takes; more may come this turn.
    fn told_stock(&self, ctx: &OrderContext<'_>, good: &Good) -> Message {
        let dumps = own_stores(ctx).into_iter().flat_map(|stores| &stores.dumps);
        let dump: i64 =
            dumps.filter(|dump| dump.hex == self.hex).map(|dump| dump.stock.amount(good)).sum();
        let own =
            ctx.known().own.iter().filter(|own| own.seat == self.seat && own.unit.hex == self.hex);
        let carried: i64 = own.map(|own| own.unit.supply.surplus.amount(good)).sum();
        let (needs, has) = (good.in_lot(&ctx.world.equipment) * self.units, dump + carried);
        let id = if has < needs { "mythico-detail-new-lacks" } else { "mythico-detail-new-has" };
        message(id)
            .with("goods", good.name(&ctx.world.equipment))
            .with("needs", needs)
            .with("has", has)
    }
}

/// Manpower that orders use together, by centre. If an installation there raises the weapon, only
/// units beyond its limit count. See EM-3.4.
pub fn drained<'a>(
    ctx: &OrderContext<'_>,
    orders: impl IntoIterator<Item = &'a New>,
) -> BTreeMap<HexNo, i64> {
    let mut units: BTreeMap<(HexNo, &SmolStr), i64> = BTreeMap::new();
    for order in orders.into_iter().filter(|order| !order.singly) {
        *units.entry((order.hex, &order.weapon)).or_default() += order.units;
    }
    let mut drained = BTreeMap::new();
    for ((hex, weapon), units) in units {
        *drained.entry(hex).or_default() += (units - without_manpower(ctx, hex, weapon)).max(0);
    }
    drained
}

/// The seat's working installations that raise units without manpower. See EM-3.4.
fn raising<'a>(ctx: &OrderContext<'a>) -> impl Iterator<Item = &'a Installation> + use<'a> {
    let (known, seat) = (ctx.known(), ctx.seat());
    let works = move |one: &&Installation| {
        let installed = known.country.installations.get(&one.number);
        !one.raises.is_empty() && installed.is_some_and(|installed| installed.works_for(seat))
    };
    ctx.world.installations.values().filter(works)
}

/// Hexes where units of this main weapon can be raised: own centres with manpower and installations
/// that raise them; for aircraft, helicopters and boats their bases. Any weapon, if none is chosen
/// yet. See EM-2.2, EM-3.4.
fn raised_at(ctx: &OrderContext<'_>, weapon: Option<&str>) -> BTreeSet<HexNo> {
    let (known, seat) = (ctx.known(), ctx.seat());
    let arm =
        weapon.and_then(|weapon| ctx.world.equipment.weapons.get(weapon)).map(|weapon| weapon.arm);
    let needs_men = arm.is_none_or(|arm| !arm.is_sold_singly());
    let has_men = |hex: HexNo, left: i64| left > 0 && known.control.get(&hex) == Some(&seat);
    let centres = known.manpower.iter().filter(|(hex, left)| needs_men && has_men(**hex, **left));
    let installations = raising(ctx)
        .filter(|one| needs_men && weapon.is_none_or(|weapon| one.raises(weapon)))
        .map(|one| one.hex);
    let single = [Arm::Aircraft, Arm::Helicopters, Arm::Naval].into_iter();
    let bases = single
        .filter(|single| arm.is_none_or(|arm| arm == *single))
        .flat_map(|single| known.raises_singly_at(ctx.world, seat, single));
    centres.map(|(hex, _)| *hex).chain(installations).chain(bases).collect()
}

/// The refusal where nobody lives: an installation there raises something else, or raises this for
/// its holder alone. See EM-3.4.
fn no_recruits(ctx: &OrderContext<'_>, hex: HexNo, weapon: SmolStr) -> Reason {
    let here = || ctx.world.installations_at(hex);
    if let Some(one) = here().find(|one| one.raises(&weapon)) {
        return InstallationReason::RaisesForHolder(InstallationName(one.number)).into();
    }
    match here().find(|one| !one.raises.is_empty()).or_else(|| here().next()) {
        Some(one) => {
            let name = InstallationName(one.number);
            let weapon = ctx.world.equipment.weapon_name(&weapon);
            let instead = Box::new(raised_there(ctx, one));
            InstallationReason::RaisesNone { name, weapon, instead }.into()
        }
        None => Reason::NoRecruits(hex),
    }
}

/// What an installation raises, and where else to look.
fn raised_there(ctx: &OrderContext<'_>, one: &Installation) -> Message {
    if !one.raises.is_empty() {
        let weapons = one.raises.iter().map(|key| ctx.world.equipment.weapon_name(key));
        return message("mythico-remedy-raises").with("weapons", weapons.collect::<Vec<_>>());
    }
    message(match one.kind {
        kind if kind.is_airfield() => "mythico-remedy-raises-aircraft",
        InstallationKind::Port => "mythico-remedy-raises-boats",
        _ => "mythico-remedy-raises-nothing",
    })
}

/// How many units of this main weapon a hex's installations raise in a turn without manpower.
fn without_manpower(ctx: &OrderContext<'_>, hex: HexNo, weapon: &str) -> i64 {
    let here = raising(ctx).filter(|one| one.hex == hex && one.raises(weapon)).count() as i64;
    here * ctx.world.rules.installations.raised_a_turn
}

/// Aircraft, helicopters or boats form one unit: as many as are named, else all that are there.
/// See EM-2.2, EM-3.4. Rulings: aircraft are raised at an own working airfield, helicopters
/// there or at an own centre, boats at an own centre by the sea or in an own port.
fn singly(args: &Args<'_>, ctx: &OrderContext<'_>, weapon: SmolStr, hex: HexNo) -> Read<New> {
    let word = args.required("where", Args::place);
    let refused = |reason| Err(Rejected::at(&word.span, reason));
    let (seat, arm) = (ctx.seat(), ctx.world.equipment.weapons[weapon.as_str()].arm);
    if !ctx.known().may_raise_singly(ctx.world, seat, arm, hex) {
        return refused(if arm == Arm::Naval {
            Reason::NoHarbour(hex)
        } else {
            Reason::NoAirfield(hex)
        });
    }
    if ctx.known().numbers_left(seat) < 1 {
        return Err(Reason::NoNumberLeft.into());
    }
    let good = Good::Weapon(weapon.clone());
    let dumps = own_stores(ctx).into_iter().flat_map(|stores| &stores.dumps);
    let lies: i64 = dumps.filter(|dump| dump.hex == hex).map(|dump| dump.stock.amount(&good)).sum();
    let count = args.number("count");
    let (units, takes_all) = (count.unwrap_or(lies.clamp(1, SINGLES_MAX)), count.is_none());
    Ok(New {
        seat,
        weapon,
        hex,
        equipment: equipment(args, ctx, arm)?,
        units,
        singly: true,
        takes_all,
    })
}

fn weapon(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<SmolStr> {
    let word = args.required("weapons", Args::name);
    match Good::meant(&ctx.world.equipment, word.value) {
        Some(Good::Weapon(key)) => Ok(key),
        _ => Err(Rejected::at(&word.span, Reason::NoMainWeapon)),
    }
}

/// A lot of each wanted kind. See EM-4.1: kinds for its type, if the module allows them.
fn equipment(args: &Args<'_>, ctx: &OrderContext<'_>, arm: Arm) -> Read<Vec<Kind>> {
    let mut kinds = Vec::new();
    for amount in args.amounts("equipment").iter().flat_map(|amounts| amounts.value) {
        let refused = |reason| Err(Rejected::at(&amount.span, reason));
        let kind = match Good::meant(&ctx.world.equipment, &amount.value.name) {
            Some(Good::Additional(kind)) if ctx.world.may_use(arm, kind) => kind,
            _ => {
                return refused(Reason::NotForType {
                    arm,
                    goods: amount.value.name.as_str().into(),
                });
            }
        };
        if in_lots(ctx.world, &Good::Additional(kind), amount)? != 1 {
            return refused(Reason::OneLotEach);
        }
        kinds.push(kind);
    }
    kinds.sort_unstable();
    Ok(kinds)
}

/// All main weapons: first those that the seat has enough of for a unit, then those that it has
/// some of.
fn weapons(ctx: &OrderContext<'_>) -> Vec<Choice> {
    let held = |key: &str| {
        let good = Good::Weapon(key.into());
        let dumps = own_stores(ctx).into_iter().flat_map(|stores| &stores.dumps);
        let own = ctx.known().own.iter().filter(|own| own.seat == ctx.seat());
        let dumped: i64 = dumps.map(|dump| dump.stock.amount(&good)).sum();
        dumped + own.map(|own| own.unit.supply.surplus.amount(&good)).sum::<i64>()
    };
    let mut keys: Vec<_> = ctx.world.equipment.weapons.keys().map(|key| (held(key), key)).collect();
    let needed = |key: &SmolStr| Good::Weapon(key.clone()).in_lot(&ctx.world.equipment);
    keys.sort_by_key(|(held, key)| (*held < needed(key), *held == 0, *key));
    let choice = |(held, key): (i64, &SmolStr)| {
        let name = ctx.world.equipment.weapon_name(key);
        let label = message("mythico-choice-weapon").with("weapon", name).with("held", held);
        Choice::new(key.clone(), label, key.replace('-', " "))
    };
    keys.into_iter().map(choice).collect()
}

/// Lots of the kinds that units of the chosen weapon may have.
fn additional(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Vec<Choice> {
    let weapon =
        request.given.get("weapons").and_then(|key| ctx.world.equipment.weapons.get(key.trim()));
    let arm = weapon.map_or(Arm::Infantry, |weapon| weapon.arm);
    let kinds = Kind::ALL.into_iter().filter(|&kind| ctx.world.may_use(arm, kind));
    let amount = crate::order::AmountTyped::of(request.typed).or(LOT_STR);
    kinds
        .map(|kind| amount.choice(kind.word(), kind.name(), &kind.word().replace('-', " ")))
        .collect()
}
