# Typed orders: questions back to the player, examples, and interpretations of a line.

# A line as the giver could write it.
written-line = `{ $line }`
written-examples = Try { $lines }.
written-orders = Orders are { $orders }, and more.
written-which-unit = Which unit?
written-where-to = Where to?
written-where = Where?
written-read-as = Read as `{ $line }`.

mythico-refusal-part-of-lot = { $goods } comes in lots of { $lot }.
    .remedy = Write { $more }, or another multiple of { $lot }.

# A unit without an order, on a sheet to fill in.
written-idle = { $unit } Last turn: { $last }
button-repeat = Repeat last turn
button-lines = Edit
