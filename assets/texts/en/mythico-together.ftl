## What standing orders come to together, and forms and refusals of orders (EM-3.1 to EM-3.5, EM-4.7, EM-11.3).

mythico-together-fails = Nothing will come of { $order } to { $unit }: { $why }
mythico-together-why-gone = by then { $unit } has given all its men to { $other }.
mythico-together-why-apart = as ordered, the two never stand in one hex.
mythico-together-why-elsewhere = as ordered, it never stands in the hex that is named.
mythico-together-why-too-weak = by then it has no more men than are to go.
mythico-together-why-combined = one of the two is part of a combined unit by then.
mythico-together-why-not-combined = it is no part of a combined unit by then.
mythico-together-why-laden = it has troops aboard by then.
mythico-together-why-afloat = one of the two is aboard boats by then.
mythico-together-why-boarded = it goes aboard boats before anybody marches, and does nothing else.
mythico-together-why-in-parts = one of the two does something else with a part of it.
mythico-together-why-no-room = the infantry has more STR than its carrier by then.
mythico-together-why-base-moving = your base moves this turn.
mythico-together-short = { $unit } is told to give { $told }, and has { $has } left by then: they go, and it is disbanded.
mythico-together-becomes = Together your orders make of { $unit }: { $men }, training { $training }, experience { $experience }.
mythico-together-disbanded = { $unit } gives all its men away before anybody moves: nothing comes of what else it is told, { $orders }.
mythico-together-disbanded-later = { $unit } gives all its men away on the way: what it hasn't done by then of { $orders } isn't done.
mythico-together-rides = { $unit } is aboard { $other } before anybody moves, and follows its order: nothing comes of { $orders } of its own.
mythico-together-goes-along = { $unit } goes with { $other } before anybody moves: nothing comes of { $orders } of its own.
mythico-together-base-stays = As ordered, no unit of yours stands in { $hex } when the turn's movement is over: your base stays where it is.
mythico-together-cargo-fails = Nothing will come of the cargo from { $from } to { $to }: { $why }
mythico-together-cargo-short = The cargo from { $from } to { $to } takes room for { $needs } lots, and your boats there that have no order of their own have { $room } left for it: the rest stays.
mythico-together-why-no-goods = none of it is left there, unless some comes this turn.
mythico-together-why-no-boats = your boats there that have no order of their own have no room left for it.
mythico-together-why-no-ships = your boats there that have no order of their own have room for { $room } left, and it takes { $needs }.
mythico-together-why-other-boats = { $unit } goes aboard { $other }.
mythico-together-embarks = { $unit } goes aboard { $other } before anybody marches: nothing comes of { $orders } of its own.

mythico-told-mines = their mines, which took { $share } of what you lost
