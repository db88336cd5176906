## A campaign's game masters, and their special views.

command-gm-appoint = Make somebody another GM of this campaign; the war room is told
command-gm-dismiss = Take back that somebody is another GM; the war room is told
command-gm-hand-over = Give the campaign to another GM; you are asked first
command-campaign-take-over = Take over a campaign whose GM has left the server; for its managers

bot-gm-appoint-ask = Make { $user } another GM of { $campaign }? They see everything and do all that you do, except appoint GMs. The war room is told.
    -# GM commands appear for people who manage the server. For others, allow them in its settings, under Integrations.
bot-gm-hand-over-ask = Give { $campaign } to { $user }? They become its GM, and you stop being one. Only they can give it back. The war room is told.
    -# GM commands appear for people who manage the server. For others, allow them in its settings, under Integrations.
bot-gm-take-over-ask = { $gm }, the GM of { $campaign }, has left this server. Take the campaign over? You become its GM and see everything. The war room is told.
bot-gm-plays-too = **{ $user } plays { $seat }.** A GM who plays sees what their opponents do. Everybody is told, for as long as it lasts.
bot-gm-appointed = { $user } is now a GM of { $campaign }. `/gm dismiss` takes it back.
bot-gm-dismissed = { $user } is no longer a GM of { $campaign }.
bot-gm-handed-over = { $user } is now the GM of { $campaign }. You no longer are.
bot-gm-taken-over = You are now the GM of { $campaign }. `/status` tells how it's going, `/gm board` who has what.
bot-gm-is-one = { $user } is already a GM of { $campaign }.
bot-gm-isnt-one = { $user } isn't one of the other GMs of { $campaign }. To give away the campaign itself, use `/gm hand-over`.
bot-gm-not-first = Only { $user }, the first GM of { $campaign }, chooses its GMs. Ask them.
bot-gm-is-here = { $user }, the GM of { $campaign }, is in this server. Ask them to give it to you with `/gm hand-over`.
button-gm-appoint = Make them a GM
button-gm-hand-over = Hand it over
button-gm-take-over = Take it over

dispatch-gm-appointed = **{ $campaign }**: { $gm } has made { $user } another GM, who sees everything from now on.
dispatch-gm-dismissed = **{ $campaign }**: { $user } is no longer a GM.
dispatch-gm-handed-over = **{ $campaign }**: { $gm } has handed the campaign over. { $user } is its GM now.
dispatch-gm-taken-over = **{ $campaign }**: { $gm } has left the server. { $user }, who manages it, is the GM now.
dispatch-gm-you-are = You are now a GM of { $campaign }, and its GM's channel is open to you. `/gm board` tells who has what, `/help` what you can do.

audit-appointed = { $by } made { $user } another GM
audit-dismissed = { $by } took back that { $user } is a GM
audit-handed-over = { $by } handed the campaign over to { $user }
audit-taken-over = { $user } took the campaign over after its GM left the server

command-gm-view-as = A seat's map and report, as its player sees them
command-gm-who-sees = Who sees a unit or a place, and as what
command-gm-log = The rolls and events of a turn, as files
option-what = A unit by its code, a place by its name, or a hex by its number

bot-look-ask = You play too, and this shows what your opponents do. **The war room is told that you looked.** Look anyway?
bot-look-long = That's too long. Name a unit by its code, or a hex by its number.
button-look = Look, and tell everybody
look-view-as = the map and the report of { $seat }
look-who-sees = who sees what at a place
look-log = the rolls and events of turn { $turn }
dispatch-gm-looked = **{ $campaign }**: { $gm }, who is GM and plays too, has looked at { $what }.

bot-view-as = -# The last report of { $seat }, and their map as it is now. Nobody else sees this.
bot-who-sees = **{ $hex }** holds { $units }.
bot-who-sees-nothing = The map has no unit, place or hex “{ $what }”. Choose one from the list.
who-sees-now = in sight now; on their map { $units }
who-sees-before = seen before, not now; on their map { $units }
who-sees-never = place never in sight; on their map { $units }
who-sees-none = no unit
who-sees-units = { $units }
who-sees-last = { $unit } (last seen in turn { $turn })

bot-log-none = That turn has no closed window yet, so it has no log.
bot-log = Turn { $turn } of { $campaign }: what happened, { $rolls ->
    [one] its one roll
   *[other] its { $rolls } rolls
}, and the record of events. Nobody else sees this.
log-other-rules = The rules of this version give another result than this window had, so its rolls may have been different.

audit-viewed-as = { $by } looked through the eyes of { $seat }
audit-looked = { $by } looked at what only the umpire knows

command-gm-rehearse = See what everybody would get if the turn closed now; nothing is sent
look-rehearsal = what would be sent if turn { $turn } closed now
bot-rehearsal = **Rehearsal of turn { $turn }, { $window }, of { $campaign }.** If the window closed now, { $count ->
    [one] one message would go out
   *[other] { $count } messages would go out
}. Nothing has been sent.
bot-rehearsal-line = { $recipient }: { $count ->
    [one] one message
   *[other] { $count } messages
}
bot-rehearsal-immediate = Orders of this window happened when they were given, and their players have their answers. This shows what closing it adds.
bot-rehearsal-next = Later windows that nobody plays close along with it. Their messages aren't shown here.
bot-rehearsal-news = Changes to the news in `#emtv` reach every report that uses the same words. The post in `#war-room` then has no map.
    Rankings, owners, losses and search circles on maps (`/map` too) don't change. Leave them out of each message, or hold it back. What you hold back stays out of the other reports for good.
bot-rehearsal-missing = The window still waits for { $seats }.
bot-rehearsal-autopilots = { $count ->
    [0] The autopilots would give no orders.
    [one] The autopilots would give one order; it is attached.
   *[other] The autopilots would give { $count } orders; they are attached.
}
bot-rehearsal-stopped = This was a rehearsal. If the window closed now, you would read:
bot-rehearsal-changed = **Your rehearsal is out of date.** An order, one of your acts or a player has changed since, and the window is still open. Here is a new rehearsal.
bot-rehearsal-past = The orders have changed since this rehearsal. `/gm rehearse` shows what would go out now.
bot-rehearsal-untold = You play too. Begin with `/gm rehearse`, which asks you first and tells the war room.
bot-rehearsal-choose = Read what somebody would get
bot-rehearsal-shown = { $item } of { $count }: to { $recipient }
bot-rehearsal-earlier = … earlier ones
bot-rehearsal-later = … later ones
button-rehearsal-all = Show all messages
button-rehearsal-publish = Close and send

bot-rehearsal-changes = Your changes, for when the window closes:
bot-rehearsal-change = { $item }. { $recipient }: { $marks }
bot-rehearsal-shown-changed = { $item } of { $count }: to { $recipient } ({ $marks })
rehearsal-marks = { $marks }
rehearsal-held = held back
rehearsal-left-out = { $count ->
    [one] one piece left out
   *[other] { $count } pieces left out
}
rehearsal-noted = your note below
rehearsal-edited = { $count ->
    [one] one piece edited
   *[other] { $count } pieces edited
}
rehearsal-past = has changed since then
button-rehearsal-hold = Hold back
button-rehearsal-let-go = Don't hold back
button-rehearsal-leave-out = Leave something out
button-rehearsal-note = Add a note
button-rehearsal-note-away = Take the note away
button-rehearsal-discard = Discard all changes
bot-rehearsal-leave-out = What do you leave out of message { $item }, to { $recipient }? Its reader sees that something is missing. A report also loses its summary and that section's map. Choose a piece again to put it back. { $count ->
    [0] Nothing is left out yet.
    [one] One piece is left out.
   *[other] { $count } pieces are left out.
}
bot-rehearsal-no-pieces = That message has no pieces to leave out. Hold it back instead.
rehearsal-piece-whole = The whole paragraph, list or table
rehearsal-piece-line = Only this line
rehearsal-piece-out = Left out; choose it to put it back
modal-note-title = A note below message { $item }
modal-note-field = Your words, marked as the GM's
bot-rehearsal-note-empty = A note needs words. Write some.
bot-rehearsal-noted-already = That message has a note by now. Take it away first.
bot-rehearsal-noted = Your note below message { $item }: { $words }
dispatch-redacted = *The GM has left something out here.*
dispatch-gm-note = **The GM notes:** { $words }
dispatch-gm-amendment-past = **{ $campaign }**, turn { $turn }: message { $item } for { $recipient } has changed since your rehearsal. { $change ->
    [hold] It is still held back. `/gm release` lets it out.
    [redaction] It no longer has the piece you left out, so it is held back. `/gm release` lets it out.
    [edit] It no longer has the piece you edited, so it is held back. `/gm release` lets it out.
    [gone] It doesn't exist any more, so your change is dropped.
   *[note] Your note still goes out below it.
}
courier-held = The GM held it back before the window closed; `/gm release held:` lets it out
courier-held-changed = It no longer has the piece that the GM left out; `/gm release held:` lets it out as it is
lack-held = the GM holds it back; `/gm release held:` lets it out
option-held = A message you held back after a rehearsal, to let it out
choice-held = { $recipient }, turn { $turn }
choice-held-all = All that you hold back
bot-release-none = You hold back no such message. Choose one from the list.
bot-report-held = The GM holds back your report of turn { $turn }. It comes later. `/map` and `/unit` show what you know.
audit-amended = { $by } changed what will be sent
audit-amended-back = { $by } took back changes to what will be sent
audit-news-corrected = { $by } corrected published news
audit-news-withdrawn = { $by } withdrew published news
audit-let-out = { $by } let out messages that were held back

# Editing the news before and after publication.
button-rehearsal-edit = Edit the news
bot-rehearsal-edit = Which piece of message { $item }, to { $recipient }, do you want to change? Your words replace it as plain text. Its picture then has no portrait and no map.
bot-rehearsal-edit-which = Choose a piece to edit
bot-rehearsal-edit-back = Undo an edit
modal-edit-title = Edit a piece of the news
bot-rehearsal-edited = Message { $item } will say: { $words }
command-gm-news = Correct or withdraw a piece of the news
bot-news = The news of { $campaign }, turn { $turn }, as published
bot-news-how = I correct a piece in its post in `#emtv` and say so. If the post is too old to edit, I write a new one. **The post in `#war-room`, faction rooms and players' reports have gone out: their words and maps don't change.** Before a turn closes, `/gm rehearse` changes them too.
bot-news-none = That turn had no news.
bot-news-piece = **{ $number }.** { $words }
bot-news-piece-corrected = **{ $number }.** { $words } *(corrected)*
bot-news-piece-withdrawn = **{ $number }.** ~~{ $words }~~ *(withdrawn)*
bot-rehearsal-piece-edited = **{ $number }.** { $words } *(edited)*
bot-news-correct = Choose a piece to correct
bot-news-withdraw = Choose a piece to withdraw
bot-news-empty = News needs words. Write some.
bot-news-already = It already reads like that.
bot-news-before = Saved. The post hasn't gone out yet, and will say so.
bot-news-in-place = Saved. I am editing the post.
bot-news-by-another = Saved. The post is too old to edit, so a new one corrects it.
modal-news-title = Correct a piece of the news
modal-news-field = What it should say
dispatch-gm-news = **{ $campaign }**: { $gm }, who is GM and plays too, has corrected EMTV's published news.
dispatch-gm-news-edited = **{ $campaign }**: { $gm }, who is GM and plays too, has edited EMTV's next news.

# Orders on a seat's behalf, and corrections by the umpire.
command-gm-order = Give orders for a seat, marked as yours; its player is told
command-gm-edit = Correct the position: move, give, take or remove something, with a reason
option-text = Order lines, separated by `;`. Without a seat, an act as in `/gm edit`
option-act = What to correct; to take back an earlier decision, choose it here too
option-line = What and how: each part is completed as you type
bot-edit-start = What do you want to correct? You see the result before it counts.
bot-edit-act = Correction…
button-edit-write = Value and reason…
button-edit-again = Start again
edit-back-title = Take it back
choice-take-back = Take back: { $line }
choice-act = { $act }: { $help }
choice-line = { $before } { $label }
bot-umpire-own-seat = That's your own seat. Give its orders with `/orders write`.
bot-umpire-ask = You play too, and this shows and changes what your opponents have. **The war room is told first.** Go on anyway?
button-umpire-tell = Tell them and go on
bot-umpire-on-behalf = Orders for **{ $seat }**:
bot-umpire-give = Send this? Their player reads your reason, and may change or cancel it.
bot-umpire-give-kept = Send this? Their player reads your reason, and can't change it: the orders of this window are kept.
bot-umpire-give-final = Send this? It happens at once, and you can't take it back. Their player reads your reason.
bot-umpire-autopilot = The autopilot plays this seat. It keeps your orders and adds the rest.
button-umpire-give = Send for them
bot-umpire-given = The player of { $seat } reads your reason.
bot-umpire-refused = Some of these orders don't work, so I sent none.
bot-umpire-one-at-once = An order that happens at once goes alone. Give the others by another `/gm order`.
bot-umpire-no-orders = There is no order in that. Write lines as the seat's player would, separated by `;`. Only the seat itself can ask questions.
bot-umpire-not-theirs = It isn't the turn of { $seat }. `/status` says whose turn it is.
bot-order-by-gm = given by the GM
dispatch-gm-ordered = **{ $campaign }**: the GM has given orders for you in turn { $turn }, { $window }: { $lines }. Their reason: { $reason }
    -# You can change or cancel them in `/orders list` until the turn closes.
dispatch-gm-ordered-kept = **{ $campaign }**: the GM has given orders for you in turn { $turn }, { $window }: { $lines }. Their reason: { $reason }
    -# `/orders list` shows all your orders. They are kept from before, and only the GM can change them.
dispatch-gm-ordered-final = **{ $campaign }**: the GM has given orders for you in turn { $turn }, { $window }, and they happen at once: { $lines }. Their reason: { $reason }
    -# `/orders list` shows what was done.
dispatch-gm-orders = **{ $campaign }**: { $gm }, who is GM and plays too, gives orders for { $seat }.
dispatch-gm-acts = **{ $campaign }**: { $gm }, who is GM and plays too, corrects the position as the umpire.
dispatch-gm-heir = **{ $campaign }**: { $gm }, who is GM and plays too, has chosen an heir for the units of a player who left.
dispatch-gm-took-back = **{ $campaign }**: { $gm }, who is GM and plays too, has taken back a decision as the umpire.
bot-umpire-act = Do this? It happens when this window closes, before any orders. The people it concerns then read your reason.
bot-umpire-unfit = **{ $count ->
    [one] One order no longer works
   *[other] { $count } orders no longer work
}** after that: { $orders }{ $more ->
    [0] .
   *[other] , and { $more } more.
} { $count ->
    [one] Its player hears
   *[other] Their players hear
} it only in the turn's report. Tell them now, or give another by `/gm order`.
bot-umpire-unfit-order = { $line } of { $seat }
button-umpire-act = Apply
bot-umpire-acted = Decided. It happens when this window closes. Until then, another act for the same thing replaces it. To take it back, choose it in `/gm edit`, under `act`.
bot-umpire-needs-seat = A seat gives that order. Say which with `seat:`. Without a seat, `/gm order` takes only what `/gm edit` does.
bot-umpire-no-acts = The rules of this war give the GM no such act.
bot-umpire-which-act = There is no such act. Choose one of: { $known }.
bot-umpire-breach = That would break a rule of the position. { $what } Try other values.
bot-umpire-nothing-stands = There is nothing of that kind to take back in this window.
bot-umpire-taken-back = Taken back: `{ $line }`.
audit-ordered-for = { $by } gave orders for { $seat }
audit-umpire-acted = { $by } decided as the umpire
audit-umpire-took-back = { $by } took back a decision as the umpire
audit-umpire-announced = { $by }, who plays too, had everybody told that they act as the umpire
