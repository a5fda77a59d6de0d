import type { BrowserContext } from '@playwright/test'

type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } }

/**
 * Stands in for what Chromium has from a push service and from whoever sits before it, neither of which tests have: that a browser
 * is subscribed, stored as it would store it, and what is answered as it asks whether notices may be shown. `subscribedFor` has the
 * keys of clubs that it was subscribed with.
 */
export async function giveBrowserPush(
  context: BrowserContext,
  { endpoint, keys }: Subscription,
  answer: 'granted' | 'denied' = 'granted',
): Promise<void> {
  await context.addInitScript(`{
    const subscription = {
      endpoint: '${endpoint}',
      toJSON: () => (${JSON.stringify({ endpoint, keys })}),
      unsubscribe: async () => {
        const was = localStorage.getItem('subscribedFor') !== null
        localStorage.removeItem('subscribedFor')
        return was
      },
    }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (localStorage.getItem('subscribedFor') === null ? null : subscription),
      subscribe: async ({ userVisibleOnly, applicationServerKey }) => {
        if (Notification.permission !== 'granted' || !userVisibleOnly) throw new DOMException('', 'NotAllowedError')
        localStorage.setItem('subscribedFor', applicationServerKey)
        return subscription
      },
    })
    Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem('permission') ?? 'default' })
    Notification.requestPermission = async () => {
      localStorage.setItem('permission', '${answer}')
      return '${answer}'
    }
  }`)
}
