// Telling a guest of their turns: the browser is asked, and its address given to the server.

const bytes = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
const registered = () => navigator.serviceWorker.getRegistration("/w");
const subscribed = async () => (await registered())?.pushManager.getSubscription();

/** Whether this browser can tell somebody of their turns. */
export const canTell = (me) => Boolean(me.push && "serviceWorker" in navigator && "PushManager" in window && "Notification" in window);

/** Whether this browser does: the server may have been told elsewhere that it is to do so no more. */
export const isTold = async (me) => Notification.permission === "granted" && (me.told || []).includes((await subscribed())?.endpoint);

/** Asks the browser, and says to whom it is to be told. */
export async function tell(ask, key) {
  if (await Notification.requestPermission() !== "granted") return false;
  await navigator.serviceWorker.register("/w/worker.js", { scope: "/w" });
  const worker = await navigator.serviceWorker.ready;
  const told = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
  const { endpoint, keys } = told.toJSON();
  try {
    await ask("tell", { address: endpoint, key: keys.p256dh, auth: keys.auth });
  } catch (error) {
    // Nobody would write there.
    await told.unsubscribe();
    throw error;
  }
  return true;
}

export async function tellNoMore(ask) {
  const told = await subscribed();
  if (!told) return;
  await ask("tellno", { address: told.endpoint });
  await told.unsubscribe();
}

/** What was told of a table is done once one looks at it. */
export async function seen(table) {
  const shown = await (await navigator.serviceWorker?.getRegistration("/w"))?.getNotifications() ?? [];
  for (const one of shown) if (one.data === `/w/${table}`) one.close();
}
