### A person's stored data.

command-privacy = What I keep about you, and how to delete it
command-privacy-show = What I keep about you in all campaigns, as a list and as a file
command-privacy-delete = Make me forget you: your orders stay, without your name; you are asked first

person-forgotten = a former player

privacy-nothing = I keep nothing about you.
privacy-kept = I keep this about you
privacy-kept-where = The file has all of it. Messages in Discord are Discord's, and you can delete them there. My operator may have older copies of the database. `/privacy delete` makes me forget you.
privacy-standing-plays = { $campaign }: { $over ->
    [yes] you played { $seat }.
   *[other] you play { $seat }.
}
privacy-standing-leads = { $campaign }: { $over ->
    [yes] you were its GM.
   *[other] you are its GM.
}
privacy-standing-reads = { $campaign }: you are accepted as a reader of other factions' rooms.
privacy-standing-owns = { $campaign }: you own its server. I keep that until it is over.
privacy-standing-named = { $campaign }: your Discord id, with what you did and what you were told.
privacy-standing-pictured = { $campaign }: a picture you uploaded for { $seat }.
privacy-standing-asked = { $campaign }: you asked to play { $seat }.
privacy-standing-invited = { $campaign }: you were invited to play { $seat }.
privacy-orders = { $campaign }: { $count ->
    [one] one order you gave.
   *[other] { $count } orders you gave.
}
privacy-audit-log = { $campaign }: { $count ->
    [one] one line of its log of people who came and left.
   *[other] { $count } lines of its log of people who came and left.
}
privacy-direct-channel = The channel of your direct messages.
privacy-ask = Shall I forget you? Now I keep this about you
privacy-ask-what = Your orders and the logs stay, so that everybody can check these wars. Your name becomes “a former player”. Your pictures and typed reasons go. You can't get old reports again or prove that an order was yours. You can't undo this.
privacy-deleted = I have forgotten you: nothing here knows who you are. Messages in Discord are yours to delete there.
privacy-needed = I can't forget you yet: { $wars } { $count ->
    [one] isn't over, and it matters who has seen which side. Try
   *[other] aren't over, and it matters who has seen which side. Try
} `/privacy delete` after the end, or wait: some time later I forget you anyway.
privacy-war = { $campaign }
button-privacy-delete = Forget me
