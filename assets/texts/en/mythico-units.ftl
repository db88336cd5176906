## Changes of units: splitting, joining, raising, training (EM-1.3, EM-3.1 to EM-3.5).

order-el-mythico-detach = Detach
order-el-mythico-detach-help = On top of its other order: splits off a smaller unit with its own number.
order-el-mythico-reinforce = Reinforce
order-el-mythico-reinforce-help = On top of its other order: gives men to a unit of the same weapon in its hex.
field-strength = Strength
field-strength-help = In STR: 1 is ten men, or one vehicle or gun
field-receiver = Receiver
field-receiver-help = The unit the men join, with the same main weapon

mythico-said-detach = { $unit } splits off { $part } in { $hex }.
mythico-detail-detach-stays = { $unit } keeps { $men }.
mythico-detail-detach-acts = The new unit gets the next free number. It stays there, and takes orders from next turn.
mythico-said-reinforce = { $unit } gives { $part } to { $receiver }.
mythico-detail-reinforce = Then { $unit } has { $men }, training { $training }, experience { $experience }.
mythico-detail-elite-lost = { $unit } would no longer be { $type }: that takes training level 3.
mythico-detail-reinforce-ends = { $unit } gives everything, and disbands.
mythico-detail-meet = They must be in one hex before or after a movement. { $unit } is in { $hex } now.
mythico-detail-goods-go = They take along { $list }.
mythico-detail-goods-left = The receiver can't use { $list }, and carries it as surplus.

mythico-refusal-not-so-strong = { $unit } has only STR { $has }.
    .remedy = Name less than { $has }.
mythico-refusal-no-such-goods = { $held ->
    [0] { $unit } has no { $goods }.
   *[other] { $unit } has only { $held } of { $goods }.
}
    .remedy = Name no more than it has, or leave it out.
mythico-refusal-no-number-left = You have used up all unit numbers to 9999.
    .remedy = Reinforce a unit instead.
mythico-refusal-itself-named = { $unit } can't join itself.
    .remedy = Name another of your units.
mythico-refusal-other-weapon = { $unit } and { $other } have different main weapons.
    .remedy = Choose a unit of the same weapon from the list.

mythico-heading-changes = Your army
mythico-change-detached = { $new } split off from { $unit }, with { $men }.
mythico-change-reinforced = { $unit } gave { $men } to { $receiver }, now at training { $training }.
mythico-change-elite-lost = { $unit } is no longer { $type }: its training fell below level 3.
mythico-change-disbanded = { $unit } disbanded. Its { $men } joined { $receiver }, now at training { $training }.
mythico-change-disbanded-lapsed = { $unit } disbanded. Its { $men } joined { $receiver }, now at training { $training }. Its other orders didn't happen.
mythico-change-failed = { $unit }, { $order }: it didn't happen, because { $why }
mythico-obstacle-gone = one of the two was already gone.
mythico-obstacle-ended = it was already gone.
mythico-obstacle-disbanded = it had already given all its men to another unit.
mythico-obstacle-other-gone = the other unit was already gone.
mythico-obstacle-apart = the two were never in one hex.
mythico-obstacle-elsewhere = it was never in the hex you named.
mythico-obstacle-enemies = enemies were in its hex.
mythico-obstacle-too-weak = it had no more men than you wanted to send.
mythico-obstacle-no-number = you have used up all unit numbers.

## Training, bases, names (EM-1.3, EM-3.5).

order-el-mythico-train = Train
order-el-mythico-train-help = Trains for a week at your training base. A future elite needs a type and a name.
order-el-mythico-relocate = Relocate base
order-el-mythico-relocate-help = Moves your training base to one of your units. Nobody trains that turn.
order-el-mythico-name = Name
order-el-mythico-name-help = Names your leader (in turn 1), a type of your units (once), or your next leader.
field-type = Type
field-type-help = The type of elite, by word or number 3 to 13, if this week makes it an elite
field-name = Name
field-name-help = At most 15 letters; a capital letter counts as two. Or one from the list
field-what = What
field-what-help = A type of unit, or successor for your next leader

mythico-said-train = { $unit } trains in { $hex }.
mythico-detail-train = After this week its training is { $training }.
mythico-detail-train-elite = Then it is { $unit }, { $type }.
mythico-detail-train-guard = Under your leader it can become a guard this week. Add the type guard and a name, if you like.
mythico-detail-train-may-choose = It can become an elite this week. Add a type, if you like.
mythico-detail-train-name = Then it is { $unit }.
mythico-detail-train-may-name = Then it is an elite, and can have its own name. Add name:"…", if you like.
mythico-choice-elite = { $number } { $type }
mythico-said-relocate = Your training base moves to { $hex }.
mythico-detail-relocate = Nobody trains this turn, and no units come along. Your next leader would appear there.
mythico-detail-relocate-unit = None of your units is there now. One must be there when this turn's movement is over.
mythico-said-name-type = You call your { $arm } units “{ $name }”.
mythico-detail-name-type = That goes for all without a name of their own, and for those you raise later. You can't change it again.
mythico-detail-name-kept = That is already their name. You can still change it once, in any turn.
mythico-said-name-leader = Your leader's name is { $name }.
mythico-detail-name-leader = Everybody reads it from the end of the first turn. You can't change it again.
mythico-said-name-successor = Your next leader will be { $name }.
mythico-detail-name-successor = Until that leader appears, you can change your mind.

mythico-refusal-not-at-base = { $unit } isn't at your training base.
    .remedy = { $further ->
        [none] Bring it to { $hex } first, or move the base: `relocate`.
       *[other] Bring it to { $hex } or { $further } first, or move the base: `relocate`.
    }
mythico-refusal-needs-elite-type = This week makes { $unit } an elite, and it needs a type.
    .remedy = { mythico-remedy-elite-type }
mythico-remedy-elite-type = Add a type and a name: `train 10 rangers Night Owls`.
mythico-refusal-needs-elite-name = This week makes { $unit } an elite, and it needs a name.
    .remedy = Write it after the type: `train 10 rangers Night Owls`.
mythico-refusal-not-yet-elite = This week doesn't make { $unit } an elite.
    .remedy = Leave out type and name until the week that does.
mythico-refusal-type-fixed = { $unit } keeps its type this week.
    .remedy = Leave the type out. It can take another in { $weeks ->
    [one] the next week of training.
   *[other] { $weeks } weeks of training.
}
mythico-refusal-unknown-elite = There is no such type of elite.
    .remedy = { mythico-remedy-elite-type }
mythico-refusal-elite-not-open = { $unit } can't be { $type }.
    .remedy = Choose a type from the list.
mythico-refusal-base-there = Your training base is in { $hex }.
    .remedy = { mythico-remedy-base }
mythico-refusal-base-at-sea = You can't have a training base at { $hex }: it is sea.
    .remedy = { mythico-remedy-base }
mythico-remedy-base = Name the hex of another of your units.
mythico-refusal-leader-has-name = Your leader already has a name. You choose it in the first turn.
    .remedy = Name the next one: `name successor` and the name.
mythico-refusal-already-named = Its name is “{ $name }”, and you can't change it again.
    .remedy = Leave the name out.
mythico-refusal-bad-name = That can't be a name.
    .remedy = Start with a letter. Then use letters, digits, spaces, full stops, hyphens and apostrophes.
mythico-refusal-long-name = That name's length is { $spaces }, and { $most } is the most. A capital letter counts as two.
    .remedy = Shorten it.

mythico-change-trained = { $unit } trained. Its training is { $training } now.
mythico-change-trained-elite = { $unit } trained. Its training is { $training } now, and it became { $elite }.
mythico-change-base-moved = Your training base is in { $hex } now.
mythico-change-base-stays = Your training base didn't move: none of your units was in { $hex }.
mythico-change-further-base = You have a second training base in { $hex }. Units there can train while you hold the place.
mythico-change-further-base-lost = You lost { $hex }, and the training base there.
mythico-unit-base = Training base: { $hex }
mythico-further-base = Second training base: { $hex }, while you hold the place
mythico-map-further-base = Your second training base
mythico-breach-further-base = Player { $seat } has a second training base but doesn't control its place.
mythico-change-successor-named = Your next leader's name will be { $name }.
mythico-change-leader-named = Your leader's name is { $name } from now on.
mythico-change-type-named = The name of your { $arm } units is “{ $name }” from now on.
mythico-obstacle-not-at-base = it wasn't at your training base.
mythico-obstacle-base-moving = the base moved this turn.
mythico-obstacle-base-attacked = there was a fight at the base.

## New units (EM-3.4).

order-el-mythico-new = New
order-el-mythico-new-help = Raises a unit in a place you hold, from a lot of weapons there at the turn's end.
field-weapons = Weapons
field-weapons-help = The main weapon; a lot of it must be in that place
field-where = Where
field-where-help = Your place with manpower or an installation that raises units; an airfield or harbour
field-equipment = Equipment
field-equipment-help = Additional equipment that lies there, a lot of each: 10 hmg, 10 mortars
field-count = How many
field-count-help = Companies or units (one if left out), or the machines of one flight or flotilla (all if left out)
mythico-said-new = { $units ->
    [one] A new unit
   *[other] { $units } new units
} of { $weapon } in { $hex }.
mythico-detail-new-has = It takes { $needs } STR of { $goods }; { $has } are there.
mythico-detail-new-lacks = { $has ->
    [0] It takes { $needs } STR of { $goods }, and none is there yet. It must come this turn.
   *[other] It takes { $needs } STR of { $goods }, and only { $has } are there. The rest must come this turn.
}
mythico-detail-new-manpower = { $left ->
    [0] That uses up the manpower there.
   *[other] That leaves manpower for { $left } more there.
}
mythico-detail-new-acts = Recruits take orders from next turn. An enemy in the hex at the turn's end prevents it.
mythico-choice-weapon = { $weapon } · { $held } STR in store
mythico-together-manpower = You raise { $units ->
    [one] one unit
   *[other] { $units } units
} in { $hex }, which has manpower for { $left }.
mythico-refusal-no-recruits = There is no village, town or city in { $hex }.
    .remedy = { mythico-remedy-centre }
mythico-refusal-centre-not-held = You don't hold { $hex }.
    .remedy = { mythico-remedy-centre }
mythico-remedy-centre = Choose a place from the list.
mythico-refusal-no-manpower = { $hex } has manpower for { $left }.
    .remedy = Wait for more, or raise it elsewhere.
mythico-refusal-no-main-weapon = That isn't a main weapon.
    .remedy = Name one, such as `new assault-rifle Vado Viejo 10 hmg`.
mythico-refusal-not-for-type = { $arm } units can't use { $goods }.
    .remedy = Choose from the list what they can use.
mythico-refusal-one-lot-each = A new unit takes one lot of each kind.
    .remedy = Write a lot of each: 10 hmg, 10 mortars.
mythico-change-raised = You raised { $unit } in { $hex }. The recruits take orders from now on.
mythico-change-not-raised = You couldn't raise a unit of { $weapon } in { $hex }: { $why }
mythico-obstacle-not-held = the place wasn't yours when the turn began.
mythico-obstacle-no-manpower = no manpower was left there.
mythico-obstacle-no-single = none was there.
mythico-obstacle-fewer-there = fewer than you named were there.
mythico-obstacle-no-weapons = no full lot of the weapon was there.
mythico-obstacle-no-equipment = no full lot of the equipment was there.
