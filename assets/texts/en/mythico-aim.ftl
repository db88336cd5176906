## What wins the war, how one stands, who has left it, and the reckoning in the end.

mythico-aim-points = Whoever has the most victory points when turn { $turns } ends wins the war; whoever is left in it alone wins at once.
mythico-aim-objectives = Points each turn for whoever holds: { $objectives }. The strongest troops that show in a place (AF 2 and more) when the turn ends take it, from an enemy or from nobody; it stays theirs until others do.
mythico-aim-objectives-people = Points each turn for whoever controls: { $objectives }. Their people decide that: troops alone take none of them.
mythico-aim-objective = { $place } { $points }
mythico-aim-income = { $ap ->
    [one] Every AP of income gives a point.
   *[other] Every { $ap } AP of income give a point; what is left over counts towards the next.
}
mythico-aim-level-six = A leader of level 6 gives { $points } a turn.
mythico-aim-leaders = A leader lost costs { $points ->
    [one] one point
   *[other] { $points } points
}. A seat is out of the war once it has lost { $deaths ->
    [one] a leader
   *[other] { $deaths } leaders
}, gives up, or has neither troops nor places left.
mythico-aim-turn = Orders are for turn { $turn } of { $turns }.
mythico-aim-last = Orders are for turn { $turn }, the last: the war ends when it closes.
mythico-aim-seat = { $seat }: { $points ->
    [one] 1 point
   *[other] { $points } points
}{ $gain }{ $sources }; leaders lost: { $deaths }, out of the war at { $max }.
mythico-points = : { $sources }
mythico-points-objectives = { $points } for objectives{ $gain }
mythico-points-income = { $points } for income{ $gain }
mythico-points-level-six = { $points } for level 6{ $gain }
mythico-points-leaders-lost = { $points } for leaders lost{ $gain }
mythico-points-more = {" "}(+{ $points })
mythico-points-fewer = {" "}(−{ $points })
mythico-aim-holds = { $seat } holds { $places }.
mythico-aim-at-war = You are at war with { $seats }.
mythico-aim-allied = You are allied with { $seats }.
mythico-aim-truce = A truce stands with { $seats }.
mythico-aim-untold = { $count ->
    [one] There is one more population centre; you aren't told who holds it.
   *[other] There are { $count } more population centres; you aren't told who holds them.
}
mythico-aim-where = Where they lie: { $places }.
mythico-aim-place-in = { $place } { $hex }
mythico-aim-held-by-nobody = Nobody holds { $places }.
mythico-held-by-nobody = nobody
mythico-ranking = Ranking after turn { $turn }: { $seats }.
mythico-ranked = { $rank }. { $seat }{ $points }
mythico-ranked-out = { $rank }. { $seat }{ $points } (out of the war since)
mythico-ranked-points = {" "}({ $points })
mythico-exit-conceded = { $seat } has given up the war.
mythico-exit-leaderless = { $seat } has lost its last leader and is out of the war.
mythico-exit-eliminated = { $seat } had neither troops nor places left and is out of the war.

mythico-ending-turns = The war is over after { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}.
mythico-ending-alone = All others are out of the war.
mythico-ending-nobody = Nobody is left in the war.
mythico-ending-seat = { $rank }. { $end ->
    [won] **{ $seat }**, who wins
    [out] { $seat }, who had left the war
   *[left] { $seat }
}: { $points ->
    [one] 1 point
   *[other] { $points } points
}{ $sources }, { $deaths ->
    [0] no leader lost
    [one] 1 leader lost
   *[other] { $deaths } leaders lost
}.

order-el-mythico-concede = Concede
order-el-mythico-concede-help = Gives up the war for good when the turn ends; asks for the words “I give up”.
field-words = words
field-words-help = To make sure: I give up
mythico-said-concede = You give up the war when this turn ends.
mythico-detail-concede = Your other orders of this turn are still carried out. Then your leader goes, your units stand leaderless, and you order nothing more. Until the turn is closed you can strike this.
mythico-refusal-not-confirmed = That isn't enough to give up a war.
    .remedy = If you mean it, write `concede { $words }`; it can't be taken back once the turn is closed.
