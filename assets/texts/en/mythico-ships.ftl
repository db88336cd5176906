# The sea and ships: areas, what ships are told, what happens to them. Rules: EM-2.8, EM-4.10, EM-4.14, EM-11.7.

# What a sea area is called that the module gives no name.
mythico-sea-area = sea area { $number }

mythico-halt-shore = Boats can't land beyond { $hex }.
mythico-halt-no-sea-way = No way by sea leads to { $hex }.
mythico-remedy-harbour = Name a hex of the sea, or a port, village, town or city on the coast.
