# Corrections by the game master (EM-12.1).

order-el-mythico-put = put
order-el-mythico-put-help = Moves a unit: its code, the hex, the reason
order-el-mythico-strength = strength
order-el-mythico-strength-help = Sets a unit's STR: its code, the STR, the reason
order-el-mythico-organisation = organisation
order-el-mythico-organisation-help = Sets a unit's organisation: its code, 0 to 10, the reason
order-el-mythico-ammunition = ammunition
order-el-mythico-ammunition-help = Loads or empties a unit's weapons: its code, loaded or empty, the reason
order-el-mythico-load = load
order-el-mythico-load-help = Sets all that a unit carries: its code, goods with amounts or nothing, the reason
order-el-mythico-remove = remove
order-el-mythico-remove-help = Takes a unit off the map: its code, the reason
order-el-mythico-dump = dump
order-el-mythico-dump-help = Sets all that a player has in a hex: the player, the hex, goods or nothing, the reason
order-el-mythico-funds = funds
order-el-mythico-funds-help = Gives a player AP, or takes some with a minus: the player, how many, the reason
order-el-mythico-score = score
order-el-mythico-score-help = Gives a player points, or takes some with a minus: the player, how many, the reason
order-el-mythico-owner = owner
order-el-mythico-owner-help = Sets who holds a place: the place, the player or nobody, the reason
field-reason = Reason
field-reason-help = Why; everybody concerned reads it
field-points = Points
field-points-help = How many; a minus takes them away
field-organisation = Organisation
field-organisation-help = 0 to 10
field-loaded = Ammunition
field-loaded-help = loaded or empty

mythico-heading-corrections = Corrected by the GM
mythico-corrected = **The GM corrected this:** { $what } The reason: “{ $reason }”
mythico-corrected-line = { $what } The reason: “{ $reason }”
mythico-corrected-put = { $unit } is in { $hex } now.
mythico-corrected-strength = { $unit } has STR { $strength } now.
mythico-corrected-organisation = { $unit } has organisation { $organisation } now.
mythico-corrected-ammunition-loaded = { $unit } has ammunition now.
mythico-corrected-ammunition = { $unit } is out of ammunition now.
mythico-corrected-load-goods = { $unit } carries { $goods } now.
mythico-corrected-load = { $unit } carries nothing now.
mythico-corrected-remove = { $unit } is off the map.
mythico-corrected-dump-goods = { $seat } has { $goods } in a dump in { $hex } now.
mythico-corrected-dump = { $seat } has no dump in { $hex } now.
mythico-corrected-funds = { $seat } gets { $points } AP.
mythico-corrected-funds-taken = { $seat } loses { $points } AP.
mythico-corrected-score = { $seat } gets { $points } { $points ->
    [one] victory point
   *[other] victory points
}.
mythico-corrected-score-taken = { $seat } loses { $points } { $points ->
    [one] victory point
   *[other] victory points
}.
mythico-corrected-holder-seat = { $seat } holds { $hex } now.
mythico-corrected-holder = Nobody holds { $hex } now.
mythico-corrected-lost = You no longer hold { $hex }.
mythico-detail-reason = Players read this reason: { $reason }
mythico-now-put = So far it is in { $hex }.
mythico-now-strength = So far it has STR { $strength }.
mythico-now-organisation = So far it has organisation { $organisation }.
mythico-now-loaded = So far it has ammunition.
mythico-now-out-of-ammunition = So far it is out of ammunition.
mythico-now-holds = So far: { $goods }.
mythico-now-holds-nothing = So far: nothing.
mythico-now-there = So far: STR { $strength }, in { $hex }.
mythico-now-funds = So far: { $funds } AP.
mythico-now-score = So far: { $points } { $points ->
    [one] victory point
   *[other] victory points
}.
mythico-now-held = So far { $seat } holds it.
mythico-now-nobodys = So far nobody holds it.
mythico-no-correction-no-reason = The reason is missing.
    .remedy = Write it last, after `reason:`.
mythico-no-correction-no-unit = There is no unit “{ $code }”.
    .remedy = { $near ->
        [none] Write player and number, such as 1/10.
       *[other] { remedy-did-you-mean }
    }
mythico-no-correction-leader = { $unit } is a leader. That can't change for leaders, and they stay in the war.
    .remedy = Use `put` to move the leader, or `/gm seat replace` to change the player.
mythico-no-correction-at-sea = { $hex } is at sea.
    .remedy = Name a hex on land.
mythico-no-correction-too-organised = { $unit } can have at most { $most } organisation, by its training and experience.
    .remedy = Give { $most } or less.
mythico-no-correction-funds-below = { $seat } has only { $funds } AP.
    .remedy = Take no more than that.
mythico-points-umpire = { $points } from the GM{ $gain }
