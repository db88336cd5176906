# Installations: Destroy (25), Repair (26), what became of them, what they raise.

topic-installation = Destroy and repair installations
order-el-mythico-destroy = Destroy
order-el-mythico-destroy-help = Damages an installation in its hex, or destroys a damaged one: a step a turn. A company at least, Commandos or a leader.
order-el-mythico-repair = Repair
order-el-mythico-repair-help = Repairs an installation in its hex by a step, for AP.
order-el-mythico-installation = installation
order-el-mythico-installation-help = An installation's state: which one, intact, damaged or destroyed, who holds it from now on if it changes: a seat or nobody, why
field-installation = Installation
field-installation-help = Its number, 100 to 999, or its name; left out: the one in the hex
field-wear = State
field-wear-help = intact, damaged or destroyed

mythico-said-destroy = { $unit } destroys { $name } in { $hex }.
mythico-said-repair = { $unit } repairs { $name } in { $hex }.
mythico-choice-installation = { $number } { $name }, { $hex }
mythico-wear = { $wear }
mythico-detail-destroy-own = It is your own.
mythico-detail-destroy = { $wear ->
    [damaged] It will be damaged: it works no more. Another turn destroys it.
   *[destroyed] Nothing will be left of it that works.
}
mythico-detail-destroy-raids = It raids when the turn's fighting is over, driven off or not, if any of it are left.
mythico-detail-destroy-pays = That brings you { $ap } AP once.
mythico-detail-destroy-protected = Enemies were seen there: hostile troops who show in the hex when the turn's fights are over prevent it.
mythico-detail-destroy-fight = Enemies were seen there: your Commandos fight them at any odds, and get through with { $percent } %, less by who secures the hex.
mythico-detail-repair = { $wear ->
    [intact] It works again from next turn.
   *[damaged] It stays damaged, and takes another step to work.
}
mythico-detail-new-installation = { $units ->
    [one] One of them needs no manpower: the installation there raises it.
   *[other] { $units } of them need no manpower: the installation there raises them.
}
mythico-detail-occupy-installations = Unless somebody defends them, it takes: { $names }.
mythico-together-installation = { $units }: { $order } of { $name } is a step a turn, however many do it.

mythico-sabotaged = { $unit }: { $name } is { $wear } now.
mythico-sabotaged-paid = { $unit }: { $name } is { $wear } now. The sabotage brings { $ap } AP.
mythico-untouched = { $unit } did nothing to { $name }: { $why }
mythico-repaired = { $unit }: { $name } is { $wear } now. The repair cost { $price } AP.
mythico-unrepaired = { $unit } didn't repair { $name }: { $why }
mythico-hindrance-left = it didn't stay there.
mythico-hindrance-not-reached = it never got there.
mythico-hindrance-too-weak = it had less than STR { $needs }.
mythico-hindrance-protected = hostile troops were there.
mythico-hindrance-unlucky = it didn't get through.
mythico-hindrance-nothing-left = nothing was left of it.
mythico-hindrance-friendly = who holds it isn't your enemy.
mythico-hindrance-theirs = who holds it isn't your ally.
mythico-hindrance-done = there was nothing more to repair this turn.
mythico-hindrance-unpaid = it costs { $price } AP, and { $funds } were in hand.
mythico-installation-worn = { $name } is { $wear } now.
mythico-installation-numbered = { $number } { $name }
mythico-money-repairs = Repairs cost { $paid } AP.
mythico-deal-port-shut = { $lots } didn't come to { $hex }: the port doesn't work. You have your { $refund } AP back.

mythico-no-work-none = This war's map has no installations.
    .remedy = There is nothing to destroy or repair here; leave it out.
mythico-no-work-unknown = No installation is called “{ $word }”.
    .remedy = Name one by its number, 100 to 999, or by its name: your turn sheet lists them all.
mythico-no-work-none-here = There is no installation in { $hex }.
    .remedy = Go to one first: `move 10 to 214` finds the way to installation 214.
mythico-no-work-which = There are several installations in { $hex }.
    .remedy = Say which one: { $known }.
mythico-no-work-elsewhere = { $unit } isn't where { $name } is, in { $hex }.
    .remedy = Go there first: `to { $number }` in place of a path finds the way.
mythico-no-work-no-raiders = Only Commandos go to an installation and destroy it in one turn, and { $unit } has none.
    .remedy = Move there first, and destroy it next turn.
mythico-no-work-too-weak = { $unit } is too weak to destroy an installation.
    .remedy = It takes STR { $needs }, Commandos or a leader.
mythico-no-work-nothing-left = Nothing is left of { $name } that could be destroyed.
    .remedy = { mythico-remedy-another-installation }
mythico-no-work-whole = Nothing is the matter with { $name }.
    .remedy = Repair one that is damaged or destroyed.
mythico-no-work-friendly = { $name } belongs to { $seat }, who isn't your enemy.
    .remedy = { mythico-remedy-another-installation }
mythico-no-work-theirs = { $name } belongs to { $seat }, who isn't your ally.
    .remedy = Take it first: who is strongest in its hex when the turn ends holds it.
mythico-no-work-raises-none = { $name } raises no units of { $weapon }.
    .remedy = { $instead }
mythico-remedy-raises = It raises units of { $weapons }. For others name one of the places that the list offers.
mythico-remedy-raises-aircraft = Only aircraft and helicopters are raised there. Name one of the places that the list offers.
mythico-remedy-raises-boats = Only boats are raised there. Name one of the places that the list offers.
mythico-remedy-raises-nothing = It raises none at all. Name one of the places that the list offers.
mythico-no-work-raises-for-holder = { $name } raises units only for who holds it, and while it isn't damaged.
    .remedy = { mythico-remedy-centre }
mythico-remedy-another-installation = Choose another one.

mythico-corrected-installation = Now: { $state }.
mythico-corrected-installation-lost = You don't hold { $name } any more.
mythico-now-installation = At present: { $state }.
mythico-week-repairs = Counted with the purchases: { $repairs } AP of repairs.
