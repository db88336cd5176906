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
mythico-detail-ambush = It hides, and strikes when enemies come whom AF { $aggression } would fight: a round of double fire before they answer.
mythico-detail-ambush-timid = At AF { $aggression } it hides, but begins no fight; to strike, it takes AF 3 or more.
mythico-unit-secures = Secures its hex, until it moves: no enemy drives through.
mythico-why-ambush-found = Enemies found it in { $hex } before its ambush could strike.
mythico-why-ambush-seen = Enemies in { $hex } know it is there: it could lay no ambush.
mythico-why-secured = The enemy has secured { $hex }: no driving on from there.
mythico-illegal-no-centre = { $hex } has no village, town or city to garrison.
mythico-remedy-no-centre = Move into one first.

mythico-elite-effect-rangers = Reconnoitres at its full pace, scouts at half; sees better and is harder to see. At AF 2 it loses half as much and no fight stops it on its way.
mythico-elite-effect-assault = Fires 30 % more when it attacks, having moved.
mythico-elite-effect-marines = Crosses major rivers anywhere, as if they were minor.
mythico-elite-effect-commandos = Crosses major rivers anywhere, as if they were minor; fires as regulars do.
mythico-elite-effect-guard = At AF 10 it never retreats or surrenders.
mythico-elite-effect-paratroopers = Trained to be dropped by aircraft.
mythico-elite-effect-security-police = Searches better, and garrisons count double.
mythico-elite-effect-engineers = Friends in its hex lose no fire by crossing rivers; fires 30 % more at works that it attacks; on Defend it gains two points an impulse.
mythico-elite-effect-mountain = Enters mountains for 1 1/2 MP, crosses impassable sides for 2 more; fires 30 % more in mountains.
mythico-elite-effect-grenadiers = Fires 50 % more at vehicles when it attacks; defending beside friendly armour it loses 20 % less.
mythico-elite-effect-jungle = Enters jungle for 1 MP, and fires there as elsewhere.
