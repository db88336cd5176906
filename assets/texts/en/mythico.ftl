# El Mythico: names of orders, answers to orders, reports, EMTV.

order-el-mythico-rest = Rest
order-el-mythico-rest-help = Stays where it is and recovers one more point of organisation.
order-el-mythico-camouflage = Camouflage
order-el-mythico-camouflage-help = Stays, and is harder to see from the turn's end until it moves: −20% to be seen from the next hex.
order-el-mythico-dig = Dig in
order-el-mythico-dig-help = Stays, and has field works from the turn's end: losses −20%, far fewer under artillery.
order-el-mythico-defend = Defend
order-el-mythico-defend-help = Works on its position impulse by impulse while out of combat; every six points losses −10%, to −40%.
order-el-mythico-support = Support fire
order-el-mythico-support-help = Artillery fires for a friendly fight within range; name a hex to have that fight supported first.
order-el-mythico-scout = Scout
order-el-mythico-scout-help = Goes a quarter of its way, sees two hexes, and sees more of what it sees.
order-el-mythico-move = Move
order-el-mythico-move-help = Goes to a place (to San Telmo), by directions 1 to 6 (or n ne …), or drives to a town by road.
order-el-mythico-occupy = Occupy
order-el-mythico-occupy-help = Goes as Move does, and takes what is undefended where it ends.
order-el-mythico-cross = Assault crossing
order-el-mythico-cross-help = Goes as Move does, and suffers half as much from attacking across rivers.
order-el-mythico-recce = Recce
order-el-mythico-recce-help = Goes half its way and looks around every hex it enters.
order-el-mythico-retreat = Retreat
order-el-mythico-retreat-help = Beside its other order: withdraws at first contact, across a side or towards a hex.
order-el-mythico-broadcast = Broadcast
order-el-mythico-broadcast-help = Once a turn, the seat of a level-6 leader speaks to the nation in its own words.

order-el-mythico-odds = Odds
order-el-mythico-odds-help = Asks what a fight in a hex would be like, as far as you know; nothing is ordered.

setting-aggression = Aggression
setting-aggression-help = How hard it fights from now on, from 1 (flee) to 10 (no surrender)
setting-target = Target
setting-target-help = What it fires at first from now on; 0 takes any
order-el-mythico-truce = Truce
order-el-mythico-truce-help = Sets a truce with another seat, or ends it. It begins the turn after both have set it.
field-seat = Seat
field-seat-help = Whom it is with: choose it from the list
field-end = End
field-end-help = Write end to lift the truce; it ends next turn
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
mythico-set-target = Target from now on: { $target }.
mythico-set-retreat = Retreats { $retreat } from now on.

mythico-arm-infantry = infantry
mythico-arm-armour = armour
mythico-arm-mechanised = mechanised
mythico-arm-artillery = artillery
mythico-arm-air-defence = air defence
mythico-arm-leader = leader
# What a unit is called (EM-1.4): its code, its own name, and the suffix of its type and size; a leader has none.
# $kind: the weapon of units of air and sea.
mythico-name-with-kind = { $unit } ({ $kind })
# $kind: what type of unit; $elite: what it is trained for.
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
mythico-eyes-umpire = the umpire

mythico-said-rest = { $unit } rests at { $hex }.
mythico-said-camouflage = { $unit } camouflages itself at { $hex }.
mythico-said-dig = { $unit } digs in at { $hex }.
mythico-said-defend = { $unit } defends { $hex }.
mythico-said-support = { $unit } gives support fire from { $hex }.
mythico-said-scout = { $unit } scouts from { $hex }.
mythico-said-move = { $unit } moves from { $hex }.
mythico-said-occupy = { $unit } moves from { $hex } to occupy.
mythico-said-cross = { $unit } moves from { $hex }, ready to attack across rivers.
mythico-said-recce = { $unit } reconnoitres from { $hex }.
mythico-said-retreat = { $unit }, now in { $hex }, withdraws at first contact.
mythico-said-broadcast = EMTV will carry your words: “{ $text }”

mythico-said-truce-set = You set a truce with { $seat }.
mythico-refusal-no-truce-set = You have set no truce with { $seat } that you could lift.
    .remedy = Leave the order out.
mythico-said-truce-end = You lift the truce with { $seat }.
mythico-detail-truce-begins = { $seat } has set it too: it begins next turn, known to you two alone.
mythico-detail-truce-waits = It begins the turn after both of you have set it, known to you two alone.
mythico-detail-truce-stands = It stands already.
mythico-detail-truce-ends = From next turn { $seat } is hostile again.
mythico-detail-truce-none = None stands, and none that you have set is left after this turn.
mythico-detail-arrives = Arrives in { $hex } in impulse { $impulse }, for { $spent } of { $allowance } MP.
mythico-detail-rest-points = This turn's points end there: { $hexes ->
    [one] 1 hex
   *[other] { $hexes } hexes
} and { $points } MP more to { $goal }.
mythico-detail-rest-entries = An order holds twelve entries: { $hexes ->
    [one] 1 hex
   *[other] { $hexes } hexes
} and { $points } MP more to { $goal }.
mythico-detail-avoids-freely = It keeps clear of known enemies in { $hexes }, which costs it nothing.
mythico-detail-avoids = It keeps clear of known enemies in { $hexes }: { $taken } MP instead of { $straight } straight on.
mythico-detail-drive = To drive to { $goal } by Admin Movement, written without “to”, would cost { $points } MP.
mythico-detail-admin = By Admin Movement: it ends on contact, and a unit caught so fires at { $percent } %.
mythico-detail-ends = The path ends there: { $why }
mythico-detail-enemy = An enemy was seen in { $hex }, which it enters in impulse { $impulse }.
mythico-detail-held-by = { $hex } is held by { $seat }, as everybody is told; whoever stands there is out of your sight.
mythico-detail-held-at-truce = { $hex } is held by { $seat }, with whom you have a truce: your troops don't take it.
mythico-detail-held-by-ally = { $hex } is held by { $seat }, your ally: your troops don't take it.
mythico-detail-river = It crosses a minor river in that impulse, and has { $percent } % of its fire then, unless friendly engineers are there.
mythico-detail-great-river = It crosses a major river in that impulse, and has { $percent } % of its fire then, unless friendly engineers are there.
mythico-detail-support = It reaches { $range ->
    [one] { $range } hex
   *[other] { $range } hexes
}, and fires for the nearest friendly fight.
mythico-detail-support-hex = It fires for a friendly fight in { $hex } first, else for the nearest it reaches, within { $range ->
    [one] { $range } hex
   *[other] { $range } hexes
}.
mythico-detail-retreat = It withdraws to the { $side }, or the next free side clockwise.
mythico-detail-retreat-hex = It withdraws towards { $hex }, or by the next free side clockwise.
mythico-detail-retreat-there = It stands there now: met in that hex, it goes back the way it came, or to the { $side }.
mythico-detail-slow = It goes slowly, to see more.
mythico-detail-broadcast = Everybody will read it in the next bulletin.

mythico-together-settings = { $unit } is given two different settings of { $settings }: that of { $order } stands.
mythico-together-withdraws = { $unit } is told to withdraw at first contact; if it does, its order { $order } comes to nothing.
mythico-odds = A fight for { $hex }, as far as you know.
mythico-odds-there = Yours there now: { $units }.
mythico-odds-comes = Yours in impulse { $impulse }{ $river ->
    [minor] , crossing a minor river in that impulse, with { $percent } % of their fire
    [major] , crossing a major river in that impulse, with { $percent } % of their fire
   *[none] {""}
}: { $units }.
mythico-odds-too-far = Yours, but not this turn{ $river ->
    [minor] ; they come over a minor river, with { $percent } % of their fire
    [major] ; they come over a major river, with { $percent } % of their fire
   *[none] {""}
}: { $units }.
mythico-odds-supports = Your guns in range, if told to support: { $units }.
mythico-odds-together = What follows takes them as if all were there at once.
mythico-odds-chosen = These are all of yours that can take part this turn; name units to ask about some of them.
mythico-odds-chosen-but = These are all of yours that can take part this turn, but for those that avoid any fight, at AF 1: { $units }. Name units to ask about some of them.
mythico-odds-sides = They are of different factions, and fire on each other too unless they have a truce. What follows is against all of them.
mythico-odds-side = Against { $flag } alone about { $likely } to 1.
mythico-odds-nobody = You know of no enemy there. Who hides isn't seen.
mythico-odds-leader = You know of a leader there, and of no troops. A leader doesn't fight: one who is alone gives way to troops, or dies where there is no way out.
mythico-odds-earlier = { $count ->
    [one] One more was seen there earlier, and isn't counted.
   *[other] { $count } more were seen there earlier, and aren't counted.
}
mythico-odds-known = Known there: { $units }.
mythico-odds-foe = { $unit }
mythico-odds-foe-estimate = { $unit } (about STR { $strength })
mythico-odds-foe-unnamed = { $code }, { $unit }
mythico-odds-foe-when = { $foe } ({ $when })
mythico-odds-ratio = Most likely about { $likely } to 1, if they are regulars, rested and as bold as most. At worst { $worst } to 1, at best { $best } to 1.
mythico-odds-ratio-open = Most likely about { $likely } to 1, if they are regulars, rested and as bold as most; at best { $best } to 1. How many they are isn't known: there may be more than you see.
mythico-odds-narrow = Unsure above all is what { $units } { $count ->
    [one] is
   *[other] are
}. `recce` or `scout` into or beside the hex first would narrow this down.
mythico-odds-narrow-estimate = Who they are is known. How trained, rested and bold they are isn't, which makes most of that spread; only a fight shows it.
mythico-odds-willing = To attack at such odds takes AF { $likely }; AF { $best } at best, AF { $worst } at worst. { $is-willing ->
    [yes] Your boldest is at AF { $aggression } and would.
   *[no] Your boldest is at AF { $aggression } and wouldn't.
}
mythico-odds-losses = The first round costs you about { $own } % ({ $least } to { $most }), and them { $foe } % ({ $fewest } to { $many }), with average luck.
mythico-odds-shelter = The ground there cuts losses to { $percent } %, which is counted in.
mythico-odds-jungle = In jungle everybody fires at { $percent } %: counted in the losses, not in the odds.
mythico-odds-works = Not counted, since it can't be seen: field works (they can cut their losses to { $percent } %), and their guns that fire from afar.
mythico-halt-edge = The map ends beyond { $hex }.
    .remedy = Take another way.
mythico-halt-sea = Beyond { $hex } lies the sea.
    .remedy = Take another way.
mythico-halt-mountains = The mountains beyond { $hex } can't be crossed.
    .remedy = Take another way.
mythico-halt-river = The major river beyond { $hex } has neither bridge nor ford there.
    .remedy = Take a bridge or a ford.
mythico-halt-road-only = Vehicles can go on from { $hex } only by road.
    .remedy = Take the road, or another way.
mythico-halt-unpaid = { $hex } costs { $needs } MP, with only { $left } left.
    .remedy = Choose a nearer hex.
mythico-halt-no-town = Driving goes from town to town, and { $hex } has none.
    .remedy = Write “to” before it to go there across country, or drive between towns that a major road joins.
mythico-halt-no-road = No major road or railway leads to { $hex } clear of known enemies.
    .remedy = Write “to” before it to go there across country, or drive between towns that a major road joins.

mythico-refusal-unknown-unit = You have no unit “{ $code }”.
    .remedy = { $near ->
        [none] Write one of your units by number or name, as in 10, 1010 or 1/10; /unit lists them.
       *[other] { remedy-did-you-mean }
    }
mythico-refusal-several-units = “{ $name }” could be several of your units.
    .remedy = Write one of { $known }.
mythico-refusal-foreign-unit = { $unit } isn't yours.
    .remedy = Order your own units.
mythico-refusal-unknown-hex = The map has no hex { $hex }.
    .remedy = Hexes go from { $first } to { $last }: sheet, column, row.
mythico-refusal-unknown-place = Nothing you know is called “{ $word }”.
    .remedy = { $near ->
        [none] Write a hex of seven digits, a town in quotes, or a unit as in 1/10 or 1010.
       *[other] { remedy-did-you-mean }
    }
mythico-refusal-unknown-entry = Nothing you know is called “{ $word }”.
    .remedy = { $near ->
        [none] Write directions 1 to 6 or n ne se s sw nw, or “to” and a town, a hex of seven digits, or a unit as in 1/10.
       *[other] { remedy-did-you-mean }
    }
mythico-refusal-long-address = An address has at most { $letters-max ->
    [one] one letter
   *[other] { $letters-max } letters
  }.
    .remedy = Shorten it.
mythico-refusal-no-route = Nothing leads it to { $hex }: sea, mountains, a major river or ground without a road bars every way.
    .remedy = Choose another hex.
mythico-refusal-no-route-for = Nothing leads { $unit } to { $hex }.
    .remedy = { mythico-remedy-odds-units }
mythico-refusal-only-hiding = Of your troops only such as avoid any fight, at AF 1, stand in { $hex } or can be there this turn: { $units }.
    .remedy = Name them to ask all the same, or give them a higher AF by their order.
mythico-refusal-nobody-near = None of your troops can be in { $hex } this turn.
    .remedy = { mythico-remedy-odds-units }
mythico-remedy-odds-units = Name units, as in odds 1004005 10+11.
mythico-refusal-already-there = It stands in { $hex } already.
    .remedy = { mythico-remedy-elsewhere }
mythico-remedy-elsewhere = Write where else to go.
mythico-refusal-long-path = A path has at most { $max ->
    [one] one entry
   *[other] { $max } entries
}.
    .remedy = { remedy-shorten }
mythico-refusal-out-of-range = { $hex } is beyond the guns' range of { $range }.
    .remedy = Name a nearer hex, or none.
mythico-refusal-leader-cannot = { $unit } is a leader, and leaders have no such order.
    .remedy = A leader can move, lift, occupy, recce, search, mine, destroy, attach, take, leave, conceal, retreat, dig, camouflage, secure, garrison or train, as in “dig 0”.
mythico-refusal-leader-settings = { $unit } is a leader, who can't fight, and has neither aggression nor target.
    .remedy = Leave them out; a direction of retreat is all that a leader is given.
mythico-refusal-disorganised = { $unit } has no organisation left and can't move this turn.
    .remedy = Let it rest.
mythico-refusal-no-guns = { $unit } has no guns that reach another hex.
    .remedy = Give this order to artillery.
mythico-refusal-not-level6 = EMTV opens its microphones only to leaders of level 6.
    .remedy = Rise to level 6 first.
mythico-refusal-unknown-seat = That is no other seat.
    .remedy = Name another seat, by its number or its name.
mythico-refusal-at-truce = You are at truce with { $seat }: nobody is hit across it.
    .remedy = { mythico-remedy-hostile-seat }
mythico-refusal-allied = { $seat } isn't hostile to you.
    .remedy = { mythico-remedy-hostile-seat }
mythico-remedy-hostile-seat = Name a seat of another faction.
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

mythico-contact-leader = the party of a leader of { $flag }
mythico-contact-size = { $arm } { $size } of { $flag }
mythico-contact-hard = vehicles of { $flag }
mythico-contact-soft = troops of { $flag }
mythico-contact-where = Seen in { $hex } in turn { $turn }.
mythico-contact-left = It wasn't seen when that turn ended: { $when }.
mythico-last-seen = last seen in impulse { $impulse }
mythico-last-seen-heading = last seen in impulse { $impulse }, having come there going { $side }
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
mythico-unit-fire = Fire { $soft } on soft targets (infantry, towed guns), { $hard } on hard ones (vehicles), { $air } on aircraft{ $guns }: what its weapons give, before training, experience, organisation, aggression and the ground. The measure: 10 men with assault rifles have 1 on soft targets.
mythico-unit-fire-guns = {" "}as support fire within { $range ->
    [one] a hex
   *[other] { $range } hexes
}, and { $percent } % of that when it is fought itself
mythico-unit-ammunition = Refilling its weapons takes { $needs } of ammunition, of any kind.
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
mythico-unit-camouflaged = Camouflaged, until it moves.
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
mythico-truce-begins = A truce with { $seat } begins: neither of you fights the other from now on.
mythico-truce-ends = The truce with { $seat } is over: you are hostile again.
mythico-truce-lifted-by-you = You have lifted the truce with { $seat }: you are hostile again. Theirs is set still, from before, so a new one would begin the turn after you set yours again (50).
mythico-truce-lifted-by-them = { $seat } has lifted the truce: you are hostile again. Yours is set still, so a new one would begin the turn after they set theirs again; order 50 with end takes yours back.
mythico-truce-lifted = You have no truce with { $seat }: what you had offered is withdrawn.
mythico-truce-stands = The truce with { $seat } stands.
mythico-truce-set = You have set a truce with { $seat }, who hasn't.
mythico-truce-offered = { $seat } has a truce with you set; it begins the turn after you have set it too (50).
mythico-heading-fights = Fights
mythico-heading-halted = Orders that went otherwise
mythico-heading-news = EMTV
mythico-none-news = Nothing worth a headline.
mythico-own-state = **{ $unit }** ({ $arm }) { $hex } · STR { $strength } · org { $organisation } · AF { $aggression }{ $order }
mythico-own-state-fled = **{ $unit }** ({ $arm }) { $hex } · STR { $strength } · org { $organisation } · AF { $aggression } since its retreat{ $order }
mythico-own-leader = **{ $unit }** { $hex }{ $order }
mythico-own-ordered = {" · "}its order was { $order }
mythico-own-legend = A turn is a week of { $impulses ->
    [one] one impulse
   *[other] { $impulses } impulses
}. An order with nothing said of it was carried out. STR is strength: 10 men, a vehicle or a gun make 1, a part counts as 1. Org is organisation, 0 to 10, as it is when the week has ended; AF is aggression, 1 (hides, holds no place) to 10, AP money. coy, Sqn and bty are companies, Btn a battalion, Rgt a regiment, Bde a brigade. Goods count in STR too: rifles 1 arm 10 men, ammunition 1 fills the weapons of STR 10, or of a part of it; with additional equipment it takes 2.
mythico-leader-follows = { $name } has come to your training base, and leads you from now on.
mythico-leader-line-open = Level { $level }; vocation not settled yet.
mythico-leader-line = { $vocation } of level { $level }.
mythico-leader-awaited = Your leader is dead; the next appears at your training base at the end of turn { $turn }. Level { $level }.
mythico-career-deeds = Points of deeds: { $gained } more, { $deeds }; { $total } in all.
mythico-deed-places = { $points } for places held
mythico-deed-battles = { $points } for battles won with your leader beside the troops
mythico-deed-extortion = { $points } for what was extorted
mythico-deed-assassination = { $points } for an assassination
mythico-career-risen = Your leader has risen to level { $level }.
mythico-career-passed = Another leader of the vocation has more deeds and holds level 6 now; yours is of level 5, and keeps its deeds.
mythico-career-challenges = Your leader's deeds would do for level 6, but another leader of the vocation has as many or more.
mythico-career-to-go = Points of deeds: { $deeds }; from { $next } on it is of level { $level }.
mythico-career-has = Points of deeds: { $deeds }.
mythico-power-military-officer = Own units in your leader's hex fire { $fire } % more, and recover { $recovery ->
    [one] a point
   *[other] { $recovery } points
} of organisation more each turn.
mythico-power-officer-fire = Own units in your leader's hex fire { $fire } % more.
mythico-power-politician = Your leader's level brings { $tenths } AP more a turn, and { $charisma ->
        [one] a point of support
       *[other] { $charisma } points of support
    } more by Charisma (55).
mythico-power-politician-income = Your leader's level brings { $tenths } AP more a turn.
mythico-power-politician-charisma = Your leader's level wins { $charisma ->
        [one] a point of support
       *[other] { $charisma } points of support
    } more by Charisma (55).
mythico-power-underworld = Your leader extorts (57) up to { $extorts } AP in a place of yours, half again where it leans as the leader does; agents and informers cost { $cheaper } AP less, the first agent nothing; a Hit (35) succeeds { $hit }% more often.
mythico-power-clergy = Under your leader { $weeks ->
    [one] one week
   *[other] { $weeks } weeks
} of training make a Presidential Guard of regulars. In villages and districts of the poor its Charisma (55) wins { $percent }% of what it wins elsewhere.
mythico-power-clergy-guard = Under your leader { $weeks ->
    [one] one week
   *[other] { $weeks } weeks
} of training make a Presidential Guard of regulars.
mythico-leader-none = You have no leader any more.
mythico-fight-over = **At { $hex }, { $rounds } { $rounds ->
    [one] round
   *[other] rounds
}, { $when }**
mythico-fight-truce = **At { $hex }, { $rounds } { $rounds ->
    [one] round
   *[other] rounds
}, { $when }; undecided when the week ended, a truce begins**
mythico-fight-goes-on = **At { $hex }, { $rounds } { $rounds ->
    [one] round
   *[other] rounds
}, { $when }; undecided when the week ended, it goes on in the next**
mythico-fight-impulse = impulse { $first }
mythico-fight-impulses = impulses { $first } to { $last }
mythico-fight-own = { $unit } lost { $lost }, has { $left } left (STR { $strength }) and { $fate }
mythico-fight-own-ended = { $unit } lost { $lost } and { $fate }
mythico-lost = { $lost }
mythico-lost-to-guns = { $lost } to counter-battery fire
mythico-fight-foe = { $seat } lost { $lost }
mythico-fight-foes = { $seat } lost { $lost }: { $units }
mythico-foe-destroyed = { $unit } (destroyed)
mythico-foe-surrendered = { $unit } (surrendered)
mythico-fate-stands = holds its ground.
    .fought = held its ground
mythico-fate-supported = fired in support.
    .fought = fired in support
mythico-fate-retreated = retreated to { $hex }.
    .fought = retreated to { $hex }
mythico-fate-withdrew = withdrew to { $hex }, as ordered.
    .fought = withdrew, as ordered
mythico-fate-went-on = stood, and is in { $hex } now.
    .fought = stood, and went on
mythico-fate-broke-off = broke off to { $hex }.
    .fought = broke off
mythico-fate-pursued = pursued to { $hex }.
    .fought = pursued to { $hex }
mythico-fate-fell-back = fell back there after another fight.
    .fought = fell back there after another fight
mythico-fate-surrendered = surrendered.
    .fought = surrendered
mythico-fate-destroyed = was destroyed.
    .fought = was destroyed
mythico-unspoken = EMTV didn't broadcast your address: it carries only leaders of level 6 who live to speak.
mythico-halted-line = { $unit }, in { $hex }: { $why }
mythico-why-contact = Contact in { $hex } ended its drive.
mythico-why-retreated = It retreated from { $hex }.
mythico-why-found = Enemies found it in { $hex }, and it fled to { $to }.
mythico-why-fled-with-stack = Its guard in { $hex } was beaten, and it fled to { $to }.
mythico-why-withdrew = At contact it withdrew from { $hex }.
mythico-why-cornered = It found no way to withdraw from { $hex }.
mythico-why-cannot-withdraw = Too disorganised to withdraw, it stayed in { $hex }.
mythico-why-pursued = It pursued the enemy to { $hex }.
mythico-why-held-up = Enemies held it up in { $hex }.
mythico-why-left-place = It didn't stay where it was, so nothing came of its order.
mythico-why-nobody-in-range = It fired for nobody: within its range there was no fight in which it could support friends.
mythico-why-fought-itself = It fired for nobody: it had a fight of its own.
mythico-why-nobody-met = It met nobody from whom it had to withdraw.
mythico-why-disorganised = Too disorganised to go on, it stayed in { $hex }.
mythico-about-strength = , about STR { $strength }

mythico-map-battle = { $seats } in turn { $turn }

# What must hold and doesn't, for the game master.
mythico-breach-numbers = Unit { $unit } has a number that another has, or isn't in its place among its seat's units.
mythico-breach-off-the-map = Unit { $unit } stands in { $hex }, which isn't on the map.
mythico-breach-misplaced = Unit { $unit } stands in { $hex } and elsewhere too, or in no hex.
mythico-breach-aboard = { $unit } is aboard a unit that doesn't carry it
mythico-breach-amounts = Unit { $unit } has less than nothing of something, or more of it than there can be.
mythico-breach-men = When the turn began seat { $seat } had, in men and tenths of vehicles, { $before }, with those raised since; with those lost it has { $after }.
mythico-breach-contact = Contact { $number } of seat { $seat } is of no unit that it could have seen.
mythico-breach-summit = Seat { $seat } has a second leader of level 6 in one vocation.
mythico-breach-stores = Seat { $seat } has less than no funds, or a dump that holds nothing.
mythico-breach-litter = Goods that seat { $seat } lost in { $hex } are nobody's, and no dump.
mythico-breach-fight = The fight in { $hex } goes on for a unit that there isn't.
mythico-breach-unanswered = Nothing tells seat { $seat } what came of an order: { $order }, unit { $unit }.
mythico-breach-truce = Seat { $seat } has set Truce with itself, or with a seat that there isn't.
