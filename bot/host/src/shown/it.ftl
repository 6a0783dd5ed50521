# People and moments
name-computer = { $n ->
    [1] Argo
    [2] Laika
    [3] Toby
    [4] Nala
    [5] Rex
   *[other] Balto
} 🤖
name-former = Ex partecipante { $n }
name-gone = Ex partecipante
list-and = { $first } e { $last }
span-minutes = { $n ->
    [one] { $n } minuto
   *[other] { $n } minuti
}
span-hours = { $n ->
    [one] { $n } ora
   *[other] { $n } ore
}
span-days = { $n ->
    [one] { $n } giorno
   *[other] { $n } giorni
}
days = { $n ->
    [one] { $n } giorno
   *[other] { $n } giorni
}
in-span = fra { $span }
moment-today = oggi alle { $clock }, { $zone }
moment-tomorrow = domani alle { $clock }, { $zone }
moment-date = il { $day }/{ $month } alle { $clock }, { $zone }
word-on = sì
word-off = no
word-none = no
word-unset = non impostato
verbatim = { $words }

# Opening a table
new-which = Quale gioco?
new-game = { $min }–{ $max } giocatori
new-game-exact = { $min } giocatori
new-seats = Chi gioca?
new-alone = { $n ->
    [one] Contro un computer: si comincia
   *[other] Contro { $n } computer: si comincia
}
new-range = { $min }–{ $max } giocatori
new-people = { $n ->
    [one] { $n } giocatore
   *[other] { $n } giocatori
}
game-length = circa { $minutes } minuti · { $level }
learn-easy = si impara subito
learn-middling = si impara in qualche giro
learn-hard = si impara in una partita
card-has-place = 🐾 { $game } #{ $table } · la partita e i tuoi turni sono qui
card-below = 🐾 { $game } #{ $table } · la partita è qui sotto
lobby-title = 🐾 { $game } #{ $table } · aperto
lobby-seat = { $n }  { $name }
lobby-seat-host = { $n }  { $name } (ospita)
lobby-length = Circa { $turns ->
    [one] { $turns } turno
   *[other] { $turns } turni
} a testa: { $span } di fila, oppure { $turns ->
    [one] { $turns } giorno
   *[other] { $turns } giorni
} con un turno al giorno
lobby-missing = { $n ->
    [one] Manca ancora un giocatore.
   *[other] Mancano ancora { $n } giocatori.
}
lobby-starts = Ora { $host } può far iniziare la partita.
lobby-shuffles = impronta del mescolamento { $digits }: poi prova che nulla è stato cambiato
rated-ask = { $game } #{ $table } è con rating: il risultato conta per il tuo rating. Chi lascia la partita risulta ultimo.
joined = Hai il posto { $n } al tavolo #{ $table }.
joined-remind = Posso avvisarti anche in privato quando tocca a te?
joined-remind-here = Posso avvisarti qui quando tocca a te?
left = Non sei più a questo tavolo.
closed = Il tavolo è chiuso.
waits = Il tavolo aspetta. Si comincia quando chi ospita preme «Inizia».
started = La partita è iniziata.
add-which = Come deve giocare il computer?
added = Il posto { $n } va a { $name }.
level-gentle = Amichevole
level-steady = Solido
level-sharp = Agguerrito
level-engine = Motore esterno
invite = Gli amici si uniscono da qualsiasi chat con me: con /join { $invite } o con questo link.
invite-type = Gli amici si uniscono da qualsiasi chat con me: con /join { $invite }.
invite-page = In un browser, senza account:
invited-later = { $game } #{ $table } è in corso. Un giocatore ha lasciato e puoi prendere il suo posto.
invited-full = Al tavolo #{ $table } tutti i posti sono occupati. Chiedi a { $host } un posto nella prossima partita.
invited-begun = La partita al tavolo #{ $table } è iniziata e non ci sono posti liberi. Chiedi a { $host } un posto nella prossima.
invited-over = La partita al tavolo #{ $table } è finita. Chiedi a { $host } un posto nella prossima.
options-title = Come si gioca a questo tavolo
options-host = Le cambia solo chi ospita il tavolo.
options-usual = Tutte le opzioni sono quelle abituali.
option-line = { $option }: { $value }
option-pace = Ritmo
option-pace-about = Quanto può durare un turno prima di essere in ritardo.
option-rated = Con rating
option-rated-on = Con rating: il risultato conta per il rating di chi partecipa.
option-strict = Scadenze rigide
option-strict-on = Chi supera la scadenza viene sostituito subito dal computer.
option-advice = Consigli del computer
option-advice-on = Si può chiedere consiglio al computer.
option-pictures = Conserva le immagini
option-pictures-on = Le vecchie schede restano.
option-answers = Nascondi chi ha risposto
option-answers-on = Non si vede chi ha risposto.
option-hands = Mani segrete anche alla fine
option-hands-about = Dopo la partita nessuno può vedere tutte le mani né verificare il mescolamento.
option-hands-on = Le mani restano segrete anche alla fine.
swap-which = Quali due posti si scambiano?
remove-which = Quale posto si libera? Chi ci siede lo saprà in privato.
pace-lively = Vivace
pace-lively-line = Ritmo vivace: 4 ore a turno
pace-daily = Quotidiano
pace-daily-line = Ritmo quotidiano: 24 ore a turno
pace-relaxed = Tranquillo
pace-relaxed-line = Ritmo tranquillo: 3 giorni a turno
pace-free = Senza limite
pace-free-line = Senza limite: tutto il tempo che serve

# The card
card-turn = 🎯 Tocca a { $who }
card-turn-computer = 🎯 Tocca a { $who }
card-turn-asked = 🎯 { $who }: { $asked }
not-now =
    Adesso no:
    · { $why }
not-now-too = · { $why }
button-next-table = Prossimo: { $game } ({ $n })
card-more = { $n ->
    [one] Un altro evento in «Cos'è successo?».
   *[other] Altri { $n } eventi in «Cos'è successo?».
}
not-now-more = { $n ->
    [one] · e un'altra
   *[other] · e altre { $n }
}
card-away = 🌴 { $name }. Rientro: { $moment }
card-paused = ⏸ Il tavolo è in pausa.
card-footer = { $game } #{ $table } · turno { $turn }
card-footer-until = { $game } #{ $table } · turno { $turn } · scadenza { $span }, { $moment }
card-footer-due = { $game } #{ $table } · turno { $turn } · scadenza: { $moment }
note-joined = Al tavolo si aggiunge { $name }.
note-left = { $name } lascia il tavolo.
note-removed = Il posto di { $name } è di nuovo libero.
note-again = Sono di nuovo qui: si continua.
note-substitute = Al tavolo subentra { $name }.
note-advised = { $name }: consiglio del computer.
note-resigned = { $name } abbandona la partita. Continua 🤖.
note-computer = 🤖 gioca per { $name }.
note-engine = { $name }: il motore esterno si è bloccato, ha mosso il giocatore interno.
note-back = { $name } è di nuovo al tavolo.
note-vote-no = Non tutti sono d'accordo: non cambia nulla.
note-taken-back = Annullato di comune accordo l'ultimo turno di { $name }.
note-pace = Il ritmo è cambiato di comune accordo.
note-wait = Il tavolo concede un altro giorno a { $name }.
note-wanted = Serve una riserva per { $name }: con /join si prende il posto.
note-need = { $name } ha bisogno di più tempo.

# The end
end-wins = 🏁 { $game } #{ $table }: { $n ->
    [one] vince { $who }
   *[other] vincono { $who }
}
end-nobody = 🏁 { $game } #{ $table }: non vince nessuno, perdono tutti insieme
end-rank = { $rank }. { $name }: { $score }
end-score = { $name }: { $score }
end-rank-from = { $rank }. { $name }: { $score } ({ $from })
end-score-from = { $name }: { $score } ({ $from })
end-moments = I momenti decisivi e le probabilità di vittoria:
end-moment = · turno { $turn }, { $who }: { $before }% → { $after }%. { $told }
end-computer = (🤖 { $n ->
    [one] { $n } turno
   *[other] { $n } turni
})
rated-line = Rating: { $all }
rated-figure = { $name } { $figure } ({ $change })
rated-soon = { $name } tra { $n ->
    [one] { $n } partita
   *[other] { $n } partite
}
end-length = { $turns ->
    [one] { $turns } turno
   *[other] { $turns } turni
} in { $span }
end-closed = { $game } #{ $table }: il tavolo è stato chiuso prima dell'inizio.
end-idle = { $game } #{ $table }: il tavolo è stato chiuso, per due settimane non è venuto nessuno.
end-agreed = { $game } #{ $table }: partita terminata di comune accordo, senza risultato.
end-left = { $game } #{ $table }: al tavolo non c'è più nessuno, partita senza risultato.
end-removed = { $game } #{ $table }: tavolo chiuso, per 30 giorni non ero in nessuna delle sue chat.

# A turn
for-seat = Per il tuo posto { $n } ({ $letter })
group = { $group }…
choices = Scelte: { $list }
done = Fatto.
done-next = Quando toccherà di nuovo a te, ti avviserò.
done-next-card = Quando toccherà di nuovo a te, lo dirà la scheda del tavolo.
done-place = Il tabellone e il tuo prossimo turno sono in «{ $place }».
result-won = Hai vinto.
result-won-with = Hai vinto, insieme a { $who }.
result-lost = Hai perso: { $n ->
    [one] vince { $who }
   *[other] vincono { $who }
}.
result-all-lost = Avete perso tutti insieme.
undone = Mossa annullata.
later = Tutto resta com'è. Per continuare premi «Il mio turno» sulla scheda.
stayed = Resti in gioco.
moved-on = Dopo questo messaggio il tavolo è andato avanti. Ecco com'è adesso:
touch-ready = Il tabellone su una pagina tutta tua: per giocare, toccalo. Il link è solo per te. Ti fa entrare una volta, entro dieci minuti.
touch-confirm = 🎯 { $who }: conferma quello che hai scelto
touch-confirm-also = 🎯 { $who }: conferma quello che hai scelto · tocca anche a { $others }
confirm-final = Non potrai annullare: questa mossa pesca, mostra o decide qualcosa.
confirm-final-why = { $why } Da lì non si torna indietro.
menu-choose = Scegli…
confirm-turn = Così finisce il tuo turno.
computer-ask = Il computer giocherà i tuoi turni, e tutti lo vedranno. Smette appena premi «Riprendi il posto».
computer-ask-turn = Sei a metà di un turno. Chi lo finisce?
computer-after = Finisci il turno. Poi il computer gioca per te finché non torni.
computer-plays = Il computer ti tiene caldo il posto.
computer-warm = Il computer gioca per te finché non torni.
seat-back = Il posto è di nuovo tuo.
seat-yours = Stai già giocando tu.
snoozed = Te lo ricordo { $when }.
need-how-long = Quanto tempo in più ti serve?
need-done = Il tavolo lo sa. Nuova scadenza: { $when }.
late-noted = Va bene. Lo chiedo anche agli altri.

# Looking things up
log-empty = Non è ancora successo nulla.
log-nothing = Dal tuo ultimo turno non è successo nulla.
recap-more = { $n ->
    [one] Un fatto precedente è nella cronologia completa. Gli ultimi:
   *[other] { $n } fatti precedenti sono nella cronologia completa. Gli ultimi:
}
rules-chapters = Scegli un capitolo, oppure scrivi /rules e un nome.
rules-words = Scegli una parola o un capitolo, oppure scrivi /rules e un nome.
rules-list = Capitoli
rules-none = Nelle regole non c'è nulla su «{ $what }». Scegli un capitolo:
rules-several = «{ $what }» può essere più di una cosa. Quale?
rules-names = Nomi
howto-title = Come si gioca
howto-example = È un esempio, non la tua partita.
howto-next = Avanti ({ $n } di { $all })
howto-player = Mia
more-title = Tavolo #{ $table }
sheet-board = Tabellone
sheet-hand = Mano
sheet-burrow = Tana
sheet-coming = In arrivo
sheet-dog = Il mio cane
sheet-draft = La mia mossa finora
sheet-kennel = Canile
sheet-market = Mercato
sheet-walk = Dove posso andare
sheet-other = { $name }
hands-file = Tutto quello che è successo, a mani scoperte.
album-start = L'inizio, prima del turno 1
album-title = Turno { $n } di { $all }
replay-alt = Tutta la partita di { $game } come immagine animata, turno per turno.
replay-file = L'intera partita. Il file è per il comando «pawmail replay», che verifica ogni mescolamento e ogni mossa.
fairness-how = Ogni sorteggio di questo tavolo nasce da un segreto fissato prima che qualcuno prendesse posto e da ciò che ogni giocatore aggiunge prendendo posto.
fairness-commitment = Impronta (SHA-256 del segreto): { $digits }
fairness-secret = Segreto: { $digits }
fairness-contribution = Aggiunto dal posto { $n }: { $what }
fairness-nothing = Aggiunto dal posto { $n }: una riga vuota
fairness-check = Il seme è l'HMAC-SHA-256 di ciò che i posti hanno aggiunto, uno per riga, con il segreto come chiave. Il file del replay contiene tutto.
fairness-later = A partita finita il segreto compare qui e chiunque può verificare ogni mescolamento.

# Agreeing
card-vote = ❓ { $motion } D'accordo: { $n } di { $all }.
end-ask = Termini la partita senza risultato? Finisce subito.
vote-asked = Lo chiedo agli altri. Senza risposta entro un giorno non cambia nulla.
vote-yes = Segnato: sì. Per ora d'accordo { $n } su { $all }.
vote-no = Segnato: no. Non cambia nulla.
vote-done = Tutti d'accordo.
vote-take-back = { $name } chiede di annullare il suo ultimo turno.
vote-pace = { $name } chiede un altro ritmo: { $pace }.
vote-end = { $name } chiede di terminare la partita senza risultato.
vote-pause = { $name } chiede di mettere in pausa il tavolo.
vote-go-on = { $name } chiede di riprendere la partita.
resign-ask = Vuoi abbandonare? Al tuo posto continua il computer.
resigned = Hai abbandonato la partita. Grazie per aver giocato!

# Private notices
notices-on = Ti scrivo in privato quando tocca a te.
private-refused = Non posso scriverti in privato: i miei messaggi vengono rifiutati. Consenti i messaggi diretti da questo server, o scrivimi prima tu; poi fai un'altra prova.
notices-off = Allora te lo dice solo la scheda nel gruppo.
notice-test = Ecco come ti avviserò.
notice-start = { $game } #{ $table }: si comincia.
notice-turn = Tocca a te: { $game } #{ $table }
notice-turn-until = Tocca a te: { $game } #{ $table }, scadenza: { $moment }
notice-remind = { $game } #{ $table } ti aspetta: { $asked }
notice-remind-until = { $game } #{ $table } ti aspetta, scadenza { $span }, { $moment }: { $asked }
notice-remind-due = { $game } #{ $table } ti aspetta (scadenza: { $moment }): { $asked }
notice-nudge = { $game } #{ $table }: il tuo turno è pronto ma non confermato.
notice-vote = { $game } #{ $table }: { $motion }
notice-late = { $game } #{ $table }: { $name } non ha ancora giocato. Turno iniziato { $moment }. Forse c'è un motivo.
notice-still = { $game } #{ $table }: ci sei ancora? Se non rispondi entro un giorno, i tuoi turni risulteranno subito in ritardo.
notice-warm = { $game } #{ $table }: il computer ti tiene caldo il posto.
notice-lobby = C'è un nuovo tavolo aperto: { $game } #{ $table }.
notice-asked = { $name } giocherebbe volentieri con te: { $game } #{ $table }.
notice-followed = { $game } #{ $table }: turno { $turn }, si aspetta { $names }
notice-followed-over = { $game } #{ $table }: partita chiusa senza risultato.
notice-idle = { $game } #{ $table }: da una settimana a questo tavolo aperto non succede nulla. Si chiude tra una settimana.
notice-unseated = { $game } #{ $table }: chi ospita il tavolo ha liberato il tuo posto, quindi questa partita comincia senza di te. Per il resto non cambia nulla: puoi sederti ad altri tavoli, e con /new ne apri uno tuo.
notice-closed = { $game } #{ $table } è chiuso: 30 giorni fa mi hanno tolto dalle sue chat e nessuno mi ha più aggiunto. Grazie per aver giocato.
notice-done = Fatto: { $game } #{ $table }.
notice-agreed = { $game } #{ $table }: tutti d'accordo.
notice-disagreed = { $game } #{ $table }: non tutti d'accordo, quindi non cambia nulla.
notice-list = { $n ->
    [one] Un tavolo ti aspetta:
   *[other] { $n } tavoli ti aspettano:
}
notice-list-line = { $game } #{ $table }, scadenza: { $moment }
notice-list-line-free = { $game } #{ $table }
notice-permission = Non ho il permesso di scrivere in { $room } (tavolo #{ $table }): { $what }. Per favore, dammelo nelle impostazioni di { $room }, alla voce permessi. Negli altri canali e in privato la partita continua.
notice-permission-puzzle = Non ho il permesso di scrivere in { $room }, dove deve arrivare il rompicapo del giorno: { $what }. Per favore, dammelo nelle impostazioni di { $room }, alla voce permessi, o disattiva il rompicapo: /settings group
notice-place = Non ho il permesso di creare un thread o argomento per il tavolo #{ $table } in { $room }: { $what }. La partita continua direttamente in { $room }. Se ne vuoi uno, dammi questo permesso nelle impostazioni di { $room }, alla voce permessi. Se non lo vuoi, /settings group disattiva thread e argomenti.
notice-gone = Non sono più in { $room }, dove si gioca il tavolo #{ $table }: il tavolo è fermo. Aggiungimi di nuovo a { $room } e si riprende; dopo 30 giorni senza di me viene chiuso.
notice-gone-here = Non sono più in { $room }. Il tavolo #{ $table } continua nelle altre chat. Aggiungimi di nuovo a { $room } e si vedrà anche lì.
notice-place-gone = Il thread o l'argomento del tavolo #{ $table } è stato eliminato: { $room }. Si continua in { $around }.

# Buttons
button-new = Nuovo tavolo
button-join = Partecipa
button-join-rated = Partecipa con rating
button-leave = Esci
button-add = Aggiungi computer
button-options = Opzioni
button-start = Inizia
button-wait = Aspetta
button-invite = Link d'invito
button-invite-open = Invita
button-copy = Copia { $words }
button-copy-link = Copia il link per il browser
button-swap = Scambia posti
button-remove = Libera un posto
button-close = Chiudi il tavolo
button-reset = Ripristina
button-play = Il mio turno
button-hand = La mia mano
button-log = Cos'è successo?
button-rules = Regole
button-howto = Come si gioca (1 minuto)
button-rule = Mostra la regola
button-more = Altro
button-back = Indietro
button-over = Ricomincia
button-later = Decido dopo
button-confirm = Conferma
button-undo = Annulla mossa
button-all-choices = Indietro
button-page-before = ◀ Precedenti
button-page-after = Altre ▶
button-full-log = Cronologia completa
button-earlier = ◀ Prima
button-newer = Dopo ▶
button-pictures = Immagini
button-as-text = Come testo
button-fairness = Correttezza
button-take-back = Chiedi di annullare
button-pace = Ritmo
button-pause = Pausa
button-go-on = Riprendi
button-end = Termina la partita
button-resign = Abbandona
button-resign-sure = Sì, abbandona
button-stay = Resta in gioco
button-computer = Computer al mio posto
button-computer-sure = Sì, gioca per me
button-computer-after = Lo finisco io
button-computer-now = Lo finisce il computer
button-seat-back = Riprendi il posto
button-vote-yes = D'accordo
button-vote-no = Non d'accordo
button-vote-withdraw = Ritira la domanda
button-rematch = Rivincita
button-rematch-rated = Rivincita con rating
button-rating = I miei rating
button-group-stats = Questo gruppo
button-replay-of = Replay #{ $table }
button-replay = Replay
button-all-hands = Tutte le mani
button-hands-file = Cronaca con tutte le mani
button-verify = Verifica mescolamento
button-test-again = Prova ancora
button-remind-yes = Sì, fai una prova
button-remind-no = Solo nel gruppo
button-remind-none = No, grazie
button-show = Mostra il tavolo
button-place = Alla partita
button-in2 = Fra 2 ore
button-evening = Stasera
button-need = Mi serve più tempo…
button-away = Sono via
button-here = Sono qui
button-late-wait = Aspetta un giorno
button-late-computer = Fai giocare il computer
button-late-substitute = Cerca una riserva
button-liked = Con chi mi piace giocare
button-liked-add = + { $name }
button-liked-drop = − { $name }
button-ask-them = Invitali
button-invites-none = Niente domande così
button-follow = Segui
button-unfollow = Non seguire più
button-tables = I miei tavoli
button-settings = Impostazioni
button-privacy = Privacy
button-change = Modifica
button-change-more = Modifica altro
menu-one = Cambia una cosa sola…
button-my-data = I miei dati
pages-title = Dove hai effettuato l'accesso alla pagina del tabellone
pages-line = { $n }. Da { $moment }, per il tavolo #{ $table }
pages-line-back = { $n }. Da { $moment }, con il tuo link per tornare
pages-push = { $n }. Da { $moment } un browser ti avvisa quando tocca a te
pages-none = Non hai effettuato l'accesso da nessuna parte. Per entrare premi «Apri il tabellone».
back-ask = Con un link tutto tuo torni da un altro browser o telefono. Lo mostro una volta sola: un link nuovo annulla quello vecchio.
back-ready = Questo è il tuo link. Conservalo dove puoi leggerlo solo tu: chi lo apre gioca al posto tuo.
button-forget = Sì, dimenticami
button-link-me = Sì, sono io
button-link-no = No, non sono io
button-unlink = Scollega { $letter }
button-unlink-sure = Sì, scollega
button-pages = Pagina del tabellone
button-back-new = Crea un link nuovo
button-back-copy = Copia il link
button-end-page = Esci da { $n }
button-end-pages = Esci ovunque
button-mute-page = Non avvisarmi più in { $n }

# Settings
form-unopened = Il modulo non si è aperto. Premi di nuovo, o usa il pulsante di ogni voce.
form-saved = ✓ Salvato. { $what }
form-same = Non è cambiato nulla.
form-stale = Non modificato, perché è cambiato altrove mentre il modulo era aperto: { $what }
form-part = { $title } ({ $n }/{ $all })
form-switches = Attivi
form-switches-about = Ciò che non è spuntato è disattivato.
settings-title = Le tue impostazioni
setting-notices = Promemoria privati
setting-notices-about = Ti scrivo in privato quando tocca a te.
setting-quiet = Ore di silenzio
setting-quiet-about = In queste ore non ti scrivo e non scade nessun turno.
setting-zone = Fuso orario
setting-zone-about = Per le ore di silenzio e gli orari. Non c'è? Scrivi /settings Europe/Paris
setting-away = Assenza
setting-lobby = Avvisi di nuovi tavoli qui
setting-lobby-about = Ti scrivo in privato quando qui si apre un tavolo.
setting-lang = Lingua
setting-lang-about = Di tutto ciò che vedi solo tu.
setting-text = Tabellone come testo
setting-text-about = Il tabellone a parole, senza immagini.
setting-hints = Spiegazioni per chi inizia
setting-hints-about = Scopo, suggerimenti e primi passi, finché non hai finito una partita.
setting-invites = Domande dagli amici
setting-invites-about = Chi gioca volentieri con te può chiederti di partecipare, al massimo una volta al giorno.
setting-prefers = Promemoria su { $letter }
zone-ask = Quale fuso orario? Se il tuo non c'è, scrivilo: /settings Europe/Paris
zone-ask-room = In quale fuso orario è il gruppo? Se non c'è, scrivilo: /settings group Europe/Paris
zone-london = Londra
zone-rome = Roma
zone-berlin = Berlino
zone-kyiv = Kiev
zone-moscow = Mosca
zone-yekaterinburg = Ekaterinburg
zone-novosibirsk = Novosibirsk
zone-tokyo = Tokyo
zone-new-york = New York
zone-chicago = Chicago
zone-los-angeles = Los Angeles
zone-utc = UTC
quiet-waits = Le ore di silenzio { $hours } valgono appena scegli un fuso orario.
quiet-ask = In quali ore devo stare in silenzio?
away-now = Risulti via. Rientro: { $moment }. Fino ad allora per te non scade nulla e i tavoli ti aspettano. Se non devono aspettarti:
away-back = Risulti via. Rientro: { $moment }. Fino ad allora per te non scade nulla. Sei di nuovo qui?
away-computer = #{ $table }: il computer gioca per me
away-pause = #{ $table }: chiedi agli altri una pausa
away-ask = Per quanto tempo sei via? Finché non torni, per te non scade nulla a nessun tavolo.
room-title = Impostazioni di questo gruppo
room-lang = Lingua
room-lang-about = Delle schede che qui vedono tutti.
room-lang-ask = In che lingua devo scrivere in questo gruppo?
room-pace = Ritmo abituale
room-pace-about = Quanto può durare un turno ai nuovi tavoli.
room-tables = Tavoli in contemporanea
room-tables-about = Quanti tavoli possono essere aperti qui insieme.
room-quiet = Ore di silenzio del gruppo
room-quiet-about = In queste ore le schede arrivano senza suono e senza menzioni.
room-puzzle = Rompicapo del giorno
room-puzzle-about = Un messaggio al giorno in questa chat, senza suono. Si risponde in privato; l'esito a mezzanotte.
puzzle-when = A che ora deve arrivare il rompicapo del giorno? Arriva in questa chat, senza suono, e ognuno risponde in privato.
puzzle-waits = Il rompicapo del giorno ({ $at }) arriva appena scegli un fuso orario.
room-zone = Fuso orario del gruppo
room-zone-about = Per le ore di silenzio e i rompicapi del gruppo. Non c'è? Scrivi /settings group Europe/Paris
room-open = Solo gli admin aprono tavoli
room-open-about = Gli altri possono solo sedersi.
room-close = Solo gli admin chiudono tavoli
room-close-about = Altrimenti può farlo anche chi ospita il tavolo.
room-pictures = Conserva le vecchie immagini
room-pictures-about = Le vecchie schede restano nella chat, senza pulsanti.
room-text = Schede come testo
room-text-about = Il tabellone a parole, senza immagine.
room-mentions = Menziona le persone
room-mentions-about = La scheda chiama, con un suono, chi è di turno.
room-places = Un thread o argomento per ogni tavolo
room-places-about = Altrimenti si gioca nella chat stessa.
lang-en = English
lang-it = Italiano
lang-ru = Русский
link-code = Con l'altro tuo account scrivi /link { $code } entro mezz'ora. Poi te lo chiederò ancora una volta qui.
linked = I tuoi account sono collegati.
link-ask = È il codice di { $name }. Sei sempre tu? Allora i tavoli e i risultati di qui si aggiungono a quelli di là. Si può annullare nelle impostazioni.
link-asked = Manca solo un sì: te l'ho chiesto in privato sull'altro account. Se non è arrivato nulla, scrivi /link lì.
link-confirm = { $name } ha scritto il tuo codice. Sei tu? Allora i tavoli e i risultati di quell'account si aggiungono ai tuoi. Se non sei tu, rispondi di no.
link-refused = Non ho collegato nulla.
unlink-ask = Vuoi scollegare { $name }? Quell'account si riprende i suoi tavoli e i suoi risultati.
unlinked = I tuoi account sono di nuovo separati.
liked = Ti piace giocare con { $names }.
liked-none = Qui puoi segnare con chi ti piace giocare. La lista la vedi solo tu.
liked-how = Prima dell'inizio, «Link d'invito» offre «Invitali»: ognuno riceve una domanda in privato, al massimo una al giorno.
asked = Domanda inviata in privato: { $names }.
asked-not = Oggi nessuna domanda a { $names }.
followed = Segui questo tavolo: una riga al giorno, in privato e senza suono, se è successo qualcosa.
unfollowed = Non segui più questo tavolo.
tables-followed = 👁 { $game } #{ $table }: lo segui
tables-none = Non hai un posto a nessun tavolo.
tables-lobby = { $game } #{ $table }: partita non ancora iniziata
tables-yours = 🎯 { $game } #{ $table }: tocca a te
tables-yours-until = 🎯 { $game } #{ $table }: tocca a te, scadenza: { $moment }
tables-others = { $game } #{ $table }: tocca a { $names }
tables-others-until = { $game } #{ $table }: tocca a { $names }, scadenza: { $moment }
tables-paused = ⏸ { $game } #{ $table }: in pausa
tables-frozen = { $game } #{ $table }: per ora non si può aprire; non si è perso nulla
stats-game = { $game }: { $n ->
    [one] { $n } partita finita
   *[other] { $n } partite finite
}, vittorie: { $won }
stats-rating = Rating: { $figure }, dopo { $n ->
    [one] { $n } partita
   *[other] { $n } partite
}
stats-rating-soon = Rating: tra { $n ->
    [one] { $n } partita con rating
   *[other] { $n } partite con rating
}
stats-title = { $name }, finora
stats-bar = { $n ->
    [one] { $n } partita
   *[other] { $n } partite
}, vittorie: { $won }
stats-day = Tempo di risposta nelle ore del giorno
stats-places = posti dal 1º in poi: { $places }
stats-favourite = Gioco preferito: { $game }
stats-run = Vittorie di fila: ora { $now }, al massimo { $best }
stats-with = Più spesso con { $names }
stats-hours = Risposte più veloci verso le { $quick }:00 (entro { $span }), più lente verso le { $slow }:00 ({ $long })
stats-group-title = A cosa si gioca qui
stats-group-none = Qui non è ancora finita nessuna partita. /new apre un tavolo.
stats-group-game = { $game }: { $n ->
    [one] { $n } partita
   *[other] { $n } partite
}, questo mese { $new }. { $who }
stats-record = Punteggio più alto: { $name }, { $score }, al tavolo #{ $table }
stats-group-bar = { $n }, questo mese { $new }
stats-group-what = Giochi
stats-group-who = Chi gioca
stats-rating-title = { $name }: rating
stats-rating-course = { $game }: { $first } → { $last }, al massimo { $best }
stats-rating-games = partite con rating
stats-rating-none = Non hai ancora un rating: si vede dopo { $n } partite con rating dello stesso gioco.
stats-reliable = Di solito la risposta arriva entro { $span } · partite finite: { $finished } su { $n }
stats-none = Non hai ancora finito nessuna partita.
forget-ask = Vuoi che ti dimentichi? Il tuo nome diventa «Ex partecipante», i tuoi posti passano al computer e le impostazioni si cancellano. Non si può annullare.
forgotten = Fatto: non so più chi sei.
my-data = Tutto ciò che è salvato su di te.
which-table = Quale tavolo?
help =
    🐾 Pawmail: giochi da tavolo per messaggio, con ore fra un turno e l'altro.
    /new apre un tavolo, /join prende un posto, /start comincia la partita.
    «Il mio turno» e «La mia mano» rispondono solo a te. «Cos'è successo?» ti racconta che cosa ti sei perso.
    /tables elenca i tuoi tavoli, /remind imposta promemoria privati e ore di silenzio.
    /rules spiega ciò che conta adesso, /learn insegna un gioco, /puzzle propone un rompicapo al giorno, /settings imposta la lingua.
help-privacy =
    Si conservano: il tuo id sulla piattaforma, nome mostrato, lingua, fuso orario, le tue mosse, i piani, i tuoi «E se…», le lezioni, le risposte ai rompicapo, quello che hai rivisto a partita finita, i risultati e il rating, in quanto tempo rispondi e a che ore, con chi ti piace giocare, quali tavoli segui, le impostazioni, dove hai effettuato l'accesso alla pagina del tabellone e quali browser ti avvisano dei tuoi turni.
    Non si conservano: messaggi, foto del profilo, presenza.
    La chat non viene letta, tranne i comandi a questo bot.
    Ogni mano si mostra solo a chi la tiene, mai in un gruppo.
    /settings ti invia i tuoi dati in un file.
    /forgetme cancella subito nome, account, rating e impostazioni.
    Le partite finite restano, senza il tuo nome.

# Refusals
our-fault = Qualcosa è andato storto: la tua mossa non è stata fatta. Codice { $code }.
no-such-table = Questo tavolo non esiste. /tables elenca i tuoi.
no-frozen = Per ora questo tavolo non si può aprire, ma non si è perso nulla. Chi mi gestisce è stato avvisato.
no-newer = Mi stanno aggiornando. Riprova tra un minuto: non si è perso nulla.
no-button = Questo pulsante non funziona più. Premi «Il mio turno» sulla scheda del tavolo.
no-command = Non conosco questo comando. Scrivi / per vederli tutti, oppure /help.
no-table-here = Qui non c'è nessun tavolo per questo. /new ne apre uno.
no-code = «{ $code }» non è il codice di un tavolo. Un codice è fatto così: 32 o 3K.
no-room-here = Qui non posso scrivere, quindi qui non può esserci un tavolo. Scrivi /new nella nostra chat privata, oppure in un gruppo o canale a cui sono stato aggiunto.
no-group-here = Queste sono impostazioni di un gruppo o canale. Scrivi /settings group lì.
no-open-admins = In questo gruppo solo gli admin aprono tavoli.
no-open-many = { $n ->
    [one] Qui c'è già un tavolo, altri non sono ammessi. Con /join prendi un posto.
   *[other] Qui ci sono già { $n } tavoli, altri non sono ammessi. Con /join prendi un posto.
}
no-seats = Questo gioco è per { $min }–{ $max } giocatori. Scrivi un numero, un intervallo come { $min }-{ $max }, oppure 1+{ $more } per te e i computer.
no-seats-but = Questo gioco è per { $min } giocatori. Scrivi { $min }, oppure 1+{ $more } per te e i computer.
no-seat-free = Tutti i posti sono occupati. Con /new apri un altro tavolo.
no-seat-kept = Per un giorno i posti liberi sono riservati a chi ha giocato prima. Poi sono di tutti.
no-seat-yours = Non hai un posto a questo tavolo. Per averne uno premi «Partecipa».
no-begun = La partita al tavolo #{ $table } è già iniziata.
no-not-begun = La partita al tavolo #{ $table } non è ancora iniziata.
no-leave-begun = La partita al tavolo #{ $table } è iniziata. In ⋯ trovi «Abbandona», oppure «Computer al mio posto».
no-host = Lo cambia solo chi ospita il tavolo, { $host }.
no-rated-joined = Qualcuno si è già seduto, ma non per una partita con rating. Apri un altro tavolo con /new, oppure libera prima quei posti.
no-remove = Adesso lì siede qualcun altro. Lo vedi in «Opzioni».
no-invite = Il tavolo #{ $table } è in altre chat. Da qui si entra solo con l'invito intero, lettere comprese, come { $table }-7RWQN. Chi è al tavolo lo trova in «Link d'invito».
no-close = Il tavolo aperto lo chiude solo chi lo ospita o un admin.
no-close-admins = In questo gruppo solo gli admin chiudono i tavoli.
no-start-host = La partita la fa iniziare chi ospita, { $host }; dopo un giorno può farlo chiunque sia al tavolo.
no-start-few = { $n ->
    [one] Manca ancora un giocatore. «Aggiungi computer» occupa un posto.
   *[other] Mancano ancora { $n } giocatori. «Aggiungi computer» occupa i posti.
}
no-start-options = Queste opzioni non funzionano con questo numero di giocatori. Si cambiano con «Opzioni».
no-closed = Il tavolo #{ $table } è stato chiuso prima che la partita iniziasse. Con /new ne apri un altro.
no-pruned = Il tavolo #{ $table } è finito molto tempo fa: resta solo il risultato. Con /new ne apri un altro.
no-over = La partita al tavolo #{ $table } è finita. «Rivincita» sull'ultima scheda ne apre un'altra.
no-over-result = La partita al tavolo #{ $table } è finita. { $result } «Rivincita» sull'ultima scheda ne apre un'altra.
no-paused = Il tavolo #{ $table } è in pausa. In ⋯ trovi «Riprendi».
no-watching = Stai guardando il tavolo #{ $table }. Puoi vedere anche tu tabellone e cronologia.
no-watching-substitute = Stai guardando il tavolo #{ $table }. C'è un posto libero: con /join è tuo.
no-not-your-turn = Ora tocca a { $who }.{ $calls ->
        [private] {" "}Ti avviso quando tocca a te.
        [card] {" "}La scheda del tavolo dice quando tocca a te.
       *[none] {""}
    }
no-not-your-turn-until = Ora tocca a { $who }, scadenza: { $until }.{ $calls ->
        [private] {" "}Ti avviso quando tocca a te.
        [card] {" "}La scheda del tavolo dice quando tocca a te.
       *[none] {""}
    }
no-computer-plays = Per te gioca il computer. In ⋯ trovi «Riprendi il posto».
no-undo-nothing = Non hai nulla da annullare.
no-undo-final = Non puoi più annullare: la tua mossa ha pescato, mostrato o deciso qualcosa.
no-undo-followed = Non puoi più annullare: dopo di te qualcuno ha già giocato.
no-undo-depends = Non puoi più annullare: quello che gli altri hanno fatto dopo dipende dalla tua mossa.
no-vote = Questa domanda è chiusa.
vote-stale = Quella domanda è chiusa. Ora al tavolo si chiede questo:
no-same-pace = { $pace }. Il tavolo gioca già così.
no-vote-open = Al tavolo è già stata fatta una domanda. La trovi in ⋯.
no-agree-away = In una partita con rating devono accettarlo tutti, e per { $name } sta giocando il computer. Aspetta che torni.
no-late-any-more = Quel posto non è più in ritardo.
no-late-yours = Su questo posto decidono gli altri.
no-need-twice = La scadenza di questo turno è già stata spostata.
no-advice = A questo tavolo non si chiedono consigli al computer.
no-hands-yet = Le mani si scoprono a partita finita.
no-hands-kept = A questo tavolo le mani restano segrete.
no-replay-yet = Il replay è pronto a partita finita.
no-rematch-yet = La rivincita è possibile a partita finita.
no-admin = Lo cambiano solo gli admin di questo gruppo.
no-zone = «{ $what }» non è un fuso orario. Un fuso si scrive così: Europe/Rome.
no-hours = Le ore di silenzio si scrivono così: 22-8 oppure 22:30-7:00.
no-setting = L'impostazione «{ $what }» non esiste. /settings le mostra tutte.
no-away-days = Sono più giorni di quelli che ti restano quest'anno: { $n ->
    [one] { $n } giorno
   *[other] { $n } giorni
}.
no-link-code = Questo codice non vale più. Scrivi /link con l'altro account per averne uno nuovo.
no-link-self = Questo è il tuo codice: scrivilo con l'altro account.
no-link-table = I due account sono allo stesso tavolo. Collegali a partita finita.
no-link-frozen = Ora il tavolo #{ $table } non si può aprire, quindi i tuoi account restano come sono. Non si perde nulla: riprova quando il tavolo si aprirà.
no-link-tries = Troppi codici sbagliati. Puoi riprovare { $when }.
no-stats-group = Sono i risultati di un gruppo o di un canale. Scrivi lì /stats group.
no-ask = Non c'è più nessuno da invitare: sono già tutti qui.
no-follow-seated = Sei già a questo tavolo: saprai tutto comunque.
no-follow-shut = Non posso ancora scriverti in privato. Scrivimi lì, poi premi di nuovo.
no-follow-many = Sono troppi da seguire. /tables mostra quali segui: puoi lasciarne uno.
no-unlink = Nessun altro account è collegato a questo.

# Commands
button-fewer-hints = Basta suggerimenti
hints-off = Niente più suggerimenti. Si riattivano nelle impostazioni.
hint-back = 💡 Mentre scegli, «Indietro» annulla un passo. Prima di ciò che non si può più annullare ti chiedo conferma.
hint-undo = 💡 Puoi ancora annullare questo turno, finché nessun altro gioca e non viene mostrato nulla di nascosto.
hint-hand = 💡 «La mia mano» mostra ciò che vedi solo tu, in ogni momento, anche quando non tocca a te.
hint-log = 💡 «Cos'è successo?» racconta che cosa hanno fatto gli altri dal tuo ultimo turno.
hint-rules = 💡 «Regole» spiega che cosa fanno ora i tuoi pulsanti, con capitoli per approfondire.
button-advice = Consiglio
button-touch = Apri il tabellone
button-advised = 💡 Fai così
button-chances = Probabilità
advice = 💡 Al tuo posto un computer sceglierebbe: { $turn }.
no-advice-now = Ora non c'è nulla da consigliare. Premi «Il mio turno» per vedere a che punto è il tavolo.
no-chances-yet = Le probabilità si vedono a partita finita.
inline-none = Ora non tocca a te a nessun tavolo.
inline-cannot = «{ $what }»: adesso non c'è. Puoi: { $can }
inline-secret = Questa scelta è segreta: falla con «Il mio turno».
command-new = Apri un tavolo
command-join = Prendi un posto
command-leave = Lascia un tavolo aperto
command-start = Inizia la partita
command-resign = Abbandona una partita in corso
command-play = Il mio turno
command-hand = La mia mano
command-board = Il tabellone
command-log = Cos'è successo?
command-learn = Lezioni brevi: imparare un gioco giocando
command-puzzle = Il rompicapo del giorno
command-rules = Le regole
command-undo = Annulla la mia ultima mossa
command-tables = Tutti i miei tavoli
command-replay = La partita in un file
command-stats = I miei risultati
command-remind = Promemoria, ore di silenzio, assenza
command-settings = Lingua e altre impostazioni
command-link = Collega i miei account
command-help = Che cos'è questo bot
command-forgetme = Dimenticami
arg-game = Quale gioco
arg-seats = Quanti giocatori: 4, 2-4, oppure 1+3 per te e tre computer
arg-table = Il codice del tavolo
arg-step = La mossa
arg-name = Una parola o un capitolo
arg-what = Che cosa di preciso
arg-code = Il codice
choice-text = Come testo
choice-quiet = Ore di silenzio
choice-away = Assenza
choice-zone = Fuso orario
choice-lobby = Nuovi tavoli qui
choice-group = Questo gruppo
choice-rating = I miei rating
choice-language = Lingua
choice-data = I miei dati
choice-privacy = Che cosa si conserva

# Plans
button-plans = I miei piani
button-plan = Preparo il prossimo turno
button-plan-else = Aggiungo un «altrimenti»
button-plan-drop = Tolgo il piano { $n }
button-plan-so-far = Preparo fin qui
button-plan-before = Senza l'ultimo passo
button-plan-sure = Sì, fallo
button-plan-leave = Annulla
button-plan-only = Senza scelta gioca tu
button-plan-only-not = Senza scelta chiedimi
button-plan-pass = Passa per me
button-plan-pass-not = Non passare per me
plans-title = I tuoi piani al tavolo { $table }. Non li vede nessun altro.
plans-none = Non c'è niente in programma.
plans-can = Puoi scegliere già ora il tuo prossimo turno. Lo gioco per te quando arriva, se i suoi passi dicono ancora lo stesso.
plans-how = Gioco per te da 2 a 20 minuti dopo l'inizio del tuo turno, senza avvisi. «Il mio turno» annulla tutto.
plan-first = 1. { $turn }
plan-else = Altrimenti: { $turn }
plan-misfit = non va più bene. { $what }
plan-only = Quando hai una sola scelta, la gioco per te.
plan-pass = Passo per te finché le tue scelte restano le stesse.
planning = Stai preparando il tuo prossimo turno sul tabellone com'è adesso. Per ora non si gioca niente.
plan-confirm = Lo gioco per te da 2 a 20 minuti dopo l'inizio del tuo turno, se i suoi passi dicono ancora quello che dicono adesso e nel frattempo non ti succede niente. Altrimenti non gioco niente e ti chiamo.
plan-final-why = { $why } Da lì non si torna indietro.
plan-final = Poi non potrai annullare: questa mossa pesca, mostra o decide qualcosa.
plan-rest = Il resto del turno lo giochi tu: ti chiamo io.
planned = Fatto, il piano è pronto.
plan-cut = Il tabellone è cambiato: ho tolto quello che non va più bene.
plan-cancelled = Il piano è annullato: questo turno lo giochi tu.
plan-due = Tra poco gioco io questo turno per te. Se scegli qualcosa tu, vale quello.
plan-made = Ho giocato quello che avevi preparato. Il resto del turno è tuo.
plan-undone = Il piano si è fermato: è stata annullata una mossa precedente.
plan-choices = Non ho passato per te: le tue scelte sono cambiate.
plan-look = Non ho passato per te: guarda prima tu. È successo qualcosa che ti riguarda, oppure il tuo passo deciderebbe più del tuo turno.
plan-stopped = Il piano si è fermato: { $what }
plan-reads = Il piano si è fermato. Quello che avevi preparato ora sarebbe: { $what }
plan-ends = Il piano si è fermato. Ora questa mossa farebbe più di quanto avevi preparato: { $what }
plan-only-ask = Vuoi che giochi per te quando hai una sola scelta, anche se pesca o decide qualcosa? Lo faccio da 2 a 20 minuti dopo l'inizio del tuo turno, senza avvisi.
plan-pass-ask = Vuoi che passi per te finché le tue scelte restano quelle di adesso? Lo faccio da 2 a 20 minuti dopo l'inizio del tuo turno, senza avvisi.
no-plan-now = Tocca a te: premi «Il mio turno» sulla scheda.
no-plan-here = Il tuo prossimo turno non si può ancora preparare: che cosa ti verrà chiesto dipende da quello che fanno prima gli altri.
no-plan-more = Hai già cinque piani: prima togline uno.
no-plan-fatal = Così perderebbero tutti: questo non lo preparo.
notice-planned = { $game } { $table }: ho giocato il tuo turno come avevi preparato.

# What if
button-what-if = E se…
button-what-if-begin = Comincio da qui
button-what-if-earlier = Un momento passato
button-what-if-go-on = Riprendo
button-what-if-open = Apro la variante { $n }
button-what-if-drop = Tolgo la variante { $n }
button-what-if-computer = Muove il computer
button-what-if-hand = Muovo io
button-what-if-keep = Tengo la variante
button-what-if-plan = Ne faccio un piano
button-what-if-close = Chiudo
what-if-title = E se… al tavolo #{ $table }. Non lo vede nessun altro.
what-if-how = Una copia del tabellone: prova tutte le mosse che vuoi, tue e degli altri. Quello che non vedi è sorteggiato da capo, quindi in realtà può essere diverso. Qui non si gioca niente.
what-if-here = È una copia: qui non si gioca niente.
what-if-other = Tocca a { $who }.
what-if-by-hand = Muovi tu per { $who }, con quello che è stato sorteggiato da capo.
what-if-over = Qui la partita sarebbe finita.
what-if-full = Una variante finisce dopo { $n } mosse. Torna indietro o cominciane un'altra.
what-if-moved-on = Il tavolo è andato avanti. Ecco la tua variante, riprovata dalla situazione di adesso.
what-if-cut = { $n ->
    [one] L'ultima mossa non va più bene.
   *[other] Le ultime { $n } mosse non vanno più bene.
}
what-if-kept = La variante è salvata.
what-if-closed = Chiuso. Al tavolo non è cambiato niente.
what-if-line = { $n }. { $first } ({ $moves ->
    [one] una mossa
   *[other] { $moves } mosse
})
what-if-line-moved-on = { $n }. { $first } (il tavolo è andato avanti)
no-what-if-more = Tieni già tre varianti. Chiudi questa e prima togline una.
no-what-if-plan = In questa variante nessun tuo turno si può preparare adesso.
no-what-if-thought = I computer sono impegnati con i turni in attesa. Riprova tra un momento.

# Lezioni
button-learn = Lezioni
button-learn-game = { $game } · { $n } di { $all }
button-learn-other = Un altro gioco
button-lessons = Tutte le lezioni
button-next-lesson = Avanti: { $title }
button-lesson-again = Ancora una volta
learn-title = Quale gioco vuoi imparare?
learn-how = Lezioni brevi da giocare da soli, con i soliti pulsanti. Ognuna mostra una cosa e dura un minuto. Nessun altro le vede.
learn-game = { $game }: lezioni
learn-done = Fatte: { $n } di { $all }. Seguile in ordine; puoi smettere quando vuoi e riprendere più tardi.
learn-ready = Hai fatto tutte le lezioni di questo gioco. Puoi giocare.
lesson-title = { $game } · lezione { $n } di { $all } · { $title }
lesson-wrong = Non ancora. { $why }
lesson-done = ✓ { $done }

# Rompicapo
button-puzzle = Rompicapo del giorno
button-puzzle-sure = È la mia risposta
button-puzzle-before = Il giorno prima
button-puzzle-today = Rompicapo di oggi
puzzle-title = 🧩 Rompicapo del { $day }/{ $month } · { $game } { $stars }
puzzle-how = È il tuo turno in una partita fra computer. Oggi il rompicapo è uguale per tutti; hai un solo tentativo, e non lo vede nessun altro.
puzzle-how-group = È il tuo turno in una partita fra computer. Hai un solo tentativo. La tua risposta la vedi solo tu; a mezzanotte il gruppo vede se l'hai trovata.
puzzle-asks = Una scelta è chiaramente la migliore. Quale?
puzzle-sure = La tua risposta: { $turn }? Hai un solo tentativo.
puzzle-found = ✓ Trovata: { $turn }
puzzle-not-found = ✗ Non è questa: { $turn }
puzzle-chose = ✗ Hai scelto: { $turn }
puzzle-answer = 💡 La scelta migliore: { $turn }
puzzle-tomorrow = Domani qui vedrai qual era la migliore.
puzzle-missed = Difficoltà { $stars }: mancato da { $n } computer su 10, di quelli che non guardano oltre il proprio turno.
puzzle-over = Quel giorno è finito: la risposta non conta più.
puzzle-told = La risposta di questo l'hai già vista, quindi non conta più.
puzzle-streak = { $n ->
        [0] Serie più lunga: { $most }
       *[other] Trovati di fila: { $n }, al massimo { $most }
    }. Trovati in tutto: { $found } su { $all }.
puzzle-share = Da condividere, senza svelare nulla:
no-puzzle = Oggi qui non c'è nessun rompicapo.
button-puzzle-try = Prova
button-puzzle-answer = La risposta
button-puzzle-tell = Mostrami la risposta
puzzle-group-asks = Tocca a { $who }. Una scelta è chiaramente la migliore: quale?
puzzle-group-how = Premi e rispondi in privato. Hai un solo tentativo; a mezzanotte qui vedrai chi l'ha trovata.
puzzle-tried = { $n ->
        [one] { $n } persona ha provato.
       *[other] { $n } persone hanno provato.
    }
puzzle-tried-in-all = { $n ->
        [one] Ha provato { $n } persona.
       *[other] Hanno provato { $n } persone.
    }
puzzle-nobody-tried = Qui non ha provato nessuno.
puzzle-nobody-found = Qui non l'ha trovata nessuno.
puzzle-found-by = ✓ Trovata da { $names }
puzzle-in-a-row = { $name } (🔥 { $n } di fila)
puzzle-more = { $n } { $n ->
        [one] altro
       *[other] altri
    }
puzzle-runs = La giornata del gruppo è finita, la tua no: puoi ancora provare. Quando avrai visto la risposta, non più.
no-puzzle-place = Questo thread o argomento è di un tavolo solo. Imposta il rompicapo nella chat in cui deve arrivare.

# Cosa potevo fare?
button-hindsight = Cosa potevo fare?
button-hindsight-show = Mostra
button-hindsight-try = Provo
button-hindsight-other = { $n } di { $all }
hindsight-looking = Cerco nei tuoi turni che cosa potevi fare, sapendo solo quello che sapevi. Ci vuole al massimo un minuto, poi premi «Mostra». Non lo vede nessun altro.
hindsight-still = Non ho ancora finito: sto guardando i tuoi turni. Premi di nuovo «Mostra» fra mezzo minuto.
hindsight-title = Cosa potevo fare? Turno { $turn } ({ $n } di { $all })
hindsight-played = Hai scelto: { $turn }.
hindsight-better = 💡 Meglio: { $turn }.
hindsight-gain = Con quello che sapevi, vale { $gain } punti di probabilità in più, con un margine di { $doubt }.
hindsight-course = La tua probabilità: { $before }%, { $choice } per scelta, { $luck } per fortuna e avversari, poi { $after }%.
hindsight-course-end = La tua probabilità: { $before }%, { $choice } per scelta, { $luck } per fortuna e avversari, infine { $after }%.
hindsight-nothing = Ho guardato i tuoi turni con una scelta, { $turns } in tutto. Nessuno da solo ti è costato di sicuro dieci punti di probabilità: il resto è andato a piccoli passi o per fortuna.
hindsight-luck = Per fortuna e avversari hai perso di più dopo il turno { $turn }: circa { $points } punti.
hindsight-unsure = Niente di certo: non c'è un turno di cui sia sicuro che un'altra scelta avrebbe cambiato molto. Com'è andata la partita lo mostrano le probabilità.
no-hindsight-yet = Che cosa potevi fare si vede a partita finita.
no-hindsight = Questa partita non è arrivata alla fine, quindi non c'è niente da rivedere.
chances-hindsight = Il tuo turno { $turn }: meglio sarebbe stato { $better } (+{ $gain } punti di probabilità).
