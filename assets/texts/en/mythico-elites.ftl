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
order-el-mythico-ambush-help = Stays and hides. Fires first at enemies who come: one round, twice the fire, no answer.
order-el-mythico-secure = Secure
order-el-mythico-secure-help = Stays. Until it moves, no enemy drives through its hex by Admin Movement.
order-el-mythico-garrison = Garrison
order-el-mythico-garrison-help = Stays in a village, town or city, to keep it for your side.

mythico-said-ambush = { $unit } lies in ambush at { $hex }.
mythico-said-secure = { $unit } secures { $hex }.
mythico-said-garrison = { $unit } garrisons { $hex }.
mythico-detail-ambush = It hides, and strikes enemies it would fight at AF { $aggression }. It fires one round at { $percent }% before they answer.
mythico-detail-ambush-timid = At AF { $aggression } it hides but starts no fight. To strike, it needs AF 3 or more.
mythico-unit-secures = Secures its hex until it moves: no enemy drives through.
mythico-why-ambush-found = Enemies found it in { $hex } before its ambush could strike.
mythico-why-ambush-seen = No ambush in { $hex }: enemies there know where it is.
mythico-why-secured = The enemy has secured { $hex }, and it couldn't drive on.
mythico-refusal-no-centre = There is no village, town or city in { $hex }.
    .remedy = Move into one first.

mythico-elite-effect-rangers = Keeps { $recce }% of its movement points on Recce and { $scout }% on Scout. Sees better and is harder to see. At AF 2 it takes { $losses }% of the losses, and no fight stops it on its way.
mythico-elite-effect-assault = Fires at { $fire }% when it moved and attacks.
mythico-elite-effect-marines = Crosses major rivers anywhere, as if they were minor.
mythico-elite-effect-commandos = Crosses major rivers anywhere, as if they were minor. Fires as regulars do.
mythico-elite-effect-guard = At AF 10 it never retreats or surrenders.
mythico-elite-effect-paratroopers = Can jump from aircraft.
mythico-elite-effect-security-police = Finds things on Search { $search }% as often as others do.
mythico-elite-effect-engineers = Friends in its hex lose no fire by crossing rivers. Fires at { $fire }% at works it attacks. On Defend it gains { $points ->
    [one] one point
   *[other] { $points } points
} an impulse.
mythico-elite-effect-mountain = Enters mountains for { $cost } MP, and crosses impassable sides for { $side } more. Fires at { $fire }% in mountains.
mythico-elite-effect-grenadiers = Fires at { $fire }% at vehicles it attacks. Next to friendly armour it takes { $losses }% of the losses in defence.
mythico-elite-effect-jungle = Enters jungle for { $cost } MP, and fires there as it does elsewhere.

order-el-mythico-search = Search
order-el-mythico-search-help = Stays, and searches its hex at the turn's end for hidden units, hidden dumps and mines.
order-el-mythico-mine = Mine
order-el-mythico-mine-help = Stays and lays mines for 1 ammo. Enemies who enter lose 5% and 1 organisation.
order-el-mythico-attach = Attach
order-el-mythico-attach-help = On top of its other order: a leader goes where a unit goes this turn, and the unit guards them.
field-with = With
field-with-help = The unit the leader goes with

mythico-said-search = { $unit } searches { $hex }.
mythico-said-mine = { $unit } lays mines in { $hex }.
mythico-said-attach = { $unit }, now in { $hex }, goes with { $with }.
mythico-detail-search = It finds each hidden unit, dump or minefield there { $percent }% of the time.
mythico-detail-mine = It takes 1 ammo from its packs, or from your dump there.
mythico-detail-mine-no-ammo = It needs 1 ammo from its packs or your dump there, and there is none now.
mythico-detail-mine-there = Your mines are already there. It lays no more.
mythico-detail-attach-apart = That unit is in { $hex } now. The leader joins it where they meet, and goes no farther alone.
mythico-refusal-not-leader = { $unit } isn't a leader.
    .remedy = Give this order to a leader.
mythico-why-not-attached = It never met that unit, and is in { $hex }.
mythico-heading-fieldwork = In the field
mythico-searched-units = { $unit } searched { $hex } and found { $found }.
mythico-searched-mines = { $unit } searched { $hex } and cleared mines.
mythico-searched-goods = { $unit } searched { $hex } and took a hidden dump: { $goods }.
mythico-searched-nothing = { $unit } searched { $hex } and found nothing.
mythico-mined = { $unit } laid mines in { $hex }.
mythico-mined-before = { $unit } laid no mines in { $hex }: yours are already there.
mythico-mined-no-ammo = { $unit } had no ammunition for mines in { $hex }.
mythico-hit-mines = { $unit } ran into mines in { $hex } and lost { $lost }.
mythico-mines-cleared = { $unit } cleared mines in { $hex } on arrival.
mythico-stores-mines = Mined: { $hexes }
mythico-occupied = { $unit } took no goods in { $hex }: no open dump was left undefended.
mythico-occupied-goods = { $unit } took an undefended dump in { $hex }: { $goods }.
