# El Mythico: names of orders, answers to orders, reports, EMTV.

order-el-mythico-rest = Rest
order-el-mythico-rest-help = Stays and recovers one more point of organisation.
order-el-mythico-camouflage = Camouflage
order-el-mythico-camouflage-help = Stays and hides until it moves: 20% harder to see from the next hex.
order-el-mythico-dig = Dig in
order-el-mythico-dig-help = Stays and digs field works for the end of the turn: 20% fewer losses, far fewer from artillery.
order-el-mythico-defend = Defend
order-el-mythico-defend-help = Builds up its position while nobody attacks. Every six points cut losses by 10%, to 40% at most.
order-el-mythico-support = Support fire
order-el-mythico-support-help = Guns fire for a friendly fight in range. Name a hex to support the fight there first.
order-el-mythico-scout = Scout
order-el-mythico-scout-help = Goes a quarter of its way, sees two hexes far, and sees more.
order-el-mythico-move = Move
order-el-mythico-move-help = Goes to a place (to San Telmo) or by directions (1 to 6, or n ne …). Without “to” it drives by road.
order-el-mythico-occupy = Occupy
order-el-mythico-occupy-help = Goes like Move, and takes an undefended place where it ends.
order-el-mythico-cross = Assault crossing
order-el-mythico-cross-help = Goes like Move, and attacks across rivers at half the usual cost.
order-el-mythico-recce = Recce
order-el-mythico-recce-help = Goes half its way and looks around in every hex.
order-el-mythico-retreat = Retreat
order-el-mythico-retreat-help = On top of its other order: withdraws when it meets the enemy, to a side or towards a hex.
order-el-mythico-broadcast = Broadcast
order-el-mythico-broadcast-help = Your level-6 leader speaks to the nation, once a turn, in your words.

order-el-mythico-odds = Odds
order-el-mythico-odds-help = Asks how a fight in a hex would go, as far as you know. Orders nothing.

setting-aggression = Aggression
setting-aggression-help = How hard it fights from now on, from 1 (flee) to 10 (no surrender)
setting-target = Target
setting-target-help = What it fires at first from now on; 0 is anything
order-el-mythico-truce = Truce
order-el-mythico-truce-help = Offers a truce to another player, or ends it. It begins the turn after both have offered it.
field-seat = Player
field-seat-help = Which player? Choose from the list
field-end = End
field-end-help = Write end to lift the truce from next turn
field-to = Where to
field-to-help = Where it withdraws: a direction, a hex or a place
setting-retreat = Direction of retreat
setting-retreat-help = Where it retreats from now on: 1 to 6, 1 is north, clockwise

mythico-aggression-1 = flee, hide
mythico-aggression-2 = avoid, listening post
mythico-aggression-3 = recon, observation post
mythico-aggression-4 = patrol, secure the area
mythico-aggression-5 = recon in force, garrison
mythico-aggression-6 = probe, defend the position
mythico-aggression-7 = search and destroy, blocking force
mythico-aggression-8 = co-ordinated attack, resolute defence
mythico-aggression-9 = full assault, tenacious defence
mythico-aggression-10 = human wave, no surrender
mythico-target-0 = any
mythico-target-1 = infantry
mythico-target-2 = armour
mythico-target-3 = mechanised
mythico-target-4 = artillery
mythico-target-5 = air defence
mythico-target-6 = air
mythico-target-7 = boats
mythico-settings-leader = Retreats { $retreat }.
mythico-settings = Aggression { $aggression }, target { $target }, retreat { $retreat }.

mythico-set-aggression = Aggression { $aggression } from now on.
mythico-set-target = Fires at { $target } first from now on.
mythico-set-retreat = Retreats { $retreat } from now on.

mythico-arm-infantry = infantry
mythico-arm-armour = armour
mythico-arm-mechanised = mechanised
mythico-arm-artillery = artillery
mythico-arm-air-defence = air defence
mythico-arm-leader = leader
# The full name of a unit (EM-1.4): its code, its own name, and the suffix of its type and size. A leader has no suffix.
# $kind: the weapon of air and naval units.
mythico-name-with-kind = { $unit } ({ $kind })
# $kind: the type of the unit; $elite: the unit's training.
mythico-kind-elite = { $kind }, { $elite }
mythico-name = { $code } { $name } { $suffix }
mythico-name-leader = { $code } { $name }
mythico-suffix-infantry-company = coy
mythico-suffix-armour-company = Sqn
mythico-suffix-mechanised-company = Sqn
mythico-suffix-artillery-company = bty
mythico-suffix-air-defence-company = bty
mythico-suffix-battalion = Btn
mythico-suffix-regiment = Rgt
mythico-suffix-brigade = Bde
mythico-weapon-old-rifle = old rifle
mythico-weapon-assault-rifle = assault rifle
mythico-weapon-modern-rifle = modern rifle
mythico-weapon-light-tank = light amphibious tank
mythico-weapon-old-tank = old heavy tank
mythico-weapon-t-54 = T-54
mythico-weapon-t-62 = T-62
mythico-weapon-main-tank = main battle tank
mythico-weapon-armoured-car = armoured car
mythico-weapon-apc = APC
mythico-weapon-ifv = IFV
mythico-weapon-gun-105 = 105 mm gun
mythico-weapon-gun-130 = 130 mm gun
mythico-weapon-gun-155 = 155 mm gun
mythico-weapon-sp-122 = 122 mm SP gun
mythico-weapon-sp-155 = 155 mm SP gun
mythico-weapon-rockets = rocket launcher
mythico-weapon-aa-23 = 23 mm AA gun
mythico-weapon-aa-57 = 57 mm AA gun
mythico-weapon-sp-aa-57 = 57 mm SP AA gun
mythico-weapon-sp-aa-23 = 23 mm quad SP AA gun
mythico-weapon-sp-missiles = SP AA missiles
mythico-good-ammo = ammunition
mythico-equipment-grenades = grenades
mythico-equipment-hmg = HMG
mythico-equipment-mortars = mortars
mythico-equipment-anti-tank = anti-tank weapons
mythico-equipment-sam = SAM
mythico-equipment-anti-infantry = anti-infantry
mythico-equipment-smoke = smoke
mythico-equipment-camouflage = camouflage
mythico-equipment-air-defence = air defence
mythico-equipment-amphibious = amphibious gear
mythico-equipment-bomblets = bomblets
mythico-equipment-at-shells = AT shells
mythico-vocation-underworld = Underworld
mythico-vocation-politician = Politician
mythico-vocation-military-officer = Military Officer
mythico-vocation-clergy = Clergy
mythico-experience-green = green
mythico-experience-proven = proven
mythico-experience-veteran = veteran
mythico-experience-crack = crack

mythico-hex = { $hex }
mythico-hex-of-place = { $hex } ({ $place })
mythico-men = { $count ->
    [0] no men
    [one] { $count } man
   *[other] { $count } men
}
mythico-vehicles = { $count ->
    [0] no vehicles
    [one] { $count } vehicle
   *[other] { $count } vehicles
}
mythico-guns = { $count ->
    [0] no guns
    [one] { $count } gun
   *[other] { $count } guns
}

mythico-window-orders = Orders of the week
mythico-eyes-public = what everybody knows
mythico-eyes-umpire = the game master

mythico-said-rest = { $unit } rests at { $hex }.
mythico-said-camouflage = { $unit } hides at { $hex }.
mythico-said-dig = { $unit } digs in at { $hex }.
mythico-said-defend = { $unit } defends { $hex }.
mythico-said-support = { $unit } gives fire support from { $hex }.
mythico-said-scout = { $unit } scouts from { $hex }.
mythico-said-move = { $unit } moves from { $hex }.
mythico-said-occupy = { $unit } moves from { $hex } to occupy.
mythico-said-cross = { $unit } moves from { $hex }, ready to attack across rivers.
mythico-said-recce = { $unit } reconnoitres from { $hex }.
mythico-said-retreat = { $unit }, now in { $hex }, withdraws when the enemy comes.
mythico-said-broadcast = EMTV will carry your words: “{ $text }”

mythico-said-truce-set = You offer { $seat } a truce.
mythico-refusal-no-truce-set = You have offered { $seat } no truce.
    .remedy = Leave this order out.
mythico-said-truce-end = You end the truce with { $seat }.
mythico-detail-truce-begins = { $seat } has offered it too. It begins next turn, and only you two know.
mythico-detail-truce-waits = It begins the turn after both of you have offered it. Only you two know.
mythico-detail-truce-stands = You have a truce already.
mythico-detail-truce-ends = From next turn { $seat } is hostile again.
mythico-detail-truce-none = You have no truce now, and take your offer back.
mythico-detail-arrives = Arrives in { $hex } in impulse { $impulse }, for { $spent } of { $allowance } MP.
mythico-detail-rest-points = Gets that far this turn. { $hexes ->
    [one] 1 hex
   *[other] { $hexes } hexes
} and { $points } MP more to { $goal }.
mythico-detail-rest-entries = An order holds twelve steps. { $hexes ->
    [one] 1 hex
   *[other] { $hexes } hexes
} and { $points } MP more to { $goal }.
mythico-detail-avoids-freely = Goes around known enemies in { $hexes }, at no extra cost.
mythico-detail-avoids = Goes around known enemies in { $hexes }: { $taken } MP, not { $straight }.
mythico-detail-drive = Driving to { $goal } by road (without “to”) would cost { $points } MP.
mythico-detail-admin = Drives by road (Admin Movement) until it meets anybody. If caught, it fires at { $percent } %.
mythico-detail-ends = The path ends there: { $why }
mythico-detail-enemy = You saw an enemy in { $hex }, where it arrives in impulse { $impulse }.
mythico-detail-held-by = { $seat } holds { $hex }. You can't see who guards it.
mythico-detail-held-at-truce = { $seat } holds { $hex }. Because of your truce your troops won't take it.
mythico-detail-held-by-ally = { $seat } holds { $hex } and is your ally: your troops won't take it.
mythico-detail-river = It crosses a minor river in that impulse and fires at { $percent } %, unless your engineers are there.
mythico-detail-great-river = It crosses a major river in that impulse and fires at { $percent } %, unless your engineers are there.
mythico-detail-support = Reaches { $range ->
    [one] { $range } hex
   *[other] { $range } hexes
}, and fires for the nearest friendly fight.
mythico-detail-support-hex = Fires for a fight in { $hex } first, else for the nearest within { $range ->
    [one] { $range } hex
   *[other] { $range } hexes
}.
mythico-detail-retreat = Withdraws to the { $side }, or to the next free side clockwise.
mythico-detail-retreat-hex = Withdraws towards { $hex }, or by the next free side clockwise.
mythico-detail-retreat-there = Already there: if met in that hex, it goes back the way it came, or to the { $side }.
mythico-detail-slow = Goes slowly, to see more.
mythico-detail-broadcast = Everybody will read it in the next bulletin.

mythico-together-settings = { $unit } has two different settings of { $settings }. { $order } decides.
mythico-together-withdraws = { $unit } withdraws when it meets the enemy. If that happens, { $order } won't be done.
mythico-odds = A fight for { $hex }, as far as you know.
mythico-odds-there = Yours, there now: { $units }.
mythico-odds-comes = Yours, from impulse { $impulse }{ $river ->
    [minor] {" "}(over a minor river, firing at { $percent } %)
    [major] {" "}(over a major river, firing at { $percent } %)
   *[none] {""}
}: { $units }.
mythico-odds-too-far = Yours, too far this turn{ $river ->
    [minor] {" "}(over a minor river, firing at { $percent } %)
    [major] {" "}(over a major river, firing at { $percent } %)
   *[none] {""}
}: { $units }.
mythico-odds-supports = Your guns in range, if you order support: { $units }.
mythico-odds-together = The odds count all of them as if they were there at once.
mythico-odds-everybody = Everybody in reach
mythico-odds-ordered = Counted: the units that your orders bring there.
mythico-odds-chosen = Counted: everybody in reach.
mythico-odds-chosen-but = Counted: everybody in reach but { $units }, who hide.
mythico-odds-sides = They belong to different factions and fight each other too, unless they have a truce. The odds are against all of them.
mythico-odds-side = Against { $flag } alone: { $ratio }.
mythico-odds-nobody = You know of no enemy there. Somebody may be hiding.
mythico-odds-leader = You know of a leader there, without troops. Leaders don't fight: a leader alone flees, or dies if cornered.
mythico-odds-earlier = { $count ->
    [one] You saw one more there earlier, not counted here.
   *[other] You saw { $count } more there earlier, not counted here.
}
mythico-odds-known = Known there: { $units }.
mythico-odds-foe = { $unit }
mythico-odds-foe-estimate = { $unit } (about STR { $strength })
mythico-odds-foe-unnamed = { $code }, { $unit }
mythico-odds-foe-when = { $foe } ({ $when })
mythico-odds-believed = Odds: { $chance }, { $ratio }.
mythico-odds-of-fight = A fight at { $hex }: { $chance }, { $ratio }.
mythico-odds-and-narrow = { $odds } { $narrow }
mythico-odds-narrow = A recce into { $hex } would help most.
mythico-odds-willing = Attacking takes AF { $least } or more. { $is-willing ->
    [yes] Your boldest, at AF { $aggression }, would attack.
   *[no] Your boldest, at AF { $aggression }, wouldn't.
}
mythico-odds-losses = The first round costs you about { $own } % and them { $foe } %.
mythico-odds-shelter = The ground cuts losses to { $percent } %. The figures count that.
mythico-odds-jungle = In jungle everybody fires at { $percent } %. The figures count that.
mythico-odds-average = The enemy counts as average troops. Their works and distant guns aren't counted.
mythico-halt-edge = The map ends beyond { $hex }.
    .remedy = Take another way.
mythico-halt-sea = Beyond { $hex } lies the sea.
    .remedy = Take another way.
mythico-halt-mountains = Nobody crosses the mountains beyond { $hex }.
    .remedy = Take another way.
mythico-halt-river = The major river beyond { $hex } has neither bridge nor ford there.
    .remedy = Take a bridge or a ford.
mythico-halt-road-only = Vehicles need a road out of { $hex }.
    .remedy = Take the road, or another way.
mythico-halt-unpaid = { $hex } costs { $needs } MP, and only { $left } are left.
    .remedy = Choose a nearer hex.
mythico-halt-no-town = Driving goes from town to town, and { $hex } has none.
    .remedy = Write “to” before it to go across country, or drive between towns on a major road.
mythico-halt-no-road = No major road or railway leads to { $hex } clear of known enemies.
    .remedy = Write “to” before it to go across country, or drive between towns on a major road.

mythico-refusal-unknown-unit = You have no unit “{ $code }”.
    .remedy = { $near ->
        [none] Write one of your units by number or name, as in 10 or 1/10. /unit lists them.
       *[other] { remedy-did-you-mean }
    }
mythico-refusal-several-units = “{ $name }” could be several of your units.
    .remedy = Write one of { $known }.
mythico-refusal-foreign-unit = { $unit } isn't yours.
    .remedy = Order your own units.
mythico-refusal-unknown-hex = The map has no hex { $hex }.
    .remedy = Hexes go from { $first } to { $last }: column, then row.
mythico-refusal-unknown-place = Nothing you know is called “{ $word }”.
    .remedy = { $near ->
        [none] Write a hex such as 011009, a town, or a unit such as 1/10.
       *[other] { remedy-did-you-mean }
    }
mythico-refusal-unknown-entry = Nothing you know is called “{ $word }”.
    .remedy = { $near ->
        [none] Write where to: `to San Telmo`, a hex, a unit, or directions as in `n ne` or `1 2`.
       *[other] { remedy-did-you-mean }
    }
mythico-refusal-long-address = An address has at most { $letters-max ->
    [one] one letter
   *[other] { $letters-max } letters
  }.
    .remedy = Shorten it.
mythico-refusal-no-route = No way leads to { $hex }: sea, mountains, a major river or roadless ground is in between.
    .remedy = Choose another hex.
mythico-refusal-no-route-for = No way leads { $unit } to { $hex }.
    .remedy = { mythico-remedy-odds-units }
mythico-refusal-only-hiding = Only units that hide can be in { $hex } this turn: { $units }.
    .remedy = Name them to ask all the same, or raise their aggression.
mythico-refusal-nobody-near = None of your troops can be in { $hex } this turn.
    .remedy = { mythico-remedy-odds-units }
mythico-remedy-odds-units = Name units, as in odds 004005 10+11.
mythico-refusal-already-there = Already in { $hex }.
    .remedy = { mythico-remedy-elsewhere }
mythico-remedy-elsewhere = Write where else to go.
mythico-refusal-long-path = A path has at most { $max ->
    [one] one entry
   *[other] { $max } entries
}.
    .remedy = { remedy-shorten }
mythico-refusal-out-of-range = { $hex } is beyond the guns' range of { $range }.
    .remedy = Name a nearer hex, or none.
mythico-refusal-leader-cannot = { $unit } is a leader and can't do that.
    .remedy = Leaders move, lift, occupy, recce, search, mine, destroy, attach, take, leave, conceal, retreat, dig, camouflage, secure, garrison and train: `dig 0`.
mythico-refusal-leader-settings = { $unit } is a leader and doesn't fight: no aggression, no target.
    .remedy = Leave them out. A leader has only a direction of retreat.
mythico-refusal-disorganised = { $unit } has no organisation left and can't move this turn.
    .remedy = Let it rest.
mythico-refusal-no-guns = { $unit } has no guns that reach another hex.
    .remedy = Give this order to artillery.
mythico-refusal-not-level6 = EMTV gives the microphone only to leaders of level 6.
    .remedy = Rise to level 6 first.
mythico-refusal-unknown-seat = Nobody else here is called that.
    .remedy = Name another player, by number or name.
mythico-refusal-at-truce = You have a truce with { $seat }, so you can't do that to them.
    .remedy = { mythico-remedy-hostile-seat }
mythico-refusal-allied = { $seat } isn't your enemy.
    .remedy = { mythico-remedy-hostile-seat }
mythico-remedy-hostile-seat = Name a player of another faction.
mythico-refusal-conceded = You are out of this war.
    .remedy = Watch how it ends.

mythico-choice-unit = { $unit } in { $hex }
mythico-choice-contact = { $code }, { $unit }, in { $hex }
mythico-choice-seat = { $seat }, { $number }
mythico-choice-setting = { $step }: { $said }
mythico-choice-step = { $way } to { $hex }, { $spent } MP, impulse { $impulse }
mythico-choice-barred = { $place }: { $why }
mythico-choice-goal = { $word } { $goal }: { $spent } MP, impulse { $impulse }
mythico-choice-goal-far = { $word } { $goal }: { $spent } MP, this turn as far as { $hex }
mythico-choice-wait = wait in { $hex }
mythico-choice-here = stop in { $hex }, { $spent } MP, impulse { $impulse }

mythico-contact-leader = a leader of { $flag }
mythico-contact-size = { $arm } { $size } of { $flag }
mythico-contact-hard = vehicles of { $flag }
mythico-contact-soft = troops of { $flag }
mythico-contact-where = Seen in { $hex } in turn { $turn }.
mythico-contact-left = Gone before that turn ended: { $when }.
mythico-last-seen = last seen in impulse { $impulse }
mythico-last-seen-heading = last seen in impulse { $impulse }, coming { $side }
mythico-contact-weapon = Armed with { $weapon }.
mythico-contact-strength = About STR { $strength }.

mythico-map-losses = losses
mythico-map-age = { $turns } wk
mythico-figure-strength = STR
mythico-figure-organisation = organisation
mythico-map-subtitle = Orders for turn { $turn }, as { $eyes } sees it
mythico-map-subtitle-public = Orders for turn { $turn }, as the public sees it
mythico-map-subtitle-umpire = Orders for turn { $turn }, nothing hidden
mythico-map-subtitle-over = The end, as { $eyes } sees it
mythico-map-subtitle-over-public = The end, as the public sees it
mythico-map-subtitle-over-umpire = The end, nothing hidden

mythico-roster-leader = { $unit }: leader, in { $hex }
mythico-roster-line = { $unit }: { $strength }, organisation { $organisation }, in { $hex }

mythico-unit-heading = What is known
mythico-unit-where = In { $hex }.
mythico-unit-strength = { $men } (STR { $strength }), { $weapon }.
mythico-unit-added = { $kind } for STR { $strength }
mythico-unit-additional = Also { $list }.
mythico-unit-fire = Fire: { $soft } on soft targets (infantry, towed guns), { $hard } on hard ones (vehicles), { $air } on aircraft{ $guns }. Ten men with assault rifles have 1 on soft targets. Training, experience, organisation, aggression and ground change it.
mythico-unit-fire-guns = {" "}in support within { $range ->
    [one] a hex
   *[other] { $range } hexes
}, and { $percent } % of that in a fight of its own
mythico-unit-ammunition = Needs { $needs } ammunition to refill its weapons.
mythico-unit-skill = Training { $training }, experience { $experience } ({ $rating }), organisation { $organisation }.
mythico-unit-upkeep = Upkeep { $upkeep } AP a turn.
mythico-unit-range = Flies missions up to { $hexes ->
    [one] a hex
   *[other] { $hexes } hexes
} from its base.
mythico-unit-lift = Lifts { $lift ->
    [one] one unit of ammunition, or one lot of other light goods
   *[other] { $lift } units of ammunition, or lots of other light goods
}.
mythico-unit-sails = Sails through { $areas } sea areas a turn.
mythico-unit-sealift = Room aboard for { $lift ->
    [one] one lot of goods, or STR 1 of troops
   *[other] { $lift } lots of goods, or STR { $lift } of troops
}.
mythico-unit-allowance = { $points } MP a turn.
mythico-unit-camouflaged = Camouflaged until it moves.
mythico-unit-dug-in = Dug in; { $points ->
    [one] { $points } point
   *[other] { $points } points
} of Defend.
mythico-unit-works = { $points ->
    [one] { $points } point
   *[other] { $points } points
} of Defend.

mythico-report-title = Turn { $turn }: { $eyes }
mythico-report-opening = Before the first turn: { $eyes }
mythico-heading-units = Your units
mythico-heading-leader = Your leader
mythico-heading-truces = Truces
mythico-truce-begins = Your truce with { $seat } begins: hold your fire.
mythico-truce-ends = Your truce with { $seat } is over. You are enemies again.
mythico-truce-lifted-by-you = You ended the truce with { $seat }, and you are enemies again. Their offer is still open: `truce` with their name accepts it.
mythico-truce-lifted-by-them = { $seat } ended the truce, and you are enemies again. Your offer is still open: `truce` with their name and `end` takes it back.
mythico-truce-lifted = You took back your offer of a truce to { $seat }.
mythico-truce-stands = You have a truce with { $seat }.
mythico-truce-set = You offered { $seat } a truce. No answer yet.
mythico-truce-offered = { $seat } offers you a truce. Accept with `truce` and their name. It begins next turn.
mythico-heading-fights = Fights
mythico-heading-halted = Orders that went differently
mythico-heading-news = EMTV
mythico-none-news = Nothing worth a headline.
mythico-leader-follows = { $name } has come to your training base and leads you from now on.
mythico-leader-line-open = Level { $level }, vocation still open.
mythico-leader-line = { $vocation }, level { $level }.
mythico-leader-awaited = Your leader is dead. A successor of level { $level } appears at your training base at the end of turn { $turn }.
mythico-career-deeds = Points of deeds: { $gained } more, { $deeds }. You have { $total }.
mythico-deed-places = { $points } for places held
mythico-deed-battles = { $points } for battles won beside your leader
mythico-deed-extortion = { $points } for extortion
mythico-deed-assassination = { $points } for an assassination
mythico-career-risen = Your leader rises to level { $level }!
mythico-career-passed = A rival of the vocation has more deeds and takes level 6. Your leader falls to level 5 and keeps the deeds.
mythico-career-challenges = Your leader has the deeds for level 6, but a rival of the vocation has as many or more.
mythico-career-to-go = Points of deeds: { $deeds }. Level { $level } begins at { $next }.
mythico-career-has = Points of deeds: { $deeds }.
mythico-power-military-officer = Your units in your leader's hex fire { $fire } % harder and recover { $recovery ->
    [one] a point
   *[other] { $recovery } points
} of organisation more each turn.
mythico-power-officer-fire = Your units in your leader's hex fire { $fire } % harder.
mythico-power-politician = Your leader's level brings { $tenths } AP more a turn, and { $charisma ->
        [one] a point of support
       *[other] { $charisma } points of support
    } more by Charisma.
mythico-power-politician-income = Your leader's level brings { $tenths } AP more a turn.
mythico-power-politician-charisma = Your leader's level wins { $charisma ->
        [one] a point of support
       *[other] { $charisma } points of support
    } more by Charisma.
mythico-power-underworld = Your leader extorts up to { $extorts } AP in one of your places. Where people lean the leader's way, it is half again. Agents and informers cost { $cheaper } AP less, the first agent nothing. A Hit succeeds { $hit }% more often.
mythico-power-clergy = Your leader trains regulars into a Presidential Guard in { $weeks ->
    [one] one week
   *[other] { $weeks } weeks
}. In villages and poor districts Charisma wins { $percent }% of its usual effect.
mythico-power-clergy-guard = Your leader trains regulars into a Presidential Guard in { $weeks ->
    [one] one week
   *[other] { $weeks } weeks
}.
mythico-leader-none = You have no leader.
mythico-fight-over = **At { $hex }, { $rounds } { $rounds ->
    [one] round
   *[other] rounds
}, { $when }**
mythico-fight-truce = **At { $hex }, { $rounds } { $rounds ->
    [one] round
   *[other] rounds
}, { $when }; undecided, a truce begins**
mythico-fight-goes-on = **At { $hex }, { $rounds } { $rounds ->
    [one] round
   *[other] rounds
}, { $when }; undecided, the fight goes on next week**
mythico-fight-impulse = impulse { $first }
mythico-fight-impulses = impulses { $first } to { $last }
mythico-fight-own = { $unit } { $fate }. Lost { $lost }, { $left } left.
mythico-fight-own-ended = { $unit } { $fate }. Lost { $lost }.
mythico-lost = { $lost }
mythico-lost-to-guns = { $lost } to enemy guns
mythico-fight-foe = { $seat } lost { $lost }
mythico-fight-foes = { $seat } lost { $lost }: { $units }
mythico-foe-destroyed = { $unit } (destroyed)
mythico-foe-surrendered = { $unit } (surrendered)
mythico-fate-stands = held its ground
    .fought = held
mythico-fate-supported = fired in support
    .fought = fired in support
mythico-fate-retreated = broke and fell back to { $hex }
    .fought = broke, fell back to { $hex }
mythico-fate-withdrew = withdrew to { $hex }, as ordered
    .fought = withdrew, as ordered
mythico-fate-went-on = held and went on to { $hex }
    .fought = held, and went on
mythico-fate-broke-off = broke off to { $hex }
    .fought = broke off
mythico-fate-pursued = held and gave chase to { $hex }
    .fought = held, then gave chase to { $hex }
mythico-fate-fell-back = fell back there from another fight
    .fought = fell back there from another fight
mythico-fate-surrendered = surrendered
    .fought = surrendered
mythico-fate-destroyed = was wiped out
    .fought = was wiped out
mythico-unspoken = EMTV didn't broadcast your address. It carries only living leaders of level 6.
mythico-failed-lost = { $unit }, { $order }: it was lost before that.
mythico-failed-agent-gone = { $unit } had left your service, so its mission didn't happen.
mythico-halted-line = { $unit }, in { $hex }: { $why }
mythico-why-contact = Met the enemy in { $hex } and stopped driving.
mythico-why-retreated = Broke in { $hex } and fell back.
mythico-why-found = Enemies came upon the leader in { $hex }, who fled to { $to }.
mythico-why-fled-with-stack = The guard in { $hex } was beaten, and the leader fled to { $to }.
mythico-why-withdrew = Met the enemy and withdrew from { $hex }.
mythico-why-cornered = Found no way out of { $hex }.
mythico-why-cannot-withdraw = Too disorganised to withdraw; stayed in { $hex }.
mythico-why-pursued = Chased the enemy to { $hex }.
mythico-why-held-up = Enemies stopped the march in { $hex }.
mythico-why-left-place = Left the place before the order was done.
mythico-why-nobody-in-range = Had nobody to fire for: no friendly fight in range.
mythico-why-fought-itself = Couldn't fire for others in a fight of its own.
mythico-why-nobody-met = Met nobody, and so had no need to withdraw.
mythico-why-disorganised = Too disorganised to go on; stayed in { $hex }.
mythico-about-strength = , about STR { $strength }

mythico-map-battle = { $seats } in turn { $turn }

# Broken invariants, for the game master.
mythico-breach-numbers = Unit { $unit } has another's number, or is out of order among its owner's units.
mythico-breach-off-the-map = Unit { $unit } is in { $hex }, off the map.
mythico-breach-misplaced = Unit { $unit } is in { $hex } and elsewhere too, or in no hex.
mythico-breach-aboard = { $unit } is aboard a unit that doesn't carry it
mythico-breach-amounts = Unit { $unit } has less than nothing of something, or too much.
mythico-breach-men = Player { $seat } began with { $before } (men and tenths of vehicles) and ends with { $after }.
mythico-breach-contact = Sighting { $number } of player { $seat } is of a unit that nobody could have seen.
mythico-breach-summit = Player { $seat } has a second leader of level 6 in one vocation.
mythico-breach-stores = Player { $seat } has negative funds, or an empty dump.
mythico-breach-litter = Goods that player { $seat } lost in { $hex } are nobody's, and in no dump.
mythico-breach-fight = The fight in { $hex } goes on for a unit that is gone.
mythico-breach-truce = Player { $seat } has a truce with themselves, or with nobody.
