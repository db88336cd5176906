# The desk, at which a player orders by tapping.

desk-no-orders = No orders yet
# A part of a long list: its first and last entry.
desk-part-of-list = { $first } to { $last }
# A part of a group that no menu holds, by its number.
desk-part-of-group = { $group } ({ $number })
# Cost, arrival, odds, what is seen there: short remarks.
desk-note = { $remarks }
# A place worth points.
desk-objective = { $place } ★{ $points }
# An order within an order, with the one thing that it says.
desk-order-within = { $order }: { $value }

# How hard a unit fights, by name.
preset-cautious = Cautious
preset-steady = Steady
preset-aggressive = Aggressive
preset-all-out = All-out
