# What players choose in the first turn of El Mythico: vocation, alignment, names.

order-el-mythico-vocation = Vocation
order-el-mythico-vocation-help = Chooses your leader's vocation in turn 1, where your dossier lets you.
order-el-mythico-alignment = Alignment
order-el-mythico-alignment-help = Says where your leader stands, left, centre or right, in turn 1, where your dossier lets you.
field-vocation = Vocation
field-vocation-help = What your leader is to be
field-alignment = Alignment
field-alignment-help = Where your leader is to stand

mythico-said-vocation = Your leader's vocation is to be { $vocation }.
mythico-said-alignment = Your leader is to stand thus: { $alignment }.
mythico-detail-first-turn = It counts from the moment the first turn closes, before anything else of it. Until then you may think again.

mythico-refusal-first-turn-over = That was chosen in the first turn, and is settled.
    .remedy = `/unit` and your leader's number shows what it is.
mythico-refusal-nothing-to-choose = Your dossier leaves you no choice there.
    .remedy = `/unit` and your leader's number shows what it is.
mythico-refusal-not-offered = Your dossier doesn't offer you that.
    .remedy = It offers: { $offered }.

mythico-alignment-left = Left
mythico-alignment-centre = Centre
mythico-alignment-right = Right
mythico-unit-stands = Politics: { $alignment }

mythico-career-vocation = Your leader's vocation is settled as you chose: { $vocation }.
mythico-career-vocation-drawn = You left your leader's vocation open, and it was drawn: { $vocation }.
mythico-career-alignment = Your leader's politics are settled as you chose: { $alignment }.
mythico-career-alignment-drawn = You left your leader's politics open, and they were drawn: { $alignment }.

mythico-question-vocation = Your leader's vocation
mythico-question-alignment = Your leader's politics
mythico-question-leader = Your leader's name
mythico-question-type = Your { $arm } units
mythico-question-drawn = drawn of { $choices }
mythico-question-kept = stays “{ $name }”
mythico-question-suggested = Your dossier's suggestion. { $about }
mythico-question-vocation-underworld = Cheap agents and better odds; rises by extortion and killing
mythico-question-vocation-politician = Income and political points; rises by the places you hold
mythico-question-vocation-military-officer = Fire and recovery beside your troops; rises by battles won
mythico-question-vocation-clergy = Guards trained in fewer weeks; rises by the places you hold
mythico-question-alignment-about = Charisma counts for more among people who stand likewise
