## Going back to an earlier window.

command-gm-undo = Take the campaign back to an earlier turn; you see first what that undoes, and are asked
option-orders = keep: as they stood, with the same dice; reopen: given anew, with new dice
option-window = Which window of the turn; the first if left out
choice-undo-keep = keep: as they stood, with the same dice
choice-undo-reopen = reopen: given anew, with new dice
choice-undo-window = turn { $turn }, window { $window }

bot-undo-early = This campaign hasn't begun, so there is nothing to undo.
bot-undo-over = This war is over and its seed is open: whoever knows it can reckon every die that would fall, so nothing can be undone. To play it otherwise, begin a new campaign with `/campaign create`.
bot-undo-reason = Say why, in words that everybody can read.
bot-undo-orders = Choose what becomes of the orders: `keep` or `reopen`.
bot-undo-no-window = There is no such window; `/campaign status` tells the turn, and the options `turn` and `window` list what there is.
bot-undo-nothing = That is the window that is being played, and nothing has happened in it that could be undone. Choose an earlier one.
bot-undo-moved = The campaign has gone on since that was asked; look at it and say `/gm undo` again.
bot-undo-ask = **Take “{ $campaign }” back to turn { $turn }, { $window }?** { $closed ->
        [0] What was carried out in it since it opened becomes void.
        [one] One window that was closed becomes void.
       *[other] { $closed } windows that were closed become void.
    }
    { $orders ->
        [keep] **Its orders are kept, and so are the dice.** Closed again without a change it leads to the same. Players can't order in it, nor in the windows after it that were closed, which keep their orders too: you close one after the other. What you do yourself in them is taken; where it makes kept orders impossible to follow, they are open again and the dice are new.
       *[reopen] **Its orders are open again, and the dice are new.** What players had ordered stands until they change it, but for what was carried out at once. All that followed is given anew.
    }
bot-undo-messages = { $out ->
        [0] No message is out that would be struck out
        [one] One message is struck out and marked as void
       *[other] { $out } messages are struck out and marked as void
    }{ $never ->
        [0] .
        [one] ; one that hasn't gone out never will.
       *[other] ; { $never } that haven't gone out never will.
    }
bot-undo-unlearned = What can't be unlearned
bot-undo-seat = { $seat } { $player }
bot-undo-direct = { $recipient }: { $count ->
        [one] one direct message
       *[other] { $count } direct messages
    }{ $read ->
        [0] {""}
       *[other] , { $read } of them surely read (fetched by a button)
    }
bot-undo-room = { $recipient }: { $count ->
        [one] one post
       *[other] { $count } posts
    }
bot-undo-shown = -# Besides these: what `/report`, `/map` and buttons have shown to somebody alone, and the files they have kept. No list says who has seen what, and nothing takes it back.
    Everybody is told that you went back, and why.
button-undo = Go back
bot-went-back = “{ $campaign }” is back in turn { $turn }, and everybody is told. { $orders ->
        [keep] Its orders are as they were; `/gm advance` closes it again.
       *[reopen] Its orders are open again, and the dice are new.
    } `/gm board` tells how many messages are struck out.
bot-undone = The game master has taken the campaign back to before that; it is void. `/status` tells how it stands now.
bot-umpire-undone = You went back since; give it again.
bot-window-frozen = The game master went back to this turn and kept its orders, since its dice are known; nobody gives or changes any in it. You can order again once it is closed.
bot-board-undone = -# Of what was undone: { $done } struck out, { $due } yet to be, { $gone } deleted or out of reach, { $never } never sent.
bot-board-frozen = -# Its orders are those from before you went back; `/gm advance` closes it again.
audit-went-back = { $by } took the war back to an earlier turn
lack-undone = what it tells was undone

courier-undone = ⛔ **Void.** The game master went back to an earlier turn: what this says of turn { $turn } no longer holds.

clock-until-gm = The game master closes it again.
clock-frozen = Its orders are those from before the game master went back, and nobody changes them; the game master closes it again.
dispatch-leapt-over = **“{ $campaign }”**: turn { $closed } has led elsewhere than before the game master went back, since they did something in it, and windows that came after it then don’t come. What was ordered in those holds no more. From turn { $turn }, { $window } on, all that had been ordered stands, and so do the dice. { $until }
dispatch-left-behind = **“{ $campaign }”**: turn { $closed } has led elsewhere than before the game master went back, since they did something in it, and what was ordered after it then fits no more. So from turn { $turn }, { $window } on orders are given anew, and the dice are new. What had been ordered there stands until you change it, but for what was carried out at once. { $until }
dispatch-left-behind-own = Of what you had ordered, this holds no more; give it again if you still want it:
dispatch-left-behind-seat = This holds no more of { $seat }’s orders:
dispatch-left-behind-acts = This holds no more of what you had done yourself in the windows after it; do it again if it is still wanted:
dispatch-went-back = **“{ $campaign }”**: { $gm } has taken the war back to turn { $turn }, { $window }, with these words: { $why }
    What came of it, and all that followed, is void; the messages that told of it are struck out. { $orders ->
        [keep] The orders stand as they were, and so do the dice: nobody orders in the turns that were closed before.
       *[reopen] The orders are open again, and the dice are new. What you had ordered then stands until you change it, but for what was carried out at once: give that again.
    } { $until }
