import { hydrate } from '@tanstack/react-query'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { BootData } from '#domain/boot.ts'
import { defaultLocale, isLocale, LOCALE_COOKIE, type Locale, splitLocale } from '#domain/locale.ts'
import { policies } from '#domain/roles.ts'
import { matchRoute } from '#domain/routes.ts'
import { App } from './app.tsx'
import { isBootDataFresh, readBootData } from './boot-data.ts'
import { configQuery } from './config.ts'
import { readCookie } from './cookie.ts'
import { doEarlyTap } from './early-tap.ts'
import { loadTexts } from './intl.tsx'
import { setServerTime } from './now.ts'
import { fetchPage } from './pages.ts'
import { commonMessages } from './routes.ts'
import { viewerOf } from './session.tsx'
import { configKey, meKey, queryClient } from './trpc.ts'

/** Milliseconds after the first frame. */
const LIVE_DELAY = 300

/** Shows the page of the address, once it is whole; where the server has drawn it, takes it over. */
export async function start(): Promise<void> {
  const element = document.getElementById('root')
  if (!element) throw new Error('The document has no #root.')
  const { pathname, search } = location
  const boot = readBootData()
  const locale = splitLocale(pathname).prefix ?? boot?.locale ?? readStoredLocale() ?? defaultLocale
  document.documentElement.lang = locale
  const matched = matchRoute(splitLocale(pathname).path)
  // That page may be one of long ago, which this device stored.
  const isOffline = matched?.route.path === '/offline'
  if (boot) takeData(boot, isBootDataFresh() && !isOffline)
  const allowed = !boot || (matched && policies[matched.route.policy](boot.me && viewerOf(boot.me)))
  // The error of a page that doesn't load stands in the page's place, which needs only the common texts.
  const page = matched && allowed && fetchPage(matched, search).catch(() => undefined)
  await Promise.all([page, loadTexts(commonMessages), queryClient.ensureQueryData(configQuery)])
  const app = (
    <App address={{ pathname, search }} locale={locale} boot={boot} queryClient={queryClient} onAlive={handleAlive} />
  )
  if (element.firstElementChild) hydrateRoot(element, app, { onRecoverableError: reportMismatch })
  else createRoot(element).render(app)
  if (isOffline) return
  requestAnimationFrame(() => setTimeout(() => startLiveUpdates(boot?.version), LIVE_DELAY))
}

/** In a task of its own, as React takes no tap while it takes over the page. */
function handleAlive(): void {
  setTimeout(doEarlyTap)
}

/** The document's answers are the first; those of an old document are fetched again. */
function takeData(boot: BootData, fresh: boolean): void {
  if (fresh) setServerTime(boot.now)
  hydrate(queryClient, boot.queries ?? {})
  queryClient.setQueryData(meKey, boot.me)
  queryClient.setQueryData(configKey, boot.config)
  // By this browser's clock, as the server's may be another.
  const updatedAt = fresh ? Date.now() : 0
  for (const [key, answer] of queryClient.getQueriesData({})) queryClient.setQueryData(key, answer, { updatedAt })
}

/** What was drawn isn't what the page shows: a fault of ours, mended by drawing anew. Tests fail on it. */
function reportMismatch(error: unknown): void {
  console.error(error)
}

/** Live updates start once the page is drawn, which they mustn't hold up; without them the page is as true as when it was loaded. */
function startLiveUpdates(version: string | undefined): void {
  import('./start-late.ts').then(({ startLate }) => startLate(version)).catch(() => undefined)
}

function readStoredLocale(): Locale | null {
  const choice = readCookie(LOCALE_COOKIE)
  return isLocale(choice) ? choice : null
}
