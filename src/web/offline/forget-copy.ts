/** Where the viewer's games are stored for when there is no connection; web/worker/service-worker.ts reads it too. */
export const COPY = 'copy'

/** Deletes the copy of the viewer's games from this device, and ends notices on it: they would be those of who was signed in. */
export async function forgetCopy(): Promise<void> {
  // Without https there is neither.
  if ('caches' in globalThis) await caches.delete(COPY).catch(() => undefined)
  await endPush().catch(() => undefined)
}

/** The service then says of the device that it is gone, and the club removes it. */
async function endPush(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}
