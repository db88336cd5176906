## Victory conditions, the current standing, seats that left the war, and the final score.

mythico-aim-points = Most victory points after turn { $turns } win. The war also ends when only one player is left.
mythico-aim-objectives = Hold a starred town at the end of the week and it pays every week: { $objectives }. The strongest force that isn't hiding takes it. It stays theirs until somebody takes it from them.
mythico-aim-objectives-people = Control these, and they pay every turn: { $objectives }. Their people decide who does. Troops alone take none of them.
mythico-aim-objective = { $place } ★{ $points }
mythico-aim-income = { $ap ->
    [one] Every AP of income is worth a point.
   *[other] Every { $ap } AP of income are worth a point. The rest counts towards the next.
}
mythico-aim-level-six = A leader of level 6 is worth { $points } a turn.
mythico-aim-leaders = A lost leader costs { $points ->
    [one] one point
   *[other] { $points } points
}. You are out of the war with { $deaths ->
    [one] one leader
   *[other] { $deaths } leaders
} lost, or with no troops and no places left.
mythico-aim-turn = Orders are for turn { $turn } of { $turns }.
mythico-aim-last = Orders are for turn { $turn }, the last. The war ends when it closes.
mythico-aim-seat = { $seat }: { $points ->
    [one] 1 point
   *[other] { $points } points
}{ $gain }{ $sources }{ $deaths ->
    [0] {""}
   *[other] ; leaders lost: { $deaths } of { $max }
}
mythico-points = : { $sources }
mythico-points-objectives = { $points } for objectives{ $gain }
mythico-points-income = { $points } for income{ $gain }
mythico-points-level-six = { $points } for level 6{ $gain }
mythico-points-leaders-lost = { $points } for lost leaders{ $gain }
mythico-points-more = {" "}(+{ $points })
mythico-points-fewer = {" "}(−{ $points })
mythico-aim-holds = { $seat } holds { $places }.
mythico-aim-at-war = You are at war with { $seats }.
mythico-aim-allied = You are allied with { $seats }.
mythico-aim-truce = You have a truce with { $seats }.
mythico-aim-untold = { $count ->
    [one] Nobody has told you who holds one more place.
   *[other] Nobody has told you who holds { $count } more places.
}
mythico-aim-where = Where they are: { $places }.
mythico-aim-place-in = { $place } { $hex }
mythico-aim-held-by-nobody = Nobody holds { $places }.
mythico-held-by-nobody = nobody
mythico-ranking = Ranking after turn { $turn }: { $seats }.
mythico-ranked = { $rank }. { $seat }{ $points }
mythico-ranked-out = { $rank }. { $seat }{ $points } (out since)
mythico-ranked-points = {" "}({ $points })
mythico-exit-conceded = { $seat } has given up the war.
mythico-exit-leaderless = { $seat } has lost the last leader and is out of the war.
mythico-exit-eliminated = { $seat } has no troops and no places left, and is out of the war.

mythico-ending-turns = The war is over after { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}.
mythico-ending-alone = All others are out of the war.
mythico-ending-nobody = Nobody is left in the war.
mythico-ending-seat = { $rank }. { $end ->
    [won] **{ $seat } wins!**
    [out] { $seat } (left the war):
   *[left] { $seat }:
} { $points ->
    [one] 1 point
   *[other] { $points } points
}{ $sources }, { $deaths ->
    [0] no leader lost
    [one] 1 leader lost
   *[other] { $deaths } leaders lost
}.

order-el-mythico-concede = Concede
order-el-mythico-concede-help = Gives up the war for good when the turn ends. Write “I give up” to confirm.
field-words = words
field-words-help = To make sure, write: I give up
mythico-said-concede = You give up the war when this turn ends.
mythico-detail-concede = Your other orders of this turn still happen. Then your leader goes, and your units are left without one. After that you give no more orders. Until the turn closes you can cancel this.
mythico-refusal-not-confirmed = That isn't enough to give up a war.
    .remedy = If you mean it, write `concede { $words }`. When the turn closes, you can't take it back.
