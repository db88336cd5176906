## Combined units: infantry aboard APCs (EM-3.3).

order-el-mythico-combine = Combine
order-el-mythico-combine-help = On top of its other order: APCs or IFVs take infantry in their hex aboard.
order-el-mythico-separate = Separate
order-el-mythico-separate-help = On top of its other order: the infantry gets down, and you have two units again.
field-partner = Partner
field-partner-help = The infantry for your APCs or IFVs, or the carrier for your infantry; no more STR than the carrier

mythico-said-combine = { $carrier } takes { $passenger } aboard: STR { $strength } together.
mythico-detail-combine-follows = From then on { $passenger } follows the order of { $carrier } and fights beside it.
mythico-said-separate = The infantry of { $unit } gets down in { $hex }.
mythico-detail-separate-acts = The infantry stays where it gets down, and takes orders from next turn.

mythico-why-rode = It was aboard another unit, so its own order didn't happen.
mythico-why-carrier-deserted = All men of its carrier deserted, so it stayed behind.
mythico-why-carrier-lost = Its carrier was lost, so it got no farther.
mythico-refusal-rides = { $unit } is aboard { $carrier } and follows its order.
    .remedy = Order { $carrier }, or separate the two first.
mythico-refusal-combined = { $unit } is part of a combined unit.
    .remedy = Separate the two first. Then give this order next turn.
mythico-refusal-not-combined = { $unit } isn't part of a combined unit.
    .remedy = Name one that is, or say where a ride ends: `separate 20 at:004005`.
mythico-refusal-not-combinable = { $unit } and { $other } can't combine.
    .remedy = APCs and IFVs carry infantry; armoured cars carry nobody.
mythico-refusal-no-room-aboard = { $carrier } carries STR { $room }, and { $passenger } has { $has }.
    .remedy = Detach some of the infantry first, or reinforce the vehicles.

mythico-change-combined = { $carrier } took { $passenger } aboard.
mythico-change-separated = { $passenger } got down from { $carrier } in { $hex }.
mythico-obstacle-combined = one of the two was part of a combined unit.
mythico-obstacle-combined-alone = it was part of a combined unit.
mythico-obstacle-not-combined = it wasn't part of a combined unit.
mythico-obstacle-in-parts = a part of one of them was doing something else.
mythico-obstacle-taken-along = aircraft or boats took it along.
mythico-obstacle-no-room = the infantry had more STR than its carrier.

mythico-unit-aboard = Aboard { $carrier }, and follows its order.
mythico-unit-passenger = Carries { $passenger }: STR { $strength } together, upkeep { $upkeep } AP.
mythico-roster-aboard = aboard { $carrier }
mythico-roster-passenger = { $passenger } aboard
mythico-name-combined = { $carrier } with { $passenger }
