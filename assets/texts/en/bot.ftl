# The bot's own texts: answers, buttons, descriptions of its commands, and frames of messages.

bot-disk-full = My disk is full, so I couldn't do that. Everything saved before is safe. Tell the GM, and try again later.
bot-discord-fails = Discord has trouble just now. Nothing is lost. Try again in a few minutes.
bot-database-busy = I'm too busy to save that. Everything saved before is safe. Try again in a minute, and tell the GM if it goes on.
bot-picture-too-large = The picture was too large for Discord, so it's left out.
bot-broken = Something broke on our side. Nothing is lost. Try again, and tell the GM if it goes on.
bot-cooldown = You asked for that a moment ago. Ask again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}.
bot-busy = Too many people are asking at once. Nothing is lost. Ask again in a moment.
bot-too-much = That was a lot at once. Go on in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}.
bot-still-drawing = I'm still drawing your last map. Ask again when it's there.
bot-nothing-for-you = There's nothing here for you: it's for others, or it's gone. `/report` and `/map` show what is yours.
bot-command-gone = No campaign here has that command any more. Type `/` to see your commands.
bot-help = Commands here
bot-help-orders = Orders you can give now in { $campaign }
bot-help-called = You are { $seat } in { $campaign }. Turn { $turn }, { $window }: it's your turn to give orders.
bot-help-waiting = You are { $seat } in { $campaign }. Turn { $turn }, { $window }: wait for your turn to give orders.
bot-help-mustering = You are { $seat } in { $campaign }. It hasn't begun yet.
bot-help-over = You are { $seat } in { $campaign }. The war is over.
bot-help-gm = You are the GM of { $campaign }.
bot-help-watching = You aren't a player in { $campaign }.
bot-help-nowhere = You aren't playing in any campaign here.
bot-help-nowhere-direct = You aren't playing in any campaign that is under way. Join one with `/join` in its server.
bot-help-line = `{ $command }` { $about }
bot-help-word = `{ $command }`
bot-help-option = `{ $option }` { $about }
bot-help-how = Give it with { $count ->
        [0] `/order order:{ $order }`
       *[other] { $verbs } or `/order order:{ $order }`
    }.
bot-verb-unknown = This game has no order for `/{ $command }`. There { $count ->
        [one] is
       *[other] are
    } { $known }, and `/order` for the rest.
bot-help-fields = -# How to use one: `/help command:{ $command }`.
bot-help-more = How to use one: `/help command:` and its name. The rules: `/rules`.
bot-help-unknown-near = You have no command “{ $command }” here. Did you mean “{ $near }”?
bot-help-unknown = You have no command “{ $command }” here. `/help` lists your commands.
bot-rules-contents = Choose a chapter below. Or use `/rules about:` with a rule (such as { $rule }), an order or a word.
bot-rules-contents-plain = Choose a chapter below. Or use `/rules about:` with an order or a word.
bot-rules-order = **{ $name }** `{ $command }` · { $rule }
bot-rules-missing = Not complete yet:
bot-rules-page = -# { $book } · page { $page } of { $pages }
bot-rules-book = -# { $book }
bot-rules-unknown = “{ $asked }” isn't in { $book }. `/rules` lists its chapters.
bot-rules-which = There are several rule books here: { $known }. Choose one with the option `book`.
menu-chapter = Choose a chapter…
choice-book = { $title } ({ $system })
bot-subcommand = That command has several parts. Choose one of them.
bot-server-only = That command works only in a server. Use it there.
bot-your-text = Here is your text, to keep:
bot-refused = I couldn't take that order:
bot-question-refused = I couldn't answer that:

bot-campaign-none = You aren't playing in any campaign here. Join one with `/join`, or create one with `/campaign create`.
bot-campaign-which = Which campaign: { $known }? Choose one with the option `campaign`, or write in its channels.
bot-campaign-alike = Several campaigns have that name: { $known }. Choose one from the list of `campaign`.
bot-campaign-unknown = You can't reach a campaign “{ $name }” here. { $count ->
    [0] You aren't playing in any. `/help` says what you can do
   *[other] Yours are: { $known }
}.
bot-create-manages = Only people who manage this server can do that. Ask one of them.
bot-unavailable = This campaign's saved data is damaged, so I can't open it. Ask its operator to look in the log and restore a backup.
bot-not-gm = Only this campaign's GM can do that. Ask them.
bot-no-seat = You aren't a player in { $campaign }. Join with `/join`.
bot-no-seat-direct = You aren't a player in { $campaign }.
bot-direct-hint = Write me an order in one line, such as `{ $example }`, and press Send. Or press *Give orders* and choose.
    `/help` says what else you can do.
bot-direct-hint-plain = Write me an order in one line and press Send.
    `/help` says what else you can do.
bot-direct-command = `/{ $command }`: { $about }. To use that command, type `/` and choose it from the list. Without a slash I read an order.
bot-direct-command-elsewhere = `/{ $command }`: { $about }. That command works only in the server. Use it there.
bot-direct-which = Which campaign is that order for: { $known }? Use its command or `/orders write`, with the option `campaign`.
bot-order-to-give = Send this order?

bot-name-length = A campaign's name needs a letter or digit, and has at most { $max } characters. Try another, such as `Spring War`.
bot-name-taken = This server already has a campaign of that name. Choose another name.
bot-name-taken-by = This server already has a campaign { $campaign } ({ $status }, GM { $gm }). Choose another name.
bot-no-such-seat-of = This campaign has no leader “{ $seat }”. Choose one of { $known }, or mention a player.
bot-which-player = Several players are called “{ $word }”. Write which leader you mean: { $seats }.
bot-no-such-seat = This campaign has no leader “{ $seat }”. Choose one from the list.
bot-no-free-seat = { $campaign } has no leader “{ $seat }”. { $count ->
    [0] All its leaders are taken.
   *[other] Free are: { $free }.
}
bot-join-elsewhere = That leader belongs to another campaign. Choose again.
bot-join-which = Several campaigns have a leader “{ $seat }”: { $known }. Choose one with the option `campaign`.
bot-no-seat-anywhere = No campaign here has a leader “{ $seat }”. Free are: { $known }.
bot-free-there = { $count ->
    [0] { $campaign } (none)
   *[other] { $campaign } ({ $free })
}
bot-seat-taken = { $seat } is taken. Choose a free leader.
bot-already-seated = You already play { $seat } in this campaign. You can play only one leader.
bot-other-seat = You opened that for a leader you no longer play. Open it again for your own.
bot-not-your-seat = You don't play that leader any more. Join again with `/join`.
bot-seat-just-taken = Somebody else has just taken that leader. Choose a free one.
bot-just-seated = You already play in this campaign, and you can play only one leader.
bot-seat-unknown = This campaign has no such leader. Choose one from the list.
bot-not-running = This campaign takes no orders now. `/status` says why.
bot-not-started = This campaign hasn't started yet. Its GM starts it with `/campaign start`.
bot-window-closed = Too late: that turn is closed. Give the order again when it's your turn.
bot-window-closed-turn = Too late: that turn is closed. The order was for turn { $turn }. Give it again when it's your turn.
bot-window-just-opened = A new turn has opened since then. See `/status`, then say that again.
bot-refused-strike = -# To cancel an order: `/orders cancel`, or choose it in `/orders list`.
bot-seat-out = You're out of this war and give no more orders. `/status`, `/map` and `/report` still work.
bot-not-your-window-back = You're back from the autopilot, but it isn't your turn yet. `/status` says whose turn it is. `/autopilot on:True` hands over again.
bot-window-back = You're back from the autopilot, and the war has gone on. `/status` says whose turn it is.
bot-not-your-window = It isn't your turn to give orders. `/status` says whose turn it is.
bot-war-over = The war is over. There are no more orders to give.
bot-nothing-stands = You have no such order. `/orders list` shows your orders.
bot-stale = Another order came first. Look again, then repeat yours.
bot-number = The option `{ $option }` can't be “{ $value }”. Choose a number from its list.
bot-lacks-permission = I lack a permission here. Allow me View Channels, Send Messages, Embed Links, Attach Files, Read Message History, Manage Channels and Manage Roles. Then try again.

bot-lacks = I lack { $permissions } in this server. Allow my role that in the server's settings, under Roles, and try again.
bot-category-full = This module needs { $needed } rooms, and Discord allows 50 in a category. Choose a module with fewer factions.
bot-channels-full = There's no room for { $needed } more channels: Discord allows a server 500. Delete some and try again.
bot-channels-exhausted = This server has all 500 channels that Discord allows. Delete some and try again.
bot-category-exhausted = The campaign's category has all 50 channels that Discord allows. Move or delete some, and try again.
bot-roles-exhausted = This server has all 250 roles that Discord allows. Delete some and try again.
bot-two-factor = This server demands two-factor authentication. Ask my owner to turn it on for their Discord account, then try again.

bot-module-unknown = There is no module “{ $name }”. Choose one of: { $known }.
bot-module-seats = { $fewest } to { $most } people can play that module, not { $asked }. Choose another number, or leave it out for { $most }.
bot-module-seats-fixed = Exactly { $most } people play that module, not { $asked }. Leave the number out.
bot-module-wrong = That module can't be played: { $faults }
bot-module-no-window = That module has no turn to play. Choose another.
bot-created = { $campaign } is ready for players. Its news is in { $channel }.
    Players ask to join with `/join`, and you let them in from the GM's channel. `/gm seat admit open:True` lets everybody in.
    Start with `/campaign start`. The autopilot plays every leader nobody takes.
bot-created-readers = **These people can read every room of this server**, also the factions' and the GM's: { $readers }. Discord lets nobody keep them out. The war room says so.
    The secrets you alone know come by direct message. `/campaign settings secrets:direct` does the same for everybody.
bot-started = { $campaign } has begun. Close the turn with `/gm advance`, or let it close when all players are `/ready`.
bot-started-already = { $campaign } has already started. Turn { $turn }, { $window }, is open. `/status` shows who is ready; `/gm advance` closes the turn.
bot-start-over = { $campaign } is over and can't start again. Make a new campaign with `/campaign create`.
bot-end-ask = End the war of { $campaign } now, in turn { $turn }? Nobody wins, and the seed and all maps become public.
    Orders still waiting are dropped. You can't take this back.
bot-end-ask-mustering = Call off { $campaign } before it has begun? You can't take this back.
bot-ended = { $campaign } is over, and everybody knows. `/campaign archive` puts its rooms away.
bot-ended-already = { $campaign } is already over. `/campaign archive` puts its rooms away.
bot-archived-already = { $campaign } is already over and put away.
bot-archive-early = { $campaign } isn't over. End it first with `/campaign end`.
bot-archived = { $campaign } is put away. Its rooms can be read but not written in. To ask for it, type its whole name.
bot-prompt = { $count ->
    [one] One order is
   *[other] { $count } orders are
} suggested to start with. Write your orders and change or send what you find there.
bot-joined = Welcome, { $seat }! You play in { $campaign }, and { $channel } is your faction's own channel. Give orders with commands or `/orders write`.

bot-check-codes = **Check codes of your orders.** Your report has them too. If an order had been changed, its code wouldn't fit.
bot-order-replaced = Instead of `{ $text }`.
bot-order-would-replace = It replaces `{ $text }`.
bot-order-replayed = You had already sent this order.
bot-preview-gone = This button is too old. Give the order again.
bot-order-carried-out = That was already done. `/report` and `/map` show the result.
bot-order-struck = Cancelled: `{ $text }`.
bot-order-final = This happens at once, and you can't take it back. Send it?
bot-order-otherwise = Things have changed since you saw this. Now it would be:
bot-question = You asked, and nothing was ordered.
bot-order-left = Cancelled.
bot-orders = **{ $count ->
    [0] No orders yet
    [one] One order
   *[other] { $count } orders
} for turn { $turn } of { $campaign }**
bot-orders-page = -# Orders { $first } to { $last } of { $count }. Turn the page with the buttons below.
bot-together = What your orders do together
bot-unordered = { $count ->
    [one] One unit has no order
   *[other] { $count } units have no order
}: { $codes }
bot-orders-final = **{ $count ->
    [0] You have given no orders
    [one] You have given one order
   *[other] You have given { $count } orders
} in turn { $turn } of { $campaign }**
bot-order-is-final = Orders happen at once now, so none can be cancelled.
bot-order-took-effect = That order happened when you gave it, so you can't cancel it.
bot-order-done = done
bot-setup = **Your first decisions**, turn { $turn } of { $campaign }: { $open ->
    [0] all decided
    [one] one of { $all } is open
   *[other] { $open } of { $all } are open
}
bot-setup-answered = { $question }: **{ $answer }**
bot-setup-open = { $question }: open ({ $otherwise })
bot-setup-usual = { $question }: { $otherwise } unless you write another
bot-setup-note = -# Your answers are saved at once. Change them by the menu until the turn closes. What you leave open is decided as shown.
bot-setup-struck = That's open again.
bot-setup-none = There's nothing to decide now. You decide this in the first turn.
bot-setup-closed = Your answers count, and the rest was decided for you. `/report` tells how.
bot-list-old = That list was old. Here is the present one.
bot-sheet = { $stored ->
    [one] One order
   *[other] { $stored } orders
} saved, { $unchanged } kept, { $struck } cancelled.
bot-sheet-outdone = A later line replaces `{ $text }`.
bot-sheet-wrong = { $count ->
    [one] One line needs
   *[other] { $count } lines need
} fixing:
bot-sheet-held = I kept `{ $text }`, because a line that needs fixing names it.
bot-sheet-played = { $count ->
    [one] One order
   *[other] { $count } orders
} done.
bot-sheet-before = You have already given { $count ->
    [one] this order, and it was
   *[other] these { $count } orders, and they were
} done. `/report` shows the result.
bot-sheet-go-on = Send the rest?
bot-sheet-again = Send the same once more?
bot-sheet-preview = { $count ->
    [one] This happens at once, and you can't take it back. Send it?
   *[other] These { $count } orders happen at once, one after another. You can't take them back. Send them?
}
bot-sheet-preview-refused = { $count ->
    [one] One line needs
   *[other] { $count } lines need
} fixing. Nothing has happened yet.
bot-sheet-preview-doubtful = { $count ->
    [one] One line doesn't
   *[other] { $count } lines don't
} work as things are now. Send what comes before? Then the first marked line stops the rest, unless it works by then.
bot-sheet-unsure = -# Each line is checked again when its turn comes. The first that fails stops the rest.
bot-draft-gone = This button is too old. Write your orders again with `/orders write`.
sheet-remark = { $problem } { $remedy }
sheet-put-in = { $problem } Did you mean this?
sheet-written = You wrote: { $line }
bot-sheet-rest = Not tried:

bot-ready = You're ready for turn { $turn }. { $waiting ->
    [one] One other player isn't.
   *[other] { $waiting } other players aren't.
} You can still change orders. `/ready undo:True` takes it back.
bot-ready-setup = You have { $open ->
    [one] one first decision
   *[other] { $open } first decisions
} left: `/orders setup` asks you. When the turn closes, the rest is decided for you.
bot-ready-ask = **You haven't sent { $count ->
    [one] one of your orders
   *[other] { $count } of your orders
}.** Now { $count ->
    [one] it
   *[other] they
} would do this:
bot-ready-not = You're not ready. Fix the rest, or say `/ready` again.
bot-ready-back = You're not ready, and no order was sent. The buttons on your orders still work; `/ready` asks again.
bot-ready-closed-before = Your first `/ready` closed the turn, but its answer didn't reach you. Say it again to be ready for the open one.
bot-ready-closed = You were the last: this closed { $part }. Reports are on their way.
bot-unready = You aren't marked as ready for turn { $turn }.
bot-still-ready = -# You're still ready for turn { $turn }. `/ready undo:True` takes it back.
bot-autopilot-back = -# You're back from the autopilot, and the turn waits for your `/ready`. `/autopilot on:True` hands over again.
bot-autopilot-back-ready = -# You're back from the autopilot. You're still ready for turn { $turn }: `/ready undo:True` makes it wait, `/autopilot on:True` hands over again.
bot-autopilot-on = The autopilot now gives orders when you give none, and nobody waits for you. Your next order takes over again.
bot-autopilot-off = You alone give orders again.
bot-roster = **{ $count ->
    [one] One unit
   *[other] { $count } units
}**
bot-seal-closed = The dice of { $campaign } come from a seed with the hash `{ $hash }`. The war room shows the seal of each closed turn. After the war, `/status seal:True` opens both to be checked.
bot-seal-opened = The seed of { $campaign } is open. { $fits ->
    [yes] Its hash is the one published at the start:
   *[no] Its hash is **not** the one published at the start:
} `{ $hash }`. { $broken ->
    [0] { $count ->
        [0] No turn was sealed.
        [one] The one seal fits the orders I kept.
       *[other] All { $count } seals fit the orders I kept.
    }
   *[other] Of { $count } seals, these do **not** fit the orders I kept: { $windows }.
}
bot-seal-window = turn { $turn }, { $window }
bot-seal-how = -# To check it yourself, save the file. Copy the war room's messages into `war-room.txt`. Run `mythico seal check { $file } --published war-room.txt`, which compares all seals.
bot-report-open = Turn { $turn } isn't over, so it has no report yet. If you had one, it was taken back, and the turn is played again.
bot-report-none = You have no report of that turn. Choose another turn, or leave it out for the last.
bot-map-part = -# { $part }{ $outside ->
    [0] {""}
    [one] {" "}One of your orders ends outside it. “What matters, large” shows it.
   *[other] {" "}{ $outside } of your orders end outside it. “What matters, large” shows them.
}
bot-map-nowhere = Your map has no place, hex or unit “{ $asked }”. Try a place ({ $places }), a hex ({ $hex }) or a unit's code. `fit` shows what matters to you, `whole` everything.
bot-map-several = “{ $asked }” can be { $places }. Which one?
bot-advanced = **{ $campaign }: { $closed } is closed.**
bot-advanced-turn = turn { $turn }
bot-advanced-window = { $window }, turn { $turn },
bot-advanced-open = Now open: turn { $turn }, { $window }.
button-turn-details = Fights
button-turn-rolls = Rolls
button-turn-who = Who knows what
button-turn-undo = Undo
bot-who-knows = Whose map and report do you want to see? `/gm who-sees` tells who sees a unit or a place.
menu-who-knows = Choose a leader
bot-advanced-before = **{ $campaign }**: your first command closed { $closed }, but its answer didn't reach you. To close the next one too, say it again.
bot-advanced-over = **{ $campaign }: turn { $turn } is closed, and the war is over.**
bot-advance-ask = **{ $campaign }**, turn { $turn }, { $window }: { $count ->
    [one] one player has
   *[other] { $count } players have
} { $orders ->
    [unseen] not said ready (you play too, so you can't see who has orders)
   *[seen] neither orders nor said ready
}: { $seats }.
bot-advance-unconfirmed = **{ $campaign }**, turn { $turn }, { $window }. Not sent yet: { $seats }. If you close it now, those orders are lost.
bot-advance-unconfirmed-seat = { $count ->
    [one] one order
   *[other] { $count } orders
} of { $seat }
bot-advance-all-the-same = Close it anyway?
bot-reminded = { $count ->
    [0] They have all been reminded already.
    [one] I have reminded one player by direct message.
   *[other] I have reminded { $count } players by direct message.
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
    [one] One order failed
   *[other] { $count } orders failed
}
digest-orders = { $orders ->
    [one] One order
   *[other] { $orders } orders
}, { $failed ->
    [0] none failed
   *[other] { $failed } failed
}{ $otherwise ->
    [0] .
   *[other] , { $otherwise } went otherwise.
}
digest-quiet = No fights, no losses, nothing changed hands.
digest-deliveries = { $sent ->
    [one] One message is out
   *[other] { $sent } messages are out
}, { $waiting ->
    [0] none is
    [one] one is
   *[other] { $waiting } are
} on the way, { $held ->
    [0] none is held back.
    [one] one is held back: `/gm board` says why.
   *[other] { $held } are held back: `/gm board` says why.
}
bot-window-stopped = I couldn't close the turn: a check of the rules failed. That's our fault, not yours. All orders are safe, the turn is open again, and the GM knows.
bot-order-stopped = I couldn't do that: a check of the rules failed. That's our fault, not yours. The GM knows. Give another order.
bot-despite-nothing = Nothing keeps this turn from closing. Say `/gm advance` alone.
bot-gm-struck = Cancelled: `{ $line }` of { $seat }. Their player reads your reason.
bot-strike-which = Several orders read like that. Choose one from the list.
bot-nothing-stands-there = There is no such order. Choose one from the list.
bot-board = **Who has what** ({ $count })
bot-board-players = Turn { $turn }, { $window }
bot-board-over = The war is over
bot-board-over-how = Messages held back below still go out. `/campaign archive` puts the campaign away.
bot-board-autopilots = { $count ->
    [one] The autopilot plays one free seat
   *[other] The autopilot plays { $count } free seats
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
bot-board-reasons = Why some messages wait
bot-board-reason = { $reason }: { $recipients }
bot-board-acts = What you do when the window closes
bot-gm-no-heirs = Nobody inherits in this war: its rules know no heirs.
bot-gm-heir-until = It happens when this window closes. To change it, give the command again with another heir, or `heir:none`.
bot-gm-heir-taken-back = Taken back: `{ $line }`. The units of { $seat } stay leaderless.
bot-gm-heir-none = You have chosen no heir for { $seat }, so there's nothing to take back.
recipient-gm = the GM
recipient-nobody = a seat without a player
recipient-user = a user
recipient-unknown = somebody whose name I can't read
lack-readers = opponents can read that channel
lack-no-channel = it has no channel
lack-channel-gone = its channel has been deleted
lack-forbidden = I may not write there
lack-refused = Discord refuses the message
lack-no-player = nobody plays that seat
lack-no-fallback = direct messages are closed, and they have no room of their own
lack-damaged = its data is damaged; the log says more
bot-reader-accepted = Accepted for { $rooms }, and the war room knows. What I held back there because of them is on its way.
    The secrets you alone know still go only to you. `/gm revoke-reader` takes this back.

state-pending = waiting
state-sending = on their way
state-sent = sent
state-parked = held back
state-collected = collected
state-kept = told by the next report

# A campaign with the title of its module, if the titles differ.
campaign-titled = { $campaign } ({ $title })
bot-status = **{ $campaign }**, { $status }
status-mustering = waiting for players
status-running = running
status-ended = over
status-autopilot = autopilot
status-free = free
status-kept = orders kept
status-others = others give orders now
status-mustering-how = Join with `/join`. The GM begins with `/campaign start`.
status-ready = ready
status-away = the autopilot steps in
status-waiting = not ready
status-seat = { $seat }: { $player }, { $mark }
status-seat-plain = { $seat }: { $player }
status-wins = -# What wins: `/rules about:points`.
status-seed = -# Seed hash `{ $hash }`

button-confirm = Send
button-mend = Fix
button-end = End the war
button-advance = Close it now
button-remind = Remind them
button-wait = Wait
button-ready-give = Send and be ready
button-ready-without = Be ready without { $count ->
    [one] it
   *[other] them
}
button-first = { $count ->
    [one] Send the first
   *[other] Send the first { $count }
}
button-give = Send
button-go-on = Send the rest
button-again = Send again
button-cancel = Cancel
button-write = Write orders
button-check-codes = Check codes
button-setup = Questionnaire
button-setup-names = Names…
button-back = Back
button-on = More
menu-change = Change an order…
menu-setup-open = Leave it open
menu-strike = Cancel an order…
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
button-replay = Replay
replay-begin = Before turn 1
replay-part = Turn { $turn }, after { $window }
replay-turn = After turn { $turn }
button-map-words = In words
button-map-legend = Legend
button-map-all = Old sightings
button-map-umpire = Everything
button-map-public = What was public
map-part-fit = What matters to you
map-part-whole = The whole map
map-nothing-hidden = Turn { $turn }, with nothing hidden
map-nothing-hidden-end = The end, with nothing hidden
modal-setup-title = Names: { $campaign }
modal-orders-title = Orders, turn { $turn }: { $campaign }
modal-orders-field = { $count ->
    [one] Orders, one a line
   *[other] Orders, one a line ({ $number } of { $count })
}
modal-orders-hint = One order a line, such as: { $example }. Delete a line to cancel its order.
modal-orders-hint-final = One order a line, such as: { $example }. They happen at once, one after another.

clock = Turn { $turn }, { $window }: orders from { $seats }. { $until }
clock-many = Turn { $turn }, { $window }. { $until }
dispatch-grace-server = **{ $campaign }**: time ran out while I couldn't reach Discord, so you have longer. Orders close <t:{ $at }:F> (<t:{ $at }:R>).
dispatch-grace = **{ $campaign }**: time ran out while I was away, so you have longer. Orders close <t:{ $at }:F> (<t:{ $at }:R>).
clock-until = Orders close <t:{ $at }:F> (<t:{ $at }:R>).
clock-until-ready = Orders close when all players are ready, or when the GM says so.
clock-over = The war is over.

dispatch-of-campaign = **{ $campaign }** · { $clock }
dispatch-dossier = Who you are
dispatch-units = What you have
dispatch-units-more = { $count ->
    [one] and one more
   *[other] and { $count } more
}
dispatch-how = **First:** press *Give orders*. I show you one unit after another, and what it can do. Then press *Ready*.
    -# You can also write me an order in one line. `/orders write` takes many.
dispatch-how-later = **First** others move. I write to you when it's your turn.
dispatch-you-are = You are **{ $seat }**.
dispatch-seed = **{ $campaign }** is looking for players. Choose a leader with `/join`: { $seats }.
    -# The dice come from a seed with the hash `{ $hash }`. After the war the seed is opened, and everybody can check every roll.
dispatch-setup = -# *Questionnaire* asks about names and the like. It's optional: what you leave open is decided for you.
dispatch-prompt = Orders to start with, also in `/orders write`
colours-on-map = **Colours on the map:** { $flags }.
colours-flag = { $name } { $colour }
dispatch-on-air = EMTV goes on the air
dispatch-first-issue = { $paper }: the first issue
dispatch-on-air-war = { $campaign } has begun. The country looks to { $leaders }.
dispatch-on-air-here = Watch here for the news of every turn.
dispatch-seal = -# 🔒 Orders sealed: `{ $seal }`
dispatch-seed-opened = -# The seed is open: `{ $seed }`. Its hash is the one published at the start. `mythico campaign new { $module } --seed SEED` begins the same war with the same dice.
    -# Each seal is a fingerprint of a turn's orders, made with this seed. If any order had been changed, the seal wouldn't fit. `/status seal:True` checks them all.
dispatch-receipts = Your orders and their check codes: { $orders }
dispatch-receipts-not-carried = Failed, with their check codes: { $orders }
dispatch-receipts-void = Replaced or cancelled, with their check codes: { $orders }
dispatch-room-alone = This room is yours alone. Give orders here with commands or `/orders write`. By direct message I also take plain lines. Your reports and maps come there.
dispatch-gm-plays = **{ $campaign }**: the GM, { $gm }, sees everything and plays too.
dispatch-can-read = **{ $campaign }**: { $reader } can read { $room } without playing there.
dispatch-reader = The GM accepts that { $user } can read { $rooms }, with those factions' secrets. Their reason: { $words }
dispatch-gm-refused = { $seat }:
dispatch-gm-opening = **{ $campaign }** has begun. The map shows everything.
dispatch-gm-seat = { $seat }: { $player }
dispatch-gm-turn = `/gm advance` closes what is open and sends everybody their report. `/status` tells who is ready, `/gm board` who has what.
dispatch-gm-immediate = **{ $campaign }**: turn { $turn }, { $window }, is closed. The map shows everything.
dispatch-gm = **{ $campaign }**: turn { $turn }, { $window }, is closed ({ $rolls ->
    [one] one roll
   *[other] { $rolls } rolls
}, { $refused ->
    [0] no order failed
    [one] one order failed
   *[other] { $refused } orders failed
}). The map shows everything.

dispatch-gm-stopped = **{ $campaign }**: I couldn't close turn { $turn }, { $window }. A check of the rules failed (“{ $what }”), and no order is to blame.
    The window is open again with all its orders. Close it anyway with `/gm advance despite:REASON`, and report this as a fault of Mythico.
dispatch-gm-stopped-by = **{ $campaign }**: I couldn't close turn { $turn }, { $window }. A check of the rules failed (“{ $what }”) on `{ $line }` of { $seat }.
    The window is open again with all its orders. Cancel that one with `/gm strike` and close again, or close anyway with `/gm advance despite:REASON`.
dispatch-gm-stopped-by-act = **{ $campaign }**: I couldn't close turn { $turn }, { $window }. A check of the rules failed (“{ $what }”) on your own `{ $line }`.
    The window is open again with all its orders. Change or take back that act with the same command and close again, or close anyway with `/gm advance despite:REASON`.
dispatch-gm-order-stopped = **{ $campaign }**, turn { $turn }: `{ $line }` of { $seat } couldn't happen, because a check of the rules would have failed (“{ $what }”). They can give another order. Please report this as a fault of Mythico.
dispatch-gm-failed = **{ $campaign }**: I couldn't close turn { $turn }, because the program failed on it. It is open again with all its orders. Ask the operator to look in the log, and cancel suspicious orders with `/gm strike`.
dispatch-still-open = **{ $campaign }**: turn { $turn } couldn't close in time. Orders close when all players are ready, or when the GM says so.
dispatch-despite = **{ $campaign }**: the GM has closed turn { $turn }, { $window }, although a check of the rules failed. Their reason: { $reason }
dispatch-ended = The GM has ended the war of { $campaign } in turn { $turn }. Nobody has won. The final position:
dispatch-ended-headline = The war is over
dispatch-called-off = { $campaign } is called off before it has begun.
dispatch-maps = The war of { $campaign } with nothing hidden ({ $number } of { $count }){ $number ->
    [1] {"; "}`/map` shows every week, large
   *[other] {""}
}
dispatch-map-of = Turn { $turn }, opened: how it began{ $turn ->
    [1] {""}
   *[other] , with the moves before it
}
dispatch-map-last = The end, opened
dispatch-archived = { $campaign } is put away. You can still read its rooms.
dispatch-not-given-in = **{ $campaign }**:{" "}
dispatch-not-given = { $campaign }**{ $count ->
    [one] You didn't send one of your orders
   *[other] You didn't send { $count } of your orders
} before the turn closed**, so nothing came of { $count ->
    [one] it
   *[other] them
}: { $lines }{ $more ->
    [0] .
   *[other] , and { $more } more.
}{ $offered ->
    [0] {""}
    [one] {" "}Your next `/orders write` begins with the one that still works.
   *[other] {" "}Your next `/orders write` begins with the { $offered } that still work.
}
dispatch-lost-track = **{ $line }**: I lost track of this order. The fault is mine, and the GM knows.
dispatch-not-carried = **{ $line } failed** when the turn began: { $why }
dispatch-not-carried-more = { $count ->
    [one] One more of your orders failed. It is
   *[other] { $count } more of your orders failed. They are
} listed apart with your check codes.
dispatch-reminder = **{ $campaign }**: the GM waits for your orders for turn { $turn }, { $window }. Give them, or say `/ready`.
dispatch-struck = **{ $campaign }**: the GM has cancelled your order `{ $line }` of turn { $turn }, { $window }. Their reason: { $reason }

topic-emtv = The public news of { $campaign }.
topic-war-room = The public map and the turn clock of { $campaign }.
topic-gm = Only for the GM of { $campaign }.
topic-war-room-gm-plays = The public map and the turn clock of { $campaign }. Its GM, { $gm }, sees everything and plays too.
topic-faction = A faction's own channel in { $campaign }: its map, its talk. The server's administrators can read every channel.
topic-faction-readers = A faction's own channel in { $campaign }: its map, its talk. People of this war who can read it: { $readers }. The server's administrators can read every channel.

command-autopilot = Let the autopilot give your orders while you are away
command-campaign = Make, start and manage campaigns
command-campaign-create = Make a campaign with its channels; you are its GM
command-campaign-start = Start the campaign: opening reports go out, and players give orders
command-campaign-end = End the war for good, before its rules do; you are asked first
command-campaign-archive = Put an ended campaign away: its rooms become read only
command-status = Who plays, whose turn it is, who is ready, how the war is going
command-gm = For the campaign's GM
command-gm-advance = Close the turn and send everybody their report
command-gm-strike = Cancel any seat's order; its player reads your reason
command-gm-heir = Choose who takes over the units of a seat that has left the war
command-gm-board = Who has orders, is ready, was reminded, and who has received what
command-gm-accept-reader = Accept publicly that a user can read other factions' channels
command-help = Your commands here, or what one of them does
command-join = Join a campaign, or ask its GM to let you in
command-map = Your map, with all that you know
command-orders = List, write or cancel your orders
command-orders-list = Your orders, with menus to change or cancel them
command-orders-write = Write many orders at once, beginning with your present ones; # begins a remark
command-orders-cancel = Cancel an order
command-orders-setup = Your first decisions: your leader, names
command-ready = Say that you're done, and the turn can close
command-report = Your last report, or an earlier turn's
command-unit = Your units, or all that you know of one
command-rules = The rule book: a chapter, a rule, an order, or a word
command-topic = { $topic }: { $orders }
command-move = Send a unit somewhere
command-attack = Send a unit against the enemy
command-defend = Let a unit hold its ground
command-rest = Let a unit rest
command-recce = Send a unit to look around
command-bombard = Let guns fire at a place
command-odds = What chances an attack has
command-price = What a kind of unit costs, term by term
command-order = Give any order; the list shows what can be ordered now

option-about = A chapter, a rule such as 6.4, an order or a word; all chapters if left out
option-book = Which rule book, if this channel belongs to no campaign
option-campaign = Which campaign, if this channel belongs to none
option-despite = After a failed check: why you close it anyway, for all to read
option-command = Which command; lists all if left out
option-flag = Show this faction's flag; with an image, yours gets a new one
option-image = A PNG, JPEG, WebP or GIF; I crop it to its middle, and everybody sees it
option-module = What you play
option-seats = How many play, if the module lets you choose; the most if left out
option-name = What the campaign is called
option-now = True: close it without asking, even if orders are missing
option-on = True: it gives orders when you give none; False: it doesn't
option-order = The order, and what it needs; the list helps
option-part = Which part
option-reason = Why; the people it concerns read this
option-remove = Take the uploaded picture away; the drawn one returns
option-seat = A leader from the list
option-leader = The leader you want to play
option-portrait = Show this leader's portrait; with an image, yours gets a new one
option-seal = True: check that no order or die roll was changed
option-heir = The seat that takes over; `none` takes it back
choice-noted = { $label } · { $note }
choice-order-about = { $name }: { $help }
choice-order = { $seat }: { $line }
choice-order-number = { $number } { $name }
choice-more = … and { $count } more: type a part of the name
choice-seats = { $count ->
    [one] One player
   *[other] { $count } players
}
choice-turn = { $turn ->
    [0] Before the first turn
   *[other] Turn { $turn }
}
choice-other-unit = { $code }: { $name }, { $hex }
option-turn = Which turn; 0 is before the first. The last if you may leave it out
option-undo = Take it back
option-unit = A unit. For odds, join several with +. For a price, a kind
option-to = A place, a hex or directions to go; or the enemy to attack
option-how = How hard to fight, if your game asks that: choose from the list; as before if left out
option-user = Who
option-words = Your words, which everybody can read
