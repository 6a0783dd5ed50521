//! The messages that every game shares, in `en.ftl`, `it.ftl` and `ru.ftl` beside this.

crate::messages!(msg);
