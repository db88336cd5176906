# What the bot says of its own: answers, buttons, descriptions of its commands, the frame around dispatches.

bot-disk-full = The bot can't write to its disk just now, so this was not done; nothing taken before is lost. Tell the GM, and try again later.
bot-discord-fails = Discord doesn't answer me as it should just now. Nothing was lost; try again in a few minutes.
bot-database-busy = The bot's database is busy just now, so this was not done; nothing taken before is lost. Try again in a minute, and tell the GM if it stays so.
bot-picture-too-large = The picture was too large for Discord, so it is left out.
bot-broken = Something went wrong on our side; nothing was lost. Try again, and tell the GM if it stays so.
bot-cooldown = That was asked for a moment ago; ask again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}.
bot-busy = There is more to answer just now than I can. Nothing was done and nothing is lost; ask again in a moment.
bot-too-much = You have asked a lot in a short while; go on in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}.
bot-still-drawing = Your last map is still being drawn; ask again once it is there.
bot-nothing-for-you = There is nothing here for you: it is for others, or it isn't kept any more. `/report` and `/map` show what is yours.
bot-command-gone = No campaign here has that command any more; type `/` to see those there are.
bot-help = Commands here
bot-help-orders = Orders that you can give now in “{ $campaign }”
bot-help-called = You are { $seat } in “{ $campaign }”. Turn { $turn }, { $window }: it is your turn to order.
bot-help-waiting = You are { $seat } in “{ $campaign }”. Turn { $turn }, { $window }: it isn't your turn to order.
bot-help-mustering = You are { $seat } in “{ $campaign }”, which hasn't begun yet.
bot-help-over = You are { $seat } in “{ $campaign }”, where the war is over.
bot-help-gm = You are the GM of “{ $campaign }”.
bot-help-watching = You play no seat in “{ $campaign }”.
bot-help-nowhere = You play in no campaign here.
bot-help-nowhere-direct = You play in no campaign that is under way; take a seat with `/join` in a server that has one.
bot-help-line = `/{ $command }` { $about }
bot-help-word = `/{ $command }`
bot-help-option = `{ $option }` { $about }
bot-help-fields = -# What each of them takes: `/help command:{ $command }`, and so on.
bot-help-more = More of one of them: `/help command:` and its name. The rules: `/rules`.
bot-help-unknown-near = You have no command “{ $command }” here. Did you mean “{ $near }”?
bot-help-unknown = You have no command “{ $command }” here; `/help` lists those you have.
bot-rules-contents = Choose a chapter below, or ask by `/rules about:` for a rule (such as { $rule }), an order by number or name, or a word.
bot-rules-order = **{ $name }** `/{ $command }` · { $rule }
bot-rules-missing = Not whole yet:
bot-rules-page = -# { $book } · page { $page } of { $pages }
bot-rules-book = -# { $book }
bot-rules-unknown = “{ $asked }” stands nowhere in { $book }; `/rules` alone lists its chapters.
bot-rules-which = Several games have a rule book here ({ $known }); name one with the option `book`.
menu-chapter = A chapter…
choice-book = { $title } ({ $system })
bot-subcommand = Choose one of this command's subcommands.
bot-server-only = Use this command in the server, not in direct messages.
bot-your-text = Your text, so that nothing is lost:
bot-refused = That order was not taken:
bot-question-refused = That can't be answered as it was asked:

bot-campaign-none = You play in no campaign here; take a seat with `/join`, or create a campaign with `/campaign create`.
bot-campaign-which = Several campaigns could be meant ({ $known }); name one with the option `campaign`, or write in its channels.
bot-campaign-alike = Several campaigns have that name ({ $known }); choose one from the list of the option `campaign`.
bot-campaign-unknown = No campaign “{ $name }” is open to you here. { $count ->
    [0] You play in none here; `/help` says what you can do
   *[other] Those that are: { $known }
}.
bot-create-manages = That is for those who may manage this server; ask one of them to do it.
bot-unavailable = This campaign can't be opened, since what is saved of it is damaged; nothing you do changes it. Its operator finds in the log what is wrong, and can bring a backup back.
bot-not-gm = Only this campaign's GM may do that; ask them.
bot-no-seat = You play no seat in “{ $campaign }”; take one with `/join`.
bot-no-seat-direct = You play no seat in “{ $campaign }”.
bot-plays-none = You play in no campaign of that game; `/help` says what you can do here.
bot-direct-hint = I take orders here: write one in a line, as in `{ $example }`, and confirm it. `/orders write` takes many, `/report` and `/map` show what you know, `/rules` the rules, `/help` all that you can do here.
bot-direct-hint-plain = I take orders here: write one in a line, and confirm it. `/orders write` takes many, `/report` and `/map` show what you know, `/rules` the rules, `/help` all that you can do here.
bot-direct-command = `/{ $command }`: { $about }. That is a command: type `/` and choose it there; what is written without a slash I read as an order.
bot-direct-command-elsewhere = `/{ $command }`: { $about }. That is a command of the server; give it there.
bot-direct-several = Those are several lines: open them as a sheet, where all are checked at once. Your next `/orders write` begins with them, too.
bot-direct-which = That may be an order in several campaigns ({ $known }); give it by its command or by `/orders write`, with the option `campaign`.
bot-order-to-give = This isn't given yet. Give it?
bot-other-system = That order belongs to another game's rules; `/help` names the orders it has.

bot-name-length = A campaign's name shows at least one letter or digit, and has at most { $max } characters; choose another one.
bot-name-taken = This server already has a campaign of that name; choose another one.
bot-name-taken-by = This server already has a campaign “{ $campaign }” ({ $status }, GM { $gm }); choose another name.
bot-no-such-seat-of = This campaign has no seat “{ $seat }”. Its seats are { $known }; one that is played can be named by a mention of its player too.
bot-no-such-seat = This campaign has no seat “{ $seat }”; take one from the list.
bot-no-free-seat = “{ $campaign }” has no seat “{ $seat }”. { $count ->
    [0] All its seats are taken.
   *[other] Free are: { $free }.
}
bot-join-elsewhere = That seat belongs to another campaign; choose it again.
bot-join-which = Several campaigns have a seat “{ $seat }” ({ $known }); name one with the option `campaign`.
bot-no-seat-anywhere = No campaign here has a seat “{ $seat }”. Free are: { $known }.
bot-free-there = { $count ->
    [0] “{ $campaign }” (none)
   *[other] “{ $campaign }” ({ $free })
}
bot-seat-taken = The seat “{ $seat }” is taken; choose a free one.
bot-already-seated = You already play the seat “{ $seat }” in this campaign; one player has one seat.
bot-other-seat = That was opened for a seat that you play no more, so nothing was taken of it; open it anew for your own.
bot-not-your-seat = You don't play that seat any more; take a free one with `/join`.
bot-seat-just-taken = That seat has just been taken; choose a free one.
bot-just-seated = You already play a seat in this campaign; one player has one seat.
bot-seat-unknown = This campaign has no such seat; take one from the list.
bot-not-running = This campaign takes no orders now; `/status` says why.
bot-not-started = This campaign hasn't started yet; its GM starts it with `/campaign start`.
bot-window-closed = That window is closed; give the order again once it is your turn.
bot-window-closed-turn = That window is closed: it was for turn { $turn }. Give the order again once it is your turn.
bot-window-just-opened = That was meant for a window that has closed meanwhile; look at the new one with `/status` and say it again.
bot-refused-strike = -# To take back an order that you have given: `/orders strike`, or choose it in `/orders list`.
bot-seat-out = You are out of this war: your seat orders nothing more. `/status` says how it stands, `/map` and `/report` show what you know.
bot-not-your-window-back = It isn't your turn to give orders; `/status` says whose it is. Your seat was left to the autopilot: it is yours again, and your own window will wait for you. `/autopilot on:True` leaves it again.
bot-not-your-window = It isn't your turn to give orders; `/status` says whose it is.
bot-war-over = The war is over; no more orders are taken.
bot-nothing-stands = No such order stands; `/orders list` shows those that do.
bot-stale = Another order came first; look again and repeat yours.
bot-number = “{ $value }” is no number that the option `{ $option }` takes; choose one from its list.
bot-lacks-permission = I lack a permission here: allow me View Channels, Send Messages, Embed Links, Attach Files, Read Message History, Manage Channels and Manage Roles, then say the same again.

bot-lacks = I lack { $permissions } in this server: allow my role that in the server's settings, under Roles, then say the same again.
bot-category-full = This module needs { $needed } rooms for a campaign, and Discord allows 50 in a category: choose one with fewer factions.
bot-channels-full = There isn't room for { $needed } more channels: Discord allows a server 500. Delete some, then say the same again.
bot-channels-exhausted = This server has all 500 channels that Discord allows. Delete some, then say the same again.
bot-category-exhausted = The campaign's category holds 50 channels, all that Discord allows. Move some of them out of it, or delete them, then say the same again.
bot-roles-exhausted = This server has all 250 roles that Discord allows. Delete some, then say the same again.
bot-two-factor = This server asks for two-factor authentication of whoever manages its channels. The owner of this bot must turn it on for their own account, in Discord's user settings; then say the same again.

bot-module-unknown = There is no module “{ $name }”; there are: { $known }.
bot-module-seats = That module is played by { $fewest } to { $most }, not by { $asked }; say another number of seats, or leave it out for { $most }.
bot-module-seats-fixed = That module is always played by { $most }, not by { $asked }; leave the number of seats out.
bot-module-wrong = That module can't be played: { $faults }
bot-module-no-window = That module has no turn to play; choose another one.
bot-created = The campaign “{ $campaign }” is made; its news is in { $channel }. Players ask for seats with `/join`, and you grant them in the GM's channel, unless you say `/gm seat admit open:True`; when you are ready, say `/campaign start`. Seats nobody takes are played by the autopilot.
bot-created-readers = **These can read every room of this server**, the factions' and the GM's too, and Discord lets nobody keep them out: { $readers }. The war room is told so. What you alone may know comes to you by direct message; with `/campaign settings secrets:direct` all secrets do, to everybody.
bot-started = “{ $campaign }” has begun. Close the window with `/gm advance`, or let it close when all players are `/ready`.
bot-commands-later = Discord takes no more new commands in this server today: until it does, orders are given with `/orders write` alone. They become commands by themselves tomorrow.
bot-started-already = “{ $campaign }” has started already: turn { $turn }, { $window }, is open. `/campaign status` shows who is ready, `/gm advance` closes the window.
bot-start-over = “{ $campaign }” is over and can't be started again; `/campaign create` makes another campaign.
bot-end-ask = End the war of “{ $campaign }” now, in turn { $turn }? Orders of the open window that wait for its end are carried out no more, those already carried out stand; nobody wins, everybody reads how it stood, and the seed and all maps are opened. This can't be taken back.
bot-end-ask-mustering = Call “{ $campaign }” off before it has begun? This can't be taken back.
bot-ended = “{ $campaign }” is over; everybody is told. Its rooms stay as they are until you say `/campaign archive`.
bot-ended-already = “{ $campaign }” is over already; `/campaign archive` puts it away.
bot-archived-already = “{ $campaign }” is over and put away already.
bot-archive-early = “{ $campaign }” isn't over; end it first with `/campaign end`.
bot-archived = “{ $campaign }” is put away: its rooms can still be read by those who could read them, nobody writes there any more, and it is offered no more where a campaign is chosen. By its name it can still be asked for.
bot-prompt = { $count ->
    [one] One order line is
   *[other] { $count } order lines are
} offered to you to begin with: write your orders, and find them there to change or hand in.
bot-joined = You now play { $seat } in “{ $campaign }”. { $channel } is your faction's own channel; give orders by their commands or with `/orders write`.

bot-order-receipt = Receipt `{ $receipt }`.
bot-order-replaced = It replaces `{ $text }`.
bot-order-would-replace = It would replace `{ $text }`.
bot-order-replayed = It stands already; nothing changed.
bot-preview-gone = What this button was to carry out isn't kept any more; please give the order again.
bot-order-carried-out = It was carried out already; `/report` and `/map` show what came of it.
bot-order-struck = Struck: `{ $text }`. Receipt `{ $receipt }`.
bot-order-final = This order is carried out at once and is final. Confirm it?
bot-order-otherwise = Nothing was carried out: things have changed since this was shown. This is what it would come to now:
bot-question = Only a question: nothing was declared.
bot-order-left = Left; nothing happened.
bot-orders = **{ $count ->
    [0] No order stands
    [one] One order stands
   *[other] { $count } orders stand
} for turn { $turn } of “{ $campaign }”**
bot-orders-page = -# Orders { $first } to { $last } of { $count }: the buttons below turn the page.
bot-together = What your orders come to together
bot-unordered = { $count ->
    [one] One unit has no order
   *[other] { $count } units have no order
}: { $codes }
bot-orders-final = **{ $count ->
    [0] You have ordered nothing in this window
    [one] One order of yours was carried out in this window
   *[other] { $count } orders of yours were carried out in this window
} of turn { $turn } of “{ $campaign }”**
bot-order-is-final = Orders of this window are carried out at once and final; there is nothing to strike.
bot-order-took-effect = That order took effect when it was given, so it is final and can't be struck.
bot-order-done = carried out
bot-setup = **What you may decide to begin with**, turn { $turn } of “{ $campaign }”: { $open ->
    [0] nothing is open
    [one] one of { $all } still open
   *[other] { $open } of { $all } still open
}
bot-setup-answered = { $question }: **{ $answer }**
bot-setup-open = { $question }: open, { $otherwise }
bot-setup-usual = { $question }: { $otherwise } unless you write another
bot-setup-note = -# Each answer is an order and stands at once; until the window closes you may think again, or leave it open: by the menu, or by an empty field. What is still open then is settled as it says here, by the campaign's seed where it says “drawn”.
bot-setup-stands = { $said } Receipt { $receipt }.
bot-setup-struck = That is open again. Receipt { $receipt }.
bot-setup-none = You are asked nothing now: what there is to decide to begin with, is decided in the first window.
bot-setup-closed = What you had answered by then counts; what you had left open is settled. `/report` tells how.
bot-list-old = That list was old; this is how things stand now.
bot-sheet = { $stored ->
    [one] One order
   *[other] { $stored } orders
} taken, { $unchanged } unchanged, { $struck } struck.
bot-sheet-outdone = `{ $text }` gives way to a later line of the sheet.
bot-sheet-wrong = { $count ->
    [one] One line was
   *[other] { $count } lines were
} not taken. Mend what is marked:
bot-sheet-held = `{ $text }` stays: a line that was not taken names it.
bot-sheet-played = { $count ->
    [one] One order
   *[other] { $count } orders
} carried out.
bot-sheet-before = You gave { $count ->
    [one] this order
   *[other] these { $count } orders
} in this window already, and { $count ->
    [one] it was
   *[other] they were
} carried out; `/report` shows what came of it. Nothing was carried out now.
bot-sheet-go-on = Carry out what is left?
bot-sheet-again = Carry out the same once more?
bot-sheet-preview = { $count ->
    [one] This is final. Carry it out?
   *[other] These { $count } orders are final, and carried out one after another. Carry them out?
}
bot-sheet-preview-refused = { $count ->
    [one] One line can't be carried out
   *[other] { $count } lines can't be carried out
} as written. Mend what is marked; nothing has happened yet.
bot-sheet-preview-doubtful = { $count ->
    [one] One line
   *[other] { $count } lines
} can't be carried out as things stand. Carry out what comes before them? Unless that changes it, the first marked line stops the rest.
bot-sheet-unsure = -# What comes now depends on what comes before: each line is checked again when its turn comes, and the first that fails stops the rest.
bot-draft-gone = What this button was to open isn't kept any more; write your orders anew with `/orders write`.
sheet-remark = { $problem } { $remedy }
sheet-put-in = { $problem } What was probably meant stands below.
sheet-written = You wrote: { $line }
bot-sheet-rest = Not tried:

bot-ready = You are ready for turn { $turn }; { $waiting ->
    [one] one other seat is
   *[other] { $waiting } other seats are
} not. Orders can still be changed; `/ready undo:True` takes it back.
bot-ready-setup = Of what you may decide to begin with { $open ->
    [one] one thing is
   *[other] { $open } things are
} open: `/orders setup` asks you until the window closes, and says what becomes of what you leave.
bot-ready-ask = **You have { $count ->
    [one] an order that was
   *[other] { $count } orders that were
} shown and not given.** What is shown is only given once you say so; this is what { $count ->
    [one] it
   *[other] they
} would come to now:
bot-ready-not = You are not ready: mend what is left, or say `/ready` again.
bot-ready-back = You are not ready, and nothing was given. The buttons below what you were shown still work; `/ready` asks again.
bot-ready-closed-before = Your earlier `/ready` closed the window; its answer did not reach you. To be ready in the one that is open now, say it again.
bot-ready-closed = You were the last; the window is closed, and reports are on their way.
bot-unready = You are not marked as ready for turn { $turn }.
bot-still-ready = -# You are still marked as ready for turn { $turn }. `/ready undo:True` takes it back.
bot-autopilot-back = -# Your seat was left to the autopilot; with this order it is yours again, and the window waits for your `/ready`. `/autopilot on:True` leaves it again.
bot-autopilot-back-ready = -# Your seat was left to the autopilot; with this order it is yours again. You are still marked as ready for turn { $turn }, so the window doesn't wait for you: `/ready undo:True` makes it wait, `/autopilot on:True` leaves your seat again.
bot-autopilot-on = The autopilot now orders for you in windows in which you order nothing. Nobody waits for your `/ready` meanwhile; your next order takes your seat back.
bot-autopilot-off = Your seat is yours alone again.
bot-roster = **{ $count ->
    [one] One unit
   *[other] { $count } units
}**
bot-seal-closed = The dice of “{ $campaign }” are fixed by a seed whose hash is `{ $hash }`, and the war room shows the seal over all orders of each window that is closed. Once the war is over, `/campaign seal` opens both to be checked.
bot-seal-opened = The seed of “{ $campaign }” is opened; { $fits ->
    [yes] its hash is the one that was published at the start,
   *[no] its hash is **not** the one that was published at the start,
} `{ $hash }`. { $broken ->
    [0] { $count ->
        [0] No window was sealed.
        [one] The seal of its one window fits the orders that are kept.
       *[other] The seals of all { $count } windows fit the orders that are kept.
    }
   *[other] Of { $count } seals these do **not** fit the orders that are kept: { $windows }.
}
bot-seal-window = turn { $turn }, window { $window }
bot-seal-how = -# So says the bot; to check it yourself, save the file, which has every order of the war, and say `mythico seal check { $file } --published war-room.txt` on a machine of your own, with the war room's messages copied into that text: it reckons all seals anew and says which of them don't stand there.
bot-report-open = Turn { $turn } isn't over, so nothing is told of it yet. If you had a report of it, that was taken back: the turn is played again.
bot-report-none = You were sent nothing in that turn; name another one, or none for the last.
bot-map-part = -# { $part }{ $outside ->
    [0] {""}
    [one] {" "}An order of yours ends outside it: “What matters, large” shows it.
   *[other] {" "}{ $outside } orders of yours end outside it: “What matters, large” shows them.
}
bot-map-nowhere = Your map has no place, hex or unit “{ $asked }”. Name a place ({ $places }), a hex by its number, as in { $hex }, or a unit by its code; `fit` shows what matters to you, `whole` all of it.
bot-map-several = “{ $asked }” may be { $places }: say which.
bot-advanced = “{ $campaign }”: the window is closed, reports are on their way. Now open: turn { $turn }, { $window }.
bot-advanced-before = “{ $campaign }”: your earlier command closed the window; its answer did not reach you. Now open: turn { $turn }, { $window }. To close that one too, say it again.
bot-advanced-over = “{ $campaign }”: the window is closed, and with it the war.
bot-advance-ask = Turn { $turn }, { $window }, of “{ $campaign }” still waits for { $count ->
    [one] a player who has
   *[other] { $count } players who have
} { $orders ->
    [unseen] not said ready (who plays isn't told who has ordered)
   *[seen] neither ordered nor said ready
}: { $seats }.
bot-advance-unconfirmed = Turn { $turn }, { $window }, of “{ $campaign }”: { $count ->
    [one] one seat was shown orders and has not
   *[other] { $count } seats were shown orders and have not
} given them; closing the window now discards those orders.
bot-advance-all-the-same = Close it all the same?
bot-reminded = { $count ->
    [0] They have all been reminded already.
    [one] One player is reminded by direct message.
   *[other] { $count } players are reminded by direct message.
}
digest-fights = { $count ->
    [one] One fight
   *[other] { $count } fights
}
digest-losses = Losses
digest-changed = Changed hands
digest-changed-line = { $what }: from { $before } to { $holder }
digest-setbacks = Orders that went otherwise
digest-failed = { $count ->
    [one] One order couldn't be carried into the turn
   *[other] { $count } orders couldn't be carried into the turn
}
digest-more = and { $count } more, in the file
digest-quiet = No fights, no losses, nothing changed hands.
digest-deliveries = { $sent ->
    [one] One dispatch is out
   *[other] { $sent } dispatches are out
}, { $waiting ->
    [0] none is
    [one] one is
   *[other] { $waiting } are
} on the way, { $held ->
    [0] none is held back.
    [one] one is held back: `/gm board` says why.
   *[other] { $held } are held back: `/gm board` says why.
}
bot-window-stopped = The window couldn't be closed: a check of the rules failed, which is a fault of ours and not yours. It is open again with all its orders, and the GM has been told.
bot-order-stopped = That order wasn't carried out: a check of the rules failed on it, which is a fault of ours and not yours. Nothing has changed, and the GM has been told; give another order.
bot-despite-nothing = Nothing has kept this window from closing, so there is nothing to close it in spite of; say `/gm advance` alone.
bot-gm-struck = Struck: `{ $line }` of { $seat }, who is told why. Receipt `{ $receipt }`.
bot-strike-which = Several orders say just that; choose one from the list.
bot-nothing-stands-there = No such order stands; choose one from the list.
bot-board = **Who has what** ({ $count })
bot-board-players = Turn { $turn }, { $window }
bot-board-over = The war is over
bot-board-over-how = Nothing is to be ordered any more. What is held back below is still delivered; `/campaign archive` puts the campaign away.
bot-board-autopilots = { $count ->
    [one] The autopilot plays one seat that nobody has taken
   *[other] The autopilot plays { $count } seats that nobody has taken
}: { $seats }
board-seat = { $seat } ({ $player }): { $marks }
board-missing = { $seat } ({ $player })
board-ordered = { $count ->
    [0] no orders
    [one] one order
   *[other] { $count } orders
}
board-reminded = reminded
bot-board-line = { $recipient }: { $states }
bot-board-reasons = Why some of it waits
bot-board-reason = { $reason }: { $recipients }
bot-board-acts = What you have chosen for when the window closes
bot-gm-no-heirs = In this war nobody inherits: its rules know no heirs.
bot-gm-heir-until = It happens when this window closes. Until then the same command with another heir changes it, and with `heir:none` takes it back.
bot-gm-heir-taken-back = Taken back: `{ $line }`. What { $seat } left behind stays leaderless.
bot-gm-heir-none = No heir of { $seat } has been chosen, so there is nothing to take back.
recipient-gm = the GM
recipient-nobody = a seat that nobody plays now
recipient-user = a user
recipient-unknown = somebody whose name can't be read
lack-readers = opponents can read that channel
lack-no-channel = no channel is bound for it
lack-channel-gone = its channel has been deleted
lack-forbidden = I may not write there
lack-refused = Discord refuses the message
lack-no-player = nobody plays that seat
lack-no-fallback = direct messages are closed, and there is no room for them alone
lack-damaged = its row can't be read; the log says more
bot-reader-accepted = Accepted for { $rooms }, and announced in the war room. What was held back there because of them is on its way. What you alone may know is never posted where they can read it; `/gm revoke-reader` takes this back.

state-pending = waiting
state-sending = on their way
state-sent = sent
state-parked = held back
state-collected = collected

bot-status = **{ $campaign }** ({ $title }), { $status }
status-mustering = seats are filling
status-running = running
status-ended = over
status-autopilot = autopilot
status-free = free
status-kept = orders kept
status-others = others order now
status-mustering-how = Seats are taken, or asked for, with `/join`; the GM begins with `/campaign start`.
status-ready = ready
status-away = the autopilot stands in
status-waiting = not ready
status-seat = { $seat }: { $player }, { $mark }
status-seat-plain = { $seat }: { $player }
status-seed = -# Seed hash `{ $hash }`

button-confirm = Confirm
button-mend = Mend
button-sheet = Open the sheet
button-end = End the war
button-advance = Close it now
button-remind = Remind them
button-wait = Wait
button-ready-give = Give them and be ready
button-ready-without = Be ready without them
button-first = { $count ->
    [one] Carry out the first
   *[other] Carry out the first { $count }
}
button-give = Give this order
button-go-on = Carry out the rest
button-again = Once more
button-cancel = Leave it
button-write = Write orders
button-setup = Questionnaire
button-setup-names = Names…
button-back = Back
button-on = More
menu-change = Change an order…
menu-setup-open = Leave it open
menu-strike = Strike an order…
button-map-west = ◀ West
button-map-north = ▲ North
button-map-south = ▼ South
button-map-east = East ▶
button-map-in = Closer
button-map-out = Farther
button-map-close = What matters
button-map-full = What matters, large
button-map-dispatch = Map, large
button-map-whole = Whole map, large
button-map-earlier = ◀ Earlier
button-map-later = Later ▶
button-map-words = In words
button-map-legend = Legend
button-map-all = Old sightings
button-map-umpire = Everything
button-map-public = What was public
map-part-fit = What matters to you
map-part-whole = The whole map
map-nothing-hidden = Turn { $turn }, as it truly was: nothing hidden
map-nothing-hidden-end = The end, as it truly was: nothing hidden
modal-setup-title = Names: { $campaign }
modal-orders-title = Orders, turn { $turn }: { $campaign }
modal-orders-field = { $count ->
    [one] Orders, one a line
   *[other] Orders, one a line ({ $number } of { $count })
}
modal-orders-hint = One order a line, as in: { $example }. Lines that you take out are struck.
modal-orders-hint-final = One order a line, as in: { $example }. Carried out at once, one after another; final.

clock = Turn { $turn }, { $window }: orders from { $seats }. { $until }
dispatch-grace-server = The time of this window of { $campaign } ran out while Discord couldn't be reached here, so orders are taken for longer: it closes <t:{ $at }:F> (<t:{ $at }:R>).
dispatch-grace = The time of this window of { $campaign } ran out while I was away, so orders are taken for longer: it closes <t:{ $at }:F> (<t:{ $at }:R>).
clock-until = It closes <t:{ $at }:F> (<t:{ $at }:R>).
clock-until-ready = It closes when all players are ready, or when the GM closes it.
clock-over = The war is over.

dispatch-of-campaign = **“{ $campaign }”** · { $clock }
dispatch-dossier = Who you are
dispatch-how = Write an order here in a line, type `/` to see what you can order, or write many with `/orders write`; `/orders list` shows what you ordered, `/map` and `/unit` what you know. Say `/ready` when you are done.
dispatch-seed = **“{ $campaign }”** is being mustered. Take a seat with `/join`: { $seats }.
    -# Its dice are fixed by a seed whose hash is `{ $hash }`; at the end of the war the seed is opened, and everybody can check every roll.
dispatch-setup = There are things to decide to begin with: the button *Questionnaire* or `/orders setup` asks you. What you leave open is settled when the first window closes.
dispatch-prompt = Offered to you to begin with; `/orders write` opens with these lines
dispatch-on-air = EMTV goes on the air
dispatch-on-air-war = “{ $campaign }” ({ $title }) has begun; the country looks to { $leaders }.
dispatch-on-air-here = What everybody may know is read here when a turn is over.
dispatch-seal = -# All orders of this window are sealed under `{ $seal }`; once the seed is opened, everybody can check that none was changed.
dispatch-seed-opened = -# The seed is opened: `{ $seed }`. Its hash is the one published at the start; `mythico campaign new { $module } --seed SEED` begins the same war with the same dice.
    -# A seal, as each window's bulletin had one, is the fingerprint of all orders of that window, made with this seed: had one been changed, added or taken away afterwards, the seal would not fit them. To check them all: `/campaign seal`.
dispatch-receipts = Your orders, each with its receipt: { $orders }
dispatch-receipts-not-carried = Not carried out, each with its receipt: { $orders }
dispatch-receipts-void = Replaced or struck, each with its receipt: { $orders }
dispatch-went-directly = -# Turn { $turn }: your report and map are for you alone: by direct message, or by a button here if I can't write to you.
dispatch-room-alone = This room is yours. Give orders here by their commands or with `/orders write`; to me by direct message also as plain lines. Your reports and maps come there.
dispatch-gm-plays = **“{ $campaign }”**: the GM, { $gm }, sees everything and plays a seat too.
dispatch-can-read = **“{ $campaign }”**: { $reader } can read { $room }, without a seat there.
dispatch-reader = The GM accepts that { $user } can read { $rooms }, and so what the factions there are told, with these words: { $words }
dispatch-gm-refused = { $seat }:
dispatch-gm-opening = **“{ $campaign }”** has begun. The map shows everything.
dispatch-gm-seat = { $seat }: { $player }
dispatch-gm-turn = `/gm advance` closes the window and sends everybody what they may know; `/campaign status` tells who is ready, `/gm board` who has received what.
dispatch-gm-immediate = **“{ $campaign }”**: turn { $turn }, { $window }, is closed. The map shows everything.
dispatch-gm = **“{ $campaign }”**: turn { $turn }, { $window }, is closed ({ $rolls ->
    [one] one roll
   *[other] { $rolls } rolls
}, { $refused ->
    [0] every order was carried into the turn
    [one] one order couldn't be carried into the turn
   *[other] { $refused } orders couldn't be carried into the turn
}). The map shows everything.

dispatch-gm-stopped = **“{ $campaign }”**: turn { $turn }, { $window }, couldn't be closed and is open again with all its orders, since a check of the rules failed (“{ $what }”) and no order is to blame; close it in spite of that with `/gm advance despite:REASON`, and report it as a fault of Mythico.
dispatch-gm-stopped-by = **“{ $campaign }”**: turn { $turn }, { $window }, couldn't be closed and is open again with all its orders, since a check of the rules failed (“{ $what }”) on `{ $line }` of { $seat }; strike that order with `/gm strike` and close again, or close in spite of it with `/gm advance despite:REASON`.
dispatch-gm-stopped-by-act = **“{ $campaign }”**: turn { $turn }, { $window }, couldn't be closed and is open again with all its orders, since a check of the rules failed (“{ $what }”) on your own `{ $line }`; take that back or change it, with the same command as before, and close again, or close in spite of it with `/gm advance despite:REASON`.
dispatch-gm-order-stopped = **“{ $campaign }”**, turn { $turn }: `{ $line }` of { $seat } wasn't carried out and nothing has changed, since a check of the rules would have failed (“{ $what }”); they can give another order, and you should report this as a fault of Mythico.
dispatch-gm-failed = **“{ $campaign }”**: turn { $turn } couldn't be closed and is open again with all its orders, since the program failed on it; ask its operator to look into the log, and strike what may be to blame with `/gm strike`.
dispatch-still-open = **“{ $campaign }”**: turn { $turn } couldn't be closed in time, so orders are taken until all players are ready or the GM closes it.
dispatch-despite = **“{ $campaign }”**: the GM has closed turn { $turn }, { $window }, although a check of the rules failed, with these words: { $reason }
dispatch-ended = The GM has ended the war of “{ $campaign }” in turn { $turn }. Nobody has won it; so it stood:
dispatch-ended-headline = The war is over
dispatch-called-off = “{ $campaign }” is called off before it has begun.
dispatch-maps = The war of “{ $campaign }” as it was, nothing hidden ({ $number } of { $count }){ $number ->
    [1] {"; "}`/map` pages through it week by week, large and with what happened
   *[other] {""}
}
dispatch-map-of = Turn { $turn }, opened: how it began{ $turn ->
    [1] {""}
   *[other] , with the ways that led there
}
dispatch-map-last = The end, opened
dispatch-archived = “{ $campaign }” is put away; its rooms stay to be read.
dispatch-not-given = **{ $count ->
    [one] One order that you were shown was
   *[other] { $count } orders that you were shown were
} not given before the window closed**, so nothing came of { $count ->
    [one] it
   *[other] them
}: { $lines }{ $more ->
    [0] .
   *[other] , and { $more } more.
}{ $offered ->
    [0] {""}
    [one] {" "}Your next `/orders write` begins with the one that can still be given.
   *[other] {" "}Your next `/orders write` begins with the { $offered } that can still be given.
}
dispatch-not-carried = **{ $line } couldn't be carried out** when the turn began: { $why }
dispatch-not-carried-more = { $count ->
    [one] One order more of yours couldn't be carried out either; it stands
   *[other] { $count } orders more of yours couldn't be carried out either; they stand
} among your receipts, apart from the others.
dispatch-reminder = **“{ $campaign }”**: the GM waits for your orders for turn { $turn }, { $window }. Give them, or say `/ready` if there are none.
dispatch-struck = **“{ $campaign }”**: the GM has struck your order `{ $line }` of turn { $turn }, { $window }, with these words: { $reason }

topic-emtv = EMTV, the nation's television: what everybody may know of “{ $campaign }”.
topic-war-room = The public map and the turn clock of “{ $campaign }”.
topic-gm = For the GM of “{ $campaign }” alone.
topic-war-room-gm-plays = The public map and the turn clock of “{ $campaign }”, whose GM, { $gm }, sees everything and plays too.
topic-faction = A faction's own channel in “{ $campaign }”: its map, its talk. Administrators of the server can read every channel.
topic-faction-readers = A faction's own channel in “{ $campaign }”: its map, its talk. Of this war's people it is read by { $readers }. Administrators of the server can read every channel.

command-autopilot = Leave your seat to the autopilot while you are away
command-campaign = Make, start and look at campaigns
command-campaign-create = Make a campaign with its channels; you are its GM
command-campaign-start = Start the campaign: opening reports go out, orders are taken
command-campaign-end = End the war for good, before its rules do; you are asked first
command-campaign-archive = Put an ended campaign away: its rooms become read only
command-campaign-seal = What the orders and dice are sealed with; at the end, open and check them
command-campaign-portrait = What a leader looks like; with an image, yours looks so from now on
command-campaign-flag = What a faction flies; with an image, yours flies it from now on
command-status = Who plays, which window is open, who is ready, how the war stands
command-campaign-status = Who plays, which window is open, who is ready
command-gm = For the campaign's GM
command-gm-advance = Close the window and send everybody what they may know
command-gm-strike = Strike an order of any seat; its player is told, with your reason
command-gm-heir = Choose who takes over the units of a seat that has left the war
command-gm-board = Who has ordered, is ready, was reminded, and who has received what
command-gm-accept-reader = Accept, for all to see, that a user can read other factions' channels
command-help = The commands you have here, or what one of them does
command-join = Take a seat in a campaign, or ask its GM for it
command-map = Your map: what you, and only you, may know
command-orders = List, write or strike your orders
command-orders-list = What stands, with menus to change or strike it
command-orders-write = Write many orders at once, beginning with what stands; a line that begins with # is a remark
command-orders-strike = Strike an order that stands
command-orders-setup = What you may decide to begin with: your leader, names
command-ready = Say that the window may close as far as you are concerned
command-report = Your last report, or an earlier turn's
command-unit = Your units, or all that you know of one
command-rules = The rule book: a chapter, a rule, an order, or a word
command-topic = Orders: { $orders }

option-about = A chapter, a rule such as 6.4, an order by number or name, or a word; all chapters if left out
option-book = Which rule book, if this channel belongs to no campaign
option-campaign = Which campaign, if this channel belongs to none
option-despite = Why you close it though a check failed: for all to read, and only after the check stopped it
option-command = Which command; a list of all if left out
option-faction = A faction: choose it from the list; yours if left out
option-image = A PNG, JPEG, WebP or GIF; it is cropped about its middle, and everybody sees it
option-module = What is played
option-seats = How many play, if the module is for several numbers; the most if left out
option-name = What the campaign is called
option-now = True: close it without asking, whoever has not ordered yet
option-on = True: it orders where you order nothing; False: it doesn't
option-order = The order
option-part = Which part
option-reason = Why; those whom it concerns read it
option-remove = Take the uploaded picture away; the one that is drawn returns
option-seat = A seat: choose it from the list
option-heir = The seat that takes it over; `none` takes it back
choice-order = { $seat }: { $line }
choice-order-number = { $number } { $name }
choice-more = … and { $count } more: type a part of the name
choice-seats = { $count ->
    [one] One seat
   *[other] { $count } seats
}
choice-turn = { $turn ->
    [0] Before the first turn
   *[other] Turn { $turn }
}
choice-other-unit = { $code }: { $name }, { $hex }
option-turn = Which turn; 0 is before the first. Where it may be left out, the last
option-undo = Take it back
option-unit = Number or name; all your units if left out
option-user = Who
option-words = Your words, which everybody can read
