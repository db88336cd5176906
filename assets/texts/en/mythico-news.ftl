# EMTV: a station with one camera and a nervous anchor. A headline shouts, a story begins with the place or the name. Both state exactly the facts
# of their event. Only the station itself may add colour. Odd weeks take wordings 1 to 3, even ones 4 to 6, so no wording appears twice in a row.

mythico-news-date = Week { $turn }
mythico-news-breaking = Breaking · Week { $turn }
mythico-news-mourning = In memoriam · Week { $turn }

## Headlines

mythico-news-headline = { $wording ->
    [1] Week { $turn }: quiet. Too quiet?
    [2] No big story in week { $turn }
    [3] Week { $turn }, and our phone doesn't ring
    [4] Week { $turn }: all quiet, for all we know
    [5] A week without a headline: week { $turn }
   *[6] Week { $turn }: our camera waits
}
mythico-news-headline-death = { $wording ->
    [1] { $name } is dead!
    [2] { $name } is dead: EMTV has it confirmed
    [3] We interrupt: { $name } is dead
    [4] Dead: { $name }
    [5] { $name } has died
   *[6] EMTV mourns { $name }
}
mythico-news-headline-level = { $wording ->
    [1] { $name } falls from the summit!
    [2] { $name } is first no longer
    [3] Down from the summit: { $name }
    [4] { $name } loses the top
    [5] One step down for { $name }
   *[6] The summit without { $name }
}
mythico-news-headline-summit = { $wording ->
    [1] { $name } reaches the summit!
    [2] A new face at the top: { $name }
    [3] All the way up: { $name }
    [4] { $name } rises to level 6
    [5] The summit has a name: { $name }
   *[6] { $name } is at the top now
}
mythico-news-headline-exit = { $wording ->
    [1] { $seat } is out of the war!
    [2] Out: { $seat }
    [3] The war is over for { $seat }
    [4] { $seat } leaves the war
    [5] One fewer in the war: { $seat } is out
   *[6] No more war for { $seat }
}
mythico-news-headline-gives-up = { $wording ->
    [1] { $seat } gives up!
    [2] { $seat } lays down arms
    [3] White flag: { $seat } gives up
    [4] { $seat } has had enough
    [5] Enough, says { $seat }
   *[6] { $seat } quits the war
}
mythico-news-headline-taken-from = { $wording ->
    [1] { $seat } takes { $place }!
    [2] { $before } loses { $place }!
    [3] New flag over { $place }: { $seat }
    [4] { $place } falls to { $seat }!
    [5] { $seat } has { $place }!
   *[6] { $place } changes hands
}
mythico-news-headline-taken = { $wording ->
    [1] { $seat } takes { $place }!
    [2] { $seat } moves into { $place }
    [3] A flag over { $place }: { $seat }
    [4] { $place } goes to { $seat }!
    [5] { $seat } has { $place }!
   *[6] { $seat } runs { $place } now
}
mythico-news-headline-freed = { $wording ->
    [1] { $before } loses { $place }!
    [2] { $place } has no master
    [3] No flag over { $place }
    [4] { $place } slips away from { $before }
    [5] Who runs { $place }? Nobody
   *[6] { $place } belongs to nobody
}
mythico-news-headline-fight = { $wording ->
    [1] Gunfire at { $place }!
    [2] Shots at { $place }
    [3] { $place } under fire
    [4] Battle at { $place }!
    [5] They are shooting at { $place }
   *[6] Fighting at { $place }
}
mythico-news-headline-fights = { $wording ->
    [1] Shooting in { $where }!
    [2] Gunfire in { $where }
    [3] Shots in { $where }, one camera
    [4] Battles in { $where }!
    [5] They are shooting in { $where }
   *[6] Fighting in { $where }
}
mythico-news-headline-heir = { $wording ->
    [1] { $heir } takes over from { $seat }
    [2] { $heir } inherits from { $seat }
    [3] The heir of { $seat }: { $heir }
    [4] { $heir } follows { $seat }
    [5] All that { $seat } had goes to { $heir }
   *[6] From { $seat } to { $heir }
}
mythico-news-headline-address = { $wording ->
    [1] LIVE: { $name } addresses the nation
    [2] LIVE: { $name } at the microphone
    [3] LIVE: the nation hears { $name }
    [4] LIVE: { $name } speaks
    [5] LIVE: a word from { $name }
   *[6] LIVE on EMTV: { $name }
}

## Stories

mythico-news-death = { $wording ->
    [1] **{ $name }** is dead. { $side } has lost its leader.
    [2] **{ $name }** died this week. { $side } is without a leader.
    [3] **{ $name }** is dead. We have it confirmed. { $side } has lost its leader.
    [4] **{ $name }** is no longer alive. { $side } has nobody at its head.
    [5] **{ $name }** has died. { $side } has lost its leader. Our anchor asks for a minute of silence.
   *[6] **{ $name }** is dead, and { $side } has no leader. EMTV plays slow music.
}
mythico-news-minor-death = { $wording ->
    [1] **{ $name }** is dead. { $seat } has lost a good servant.
    [2] **{ $name }** died this week, in the service of { $seat }.
    [3] **{ $name }** is dead. { $seat } must do without.
    [4] **{ $name }** has died. That was the service of { $seat }.
    [5] **{ $name }** is dead. { $seat } has one leader fewer.
   *[6] **{ $name }** served { $seat } to the end. The end was this week.
}
mythico-news-level-lost = { $wording ->
    [1] **{ $name }** no longer has level 6 as { $vocation }.
    [2] **{ $name }** was at level 6 as { $vocation }. Not any more.
    [3] **{ $name }** has lost level 6 as { $vocation }.
    [4] **{ $name }** falls from level 6 as { $vocation }.
    [5] **{ $name }** had level 6 as { $vocation } until this week.
   *[6] **{ $name }** is off the top as { $vocation }. Level 6 is lost.
}
mythico-news-level-reached = { $wording ->
    [1] **{ $name }** now has level 6 as { $vocation }.
    [2] **{ $name }** has risen to level 6 as { $vocation }.
    [3] **{ $name }** is at the top as { $vocation }: level 6.
    [4] **{ $name }** climbs to level 6 as { $vocation }.
    [5] **{ $name }** has made it to level 6 as { $vocation }.
   *[6] **{ $name }** reaches level 6 as { $vocation }. Our anchor stood up.
}
mythico-news-fight = { $wording ->
    [1] **{ $place }.** { $seats } are said to be fighting. No word of who won.
    [2] **{ $place }.** Gunfire. We hear of { $seats }. Our camera stayed outside.
    [3] **{ $place }.** Shots, and then more shots: { $seats }. Nobody tells us who won.
    [4] **{ $place }.** There was fighting: { $seats }. The winner hasn't called us yet.
    [5] **{ $place }.** { $seats } fought here. The rest is smoke.
   *[6] **{ $place }.** They fought, we ducked: { $seats }. No word of who won.
}
mythico-news-fights = { $wording ->
    [1] **Shooting in { $where }.** { $fights }. No word of who won.
    [2] **Gunfire in { $where }.** { $fights }. We have one camera.
    [3] **Shots in { $where }.** { $fights }. Nobody tells us who won.
    [4] **Fighting in { $where }.** { $fights }. The winners haven't called us yet.
    [5] **They fought in { $where }.** { $fights }. The rest is smoke.
   *[6] **Battles in { $where }.** { $fights }. Our anchor has asked for a helmet.
}
mythico-news-fight-at = { $place } ({ $seats })
mythico-news-fights-more = { $count ->
    [one] and one more place
   *[other] and { $count } more places
}
mythico-news-places = { $count ->
    [2] two places
    [3] three places
    [4] four places
    [5] five places
    [6] six places
    [7] seven places
    [8] eight places
    [9] nine places
   *[other] { $count } places
}
mythico-news-provinces = { $count ->
    [2] two provinces
    [3] three provinces
    [4] four provinces
    [5] five provinces
    [6] six provinces
    [7] seven provinces
    [8] eight provinces
    [9] nine provinces
   *[other] { $count } provinces
}
mythico-news-taken-from = { $wording ->
    [1] **{ $place }.** { $seat } takes it from { $before }.{ $fought }
    [2] **{ $place }.** { $before } is out and { $seat } is in.{ $fought }
    [3] **{ $place }.** { $seat } runs it now. Last week it was { $before }.{ $fought }
    [4] **{ $place }.** { $before } has lost it to { $seat }.{ $fought }
    [5] **{ $place }.** A new flag on the roof: { $seat }, not { $before }.{ $fought }
   *[6] **{ $place }.** { $seat } has it. { $before } had it until this week.{ $fought }
}
mythico-news-taken = { $wording ->
    [1] **{ $place }.** { $seat } takes it. Nobody had it before.{ $fought }
    [2] **{ $place }.** { $seat } moves in. It was nobody's until now.{ $fought }
    [3] **{ $place }.** A flag on the roof at last: { $seat }.{ $fought }
    [4] **{ $place }.** It was nobody's. Now { $seat } runs it.{ $fought }
    [5] **{ $place }.** { $seat } was first to take it.{ $fought }
   *[6] **{ $place }.** { $seat } has it now. Until this week nobody did.{ $fought }
}
mythico-news-freed = { $wording ->
    [1] **{ $place }.** { $before } has lost it. Nobody has it now.{ $fought }
    [2] **{ $place }.** { $before } is out, and nobody is in.{ $fought }
    [3] **{ $place }.** No flag on the roof. It was { $before } until this week.{ $fought }
    [4] **{ $place }.** It has slipped away from { $before }. Nobody runs it.{ $fought }
    [5] **{ $place }.** Nobody's, for the moment. { $before } had it last week.{ $fought }
   *[6] **{ $place }.** Who runs it? Not { $before } any more, and nobody else.{ $fought }
}
mythico-news-fought = {" "}Shots were heard: { $seats }.
mythico-news-conceded = { $wording ->
    [1] **{ $seat }** gives up the war.
    [2] **{ $seat }** has had enough and gives up.
    [3] **{ $seat }** lays down arms and gives up the war.
    [4] **{ $seat }** is done with this war. Nobody made that decision but { $seat }.
    [5] **{ $seat }** gives up. EMTV has it in writing.
   *[6] **{ $seat }** says: enough. The war goes on without { $seat }.
}
mythico-news-eliminated = { $wording ->
    [1] **{ $seat }** is out of the war: no troops, no places.
    [2] **{ $seat }** has nothing left, neither troops nor places.
    [3] **{ $seat }** has lost the last troops and the last place.
    [4] **{ $seat }** is finished: without troops, without places.
    [5] **{ $seat }** had troops and places. Now there are none.
   *[6] **{ $seat }** has come to the end of this war. No troops, no places.
}
mythico-news-heir = { $wording ->
    [1] **{ $heir }** takes over from { $seat }, troops and places and all.
    [2] **{ $heir }** inherits from { $seat }: troops, places, everything.
    [3] **{ $heir }** is the heir of { $seat }. Troops and places go over.
    [4] **{ $heir }** now leads the troops of { $seat } and has the places.
    [5] **{ $heir }** follows { $seat }, with all troops and places.
   *[6] **{ $heir }** has all that { $seat } left: troops and places.
}
mythico-news-ranking = **The ranking after week { $turn }:** { $seats }.
mythico-news-near = { $wording ->
    [1] **Where is { $name }?** Near { $place }, our sources say.{ $since }
    [2] **Seen near { $place }:** { $name }. Our camera was late.{ $since }
    [3] **{ $name }** is said to be near { $place }.{ $since }
    [4] **{ $name }** was seen near { $place }.{ $since }
    [5] **Looking for { $name }?** Try { $place }, our sources say.{ $since }
   *[6] **{ $name }** is somewhere near { $place }, a caller tells us.{ $since }
}
mythico-news-around = { $wording ->
    [1] **Where is { $name }?** Within { $within } of { $hex }, our sources say.{ $since }
    [2] **EMTV draws a circle for { $name }:** { $within } around { $hex }.{ $since }
    [3] **{ $name }** is said to be within { $within } of { $hex }.{ $since }
    [4] **{ $name }** is somewhere within { $within } of { $hex }.{ $since }
    [5] **Looking for { $name }?** Try within { $within } of { $hex }.{ $since }
   *[6] **{ $name }** was seen within { $within } of { $hex }, a caller tells us.{ $since }
}
mythico-news-whereabouts = **Where are they?** { $leaders }. So our sources say.
mythico-news-whereabouts-near = { $name }: near { $place }
mythico-news-whereabouts-around = { $name }: within { $within } of { $hex }
mythico-news-hexes = { $radius ->
    [one] one hex
   *[other] { $radius } hexes
}
mythico-news-since = {" "}That is the word of { $turns ->
        [one] last week. Nobody has a newer one
       *[other] { $turns } weeks ago. Nobody has a newer one
    }.
mythico-news-quiet = { $wording ->
    [1] Nothing to report. Our anchor is almost disappointed.
    [2] Nothing happened in front of our camera.
    [3] No news. Our anchor reads the weather instead.
    [4] All lines are open, and nobody calls.
    [5] Nothing that we may broadcast.
   *[6] A week without news. Please stay tuned.
}
mythico-news-speech = **{ $name }** speaks to the nation. Stay with us.
mythico-news-address = { $wording ->
    [1] **{ $name }** to the nation: “{ $text }”
    [2] **{ $name }**, live on EMTV: “{ $text }”
    [3] **{ $name }** at the microphone: “{ $text }”
    [4] **{ $name }** said to the nation: “{ $text }”
    [5] **{ $name }**, into our microphone: “{ $text }”
   *[6] **{ $name }** spoke on EMTV: “{ $text }”
}
mythico-news-of-seat = { $vocation }, { $seat }
mythico-news-with-vocation = { $name } ({ $vocation })
mythico-news-namesake = { $vocation }
mythico-news-of-leader = Leader of { $seat }
mythico-news-leader = Leader
mythico-news-forces = The side of { $seat }

## The line below the stories, a few words for each.

mythico-news-also = **Also:** { $stories }.
mythico-news-brief-death = { $name } is dead
mythico-news-brief-exit = { $seat } is out of the war
mythico-news-brief-level-lost = { $name } falls from the summit
mythico-news-brief-level-reached = { $name } reaches the summit
mythico-news-brief-taken = { $seat } takes { $place }
mythico-news-brief-freed = { $before } loses { $place }
mythico-news-brief-fight = gunfire at { $place }
mythico-news-brief-fights = shooting in { $where }
mythico-news-brief-heir = { $heir } takes over from { $seat }
mythico-news-brief-near = { $name } is near { $place }
mythico-news-brief-around = { $name } is within { $within } of { $hex }
mythico-news-brief-more = { $count ->
    [one] and one more story
   *[other] and { $count } more stories
}

## The reports of the players who are affected by a moment.

mythico-moment-death = **{ $name } is dead.** You have lost your leader.
mythico-moment-death-ally = **{ $name } is dead.** Your ally { $seat } has lost a leader.
mythico-moment-out = **The war is over for you.** { $gave-up ->
        [yes] You gave up.
       *[no] You have no troops and no places left.
    }
mythico-moment-out-ally = **Your ally { $seat } is out of the war.**
mythico-moment-capital-lost = **You lost { $place }, a capital.** { $holder }
mythico-moment-capital-lost-ally = **Your ally { $seat } lost { $place }, a capital.** { $holder }
mythico-moment-capital-now = { $seat } has it now.
mythico-moment-capital-nobody = Nobody has it now.
mythico-moment-capital-taken = **You took { $place }, a capital,** from { $before }.

## Remarks of rivals on the news. They are banter and state no facts.

mythico-remark-address = { $wording ->
    [1] { $name } talks. We work.
    [2] I have heard better from my barber.
    [3] Turn it off.
    [4] A fine speech. My mules slept through it.
    [5] Come here and say that, { $name }.
   *[6] Words are cheap, { $name }.
}
mythico-remark-lost = { $wording ->
    [1] { $seat } shouldn't unpack.
    [2] Enjoy { $place } while you can, { $seat }.
    [3] Keep the beds made in { $place }. I am coming back.
    [4] { $place } is a loan. I collect.
    [5] { $seat } will hear from me.
   *[6] That was { $place }. Now it is my turn.
}
mythico-remark-won = { $wording ->
    [1] { $place } suits me.
    [2] Next, please.
    [3] { $seat } wants { $place } back? Come and take it.
    [4] I like the view from { $place }.
    [5] Send my regards to { $seat }.
   *[6] { $seat } may keep the postcards.
}
mythico-remark-fight = { $wording ->
    [1] Go home, { $seat }.
    [2] { $seat } started it. I will finish it.
    [3] I have all week, { $seat }.
    [4] Not one step back.
    [5] { $seat } wanted a war. Here it is.
   *[6] Ask { $seat } who is tired.
}
