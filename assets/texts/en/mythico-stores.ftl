# El Mythico: stores. Their orders, answers, reports. Rules: EM-4.1 to EM-4.13, EM-7.7, EM-7.8.

order-el-mythico-take = Take
order-el-mythico-take-help = On top of its other order: takes goods from your dump, to carry them.
order-el-mythico-leave = Leave
order-el-mythico-leave-help = On top of its other order: leaves goods it carries in your dump, or starts a dump.
order-el-mythico-add = Add equipment
order-el-mythico-add-help = On top of its other order: uses additional equipment from your dump, in lots of 10.
order-el-mythico-conceal = Camouflage dump
order-el-mythico-conceal-help = On top of its other order: hides your dump, and only a Search finds it.

order-el-mythico-withhold = Withhold
order-el-mythico-withhold-help = Doesn't pay units this week. A fifth of their STR deserts, more each week, all in the fifth.

order-el-mythico-lift = Lift
order-el-mythico-lift-help = Moves with the dump from its first hex, and leaves it where the way ends.
order-el-mythico-give = Change ownership
order-el-mythico-give-help = Gives one of your dumps to another player, before anything moves.
order-el-mythico-heavy = Heavy stores
order-el-mythico-heavy-help = Whether your units drop heavy goods before mountain, jungle and swamp, or stop, until changed.
field-rule = Rule
field-rule-help = drop: leave them in the last hex and go on; cancel: stop there

field-goods = Goods
field-goods-help = 3 ammo, 10 hmg …, counted as your stores show it. Leave it out for everything
field-at = At
field-at-help = In which hex or place. Leave it out for the first that works

mythico-goods = { $goods } { $amount }
mythico-goods-lots = { $goods } ({ $lots ->
    [one] { $lots } lot
   *[other] { $lots } lots
})
mythico-goods-everything = everything
mythico-stores-in = in { $hex }
mythico-stores-at-once = in { $hex }, before it moves, or as soon as it carries that
mythico-stores-first-dump = at the first of your dumps on its way

mythico-said-take = { $unit } takes { $goods } { $place }.
mythico-said-leave = { $unit } leaves { $goods } { $place }.
mythico-said-add = { $unit } adds { $goods } { $place }.
mythico-choice-goods = { $goods } (of { $held })
mythico-said-lift = { $unit } carries your dump along.
mythico-said-give = Your dump in { $hex } goes to { $seat }.
mythico-said-heavy-drop = Units with heavy goods drop them before mountain, jungle and swamp, and go on.
mythico-said-heavy-cancel = Units with heavy goods stop before mountain, jungle and swamp.
mythico-said-withhold = You don't pay { $units } this week. That saves { $saved } AP.
mythico-detail-desertion = { $unit }, week { $weeks } without pay: { $deserted } will desert.
mythico-said-conceal = { $unit } hides your dump { $place }.

mythico-detail-dump = In the dump now: { $goods }.
mythico-detail-no-dump-yet = You have no dump there now. It takes what arrives there this turn before it goes.
mythico-detail-no-dump = You have no dump there now. The unit tries again before and after every movement.
mythico-detail-carries = It carries { $goods }.
mythico-detail-carries-nothing = It carries nothing now.
mythico-detail-add-room = It has room for STR { $room } of { $goods }.
mythico-detail-add-wasted = It has room for STR { $room } of { $goods }. The rest of the lots is wasted.
mythico-detail-add-full = All of its STR already has { $goods }. This would do nothing.

mythico-refusal-no-dump = You have no dump in { $hex }.
    .remedy = Name the hex of one of your dumps. Your report lists them under Stores.
mythico-why-heavy-stores = It stopped in { $hex }: its heavy goods can't go on.
mythico-unit-carries = Carries { $goods }.
mythico-unit-out-of-ammo = Out of ammo: it fires at { $percent }%. It restocks { $needs } when the next turn begins, if it finds that much.
mythico-unit-unpaid = Unpaid for { $weeks ->
    [one] { $weeks } week
   *[other] { $weeks } weeks
}: men desert.
mythico-roster-marked = { $line } · { $marks }
mythico-roster-out-of-ammo = out of ammo
mythico-roster-unpaid = unpaid, week { $weeks }
mythico-refusal-unknown-goods = There are no goods “{ $word }”.
    .remedy = Write ammo, hmg, mortars, assault-rifle, t-54… The order's slash command lists them all.
mythico-refusal-not-for-unit = { $unit } can't use { $goods }.
    .remedy = Add what its type can use. The unit's page and the rule book list that.

mythico-heading-stores = Stores
mythico-stores-dump = Dump in { $hex }: { $goods }
mythico-stores-dump-hidden = Dump in { $hex } (camouflaged): { $goods }
mythico-stores-carried = { $unit } carries { $goods }
mythico-stores-took = { $unit } took { $goods } in { $hex }.
mythico-stores-took-short = { $unit } took { $goods } in { $hex }. There was no more.
mythico-stores-left = { $unit } left { $goods } in { $hex }.
mythico-stores-left-short = { $unit } left { $goods } in { $hex }. It carried no more.
mythico-stores-lifted = { $unit } brought { $goods } to { $hex }.
mythico-stores-added = { $unit } added { $goods } in { $hex }.
mythico-stores-added-wasted = { $unit } added { $goods } in { $hex }. { $wasted } STR of the lot were too much for it, and are wasted.
mythico-stores-camouflaged = { $unit } hid your dump in { $hex }.
mythico-stores-abandoned = { $unit } abandoned { $goods } in { $hex }.
mythico-stores-won = { $unit } gathered { $goods } in { $hex }.
mythico-stores-gathered-all = Somebody else gathered what your units abandoned.
mythico-stores-gathered = Somebody else gathered the rest.
mythico-stores-left-behind = You keep what nobody gathered in { $hex }, as a dump: { $goods }.
mythico-stores-changed-hands = Goods that changed hands in { $hex }, in order of time
mythico-stores-captured = Your troops took a dump of { $from } in { $hex }: { $goods }.
mythico-stores-lost = Somebody took your dump in { $hex }: { $goods }.
mythico-stores-resupplied = { $unit } restocked ammo: { $drawn }.
mythico-stores-drawn-own = { $amount } of its own
mythico-stores-drawn-dump = { $amount } from the dump in { $hex }
mythico-stores-drawn-unit = { $amount } from { $unit }
mythico-stores-unsupplied = { $unit } is out of ammo: it needs { $needs } and found { $found }. It fires at { $percent }%, and goes to AF 1.
mythico-stores-ran-out = { $unit } is out of ammo. It restocks { $needs } next turn: from its packs, its hex, or a nearby dump.
mythico-stores-ran-out-all = Out of ammo. Next turn they restock this much, from their packs, their hex or a nearby dump. Without all of it they barely fire, and hide
mythico-stores-draws = { $unit }: { $needs }
mythico-stores-deserted = { $unit } { $why } (week { $weeks }): { $deserted } deserted.
mythico-stores-deserted-all = { $unit } { $why } (week { $weeks }): the last men deserted, and it is gone.
mythico-stores-withheld = got no pay, by your order
mythico-stores-no-funds = got no pay, for lack of AP
mythico-stores-given = You gave { $to } your dump in { $hex }: { $goods }.
mythico-stores-received = { $from } gave you a dump in { $hex }: { $goods }.
mythico-stores-keeps-heavy = Units with heavy goods stop before mountain, jungle and swamp (order Heavy stores).
mythico-stores-dropped = { $unit } dropped { $goods } in { $hex }: heavy goods couldn't go on.
mythico-stores-nothing-withheld = { $unit } takes no pay anyway.
mythico-stores-heavy-set-keeps = Your units with heavy goods now stop before mountain, jungle and swamp.
mythico-stores-heavy-set = Your units with heavy goods now drop them before mountain, jungle and swamp.
mythico-stores-failed = { $unit }, { $order }: { $why }
mythico-stores-why-not-there = it never came to { $hex }.
mythico-stores-why-no-dump = no dump on its way held any.
mythico-stores-why-not-in-dump = the dump in { $hex } had none of it.
mythico-stores-why-not-carried = it carried none of it.
mythico-stores-why-afloat = it was aboard boats.
mythico-stores-why-no-room = all of its STR already has that.
mythico-stores-why-goes-along = it went along with another unit, so the dump stayed.

# Signs on the map.
mythico-map-dump = { $goods }
mythico-map-dump-hidden = { $goods }, camouflaged
mythico-map-port = { $count ->
    [0] port
   *[other] port of { $suppliers }
}
mythico-map-border = { $count ->
    [0] border with { $country }
   *[other] border with { $country }, for { $suppliers }
}
mythico-map-mouth = { $count ->
    [0] river mouth
   *[other] river mouth, for { $suppliers }
}

# The combined draw of standing orders on stores.
mythico-together-given = You give away your dump in { $hex } before anybody takes from it. Nothing of it is left for { $units }.
mythico-together-dump = { $units } take { $wanted } { $goods } together from your dump in { $hex }. It will hold { $has }, and the last go short.
mythico-together-emptied = From your dump in { $hex }, { $first } comes first and takes all it can. Perhaps nothing is left for { $units }.
mythico-together-flown = the freight to { $hex }
mythico-together-shipped = the cargo to { $hex }
mythico-together-weapons = Your new units in { $hex } need { $wanted } { $goods }, and { $has ->
    [0] none is
    [one] 1 is
   *[other] { $has } are
} left for them. Without, you raise none.
