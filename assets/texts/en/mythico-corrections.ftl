# What the game master sets right (EM-12.1): acts of the umpire's.

order-el-mythico-put = put
order-el-mythico-put-help = A unit stands elsewhere: its code, where, why
order-el-mythico-strength = strength
order-el-mythico-strength-help = A unit has another STR: its code, how much, why
order-el-mythico-organisation = organisation
order-el-mythico-organisation-help = A unit has another organisation: its code, 0 to 10, why
order-el-mythico-ammunition = ammunition
order-el-mythico-ammunition-help = A unit's weapons have ammunition or none: its code, loaded or empty, why
order-el-mythico-load = load
order-el-mythico-load-help = What a unit carries, all of it: its code, goods with their amounts or nothing, why
order-el-mythico-remove = remove
order-el-mythico-remove-help = A unit is no more: its code, why
order-el-mythico-dump = dump
order-el-mythico-dump-help = What a seat has in a hex, all of it: the seat, where, goods or nothing, why
order-el-mythico-funds = funds
order-el-mythico-funds-help = A seat is given AP, or with a minus loses some: the seat, how many, why
order-el-mythico-score = score
order-el-mythico-score-help = A seat is given victory points, or with a minus loses some: the seat, how many, why
order-el-mythico-holder = holder
order-el-mythico-holder-help = Who holds a centre: the place, the seat or nobody, why
field-reason = Reason
field-reason-help = Why; whom it concerns reads it
field-points = Points
field-points-help = How many; with a minus they are taken
field-organisation = Organisation
field-organisation-help = 0 to 10
field-loaded = Ammunition
field-loaded-help = loaded or empty

mythico-heading-corrections = Set right by the GM
mythico-corrected = **Set right by the GM:** { $what } In these words: “{ $reason }”
mythico-corrected-line = { $what } In these words: “{ $reason }”
mythico-corrected-put = { $unit } stands in { $hex } now.
mythico-corrected-strength = { $unit } has STR { $strength } now.
mythico-corrected-organisation = { $unit } has organisation { $organisation } now.
mythico-corrected-ammunition-loaded = { $unit } has ammunition in its weapons now.
mythico-corrected-ammunition = { $unit } has no ammunition in its weapons now.
mythico-corrected-load-goods = { $unit } carries { $goods } now.
mythico-corrected-load = { $unit } carries nothing now.
mythico-corrected-remove = { $unit } is taken off the map.
mythico-corrected-dump-goods = { $seat } has { $goods } in a dump in { $hex } now.
mythico-corrected-dump = { $seat } has no dump in { $hex } now.
mythico-corrected-funds = { $seat } is given { $points } AP.
mythico-corrected-funds-taken = { $points } AP are taken from { $seat }.
mythico-corrected-score = { $seat } is given { $points } { $points ->
    [one] victory point
   *[other] victory points
}.
mythico-corrected-score-taken = { $points } { $points ->
    [one] victory point is
   *[other] victory points are
} taken from { $seat }.
mythico-corrected-holder-seat = { $seat } holds { $hex } now.
mythico-corrected-holder = Nobody holds { $hex } now.
mythico-corrected-lost = You don't hold { $hex } any more.
mythico-detail-reason = Told as the reason: { $reason }
mythico-now-put = So far it stands in { $hex }.
mythico-now-strength = So far it has STR { $strength }.
mythico-now-organisation = So far it has organisation { $organisation }.
mythico-now-loaded = So far its weapons have ammunition.
mythico-now-out-of-ammunition = So far its weapons have none.
mythico-now-holds = So far: { $goods }.
mythico-now-holds-nothing = So far: nothing.
mythico-now-there = So far: STR { $strength }, in { $hex }.
mythico-now-funds = So far in hand: { $funds } AP.
mythico-now-score = So far: { $points } { $points ->
    [one] victory point
   *[other] victory points
}.
mythico-now-held = So far { $seat } holds it.
mythico-now-nobodys = So far nobody holds it.
mythico-no-correction-no-reason = No reason is given.
    .remedy = Write it last, behind `reason:`.
mythico-no-correction-no-unit = There is no unit “{ $code }”.
    .remedy = { $near ->
        [none] Write its seat and number, as in 1/10.
       *[other] { remedy-did-you-mean }
    }
mythico-no-correction-leader = { $unit } is a leader, who has no such thing to set right and stays in the war.
    .remedy = Use `put` to move the leader, or `/gm seat replace` to change the player.
mythico-no-correction-at-sea = { $hex } is at sea.
    .remedy = Name a hex on land.
mythico-no-correction-too-organised = { $unit } can't have more organisation than { $most }, by its training and experience.
    .remedy = Give { $most } or less.
mythico-no-correction-funds-below = { $seat } has only { $funds } AP.
    .remedy = Take no more than that.
mythico-points-umpire = { $points } from the GM{ $gain }
