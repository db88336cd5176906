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
who-sees-never = never seen; on their map { $units }
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
