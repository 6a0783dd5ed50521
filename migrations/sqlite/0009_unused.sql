-- Nothing looks for what is due next on every platform at once.
drop index posts_next;
drop index notices_next;
