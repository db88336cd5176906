# The country: support of the population, what it brings, installations, political points.

mythico-heading-country = The country

# $parts: seats with their percentages, and what is uncommitted. $leans: left, centre, right, or none.
mythico-support-split = Support in { $place }{ $leans ->
    [left] , which leans left
    [centre] , which leans to the centre
    [right] , which leans right
   *[none] {""}
}: { $parts }.
mythico-support-part = { $whose } { $percent }%
mythico-support-uncommitted = uncommitted { $percent }%
mythico-allegiance = Your agent in { $place } counts { $left }% left, { $centre }% in the centre, { $right }% right.
mythico-support-most = Your informer in { $place } says that people there lean { $leans ->
        [left] left
        [centre] to the centre
        [right] right
       *[none] no way
    }, and that most support { $seat }.
mythico-support-none-most = Your informer in { $place } says that people there lean { $leans ->
        [left] left
        [centre] to the centre
        [right] right
       *[none] no way
    }, and that no seat has most of them.
mythico-support-remembered = As of turn { $turn }: { $what }
mythico-support-own = Your support elsewhere: { $parts }.

mythico-support-lacking = Your troops stand alone in { $place }, and it isn't yours yet: you have { $percent }% of its support, and it takes { $needed }%. Garrison (16) and Charisma (55) win it.

mythico-support-changed = { $place }: your support went from { $before }% to { $after }%: { $causes }.
mythico-support-stays = { $place }: your support stays at { $after }%: { $causes }.
mythico-support-garrison = { $points } by your garrison
mythico-support-charisma = { $points } by your leader's charisma
mythico-support-agents = { $points } won over by your agents
mythico-support-troops = { $points } for enemy troops there and none of yours
mythico-support-fighting = { $points } for the fighting
mythico-support-subversion = { $points } won over by somebody's agents
mythico-support-rivals = { $points } to what others gained

mythico-sources = The country brought { $sources }.
mythico-source = { $ap } AP by { $what }
mythico-source-sabotage = what was done to { $name }
mythico-source-assassination = the death of { $name }
mythico-source-extortion = extortion in { $place }
mythico-centres-village = { $count ->
    [one] a village
   *[other] { $count } villages
}
mythico-centres-town = { $count ->
    [one] a town
   *[other] { $count } towns
}
mythico-centres-city = { $count ->
    [one] a provincial capital
   *[other] { $count } provincial capitals
}
mythico-centres-workers = { $count ->
    [one] a workers' district
   *[other] { $count } workers' districts
}
mythico-centres-middle = { $count ->
    [one] a middle-class district
   *[other] { $count } middle-class districts
}
mythico-centres-poor = { $count ->
    [one] a poor district
   *[other] { $count } poor districts
}
mythico-centres-rich = { $count ->
    [one] a rich district
   *[other] { $count } rich districts
}

mythico-manpower = Manpower for new units: { $parts }.
mythico-manpower-part = { $place } { $points }

mythico-political-points = Political points: { $points }{ $came ->
    [0] {""}
   *[other] , { $came } of them new
}.

mythico-installations-own = Installations that are yours:
mythico-installations-worn = Installations that you saw damaged or destroyed:
mythico-installations-others = Other installations:
mythico-installation-printed = { $number } { $name } ({ $kind } in { $hex })
mythico-installation-remembered = { $number } { $name } ({ $kind } in { $hex }, { $wear } when you saw it in turn { $turn })
mythico-installation-known = { $number } { $name } ({ $kind } in { $hex }, { $holder }{ $wear ->
    [damaged] , damaged
    [destroyed] , destroyed
   *[intact] {""}
})
mythico-installation-airfield = airfield
mythico-installation-airport = airport
mythico-installation-port = port
mythico-installation-bridge = bridge
mythico-installation-tunnel = tunnel
mythico-installation-power-station = power station
mythico-installation-refinery = refinery
mythico-installation-station = station
mythico-installation-arms-depot = arms depot
mythico-installation-barracks = barracks
mythico-installation-training-base = training base
mythico-installation-taken = { $name } is yours.
mythico-installation-lost = { $name } was taken from you.

order-el-mythico-charisma = Charisma
order-el-mythico-charisma-help = The leader wins support in the village, town or city where it stands when the turn ends.
mythico-said-charisma = { $unit } wins people over where it stands when the turn ends.
mythico-detail-charisma = Here that is { $points } { $points ->
    [one] point
   *[other] points
} of support.
mythico-detail-charisma-there = At { $hex }, where its orders lead it, that is { $points } { $points ->
    [one] point
   *[other] points
} of support, if it gets there.
mythico-detail-charisma-nobody-there = Its orders lead it to { $hex }, where nobody lives: lead it to a village, town or city.
order-el-mythico-extort = Extort
order-el-mythico-extort-help = A leader of the underworld takes AP from the place of yours where it stands when the turn ends.
mythico-said-extort = { $unit } extorts AP where it stands when the turn ends.
mythico-detail-extort = Here that is { $ap } AP: { $hex } is yours. Control doesn't suffer by it.
mythico-detail-extort-not-held = Here it would be { $ap } AP, but { $hex } isn't yours: it must be when the turn ends.
mythico-detail-extort-elsewhere = Here is nobody to extort from: go to a village, town or city of yours.
mythico-detail-extort-there = At { $hex }, where its orders lead it, that is { $ap } AP, if it gets there: it is yours now. Control doesn't suffer by it.
mythico-detail-extort-there-not-held = At { $hex }, where its orders lead it, it would be { $ap } AP, but that isn't yours now: it must be when the turn ends.
mythico-detail-extort-nobody-there = Its orders lead it to { $hex }, where is nobody to extort from: lead it to a village, town or city of yours.
mythico-detail-extort-choice = It takes the underworld as your leader's vocation, which you still choose this turn (87).
mythico-refusal-not-underworld = { $unit } isn't of the underworld.
    .remedy = Extort is for leaders of the underworld; others win people over (55).
mythico-why-not-of-underworld = At { $hex } it didn't extort: it became no leader of the underworld.
mythico-why-extorted-by-other = At { $hex } another leader of yours extorted: a place yields once a turn.
mythico-why-nothing-to-extort = At { $hex } there was nothing to extort: it wasn't a place of yours when the turn ended.
mythico-detail-charisma-elsewhere = Here nobody lives: go to a village, town or city.
mythico-detail-garrison = That wins { $points } { $points ->
    [one] point
   *[other] points
} of support there, as strong as it is now.
mythico-detail-garrison-together = Together with the others of yours that garrison it, that wins { $points } { $points ->
    [one] point
   *[other] points
} of support there, as strong as they are now; alone it would be { $alone }.
mythico-why-nobody-to-charm = At { $hex } there was nobody to win over.
mythico-refusal-no-population = In this war the people's support counts for nothing.
    .remedy = Places are taken by troops here: go there with some.
mythico-deal-earned-others = The turn brought { $all } AP: { $leader } by your leader, { $places } by places, { $others } by installations, extortion and the like, { $grant } granted.
mythico-points-districts = { $points } for capital districts{ $gain }
mythico-points-installations = { $points } for major installations{ $gain }
mythico-aim-districts = Each capital district that you control gives { $points } a turn.
mythico-aim-installations = Each major installation that you hold gives { $points } a turn.
mythico-aim-support = A village, town or city is controlled by whoever has { $percent }% of its support, while no stronger enemy stands in it. Garrison (16) and Charisma (55) win support.
mythico-breach-installation = Installation { $number } can't be as it is.
mythico-breach-support = In { $hex } the people's support isn't a whole.
