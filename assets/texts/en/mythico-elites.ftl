# El Mythico: elite units, standing and moving orders.

mythico-elite-rangers = Rangers
mythico-elite-assault = Assault troops
mythico-elite-marines = Marines
mythico-elite-commandos = Commandos
mythico-elite-guard = Presidential Guard
mythico-elite-paratroopers = Paratroopers
mythico-elite-security-police = Security Police
mythico-elite-engineers = Engineers
mythico-elite-mountain = Mountain troops
mythico-elite-grenadiers = Grenadiers
mythico-elite-jungle = Jungle troops

mythico-unit-elite = Elite: { $elite } ({ $number }).

order-el-mythico-ambush = Ambush
order-el-mythico-ambush-help = Stays and hides; strikes first at enemies who come, unanswered and with twice its fire for a round.
order-el-mythico-secure = Secure
order-el-mythico-secure-help = Stays; from the turn's end until it moves no enemy drives through its hex by Admin Movement.
order-el-mythico-garrison = Garrison
order-el-mythico-garrison-help = Stays in a village, town or city, to keep it for your side.

mythico-said-ambush = { $unit } lies in ambush at { $hex }.
mythico-said-secure = { $unit } secures { $hex }.
mythico-said-garrison = { $unit } garrisons { $hex }.
mythico-detail-ambush = It hides, and strikes when enemies come whom AF { $aggression } would fight: a round at { $percent } % of its fire before they answer.
mythico-detail-ambush-timid = At AF { $aggression } it hides, but begins no fight; to strike, it takes AF 3 or more.
mythico-unit-secures = Secures its hex, until it moves: no enemy drives through.
mythico-why-ambush-found = Enemies found it in { $hex } before its ambush could strike.
mythico-why-ambush-seen = Enemies in { $hex } know it is there: it could lay no ambush.
mythico-why-secured = The enemy has secured { $hex }: no driving on from there.
mythico-refusal-no-centre = { $hex } has no village, town or city to garrison.
    .remedy = Move into one first.

mythico-elite-effect-rangers = Keeps { $recce } % of its movement points on Recce and { $scout } % on Scout; sees better and is harder to see. At AF 2 it has { $losses } % of the losses, and no fight stops it on its way.
mythico-elite-effect-assault = Fires at { $fire } % when it attacks, having moved.
mythico-elite-effect-marines = Crosses major rivers anywhere, as if they were minor.
mythico-elite-effect-commandos = Crosses major rivers anywhere, as if they were minor; fires as regulars do.
mythico-elite-effect-guard = At AF 10 it never retreats or surrenders.
mythico-elite-effect-paratroopers = Trained to be dropped by aircraft.
mythico-elite-effect-security-police = Its chance on Search is { $search } % of that of others.
mythico-elite-effect-engineers = Friends in its hex lose no fire by crossing rivers; fires at { $fire } % at works that it attacks; on Defend it gains { $points ->
    [one] one point
   *[other] { $points } points
} an impulse.
mythico-elite-effect-mountain = Enters mountains for { $cost } MP, crosses impassable sides for { $side } more; fires at { $fire } % in mountains.
mythico-elite-effect-grenadiers = Fires at { $fire } % at vehicles when it attacks; defending beside friendly armour it has { $losses } % of the losses.
mythico-elite-effect-jungle = Enters jungle for { $cost } MP, and fires there as elsewhere.

order-el-mythico-search = Search
order-el-mythico-search-help = Stays, and looks through its hex when the turn ends: for units that hide, camouflaged dumps, mines.
order-el-mythico-mine = Mine
order-el-mythico-mine-help = Stays, and lays mines for a unit of ammunition: enemies who enter lose 5% and 1 organisation.
order-el-mythico-attach = Attach
order-el-mythico-attach-help = Beside its other order: a leader goes with a unit this turn, wherever that goes, guarded by it.
field-with = With
field-with-help = The unit that the leader goes with

mythico-said-search = { $unit } searches { $hex }.
mythico-said-mine = { $unit } lays mines in { $hex }.
mythico-said-attach = { $unit }, now in { $hex }, goes with { $with }.
mythico-detail-search = Each unit, dump or minefield that hides there is found with a chance of { $percent } %.
mythico-detail-mine = It takes a unit of ammunition from its surplus, or from your dump there.
mythico-detail-mine-no-ammo = It takes a unit of ammunition from its surplus or your dump there, and there is none now.
mythico-detail-mine-there = You have mines there already; nothing will be spent.
mythico-detail-attach-apart = That unit is in { $hex } now: the leader joins it where they meet, and goes no further by itself.
mythico-refusal-not-leader = { $unit } is no leader.
    .remedy = Give this order to a leader.
mythico-why-not-attached = It never met the unit that it was to go with, and is in { $hex }.
mythico-heading-fieldwork = In the field
mythico-searched-units = { $wording ->
    [1] Found by { $unit } in its search of { $hex }: { $found }.
    [2] Searching { $hex }, { $unit } found { $found }.
    [3] The search of { $hex } by { $unit } found { $found }.
    [4] { $unit } found { $found } in its search of { $hex }.
    [5] Search of { $hex } by { $unit }; found: { $found }.
   *[6] { $unit } searched { $hex } and found { $found }.
}
mythico-searched-mines = { $wording ->
    [1] Mines cleared by { $unit } in its search of { $hex }.
    [2] Searching { $hex }, { $unit } cleared mines.
    [3] The search of { $hex } by { $unit } cleared mines.
    [4] { $unit } cleared mines in its search of { $hex }.
    [5] Search of { $hex } by { $unit }; mines cleared.
   *[6] { $unit } searched { $hex } and cleared mines.
}
mythico-searched-goods = { $wording ->
    [1] Taken by { $unit } in its search of { $hex }, a hidden dump: { $goods }.
    [2] Searching { $hex }, { $unit } took a hidden dump: { $goods }.
    [3] A hidden dump taken by { $unit } in its search of { $hex }: { $goods }.
    [4] { $unit } took a hidden dump in its search of { $hex }: { $goods }.
    [5] Search of { $hex } by { $unit }; a hidden dump taken: { $goods }.
   *[6] { $unit } searched { $hex } and took a hidden dump: { $goods }.
}
mythico-searched-nothing = { $wording ->
    [1] Nothing found by { $unit } in its search of { $hex }.
    [2] Searching { $hex }, { $unit } found nothing.
    [3] The search of { $hex } by { $unit } found nothing.
    [4] { $unit } found nothing in its search of { $hex }.
    [5] Search of { $hex } by { $unit }; nothing found.
   *[6] { $unit } searched { $hex } and found nothing.
}
mythico-mined = { $wording ->
    [1] Mined by { $unit }: { $hex }.
    [2] { $unit } laid mines in { $hex }.
    [3] { $hex } was mined by { $unit }.
    [4] Mines laid by { $unit } in { $hex }.
    [5] In { $hex }: { $unit } laid mines.
   *[6] { $unit } mined { $hex }.
}
mythico-mined-before = { $unit } laid no mines in { $hex }: yours lie there already.
mythico-mined-no-ammo = { $unit } had no ammunition for mines in { $hex }.
mythico-hit-mines = { $wording ->
    [1] Mines in { $hex } cost { $unit } { $lost }.
    [2] { $unit } lost { $lost } to mines in { $hex }.
    [3] Lost by { $unit } to mines in { $hex }: { $lost }.
    [4] In { $hex }: { $unit } came into mines and lost { $lost }.
    [5] Mines in { $hex }: { $unit } came into them and lost { $lost }.
   *[6] { $unit } came into mines in { $hex } and lost { $lost }.
}
mythico-mines-cleared = { $unit } cleared mines in { $hex } as it came.
mythico-stores-mines = Mined: { $hexes }.
mythico-occupied = { $unit } took no goods in { $hex }: no dump lay there open and undefended.
mythico-occupied-goods = { $unit } took an undefended dump in { $hex }: { $goods }.
