//! The routes under `/api/v10`.

use serde_json::{Value, json};

use super::commands::Scope;
use super::{Answer, Refusal, id_json};
use crate::http::Incoming;
use crate::world::World;

impl World {
    /// Carries out a request of the bot whose path under `/api/v10/` this is.
    pub(crate) fn discord_call(&mut self, path: &str, incoming: &Incoming) -> Answer {
        let segments: Vec<&str> = path
            .split('/')
            .filter(|segment| !segment.is_empty())
            .collect();
        let method = incoming.method.as_str();
        let (body, files) = (&incoming.body, &incoming.files);
        // These are authorised by their token, and no rate limit counts them.
        match (method, segments.as_slice()) {
            ("POST", ["interactions", id, token, "callback"]) => {
                let (status, object) = self.discord_callback(id, token, body, files)?;
                let wants_object = incoming
                    .query
                    .get("with_response")
                    .is_some_and(|value| value == "true");
                return Ok(if wants_object {
                    (200, object)
                } else {
                    (status, Value::Null)
                });
            }
            (_, ["webhooks", app, token, rest @ ..]) if *app == self.discord.app_id.to_string() => {
                return self.discord_webhook(method, token, rest, body, files);
            }
            _ => {}
        }
        let authorization = incoming
            .headers
            .get("authorization")
            .and_then(|value| value.to_str().ok());
        if authorization != Some(&format!("Bot {}", self.discord.token)) {
            return Err(Refusal::new(401, 0, "401: Unauthorized"));
        }
        self.discord_take_global()?;
        if let ["channels", id, rest @ ..] = segments.as_slice() {
            let id = id
                .parse()
                .map_err(|_| Refusal::new(400, 50035, "Invalid Form Body"))?;
            return self.discord_channel_route(method, id, rest, incoming);
        }
        self.discord_other_route(method, &segments, body)
    }

    fn discord_channel_route(
        &mut self,
        method: &str,
        id: u64,
        rest: &[&str],
        incoming: &Incoming,
    ) -> Answer {
        let (body, files) = (&incoming.body, &incoming.files);
        let number = |text: &str| {
            text.parse::<u64>()
                .map_err(|_| Refusal::unknown(10008, "Message"))
        };
        match (method, rest) {
            ("GET", []) => {
                let channel = self.discord_channel_of_bot(id)?;
                Ok((200, self.discord_channel(channel)))
            }
            ("PATCH", []) => self.discord_change_channel(id, body),
            ("DELETE", []) => self.discord_delete_channel(id),
            ("GET", ["messages"]) => self.discord_list_messages(id, &incoming.query),
            ("POST", ["messages"]) => self.discord_create_message(id, body, files),
            ("POST", ["messages", "bulk-delete"]) => self.discord_bulk_delete(id, body),
            ("GET", ["pins"] | ["messages", "pins"]) => {
                let channel = self.discord_channel_of_bot(id)?;
                let pinned = channel.messages.iter().filter(|message| message.pinned);
                let items: Vec<Value> = pinned
                    .map(|message| {
                        super::messages::pin_json(
                            &self.discord_message(channel, message),
                            &super::iso(message.at_ms),
                        )
                    })
                    .collect();
                Ok((200, json!({ "items": items, "has_more": false })))
            }
            ("PUT", ["pins", message] | ["messages", "pins", message]) => {
                self.discord_pin(id, number(message)?, true)
            }
            ("DELETE", ["pins", message] | ["messages", "pins", message]) => {
                self.discord_pin(id, number(message)?, false)
            }
            ("GET", ["messages", message]) => {
                let message = number(message)?;
                self.discord_needs(id, super::permission::READ_MESSAGE_HISTORY)?;
                let message = self.discord_reach(id, message)?;
                Ok((
                    200,
                    self.discord_message(&self.discord.channels[&id], message),
                ))
            }
            ("PATCH", ["messages", message]) => {
                self.discord_edit_message(id, number(message)?, body, files)
            }
            ("DELETE", ["messages", message]) => self.discord_delete_message(id, number(message)?),
            ("POST", ["messages", message, "threads"]) => {
                self.discord_start_thread(id, Some(number(message)?), body)
            }
            ("POST", ["threads"]) => self.discord_start_thread(id, None, body),
            ("POST", ["typing"]) | ("PUT" | "DELETE", ["thread-members", _]) => {
                self.discord_channel_of_bot(id)?;
                Ok((204, Value::Null))
            }
            _ => Err(not_found()),
        }
    }

    fn discord_other_route(&mut self, method: &str, segments: &[&str], body: &Value) -> Answer {
        let app = self.discord.app_id.to_string();
        let guild = self.discord.guild_id.to_string();
        let ours = |id: &str| id == app || id == "@me";
        match (method, segments) {
            ("GET", ["gateway"]) => Ok((200, json!({ "url": self.gateway_url() }))),
            ("GET", ["gateway", "bot"]) => {
                let limit = json!({ "total": 1000, "remaining": 1000, "reset_after": 14_400_000, "max_concurrency": 1 });
                Ok((
                    200,
                    json!({ "url": self.gateway_url(), "shards": 1 + self.discord.more_shards, "session_start_limit": limit }),
                ))
            }
            ("GET", ["users", "@me"]) => {
                let mut me = self.discord_bot_user();
                me["mfa_enabled"] = json!(false);
                me["locale"] = json!("en-US");
                Ok((200, me))
            }
            ("GET", ["users", "@me", "guilds"]) => {
                let guild = json!([{ "id": guild, "name": self.discord.guild_name, "icon": null, "owner": false,
                    "permissions": self.discord.bot_permissions.to_string(), "features": self.discord.features() }]);
                Ok((
                    200,
                    if self.discord.bot_is_in {
                        guild
                    } else {
                        json!([])
                    },
                ))
            }
            ("POST", ["users", "@me", "channels"]) => self.discord_open_dm(body),
            ("DELETE", ["users", "@me", "guilds", id]) if *id == guild => {
                self.discord_leave();
                Ok((204, Value::Null))
            }
            ("GET", ["users", id]) => match id.parse().map(|id| self.discord_user(id)) {
                Ok(user) if !user.is_null() => Ok((200, user)),
                _ => Err(Refusal::unknown(10013, "User")),
            },
            ("GET", ["applications" | "oauth2", ..]) if segments.last() == Some(&"@me") => {
                Ok((200, self.discord_app()))
            }
            (_, ["applications", id, "commands", rest @ ..]) if ours(id) => {
                self.discord_command_route(method, Scope::Global, rest, body)
            }
            (_, ["applications", id, "guilds", here, "commands", rest @ ..]) if ours(id) => {
                if *here != guild || !self.discord.bot_is_in {
                    return Err(Refusal::new(403, 50001, "Missing Access"));
                }
                self.discord_command_route(method, Scope::Guild, rest, body)
            }
            ("GET", ["guilds", id, rest @ ..]) => {
                if *id != guild || !self.discord.bot_is_in {
                    return Err(Refusal::unknown(10004, "Guild"));
                }
                self.discord_guild_route(rest)
            }
            _ => Err(not_found()),
        }
    }

    fn discord_guild_route(&self, rest: &[&str]) -> Answer {
        let guild = self.discord_guild();
        match rest {
            [] => Ok((200, guild)),
            ["channels"] => Ok((200, guild["channels"].clone())),
            ["threads", "active"] => Ok((
                200,
                json!({ "threads": guild["threads"], "members": [], "has_more": false }),
            )),
            ["members", id] => {
                let user = id.parse().map_or(Value::Null, |id| self.discord_user(id));
                if user.is_null() {
                    return Err(Refusal::unknown(10007, "Member"));
                }
                Ok((200, super::objects::member_json(&user)))
            }
            _ => Err(not_found()),
        }
    }

    fn discord_command_route(
        &mut self,
        method: &str,
        scope: Scope,
        rest: &[&str],
        body: &Value,
    ) -> Answer {
        match (method, rest) {
            ("GET", []) => Ok((200, self.discord_commands(scope))),
            ("PUT", []) => self.discord_put_commands(scope, body),
            ("POST", []) => self.discord_post_command(scope, body),
            ("GET" | "PATCH" | "DELETE", [id]) => self.discord_one_command(scope, id, method, body),
            _ => Err(not_found()),
        }
    }

    fn gateway_url(&self) -> String {
        format!("{}/gateway", self.base_url.replacen("http", "ws", 1))
    }

    fn discord_app(&self) -> Value {
        json!({
            "id": id_json(self.discord.app_id), "name": self.discord.bot_name, "icon": null, "description": "",
            "bot_public": true, "bot_require_code_grant": false, "summary": "", "flags": 0, "hook": true,
            "verify_key": "0000000000000000000000000000000000000000000000000000000000000000", "team": null,
            "owner": self.people.first().map(super::objects::person_json), "rpc_origins": [], "tags": [],
            "type": null, "flags_new": "0", "redirect_uris": [], "interactions_endpoint_url": null,
            "role_connections_verification_url": null, "approximate_guild_count": u8::from(self.discord.bot_is_in),
            "approximate_user_install_count": 0, "approximate_user_authorization_count": 0, "explicit_content_filter": 0,
            "eligible_oauth2_scopes": [],
        })
    }

    /// The bot has left the guild.
    pub(crate) fn discord_leave(&mut self) {
        self.discord.bot_is_in = false;
        let guild = id_json(self.discord.guild_id);
        self.discord.emit("GUILD_DELETE", json!({ "id": guild }));
    }
}

fn not_found() -> Refusal {
    Refusal::new(404, 0, "404: Not Found")
}
