## Pauses, schedules, reminders.

command-campaign-pause = Nothing closes until you say resume; orders are taken all the same
command-campaign-resume = Have a paused campaign go on; the window gets the time it had left

bot-paused = “{ $campaign }” is paused, and the war room is told why. Nothing closes until you say `/campaign resume`; orders are taken all the same.
bot-paused-already = “{ $campaign }” is paused already; `/campaign resume` has it go on.
bot-paused-close = This campaign is paused, so nothing closes; its GM has it go on with `/campaign resume`.
bot-not-paused = “{ $campaign }” isn't paused; `/campaign pause` pauses it.
bot-resumed = “{ $campaign }” goes on, and the war room is told.
bot-resumed-closed = “{ $campaign }” goes on. All players were ready, so the window is closed and reports are on their way.
bot-ready-paused = You are ready for turn { $turn }. The campaign is paused, so nothing closes until it goes on; orders can still be changed, and `/ready undo:True` takes it back.

dispatch-paused = **“{ $campaign }”** is paused by { $gm }, with these words: { $why }
    Nothing closes until it goes on. Orders are taken all the same.
dispatch-resumed = **“{ $campaign }”** goes on, says { $gm }. { $until }
dispatch-returned = **“{ $campaign }”**: I was removed from this server <t:{ $at }:F> and am back; nothing has closed meanwhile. { $until }
dispatch-still-paused = It is paused all the same; `/status` says why.

clock-paused = It is paused: nothing closes until it goes on.
status-paused = paused
status-pause = Paused by { $gm } <t:{ $at }:F>: { $why }
status-pause-removed = Paused <t:{ $at }:F>, when I was removed from the server.

audit-paused = { $by } paused the war
audit-resumed = { $by } had the war go on
audit-removed = the bot was removed from the server, which paused the war
audit-returned = the bot is in the server again, and the war goes on

command-campaign-schedule = When windows close by themselves; without options: what is set, and the next three deadlines
option-hour = They close at this time of the day, as 20:00; in the time zone that is set
option-hours = They close so many hours after they opened; 0: only when all are ready, or you close them
option-zone = The time zone of the hour and of the days
option-skip = Days on which no window closes, as: sat sun; none: they close on every day
option-remind = Hours before the deadline at which players without orders are reminded, as: 24 3; or none

schedule = { $closes }{ $days }{ $reminders }{ $others }
schedule-ready = Windows close when all players are ready, or when the GM closes them.
schedule-after = Windows close { $hours ->
    [one] one hour
   *[other] { $hours } hours
} after they open.
schedule-at = Windows close at { $time } ({ $zone }).
schedule-days-off = {" "}None closes on { $days } ({ $zone }).
schedule-reminders = {" "}Players without orders are reminded by direct message, in hours before: { $hours }.
schedule-reminders-half = {" "}Players without orders are reminded by direct message when half of the time is over.
schedule-no-reminders = {" "}Nobody is reminded.
schedule-reminders-long = {" "}Only windows that are open long enough have reminders { $reminders }.
schedule-reminder-long = { $hours } h before (open for { $open } h or longer)
schedule-reminders-never = {" "}No reminder can come so many hours before: { $hours }. The windows are too short for it.
schedule-deadline = <t:{ $at }:F> (<t:{ $at }:R>)
day-mon = Monday
day-tue = Tuesday
day-wed = Wednesday
day-thu = Thursday
day-fri = Friday
day-sat = Saturday
day-sun = Sunday

bot-schedule = **“{ $campaign }”**: { $schedule }
bot-schedule-next = The next deadlines, as your clock shows them
bot-schedule-next-first = The next deadlines if the first window opened now, as your clock shows them
bot-schedule-next-resumed = The next deadlines if the campaign went on now, as your clock shows them
bot-schedule-ask = Set it so? { $deadlines ->
    [open] The first of these is the open window's then, and the war room is told.
    [first] It counts from the first window on, and the war room is told.
    [resumed] It counts as soon as the campaign goes on, and the war room is told.
   *[none] No window has a deadline: zone, days and reminders count once you set `hour` or `hours`. The war room is told.
}
bot-schedule-set = Set, and announced in the war room.
bot-schedule-both = Choose one: `hour` for a time of the day, or `hours` for how long a window is open.
bot-schedule-hour = That is no time of the day; write it as in `20:00`.
bot-schedule-zone = There is no such time zone; choose one from the list, as in `Europe/Berlin`.
bot-schedule-days = Write the days on which no window closes as in `sat sun`, or `none`; one day at least must be left.
bot-schedule-reminders = Write four numbers of hours at most, as in `24 3`, or `none`.
button-schedule = Set it so

dispatch-schedule = **“{ $campaign }”**: { $gm } has set when windows close. { $schedule } { $until }
dispatch-schedule-later = It counts from the first window on.
dispatch-reminder-due = **“{ $campaign }”**: no orders of yours for turn { $turn }, { $window }, are in yet. It closes <t:{ $at }:F> (<t:{ $at }:R>). Give your orders, or say `/ready` if there are none.

audit-scheduled = { $by } set when windows close
