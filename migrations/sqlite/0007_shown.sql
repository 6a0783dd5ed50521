-- A first card that had been sent before, without its picture, was counted as less than nothing, and its table could not be opened.
update posts set shown = 0 where shown < 0;
