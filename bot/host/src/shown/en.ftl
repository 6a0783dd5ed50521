# People and moments
name-computer = { $n ->
    [1] Argo
    [2] Laika
    [3] Toby
    [4] Nala
    [5] Rex
   *[other] Balto
} 🤖
name-former = Former player { $n }
name-gone = A former player
list-and = { $first } and { $last }
span-minutes = { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
}
span-hours = { $n ->
    [one] { $n } hour
   *[other] { $n } hours
}
span-days = { $n ->
    [one] { $n } day
   *[other] { $n } days
}
days = { $n ->
    [one] { $n } day
   *[other] { $n } days
}
in-span = in { $span }
moment-today = today { $clock }, { $zone }
moment-tomorrow = tomorrow { $clock }, { $zone }
moment-date = { $month }/{ $day } { $clock }, { $zone }
word-on = on
word-off = off
word-none = none
verbatim = { $words }

# Opening a table
new-which = Which game?
new-game = { $game }, { $min }–{ $max } players: { $pitch }
new-seats = { $game }: how many players?
new-alone = { $n ->
    [one] Me and a computer
   *[other] Me and { $n } computers
}
invitation = Play { $game } against { $n ->
    [one] a computer player
    [3] three computer players
   *[other] { $n } computer players
}
card-has-place = 🐾 { $game } · table { $table } · is played here
card-below = 🐾 { $game } · table { $table } · is played below
lobby-title = 🐾 { $game } · table { $table } · open
lobby-seat = { $n }  { $name }
lobby-seat-host = { $n }  { $name } (host)
lobby-missing = { $n ->
    [one] One more player is needed.
   *[other] { $n } more players are needed.
}
lobby-shuffles = shuffles { $digits }
joined = You sit in seat { $n } of table { $table }.
joined-remind = May I also remind you in private when it is your turn?
joined-remind-here = May I remind you here when it is your turn?
left = You have left the table.
closed = The lobby is closed.
waits = The table waits. It begins when its host presses Start.
started = The game has begun.
add-which = How well should the computer play?
added = { $name } sits in seat { $n }.
level-gentle = Gentle
level-steady = Steady
level-sharp = Sharp
level-engine = External engine
invite = In the chats that show this table, /join { $table } is enough. From anywhere else, here or on the other platform, friends type /join { $invite } or open the link: nobody gets in without the letters.
options-title = How this table is played
options-host = Only the table's host changes these.
options-usual = All options are as usual.
option-line = { $option }: { $value }
option-pace = Pace
option-strict = Strict clock
option-strict-on = the clock decides about late players
option-advice = Advice
option-advice-on = players may ask the computer for advice
option-pictures = Keep pictures
option-pictures-on = old cards stay
option-answers = Hide who answered
option-answers-on = who has answered is hidden
option-hands = Keep hands secret
option-hands-on = hands stay secret after the end
swap-which = Which seats change places?
remove-which = Which seat should be free again? The person who sits there is told in private.
pace-lively = Lively
pace-lively-line = Lively pace: 4 hours a turn
pace-daily = Daily
pace-daily-line = Daily pace: 24 hours a turn
pace-relaxed = Relaxed
pace-relaxed-line = Relaxed pace: 3 days a turn
pace-free = No clock
pace-free-line = No clock: as long as it takes

# The card
card-turn = 🎯 { $who }: your turn
card-turn-asked = 🎯 { $who }: { $asked }
not-now = Not now: { $why }
not-now-too = · { $why }
button-next-table = Next table ({ $n })
card-more = +{ $n } more
card-paused = ⏸ The table is paused.
card-footer = { $game } · table { $table } · turn { $turn }
card-footer-until = { $game } · table { $table } · turn { $turn } · { $span } ({ $moment })
note-joined = { $name } has joined.
note-left = { $name } has left.
note-removed = The seat of { $name } is free again.
note-again = I am back: the table goes on.
note-substitute = { $name } takes over the seat.
note-advised = { $name }: advised by a computer.
note-resigned = { $name } has resigned. 🤖 plays on.
note-computer = 🤖 plays for { $name }.
note-engine = { $name }: the external engine was at a loss, the built-in player moved.
note-back = { $name } is back.
note-vote = { $name } asks the table to agree: see ⋯.
note-vote-no = Not everybody agreed: nothing changes.
note-taken-back = Taken back by agreement: the last turn of { $name }.
note-pace = The pace has changed by agreement.
note-wait = The table waits a day more for { $name }.
note-wanted = A substitute is wanted for { $name }: /join takes the seat.
note-need = { $name } needs more time.

# The end
end-wins = 🏁 { $n ->
    [one] { $who } wins { $game } { $table }
   *[other] { $who } win { $game } { $table }
}
end-nobody = 🏁 Nobody wins { $game } { $table }: all have lost together
end-rank = { $rank }. { $name }: { $score }
end-computer = (🤖 { $n ->
    [one] { $n } turn
   *[other] { $n } turns
})
end-length = { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
} in { $span }
end-closed = { $game } { $table }: the lobby was closed.
end-idle = { $game } { $table }: the lobby was closed, nobody came for two weeks.
end-agreed = { $game } { $table }: ended by agreement, without a result.
end-left = { $game } { $table }: all have left, without a result.
end-removed = { $game } { $table }: closed, I was in none of its chats for 30 days.

# A turn
for-seat = For your seat { $n } ({ $letter })
group = { $group } ({ $n })
choices = Choices: { $list }
done = Done.
done-next = I will tell you when you are next.
done-over = The game is over.
undone = Taken back.
later = Nothing is lost. My turn on the card goes on from here.
moved-on = The table moved on since this message. Here is where it stands:
confirm-final = After this there is no going back.
confirm-turn = Your turn ends with this.
computer-plays = The computer keeps your seat warm.
computer-warm = The computer plays for you until you come back.
seat-back = The seat is yours again.
seat-yours = You already play yourself.
snoozed = I will remind you { $when }.
need-how-long = How much more time do you need?
need-done = The table knows: until { $when }.
late-noted = Noted. The others are asked too.

# Looking things up
log-empty = Nothing has happened yet.
log-nothing = Nothing has happened since your last turn.
recap-more = { $n ->
    [one] One thing more happened before that.
   *[other] { $n } more things happened before that.
}
rules-chapters = Choose a chapter, or type /rules and a name.
rules-words = Choose a word or a chapter, or type /rules and a name.
rules-list = Chapters
rules-none = The rules say nothing about “{ $what }”. Choose a chapter:
rules-several = Several things go by “{ $what }”. Which one?
rules-names = Names
more-title = Table { $table }
sheet-board = Board
sheet-hand = Hand
sheet-other = { $name }
hands-file = Everything that happened, with all hands open.
album-title = Turn { $n } of { $all }
replay-alt = The whole game of { $game } as a moving picture, turn by turn.
replay-file = The whole game as a file. pawmail replay checks it: every shuffle and every step.
fairness-how = All chance of this table follows from a secret that was fixed before anybody joined, and from what each player contributed by joining.
fairness-commitment = Commitment (SHA-256 of the secret): { $digits }
fairness-secret = Secret: { $digits }
fairness-contribution = Seat { $n } contributed: { $what }
fairness-check = The seed is HMAC-SHA-256 of the contributions, one a line, keyed by the secret. The replay file holds all of it.
fairness-later = When the game is over, the secret is shown here and anybody can check every shuffle.

# Agreeing
vote-asked = The others are asked. Without an answer in a day nothing changes.
vote-yes = Noted: yes.
vote-no = Noted: no. Nothing changes.
vote-done = Agreed by all.
vote-take-back = { $name } asks to take back their last turn.
vote-pace = { $name } asks for another pace: { $pace }.
vote-end = { $name } asks to end the table without a result.
vote-pause = { $name } asks to pause the table.
vote-go-on = { $name } asks to go on.
resign-ask = Resign? A computer plays on in your seat.
resigned = You have resigned. Thank you for playing.

# Private notices
notices-on = I will write to you in private when it is your turn.
notices-off = Then only the group's card tells you.
notice-test = This is how I will remind you.
notice-start = { $game } { $table } has begun. { $pitch }
notice-turn = Your turn at { $game } { $table } (turn { $turn })
notice-turn-until = Your turn at { $game } { $table } (turn { $turn }, until { $moment })
notice-remind = { $game } { $table } waits for you: { $asked }
notice-remind-until = { $game } { $table } waits for you, { $span } ({ $moment }): { $asked }
notice-nudge = { $game } { $table }: your turn is ready but not confirmed.
notice-vote = { $game } { $table }: { $motion }
notice-late = { $name } has not moved at { $game } { $table }. Waiting since: { $moment }. There may be a reason.
notice-still = Still with us at { $game } { $table }? If you do not answer in a day, your turns count as late at once.
notice-warm = { $game } { $table }: the computer keeps your seat warm.
notice-lobby = A table of { $game } has opened: { $table }.
notice-idle = Nobody has touched the lobby of { $game } { $table } for a week. It closes in a week.
notice-unseated = { $game } { $table }: the host has freed your seat, so this game begins without you. Everything else stays as it was: other tables are open to you, and /new opens one of your own.
notice-closed = { $game } { $table } is closed: I was removed from its chats 30 days ago, and nobody has added me again. Thank you for playing.
notice-done = Done: { $game } { $table }.
notice-list = { $n ->
    [one] One table waits for you:
   *[other] { $n } tables wait for you:
}
notice-list-line = { $game } { $table }, until { $moment }
notice-list-line-free = { $game } { $table }
notice-permission = I may not write in { $room } (table { $table }): { $what }. Please switch that permission on for me, in the settings of { $room } under permissions. The game goes on in the other rooms and in private.
notice-place = I may not make a place of its own for table { $table } in { $room }: { $what }. The game goes on in { $room } itself. If you want one, please switch that permission on for me, in the settings of { $room } under permissions; to be asked no more, switch the places off: /settings group.

# Buttons
button-new = New table
button-join = Join
button-leave = Leave
button-add = Add computer
button-options = Options
button-start = Start
button-wait = Wait
button-invite = Invite link
button-invite-open = Invite
button-swap = Swap seats
button-remove = Free a seat
button-close = Close lobby
button-reset = Reset
button-play = My turn
button-hand = My hand
button-log = What happened?
button-rules = Rules
button-rule = Show rule
button-more = More
button-back = Back
button-over = Start over
button-later = Decide later
button-confirm = Confirm
button-undo = Undo
button-all-choices = All choices
button-page-before = ◀ Before
button-page-after = More ▶
button-full-log = Full log
button-earlier = ◀ Earlier
button-newer = Newer ▶
button-pictures = Pictures
button-as-text = As text
button-fairness = Fairness
button-take-back = Ask to take back
button-pace = Pace
button-pause = Pause
button-go-on = Go on
button-end = End the table
button-resign = Resign
button-resign-sure = Yes, resign
button-stay = Stay
button-computer = Computer plays for me
button-seat-back = Take my seat back
button-vote-yes = Agree
button-vote-no = Do not agree
button-rematch = Rematch
button-replay = Replay
button-all-hands = All hands
button-verify = Verify shuffle
button-remind-yes = Yes, test it
button-remind-no = Only in the group
button-remind-none = No, thanks
button-show = Show table
button-in2 = In 2 hours
button-evening = This evening
button-need = Need until…
button-away = I am away
button-here = I am here
button-late-wait = Wait a day
button-late-computer = Let the computer play
button-late-substitute = Look for a substitute
button-tables = My tables
button-settings = Settings
button-privacy = Privacy
button-my-data = My data
button-forget = Yes, forget me
button-link-me = Yes, that is me
button-link-no = No, not me
button-unlink = Unlink { $letter }
button-unlink-sure = Yes, unlink

# Settings
settings-title = Your settings
setting-notices = Private reminders
setting-quiet = Quiet hours
setting-zone = Time zone
setting-away = Away until
setting-lobby = Tell me of new tables here
setting-lang = Language
setting-text = Boards as text
setting-hints = Hints for beginners
setting-less = Explain less
setting-prefers = Notices on { $letter }
zone-ask = Which time zone? Others can be typed: /settings Europe/Paris
zone-ask-room = Which time zone is the group in? Others can be typed: /settings group Europe/Paris
quiet-waits = Quiet hours { $hours } begin to count once you have chosen a time zone.
quiet-ask = Which hours should be quiet?
away-now = You are away until { $moment }; your clocks stand still. What should happen at your tables?
away-back = You are marked as away. Back?
away-ask = For how long? All your clocks stop.
room-title = Settings of this group
room-lang = Language
room-pace = Usual pace
room-tables = Tables at once
room-quiet = Quiet hours of the group
room-zone = Time zone of the group
room-open = Only admins open tables
room-close = Only admins close tables
room-pictures = Keep old pictures
room-text = Cards as text
room-mentions = Mention people
room-places = A thread or topic for each table
lang-en = English
lang-it = Italiano
lang-ru = Русский
link-code = On your other account, type /link { $code } within half an hour. Then I ask you here once more.
linked = Your accounts are linked.
link-ask = This is the code of { $name }. Is that you too? Then your tables and results here join those there. Settings can undo it.
link-asked = One more yes is needed: I have asked you in private on your other account. If nothing came, type /link there.
link-confirm = { $name } has typed your code. Is that you? Then that account's tables and results join yours. If it is not you, say no.
link-refused = Nothing was linked.
unlink-ask = Unlink { $name }? That account takes its tables and results along.
unlinked = Your accounts are separate again.
tables-none = You sit at no table.
tables-lobby = { $game } { $table }: not begun
tables-yours = 🎯 { $game } { $table }: your turn
tables-yours-until = 🎯 { $game } { $table }: your turn, until { $moment }
tables-others = { $game } { $table }: others are to play
stats-game = { $game }: { $n ->
    [one] { $n } game finished
   *[other] { $n } games finished
}, { $won } won
stats-reliable = Usually answers within { $span } · finished { $finished } of { $n }
stats-none = You have finished no game yet.
forget-ask = Do you want me to forget you? Your name becomes “Former player”, running seats go to the computer, settings vanish. This cannot be undone.
forgotten = You are forgotten.
my-data = Everything stored about you.
which-table = Which table?
help =
    🐾 Pawmail: board games by message, turns hours apart.
    /new opens a table, /join takes a seat, /start begins.
    My turn and My hand answer only you. What happened? tells what you missed.
    /tables lists your tables, /remind sets private reminders and quiet hours.
    /rules explains what matters now, /settings sets your language.
help-privacy =
    Stored: your platform id, shown name, language, time zone, your steps and settings.
    Not stored: messages, profile pictures, presence.
    Chat is not read, except commands to this bot.
    Hands are shown to their owner only, never in a group.
    /settings sends your own data as a file.
    /forgetme removes your name, accounts and settings at once.
    Finished games stay without your name.

# Refusals
our-fault = That did not work, your move is not made. Code { $code }.
no-such-table = There is no such table. /tables lists yours.
no-frozen = This table cannot be opened just now, and stays exactly as it is. The people who run me have been told.
no-button = This button is of no use any more. Press My turn on the table's card.
no-command = I do not know this command. Type / to see those there are, or /help.
no-table-here = There is no table here for that. /new opens one.
no-code = “{ $code }” is no table code. A code looks like K7.
no-room-here = I cannot post here, so no table can stand here. Type /new in our private chat, or in a group or channel to which I was added.
no-group-here = These are settings of a group or channel. Type /settings group there.
no-open-admins = Only admins open tables in this group.
no-open-many = { $n ->
    [one] One table runs here already, more are not allowed. /join takes part.
   *[other] { $n } tables run here already, more are not allowed. /join takes part.
}
no-seats = This game is for { $min }–{ $max } players. Type a number, a range like { $min }-{ $max }, or 1+{ $more } for you and computers.
no-seat-free = All seats are taken. The next table may have one: /new.
no-seat-kept = The free seats are kept for a day for those who played before. Then any may be taken.
no-seat-yours = You do not sit at this table. Join takes a seat.
no-begun = Table { $table } has begun already.
no-not-begun = Table { $table } has not begun yet.
no-leave-begun = Table { $table } has begun. ⋯ has Resign and Computer plays for me.
no-host = Only the host, { $host }, changes that.
no-remove = Somebody else sits there by now. Options shows who.
no-invite = Table { $table } is in other chats. To join it from here, type the whole invite with its letters, like { $table }-7RWQN. A player at the table finds it under Invite link.
no-close = Only the table's host or an admin closes the lobby.
no-close-admins = In this group only admins close tables.
no-start-host = The host, { $host }, starts the table; after a day anybody seated can.
no-start-few = { $n ->
    [one] One more player is needed. Add computer fills a seat.
   *[other] { $n } more players are needed. Add computer fills seats.
}
no-start-options = These options do not go together with this number of players. Options changes them.
no-over = Table { $table } is over. Rematch on its last card plays again.
no-paused = Table { $table } is paused. ⋯ has Go on.
no-watching = You are watching table { $table }. Its board and log are open to you.
no-watching-substitute = You are watching table { $table }. A seat is free: /join takes it.
no-not-your-turn = It is the turn of { $who }. I will tell you when you are next.
no-not-your-turn-until = It is the turn of { $who } (until { $until }). I will tell you when you are next.
no-computer-plays = The computer plays for you. ⋯ has Take my seat back.
no-undo-nothing = There is nothing of yours to take back.
no-undo-final = Undo ended: something was drawn, shown or decided with your step.
no-undo-followed = Undo ended: somebody has acted since.
no-undo-depends = Undo ended: what others did since depends on your step.
no-vote = There is nothing to agree on any more.
vote-stale = That question is decided already. This is what the table asks now:
no-vote-open = The table is already asked something. ⋯ shows it.
no-late-any-more = That seat is not late any more.
no-late-yours = The others decide about this seat.
no-need-twice = The deadline of this turn was moved already.
no-advice = This table does not allow advice.
no-hands-yet = Hands are opened when the game is over.
no-hands-kept = This table keeps its hands secret.
no-replay-yet = The replay can be had when the game is over.
no-rematch-yet = A rematch is possible when the game is over.
no-admin = Only admins of this group change that.
no-zone = “{ $what }” is no time zone. It looks like Europe/Rome.
no-hours = Quiet hours look like 22-8 or 22:30-7:00.
no-setting = There is no setting “{ $what }”. /settings shows them all.
no-away-days = That is more than you have left this year: { $n ->
    [one] { $n } day
   *[other] { $n } days
}.
no-link-code = This code does not count any more. Type /link on the other account for a new one.
no-link-self = This is your own code: type it on your other account.
no-link-table = Both accounts sit at the same table. Link them when it is over.
no-link-tries = Too many wrong codes. You can try again { $when }.
no-unlink = No other account is linked to this one.

# Commands
button-fewer-hints = Fewer hints
hints-off = No more hints. Settings bring them back.
hint-back = 💡 Nothing is final while you choose: Back takes one step back, and you are asked before anything that cannot be undone.
hint-undo = 💡 After your turn you can still take it back, until somebody else has acted or something hidden was shown.
hint-hand = 💡 My hand shows what only you can see, at any time, also when it is not your turn.
hint-log = 💡 What happened? tells what the others did since your last turn.
hint-rules = 💡 Rules explains what your buttons do now, with chapters to read on.
button-advice = Advice
button-chances = Chances
advice = 💡 A computer in your place would choose: { $step }
no-advice-now = There is nothing to advise now. Press My turn to see where the table stands.
no-chances-yet = The chances are told when the game is over.
inline-none = It is not your turn at any table.
inline-cannot = There is no “{ $what }” now. You can: { $can }
inline-secret = This choice is secret: make it with My turn.
command-new = Open a table
command-join = Take a seat
command-leave = Leave the lobby
command-start = Begin the game
command-resign = Leave a running game
command-play = My turn
command-hand = My hand
command-board = The board
command-log = What happened?
command-rules = The rules
command-undo = Take my last step back
command-tables = All my tables
command-replay = The game as a file
command-stats = How I have done
command-remind = Reminders, quiet hours, away
command-settings = Language and other settings
command-link = Link my accounts
command-help = What this is
command-forgetme = Forget me
arg-game = Which game
arg-seats = How many players: 4, 2-4, or 1+3 for you and three computers
arg-table = The table's code
arg-step = The step
arg-name = A word or chapter
arg-what = What exactly
arg-code = The code
choice-text = As text
choice-quiet = Quiet hours
choice-away = Being away
choice-zone = Time zone
choice-lobby = New tables here
choice-group = This group
choice-language = Language
choice-data = My data
choice-privacy = What is stored
