## Pauses, schedules, reminders.

command-campaign-pause = Pause: nothing closes until you say resume; players can still give orders
command-campaign-resume = End a pause; the turn gets the time it had left

bot-paused = { $campaign } is paused, and the war room knows why. Nothing closes until you say `/campaign resume`. Players can still give orders.
bot-paused-already = { $campaign } is already paused. `/campaign resume` ends the pause.
bot-paused-close = This campaign is paused, so nothing closes. Its GM ends the pause with `/campaign resume`.
bot-not-paused = { $campaign } isn't paused. `/campaign pause` pauses it.
bot-resumed = { $campaign } goes on, and the war room knows.
bot-resumed-closed = { $campaign } goes on. All players were ready: the turn is closed, and reports are on their way.
bot-ready-paused = You're ready for turn { $turn }. The campaign is paused, and nothing closes until it goes on. You can still change orders. `/ready undo:True` takes it back.

dispatch-paused = **{ $campaign }**: { $gm } has paused the war. Their reason: { $why }
    Nothing closes until it goes on. You can still give orders.
dispatch-resumed = **{ $campaign }** goes on, says { $gm }. { $until }
dispatch-returned = **{ $campaign }**: I was removed from this server <t:{ $at }:F>, and now I'm back. No turn has closed since then. { $until }
dispatch-still-paused = The war is still paused. `/status` says why.

clock-paused = The war is paused: nothing closes until it goes on.
status-paused = paused
status-pause = Paused by { $gm } <t:{ $at }:F>: { $why }
status-pause-removed = Paused <t:{ $at }:F>, when I was removed from the server.

audit-paused = { $by } paused the war
audit-resumed = { $by } ended the pause
audit-removed = the bot was removed from the server, which paused the war
audit-returned = the bot is in the server again, and the war goes on

command-campaign-schedule = When orders close; without options: the present schedule and the next three deadlines
option-hour = Orders close at this time of day, such as 20:00, in the time zone you set
option-hours = Orders close this many hours after they open; 0: only when all are ready, or you close them
option-zone = The time zone of the hour and of the days
option-skip = Days on which orders never close, such as: sat sun; none: they close on every day
option-remind = Hours before the deadline to remind players without orders, such as: 24 3; or none

schedule = { $closes }{ $days }{ $reminders }{ $others }
schedule-ready = Orders close when all players are ready, or when the GM says so.
schedule-after = Orders close { $hours ->
    [one] one hour
   *[other] { $hours } hours
} after they open.
schedule-at = Orders close at { $time } ({ $zone }).
schedule-days-off = {" "}Never on { $days } ({ $zone }).
schedule-reminders = {" "}I remind players without orders by direct message, in hours before: { $hours }.
schedule-reminders-half = {" "}I remind players without orders by direct message when half of the time is over.
schedule-no-reminders = {" "}I remind nobody.
schedule-reminders-long = {" "}These reminders come only when orders are open long enough: { $reminders }.
schedule-reminder-long = { $hours } h before (open for { $open } h or longer)
schedule-reminders-never = {" "}Orders are never open long enough for these reminders, in hours before: { $hours }.
schedule-deadline = <t:{ $at }:F> (<t:{ $at }:R>)
day-mon = Monday
day-tue = Tuesday
day-wed = Wednesday
day-thu = Thursday
day-fri = Friday
day-sat = Saturday
day-sun = Sunday

bot-schedule = **{ $campaign }**: { $schedule }
bot-schedule-next = The next deadlines, as your clock shows them
bot-schedule-next-first = The next deadlines if the first turn opened now, as your clock shows them
bot-schedule-next-resumed = The next deadlines if the campaign went on now, as your clock shows them
bot-schedule-ask = Save this? { $deadlines ->
    [open] Orders then close at the first of these. The war room is told.
    [first] It counts from the first turn on. The war room is told.
    [resumed] It counts as soon as the campaign goes on. The war room is told.
   *[none] Orders have no deadline. Zone, days and reminders count once you set `hour` or `hours`. The war room is told.
}
bot-schedule-set = Saved, and the war room knows.
bot-schedule-both = Choose one: `hour` for a time of day, or `hours` for how long orders are open.
bot-schedule-hour = That isn't a time of day. Write it like `20:00`.
bot-schedule-zone = I don't know that time zone. Choose one from the list, such as `Europe/Berlin`.
bot-schedule-days = I can't read those days. Write the days on which orders never close, such as `sat sun`, or `none`. Leave at least one day free.
bot-schedule-reminders = I can't read those hours. Write up to four numbers, such as `24 3`, or `none`.
button-schedule = Save

dispatch-schedule = **{ $campaign }**: { $gm } has changed when orders close. { $schedule } { $until }
dispatch-schedule-later = It counts from the first turn on.
dispatch-reminder-due = **{ $campaign }**: you have no orders yet for turn { $turn }, { $window }. Orders close <t:{ $at }:F> (<t:{ $at }:R>). Give yours, or say `/ready`.

audit-scheduled = { $by } changed when orders close
