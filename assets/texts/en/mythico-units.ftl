## Units that change: parting, joining, raising, training (EM-1.3, EM-3.1 to EM-3.5).

order-el-mythico-detach = Detach
order-el-mythico-detach-help = Beside its other order: splits a smaller unit off, with a number of its own.
order-el-mythico-reinforce = Reinforce
order-el-mythico-reinforce-help = Beside its other order: gives men to a unit of the same weapon in its hex.
field-strength = Strength
field-strength-help = In STR: ten men, or one vehicle or gun, each
field-equipment = Equipment
field-equipment-help = What goes along, in STR: 5 HMG + 2 mortars; else only what those who stay can't carry
field-receiver = Receiver
field-receiver-help = The unit that the men join, with the same main weapon

mythico-said-detach = { $unit } splits off { $part } in { $hex }.
mythico-detail-detach-stays = { $unit } keeps { $men }.
mythico-detail-detach-acts = The new unit has the next free number. It stands where it was split off, and takes orders from next turn.
mythico-said-reinforce = { $unit } gives { $part } to { $receiver }.
mythico-detail-reinforce = Then { $unit } has { $men }, training { $training }, experience { $experience }.
mythico-detail-reinforce-ends = { $unit } gives all it has, and is disbanded.
mythico-detail-meet = They have to stand in one hex before or after a movement; { $unit } is in { $hex } now.
mythico-detail-equipment-goes = With them goes { $list }.
mythico-detail-equipment-left = The receiver can't use { $list }: it carries that as surplus.
mythico-equipment-none = no equipment
mythico-equipment-list = { $list }

mythico-illegal-not-so-strong = { $unit } has STR { $has }.
mythico-remedy-not-so-strong = Name less, at most { $most } to split off a part.
mythico-invalid-amounts = “{ $words }” states no equipment.
mythico-remedy-amounts = Write STR and kind, joined by +: 5 HMG + 2 mortars.
mythico-illegal-no-equipment = { $unit } has { $kind } for STR { $held }.
mythico-remedy-no-equipment = Name what it has, and no more of it; or leave it out.
mythico-illegal-no-number = Your units have used up all numbers to 9999.
mythico-remedy-no-number = Reinforce a unit that you have.
mythico-illegal-itself = { $unit } can't join itself.
mythico-remedy-itself = Name another of your units.
mythico-illegal-other-weapon = { $unit } and { $other } have different main weapons.
mythico-remedy-other-weapon = Name a unit of the same weapon; the list offers those.

mythico-heading-changes = Your army
mythico-change-detached = { $new } was split off { $unit }, with { $men }.
mythico-change-reinforced = { $unit } gave { $men } to { $receiver }, whose training is { $training } now.
mythico-change-disbanded = { $unit } was disbanded: its { $men } went to { $receiver }, whose training is { $training } now.
mythico-change-failed = { $unit } didn't carry out { $order }: { $why }
mythico-obstacle-gone = one of the two was gone by then.
mythico-obstacle-apart = the two never stood in one hex.
mythico-obstacle-elsewhere = it never stood in the hex that you named.
mythico-obstacle-enemies = enemies stood in its hex.
mythico-obstacle-too-weak = it had no more men than were to go.
mythico-obstacle-no-number = your units have used up all numbers.
