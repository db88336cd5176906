# Minor leaders: for hire, in service, and their secrets. Rules: EM-10.4, EM-10.5.

order-el-mythico-hire = Hire
order-el-mythico-hire-help = Takes a minor leader that you have heard of into your service
order-el-mythico-investigate = Investigate
order-el-mythico-investigate-help = A unit looks into a minor leader as soon as both are in one hex

mythico-said-hire = You hire { $leader }, { $price }.
mythico-said-hire-nobody = You hire nobody.
mythico-said-investigate = { $unit } looks into { $leader }.
mythico-detail-hire = The leader comes to { $hex } as the turn ends and takes orders from the next. If rivals bid too, the people there choose, or the lot. Then you pay nothing.
mythico-detail-hire-political = That leaves you { $left ->
        [one] a political point
       *[other] { $left } political points
    }.
mythico-detail-hire-unknown = You don't know this leader's secrets. A unit there can look into them.
mythico-detail-investigate-apart = That leader is at { $hex }. The unit must be there before or after one of this turn's movements.
mythico-detail-minor-leaves = Without pay { $unit } leaves you.
mythico-choice-minor = { $leader }, { $price }

mythico-refusal-unknown-minor-leader = You have heard of no minor leader called { $word }.
    .remedy = { mythico-remedy-minor-leader }
mythico-refusal-nobody-heard-of = You haven't heard of any minor leader yet.
    .remedy = { mythico-remedy-minor-leader }
mythico-remedy-minor-leader = Your report lists the leaders for hire. Units, agents and informers in villages and towns hear of more.
mythico-refusal-hired-already = { $name } serves you already.
    .remedy = Name a leader who is for hire.
mythico-refusal-investigated-already = You have looked into { $name } before.
    .remedy = Your report says what you found. Look into another leader.
mythico-refusal-too-political = That takes { $price } political points, and you have { $points }.
    .remedy = Provincial capitals, capital districts and a politician bring more. Or hire a leader who asks for AP.
mythico-refusal-unknown-leader = { $word } is neither a player nor a leader that you have identified.
    .remedy = Name a player for the first leader, or a code that you have identified, such as 2/57.

mythico-heading-minor-leaders = Minor leaders
mythico-minor-who = { $name } ({ $vocation } of level { $level }, { $origin })
mythico-origin-old-administration = of the old administration
mythico-origin-mercenary = a mercenary
mythico-origin-foreigner = a foreigner
mythico-minor-price-free = for nothing
mythico-minor-price-once = for { $ap } AP
mythico-minor-price-weekly = for { $ap } AP a turn
mythico-minor-price-political = for { $points } political points
mythico-minor-own = In service: { $code } { $leader }.
mythico-minor-own-paid = In service: { $code } { $leader }, for { $ap } AP a turn.
mythico-minor-to-be-had = For hire: { $leader }, in { $hex }, { $price }.
mythico-minor-to-be-had-anywhere = For hire: { $leader }, who comes to your training base, { $price }.
mythico-minor-dossier = { $dossier }
mythico-minor-power-officer = Your units in this leader's hex fire { $fire }% better. They recover { $recovery ->
        [0] as usual
        [one] a point of organisation more
       *[other] { $recovery } points of organisation more
    }.
mythico-minor-power-politician = This leader's Charisma wins half as much as a major leader's. In a place that you control the leader brings { $ap } AP a turn.
mythico-minor-power-clergy = This leader's Charisma wins half as much as a major leader's.
mythico-minor-power-underworld = This leader extorts up to { $ap } AP in a place that you control. Where the people lean the same way it is half again. Agents in the leader's hex succeed with a Hit { $hit }% more often.
mythico-minor-unknown = You don't know the secrets of { $name }. A unit in the same hex can look into them.
mythico-minor-matter = { $name } has no bad habits.
mythico-minor-matter-effects = { $name } has bad habits: { $effects }.
mythico-side-effect-greedy = takes { $ap } AP a turn from you
mythico-side-effect-hated = costs you { $points ->
        [one] a point
       *[other] { $points } points
    } of support a turn in the place where the leader is
mythico-side-effect-restless = leaves you in { $percent }% of all turns
mythico-side-effect-informs = tells { $seat } every turn where the leader is
mythico-minor-found-hex = { $name } is for hire in { $hex }.
mythico-minor-found = { $name } is for hire again.
mythico-minor-gone = { $name } has joined another player and is no longer for hire.
mythico-minor-hired = Hired { $price }: { $unit }, now at { $hex }. Give orders from now on.
mythico-minor-elsewhere = { $name } joined another player. You paid nothing.
mythico-minor-too-dear = You couldn't hire { $name }: the price is { $price } AP, and you had { $funds }.
mythico-minor-too-political = You couldn't hire { $name }: the price is { $price } political points, and you had { $points }.
mythico-minor-no-number = You couldn't hire { $name }: you have no unit numbers left.
mythico-minor-left = { $unit } left you at { $hex }: { $why ->
        [unpaid] there was no AP for the pay.
        [withheld] you withheld the pay.
       *[restless] the leader had had enough.
    }
mythico-minor-missing = { $ap } AP are missing. Nobody knows where they went.
mythico-minor-not-met = { $unit } looked for { $name } at { $hex } and found nobody.
mythico-support-talk = { $points } for talk against you
mythico-source-minor-leader = what { $name } raised
mythico-money-hired = Hiring minor leaders took { $paid } AP.
mythico-money-missing = Missing: { $paid } AP.
mythico-week-political = Your new leaders take { $price } political points. That leaves { $left }.
mythico-together-political = Your new leaders together take { $price } political points, and you have { $points }. The last of the list won't come.
mythico-breach-minor-leader = { $unit } and the list of minor leaders contradict each other.
