# Conti a 4 Zampe
game-name = Conti a 4 Zampe
game-pitch = Gestisci un canile: raccogli razze, alleva e addestra cani, e ogni sera trova di che nutrirli. Chi passa presto chiude la giornata a tutti.
game-aim = Ottieni più punti di tutti quando finisce l'ultima giornata.
game-first = Prima prendi una carta dal mercato; poi giochi le tue carte, o vendi cani per avere soldi.

# Words
kind-adult = adulto
kind-trained = cane addestrato
pair = { $left }+{ $right }
kind-puppy = cucciolo
no-event = nessun evento

# Questions
ask-take = Mercato: quale carta prendi? Si scopre subito la prossima, quindi non si torna indietro.
ask-take-first = Ora non costa niente. Poi ognuno comincia gratis con una sua carta da 5 o meno; chi non ne ha riceve 5 doin.
ask-wish = Lista segreta dei desideri, posto { $place } di { $all }: quale carta? Prima la migliore.
ask-discard = Giornata di scambio: quale carta scarti dalla mano?
ask-puppies = { $count ->
        [one] 1 cucciolo è maturo: lo tieni o lo vendi?
       *[other] { $count } cuccioli sono maturi: li tieni o li vendi?
    }
ask-free = Con quale carta della tua mano cominci, gratis? Può costare al massimo 5.
ask-free-only = { $breed } è la tua unica carta di costo 5 o meno: cominci con questa, gratis. In quale casella?
ask-slot = { $breed }: in quale casella?
ask-pairs = b1 e b2, per esempio, sono una coppia. Solo una coppia con due carte può avere un campo di addestramento.
ask-rows-s = È di taglia piccola: va nelle righe a e b, non nella c.
ask-rows-m = È di taglia media: va in tutte e tre le righe.
ask-rows-l = È di taglia grande: va nelle righe a e c, non nella b.
ask-left = Costa { $cost } doin e te ne lascia { $left }; mantenimento stasera: { $upkeep }.
ask-points = «{ $vp }/{ $trained } punti» vuol dire { $vp }, oppure { $trained } con un cane addestrato. S, M, L: piccola, media, grande.
ask-sale = Quale cane vendi?
ask-sale-least = Una carta che resta con meno di 2 adulti collassa (⚠): si vendono anche i suoi ultimi cani, e resta vuota per sempre.
ask-sale-more = Finora { $count ->
        [one] 1 cane
       *[other] { $count } cani
    } per { $doin } doin. Un altro?
ask-collapse = ⚠ La vendita fa collassare { $breed } ({ $slot }): vendi anche gli ultimi cani, per { $doin } doin; la carta vuota vale 1 punto.
ask-to = A quale coppia va il campo di { $pair }?
ask-turn = Giorno { $day } di { $sure ->
        [no] { $last } al massimo
       *[yes] { $last }
    }: che cosa fai?
ask-last-turn = Giorno { $day } di { $sure ->
        [no] { $last } al massimo
       *[yes] { $last }
    }, il tuo ultimo turno di oggi: che cosa fai?
ask-second = Un'altra azione secondaria, o fine del turno?
ask-money = Hai { $doin } doin; mantenimento stasera: { $upkeep }.
ask-short = Così avrai { $debts ->
        [one] 1 nuovo debito
       *[other] { $debts } nuovi debiti
    }.
ask-tomorrow = Entrate previste domani: { $income }.
ask-passes = Passaggi oggi: { $passes } (la giornata si chiude a { $threshold }).
ask-mate = Quali coppie si accoppiano stasera? I genitori domattina non rendono.
ask-wait = Devono ancora agire: { $seats }.
ask-over = La partita è finita.

# Buttons
label-grow = Tieni il cucciolo: { $breed } ({ $slot })
label-grow-all = { $count ->
        [one] Tieni il cucciolo
       *[other] Tieni tutti i { $count } cuccioli
    }
label-sell = Vendi il cucciolo: { $breed } ({ $slot }), { $doin } doin
label-sell-all = { $count ->
        [one] Vendi il cucciolo per { $doin } doin
       *[other] Vendi tutti i { $count } cuccioli per { $doin } doin
    }
label-card = { $breed } { $size }: { $cost } doin, { $vp }/{ $trained } punti
label-discard = Scarta { $breed }
label-free = { $breed } { $size }: gratis, { $vp }/{ $trained } punti
label-play = Gioca { $breed } per { $cost } doin
label-play-short = ⚠ Gioca { $breed } per { $cost } doin: stasera debiti
label-slot = { $slot }, con { $other } libera
label-slot-alone = { $slot }, senza coppia
label-slot-board = { $slot }, con { $other } libera, campo
label-slot-pair = { $slot }, con { $breed }
label-slot-pair-board = { $slot }, con { $breed }, campo
label-sale = Vendi dei cani
label-dog = { $more ->
    [yes] Anche un adulto: { $breed } ({ $slot }), { $doin } doin
   *[no] Un adulto: { $breed } ({ $slot }), { $doin } doin
}
label-dog-collapses = { $more ->
    [yes] ⚠ Anche un adulto: { $breed } ({ $slot }), { $doin } doin, collassa
   *[no] ⚠ Un adulto: { $breed } ({ $slot }), { $doin } doin, collassa
}
label-trained = { $more ->
    [yes] Anche un addestrato: { $breed } ({ $slot }), { $doin } doin
   *[no] Un addestrato: { $breed } ({ $slot }), { $doin } doin
}
label-trained-collapses = { $more ->
    [yes] ⚠ Anche un addestrato: { $breed } ({ $slot }), { $doin } doin, collassa
   *[no] ⚠ Un addestrato: { $breed } ({ $slot }), { $doin } doin, collassa
}
label-sold = { $count ->
    [one] Fatto: vendi 1 cane per { $doin } doin
   *[other] Fatto: vendi { $count } cani per { $doin } doin
}
label-sold-collapses = { $count ->
    [one] Fatto: vendi 1 cane e ciò che collassa, { $doin } doin
   *[other] Fatto: vendi { $count } cani e ciò che collassa, { $doin } doin
}
label-draw = { $count ->
    [one] Vendi 1 cane per { $doin } doin e una carta: oggi hai finito
   *[other] Vendi { $count } cani per { $doin } doin e una carta: oggi hai finito
}
label-train = { $short ->
    [yes] ⚠ Addestra per { $cost } doin: { $breed } ({ $slot }), stasera debiti
   *[no] Addestra per { $cost } doin: { $breed } ({ $slot })
}
label-board = { $dead ->
    [0] { $short ->
        [yes] ⚠ Campo in { $pair } per { $cost } doin: stasera debiti
       *[no] Campo in { $pair } per { $cost } doin
    }
    [1] Campo in { $pair }, { $cost } doin, una carta collassata
   *[other] ⚠ Campo in { $pair }, { $cost } doin: lì niente cani
}
label-lift = Sposta il campo di { $pair }
label-to = { $dead ->
    [0] In { $pair }
    [1] In { $pair }, una carta collassata
   *[other] ⚠ In { $pair }: lì niente cani
}
label-pay = { $short ->
    [yes] { $count ->
        [one] ⚠ Paga 1 debito con { $doin } doin: stasera debiti
       *[other] ⚠ Paga { $count } debiti con { $doin } doin: stasera debiti
    }
   *[no] { $count ->
        [one] Paga 1 debito con { $doin } doin
       *[other] Paga { $count } debiti con { $doin } doin
    }
}
label-mate = Accoppiamento: { $breed } ({ $slot })
label-mate-crowded = ⚠ Accoppiamento: { $breed } ({ $slot }), posto finito
label-mate-all = { $count ->
        [one] Tutti: 1 accoppiamento
       *[other] Tutti: { $count } accoppiamenti
    }
label-no-mating = { $begun ->
    [yes] Nessun altro accoppiamento
   *[no] Nessun accoppiamento
}
label-end = Fine del turno
label-pass = Passa: per oggi hai finito
label-pass-short = { $debts ->
        [one] ⚠ Passa: stasera 1 nuovo debito
       *[other] ⚠ Passa: stasera { $debts } nuovi debiti
    }
group-puppies = Cuccioli
group-cards = Carte
group-training = Addestramento
group-money = Denaro
group-turn = Turno

# Refusals
no-over = La partita è finita (R10.2).
no-turn = Non è il tuo turno. Tocca a: { $seats } (R5.4).
no-phase = Non si può in questa parte della giornata (R5.1). I tuoi pulsanti dicono che cosa si può.
no-begun = Hai cominciato un'altra azione. Completala o annullala (R7.0).
no-not-begun = Prima comincia l'azione, poi scegli il resto (R7.0).
no-mixed = Dopo un'azione secondaria puoi solo farne un'altra, o finire il turno (R5.2).
no-second = Non c'è ancora nulla da finire: agisci o passa (R5.2).
no-hand = Non hai in mano questa carta: { $breed } (R7.1).
no-money = Costa { $cost } doin, e tu ne hai { $doin } (R3.1). Prima vendi dei cani.
no-place = Nessuna casella libera accetta una carta di taglia { $size } (R7.1).
no-slot-taken = Lo slot { $slot } ha già una carta (R7.1).
no-slot-size = La riga di { $slot } non accetta la taglia { $size } (R7.1).
no-sale = Ora non hai cani che si possano vendere (R7.2).
no-dog = In { $slot } non resta un cane così da vendere (R7.2).
no-dog-yet = Scegli almeno un cane (R7.2).
no-draw = Si pesca solo con una vendita di almeno 5 doin, finché ci sono carte (R7.2).
no-board-day = Oggi non si comprano campi (R7.3).
no-board-there = In { $pair } c'è già un campo (R7.3).
no-board-cards = In { $pair } ci sono troppo poche carte per un campo (R7.3).
no-train-board = { $slot } non è sotto un tuo campo (R7.4).
no-train-busy = Un cane di { $slot } è già in addestramento (R7.4).
no-train-few = Per questo in { $slot } servono { $need } adulti, di cui uno non addestrato e in casa (R7.4).
no-lift = Questo campo resta qui: un cane si addestra, è già stato spostato oggi, o nessun'altra coppia va bene (R7.5).
no-debts = Non hai così tanti debiti, o non hai 2 doin per ciascuno (R7.6).
no-debt-one = A questo tavolo un'azione paga un solo debito (R7.6).
no-market = Questa carta non è sul mercato, o l'hai già nominata (R6.8).
no-pick = Ora non tocca a te scegliere dal mercato (R6.8).
no-puppy = I cuccioli si decidono carta per carta, nell'ordine della plancia; { $slot } non è la prossima (R6.5).
no-puppies = Ora non hai cuccioli maturi (R6.5).
no-discard = Non devi scartare (R6.9).
no-free = Solo una carta con costo stampato 5 o meno comincia gratis (R4.8).
no-mate = Ora in { $slot } niente accoppiamento: servono due adulti in casa, e di solito si può una volta a sera (R8.1).
no-ready = Hai già fatto tutto quello che ora si chiede (R9.1).

# Text board
text-head = Conti a 4 Zampe, giorno { $day } di { $sure ->
        [no] { $last } al massimo
       *[yes] { $last }
    }. Tocca a: { $seats }.
text-setup = Conti a 4 Zampe, prima del giorno 1. Tocca a: { $seats }.
text-over = Conti a 4 Zampe è finita il giorno { $day }. Prima posizione: { $seats }.
text-events = Oggi: { $event }. Domani: { $next }. Passaggi oggi: { $passes } (la giornata si chiude a { $threshold }).
text-event = { $event } ({ $effects })
text-you = Stasera: mantenimento { $upkeep }, nuovi debiti { $debts }. Entrate previste domani: { $income }.
text-hand = Le tue carte: { $cards }.
text-held = In mano: { $card }.
text-in-market = Sul mercato: { $card }.
text-card = { $breed } { $size }, costa { $cost }, { $vp }/{ $trained } punti
text-card-does = { $breed } { $size }, costa { $cost }, { $vp }/{ $trained } punti. { $effects }
text-standing = Punti finora: { $seats }.
text-seat = { $seat } ({ $open ->
        [yes] oggi gioca ancora
       *[no] per oggi ha finito
    }): { $doin } doin, debiti { $debts }, { $vp ->
        [one] 1 punto
       *[other] { $vp } punti
    } ora; carte in gioco { $cards }, cani { $dogs }, carte in mano { $hand }.
text-score = { $seat }: posto { $rank }, { $score ->
        [one] 1 punto
       *[other] { $score } punti
    } (carte { $cards }, cani { $dogs }, effetti { $effects }, obiettivi { $objectives }, debiti { $debts }).
text-row = { $seat }, riga { $row }: { $cards }.
text-boards = { $seat }, campi: { $pairs }.
own-row = Riga { $row }: { $cards }.
own-collapsed = Collassate, 1 punto l’una: { $slots }.
own-objectives = Obiettivi: { $first } { $second } { $third }
text-slot = { $slot } { $breed } { $taken }/{ $room } ({ $dogs })
text-slot-new = { $slot } { $breed } (nuova)
text-slot-collapsed = { $slot } { $breed } (collassata)
text-adults = adulti { $count }
text-trained = addestrati { $count }
text-mating = in accoppiamento { $count }
text-training = 1 in addestramento
text-puppies = cuccioli { $count }
text-market = Mercato: { $cards }.
text-objectives = Obiettivi, contati per { $seat }: { $first } { $second } { $third }
text-objective = { $objective }: { $vp ->
        [one] 1 punto
       *[other] { $vp } punti
    } per { $needs }; { $state ->
    [met] per ora raggiunto
    [over] ora { $has }, troppi
    [behind] ora { $has }, il migliore ne ha { $of }
   *[under] ora { $has }
}.
text-at-least = almeno { $metric }
text-at-most = { $n ->
    [0] zero { $name }
   *[other] al massimo { $metric }
}
text-most = più { $name } di tutti

# What happened
market_taken = { $refill ->
        [none] { $seat }: dal mercato { $breed }.
       *[other] { $seat }: dal mercato { $breed }; arriva { $refill }.
    }
wish_made = { $count ->
        [one] { $seat }: 1 desiderio scritto.
       *[other] { $seat }: { $count } desideri scritti.
    }
wish_noted = { $seat }: un desiderio per { $breed }.
card_discarded = { $seat }: scarta { $breed }.
accel_card = { $seat } comincia con { $breed } in { $slot }.
accel_doin = { $seat } non ha carte di costo 5 o meno con cui cominciare: riceve { $doin } doin.
day_begins = { $event ->
        [none] Comincia il giorno { $day }. Primo giocatore: { $first }.
       *[other] Comincia il giorno { $day }: { $event }. Primo giocatore: { $first }.
    } Domani: { $next ->
        [none] la fine
       *[other] { $next }
    }.
income = { $seat }: entrate { $total } (cani { $gross }, debiti −{ $reduction }, evento { $grant }).
populated = { $seat }: { $breed } ({ $slot }) riceve 2 adulti.
birth = { $puppies ->
        [0] { $seat }: { $breed } ({ $slot }), tiro { $roll }, nessun cucciolo.
        [one] { $seat }: { $breed } ({ $slot }), tiro { $roll }, 1 cucciolo.
       *[other] { $seat }: { $breed } ({ $slot }), tiro { $roll }, { $puppies } cuccioli.
    }
trained = { $seat }: un cane di { $breed } ({ $slot }) ha finito l'addestramento.
morning_bonus = { $seat }: { $breed } ({ $slot }) porta { $doin } doin.
puppy_grown = { $count ->
        [one] { $seat }: 1 cucciolo di { $breed } ({ $slot }) cresce.
       *[other] { $seat }: { $count } cuccioli di { $breed } ({ $slot }) crescono.
    }
puppy_sold = { $count ->
        [one] { $seat }: 1 cucciolo di { $breed } ({ $slot }) venduto per { $doin } doin.
       *[other] { $seat }: { $count } cuccioli di { $breed } ({ $slot }) venduti per { $doin } doin.
    }
card_played = { $seat }: { $breed } in { $slot } per { $cost } doin.
dogs_sold = { $seat } vende { $dogs } per { $doin } doin.
sold-dogs = { $kind-id ->
        [trained] { $count ->
            [one] 1 cane addestrato di { $slot }
           *[other] { $count } cani addestrati di { $slot }
        }
       *[other] { $count ->
            [one] 1 cane di { $slot }
           *[other] { $count } cani di { $slot }
        }
    }
collapsed = { $seat }: { $breed } ({ $slot }) collassa: si vendono anche i suoi ultimi cani, per { $doin } doin, e resta vuota.
card_drawn = { $seat }: una carta pescata per 5 doin.
card_seen = { $seat }: la carta pescata è { $breed }.
board_bought = { $seat }: un campo in { $pair } per { $cost } doin.
board_moved = { $seat }: campo { $from } → { $to }.
training_begun = { $seat }: { $breed } ({ $slot }) comincia l'addestramento per { $cost } doin.
debts_paid = { $count ->
        [one] { $seat }: 1 debito pagato con { $doin } doin.
       *[other] { $seat }: { $count } debiti pagati con { $doin } doin.
    }
passed = { $seat } passa e per oggi ha finito. Passaggi: { $passes } (la giornata si chiude a { $threshold }).
day_closing = La giornata si chiude. Ultimi turni: { $seats }.
mating = { $seat }: accoppiamento di { $breed } ({ $slot }).
upkeep = { $debts ->
        [0] { $seat }: mantenimento { $due }, pagato.
        [one] { $seat }: mantenimento { $due }, pagati { $paid }, 1 nuovo debito.
       *[other] { $seat }: mantenimento { $due }, pagati { $paid }, { $debts } nuovi debiti.
    }
overcrowded = { $seat }: la carta { $breed } ({ $slot }) è sovraffollata, un cane ({ $kind }) venduto per { $doin } doin.
last_day = { $reason ->
        [board] Plancia piena: { $seat }. Il giorno { $day } è l'ultimo.
       *[other] È arrivato l'ultimo evento: il giorno { $day } è l'ultimo.
    }
game_over = La partita è finita.
score-parts = carte { $cards }, cani { $dogs }, effetti { $effects }, obiettivi { $objectives }, debiti { $debts }
reshuffled = { $count ->
        [one] Gli scarti diventano un nuovo mazzo: 1 carta.
       *[other] Gli scarti diventano un nuovo mazzo: { $count } carte.
    }

# Options
option-length = Durata
option-length-help = Quanti eventi ci sono, uno al giorno; una plancia piena può chiudere prima.
option-length-standard = 15 eventi
option-length-short = 8 eventi, breve
option-length-long = 20 eventi; una plancia piena chiude 3 giorni dopo
option-acceleration = Avvio rapido
option-acceleration-help = Tutti cominciano con una carta di costo 5 o meno in gioco, o con 5 doin in più.
option-acceleration-true = sì
option-acceleration-false = no
option-debt_action = Pagare i debiti
option-debt_action-help = Quanti debiti paga un'azione secondaria.
option-debt_action-any = quanti si vuole
option-debt_action-one = uno solo
option-income = Entrate
option-income-help = Quanto rendono i cani ogni mattina.
option-income-flat = 1 per adulto, 2 per addestrato
option-income-breed = come stampato sulla carta
option-mini_board = Campi di addestramento
option-mini_board-help = Quante carte servono in una coppia per un campo.
option-mini_board-two_cards = entrambe le caselle occupate
option-mini_board-one_card = basta una casella
option-draft = Mercato
option-draft-help = Come si divide il mercato ogni mattina.
option-draft-ordered = uno dopo l'altro
option-draft-sealed = tutti insieme, con liste segrete

# Help
help-goal-title = Lo scopo
help-goal = Vince chi ha più punti alla fine. Contano le carte in gioco, di più con un cane addestrato; ogni adulto vale 1, ogni addestrato 2; si aggiungono gli effetti delle carte e i tre obiettivi; ogni debito costa 1 (R10.3). In parità: meno debiti, poi più doin (R10.6).
help-day-title = Una giornata
help-day = Mattina: evento, entrate, nascite, cuccioli maturi, una carta dal mercato. Poi i turni. Sera: accoppiamenti, mantenimento di 1 doin per cane, debiti per ciò che non puoi pagare, vendita dei cani senza posto (R5, R6, R9).
help-turn-title = Un turno
help-turn = Un'azione principale (giocare una carta o vendere cani), oppure una o due secondarie (comprare un campo, addestrare, spostare un campo, pagare debiti), oppure passare. Con abbastanza passaggi la giornata si chiude: chi è ancora aperto ha un ultimo turno, tutti insieme (R5.2, R5.6, R5.7).
help-sale-title = Vendere
help-sale = Un adulto si vende al costo stampato sulla sua carta, un addestrato al doppio, un cucciolo maturo al costo + 3. Con una vendita di almeno 5 doin puoi prendere una carta al posto di 5 doin, ma la tua giornata finisce. Una carta che resta con meno di 2 adulti collassa (R7.2, R9.5).
help-training-title = Addestrare
help-training = Un campo di addestramento costa 5 doin e sta sopra una coppia di caselle. Una carta lì sotto con 3 adulti ne addestra uno per 2 doin; il mattino dopo è addestrato. Il primo addestrato non occupa posto, e la carta vale di più (R7.3, R7.4, R8.3, R8.4).
help-puppies-title = Cuccioli
help-puppies = La sera due adulti in casa possono accoppiarsi. Il mattino dopo si tira un dado: con 1 non nasce nessun cucciolo, da 2 a 5 ne nasce uno, con 6 due. I cuccioli costano mantenimento, e il secondo mattino dopo la nascita li tieni o li vendi (R6.4, R6.5, R8.1).
help-money-title = Mantenimento e debiti
help-money = Quello che la sera non puoi pagare diventa debito, 1 per ogni doin. Ogni 3 debiti tolgono 1 alle entrate. Un debito si ripaga con 2 doin; alla fine costa 1 punto (R6.2, R7.6, R9.3).
help-end-title = La fine
help-end = L'ultimo giorno è quello dell'ultimo evento, o quello in cui qualcuno ha una carta in tutte le 16 caselle; quel giorno si gioca fino in fondo (R10.1, R10.2).
help-hints-title = Consigli
help-hints = Gli adulti in casa guadagnano appena il proprio mantenimento; il denaro viene dai cuccioli, e dal vendere cani prima di restare a corto. Tieni 2 adulti su ogni carta. Un terzo permette di addestrare. Vendi i cani di troppo nel tuo turno: la vendita forzata viene dopo il mantenimento. L'ultimo giorno trasforma i doin in carte e paga i debiti.

# Pictures
picture-day = Giorno
picture-passes = Passaggi
picture-tonight = Stasera
picture-your-cards = { $name }: carte

# Card and event effects, sizes, and what objectives count
effect-start_doin-always = Ogni mattina: +{ $n } doin
effect-start_doin-alone_in_row = Ogni mattina: +{ $n } doin se è l'unica carta della riga
effect-start_doin-upgraded = Ogni mattina: +{ $n } doin se ha un cane addestrato
effect-income-adult = Ogni adulto non addestrato rende { $n } invece di 1
effect-income-trained = Ogni cane addestrato rende { $n } invece di 2
effect-upkeep-any-less = Mantenimento di questa carta: { $n } in meno
effect-upkeep-any-more = Mantenimento di questa carta: { $n } in più
effect-upkeep-puppy-less = Fino a { $n } cuccioli qui non pagano mantenimento
effect-sale-any-more = Ogni cane venduto: +{ $n }
effect-sale-any-less = Ogni cane venduto: −{ $n }
effect-sale-puppy-more = Ogni cucciolo venduto: +{ $n }
effect-sale-trained-more = Ogni cane addestrato venduto: +{ $n }
effect-no_sale-adult = Non puoi scegliere di vendere i suoi adulti non addestrati
effect-no_sale-trained = Non puoi scegliere di vendere i suoi cani addestrati
effect-train_need = L'addestramento richiede { $n } adulti invece di 3
effect-train_cost = L'addestramento qui costa { $n } invece di 2
effect-capacity = Ospita { $n } adulto in più
effect-matings = Fino a { $n } accoppiamenti ogni sera
effect-litter-never_fails = Anche con 1 nasce un cucciolo
effect-litter-two_from = Due cuccioli con { $n } o più
effect-end_per_adult = Fine: { $n ->
        [one] +1 punto
       *[other] +{ $n } punti
    } per ogni adulto qui
effect-end_per_pair = Fine: { $n ->
        [one] +1 punto
       *[other] +{ $n } punti
    } per ogni coppia di adulti qui
effect-end_if-full = Fine: { $n ->
        [one] +1 punto
       *[other] +{ $n } punti
    } se la carta è piena
effect-end_if-row_full = Fine: { $n ->
        [one] +1 punto
       *[other] +{ $n } punti
    } se la sua riga non ha caselle libere
effect-end_if-pair_same_size = Fine: { $n ->
        [one] +1 punto
       *[other] +{ $n } punti
    } se l'altra carta della coppia ha la stessa taglia
effect-swap = Dopo aver preso una carta dal mercato, scartane una dalla mano
effect-board_cost-more = I campi costano { $n } in più
effect-board_cost-less = I campi costano { $n } in meno
effect-no_board = Non si possono comprare campi
effect-train_cost-less = L'addestramento costa { $n } in meno
effect-cost-any-less = Tutte le razze costano { $n } in meno
effect-cost-any-more = Tutte le razze costano { $n } in più
effect-cost-size-less = Le razze { $s } costano { $n } in meno
effect-cost-size-more = Le razze { $s } costano { $n } in più
effect-grant = Mattina: ognuno riceve { $n } doin
effect-puppy_income = Mattina: ogni cucciolo rende { $n }
effect-show = Mattina: { $n } doin per ogni carta con un cane addestrato
effect-upkeep-more = Sera: ognuno paga { $n } di mantenimento in più
effect-upkeep-less = Sera: ognuno paga { $n } di mantenimento in meno
effect-passes = La giornata si chiude con { $n } passaggio in più
effect-no_mating = Stasera niente accoppiamenti
size-S = piccole
size-M = medie
size-L = grandi
metric-small = { $as ->
    [name] carte piccole attive
   *[count] { $n ->
        [one] { $n } carta piccola attiva
       *[other] { $n } carte piccole attive
    }
}
metric-medium = { $as ->
    [name] carte medie attive
   *[count] { $n ->
        [one] { $n } carta media attiva
       *[other] { $n } carte medie attive
    }
}
metric-large = { $as ->
    [name] carte grandi attive
   *[count] { $n ->
        [one] { $n } carta grande attiva
       *[other] { $n } carte grandi attive
    }
}
metric-min_size = { $as ->
    [name] carte attive di ogni taglia
   *[count] { $n ->
        [one] { $n } carta attiva di ogni taglia
       *[other] { $n } carte attive di ogni taglia
    }
}
metric-active = { $as ->
    [name] carte attive
   *[count] { $n ->
        [one] { $n } carta attiva
       *[other] { $n } carte attive
    }
}
metric-collapsed = { $as ->
    [name] carte collassate
   *[count] { $n ->
        [one] { $n } carta collassata
       *[other] { $n } carte collassate
    }
}
metric-trained = { $as ->
    [name] cani addestrati
   *[count] { $n ->
        [one] { $n } cane addestrato
       *[other] { $n } cani addestrati
    }
}
metric-upgraded = { $as ->
    [name] carte con un cane addestrato
   *[count] { $n ->
        [one] { $n } carta con un cane addestrato
       *[other] { $n } carte con un cane addestrato
    }
}
metric-adults = { $as ->
    [name] cani adulti, addestrati compresi
   *[count] { $n ->
        [one] { $n } cane adulto, addestrati compresi
       *[other] { $n } cani adulti, addestrati compresi
    }
}
metric-full_cards = { $as ->
    [name] carte piene
   *[count] { $n ->
        [one] { $n } carta piena
       *[other] { $n } carte piene
    }
}
metric-puppies = { $as ->
    [name] cuccioli
   *[count] { $n ->
        [one] { $n } cucciolo
       *[other] { $n } cuccioli
    }
}
metric-debts = { $as ->
    [name] debiti
   *[count] { $n ->
        [one] { $n } debito
       *[other] { $n } debiti
    }
}
metric-doin = { $as ->
    [name] doin
   *[count] { $n } doin
}
metric-full_rows = { $as ->
    [name] righe con una carta attiva in ogni casella
   *[count] { $n ->
        [one] { $n } riga con una carta attiva in ogni casella
       *[other] { $n } righe con una carta attiva in ogni casella
    }
}
metric-same_breed = { $as ->
    [name] razze con entrambe le carte attive
   *[count] { $n ->
        [one] { $n } razza con entrambe le carte attive
       *[other] { $n } razze con entrambe le carte attive
    }
}

# Che cosa si ricorda, e che cosa adesso non si può usare
feat-sale = Migliore vendita singola: { $seats } ({ $count } doin)
feat-puppies = Più cuccioli nati: { $seats } ({ $count })
feat-trained = Più cani addestrati: { $seats } ({ $count })
source-cards = carte { $points }
source-dogs = cani { $points }
source-effects = effetti { $points }
source-objectives = obiettivi { $points }
source-debts = debiti { $points }

# Why a step is advised
reason-card = Così metti in gioco { $breed }.
reason-sale = Ti porta { $doin } doin.
reason-puppies = Così vendi cuccioli.
reason-grow = Così crescono i cuccioli di { $breed }: { $count }.
reason-board = Così hai un campo.
reason-train = Così un cane di { $breed } comincia l'addestramento.
reason-debts = Così paghi debiti: { $count }.
reason-market = Così prendi { $breed } dal mercato.
reason-draw = Così peschi una carta.
reason-mating = Domani possono nascere cuccioli di { $breed }.
reason-upkeep = Altrimenti il mantenimento ti lascia nuovi debiti: { $debts }.
reason-crowd = Altrimenti un cane di { $breed } si vende per mancanza di spazio.
barred-card = { $breed }: { $why }

final-draw = Poi peschi una carta.
final-evening = Poi comincia la sera.
final-night = Poi la sera finisce e si paga il mantenimento.
final-day = Poi comincia il primo giorno.
final-market = Poi si scopre la prossima carta del mercato.
final-wishes = Poi si vedono i desideri di tutti.
final-setup = Poi comincia la partita.
final-turns = Poi comincia il primo turno.

# For newcomers
sign-kennel = Le carte con cani nel tuo canile danno punti, di più con un cane addestrato.
sign-money = Ogni sera ogni cane costa 1 doin (una moneta). Quello che non puoi pagare diventa debito.
sign-day = Quando abbastanza giocatori hanno passato, la giornata finisce per tutti.
guide-hand = Queste sono le tue carte, con il costo e i cani. In un turno ne giochi una, vendi cani o fai una piccola azione.
guide-kennel = Questo è il tuo canile: una carta occupa un posto e i suoi cani vivono lì. I cani che lavorano insieme danno effetti e punti.
guide-puppies = La sera due adulti in casa possono accoppiarsi, e il mattino dopo possono nascere cuccioli. Falli crescere o vendili.
guide-money = I soldi vengono dai cani che vendi e dalle entrate del mattino. Vendi in tempo: ogni sera ogni cane deve mangiare.
