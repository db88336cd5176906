# El Mythico: stores. Orders on them, answers, reports. Rules: EM-4.1 to EM-4.13, EM-7.7, EM-7.8.

order-el-mythico-take = Take
order-el-mythico-take-help = Beside its other order: takes goods from your dump in the right hex, to carry them.
order-el-mythico-leave = Leave
order-el-mythico-leave-help = Beside its other order: leaves what it carries in your dump in the right hex, or makes one.
order-el-mythico-add = Add equipment
order-el-mythico-add-help = Beside its other order: puts additional equipment from your dump to use, in lots of 10.
order-el-mythico-conceal = Camouflage dump
order-el-mythico-conceal-help = Beside its other order: hides your dump in the right hex, so that only a Search finds it.

order-el-mythico-withhold = Withhold
order-el-mythico-withhold-help = Units that aren't paid this week; a fifth of their STR deserts, more each week, in the fifth all.

order-el-mythico-lift = Lift
order-el-mythico-lift-help = Goes as Move does, carries your dump in its first hex along, and leaves it where its way ends.
order-el-mythico-give = Change ownership
order-el-mythico-give-help = Gives a dump of yours to another seat, before anything moves.
order-el-mythico-heavy = Heavy stores
order-el-mythico-heavy-help = Before mountain, jungle and swamp your units drop heavy goods, or stop. It stands until changed.
field-rule = Rule
field-rule-help = drop: leave them in the last hex and go on; cancel: stop there

field-goods = Goods
field-goods-help = 3 ammo, 10 hmg …: as your stores show it, ammunition by the unit. Left out: all
field-at = At
field-at-help = In which hex or place; without it the first where it can be done

mythico-goods = { $goods } { $amount }
mythico-goods-lots = { $goods } ({ $lots ->
    [one] { $lots } lot
   *[other] { $lots } lots
})
mythico-goods-everything = everything
mythico-stores-in = in { $hex }
mythico-stores-at-once = in { $hex }, before it moves, or as soon as it carries that
mythico-stores-first-dump = at the first dump of yours that it comes to

mythico-said-take = { $unit } takes { $goods } { $place }.
mythico-said-leave = { $unit } leaves { $goods } { $place }.
mythico-said-add = { $unit } adds { $goods } { $place }.
mythico-choice-goods = { $goods } (of { $held })
mythico-said-lift = { $unit } carries your dump along.
mythico-said-give = Your dump in { $hex } goes to { $seat }.
mythico-said-heavy-drop = Units that carry heavy goods drop them before mountain, jungle and swamp, and go on.
mythico-said-heavy-cancel = Units that carry heavy goods stop before mountain, jungle and swamp.
mythico-said-withhold = { $units } won't be paid this week; that saves { $saved } AP.
mythico-detail-desertion = { $unit }, week { $weeks } without pay: { $deserted } will desert.
mythico-said-conceal = { $unit } camouflages your dump { $place }.

mythico-detail-dump = In the dump there now: { $goods }.
mythico-detail-no-dump-yet = You have no dump there now: it takes what is dropped, given or flown in there this turn before it goes.
mythico-detail-no-dump = You have no dump there now. The unit tries again before and after every movement.
mythico-detail-carries = It carries { $goods }.
mythico-detail-carries-nothing = It carries nothing now.
mythico-detail-add-room = It has room for STR { $room } of { $goods }.
mythico-detail-add-wasted = It has room for STR { $room } of { $goods }; the rest of the lots would be wasted.
mythico-detail-add-full = All of its STR has { $goods } already: as it stands, that comes to nothing.

mythico-refusal-no-dump = You have no dump in { $hex }.
    .remedy = Name the hex of a dump of yours: the report lists them under Stores.
mythico-why-heavy-stores = It stopped in { $hex } with the heavy goods it carries: they can't go on.
mythico-unit-carries = Carries { $goods }.
mythico-unit-out-of-ammo = Out of ammunition: it fires at { $percent } %, and draws { $needs } when the next turn begins, if it finds so much.
mythico-unit-unpaid = Unpaid for { $weeks ->
    [one] { $weeks } week
   *[other] { $weeks } weeks
}: men desert.
mythico-roster-marked = { $line } · { $marks }
mythico-roster-out-of-ammo = out of ammunition
mythico-roster-unpaid = unpaid, week { $weeks }
mythico-refusal-unknown-goods = No goods are called “{ $word }”.
    .remedy = Write ammo, hmg, mortars, assault-rifle, t-54 …: the order's slash command lists them all as you type a part of the name.
mythico-refusal-not-for-unit = { $unit } can't use { $goods }.
    .remedy = Add what units of its type use: see its page and the rule book's list of arms.

mythico-heading-stores = Stores
mythico-stores-dump = Dump in { $hex }: { $goods }
mythico-stores-dump-hidden = Dump in { $hex }, camouflaged: { $goods }
mythico-stores-carried = { $unit } carries { $goods }
mythico-stores-took = { $wording ->
    [1] Taken by { $unit } in { $hex }: { $goods }.
    [2] { $unit } picked up { $goods } in { $hex }.
    [3] In { $hex }: { $unit } took { $goods }.
    [4] { $unit } in { $hex } took { $goods }.
    [5] What { $unit } took in { $hex }: { $goods }.
   *[6] { $unit } took { $goods } in { $hex }.
}
mythico-stores-took-short = { $wording ->
    [1] Taken by { $unit } in { $hex }, where there was no more: { $goods }.
    [2] { $unit } picked up { $goods } in { $hex }, and there was no more.
    [3] In { $hex }: { $unit } took { $goods }; there was no more.
    [4] { $unit } found no more than { $goods } in { $hex }, and took it.
    [5] { $unit } took all that was left in { $hex }: { $goods }.
   *[6] { $unit } took { $goods } in { $hex }: there was no more.
}
mythico-stores-left = { $wording ->
    [1] Left by { $unit } in { $hex }: { $goods }.
    [2] { $unit } put down { $goods } in { $hex }.
    [3] In { $hex }: { $unit } left { $goods }.
    [4] { $unit } in { $hex } left { $goods }.
    [5] What { $unit } left in { $hex }: { $goods }.
   *[6] { $unit } left { $goods } in { $hex }.
}
mythico-stores-left-short = { $wording ->
    [1] Left by { $unit }, which carried no more, in { $hex }: { $goods }.
    [2] { $unit } put down { $goods } in { $hex }, and carried no more.
    [3] In { $hex }: { $unit } left { $goods }; it carried no more.
    [4] { $unit } carried no more than { $goods }, and left it in { $hex }.
    [5] { $unit } had no more to leave in { $hex } than { $goods }.
   *[6] { $unit } left { $goods } in { $hex }: it carried no more.
}
mythico-stores-lifted = { $wording ->
    [1] Brought to { $hex } by { $unit }: { $goods }.
    [2] { $unit } carried { $goods } to { $hex }.
    [3] To { $hex }: { $unit } brought { $goods }.
    [4] { $unit } took { $goods } along to { $hex }.
    [5] What { $unit } brought to { $hex }: { $goods }.
   *[6] { $unit } brought { $goods } to { $hex }.
}
mythico-stores-added = { $wording ->
    [1] Added by { $unit } in { $hex }: { $goods }.
    [2] { $unit } put { $goods } to use in { $hex }.
    [3] In { $hex }: { $unit } added { $goods }.
    [4] { $unit } in { $hex } added { $goods }.
    [5] What { $unit } added in { $hex }: { $goods }.
   *[6] { $unit } added { $goods } in { $hex }.
}
mythico-stores-added-wasted = { $unit } added { $goods } in { $hex }. It had no STR for the rest of the lot: { $wasted } STR of it are wasted.
mythico-stores-camouflaged = { $unit } camouflaged your dump in { $hex }.
mythico-stores-abandoned = { $wording ->
    [1] Abandoned by { $unit } in { $hex }: { $goods }.
    [2] { $unit } gave up { $goods } in { $hex }.
    [3] In { $hex }: { $unit } abandoned { $goods }.
    [4] { $unit } in { $hex } abandoned { $goods }.
    [5] What { $unit } abandoned in { $hex }: { $goods }.
   *[6] { $unit } abandoned { $goods } in { $hex }.
}
mythico-stores-won = { $wording ->
    [1] Gathered by { $unit } in { $hex }: { $goods }.
    [2] { $unit } collected { $goods } in { $hex }.
    [3] In { $hex }: { $unit } gathered { $goods }.
    [4] { $unit } in { $hex } gathered { $goods }.
    [5] What { $unit } gathered in { $hex }: { $goods }.
   *[6] { $unit } gathered { $goods } in { $hex }.
}
mythico-stores-gathered-all = Others gathered what your units abandoned; you aren't told who.
mythico-stores-gathered = Others gathered the rest of what was abandoned; you aren't told who.
mythico-stores-left-behind = What was lost in { $hex } and gathered by nobody is a dump of yours: { $goods }.
mythico-stores-changed-hands = Goods that changed hands in { $hex }, in order of time
mythico-stores-captured = { $wording ->
    [1] Taken by your troops in { $hex }, a dump of { $from }: { $goods }.
    [2] A dump of { $from } in { $hex } was taken by your troops: { $goods }.
    [3] In { $hex } your troops took a dump of { $from }: { $goods }.
    [4] A dump of { $from } fell to your troops in { $hex }: { $goods }.
    [5] Your troops captured a dump of { $from } in { $hex }: { $goods }.
   *[6] Your troops took a dump of { $from } in { $hex }: { $goods }.
}
mythico-stores-lost = { $wording ->
    [1] Taken, you aren't told by whom: your dump in { $hex } with { $goods }.
    [2] Somebody took your dump in { $hex }, you aren't told who: { $goods }.
    [3] In { $hex } your dump was taken, you aren't told by whom: { $goods }.
    [4] You lost your dump in { $hex }, you aren't told to whom: { $goods }.
    [5] Your dump in { $hex } is lost, you aren't told to whom: { $goods }.
   *[6] Your dump in { $hex } was taken, you aren't told by whom: { $goods }.
}
mythico-stores-resupplied = { $wording ->
    [1] Ammunition drawn by { $unit }: { $drawn }.
    [2] Of ammunition { $unit } drew { $drawn }.
    [3] { $unit } got ammunition: { $drawn }.
    [4] Ammunition for { $unit }: it drew { $drawn }.
    [5] Ammunition that { $unit } drew: { $drawn }.
   *[6] { $unit } drew ammunition: { $drawn }.
}
mythico-stores-drawn-own = { $amount } of its own
mythico-stores-drawn-dump = { $amount } from the dump in { $hex }
mythico-stores-drawn-unit = { $amount } from { $unit }
mythico-stores-unsupplied = { $unit } has no ammunition: it needs { $needs }, and found { $found }. It fires at { $percent } %, and is set to AF 1.
mythico-stores-ran-out = { $wording ->
    [1] No ammunition is left in the weapons of { $unit }. When next week begins it draws { $needs }: of its own, of units and a dump in its hex, or of a dump of yours close by.
    [2] { $unit } has fired all the ammunition in its weapons. It draws { $needs } when next week begins: of its own, of units and a dump in its hex, or of a dump of yours close by.
    [3] The weapons of { $unit } have no ammunition left; it draws { $needs } when next week begins, of its own, of units and a dump in its hex, or of a dump of yours close by.
    [4] Out of ammunition in its weapons, { $unit } draws { $needs } when next week begins: of its own, of units and a dump in its hex, or of a dump of yours close by.
    [5] The weapons of { $unit } are out of ammunition. As next week begins it draws { $needs }: of its own, of units and a dump in its hex, or of a dump of yours close by.
   *[6] { $unit } has no ammunition left in its weapons; when next week begins it draws { $needs }: of its own, of units and a dump in its hex, or of a dump of yours close by.
}
mythico-stores-ran-out-all = These have fired all the ammunition in their weapons. When next week begins each needs the amount that follows its name, and takes it from what it carries, from units and a dump in its hex, or from a dump of yours close by. Who can't get all of it draws nothing, fires far less, and hides
mythico-stores-draws = { $unit }: { $needs }
mythico-stores-deserted = { $wording ->
    [1] Deserted from { $unit }, { $deserted }: it { $why }, week { $weeks }.
    [2] { $unit } lost { $deserted } by desertion: it { $why }, week { $weeks }.
    [3] { $unit } { $why } (week { $weeks }), and { $deserted } deserted.
    [4] Desertion cost { $unit } { $deserted }: it { $why }, week { $weeks }.
    [5] { $unit } { $why }, week { $weeks }, so { $deserted } deserted.
   *[6] { $unit } { $why }, week { $weeks }: { $deserted } deserted.
}
mythico-stores-deserted-all = { $wording ->
    [1] No more, since its last deserted: { $unit }. It { $why }, week { $weeks }.
    [2] { $unit } is no more: it { $why }, week { $weeks }, and the last deserted.
    [3] { $unit } { $why } (week { $weeks }). The last deserted, and it is no more.
    [4] Desertion ended { $unit }: it { $why }, week { $weeks }, and the last are gone.
    [5] The last of { $unit } deserted: it { $why }, week { $weeks }, and is no more.
   *[6] { $unit } { $why }, week { $weeks }: the last deserted, and it is no more.
}
mythico-stores-withheld = wasn't paid, by your order
mythico-stores-no-funds = couldn't be paid
mythico-stores-given = { $wording ->
    [1] Given to { $to }, your dump in { $hex }: { $goods }.
    [2] You gave { $to } your dump in { $hex }: { $goods }.
    [3] Your dump in { $hex } was given to { $to }: { $goods }.
    [4] To { $to } you gave your dump in { $hex }: { $goods }.
    [5] You handed your dump in { $hex } to { $to }: { $goods }.
   *[6] You gave your dump in { $hex } to { $to }: { $goods }.
}
mythico-stores-received = { $wording ->
    [1] Given to you by { $from }, a dump in { $hex }: { $goods }.
    [2] You were given a dump in { $hex } by { $from }: { $goods }.
    [3] A dump in { $hex } was given to you by { $from }: { $goods }.
    [4] From { $from } you have a dump in { $hex }: { $goods }.
    [5] { $from } handed you a dump in { $hex }: { $goods }.
   *[6] { $from } gave you a dump in { $hex }: { $goods }.
}
mythico-stores-keeps-heavy = Units that carry heavy goods stop before mountain, jungle and swamp (92).
mythico-stores-dropped = { $unit } dropped { $goods } in { $hex }: heavy goods couldn't go where it went.
mythico-stores-nothing-withheld = { $unit } draws no pay, so none was withheld.
mythico-stores-heavy-set-keeps = As ordered, units that carry heavy goods now stop before mountain, jungle and swamp.
mythico-stores-heavy-set = As ordered, units that carry heavy goods now drop them before mountain, jungle and swamp.
mythico-stores-failed = { $unit }, { $order }: { $why }
mythico-stores-why-not-there = it never came to { $hex }.
mythico-stores-why-no-dump = it came to no dump of yours that held any.
mythico-stores-why-not-in-dump = the dump in { $hex } had none of it.
mythico-stores-why-not-carried = it carried none of it.
mythico-stores-why-afloat = it was aboard boats.
mythico-stores-why-no-room = all of its STR has that already.
mythico-stores-why-goes-along = it went with a unit, and so no way of its own; the dump stays.

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

# What standing orders draw from stores together.
mythico-together-given = You give away your dump in { $hex } before anybody takes of it: nothing of it is left for { $units }.
mythico-together-dump = From your dump in { $hex } { $units } take { $wanted } { $goods } together. It will hold { $has }, so whoever comes last goes short.
mythico-together-emptied = From your dump in { $hex } all that can be taken goes with { $first } first: nothing may be left there for { $units }.
mythico-together-flown = the freight to { $hex }
mythico-together-shipped = the cargo to { $hex }
mythico-together-weapons = The units to be raised in { $hex } need { $wanted } { $goods } there, and { $has ->
    [0] none is
    [one] 1 is
   *[other] { $has } are
} left for them: without, none is raised.
