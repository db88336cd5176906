# El Mythico: the turn's sheet. A sentence that is said often has several wordings, chosen by `wording` from 1 to 6; a language may have fewer.

mythico-lead-won = { $wording ->
    [1] **{ $place } is yours.** No enemy that you know of is left there.
    [2] **You hold { $place }.** Whoever fought you there is gone, as far as you can see.
    [3] **The fight at { $place } was won.** Your units stand there, and no enemy in sight does.
    [4] **{ $place } was fought for and kept.** You see no enemy there any more.
    [5] **At { $place } the field is yours.** No known enemy stands on it.
   *[6] **Won: { $place }.** Your units are there, theirs aren't, as far as you know.
}
mythico-lead-held = { $wording ->
    [1] **{ $place } is shared.** Your units stand there, and so does an enemy.
    [2] **At { $place } nobody gave way.** Both sides are in the hex.
    [3] **You stand at { $place }, and they do too.** Nothing is settled.
    [4] **{ $place } wasn't cleared.** Your units held, with the enemy still beside them.
    [5] **Your units held at { $place }.** The enemy hasn't left it either.
   *[6] **No decision at { $place }.** Yours and theirs stand in one hex.
}
mythico-lead-divided = { $wording ->
    [1] **{ $place } cost you a part of your line.** Some of your units stand, others are gone from the fight.
    [2] **At { $place } some stood and some didn't.**
    [3] **{ $place } split your force.** Not all of your units are still there.
    [4] **{ $place } went both ways.** A part of your force held, a part left the field.
    [5] **Your line bent at { $place }.** Some units stayed, others went.
   *[6] **{ $place }: not all of yours are still standing there.**
}
mythico-lead-lost = { $wording ->
    [1] **Your units were beaten at { $place }.** None of those that fought there stands there now.
    [2] **You were beaten at { $place }.** Nothing of yours is left in the fight.
    [3] **The fight at { $place } was lost.** Your units are out of it.
    [4] **At { $place } your units couldn't hold.** Whoever fought for you there is gone from it.
    [5] **At { $place } your units gave way.** None of them is left there.
   *[6] **A fight lost at { $place }.** No unit of yours came out of it standing there.
}
mythico-lead-followed = { $wording ->
    [1] **They were driven from { $place } and followed to { $to }.** You see no enemy there now.
    [2] **The enemy gave way at { $place }.** Your units followed to { $to }, and see nobody there any more.
    [3] **Won: the fight at { $place }.** Your units went after the beaten to { $to }, where no known enemy is left.
    [4] **{ $place } was cleared.** The pursuit led to { $to }; no known enemy stands there now.
    [5] **You drove them from { $place }.** Your units followed and stand in { $to }, without an enemy in sight there.
   *[6] **Beaten and followed: the enemy at { $place }.** Your units are in { $to } now, with no known enemy there.
}
mythico-lead-followed-and-met = { $wording ->
    [1] **They were driven from { $place } and followed to { $to }.** Both sides stand there now.
    [2] **The enemy gave way at { $place }.** Your units followed to { $to }, and share that hex with an enemy.
    [3] **Won: the fight at { $place }; not yet that in { $to }.** There your pursuit ended, with an enemy beside you.
    [4] **{ $place } was cleared.** The pursuit led to { $to }, where yours and theirs stand now.
    [5] **You drove them from { $place }.** Your units followed to { $to }; an enemy stands there too.
   *[6] **Beaten and followed: the enemy at { $place }.** In { $to } both sides stand now.
}
mythico-lead-went-on = { $wording ->
    [1] **Your units fought at { $place } and went on.** They are in { $to } now.
    [2] **{ $place } was a fight on the way.** It is behind your units, who are in { $to }.
    [3] **After the fight at { $place } your units went on to { $to }.**
    [4] **Fought and left behind: { $place }.** Your units stand in { $to } now.
    [5] **At { $place } they didn't stop you.** Your units are in { $to }.
   *[6] **Your units fought their way past { $place }.** They stand in { $to } now.
}
mythico-lead-driven-off = Driven off: { $count } of your { $units }.
mythico-lead-own-destroyed = Destroyed: your { $units }.
mythico-lead-own-surrendered = Surrendered: your { $units }.
mythico-lead-foe-destroyed = Destroyed: their { $units }.
mythico-lead-foe-surrendered = Surrendered: their { $units }.
mythico-lead-taken = You have taken { $place }.
mythico-lead-taken-by = { $seat } has taken { $place }.
mythico-lead-still-yours = { $place } is still yours.
mythico-lead-left = { $wording ->
    [1] **Your units left { $place } as ordered.** It cost them a round.
    [2] **At { $place } you broke off.** That was your order.
    [3] **{ $place } was left on purpose.** Your units went on their way.
    [4] **You didn't stay at { $place }.** Your units broke off as they were told.
    [5] **Your units fought their way out of { $place }.** So they were ordered.
   *[6] **Broken off: { $place }.** Your units went where they were sent.
}
mythico-lead-goes-on = { $wording ->
    [1] **The fight at { $place } goes on.** It isn't decided.
    [2] **{ $place } is still fought for.** Next week begins where this one ended.
    [3] **At { $place } the week ended before the fight did.**
    [4] **No end yet at { $place }.** Both sides stay in it.
    [5] **{ $place }: undecided.** It goes on from the first impulse.
   *[6] **They are still fighting at { $place }.** Yours are in it.
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
    [2] **A week without a fight.** None of your units fired a shot.
    [3] **Your units met no resistance this week.** None of them fought.
    [4] **Nothing was fought for on your side.**
    [5] **A quiet week for your units.** None was in a fight.
   *[6] **None of your units was in a fight this week.**
}
mythico-lead-leaderless = **You have no leader now.**
mythico-lead-yours = **Yours** { $strength } STR in { $units ->
    [one] one unit
   *[other] { $units } units
}.
mythico-lead-yours-lost = **Yours** { $strength } STR in { $units ->
    [one] one unit
   *[other] { $units } units
}; lost in fights: { $lost }.
mythico-lead-theirs-none = **Theirs, as far as seen** nobody.
mythico-lead-theirs = **Theirs, as far as seen** about { $strength } STR.
mythico-lead-theirs-more = **Theirs, as far as seen** about { $strength } STR, and { $more ->
    [one] one unit
   *[other] { $more } units
} of unknown strength.
mythico-lead-stands = **You stand** at { $points ->
    [one] 1 point
   *[other] { $points } points
}{ $gain }.
mythico-lead-decide = **To decide**
mythico-and-more = { $more } more
mythico-decide-fights = Still fighting: { $units }.
mythico-decide-hides = Beaten and at AF 1: { $units }.
mythico-decide-worn = Organisation { $most } or less: { $units }.
mythico-decide-faces = Next to an enemy: { $units }.
mythico-decide-shares = In one hex with an enemy: { $units }.
mythico-decide-withdrew = Withdrawn and at AF 1: { $units }.
mythico-decide-all = all your units
mythico-decide-awry = { $count ->
    [one] One order
   *[other] { $count } orders
} went otherwise: { $orders }.
mythico-decide-idle = { $funds } AP in hand.
mythico-awry-order = { $unit } ({ $order })
mythico-awry-raise = a new unit in { $hex }
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

mythico-stage-impulse = *Impulse { $first }, { $place }.*
mythico-stage-impulses = *Impulses { $first } to { $last }, { $place }.*
mythico-stage-yours = Yours: { $units }.
mythico-stage-theirs = Theirs: { $units }.
mythico-stage-yours-still = Yours, there before: { $units }.
mythico-stage-theirs-still = Theirs, there before: { $units }.
mythico-stage-guns = Your guns fired for it: { $units }.
mythico-gun-from = { $unit } from { $hex }
mythico-came-own = { $unit } ({ $strength }, AF { $aggression }; { $how })
mythico-came-foe = { $unit } ({ $strength }; { $how })
mythico-came-unseen = { $unit } ({ $strength }; { $how }; not in your sight before)
mythico-came-stood = there already
mythico-came-ambush = struck from ambush
mythico-came-from = from { $hex }
mythico-came-over-river = from { $hex }, over the river
mythico-came-over-great-river = from { $hex }, over the great river
mythico-ratio = { $own } to { $foe }
mythico-ratio-far = more than 10 to 1
mythico-ratio-far-less = less than 1 to 10
mythico-ratio-none = free of any fire of theirs
mythico-ratio-powerless = without any fire of yours that bites
mythico-odds-then = , and { $odds } at the last round
mythico-odds-without-guns = , guns from afar left out
mythico-odds-short = Odds now: { $odds }{ $then }{ $guns }.
mythico-odds-far-good = { $wording ->
    [1] By what you knew you were far the stronger: { $odds }{ $then }{ $guns }.
    [2] You were far the stronger, as far as you could see: { $odds }{ $then }{ $guns }.
    [3] Judged by what was seen, you were far the stronger, { $odds }{ $then }{ $guns }.
    [4] The odds could hardly have been better: { $odds }{ $then }{ $guns }.
    [5] On paper they had no chance: { $odds }{ $then }{ $guns }.
   *[6] What you knew of them was far the weaker: { $odds }{ $then }{ $guns }.
}
mythico-odds-far-bad = { $wording ->
    [1] By what you knew they were far the stronger: { $odds }{ $then }{ $guns }.
    [2] They were far the stronger, as far as you could see: { $odds }{ $then }{ $guns }.
    [3] Judged by what was seen, they were far the stronger, { $odds }{ $then }{ $guns }.
    [4] The odds could hardly have been worse: { $odds }{ $then }{ $guns }.
    [5] On paper you had no chance: { $odds }{ $then }{ $guns }.
   *[6] You were far the weaker by what you knew: { $odds }{ $then }{ $guns }.
}
mythico-odds-good = { $wording ->
    [1] By what you knew, the odds were { $odds }{ $then }{ $guns }.
    [2] You could count on { $odds }{ $then }{ $guns }.
    [3] Judged by what was seen, it stood { $odds } for you{ $then }{ $guns }.
    [4] The odds you could reckon: { $odds }{ $then }{ $guns }.
    [5] On paper you had { $odds }{ $then }{ $guns }.
   *[6] You had the better of it: { $odds } by your reckoning{ $then }{ $guns }.
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
mythico-stage-factors = { $wording ->
    [1] What told on your side: { $factors }.
    [2] On your side counted: { $factors }.
    [3] What your units brought or met: { $factors }.
    [4] Behind your figures: { $factors }.
    [5] What weighed on your fire and losses: { $factors }.
   *[6] Reckoned in on your side: { $factors }.
}
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
    [4] You: { $own }. They: { $foe }. All that in { $rounds ->
        [one] one round
       *[other] { $rounds } rounds
    }.
    [5] It took { $rounds ->
        [one] one round
       *[other] { $rounds } rounds
    }; you paid { $own }, they { $foe }.
   *[6] Within { $rounds ->
        [one] one round
       *[other] { $rounds } rounds
    } you lost { $own }, and they { $foe }.
}
mythico-stage-lost-to-guns = { $lost } ({ $percent } % of it to guns from afar)
mythico-stage-lost-to-yours = { $lost } ({ $percent } % of it to guns of your side)
mythico-check-held = { $wording ->
    [1] { $unit } stood: { $lost } % lost calls for a check ({ $threshold }); it rolled { $die } and holds up to { $limit }.
    [2] { $unit } had to check and held: it rolled { $die } and holds up to { $limit }; { $lost } % lost calls for a check ({ $threshold }).
    [3] At { $lost } % lost ({ $threshold }) { $unit } checked, rolled { $die }, and stayed: it holds up to { $limit }.
    [4] { $unit } wavered and stayed: { $die } on the die, and it holds up to { $limit }; { $lost } % lost calls for a check ({ $threshold }).
    [5] A check, since { $lost } % lost calls for a check ({ $threshold }): { $unit } rolled { $die }, and up to { $limit } it holds.
   *[6] { $unit } kept its place with { $die } on the die, where it holds up to { $limit }; { $lost } % lost calls for a check ({ $threshold }).
}
mythico-check-limit = { $limit } (organisation { $organisation } + training { $training } − { $less })
mythico-check-threshold = it checks from { $threshold } % on at AF { $aggression }{ $why }
mythico-check-firm = , { $parts }
mythico-firm-training = { $percent } by its training
mythico-firm-experience = { $percent } by its experience
mythico-firm-size = { $percent } by its size
mythico-firm-more = { $percent } more
mythico-firm-less = { $percent } less
mythico-check-gave-way = { $wording ->
    [1] **The break:** { $unit } rolled { $die }, above { $limit }, and went; { $lost } % lost calls for a check ({ $threshold }).
    [2] **{ $unit } broke:** { $lost } % lost calls for a check ({ $threshold }), and { $die } on the die was above { $limit }.
    [3] **It gave way:** { $unit }, with { $die } on the die, above { $limit }; { $lost } % lost calls for a check ({ $threshold }).
    [4] **{ $unit } couldn't take more:** { $lost } % lost calls for a check ({ $threshold }); the die showed { $die }, above { $limit }.
    [5] **The die decided:** { $unit } rolled { $die }, above { $limit }; { $lost } % lost calls for a check ({ $threshold }).
   *[6] **{ $unit } went:** { $die } is above { $limit }, and { $lost } % lost calls for a check ({ $threshold }).
}
mythico-check-stood-last = { $wording ->
    [1] { $unit } would have gone, with { $die } above { $limit } ({ $lost } % lost calls for a check: { $threshold }); but so would everybody, and it hadn't moved: it stayed.
    [2] Everybody would have left; { $unit } hadn't moved and stayed, though { $die } was above { $limit }; { $lost } % lost calls for a check ({ $threshold }).
    [3] { $unit } failed its check with { $die }, above { $limit }, and stayed since all others went too and it stood still; { $lost } % lost calls for a check ({ $threshold }).
    [4] Nobody would have stayed; { $unit }, which stood, kept the hex, with { $die } above { $limit }; { $lost } % lost calls for a check ({ $threshold }).
    [5] With { $die }, above { $limit }, { $unit } was done; as the others left the hex, whoever stood stayed; { $lost } % lost calls for a check ({ $threshold }).
   *[6] { $unit } stayed only since all others went as well: { $die } was above { $limit }; { $lost } % lost calls for a check ({ $threshold }).
}
# It stayed among enemies. How its die fell isn't told: it may have held, or stayed since all of them would have gone too.
mythico-check-stayed = { $wording ->
    [1] { $unit } came to the point of leaving, and stayed: { $lost } % lost calls for a check ({ $threshold }).
    [2] { $unit } had to check, since { $lost } % lost calls for a check ({ $threshold }); it is still there.
    [3] At { $lost } % lost ({ $threshold }) { $unit } didn't go.
    [4] A check for { $unit }: { $lost } % lost calls for a check ({ $threshold }). It kept its place.
    [5] { $unit } wavered and didn't leave; { $lost } % lost calls for a check ({ $threshold }).
   *[6] { $lost } % lost calls for a check ({ $threshold }): { $unit } checked, and stayed in the hex.
}
mythico-foe-gone = { $units } left for { $hex }.
mythico-pursues = { $wording ->
    [1] { $units } followed { $foes }: they lost { $foe }, you { $own }.
    [2] { $units } went after { $foes }. It cost them { $foe }, and you { $own }.
    [3] The pursuit by { $units } took { $foe } from { $foes }; it cost you { $own }.
    [4] { $units } kept at { $foes }: theirs down by { $foe }, yours by { $own }.
    [5] With { $units } close behind, { $foes } lost { $foe }; you lost { $own }.
   *[6] { $units } pressed { $foes } for a hex. They lost { $foe }, you { $own }.
}
mythico-is-pursued = { $wording ->
    [1] { $foes } followed { $units }: you lost { $own }, they { $foe }.
    [2] { $foes } went after { $units }. It cost you { $own }, and them { $foe }.
    [3] The pursuit by { $foes } took { $own } from { $units }; it cost them { $foe }.
    [4] { $foes } kept at { $units }: yours down by { $own }, theirs by { $foe }.
    [5] With { $foes } close behind, { $units } lost { $own }; they lost { $foe }.
   *[6] { $foes } pressed { $units } for a hex. You lost { $own }, they { $foe }.
}
mythico-turned = { $wording ->
    [1] **What told:** { $why }.
    [2] **What turned it:** { $why }.
    [3] **What decided:** { $why }.
    [4] **The reason, as far as you can know:** { $why }.
    [5] **It came down to this:** { $why }.
   *[6] **What weighed most:** { $why }.
}
mythico-turned-unseen = units that you hadn't in sight: { $units }; `recce` or `scout` shows what waits
mythico-turned-odds = the odds, { $odds } by what you knew
mythico-turned-odds-bare = the odds, { $odds } by what you knew, guns from afar left out
mythico-turned-their-guns = their guns, which took { $percent } % of what you lost
mythico-turned-own-guns = your guns, which did { $percent } % of what they lost
mythico-turned-die = the die, which showed { $die }
mythico-turned-steady = { $unit }, which stayed when it had to check

mythico-factor-training = training put the fire at { $percent } %
mythico-factor-experience = experience put the fire at { $percent } %
mythico-factor-organisation = organisation put the fire at { $percent } %
mythico-factor-aggression = aggression put the fire at { $percent } %
mythico-factor-elite = elite troops put the fire at { $percent } %
mythico-factor-elite-losses = elite troops put losses at { $percent } %
mythico-factor-ammunition = want of ammunition left { $percent } % of the fire
mythico-factor-jungle = the jungle left { $percent } % of the fire
mythico-factor-river = the river left { $percent } % of the fire
mythico-factor-driving = caught driving, they kept { $percent } % of the fire
mythico-factor-ambush = the ambush put the fire at { $percent } %
mythico-factor-leaving-fire = leaving the fight left { $percent } % of the fire
mythico-factor-ground = the ground cut losses to { $percent } %
mythico-factor-works = field works cut losses to { $percent } %
mythico-factor-eagerness = aggression on the move put losses at { $percent } %
mythico-factor-disorder = little organisation put losses at { $percent } %
mythico-factor-exposed = vehicles bound to the road had losses at { $percent } %
mythico-factor-leaving-losses = leaving the fight put losses at { $percent } %
mythico-factor-smoke = smoke cut losses to { $percent } %

mythico-loss = { $list }
mythico-loss-and-strength = { $lost } ({ $str } STR)
mythico-loss-nothing = nothing
mythico-loss-men = { $count ->
    [one] one man
   *[other] { $count } men
}
mythico-loss-vehicles = { $count ->
    [0] parts of a vehicle
    [one] one vehicle
   *[other] { $count } vehicles
}
mythico-loss-weapons = { $count ->
    [0] parts of a gun
    [one] one gun
   *[other] { $count } guns
}
mythico-about = about { $str } STR
mythico-about-less = less than 1 STR
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

mythico-own-went-round = Went from { $from } to { $to }, by a way of { $hexes ->
    [one] a hex
   *[other] { $hexes } hexes
}.
mythico-own-went = Went from { $from } to { $to }, { $hexes ->
    [one] a hex
   *[other] { $hexes } hexes
}.
mythico-own-fled = Fell back from { $from } to { $to }.
mythico-own-lost = Lost { $lost }.
mythico-own-fallen = **{ $unit }** is no more; it was last in { $hex }.

mythico-heading-intelligence = Intelligence
mythico-none-intelligence = Nobody else is in sight, and none is remembered.
mythico-intelligence-new = **New**
mythico-intelligence-moved = **Seen again, elsewhere**
mythico-intelligence-still = **Seen again**
mythico-intelligence-glimpsed = **Seen this week, but not when it ended**
mythico-intelligence-way = **On the way**
mythico-intelligence-lost = **Lost from sight this week**
mythico-intelligence-believed = **Believed where they were last seen**
mythico-intelligence-empty = **Searched, and not there any more**
mythico-quality-presence = only noticed
mythico-quality-size = known by its size
mythico-quality-identity = identified
mythico-sighting-new = { $code }, { $name }, in { $hex }{ $strength } ({ $quality })
mythico-sighting-still = { $code }, { $name }, in { $hex }{ $strength } ({ $quality })
mythico-sighting-moved = { $code }, { $name }, in { $hex }, last week in { $from }{ $strength } ({ $quality })
mythico-sighting-lost = { $code }, { $name }, last in { $hex }{ $strength } ({ $quality })
mythico-sighting-believed = { $code }, { $name }, last in { $hex } in week { $turn }{ $strength } ({ $quality })
mythico-sighting-when = { $sighting }, { $when }
mythico-sighting-gone = { $code }, { $name }, no longer in { $hex }
mythico-passed-through = { $unit } passed through { $hex } by impulse { $impulse } and saw { $seen }.
mythico-passed-by = { $unit } passed through { $hex } by impulse { $impulse }, under your eyes.

mythico-found-leader = { $unit } found { $leader } alone in { $hex }; the leader fled to { $to }.
mythico-found-leader-vanished = { $unit } found { $leader } alone in { $hex }; the leader fled, nobody saw where to.
mythico-found-leader-died = { $unit } found { $leader } alone in { $hex }; the leader had nowhere to go, and died.
