## Agents and informers (EM-8.3, EM-10.6, EM-14.8).

topic-espionage = Agents and informers
order-el-mythico-hit = Hit
order-el-mythico-hit-help = An agent tries to kill a hostile leader in its hex
order-el-mythico-kill = Kill
order-el-mythico-kill-help = An agent tries to kill another's agent or informer that you have found
order-el-mythico-recruit = Recruit
order-el-mythico-recruit-help = Takes an agent or an informer into your service
order-el-mythico-seek = Search by an agent
order-el-mythico-seek-help = An agent looks for others' agents and informers in its hex
order-el-mythico-post = Move agent
order-el-mythico-post-help = An agent goes anywhere, and reports from there as the next turn ends
order-el-mythico-subvert = Subvert
order-el-mythico-subvert-help = An agent wins supporters of a rival over in the village, town or city where it is
mythico-said-subvert = { $unit } in { $hex } tries to win supporters of { $seat } over.
mythico-detail-subvert = It succeeds { $percent }% of the time, { $secured }% less for each company of theirs that secures the place, and takes { $least } to { $most } { $most ->
        [one] point
       *[other] points
    } of support.
mythico-refusal-nobody-to-subvert = In { $hex } nobody lives whose support could be won.
    .remedy = Send the agent (39) to a village, town or city of the republic first.
mythico-spy-subverted = Your { $spy } won { $points ->
        [one] a point
       *[other] { $points } points
    } of support over from { $from } in { $hex }.
mythico-spy-why-no-supporters = nobody there supports that seat.
mythico-spy-task-subvert = win people over
order-el-mythico-surveil = Surveillance
order-el-mythico-surveil-help = An agent watches its hex all turn, and sees who comes and goes
field-leader = Leader
field-leader-help = Which leader: choose from the list
field-spy = Agent or informer
field-spy-help = One that you have found: choose it from the list
field-kind = Kind
field-kind-help = An agent or an informer

mythico-said-hit = { $unit } in { $hex } tries to kill { $minor ->
        [none] the leader of { $seat }
       *[other] { $minor } of { $seat }
    }.
mythico-said-kill = { $unit } in { $hex } tries to kill { $spy }.
mythico-said-recruit = You recruit { $spy } for { $hex }.
mythico-said-seek = { $unit } looks for others' agents and informers in { $hex }.
mythico-said-post = { $unit } goes from { $hex } to { $to }.
mythico-said-surveil = { $unit } watches { $hex } all turn.

mythico-detail-hit = If that leader is in its hex, it succeeds { $percent }% of the time: { $guarded }% less for each company that guards the leader or secures the hex.
mythico-detail-spy-odds = It succeeds { $percent }% of the time.
mythico-detail-exposed = If it fails, it is caught { $percent }% of the time: then it names you, and is lost.
mythico-detail-kill-apart = That one was last found in { $hex }, where your agent isn't.
mythico-detail-post = It doesn't report as this turn ends, and is there from then on.
mythico-detail-recruit-agent = It costs { $upkeep } AP a turn (an Underworld leader's first agent nothing), is there when the turn ends, and reports from the next.
mythico-detail-recruit-informer = It stays there, costs nothing more, and reports as this turn ends and ever after.
mythico-detail-spy-leaves = { $unit } leaves your service if it isn't paid.

mythico-refusal-spy-cannot = { $unit } has orders of espionage alone.
    .remedy = Post it elsewhere (39), let it search (38) or watch (41), or choose a unit.
mythico-refusal-not-agent = { $unit } is no agent.
    .remedy = { mythico-remedy-not-agent }
mythico-refusal-informer-cannot = No order is for { $unit }: it stays where it is and reports.
    .remedy = { mythico-remedy-not-agent }
mythico-remedy-not-agent = Choose an agent, or recruit one (37).
mythico-refusal-unknown-spy = You have found no agent or informer that is called “{ $word }”.
    .remedy = An agent of yours finds those in its hex by `seek`; your turn sheet names those that you have found.
mythico-refusal-no-informers = There is no village, town or city at { $hex }.
    .remedy = Informers live in villages, towns and cities; an agent may be anywhere on land.
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
mythico-spy-reports = In service: { $unit } at { $hex } reports { $seen }.
mythico-spy-reports-nobody = In service: { $unit } at { $hex } reports no units of others.
mythico-spy-silent = In service: { $unit } at { $hex }, which has just come there, reports as the next turn ends.
mythico-spy-known = Found: { $spy }, last in { $hex } in turn { $turn }.
mythico-spy-upkeep = It costs { $upkeep } AP a turn.
mythico-spy-recruited = Recruited: { $spy } in { $hex }, for { $price } AP.
mythico-spy-unaffordable = You couldn't recruit { $kind } in { $hex }: that costs { $price } AP, and { $funds } were in hand.
mythico-spy-no-number = You couldn't recruit { $kind } in { $hex }: your numbers are used up.
mythico-spy-posted = Now { $spy } is in { $hex }.
mythico-spy-watched = All turn { $spy } watched { $hex }.
mythico-spy-assassinated = Your { $spy } killed { $leader } in { $hex }. It brings you { $income } AP and { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
mythico-spy-killed = Your { $spy } killed { $victim }, in { $hex }.
mythico-spy-searched-found = Your { $spy } searched { $hex } and found { $found }.
mythico-spy-searched = Your { $spy } searched { $hex } and found nobody.
mythico-spy-failed = Your { $spy } in { $hex } was to { $task }, and failed. Nobody noticed.
mythico-spy-failed-exposed = Your { $spy } in { $hex } was to { $task }, and failed. It was caught, named you, and is lost.
mythico-spy-untried = Your { $spy } in { $hex } was to { $task }, and didn't try: { $why }
mythico-spy-why-leader-not-there = that leader wasn't there.
mythico-spy-why-spy-not-there = that one wasn't there.
mythico-spy-why-tried-already = another agent of yours tried it this turn.
mythico-spy-why-not-hostile = a truce stands between you.
mythico-spy-lost = Your { $spy } in { $hex } is heard of no more, and is lost.
mythico-spy-unpaid = Your { $spy } in { $hex } wasn't paid for want of AP, and has left your service.
mythico-spy-unpaid-withheld = Your { $spy } in { $hex } wasn't paid, as ordered, and has left your service.
mythico-spy-caught = An agent of { $seat } was caught in { $hex }: it was to { $task }.
mythico-spy-task-hit = kill a leader
mythico-spy-task-kill = kill an agent or informer
mythico-spy-task-search = look for agents and informers
mythico-spy-task-post = go elsewhere
mythico-spy-task-surveil = watch the place

mythico-searched-spy = { $wording ->
    [1] Caught by { $unit } in its search of { $hex }: { $spy } of { $seat }.
    [2] Searching { $hex }, { $unit } caught { $spy } of { $seat }.
    [3] In { $hex } the search by { $unit } caught { $spy } of { $seat }.
    [4] { $unit } caught { $spy } of { $seat } in its search of { $hex }.
    [5] Search of { $hex } by { $unit }; caught: { $spy } of { $seat }.
   *[6] { $unit } searched { $hex } and caught { $spy } of { $seat }.
}
mythico-money-spies = Recruiting cost { $paid } AP.
mythico-points-assassinations = { $points } for assassinations{ $gain }
