# Minor leaders: who is to be had, who serves, what is the matter with them. Rules: EM-10.4, EM-10.5.

order-el-mythico-hire = Hire
order-el-mythico-hire-help = Takes a minor leader whom you have heard of into your service
order-el-mythico-investigate = Investigate
order-el-mythico-investigate-help = A unit looks into a minor leader as soon as both are in one hex

mythico-said-hire = You hire { $leader }, { $price }.
mythico-said-hire-nobody = You hire nobody.
mythico-said-investigate = { $unit } looks into { $leader }.
mythico-detail-hire = Who is hired comes to { $hex } as the turn ends, and takes orders from the next. If others want the same one, it goes with the seat that most people support where it is found, else by lot; then you pay nothing.
mythico-detail-hire-political = That leaves you { $left ->
        [one] a political point
       *[other] { $left } political points
    }.
mythico-detail-hire-unknown = What is the matter with him or her nobody knows: a unit there can look into it (47).
mythico-detail-investigate-apart = That leader is at { $hex }: the unit must be in one hex with him or her before or after some movement of the turn.
mythico-detail-minor-leaves = { $unit } leaves you if it isn't paid.
mythico-choice-minor = { $leader }, { $price }

mythico-refusal-unknown-minor-leader = You have heard of no minor leader called { $word }.
    .remedy = { mythico-remedy-minor-leader }
mythico-refusal-nobody-heard-of = You have heard of no minor leader so far.
    .remedy = { mythico-remedy-minor-leader }
mythico-remedy-minor-leader = Your sheet lists those who are to be had; units, agents and informers in villages and towns hear of others.
mythico-refusal-hired-already = { $name } serves you already.
    .remedy = Name one who is to be had.
mythico-refusal-investigated-already = You have looked into { $name } before.
    .remedy = Your sheet says what is the matter with him or her; look into another.
mythico-refusal-too-political = That takes { $price } political points, and you have { $points }.
    .remedy = Provincial capitals, capital districts and a politician bring political points each turn; or hire one who asks for AP.
mythico-refusal-unknown-leader = Neither a seat nor a leader that you have identified is called { $word }.
    .remedy = Name a seat, for its first leader, or the code of a leader that you have identified, as in 2/57.

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
mythico-minor-to-be-had = To be had (46): { $leader }, in { $hex }, { $price }.
mythico-minor-to-be-had-anywhere = To be had (46): { $leader }, who would come to your training base, { $price }.
mythico-minor-dossier = { $dossier }
mythico-minor-power-officer = Own units in that leader's hex fire { $fire } % more, and recover { $recovery ->
        [0] as usual
        [one] a point of organisation more
       *[other] { $recovery } points of organisation more
    }.
mythico-minor-power-politician = That leader's Charisma (55) wins half of what a major leader's would, and in a place of yours the leader brings { $ap } AP a turn.
mythico-minor-power-clergy = That leader's Charisma (55) wins half of what a major leader's would.
mythico-minor-power-underworld = That leader extorts (57) up to { $ap } AP in a place of yours, half again where it leans as the leader does; for agents in the leader's hex a Hit (35) succeeds { $hit }% more often.
mythico-minor-unknown = What is the matter with { $name } you don't know: a unit in the same hex can look into it (47).
mythico-minor-matter = Nothing is the matter with { $name }.
mythico-minor-matter-effects = With { $name } something is the matter: { $effects }.
mythico-side-effect-greedy = takes { $ap } AP a turn from you
mythico-side-effect-hated = costs you { $points ->
        [one] a point
       *[other] { $points } points
    } of support a turn in the centre where he or she stands
mythico-side-effect-restless = leaves you { $percent }% of the time, any turn
mythico-side-effect-informs = lets { $seat } know every turn where he or she is
mythico-minor-found-hex = { $name } is to be had in { $hex }.
mythico-minor-found = { $name } is to be had again.
mythico-minor-gone = { $name } has gone with somebody else, and isn't to be had any more.
mythico-minor-hired = Hired { $price }: { $unit }, now at { $hex }, with orders from now on.
mythico-minor-elsewhere = { $name } has gone with somebody else; you paid nothing.
mythico-minor-too-dear = You couldn't hire { $name }: that takes { $price } AP, and { $funds } were in hand.
mythico-minor-too-political = You couldn't hire { $name }: that takes { $price } political points, and { $points } were in hand.
mythico-minor-no-number = You couldn't hire { $name }: your numbers are used up.
mythico-minor-left = { $unit } at { $hex } { $why ->
        [unpaid] wasn't paid for want of AP, and has left you.
        [withheld] wasn't paid, as ordered, and has left you.
       *[restless] had enough, and has left you.
    }
mythico-minor-missing = { $ap } AP are missing, and nobody knows where they went.
mythico-minor-not-met = { $unit } looked for { $name } at { $hex }, in vain.
mythico-support-talk = { $points } for talk against you
mythico-source-minor-leader = what { $name } raised
mythico-money-hired = Minor leaders who were hired took { $paid } AP.
mythico-money-missing = Missing: { $paid } AP.
mythico-week-political = Whom you hire takes { $price } political points: that leaves { $left }.
mythico-together-political = Whom you hire takes { $price } political points together, and you have { $points }: of the list's later ones somebody will be left out.
mythico-breach-minor-leader = { $unit } and the list of minor leaders contradict each other.
