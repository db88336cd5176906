# What flies: orders of the air, what came of them, what came over.

mythico-heading-air = In the air
mythico-air-fled = { $unit } left { $hex } to the enemy and flew to { $to }.
mythico-air-lost-with-base = { $unit } was lost at { $hex }: enemies took its base, and no other of yours was in reach.
