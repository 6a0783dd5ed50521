seat-name = Место { $letter }
