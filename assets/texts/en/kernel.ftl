# Words that no system owns: how lists and numbers are written, grammar errors, remedies, fields.

# What stands between the entries of a list, and between whole ones and tenths.
list-separator = { ", " }
decimal-mark = .
none = –

invalid-line-too-long = An order has at most { $max ->
    [one] one letter
   *[other] { $max } letters
}.
invalid-quote = This quotation has no end.
invalid-empty = The line is empty.
invalid-unit = You have no unit “{ $unit }”.
invalid-unit-missing = The order “{ $order }” needs a unit{ $count ->
    [0] {""}
    [one] , and { $field } is missing too
   *[other] , and { $field } are missing too
}.
invalid-order-missing = What is “{ $unit }” to do? Its order is missing.
invalid-unit-or-order = “{ $number }” may be the order “{ $order }” or a unit of yours.
invalid-order = “{ $word }” is no order.
invalid-setting = { $mark } can't be { $number }.
invalid-setting-alone = { $mark } lacks its number.
invalid-field-missing = { $count ->
    [one] { $field } is missing.
   *[other] { $field } are missing.
}
invalid-extra = The order “{ $order }” has no place for “{ $word }”.
invalid-dash = An order has no place for the dash “{ $dash }”.
invalid-direction = “{ $word }” is no direction.
invalid-quantity = { $field } can't be “{ $word }”.
invalid-choice = “{ $word }” isn't among the choices.
choice-as-typed = { $typed }: { $said }
invalid-choice-twice = “{ $word }” is chosen twice.
invalid-twice = { $what } is given twice.
invalid-name = { $field }: “{ $word }” isn't on the list.
invalid-amount = { $field }: before “{ $word }” it isn't said how many.
invalid-amount-of-what = { $number } of what?
invalid-order-within = The order “{ $order }” can't stand within another.
invalid-parenthesis = This parenthesis has no end.
invalid-two-ways = This can be read in two ways: as “{ $first }” and as “{ $second }”.
invalid-nowhere = Behind “{ $word }” a place is missing.
invalid-text-too-long = { $field } has at most { $max ->
    [one] one letter
   *[other] { $max } letters
}.

remedy-shorten = Shorten it.
remedy-close-quote = Close it with a second quotation mark.
remedy-close-parenthesis = Close it with “)”.
remedy-by-key = Leave one out, or write every other field by its name too, as in “{ $key }…”.
remedy-name = Write one that there is: the order's slash command lists them as you type a part of the name.
remedy-amount = Write a number before each name, as in “3 { $word }”.
remedy-amount-all = If no goods are named, all of them are meant: write “{ $example }”, or amounts, as in “3 ammo”.
remedy-amount-of-what = Write a name behind the number.
remedy-two-ways = Write the one that is meant.
remedy-example = Write an order and a unit.
remedy-unit-first = Write the unit first, as in “10 { $number }”, or the word first, as in “{ $word } 10”.
remedy-name-unit = Name a unit, as in “{ $example }”.
remedy-order-by-word = Write the order by its word, as in “{ $example }”.
remedy-did-you-mean = Did you mean “{ $near }”?
remedy-orders = Orders are { $orders }.
remedy-setting-number = Write it behind, from { $min } to { $max }, as in “{ $example }”.
remedy-between = It goes from { $min } to { $max }.
remedy-field = Write all of them: { $field }.
remedy-field-which = Say which, as in “{ $key }:…”.
remedy-field-as = Write it, as in “{ $example }”.
remedy-field-as-either = Write it, as in “{ $example }” or “{ $other }”.
remedy-field-text = Write it at the end of the line.
remedy-leave-out = Leave it out.
remedy-direction-hex = Write 1 to 6 (1 is north, clockwise) or n, ne, se, s, sw, nw.
remedy-direction-square = Write 1 to 8 (1 is north, clockwise) or n, ne, e, se, s, sw, w, nw.
remedy-somewhere = Name a hex, a town or a unit there.
remedy-choices = Choose one of { $choices }.

field-unit = Unit
field-unit-help = One of your units: choose it from the list, or write its number or code
field-path = Path
field-path-help = “to” and a place, hex or unit; or directions 1 to 6 or n ne se s sw nw, one after another
field-text = Text
field-text-help = Your own words, as they will be read
field-hex = Hex
field-hex-help = The hex that is meant: its printed number, or the name of a place
field-side = Direction
field-side-help = A direction: 1 to 6 (1 is north, clockwise) or n, ne, se, s, sw, nw
field-quantity = Number
field-quantity-help = A whole number

direction-north = north
direction-north-east = north-east
direction-east = east
direction-south-east = south-east
direction-south = south
direction-south-west = south-west
direction-west = west
direction-north-west = north-west

aim-wins = What wins
aim-stands = How the war stands
ending = { $count ->
    [0] The war is over, and nobody has won it
    [one] The war is over: { $winners } wins
   *[other] The war is over: { $winners } win
}
ending-date = The end
ending-winner = Winner

illegal-question = This asks and orders nothing.
illegal-no-window = The war is over, and no window is open.
remedy-no-window = Nothing more can be ordered.
illegal-not-your-window = This window is not yours.
remedy-wait = Wait for your own; the turn clock in the war room says when it opens.
illegal-giver = Who gives this order isn't entitled to it.
remedy-giver = Orders come from seats, acts of the umpire from the game master.
illegal-sealed = Orders of this window are sealed, and take effect together when it closes.
remedy-sealed = Give it as a sealed order.
illegal-no-seat = Only a seat of this campaign gives orders.
remedy-take-seat = Take one with /join.
