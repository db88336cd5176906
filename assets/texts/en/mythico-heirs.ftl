## Heirs: who takes over what a seat left behind that is out of the war.

order-el-mythico-heir = heir
order-el-mythico-heir-help = The game master gives what a seat left behind to a seat that plays on
field-heir = Heir
field-heir-help = The seat that takes it over

mythico-said-heir = { $heir } takes over what { $seat } left behind, as the turn opens.
mythico-said-heir-foe = { $heir } takes over what { $seat } left behind, as the turn opens. They are of different factions: the units change sides.
mythico-detail-heir = These change hands: { $units ->
        [0] no unit
        [one] { $units } unit
       *[other] { $units } units
    }, { $dumps ->
        [0] no dump
        [one] { $dumps } dump
       *[other] { $dumps } dumps
    }, { $places ->
        [0] no place
        [one] { $places } place
       *[other] { $places } places
    }, { $funds } AP, and any mines. The units get new numbers.

mythico-no-heir-plays-on = { $seat } hasn't left the war.
    .remedy = Choose a seat that has given up or is out of the war.
mythico-no-heir-has-left = { $seat } has left the war too.
    .remedy = { mythico-remedy-heir }
mythico-remedy-heir = Choose a seat that plays on as the heir.
mythico-no-heir-nothing-left = { $seat } has nothing left: no troops, no dumps, no places.
    .remedy = Nothing is to be done.
mythico-no-heir-no-numbers = { $seat } hasn't enough numbers left for so many units.
    .remedy = { mythico-remedy-heir }

mythico-change-taken-over = { $unit }, until now { $before }, is yours; it stood at { $hex } when the turn began.
mythico-inherited = Of { $from } you also have: { $funds } AP, { $dumps ->
        [0] no dump
        [one] { $dumps } dump
       *[other] { $dumps } dumps
    }, { $mines ->
        [0] no mines
        [one] mines in { $mines } hex
       *[other] mines in { $mines } hexes
    }, { $places ->
        [0] no place
        [one] { $places } place
       *[other] { $places } places
    }.
