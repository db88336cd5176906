# Units of air and sea: what they are called, what they have, where they are based. What aircraft do is in mythico-air.ftl.

mythico-arm-aircraft = aircraft
mythico-arm-helicopters = helicopters
mythico-arm-naval = boats
mythico-suffix-flight = Flt
mythico-suffix-flotilla = Flot

mythico-weapon-light-recce = light recce plane
mythico-weapon-transport = transport plane
mythico-weapon-heavy-transport = heavy transport plane
mythico-weapon-light-attack = light attack plane
mythico-weapon-fighter-bomber = fighter-bomber
mythico-weapon-modern-fighter = modern fighter
mythico-weapon-light-helicopter = light helicopter
mythico-weapon-medium-helicopter = medium helicopter
mythico-weapon-gunship = gunship
mythico-weapon-landing-craft = landing craft
mythico-weapon-coaster = coaster
mythico-weapon-patrol-boat = patrol boat
mythico-weapon-gunboat = gunboat
mythico-weapon-frigate = frigate

mythico-aircraft = { $count ->
    [0] no aircraft
    [one] 1 aircraft
   *[other] { $count } aircraft
}
mythico-helicopters = { $count ->
    [0] no helicopters
    [one] 1 helicopter
   *[other] { $count } helicopters
}
mythico-boats = { $count ->
    [0] no boats
    [one] 1 boat
   *[other] { $count } boats
}
mythico-about-aircraft = about { $count ->
    [one] one aircraft
   *[other] { $count } aircraft
}
mythico-about-helicopters = about { $count ->
    [one] one helicopter
   *[other] { $count } helicopters
}
mythico-about-boats = about { $count ->
    [one] one boat
   *[other] { $count } boats
}
mythico-loss-aircraft = { $count ->
    [one] an aircraft
   *[other] { $count } aircraft
}
mythico-loss-helicopters = { $count ->
    [one] a helicopter
   *[other] { $count } helicopters
}
mythico-loss-boats = { $count ->
    [one] a boat
   *[other] { $count } boats
}

mythico-way-airfield = By air to the airfield, if that works and isn't in hostile hands then. You can raise a flight of it the same turn.
mythico-deal-airfield-shut = { $lots } didn't land at { $hex }: the airfield doesn't work, or is in hostile hands. You have your { $refund } AP back.
mythico-said-new-singly = { $units ->
    [one] A new unit of one { $weapon }
   *[other] A new unit of { $units } × { $weapon }
} at { $hex }.
mythico-detail-new-all = If more of them lie there by then, it has them all; say a number for fewer.
mythico-detail-new-base = Aircraft and boats need no manpower, but a base there that is yours when the turn begins.
mythico-obstacle-no-airfield = you held no airfield there that worked.

mythico-refusal-flies = { $unit } flies, and has no such order.
    .remedy = Order it into the air, for example `rebase`; orders on land are for troops.
mythico-refusal-sails = { $unit } sails, and has no such order.
    .remedy = Order it at sea; orders on land are for troops.
mythico-refusal-not-of-the-air = { $unit } doesn't fly.
    .remedy = Give this order to aircraft or helicopters.
mythico-refusal-not-naval = { $unit } has no boats.
    .remedy = Give this order to boats.
mythico-refusal-no-airfield = At { $hex } you hold nothing from which these could fly.
    .remedy = Aircraft need a working airfield or airport that you hold; helicopters take one of your villages, towns or cities too.
mythico-refusal-no-harbour = At { $hex } you hold neither a place by the sea nor a working port.
    .remedy = Raise boats at a village, town or city of yours by the sea, or in a port that you hold.
mythico-refusal-many-units = { $max ->
    [one] One order raises one unit.
   *[other] One order raises at most { $max } units.
}
    .remedy = Write a smaller number, or a second order for another place.
