# TUW, the Tabletop Universal Wargame.

# Orders.
topic-march = Move your units
topic-fight = Attack, ask what an attack would do, and say who yields
order-tuw-move = Move a unit
order-tuw-move-help = Directions hex by hex, or a hex or place to go to by the cheapest way. The move ends where it can't go on; it is final once another unit moves.
order-tuw-switch = Change a unit's movement type
order-tuw-switch-help = Once a turn; points spent count as the same share of the new allowance.
order-tuw-attack = Attack a unit
order-tuw-attack-help = One or several units (joined by +) make one attack; it must be legal for all of them. The dice fall at once, the result counts in the Damage Phase.
order-tuw-preview = Ask what an attack would do
order-tuw-preview-help = Every modifier and the odds, before anything is declared. Anybody's units, at any time; nothing happens.
order-tuw-bombard = Attack an area
order-tuw-bombard-help = Names a hex, empty or not; every other unit in the area is attacked, friends too.
order-tuw-yield = Say who goes first
order-tuw-yield-help = Your list of units to give up first where a hex holds too many at the end of a turn.
order-tuw-put = put
order-tuw-put-help = A unit stands elsewhere: its code, the hex, why
order-tuw-state = state
order-tuw-state-help = A unit is active, wounded or disabled: its code, which, why
order-tuw-remove = remove
order-tuw-remove-help = A unit is no more, and counts as nobody's loss: its code, why
field-state = State
field-state-help = active, wounded or disabled
tuw-heading-corrected = Set right by the GM
tuw-corrected = **Set right by the GM:** { $what } In these words: { $reason }
tuw-corrected-put = { $unit } stands in { $hex } now.
tuw-corrected-active = { $unit } is neither wounded nor disabled now.
tuw-corrected-wounded = { $unit } is wounded now.
tuw-corrected-disabled = { $unit } is disabled now, until the end of this turn.
tuw-corrected-remove = { $unit } is taken off the map.
tuw-now-active = At present it is active, in { $hex }.
tuw-now-wounded = At present it is wounded, in { $hex }.
tuw-now-disabled = At present it is disabled, in { $hex }.
tuw-detail-reason = Told as the reason: { $reason }
field-units = Units
field-units-help = One or several of your units, joined by +: first one, then + and the next
field-target = Target
field-target-help = The unit, or unit/weapon, that is attacked; those at hand are listed with their odds
field-weapon = Weapon
field-weapon-help = Which weapon; the best one if left out
field-locomotion = Movement type
field-locomotion-help = How the unit goes from now on

# Names.
tuw-unit = { $name } { $code }
tuw-hex = { $hex } ({ $name })
tuw-ground = { $ground }, { $feature }
tuw-terrain-clear = clear
tuw-terrain-light-woods = light woods
tuw-terrain-heavy-forest = heavy forest
tuw-terrain-rough = rough
tuw-terrain-swamp = swamp
tuw-terrain-shallow = shallow water
tuw-terrain-deep = deep water
tuw-by-foot = on foot
tuw-by-small-atv = by small ATV
tuw-by-wheeled = wheeled
tuw-by-tracked = tracked
tuw-by-hovercraft = by hovercraft
tuw-by-amphibious = amphibious
tuw-by-small-naval = by small boat
tuw-by-large-naval = by ship
tuw-by-noncorporeal = noncorporeal
tuw-by-stationary = stationary
tuw-attack-los = line of sight
tuw-attack-if = indirect fire
tuw-attack-hth = hand to hand
tuw-state-active = active
tuw-state-wounded = wounded
tuw-map-age = { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}
tuw-figure-att = ATT
tuw-figure-def = DEF
tuw-figure-mp = MP
tuw-state-disabled = disabled
tuw-state-wounded-disabled = wounded and disabled
tuw-state-destroyed = destroyed
tuw-weapon-of = { $weapon } of { $unit }
tuw-verdict-unaffected = unaffected
tuw-verdict-wounded = wounded
tuw-verdict-destroyed = destroyed
tuw-verdict-nobody = nobody struck
tuw-stage-movement = Movement of { $seat }
tuw-stage-attacks = Attacks of { $seat }
tuw-stage-block = Attacks of { $seat }, block { $number }, { $count ->
    [one] one attack
   *[other] { $count } attacks
  }
tuw-stage-over = The war is over
tuw-odds = difference { $difference }: destroyed { $destroyed } in { $rolls } ({ $destroyed-percent } %), wounded { $wounded } in { $rolls } ({ $wounded-percent } %)

# Answers to orders.
tuw-chances = destroyed { $destroyed } %, wounded { $wounded } %
tuw-odds-line = The odds: { $odds }.
tuw-move = { $unit } goes from { $from } to { $to }.
tuw-way = Way: { $steps }.
tuw-step = { $hex } { $ground } for { $cost }
tuw-way-end = Ends in { $hex } with { $left } MP left.
tuw-way-halt = The move ends there. { $reason }
tuw-way-hazard = Hazard in { $hex }, ATT { $att }: { $odds }.
tuw-way-hazard-certain = Whoever enters { $hex } is destroyed.
tuw-way-crowd = { $count ->
    [one] One unit
   *[other] { $count } units
  } would be there; more than { $limit } at the end of the turn must be destroyed.
tuw-switch = { $unit } goes on { $by }.
tuw-switch-left = { $left } MP left.
tuw-attack = { $units } → { $target } in { $hex }.
tuw-preview = If declared: { $units } → { $target } in { $hex }.
tuw-preview-area = If declared: { $unit } strikes the area of { $hex }.
tuw-att = { $unit }: { $weapon }, { $kind }, ATT { $att } ({ $parts }).
tuw-att-total = Together ATT { $att }.
tuw-def = { $target }: DEF { $total } ({ $parts }).
tuw-def-hand-to-hand = Hand to hand, so this doesn't count: { $parts }.
tuw-part-printed = printed { $score }
tuw-part-wounded = halved since it is wounded
tuw-part-weapon-wounded = halved since the weapon is wounded
tuw-part-disabled = halved since it is disabled
tuw-part-shelter = { $name } D{ $score }
tuw-target-wounded = The target is wounded: a second wound destroys it.
tuw-target-own = The target is on the attacker's own side.
tuw-bombard = { $unit } strikes the area of { $hex }.
tuw-area = Radius { $radius }, { $count } { $count ->
    [one] unit
   *[other] units
  } in it.
tuw-area-target = { $unit }: DEF { $total } ({ $parts }); { $odds }.
tuw-area-own = { $unit }, a friend: DEF { $total } ({ $parts }); { $odds }.
tuw-yield = First to go: { $units }.
tuw-yield-limit = The list counts in the End Phase where a hex holds more than { $limit }.

# Why a unit goes no farther. The attribute says what to do instead.
tuw-halt-off-map = Beyond lies the edge of the map.
    .remedy = Choose another way.
tuw-halt-closed = { $hex }, { $ground }, is closed to units that go { $by }.
    .remedy = Choose another way.
tuw-halt-short = { $hex }, { $ground }, costs { $cost } MP, with { $left } left.
    .remedy = Choose another way.
tuw-halt-hexes-used = It may enter no more than { $max } { $max ->
    [one] hex
   *[other] hexes
  } a turn.
    .remedy = Choose another way.

# Refusals.
tuw-refusal-war-over = The war is over.
    .remedy = No more orders are needed.
tuw-refusal-not-your-window = It isn't your window. Now open: { $open }.
    .remedy = Wait until yours opens.
tuw-refusal-no-moves-now = Units don't move now. Open: { $open }.
    .remedy = Give attacks, or say /ready.
tuw-refusal-no-attacks-now = No attacks now. Open: { $open }.
    .remedy = Give moves, or say /ready.
tuw-refusal-block-made = Your block of { $attacks ->
    [one] one attack
   *[other] { $attacks } attacks
  } is made.
    .remedy = Say /ready; your next block comes after the others'.
tuw-refusal-unknown-unit = No unit “{ $word }” is on the map.
    .remedy = { $near ->
        [none] Name a unit by its code or a word of its name.
       *[other] { remedy-did-you-mean }
    }
tuw-refusal-several-units = “{ $word }” could be several units.
    .remedy = Name one of { $units }.
tuw-refusal-foreign-unit = { $unit } isn't yours.
    .remedy = Name one of your own units.
tuw-refusal-named-twice = { $unit } is named twice.
    .remedy = { remedy-leave-out }
tuw-refusal-several-seats = Those units don't fight for one seat.
    .remedy = Name units of one seat.
tuw-refusal-already-there = { $unit } is in { $hex } already.
    .remedy = Choose another way.
tuw-refusal-no-waiting = A move has no waiting.
    .remedy = { remedy-leave-out }
tuw-refusal-unknown-entry = “{ $word }” is no direction, hex, place or unit here.
    .remedy = Write 1 to 6 or n, ne, se, s, sw, nw, or a hex such as 0705.
tuw-refusal-unknown-hex = “{ $word }” is no hex or place here.
    .remedy = Write column and row, such as 0705.
tuw-refusal-out-of-reach = { $read ->
    [none] { $hex } can't be reached with { $left } MP.
   *[other] “{ $read }” is read as a unit or place in { $hex }, which can't be reached with { $left } MP; directions are n, ne, se, s, sw, nw.
  }
    .remedy = Name a nearer hex.
tuw-refusal-no-such-mode = { $unit } can't change to “{ $by }”.
    .remedy = { $others ->
        [none] Give moves, or say /ready.
       *[other] It has { $others }.
    }
tuw-refusal-no-such-weapon = { $unit } has no “{ $word }”.
    .remedy = It has { $known }.
tuw-refusal-not-a-target = “{ $word }” is no target by itself on { $unit }.
    .remedy = { $targets ->
        [none] Name the unit.
       *[other] Name the unit, or one of its { $targets }.
    }
tuw-refusal-target-destroyed = The { $word } of { $unit } is destroyed already.
    .remedy = Choose another target.
tuw-refusal-areas-dont-combine = Attacks on an area don't combine.
    .remedy = Name one unit.

tuw-cannot-move-disabled = { $unit } is disabled and can't move.
    .remedy = Order another unit.
tuw-cannot-move-stationary = { $unit } is stationary.
    .remedy = Order another unit.
tuw-cannot-move-done = { $unit } has moved; since then another unit has.
    .remedy = Order another unit.
tuw-cannot-move-switched = { $unit } has changed its movement type already.
    .remedy = Once a turn is all.

tuw-cannot-attack-disabled = { $unit } is disabled and can't attack.
    .remedy = Order another unit.
tuw-cannot-attack-unarmed = { $unit } has no such weapon.
    .remedy = Order another unit.
tuw-cannot-attack-broken = { $unit } has lost its { $weapon }.
    .remedy = Order another unit.
tuw-cannot-attack-spent = { $unit } has used its attack of this turn.
    .remedy = Order another unit.
tuw-cannot-attack-strikes-areas = { $unit } strikes areas.
    .remedy = Name a hex instead: bombard.
tuw-cannot-attack-strikes-units = { $unit } strikes single units.
    .remedy = Name a unit instead: attack.
tuw-cannot-attack-itself = { $unit } can't attack itself.
    .remedy = Choose another target.
tuw-cannot-attack-ashore = { $unit } attacks only what is in the water.
    .remedy = Choose another target.
tuw-cannot-attack-not-here = { $unit } fights hand to hand, and the target is in another hex.
    .remedy = Choose a target in the same hex.
tuw-cannot-attack-far = { $range ->
    [one] { $unit } reaches one hex, the target is { $distance } away.
   *[other] { $unit } reaches { $range } hexes, the target is { $distance } away.
  }
    .remedy = Choose a nearer target.
tuw-cannot-attack-near = { $unit } can't strike nearer than { $least ->
    [one] one hex
   *[other] { $least } hexes
  }, the target is { $distance } away.
    .remedy = Choose another target.
tuw-cannot-attack-blocked = { $unit } doesn't see the target: { $ground } in { $hex }.
    .remedy = Choose another target.
tuw-cannot-attack-into-terrain = { $unit } can't fire into { $ground } from another hex.
    .remedy = Attack it from the same hex.
tuw-cannot-attack-total-cover = { $unit } can't hit the target in total cover: { $ground }.
    .remedy = Attack it from the same hex.

# Choices.
tuw-choice-unit = { $unit } in { $hex }, { $state }
tuw-choice-mover = { $unit }, { $left } MP
tuw-choice-step = { $way } to { $hex }, { $ground }, { $left } MP left
tuw-choice-here = stop in { $hex }, { $left } MP left
tuw-choice-hex = to { $hex }, { $ground }
tuw-choice-weapon = { $target } in { $hex }
tuw-choice-target = { $unit }: { $odds }
tuw-choice-area = { $hex }: { $foes } hostile, { $friends } own

# Reports.
tuw-report = { $title }, turn { $turn }: { $stage }
tuw-map = Turn { $turn }: { $stage }
tuw-done = Done
tuw-done-so-far = Done so far in this window
tuw-nothing = Nothing.
tuw-rolls = { $seat } rolls { $dice }.
tuw-initiative = Initiative
tuw-initiative-order = Player order: { $order }.
tuw-initiative-last = { $seat } has the initiative and goes last.
tuw-moved = { $unit }: { $from } to { $to }, { $left } MP left.
tuw-burned = { $unit } met the hazard of { $hex }: { $att } + { $attack-die } against { $def } + { $defence-die }, { $verdict }.
tuw-burned-certain = { $unit } went into { $hex }: { $verdict }.
tuw-shot = { $units } → { $target }: { $att } + { $attack-die } = { $attack-total } against { $def } + { $defence-die } = { $defence-total }, { $verdict }.
tuw-shot-unseen = { $target } is attacked by somebody unseen: { $verdict }.
tuw-hit-nobody = { $units } struck { $hex } and hit nobody.
tuw-damage = Damage
tuw-no-attacks = No attacks were made.
tuw-no-attacks-seen = No attacks were seen.
tuw-column-attack = Attack
tuw-column-att = ATT
tuw-column-def = DEF
tuw-column-result = Result
tuw-attack-on = { $attackers } → { $target }
tuw-sum = { $score }+{ $die }={ $total }
tuw-loss-destroyed = { $unit } in { $hex } is destroyed.
tuw-loss-wounded = { $unit } in { $hex } is wounded.
tuw-digest-attacks = { $hex }: { $count ->
    [one] one attack
   *[other] { $count } attacks
}
tuw-crowded = Too many in { $hex }: more than { $limit }
tuw-crowd-lost = { $unit } is given up.
tuw-lead-no-losses = **Nobody lost a unit this turn.**
tuw-lead-yours = **Your losses:** { $destroyed } destroyed, { $wounded } wounded.
tuw-lead-theirs = **Theirs:** { $destroyed } destroyed, { $wounded } wounded.
tuw-lead-own-destroyed = Destroyed: your { $units }.
tuw-lead-foe-destroyed = Destroyed: their { $units }.
tuw-lead-held = **You hold** { $objectives }.
tuw-lead-held-by-others = **Others hold** { $objectives }.
tuw-lead-stands = **Points** { $own }, against { $others }.
tuw-lead-points = { $faction } { $points }
tuw-lead-next = **Next** { $stage }; this is turn { $turn } of { $turns }.
tuw-lead-more = { $more } more
tuw-turn-ended = End of turn { $turn }
tuw-losses = { $faction }: { $wounded } wounded, { $destroyed } destroyed.
tuw-holds = { $faction } holds { $objective }.
tuw-holds-nobody = Nobody holds { $objective }.
tuw-points = { $faction }: { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
tuw-aim = The war ends after turn { $turns }, or when one side alone has units left. Most points win.
tuw-aim-losses = Every unit that others lose is worth its cost, every one that is wounded half of it.
tuw-aim-objective = { $objective } in { $hex } is worth { $points ->
    [one] { $points } point
   *[other] { $points } points
  } to the side that holds it in the end.
tuw-stands = { $faction }: { $points ->
    [one] { $points } point
   *[other] { $points } points
  }, { $losses } for losses and { $objectives } for objectives.
tuw-stands-veiled = How the sides stand is told when the war ends.
tuw-won = { $faction } wins.
tuw-drawn = It is a draw.
tuw-now = Now
tuw-now-turns = Turn { $turn } of { $turns }.
tuw-roster = { $unit } in { $hex }, { $ground }, { $state }, { $left } MP
tuw-sheet = Sheet
tuw-sheet-owner = { $kind }, commanded by { $seat }.
tuw-sheet-place = In { $hex } ({ $ground }), D { $shelter } against ranged attacks.
tuw-sheet-place-percent = In { $hex } ({ $ground }), D { $shelter } against fire by sight, { $indirect } against indirect fire, { $area } against areas.
tuw-sheet-state = State: { $state }.
tuw-sheet-defence = DEF { $def } (printed { $printed }).
tuw-sheet-cost = Costs { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
  }.
tuw-sheet-move = Moves { $by }, { $mp } MP.
tuw-sheet-move-max = Moves { $by }, { $mp } MP, at most { $max ->
    [one] one hex
   *[other] { $max } hexes
  } a turn.
tuw-sheet-weapon = { $weapon }: ATT { $att }, RNG { $range }, { $kind }{ $least ->
    [0] {""}
   *[other] , least range { $least }
  }, { $left ->
    [one] one attack
   *[other] { $left } attacks
  } left this turn.
tuw-sheet-weapon-defence = The { $weapon } is a target by itself: DEF { $def }, { $state }.
tuw-sheet-area = { $weapon }: ATT { $att }, RNG { $range }, { $kind }{ $least ->
    [0] {""}
   *[other] , least range { $least }
  }, area of radius { $radius }, { $left ->
    [one] one attack
   *[other] { $left } attacks
  } left this turn.

# News.
tuw-news = EMTV: { $title }, turn { $turn }
tuw-news-date = Turn { $turn }
tuw-news-fights = { $count ->
    [0] A quiet turn: not a shot, not a blow.
    [one] One clash was reported.
   *[other] { $count } clashes were reported.
  }
tuw-news-losses = In turn { $turn } { $faction } lost { $destroyed ->
    [0] no units
    [one] one unit
   *[other] { $destroyed } units
  }; { $wounded ->
    [0] none is wounded
    [one] one is wounded
   *[other] { $wounded } are wounded
  }.

# What must hold of every position: for the game master, if it doesn't.
tuw-fault-window = The open window is no player's, or a player is missing from the order of play.
tuw-fault-kind = The unit { $unit } is of a kind that the module doesn't have.
tuw-fault-owner = The unit { $unit } isn't its owner's by its letter.
tuw-fault-off-map = The unit { $unit } is off the map.
tuw-fault-mode = The unit { $unit } has a movement type that its kind doesn't have.
tuw-fault-weapon = The unit { $unit } has damage to a weapon that can't be damaged by itself.
tuw-fault-moved = The unit { $unit } has moved, though it isn't on the map or nobody moves now.
tuw-fault-attacks = The unit { $unit } has made more attacks than it may in a turn.
tuw-fault-target = The result of an attack waits for the unit { $unit }, though it isn't on the map or nobody attacks now.
tuw-fault-loss = The unit { $unit } is told as destroyed and is still on the map.
tuw-fault-account = The account of losses or of objectives doesn't fit the factions.
tuw-fault-veil = Somebody is said to see units who has no seat.
tuw-fault-list = A standing list names the unit { $unit } of another seat.
