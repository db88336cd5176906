# TUW, the Tabletop Universal Wargame.

# Orders.
topic-march = Move your units
topic-fight = Attack, ask for the odds, and say who is given up first
topic-muster = Buy your army and say where it begins
order-tuw-move = Move a unit
order-tuw-move-help = Goes to a place by the cheapest way, or hex by hex (n, ne…). Final once another unit moves.
order-tuw-switch = Change how a unit moves
order-tuw-switch-help = Once a turn. A unit that has used half its points has half left.
order-tuw-takeoff = Take off
order-tuw-takeoff-help = A flyer leaves the ground. It costs an agile flyer 1 MP, any other half its MP.
order-tuw-land = Land
order-tuw-land-help = A flyer comes to the ground where it is. Most land only on clear ground.
order-tuw-teleport = Teleport
order-tuw-teleport-help = Goes straight to a hex, or aboard a carrier. A unit does this instead of moving.
order-tuw-board = Board a carrier
order-tuw-board-help = The carrier must be in the same hex or beside it. Costs the unit all its MP.
order-tuw-leave = Leave a carrier
order-tuw-leave-help = Gets out into the carrier's hex or one beside it. Costs the unit all its MP.
order-tuw-save = Save for a hex
order-tuw-save-help = Spends what is left towards a hex that the unit can't pay for yet.
order-tuw-destruct = Self-destruct
order-tuw-destruct-help = Destroys the unit and strikes all others around it, friends too. It happens at once.
order-tuw-hold = Hold back answers
order-tuw-hold-help = Says with which weapon units answer a first strike. Without a weapon they don't answer.
order-tuw-attack = Attack
order-tuw-attack-help = One unit, or several joined by +. You see the dice at once; damage comes after all attacks.
order-tuw-preview = Ask for the odds
order-tuw-preview-help = Shows what an attack would do, with anybody's units. Nothing happens.
order-tuw-bombard = Attack an area
order-tuw-bombard-help = Strikes every other unit in the area of a hex, friends too.
order-tuw-yield = Choose who is given up first
order-tuw-yield-help = Lists the units you give up first where a hex is too crowded at the turn's end.
order-tuw-buy = Buy units
order-tuw-buy-help = New units for your army. Without a hex, each begins where your zone has most room.
order-tuw-place = Say where units begin
order-tuw-place-help = In a hex of your zone: some of your units, or all of a kind
order-tuw-drop = Give units back
order-tuw-drop-help = You have their points again. It takes some of your units, or all of a kind.
order-tuw-price = Ask for a price
order-tuw-price-help = What a unit of this kind costs, term by term. Nothing happens.
order-tuw-put = put
order-tuw-put-help = Moves a unit: its code, the hex, the reason
order-tuw-state = state
order-tuw-state-help = Makes a unit active, wounded or disabled: its code, the state, the reason
order-tuw-remove = remove
order-tuw-remove-help = Takes a unit off the map, as nobody's loss: its code, the reason
field-state = State
field-state-help = active, wounded or disabled
tuw-heading-corrected = Corrected by the GM
tuw-corrected = **The GM corrected this:** { $what } The reason: { $reason }
tuw-corrected-put = { $unit } is in { $hex } now.
tuw-corrected-active = { $unit } is neither wounded nor disabled now.
tuw-corrected-wounded = { $unit } is wounded now.
tuw-corrected-disabled = { $unit } is disabled until the turn ends.
tuw-corrected-remove = { $unit } is off the map.
tuw-now-active = Now it is active, in { $hex }.
tuw-now-wounded = Now it is wounded, in { $hex }.
tuw-now-disabled = Now it is disabled, in { $hex }.
tuw-detail-reason = Players read this reason: { $reason }
field-units = Units
field-units-help = One of your units, or several joined by +
field-target = Target
field-target-help = The unit to attack, or unit/weapon; the list shows who is in reach, with the odds
field-weapon = Weapon
field-weapon-help = Which weapon. Leave it out for the best one
field-in = In the terrain
field-in-help = Yes: a small flyer flies between the trees, as if on foot
field-into = Where to
field-into-help = A hex by its printed number, the name of a place, or your own carrier
field-carrier = Carrier
field-carrier-help = Your own unit with room for others
field-locomotion = How it moves
field-locomotion-help = How the unit moves from now on

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
tuw-by-hmf = by agile flight
tuw-by-lmf = by straight flight
tuw-ability-first-strike = First Strike
tuw-ability-regeneration = Regeneration
tuw-ability-fragile = Fragile
tuw-ability-tough = Tough
tuw-ability-self-destruct = Self Destruct
tuw-ability-teleport = Teleport
tuw-ability-only-attack-flyers = Only Attack Flyers
tuw-ability-cannot-attack-flyers = Cannot Attack Flyers
tuw-ability-armored = Armored
tuw-ability-armor-piercing = Armor Piercing
tuw-ability-apap = APAP
tuw-ability-high-angle = High Angle
tuw-ability-level = { $ability } { $level }
tuw-ability-destruct = Self Destruct (ATT { $att }, radius { $radius })
tuw-age-fists = fists and stones
tuw-age-stone = stone weapons
tuw-age-early-metal = early metal
tuw-age-steel = steel
tuw-age-flintlock = flintlocks
tuw-age-rifle = rifles
tuw-age-engine = engines
tuw-age-missile = missiles
tuw-age-laser = lasers
tuw-age-robot = robots
tuw-age-warp = warp drives
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
tuw-state-placed = { $state }, { $place }
tuw-flight-high = high in the air
tuw-flight-low = low in the air
tuw-flight-close = low in the air, within reach of hands
tuw-flight-in-terrain = flying in the terrain
tuw-flight-aboard = aboard { $carrier }
tuw-state-wounded-disabled = wounded and disabled
tuw-state-destroyed = destroyed
tuw-weapon-of = { $weapon } of { $unit }
tuw-verdict-unaffected = unhurt
tuw-verdict-wounded = wounded
tuw-verdict-destroyed = destroyed
tuw-verdict-nobody = nobody hit
tuw-stage-movement = { $seat }'s moves
tuw-stage-first-strike = { $seat }'s first strikes
tuw-stage-attacks = { $seat }'s attacks
tuw-stage-block = { $seat }'s attacks, block { $number } ({ $count ->
    [one] one attack
   *[other] { $count } attacks
  })
tuw-stage-muster = The muster
tuw-stage-over = The war is over
tuw-odds = destroyed { $destroyed } in { $rolls } ({ $destroyed-percent }%), wounded { $wounded } in { $rolls } ({ $wounded-percent }%)
# The odds in one word.
tuw-chance-hopeless = hopeless
tuw-chance-risky = risky
tuw-chance-even = even
tuw-chance-likely = likely
tuw-chance-safe = safe

# Answers to orders.
tuw-chances = { $chance }: { $destroyed }% destroyed, { $wounded }% wounded
tuw-odds-line = Odds: **{ $chance }**, { $odds }.
tuw-move = { $unit } moves from { $from } to { $to }.
tuw-way = Way: { $steps }.
tuw-step = { $hex } { $ground } { $cost } MP
tuw-way-end = Stops in { $hex } with { $left } MP left.
tuw-way-halt = It can't go on. { $reason }
tuw-way-hazard = Danger in { $hex }, ATT { $att }: { $odds }.
tuw-way-hazard-certain = Entering { $hex } destroys any unit.
tuw-way-crowd = { $count ->
    [one] One unit
   *[other] { $count } units
  } would be there. You lose all above { $limit } at the turn's end.
tuw-switch = { $unit } goes on { $by }.
tuw-switch-left = { $left } MP left.
tuw-attack = { $units } → { $target } in { $hex }
tuw-preview = If you attack: { $units } → { $target } in { $hex }
tuw-preview-area = If you attack: { $unit } strikes the area of { $hex }.
tuw-att = { $unit }: { $weapon }, { $kind }, ATT { $att } ({ $parts })
tuw-att-total = Together: ATT { $att }
tuw-def = { $target }: DEF { $total } ({ $parts })
tuw-def-hand-to-hand = Doesn't help hand to hand: { $parts }
tuw-part-printed = printed { $score }
tuw-part-wounded = halved by its wound
tuw-part-weapon-wounded = halved by damage to the weapon
tuw-part-disabled = halved while disabled
tuw-part-level = × { $times } by genre level
tuw-part-soft = { $percent }% against what has no armour
tuw-part-shelter = { $name } D{ $score }
tuw-target-wounded = The target is already wounded. A second wound destroys it.
tuw-target-tough = The target is tough. It bears { $left ->
    [one] one destruction as a wound
   *[other] { $left } destructions, the last as a wound
  }, and ignores wounds till then.
tuw-target-armoured = The target's armour stops this attack.
tuw-target-fragile = The target is fragile. A wound destroys it.
tuw-target-own = The target is on the attacker's own side!
tuw-bombard = { $unit } strikes the area of { $hex }.
tuw-area = Radius { $radius }, with { $count } { $count ->
    [one] unit
   *[other] units
  } in it.
tuw-area-target = { $unit }: DEF { $total } ({ $parts }); { $odds }
tuw-area-own = { $unit }, a friend: DEF { $total } ({ $parts }); { $odds }
tuw-took-off = { $unit } takes off.
tuw-landed = { $unit } lands in { $hex }.
tuw-teleported = { $unit } teleports from { $from } to { $hex }.
tuw-teleport-aboard = { $unit } teleports from { $from } aboard { $carrier } in { $hex }.
tuw-boarded = { $unit } goes aboard { $carrier }.
tuw-left = { $unit } leaves { $carrier } and gets out in { $hex }.
tuw-saved = { $unit } has saved { $saved } MP for { $hex }.
tuw-destruct = { $unit } will destroy itself!
tuw-destruct-area = It strikes with ATT { $att } within radius { $radius }, where { $count ->
    [0] nobody else is
    [one] one other unit is
   *[other] { $count } other units are
  }.
tuw-destructed = { $unit } destroyed itself.
tuw-at-once = This took effect at once.
tuw-hold = These don't answer first strikes: { $units }.
tuw-hold-with = These answer first strikes with { $weapon }: { $units }.
tuw-aftermath-absorbs = { $unit } bears a destruction, with { $left } more to bear.
tuw-aftermath-crashes = { $unit } was hit in the air and crashes: die { $die } less ATT { $att }.
tuw-aftermath-stays-up = { $unit } was hit and stays in the air: die { $die } less ATT { $att }.
tuw-heading-stalled = Crashed
tuw-stalled = { $unit } flew too slowly and crashed.
tuw-heading-recovered = Recovered
tuw-recovered = { $unit } has recovered from its wound.
tuw-yield = Given up first: { $units }.
tuw-yield-limit = This counts at the turn's end, in hexes with more than { $limit }.

# The muster.
tuw-muster-bought = You buy { $units }, in { $hexes }.
tuw-muster-dropped = You give back { $units }.
tuw-muster-placed = Now in { $hex }: { $units }.
tuw-muster-account = Points: { $spent } spent, { $left } left.
tuw-muster-secret = All players buy and place their armies in secret. When the muster ends, everybody sees them all.
tuw-muster-kinds = You have { $points ->
    [one] { $points } point
   *[other] { $points } points
  } for at most { $units ->
    [one] one unit
   *[other] { $units } units
  }: { $kinds }.
tuw-muster-kind = { $kind } { $points }
tuw-muster-zone = They begin in { $hexes }.
tuw-muster-count = { $count } { $kind }
tuw-heading-mustered = The armies
tuw-mustered = **{ $seat }** brings { $kinds }, for { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
tuw-mustered-standard = **{ $seat }** bought nothing and brings the standard army: { $kinds }.
tuw-price = { $kind }: { $points ->
    [one] **{ $points } point**
   *[other] **{ $points } points**
  }
tuw-choice-kind = { $kind } · { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
tuw-choice-start = { $hex } · { $ground }{ $count ->
    [0] {""}
    [one] {" "}· one unit there
   *[other] {" "}· { $count } units there
  }

# Reasons why a unit goes no farther. The attribute gives the remedy.
tuw-halt-off-map = The map ends there.
    .remedy = Choose another way.
tuw-halt-closed = { $hex } ({ $ground }) is closed to units { $by }.
    .remedy = Choose another way.
tuw-halt-short = { $hex } ({ $ground }) costs { $cost } MP, and { $left } are left.
    .remedy = Choose another way.
tuw-halt-hexes-used = It can enter only { $max } { $max ->
    [one] hex
   *[other] hexes
  } a turn.
    .remedy = Choose a shorter way.

tuw-halt-cut = { $why }
    .remedy = Choose another way.
tuw-halt-grounded = It is a flyer on the ground.
    .remedy = Take off first.

# Refusals.
tuw-refusal-war-over = The war is over.
    .remedy = There is nothing left to order.
tuw-refusal-not-your-window = It isn't your turn. Now: { $open }.
    .remedy = Wait for yours.
tuw-refusal-no-moves-now = Units can't move now. Now: { $open }.
    .remedy = Attack, or say /ready.
tuw-refusal-no-attacks-now = Units can't attack now. Now: { $open }.
    .remedy = Move, or say /ready.
tuw-refusal-block-made = You have made your { $attacks ->
    [one] one attack
   *[other] { $attacks } attacks
  } for now.
    .remedy = Say /ready. Your next attacks come after the others'.
tuw-refusal-unknown-unit = There is no unit “{ $word }” on the map.
    .remedy = { $near ->
        [none] Name a unit by its code or part of its name.
       *[other] { remedy-did-you-mean }
    }
tuw-refusal-destroyed = { $unit } fell in turn { $turn }.
    .remedy = Name a unit that is on the map.
tuw-refusal-several-units = “{ $word }” fits several units.
    .remedy = Name one of { $units }.
tuw-refusal-foreign-unit = { $unit } isn't yours.
    .remedy = Name one of your own units.
tuw-refusal-named-twice = { $unit } is there twice.
    .remedy = { remedy-leave-out }
tuw-refusal-several-seats = Those units don't fight for the same player.
    .remedy = Name units of one player.
tuw-refusal-cut = { $why }
    .remedy = Choose another place.
tuw-refusal-already-there = { $unit } is already in { $hex }.
    .remedy = Choose another way.
tuw-refusal-no-self-destruct = { $unit } can't destroy itself.
    .remedy = Order another unit.
tuw-refusal-no-first-strike = { $unit } has no weapon that strikes first.
    .remedy = Name units with First Strike.
tuw-refusal-nobody-strikes-first = None of your units has a weapon that strikes first.
    .remedy = You need no `hold`.
tuw-refusal-no-waiting = A unit can't wait on its way.
    .remedy = { remedy-leave-out }
tuw-refusal-unknown-entry = “{ $word }” isn't a direction, hex, place or unit here.
    .remedy = Write 1 to 6 or n, ne, se, s, sw, nw, or a hex such as 0705.
tuw-refusal-unknown-hex = “{ $word }” isn't a hex or place here.
    .remedy = Write column and row, such as 0705.
tuw-refusal-out-of-reach = { $read ->
    [none] { $hex } is too far for { $left } MP.
   *[other] “{ $read }” means a unit or place in { $hex }, too far for { $left } MP. Directions are n, ne, se, s, sw, nw.
  }
    .remedy = Name a nearer hex.
tuw-refusal-no-such-mode = { $unit } can't change to “{ $by }”.
    .remedy = { $others ->
        [none] Move as it is, or say /ready.
       *[other] It can change to { $others }.
    }
tuw-refusal-no-such-weapon = { $unit } has no “{ $word }”.
    .remedy = It has { $known }.
tuw-refusal-not-a-target = You can't attack “{ $word }” on { $unit } by itself.
    .remedy = { $targets ->
        [none] Name the unit.
       *[other] Name the unit, or its { $targets }.
    }
tuw-refusal-target-destroyed = The { $word } of { $unit } is already destroyed.
    .remedy = Choose another target.
tuw-refusal-areas-dont-combine = Only one unit at a time can attack an area.
    .remedy = Name one unit.

tuw-refusal-no-muster = Nobody buys or places units now.
    .remedy = Play with the army you have.
tuw-refusal-unknown-kind = There is no kind of unit “{ $word }” here.
    .remedy = Choose one from the list.
tuw-refusal-kind-not-allowed = You may not buy { $kind }.
    .remedy = You may buy { $allowed }.
tuw-refusal-over-points = That costs { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
  }, and you have { $left } left.
    .remedy = Buy fewer or cheaper units, or give some back: `drop`.
tuw-refusal-name-taken = One of your units is already called { $name }.
    .remedy = Choose another name, or leave it out.
tuw-refusal-army-full = Your army has at most { $limit ->
    [one] one unit
   *[other] { $limit } units
  }, with room for { $left ->
    [0] none
    [one] one more
   *[other] { $left } more
  }.
    .remedy = Buy fewer, or give some back: `drop`.
tuw-refusal-outside-zone = { $hex } is outside your zone.
    .remedy = Choose a hex of your zone; the list shows them.
tuw-refusal-closed-ground = { $kind } can't begin in { $hex }: the ground there is closed to it.
    .remedy = Choose another hex of your zone.
tuw-refusal-hex-full = { $hex } has no room for that. A hex holds at most { $limit ->
    [one] one unit
   *[other] { $limit } units
  }.
    .remedy = Choose another hex of your zone.
tuw-refusal-zone-full = Your zone has no room for that on ground open to it.
    .remedy = Buy other kinds, or give some back: `drop`.

tuw-cannot-move-disabled = { $unit } is disabled and can't move.
    .remedy = Order another unit.
tuw-cannot-move-stationary = { $unit } can't move at all.
    .remedy = Order another unit.
tuw-cannot-move-done = { $unit } has moved, and another unit after it.
    .remedy = Order another unit.
tuw-cannot-move-switched = { $unit } has already changed how it moves.
    .remedy = It can change again next turn.

tuw-cannot-move-aboard = { $unit } is aboard another unit.
    .remedy = Let it leave first.
tuw-cannot-move-no-flyer = { $unit } doesn't fly.
    .remedy = Order a flyer.
tuw-cannot-move-in-the-air = { $unit } is in the air.
    .remedy = Land first.
tuw-cannot-move-on-the-ground = { $unit } is on the ground.
    .remedy = Take off first.
tuw-cannot-move-not-small = { $unit } is too large to fly in the terrain.
    .remedy = Move it over the terrain.
tuw-cannot-move-whole-move = { $unit } flies a whole move over the terrain, or a whole move in it.
    .remedy = Go on as it began.
tuw-cannot-move-no-landing = { $unit } can't land in { $hex } ({ $ground }).
    .remedy = Fly to clear ground first.
tuw-cannot-move-too-few-points = { $unit } needs { $cost } MP for that and has { $left }.
    .remedy = Do it earlier in its move, or next turn.
tuw-cannot-move-moved = { $unit } has moved this turn.
    .remedy = Do it next turn.
tuw-cannot-move-no-teleport = { $unit } can't teleport.
    .remedy = Order another unit.
tuw-cannot-move-too-far = { $range ->
    [one] { $unit } teleports one hex, and { $hex } is { $distance } away.
   *[other] { $unit } teleports { $range } hexes, and { $hex } is { $distance } away.
  }
    .remedy = Name a nearer hex.
tuw-cannot-move-closed-to = { $hex } is closed to units { $by }.
    .remedy = Name another hex.
tuw-cannot-move-not-carried = { $unit } can't be carried.
    .remedy = Only units on foot and stationary ones can, if they carry nobody.
tuw-cannot-move-no-room = { $carrier } has no room for others now.
    .remedy = Name a carrier on the ground with room.
tuw-cannot-move-not-beside = { $unit } isn't beside { $carrier }.
    .remedy = Bring them to the same hex or side by side.
tuw-cannot-move-not-a-neighbour = { $hex } isn't beside { $unit }.
    .remedy = Name a hex beside it.
tuw-cannot-move-not-aboard = { $unit } isn't aboard a carrier.
    .remedy = Order another unit.
tuw-cannot-move-no-saving = This battle has no partial moves.
    .remedy = Choose another way.
tuw-cannot-move-can-pay = { $unit } can enter { $hex } now, for { $cost } MP.
    .remedy = Move there.

tuw-cannot-attack-disabled = { $unit } is disabled and can't attack.
    .remedy = Order another unit.
tuw-cannot-attack-unarmed = { $unit } has no such weapon.
    .remedy = Order another unit.
tuw-cannot-attack-broken = { $unit } has lost its { $weapon }.
    .remedy = Order another unit.
tuw-cannot-attack-spent = { $unit } has already attacked this turn.
    .remedy = Order another unit.
tuw-cannot-attack-strikes-areas = { $unit } strikes areas, not single units.
    .remedy = Name a hex: bombard.
tuw-cannot-attack-strikes-units = { $unit } strikes single units, not areas.
    .remedy = Name a unit: attack.
tuw-cannot-attack-aboard = { $unit } is aboard another unit and can't attack.
    .remedy = Order another unit.
tuw-cannot-attack-not-first = { $unit } has no weapon that strikes first.
    .remedy = Attack with it later this turn, when ordinary attacks come.
tuw-cannot-attack-target-aboard = The target is aboard another unit.
    .remedy = Attack the unit that carries it.
tuw-cannot-attack-only-flyers = { $unit } can attack only flyers in the air.
    .remedy = Choose a flyer.
tuw-cannot-attack-no-flyers = { $unit } can't attack flyers in the air.
    .remedy = Choose a target on the ground.
tuw-cannot-attack-not-into = { $unit } can't strike anything in { $ground }.
    .remedy = Choose another target.
tuw-cannot-attack-not-at = { $unit } can't strike units { $by }.
    .remedy = Choose another target.
tuw-cannot-attack-too-high = { $unit } can't reach the target: it flies too high.
    .remedy = Wait till it attacks somebody on the ground, or use High Angle.
tuw-cannot-attack-out-of-hands = { $unit } can't reach the target: it attacked from afar.
    .remedy = Use a weapon with range.
tuw-cannot-attack-itself = { $unit } can't attack itself.
    .remedy = Choose another target.
tuw-cannot-attack-ashore = { $unit } can attack only units in the water.
    .remedy = Choose another target.
tuw-cannot-attack-not-here = { $unit } fights hand to hand, and the target is in another hex.
    .remedy = Choose a target in the same hex.
tuw-cannot-attack-far = { $range ->
    [one] { $unit } reaches one hex, and the target is { $distance } away.
   *[other] { $unit } reaches { $range } hexes, and the target is { $distance } away.
  }
    .remedy = Choose a nearer target.
tuw-cannot-attack-near = { $unit } can't hit anything nearer than { $least ->
    [one] one hex
   *[other] { $least } hexes
  }. The target is { $distance } away.
    .remedy = Choose a target farther away.
tuw-cannot-attack-blocked = { $unit } can't see the target: { $ground } in { $hex } is in the way.
    .remedy = Choose another target.
tuw-cannot-attack-into-terrain = { $unit } can't fire into { $ground } from another hex.
    .remedy = Attack from the same hex.
tuw-cannot-attack-total-cover = { $unit } can't hit a target in total cover ({ $ground }).
    .remedy = Attack from the same hex.

# Choices.
tuw-choice-unit = { $unit } · { $hex } · { $state }
tuw-choice-mover = { $unit } · { $left } MP
tuw-choice-step = { $way } to { $hex } · { $ground } · { $left } MP left
tuw-choice-here = stop in { $hex } · { $left } MP left
tuw-choice-hex = to { $hex } · { $ground }
tuw-choice-in = yes, between the trees
tuw-choice-weapon = { $target } · { $hex }
tuw-choice-target = { $unit }: { $odds }
tuw-choice-area = { $hex } · enemies { $foes } · own { $friends }

# Reports.
tuw-report = { $title }, turn { $turn }. Now: { $stage }
tuw-map = Turn { $turn }: { $stage }
tuw-done = Done
tuw-done-so-far = Done so far
tuw-nothing = Nothing.
tuw-rolls = { $seat } rolls { $dice }.
tuw-initiative = Initiative
tuw-initiative-order = Order of play: { $order }.
tuw-initiative-last = { $seat } has the initiative and goes last.
tuw-moved = { $unit }: { $from } → { $to }, { $left } MP left
tuw-burned = { $unit } ran into danger in { $hex }: { $att } + { $attack-die } against { $def } + { $defence-die }, { $verdict }.
tuw-burned-certain = { $unit } went into { $hex }: { $verdict }.
tuw-shot = { $units } → { $target }: { $att } + { $attack-die } = { $attack-total } against { $def } + { $defence-die } = { $defence-total }, { $verdict }
tuw-shot-unseen = Somebody unseen attacked { $target }: { $verdict }.
tuw-hit-nobody = { $units } struck { $hex } and hit nobody.
tuw-damage = Damage
tuw-no-attacks = Nobody attacked.
tuw-no-attacks-seen = You saw no attacks.
tuw-column-attack = Attack
tuw-column-unit = Unit
tuw-column-where = Where
tuw-column-att = ATT
tuw-column-def = DEF
tuw-column-result = Result
tuw-attack-on = { $attackers } → { $target }
tuw-sum = { $score }+{ $die }={ $total }
tuw-loss-destroyed = { $unit } in { $hex }: destroyed
tuw-loss-wounded = { $unit } in { $hex }: wounded
tuw-digest-attacks = { $hex }: { $count ->
    [one] one attack
   *[other] { $count } attacks
}
tuw-crowded = Too crowded in { $hex }: more than { $limit }
tuw-crowd-lost = { $unit } was given up.
tuw-lead-no-losses = **Nobody lost a unit this turn.**
tuw-lead-yours = **Your losses:** { $destroyed } destroyed, { $wounded } wounded.
tuw-lead-theirs = **Theirs:** { $destroyed } destroyed, { $wounded } wounded.
tuw-lead-own-destroyed = You lost { $units }.
tuw-lead-crowded = Given up where a hex was too crowded: { $units }.
tuw-lead-foe-destroyed = They lost { $units }.
tuw-lead-held = **You hold** { $objectives }.
tuw-lead-stands = **Points:** { $points }.
tuw-lead-points = { $faction } { $points }
tuw-lead-more = { $more } more
tuw-turn-ended = End of turn { $turn }
tuw-losses = { $faction } lost { $destroyed } destroyed, { $wounded } wounded.
tuw-holds = { $objective } belongs to { $faction }.
tuw-holds-nobody = Nobody holds { $objective }.
tuw-points = { $faction }: { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
tuw-aim = Most points after turn { $turns } win. The war also ends when only one side has units left.
tuw-aim-losses = When a unit is destroyed, every other side gets its cost, no matter who did it. When it is wounded, half.
tuw-aim-objectives = Hold at the end: { $objectives }.
tuw-aim-objective = ★ { $objective } ({ $hex }, { $points ->
    [one] { $points } point
   *[other] { $points } points
  })
tuw-stands = { $faction }: { $points ->
    [one] { $points } point
   *[other] { $points } points
  } ({ $losses } for losses, { $objectives } for objectives)
tuw-stands-veiled = The points stay secret until the war ends.
tuw-now = Now
tuw-now-turns = Turn { $turn } of { $turns }.
tuw-roster = { $unit } · { $hex } · { $ground } · { $state } · { $left } MP
tuw-sheet = Unit
tuw-sheet-owner = { $kind }, led by { $seat }
tuw-sheet-place = In { $hex } ({ $ground }): D { $shelter } against ranged attacks
tuw-sheet-place-percent = In { $hex } ({ $ground }): D { $shelter } against direct fire, { $indirect } against indirect fire, { $area } against areas
tuw-sheet-state = State: { $state }
tuw-sheet-defence = DEF { $def } (printed { $printed })
tuw-sheet-cost = Worth { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
  }
tuw-sheet-abilities = Abilities: { $abilities }
tuw-sheet-tough = Tough: { $left } left
tuw-sheet-age = Age: { $age }, genre level { $cel }
tuw-sheet-cel = Genre level { $cel }
tuw-sheet-carries = Carries { $count ->
    [one] one unit
   *[other] { $count } units
  }
tuw-sheet-aboard = Carries { $units }
tuw-sheet-saving = Has saved { $saved } MP for { $hex }
tuw-sheet-weapon-abilities = The { $weapon } has { $abilities }
tuw-sheet-move = Moves { $by }: { $mp } MP
tuw-sheet-move-max = Moves { $by }: { $mp } MP, at most { $max ->
    [one] one hex
   *[other] { $max } hexes
  } a turn
tuw-sheet-weapon = { $weapon }: ATT { $att }, RNG { $range }, { $kind }{ $least ->
    [0] {""}
   *[other] , least range { $least }
  }, { $left ->
    [one] one attack
   *[other] { $left } attacks
  } left this turn
tuw-sheet-weapon-defence = The { $weapon } can be hit by itself: DEF { $def }, { $state }
tuw-sheet-area = { $weapon }: ATT { $att }, RNG { $range }, { $kind }{ $least ->
    [0] {""}
   *[other] , least range { $least }
  }, area of radius { $radius }, { $left ->
    [one] one attack
   *[other] { $left } attacks
  } left this turn

# Prices.
tuw-price-weapon = { $weapon }: ATT { $one } × RNG { $other }{ $attacks ->
    [1] {""}
   *[other] {" "}× { $attacks } attacks
  }{ $percents ->
    [none] {""}
   *[other] {" "}({ $percents })
  } = { $points }
tuw-price-body = Body: DEF { $one } × MP { $other }{ $percents ->
    [none] {""}
   *[other] {" "}({ $percents })
  } = { $points }
tuw-price-sum = Sum: { $sum } ÷ { $divisor }{ $percents ->
    [none] {""}
   *[other] {" "}({ $percents })
  } = { $points }
tuw-price-level = × { $cel } by genre level = { $points }
tuw-price-printed = The module prints { $points }.
tuw-price-percent = { $why } { $percent }
tuw-price-indirect = indirect fire
tuw-price-area = area of radius { $radius }
tuw-price-extra-moves = more ways to move
tuw-price-by-hand = own rules

# News.
tuw-news = { $title }, turn { $turn }
tuw-news-lead-1 = { $faction } loses { $units } at { $place }
tuw-news-lead-2 = The end of { $units }, at { $place }
tuw-news-lead-3 = Blood at { $place }: { $units } lost
tuw-news-fall = { $place }: { $faction } lost { $units }.
tuw-news-date = Turn { $turn }
tuw-news-mustered = { $title }: the armies are here
tuw-news-fights = { $count ->
    [0] A quiet turn: not a shot, not a blow.
    [one] One clash was reported.
   *[other] { $count } clashes were reported.
  }
tuw-news-losses = { $faction } lost { $destroyed ->
    [0] no units
    [one] one unit
   *[other] { $destroyed } units
  } in turn { $turn }. { $wounded ->
    [0] None is wounded.
    [one] One is wounded.
   *[other] { $wounded } are wounded.
  }

# Broken invariants, for the game master.
tuw-fault-window = The open turn belongs to no player, or the order of play misses one.
tuw-fault-kind = The module has no kind of unit like { $unit }'s.
tuw-fault-owner = The letter of unit { $unit } isn't its owner's.
tuw-fault-off-map = Unit { $unit } is off the map.
tuw-fault-mode = Unit { $unit } moves in a way that its kind can't.
tuw-fault-weapon = Unit { $unit } has damage to a weapon that can't be damaged by itself.
tuw-fault-tough = Unit { $unit } has used up more of Tough than it had.
tuw-fault-flight = Unit { $unit } is in the air, and can't fly.
tuw-fault-aboard = Unit { $unit } is aboard a unit that can't carry it there.
tuw-fault-moved = Unit { $unit } has moved, but is off the map, or nobody moves now.
tuw-fault-attacks = Unit { $unit } has attacked more often than it can in a turn.
tuw-fault-target = An attack on unit { $unit } waits, but nobody attacks now.
tuw-fault-loss = Unit { $unit } counts as destroyed, but is still on the map.
tuw-fault-account = The count of losses or objectives doesn't fit the factions.
tuw-fault-veil = Somebody sees units, but no player is that somebody.
tuw-fault-list = A standing list names unit { $unit } of another player.
tuw-remark-next = { $wording ->
    [1] Next stop: { $place }.
    [2] Somebody tell { $place } to put the kettle on. We're coming.
   *[other] That was the easy part. I want { $place }.
}
tuw-remark-won = { $wording ->
    [1] They can stop now. It's all mine.
    [2] I've run out of things to take.
   *[other] Send more. These were fun.
}
tuw-remark-lost = { $wording ->
    [1] { $seat } will pay for { $place }. In full.
    [2] I never liked { $place } anyway.
   *[other] Enjoy { $place }, { $seat }. I'm coming back.
}
