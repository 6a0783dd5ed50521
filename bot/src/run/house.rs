//! A host with its store and the services it serves: the tasks that together keep tables running.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use anyhow::{Context, bail};
use pawmail_core::chance::to_hex;
use pawmail_core::registry::Registry;
use pawmail_host::{Clock, Config, Courier, Desk, Entropy as _, Gallery, Host};
use pawmail_store::{Options, Store};
use tokio::sync::watch;
use tokio::task::JoinSet;

use super::clock::SystemEntropy;
use super::service::{Plan, Service, Trouble};
use super::tasks::Tasks;

/// How long a role is held without being renewed.
const LEASE_MS: i64 = 15_000;

/// How often a role is renewed.
const RENEW: Duration = Duration::from_secs(3);

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
    tasks: Tasks,
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
            tasks: Tasks::default(),
            store,
            clock,
            host,
            gallery,
            desk,
            holder,
        })
    }

    /// Serves everything until told to stop. A service that refuses us for good is given up; without any other that is an error.
    pub(crate) async fn serve(
        self,
        plans: Vec<Plan>,
        stop: watch::Receiver<bool>,
    ) -> anyhow::Result<()> {
        let mut own = JoinSet::new();
        let (host, clock) = (Arc::clone(&self.host), Arc::clone(&self.clock));
        own.spawn(self.clone().keep("timers", stop.clone(), move |stop| {
            Arc::clone(&host).keep_time(Arc::clone(&clock), stop)
        }));
        let (host, clock) = (Arc::clone(&self.host), Arc::clone(&self.clock));
        own.spawn(self.clone().keep("computers", stop.clone(), move |stop| {
            Arc::clone(&host).keep_thinking(Arc::clone(&clock), stop)
        }));
        let house = self.clone();
        own.spawn(self.clone().keep("sweeping", stop.clone(), move |stop| {
            house.clone().sweep(stop)
        }));
        let n_services = plans.len();
        let mut services = JoinSet::new();
        for (at, plan) in plans.into_iter().enumerate() {
            let (house, stop) = (self.clone(), stop.clone());
            services.spawn(async move {
                let work = || house.clone().serve_one(at, plan.clone(), stop.clone());
                house.tasks.keep(plan.name(), stop.clone(), work).await
            });
        }
        let mut refusals = Vec::new();
        while let Some(ended) = services.join_next().await {
            if let Err(trouble) = ended? {
                tracing::error!("{trouble}");
                refusals.push(trouble.to_string());
            }
        }
        if !refusals.is_empty() && refusals.len() == n_services {
            bail!("{}", refusals.join("\n"));
        }
        // One that was refused does not end the others, and told to stop all end.
        while let Some(ended) = own.join_next().await {
            ended?;
        }
        Ok(())
    }

    /// Keeps a task going that has no trouble of its own but a panic.
    async fn keep<F>(
        self,
        name: &'static str,
        stop: watch::Receiver<bool>,
        work: impl Fn(watch::Receiver<bool>) -> F + Send,
    ) where
        F: Future<Output = ()> + Send + 'static,
    {
        let work = || {
            let work = work(stop.clone());
            async {
                work.await;
                Ok(())
            }
        };
        // It never fails for good.
        let _ = self.tasks.keep(name, stop.clone(), work).await;
    }

    /// The state of each service, and of each task that fails: its name, and what is wrong.
    pub(crate) fn doors(&self) -> Vec<(String, Result<(), String>)> {
        let mut failing = self.tasks.failing();
        let mut states = Vec::new();
        for door in self.lock().iter() {
            let state = match (&door.service, failing.remove(door.name)) {
                (_, Some(failing)) => Err(failing.to_string()),
                (None, _) => Err("has not answered yet".to_owned()),
                (Some(service), _) if door.is_elsewhere || service.is_serving() => Ok(()),
                _ => Err("is not connected".to_owned()),
            };
            states.push((door.name.to_owned(), state));
        }
        let others = failing.into_iter();
        states.extend(others.map(|(name, failing)| (name, Err(failing.to_string()))));
        states
    }

    /// The tasks that fail, and how.
    pub(crate) fn failing(&self) -> impl Iterator<Item = (String, String)> {
        let failing = self.tasks.failing().into_iter();
        failing.map(|(name, failing)| (name, failing.to_string()))
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

    /// Serves one service, once it has answered.
    async fn serve_one(
        self,
        at: usize,
        plan: Plan,
        stop: watch::Receiver<bool>,
    ) -> Result<(), Trouble> {
        let mut stopping = stop.clone();
        let service = tokio::select! {
            service = plan.connect() => service?,
            _ = stopping.wait_for(|stop| *stop) => return Ok(()),
        };
        service.count_at(&self.desk);
        if let Some(link) = service.direct_link() {
            self.host.reached_at(plan.platform().0, link);
        }
        self.at_door(at, |door| door.service = Some(service.clone()));
        let courier = Arc::new(Courier::new(
            Arc::clone(&self.host),
            service.messenger(),
            Some(self.gallery.clone()),
            Arc::clone(&self.clock),
            self.holder.clone(),
        ));
        let sending = self.clone().keep(plan.sending(), stop.clone(), |stop| {
            let courier = Arc::clone(&courier);
            async move { courier.run(stop).await }
        });
        let receive = || {
            let (house, plan, service) = (self.clone(), plan.clone(), service.clone());
            let stop = stop.clone();
            async move { house.receive(at, &plan, &service, stop).await }
        };
        let receiving = self.tasks.keep(plan.receiving(), stop.clone(), receive);
        // If the service refuses us, nothing more is sent there either.
        tokio::try_join!(receiving, async {
            sending.await;
            Ok(())
        })?;
        Ok(())
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
    async fn sweep(self, mut stop: watch::Receiver<bool>) {
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
