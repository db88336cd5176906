# Typed orders: questions back to the player, examples, and interpretations of a line.

mythico-refusal-part-of-lot = { $goods } comes in lots of { $lot }.
    .remedy = Write { $more }, or another multiple of { $lot }.
