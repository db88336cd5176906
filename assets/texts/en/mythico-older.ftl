## Said in reports of earlier turns, which are kept as data and said anew; no turn says these any more.

mythico-deal-hostile-units = { $lots } didn't come to { $hex }: hostile units were there. You have your { $refund } AP back.
mythico-deal-river-blocked = { $lots } didn't come up the river to { $hex }: hostile units block it below. You have your { $refund } AP back.
mythico-gone-beaten = { $unit } retreated to { $hex }.
mythico-gone-by-order = { $unit } left for { $hex } without being beaten.
mythico-map-fight = The fight in { $hex }
mythico-news-follows = { $name } now leads { $seat }.
mythico-stage-yours-still = Yours, there before: { $units }.
mythico-stage-theirs-still = Theirs, there before: { $units }.
mythico-check-firm = , { $parts }
mythico-foe-gone = { $units } left for { $hex }.
mythico-stage-factors = { $wording ->
    [1] What told on your side: { $factors }.
    [2] On your side counted: { $factors }.
    [3] What your units brought or met: { $factors }.
    [4] Behind your figures: { $factors }.
    [5] What weighed on your fire and losses: { $factors }.
   *[6] Reckoned in on your side: { $factors }.
}
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
mythico-lead-driven-off = Retreated: { $count } of your { $units }.
mythico-lead-taken-by = { $seat } has taken { $place }.
mythico-lead-stands = **You stand** at { $points ->
    [one] 1 point
   *[other] { $points } points
}{ $gain }.
mythico-stage-impulse = **Impulse { $first }, { $place }:**
mythico-stage-impulses = **Impulses { $first } to { $last }, { $place }:**
mythico-stage-head = { $when }{ $broke }{ $left } { $rest }
mythico-stage-broke = { " " }Your { $units } retreated.
mythico-foe-left = { $unit } for { $hex }
mythico-cause-less = { $cause } −{ $change } %
mythico-cause-more = { $cause } +{ $change } %
mythico-stage-lost-to-guns = { $lost } ({ $percent } % of it to guns from afar)
mythico-stage-lost-to-yours = { $lost } ({ $percent } % of it to guns of your side)
mythico-turned-their-guns = their guns, which took { $percent } % of what you lost
mythico-turned-own-guns = your guns, which did { $percent } % of what they lost
mythico-turned-fire-less = { $cause }, which took { $change } % off your fire
mythico-turned-fire-more = { $cause }, which added { $change } % to your fire
mythico-turned-losses-less = { $cause }, which took { $change } % off your losses
mythico-turned-losses-more = { $cause }, which added { $change } % to your losses
mythico-turned-mines = their mines, which took { $percent } % of what you lost
mythico-check-gave-way = { $wording ->
    [1] { $unit } retreated with { $die } on the die; it holds up to { $limit }. It had lost { $lost } %, and checks from { $threshold }.
    [2] { $unit } retreated: it had lost { $lost } %, checks from { $threshold }, and rolled { $die }, where it holds up to { $limit }.
    [3] { $unit } retreated. Lost { $lost } %; it checks from { $threshold }. Die { $die }; up to { $limit } it would have held.
    [4] { $unit } had to check and retreated: { $die } on the die, and it holds up to { $limit }. Lost { $lost } %; it checks from { $threshold }.
    [5] { $unit } retreated, since { $die } is above { $limit }. It had lost { $lost } %, and checks from { $threshold }.
   *[6] { $unit } retreated. Its losses of { $lost } % called for a check, from { $threshold }; the die showed { $die }, and it holds up to { $limit }.
}
mythico-check-hopeless = { $wording ->
    [1] { $unit } retreated: no die is as low as { $limit }. It had lost { $lost } %, and checks from { $threshold }.
    [2] { $unit } retreated: it had lost { $lost } %, checks from { $threshold }, and no die could hold it at { $limit }.
    [3] { $unit } retreated. Lost { $lost } %; it checks from { $threshold }. It holds up to { $limit }: the die didn't matter.
    [4] { $unit } had to check and retreated: every die is above { $limit }. Lost { $lost } %; it checks from { $threshold }.
    [5] { $unit } retreated, as it had to at { $limit }. It had lost { $lost } %, and checks from { $threshold }.
   *[6] { $unit } retreated. Its losses of { $lost } % called for a check, from { $threshold }; with { $limit } none can be passed.
}
mythico-own-line = **{ $unit }** { $hex } · STR { $strength } · org { $organisation } · AF { $aggression }{ $order }
mythico-own-did = {" · "}{ $order }
mythico-own-abbreviations = STR is strength: 10 men, a vehicle or a gun make 1, a part counts as 1. Org is organisation, AF aggression, 1 (hides, holds no place) to 10, AP money. coy, Sqn and bty are companies, Btn a battalion, Rgt a regiment, Bde a brigade.
mythico-fought-retreated = retreated
mythico-fought-pursued = pursued
mythico-lots = { $count ->
    [one] 1 lot of { $goods }
   *[other] { $count } lots of { $goods }
}
