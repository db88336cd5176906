# Words that no system owns.
list-of-two = { $first } and { $second }
