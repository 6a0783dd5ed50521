seat-name = Seat { $letter }
