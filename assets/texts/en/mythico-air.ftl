# Aircraft: orders in the air, their results, and sightings of aircraft.

topic-air = Aircraft and helicopters
order-el-mythico-superiority = Air superiority
order-el-mythico-superiority-help = Fighters hold the air around a hex and fight enemy aircraft within five hexes.
order-el-mythico-strike = Strike
order-el-mythico-strike-help = Armed aircraft attack enemies seen in a hex, up to three rounds, before anybody moves.
order-el-mythico-overfly = Air recce
order-el-mythico-overfly-help = Looks at everything in the open, straight from its base to a hex.
order-el-mythico-rebase = Rebase
order-el-mythico-rebase-help = Moves to another airfield, yours or an ally's, before any mission flies.
order-el-mythico-freight = Sky-freight
order-el-mythico-freight-help = Flies light goods from a dump to another airfield, before units restock.
field-from = From
field-from-help = The hex or place to start from

mythico-said-superiority = { $unit } holds the air around { $target }.
mythico-said-strike = { $unit } strikes { $target }.
mythico-said-overfly = { $unit } looks at everything on its way to { $target }.
mythico-said-rebase = { $unit } flies to { $target } and stays there.
mythico-said-freight = Aircraft fly { $goods } from { $from } to { $to }.
mythico-goods-light = all light goods that fit
mythico-detail-flight = { $hexes ->
    [one] One hex
   *[other] { $hexes } hexes
} from its base; it reaches { $range }.
mythico-detail-freight = Aircraft there without a mission can lift { $lift ->
    [one] one unit of ammunition, or one lot of other light goods
   *[other] { $lift } units of ammunition or lots of other light goods
}.

mythico-no-flight-unbased = { $unit } can't fly from { $hex }: neither you nor an ally holds a base there.
    .remedy = Move it to another base first: `rebase`.
mythico-no-flight-out-of-reach = { $hex } is too far for { $unit }. Its range from its base is { $range }.
    .remedy = Name a hex within { $range } of its base, or `rebase` it first.
mythico-no-flight-unfit = { $unit } isn't built for that.
    .remedy = { $wants ->
        [fighter] Give this order to aircraft with an air rating.
        [lifter] Give this order to transports or helicopters that can lift.
        [lifting-helicopter] Give this order to helicopters that can lift.
       *[armed] Give this order to attack aircraft, fighters or gunships.
    }
mythico-no-flight-no-base = Neither you nor an ally holds a base for { $arm } at { $hex }.
    .remedy = Name a working airfield or airport, yours or an ally's. Helicopters can also use your villages, towns and cities.
mythico-no-flight-based-there = { $unit } is already based at { $hex }.
    .remedy = Name another base, or leave the order out.
mythico-no-flight-no-lift = You have no aircraft at { $hex } that can lift goods.
    .remedy = `rebase` transports or helicopters there first.
mythico-no-flight-none-reaches = No aircraft at { $from } that can lift goods reaches { $to }.
    .remedy = Name an airfield in between, or `rebase` aircraft of longer range there first.
mythico-no-flight-heavy = Heavy goods can't go by air: { $goods }.
    .remedy = Send ammunition, rifles or additional equipment.
mythico-no-flight-heavy-aboard = { $unit } carries heavy goods, and they can't go by air.
    .remedy = Let it `leave` them this turn, and fly next turn.

mythico-heading-air = In the air
mythico-air-grounded = { $unit } didn't fly ({ $order }): { $why }
mythico-grounded-disorganised = it has no organisation left.
mythico-grounded-no-base = its base doesn't work, or neither you nor an ally holds it.
mythico-grounded-no-field = neither you nor an ally holds a working base there.
mythico-grounded-too-far = it was too far.
mythico-grounded-no-cargo = nobody was there to take along.
mythico-grounded-too-much = it can't lift so much.
mythico-grounded-no-goods = you had no light goods there.
mythico-grounded-no-lift = no aircraft there was free to lift it.
mythico-air-rebased = { $unit } flew from { $from } to { $to } and is based there now.
mythico-air-on-station = { $unit } held the air around { $hex }.
mythico-air-beaten-off = { $unit } was beaten in the air and turned back before { $hex }.
mythico-air-driven-off = { $unit } turned back from { $hex } under fire from the ground.
mythico-air-nothing-found = { $unit } found no targets in { $hex }.
mythico-air-struck = { $unit } struck { $hex }. Estimated enemy losses: { $foes }.
mythico-air-foe = { $seat } { $lost }
mythico-air-looked = { $unit } scouted the way to { $hex } and saw { $seen ->
    [0] nobody
    [one] one unit
   *[other] { $seen } units
}.
mythico-air-interdicted = { $unit } slowed enemies entering { $hex }.
mythico-air-lifted = { $unit } brought { $cargo } to { $hex }.
mythico-air-landed = { $unit } landed { $cargo } at { $hex }.
mythico-air-carried = { $unit } carried { $goods } to { $hex }.
mythico-air-lost = { $unit } didn't come back from { $hex }.
mythico-air-met = { $unit } fought aircraft. Estimated enemy losses: { $foes }.
mythico-air-under-fire = Guns on the ground fired at { $unit }.
mythico-air-cost = { $unit } lost { $lost } and has { $left } left.
mythico-air-aboard = Aboard: { $losses }.
mythico-air-raid-by = { $by } struck your units in { $hex } from the air: { $losses }.
mythico-air-raid = Unknown aircraft struck your units in { $hex }: { $losses }.
mythico-air-losses = { $unit } lost { $lost } and has { $left } left
mythico-air-fired-at = Your guns fired at unknown aircraft over { $hex } and brought down { $lost }.
mythico-air-fired-at-by = Your guns fired at aircraft of { $by } over { $hex } and brought down { $lost }.
mythico-air-brought = about { $count ->
    [one] one
   *[other] { $count }
}
mythico-air-brought-none = none
mythico-air-brought-less = less than one
mythico-air-shot-down-goods = { $unit } shot down supplies of { $from } on their way to { $hex }.
mythico-air-freighted = Aircraft flew { $goods } from { $from } to { $to }.
mythico-air-freight-stays = No goods flew from { $from } to { $to }: { $why }
mythico-air-freight-lost = Somebody shot down { $goods } on the way to { $to }.
mythico-air-fled = Enemies took { $from }. { $unit } escaped to { $to }.
mythico-air-lost-with-base = Enemies took { $hex }, and { $unit } with it: no other base was in reach.
mythico-deal-shot-down = Somebody shot down { $lots } on the way to { $hex }.

# Interdict, airlift, air assault, helicopter lift.

order-el-mythico-interdict = Interdict
order-el-mythico-interdict-help = Armed aircraft or gunships make a hex cost enemies twice as much to enter this turn.
order-el-mythico-airlift = Airlift
order-el-mythico-airlift-help = Flies infantry to another airfield, yours or an ally's, or drops paratroopers anywhere.
order-el-mythico-assault = Air assault
order-el-mythico-assault-help = Helicopters land infantry to attack. Infantry on board comes back; a cargo stays there.
order-el-mythico-carry = Helicopter lift
order-el-mythico-carry-help = Carries light goods from a dump to another hex, after units restock.
field-cargo = Cargo
field-cargo-help = The infantry to take along, from the hex where the aircraft are based

mythico-said-interdict = { $unit } makes it hard for enemies to enter { $target }.
mythico-said-airlift = { $unit } takes { $cargo } to { $target }.
mythico-said-assault = { $unit } lands { $cargo } at { $target }.
mythico-said-carry = { $unit } carries { $goods } from { $from } to { $target }.
mythico-detail-allied-field = You don't know who holds the airfield at { $hex }, or whether it works. They land only if an ally holds it and it works.
mythico-detail-drop = They jump. In the first impulse they fire at half and lose half as much again.
mythico-detail-landed-stays = They stay where they land.
mythico-detail-landed-returns = They fight there, and fly back when the turn ends.
mythico-detail-carry = It lifts { $lift ->
    [one] one unit of ammunition or lot of other light goods
   *[other] { $lift } units of ammunition or lots of other light goods
}.

mythico-no-flight-at-sea = { $hex } is at sea.
    .remedy = Name a hex on land.
mythico-no-flight-not-paratroopers = { $unit } can't jump, and neither you nor an ally holds a working airfield at { $hex }.
    .remedy = Name your own or an ally's airfield, or take paratroopers. Helicopters can land others: `assault`.
mythico-no-flight-not-from-airfield = Paratroopers jump only from a working airfield. Neither you nor an ally holds one at { $hex }, where { $unit } is.
    .remedy = Move both to your own or an ally's airfield, or land them by helicopter: `assault`.
mythico-no-flight-no-cargo = { $unit } can't go by air.
    .remedy = Take infantry without vehicles and heavy goods.
mythico-no-flight-not-beside = { $cargo } isn't where { $unit } is based.
    .remedy = Move one to the other first.
mythico-no-flight-too-much = { $unit } lifts { $lift } STR or lots of goods, and this is { $has }.
    .remedy = Detach a part, let it leave goods, or send more aircraft as one unit.
mythico-no-flight-empty = { $unit } carries nobody.
    .remedy = Add a unit to land, after the hex. It must be infantry at the helicopters' base.
mythico-no-flight-full = { $unit } already carries infantry.
    .remedy = Separate them first with `separate`. To land the infantry on board, use `assault` without a cargo.
mythico-grounded-enemies = enemies were where it had to load or unload.
mythico-air-failed = { $unit } flew to { $hex } for nothing: { $why }
mythico-why-taken-along = Aircraft took it along, so its own order didn't happen.
mythico-why-interdicted = Enemy aircraft slowed it. It got only as far as { $hex }.
mythico-cause-base-defence = getting down to defend the base
mythico-cause-dropped = the drop
mythico-cause-dropped-losses = the drop

# Sentences at the beginning of a report.
mythico-lead-struck = { $wording ->
    [1] Aircraft struck your units at { $places } and cost you { $lost }.
    [2] You lost { $lost } to aircraft over { $places }.
    [3] Aircraft caught your units at { $places }. They lost { $lost }.
    [4] Aircraft hit { $places }: you lost { $lost }.
    [5] At { $places } aircraft cost you { $lost }.
   *[6] Aircraft came over { $places }. Your units lost { $lost }.
}
mythico-lead-fired-at = { $wording ->
    [1] **Your guns fired at aircraft over { $places }.**
    [2] **Aircraft came over { $places }, and your guns fired.**
    [3] **Over { $places } your guns fired at aircraft.**
    [4] **Your guns met aircraft over { $places }.**
    [5] **Your gunners saw aircraft over { $places } and fired.**
   *[6] **Your guns opened fire on aircraft over { $places }.**
}
mythico-lead-flew = { $wording ->
    [1] Your aircraft flew { $count ->
        [one] one mission
       *[other] { $count } missions
    } and lost { $lost }.
    [2] Your aircraft lost { $lost } in { $count ->
        [one] one mission
       *[other] { $count } missions
    }.
    [3] Your pilots flew { $count ->
        [one] one mission
       *[other] { $count } missions
    } and lost { $lost }.
    [4] { $count ->
        [one] One mission
       *[other] { $count } missions
    } cost your aircraft { $lost }.
    [5] Your aircraft were out on { $count ->
        [one] one mission
       *[other] { $count } missions
    } and lost { $lost }.
   *[6] You sent aircraft on { $count ->
        [one] one mission
       *[other] { $count } missions
    } and lost { $lost }.
}
