### What is kept of a person.

command-privacy = What is kept of you here, and how it is forgotten
command-privacy-show = What is kept of you, in all campaigns, as a list and as a file
command-privacy-delete = Be forgotten: your orders stay, without you; you are asked first

person-forgotten = a former player

privacy-nothing = Nothing is kept of you.
privacy-kept = This is kept of you
privacy-kept-where = The file holds all of it. Messages in Discord are Discord's, and yours to delete there; the operator may have older copies of the database. `/privacy delete` has you forgotten here.
privacy-standing-plays = “{ $campaign }”: { $over ->
    [yes] you played { $seat }.
   *[other] you play { $seat }.
}
privacy-standing-leads = “{ $campaign }”: { $over ->
    [yes] you were its GM.
   *[other] you are its GM.
}
privacy-standing-reads = “{ $campaign }”: you are accepted as a reader of other factions' rooms.
privacy-standing-owns = “{ $campaign }”: you own the server in which it is played; that is kept until it is over.
privacy-standing-named = “{ $campaign }”: your Discord id, where it is kept who did what and who was told what.
privacy-standing-pictured = “{ $campaign }”: a picture that you uploaded for { $seat }.
privacy-standing-asked = “{ $campaign }”: you asked for { $seat }.
privacy-standing-invited = “{ $campaign }”: you were invited to { $seat }.
privacy-orders = “{ $campaign }”: { $count ->
    [one] one order that you gave.
   *[other] { $count } orders that you gave.
}
privacy-audit-log = “{ $campaign }”: { $count ->
    [one] one line of its log of who came, left and was given what.
   *[other] { $count } lines of its log of who came, left and was given what.
}
privacy-direct-channel = The channel of your direct messages.
privacy-ask = Be forgotten? This is kept of you now
privacy-ask-what = Your orders and what the logs tell stay, so that these wars can be checked, but no longer as yours: where your name stood stands “a former player”. Your pictures and the reasons that you typed go. You can't get old reports again, nor prove that an order was yours. It can't be undone.
privacy-deleted = You are forgotten: nothing here knows any more who you are. Messages in Discord are yours to delete there.
privacy-needed = You can't be forgotten yet: { $wars } { $count ->
    [one] isn't over, and who has seen which side matters until it is. You are
   *[other] aren't over, and who has seen which side matters until they are. You are
} forgotten by `/privacy delete` then, or by itself some time after the end.
privacy-war = “{ $campaign }”
button-privacy-delete = Forget me
