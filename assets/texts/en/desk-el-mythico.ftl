# The desk of El Mythico: units that need orders, places to go to, and targets.

desk-mythico-move = March to…
desk-mythico-attack = Attack…
desk-mythico-attack-help = Goes where enemies were seen and fights them, even at one to two.
desk-mythico-attack-which = Which enemy?
desk-mythico-defend = Hold
desk-mythico-rest = Rest
desk-mythico-recce = Recce…
desk-mythico-strike = Strike…
desk-mythico-superiority = Clear the sky over…
desk-mythico-overfly = Look at…
desk-mythico-rebase = Fly to another base…
desk-mythico-sail = Sail to…

desk-mythico-in-fight = In a fight
desk-mythico-enemy-near = { $unit } is { $steps ->
    [0] in the same hex
    [one] one hex away
   *[other] { $steps } hexes away
}
desk-mythico-no-ammo = Out of ammo
desk-mythico-worn = Worn out: organisation { $organisation }
desk-mythico-nearest = Nearest enemy: { $unit }, { $steps ->
    [0] in the same hex
    [one] one hex away
   *[other] { $steps } hexes away
}
desk-mythico-aggression = Aggression { $step }
desk-mythico-arrived = { $unit } has arrived and holds.
desk-mythico-again-way = It named directions. Name a place to go on.

desk-mythico-arrives = impulse { $impulse }, { $spent } of { $allowance } MP
# A path over several turns, and the hex where this turn ends.
desk-mythico-later = { $weeks ->
    [one] { $weeks } week, this week to { $hex }
   *[other] { $weeks } weeks, this week to { $hex }
}
desk-mythico-seen = { $weeks ->
    [0] enemy seen
    [one] enemy seen a week ago
   *[other] enemy seen { $weeks } weeks ago
}
desk-mythico-yours = yours
desk-mythico-held-by = held by { $seat }
desk-mythico-step = { $side }: { $hex }
desk-mythico-steps = The next hex
desk-mythico-foes = { $more ->
    [0] { $unit }, { $hex }
   *[other] { $unit } and { $more } more, { $hex }
}
desk-mythico-odds = { $chance }, { $ratio }
desk-mythico-odds-vague = { $odds }, surer after a recce of { $hex }
