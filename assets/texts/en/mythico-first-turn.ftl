# Choices of players in the first turn of El Mythico: vocation, alignment, names.

order-el-mythico-vocation = Vocation
order-el-mythico-vocation-help = Chooses your leader's vocation in turn 1, if your dossier lets you.
order-el-mythico-alignment = Alignment
order-el-mythico-alignment-help = Chooses your leader's politics in turn 1, left, centre or right, if your dossier lets you.
field-vocation = Vocation
field-vocation-help = Your leader's vocation
field-alignment = Alignment
field-alignment-help = Your leader's politics

mythico-said-vocation = Your leader's vocation will be { $vocation }.
mythico-said-alignment = Your leader's politics will be { $alignment }.
mythico-detail-first-turn = It counts as soon as the first turn closes. Until then you can change your mind.

mythico-refusal-first-turn-over = That was a choice of the first turn. It's too late to change it.
    .remedy = `/unit` and your leader's number shows what it is.
mythico-refusal-nothing-to-choose = Your dossier leaves you no choice there.
    .remedy = `/unit` and your leader's number shows what it is.
mythico-refusal-not-offered = Your dossier doesn't offer you that.
    .remedy = It offers: { $offered }.

mythico-alignment-left = Left
mythico-alignment-centre = Centre
mythico-alignment-right = Right
mythico-unit-stands = Politics: { $alignment }

mythico-career-vocation = You chose your leader's vocation: { $vocation }.
mythico-career-vocation-drawn = You left your leader's vocation open. It was drawn: { $vocation }.
mythico-career-alignment = You chose your leader's politics: { $alignment }.
mythico-career-alignment-drawn = You left your leader's politics open. They were drawn: { $alignment }.

mythico-question-vocation = Your leader's vocation
mythico-question-alignment = Your leader's politics
mythico-question-leader = Your leader's name
mythico-question-type = Your { $arm } units
mythico-question-drawn = drawn from { $choices }
mythico-question-kept = stays “{ $name }”
mythico-question-suggested = Your dossier suggests it. { $about }
mythico-question-vocation-underworld = Cheap agents, better odds; rises by extortion and killing
mythico-question-vocation-politician = Income and political points; rises by the places you hold
mythico-question-vocation-military-officer = Troops nearby fire and recover better; rises by battles won
mythico-question-vocation-clergy = Trains guards in fewer weeks; rises by the places you hold
mythico-question-alignment-about = Charisma counts for more among people of the same politics
