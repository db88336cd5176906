## A campaign's rooms: what is amiss with them, putting them right, how secrets go out.

command-campaign-repair = Put the campaign's rooms right; you are shown first what will be done
command-campaign-bind = Give a room of the campaign another channel, which is there already
command-campaign-settings = How secrets go out: in rooms, by direct message alone, or each behind a button
command-gm-release = Send what was held back and could go out by now; lists what still waits, and why
option-room = Which room of the campaign
option-channel = The channel that it becomes
option-role = The role of administrators whose holders were accepted as readers
option-put-right = True: whoever mustn't read that channel is put out, whoever should is let in
option-rivals = True: rivals on autopilot speak in the news; False: they are silent
option-secrets = Where secrets go: rooms, direct or collect; what it is now if left out

room-category = the campaign's category

room-fault-gone = { $room } has been deleted; what is for it waits.
room-fault-closed = I may not read or write in { $room }; what is for it waits.
room-fault-lacks = In { $room } I lack { $what }; what is for it waits. Press *Put it right*, or give me that in the channel's settings, under Permissions.
room-fault-no-embeds = In { $room } I may not embed links, so the news stand there as plain text with their pictures; nothing waits. Press *Put it right* and then *Do that*: I give myself that right there, and the next news are posts again.
room-fault-no-embeds-anywhere = My role in this server lacks Embed Links, so the news in { $room } are plain text with their pictures; nothing waits. Switch it on for my role in the server's settings, under Roles; there is nothing to press here.
room-fault-open-to-all = Everybody in the server can read { $room }.
room-fault-open-to-role = Whoever has the role { $who } can read { $room }.
room-fault-open-to = { $who } can read { $room } and mustn't.
room-fault-shut-out = { $who } can't read { $room }, which is theirs.

dispatch-gm-rooms = Something about the rooms of “{ $campaign }” isn't as it should be:
dispatch-gm-rooms-what-then = What is secret isn't posted in a room that others can read; its readers get it by direct message instead. `/campaign repair` shows what it would put right and does it, `/campaign bind` gives a room another channel, `/gm release` sends what waits, `/gm accept-reader` lets somebody read on.
dispatch-gm-server-readers = Since lately these can read every room of the server, those of “{ $campaign }” too: { $readers }. No repair keeps them out. Until that right is taken from them, or you accept it for all to see, secrets of factions go by direct message.
dispatch-gm-first-readers = These can read every room of the server, those of “{ $campaign }” too, and Discord lets nobody keep them out: { $readers }. The war room is told so. What you alone may know comes to you by direct message, and never stands here. With `/campaign settings secrets:direct` no faction's secrets stand in rooms either; `/gm revoke-reader` does that for as long as one of these can read them.
    -# How many hold a role, Discord shows under Server Settings, Roles.
dispatch-first-readers = **“{ $campaign }”**: { $readers } can read every room of this server, the factions' own too, and Discord lets nobody keep them out. The GM can have secrets sent by direct message alone (`/campaign settings`); ask them, if you would rather have that.
dispatch-gm-server-revoked = { $reader } isn't accepted any more, and can still read every room of the server, those of “{ $campaign }” too: as long as that is so, secrets of factions go by direct message.
dispatch-server-revoked = **“{ $campaign }”**: the GM no longer accepts that { $reader } can read every room of this server: as long as that is so, secrets of factions go by direct message.
dispatch-server-accepted = **“{ $campaign }”**: the GM accepts that { $readers } can read every room of this server, and so what all factions are told there.

button-repair = Put it right
button-repair-now = Do that
button-server-accept = Accept it

courier-reader-all = everybody in the server
courier-reader-role = whoever has the role { $role }
courier-reader-overwrite = was let into the channel
courier-collect-set = A dispatch waits for { $user }. It opens for nobody whom it isn't for.

bot-rooms-none = This campaign has no rooms yet. If `/campaign create` was interrupted, say it again.
bot-rooms-lacks = **My role in this server lacks { $permissions }.** Without that I can neither make a room nor close one: give it back in the server's settings, under Roles.
bot-rooms-lacks-embeds = **My role in this server lacks Embed Links**, so the news are plain text with their pictures. Switch it on for my role in the server's settings, under Roles; nothing waits for it.
bot-rooms-right = All rooms of “{ $campaign }” are there, and are read by those alone who should; there is nothing to put right.
bot-rooms-plan = This puts the rooms of “{ $campaign }” right
bot-rooms-repaired = The rooms of “{ $campaign }” are right again ({ $count ->
    [one] one thing was done
   *[other] { $count } things were done
})
bot-rooms-released = { $count ->
    [one] One message that waited for a room is on its way.
   *[other] { $count } messages that waited for a room are on their way.
}
repair-make = Make { $room } again.
repair-replace = Make { $room } again, since I can't see it: another channel takes its place, and the old one stays as it is.
repair-gather = Move { $room } into the new category.
repair-close = Close { $room } to { $who }.
repair-open = Let { $who } into { $room }.
repair-open-to-me = Give me back what I need in { $room }.
repair-silence = Keep { $who } from writing in { $room }, where I publish.

bot-bind-unknown = There is no such channel in the campaign's server, or I can't see it.
bot-bind-kind = That channel won't do: a room is a text channel, EMTV's may be an announcement channel, and a category is a category.
bot-bind-taken = { $channel } is another room already, of this campaign or of another one.
bot-bind-closed = I can't see { $channel }. Give me View Channel, Send Messages, Embed Links, Attach Files and Read Message History there first.
bot-bind-foreign = { $channel } isn't read by those alone who should. With `put-right:True` this is done first: { $steps }
bot-bind-manages = Only somebody who manages this server may have that channel put right; ask one of them, or choose an empty channel.
bot-bind-no-such-room = This campaign has no room “{ $room }”; choose one from the list.
bot-bound = { $channel } is { $room } of the campaign now.

bot-released = { $count ->
    [0] Nothing that waits could be sent by now.
    [one] One message is on its way.
   *[other] { $count } messages are on their way.
}
bot-released-now = On their way
bot-released-waits = Still waiting
bot-released-now-line = { $recipient }, turn { $turn }
bot-released-older = Older than what was sent; whoever plays the seat reads it by `/report`
bot-released-older-line = { $recipient }: { $count ->
    [one] one message
   *[other] { $count } messages
}
bot-released-line = { $recipient }, turn { $turn }: { $why }

bot-settings = Secrets of “{ $campaign }”: { $how }
bot-settings-rivals = Rivals on autopilot { $speak ->
    [yes] speak in the news.
   *[no] are silent in the news.
}
bot-settings-unknown = Secrets go out by `rooms`, `direct` or `collect`, not by “{ $word }”.
secrets-rooms = what is a faction's is posted in its room as long as nobody else can read it, what is a seat's goes by direct message.
secrets-direct = all go by direct message, and none is posted in a room. Whose direct messages are closed has a button in their room, which opens for them alone.
secrets-collect = each waits behind a button in its reader's room, which opens for them alone; none is posted, and none goes by direct message.
secrets-rooms-short = in rooms and by direct message
secrets-direct-short = by direct message alone
secrets-collect-short = each behind a button in its room

lack-setting = by the campaign's settings its readers have it one by one

bot-reader-words = Say why, in words that everybody can read.
bot-server-accepted = Accepted, and announced in the war room. What was held back because of them is on its way; what you alone may know comes to you by direct message from now on. `/gm revoke-reader` takes this back.
bot-server-revoked = Taken back, and announced in the war room. From now on nothing secret is posted in a room while { $reader } can read it; its readers get it by direct message.
bot-role-not-accepted = Whoever has { $role } can't read every room of this server, or isn't accepted; nothing was changed.
bot-revoke-which = Name a user or a role, one of them.
bot-server-others = **Nobody was accepted**: others can read every room by now than those who stood here. This is how it is now:
bot-server-none-new = Nobody new can read every room any more; there is nothing to accept.

audit-server-accepted = { $by } accepted who can read every room of the server
audit-server-revoked = { $by } took back that somebody who can read every room of the server was accepted
audit-repaired = { $by } had the rooms put right
audit-bound = { $by } gave a room another channel
audit-rivals-speak = { $by } let rivals on autopilot speak on EMTV
audit-rivals-silent = { $by } silenced rivals on autopilot on EMTV
audit-secrets-set = { $by } set how secrets go out

bot-no-seat-here = You play no seat in this server; `/join` asks for one.

option-even-so = True: they get it although they know something of other factions

bot-gm-knows = { $player } may know something that { $seat } mustn't: { $known } Nothing was done; with `even-so:True` it is.
bot-gm-knows-young = their account is young, made <t:{ $at }:D>, and may be somebody's second one.
bot-gm-knows-played = they have played { $seat } in this war.
bot-gm-knows-all = as its GM they see everything.
bot-gm-knows-accepted = they are accepted as a reader of other factions' rooms.
bot-gm-knows-room = they can read { $room } now.
bot-seat-freed-away = You play no seat in “{ $campaign }”: while you were out of the server the GM freed { $seat }. `/join` asks for a seat.
