//! A host with its store and the services it serves: the tasks that together keep tables running.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use anyhow::Context;
use pawmail_core::chance::to_hex;
use pawmail_core::registry::Registry;
use pawmail_host::{Clock, Config, Courier, Desk, Entropy as _, Gallery, Host};
use pawmail_store::{Options, Store};
use tokio::sync::watch;
use tokio::task::JoinSet;

use super::clock::SystemEntropy;
use super::service::{Plan, Service, Trouble};

/// How long a role is held without being renewed.
const LEASE_MS: i64 = 15_000;

/// How often a role is renewed.
const RENEW: Duration = Duration::from_secs(3);

/// Longest wait before a service is tried again.
const PATIENCE: Duration = Duration::from_mins(1);

/// Updates older than this are not delivered again.
const KEPT_MS: i64 = 4 * 24 * 3_600_000;

/// How often rows that nobody needs any more are deleted.
const SWEEP: Duration = Duration::from_hours(1);

/// A host with everything around it.
#[derive(Clone)]
pub(crate) struct House {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) clock: Arc<dyn Clock>,
    host: Arc<Host>,
    gallery: Gallery,
    desk: Desk,
    /// The name of this process among those that share the store.
    holder: String,
    /// The services, once they have answered.
    doors: Arc<Mutex<Vec<Door>>>,
}

/// A service, and whether it can be used.
struct Door {
    name: &'static str,
    service: Option<Service>,
    /// Whether another process receives for it.
    is_elsewhere: bool,
}

impl House {
    /// Opens the store and sets up a host for these services.
    pub(crate) async fn open(
        url: &str,
        options: &Options,
        games: Registry,
        config: Config,
        plans: &[Plan],
        clock: Arc<dyn Clock>,
    ) -> anyhow::Result<Self> {
        let store = pawmail_store::connect(url, options)
            .await
            .context("the database cannot be used: check DATABASE_URL")?;
        let entropy = SystemEntropy::new()?;
        // A single process uses a file, and continues at once when it is started again;
        // processes that share a server need different names.
        let holder = if url.starts_with("sqlite:") {
            "alone".to_owned()
        } else {
            to_hex(&entropy.bytes()[..8])
        };
        let gallery = Gallery::new(config.thinkers);
        let host = Arc::new(Host::new(
            Arc::clone(&store),
            games,
            plans.iter().map(Plan::platform),
            config,
            Box::new(entropy),
        ));
        let desk = Desk::new(Arc::clone(&host), Some(gallery.clone()), Arc::clone(&clock));
        let doors = plans.iter().map(|plan| Door {
            name: plan.name(),
            service: None,
            is_elsewhere: false,
        });
        Ok(Self {
            doors: Arc::new(Mutex::new(doors.collect())),
            store,
            clock,
            host,
            gallery,
            desk,
            holder,
        })
    }

    /// Serves everything until told to stop, or until a service can never be served.
    pub(crate) async fn serve(
        self,
        plans: Vec<Plan>,
        stop: watch::Receiver<bool>,
    ) -> Result<(), Trouble> {
        let mut tasks = JoinSet::new();
        let watching = Arc::clone(&self.host).watch(Arc::clone(&self.clock), stop.clone());
        tasks.spawn(async move {
            watching.await;
            Ok(())
        });
        let (house, stopping) = (self.clone(), stop.clone());
        tasks.spawn(async move {
            house.sweep(stopping).await;
            Ok(())
        });
        for (at, plan) in plans.into_iter().enumerate() {
            let (house, stop) = (self.clone(), stop.clone());
            tasks.spawn(async move { house.serve_one(at, plan, stop).await });
        }
        while let Some(ended) = tasks.join_next().await {
            match ended {
                Ok(Ok(())) => {}
                Ok(Err(trouble)) => return Err(trouble),
                Err(broken) => tracing::error!(%broken, "a task has failed"),
            }
        }
        Ok(())
    }

    /// The state of each service: its name, and what is wrong.
    pub(crate) fn doors(&self) -> Vec<(&'static str, Result<(), &'static str>)> {
        let doors = self.lock();
        doors
            .iter()
            .map(|door| {
                let state = match &door.service {
                    None => Err("has not answered yet"),
                    Some(_) if door.is_elsewhere => Ok(()),
                    Some(service) if service.is_serving() => Ok(()),
                    Some(_) => Err("is not connected"),
                };
                (door.name, state)
            })
            .collect()
    }

    /// The routes of this service, if it has answered.
    pub(crate) fn routers(&self) -> Vec<axum::Router> {
        let doors = self.lock();
        doors
            .iter()
            .filter_map(|door| door.service.as_ref()?.router(&self.desk))
            .collect()
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Vec<Door>> {
        self.doors.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn at_door(&self, at: usize, act: impl FnOnce(&mut Door)) {
        if let Some(door) = self.lock().get_mut(at) {
            act(door);
        }
    }

    /// Serves one service. If it is down, the others do not wait for it.
    async fn serve_one(
        &self,
        at: usize,
        plan: Plan,
        mut stop: watch::Receiver<bool>,
    ) -> Result<(), Trouble> {
        let Some(service) = connect(&plan, &mut stop).await? else {
            return Ok(());
        };
        service.count_at(&self.desk);
        if let Some(link) = service.direct_link() {
            self.host.reached_at(plan.platform().0, link);
        }
        self.at_door(at, |door| door.service = Some(service.clone()));
        let courier = Courier::new(
            Arc::clone(&self.host),
            service.messenger(),
            Some(self.gallery.clone()),
            Arc::clone(&self.clock),
            self.holder.clone(),
        );
        let ((), received) = tokio::join!(
            courier.run(stop.clone()),
            self.receive(at, &plan, &service, stop.clone())
        );
        received
    }

    /// Receives updates while this process has that role.
    async fn receive(
        &self,
        at: usize,
        plan: &Plan,
        service: &Service,
        mut stop: watch::Receiver<bool>,
    ) -> Result<(), Trouble> {
        let Some(role) = plan.role() else {
            return service.serve(self.desk.clone(), stop).await;
        };
        while !*stop.borrow() {
            let has_it = self.take(&role).await;
            self.at_door(at, |door| door.is_elsewhere = !has_it);
            if !has_it {
                tokio::select! {
                    () = tokio::time::sleep(RENEW) => {}
                    _ = stop.changed() => {}
                }
                continue;
            }
            let (leave, leaving) = watch::channel(false);
            let serving = service.serve(self.desk.clone(), leaving);
            tokio::pin!(serving);
            loop {
                tokio::select! {
                    ended = &mut serving => {
                        ended?;
                        break;
                    }
                    () = tokio::time::sleep(RENEW) => {
                        if !self.take(&role).await {
                            tracing::warn!(role, "another process receives now");
                            leave.send_replace(true);
                        }
                    }
                    _ = stop.changed() => {
                        leave.send_replace(true);
                    }
                }
            }
        }
        if let Err(error) = self.store.release(&role, &self.holder).await {
            tracing::warn!(%error, role, "the role of receiving cannot be released");
        }
        Ok(())
    }

    /// Takes or keeps a role. While the database is disturbed the role is kept: nobody else can take it either.
    async fn take(&self, role: &str) -> bool {
        // Roles are held by the real time, which all processes share, not by a sandbox's.
        let now = super::clock::SystemClock.now();
        let taken = self
            .store
            .lease(role, &self.holder, now, now.plus(LEASE_MS))
            .await;
        taken.unwrap_or_else(|error| {
            tracing::error!(%error, role, "a role cannot be renewed");
            true
        })
    }

    /// Deletes rows that nobody needs any more, from time to time.
    async fn sweep(&self, mut stop: watch::Receiver<bool>) {
        while !*stop.borrow() {
            match self.store.sweep(self.clock.now().plus(-KEPT_MS)).await {
                Ok(0) => {}
                Ok(rows) => tracing::info!(rows, "old rows are deleted"),
                Err(error) => tracing::error!(%error, "old rows cannot be deleted"),
            }
            tokio::select! {
                () = tokio::time::sleep(SWEEP) => {}
                _ = stop.changed() => {}
            }
        }
    }
}

/// Asks the service who we are, until it answers. `None` if told to stop first.
async fn connect(
    plan: &Plan,
    stop: &mut watch::Receiver<bool>,
) -> Result<Option<Service>, Trouble> {
    let mut wait = Duration::from_secs(1);
    while !*stop.borrow() {
        match plan.connect().await {
            Ok(service) => return Ok(Some(service)),
            Err(trouble) if trouble.is_final() => return Err(trouble),
            Err(trouble) => tracing::warn!("{trouble}; trying again in {} s", wait.as_secs()),
        }
        tokio::select! {
            () = tokio::time::sleep(wait) => {}
            _ = stop.changed() => {}
        }
        wait = (wait * 2).min(PATIENCE);
    }
    Ok(None)
}
