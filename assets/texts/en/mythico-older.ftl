## Said in reports of earlier turns, which are kept as data and said anew; no turn says these any more.

mythico-deal-hostile-units = { $lots } didn't come to { $hex }: hostile units were there. You have your { $refund } AP back.
mythico-deal-river-blocked = { $lots } didn't come up the river to { $hex }: hostile units block it below. You have your { $refund } AP back.
mythico-gone-beaten = { $unit } gave way to { $hex }.
mythico-gone-by-order = { $unit } left for { $hex } without being beaten.
mythico-map-fight = The fight in { $hex }
mythico-news-follows = { $name } now leads { $seat }.
