//! The Discord side of Pawmail: updates become requests, screens become messages.
