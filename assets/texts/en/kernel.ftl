# Words shared by all systems: lists, numbers, grammar errors, remedies, fields.

# The separator of list entries, and the decimal mark.
list-separator = { ", " }
decimal-mark = .
none = –

invalid-line-too-long = That order is too long. It can have at most { $max ->
    [one] one letter
   *[other] { $max } letters
}.
invalid-quote = A closing quotation mark is missing.
invalid-empty = The line is empty.
invalid-unit = You have no unit “{ $unit }”.
invalid-unit-missing = The order “{ $order }” needs a unit{ $count ->
    [0] {""}
    [one] {" "}and { $field }
   *[other] {" "}and { $field }
}.
invalid-order-missing = What should “{ $unit }” do? Its order is missing.
invalid-unit-or-order = “{ $number }” can be the order “{ $order }” or one of your units.
invalid-order = “{ $word }” isn't an order.
invalid-setting = { $mark } can't be { $number }.
invalid-setting-alone = { $mark } needs a number.
invalid-field-missing = { $count ->
    [one] This order still needs: { $field }.
   *[other] This order still needs: { $field }.
}
invalid-extra = The order “{ $order }” doesn't take “{ $word }”.
invalid-dash = An order doesn't take the dash “{ $dash }”.
invalid-direction = “{ $word }” isn't a direction.
invalid-quantity = { $field } can't be “{ $word }”.
invalid-choice = “{ $word }” isn't among the choices.
choice-as-typed = { $typed }: { $said }
invalid-choice-twice = “{ $word }” is there twice.
invalid-twice = { $what } is there twice.
invalid-name = { $field }: “{ $word }” isn't on the list.
invalid-amount = { $field }: how many “{ $word }”?
invalid-amount-of-what = { $number } of what?
invalid-order-within = The order “{ $order }” doesn't work inside another order.
invalid-parenthesis = A closing parenthesis is missing.
invalid-two-ways = This can mean “{ $first }” or “{ $second }”.
invalid-nowhere = A place is missing after “{ $word }”.
invalid-text-too-long = { $field } is too long. It can have at most { $max ->
    [one] one letter
   *[other] { $max } letters
}.

remedy-shorten = Shorten it.
remedy-close-quote = Add it.
remedy-close-parenthesis = Add “)”.
remedy-by-key = Leave one out, or name each field, such as “{ $key }…”.
remedy-name = Choose one from the list of the order's slash command.
remedy-name-such = Write one such as { $choices }.
remedy-amount = Write a number before each name, such as “3 { $word }”.
remedy-amount-all = For everything, write “{ $example }”. For some, write amounts, such as “3 ammo”.
remedy-amount-of-what = Write a name after the number.
remedy-two-ways = Write the one you mean.
remedy-example = Write an order and a unit.
remedy-unit-first = Write the unit first, such as “10 { $number }”, or the word first, such as “{ $word } 10”.
remedy-name-unit = Name a unit, such as “{ $example }”.
remedy-order-by-word = Write the order as a word, such as “{ $example }”.
remedy-did-you-mean = Did you mean “{ $near }”?
remedy-orders = Orders are { $orders }.
remedy-setting-number = Write one from { $min } to { $max }, such as “{ $example }”.
remedy-between = Write a number from { $min } to { $max }.
remedy-field = Add each of them.
remedy-field-which = Say which, such as “{ $key }:…”.
remedy-field-text = Write it at the end of the line.
remedy-leave-out = Leave it out.
remedy-direction-hex = Write 1 to 6 (1 is north, clockwise) or n, ne, se, s, sw, nw.
remedy-direction-square = Write 1 to 8 (1 is north, clockwise) or n, ne, e, se, s, sw, w, nw.
remedy-somewhere = Name a hex, a town or a unit there.
remedy-choices = Choose one of { $choices }.

field-unit = Unit
field-unit-help = One of your units, from the list, or its number or code
field-path = Path
field-path-help = “to” and a place, hex or unit; or directions 1 to 6 or n ne se s sw nw, one after another
field-text = Text
field-text-help = Your own words, exactly as others read them
field-hex = Hex
field-hex-help = A hex by its printed number, or the name of a place
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

orders-heading = Orders
orders-done = { $orders ->
    [one] It wasn't carried out:
   *[other] { $done } of { $orders } carried out. Not these:
}
order-lost-track = The rules lost track of this order: nobody knows what came of it.
    .remedy = Please report this as a fault of Mythico.
breach-unsettled = Nobody knows what came of the order “{ $order }”.

aim-wins = What wins
aim-stands = The state of the war
ending = { $count ->
    [0] The war is over, and nobody has won
    [one] The war is over: { $winners } wins
   *[other] The war is over: { $winners } win
}
ending-date = The end
ending-winner = Winner

illegal-question = That's a question, not an order.
illegal-no-window = The war is over.
remedy-no-window = There are no more orders to give.
illegal-not-your-window = It isn't your turn.
command-waits = Other orders come first now.
remedy-command-waits = Give those, or wait for the next part of the turn.
command-test = Chance: { $chance } %.
remedy-wait = Wait for it: the turn clock in the war room says when.
illegal-giver = You may not give this order.
remedy-giver = Players give orders, and the game master acts as the umpire.
illegal-sealed = All orders happen together when this turn closes.
remedy-sealed = Send this one with the others.
illegal-no-seat = Only players of this campaign give orders.
remedy-take-seat = Join with /join.
