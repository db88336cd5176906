## A campaign's rooms: problems, repairs, and the delivery of secrets.

command-campaign-repair = Repair the campaign's rooms; you see first what I will do
command-campaign-bind = Use another, existing channel for a room of the campaign
command-campaign-settings = How secrets go out: in rooms, only by direct message, or behind a button
command-gm-release = Send messages that were held back, and list what still waits, and why
option-room = Which room of the campaign
option-channel = The channel to use
option-role = The role of administrators who were accepted as readers
option-put-right = True: keep out people who mustn't read that channel, and let in those who should
option-rivals = True: rivals on autopilot speak in the news; False: they are silent
option-secrets = Where secrets go: rooms, direct or collect; shows the present choice if left out

room-category = the campaign's category

room-fault-gone = { $room } has been deleted. Its messages wait.
room-fault-closed = I may not read or write in { $room }. Its messages wait.
room-fault-lacks = In { $room } I lack { $what }. Its messages wait. Press *Repair*, or allow me that in the channel's settings, under Permissions.
room-fault-no-embeds = In { $room } I may not embed links, so the news is plain text with its pictures. Press *Repair* and then *Do it*: I give myself that right, and news come as posts again.
room-fault-no-embeds-anywhere = My role in this server lacks Embed Links, so the news in { $room } is plain text with its pictures. Allow my role that in the server's settings, under Roles.
room-fault-open-to-all = Everybody in the server can read { $room }.
room-fault-open-to-role = Everybody with the role { $who } can read { $room }.
room-fault-open-to = { $who } can read { $room } and mustn't.
room-fault-shut-out = { $who } can't read { $room }, which is theirs.

dispatch-gm-rooms = Something is wrong with the rooms of { $campaign }:
dispatch-gm-rooms-what-then = I post no secret in a room that others can read. Its readers get it by direct message instead.
    `/campaign repair` shows its repairs and makes them. `/campaign bind` gives a room another channel. `/gm release` sends what waits, and `/gm accept-reader` lets somebody read on.
dispatch-gm-server-readers = These people can now read every room of the server, also those of { $campaign }: { $readers }. No repair keeps them out.
    Take that right from them, or accept it publicly. Until then, factions' secrets go by direct message.
dispatch-gm-first-readers = These people can read every room of the server, also those of { $campaign }: { $readers }. Discord lets nobody keep them out, and the war room says so.
    The secrets you alone know come by direct message, never here. `/campaign settings secrets:direct` does the same for all factions. `/gm revoke-reader` does so while one of these people can read the rooms.
    -# Discord shows how many people have a role under Server Settings, Roles.
dispatch-first-readers = **{ $campaign }**: { $readers } can read every room of this server, also the factions' own. Discord lets nobody keep them out. Do you prefer secrets by direct message? Ask the GM: `/campaign settings` does it.
dispatch-gm-server-revoked = { $reader } is no longer accepted, but can still read every room of the server, also those of { $campaign }. While that is true, factions' secrets go by direct message.
dispatch-server-revoked = **{ $campaign }**: the GM no longer accepts that { $reader } can read every room of this server. While that is true, factions' secrets go by direct message.
dispatch-server-accepted = **{ $campaign }**: the GM accepts that { $readers } can read every room of this server, with all factions' secrets.

button-repair = Repair
button-repair-now = Do it
button-server-accept = Accept it

courier-reader-all = everybody in the server
courier-reader-role = everybody with the role { $role }
courier-reader-overwrite = was let into the channel
courier-collect-set = { $user }, a message waits for you. Only you can open it.

bot-rooms-none = This campaign has no rooms yet. If `/campaign create` was interrupted, use it again.
bot-rooms-lacks = **My role in this server lacks { $permissions }.** Without that I can't make or close rooms. Allow it in the server's settings, under Roles.
bot-rooms-lacks-embeds = **My role in this server lacks Embed Links**, so the news is plain text with its pictures. Allow my role that in the server's settings, under Roles.
bot-rooms-right = All rooms of { $campaign } are there, and only the right people can read them.
bot-rooms-plan = Repairs for the rooms of { $campaign }
bot-rooms-repaired = The rooms of { $campaign } are repaired ({ $count ->
    [one] one thing was done
   *[other] { $count } things were done
})
bot-rooms-released = { $count ->
    [one] One message that waited for a room is on its way.
   *[other] { $count } messages that waited for a room are on their way.
}
repair-make = Make { $room } again.
repair-replace = Make { $room } again, because I can't see it. I use a new channel and leave the old one alone.
repair-gather = Move { $room } into the new category.
repair-close = Close { $room } to { $who }.
repair-open = Let { $who } into { $room }.
repair-open-to-me = Give me back what I need in { $room }.
repair-silence = Keep { $who } from writing in { $room }, where I publish.

bot-bind-unknown = The campaign's server has no such channel, or I can't see it. Choose one from the list.
bot-bind-kind = That channel is of the wrong kind. A room needs a text channel (EMTV also takes an announcement channel), a category needs a category.
bot-bind-taken = { $channel } is already another room, of this campaign or another one. Choose a different channel.
bot-bind-closed = I can't see { $channel }. First allow me View Channel, Send Messages, Embed Links, Attach Files and Read Message History there.
bot-bind-foreign = The wrong people can read { $channel }. With `put-right:True` I repair that first: { $steps }
bot-bind-manages = Only people who manage this server can have that channel repaired. Ask one of them, or choose an empty channel.
bot-bind-no-such-room = This campaign has no room “{ $room }”. Choose one from the list.
bot-bound = { $channel } is now { $room } of the campaign.

bot-released = { $count ->
    [0] Nothing that waits can go out yet.
    [one] One message is on its way.
   *[other] { $count } messages are on their way.
}
bot-released-now = On their way
bot-released-waits = Still waiting
bot-released-now-line = { $recipient }, turn { $turn }
bot-released-older = Older messages; their player finds them in `/report`
bot-released-older-line = { $recipient }: { $count ->
    [one] one message
   *[other] { $count } messages
}
bot-released-line = { $recipient }, turn { $turn }: { $why }

bot-settings = Secrets of { $campaign }: { $how }
bot-settings-rivals = Rivals on autopilot { $speak ->
    [yes] speak in the news.
   *[no] are silent in the news.
}
bot-settings-unknown = Secrets can't go out by “{ $word }”. Choose `rooms`, `direct` or `collect`.
secrets-rooms = factions' secrets go to their rooms while nobody else can read them. Players' own secrets go by direct message.
secrets-direct = all go by direct message, never to a room. Players with closed direct messages get a button in their room, which only they can open.
secrets-collect = each waits behind a button in its reader's room, which only they can open. None goes by direct message.
secrets-rooms-short = in rooms and by direct message
secrets-direct-short = only by direct message
secrets-collect-short = each behind a button in its room

lack-setting = by the campaign's settings its readers get it one by one

bot-reader-words = Say why, in words that everybody can read.
bot-server-accepted = Accepted, and the war room knows. What I held back because of them is on its way. The secrets you alone know come by direct message from now on. `/gm revoke-reader` takes this back.
bot-server-revoked = Taken back, and the war room knows. While { $reader } can read a room, I post no secret there. Its readers get it by direct message.
bot-role-not-accepted = People with { $role } can't read every room of this server, or weren't accepted.
bot-revoke-which = Name one of them: a user or a role.
bot-server-others = **I accepted nobody**: other people can read every room now than the ones you saw. Here they are:
bot-server-none-new = Nobody new can read every room any more, so there's nothing to accept.

audit-server-accepted = { $by } accepted who can read every room of the server
audit-server-revoked = { $by } took back that a reader of every room of the server was accepted
audit-repaired = { $by } had the rooms repaired
audit-bound = { $by } gave a room another channel
audit-rivals-speak = { $by } let rivals on autopilot speak on EMTV
audit-rivals-silent = { $by } silenced rivals on autopilot on EMTV
audit-secrets-set = { $by } set how secrets go out

bot-no-seat-here = You aren't playing in this server. `/join` asks to join.

option-even-so = True: let them in, although they know something of other factions

bot-gm-knows = { $player } may know something that { $seat } mustn't: { $known } To let them in anyway, add `even-so:True`.
bot-gm-knows-young = their account is young, made <t:{ $at }:D>, and may be somebody's second one.
bot-gm-knows-played = they have played { $seat } in this war.
bot-gm-knows-all = as its GM they see everything.
bot-gm-knows-accepted = they are accepted as a reader of other factions' rooms.
bot-gm-knows-room = they can read { $room } now.
bot-seat-freed-away = You no longer play in { $campaign }: the GM freed { $seat } while you were away from the server. `/join` asks to join again.
