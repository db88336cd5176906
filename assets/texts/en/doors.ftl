## Joining and leaving: requests to join, invitations, leaving, the audit log.

command-leave = Leave a campaign; you are asked first
command-gm-seat = Who plays what: invite, unseat, replace, hand to the autopilot
command-gm-seat-invite = Offer somebody a free seat; they are asked by direct message
command-gm-seat-unseat = Take a player off their seat; the autopilot then plays it
command-gm-seat-replace = Give a player's seat to somebody else, at once
command-gm-seat-autopilot = Hand a player's seat to the autopilot, or back
command-gm-seat-admit = Before the start: let everybody in, or decide about each player
command-gm-seat-log = What happened to seats: who asked, joined or left, and who did it
option-open = True: everybody can join until the start; False: you let them in

bot-created-open = { $campaign } is ready for players. Its news is in { $channel }.
    Players join with `/join`. Start with `/campaign start`. The autopilot plays every leader nobody takes.
bot-join-over = The war of { $campaign } is over. Nobody can join any more.
bot-join-asked = I asked { $gm } whether you play { $seat } in { $campaign }. Their answer comes by direct message.
bot-join-asked-before = You have already asked to play { $seat } in { $campaign }. { $gm } hasn't answered yet.
bot-join-asked-instead = I asked { $gm } whether you play { $seat } in { $campaign }, instead of { $instead }. Their answer comes by direct message.
bot-no-member = { $user } isn't in this server, or is a bot. Invite them to the server first.
bot-left-server = You're not in the server of { $campaign }, and its players must be. Go back there first.
bot-leave-ask = Give up { $seat } in { $campaign }? You lose its rooms and reports, and the autopilot plays on with your orders. Only the GM can let you back in.
bot-left = You no longer play { $seat } in { $campaign }. The GM knows.
bot-leave-over = The war is over, so there's nothing to leave.
bot-gm-seat-free = Nobody plays { $seat }. `/gm seat invite` offers it to somebody.
bot-gm-seat-taken = { $seat } is taken. `/gm seat replace` gives it to somebody else.
bot-gm-plays-already = { $player } already plays { $seat } in this campaign, and a player has only one seat.
bot-gm-invited = I asked { $player } by direct message to play { $seat }. I'll tell you what they say.
bot-gm-unseated = { $player } no longer plays { $seat }. Its rooms are closed to them, and the autopilot plays it. `/gm seat invite` offers it to somebody else.
bot-gm-replaced = { $player } now plays { $seat } in place of { $old }. Its rooms have opened and closed to match.
bot-gm-autopilot-on = The autopilot plays { $seat } when its player gives no orders. Their first order takes it back, or your `on:False`.
bot-gm-autopilot-off = { $seat } is its player's again.
bot-gm-admit-open = Everybody in this server can join { $campaign } with `/join` until it starts.
bot-gm-admit-granted = Players ask to join { $campaign } with `/join`, and you let them in.
bot-gm-admit-late = { $campaign } has started. From now on you decide about each player.
bot-gm-log = { $count ->
    [0] Nothing has happened to the seats of { $campaign } yet.
   *[other] **What happened to the seats of { $campaign }**, the latest first
}

button-grant = Let them in
button-refuse = Refuse
bot-offer-asked-again = Since that offer you have learned what its opponents know. I have asked { $gm } once more.
button-accept = Accept
button-decline = Decline
button-leave = Leave
button-keep-seat = Stay

request-open = { $player } asks to play { $seat } in { $campaign }.
request-granted = { $player } plays { $seat } in { $campaign }.
request-refused = { $player } doesn't play { $seat } in { $campaign }.
request-lapsed = { $why ->
    [taken] Too late: somebody else plays { $seat } in { $campaign } by now.
   *[another] Too late: { $player } no longer asks for { $seat } in { $campaign }. They have asked again, have another offer, or already play.
}

dispatch-heading = **{ $heading }**
dispatch-gm-asks = { $player } asks to play **{ $seat }** ({ $faction }) in { $campaign }.
dispatch-gm-asks-instead = They no longer ask for { $seat }.
dispatch-gm-account = Their Discord account was made <t:{ $at }:D> (<t:{ $at }:R>).
dispatch-gm-account-young = **Their Discord account is young**: it was made <t:{ $at }:D> (<t:{ $at }:R>), { $days ->
    [one] less than a day ago
   *[other] less than { $days } days ago
}. It may be somebody's second one.
dispatch-gm-played = They have played { $seat } in this war.
dispatch-gm-played-opposed = **They have played { $seat } in this war**, in another faction, and know its secrets.
dispatch-gm-knows = **They know more than this seat may**: { $known }
dispatch-gm-took = { $player } has taken **{ $seat }** in { $campaign }, which everybody can join.
dispatch-gm-took-what-then = `/gm seat unseat` takes them off it. With `/gm seat admit open:False` everybody asks you first.
dispatch-gm-who-sits = Who plays what
dispatch-gm-accepted = { $player } now plays { $seat } in { $campaign }.
dispatch-gm-declined = { $player } doesn't want to play { $seat } in { $campaign }. `/gm seat invite` offers it to somebody else.
dispatch-gm-left = { $player } has given up { $seat } in { $campaign }, and the autopilot plays it. `/gm seat invite` offers it to somebody else.
dispatch-invited = { $gm } asks you to play **{ $seat }** in the war of { $campaign }. Do you accept?
dispatch-refused = The GM doesn't let you play { $seat } in { $campaign }. Ask them why, or ask for another leader with `/join`.
dispatch-request-lapsed = Somebody else has taken { $seat } in { $campaign }. Ask for another leader with `/join`.
dispatch-replaced = The GM has given { $seat } in { $campaign } to somebody else. You no longer play.
dispatch-unseated = The GM has taken { $seat } in { $campaign } from you. You no longer play.
dispatch-unseated-why = The GM has taken { $seat } in { $campaign } from you. Their reason: { $reason }
dispatch-seat-taken = **{ $campaign }**: { $player } now plays { $seat }.
dispatch-seat-free = **{ $campaign }**: { $player } no longer plays { $seat }. The autopilot does.
dispatch-autopilot-on = The autopilot now plays { $seat } in { $campaign } when you give no orders. The GM decided that. Your first order takes over again.
dispatch-autopilot-off = The GM has switched off the autopilot of { $seat } in { $campaign }. You alone give orders again.
dispatch-welcome = You now play **{ $seat }** in { $campaign }.
dispatch-welcome-room = You now play **{ $seat }** in { $campaign }. { $room } is your faction's own channel.
dispatch-welcome-orders = Orders already given, now yours to keep, change or cancel
dispatch-welcome-no-orders = No orders have been given yet.

audit-line = <t:{ $at }:f>, turn { $turn }: { $what }
audit-line-why = <t:{ $at }:f>, turn { $turn }: { $what } ({ $why })
audit-nobody = nobody
audit-asked = { $user } asked for { $seat }
audit-invited = { $by } invited { $user } to { $seat }
audit-refused = { $by } refused: { $user } doesn't take { $seat }
audit-seated = { $user } took { $seat }, by { $by }
audit-left = { $user } left { $seat }
audit-unseated = { $by } took { $user } off { $seat }
audit-autopilot-on = { $by } left { $seat } to the autopilot
audit-autopilot-off = { $by } took { $seat } back from the autopilot
audit-opened = { $by } let everybody join until the start
audit-closed = { $by } decides about each player
audit-absent = { $user }, who plays { $seat }, has left the server
audit-back = { $user }, who plays { $seat }, is in the server again

status-gone = has left the server

button-gone-autopilot = Leave it to the autopilot
button-gone-free = Free the seat

dispatch-gm-absent = { $player }, who plays **{ $seat }** in { $campaign }, has left the server. Nobody waits for their orders, and their reports wait. What becomes of the seat?
    -# If you keep it and they come back, they play on. Until you choose, their orders stay, and nobody gives new ones.
dispatch-gm-back = { $player } is in the server again, and plays { $seat } in { $campaign }.

bot-gone-settled = { $player } is back, or no longer plays { $seat }.
bot-gone-autopilot = The autopilot plays { $seat } until { $player } is back and gives an order.
bot-gone-free = { $seat } is free, and the autopilot plays it. `/gm seat invite` offers it to somebody.
bot-gone-kept = { $seat } is kept for { $player }. Nobody gives its orders until they return. `/gm seat autopilot` and `/gm seat unseat` change that.

command-gm-revoke-reader = Take back publicly that a user or a role of administrators was accepted as a reader
bot-reader-reads-nothing = { $user } can read no other faction's room, so there's nothing to accept.
bot-reader-revoked = Taken back, and the war room knows. From now on I post no secret where { $user } can read it and mustn't.
bot-reader-not-accepted = { $user } wasn't accepted as a reader.
dispatch-reader-revoked = The GM no longer accepts that { $user } can read other factions' rooms. Their secrets go by direct message while { $user } can.
audit-reader-accepted = { $by } accepted { $user } as a reader of other factions' rooms
audit-reader-revoked = { $by } took back that { $user } is a reader
