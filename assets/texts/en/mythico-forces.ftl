# Air and naval units: their names, equipment and bases. The orders of aircraft are in mythico-air.ftl.

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

mythico-way-airfield = By air to the airfield, if it works and no enemy holds it. You can raise a flight from it the same turn.
mythico-deal-airfield-shut = { $lots } couldn't land at { $hex }: the airfield doesn't work, or enemies hold it. You have your { $refund } AP back.
mythico-said-new-singly = { $units ->
    [one] A new unit of one { $weapon }
   *[other] A new unit of { $units } × { $weapon }
} at { $hex }.
mythico-detail-new-all = It takes all that are there by then. Say a number for fewer.
mythico-detail-new-base = Aircraft and boats need no manpower. They need a base there that is yours when the turn begins.
mythico-obstacle-no-airfield = you held no working airfield there.

mythico-refusal-flies = { $unit } flies. That order is for troops on land.
    .remedy = Give it an order of the air, such as `rebase` or `strike`.
mythico-refusal-sails = { $unit } sails. That order is for troops on land.
    .remedy = Give it an order of the sea, such as `sail` or `patrol`.
mythico-refusal-not-of-the-air = { $unit } doesn't fly.
    .remedy = Give this order to aircraft or helicopters.
mythico-refusal-not-naval = { $unit } has no boats.
    .remedy = Give this order to boats.
mythico-refusal-no-airfield = You hold no base for these at { $hex }.
    .remedy = Aircraft need a working airfield or airport of your own. Helicopters can also use your villages, towns and cities.
mythico-refusal-no-harbour = You hold no harbour at { $hex }.
    .remedy = Raise boats at one of your villages, towns or cities by the sea, or in your port.
mythico-refusal-many-units = { $max ->
    [one] One order raises one unit.
   *[other] One order raises at most { $max } units.
}
    .remedy = Write a smaller number, or a second order for another place.
