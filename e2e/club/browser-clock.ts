import type { BrowserContext } from '@playwright/test'

/**
 * Sets the clock of a browser's pages so many milliseconds ahead. Only `Date` is another: timers and animations take
 * their time.
 */
export async function shiftClock(context: BrowserContext, ahead: number): Promise<void> {
  await context.addInitScript(`{
    const machine = Date.now
    const now = () => machine() + ${ahead}
    Date = new Proxy(Date, {
      construct: (real, parts, made) => Reflect.construct(real, parts.length > 0 ? parts : [now()], made),
      get: (real, name) => (name === 'now' ? now : Reflect.get(real, name)),
    })
  }`)
}
