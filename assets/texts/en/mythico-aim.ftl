## What wins the war, how one stands, who has left it, and the reckoning in the end.

mythico-aim-points = Whoever has the most victory points when turn { $turns } ends wins the war; whoever is left in it alone wins at once.
mythico-aim-objectives = Points each turn for whoever holds: { $objectives }. The strongest troops that show in a place (AF 2 and more) when the turn ends take it; it stays theirs until others do.
mythico-aim-objective = { $place } { $points }
mythico-aim-level-six = A leader of level 6 gives { $points } a turn.
mythico-aim-leaders = A leader lost costs { $points } points. Out of the war is a seat that has lost { $deaths }, that gives up, or that has neither troops nor places left.
mythico-aim-turn = It is turn { $turn } of { $turns }.
mythico-aim-last = It is turn { $turn }, the last: the war ends when it closes.
mythico-aim-seat = { $seat }: { $points ->
    [one] 1 point
   *[other] { $points } points
}{ $gain }{ $sources }, { $deaths } of { $max } leaders lost.
mythico-points = : { $sources }
mythico-points-objectives = { $points } for objectives{ $gain }
mythico-points-income = { $points } for income{ $gain }
mythico-points-level-six = { $points } for level 6{ $gain }
mythico-points-leaders-lost = { $points } for leaders lost{ $gain }
mythico-points-more = {" "}(+{ $points })
mythico-points-fewer = {" "}(−{ $points })
mythico-aim-holds = { $seat } holds { $places }.
mythico-aim-held-by-nobody = Nobody holds { $places }.
mythico-held-by-nobody = nobody
mythico-ranking = Ranking after turn { $turn }: { $seats }.
mythico-ranked = { $rank }. { $seat }{ $points }
mythico-ranked-points = {" "}({ $points })
mythico-exit-conceded = { $seat } has given up the war.
mythico-exit-leaderless = { $seat } has lost its last leader and is out of the war.
mythico-exit-eliminated = { $seat } had neither troops nor places left and is out of the war.
mythico-news-taken = { $seat } has taken { $place }.
mythico-news-taken-from = { $seat } has taken { $place } from { $before }.

mythico-ending-turns = The war is over after { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}.
mythico-ending-alone = All others are out of the war.
mythico-ending-nobody = Nobody is left in the war.
mythico-ending-seat = { $rank }. { $seat }: { $points ->
    [one] 1 point
   *[other] { $points } points
}{ $sources }, { $deaths ->
    [0] no leader lost
    [one] 1 leader lost
   *[other] { $deaths } leaders lost
}.
