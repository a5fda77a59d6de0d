/** Where the viewer's games are stored for when there is no connection; web/worker/service-worker.ts reads it too. */
export const COPY = 'copy'

/** Deletes the copy of the viewer's games from this device, and ends notices on it: they would be those of who was signed in. */
export async function forgetCopy(): Promise<void> {
  await deleteCopy()
  await endPush().catch(() => undefined)
}

/** Deletes the copy alone. */
export async function deleteCopy(): Promise<void> {
  // Without https there is none.
  if ('caches' in globalThis) await caches.delete(COPY).catch(() => undefined)
}

async function endPush(): Promise<void> {
  await (await findSubscription())?.unsubscribe()
}

/** How this browser takes notices; nothing where it takes none. */
export async function findSubscription(): Promise<PushSubscription | null | undefined> {
  if (!('serviceWorker' in navigator)) return null
  const registration = await navigator.serviceWorker.getRegistration()
  return await registration?.pushManager?.getSubscription()
}
