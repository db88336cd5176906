# El Mythico's market: buying, entry points, deliveries, money.

topic-market = Buy arms and supplies
order-el-mythico-buy = Buy
order-el-mythico-buy-help = Buys goods by the lot. They come after movement and combat, and serve from next turn.
order-el-mythico-airdrop = Airdrop
order-el-mythico-airdrop-help = Buys light goods that fall before anybody moves, for more. They serve this turn.
field-lots = Goods
field-lots-help = How much of what, as stores show it: 3 ammo, 20 hmg. A lot is 10; ammo, aircraft, boats: 1
field-supplier = Supplier
field-supplier-help = From whom; left out, the first who delivers it there

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
mythico-choice-lots = { $lots }: { $price } AP ({ $most } at most)
mythico-choice-supplier = { $supplier } ({ $ways })

mythico-said-buy = You buy { $lots } from { $supplier }, to { $hex }.
mythico-detail-buy-instead = It takes the place of your order for { $lots } there: for each entry point and supplier one order stands. To have both, write them as one: `{ $line }`.
mythico-said-airdrop = You have { $lots } from { $supplier } dropped in { $hex }.
mythico-detail-price = It costs { $price } AP. Of the { $funds } AP in hand upkeep takes { $upkeep } first; { $left } are left.
mythico-detail-price-beside = It costs { $price } AP. Of the { $funds } AP in hand upkeep takes { $upkeep } first and your other orders { $others }; { $left } are left.
mythico-detail-price-beside-short = It costs { $price } AP. Of the { $funds } AP in hand upkeep takes { $upkeep } first and what is paid before it { $others }, so { $left } are lacking: unless another seat gives you that much this turn, withhold pay, or spend less.
mythico-detail-price-short = It costs { $price } AP. Of the { $funds } AP in hand upkeep takes { $upkeep } first, so { $left } are lacking: unless another seat gives you that much this turn, withhold pay, or spend less.
mythico-detail-price-first = It costs { $price } AP, and is paid: of the { $funds } AP in hand { $left } are left then. They don't pay for { $orders }: nothing comes of that, unless another seat gives you { $lacking } AP this turn.
mythico-spending-transfer = { $ap } AP to { $seat }
mythico-spending-hire = hiring { $leader }
mythico-spending-goods = the goods for { $hex }
mythico-spending-spy = { $spy } in { $hex }
mythico-spending-repair = the repair by { $unit }
mythico-detail-enemies-in-way = Enemies were seen in { $hex }. If they are there when the goods come, you get your AP back instead.

mythico-way-port = By ship to the port, after movement and combat. Hostile units in the hex then cancel it; your AP come back.
mythico-way-coast = By boat to the coast, after movement and combat. Hostile units in the hex then cancel it; your AP come back.
mythico-way-abroad = Within { $country }, after movement and combat. Hostile units in the hex then cancel it; your AP come back.
mythico-way-border = Across the border of { $country }, after movement and combat. Hostile units in the hex then cancel it; your AP come back.
mythico-way-river = Up the river, after movement and combat. Hostile units in the hex, or on a bank below it, then cancel it; your AP come back. Who lies in ambush there may take it.
mythico-way-air = By air, before anybody moves, whatever stands there.
mythico-means-port = to ports
mythico-means-coast = to the coast
mythico-means-river = up major rivers
mythico-means-border = across the border of { $countries }
mythico-means-air = by air

mythico-no-sale-no-market = Nobody by that name sells arms.
    .remedy = Name a supplier, or leave it out: { $suppliers } sell arms here.
order-el-mythico-transfer = Transfer
order-el-mythico-transfer-help = Gives activity points to another seat, once your units are paid and before anybody buys.
field-ap = AP
field-ap-help = How many activity points
mythico-said-transfer = { $seat } is given { $ap } AP.
mythico-detail-transfer = Of the { $funds } AP in hand upkeep takes { $upkeep } first, and { $left } are left then. What you are given yourself you can't pass on this turn.
mythico-detail-transfer-beside = Of the { $funds } AP in hand upkeep takes { $upkeep } first and what you give before it { $others }, and { $left } are left then. What you are given yourself you can't pass on this turn.
mythico-detail-transfer-first = Of the { $funds } AP in hand upkeep takes { $upkeep } first, so it is given, and { $left } are left then. They don't pay for { $orders }: nothing comes of that, unless another seat gives you { $lacking } AP this turn.
mythico-detail-transfer-beside-first = Of the { $funds } AP in hand upkeep takes { $upkeep } first and what you give before it { $others }, so it is given, and { $left } are left then. They don't pay for { $orders }: nothing comes of that, unless another seat gives you { $lacking } AP this turn.
mythico-detail-transfer-short = Of the { $funds } AP in hand upkeep takes { $upkeep } first, so { $left } are lacking: nothing would be given.
mythico-detail-transfer-beside-short = Of the { $funds } AP in hand upkeep takes { $upkeep } first and what you give before it { $others }, so { $left } are lacking: nothing would be given.
mythico-no-sale-transfer-too-much = You would give { $ap } AP, and you have { $funds } in hand.
    .remedy = Give less.
mythico-no-sale-transfer-left = { $seat } has left the war.
    .remedy = Name a seat that plays on.
mythico-no-entry-not-sold = { $supplier } doesn't sell { $goods }.
    .remedy = { $suppliers ->
        [none] Nobody does; choose other goods.
       *[other] Ask { $suppliers }.
    }
mythico-no-entry-not-let-through = { $country } lets no { $goods } through to { $hex }.
    .remedy = { mythico-remedy-ways }
mythico-no-entry-no-light-entry = { $supplier } doesn't deliver to { $hex }.
    .remedy = { mythico-remedy-ways }
mythico-remedy-ways = Name an entry point: { $supplier } delivers { $ways }.
mythico-no-entry-no-heavy-entry = { $goods } can't come in at { $hex }: it is heavy.
    .remedy = { $place ->
        [supplier] { mythico-remedy-ways }
        [airfield] Name an airfield, a port, or a town across the border.
        [coast] Name a village, town or city by the sea, or a port.
       *[port] Name a port, or a town across the border.
    }
mythico-no-entry-heavy-by-air = { $goods } is heavy, and never goes by air.
    .remedy = Name a port, or a town across the border.
mythico-no-entry-no-air = { $supplier } doesn't deliver by air.
    .remedy = { mythico-remedy-ways }
mythico-no-entry-sea = { $hex } is sea.
    .remedy = { mythico-remedy-ways }

mythico-heading-market = Deliveries and money
mythico-deal-delivered = { $wording ->
    [1] Delivered to { $hex }, to be used from this turn on: { $lots }.
    [2] { $lots } came to { $hex }, to be used from this turn on.
    [3] To be used from this turn on, delivered to { $hex }: { $lots }.
    [4] A delivery to { $hex }: { $lots }, for use from this turn on.
    [5] To { $hex } came { $lots }, to be used from this turn on.
   *[6] Delivered to { $hex }: { $lots }, to be used from this turn on.
}
mythico-deal-delivered-by-air = { $wording ->
    [1] Fallen from the air at { $hex }: { $lots }.
    [2] From the air { $lots } fell at { $hex }.
    [3] { $lots } came down from the air at { $hex }.
    [4] Dropped from the air at { $hex }: { $lots }.
    [5] At { $hex }, from the air: { $lots }.
   *[6] { $lots } fell from the air at { $hex }.
}
mythico-deal-cancelled = { $lots } didn't come to { $hex }: enemies were in the way. You have your { $refund } AP back.
mythico-deal-unpaid = Not bought for { $hex }: { $lots }. The price is { $price } AP, and only { $funds } were left.
mythico-deal-lost = { $wording ->
    [1] Somebody took { $lots } on the way to { $hex }. What you paid is gone.
    [2] On the way to { $hex } somebody took { $lots }. What you paid is gone.
    [3] { $lots } for { $hex }: taken by somebody on the way. What you paid is gone.
    [4] What you paid is gone: somebody took { $lots } on the way to { $hex }.
    [5] Lost on the way to { $hex }, taken by somebody: { $lots }. What you paid is gone.
   *[6] Taken by somebody on the way to { $hex }: { $lots }. What you paid is gone.
}
mythico-deal-taken = { $unit }, in ambush at { $hex }, took { $lots } from { $from } and carries them.
mythico-deal-earned = The turn brought { $all } AP: { $leader } by your leader, { $places } by places, { $grant } granted.
mythico-deal-transferred = You gave { $ap } AP to { $to }.
mythico-deal-received = { $from } gave you { $ap } AP.
mythico-deal-not-transferred = { $to } wasn't given { $ap } AP: you had only { $funds } left.
mythico-deal-not-transferred-left = { $to } wasn't given { $ap } AP: that seat had left the war.
mythico-money-inherited = Inherited: { $paid } AP.
mythico-money-upkeep = Upkeep paid: { $paid } AP.
mythico-money-goods = Paid for goods: { $paid } AP.
mythico-money-in-hand = In hand: { $funds } AP; when the week began it was { $before }.
mythico-money-untouched = In hand: { $funds } AP.

mythico-week-money = The week costs { $upkeep } AP of upkeep and { $price } AP of purchases; of { $funds } AP in hand { $left } are left, and what the week brings.
mythico-week-given = Counted with the purchases: { $given } AP that others are given.
mythico-week-short = The week costs { $upkeep } AP of upkeep and { $price } AP of purchases; { $funds } AP are in hand, so { $left } are lacking.
mythico-week-unpaid = Who can't be paid, so that some of them desert: { $units }.
mythico-week-ammo = { $units ->
    [one] One unit is out of ammunition and needs { $wanted }.
   *[other] { $units } units are out of ammunition and need { $wanted } together.
}
mythico-together-prices-short = Your orders cost { $price } AP together. Of the { $funds } AP in hand upkeep takes { $upkeep } first. By the order in which they are paid nothing comes of { $orders }, unless another seat gives you { $left } AP this turn.
mythico-together-gifts-short = Of the { $funds } AP in hand upkeep takes { $upkeep } first. What is left doesn't cover all that you give, so this isn't given: { $orders }.
