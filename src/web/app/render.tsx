import { dehydrate, type QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import type { Call, Drawing, Render } from '#domain/boot.ts'
import { isRecord } from '#domain/is-record.ts'
import { splitLocale } from '#domain/locale.ts'
import { policies } from '#domain/roles.ts'
import { type Matched, matchRoute } from '#domain/routes.ts'
import { App } from './app.tsx'
import { loadTexts, readWords } from './intl.tsx'
import { loadPage, placeOf } from './pages.ts'
import { commonMessages, pageInfoOf } from './routes.ts'
import { viewerOf } from './session.tsx'
import { configKey, createQueryClient, meKey } from './trpc.ts'

/** How React marks a part that hadn't loaded yet: the browser would have to draw it again. */
const UNFINISHED = '<!--$!-->'

/** What React has the browser fetch first, where there is no head to name it in. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/

/**
 * Draws a page for the document: what the browser shows first of the same data. Of a page that isn't drawn, and of one whose
 * queries are refused, it draws what stands around it. Nothing in it outlives the call.
 */
export const render: Render = async (drawing) => {
  const { pathname, search, basis, hasTime } = drawing
  const matched = matchRoute(splitLocale(pathname).path)
  const shown = matched && policies[matched.route.policy](basis.me && viewerOf(basis.me)) ? matched : null
  const cache = createCache(drawing.call)
  // A viewer who may not see the page reads why instead.
  const page = shown && pageInfoOf(shown)
  const drawn = shown === null || (page?.drawn === true && (await prepareHere(cache, shown, drawing)))
  await loadTexts(commonMessages, basis.locale)
  const queries = drawn ? dehydrate(cache) : null
  cache.setQueryData(meKey, basis.me)
  cache.setQueryData(configKey, basis.config)
  const boot = { ...basis, drawn, queries }
  const app = <App address={{ pathname, search }} locale={basis.locale} boot={boot} queryClient={cache} />
  const html = hasTime ? renderToString(app) : ''
  return {
    drawn,
    queries,
    html: html.includes(UNFINISHED) ? '' : html.replace(PRELOADS, ''),
    title: readWords(basis.locale).text(matched ? pageInfoOf(matched).title : 'title.notFound'),
    page: page?.page ?? null,
  }
}

/** Loads a page and fetches its data; answers whether all of it is there. */
async function prepareHere(cache: QueryClient, matched: Matched, { search, basis }: Drawing): Promise<boolean> {
  const { locale, me, now } = basis
  const { prepare } = await loadPage(matched, locale)
  await prepare?.(cache, placeOf(matched, { search, locale, me, now }))
  return cache
    .getQueryCache()
    .getAll()
    .every(({ state }) => state.status === 'success')
}

/** A cache whose queries call procedures of this process: tRPC writes into the key of each which, and with what. */
function createCache(call: Call): QueryClient {
  const cache = createQueryClient()
  const fetchQuery = cache.fetchQuery.bind(cache)
  cache.fetchQuery = (options) =>
    fetchQuery({
      ...options,
      retry: false,
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion, typescript/consistent-type-assertions -- tRPC typed the query by what the procedure answers.
      queryFn: ({ queryKey }) => call(...readKey(queryKey)) as Promise<never>,
    })
  return cache
}

function readKey([path, options]: readonly unknown[]): [procedure: string, input: unknown] {
  return [Array.isArray(path) ? path.join('.') : '', isRecord(options) ? options['input'] : undefined]
}
