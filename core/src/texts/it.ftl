seat-name = Posto { $letter }
