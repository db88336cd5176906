# El Mythico: the turn's sheet. A sentence that is said often has several wordings, chosen by `wording` from 1 to 6; a language may have fewer.

mythico-lead-won = { $wording ->
    [1] **The fight at { $place } was won.** Your units stand there, and no enemy in sight does.
    [2] **You won the fight at { $place }.** No enemy is in sight there now.
    [3] **Won: the fight at { $place }.** Your units are there; you see no enemy.
    [4] **At { $place } the fight was won.** You see no enemy there any more.
    [5] **A fight won at { $place }.** Your units stand there, and you see no enemy.
   *[6] **Your units won the fight at { $place }.** They stand there, with no enemy in sight.
}
mythico-lead-held = { $wording ->
    [1] **Your units held at { $place }.** An enemy stands there too.
    [2] **{ $place } was held, not cleared.** Your units and an enemy share the hex.
    [3] **Held: { $place }.** An enemy is still in the hex with your units.
    [4] **At { $place } your units held.** The enemy is still there too.
    [5] **You held at { $place }.** Both sides are in the hex.
   *[6] **Your units held their ground at { $place }.** Nothing is settled: an enemy is in the hex too.
}
mythico-lead-divided = { $wording ->
    [1] **The fight at { $place } went both ways.** Some of your units stood, others didn't.
    [2] **At { $place } it went both ways.** A part of your force stood, a part didn't.
    [3] **{ $place } went both ways.** Some of your units stood, some didn't.
    [4] **A fight that went both ways: { $place }.** Not all of your units stood.
    [5] **It went both ways at { $place }.** Some units of yours stood, others didn't.
   *[6] **{ $place }: it went both ways.** A part of your units stood, a part didn't.
}
mythico-lead-mostly-lost = { $wording ->
    [1] **The fight at { $place } went badly.** Fewer than half of your units stood.
    [2] **{ $place }: most of your units didn't stand.** Some did.
    [3] **Most of your force gave way at { $place }.** A part of it stood.
    [4] **It went badly at { $place }.** Most of your units gave way, some stood.
    [5] **At { $place } most of your units gave way.** Fewer than half stood.
   *[6] **A fight that went badly: { $place }.** Most of your units gave way.
}
mythico-lead-lost = { $wording ->
    [1] **The fight at { $place } was lost.** None of your units is there now.
    [2] **You lost the fight at { $place }.** None of yours is left there.
    [3] **Lost: the fight at { $place }.** Your units are out of it.
    [4] **At { $place } the fight was lost.** None of yours stands there.
    [5] **A fight lost at { $place }.** None of yours is there now.
   *[6] **Your units lost the fight at { $place }.** None is there now.
}
mythico-lead-lost-and-back = { $wording ->
    [1] **The fight at { $place } was lost.** Units of yours stand there now all the same.
    [2] **You lost the fight at { $place }.** Yet units of yours are there now.
    [3] **Lost: the fight at { $place }.** There are units of yours there now, though.
    [4] **At { $place } the fight was lost.** Units of yours stood there when the week ended, though.
    [5] **A fight lost at { $place }.** All the same, units of yours are there now.
   *[6] **Your units lost the fight at { $place }.** Units of yours are in the hex now.
}
mythico-lead-followed = { $wording ->
    [1] **The fight at { $place } was won.** Your units pursued to { $to }; no enemy seen there now.
    [2] **You won the fight at { $place }.** You pursued to { $to }, no enemy seen there now.
    [3] **Won: the fight at { $place }.** You followed to { $to }, no enemy seen there now.
    [4] **At { $place } the fight was won.** The pursuit led to { $to }, no enemy seen there now.
    [5] **A fight won at { $place }.** Your pursuit led to { $to }; no enemy seen there now.
   *[6] **Your units won at { $place }.** They pursued to { $to }, no enemy seen there now.
}
mythico-lead-followed-slipped = { $wording ->
    [1] **The fight at { $place } was won.** Your units pursued to { $to }; the enemy got away.
    [2] **You won the fight at { $place }.** You pursued to { $to }; the enemy got away.
    [3] **Won: the fight at { $place }.** You followed to { $to }; the enemy got away.
    [4] **At { $place } the fight was won.** The pursuit led to { $to }; the enemy got away.
    [5] **A fight won at { $place }.** Your pursuit led to { $to }; the enemy got away.
   *[6] **Your units won at { $place }.** They pursued to { $to }; the enemy got away.
}
mythico-lead-passed = { $wording ->
    [1] **Your units stood at { $place }.** The enemy fought there and went on.
    [2] **The enemy went on from { $place }.** Your units stand there still.
    [3] **At { $place } the enemy went past.** Your units fought and stayed where they were.
    [4] **Fought at { $place }: the enemy went on.** Your units stayed.
    [5] **{ $place }: nothing settled.** The enemy went on, your units stand where they stood.
   *[6] **Your units stayed at { $place }.** The enemy fought them and went on.
}
mythico-lead-followed-and-met = { $wording ->
    [1] **The fight at { $place } was won.** Your units pursued to { $to }; an enemy is there too.
    [2] **You won the fight at { $place }.** Your pursuit ended in { $to }, beside an enemy.
    [3] **Won: the fight at { $place }.** Your units pursued to { $to }, an enemy is there too.
    [4] **At { $place } the fight was won.** The pursuit ended in { $to }, in one hex with an enemy.
    [5] **A fight won at { $place }.** Your units pursued to { $to }; both sides are there.
   *[6] **Your units won the fight at { $place }.** They pursued to { $to }; an enemy is in that hex.
}
mythico-lead-went-on = { $wording ->
    [1] **Your units fought at { $place } and went on.** They are in { $to } now.
    [2] **After the fight at { $place } your units went on.** They stand in { $to }.
    [3] **They fought at { $place } and went on to { $to }.**
    [4] **Fought at { $place }, then gone on.** Your units stand in { $to } now.
    [5] **At { $place } they didn't stop you.** Your units went on to { $to }.
   *[6] **Your units went on from the fight at { $place }.** They stand in { $to } now.
}
mythico-lead-driven = { $wording ->
    [1] { $count } of your { $units } retreated: { $names }.
    [2] Retreated, { $count } of your { $units }: { $names }.
    [3] In retreat are { $count } of your { $units }: { $names }.
    [4] In retreat, { $count } of your { $units }: { $names }.
    [5] Retreats: { $count } of your { $units }, { $names }.
   *[6] { $count } of { $units } of yours retreated: { $names }.
}
mythico-lead-pursued = { $wording ->
    [1] Pursued to { $to }: { $names }.
    [2] In { $to } since, pursuing: { $names }.
    [3] Gone on in pursuit, to { $to }: { $names }.
    [4] Not there but in { $to }, in pursuit: { $names }.
    [5] The pursuit led to { $to }: { $names }.
   *[6] After the enemy, to { $to }: { $names }.
}
mythico-lead-stood = { $wording ->
    [1] Stood, and in { $place } now: { $names }.
    [2] Still standing, in { $place } now: { $names }.
    [3] In { $place } now, standing: { $names }.
    [4] Those who stood, in { $place } now: { $names }.
    [5] Now in { $place }, having stood: { $names }.
   *[6] Standing, in { $place } now: { $names }.
}
mythico-lead-own-destroyed = { $wording ->
    [1] Destroyed: your { $units }.
    [2] Destroyed, your { $units }.
    [3] Destroyed in battle: your { $units }.
    [4] Destroyed this week: your { $units }.
    [5] Destroyed in combat: your { $units }.
   *[6] Destroyed in the fighting: your { $units }.
}
mythico-lead-own-surrendered = { $wording ->
    [1] Surrendered: your { $units }.
    [2] Surrendered, your { $units }.
    [3] Surrendered in battle: your { $units }.
    [4] Surrendered this week: your { $units }.
    [5] Surrendered in combat: your { $units }.
   *[6] Surrendered in the fighting: your { $units }.
}
mythico-lead-foe-destroyed = { $wording ->
    [1] Destroyed: their { $units }.
    [2] Destroyed, their { $units }.
    [3] Destroyed in battle: their { $units }.
    [4] Destroyed this week: their { $units }.
    [5] Destroyed in combat: their { $units }.
   *[6] Destroyed in the fighting: their { $units }.
}
mythico-lead-foe-surrendered = { $wording ->
    [1] Surrendered: their { $units }.
    [2] Surrendered, their { $units }.
    [3] Surrendered in battle: their { $units }.
    [4] Surrendered this week: their { $units }.
    [5] Surrendered in combat: their { $units }.
   *[6] Surrendered in the fighting: their { $units }.
}
mythico-lead-taken = { $wording ->
    [1] **You took { $place }.**
    [2] **{ $place } was taken by you.**
    [3] **Taken: { $place }.**
    [4] **You have taken { $place }.**
    [5] **{ $place } is yours now.**
   *[6] **{ $place }: taken.**
}
mythico-lead-lost-place = { $wording ->
    [1] **{ $seat } took { $place } from you.**
    [2] **{ $place } was taken from you** by { $seat }.
    [3] **Taken from you: { $place },** by { $seat }.
    [4] **{ $seat } has taken { $place } from you.**
    [5] **{ $place } was yours, and { $seat } took it.**
   *[6] **You lost { $place }:** { $seat } took it.
}
mythico-lead-lost-town = { $wording ->
    [1] **{ $place } is yours no more.**
    [2] **No longer yours: { $place }.**
    [3] **You have lost { $place }.**
    [4] **{ $place } is out of your hands.**
    [5] **{ $place } was yours until this week.**
   *[6] **You lost { $place }.**
}
mythico-lead-further = { $count ->
    [one] One more fight, at { $place }.
   *[other] { $count } more fights.
}
mythico-lead-still-yours = { $wording ->
    [1] Still yours: { $place }.
    [2] You still hold { $place }.
    [3] { $place } remains yours.
    [4] { $place } is yours all the same.
    [5] { $place } is in your hands still.
   *[6] { $place } is still yours.
}
mythico-lead-left = { $wording ->
    [1] **Your units left { $place } as ordered.**
    [2] **As ordered your units left { $place }.**
    [3] **Left as ordered: { $place }.** Your units went where they were sent.
    [4] **You left the fight at { $place }.** That was your order.
    [5] **{ $place } was left as ordered.** None of those who fought stayed.
   *[6] **The fight at { $place } was left.** So your units were ordered.
}
mythico-lead-goes-on = { $wording ->
    [1] **The fight at { $place } goes on.** It isn't decided.
    [2] **At { $place } it goes on.** Next week begins where this one ended.
    [3] **Undecided, the fight at { $place } goes on.**
    [4] **It goes on at { $place }.** Both sides stay in it.
    [5] **{ $place }: the fight goes on,** from the first impulse of next week.
   *[6] **The fight goes on at { $place }.** Yours are in it.
}
mythico-lead-truce = { $wording ->
    [1] **The fight at { $place } ends in a truce.** It isn't decided.
    [2] **At { $place } a truce ends the fight.** Nobody has won it.
    [3] **Undecided, the fight at { $place } ends:** a truce begins.
    [4] **A truce ends the fight at { $place }.** It was undecided when the week ended.
    [5] **{ $place }: the fight is over,** by a truce that begins now.
   *[6] **The fight at { $place } is over by a truce.** Nothing was settled there.
}
mythico-lead-supported = { $wording ->
    [1] **Your guns fired for { $place }.** None of your units stood there.
    [2] **You helped at { $place } from afar.** Only your guns took part.
    [3] **{ $place } had the support of your guns.**
    [4] **Your batteries reached { $place }.** That was your part in it.
    [5] **Guns of yours took part at { $place }.** Nobody else of yours did.
   *[6] **From a distance you fired into { $place }.**
}
mythico-lead-quiet = { $wording ->
    [1] **No unit of yours fought this week.**
    [2] **A week without a fight for your units.**
    [3] **Your units had no fight this week.**
    [4] **Nothing was fought for on your side.**
    [5] **Not one of your units fought this week.**
   *[6] **None of your units was in a fight this week.**
}
mythico-lead-own-gone = { $wording ->
    [1] Lost otherwise than in a fight: your { $units }.
    [2] No more, though not by a fight: your { $units }.
    [3] Gone, and not in a fight: your { $units }.
    [4] Your losses outside fights: { $units }.
    [5] Without a fight you lost { $units }.
   *[6] Not in a fight, but lost: your { $units }.
}
mythico-lead-deserted = { $wording ->
    [1] Unpaid, { $lost } deserted: { $units }.
    [2] For want of pay { $lost } deserted: { $units }.
    [3] Deserted, being unpaid: { $lost } of { $units }.
    [4] { $lost } weren't paid and deserted: { $units }.
    [5] Desertion cost you { $lost }, unpaid: { $units }.
   *[6] Without pay you lost { $lost } by desertion: { $units }.
}
mythico-lead-dump-lost = { $wording ->
    [1] { $count ->
        [one] Dump lost
       *[other] Dumps lost
    }: { $places }.
    [2] { $count ->
        [one] Your dump was taken
       *[other] Your dumps were taken
    }: { $places }.
    [3] { $count ->
        [one] A dump of yours was taken
       *[other] Dumps of yours were taken
    }: { $places }.
    [4] { $count ->
        [one] A dump was taken from you
       *[other] Dumps were taken from you
    }: { $places }.
    [5] { $count ->
        [one] You lost a dump
       *[other] You lost dumps
    }: { $places }.
   *[6] { $count ->
        [one] Lost to others, a dump
       *[other] Lost to others, dumps
    }: { $places }.
}
mythico-lead-deserted-some = { $unit }
mythico-lead-deserted-all = { $unit } (nobody left)
mythico-lead-leaderless = **You have no leader now.**
mythico-lead-out = **You have left the war**, and give no more orders.
mythico-lead-yours = **Yours** { $strength } STR in { $units ->
    [one] one unit
   *[other] { $units } units
}.
mythico-lead-yours-lost = **Yours** { $strength } STR in { $units ->
    [one] one unit
   *[other] { $units } units
}; lost { $lost }.
mythico-lead-theirs-none = **Theirs, in sight** nobody.
mythico-lead-theirs-at-peace = **Theirs, in sight** only units of those with whom you have a truce.
mythico-lead-theirs = **Theirs, in sight** about { $strength } STR.
mythico-lead-theirs-unknown = **Theirs, in sight** { $more ->
    [one] one unit
   *[other] { $more } units
} of unknown strength.
mythico-lead-theirs-more = **Theirs, in sight** about { $strength } STR, and { $more ->
    [one] one unit
   *[other] { $more } units
} of unknown strength.
mythico-lead-theirs-before = Out of sight now, about { $strength } STR.
mythico-lead-stands-at = **You stand** at { $points ->
    [one] 1 point
   *[other] { $points } points
}{ $gain }{ $ranked }.
mythico-lead-ranked = , ranked { $rank } of { $seats } after turn { $turn }
mythico-lead-decide = **To decide**
mythico-and-more = { $more } more
mythico-decide-fights = Still fighting: { $units }.
mythico-decide-leader = { $unit } is in danger: { $why ->
    [enemy] an enemy stands in that hex
    [beside] alone next to an enemy
   *[place] alone in a place that an enemy holds
} (−{ $points ->
    [one] 1 point
   *[other] { $points } points
} if lost).
mythico-decide-leader-near = { $unit } is in danger: { $why ->
    [enemy] in one hex with { $enemy }
   *[beside] alone next to { $enemy }
} (−{ $points ->
    [one] 1 point
   *[other] { $points } points
} if lost).
mythico-decide-leader-at-hand = In one hex with your { $unit }: a leader of theirs, { $leader }.
mythico-decide-enemy = an enemy
mythico-decide-open = Yours, no troops showing: { $places }.
mythico-decide-near = Beside your troops, no enemy in sight there: { $places }.
mythico-decide-worth = { $place } ({ $points ->
    [one] one point
   *[other] { $points } points
})
mythico-decide-hides = Retreated, hiding at AF 1: { $units }.
mythico-decide-hides-beside = Retreated, hiding at AF 1 in one hex with an enemy: { $units }.
mythico-decide-worn = Organisation { $most } or less: { $units }.
mythico-decide-faces = Next to an enemy: { $units }.
mythico-decide-shares = In one hex with an enemy: { $units }.
mythico-decide-hidden = Perhaps hiding among you (`search`): { $units }.
mythico-decide-where = { $unit } ({ $hex })
mythico-decide-withdrew = Withdrawn, hiding at AF 1: { $units }.
mythico-decide-all = all your units
mythico-decide-awry = { $count ->
    [one] One order
   *[other] { $count } orders
} went otherwise: { $orders }.
mythico-decide-unpaid = Upkeep that the { $funds } AP in hand don't cover, so that some desert next turn: { $units }.
mythico-decide-idle = { $funds } AP in hand.
mythico-awry-order = { $unit } ({ $order })
mythico-awry-raise = { $count ->
    [one] a new unit
   *[other] { $count } new units
} in { $hex }
mythico-awry-base = the training base
mythico-awry-goods = goods for { $hex }
mythico-awry-address = the address

mythico-heading-other-fights = Other fights
mythico-battle-impulse = { $place }, impulse { $first }
mythico-battle-impulses = { $place }, impulses { $first } to { $last }
mythico-battle-losses = { $wording ->
    [1] You lost { $own }; they lost { $foe }.
    [2] It cost you { $own }, and them { $foe }.
    [3] Your losses: { $own }. Theirs: { $foe }.
    [4] The price was { $own } of yours; theirs, { $foe }.
    [5] Gone are { $own } of yours and { $foe } of theirs.
   *[6] Yours down by { $own }, theirs by { $foe }.
}

mythico-battle-place = ### Fought at { $place }
mythico-battle-end = ### How it ended
mythico-battle-came-out = { $fight }: who came out how
mythico-battle-cost = { $wording ->
    [1] In all it cost you { $own }.
    [2] Your losses in all: { $own }.
    [3] You lost { $own } in all.
    [4] All in all you lost { $own }.
    [5] The price in all was { $own }.
   *[6] Together you lost { $own }.
}

mythico-stage-when = **Impulse { $first }.**
mythico-stage-when-long = **Impulses { $first } to { $last }.**
mythico-stage-told = { $when } { $said }{ $left }
mythico-stage-left = { " " }Seen to leave: { $units }.
mythico-stage-retreated = Without a check **retreated**: your { $units }.
mythico-stage-retreated-to = { $units } to { $hex }
mythico-stage-left-for = { $units } for { $hex }
mythico-stage-yours = You: { $units }.
mythico-stage-theirs = They: { $units }.
mythico-stage-unidentified = units that you couldn't identify
mythico-stage-guns = Your guns fired for it: { $units }.
mythico-gun-from = { $unit } from { $hex }
mythico-stage-as-before = As before: { $own } against { $foes }.
mythico-stage-as-before-alone = As before on your side: { $own }.
mythico-came-before = { $unit } (as before)
mythico-came-each = { $unit } ({ $strength })
mythico-came-each-own = { $unit } ({ $strength }, AF { $aggression })
mythico-came-together = { $units }, all { $how }
mythico-came-together-unseen = { $units }, all { $how }, not in your sight before
mythico-came-own = { $unit } ({ $strength }, AF { $aggression }; { $how })
mythico-came-foe = { $unit } ({ $strength }; { $how })
mythico-came-unseen = { $unit } ({ $strength }; { $how }; not in your sight before)
mythico-came-stood = there already
mythico-came-by-sea = landed from the sea
mythico-came-by-air = landed from the air
mythico-came-landed = landed from { $hex }
mythico-came-ambush = struck from ambush
mythico-came-from = from { $hex }
mythico-came-over-river = from { $hex }, over the river
mythico-came-over-great-river = from { $hex }, over the major river
mythico-came-after-river = from { $hex }, having crossed a river in that impulse
mythico-came-after-great-river = from { $hex }, having crossed the major river in that impulse
mythico-ratio = { $own } to { $foe }
mythico-ratio-far = more than 10 to 1
mythico-ratio-far-less = worse than 1 to 10
mythico-ratio-none = free of any fire of theirs
mythico-ratio-powerless = without any fire of yours that bites
mythico-odds-then = ; by the last round { $odds }
mythico-odds-of-fire = ; odds compare fire, not STR, and leave out ground and works
mythico-odds-of-fire-without-guns = ; odds compare fire, not STR, and leave out ground, works and distant guns
mythico-odds-without-guns = ; guns from afar not counted
mythico-odds-short = Odds, you to them: { $odds }{ $then }{ $guns }.
mythico-odds-far-good = { $wording ->
    [1] By what you knew you were by far the stronger: { $odds }{ $then }{ $guns }.
    [2] You were by far the stronger, as far as you could see: { $odds }{ $then }{ $guns }.
    [3] Judged by what was seen, you were by far the stronger, { $odds }{ $then }{ $guns }.
    [4] The odds could hardly have been better: { $odds }{ $then }{ $guns }.
    [5] On paper they had no chance: { $odds }{ $then }{ $guns }.
   *[6] What you knew of them was by far the weaker: { $odds }{ $then }{ $guns }.
}
mythico-odds-far-bad = { $wording ->
    [1] By what you knew they were by far the stronger: { $odds }{ $then }{ $guns }.
    [2] They were by far the stronger, as far as you could see: { $odds }{ $then }{ $guns }.
    [3] Judged by what was seen, they were by far the stronger, { $odds }{ $then }{ $guns }.
    [4] The odds could hardly have been worse: { $odds }{ $then }{ $guns }.
    [5] On paper you had no chance: { $odds }{ $then }{ $guns }.
   *[6] You were by far the weaker by what you knew: { $odds }{ $then }{ $guns }.
}
mythico-odds-good = { $wording ->
    [1] By what you knew, the odds were { $odds }{ $then }{ $guns }.
    [2] You could reckon with { $odds }{ $then }{ $guns }.
    [3] Judged by what was seen, it stood { $odds } for you{ $then }{ $guns }.
    [4] The odds you could reckon: { $odds }{ $then }{ $guns }.
    [5] On paper you had { $odds }{ $then }{ $guns }.
   *[6] By your reckoning you had the better of it: { $odds }{ $then }{ $guns }.
}
mythico-odds-even = { $wording ->
    [1] By what you knew it was about even: { $odds }{ $then }{ $guns }.
    [2] You could reckon with { $odds }{ $then }{ $guns }.
    [3] Nobody had much over the other: { $odds } by what was seen{ $then }{ $guns }.
    [4] The odds you could see were near even, { $odds }{ $then }{ $guns }.
    [5] It stood { $odds } by your reckoning{ $then }{ $guns }.
   *[6] On paper { $odds }, close to even{ $then }{ $guns }.
}
mythico-odds-bad = { $wording ->
    [1] By what you knew, the odds were against you: { $odds }{ $then }{ $guns }.
    [2] You could reckon with no better than { $odds }{ $then }{ $guns }.
    [3] Judged by what was seen, it stood { $odds }, to their advantage{ $then }{ $guns }.
    [4] The odds you could see were poor: { $odds }{ $then }{ $guns }.
    [5] On paper they had the better of it, { $odds }{ $then }{ $guns }.
   *[6] What you knew gave you { $odds }, which wasn't enough to count on{ $then }{ $guns }.
}
mythico-stage-fire = { $wording ->
    [1] Your fire, each at its strongest: { $factors }.
    [2] On your fire, each at its strongest: { $factors }.
    [3] What changed your fire, each at its strongest: { $factors }.
    [4] Your fire was changed by this, each at its strongest: { $factors }.
    [5] What told on your fire, each at its strongest: { $factors }.
   *[6] What raised or cut your fire, each at its strongest: { $factors }.
}
mythico-stage-losses = { $wording ->
    [1] Your losses: { $factors }.
    [2] On your losses: { $factors }.
    [3] What changed your losses: { $factors }.
    [4] Your losses were changed by this: { $factors }.
    [5] What made your losses more or fewer: { $factors }.
   *[6] What raised or cut your losses: { $factors }.
}
mythico-stage-fire-since = { $wording ->
    [1] New or changed, for your fire: { $factors }.
    [2] For your fire, new or changed: { $factors }.
    [3] New or changed since, for your fire: { $factors }.
    [4] Of what told on your fire this is new or changed: { $factors }.
    [5] By now new or changed for your fire: { $factors }.
   *[6] What is new or changed for your fire: { $factors }.
}
mythico-stage-losses-since = { $wording ->
    [1] New or changed, for your losses: { $factors }.
    [2] For your losses, new or changed: { $factors }.
    [3] New or changed since, for your losses: { $factors }.
    [4] Of what told on your losses this is new or changed: { $factors }.
    [5] By now new or changed for your losses: { $factors }.
   *[6] What is new or changed for your losses: { $factors }.
}
mythico-change-now = now { $change }
mythico-change-less = { $share } less for { $cause }
mythico-change-more = { $share } more for { $cause }
mythico-change-doubled = twice as much for { $cause }
mythico-cause-training = training
mythico-cause-experience = experience
mythico-cause-organisation = organisation
mythico-cause-aggression = aggression
mythico-cause-elite = what elite troops are trained for
mythico-cause-officer = your leader in command
mythico-cause-elite-losses = what elite troops are trained for
mythico-cause-ammunition = want of ammunition
mythico-cause-jungle = jungle
mythico-cause-river = a river crossed
mythico-cause-driving = being caught on the road
mythico-cause-ambush = the ambush
mythico-cause-leaving-fire = leaving the fight
mythico-cause-ground = the ground
mythico-cause-works = field works
mythico-cause-eagerness = aggression on the move
mythico-cause-disorder = low organisation
mythico-cause-exposed = vehicles bound to the road
mythico-cause-leaving-losses = leaving the fight
mythico-cause-smoke = smoke
mythico-stage-cost = { $wording ->
    [1] In { $rounds ->
        [one] one round
       *[other] { $rounds } rounds
    } you lost { $own }; they lost { $foe }.
    [2] { $rounds ->
        [one] The round
       *[other] The { $rounds } rounds
    } cost you { $own } and them { $foe }.
    [3] After { $rounds ->
        [one] one round
       *[other] { $rounds } rounds
    }: yours down by { $own }, theirs by { $foe }.
    [4] { $rounds ->
        [one] One round
       *[other] { $rounds } rounds
    }: you lost { $own }, they { $foe }.
    [5] It took { $rounds ->
        [one] one round
       *[other] { $rounds } rounds
    }; you lost { $own }, they { $foe }.
   *[6] Within { $rounds ->
        [one] one round
       *[other] { $rounds } rounds
    } you lost { $own }, and they { $foe }.
}
mythico-stage-lost-share = { $lost } ({ $share } of it to guns from afar)
mythico-stage-theirs-share = { $lost } ({ $share } of it to guns of your side)
mythico-share-tenth = a tenth
mythico-share-seventh = a seventh
mythico-share-fifth = a fifth
mythico-share-quarter = a quarter
mythico-share-third = a third
mythico-share-two-fifths = two fifths
mythico-share-half = half
mythico-share-three-fifths = three fifths
mythico-share-two-thirds = two thirds
mythico-share-three-quarters = three quarters
mythico-share-four-fifths = four fifths
mythico-share-nine-tenths = nine tenths
mythico-share-nearly-all = nearly all
mythico-share-all = all
mythico-check-retreated-to = { " " }to { $hex }
mythico-check-held = { $wording ->
    [1] { $unit } **held** with { $die } on the die; it holds up to { $limit }. It had lost { $lost } %, and checks from { $threshold }.
    [2] { $unit } **held**: it had lost { $lost } %, checks from { $threshold }, and rolled { $die }, where it holds up to { $limit }.
    [3] { $unit } **held**. Lost { $lost } %; it checks from { $threshold }. Die { $die }; up to { $limit } it holds.
    [4] { $unit } came to a check and **held**: { $die } on the die, and it holds up to { $limit }. Lost { $lost } %; it checks from { $threshold }.
    [5] { $unit } **held**, since { $die } isn't above { $limit }. It had lost { $lost } %, and checks from { $threshold }.
   *[6] { $unit } **held**. Its losses of { $lost } % called for a check, from { $threshold }; the die showed { $die }, and it holds up to { $limit }.
}
mythico-check-limit = { $limit } (organisation { $organisation } + training { $training } − { $less } as for everybody)
mythico-check-threshold = { $threshold } % on at AF { $aggression }{ $why }
mythico-check-firm-of = { " " }({ $base }, { $parts })
mythico-firm-training = { $percent } for its training
mythico-firm-experience = { $percent } for its experience
mythico-firm-size = { $percent } for its size
mythico-firm-more = +{ $percent }
mythico-firm-less = −{ $percent }
mythico-check-retreated = { $wording ->
    [1] { $unit } **retreated**{ $to } with { $die } on the die; it holds up to { $limit }. It had lost { $lost } %, and checks from { $threshold }.
    [2] { $unit } **retreated**{ $to }: it had lost { $lost } %, checks from { $threshold }, and rolled { $die }, where it holds up to { $limit }.
    [3] { $unit } **retreated**{ $to }. Lost { $lost } %; it checks from { $threshold }. Die { $die }; up to { $limit } it would have held.
    [4] { $unit } had to check and **retreated**{ $to }: { $die } on the die, and it holds up to { $limit }. Lost { $lost } %; it checks from { $threshold }.
    [5] { $unit } **retreated**{ $to }, since { $die } is above { $limit }. It had lost { $lost } %, and checks from { $threshold }.
   *[6] { $unit } **retreated**{ $to }. Its losses of { $lost } % called for a check, from { $threshold }; the die showed { $die }, and it holds up to { $limit }.
}
# Its organisation was so low that every die was above what it holds up to.
mythico-check-retreated-hopeless = { $wording ->
    [1] { $unit } **retreated**{ $to }: it had to roll { $limit } or less, which no die shows. It had lost { $lost } %, and checks from { $threshold }.
    [2] { $unit } **retreated**{ $to }: it had lost { $lost } %, checks from { $threshold }, and had to roll { $limit } or less, which no die shows.
    [3] { $unit } **retreated**{ $to }. Lost { $lost } %; it checks from { $threshold }. It had to roll { $limit } or less: no die shows that.
    [4] { $unit } had to check and **retreated**{ $to }; no die shows { $limit } or less. Lost { $lost } %; it checks from { $threshold }.
    [5] { $unit } **retreated**{ $to }, as it had to: no die shows { $limit } or less. It had lost { $lost } %, and checks from { $threshold }.
   *[6] { $unit } **retreated**{ $to }. Its losses of { $lost } % called for a check, from { $threshold }; to hold it had to roll { $limit } or less, and no die shows that.
}
mythico-check-stood-last = { $wording ->
    [1] { $unit } **stayed** though it failed: all others left, and it hadn't moved. Die { $die }, above { $limit }. Lost { $lost } %; it checks from { $threshold }.
    [2] { $unit } hadn't moved, and **stayed** as everybody else left, though { $die } was above { $limit }. Lost { $lost } %; it checks from { $threshold }.
    [3] { $unit } failed with { $die }, above { $limit }, and **stayed** since all others left and it hadn't moved. Lost { $lost } %; it checks from { $threshold }.
    [4] { $unit } **stayed** since nobody else would have, and it hadn't moved; { $die } was above { $limit }. Lost { $lost } %; it checks from { $threshold }.
    [5] { $unit } failed, with { $die } above { $limit }, and **stayed** as all others left: it hadn't moved. Lost { $lost } %; it checks from { $threshold }.
   *[6] { $unit } **stayed** only since all others left as well: { $die } was above { $limit }. Lost { $lost } %; it checks from { $threshold }.
}
# It stayed among enemies. How its die fell isn't told: it may have held, or stayed since all of them would have gone too.
mythico-check-stayed = { $wording ->
    [1] { $unit } had to check, and **stayed**. Lost { $lost } %; it checks from { $threshold }.
    [2] { $unit } had to check and **stayed**: it had lost { $lost } %, and checks from { $threshold }.
    [3] { $unit } **stayed**. Lost { $lost } %; it checks from { $threshold }.
    [4] { $unit } checked and **stayed**. It had lost { $lost } %, and checks from { $threshold }.
    [5] { $unit } **stayed** after a check: { $lost } % lost, and it checks from { $threshold }.
   *[6] { $unit } **stayed**, though its losses of { $lost } % called for a check, from { $threshold }.
}
mythico-check-never-goes = { $wording ->
    [1] { $unit } **stayed**: Guard at AF 10 never retreats. Lost { $lost } %; another unit in its place checks from { $threshold }.
    [2] { $unit } **stayed**, as Guard at AF 10 always does. It had lost { $lost } %; another unit in its place checks from { $threshold }.
    [3] { $unit }, Guard at AF 10, made no check and **stayed**. Lost { $lost } %; another unit in its place checks from { $threshold }.
    [4] { $unit } had lost { $lost } % and **stayed**, for Guard at AF 10 never retreats; another unit in its place checks from { $threshold }.
    [5] { $unit } **stayed** without a check, being Guard at AF 10. It had lost { $lost } %; another unit in its place checks from { $threshold }.
   *[6] { $unit } **stayed**. It is Guard at AF 10, which never retreats, and had lost { $lost } %; another unit in its place checks from { $threshold }.
}
mythico-pursues = { $wording ->
    [1] Your { $units } pursued { $foes }: they lost { $foe }, you { $own }.
    [2] Your { $units } pursued { $foes }. It cost them { $foe }, and you { $own }.
    [3] The pursuit by your { $units } cost { $foes } { $foe }, and you { $own }.
    [4] In pursuit your { $units } took { $foe } from { $foes }; you lost { $own }.
    [5] Pursued by your { $units }, their { $foes } lost { $foe }; you lost { $own }.
   *[6] Your { $units } pursued their { $foes }. They lost { $foe }, you { $own }.
}
mythico-pursuit-slipped = They slipped away there: until the week ended, only a unit whose own way ended there could find them.
mythico-is-pursued = { $wording ->
    [1] Their { $foes } pursued your { $units }: you lost { $own }, they { $foe }.
    [2] Their { $foes } pursued your { $units }. It cost you { $own }, and them { $foe }.
    [3] The pursuit by { $foes } cost your { $units } { $own }, and them { $foe }.
    [4] In pursuit { $foes } took { $own } from your { $units }; they lost { $foe }.
    [5] Pursued by { $foes }, your { $units } lost { $own }; they lost { $foe }.
   *[6] { $foes } pursued your { $units }. You lost { $own }, they { $foe }.
}
mythico-turned = { $wording ->
    [1] **What told:** { $why }.
    [2] **What turned it:** { $why }.
    [3] **What decided:** { $why }.
    [4] **The reason, as far as you can know:** { $why }.
    [5] **It came down to this:** { $why }.
   *[6] **What weighed most:** { $why }.
}
mythico-turned-unseen = units that you hadn't seen joined it: { $units }; `recce` or `scout` shows such units sooner
mythico-turned-joined = { $units }, who joined them in impulse { $impulse }: the odds went from { $before } to { $after } by what you knew
mythico-turned-joined-own = { $units }, who came up in impulse { $impulse }: the odds went from { $before } to { $after } by what you knew
mythico-turned-odds = the odds, { $odds } by what you knew
mythico-turned-odds-bare = the odds, { $odds } by what you knew, guns from afar not counted
mythico-told-their-guns = their guns, which took { $share } of what you lost
mythico-told-own-guns = your guns, which did { $share } of what they lost
mythico-told-fire-less = { $cause }, which took { $share } off your fire
mythico-told-fire-more = { $cause }, which added { $share } to your fire
mythico-told-fire-doubled = { $cause }, which doubled your fire
mythico-told-losses-less = { $cause }, which took { $share } off your losses
mythico-told-losses-more = { $cause }, which added { $share } to your losses
mythico-told-losses-doubled = { $cause }, which doubled your losses
mythico-turned-die = the die, which showed { $die }
mythico-turned-steady = { $unit }, which stayed when it had to check

mythico-loss = { $list }
mythico-loss-and-strength = { $lost } ({ $str } STR)
mythico-loss-nothing = nothing
mythico-loss-men = { $count ->
    [one] one man
   *[other] { $count } men
}
mythico-loss-vehicles = { $count ->
    [one] one vehicle
   *[other] { $count } vehicles
}
mythico-loss-weapons = { $count ->
    [one] one gun
   *[other] { $count } guns
}
mythico-about = about { $str } STR
mythico-about-less = less than 1 STR
mythico-about-men = about { $count ->
    [one] one man
   *[other] { $count } men
}
mythico-about-tanks = about { $count ->
    [one] one tank
   *[other] { $count } tanks
}
mythico-about-armoured-vehicles = about { $count ->
    [one] one armoured vehicle
   *[other] { $count } armoured vehicles
}
mythico-about-guns = about { $count ->
    [one] one gun
   *[other] { $count } guns
}
mythico-about-anti-aircraft-guns = about { $count ->
    [one] one anti-aircraft gun
   *[other] { $count } anti-aircraft guns
}
mythico-hex-near = { $hex } ({ $steps ->
    [one] a hex
   *[other] { $steps } hexes
} { $side } of { $place })

mythico-side-north-north-east = north-north-east
mythico-side-east = east
mythico-side-south-south-east = south-south-east
mythico-side-south-south-west = south-south-west
mythico-side-west = west
mythico-side-north-north-west = north-north-west

mythico-own-went-round = { $wording ->
    [1] From { $from } it went to { $to } by a way of { $hexes ->
        [one] a hex
       *[other] { $hexes } hexes
    }.
    [2] Its way from { $from } to { $to } was { $hexes ->
        [one] a hex
       *[other] { $hexes } hexes
    } long.
    [3] Moved to { $to } from { $from }, by a way of { $hexes ->
        [one] a hex
       *[other] { $hexes } hexes
    }.
    [4] Went from { $from } to { $to }; the way was { $hexes ->
        [one] a hex
       *[other] { $hexes } hexes
    } long.
    [5] A way of { $hexes ->
        [one] a hex
       *[other] { $hexes } hexes
    } took it from { $from } to { $to }.
   *[6] Went from { $from } to { $to }, by a way of { $hexes ->
        [one] a hex
       *[other] { $hexes } hexes
    }.
}
mythico-own-went-by-sea = { $wording ->
    [1] By sea it went from { $from } to { $to }, { $hexes ->
        [one] a hex
       *[other] { $hexes } hexes
    }.
    [2] Went { $hexes ->
        [one] a hex
       *[other] { $hexes } hexes
    } by sea, from { $from } to { $to }.
    [3] Went to { $to } by sea from { $from }, { $hexes ->
        [one] a hex
       *[other] { $hexes } hexes
    }.
    [4] By sea from { $from } to { $to }, { $hexes ->
        [one] a hex
       *[other] { $hexes } hexes
    }.
    [5] From { $from } it went { $hexes ->
        [one] a hex
       *[other] { $hexes } hexes
    } by sea, to { $to }.
   *[6] Went by sea from { $from } to { $to }, { $hexes ->
        [one] a hex
       *[other] { $hexes } hexes
    }.
}
mythico-own-went = { $wording ->
    [1] Went { $hexes ->
        [one] a hex
       *[other] { $hexes } hexes
    }, from { $from } to { $to }.
    [2] Moved to { $to } from { $from }, { $hexes ->
        [one] a hex
       *[other] { $hexes } hexes
    }.
    [3] From { $from } it went { $hexes ->
        [one] a hex
       *[other] { $hexes } hexes
    }, to { $to }.
    [4] Covered { $hexes ->
        [one] a hex
       *[other] { $hexes } hexes
    }, from { $from } to { $to }.
    [5] Its way: { $hexes ->
        [one] a hex
       *[other] { $hexes } hexes
    }, from { $from } to { $to }.
   *[6] Went from { $from } to { $to }, { $hexes ->
        [one] a hex
       *[other] { $hexes } hexes
    }.
}
mythico-own-fled = { $wording ->
    [1] From { $from } it retreated to { $to }.
    [2] Retreated to { $to } from { $from }.
    [3] Its retreat led from { $from } to { $to }.
    [4] In retreat it went from { $from } to { $to }.
    [5] Left { $from } for { $to } in retreat.
   *[6] Retreated from { $from } to { $to }.
}
mythico-own-attached = { $wording ->
    [1] Goes with { $with } since they met.
    [2] Met { $with }, and goes along from there.
    [3] With { $with } from where they met.
    [4] From where they met on it goes with { $with }.
    [5] Joined { $with } where they met, and goes along.
   *[6] Goes with { $with } from where they met.
}
mythico-own-never-set-out = { $wording ->
    [1] The fight came before it set out: nothing came of its order to go.
    [2] It never set out: the fight came first.
    [3] It was in the fight before it could set out, and went nowhere as ordered.
    [4] Nothing came of its order to go: the fight came first.
    [5] It had yet to set out when the fight began, and didn't after it.
   *[6] The fight kept it from setting out at all.
}
mythico-own-cut-short = { $wording ->
    [1] That ended its move: it went no further as ordered.
    [2] It went no further on the way it was ordered.
    [3] The fight ended its move before it was there.
    [4] It left the way it was ordered, and didn't get there.
    [5] The rest of its move came to nothing.
   *[6] The fight cost it the rest of its move.
}
mythico-own-lost = { $wording ->
    [1] Its losses: { $lost }.
    [2] Down by { $lost }.
    [3] It has lost { $lost }.
    [4] Losses of { $lost }.
    [5] Gone: { $lost }.
   *[6] Lost { $lost }.
}
mythico-own-fallen = { $wording ->
    [1] **{ $unit }** is lost, last in { $hex }.
    [2] **{ $unit }** has been lost. Its last hex: { $hex }.
    [3] Lost: **{ $unit }**, last in { $hex }.
    [4] **{ $unit }** is no more; it was last in { $hex }.
    [5] You lost **{ $unit }**, last in { $hex }.
   *[6] **{ $unit }** was lost; it was last in { $hex }.
}
mythico-own-lost-besides = { $wording ->
    [1] Lost otherwise than in fights: { $lost }.
    [2] Outside fights it lost { $lost }.
    [3] Losses other than in fights: { $lost }.
    [4] Down by { $lost } otherwise than in fights.
    [5] Not in fights, but otherwise, it lost { $lost }.
   *[6] Lost { $lost } otherwise than in fights.
}
mythico-own-fought = { $wording ->
    [1] In the fight at { $place } it { $how }.
    [2] Fight at { $place }: { $how }.
    [3] At { $place } it fought: { $how }.
    [4] Was in the fight at { $place }: { $how }.
    [5] Had a fight at { $place }: { $how }.
   *[6] Fought at { $place }: { $how }.
}
mythico-own-fought-in = { $wording ->
    [1] In the battle of { $place } it fought at { $places }: { $how }.
    [2] Fought in the battle of { $place }, at { $places }: { $how }.
    [3] At { $places } it fought in the battle of { $place }: { $how }.
    [4] Was in the battle of { $place }, at { $places }: { $how }.
    [5] Battle of { $place }, at { $places }: { $how }.
   *[6] Fought at { $places }, in the battle of { $place }: { $how }.
}
mythico-heading-intelligence = Intelligence
mythico-none-intelligence = Nobody else is in sight, and none is remembered.
mythico-intelligence-new = **New, in sight**
mythico-intelligence-moved = **Seen again, elsewhere**
mythico-intelligence-still = **Seen again**
mythico-intelligence-glimpsed = **Seen this week, but not when it ended**
mythico-intelligence-way = **On the way**
mythico-intelligence-lost = **Lost from sight this week**
mythico-intelligence-believed = **Believed where they were last seen**
mythico-intelligence-empty = **Not found where last seen: gone, or hiding**
mythico-sighting-strength = , { $arm }, about STR { $strength }
mythico-quality-presence = only noticed
mythico-quality-size = known by its size
mythico-quality-identity = identified
mythico-sighting-new = { $code }, { $name } ({ $quality }){ $strength }, in { $hex }
mythico-sighting-still = { $code }, { $name } ({ $quality }){ $strength }, in { $hex }
mythico-sighting-moved = { $code }, { $name } ({ $quality }){ $strength }, in { $hex }, last week in { $from }
mythico-sighting-lost = { $code }, { $name } ({ $quality }){ $strength }, last in { $hex }
mythico-sighting-believed = { $code }, { $name } ({ $quality }){ $strength }, last in { $hex } in week { $turn }
mythico-sighting-when = { $sighting }, { $when }
mythico-sighting-gone = { $code }, { $name }, not found in { $hex }
mythico-passed-through = { $unit } passed through { $hex } by impulse { $impulse } and saw { $seen }.
mythico-passed-by = { $unit } passed through { $hex } by impulse { $impulse }, under your eyes.

mythico-found-leader-fled = { $unit } found { $leader } alone in { $hex }; the leader fled to { $to }.
mythico-found-leader-vanished = { $unit } found { $leader } alone in { $hex }; the leader fled, nobody saw where to.
mythico-found-leader-died = { $unit } found { $leader } alone in { $hex }; the leader had nowhere to go, and died.
