//! Addresses of places: `GUILD/CHANNEL` in a server, `CHANNEL` for a private chat. A thread is a channel.

/// The address of a channel.
pub(crate) fn address(guild: Option<u64>, channel: u64) -> String {
    match guild {
        Some(guild) => format!("{guild}/{channel}"),
        None => channel.to_string(),
    }
}

/// The channel in an address.
pub(crate) fn channel(address: &str) -> &str {
    address.rsplit('/').next().unwrap_or(address)
}

/// The link to a channel.
pub(crate) fn channel_link(address: &str) -> String {
    let guild = address.split_once('/').map_or("@me", |(guild, _)| guild);
    format!("https://discord.com/channels/{guild}/{}", channel(address))
}

/// The link to a message.
pub(crate) fn link(address: &str, message: &str) -> String {
    format!("{}/{message}", channel_link(address))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_name_channel_and_guild() {
        assert_eq!(address(Some(1), 2), "1/2");
        assert_eq!((channel("1/2"), channel("7")), ("2", "7"));
        assert_eq!(link("1/2", "3"), "https://discord.com/channels/1/2/3");
        assert_eq!(link("7", "3"), "https://discord.com/channels/@me/7/3");
    }
}
