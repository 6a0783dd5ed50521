seat-name = Seat { $letter }
by-seat = { $seat } { $count }
