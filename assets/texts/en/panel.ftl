# The panel: a player taps orders. Its screens, menus and buttons.

button-give-orders = Give orders
panel-campaign = -# { $campaign }
panel-head = **{ $window }, turn { $turn }.**
panel-close = Orders close <t:{ $at }:R>.
panel-more-lines = …and { $count } more lines
panel-next-unit = Next: { $unit }
panel-next = Next
panel-hold-all = Hold with all others
panel-same = Same target
panel-plan = Plan
panel-undo = Undo
panel-back = Back
panel-send = Send
panel-more = More…
panel-menu-others = More…
panel-elsewhere = Elsewhere…
panel-write = Type it…
panel-menu-units = Change a unit…
panel-menu-affairs = Your own orders: { $orders }…
panel-menu-more = What else?
panel-menu-verb = { $verb }…
panel-how = How: { $stance }
panel-how-plain = How…
panel-how-all = For all units
panel-how-all-done = For all units: { $stance }.
panel-planned = … { $line } (not sent yet)
panel-again = Same as last turn
panel-again-unit = Again: { $line }
panel-again-same = { $count ->
    [0] No order goes on as it was.
    [one] One order goes on as it was.
   *[other] { $count } orders go on as they were.
}
panel-again-send = Send { $count }
panel-ready = Ready
panel-done = Done
panel-undecided = { $count ->
    [one] { $units } has no orders.
   *[other] { $count } units have no orders: { $units }{ $more ->
        [0] .
       *[other] {" "}and { $more } more.
    }
}
panel-anyway = Ready anyway
panel-show = Show me
panel-last = You're the last. This closes { $part }.
panel-close-turn = Close the turn
panel-close-part = Close
panel-sent = { $count ->
    [one] One order sent.
   *[other] { $count } orders sent.
}
panel-undone = Taken back: { $line }.
panel-undone-to = Taken back: { $line }. Again in force: { $before }.
panel-undone-gathered = Taken back: { $line }.
panel-nothing-to-undo = There is nothing to take back.
panel-gathered = { $count ->
    [one] One order is planned and not done yet. Do it first, or take it back.
   *[other] { $count } orders are planned and not done yet. Do them first, or take them back.
}
panel-dropped = No longer possible: { $line }
panel-closed = Turn { $turn } is closed.
panel-unsent = This wasn't sent:
panel-turn = Turn { $turn }
panel-unit-gone = That unit is gone.
panel-verb-gone = That is no longer possible.
panel-no-setting = Choose a setting first.
panel-stale = Something changed meanwhile. Here is how things stand.
panel-moved = Your orders are further down now: { $link }
panel-old = That button is old. `/orders list` has a new one.
panel-others = This panel is another player's. Yours opens with `/orders list`.
