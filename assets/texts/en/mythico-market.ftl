# El Mythico's market: buying, entry points, deliveries, money.

topic-market = Buy arms and supplies
order-el-mythico-buy = Buy
order-el-mythico-buy-help = Buys goods by the lot. They come after all fights, for use from next turn.
order-el-mythico-airdrop = Airdrop
order-el-mythico-airdrop-help = Buys light goods at a higher price. They fall before anybody moves, for use this turn.
field-lots = Goods
field-lots-help = How much of what, as stores show it: 3 ammo, 20 hmg. A lot is 10; ammo, aircraft, boats: 1
field-supplier = Supplier
field-supplier-help = Who sells it. Leave it out for the first who delivers there

mythico-lots-ammo = { $count ->
    [one] 1 unit of { $goods }
   *[other] { $count } units of { $goods }
}
mythico-lots-single = { $count ->
    [one] 1 { $goods }
   *[other] { $count } × { $goods }
}
mythico-lots-of-str = { $count ->
    [one] 1 lot of { $goods } (STR { $str })
   *[other] { $count } lots of { $goods } (STR { $str })
}
mythico-choice-lots = { $lots }: { $price } AP ({ $times ->
    [0] more than you can pay
    [one] you can pay this once
   *[other] you can pay this { $times } times
})
mythico-choice-supplier = { $supplier } ({ $ways })

mythico-said-buy = You buy { $lots } from { $supplier }, to { $hex }.
mythico-detail-buy-instead = It replaces your order for { $lots } there: each entry point and supplier takes one order. For both, write `{ $line }`.
mythico-said-airdrop = { $supplier } drops { $lots } in { $hex } for you.
mythico-detail-price = It costs { $price } AP. Of your { $funds } AP, upkeep takes { $upkeep } first. You have { $left } left.
mythico-detail-price-beside = It costs { $price } AP. Of your { $funds } AP, upkeep takes { $upkeep } first and your other orders { $others }. You have { $left } left.
mythico-detail-price-beside-short = It costs { $price } AP. Of your { $funds } AP, upkeep takes { $upkeep } first and your earlier orders { $others }. You are { $left } AP short: withhold pay, spend less, or get a gift this turn.
mythico-detail-price-short = It costs { $price } AP. Of your { $funds } AP, upkeep takes { $upkeep } first. You are { $left } AP short: withhold pay, spend less, or get a gift this turn.
mythico-detail-price-first = It costs { $price } AP, and you can pay it: { $left } of your { $funds } AP are left. That is too little for { $orders }, unless somebody gives you { $lacking } AP this turn.
mythico-spending-transfer = { $ap } AP to { $seat }
mythico-spending-hire = hiring { $leader }
mythico-spending-goods = the goods for { $hex }
mythico-spending-spy = { $spy } in { $hex }
mythico-spending-repair = the repair by { $unit }
mythico-detail-enemies-in-way = Enemies were seen in { $hex }. If they are there when the goods come, you get your AP back instead.

mythico-way-port = By ship to the port, after all fights. Enemies in the hex stop it; then you get your AP back.
mythico-way-coast = By boat to the coast, after all fights. Enemies in the hex stop it; then you get your AP back.
mythico-way-abroad = Within { $country }, after all fights. Enemies in the hex stop it; then you get your AP back.
mythico-way-border = Across the border of { $country }, after all fights. Enemies in the hex stop it; then you get your AP back.
mythico-way-river = Up the river, after all fights. Enemies in the hex or on a bank below it stop it; then you get your AP back. Enemies in ambush there can take it.
mythico-way-air = By air, before anybody moves, whatever is there.
mythico-means-port = to ports
mythico-means-coast = to the coast
mythico-means-river = up major rivers
mythico-means-border = across the border of { $countries }
mythico-means-air = by air

mythico-no-sale-no-market = Nobody by that name sells arms.
    .remedy = Name a supplier, or leave it out: { $suppliers } sell arms here.
order-el-mythico-transfer = Transfer
order-el-mythico-transfer-help = Gives AP to another player, after your upkeep and before anybody buys.
field-ap = AP
field-ap-help = How many activity points
mythico-said-transfer = You give { $seat } { $ap } AP.
mythico-detail-transfer = Of your { $funds } AP, upkeep takes { $upkeep } first. You have { $left } left. You can't pass on this turn what others give you.
mythico-detail-transfer-beside = Of your { $funds } AP, upkeep takes { $upkeep } first and your earlier gifts { $others }. You have { $left } left. You can't pass on this turn what others give you.
mythico-detail-transfer-first = Of your { $funds } AP, upkeep takes { $upkeep } first. You can pay this, and { $left } are left. That is too little for { $orders }, unless somebody gives you { $lacking } AP this turn.
mythico-detail-transfer-beside-first = Of your { $funds } AP, upkeep takes { $upkeep } first and your earlier gifts { $others }. You can pay this, and { $left } are left. That is too little for { $orders }, unless somebody gives you { $lacking } AP this turn.
mythico-detail-transfer-short = Of your { $funds } AP, upkeep takes { $upkeep } first. You are { $left } AP short, and would give nothing.
mythico-detail-transfer-beside-short = Of your { $funds } AP, upkeep takes { $upkeep } first and your earlier gifts { $others }. You are { $left } AP short, and would give nothing.
mythico-no-sale-transfer-too-much = You can't give { $ap } AP: you have { $funds }.
    .remedy = Give less.
mythico-no-sale-transfer-left = { $seat } has left the war.
    .remedy = Name somebody who plays on.
mythico-no-entry-not-sold = { $supplier } doesn't sell { $goods }.
    .remedy = { $suppliers ->
        [none] Nobody does. Choose other goods.
       *[other] Ask { $suppliers }.
    }
mythico-no-entry-not-let-through = { $country } lets no { $goods } through to { $hex }.
    .remedy = { mythico-remedy-ways }
mythico-no-entry-no-light-entry = { $supplier } doesn't deliver to { $hex }.
    .remedy = { mythico-remedy-ways }
mythico-remedy-ways = Name an entry point: { $supplier } delivers { $ways }.
mythico-no-entry-no-heavy-entry = Heavy goods can't come in at { $hex }: { $goods }.
    .remedy = { $place ->
        [supplier] { mythico-remedy-ways }
        [airfield] Name an airfield, a port, or a town across the border.
        [coast] Name a village, town or city by the sea, or a port.
       *[port] Name a port, or a town across the border.
    }
mythico-no-entry-heavy-by-air = Heavy goods can't go by air: { $goods }.
    .remedy = Name a port, or a town across the border.
mythico-no-entry-no-air = { $supplier } doesn't deliver by air.
    .remedy = { mythico-remedy-ways }
mythico-no-entry-sea = { $hex } is sea.
    .remedy = { mythico-remedy-ways }

mythico-heading-market = Deliveries and money (AP)
mythico-deal-delivered = Delivered to { $hex }: { $lots }, for use from this turn on.
mythico-deal-delivered-by-air = Dropped in { $hex }: { $lots }.
mythico-deal-cancelled = { $lots } couldn't come to { $hex }: enemies were in the way. You have your { $refund } AP back.
mythico-deal-unpaid = You couldn't buy { $lots } for { $hex }: the price is { $price } AP, and you had { $funds } left.
mythico-deal-lost = Somebody took { $lots } on the way to { $hex }. The money is gone.
mythico-deal-taken = { $unit }, in ambush at { $hex }, took { $lots } from { $from } and carries them.
mythico-deal-earned = The turn brought { $all } AP: { $leader } from your leader, { $places } from places, { $grant } granted.
mythico-deal-transferred = You gave { $ap } AP to { $to }.
mythico-deal-received = { $from } gave you { $ap } AP.
mythico-deal-not-transferred = You couldn't give { $to } { $ap } AP: you had only { $funds } left.
mythico-deal-not-transferred-left = You couldn't give { $to } { $ap } AP: they had left the war.
mythico-money-inherited = Inherited: { $paid } AP.
mythico-money-upkeep = Upkeep: { $paid } AP.
mythico-money-goods = Goods: { $paid } AP.
mythico-money-in-hand = You have { $funds } AP. A turn ago you had { $before }.
mythico-money-untouched = You have { $funds } AP.

mythico-week-money = This turn costs { $upkeep } AP of upkeep and { $price } AP of purchases. Of your { $funds } AP, { $left } are left, plus what the turn brings.
mythico-week-given = Purchases include { $given } AP of gifts.
mythico-week-short = This turn costs { $upkeep } AP of upkeep and { $price } AP of purchases. You have { $funds } AP and are { $left } short.
mythico-week-unpaid = You can't pay these, and some of their men desert: { $units }.
mythico-week-ammo = { $units ->
    [one] One unit is out of ammo. It restocks { $wanted } from its pack, its hex or a dump nearby.
   *[other] { $units } units are out of ammo. Together they restock { $wanted } from their packs, their hexes or dumps nearby.
}
mythico-together-prices-short = Your orders cost { $price } AP together. Of your { $funds } AP, upkeep takes { $upkeep } first. You can't pay for { $orders }, unless somebody gives you { $left } AP this turn.
mythico-together-gifts-short = Of your { $funds } AP, upkeep takes { $upkeep } first. The rest doesn't cover all your gifts. You can't give { $orders }.
