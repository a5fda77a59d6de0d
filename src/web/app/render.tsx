import { renderToString } from 'react-dom/server'
import { splitLocale } from '#domain/locale.ts'
import type { Render } from '#domain/reservations/boot.ts'
import { policies } from '#domain/roles.ts'
import { matchRoute } from '#domain/routes.ts'
import { App } from './app.tsx'
import { fillCache } from './boot-cache.ts'
import { preparePage } from './pages.ts'
import { viewerOf } from './session.tsx'
import { createQueryClient } from './trpc.ts'

/** How React marks a part that was still to be loaded: the browser would have to draw it anew. */
const UNFINISHED = '<!--$!-->'

/** What React asks the browser to fetch first, where there is no head to say it in. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/

/** Draws a page for the document: what the browser shows first of the same data. Nothing in it outlives the call. */
export const render: Render = async ({ pathname, search, boot }) => {
  const matched = matchRoute(splitLocale(pathname).path)
  const shown = boot.drawn && matched !== null && policies[matched.route.policy](boot.me && viewerOf(boot.me))
  await preparePage(shown ? matched : null, boot.locale)
  const queryClient = createQueryClient()
  fillCache(queryClient, boot, true)
  const html = renderToString(
    <App address={{ pathname, search }} locale={boot.locale} boot={boot} queryClient={queryClient} />,
  )
  return html.includes(UNFINISHED) ? null : html.replace(PRELOADS, '')
}
