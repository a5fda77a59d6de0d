import { type ComponentType, lazy } from 'react'
import type { Locale } from '#domain/locale.ts'
import { commonMessages, type Matched, matchRoute } from '#domain/routes.ts'
import { loadTexts, readDocumentLocale } from './intl.tsx'

export type PageProps = { params: Readonly<Record<string, string>> }
type PageModule = { Page: ComponentType<PageProps> }
type Page = ComponentType<PageProps>
type Loading = { page: Page | null; failed: boolean; done: Promise<Page> }

const modules = import.meta.glob<PageModule>('../**/*-page.tsx')
const pages = new Map<string, Loading>()

/** Loads a page's module and texts together, unless they are there. A failed load is tried anew. */
export async function preparePage(matched: Matched | null, locale: Locale = readDocumentLocale()): Promise<void> {
  if (!matched) return await loadTexts(commonMessages, locale)
  const before = pages.get(keyOf(matched, locale))
  await (before && !before.failed ? before : startLoading(matched, locale)).done
}

/** The same for a path without language prefix, perhaps with a search; failures wait until the page is opened. */
export function preparePath(path: string): void {
  preparePage(matchRoute(path.split('?', 1)[0] ?? path)).catch(() => undefined)
}

/** A page that is there, or the promise of it. */
export function pageOf(matched: Matched, locale: Locale): Page | Promise<Page> {
  const loading = pages.get(keyOf(matched, locale)) ?? startLoading(matched, locale)
  return loading.page ?? loading.done
}

/**
 * A form in a file of its own, asked for as soon as its page's module is there: it comes beside the page's texts, and page
 * and form appear together.
 */
export function lazyForm<Props>(loadForm: () => Promise<ComponentType<Props>>) {
  // Where that fails the page asks again as it is shown, and says so.
  loadForm().catch(() => undefined)
  return lazy(async () => ({ default: await loadForm() }))
}

function keyOf({ route }: Matched, locale: Locale): string {
  return `${locale} ${route.page}`
}

function startLoading(matched: Matched, locale: Locale): Loading {
  const loading: Loading = { page: null, failed: false, done: loadPage(matched, locale) }
  pages.set(keyOf(matched, locale), loading)
  void recordOutcome(loading)
  return loading
}

async function recordOutcome(loading: Loading): Promise<void> {
  try {
    loading.page = await loading.done
  } catch {
    loading.failed = true
  }
}

async function loadPage({ route }: Matched, locale: Locale): Promise<Page> {
  const module = modules[`../${route.page}.tsx`]
  if (!module) throw new Error(`There is no module ${route.page}`)
  const [{ Page }] = await Promise.all([module(), loadTexts([...commonMessages, ...route.messages], locale)])
  return Page
}
