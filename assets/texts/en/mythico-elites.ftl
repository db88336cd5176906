# El Mythico: elite units, standing and moving orders.

mythico-elite-rangers = Rangers
mythico-elite-assault = Assault troops
mythico-elite-marines = Marines
mythico-elite-commandos = Commandos
mythico-elite-guard = Presidential Guard
mythico-elite-paratroopers = Paratroopers
mythico-elite-security-police = Security Police
mythico-elite-engineers = Engineers
mythico-elite-mountain = Mountain troops
mythico-elite-grenadiers = Grenadiers
mythico-elite-jungle = Jungle troops

mythico-unit-elite = Elite: { $elite } ({ $number }).
