import type { QueryClient } from '@tanstack/react-query'
import { type ComponentType, lazy } from 'react'
import type { MeView } from '#domain/auth/schema.ts'
import { type Locale, splitLocale } from '#domain/locale.ts'
import { type Matched, matchRoute } from '#domain/routes.ts'
import { loadPageTexts, loadTexts, readDocumentLocale } from './intl.tsx'
import { getNow } from './now.ts'
import { commonMessages, pageInfoOf } from './routes.ts'
import { meKey, queryClient } from './trpc.ts'

export type PageProps = { params: Readonly<Record<string, string>> }

/** Where a page stands, and for whom: all that it may be prepared from. */
export type PagePlace = PageProps & {
  /** The path of its route, such as `/news/:slug`. */
  path: string
  search: URLSearchParams
  locale: Locale
  me: MeView | null
  /** In epoch milliseconds. */
  now: number
}

/**
 * Fetches what a page shows first, by the options of the very queries that the page uses: on the server before it is drawn
 * (render.tsx), in the browser as soon as its module is there. The page itself fetches again what fails.
 */
export type Prepare = (cache: QueryClient, place: PagePlace) => Promise<unknown>

type PageModule = { Page: ComponentType<PageProps>; prepare?: Prepare }

type Loading = { module: PageModule | null; failed: boolean; done: Promise<PageModule> }

// The kit has frames of pages, but no page.
const modules = import.meta.glob<PageModule>(['../**/*-page.tsx', '!../ui/**'])
const pages = new Map<string, Loading>()

/** Loads a page's module and texts together, unless they are there. After a failed load it tries again. */
export async function loadPage(matched: Matched, locale: Locale): Promise<PageModule> {
  const before = pages.get(keyOf(matched, locale))
  return await (before && !before.failed ? before : startLoading(matched, locale)).done
}

/**
 * Loads the page of a path without language prefix and fetches its data; failures wait until the page is opened. The page that
 * is open fetches by itself what its own links lead to.
 */
export function preparePath(path: string): void {
  const [pathname = path, search = ''] = path.split('?', 2)
  const matched = matchRoute(pathname)
  if (matched && splitLocale(location.pathname).path !== pathname) fetchPage(matched, search).catch(() => undefined)
}

/** Loads a page in the browser, and begins to fetch its data once its module is there. */
export async function fetchPage(matched: Matched, search: string): Promise<void> {
  const locale = readDocumentLocale()
  const { prepare } = await loadPage(matched, locale)
  const me = queryClient.getQueryData<MeView | null>(meKey) ?? null
  void prepare?.(queryClient, placeOf(matched, { search, locale, me, now: getNow() })).catch(() => undefined)
}

/** The place of a page whose address has that search. */
export function placeOf(
  { route, params }: Matched,
  { search, ...place }: Omit<PagePlace, 'path' | 'params' | 'search'> & { search: string },
): PagePlace {
  return { ...place, path: route.path, params, search: new URLSearchParams(search) }
}

/** A loaded page, or the promise of one. */
export function pageOf(matched: Matched, locale: Locale): PageModule | Promise<PageModule> {
  const loading = pages.get(keyOf(matched, locale)) ?? startLoading(matched, locale)
  return loading.module ?? loading.done
}

/**
 * A form in a file of its own, fetched as soon as its page's module is there: it comes beside the page's texts, and page
 * and form appear together.
 */
export function lazyForm<Props>(loadForm: () => Promise<ComponentType<Props>>) {
  // If that fails, the page fetches it again when it is shown, and reports a failure.
  loadForm().catch(() => undefined)
  return lazy(async () => ({ default: await loadForm() }))
}

function keyOf(matched: Matched, locale: Locale): string {
  return `${locale} ${pageInfoOf(matched).page}`
}

function startLoading(matched: Matched, locale: Locale): Loading {
  const loading: Loading = { module: null, failed: false, done: loadModule(matched, locale) }
  pages.set(keyOf(matched, locale), loading)
  void recordOutcome(loading)
  return loading
}

async function recordOutcome(loading: Loading): Promise<void> {
  try {
    loading.module = await loading.done
  } catch {
    loading.failed = true
  }
}

async function loadModule(matched: Matched, locale: Locale): Promise<PageModule> {
  const { page, messages } = pageInfoOf(matched)
  const load = modules[`../${page}.tsx`]
  if (!load) throw new Error(`There is no module ${page}`)
  const texts = [loadTexts(commonMessages, locale), loadPageTexts(page, messages, locale)]
  const [module] = await Promise.all([load(), ...texts])
  return module
}
