## Who comes in and who leaves: asking for seats, inviting, leaving, the audit log.

command-leave = Give up your seat; you are asked first
command-gm-seat = Who plays what: invite, unseat, replace, hand to the autopilot
command-gm-seat-invite = Offer somebody a free seat; they are asked by direct message
command-gm-seat-unseat = Take a player off their seat; the autopilot plays it then
command-gm-seat-replace = Give a player's seat to somebody else, at once
command-gm-seat-autopilot = Hand a seat to the autopilot although somebody plays it, or back
command-gm-seat-admit = Before the start: everybody takes free seats, or you grant them
command-gm-seat-log = What was done about seats: who asked, was seated, left, by whose hand
option-open = True: everybody takes free seats until the start; False: you grant them

bot-created-open = The campaign “{ $campaign }” is made; its news is in { $channel }. Players take seats with `/join`; when you are ready, say `/campaign start`. Seats nobody takes are played by the autopilot.
bot-join-over = The war of “{ $campaign }” is over; nobody takes a seat there any more.
bot-join-asked = Asked: { $gm } decides who plays { $seat } in “{ $campaign }”. You are told by direct message.
bot-join-asked-before = You have asked for { $seat } in “{ $campaign }” already; { $gm } hasn't answered yet.
bot-join-asked-instead = Asked: { $gm } decides who plays { $seat } in “{ $campaign }”. That takes the place of your request for { $instead }. You are told by direct message.
bot-no-member = { $user } isn't in this server, or is a bot; ask them in first.
bot-left-server = You are not in the server of “{ $campaign }”; whoever plays there is. Come back to it first.
bot-leave-ask = Give up { $seat } in “{ $campaign }”? You read its rooms and reports no more, the autopilot plays it, and only the GM can give it back to you. Orders that stand stay.
bot-left = You play { $seat } in “{ $campaign }” no longer. The GM is told.
bot-leave-over = The war is over; there is nothing left to leave.
bot-gm-seat-free = Nobody plays { $seat }; `/gm seat invite` offers it to somebody.
bot-gm-seat-taken = { $seat } is taken; `/gm seat replace` gives it to somebody else.
bot-gm-plays-already = { $player } already plays { $seat } in this campaign; one player has one seat.
bot-gm-invited = { $player } is asked by direct message whether they take { $seat }; you are told what they say.
bot-gm-unseated = { $player } plays { $seat } no longer; its rooms are closed to them, and the autopilot plays it. `/gm seat invite` offers it to somebody else.
bot-gm-replaced = { $player } plays { $seat } now, in place of { $old }; its rooms are open to the one and closed to the other.
bot-gm-autopilot-on = The autopilot orders for { $seat } where its player orders nothing. Its player's first order takes it back, and so do you with `on:False`.
bot-gm-autopilot-off = { $seat } is its player's again.
bot-gm-admit-open = Everybody in this server takes a free seat of “{ $campaign }” with `/join`, until it starts.
bot-gm-admit-granted = Whoever wants a seat of “{ $campaign }” asks for it with `/join`, and you grant it.
bot-gm-admit-late = “{ $campaign }” has started: seats are granted one by one from then on.
bot-gm-log = { $count ->
    [0] Nothing was done about seats in “{ $campaign }” yet.
   *[other] **What was done about seats in “{ $campaign }”**, the latest first
}

button-grant = Grant
button-refuse = Refuse
bot-offer-asked-again = Since you were offered it you have come to know what its opponents know, so { $gm } is asked once more.
button-accept = Accept
button-decline = Decline
button-leave = Give the seat up
button-keep-seat = Keep the seat

request-open = { $player } has asked for { $seat } in “{ $campaign }”.
request-granted = { $player } plays { $seat } in “{ $campaign }”.
request-refused = { $seat } in “{ $campaign }” is not given to { $player }.
request-lapsed = { $why ->
    [taken] Too late: { $seat } in “{ $campaign }” is somebody's by now.
   *[another] This no longer stands: since then { $player } has asked anew or for another seat than { $seat } in “{ $campaign }”, was offered another, or plays one.
} Nothing was changed.

dispatch-heading = **{ $heading }**
dispatch-gm-asks = { $player } asks to play **{ $seat }** ({ $faction }) in “{ $campaign }”.
dispatch-gm-asks-instead = They no longer ask for { $seat }.
dispatch-gm-account = Their Discord account was made <t:{ $at }:D> (<t:{ $at }:R>).
dispatch-gm-account-young = **Their Discord account is young**: it was made <t:{ $at }:D> (<t:{ $at }:R>), { $days ->
    [one] less than a day ago
   *[other] less than { $days } days ago
}. It may be somebody's second one.
dispatch-gm-played = They have played { $seat } in this war.
dispatch-gm-played-opposed = **They have played { $seat } in this war**, of another faction, and know what it knew.
dispatch-gm-knows = **They know more than their seat may**: { $known }
dispatch-gm-took = { $player } has taken **{ $seat }** in “{ $campaign }”, which stands open to everybody.
dispatch-gm-took-what-then = `/gm seat unseat` takes them off it; with `/gm seat admit open:False` everybody asks you first.
dispatch-gm-who-sits = Who sits where
dispatch-gm-accepted = { $player } plays { $seat } in “{ $campaign }” now.
dispatch-gm-declined = { $player } doesn't take { $seat } in “{ $campaign }”. `/gm seat invite` offers it to somebody else.
dispatch-gm-left = { $player } has given up { $seat } in “{ $campaign }”; the autopilot plays it. `/gm seat invite` offers it to somebody else.
dispatch-invited = { $gm } offers you **{ $seat }** in the war of “{ $campaign }”. Do you take it?
dispatch-refused = The GM has not granted you { $seat } in “{ $campaign }”. You can ask them why, or ask for another seat with `/join`.
dispatch-request-lapsed = { $seat } in “{ $campaign }” has been taken by somebody else. If another seat is free, `/join` asks for it.
dispatch-replaced = The GM has given { $seat } in “{ $campaign }” to somebody else; you play it no longer.
dispatch-unseated = The GM has taken you off { $seat } in “{ $campaign }”; you play it no longer.
dispatch-unseated-why = The GM has taken you off { $seat } in “{ $campaign }”, with these words: { $reason }
dispatch-seat-taken = **“{ $campaign }”**: { $seat } is played by { $player } now.
dispatch-seat-free = **“{ $campaign }”**: { $player } no longer plays { $seat }; the autopilot does.
dispatch-autopilot-on = The GM has left { $seat } in “{ $campaign }” to the autopilot: it orders where you order nothing. Your first order takes the seat back.
dispatch-autopilot-off = The GM has taken { $seat } in “{ $campaign }” back from the autopilot; you order alone again.
dispatch-welcome = You play **{ $seat }** in “{ $campaign }” now.
dispatch-welcome-room = You play **{ $seat }** in “{ $campaign }” now. { $room } is your faction's own channel.
dispatch-welcome-orders = Orders of this seat that stand; they are yours now, to keep, change or strike
dispatch-welcome-no-orders = No orders of this seat stand.

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
audit-opened = { $by } opened the seats to everybody until the start
audit-closed = { $by } grants the seats one by one
audit-absent = { $user }, who plays { $seat }, has left the server
audit-back = { $user }, who plays { $seat }, is in the server again

status-gone = has left the server

button-gone-autopilot = Leave it to the autopilot
button-gone-free = Free the seat

dispatch-gm-absent = { $player }, who plays **{ $seat }** in “{ $campaign }”, has left the server: nobody waits for their orders, and their reports wait. What becomes of the seat?
    -# If it is kept and they come back, it is theirs again at once. Until you choose, orders that stand stay, and nobody gives new ones.
dispatch-gm-back = { $player }, who plays { $seat } in “{ $campaign }”, is in the server again, and plays.

bot-gone-settled = { $player } is missed on { $seat } no longer: they are back, or the seat isn't theirs any more. Nothing was changed.
bot-gone-autopilot = The autopilot orders for { $seat } until { $player } is back and orders.
bot-gone-free = { $seat } is free; `/gm seat invite` offers it to somebody, and until then the autopilot plays it.
bot-gone-kept = { $seat } is kept for { $player } as it is; nobody orders for it meanwhile. `/gm seat autopilot` and `/gm seat unseat` change that.

command-gm-revoke-reader = Take back, for all to see, that a user or a role of administrators was accepted as a reader
bot-reader-reads-nothing = { $user } can read no room of a faction that isn't theirs, so there is nothing to accept.
bot-reader-revoked = Taken back, and announced in the war room. From now on nothing secret is posted where { $user } can read it and mustn't.
bot-reader-not-accepted = { $user } wasn't accepted as a reader; nothing was changed.
dispatch-reader-revoked = The GM no longer accepts that { $user } can read other factions' rooms: their secrets go by direct message as long as { $user } can.
audit-reader-accepted = { $by } accepted { $user } as a reader of other factions' rooms
audit-reader-revoked = { $by } took back that { $user } is a reader
