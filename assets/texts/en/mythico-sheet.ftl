# El Mythico: the turn's sheet. A sentence that is said often has several wordings, chosen by `wording` from 1 to 6; a language may have fewer.

mythico-lead-won = { $wording ->
    [1] **{ $place } is yours.** No enemy is in sight there.
    [2] **You hold { $place }.** Whoever fought you there is gone, as far as you can see.
    [3] **The fight at { $place } was won.** Your units stand there, and no enemy in sight does.
    [4] **{ $place } was fought for and kept.** You see no enemy there any more.
    [5] **At { $place } the field is yours.** You see no enemy on it.
   *[6] **Won: { $place }.** Your units are there, and no enemy is in sight.
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
    [1] **{ $place } cost you a part of your line.** Some of your units were beaten, others weren't.
    [2] **At { $place } some of yours were beaten, some weren't.**
    [3] **{ $place } split your force.** Some of your units were driven off, others never gave way.
    [4] **{ $place } went both ways.** A part of your force was beaten, a part wasn't.
    [5] **Your line bent at { $place }.** Some units gave way, others didn't.
   *[6] **{ $place }: a part of your force was beaten.**
}
mythico-lead-lost = { $wording ->
    [1] **Your units were beaten at { $place }.** None of them stands there now.
    [2] **You were beaten at { $place }.** Nothing of yours is left in the fight.
    [3] **The fight at { $place } was lost.** Your units are out of it.
    [4] **At { $place } your units couldn't hold.** None of them is left there.
    [5] **At { $place } your units gave way.** They are gone from there.
   *[6] **A fight lost at { $place }.** No unit of yours stands there now.
}
mythico-lead-followed = { $wording ->
    [1] **They were driven from { $place } and followed to { $to }.** You see no enemy there now.
    [2] **The enemy gave way at { $place }.** Your units followed to { $to }, and see nobody there any more.
    [3] **Won: the fight at { $place }.** Your units went after the beaten to { $to }, where no enemy is in sight.
    [4] **{ $place } was cleared.** The pursuit led to { $to }; you see no enemy there now.
    [5] **You drove them from { $place }.** Your units followed and stand in { $to }, without an enemy in sight there.
   *[6] **Beaten and followed: the enemy at { $place }.** Your units are in { $to } now, with no enemy in sight.
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
mythico-lead-driven = { $wording ->
    [1] Driven off, { $count } of your { $units }: { $names }.
    [2] Beaten back, { $count } of your { $units }: { $names }.
    [3] Thrown back, { $count } of your { $units }: { $names }.
    [4] Forced to leave, { $count } of your { $units }: { $names }.
    [5] Off the field, { $count } of your { $units }: { $names }.
   *[6] Unable to stay, { $count } of your { $units }: { $names }.
}
mythico-lead-own-destroyed = { $wording ->
    [1] Destroyed: your { $units }.
    [2] Wiped out: your { $units }.
    [3] No more: your { $units }.
    [4] Gone for good: your { $units }.
    [5] Lost altogether: your { $units }.
   *[6] Not to come back: your { $units }.
}
mythico-lead-own-surrendered = { $wording ->
    [1] Surrendered: your { $units }.
    [2] Laid down their arms: your { $units }.
    [3] Gave themselves up: your { $units }.
    [4] Lost by surrender: your { $units }.
    [5] Had to surrender: your { $units }.
   *[6] Forced to give up: your { $units }.
}
mythico-lead-foe-destroyed = { $wording ->
    [1] Destroyed: their { $units }.
    [2] Wiped out: their { $units }.
    [3] No more: their { $units }.
    [4] Gone for good: their { $units }.
    [5] Lost to them altogether: their { $units }.
   *[6] Put an end to: their { $units }.
}
mythico-lead-foe-surrendered = { $wording ->
    [1] Surrendered: their { $units }.
    [2] Laid down their arms: their { $units }.
    [3] Gave themselves up: their { $units }.
    [4] Surrendered to you: their { $units }.
    [5] Had to surrender: their { $units }.
   *[6] Forced to give up: their { $units }.
}
mythico-lead-taken = { $wording ->
    [1] **You have taken { $place }.**
    [2] **{ $place } is yours now.**
    [3] **Taken: { $place }.**
    [4] **You hold { $place } now.**
    [5] **Your troops took { $place }.**
   *[6] **{ $place } has come to you.**
}
mythico-lead-lost-place = { $wording ->
    [1] **{ $place } is lost:** { $seat } holds it now.
    [2] **You have lost { $place }:** { $seat } has it.
    [3] **{ $place } fell to { $seat }.**
    [4] **Lost: { $place }.** { $seat } holds it.
    [5] **{ $seat } has taken { $place } from you.**
   *[6] **{ $place } isn't yours any more:** { $seat } took it.
}
mythico-lead-lost-town = { $wording ->
    [1] **{ $place } is lost:** you hold it no more.
    [2] **You have lost { $place }.**
    [3] **{ $place } isn't yours any more.**
    [4] **Lost: { $place }.** Others took it.
    [5] **{ $place } was taken from you.**
   *[6] **{ $place } is in other hands now.**
}
mythico-lead-further = { $count ->
    [one] One more fight, at { $place }.
   *[other] { $count } more fights.
}
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
}; lost { $lost }.
mythico-lead-theirs-none = **Theirs, as far as seen** nobody.
mythico-lead-theirs-at-peace = **Theirs, as far as seen** only units of those with whom you have peace.
mythico-lead-theirs = **Theirs, as far as seen** about { $strength } STR.
mythico-lead-theirs-more = **Theirs, as far as seen** about { $strength } STR, and { $more ->
    [one] one unit
   *[other] { $more } units
} of unknown strength.
mythico-lead-stands-at = **You stand** at { $points ->
    [one] 1 point
   *[other] { $points } points
}{ $gain }{ $ranked }.
mythico-lead-ranked = , ranked { $rank } of { $seats } in turn { $turn }
mythico-lead-decide = **To decide**
mythico-and-more = { $more } more
mythico-decide-fights = Still fighting: { $units }.
mythico-decide-leader = { $unit } is in danger: { $why ->
    [enemy] an enemy stands in that hex
    [beside] alone next to an enemy
   *[place] alone in a place that an enemy holds
}.
mythico-decide-hides = Beaten, hiding at AF 1: { $units }.
mythico-decide-worn = Organisation { $most } or less: { $units }.
mythico-decide-faces = Next to an enemy: { $units }.
mythico-decide-shares = In one hex with an enemy: { $units }.
mythico-decide-hidden = Perhaps hiding where you stand (`search` finds it): { $units }.
mythico-decide-withdrew = Withdrawn, hiding at AF 1: { $units }.
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

mythico-stage-impulse = **Impulse { $first }, { $place }:**
mythico-stage-impulses = **Impulses { $first } to { $last }, { $place }:**
mythico-battle-came-out = { $fight }: who came out how
mythico-stage-head = { $when }{ $broke }{ $left } { $rest }
mythico-stage-broke = { " " }Your { $units } gave way.
mythico-stage-left = { " " }Seen to leave: { $units }.
mythico-foe-left = { $unit } for { $hex }
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
mythico-came-ambush = struck from ambush
mythico-came-from = from { $hex }
mythico-came-over-river = from { $hex }, over the river
mythico-came-over-great-river = from { $hex }, over the great river
mythico-ratio = { $own } to { $foe }
mythico-ratio-far = more than 10 to 1
mythico-ratio-far-less = less than 1 to 10
mythico-ratio-none = free of any fire of theirs
mythico-ratio-powerless = without any fire of yours that bites
mythico-odds-then = ; by the last round { $odds }
mythico-odds-without-guns = ; guns from afar not counted
mythico-odds-short = Odds by firepower, you to them: { $odds }{ $then }{ $guns }.
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
mythico-stage-fire = { $wording ->
    [1] Your fire: { $factors }.
    [2] On your fire: { $factors }.
    [3] What changed your fire: { $factors }.
    [4] Your fire was changed by this: { $factors }.
    [5] What your fire gained or lost: { $factors }.
   *[6] Counted on your fire: { $factors }.
}
mythico-stage-losses = { $wording ->
    [1] Your losses: { $factors }.
    [2] On your losses: { $factors }.
    [3] What changed your losses: { $factors }.
    [4] Your losses were changed by this: { $factors }.
    [5] What made your losses more or fewer: { $factors }.
   *[6] Counted on your losses: { $factors }.
}
mythico-cause-less = { $cause } −{ $change } %
mythico-cause-more = { $cause } +{ $change } %
mythico-cause-training = training
mythico-cause-experience = experience
mythico-cause-organisation = organisation
mythico-cause-aggression = aggression
mythico-cause-elite = what elite troops are trained for
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
    [1] { $unit } held with { $die } on the die; it holds up to { $limit }. It had lost { $lost } %, and checks from { $threshold }.
    [2] { $unit } stood: it had lost { $lost } %, checks from { $threshold }, and rolled { $die }, where it holds up to { $limit }.
    [3] { $unit } stayed. Lost { $lost } %; it checks from { $threshold }. Die { $die }; up to { $limit } it holds.
    [4] { $unit } wavered and stayed: { $die } on the die, and it holds up to { $limit }. Lost { $lost } %; it checks from { $threshold }.
    [5] { $unit } checked and held, since { $die } isn't above { $limit }. It had lost { $lost } %, and checks from { $threshold }.
   *[6] { $unit } kept its place. Its losses of { $lost } % called for a check, from { $threshold }; the die showed { $die }, and it holds up to { $limit }.
}
mythico-check-limit = { $limit } (organisation { $organisation } + training { $training } − { $less })
mythico-check-threshold = { $threshold } % on at AF { $aggression }{ $why }
mythico-check-firm-of = { " " }({ $base }, { $parts })
mythico-firm-training = { $percent } for its training
mythico-firm-experience = { $percent } for its experience
mythico-firm-size = { $percent } for its size
mythico-firm-more = +{ $percent }
mythico-firm-less = −{ $percent }
mythico-check-gave-way = { $wording ->
    [1] { $unit } broke with { $die } on the die; it holds up to { $limit }. It had lost { $lost } %, and checks from { $threshold }.
    [2] { $unit } went: it had lost { $lost } %, checks from { $threshold }, and rolled { $die }, where it holds up to { $limit }.
    [3] { $unit } gave way. Lost { $lost } %; it checks from { $threshold }. Die { $die }; up to { $limit } it would have held.
    [4] { $unit } couldn't take more: { $die } on the die, and it holds up to { $limit }. Lost { $lost } %; it checks from { $threshold }.
    [5] { $unit } checked and broke, since { $die } is above { $limit }. It had lost { $lost } %, and checks from { $threshold }.
   *[6] { $unit } left. Its losses of { $lost } % called for a check, from { $threshold }; the die showed { $die }, and it holds up to { $limit }.
}
# Its organisation was so low that every die was above what it holds up to.
mythico-check-hopeless = { $wording ->
    [1] { $unit } had to break: no die is as low as { $limit }. It had lost { $lost } %, and checks from { $threshold }.
    [2] { $unit } went: it had lost { $lost } %, checks from { $threshold }, and no die could hold it at { $limit }.
    [3] { $unit } gave way. Lost { $lost } %; it checks from { $threshold }. It holds up to { $limit }: the die didn't matter.
    [4] { $unit } couldn't take more: every die is above { $limit }. Lost { $lost } %; it checks from { $threshold }.
    [5] { $unit } checked and broke, as it had to at { $limit }. It had lost { $lost } %, and checks from { $threshold }.
   *[6] { $unit } left. Its losses of { $lost } % called for a check, from { $threshold }; with { $limit } none can be passed.
}
mythico-check-stood-last = { $wording ->
    [1] { $unit } stayed though it failed: all others left, and it hadn't moved. Die { $die }, above { $limit }. Lost { $lost } %; it checks from { $threshold }.
    [2] { $unit } hadn't moved, and stayed as everybody else left, though { $die } was above { $limit }. Lost { $lost } %; it checks from { $threshold }.
    [3] { $unit } failed with { $die }, above { $limit }, and stayed since all others went and it stood still. Lost { $lost } %; it checks from { $threshold }.
    [4] { $unit } kept the hex since nobody else would have stayed and it stood; { $die } was above { $limit }. Lost { $lost } %; it checks from { $threshold }.
    [5] { $unit } was done, with { $die } above { $limit }; as all others left, whoever stood stayed. Lost { $lost } %; it checks from { $threshold }.
   *[6] { $unit } stayed only since all others went as well: { $die } was above { $limit }. Lost { $lost } %; it checks from { $threshold }.
}
# It stayed among enemies. How its die fell isn't told: it may have held, or stayed since all of them would have gone too.
mythico-check-stayed = { $wording ->
    [1] { $unit } came to the point of leaving, and stayed. Lost { $lost } %; it checks from { $threshold }.
    [2] { $unit } had to check and is still there: it had lost { $lost } %, and checks from { $threshold }.
    [3] { $unit } didn't go. Lost { $lost } %; it checks from { $threshold }.
    [4] { $unit } checked and kept its place. It had lost { $lost } %, and checks from { $threshold }.
    [5] { $unit } wavered and didn't leave: { $lost } % lost, and it checks from { $threshold }.
   *[6] { $unit } stayed in the hex, though its losses of { $lost } % called for a check, from { $threshold }.
}
mythico-pursues = { $wording ->
    [1] Your { $units } followed { $foes }: they lost { $foe }, you { $own }.
    [2] Your { $units } went after { $foes }. It cost them { $foe }, and you { $own }.
    [3] The pursuit by your { $units } took { $foe } from { $foes }; it cost you { $own }.
    [4] Your { $units } kept at { $foes }: theirs down by { $foe }, yours by { $own }.
    [5] Chased by your { $units }, their { $foes } lost { $foe }; you lost { $own }.
   *[6] Your { $units } pressed { $foes } for a hex. They lost { $foe }, you { $own }.
}
mythico-is-pursued = { $wording ->
    [1] Their { $foes } followed your { $units }: you lost { $own }, they { $foe }.
    [2] Their { $foes } went after your { $units }. It cost you { $own }, and them { $foe }.
    [3] The pursuit by { $foes } took { $own } from your { $units }; it cost them { $foe }.
    [4] Their { $foes } kept at your { $units }: yours down by { $own }, theirs by { $foe }.
    [5] Chased by { $foes }, your { $units } lost { $own }; they lost { $foe }.
   *[6] Their { $foes } pressed your { $units } for a hex. You lost { $own }, they { $foe }.
}
mythico-turned = { $wording ->
    [1] **What told:** { $why }.
    [2] **What turned it:** { $why }.
    [3] **What decided:** { $why }.
    [4] **The reason, as far as you can know:** { $why }.
    [5] **It came down to this:** { $why }.
   *[6] **What weighed most:** { $why }.
}
mythico-turned-unseen = units that you hadn't in sight came into it: { $units }; `recce` or `scout` sees such earlier
mythico-turned-odds = the odds, { $odds } by what you knew
mythico-turned-odds-bare = the odds, { $odds } by what you knew, guns from afar not counted
mythico-turned-their-guns = their guns, which took { $percent } % of what you lost
mythico-turned-own-guns = your guns, which did { $percent } % of what they lost
mythico-turned-die = the die, which showed { $die }
mythico-turned-fire-less = { $cause }, which took { $change } % off your fire
mythico-turned-fire-more = { $cause }, which added { $change } % to your fire
mythico-turned-losses-less = { $cause }, which took { $change } % off your losses
mythico-turned-losses-more = { $cause }, which added { $change } % to your losses
mythico-turned-steady = { $unit }, which stayed when it had to check

mythico-loss = { $list }
mythico-loss-and-strength = { $lost } ({ $str } STR)
mythico-loss-nothing = nothing
mythico-loss-men = { $count ->
    [one] one man
   *[other] { $count } men
}
mythico-loss-vehicles = { $count ->
    [0] less than a vehicle
    [one] one vehicle
   *[other] { $count } vehicles
}
mythico-loss-weapons = { $count ->
    [0] less than a gun
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
