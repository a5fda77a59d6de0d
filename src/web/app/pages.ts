import { type ComponentType, lazy } from 'react'
import { commonMessages, type Matched, matchRoute } from '#domain/routes.ts'
import { loadTexts } from './intl.tsx'

export type PageProps = { params: Readonly<Record<string, string>> }
type PageModule = { Page: ComponentType<PageProps> }
type Page = ComponentType<PageProps>
type Loading = { page: Page | null; failed: boolean; done: Promise<Page> }

const modules = import.meta.glob<PageModule>('../**/*-page.tsx')
const pages = new Map<string, Loading>()

/** Loads a page's module and texts together, unless they are there. A failed load is tried anew. */
export async function preparePage(matched: Matched | null): Promise<void> {
  if (!matched) return await loadTexts(commonMessages)
  const before = pages.get(matched.route.page)
  await (before && !before.failed ? before : startLoading(matched)).done
}

/** The same for a path without language prefix, perhaps with a search; failures wait until the page is opened. */
export function preparePath(path: string): void {
  preparePage(matchRoute(path.split('?', 1)[0] ?? path)).catch(() => undefined)
}

/** A page that is there, or the promise of it. */
export function pageOf(matched: Matched): Page | Promise<Page> {
  const loading = pages.get(matched.route.page) ?? startLoading(matched)
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

function startLoading(matched: Matched): Loading {
  const loading: Loading = { page: null, failed: false, done: loadPage(matched) }
  pages.set(matched.route.page, loading)
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

async function loadPage({ route }: Matched): Promise<Page> {
  const module = modules[`../${route.page}.tsx`]
  if (!module) throw new Error(`There is no module ${route.page}`)
  const [{ Page }] = await Promise.all([module(), loadTexts([...commonMessages, ...route.messages])])
  return Page
}
