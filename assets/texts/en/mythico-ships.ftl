# The sea and ships: areas, what ships are told, what happens to them. Rules: EM-2.8, EM-4.10, EM-4.14, EM-7.14, EM-11.5, EM-11.7.

# What a sea area is called that the module gives no name.
mythico-sea-area = sea area { $number }

mythico-halt-shore = Boats can't land beyond { $hex }.
    .remedy = Name a hex of the sea, or a port, village, town or city on the coast.
mythico-halt-no-sea-way = No way by sea leads to { $hex }.
    .remedy = Name a hex of the sea, or a port, village, town or city on the coast.

topic-sea = Sail, carry and fight at sea
order-el-mythico-sail = Sail
order-el-mythico-sail-help = Boats go a way by sea, hex by hex or to a place, through 6 sea areas a turn.
order-el-mythico-patrol = Patrol
order-el-mythico-patrol-help = Armed boats sail where you say, and meet hostile boats, troops and cargo in that sea area.
order-el-mythico-blockade = Blockade
order-el-mythico-blockade-help = Armed boats stay where they are at sea, meet who comes through the area, and close it.
order-el-mythico-bombard = Bombard
order-el-mythico-bombard-help = Armed boats sail beside a coast hex and fire for friendly fights on the coast.
order-el-mythico-landing = Landing
order-el-mythico-landing-help = Boats sail beside a coast hex and put ashore whom they carry, or take aboard first.
order-el-mythico-embark = Embark
order-el-mythico-embark-help = Boats take a unit aboard that is where they are, or on the coast beside them, and sail.
order-el-mythico-sealift = Sealift
order-el-mythico-sealift-help = A unit or leader goes to another harbour with the boats that lie in its own.
order-el-mythico-cargo = Sea cargo
order-el-mythico-cargo-help = Boats in a harbour carry your dump there, or part of it, to another, before ammunition is drawn.
field-passenger = Passenger
field-passenger-help = The unit that goes aboard
field-harbour = Harbour
field-harbour-help = Where it goes: a port, or a village, town or city on the coast

mythico-said-sail = { $unit } in { $hex } will sail.
mythico-said-patrol = { $unit } in { $hex } will patrol.
mythico-said-blockade = { $unit } in { $hex } will blockade the sea there.
mythico-said-bombard = { $unit } in { $hex } will bombard the coast.
mythico-said-landing = { $unit } will land whom it carries in { $hex }.
mythico-said-embark = { $unit } in { $hex } will take { $passenger } aboard.
mythico-said-sealift = { $unit } will go by sea from { $hex } to { $to }.
mythico-said-cargo = By sea from { $from } to { $to }: { $goods }.

mythico-detail-sails = It gets to { $hex } this turn, for { $spent } of { $allowance } sea areas.
mythico-detail-enemy-at-sea = On its way enemies were seen in { $hex }.
mythico-detail-patrol = It meets each of those who come through { $area } with a chance of { $percent }%.
mythico-detail-blockade = It meets each of those who come through { $area } with a chance of { $percent }%, and stops the others; only Marines and Commandos slip through.
mythico-detail-patrol-in-harbour = In { $hex } it lies in harbour and watches no sea area. To watch { $area }, name a hex of that: { $near }, for instance.
mythico-detail-patrol-inland = In { $hex } it watches no sea area: name a hex of the sea.
mythico-detail-bombard = It fires for friendly fights on the coast beside it.
mythico-detail-bombard-hex = It fires for friendly fights on the coast beside it, first in { $hex }.
mythico-detail-landing-late = They land when the boats get there in a later turn, if you order it again: from the sea Marines and Commandos, too, on a friendly coast alone.
mythico-detail-landing-stays = { $unit } can't land there, and stays aboard.
mythico-detail-sealift = It takes room for { $needs }, STR and lots that it carries together. Your boats there have { $room }, if you give them no order of their own.
mythico-detail-cargo = Your boats there have room for { $room } lots, if you give them no order of their own.

mythico-choice-sails-far = to { $goal }: { $spent } sea areas, this turn as far as { $hex }
mythico-choice-sails = to { $hex }: { $spent } of { $allowance } sea areas

mythico-no-voyage-no-harbour = { $hex } is no harbour.
    .remedy = { mythico-remedy-sea-harbour }
mythico-remedy-sea-harbour = Name another port, village, town or city on the coast.
mythico-no-voyage-same-harbour = It is in { $hex } already.
    .remedy = { mythico-remedy-sea-harbour }
mythico-no-voyage-too-far = { $hex } is { $areas } sea areas away, and ships make { $most } a turn.
    .remedy = Go to a harbour on the way first.
mythico-no-voyage-no-coast = { $hex } isn't on the coast.
    .remedy = Name a hex of land beside the sea.
mythico-no-voyage-no-ships = Your boats in { $hex } have room for { $room }, and it takes { $needs }.
    .remedy = Sail landing craft or coasters there first, leave goods that it carries, or detach a smaller part.
mythico-no-voyage-heavy-cargo = { $goods } goes from port to port, and { $hex } is no port.
    .remedy = Name ports, or ship light goods alone.
mythico-no-voyage-only-ports = { $unit } is heavy: it boards and lands only in a port where boats lie, and { $hex } isn't one.
    .remedy = Take it to a port, and land it in one.
mythico-no-voyage-unarmed = { $unit } has no guns, so it can stop and fire at nobody.
    .remedy = Give this order to boats with guns, such as patrol boats, gunboats or frigates; without guns it can `sail` there.
mythico-no-voyage-not-at-sea = { $unit } lies in a harbour.
    .remedy = Sail into the sea area first; a patrol may do both in one turn.
mythico-no-voyage-not-for-boats = { $unit } doesn't go aboard boats.
    .remedy = Name troops; leaders go by sealift, from harbour to harbour.
mythico-no-voyage-not-alone = { $unit } is carried by another unit, or carries one.
    .remedy = Separate the two first.
mythico-no-voyage-apart = { $unit } isn't where { $boats } is, nor on the coast beside it.
    .remedy = Sail the boats beside it first.
mythico-no-voyage-afloat = { $unit } is aboard { $boats }, and can't be ordered so.
    .remedy = Land it first: order Landing to { $boats }.
mythico-no-voyage-laden = { $unit } has troops aboard.
    .remedy = Land them first: order Landing to { $unit }.
mythico-no-voyage-no-room = { $boats } has room for { $room } left, and it takes { $needs }, a lot that it carries as much as 1 STR.
    .remedy = Leave goods that it carries, detach a smaller part, or take more boats.
mythico-no-voyage-nobody-aboard = { $unit } carries nobody.
    .remedy = Name the unit that it is to take aboard first.
mythico-no-voyage-hostile-shore = Enemies were seen in { $hex }, and { $unit } can't land among them.
    .remedy = { mythico-remedy-hostile-shore }
mythico-no-voyage-foreign-place = { $hex } is in others' hands, and { $unit } lands only on a friendly coast.
    .remedy = { mythico-remedy-hostile-shore }
mythico-remedy-hostile-shore = Land beside it, or land Marines or Commandos that begin the turn in a friendly village, town or city on the coast or a major river.

mythico-why-afloat = It was aboard boats, so nothing came of what else it was told.
mythico-why-no-ships = Boats of yours in { $hex } had no room for it.
mythico-why-harbour-held = Hostile troops held { $hex }.
mythico-why-foreign-shore = { $hex } was in others' hands.
mythico-why-port-shut = { $hex } has no port that works.
mythico-why-sea-closed = A blockade closed the sea at { $hex }.
mythico-why-turned-back = Hostile boats turned it back to { $hex }.
mythico-why-met-at-sea = Hostile boats met it in { $hex }.
mythico-why-not-aboard = Whom it was to carry wasn't with it in { $hex }.

mythico-obstacle-laden = it had troops aboard.
mythico-obstacle-afloat = one of the two was aboard boats.
mythico-obstacle-boarded = it went aboard boats this turn, and did nothing else.
mythico-detail-boards = { $unit } goes aboard { $boats } before anybody marches: nothing comes of this if it does.
mythico-obstacle-afloat-alone = it was aboard boats.

mythico-unit-boats = Has aboard: { $passengers }. Room for STR { $room } more.

mythico-heading-sea = At sea
mythico-sea-cargo-came = From { $from } to { $to } came by sea: { $goods }.
mythico-sea-cargo-came-short = From { $from } to { $to } came by sea: { $goods }. For the rest the boats had no room.
mythico-sea-cargo-stayed = The cargo for { $to } stayed in { $from }: { $why }
mythico-sea-cargo-taken = Taken by somebody at sea on the way from { $from } to { $to }: { $goods }.
mythico-sea-cargo-taken-by = Taken by { $by } on the way from { $from } to { $to }: { $goods }.
mythico-sea-why-no-goods = no such goods of yours lay there.
mythico-sea-why-no-room = no boats of yours there had room.
mythico-sea-why-enemies = hostile troops were in { $hex }.
mythico-sea-why-port-shut = heavy goods take a port that works, and { $hex } has none.
mythico-sea-why-closed = a blockade closed the sea at { $hex }.
mythico-sea-prize = { $unit }, at { $hex }, took goods of { $from } and carries them: { $goods }.
mythico-sea-prize-landed = { $unit } put in at { $hex } and landed: { $goods }.
mythico-sea-lifted = { $unit } came by sea from { $from } to { $to }.
mythico-sea-turned-back = { $unit }, at { $hex }, turned back troops of { $of }.
mythico-sea-met = { $unit } met { $boats } at { $hex }.
mythico-sea-quiet = { $unit } watched { $area } and met nobody.
mythico-sea-embarked = { $unit } went aboard { $boats }.
mythico-sea-landed = { $boats } landed { $unit } in { $hex }.
mythico-sea-drowned = Part of { $unit } went down with { $boats }.
mythico-sea-drowned-all = { $unit } went down with { $boats }.
mythico-sea-put-to-sea = Enemies took { $from }, and { $unit } put to sea, to { $to }.
mythico-sea-lost-in-harbour = Enemies took { $hex }, and { $unit } with it.

mythico-lead-sea-lost = { $wording ->
    [1] **Goods of yours for { $place } were taken at sea.**
    [2] **Goods that you shipped to { $place } were taken on their way.**
    [3] **Somebody took goods of yours for { $place } at sea.**
    [4] **Goods of yours never got to { $place }: they were taken at sea.**
    [5] **At sea you lost goods that were bound for { $place }.**
   *[6] **Taken at sea: goods that you sent to { $place }.**
}
mythico-lead-sea-turned-back = { $wording ->
    [1] **Hostile boats turned your { $units } back.**
    [2] **Turned back by hostile boats: your { $units }.**
    [3] **At sea hostile boats turned back your { $units }.**
    [4] **Your { $units } met hostile boats at sea and had to turn back.**
    [5] **Hostile boats at sea: your { $units } had to turn back.**
   *[6] **Your { $units } had to turn back before hostile boats.**
}
mythico-lead-sea-kept = { $wording ->
    [1] **Your boats stopped something that { $seat } sent by sea.**
    [2] **At sea your boats met something of { $seat }: it didn't get through.**
    [3] **Something of { $seat } was stopped at sea by your boats.**
    [4] **Your boats caught something that { $seat } sent by sea.**
    [5] **Stopped at sea by your boats: something of { $seat }.**
   *[6] **Your boats let something of { $seat } at sea get no further.**
}
