# Orders that are typed: what is asked back, examples, what was read into a line.

mythico-refusal-part-of-lot = { $goods } comes in lots of { $lot }.
    .remedy = Write { $more }, or another multiple of { $lot }.
