# The courier's own texts: lines below a message, buttons, and notices to the GM.
courier-campaign = { $campaign }
attached = -# Attached as text ({ $lines ->
    [one] one line
   *[other] { $lines } lines
}): { $parts }.
attached-rest = the rest
attached-rest-of = the rest of “{ $part }”
attached-more = { $count ->
    [one] one more part
   *[other] { $count } more parts
}
courier-picture-too-large = The picture was too large for Discord. `/map` shows the map.
courier-no-picture = I couldn't draw the picture. `/map` shows the map.
courier-collect = { $user }, a message waits for you. Your direct messages are closed to me, so press the button. Only you can open it.
courier-collect-button = Show me

courier-parked-readers =
    I didn't post a secret message of turn { $turn } in { $channel }. Others can read that channel, perhaps opponents: { $readers }.
    Its readers get it by direct message instead. `/campaign repair` keeps out everybody it can. `/gm accept-reader` accepts a reader publicly.
courier-parked-channel-gone = A message of turn { $turn } for { $recipient } waits: its channel { $channel } has been deleted. `/campaign repair` makes it again, `/campaign bind` uses another channel. Then I send it.
courier-parked-forbidden = A message of turn { $turn } for { $recipient } waits: I may not write in { $channel }. Allow me that, or try `/campaign repair`. I keep trying, and send all that waits in order.
courier-parked-forbidden-direct = A message of turn { $turn } for { $recipient } waits: Discord doesn't let me write to them. I keep trying, and send all that waits in order.
courier-trouble = Since <t:{ $at }:F> Discord has taken no message for { $recipient }, and I don't know why. I keep trying. Nothing is lost, and all that waits goes out in order.
courier-trouble-direct = Since <t:{ $at }:F> Discord hasn't let me open new direct messages, because I open too many. { $recipient } and others get nothing until it does. I keep trying, ever more slowly. Nothing is lost, and all that waits goes out in order.
courier-trouble-server = Since <t:{ $at }:F> Discord hasn't known the server of this campaign. Was I removed from it, or was it deleted? I keep trying. Nothing is lost, and all that waits goes out in order.
courier-parked-history = A message of turn { $turn } for { $recipient } waits: it may already be in { $channel }, and I can't read the message history there. Allow me that, or try `/campaign repair`. I keep trying.
courier-parked-no-account = I can't deliver a message of turn { $turn } for { $recipient }: Discord says that their account no longer exists. `/gm release` tries again.
courier-parked-refused = A message of turn { $turn } for { $recipient } waits: Discord refuses it ({ $why }). `/gm release` tries again.
courier-parked-no-fallback = I can't deliver a message of turn { $turn } for { $recipient }: their direct messages are closed, and they have no room of their own. Tell them yourself. `/gm release` tries again.
courier-reader = { $user } ({ $why })
courier-reader-owner = owner of the server
courier-reader-administrator = administrator
courier-reader-channel = may view the channel
courier-reader-thread = may read the thread

# News posts.
news-station = EMTV
news-head = **{ $station }**
news-head-dated = **{ $station } · { $date }**
news-late-headline = { $station } corrects its news of turn { $turn }
