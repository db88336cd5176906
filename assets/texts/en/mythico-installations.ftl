# Installations: Destroy (25), Repair (26), their results, and the income of installations.

topic-installation = Destroy and repair installations
order-el-mythico-destroy = Destroy
order-el-mythico-destroy-help = Damages an installation, or destroys a damaged one. For a company, Commandos or a leader.
order-el-mythico-repair = Repair
order-el-mythico-repair-help = Repairs an installation in its hex by one step, for AP.
order-el-mythico-installation = installation
order-el-mythico-installation-help = Sets an installation's state: which one, the state, who holds it if that changes, the reason
field-installation = Installation
field-installation-help = Its number (100 to 999) or name. Leave it out for the one in the hex
field-wear = State
field-wear-help = intact, damaged or destroyed

mythico-said-destroy = { $unit } destroys { $name } in { $hex }.
mythico-said-repair = { $unit } repairs { $name } in { $hex }.
mythico-choice-installation = { $number } { $name }, { $hex }
mythico-wear = { $wear }
mythico-detail-destroy-own = It is your own!
mythico-detail-destroy = { $wear ->
    [damaged] That damages it, and it stops working. Another turn destroys it.
   *[destroyed] Nothing that works is left of it.
}
mythico-detail-destroy-raids = The raid comes after all fights of the turn. It happens even if they drive the unit off, as long as some survive.
mythico-detail-destroy-pays = That brings you { $ap } AP once.
mythico-detail-destroy-protected = Enemies were seen there. If they are in view after the fights, they prevent it.
mythico-detail-destroy-fight = Enemies were seen there. Your Commandos fight them at any odds, and get through { $percent }% of the time. It is less if somebody secures the hex.
mythico-detail-repair = { $wear ->
    [intact] It works again from next turn.
   *[damaged] It stays damaged. One more step makes it work.
}
mythico-detail-new-installation = { $units ->
    [one] One of them needs no manpower: the installation there raises it.
   *[other] { $units } of them need no manpower: the installation there raises them.
}
mythico-detail-occupy-installations = If nobody defends them, it takes: { $names }.
mythico-together-installation = { $units } do the same to { $name } ({ $order }). That is still only one step a turn.

mythico-sabotaged = { $unit } hit { $name }. It is { $wear } now.
mythico-sabotaged-paid = { $unit } hit { $name }. It is { $wear } now. The sabotage brings you { $ap } AP.
mythico-untouched = { $unit } did nothing to { $name }: { $why }
mythico-repaired = { $unit } worked on { $name } for { $price } AP. It is { $wear } now.
mythico-unrepaired = { $unit } didn't repair { $name }: { $why }
mythico-hindrance-left = it didn't stay there.
mythico-hindrance-not-reached = it never got there.
mythico-hindrance-too-weak = it had less than STR { $needs }.
mythico-hindrance-protected = enemy troops were there.
mythico-hindrance-unlucky = it didn't get through.
mythico-hindrance-nothing-left = nothing was left of it.
mythico-hindrance-friendly = its owner isn't your enemy.
mythico-hindrance-theirs = its owner isn't your ally.
mythico-hindrance-done = there was nothing more to repair this turn.
mythico-hindrance-unpaid = it costs { $price } AP, and you had { $funds }.
mythico-installation-worn = { $name } is { $wear } now.
mythico-installation-numbered = { $number } { $name }
mythico-money-repairs = Repairs cost { $paid } AP.
mythico-deal-port-shut = { $lots } couldn't come to { $hex }: the port doesn't work. You have your { $refund } AP back.

mythico-no-work-none = This war's map has no installations.
    .remedy = There is nothing to destroy or repair here. Leave it out.
mythico-no-work-unknown = There is no installation “{ $word }”.
    .remedy = Name one by its number (100 to 999) or its name. Your report lists them all.
mythico-no-work-none-here = There is no installation in { $hex }.
    .remedy = Go to one first: `move 10 to 214` finds the way to installation 214.
mythico-no-work-which = There are several installations in { $hex }.
    .remedy = Say which one: { $known }.
mythico-no-work-elsewhere = { $unit } isn't where { $name } is, in { $hex }.
    .remedy = Go there first: `to { $number }` finds the way.
mythico-no-work-no-raiders = Only Commandos can raid an installation in another hex, and { $unit } has none.
    .remedy = Move there first, and destroy it next turn.
mythico-no-work-too-weak = { $unit } is too weak to destroy an installation.
    .remedy = It takes STR { $needs }, Commandos or a leader.
mythico-no-work-nothing-left = { $name } is already destroyed.
    .remedy = { mythico-remedy-another-installation }
mythico-no-work-whole = { $name } isn't damaged.
    .remedy = Repair one that is damaged or destroyed.
mythico-no-work-friendly = { $name } belongs to { $seat }, who isn't your enemy.
    .remedy = { mythico-remedy-another-installation }
mythico-no-work-theirs = { $name } belongs to { $seat }, who isn't your ally.
    .remedy = Take it first: the strongest force in its hex at the turn's end holds it.
mythico-no-work-raises-none = { $name } raises no units of { $weapon }.
    .remedy = { $instead }
mythico-remedy-raises = It raises units of { $weapons }. For others choose a place from the list.
mythico-remedy-raises-aircraft = It raises only aircraft and helicopters. For others choose a place from the list.
mythico-remedy-raises-boats = It raises only boats. For others choose a place from the list.
mythico-remedy-raises-nothing = It raises no units. Choose a place from the list.
mythico-no-work-raises-for-holder = { $name } raises units only for its owner, and only while it isn't damaged.
    .remedy = { mythico-remedy-centre }
mythico-remedy-another-installation = Choose another one.

mythico-corrected-installation = Now: { $state }.
mythico-corrected-installation-lost = You no longer hold { $name }.
mythico-now-installation = So far: { $state }.
mythico-week-repairs = Purchases include { $repairs } AP for repairs.
