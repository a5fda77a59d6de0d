/** Where the viewer's games are stored for when there is no connection; web/worker/service-worker.ts reads it too. */
export const COPY = 'copy'

/** Deletes the copy of the viewer's games from this device. */
export async function forgetCopy(): Promise<void> {
  // Without https there is none.
  if ('caches' in globalThis) await caches.delete(COPY).catch(() => undefined)
}
