## Heirs: the seats that take over the units and goods of a seat that is out of the war.

order-el-mythico-heir = heir
order-el-mythico-heir-help = The GM gives what a player left behind to somebody who plays on.
field-heir = Heir
field-heir-help = The player who takes it over

mythico-said-heir = { $heir } takes over from { $seat } when the turn opens.
mythico-said-heir-foe = { $heir } takes over from { $seat } when the turn opens. The units change sides!
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
    }, { $funds } AP, and all mines. The units get new numbers.

mythico-no-heir-plays-on = { $seat } hasn't left the war.
    .remedy = Choose somebody who has given up or is out of the war.
mythico-no-heir-has-left = { $seat } has left the war too.
    .remedy = { mythico-remedy-heir }
mythico-remedy-heir = Choose an heir who plays on.
mythico-no-heir-nothing-left = { $seat } has nothing left: no troops, no dumps, no places.
    .remedy = There is nothing to inherit.
mythico-no-heir-no-numbers = { $seat } hasn't enough numbers left for so many units.
    .remedy = { mythico-remedy-heir }

mythico-change-taken-over = { $unit } in { $hex } is yours now. Until now it was { $before }.
mythico-inherited = You take over from { $from }: { $funds } AP, { $dumps ->
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
