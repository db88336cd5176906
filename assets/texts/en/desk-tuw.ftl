# The desk of TUW: places to go to, targets, and partners for a joint attack.

desk-tuw-move = Move to…
desk-tuw-switch = Change how it moves…
desk-tuw-attack = Shoot at…
# A unit that can only fight hand to hand.
desk-tuw-strike = Strike…
desk-tuw-bombard = Bombard…
desk-tuw-place = Begin in…
desk-tuw-kind = ATT { $att }, RNG { $range }, DEF { $def }, MP { $mp }
desk-tuw-together = Together with…
desk-tuw-may-move = { $left } MP left
desk-tuw-may-attack = { $count ->
    [one] One target
   *[other] { $count } targets
}
desk-tuw-cost = { $cost } MP
desk-tuw-met = meets { $units }
desk-tuw-in-range = { $count ->
    [one] one enemy in range
   *[other] { $count } enemies in range
}
desk-tuw-deadly = certain death
desk-tuw-hazard = hazard: { $destroyed } % destroyed, { $wounded } % wounded
desk-tuw-crowded = too crowded
desk-tuw-stall = ⚠ { $unit } crashes unless it spends { $least } MP this turn. So far: { $spent }.
desk-tuw-crowd = ⚠ { $count ->
    [one] { $count } unit is
   *[other] { $count } units are
} in { $hex }. You lose all above { $limit } at the turn's end.
desk-tuw-doomed = destroyed already; takes effect at the turn's end
desk-tuw-at = in { $hex }
desk-tuw-chances = { $chance }: { $destroyed } % destroyed, { $wounded } % wounded
desk-tuw-then = with it alone { $odds }
