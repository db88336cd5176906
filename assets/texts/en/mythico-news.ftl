# EMTV: a station with one camera and little time. A text says what its event says and no more. Odd weeks take wordings 1 to 3, even ones
# 4 to 6, so nothing is worded twice running; what stands under “other” is how news were said before they had wordings, and are said still
# where they are kept.

mythico-news-date = Week { $turn }

## Headlines

mythico-news-headline = { $wording ->
    [1] The news of week { $turn }
    [2] Week { $turn }, as EMTV knows it
    [3] A week without a headline
    [4] What EMTV knows of week { $turn }
    [5] Week { $turn } in the news
    [6] No headline this week
   *[other] The news of week { $turn }
}
mythico-news-headline-death = { $wording ->
    [1] { $name } is dead
    [2] Dead: { $name }
    [3] The death of { $name }
    [4] { $name } has died
    [5] EMTV reports { $name } dead
    [6] { $name } lives no more
   *[other] { $name } is dead
}
mythico-news-headline-level = { $wording ->
    [1] { $name } falls from the summit
    [2] { $name } is at the top no more
    [3] Down from the summit: { $name }
    [4] { $name } has lost the summit
    [5] The summit without { $name }
    [6] { $name } loses level 6
   *[other] { $name } falls from the summit
}
mythico-news-headline-summit = { $wording ->
    [1] { $name } reaches the summit
    [2] At the summit: { $name }
    [3] { $name } is at the top
    [4] { $name } rises to level 6
    [5] The top has a name: { $name }
    [6] { $name } has reached the top
   *[other] { $name } reaches the summit
}
mythico-news-headline-exit = { $wording ->
    [1] { $seat } is out of the war
    [2] Out of the war: { $seat }
    [3] { $seat } has left the war
    [4] The war is over for { $seat }
    [5] One fewer in the war: { $seat } is out
    [6] { $seat } leaves the war
   *[other] { $seat } is out of the war
}
mythico-news-headline-taken-from = { $wording ->
    [1] { $seat } takes { $place }
    [2] { $place } changes hands
    [3] From { $before } to { $seat }: { $place }
    [4] { $before } loses { $place } to { $seat }
    [5] { $place } is held by { $seat } now
   *[6] { $place } goes from { $before } to { $seat }
}
mythico-news-headline-taken = { $wording ->
    [1] { $seat } takes { $place }
    [2] { $place } has a holder
    [3] { $place } goes to { $seat }
    [4] { $seat } holds { $place }
    [5] New holder in { $place }: { $seat }
   *[6] { $place } is held by { $seat } now
}
mythico-news-headline-freed = { $wording ->
    [1] Nobody holds { $place }
    [2] { $before } loses { $place }
    [3] { $place } is nobody’s
    [4] { $place } slips from { $before }
    [5] Who holds { $place }? Nobody
   *[6] { $place }, held by nobody
}
mythico-news-headline-fight = { $wording ->
    [1] Guns at { $place }
    [2] Fighting at { $place }
    [3] Shots at { $place }
    [4] { $place } was fought over
    [5] { $place } under fire
   *[6] Battle at { $place }
}
mythico-news-headline-heir = { $wording ->
    [1] { $heir } takes over from { $seat }
    [2] What { $seat } left goes to { $heir }
    [3] { $heir } inherits from { $seat }
    [4] { $seat } has an heir: { $heir }
    [5] { $heir }, heir of { $seat }
   *[6] From { $seat } to { $heir }
}
mythico-news-headline-address = { $wording ->
    [1] { $name } speaks to the nation
    [2] { $name } to the nation
    [3] { $name } on the air
    [4] The nation hears { $name }
    [5] A word from { $name }
    [6] EMTV gives the word to { $name }
   *[other] { $name } speaks to the nation
}

## Items

mythico-news-death = { $wording ->
    [1] **{ $name } is dead.** { $seat } has lost its leader ({ $vocation }).
    [2] **{ $name } ({ $vocation }) died this week.** { $seat } is without the leader it had.
    [3] **Dead: { $name }.** The { $vocation } vocation loses a name, { $seat } its leader.
    [4] **{ $seat } has lost { $name }.** The leader ({ $vocation }) is dead.
    [5] **{ $name } lives no more.** The leader of { $seat } ({ $vocation }) is dead; EMTV has no more than that.
    [6] **Word of a death: { $name }.** The deceased led { $seat } ({ $vocation }).
   *[other] { $name }, { $vocation } and leader of { $seat }, is dead.
}
mythico-news-death-unknown = { $wording ->
    [1] **{ $name } is dead.** { $seat } has lost its leader.
    [2] **{ $name } died this week.** { $seat } is without the leader it had.
    [3] **Dead: { $name }.** { $seat } loses the leader who spoke for it.
    [4] **{ $seat } has lost { $name }.** The leader is dead.
    [5] **{ $name } lives no more.** The leader of { $seat } is dead; EMTV has no more than that.
    [6] **Word of a death: { $name }.** The deceased led { $seat }.
   *[other] { $name }, leader of { $seat }, is dead.
}
mythico-news-minor-death = { $wording ->
    [1] **{ $name } is dead.** The deceased served { $seat }.
    [2] **{ $seat } has lost { $name }**, one of those in its service.
    [3] **Dead: { $name }.** { $seat } must do without.
    [4] **{ $name } died this week**, in the service of { $seat }.
    [5] **{ $name } lives no more.** The deceased was in the service of { $seat }; EMTV has no more than that.
    [6] **Word of a death: { $name }**, who served { $seat } to the end.
   *[other] { $name }, in the service of { $seat }, is dead.
}
mythico-news-level-lost = { $wording ->
    [1] **{ $name } is at the summit no more.** { $seat } no longer has level 6 as { $vocation }.
    [2] **Down from the top: { $name }.** The leader of { $seat } held level 6 as { $vocation }, and doesn’t now.
    [3] **Level 6 is lost to { $name }.** So it stands for { $seat }: { $vocation }, and not at the top.
    [4] **The summit has lost { $name }.** { $seat } held level 6 as { $vocation } until this week.
    [5] **{ $name } of { $seat } has fallen from level 6** as { $vocation }.
    [6] **No longer at level 6: { $name }.** That was { $seat }, as { $vocation }.
   *[other] { $name } of { $seat } no longer holds level 6 as { $vocation }.
}
mythico-news-level-reached = { $wording ->
    [1] **{ $name } has reached the summit.** { $seat } has level 6 as { $vocation }.
    [2] **At the top: { $name }.** The leader of { $seat } now holds level 6 as { $vocation }.
    [3] **Level 6 for { $name }.** So { $seat } stands at the top as { $vocation }.
    [4] **{ $name } of { $seat } has risen to level 6** as { $vocation }.
    [5] **The summit has { $name }.** Since this week { $seat } holds level 6 as { $vocation }.
    [6] **{ $seat } is at the top.** { $name } holds level 6 as { $vocation }.
   *[other] { $name } of { $seat } now holds level 6 as { $vocation }.
}
mythico-news-fight = { $wording ->
    [1] **There was fighting at { $place }.** EMTV names those who fought: { $seats }.
    [2] **Shots at { $place }.** In it were { $seats }; of the rest this station knows nothing.
    [3] **{ $place } heard the guns.** Those who fought there: { $seats }.
    [4] **They fought at { $place }.** They were { $seats }. Our camera saw no more.
    [5] **A fight at { $place }.** It was between { $seats }.
    [6] **Fighting at { $place }**, and no word of how it went. In it: { $seats }.
   *[other] There was fighting at { $place }: { $seats }.
}
mythico-news-taken-from = { $wording ->
    [1] **{ $seat } has taken { $place }.** { $before } held it before.
    [2] **{ $place } has changed hands**, from { $before } to { $seat }.
    [3] **{ $before } has lost { $place }.** { $seat } holds it now.
    [4] **{ $place } is held by { $seat } now.** { $before } held it until this week.
    [5] **Another holder in { $place }.** { $seat } has taken it from { $before }.
    [6] **{ $place } went from { $before } to { $seat }** this week.
   *[other] { $seat } has taken { $place } from { $before }.
}
mythico-news-taken = { $wording ->
    [1] **{ $seat } has taken { $place }.** Nobody held it before.
    [2] **{ $place } has a holder.** It is { $seat }.
    [3] **{ $place } went to { $seat }** this week, from nobody.
    [4] **{ $place } is held by { $seat } now.** It was nobody’s until this week.
    [5] **{ $seat } holds { $place }.** That is new: nobody did.
    [6] **From nobody to { $seat }**: { $place } is held now.
   *[other] { $seat } has taken { $place }.
}
mythico-news-freed = { $wording ->
    [1] **Nobody controls { $place } any more.** { $before } has lost it.
    [2] **{ $before } has lost { $place }**, and nobody has it instead.
    [3] **{ $place } is nobody’s.** { $before } held it until this week.
    [4] **{ $place } has slipped from { $before }.** No one else holds it.
    [5] **Who controls { $place }?** Not { $before } any more, and nobody else.
    [6] **No holder in { $place }.** { $before } held it, and doesn’t now.
   *[other] Nobody controls { $place } any more: { $before } has lost it.
}
mythico-news-conceded = { $wording ->
    [1] **{ $seat } gives up the war.**
    [2] **{ $seat } has had enough** and gives up the war.
    [3] **Given up: { $seat }** is in the war no longer.
    [4] **{ $seat } is done with the war**, by its own decision.
    [5] **{ $seat } lays down arms** and gives up.
    [6] **{ $seat } has given up** and takes no more part in the war.
   *[other] { $seat } gives up the war.
}
mythico-news-eliminated = { $wording ->
    [1] **{ $seat } is out of the war.** It had neither troops nor places left.
    [2] **Nothing is left of { $seat }**: no troops, no places. It is out of the war.
    [3] **Out: { $seat }.** Without troops and without places it is in the war no longer.
    [4] **{ $seat } has neither troops nor places.** With that it is out of the war.
    [5] **The war is over for { $seat }.** It has no troops and no places left.
   *[6] **{ $seat } has come to its end in this war**: no troops, no places.
}
mythico-news-heir = { $wording ->
    [1] **{ $heir } takes over from { $seat }.** Its troops and places follow { $heir } from now on.
    [2] **What { $seat } left behind has an owner.** It is { $heir }: troops and places follow it from now on.
    [3] **{ $seat } has an heir: { $heir }.** The troops and places go over.
    [4] **{ $heir } inherits from { $seat }**: what it had of troops and places.
    [5] **The troops and places of { $seat }** follow { $heir } from now on.
    [6] **{ $heir }, heir of { $seat }**, has its troops and places from now on.
   *[other] { $heir } takes over what { $seat } left behind: its troops and places follow { $heir } from now on.
}
mythico-news-ranking = { $wording ->
    [1] **How they stand after turn { $turn }:** { $seats }.
    [2] **The ranking after turn { $turn }:** { $seats }.
    [3] **Who leads, after turn { $turn }:** { $seats }.
    [4] **After turn { $turn } they stand like this:** { $seats }.
    [5] **In order, after turn { $turn }:** { $seats }.
   *[6] **The table after turn { $turn }:** { $seats }.
}
mythico-news-near = { $wording ->
    [1] **{ $name } near { $place }.** That is as much as EMTV has of the leader ({ $of }).{ $since }
    [2] **Seen near { $place }: { $name }** ({ $of }).{ $since }
    [3] **Where is { $name }?** Near { $place }, we are told ({ $of }).{ $since }
    [4] **{ $name } was seen near { $place }** ({ $of }).{ $since }
    [5] **Near { $place }**, so this station hears, is { $name } ({ $of }).{ $since }
    [6] **{ $name }** ({ $of }) **is said to be near { $place }.**{ $since }
   *[other] { $name } ({ $of }) was seen near { $place }.
}
mythico-news-around = { $wording ->
    [1] **Where is { $name }?** Within { $within } of { $hex }, we are told ({ $of }).{ $since }
    [2] **{ $name }** ({ $of }) **is said to be within { $within } of { $hex }.**{ $since }
    [3] **EMTV draws a circle for { $name }**: { $within } around { $hex } ({ $of }).{ $since }
    [4] **{ $name } is somewhere within { $within } of { $hex }** ({ $of }).{ $since }
    [5] **Within { $within } of { $hex }**, so this station hears, is { $name } ({ $of }).{ $since }
    [6] **A circle on the map for { $name }** ({ $of }): { $hex }, and { $within } around it.{ $since }
   *[other] { $name } ({ $of }) is said to be within { $within } of { $hex }.
}
mythico-news-hexes = { $radius ->
    [one] one hex
   *[other] { $radius } hexes
}
mythico-news-since = { $wording ->
    [1] {" "}EMTV has said so for { $weeks }.
    [2] {" "}So it was last week, as far as this station knows.
    [3] {" "}It is the area that was named { $weeks } ago.
    [4] {" "}It said so last week too; nothing newer has come to this station.
    [5] {" "}The same has been said for { $weeks } now.
   *[6] {" "}Last week’s word stands.
}
mythico-news-weeks = { $turns ->
    [one] one week
   *[other] { $turns } weeks
}
mythico-news-no-change = { $wording ->
    [1] **Nobody at the top changed this week.**
    [2] **No one new at the summit.** Nobody reached it, nobody left it.
    [3] **At the top nothing moved.** No leader rose to level 6 or lost it.
    [4] **No change at the top.** Whoever held level 6 a week ago holds it still.
    [5] **Nothing new at the summit.** Nobody rose to it, nobody fell from it.
   *[6] **The top is where it was last week**: no rise, no fall.
}
mythico-news-speech = { $wording ->
    [1] **{ $name } has spoken to the nation.** The words of { $seat } follow, as they were said.
    [2] **The nation heard { $name }.** EMTV broadcasts the words of { $seat } below.
    [3] **A word from { $name }.** { $seat } had the microphone; the words follow.
    [4] **{ $name } was on the air.** What { $seat } had to say follows unchanged.
    [5] **{ $name } had something to say.** The words of { $seat } follow.
   *[6] **{ $name } spoke.** EMTV brings the words of { $seat } below.
}
mythico-news-address = { $wording ->
    [1] **{ $name } has spoken to the nation:** “{ $text }”
    [2] **{ $name } to the nation:** “{ $text }”
    [3] **The words of { $name }:** “{ $text }”
    [4] **{ $name } was on the air:** “{ $text }”
    [5] **{ $name } had this to say:** “{ $text }”
    [6] **{ $name } spoke:** “{ $text }”
   *[other] { $name } speaks: “{ $text }”
}
mythico-news-of-seat = { $vocation }, { $seat }
mythico-news-namesake = { $vocation }
mythico-news-of-leader = Leader of { $seat }
mythico-news-leader = Leader

## Below a portrait

mythico-news-face-near = near { $place }
mythico-news-face-around = within { $within } of { $hex }
