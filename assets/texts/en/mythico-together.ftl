## The combined effect of standing orders, and forms and refusals of orders (EM-3.1 to EM-3.5, EM-4.7, EM-11.3).

mythico-together-fails = { $order } by { $unit } won't work: { $why }
mythico-together-why-gone = by then { $unit } has given all its men to { $other }.
mythico-together-why-apart = as ordered, the two are never in one hex.
mythico-together-why-elsewhere = as ordered, it is never in that hex.
mythico-together-why-too-weak = by then it has no more men than you want to send.
mythico-together-why-combined = one of the two is part of a combined unit by then.
mythico-together-why-not-combined = it isn't part of a combined unit by then.
mythico-together-why-laden = it has troops aboard by then.
mythico-together-why-afloat = one of the two is aboard boats by then.
mythico-together-why-boarded = it goes aboard boats before anybody marches, and does nothing else.
mythico-together-why-in-parts = a part of one of them does something else.
mythico-together-why-no-room = the infantry has more STR than its carrier by then.
mythico-together-why-base-moving = your base moves this turn.
mythico-together-short = { $unit } can't give { $told }: it has { $has } left by then. They go, and it disbands.
mythico-together-becomes = Together, your orders make { $unit }: { $men }, training { $training }, experience { $experience }.
mythico-together-disbanded = { $unit } gives away all its men before anybody moves. Its other orders won't happen: { $orders }.
mythico-together-disbanded-later = { $unit } gives away all its men on the way. It can't finish { $orders } after that.
mythico-together-rides = { $unit } is aboard { $other } before anybody moves, and follows its order. Its own won't happen: { $orders }.
mythico-together-goes-along = { $unit } goes with { $other } before anybody moves. Its own orders won't happen: { $orders }.
mythico-together-base-stays = As ordered, none of your units ends its move in { $hex }. Your base stays where it is.
mythico-together-cargo-fails = No cargo goes from { $from } to { $to }: { $why }
mythico-together-cargo-short = The cargo from { $from } to { $to } needs room for { $needs } lots. Your boats there without an order of their own have { $room } left. The rest stays.
mythico-together-why-no-goods = none of it is left there, unless some comes this turn.
mythico-together-why-no-boats = your boats there without an order of their own have no room left.
mythico-together-why-no-ships = it needs room for { $needs }, and your boats there without an order of their own have { $room } left.
mythico-together-why-other-boats = { $unit } goes aboard { $other }.
mythico-together-embarks = { $unit } goes aboard { $other } before anybody marches. Its own orders won't happen: { $orders }.

mythico-told-mines = their mines, which caused { $share } of your losses
