# Words on maps and in their descriptions.

map-north = N
map-scale-hex = one hex
map-scale-square = one square
map-age = { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}

map-legend-flags = Forces
# Names of the flags' colours, as the palette orders them.
map-colour-1 = blue
map-colour-2 = orange
map-colour-3 = green
map-colour-4 = yellow
map-colour-5 = lilac
map-colour-6 = pale blue
map-colour-7 = gold
map-colour-8 = mauve
map-colour-banded = { $colour } with a white band
map-legend-units = Units
map-legend-sizes = Sizes
map-legend-marks = Marks
map-legend-ground = Ground
map-legend-edges = Lines
map-legend-places = Places
map-legend-sight = Sight

map-ground-clear = Clear
map-ground-cultivated = Cultivated
map-ground-hill = Hills
map-ground-desert = Desert
map-ground-light-woods = Light woods
map-ground-forest = Forest
map-ground-jungle = Jungle
map-ground-swamp = Swamp
map-ground-rough = Rough
map-ground-mountain = Mountains
map-ground-urban = Urban
map-ground-shallow = Shallows
map-ground-sea = Sea

map-edge-minor-river = Minor river
map-edge-major-river = Major river
map-edge-bridge = Bridge
map-edge-ford = Ford
map-edge-impassable-mountain = Impassable ridge
map-edge-border = Border
map-edge-road = Road
map-edge-minor-road = Minor road
map-edge-rail = Railway

map-line-boundary = Boundary between commands
map-line-phase = Phase line

map-place-village = Village
map-place-town = Town
map-place-city = City
map-place-installation = Installation
map-place-objective = Objective
map-place-cover = Cover
map-place-hazard = Hazard

map-symbol-unknown = unknown type
map-symbol-infantry = infantry
map-symbol-armour = armour
map-symbol-mechanised = mechanised
map-symbol-artillery = artillery
map-symbol-air-defence = air defence
map-symbol-cavalry = cavalry
map-symbol-leader = leader
map-symbol-naval = naval
map-symbol-fixed-wing = fixed wing
map-symbol-helicopter = helicopter
map-symbol-creature = creature
map-symbol-spears = spears
map-symbol-bows = bows
map-symbol-headquarters = headquarters
map-symbol-lancers = lancers

map-size-company = company
map-size-battalion = battalion
map-size-regiment = regiment
map-size-brigade = brigade
map-size-division = division
map-size-corps = corps
map-size-army = army

map-fog-out-of-sight = Out of sight
map-fog-in-sight = In sight

map-arrow-ordered = Ordered
map-arrow-moved = Moved
map-arrow-retreated = Retreated
map-arrow-attack = Attack

map-mark-stack = Stack of three
map-mark-covered-leader = Leader in a stack
map-mark-remembered = Last seen, when
map-mark-area = About here
map-mark-control = Held ground
map-mark-airborne = in the air
map-mark-disabled = disabled
map-mark-besieged = besieged
map-mark-pinned = pinned down
map-mark-delayed-up = report is late
map-mark-delayed-down = orders are late
map-mark-discovered = seen by the enemy
map-mark-disorganised = disorganised
map-mark-out-of-ammo = out of ammo
map-mark-figures = { $figures }
map-mark-points = Points for its owner
map-mark-dug-in = dug in
map-mark-field-works = field works
map-mark-concealed = camouflaged

map-beyond = { $count ->
    [one] { $count } unit
   *[other] { $count } units
}

map-zone-objective = Objective area
map-zone-fight = Fought over here
map-zone-chosen = The unit you are ordering
map-zone-province = Border of a province
map-zone-start = Units may begin here
map-zone-assembly = Assembly area
map-zone-sea-area = Sea area

map-sign-battle = Fight, when
map-sign-destroyed = Unit destroyed
map-sign-gone = No longer there
map-sign-noise = Noise
map-sign-gun-flash = Gun flash
map-sign-smoke = Smoke
map-sign-wreck = Wreck
map-sign-mine = Mine

map-alt-title = { $title }. { $subtitle }.
map-part = A part of the map: { $columns } by { $rows } cells of { $all-columns } by { $all-rows }.
map-alt-section = { $heading } { $entries }.
map-alt-own = Own:
map-alt-outside = Own, outside the picture:
map-alt-outside-any = Outside the picture:
map-alt-flag = { $flag }:
map-alt-allied = Allied:
map-alt-hostile = Enemy:
map-alt-neutral = Neutral:
map-alt-remembered = Last seen:
map-alt-arrows = Arrows:
map-alt-areas = About:
map-alt-battles = Fights:
map-alt-destroyed = Destroyed:
map-alt-gone = No longer there:
map-alt-zones = Objectives:
map-alt-provinces = Provinces:
map-alt-starts = Start zones:
map-alt-assembly = Assembly areas:
map-alt-sea-areas = Sea areas:
map-alt-lines = Lines:
map-alt-line = { $name } from { $from } to { $to }
map-alt-noticed = Noise and gun flashes:
map-alt-obstacles = Smoke, wrecks and mines:
map-alt-fought = Fought over:
map-alt-chosen = The unit you are ordering:
map-alt-objective = { $place }, { $points ->
    [one] 1 point
   *[other] { $points } points
}
map-alt-objective-held = { $objective }, held by { $flag }
map-alt-zone = { $name } ({ $cell })
map-alt-zone-held = { $name } ({ $cell }), held by { $flag }
map-alt-at = { $units } at { $place }
map-alt-beyond = beyond { $cell }
map-alt-named-cell = { $name } ({ $cell })
map-alt-of-flag = { $flag } { $unit }
map-alt-seen-in = { $unit } in turn { $turn }
map-alt-seen-in-impulse = { $unit } in turn { $turn }, impulse { $impulse }, not at its end
map-alt-figure = { $name } { $value }
map-alt-marked = { $unit } ({ $marks })
map-alt-class = { $class } { $size }
map-alt-labelled = { $unit } { $label }
map-alt-several = { $count } × { $unit }
map-alt-arrow-ordered = ordered from { $from } to { $to }
map-alt-arrow-moved = moved from { $from } to { $to }
map-alt-arrow-retreated = retreated from { $from } to { $to }
map-alt-arrow-attack = attack from { $from } on { $to }
map-alt-area = { $who } within { $radius } of { $place }
map-alt-sight = { $seen ->
    [one] { $seen } of { $all } cells in sight.
   *[other] { $seen } of { $all } cells in sight.
}
map-alt-more = and { $count } more

map-sign-dump = Dump
map-sign-port = Port
map-sign-entry = Goods come in here
map-sign-installation = Installation
map-sign-damaged-installation = Installation, damaged
map-sign-ruin = Installation, destroyed
map-alt-worn = Damaged or destroyed installations:
map-alt-installations = Installations:
map-alt-dumps = Dumps:
map-alt-held = Held:
map-alt-held-by = { $places } by { $flag }
map-alt-entries = Ways in for goods:

# The alternative text of the picture above a bulletin.
card-alt = { $station }, { $week }: { $headline }.
card-alt-line = { $line }.
card-leaders-alt =
    { $count ->
        [one] Portrait: { $names }.
       *[other] { $count } portraits: { $names }.
    }
card-alt-portrait = Portrait: { $caption }.
card-alt-quote = “{ $quote }”
