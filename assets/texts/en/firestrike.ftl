# Firestrike command, laid over a battle.

topic-command = Orders to whole units, and your formations
field-lower = Give up technology
field-lower-help = So many levels, for this order alone: harder to discover, harder to hear
field-levels = Levels
field-levels-help = How many levels of technology to give up
field-under = Under
field-under-help = The headquarters above them
field-called = Name
field-called-help = What you call the unit

fs-window-formations = Formations
fs-window-command = Command
fs-heading = Command
fs-formations = Your formations
fs-aim = Each unit follows its order: Move along an arrow, or Defend around a hex. Headquarters change orders by a die, and may be discovered.
fs-roster = { $unit }, { $group }

fs-off-arrow = That is { $off ->
    [one] one hex
   *[other] { $off } hexes
  } off the arrow, and { $limit } are allowed.
fs-back = That goes back along the arrow.
fs-not-nearer = It must come nearer to its arrow.
fs-off-centre = The centre of the unit would be { $off ->
    [one] one hex
   *[other] { $off } hexes
  } off, and { $limit } are allowed.

fs-order-move = Move to { $hex }
fs-order-defend = Defend { $hex }
fs-event = { $units }: { $order }.
fs-first-order = A first order needs no dice.
fs-place-chance = { $place }, { $chance } %
fs-part-chart = technology { $own } against { $foe }: { $value }
fs-part-lost = one HQ lost: { $value }
fs-part-first = moved first +{ $value }
fs-part-leader = leader +{ $value }
fs-part-nbc = poison in the field { $value }
fs-value = Rolled by { $headquarters }: { $parts } → { $value } or less on a d12, { $chance } %. { $risk }
fs-risk = Discovery of { $headquarters }: { $value } in { $sides }.
fs-risk-observed = Enemies see { $headquarters } anyway. It gives nothing away.
fs-risk-above = All its units have new orders, so { $headquarters } risks discovery too.
fs-named-twice = { $unit } has another new order this turn. Only the first one counts.
fs-downgrade = { $headquarters } works with technology { $tech } this turn.
fs-downgrade-values = Order value { $before } → { $after }. Discovery { $risk-before } → { $risk-after } in 12.
fs-halt = { $unit } falls back half its way.
fs-order-goes-along = A first order given before goes along to { $unit }. The rest keeps its old one.
fs-regrouped = { $unit } is under { $headquarters }.

fs-unit-line = { $unit }: { $order }, { $bases } of { $original }, { $attitude }, { $training } training, technology { $tech }
fs-headquarters-line = HQ { $unit }: { $order }, { $bases } of { $original }, { $attitude }, { $training } training, technology { $tech }{ $leader ->
    [0] { "" }
   *[other] , a natural leader
  }
fs-outline = { $indent }{ $base } { $unit }
fs-troops = { $bases }, under { $above }.
fs-whole = All of { $unit }
fs-bound-move = { $unit }: { $order }. Stay within { $limit ->
    [one] one hex
   *[other] { $limit } hexes
  } of the arrow, and go on along it.
fs-bound-defend = { $unit }: { $order }. The centre of the unit is { $off } off, and { $limit } is the limit.
fs-grade-fanatic = fanatic
fs-grade-brave = brave
fs-grade-steady = steady
fs-grade-unsteady = unsteady
fs-grade-mutinous = mutinous
fs-grade-great = great
fs-grade-average = average
fs-grade-poor = poor

fs-now-retreat = It retreats this turn and takes no new order.
fs-now-fall-back = It falls back this turn.
fs-now-carry-on = It stood its test.
fs-counter-discovered = { $unit }, discovered until the command of turn { $turn }
fs-found-in = Discovered in turn { $turn }. Indirect fire can hit it.
fs-must-move = { $unit } must still move: { $bases }. Otherwise each goes one hex along the arrow.

fs-tested-retreat = { $unit } retreats: { $die } on the die, up to { $retreat }.
fs-tested-fall-back = { $unit } falls back: { $die } on the die, up to { $fall-back }.
fs-tested-carry-on = { $unit } carries on: { $die } on the die, above { $fall-back }.
fs-ordered = { $units }: { $order }. The new order got through, { $die } on the die for { $value } or less.
fs-not-ordered = { $units }: { $order }. The new order didn't get through, { $die } on the die for { $value } or less.
fs-discovered = Your { $headquarters } is discovered: { $die } on the die for { $value } or less.
fs-not-discovered = { $headquarters } stays hidden: { $die } on the die for { $value } or less.
fs-checked-note = Indirect fire can hit a discovered headquarters until the next command is over.
fs-enemy-discovered = A headquarters of { $seat } is discovered at { $hexes }.
fs-arrived = { $unit } has arrived and defends there.
fs-forced = { $unit } had to go on: { $bases ->
    [one] one of its units
   *[other] { $bases } of its units
  } moved a hex.
fs-fell-back = { $unit } fell back: { $bases ->
    [one] one of its units
   *[other] { $bases } of its units
  } went away from the enemy.
fs-retreated = { $unit } retreated: { $bases ->
    [one] one of its units
   *[other] { $bases } of its units
  } went away from the enemy. It defends { $hex } now.
fs-far-off = The unit is { $off ->
    [one] one hex
   *[other] { $off } hexes
  } off. Until it is within { $limit }, it may only come nearer.
fs-formed = { $unit } is formed.

fs-refusal-not-now = No orders get through now.
    .remedy = Wait for the next turn's command.
fs-refusal-not-forming = Formations are made before the first turn.
    .remedy = Give orders to the units that you have.
fs-refusal-unknown-unit = { $name } is none of your units.
    .remedy = Name a unit, or one of its troops.
fs-refusal-lost = { $name } is lost.
    .remedy = Name another base of its unit, or the unit.
fs-refusal-no-headquarters = { $name } has no headquarters left.
    .remedy = It keeps its order.
fs-refusal-several-headquarters = They have several headquarters.
    .remedy = Order those of one headquarters together.
fs-refusal-retreats = { $name } retreats this turn.
    .remedy = Order it next turn.
fs-refusal-no-fall-back = { $name } doesn't fall back this turn.
    .remedy = Leave this out.
fs-refusal-unknown-hex = There is no hex { $name }.
    .remedy = Name a hex or a place.
fs-refusal-no-way = No way leads to { $name } for this unit: the ground is closed to it.
    .remedy = Lead the arrow elsewhere.
fs-refusal-no-arrow = A Move needs an arrow.
    .remedy = Name where it leads.
fs-refusal-no-staff = { $name } is no headquarters.
    .remedy = Name a headquarters.
fs-refusal-not-led = { $name } isn't under a natural leader.
    .remedy = Order without giving up technology.
fs-refusal-past-last = { $name } can't go below technology E.
    .remedy = Give up fewer levels.
fs-refusal-no-parent = { $name } would have no headquarters above it.
    .remedy = Put it under a headquarters.
fs-refusal-not-commanded = What would be above { $name } is no headquarters.
    .remedy = Put it under a headquarters.
fs-refusal-circle = { $name } would be above itself.
    .remedy = Put it under another headquarters.
fs-refusal-twice = { $name } would share troops with another unit.
    .remedy = Leave them out of one.
fs-refusal-empty = { $name } would have no troops.
    .remedy = Name some.
fs-refusal-no-order = { $name } would have no order.
    .remedy = Give it one.
fs-refusal-same-name = Another unit is called { $name }.
    .remedy = Choose another name.
fs-refusal-split = { $name } is a headquarters and stays whole.
    .remedy = Name all its troops, or none.

order-firestrike-follow = Move along an arrow
order-firestrike-follow-help = Units go along an arrow from turn to turn, if the order gets through.
order-firestrike-keep = Defend a place
order-firestrike-keep-help = Units stay around a hex, if the order gets through.
order-firestrike-downgrade = Give up technology
order-firestrike-downgrade-help = A headquarters under a natural leader is harder to discover this turn, and harder to hear.
order-firestrike-halt = Fall back half the way
order-firestrike-halt-help = Troops that fall back stop after half of their points.
order-firestrike-unit = Group troops
order-firestrike-unit-help = Troops form a unit under a headquarters, before the first turn.
