game-name = Dungeon Petz
game-pitch = Gestisci un negozio di animali per signori del sottosuolo: manda i diavoletti in gruppi segreti, sfama e calma gli animali, esponili e vendili a chi li ama così come sono.
game-aim = Ottieni più reputazione di tutti con i tuoi animali in cinque o sei giri.
game-first = Prima dividi diavoletti e oro in gruppi, in segreto; poi i gruppi vanno a fare acquisti.

# How things are called
plot-at = { $plot ->
        [0] in alto a sinistra
        [1] in alto a destra
        [2] in basso a sinistra
        [3] in basso a destra
       *[other] senza gabbia
    }
between-01 = passaggio in alto
between-02 = passaggio a sinistra
between-13 = passaggio a destra
between-23 = passaggio in basso
food-veg = verdura
food-meat = carne
food-box = dalla scatola magica
food-none = niente
farm-none = niente
farm-meat = 1 carne
farm-veg = 1 verdura
farm-gold = 1 oro
diet-carnivore = mangia carne
diet-herbivore = mangia verdura
diet-omnivore = mangia tutto
need-card = { $need } { $color }
need-potion = pozione
Group = { $imps ->
        [one] 1 diavoletto
       *[other] { $imps } diavoletti
    }{ $gold ->
        [0] {""}
       *[other] +{ $gold } oro
    }
on-bar = { $both ->
        [true] { $card } e { $color-id ->
            [g] fame
            [r] rabbia
            [y] gioco
           *[p] magia
        }
       *[other] { $card }
    }
counts = verde { $g }, rosso { $r }, giallo { $y }, viola { $p }
Stand = verdura { $veg }, carne { $meat }, oro { $gold }
Stands = Banco delle verdure: { $veg }. Banco misto: { $mixed }. Banco della carne: { $meat }
whole = { $sign ->
        [minus] −{ $n }
       *[other] { $n }
    }
half = { $sign ->
        [minus] −{ $n }½
       *[other] { $n }½
    }
half-only = { $sign ->
        [minus] −½
       *[other] ½
    }
held = forza { $strength }, antimagia { $antimagic }
holds-strength = forza { $n }
holds-antimagic = antimagia { $n }
holds-graze = pascolo { $n }
holds-trough = mangiatoia { $n }
holds-toys = giochi { $n }
holds-soak = lettiera { $n }
term = { $what } { $weight }
term-types = ogni tipo di bisogno
term-colors = ogni colore di carta
term-best = ogni carta del bisogno più frequente
term-pets = ogni animale
term-suffering = sofferenza
term-mutation = mutazione
term-manure = letame
term-need-colors = ogni colore con { $need }
scope-single = l’animale migliore
scope-full = tutta la tana

# What cards would lead to
fate-of = { $pet }: { $fate }
fate-fed = fame { $n } → ci pensa la gabbia
fate-eats = fame { $n }, cibo adatto { $food }
fate-hungry = ⚠ fame { $n } → manca cibo { $short }, sofferenza +{ $short }
fate-starves = ⚠ fame { $n } → manca cibo { $short }, animale perso
fate-shared = fame { $n } → per tutti manca cibo { $short }
fate-soaked = cacca { $n } → assorbe la lettiera
fate-manure = cacca { $n } → letame +{ $more }
fate-toys = gioco { $n } → bastano i giochi
fate-plays = gioco { $n }, { $imps ->
        [one] 1 diavoletto a casa
       *[other] { $imps } diavoletti a casa
    }
fate-bored = ⚠ gioco { $n }, diavoletti a casa { $imps } → sofferenza +{ $short }
fate-pines = ⚠ gioco { $n }, diavoletti a casa { $imps } → animale perso
fate-calm = rabbia { $n } in gabbia di forza { $held } → calma
fate-caught = rabbia { $n } in gabbia di forza { $held } → { $more ->
        [one] 1 diavoletto in ospedale
       *[other] { $more } diavoletti in ospedale
    }
fate-breaks = ⚠ rabbia { $n } in gabbia di forza { $held }, diavoletti a casa { $imps } → fugge
fate-warded = magia { $n }, antimagia { $held } → resta
fate-mutates = magia { $n }, antimagia { $held } → muta
fate-vanishes = ⚠ magia { $n }, antimagia { $held } → svanisce
fate-well = malattia { $n } con letame { $dirt } → innocua
fate-ill = malattia { $n } con letame { $dirt } → sofferenza +{ $more }
fate-dies = ⚠ malattia { $n } con letame { $dirt } → animale perso
# The same in few words
brief-fed = fame { $n } → soddisfatta
brief-eats = fame { $n }, cibo { $food }
brief-hungry = ⚠ fame { $n } → manca cibo { $short }
brief-starves = ⚠ fame { $n } → manca cibo { $short }, perso
brief-shared = fame { $n } → manca cibo { $short }
brief-soaked = cacca { $n } → assorbita
brief-manure = cacca { $n } → letame +{ $more }
brief-toys = gioco { $n } → giochi
brief-plays = gioco { $n }, diavoletti { $imps }
brief-bored = ⚠ gioco { $n } → sofferenza +{ $short }
brief-pines = ⚠ gioco { $n } → pochi diavoletti, perso
brief-calm = rabbia { $n }, forza { $held } → calma
brief-caught = rabbia { $n }, forza { $held } → feriti { $more }
brief-breaks = ⚠ rabbia { $n }, forza { $held } → fugge
brief-warded = magia { $n }, antimagia { $held } → resta
brief-mutates = magia { $n }, antimagia { $held } → muta
brief-vanishes = ⚠ magia { $n }, antimagia { $held } → svanisce
brief-well = malattia { $n }, letame { $dirt } → innocua
brief-ill = malattia { $n }, letame { $dirt } → sofferenza +{ $more }
brief-dies = ⚠ malattia { $n }, letame { $dirt } → perso

# Questions
ask-over = La partita è finita.
ask-wait = Aspettiamo: { $seats }.
ask-draft = Dividi in gruppi segreti i tuoi diavoletti ({ $imps }) e l'oro ({ $gold }).
ask-draft-why = Ogni gruppo prende una cosa sola: per una gabbia servono 2 diavoletti, per un animale un diavoletto con oro. Il gruppo più grande sceglie per primo.
ask-draft-groups = I tuoi gruppi, ancora segreti: { $groups }. A casa: diavoletti { $imps }, oro { $gold }.
ask-group = Quale dei tuoi gruppi di grandezza { $size } va per primo?
ask-to = Dove va il gruppo: { $imps ->
        [one] 1 diavoletto
       *[other] { $imps } diavoletti
    }{ $gold ->
        [0] {""}
       *[other] +{ $gold } oro
    }?
ask-to-lacks = { $lacks ->
        [imps] Per una gabbia servono 2 diavoletti nel gruppo.
        [gold] Per un animale serve oro nel gruppo.
       *[both] Per una gabbia servono 2 diavoletti nel gruppo, per un animale serve oro.
    }
ask-to-homeless = ⚠ Senza gabbia: { $pets }. { $cages ->
        [0] Nessun tuo gruppo può più prenderne una: { $lost ->
            [one] l’animale andrà perso
           *[other] { $lost } animali andranno persi
        }.
        [one] Prendine una con 2 diavoletti{ $lost ->
            [0] , o l’animale andrà perso.
            [one] ; { $lost } animale andrà perso comunque.
           *[other] ; { $lost } animali andranno persi comunque.
        }
       *[other] Prendine { $cages }, ognuna con 2 diavoletti{ $lost ->
            [0] , o perderai animali.
            [one] ; { $lost } animale andrà perso comunque.
           *[other] ; { $lost } animali andranno persi comunque.
        }
    }
ask-take = { $space }: che cosa prendi?
ask-take-pet = { $space }: quale animale prendi?
ask-book = { $book }: quale colore scegli, fino alla fine della partita?
ask-unplaced = Già presi, da mettere a posto quando tutti i gruppi sono usciti: { $things }.
ask-unplaced-then = Da mettere a posto subito dopo: { $things }.
ask-arrange-cage = Dove va la gabbia nuova: { $cage } ({ $holds })? Ci resta per sempre.
ask-arrange-addon = Dove va l’accessorio nuovo: { $addon } ({ $icon })? Serve solo con una gabbia.
ask-arrange = Gli animali sono dove li vuoi? Poi si pescano le carte.
ask-arrange-homeless = Ancora senza gabbia: { $pets }. Un animale senza gabbia è perso. Ognuno si può spostare una volta.
ask-cards = Quali carte bisogno vanno a quali animali?
ask-crystal = Sfera di cristallo: segna fino a tre carte bisogno da cambiare. Segnate: { $n }.
ask-assign = { $pet } ({ $plot ->
        [0] in alto a sinistra
        [1] in alto a destra
        [2] in basso a sinistra
       *[other] in basso a destra
    }): quale carta va sulla prossima barra ({ $color })? Barre vuote: { $n }.
ask-assign-far = Finora: { $fates }.
ask-toss = Quale carta scarti per la pozione ({ $color })?
ask-confirm = Tutte le barre sono piene, e non succederà niente di male. Confermi?
ask-confirm-fates = Tutte le barre sono piene. Attenzione: { $fates }. Confermi?
ask-confirm-lost = Tutte le barre sono piene. ⚠ Con queste carte perdi { $pets }{ $sure ->
        [yes] , qualunque cura tu dia
       *[no] {""}
    }. Confermi?
lost-some = { $n ->
        [one] un animale fra { $pets }
       *[other] { $n } animali fra { $pets }
    }
ask-hunger = { $pet } ({ $diet }): fame { $n }. Hai verdura { $veg }, carne { $meat }{ $kept ->
        [0] .
       *[other] , nella scatola magica { $kept }.
    }
ask-play = Dove giocano i diavoletti? Vogliono giocare: { $pets }. Un diavoletto in un passaggio gioca con gli animali ai due lati; a casa ne hai { $imps }.
pet-count = { $pet } { $n }
ask-anger = { $pet }: rabbia { $all } in gabbia di forza { $held }, { $n } di troppo. Diavoletti a casa: { $imps }.
ask-magic = { $pet }: magia { $all }, antimagia { $held }, { $n } di troppo. Diavoletti a casa: { $imps }.
ask-shovel = Pala: quale posto con un animale pulisci?
ask-sell = { $customer } si guarda intorno ({ $terms }). Quale animale vendi?
ask-clean = Pulisci i posti senza animali? Un diavoletto toglie 2 letame, oppure guadagna 1 oro. Diavoletti a casa: { $imps }.
ask-box = La scatola magica è vuota. Che cosa ci metti?

# Buttons
group-own-draft = Faccio io i gruppi
group-elsewhere = Altrove: { $spaces }
group-arrange = Sistemo io
group-one-card = Carta per carta
group-one-by-one = Uno alla volta
group-color = { $color }
draft = { $aim ->
        [pet] { $n ->
            [one] Un animale
           *[other] Animali
        }:{" "}
        [cage] { $n ->
            [one] Una gabbia
           *[other] Gabbie
        }:{" "}
        [either] { $n ->
            [one] Animale o gabbia
           *[other] Animali o gabbie
        }:{" "}
        [both] { $cages ->
            [one] Una gabbia
           *[other] Gabbie
        } e { $pets ->
            [one] un animale
           *[other] animali
        }:{" "}
        [sent] Vanno{" "}
       *[none] Piccole spese:{" "}
    }{ $groups }
draft-group = { $n ->
        [1] { $gold ->
            [0] { $imps } insieme
           *[other] { $imps } con { $gold } oro
        }
       *[other] { $n } gruppi da { $imps }{ $gold ->
            [0] {""}
           *[other] {" "}con { $gold } oro
        }
    }
draft-more = { $n ->
        [1] {""}
       *[other] { $n } da{" "}
    }{ $imps }{ $gold ->
        [0] {""}
       *[other] {" "}con { $gold }
    }
draft-alone = { $n ->
        [one] 1 da solo
       *[other] { $n } da soli
    }
errand = { $space }: { $what }
errand-book = una carta in più ({ $color })
tour = { $n } gruppi: { $parts }
tour-all-home = { $n } gruppi a casa
tour-place = { $space }
tour-thing = { $space } ({ $things })
tour-home = a casa
arranged-over = { $thing }, via { $old }
arranged = { $parts }{ $next ->
        [crystal] ; poi la sfera
        [none] {""}
       *[cards] ; poi le carte
    }
arranged-cage = Gabbia { $at }
arranged-addon = Accessorio { $at }
arranged-addon-idle = Accessorio { $at } (senza gabbia)
arranged-pet = { $pet } → { $at }
arranged-moves = { $n ->
        [one] 1 animale si sposta
       *[other] { $n } animali si spostano
    }
arranged-scrap = { $thing } buttato
arranged-stay = Resta tutto così
laid = { $parts }
laid-one = Tutte: { $fate }
laid-well = Tutte le carte: nessuno soffre
laid-troubles = Tutte le carte: ⚠ { $needs }
laid-lost = Tutte le carte: ⚠ perdi { $pets }
laid-lost-many = Tutte le carte: ⚠ animali persi { $n }
laid-show = alla mostra circa { $value }
laid-sale = vendita: circa { $points } punti
cared = Cure: { $work } → { $end }
cared-briefly = Cure: { $end }
traded = Tutto insieme: { $work }
work-fed-veg = verdura { $n }
work-fed-meat = carne { $n }
work-fed-box = dalla scatola
work-played = { $n ->
        [one] 1 diavoletto gioca
       *[other] { $n } diavoletti giocano
    }
work-guarded = guardie { $n }
ends-hurt = { $n ->
        [one] ⚠ 1 diavoletto ferito
       *[other] ⚠ { $n } diavoletti feriti
    }
work-dug = letame −{ $n }
work-sold = vendi { $pet } (+{ $points } punti)
work-cleaned = letame −{ $n }
work-wages = guadagna { $n } oro
work-boxed = scatola: { $food }
work-kept = non vendere niente
work-none = niente
work-more = e altro
work-rest = e il resto
ends-well = nessuno soffre
ends-lost = ⚠ { $pet } perso
ends-suffering = ⚠ sofferenza +{ $n }
ends-sufferer = { $pet }: { $harm }
ends-mutation = ⚠ mutazione +{ $n }
label-groups = { $groups }{ $imps ->
        [0] {""}
        [1] ; 1 resta a casa
       *[other] ; { $imps } restano a casa
    }
label-new = Nuovo gruppo di 1; a casa diavoletti { $imps }, oro { $gold }
label-imp = +1 diavoletto: ora { $group }; a casa diavoletti { $imps }
label-gold = +1 oro: ora { $group }; a casa oro { $gold }
label-singles = Gli altri vanno da soli: { $n }; a casa diavoletti { $imps }, oro { $gold }
label-done-home = Fatto: tutti restano a casa
label-done-groups = Fatto: { $n ->
        [one] 1 gruppo
       *[other] { $n } gruppi
    }; a casa diavoletti { $imps }, oro { $gold }
label-group = Il gruppo: { $group }
label-to = { $space }: { $goods }
label-to-pets = { $home ->
        [ready] { $space }: { $goods }
        [none] ⚠ { $space }: niente gabbia, l’animale andrà perso
       *[wanted] ⚠ { $space }: manca la gabbia, prendi anche quella
    }
goods-none = non c’è niente
goods-veg = verdura { $n }
goods-meat = carne { $n }
goods-gold = oro { $n }
goods-relatives = nuovi diavoletti { $n }
goods-relatives-all = i parenti con numero fino al giro
goods-potion = una pozione
goods-no-potion = pozioni finite
goods-healed = diavoletti guariti { $imps }
goods-thing = { $thing } ({ $what })
goods-pet = { $diet }; barre { $bars }
goods-judge = +2 in questa mostra
goods-platform = una vendita rende la metà in più
label-take = Prendi { $item }
label-take-cage = { $cage } ({ $holds })
label-take-addon = { $addon } ({ $gives })
label-take-pet = { $pet } ({ $diet }; barre { $bars })
label-take-pet-brief = { $pet } ({ $diet })
label-take-homeless = { $home ->
        [none] ⚠ { $pet }: non avrà una gabbia, andrà perso
       *[wanted] ⚠ { $pet }: senza gabbia, prendi anche quella
    }
label-book = Una carta in più: { $color }
label-keep = A casa, per dopo in questo giro
label-place-new = { $at } (senza gabbia): { $held }
label-place-over = { $at }: via { $old }, { $held }
place-over-pet = { $at } ({ $pet }): via { $old }, { $held }
label-addon = { $at }: { $cage }
label-addon-over = { $at }: al posto di { $old }
label-addon-idle = { $at }: lì non c’è gabbia, conta solo alla fine
label-scrap = ⚠ Butta via: { $item }
label-move = { $pet } → { $at }: { $held }
label-move-swap = { $pet } → { $at }, scambio con { $other }
label-out = ⚠ { $pet } lascia la gabbia
label-auto = Chi è senza gabbia ne prende una libera, poi peschi le carte
label-done-arrange = Fatto: peschi le carte, quindi è definitivo
label-done-lost = ⚠ Fatto: perdi { $pets } e peschi le carte
label-done-lost-many = ⚠ Fatto: perdi { $n } animali e peschi le carte
label-swap = { $need } ({ $color })
label-unmark = Ricomincia
label-done-crystal = { $n ->
        [0] Non cambiare niente
        [one] Cambia 1 carta e vedi la nuova
       *[other] Cambia { $n } carte e vedi le nuove
    }
label-rest = Riempi il resto con il minor danno
label-use = { $fate }
label-use-both = Doppia: { $fate }
label-use-potion = Pozione al posto di una carta (ne hai { $n })
label-toss = Scarta { $need }
label-done-cards = Pronto: scopri insieme agli altri
label-laid-lost = Pronto: ⚠ perdi { $pets }
label-laid-lost-many = Pronto: ⚠ animali persi { $n }
label-feed-all = { $n ->
        [one] Sfama tutti: fame 1
       *[other] Sfama tutti: fame { $n }
    }
label-feed = Dai: { $food } (poi ne resta { $left })
label-starve-brief = Lascialo senza cibo
label-starve = Lascialo senza cibo: sofferenza { $n }, ne sopporta fino a { $size }
label-starve-lost = ⚠ Lascialo senza cibo: perdi { $pet }{ $points ->
        [0] {""}
       *[other] , reputazione −{ $points }
    }
label-then-lost = ⚠ { $what }; poi perdi { $pets }
also-lost = { $what }; poi { $pets }
label-play = Gioca nel { $gap }: { $pets }
label-play-star = Impiegato, { $gap } e { $gap2 }: { $pets }
label-star-lost = ⚠ { $gap } + { $gap2 }: −{ $n ->
        [one] { $n } animale
       *[other] { $n } animali
    }
label-play-star-brief = Impiegato, { $gap } e { $gap2 }
label-play-twice = Impiegato due volte, { $gap }: { $pets }
label-bored = ⚠ Nessuno gioca; soffre { $pets }
label-bored-lost = ⚠ Nessuno gioca: perdi { $pets }
label-guard = Guardia in armatura: poi { $n } di troppo
label-guard-star = Impiegato in armatura: poi { $n } di troppo
label-catch = { $n ->
        [one] Riprendilo: 1 diavoletto in ospedale
       *[other] Riprendilo: { $n } diavoletti in ospedale
    }
label-catch-star = { $n ->
        [one] Lo riprende l’impiegato: 1 diavoletto in ospedale
       *[other] Lo riprende l’impiegato: { $n } diavoletti in ospedale
    }
label-letgo = ⚠ Lascialo andare: perdi { $pet }{ $points ->
        [0] {""}
       *[other] , reputazione −{ $points }
    }
label-mutate = Lascia mutare: mutazione +{ $n }
label-mutate-lost = ⚠ Lascia mutare: { $pet } svanisce{ $points ->
        [0] {""}
       *[other] , reputazione −{ $points }
    }
label-dig = Spala { $at }: letame { $n } → { $left }
label-dig-star = Impiegato, { $at }: letame { $n } → { $left }, poi altro
label-stop = Smetti di spalare
label-sell = { $pet }: affinità { $n } × 2 = +{ $points } reputazione, oro { $gold }
label-sell-podium = Palco, { $pet }: { $n } × 3 = +{ $points } reputazione, oro { $gold }
label-pass = Non vendere niente
label-clean-all = Pulisci tutto: letame { $n }
label-clean = Pulisci { $at }: letame { $n } → { $left }
label-clean-star = Impiegato, { $at }: letame { $n } → { $left }, poi altro
label-done-clean = Fatto: i diavoletti liberi guadagnano { $n } oro
label-box = Metti dentro: { $food }
label-box-none = Lasciala vuota
label-back = Indietro
label-clear = Ricomincia
label-reset = Ricomincia
label-reopen = Indietro: cambia ancora

# Refusals
no-over = La partita è finita (R9.3).
no-turn = Ora manda un gruppo { $seat }; i tuoi partono quando tocca a te (R4.4).
no-stage = Non ora: { $stage } Scegli uno dei pulsanti.
stage-draft = stai dividendo diavoletti e oro in gruppi (R4.1).
stage-arrange = stai sistemando la tana (R5.1–R5.3).
stage-crystal = la sfera di cristallo cambia carte (R5.5).
stage-assign = si posano carte sulle barre degli animali, nel loro ordine (R5.7).
stage-toss = si scarta una carta per una pozione (R5.9).
stage-confirm = le barre sono piene; puoi solo confermare o tornare indietro (R5.11).
stage-hunger = prima viene la fame (R6.2).
stage-play = gli animali vogliono giocare (R6.4).
stage-anger = un animale è troppo arrabbiato (R6.5).
stage-magic = un animale ha troppa magia (R6.6).
stage-shovel = puoi usare la pala (R10.4).
stage-sell = un cliente si guarda intorno (R7.1).
stage-clean = stai pulendo la tana (R7.7).
stage-box = si può riempire la scatola magica (R7.8).
no-done-groups = I tuoi gruppi sono pronti (R4.3). Aspettiamo { $seats }; fino ad allora puoi cambiarli.
no-done-cards = Le tue carte sono pronte (R5.12). Aspettiamo { $seats }.
no-done-care = Le cure dei tuoi animali sono finite (R6.1). Aspettiamo { $seats }.
no-done-business = I tuoi affari sono conclusi (R7.1). Aspettiamo { $seats }.
no-reopen = Non c’è niente da cambiare: non avevi scelta (R4.2, R5.11).
no-reopen-now = Non hai ancora finito niente che si possa cambiare (R4.2, R5.11).
no-groups-begun = I gruppi già pronti si offrono solo prima del primo (R4.1). Ricomincia per sceglierli.
no-groups-other = Con diavoletti { $imps } e oro { $gold } questo non è tra i gruppi già pronti (R4.1). Formalo pezzo per pezzo.
no-group-yet = Non c’è ancora nessun gruppo (R4.1). Comincia con uno nuovo.
no-gold = A casa non c’è più oro (R4.1).
no-imps = A casa non ci sono più diavoletti (R4.1).
no-singles = Per questo servono almeno due diavoletti a casa (R4.1). Fai un nuovo gruppo.
no-exits = Le uscite sono sei, quindi al massimo sei gruppi (R4.1). Aggiungi all’ultimo.
no-clear = Non c’è nessun gruppo da togliere (R4.1).
no-book = Prima scegli il colore: { $book } (R4.8).
no-take = { $item } non è qui (R4.8). Prendi una delle cose sui pulsanti.
no-take-first = { $space }: prima scegli che cosa prendere (R4.8).
no-group-size = Ora va solo un gruppo di grandezza { $size }: diavoletti e oro insieme (R4.4).
no-group-first = Prima scegli quale gruppo di grandezza { $size } va (R4.5).
no-group-chosen = Hai scelto il gruppo { $groups } (R4.5). Mandalo o tienilo a casa.
no-to-first = Prima manda il gruppo da qualche parte (R4.8).
no-send = Ora manda il gruppo su uno spazio, o tienilo a casa (R4.6).
barred-neutral = In questo giro ci sono diavoletti neutrali: { $spaces } (R2.7).
barred-taken = Occupati: { $spaces } (R4.6).
no-to-neutral = { $space }: in questo giro un diavoletto neutrale sbarra la strada (R2.7).
no-to-taken = { $space }: occupato da { $seat } (R4.6).
no-to-imps = { $space }: per una gabbia servono 2 diavoletti nel gruppo; qui { $imps } (R4.6).
no-to-gold = { $space }: per un animale serve almeno 1 oro nel gruppo (R4.6).
no-to-gate = { $space }: il primo cancello è libero e vale lo stesso (R4.6).
no-to-judge = { $space }: nel primo giro non c’è una mostra, quindi nessun giudice (R4.6).
no-to-empty = { $space }: lì non c’è più niente da prendere (R4.6).
no-reset = Non è ancora cambiato niente (R5.4).
no-tile-first = Prima metti su un posto o butta via: { $item } (R5.1).
no-tile = { $item }: non c’è niente da mettere (R5.1). Ciò che è già al suo posto non si sposta.
no-pet = { $pet } non è nella tua tana (R5.2).
no-move-cage = { $pet } non può andare lì: { $at } non c’è una gabbia (R5.2).
no-move-there = { $pet } vive già lì (R5.2).
no-move-again = Hai già spostato { $pet }; ognuno si sposta una volta (R5.2). Per cambiare, ricomincia.
no-out = { $pet } non ha una gabbia da lasciare (R5.2).
no-arrange-done = Un animale senza gabbia può ancora prenderne una libera (R5.3). Spostalo, o lascia che ci vada da sé.
no-arrange-auto = Nessun animale può prendere da sé una gabbia libera (R5.3). Conferma.
no-swap-more = Hai segnato tre carte, è il massimo (R5.5).
no-swap = Nessuna carta non segnata in mano: { $need }, { $color } (R5.5).
no-swap-back = Nessuna carta è segnata (R5.5).
no-both-off = A questo tavolo una carta vale per un solo bisogno (R5.7).
no-both = Questa carta mostra un solo bisogno: { $need }, { $color } (R5.7).
no-use = Nessuna carta libera in mano: { $need }, { $color } (R5.7).
no-potion = Non hai più pozioni (R5.7).
no-rest = Una sola barra è vuota: scegli tu la sua carta (R5.7).
no-back = Non c’è una scelta a cui tornare (R5.10).
no-clear-cards = Non ci sono ancora due scelte da annullare (R5.10).
no-toss = Nessuna carta da scartare: { $need }, { $color } (R5.9).
no-feed-diet = { $pet } non lo mangia: { $food } (R6.2).
no-feed = Per { $pet } non ne hai più: { $food } (R6.2).
no-feed-all = Il cibo non basta per tutti, o la fame è una sola (R6.2). Dai il cibo uno per volta.
no-play = { $gap }: nessun vicino lì vuole giocare (R6.4).
no-star = Non hai un impiegato del mese (R10.6).
no-star-used = L’impiegato del mese ha già lavorato in questo giro (R10.6).
no-star-less = Qui l’impiegato non farebbe più di un altro diavoletto (R10.6).
no-armor = Non hai un’armatura (R10.5).
no-armor-used = L’armatura è già servita due volte in questo giro (R10.5).
no-imp = Per questo non hai diavoletti a casa (R10.5).
no-catch = Per riprenderlo { $n ->
        [one] serve 1 diavoletto
       *[other] servono { $n } diavoletti
    }; { $imps ->
        [one] a casa ce n’è 1
       *[other] a casa ce ne sono { $imps }
    } (R6.5).
no-catch-magic = La magia non si riprende (R6.6): usa una guardia in armatura, o lascia mutare.
no-dig-pet = { $at }: lì non vive nessun animale; quei posti si puliscono durante gli affari (R10.4).
no-manure = { $at }: lì non c’è letame (R7.7, R10.4).
no-sell-size = { $pet }: taglia { $size }, troppo poco; i clienti vogliono taglia 4 o più (R7.2).
no-sell-match = { $customer } non vuole { $pet }: l’affinità non supera 0 (R7.2).
no-sell-price = { $pet }: per la mutazione dovresti pagare { $gold } oro, e ne hai meno (R7.2).
no-podium-used = In questo giro hai già venduto un animale sul palco (R7.5).
no-podium = Non hai diavoletti sul palco (R7.5).
no-clean-pet = { $at }: lì vive { $pet }; ora si puliscono solo posti senza animali (R7.7).
no-clean-all = Servono più diavoletti, o c’è un solo letame da togliere (R7.7).
no-box-meat = Ci va solo carne che andrebbe buttata, e non ce n’è (R7.8).
no-box = Nella scatola magica non può andare: { $food } (R7.8).

# Board in words
phase-group = gruppi in segreto
phase-send = invio
phase-prep = bisogni in segreto
phase-show = cure
phase-business = affari
text-round = Dungeon Petz, giro { $round } di { $rounds }, { $phase }. Tocca a: { $seats }. Primo giocatore: { $start }.
text-over = Dungeon Petz è finito. Primo posto: { $seats }.
text-sending = Ora vanno i gruppi di grandezza { $size }. Restano: { $groups }.
text-groups = { $seat } ({ $groups })
text-last = Ultimi fatti: { $facts }
text-then = { $first } { $second }
text-draft = I tuoi gruppi, ancora segreti: { $groups }. A casa diavoletti { $imps }, oro { $gold }.
text-hand = Le tue carte bisogno: { $cards }.
text-color = { $color }: { $needs }
text-cards = { $n ->
        [1] { $need }
       *[other] { $need } ×{ $n }
    }
text-outlook = Le tue carte finora: { $parts }.
text-fates = { $pet } ({ $fates })
text-value = { $name } { $value }
text-match = { $name }: { $pet } { $match }
text-you = Tu sei { $seat }: reputazione { $rep }, { $things }.
text-standing = Reputazione: { $seats }.
text-seat = { $seat }: reputazione { $rep }, { $things }.
has-imps = diavoletti a casa { $n }
has-out = diavoletti sugli spazi { $n }
has-busy = diavoletti al lavoro { $n }
has-hospital = diavoletti in ospedale { $n }
has-podium = diavoletti sul palco { $n }
has-relatives = parenti lontani { $n }
has-gold = oro { $n }
has-veg = verdura (fresca { $fresh }, meno fresca { $older }, vecchia { $oldest })
has-meat = carne (fresca { $fresh }, vecchia { $oldest })
has-box = cibo nella scatola magica { $n }
has-potions = pozioni { $n }
has-cards = carte bisogno { $n }
has-book = { $book } ({ $color })
text-burrow = Tana di { $seat }. { $plots }.
text-own-burrow = La tua tana. { $plots }.
text-own-plot = La tua tana, { $plot }.
text-plot = { $at }: { $things }
text-homeless = ancora senza gabbia: { $pet }
text-new = da mettere a posto: { $item }
text-pet = { $pet } taglia { $size } ({ $about })
text-bars = barre { $bars }
text-next = poi { $bars }
text-shows = mostra { $cards }
text-open = ancora vuote { $bars }
text-todo = non soddisfatto: { $need } { $n }
text-suffering = sofferenza { $n }
text-mutation = mutazione { $n }
text-cage = { $cage } ({ $holds })
text-manure = letame { $n }
text-final = { $rank }. { $seat }: reputazione { $rep } ({ $before } prima della fine, senso degli affari { $business }, vetrina { $display }).
text-exhibitions = Mostre: { $tiles }.
text-tile = giro { $round } { $name } ({ $scope }; { $terms })
text-customers = Clienti: { $tiles }.
text-customer = giro { $round } { $name } ({ $terms })
text-market = Mercato: { $spaces }.
text-yard = Cortile: { $spaces }.
text-pets = Animali: { $spaces }.
text-town = Città: { $spaces }.
text-space = { $space } – { $goods } – { $who }
text-gate = { $space } – { $who }
who-free = libero
who-neutral = diavoletto neutrale
who-seat = { $seat }, diavoletti { $imps }
text-neutral = Al prossimo giro i diavoletti neutrali vanno a: { $spaces }.
picture-round = Giro
picture-cages = Gabbie
picture-young = Piccoli
picture-cards = { $name }: carte
picture-phase-group = Gruppi
picture-phase-send = Invio
picture-phase-prep = Bisogni
picture-phase-show = Cure
picture-phase-business = Affari
picture-phase-over = Fine

# What happened
round_started = Inizia il giro { $round }. Primo giocatore: { $start }.
neutral_moved = I diavoletti neutrali si spostano: { $spaces }.
tile_revealed = { $kind ->
        [exhibition] Mostra del giro { $round }: { $id }.
       *[customer] Cliente del giro { $round }: { $id }.
    }
market = Esposti. { $stands }. Artefatti: { $tents }. Gabbie: { $cages }. Accessori: { $addons }. Piccoli: { $young }. Animali cresciuti: { $old }.
pet_left = { $pet } lascia il recinto; resta: { $farm }.
income = { $seat }: entrate { $gold }.
groups_ready = { $seat }: gruppi pronti.
groups_revealed = { $seat }: gruppi { $groups }.
sent = { $seat } manda { $imps ->
        [one] 1 diavoletto
       *[other] { $imps } diavoletti
    }{ $gold ->
        [0] {""}
       *[other] +{ $gold } oro
    } a: { $space }.
kept = { $seat }: un gruppo di { $imps ->
        [one] 1 diavoletto
       *[other] { $imps } diavoletti
    }{ $gold ->
        [0] {""}
       *[other] +{ $gold } oro
    } resta a casa.
got_food = { $seat }: { $veg ->
        [0] {""}
       *[other] verdura +{ $veg }{ $meat ->
            [0] { $gold ->
                [0] {""}
               *[other] {", "}
            }
           *[other] {", "}
        }
    }{ $meat ->
        [0] {""}
       *[other] carne +{ $meat }{ $gold ->
            [0] {""}
           *[other] {", "}
        }
    }{ $gold ->
        [0] {""}
       *[other] oro +{ $gold }
    }.
got_item = { $kind ->
        [cage] { $seat }: nuova gabbia { $id }.
        [addon] { $seat }: nuovo accessorio { $id }.
        [pet] { $seat }: nuovo animale { $id }.
       *[artifact] { $seat }: artefatto { $id }.
    }
book_color = { $seat }: { $book }, d’ora in poi una carta in più ({ $color }).
got_relatives = { $seat }: arrivano parenti: { $imps }.
got_potion = { $seat } riceve una pozione.
healed = { $seat }: diavoletti guariti: { $imps }.
judge = { $seat }: un diavoletto fa il giudice, +2 alla mostra.
podium = { $seat }: diavoletti sul palco: { $imps }.
placed = { $replaced ->
        [none] { $seat }: { $id }, { plot-at }.
       *[other] { $seat }: { $id }, { plot-at }, sostituisce { $replaced }.
    }
scrapped = { $seat } butta via { $id }.
pet_moved = { $seat }: { $pet } → { plot-at }.
swapped = { $seat }: carte scambiate: { $cards }.
swapped_in = Nuove in mano: { $cards }.
reshuffled = Gli scarti ({ $color }) formano un nuovo mazzo.
drew = { $seat }: carte pescate: { $counts }.
drew_cards = Peschi: { $cards }.
cards_ready = { $seat }: bisogni assegnati.
revealed = { $seat }: { $pet } mostra { $cards }.
tossed = { $seat }: scarti per pozioni: { $cards }.
fed = { $seat }: { $pet } mangia: { $kind }.
icon_used = { $seat }: { $pet } usa { $icon }.
suffered = { $why ->
        [hunger] { $seat }: { $pet } ha fame, sofferenza +{ $count }.
        [play] { $seat }: { $pet } si annoia, sofferenza +{ $count }.
       *[disease] { $seat }: { $pet } sta male, sofferenza +{ $count }.
    }
pooped = { $seat }: { $pet } sporca: { $count }, { plot-at }.
entertained = { $star ->
        [true] { $seat }: l’impiegato del mese gioca nel { $gap } e nel { $gap2 }.
       *[other] { $seat }: un diavoletto gioca nel { $gap }.
    }
guarded = { $what ->
        [anger] { $star ->
            [true] { $seat }: una guardia trattiene { $pet }, rabbia −2.
           *[other] { $seat }: una guardia trattiene { $pet }, rabbia −1.
        }
       *[magic] { $star ->
            [true] { $seat }: una guardia sorveglia { $pet }, magia −2.
           *[other] { $seat }: una guardia sorveglia { $pet }, magia −1.
        }
    }
caught = { $seat } riprende { $pet }, diavoletti in ospedale: { $imps }.
mutated = { $seat }: { $pet } muta: { $count }.
dug = { $seat }: letame rimosso, { plot-at }.
pet_lost = { $why ->
        [homeless] { $seat } perde { $pet }, senza gabbia (reputazione { $reputation }).
        [anger] { $seat }: { $pet } scappa (reputazione { $reputation }).
        [mutation] { $seat }: { $pet } svanisce per magia (reputazione { $reputation }).
       *[suffering] { $seat } perde { $pet } per troppa sofferenza (reputazione { $reputation }).
    }
scored = { $seat }: valore alla mostra { $value2 }.
award = { $seat }: posto { $place }, reputazione +{ $reputation }.
sold = { $seat } vende { $pet }, cliente { $customer }: affinità { $match } × { $factor } = +{ $reputation }, oro { $gold }.
no_sale = { $seat }: niente per { $customer }.
cleaned = { $seat }: letame rimosso, { plot-at }.
wages = { $seat }: paga +{ $gold }.
boxed = { $seat }: nella scatola magica: { $kind }.
rotted = { $veg ->
        [0] { $seat } butta { $meat } di carne marcia.
       *[other] { $meat ->
            [0] { $seat } butta { $veg } di verdura marcia.
           *[other] { $seat } butta { $veg } di verdura e { $meat } di carne, marcite.
        }
    }
imps_home = { $seat }: diavoletti a casa: { $imps }.
final = { $kind ->
        [business] { $seat }: senso degli affari { $value2 }, reputazione { $award2 }.
       *[display] { $seat }: vetrina { $value2 }, reputazione { $award2 }.
    }
game_over = La partita è finita.

# Options and help
option-double = Carte doppie
option-double-help = Una carta con due segni può valere per entrambi i bisogni.
option-double-true = sì
option-double-false = no
option-foresight = Tessere note dall’inizio
option-foresight-help = Quante mostre e quanti clienti si rivelano nel primo giro.
option-foresight-1 = una
option-foresight-2 = due
option-foresight-9 = tutte
option-suffering_limit = Troppa sofferenza
option-suffering_limit-help = Quanta sofferenza è troppa per un animale, che allora è perso.
option-suffering_limit-more = più della sua taglia
option-suffering_limit-equal = quanto la sua taglia
option-disease_extra = Malattie peggiori
option-disease_extra-help = Una sofferenza in più ogni volta che una malattia fa male.
option-disease_extra-0 = no
option-disease_extra-1 = una in più
option-zero_awards = Premi con 0
option-zero_awards-help = Se un valore di mostra di 0 riceve un premio.
option-zero_awards-true = sì
option-zero_awards-false = no
option-last_start = Inizio dell’ultimo giro
option-last_start-help = Chi comincia l’ultimo giro a un tavolo di quattro.
option-last_start-left = il giocatore seguente
option-last_start-lowest = la reputazione più bassa
option-show_order = Cure
option-show_order-help = Se tutti curano gli animali insieme o uno dopo l’altro.
option-show_order-together = insieme
option-show_order-turns = uno dopo l’altro
option-box_refill = Scatola magica
option-box_refill-help = Che cosa si può mettere nella scatola magica.
option-box_refill-source = verdura e carne vecchia
option-box_refill-any = qualsiasi cibo
option-start = Primo giocatore
option-start-help = Chi comincia il primo giro.
option-start-random = estratto a sorte
option-start-first = il primo posto
help-goal-title = Lo scopo
help-goal = Vince chi ha più reputazione alla fine. Viene dalle mostre e dagli animali venduti ai clienti, che amano ciò di cui un animale ha bisogno in quel giro. I giri sono 6, in quattro giocatori 5 (R2.3, R6.9, R7.4, R9.3).
help-round-title = Un giro
help-round = 1. Si riempie il mercato e si scoprono mostre e clienti in arrivo. 2. In segreto ognuno divide diavoletti e oro in gruppi; i gruppi vanno sugli spazi, i più grandi per primi. 3. Ognuno sistema la tana, pesca carte bisogno e le posa in segreto sui suoi animali. 4. I bisogni sono soddisfatti oppure no; poi la mostra. 5. Vendite e pulizie. 6. Gli animali crescono, il cibo invecchia, i diavoletti tornano a casa (R3–R8).
help-groups-title = I gruppi
help-groups = Fino a sei gruppi, ognuno con almeno un diavoletto; 2+1 sono 2 diavoletti con 1 oro. La grandezza di un gruppo è diavoletti più oro. Il gruppo più grande agisce per primo; tra uguali comincia il primo giocatore, poi si gira, un gruppo ciascuno. Tutto l’oro del gruppo si paga dove va. Diavoletti e oro rimasti a casa servono ancora: i diavoletti giocano con gli animali e riprendono quelli arrabbiati (R4.1–R4.8).
help-spaces-title = Gli spazi
help-spaces = Banchi: tutto il cibo che c’è. Tende: tutti gli artefatti. Gabbie: una gabbia, con 2 diavoletti nel gruppo. Officina: un accessorio. Piccoli (taglia 2) e animali cresciuti (taglia 3): un animale, con 1 oro nel gruppo. Ufficio arrivi: i parenti con numero fino al giro diventano tuoi diavoletti. Ospedale: una pozione, e i feriti guariscono. Giudici: +2 nella mostra di questo giro. Palco: i diavoletti restano lì, e una vendita vale il triplo dell’affinità. In due o tre giocatori, diavoletti grigi bloccano spazi (R2.7, R4.6–R4.8).
help-arrange-title = Sistemare
help-arrange = Prima gabbie e accessori nuovi ricevono un posto, per sempre; una gabbia su un posto usato sostituisce la vecchia. Poi si spostano gli animali, ognuno una volta; due possono scambiarsi. Un animale senza gabbia è perso. Alla conferma peschi le carte, quindi è definitivo (R5.1–R5.6).
help-cards-title = Carte bisogno
help-cards = Un animale di taglia 4 mostra 4 barre colorate. Ognuna riceve una carta del suo colore, e di ogni colore tieni una carta. Il verde è soprattutto fame, il rosso rabbia, il giallo gioco, il viola magia; gli altri bisogni sono più rari. Una carta con un bisogno più raro può valere per entrambi. Una pozione sostituisce una carta, e allora ne scarti una di quel colore. Le carte si scoprono tutte insieme (R5.6–R5.12).
help-care-title = I bisogni
help-care = In quest’ordine. Fame: ognuna chiede un cibo, o è 1 sofferenza. Cacca: ognuna lascia 1 letame nella gabbia. Gioco: un diavoletto in un passaggio gioca una volta con ognuno dei due vicini; ogni gioco senza diavoletto è 1 sofferenza. Rabbia: per ognuna oltre la forza della gabbia un diavoletto va in ospedale, o l’animale è perso. Magia: ognuna oltre l’antimagia è una mutazione; con due l’animale svanisce. Malattia: somma malattie e letame; ciò che supera 2 è sofferenza. Con più sofferenza della taglia l’animale è perso. Un animale perso costa 1 reputazione ogni 10 intere che hai (R6.1–R6.10).
help-show-title = La mostra
help-show = Dal giro 2 ce n’è una per giro. Contano le carte posate in questo giro, soddisfatte o no, e i segnalini. I valori migliori vincono 8, 6, 4, 2 di reputazione (in tre 6, 4, 2; in due 6, 2). A pari valore ognuno vince 1 in meno per ogni altro pari. Sotto 0 non si vince nulla. Un giudice aggiunge 2 (R6.9).
help-business-title = Gli affari
help-business = Dal giro 3 puoi vendere a ogni cliente del giro un animale di taglia 4 o più. Una vendita porta in reputazione il doppio dell’affinità; sul palco, una volta per giro, il triplo. Oro: la taglia, meno 1 se mangia carne, meno 2 se mangia verdura, meno 3 se mangia tutto, e meno 2 per una mutazione. Poi i diavoletti puliscono i posti senza animali, 2 letame ciascuno; gli altri guadagnano 1 oro ciascuno (R7.1–R7.8).
help-exhibitions-title = Mostre
help-exhibitions = Arena: rabbia +2, malattia −1. Stile libero: bisogno più frequente +2, sofferenza −2. Varietà: ogni tipo di bisogno +2, sofferenza −2. Gara di mangiate: fame +2, malattia −1. Concorso di bellezza: ogni colore di carta +1, sofferenza, mutazione, letame −1. Queste cinque guardano l’animale migliore. Premio allevatori: ogni animale +2, mutazione −1. Giornata dei bambini: gioco +2, mutazione −2, letame −1. Spettacolo di magia: magia +1. Queste tre guardano tutta la tana (R6.9.1).
help-customers-title = Clienti
help-customers = Signore oscuro: rabbia +2, magia +1, gioco −1. Vecchia nonna: fame +2, gioco e malattia +1, magia −2. Dama alla moda: gioco, rabbia, magia +1, cacca −1. Bambina: gioco +2, fame +1, rabbia −1. Stregone: magia +2, gioco +1, mutazione −2. Orco ingordo: cacca +2, fame +1, malattia −1. Troll contadino: ogni colore con cacca +3, magia +1. Lich: ogni colore con malattia +3, rabbia +1, fame −1. Sofferenza −1 per tutti, −2 per il contadino (R7.3).
help-cages-title = Gabbie e accessori
help-cages = La forza tiene la rabbia, l’antimagia la magia. Ogni segno vale una volta per giro: il pascolo sfama una volta chi mangia verdura, la mangiatoia chi mangia carne, i giochi valgono un gioco, la lettiera assorbe 1 letame. Un accessorio dà un segno alla gabbia del suo posto: grata, sigillo, palla, mangiatoia, segatura, fieno (R5.1, R6.1).
help-artifacts-title = Artefatti
help-artifacts = Libro: una carta in più di uno dei suoi colori, per sempre. Sfera di cristallo: cambia fino a 3 carte bisogno per giro. Pala: un diavoletto toglie fino a 2 letame da posti con animali. Armatura: due guardie per giro, ognuna tiene 1 rabbia o magia. Impiegato del mese: una volta per giro un diavoletto vale doppio. Frusta: mezzo punto in più in ogni mostra. Scatola magica: conserva un cibo adatto a tutti (R10.1–R10.7).
help-end-title = La fine
help-end = Due ultime mostre. Senso degli affari: cibo, artefatti e pozioni 1 ciascuno, oro ½, −2 per ogni diavoletto non a casa. Vetrina: animali 2, gabbie e accessori 1, sofferenza, mutazione e letame −1. Premi come sempre; un valore sotto 0 si toglie dalla reputazione (R9.1–R9.3).
help-hints-title = Consigli
help-hints = Un animale senza gabbia libera è perso. La carne dura questo giro e il prossimo, la verdura un giro in più. Tieni diavoletti a casa per gioco e rabbia. Per un animale serve oro nel gruppo, per una gabbia due diavoletti. Un animale si può vendere da taglia 4, che un cucciolo raggiunge in un giro. Pensa ai clienti in arrivo quando scegli un animale (R4.6, R7.2, R8.2, R8.3).

# Che cosa si ricorda, e che cosa adesso non si può usare
feat-sale = Migliore vendita singola: { $seats } (reputazione +{ $count })
feat-sold = Più animali venduti: { $seats } ({ $count })
feat-lost = Più animali persi: { $seats } ({ $count })
source-shown = mostre { $points }
source-sold = tutte le vendite { $points }
source-business = senso degli affari { $points }
source-display = vetrina { $points }
source-lost = animali persi { $points }

# Why a step is advised
reason-sell = Così vendi { $pet }: reputazione +{ $reputation }.
reason-lost = Altrimenti perdi { $pet }.
reason-suffer = Altrimenti { $pet } soffre.
reason-mutate = Altrimenti { $pet } muta.
reason-get = Così ottieni { $id }.
reason-fed = Così { $pet } mangia.
reason-guard = Così una guardia trattiene { $pet }.
reason-catch = Così riprendi { $pet }.
reason-food = Porta { $veg ->
        [0] {""}
       *[other] verdura +{ $veg }{ $meat ->
            [0] { $gold ->
                [0] {""}
               *[other] {", "}
            }
           *[other] {", "}
        }
    }{ $meat ->
        [0] {""}
       *[other] carne +{ $meat }{ $gold ->
            [0] {""}
           *[other] {", "}
        }
    }{ $gold ->
        [0] {""}
       *[other] oro +{ $gold }
    }.
reason-potion = Così hai una pozione.
reason-relatives = Così arrivano parenti: { $imps }.
reason-healed = Così guariscono diavoletti: { $imps }.
reason-judge = Porta +2 alla mostra.
reason-wages = Porta oro +{ $gold }.
reason-clean = Così togli il letame.

final-cards = Poi peschi le carte per i tuoi animali.
final-groups = Poi si vedono i gruppi di tutti, e parte il più grande.
final-phase = Poi comincia la fase successiva.

# For newcomers
sign-imp = I diavoletti escono in gruppi segreti. Il gruppo più grande sceglie per primo.
sign-pet = Ogni animale vuole una gabbia, e crescendo chiede più cure a ogni giro.
sign-trophy = Mostre e clienti portano reputazione: chi ne ha di più vince.
guide-market = Questo è il mercato, con cibo, gabbie e animali giovani. Ci vanno i gruppi di diavoletti, i più grandi per primi, e i posti sono pochi.
guide-places = Un animale costa al gruppo 1 oro, una gabbia chiede 2 diavoletti. Un animale senza gabbia è perso: prima la gabbia.
guide-burrow = Questa è la tua tana, con i posti per gabbie e animali. Le barre colorate di un animale dicono quante carte bisogno riceve.
guide-needs = In segreto posi una carta bisogno su ogni barra. La fame vuole cibo, il gioco vuole diavoletti; ciò che manca porta sofferenza o peggio.
