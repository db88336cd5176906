## Who a campaign's game masters are, and what they look at.

command-gm-appoint = Make somebody another GM of this campaign; the war room is told
command-gm-dismiss = Take back that somebody is another GM; the war room is told
command-gm-hand-over = Give the campaign to another GM; you are asked first
command-campaign-take-over = Take a campaign over whose GM has left the server; for those who manage it

bot-gm-appoint-ask = Make { $user } another GM of “{ $campaign }”? They see everything, and do all that you do but for appointing others. The war room is told.
    -# The GM's commands are offered to those who manage the server; others need them allowed in its settings, under Integrations.
bot-gm-hand-over-ask = Give “{ $campaign }” to { $user }? They are its GM then, and you aren't any more. Only they can give it back. The war room is told.
    -# The GM's commands are offered to those who manage the server; others need them allowed in its settings, under Integrations.
bot-gm-take-over-ask = { $gm }, the GM of “{ $campaign }”, has left this server. Take the campaign over? You are its GM then, and see everything. The war room is told.
bot-gm-plays-too = **{ $user } plays { $seat }.** Whoever is GM and plays sees what their opponents do; everybody is told so for as long as it lasts.
bot-gm-appointed = { $user } is a GM of “{ $campaign }” now. `/gm dismiss` takes it back.
bot-gm-dismissed = { $user } is a GM of “{ $campaign }” no longer.
bot-gm-handed-over = { $user } is the GM of “{ $campaign }” now, and you aren't any more.
bot-gm-taken-over = You are the GM of “{ $campaign }” now. `/campaign status` tells how it stands, `/gm board` who has what.
bot-gm-is-one = { $user } is a GM of “{ $campaign }” already; nothing was changed.
bot-gm-isnt-one = { $user } is no other GM of “{ $campaign }”; `/gm hand-over` gives the campaign itself to somebody.
bot-gm-not-first = Only { $user }, the first GM of “{ $campaign }”, decides who its GMs are; ask them.
bot-gm-is-here = { $user }, the GM of “{ $campaign }”, is in this server; ask them to give it to you with `/gm hand-over`.
button-gm-appoint = Make them a GM
button-gm-hand-over = Hand it over
button-gm-take-over = Take it over

dispatch-gm-appointed = **“{ $campaign }”**: { $gm } has made { $user } another GM, who sees everything from now on.
dispatch-gm-dismissed = **“{ $campaign }”**: { $user } is no GM any more.
dispatch-gm-handed-over = **“{ $campaign }”**: { $gm } has handed the campaign over to { $user }, who is its GM now.
dispatch-gm-taken-over = **“{ $campaign }”**: { $gm } has left the server; { $user }, who manages it, is the GM now.
dispatch-gm-you-are = You are a GM of “{ $campaign }” now: its GM's channel is open to you. `/gm board` tells who has what, `/help` what you can do.

audit-appointed = { $by } made { $user } another GM
audit-dismissed = { $by } took back that { $user } is a GM
audit-handed-over = { $by } handed the campaign over to { $user }
audit-taken-over = { $user } took the campaign over, whose GM had left the server

command-gm-view-as = The map and the sheet of a seat, as its player sees them
command-gm-who-sees = Who sees a unit or a place, and as what
command-gm-log = The rolls and events of a turn, as files
option-what = A unit by its code, a place by its name, or a hex by its number

bot-look-ask = You play too: whoever looks at this sees what their opponents do. **The war room is told that you looked.** Look all the same?
bot-look-long = That is too long; name a unit by its code, or a hex by its number.
button-look = Look, for all to know
look-view-as = the map and the sheet of { $seat }
look-who-sees = who sees what at a place
look-log = the rolls and events of turn { $turn }
dispatch-gm-looked = **“{ $campaign }”**: { $gm }, who is GM and plays too, has looked at { $what }.

bot-view-as = -# As { $seat } sees it: what their player was told last, and their map as it is now. Nobody else sees this.
bot-who-sees = **{ $hex }**: truly there { $units }.
bot-who-sees-nothing = There is no unit, place or hex “{ $what }” on the map; choose one from the list.
who-sees-now = in sight now; on their map { $units }
who-sees-before = seen before, not now; on their map { $units }
who-sees-never = place never in sight; on their map { $units }
who-sees-none = no unit
who-sees-units = { $units }
who-sees-last = { $unit } (last seen in turn { $turn })

bot-log-none = No window of that turn is closed yet, so there is no log of it.
bot-log = Turn { $turn } of “{ $campaign }”: what happened, { $rolls ->
    [one] its one roll
   *[other] its { $rolls } rolls
}, and the record of events. Nobody else sees this.
log-other-rules = This program's rules lead elsewhere than those that resolved this window, so other rolls may have fallen then.

audit-viewed-as = { $by } looked through the eyes of { $seat }
audit-looked = { $by } looked at what the umpire alone knows

command-gm-rehearse = What everybody would get if the window closed now; nothing is sent
look-rehearsal = what would be sent if turn { $turn } closed now
bot-rehearsal = **Rehearsal of turn { $turn }, { $window }, of “{ $campaign }”.** If the window closed now, { $count ->
    [one] one dispatch would go out
   *[other] { $count } dispatches would go out
}. Nothing has been sent, and nothing was changed.
bot-rehearsal-line = { $recipient }: { $count ->
    [one] one dispatch
   *[other] { $count } dispatches
}
bot-rehearsal-immediate = Orders of this window took effect when they were given, and those who gave them have been answered: this shows what closing it tells besides.
bot-rehearsal-next = Of the windows that follow, those in which nobody plays close together with this one; what they send isn't shown here.
bot-rehearsal-news = What you edit, leave out or hold back of the news in `#emtv` reads so in `#war-room`, faction rooms and the players' sheets too where they tell it in the same words, and the post in `#war-room` then has no map; what is held back stays out of them when it is let out later. They tell in words of their own the ranking, who holds what, and losses, and players' maps (`/map` too) show search circles: to keep that back, leave it out of each of these dispatches or hold them back.
bot-rehearsal-missing = The window still waits for { $seats }.
bot-rehearsal-autopilots = { $count ->
    [0] The autopilots would order nothing.
    [one] The autopilots would give one order; it is attached.
   *[other] The autopilots would give { $count } orders; they are attached.
}
bot-rehearsal-stopped = This was a rehearsal, and nothing was changed. If the window closed now, you would be told:
bot-rehearsal-changed = **What was rehearsed is past**: an order, an act of the GM's or who plays has changed since, so the window is open as before. This is the rehearsal anew.
bot-rehearsal-past = The orders have changed since this was rehearsed; `/gm rehearse` shows what would be sent now.
bot-rehearsal-untold = You play too: begin with `/gm rehearse`, which asks you first and tells the war room.
bot-rehearsal-choose = Read what somebody would get
bot-rehearsal-shown = { $item } of { $count }: to { $recipient }
bot-rehearsal-earlier = … earlier ones
bot-rehearsal-later = … later ones
button-rehearsal-all = All dispatches
button-rehearsal-publish = Close the window so

bot-rehearsal-changes = Changed by you, for when the window closes:
bot-rehearsal-change = { $item }. { $recipient }: { $marks }
bot-rehearsal-shown-changed = { $item } of { $count }: to { $recipient } ({ $marks })
rehearsal-marks = { $marks }
rehearsal-held = held back
rehearsal-left-out = { $count ->
    [one] one piece left out
   *[other] { $count } pieces left out
}
rehearsal-noted = your note beneath
rehearsal-edited = { $count ->
    [one] one piece edited
   *[other] { $count } pieces edited
}
rehearsal-past = reads otherwise since then
button-rehearsal-hold = Hold back
button-rehearsal-let-go = Don't hold back
button-rehearsal-leave-out = Leave something out
button-rehearsal-note = Add a note
button-rehearsal-note-away = Take the note away
button-rehearsal-discard = Discard all changes
bot-rehearsal-leave-out = What is to be left out of dispatch { $item }, to { $recipient }? Its reader sees that something was; a report loses the summary it begins with, and that section's map. Choose a piece once more to have it back. { $count ->
    [0] Nothing is left out so far.
    [one] One piece is left out.
   *[other] { $count } pieces are left out.
}
bot-rehearsal-no-pieces = There is nothing in that dispatch that could be left out; hold it back instead.
rehearsal-piece-whole = The whole paragraph, list or table
rehearsal-piece-line = This line alone
rehearsal-piece-out = Left out; choose it to have it back
modal-note-title = A note beneath dispatch { $item }
modal-note-field = Your words, marked as the GM's
bot-rehearsal-note-empty = A note needs words; nothing was changed.
bot-rehearsal-noted-already = Somebody has put a note there meanwhile; take it away first.
bot-rehearsal-noted = Beneath dispatch { $item } will stand: { $words }
dispatch-redacted = *The GM has left something out here.*
dispatch-gm-note = **The GM notes:** { $words }
dispatch-gm-amendment-past = **“{ $campaign }”**, turn { $turn }: dispatch { $item } for { $recipient } isn't what you changed after the rehearsal any more. { $change ->
    [hold] It is held back all the same; `/gm release` lets it out.
    [redaction] What you left out isn't found in it, so it is held back as it is; `/gm release` lets it out.
    [edit] What you put your words in place of isn't found in it, so it is held back as it is; `/gm release` lets it out.
    [gone] There is no such dispatch now, so nothing of it was changed.
   *[note] Your note goes out beneath it all the same.
}
courier-held = The GM held it back before the window closed; `/gm release held:` lets it out
courier-held-changed = The GM left something out of it that isn't found in it any more; `/gm release held:` lets it out as it is
lack-held = the GM holds it back; `/gm release held:` lets it out
option-held = A dispatch that you held back after a rehearsal, to let it out
choice-held = { $recipient }, turn { $turn }
choice-held-all = All that you hold back
bot-release-none = Nothing of that kind is held back; choose it from the list.
bot-report-held = Your report of turn { $turn } is held back by the GM, and comes when they let it out. `/map` and `/unit` show what you know.
audit-amended = { $by } changed what will be sent
audit-amended-back = { $by } took back what they had changed of what will be sent
audit-news-corrected = { $by } put published news right
audit-news-withdrawn = { $by } withdrew published news
audit-let-out = { $by } let out what was held back

# News: edited before they are published, put right after.
button-rehearsal-edit = Edit the news
bot-rehearsal-edit = Which piece of dispatch { $item }, to { $recipient }, is to read otherwise? Your words stand in its place, as plain text; the picture then shows neither portrait nor map.
bot-rehearsal-edit-which = Choose a piece to edit
bot-rehearsal-edit-back = Have a piece as it was
modal-edit-title = Edit a piece of the news
bot-rehearsal-edited = In dispatch { $item } will stand: { $words }
command-gm-news = Put right or withdraw what the news said
bot-news = The news of “{ $campaign }”, turn { $turn }, as they were published
bot-news-how = What you put right is edited in its post in `#emtv`, which says so; where the post is too old for that, another one tells. **The post in `#war-room`, faction rooms and the players' sheets have gone out: their words and maps stay as they were.** Before a window closes, `/gm rehearse` changes these with the news.
bot-news-none = No news went out in that turn.
bot-news-piece = **{ $number }.** { $words }
bot-news-piece-corrected = **{ $number }.** { $words } *(put right)*
bot-news-piece-withdrawn = **{ $number }.** ~~{ $words }~~ *(withdrawn)*
bot-rehearsal-piece-edited = **{ $number }.** { $words } *(edited)*
bot-news-correct = Choose a piece to put right
bot-news-withdraw = Choose a piece to withdraw
bot-news-empty = News need words; nothing was changed.
bot-news-already = It stood so already; nothing was changed.
bot-news-before = Noted. The post hasn't gone out yet, and will say so when it does.
bot-news-in-place = Noted. The post is being edited.
bot-news-by-another = Noted. The post is too old to be edited, so another one puts it right.
modal-news-title = Put a piece of the news right
modal-news-field = What stands there from now on
dispatch-gm-news = **“{ $campaign }”**: { $gm }, who is GM and plays too, has put right what EMTV published.
dispatch-gm-news-edited = **“{ $campaign }”**: { $gm }, who is GM and plays too, has edited what EMTV will publish.

# Orders on a seat's behalf, and acts of the umpire's.
command-gm-order = Give orders on a seat's behalf, marked as yours; its player is told
command-gm-edit = Correct the position: move, give, take or remove something, with a reason
option-text = Lines of orders, parted by `;`; without a seat, an act as `/gm edit` has them
option-act = What is corrected; what you decided before stands here too, to be taken back
option-line = What and how: each part is completed as you write
choice-take-back = Take back: { $line }
choice-act = { $act }: { $help }
choice-line = { $before } { $label }
bot-umpire-own-seat = That seat is your own: give its orders with `/orders write`.
bot-umpire-ask = You play too: whoever does this sees and changes what their opponents have. **The war room is told before you are shown anything.** Go on all the same?
button-umpire-tell = Tell them and go on
bot-umpire-on-behalf = On behalf of **{ $seat }**:
bot-umpire-give = Give this? Their player is told, with your reason, and may change or strike it.
bot-umpire-give-kept = Give this? Their player is told, with your reason, and can't change it: the orders of this window are kept.
bot-umpire-give-final = Give this? It is carried out at once and is final. Their player is told, with your reason.
bot-umpire-autopilot = The autopilot orders for this seat; what you give stands, and it orders the rest.
button-umpire-give = Give on their behalf
bot-umpire-given = { $seat } is told, with your reason.
bot-umpire-refused = Nothing was given: not all of it can be ordered.
bot-umpire-one-at-once = What takes effect at once is given by itself, one order at a time; give the others by another `/gm order`.
bot-umpire-no-orders = There is no order in that. Write lines as the seat's player would, parted by `;`. Questions are asked from the seat alone.
bot-umpire-not-theirs = It isn't the turn of { $seat } to give orders; `/campaign status` says whose it is.
bot-order-by-gm = given by the GM
dispatch-gm-ordered = **“{ $campaign }”**: the GM has given orders for you in turn { $turn }, { $window }: { $lines }. With these words: { $reason }
    -# `/orders list` shows all that stands; you may change or strike it until the window closes.
dispatch-gm-ordered-kept = **“{ $campaign }”**: the GM has given orders for you in turn { $turn }, { $window }: { $lines }. With these words: { $reason }
    -# `/orders list` shows all that stands. The orders of this window are kept, so that only the GM changes them.
dispatch-gm-ordered-final = **“{ $campaign }”**: the GM has given orders for you in turn { $turn }, { $window }, which are carried out at once: { $lines }. With these words: { $reason }
    -# `/orders list` shows what was carried out.
dispatch-gm-orders = **“{ $campaign }”**: { $gm }, who is GM and plays too, gives orders on behalf of { $seat }.
dispatch-gm-acts = **“{ $campaign }”**: { $gm }, who is GM and plays too, corrects the position as the umpire.
dispatch-gm-heir = **“{ $campaign }”**: { $gm }, who is GM and plays too, has decided as the umpire who takes over the units of a seat that has left the war.
dispatch-gm-took-back = **“{ $campaign }”**: { $gm }, who is GM and plays too, has taken back what they had decided as the umpire.
bot-umpire-act = Decide so? It is carried out when this window closes, before any orders; whom it concerns is told then, with your reason.
bot-umpire-unfit = **{ $count ->
    [one] One order that stands no longer fits
   *[other] { $count } orders that stand no longer fit
}** after that, and won't be carried out: { $orders }{ $more ->
    [0] .
   *[other] , and { $more } more.
} { $count ->
    [one] Its player is told
   *[other] Their players are told
} only in the turn's report; tell them now, or give another by `/gm order`.
bot-umpire-unfit-order = { $line } of { $seat }
button-umpire-act = Decide so
bot-umpire-acted = Decided. It is carried out when this window closes. Until then another of the same kind for the same changes it, and `/gm edit` takes it back: choose it from the list of `act`.
bot-umpire-needs-seat = Seats give that order, and you haven't said which: add `seat:` to give it on a seat's behalf. Without a seat `/gm order` takes what the GM alone does, as `/gm edit` does.
bot-umpire-no-acts = The rules of this war leave no such act to the GM.
bot-umpire-which-act = There is no such act. These there are: { $known }.
bot-umpire-breach = That can't be: something that must hold of the position would not. { $what } Nothing was changed; give other values.
bot-umpire-nothing-stands = Nothing of the kind stands in this window, so there is nothing to take back.
bot-umpire-taken-back = Taken back: `{ $line }`.
audit-ordered-for = { $by } gave orders on behalf of { $seat }
audit-umpire-acted = { $by } decided as the umpire
audit-umpire-took-back = { $by } took back what was decided as the umpire
audit-umpire-announced = { $by }, who plays too, had everybody told that they act as the umpire
