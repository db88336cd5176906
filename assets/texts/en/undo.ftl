## Going back to an earlier window.

command-gm-undo = Go back to an earlier turn; you see first what that undoes, and are asked
option-orders = keep: the same orders and dice; reopen: new orders and new dice
option-window = Which window of the turn; the first if left out
choice-undo-keep = keep: the same orders and dice
choice-undo-reopen = reopen: new orders and new dice
choice-undo-window = turn { $turn }, window { $window }

bot-undo-early = This campaign hasn't begun, so there's nothing to undo.
bot-undo-over = This war is over, and everybody could compute its dice from the open seed. Play again with `/campaign create`.
bot-undo-reason = Say why, in words that everybody can read.
bot-undo-orders = What becomes of the orders? Choose `keep` or `reopen`.
bot-undo-no-window = There is no such window. `/status` tells the turn, and the options `turn` and `window` list what there is.
bot-undo-nothing = That's the present window, and nothing has happened in it yet. Choose an earlier one.
bot-undo-moved = The campaign has gone on since then. Look at it and say `/gm undo` again.
bot-undo-ask = **Go back to turn { $turn }, { $window }, of { $campaign }?** { $closed ->
        [0] What has happened in it no longer counts.
        [one] One closed window no longer counts.
       *[other] { $closed } closed windows no longer count.
    }
    { $orders ->
        [keep] **The orders and the dice stay the same.** Players can't change their orders. Close each window again with `/gm advance`. Unless you correct something, the result is the same. If a correction makes an order impossible, that window opens again with new dice.
       *[reopen] **Players can change their orders, and the dice are new.** Orders stay until their players change them, except those that happened at once. All later windows are played again.
    }
bot-undo-messages = { $out ->
        [0] No message needs to be struck out.
        [one] One message is struck out and marked as void.
       *[other] { $out } messages are struck out and marked as void.
    }{ $never ->
        [0] {""}
        [one] {" "}One that is still on its way isn't sent.
       *[other] {" "}{ $never } that are still on their way aren't sent.
    }
bot-undo-unlearned = What players have read already
bot-undo-seat = { $seat } { $player }
bot-undo-direct = { $recipient }: { $count ->
        [one] one direct message
       *[other] { $count } direct messages
    }{ $read ->
        [0] {""}
       *[other] , { $read } of them opened by a button
    }
bot-undo-room = { $recipient }: { $count ->
        [one] one post
       *[other] { $count } posts
    }
bot-undo-shown = -# Players may have seen more with `/report`, `/map` and buttons. I can't tell who.
    Everybody is told that you went back, and why.
button-undo = Go back
modal-undo-title = Undo turn { $turn }
modal-undo-reason = Why? Everybody reads it
modal-undo-orders = Orders: write keep or reopen
bot-went-back = { $campaign } is back in turn { $turn }, and everybody knows. { $orders ->
        [keep] Its orders are as they were. `/gm advance` closes it again.
       *[reopen] Players can change its orders, and the dice are new.
    } `/gm board` tells how many messages are struck out.
bot-undone = This is void: the game master went back to before it. `/status` tells what is true now.
bot-umpire-undone = You went back since then. Give it again.
bot-window-frozen = The game master went back to this turn and kept its orders, because its dice are known. You can give orders again when it's closed.
bot-board-undone = -# Of the undone messages: { $done } struck out, { $due } yet to be, { $gone } deleted or out of reach, { $never } never sent.
bot-board-frozen = -# Its orders are those from before you went back. `/gm advance` closes it again.
audit-went-back = { $by } took the war back to an earlier turn
lack-undone = its turn was undone

courier-undone = ⛔ **Void.** The game master went back to an earlier turn. What this says of turn { $turn } is no longer true.

clock-until-gm = The game master closes it again.
clock-frozen = The game master went back and kept the orders of this turn. Nobody changes them, and the game master closes it again.
dispatch-leapt-over = **{ $campaign }**: turn { $closed } has gone another way than before, because the game master changed something. What came right after it no longer comes, and its orders are dropped. From turn { $turn }, { $window } on, all orders and dice are as before. { $until }
dispatch-left-behind = **{ $campaign }**: turn { $closed } has gone another way than before, because the game master changed something. Later orders no longer fit. From turn { $turn }, { $window } on, you give orders again, and the dice are new. Your orders there stay until you change them, except those that happened at once. { $until }
dispatch-left-behind-own = These orders are dropped. Give them again if you still want them:
dispatch-left-behind-seat = These orders of { $seat } are dropped:
dispatch-left-behind-acts = These later acts of your own are dropped. Do them again if you still want them:
dispatch-went-back = **{ $campaign }**: { $gm } has taken the war back to turn { $turn }, { $window }. Their reason: { $why }
    All that happened since is void, and its messages are struck out. { $orders ->
        [keep] The orders and dice stay the same, and nobody gives orders in the turns that were closed.
       *[reopen] You can change your orders, and the dice are new. Your old orders stay until you change them. Give the ones that happened at once again.
    } { $until }
