one-moment = One moment …
below = The answer is at the end of this chat.
in-private = The answer is in our private chat, @{ $bot }.
in-private-too = It is in our private chat too, @{ $bot }.
cannot-see = Nothing to see here? Open our private chat, @{ $bot }, and press Start: from then on, my answers reach you there too.
no-private = This is for you alone, and I cannot write to you in private yet. Open @{ $bot }, press Start, then press here again.
hint = { $name }: the answer is for you alone. Open our private chat, press Start there, then ask again.
hint-all = { $names }: my answers are for each of you alone. Open our private chat, press Start there, then ask again.
hint-button = Open the private chat
busy = { $counts ->
    [1] Your press counts.{" "}
   *[0] {""}
}Telegram’s limit for this group is reached.{ $start ->
    [1] {" "}Open @{ $bot } and press Start: the answer comes there at once.
   *[0] {""}
}{ $here ->
    [1] {" "}Here the answer comes by itself in { $n } s.
    [2] {" "}Here press “My turn” in { $n } s.
   *[0] {" "}Here press again in { $n } s.
}
not-shown = Your press counts, but Telegram did not take my answer. Press “My turn” in { $n } s to see it.
not-shown-old = Your press changed nothing, and Telegram did not take my answer. Press “My turn” in { $n } s to see how things stand.
too-late = Telegram had no room for my answer in time. Please ask again.
skipped = { $n ->
    [one] Telegram had no room for an earlier answer of mine. If you still need it, ask again.
   *[other] Telegram had no room for { $n } earlier answers of mine. If you still need them, ask again.
}
