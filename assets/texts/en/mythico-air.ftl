# What flies: orders of the air, what came of them, what came over.

topic-air = Aircraft and helicopters
order-el-mythico-superiority = Air superiority
order-el-mythico-superiority-help = Fighters hold the air around a hex and fight what enemies fly within five hexes of it.
order-el-mythico-strike = Strike
order-el-mythico-strike-help = Armed aircraft strike at what is detected in a hex, up to three rounds, before anybody moves.
order-el-mythico-overfly = Air recce
order-el-mythico-overfly-help = Looks at all that doesn't hide on the straight way from its base to a hex.
order-el-mythico-rebase = Rebase
order-el-mythico-rebase-help = Has another base from now on, yours or an ally's airfield; done before any mission is flown.
order-el-mythico-freight = Sky-freight
order-el-mythico-freight-help = Flies light goods of a dump between airfields, yours or allies', before ammunition is drawn.
field-from = From
field-from-help = The hex from which it goes, by number or place

mythico-said-superiority = { $unit } holds the air around { $target }.
mythico-said-strike = { $unit } strikes at what is in { $target }.
mythico-said-overfly = { $unit } looks at all on its way to { $target }.
mythico-said-rebase = { $unit } flies to { $target } and stays there.
mythico-said-freight = Aircraft fly { $goods } from { $from } to { $to }.
mythico-goods-light = all light goods that fit
mythico-detail-flight = That is { $hexes ->
    [one] one hex
   *[other] { $hexes } hexes
} from its base; it reaches { $range }.
mythico-detail-freight = What stands there and reaches so far lifts { $lift ->
    [one] one unit of ammunition, or one lot of other light goods,
   *[other] { $lift } units of ammunition or lots of other light goods
} in all, if it has no mission.

mythico-no-flight-unbased = { $unit } is at { $hex }, where neither you nor an ally holds a base from which it could fly.
    .remedy = Move it to another base first: `rebase`.
mythico-no-flight-out-of-reach = { $unit } doesn't reach { $hex }: its range from its base is { $range }.
    .remedy = Name a nearer hex, within { $range } of its base, or rebase it first.
mythico-no-flight-unfit = { $unit } isn't built for that.
    .remedy = { $wants ->
        [fighter] Give this order to aircraft with an air rating.
        [lifter] Give this order to transports or helicopters that lift something.
        [lifting-helicopter] Give this order to helicopters that lift something.
       *[armed] Give this order to attack aircraft, fighters or gunships.
    }
mythico-no-flight-no-base = At { $hex } neither you nor an ally holds a base for { $arm }.
    .remedy = Name an airfield or airport that works, of yours or an ally's; for helicopters a village, town or city of yours will do too.
mythico-no-flight-based-there = { $unit } is based at { $hex } already.
    .remedy = Name another base, or leave the order out.
mythico-no-flight-no-lift = Nothing of yours that lifts goods is based at { $hex }.
    .remedy = Rebase transports or helicopters there first.
mythico-no-flight-none-reaches = Nothing at { $from } that lifts goods reaches { $to }.
    .remedy = Name an airfield between the two, or rebase aircraft of longer range there first.
mythico-no-flight-heavy = Heavy goods never go by air: { $goods }.
    .remedy = Send ammunition, rifles or additional equipment.
mythico-no-flight-heavy-aboard = { $unit } carries heavy goods, which never go by air.
    .remedy = Have it leave them this week, and fly the next: `leave`.

mythico-heading-air = In the air
mythico-air-grounded = { $unit } didn't fly ({ $order }): { $why }
mythico-grounded-disorganised = it has no organisation left.
mythico-grounded-no-base = its base is neither yours nor an ally's any more, or doesn't work.
mythico-grounded-no-field = where it was to go is no working base of yours or an ally's.
mythico-grounded-too-far = that was too far.
mythico-grounded-no-cargo = nobody was there whom it could take along.
mythico-grounded-too-much = it doesn't lift so much.
mythico-grounded-no-goods = no light goods of yours lay there.
mythico-grounded-no-lift = nothing there was free to lift it.
mythico-air-rebased = { $unit } flew from { $from } to { $to } and is based there now.
mythico-air-on-station = { $unit } held the air around { $hex }.
mythico-air-beaten-off = { $wording ->
    [1] { $unit } was beaten off before it reached { $hex }.
    [2] { $unit } turned back before { $hex }: it had the worst of it in the air.
    [3] Fighters kept { $unit } from { $hex }.
    [4] { $unit } never got to { $hex }; fighters turned it back.
    [5] In the air before { $hex } { $unit } lost more than it took, and turned home.
   *[6] { $unit } had to turn for home before { $hex }.
}
mythico-air-driven-off = { $wording ->
    [1] { $unit } turned back from { $hex } under fire from the ground.
    [2] Fire from the ground drove { $unit } away from { $hex }.
    [3] { $unit } broke off over { $hex }: the fire was too much.
    [4] Over { $hex } the guns were too many for { $unit }; it flew home.
    [5] { $unit } left { $hex } with its task undone, under fire from below.
   *[6] The guns at { $hex } turned { $unit } back.
}
mythico-air-nothing-found = { $unit } found nothing to strike at in { $hex }.
mythico-air-struck = { $wording ->
    [1] { $unit } struck { $hex }. Lost there by estimate: { $foes }.
    [2] { $unit } bombed { $hex }; by estimate that cost { $foes }.
    [3] At { $hex } { $unit } came down on the enemy. The cost by estimate: { $foes }.
    [4] { $unit } hit { $hex }, at an estimated cost to { $foes }.
    [5] The strike of { $unit } on { $hex } cost by estimate: { $foes }.
   *[6] { $unit } attacked { $hex } from the air. Estimated losses there: { $foes }.
}
mythico-air-foe = { $seat } { $lost }
mythico-air-looked = { $unit } looked at all on its way to { $hex } and saw { $seen ->
    [0] nobody
    [one] one unit
   *[other] { $seen } units
}.
mythico-air-interdicted = { $unit } made the roads of { $hex } unsafe for enemies.
mythico-air-lifted = { $unit } brought { $cargo } to { $hex }.
mythico-air-landed = { $unit } set { $cargo } down at { $hex }.
mythico-air-carried = { $unit } carried { $goods } to { $hex }.
mythico-air-lost = { $wording ->
    [1] { $unit } didn't come back from { $hex }.
    [2] { $unit } was lost on its way to { $hex } and back.
    [3] Nothing of { $unit } returned from { $hex }.
    [4] { $unit } flew to { $hex }. None of it landed again.
    [5] All of { $unit } was shot down; it had { $hex } for its goal.
   *[6] { $hex } was the last flight of { $unit }.
}
mythico-air-met = { $unit } met aircraft; what it cost them, by estimate: { $foes }.
mythico-air-under-fire = { $unit } was fired at from the ground.
mythico-air-cost = { $unit } lost { $lost } and has { $left } left.
mythico-air-aboard = Aboard: { $losses }.
mythico-air-raid-by = { $wording ->
    [1] Aircraft of { $by } struck your units in { $hex }: { $losses }.
    [2] { $by } attacked { $hex } from the air: { $losses }.
    [3] Over { $hex } came aircraft of { $by }: { $losses }.
    [4] Your units in { $hex } were bombed by { $by }: { $losses }.
    [5] An air attack of { $by } fell on { $hex }: { $losses }.
   *[6] { $hex } was under the bombs of { $by }: { $losses }.
}
mythico-air-raid = { $wording ->
    [1] Aircraft struck your units in { $hex }; nobody made out whose: { $losses }.
    [2] { $hex } was attacked from the air, by whom nobody saw: { $losses }.
    [3] Aircraft with no flag that anyone could read came over { $hex }: { $losses }.
    [4] Your units in { $hex } were bombed by somebody: { $losses }.
    [5] An air attack fell on { $hex }. Whose it was isn't known: { $losses }.
   *[6] { $hex } was bombed by aircraft that nobody recognised: { $losses }.
}
mythico-air-losses = { $unit } lost { $lost } and has { $left } left
mythico-air-fired-at = Your guns fired at aircraft over { $hex } that nobody recognised and brought down { $lost }.
mythico-air-fired-at-by = Your guns fired at aircraft of { $by } over { $hex } and brought down { $lost }.
mythico-air-brought = about { $count ->
    [one] one
   *[other] { $count }
}
mythico-air-brought-none = none
mythico-air-brought-less = less than one
mythico-air-shot-down-goods = { $unit } shot down supplies of { $from } on their way to { $hex }.
mythico-air-freighted = Aircraft flew { $goods } from { $from } to { $to }.
mythico-air-freight-stays = Nothing was flown from { $from } to { $to }: { $why }
mythico-air-freight-lost = { $goods } on the way to { $to } were shot down.
mythico-air-fled = { $unit } left { $from } to the enemy and flew to { $to }.
mythico-air-lost-with-base = { $unit } was lost at { $hex }: enemies took its base, and no other was in reach.
mythico-deal-shot-down = { $lots } on the way to { $hex } were shot down.

# Interdict, airlift, air assault, helicopter lift.

order-el-mythico-interdict = Interdict
order-el-mythico-interdict-help = Armed aircraft or gunships make it cost enemies twice as much to enter a hex this turn.
order-el-mythico-airlift = Airlift
order-el-mythico-airlift-help = Brings infantry to another airfield, yours or an ally's, or drops paratroopers in any hex.
order-el-mythico-assault = Air assault
order-el-mythico-assault-help = Helicopters land infantry to attack: whom they carry comes back, whom they take along stays.
order-el-mythico-carry = Helicopter lift
order-el-mythico-carry-help = Carries light goods of a dump to another hex, after this turn's ammunition was drawn.
field-cargo = Cargo
field-cargo-help = The infantry that is taken along; it stands where the aircraft are based

mythico-said-interdict = { $unit } makes it hard for enemies to come into { $target }.
mythico-said-airlift = { $unit } takes { $cargo } to { $target }.
mythico-said-assault = { $unit } lands { $cargo } at { $target }.
mythico-said-carry = { $unit } carries { $goods } from { $from } to { $target }.
mythico-detail-allied-field = Who holds the airfield at { $hex }, and whether it works, you don't know: nothing lands there unless it is an ally's and works.
mythico-detail-drop = They are dropped: in the first impulse they fire at half and lose half as much again.
mythico-detail-landed-stays = They stay where they are landed.
mythico-detail-landed-returns = They fight there, and are fetched when the turn ends.
mythico-detail-carry = It lifts { $lift ->
    [one] one unit of ammunition or lot of other light goods
   *[other] { $lift } units of ammunition or lots of other light goods
}.

mythico-no-flight-at-sea = { $hex } is at sea.
    .remedy = Name a hex on land.
mythico-no-flight-not-paratroopers = At { $hex } neither you nor an ally holds an airfield that works, and { $unit } doesn't jump.
    .remedy = Name an airfield or airport of yours or an ally's, lift paratroopers, or land them by helicopter: `assault`.
mythico-no-flight-not-from-airfield = Nobody jumps but from an airfield: { $unit } is at { $hex }, where neither you nor an ally holds one that works.
    .remedy = Move both to an airfield or airport of yours or an ally's first, or land them by helicopter: `assault`.
mythico-no-flight-no-cargo = { $unit } can't be taken along by air.
    .remedy = Take infantry that isn't combined and carries nothing heavy.
mythico-no-flight-not-beside = { $cargo } doesn't stand where { $unit } is based.
    .remedy = Move one to the other first.
mythico-no-flight-too-much = { $unit } lifts { $lift } STR or lots of goods, and that is { $has } with what it carries.
    .remedy = Detach a part of it, have it leave goods, or send more aircraft as one unit.
mythico-no-flight-empty = { $unit } carries nobody.
    .remedy = Add a unit to land, after the hex. It must be infantry at the helicopters' base.
mythico-no-flight-full = { $unit } carries infantry already.
    .remedy = Separate them first with `separate`. To land the infantry on board, use `assault` without a cargo.
mythico-grounded-enemies = enemies stood where it was to load or unload.
mythico-air-failed = { $unit } flew to { $hex } for nothing: { $why }
mythico-why-taken-along = Aircraft took it along, so nothing came of its own land order.
mythico-why-interdicted = Aircraft made its way so hard that it got no further than { $hex }.
mythico-cause-base-defence = getting down to defend the base
mythico-cause-dropped = the drop
mythico-cause-dropped-losses = the drop

# What the lead of a sheet says of it.
mythico-lead-struck = { $wording ->
    [1] Aircraft struck your units at { $places }: lost there, { $lost }.
    [2] From the air came losses at { $places }: { $lost }.
    [3] Your units at { $places } were bombed and lost { $lost }.
    [4] Somebody's aircraft were over { $places }. Lost: { $lost }.
    [5] At { $places } aircraft cost you { $lost }.
   *[6] The air wasn't yours over { $places }: lost, { $lost }.
}
mythico-lead-fired-at = { $wording ->
    [1] **Your guns fired at aircraft over { $places }.**
    [2] **Aircraft came over { $places }, and your guns fired at them.**
    [3] **Over { $places } your guns fired at aircraft.**
    [4] **At aircraft over { $places } your guns fired.**
    [5] **Fired at by your guns: aircraft over { $places }.**
   *[6] **Aircraft over { $places } were fired at by your guns.**
}
mythico-lead-flew = { $wording ->
    [1] In { $count ->
        [one] a mission
       *[other] { $count } missions
    } your aircraft lost { $lost }.
    [2] Your aircraft lost { $lost } in { $count ->
        [one] a mission
       *[other] { $count } missions
    }.
    [3] Flying { $count ->
        [one] a mission
       *[other] { $count } missions
    }, your aircraft lost { $lost }.
    [4] { $count ->
        [one] A mission
       *[other] { $count } missions
    } cost your aircraft { $lost }.
    [5] Your aircraft were out on { $count ->
        [one] a mission
       *[other] { $count } missions
    } and lost { $lost }.
   *[6] Your aircraft flew { $count ->
        [one] a mission
       *[other] { $count } missions
    } and lost { $lost }.
}
