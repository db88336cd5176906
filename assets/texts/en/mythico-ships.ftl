# The sea and ships: areas, orders to ships, events. Rules: EM-2.8, EM-4.10, EM-4.14, EM-7.14, EM-11.5, EM-11.7.

# A sea area without a name in the module.
mythico-sea-area = sea area { $number }

mythico-halt-shore = Boats can't land beyond { $hex }.
    .remedy = Name a sea hex, or a port, village, town or city on the coast.
mythico-halt-no-sea-way = No way by sea leads to { $hex }.
    .remedy = Name a sea hex, or a port, village, town or city on the coast.

topic-sea = Sail, carry and fight at sea
order-el-mythico-sail = Sail
order-el-mythico-sail-help = Boats go by sea to a place or hex by hex, through 6 sea areas a turn.
order-el-mythico-patrol = Patrol
order-el-mythico-patrol-help = Armed boats sail where you say, and stop enemy boats, troops and cargo in that sea area.
order-el-mythico-blockade = Blockade
order-el-mythico-blockade-help = Armed boats stay at sea, stop ships that pass, and close the sea area.
order-el-mythico-bombard = Bombard
order-el-mythico-bombard-help = Armed boats sail up to a coast hex and fire for friendly fights on the coast.
order-el-mythico-landing = Landing
order-el-mythico-landing-help = Boats sail up to a coast hex and land the troops aboard, or take troops aboard first.
order-el-mythico-embark = Embark
order-el-mythico-embark-help = Boats take aboard a unit in their hex or on the coast next to it, and sail.
order-el-mythico-sealift = Sealift
order-el-mythico-sealift-help = A unit or leader goes to another harbour, on boats in its own harbour.
order-el-mythico-cargo = Sea cargo
order-el-mythico-cargo-help = Boats carry your dump, or part of it, to another harbour, before units restock.
field-passenger = Passenger
field-passenger-help = The unit that goes aboard
field-harbour = Harbour
field-harbour-help = Where it goes: a port, or a village, town or city on the coast

mythico-said-sail = { $unit } in { $hex } sails.
mythico-said-patrol = { $unit } in { $hex } goes on patrol.
mythico-said-blockade = { $unit } in { $hex } blockades the sea there.
mythico-said-bombard = { $unit } in { $hex } bombards the coast.
mythico-said-landing = { $unit } lands its troops in { $hex }.
mythico-said-embark = { $unit } in { $hex } takes { $passenger } aboard.
mythico-said-sealift = { $unit } goes by sea from { $hex } to { $to }.
mythico-said-cargo = By sea from { $from } to { $to }: { $goods }

mythico-detail-sails = It gets to { $hex } this turn, for { $spent } of { $allowance } sea areas.
mythico-detail-enemy-at-sea = Enemies were seen on its way, in { $hex }.
mythico-detail-patrol = It meets each of those who come through { $area } { $percent }% of the time.
mythico-detail-blockade = It meets each of those who come through { $area } { $percent }% of the time, and stops the others. Only Marines and Commandos slip through.
mythico-detail-patrol-in-harbour = In the harbour of { $hex } it watches no sea area. To watch { $area }, name a hex of it, such as { $near }.
mythico-detail-patrol-inland = In { $hex } it watches no sea area. Name a sea hex.
mythico-detail-bombard = It fires for friendly fights on the coast next to it.
mythico-detail-bombard-hex = It fires for friendly fights on the coast next to it, first in { $hex }.
mythico-detail-landing-late = The boats get there only in a later turn. To land, order it again then. From the sea, even Marines and Commandos need a friendly coast.
mythico-detail-landing-stays = { $unit } can't land there, and stays aboard.
mythico-detail-sealift = It needs room for { $needs }: its STR and the lots it carries. Your boats there without an order of their own have { $room }.
mythico-detail-cargo = Your boats there without an order of their own have room for { $room } lots.

mythico-choice-sails-far = to { $goal }: { $spent } sea areas, this turn as far as { $hex }
mythico-choice-sails = to { $hex }: { $spent } of { $allowance } sea areas

mythico-no-voyage-no-harbour = { $hex } isn't a harbour.
    .remedy = { mythico-remedy-sea-harbour }
mythico-remedy-sea-harbour = Name another port, village, town or city on the coast.
mythico-no-voyage-same-harbour = It is already in { $hex }.
    .remedy = { mythico-remedy-sea-harbour }
mythico-no-voyage-too-far = { $hex } is { $areas } sea areas away, and ships make { $most } a turn.
    .remedy = Go to a harbour on the way first.
mythico-no-voyage-no-coast = { $hex } isn't on the coast.
    .remedy = Name a land hex next to the sea.
mythico-no-voyage-no-ships = It needs room for { $needs }, and your boats in { $hex } have { $room }.
    .remedy = Sail landing craft or coasters there first, leave goods behind, or detach a smaller part.
mythico-no-voyage-heavy-cargo = Heavy goods go only from port to port, and { $hex } isn't one: { $goods }.
    .remedy = Name ports, or ship only light goods.
mythico-no-voyage-only-ports = { $unit } is heavy. It boards and lands only in a port with boats, and { $hex } isn't one.
    .remedy = Take it to a port, and land it in one.
mythico-no-voyage-unarmed = { $unit } has no guns, and can't stop or fire at anybody.
    .remedy = Give this order to patrol boats, gunboats or frigates. Without guns it can `sail` there.
mythico-no-voyage-not-at-sea = { $unit } is in a harbour.
    .remedy = Sail into the sea area first. A `patrol` can do both in one turn.
mythico-no-voyage-not-for-boats = { $unit } can't go aboard boats.
    .remedy = Name troops. Leaders go from harbour to harbour by `sealift`.
mythico-no-voyage-not-alone = { $unit } carries another unit, or is aboard one.
    .remedy = Separate the two first.
mythico-no-voyage-apart = { $unit } is neither where { $boats } is nor on the coast next to it.
    .remedy = Sail the boats up to it first.
mythico-no-voyage-afloat = { $unit } is aboard { $boats }, and can't do that.
    .remedy = Land it first: give { $boats } the order Landing.
mythico-no-voyage-laden = { $unit } has troops aboard.
    .remedy = Land them first: give { $unit } the order Landing.
mythico-no-voyage-no-room = It needs room for { $needs }, and { $boats } has { $room } left. A carried lot takes as much as 1 STR.
    .remedy = Leave goods behind, detach a smaller part, or take more boats.
mythico-no-voyage-nobody-aboard = { $unit } carries nobody.
    .remedy = Name the unit to take aboard first.
mythico-no-voyage-hostile-shore = Enemies were seen in { $hex }, and { $unit } can't land among them.
    .remedy = { mythico-remedy-hostile-shore }
mythico-no-voyage-foreign-place = { $hex } belongs to others, and { $unit } lands only on a friendly coast.
    .remedy = { mythico-remedy-hostile-shore }
mythico-remedy-hostile-shore = Land next to it. Or land Marines or Commandos who start in a friendly place on the coast or a major river.

mythico-why-afloat = It was aboard boats, so its other order didn't happen.
mythico-why-no-ships = Your boats in { $hex } had no room for it.
mythico-why-harbour-held = Enemy troops held { $hex }.
mythico-why-foreign-shore = { $hex } belonged to others.
mythico-why-port-shut = { $hex } has no working port.
mythico-why-sea-closed = A blockade closed the sea at { $hex }.
mythico-why-turned-back = Enemy boats turned it back to { $hex }.
mythico-why-met-at-sea = Enemy boats met it in { $hex }.
mythico-why-not-aboard = Its passengers weren't with it in { $hex }.

mythico-obstacle-laden = it had troops aboard.
mythico-obstacle-afloat = one of the two was aboard boats.
mythico-obstacle-boarded = it went aboard boats this turn, and did nothing else.
mythico-detail-boards = { $unit } goes aboard { $boats } before anybody marches. Then this won't happen.
mythico-obstacle-afloat-alone = it was aboard boats.

mythico-unit-boats = Has aboard: { $passengers }. Room for STR { $room } more.

mythico-heading-sea = At sea
mythico-sea-cargo-came = Your boats brought { $goods } from { $from } to { $to }.
mythico-sea-cargo-came-short = Your boats brought { $goods } from { $from } to { $to }. They had no room for the rest.
mythico-sea-cargo-stayed = The cargo for { $to } stayed in { $from }: { $why }
mythico-sea-cargo-taken = Somebody took { $goods } at sea, on the way from { $from } to { $to }.
mythico-sea-cargo-taken-by = { $by } took { $goods } at sea, on the way from { $from } to { $to }.
mythico-sea-why-no-goods = you had no such goods there.
mythico-sea-why-no-room = your boats there had no room.
mythico-sea-why-enemies = enemy troops were in { $hex }.
mythico-sea-why-port-shut = heavy goods need a working port, and { $hex } has none.
mythico-sea-why-closed = a blockade closed the sea at { $hex }.
mythico-sea-prize = { $unit }, at { $hex }, took goods of { $from } and carries them: { $goods }.
mythico-sea-prize-landed = { $unit } put in at { $hex } and landed { $goods }.
mythico-sea-lifted = { $unit } came by sea from { $from } to { $to }.
mythico-sea-turned-back = { $unit }, at { $hex }, turned back troops of { $of }.
mythico-sea-met = { $unit } met { $boats } at { $hex }.
mythico-sea-quiet = { $unit } watched { $area } and met nobody.
mythico-sea-embarked = { $unit } went aboard { $boats }.
mythico-sea-landed = { $boats } landed { $unit } in { $hex }.
mythico-sea-drowned = Part of { $unit } went down with { $boats }.
mythico-sea-drowned-all = { $unit } went down with { $boats }.
mythico-sea-put-to-sea = Enemies took { $from }. { $unit } put to sea, to { $to }.
mythico-sea-lost-in-harbour = Enemies took { $hex }, and { $unit } with it.

mythico-lead-sea-lost = { $wording ->
    [1] **Somebody took your goods for { $place } at sea.**
    [2] **Your goods for { $place } never arrived: somebody took them at sea.**
    [3] **You lost goods at sea on their way to { $place }.**
    [4] **Your cargo for { $place } fell to somebody at sea.**
    [5] **Somebody caught your cargo for { $place } at sea.**
   *[6] **Your shipment to { $place } was taken at sea.**
}
mythico-lead-sea-turned-back = { $wording ->
    [1] **Enemy boats turned your { $units } back.**
    [2] **Your { $units } met enemy boats and turned back.**
    [3] **At sea, enemy boats turned back your { $units }.**
    [4] **Your { $units } ran into enemy boats and had to turn back.**
    [5] **Enemy boats barred the way: your { $units } turned back.**
   *[6] **Your { $units } turned back before enemy boats.**
}
mythico-lead-sea-kept = { $wording ->
    [1] **Your boats stopped something of { $seat } at sea.**
    [2] **At sea, your boats stopped something that { $seat } sent.**
    [3] **Something of { $seat } went by sea, and your boats stopped it.**
    [4] **Your boats caught something that { $seat } sent by sea.**
    [5] **{ $seat } sent something by sea, and your boats stopped it.**
   *[6] **Your boats kept something of { $seat } from getting through at sea.**
}
