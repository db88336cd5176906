## Two tasks in a turn, part by part (EM-2.9, EM-11.4).

topic-multi = Two tasks in a turn, for battalions and larger units
order-el-mythico-split = Split task
order-el-mythico-split-help = Does two tasks in one hex, part by part. For battalions and larger units.
order-el-mythico-send = Hold and send
order-el-mythico-send-help = A part goes, and the rest holds the hex. For battalions and larger units.
field-first = First task
field-first-help = What that part does: dig, secure, search, mine…
field-rest = The rest
field-rest-help = What the rest does in the same hex; another task
field-send = Sent
field-send-help = How that part goes: move, recce, scout, occupy, lift, cross
field-hold = Held
field-hold-help = What the rest does in the hex: dig, secure, mine…

mythico-choice-part = { $strength } STR, { $men }
mythico-said-split = { $unit } does two things in { $hex }: one with { $part }, the other with { $rest }.
mythico-said-send = { $unit } sends { $part } out of { $hex }. The rest ({ $rest }) holds it.
mythico-detail-part = { $men }: { $said }
mythico-detail-part-stays = { $men } stay as they are.
mythico-detail-parts-join = The smaller part is a unit of its own this turn. If both end it in one hex, they join again.

mythico-refusal-too-small-to-part = { $unit } is only a company, and can't do two things in a turn.
    .remedy = Split a part off first: detach. It takes orders from next turn.
mythico-refusal-not-for-part = A part of a unit can't { $order }.
    .remedy = A part can { $orders }.
mythico-refusal-not-for-sent = You can't send a part out to { $order }. It does that in its unit's hex.
    .remedy = Let the rest do it, or split the unit there: split. You can send a part to { $orders }.
mythico-refusal-not-for-staying = The part that stays can't { $order }.
    .remedy = Send a part to do it: send. The part that stays can { $orders }.
mythico-refusal-same-task = Both parts have the same task: { $order }.
    .remedy = Give the whole unit that order, or one part another.
mythico-refusal-tasks-exclude = A unit can't { $one } and { $other } at once: only the better works count.
    .remedy = Order the whole unit to { $one } or to { $other }, or give one part another task.

mythico-change-parted = { $unit } did two things at once. { $men } acted as { $part }.
mythico-change-rejoined = { $part } ({ $men }) is part of { $unit } again.
