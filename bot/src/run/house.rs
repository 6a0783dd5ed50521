//! A host with its store and the services it serves: the tasks that together keep tables running.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use anyhow::{Context, bail};
use pawmail_core::chance::to_hex;
use pawmail_core::registry::Registry;
use pawmail_host::{Clock, Config, Courier, Desk, Entropy as _, Gallery, Host, Role};
use pawmail_store::{Options, Store};
use tokio::sync::watch;
use tokio::task::JoinSet;

use super::clock::{SystemClock, SystemEntropy};
use super::service::{Plan, Service, Trouble};
use super::tasks::Tasks;

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

    /// Where services hand in requests.
    pub(crate) const fn desk(&self) -> &Desk {
        &self.desk
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
        let (host, clock) = (Arc::clone(&self.host), Arc::clone(&self.clock));
        own.spawn(
            self.clone()
                .keep("looking back", stop.clone(), move |stop| {
                    Arc::clone(&host).keep_looking_back(Arc::clone(&clock), stop)
                }),
        );
        let (host, clock) = (Arc::clone(&self.host), Arc::clone(&self.clock));
        own.spawn(self.clone().keep("claims", stop.clone(), move |stop| {
            Arc::clone(&host).keep_claims(Arc::clone(&clock), stop)
        }));
        let house = self.clone();
        own.spawn(self.clone().keep("sweeping", stop.clone(), move |stop| {
            house.clone().sweep(stop)
        }));
        let n_services = plans.iter().filter(|plan| plan.may_refuse()).count();
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
                if refusals.len() == n_services {
                    bail!("{}", refusals.join("\n"));
                }
            }
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
        service.knows_from(&self.desk);
        if let Some(link) = service.direct_link() {
            self.host.reached_at(plan.platform().0, link);
        }
        self.at_door(at, |door| door.service = Some(service.clone()));
        let sending = self.clone().keep(plan.sending(), stop.clone(), |stop| {
            let role = self.role(format!("sender-{}", plan.platform().0));
            let courier = Courier::new(
                Arc::clone(&self.host),
                service.messenger(),
                Some(Arc::new(self.gallery.clone())),
                Arc::clone(&self.clock),
            );
            let courier = courier.under(Arc::clone(&role));
            async move {
                under(role, courier.run(stop)).await;
            }
        });
        let receive = || {
            let (house, plan, service) = (self.clone(), plan.clone(), service.clone());
            house.receive(at, plan, service, stop.clone())
        };
        let receiving = self.tasks.keep(plan.receiving(), stop.clone(), receive);
        // If the service refuses us, nothing more is sent there either.
        tokio::try_join!(receiving, async {
            sending.await;
            Ok(())
        })?;
        Ok(())
    }

    /// A role of this process, by the real time: all processes share that, and not a sandbox's.
    fn role(&self, name: String) -> Arc<Role> {
        let store = Arc::clone(&self.store);
        Arc::new(Role::new(
            store,
            name,
            self.holder.clone(),
            Arc::new(SystemClock),
        ))
    }

    /// Receives updates while this process has that role.
    async fn receive(
        self,
        at: usize,
        plan: Plan,
        service: Service,
        mut stop: watch::Receiver<bool>,
    ) -> Result<(), Trouble> {
        let Some(name) = plan.role() else {
            return service.serve(self.desk.clone(), stop).await;
        };
        let role = self.role(name);
        let mut had = role.had();
        let receiving = async {
            while !*stop.borrow() {
                let has_it = *had.borrow_and_update();
                self.at_door(at, |door| door.is_elsewhere = !has_it);
                if !has_it {
                    tokio::select! {
                        _ = had.changed() => {}
                        _ = stop.changed() => {}
                    }
                    continue;
                }
                let (leave, leaving) = watch::channel(false);
                let serving = service.serve(self.desk.clone(), leaving);
                tokio::pin!(serving);
                tokio::select! {
                    ended = &mut serving => return ended,
                    _ = had.wait_for(|has_it| !*has_it) => {
                        tracing::warn!(service = plan.name(), "another process receives now");
                    }
                    _ = stop.wait_for(|stop| *stop) => {}
                }
                leave.send_replace(true);
                serving.await?;
            }
            Ok(())
        };
        under(Arc::clone(&role), receiving).await.unwrap_or(Ok(()))
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

/// Does what needs a role, while a heartbeat in a task of its own keeps the role. Nothing if the heart stops.
async fn under<T>(role: Arc<Role>, work: impl Future<Output = T>) -> Option<T> {
    let (done, is_done) = watch::channel(false);
    let mut beating = JoinSet::new();
    beating.spawn(role.keep(is_done));
    let worked = tokio::select! {
        worked = work => Some(worked),
        _ = beating.join_next() => None,
    };
    done.send_replace(true);
    while beating.join_next().await.is_some() {}
    worked
}
