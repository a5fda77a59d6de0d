import { useSyncExternalStore } from 'react'

/** What Chromium hands over where the club can be installed as an app; no standard yet, so no type of the platform's. */
type InstallEvent = Event & { prompt: () => Promise<unknown> }

/** How this device installs the club: the browser asks, by its share menu, or not at all (null), also as it is installed. */
export type Install = { ask: () => void } | 'share' | null

let offered: Install = null
const listeners = new Set<() => void>()

/** Holds on to the browser's offer to install, which comes once, until somebody looks for it. */
export function watchInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallEvent(event)) return
    // The line in the profile stands for the browser's own bar.
    event.preventDefault()
    set({ ask: () => void event.prompt().then(() => set(null)) })
  })
  addEventListener('appinstalled', () => set(null))
}

function isInstallEvent(event: Event): event is InstallEvent {
  return 'prompt' in event
}

function set(install: Install): void {
  offered = install
  for (const changed of listeners) changed()
}

/** How this device installs the club now. */
export function useInstall(): Install {
  return useSyncExternalStore(subscribe, getInstall, () => null)
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** The same outside of what is drawn. */
export function getInstall(): Install {
  if (offered) return offered
  return isApplePhone() && !matchMedia('(display-mode: standalone)').matches ? 'share' : null
}

function isApplePhone(): boolean {
  return /iPhone|iPad/.test(navigator.userAgent)
}
