## Units that change: parting, joining, raising, training (EM-1.3, EM-3.1 to EM-3.5).

order-el-mythico-detach = Detach
order-el-mythico-detach-help = Beside its other order: splits a smaller unit off, with a number of its own.
order-el-mythico-reinforce = Reinforce
order-el-mythico-reinforce-help = Beside its other order: gives men to a unit of the same weapon in its hex.
field-strength = Strength
field-strength-help = In STR: ten men, or one vehicle or gun, each
field-receiver = Receiver
field-receiver-help = The unit that the men join, with the same main weapon

mythico-said-detach = { $unit } splits off { $part } in { $hex }.
mythico-detail-detach-stays = { $unit } keeps { $men }.
mythico-detail-detach-acts = The new unit has the next free number. It stands where it was split off, and takes orders from next turn.
mythico-said-reinforce = { $unit } gives { $part } to { $receiver }.
mythico-detail-reinforce = Then { $unit } has { $men }, training { $training }, experience { $experience }.
mythico-detail-elite-lost = { $unit } would cease to be { $type }: that takes training level 3.
mythico-detail-reinforce-ends = { $unit } gives all it has, and is disbanded.
mythico-detail-meet = They have to stand in one hex before or after a movement; { $unit } is in { $hex } now.
mythico-detail-goods-go = With them goes { $list }.
mythico-detail-goods-left = The receiver can't use { $list }: it carries that as surplus.

mythico-refusal-not-so-strong = { $unit } has STR { $has }.
    .remedy = Name less than { $has }.
mythico-refusal-no-such-goods = { $held ->
    [0] { $unit } has no { $goods }.
   *[other] { $unit } has only { $held } of { $goods }.
}
    .remedy = Name what it has, and no more of it; or leave it out.
mythico-refusal-no-number-left = Your units have used up all numbers to 9999.
    .remedy = Reinforce a unit that you have.
mythico-refusal-itself-named = { $unit } can't join itself.
    .remedy = Name another of your units.
mythico-refusal-other-weapon = { $unit } and { $other } have different main weapons.
    .remedy = Name a unit of the same weapon; the list offers those.

mythico-heading-changes = Your army
mythico-change-detached = { $new } was split off { $unit }, with { $men }.
mythico-change-reinforced = { $unit } gave { $men } to { $receiver }, whose training is { $training } now.
mythico-change-elite-lost = { $unit } has ceased to be { $type }: its training is below level 3 now.
mythico-change-disbanded = { $unit } was disbanded: its { $men } went to { $receiver }, whose training is { $training } now.
mythico-change-disbanded-lapsed = { $unit } was disbanded: its { $men } went to { $receiver }, whose training is { $training } now. What else it was told wasn't done.
mythico-change-failed = { $unit } didn't carry out { $order }: { $why }
mythico-obstacle-gone = one of the two was gone by then.
mythico-obstacle-ended = it was no more by then.
mythico-obstacle-disbanded = it had given all its men to another unit by then.
mythico-obstacle-other-gone = the other unit was no more by then.
mythico-obstacle-apart = the two never stood in one hex.
mythico-obstacle-elsewhere = it never stood in the hex that you named.
mythico-obstacle-enemies = enemies stood in its hex.
mythico-obstacle-too-weak = it had no more men than were to go.
mythico-obstacle-no-number = your units have used up all numbers.

## Training, bases, names (EM-1.3, EM-3.5).

order-el-mythico-train = Train
order-el-mythico-train-help = At your training base: a week of training. An elite-to-be says of which type, and its name.
order-el-mythico-relocate = Relocate base
order-el-mythico-relocate-help = Moves your training base to one of your units. Nobody trains that turn.
order-el-mythico-name = Name
order-el-mythico-name-help = Names your leader (in turn 1), a type of your units, once and for all, or the leader who comes next.
field-type = Type
field-type-help = The type of elite, by word or number 3 to 13: needed when the week makes an elite of it
field-name = Name
field-name-help = At most 15 spaces; a capital letter takes two
field-what = What
field-what-help = A type of unit, or successor for your next leader

mythico-said-train = { $unit } trains in { $hex }.
mythico-detail-train = After this week its training is { $training }.
mythico-detail-train-elite = It is { $unit } then, { $type }.
mythico-detail-train-guard = Under your leader this week can make a guard of it: name the type guard and a name, if you like.
mythico-detail-train-may-choose = It may take a type of elite this week: name one, if you like.
mythico-detail-train-name = It is { $unit } then.
mythico-detail-train-may-name = It is an elite then, and may have a name of its own: add name:"…", if you like.
mythico-choice-elite = { $number } { $type }
mythico-said-relocate = Your training base moves to { $hex }.
mythico-detail-relocate = Nobody trains this turn, and nobody is brought along. Your next leader would appear there.
mythico-detail-relocate-unit = None of your units is there now: one has to stand there when this turn's movement is over.
mythico-said-name-type = Your { $arm } units are to be called “{ $name }”.
mythico-detail-name-type = All of them that have no name of their own, those too that you raise later. It can't be changed again.
mythico-detail-name-kept = They are called so already. You may still give them another name, in any turn, once.
mythico-said-name-leader = Your leader is to be called { $name }.
mythico-detail-name-leader = From the end of the first turn, for all to read. It can't be changed again.
mythico-said-name-successor = Your next leader will be { $name }.
mythico-detail-name-successor = Until that leader appears you may think again.

mythico-refusal-not-at-base = { $unit } doesn't stand at your training base.
    .remedy = { $further ->
        [none] Bring it to { $hex } first, or move the base: relocate.
       *[other] Bring it to { $hex } or { $further } first, or move the base: relocate.
    }
mythico-refusal-needs-elite-type = With this week { $unit } becomes an elite.
    .remedy = { mythico-remedy-elite-type }
mythico-remedy-elite-type = Say of which type, and its name: train 10 rangers Night Owls.
mythico-refusal-needs-elite-name = With this week { $unit } becomes an elite, and takes a name.
    .remedy = Write it behind the type: train 10 rangers Night Owls.
mythico-refusal-not-yet-elite = This week makes no elite of { $unit }.
    .remedy = Leave out type and name: they are asked for in the week that does.
mythico-refusal-type-fixed = { $unit } keeps its type this week.
    .remedy = Leave the type out. It may take another in { $weeks ->
    [one] the next week of training.
   *[other] { $weeks } weeks of training.
}
mythico-refusal-unknown-elite = There is no such type of elite.
    .remedy = { mythico-remedy-elite-type }
mythico-refusal-elite-not-open = { $unit } can't be { $type }.
    .remedy = The list offers the types that it can be.
mythico-refusal-base-there = Your training base is in { $hex }.
    .remedy = { mythico-remedy-base }
mythico-refusal-base-at-sea = { $hex } is no ground for a training base.
    .remedy = { mythico-remedy-base }
mythico-remedy-base = Name a hex where another of your units stands.
mythico-refusal-leader-has-name = Your leader has a name by now: it is given in the first turn.
    .remedy = Name the next one: `name successor` and the name.
mythico-refusal-already-named = It is called “{ $name }”, and names are set once.
    .remedy = Leave the name out.
mythico-refusal-bad-name = That is no name.
    .remedy = Begin with a letter, and use letters, digits, blanks, points, hyphens and apostrophes.
mythico-refusal-long-name = The name takes { $spaces } spaces, and { $most } are the most: a letter or a blank takes one, a capital letter two.
    .remedy = Shorten it to { $most } spaces.

mythico-change-trained = { $unit } trained: { $training } now.
mythico-change-trained-elite = { $unit } trained: { $training } now, and { $elite }.
mythico-change-base-moved = Your training base is in { $hex } now.
mythico-change-base-stays = Your training base didn't move: none of your units stood in { $hex }.
mythico-change-further-base = { $wording ->
    [1] { $hex } is a further training base of yours: your units train there too (24), as long as you hold the place.
    [2] Your units may train (24) in { $hex } from now on: it is a training base while the place is yours.
    [3] You have a further training base in { $hex }, while you hold the place: units there may train (24).
    [4] Units of yours can train (24) in { $hex } from now on, until you lose the place: it is a training base.
    [5] A further training base is yours, in { $hex }: units there can train (24) while the place is yours.
   *[6] Units train (24) in { $hex } too, as long as you hold the place: it has become a training base of yours.
}
mythico-change-further-base-lost = { $wording ->
    [1] With { $hex } you have lost the training base there.
    [2] The training base in { $hex } is lost with the place: nobody trains there any more.
    [3] { $hex } isn't yours any more, nor is its training base.
    [4] Your further training base went with { $hex }.
    [5] { $hex } is lost, and its training base with it.
   *[6] You no longer hold { $hex }, so you can't train there any more.
}
mythico-unit-base = Training base: { $hex }
mythico-further-base = Further training base: { $hex }, as long as you hold the place
mythico-map-further-base = Your further training base
mythico-breach-further-base = Seat { $seat } has a further training base where it controls no place.
mythico-change-successor-named = The leader who follows yours will be called { $name }.
mythico-change-leader-named = Your leader is called { $name } from now on.
mythico-change-type-named = Your { $arm } units are called “{ $name }” from now on.
mythico-obstacle-not-at-base = it didn't stand at your training base.
mythico-obstacle-base-moving = the base moved this turn.
mythico-obstacle-base-attacked = there was a fight at the base.

## New units (EM-3.4).

order-el-mythico-new = New
order-el-mythico-new-help = Raises a unit at a place that you hold, of a lot of weapons that lies there by the turn's end.
field-weapons = Weapons
field-weapons-help = The main weapon: a lot of it must lie where the unit is raised
field-where = Where
field-where-help = A place of yours with manpower or an installation that raises units; an airfield or harbour
field-equipment = Equipment
field-equipment-help = Additional equipment that lies there, a lot of each: 10 hmg, 10 mortars
field-count = How many
field-count-help = Companies, one if left out; or the machines of one flight or flotilla: all that lie there
mythico-said-new = { $units ->
    [one] A new unit
   *[other] { $units } new units
} of { $weapon } in { $hex }.
mythico-detail-new-has = { $has } STR of { $goods } are there; it takes { $needs }.
mythico-detail-new-lacks = { $has ->
    [0] No { $goods } is there yet. It takes { $needs } STR, which have to come this turn.
   *[other] Only { $has } STR of { $goods } are there. It takes { $needs }: the rest has to come this turn.
}
mythico-detail-new-manpower = { $left ->
    [0] No more manpower is left there then.
   *[other] Manpower for { $left } more is left there then.
}
mythico-detail-new-acts = Recruits take orders from next turn. An enemy in the hex when the turn ends prevents it.
mythico-choice-weapon = { $weapon } · { $held } STR in store
mythico-together-manpower = You raise { $units ->
    [one] one unit
   *[other] { $units } units
} in { $hex }, which has manpower for { $left }.
mythico-refusal-no-recruits = In { $hex } is no village, town or city.
    .remedy = { mythico-remedy-centre }
mythico-refusal-centre-not-held = You don't hold { $hex }.
    .remedy = { mythico-remedy-centre }
mythico-remedy-centre = Name one of the places that the list offers: there such a unit can be raised.
mythico-refusal-no-manpower = { $hex } has manpower for { $left }.
    .remedy = Wait for more, or raise it elsewhere.
mythico-refusal-no-main-weapon = That is no main weapon.
    .remedy = Name one, as in: new assault-rifle Vado Viejo 10 hmg.
mythico-refusal-not-for-type = { $arm } units can't use { $goods }.
    .remedy = The list offers what they can use.
mythico-refusal-one-lot-each = A new unit takes one lot of each kind.
    .remedy = Write a lot of each: 10 hmg, 10 mortars.
mythico-change-raised = { $unit } was raised in { $hex }: recruits, with orders from now on.
mythico-change-not-raised = No unit of { $weapon } was raised in { $hex }: { $why }
mythico-obstacle-not-held = the place wasn't yours when the turn began.
mythico-obstacle-no-manpower = no manpower was left there.
mythico-obstacle-no-single = none was there.
mythico-obstacle-fewer-there = fewer were there than you named.
mythico-obstacle-no-weapons = no full lot of the weapon was there.
mythico-obstacle-no-equipment = no full lot of the equipment was there.
