//! Which requests there are.

use axum::http::Method;

use crate::guard;

/// A kind of request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Route {
    Me,
    Live,
    Show,
    Turn,
    Proof,
    Press,
    Enter,
    App,
    Invited,
    Sit,
    Tell,
    TellNo,
    Leave,
    New,
}

/// What stands in a path for the code of a table.
const TABLE: &str = "{table}";

/// Who pays for a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pays {
    /// The session, once it is known to be one.
    Session(u32),
    /// The address: who asks may be anybody.
    Address(u32),
    /// The address, and more if nobody is known there.
    Newcomer {
        /// Of everybody.
        known: u32,
        /// Besides, of somebody who is not known.
        new: u32,
    },
}

impl Route {
    /// All of them, with their methods and paths.
    pub(crate) const ALL: [(Self, Method, &'static str); 14] = [
        (Self::Me, Method::GET, "api/me"),
        (Self::Live, Method::GET, "api/live/{table}"),
        (Self::Show, Method::POST, "api/show"),
        (Self::Turn, Method::POST, "api/turn"),
        (Self::Proof, Method::POST, "api/proof"),
        (Self::Press, Method::POST, "api/press"),
        (Self::Enter, Method::POST, "api/enter"),
        (Self::App, Method::POST, "api/app"),
        (Self::Invited, Method::POST, "api/invited"),
        (Self::Sit, Method::POST, "api/sit"),
        (Self::Tell, Method::POST, "api/tell"),
        (Self::TellNo, Method::POST, "api/tellno"),
        (Self::Leave, Method::POST, "api/leave"),
        (Self::New, Method::POST, "api/new"),
    ];

    /// What is asked for, and the table in its path, if there is one.
    pub(crate) fn of<'a>(method: &Method, at: &[&'a str]) -> Option<(Self, &'a str)> {
        let mut all = Self::ALL.iter().filter(|(_, known, _)| known == method);
        all.find_map(|(route, _, path)| {
            let mut table = "";
            let mut parts = path.split('/');
            let mut fits = |part: &&'a str| {
                let known = parts.next();
                if known == Some(TABLE) {
                    table = part;
                    return true;
                }
                known == Some(*part)
            };
            let fits = at.iter().all(&mut fits) && parts.next().is_none();
            fits.then_some((*route, table))
        })
    }

    pub(crate) const fn pays(self) -> Pays {
        match self {
            Self::Me | Self::Live | Self::Show => Pays::Session(guard::LOOK),
            Self::Turn | Self::Proof | Self::Press | Self::TellNo | Self::Leave | Self::New => {
                Pays::Session(guard::PRESS)
            }
            Self::Tell => Pays::Session(guard::ENTER),
            Self::Enter | Self::App | Self::Invited => Pays::Address(guard::ENTER),
            Self::Sit => Pays::Newcomer {
                known: guard::ENTER,
                new: guard::SETTLE,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_request_is_found_by_its_path_alone() {
        for (route, method, path) in &Route::ALL {
            let path = path.replace(TABLE, "K7");
            let at: Vec<&str> = path.split('/').collect();
            let table = if path.ends_with("K7") { "K7" } else { "" };
            assert_eq!(Route::of(method, &at), Some((*route, table)), "{path}");
            assert_eq!(Route::of(&Method::PUT, &at), None, "{path}");
            assert_eq!(Route::of(method, &at[..1]), None, "{path}");
            let longer: Vec<&str> = at.iter().copied().chain(["x"]).collect();
            assert_eq!(Route::of(method, &longer), None, "{path}");
        }
    }
}
