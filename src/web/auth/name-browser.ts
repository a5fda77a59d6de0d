import type { BrowserName } from '#domain/auth/browsers.ts'
import type { Words } from '#web/app/intl.tsx'

/** "Chrome on Android", as far as it is known. */
export function nameBrowser({ browser, system }: Omit<BrowserName, 'device'>, { text }: Words): string {
  if (browser !== null && system !== null) return text('sessions.browserOn', { browser, system })
  return browser ?? system ?? text('sessions.unknown')
}
