# What the courier says of its own: what stands below a dispatch, buttons, notices to the GM.
courier-campaign = “{ $campaign }”
courier-footer = Dispatch { $id }
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
attached-receipts = your receipts
attached-receipts-heading = Receipts
courier-picture-too-large = The picture was too large for Discord. `/map` shows the map.
courier-no-picture = The picture could not be drawn; `/map` shows it.
courier-collect = A dispatch waits for { $user }, whose direct messages are closed to me. It opens for nobody whom it isn't for.
courier-collect-button = Collect dispatch

courier-parked-readers =
    A secret dispatch of turn { $turn } was not posted in { $channel }, because others can read it, opponents perhaps: { $readers }.
    Its readers get it by direct message instead. `/campaign repair` puts out whom it can, and `/gm accept-reader` accepts a player or anybody else in writing, for all to see.
courier-parked-channel-gone = A dispatch of turn { $turn } for { $recipient } waits: its channel { $channel } has been deleted. `/campaign repair` makes it again, `/campaign bind` takes another channel for it; then it is sent.
courier-parked-forbidden = A dispatch of turn { $turn } for { $recipient } waits: I may not write in { $channel }. Allow it, or have `/campaign repair` try. I try again by myself, and send what waits in order.
courier-parked-forbidden-direct = A dispatch of turn { $turn } for { $recipient } waits: Discord doesn't let me write to them. I try again by myself, and send what waits in order.
courier-trouble = For a long time, from <t:{ $at }:F> on, Discord took no message for { $recipient } and gave no reason that I know. I keep trying. Nothing is lost, and what waits goes out in order.
courier-trouble-direct = From <t:{ $at }:F> on, Discord hasn't let me open new direct messages: it says that I open too many. { $recipient } and others without one get nothing until it does. I keep trying, more and more slowly. Nothing is lost, and what waits goes out in order.
courier-trouble-server = From <t:{ $at }:F> on, Discord has said that it doesn't know the server of this campaign. Was I removed from it, or was it deleted? I keep trying. Nothing is lost, and what waits goes out in order.
courier-parked-history = A dispatch of turn { $turn } for { $recipient } waits: it may have been posted in { $channel } already, and I may not read the message history there. Allow me that, or have `/campaign repair` try. I try again by myself.
courier-parked-no-account = A dispatch of turn { $turn } for { $recipient } can't be delivered: Discord says that this account doesn't exist any more. `/gm release` tries again.
courier-parked-refused = A dispatch of turn { $turn } for { $recipient } waits: Discord refuses the message ({ $why }). `/gm release` tries again.
courier-parked-no-fallback = A dispatch of turn { $turn } for { $recipient } can't be delivered: direct messages are closed to me, and there is no room here for them alone. Tell them yourself; `/gm release` tries again.
courier-reader = { $user } ({ $why })
courier-reader-owner = owner of the server
courier-reader-administrator = administrator
courier-reader-channel = may view the channel
courier-reader-thread = may read the thread

# News as posts.
news-station = EMTV
news-head = **EMTV**
news-head-dated = **EMTV · { $date }**
news-late-headline = EMTV puts its news of turn { $turn } right
