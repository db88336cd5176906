# El Mythico: the turn's report. A headline has six wordings, chosen by `wording` from 1 to 6; a language may have fewer.
# Every other text has one wording, so a fact always reads alike.

# A location inside a sentence, with its preposition.
mythico-at = at { $place }
mythico-at-near = { $steps ->
    [one] just { $side } of { $place }
    [2] two hexes { $side } of { $place }
    [3] three hexes { $side } of { $place }
   *[other] { $steps } hexes { $side } of { $place }
}

# Headlines. $place: the location, with its preposition; $foes: the enemies.
mythico-lead-won = { $wording ->
    [1] **You beat { $foes } { $place }.**
    [2] **You won the fight { $place }.** { $foes } had to go.
    [3] **Victory { $place }!** You beat { $foes }.
    [4] **Your units took the ground { $place }** from { $foes }.
    [5] **You drove off { $foes } { $place }.**
   *[6] **Your units won the fight { $place }** against { $foes }.
}
# $place: the name of the place.
mythico-lead-defended-place = { $wording ->
    [1] **{ $place } held.** You saw off { $foes }.
    [2] **You held { $place } against { $foes }.**
    [3] **{ $place } is safe.** You drove off { $foes }.
    [4] **You kept { $place } and threw back { $foes }.**
    [5] **{ $place } stood firm** against { $foes }.
   *[6] **Your units held { $place }** and sent { $foes } away.
}
mythico-lead-defended = { $wording ->
    [1] **You held your ground { $place }** against { $foes }.
    [2] **You beat off { $foes } { $place }.**
    [3] **Your line held { $place }.** You saw off { $foes }.
    [4] **You threw back { $foes } { $place }.**
    [5] **You stood firm { $place }** and drove off { $foes }.
   *[6] **Your units kept their ground { $place }** against { $foes }.
}
# $place: the name of the place.
mythico-lead-held-barely = { $wording ->
    [1] **{ $place } held, barely.** The first line broke against { $foes }; your other units hold the place.
    [2] **You nearly lost { $place } to { $foes }.** Your other units hold it.
    [3] **{ $place } is still yours, just.** { $foes } broke your first line, and others closed the gap.
    [4] **A close thing: { $place } held.** Your first line broke against { $foes }, your second stood.
    [5] **You kept { $place } by a hair.** { $foes } beat the garrison, and your other units saved it.
   *[6] **{ $place } shook and held.** Your garrison broke against { $foes }; your other units are there now.
}
mythico-lead-held = { $wording ->
    [1] **You hold on { $place }.** The enemy is still in the hex: { $foes }.
    [2] **Your units held { $place }.** They share the hex with { $foes }.
    [3] **You didn't give way { $place }.** Neither did { $foes }.
    [4] **Nobody yields { $place }.** You and { $foes } are both in the hex.
    [5] **You stand your ground { $place }.** Facing you in the hex: { $foes }.
   *[6] **Your line holds { $place }.** Too close for comfort: { $foes }.
}
mythico-lead-divided = { $wording ->
    [1] **A mixed day { $place } against { $foes }.** Some of your units held, some broke.
    [2] **You half held { $place } against { $foes }.** Some of your units broke.
    [3] **Some held { $place }, some broke.** You fought { $foes }.
    [4] **Your line bent { $place } against { $foes }.** A part of it broke.
    [5] **It went both ways { $place } against { $foes }.** Not all of your units held.
   *[6] **Hard going { $place } against { $foes }.** Some of your units held, others ran.
}
mythico-lead-mostly-lost = { $wording ->
    [1] **{ $foes } beat you { $place }.** Most of your units broke, a few held.
    [2] **It went badly { $place }.** Against { $foes } most of your units broke.
    [3] **Most of your force broke { $place }** against { $foes }. A part of it held.
    [4] **A bad day { $place } against { $foes }.** Fewer than half of your units held.
    [5] **You were beaten { $place } by { $foes }.** Only a few units held.
   *[6] **Your line broke { $place } against { $foes }.** Only a part of it held.
}
mythico-lead-lost = { $wording ->
    [1] **{ $foes } beat you { $place }.**
    [2] **You lost the fight { $place } to { $foes }.**
    [3] **Defeat { $place }.** { $foes } threw you out.
    [4] **You were driven off { $place }** by { $foes }.
    [5] **Your units lost the fight { $place } to { $foes }.**
   *[6] **{ $foes } drove you off { $place }.**
}
mythico-lead-lost-and-back = { $wording ->
    [1] **{ $foes } beat you { $place }, and you came back.** Your other units are there now.
    [2] **{ $foes } beat you { $place }, but not for long.** Other units hold the hex.
    [3] **Thrown out and back { $place }.** { $foes } drove your units off; others moved in.
    [4] **Out and in again { $place }.** { $foes } beat one of your forces, another is there now.
    [5] **You lost a fight { $place } to { $foes }.** The hex is yours again.
   *[6] **{ $foes } won the fight { $place }, and didn't stay.** Your other units are there.
}
mythico-lead-followed = { $wording ->
    [1] **You beat { $foes } { $place }** and chased them to { $to }. They are out of sight.
    [2] **You won the fight { $place } against { $foes }.** Your units gave chase to { $to }.
    [3] **{ $foes } ran from you { $place }.** You followed to { $to } and see nobody there now.
    [4] **Your units broke { $foes } { $place }** and pursued to { $to }.
    [5] **You threw out { $foes } { $place }.** The chase ended in { $to }.
   *[6] **Victory { $place } over { $foes }!** You pursued to { $to }.
}
mythico-lead-followed-slipped = { $wording ->
    [1] **You beat { $foes } { $place }.** You chased them to { $to }, where they slipped away.
    [2] **You won the fight { $place } against { $foes }.** They escaped your pursuit in { $to }.
    [3] **You drove off { $foes } { $place }** and followed to { $to }. They got away.
    [4] **Victory { $place } over { $foes }!** In { $to } they shook off your pursuit.
    [5] **You threw out { $foes } { $place }.** Your pursuit lost them in { $to }.
   *[6] **Your units beat { $foes } { $place }.** In { $to } the losers slipped away.
}
mythico-lead-followed-and-met = { $wording ->
    [1] **You beat { $foes } { $place }** and chased them to { $to }. An enemy is there with you.
    [2] **You won the fight { $place } against { $foes }.** Your pursuit ran into an enemy in { $to }.
    [3] **You drove off { $foes } { $place }.** In { $to } you share the hex with an enemy.
    [4] **Victory { $place } over { $foes }!** Now you face an enemy in { $to }.
    [5] **You threw out { $foes } { $place }.** The chase ended beside an enemy in { $to }.
   *[6] **Your units beat { $foes } { $place }.** They pursued to { $to }, where an enemy is too.
}
mythico-lead-passed = { $wording ->
    [1] **You kept your ground { $place }.** { $foes } fought you and marched on.
    [2] **{ $foes } pushed past you { $place }.** Your units stayed.
    [3] **Your units stayed { $place }.** { $foes } went on their way.
    [4] **A brush { $place } with { $foes }.** You stayed, they marched on.
    [5] **You met { $foes } { $place }.** They moved on; your units are still there.
   *[6] **Nothing settled { $place }.** You stayed, and { $foes } passed by.
}
mythico-lead-went-on = { $wording ->
    [1] **You pushed past { $foes } { $place }.** Your units are in { $to } now.
    [2] **{ $foes } couldn't stop you { $place }.** Your units marched on to { $to }.
    [3] **You fought { $foes } { $place } and marched on** to { $to }.
    [4] **Your units broke through { $place } against { $foes }.** They are in { $to }.
    [5] **A fight on the march { $place } with { $foes }.** Your units reached { $to }.
   *[6] **You brushed { $foes } aside { $place }.** Your units went on to { $to }.
}
mythico-lead-left = { $wording ->
    [1] **Your units slipped away { $place }, as ordered.** { $foes } didn't hold them.
    [2] **You broke off { $place }, as ordered.** You left the field to { $foes }.
    [3] **As ordered, you gave { $foes } the slip { $place }.**
    [4] **You withdrew from { $foes } { $place },** as you had ordered.
    [5] **Your units avoided { $foes } { $place }.** That was your order.
   *[6] **No stand { $place } against { $foes }.** Your units withdrew, as ordered.
}
mythico-lead-goes-on = { $wording ->
    [1] **You are still fighting { $foes } { $place }.**
    [2] **The fight { $place } against { $foes } goes on.**
    [3] **No decision yet { $place }.** You and { $foes } are still at it.
    [4] **Neither you nor { $foes } gave way { $place }.** The fight goes on.
    [5] **You and { $foes } are locked together { $place }.**
   *[6] **A week wasn't enough { $place }.** You fight on against { $foes }.
}
mythico-lead-truce = { $wording ->
    [1] **A truce stops your fight { $place }** with { $foes }. Nobody won.
    [2] **You and { $foes } stop shooting { $place }.** Your truce begins.
    [3] **Your truce ends the fight { $place }** with { $foes }, undecided.
    [4] **Peace breaks out { $place }.** You and { $foes } part undecided.
    [5] **The guns fall silent { $place }.** Your truce with { $foes } begins.
   *[6] **You and { $foes } lower your rifles { $place }.** The truce begins.
}
mythico-lead-supported = { $wording ->
    [1] **Your guns fired { $place } at { $foes }.**
    [2] **Your gunners helped { $place } against { $foes }.**
    [3] **Your shells fell { $place } on { $foes }.**
    [4] **You shelled { $foes } { $place }.**
    [5] **Your batteries joined in { $place } against { $foes }.**
   *[6] **Your artillery hit { $foes } { $place }.**
}
mythico-lead-unknown-foe = the enemy
mythico-lead-quiet = { $wording ->
    [1] **A quiet week.** None of your units fought.
    [2] **No fighting this week.**
    [3] **Your guns stayed silent this week.**
    [4] **Nobody fired at your units this week.**
    [5] **A week without a shot.**
   *[6] **The front was quiet this week.**
}

# The rest of the report's first section.
mythico-lead-driven = { $count ->
    [one] { $names } broke and fell back.
   *[other] { $names } broke and fell back: { $count } of { $units }.
}
mythico-lead-left-by = { $names } pulled out towards { $to }.
mythico-lead-pursued = { $names } gave chase to { $to }.
mythico-lead-stood = { $names } held, now in { $place }.
mythico-lead-own-destroyed = **You lost { $units }**, wiped out.
mythico-lead-own-surrendered = **You lost { $units }**, who surrendered.
mythico-lead-foe-destroyed = You wiped out { $units }.
mythico-lead-foe-surrendered = { $units } surrendered to you.
mythico-lead-taken = **You took { $place }!**
mythico-lead-lost-place = **{ $seat } took { $place } from you.**
mythico-lead-lost-town = **You lost { $place }.**
mythico-lead-further = { $count ->
    [one] You fought { $place } too.
   *[other] You had { $count } more fights.
}
mythico-lead-still-yours = { $place } is still yours.
mythico-lead-left-empty = { $place } isn't yours: your troops left it in the chase.
mythico-lead-raised = You raised { $units }.
mythico-lead-support = You won support in { $places }.
mythico-lead-own-gone = You lost { $units } without a fight.
mythico-lead-deserted = Unpaid, { $lost } deserted: { $units }.
mythico-lead-deserted-some = { $unit }
mythico-lead-deserted-all = { $unit } (nobody left)
mythico-lead-dump-lost = { $count ->
    [one] An enemy took your dump: { $places }.
   *[other] Enemies took your dumps: { $places }.
}
mythico-lead-leaderless = **Your leader is gone.**
mythico-lead-out = **You have left the war**, and give no more orders.
mythico-lead-yours = You have { $units ->
    [one] one unit: { $have }
   *[other] { $units } units: { $have }
}.
mythico-lead-theirs-none = You see no enemy.
mythico-lead-theirs-at-peace = All the troops you see are at truce with you.
mythico-lead-theirs = Enemies in sight: { $strength }.
mythico-lead-theirs-unknown = You see { $more ->
    [one] one enemy unit
   *[other] { $more } enemy units
} of unknown strength.
mythico-lead-theirs-more = Enemies in sight: { $strength } and { $more ->
    [one] one more unit
   *[other] { $more } more units
}.
mythico-lead-theirs-before = Out of sight since: { $strength }.
mythico-lead-stands-at = **You have { $points ->
    [one] 1 point
   *[other] { $points } points
}**{ $gain }{ $ranked }.
mythico-lead-ranked = {", "}{ $rank ->
    [1] first
    [2] second
    [3] third
    [4] fourth
    [5] fifth
   *[other] number { $rank }
} of { $seats } in week { $turn }
mythico-lead-decide = **To decide:** { $decision }
mythico-and-more = { $more } more

# Decisions to take.
mythico-decide-fights = Fight on, or break off? { $units }.
mythico-decide-leader = Save { $unit }! { $why ->
    [enemy] An enemy is in the same hex
    [beside] The leader is alone beside an enemy
   *[place] The leader is alone in an enemy's town
} (−{ $points ->
    [one] 1 point
   *[other] { $points } points
} if lost).
mythico-decide-leader-near = Save { $unit }! { $why ->
    [enemy] In the same hex: { $enemy }
   *[beside] Alone beside { $enemy }
} (−{ $points ->
    [one] 1 point
   *[other] { $points } points
} if lost).
mythico-decide-leader-at-hand = { $leader } is in one hex with your { $unit }: catch the leader?
mythico-decide-enemy = an enemy
mythico-decide-open = Who guards { $places }? Your flag flies there without troops.
mythico-decide-near = Take { $places }? You see no enemy there, and you are next door.
mythico-decide-worth = { $place } ({ $points ->
    [one] 1 point
   *[other] { $points } points
})
mythico-decide-hides = Rally the beaten? Hiding: { $units }.
mythico-decide-hides-beside = Get the beaten away? Hiding beside an enemy: { $units }.
mythico-decide-hides-there = Show yourselves? { $units } can't take the place while hiding. Press How and choose Steady.
mythico-decide-worn = Rest the worn out? Organisation { $most } or less: { $units }.
mythico-decide-faces = Attack or dig in? Next to an enemy: { $units }.
mythico-decide-shares = Attack or leave? In one hex with an enemy: { $units }.
mythico-decide-hidden = `search` for them? Perhaps hiding among you: { $units }.
mythico-decide-where = { $unit } ({ $hex })
mythico-decide-withdrew = Where to now? Withdrawn and hiding: { $units }.
mythico-decide-all = all your units
mythico-decide-awry = { $count ->
    [one] Give this order again?
   *[other] Give these { $count } orders again?
} { $orders }.
mythico-decide-unpaid = { $funds } AP won't pay everybody; some will desert: { $units }.
mythico-decide-idle = Spend your { $funds } AP?
mythico-awry-order = { $unit } ({ $order })
mythico-awry-raise = { $count ->
    [one] a new unit
   *[other] { $count } new units
} in { $hex }
mythico-awry-base = the training base
mythico-awry-goods = goods for { $hex }
mythico-awry-address = the address

# A battle: its story and its rounds.
mythico-heading-other-fights = Other fights
mythico-battle-impulse = { $place }, impulse { $first }
mythico-battle-impulses = { $place }, impulses { $first } to { $last }
mythico-battle-how = How? { $battle }
mythico-battle-losses = You lost { $own }. They lost { $foe }.
mythico-battle-losses-strength = You lost { $own } ({ $strength } STR). They lost { $foe }.
mythico-battle-place = ### Fought at { $place }

mythico-rounds-legend = Impulse, strength lost by you and by them, the odds you knew before and after, and who left.
mythico-rounds-when = Imp
mythico-rounds-own = You
mythico-rounds-foe = They
mythico-rounds-odds = Odds
mythico-rounds-after = After
mythico-rounds-left = Left
mythico-rounds-impulses = { $first }–{ $last }
mythico-rounds-impulse = { $first }
mythico-rounds-lost = −{ $str }
mythico-rounds-lost-nothing = 0
mythico-rounds-left-units = { $units }
mythico-rounds-left-more = { $unit } +{ $more }

mythico-turned-unseen = You hadn't seen { $units } coming; `recce` or `scout` would have shown them.
mythico-turned-ambush = { $units } fired from ambush.
mythico-turned-joined = { $units } joined them in impulse { $impulse }, and your odds fell from { $before } to { $after }.
mythico-turned-joined-own = { $units } came up in impulse { $impulse }, and your odds rose from { $before } to { $after }.
mythico-turned-odds-good = You were stronger: { $odds }, as far as you knew.
mythico-turned-odds-bad = They were stronger: { $odds } for you, as far as you knew.
mythico-told-their-guns = Their guns did it: { $share } of your losses.
mythico-told-own-guns = Your guns won it: { $share } of their losses.
mythico-told-fire-less = You fired { $share } weaker for { $cause }.
mythico-told-fire-more = You fired { $share } harder for { $cause }.
mythico-told-fire-doubled = You fired twice as hard for { $cause }.
mythico-told-losses-less = You lost { $share } less for { $cause }.
mythico-told-losses-more = You lost { $share } more for { $cause }.
mythico-told-losses-doubled = You lost twice as much for { $cause }.
mythico-turned-die = The dice broke your line with { $die }.
mythico-turned-steady = { $unit } stayed when others would have run.

# The course of a battle: the units, odds, factors, dice.
mythico-stage-when = **Impulse { $first }.**
mythico-stage-when-long = **Impulses { $first } to { $last }.**
mythico-stage-told = { $when } { $said }{ $left }
mythico-stage-cost = { $rounds ->
    [one] One round
   *[other] { $rounds } rounds
}: you lost { $own }, they lost { $foe }.
mythico-stage-lost-share = { $lost } ({ $share } of it to distant guns)
mythico-stage-theirs-share = { $lost } ({ $share } of it to your side's guns)
mythico-stage-left = { " " }You saw leave: { $units }.
mythico-stage-left-for = { $units } for { $hex }
mythico-stage-retreated = Fell back without a check: { $units }.
mythico-stage-retreated-to = { $units } to { $hex }
mythico-stage-yours = You: { $units }.
mythico-stage-theirs = They: { $units }.
mythico-stage-unidentified = units you couldn't identify
mythico-stage-guns = Your guns fired in support: { $units }.
mythico-gun-from = { $unit } from { $hex }
mythico-stage-as-before = As before: { $own } against { $foes }.
mythico-stage-as-before-alone = As before on your side: { $own }.
mythico-came-before = { $unit } (as before)
mythico-came-each = { $unit } ({ $strength })
mythico-came-each-own = { $unit } ({ $strength }, AF { $aggression })
mythico-came-together = { $units }, all { $how }
mythico-came-together-unseen = { $units }, all { $how }, unseen until then
mythico-came-own = { $unit } ({ $strength }, AF { $aggression }; { $how })
mythico-came-foe = { $unit } ({ $strength }; { $how })
mythico-came-unseen = { $unit } ({ $strength }; { $how }; unseen until then)
mythico-came-stood = there already
mythico-came-by-sea = landed from the sea
mythico-came-by-air = landed from the air
mythico-came-landed = landed from { $hex }
mythico-came-ambush = in ambush
mythico-came-from = from { $hex }
mythico-came-over-river = from { $hex }, over the river
mythico-came-over-great-river = from { $hex }, over the major river
mythico-came-after-river = from { $hex }, fresh over a river
mythico-came-after-great-river = from { $hex }, fresh over the major river
# How likely a fight is to be won, in a word.
mythico-chance-hopeless = hopeless
mythico-chance-risky = risky
mythico-chance-even = even
mythico-chance-likely = likely
mythico-chance-safe = safe
mythico-ratio = { $own } to { $foe }
mythico-ratio-far = more than 10 to 1
mythico-ratio-far-less = worse than 1 to 10
mythico-ratio-none = nobody fires back
mythico-ratio-powerless = none of your fire bites
mythico-ratio-short = { $own }:{ $foe }
mythico-ratio-short-far = >10:1
mythico-ratio-short-far-less = <1:10
mythico-odds-then = , then { $odds }
mythico-odds-without-guns = , without their distant guns
mythico-odds-short = Odds: { $odds }{ $then }{ $guns }.
mythico-odds-and-truth = When it began, the odds looked { $chance }, { $ratio }. By the losses they were { $truth }.
mythico-stage-fire = Your fire: { $factors }.
mythico-stage-losses = Your losses: { $factors }.
mythico-stage-fire-since = Your fire, new or changed: { $factors }.
mythico-stage-losses-since = Your losses, new or changed: { $factors }.
mythico-change-now = now { $change }
mythico-change-less = { $share } less for { $cause }
mythico-change-more = { $share } more for { $cause }
mythico-change-doubled = twice as much for { $cause }
mythico-cause-training = training
mythico-cause-experience = experience
mythico-cause-organisation = organisation
mythico-cause-aggression = aggression
mythico-cause-elite = elite training
mythico-cause-officer = your leader's command
mythico-cause-elite-losses = elite training
mythico-cause-ammunition = lack of ammunition
mythico-cause-jungle = jungle
mythico-cause-river = a river crossed
mythico-cause-driving = being caught on the road
mythico-cause-ambush = the ambush
mythico-cause-leaving-fire = leaving the fight
mythico-cause-ground = the ground
mythico-cause-works = field works
mythico-cause-eagerness = aggression on the move
mythico-cause-disorder = low organisation
mythico-cause-exposed = vehicles tied to the road
mythico-cause-leaving-losses = leaving the fight
mythico-cause-smoke = smoke
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
mythico-check-held = { $unit } **held**: rolled { $die }, needed { $limit }. Lost { $lost } %; tested from { $threshold }.
mythico-check-limit = { $limit } or less (organisation { $organisation } + training { $training } − { $less })
mythico-check-threshold = { $threshold } % at AF { $aggression }{ $why }
mythico-check-firm-of = { " " }({ $base }, { $parts })
mythico-firm-training = { $percent } training
mythico-firm-experience = { $percent } experience
mythico-firm-size = { $percent } size
mythico-firm-more = +{ $percent }
mythico-firm-less = −{ $percent }
mythico-check-retreated = { $unit } **broke** and fell back{ $to }: rolled { $die }, needed { $limit }. Lost { $lost } %; tested from { $threshold }.
# The unit's organisation was so low that no die could save it.
mythico-check-retreated-hopeless = { $unit } **broke** and fell back{ $to }: no die shows { $limit }. Lost { $lost } %; tested from { $threshold }.
mythico-check-stood-last = { $unit } failed with { $die } against { $limit }, and **stayed** because everybody else left. Lost { $lost } %; tested from { $threshold }.
# The unit stayed among enemies. Its die stays secret: it may have held, or stayed because everybody else would have left too.
mythico-check-stayed = { $unit } was tested and **stayed**. Lost { $lost } %; tested from { $threshold }.
mythico-check-never-goes = { $unit } **stayed**: Guard at AF 10 never retreats. Lost { $lost } %; others are tested from { $threshold }.
mythico-pursues = { $units } chased { $foes }. They lost { $foe }, you lost { $own }.
mythico-pursuit-slipped = They slipped away there. Only a unit that ended its own march there could still find them.
mythico-is-pursued = { $foes } chased { $units }. You lost { $own }, they lost { $foe }.

# Losses.
mythico-loss = { $list }
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
mythico-about-few-men = a few men
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
    [one] just
   *[other] { $steps } hexes
} { $side } of { $place })

mythico-side-north-north-east = north-north-east
mythico-side-east = east
mythico-side-south-south-east = south-south-east
mythico-side-south-south-west = south-south-west
mythico-side-west = west
mythico-side-north-north-west = north-north-west

# A player's units: a table, and notes below it.
mythico-units-name = Unit
mythico-units-where = Where
mythico-units-did = Did
mythico-units-left = Left
mythico-units-unit = { $number } { $name }
mythico-units-leader = { $name }
mythico-units-strength = { $strength }
mythico-units-deed = { $deed ->
    [held] held
    [fired] fired
    [broke] broke
    [withdrew] withdrew
    [passed] passed
    [pursued] pursued
    [ended] lost
    [moved] moved
    [rest] rested
    [dig] dug in
    [defend] defended
    [camouflage] hid
    [support] stood by
    [search] searched
    [train] trained
    [ambush] lay low
    [secure] secured
    [garrison] guarded
    [repair] repaired
    [mine] mined
    [destroy] blew up
   *[other] stayed
}
mythico-own-unit = **{ $unit }**
mythico-own-notes = **{ $unit }**: { $notes }.
mythico-own-went = { $from } → { $to }
mythico-own-went-round = { $from } → { $to }, the long way: { $hexes ->
    [one] a hex
   *[other] { $hexes } hexes
}
mythico-own-went-by-sea = by sea { $from } → { $to }
mythico-own-fled = fell back { $from } → { $to }
mythico-own-aboard = aboard { $carrier }
mythico-own-attached = rides with { $with }
mythico-own-fought = fight at { $place }: { $how }
mythico-own-fought-in = fights at { $places }: { $how }
mythico-own-lost = lost { $lost }
mythico-own-lost-elsewhere = lost { $lost } outside fights
mythico-own-never-set-out = Pinned by the fighting; never set out.
mythico-own-cut-short = The fight ended the march early.
mythico-own-fallen = **{ $unit }** is lost, last in { $hex }.
mythico-own-legend = A turn is a week of { $impulses ->
    [one] one impulse
   *[other] { $impulses } impulses
}. STR is strength: 10 men, a vehicle or a gun make 1. AF is aggression, from 1 (hides) to 10 (no surrender). AP is money. A coy, Sqn or bty is a company; Btn, Rgt and Bde are bigger. Ammunition 1 fills the weapons of STR 10.

# Stores in three lines. `mythico-stores.ftl` has the rest.
mythico-heading-stores-whole = Stores, item by item
mythico-stores-brief-empty = **Out of ammo:** { $names }. They restock from their packs or a nearby dump. Without it they barely fire.
mythico-stores-brief-lost = **Dumps lost:** { $names }.
mythico-stores-brief-dumps = **Dumps:** { $names }.

# Sightings.
mythico-heading-intelligence = Intelligence
mythico-none-intelligence = You see nobody, and remember nobody.
mythico-intelligence-new = **New**
mythico-intelligence-moved = **Moved**
mythico-intelligence-still = **Where they were**
mythico-intelligence-glimpsed = **Seen this week, out of sight at its end**
mythico-intelligence-way = **On the way**
mythico-intelligence-lost = **Lost from sight this week**
mythico-intelligence-believed = **Not seen this week, last known in**
mythico-intelligence-empty = **Gone or hiding: no longer where you last saw them**
mythico-sighting-strength = , { $arm }, about STR { $strength }
mythico-quality-presence = only noticed
mythico-quality-size = size known
mythico-quality-identity = identified
mythico-sighting-new = { $name } ({ $quality }){ $strength }: { $hex }
mythico-sighting-still = { $name } ({ $quality }){ $strength }: { $hex }
mythico-sighting-moved = { $name } ({ $quality }){ $strength }: { $from } → { $hex }
mythico-sighting-lost = { $name } ({ $quality }){ $strength }: { $hex }
mythico-sighting-believed = { $name } ({ $quality }){ $strength }: { $hex }, week { $turn }
mythico-sighting-several = { $count } × { $sighting }
mythico-sighting-when = { $sighting }, { $when }
mythico-sighting-gone = { $name }: { $hex }
mythico-passed-through = { $unit } passed through { $hex } by impulse { $impulse } and saw { $seen }.
mythico-passed-by = You saw { $unit } pass through { $hex } by impulse { $impulse }.

mythico-found-leader-fled = { $unit } found { $leader } alone in { $hex }. The leader fled to { $to }.
mythico-found-leader-vanished = { $unit } found { $leader } alone in { $hex }. The leader fled, nobody saw where.
mythico-found-leader-died = { $unit } found { $leader } alone in { $hex }. With nowhere to run, the leader died.
