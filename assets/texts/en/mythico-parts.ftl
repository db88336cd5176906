## Two tasks in a turn, part by part (EM-2.9, EM-11.4).

topic-multi = Two tasks in a turn for a battalion and larger units
order-el-mythico-split = Split task
order-el-mythico-split-help = Two tasks in one hex, part by part: battalions and larger units alone
order-el-mythico-send = Hold and send
order-el-mythico-send-help = A part goes, the rest holds the hex: battalions and larger units alone
field-first = First task
field-first-help = What that part does: dig, secure, search, mine and so on
field-rest = The rest
field-rest-help = What the rest does in the same hex, another task
field-send = Sent
field-send-help = How that part goes: move, recce, scout, occupy, lift, cross
field-hold = Held
field-hold-help = What those who stay do in the hex: dig, secure, mine and so on

mythico-choice-part = { $strength } STR, { $men }
mythico-said-split = { $unit } does two things in { $hex }: { $part } one, { $rest } the other.
mythico-said-send = { $unit } sends { $part } out of { $hex }, and { $rest } hold it.
mythico-detail-part = { $men }: { $said }
mythico-detail-part-stays = { $men } stay as they are.
mythico-detail-parts-join = The smaller part is a unit of its own meanwhile. If both stand in one hex when the turn ends, they are one again.

mythico-refusal-too-small-to-part = { $unit } is a company: only battalions and larger units do two things in a turn.
    .remedy = Split a part off first: detach. It takes orders from next turn.
mythico-refusal-not-for-part = { $order } is nothing for a part of a unit.
    .remedy = A part may be told { $orders }.
mythico-refusal-not-for-sent = No part is sent out to { $order }: a part does that in its unit's hex.
    .remedy = Let those who stay do it, or split the unit there: split. A part is sent to { $orders }.
mythico-refusal-not-for-staying = Who stays in the hex can't { $order }: a part is sent to do that.
    .remedy = Send a part to do it: send. Who stays may be told { $orders }.
mythico-refusal-same-task = Both parts are told to { $order }.
    .remedy = Give the whole unit that order, or one part another.
mythico-refusal-tasks-exclude = A unit doesn't { $one } and { $other } at once: of works only the better counts.
    .remedy = Give the whole unit the order to { $one } or to { $other }, or one part another task.

mythico-change-parted = { $unit } did two things at once: { $men } as { $part }.
mythico-change-rejoined = { $part }, with { $men }, is { $unit } again.
