seat-name = Место { $letter }
by-seat = { $seat } { $count }
