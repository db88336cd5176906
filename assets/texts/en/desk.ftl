# The desk: a player gives orders by tapping.

desk-no-orders = No orders yet
desk-how-much = How much?
# A part of a long list, named by its first and last entry.
desk-part-of-list = { $first } to { $last }
# A part of a group that is too large for a menu, with its number.
desk-part-of-group = { $group } ({ $number })
# Short remarks about an answer: cost, arrival, odds, sightings there.
desk-note = { $remarks }
# A place with points.
desk-objective = { $place } ★{ $points }
# An order inside another order, with its only value.
desk-order-within = { $order }: { $value }

# Names for the aggression of a unit.
preset-cautious = Cautious
preset-steady = Steady
preset-aggressive = Aggressive
preset-all-out = All-out
