game-name = Dungeon Petz
game-pitch = Un negozio di cuccioli per i signori del sottosuolo: manda i diavoletti in gruppi segreti, nutri e calma gli animali, mostrali e vendili a chi li apprezza.

# How things are called
plot-at = { $plot ->
        [0] in alto a sinistra
        [1] in alto a destra
        [2] in basso a sinistra
        [3] in basso a destra
       *[other] nessun posto
    }
between-01 = varco in alto
between-02 = varco a sinistra
between-13 = varco a destra
between-23 = varco in basso
food-veg = verdura
food-meat = carne
food-box = scatola magica
food-none = niente
farm-none = niente
farm-meat = carne
farm-veg = una verdura
farm-gold = oro
need-card = { $color } { $need }
need-potion = pozione
Group = { $gold ->
        [0] { $imps }
       *[other] { $imps }+{ $gold }
    }
on-bar = { $both ->
        [true] { $card } ×2
       *[other] { $card }
    }
counts = verdi { $g }, rosse { $r }, gialle { $y }, viola { $p }
Stand = verdure { $veg }, carne { $meat }, oro { $gold }
Stands = primo banco: { $veg }; banco misto: { $mixed }; ultimo banco: { $meat }
plain = { $name }

# Questions
ask-over = La partita è finita.
ask-wait = Mancano: { $seats }.
ask-draft = Forma i gruppi in segreto. In casa: diavoletti { $imps }, oro { $gold }. Gruppi: { $groups }.
ask-group = Quale gruppo di taglia { $size } va?
ask-to = Dove va il gruppo { $group }?
ask-take = Che cosa prendi?
ask-book = { $book }: per quale colore, per tutta la partita?
ask-arrange-cage = Dove va la nuova gabbia: { $cage }?
ask-arrange-addon = Dove va la nuova aggiunta: { $addon }?
ask-arrange = Sistema gli animali. Chi resta senza gabbia è perso.
ask-crystal = Scambia fino a tre carte bisogno.
ask-assign = { $pet }: che cosa va sulla barra { $color }? Barre vuote: { $n }.
ask-toss = Quale carta { $color } scarti per la pozione?
ask-confirm = Tutte le barre sono piene. Confermi?
ask-hunger = { $pet } ha fame ({ $n }). Verdure { $veg }, carne { $meat }.
ask-play = Vogliono giocare: { $pets }. Diavoletti in casa: { $imps }.
pet-count = { $pet } { $n }
ask-anger = { $pet } scappa: { $n } più di quanto la gabbia regge. Diavoletti in casa: { $imps }.
ask-magic = { $pet }: magia { $n } oltre quanto la gabbia regge.
ask-shovel = La pala: quale gabbia occupata pulisci?
ask-sell = { $customer } si guarda intorno: che cosa vendi?
ask-clean = Pulisci i posti vuoti? Ogni diavoletto libero guadagna 1 oro.
ask-box = La scatola magica è vuota. Che cosa ci metti?

# Buttons
label-groups = Gruppi { $groups }
label-new = Nuovo gruppo con un diavoletto
label-imp = Un diavoletto in più nell’ultimo gruppo
label-gold = Un oro in più nell’ultimo gruppo
label-singles = Gli altri vanno da soli
label-group = Gruppo { $group }
label-to = { $space }
label-take = Prendi { $item }
label-book = { $color }
label-keep = Torna a casa
label-place-over = { plot-at }, sostituisce { $old }
label-scrap = Buttala via
label-move = { $pet } → { plot-at }
label-out = { $pet } lascia la gabbia
label-auto = I senza casa nelle gabbie libere, poi fatto
label-swap = Scambia { $color }: { $need }
label-rest = Riempi il resto con prudenza
label-use = { $need }
label-use-both = { $need } e { $other }
label-use-potion = Pozione
label-toss = Scarta { $need }
label-feed-all = Nutrili tutti
label-feed = Dai: { $food }
label-starve = Digiuno: 1 sofferenza
label-starve-lost = ⚠ Digiuno: { $pet } è perso
label-play = Gioca nel { $gap }
label-play-star = Impiegato: { $gap } e { $gap2 }
label-bored = Lasciali annoiare: sofferenza { $n }
label-guard = Guardia in armatura: 1 in meno
label-guard-star = Impiegato in armatura: 2 in meno
label-catch = { $n ->
        [one] Fermalo: 1 diavoletto in ospedale
       *[other] Fermalo: { $n } diavoletti in ospedale
    }
label-catch-star = { $n ->
        [one] L’impiegato ferma: 1 diavoletto in ospedale
       *[other] L’impiegato ferma: { $n } diavoletti in ospedale
    }
label-letgo = ⚠ Lascialo andare: { $pet } è perso
label-mutate = Lascialo mutare: mutazione { $n }
label-mutate-lost = ⚠ Lascialo mutare: { $pet } è perso
label-dig = Spala { plot-at }
label-dig-star = L’impiegato spala { plot-at }
label-stop = Smetti di spalare
label-sell = { $pet }: intesa { $n }, +{ $points } punti, oro { $gold }
label-sell-podium = Sul palco: { $pet }, +{ $points } punti, oro { $gold }
label-pass = Non vendere
label-clean-all = Pulisci tutto
label-clean = Pulisci { plot-at }
label-clean-star = L’impiegato pulisce { plot-at }
label-box = Metti: { $food }
label-done = Fatto
label-back = Indietro
label-clear = Ricomincia
label-reset = Ricomincia
label-reopen = Cambia ancora

# Refusals
no-over = La partita è finita (R9.3).
no-turn = Ora manda: { $seat }. Poi tocca a te (R4.4).
no-done = Hai finito questa fase. Gli altri sono ancora occupati (R1.3).
no-space = Questo gruppo non può andare lì: lo spazio è occupato o vuoto, o servono più diavoletti o oro (R4.6). Scegli un pulsante.
no-draft = Non è possibile con i diavoletti e l’oro in casa (R4.1). Scegli un pulsante.
no-arrange = La tana non si può sistemare così (R5.1–R5.3). Scegli un pulsante.
no-cards = Le tue carte non lo permettono (R5.5–R5.11). Scegli un pulsante.
no-care = Ora si chiede altro: i bisogni vanno in ordine (R6.1). Scegli un pulsante.
no-business = Ora non si può: vendere, pulire, poi la scatola (R7.1–R7.8). Scegli un pulsante.

# Board in words
phase-group = gruppi
phase-send = invio
phase-prep = bisogni
phase-show = cure
phase-business = affari
phase-over = fine
text-round = Turno { $round } di { $rounds }: { $phase }.
text-waiting = Tocca a: { $seats }.
text-exhibition = Mostra del turno { $round }: { $name }.
text-customer = Cliente del turno { $round }: { $name }.
text-last = Ultimo: { $facts }
text-stalls = Banchi: { $stalls }.
text-sale = In vendita: { $things }.
text-free = Spazi liberi: { $spaces }.
text-seat = { $seat }: reputazione { $rep }, diavoletti { $imps }, oro { $gold }, verdure { $veg }, carne { $meat }.
text-pets = { $seat }, animali: { $pets }.
text-pet = { $pet } { $size } ({ plot-at }; sofferenza { $suffering }, mutazione { $mutation })
half = { $n }½
whole = { $n }

# What happened
round_started = Inizia il turno { $round }. Primo giocatore: { $start }.
neutral_moved = I diavoletti neutrali si spostano: { $spaces }.
tile_revealed = { $kind ->
        [exhibition] Mostra del turno { $round }: { $id }.
       *[customer] Cliente del turno { $round }: { $id }.
    }
market = In mostra. { $stands }. Artefatti: { $tents }. Gabbie: { $cages }. Aggiunte: { $addons }. Cuccioli: { $young }. Cresciuti: { $old }.
pet_left = { $pet } lascia il recinto; resta: { $farm }.
income = { $seat }: entrate { $gold }.
groups_ready = { $seat }: gruppi pronti.
groups_revealed = { $seat }: gruppi { $groups }.
sent = { $seat }: diavoletti { $imps }, oro { $gold }: { $space }.
kept = { $seat }: un gruppo resta a casa (diavoletti { $imps }, oro { $gold }).
got_food = { $seat }: verdure +{ $veg }, carne +{ $meat }, oro +{ $gold }.
got_item = { $kind ->
        [cage] { $seat }: nuova gabbia { $id }.
        [addon] { $seat }: nuova aggiunta { $id }.
        [pet] { $seat }: nuovo animale { $id }.
       *[artifact] { $seat }: artefatto { $id }.
    }
book_color = { $seat }: { $book } per { $color }.
got_relatives = { $seat }: arrivano parenti: { $imps }.
got_potion = { $seat }: una pozione.
healed = { $seat }: diavoletti guariti: { $imps }.
judge = { $seat }: un diavoletto fa il giudice, +2 alla mostra.
podium = { $seat }: diavoletti sul palco: { $imps }.
placed = { $replaced ->
        [none] { $seat }: { $id }, { plot-at }.
       *[other] { $seat }: { $id }, { plot-at }, sostituisce { $replaced }.
    }
scrapped = { $seat }: { $id } si butta.
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
        [true] { $seat }: l’impiegato gioca nel { $gap } e nel { $gap2 }.
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
caught = { $seat }: { $pet } è fermo, diavoletti in ospedale: { $imps }.
mutated = { $seat }: { $pet } muta: { $count }.
dug = { $seat }: letame rimosso, { plot-at }.
pet_lost = { $why ->
        [homeless] { $seat }: { $pet } è senza gabbia ed è perso (reputazione { $reputation }).
        [anger] { $seat }: { $pet } scappa (reputazione { $reputation }).
        [mutation] { $seat }: { $pet } svanisce per magia (reputazione { $reputation }).
       *[suffering] { $seat }: { $pet } ha sofferto troppo ed è perso (reputazione { $reputation }).
    }
scored = { $seat }: valore alla mostra in mezzi punti: { $value2 }.
award = { $seat }: posto { $place }, reputazione +{ $reputation }.
sold = { $seat }: { $pet } venduto, cliente { $customer }: intesa { $match } × { $factor } = +{ $reputation }, oro { $gold }.
no_sale = { $seat }: niente per { $customer }.
cleaned = { $seat }: letame rimosso, { plot-at }.
wages = { $seat }: paga +{ $gold }.
boxed = { $seat }: nella scatola magica: { $kind }.
rotted = { $seat }: marciti: verdure { $veg }, carne { $meat }.
imps_home = { $seat }: diavoletti a casa: { $imps }.
final = { $kind ->
        [business] { $seat }: senso degli affari { $value2 }, premio { $award2 } (in mezzi punti).
       *[display] { $seat }: vetrina { $value2 }, premio { $award2 } (in mezzi punti).
    }
game_over = La partita è finita. Punti in mezzi: { $scores }. Posti: { $ranks }.

# Options and help
option-double = Carte doppie
option-double-help = Le carte con due segni possono valere per entrambi i bisogni.
option-double-true = sì
option-double-false = no
option-foresight = Tessere note dall’inizio
option-foresight-help = Quante mostre e quanti clienti si rivelano nel primo turno.
option-foresight-1 = una
option-foresight-2 = due
option-foresight-9 = tutte
option-suffering_limit = Troppa sofferenza
option-suffering_limit-help = Quando un animale è perso per i segnalini sofferenza.
option-suffering_limit-more = più della taglia
option-suffering_limit-equal = pari alla taglia
option-disease_extra = Malattie peggiori
option-disease_extra-help = Una sofferenza in più ogni volta che una malattia fa male.
option-disease_extra-0 = no
option-disease_extra-1 = uno in più
option-zero_awards = Premi con 0
option-zero_awards-help = Se un valore di mostra pari a 0 riceve un premio.
option-zero_awards-true = sì
option-zero_awards-false = no
option-last_start = Inizio dell’ultimo turno
option-last_start-help = Chi comincia l’ultimo turno a un tavolo di quattro.
option-last_start-left = il posto seguente
option-last_start-lowest = la reputazione più bassa
option-show_order = Cure
option-show_order-help = Se tutti curano gli animali insieme o uno dopo l’altro.
option-show_order-together = insieme
option-show_order-turns = a turno
option-box_refill = Scatola magica
option-box_refill-help = Che cosa si può mettere nella scatola magica.
option-box_refill-source = verdure e carne vecchia
option-box_refill-any = qualsiasi cibo
option-start = Primo giocatore
option-start-help = Chi comincia il primo turno.
option-start-random = a sorte
option-start-first = il primo posto
help-goal-title = Lo scopo
help-goal = Vince chi ha più reputazione dopo l’ultimo turno. Viene dalle mostre e dagli animali venduti a clienti che amano i loro bisogni (R6.9, R7.4, R9.3).
help-groups-title = I gruppi
help-groups = Dividi in segreto diavoletti e oro in al più sei gruppi. Agiscono prima i più grandi; contano diavoletti e oro. Una gabbia chiede due diavoletti, un animale oro nel gruppo. Chi resta a casa gioca e ferma i furiosi (R4.1–R4.6).
help-cards-title = Le carte bisogno
help-cards = Ogni barra di un animale riceve una carta del suo colore. Scegli quale e tieni una carta per colore. Una pozione sostituisce una carta (R5.6–R5.9).
help-care-title = Le cure
help-care = In quest’ordine: fame, bisogni, gioco, rabbia, magia, malattia. La gabbia regge rabbia e magia fino ai suoi numeri. Ciò che manca fa male all’animale, ai diavoletti o alla reputazione (R6.1–R6.10).
help-business-title = Gli affari
help-business = Dal turno 3 vendi animali di taglia 4 o più: due volte l’intesa in reputazione, tre sul palco. Poi pulisci; chi è libero guadagna oro (R7.1–R7.8).
help-hints-title = Consigli
help-hints = Un animale senza gabbia libera è perso. La carne dura questo turno e il prossimo, le verdure uno in più. Tieni diavoletti a casa per gioco e rabbia.
