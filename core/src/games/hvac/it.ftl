game-name = 4: Proponi, Progetta & Installa
game-pitch = Curi insieme agli altri un vecchio condominio: proponi impianti e ricambi, progettali, installali e fatti pagare. Vince chi è più ricco, ma se il condominio inizia un anno senza quattrini perdono tutti.
game-aim = Abbi più quattrini di tutti dopo nove anni, senza mai lasciare a secco il condominio.
game-first = Prima piazzi un componente (un impianto o un ricambio) su un piano adatto; poi in ogni giro giochi una carta lavoro.

# Domande
ask-setup = Il tuo primo componente: { $part }. Dove va?
ask-play = { $round ->
    [1] Quale carta giochi adesso? L’altra resta per il secondo giro.
   *[other] La tua ultima carta di quest’anno: la giochi ora?
}
ask-use = La tua carta lavoro { $card }: come la usi?
ask-use-only = La tua carta lavoro { $card } ora può fare una cosa sola.
ask-use-none = La tua carta lavoro { $card } ora non può fare nulla.
ask-use-any = Come usi la carta?
ask-place = { $part }: dove va?
ask-compete = In quale lavoro subentri?
ask-take = Quale carta lavoro prendi?
ask-swap-with = Con chi scambi una carta lavoro?
ask-swap-take = { $other } ha in mano: { $cards }. Quale carta prendi?
ask-swap-give = Prendi { $taken }. Quale carta dai in cambio?
ask-swap-take-from = Quale carta prendi a { $other }?
ask-swap-give-to = Quale carta dai a { $other }?
ask-wait = Tocca a { $seat }.
ask-over = La partita è finita.
know-rows = { $floors-count ->
    [1] Va al piano { $floors }: A è la riga in alto, B quella in basso.
   *[other] Va ai piani { $floors }: A è la riga in alto di un piano, B quella in basso.
}
know-then = Poi { $part } va da sé in { $row }: non c’è altro posto.
know-building = Il condominio ha { $building ->
    [one] 1 quattrino
   *[other] { $building } quattrini
}; se l’anno finisse ora ne avrebbe { $forecast }.
know-emergency = { $floors-count ->
    [1] Emergenza al piano { $floors } (salute 1): gli installatori lavorano solo lì.
    [4] Emergenza a tutti i piani (salute 1): ognuno costa un quattrino a fine anno.
   *[other] Emergenza ai piani { $floors } (salute 1): gli installatori lavorano solo lì.
}
know-empty = { $left ->
    [0] ⚠ La tua è l’ultima carta dell’anno: se il condominio resta a 0, perdono tutti.
    [one] ⚠ Se il condominio finisce l’anno a 0, perdono tutti. Ancora 1 carta dopo la tua.
   *[other] ⚠ Se il condominio finisce l’anno a 0, perdono tutti. Ancora { $left } carte dopo la tua.
}
know-last = È l’ultimo anno: dopo, il condominio può restare senza quattrini.

# Pulsanti
label-play-sales = Commerciale: proponi due componenti
label-play-contact = Commerciale: proponi o installa
label-play-designer = Progettista: progetta un impianto
label-play-installer = Installatore: ripara o installa
label-play-archive = Archivio: una carta dagli scarti
label-play-catalogue = Catalogo: una carta dal mazzo
label-play-exchange = Riunione: pesca, poi scambia o no
label-useless = { $why ->
    [coins] ⚠ { $card }: inutile, il condominio non ha quattrini
    [plant] ⚠ { $card }: inutile, nessun impianto da progettare
   *[other] ⚠ { $card }: inutile, nulla da riparare o installare
}
label-propose = { $warn ->
    [none] Proponi due componenti
   *[lost] ⚠ Proponi due componenti: condominio a 0, perdono tutti
}
label-place = { $row }: posto vuoto
label-place-over = { $row }: al posto di { $old }
label-place-paid = { $warn ->
    [lost] ⚠ { $row }: condominio a 0, perdono tutti
    [empty] ⚠ { $row }: al posto di { $old }, 🪙 tu +1, condominio a 0
   *[other] { $row }: al posto di { $old }, 🪙 tu +1
}
label-design = { $warn ->
    [lost] ⚠ { $part } { $row }: condominio a 0, perdono tutti
    [empty] ⚠ { $part } { $row }: 🪙 tu +{ $own }, { $left ->
        [one] manca 1 progetto
       *[other] mancano { $left } progetti
    }, condominio a 0
   *[other] { $part } { $row }: 🪙 tu +{ $own }, { $left ->
        [one] manca 1 progetto
       *[other] mancano { $left } progetti
    }
}
label-design-ready = { $warn ->
    [lost] ⚠ { $part } { $row }: condominio a 0, perdono tutti
    [empty] ⚠ { $part } { $row }: 🪙 tu +{ $own }, pronto, condominio a 0
   *[other] { $part } { $row }: 🪙 tu +{ $own }, pronto da installare
}
label-design-over = { $warn ->
    [lost] ⚠ { $part } { $row }: condominio a 0, perdono tutti
    [empty] ⚠ { $part } { $row }: 🪙 tu +{ $own }, via { $old }, condominio a 0
   *[other] { $part } { $row }: 🪙 tu +{ $own }, pronto, via { $old }
}
label-repair = { $warn ->
    [lost] ⚠ Ripara il piano { $floor }: condominio a 0, perdono tutti
    [empty] ⚠ Ripara il piano { $floor }: ♥ { $from }→{ $to }, condominio a 0
   *[other] Ripara il piano { $floor }: ♥ { $from }→{ $to }
}
label-install = { $warn ->
    [lost] ⚠ { $part } { $row }: condominio a 0, perdono tutti
    [empty] ⚠ Installa { $part } { $row }: ♥ +{ $health } 🪙 tu +{ $own }, condominio a 0
   *[other] Installa { $part } { $row }: ♥ +{ $health } 🪙 tu +{ $own }, condominio −{ $cost }
}
label-idle = { $warn ->
    [none] { $why ->
        [coins] Scarta { $card }: il condominio non ha quattrini
        [plant] Scarta { $card }: nessun impianto da progettare
       *[other] Scarta { $card }: nulla da riparare o installare
    }
   *[lost] ⚠ Scarta { $card }: condominio a 0, perdono tutti
}
label-compete = { $warn ->
    [none] Subentra nel lavoro altrui
   *[lost] ⚠ Subentra nel lavoro altrui: condominio a 0, perdono tutti
}
label-steal = { $warn ->
    [none] { $part } { $row }: 🪙 tu +1; { $cubes ->
        [one] 1 cubetto va lì
       *[other] { $cubes } cubetti vanno lì
    }, 1 è perso
   *[lost] ⚠ { $part } { $row }: condominio a 0, perdono tutti
}
label-search = { $why ->
    [none] Prendi { $card } ({ $count ->
        [one] ce n’è 1
       *[other] ce ne sono { $count }
    })
    [coins] ⚠ Prendi { $card } ({ $count ->
        [one] ce n’è 1
       *[other] ce ne sono { $count }
    }): ora inutile, niente quattrini
    [plant] ⚠ Prendi { $card } ({ $count ->
        [one] ce n’è 1
       *[other] ce ne sono { $count }
    }): ora inutile, nulla da progettare
   *[other] ⚠ Prendi { $card } ({ $count ->
        [one] ce n’è 1
       *[other] ce ne sono { $count }
    }): ora inutile, nulla da riparare
}
label-take = { $why ->
    [none] Prendi { $card }
    [coins] ⚠ Prendi { $card }: ora inutile, il condominio non ha quattrini
    [plant] ⚠ Prendi { $card }: ora inutile, nessun impianto da progettare
   *[other] ⚠ Prendi { $card }: ora inutile, nulla da riparare
}
label-with = Guarda la mano di { $seat }
label-give = Dai { $card }
label-skip = Nessuno scambio
group-repair = Ripara
group-install = Installa

# Rifiuti: che cosa, perché, e adesso
no-over = La partita è finita (R10.1).
no-turn = Ora tocca a { $seat }. Il tuo turno viene dopo (R6.4).
no-now = Non ora: prima finisci la carta che hai iniziato (R6.4).
no-card-yet = Scegli prima una carta, poi che cosa fa (R6.4).
no-card-held = Non hai questa carta: { $card } (R6.4). Scegline una delle tue.
no-card-more = Hai già scelto una carta: { $chosen }. Usala o riprendila (R6.4).
no-needs = Serve un’altra carta: { $card }. Hai scelto { $chosen } (R7).
no-place-now = Ora non c’è nulla da piazzare (R7.1). I componenti arrivano con una proposta.
no-place-floor = { $part } non va al piano { $floor } (R3.1). Scegli una riga di un piano adatto.
no-place-taken = { $row } è occupata da { $old }, e un’altra casella è libera: scegli quella (R7.1d).
no-design-poor = Il condominio non ha quattrini, quindi non si progetta nulla (R7.2c).
no-design-empty = In { $row } non c’è nulla da progettare (R7.2a). Gli impianti da progettare sono nella colonna Mercato.
no-repair-full = Il piano { $floor } ha già salute 9 (R7.8). Scegline un altro.
no-emergency = { $floors-count ->
    [1] Emergenza al piano { $floors }: questa carta si usa solo lì (R8.2).
   *[other] Emergenza ai piani { $floors }: questa carta si usa solo lì (R8.2).
}
no-install-empty = In { $row } non c’è nulla di pronto (R7.3a). I componenti da installare sono nella colonna Pronto.
no-install-poor = Installare { $part } costa al condominio { $cost ->
    [one] 1 quattrino
   *[other] { $cost } quattrini
}, ma ne ha solo { $building } (R7.3b).
barred-poor = Costa più di quanto ha il condominio ({ $building }): { $parts } (R7.3b).
barred-part = { $part } { $row } ({ $cost })
no-install-contact = Il Commerciale installa solo in una riga dove un nuovo impianto in servizio ha un tuo cubetto; in { $row } non c’è (R7.6).
no-idle = Questa carta si può usare, quindi non si scarta senza effetto: { $card } (R6.5).
no-compete-off = A questo tavolo non si gioca la concorrenza spietata (R11.2).
no-compete-emergency = In emergenza un installatore non si usa per la concorrenza (R8.4).
no-compete-none = Non c’è lavoro in cui subentrare: serve un componente con cubetti altrui, e un cubetto tuo in più di quelli (R11.2).
no-steal-now = Scegli prima una carta lavoro e «subentra» (R11.2).
no-steal-none = Su quel componente in { $row } non ci sono cubetti altrui (R11.2).
no-steal-cubes = Servono { $needed } tuoi cubetti, e ne hai { $left } (R11.2).
no-take-none = Lì questa carta non c’è: { $card } (R7.7).
no-take-now = Ora non c’è dove cercare (R7.7). Gioca prima una carta speciale.
no-with = Con { $other } non puoi scambiare: scegli un altro giocatore che ha carte (R7.7d).
no-with-now = Ora non c’è nessuno scambio (R7.7d). Gioca prima una riunione di cantiere.
no-skip = Ora non c’è nulla da rifiutare (R7.7d).

# Plancia in parole
text-setup = { game-name }, preparazione: { $seat } piazza il primo componente.
text-play = { game-name }, anno { $turn } di { $all }, giro { $round }: tocca a { $seat }.
text-lost = Il condominio era senza quattrini all’inizio dell’anno { $turn }, quindi non vince nessuno. { $sick ->
    [0] Nessun piano era in emergenza.
    [one] Un piano era in emergenza e costava un quattrino all’anno.
   *[other] { $sick } piani erano in emergenza, e ognuno costava un quattrino all’anno.
} { $green ->
    [0] Nessun nuovo impianto rendeva: uno installato in tempo poteva salvare il condominio.
    [one] I nuovi impianti rendevano 1 quattrino all’anno: una riparazione in più, in tempo, poteva salvare il condominio.
   *[other] I nuovi impianti rendevano { $green } quattrini all’anno: una riparazione in più, in tempo, poteva salvare il condominio.
}
text-lost-when = Il condominio è rimasto senza quattrini alla fine dell’anno { $turn }, quindi non vince nessuno. Ne aveva { $had }, i piani hanno reso { $floors }, i nuovi impianti { $green }. { $short ->
    [one] Mancava un solo quattrino
   *[other] Mancavano { $short } quattrini
}: fino all’ultima carta dell’anno { $turn } lo si poteva salvare, rimandando un’installazione o tenendo un piano a salute 4.
text-done = Il contratto è concluso dopo { $turn } anni e il condominio è ancora in piedi. Vittoria: { $winners }.
text-hand = { $seat }, le tue carte: { $cards }.
text-hand-empty = { $seat }, non hai carte.
text-standing = Quattrini: condominio { $building } ({ $forecast } se l’anno finisse ora); { $seats }.
text-seat = { $seat }: { $coins ->
    [one] 1 quattrino
   *[other] { $coins } quattrini
}; cubetti: { $cubes } rimasti, { $service } in servizio; carte in mano: { $cards }.
text-seat-over = { $seat }: punti { $score }, { $coins ->
    [one] 1 quattrino
   *[other] { $coins } quattrini
}, cubetti in servizio { $service }.
text-building = Condominio: { $building ->
    [one] 1 quattrino
   *[other] { $building } quattrini
}; se l’anno finisse ora, { $forecast }. Inizia l’anno: { $first }.
text-building-over = Condominio: { $building ->
    [one] 1 quattrino
   *[other] { $building } quattrini
}.
text-events = Quest’anno: { $events }.
text-event = { $event } ({ $effect })
text-floor = Piano { $floor }: salute { $health }, dopo l’usura { $after }. { $boxes }.
text-floor-empty = Piano { $floor }: salute { $health }, dopo l’usura { $after }. Nessun componente nuovo.
text-box = { $row } { $column }: { $part } (cubetti: { $owners })
cubes-of = { $seat } { $count }
text-box-bare = { $row } { $column }: { $part }
text-decks = Da pescare: carte lavoro e speciali { $deck }, componenti { $parts }, eventi { $events }.

# Che cosa è successo
game_started = Il contratto comincia. Inizia: { $first }.
part_drawn = { $seat }: il primo componente è { $part }.
placed = { $cube ->
    [true] { $seat }: { $part } in { $row }.
   *[other] { $seat }: { $part } in { $row }, senza cubetto.
}
replaced = { $returned-count ->
    [0] { $part } fa posto in { $row } all’altro componente.
   *[other] { $part } fa posto in { $row } all’altro componente. I suoi cubetti tornano a: { $returned }.
}
self_interest = { $coins ->
    [0] { $seat }: farsi largo non porta nulla, il condominio è senza quattrini.
   *[other] { $seat }: farsi largo porta { $coins ->
        [one] 1 quattrino
       *[other] { $coins } quattrini
    } dal condominio.
}
turn_started = Comincia l’anno { $turn }. Inizia: { $first }.
event_revealed = Evento: { $event }.
health_changed = Piano { $floor }: salute { $from } → { $to }.
building_changed = Condominio: { $from } → { $to } quattrini.
hand_drawn = { $seat }: { $count ->
    [one] 1 carta pescata.
   *[other] { $count } carte pescate.
}
hand_cards = { $seat }: ha pescato { $cards }.
deck_shuffled = { $deck ->
    [part] Si mescolano i componenti.
   *[other] Si mescolano le carte lavoro e speciali.
}
card_played = { $seat }: { $card }.
proposed = { $seat }: propone { $parts }.
designed = { $slots_left ->
    [0] { $seat } progetta { $part } in { $row } e riceve quattrini: { $paid }.
    [one] { $seat } progetta { $part } in { $row } e riceve quattrini: { $paid }; manca un progetto.
   *[other] { $seat } progetta { $part } in { $row } e riceve quattrini: { $paid }; mancano { $slots_left } progetti.
}
part_ready = { $part } in { $row }: si può installare.
repaired = { $seat }: ripara gratis il piano { $floor }.
installed = { $reserve ->
    [0] { $seat }: installa { $part } in { $row }. Il condominio paga quattrini: { $paid }.
   *[other] { $seat }: installa { $part } in { $row }. Il condominio paga { $building }, la riserva { $reserve } quattrini: { $paid }.
}
bonus_paid = { $seat } riceve { $coins ->
    [one] 1 quattrino
   *[other] { $coins } quattrini
} per { $event }.
idled = { $seat }: scarta { $card } senza effetto.
stolen = { $seat }: subentra su { $part } in { $row } e riceve 1 quattrino. I cubetti tornano a: { $returned }.
searched = { $pile ->
    [deck] { $seat } prende una carta lavoro dal mazzo.
   *[other] { $seat } prende { $card } dagli scarti.
}
drew_work_card = { $seat } pesca una carta lavoro.
found_card = { $seat }: ha trovato { $card }.
hand_seen = { $seat } guarda la mano di { $other }.
hand_shown = { $other } ha in mano: { $cards }.
swapped = { $seat } e { $other } si scambiano una carta.
swap_cards = { $seat } prende { $taken } e dà { $given } a { $other }.
swap_declined = { $seat }: nessuno scambio.
turn_ended = Finisce l’anno { $turn }.
income = Entrate { $total }: i piani da 1 a 4 rendono { $floors }; i nuovi impianti in servizio { $green }.
emergency_refund = { $seat } restituisce { $coins } al condominio per l’emergenza.
wear = Piano { $floor }: usura { $amount }.
emergency = Emergenza al piano { $floor }!
game_over = { $result ->
    [lost] Non vince nessuno: il condominio non ha più quattrini, quindi perdono tutti (R10.2).
   *[other] Il contratto è concluso. Punteggi: { $scores }.
}

# Opzioni
option-difficulty = Difficoltà
option-difficulty-help = Quanta salute perde ogni piano ogni anno, oltre all’usura degli impianti.
option-difficulty-1 = 1 · normale
option-difficulty-2 = 2 · difficile in 3
option-difficulty-3 = 3 · difficile in 4
option-self_interest = Tornaconto
option-self_interest-help = Una proposta può sostituire un componente proposto da altri; il condominio ti paga 1 quattrino.
option-self_interest-false = no
option-self_interest-true = sì
option-ruthless = Concorrenza spietata
option-ruthless-help = Una carta lavoro può subentrare nel lavoro altrui: ricevi 1 quattrino e perdi 1 cubetto per sempre.
option-ruthless-false = no
option-ruthless-true = sì
option-start_five = Condominio più debole
option-start_five-help = Tutti i piani cominciano con salute 5 invece di 6.
option-start_five-false = no
option-start_five-true = sì
option-extra_cogs = Ingranaggi extra
option-extra_cogs-help = Ogni piano si consuma di più ogni anno: di 1 in tre, di 2 in quattro, di 3 in cinque o sei.
option-extra_cogs-false = no
option-extra_cogs-true = sì
option-tenth_turn = Durata del contratto
option-tenth_turn-help = Quanti anni si giocano.
option-tenth_turn-false = 9 anni
option-tenth_turn-true = 10 anni
option-emergency_cost = Prezzo dell’emergenza
option-emergency_cost-help = Chi restituisce al condominio 1 quattrino per ogni piano in emergenza a fine anno.
option-emergency_cost-building = nessuno
option-emergency_cost-richest = chi è più ricco
option-emergency_cost-each = tutti
option-unpaid_design = Progetti a credito
option-unpaid_design-help = Si può progettare anche se il condominio non ha quattrini, ma allora non ti paga.
option-unpaid_design-false = no
option-unpaid_design-true = sì
option-final_check = Verifica finale
option-final_check-help = Se il condominio è senza quattrini dopo l’ultimo anno, perdono tutti anche allora.
option-final_check-false = no
option-final_check-true = sì
option-green_needs_health = Quattrini verdi solo con salute
option-green_needs_health-help = I nuovi impianti rendono solo ai piani con salute 4 o più. Più difficile; per 5 o 6 giocatori.
option-green_needs_health-false = no
option-green_needs_health-true = sì
option-open_hands = Carte scoperte
option-open_hands-help = Tutti vedono tutte le carte.
option-open_hands-false = no
option-open_hands-true = sì

# Regole in breve
help-goal-title = Scopo
help-goal = Per nove anni tutti vivono di un solo condominio di quattro piani. Alla fine ogni quattrino è 1 punto, e ogni tre tuoi cubetti su nuovi impianti in servizio valgono 1 punto in più. Vince il punteggio più alto (R10.3, R10.4). Ma se il condominio non ha quattrini all’inizio di un anno, perdono tutti (R6.1).
help-turn-title = L’anno
help-turn = Il condominio deve avere quattrini. Poi si scopre 1 evento (2 dall’anno 4, 3 dall’anno 7). Tutti pescano due carte. Ci sono due giri, e in ognuno giochi una carta lavoro. Alla fine arrivano entrate e usura; all’anno dopo inizia il giocatore successivo (R6).
help-sales-title = Proporre
help-sales = Scopri due componenti e piazzali dove vanno: un impianto nella colonna Mercato, un ricambio nella colonna Pronto, a un piano adatto. Su ognuno va un tuo cubetto (R7.1). Oppure, se un nuovo impianto in servizio ha un tuo cubetto, installa ciò che è pronto nella sua riga (R7.6).
help-designer-title = Progettare
help-designer = Un tuo cubetto va su un impianto nella colonna Mercato, e il condominio ti paga subito 1 quattrino. Quando le caselle blu sono tutte piene, l’impianto passa nella colonna Pronto e sostituisce ciò che c’è (R7.2). Se il condominio non ha quattrini non si progetta.
help-installer-title = Installare e riparare
help-installer = Ripara gratis un piano di 1 (R7.8). Oppure installa ciò che sta nella colonna Pronto: sopra va un tuo cubetto, il condominio paga 1 quattrino per ogni cubetto a chi lo possiede, e il piano guadagna il numero bianco. Un ricambio si consuma; un impianto passa nella colonna In servizio, con ingranaggi neri e quattrini verdi (R7.3).
help-specials-title = Carte speciali
help-specials = Archivio cartaceo: prendi una carta lavoro dagli scarti. Catalogo online: prendi una carta lavoro dal mazzo. Riunione di cantiere: pesca una carta lavoro, poi se vuoi scambiane una con un altro giocatore. Dopo una carta speciale giochi comunque una carta lavoro (R7.7).
help-emergency-title = Emergenza
help-emergency = Un piano con salute 1 è in emergenza. Finché ce n’è uno, gli installatori lavorano solo lì (R8.2). Se hai un’altra carta, non devi per forza giocare un installatore (R8.3).
help-income-title = Entrate e usura
help-income = A fine anno il condominio incassa 2 per un piano con salute 9, 1 da 4 a 8, nulla con 2 o 3, e perde 1 per un piano in emergenza. Si aggiungono i quattrini verdi dei nuovi impianti (R9.2). Poi ogni piano perde salute: la difficoltà, e 1 per ogni ingranaggio nero visibile (R9.4).
help-events-title = Eventi
help-events = I guasti abbassano subito la salute; gli incentivi valgono fino a fine anno e li paga la riserva (R6.2). La plancia mostra quelli in vigore.
help-scoring-title = Punti alla fine
help-scoring = I quattrini, più 1 per ogni tre tuoi cubetti su nuovi impianti in servizio. A pari punti la vittoria è condivisa (R10.3, R10.4). Dopo l’ultimo anno il condominio può restare senza quattrini (R10.1).
help-variants-title = Varianti
help-variants = Tornaconto: una proposta può sostituire un componente con il cubetto giallo di un altro; il condominio ti paga 1 quattrino (R11.1). Concorrenza spietata: i tuoi cubetti prendono il posto di quelli altrui su un componente nelle colonne Mercato e Pronto. Ricevi 1 quattrino, ma perdi un altro cubetto per sempre (R11.2).
help-hints-title = Consigli
help-hints = Con salute 4 si incassa, con 3 no. I cubetti tornano quando un ricambio è installato o un componente è sostituito. Un impianto appena progettato sostituisce ciò che è pronto nella sua riga. Guarda la previsione prima di prendere un quattrino.
help-editions-title = Edizioni
help-editions = I nomi di alcuni componenti, gli eventi e quasi tutti i numeri sono nostri, perché le regole originali non li elencano. Dove l’originale non decide, decide il nostro documento delle regole.

# Figure
picture-turn = Anno
picture-your-cards = { $name }: carte
picture-no-use = ora non serve
picture-propose = Proponi 2 componenti
picture-archive = Carta dagli scarti
picture-catalogue = Carta dal mazzo
picture-exchange = Pesca una carta
picture-swap = Poi scambia, o no
picture-coins = quattrini
picture-cubes-left = cubetti disponibili
picture-cubes-in-service = cubetti in servizio
picture-points = punti
picture-floor = Piano { $n }

# Che cosa si ricorda, e che cosa adesso non si può usare
feat-installed = Più installazioni: { $seats } ({ $count })
feat-designed = Più impianti progettati: { $seats } ({ $count })
feat-emergencies = Emergenze nel condominio: { $count }
source-designed = progetti { $points }
source-installed = installazioni { $points }
source-stolen = subentri { $points }
source-pushed = farsi largo { $points }
source-events = eventi { $points }
source-emergencies = emergenze { $points }
source-cubes = cubetti in servizio { $points }

# Why a step is advised
reason-lost = Altrimenti il condominio resta senza quattrini.
reason-emergency = Altrimenti c'è un'emergenza al piano { $floor }.
reason-paid = Così installi { $part } e ti pagano.
reason-install = Così installi { $part }.
reason-steal = Così subentri su { $part }.
reason-design = Così progetti { $part } e ti pagano.
reason-repair = Così ripari il piano { $floor }.
reason-ready = Poi si può installare { $part }.
reason-place = Così c'è un tuo cubetto su { $part }.
reason-aside = Farsi largo ti rende { $coins }.

final-search = Poi guardi dentro il mazzo.
final-draw = Poi si pesca una carta.
final-hand = Poi vedi quelle carte.
final-swap = Poi le carte passano di mano.
final-propose = Poi si scoprono due componenti.
final-part = Poi si scopre il componente successivo.
final-turn = Poi l’anno finisce e i piani si logorano.
final-lost = Poi il condominio è senza quattrini e perdono tutti.
final-over = Poi la partita finisce.

# For newcomers
sign-health = Un piano con salute 4 o più rende quattrini. Con meno, no.
sign-cube = I tuoi cubetti fruttano quattrini quando si installa un componente, e punti alla fine.
sign-building = Se il condominio inizia un anno senza quattrini, perdono tutti.
guide-board = Il condominio ha quattro piani, ognuno con la sua salute. Un componente si propone a sinistra (Mercato), progettato è pronto in mezzo (Pronto), e si installa a destra (In servizio).
guide-hand = In ogni giro giochi una carta lavoro: proponi, progetti, installi o ripari. Sotto ogni carta leggi che cosa può fare adesso.
guide-cubes = Metti un cubetto su ciò a cui lavori. Quando si installa, il condominio paga 1 quattrino per ogni cubetto che c’è sopra.
guide-money = A fine anno i piani in salute incassano, poi tutti si usurano. La previsione mostra che cosa resta: ripara prima che finisca.
