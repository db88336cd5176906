## Who a campaign's game masters are, and what they look at.

command-gm-appoint = Make somebody another GM of this campaign; the war room is told
command-gm-dismiss = Take back that somebody is another GM; the war room is told
command-gm-hand-over = Give the campaign to another GM; you are asked first
command-campaign-take-over = Take a campaign over whose GM has left the server; for those who manage it

bot-gm-appoint-ask = Make { $user } another GM of “{ $campaign }”? They see everything, and do all that you do but for appointing others. The war room is told.
    -# `/gm` is offered to those who manage the server; others need it allowed in the server's settings, under Integrations.
bot-gm-hand-over-ask = Give “{ $campaign }” to { $user }? They are its GM then, and you aren't any more. Only they can give it back. The war room is told.
    -# `/gm` is offered to those who manage the server; others need it allowed in the server's settings, under Integrations.
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
