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
moment-date = { $day } { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] June
    [7] July
    [8] Aug
    [9] Sept
    [10] Oct
    [11] Nov
   *[other] Dec
} { $clock }, { $zone }
word-on = on
word-off = off
word-none = none
word-unset = not set
verbatim = { $words }

# Opening a table
new-which = Which game?
new-game = { $min }–{ $max } players
new-game-exact = { $min } players
new-seats = Who plays?
new-alone = { $n ->
    [one] Against a computer: start now
   *[other] Against { $n } computers: start now
}
new-range = { $min }–{ $max } players
new-people = { $n ->
    [one] { $n } player
   *[other] { $n } players
}
game-length = about { $minutes } minutes · { $level }
learn-easy = easy to learn
learn-middling = takes a few rounds to learn
learn-hard = takes a whole game to learn
card-has-place = 🐾 { $game } #{ $table } · the game and your turns are here
card-below = 🐾 { $game } #{ $table } · the game is below
lobby-title = 🐾 { $game } #{ $table } · open
lobby-seat = { $n }  { $name }
lobby-seat-host = { $n }  { $name } (host)
lobby-length = About { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
} each: { $span } in one go, or { $turns ->
    [one] { $turns } day
   *[other] { $turns } days
} at a turn a day
lobby-missing = { $n ->
    [one] One more player is needed.
   *[other] { $n } more players are needed.
}
lobby-starts = { $host } can start the game now.
lobby-shuffles = shuffle fingerprint { $digits }: proves later that nothing was changed
rated-ask = { $game } #{ $table } is rated: the result counts for your rating. Whoever leaves the game counts as last.
joined = You sit in seat { $n } of table #{ $table }.
joined-remind = May I also remind you in private when it is your turn?
joined-remind-here = May I remind you here when it is your turn?
left = You have left the table.
closed = The lobby is closed.
waits = The table waits. The game begins when the host presses “Start”.
started = The game has begun.
add-which = How well should the computer play?
added = { $name } sits in seat { $n }.
level-gentle = Gentle
level-steady = Steady
level-sharp = Sharp
level-engine = External engine
invite = Friends join from any chat with me: with /join { $invite }, or with this link.
invite-type = Friends join from any chat with me: with /join { $invite }.
invite-page = In a browser, without an account:
invited-later = { $game } #{ $table } is being played. One player has left, and you can take over that seat.
invited-full = All seats at table #{ $table } are taken. Ask { $host } for a seat in the next game.
invited-begun = The game at table #{ $table } has begun, and no seat is free. Ask { $host } for a seat in the next one.
invited-over = The game at table #{ $table } is over. Ask { $host } for a seat in the next one.
options-title = How this table is played
options-host = Only the table's host changes these.
options-usual = All options are as usual.
option-line = { $option }: { $value }
option-pace = Pace
option-pace-about = How long a turn may take before it counts as late.
option-rated = Rated
option-rated-on = Rated: the result counts for the rating of everybody who joins.
option-strict = Strict clock
option-strict-on = The computer takes over at once from players who miss a deadline.
option-advice = Advice
option-advice-on = Players may ask the computer for advice.
option-pictures = Keep pictures
option-pictures-on = Old cards stay.
option-answers = Hide who answered
option-answers-on = Nobody sees who has answered.
option-hands = Hands stay secret after the end
option-hands-about = After the game nobody can look at all hands or check the shuffle.
option-hands-on = Hands stay secret after the end.
swap-which = Which two seats should swap?
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
card-turn = 🎯 { $who } to play
card-turn-computer = 🎯 { $who } to play
card-turn-asked = 🎯 { $who }: { $asked }
not-now =
    Not now:
    · { $why }
not-now-too = · { $why }
button-next-table = Next: { $game } ({ $n })
card-more = +{ $n } more in “What happened?”.
not-now-more = · and { $n } more
card-away = 🌴 { $name }: away until { $moment }
card-paused = ⏸ The table is paused.
card-footer = { $game } #{ $table } · turn { $turn }
card-footer-until = { $game } #{ $table } · turn { $turn } · due { $span } ({ $moment })
card-footer-due = { $game } #{ $table } · turn { $turn } · due { $moment }
note-joined = { $name } has joined.
note-left = { $name } has left.
note-removed = The seat of { $name } is free again.
note-again = I am back: the table goes on.
note-substitute = { $name } takes over the seat.
note-advised = { $name }: advised by a computer.
note-resigned = { $name } has resigned. 🤖 plays on.
note-computer = 🤖 plays for { $name }.
note-engine = { $name }: the external engine failed; the built-in player moved.
note-back = { $name } is back.
note-vote-no = Not everybody agreed: nothing changes.
note-taken-back = Taken back by agreement: the last turn of { $name }.
note-pace = The pace has changed by agreement.
note-wait = The table waits another day for { $name }.
note-wanted = A substitute is wanted for { $name }: /join takes the seat.
note-need = { $name } needs more time.

# The end
end-wins = 🏁 { $n ->
    [one] { $who } wins { $game } #{ $table }
   *[other] { $who } win { $game } #{ $table }
}
end-nobody = 🏁 Nobody wins { $game } #{ $table }: everybody loses together
end-rank = { $rank }. { $name }: { $score }
end-score = { $name }: { $score }
end-rank-from = { $rank }. { $name }: { $score } ({ $from })
end-score-from = { $name }: { $score } ({ $from })
end-moments = Turning points, and the chance to win:
end-moment = · turn { $turn }, { $who }: { $before }% → { $after }%. { $told }
end-computer = (🤖 { $n ->
    [one] { $n } turn
   *[other] { $n } turns
})
rated-line = Ratings: { $all }
rated-figure = { $name } { $figure } ({ $change })
rated-soon = { $name } after { $n ->
    [one] { $n } more game
   *[other] { $n } more games
}
end-length = { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
} in { $span }
end-closed = { $game } #{ $table }: the lobby was closed.
end-idle = { $game } #{ $table }: the lobby was closed because nobody came for two weeks.
end-agreed = { $game } #{ $table }: ended by agreement, no result.
end-left = { $game } #{ $table }: everybody has left, no result.
end-removed = { $game } #{ $table }: closed because I was in none of its chats for 30 days.

# A turn
for-seat = For your seat { $n } ({ $letter })
group = { $group }…
choices = Choices: { $list }
done = Done.
done-next = When your turn comes again, I will tell you.
done-next-card = When your turn comes again, the table’s card says so.
done-place = The board and your next turn are in “{ $place }”.
result-won = You have won.
result-won-with = You have won, together with { $who }.
result-lost = You have lost: { $who } { $n ->
    [one] wins
   *[other] win
}.
result-all-lost = Everybody has lost together.
undone = Taken back.
later = Everything stays as it is. To go on, press “My turn” on the card.
stayed = You stay.
moved-on = The table has moved on since this message. This is where it stands now:
touch-ready = The board on a page of your own: touch it to play. The link is for you alone. It lets you in once, within ten minutes.
touch-confirm = 🎯 { $who }: confirm what you have chosen
touch-confirm-also = 🎯 { $who }: confirm what you have chosen · also to play: { $others }
confirm-final = You cannot undo this: it shows, draws or settles something.
confirm-final-why = { $why } There is no going back after that.
menu-choose = Choose…
confirm-turn = This ends your turn.
computer-ask = The computer will take your turns, and everyone sees that it does. It stops as soon as you press “Take my seat back”.
computer-ask-turn = You are in the middle of a turn. Who finishes it?
computer-after = Finish your turn. Then the computer plays for you until you come back.
computer-plays = The computer keeps your seat warm.
computer-warm = The computer plays for you until you come back.
seat-back = The seat is yours again.
seat-yours = You already play yourself.
snoozed = I will remind you { $when }.
need-how-long = How much more time do you need?
need-done = The table knows. New deadline: { $when }.
late-noted = Noted. I am asking the others too.

# Looking things up
log-empty = Nothing has happened yet.
log-nothing = Nothing has happened since your last turn.
recap-more = { $n ->
    [one] One earlier thing is in the full log. The newest:
   *[other] { $n } earlier things are in the full log. The newest:
}
rules-chapters = Choose a chapter, or type /rules and a name.
rules-words = Choose a word or a chapter, or type /rules and a name.
rules-list = Chapters
rules-none = The rules say nothing about “{ $what }”. Choose a chapter:
rules-several = “{ $what }” could be several things. Which one?
rules-names = Names
howto-title = How to play
howto-example = An example, not your game.
howto-next = Next ({ $n } of { $all })
howto-player = Mia
more-title = Table #{ $table }
sheet-board = Board
sheet-hand = Hand
sheet-burrow = Burrow
sheet-coming = What is coming
sheet-dog = My dog
sheet-draft = My move so far
sheet-kennel = Kennel
sheet-market = Market
sheet-walk = Where I can go
sheet-other = { $name }
hands-file = Everything that happened, with all hands open.
album-start = The start, before turn 1
album-title = Turn { $n } of { $all }
replay-alt = The whole game of { $game } as a moving picture, turn by turn.
replay-file = The whole game. The file is for the command “pawmail replay”, which checks every shuffle and every step in it.
fairness-how = Every shuffle and every roll at this table follows from a secret that was fixed before anybody joined, and from what each player added by joining.
fairness-commitment = Fingerprint (SHA-256 of the secret): { $digits }
fairness-secret = Secret: { $digits }
fairness-contribution = Seat { $n } added: { $what }
fairness-nothing = Seat { $n } added: an empty line
fairness-check = The seed is HMAC-SHA-256 of what the seats added, one per line, keyed by the secret. The replay file holds all of it.
fairness-later = When the game is over, the secret is shown here, and anybody can check every shuffle.

# Agreeing
card-vote = ❓ { $motion } Agreed: { $n } of { $all }.
end-ask = End the table without a result? It ends at once.
vote-asked = I am asking the others. Without an answer within a day, nothing changes.
vote-yes = Noted: yes. { $n } of { $all } have agreed so far.
vote-no = Noted: no. Nothing changes.
vote-done = Agreed by all.
vote-take-back = { $name } asks to take back their last turn.
vote-pace = { $name } asks for a different pace: { $pace }.
vote-end = { $name } asks to end the table without a result.
vote-pause = { $name } asks to pause the table.
vote-go-on = { $name } asks to go on.
resign-ask = Resign? The computer plays on in your seat.
resigned = You have resigned. Thank you for playing.

# Private notices
notices-on = I will write to you in private when it is your turn.
private-refused = I cannot write to you in private: my messages are refused. Allow direct messages from this server, or write to me first; then test it again.
notices-off = Then only the card in the group tells you.
notice-test = This is how I will remind you.
notice-start = { $game } #{ $table } has begun.
notice-turn = Your turn at { $game } #{ $table }
notice-turn-until = Your turn at { $game } #{ $table } (until { $moment })
notice-remind = { $game } #{ $table } waits for you: { $asked }
notice-remind-until = { $game } #{ $table } waits for you, due { $span } ({ $moment }): { $asked }
notice-remind-due = { $game } #{ $table } waits for you, due { $moment }: { $asked }
notice-nudge = { $game } #{ $table }: your turn is ready but not confirmed.
notice-vote = { $game } #{ $table }: { $motion }
notice-late = { $name } has not moved at { $game } #{ $table }. The turn began { $moment }. There may be a reason.
notice-still = Still with us at { $game } #{ $table }? If you do not answer within a day, your turns will count as late from the start.
notice-warm = { $game } #{ $table }: the computer keeps your seat warm.
notice-lobby = A table of { $game } has opened: #{ $table }.
notice-asked = { $name } would like to play with you: { $game } #{ $table }.
notice-followed = { $game } #{ $table }: turn { $turn }, waiting for { $names }
notice-followed-over = { $game } #{ $table } is over, without a result.
notice-idle = Nobody has touched the lobby of { $game } #{ $table } for a week. It closes in a week.
notice-unseated = { $game } #{ $table }: the host has freed your seat, so this game begins without you. Nothing else has changed: you can join other tables, and /new opens one of your own.
notice-closed = { $game } #{ $table } is closed: I was removed from its chats 30 days ago, and nobody has added me again. Thank you for playing.
notice-done = Done: { $game } #{ $table }.
notice-agreed = { $game } #{ $table }: all agreed.
notice-disagreed = { $game } #{ $table }: not everybody agreed, so nothing changes.
notice-list = { $n ->
    [one] One table waits for you:
   *[other] { $n } tables wait for you:
}
notice-list-line = { $game } #{ $table }, until { $moment }
notice-list-line-free = { $game } #{ $table }
notice-permission = I am not allowed to write in { $room } (table #{ $table }): { $what }. Please give me that permission in the settings of { $room }, under permissions. The game goes on in the other rooms and in private.
notice-permission-puzzle = I am not allowed to write in { $room }, where the puzzle of the day should come: { $what }. Please give me that permission in the settings of { $room }, under permissions, or switch the puzzle off: /settings group
notice-place = I am not allowed to create a thread or topic for table #{ $table } in { $room }: { $what }. The game goes on in { $room } itself. If you want one, please give me that permission in the settings of { $room }, under permissions. If you do not, /settings group switches threads and topics off.
notice-gone = I am no longer in { $room }, where table #{ $table } is played, so the table stands still. Add me to { $room } again and it goes on; after 30 days without me it is closed.
notice-gone-here = I am no longer in { $room }. Table #{ $table } goes on in its other chats. Add me to { $room } again, and it is shown there too.
notice-place-gone = The thread or topic of table #{ $table } was deleted: { $room }. The table goes on in { $around }.

# Buttons
button-new = New table
button-join = Join
button-join-rated = Join, rated
button-leave = Leave
button-add = Add computer
button-options = Options
button-start = Start
button-wait = Wait
button-invite = Invite link
button-invite-open = Invite
button-copy = Copy { $words }
button-copy-link = Copy browser link
button-swap = Swap seats
button-remove = Free a seat
button-close = Close lobby
button-reset = Reset
button-play = My turn
button-hand = My hand
button-log = What happened?
button-rules = Rules
button-howto = How to play (1 minute)
button-rule = Show rule
button-more = More
button-back = Back
button-over = Start over
button-later = Decide later
button-confirm = Confirm
button-undo = Undo
button-all-choices = Back
button-page-before = ◀ Previous
button-page-after = Next ▶
button-full-log = Full log
button-earlier = ◀ Earlier
button-newer = Later ▶
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
button-computer-sure = Yes, play for me
button-computer-after = I finish it
button-computer-now = The computer does
button-seat-back = Take my seat back
button-vote-yes = Agree
button-vote-no = Disagree
button-vote-withdraw = Withdraw the question
button-rematch = Rematch
button-rematch-rated = Rated rematch
button-rating = My ratings
button-group-stats = This group
button-replay-of = Replay #{ $table }
button-replay = Replay
button-all-hands = All hands
button-hands-file = Log with all hands
button-verify = Verify shuffle
button-test-again = Test it again
button-remind-yes = Yes, test it
button-remind-no = Only in the group
button-remind-none = No, thanks
button-show = Show table
button-place = To the game
button-in2 = In 2 hours
button-evening = This evening
button-need = Need until…
button-away = I am away
button-here = I am here
button-late-wait = Wait a day
button-late-computer = Let the computer play
button-late-substitute = Look for a substitute
button-liked = With whom I like to play
button-liked-add = + { $name }
button-liked-drop = − { $name }
button-ask-them = Invite them
button-invites-none = No such questions
button-follow = Follow
button-unfollow = Follow no more
button-tables = My tables
button-settings = Settings
button-privacy = Privacy
button-change = Change
button-change-more = Change more
menu-one = Change one thing…
button-my-data = My data
pages-title = Where you are signed in on the board page
pages-line = { $n }. Since { $moment }, for table #{ $table }
pages-line-back = { $n }. Since { $moment }, by your link to come back
pages-push = { $n }. Since { $moment }, a browser tells you when it is your turn
pages-none = You are signed in nowhere. “Open board” lets you in.
back-ask = With a link of your own you come back from another browser or phone. I show it once: a new link ends the old one.
back-ready = This is your link. Keep it to yourself: anyone who opens it plays as you.
button-forget = Yes, forget me
button-link-me = Yes, that is me
button-link-no = No, not me
button-unlink = Unlink { $letter }
button-unlink-sure = Yes, unlink
button-pages = Board page
button-back-new = Make a new link
button-back-copy = Copy the link
button-end-page = Sign out { $n }
button-end-pages = Sign out everywhere
button-mute-page = Tell me no more in { $n }

# Settings
form-unopened = The form did not open. Press again, or set each thing with its own button.
form-saved = ✓ Saved. { $what }
form-same = Nothing was changed.
form-stale = Not changed, because it was changed elsewhere while the form was open: { $what }
form-part = { $title } ({ $n }/{ $all })
form-switches = Switched on
form-switches-about = Whatever is not ticked is off.
settings-title = Your settings
setting-notices = Private reminders
setting-notices-about = I write to you in private when it is your turn.
setting-quiet = Quiet hours
setting-quiet-about = In these hours I write nothing to you, and no deadline passes.
setting-zone = Time zone
setting-zone-about = For quiet hours and all times. Not in the list? Type /settings Europe/Paris
setting-away = Away until
setting-lobby = Tell me of new tables here
setting-lobby-about = I write to you in private when a table opens here.
setting-lang = Language
setting-lang-about = Of everything that only you see.
setting-text = Boards as text
setting-text-about = Boards are told in words, without pictures.
setting-hints = Explanations for beginners
setting-hints-about = Goal, hints and first steps, until you have finished a game.
setting-invites = Questions from friends
setting-invites-about = People who like to play with you may ask you to join a table, at most once a day.
setting-prefers = Reminders on { $letter }
zone-ask = Which time zone? If yours is not here, type it: /settings Europe/Paris
zone-ask-room = Which time zone is the group in? If it is not here, type it: /settings group Europe/Paris
zone-london = London
zone-rome = Rome
zone-berlin = Berlin
zone-kyiv = Kyiv
zone-moscow = Moscow
zone-yekaterinburg = Yekaterinburg
zone-novosibirsk = Novosibirsk
zone-tokyo = Tokyo
zone-new-york = New York
zone-chicago = Chicago
zone-los-angeles = Los Angeles
zone-utc = UTC
quiet-waits = Quiet hours { $hours } apply as soon as you have chosen a time zone.
quiet-ask = When should I stay silent?
away-now = You are away until { $moment }. Until then no deadline of yours passes, and your tables wait for you. If they should not:
away-back = You are marked as away until { $moment }; until then no deadline of yours passes. Are you back?
away-computer = #{ $table }: the computer plays for me
away-pause = #{ $table }: ask the others for a pause
away-ask = How long will you be away? Until you are back, no deadline of yours passes at any table.
room-title = Settings of this group
room-lang = Language
room-lang-about = Of the cards that everybody here sees.
room-lang-ask = Which language should I write in this group?
room-pace = Usual pace
room-pace-about = How long a turn may take at new tables here.
room-tables = Tables at once
room-tables-about = How many tables may be open here at the same time.
room-quiet = Quiet hours of the group
room-quiet-about = In these hours cards come without a sound and mention nobody.
room-puzzle = Puzzle of the day
room-puzzle-about = One quiet message a day in this chat; answered in private, and at midnight who found it.
puzzle-when = When should the puzzle of the day come? It comes to this chat, without a sound, and everybody answers in private.
puzzle-waits = The puzzle of the day ({ $at }) comes as soon as you have chosen a time zone.
room-zone = Time zone of the group
room-zone-about = For the group's quiet hours and puzzles. Not in the list? Type /settings group Europe/Paris
room-open = Only admins open tables
room-open-about = Others can only join.
room-close = Only admins close tables
room-close-about = Otherwise a table's host can, too.
room-pictures = Keep old pictures
room-pictures-about = Old cards stay in the chat, without buttons.
room-text = Cards as text
room-text-about = The board in words, without a picture.
room-mentions = Mention people
room-mentions-about = The card calls, with a sound, whose turn it is.
room-places = A thread or topic for each table
room-places-about = Otherwise tables are played in the chat itself.
lang-en = English
lang-it = Italiano
lang-ru = Русский
link-code = On your other account, type /link { $code } within half an hour. Then I will ask you here once more.
linked = Your accounts are linked.
link-ask = This is the code of { $name }. Is that you too? Then your tables and results here are added to those there. You can undo this in the settings.
link-asked = I need one more yes: I have asked you in private on your other account. If nothing came, type /link there.
link-confirm = { $name } has typed your code. Is that you? Then that account's tables and results are added to yours. If it is not you, say no.
link-refused = Nothing was linked.
unlink-ask = Unlink { $name }? That account takes its tables and results with it.
unlinked = Your accounts are separate again.
liked = You like to play with { $names }.
liked-none = Here you can note with whom you like to play. Only you see this list.
liked-how = In a lobby, “Invite link” offers “Invite them”: each gets one private question, at most one a day.
asked = Asked in private: { $names }.
asked-not = Not asked today: { $names }.
followed = You follow this table: one quiet line a day, in private, if something has happened.
unfollowed = You no longer follow this table.
tables-followed = 👁 { $game } #{ $table }: you follow it
tables-none = You have no seat at any table.
tables-lobby = { $game } #{ $table }: not begun yet
tables-yours = 🎯 { $game } #{ $table }: your turn
tables-yours-until = 🎯 { $game } #{ $table }: your turn, until { $moment }
tables-others = { $game } #{ $table }: waiting for { $names }
tables-others-until = { $game } #{ $table }: waiting for { $names }, until { $moment }
tables-paused = ⏸ { $game } #{ $table }: paused
tables-frozen = { $game } #{ $table }: cannot be opened right now; nothing in it is lost
stats-game = { $game }: { $n ->
    [one] { $n } game finished
   *[other] { $n } games finished
}, { $won } won
stats-rating = Rating: { $figure }, after { $n ->
    [one] { $n } rated game
   *[other] { $n } rated games
}
stats-rating-soon = Rating: after { $n ->
    [one] { $n } more rated game
   *[other] { $n } more rated games
}
stats-title = { $name }, so far
stats-bar = { $n ->
    [one] { $n } game
   *[other] { $n } games
}, { $won } won
stats-day = Usual answer time by hour of day
stats-places = places from 1st on: { $places }
stats-favourite = Favourite game: { $game }
stats-run = Won in a row: { $now } now, { $best } at best
stats-with = Most often with { $names }
stats-hours = Quickest around { $quick }:00 (within { $span }), slowest around { $slow }:00 ({ $long })
stats-group-title = What is played here
stats-group-none = No game has been finished here yet. /new opens a table.
stats-group-game = { $game }: { $n ->
    [one] { $n } game
   *[other] { $n } games
}, { $new } this month. { $who }
stats-record = Most points: { $name }, { $score }, at #{ $table }
stats-group-bar = { $n }, { $new } this month
stats-group-what = Games
stats-group-who = Who plays
stats-rating-title = { $name }: ratings
stats-rating-course = { $game }: { $first } → { $last }, at best { $best }
stats-rating-games = rated games
stats-rating-none = You have no rating yet. It is shown after { $n } rated games of one game.
stats-reliable = Usually answers within { $span } · finished { $finished } of { $n }
stats-none = You have not finished a game yet.
forget-ask = Do you want me to forget you? Your name becomes “Former player”, the computer takes over your seats, and your settings are deleted. This cannot be undone.
forgotten = You are forgotten.
my-data = Everything stored about you.
which-table = Which table?
help =
    🐾 Pawmail: board games by message, turns hours apart.
    /new opens a table, /join takes a seat, /start begins the game.
    “My turn” and “My hand” answer only you. “What happened?” tells you what you missed.
    /tables lists your tables, /remind sets private reminders and quiet hours.
    /rules explains what matters now, /learn teaches you a game, /puzzle asks you something each day, /settings sets your language.
help-privacy =
    Stored: your id on the platform, shown name, language, time zone, your steps, plans, what-ifs, lessons, answers to puzzles and what you looked back on, results and ratings, how fast you answer at which hour, whom you like to play with, which tables you follow, your settings, where you are signed in on the board page, and which browsers tell you of your turns.
    Not stored: messages, profile pictures, presence.
    Chat is not read, except commands to this bot.
    Hands are shown to their owner only, never in a group.
    /settings sends you your own data as a file.
    /forgetme removes your name, accounts, ratings and settings at once.
    Finished games stay without your name.

# Refusals
our-fault = Something went wrong; your move was not made. Code { $code }.
no-such-table = There is no such table. /tables lists yours.
no-frozen = This table cannot be opened right now, but nothing in it is lost. The people who run me have been told.
no-newer = I am being updated. Please try again in a minute; nothing is lost.
no-button = This button no longer works. Press “My turn” on the table's card.
no-command = I do not know this command. Type / to see them all, or /help.
no-table-here = There is no table here for that. /new opens one.
no-code = “{ $code }” is not the code of a table. A code looks like 32 or 3K.
no-room-here = I cannot post here, so there can be no table here. Type /new in our private chat, or in a group or channel to which I was added.
no-group-here = These are settings of a group or channel. Type /settings group there.
no-open-admins = Only admins can open tables in this group.
no-open-many = { $n ->
    [one] One table is open here already, and no more are allowed. /join takes a seat.
   *[other] { $n } tables are open here already, and no more are allowed. /join takes a seat.
}
no-seats = This game is for { $min }–{ $max } players. Type a number, a range like { $min }-{ $max }, or 1+{ $more } for you and computers.
no-seats-but = This game is for { $min } players. Type { $min }, or 1+{ $more } for you and computers.
no-seat-free = All seats are taken. /new opens another table.
no-seat-kept = The free seats are kept for a day for those who played before. After that, anybody may take one.
no-seat-yours = You have no seat at this table. “Join” takes one.
no-begun = Table #{ $table } has begun already.
no-not-begun = Table #{ $table } has not begun yet.
no-leave-begun = Table #{ $table } has begun. “Resign” and “Computer plays for me” are under ⋯.
no-host = Only the host, { $host }, can change that.
no-rated-joined = Others have joined already, and not for a rated game. Open a new table with /new, or free their seats first.
no-remove = Somebody else sits there now. “Options” shows who.
no-invite = Table #{ $table } is in other chats. To join it from here, type the whole invite with its letters, like { $table }-7RWQN. A player at the table finds it under “Invite link”.
no-close = Only the table's host or an admin can close the lobby.
no-close-admins = In this group only admins can close tables.
no-start-host = The host, { $host }, starts the table; after a day, any player at the table can.
no-start-few = { $n ->
    [one] One more player is needed. “Add computer” fills a seat.
   *[other] { $n } more players are needed. “Add computer” fills seats.
}
no-start-options = These options do not work with this number of players. Change them under “Options”.
no-closed = Table #{ $table } was closed before its game began. /new opens another.
no-pruned = Table #{ $table } ended long ago, and only its result is still kept. /new opens another.
no-over = Table #{ $table } is over. “Rematch” on its last card starts a new game.
no-over-result = Table #{ $table } is over. { $result } “Rematch” on its last card starts a new game.
no-paused = Table #{ $table } is paused. “Go on” is under ⋯.
no-watching = You are watching table #{ $table }. Its board and log are open to you.
no-watching-substitute = You are watching table #{ $table }. A seat is free: /join takes it.
no-not-your-turn = It is the turn of { $who }.{ $calls ->
        [private] {" "}I will tell you when you are next.
        [card] {" "}The table’s card says when you are next.
       *[none] {""}
    }
no-not-your-turn-until = It is the turn of { $who } (until { $until }).{ $calls ->
        [private] {" "}I will tell you when you are next.
        [card] {" "}The table’s card says when you are next.
       *[none] {""}
    }
no-computer-plays = The computer plays for you. “Take my seat back” is under ⋯.
no-undo-nothing = You have nothing to undo.
no-undo-final = You can no longer undo: your step drew, showed or settled something.
no-undo-followed = You can no longer undo: somebody has acted since.
no-undo-depends = You can no longer undo: what others have done since depends on your step.
no-vote = This question is closed.
vote-stale = That question is closed. This is what the table is asked now:
no-same-pace = { $pace }. The table plays like that already.
no-vote-open = The table is already asked something. ⋯ shows it.
no-agree-away = At a rated table everybody must agree to that, and the computer is playing for { $name }. Wait until they are back.
no-late-any-more = That seat is no longer late.
no-late-yours = The others decide about this seat.
no-need-twice = The deadline of this turn has already been moved.
no-advice = This table does not allow advice.
no-hands-yet = Hands are opened when the game is over.
no-hands-kept = This table keeps its hands secret.
no-replay-yet = You can have the replay when the game is over.
no-rematch-yet = A rematch is possible when the game is over.
no-admin = Only admins of this group can change that.
no-zone = “{ $what }” is not a time zone. A time zone looks like Europe/Rome.
no-hours = Quiet hours look like 22-8 or 22:30-7:00.
no-setting = There is no setting “{ $what }”. /settings shows them all.
no-away-days = That is more than you have left this year: { $n ->
    [one] { $n } day
   *[other] { $n } days
}.
no-link-code = This code is no longer valid. Type /link on the other account for a new one.
no-link-self = This is your own code: type it on your other account.
no-link-table = Both accounts sit at the same table. Link them when it is over.
no-link-frozen = Table #{ $table } cannot be opened right now, so your accounts stay as they are. Nothing is lost: try again when the table can be opened.
no-link-tries = Too many wrong codes. You can try again { $when }.
no-stats-group = These are the figures of a group or channel. Type /stats group there.
no-ask = There is nobody left to ask: all of them sit here already.
no-follow-seated = You sit at this table, so you are told of everything anyway.
no-follow-shut = I cannot write to you in private yet. Write to me there first, then press again.
no-follow-many = That is too many to follow. /tables shows which tables you follow; each can be let go.
no-unlink = No other account is linked to this one.

# Commands
button-fewer-hints = No more hints
hints-off = No more hints. You can bring them back in the settings.
hint-back = 💡 While you choose, “Back” takes one step back. What can never be undone, I ask about first.
hint-undo = 💡 You can still undo this turn, until somebody else acts or something hidden is shown.
hint-hand = 💡 “My hand” shows what only you can see, at any time, even when it is not your turn.
hint-log = 💡 “What happened?” tells you what the others did since your last turn.
hint-rules = 💡 “Rules” explains what your buttons do now, with chapters to read on.
button-advice = Advice
button-touch = Open board
button-advised = 💡 Do that
button-chances = Chances
advice = 💡 In your place, a computer would choose: { $turn }.
no-advice-now = There is nothing to advise now. Press “My turn” to see where the table stands.
no-chances-yet = The chances are shown when the game is over.
inline-none = It is not your turn at any table.
inline-cannot = There is no “{ $what }” now. You can: { $can }
inline-secret = This choice is secret: make it with “My turn”.
command-new = Open a table
command-join = Take a seat
command-leave = Leave the lobby
command-start = Begin the game
command-resign = Leave a running game
command-play = My turn
command-hand = My hand
command-board = The board
command-log = What happened?
command-learn = Short lessons: learn a game by playing
command-puzzle = The puzzle of the day
command-rules = The rules
command-undo = Undo my last step
command-tables = All my tables
command-replay = The game as a file
command-stats = My results
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
choice-away = Away
choice-zone = Time zone
choice-lobby = New tables here
choice-group = This group
choice-rating = My ratings
choice-language = Language
choice-data = My data
choice-privacy = What is stored

# Plans
button-plans = My plans
button-plan = Plan my next turn
button-plan-else = Plan an “or else”
button-plan-drop = Drop plan { $n }
button-plan-so-far = Plan up to here
button-plan-before = Without the last step
button-plan-sure = Yes, plan it
button-plan-leave = Cancel
button-plan-only = No choice? Play for me
button-plan-only-not = No choice? Ask me
button-plan-pass = Pass for me
button-plan-pass-not = Do not pass for me
plans-title = Your plans at table { $table }. Nobody else sees them.
plans-none = Nothing is planned.
plans-can = You can choose your next turn now. I play it for you when it comes, if its steps still say the same then.
plans-how = I play for you 2 to 20 minutes after your turn begins, and ring nobody. “My turn” cancels it.
plan-first = 1. { $turn }
plan-else = Or else: { $turn }
plan-misfit = does not fit any more. { $what }
plan-only = When you have only one choice, I play it for you.
plan-pass = I pass for you until your choices change.
planning = You are planning your next turn on the board as it is now. Nothing is played yet.
plan-confirm = I play this for you 2 to 20 minutes after your turn begins, if its steps still say what they say now and nothing happens to you until then. Otherwise I play nothing and call you.
plan-final-why = { $why } There is no going back after that.
plan-final = You cannot undo it then: it shows, draws or settles something.
plan-rest = The rest of the turn is yours: I call you for it.
planned = Planned.
plan-cut = The board has changed, so I left out what no longer fits.
plan-cancelled = Your plan is cancelled: you play this turn yourself.
plan-due = I am about to play this turn for you. If you choose something yourself, that counts.
plan-made = I played what you had planned. The rest of the turn is yours.
plan-undone = Your plan stopped: a move before it was taken back.
plan-choices = I did not pass for you: your choices have changed.
plan-look = I did not pass for you: look first. Something has happened that concerns you, or your pass would settle more than your turn.
plan-stopped = Your plan stopped: { $what }
plan-reads = Your plan stopped. What you planned would now be: { $what }
plan-ends = Your plan stopped. This would now do more than you planned: { $what }
plan-only-ask = Shall I play for you whenever you have only one choice, even if it draws or settles something? I do it 2 to 20 minutes after your turn begins, and ring nobody.
plan-pass-ask = Shall I pass for you as long as your choices are the same as now? I do it 2 to 20 minutes after your turn begins, and ring nobody.
no-plan-now = It is your turn: press “My turn” on the card.
no-plan-here = Your next turn cannot be planned yet: what you will be asked depends on what the others do first.
no-plan-more = You have five plans already. Drop one first.
no-plan-fatal = That would lose the game for everybody, so I do not plan it.
notice-planned = { $game } { $table }: I played your turn as you had planned.

# What if
button-what-if = What if…
button-what-if-begin = Begin here
button-what-if-earlier = An earlier moment
button-what-if-go-on = Go on
button-what-if-open = Open line { $n }
button-what-if-drop = Drop line { $n }
button-what-if-computer = Computer moves
button-what-if-hand = By hand
button-what-if-keep = Keep this line
button-what-if-plan = Make it a plan
button-what-if-close = Close
what-if-title = What if… at table #{ $table }. Nobody else sees it.
what-if-how = A copy of the board: try any moves on it, yours and those of the others. What you cannot see is drawn anew, so it may be different in truth. Nothing here is played.
what-if-here = A copy: nothing here is played.
what-if-other = { $who } is to move.
what-if-by-hand = You move for { $who }, with what was drawn anew.
what-if-over = Here the game would be over.
what-if-full = A line ends after { $n } moves. Go back, or begin another.
what-if-moved-on = The table has moved on. This is your line, tried anew from how it stands now.
what-if-cut = { $n ->
    [one] Its last move does not fit any more.
   *[other] Its last { $n } moves do not fit any more.
}
what-if-kept = The line is kept.
what-if-closed = Closed. Nothing has changed at the table.
what-if-line = { $n }. { $first } ({ $moves ->
    [one] one move
   *[other] { $moves } moves
})
what-if-line-moved-on = { $n }. { $first } (the table has moved on)
no-what-if-more = You keep three lines already. Close this one and drop one of them first.
no-what-if-plan = No turn of yours in this line can be planned now.
no-what-if-thought = The computers are busy with turns that wait. Press again in a moment.

# Lessons
button-learn = Lessons
button-learn-game = { $game } · { $n } of { $all }
button-learn-other = Another game
button-lessons = All lessons
button-next-lesson = Next: { $title }
button-lesson-again = Once more
learn-title = Which game do you want to learn?
learn-how = Short lessons, played alone with the ordinary buttons. Each shows one thing and takes a minute. Nobody else sees them.
learn-game = { $game }: lessons
learn-done = Done: { $n } of { $all }. Take them in order; you can stop at any time and go on later.
learn-ready = You have done all lessons of this game. You are ready to play.
lesson-title = { $game } · lesson { $n } of { $all } · { $title }
lesson-wrong = Not quite. { $why }
lesson-done = ✓ { $done }

# Puzzles
button-puzzle = Puzzle of the day
button-puzzle-sure = That is my answer
button-puzzle-before = The day before
button-puzzle-today = Today's puzzle
puzzle-title = 🧩 Puzzle of { $day } { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] June
    [7] July
    [8] Aug
    [9] Sept
    [10] Oct
    [11] Nov
   *[other] Dec
} · { $game } { $stars }
puzzle-how = It is your turn in a game between computers. Everybody has the same puzzle today; you have one try, and nobody else sees it.
puzzle-how-group = It is your turn in a game between computers. You have one try. What you answer only you see; at midnight the group sees whether you found it.
puzzle-asks = One choice is clearly the best. Which?
puzzle-sure = Your answer: { $turn }? You have one try.
puzzle-found = ✓ Found: { $turn }
puzzle-not-found = ✗ Not it: { $turn }
puzzle-chose = ✗ You chose: { $turn }
puzzle-answer = 💡 The best choice: { $turn }
puzzle-tomorrow = Tomorrow you can see here what was best.
puzzle-missed = Difficulty { $stars }: missed by { $n } of 10 computers that think no further than their own turn.
puzzle-over = That day is over, so this does not count any more.
puzzle-told = You have seen the answer to this one, so it does not count any more.
puzzle-streak = { $n ->
        [0] Longest row: { $most }
       *[other] Found in a row: { $n }, at most { $most }
    }. Found in all: { $found } of { $all }.
puzzle-share = To share, without giving anything away:
no-puzzle = There is no puzzle here today.
button-puzzle-try = Try it
button-puzzle-answer = The answer
button-puzzle-tell = Show me the answer
puzzle-group-asks = { $who } is to move. One choice is clearly the best: which?
puzzle-group-how = Press, and answer in private. You have one try; at midnight you see here who found it.
puzzle-tried = { $n ->
        [one] { $n } person has tried.
       *[other] { $n } people have tried.
    }
puzzle-tried-in-all = { $n ->
        [one] { $n } person tried.
       *[other] { $n } people tried.
    }
puzzle-nobody-tried = Nobody here tried it.
puzzle-nobody-found = Nobody here found it.
puzzle-found-by = ✓ Found by { $names }
puzzle-in-a-row = { $name } (🔥 { $n } in a row)
puzzle-more = { $n } more
puzzle-runs = The group's day is over, but yours is not: you can still try. Once you have seen the answer you cannot.
no-puzzle-place = This thread or topic belongs to one table. Set the puzzle in the chat where it should come.

# What could I have done?
button-hindsight = What could I have done?
button-hindsight-show = Show
button-hindsight-try = Try it
button-hindsight-other = { $n } of { $all }
hindsight-looking = I look through your turns for what you could have done, knowing only what you knew. This takes up to a minute; then press “Show”. Nobody else sees it.
hindsight-still = Not done yet: I am still looking through your turns. Press “Show” again in half a minute.
hindsight-title = What could I have done? Turn { $turn } ({ $n } of { $all })
hindsight-played = You chose: { $turn }.
hindsight-better = 💡 Better: { $turn }.
hindsight-gain = With what you knew, this is worth { $gain } points of chance more, give or take { $doubt }.
hindsight-course = Your chance: about { $before }%, { $choice } by choice, { $luck } by luck and the others, then { $after }%.
hindsight-course-end = Your chance: about { $before }%, { $choice } by choice, { $luck } by luck and the others, { $after }% at the end.
hindsight-nothing = I looked at your turns with a choice, { $turns } in all. None of them alone has cost you ten points of chance for certain: what was lost went in small steps or by luck.
hindsight-luck = By luck and the others you lost most after turn { $turn }: about { $points } points.
hindsight-unsure = Nothing stands out for certain: there is no turn of which I am sure that another choice would have changed much. The chances show how the game went.
no-hindsight-yet = What you could have done is shown when the game is over.
no-hindsight = This game was not played to its end, so there is nothing to look back on.
chances-hindsight = Your turn { $turn }: better would have been { $better } (+{ $gain } points of chance).
