# The country: support of the population and its effects, installations, political points.

mythico-heading-country = The country

# $parts: seats with their percentages, and the uncommitted rest. $leans: left, centre, right, or none.
mythico-support-split = Support in { $place }{ $leans ->
    [left] {" "}(leans left)
    [centre] {" "}(leans to the centre)
    [right] {" "}(leans right)
   *[none] {""}
}: { $parts }
mythico-support-part = { $whose } { $percent }%
mythico-support-uncommitted = uncommitted { $percent }%
mythico-allegiance = Your agent in { $place } counts { $left }% left, { $centre }% in the centre, { $right }% right.
mythico-support-most = Your informer in { $place } says people there lean { $leans ->
        [left] left
        [centre] to the centre
        [right] right
       *[none] no way
    }. Most support { $seat }.
mythico-support-none-most = Your informer in { $place } says people there lean { $leans ->
        [left] left
        [centre] to the centre
        [right] right
       *[none] no way
    }. Nobody has most of them.
mythico-support-remembered = Turn { $turn }: { $what }
mythico-support-own = Your support elsewhere: { $parts }.

mythico-support-lacking = Only your troops are in { $place }, but it isn't yours yet. You have { $percent }% of its support and need { $needed }%. Garrison and Charisma win support.

mythico-support-changed = { $place }: your support { $before }% → { $after }%: { $causes }
mythico-support-stays = { $place }: your support stays at { $after }%: { $causes }
mythico-support-garrison = { $points } by your garrison
mythico-support-charisma = { $points } by your leader's charisma
mythico-support-agents = { $points } by your agents
mythico-support-troops = { $points } for enemy troops alone there
mythico-support-fighting = { $points } for the fighting
mythico-support-subversion = { $points } to somebody's agents
mythico-support-rivals = { $points } to your rivals

mythico-sources = The country brought { $sources }.
mythico-source = { $ap } AP by { $what }
mythico-source-sabotage = sabotage of { $name }
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
   *[other] {" "}({ $came } new)
}

mythico-installations-own = Your installations:
mythico-installations-worn = Installations you saw damaged or destroyed:
mythico-installations-others = Other installations:
mythico-installation-printed = { $number } { $name } ({ $kind } in { $hex })
mythico-installation-remembered = { $number } { $name } ({ $kind } in { $hex }, { $wear } in turn { $turn })
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
mythico-installation-taken = You took { $name }.
mythico-installation-lost = You lost { $name }.

order-el-mythico-charisma = Charisma
order-el-mythico-charisma-help = The leader wins support in the village, town or city where the turn ends.
mythico-said-charisma = { $unit } wins people over where the turn ends.
mythico-detail-charisma = Here that wins { $points } { $points ->
    [one] point
   *[other] points
} of support.
mythico-detail-charisma-there = On arrival in { $hex }, that wins { $points } { $points ->
    [one] point
   *[other] points
} of support.
mythico-detail-charisma-nobody-there = Your leader is on the way to { $hex }, where nobody lives. Go to a village, town or city.
order-el-mythico-extort = Extort
order-el-mythico-extort-help = An underworld leader squeezes AP from your village, town or city where the turn ends.
mythico-said-extort = { $unit } extorts AP where the turn ends.
mythico-detail-extort = Here that brings { $ap } AP. You don't lose { $hex } by it.
mythico-detail-extort-not-held = Here it would bring { $ap } AP, but { $hex } isn't yours. It must be yours when the turn ends.
mythico-detail-extort-elsewhere = There is nobody to extort from here. Go to a village, town or city of your own.
mythico-detail-extort-there = On arrival in { $hex }, that brings { $ap } AP. You don't lose the place by it.
mythico-detail-extort-there-not-held = On arrival in { $hex }, it would bring { $ap } AP. But the place must be yours when the turn ends.
mythico-detail-extort-nobody-there = Your leader is on the way to { $hex }, where there is nobody to extort from. Go to a village, town or city of your own.
mythico-detail-extort-choice = Only underworld leaders extort. You still choose your leader's vocation this turn.
mythico-refusal-not-underworld = { $unit } isn't an underworld leader, and only they extort.
    .remedy = Others win people over: `charisma`.
mythico-why-not-of-underworld = No extortion at { $hex }: your leader didn't join the underworld.
mythico-why-extorted-by-other = Another leader of your own had already extorted at { $hex } this turn.
mythico-why-nothing-to-extort = Nothing to extort at { $hex }: you held no village, town or city there.
mythico-detail-charisma-elsewhere = Nobody lives here. Go to a village, town or city.
mythico-detail-garrison = At its present strength that wins { $points } { $points ->
    [one] point
   *[other] points
} of support there.
mythico-detail-garrison-together = With your other garrisons there, at their present strength, that wins { $points } { $points ->
    [one] point
   *[other] points
} of support; alone { $alone }.
mythico-why-nobody-to-charm = There was nobody to win over at { $hex }.
mythico-refusal-no-population = Support doesn't count in this war.
    .remedy = Troops take places here. Send some.
mythico-deal-earned-others = The turn brought { $all } AP: { $leader } from your leader, { $places } from places, { $others } from installations, extortion and the like, { $grant } granted.
mythico-points-districts = { $points } for capital districts{ $gain }
mythico-points-installations = { $points } for major installations{ $gain }
mythico-aim-districts = Each capital district you control is worth { $points } a turn.
mythico-aim-installations = Each major installation you hold is worth { $points } a turn.
mythico-aim-support = To control a place, have { $percent }% of its support, and no stronger enemy in it. Garrison and Charisma win support.
mythico-breach-installation = Installation { $number } can't be as it is.
mythico-breach-support = In { $hex } the people's support doesn't add up.
