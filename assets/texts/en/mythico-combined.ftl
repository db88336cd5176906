## Combined units: infantry aboard APCs (EM-3.3).

order-el-mythico-combine = Combine
order-el-mythico-combine-help = Beside its other order: APCs or IFVs in its hex take infantry aboard. Given to either.
order-el-mythico-separate = Separate
order-el-mythico-separate-help = Beside its other order: infantry gets down, and both are units of their own again.
field-partner = Partner
field-partner-help = The other of the two: APCs or IFVs for infantry, infantry for those; STR at most theirs

mythico-said-combine = { $carrier } takes { $passenger } aboard: STR { $strength } together.
mythico-detail-combine-follows = From then on { $passenger } follows the order of { $carrier }, and fights beside it.
mythico-said-separate = { $unit } is parted in { $hex }: infantry gets down.
mythico-detail-separate-acts = Whoever gets down stands where it does, and takes orders from next turn.

mythico-why-rode = It rode in another unit, so nothing came of what it was to do by itself.
mythico-why-carrier-deserted = What was to carry it deserted to the last, so it stayed where it was.
mythico-why-carrier-lost = What was to carry it was lost, so it came no further.
mythico-refusal-rides = { $unit } is aboard { $carrier }, and follows its order.
    .remedy = Order { $carrier }, or separate the two first.
mythico-refusal-combined = { $unit } is part of a combined unit.
    .remedy = Part the two first: separate, by itself; what you ask for goes from next turn on.
mythico-refusal-not-combined = { $unit } is no part of a combined unit.
    .remedy = Name one that is; or say where a ride ends, as in: separate 20 at:1004005.
mythico-refusal-not-combinable = { $unit } and { $other } make no combined unit.
    .remedy = APCs or IFVs carry infantry; armoured cars carry nobody.
mythico-refusal-no-room-aboard = { $carrier } carries STR { $room }, and { $passenger } has { $has }.
    .remedy = Detach some of the infantry first, or reinforce the vehicles.

mythico-change-combined = { $carrier } has { $passenger } aboard.
mythico-change-separated = { $passenger } got down from { $carrier } in { $hex }.
mythico-obstacle-combined = one of the two was part of a combined unit.
mythico-obstacle-combined-alone = it was part of a combined unit.
mythico-obstacle-not-combined = it was no part of a combined unit.
mythico-obstacle-in-parts = one of the two did something else with a part of it.
mythico-obstacle-taken-along = it was taken along by aircraft or boats, and did nothing else.
mythico-obstacle-no-room = the infantry had more STR than its carrier.

mythico-unit-aboard = Aboard { $carrier }: follows its order.
mythico-unit-passenger = Has { $passenger } aboard: STR { $strength } together, upkeep { $upkeep } AP.
mythico-roster-aboard = aboard { $carrier }
mythico-roster-passenger = { $passenger } aboard
mythico-name-combined = { $carrier } with { $passenger }
