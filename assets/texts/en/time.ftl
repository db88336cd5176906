## Pauses, schedules, reminders.

command-campaign-pause = Nothing closes until you say resume; orders are taken all the same
command-campaign-resume = Have a paused campaign go on; the window gets the time it had left

bot-paused = “{ $campaign }” is paused, and the war room is told why. Nothing closes until you say `/campaign resume`; orders are taken all the same.
bot-paused-already = “{ $campaign }” is paused already; `/campaign resume` has it go on.
bot-paused-close = This campaign is paused, so nothing closes; its GM has it go on with `/campaign resume`.
bot-not-paused = “{ $campaign }” isn't paused; `/campaign pause` pauses it.
bot-resumed = “{ $campaign }” goes on, and the war room is told.
bot-resumed-closed = “{ $campaign }” goes on. All players were ready, so the window is closed and reports are on their way.
bot-ready-paused = You are ready. The campaign is paused, so nothing closes until it goes on; orders can still be changed, and `/ready undo:True` takes it back.

dispatch-paused = **“{ $campaign }”** is paused by { $gm }, with these words: { $why }
    Nothing closes until it goes on. Orders are taken all the same.
dispatch-resumed = **“{ $campaign }”** goes on, says { $gm }. { $until }
dispatch-returned = **“{ $campaign }”**: I was removed from this server <t:{ $at }:F> and am back; nothing has closed meanwhile. { $until }
dispatch-still-paused = It is paused all the same; `/campaign status` says why.

clock-paused = It is paused: nothing closes until it goes on.
status-paused = paused
status-pause = Paused by { $gm } <t:{ $at }:F>: { $why }
status-pause-removed = Paused <t:{ $at }:F>, when I was removed from the server.

audit-paused = { $by } paused the war
audit-resumed = { $by } had the war go on
audit-removed = the bot was removed from the server, which paused the war
audit-returned = the bot is in the server again, and the war goes on
