seat-name = Posto { $letter }
by-seat = { $seat } { $count }
