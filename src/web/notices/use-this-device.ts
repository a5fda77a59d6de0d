import { useEffect, useState } from 'react'

/** What this browser can do: it can't, an iPhone can once the app is installed, notices were refused, or not yet asked for. */
type Ability = 'none' | 'install' | 'denied' | 'able'

/** What a browser gives to push notices to it by. */
type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } }

/** How long the part that takes notices may take to start, in milliseconds. */
const PATIENCE = 10_000

/** What this browser can do, and the endpoint by which it takes notices; null where it takes none. */
export function useThisDevice() {
  // It is shown in the browser alone, so it can ask at once.
  const [ability, setAbility] = useState<Ability>(readAbility)
  const [endpoint, setEndpoint] = useState<string | null>(null)
  useEffect(() => {
    if (readAbility() !== 'able') return
    findSubscription().then(
      (found) => setEndpoint(found?.endpoint ?? null),
      () => undefined,
    )
  }, [])
  return {
    ability,
    endpoint,
    /** Asks whether notices may be shown, and subscribes; null where they may not. Throws where the browser fails. */
    subscribe: async (publicKey: string): Promise<Subscription | null> => {
      const permission = await Notification.requestPermission()
      if (permission !== 'granted') {
        setAbility(readAbility())
        return null
      }
      const made = await subscribe(publicKey)
      setEndpoint(made.endpoint)
      return made
    },
    unsubscribe: async (): Promise<void> => {
      setEndpoint(null)
      await (await findSubscription())?.unsubscribe()
    },
  }
}

function readAbility(): Ability {
  if ('PushManager' in window && 'serviceWorker' in navigator && 'Notification' in window) {
    return Notification.permission === 'denied' ? 'denied' : 'able'
  }
  return /\biP(?:hone|ad)\b/.test(navigator.userAgent) ? 'install' : 'none'
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

async function subscribe(publicKey: string): Promise<Subscription> {
  // It is registered as pages rest, which this one may not have done yet.
  if (!(await navigator.serviceWorker.getRegistration())) await navigator.serviceWorker.register('/sw.js')
  const { pushManager } = await Promise.race([navigator.serviceWorker.ready, giveUp()])
  // One that was made for a former key of the club stands in the way.
  await (await pushManager.getSubscription())?.unsubscribe()
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { p256dh = '', auth = '' } = made.toJSON().keys ?? {}
  return { endpoint: made.endpoint, keys: { p256dh, auth } }
}

function giveUp(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('The service worker did not start.')), PATIENCE)
  })
}
