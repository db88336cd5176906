## Agents and informers (EM-8.3, EM-10.6, EM-14.8).

topic-espionage = Agents and informers
order-el-mythico-hit = Hit
order-el-mythico-hit-help = An agent tries to kill an enemy leader in the same hex.
order-el-mythico-kill = Kill
order-el-mythico-kill-help = An agent tries to kill an enemy agent or informer you have found.
order-el-mythico-recruit = Recruit
order-el-mythico-recruit-help = Hires an agent or an informer.
order-el-mythico-seek = Search by an agent
order-el-mythico-seek-help = An agent looks for others' agents and informers in the same hex.
order-el-mythico-post = Move agent
order-el-mythico-post-help = An agent goes anywhere, and reports from there when the next turn ends.
order-el-mythico-subvert = Subvert
order-el-mythico-subvert-help = An agent wins over a rival's supporters in a village, town or city.
mythico-said-subvert = { $unit } in { $hex } tries to win over supporters of { $seat }.
mythico-detail-subvert = It works { $percent }% of the time, { $secured }% less for each of their companies securing the place. It wins { $least } to { $most } { $most ->
        [one] point
       *[other] points
    } of support.
mythico-refusal-nobody-to-subvert = Nobody to win over lives in { $hex }.
    .remedy = Move the agent to a village, town or city of the republic first: `post`.
mythico-spy-subverted = Your { $spy } won { $points ->
        [one] a point
       *[other] { $points } points
    } of support from { $from } in { $hex }.
mythico-spy-why-no-supporters = nobody there supports that player.
mythico-spy-task-subvert = win people over
order-el-mythico-surveil = Surveillance
order-el-mythico-surveil-help = An agent watches a hex all turn, and sees who comes and goes.
field-leader = Leader
field-leader-help = Which leader; choose from the list
field-spy = Agent or informer
field-spy-help = One you have found; choose from the list
field-kind = Kind
field-kind-help = Which kind: an agent or an informer, or a kind of unit

mythico-said-hit = { $unit } in { $hex } tries to kill { $minor ->
        [none] the leader of { $seat }
       *[other] { $minor } of { $seat }
    }.
mythico-said-kill = { $unit } in { $hex } tries to kill { $spy }.
mythico-said-recruit = You recruit { $spy } for { $hex }.
mythico-said-seek = { $unit } looks for others' agents and informers in { $hex }.
mythico-said-post = { $unit } goes from { $hex } to { $to }.
mythico-said-surveil = { $unit } watches { $hex } all turn.

mythico-detail-hit = If that leader is there, it works { $percent }% of the time. Each company guarding the leader or securing the hex takes off { $guarded }%.
mythico-detail-spy-odds = It works { $percent }% of the time.
mythico-detail-exposed = After a failure, the agent is caught { $percent }% of the time. Then you lose the agent, who names you.
mythico-detail-kill-apart = You last found that one in { $hex }, and your agent isn't there.
mythico-detail-post = The agent doesn't report this turn, and works from there afterwards.
mythico-detail-recruit-agent = An agent costs { $upkeep } AP a turn. An Underworld leader's first is free. The agent arrives at the turn's end, and reports from the next.
mythico-detail-recruit-informer = Informers stay there and cost nothing more. They report from this turn on.
mythico-detail-spy-leaves = { $unit } leaves if you don't pay.

mythico-refusal-spy-cannot = { $unit } takes only orders of espionage.
    .remedy = Try `post`, `seek` or `surveil`, or choose a unit.
mythico-refusal-not-agent = { $unit } isn't an agent.
    .remedy = { mythico-remedy-not-agent }
mythico-refusal-informer-cannot = { $unit } takes no orders. Informers stay and report.
    .remedy = { mythico-remedy-not-agent }
mythico-remedy-not-agent = Choose an agent, or `recruit` one.
mythico-refusal-unknown-spy = You have found no agent or informer called “{ $word }”.
    .remedy = Your agents find those in their hex by `seek`. Your report lists them.
mythico-refusal-no-informers = There is no village, town or city at { $hex }.
    .remedy = Informers live in villages, towns and cities. Agents can be anywhere on land.
mythico-refusal-no-agents-at-sea = { $hex } is sea.
    .remedy = { mythico-remedy-elsewhere }
mythico-refusal-seat-has-left = { $seat } has left the war.
    .remedy = { mythico-remedy-hostile-seat }

mythico-spy-an-agent = an agent
mythico-spy-an-informer = an informer
mythico-spy-agent = agent { $code }
mythico-spy-informer = informer { $code }
mythico-spy-found-name = { $code }, { $spy } of { $seat }

mythico-heading-espionage = Agents and informers
mythico-roster-spy = { $unit } in { $hex }
mythico-roster-spy-silent = { $unit } in { $hex }, reports from this turn on
mythico-spy-reports = Your { $unit } at { $hex } reports { $seen }.
mythico-spy-reports-nobody = Your { $unit } at { $hex } reports no units of others.
mythico-spy-silent = Your { $unit } has just come to { $hex }. The first report comes when the next turn ends.
mythico-spy-known = Found: { $spy }, last in { $hex } in turn { $turn }.
mythico-spy-upkeep = Costs { $upkeep } AP a turn.
mythico-spy-recruited = You recruited { $spy } in { $hex } for { $price } AP.
mythico-spy-unaffordable = You couldn't recruit { $kind } in { $hex }: that costs { $price } AP, and you had { $funds }.
mythico-spy-no-number = You couldn't recruit { $kind } in { $hex }: you have used up all numbers.
mythico-spy-posted = Your { $spy } is in { $hex } now.
mythico-spy-watched = Your { $spy } watched { $hex } all turn.
mythico-spy-assassinated = Your { $spy } killed { $leader } in { $hex }! It brings you { $income } AP and { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
mythico-spy-killed = Your { $spy } killed { $victim } in { $hex }.
mythico-spy-searched-found = Your { $spy } searched { $hex } and found { $found }.
mythico-spy-searched = Your { $spy } searched { $hex } and found nobody.
mythico-spy-failed = Your { $spy } in { $hex } tried to { $task } and failed. Nobody noticed.
mythico-spy-failed-exposed = Your { $spy } in { $hex } tried to { $task }, failed and was caught. They know it was you, and the agent is lost.
mythico-spy-untried = Your { $spy } in { $hex } didn't try to { $task }: { $why }
mythico-spy-why-leader-not-there = that leader wasn't there.
mythico-spy-why-spy-not-there = that one wasn't there.
mythico-spy-why-tried-already = another of your agents tried it this turn.
mythico-spy-why-not-hostile = you have a truce.
mythico-spy-lost = You have lost your { $spy } in { $hex }. Nobody has heard of them since.
mythico-spy-unpaid = Your { $spy } in { $hex } has left: you had too little AP for the pay.
mythico-spy-unpaid-withheld = Your { $spy } in { $hex } has left: you ordered no pay.
mythico-spy-caught = An agent of { $seat } was caught in { $hex } trying to { $task }.
mythico-spy-task-hit = kill a leader
mythico-spy-task-kill = kill an agent or informer
mythico-spy-task-search = look for agents and informers
mythico-spy-task-post = go elsewhere
mythico-spy-task-surveil = watch the place

mythico-searched-spy = { $unit } searched { $hex } and caught { $spy } of { $seat }.
mythico-money-spies = Recruiting cost { $paid } AP.
mythico-points-assassinations = { $points } for assassinations{ $gain }
