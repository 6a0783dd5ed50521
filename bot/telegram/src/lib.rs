//! The Telegram side of Pawmail: updates become requests, screens become messages.
