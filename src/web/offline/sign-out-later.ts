/** Marks that whoever is signed in here signed out while nobody could be told; web/worker/service-worker.ts reads it too. */
const SIGNED_OUT = 'signed-out'

/** Has the session ended with the next page that has a connection; answers whether this browser can. */
export async function signOutLater(): Promise<boolean> {
  if (!('caches' in globalThis) || !navigator.serviceWorker?.controller) return false
  await caches.open(SIGNED_OUT)
  return true
}

/** Ends the session of whoever signed out without a connection, now that there is one. */
export async function endSignedOut(): Promise<void> {
  if (!('caches' in globalThis) || !(await caches.has(SIGNED_OUT))) return
  const { ok } = await fetch('/api/auth/logout', { method: 'POST' })
  if (ok) await caches.delete(SIGNED_OUT)
}
