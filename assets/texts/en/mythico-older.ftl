## Said in reports of earlier turns, which are kept as data and said anew; no turn says these any more.

mythico-deal-hostile-units = { $lots } didn't come to { $hex }: hostile units were there. You have your { $refund } AP back.
mythico-deal-river-blocked = { $lots } didn't come up the river to { $hex }: hostile units block it below. You have your { $refund } AP back.
mythico-gone-beaten = { $unit } gave way to { $hex }.
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
mythico-lead-driven-off = Driven off: { $count } of your { $units }.
mythico-lead-taken-by = { $seat } has taken { $place }.
mythico-lead-stands = **You stand** at { $points ->
    [one] 1 point
   *[other] { $points } points
}{ $gain }.
